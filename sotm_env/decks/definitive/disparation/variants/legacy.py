"""The variant of Legacy that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.legacy import deck
from sotm_env.decks.phrases import one_hero_collects, one_hero_takes
from sotm_env.engine.vocabulary import MELEE, POWER, Effect, Game, Line, environment_target, ongoing

americas_boldest = deck.character("America's Boldest Legacy", 33, nemesis=["legacy"], id="americas_boldest_legacy")


def play_each(game: Game, you: int, drawn: list[int]) -> Effect:
    for other in drawn:
        yield from game.play(other, player=you)


@americas_boldest.power("Revolutionary")
def revolutionary(game: Game, card: int, cards: int = 1, hp: int = 3) -> Effect:
    """Draw 1 card; then play that card, or Legacy regains 3 HP."""
    you = game.player_of[card]
    drawn = yield from game.draw_cards(you, cards)
    playing = Line("play that card", any(map(game.may_be_played, drawn)), lambda: play_each(game, you, drawn))
    yield from game.choose_one(card, playing, Line(f"regain {hp} HP", True, lambda: game.heal(card, hp)))


def rouse_the_place(game: Game, card: int) -> Effect:
    """1 environment target regains 2 HP and deals 1 target 2 melee."""
    roused = yield from game.choose_target(card, environment_target)
    if roused is not None:
        yield from game.heal(roused, 2)
        yield from game.deal(roused, (yield from game.choose_target(card)), 2, MELEE)


americas_boldest.incapacitated_side(one_hero_takes(POWER), one_hero_collects(ongoing, "Ongoing"), rouse_the_place)

"""The variants of Tempest that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.tempest import deck, weather
from sotm_env.decks.phrases import destroy_one, each_regains, one_hero_discovers, one_hero_takes, until_start_phase
from sotm_env.engine.vocabulary import (
    LIGHTNING,
    PLAY_PHASE,
    Effect,
    Game,
    Line,
    any_target,
    chosen,
    damage_type,
    irreducible_damage,
    ongoing,
)

shockwave = deck.character("Shockwave (Tempest)", 24, nemesis=["tempest"], id="shockwave")


@shockwave.power("Tagged and Bagged")
def tagged_and_bagged(game: Game, card: int, targets: int = 1, amount: int = 2, drawn: int = 2, hp: int = 2) -> Effect:
    """Tempest deals 1 target 2 lightning; if that destroys it, draw 2 cards and he regains 2 HP."""
    if (yield from game.deal_one(card, amount, LIGHTNING, targets=targets)).destroyed:
        yield from game.draw(game.player_of[card], drawn)
        yield from game.heal(card, hp)


charged = deck.lasting("Charged", damage_type(LIGHTNING, by=chosen))
piercing = deck.lasting("Piercing", irreducible_damage(by=chosen))

shockwave.incapacitated_side(
    one_hero_takes(PLAY_PHASE),
    destroy_one(ongoing),
    until_start_phase((charged, piercing), "Choose 1 target: all damage it deals is irreducible lightning", any_target),
)


freedom_six = deck.character("Tempest (Freedom Six)", 23, nemesis=["tempest"], id="freedom_six_tempest")


@freedom_six.power("Sacrifice")
def sacrifice(game: Game, card: int, drawn: int = 1, destroyed: int = 1, played: int = 2) -> Effect:
    """Draw 1 card or destroy 1 Weather card; if a card is destroyed so, play up to 2 cards."""
    you = game.player_of[card]

    def give_up_weather() -> Effect:
        if (yield from game.destroy_some(card, destroyed, weather)):
            yield from game.play_up_to(card, you, played)

    words, possible = f"destroy {destroyed} Weather card", bool(game.cards_in_play(card, weather))
    yield from game.choose_one(card, game.drawing(you, drawn), Line(words, possible, give_up_weather))


freedom_six.incapacitated_side(
    one_hero_takes(PLAY_PHASE), one_hero_discovers(ongoing, "Ongoing"), each_regains(1, any_target)
)

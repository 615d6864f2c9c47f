"""The variant of Captain Cosmic that Disparation adds: Galactra, in another universe."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.captain_cosmic import deck
from sotm_env.decks.phrases import one_hero_collects, one_hero_takes
from sotm_env.engine.vocabulary import PLAY_PHASE, PLAYED, Effect, Game, any_of, keyword, one_shot

inversiverse = deck.character(
    "Captain Cosmic (Inversiverse)", 24, nemesis=["captain_cosmic"], id="inversiverse_captain_cosmic"
)


@inversiverse.power("Hero of the Fervor")
def hero_of_the_fervor(game: Game, card: int, cards: int = 1, few: int = 1, drawn: int = 1) -> Effect:
    """Discard the top card of your deck. Each hero may play 1 card that has a keyword of that card. If 1 card or none
    was played so, draw 1 card."""
    you = game.player_of[card]
    discarded = yield from game.discard_top(you)
    alike = any_of(*(keyword(word) for other in discarded for word in game.keywords_of(other)))
    played = 0
    for hero in (yield from game.heroes_in_order(PLAYED)):
        played += len((yield from game.play_up_to(card, hero, cards, alike)))
    if played <= few:
        yield from game.draw(you, drawn)


def play_the_top_of_1_deck(game: Game, card: int) -> Effect:
    """Play the top card of 1 deck."""
    pick = yield from game.choose_deck(card, game.decks_with_cards())
    yield from game.play_top(pick)


inversiverse.incapacitated_side(
    one_hero_takes(PLAY_PHASE), one_hero_collects(one_shot, "One-Shot"), play_the_top_of_1_deck
)

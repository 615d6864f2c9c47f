"""The variant of Ra that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.ra import deck
from sotm_env.decks.phrases import one_hero_discovers, one_hero_takes
from sotm_env.engine.vocabulary import FIRE, POWER, Effect, Game, one_shot

horus = deck.character("Ra: Horus of Two Horizons", 28, nemesis=["ra"], id="horus_of_two_horizons")


@horus.power("Sunrise")
def sunrise(game: Game, card: int, cards: int = 4, hp: int = 2) -> Effect:
    """Discard your hand; draw 4 cards; Ra regains 2 HP."""
    you = game.player_of[card]
    yield from game.discard_hand(you)
    yield from game.draw(you, cards)
    yield from game.heal(card, hp)


def burnt_offering(game: Game, card: int) -> Effect:
    """1 hero discards up to 6 cards; 1 target deals itself X fixed fire, X = the cards discarded so."""
    offered = yield from game.discard_from_hand(card, (yield from game.choose_hero(card)), 6, up_to=True)
    target = yield from game.choose_target(card)
    yield from game.deal(target, target, len(offered), FIRE, fixed=True)


horus.incapacitated_side(one_hero_takes(POWER), one_hero_discovers(one_shot, "One-Shot"), burnt_offering)

"""Invasion of Earth: Grand Warlord Voss attacks without his soldiers and hides behind them."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.grand_warlord_voss import soldiers, thorathian
from sotm_env.engine.terms import DECK
from sotm_env.engine.vocabulary import (
    Effect,
    Game,
    event,
    increase_damage,
    is_target,
    item,
    reduce_damage,
    villain_card,
)

deck = event("invasion_of_earth", "Invasion of Earth", villain="grand_warlord_voss", collection_limit=2, date="1986-12")


def any_soldiers(game: Game, card: int) -> bool:
    """A gene-bound card is in play."""
    return soldiers(game, card) > 0


def no_soldiers(game: Game, card: int) -> bool:
    """No gene-bound card is in play."""
    return not soldiers(game, card)


front = deck.text(
    "Warlord's Tactics",
    text=[
        increase_damage(1, by=villain_card, when=no_soldiers),
        reduce_damage(1, to=thorathian, when=any_soldiers),
    ],
    rules="While no Gene-Bound card is in play, villain cards deal +1 damage; while any is, damage dealt to Thorathian "
    "cards is -1.",
)


# --- collected -------------------------------------------------------------------------------------------------------
def smarter_devices(game: Game, card: int) -> Effect:
    """Smarter Devices: 1 hero discovers 1 Item; then that hero may use 1 power."""
    hero = yield from game.choose_hero(card)
    yield from game.discover(card, item, deck=hero)
    yield from game.use_power(card, hero, optional=True)


# Reading: how many is said before the first card is turned up.
def unwavering_order(game: Game, card: int) -> Effect:
    """Unwavering Order: discover up to 3 targets of 1 deck."""
    pick = yield from game.choose_deck(card, [each for each in game.decks if game.zone(each, DECK)])
    if pick is not None:
        yield from game.discover(card, is_target, (yield from game.choose_number(card, 0, 3)), deck=pick)


deck.collected(smarter_devices, unwavering_order)

"""Deus Ex Machina: Cosmic Omnitron takes devices into itself and grows by them."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.omnitron import EXTERMINATE, FABRICATE, device
from sotm_env.decks.phrases import deals_highest, x
from sotm_env.engine.terms import DECK
from sotm_env.engine.vocabulary import (
    DEVICE,
    ENERGY,
    PLAYED,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    event,
    hero_card,
    hero_target,
    non_villain_target,
    ongoing,
    villain_card,
)

deck = event("deus_ex_machina", "Deus Ex Machina", villain="omnitron", collection_limit=3, date="1984-04")
omnitron = deck.character("Cosmic Omnitron", 100, DEVICE, nemesis=["omnitron_x"])


def absorbed(game: Game, card: int) -> int:
    """The X of this card: the cards under it."""
    return len(game.under(card))


# Reading: nobody looks at a card that goes from a deck under another card.
@omnitron.at_setup()
def awaken(game: Game, card: int) -> Effect:
    """The top villain card goes under this card; discover 1 Ongoing."""
    yield from game.put_under(game.zone(game.villain, DECK)[-1], card, face_down=True)
    yield from game.discover(card, ongoing)


@omnitron.instead_of(PLAYED, all_of(device, but_not(hero_card)))
def absorb_the_device(game: Game, card: int, played: Happening) -> Effect:
    """Whenever a non-hero Device would be played, it goes under this card instead and Cosmic Omnitron regains X HP,
    X = the cards under this card; then play the top villain card."""
    played.replaced = True
    yield from game.put_under(played.card, card)
    yield from game.heal(card, absorbed(game, card))
    yield from game.play_top(game.villain)


@omnitron.at_start()
def fabricate(game: Game, card: int) -> Effect:
    """Activate each FABRICATE text on villain cards, also on those that come into play in this phase; then, if more
    than H cards are under this card, all of them are destroyed."""
    yield from game.activate_each(card, FABRICATE, villain_card)
    if absorbed(game, card) > game.H:
        for other in game.under(card):
            game.destroy_under(other)


@omnitron.at_end()
def exterminate(game: Game, card: int) -> Effect:
    """Activate each EXTERMINATE text on villain cards, also on those that come into play in this phase; then Cosmic
    Omnitron deals the hero target with the highest HP X energy, X = the cards under this card."""
    yield from game.activate_each(card, EXTERMINATE, villain_card)
    yield from game.deal(card, (yield from game.highest(card, hero_target)), absorbed(game, card), ENERGY)


twice = x("twice the cards under this card", lambda game, card: 2 * absorbed(game, card))
omnitron.at_end(advanced=True)(deals_highest(twice, ENERGY, non_villain_target, by="Cosmic Omnitron", rank=2))

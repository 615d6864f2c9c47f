"""Earth, Inc.: Akash'Bhuta in a body of metal, which takes her fallen limbs in and turns them into current."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.akash_bhuta import primeval_limb
from sotm_env.decks.phrases import cards_under, deals_highest
from sotm_env.engine.terms import DECK
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    LIGHTNING,
    MELEE,
    Effect,
    Game,
    Happening,
    all_of,
    event,
    non_hero_target,
    other_target,
    titled,
)

deck = event("earth_inc", "Earth, Inc.", villain="akash_bhuta", collection_limit=2, date="1996-09")
mecha = deck.character("Akash'Mecha", 165, nemesis=["naturalist"])


@mecha.at_setup()
def take_the_renewal_out(game: Game, card: int) -> Effect:
    """Both copies of Harsh Renewal go under this card."""
    for other in game.zone(game.villain, DECK):
        if titled("Harsh Renewal")(game, card, other):
            yield from game.put_under(other, card)


@mecha.instead_of(DESTROYED, primeval_limb)
def absorb_the_limb(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever a Primeval Limb would be destroyed, it goes under this card instead."""
    destroyed.replaced = True
    yield from game.put_under(destroyed.card, card)


mecha.at_start()(deals_highest(cards_under(), LIGHTNING, by="Akash'Mecha"))


@mecha.at_end()
def overload(game: Game, card: int) -> Effect:
    """Akash'Mecha deals every other target 2 energy; then every other target that is no hero target deals her 1 fixed
    melee."""
    yield from game.deal_all(card, other_target, 2, ENERGY)
    for each in game.each_target(card, all_of(non_hero_target, other_target)):
        yield from game.deal(each, card, 1, MELEE, fixed=True)


# Reading: nobody looks at a card that goes from a deck under another card.
@mecha.at_end(advanced=True)
def drain_the_land(game: Game, card: int) -> Effect:
    """The top H-2 environment cards go under this card."""
    for _ in range(game.H - 2):
        yield from game.put_under((yield from game.top_card(game.environment)), card, face_down=True)

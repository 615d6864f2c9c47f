"""Sunrise: Citizen Dawn draws on the eclipse; her Ongoing cards stay until her citizens fall."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.citizen_dawn import CITIZEN, citizen
from sotm_env.decks.phrases import bury_one, deals_each, saying
from sotm_env.engine.vocabulary import (
    DESTROYED,
    INDESTRUCTIBLE,
    PLAYED,
    RADIANT,
    Effect,
    Game,
    event,
    has_keyword,
    hero_target,
    non_villain_target,
    ongoing,
    titled,
    villain_ongoing,
)

deck = event("sunrise", "Sunrise", villain="citizen_dawn", collection_limit=2, date="1999-11")
dawn = deck.character(
    "Sunrise Citizen Dawn",
    100,
    CITIZEN,
    nemesis=["expatriette"],
    text=[has_keyword(INDESTRUCTIBLE, of=villain_ongoing)],
    rules="Villain Ongoing cards are indestructible.",
)


@dawn.at_setup()
def begin_the_eclipse(game: Game, card: int) -> Effect:
    """Summon 1 Channel the Eclipse; discover H-2 Citizens."""
    yield from game.summon(card, game.villain, titled("Channel the Eclipse"))
    yield from game.discover(card, citizen, game.H - 2)


the_light_fades = bury_one(villain_ongoing, "villain Ongoing")
dawn.after(DESTROYED, citizen)(saying("After a Citizen card has been destroyed", the_light_fades))


@dawn.at_start()
def the_light_returns(game: Game, card: int) -> Effect:
    """If no villain Ongoing is in play, discover 1 Ongoing."""
    if not game.cards_in_play(card, villain_ongoing):
        yield from game.discover(card, ongoing)


@dawn.at_end()
def shine(game: Game, card: int) -> Effect:
    """Citizen Dawn deals the hero target with the highest HP X radiant, X = the Citizen cards in play, herself among
    them; then discover 1 Citizen; if none was played so, shuffle the villain trash into the villain deck."""
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, len(game.cards_in_play(card, citizen)), RADIANT)
    if not (yield from game.discover(card, citizen)):
        yield from game.shuffle_trash_into_deck(game.villain)


flare_up = deals_each(2, RADIANT, non_villain_target, by="Citizen Dawn")
dawn.after(PLAYED, villain_ongoing, advanced=True)(saying("After a villain Ongoing has been played", flare_up))

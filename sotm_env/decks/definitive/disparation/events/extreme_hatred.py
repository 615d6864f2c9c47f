"""Extreme Hatred: an Apostate who needs no Lies; they shield him, and his sword hunts the strongest hero."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.apostate import condemnation, lie, relic
from sotm_env.decks.phrases import deals_highest, saying
from sotm_env.engine.terms import DECK
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    INFERNAL,
    PLAYED,
    Damage,
    Effect,
    Game,
    Happening,
    beneath,
    enters,
    event,
    hero_character,
    hero_target,
    own_character,
    this_card,
)

deck = event("extreme_hatred", "Extreme Hatred", villain="apostate", collection_limit=3, date="2004-03")
extremeverse = deck.character(
    "Extremeverse Apostate",
    99,
    nemesis=["fanatic"],
    text=[enters(beneath(own_character), lie)],
    rules="Lies come into play under this card.",
)


@extremeverse.at_setup()
def swallow_the_lies(game: Game, card: int) -> Effect:
    """All Lies go under this card; play the top H-2 villain cards."""
    for other in game.zone(game.villain, DECK):
        if lie(game, card, other):
            yield from game.put_under(other, card)
    for _ in range(game.H - 2):
        yield from game.play_top(game.villain)


@extremeverse.after(DESTROYED, condemnation)
def rage(game: Game, card: int, destroyed: Happening) -> Effect:
    """After Condemnation has been destroyed, Apostate deals himself 10 fixed energy; then play the top villain card."""
    yield from game.deal(card, card, 10, ENERGY, fixed=True)
    yield from game.play_top(game.villain)


@extremeverse.prevents_damage(by=hero_target, to=this_card)
def hide_behind_a_lie(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a hero target would deal Apostate damage, destroy 1 card under this card; if one was destroyed, that
    damage is prevented."""
    if game.destroy_under((yield from game.choose_under(card, card))):
        damage.prevented = True


@extremeverse.after(PLAYED, lie)
def a_lie_comes_true(game: Game, card: int, played: Happening) -> Effect:
    """After a Lie has been played, discover 1 Relic."""
    yield from game.discover(card, relic)


# Reading: Condemnation moves on to the hero with the highest HP whether it was summoned just now or in play before.
@extremeverse.at_start()
def send_the_sword(game: Game, card: int) -> Effect:
    """Summon Condemnation and move it to the play area of the hero character with the highest HP; bury the villain
    trash."""
    yield from game.summon(card, game.villain, condemnation)
    strongest = yield from game.highest(card, hero_character)
    if strongest is not None:
        for sword in game.cards_in_play(card, condemnation):
            yield from game.move(sword, game.area_of(strongest))
    game.bury_trash(game.villain)


def beside_the_sword(game: Game, card: int, other: int) -> bool:
    """A hero target in the play area where Condemnation lies."""
    areas = [game.area_of(sword) for sword in game.cards_in_play(card, condemnation)]
    return hero_target(game, card, other) and game.area_of(other) in areas


@extremeverse.at_end()
def strike(game: Game, card: int) -> Effect:
    """Apostate deals the hero target with the highest HP in the play area of Condemnation H+3 infernal."""
    yield from game.deal(card, (yield from game.highest(card, beside_the_sword)), game.H + 3, INFERNAL)


burn_them = deals_highest(2, INFERNAL, by="Apostate")
extremeverse.after(PLAYED, relic, advanced=True)(saying("After a Relic has been played", burn_them))

"""Bump in the Night: Mister Jitters sends each nightmare after a hero of its own."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.the_dreamer import nightmare
from sotm_env.decks.phrases import H, deals_each, discovers
from sotm_env.engine.vocabulary import (
    PSYCHIC,
    Damage,
    Effect,
    Game,
    all_of,
    area_of,
    enters,
    event,
    hero_character,
    hero_target,
    immune_to_such_damage,
    in_area,
    of_hero_with_most,
    reduce_such_damage,
    this_card,
    titled,
)

deck = event("bump_in_the_night", "Bump in the Night", villain="the_dreamer", collection_limit=2, date="2004-10")


def nightmares_with(game: Game, hero: int) -> int:
    """The nightmare cards in a play area."""
    return sum(nightmare(game, other, other) for other in game.play_area(hero))


of_the_calmest_hero = of_hero_with_most(lambda game, hero: -nightmares_with(game, hero))


def from_elsewhere(game: Game, card: int, damage: Damage) -> bool:
    """A nightmare would be dealt damage by a target in another play area."""
    return nightmare(game, card, damage.target) and game.area_of(damage.source) != game.area_of(damage.target)


def nightmares_of_the_attacker(game: Game, card: int, damage: Damage) -> int:
    """The X of the advanced text: the nightmares in the play area of the hero target that deals the damage."""
    return nightmares_with(game, game.area_of(damage.source))


jitters = deck.character(
    "Mister Jitters",
    70,
    nemesis=["harpy"],
    text=[enters(area_of(of_the_calmest_hero), which=nightmare), immune_to_such_damage(from_elsewhere)],
    rules="A nightmare card is played into the play area of the active hero who has the fewest there. Nightmare "
    "cards are immune to damage dealt by targets in other play areas.",
    advanced_text=[reduce_such_damage(nightmares_of_the_attacker, by=hero_target, to=this_card)],
    advanced_rules="Damage that a hero target deals to Mister Jitters is -X, X = the nightmare cards in the play area "
    "of that target.",
)


@jitters.at_setup()
def leave_the_child_alone(game: Game, card: int) -> Effect:
    """Both copies of Tend to the Child leave the game."""
    yield from game.remove_from_deck(card, game.villain, titled("Tend to the Child"))


def without_victims(game: Game, card: int) -> list[int]:
    """The nightmares in the play areas of incapacitated heroes."""
    return [
        other
        for hero in game.heroes
        if not game.active(hero)
        for other in game.play_area(hero)
        if nightmare(game, card, other)
    ]


@jitters.whenever(lambda game, card: bool(without_victims(game, card)))
def look_for_others(game: Game, card: int) -> Effect:
    """As soon as a nightmare card is in a hero play area without an active hero, bury it."""
    for other in without_victims(game, card):
        yield from game.bury(other)


# Reading: in a play area without a hero target a nightmare's damage goes where it was aimed.
@jitters.before_damage(by=nightmare)
def haunt(game: Game, card: int, damage: Damage) -> Effect:
    """Damage that a nightmare card would deal is redirected to the hero target with the highest HP in its own play
    area."""
    victim = yield from game.highest(card, all_of(hero_target, in_area(game.area_of(damage.source))))
    if victim != damage.target:
        game.redirect(card, damage, victim)


jitters.at_start()(discovers(nightmare, "nightmare", H - 2))


# Reading: X is worked out for the hero to whom the target belongs that the damage comes to.
@jitters.at_end()
def creep_closer(game: Game, card: int) -> Effect:
    """Mister Jitters deals the hero target with the highest HP X psychic, X = the nightmare cards in that hero's play
    area; if no damage was dealt, discover H nightmares."""
    target = yield from game.highest(card, hero_target)
    damage = yield from game.deal(card, target, lambda other: nightmares_with(game, game.owner_of[other]), PSYCHIC)
    if not damage.dealt:
        yield from game.discover(card, nightmare, game.H)


jitters.at_end(advanced=True)(deals_each(1, PSYCHIC, hero_character, by="Mister Jitters"))

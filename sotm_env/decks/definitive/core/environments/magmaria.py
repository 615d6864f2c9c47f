"""Magmaria: a realm in molten rock, whose people trade favours for the crystals of beaten crystalloids."""

from __future__ import annotations

from sotm_env.decks.phrases import deals_each, deals_highest, deals_lowest
from sotm_env.engine.terms import HAND, TRASH
from sotm_env.engine.vocabulary import (
    FIRE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    any_target,
    chosen,
    environment_deck,
    has_keyword,
    hero_card,
    hero_character,
    item,
    keyword,
    non_environment_target,
    other_target,
    reduce_damage,
    villain_target,
)

deck = environment_deck("magmaria", "Magmaria", peril=4)
MAGMA_CRYSTAL = "magma crystal"
MAGMARIAN = "magmarian"
magma_crystal = keyword(MAGMA_CRYSTAL)
magmarian = keyword(MAGMARIAN)


def magmarians(game: Game, card: int) -> int:
    """The magmarian cards in play."""
    return len(game.cards_in_play(card, magmarian))


# --- the deck --------------------------------------------------------------------------------------------------------
greet_with_fire = deals_highest(1, FIRE, any_target, many=3)

collector = deck.card("Crystal Collector", 1, MAGMARIAN, hp=7)
collector.at_start()(greet_with_fire)


@collector.at_end()
def buy_crystals(game: Game, card: int) -> Effect:
    """Each hero may discard 1 Magma Crystal card; those who did draw 3 cards each."""
    for hero in (yield from game.each_hero_may_discard(card, magma_crystal)):
        yield from game.draw(hero, 3)


def not_in_a_hand(game: Game, card: int) -> bool:
    return game.zone_kind(card) != HAND


# Reading (gap in the facts): the players choose who gets it.
def leave_a_crystal(game: Game, card: int, destroyed: Happening) -> Effect:
    """This goes to the hand of 1 hero."""
    hero = yield from game.choose_hero(card)
    if hero is not None and game.zone_kind(card) == TRASH:
        yield from game.to_hand(card, hero)


def crystalloid(title: str, copies: int, hp: int) -> CardDef:
    """A crystalloid, which leaves a crystal to a hero's hand and cannot be played from there."""
    words = "This cannot be played from a hero's hand."
    monster = deck.card(title, copies, MAGMA_CRYSTAL, hp=hp, rules=words, playable=not_in_a_hand)
    monster.when_destroyed()(leave_a_crystal)
    return monster


behemoth = crystalloid("Crystalloid Behemoth", 2, 12)
behemoth.at_start()(deals_each(1, FIRE, other_target))
behemoth.at_end()(deals_highest(4, MELEE, other_target))

# Reading: each target is dealt both its hits before the next one.
crystalloid("Crystalloid Gremlins", 3, 4).at_end()(deals_lowest(1, (MELEE, FIRE), non_environment_target, many=3))

shaman = deck.card("Ember Shaman", 1, MAGMARIAN, hp=6)
shaman.at_start()(greet_with_fire)


@shaman.at_end()
def lend_power(game: Game, card: int) -> Effect:
    """Each hero may discard 1 Magma Crystal card; those who did may use 1 power each."""
    for hero in (yield from game.each_hero_may_discard(card, magma_crystal)):
        yield from game.use_power(card, hero, optional=True)


# Wherever Item cards lie: a hero discards them from the hand as crystals.
crystallization = deck.card(
    "Fiery Crystallization",
    2,
    ONGOING,
    rules="Item cards are Magma Crystal cards as well.",
    text=[has_keyword(MAGMA_CRYSTAL, of=item)],
)


# Reading: X is counted anew for each hit and for the destruction.
@crystallization.at_start()
def gather_the_harvest(game: Game, card: int) -> Effect:
    """The Magmarian with the highest HP deals every non-environment target X fire, then destroys X Item cards, each of
    which goes to the hand of its hero, X = the Magmarian cards in play."""
    harvester = yield from game.highest(card, magmarian)
    if harvester is None:
        return
    yield from game.deal_all(harvester, non_environment_target, lambda _: magmarians(game, card), FIRE)
    for other in (yield from game.destroy_some(harvester, magmarians(game, card), item)):
        if hero_card(game, card, other) and game.zone_kind(other) == TRASH:
            yield from game.to_hand(other)


tunneler = deck.card("Inner Core Tunneler", 1, MAGMARIAN, hp=9)
tunneler.at_start()(greet_with_fire)


@tunneler.before_damage(to=hero_character)
def dig_in_between(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would be dealt to a hero character, that hero may discard 1 Magma Crystal card to redirect it to
    this card."""
    hero = game.owner_of[damage.target]
    if (yield from game.discard_from_hand(card, hero, 1, magma_crystal, up_to=True)):
        game.redirect(card, damage, card)


@deck.card("Magmarian Throng", 3, ONE_SHOT)
def magmarian_throng(game: Game, card: int) -> Effect:
    """Discover 2 Magmarians; then each Magmarian card deals every non-environment target 1 fire."""
    yield from game.discover(card, magmarian, 2)
    for each in game.each_target(card, magmarian):
        yield from game.deal_all(each, non_environment_target, 1, FIRE)


defender = deck.card("Seismic Defender", 1, MAGMARIAN, hp=10)
defender.at_start()(deals_highest(2, FIRE, any_target))


# Reading: each target is dealt both its hits before the next one.
@defender.at_end()
def defend(game: Game, card: int) -> Effect:
    """Each hero may discard 1 Magma Crystal card; then this deals 3 melee and 3 fire to each of the X villain targets
    with the highest HP, X = the cards discarded so."""
    willing = yield from game.each_hero_may_discard(card, magma_crystal)
    for target in (yield from game.highest_targets(card, len(willing), villain_target)):
        yield from game.deal(card, target, 3, MELEE)
        yield from game.deal(card, target, 3, FIRE)


shaper = deck.card("Stone Shaper", 1, MAGMARIAN, hp=8)
shaper.at_start()(greet_with_fire)
cased_in_stone = deck.lasting("Cased in stone", reduce_damage(1, to=chosen))


# Reading: a target that two heroes choose is chosen, no more; damage to it is -1.
@shaper.at_end()
def shape_stone(game: Game, card: int) -> Effect:
    """Each hero may discard 1 Magma Crystal card to choose 1 target; damage dealt to the chosen targets is -1 until the
    environment's start phase."""
    targets = []
    for hero in (yield from game.each_hero_may_discard(card, magma_crystal)):
        target = yield from game.choose_target(card, player=hero)
        if target is not None:
            targets.append(target)
    if targets:
        game.until_start_phase(cased_in_stone, card, targets)

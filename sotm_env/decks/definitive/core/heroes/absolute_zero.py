"""Absolute Zero: he burns himself to freeze others; his modules turn either kind of damage to use."""

from __future__ import annotations

from sotm_env.decks.phrases import bury_one, destroy_this, destroy_weak_target, one_hero_takes, until_start_phase
from sotm_env.engine.vocabulary import (
    COLD,
    DRAW,
    FIRE,
    ITEM,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    POWER,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    cannot_deal_damage,
    chosen,
    environment_card,
    hero_deck,
    hero_target,
    immune_to_damage,
    increase_damage,
    is_target,
    item,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
)

deck = hero_deck("absolute_zero", "Absolute Zero", complexity=8)


def is_cold(game: Game, card: int, damage: Damage) -> bool:
    return game.is_of_type(card, damage, COLD)


def is_fire(game: Game, card: int, damage: Damage) -> bool:
    return damage.type == FIRE


def deal_himself(game: Game, card: int, *kinds: int) -> Effect:
    """Absolute Zero deals himself 1 damage of each of these types, one after the other."""
    for kind in kinds:
        yield from game.deal(card, game.character_of(card), 1, kind)


# --- character cards -------------------------------------------------------------------------------------------------
absolute_zero = deck.character("Absolute Zero", 29, nemesis=["absolute_zero"])


@absolute_zero.power("Thermodynamics")
def thermodynamics(game: Game, card: int, cold: int = 1, fire: int = 1) -> Effect:
    """Absolute Zero deals himself 1 cold or 1 fire."""
    kind = yield from game.choose_damage_type(card, [COLD, FIRE])
    yield from game.deal(card, card, fire if kind == FIRE else cold, kind)


strengthened = deck.lasting("Strengthened", increase_damage(1, by=chosen))

absolute_zero.incapacitated_side(
    one_hero_takes(POWER),
    destroy_weak_target(2),
    until_start_phase(strengthened, "1 hero target deals +1 damage", hero_target),
)


first_appearance = deck.character(
    "Absolute Zero (First Appearance)", 27, nemesis=["absolute_zero"], id="first_appearance_absolute_zero"
)


@first_appearance.power("Lose Your Cool")
def lose_your_cool(game: Game, card: int, heroes: int = 2, others: int = 2, amount: int = 1) -> Effect:
    """Absolute Zero deals each of 2 hero targets and each of up to 2 non-hero targets 1 cold."""
    targets = yield from game.choose_targets(card, heroes, hero_target, up_to=False)
    targets += yield from game.choose_targets(card, others, non_hero_target)
    yield from game.deal_each(card, targets, amount, COLD)


def discard_top_of_3_decks(game: Game, card: int) -> Effect:
    """Discard the top card of each of up to 3 decks."""
    picked: list[int] = []
    while len(picked) < 3:
        options = [other for other in game.decks_with_cards() if other not in picked]
        pick = yield from game.choose_deck(card, options, optional=True)
        if pick is None:
            break
        picked.append(pick)
    for other in picked:
        yield from game.discard_top(other)


first_appearance.incapacitated_side(
    one_hero_takes(DRAW),
    bury_one(all_of(environment_card, but_not(is_target)), "environment card that is not a target"),
    discard_top_of_3_decks,
)


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Cold Snap", 2, ONE_SHOT)
def cold_snap(game: Game, card: int) -> Effect:
    """Absolute Zero deals himself 3 fire; then he deals each non-hero target 1 cold."""
    yield from game.deal(card, game.character_of(card), 3, FIRE)
    yield from game.deal_all(card, non_hero_target, 1, COLD)


@deck.card("Conductive Installation", 4, ONE_SHOT)
def conductive_installation(game: Game, card: int) -> Effect:
    """Draw 1 card; collect 1 Item card; then you may play 1 card."""
    you = game.player_of[card]
    yield from game.draw(you)
    yield from game.collect(card, you, item)
    yield from game.play_from_hand(card, you, optional=True)


coolant_blast = deck.card("Coolant Blast", 2, ONGOING, LIMITED)


@coolant_blast.power()
def blast(game: Game, card: int, targets: int = 1) -> Effect:
    """Absolute Zero deals 1 non-hero target X cold, X = the fire damage he has been dealt this turn."""
    burnt = game.damage_dealt_this_turn(to=game.character_of(card), kind=FIRE)
    yield from game.deal_one(card, burnt, COLD, non_hero_target, targets=targets)


projector = deck.card(
    "Cryo-Field Projector",
    2,
    ITEM,
    LIMITED,
    rules="Cold damage dealt to Absolute Zero is +1. Fire damage dealt to Absolute Zero is -1.",
    text=[increase_damage(1, to=own_character, kind=COLD), reduce_damage(1, to=own_character, kind=FIRE)],
)


@projector.at_start()
def overheat(game: Game, card: int) -> Effect:
    """Absolute Zero deals himself 3 fixed fire; then destroy this card."""
    yield from game.deal(card, game.character_of(card), 3, FIRE, fixed=True)
    yield from game.destroy(card)


@deck.card("Desperate Deployment", 4, ONE_SHOT)
def desperate_deployment(game: Game, card: int) -> Effect:
    """Summon 1 Item card; then Absolute Zero deals himself 1 fire and then 1 cold."""
    yield from game.summon(card, game.player_of[card], item)
    yield from deal_himself(game, card, FIRE, COLD)


deck.card(
    "Focused Apertures",
    2,
    ITEM,
    LIMITED,
    rules="Absolute Zero deals +1 cold damage.",
    text=[increase_damage(1, by=own_character, kind=COLD)],
)


@deck.card("Frost-Bound Drain", 2, ONE_SHOT)
def frost_bound_drain(game: Game, card: int) -> Effect:
    """Absolute Zero deals 1 non-hero target 3 cold; then he deals himself 3 fire."""
    yield from game.deal_one(card, 3, COLD, non_hero_target)
    yield from game.deal(card, game.character_of(card), 3, FIRE)


@deck.card("Fueled Freeze", 2, ONE_SHOT)
def fueled_freeze(game: Game, card: int) -> Effect:
    """Destroy up to 3 Ongoing cards; then Absolute Zero deals each of X targets 3 cold, X = the cards destroyed so."""
    destroyed = yield from game.destroy_up_to(card, 3, ongoing)
    targets = yield from game.choose_targets(card, len(destroyed), up_to=False)
    yield from game.deal_each(card, targets, 3, COLD)


tanks = deck.card("High-Yield Coolant Tanks", 2, ITEM, LIMITED)


@tanks.at_end()
def vent_the_tanks(game: Game, card: int) -> Effect:
    """Use 1 power or draw 1 card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.using_a_power(card, you), game.drawing(you))


@deck.card("Hoarfire", 3, ONE_SHOT)
def hoarfire(game: Game, card: int) -> Effect:
    """Absolute Zero deals 1 target 2 cold; then he deals another target 2 fire; then he deals himself 1 cold and then
    1 fire."""
    first = yield from game.choose_target(card)
    yield from game.deal(card, first, 2, COLD)
    second = yield from game.choose_target(card, but=[] if first is None else [first])
    yield from game.deal(card, second, 2, FIRE)
    yield from deal_himself(game, card, COLD, FIRE)


# Reading (gap in the facts): one "may" for both; who does it draws, then must play if anything can be played.
def thaw(game: Game, card: int, destroyed: Happening) -> Effect:
    """You may draw 1 card and then play 1 card."""
    you = game.player_of[card]
    if (yield from game.confirm(card, "draw 1 card and then play 1 card")):
        yield from game.draw(you)
        yield from game.play_from_hand(card, you)


shielded = deck.lasting("Shielded by ice", immune_to_damage(to=chosen))

ice_shield = deck.card("Ice Shield", 2, ONGOING)


@ice_shield
def shield(game: Game, card: int) -> Effect:
    """Select 1 target; as long as this card is in play that target is immune to damage."""
    target = yield from game.choose_target(card)
    if target is not None:
        game.while_in_play(shielded, card, [target])


ice_shield.when_destroyed()(thaw)
ice_shield.at_start()(destroy_this)


def install(game: Game, card: int) -> Effect:
    """You may play 1 card."""
    yield from game.play_from_hand(card, game.player_of[card], optional=True)


transducer = deck.card("Isothermic Transducer", 3, ITEM, LIMITED)
transducer(install)


@transducer.after_damage(to=own_character, when=is_fire)
def turn_to_cold(game: Game, card: int, damage: Damage) -> Effect:
    """After Absolute Zero has been dealt fire damage, he deals 1 target X cold, X = that damage."""
    yield from game.deal_one(card, damage.dealt, COLD)


@deck.card("Modular Repair", 3, ONE_SHOT)
def modular_repair(game: Game, card: int) -> Effect:
    """Salvage 1 Item card; you may play 1 card; then Absolute Zero deals himself 1 fire and then 1 cold."""
    you = game.player_of[card]
    yield from game.salvage(card, you, item)
    yield from game.play_from_hand(card, you, optional=True)
    yield from deal_himself(game, card, FIRE, COLD)


calibration_unit = deck.card("Null-Point Calibration Unit", 3, ITEM, LIMITED)
calibration_unit(install)


# Reading (gap in the facts): he regains the amount that would be dealt after all changes to it.
@calibration_unit.prevents_damage(to=own_character, when=is_cold, wholly=True)
def absorb_the_cold(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever cold damage would be dealt to Absolute Zero, prevent it; he regains as much HP."""
    damage.prevented = True
    yield from game.heal(damage.target, damage.amount)


frozen = deck.lasting("Frozen", cannot_deal_damage(by=chosen))

still_life = deck.card("Still Life", 2, ONGOING)


@still_life
def freeze(game: Game, card: int) -> Effect:
    """Select 1 target; as long as this card is in play that target cannot deal damage."""
    target = yield from game.choose_target(card)
    if target is not None:
        game.while_in_play(frozen, card, [target])


still_life.when_destroyed()(thaw)
still_life.at_start()(destroy_this)


shockwave = deck.card("Thermal Shockwave", 2, ONGOING, LIMITED)


@shockwave.power()
def release(game: Game, card: int, count: int = 3, amount: int = 1) -> Effect:
    """Absolute Zero deals each of up to 3 targets 1 cold; then he deals himself X fire, X = the cold damage that he has
    dealt this turn."""
    hero = game.character_of(card)
    targets = yield from game.choose_targets(card, count)
    yield from game.deal_each(card, targets, amount, COLD)
    yield from game.deal(card, hero, game.damage_dealt_this_turn(by=hero, kind=game.type_in_text(card, COLD)), FIRE)

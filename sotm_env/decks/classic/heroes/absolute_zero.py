"""Absolute Zero: he burns and freezes himself; his modules turn the one kind of damage to attacks, the other to HP."""

# This is the Enhanced Edition; no difference from the first printing is known. The promo cards (Termi-Nation, Freedom
# Five, Freedom Six) are left out.

from __future__ import annotations

from sotm_env.decks.phrases import destroy_weak_target, leaves_with_that_card, one_hero_may_use_a_power
from sotm_env.engine.vocabulary import (
    COLD,
    END,
    EQUIPMENT,
    FIRE,
    LEFT,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    START,
    VILLAIN,
    Damage,
    Effect,
    Game,
    all_of,
    beside_this,
    chosen,
    equipment,
    hero_deck,
    increase_damage,
    is_target,
    keyword,
    moves_texts,
    next_to,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
    villain_card,
)

deck = hero_deck("absolute_zero", "Absolute Zero", edition="classic")
MODULE = "module"


def is_cold(game: Game, card: int, damage: Damage) -> bool:
    return damage.type == COLD


def is_fire(game: Game, card: int, damage: Damage) -> bool:
    return damage.type == FIRE


# --- the character card ----------------------------------------------------------------------------------------------
absolute_zero = deck.character("Absolute Zero", 29, nemesis=["absolute_zero"])


@absolute_zero.power("Thermodynamics")
def thermodynamics(game: Game, card: int) -> Effect:
    """Absolute Zero deals himself 1 cold or 1 fire."""
    kind = yield from game.choose_damage_type(card, [COLD, FIRE])
    yield from game.deal(card, card, 1, kind)


# Reading (gap in the facts): the next damage is the first that this changes, be it to 0; no turn ends the wait for it.
next_blow = deck.lasting("Next blow", increase_damage(2, by=chosen, once=True))


def strengthen_the_next_blow(game: Game, card: int) -> Effect:
    """Select 1 hero: the next damage that this hero deals is +2."""
    hero = yield from game.choose_hero(card)
    if hero is not None:
        game.for_next_damage(next_blow, card, game.table.characters[hero])


absolute_zero.incapacitated_side(one_hero_may_use_a_power(), strengthen_the_next_blow, destroy_weak_target(1))


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Frost-Bound Drain", 3, ONE_SHOT)
def frost_bound_drain(game: Game, card: int) -> Effect:
    """Absolute Zero deals 1 non-hero target 3 cold; then he deals himself 3 fire."""
    hero = game.character_of(card)
    target = yield from game.choose_target(card, non_hero_target)
    yield from game.deal(hero, target, 3, COLD)
    yield from game.deal(hero, hero, 3, FIRE)


@deck.card("Fueled Freeze", 2, ONE_SHOT)
def fueled_freeze(game: Game, card: int) -> Effect:
    """Destroy up to 3 Ongoing cards; then Absolute Zero deals each non-hero target X cold, X = the cards destroyed."""
    destroyed = yield from game.destroy_up_to(card, 3, ongoing)
    yield from game.deal_all(card, non_hero_target, len(destroyed), COLD)


# Reading (gap in the facts): after a redirection the second target differs from the one that took the first damage.
@deck.card("Hoarfire", 2, ONE_SHOT)
def hoarfire(game: Game, card: int) -> Effect:
    """Absolute Zero deals 1 target 2 cold; then he deals another target 2 fire; then he deals himself 1 cold and then
    1 fire."""
    hero = game.character_of(card)
    target = yield from game.choose_target(card)
    first = yield from game.deal(hero, target, 2, COLD)
    second = yield from game.choose_target(card, but=[first.target])
    yield from game.deal(hero, second, 2, FIRE)
    yield from game.deal(hero, hero, 1, COLD)
    yield from game.deal(hero, hero, 1, FIRE)


@deck.card("Modular Realignment", 4, ONE_SHOT)
def modular_realignment(game: Game, card: int) -> Effect:
    """Take 1 Equipment card of your trash into your hand or put it into play; then Absolute Zero deals himself 1 fire
    and then 1 cold."""
    hero = game.character_of(card)
    yield from game.salvage(card, game.player_of[card], equipment, or_into_play=True)
    yield from game.deal(hero, hero, 1, FIRE)
    yield from game.deal(hero, hero, 1, COLD)


@deck.card("Onboard Module Installation", 4, ONE_SHOT)
def onboard_module_installation(game: Game, card: int) -> Effect:
    """You may draw 1 card; then search your deck for 1 Module card, take it into your hand and shuffle your deck; then
    you may play 1 card."""
    you = game.player_of[card]
    yield from game.may_draw(card, you)
    yield from game.collect(card, you, keyword(MODULE))
    yield from game.play_from_hand(card, you, optional=True)


# Reading (gap in the facts): it looks back past this turn, and past its own entry into play.
coolant_blast = deck.card("Coolant Blast", 2, ONGOING)
coolant_blast.remembers = True


@coolant_blast.power()
def blast(game: Game, card: int) -> Effect:
    """Absolute Zero deals 1 non-hero target X cold, X = the fire damage that he has been dealt since the end of your
    last turn; in your first turn X = 0."""
    hero = game.character_of(card)
    target = yield from game.choose_target(card, non_hero_target)
    yield from game.deal(hero, target, game.damage_since_last_turn(game.player_of[card], hero, FIRE), COLD)


glacial_structure = deck.card("Glacial Structure", 2, ONGOING)


@glacial_structure.power()
def melt_it_down(game: Game, card: int) -> Effect:
    """Draw 3 cards; then destroy this card."""
    yield from game.draw(game.player_of[card], 3)
    yield from game.destroy(card)


impale = deck.card(
    "Impale",
    2,
    ONGOING,
    enters=next_to(all_of(is_target, non_hero_target)),
    rules="Play this next to a non-hero target.",
)


@impale.at_start()
def drive_it_deeper(game: Game, card: int) -> Effect:
    """Absolute Zero deals the target next to this card 2 cold."""
    yield from game.deal(card, game.beside(card), 2, COLD)


impale.after(LEFT, beside_this)(leaves_with_that_card)


deck.card(
    "Sub-Zero Atmosphere",
    2,
    ONGOING,
    rules="What villain cards do at the end of the villain turn they do at its start instead.",
    text=[moves_texts(villain_card, END, START, whose=VILLAIN)],
)


cold_snap = deck.card("Cold Snap", 2, ONGOING, LIMITED)


@cold_snap.at_start()
def chill(game: Game, card: int) -> Effect:
    """Absolute Zero deals each non-hero target 1 cold."""
    yield from game.deal_all(card, non_hero_target, 1, COLD)


shockwave = deck.card("Thermal Shockwave", 2, ONGOING, LIMITED)


@shockwave.power()
def release(game: Game, card: int) -> Effect:
    """Absolute Zero deals each of up to 3 targets 1 cold; then he deals himself X fire, X = the cold damage that he has
    dealt this turn."""
    hero = game.character_of(card)
    targets = yield from game.choose_targets(card, 3)
    yield from game.deal_each(hero, targets, 1, COLD)
    yield from game.deal(hero, hero, game.damage_dealt_this_turn(by=hero, kind=COLD), FIRE)


cryo_chamber = deck.card(
    "Cryo Chamber",
    2,
    EQUIPMENT,
    LIMITED,
    rules="Cold damage dealt to Absolute Zero is +1. Fire damage dealt to Absolute Zero is -1.",
    text=[increase_damage(1, to=own_character, kind=COLD), reduce_damage(1, to=own_character, kind=FIRE)],
)


@cryo_chamber.power()
def overheat(game: Game, card: int) -> Effect:
    """Absolute Zero deals himself 5 fire; then destroy this card."""
    hero = game.character_of(card)
    yield from game.deal(hero, hero, 5, FIRE)
    yield from game.destroy(card)


deck.card(
    "Focused Apertures",
    3,
    EQUIPMENT,
    LIMITED,
    rules="Absolute Zero deals +1 cold damage.",
    text=[increase_damage(1, by=own_character, kind=COLD)],
)


transducer = deck.card("Isothermic Transducer", 4, EQUIPMENT, LIMITED, MODULE)


@transducer.after_damage(to=own_character, when=is_fire)
def turn_to_cold(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever Absolute Zero is dealt fire damage, he deals 1 target X cold, X = that damage."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, damage.dealt, COLD)


calibration_unit = deck.card("Null-Point Calibration Unit", 4, EQUIPMENT, LIMITED, MODULE)


# Reading (gap in the facts): he regains the amount that would be dealt after all changes to it.
@calibration_unit.prevents_damage(to=own_character, when=is_cold, wholly=True)
def absorb_the_cold(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever Absolute Zero would be dealt cold damage, he regains as much HP instead."""
    damage.prevented = True
    yield from game.heal(damage.target, damage.amount)

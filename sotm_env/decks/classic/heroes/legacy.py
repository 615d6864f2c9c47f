"""Legacy, classic edition: he leads, protects and strengthens the others."""

# Where printings differ this is the Enhanced Edition. Its promo cards (America's Greatest and America's Newest Legacy)
# are left out: what their incapacitated sides say is not known.

from __future__ import annotations

from sotm_env.decks.phrases import deals_one, deals_up_to, destroy_this, one_hero_may_use_a_power, one_player_may_draw
from sotm_env.engine.vocabulary import (
    DAMAGE_TYPES,
    ENERGY,
    EQUIPMENT,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    cannot_be_played,
    environment_card,
    extra_powers,
    hero_deck,
    hero_target,
    immune_to_damage,
    increase_damage,
    own_character,
    reduce_damage,
    reduce_large_damage,
    villain_card,
    villain_target,
)

deck = hero_deck("legacy", "Legacy", edition="classic")

other_hero_target = all_of(hero_target, but_not(own_character))

# --- character card --------------------------------------------------------------------------------------------------
legacy = deck.character("Legacy", 32, nemesis=["legacy"])

galvanized = deck.lasting("Galvanized", increase_damage(1, by=hero_target))


@legacy.power("Galvanize")
def galvanize(game: Game, card: int) -> None:
    """Hero targets deal +1 damage until the start of your next turn."""
    game.until_start_phase(galvanized, card)


weaker_environment = deck.lasting("Weaker environment", reduce_damage(2, by=environment_card))


def weaken_environment(game: Game, card: int) -> None:
    """Environment cards deal -2 damage until the start of your next turn."""
    game.until_start_phase(weaker_environment, card)


legacy.incapacitated_side(one_hero_may_use_a_power(), one_player_may_draw(), weaken_environment)


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (medium in the facts): the copies of Danger Sense, Flying Smash, Heroic Interception, Lead from the Front,
# Next Evolution, Superhuman Durability and The Legacy Ring; they agree with the sum of 40.
deck.card("Back-Fist Strike", 3, ONE_SHOT)(deals_one("Legacy", 4, MELEE))


@deck.card("Bolster Allies", 3, ONE_SHOT)
def bolster_allies(game: Game, card: int) -> Effect:
    """Each player draws 1 card, you too."""
    yield from game.each_hero_draws()


deck.card(
    "Danger Sense",
    2,
    ONGOING,
    rules="Legacy is immune to damage dealt by environment cards.",
    text=[immune_to_damage(by=environment_card, to=own_character)],
    provisional=True,
)


deck.card("Flying Smash", 3, ONE_SHOT, provisional=True)(deals_up_to("Legacy", 3, 3, MELEE))


deck.card(
    "Fortitude",
    3,
    ONGOING,
    LIMITED,
    rules="Damage dealt to Legacy is -1.",
    text=[reduce_damage(1, to=own_character)],
)


interception = deck.card(
    "Heroic Interception",
    2,
    ONGOING,
    rules="Hero targets other than Legacy are immune to damage.",
    text=[immune_to_damage(to=other_hero_target)],
    provisional=True,
)


@interception.when_entering()
def intercept(game: Game, card: int, entered: Happening) -> Effect:
    """Legacy deals himself 3 melee."""
    hero = game.character_of(card)
    yield from game.deal(hero, hero, 3, MELEE)


interception.at_start()(destroy_this)


inspiring_presence = deck.card(
    "Inspiring Presence",
    3,
    ONGOING,
    LIMITED,
    rules="Hero targets deal +1 damage.",
    text=[increase_damage(1, by=hero_target)],
)


# Reading (printings differ): the first one raises the maximum HP of all heroes by 1 instead, while it is in play.
@inspiring_presence.when_entering()
def inspire(game: Game, card: int, entered: Happening) -> Effect:
    """Each hero target regains 1 HP."""
    yield from game.heal_each(card, hero_target, 1)


lead = deck.card("Lead from the Front", 2, ONGOING, LIMITED, provisional=True)


@lead.before_damage(by=villain_card, to=other_hero_target)
def lead_from_the_front(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a villain card would deal damage to a hero target, you may redirect it to Legacy."""
    yield from game.may_redirect(card, damage, game.character_of(card))


charge = deck.card("Motivational Charge", 3, ONGOING, LIMITED)


@charge.power()
def motivational_charge(game: Game, card: int) -> Effect:
    """Legacy deals 1 target 2 melee; then each hero target regains 1 HP."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 2, MELEE)
    yield from game.heal_each(card, hero_target, 1)


next_evolution = deck.card("Next Evolution", 2, ONGOING, provisional=True)

adapted = [
    deck.lasting(f"Immune to {name}", immune_to_damage(to=own_character, kind=kind))
    for kind, name in enumerate(DAMAGE_TYPES)
]


# Reading (ruling in the facts): the immunity lasts, be this card still in play or not.
@next_evolution.power()
def adapt(game: Game, card: int) -> Effect:
    """Choose 1 damage type: Legacy is immune to damage of that type until the start of your next turn."""
    kind = yield from game.choose_damage_type(card)
    game.until_start_phase(adapted[kind], card)


# Reading (gap in the facts): what is checked is the damage after all increases and after the reductions that came into
# play before this card. 5 damage come to 4 if Fortitude was there first (5 - 1), else to 1 (5 - 3 - 1).
deck.card(
    "Superhuman Durability",
    3,
    ONGOING,
    LIMITED,
    rules="Whenever 5 or more damage would be dealt to Legacy at once, it is -3.",
    text=[reduce_large_damage(3, 5, to=own_character)],
    provisional=True,
)


deck.card(
    "Surge of Strength",
    3,
    ONGOING,
    LIMITED,
    rules="Legacy deals +1 damage.",
    text=[increase_damage(1, by=own_character)],
)


take_down = deck.card(
    "Take Down", 2, ONGOING, rules="Villain cards cannot be played.", text=[cannot_be_played(villain_card)]
)


@take_down.at_end()
def struggle(game: Game, card: int) -> Effect:
    """The villain target with the highest HP deals Legacy 2 energy."""
    attacker = yield from game.highest(card, villain_target)
    if attacker is not None:
        yield from game.deal(attacker, game.character_of(card), 2, ENERGY)


take_down.at_start()(destroy_this)


# Standing: a ring that leaves play and comes back in the same power phase still allows one power more, not two.
deck.card(
    "The Legacy Ring",
    3,
    EQUIPMENT,
    LIMITED,
    rules="You may use 1 additional power in your power phase.",
    text=[extra_powers(standing=True)],
    provisional=True,
)


@deck.card("Thokk!", 3, ONE_SHOT)
def thokk(game: Game, card: int) -> Effect:
    """Legacy deals 1 target 3 melee; then draw 1 card."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 3, MELEE)
    yield from game.draw(game.player_of[card])

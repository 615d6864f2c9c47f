"""Ra: fire for every target, few questions asked; the more he burns, the more it costs him."""

# Where printings differ this is the Enhanced Edition. The promo cards (Horus of Two Horizons, Setting Sun) are left
# out: what their incapacitated sides say is not known.

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_itself_or_leaves,
    deals_one,
    destroy_one,
    destroy_this,
    destroy_weak_target,
    one_hero_may_use_a_power,
    regains,
)
from sotm_env.engine.vocabulary import (
    EQUIPMENT,
    FIRE,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    RELIC,
    Damage,
    Effect,
    Game,
    environment_card,
    extra_powers,
    hero_character,
    hero_deck,
    hero_target,
    immune_to_damage,
    increase_damage,
    is_or_was_target,
    non_hero_target,
    ongoing,
    own_character,
    titled,
    villain_ongoing,
)

deck = hero_deck("ra", "Ra", edition="classic")

# --- the character card ----------------------------------------------------------------------------------------------
ra = deck.character("Ra", 30, nemesis=["ra"], provisional=True)


ra.power("Pyre")(deals_one("Ra", 2, FIRE))


def clear_the_ground(game: Game, card: int) -> Effect:
    """Put 1 environment card in play on the bottom of its deck."""
    pick = yield from game.choose_in_play(card, environment_card)
    yield from game.bury(pick)


# Reading (medium confidence): these are the abilities of the base card, not those of a variant.
ra.incapacitated_side(one_hero_may_use_a_power(), clear_the_ground, destroy_one(ongoing, "Ongoing card"))


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (gap in the facts): "may draw as many" is one question, all of them or none.
@deck.card("Excavation", 2, ONE_SHOT)
def excavation(game: Game, card: int) -> Effect:
    """Put up to 3 cards of the environment trash on the bottom of the environment deck; you may draw X cards, X = the
    cards so put."""
    picked = yield from game.choose_cards(card, game.trash(game.environment), 3)
    moved = 0
    for other in picked:
        moved += yield from game.bury(other)
    yield from game.may_draw(card, game.player_of[card], moved)


deck.card("Fire Blast", 3, ONE_SHOT)(deals_one("Ra", 5, FIRE))


additional_power = deck.lasting("Additional power", extra_powers())


# Reading (gap in the facts): the power is used in a power phase of this turn, so out of Ra's own turn there is none.
@deck.card("Flame Spike", 3, ONE_SHOT)
def flame_spike(game: Game, card: int) -> Effect:
    """Ra deals 1 target 1 fire; you may use 1 additional power in your power phase this turn."""
    hero = game.character_of(card)
    target = yield from game.choose_target(card)
    yield from game.deal(hero, target, 1, FIRE)
    game.this_turn(additional_power, hero)


@deck.card("Inferno", 3, ONE_SHOT)
def inferno(game: Game, card: int) -> Effect:
    """Ra deals 1 target 3 fire; then he deals each of up to 5 targets other than that one 1 fire."""
    target = yield from game.choose_target(card)
    first = yield from game.deal(card, target, 3, FIRE)
    others = yield from game.choose_targets(card, 5, lambda g, c, other: other != first.target)
    yield from game.deal_each(card, others, 1, FIRE)


# Reading (gap in the facts): X is counted once, before the first hit.
@deck.card("Scorched Earth", 3, ONE_SHOT)
def scorched_earth(game: Game, card: int) -> Effect:
    """Ra deals each non-hero target X fire, X = the environment cards in play."""
    yield from game.deal_all(card, non_hero_target, len(game.cards_in_play(card, environment_card)), FIRE)


# Reading (the trash is open in the facts): only the deck is searched.
@deck.card("Summon Staff", 4, ONE_SHOT, provisional=True)
def summon_staff(game: Game, card: int) -> Effect:
    """Search your deck for The Staff of Ra, take it into your hand and shuffle your deck; you may draw 1 card; then you
    may play 1 card."""
    you = game.player_of[card]
    yield from game.collect(card, you, titled("The Staff of Ra"))
    yield from game.may_draw(card, you)
    yield from game.play_from_hand(card, you, optional=True)


# Reading (medium confidence): this card and the next four are not limited; so several copies of each add up.
drawn_to_the_flame = deck.card("Drawn to the Flame", 2, ONGOING, provisional=True)


# Reading (gap in the facts): X is counted once, before the first hit.
@drawn_to_the_flame.power()
def feed_on_zeal(game: Game, card: int) -> Effect:
    """Ra deals each non-hero target X fire, X = the villain Ongoing cards in play."""
    yield from game.deal_all(card, non_hero_target, len(game.cards_in_play(card, villain_ongoing)), FIRE)


flesh_of_the_sun_god = deck.card(
    "Flesh of the Sun God",
    3,
    ONGOING,
    rules="Ra is immune to fire damage.",
    text=[immune_to_damage(to=own_character, kind=FIRE)],
    provisional=True,
)

fireproof = deck.lasting("Fireproof", immune_to_damage(to=hero_character, kind=FIRE))


# Reading (medium confidence): hero character cards, not all hero targets.
@flesh_of_the_sun_god.power()
def shield_from_fire(game: Game, card: int) -> None:
    """Hero character cards are immune to fire damage until the start of your next turn."""
    game.until_start_phase(fireproof, card)


living_conflagration = deck.card("Living Conflagration", 3, ONGOING, provisional=True)
living_conflagration.when_entering()(deals_one("Ra", 2, FIRE))


@living_conflagration.power()
def spread(game: Game, card: int) -> Effect:
    """Ra deals 1 target 1 fire; you may draw 1 card."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 1, FIRE)
    yield from game.may_draw(card, game.player_of[card])


solar_flare = deck.card(
    "Solar Flare",
    2,
    ONGOING,
    rules="Ra deals +2 fire damage.",
    text=[increase_damage(2, by=own_character, kind=FIRE)],
    provisional=True,
)


# Reading (later printing): the damage must really be taken. The first printing let him deal it or destroy the card.
solar_flare.at_end()(deals_itself_or_leaves("Ra", "himself", 4, PSYCHIC))

deck.card("Wrathful Gaze", 2, ONGOING, provisional=True).power()(destroy_weak_target(2))


deck.card("Blazing Tornado", 2, ONGOING, LIMITED).power()(deals_one("Ra", 3, FIRE))


flame_barrier = deck.card("Flame Barrier", 2, ONGOING, LIMITED)


def first_by_a_target(game: Game, card: int, damage: Damage) -> bool:
    """Whether no target has dealt Ra damage this turn before."""
    return game.first_damage_this_turn(card, damage, by=is_or_was_target, to=own_character)


@flame_barrier.after_damage(by=is_or_was_target, to=own_character, when=first_by_a_target)
def burn_the_attacker(game: Game, card: int, damage: Damage) -> Effect:
    """The first time each turn that a target deals Ra damage, Ra deals that target 2 fire."""
    yield from game.deal(card, damage.source, 2, FIRE)


imbued_fire = deck.card(
    "Imbued Fire", 2, ONGOING, LIMITED, rules="All fire damage is +1.", text=[increase_damage(1, kind=FIRE)]
)


@imbued_fire.changes_damage_type(by=hero_target)
def imbue(game: Game, card: int, damage: Damage) -> None:
    """All damage that hero targets deal is fire damage."""
    damage.type = FIRE


imbued_fire.power()(destroy_this)


staff = deck.card(
    "The Staff of Ra",
    4,
    EQUIPMENT,
    RELIC,
    LIMITED,
    rules="Ra deals +1 damage.",
    text=[increase_damage(1, by=own_character)],
)


staff.when_entering()(regains("Ra", 3))


@staff.power()
def throw_the_staff(game: Game, card: int) -> Effect:
    """Ra deals 1 target 3 projectile; then destroy this card."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 3, PROJECTILE)
    yield from game.destroy(card)

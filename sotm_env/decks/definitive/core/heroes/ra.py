"""Ra: fire for every target, and a staff that makes one blow of it terrible."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    bury_one,
    deals_one,
    deals_up_to,
    destroy_one,
    destroy_this,
    destroy_weak_target,
    one_hero_takes,
    until_start_phase,
)
from sotm_env.engine.vocabulary import (
    FIRE,
    ITEM,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    POWER_USED,
    PSYCHIC,
    RELIC,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    any_of,
    environment_card,
    hero_character,
    hero_deck,
    immune_to_damage,
    increase_damage,
    keyword,
    non_hero_target,
    ongoing,
    own_character,
    titled,
)

deck = hero_deck("ra", "Ra", complexity=1)
relic_or_ongoing = any_of(keyword(RELIC), ongoing)

# --- character cards -------------------------------------------------------------------------------------------------
ra = deck.character("Ra", 30, nemesis=["ra"])
ra.power("Pyre")(deals_one("Ra", 2, FIRE))

ra.incapacitated_side(one_hero_takes(POWER), destroy_weak_target(2), bury_one(environment_card, "environment card"))


first_appearance = deck.character("Ra (First Appearance)", 29, nemesis=["ra"], id="first_appearance_ra")


@first_appearance.power("Rekindle")
def rekindle(game: Game, card: int, targets: int = 1, amount: int = 1, salvaged: int = 1, played: int = 1) -> Effect:
    """Ra deals 1 target 1 fire; then salvage 1 Ongoing card or play 1 card."""
    you = game.player_of[card]
    yield from game.deal_one(card, amount, FIRE, targets=targets)
    salvaging = game.salvaging(card, you, ongoing, "Ongoing card", salvaged)
    yield from game.choose_one(card, salvaging, game.playing(card, you, count=played))


def one_target_burns_itself(game: Game, card: int) -> Effect:
    """1 target deals itself 1 fire."""
    target = yield from game.choose_target(card)
    yield from game.deal(target, target, 1, FIRE)


first_appearance.incapacitated_side(
    one_hero_takes(PLAY_PHASE), destroy_one(ongoing, "Ongoing card"), one_target_burns_itself
)


# --- the deck --------------------------------------------------------------------------------------------------------
blazing_barrier = deck.card("Blazing Barrier", 3, ONGOING, LIMITED)


@blazing_barrier.reaction()
def burn_the_attacker(game: Game, card: int, damage: Damage) -> Effect:
    """Ra deals the attacker 3 fire; then destroy this card."""
    yield from game.deal(card, damage.source, 3, FIRE)
    yield from game.destroy(card)


@deck.card("By Flame Reformed!", 4, ONE_SHOT)
def by_flame_reformed(game: Game, card: int) -> Effect:
    """Draw 1 card; then summon The Staff of Ra; then you may play 1 card."""
    player = game.player_of[card]
    yield from game.draw(player)
    yield from game.summon(card, player, titled("The Staff of Ra"))
    yield from game.play_from_hand(card, player, optional=True)


@deck.card("Consuming Flame", 3, ONE_SHOT)
def consuming_flame(game: Game, card: int) -> Effect:
    """Ra deals each of up to 3 targets 2 fire; draw 1 card for each target that this destroyed."""
    dealt = yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 2, FIRE)
    yield from game.draw(game.player_of[card], sum(damage.destroyed for damage in dealt))


@deck.card("Excavation", 3, ONE_SHOT)
def excavation(game: Game, card: int) -> Effect:
    """Bury up to 3 cards of the environment trash; then discover X Relic or Ongoing cards, X = the cards buried."""
    buried = yield from game.choose_cards(card, game.trash(game.environment), 3)
    for other in buried:
        yield from game.bury(other)
    yield from game.discover(card, relic_or_ongoing, len(buried))


fiery_tornado = deck.card("Fiery Tornado", 2, ONGOING, LIMITED)


@fiery_tornado.after(POWER_USED)
def lash_out(game: Game, card: int, used: Happening) -> Effect:
    """After you use a power, Ra deals 1 target 1 fire."""
    if used.deck == game.player_of[card]:
        yield from game.deal_one(card, 1, FIRE)


@fiery_tornado.at_start()
def feed_the_tornado(game: Game, card: int) -> Effect:
    """Destroy this card or discard 2 cards."""
    yield from game.choose_one(card, game.destroying_itself(card), game.discarding(card, game.player_of[card], 2))


fiery_tornado.at_end()(deals_up_to("Ra", 3, 1, FIRE))


deck.card("Fire Blast", 4, ONE_SHOT)(deals_one("Ra", 5, FIRE))


@deck.card("Flame Spike", 2, ONE_SHOT)
def flame_spike(game: Game, card: int) -> Effect:
    """Ra deals 1 target 1 fire; then you may use 1 power."""
    yield from game.deal_one(card, 1, FIRE)
    yield from game.use_power(card, game.player_of[card], optional=True)


flesh_of_the_sun_god = deck.card(
    "Flesh of the Sun God",
    2,
    ONGOING,
    LIMITED,
    rules="Ra is immune to fire damage.",
    text=[immune_to_damage(to=own_character, kind=FIRE)],
)

fireproof = deck.lasting("Fireproof", immune_to_damage(to=hero_character, kind=FIRE))
flesh_of_the_sun_god.power()(until_start_phase(fireproof, "All hero characters are immune to fire damage"))


deck.card("Ignite", 3, ONGOING, LIMITED).power()(deals_one("Ra", 3, FIRE))


@deck.card("Inferno", 3, ONE_SHOT)
def inferno(game: Game, card: int) -> Effect:
    """Ra deals 1 target 3 fire; then he deals each non-hero target 1 fire."""
    yield from game.deal_one(card, 3, FIRE)
    yield from game.deal_all(card, non_hero_target, 1, FIRE)


living_conflagration = deck.card("Living Conflagration", 3, ONGOING, LIMITED)


@living_conflagration.when_destroyed()
def burst(game: Game, card: int, destroyed: Happening) -> Effect:
    """Ra deals 1 target 3 fire and draws 2 cards."""
    yield from game.deal_one(card, 3, FIRE)
    yield from game.draw(game.player_of[card], 2)


living_conflagration.at_start()(deals_up_to("Ra", 3, 1, FIRE))
living_conflagration.power()(destroy_this)


@deck.card("Scorched Earth", 3, ONE_SHOT)
def scorched_earth(game: Game, card: int) -> Effect:
    """Destroy 1 environment card; then Ra deals each non-hero target 1 fire."""
    yield from game.destroy_one(card, environment_card)
    yield from game.deal_all(card, non_hero_target, 1, FIRE)


solar_flare = deck.card(
    "Solar Flare", 2, ONGOING, rules="Ra deals +2 damage.", text=[increase_damage(2, by=own_character)]
)


# An immune Ra may choose the damage and keep this card; if he cannot deal damage he may not (rulebook of Disparation).
@solar_flare.at_start()
def endure_the_flare(game: Game, card: int) -> Effect:
    """Ra deals himself 5 fixed psychic, or destroy this card."""
    hero = game.character_of(card)
    able = game.can_deal_damage(hero, hero)
    enduring = Line("deal 5 fixed psychic", able, lambda: game.deal(hero, hero, 5, PSYCHIC, fixed=True))
    yield from game.choose_one(card, enduring, game.destroying_itself(card))


staff = deck.card(
    "The Staff of Ra", 3, ITEM, RELIC, LIMITED, rules="Ra deals +1 damage.", text=[increase_damage(1, by=own_character)]
)


# Reading (gap in the facts): fixed damage does not change, so it cannot be doubled.
@staff.adjusts_damage(by=own_character, when=lambda game, card, damage: damage.type == FIRE)
def double_the_fire(game: Game, card: int, damage: Damage) -> Effect:
    """Each time Ra would deal fire damage, you may double it once all else has changed it; if you do, destroy this
    card."""
    if (yield from game.confirm(card, "double the damage")):
        damage.amount *= 2
        yield from game.destroy(card)

"""The Wraith, classic edition: gadgets that add up, a look at what others will play, and no harm if she can help it."""

# This is the Enhanced Edition; what the first printing says is not known. The promo cards (Rook City, Freedom Five,
# Freedom Six) are left out: their HP or what their incapacitated sides say is not known.

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_one,
    deals_up_to,
    destroy_one,
    one_hero_regains,
    one_player_may_play,
    regains,
)
from sotm_env.engine.vocabulary import (
    EQUIPMENT,
    LIGHTNING,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    Damage,
    Effect,
    Game,
    all_of,
    any_of,
    cannot_deal_damage,
    chosen,
    environment_card,
    equipment,
    extra_powers,
    hero_deck,
    hero_target,
    increase_damage,
    is_or_was_target,
    lowest_hp,
    ongoing,
    own_card,
    own_character,
    reduce_damage,
)

deck = hero_deck("wraith", "The Wraith", edition="classic")

own_equipment = all_of(own_card, equipment)
ongoing_or_environment = any_of(ongoing, environment_card)
weakest_hero = lowest_hp(hero_target)

# --- the character card ----------------------------------------------------------------------------------------------
wraith = deck.character("The Wraith", 26, nemesis=["wraith"])

stealthy = deck.lasting("Stealthy", reduce_damage(2, to=own_character, once=True))


# Reading (ruling in the facts): damage of 0, and damage that everything else brings to 0, leaves it for the next one.
# Used again before that, it adds up, and the same damage uses up both.
@wraith.power("Stealth")
def stealth(game: Game, card: int) -> None:
    """The next damage dealt to The Wraith is -2."""
    game.for_next_damage(stealthy, card)


wraith.incapacitated_side(one_player_may_play(), one_hero_regains(2), destroy_one(ongoing, "Ongoing card"))


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (gap in the facts): two copies of Smoke Bombs and three of each Equipment card; with those known they make 40.
# Of medium confidence are also what Smoke Bombs are (an Ongoing, limited) and the numbers of the Equipment from
# Micro-Targeting Computer on, which are as given.
@deck.card("Grappling Hook", 3, ONE_SHOT)
def grappling_hook(game: Game, card: int) -> Effect:
    """Destroy 1 Ongoing or environment card; then you may draw 1 card."""
    yield from game.destroy_one(card, ongoing_or_environment)
    yield from game.may_draw(card, game.player_of[card])


@deck.card("Impromptu Invention", 3, ONE_SHOT)
def impromptu_invention(game: Game, card: int) -> Effect:
    """Draw 1 card; then search your deck for 1 Equipment card, take it into your hand or put it into play, and shuffle
    your deck; then you may play 1 card."""
    you = game.player_of[card]
    yield from game.draw(you)
    yield from game.collect(card, you, equipment, or_into_play=True)
    yield from game.play_from_hand(card, you, optional=True)


@deck.card("Inventory Barrage", 2, ONE_SHOT)
def inventory_barrage(game: Game, card: int) -> Effect:
    """Destroy all your Equipment cards; The Wraith deals 1 target X projectile, X = 2 for each card destroyed so."""
    destroyed = yield from game.destroy_all(card, own_equipment)
    yield from game.deal_one(card, 2 * len(destroyed), PROJECTILE)


deck.card("Suture Self", 2, ONE_SHOT)(regains("The Wraith", 3))


jabbed = deck.lasting("Jabbed", cannot_deal_damage(by=chosen))


# Reading: of redirected damage, "that target" is the one that was dealt it. What answers the damage is done first.
@deck.card("Throat Jab", 2, ONE_SHOT)
def throat_jab(game: Game, card: int) -> Effect:
    """The Wraith deals 1 target 2 melee; a target dealt damage so cannot deal damage until the start of your next
    turn."""
    damage = yield from game.deal_one(card, 2, MELEE)
    hit = game.that_target(damage)
    if hit is not None and damage.dealt:
        game.until_start_phase(jabbed, card, [hit])


@deck.card("Trust Fund", 3, ONE_SHOT)
def trust_fund(game: Game, card: int) -> Effect:
    """Draw 4 cards; then discard 2 cards."""
    you = game.player_of[card]
    yield from game.draw(you, 4)
    yield from game.discard_from_hand(card, you, 2)


stance = deck.card("Combat Stance", 2, ONGOING, LIMITED)


def first_by_a_target(game: Game, card: int, damage: Damage) -> bool:
    """Whether no target has dealt The Wraith damage this turn before."""
    return game.first_damage_this_turn(card, damage, by=is_or_was_target, to=own_character)


@stance.after_damage(by=is_or_was_target, to=own_character, when=first_by_a_target)
def strike_back(game: Game, card: int, damage: Damage) -> Effect:
    """The first time each turn that a target deals The Wraith damage, The Wraith deals that target 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


smoke_bombs = deck.card("Smoke Bombs", 2, ONGOING, LIMITED, provisional=True)


# Reading (ruling in the facts): players break ties for the lowest and for the highest HP, and may name one target as
# both; so may they have to. Damage to it stays where it is, but is reduced all the same.
@smoke_bombs.before_damage(to=weakest_hero)
def vanish(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would be dealt to the hero target with the lowest HP, redirect it to the hero target with the
    highest HP and reduce it by 1."""
    if (yield from game.lowest(card, hero_target)) == damage.target:
        game.redirect(card, damage, (yield from game.highest(card, hero_target)))
        game.reduce(damage, 1)


eyepiece = deck.card("Infrared Eyepiece", 3, EQUIPMENT, LIMITED, provisional=True)


@eyepiece.power()
def infrared_eyepiece(game: Game, card: int) -> Effect:
    """Reveal the top 2 villain cards; choose 1 to put on top of the villain deck and put the other at its bottom."""
    revealed = yield from game.reveal_top(game.villain, 2)
    top = yield from game.choose_card(card, revealed)
    yield from game.replace(top)
    for other in revealed:
        if other != top:
            yield from game.bury(other)


mega_computer = deck.card("Mega Computer", 3, EQUIPMENT, LIMITED, provisional=True)


# Reading (the text is not verified; that it has no power is): it looks after the environment deck.
@mega_computer.at_start()
def look_ahead(game: Game, card: int) -> Effect:
    """You may look at the top environment card and either replace or discard it."""
    if (yield from game.confirm(card, "look at the top environment card")):
        yield from game.reveal_and_sort(card, game.environment)


deck.card(
    "Micro-Targeting Computer",
    3,
    EQUIPMENT,
    LIMITED,
    rules="The Wraith deals +1 projectile damage.",
    text=[increase_damage(1, by=own_character, kind=PROJECTILE)],
    provisional=True,
)


deck.card("Razor Ordnance", 3, EQUIPMENT, LIMITED, provisional=True).power()(deals_one("The Wraith", 3, PROJECTILE))


stunned = deck.lasting("Stunned", reduce_damage(1, by=chosen))

bolt = deck.card("Stun Bolt", 3, EQUIPMENT, LIMITED, provisional=True)


# Reading: of redirected damage, "that target" is the one that the damage came to in the end; it need not be dealt any.
@bolt.power()
def stun_bolt(game: Game, card: int) -> Effect:
    """The Wraith deals 1 target 1 lightning; that target deals -1 damage until the start of your next turn."""
    hit = game.that_target((yield from game.deal_one(card, 1, LIGHTNING)))
    if hit is not None:
        game.until_start_phase(stunned, card, [hit])


knives = deck.card("Throwing Knives", 3, EQUIPMENT, LIMITED, provisional=True)
knives.power()(deals_up_to("The Wraith", 3, 1, PROJECTILE))


deck.card(
    "Utility Belt",
    3,
    EQUIPMENT,
    LIMITED,
    rules="You may use 1 additional power in your power phase.",
    text=[extra_powers(standing=True)],
    provisional=True,
)

"""Tempest, classic edition: storms over everybody else, lightning for one, and rain that heals."""

# This is the Enhanced Edition. The promo cards (Prime Wardens, Freedom Six, Xtreme Prime Wardens) are left out.

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_each,
    deals_highest,
    deals_one,
    destroy_this,
    destroys_up_to,
    each_regains,
    one_hero_may_use_a_power,
    one_player_may_recover,
)
from sotm_env.engine.vocabulary import (
    COLD,
    DAMAGE_TYPES,
    EQUIPMENT,
    INDESTRUCTIBLE,
    LIGHTNING,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PUT_ON_DECK,
    STOP,
    Damage,
    Effect,
    Game,
    all_of,
    but_not,
    environment_card,
    hero_character,
    hero_deck,
    hero_target,
    immune_to_damage,
    increase_damage,
    keyword,
    non_character,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
    reduce_large_damage,
    villain_card,
    villain_character,
    villain_target,
)

deck = hero_deck("tempest", "Tempest", edition="classic")

# --- the character card ----------------------------------------------------------------------------------------------
tempest = deck.character("Tempest", 26, nemesis=["tempest"])
tempest.power("Squall")(deals_each(1, PROJECTILE, non_hero_target, by="Tempest"))


calmed = [
    deck.lasting(f"Calmed {name}", immune_to_damage(to=hero_character, kind=kind))
    for kind, name in enumerate(DAMAGE_TYPES)
]


# Reading: heroes are hero character cards, not all hero targets.
def calm_the_elements(game: Game, card: int) -> Effect:
    """Choose 1 damage type: heroes are immune to damage of that type until the start of your next turn."""
    kind = yield from game.choose_damage_type(card)
    game.until_start_phase(calmed[kind], card)


tempest.incapacitated_side(one_hero_may_use_a_power(), calm_the_elements, one_player_may_recover(ongoing, "Ongoing"))


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (low in the facts; 3 or more of Lightning Slash): the copies of all cards are likely ones that sum to 40. So
# every card is provisional, be its text certain.
@deck.card("Aquatic Correspondence", 3, ONE_SHOT, provisional=True)
def aquatic_correspondence(game: Game, card: int) -> Effect:
    """Draw 3 cards."""
    yield from game.draw(game.player_of[card], 3)


@deck.card("Ball Lightning", 3, ONE_SHOT, provisional=True)
def ball_lightning(game: Game, card: int) -> Effect:
    """Tempest deals 1 target 4 lightning; then you may destroy up to 2 Ongoing cards."""
    yield from game.deal_one(card, 4, LIGHTNING)
    yield from game.destroy_up_to(card, 2, ongoing)


# Reading: who leaves the second target out has no third one.
@deck.card("Chain Lightning", 3, ONE_SHOT, provisional=True)
def chain_lightning(game: Game, card: int) -> Effect:
    """Tempest deals 1 target 4 lightning, then may deal a second target 3 lightning, and then a third one 2 lightning.
    A target that took redirected damage of this card counts as the one that was hit."""
    hit = [(yield from game.deal_one(card, 4, LIGHTNING)).target]
    for amount in (3, 2):
        target = yield from game.choose_target(card, optional=True, but=hit)
        if target is None:
            return
        hit.append((yield from game.deal(card, target, amount, LIGHTNING)).target)


deck.card("Flash Flood", 3, ONE_SHOT, provisional=True)(destroys_up_to(2, environment_card))

lifted = all_of(villain_card, non_character, but_not(keyword(INDESTRUCTIBLE)))
strike_the_strongest = deals_highest(2, PROJECTILE, villain_target, by="Tempest")


@deck.card("Into the Stratosphere", 2, ONE_SHOT, provisional=True)
def into_the_stratosphere(game: Game, card: int) -> Effect:
    """Put 1 villain card in play, be it in whatever play area, that is neither a character card nor indestructible on
    top of the villain deck; then Tempest deals the villain target with the highest HP 2 projectile."""
    yield from game.put_on_deck((yield from game.choose_in_play(card, lifted)))
    yield from strike_the_strongest(game, card)


deck.card("Lightning Slash", 3, ONE_SHOT, provisional=True)(deals_one("Tempest", 5, LIGHTNING))


@deck.card("Reclaim from the Deep", 2, ONE_SHOT, provisional=True)
def reclaim_from_the_deep(game: Game, card: int) -> Effect:
    """Each player may put 1 card of the own trash on top of the own deck; then you may draw 1 card."""
    for hero in (yield from game.heroes_in_order(PUT_ON_DECK)):
        yield from game.put_on_deck((yield from game.choose_card(card, game.trash(hero), optional=True, player=hero)))
    yield from game.may_draw(card, game.player_of[card])


# Reading (printings differ): each hero target; in the first printing each hero.
deck.card("Cleansing Downpour", 2, ONGOING, provisional=True).power()(each_regains(2, hero_target))

# Reading (medium in the facts): at the end of the turn, and not limited, as the other storms.
storm = deck.card("Electrical Storm", 2, ONGOING, provisional=True)
storm.at_end()(deals_each(1, LIGHTNING, non_hero_target, by="Tempest"))

hail = deck.card("Grievous Hail Storm", 2, ONGOING, provisional=True)
hail.power()(deals_each(2, COLD, non_hero_target, by="Tempest"))

hurricane = deck.card(
    "Localized Hurricane",
    2,
    ONGOING,
    rules="Damage dealt to Tempest is +1.",
    text=[increase_damage(1, to=own_character)],
    provisional=True,
)


@hurricane.power()
def spin(game: Game, card: int) -> Effect:
    """Tempest deals each of up to 2 targets 3 projectile; you may draw 2 cards."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 2)), 3, PROJECTILE)
    yield from game.may_draw(card, game.player_of[card], 2)


hurricane.power()(destroy_this)

# Reading (low in the facts): from 5 damage on, 2 less, for all hero targets, and not limited. What is checked is the
# damage after all increases and after the reductions that came into play before this card.
deck.card(
    "Shielding Winds",
    3,
    ONGOING,
    rules="Whenever 5 or more damage would be dealt to a hero target at once, it is -2.",
    text=[reduce_large_damage(2, 5, to=hero_target)],
    provisional=True,
)

cyclone = deck.card("Vicious Cyclone", 2, ONGOING, provisional=True)


# Reading (low in the facts): the whole text; 2 cards for 2 projectile, at the end of the turn.
@cyclone.at_end()
def feed_the_cyclone(game: Game, card: int) -> Effect:
    """You may discard 2 cards; if you do, Tempest deals each non-hero target 2 projectile."""
    if (yield from game.may_discard(card, game.player_of[card], 2)):
        yield from game.deal_all(card, non_hero_target, 2, PROJECTILE)


inducer = deck.card("Elemental Subwave Inducer", 3, EQUIPMENT, LIMITED, provisional=True)


# Reading (low in the facts): the whole text. The type is chosen for each instance of damage, before any redirection.
@inducer.changes_damage_type(by=own_character)
def attune(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever Tempest would deal damage, you may choose the type of that damage."""
    kind = yield from game.choose_damage_type(card, optional=True)
    if kind != STOP:
        damage.type = kind


@inducer.power()
def pulse(game: Game, card: int) -> Effect:
    """Choose 1 damage type: Tempest deals 1 target 2 damage of that type."""
    kind = yield from game.choose_damage_type(card)
    yield from game.deal_one(card, 2, kind)


deck.card(
    "Gene-Bound Shackles",
    2,
    EQUIPMENT,
    LIMITED,
    rules="Damage dealt by Tempest to the villain character card is +2.",
    text=[increase_damage(2, by=own_character, to=villain_character)],
    provisional=True,
)

# Reading (medium in the facts): ongoing and limited.
deck.card(
    "Otherworldly Resilience",
    3,
    ONGOING,
    LIMITED,
    rules="Damage dealt to Tempest is -1.",
    text=[reduce_damage(1, to=own_character)],
    provisional=True,
)

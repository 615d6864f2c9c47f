"""Grand Warlord Voss: soldiers, each immune to one element, shield him; without them he fights in person."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    deals_each,
    deals_highest,
    deals_lowest,
    destroy_this,
    destroys,
    discovers,
    flips_at_least,
    flips_at_most,
    heroes_lose_at_least,
    plays_top,
)
from sotm_env.engine.terms import DAMAGE_TYPES
from sotm_env.engine.vocabulary import (
    COLD,
    DEVICE,
    ENERGY,
    FIRE,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    SONIC,
    TOXIC,
    VILLAIN,
    Ability,
    CardDef,
    Effect,
    Game,
    Happening,
    any_of,
    hero_ongoing_or_item,
    hero_target,
    immune_to_damage,
    increase_damage,
    keyword,
    non_villain_target,
    ongoing,
    reduce_damage,
    this_card,
    villain_deck,
    villain_target,
)

deck = villain_deck("grand_warlord_voss", "Grand Warlord Voss", difficulty=8)
GENE_BOUND = "gene-bound"
THORATHIAN = "thorathian"
gene_bound = keyword(GENE_BOUND)
thorathian = keyword(THORATHIAN)
device = keyword(DEVICE)


def soldiers(game: Game, card: int) -> int:
    """The gene-bound cards in play."""
    return len(game.cards_in_play(card, gene_bound))


def villain_targets(game: Game, card: int) -> int:
    """The villain targets in play, himself among them."""
    return len(game.targets(card, villain_target))


# --- the character card ----------------------------------------------------------------------------------------------
voss = deck.character(
    "Grand Warlord Voss",
    90,
    THORATHIAN,
    nemesis=["tempest"],
    text=[reduce_damage(lambda game, card: 2 * soldiers(game, card), to=this_card)],
    rules="Damage dealt to Grand Warlord Voss is -2 for each Gene-Bound card in play.",
    advanced_text=[increase_damage(1, by=villain_target)],
    advanced_rules="Villain targets deal +1 damage.",
)
voss.at_setup()(discovers(gene_bound, "Gene-Bound card", H))
# Reading: once he has flipped, the check that follows on this side is not made any more. It could not hold anyway: his
# deck has but 8 targets that are no Gene-Bound.
voss.at_start()(flips_at_most(0, soldiers, "no Gene-Bound card is in play"))
voss.at_start()(heroes_lose_at_least(10, villain_targets, "10 or more villain targets are in play"))

warrior = voss.flip_side("Super-Thorathian Warrior")
warrior.flipped()(discovers(device, "Device"))
warrior.at_start()(flips_at_least(2, soldiers, "2 or more Gene-Bound cards are in play"))


@warrior.at_start()
def call_for_soldiers(game: Game, card: int) -> Effect:
    """Reveal the top villain card; play it if it is Gene-Bound, else replace it."""
    yield from game.reveal_and_play(card, game.villain, gene_bound, otherwise=game.replace)


@warrior.at_end()
def warrior_strikes(game: Game, card: int) -> Effect:
    """Grand Warlord Voss deals the hero target with the highest HP H-1 energy; then he deals the hero target with the
    lowest HP H-2 fire."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H - 1, ENERGY)
    yield from game.deal(card, (yield from game.lowest(card, hero_target)), game.H - 2, FIRE)


warrior.at_end(advanced=True)(destroys(H - 2, hero_ongoing_or_item))


# --- the deck --------------------------------------------------------------------------------------------------------
def soldier(title: str, immune_to: int, *text: Ability, rules: str = "") -> CardDef:
    """Adds a gene-bound card: a target of 6 HP, immune to the element it was bred with, with its further ``text``."""
    immunity = immune_to_damage(to=this_card, kind=immune_to)
    words = f"This is immune to {DAMAGE_TYPES[immune_to]} damage. {rules}".strip()
    return deck.card(title, 1, GENE_BOUND, hp=6, rules=words, text=[immunity, *text])


soldier("Advance Soldiers", PROJECTILE).at_end()(deals_highest(2, PROJECTILE))
soldier("Bionauts", TOXIC).at_end()(deals_lowest(2, TOXIC))

tamar = deck.card("Field Marshal Tamar", 1, THORATHIAN, hp=9)


@tamar.at_end()
def tamar_commands(game: Game, card: int) -> Effect:
    """This deals the hero target with the highest HP H-2 melee; then each Gene-Bound card deals that same target
    1 melee."""
    target = yield from game.highest(card, hero_target)
    same = game.that_target((yield from game.deal(card, target, game.H - 2, MELEE)))
    for each in game.each_target(card, gene_bound):
        yield from game.deal(each, same, 1, MELEE)


soldier("Firesworn", FIRE).at_end()(deals_highest(2, FIRE))

vyktor = deck.card("First Lieutenant Vyktor", 1, THORATHIAN, hp=9)


# Reading: a hero's cards in play are the own cards, the character card too, in whatever play area they lie. Device
# cards are those of every deck (ruling in the facts).
@vyktor.at_end()
def vyktor_commands(game: Game, card: int) -> Effect:
    """This deals the hero character with the most cards in play H energy; then each Device card deals every hero target
    1 energy."""
    hero = yield from game.hero_with_most(card, lambda hero: len(game.cards_of(hero)))
    yield from game.deal(card, (yield from game.character_of_hero(card, hero)), game.H, ENERGY)
    for each in game.each_target(card, device):
        yield from game.deal_all(each, hero_target, 1, ENERGY)


forced_deployment = deck.card("Forced Deployment", 2, ONGOING)
forced_deployment.at_start()(destroy_this)


# Reading (ruling in the facts): destroyed, this card lies in the trash by then and is shuffled in with the rest.
@forced_deployment.when_destroyed()
def force_the_deployment(game: Game, card: int, destroyed: Happening) -> Effect:
    """Shuffle the villain trash into the villain deck; then discover H Gene-Bound cards."""
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, gene_bound, game.H)


soldier("Frosthounds", COLD).at_end()(deals_each(2, COLD))

kronz = deck.card("Gene-Doctor Kronz", 1, THORATHIAN, hp=9)


@kronz.at_end()
def kronz_experiments(game: Game, card: int) -> Effect:
    """Destroy H-2 hero Ongoing and/or Item cards; then discover 1 Gene-Bound card."""
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)
    yield from game.discover(card, gene_bound)


soldier("Grunt Guards", MELEE, reduce_damage(1, to=villain_target), rules="Damage dealt to villain targets is -1.")
soldier("Ion-Lancers", ENERGY).at_end()(deals_lowest(2, ENERGY))


@deck.card("Protective Detail", 3, ONE_SHOT)
def protective_detail(game: Game, card: int) -> Effect:
    """Shuffle the villain trash into the villain deck; discover 1 Thorathian; then discover H-1 Gene-Bound cards."""
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, thorathian)
    yield from game.discover(card, gene_bound, game.H - 1)


soldier("Psi-Weavers", PSYCHIC).at_end()(deals_each(2, PSYCHIC))

translocator = deck.card("Quark-Drive Translocator", 2, DEVICE, hp=10)
translocator.at_start()(plays_top(VILLAIN))
translocator.at_end()(deals_lowest(1, ENERGY))

reso_banshees = soldier("Reso-Banshees", SONIC)


@reso_banshees.at_end()
def reso_banshees_strike(game: Game, card: int) -> Effect:
    """This deals the hero character with the most Ongoing cards in play 3 sonic."""
    hero = yield from game.hero_with_most(card, lambda hero: len(game.cards_of(hero, ongoing)))
    yield from game.deal(card, (yield from game.character_of_hero(card, hero)), 3, SONIC)


# Reading: each target is dealt both its hits before the next one.
@deck.card("Ruthless Approach", 3, ONE_SHOT)
def ruthless_approach(game: Game, card: int) -> Effect:
    """Grand Warlord Voss deals the hero target with the highest HP H melee; then he deals every hero target 1 fire and
    1 energy."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, MELEE)
    for target in game.each_target(card, hero_target):
        yield from game.deal(card, target, 1, FIRE)
        yield from game.deal(card, target, 1, ENERGY)


soldier("Shock Infantry", LIGHTNING).at_end()(deals_highest(3, LIGHTNING))

stalwart = deck.card('TCF "Stalwart"', 1, DEVICE, hp=15)


@stalwart.at_end()
def stalwart_fires(game: Game, card: int) -> Effect:
    """This deals 5 energy to each of the 2 non-villain targets with the highest HP; then discover 1 card that is
    Gene-Bound or Thorathian."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, 2, non_villain_target)), 5, ENERGY)
    yield from game.discover(card, any_of(gene_bound, thorathian))


fleet = deck.card("Thorathian Conquering Fleet", 2, DEVICE, hp=20)


@fleet.at_end()
def fleet_fires(game: Game, card: int) -> Effect:
    """This deals every hero target 2 fire; then destroy H-2 hero Ongoing and/or Item cards."""
    yield from game.deal_all(card, hero_target, 2, FIRE)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)

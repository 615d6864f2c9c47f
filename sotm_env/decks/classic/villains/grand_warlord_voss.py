"""Grand Warlord Voss: an army that shields him and conquers the Earth by its number; without it he fights in person.

Where printings differ this is the second one (Enhanced Edition).
"""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    deals_each,
    deals_highest,
    deals_lowest,
    destroy_one,
    destroy_this,
    flips_at_least,
    flips_at_most,
    heroes_lose_at_least,
    in_turn,
    plays_top,
    raises,
)
from sotm_env.engine.terms import DAMAGE_TYPES
from sotm_env.engine.vocabulary import (
    COLD,
    DEVICE,
    ENERGY,
    ENTERED,
    FIRE,
    LIGHTNING,
    MELEE,
    MINION,
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
    all_of,
    but_not,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    increase_damage,
    keyword,
    ongoing,
    reduce_damage,
    this_card,
    villain_deck,
    villain_target,
)

deck = villain_deck("grand_warlord_voss", "Grand Warlord Voss", edition="classic")
SHIP = "ship"
THORATHIAN = "thorathian"
minion = keyword(MINION)
device = keyword(DEVICE)


def minions(game: Game, card: int) -> int:
    """The Minions in play."""
    return len(game.cards_in_play(card, minion))


# --- the character card ----------------------------------------------------------------------------------------------
voss = deck.character(
    "Grand Warlord Voss",
    90,
    nemesis=["tempest"],
    text=[reduce_damage(lambda game, card: 2 * minions(game, card), to=this_card)],
    rules="Damage dealt to Grand Warlord Voss is -2 for each Minion in play.",
    advanced_text=[reduce_damage(1, by=hero_target)],
    advanced_rules="Damage dealt by hero targets is -1.",
)


@voss.at_setup()
def muster(game: Game, card: int) -> Effect:
    """Reveal villain cards from the top until H Minions are revealed; put those into play and shuffle the others back
    into the villain deck."""
    yield from game.discover(card, minion, game.H)


voss.at_start()(flips_at_most(0, minions, "no Minion is in play"))
voss.at_start()(heroes_lose_at_least(10, minions, "10 or more Minions are in play"))

warrior = voss.flip_side("Super-Thorathian Warrior")
warrior.at_start()(flips_at_least(2, minions, "2 or more Minions are in play"))
warrior.at_end()(
    in_turn(
        deals_highest(H - 1, ENERGY, by="Grand Warlord Voss"),
        deals_lowest(H - 2, FIRE, by="Grand Warlord Voss"),
    )
)
warrior.at_end(advanced=True)(plays_top(VILLAIN))


# --- the deck --------------------------------------------------------------------------------------------------------
def gene_bound(
    name: str, copies: int, immune_to: int, *text: Ability, rules: str = "", provisional: bool = False
) -> CardDef:
    """Adds a Gene-Bound Minion: a target of 3 HP, immune to the element it was bred with, with its further ``text``."""
    immunity = immune_to_damage(to=this_card, kind=immune_to)
    words = f"This is immune to {DAMAGE_TYPES[immune_to]} damage. {rules}".strip()
    title = f"Gene-Bound {name}"
    return deck.card(title, copies, MINION, hp=3, rules=words, text=[immunity, *text], provisional=provisional)


# Reading (gap in the facts), for Banshee, Frosthound, Guard and Ion-Lancer: as all other Gene-Bound they are immune to
# the type of damage that their kin of the Definitive Edition are immune to.
banshee = gene_bound("Banshee", 1, SONIC, provisional=True)


@banshee.at_end()
def banshee_wails(game: Game, card: int) -> Effect:
    """This deals the hero character with the most Ongoing cards in play 3 sonic."""
    hero = yield from game.hero_with_most(card, lambda hero: len(game.cards_of(hero, ongoing)))
    yield from game.deal(card, (yield from game.character_of_hero(card, hero)), 3, SONIC)


gene_bound("Bionaut", 1, TOXIC).at_end()(deals_lowest(2, TOXIC))
gene_bound("Firesworn", 2, FIRE).at_end()(deals_highest(2, FIRE))
gene_bound("Frosthound", 2, COLD, provisional=True).at_end()(deals_each(2, COLD))
gene_bound(
    "Guard",
    2,
    MELEE,
    reduce_damage(1, to=villain_target),
    rules="Damage dealt to villain targets is -1.",
    provisional=True,
)
gene_bound("Ion-Lancer", 2, ENERGY, provisional=True).at_end()(deals_lowest(2, ENERGY))
gene_bound("Psi-Weaver", 2, PSYCHIC).at_end()(deals_each(2, PSYCHIC))
gene_bound("Shock Infantry", 2, LIGHTNING).at_end()(deals_highest(3, LIGHTNING))
gene_bound("Soldier", 2, PROJECTILE).at_end()(deals_highest(2, PROJECTILE))

# Reading (not certain in the facts): neither lieutenant is a Minion; Devices are what Tamar does not shield, as the log
# of a game shows no reduction on them.
deck.card(
    "Field Lieutenant Tamar",
    1,
    THORATHIAN,
    hp=5,
    rules="Damage dealt to villain targets other than Devices is -1.",
    text=[reduce_damage(1, to=all_of(villain_target, but_not(device)))],
)
deck.card(
    "First Lieutenant Vyktor",
    1,
    THORATHIAN,
    hp=5,
    rules="Damage dealt to hero targets is +1.",
    text=[increase_damage(1, to=hero_target)],
)

conqueror = deck.card("TCF Conqueror", 1, DEVICE, SHIP, hp=15)
conqueror.at_start()(destroy_one(hero_ongoing))
conqueror.at_end()(deals_each(3, FIRE))

# Reading (gap in the facts): its energy strikes hero targets, not environment targets.
stalwart = deck.card("TCF Stalwart", 1, DEVICE, SHIP, hp=18, provisional=True)
stalwart.at_start()(deals_each(3, ENERGY))
stalwart.at_end()(raises(VILLAIN, minion, "Minion"))

translocator = deck.card("Quark-Drive Translocator", 2, DEVICE, hp=10)


@translocator.after(ENTERED, minion)
def beam_down(game: Game, card: int, entered: Happening) -> Effect:
    """The first time each turn that a Minion comes into play, play the top villain card."""
    if game.first_time_this_turn(card):
        yield from game.play_top(game.villain)


forced_deployment = deck.card("Forced Deployment", 3, ONGOING)
forced_deployment.at_start()(destroy_this)


@forced_deployment.when_destroyed()
def force_the_deployment(game: Game, card: int, destroyed: Happening) -> Effect:
    """Put all Minions in the villain trash into play, from the top one to the bottom one."""
    deployed = [other for other in reversed(game.trash(game.villain)) if minion(game, card, other)]
    for other in deployed:
        game.set_aside(other)
    for other in deployed:
        yield from game.put_into_play(other)

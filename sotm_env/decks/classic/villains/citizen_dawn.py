"""Citizen Dawn: citizens who grow with those they are named with; when five have fallen, she becomes a sun herself.

Where printings differ this is the second one (Enhanced Edition).
"""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.decks.phrases import (
    H,
    deals_each,
    deals_highest,
    each_regains,
    flips_at_least,
    plays_top,
    raises,
    said,
)
from sotm_env.engine.says import FLIP, Bound, Does, Number
from sotm_env.engine.vocabulary import (
    COLD,
    ENERGY,
    ENTERED,
    FIRE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    VILLAIN,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    environment_card,
    equipment,
    hero_character,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    increase_damage,
    keyword,
    non_character,
    of_deck,
    ongoing,
    reduce_damage,
    this_card,
    titled,
    villain_deck,
)

deck = villain_deck("citizen_dawn", "Citizen Dawn", edition="classic")
CITIZEN = "citizen"
citizen = keyword(CITIZEN)
other_citizen = all_of(citizen, non_character)  # every citizen but Dawn herself


def citizens(game: Game, card: int) -> int:
    """The citizens in play, Dawn herself among them."""
    return len(game.cards_in_play(card, citizen))


def fallen_citizens(game: Game, card: int) -> int:
    """The citizens in the villain trash."""
    return sum(citizen(game, card, other) for other in game.trash(game.villain))


def together_with(name: str) -> Callable[[Game, int], bool]:
    """Condition: the citizen of this name is in play."""
    comrade = titled(f"Citizen {name}")
    return lambda game, card: bool(game.cards_in_play(card, comrade))


blood_is_here, sweat_is_here, tears_are_here = map(together_with, ("Blood", "Sweat", "Tears"))

# --- the character card ----------------------------------------------------------------------------------------------
dawn = deck.character(
    "Citizen Dawn",
    80,
    CITIZEN,
    nemesis=["expatriette"],
    advanced_text=[increase_damage(1, by=citizen)],
    advanced_rules="Damage dealt by Citizens is +1.",
    provisional=True,
)


@dawn.at_setup()
def gather(game: Game, card: int) -> Effect:
    """Reveal villain cards from the top until H-1 Citizens are revealed; put those into play and shuffle the others
    back into the villain deck."""
    yield from game.discover(card, citizen, game.H - 1)


# Reading (not certain in the facts): 5, as the rulebook of the first printing says, whatever the number of heroes.
dawn.at_start()(flips_at_least(5, fallen_citizens, "the villain trash holds 5 or more Citizens", once=True))

dawn.at_end()(deals_highest(H - 2, ENERGY, by="Citizen Dawn"))

merged = dawn.flip_side(
    "Merged with the Power of the Sun",
    text=[immune_to_damage(to=this_card)],
    rules="Citizen Dawn is immune to damage.",
)


# Reading (printings differ): H-1 Citizens; in the first printing 3.
enough_to_come_down = Bound(citizens, Number("H-1", lambda game, card: game.H + (1 if game.scenario.advanced else -1)))


@merged.at_start()
@said(
    "If H-1 or more Citizens are in play, herself among them, flip this card; in advanced mode H+1 or more.",
    Does(FLIP, maybe=True, bound=enough_to_come_down),
)
def come_down(game: Game, card: int) -> Effect:
    if enough_to_come_down.reached(game, card):
        yield from game.flip(card)


merged.at_end()(plays_top(VILLAIN))


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Blinding Blast", 2, ONE_SHOT)
def blinding_blast(game: Game, card: int) -> Effect:
    """Citizen Dawn deals every hero target 2 energy; then each hero discards 2 cards."""
    yield from game.deal_all(card, hero_target, 2, ENERGY)
    yield from game.each_hero_discards(card, 2)


@deck.card("Devastating Aurora", 2, ONE_SHOT)
def devastating_aurora(game: Game, card: int) -> Effect:
    """Destroy all hero Ongoing cards, then all Equipment cards, then all environment cards."""
    for kind in (hero_ongoing, equipment, environment_card):
        yield from game.destroy_all(card, kind)


@deck.card("Healing Light", 2, ONE_SHOT)
def healing_light(game: Game, card: int) -> Effect:
    """Citizen Dawn regains 10 HP; every other Citizen is restored to its maximum HP."""
    yield from game.heal(game.character_of(card), 10)
    for other in game.targets(card, other_citizen):
        game.restore_hp(other)


eclipse = deck.card("Channel the Eclipse", 2, ONGOING)
eclipse.at_start()(plays_top(VILLAIN))


@eclipse.at_end()
def drain_herself(game: Game, card: int) -> Effect:
    """Citizen Dawn deals herself 2 cold."""
    character = game.character_of(card)
    yield from game.deal(character, character, 2, COLD)


leadership = deck.card("Luminous Leadership", 2, ONGOING)
leadership.at_start()(each_regains(1, citizen, "Citizen"))

return_with_the_dawn = deck.card("Return with the Dawn", 2, ONGOING)
return_with_the_dawn.at_end()(raises(VILLAIN, citizen, "Citizen"))

anvil = deck.card(
    "Citizen Anvil",
    1,
    CITIZEN,
    hp=7,
    rules="Damage dealt to Citizens is -1.",
    text=[reduce_damage(1, to=citizen)],
)


@anvil.at_end()
def raise_the_hammer(game: Game, card: int) -> Effect:
    """If Citizen Hammer is in the villain trash, put him into play."""
    for hammer in game.find(game.trash(game.villain), card, titled("Citizen Hammer")):
        yield from game.put_into_play(hammer)


# Reading (gap in the facts): Citizen Anvil lessens the damage to him as to any Citizen, and no more; in the Definitive
# Edition there is a text on it.
hammer = deck.card("Citizen Hammer", 1, CITIZEN, hp=3, provisional=True)
hammer.at_end()(deals_each(3, FIRE))

assault = deck.card(
    "Citizen Assault",
    1,
    CITIZEN,
    hp=4,
    rules="While Citizen Battery is in play, this deals +1 damage.",
    text=[increase_damage(1, by=this_card, when=together_with("Battery"))],
)
assault.at_end()(deals_each(1, MELEE))

battery = deck.card(
    "Citizen Battery",
    1,
    CITIZEN,
    hp=7,
    rules="While Citizen Assault is in play, this deals +2 damage.",
    text=[increase_damage(2, by=this_card, when=together_with("Assault"))],
)
battery.at_end()(deals_highest(3, ENERGY))

blood = deck.card(
    "Citizen Blood",
    1,
    CITIZEN,
    hp=5,
    rules="While Citizen Tears is in play, this deals +1 damage.",
    text=[increase_damage(1, by=this_card, when=tears_are_here)],
    provisional=True,
)


# Reading (gap in the facts): what Citizen Sweat adds is that of the Definitive Edition.
@blood.at_end()
def blood_is_spilled(game: Game, card: int) -> Effect:
    """This deals the hero target with the lowest HP 1 melee; then, with Citizen Sweat in play, this regains 4 HP."""
    yield from game.deal(card, (yield from game.lowest(card, hero_target)), 1, MELEE)
    if sweat_is_here(game, card):
        yield from game.heal(card, 4)


sweat = deck.card("Citizen Sweat", 1, CITIZEN, hp=5, provisional=True)


# Reading (gap in the facts): what Citizen Blood adds is that of the Definitive Edition; Citizen Tears adds nothing,
# since the log of a game with Tears in play shows nothing.
@sweat.at_end()
def sweat_wears_down(game: Game, card: int) -> Effect:
    """Destroy 1 hero Ongoing; then, with Citizen Blood in play, destroy 1 more."""
    yield from game.destroy_some(card, 2 if blood_is_here(game, card) else 1, hero_ongoing)


tears = deck.card("Citizen Tears", 1, CITIZEN, hp=5)


# Reading (not printed): a card that an effect discards from the top of a hero's deck counts among that hero's too.
@tears.at_end()
def tears_are_shed(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; then, with Citizen Blood in play, this deals every hero character X melee, X = the
    cards that this hero has discarded this turn; then, with Citizen Sweat in play, each hero discards 1 more card."""

    def shed_by(target: int) -> int:
        return game.discarded_this_turn(card, of_deck(game.owner_of[target]))

    yield from game.each_hero_discards(card)
    if blood_is_here(game, card):
        yield from game.deal_all(card, hero_character, shed_by, MELEE)
    if sweat_is_here(game, card):
        yield from game.each_hero_discards(card)


truth = deck.card(
    "Citizen Truth",
    1,
    CITIZEN,
    hp=7,
    rules="The other Citizens are immune to damage.",
    text=[immune_to_damage(to=all_of(citizen, but_not(this_card)))],
    provisional=True,
)


# Reading (not certain in the facts): Truth lessens no damage to himself; each of the two has a text on the other's
# coming, be it played or put into play.
@truth.after(ENTERED, titled("Citizen Dare"))
def truth_is_told(game: Game, card: int, entered: Happening) -> Effect:
    """After Citizen Dare has come into play: this deals the hero target with the highest HP 3 melee; then destroy this
    card."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), 3, MELEE)
    yield from game.destroy(card)


dare = deck.card(
    "Citizen Dare",
    1,
    CITIZEN,
    hp=3,
    rules="Damage dealt to hero targets is +1.",
    text=[increase_damage(1, to=hero_target)],
    provisional=True,
)


# Reading (gap in the facts): amount, type and targets are those of the Definitive Edition.
@dare.after(ENTERED, titled("Citizen Truth"))
def dare_is_taken(game: Game, card: int, entered: Happening) -> Effect:
    """After Citizen Truth has come into play: this deals every hero target 1 irreducible psychic; then destroy this
    card."""
    yield from game.deal_all(card, hero_target, 1, PSYCHIC, irreducible=True)
    yield from game.destroy(card)


# Reading (gap in the facts), for all four seasons: they have no text on one another. With Summer and Winter in play an
# advanced game, told blow by blow, shows nothing at the start of the villain turn.
winter = deck.card("Citizen Winter", 1, CITIZEN, hp=4, provisional=True)
winter.at_end()(deals_each(2, COLD))

spring = deck.card("Citizen Spring", 1, CITIZEN, hp=6, provisional=True)
spring.at_end()(each_regains(1, citizen, "Citizen"))

summer = deck.card("Citizen Summer", 1, CITIZEN, hp=4, provisional=True)


# Reading (gap in the facts): the 2 heroes are chosen as in the Definitive Edition; a hero's cards in play are the own
# cards, the character card too, in whatever play area they lie.
@summer.at_end()
def summer_scorches(game: Game, card: int) -> Effect:
    """This deals 3 fire to each of the 2 heroes that have the most cards in play."""
    for hero in (yield from game.heroes_with_most(card, 2, lambda hero: len(game.cards_of(hero)))):
        yield from game.deal(card, (yield from game.character_of_hero(card, hero)), 3, FIRE)


autumn = deck.card("Citizen Autumn", 1, CITIZEN, hp=6, provisional=True)


# Reading (gap in the facts): the whole text is that of the Definitive Edition.
@autumn.at_end()
def leaves_fall(game: Game, card: int) -> Effect:
    """Destroy all Ongoing cards of the hero character with the lowest HP."""
    hero = yield from game.lowest(card, hero_character)
    if hero is not None:
        yield from game.destroy_all(card, all_of(ongoing, of_deck(game.owner_of[hero])))

"""Citizen Dawn: thirteen citizens, one of each, who strengthen those they are named with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sotm_env.decks.phrases import H, deals_each, deals_highest, discovers, each_regains, flips_at_least, plays_top
from sotm_env.engine.vocabulary import (
    COLD,
    ENERGY,
    FIRE,
    INFERNAL,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    PSYCHIC,
    VILLAIN,
    Effect,
    Game,
    Happening,
    all_of,
    any_target,
    environment_card,
    hero_character,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    increase_damage,
    item,
    keyword,
    non_character,
    non_villain_target,
    of_deck,
    ongoing,
    other_target,
    reduce_damage,
    this_card,
    titled,
    villain_deck,
    villain_target,
)

deck = villain_deck("citizen_dawn", "Citizen Dawn", difficulty=5)
CITIZEN = "citizen"
citizen = keyword(CITIZEN)
other_citizen = all_of(citizen, non_character)  # every citizen but Dawn herself


def comrades(game: Game, card: int, *names: str) -> Iterator[int]:
    """The citizens of these names, each if in play when its turn comes."""
    for name in names:
        yield from game.cards_in_play(card, titled(f"Citizen {name}"))


def is_here(game: Game, card: int, name: str) -> bool:
    """Whether the citizen of this name is in play."""
    return any(comrades(game, card, name))


def together_with(name: str) -> Callable[[Game, int], bool]:
    """Condition: the citizen of this name is in play."""
    return lambda game, card: is_here(game, card, name)


def citizens(game: Game, card: int) -> int:
    """The Citizens in play, Dawn herself among them."""
    return len(game.cards_in_play(card, citizen))


def fallen_citizens(game: Game, card: int) -> int:
    """The Citizens in the villain trash."""
    return sum(citizen(game, card, other) for other in game.trash(game.villain))


# --- the character card ----------------------------------------------------------------------------------------------
dawn = deck.character(
    "Citizen Dawn",
    80,
    CITIZEN,
    nemesis=["expatriette"],
    advanced_text=[increase_damage(1, by=citizen)],
    advanced_rules="Citizen cards deal +1 damage.",
)
dawn.at_setup()(discovers(citizen, "Citizen", H - 1))


dawn.at_start()(flips_at_least(H, fallen_citizens, "the villain trash holds H or more Citizens", once=True))
dawn.at_end()(deals_highest(H - 2, ENERGY, by="Citizen Dawn"))

apotheosis = dawn.flip_side(
    "Apotheosis of the Sun's Power",
    text=[immune_to_damage(to=this_card)],
    rules="Citizen Dawn is immune to damage.",
)


apotheosis.at_start()(flips_at_least(H, citizens, "H or more Citizens are in play, herself among them"))
apotheosis.at_end()(discovers(citizen, "Citizen"))
apotheosis.at_end(advanced=True)(deals_each(1, ENERGY, any_target, by="Citizen Dawn"))


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Blinding Blast", 2, ONE_SHOT)
def blinding_blast(game: Game, card: int) -> Effect:
    """Citizen Dawn deals every hero target 2 energy; then each hero discards 1 card."""
    yield from game.deal_all(card, hero_target, 2, ENERGY)
    yield from game.each_hero_discards(card)


eclipse = deck.card("Channel the Eclipse", 2, ONGOING)
eclipse.at_start()(plays_top(VILLAIN))
eclipse.at_end()(deals_each(2, ENERGY, non_villain_target, by="Citizen Dawn"))

anvil = deck.card(
    "Citizen Anvil",
    1,
    CITIZEN,
    hp=6,
    rules="Damage dealt to Citizen cards is -1.",
    text=[reduce_damage(1, to=citizen)],
)


# Reading (ruling in the facts): moved into play is not played.
@anvil.at_end()
def raise_the_hammer(game: Game, card: int) -> Effect:
    """Move Citizen Hammer from the villain trash into play."""
    for hammer in game.find(game.trash(game.villain), card, titled("Citizen Hammer")):
        yield from game.enter(hammer)


assault = deck.card(
    "Citizen Assault",
    1,
    CITIZEN,
    hp=4,
    rules="While Citizen Battery is in play, this deals +1 damage.",
    text=[increase_damage(1, by=this_card, when=together_with("Battery"))],
)
assault.at_end()(deals_each(1, MELEE))

autumn = deck.card("Citizen Autumn", 1, CITIZEN, hp=6)


@autumn.at_start()
def leaves_fall(game: Game, card: int) -> Effect:
    """Citizens Winter, Spring and Summer, those in play, each destroy 1 environment card."""
    for season in comrades(game, card, "Winter", "Spring", "Summer"):
        yield from game.destroy((yield from game.choose_in_play(card, environment_card)), season)


# Reading (ruling in the facts): the hero's Ongoings are that hero's own cards, wherever they lie.
@autumn.at_end()
def autumn_withers(game: Game, card: int) -> Effect:
    """Destroy every Ongoing card of the hero with the lowest HP."""
    hero = yield from game.lowest(card, hero_character)
    if hero is not None:
        yield from game.destroy_all(card, all_of(ongoing, of_deck(game.owner_of[hero])))


battery = deck.card(
    "Citizen Battery",
    1,
    CITIZEN,
    hp=6,
    rules="While Citizen Assault is in play, this deals +2 damage.",
    text=[increase_damage(2, by=this_card, when=together_with("Assault"))],
)
battery.at_end()(deals_highest(3, ENERGY))

blood = deck.card("Citizen Blood", 1, CITIZEN, hp=5)


# Reading: only a hero who holds a card can discard one.
@blood.at_end()
def blood_strikes(game: Game, card: int) -> Effect:
    """This deals the hero target with the lowest HP 1 infernal; then, with Citizen Sweat in play, this regains 4 HP;
    then, with Citizen Tears in play, 1 hero discards 1 card."""
    yield from game.deal(card, (yield from game.lowest(card, hero_target)), 1, INFERNAL)
    if is_here(game, card, "Sweat"):
        yield from game.heal(card, 4)
    if is_here(game, card, "Tears"):
        hero = yield from game.choose_hero(card, game.heroes_with_cards())
        yield from game.discard_from_hand(card, hero)


dare = deck.card(
    "Citizen Dare",
    1,
    CITIZEN,
    hp=3,
    rules="Damage dealt to hero targets is +1.",
    text=[increase_damage(1, to=hero_target)],
)


@dare.after(PLAYED, titled("Citizen Truth"))
def dare_is_taken(game: Game, card: int, played: Happening) -> Effect:
    """After Citizen Truth has been played: this deals every hero target 1 irreducible psychic; then bury this card."""
    yield from game.deal_all(card, hero_target, 1, PSYCHIC, irreducible=True)
    yield from game.bury(card)


hammer = deck.card(
    "Citizen Hammer",
    1,
    CITIZEN,
    hp=4,
    rules="While Citizen Anvil is in play, damage dealt to this card is -1.",
    text=[reduce_damage(1, to=this_card, when=together_with("Anvil"))],
)
hammer.at_end()(deals_each(3, FIRE))

spring = deck.card("Citizen Spring", 1, CITIZEN, hp=6)


@spring.at_start()
def buds_open(game: Game, card: int) -> Effect:
    """Citizens Summer, Autumn and Winter each regain 2 HP."""
    for season in comrades(game, card, "Summer", "Autumn", "Winter"):
        yield from game.heal(season, 2)


spring.at_end()(each_regains(1, citizen, "Citizen card"))

summer = deck.card("Citizen Summer", 1, CITIZEN, hp=4)


@summer.at_start()
def heat_rises(game: Game, card: int) -> Effect:
    """Citizens Autumn, Winter and Spring, those in play, each deal the hero target with the highest HP 1 fire."""
    for season in comrades(game, card, "Autumn", "Winter", "Spring"):
        yield from game.deal(season, (yield from game.highest(card, hero_target)), 1, FIRE)


# Reading: a hero's cards in play are the own cards, the character card too, in whatever play area they lie.
@summer.at_end()
def summer_scorches(game: Game, card: int) -> Effect:
    """This deals 3 fire to each of the 2 heroes that have the most cards in play."""
    for hero in (yield from game.heroes_with_most(card, 2, lambda hero: len(game.cards_of(hero)))):
        yield from game.deal(card, (yield from game.character_of_hero(card, hero)), 3, FIRE)


sweat = deck.card("Citizen Sweat", 1, CITIZEN, hp=5)


@sweat.at_end()
def sweat_wears_down(game: Game, card: int) -> Effect:
    """Destroy 1 hero Ongoing; then, with Citizen Blood in play, destroy 1 more; then Citizen Tears, if in play, deals
    every hero target 1 melee."""
    yield from game.destroy_one(card, hero_ongoing)
    if is_here(game, card, "Blood"):
        yield from game.destroy_one(card, hero_ongoing)
    for tears in comrades(game, card, "Tears"):
        yield from game.deal_all(tears, hero_target, 1, MELEE)


tears = deck.card("Citizen Tears", 1, CITIZEN, hp=5)


@tears.at_end()
def tears_are_shed(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; then Citizen Blood, if in play, deals the hero target with the highest HP 2 infernal;
    then Citizen Sweat, if in play, deals the hero target with the lowest HP 2 fire."""
    yield from game.each_hero_discards(card)
    for blood in comrades(game, card, "Blood"):
        yield from game.deal(blood, (yield from game.highest(card, hero_target)), 2, INFERNAL)
    for sweat in comrades(game, card, "Sweat"):
        yield from game.deal(sweat, (yield from game.lowest(card, hero_target)), 2, FIRE)


truth = deck.card(
    "Citizen Truth",
    1,
    CITIZEN,
    hp=7,
    rules="The other villain targets are immune to damage. Damage dealt to this card is -1.",
    text=[immune_to_damage(to=all_of(villain_target, other_target)), reduce_damage(1, to=this_card)],
)


@truth.after(PLAYED, titled("Citizen Dare"))
def truth_is_told(game: Game, card: int, played: Happening) -> Effect:
    """After Citizen Dare has been played: each Citizen card regains 2 HP; then bury this card."""
    yield from game.heal_each(card, citizen, 2)
    yield from game.bury(card)


winter = deck.card("Citizen Winter", 1, CITIZEN, hp=4)


@winter.at_start()
def frost_creeps(game: Game, card: int) -> Effect:
    """Citizens Spring, Summer and Autumn, those in play, each destroy 1 hero Ongoing."""
    for season in comrades(game, card, "Spring", "Summer", "Autumn"):
        yield from game.destroy((yield from game.choose_in_play(card, hero_ongoing)), season)


winter.at_end()(deals_each(2, COLD))


@deck.card("Devastating Aurora", 2, ONE_SHOT)
def devastating_aurora(game: Game, card: int) -> Effect:
    """Destroy all Ongoing cards, then all Item cards, then all environment cards; then Citizen Dawn deals herself
    5 cold."""
    for kind in (ongoing, item, environment_card):
        yield from game.destroy_all(card, kind)
    yield from game.deal(card, game.character_of(card), 5, COLD)


@deck.card("Healing Light", 2, ONE_SHOT)
def healing_light(game: Game, card: int) -> Effect:
    """Citizen Dawn regains 10 HP; every other Citizen is restored to its maximum HP."""
    yield from game.heal(game.character_of(card), 10)
    for other in game.targets(card, other_citizen):
        game.restore_hp(other)


leadership = deck.card(
    "Luminous Leadership",
    2,
    ONGOING,
    rules="Citizen cards deal +1 damage.",
    text=[increase_damage(1, by=citizen)],
)


@leadership.at_start()
def rally_a_citizen(game: Game, card: int) -> Effect:
    """If no Citizen but Citizen Dawn is in play, discover 1 Citizen."""
    if not game.cards_in_play(card, other_citizen):
        yield from game.discover(card, citizen)


return_with_the_dawn = deck.card("Return with the Dawn", 2, ONGOING)


# Reading (gap in the facts): in the trash a card's HP are the printed ones; the players break ties. They are played in
# the order in which they were picked, lowest first.
@return_with_the_dawn.at_start()
def they_rise_again(game: Game, card: int) -> Effect:
    """Play the H-2 Citizens with the lowest HP from the villain trash."""
    fallen = game.find(game.trash(game.villain), card, citizen)
    risen: list[int] = []
    while fallen and len(risen) < game.H - 2:
        lowest = min(map(game.printed_hp, fallen))
        pick = yield from game.choose_card(card, [other for other in fallen if game.printed_hp(other) == lowest])
        assert pick is not None
        fallen.remove(pick)
        risen.append(pick)
    for other in risen:
        yield from game.play(other)

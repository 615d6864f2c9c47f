"""Insula Primalis: an island of dinosaurs, each of which bites in its own way, around a volcano."""

from __future__ import annotations

from sotm_env.decks.phrases import cards_under, deals_highest, deals_lowest
from sotm_env.engine.vocabulary import (
    FIRE,
    INDESTRUCTIBLE,
    MELEE,
    ONE_SHOT,
    SONIC,
    TOXIC,
    Effect,
    Game,
    any_target,
    but_not,
    environment_deck,
    increase_damage,
    item,
    keyword,
    non_environment_target,
    other_target,
    reduce_damage,
    this_card,
    titled,
)

deck = environment_deck("insula_primalis", "Insula Primalis", peril=8)
DINOSAUR = "dinosaur"
VOLCANO = "volcano"
dinosaur = keyword(DINOSAUR)

# --- the deck --------------------------------------------------------------------------------------------------------
ankylosaurus = deck.card(
    "Cornered Ankylosaurus",
    2,
    DINOSAUR,
    hp=10,
    rules="Damage dealt to this card is -1.",
    text=[reduce_damage(1, to=this_card)],
)
ankylosaurus.at_end()(deals_highest(3, MELEE, other_target, many=2))


@deck.card("Dinosaur Stampede", 1, ONE_SHOT)
def dinosaur_stampede(game: Game, card: int) -> Effect:
    """Shuffle the environment trash into its deck; discover 2 Dinosaurs; then each Dinosaur deals every
    non-environment target 1 fixed melee."""
    yield from game.shuffle_trash_into_deck(game.environment)
    yield from game.discover(card, dinosaur, 2)
    for runner in game.each_target(card, dinosaur):
        yield from game.deal_all(runner, non_environment_target, 1, MELEE, fixed=True)


deck.card("Enraged T. Rex", 2, DINOSAUR, hp=14).at_end()(deals_lowest(5, MELEE, other_target, rank=2))

stegosaurus = deck.card("Grazing Stegosaurus", 2, DINOSAUR, hp=12)


@stegosaurus.at_start()
def stegosaurus_grazes(game: Game, card: int) -> Effect:
    """The hero with the fewest cards in hand draws 1 card."""
    yield from game.draw((yield from game.hero_with_fewest_in_hand(card)))


stegosaurus.at_end()(deals_highest(2, MELEE, other_target, rank=2))

eruption = deck.card("Imminent Eruption", 1, VOLCANO, INDESTRUCTIBLE, hp=20)
imminent_eruption = titled("Imminent Eruption")


# Reading: each line looks at the HP of the moment, and so does X for each target.
@eruption.at_end()
def erupt(game: Game, card: int) -> Effect:
    """If this has 10 HP or more, play the top environment card; then, if it has 9 HP or less, it deals every other
    target X fire, X = the current HP of this card; then, if it has 0 HP, shuffle it into the environment deck."""
    hp = game.state.hp
    if hp[card] >= 10:
        yield from game.play_top(game.environment)
    if hp[card] <= 9:
        yield from game.deal_all(card, other_target, lambda target: hp[card], FIRE)
    if hp[card] == 0 and game.is_in_play(card):
        yield from game.shuffle_into_deck(game.environment, [card])


@deck.card("Primordial Plant Life", 1, ONE_SHOT)
def primordial_plant_life(game: Game, card: int) -> Effect:
    """Each target regains 1 HP; then the non-environment target with the lowest HP deals itself 3 fixed toxic."""
    yield from game.heal_each(card, any_target, 1)
    target = yield from game.lowest(card, non_environment_target)
    yield from game.deal(target, target, 3, TOXIC, fixed=True)


thief = deck.card("Pterodactyl Thief", 1, DINOSAUR, hp=8)


# Reading (not printed): when this leaves play the cards under it go to their own trash, as the engine does for all.
@thief.at_start()
def steal(game: Game, card: int) -> Effect:
    """Destroy 1 Item; if it was destroyed so, put it under this card."""
    loot = yield from game.choose_in_play(card, item)
    if (yield from game.destroy(loot)):
        yield from game.put_under(loot, card)


thief.at_end()(deals_highest(cards_under(1), SONIC, other_target))


@deck.card("River of Lava", 2, ONE_SHOT)
def river_of_lava(game: Game, card: int) -> Effect:
    """Summon Imminent Eruption unless it is in play; then Imminent Eruption deals every other target 2 fire."""
    yield from game.summon(card, game.environment, imminent_eruption)
    for volcano in game.cards_in_play(card, imminent_eruption):
        yield from game.deal_all(volcano, but_not(imminent_eruption), 2, FIRE)


velociraptor_pack = titled("Velociraptor Pack")


def other_packs(game: Game, card: int) -> int:
    """The other Velociraptor Packs in play."""
    return sum(other != card for other in game.cards_in_play(card, velociraptor_pack))


pack = deck.card(
    "Velociraptor Pack",
    3,
    DINOSAUR,
    hp=6,
    rules="This deals +2 damage for each other Velociraptor Pack in play.",
    text=[increase_damage(lambda game, card: 2 * other_packs(game, card), by=this_card)],
)


@pack.at_end()
def pack_strikes(game: Game, card: int) -> Effect:
    """This deals 2 melee to the target with the lowest HP among those that are not Velociraptor Packs."""
    yield from game.deal(card, (yield from game.lowest(card, but_not(velociraptor_pack))), 2, MELEE)

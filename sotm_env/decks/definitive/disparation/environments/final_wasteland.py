"""The Final Wasteland: after the end of the world only cryptids are left, and two shelters that they tear at."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    bury_this,
    deals_each,
    deals_highest,
    deals_lowest,
    discovers,
    each_deals_itself,
    each_hero_discards,
    each_regains,
    in_turn,
    one_hero_draws,
    one_target_regains,
    reshuffles,
    targets_regain,
)
from sotm_env.engine.vocabulary import (
    DEVICE,
    ENVIRONMENT,
    FIRE,
    INDESTRUCTIBLE,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    RELIC,
    TOXIC,
    CardDef,
    Effect,
    Game,
    all_of,
    any_target,
    but_not,
    environment_deck,
    has_keyword,
    hero_character,
    hero_target,
    increase_damage,
    is_target,
    keyword,
    other_target,
    this_card,
)

deck = environment_deck("final_wasteland", "The Final Wasteland", peril=7)
CRYPTID = "cryptid"
FOWL = "fowl"
RAT = "rat"
cryptid = keyword(CRYPTID)
non_cryptid = but_not(cryptid)
non_fowl = but_not(keyword(FOWL))
non_rat = but_not(keyword(RAT))


# --- the deck --------------------------------------------------------------------------------------------------------
chupacabra = deck.card("Amphibious Chupacabra", 2, CRYPTID, hp=7)


@chupacabra.at_end()
def suck_blood(game: Game, card: int) -> Effect:
    """This deals the non-Cryptid target with the second lowest HP H-2 melee; then, if that target has 5 HP or more,
    this deals it 2 toxic and regains 2 HP."""
    prey = yield from game.lowest(card, non_cryptid, 2)
    bitten = game.that_target((yield from game.deal(card, prey, game.H - 2, MELEE)))
    if bitten is not None and game.state.hp[bitten] >= 5:
        yield from game.deal(card, bitten, 2, TOXIC)
        yield from game.heal(card, 2)


def shelter(title: str, kind: str) -> CardDef:
    """Adds a shelter, at which the Cryptids tear and whose fall dismays the heroes."""
    place = deck.card(title, 1, kind, hp=20)
    place.when_destroyed()(each_deals_itself(2, PSYCHIC, hero_character))

    @place.at_start()
    def tear_at_the_walls(game: Game, card: int) -> Effect:
        """Each Cryptid deals this card 1 melee."""
        for beast in game.each_target(card, cryptid):
            yield from game.deal(beast, card, 1, MELEE)

    return place


# Reading (ruling in the facts): 1 hero draws, as on the card.
shelter("Ancient Library", RELIC).at_end()(
    in_turn(one_hero_draws(2), one_target_regains(2, hero_target, "hero target"))
)

shelter("CON's Bunker", DEVICE).at_end()(in_turn(each_regains(1, hero_character), one_hero_draws()))

deck.card("Endless Wastes", 2, ONE_SHOT)(
    in_turn(reshuffles(ENVIRONMENT), discovers(is_target, "target", H - 1), each_hero_discards())
)

deck.card("Horrid Skunk Ape", 2, CRYPTID, hp=5).at_end()(deals_each(1, TOXIC, other_target))

death_worm = deck.card("Mongolian Death Worm", 1, CRYPTID, hp=13)
death_worm(deals_highest(3, (MELEE, TOXIC), other_target, rank=2))


death_worm.when_destroyed()(targets_regain(3, 3, up_to=True))
death_worm.at_start()(bury_this)


deck.card("New Jersey Devil", 2, CRYPTID, hp=9).at_end()(deals_lowest(3, FIRE, non_cryptid, "non-Cryptid target"))

rat_beast = deck.card("Rat Beast", 2, CRYPTID, RAT, hp=11, nemesis=["chrono_ranger"])


@rat_beast.at_end()
def gnaw(game: Game, card: int) -> Effect:
    """This deals the non-Rat target with the second highest HP 2 melee and 1 toxic."""
    gnawed = yield from game.highest(card, non_rat, 2)
    yield from game.deal(card, gnawed, 2, MELEE)
    yield from game.deal(card, gnawed, 1, TOXIC)


thunderbird = deck.card("Storming Thunderbird", 1, CRYPTID, FOWL, hp=15)


@thunderbird.at_start()
def hunt(game: Game, card: int) -> Effect:
    """Destroy the other Cryptid with the lowest HP; if none was destroyed, discover 1 Cryptid."""
    if not (yield from game.destroy((yield from game.lowest(card, all_of(cryptid, other_target))))):
        yield from game.discover(card, cryptid)


# Reading: of all targets, this one among them, the one with the highest HP is spared.
@thunderbird.at_end()
def storm(game: Game, card: int) -> Effect:
    """This deals every non-Fowl target but the target with the highest HP 2 lightning."""
    spared = yield from game.highest(card, any_target)
    yield from game.deal_all(card, lambda g, c, other: non_fowl(g, c, other) and other != spared, 2, LIGHTNING)


def is_this_among_many(game: Game, card: int, other: int) -> bool:
    """This card, while 3 or more Cryptid cards are in play."""
    return this_card(game, card, other) and len(game.cards_in_play(card, cryptid)) >= 3


unforgiving = deck.card(
    "Unforgiving Wasteland",
    1,
    ONGOING,
    rules="Cryptids deal +1 damage. While 3 or more Cryptids are in play, this card has the keyword Indestructible.",
    text=[increase_damage(1, by=cryptid), has_keyword(INDESTRUCTIBLE, of=is_this_among_many)],
)
unforgiving(discovers(cryptid, "Cryptid"))

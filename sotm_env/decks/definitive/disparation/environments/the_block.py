"""The Block: a prison between worlds, where inmates and the agents who guard them fight over the heroes' heads."""

from __future__ import annotations

from sotm_env.decks.phrases import H, deals_highest, deals_lowest, discovers, in_turn, x
from sotm_env.engine.vocabulary import (
    ENERGY,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    Asks,
    Effect,
    Game,
    all_of,
    any_of,
    but_not,
    environment_card,
    environment_deck,
    hero_target,
    in_area,
    increase_damage,
    irreducible_damage,
    item,
    keyword,
    non_character,
    one_shot,
    ongoing,
    reduce_damage,
)

deck = environment_deck("the_block", "The Block", peril=6)
AGENT = "agent"
INMATE = "inmate"
# Heroes and villains among them, where their cards have the keyword.
agent = keyword(AGENT)
inmate = keyword(INMATE)
non_agent = but_not(agent)
non_inmate = but_not(inmate)


def inmates(game: Game, card: int) -> int:
    """The Inmate cards in play."""
    return len(game.cards_in_play(card, inmate))


def are_plotting(game: Game, card: int) -> bool:
    """2 or more Inmate cards are in play."""
    return inmates(game, card) >= 2


def overcome_an_agent(game: Game, card: int) -> Asks[bool]:
    """Destroys the Agent with the lowest HP that is no character; returns whether one was destroyed."""
    return (yield from game.destroy((yield from game.lowest(card, all_of(agent, non_character)))))


def let_the_villain_act(game: Game, card: int) -> Effect:
    """Plays the top villain card and destroys this card."""
    yield from game.play_top(game.villain)
    yield from game.destroy(card)


# --- the deck --------------------------------------------------------------------------------------------------------
beacon = deck.card(
    "Armory Teleport Beacon",
    2,
    ONGOING,
    rules="Agent cards deal +1 damage. While 2 or more Inmate cards are in play, damage dealt by Inmate cards is "
    "irreducible.",
    text=[increase_damage(1, by=agent), irreducible_damage(by=inmate, when=are_plotting)],
)


@beacon.at_end()
def arm_both_sides(game: Game, card: int) -> Effect:
    """1 Agent target deals the Inmate target with the lowest HP 2 energy; then the Inmate target with the highest HP
    deals the non-Inmate target with the highest HP 2 melee."""
    guard = yield from game.choose_target(card, agent)
    if guard is not None:
        yield from game.deal(guard, (yield from game.lowest(card, inmate)), 2, ENERGY)
    rioter = yield from game.highest(card, inmate)
    if rioter is not None:
        yield from game.deal(rioter, (yield from game.highest(card, non_inmate)), 2, MELEE)


block_guard = deck.card("Block Guard", 2, AGENT, hp=8)
block_guard.at_end()(deals_highest(1, (MELEE, LIGHTNING), non_agent, "non-Agent target", many=3))

gateway = deck.card("Dimensional Gateway", 1, ONGOING)


@gateway.at_start()
def break_out(game: Game, card: int) -> Effect:
    """If 2 or more Inmate cards are in play, play the top villain card and destroy this card."""
    if are_plotting(game, card):
        yield from let_the_villain_act(game, card)


@gateway.at_end()
def someone_steps_through(game: Game, card: int) -> Effect:
    """Reveal the top environment card; a One-Shot or an Inmate is discarded, anything else is played."""
    yield from game.reveal_and_play(card, game.environment, but_not(any_of(one_shot, inmate)))


officer = deck.card("F.I.L.T.E.R. Officer", 2, AGENT, hp=6)


officer.at_end()(
    in_turn(deals_lowest(2, PROJECTILE, inmate, "Inmate"), deals_lowest(2, PROJECTILE, non_agent, "non-Agent target"))
)

free_radical = deck.card("Free Radical", 1, INMATE, hp=9, nemesis=["omnitron_x"])
scrap = x("the cards in the environment trash", lambda game, card: len(game.trash(game.environment)))
free_radical.at_start()(deals_highest(scrap, ENERGY, non_inmate, "non-Inmate target", rank=2))
free_radical.at_end()(deals_lowest(2, ENERGY, non_inmate, "non-Inmate target", rank=2))

hatch = deck.card("Hatch", 1, INMATE, hp=5, nemesis=["parse"])


@hatch.at_start()
def take_over_a_guard(game: Game, card: int) -> Effect:
    """Destroy the Agent with the lowest HP that is no character; if none was destroyed, each hero discards 1 card."""
    if not (yield from overcome_an_agent(game, card)):
        yield from game.each_hero_discards(card)


@hatch.at_end()
def open_the_cells(game: Game, card: int) -> Effect:
    """If 3 or more Inmate cards are in play, destroy 1 environment Ongoing card, else discover 1 Inmate."""
    if inmates(game, card) >= 3:
        yield from game.destroy_one(card, all_of(environment_card, ongoing))
    else:
        yield from game.discover(card, inmate)


kleptek = deck.card("Kleptek", 1, INMATE, hp=6, nemesis=["ra"])


kleptek.at_start()(in_turn(deals_highest(2, ENERGY), deals_highest(2, ENERGY, agent, "Agent")))


@kleptek.at_end()
def steal(game: Game, card: int) -> Effect:
    """This deals the non-Inmate target with the lowest HP 1 melee; if a hero target is dealt damage so, destroy 1 Item
    card."""
    robbed = yield from game.deal(card, (yield from game.lowest(card, non_inmate)), 1, MELEE)
    if robbed.dealt and hero_target(game, card, robbed.target):
        yield from game.destroy_one(card, item)


lockdown = deck.card(
    "Lockdown",
    1,
    ONGOING,
    rules="Non-Agent cards deal -1 damage.",
    text=[reduce_damage(1, by=non_agent)],
)


@lockdown
def seal_the_cells(game: Game, card: int) -> Effect:
    """Destroy the Inmate with the lowest HP."""
    yield from game.destroy((yield from game.lowest(card, inmate)))


@lockdown.at_end()
def lose_control(game: Game, card: int) -> Effect:
    """If more Inmate than Agent cards are in play, play the top villain card and destroy this card."""
    if inmates(game, card) > len(game.cards_in_play(card, agent)):
        yield from let_the_villain_act(game, card)


@deck.card("Prison Riot", 1, ONE_SHOT)
def prison_riot(game: Game, card: int) -> Effect:
    """Destroy the Agent with the lowest HP that is no character; shuffle the environment trash into its deck; discover
    H-2 Inmates."""
    yield from overcome_an_agent(game, card)
    yield from game.shuffle_trash_into_deck(game.environment)
    yield from game.discover(card, inmate, game.H - 2)


saber = deck.card("S.A.B.E.R.", 1, INMATE, hp=7, nemesis=["knyfe"])
saber.at_start()(deals_highest(2, ENERGY, non_inmate, "non-Inmate target", many=2))
saber.at_end()(deals_lowest(2, MELEE, non_inmate, "non-Inmate target", many=2))

shredd = deck.card("Shredd", 1, INMATE, hp=8, nemesis=["sky_scraper"])
shredd.at_start()(deals_highest(H - 1, MELEE, non_inmate, "non-Inmate target", rank=2))


# Reading: any play area, the environment's too; character cards count, incapacitated ones as well. The players choose
# among several with as many cards.
@shredd.at_end()
def shred_the_crowd(game: Game, card: int) -> Effect:
    """This deals every non-Inmate target in the play area that has the most cards in play 2 melee."""
    most = max(len(game.play_area(each)) for each in game.decks)
    crowd = yield from game.choose_deck(card, [each for each in game.decks if len(game.play_area(each)) == most])
    if crowd is not None:
        yield from game.deal_all(card, all_of(non_inmate, in_area(crowd)), 2, MELEE)


# Reading (ruling in the facts): the second highest HP, as on the card.
hoefle = deck.card("Warden Hoefle", 1, AGENT, hp=10)
hoefle.at_start()(discovers(agent, "Agent"))
hoefle.at_end()(deals_highest(3, ENERGY, non_agent, "non-Agent target", rank=2))

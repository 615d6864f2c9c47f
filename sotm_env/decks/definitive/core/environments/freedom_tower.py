"""Freedom Tower: the heroes' own house, with a room for every need, until the villain finds the door."""

from __future__ import annotations

from sotm_env.decks.phrases import deals_highest, destroys, each_deals_itself, each_regains, plays_top
from sotm_env.engine.vocabulary import (
    COLD,
    DESTROYED,
    ENVIRONMENT,
    HERO,
    ITEM,
    LIGHTNING,
    ONGOING,
    Effect,
    Game,
    Happening,
    any_target,
    but_not,
    environment_card,
    environment_deck,
    has_keyword,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    increase_damage,
    is_target,
    item,
    keyword,
    one_shot,
    ongoing,
    this_card,
    villain_target,
)

deck = environment_deck("freedom_tower", "Freedom Tower", peril=1)
GUARDS = "guards"
ROOM = "room"
room = keyword(ROOM)

# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (not printed): wherever they lie, in hands, decks and trashes too.
deck.card(
    'Caspit\'s "Playground"',
    1,
    ONGOING,
    ROOM,
    rules="Hero Ongoing cards are Item cards as well.",
    text=[has_keyword(ITEM, of=hero_ongoing)],
)


secondary_lab = deck.card("Dr. Stinson's Secondary Lab", 1, ONGOING, ROOM)


@secondary_lab.at_end()
def run_simulations(game: Game, card: int) -> Effect:
    """Each hero reveals the top card of the own deck and either replaces or discards it."""
    for hero in game.active_heroes():
        yield from game.reveal_and_sort(card, hero, player=hero)


entry_point = deck.card(
    "Entry Point", 3, ONGOING, rules="Villain targets deal +1 damage.", text=[increase_damage(1, by=villain_target)]
)
entry_point(destroys(1, room, "Room card"))

security_staff = deck.card(
    "Freedom Security Staff",
    2,
    GUARDS,
    hp=4,
    counts_as=HERO,
    rules="Counts as a hero target. Immune to damage dealt by hero targets.",
    text=[immune_to_damage(by=hero_target, to=this_card)],
)


@security_staff.at_start()
def secure_the_tower(game: Game, card: int) -> Effect:
    """1 hero may discard 2 cards; if so, destroy 1 environment card."""
    if (yield from game.one_hero_may_discard(card, 2)):
        yield from game.destroy_one(card, environment_card)


security_staff.at_end()(deals_highest(2, LIGHTNING, villain_target))

deck.card("The Front Desk", 1, ONGOING, ROOM).at_end()(plays_top(ENVIRONMENT))

cryo_chamber = deck.card("Frost's Cryo Chamber", 1, ONGOING, ROOM)


@cryo_chamber.after(DESTROYED, item)
def keep_it_cool(game: Game, card: int, destroyed: Happening) -> Effect:
    """After an Item card has been destroyed, the hero whose card it was draws 1 card."""
    owner = game.owner_of[destroyed.card]
    if owner in game.heroes:
        yield from game.draw(owner)


cryo_chamber.at_end()(each_deals_itself(1, COLD))

maintenance_bay = deck.card("Ironclad Maintenance Bay", 1, ONGOING, ROOM)


@maintenance_bay.at_end()
def repair(game: Game, card: int) -> Effect:
    """Each hero may salvage 1 Item card."""
    for hero in game.active_heroes():
        yield from game.salvage(card, hero, item, up_to=True)


landing_pad = deck.card("Legacy's Landing Pad", 1, ONGOING, ROOM)


@landing_pad.at_end()
def land(game: Game, card: int) -> Effect:
    """1 hero may collect 1 Ongoing card."""
    yield from game.collect(card, (yield from game.choose_hero(card, optional=True)), ongoing)


deck.card("Medical Ward", 1, ONGOING, ROOM).at_end()(each_regains(1, any_target))

mission_control = deck.card("Mission Control", 1, ONGOING, ROOM)


@mission_control.at_end()
def dispatch(game: Game, card: int) -> Effect:
    """Each hero reveals the top card of the own deck; it is discarded if it is a One-Shot, else played."""
    for hero in game.active_heroes():
        yield from game.reveal_and_play(card, hero, but_not(one_shot))


simulator = deck.card("Training Simulator", 1, ONGOING, ROOM)


@simulator.at_end()
def train(game: Game, card: int) -> Effect:
    """Discover 1 target of the villain deck; then 1 hero may use 1 power."""
    yield from game.discover(card, is_target, deck=game.villain)
    hero = yield from game.choose_hero(card, filter(game.powers, game.active_heroes()), optional=True)
    yield from game.use_power(card, hero)


arsenal = deck.card("The Wraith's Arsenal", 1, ONGOING, ROOM)


# Reading (ruling in the facts): only active heroes are asked, and only they count.
@arsenal.at_end()
def stock_up(game: Game, card: int) -> Effect:
    """Each hero may draw 1 card; if every active hero does, destroy this card."""
    if (yield from game.each_hero_may_draw(card)) == game.active_heroes():
        yield from game.destroy(card)

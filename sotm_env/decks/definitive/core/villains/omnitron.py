"""Omnitron: a factory and a robot by turns, which activates what its cards FABRICATE or EXTERMINATE."""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.decks.phrases import (
    CardEffect,
    H,
    Number,
    Selector,
    deals_highest,
    deals_lowest,
    destroys,
    discovers,
    plays_top,
    said,
    x,
)
from sotm_env.engine.vocabulary import (
    DEALT,
    DEVICE,
    ENERGY,
    INDESTRUCTIBLE,
    LIGHTNING,
    MELEE,
    ONGOING,
    PROJECTILE,
    TOXIC,
    VILLAIN,
    Asks,
    Damage,
    Effect,
    Game,
    about_damage,
    environment_card,
    hero_character,
    hero_ongoing,
    hero_target,
    heroes_win,
    immune_to_types_dealt,
    increase_damage,
    item,
    keyword,
    ongoing,
    own_character,
    reduce_damage,
    villain_card,
    villain_deck,
    villain_ongoing,
)

deck = villain_deck("omnitron", "Omnitron", difficulty=6)
EXTERMINATE = "exterminate"
FABRICATE = "fabricate"
device = keyword(DEVICE)  # Omnitron itself is one


def activates(mark: str) -> CardEffect:
    """Each text of this mark is activated."""

    @said(f"Activate each {mark.upper()} text on villain cards, also on those that come into play in this phase.")
    def effect(game: Game, card: int) -> Effect:
        yield from game.activate_each(card, mark, villain_card)

    return effect


def one_and_those_there(selector: Selector, what: str) -> Number:
    """X: 1 and the cards of a kind in the play area of the target."""

    def count(game: Game, card: int) -> Callable[[int], int]:
        return lambda target: 1 + sum(selector(game, card, other) for other in game.play_area(game.area_of(target)))

    return x(f"1 + the {what} in that hero's play area", count)


# --- the character card ----------------------------------------------------------------------------------------------
# Reading (ruling in the facts): the devices of every deck count.
def shut_down(game: Game, card: int) -> bool:
    """Omnitron is at 0 HP and no other device is in play."""
    return game.state.hp[card] == 0 and game.cards_in_play(card, device) == [card]


HOW_TO_WIN = "The heroes win when Omnitron is at 0 HP and no other Device card is in play."

omnitron = deck.character(
    "Omnitron",
    100,
    DEVICE,
    INDESTRUCTIBLE,
    nemesis=["omnitron_x"],
    text=[heroes_win(shut_down)],
    rules=HOW_TO_WIN,
)


@omnitron.at_setup()
def boot(game: Game, card: int) -> Effect:
    """Discover 1 Device; discover 1 Ongoing."""
    yield from game.discover(card, device)
    yield from game.discover(card, ongoing)


omnitron.at_start()(discovers(device, "Device"))


# Reading (gap in the facts): before the play of the top card.
@omnitron.at_play_phase()
def change_shape(game: Game, card: int) -> Effect:
    """Flip this card, once a turn."""
    if game.first_time_this_turn(card):
        yield from game.flip(card)


omnitron.at_end()(activates(FABRICATE))


# Reading: after the text above. The devices found here come into play in this phase too: their FABRICATE is activated.
@omnitron.at_end(advanced=True)
def recycle(game: Game, card: int) -> Effect:
    """Shuffle the villain trash into the villain deck; discover H-1 Devices."""
    yield from game.shuffle_trash_into_deck(game.villain)
    before = game.state.serial
    yield from game.discover(card, device, game.H - 1)
    yield from game.activate_each(card, FABRICATE, villain_card, since=before)


robot = omnitron.flip_side(
    "Rampaging Robot",
    text=[heroes_win(shut_down)],
    rules=HOW_TO_WIN,
    advanced_text=[increase_damage(1, by=device)],
    advanced_rules="Device cards deal +1 damage.",
)
robot.at_start()(discovers(ongoing, "Ongoing"))
robot.at_play_phase()(change_shape)
robot.at_end()(activates(EXTERMINATE))


# --- the deck --------------------------------------------------------------------------------------------------------
plating = deck.card("Adaptive Plating Subroutine", 2, ONGOING)
# Reading: each target is dealt all three hits before the next one.
plating.activation(EXTERMINATE)(deals_highest(1, (LIGHTNING, ENERGY, TOXIC), by="Omnitron", many=H))

adaptive_plating = deck.lasting("Adaptive plating", immune_to_types_dealt(to=own_character))


@plating.activation(FABRICATE)
def adapt(game: Game, card: int) -> None:
    """Until the villain start phase: whenever Omnitron has been dealt damage, it is immune to damage of that type for
    the rest of that turn."""
    game.until_start_phase(adaptive_plating, card)


def scrap_a_surplus_ongoing(game: Game, card: int) -> Asks[bool]:
    """If more than H villain Ongoings are in play, 1 of them is destroyed; returns whether one was."""
    if len(game.cards_in_play(card, villain_ongoing)) <= game.H:
        return False
    return (yield from game.destroy_one(card, villain_ongoing))


disintegration_ray = deck.card("Disintegration Ray", 3, ONGOING)
disintegration_ray.activation(EXTERMINATE)(deals_lowest(H, ENERGY, by="Omnitron"))


@disintegration_ray.activation(FABRICATE)
def dispose_of_remains(game: Game, card: int) -> Effect:
    """If more than H villain Ongoings are in play, destroy 1 of them; if one was destroyed, bury the top card of each
    hero trash."""
    if (yield from scrap_a_surplus_ongoing(game, card)):
        for hero in game.active_heroes():
            for top in game.trash(hero)[-1:]:
                yield from game.bury(top)


railgun = deck.card("Electro-Magnetic Railgun", 3, ONGOING)
railgun.activation(EXTERMINATE)(deals_highest(H, PROJECTILE, by="Omnitron", many=2))


@railgun.activation(FABRICATE)
def jam_the_heroes(game: Game, card: int) -> Effect:
    """If more than H villain Ongoings are in play, destroy 1 of them; if one was destroyed, each hero discards
    1 card."""
    if (yield from scrap_a_surplus_ongoing(game, card)):
        yield from game.each_hero_discards(card)


explosive = deck.card("Electro-Pulse Explosive", 2, DEVICE, hp=7)
explosive.activation(EXTERMINATE)(deals_highest(3, LIGHTNING, many=H))

pulse_shield = deck.lasting("Pulse shield", reduce_damage(1, to=device))


@explosive.activation(FABRICATE)
def shield_the_devices(game: Game, card: int) -> None:
    """Damage dealt to Device cards is -1 until the villain start phase."""
    game.until_start_phase(pulse_shield, card)


flechette_launcher = deck.card("Flechette Launcher", 2, ONGOING)
flechette_launcher.activation(EXTERMINATE)(
    deals_highest(one_and_those_there(ongoing, "Ongoing cards"), TOXIC, hero_character, by="Omnitron")
)
flechette_launcher.activation(FABRICATE)(destroys(H - 2, hero_ongoing))

converter = deck.card("Protomatter Converter", 2, ONGOING)


@converter.activation(EXTERMINATE)
def convert_the_surroundings(game: Game, card: int) -> Effect:
    """Destroy 1 environment card; then play the top environment card."""
    yield from game.destroy_one(card, environment_card)
    yield from game.play_top(game.environment)


converter.activation(FABRICATE)(plays_top(VILLAIN))

assault_drones = deck.card("S-83 Assault Drones", 3, DEVICE, hp=7)
assault_drones.activation(EXTERMINATE)(deals_lowest(H - 1, MELEE, many=2))


def strike_back(game: Game, card: int, damage: Damage) -> Effect:
    """The drones deal the attacker 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


# Reading: only targets deal damage, so drones that have left play strike back no more.
vigilance = deck.lasting(
    "Vigilance",
    about_damage(DEALT, strike_back, by=hero_target, to=device, when=lambda game, card, damage: game.is_in_play(card)),
)


@assault_drones.activation(FABRICATE)
def stand_guard(game: Game, card: int) -> None:
    """Until the villain start phase: after a Device card has been dealt damage by a hero target, this deals that
    attacker 2 melee."""
    game.until_start_phase(vigilance, card)


automaton_drones = deck.card("S-84 Automaton Drones", 3, DEVICE, hp=7)
automaton_drones.activation(EXTERMINATE)(deals_highest(H - 1, ENERGY, many=3))
automaton_drones.activation(FABRICATE)(discovers(device, "Device"))

repair_drones = deck.card("S-85 Repair Drones", 3, DEVICE, hp=7)


@repair_drones.activation(EXTERMINATE)
def repair_the_worst(game: Game, card: int) -> Effect:
    """Each of the H-1 Device cards with the lowest HP regains 3 HP."""
    for target in (yield from game.lowest_targets(card, game.H - 1, device)):
        yield from game.heal(target, 3)


@repair_drones.activation(FABRICATE)
def recycle_scrap(game: Game, card: int) -> Effect:
    """Each Device card regains 1 HP; shuffle the villain trash into the villain deck."""
    yield from game.heal_each(card, device, 1)
    yield from game.shuffle_trash_into_deck(game.villain)


projector = deck.card("Singularity Projector", 2, ONGOING)
projector.activation(EXTERMINATE)(
    deals_highest(one_and_those_there(item, "Item cards"), LIGHTNING, hero_character, by="Omnitron")
)
projector.activation(FABRICATE)(destroys(H - 2, item))

"""Omnitron: a factory and a robot by turns, which activates what its cards FABRICATE or EXTERMINATE."""

from __future__ import annotations

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


@omnitron.at_start()
def build_a_device(game: Game, card: int) -> Effect:
    """Discover 1 Device."""
    yield from game.discover(card, device)


# Reading (gap in the facts): before the play of the top card.
@omnitron.at_play_phase()
def become_a_robot(game: Game, card: int) -> Effect:
    """Flip this card, once a turn."""
    if game.first_time_this_turn(card):
        yield from game.flip(card)


@omnitron.at_end()
def fabricate(game: Game, card: int) -> Effect:
    """Activate each FABRICATE text on villain cards, also on those that come into play in this phase."""
    yield from game.activate_each(card, FABRICATE, villain_card)


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


@robot.at_start()
def write_a_subroutine(game: Game, card: int) -> Effect:
    """Discover 1 Ongoing."""
    yield from game.discover(card, ongoing)


@robot.at_play_phase()
def become_a_factory(game: Game, card: int) -> Effect:
    """Flip this card, once a turn."""
    if game.first_time_this_turn(card):
        yield from game.flip(card)


@robot.at_end()
def exterminate(game: Game, card: int) -> Effect:
    """Activate each EXTERMINATE text on villain cards, also on those that come into play in this phase."""
    yield from game.activate_each(card, EXTERMINATE, villain_card)


# --- the deck --------------------------------------------------------------------------------------------------------
plating = deck.card("Adaptive Plating Subroutine", 2, ONGOING)


# Reading: each target is dealt all three hits before the next one.
@plating.activation(EXTERMINATE)
def plating_exterminates(game: Game, card: int) -> Effect:
    """Omnitron deals 1 lightning, 1 energy and 1 toxic to each of the H hero targets with the highest HP."""
    for target in (yield from game.highest_targets(card, game.H, hero_target)):
        for kind in (LIGHTNING, ENERGY, TOXIC):
            yield from game.deal(card, target, 1, kind)


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
    return bool((yield from game.destroy_some(card, 1, villain_ongoing)))


disintegration_ray = deck.card("Disintegration Ray", 3, ONGOING)


@disintegration_ray.activation(EXTERMINATE)
def disintegrate(game: Game, card: int) -> Effect:
    """Omnitron deals the hero target with the lowest HP H energy."""
    target = yield from game.lowest(card, hero_target)
    yield from game.deal(card, target, game.H, ENERGY)


@disintegration_ray.activation(FABRICATE)
def dispose_of_remains(game: Game, card: int) -> Effect:
    """If more than H villain Ongoings are in play, destroy 1 of them; if one was destroyed, bury the top card of each
    hero trash."""
    if (yield from scrap_a_surplus_ongoing(game, card)):
        for hero in game.active_heroes():
            for top in game.trash(hero)[-1:]:
                yield from game.bury(top)


railgun = deck.card("Electro-Magnetic Railgun", 3, ONGOING)


@railgun.activation(EXTERMINATE)
def railgun_fires(game: Game, card: int) -> Effect:
    """Omnitron deals H projectile to each of the 2 hero targets with the highest HP."""
    targets = yield from game.highest_targets(card, 2, hero_target)
    yield from game.deal_each(card, targets, game.H, PROJECTILE)


@railgun.activation(FABRICATE)
def jam_the_heroes(game: Game, card: int) -> Effect:
    """If more than H villain Ongoings are in play, destroy 1 of them; if one was destroyed, each hero discards
    1 card."""
    if (yield from scrap_a_surplus_ongoing(game, card)):
        yield from game.each_hero_discards(card)


explosive = deck.card("Electro-Pulse Explosive", 2, DEVICE, hp=7)


@explosive.activation(EXTERMINATE)
def explode(game: Game, card: int) -> Effect:
    """This deals 3 lightning to each of the H hero targets with the highest HP."""
    targets = yield from game.highest_targets(card, game.H, hero_target)
    yield from game.deal_each(card, targets, 3, LIGHTNING)


pulse_shield = deck.lasting("Pulse shield", reduce_damage(1, to=device))


@explosive.activation(FABRICATE)
def shield_the_devices(game: Game, card: int) -> None:
    """Damage dealt to Device cards is -1 until the villain start phase."""
    game.until_start_phase(pulse_shield, card)


flechette_launcher = deck.card("Flechette Launcher", 2, ONGOING)


@flechette_launcher.activation(EXTERMINATE)
def launch_flechettes(game: Game, card: int) -> Effect:
    """Omnitron deals the hero character with the highest HP X toxic, X = 1 + the Ongoing cards in that hero's play
    area."""

    def ongoings_there(target: int) -> int:
        return 1 + sum(ongoing(game, card, other) for other in game.play_area(game.area_of(target)))

    target = yield from game.highest(card, hero_character)
    yield from game.deal(card, target, ongoings_there, TOXIC)


@flechette_launcher.activation(FABRICATE)
def shred_ongoings(game: Game, card: int) -> Effect:
    """Destroy H-2 hero Ongoing cards."""
    yield from game.destroy_some(card, game.H - 2, hero_ongoing)


converter = deck.card("Protomatter Converter", 2, ONGOING)


@converter.activation(EXTERMINATE)
def convert_the_surroundings(game: Game, card: int) -> Effect:
    """Destroy 1 environment card; then play the top environment card."""
    yield from game.destroy_some(card, 1, environment_card)
    yield from game.play_top(game.environment)


@converter.activation(FABRICATE)
def convert_protomatter(game: Game, card: int) -> Effect:
    """Play the top villain card."""
    yield from game.play_top(game.villain)


assault_drones = deck.card("S-83 Assault Drones", 3, DEVICE, hp=7)


@assault_drones.activation(EXTERMINATE)
def assault_the_weak(game: Game, card: int) -> Effect:
    """This deals H-1 melee to each of the 2 hero targets with the lowest HP."""
    targets = yield from game.lowest_targets(card, 2, hero_target)
    yield from game.deal_each(card, targets, game.H - 1, MELEE)


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


@automaton_drones.activation(EXTERMINATE)
def burn_the_strong(game: Game, card: int) -> Effect:
    """This deals H-1 energy to each of the 3 hero targets with the highest HP."""
    targets = yield from game.highest_targets(card, 3, hero_target)
    yield from game.deal_each(card, targets, game.H - 1, ENERGY)


@automaton_drones.activation(FABRICATE)
def assemble_a_device(game: Game, card: int) -> Effect:
    """Discover 1 Device."""
    yield from game.discover(card, device)


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


@projector.activation(EXTERMINATE)
def project_a_singularity(game: Game, card: int) -> Effect:
    """Omnitron deals the hero character with the highest HP X lightning, X = 1 + the Item cards in that hero's play
    area."""

    def items_there(target: int) -> int:
        return 1 + sum(item(game, card, other) for other in game.play_area(game.area_of(target)))

    target = yield from game.highest(card, hero_character)
    yield from game.deal(card, target, items_there, LIGHTNING)


@projector.activation(FABRICATE)
def crush_items(game: Game, card: int) -> Effect:
    """Destroy H-2 Item cards."""
    yield from game.destroy_some(card, game.H - 2, item)

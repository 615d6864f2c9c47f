"""Omnitron: a factory and a robot by turns. Its drones fight on when it falls; its Components wear out under fire."""

from __future__ import annotations

from sotm_env.decks.phrases import H, deals_highest, plays_top, raises, regains, x
from sotm_env.engine.vocabulary import (
    DAMAGE_TYPES,
    DEVICE,
    DRAWN,
    ENERGY,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    TOXIC,
    VILLAIN,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_of,
    environment_card,
    equipment,
    hero_ongoing,
    hero_target,
    hp_lost,
    immune_to_damage,
    increase_damage,
    keyword,
    own_character,
    reduce_damage,
    villain_card,
    villain_deck,
)

deck = villain_deck("omnitron", "Omnitron", edition="classic")
COMPONENT = "component"
DRONE = "drone"
component = keyword(COMPONENT)
drone = keyword(DRONE)
villain_device = all_of(keyword(DEVICE), villain_card)
omnitron_or_drone = any_of(own_character, drone)

# --- the character card ----------------------------------------------------------------------------------------------
WHEN_BEATEN = "When Omnitron has been destroyed, the heroes win as soon as no villain Device is in play."

# Reading (facts uncertain): the advanced texts are about Omnitron and Drones, not about other Devices.
# Reading (gap in the facts): once the character card is gone the villain turn goes on without its texts; villain cards
# are still played in the play phase.
omnitron = deck.character(
    "Omnitron",
    100,
    nemesis=["omnitron_x"],
    rules=WHEN_BEATEN,
    advanced_text=[increase_damage(1, by=omnitron_or_drone)],
    advanced_rules="Omnitron and Drones deal +1 damage.",
    survived_by=villain_device,
    provisional=True,
)


def devices_and_all(game: Game, card: int) -> float:
    """The HP that Omnitron and the villain Devices in play have lost."""
    return hp_lost(game, [card, *game.targets(card, villain_device)])


omnitron.way_to_win(progress=devices_and_all, by_hp=any_of(own_character, villain_device))


# A round begins with this text: it is the first in the villain's start phase, as Omnitron was in play first.
@omnitron.at_start()
def change_shape(game: Game, card: int) -> Effect:
    """Once a turn remove all tokens from Components and flip this card."""
    if game.first_time_this_turn(card):
        for worn in game.cards_in_play(card, component):
            yield from game.remove_tokens(worn, game.tokens(worn))
        yield from game.flip(card)


omnitron.at_end()(raises(VILLAIN, any_of(drone, component), "Drone or Component card"))

robot = omnitron.flip_side(
    "Rampaging Robot",
    rules=WHEN_BEATEN,
    advanced_text=[reduce_damage(1, to=omnitron_or_drone)],
    advanced_rules="Damage dealt to Omnitron and to Drones is -1.",
)
robot.at_start()(change_shape)
robot.at_end()(plays_top(VILLAIN))

# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (gap in the facts): the copies of all cards, 3 of each Drone and 2 of each other card, which make 25 and fit
# all that is known of them. So every card is provisional.
its_hp = x("the current HP of this card", lambda game, card: game.state.hp[card])

# Reading (facts of medium confidence): 1 + the Drones in play, and not H + 1; the first printing deals 3.
assault_drone = deck.card("S-83 Assault Drone", 3, DEVICE, DRONE, hp=4, provisional=True)
assault_drone.at_end()(
    deals_highest(x("1 + the Drones in play", lambda game, card: 1 + len(game.cards_in_play(card, drone))), MELEE)
)

deck.card("S-84 Automaton Drone", 3, DEVICE, DRONE, hp=H, provisional=True).at_end()(deals_highest(its_hp, ENERGY))

# Reading (facts of medium confidence): the HP of the drone, and not H-1; Omnitron alone regains HP.
deck.card("S-85 Repair Drone", 3, DEVICE, DRONE, hp=4, provisional=True).at_end()(regains("Omnitron", its_hp))

explosive = deck.card("Electro-Pulse Explosive", 2, DEVICE, hp=15, provisional=True)


# Reading (facts of low confidence): time and amount as given. X is counted for each target in its turn.
@explosive.at_start()
def go_off(game: Game, card: int) -> Effect:
    """This deals every hero target X lightning, X = the current HP of this card; then destroy this card."""
    yield from game.deal_all(card, hero_target, lambda target: game.state.hp[card], LIGHTNING)
    yield from game.destroy(card)


ENOUGH = 7


# Tokens count the damage of the round where all players see it; a new round begins with Omnitron's start text.
def wear_out(game: Game, card: int, damage: Damage) -> Effect:
    """After Omnitron has been dealt damage, put as many tokens on this card; at 7 destroy it."""
    yield from game.add_tokens(card, damage.dealt)
    if game.tokens(card) >= ENOUGH:
        yield from game.destroy(card)


def component_card(title: str) -> CardDef:
    """A Component: an Ongoing that breaks when Omnitron has been dealt 7 damage in a round since it came into play."""
    card = deck.card(title, 2, ONGOING, COMPONENT, provisional=True)
    card.after_damage(to=own_character)(wear_out)
    return card


plating = component_card("Adaptive Plating Subroutine")
adapted = {
    kind: deck.lasting(f"Adapted to {name}", immune_to_damage(to=own_character, kind=kind, of_chosen_type=True))
    for kind, name in enumerate(DAMAGE_TYPES)
}


# Reading (facts of medium confidence): the last type only, for as long as this card is in play.
@plating.after_damage(to=own_character, at_once=True)
def adapt(game: Game, card: int, damage: Damage) -> None:
    """After Omnitron has been dealt damage, it is immune to damage of that type until it is dealt another type."""
    game.end_lasting_of(card)
    game.while_in_play(adapted[damage.type], card)


# Reading (facts of low confidence): the start phase, the target and the amount of both guns as given.
component_card("Disintegration Ray").at_start()(deals_highest(H, ENERGY, by="Omnitron"))
railgun = component_card("Electro-Magnetic Railgun")
railgun.at_start()(deals_highest(H - 1, PROJECTILE, by="Omnitron", many=2))

beam = component_card("Interpolation Beam")


@beam.after(DRAWN)
def tap_the_signal(game: Game, card: int, drawn: Happening) -> Effect:
    """Whenever a hero draws a card, Omnitron deals that hero 1 energy."""
    yield from game.deal(card, (yield from game.character_of_hero(card, drawn.deck)), 1, ENERGY)


def punish_owners(game: Game, card: int, destroyed: list[int], kind: int) -> Effect:
    """Omnitron deals each hero 1 damage for each of the own cards destroyed, in an order that the players choose."""
    owners = [game.owner_of[each] for each in destroyed]
    heroes = [hero for owner in dict.fromkeys(owners) for hero in game.table.characters[owner]]
    for hero in (yield from game.choose_targets(card, len(heroes), lambda g, c, x: x in heroes, up_to=False)):
        yield from game.deal(card, hero, owners.count(game.owner_of[hero]), kind)


# Reading (facts of low confidence): as Technological Singularity, on Ongoing cards.
@deck.card("Sedative Flechettes", 2, ONE_SHOT, provisional=True)
def sedative_flechettes(game: Game, card: int) -> Effect:
    """Destroy all hero Ongoing cards; Omnitron deals each hero who has lost any so X toxic, X = the own cards lost."""
    destroyed = yield from game.destroy_all(card, hero_ongoing)
    yield from punish_owners(game, card, destroyed, TOXIC)


@deck.card("Technological Singularity", 2, ONE_SHOT, provisional=True)
def technological_singularity(game: Game, card: int) -> Effect:
    """Destroy all Equipment cards; Omnitron deals each hero who has lost any so X lightning, X = the own cards lost."""
    destroyed = yield from game.destroy_all(card, equipment)
    yield from punish_owners(game, card, destroyed, LIGHTNING)


@deck.card("Terraforming", 2, ONE_SHOT, provisional=True)
def terraforming(game: Game, card: int) -> Effect:
    """Destroy all environment cards; then play the top X villain cards, X = the cards destroyed so."""
    for _ in (yield from game.destroy_all(card, environment_card)):
        yield from game.play_top(game.villain)

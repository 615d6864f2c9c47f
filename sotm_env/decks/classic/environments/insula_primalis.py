"""Insula Primalis: an island of dinosaurs around a volcano, where everything burns or bites harder than elsewhere."""

from __future__ import annotations

from sotm_env.decks.phrases import destroy_this, skip_turn_to_destroy
from sotm_env.engine.vocabulary import (
    DECK,
    DESTROYED,
    EACH_HERO_TURN,
    FIRE,
    MELEE,
    SONIC,
    STOP,
    TOXIC,
    Effect,
    Game,
    Happening,
    all_of,
    any_target,
    environment_deck,
    equipment,
    hero_target,
    increase_damage,
    non_environment_target,
    of_deck,
    ongoing,
    other_target,
    titled,
)

deck = environment_deck("insula_primalis", "Insula Primalis", edition="classic")
DINOSAUR = "dinosaur"

# --- the deck --------------------------------------------------------------------------------------------------------
t_rex = deck.card("Enraged T-Rex", 2, DINOSAUR, hp=15)


@t_rex.at_end()
def t_rex_strikes(game: Game, card: int) -> Effect:
    """This deals the other target with the second highest HP 5 melee."""
    target = yield from game.highest(card, other_target, 2)
    yield from game.deal(card, target, 5, MELEE)


obsidian_field = deck.card("Obsidian Field", 3, rules="All damage is +1.", text=[increase_damage(1)])


@obsidian_field.at_end(whose=EACH_HERO_TURN)
def break_the_glass(game: Game, card: int) -> Effect:
    """This hero may discard 2 cards; if so, destroy this card."""
    hero = game.state.turn
    if (yield from game.choose_one(card, game.discarding(card, hero, 2), optional=True, player=hero)) != STOP:
        yield from game.destroy(card)


plant_life = deck.card("Primordial Plant Life", 2)


@plant_life
def spread_spores(game: Game, card: int) -> Effect:
    """Each hero may destroy 1 of the own Ongoing cards; this deals each hero who does 2 toxic and each other hero
    4 toxic."""
    for hero in game.active_heroes():
        own = all_of(ongoing, of_deck(hero))
        amount = 2 if (yield from game.destroy_one(card, own, optional=True, player=hero)) else 4
        yield from game.deal(card, (yield from game.character_of_hero(card, hero)), amount, TOXIC)


plant_life.at_end()(destroy_this)


thief = deck.card("Pterodactyl Thief", 2, DINOSAUR, hp=5)


# An Equipment that its own text has moved elsewhere when it was destroyed is not taken.
@thief.at_start()
def steal(game: Game, card: int) -> Effect:
    """Destroy all Equipment cards; put those destroyed so under this card; then this deals every hero target X sonic,
    X = the cards under this card."""
    for loot in (yield from game.destroy_all(card, equipment)):
        yield from game.put_under(loot, card)
    yield from game.deal_all(card, hero_target, len(game.under(card)), SONIC)


# Done just before it is destroyed: by the time it has left play the cards under it have gone to their trash.
@thief.instead_of(DESTROYED)
def drop_the_loot(game: Game, card: int, destroyed: Happening) -> Effect:
    """When this card is destroyed, put the cards under it into their owners' hands."""
    for loot in game.under(card):
        yield from game.to_hand(loot)


river = deck.card("River of Lava", 2)


# Reading (facts uncertain): incapacitated heroes are not asked; a deck that runs out is made anew from its trash, but a
# hero with fewer than 3 cards in deck and trash cannot pay, and then nobody does.
@river.at_start()
def find_a_way_across(game: Game, card: int) -> Effect:
    """If every active hero agrees, each discards the top 3 cards of the own deck; if so, destroy this card."""
    heroes = game.active_heroes()
    if any(len(game.zone(hero, DECK)) + len(game.trash(hero)) < 3 for hero in heroes):
        return
    for hero in heroes:
        if not (yield from game.confirm(card, "discard the top 3 cards of the deck", hero)):
            return
    for hero in heroes:
        yield from game.discard_top(hero, 3)
    yield from game.destroy(card)


@river.at_end()
def burn(game: Game, card: int) -> Effect:
    """Each hero may destroy 1 of the own Equipment cards; this deals each hero who does not H fire."""
    for hero in game.active_heroes():
        own = all_of(equipment, of_deck(hero))
        if not (yield from game.destroy_one(card, own, optional=True, player=hero)):
            yield from game.deal(card, (yield from game.character_of_hero(card, hero)), game.H, FIRE)


velociraptor_pack = titled("Velociraptor Pack")
pack = deck.card("Velociraptor Pack", 3, DINOSAUR, hp=5)


@pack.at_end()
def pack_strikes(game: Game, card: int) -> Effect:
    """This deals the non-environment target with the lowest HP X melee, X = 2 for each Velociraptor Pack in play."""
    target = yield from game.lowest(card, non_environment_target)
    yield from game.deal(card, target, 2 * len(game.cards_in_play(card, velociraptor_pack)), MELEE)


volcano = deck.card("Volcanic Eruption", 1)


@volcano.at_start()
def erupt(game: Game, card: int) -> Effect:
    """This deals every target 7 fire."""
    yield from game.deal_all(card, any_target, 7, FIRE)


volcano.at_start(whose=EACH_HERO_TURN)(skip_turn_to_destroy)


@volcano.when_destroyed()
def cool_down(game: Game, card: int, destroyed: Happening) -> Effect:
    """Put 1 Obsidian Field from the environment trash into play."""
    field = yield from game.choose_card(card, game.trash(game.environment), titled("Obsidian Field"))
    yield from game.put_into_play(field)

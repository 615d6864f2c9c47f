"""Wayward Sun: each citizen is proof against the kinds of damage that it deals itself."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.citizen_dawn import citizen
from sotm_env.engine.terms import DAMAGE_TYPES
from sotm_env.engine.vocabulary import (
    COLD,
    ENERGY,
    FIRE,
    INFERNAL,
    MELEE,
    PSYCHIC,
    Effect,
    Game,
    all_of,
    any_of,
    damage_type,
    event,
    immune_to_damage,
    increase_damage,
    item,
    titled,
)

deck = event("wayward_sun", "Wayward Sun", villain="citizen_dawn", collection_limit=1, date="1987-05")

# Reading: only the types that a card's text names for damage by that very card. What Summer, Sweat or Tears has others
# deal does not count. Citizen Dawn's other side names energy in advanced mode only, and makes her immune anyway.
DEALT_BY = {
    COLD: ("Citizen Winter",),
    ENERGY: ("Citizen Dawn", "Citizen Battery"),
    FIRE: ("Citizen Hammer", "Citizen Summer"),
    INFERNAL: ("Citizen Blood",),
    MELEE: ("Citizen Assault",),
    PSYCHIC: ("Citizen Dare",),
}

front = deck.text(
    "Alien Influence",
    text=[
        immune_to_damage(to=all_of(citizen, any_of(*map(titled, titles))), kind=kind)
        for kind, titles in DEALT_BY.items()
    ],
    rules="Each Citizen card is immune to every type of damage that its own text says it deals: "
    + "; ".join(f"{' and '.join(titles)} to {DAMAGE_TYPES[kind]}" for kind, titles in DEALT_BY.items())
    + ".",
)


# --- collected -------------------------------------------------------------------------------------------------------
def power_to_the_powerless(game: Game, card: int) -> Effect:
    """Power to the Powerless: 1 hero discovers 2 Items."""
    yield from game.discover(card, item, 2, deck=(yield from game.choose_hero(card)))


twisted = deck.lasting("Dark Twistings", increase_damage(3, of_power=True))
twisted_into = [
    deck.lasting(f"Dark Twistings, {name}", damage_type(kind, of_power=True)) for kind, name in enumerate(DAMAGE_TYPES)
]


# Reading: one type, chosen with the power, for all the damage that the text of this power deals.
def dark_twistings(game: Game, card: int) -> Effect:
    """Dark Twistings: 1 hero uses 1 power; damage that the power deals is +3 and of a type that you choose; then that
    hero discards 1 card."""
    hero = yield from game.choose_hero(card)
    power = yield from game.choose_power(card, hero)
    if hero is not None and power is not None:
        kind = yield from game.choose_damage_type(card)
        yield from game.perform_power(hero, power, (twisted, twisted_into[kind]))
    yield from game.discard_from_hand(card, hero)


deck.collected(power_to_the_powerless, dark_twistings)

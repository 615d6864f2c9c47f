"""Things: what actions and observations point at, by name.

Each has two names: one in its scenario, where a hero goes by the id that the scenario gives it, and a *key* that is the
same in every scenario of an edition. A card's key is the deck that it was printed for and its title, a copy's its
number as well; so a variant's character, an event's villain or a Principle has one of its own, and a hero's cards have
the same ones whichever variant plays. What depends on who sits where goes by the seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sotm_env.engine.scenario import MOST_HEROES
from sotm_env.engine.table import CardTable

HERO_SEATS = tuple(f"hero_{seat}" for seat in range(MOST_HEROES))
SIDE = "beside "  # a side deck, or a second villain's, by the seat in whose play area its cards come into play
SEATS = ("villain", *HERO_SEATS, "environment")
EVERY_SEAT = (*SEATS, *(SIDE + seat for seat in SEATS))


class Names(NamedTuple):
    """The names of some things in a scenario, and their keys, in the same order."""

    entries: tuple[str, ...]
    keys: tuple[str, ...]

    def each_in(self, places: Names, between: str) -> Names:
        """Each of the things with each of the places, the places of a thing in a row."""
        entries, keys = (
            tuple(f"{thing}{between}{place}" for thing in things for place in where)
            for things, where in zip(self, places, strict=True)
        )
        return Names(entries, keys)


def same(names: Iterable[str]) -> Names:
    """Names that hold in every scenario."""
    keys = tuple(names)
    return Names(keys, keys)


def decks(table: CardTable, chosen: Iterable[int]) -> Names:
    """Decks: by their ids in the scenario; by their own ids."""
    chosen = list(chosen)
    return Names(tuple(table.ids[deck] for deck in chosen), tuple(table.decks[deck].id for deck in chosen))


def seats(table: CardTable, chosen: Iterable[int]) -> Names:
    """Decks: by their ids in the scenario; by whose seat they belong to."""
    chosen = list(chosen)
    names = ["villain", *HERO_SEATS[: len(table.heroes)], "environment"]
    keys = [names[seat] if deck < table.seats else SIDE + names[seat] for deck, seat in enumerate(table.seat_of)]
    return Names(tuple(table.ids[deck] for deck in chosen), tuple(keys[deck] for deck in chosen))


def titles(table: CardTable, cards: Iterable[int]) -> Names:
    """Cards by deck and title."""
    cards = list(cards)
    owners = [table.ids[table.owner_of[card]] for card in cards]
    return Names(
        tuple(f"{owner}: {table.title_of[card]}" for owner, card in zip(owners, cards, strict=True)),
        tuple(f"{table.defs[card].deck.id}: {table.title_of[card]}" for card in cards),
    )


def bare_titles(table: CardTable, cards: Iterable[int]) -> Names:
    """Cards whose title alone tells them apart in a scenario: characters, collected events."""
    cards = list(cards)
    return Names(tuple(table.title_of[card] for card in cards), titles(table, cards).keys)


def copies(table: CardTable, cards: Iterable[int]) -> Names:
    """Cards by deck, title and the number of the copy, from 1."""
    cards = list(cards)
    return _with([f" #{table.copy_of[card] + 1}" for card in cards], titles(table, cards))


def powers(table: CardTable) -> Names:
    """The powers of the scenario, by the copies of their cards."""
    bearers = copies(table, [card for card, _ in table.powers])
    return _with([f": {power.name}" for _, power in table.powers], bearers)


def lasting_effects(table: CardTable) -> Names:
    """The lasting effects of the scenario."""
    return same(f"{effect.deck.id}: {effect.name}" for effect in table.lasting)


def _with(endings: list[str], names: Names) -> Names:
    entries, keys = (tuple(map(str.__add__, each, endings)) for each in names)
    return Names(entries, keys)

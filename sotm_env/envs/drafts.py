"""Drafts: what encoders have written last, so that they write only what has changed since.

From one decision to the next a few cards move and a few hit points change. So an encoder keeps what it wrote last and
the bytes of the state that this was about; it compares these with the state now, brings the draft up to date, and hands
out a copy. What it hands out is a function of the game alone, whatever the draft was about before.
"""

from __future__ import annotations

from typing import Any, Final

from sotm_env.engine.game import Game
from sotm_env.engine.terms import DECK, ZONES
from sotm_env.hands import unseen

NOWHERE: Final = 255  # the zone of every card in a draft in which nothing has been written yet
_BLOCK: Final = 32


class Draft:
    """What was written last, and what it was about.

    Attributes:
        array: all numbers; numbers: a memoryview of them, in a row.
        zones: by card the zone in which it was seen.
        where, hp, max_hp, side, known_top, known_bottom: as in the state.
        sizes: of the zones whose sizes are written.
        copies: how many cards were counted in each of the encoder's slots; abroad: how many villain and environment
            cards in hands.
        types, characters: what cards were by the texts at work; None: what their print says.
        part: the drafts of an encoder that writes a part of the observation.
    """

    def __init__(self, blank: Any, cards: int, decks: int = 0, slots: int = 0) -> None:
        self.array: Any = blank.copy()
        self.numbers: Any = flat_view(self.array)
        self.zones = self.where = bytes([NOWHERE]) * cards
        self.hp = self.max_hp = self.side = bytes(cards)
        self.known_top = self.known_bottom = bytes(decks)
        self.sizes = [0] * (decks * ZONES)
        self.copies = [0] * slots
        self.abroad = 0
        self.types: object = None
        self.characters: object = None
        self.part: list[Draft] = []


# Drafts that nobody is writing just now. Whoever writes takes one and puts it back when it is whole: so threads share
# none, and one that was left in the middle is not gone on with.
Drafts = list[Draft]


def flat_view(array: Any) -> Any:
    """The numbers of an array in a row, as a memoryview: single numbers are written faster by it than by the array."""
    return memoryview(array.reshape(-1))


def changed(before: bytes, now: bytes) -> list[int]:
    """The places at which bytes differ."""
    found: list[int] = []
    length = len(now)
    for first in range(0, length, _BLOCK):
        stop = min(first + _BLOCK, length)
        if before[first:stop] != now[first:stop]:
            for place in range(first, stop):
                if before[place] != now[place]:
                    found.append(place)
    return found


def seen_zones(game: Game, observer: int) -> bytes:
    """By card the zone in which an observer sees it (``sotm_env.hands``; 0: hands are open); unseen ones in decks."""
    state = game.state
    if not observer and not state.face_down:
        return bytes(state.where)
    zones = bytearray(state.where)
    for card in unseen(game, observer):
        zones[card] = game.pile_of[card] * ZONES + DECK
    return bytes(zones)

"""Randomness as one integer of the game state (SplitMix64).

A generator object would have to be copied with every clone and its shuffle is not promised to stay the same from one
Python version to the next; a 64-bit counter is copied for nothing and gives the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sotm_env.engine.inputs import whole_number

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The random state that belongs to ``seed`` (any int)."""
    return (seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & _MASK


def state_from(value: object) -> int:
    """The random state that was read from a file.

    Raises:
        ValueError: it is none.
    """
    state = whole_number("random state", value, 0)
    if state > _MASK:
        raise ValueError("random state: it has more than 64 bits")
    return state


def seed_from(source: Any) -> int:
    """A seed: ``source`` itself if it is a whole number, else the next one that it draws.

    Args:
        source: an integer of any type, a ``random.Random`` or a ``numpy.random.Generator``.

    Raises:
        TypeError: it is none of these.
    """
    if hasattr(source, "getrandbits"):
        return int(source.getrandbits(64))
    if hasattr(source, "integers"):
        return int(source.integers(1 << 63))
    try:
        return whole_number("rng", source)
    except ValueError:
        raise TypeError(f"rng: {source!r} given; an int, a random.Random or a numpy Generator is allowed") from None


def draw(state: int, below: int) -> tuple[int, int]:
    """A number in ``0 .. below - 1`` and the next random state."""
    state = (state + _STEP) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return (z * below) >> 64, state


def shuffled(state: int, cards: Iterable[int]) -> tuple[tuple[int, ...], int]:
    """``cards`` in random order (Fisher-Yates) and the next random state."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        # As ``draw``, written out: shuffling is most of what a new game costs.
        state = (state + _STEP) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        pick = ((z ^ (z >> 31)) * (last + 1)) >> 64
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), state

"""Randomness as one integer of the game state (SplitMix64).

A generator object would have to be copied with every clone and its shuffle is not promised to stay the same from one
Python version to the next; a 64-bit counter is copied for nothing and gives the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import numpy as np

from sotm_env.engine.inputs import whole_number

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
# As ``draw`` has them, for arrays.
_FIRST: Final[Any] = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final[Any] = np.uint64(0x94D049BB133111EB)
_LOW: Final[Any] = np.uint64(0xFFFFFFFF)
_27: Final[Any] = np.uint64(27)
_30: Final[Any] = np.uint64(30)
_31: Final[Any] = np.uint64(31)
_32: Final[Any] = np.uint64(32)


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
    (order,), state = shuffled_each(state, (cards,))
    return order, state


def shuffled_each(state: int, piles: Iterable[Iterable[int]]) -> tuple[list[tuple[int, ...]], int]:
    """Each of the piles shuffled, one after the other, and the next random state."""
    orders = [list(pile) for pile in piles]
    picks = _draws(state, tuple([len(order) for order in orders]))
    at = 0
    for order in orders:
        for last in range(len(order) - 1, 0, -1):
            pick = picks[at]
            order[last], order[pick] = order[pick], order[last]
            at += 1
    return [tuple(order) for order in orders], (state + at * _STEP) & _MASK


def _draws(state: int, sizes: tuple[int, ...]) -> list[int]:
    """What ``draw`` gives for the cards of piles of such sizes, from the last of each to its second: all at once, since
    shuffling is most of what a new game costs."""
    steps, below = _bounds(sizes)
    z = steps + np.uint64(state)
    z ^= z >> _30
    z *= _FIRST
    z ^= z >> _27
    z *= _SECOND
    z ^= z >> _31
    # The upper 64 bits of z * below, which has more than 64.
    low = z & _LOW
    low *= below
    low >>= _32
    z >>= _32
    z *= below
    z += low
    z >>= _32
    picks: list[int] = z.tolist()
    return picks


@lru_cache(maxsize=1024)
def _bounds(sizes: tuple[int, ...]) -> tuple[Any, Any]:
    """What the random state grows by to each draw, and below what each lies."""
    below = [last + 1 for size in sizes for last in range(size - 1, 0, -1)]
    steps = [(draw * _STEP) & _MASK for draw in range(1, len(below) + 1)]
    return np.array(steps, np.uint64), np.array(below, np.uint64)

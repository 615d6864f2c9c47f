"""Damage done to what is read, and what a refusal must be like; for the tests of all that reads files and bytes."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sotm_env.engine.sealed import LONGEST_LINE


def refusal(read: Callable[[], object]) -> str:
    """The one line with which something is refused."""
    with pytest.raises(ValueError) as error:
        read()
    return check_line(error.value)


def check_line(error: ValueError) -> str:
    """The line of a refusal: one line that a terminal shows as it is."""
    line = str(error)
    assert line.isprintable() and 0 < len(line) <= LONGEST_LINE
    return line


def flip(data: bytes, random: Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 2, 8))):
        damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
    return bytes(damaged)


def cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data))]


def garble(data: bytes, random: Random) -> bytes:
    place, length = random.randrange(len(data)), random.randrange(1, 40)
    return data[:place] + random.randbytes(length) + data[place + random.choice((0, length)) :]


def replace_all(data: bytes, random: Random) -> bytes:
    return random.randbytes(random.randrange(len(data)))


DAMAGES = (flip, cut, garble, replace_all)


def damaged(data: bytes, random: Random) -> bytes:
    """Data with some damage done to them, which are others now."""
    other = data
    while other == data:
        other = random.choice(DAMAGES)(data, random)
    return other


NONSENSE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 255, 1 << 64, 10**400, -0.5, float("nan"), float("inf")),
    *("", "hero_0", "\n\x1b[2J", "x" * 5000),
    *([], [0], [[0, 0]], [[[[]]]], ["hero_0", "hero_0"], {}, {"hero_0": 1}, {"x": None}),
)


def forged(data: Any, random: Random) -> Any:
    """Plain data, some field of which, at any depth, is nonsense, missing or one too many."""
    data = json.loads(json.dumps(data))
    place = data
    while True:
        keys: list[Any] = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        key = random.choice(keys)
        deeper = place[key]
        if not isinstance(deeper, (dict, list)) or not deeper or random.random() < 0.2:
            break
        place = deeper
    how = random.random()
    if how < 0.15:
        del place[key]
    elif how < 0.25 and isinstance(place, dict):
        place[f"{key}s"] = deeper
    elif how < 0.35 and isinstance(place, list):
        place.insert(key, deeper)
    elif how < 0.5 and type(deeper) is int:
        place[key] = deeper + random.choice((-1, 1, 7))
    else:
        place[key] = random.choice(NONSENSE)
    return data

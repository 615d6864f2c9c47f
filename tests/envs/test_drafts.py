"""What an encoder has written last never shows: an observation is a function of the game."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest

from sotm_env import Game, Scenario, scenarios
from sotm_env.envs.drafts import changed, flat_view
from sotm_env.envs.interface import Interface
from sotm_env.envs.numbering import Universal
from sotm_env.envs.team import TeamEnv
from sotm_env.testing.checks import at_random

KINDS = [
    (observation, universal, hands)
    for observation in ("flat", "entities")
    for universal in (None, Universal())
    for hands in ("open", "own")
]


def positions(scenario: Scenario, seed: int) -> Iterator[Game]:
    """A random game, decision by decision, and at last as it ended."""
    game, random = Game(scenario, seed), Random(seed)
    while game.decision is not None:
        yield game
        game.choose(at_random(game, random))
    yield game


def same(one: Any, two: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[name], two[name]) for name in one)
    return bool(one.dtype == two.dtype and np.array_equal(one, two))


@pytest.mark.parametrize(("observation", "universal", "hands"), KINDS)
@pytest.mark.parametrize("seed", range(3))
def test_an_observation_is_the_same_whatever_was_written_before(
    observation: str, universal: Universal | None, hands: str, seed: int
) -> None:
    scenario = scenarios.family("definitive-everything").sample(seed)
    encoder = Interface(observation, universal, hands).view(scenario).encoder
    followed: list[Any] = []
    for number, game in enumerate(positions(scenario, seed)):
        for observer in {0, 1 + number % game.H, 0 if game.decision is None else game.decision.player}:
            afresh = encoder.encode(game, observer, [])
            assert same(encoder.encode(game, observer, followed), afresh)
            if number % 9 == 0:
                assert same(
                    encoder.encode(game.resample(number), observer), encoder.encode(game.resample(number), observer, [])
                )
    assert len(followed) == 1


@pytest.mark.parametrize(("observation", "universal", "hands"), KINDS)
def test_writing_into_memory_is_encoding(observation: str, universal: Universal | None, hands: str) -> None:
    encoder = Interface(observation, universal, hands).view(Scenario()).encoder
    for game in positions(Scenario(), 1):
        expected = encoder.encode(game, 1)
        room = {name: np.full_like(part, 9) for name, part in parts(expected).items()}
        views = {name: flat_view(part) for name, part in room.items()}
        encoder.encode_into(game, 1, views if isinstance(expected, dict) else views[""])
        assert same(room, parts(expected))


def parts(observation: Any) -> dict[str, Any]:
    return observation if isinstance(observation, dict) else {"": observation}


def test_what_is_returned_is_written_into_by_nobody_else() -> None:
    env = TeamEnv(observation="entities", spaces="universal")
    seen, _ = env.reset(seed=1)
    before = {name: part.copy() for name, part in seen.items()}
    for part in seen.values():
        part[:] = 0
    again, _ = env.observe()
    assert same(again, before)
    env.step(env.actions.actions(env.game)[0])
    assert same(again, before)


def test_a_draft_that_was_left_in_the_middle_is_not_gone_on_with() -> None:
    encoder = Interface("flat").view(Scenario()).encoder
    game = Game(Scenario(), 1)
    drafts: list[Any] = []
    encoder.encode(game, 1, drafts)
    known, game.state.turn = game.state.turn, 1000
    with pytest.raises(IndexError):
        encoder.encode(game, 1, drafts)
    game.state.turn = known
    assert not drafts and same(encoder.encode(game, 1, drafts), encoder.encode(game, 1, []))


def test_threads_write_into_drafts_of_their_own() -> None:
    encoder = Interface("flat").view(Scenario()).encoder

    def play(seed: int) -> bool:
        return all(same(encoder.encode(game, 1), encoder.encode(game, 1, [])) for game in positions(Scenario(), seed))

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(play, range(8)))


def test_the_places_at_which_bytes_differ() -> None:
    random = Random(0)
    for length in (0, 1, 31, 32, 33, 205):
        before = random.randbytes(length)
        for count in range(min(length, 5) + 1):
            now = bytearray(before)
            places = sorted(random.sample(range(length), count))
            for place in places:
                now[place] ^= 1 + random.randrange(255)
            assert changed(before, bytes(now)) == places

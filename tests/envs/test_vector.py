"""Many games at once: the same whatever the workers, and honest about a worker that dies."""

from __future__ import annotations

import os
import signal
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from sotm_env.envs.rewards import Shaped
from sotm_env.envs.team import TeamEnv
from sotm_env.envs.vector import TeamVectorEnv

GAMES = 4


def play(workers: int, steps: int, **arguments: Any) -> list[tuple[Any, ...]]:
    """Everything that the vector environment returns in so many steps of seeded random play."""
    vector = TeamVectorEnv(GAMES, workers, **arguments)
    random = np.random.default_rng(0)
    observations, infos = vector.reset(seed=5)
    shown: list[tuple[Any, ...]] = [(observations, infos)]
    for _ in range(steps):
        masks = infos["action_mask"]
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in masks])
        *rest, infos = vector.step(actions)
        shown.append((*rest, infos))
    vector.close()
    return shown


def assert_equal(one: Any, other: Any) -> None:
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            assert_equal(one[name], other[name])
    elif isinstance(one, (tuple, list)):
        assert len(one) == len(other)
        for part, counterpart in zip(one, other, strict=True):
            assert_equal(part, counterpart)
    else:
        np.testing.assert_array_equal(one, other)


def test_the_games_are_the_same_with_no_one_and_two_workers() -> None:
    alone = play(0, 150)
    assert any("won" in shown[-1] for shown in alone), "no game ended: the test shows too little"
    assert_equal(alone, play(1, 150))
    assert_equal(alone, play(2, 150))


def test_a_game_is_that_of_the_team_environment_of_its_seed() -> None:
    vector, team = TeamVectorEnv(2), TeamEnv()
    observations, infos = vector.reset(seed=[7, 8])
    observation, info = team.reset(seed=8)
    for _ in range(40):
        np.testing.assert_array_equal(observations[1], observation)
        np.testing.assert_array_equal(infos["action_mask"][1], info["action_mask"])
        np.testing.assert_array_equal(vector.action_masks()[1], team.action_masks())
        action = int(np.flatnonzero(info["action_mask"])[0])
        observations, _, _, _, infos = vector.step(np.array([np.flatnonzero(infos["action_mask"][0])[0], action]))
        observation, _, terminated, _, info = team.step(action)
        if terminated:
            np.testing.assert_array_equal(infos["final_obs"][1], observation)
            break


def test_a_game_that_ends_begins_anew_in_the_same_step() -> None:
    assert TeamVectorEnv.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _, rewards, terminated, truncated, infos in play(0, 200)[1:]:
        assert infos["action_mask"].any(axis=1).all()  # every game waits for a decision
        ended = terminated | truncated
        if ended.any():
            np.testing.assert_array_equal(infos["_final_obs"], ended)
            assert (rewards[terminated] == np.where(infos["won"][terminated], 1, -1)).all()
            assert (infos["rounds"][ended] > 0).all()
            return
    raise AssertionError("no game ended")


def test_games_have_a_reward_of_their_own() -> None:
    def rewards(workers: int) -> list[Any]:
        return [shown[1] for shown in play(workers, 60, reward=Shaped(scale=0.5))[1:]]

    assert_equal(rewards(0), rewards(2))
    assert np.abs(np.sum(rewards(0), axis=0)).max() < 2.5  # telescoping potentials and at most one result each


def test_the_entities_observation_goes_through_shared_memory_too() -> None:
    assert_equal(play(0, 5, observation="entities"), play(2, 5, observation="entities"))


def test_a_worker_that_dies_is_named_and_everything_is_closed() -> None:
    vector = TeamVectorEnv(GAMES, 2)
    vector.reset(seed=0)
    process = vector._workers[1][0]
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(RuntimeError, match=r"worker 1 \(games 2 to 3\) has died with exit code -9"):
        vector.step(np.zeros(GAMES, dtype=np.int64))
    assert vector._workers == []


@pytest.mark.parametrize(
    ("games", "workers", "message"),
    [(0, 0, "num_envs: 0 is too few"), (2, 3, r"num_workers: 3 given; from 0 to num_envs \(2\)")],
)
def test_senseless_numbers_are_refused(games: int, workers: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TeamVectorEnv(games, workers)

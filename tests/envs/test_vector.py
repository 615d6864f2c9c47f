"""Many games at once: the same whatever the workers, and honest about a worker that dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

from sotm_env import Scenario, scenarios
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
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert_equal(list(one), list(other))
    else:
        np.testing.assert_array_equal(one, other)


def test_the_games_are_the_same_with_no_one_and_two_workers() -> None:
    alone = play(0, 150)
    assert any(shown[-1]["_won"].any() for shown in alone), "no game ended: the test shows too little"
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


@pytest.mark.parametrize("workers", [0, 2])
def test_every_observation_and_the_infos_keep_their_form(workers: int) -> None:
    """The same keys at every step, and nothing returned changes with the next one."""
    keys = {"action_mask", "scenario", "provisional"}
    for name in ("final_obs", "won", "lost", "illegal", "rounds"):
        keys |= {name, f"_{name}"}
    in_parts = {"mask_in_observation": True, "state_in_observation": True}
    for arguments in ({}, {"observation": "entities"}, {"observation": "text"}, in_parts):
        ended = 0
        for _, _, _, truncated, infos in play(workers, 40, max_rounds=1, **arguments)[1:]:
            assert infos.keys() == keys
            for game in range(GAMES):
                shown = infos["final_obs"][game]
                space = TeamEnv(**arguments).observation_space  # type: ignore[arg-type]
                assert space.contains(shown) if infos["_final_obs"][game] else shown is None
                assert infos["rounds"][game] == infos["_rounds"][game]  # one round each
            ended += int(truncated.sum())
        assert ended


def test_the_decks_that_are_not_certain_are_named_for_each_game() -> None:
    vector = TeamVectorEnv(2, edition="classic", heroes=("legacy", "bunker", "haka"))
    _, infos = vector.reset(seed=0)
    assert list(infos["provisional"]) == [TeamEnv(vector._team[0].scenario).remark["provisional"]] * 2


def test_an_illegal_action_ends_a_game_or_is_refused_for_all() -> None:
    for workers in (0, 1):
        vector = TeamVectorEnv(2, workers)
        _, infos = vector.reset(seed=0)
        actions = infos["action_mask"].argmax(axis=1)
        actions[1] = infos["action_mask"][1].argmin()
        _, rewards, terminated, _, infos = vector.step(actions)
        assert rewards.tolist() == [0.0, -1.0] and terminated.tolist() == infos["illegal"].tolist() == [False, True]
        assert not infos["won"].any() and not infos["lost"].any() and infos["action_mask"].any(axis=1).all()
        vector.close()
        vector = TeamVectorEnv(2, workers, illegal_action="raise")
        vector.reset(seed=0)
        before = vector.action_masks()
        for wrong in (actions, np.array([actions[0], -1]), np.array([actions[0], 10**6])):
            with pytest.raises(ValueError, match="is not legal in game 1; legal are"):
                vector.step(wrong)
        np.testing.assert_array_equal(vector.action_masks(), before)
        vector.close()


# --- bad input -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "actions", [0, np.zeros(1, int), np.zeros((2, 1), int), np.array([0.7, 0.9]), [True, False], ["1", "2"], [None, 0]]
)
def test_actions_that_are_no_array_of_integers_are_refused(actions: Any) -> None:
    vector = TeamVectorEnv(2)
    vector.reset(seed=0)
    before = [game.save_state() for game in vector._team]
    with pytest.raises(ValueError, match=r"actions: .* given; integers of shape \(2,\) are allowed"):
        vector.step(actions)
    assert [game.save_state() for game in vector._team] == before


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint64])
def test_actions_may_have_any_integer_type(dtype: Any) -> None:
    vector = TeamVectorEnv(2)
    _, infos = vector.reset(seed=np.uint64(3))
    legal = infos["action_mask"].argmax(axis=1)
    assert not vector.step(legal.astype(dtype))[2].any()
    vector.reset(seed=[np.int64(3), np.uint8(4)])
    assert not vector.step(legal.tolist())[2].any()


@pytest.mark.parametrize("seed", [[1], [1, 2, 3], np.zeros((2, 2), int), [1, 0.5], [1, -1], "12", {1, 2}])
def test_seeds_that_do_not_fit_are_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed: "):
        TeamVectorEnv(2).reset(seed=seed)


@pytest.mark.parametrize("workers", [0, 2])
def test_some_games_can_begin_alone(workers: int) -> None:
    vector = TeamVectorEnv(2, workers)
    vector.reset(seed=0)
    for _ in range(5):
        observations, *_, infos = vector.step(vector.action_masks().argmax(axis=1))
    mask = np.array([True, False])
    begun, anew = vector.reset(seed=0, options={"reset_mask": mask})
    fresh, _ = TeamEnv().reset(seed=0)
    np.testing.assert_array_equal(begun[0], fresh)
    np.testing.assert_array_equal(begun[1], observations[1])
    np.testing.assert_array_equal(anew["action_mask"][1], infos["action_mask"][1])
    for wrong in (np.array([1, 0]), np.array([True]), np.array([False, False]), None):
        with pytest.raises(ValueError, match="reset_mask: "):
            vector.reset(options={"reset_mask": wrong})
    with pytest.raises(ValueError, match="options: 'speed' is unknown; 'reset_mask' and 'scenario' are allowed"):
        vector.reset(options={"speed": 1})
    vector.close()


@pytest.mark.parametrize(
    ("games", "workers", "message"),
    [
        (0, 0, "num_envs: 0 given; a whole number from 1"),
        (2.0, 0, "num_envs: 2.0 given; a whole number from 1"),
        (2, 3, r"num_workers: 3 given; from 0 to num_envs \(2\)"),
        (2, -1, "num_workers: -1 given; a whole number from 0"),
    ],
)
def test_senseless_numbers_are_refused(games: Any, workers: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TeamVectorEnv(games, workers)


# --- workers ---------------------------------------------------------------------------------------------------------
def assert_closed(vector: TeamVectorEnv, why: str) -> None:
    legal = np.zeros(vector.num_envs, dtype=np.int64)
    for call in (vector.reset, vector.action_masks, lambda: vector.step(legal)):
        with pytest.raises(ClosedEnvironmentError, match=f"the vector environment is closed{why}"):
            call()


@pytest.mark.parametrize("workers", [0, 1])
def test_nothing_can_be_called_once_it_is_closed(workers: int) -> None:
    vector = TeamVectorEnv(2, workers)
    vector.reset(seed=0)
    vector.close()
    assert_closed(vector, "$")
    vector.close()


def test_a_worker_that_dies_is_named_and_everything_is_closed() -> None:
    vector = TeamVectorEnv(GAMES, 2)
    vector.reset(seed=0)
    process = vector._workers[1].process
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(RuntimeError, match=r"worker 1 \(games 2 to 3\) has died with exit code -9"):
        vector.step(np.zeros(GAMES, dtype=np.int64))
    assert vector._workers == []
    assert_closed(vector, ": worker 1 .* has died with exit code -9")


def touchy(seed: int, error: Any) -> Any:
    """A reward that does not bear the fifth decision of the game of this seed."""

    def reward(game: Any) -> float:
        if game.seed == seed and len(game.choices) == 5:
            raise error
        return float(len(game.choices))

    return reward


@pytest.mark.parametrize("workers", [0, 2])
def test_an_exception_in_a_game_arrives_as_it_was_and_ends_nothing_else(workers: int) -> None:
    vector = TeamVectorEnv(GAMES, workers, reward=touchy(7, ZeroDivisionError("no fifth decision, please")))
    vector.reset(seed=5)
    for _ in range(4):
        vector.step(vector.action_masks().argmax(axis=1))
    with pytest.raises(ZeroDivisionError, match=r"^no fifth decision, please\n") as raised:
        vector.step(vector.action_masks().argmax(axis=1))
    assert any("in game 2" in note and "Traceback" in note for note in raised.value.__notes__)
    _, rewards, *_ = vector.step(vector.action_masks().argmax(axis=1))
    assert rewards.tolist() == [6.0, 6.0, 1.0, 6.0]
    vector.close()


def test_an_exception_that_cannot_travel_arrives_with_its_text() -> None:
    class Local(Exception):
        pass

    vector = TeamVectorEnv(2, 1, reward=touchy(1, Local("stays at home")))
    vector.reset(seed=0)
    with pytest.raises(RuntimeError, match=r"^Local: stays at home\n"):
        for _ in range(5):
            vector.step(vector.action_masks().argmax(axis=1))
    vector.close()


class FailsInWorkers:
    """A reward that cannot be read in another process than the one that made it."""

    def __init__(self) -> None:
        self.home = os.getpid()

    def __setstate__(self, state: dict[str, int]) -> None:
        if state["home"] != os.getpid():
            raise PermissionError("this reward stays at home")

    def __call__(self, game: Any) -> float:
        return 0.0


def test_a_worker_that_cannot_begin_says_why() -> None:
    with pytest.raises(PermissionError, match="this reward stays at home"):
        TeamVectorEnv(2, 1, reward=FailsInWorkers())


PARENT = """
import os, sys, time
from sotm_env.envs.vector import TeamVectorEnv

if __name__ == "__main__":
    vector = TeamVectorEnv(2, 2)
    vector.reset(seed=0)
    child = os.fork()  # which holds the pipes open
    if child:
        print(child, *(worker.process.pid for worker in vector._workers), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_workers_end_with_their_parent_even_when_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child, *workers = map(int, parent.stdout.readline().split())
        parent.kill()
        try:
            until = time.monotonic() + 20
            while any(map(alive, workers)) and time.monotonic() < until:
                time.sleep(0.1)
            assert [worker for worker in workers if alive(worker)] == []
        finally:
            os.kill(child, signal.SIGKILL)


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked after does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


# --- wrappers --------------------------------------------------------------------------------------------------------
def same(value: Any) -> Any:
    return value


WRAPPERS: dict[str, Any] = {
    "RecordEpisodeStatistics": wrappers.RecordEpisodeStatistics,
    "DictInfoToList": wrappers.DictInfoToList,
    "NormalizeReward": wrappers.NormalizeReward,
    "TransformReward": lambda vector: wrappers.TransformReward(vector, same),
    "ClipReward": lambda vector: wrappers.ClipReward(vector, -1, 1),
    "TransformAction": lambda vector: wrappers.TransformAction(vector, same),
}
# Gymnasium gives these to no environment that begins new games in the same step.
OF_OBSERVATIONS: dict[str, Any] = {
    "FlattenObservation": wrappers.FlattenObservation,
    "TransformObservation": lambda vector: wrappers.TransformObservation(vector, same),
    "VectorizeTransformObservation": lambda vector: wrappers.VectorizeTransformObservation(
        vector, gymnasium.wrappers.TransformObservation, func=same, observation_space=vector.single_observation_space
    ),
}
OF_DICTIONARIES = {"FilterObservation": lambda vector: wrappers.FilterObservation(vector, ["global"])}
OF_VECTORS = {
    "NormalizeObservation": wrappers.NormalizeObservation,
    "DtypeObservation": lambda vector: wrappers.DtypeObservation(vector, np.float64),
    "RescaleObservation": lambda vector: wrappers.RescaleObservation(vector, np.float32(-1), np.float32(1)),
    "ReshapeObservation": lambda vector: wrappers.ReshapeObservation(
        vector, (*vector.single_observation_space.shape, 1)
    ),
}
FLAT, ENTITIES = {**WRAPPERS, **OF_OBSERVATIONS, **OF_VECTORS}, {**WRAPPERS, **OF_OBSERVATIONS, **OF_DICTIONARIES}


@pytest.mark.filterwarnings("ignore:overflow encountered in cast")  # of Gymnasium's DtypeObservation
@pytest.mark.parametrize(
    ("observation", "name"), [*(("flat", name) for name in FLAT), *(("entities", name) for name in ENTITIES)]
)
def test_gymnasiums_wrappers_play_games_to_their_ends(observation: str, name: str) -> None:
    for mode in AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP:
        if mode is AutoresetMode.SAME_STEP and name not in WRAPPERS:
            continue
        vector = TeamVectorEnv(2, autoreset_mode=mode, observation=observation, max_rounds=1)
        wrapped = {**FLAT, **ENTITIES}[name](vector)
        wrapped.reset(seed=0)
        ended = 0
        while ended < 3:
            observations, _, _, truncated, infos = wrapped.step(vector.action_masks().argmax(axis=1))
            ended += int(truncated.sum())
            assert wrapped.observation_space.contains(observations) or name == "NormalizeObservation"
            if name == "DictInfoToList" and mode is AutoresetMode.SAME_STEP:
                for game, info in enumerate(infos):
                    assert ("final_obs" in info) == truncated[game]


def test_a_new_game_can_begin_in_the_next_step() -> None:
    for workers in (0, 1):
        vector = TeamVectorEnv(2, workers, AutoresetMode.NEXT_STEP, max_rounds=1)
        same = TeamVectorEnv(2, 0, max_rounds=1)
        assert (vector.metadata["autoreset_mode"], same.metadata["autoreset_mode"]) == (
            AutoresetMode.NEXT_STEP,
            AutoresetMode.SAME_STEP,
        )
        vector.reset(seed=0)
        same.reset(seed=0)
        ended = np.zeros(2, dtype=bool)
        while not ended.any():
            actions = vector.action_masks().argmax(axis=1)
            observations, _, _, ended, infos = vector.step(actions)
            begun, _, _, _, expected = same.step(actions)
        game = int(np.flatnonzero(ended)[0])
        assert "final_obs" not in infos and infos["rounds"][game] == 1
        np.testing.assert_array_equal(observations[game], expected["final_obs"][game])
        assert not infos["action_mask"][game].any()
        observations, rewards, terminated, truncated, infos = vector.step(vector.action_masks().argmax(axis=1))
        np.testing.assert_array_equal(observations[game], begun[game])
        assert (rewards[game], terminated[game], truncated[game], infos["rounds"][game]) == (0.0, False, False, 0)
        vector.close()
    with pytest.raises(ValueError, match="autoreset_mode: 'Disabled' given; 'SameStep' or 'NextStep' is allowed"):
        TeamVectorEnv(2, autoreset_mode="Disabled")


def test_stable_baselines_reads_the_last_observation_of_every_kind() -> None:
    vectors = pytest.importorskip("sotm_agents.training.vectors")
    for observation in ("flat", "entities"):
        vector = vectors.TeamVecEnv(2, 0, observation=observation, max_rounds=1)
        vector.seed(np.int64(0))
        vector.reset()
        ended = 0
        while ended < 3:
            _, _, done, infos = vector.step(np.stack(vector.env_method("action_masks")).argmax(1))
            for game in np.flatnonzero(done):
                ended += 1
                assert vector.observation_space.contains(infos[game]["terminal_observation"])
                assert (infos[game]["result"], infos[game]["rounds"]) == (None, 1)


@pytest.mark.parametrize("workers", [0, 2])
def test_games_draw_their_scenarios_and_the_infos_tell_which(workers: int) -> None:
    family = scenarios.family("core-all")
    vector = TeamVectorEnv(4, workers, scenario=family, spaces="universal")
    _, infos = vector.reset(seed=10)
    assert infos["scenario"].tolist() == [family.sample(10 + game) for game in range(4)]
    rng = np.random.default_rng(0)
    changed = 0
    for _ in range(150):
        before = infos["scenario"]
        actions = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        _, _, terminated, _, infos = vector.step(np.array(actions))
        differ = np.array([one != other for one, other in zip(before, infos["scenario"], strict=True)])
        assert not (differ & ~terminated).any()
        changed += int(differ.sum())
    assert changed > 3
    wanted = [family.sample(seed) for seed in (50, 51, 52, 53)]
    assert vector.reset(options={"scenario": wanted})[1]["scenario"].tolist() == wanted
    assert vector.reset(options={"scenario": {"villain": "omnitron"}})[1]["scenario"][3] == Scenario(villain="omnitron")
    with pytest.raises(ValueError, match="scenario: 3 given for 4 games"):
        vector.reset(options={"scenario": wanted[:3]})
    vector.close()


def test_the_games_of_a_process_share_their_curriculum() -> None:
    course = scenarios.Curriculum([scenarios.Stage(scenarios.family("tutorial"), 0.0, 3)] * 9)
    vector = TeamVectorEnv(3, 0, scenario=course, spaces="universal")
    vector.reset(seed=0)
    rng = np.random.default_rng(0)
    for _ in range(400):
        vector.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in vector.action_masks()]))
    sources = {id(game.source) for game in vector._team}
    assert len(sources) == 1 and vector._team[0].source.stage >= 2  # type: ignore[union-attr]
    assert course.stage == 0  # the caller's own is left alone

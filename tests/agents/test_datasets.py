"""Datasets: what they hold, what cloning makes of them, what is refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch
from gymnasium import spaces

from damage import check_line, damaged, forged, refusal
from sotm_agents.base import BoardAgent, Judgement
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.training import teaching
from sotm_agents.training.arrays import read_arrays, write_arrays
from sotm_agents.training.cloning import Lesson, clone, measure
from sotm_agents.training.datasets import Dataset, join
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.teaching import played_by
from sotm_env import Scenario
from sotm_env.engine.game import Game
from sotm_env.envs.interface import Interface, make_interface
from sotm_env.envs.rewards import Shaped
from sotm_env.envs.team import TeamEnv
from sotm_env.scenarios import Source, family

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=4)
SEEDS = range(100, 112)


@pytest.fixture(scope="module")
def data() -> Dataset:
    return played_by("heuristic", SCENARIO, Interface(), SEEDS)


def small_policy(data: Dataset, seed: int = 0) -> ActorCritic:
    torch.manual_seed(seed)
    inputs = spaces.Box(-np.inf, np.inf, (data.about.layout.observation,), np.float32)
    return ActorCritic(inputs, spaces.Discrete(data.about.layout.actions), lambda _: 0.0, net_arch=[32])


# --- what is in them -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("scale", "gamma"), [(0.5, 1.0), (0.3, 0.99)])
def test_a_dataset_holds_what_an_environment_shows_and_what_came_of_it(
    data: Dataset, scale: float, gamma: float
) -> None:
    env = TeamEnv(SCENARIO, reward=Shaped(scale, gamma), illegal_action="raise")
    row, returns, teacher = 0, data.returns(scale, gamma), HeuristicAgent()
    for number, seed in enumerate(SEEDS):
        observation, info = env.reset(seed=seed)
        rewards, first, over = [], row, False
        while not over:
            rows = np.array([row])
            assert np.array_equal(data.observations(rows)[0], observation)
            assert np.array_equal(data.legal(rows)[0], info["action_mask"])
            assert data.seats[row] == env.game.decision.player  # type: ignore[union-attr]
            action = env.actions.actions(env.game)[teacher.best(env.game)]
            assert data.actions[row] == action and data.targets(rows)[0].nonzero()[0].tolist() == [action]
            observation, reward, terminated, truncated, info = env.step(action)
            rewards.append(reward)
            over, row = terminated or truncated, row + 1
        assert data.lengths[number] == row - first
        assert data.results[number] == {"win": 1, "loss": -1, None: 0}[info["result"]]
        after = 0.0
        for place in reversed(range(len(rewards))):
            after = rewards[place] + gamma * after
            assert returns[first + place] == pytest.approx(after, abs=1e-5)
    assert row == data.decisions and data.games == len(SEEDS)


def test_workers_and_files_change_nothing(data: Dataset, tmp_path: Path) -> None:
    shared = played_by("heuristic", SCENARIO, Interface(), SEEDS, workers=2)
    data.save(tmp_path / "data.safetensors")
    loaded = Dataset.load(tmp_path / "data.safetensors")
    for other in (shared, loaded):
        assert other.about == data.about
        assert all(np.array_equal(array, data.arrays()[name]) for name, array in other.arrays().items())
    assert not list(tmp_path.glob("*.unfinished"))


def test_datasets_of_one_layout_are_joined(data: Dataset) -> None:
    more = played_by("random", SCENARIO, Interface(), range(3))
    both = join([more, data])
    assert (both.games, both.decisions) == (data.games + 3, data.decisions + more.decisions)
    assert both.about.teacher == ("random", "heuristic")
    last = np.array([data.decisions - 1])
    assert np.array_equal(both.observations(last + more.decisions), data.observations(last))
    other = played_by("random", dataclasses.replace(SCENARIO, environment="insula_primalis"), Interface(), range(1))
    with pytest.raises(ValueError, match="several layouts"):
        join([data, other])


class Undecided(BoardAgent):
    """Thinks that the last option is the best of all."""

    def choose(self, game: Game, rng: np.random.Generator) -> int:
        raise AssertionError("whoever judges has chosen")

    def judge(self, game: Game) -> Judgement:
        options = len(game.decision.options)  # type: ignore[union-attr]
        return Judgement((*[0.3 / max(1, options - 1)] * (options - 1), 0.7 if options > 1 else 1.0), None)


def test_what_a_teacher_thinks_is_learnt_rather_than_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "load_team", lambda *_: [Undecided()])
    thought = played_by("undecided", SCENARIO, Interface(), range(2))
    rows = np.arange(thought.decisions)
    targets, legal = thought.targets(rows), thought.legal(rows)
    assert np.allclose(targets.sum(1), 1, atol=1e-5) and not targets[~legal].any()
    assert np.allclose(targets[rows, thought.actions], targets.max(1))
    assert (targets.max(1)[legal.sum(1) == 2] >= 0.69).all()


def test_learners_may_see_games_otherwise_than_teachers() -> None:
    source: Source = family("core-all")
    interface = make_interface(source, spaces="universal", sets=("core",))
    found = played_by("heuristic", source, interface, range(2))
    assert found.about.layout.observation > 5_000 and found.decisions == found.lengths.sum()
    found.check(interface, Scenario(villain="omnitron"), False, "dataset")


# --- cloning ---------------------------------------------------------------------------------------------------------
def test_what_was_done_and_what_came_of_it_is_learnt(data: Dataset) -> None:
    policy, rows, returns = small_policy(data), np.arange(data.decisions), data.returns(0.5, 1.0)
    before = measure(policy, data, rows, returns)
    told: list[tuple[int, int]] = []
    lesson = Lesson(epochs=15, minibatch=64, learning_rate=3e-3, held_out=0.0)
    epochs = clone(policy, data, lesson, lambda done, of: told.append((done, of)))
    after = measure(policy, data, rows, returns)
    assert [epoch.epoch for epoch in epochs] == list(range(1, 16)) and told[-1][0] == told[-1][1] == len(told)
    assert before.accuracy < 0.6 and after.accuracy > 0.8
    assert after.cross_entropy < 0.5 * before.cross_entropy
    assert after.value_explained is not None and after.value_explained > 0.9


def test_the_same_seed_gives_the_same_clone(data: Dataset) -> None:
    lesson = Lesson(epochs=1, held_out=0.2)
    one, two, other = (small_policy(data) for _ in range(3))
    assert clone(one, data, lesson) == clone(two, data, lesson)
    clone(other, data, dataclasses.replace(lesson, seed=1))
    weights = [policy.state_dict()["action_net.weight"] for policy in (one, two, other)]
    assert torch.equal(weights[0], weights[1]) and not torch.equal(weights[0], weights[2])


def test_the_weights_are_those_that_do_best_on_games_held_out(data: Dataset) -> None:
    policy = small_policy(data)
    lesson = Lesson(epochs=12, minibatch=32, learning_rate=1e-2, held_out=0.25)
    epochs = clone(policy, data, lesson)
    held = data.split(lesson.held_out, np.random.default_rng(lesson.seed))[1]
    kept = measure(policy, data, held, data.returns(0.5, 1.0))
    assert min(epoch.value_error for epoch in epochs) < epochs[-1].value_error  # it has learnt games by heart
    assert kept.value_error == pytest.approx(min(epoch.value_error for epoch in epochs))
    assert kept.cross_entropy == pytest.approx(min(epoch.cross_entropy for epoch in epochs))


def test_games_are_held_out_whole(data: Dataset) -> None:
    rows, held = data.split(0.25, np.random.default_rng(1))
    games = np.repeat(np.arange(data.games), data.lengths)
    assert sorted([*rows, *held]) == list(range(data.decisions))
    assert len(set(games[held])) == 3 and not set(games[held]) & set(games[rows])


# --- what is refused -------------------------------------------------------------------------------------------------
def test_another_layout_is_refused(data: Dataset) -> None:
    other = dataclasses.replace(SCENARIO, villain="omnitron")
    with pytest.raises(
        ValueError, match=r"^mine: a dataset of the scenario .* \(\d+ inputs, .*\); the scenario .* has "
    ):
        data.check(Interface(), other, False, "mine")
    data.check(Interface(), dataclasses.replace(SCENARIO, advanced=True), False, "mine")
    with pytest.raises(ValueError, match="mine: a dataset without the central state; one with it is needed"):
        data.check(Interface(), SCENARIO, True, "mine")


Change = Callable[[dict[str, np.ndarray]], object]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda arrays: arrays.pop("seats"), "'seats' is missing"),
        (lambda arrays: arrays.update(extra=arrays["seats"]), "'extra' is unknown"),
        (lambda arrays: arrays.update(values=arrays["values"].astype(np.float64)), "values: of type float64"),
        (lambda arrays: arrays.update(lengths=arrays["lengths"][:-1]), "lengths that are not those"),
        (lambda arrays: arrays.update(seats=arrays["seats"][:-1]), r"seats: shape \(\d+,\) found"),
        (lambda arrays: arrays.update(masks=arrays["masks"][:, :-1].copy()), r"masks: shape"),
        (lambda arrays: arrays["counts"].__iadd__(1), "counts: not those of its values"),
        (lambda arrays: arrays["columns"].__setitem__(3, 60_000), "columns: 60000 found; observations have"),
        (lambda arrays: arrays["values"].__setitem__(3, np.nan), "values: a number without end"),
        (lambda arrays: arrays["results"].__setitem__(0, 2), "results: 1, 0 and -1"),
        (lambda arrays: arrays["actions"].__setitem__(5, -1), "actions: that of decision 5 is not legal"),
        (lambda arrays: arrays["masks"].__setitem__(5, 0), "actions: that of decision 5 is not legal"),
        (lambda arrays: arrays.update(shares=np.ones(7, np.float32)), "shares: not those of its legal actions"),
    ],
)
def test_nonsense_is_refused_in_one_line(data: Dataset, change: Change, words: str, tmp_path: Path) -> None:
    path = tmp_path / "data.safetensors"
    data.save(path)
    metadata, arrays = read_arrays(path, "dataset file")
    arrays = {name: array.copy() for name, array in arrays.items()}
    change(arrays)
    write_arrays(arrays, path, metadata)
    with pytest.raises(ValueError, match=words) as error:
        Dataset.load(path)
    assert "\n" not in str(error.value) and str(path) in str(error.value)


def test_damaged_files_are_refused(data: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "data.safetensors"
    data.save(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    with pytest.raises(ValueError, match="no dataset file of this project, or damaged"):
        Dataset.load(path)
    path.write_bytes(whole[:-10] + bytes(10))
    with pytest.raises(ValueError, match="checksum does not fit"):
        Dataset.load(path)
    with pytest.raises(ValueError, match="no dataset file of this project"):
        Dataset.load(tmp_path / "none.safetensors")


@pytest.mark.parametrize("seed", range(3))
def test_files_of_strangers_are_refused_or_are_datasets(data: Dataset, seed: int, tmp_path: Path) -> None:
    random, path = Random(seed), tmp_path / "data.safetensors"
    data.save(path)
    whole = path.read_bytes()
    metadata, arrays = read_arrays(path, "dataset file")
    for _ in range(40):
        path.write_bytes(damaged(whole, random))
        refusal(lambda: Dataset.load(path))
        some = dict(arrays)
        name = random.choice(sorted(some))
        some[name] = random.choice([some[name].ravel()[:1], some[name][..., None], some[name][::-1].copy(), some[name]])
        write_arrays(some, path, forged(metadata, random))
        try:
            found = Dataset.load(path)
        except ValueError as error:
            check_line(error)
            continue
        if found.about.width == data.about.width:
            rows = np.arange(found.decisions)
            assert found.inputs(rows).shape == (len(rows), len(found.used))
            assert np.allclose(found.targets(rows).sum(1), 1, atol=1e-3)
            assert not np.isnan(found.returns(0.5, 0.9)).any()

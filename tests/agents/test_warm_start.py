"""Trainings that begin with a clone: what they leave, and that nothing is cloned twice."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from sotm_agents.trained import TrainedAgent
from sotm_agents.training import train as training
from sotm_agents.training.callbacks import Evaluations
from sotm_agents.training.config import ConfigError, TrainingConfig, check_config
from sotm_agents.training.runs import evaluations, newest_checkpoint
from sotm_agents.training.teaching import played_by
from sotm_agents.training.train import resume, train
from sotm_env import Scenario
from sotm_env.envs.interface import Interface

FIELDS = {"villain": "baron_blade", "heroes": ["legacy", "ra", "haka"], "environment": "megalopolis", "max_rounds": 2}
SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=2)
PPO = {"total_steps": 384, "environments": 2, "rollout_steps": 64, "minibatch": 64, "epochs": 1, "hidden": [8]}


def tiny(**changes: object) -> TrainingConfig:
    start = {"teacher": "heuristic", "games": 4, "epochs": 2, "minibatch": 32, "held_out": 0.25, "value_steps": 200}
    data = {"scenario": FIELDS, "warm_start": start, "ppo": PPO, "evaluation": {"every": 10_000, "episodes": 1}}
    return check_config({**data, "checkpoint_every": 128, **changes}, "tiny")


def weights(file: Path) -> dict[str, np.ndarray]:
    return {name: each.numpy() for name, each in TrainedAgent.load(file).policy.state_dict().items()}


def differ(one: dict[str, np.ndarray], two: dict[str, np.ndarray], part: str) -> bool:
    return any(not np.array_equal(each, two[name]) for name, each in one.items() if part in name)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training that is killed after the clone has been saved, and then resumed."""
    folder = tmp_path_factory.mktemp("runs") / "tiny"

    def die(self: Evaluations) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Evaluations, "due", die)
        with pytest.raises(KeyboardInterrupt):
            train(tiny(), folder, show_progress=False)
    assert [path.name for path in (folder / "checkpoints").iterdir()] == ["0000000000.safetensors"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "warm_start", lambda *_: pytest.fail("cloned twice"))
        resume(folder, show_progress=False)
    return folder


def test_the_run_tells_what_was_cloned_and_how_well(run: Path) -> None:
    told = json.loads((run / "warm_start.json").read_text())
    assert (told["teacher"], told["games"], told["seeds"]) == (["heuristic"], 4, [100_000_000, 100_000_003])
    assert [epoch["epoch"] for epoch in told["epochs"]] == [1, 2]
    assert told["epochs"][1]["cross_entropy"] < told["epochs"][0]["cross_entropy"]


def test_the_clone_is_evaluated_and_saved_once(run: Path) -> None:
    assert [line["steps"] for line in evaluations(run)] == [0, 384]
    newest = newest_checkpoint(run)
    assert newest is not None and newest.stem == "0000000384"


def test_the_value_function_learns_first(run: Path) -> None:
    files = [run / "checkpoints" / f"{steps:010}.safetensors" for steps in (0, 128, 256, 384)]
    clone, first, second, third = map(weights, files)
    for name in ("policy_net", "action_net"):
        assert not differ(clone, first, name) and differ(first, second, name) and differ(second, third, name)
    assert differ(clone, first, "value_net") and differ(first, second, "value_net")


def test_a_training_killed_while_it_clones_begins_again(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "warm_start", die)
        with pytest.raises(KeyboardInterrupt):
            train(tiny(), folder, show_progress=False)
    resume(folder, show_progress=False)
    assert [line["steps"] for line in evaluations(folder)] == [0, 384]
    assert (folder / "checkpoints" / "0000000000.safetensors").is_file() and (folder / "warm_start.json").is_file()


def test_a_dataset_is_as_good_as_its_teacher(run: Path, tmp_path: Path) -> None:
    file = tmp_path / "data.safetensors"
    played_by("heuristic", SCENARIO, Interface(), range(100_000_000, 100_000_004)).save(file)
    start = {"dataset": str(file), "epochs": 2, "minibatch": 32, "held_out": 0.25, "value_steps": 200}
    train(tiny(warm_start=start, ppo={**PPO, "total_steps": 128}), tmp_path / "run", show_progress=False)
    clone, other = (weights(each / "checkpoints" / "0000000000.safetensors") for each in (run, tmp_path / "run"))
    assert not differ(clone, other, "")


@pytest.mark.parametrize("algorithm", ["ippo", "mappo"])
def test_all_algorithms_start_warm(algorithm: str, tmp_path: Path) -> None:
    train(tiny(algorithm=algorithm, ppo={**PPO, "total_steps": 128}), tmp_path / "run", show_progress=False)
    told = json.loads((tmp_path / "run" / "warm_start.json").read_text())
    assert told["epochs"][1]["cross_entropy"] < told["epochs"][0]["cross_entropy"]
    clone, after = (weights(tmp_path / "run" / "checkpoints" / f"{steps:010}.safetensors") for steps in (0, 128))
    assert differ(clone, after, "value_net") and not differ(clone, after, "policy_net")


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ({"teacher": "nobody"}, "warm_start: policy: 'nobody' is neither"),
        ({"dataset": "none.safetensors"}, "warm_start: none.safetensors: no dataset file of this project"),
        ({}, "neither of teacher and dataset given"),
        ({"teacher": "random", "dataset": "x"}, "both of teacher and dataset given"),
        (
            {"teacher": "random", "lessons": 3},
            "warm_start.lessons: unknown key; allowed are epochs, .*, teacher, dataset",
        ),
        ({"teacher": "random", "games": 0}, "warm_start.games: 0 given"),
        ({"teacher": "random", "seed": 999_990}, "warm_start.seed: 999990 given, so its games are among those of the "),
    ],
)
def test_what_cannot_be_cloned_is_refused_before_anything_is_made(
    start: dict[str, object], words: str, tmp_path: Path
) -> None:
    with pytest.raises(ConfigError, match=words) as error:
        train(tiny(warm_start=start), tmp_path / "run", show_progress=False)
    assert "\n" not in str(error.value) and not (tmp_path / "run").exists()


def test_a_dataset_of_other_heroes_is_refused(tmp_path: Path) -> None:
    other = Scenario("baron_blade", ("legacy", "ra", "tachyon"), "megalopolis", max_rounds=2)
    played_by("random", other, Interface(), range(1)).save(tmp_path / "data.safetensors")
    with pytest.raises(ConfigError, match=r"warm_start: .*data.safetensors: a dataset of the scenario"):
        train(tiny(warm_start={"dataset": str(tmp_path / "data.safetensors")}), tmp_path / "run", show_progress=False)

"""Expert iteration: rounds of games and learning; one that is killed at any time leaves what one that was not does."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from sotm_agents.loading import load_agent
from sotm_agents.trained import TrainedAgent
from sotm_agents.training import iteration
from sotm_agents.training.cloning import clone
from sotm_agents.training.config import ConfigError, TrainingConfig, check_config
from sotm_agents.training.datasets import Dataset
from sotm_agents.training.iteration import CHANGEABLE, go_on, iterate
from sotm_agents.training.runs import evaluations, locked
from sotm_agents.training.saved import Metadata, read_policy, save_policy
from sotm_agents.training.train import train
from sotm_env import Scenario

FIELDS = {"villain": "baron_blade", "heroes": ["legacy", "ra", "haka"], "environment": "megalopolis", "max_rounds": 1}
SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=1)
SECTION = {"expert": "guided:{policy},simulations=4", "rounds": 3, "games": 5, "keep": 2, "epochs": 1, "minibatch": 32}


def tiny(**changes: object) -> TrainingConfig:
    data = {"scenario": FIELDS, "iteration": SECTION, "ppo": {"hidden": [8]}, "evaluation": {"episodes": 2}}
    return check_config({**data, **changes}, "tiny")


def weights(file: Path) -> dict[str, np.ndarray]:
    return {name: each.numpy() for name, each in TrainedAgent.load(file).policy.state_dict().items()}


def alike(one: Path, two: Path) -> bool:
    """Whether two runs have saved the same policies, games and evaluations."""
    names = [sorted(str(path.relative_to(run)) for path in run.rglob("*.safetensors")) for run in (one, two)]
    if names[0] != names[1]:
        return False
    for name in names[0]:
        if name.startswith("rounds"):
            games = [Dataset.load(run / name).arrays() for run in (one, two)]
        else:
            games = [read_policy(run / name)[1] for run in (one, two)]
        if not all(np.array_equal(array, games[1][key]) for key, array in games[0].items()):
            return False
    told = [[(line["steps"], line["round"], line["wins"]) for line in evaluations(run)] for run in (one, two)]
    return told[0] == told[1]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "whole"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(iteration, "PART", 2)
        iterate(tiny(), folder, show_progress=False)
    return folder


def test_what_a_run_leaves(run: Path) -> None:
    assert {path.name for path in run.iterdir()} == {
        *(".lock", "checkpoints", "config.yaml", "evaluations.jsonl", "metadata.json", "policy.safetensors", "rounds")
    }
    # The games of the rounds that the next one would learn from, in parts.
    parts = sorted(path.stem for path in (run / "rounds").iterdir())
    assert parts == [f"{number:04}-{game:06}" for number in (2, 3) for game in (0, 2, 4)]
    seeds = [seed for part in parts for seed in Dataset.load(run / "rounds" / f"{part}.safetensors").seeds]
    assert seeds == list(range(200_000_005, 200_000_015))
    lines = evaluations(run)
    assert [line["round"] for line in lines] == [0, 1, 2, 3]
    assert [int(path.stem) for path in sorted((run / "checkpoints").iterdir())] == [line["steps"] for line in lines]
    assert all(line["expert_games"] == 5 and line["cross_entropy"] > 0 for line in lines[1:])
    assert Metadata.read(run / "policy.safetensors").steps == lines[-1]["steps"]
    assert json.loads((run / "metadata.json").read_text())["progress"] == {"rounds": 3, "games": 15}


def test_the_policy_learns_and_plays(run: Path) -> None:
    first, *_, last = sorted((run / "checkpoints").iterdir())
    assert any(not np.array_equal(each, weights(last)[name]) for name, each in weights(first).items())
    assert isinstance(load_agent(str(run), SCENARIO), TrainedAgent)


Patch = Callable[[pytest.MonkeyPatch], None]


def during_games(patch: pytest.MonkeyPatch) -> None:
    save, saved = Dataset.save, []

    def die(self: Dataset, path: Path) -> None:
        save(self, path)
        saved.append(path)
        if len(saved) == 5:  # the second part of the second round
            raise KeyboardInterrupt

    patch.setattr(Dataset, "save", die)


def during_learning(patch: pytest.MonkeyPatch) -> None:
    rounds: list[object] = []

    def die(*arguments: object) -> object:
        rounds.append(clone(*arguments))  # type: ignore[arg-type]
        if len(rounds) == 2:
            raise KeyboardInterrupt
        return rounds[-1]

    patch.setattr(iteration, "clone", die)


def before(name: str) -> Patch:
    def patched(patch: pytest.MonkeyPatch) -> None:

        def die(arrays: object, path: Path, metadata: Metadata) -> None:
            if path.name.startswith(name) and path.parent.name in ("checkpoints", "killed") and metadata.steps > 0:
                raise KeyboardInterrupt
            save_policy(arrays, path, metadata)  # type: ignore[arg-type]

        patch.setattr(iteration, "save_policy", die)

    return patched


def before_the_first_checkpoint(patch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    patch.setattr(iteration._Run, "_save", die)


@pytest.mark.parametrize(
    "kill", [during_games, during_learning, before("0"), before("policy"), before_the_first_checkpoint]
)
def test_a_killed_run_goes_on_to_what_it_would_have_been(kill: Patch, run: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(iteration, "PART", 2)
        with pytest.MonkeyPatch.context() as killer:
            kill(killer)
            with pytest.raises(KeyboardInterrupt):
                iterate(tiny(), killed, show_progress=False)
        assert not (killed / "policy.safetensors").exists()
        go_on(killed, show_progress=False)
    assert alike(run, killed)


def test_a_run_goes_on_for_more_rounds(run: Path, tmp_path: Path) -> None:
    fewer = tmp_path / "fewer"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(iteration, "PART", 2)
        iterate(tiny(iteration={**SECTION, "rounds": 2}), fewer, show_progress=False)
        told = evaluations(fewer)
        assert go_on(fewer, show_progress=False) == fewer / "policy.safetensors" and evaluations(fewer) == told
        go_on(fewer, show_progress=False, changes=["iteration.rounds=3"])
    assert alike(run, fewer)
    with pytest.raises(ConfigError, match=r"--set iteration.expert: cannot change .* these can: iteration.rounds"):
        go_on(fewer, show_progress=False, changes=["iteration.expert=random"])


def test_it_begins_with_what_a_training_has_learnt(tmp_path: Path) -> None:
    start = {"teacher": "heuristic", "games": 2, "epochs": 1, "minibatch": 32}
    section = {**SECTION, "rounds": 1, "games": 1, "expert": "search,simulations=4"}
    iterate(tiny(warm_start=start, iteration=section), tmp_path / "one", show_progress=False)
    assert json.loads((tmp_path / "one" / "warm_start.json").read_text())["teacher"] == ["heuristic"]
    iterate(tiny(start_from=str(tmp_path / "one"), iteration=section), tmp_path / "two", show_progress=False)
    at_start, before = (
        weights(tmp_path / name) for name in ("two/checkpoints/0000000000.safetensors", "one/policy.safetensors")
    )
    assert all(np.array_equal(each, before[name]) for name, each in at_start.items())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"iteration": None}, "iteration: missing; expert iteration needs this section"),
        ({"iteration": {**SECTION, "expert": "guided:nowhere"}}, "iteration.expert: policy: 'nowhere' is neither"),
        ({"iteration": {**SECTION, "expert": "search,depth=3"}}, "iteration.expert: policy: .* has no option 'depth'"),
        ({"iteration": {**SECTION, "seed": 999_990}}, "iteration.seed: 999990 given, so its games are among those of"),
        ({"iteration": {**SECTION, "keep": 0}}, "iteration.keep: 0 given"),
        ({"start_from": "nowhere"}, "start_from: 'nowhere' is neither"),
    ],
)
def test_what_cannot_begin_leaves_nothing(changes: dict[str, object], words: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=words) as error:
        iterate(tiny(**changes), tmp_path / "run", show_progress=False)
    assert "\n" not in str(error.value) and not (tmp_path / "run").exists()


def test_a_run_belongs_to_one_process(run: Path) -> None:
    with locked(run), pytest.raises(ConfigError, match="another process trains there"):
        go_on(run, show_progress=False, changes=["iteration.rounds=4"])
    with pytest.raises(ConfigError, match="holds a training already"):
        iterate(tiny(), run, show_progress=False)


def test_a_training_of_another_kind_is_refused(tmp_path: Path) -> None:
    small = {"total_steps": 64, "environments": 2, "rollout_steps": 32, "minibatch": 32, "epochs": 1, "hidden": [8]}
    train(tiny(ppo=small), tmp_path / "ppo", show_progress=False)
    with pytest.raises(ValueError, match="progress: 'games' is missing"):
        go_on(tmp_path / "ppo", show_progress=False)


def test_what_may_change_are_keys_of_a_configuration() -> None:
    plain = tiny().model_dump()
    for key in CHANGEABLE:
        section, _, name = key.rpartition(".")
        assert name in plain[section]

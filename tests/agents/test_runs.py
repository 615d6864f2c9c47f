"""Run folders: each belongs to one process; what fails leaves nothing behind, what is killed nothing besides."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

import sotm_agents.training.train as training
from sotm_agents.training import runs
from sotm_agents.training.callbacks import Evaluations
from sotm_agents.training.config import ConfigError, TrainingConfig, check_config
from sotm_agents.training.runs import evaluations, how_to_go_on, locked, newest_checkpoint
from sotm_agents.training.train import resume, train

FILES = {
    ".lock",
    "checkpoints",
    "config.yaml",
    "evaluations.jsonl",
    "metadata.json",
    "policy.safetensors",
    "tensorboard",
}


def tiny(**changes: object) -> TrainingConfig:
    ppo = {"total_steps": 512, "environments": 2, "rollout_steps": 64, "minibatch": 64, "epochs": 1, "hidden": [8]}
    scenario = {"villain": "baron_blade", "heroes": ["legacy", "ra", "haka"], "environment": "megalopolis"}
    evaluation = {"every": 128, "episodes": 1}
    data = {"scenario": {**scenario, "max_rounds": 2}, "ppo": ppo, "evaluation": evaluation, "checkpoint_every": 256}
    return check_config({**data, **changes}, "tiny")


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training that is killed at 384 decisions: after its evaluation, in the middle of the files of a checkpoint."""
    folder = tmp_path_factory.mktemp("runs") / "killed"
    play = Evaluations.due

    def play_and_die(self: Evaluations) -> None:
        play(self)
        if self.num_timesteps == 384:
            raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Evaluations, "due", play_and_die)
        with pytest.raises(KeyboardInterrupt):
            train(tiny(), folder, show_progress=False)
    (folder / "checkpoints" / "0000000384.unfinished").write_bytes(b"half")
    (folder / "policy.unfinished").write_bytes(b"half")
    with (folder / "evaluations.jsonl").open("a") as file:
        file.write('{"steps": 512, "epi')
    return folder


@pytest.fixture
def run(killed: Path, tmp_path: Path) -> Path:
    return shutil.copytree(killed, tmp_path / "run")  # type: ignore[no-any-return]


def steps(run: Path) -> list[int]:
    return [line["steps"] for line in evaluations(run)]


# --- going on --------------------------------------------------------------------------------------------------------
def test_a_killed_run_goes_on_to_the_files_of_one_that_was_never_killed(run: Path, tmp_path: Path) -> None:
    assert steps(run) == [128, 256, 384] and "sotm train --resume" in how_to_go_on(run)
    resume(run, show_progress=False)
    train(tiny(), tmp_path / "whole", show_progress=False)
    for each in (run, tmp_path / "whole"):
        assert {path.name for path in each.iterdir()} == FILES
        assert steps(each) == [128, 256, 384, 512]
        assert sorted(path.stem for path in (each / "checkpoints").iterdir()) == ["0000000256", "0000000512"]
        seconds = [line["training_seconds"] for line in evaluations(each)]
        assert seconds == sorted(seconds)
        board = EventAccumulator(str(each / "tensorboard")).Reload()
        assert [event.step for event in board.Scalars("evaluation/win_rate")] == [128, 256, 384, 512]
        assert [event.step for event in board.Scalars("rollout/win_rate")] == [128, 256, 384, 512]


def test_nothing_of_what_was_learnt_after_the_checkpoint_is_kept(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training, "_learn", die)
    with pytest.raises(KeyboardInterrupt):
        resume(run, show_progress=False)
    assert steps(run) == [128, 256]
    assert not list(run.rglob("*.unfinished"))


def test_only_what_training_saves_is_a_checkpoint(run: Path) -> None:
    newest = newest_checkpoint(run)
    assert newest is not None and newest.stem == "0000000256"
    shutil.copy(newest, newest.with_name("copy.safetensors"))
    shutil.copy(newest, newest.with_name("9-best.safetensors"))
    assert newest_checkpoint(run) == newest


def test_a_finished_run_is_never_touched(run: Path) -> None:
    resume(run, show_progress=False)
    before = {path: (path.stat().st_mtime_ns, path.is_file() and path.read_bytes()) for path in run.rglob("*")}
    resume(run, show_progress=False, changes=["ppo.epochs=2"])
    with pytest.raises(ConfigError, match="holds a training already"):
        train(tiny(), run, show_progress=False)
    assert before == {path: (path.stat().st_mtime_ns, path.is_file() and path.read_bytes()) for path in run.rglob("*")}


def test_a_policy_is_saved_last(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training, "save_policy", die)  # not that of checkpoints
    with pytest.raises(KeyboardInterrupt):
        resume(run, show_progress=False)
    assert json.loads((run / "metadata.json").read_text())["steps"] == 512
    monkeypatch.undo()
    resume(run, show_progress=False)
    assert {path.name for path in run.iterdir()} == FILES and steps(run) == [128, 256, 384, 512]


# --- starts ----------------------------------------------------------------------------------------------------------
def failing(name: str) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device", name)

    return fail


@pytest.mark.parametrize("name", ["save_config", "save_checkpoint"])
@pytest.mark.parametrize("there", [False, True])
def test_a_start_that_fails_leaves_nothing_behind(
    name: str, there: bool, killed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = tmp_path / "a" / "b"
    if there:
        new.mkdir(parents=True)
        (new / "mine.txt").write_text("mine")
    monkeypatch.setattr(training, name, failing(name))
    start = killed / "checkpoints" / "0000000256.safetensors"
    with pytest.raises(OSError, match="No space"):
        train(tiny(start_from=str(start)), new, show_progress=False)
    assert [path.name for path in tmp_path.rglob("*")] == (["a", "b", "mine.txt"] if there else [])
    assert how_to_go_on(new) == "nothing was begun"


@pytest.mark.parametrize("left", ["checkpoints", "evaluations.jsonl", "policy.safetensors"])
def test_what_is_left_of_a_training_is_not_taken_for_a_new_one(left: str, tmp_path: Path) -> None:
    (tmp_path / left).mkdir()
    with pytest.raises(ConfigError, match=f"holds the {left} of a training; name another folder"):
        train(tiny(), tmp_path, show_progress=False)
    assert [path.name for path in tmp_path.iterdir()] == [left]


# --- the lock --------------------------------------------------------------------------------------------------------
HOLD = """
import sys, time
from pathlib import Path
from sotm_agents.training.runs import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_run_belongs_to_one_process_until_that_is_gone(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(run)], stdout=subprocess.PIPE, env=os.environ)
    assert other.stdout is not None and other.stdout.readline() == b"held\n"
    before = sorted(run.rglob("*"))
    with pytest.raises(ConfigError, match="another process trains there"):
        resume(run, show_progress=False)
    assert sorted(run.rglob("*")) == before
    other.kill()  # it cannot tidy up
    other.wait()
    with locked(run):
        pass


def test_a_new_run_belongs_to_one_process(tmp_path: Path) -> None:
    new = tmp_path / "new"
    with runs.new_run(new):
        other = subprocess.run([sys.executable, "-c", HOLD, str(new)], capture_output=True, text=True, env=os.environ)
        assert "another process trains there" in other.stderr
        (new / "config.yaml").write_text("{}")
    assert (new / "checkpoints").is_dir()

"""The folders of training runs: what is in them, how far they are, what may change when they go on."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sotm_agents.extras import extras
from sotm_agents.outputs import check_folder
from sotm_agents.training.config import ConfigError, TrainingConfig, load_config
from sotm_agents.training.saved import SUFFIX, Metadata
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields, in_one_line
from sotm_env.files import UNFINISHED, read_text, write_bytes

POLICY: Final = f"policy{SUFFIX}"  # of a finished run
_LOCK: Final = ".lock"
_CHECKPOINT: Final = re.compile("[0-9]+")

# What may be changed when a run is resumed: how long it goes on, how it learns from now on, and what is beside it.
# All else (scenario, reward, discount, network, games side by side, seeds) is what makes it this run.
CHANGEABLE: Final = (
    "ppo.total_steps",
    "ppo.learning_rate",
    "ppo.final_learning_rate",
    "ppo.entropy",
    "ppo.clip",
    "ppo.epochs",
    "ppo.minibatch",
    "ppo.num_workers",
    "ppo.threads",
    "ppo.device",
    "evaluation.every",
    "evaluation.episodes",
    "checkpoint_every",
)


def run_folder(config: TrainingConfig, runs: Path = Path("runs")) -> Path:
    """A folder of its own for a new training."""
    return runs / f"{config.name}-seed{config.seed}-{time.strftime('%Y%m%d-%H%M%S')}"


def how_to_go_on(run: Path, command: str = "train") -> str:
    """What is said of a training that was interrupted."""
    begun = (run / "config.yaml").is_file()
    return f"it goes on with: sotm {command} --resume {run}" if begun else "nothing was begun"


@contextmanager
def new_run(run: Path) -> Iterator[None]:
    """A run folder that is made and that belongs to this process alone; what fails before the run has a configuration
    leaves nothing behind.

    Raises:
        ConfigError: it holds a training already, or another process has it.
        ValueError: it cannot be made.
    """
    made = [each for each in (run, *run.parents) if not each.exists()]
    try:
        run.mkdir(parents=True, exist_ok=True)
        with locked(run):
            check_new(run)
            (run / "checkpoints").mkdir()
            try:
                yield
            finally:
                if not (run / "config.yaml").exists():
                    shutil.rmtree(run / "checkpoints")
                    remove_leftovers(run)
                    (run / _LOCK).unlink()
    finally:
        if not (run / "config.yaml").exists():
            for each in made:
                with suppress(OSError):  # another process has it
                    each.rmdir()


def check_new(run: Path) -> None:
    """Whether a folder can be made into that of a new run.

    Raises:
        ConfigError: it holds a training already.
        ValueError: it cannot be written in.
    """
    if (run / "config.yaml").exists():
        raise ConfigError(f"{run}: holds a training already; continue it with --resume, or name another folder")
    for left in ("checkpoints", "evaluations.jsonl", POLICY):
        if (run / left).exists():
            raise ConfigError(f"{run}: holds the {left} of a training; name another folder")
    check_folder("run folder", run)


@contextmanager
def locked(run: Path) -> Iterator[None]:
    """Has a run folder for this process alone. With the process its lock is gone, however it ends.

    Raises:
        ConfigError: another process has it.
    """
    with extras():
        from filelock import FileLock, Timeout
    try:
        with FileLock(run / _LOCK, timeout=0):
            yield
    except Timeout:
        raise ConfigError(f"{run}: another process trains there") from None


def resumed_config(run: Path, changes: Sequence[str] = (), changeable: Sequence[str] = CHANGEABLE) -> TrainingConfig:
    """The configuration with which a run goes on.

    Args:
        changes: ``key.path=value`` each, of the keys in ``changeable``.

    Raises:
        ConfigError: the folder holds no training, or a change is not allowed.
    """
    for change in changes:
        key = change.partition("=")[0].strip()
        if key not in changeable:
            raise ConfigError(f"--set {key}: cannot change when a run is resumed; these can: {', '.join(changeable)}")
    return load_config(run / "config.yaml", changes)


def finished(run: Path, config: TrainingConfig) -> int | None:
    """How many decisions a run has been trained on, if these are all that the configuration asks for; else None.

    Raises:
        ValueError: its policy file is damaged.
    """
    policy = run / POLICY
    if not policy.is_file():
        return None
    steps = Metadata.read(policy).steps
    return steps if steps >= config.ppo.total_steps else None


def newest_checkpoint(run: Path) -> Path | None:
    """The checkpoint with the most steps; None if there is none yet."""
    found = (run / "checkpoints").glob(f"*{SUFFIX}")
    return max(
        (path for path in found if _CHECKPOINT.fullmatch(path.stem)), default=None, key=lambda path: int(path.stem)
    )


def evaluations(run: Path) -> list[dict[str, Any]]:
    """The lines of a run's evaluations, in the order of their steps; without a last one that was cut off when a
    training was killed.

    Raises:
        ValueError: the file is damaged.
    """
    file = run / "evaluations.jsonl"
    found: list[dict[str, Any]] = []
    for number, line in enumerate(_complete_lines(file), start=1):
        try:
            found.append(as_fields("evaluation", json.loads(line)))
            whole_number("steps", found[-1].get("steps"), 0)
        except (ValueError, RecursionError) as error:
            raise ValueError(in_one_line(f"{file}, line {number}: damaged", str(error))) from None
    return found


def _complete_lines(file: Path) -> list[str]:
    return read_text(file).split("\n")[:-1] if file.exists() else []


def forget_after(run: Path, steps: int) -> None:
    """Takes out what a killed training has left besides the checkpoint that is gone on from: files that are not
    complete, and evaluations of more steps or cut off."""
    remove_leftovers(run)
    file = run / "evaluations.jsonl"
    if file.is_file():
        kept = {line["steps"]: line for line in evaluations(run) if line["steps"] <= steps}
        text = "".join(json.dumps(line) + "\n" for line in kept.values())
        if text != read_text(file):
            write_bytes(file, text.encode())


def remove_leftovers(run: Path) -> None:
    """Takes out files that were never completed."""
    for folder in (".", "checkpoints", "rounds"):
        for file in (run / folder).glob(f"*{UNFINISHED}"):
            file.unlink()

"""The folders of training runs: what is in them, how far they are, what may change when they go on."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sotm_agents.config import ConfigError, TrainingConfig, load_config
from sotm_agents.saved import SUFFIX, Metadata
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields, in_one_line
from sotm_env.files import read_text

POLICY: Final = f"policy{SUFFIX}"  # of a finished run

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
    "evaluation.every",
    "evaluation.episodes",
    "checkpoint_every",
)


def run_folder(config: TrainingConfig, runs: Path = Path("runs")) -> Path:
    """A folder of its own for a new training."""
    return runs / f"{config.name}-seed{config.seed}-{time.strftime('%Y%m%d-%H%M%S')}"


def resumed_config(run: Path, changes: Sequence[str] = ()) -> TrainingConfig:
    """The configuration with which a run goes on.

    Args:
        changes: ``key.path=value`` each, of the keys in ``CHANGEABLE``.

    Raises:
        ConfigError: the folder holds no training, or a change is not allowed.
    """
    for change in changes:
        key = change.partition("=")[0].strip()
        if key not in CHANGEABLE:
            raise ConfigError(f"--set {key}: cannot change when a run is resumed; these can: {', '.join(CHANGEABLE)}")
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
    return max(
        (run / "checkpoints").glob(f"*{SUFFIX}"), default=None, key=lambda path: int(re.sub(r"\D", "", path.stem))
    )


def evaluations(run: Path) -> list[dict[str, Any]]:
    """The lines of a run's evaluations, in the order of their steps.

    Raises:
        ValueError: the file is damaged.
    """
    file = run / "evaluations.jsonl"
    found: list[dict[str, Any]] = []
    for number, line in enumerate(read_text(file).splitlines() if file.exists() else (), start=1):
        try:
            found.append(as_fields("evaluation", json.loads(line)))
            whole_number("steps", found[-1].get("steps"), 0)
        except (ValueError, RecursionError) as error:
            raise ValueError(in_one_line(f"{file}, line {number}: damaged", str(error))) from None
    return found


def forget_evaluations_after(run: Path, steps: int) -> None:
    """Takes out the evaluations of more steps: those of what was learnt after the checkpoint that is gone on from."""
    found = evaluations(run)
    kept = [line for line in found if line["steps"] <= steps]
    if kept != found:
        (run / "evaluations.jsonl").write_text("".join(json.dumps(line) + "\n" for line in kept), encoding="utf-8")

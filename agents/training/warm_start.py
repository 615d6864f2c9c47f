"""Warm starts: before a policy learns by itself it is cloned from a teacher's games, or from a dataset of such."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import torch
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from sotm_agents.console import make_console
from sotm_agents.loading import load_team
from sotm_agents.training.algorithms import ALGORITHMS
from sotm_agents.training.cloning import Epoch, Lesson, clone
from sotm_agents.training.config import ConfigError, TrainingConfig, WarmStartConfig
from sotm_agents.training.datasets import Dataset
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.teaching import played_by
from sotm_env.files import write_bytes
from sotm_env.scenarios import draw_scenario

REPORT: Final = "warm_start.json"  # in a run folder: what was cloned, and how well

Bar = Callable[[str, int, int, str], None]  # told what is being done, how much of how much, and how it goes


def check_warm_start(config: TrainingConfig) -> Dataset | None:
    """Finds mistakes before anything is begun: whether there is such a teacher, or such a dataset, which is returned.

    Raises:
        ConfigError: there is none, or it does not fit the scenario; in one line.
    """
    start = config.warm_start
    if start is None:
        return None
    scenario = draw_scenario(config.scenario, 0)
    try:
        if start.teacher is not None:
            load_team(start.teacher, scenario)
            return None
        assert start.dataset is not None
        data = Dataset.load(Path(start.dataset))
        data.check(config.interface, scenario, _sees_state(config), start.dataset)
        return data
    except ValueError as error:
        raise ConfigError(f"warm_start: {error}") from None


def warm_start(
    student: ActorCritic, config: TrainingConfig, run: Path, data: Dataset | None, show_progress: bool
) -> None:
    """Clones a student, and tells of it in a file of the run folder.

    Args:
        student: as for ``clone``.
        data: what ``check_warm_start`` has found.
    """
    start = config.warm_start
    assert start is not None
    begun = time.perf_counter()
    torch.set_num_threads(config.ppo.threads)
    with _bar(show_progress) as bar:
        if data is None:
            data = _taught(start, config, bar)
        taught = time.perf_counter()
        epochs: list[Epoch] = []

        def batch(done: int, of: int) -> None:
            last = epochs[-1] if epochs else None
            bar("cloning", done, of, f"{last.accuracy:.1%} as the teacher" if last else "")

        clone(student, data, lesson_of(config), batch, epochs.append)
    told = {
        "teacher": list(data.about.teacher),
        "games": data.games,
        "wins": data.wins,
        "decisions": data.decisions,
        "seeds": [int(data.seeds.min()), int(data.seeds.max())],
        "teaching_seconds": round(taught - begun, 1),
        "cloning_seconds": round(time.perf_counter() - taught, 1),
        "epochs": [each.as_dict() for each in epochs],
    }
    write_bytes(run / REPORT, f"{json.dumps(told, indent=2)}\n".encode())


def lesson_of(config: TrainingConfig) -> Lesson:
    """How the section ``warm_start`` has a policy cloned, for the reward that the training goes on with."""
    start = config.warm_start
    assert start is not None
    return Lesson(
        epochs=start.epochs,
        minibatch=start.minibatch,
        learning_rate=start.learning_rate,
        value_weight=start.value_weight,
        held_out=start.held_out,
        scale=config.reward.scale if config.reward.kind == "shaped" else 0.0,
        gamma=config.ppo.gamma,
        seed=config.seed,
    )


def _taught(start: WarmStartConfig, config: TrainingConfig, bar: Bar) -> Dataset:
    """The teacher's games."""
    assert start.teacher is not None
    played: list[int] = []

    def game(one: Dataset) -> None:
        played.append(one.wins)
        bar("games of the teacher", len(played), start.games, f"{sum(played)} won")

    seeds = range(start.seed, start.seed + start.games)
    return played_by(start.teacher, config.scenario, config.interface, seeds, start.workers, game, _sees_state(config))


def _sees_state(config: TrainingConfig) -> bool:
    return ALGORITHMS[config.algorithm].network.sees_state


@contextmanager
def _bar(shown: bool) -> Iterator[Bar]:
    """A progress bar that shows one stage after the other; or nothing."""
    if not shown:
        yield lambda *_: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(
        TextColumn("{task.description}"), *columns, TextColumn("{task.fields[how]}"), console=make_console()
    ) as progress:
        tasks: dict[str, Any] = {}

        def tell(what: str, done: int, of: int, how: str) -> None:
            if what not in tasks:
                tasks[what] = progress.add_task(what, how="")
            progress.update(tasks[what], completed=done, total=of, how=how)

        yield tell

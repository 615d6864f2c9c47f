"""Warm starts: before a policy learns by itself it is cloned from a teacher's games, or from a dataset of such."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Final

import torch

from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.loading import load_team
from sotm_agents.training.algorithms import ALGORITHMS
from sotm_agents.training.cloning import Epoch, Lesson, clone
from sotm_agents.training.config import ConfigError, IterationConfig, TrainingConfig, WarmStartConfig
from sotm_agents.training.datasets import Dataset
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.stages import Tell, stages
from sotm_agents.training.teaching import played_by
from sotm_env.files import write_bytes
from sotm_env.scenarios import draw_scenario

REPORT: Final = "warm_start.json"  # in a run folder: what was cloned, and how well


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
        data.check(config.interface, scenario, sees_state(config), start.dataset)
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
    with stages(show_progress) as tell:
        if data is None:
            data = taught(config, tell)
        cloned_from = time.perf_counter()
        epochs: list[Epoch] = []

        def batch(done: int, of: int) -> None:
            last = epochs[-1] if epochs else None
            tell("cloning", done, of, f"{last.accuracy:.1%} as the teacher" if last else "")

        clone(student, data, lesson_of(start, config, config.seed), batch, epochs.append)
    told = {
        "teacher": list(data.about.teacher),
        "games": data.games,
        "wins": data.wins,
        "decisions": data.decisions,
        "seeds": [int(data.seeds.min()), int(data.seeds.max())],
        "teaching_seconds": round(cloned_from - begun, 1),
        "cloning_seconds": round(time.perf_counter() - cloned_from, 1),
        "epochs": [each.as_dict() for each in epochs],
    }
    write_bytes(run / REPORT, f"{json.dumps(told, indent=2)}\n".encode())


def lesson_of(section: WarmStartConfig | IterationConfig, config: TrainingConfig, seed: int) -> Lesson:
    """How a section of the configuration has a policy cloned, for the reward that the value function is to predict."""
    return Lesson(
        epochs=section.epochs,
        minibatch=section.minibatch,
        learning_rate=section.learning_rate,
        value_weight=section.value_weight,
        held_out=section.held_out,
        scale=config.reward.scale if config.reward.kind == "shaped" else 0.0,
        gamma=config.ppo.gamma,
        seed=seed,
    )


def sees_state(config: TrainingConfig) -> bool:
    """Whether the critic sees the central state."""
    return ALGORITHMS[config.algorithm].network.sees_state


def taught(config: TrainingConfig, tell: Tell, cluster: Cluster | None = None) -> Dataset:
    """The games of the teacher that the section ``warm_start`` names, played by its workers or by a Ray cluster."""
    start = config.warm_start
    assert start is not None and start.teacher is not None
    played: list[int] = []

    def game(one: Dataset) -> None:
        played.append(one.wins)
        tell("games of the teacher", len(played), start.games, f"{sum(played)} won")

    seeds = range(start.seed, start.seed + start.games)
    return played_by(
        start.teacher, config.scenario, config.interface, seeds, cluster or start.workers, game, sees_state(config)
    )

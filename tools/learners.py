"""Speed of training: our three learners beside ``MaskablePPO`` of sb3-contrib, on the games of a configuration."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Final

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import Logger

from sotm_agents.training.algorithms import ALGORITHMS
from sotm_agents.training.config import TrainingConfig
from sotm_agents.training.train import games_of, learning_of, new_model

PLAIN: Final = "MaskablePPO of sb3-contrib"


@dataclass(frozen=True)
class LearnerSpeed:
    """Processor time of a decision, in microseconds, medians over updates.

    Attributes:
        playing: the games, the network's answers, and keeping them.
        learning: all passes over the decisions of an update.
        times_as_fast: as ``PLAIN``, both together, update by update; and the least and greatest of these.
    """

    playing: float
    learning: float
    times_as_fast: float
    least: float
    greatest: float


def compare_learners(config: TrainingConfig, updates: int = 5) -> dict[str, LearnerSpeed]:
    """Trains all of them in turn, an update each, after a first one that is not counted; on one thread.

    Independent PPO is left out where its heroes would not be the same in all games.
    """
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        with ExitStack() as opened:
            models = {PLAIN: opened.enter_context(_plain(config))}
            for name in ALGORITHMS:
                if name != "ippo" or config.spaces == "scenario":
                    own = config.model_copy(update={"algorithm": name})
                    models[name] = opened.enter_context(new_model(own, lambda model: None))
            spent: dict[str, list[tuple[float, float]]] = {name: [] for name in models}
            for _ in range(updates + 1):
                for name, model in models.items():
                    spent[name].append(_update(model))
    finally:
        torch.set_num_threads(threads)
    plain = [sum(times) for times in spent[PLAIN]]
    return {name: _speed(times[1:], plain[1:]) for name, times in spent.items()}


def _speed(spent: list[tuple[float, float]], plain: list[float]) -> LearnerSpeed:
    playing, learning = (statistics.median(each) for each in zip(*spent, strict=True))
    ratios = [theirs / sum(ours) for theirs, ours in zip(plain, spent, strict=True)]
    return LearnerSpeed(playing, learning, statistics.median(ratios), min(ratios), max(ratios))


@contextmanager
def _plain(config: TrainingConfig) -> Iterator[MaskablePPO]:
    games = games_of(config.model_copy(update={"algorithm": "ppo"}))
    try:
        network = {"net_arch": list(config.ppo.hidden)}
        yield MaskablePPO(
            "MlpPolicy", games, policy_kwargs=network, seed=config.seed, device="cpu", **learning_of(config.ppo)
        )
    finally:
        games.close()


def _update(model: MaskablePPO) -> tuple[float, float]:
    """Plays and learns once: the microseconds of a decision of each."""
    model.set_logger(Logger(None, []))
    decisions = model.n_envs * model.n_steps
    learning: list[float] = []

    def timed(do: Callable[[], Any]) -> None:
        start = time.process_time()
        do()
        learning.append(time.process_time() - start)

    train = model.train
    model.train = lambda: timed(train)  # type: ignore[method-assign]
    start = time.process_time()
    model.learn(decisions, reset_num_timesteps=False)
    whole = time.process_time() - start
    model.train = train  # type: ignore[method-assign]
    return (whole - learning[0]) / decisions * 1e6, learning[0] / decisions * 1e6

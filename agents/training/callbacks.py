"""What happens beside the learning: checkpoints, evaluations, the share of games won, a progress bar.

Checkpoints and evaluations are due every so many steps. They come before a rollout begins, when the policy has learnt
from all the steps that are counted.
"""

from __future__ import annotations

import json
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from stable_baselines3.common.base_class import BaseAlgorithm
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import TensorBoardOutputFormat
from torch.utils.tensorboard import SummaryWriter

from sotm_agents.base import Agent
from sotm_agents.console import make_console
from sotm_agents.evaluation.rollout import evaluate
from sotm_agents.training.cloning import CRITIC
from sotm_agents.training.config import EvaluationConfig, TrainingConfig
from sotm_agents.training.runs import evaluations, newest_checkpoint
from sotm_agents.training.saved import SUFFIX, Metadata, save_policy
from sotm_agents.training.weights import optimiser_of, progress_of, weights_of
from sotm_env.engine.terms import WIN
from sotm_env.scenarios import Source


class _Every(BaseCallback):
    """Calls ``due`` before the first rollout that begins after each multiple of ``every`` steps, and at the end.

    Args:
        last: the steps at which it was called last, by a training that this one goes on with.
    """

    def __init__(self, every: int, last: int | None) -> None:
        super().__init__()
        self.every = every
        self._next = every
        self._last = last

    def _on_training_start(self) -> None:
        self._next = (self.num_timesteps // self.every + 1) * self.every

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._next:
            self._next = (self.num_timesteps // self.every + 1) * self.every
            self._last = self.num_timesteps
            self.due()

    def _on_training_end(self) -> None:
        if self.num_timesteps != self._last:
            self.due()

    @abstractmethod
    def due(self) -> None:
        """What is to be done."""

    def _on_step(self) -> bool:
        return True


class Checkpoints(_Every):
    """Saves the model, optimiser and all, as ``<steps>.safetensors`` in the folder ``checkpoints`` of a run."""

    def __init__(self, run: Path, config: TrainingConfig) -> None:
        newest = newest_checkpoint(run)
        super().__init__(config.checkpoint_every, None if newest is None else int(newest.stem))
        self.folder = run / "checkpoints"
        self.config = config

    def due(self) -> None:
        """Saves."""
        save_checkpoint(self.model, self.folder, self.config)


def save_checkpoint(model: BaseAlgorithm, folder: Path, config: TrainingConfig) -> None:
    """Saves a model, optimiser and all, as ``<steps>.safetensors``."""
    steps = model.num_timesteps
    metadata = Metadata.now(config, steps, progress_of(model))
    save_policy({**weights_of(model), **optimiser_of(model)}, folder / f"{steps:010d}{SUFFIX}", metadata)


class Evaluations(_Every):
    """Plays games with the policy as it is: a line in ``evaluations.jsonl``, the win rate in TensorBoard.

    Args:
        at_start: whether a policy is evaluated that has not learnt by itself yet, but knows something.
    """

    def __init__(
        self,
        run: Path,
        scenario: Source,
        config: EvaluationConfig,
        make_agent: Callable[[Any], Agent],
        at_start: bool = False,
    ) -> None:
        lines = evaluations(run)
        super().__init__(config.every, lines[-1]["steps"] if lines else None)
        self.file = run / "evaluations.jsonl"
        self.scenario = scenario
        self.config = config
        self.make_agent = make_agent
        self.at_start = at_start
        self._start = time.perf_counter() - (lines[-1]["training_seconds"] if lines else 0)

    def _on_training_start(self) -> None:
        super()._on_training_start()
        if self.at_start and self.num_timesteps == 0 and self._last is None:
            self._last = 0
            self.due()

    def due(self) -> None:
        """Plays and writes."""
        outcome = evaluate(self.make_agent(self.model), self.scenario, self.config.episodes, self.config.seed)
        seconds = time.perf_counter() - self._start
        line = {"steps": self.num_timesteps, "training_seconds": round(seconds, 1), **outcome.as_dict()}
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.logger.record("evaluation/win_rate", outcome.win_rate)
        self.logger.record("evaluation/mean_rounds", outcome.mean_rounds)
        self.logger.dump(self.num_timesteps)  # now: the next update would do it at its own steps


class ValueFirst(BaseCallback):
    """Lets the value function alone learn for the first so many steps.

    A clone's value function knows how the games of the teacher went on. Until it knows those of the clone, its
    advantages would teach the policy to forget what it has been taught.
    """

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def _on_rollout_end(self) -> None:
        learns = self.num_timesteps > self.steps
        for name, parameter in self.model.policy.named_parameters():
            if CRITIC not in name:
                parameter.requires_grad_(learns)

    def _on_step(self) -> bool:
        return True


class WinRate(BaseCallback):
    """Records the share of the latest training games that were won."""

    def _on_rollout_end(self) -> None:
        games = self.model.ep_info_buffer
        if games:
            self.logger.record("rollout/win_rate", sum(game["result"] == WIN for game in games) / len(games))
            self.logger.record("rollout/mean_rounds", sum(game["rounds"] for game in games) / len(games))

    def _on_step(self) -> bool:
        return True


class ShowProgress(BaseCallback):
    """Keeps a progress bar that shows the share of the latest games that were won."""

    def __init__(self, total_steps: int) -> None:
        super().__init__()
        self.bar = Progress(
            TextColumn("training"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            TextColumn("won of the last {task.fields[games]} games: {task.fields[won]}"),
            console=make_console(),
        )
        self.task = self.bar.add_task("", total=total_steps, games=0, won=0)

    def _on_rollout_end(self) -> None:
        games = self.model.ep_info_buffer or ()
        won = sum(game["result"] == WIN for game in games)
        self.bar.update(self.task, completed=self.num_timesteps, games=len(games), won=won)

    def _on_step(self) -> bool:
        return True


@contextmanager
def progress(total_steps: int) -> Iterator[ShowProgress]:
    """A progress bar, gone from the terminal whatever ends the training."""
    shown = ShowProgress(total_steps)
    with shown.bar:
        yield shown


class Board(TensorBoardOutputFormat):
    """What TensorBoard shows of a training: that which goes on after so many steps hides what was logged of more."""

    def __init__(self, folder: Path, steps: int) -> None:
        self.writer = SummaryWriter(str(folder), purge_step=steps + 1)
        self._is_closed = False

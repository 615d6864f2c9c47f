"""Expert iteration: an expert plays games, a network learns to play like it, and guides it in the games to come.

The expert is a search that the network guides (``guided:``), so it plays better than the network alone, and each gets
better with the other (Anthony, Tian and Barber, "Thinking fast and slow with deep learning and tree search", 2017;
Silver et al., 2017). A round is: the expert plays games with the policy as it is; the policy learns the expert's
choices, the value function what came of them, from the games of the latest rounds; the policy is evaluated and saved.

A run folder is one of a training, and can be used as such. Besides it holds in ``rounds/`` the games of the latest
rounds, in parts, so that one that was killed goes on with the game after the last part. Steps are the decisions that
the experts have made.
"""

from __future__ import annotations

import json
import re
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch

from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.evaluation.rollout import evaluate
from sotm_agents.loading import load_team
from sotm_agents.outputs import check_folder
from sotm_agents.trained import TrainedAgent
from sotm_agents.training.cloning import Epoch, clone
from sotm_agents.training.config import ConfigError, IterationConfig, TrainingConfig, save_config
from sotm_agents.training.datasets import Dataset, join
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.runs import (
    POLICY,
    check_new,
    evaluations,
    forget_after,
    locked,
    new_run,
    newest_checkpoint,
    resumed_config,
)
from sotm_agents.training.saved import SUFFIX, Metadata, read_policy, save_policy
from sotm_agents.training.stages import Tell, stages
from sotm_agents.training.teaching import played_by
from sotm_agents.training.warm_start import check_warm_start, lesson_of, sees_state, warm_start
from sotm_agents.training.weights import arrays_of, new_policy, policy_of, start_from
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields
from sotm_env.files import write_bytes
from sotm_env.scenarios import draw_scenario

PART: Final = 20  # games that are kept in a file of their own while a round is played
_PART: Final = re.compile(r"(?P<round>[0-9]{4,})-(?P<game>[0-9]{6,})")  # the round, and how many games came before
# What may be changed when a run is gone on with.
CHANGEABLE: Final = (
    *("iteration.rounds", "iteration.games", "iteration.keep", "iteration.workers", "iteration.epochs"),
    *("iteration.learning_rate", "evaluation.episodes", "ppo.threads"),
)


@dataclass(frozen=True)
class Reached:
    """How far a run is: the rounds that are done, their games, and the decisions in these."""

    rounds: int = 0
    games: int = 0
    decisions: int = 0

    def after(self, data: Dataset) -> Reached:
        """One round later, of whose games these are the decisions."""
        return Reached(self.rounds + 1, self.games + data.games, self.decisions + data.decisions)

    @classmethod
    def of(cls, metadata: Metadata) -> Reached:
        """That of a checkpoint.

        Raises:
            ValueError: it was not saved by expert iteration.
        """
        fields = as_fields("progress", metadata.progress, ("rounds", "games"))
        rounds, games = (whole_number(name, fields[name], 0) for name in ("rounds", "games"))
        return cls(rounds, games, metadata.steps)


def iterate(config: TrainingConfig, run: Path, show_progress: bool = True, cluster: Cluster | None = None) -> Path:
    """Begins.

    Args:
        config: with a section ``iteration``. The policy begins as ``start_from`` and ``warm_start`` say, else knowing
            nothing.
        run: the folder to be made.
        cluster: a Ray cluster that plays the games, instead of processes of this machine.

    Returns:
        The policy file.

    Raises:
        ConfigError: the folder holds a training already, or another process trains there, or there is no such section.
        ValueError: there is no policy to start from, no expert, no teacher or dataset, or it does not fit.
    """
    _section(config)
    check_new(run)
    dataset = check_warm_start(config)
    policy = _first(config)
    with new_run(run):
        save_config(config, run / "config.yaml")
        return _Run(config, run, policy, Reached(), show_progress, cluster).begin(dataset)


def go_on(run: Path, show_progress: bool = True, changes: Sequence[str] = (), cluster: Cluster | None = None) -> Path:
    """Continues, from the last game that was kept, up to all rounds; a run that is done is left alone.

    Args:
        changes: ``key.path=value`` each, of the keys in ``CHANGEABLE``; the run keeps them.
        cluster: as for ``iterate``.

    Returns:
        The policy file.

    Raises:
        ConfigError: the folder holds no such run, another process trains there, or a change is not allowed.
        ValueError: what it holds is damaged.
    """
    config = resumed_config(run, changes, CHANGEABLE)
    if done(run, config) is not None:
        return run / POLICY
    check_folder("run folder", run)
    with locked(run):
        checkpoint = newest_checkpoint(run)
        (run / "checkpoints").mkdir(exist_ok=True)
        save_config(config, run / "config.yaml")
        if checkpoint is None:
            forget_after(run, -1)
            return _Run(config, run, _first(config), Reached(), show_progress, cluster).begin(check_warm_start(config))
        metadata, arrays = read_policy(checkpoint)
        metadata.check(draw_scenario(config.scenario, 0), checkpoint)
        forget_after(run, metadata.steps)
        policy = policy_of(metadata, arrays, checkpoint)
        return _Run(config, run, policy, Reached.of(metadata), show_progress, cluster).rounds()


def done(run: Path, config: TrainingConfig) -> int | None:
    """How many rounds a run has behind it, if these are all that the configuration asks for; else None.

    Raises:
        ConfigError: it is no run of expert iteration.
        ValueError: its policy file is damaged.
    """
    section = _section(config)
    if not (run / POLICY).is_file():
        return None
    rounds = Reached.of(Metadata.read(run / POLICY)).rounds
    return rounds if rounds >= section.rounds else None


def _section(config: TrainingConfig) -> IterationConfig:
    if config.iteration is None:
        raise ConfigError("iteration: missing; expert iteration needs this section (configs/expert.yaml has one)")
    return config.iteration


def _first(config: TrainingConfig) -> ActorCritic:
    """The policy at the start, before any warm start.

    Raises:
        ValueError: it cannot start so, or there is no such expert.
    """
    torch.manual_seed(config.seed)
    metadata = Metadata.now(config, 0)
    policy = new_policy(metadata)
    start_from(policy, config)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / POLICY
        save_policy(arrays_of(policy), file, metadata)
        try:
            load_team(_expert(config, file), draw_scenario(config.scenario, 0))
        except ValueError as error:
            raise ConfigError(f"iteration.expert: {error}") from None
    return policy


def _expert(config: TrainingConfig, policy: Path) -> str:
    """What command lines call the expert that a policy guides."""
    return _section(config).expert.replace("{policy}", str(policy))


class _Run:
    """A run under way.

    Attributes:
        policy: what learns.
        reached: how far it is.
    """

    def __init__(
        self,
        config: TrainingConfig,
        run: Path,
        policy: ActorCritic,
        reached: Reached,
        show_progress: bool,
        cluster: Cluster | None,
    ) -> None:
        self.config = config
        self.section = _section(config)
        self.run = run
        self.policy = policy
        self.reached = reached
        self.show_progress = show_progress
        self.workers = cluster or self.section.workers
        lines = evaluations(run)
        self.begun = time.perf_counter() - (lines[-1]["training_seconds"] if lines else 0)
        torch.set_num_threads(config.ppo.threads)

    def begin(self, dataset: Dataset | None) -> Path:
        """The policy as it is at the start, cloned if need be; then all rounds."""
        if self.config.warm_start is not None:
            warm_start(self.policy, self.config, self.run, dataset, self.show_progress)
        self._evaluate({})
        self._save(self.run / "checkpoints" / _name_of(0))
        return self.rounds()

    def rounds(self) -> Path:
        """The rounds that are left, and the policy at the end."""
        (self.run / "rounds").mkdir(exist_ok=True)
        with stages(self.show_progress) as tell:
            while self.reached.rounds < self.section.rounds:
                self._round(tell)
        self._save(self.run / POLICY)  # last: with it the run is done
        return self.run / POLICY

    def _round(self, tell: Tell) -> None:
        number = self.reached.rounds + 1
        data = self._play(tell)
        before = [self._kept(earlier) for earlier in range(max(1, number - self.section.keep + 1), number)]
        epochs: list[Epoch] = []

        def batch(done: int, of: int) -> None:
            tell(f"round {number}, learning", done, of, f"{epochs[-1].accuracy:.1%} as the expert" if epochs else "")

        learnt = join([*(part for parts in before for part in parts), data])
        clone(
            self.policy, learnt, lesson_of(self.section, self.config, self.config.seed + number), batch, epochs.append
        )
        self.reached = self.reached.after(data)
        # Before the checkpoint: what is gone on from lacks no evaluation.
        self._evaluate({"expert_wins": data.wins, "expert_games": data.games, **epochs[-1].as_dict()})
        self._save(self.run / "checkpoints" / _name_of(self.reached.decisions))
        for file in self._parts():
            if int(file.stem.partition("-")[0]) <= number - self.section.keep:
                file.unlink()

    # --- games -------------------------------------------------------------------------------------------------------
    def _play(self, tell: Tell) -> Dataset:
        """The games of a round; those that are in files already are not played again."""
        number = self.reached.rounds + 1
        parts = self._kept(number)
        played, won = sum(part.games for part in parts), sum(part.wins for part in parts)
        waiting: list[Dataset] = []

        def keep() -> None:
            part = join(waiting)
            part.save(self.run / "rounds" / f"{number:04}-{played - part.games:06}{SUFFIX}")
            parts.append(part)
            waiting.clear()

        def game(one: Dataset) -> None:
            nonlocal played, won
            played, won = played + 1, won + one.wins
            waiting.append(one)
            tell(f"round {number}, games", played, self.section.games, f"the expert has won {won}")
            if len(waiting) == PART or played >= self.section.games:
                keep()

        first = self.section.seed + self.reached.games
        seeds = range(first + played, first + self.section.games)
        if seeds:
            newest = newest_checkpoint(self.run)
            assert newest is not None
            expert = _expert(self.config, newest)
            source, interface = self.config.scenario, self.config.interface
            played_by(expert, source, interface, seeds, self.workers, game, sees_state(self.config))
        return join(parts)

    def _parts(self) -> list[Path]:
        files = (self.run / "rounds").glob(f"*{SUFFIX}")
        return sorted(file for file in files if _PART.fullmatch(file.stem))

    def _kept(self, number: int) -> list[Dataset]:
        """The games of a round that are in files."""
        files = [file for file in self._parts() if int(file.stem.partition("-")[0]) == number]
        return [Dataset.load(file) for file in files]

    # --- what is kept ------------------------------------------------------------------------------------------------
    def _save(self, path: Path) -> None:
        progress = {"rounds": self.reached.rounds, "games": self.reached.games}
        metadata = Metadata.now(self.config, self.reached.decisions, progress)
        if path.name == POLICY:
            write_bytes(self.run / "metadata.json", f"{json.dumps(metadata.as_dict(), indent=2)}\n".encode())
        save_policy(arrays_of(self.policy), path, metadata)

    def _evaluate(self, besides: dict[str, Any]) -> None:
        """Plays games with the policy alone: a line in ``evaluations.jsonl``."""
        self.policy.set_training_mode(False)
        agent = TrainedAgent(self.policy, self.config.interface, name=self.config.algorithm)
        settings = self.config.evaluation
        outcome = evaluate(agent, self.config.scenario, settings.episodes, settings.seed)
        seconds = round(time.perf_counter() - self.begun, 1)
        line = {"steps": self.reached.decisions, "round": self.reached.rounds, "training_seconds": seconds}
        with (self.run / "evaluations.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps({**line, **besides, **outcome.as_dict()}) + "\n")


def _name_of(steps: int) -> str:
    return f"{steps:010d}{SUFFIX}"

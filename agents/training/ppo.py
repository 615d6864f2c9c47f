"""A team of one shared policy, trained with MaskablePPO: every hero acts by it, told by ``observer`` who it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import Logger
from stable_baselines3.common.policies import BasePolicy
from stable_baselines3.common.utils import LinearSchedule
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

from sotm_agents.base import Guide, Mask, Numbers, Observation
from sotm_agents.outputs import check_folder
from sotm_agents.training.callbacks import Board, Checkpoints, Evaluations, WinRate, progress, save_checkpoint
from sotm_agents.training.config import PPOConfig, RewardConfig, TrainingConfig, save_config
from sotm_agents.training.runs import (
    POLICY,
    check_new,
    finished,
    forget_after,
    locked,
    new_run,
    newest_checkpoint,
    resumed_config,
)
from sotm_agents.training.saved import Metadata, read_policy, save_policy
from sotm_agents.training.vectors import TeamVecEnv
from sotm_agents.training.weights import go_on, policy_of, start_from, weights_of
from sotm_env.engine.game import Game
from sotm_env.envs.interface import Interface
from sotm_env.envs.rewards import Shaped, potential
from sotm_env.files import write_bytes
from sotm_env.scenarios import draw_scenario


class PPOAgent(Guide):
    """A trained policy.

    Args:
        policy: that of a model of MaskablePPO or PPO (``model.policy``).
        interface: how it has seen games and answered in training.
        deterministic: takes the most probable action; else draws one by the policy's probabilities.
        shaping: the scale of the potential in the reward of its training; 0 for the sparse reward.
    """

    name = "ppo"

    def __init__(
        self,
        policy: BasePolicy,
        interface: Interface | None = None,
        deterministic: bool = True,
        shaping: float = RewardConfig().scale,
    ) -> None:
        self.policy: Any = policy
        self.interface = Interface() if interface is None else interface
        self.deterministic = deterministic
        self.shaping = shaping

    @classmethod
    def load(cls, path: Path) -> PPOAgent:
        """The policy of a file. Torch is set to one thread: fastest for single observations, and exactly repeatable.

        Raises:
            ValueError: it is no policy file, or damaged; see ``read_policy``.
        """
        torch.set_num_threads(1)
        metadata, arrays = read_policy(path)
        return cls(policy_of(metadata, arrays, path), metadata.interface, shaping=metadata.shaping)

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """The most probable legal action, or one drawn by the probabilities of the legal ones."""
        with torch.no_grad():
            distribution = self.policy.get_distribution(torch.from_numpy(observation)[None])
        logits = distribution.distribution.logits[0].double().numpy()
        legal = np.flatnonzero(mask)
        if self.deterministic:
            return int(legal[np.argmax(logits[legal])])
        weights = np.exp(logits[legal] - logits[legal].max())
        return int(rng.choice(legal, p=weights / weights.sum()))

    def priors(self, games: Sequence[Game]) -> list[Numbers]:
        """What the policy makes of the options, by one forward of the network."""
        with torch.no_grad():
            distribution = self.policy.get_distribution(self._observed(games))
        logits = distribution.distribution.logits.double().numpy()
        actions = self.interface.view(games[0].scenario).actions
        found = []
        for row, game in zip(logits, games, strict=True):
            legal = row[actions.actions(game)]
            shifted = legal - legal.max()
            found.append(shifted - np.log(np.exp(shifted).sum()))
        return found

    def values(self, games: Sequence[Game]) -> Numbers:
        """What the value function makes of the games, by one forward of the network.

        It predicts what is left of the reward. Of a shaped one that is the result less the potential as it is now
        (``Shaped``; all potentials between cancel out), so the result to be expected is the sum of both.
        """
        with torch.no_grad():
            left = self.policy.predict_values(self._observed(games))[:, 0].double().numpy()
        found: Numbers = left + self.shaping * np.array([potential(game) for game in games])
        return found

    def _observed(self, games: Sequence[Game]) -> torch.Tensor:
        """The observations of whoever must decide in each game, a row each."""
        encoder = self.interface.view(games[0].scenario).encoder
        rows = np.empty((len(games), encoder.size), dtype=np.float32)
        for row, game in zip(rows, games, strict=True):
            assert game.decision is not None, "the game is over"
            encoder.encode_into(game, game.decision.player, memoryview(row))
        return torch.from_numpy(rows)


def train(config: TrainingConfig, run: Path, show_progress: bool = True) -> Path:
    """Trains a team.

    Args:
        config: what and how.
        run: the folder to be made: config.yaml, policy.safetensors, metadata.json, evaluations.jsonl, checkpoints/,
            tensorboard/.

    Returns:
        The policy file.

    Raises:
        ConfigError: the folder holds a training already, or another process trains there.
        ValueError: there is no policy to start from, or it does not fit.
    """
    check_new(run)
    with _new_model(config, lambda model: start_from(model, config)) as model, new_run(run):
        if config.start_from is not None:
            # So that the run needs that policy no more, and its weights at the start stay known.
            save_checkpoint(model, run / "checkpoints", config)
        save_config(config, run / "config.yaml")
        return _learn(model, config, run, show_progress)


def resume(run: Path, show_progress: bool = True, changes: Sequence[str] = ()) -> Path:
    """Continues a training from its newest checkpoint up to its total of steps; a finished one is left alone.

    Args:
        changes: ``key.path=value`` each, of the keys in ``runs.CHANGEABLE``; the run keeps them. The learning rate goes
            on where a training of the new total would be.

    Returns:
        The policy file.

    Raises:
        ConfigError: the folder holds no training, another process trains there, or a change is not allowed.
        ValueError: the checkpoint belongs to another layout.
    """
    config = resumed_config(run, changes)
    if finished(run, config) is not None:
        return run / POLICY
    check_folder("run folder", run)
    with locked(run):
        if finished(run, config) is not None:  # by another process, in the meantime
            return run / POLICY
        checkpoint = newest_checkpoint(run)

        def fill(model: MaskablePPO) -> None:
            if checkpoint is None:
                start_from(model, config)
                return
            metadata, arrays = read_policy(checkpoint)
            metadata.check(draw_scenario(config.scenario, 0), checkpoint)
            go_on(model, metadata, arrays, checkpoint)
            # Other games than those that have been trained on.
            model.set_random_seed(config.seed + model.num_timesteps)

        with _new_model(config, fill) as model:
            (run / "checkpoints").mkdir(exist_ok=True)
            forget_after(run, model.num_timesteps)
            save_config(config, run / "config.yaml")
            return _learn(model, config, run, show_progress)


# --- parts -----------------------------------------------------------------------------------------------------------
def _environments(config: TrainingConfig) -> VecEnv:
    ppo = config.ppo
    reward = Shaped(config.reward.scale, ppo.gamma) if config.reward.kind == "shaped" else "sparse"
    games = TeamVecEnv(
        ppo.environments,
        ppo.num_workers,
        scenario=config.scenario,
        reward=reward,
        illegal_action="raise",
        spaces=config.spaces,
        hands=config.hands,
        sets=config.sets,
    )
    return VecMonitor(games, info_keywords=("result", "rounds"))


def _learning(ppo: PPOConfig) -> dict[str, Any]:
    """What MaskablePPO is told about learning, when it is made and when it is loaded."""
    return {
        "batch_size": ppo.minibatch,
        "n_epochs": ppo.epochs,
        "learning_rate": LinearSchedule(ppo.learning_rate, ppo.final_learning_rate, 1.0),
        "gamma": ppo.gamma,
        "gae_lambda": ppo.gae_lambda,
        "clip_range": ppo.clip,
        "ent_coef": ppo.entropy,
        "vf_coef": ppo.value_weight,
        "max_grad_norm": ppo.max_gradient,
    }


@contextmanager
def _new_model(config: TrainingConfig, fill: Callable[[MaskablePPO], None]) -> Iterator[MaskablePPO]:
    """A model of the configuration, whose games end with it; ``fill`` gives it what it knows already."""
    environments = _environments(config)
    try:
        model = MaskablePPO(
            "MlpPolicy",
            environments,
            n_steps=config.ppo.rollout_steps,
            policy_kwargs={"net_arch": list(config.ppo.hidden)},
            seed=config.seed,
            device="cpu",
            **_learning(config.ppo),
        )
        fill(model)
        yield model
    finally:
        environments.close()


def _learn(model: MaskablePPO, config: TrainingConfig, run: Path, show_progress: bool) -> Path:
    """Trains up to the total number of steps and saves the policy."""
    torch.set_num_threads(config.ppo.threads)
    board = Board(run / "tensorboard", model.num_timesteps)
    model.set_logger(Logger(str(run / "tensorboard"), [board]))
    callbacks = [
        WinRate(),
        # Before the checkpoint of the same step: what is resumed from it lacks no evaluation.
        Evaluations(run, config.scenario, config.evaluation, lambda model: PPOAgent(model.policy, config.interface)),
        Checkpoints(run, config),
    ]
    left = max(0, config.ppo.total_steps - model.num_timesteps)
    with closing(board), progress(config.ppo.total_steps) if show_progress else nullcontext() as bar:
        if bar is not None:
            callbacks.append(bar)
        model.learn(left, callback=callbacks, reset_num_timesteps=False)
    metadata = Metadata.now(config, model.num_timesteps)
    write_bytes(run / "metadata.json", f"{json.dumps(metadata.as_dict(), indent=2)}\n".encode())
    save_policy(weights_of(model), run / POLICY, metadata)  # last: with it the run is finished
    return run / POLICY

"""A team of one shared policy, trained with MaskablePPO: every hero acts by it, told by ``observer`` who it is."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import configure
from stable_baselines3.common.on_policy_algorithm import OnPolicyAlgorithm
from stable_baselines3.common.utils import LinearSchedule
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.callbacks import Checkpoints, Evaluations, ShowProgress, WinRate
from sotm_agents.config import ConfigError, TrainingConfig, load_config, save_config
from sotm_agents.saved import Metadata, save_policy
from sotm_agents.vectors import TeamVecEnv
from sotm_env.envs.rewards import Shaped


class PPOAgent(Agent):
    """A trained policy.

    Args:
        model: a MaskablePPO model, or one of PPO.
        deterministic: takes the most probable action; else draws one by the policy's probabilities.
    """

    name = "ppo"

    def __init__(self, model: OnPolicyAlgorithm, deterministic: bool = True) -> None:
        self.policy: Any = model.policy
        self.deterministic = deterministic

    @classmethod
    def load(cls, path: Path) -> PPOAgent:
        """The policy of a file. Torch is set to one thread: fastest for single observations, and exactly repeatable."""
        torch.set_num_threads(1)
        return cls(MaskablePPO.load(path, device="cpu"))

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


def train(config: TrainingConfig, run: Path, show_progress: bool = True) -> Path:
    """Trains a team.

    Args:
        config: what and how.
        run: the folder to be made: config.yaml, policy.zip, metadata.json, evaluations.jsonl, checkpoints/,
            tensorboard/.

    Returns:
        The policy file.

    Raises:
        ConfigError: the folder holds a training already.
    """
    if (run / "config.yaml").exists():
        raise ConfigError(f"{run}: holds a training already; continue it with --resume, or name another folder")
    (run / "checkpoints").mkdir(parents=True, exist_ok=True)
    save_config(config, run / "config.yaml")
    model = _new_model(config, _environments(config))
    return _learn(model, config, run, show_progress)


def resume(run: Path, show_progress: bool = True) -> Path:
    """Continues a training from its newest checkpoint up to the total it was begun with; returns the policy file.

    Raises:
        ConfigError: the folder holds no training.
        ValueError: the checkpoint belongs to another layout.
    """
    config = load_config(run / "config.yaml")
    checkpoint = newest_checkpoint(run)
    if checkpoint is None:
        model = _new_model(config, _environments(config))
    else:
        Metadata.read(checkpoint).check(config.scenario, checkpoint)
        environments = _environments(config)
        model = MaskablePPO.load(checkpoint, env=environments, device="cpu")
        # Other games than those that have been trained on.
        model.set_random_seed(config.seed + model.num_timesteps)
    return _learn(model, config, run, show_progress)


def newest_checkpoint(run: Path) -> Path | None:
    """The checkpoint with the most steps; None if there is none yet."""
    return max((run / "checkpoints").glob("*.zip"), default=None, key=lambda path: int(re.sub(r"\D", "", path.stem)))


def run_folder(config: TrainingConfig, runs: Path = Path("runs")) -> Path:
    """A folder of its own for a new training."""
    return runs / f"{config.name}-seed{config.seed}-{time.strftime('%Y%m%d-%H%M%S')}"


# --- parts -----------------------------------------------------------------------------------------------------------
def _environments(config: TrainingConfig) -> VecEnv:
    ppo = config.ppo
    reward = Shaped(config.reward.scale, ppo.gamma) if config.reward.kind == "shaped" else "sparse"
    games = TeamVecEnv(
        ppo.environments, ppo.num_workers, scenario=config.scenario, reward=reward, illegal_action="raise"
    )
    return VecMonitor(games, info_keywords=("result", "rounds"))


def _new_model(config: TrainingConfig, environments: VecEnv) -> MaskablePPO:
    ppo = config.ppo
    return MaskablePPO(
        "MlpPolicy",
        environments,
        n_steps=ppo.rollout_steps,
        batch_size=ppo.minibatch,
        n_epochs=ppo.epochs,
        learning_rate=LinearSchedule(ppo.learning_rate, ppo.final_learning_rate, 1.0),
        gamma=ppo.gamma,
        gae_lambda=ppo.gae_lambda,
        clip_range=ppo.clip,
        ent_coef=ppo.entropy,
        vf_coef=ppo.value_weight,
        max_grad_norm=ppo.max_gradient,
        policy_kwargs={"net_arch": list(ppo.hidden)},
        seed=config.seed,
        device="cpu",
    )


def _learn(model: MaskablePPO, config: TrainingConfig, run: Path, show_progress: bool) -> Path:
    """Trains up to the total number of steps and saves the policy."""
    torch.set_num_threads(config.ppo.threads)
    model.set_logger(configure(str(run / "tensorboard"), ["tensorboard"]))
    scenario = config.scenario
    callbacks = [
        WinRate(),
        # Before the checkpoint of the same step: what is resumed from it lacks no evaluation.
        Evaluations(run / "evaluations.jsonl", scenario, config.evaluation, PPOAgent),
        Checkpoints(run / "checkpoints", scenario, config.checkpoint_every),
    ]
    if show_progress:
        callbacks.append(ShowProgress(config.ppo.total_steps))
    left = max(0, config.ppo.total_steps - model.num_timesteps)
    model.learn(left, callback=callbacks, reset_num_timesteps=False)
    environments = model.get_env()
    if environments is not None:
        environments.close()
    metadata = Metadata.now(scenario, model.num_timesteps)
    save_policy(model, run / "policy.zip", metadata)
    (run / "metadata.json").write_text(json.dumps(metadata.as_dict(), indent=2) + "\n", encoding="utf-8")
    return run / "policy.zip"

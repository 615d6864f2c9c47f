"""Training a team, by the algorithm of its configuration, in a run folder; and going on with that."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import torch
from stable_baselines3.common.logger import Logger
from stable_baselines3.common.utils import LinearSchedule
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

from sotm_agents.outputs import check_folder
from sotm_agents.trained import TrainedAgent
from sotm_agents.training.algorithms import ALGORITHMS
from sotm_agents.training.callbacks import (
    Board,
    Checkpoints,
    Evaluations,
    ValueFirst,
    WinRate,
    progress,
    save_checkpoint,
)
from sotm_agents.training.config import ConfigError, PPOConfig, TrainingConfig, save_config
from sotm_agents.training.datasets import Dataset
from sotm_agents.training.learner import Learner
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
from sotm_agents.training.warm_start import check_warm_start, warm_start
from sotm_agents.training.weights import go_on, start_from, weights_of
from sotm_env.envs.rewards import Shaped
from sotm_env.files import write_bytes
from sotm_env.scenarios import draw_scenario


def train(config: TrainingConfig, run: Path, show_progress: bool = True) -> Path:
    """Trains a team.

    Args:
        config: what and how.
        run: the folder to be made: config.yaml, policy.safetensors, metadata.json, evaluations.jsonl, checkpoints/,
            tensorboard/; after a warm start also warm_start.json.

    Returns:
        The policy file.

    Raises:
        ConfigError: the folder holds a training already, or another process trains there.
        ValueError: there is no policy to start from, no teacher or dataset to clone, or it does not fit.
    """
    check_new(run)
    dataset = check_warm_start(config)
    with new_model(config, lambda model: start_from(model.policy, config)) as model, new_run(run):
        if config.start_from is not None and config.warm_start is None:
            # So that the run needs that policy no more, and its weights at the start stay known.
            save_checkpoint(model, run / "checkpoints", config)
        save_config(config, run / "config.yaml")
        if config.warm_start is not None:
            _clone(model, config, run, dataset, show_progress)
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
        cloned = config.warm_start is None or checkpoint is not None
        dataset = None if cloned else check_warm_start(config)

        def fill(model: Learner) -> None:
            if checkpoint is None:
                start_from(model.policy, config)
                return
            metadata, arrays = read_policy(checkpoint)
            metadata.check(draw_scenario(config.scenario, 0), checkpoint)
            go_on(model, metadata, arrays, checkpoint)
            # Other games than those that have been trained on.
            model.set_random_seed(config.seed + model.num_timesteps)

        with new_model(config, fill) as model:
            (run / "checkpoints").mkdir(exist_ok=True)
            forget_after(run, model.num_timesteps)
            save_config(config, run / "config.yaml")
            if not cloned:
                _clone(model, config, run, dataset, show_progress)
            return _learn(model, config, run, show_progress)


def _clone(model: Learner, config: TrainingConfig, run: Path, dataset: Dataset | None, show_progress: bool) -> None:
    """The warm start. The checkpoint at its end is what a training that is killed later goes on from."""
    warm_start(model.policy, config, run, dataset, show_progress)
    save_checkpoint(model, run / "checkpoints", config)


# --- parts -----------------------------------------------------------------------------------------------------------
def games_of(config: TrainingConfig) -> VecEnv:
    """The games that a configuration trains on, side by side."""
    ppo = config.ppo
    told = config.reward
    reward = Shaped(told.scale, ppo.gamma, told.potential) if told.kind == "shaped" else "sparse"
    games = TeamVecEnv(
        ppo.environments,
        ppo.num_workers,
        scenario=config.scenario,
        reward=reward,
        illegal_action="raise",
        state_in_observation=ALGORITHMS[config.algorithm].network.sees_state,
        spaces=config.spaces,
        hands=config.hands,
        sets=config.sets,
    )
    return VecMonitor(games, info_keywords=("result", "rounds"))


def learning_of(ppo: PPOConfig) -> dict[str, Any]:
    """What MaskablePPO is told about learning."""
    return {
        "n_steps": ppo.rollout_steps,
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


def _device(ppo: PPOConfig) -> str:
    """Where the network learns.

    Raises:
        ConfigError: torch finds no such device here.
    """
    found = "cuda" if torch.cuda.is_available() else "cpu"
    if ppo.device == "cuda" != found:
        raise ConfigError("ppo.device: cuda given, and torch finds no CUDA device here; cpu and auto are allowed")
    return found if ppo.device == "auto" else ppo.device


@contextmanager
def new_model(config: TrainingConfig, fill: Callable[[Learner], None]) -> Iterator[Learner]:
    """A model of the configuration, whose games end with it; ``fill`` gives it what it knows already."""
    device = _device(config.ppo)
    environments = games_of(config)
    try:
        heroes = draw_scenario(config.scenario, 0).H
        model = ALGORITHMS[config.algorithm].on(
            environments, config.ppo.hidden, heroes, seed=config.seed, device=device, **learning_of(config.ppo)
        )
        fill(model)
        yield model
    finally:
        environments.close()


def _learn(model: Learner, config: TrainingConfig, run: Path, show_progress: bool) -> Path:
    """Trains up to the total number of steps and saves the policy."""
    torch.set_num_threads(config.ppo.threads)
    board = Board(run / "tensorboard", model.num_timesteps)
    model.set_logger(Logger(str(run / "tensorboard"), [board]))

    def agent_of(model: Learner) -> TrainedAgent:
        return TrainedAgent(model.policy, config.interface, name=config.algorithm)

    callbacks = [
        WinRate(),
        # Before the checkpoint of the same step: what is resumed from it lacks no evaluation.
        Evaluations(run, config.scenario, config.evaluation, agent_of, at_start=config.warm_start is not None),
        Checkpoints(run, config),
    ]
    if config.warm_start is not None:
        callbacks.append(ValueFirst(config.warm_start.value_steps))
    left = max(0, config.ppo.total_steps - model.num_timesteps)
    with closing(board), progress(config.ppo.total_steps) if show_progress else nullcontext() as bar:
        if bar is not None:
            callbacks.append(bar)
        model.learn(left, callback=callbacks, reset_num_timesteps=False)
    metadata = Metadata.now(config, model.num_timesteps)
    write_bytes(run / "metadata.json", f"{json.dumps(metadata.as_dict(), indent=2)}\n".encode())
    save_policy(weights_of(model), run / POLICY, metadata)  # last: with it the run is finished
    return run / POLICY

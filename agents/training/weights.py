"""Between models and arrays: what is saved of a model, and giving a model what was saved.

Arrays are all that is read of a file, besides plain metadata: nothing of it is run.
"""

from __future__ import annotations

import math
import pickle
from collections import deque
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.base_class import BaseAlgorithm
from stable_baselines3.common.save_util import load_from_zip_file

from sotm_agents.training.algorithms import ALGORITHMS
from sotm_agents.training.arrays import Arrays
from sotm_agents.training.config import ConfigError, TrainingConfig
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.runs import POLICY
from sotm_agents.training.saved import LayoutStamp, Metadata, is_plain_sb3, read_policy
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields, as_list
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.envs.saving import number
from sotm_env.scenarios import draw_scenario

WEIGHTS: Final = "policy."  # before the names of the network's arrays
OPTIMISER: Final = "optimiser."  # before those of the optimiser, a part of its state for each array of the network
PARTS: Final = ("step", "exp_avg", "exp_avg_sq")  # of the state of Adam
PRECISIONS: Final = (np.float32, np.float16)  # of saved weights; half of them suffices to play
GAME: Final = ("r", "l", "t", "result", "rounds")  # what is kept of a training game: reward, length, time, ...


# --- what is saved ---------------------------------------------------------------------------------------------------
def weights_of(model: BaseAlgorithm) -> Arrays:
    """The weights of policy and value function."""
    return arrays_of(model.policy)


def arrays_of(policy: torch.nn.Module) -> Arrays:
    """The weights of a policy and its value function, as files name them."""
    return {f"{WEIGHTS}{name}": each.cpu().numpy() for name, each in policy.state_dict().items()}


def optimiser_of(model: BaseAlgorithm) -> Arrays:
    """What the optimiser remembers; nothing before the first update."""
    states = _optimiser(model).state
    return {
        f"{OPTIMISER}{part}.{name}": states[weights][part].cpu().numpy()
        for name, weights in model.policy.named_parameters()
        if weights in states
        for part in PARTS
    }


def progress_of(model: BaseAlgorithm) -> dict[str, Any]:
    """What a training goes on with besides: how often it has learnt, and the latest games; JSON-able."""
    games = [{**game, "r": float(game["r"]), "l": int(game["l"])} for game in model.ep_info_buffer or ()]
    return {"updates": model._n_updates, "games": games}


# --- what is read ----------------------------------------------------------------------------------------------------
def policy_of(metadata: Metadata, arrays: Arrays, path: Path) -> ActorCritic:
    """The policy of a file.

    Raises:
        ValueError: the arrays are not those of the network that the metadata tell of.
    """
    weights = _weights(arrays)
    wrong = _difference({name: array.shape for name, array in weights.items()}, metadata.shapes())
    if wrong is not None or any(array.dtype not in PRECISIONS for array in weights.values()):
        raise ValueError(f"{path}: damaged: {wrong or 'its weights are neither float32 nor float16'}")
    # No more room is taken now than the arrays have.
    policy = new_policy(metadata)
    policy.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})
    policy.set_training_mode(False)
    return policy


def new_policy(metadata: Metadata) -> ActorCritic:
    """A policy that knows nothing, of the form that metadata tell of."""
    network = ALGORITHMS[metadata.algorithm].network
    inputs = metadata.layout.observation * (2 if network.sees_state else 1)
    return network(
        spaces.Box(-np.inf, np.inf, (inputs,), np.float32),
        spaces.Discrete(metadata.layout.actions),
        lambda _: 0.0,
        net_arch=list(metadata.hidden),
        **network.arguments(draw_scenario(metadata.source, 0).H),
    )


def start_from(policy: ActorCritic, config: TrainingConfig) -> None:
    """Gives a new policy the weights of ``config.start_from``, if it names a policy; nothing of an optimiser.

    Raises:
        ValueError: there is no such run or policy file, it is damaged, its inputs and outputs mean something else than
            those of the scenario, or its network is another; in one line.
    """
    if config.start_from is None:
        return
    named = Path(config.start_from)
    path = named / POLICY if named.is_dir() else named
    if not path.is_file():
        raise ConfigError(f"start_from: {config.start_from!r} is neither a run folder with {POLICY} nor a policy file")
    if is_plain_sb3(path):
        weights = _weights_of_plain(path)
    else:
        metadata, arrays = read_policy(path)
        here = LayoutStamp.of(config.interface, draw_scenario(config.scenario, 0))
        if metadata.layout != here:
            raise ConfigError(
                f"start_from: {path}: saved for the layout of {metadata.layout}; this scenario has {here}"
            )
        if metadata.algorithm != config.algorithm:
            raise ConfigError(
                f"start_from: {path}: trained by {metadata.algorithm}; algorithm: {config.algorithm} has other networks"
            )
        weights = {name: torch.from_numpy(array) for name, array in _weights(arrays).items()}
    _fill(policy, weights, f"start_from: {path}")


def go_on(model: MaskablePPO, metadata: Metadata, arrays: Arrays, path: Path) -> None:
    """Gives a new model all that a checkpoint holds.

    Raises:
        ValueError: it does not fit, or is damaged; in one line.
    """
    _fill(model.policy, {name: torch.from_numpy(array) for name, array in _weights(arrays).items()}, str(path))
    fields = as_fields("progress", metadata.progress, ("updates", "games"))
    states: dict[int, dict[str, torch.Tensor]] = {}
    for place, (name, weights) in enumerate(model.policy.named_parameters()):
        parts = {part: arrays.get(f"{OPTIMISER}{part}.{name}") for part in PARTS}
        if all(part is None for part in parts.values()):
            continue
        for part, array in parts.items():
            shape = () if part == "step" else tuple(weights.shape)
            if array is None or array.shape != shape or array.dtype != np.float32:
                raise ValueError(f"{path}: damaged: what the optimiser remembers of {name} does not fit")
        states[place] = {part: torch.from_numpy(array) for part, array in parts.items() if array is not None}
    optimiser = _optimiser(model)
    optimiser.load_state_dict({**optimiser.state_dict(), "state": states})
    model.num_timesteps = metadata.steps
    model._n_updates = whole_number("updates", fields["updates"], 0)
    model.ep_info_buffer = deque(
        [_game(game) for game in as_list("games", fields["games"], model._stats_window_size)],
        maxlen=model._stats_window_size,
    )
    model.ep_success_buffer = deque(maxlen=model._stats_window_size)


def _game(data: object) -> dict[str, Any]:
    """A training game as ``VecMonitor`` tells of it."""
    fields = as_fields("games", data, GAME)
    if fields["result"] not in (WIN, LOSS, None):
        raise ValueError("games: a result that there is none of")
    numbers = {name: number(name, fields[name]) for name in ("r", "t")}
    if not all(map(math.isfinite, numbers.values())):
        raise ValueError("games: a number without end")
    counts = {name: whole_number(name, fields[name], 0) for name in ("l", "rounds")}
    return {**numbers, **counts, "result": fields["result"]}


def _weights(arrays: Arrays) -> Arrays:
    return {name.removeprefix(WEIGHTS): array for name, array in arrays.items() if name.startswith(WEIGHTS)}


def _weights_of_plain(path: Path) -> dict[str, torch.Tensor]:
    """The weights in a file of stable-baselines3; torch reads them as numbers alone (``weights_only``)."""
    try:
        weights: Any = load_from_zip_file(path, load_data=False, device="cpu")[1]["policy"]
        return {name: tensor for name, tensor in weights.items() if isinstance(tensor, torch.Tensor)}
    except (KeyError, ValueError, AttributeError, RuntimeError, OSError, pickle.UnpicklingError) as error:
        raise ConfigError(f"start_from: {path}: cannot be read: {' '.join(str(error).split())}") from None


def _fill(policy: Any, weights: dict[str, torch.Tensor], where: str) -> None:
    there = {name: tuple(tensor.shape) for name, tensor in weights.items()}
    wanted = {name: tuple(tensor.shape) for name, tensor in policy.state_dict().items()}
    wrong = _difference(there, wanted)
    if wrong is not None:
        raise ConfigError(f"{where}: does not fit: {wrong}, with ppo.hidden {list(policy.net_arch)}")
    policy.load_state_dict(weights)


def _difference(there: dict[str, tuple[int, ...]], wanted: dict[str, tuple[int, ...]]) -> str | None:
    """The first array that has another shape, or is missing; None if there is none."""
    for name in {**wanted, **there}:
        if there.get(name) != wanted.get(name):
            return f"{name} is {there.get(name, 'missing')} there, {wanted.get(name, 'missing')} here"
    return None


def _optimiser(model: BaseAlgorithm) -> torch.optim.Optimizer:
    optimiser: torch.optim.Optimizer = model.policy.optimizer
    return optimiser

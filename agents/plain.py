"""Models that ``model.save`` of stable-baselines3 or sb3-contrib has written, without metadata of this project."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from sb3_contrib.common.recurrent.policies import RecurrentActorCriticPolicy
from stable_baselines3 import PPO
from stable_baselines3.common.policies import ActorCriticPolicy
from stable_baselines3.common.save_util import load_from_zip_file

from sotm_agents.trained import TrainedAgent
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.table import card_table
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.flat import FlatEncoder


def load_plain(path: Path, scenario: Scenario) -> TrainedAgent:
    """The agent of a model of PPO or MaskablePPO, trained on the flat observations of a scenario.

    Loading unpickles: for files alone whose origin is known.

    Raises:
        ValueError: it cannot be loaded, is of another kind, or has other spaces than the scenario; in one line.
    """
    torch.set_num_threads(1)
    try:
        data = load_from_zip_file(path, device="cpu")[0] or {}
        algorithm = _algorithm(data["policy_class"], path)
        _check_spaces(data, scenario, path)
        return TrainedAgent(algorithm.load(path, device="cpu").policy)
    except (ImportError, AttributeError, KeyError, TypeError, RuntimeError) as error:
        raise ValueError(f"{path}: cannot be loaded: {' '.join(str(error).split())}") from None


def _algorithm(policy: Any, path: Path) -> type[PPO] | type[MaskablePPO]:
    """The algorithm that makes a model with such a policy; without masks all others of its kind are as PPO."""
    if isinstance(policy, type) and issubclass(policy, MaskableActorCriticPolicy):
        return MaskablePPO
    if not (isinstance(policy, type) and issubclass(policy, ActorCriticPolicy)) or issubclass(
        policy, RecurrentActorCriticPolicy
    ):
        name = getattr(policy, "__name__", policy)
        raise ValueError(f"{path}: its policy is a {name}; those of PPO and MaskablePPO can play")
    return PPO


def _check_spaces(data: dict[str, Any], scenario: Scenario, path: Path) -> None:
    """Raises ValueError unless a model's inputs and outputs are as many as a scenario has."""
    table = card_table(scenario)
    wanted = (FlatEncoder(table).size,), ActionSpace(table).n
    saved = getattr(data["observation_space"], "shape", None), getattr(data["action_space"], "n", None)
    if saved != wanted:
        raise ValueError(
            f"{path}: saved for observations of shape {saved[0]} and {saved[1]} actions; "
            f"{scenario} has {wanted[0]} and {wanted[1]}"
        )

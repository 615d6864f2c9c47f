"""Starting a training from the weights of a saved policy. They alone are read, which runs no code of the file."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

from sb3_contrib import MaskablePPO
from stable_baselines3.common.save_util import load_from_zip_file

from sotm_agents.config import ConfigError, TrainingConfig
from sotm_agents.saved import LayoutStamp, Metadata, is_plain_sb3
from sotm_env.scenarios import draw_scenario


def start_from(model: MaskablePPO, config: TrainingConfig) -> None:
    """Gives a new model the weights of ``config.start_from``, if it names a policy; nothing of an optimiser.

    Raises:
        ValueError: there is no such run or policy file, it is damaged, its inputs and outputs mean something else than
            those of the scenario, or its network is another; in one line.
    """
    if config.start_from is None:
        return
    named = Path(config.start_from)
    path = named / "policy.zip" if named.is_dir() else named
    if not path.is_file():
        raise ConfigError(
            f"start_from: {config.start_from!r} is neither a run folder with policy.zip nor a policy file"
        )
    if not is_plain_sb3(path):
        saved, here = Metadata.read(path).layout, LayoutStamp.of(config.interface, draw_scenario(config.scenario, 0))
        if saved != here:
            raise ConfigError(f"start_from: {path}: saved for the layout of {saved}; this scenario has {here}")
    try:
        weights: Any = load_from_zip_file(path, load_data=False, device="cpu")[1]["policy"]
    except (KeyError, ValueError, RuntimeError, OSError, pickle.UnpicklingError) as error:
        raise ConfigError(f"start_from: {path}: cannot be read: {' '.join(str(error).split())}") from None
    there = {name: tuple(tensor.shape) for name, tensor in weights.items()}
    wanted = {name: tuple(tensor.shape) for name, tensor in model.policy.state_dict().items()}
    for name in {**wanted, **there}:
        if there.get(name) != wanted.get(name):
            raise ConfigError(
                f"start_from: {path}: does not fit: {name} is {there.get(name, 'missing')} there, "
                f"{wanted.get(name, 'missing')} here, with ppo.hidden {list(config.ppo.hidden)}"
            )
    model.policy.load_state_dict(weights)

"""sotm_env: Sentinels of the Multiverse as a cooperative multi-agent environment.

Importing it registers ``sotm_env/sotm-v0`` with PettingZoo and ``sotm_env/Team-v0`` with Gymnasium.
"""

import gymnasium as _gymnasium
import pettingzoo as _pettingzoo

from sotm_env.engine.catalog import catalog, events, principles, provisional, sets, variants
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.envs.aec import env, raw_env

__version__ = "0.1.0"
__all__ = [
    "Game",
    "Scenario",
    "catalog",
    "env",
    "events",
    "principles",
    "provisional",
    "raw_env",
    "sets",
    "sotm_v0",
    "variants",
]

_pettingzoo.register("aec", "sotm_env/sotm-v0", "sotm_env.envs.aec:env")
_gymnasium.register("sotm_env/Team-v0", "sotm_env.envs.team:TeamEnv")

from sotm_env import sotm_v0  # noqa: E402  (it imports from this package)

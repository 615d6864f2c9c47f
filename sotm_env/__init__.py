"""sotm_env: Sentinels of the Multiverse as a cooperative multi-agent environment.

Importing it registers ``sotm_env/Team-v0`` with Gymnasium, and ``sotm_env/sotm-v0`` with PettingZoo where that has a
registry (from 1.27 on; ``sotm_env.env`` and ``sotm_env.sotm_v0`` work with any).
"""

if __doc__ is None:
    raise ImportError(
        "sotm_env: python -OO takes docstrings away, which hold the texts of cards; start Python with -O or without",
        name="sotm_env",
    )

import gymnasium as _gymnasium
import pettingzoo as _pettingzoo

from sotm_env.engine import game as _game
from sotm_env.engine.catalog import catalog, events, principles, provisional, sets, variants
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.envs.aec import env, raw_env

__version__ = "0.2.0"  # also of the distribution (pyproject.toml reads it here)
# Whether the engine that plays is compiled (docs/speed.md), or plain Python.
compiled: bool = not str(_game.__file__).endswith(".py")
__all__ = [
    "Game",
    "Scenario",
    "campaigns",
    "catalog",
    "compiled",
    "env",
    "events",
    "principles",
    "provisional",
    "raw_env",
    "scenarios",
    "sets",
    "sotm_v0",
    "variants",
]

if hasattr(_pettingzoo, "register"):  # PettingZoo has a registry from 1.27 on
    _pettingzoo.register("aec", "sotm_env/sotm-v0", "sotm_env.envs.aec:env")
_gymnasium.register("sotm_env/Team-v0", "sotm_env.envs.team:TeamEnv")

from sotm_env import campaigns, scenarios, sotm_v0  # noqa: E402  (they import from this package)

"""The versioned names that PettingZoo users expect: ``from sotm_env import sotm_v0; sotm_v0.env(...)``."""

from sotm_env.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]

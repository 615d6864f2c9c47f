"""The algorithms, by the name that a configuration and a policy file give them."""

from __future__ import annotations

from typing import Final

from sotm_agents.training.ippo import IPPO
from sotm_agents.training.learner import Learner
from sotm_agents.training.mappo import MAPPO
from sotm_agents.training.ppo import PPO

ALGORITHMS: Final[dict[str, type[Learner]]] = {"ppo": PPO, "ippo": IPPO, "mappo": MAPPO}

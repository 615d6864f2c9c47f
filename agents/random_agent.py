"""Uniform random play, the floor of every comparison."""

from __future__ import annotations

import numpy as np

from sotm_agents.base import Agent, Mask, Observation


class RandomAgent(Agent):
    """Picks each legal action with the same probability."""

    name = "random"

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """A legal action, drawn uniformly."""
        legal = np.flatnonzero(mask)
        return int(legal[rng.integers(len(legal))])

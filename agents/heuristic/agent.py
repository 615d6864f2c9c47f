"""The heuristic agent: it takes the option that the judge values most."""

from __future__ import annotations

import numpy as np

from sotm_agents.base import BoardAgent
from sotm_agents.heuristic import judge
from sotm_agents.heuristic.weights import STANDARD, Weights
from sotm_env.engine.game import Game


class HeuristicAgent(BoardAgent):
    """Takes the option of the highest value, by rules that hold for every deck; the first of equals.

    It reads the open board of the live game and ignores observation and randomness.

    Attributes:
        weights: what things are worth to it.
    """

    name = "heuristic"
    weights: Weights = STANDARD

    @classmethod
    def of(cls, weights: Weights) -> HeuristicAgent:
        """One to whom things are worth other than is usual."""
        agent = cls()
        agent.weights = weights
        return agent

    def choose(self, game: Game, rng: np.random.Generator) -> int:
        """The index of the best option."""
        return judge.best(game, self.weights)

    def best(self, game: Game) -> int:
        """The index of the option of the highest value."""
        return judge.best(game, self.weights)

    def values(self, game: Game) -> list[float]:
        """How good each option of the pending decision is; of any game."""
        return judge.values(game, self.weights)

"""What planning agents share: imagined worlds, simulations in them, a budget.

A clone of the live game would know what players do not. So a planner looks into *worlds*: clones whose hidden parts are
drawn anew (``Game.resample``). In a simulation the heuristic, or what has been learnt, goes on for all heroes, to the
end of a later round; the board there is then valued. Planners differ in how they spend simulations on the options.
"""

from __future__ import annotations

import math
import sys
import time
from abc import abstractmethod
from typing import Final

import numpy as np

from sotm_agents.base import BoardAgent
from sotm_agents.heuristic import judge
from sotm_env.engine.game import Game
from sotm_env.envs.rewards import potential, sparse

SIMULATIONS: Final = 48  # a decision
HORIZON: Final = 2
# Decisions that need no simulations: a card drawn is always welcome.
SETTLED: Final = frozenset({"draw"})


def outlook(game: Game) -> float:
    """How well a simulation went, in ``[-2, 2]``: its result, and how well the heroes stand.

    The second part also tells a narrow loss from a crushing one, and so which options lead towards winning.
    """
    return sparse(game) + potential(game)


class Budget:
    """What is left of what a decision may cost.

    Args:
        simulations, milliseconds: at most; None for no limit.
    """

    def __init__(self, simulations: int | None, milliseconds: float | None) -> None:
        self.simulations = sys.maxsize if simulations is None else simulations
        self.deadline = math.inf if milliseconds is None else time.perf_counter() + milliseconds / 1000

    @property
    def spent(self) -> bool:
        """Whether nothing is left."""
        return self.simulations <= 0 or time.perf_counter() > self.deadline


class Planner(BoardAgent):
    """An agent that plays options out in worlds.

    It reads nothing that is hidden: two games that differ in hidden cards alone get the same answer.

    Args:
        simulations: how many a decision may cost at most. None for no limit but time; ``SIMULATIONS`` if neither limit
            is given.
        milliseconds: how long a decision may take, but for the simulations that the planner needs at least. What is
            chosen then depends on the speed of the machine.
        horizon: how many rounds of the game a simulation plays, the current one included.

    Attributes:
        simulated: how many simulations the agent has played since it was made.

    Raises:
        ValueError: a number makes no sense.
    """

    def __init__(
        self, simulations: int | None = None, milliseconds: float | None = None, horizon: int = HORIZON
    ) -> None:
        self._check(simulations=simulations, milliseconds=milliseconds, horizon=horizon)
        self.simulations = SIMULATIONS if simulations is None and milliseconds is None else simulations
        self.milliseconds = milliseconds
        self.horizon = horizon
        self.simulated = 0

    @staticmethod
    def _check(**numbers: float | None) -> None:
        for label, value in numbers.items():
            if value is not None and value < 1:
                raise ValueError(f"{label}: {value} given; a number from 1 is allowed")

    def budget(self) -> Budget:
        """What a decision that comes now may cost."""
        return Budget(self.simulations, self.milliseconds)


class HeuristicPlanner(Planner):
    """A planner that takes all heroes for players who follow the heuristic; whoever derives from it says how it spends
    its simulations (``plan``)."""

    def choose(self, game: Game, rng: np.random.Generator) -> int:
        """The index of the best option; ``rng`` draws the worlds."""
        decision = game.decision
        assert decision is not None, "the game is over"
        options = self.ranked(game)
        if decision.kind in SETTLED:
            return options[0]
        return self.plan(game, options, self.budget(), rng)

    @abstractmethod
    def plan(self, game: Game, options: list[int], budget: Budget, rng: np.random.Generator) -> int:
        """The best of ``options``, which are given from the best by the heuristic to the worst."""

    def ranked(self, game: Game) -> list[int]:
        """The indices of the pending decision's options, from the best by the heuristic to the worst."""
        values = judge.values(game)
        return sorted(range(len(values)), key=lambda option: -values[option])

    def play_out(self, game: Game, end: int) -> float:
        """Plays on by the heuristic to the beginning of round ``end``, or of the game's end; returns the outlook."""
        judge.play_on(game, end)
        game.rest()
        self.simulated += 1
        return outlook(game)

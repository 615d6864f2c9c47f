"""The search agent: it compares the options of a decision in the same worlds and takes the one that does best.

All options are compared in the same worlds, so that luck falls on all alike, and half of them leave after each round of
comparisons, so that the simulations go where the choice is close (sequential halving: Karnin, Koren and Somekh, "Almost
optimal exploration in multi-armed bandits", ICML 2013).
"""

from __future__ import annotations

import math
import time

import numpy as np

from sotm_agents.planner import Budget, HeuristicPlanner
from sotm_env.engine.game import Game


class SearchAgent(HeuristicPlanner):
    """Compares options by simulations; of equals it takes the one that the heuristic likes best.

    With fewer simulations than the first round of comparisons takes, the options that the heuristic likes least are
    left out. With a limit of time alone each round plays at least one world.
    """

    name = "search"

    def plan(self, game: Game, options: list[int], budget: Budget, rng: np.random.Generator) -> int:
        """Drops half of the options after each round of comparisons, until one is left."""
        totals = dict.fromkeys(options, 0.0)
        while len(options) > 1:
            self._compare(game, options, totals, budget, rng)
            # All that are left have been played in the same worlds, so their totals can be compared. Sorting is stable.
            options = sorted(options, key=lambda option: -totals[option])[: math.ceil(len(options) / 2)]
        return options[0]

    def _compare(
        self, game: Game, options: list[int], totals: dict[int, float], budget: Budget, rng: np.random.Generator
    ) -> None:
        """One round: plays the options in as many worlds as it may cost, and adds up what comes of them."""
        rounds = math.ceil(math.log2(len(options)))
        now = time.perf_counter()
        end_of_round = now + (budget.deadline - now) / rounds
        for _ in range(budget.simulations // (len(options) * rounds)):
            world = game.resample(rng)
            for option in options:
                copied = world.clone()
                copied.choose(option)
                totals[option] += self.play_out(copied, game.state.round + self.horizon)
            budget.simulations -= len(options)
            if time.perf_counter() > end_of_round:
                break

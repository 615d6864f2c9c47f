"""The search agent: it plays every option of a decision out on clones and takes the one that does best on average.

A clone of the live game would know what players do not. So the agent looks into *worlds*: clones whose hidden parts are
drawn anew (``Game.resample``). All options are compared in the same worlds, so that luck falls on all alike, and half
of them leave after each round of comparisons, so that the simulations go where the choice is close (sequential halving:
Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). In a simulation the heuristic
goes on for all heroes, to the end of a later round; the board there is then valued.
"""

from __future__ import annotations

import math
import sys
import time
from typing import Final

import numpy as np

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.heuristic import HeuristicAgent
from sotm_env.engine.game import Game
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.rewards import potential, sparse

SIMULATIONS: Final = 48  # a decision
HORIZON: Final = 2
# Decisions that the heuristic settles alone: a card drawn is always welcome.
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

    def worlds(self, options: int, rounds: int) -> int:
        """In how many worlds so many options can be compared in this round, if ``rounds`` share what is left."""
        return self.simulations // (options * rounds)

    def end_of_round(self, rounds: int) -> float:
        """When this round must end, if ``rounds`` share the time that is left (``time.perf_counter``)."""
        now = time.perf_counter()
        return now + (self.deadline - now) / rounds


class SearchAgent(Agent):
    """Compares options by simulations; of equals it takes the one that the heuristic likes best.

    It takes all heroes for players who follow the heuristic, and reads nothing that is hidden: two games that differ in
    hidden cards alone get the same answer.

    Args:
        simulations: how many a decision may cost at most; with fewer than the first round of comparisons takes, the
            options that the heuristic likes least are left out. None for no limit but time; ``SIMULATIONS`` if
            neither limit is given.
        milliseconds: how long a decision may take, but for the simulations that each round plays at least. What is
            chosen then depends on the speed of the machine.
        horizon: how many rounds of the game a simulation plays, the current one included.

    Attributes:
        simulated: how many simulations the agent has played since it was made.

    Raises:
        ValueError: a number makes no sense.
    """

    name = "search"

    def __init__(
        self, simulations: int | None = None, milliseconds: float | None = None, horizon: int = HORIZON
    ) -> None:
        for label, value in (("simulations", simulations), ("milliseconds", milliseconds), ("horizon", horizon)):
            if value is not None and value < 1:
                raise ValueError(f"{label}: {value} given; a number from 1 is allowed")
        self.simulations = SIMULATIONS if simulations is None and milliseconds is None else simulations
        self.milliseconds = milliseconds
        self.horizon = horizon
        self.simulated = 0
        self.policy = HeuristicAgent()

    def begin(self, game: Game) -> None:
        """Keeps the game, from which it resamples."""
        self.game = game
        self.actions = ActionSpace(game.table)

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """The action of the best option; ``rng`` draws the worlds."""
        decision = self.game.decision
        assert decision is not None, "the game is over"
        return self.actions.action(self.game, decision, decision.options[self.choose(self.game, rng)])

    def choose(self, game: Game, rng: np.random.Generator) -> int:
        """The index of the best option of the pending decision, which the game itself is not asked to try."""
        decision = game.decision
        assert decision is not None, "the game is over"
        values = self.policy.values(game)
        options = sorted(range(len(values)), key=lambda option: -values[option])
        return options[0] if decision.kind in SETTLED else self._halve(game, options, rng)

    # --- sequential halving ------------------------------------------------------------------------------------------
    def _halve(self, game: Game, options: list[int], rng: np.random.Generator) -> int:
        """Compares the options, given from the best by the heuristic, and drops half of them, until one is left."""
        budget = Budget(self.simulations, self.milliseconds)
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
        end = budget.end_of_round(rounds)
        for _ in range(budget.worlds(len(options), rounds)):
            world = game.resample(rng)
            for option in options:
                totals[option] += self._simulate(world, option)
            budget.simulations -= len(options)
            if time.perf_counter() > end:
                break

    def _simulate(self, world: Game, option: int) -> float:
        """Takes the option in a copy of the world and plays on by the heuristic; returns the outlook."""
        game = world.clone()
        end = game.state.round + self.horizon
        game.choose(option)
        while game.decision is not None and game.state.round < end:
            values = self.policy.values(game)
            game.choose(values.index(max(values)))
        self.simulated += 1
        return outlook(game)

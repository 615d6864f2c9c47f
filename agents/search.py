"""The search agent: it plays every option of a decision out on clones and takes the one that does best on average.

A clone of the live game would know what players do not. So the agent looks into *worlds*: clones whose hidden parts are
drawn anew (``Game.resample``). All options are compared in the same worlds, so that luck falls on all alike, and half of
them leave after each round of comparisons, so that the simulations go where the choice is close (sequential halving:
Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). In a simulation the heuristic
goes on for all heroes to the end of a later round; the board there is then valued.
"""

from __future__ import annotations

import math
import time
from typing import Final

import numpy as np

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.heuristic import HeuristicAgent
from sotm_env.engine.game import Game
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.rewards import potential, sparse

# Decisions that the heuristic settles alone: a card drawn is always welcome.
SETTLED: Final = frozenset({"draw"})


def outlook(game: Game) -> float:
    """How well a simulation went, in ``[-2, 2]``: its result, and how well the heroes stand.

    The second part also tells a narrow loss from a crushing one, and so which options lead towards winning.
    """
    return sparse(game) + potential(game)


class Budget:
    """What a decision may cost.

    Args:
        simulations: how many at most.
        milliseconds: how long at most; None for no limit.
    """

    def __init__(self, simulations: int, milliseconds: float | None) -> None:
        self.left = simulations
        self.deadline = math.inf if milliseconds is None else time.perf_counter() + milliseconds / 1000

    def worlds(self, options: int, rounds: int) -> int:
        """In how many worlds so many options can be compared in this round, if ``rounds`` share what is left."""
        return self.left // (options * rounds)

    def time_for_round(self, rounds: int) -> float:
        """When this round ends, if ``rounds`` share the time that is left (``time.perf_counter``)."""
        now = time.perf_counter()
        return now + (self.deadline - now) / rounds


class SearchAgent(Agent):
    """Compares options by simulations; ties go to the option that the heuristic likes best.

    It takes all heroes for players who follow the heuristic, and reads nothing that is hidden: two games that differ in
    hidden cards alone get the same answer.

    Args:
        simulations: how many playouts a decision may cost at most; options beyond it are left out, those first that the
            heuristic likes least.
        milliseconds: how long a decision may take at most. What is chosen then depends on the machine; None, for
            no limit, makes the same choices everywhere.
        horizon: how many rounds a simulation plays, the current one included.

    Attributes:
        played: how many simulations the agent has played.

    Raises:
        ValueError: a number makes no sense.
    """

    name = "search"

    def __init__(self, simulations: int = 48, milliseconds: float | None = None, horizon: int = 2) -> None:
        for label, value, least in (("simulations", simulations, 1), ("horizon", horizon, 1)):
            if isinstance(value, bool) or not isinstance(value, int) or value < least:
                raise ValueError(f"{label}: {value!r} given; a whole number from {least} is allowed")
        if milliseconds is not None and not milliseconds > 0:
            raise ValueError(f"milliseconds: {milliseconds!r} given; a number above 0 is allowed")
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.horizon = horizon
        self.played = 0
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
        options = self._by_heuristic(game)
        if decision.kind in SETTLED:
            return options[0]
        return self._halve(game, options[: self.simulations], rng)

    def _by_heuristic(self, game: Game) -> list[int]:
        """The indices of the options, from the one that the heuristic likes best."""
        values = self.policy.values(game)
        return sorted(range(len(values)), key=lambda option: -values[option])

    # --- sequential halving ------------------------------------------------------------------------------------------
    def _halve(self, game: Game, options: list[int], rng: np.random.Generator) -> int:
        """Compares the options and drops the worse half of them, until one is left."""
        budget = Budget(self.simulations, self.milliseconds)
        totals = [0.0] * (max(options) + 1)
        while len(options) > 1:
            rounds = math.ceil(math.log2(len(options)))
            self._compare(game, options, totals, budget, rounds, rng)
            # The options left have been played in the same worlds, so their totals can be compared.
            options.sort(key=lambda option: -totals[option])
            options = options[: math.ceil(len(options) / 2)]
        return options[0]

    def _compare(
        self,
        game: Game,
        options: list[int],
        totals: list[float],
        budget: Budget,
        rounds: int,
        rng: np.random.Generator,
    ) -> None:
        """Plays the options in as many worlds as this round may cost, and adds up what comes of them."""
        end = budget.time_for_round(rounds)
        for _ in range(budget.worlds(len(options), rounds)):
            world = game.resample(int(rng.integers(2**31)))
            for option in options:
                totals[option] += self._simulate(world, option)
            budget.left -= len(options)
            if time.perf_counter() > end:
                break

    def _simulate(self, world: Game, option: int) -> float:
        """Takes the option in a copy of the world and plays on by the heuristic."""
        game = world.clone()
        last = game.state.round + self.horizon - 1
        game.choose(option)
        while game.decision is not None and game.state.round <= last:
            values = self.policy.values(game)
            game.choose(values.index(max(values)))
        self.played += 1
        return outlook(game)

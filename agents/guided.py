"""Guided search: a learnt policy and value function lead it.

The policy says which options are worth a look and plays on for all heroes; where a simulation ends before the game, the
value function says what is to be expected. The simulations of a round, every option in every world, go on side by side,
so that one forward of the network answers for all of them. Options are compared as in "Policy improvement by planning
with Gumbel" (Danihelka et al., ICLR 2022): by the logarithm of their probability and, weighed against it, what came of
them; half of them leave after each round (sequential halving).
"""

from __future__ import annotations

import math
import time
from typing import Final, NamedTuple

import numpy as np

from sotm_agents.base import Guide, Judgement, Numbers, chance
from sotm_agents.planner import HORIZON, SETTLED, Budget, Planner
from sotm_env.engine.decisions import Decision
from sotm_env.engine.game import Game
from sotm_env.envs.rewards import sparse

CANDIDATES: Final = 4  # how many options are compared: the most probable ones
WEIGHT: Final = 50.0  # of the chance to win, 0 to 1, against the logarithm of a probability
# Options are left out that would be taken only if they won so much more often than the most probable one.
LEAD: Final = 0.1
WORLDS_AT_ONCE: Final = 4  # where time alone is limited


class Considered(NamedTuple):
    """What guided search makes of a decision.

    Attributes:
        option: the index of the one to take.
        judgement: the policy that the search has improved, and the chance to win with that option.
    """

    option: int
    judgement: Judgement


class Comparison:
    """What is known of the options of a decision.

    Options leave one after the other, so those that have left were played in fewer worlds, perhaps in lucky ones. Each
    is therefore compared with another in the worlds in which both were played.

    Args:
        prior: the logarithms of their probabilities.
    """

    def __init__(self, prior: Numbers) -> None:
        self.prior = prior
        self._worlds: list[Numbers] = []  # tables with a row for each world: by option what came of it, nan: not played

    def add(self, options: list[int], results: Numbers) -> None:
        """Options have been played in some more worlds.

        Args:
            results: a row for each world, a column for each of these options; -1 to 1.
        """
        table = np.full((len(results), len(self.prior)), np.nan)
        table[:, options] = results
        self._worlds.append(table)

    def played(self, option: int) -> bool:
        """Whether an option has been played at all."""
        return any(not np.isnan(table[:, option]).any() for table in self._worlds)

    def results(self, best: int) -> Numbers:
        """By option what comes of it on the average, as compared with ``best``, which was played in all worlds.

        Options that have not been played are taken for as good as the others, weighed by their probabilities.
        """
        table = np.concatenate(self._worlds)
        known = ~np.isnan(table)
        played = known.any(axis=0)
        differences = np.where(known, table - table[:, [best]], 0.0).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
        found: Numbers = table[:, best].mean() + differences
        weights = np.exp(self.prior) * played
        found[~played] = (found @ weights) / weights.sum()
        return found

    def scores(self, best: int) -> Numbers:
        """By option how good it is, as compared with ``best``: what the policy says of it and what comes of it."""
        scores: Numbers = self.prior + WEIGHT * self.results(best) / 2
        return scores

    def judgement(self, best: int) -> Judgement:
        """The improved policy, and the chance to win with the best option."""
        scores = self.scores(best)
        weights = np.exp(scores - scores.max())
        return Judgement(tuple((weights / weights.sum()).tolist()), chance(self.results(best)[best]))


class GuidedAgent(Planner):
    """Compares the options that a learnt policy finds most probable, by simulations that it plays itself.

    A decision of a kind in ``SETTLED``, and one for which the policy is sure (``LEAD``), gets the most probable option
    without any simulation.

    Args:
        guide: the policy and value function.
        simulations, milliseconds, horizon: as for all planners.
        candidates: how many options are compared at most.
    """

    name = "guided"

    def __init__(
        self,
        guide: Guide,
        simulations: int | None = None,
        milliseconds: float | None = None,
        horizon: int = HORIZON,
        candidates: int = CANDIDATES,
    ) -> None:
        super().__init__(simulations, milliseconds, horizon)
        self._check(candidates=candidates)
        self.guide = guide
        self.candidates = candidates

    def choose(self, game: Game, rng: np.random.Generator) -> int:
        """The index of the best option; ``rng`` draws the worlds."""
        return self.consider(game, rng).option

    def judge(self, game: Game) -> Judgement:
        """What ``consider`` makes of the decision, in worlds that are always the same."""
        return self.consider(game, np.random.default_rng(0)).judgement

    def consider(self, game: Game, rng: np.random.Generator) -> Considered:
        """The best option, and the policy that the search has improved; ``rng`` draws the worlds."""
        decision = game.decision
        assert decision is not None, "the game is over"
        comparison = Comparison(self.guide.priors([game])[0])
        option = self._best(game, self._candidates(decision, comparison.prior), comparison, rng)
        return Considered(option, comparison.judgement(option) if comparison.played(option) else self.guide.judge(game))

    def _candidates(self, decision: Decision, prior: Numbers) -> list[int]:
        """The options to compare, from the most probable on."""
        ranked = np.argsort(-prior, kind="stable")[: 1 if decision.kind in SETTLED else self.candidates]
        return [int(option) for option in ranked if prior[option] > prior[ranked[0]] - LEAD * WEIGHT]

    def _best(self, game: Game, options: list[int], comparison: Comparison, rng: np.random.Generator) -> int:
        """Drops half of the options after each round of comparisons, until one is left."""
        budget = self.budget()
        while len(options) > 1:
            self._compare(game, options, comparison, budget, rng)
            if comparison.played(options[0]):
                scores = comparison.scores(options[0])
                options = sorted(options, key=lambda option: -scores[option])  # of equals the more probable stays first
            options = options[: math.ceil(len(options) / 2)]
        return options[0]

    def _compare(
        self, game: Game, options: list[int], comparison: Comparison, budget: Budget, rng: np.random.Generator
    ) -> None:
        """One round: plays the options in as many worlds as it may cost, and adds up what comes of them."""
        rounds = math.ceil(math.log2(len(options)))
        now = time.perf_counter()
        end_of_round = now + (budget.deadline - now) / rounds
        worlds = budget.simulations // (len(options) * rounds)
        at_once = worlds if self.milliseconds is None else WORLDS_AT_ONCE
        while worlds > 0:
            drawn = [game.resample(rng) for _ in range(min(worlds, at_once))]
            results = self._play_out([_after(world, option) for world in drawn for option in options], game)
            comparison.add(options, results.reshape(len(drawn), len(options)))
            worlds -= len(drawn)
            budget.simulations -= results.size
            if time.perf_counter() > end_of_round:
                break

    def _play_out(self, games: list[Game], root: Game) -> Numbers:
        """Plays games on by the guide's most probable options, to the horizon as seen from ``root`` or to their ends;
        returns by game its result, or what is to be expected."""
        end = root.state.round + self.horizon
        going = games
        while going := [game for game in going if game.decision is not None and game.state.round < end]:
            for game, option in zip(going, self.guide.best(going), strict=True):
                game.choose(option)
        results = np.array([sparse(game) for game in games])
        unfinished = [number for number, game in enumerate(games) if game.decision is not None]
        if unfinished:
            results[unfinished] = self.guide.values([games[number] for number in unfinished]).clip(-1.0, 1.0)
        for game in games:
            game.rest()
        self.simulated += len(games)
        return results


def _after(world: Game, option: int) -> Game:
    """A copy of a world in which an option has been taken."""
    copied = world.clone()
    copied.choose(option)
    return copied

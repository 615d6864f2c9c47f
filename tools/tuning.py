"""Tuning of the heuristic's weights: two of them compared over the same games, and a climb towards better ones.

A game counts 1 if it is won, and a part of the way that the heroes have come if it is lost: scenarios that are nearly
always lost say something, too.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from sotm_agents.heuristic import judge
from sotm_agents.heuristic.weights import NAMES, Weights
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import WIN
from sotm_env.engine.ways import progress
from sotm_env.scenarios import Family

LOST: Final = 0.4  # what the whole way counts in a lost game
STEP: Final = 0.35  # how far a weight is moved: the standard deviation of its logarithm
SURE: Final = 1.0  # a change is kept if its gain is so many standard errors, in two sets of games
SCENARIOS: Final = 20  # so many are drawn of a family; each is played with many seeds
MOST_ROUNDS: Final = 60

Changes = dict[str, float]
Scores = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Gain:
    """How much better some weights are than others over the same games: the mean difference and its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is more than chance is likely to give."""
        return self.mean > SURE * self.error


@cache
def _scenario(family: Family, number: int) -> Scenario:
    return family.sample(number)


def play(scenario: Scenario, seed: int, weights: Weights) -> float:
    """What a game counts that the heuristic plays with these weights, 0 to 1."""
    game = Game(scenario, seed)
    while game.decision is not None and game.state.round < MOST_ROUNDS:
        game.choose(judge.best(game, weights))
    return 1.0 if game.result == WIN else LOST * min(1.0, max(0.0, progress(game)))


def scores(families: Sequence[Family], games: int, seed: int, changes: Changes) -> Scores:
    """What so many games of each family count, with the standard weights but for these changes."""
    weights = Weights(**changes)
    seeds = range(seed, seed + games)
    return np.array([play(_scenario(each, one % SCENARIOS), one, weights) for each in families for one in seeds])


def compare(families: Sequence[Family], games: int, seed: int, changes: Changes, base: Changes) -> Gain:
    """How much better ``changes`` are than ``base``, both changes of the standard weights."""
    differences = scores(families, games, seed, changes) - scores(families, games, seed, base)
    return Gain(float(differences.mean()), float(differences.std() / math.sqrt(len(differences))))


def climb(
    families: Sequence[Family],
    games: int,
    seed: int,
    minutes: float,
    base: Changes,
    report: Callable[[Changes, Gain], None] = lambda changes, gain: None,
) -> Changes:
    """Moves one to three weights at a time, again and again, and keeps what is better in two sets of new games."""
    best, chance, until, tried = dict(base), random.Random(seed), time.monotonic() + 60 * minutes, 0
    while time.monotonic() < until:
        now, changed = Weights(**best), dict(best)
        for name in chance.sample(NAMES, chance.choice((1, 2, 3))):
            changed[name] = round(getattr(now, name) * math.exp(chance.gauss(0, STEP)), 4)
        tried += 1
        first = seed + 3 * games * tried
        if not compare(families, games, first, changed, best).sure:
            continue
        gain = compare(families, 2 * games, first + games, changed, best)
        if gain.sure:
            best = changed
            report(best, gain)
    return best

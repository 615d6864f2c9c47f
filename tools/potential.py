"""The potential's model: a logistic regression of who wins on how the heroes stand, over games of good and bad players.

Each villain counts the same, whatever the length of its games. ``sotm_env.envs.rewards`` holds what was found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sotm_agents.heuristic import judge
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.standing import features
from sotm_env.engine.terms import WIN
from sotm_env.envs.rewards import potential
from sotm_env.scenarios import Family, family

STRENGTHS: Final = (0.0, 0.0, 0.05, 0.1, 0.2, 0.4)  # shares of decisions that are left to chance, by game
BETWEEN: Final = range(4, 20)  # decisions between two positions of a game that are taken down
MOST_ROUNDS: Final = 40
RIDGE: Final = 1.0  # of the weights on numbers that are scaled to a variance of 1

Numbers = npt.NDArray[np.float64]
Source = Callable[[int], Scenario]


class Positions(NamedTuple):
    """Positions of games: how the heroes stood, by ``standing.NAMES``; their share of HP less the villain's, the old
    measure; whether they won; of which cell and of which seed the game was."""

    features: Numbers
    hit_points: Numbers
    won: npt.NDArray[np.bool_]
    cell: npt.NDArray[np.int64]
    seed: npt.NDArray[np.int64]


def sources(villains: Sequence[str], heroes: Sequence[str], environment: str) -> Iterator[tuple[str, Source]]:
    """Of each villain, normal and advanced, what its games are played in: a third of them with these heroes in this
    environment, the others with teams of four or five drawn from all heroes of the edition, in any environment."""
    drawn = family("definitive-all")
    for villain in villains:
        for advanced in (False, True):
            fixed = Scenario(villain, tuple(heroes), environment, advanced=advanced)
            others = Family(
                drawn.name, (villain,), drawn.environments, drawn.heroes, (4, 5), (advanced,), sets=drawn.sets
            )
            yield (
                f"{villain}{' advanced' if advanced else ''}",
                lambda seed, fixed=fixed, others=others: others.sample(seed) if seed % 3 else fixed,  # type: ignore[misc]
            )


def collect(cells: Sequence[tuple[str, Source]], seeds: range) -> Positions:
    """Plays a game of each seed in each cell and takes positions down."""
    rows: list[list[float]] = []
    others: list[tuple[float, bool, int, int]] = []
    for cell, (_, source) in enumerate(cells):
        for seed in seeds:
            found, won = _play(source(seed), seed)
            rows += [features for features, _ in found]
            others += [(measure, won, cell, seed) for _, measure in found]
    measures, wins, of_cells, of_seeds = zip(*others, strict=True)
    return Positions(np.array(rows), np.array(measures), np.array(wins, bool), np.array(of_cells), np.array(of_seeds))


def _play(scenario: Scenario, seed: int) -> tuple[list[tuple[list[float], float]], bool]:
    chance = random.Random(seed)
    by_chance = chance.choice(STRENGTHS)
    game, found, wait = Game(scenario, seed), [], chance.choice(BETWEEN)
    while game.decision is not None and game.state.round < MOST_ROUNDS:
        wait -= 1
        if wait == 0:
            found.append((features(game), potential(game)))
            wait = chance.choice(BETWEEN)
        if chance.random() < by_chance:
            game.choose(chance.randrange(len(game.legal_options)))
        else:
            game.choose(judge.best(game))
    return found, game.result == WIN


def fit(positions: Positions) -> tuple[float, Numbers]:
    """The constant and the weights of the model: Newton's method, each cell counting the same."""
    x, won = positions.features, positions.won.astype(float)
    counts = np.bincount(positions.cell)
    share = (len(won) / np.count_nonzero(counts)) / counts[positions.cell]
    middle, scale = x.mean(0), np.maximum(x.std(0), 1e-9)
    rows = np.hstack([np.ones((len(x), 1)), (x - middle) / scale])
    weights, penalty = np.zeros(rows.shape[1]), RIDGE * np.eye(rows.shape[1])
    penalty[0, 0] = 0.0
    for _ in range(50):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (share * (chance - won)) + penalty @ weights
        step = np.linalg.solve((rows.T * (share * chance * (1 - chance))) @ rows + penalty, slope)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    found: Numbers = weights[1:] / scale
    return float(weights[0] - found @ middle), found


def auc(measure: Numbers, won: npt.NDArray[np.bool_]) -> float:
    """How well a measure tells won from lost: the chance that it is higher in one of the former than in one of the
    latter; nan where there are not both."""
    if won.all() or not won.any():
        return float("nan")
    values, places = np.unique(measure, return_inverse=True)
    counts = np.bincount(places, minlength=len(values))
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[places]
    winning = np.count_nonzero(won)
    return float((ranks[won].sum() - winning * (winning + 1) / 2) / (winning * (len(won) - winning)))

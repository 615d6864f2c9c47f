"""How hard the villains are: win rates of agents against each, beside the difficulty printed on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from sotm_agents.evaluation.rollout import Evaluation, evaluate
from sotm_agents.evaluation.workers import Workers
from sotm_agents.loading import load_team
from sotm_env.engine.catalog import catalog, load_deck
from sotm_env.engine.scenario import Scenario
from sotm_env.scenarios import Family, Source, draw_scenario


@dataclass(frozen=True)
class VillainResult:
    """What came of many games of one agent against one villain."""

    villain: str
    difficulty: int
    advanced: bool
    policy: str
    evaluation: Evaluation


def play_villains(
    policies: Sequence[str],
    heroes: Sequence[str],
    environment: str,
    episodes: int,
    seed: int = 0,
    workers: Workers = 1,
    report: Callable[[VillainResult], None] | None = None,
    edition: str = "definitive",
    villains: Sequence[str] = (),
    drawn: int | None = None,
    trust: bool = False,
) -> list[VillainResult]:
    """Plays every villain of an edition (or these), normal and advanced, with every agent; easy villains first.

    Args:
        drawn: of how many heroes a team is to be that is drawn for each game by its seed, and an environment with it;
            None: ``heroes`` play in ``environment``.
        trust: as for ``load_agent``.

    Raises:
        ValueError: there is no such deck or policy, or a number makes no sense.
    """
    meetings: list[tuple[str, bool, Source]] = []
    for villain in sorted(villains or catalog(edition)["villains"], key=lambda name: _difficulty(name, edition)):
        for advanced in (False, True):
            if drawn is None:
                scenario = Scenario(villain, tuple(heroes), environment, edition=edition, advanced=advanced)
                meetings.append((villain, advanced, scenario))
            else:
                meetings.append((villain, advanced, _any_team(villain, drawn, advanced, edition)))
    for policy in policies:  # finds mistakes before any game is played
        load_team(policy, draw_scenario(meetings[0][2], seed), trust)
    results = []
    for villain, advanced, source in meetings:
        for policy in policies:
            outcome = evaluate(policy, source, episodes, seed, workers, trust=trust)
            results.append(VillainResult(villain, _difficulty(villain, edition), advanced, policy, outcome))
            if report is not None:
                report(results[-1])
    return results


def _difficulty(villain: str, edition: str) -> int:
    return load_deck("villains", villain, edition).rank


def _any_team(villain: str, heroes: int, advanced: bool, edition: str) -> Family:
    """Any team of so many heroes against a villain, in any environment: for a seed the same against every villain."""
    decks = catalog(edition)
    environments, all_heroes = tuple(decks["environments"]), tuple(decks["heroes"])
    name = f"{edition}: any {heroes}"
    return Family(name, (villain,), environments, all_heroes, (heroes,), (advanced,), edition=edition)


def correlations(results: Sequence[VillainResult]) -> dict[tuple[str, bool], float]:
    """By agent and mode Spearman's rank correlation of the loss rate with the printed difficulty."""
    found = {}
    for policy, advanced in dict.fromkeys((result.policy, result.advanced) for result in results):
        rows = [result for result in results if (result.policy, result.advanced) == (policy, advanced)]
        losses = [1 - row.evaluation.win_rate for row in rows]
        found[policy, advanced] = spearman([float(row.difficulty) for row in rows], losses)
    return found


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation; equal values share the mean of their ranks. nan where one side is all equal."""
    first, second = _ranks(one), _ranks(other)
    if first.std() == 0 or second.std() == 0:
        return float("nan")
    return float(np.corrcoef(first, second)[0, 1])


def _ranks(values: Sequence[float]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    array = np.asarray(values, dtype=np.float64)
    return np.array([((array < value).sum() + (array <= value).sum() + 1) / 2 for value in array])

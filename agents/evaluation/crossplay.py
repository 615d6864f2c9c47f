"""Cross-play: policies play in one team that have not been trained together (ad-hoc teamwork).

A *mix* is some of the policies in one team; the seats are shared out among them as evenly as they can be. All such
seatings take turns: the game of seed ``s`` has the one numbered ``s`` modulo their number. They stand in an order in
which each ``k`` of them, from the first on, give each of ``k`` policies each hero once; so in a number of games that
``k`` divides every policy plays every hero equally often, if ``k`` divides the first seed, too. All mixes play the
games of the same seeds.
"""

from __future__ import annotations

import dataclasses
import itertools
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import Any

from sotm_agents.base import Agent
from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.evaluation.rollout import (
    GAMES_A_TASK,
    Evaluation,
    Played,
    check_numbers,
    play_games,
    summarise,
    wilson_interval,
)
from sotm_agents.evaluation.workers import Workers, checked, in_workers
from sotm_agents.loading import load_team
from sotm_env.scenarios import Source, describe_source, draw_scenario


@cache
def seatings(policies: int, heroes: int) -> tuple[tuple[int, ...], ...]:
    """All ways of sharing out ``heroes`` seats among so many policies as evenly as can be, by seat the policy's number.

    Two policies have 6 seatings with three heroes (one plays two of them), 6 with four, 20 with five. From one to the
    next of ``policies`` in a row the policies move on by one: two exchange their places.

    Raises:
        ValueError: there are more policies than heroes.
    """
    if not 1 <= policies <= heroes:
        raise ValueError(f"policies: {policies} in a team of {heroes} heroes; from 1 to {heroes} are allowed")
    least, most = heroes // policies, -(-heroes // policies)
    found: list[tuple[int, ...]] = []
    # The first seat is that of policy 0, the others follow from moving on.
    for rest in itertools.product(range(policies), repeat=heroes - 1):
        seating = (0, *rest)
        if all(least <= seating.count(policy) <= most for policy in range(policies)):
            for step in range(policies):
                found.append(tuple((policy + step) % policies for policy in seating))
    return tuple(found)


@dataclass(frozen=True)
class Mix:
    """What came of a team of some of the policies.

    Attributes:
        policies: their numbers, in ascending order.
        evaluation: the games; its ``policy`` names them all.
    """

    policies: tuple[int, ...]
    evaluation: Evaluation


@dataclass(frozen=True)
class Summary:
    """How a policy does by itself, and in all its mixes with others; win rates with Wilson's 95% intervals."""

    policy: str
    alone: float
    alone_ci95: tuple[float, float]
    mixed: float
    mixed_ci95: tuple[float, float]


@dataclass(frozen=True)
class CrossPlay:
    """What came of all mixes of some policies.

    Attributes:
        mixes: first each policy by itself, then all pairs, then all threes, ... in the order of the policies.
    """

    policies: tuple[str, ...]
    scenario: dict[str, Any]
    episodes: int
    seed: int
    mixes: tuple[Mix, ...]

    def of(self, *policies: int) -> Evaluation:
        """The games of a mix, its policies given by number, in any order."""
        wanted = tuple(sorted(set(policies)))
        return next(mix.evaluation for mix in self.mixes if mix.policies == wanted)

    def matrix(self) -> list[list[float]]:
        """The win rates of all pairs; each policy by itself on the diagonal. The pairs are the same both ways round."""
        numbers = range(len(self.policies))
        return [[self.of(one, other).win_rate for other in numbers] for one in numbers]

    def summaries(self) -> list[Summary]:
        """How each policy does by itself and with others."""
        found = []
        for number, policy in enumerate(self.policies):
            alone = self.of(number)
            others = [mix.evaluation for mix in self.mixes if number in mix.policies and len(mix.policies) > 1]
            wins, games = sum(each.wins for each in others), sum(each.episodes for each in others)
            mixed = wins / games
            found.append(Summary(policy, alone.win_rate, alone.win_rate_ci95, mixed, wilson_interval(wins, games)))
        return found

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "policies": list(self.policies),
            "scenario": self.scenario,
            "episodes": self.episodes,
            "seed": self.seed,
            "matrix": self.matrix(),
            "summaries": [dataclasses.asdict(summary) for summary in self.summaries()],
            "mixes": [{"policies": list(mix.policies), **mix.evaluation.as_dict()} for mix in self.mixes],
        }


def cross_play(
    policies: Sequence[str],
    scenario: Source,
    episodes: int,
    seed: int = 0,
    workers: Workers = 1,
    largest: int = 2,
    report: Callable[[Played], None] | None = None,
    trust: bool = False,
) -> CrossPlay:
    """Plays the games of seeds ``seed``, ``seed + 1``, ... with every mix; the same with any ``workers``.

    Args:
        policies: at least two; each what ``load_team`` takes. Of a policy for each hero that of the seat plays.
        scenario: or what draws one for each game by its seed.
        episodes: games of each mix.
        largest: how many policies a mix has at most: 2 for pairs.
        report: called with each game in turn.
        trust: as for ``load_agent``.

    Raises:
        ValueError: there is no such policy, it does not fit the scenario, or a number makes no sense.
    """
    check_numbers(("episodes", episodes, 1), ("seed", seed, 0), ("mix", largest, 2))
    workers = checked(workers)
    if len(policies) < 2:
        raise ValueError(f"policies: {len(policies)} given; at least 2 are needed")
    first = draw_scenario(scenario, seed)
    if largest > first.H:
        raise ValueError(f"mix: {largest} policies for {first.H} heroes; at most {first.H} are allowed")
    teams = [load_team(policy, first, trust) for policy in policies]  # finds mistakes before any worker starts
    mixes = list(mixes_of(len(policies), largest))
    seeds = range(seed, seed + episodes)
    games: Generator[Played, None, None]
    if workers == 1:
        games = (game for mix in mixes for game in play_mix(mix, teams, scenario, seeds))
    else:
        sent = teams if isinstance(workers, Cluster) else policies  # other machines do not have the files
        games = _play_in_workers(mixes, sent, scenario, seeds, workers, trust)
    found = []
    with closing(games):
        for mix in mixes:
            start = time.perf_counter()
            played = []
            for game in itertools.islice(games, episodes):
                played.append(game)
                if report is not None:
                    report(game)
            name = " + ".join(policies[number] for number in mix)
            found.append(Mix(mix, summarise(name, scenario, played, time.perf_counter() - start)))
    return CrossPlay(tuple(policies), describe_source(scenario), episodes, seed, tuple(found))


def mixes_of(policies: int, largest: int) -> Iterator[tuple[int, ...]]:
    """The numbers of the policies of each mix: one policy, then two, ..., up to ``largest`` or all of them."""
    for size in range(1, min(largest, policies) + 1):
        yield from itertools.combinations(range(policies), size)


def play_mix(
    mix: tuple[int, ...], teams: Sequence[Sequence[Agent]], scenario: Source, seeds: range
) -> Iterator[Played]:
    """Plays the games of these seeds, in this process, with a mix of policies: their numbers among ``teams``."""

    def seated(seed: int, heroes: int) -> list[Agent]:
        ways = seatings(len(mix), heroes)
        at_seats = [teams[mix[number]] for number in ways[seed % len(ways)]]
        return [team[seat % len(team)] for seat, team in enumerate(at_seats)]

    return play_games(scenario, seated, seeds)


# --- workers ---------------------------------------------------------------------------------------------------------
def _play_in_workers(
    mixes: Sequence[tuple[int, ...]],
    policies: Sequence[str] | Sequence[Sequence[Agent]],
    scenario: Source,
    seeds: range,
    workers: int | Cluster,
    trust: bool,
) -> Generator[Played, None, None]:
    """Plays all mixes in processes; the games come in the order of mixes and seeds."""
    parts = [seeds[start : start + GAMES_A_TASK] for start in range(0, len(seeds), GAMES_A_TASK)]
    tasks = list(itertools.product(mixes, parts))
    with closing(in_workers(workers, _play_task, tasks, _prepare, (policies, scenario, trust))) as results:
        for games in results:
            yield from games


_prepared: tuple[list[list[Agent]], Source] | None = None


def _prepare(policies: Sequence[str] | Sequence[Sequence[Agent]], scenario: Source, trust: bool) -> None:
    global _prepared
    _prepared = [load_team(policy, draw_scenario(scenario, 0), trust) for policy in policies], scenario


def _play_task(task: tuple[tuple[int, ...], range]) -> list[Played]:
    assert _prepared is not None
    mix, seeds = task
    return list(play_mix(mix, *_prepared, seeds))

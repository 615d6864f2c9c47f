"""Fuzzing: many checked games of random scenarios, in worker processes; what they showed, and what went wrong."""

from __future__ import annotations

import dataclasses
import time
import traceback
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from sotm_agents.evaluation.workers import in_workers
from sotm_agents.heuristic import HeuristicAgent
from sotm_env.engine.catalog import EDITIONS, catalog, events, load_event, variants
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import SECOND_DECKS, Scenario
from sotm_env.replay import Replay
from sotm_env.scenarios import Family, second_decks
from sotm_env.testing.checks import Player, at_random, check_game, eagerly
from sotm_env.testing.coverage import Coverage

SCENARIOS_A_TASK: Final = 2  # how many a worker plays before it reports
SPREAD: Final = {"least": 0, "5%": 5, "median": 50, "95%": 95, "most": 100}  # percentiles of the games' lengths


def heuristic() -> Player:
    """The heuristic team as a ``Player`` of ``sotm_env.testing.checks``."""
    agent = HeuristicAgent()
    return lambda game, random: agent.best(game)


# Who plays, by name; game 0 is played by the first of those that a run names, game 1 by the second, ...
PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": lambda: at_random,
    "eager": lambda: eagerly,
    "heuristic": heuristic,
}


@dataclass(frozen=True)
class Plan:
    """What a fuzzing run does.

    Attributes:
        games: how many; game ``n`` is the same whatever the number of games and workers.
        seed: of the run.
        fixed: fields of ``Scenario`` that every game has; all others are drawn.
        players: names of ``PLAYERS``, taken in turn.
        every: the costly checks are made at each so many-th decision.
    """

    games: int
    seed: int = 0
    fixed: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ("random", "heuristic")
    every: int = 10

    def __post_init__(self) -> None:
        for name, least in (("games", 1), ("every", 1)):
            if getattr(self, name) < least:
                raise ValueError(f"{name}: {getattr(self, name)} given; a whole number from {least} is allowed")
        unknown = [name for name in self.players if name not in PLAYERS]
        if unknown or not self.players:
            raise ValueError(f"players: {', '.join(unknown) or 'none'} given; choose from {', '.join(PLAYERS)}")
        fields = [each.name for each in dataclasses.fields(Scenario)]
        for name in self.fixed:
            if name not in fields:
                raise ValueError(f"scenario: {name!r} is unknown; choose from {', '.join(fields)}")
        self.scenario(0)  # finds an impossible scenario before any worker starts

    def player(self, number: int) -> str:
        """Who plays game ``number``."""
        return self.players[number % len(self.players)]

    def scenario(self, number: int) -> Scenario:
        """The scenario of game ``number``: drawn from all decks, variants and events, but for what is fixed.

        Each is played by each of the players in turn: what is made once a scenario is made once for them all.
        """
        fixed = self.fixed
        number //= len(self.players)
        known = [each for each in editions() if _holds(each, fixed)] or editions()
        edition = fixed.get("edition", known[number % len(known)])
        decks = catalog(edition)
        family = Family(
            f"fuzz:{self.seed}",
            villains=(fixed["villain"],) if "villain" in fixed else tuple(decks["villains"]),
            environments=(fixed["environment"],) if "environment" in fixed else tuple(decks["environments"]),
            heroes=tuple(decks["heroes"]),
            team_sizes=tuple(size for size in (3, 4, 5) if size <= len(decks["heroes"])),
            advanced=(fixed["advanced"],) if "advanced" in fixed else (False, True),
            with_variants=True,
            with_events="event" not in fixed and "critical_event" not in fixed,
            with_principles="principles" not in fixed,
            edition=edition,
            max_rounds=fixed.get("max_rounds", 100),
        )
        drawn = family.sample(number)
        kept = ("event", "critical_event", *SECOND_DECKS)
        rest = {name: value for name, value in fixed.items() if name in kept}
        if "heroes" in fixed:
            # The drawn Principles go to the heroes who play, in turn order.
            team = fixed["heroes"]
            rest |= {"heroes": team, "principles": dict(zip(team, drawn.principles.values(), strict=False))}
        if "principles" in fixed:
            rest["principles"] = fixed["principles"]
        fields = {each.name: getattr(drawn, each.name) for each in dataclasses.fields(Scenario)} | rest
        scenario = Scenario(**fields | second_decks(fields, Random(f"second:{number}"), decks))
        collected = fixed.get("collected", _collected(scenario, number))
        return dataclasses.replace(scenario, collected=collected)


def _holds(edition: str, fixed: Mapping[str, Any]) -> bool:
    """Whether an edition has the decks that are fixed."""
    decks = catalog(edition)
    villains, environments = fixed.get("villain"), fixed.get("environment")
    known = {*decks["heroes"], *(variant for ids in variants(edition).values() for variant in ids)}
    return (
        villains in (None, *decks["villains"])
        and environments in (None, *decks["environments"])
        and all(hero in known for hero in fixed.get("heroes", ()))
    )


def editions() -> list[str]:
    """The editions that have decks of every kind."""
    found = []
    for edition in EDITIONS:
        try:
            decks = catalog(edition)
        except ValueError:
            continue
        if len(decks["heroes"]) >= 3 and decks["villains"] and decks["environments"]:
            found.append(edition)
    return found


def _collected(scenario: Scenario, number: int) -> tuple[str, ...]:
    """The events that the heroes bring in game ``number``."""
    played = scenario.event or scenario.critical_event
    if played is None:
        return ()
    others = [each for each in events(scenario.edition) if each != scenario.event]
    random = Random(f"collected:{number}")
    limit = min(load_event(played, scenario.edition).collection_limit, len(others))
    return tuple(sorted(random.sample(others, random.randint(0, limit))))


@dataclass(frozen=True)
class Outcome:
    """What came of one game; ``problem`` and ``replay`` are those of a failure."""

    number: int
    scenario: Scenario
    player: str
    result: str
    rounds: int
    decisions: int
    coverage: Coverage
    problem: str | None = None
    replay: Replay | None = None

    def as_dict(self) -> dict[str, Any]:
        """JSON-able, without coverage and replay."""
        kept = {name: getattr(self, name) for name in ("number", "player", "result", "rounds", "decisions", "problem")}
        return {**kept, "scenario": dataclasses.asdict(self.scenario)}


def play_game(plan: Plan, number: int) -> Outcome:
    """Plays and checks game ``number`` of a plan; its number is its seed. Whatever goes wrong becomes the outcome."""
    scenario, name = plan.scenario(number), plan.player(number)
    player = PLAYERS[name]()
    games: list[Game] = []

    def watched(game: Game, random: Random) -> int:
        if not games:
            games.append(game)
        return player(game, random)

    coverage = Coverage()
    try:
        game = check_game(scenario, number, watched, plan.every)
        coverage.add(game)
    except Exception as error:  # a fuzzer goes on to the next game, whatever a card does
        problem = _describe(error)
        choices = games[0].choices if games else []
        replay = Replay.record(scenario, number, choices, note=problem)
        return Outcome(number, scenario, name, "failed", replay.rounds, len(choices), coverage, problem, replay)
    return Outcome(number, scenario, name, game.result or "cut off", game.state.round, len(game.choices), coverage)


def save_failure(folder: Path, outcome: Outcome) -> str:
    """Saves the replay of a failure and returns a line about it."""
    assert outcome.replay is not None
    path = folder / f"{outcome.number:06}-{outcome.player}.txt"
    outcome.replay.save(path)
    return f"game {outcome.number} ({outcome.player}, {outcome.scenario}): {outcome.problem}\n  replay: {path}"


def _describe(error: Exception) -> str:
    """An exception in a line: its kind, the first line of its words, and where a card or an agent raised it."""
    words = f"{type(error).__name__}: {str(error).partition(chr(10))[0][:500]}"
    if isinstance(error, AssertionError):
        return words  # a check says by itself what is wrong
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{words} ({Path(place.filename).name}, line {place.lineno}, {place.name})"


@dataclass
class Report:
    """What came of a run.

    Attributes:
        rounds, decisions: how many each game had.
        coverage: of all games that went well.
        failures: in the order of their numbers.
    """

    plan: Plan
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    coverage: Coverage = field(default_factory=Coverage)
    failures: list[Outcome] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.rounds)

    def add(self, outcome: Outcome) -> None:
        """Takes a game down."""
        self.rounds.append(outcome.rounds)
        self.decisions.append(outcome.decisions)
        self.coverage.merge(outcome.coverage)
        if outcome.problem is not None:
            self.failures.append(outcome)

    def never(self) -> dict[str, list[str]]:
        """By kind what no game has shown."""
        return self.coverage.never([self.plan.fixed["edition"]] if "edition" in self.plan.fixed else editions())

    def lengths(self) -> dict[str, dict[str, float]]:
        """How long the games were, at least one: ``SPREAD`` and the mean of their rounds and of their decisions."""
        found = {}
        for name in ("rounds", "decisions"):
            numbers = getattr(self, name)
            found[name] = dict(zip(SPREAD, map(float, np.percentile(numbers, list(SPREAD.values()))), strict=True))
            found[name]["mean"] = float(np.mean(numbers))
        return found

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "games": self.games,
            "seed": self.plan.seed,
            "fixed": dict(self.plan.fixed),
            "players": list(self.plan.players),
            "every": self.plan.every,
            "decisions": sum(self.decisions),
            "lengths": self.lengths(),
            "seconds": self.seconds,
            "failures": [outcome.as_dict() for outcome in self.failures],
            "coverage": {kind: dict(sorted(counts.items())) for kind, counts in self.coverage.counts.items()},
            "never": self.never(),
        }


def fuzz(plan: Plan, workers: int = 1, report: Callable[[Outcome], None] | None = None) -> Report:
    """Plays the games of a plan; ``report`` is called with each in turn. The games do not depend on ``workers``.

    Raises:
        ValueError: ``workers`` is less than 1.
    """
    if workers < 1:
        raise ValueError(f"workers: {workers} given; a whole number from 1 is allowed")
    found = Report(plan)
    start = time.perf_counter()
    outcomes = (play_game(plan, number) for number in range(plan.games)) if workers == 1 else _parallel(plan, workers)
    with closing(outcomes):
        for outcome in outcomes:
            found.add(outcome)
            found.seconds = time.perf_counter() - start
            if report is not None:
                report(outcome)
    return found


def _parallel(plan: Plan, workers: int) -> Generator[Outcome, None, None]:
    size = SCENARIOS_A_TASK * len(plan.players)
    tasks = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    with closing(in_workers(workers, partial(play_games, plan), tasks)) as results:
        for outcomes in results:
            yield from outcomes


def play_games(plan: Plan, numbers: Iterable[int]) -> list[Outcome]:
    """``play_game`` for each of these numbers."""
    return [play_game(plan, number) for number in numbers]

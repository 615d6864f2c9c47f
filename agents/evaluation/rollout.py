"""Rollouts: headless games, and what came of them."""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

import numpy as np

from sotm_agents.base import Agent, BoardAgent
from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.evaluation.workers import Workers, checked, in_workers
from sotm_agents.loading import load_team
from sotm_env.engine.game import Game
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.envs.core import begun_game
from sotm_env.scenarios import Source, describe_source, draw_scenario

GAMES_A_TASK: Final = 5  # how many games a worker plays before it reports
Z_95: Final = 1.959963984540054  # of the normal distribution

# Says by the seed of a game and its number of heroes who plays which: an agent for each hero, or one for all of them.
Seating = Callable[[int, int], Sequence[Agent]]


@dataclass(frozen=True)
class Played:
    """One game.

    Attributes:
        result: "win", "loss" or None (cut off).
        decisions: how many decisions the team took.
        choices: the index of the option taken at each, with which ``Replay.record`` makes a replay of the game.
    """

    seed: int
    result: str | None
    rounds: int
    decisions: int
    choices: tuple[int, ...] = ()


@dataclass(frozen=True)
class Evaluation:
    """What came of many games.

    Attributes:
        win_rate_ci95: Wilson's 95% interval.
        mean_rounds, mean_decisions: a game.
        seconds, decisions_per_second: wall-clock time of all workers together.
        scenario: its fields, or what drew one for each game.
        seed: of the first game; the others follow it.
    """

    policy: str
    scenario: dict[str, Any]
    episodes: int
    seed: int
    wins: int
    losses: int
    truncated: int
    win_rate: float
    win_rate_ci95: tuple[float, float]
    mean_rounds: float
    mean_decisions: float
    seconds: float
    decisions_per_second: float

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {**dataclasses.asdict(self), "win_rate_ci95": list(self.win_rate_ci95)}


def wilson_interval(wins: int, episodes: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a share of ``wins`` among ``episodes`` (Wilson, 1927); 95% unless ``z`` says else."""
    if not 0 <= wins <= episodes or episodes == 0:
        raise ValueError(f"wins: {wins} of {episodes} episodes; from 0 to all of at least 1 episode are possible")
    share = wins / episodes
    shrink = 1 + z * z / episodes
    middle = (share + z * z / (2 * episodes)) / shrink
    reach = z * math.sqrt(share * (1 - share) / episodes + z * z / (4 * episodes * episodes)) / shrink
    # Of no wins the lower end is 0, of nothing but wins the upper end is 1: exactly, whatever rounding makes of it.
    return (0.0 if wins == 0 else middle - reach), (1.0 if wins == episodes else middle + reach)


def check_numbers(*numbers: tuple[str, SupportsIndex, int]) -> tuple[int, ...]:
    """Numbers, each given with its name and the least that is allowed, as ints.

    Raises:
        ValueError: one of them is no integer or too small.
    """
    return tuple(whole_number(*each) for each in numbers)


def option_of(agent: Agent, game: Game, rng: np.random.Generator) -> int:
    """The index of the option that an agent takes in the pending decision; it sees the game by its own interface.

    Raises:
        ValueError: it picks an action that is not legal, or its interface does not know the scenario.
        RuntimeError: its own code raises a ValueError, which is no mistake of whoever asked for the game.
    """
    view = None if isinstance(agent, BoardAgent) else agent.interface.view(game.scenario)
    decision = game.decision
    assert decision is not None, "the game is over"
    try:
        if isinstance(agent, BoardAgent):
            return agent.choose(game, rng)
        assert view is not None
        action = agent.act(view.encoder.encode(game, decision.player), view.actions.mask(game), rng)
    except ValueError as error:
        where = f"decision {len(game.choices)} of seed {game.seed}"
        raise RuntimeError(f"policy {agent.name}: {error} ({where})") from error
    return view.actions.option(game, whole_number("action", action))


def play_game(scenario: Scenario, team: Sequence[Agent], seed: int) -> Played:
    """Plays the game of a seed; ``team`` holds an agent for each hero (or one for all of them).

    Their random numbers come from the same seed, so a game does not depend on those before it.

    Raises:
        ValueError, RuntimeError: as ``option_of``.
    """
    rng = np.random.default_rng(seed)
    game = begun_game(scenario, seed)
    for agent in dict.fromkeys(team):
        agent.begin(game)
    while (decision := game.decision) is not None:
        game.choose(option_of(team[(decision.player - 1) % len(team)], game, rng))
    return Played(seed, game.result, game.state.round, len(game.choices), tuple(game.choices))


def play_games(source: Source, team: Sequence[Agent] | Seating, seeds: Iterable[int]) -> Generator[Played, None, None]:
    """Plays a game for each seed, in this process.

    Args:
        team: an agent for each hero, one for all of them, or what says who plays in a game.

    Raises:
        ValueError: there are neither one agent nor as many as the scenario drawn has heroes.
    """
    for seed in seeds:
        scenario = draw_scenario(source, seed)
        playing = team(seed, scenario.H) if callable(team) else team
        if len(playing) not in (1, scenario.H):
            raise ValueError(f"policy: {len(playing)} agents given for {scenario.H} heroes (seed {seed})")
        yield play_game(scenario, playing, seed)


def evaluate(
    policy: str | Agent | Sequence[Agent],
    scenario: Source,
    episodes: SupportsIndex,
    seed: SupportsIndex = 0,
    workers: Workers = 1,
    report: Callable[[Played], None] | None = None,
    trust: bool = False,
) -> Evaluation:
    """Plays the games of seeds ``seed``, ``seed + 1``, ... with a team; the result is the same with any ``workers``.

    Args:
        policy: what ``load_team`` takes; or an agent for the whole team; or one for each hero.
        scenario: or what draws one for each game by its seed (``sotm_env.scenarios``); with ``workers`` it is pickled.
        workers: so many processes of this machine; or a Ray cluster, to whose machines the policies are sent.
        report: called with each game in turn.
        trust: as for ``load_agent``.

    Raises:
        ValueError: there is no such policy, it does not fit the scenario, or a number makes no sense.
        WorkerDied: a worker was killed.
    """
    episodes, seed = check_numbers(("episodes", episodes, 1), ("seed", seed, 0))
    workers = checked(workers)
    # Loading here too finds mistakes before any worker starts.
    team = load_team(policy, draw_scenario(scenario, seed), trust)
    seeds = range(seed, seed + episodes)
    start = time.perf_counter()
    played = []
    if workers == 1:
        games = play_games(scenario, team, seeds)
    else:
        sent = team if isinstance(workers, Cluster) else policy  # other machines do not have the files
        games = _play_in_workers(sent, scenario, seeds, workers, trust)
    with closing(games):
        for game in games:
            played.append(game)
            if report is not None:
                report(game)
    name = policy if isinstance(policy, str) else ",".join(dict.fromkeys(agent.name for agent in team))
    return summarise(name, scenario, played, time.perf_counter() - start)


def summarise(policy: str, scenario: Source, played: Sequence[Played], seconds: float) -> Evaluation:
    """Counts games."""
    episodes = len(played)
    wins = sum(game.result == WIN for game in played)
    losses = sum(game.result == LOSS for game in played)
    decisions = sum(game.decisions for game in played)
    return Evaluation(
        policy=policy,
        scenario=describe_source(scenario),
        episodes=episodes,
        seed=played[0].seed,
        wins=wins,
        losses=losses,
        truncated=episodes - wins - losses,
        win_rate=wins / episodes,
        win_rate_ci95=wilson_interval(wins, episodes),
        mean_rounds=sum(game.rounds for game in played) / episodes,
        mean_decisions=decisions / episodes,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
    )


# --- workers ---------------------------------------------------------------------------------------------------------
def _play_in_workers(
    policy: str | Agent | Sequence[Agent], scenario: Source, seeds: range, workers: int | Cluster, trust: bool
) -> Generator[Played, None, None]:
    """Plays in processes; the games come in the order of their seeds."""
    tasks = (seeds[start : start + GAMES_A_TASK] for start in range(0, len(seeds), GAMES_A_TASK))
    with closing(in_workers(workers, _play_task, tasks, _prepare, (policy, scenario, trust))) as results:
        for games in results:
            yield from games


_prepared: tuple[Source, list[Agent]] | None = None


def _prepare(policy: str | Agent | Sequence[Agent], scenario: Source, trust: bool) -> None:
    global _prepared
    _prepared = scenario, load_team(policy, draw_scenario(scenario, 0), trust)


def _play_task(seeds: range) -> list[Played]:
    assert _prepared is not None
    return list(play_games(*_prepared, seeds))

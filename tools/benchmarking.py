"""Speed of the engine and the environments, measured on random legal play."""

from __future__ import annotations

import itertools
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final, TypeVar

import numpy as np
from gymnasium.error import DependencyNotInstalled

from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.table import card_table
from sotm_env.envs.aec import env, raw_env
from sotm_env.envs.core import make_scenario
from sotm_env.envs.interface import ENCODERS
from sotm_env.envs.team import TeamEnv
from sotm_env.envs.vector import TeamVectorEnv
from sotm_tools.peers import PlayGame, installed_peers

K = TypeVar("K")
V = TypeVar("V")
POSITIONS: Final = 200  # moments of games at which clones are timed
FOLLOWED: Final = 4  # games at whose decisions observations and masks are timed
IMPORT_TEST: Final = """
import sys, time
start = time.perf_counter()
import sotm_env
print(time.perf_counter() - start, "torch" in sys.modules)
"""


@dataclass(frozen=True)
class Speed:
    """Random play on one core, medians over the repeats."""

    decisions_per_second: float
    games_per_second: float


@dataclass(frozen=True)
class Benchmark:
    """Everything that ``run_benchmark`` measures.

    Attributes:
        scenario: of all measurements.
        play: by what was played (``players``) its speed.
        clone_microseconds: of ``Game.clone`` at decisions in the middle of games.
        environment_clone_microseconds: of ``clone`` of the environments, at the same decisions.
        clone_and_choose_microseconds: of a clone and one choice on it, which first does the current effect over.
        observation_microseconds: by encoder, at each decision of games in turn, as environments ask for them.
        mask_microseconds: of the action mask, at the same decisions.
        picture_microseconds: of the board as a picture; None without Pillow.
        import_seconds: of ``import sotm_env`` in a fresh process.
        import_loads_torch: whether that import loads torch.
    """

    scenario: str
    play: dict[str, Speed]
    clone_microseconds: float
    environment_clone_microseconds: dict[str, float]
    clone_and_choose_microseconds: float
    observation_microseconds: dict[str, float]
    mask_microseconds: float
    picture_microseconds: float | None
    import_seconds: float
    import_loads_torch: bool

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)


def run_benchmark(scenario: Scenario | None = None, games: int = 30, repeats: int = 5) -> Benchmark:
    """Measures everything.

    Args:
        scenario: the default one (four heroes) unless given.
        games: played in each repeat.
        repeats: of which the median is taken.
    """
    scenario = scenario or make_scenario()
    positions = list(sample_positions(scenario, POSITIONS))
    followed = list(follow(scenario, FOLLOWED))
    table = card_table(scenario)
    seconds, loads_torch = time_import(repeats)
    team = TeamEnv(scenario)
    picture = _picture()
    return Benchmark(
        scenario=str(scenario),
        play={name: time_play(play, games, repeats) for name, play in players(scenario).items()},
        clone_microseconds=time_each(positions, Game.clone, repeats),
        environment_clone_microseconds={
            name: time_each(positions, _cloner(environment), repeats)
            for name, environment in (("raw_env", raw_env(scenario)), ("env", env(scenario)), ("team", team))
        },
        clone_and_choose_microseconds=time_each(positions, lambda game: game.clone().choose(0), repeats),
        observation_microseconds={
            name: time_each(followed, _observer(make(table, False)), repeats) for name, make in ENCODERS.items()
        },
        mask_microseconds=time_each(followed, team.actions.mask, repeats),
        picture_microseconds=None if picture is None else time_each(positions, picture, repeats),
        import_seconds=seconds,
        import_loads_torch=loads_torch,
    )


# --- what plays ------------------------------------------------------------------------------------------------------
def players(scenario: Scenario) -> dict[str, PlayGame]:
    """By name what is timed; all but the bare engine make the observation and the mask of every decision."""
    return {
        "engine": lambda seed: play_engine(scenario, seed),
        "raw_env": _aec_player(raw_env(scenario)),
        "env": _aec_player(env(scenario)),
        "team": _team_player(TeamEnv(scenario)),
    }


def play_engine(scenario: Scenario, seed: int) -> int:
    """A game of random choices on the bare engine; returns its decisions."""
    game, random = Game(scenario, seed), Random(seed)
    decisions = 0
    while game.decision is not None:
        game.choose(int(random.random() * len(game.decision.options)))
        decisions += 1
    return decisions


def _aec_player(environment: Any) -> PlayGame:
    def play(seed: int) -> int:
        random = Random(seed)
        environment.reset(seed=seed)
        decisions = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
            else:
                environment.step(_random_action(observation["action_mask"], random))
                decisions += 1
        return decisions

    return play


def _team_player(environment: TeamEnv) -> PlayGame:
    def play(seed: int) -> int:
        random = Random(seed)
        _, info = environment.reset(seed=seed)
        decisions, over = 0, False
        while not over:
            _, _, terminated, truncated, info = environment.step(_random_action(info["action_mask"], random))
            over = terminated or truncated
            decisions += 1
        return decisions

    return play


def _random_action(mask: Any, random: Random) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def sample_positions(scenario: Scenario, count: int) -> Iterator[Game]:
    """Games stopped at decisions here and there: each random game after another number of choices."""
    for seed in range(count):
        game, random = Game(scenario, seed), Random(seed)
        for _ in range(seed % 100):
            before = game.clone()
            game.choose(random.randrange(len(game.legal_options)))
            if game.decision is None:
                game = before
                break
        yield game


def follow(scenario: Scenario, count: int) -> Iterator[Game]:
    """Random games, decision by decision."""
    for seed in range(count):
        game, random = Game(scenario, seed), Random(seed)
        while game.decision is not None:
            yield game.clone()
            game.choose(random.randrange(len(game.legal_options)))


# --- beside others ---------------------------------------------------------------------------------------------------
def compare_with_peers(scenario: Scenario | None = None, seconds: float = 2.0, repeats: int = 5) -> dict[str, float]:
    """Decisions/s of our players and of the installed peers, measured in turn in one run; medians over the repeats.

    Args:
        seconds: that each plays in each repeat.
    """
    everyone = {**players(scenario or make_scenario()), **installed_peers()}
    return _in_turn(everyone, lambda play, repeat: _decisions_per_second(play, repeat * 10_000, seconds), repeats)


def _in_turn(everyone: dict[K, V], measure: Callable[[V, int], float], repeats: int) -> dict[K, float]:
    """Measures each once in every repeat, given its number, so that all meet the same moods of the machine; medians."""
    measured: dict[K, list[float]] = {name: [] for name in everyone}
    for repeat in range(repeats):
        for name, each in everyone.items():
            measured[name].append(measure(each, repeat))
    return {name: statistics.median(speeds) for name, speeds in measured.items()}


def _decisions_per_second(play: PlayGame, first_seed: int, seconds: float) -> float:
    decisions, seed = 0, first_seed
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / (time.perf_counter() - start)


# --- many games at once ----------------------------------------------------------------------------------------------
def compare_workers(
    games: Sequence[int] = (8, 32), workers: Sequence[int] = (0, 1, 2), seconds: float = 2.0, repeats: int = 5
) -> dict[tuple[int, int], float]:
    """By ``(games at once, workers)`` the decisions/s of the vector environment; medians over repeats in turn.

    The parent picks random legal actions from the masks of all games at once.

    Args:
        seconds: that each plays in each repeat.
    """
    pairs = {pair: pair for pair in itertools.product(games, workers)}
    return _in_turn(pairs, lambda pair, _: _vector_decisions_per_second(*pair, seconds), repeats)


def _vector_decisions_per_second(games: int, workers: int, seconds: float) -> float:
    environment, random = TeamVectorEnv(games, workers), np.random.default_rng(0)
    masks = environment.reset(seed=0)[1]["action_mask"]

    def step(_: int) -> int:
        nonlocal masks
        masks = environment.step(np.argmax(masks * random.random(masks.shape), axis=1))[4]["action_mask"]
        return games

    speed = _decisions_per_second(step, 0, seconds)
    environment.close()
    return speed


# --- timing ----------------------------------------------------------------------------------------------------------
def time_play(play: PlayGame, games: int, repeats: int) -> Speed:
    """Plays the same seeds in each repeat, after one game to warm up."""
    play(0)
    decisions, seconds = 0, []
    for _ in range(repeats):
        start = time.perf_counter()
        decisions = sum(play(seed) for seed in range(games))
        seconds.append(time.perf_counter() - start)
    middle = statistics.median(seconds)
    return Speed(decisions / middle, games / middle)


def time_each(positions: list[Game], action: Callable[[Game], object], repeats: int) -> float:
    """Microseconds that ``action`` takes on one of these games, on the average; the median over the repeats."""
    microseconds = []
    for _ in range(repeats):
        start = time.perf_counter()
        for game in positions:
            action(game)
        microseconds.append((time.perf_counter() - start) / len(positions) * 1e6)
    return statistics.median(microseconds)


def _picture() -> Callable[[Game], object] | None:
    try:
        from sotm_env.render import picture
    except DependencyNotInstalled:
        return None
    return picture


def _observer(encoder: Any) -> Callable[[Game], object]:
    def observe(game: Game) -> object:
        decision = game.decision
        return encoder.encode(game, decision.player if decision is not None else 0)

    return observe


def _cloner(environment: Any) -> Callable[[Game], object]:
    environment.reset(seed=0)

    def clone(game: Game) -> object:
        environment.unwrapped.game = game
        return environment.clone()

    return clone


def time_import(repeats: int) -> tuple[float, bool]:
    """Seconds of ``import sotm_env`` in a fresh process (the median), and whether that loads torch."""
    seconds, loads_torch = [], False
    for _ in range(repeats):
        run = subprocess.run([sys.executable, "-c", IMPORT_TEST], capture_output=True, text=True, check=True)
        elapsed, torch = run.stdout.split()
        seconds.append(float(elapsed))
        loads_torch = loads_torch or torch == "True"
    return statistics.median(seconds), loads_torch

"""Plays the tracks of ``sotm_env.benchmark``: a file for each policy, cell and run, so that playing can go on later."""

from __future__ import annotations

import dataclasses
import itertools
import json
import re
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sotm_agents.evaluation.crossplay import play_mix
from sotm_agents.evaluation.rollout import summarise
from sotm_agents.evaluation.workers import Workers, checked, in_workers
from sotm_agents.loading import load_team, policy_file
from sotm_agents.training.saved import Metadata
from sotm_env.benchmark import Cell, Track
from sotm_env.content import CONTENT_VERSION
from sotm_env.files import read_text, write_bytes
from sotm_env.scenarios import draw_scenario

CELL: Final = "{cell}"
RUN: Final = "{run}"


@dataclass(frozen=True)
class Entry:
    """An algorithm in a track.

    Attributes:
        name: what tables call it: letters, digits, spaces and ``_.+-``.
        policy: what ``load_team`` takes, for all runs and cells; ``{cell}`` and ``{run}`` in it stand for the name of
            the cell and the number of the run, from 0, for policies that were trained for each.

    Raises:
        ValueError: it has no such name.
    """

    name: str
    policy: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"\w[\w .+-]{0,39}", self.name):
            raise ValueError(f"entry: {self.name!r} is no name of up to 40 letters, digits, spaces and _.+-")

    def of(self, cell: Cell, run: int) -> str:
        """The policy that plays a run in a cell."""
        return self.policy.replace(CELL, cell.name).replace(RUN, str(run))


@dataclass(frozen=True)
class Player:
    """Who plays, alone or as one of two: an entry, the number of the run, its policy there."""

    entry: str
    run: int
    policy: str


@dataclass(frozen=True)
class Task:
    """Games of one file: those of a policy, or of two in one team, in a cell."""

    track: Track
    cell: Cell
    players: tuple[Player, ...]
    seeds: range
    file: Path
    trust: bool = False

    def stamp(self) -> dict[str, Any]:
        """What says which games a file holds; JSON-able."""
        return {
            "track": self.track.name,
            "version": self.track.version,
            "fingerprint": self.track.fingerprint,
            "content_version": CONTENT_VERSION,
            "cell": self.cell.name,
            "players": [dataclasses.asdict(player) for player in self.players],
            "seed": self.seeds[0],
            "episodes": len(self.seeds),
        }


def tasks_of(
    track: Track,
    entries: Sequence[Entry],
    folder: Path,
    cells: Sequence[str] = (),
    runs: int | None = None,
    episodes: int | None = None,
    trust: bool = False,
) -> list[Task]:
    """All that is to be played, in the order in which it is.

    Args:
        folder: where the files are, or are to be.
        cells, runs, episodes: of the track only these cells, so many runs, so many games of each; the rest is left out.

    Raises:
        ValueError: the track has no such cell or not so many runs or games; two entries have one name.
    """
    names = [entry.name for entry in entries]
    if len(set(names)) < len(names):
        raise ValueError(f"entry: {max(names, key=names.count)!r} given twice")
    runs = _at_most("runs", runs, track.runs)
    episodes = _at_most("episodes", episodes, track.episodes)
    found = []
    for cell in [track.cell(name) for name in cells] or track.cells:
        players = [
            Player(entry.name, run, entry.of(cell, run))
            for entry in entries
            for run in range(runs)
            if run == 0 or not track.mixed or RUN in entry.policy
        ]
        for playing in _teams(track, players):
            seeds = track.seeds(0 if track.mixed else playing[0].run)[:episodes]
            of_whom = "+".join(f"{player.entry.replace(' ', '_')}-{player.run}" for player in playing)
            found.append(Task(track, cell, playing, seeds, folder / f"{cell.name}--{of_whom}.json", trust))
    return found


def _teams(track: Track, players: Sequence[Player]) -> Iterator[tuple[Player, ...]]:
    """Each player alone, and where teams are mixed all pairs."""
    yield from itertools.combinations(players, 1)
    if track.mixed:
        yield from itertools.combinations(players, 2)


def _at_most(what: str, given: int | None, most: int) -> int:
    if given is None:
        return most
    if not 1 <= given <= most:
        raise ValueError(f"{what}: {given} given; the track has {most}, and fewer are allowed, from 1")
    return given


def left_of(tasks: Sequence[Task]) -> list[Task]:
    """Those of the tasks whose games have not been played yet.

    Raises:
        ValueError: a file holds other games; the line says in what they differ.
    """
    left = []
    for task in tasks:
        if task.file.exists():
            check_stamp(task.file, read_result(task.file), task.stamp())
        else:
            left.append(task)
    return left


def check_stamp(file: Path, found: dict[str, Any], expected: dict[str, Any]) -> None:
    """Whether a file holds the games that are expected of it.

    Raises:
        ValueError: it does not.
    """
    for name, value in expected.items():
        if found.get(name) != value:
            raise ValueError(
                f"{file}: holds games of {name} {found.get(name)!r}, not of {value!r}; name another folder"
            )


def read_result(file: Path) -> dict[str, Any]:
    """What a file of a task holds.

    Raises:
        ValueError: it is no such file.
    """
    try:
        data = json.loads(read_text(file))
    except json.JSONDecodeError as error:
        raise ValueError(f"{file}: {error}") from None
    if not isinstance(data, dict) or not {"track", "cell", "players", "evaluation"} <= data.keys():
        raise ValueError(f"{file}: holds no games of a track")
    return data


def play_tasks(tasks: Sequence[Task], workers: Workers = 1) -> Generator[Task, None, None]:
    """Plays tasks, each whole in one process, and writes their files in order; gives each when its file is there.

    Raises:
        ValueError: there is no such policy, or it does not fit the cell: before any game is played.
        WorkerDied: a worker was killed.
    """
    playing = {(player.policy, task.cell.name): task for task in tasks for player in task.players}
    for (policy, _), task in playing.items():
        load_team(policy, draw_scenario(task.cell.source, task.seeds[0]), task.trust)
    players = checked(workers)
    if players == 1:
        yield from _written(tasks, map(play_task, tasks))
        return
    with closing(in_workers(players, play_task, tasks)) as shared:
        yield from _written(tasks, shared)


def _written(tasks: Iterable[Task], results: Iterable[dict[str, Any]]) -> Iterator[Task]:
    for task, result in zip(tasks, results, strict=True):
        write_bytes(task.file, (json.dumps(result, indent=2) + "\n").encode())
        yield task


def play_task(task: Task) -> dict[str, Any]:
    """Plays the games of a task; returns what its file is to hold."""
    first = draw_scenario(task.cell.source, task.seeds[0])
    teams = [load_team(player.policy, first, task.trust) for player in task.players]
    start = time.perf_counter()
    games = list(play_mix(tuple(range(len(teams))), teams, task.cell.source, task.seeds))
    name = " + ".join(player.policy for player in task.players)
    outcome = summarise(name, task.cell.source, games, time.perf_counter() - start)
    steps = [trained_on(player.policy) for player in task.players]
    return {**task.stamp(), "trained_on": steps, "evaluation": outcome.as_dict()}


def trained_on(policy: str) -> int | None:
    """Of how many decisions a saved policy was trained; None for all others."""
    try:
        return Metadata.read(policy_file(policy)).steps
    except ValueError:
        return None

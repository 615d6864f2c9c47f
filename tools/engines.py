"""The compiled engine and the interpreted one, compared decision by decision on games of a fuzzing plan.

The interpreted one is a copy of the packages without what is compiled, run by a process of its own:
``python -m sotm_tools.engines`` reads which games it is to play and writes a line for each.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

import sotm_agents
import sotm_env
import sotm_tools
from sotm_env.engine.board import LogEntry
from sotm_env.engine.checksum import checksum
from sotm_env.engine.game import Game
from sotm_tools.fuzz import PLAYERS, Plan


class Comparison(NamedTuple):
    """What came of games that both engines have played: how many, with how many decisions, and where they differ."""

    games: int
    decisions: int
    differences: list[str]


def trace(plan: Plan, number: int) -> list[str]:
    """A digest for each decision of a game and one for its end: the options, the state, what the log says since the
    last one. The games are those of ``sotm_tools.fuzz.play_game``, without checks."""
    game, random, player = Game(plan.scenario(number), number, log=True), Random(number), PLAYERS[plan.player(number)]()
    digests: list[str] = []
    told = 0
    while True:
        log = game.full_log()
        seen = game.decision and game.labels(), game.legal_options, checksum(game.state), [*map(_plain, log[told:])]
        digests.append(hashlib.sha256(repr(seen).encode()).hexdigest()[:16])
        told = len(log)
        if game.over:
            return digests
        game.choose(player(game, random))


def _plain(entry: LogEntry) -> LogEntry:
    """An entry of the log without the decision that it holds, an object."""
    return (entry[0], entry[2]) if entry[0] == "choice" else entry


@contextmanager
def interpreted() -> Iterator[Path]:
    """A folder with the packages and nothing compiled in them, for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="sotm_plain_") as folder:
        for package in (sotm_env, sotm_agents, sotm_tools):
            shutil.copytree(
                package.__path__[0], Path(folder, package.__name__), ignore=shutil.ignore_patterns("*.so", "*.pyd")
            )
        yield Path(folder)


def compare(plan: Plan, numbers: Sequence[int], folder: Path) -> Comparison:
    """Has games played by this process and by one with the ``interpreted`` packages of the folder.

    Raises:
        RuntimeError: the other process failed; with what it said last.
    """
    run = subprocess.run(
        [sys.executable, "-m", "sotm_tools.engines"],
        input=pickle.dumps((plan, list(numbers))),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,  # where -m looks first
    )
    if run.returncode:
        said = run.stderr.decode(errors="replace").strip().splitlines() or ["nothing"]
        raise RuntimeError(f"the interpreted engine failed (exit code {run.returncode}): {said[-1]}")
    ours, theirs = [trace(plan, number) for number in numbers], [json.loads(line) for line in run.stdout.splitlines()]
    differences = [
        f"game {number}, decision {_first_difference(one, two)}"
        for number, one, two in zip(numbers, ours, theirs, strict=True)
        if one != two
    ]
    return Comparison(len(ours), sum(len(digests) - 1 for digests in ours), differences)


def _first_difference(one: list[str], two: list[str]) -> int:
    return next(place for place, (ours, theirs) in enumerate(zip_longest(one, two)) if ours != theirs)


def main() -> None:
    """Plays the games that standard input names."""
    if sotm_env.compiled:
        raise RuntimeError("these packages are compiled")
    plan, numbers = pickle.load(sys.stdin.buffer)
    for number in numbers:
        print(json.dumps(trace(plan, number)), flush=True)


if __name__ == "__main__":
    main()

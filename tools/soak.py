"""Soaking: fuzzing for hours, in chunks of games, so that it can be killed at any moment and goes on where it stood.

A run is its folder. ``plan.json`` says what is played; ``journal.jsonl`` holds a line for each chunk, written at once
by the worker that has played it: what the games showed, and how much memory and how many file descriptors that
worker has then. Further lines tell which chunks were compared with the interpreted engine, and which workers the run
has killed itself, to see that nothing is lost and nothing played twice. Replays of failures lie beside them.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import sotm_env
from sotm_agents.evaluation.workers import in_workers
from sotm_env.content import CONTENT_VERSION
from sotm_env.engine.game import Game
from sotm_env.envs.workers import WorkerDied
from sotm_env.files import read_text, write_bytes
from sotm_env.testing.coverage import Coverage
from sotm_tools.engines import compare, interpreted
from sotm_tools.fuzz import Plan, editions, play_games, save_failure

PLAN: Final = "plan.json"
JOURNAL: Final = "journal.jsonl"
PROCESS: Final = Path("/proc/self")
MOMENTS: Final = (10, 50, 100)  # percent of the chunks, at which memory and file descriptors are told
MIB: Final = 1 << 20

Line = dict[str, Any]


@dataclass(frozen=True)
class Soak:
    """What a run does.

    Attributes:
        plan: the games.
        chunk: how many of them are played and taken down at a time.
        compare: the games of each so many-th chunk are played by the interpreted engine, too; 0: of none.
        kills: how many workers the run kills on its way, all in its first tenth: afterwards it is seen what memory
            workers take in the course of a long life.
    """

    plan: Plan
    chunk: int = 120
    compare: int = 100
    kills: int = 2

    def __post_init__(self) -> None:
        for name, least in (("chunk", 1), ("compare", 0), ("kills", 0)):
            if getattr(self, name) < least:
                raise ValueError(f"{name}: {getattr(self, name)} given; a whole number from {least} is allowed")

    @property
    def chunks(self) -> int:
        """How many there are."""
        return -(-self.plan.games // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The games of a chunk."""
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.plan.games))

    def compared(self) -> range:
        """The chunks that both engines play: none where nothing is compiled."""
        return range(0, self.chunks if self.compare and sotm_env.compiled else 0, self.compare or 1)

    def kill_is_due(self, found: Summary) -> bool:
        """Whether it is time to kill a worker."""
        killed = len(found.killed)
        return killed < self.kills and len(found.chunks) * 10 * self.kills > self.chunks * killed

    def as_dict(self) -> dict[str, Any]:
        """JSON-able; with what else the games depend on."""
        return json.loads(  # type: ignore[no-any-return]
            json.dumps({**asdict(self), "compiled": sotm_env.compiled, "content": CONTENT_VERSION})
        )


class Journal:
    """The lines of a run, oldest first, and what follows from them."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / JOURNAL

    def add(self, line: Line) -> None:
        """Takes a line down, all of it or nothing."""
        data = (json.dumps(line) + "\n").encode()
        with self.file.open("ab", buffering=0) as file:
            file.write(data)

    def lines(self) -> list[Line]:
        """What has been taken down whole."""
        if not self.file.exists():
            return []
        return [json.loads(line) for line in self.file.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]

    def mend(self) -> None:
        """Takes a last line away that was cut short, as a machine was switched off."""
        if self.file.exists():
            whole, end, cut = self.file.read_bytes().rpartition(b"\n")
            if cut:
                os.truncate(self.file, len(whole + end))


def soak(run: Soak, folder: Path, workers: int = 1, report: Callable[[Summary], None] | None = None) -> Summary:
    """Plays what is left of a run; ``report`` is called after each chunk.

    Args:
        folder: that of the run, new or begun; no other process may use it.

    Raises:
        ValueError: the folder holds another run, or this system does not tell a process its memory.
        WorkerDied: a worker was killed by somebody else, or is short of memory; the run can go on.
    """
    if not PROCESS.is_dir():
        raise ValueError(f"soak: memory and file descriptors are read from {PROCESS}, which this system does not have")
    begin(run, folder)
    journal = Journal(folder)
    with ExitStack() as stack:
        plain = stack.enter_context(interpreted()) if run.compared() else None
        while True:
            journal.mend()
            found = Summary(run, journal.lines())
            left = [chunk for chunk in range(run.chunks) if chunk not in found.chunks]
            if not left:
                return found
            killed = False
            play = partial(play_chunk, run, folder)
            try:
                with closing(in_workers(workers, play, left, gc.freeze)) as played:
                    for line in played:
                        found.add(line)
                        if plain is not None:
                            found.extend(_compare_due(run, found, journal, plain))
                        if report is not None:
                            report(found)
                        if not killed and run.kill_is_due(found):
                            killed = True
                            _kill(line["process"], found, journal)
            except WorkerDied:
                if not killed:
                    raise


def _kill(process: int, found: Summary, journal: Journal) -> None:
    """Kills a worker, whatever it is at, and takes that down."""
    line = {"killed": process}
    found.add(line)
    journal.add(line)
    os.kill(process, signal.SIGKILL)


def begin(run: Soak, folder: Path) -> None:
    """Makes the folder of a run, or finds it to be that of this one.

    Raises:
        ValueError: it is another's.
    """
    file, data = folder / PLAN, run.as_dict()
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_bytes(file, (json.dumps(data, indent=2) + "\n").encode())
        return
    begun = json.loads(read_text(file))
    for name, value in data.items():
        if begun.get(name) != value:
            raise ValueError(f"{folder}: holds a run with {name} {begun.get(name)}, not {value}; give another --out")


def play_chunk(run: Soak, folder: Path, chunk: int) -> Line:
    """Plays the games of a chunk, saves its failures and takes it down; returns the line."""
    start = time.process_time()
    outcomes = play_games(run.plan, run.numbers(chunk))
    coverage = Coverage()
    for outcome in outcomes:
        coverage.merge(outcome.coverage)
    failed = [outcome for outcome in outcomes if outcome.problem is not None]
    kept = games_kept()
    memory, files = resources()
    line = {
        "chunk": chunk,
        "games": len(outcomes),
        "decisions": sum(outcome.decisions for outcome in outcomes),
        "results": coverage.counts["result"],
        "failures": [save_failure(folder, outcome) for outcome in failed],
        "new": _new(coverage),
        "seconds": round(time.process_time() - start, 2),
        "at": round(time.time(), 1),
        "process": os.getpid(),
        "memory": memory,
        "files": files,
        "kept": kept,
    }
    Journal(folder).add(line)
    return line


# By kind what this process has taken down as seen.
_told: dict[str, set[str]] = {}


def _new(coverage: Coverage) -> dict[str, list[str]]:
    """By kind what this process has not seen before."""
    new = {kind: sorted(counts.keys() - _told.setdefault(kind, set())) for kind, counts in coverage.counts.items()}
    for kind, names in new.items():
        _told[kind].update(names)
    return {kind: names for kind, names in new.items() if names}


def resources() -> tuple[float, int]:
    """The memory of this process that lies in RAM, in MiB, and the number of its file descriptors."""
    pages = int((PROCESS / "statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / MIB, 1), len(os.listdir(PROCESS / "fd"))


def games_kept() -> int:
    """How many games are still in memory although all have been dropped."""
    gc.collect()
    return sum(type(each) is Game for each in gc.get_objects())


def _compare_due(run: Soak, found: Summary, journal: Journal, plain: Path) -> list[Line]:
    """Compares the chunks that are due with the interpreted engine; the lines about them."""
    lines = []
    for chunk in run.compared():
        if chunk in found.chunks and chunk not in found.compared:
            games, decisions, differences = compare(run.plan, run.numbers(chunk), plain)
            lines.append({"compared": chunk, "games": games, "decisions": decisions, "differences": differences})
            journal.add(lines[-1])
    return lines


class Summary:
    """What a run has shown so far.

    Attributes:
        chunks, compared: by their numbers the lines about chunks that were played, and compared.
        killed: the processes that the run has killed.
        twice: the chunks that were taken down more than once; there should be none.
    """

    def __init__(self, run: Soak, lines: Iterable[Line]) -> None:
        self.run = run
        self.chunks: dict[int, Line] = {}
        self.compared: dict[int, Line] = {}
        self.killed: list[int] = []
        self.twice: list[int] = []
        self.coverage = Coverage()
        self.extend(lines)

    def extend(self, lines: Iterable[Line]) -> None:
        """``add`` for each."""
        for line in lines:
            self.add(line)

    def add(self, line: Line) -> None:
        """Takes a line of the journal into account."""
        if "killed" in line:
            self.killed.append(line["killed"])
        elif "compared" in line:
            self.compared[line["compared"]] = line
        else:
            if line["chunk"] in self.chunks:
                self.twice.append(line["chunk"])
            self.chunks[line["chunk"]] = line
            for kind, names in line["new"].items():
                self.coverage.counts[kind].update(names)

    def total(self, name: str) -> int:
        """Of all chunks together: games, decisions, seconds."""
        return sum(line[name] for line in self.chunks.values())

    @property
    def failures(self) -> list[str]:
        """A line for each game that failed."""
        return [failure for line in self.chunks.values() for failure in line["failures"]]

    @property
    def differences(self) -> list[str]:
        """Where the engines differ."""
        return [difference for line in self.compared.values() for difference in line["differences"]]

    @property
    def problems(self) -> list[str]:
        """All that should not be."""
        return [
            *self.failures,
            *(f"the engines differ: {difference}" for difference in self.differences),
            *(f"chunk {chunk} was played twice" for chunk in self.twice),
            *(
                f"after chunk {chunk} the worker still held {line['kept']} games"
                for chunk, line in self.chunks.items()
                if line["kept"]
            ),
        ]

    def never(self) -> dict[str, list[str]]:
        """By kind what no game has shown."""
        fixed = self.run.plan.fixed
        return self.coverage.never([fixed["edition"]] if "edition" in fixed else editions())

    def curve(self) -> list[tuple[int, int, float, int]]:
        """In the order in which the chunks were played: how many games had been then, the process that played them, its
        memory in MiB, its file descriptors."""
        games, points = 0, []
        for line in self.chunks.values():
            games += line["games"]
            points.append((games, line["process"], line["memory"], line["files"]))
        return points

    def moments(self) -> dict[str, dict[str, float]]:
        """At these parts of the run so far, by percent: games, memory in MiB, file descriptors of the worker."""
        points = self.curve()
        if not points:
            return {}
        places = {percent: max(0, -(-len(points) * percent // 100) - 1) for percent in MOMENTS}
        return {
            f"{percent}%": {"games": points[place][0], "memory": points[place][2], "files": points[place][3]}
            for percent, place in places.items()
        }

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        results: Counter[str] = Counter()
        for line in self.chunks.values():
            results.update(line["results"])
        return {
            "games": self.total("games"),
            "of": self.run.plan.games,
            "decisions": self.total("decisions"),
            "results": results,
            "processor_seconds": round(self.total("seconds")),
            "compared": {name: sum(line[name] for line in self.compared.values()) for name in ("games", "decisions")},
            "killed": len(self.killed),
            "moments": self.moments(),
            "problems": self.problems,
            "never": self.never(),
        }

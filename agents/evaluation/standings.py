"""What came of a track: games counted by algorithm, cell and run; scores; tables for terminals and for pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from sotm_agents.evaluation.rollout import wilson_interval
from sotm_agents.evaluation.tracks import check_stamp, read_result
from sotm_env.benchmark import Aggregate, Track, aggregate, track
from sotm_env.content import CONTENT_VERSION
from sotm_env.files import read_text

# Whom a policy plays with in a cell of a track whose teams are mixed: nobody else; the policies that its own algorithm
# learnt from other seeds; those of the other algorithms.
ALONE: Final = "by itself"
SEEDS: Final = "with other seeds"
OTHERS: Final = "with other algorithms"


@dataclass(frozen=True)
class Count:
    """Games of a run: how many, how many of them were won."""

    wins: int
    episodes: int


@dataclass
class Standing:
    """An algorithm in a track.

    Attributes:
        cells: by the name of a cell a count for each run; of a mixed track ``, `` and one of ``ALONE``, ``SEEDS`` and
            ``OTHERS`` follow the name.
        trained_on: of how many decisions its policies were trained, for those that were saved: the fewest and the most.
        seconds: of one process for a game, on whatever machine it was.
    """

    name: str
    policies: str
    cells: dict[str, list[Count]] = field(default_factory=dict)
    trained_on: tuple[int, int] | None = None
    seconds: float = 0.0

    def win_rate(self, cell: str) -> tuple[float, tuple[float, float]]:
        """Over the games of all runs, with Wilson's 95% interval."""
        wins = sum(count.wins for count in self.cells[cell])
        episodes = sum(count.episodes for count in self.cells[cell])
        return wins / episodes, wilson_interval(wins, episodes)


@dataclass(frozen=True)
class Standings:
    """All algorithms that have played a track, or some of its cells, under one content version."""

    track: Track
    entries: list[Standing]
    content_version: int = CONTENT_VERSION

    @property
    def cells(self) -> list[str]:
        """The cells that anybody has played, in the order of the track."""
        order = [cell.name for cell in self.track.cells]
        played = dict.fromkeys(cell for entry in self.entries for cell in entry.cells)
        kinds = ["", f", {ALONE}", f", {SEEDS}", f", {OTHERS}"]
        return [name + kind for name in order for kind in kinds if name + kind in played]

    def common(self) -> list[str]:
        """The cells that all algorithms have played."""
        return [cell for cell in self.cells if all(cell in entry.cells for entry in self.entries)]

    def aggregate(self, entry: Standing, cells: Sequence[str]) -> Aggregate:
        """An algorithm's scores over some cells; runs that are not in all of them are left out."""
        counts = [entry.cells[cell] for cell in cells]
        runs = min(len(each) for each in counts)
        of = [self.track.cell(cell.partition(",")[0]) for cell in cells]
        scores = [
            [each.score(c[run].wins / c[run].episodes) for each, c in zip(of, counts, strict=True)]
            for run in range(runs)
        ]
        return aggregate(np.array(scores))

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "track": self.track.name,
            "version": self.track.version,
            "fingerprint": self.track.fingerprint,
            "content_version": self.content_version,
            "entries": [
                {
                    "name": entry.name,
                    "policies": entry.policies,
                    "trained_on": None if entry.trained_on is None else list(entry.trained_on),
                    "seconds": round(entry.seconds, 4),
                    "cells": {
                        cell: {"wins": [c.wins for c in counts], "episodes": [c.episodes for c in counts]}
                        for cell, counts in entry.cells.items()
                    },
                }
                for entry in self.entries
            ],
        }

    @classmethod
    def load(cls, file: Path) -> Standings:
        """Those of a file with ``as_dict``.

        Raises:
            ValueError: it is no such file, or of another version of the track.
        """
        try:
            data = json.loads(read_text(file))
            of = track(data["track"])
            entries = [_read_standing(each) for each in data["entries"]]
            found = cls(of, entries, data["content_version"])
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise ValueError(f"{file}: holds no standings of a track: {error}") from None
        check_stamp(file, data, {"version": of.version, "fingerprint": of.fingerprint})
        return found


def _read_standing(data: dict[str, Any]) -> Standing:
    cells = {
        cell: [Count(*pair) for pair in zip(counts["wins"], counts["episodes"], strict=True)]
        for cell, counts in data["cells"].items()
    }
    learnt = data["trained_on"]
    return Standing(data["name"], data["policies"], cells, learnt and (learnt[0], learnt[1]), data["seconds"])


# --- counting --------------------------------------------------------------------------------------------------------
def standings_of(of: Track, folder: Path) -> Standings:
    """Counts the games of all files of a track in a folder (``tracks.play_tasks``).

    Raises:
        ValueError: a file is none of these, or its games are of another version of the track or of the content.
    """
    stamp = {
        "track": of.name,
        "version": of.version,
        "fingerprint": of.fingerprint,
        "content_version": CONTENT_VERSION,
    }
    results = []
    for file in sorted(folder.glob("*--*.json")):
        results.append(read_result(file))
        check_stamp(file, results[-1], stamp)
    players = {(player["entry"], player["run"]) for result in results for player in result["players"]}
    entries = []
    for name in sorted({entry for entry, _ in players}):
        runs = sorted(run for entry, run in players if entry == name)
        entries.append(_standing(name, [_of_player(results, name, run) for run in runs], results))
    return Standings(of, entries)


def _of_player(results: Iterable[dict[str, Any]], name: str, run: int) -> dict[str, Count]:
    """By cell the games of an algorithm's run: alone, and where teams are mixed with whom."""
    counts: dict[str, Count] = {}
    for result in results:
        playing = [(player["entry"], player["run"]) for player in result["players"]]
        if (name, run) not in playing:
            continue
        cell = result["cell"]
        if track(result["track"]).mixed:
            kind = ALONE if len(playing) == 1 else SEEDS if playing[0][0] == playing[1][0] else OTHERS
            cell = f"{cell}, {kind}"
        before = counts.get(cell, Count(0, 0))
        outcome = result["evaluation"]
        counts[cell] = Count(before.wins + outcome["wins"], before.episodes + outcome["episodes"])
    return counts


def _standing(name: str, runs: Sequence[dict[str, Count]], results: Iterable[dict[str, Any]]) -> Standing:
    mine = [result for result in results if any(player["entry"] == name for player in result["players"])]
    policies = {player["policy"] for result in mine for player in result["players"] if player["entry"] == name}
    steps = [
        learnt
        for result in mine
        for player, learnt in zip(result["players"], result["trained_on"], strict=True)
        if player["entry"] == name and learnt is not None
    ]
    alone = [result["evaluation"] for result in mine if len(result["players"]) == 1]
    return Standing(
        name,
        ", ".join(sorted(policies)) if len(policies) == 1 else f"{len(policies)} policies",
        {
            cell: [run[cell] for run in runs if cell in run]
            for cell in dict.fromkeys(cell for run in runs for cell in run)
        },
        (min(steps), max(steps)) if steps else None,
        sum(each["seconds"] for each in alone) / sum(each["episodes"] for each in alone),
    )


# --- tables ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Rows:
    """A table of words, for whatever prints it."""

    title: str
    headings: list[str]
    rows: list[list[str]]

    def markdown(self) -> str:
        """For a page, numbers to the right; without the title."""
        lines = [self.headings, ["---", *["---:"] * (len(self.headings) - 1)], *self.rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def percent(rate: float, interval: tuple[float, float] | None) -> str:
    """A rate with its interval in words."""
    return f"{rate:.1%}" + ("" if interval is None else f" ({interval[0]:.1%} to {interval[1]:.1%})")


def tables(standings: Standings) -> list[Rows]:
    """What is to be shown: scores over all cells, and over those that all have played; the win rates by cell."""
    of = standings.track
    if of.mixed:
        return [_mixed_scores(standings), cell_rows(standings)]
    whole = [cell.name for cell in of.cells]
    common = standings.common()
    found = []
    complete = [entry for entry in standings.entries if entry.cells.keys() >= set(whole)]
    if complete:
        found.append(score_rows(standings, complete, whole, f"track {of.name} {of.version}, all {len(whole)} cells"))
    if common and len(complete) < len(standings.entries):
        title = f"track {of.name} {of.version}, the {len(common)} cells that all have played: {', '.join(common)}"
        found.append(score_rows(standings, standings.entries, common, title))
    return [*found, cell_rows(standings)]


def score_rows(standings: Standings, entries: Iterable[Standing], cells: Sequence[str], title: str) -> Rows:
    """An algorithm a row: what its scores over some cells come to."""
    rows = []
    for entry in entries:
        found = standings.aggregate(entry, cells)
        games = sum(count.episodes for cell in cells for count in entry.cells[cell])
        learnt = (
            "-" if entry.trained_on is None else " to ".join(f"{steps:,}" for steps in dict.fromkeys(entry.trained_on))
        )
        rows.append(
            [
                entry.name,
                str(found.runs),
                f"{games:,}",
                score(found.iqm, found.iqm_ci95),
                score(found.mean, found.mean_ci95),
                learnt,
                f"{entry.seconds:.2f}",
            ]
        )
    rows.sort(key=lambda row: -float(row[3].split()[0]))
    headings = ["algorithm", "runs", "games", "IQM", "mean", "decisions learnt", "s a game"]
    return Rows(title, headings, rows)


def _mixed_scores(standings: Standings) -> Rows:
    rows = []
    for entry in standings.entries:
        row = [entry.name]
        for kind in (ALONE, SEEDS, OTHERS):
            cells = [cell for cell in entry.cells if cell.endswith(kind)]
            found = standings.aggregate(entry, cells) if cells else None
            row.append(score(found.iqm, found.iqm_ci95) if found else "-")
        rows.append(row)
    title = f"track {standings.track.name} {standings.track.version}: interquartile means of scores"
    return Rows(title, ["algorithm", ALONE, SEEDS, OTHERS], rows)


def cell_rows(standings: Standings) -> Rows:
    """A cell a row: what each algorithm won there, over all runs."""
    entries = standings.entries
    rows = [
        [cell, *(percent(*entry.win_rate(cell)) if cell in entry.cells else "-" for entry in entries)]
        for cell in standings.cells
    ]
    return Rows("win rates with 95% intervals (Wilson)", ["cell", *(entry.name for entry in entries)], rows)


def score(value: float, interval: tuple[float, float] | None) -> str:
    """A score with its interval in words."""
    return f"{value:.3f}" + ("" if interval is None else f" ({interval[0]:.3f} to {interval[1]:.3f})")

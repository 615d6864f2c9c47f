"""The tracks of the benchmark, as data: what is played, from which seeds, and how much may be learnt before.

A track never changes: what is to be different is a track of the next version, beside which the old figures stand as
they are. A test holds its fingerprint.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from dataclasses import dataclass
from functools import partial
from typing import Final

from sotm_env.engine.catalog import catalog, load_deck
from sotm_env.engine.scenario import Scenario
from sotm_env.scenarios import Family, family

TEAM: Final = ("legacy", "ra", "haka", "tachyon")
CITY: Final = "megalopolis"


@dataclass(frozen=True)
class Cell:
    """One meeting of a track.

    Attributes:
        name: in letters, digits and hyphens, since files are called after it.
        source: the scenario, or the family that draws one for each game by its seed.
        floor, reference: the win rates that score 0 and 1.
    """

    name: str
    source: Scenario | Family
    floor: float = 0.0
    reference: float = 1.0

    def score(self, win_rate: float) -> float:
        """A win rate, normalised: 0 at the floor, 1 at the reference.

        In all cells so far the floor is that no game is won, as random play does but for 1 game in thousands, and the
        reference is to win every game. It is nobody's play, so it neither ages nor depends on how long a strong player
        was let think; scores of cells differ by how hard they are, which is why the mean over them leaves out the
        outer quarters.
        """
        return (win_rate - self.floor) / (self.reference - self.floor)


@dataclass(frozen=True)
class Training:
    """What a policy may learn from before it is measured.

    Attributes:
        decisions: of the team, at most; the games of a teacher, of searches and of trials of hyperparameters that ended
            up in the policy are among them. Of one policy that plays several cells, so many for each.
        source: the scenarios that it may play; None: those of its cells.
        sets: what its universal spaces hold; empty where every cell has spaces of its own.
    """

    decisions: int
    source: Scenario | Family | None = None
    sets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Track:
    """Meetings with all that makes two results comparable.

    Attributes:
        meaning: what it measures, in a sentence.
        mixed: whether teams are mixed of two policies each, of which every pair plays.
        episodes: games of a run in a cell.
        seed: of the first game of the first run.
        runs: how many there are: policies trained from seeds of their own. One that is not trained plays as often.
    """

    name: str
    version: int
    meaning: str
    cells: tuple[Cell, ...]
    training: Training
    episodes: int
    seed: int
    runs: int = 3
    mixed: bool = False

    def seeds(self, run: int) -> range:
        """The seeds of the games of a run, from 0: other ones for each run, the same ones in every cell."""
        if not 0 <= run < self.runs:
            raise ValueError(f"run: {run} given; track {self.name} has runs 0 to {self.runs - 1}")
        first = self.seed + run * self.episodes
        return range(first, first + self.episodes)

    def cell(self, name: str) -> Cell:
        """The cell of this name.

        Raises:
            ValueError: there is none; the line names those there are.
        """
        for each in self.cells:
            if each.name == name:
                return each
        raise ValueError(f"cell: {name!r} is unknown; track {self.name} has {', '.join(c.name for c in self.cells)}")

    def as_dict(self) -> dict[str, object]:
        """JSON-able: all that fixes the track."""
        trained_on = self.training.source
        return {
            "name": self.name,
            "version": self.version,
            "cells": [{**vars(cell), "source": _fields(cell.source)} for cell in self.cells],
            "training": {**vars(self.training), "source": None if trained_on is None else _fields(trained_on)},
            "episodes": self.episodes,
            "seed": self.seed,
            "runs": self.runs,
            "mixed": self.mixed,
        }

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits over ``as_dict``; results are kept with it."""
        return hashlib.sha256(json.dumps(self.as_dict(), sort_keys=True).encode()).hexdigest()[:16]


def _fields(source: Scenario | Family) -> dict[str, object]:
    """All that decides what a source draws."""
    return {name: value for name, value in dataclasses.asdict(source).items() if name != "meaning"}


def tracks() -> dict[str, Track]:
    """The tracks by name."""
    return {each.name: each for each in (_villains(), _generalisation(), _cross_play())}


def track(name: str) -> Track:
    """The track of this name.

    Raises:
        ValueError: there is none; the line names those there are.
    """
    known = tracks()
    if name not in known:
        raise ValueError(f"track: {name!r} is unknown; choose one of {', '.join(known)}")
    return known[name]


def _villains() -> Track:
    """Every villain of both sets, the mildest first."""
    villains = [villain for source in ("core", "disparation") for villain in catalog("definitive", source)["villains"]]
    villains.sort(key=lambda villain: (load_deck("villains", villain, "definitive").rank, villain))
    return Track(
        "villains",
        1,
        "one team in one city against each villain, normal and advanced",
        tuple(_meeting(villain, advanced) for villain in villains for advanced in (False, True)),
        Training(1_000_000),
        episodes=200,
        seed=10_000_000,
    )


def _meeting(villain: str, advanced: bool = False) -> Cell:
    mode = "advanced" if advanced else "normal"
    return Cell(f"{villain.replace('_', '-')}-{mode}", Scenario(villain, TEAM, CITY, advanced=advanced))


def _generalisation() -> Track:
    """Trained on the core set with four fifths of its teams; measured on what of that is new, then on Disparation."""
    core = dataclasses.replace(family("core-all"), team_sizes=(4,), teams="train")
    other = family("disparation-all")
    new = partial(dataclasses.replace, core)
    return Track(
        "generalisation",
        1,
        "one policy for drawn teams, villains and environments of the core set, on decks that it has not met",
        (
            Cell("as-trained", core),
            Cell("new-teams", new(teams="test")),
            Cell("new-environments", new(environments=other.environments)),
            Cell("new-heroes", new(heroes=other.heroes, teams="all")),
            Cell("new-villains", new(villains=other.villains)),
            Cell("all-new", dataclasses.replace(other, team_sizes=(4,))),
        ),
        Training(2_000_000, core, ("core", "disparation")),
        episodes=600,
        seed=20_000_000,
    )


def _cross_play() -> Track:
    """Two villains of which the obvious blow fells neither; 120 games are whole rounds of the seatings of a pair."""
    return Track(
        "cross-play",
        1,
        "teams mixed of two policies that were not trained together: other seeds, other algorithms",
        (_meeting("omnitron"), _meeting("grand_warlord_voss")),
        Training(1_000_000),
        episodes=120,
        seed=30_000_000,
        mixed=True,
    )

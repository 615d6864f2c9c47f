"""Datasets: what players saw and decided in many games, and how these went; for policies to be cloned from.

A dataset is a handful of arrays. Of each decision it holds the observation (its numbers that are not 0: most are), the
legal actions as bits, the action that was taken, perhaps the shares that a planner gave to the legal actions, and the
potential of the game as it stood; of each game its length, result and seed. What a decision was worth follows for any
scale of shaping and any discount (``Dataset.returns``). A file of a dataset holds these arrays and plain metadata
(``sotm_agents.training.arrays``): nothing in it can be run.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from sotm_agents.training.arrays import Arrays, read_arrays, write_arrays
from sotm_agents.training.saved import LayoutStamp
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.sealed import as_fields, as_list, in_one_line
from sotm_env.envs.interface import Interface, one_of
from sotm_env.envs.saving import text
from sotm_env.scenarios import Source, describe_source, read_source, source_in_words

FORMAT: Final = 1
_FIELDS: Final = ("format", "scenario", "interface", "layout", "teacher", "state")

Floats = npt.NDArray[np.float32]
Rows = npt.NDArray[np.int64]


@dataclass(frozen=True)
class About:
    """What a dataset is of.

    Attributes:
        source: where its scenarios came from.
        interface: how the one who is to learn from it sees games and answers, whatever the teacher sees.
        layout: what observations and actions mean.
        teacher: the policies that played, as they were named; several where datasets have been joined.
        state: whether the central state lies behind each observation, for critics that see it (MAPPO).
    """

    source: Source
    interface: Interface
    layout: LayoutStamp
    teacher: tuple[str, ...]
    state: bool = False

    @property
    def width(self) -> int:
        """How many numbers a learner is given."""
        return self.layout.observation * (2 if self.state else 1)

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "format": FORMAT,
            "scenario": describe_source(self.source),
            "interface": self.interface.as_dict(),
            "layout": dataclasses.asdict(self.layout),
            "teacher": list(self.teacher),
            "state": self.state,
        }

    @classmethod
    def from_dict(cls, data: object) -> About:
        """What ``as_dict`` has written.

        Raises:
            ValueError: a field is nonsense, or the format is another one.
        """
        fields = as_fields("dataset", data)
        if fields.get("format") != FORMAT:
            raise ValueError(f"saved in format {str(fields.get('format'))[:20]}; this version reads format {FORMAT}")
        as_fields("dataset", data, _FIELDS)
        return cls(
            read_source(as_fields("scenario", fields["scenario"])),
            Interface.from_dict(as_fields("interface", fields["interface"])),
            LayoutStamp.from_dict(fields["layout"]),
            tuple(text("teacher", name) for name in as_list("teacher", fields["teacher"], 10_000)),
            one_of("state", fields["state"], (False, True)),
        )


@dataclass(frozen=True)
class Dataset:
    """The decisions of games, one after another. ``D`` decisions in ``G`` games, ``N`` actions.

    Attributes:
        seeds: of the games, int64, shape ``(G,)``.
        lengths: decisions of each game, int32, ``(G,)``.
        results: 1 for a game that was won, -1 for a loss, 0 for one that was cut off; int8, ``(G,)``.
        ends: the potential at the end of each game, 0 for one with a result; float32, ``(G,)``.
        counts: how many numbers of each observation are not 0, int32, ``(D,)``.
        columns: their places, row by row, uint32 (uint16 where the observations are short).
        values: the numbers, float32.
        masks: the legal actions as packed bits, uint8, shape ``(D, ceil(N / 8))``.
        actions: those taken, int32, ``(D,)``.
        seats: of the heroes who decided, from 1, uint8, ``(D,)``.
        potentials: of the games before each decision, float32, ``(D,)``.
        shares: for each decision the shares of its legal actions in ascending order, float32, in a row; empty where
            the teacher gave none.
    """

    about: About
    seeds: npt.NDArray[np.int64]
    lengths: npt.NDArray[np.int32]
    results: npt.NDArray[np.int8]
    ends: Floats
    counts: npt.NDArray[np.int32]
    columns: npt.NDArray[Any]
    values: Floats
    masks: npt.NDArray[np.uint8]
    actions: npt.NDArray[np.int32]
    seats: npt.NDArray[np.uint8]
    potentials: Floats
    shares: Floats

    # --- how much there is -------------------------------------------------------------------------------------------
    @property
    def games(self) -> int:
        """How many."""
        return len(self.lengths)

    @property
    def decisions(self) -> int:
        """How many, of all games."""
        return len(self.actions)

    @property
    def wins(self) -> int:
        """How many games were won."""
        return int((self.results == 1).sum())

    # --- decisions, densely ------------------------------------------------------------------------------------------
    @cached_property
    def _starts(self) -> Rows:
        return np.cumsum(self.counts, dtype=np.int64) - self.counts

    @cached_property
    def _legal_counts(self) -> Rows:
        bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1).sum(1)
        counts: Rows = bits[self.masks].sum(1, dtype=np.int64)
        return counts

    @cached_property
    def _share_starts(self) -> Rows:
        return np.cumsum(self._legal_counts) - self._legal_counts

    @cached_property
    def used(self) -> Rows:
        """The places at which some observation is not 0, ascending; most are 0 in all."""
        return np.flatnonzero(np.bincount(self.columns, minlength=self.about.width))

    @cached_property
    def _places(self) -> Rows:
        """By column its place among those used."""
        places = np.zeros(self.about.width, np.int64)
        places[self.used] = np.arange(len(self.used))
        return places

    def inputs(self, rows: Rows) -> Floats:
        """The observations of some decisions, of the columns ``used`` alone, shape ``(len(rows), len(used))``."""
        found = np.zeros((len(rows), len(self.used)), np.float32)
        each, places = _ranges(self._starts[rows], self.counts[rows])
        found[each, self._places[self.columns[places]]] = self.values[places]
        return found

    def observations(self, rows: Rows) -> Floats:
        """The observations of some decisions, shape ``(len(rows), size)``."""
        found = np.zeros((len(rows), self.about.width), np.float32)
        found[:, self.used] = self.inputs(rows)
        return found

    def legal(self, rows: Rows) -> npt.NDArray[np.bool_]:
        """Their legal actions, shape ``(len(rows), N)``."""
        bits = np.unpackbits(self.masks[rows], axis=1, count=self.about.layout.actions)
        return bits.view(np.bool_)

    def targets(self, rows: Rows) -> Floats:
        """The probability that the teacher gave to each action, shape ``(len(rows), N)``: 1 for the one taken, where it
        gave none."""
        found = np.zeros((len(rows), self.about.layout.actions), np.float32)
        if len(self.shares):
            _, places = _ranges(self._share_starts[rows], self._legal_counts[rows])
            found[self.legal(rows)] = self.shares[places]
        else:
            found[np.arange(len(rows)), self.actions[rows]] = 1
        return found

    def returns(self, scale: float, gamma: float) -> Floats:
        """What came of each decision: the discounted sum of rewards from it on, shape ``(D,)``.

        That is the result, discounted, less the scaled potential that was there already: all shaping in between
        cancels out (``sotm_env.envs.rewards.Shaped``).

        Args:
            scale: of the potential; 0 for the sparse reward.
            gamma: the discount.
        """
        last = np.cumsum(self.lengths, dtype=np.int64) - 1
        left = np.repeat(last, self.lengths) - np.arange(self.decisions)  # decisions still to come after each
        result = np.repeat(self.results.astype(np.float64), self.lengths)
        end = np.repeat(self.ends.astype(np.float64), self.lengths)
        found = gamma**left * (result + scale * gamma * end) - scale * self.potentials
        return found.astype(np.float32)

    def split(self, share: float, rng: np.random.Generator) -> tuple[Rows, Rows]:
        """The decisions to learn from, and those of a share of the games, which are held out; at least one game is
        learnt from, and one is held out where the share is not 0 and there are two."""
        held = min(self.games - 1, max(1, round(share * self.games))) if share else 0
        out = np.zeros(self.games, np.bool_)
        out[rng.permutation(self.games)[:held]] = True
        rows = np.repeat(out, self.lengths)
        return np.flatnonzero(~rows), np.flatnonzero(rows)

    # --- joining, checking, files ------------------------------------------------------------------------------------
    def arrays(self) -> Arrays:
        """All arrays by name."""
        return {name: getattr(self, name) for name in ARRAYS}

    def check(self, interface: Interface, scenario: Scenario, state: bool, where: str) -> None:
        """Whether a policy with this interface can learn from it to play a scenario.

        Args:
            state: whether its critic sees the central state.

        Raises:
            ValueError: observations or actions mean something else.
        """
        if state != self.about.state:
            has, needs = ("with", "without") if self.about.state else ("without", "with")
            raise ValueError(f"{where}: a dataset {has} the central state; one {needs} it is needed")
        here = LayoutStamp.of(interface, scenario)
        if here != self.about.layout:
            raise ValueError(
                f"{where}: a dataset of {source_in_words(self.about.source)} ({self.about.layout}); "
                f"{source_in_words(scenario)} has {here}"
            )

    def save(self, path: Path) -> None:
        """Writes a file, whole or not at all."""
        write_arrays(self.arrays(), path, self.about.as_dict())

    @classmethod
    def load(cls, path: Path) -> Dataset:
        """Reads a file. Nothing in it is run, whoever wrote it.

        Raises:
            ValueError: it is none of a dataset, damaged, or holds nonsense; in one line.
        """
        data, arrays = read_arrays(path, "dataset file")
        try:
            found = cls(About.from_dict(data), **_typed(arrays))
            found._check_arrays()
        except ValueError as error:
            raise ValueError(in_one_line(str(path), error)) from None
        return found

    def _check_arrays(self) -> None:
        """Raises ValueError where arrays do not fit together."""
        games, decisions, layout = self.games, self.decisions, self.about.layout
        if not games or self.lengths.min() < 1 or self.lengths.sum(dtype=np.int64) != decisions:
            raise ValueError("no games, or lengths that are not those of its decisions")
        shapes: dict[str, tuple[int, ...]] = {name: (games,) for name in ("seeds", "lengths", "results", "ends")}
        shapes |= {name: (decisions,) for name in ("counts", "actions", "seats", "potentials")}
        shapes |= {name: (len(self.values),) for name in ("values", "columns")}
        shapes |= {"masks": (decisions, -(-layout.actions // 8)), "shares": (len(self.shares),)}
        for name, shape in shapes.items():
            if getattr(self, name).shape != shape:
                raise ValueError(f"{name}: shape {getattr(self, name).shape} found, {shape} expected")
        if self.counts.min() < 0 or self.counts.sum(dtype=np.int64) != len(self.values):
            raise ValueError("counts: not those of its values")
        if self.columns.max(initial=0) >= self.about.width:
            raise ValueError(f"columns: {self.columns.max()} found; observations have {self.about.width} numbers")
        for name in ("values", "potentials", "ends", "shares"):
            if not np.isfinite(getattr(self, name)).all():
                raise ValueError(f"{name}: a number without end")
        if not np.isin(self.results, (-1, 0, 1)).all():
            raise ValueError("results: 1, 0 and -1 are allowed")
        if (self.masks[:, -1] & (1 << -layout.actions % 8) - 1).any():
            raise ValueError(f"masks: more than {layout.actions} actions")
        legal = self.actions >= 0
        legal &= self.actions < layout.actions
        legal[legal] = self.masks[legal, self.actions[legal] >> 3] >> (7 - (self.actions[legal] & 7)) & 1 == 1
        if not legal.all():
            raise ValueError(f"actions: that of decision {int(np.argmin(legal))} is not legal")
        if len(self.shares):
            if len(self.shares) != self._legal_counts.sum() or self.shares.min() < 0:
                raise ValueError("shares: not those of its legal actions")
            if not np.allclose(np.add.reduceat(self.shares, self._share_starts), 1, atol=1e-3):
                raise ValueError("shares: those of a decision do not add up to 1")


ARRAYS: Final = tuple(each.name for each in dataclasses.fields(Dataset) if each.name != "about")
_TYPES: Final = {
    **{"seeds": np.int64, "lengths": np.int32, "results": np.int8, "ends": np.float32, "counts": np.int32},
    **{"values": np.float32, "masks": np.uint8, "actions": np.int32, "seats": np.uint8},
    **{"potentials": np.float32, "shares": np.float32},
}


def _typed(arrays: Arrays) -> Arrays:
    """The arrays of a file, each of its own type.

    Raises:
        ValueError: one is missing, unknown or of another type.
    """
    as_fields("arrays", dict(arrays), ARRAYS)
    for name, array in arrays.items():
        allowed = (np.uint16, np.uint32) if name == "columns" else (_TYPES[name],)
        if array.dtype not in allowed:
            raise ValueError(f"{name}: of type {array.dtype}; {allowed[0].__name__} is expected")
    return arrays


def join(parts: Sequence[Dataset]) -> Dataset:
    """One dataset of several of one layout; of shares nothing is kept unless all have them.

    Raises:
        ValueError: there are none, or layouts differ.
    """
    if not parts or len({(part.about.layout, part.about.state) for part in parts}) != 1:
        raise ValueError("dataset: there is none to join, or they are of several layouts")
    if len(parts) == 1:
        return parts[0]
    teachers = dict.fromkeys(itertools.chain.from_iterable(part.about.teacher for part in parts))
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in ARRAYS}
    if not all(len(part.shares) for part in parts):
        arrays["shares"] = np.zeros(0, np.float32)
    return Dataset(dataclasses.replace(parts[0].about, teacher=tuple(teachers)), **arrays)


def _ranges(starts: Rows, counts: npt.NDArray[Any]) -> tuple[Rows, Rows]:
    """Of several ranges laid in a row: the number of the range to which each place belongs, and the places."""
    each = np.repeat(np.arange(len(counts)), counts)
    before = np.cumsum(counts, dtype=np.int64) - counts
    return each, np.arange(len(each)) + (starts - before)[each]

"""Numbering: what the universal spaces number, once and for all.

It is published, in ``published/*.tsv``: a line for each thing, its kind, the set that it comes from and
its key (``sotm_env.envs.things``). Lines are only ever added at the end, under the next version, so that a number once
given stands; a policy that was trained on an older version goes on playing all that this version knew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from typing import NamedTuple

from sotm_env.engine.catalog import sets
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import ZONE_NAMES
from sotm_env.envs import things
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.flat import FIELDS
from sotm_env.envs.layout import Layout

ANY_SET = "-"  # of what belongs to no set: the phases, the kinds of decision, ...
VERSION = "# version "


class Thing(NamedTuple):
    """A line of the published table."""

    version: int
    kind: str
    set: str
    key: str


@lru_cache
def published(edition: str) -> tuple[Thing, ...]:
    """The published things of an edition, in their order.

    Raises:
        ValueError: the edition has none.
    """
    file = resources.files("sotm_env.envs") / "published" / f"{edition}.tsv"
    if not file.is_file():
        raise ValueError(f"spaces: the {edition} edition has no universal spaces")
    return tuple(_read(file.read_text(encoding="utf-8").splitlines()))


def _read(lines: Iterable[str]) -> Iterator[Thing]:
    version = 0
    for line in lines:
        if line.startswith(VERSION):
            version = int(line.removeprefix(VERSION))
        else:
            kind, source, key = line.split("\t")
            yield Thing(version, kind, source, key)


@dataclass(frozen=True)
class Universal:
    """Spaces for every scenario of an edition.

    Attributes:
        sets: those whose decks it knows; empty for all.
        version: of the published table; None for the newest.
    """

    edition: str = "definitive"
    sets: tuple[str, ...] = ()
    version: int | None = None

    def __post_init__(self) -> None:
        known = sets(self.edition)
        unknown = [each for each in self.sets if each not in known]
        if unknown:
            raise ValueError(
                f"sets: {unknown[0]!r} is unknown in the {self.edition} edition; choose from {', '.join(known)}"
            )
        newest = published(self.edition)[-1].version
        version = newest if self.version is None else self.version
        if not 1 <= version <= newest:
            raise ValueError(f"spaces: version {version} is unknown; there are 1 to {newest}")
        object.__setattr__(self, "version", version)
        # Equal spaces are equal values: naming every set is naming none, and their order says nothing.
        chosen = tuple(each for each in known if each in self.sets)
        object.__setattr__(self, "sets", () if chosen == tuple(known) else chosen)

    def __str__(self) -> str:
        which = f", {' and '.join(self.sets)}" if self.sets else ""
        return f"universal spaces ({self.edition}{which}, version {self.version})"

    @cached_property
    def keys(self) -> dict[str, tuple[str, ...]]:
        """By kind of thing the keys, in the order of their numbers."""
        found: dict[str, list[str]] = {kind: [] for kind, _ in FIELDS.values()}
        for thing in published(self.edition):
            known = thing.version <= (self.version or 0) and (not self.sets or thing.set in (ANY_SET, *self.sets))
            keys = found.setdefault(thing.kind, [])
            if known:
                keys.append(thing.key)
        return {kind: tuple(keys) for kind, keys in found.items()}

    @cached_property
    def numbers(self) -> dict[str, dict[str, int]]:
        """By kind and key the number of a thing."""
        return {kind: {key: number for number, key in enumerate(keys)} for kind, keys in self.keys.items()}

    @cached_property
    def layout(self) -> Layout:
        """The layout of the flat observation."""
        layout = Layout()
        for field, (kind, meaning) in FIELDS.items():
            names = things.same(self.keys[kind])
            layout.add(field, names.each_in(things.same(ZONE_NAMES), ": ") if field == "cards" else names, meaning)
        layout.add("seats", self.keys["hero"], "the seat of each hero in turn order, from 1 / 5; 0 for one not playing")
        return layout

    def actions(self, table: CardTable) -> ActionSpace:
        """The actions of a scenario by their universal ids."""
        return ActionSpace(table, self.numbers["action"])

    def places(self, field: str, keys: Sequence[str]) -> list[int]:
        """Where the numbers of these things lie in the flat observation."""
        start, numbers = self.layout[field].start, self.numbers[FIELDS[field][0]]
        if field != "cards":
            return [start + numbers[key] for key in keys]
        split = (key.rpartition(": ") for key in keys)
        return [start + numbers[title] * len(ZONE_NAMES) + ZONE_NAMES.index(zone) for title, _, zone in split]

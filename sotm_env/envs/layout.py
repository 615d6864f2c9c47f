"""Layouts: the one declaration from which an observation, its documentation and its tests come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sotm_env.envs.things import Names, same


@dataclass(frozen=True)
class Field:
    """A part of a flat observation: ``size`` numbers from ``start`` on.

    Attributes:
        meaning: what they are and in which order, in a sentence.
        entries: the names of the single numbers, where they have names.
        keys: the same by the names that hold in every scenario (``sotm_env.envs.things``).
    """

    name: str
    start: int
    size: int
    meaning: str
    entries: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()

    @property
    def stop(self) -> int:
        """The index after its last number."""
        return self.start + self.size

    @property
    def slice(self) -> slice:
        """Its place in the observation."""
        return slice(self.start, self.start + self.size)


class Layout:
    """The fields of a flat observation, in order; built with ``add``."""

    def __init__(self) -> None:
        self.fields: dict[str, Field] = {}
        self.size = 0

    def add(self, name: str, entries: int | Names | Iterable[str], meaning: str) -> slice:
        """Adds a field of so many numbers, or of one number for each name; returns its place."""
        if isinstance(entries, int):
            field = Field(name, self.size, entries, meaning)
        else:
            names = entries if isinstance(entries, Names) else same(entries)
            field = Field(name, self.size, len(names.entries), meaning, *names)
        self.fields[name] = field
        self.size += field.size
        return field.slice

    def __getitem__(self, name: str) -> Field:
        return self.fields[name]

    def __iter__(self) -> object:
        return iter(self.fields.values())

    def describe(self) -> str:
        """The layout as a Markdown table."""
        lines = ["| field | from | numbers | meaning |", "| --- | ---: | ---: | --- |"]
        lines += [f"| {f.name} | {f.start} | {f.size} | {f.meaning} |" for f in self.fields.values()]
        return "\n".join(lines)

"""Layouts: the one declaration from which an observation, its documentation and its tests come."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """A part of a flat observation: ``size`` numbers from ``start`` on.

    Attributes:
        meaning: what they are and in which order, in a sentence.
        entries: the names of the single numbers, where they have names.
    """

    name: str
    start: int
    size: int
    meaning: str
    entries: tuple[str, ...] = ()

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

    def add(self, name: str, entries: int | tuple[str, ...] | list[str], meaning: str) -> slice:
        """Adds a field of so many numbers, or of one number for each name; returns its place."""
        names = () if isinstance(entries, int) else tuple(entries)
        size = entries if isinstance(entries, int) else len(names)
        field = Field(name, self.size, size, meaning, names)
        self.fields[name] = field
        self.size += size
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

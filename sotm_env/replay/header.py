"""The block of ``key: value`` lines at the head of replays and golden playthroughs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sotm_env.engine.scenario import FrozenDict, Scenario

T = TypeVar("T")


class ReplayError(ValueError):
    """A file is no replay, or is damaged. The line says where and how."""


@dataclass(frozen=True)
class Setup:
    """A scenario as it stands in a file: not checked yet, since a deck may have another name by now."""

    edition: str
    villain: str
    heroes: tuple[str, ...]
    environment: str
    advanced: bool
    max_rounds: int
    event: str | None = None
    critical_event: str | None = None
    collected: tuple[str, ...] = ()
    second_environment: str | None = None
    second_villain: str | None = None
    principles: Mapping[str, str] = FrozenDict()

    @staticmethod
    def of(scenario: Scenario) -> Setup:
        """The setup of a scenario."""
        return Setup(**{name: getattr(scenario, name) for name in Setup.__dataclass_fields__})

    def scenario(self) -> Scenario:
        """The scenario.

        Raises:
            ValueError: there is no such scenario (any more); the line says what is unknown.
        """
        return Scenario(**vars(self))

    def fields(self) -> dict[str, str]:
        """The lines of the header, in the order in which they are written; events, Principles only if there are any."""
        fields = {
            "edition": self.edition,
            "villain": self.villain,
            "heroes": ", ".join(self.heroes),
            "environment": self.environment,
            "advanced": "yes" if self.advanced else "no",
            "max_rounds": str(self.max_rounds),
        }
        events = {
            "event": self.event,
            "critical_event": self.critical_event,
            "collected": ", ".join(self.collected),
            "second_environment": self.second_environment,
            "second_villain": self.second_villain,
            "principles": ", ".join(f"{hero}={principle}" for hero, principle in self.principles.items()),
        }
        return fields | {key: value for key, value in events.items() if value}


class Header:
    """Reads ``key: value`` lines one after the other; every error names its line.

    Args:
        lines: the lines of the file.
        where: what the file is called in errors.
        at: the index of the first line to read.
    """

    def __init__(self, lines: Sequence[str], where: str, at: int = 0) -> None:
        self.lines = lines
        self.where = where
        self.at = at

    def error(self, problem: str, at: int | None = None) -> ReplayError:
        """What is wrong with the line read last, or with line ``at`` (an index)."""
        return ReplayError(f"{self.where}, line {(self.at if at is None else at + 1)}: {problem}")

    def line(self, expected: str) -> str:
        """The next line.

        Raises:
            ReplayError: the file has ended.
        """
        if self.at >= len(self.lines):
            raise self.error(f"the file ends here; {expected} is missing", len(self.lines))
        self.at += 1
        return self.lines[self.at - 1]

    def next_is(self, key: str) -> bool:
        """Whether the next line is that of ``key``."""
        return self.at < len(self.lines) and self.lines[self.at].startswith(f"{key}:")

    def text(self, key: str) -> str:
        """The value of the next line, which must be ``key: value``."""
        line = self.line(f"'{key}: ...'")
        name, colon, value = line.partition(":")
        if name != key or not colon or not value.strip():
            raise self.error(f"expected '{key}: ...', found {line!r}")
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        """The values of the next line, separated by commas."""
        return tuple(value.strip() for value in self.text(key).split(","))

    def pairs(self, key: str) -> FrozenDict:
        """The values of the next line, ``hero=principle`` each, separated by commas."""
        found: dict[str, str] = {}
        for pair in self.texts(key):
            name, equals, value = pair.partition("=")
            if not equals or not name or not value or name in found:
                raise self.error(f"{key}: {pair!r} is not another one of the form hero=principle")
            found[name] = value
        return FrozenDict(found)

    def number(self, key: str) -> int:
        """The value of the next line, which must be a whole number."""
        return self._convert(key, int, "a whole number")

    def flag(self, key: str) -> bool:
        """The value of the next line, which must be yes or no."""
        return self._convert(key, {"yes": True, "no": False}.__getitem__, "yes or no")

    def _convert(self, key: str, convert: Callable[[str], T], allowed: str) -> T:
        value = self.text(key)
        try:
            return convert(value)
        except (ValueError, KeyError):
            raise self.error(f"{key}: {value!r} is not {allowed}") from None

    def setup(self) -> Setup:
        """The next lines, which must be those of a setup."""
        return Setup(
            edition=self.text("edition"),
            villain=self.text("villain"),
            heroes=self.texts("heroes"),
            environment=self.text("environment"),
            advanced=self.flag("advanced"),
            max_rounds=self.number("max_rounds"),
            event=self.text("event") if self.next_is("event") else None,
            critical_event=self.text("critical_event") if self.next_is("critical_event") else None,
            collected=self.texts("collected") if self.next_is("collected") else (),
            second_environment=self.text("second_environment") if self.next_is("second_environment") else None,
            second_villain=self.text("second_villain") if self.next_is("second_villain") else None,
            principles=self.pairs("principles") if self.next_is("principles") else FrozenDict(),
        )


def header_lines(fields: dict[str, str]) -> list[str]:
    """Fields as ``key: value`` lines; line breaks within a value become spaces."""
    return [f"{key}: {' '.join(value.split())}" for key, value in fields.items()]

"""Plain data written so that whatever is equal stands in it once.

From one moment of a game to the next little changes. A pool holds each value once: a text, number, truth value or None
as it is, a list as ``[-1, PLACE, ...]``, a dictionary as ``[SHAPE, PLACE, ...]``: the places of its values in the pool,
in the order of the keys that the shape of that number names. A part always stands before the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

LIST: Final = -1


class Pool:
    """Values, each once.

    Attributes:
        shapes: the keys of the dictionaries.
        values: in the order in which they came, as above.
    """

    def __init__(self) -> None:
        self.shapes: list[tuple[str, ...]] = []
        self.values: list[Any] = []
        self._places: dict[Any, int] = {}
        self._numbers: dict[tuple[str, ...], int] = {}

    def add(self, value: Any) -> int:
        """The place of a value, put in if it is not there yet: None, a truth value, a number, a text, a list, or a
        dictionary by text."""
        if isinstance(value, Mapping):
            keys = tuple(value)
            if keys not in self._numbers:
                self._numbers[keys] = len(self.shapes)
                self.shapes.append(keys)
            return self._place((self._numbers[keys], *map(self.add, value.values())))
        if isinstance(value, (list, tuple)):
            return self._place((LIST, *map(self.add, value)))
        return self._place((type(value), value))  # 1, 1.0 and True are equal and yet not the same

    def texts(self) -> Iterable[str]:
        """The texts in the pool."""
        return (value for value in self.values if isinstance(value, str))

    def _place(self, key: tuple[Any, ...]) -> int:
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self.values)
            self.values.append(key[1] if isinstance(key[0], type) else key)
        return place

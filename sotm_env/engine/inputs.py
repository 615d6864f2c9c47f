"""Numbers that come from outside."""

from __future__ import annotations

import operator


def whole_number(name: str, value: object, least: int | None = None) -> int:
    """``value`` as an int, whatever integer type it has (numpy's too, and arrays without dimensions).

    Args:
        name: what the number is, for the message.
        least: the smallest that is allowed; any without it.

    Raises:
        ValueError: it is a bool, no integer, or too small; one line says what is allowed.
    """
    if type(value) is int and (least is None or value >= least):
        return value  # nearly always
    number = 0
    fits = not isinstance(value, bool)
    if fits:
        try:
            number = operator.index(value)  # type: ignore[arg-type]
        except TypeError:
            fits = False
    if not fits or (least is not None and number < least):
        given = " ".join(repr(value).split())[:80]
        allowed = "" if least is None else f" from {least}"
        raise ValueError(f"{name}: {given} given; a whole number{allowed} is allowed")
    return number

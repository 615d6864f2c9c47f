"""Sealed data: what games and environments are written as, to be read again without trust.

A line says what it is, in which format, and a checksum; plain data follow as JSON:

    sotm_env game, format 1, checksum 86d5a9e1d2b3c4f0
    {"checksum":"b1722a5702a98a6a","choices":[0,3,1],"content":3,...}

Equal data are equal bytes. Reading runs nothing that is in them; what is too long, cut short, damaged or of another
format is refused before it is looked into. The checksum finds damage, not intent: whoever reads data checks every
field.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any, Final

FORMAT: Final = 1
MOST_BYTES: Final = 4 << 20
LONGEST_LINE: Final = 1000
_DIGITS: Final = 16
_TITLE: Final = re.compile(rb"sotm_env ([a-z]+), format ([0-9]{1,9}), checksum ([0-9a-f]{16})\n")
_LONGEST_TITLE: Final = 80


def seal(what: str, data: dict[str, Any]) -> bytes:
    """Data as bytes.

    Args:
        what: the word for such data, for the title.
        data: JSON-able.

    Raises:
        ValueError: they are too long to be read again.
    """
    body = json.dumps(data, sort_keys=True, separators=(",", ":")).encode("ascii")
    sealed = b"sotm_env %s, format %d, checksum %s\n%s" % (what.encode(), FORMAT, _checksum(what, body), body)
    if len(sealed) > MOST_BYTES:
        raise ValueError(f"{what}: {len(sealed)} bytes would be written; {MOST_BYTES} at most can be read again")
    return sealed


def unseal(what: str, sealed: object) -> dict[str, Any]:
    """The data that ``seal`` wrote; their fields are still to be checked.

    Raises:
        ValueError: they are no such data, damaged, too long, or of another format; in one line.
    """
    if not isinstance(sealed, (bytes, bytearray)):
        raise ValueError(f"{what}: {type(sealed).__name__} given; bytes are allowed")
    if len(sealed) > MOST_BYTES:
        raise ValueError(f"{what}: {len(sealed)} bytes given; {MOST_BYTES} at most are allowed")
    title = _TITLE.match(bytes(sealed[:_LONGEST_TITLE]))
    if title is None or title[1].decode() != what:
        found = f"a saved {title[1].decode()}" if title else "nothing that was written by this project"
        raise ValueError(f"{what}: these bytes hold no saved {what} but {found}")
    if int(title[2]) != FORMAT:
        raise ValueError(f"{what}: saved in format {int(title[2])}; this version reads format {FORMAT}")
    body = bytes(sealed[title.end() :])
    if _checksum(what, body) != title[3]:
        raise ValueError(f"{what}: damaged or cut short; the checksum does not fit")
    try:
        data = json.loads(body.decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{what}: not the JSON that is expected ({' '.join(str(error).split())[:80]})") from None
    return as_fields(what, data)


def as_fields(what: str, data: object, names: Iterable[str] | None = None) -> dict[str, Any]:
    """``data``, if they are a JSON object, with exactly the fields of these names.

    Raises:
        ValueError: they are not; the line says which field is missing or unknown.
    """
    if not isinstance(data, dict):
        raise ValueError(f"{what}: {type(data).__name__} found where fields by name are expected")
    if names is not None:
        expected = set(names)
        for name in sorted(expected ^ data.keys()):
            raise ValueError(f"{what}: {name[:40]!r} is {'missing' if name in expected else 'unknown'}")
    return data


def as_list(what: str, data: object, most: int) -> list[Any]:
    """``data``, if they are a list of so many things at most.

    Raises:
        ValueError: they are not.
    """
    if not isinstance(data, list) or len(data) > most:
        found = f"{len(data)} things" if isinstance(data, list) else type(data).__name__
        raise ValueError(f"{what}: {found} found; a list of {most} at most is allowed")
    return data


def printable(words: str) -> str:
    """Words with what cannot be printed, line ends and orders to terminals, escaped."""
    return (
        words if words.isprintable() else "".join([each if each.isprintable() else repr(each)[1:-1] for each in words])
    )


def in_one_line(where: str, error: Exception | str) -> str:
    """An error as one line that is not too long, whatever data it tells of."""
    line = f"{where}: {printable(' '.join(str(error).split()))}"
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 4]} ..."


def _checksum(what: str, body: bytes) -> bytes:
    return hashlib.sha256(what.encode() + b"\n" + body).hexdigest()[:_DIGITS].encode()

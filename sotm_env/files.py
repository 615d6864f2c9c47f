"""Files: never more is read of one than it may hold; one that is written over stays whole until the new one is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MOST_BYTES: Final = 4 << 20
UNFINISHED: Final = ".unfinished"  # how the names of files end that are still being written


def read_bytes(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file.

    Raises:
        ValueError: it is no file (a folder, a device, a pipe that may never end), or is longer than ``most``.
        OSError: it cannot be read.
    """
    path = Path(path)
    if path.exists() and not path.is_file():
        raise ValueError(f"{path}: no file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(f"{path}: longer than {most} bytes")
    return data


def read_text(path: str | Path, most: int = MOST_BYTES) -> str:
    """The text of a file in UTF-8, with line feeds as line ends.

    Raises:
        ValueError: as ``read_bytes``, or it is no such text; in one line.
        OSError: it cannot be read.
    """
    try:
        text = read_bytes(path, most).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: byte {error.start} is not UTF-8 text") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def write_bytes(path: str | Path, data: bytes) -> None:
    """Writes a file; one that is there already stays as it is until the new one is complete.

    Raises:
        OSError: it cannot be written.
    """
    path = Path(path)
    unfinished = path.with_name(f"{path.name}{UNFINISHED}")
    unfinished.write_bytes(data)
    unfinished.replace(path)

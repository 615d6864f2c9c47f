"""Whether what is to be written can be, asked before any work begins. Nothing is left behind."""

from __future__ import annotations

import tempfile
from pathlib import Path


def check_file(what: str, file: Path | None) -> None:
    """Whether a file can be written; None always can.

    Raises:
        ValueError: it cannot; ``what`` names it.
    """
    if file is None:
        return
    if not file.parent.is_dir():
        raise ValueError(f"{what}: {str(file.parent)!r} is no folder")
    if file.is_dir():
        raise ValueError(f"{what}: {str(file)!r} is a folder")
    is_new = not file.exists()
    try:
        if is_new or file.is_file():  # pipes and devices have two ends
            file.open("ab").close()
        if is_new:
            file.unlink()
    except OSError as error:
        raise ValueError(f"{what}: {file}: {error.strerror}") from None


def check_folder(what: str, folder: Path | None) -> None:
    """Whether files can be written in a folder, which is made if need be; None always can.

    Raises:
        ValueError: they cannot; ``what`` names it.
    """
    made: list[Path] = []
    try:
        for each in reversed([folder, *folder.parents]) if folder is not None else ():
            if not each.is_dir():
                if each.exists():
                    raise ValueError(f"{what}: {str(each)!r} is no folder")
                each.mkdir()
                made.append(each)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise ValueError(f"{what}: {folder}: {error.strerror}") from None
    finally:
        for each in reversed(made):
            each.rmdir()

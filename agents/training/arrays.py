"""Files of arrays with plain metadata: safetensors, in whose header the metadata stand as JSON, with a checksum over
all. Numbers and words, nothing that runs: whoever wrote a file, reading it is safe.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from sotm_agents.extras import extras
from sotm_env.engine.sealed import as_fields, in_one_line
from sotm_env.files import UNFINISHED

# In the header of a file, as JSON: the metadata, and a checksum over them and all arrays. One entry, since the library
# writes several in any order, and equal contents are equal bytes.
_HEADER: Final = "sotm_env"

Arrays = dict[str, npt.NDArray[Any]]


def write_arrays(arrays: Arrays, path: Path, metadata: dict[str, Any]) -> None:
    """Writes a file. One that is there already stays whole until the new one is complete.

    Args:
        metadata: JSON-able.
    """
    with extras():
        from safetensors.numpy import save_file
    unfinished = path.with_suffix(UNFINISHED)
    header = {"checksum": _checksum(metadata, arrays), "metadata": metadata}
    save_file(arrays, unfinished, {_HEADER: _words_of(header)})
    unfinished.replace(path)


def read_arrays(path: Path, what: str) -> tuple[dict[str, Any], Arrays]:
    """The metadata, whose fields are still to be checked, and the arrays of a file.

    Args:
        what: the word for such a file, for errors.

    Raises:
        ValueError: it cannot be read, is no such file, or is damaged; in one line.
    """
    with extras():
        from safetensors import SafetensorError, safe_open
    try:
        with safe_open(path, framework="numpy") as file:
            header = as_fields("header", file.metadata(), (_HEADER,))
            arrays: Arrays = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 (no mapping)
        fields = as_fields("header", json.loads(header[_HEADER]), ("checksum", "metadata"))
        if _checksum(fields["metadata"], arrays) != fields["checksum"]:
            raise ValueError("damaged; the checksum does not fit")
        return as_fields("metadata", fields["metadata"]), arrays
    except (SafetensorError, OSError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ValueError(in_one_line(f"{path}: no {what} of this project, or damaged", str(error))) from None
    except ValueError as error:
        raise ValueError(in_one_line(str(path), error)) from None


def _words_of(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def _checksum(metadata: object, arrays: Arrays) -> str:
    """Over the metadata and the arrays: their names, types, shapes and bytes."""
    digest = hashlib.sha256(_words_of(metadata).encode())
    for name, array in sorted(arrays.items()):
        digest.update(f"\n{name} {array.dtype.str} {array.shape}\n".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()[:16]

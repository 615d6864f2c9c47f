"""Packages that only an extra of the installation brings: whoever lacks one is told which extra it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sotm_agents.command_line import INTERRUPTED, end

# By the name that is imported, the extra of pyproject.toml that brings it; "" for what every installation has.
EXTRA_OF: Final = {
    "gymnasium": "",
    "numpy": "",
    "pettingzoo": "",
    "pydantic": "",
    "yaml": "",
    "filelock": "train",
    "matplotlib": "plot",
    "rich": "train",
    "safetensors": "train",
    "sb3_contrib": "train",
    "stable_baselines3": "train",
    "tensorboard": "train",
    "torch": "train",
    "tqdm": "train",
}


class MissingPackage(ValueError):
    """A package of ``EXTRA_OF`` is not installed; the line names the command that installs it."""


@contextmanager
def extras() -> Iterator[None]:
    """Around imports: those of ``EXTRA_OF`` that fail raise ``MissingPackage``, all others what they always raise."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRA_OF:
            raise
        extra = f"[{EXTRA_OF[package]}]" if EXTRA_OF[package] else ""
        raise MissingPackage(f'the package {package} is not installed: pip install "sotm-env{extra}"') from None


@contextmanager
def script_imports() -> Iterator[None]:
    """Around the imports of a script: a missing package, or a ``python -O`` under which ``sotm_env`` refuses to be
    imported, ends it with one line and exit code 2, Ctrl-C with one line and 130."""
    name = Path(sys.argv[0]).name
    try:
        with extras():
            yield
    except ImportError as error:
        if error.name != "sotm_env" or not sys.flags.optimize:
            raise
        end(name, error)
    except MissingPackage as error:
        end(name, error)
    except KeyboardInterrupt:
        end(name, "interrupted before it began", INTERRUPTED)

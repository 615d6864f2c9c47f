"""Packages that only an extra of the installation brings: whoever lacks one is told which extra it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# By the name that is imported, the extra of pyproject.toml that brings it; "" for what every installation has.
EXTRA_OF: Final = {
    "gymnasium": "",
    "numpy": "",
    "pettingzoo": "",
    "pydantic": "",
    "rich": "",
    "yaml": "",
    "filelock": "train",
    "flask": "web",
    "jinja2": "web",
    "matplotlib": "plot",
    "ray": "ray",
    "safetensors": "train",
    "sb3_contrib": "train",
    "stable_baselines3": "train",
    "tensorboard": "train",
    "torch": "train",
    "tqdm": "train",
    "werkzeug": "web",
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

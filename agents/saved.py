"""Saved policies: a policy file carries with it what it was trained on, so that it is never used on anything else."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib.metadata
import json
import platform
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sotm_env.engine.scenario import Scenario
from sotm_env.envs.interface import Interface
from sotm_env.scenarios import Source, describe_source, draw_scenario, read_source

# Where in a policy file (a zip archive) the metadata lie.
MEMBER: Final = "sotm_metadata.json"
PACKAGES: Final = ("sotm-env", "numpy", "torch", "gymnasium", "stable-baselines3", "sb3-contrib")


@dataclass(frozen=True)
class LayoutStamp:
    """What a policy's inputs and outputs mean: their numbers, and a fingerprint of all their names."""

    observation: int
    actions: int
    fingerprint: str

    @classmethod
    def of(cls, interface: Interface, scenario: Scenario) -> LayoutStamp:
        """The layout of the flat observation and the actions by which an interface shows a scenario.

        Raises:
            ValueError: it knows something of the scenario by no name.
        """
        actions, encoder = interface.view(scenario)
        fields = [(field.name, field.start, field.size, field.entries) for field in encoder.layout.fields.values()]
        names = json.dumps([actions.names, fields])
        return cls(encoder.size, actions.n, hashlib.sha256(names.encode()).hexdigest()[:16])

    def __str__(self) -> str:
        return f"{self.observation} inputs, {self.actions} actions, fingerprint {self.fingerprint}"


@dataclass(frozen=True)
class Metadata:
    """What a saved policy was trained on.

    Attributes:
        source: where its scenarios came from.
        interface: how it sees games and answers.
        layout: what its inputs and outputs mean.
        steps: how many decisions.
        versions: of the packages.
    """

    source: Source
    interface: Interface
    layout: LayoutStamp
    steps: int
    versions: dict[str, str]

    @classmethod
    def now(cls, source: Source, interface: Interface, steps: int) -> Metadata:
        """Of a policy that has been trained on ``steps`` decisions with the packages installed here."""
        versions = {name: importlib.metadata.version(name) for name in PACKAGES}
        layout = LayoutStamp.of(interface, draw_scenario(source, 0))
        return cls(source, interface, layout, steps, {"python": platform.python_version(), **versions})

    @classmethod
    def read(cls, path: Path) -> Metadata:
        """The metadata of a policy file.

        Raises:
            ValueError: it is no policy file, is damaged, or its scenario's decks or its spaces are unknown here.
        """
        try:
            with zipfile.ZipFile(path) as archive:
                data = json.loads(archive.read(MEMBER))
            source = read_source(data.pop("scenario"))
            interface = Interface.from_dict(data.pop("interface"))
            return cls(source, interface, LayoutStamp(**data.pop("layout")), **data)
        except (zipfile.BadZipFile, KeyError, TypeError, OSError, json.JSONDecodeError) as error:
            raise ValueError(f"{path}: no policy file of this project, or damaged ({error})") from None
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None

    def check(self, scenario: Scenario, path: Path) -> None:
        """Whether the policy may play a scenario: whether what it sees and answers means what it did in training.

        Raises:
            ValueError: it does not.
        """
        try:
            layout = LayoutStamp.of(self.interface, scenario)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
        if self.layout != layout:
            raise ValueError(
                f"{path}: saved for {_words(self.source)} ({self.layout}); {_words(scenario)} has {layout}"
            )

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "scenario": describe_source(self.source),
            "interface": self.interface.as_dict(),
            "layout": dataclasses.asdict(self.layout),
            "steps": self.steps,
            "versions": self.versions,
        }


def is_plain_sb3(path: Path) -> bool:
    """Whether a file was written by ``model.save`` of stable-baselines3 alone, so that it carries no metadata."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.namelist()
    except (zipfile.BadZipFile, OSError):
        return False
    return MEMBER not in members and {"data", "policy.pth"} <= set(members)


def _words(source: Source) -> str:
    if isinstance(source, Scenario):
        return f"the scenario {source}"
    return " ".join(f"{name} {value}" for name, value in describe_source(source).items())


def save_policy(model: Any, path: Path, metadata: Metadata) -> None:
    """Writes a policy file: what ``model.save`` writes, and the metadata.

    A file that is there already stays whole until the new one is complete, so that a killed training loses nothing.
    """
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        model.save(file)
    with zipfile.ZipFile(unfinished, "a") as archive:
        archive.writestr(MEMBER, json.dumps(metadata.as_dict(), indent=2))
    unfinished.replace(path)

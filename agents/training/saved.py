"""Saved policies: a policy file carries with it what it was trained on, so that it is never used on anything else.

A policy file holds arrays and, in its header, metadata as JSON (safetensors): numbers and words, nothing that runs.
"""

from __future__ import annotations

import dataclasses
import hashlib
import importlib.metadata
import itertools
import json
import platform
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, get_args

from sotm_agents.training.arrays import Arrays, read_arrays, write_arrays
from sotm_agents.training.config import Algorithm, RewardConfig, TrainingConfig
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.sealed import as_fields, as_list, in_one_line
from sotm_env.envs.interface import Interface, one_of
from sotm_env.envs.rewards import Shaped
from sotm_env.envs.saving import number, text
from sotm_env.scenarios import Source, describe_source, draw_scenario, read_source, source_in_words

SUFFIX: Final = ".safetensors"
FORMAT: Final = 2
PACKAGES: Final = ("sotm-env", "numpy", "torch", "gymnasium", "stable-baselines3", "sb3-contrib")
_FIELDS: Final = (
    *("format", "algorithm", "scenario", "interface", "layout", "steps", "versions"),
    *("hidden", "hyperparameters", "progress"),
)
MOST_LAYERS: Final = 32


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
        fields = [(each.name, each.start, each.size, each.entries) for each in encoder.layout.fields.values()]
        names = json.dumps([actions.names, fields])
        return cls(encoder.size, actions.n, hashlib.sha256(names.encode()).hexdigest()[:16])

    @classmethod
    def from_dict(cls, data: object) -> LayoutStamp:
        """The layout that ``dataclasses.asdict`` has made plain data of.

        Raises:
            ValueError: these are no such data.
        """
        fields = as_fields("layout", data, ("observation", "actions", "fingerprint"))
        return cls(
            whole_number("observation", fields["observation"], 1),
            whole_number("actions", fields["actions"], 1),
            text("fingerprint", fields["fingerprint"]),
        )

    def __str__(self) -> str:
        return f"{self.observation} inputs, {self.actions} actions, fingerprint {self.fingerprint}"


@dataclass(frozen=True)
class Metadata:
    """What a saved policy was trained on, and what its network is.

    Attributes:
        algorithm: which one trained it.
        source: where its scenarios came from.
        interface: how it sees games and answers.
        layout: what its inputs and outputs mean.
        steps: how many decisions.
        versions: of the packages.
        hidden: the sizes of the hidden layers, of the policy and of the value function alike.
        hyperparameters: how it learnt, and from which reward.
        progress: of a checkpoint, what a training goes on with besides the arrays.
    """

    algorithm: str
    source: Source
    interface: Interface
    layout: LayoutStamp
    steps: int
    versions: dict[str, str]
    hidden: tuple[int, ...]
    hyperparameters: dict[str, Any] = field(default_factory=dict)
    progress: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def now(cls, config: TrainingConfig, steps: int, progress: dict[str, Any] | None = None) -> Metadata:
        """Of a policy that has been trained on ``steps`` decisions with the packages installed here."""
        versions = {name: importlib.metadata.version(name) for name in PACKAGES}
        return cls(
            config.algorithm,
            config.scenario,
            config.interface,
            LayoutStamp.of(config.interface, draw_scenario(config.scenario, 0)),
            steps,
            {"python": platform.python_version(), **versions},
            config.ppo.hidden,
            {**config.ppo.model_dump(mode="json"), "reward": config.reward.model_dump(mode="json")},
            progress or {},
        )

    @classmethod
    def read(cls, path: Path) -> Metadata:
        """The metadata of a policy file; see ``read_policy``."""
        return read_policy(path)[0]

    @classmethod
    def from_dict(cls, data: object) -> Metadata:
        """The metadata of ``as_dict``.

        Raises:
            ValueError: a field is nonsense, the format is another one, or decks or spaces are unknown here.
        """
        fields = as_fields("metadata", data)
        if fields.get("format") == 1:  # before there was a choice of algorithms
            fields = {**fields, "format": FORMAT, "algorithm": "ppo"}
        if fields.get("format") != FORMAT:
            found = str(fields.get("format"))[:20]
            raise ValueError(f"saved in format {found}; this version reads formats 1 and {FORMAT}")
        as_fields("metadata", fields, _FIELDS)
        versions = as_fields("versions", fields["versions"])
        return cls(
            one_of("algorithm", fields["algorithm"], get_args(Algorithm)),
            read_source(as_fields("scenario", fields["scenario"])),
            Interface.from_dict(as_fields("interface", fields["interface"])),
            LayoutStamp.from_dict(fields["layout"]),
            whole_number("steps", fields["steps"], 0),
            {name: text(name, version) for name, version in versions.items()},
            tuple(whole_number("hidden", size, 1) for size in as_list("hidden", fields["hidden"], MOST_LAYERS)),
            as_fields("hyperparameters", fields["hyperparameters"]),
            as_fields("progress", fields["progress"]),
        )

    @property
    def shaping(self) -> Shaped | None:
        """The shaping in the reward that the value function predicts; None: the result was all of it.

        Raises:
            ValueError: there is no such shaping.
        """
        reward = as_fields("reward", self.hyperparameters.get("reward", {}))
        reward = {**RewardConfig().model_dump(), **reward}
        if reward["kind"] != "shaped":
            return None
        return Shaped(number("scale", reward["scale"]), potential=text("potential", reward["potential"]))

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
                f"{path}: saved for {source_in_words(self.source)} ({self.layout}); "
                f"{source_in_words(scenario)} has {layout}"
            )

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "format": FORMAT,
            "algorithm": self.algorithm,
            "scenario": describe_source(self.source),
            "interface": self.interface.as_dict(),
            "layout": dataclasses.asdict(self.layout),
            "steps": self.steps,
            "versions": self.versions,
            "hidden": list(self.hidden),
            "hyperparameters": self.hyperparameters,
            "progress": self.progress,
        }

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """By name the shapes of the arrays of its network: two towers of the same sizes, and their heads; with
        ``ippo`` those of each hero. A central state is as long as an observation."""
        sizes = (self.layout.observation, *self.hidden)
        found: dict[str, tuple[int, ...]] = {}
        for tower in ("policy_net", "value_net"):
            for layer, (before, size) in enumerate(itertools.pairwise(sizes)):
                name = f"mlp_extractor.{tower}.{2 * layer}"
                found |= {f"{name}.weight": (size, before), f"{name}.bias": (size,)}
        for head, size in (("action_net", self.layout.actions), ("value_net", 1)):
            found |= {f"{head}.weight": (size, sizes[-1]), f"{head}.bias": (size,)}
        if self.algorithm == "ippo":
            heroes = range(draw_scenario(self.source, 0).H)
            found = {f"heroes.{seat}.{name}": shape for seat in heroes for name, shape in found.items()}
        return found


def is_plain_sb3(path: Path) -> bool:
    """Whether a file was written by ``model.save`` of stable-baselines3."""
    try:
        with zipfile.ZipFile(path) as archive:
            return {"data", "policy.pth"} <= set(archive.namelist())
    except (zipfile.BadZipFile, OSError):
        return False


# --- files -----------------------------------------------------------------------------------------------------------
def save_policy(arrays: Arrays, path: Path, metadata: Metadata) -> None:
    """Writes a policy file.

    A file that is there already stays whole until the new one is complete, so that a killed training loses nothing.
    """
    write_arrays(arrays, path, metadata.as_dict())


def read_policy(path: Path) -> tuple[Metadata, Arrays]:
    """The metadata and the arrays of a policy file. Nothing in it is run, whoever wrote it.

    Raises:
        ValueError: it is no policy file, is damaged or of another format, or its scenario's decks or its spaces are
            unknown here; in one line.
    """
    metadata, arrays = read_arrays(path, "policy file")
    try:
        return Metadata.from_dict(metadata), arrays
    except ValueError as error:
        raise ValueError(in_one_line(str(path), error)) from None

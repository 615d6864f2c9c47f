"""Typed configurations: what a YAML file of ``configs/`` may hold. Every mistake gives one line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    Strict,
    ValidationError,
    model_validator,
)

from sotm_agents.training.plain_yaml import NotYAML, read_yaml, write_yaml
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.sealed import in_one_line
from sotm_env.envs.interface import Interface, make_interface
from sotm_env.files import read_text, write_bytes
from sotm_env.scenarios import Sampler, Source, describe_source, read_source


class ConfigError(ValueError):
    """A configuration that makes no sense; its message is one line that names the key, the value, what is allowed."""


CONFIGS: Final = Path(__file__).parent.parent / "configs"  # those that come with the package
Algorithm = Literal["ppo", "ippo", "mappo"]
MOST: Final = 2**31 - 1  # of seeds and steps: their sum still seeds numpy and torch


def _no_boolean(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError(f"{str(value).lower()} given; a number is allowed")
    return value


Whole = Annotated[int, Strict()]  # neither true nor 3.0 nor "3"
Real = Annotated[
    float, BeforeValidator(_no_boolean), Field(allow_inf_nan=False)
]  # also "1e-3", which YAML reads as text


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def _read_source(value: Any) -> Source:
    """A scenario from its fields, or what draws scenarios; these themselves say what is wrong."""
    if isinstance(value, (Scenario, Sampler)):
        return value
    if not isinstance(value, dict):
        raise ValueError(
            f"a mapping with the keys {', '.join(Scenario.__dataclass_fields__)}, or with family or curriculum, is "
            "expected"
        )
    drawn = "family" in value or "curriculum" in value
    missing = [name for name in ("villain", "heroes", "environment") if name not in value and not drawn]
    if missing:
        raise ValueError(f"{missing[0]}: missing")
    return read_source(value)


# Serialised as plain YAML: lists for tuples.
ScenarioSource = Annotated[
    Any, PlainValidator(_read_source), PlainSerializer(lambda source: json.loads(json.dumps(describe_source(source))))
]


class RewardConfig(_Section):
    """``sparse``, or ``shaped`` by ``scale`` times a ``potential`` of ``sotm_env.envs.rewards``."""

    kind: Literal["sparse", "shaped"] = "shaped"
    scale: Real = Field(default=0.5, gt=0)
    potential: Literal["hit points", "board"] = "hit points"


class PPOConfig(_Section):
    """PPO, by whichever of the algorithms.

    Attributes:
        total_steps: decisions to train on, over all environments together.
        environments: games played side by side.
        num_workers: processes among which the environments are shared out; 0 plays them in the training process.
        threads: of torch.
        device: where the network learns and acts: "cpu", "cuda", or "auto", CUDA where torch finds it. Games are played
            on the CPU in any case.
        rollout_steps: decisions in each environment between two updates.
        minibatch: decisions in a minibatch.
        epochs: passes over the decisions of an update.
        learning_rate, final_learning_rate: at the start and at the end, linear in between.
        gamma, gae_lambda, clip, entropy, value_weight, max_gradient: as usual in PPO.
        hidden: sizes of the hidden layers of the policy; the value function has its own of the same sizes. With
            ``ippo`` each hero has both.
    """

    total_steps: Whole = Field(default=400_000, ge=1, le=MOST)
    environments: Whole = Field(default=16, ge=1, le=10_000)
    num_workers: Whole = Field(default=0, ge=0, le=1_000)
    threads: Whole = Field(default=1, ge=1, le=1_000)
    device: Literal["cpu", "cuda", "auto"] = "cpu"
    rollout_steps: Whole = Field(default=128, ge=1, le=1_000_000)
    minibatch: Whole = Field(default=512, ge=2, le=MOST)
    epochs: Whole = Field(default=4, ge=1, le=1_000)
    learning_rate: Real = Field(default=1e-3, gt=0)
    final_learning_rate: Real = Field(default=1e-4, ge=0)
    gamma: Real = Field(default=1.0, gt=0, le=1)
    gae_lambda: Real = Field(default=0.95, ge=0, le=1)
    clip: Real = Field(default=0.2, gt=0)
    entropy: Real = Field(default=0.01, ge=0)
    value_weight: Real = Field(default=0.5, ge=0)
    max_gradient: Real = Field(default=0.5, gt=0)
    hidden: tuple[Annotated[Whole, Field(ge=1, le=8_192)], ...] = Field(default=(128, 128), max_length=32)

    @model_validator(mode="after")
    def _minibatches_fit(self) -> PPOConfig:
        """Of one decision alone nothing can be learnt: its advantage has no spread, and the policy would become NaN."""
        decisions = self.environments * self.rollout_steps
        if self.minibatch > decisions or decisions % self.minibatch == 1:
            problem = "more than" if self.minibatch > decisions else "which leaves a last minibatch of one of"
            raise ValueError(
                f"minibatch: {self.minibatch} given, {problem} the {decisions} decisions between two updates "
                f"(environments times rollout_steps); {_sizes(decisions)}"
            )
        return self


def _sizes(decisions: int) -> str:
    """Which minibatches fit so many decisions."""
    if decisions == 1:
        return "1 is too few, take more"
    fitting = [size for size in range(2, min(decisions, 10_000) + 1) if decisions % size == 0]
    shown = fitting if len(fitting) <= 8 else [*fitting[:4], "...", *fitting[-3:]]
    return f"these leave none over: {', '.join(map(str, shown))}" if fitting else f"{decisions} leaves none over"


class _Cloning(_Section):
    """How a policy learns from games that have been played.

    Attributes:
        epochs, minibatch, learning_rate: by Adam; the rate falls to 0 in a line.
        value_weight: of the squared error of the value beside the cross-entropy of the policy.
        held_out: the share of the games that is not learnt from, to measure with.
    """

    epochs: Whole = Field(default=6, ge=1, le=1_000)
    minibatch: Whole = Field(default=512, ge=2, le=MOST)
    learning_rate: Real = Field(default=1e-3, gt=0)
    value_weight: Real = Field(default=0.5, ge=0)
    held_out: Real = Field(default=0.1, ge=0, lt=1)


class WarmStartConfig(_Cloning):
    """What a policy is cloned from before it learns by itself: a teacher's games, or a dataset of such.

    Attributes:
        teacher: the policy that plays the games, as command lines name it; or one for each hero, with commas.
        dataset: a file that ``scripts/dataset.py`` has written, instead of a teacher.
        games, seed: how many the teacher plays, and the seed of the first; the others follow it.
        workers: processes that play them.
        value_steps: for so many decisions of the training only the value function learns, until it knows the clone.
    """

    teacher: str | None = None
    dataset: str | None = None
    games: Whole = Field(default=1_000, ge=1, le=1_000_000)
    seed: Whole = Field(default=100_000_000, ge=0, le=MOST)
    workers: Whole = Field(default=1, ge=1, le=1_000)
    value_steps: Whole = Field(default=20_000, ge=0, le=MOST)

    @model_validator(mode="after")
    def _of_one_kind(self) -> WarmStartConfig:
        if (self.teacher is None) == (self.dataset is None):
            given = "neither" if self.teacher is None else "both"
            raise ValueError(f"{given} of teacher and dataset given; one of them is needed")
        return self


class IterationConfig(_Cloning):
    """Expert iteration: an expert that the policy guides plays games, the policy learns from these, again and again.

    Attributes:
        expert: who plays the games, as command lines name it; ``{policy}`` stands for the policy file as it then is.
        rounds: how often.
        games: of a round.
        seed: of the first game of all; the others follow it.
        workers: processes that play.
        keep: from the games of so many rounds, the latest, is learnt.
        epochs, learning_rate: of each round.
    """

    expert: str = "guided:{policy},simulations=24"
    rounds: Whole = Field(default=10, ge=1, le=1_000_000)
    games: Whole = Field(default=100, ge=1, le=1_000_000)
    seed: Whole = Field(default=200_000_000, ge=0, le=MOST)
    workers: Whole = Field(default=1, ge=1, le=1_000)
    keep: Whole = Field(default=4, ge=1, le=1_000)
    epochs: Whole = Field(default=3, ge=1, le=1_000)
    learning_rate: Real = Field(default=3e-4, gt=0)


class EvaluationConfig(_Section):
    """Games played during the training; ``seed`` and the following are theirs alone."""

    every: Whole = Field(default=100_000, ge=1, le=MOST)
    episodes: Whole = Field(default=50, ge=1, le=1_000_000)
    seed: Whole = Field(default=1_000_000, ge=0, le=MOST)


class TrainingConfig(_Section):
    """A whole training.

    Attributes:
        scenario: what is played: a scenario by its fields; or ``family`` (and what of it is changed) or ``curriculum``,
            of which each game's is drawn (``sotm_env.scenarios``), with ``spaces: universal``.
        algorithm: "ppo", one policy for all heroes; "ippo", one for each hero, which learns by itself; "mappo", one for
            all, whose critic sees the central state.
        spaces, hands, sets: as for ``sotm_env.env``.
        start_from: a run folder, a policy file, or a model that stable-baselines3 saved, whose weights the policy and
            the value function have at the start; None: random ones.
        warm_start: what they are then cloned from; None: nothing.
        iteration: how ``iterate.py`` goes on from there; ``train.py`` goes on with PPO.
    """

    name: str = Field(default="training", pattern=r"^[\w.-]+$", max_length=100)
    seed: Whole = Field(default=0, ge=0, le=MOST)
    algorithm: Algorithm = "ppo"
    scenario: ScenarioSource
    spaces: Literal["scenario", "universal"] = "scenario"
    hands: Literal["open", "own"] = "open"
    sets: tuple[str, ...] = ()
    start_from: str | None = None
    warm_start: WarmStartConfig | None = None
    iteration: IterationConfig | None = None
    reward: RewardConfig = RewardConfig()
    ppo: PPOConfig = PPOConfig()
    evaluation: EvaluationConfig = EvaluationConfig()
    checkpoint_every: Whole = Field(default=50_000, ge=1, le=MOST)

    @property
    def interface(self) -> Interface:
        """How the policy sees games and answers."""
        return make_interface(self.scenario, "flat", self.spaces, self.hands, self.sets)

    @model_validator(mode="after")
    def _seeds_differ(self) -> TrainingConfig:
        """What has been seen in training says little about games to come."""
        played, iterated = self.evaluation, self.iteration
        learnt: list[tuple[str, int, int]] = []
        if self.warm_start is not None and self.warm_start.teacher is not None:
            learnt.append(("warm_start", self.warm_start.seed, self.warm_start.games))
        if iterated is not None:
            learnt.append(("iteration", iterated.seed, iterated.games * iterated.rounds))
        for section, seed, games in learnt:
            if max(seed, played.seed) < min(seed + games, played.seed + played.episodes):
                raise ValueError(
                    f"{section}.seed: {seed} given, so its games are among those of the evaluation "
                    f"({played.seed} to {played.seed + played.episodes - 1})"
                )
        return self

    @model_validator(mode="after")
    def _spaces_fit(self) -> TrainingConfig:
        """What does not go together has no interface, which itself says so."""
        make_interface(self.scenario, "flat", self.spaces, self.hands, self.sets)
        if self.algorithm == "ippo" and self.spaces == "universal":
            raise ValueError(
                "algorithm: ippo given with spaces: universal; each hero has a network of its own, so all "
                "games need the same heroes: give spaces: scenario, or ppo or mappo"
            )
        return self


def shipped() -> list[str]:
    """The names of the configurations that come with the package."""
    return sorted(path.stem for path in CONFIGS.glob("*.yaml"))


def load_config(path: str | Path, changes: Iterable[str] = ()) -> TrainingConfig:
    """Reads a training configuration.

    Args:
        path: a YAML file, or the name of one that comes with the package (``shipped``).
        changes: ``key.path=value`` each, applied in order; values are read as YAML.

    Raises:
        ConfigError: the file cannot be read, a key is unknown, a value is not allowed.
    """
    if str(path) in shipped() and not Path(path).exists():
        path = CONFIGS / f"{path}.yaml"
    try:
        data = read_yaml(read_text(path))
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None
    except NotYAML as error:
        raise ConfigError(in_one_line(str(path), error)) from None
    except ValueError as error:
        raise ConfigError(str(error)) from None
    if not isinstance(data, dict):
        raise ConfigError(f"{path}: holds {_shown(data)}; a mapping with the keys {_keys(TrainingConfig)} is expected")
    for change in changes:
        _apply(data, change)
    return check_config(data, str(path))


def check_config(data: dict[str, Any], where: str) -> TrainingConfig:
    """The configuration that plain data describe; ``where`` they come from is named in errors.

    Raises:
        ConfigError: a key is unknown or missing, a value is not allowed.
    """
    try:
        return TrainingConfig.model_validate(data)
    except ValidationError as error:
        raise ConfigError(in_one_line(where, _explain(error))) from None


def save_config(config: TrainingConfig, path: Path) -> None:
    """Writes a configuration with every value that was used."""
    write_bytes(path, write_yaml(config.model_dump(mode="json")).encode())


def _apply(data: dict[str, Any], change: str) -> None:
    """Sets one value of nested mappings: ``ppo.learning_rate=0.001``."""
    key, equals, words = change.partition("=")
    if not equals or not key.strip():
        raise ConfigError(f"--set: {change!r} is not of the form key.path=value")
    *sections, last = key.strip().split(".")
    place = data
    for section in sections:
        place = place.setdefault(section, {})
        if not isinstance(place, dict):
            raise ConfigError(f"--set {key}: {section!r} is a value, no section")
    try:
        place[last] = read_yaml(words)
    except NotYAML as error:
        raise ConfigError(in_one_line(f"--set {key}: {_shown(words)} is not YAML", error)) from None


def _explain(error: ValidationError) -> str:
    """The first error in one line."""
    first = error.errors()[0]
    key = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        section = _section(first["loc"][:-1])
        return f"{key}: unknown key; allowed are {_keys(section)}"
    if first["type"] == "missing":
        return f"{key}: missing"
    if first["type"] == "value_error":
        return f"{key}: {first['ctx']['error']}" if key else str(first["ctx"]["error"])
    return f"{key}: {_shown(first['input'])} given; {first['msg'][0].lower()}{first['msg'][1:]}"


def _shown(value: Any) -> str:
    """A value that is wrong, not at any length."""
    words = repr(value)
    return words if len(words) <= 80 else f"{words[:76]} ..."


def _section(location: tuple[int | str, ...]) -> type[BaseModel]:
    section: type[BaseModel] = TrainingConfig
    for part in location:
        annotation: Any = section.model_fields[str(part)].annotation
        # Of a section that may be left out (``WarmStartConfig | None``) the section.
        section = next((each for each in get_args(annotation) if isinstance(each, type)), annotation)
    return section


def _keys(section: type[BaseModel]) -> str:
    return ", ".join(section.model_fields)

"""What the environments share: a scenario's game, its action space, its encoder, its reward, its rendering."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.table import CardTable, card_table
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.entities import EntityEncoder
from sotm_env.envs.flat import FlatEncoder
from sotm_env.envs.rewards import Reward, make_reward
from sotm_env.envs.text import TextEncoder
from sotm_env.text.board import describe_board, describe_decision

RENDER_MODES = ("ansi", "human")
DEFAULT_SCENARIO: dict[str, Any] = {
    "villain": "baron_blade",
    "heroes": ("legacy", "ra", "haka", "tachyon"),
    "environment": "megalopolis",
}

# An encoder has ``space``, ``layout`` and ``encode(game, observer)``, and is made from a card table.
ENCODERS: dict[str, Callable[[CardTable], Any]] = {
    "flat": FlatEncoder,
    "entities": EntityEncoder,
    "text": TextEncoder,
}


def make_scenario(scenario: Scenario | None = None, **fields: Any) -> Scenario:
    """A scenario from a ``Scenario``, from its fields, or the default one (which fields change).

    Raises:
        ValueError: both are given, a field is unknown, or the scenario is nonsense.
    """
    if isinstance(scenario, Scenario):
        if fields:
            raise ValueError(f"scenario: given as a Scenario and as {', '.join(fields)}; give one of them")
        return scenario
    if scenario is not None:
        raise ValueError(f"scenario: {scenario!r} is no Scenario; give one, or its fields by name (villain=...)")
    known = Scenario.__dataclass_fields__
    for name in fields:
        if name not in known:
            raise ValueError(f"{name}: unknown argument; a scenario has {', '.join(known)}")
    fields = {**DEFAULT_SCENARIO, **fields}
    if isinstance(fields["heroes"], Sequence) and not isinstance(fields["heroes"], str):
        fields["heroes"] = tuple(fields["heroes"])
    return Scenario(**fields)


def one_of(name: str, value: Any, allowed: Sequence[Any]) -> Any:
    """``value`` if it is allowed.

    Raises:
        ValueError: it is not; the line names what is.
    """
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is unknown; choose one of {', '.join(map(repr, allowed))}")
    return value


class Core:
    """A game of a scenario with actions, observations and rewards; the base of every environment.

    An environment can be copied at any time: ``clone()``, ``save_state()`` and ``load_state()``, ``copy.deepcopy`` and
    ``pickle`` give or restore a true copy of the game in progress.

    Attributes:
        scenario, game: what is played.
        actions: the ``ActionSpace``.
        encoder: makes observations; ``observation_layout`` names what is in them.
        reward: the reward callable.
        remark: what every info says besides: of decks whose cards are not certain, ``provisional``.
    """

    # The attributes that change in the course of a game; copies share the others, but for those made when asked for.
    MOVING: ClassVar[frozenset[str]] = frozenset({"game", "reward"})
    MADE_WHEN_ASKED_FOR: ClassVar[frozenset[str]] = frozenset()

    render_mode: str | None
    game: Game

    def __init__(
        self,
        scenario: Scenario | None,
        observation: str,
        reward: str | Reward,
        render_mode: str | None,
        fields: dict[str, Any],
    ) -> None:
        self.scenario = make_scenario(scenario, **fields)
        self.observation_kind = one_of("observation", observation, tuple(ENCODERS))
        self.render_mode = one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.reward = make_reward(reward)
        table = card_table(self.scenario)
        self.actions = ActionSpace(table)
        self.encoder = ENCODERS[observation](table)
        self.remark: dict[str, Any] = {"provisional": provisional} if (provisional := self.scenario.provisional) else {}

    @property
    def observation_layout(self) -> Any:
        """The layout of the observation, field by field."""
        return self.encoder.layout

    def mask_space(self) -> spaces.Box:
        """The space of masks: int8, shape ``(N,)``."""
        return spaces.Box(0, 1, (self.actions.n,), np.int8)

    def begin(self, seed: int) -> None:
        """Begins ``Game(scenario, seed)`` and tells the reward.

        A game that ends before anybody has decided anything is none to play: the one of the next seed is begun.
        """
        self.game = Game(self.scenario, seed)
        while self.game.over:
            seed += 1
            self.game = Game(self.scenario, seed)
        tell = getattr(self.reward, "reset", None)
        if tell is not None:
            tell(self.game)

    def act(self, action: int) -> float:
        """Takes the pending decision and returns the team's reward.

        Raises:
            ValueError: the action is not legal; the line names the legal ones. Nothing has changed then.
        """
        self.game.choose(self.actions.option(self.game, action))
        return self.reward(self.game)

    def action_of_choice(self, number: int) -> int:
        """The action of a numbered choice of the text observation.

        Raises:
            ValueError: there is no such choice; the line says how many there are.
        """
        actions = self.actions.actions(self.game)
        if not 0 <= number < len(actions):
            raise ValueError(f"choice {number} is out of range; choices are numbered 0 to {len(actions) - 1}")
        return actions[number]

    def mask(self) -> npt.NDArray[np.int8]:
        """The legal actions, int8, shape ``(N,)``; all 0 when the game is over."""
        return self.actions.mask(self.game)

    def render(self) -> str | None:
        """The board and the pending decision as text; printed, and None, in mode "human"."""
        text = f"{describe_board(self.game)}\n\n{describe_decision(self.game)}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    # --- copying -----------------------------------------------------------------------------------------------------
    def _arguments(self) -> dict[str, Any]:
        """What the environment was made from."""
        return {
            "scenario": self.scenario,
            "observation": self.observation_kind,
            "reward": self.reward,
            "render_mode": self.render_mode,
        }

    def _moving(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in self.MOVING & self.__dict__.keys()}

    def clone(self) -> Self:
        """An independent environment at this very decision."""
        other = object.__new__(type(self))
        kept = self.__dict__.keys() - self.MADE_WHEN_ASKED_FOR
        other.__dict__.update({name: self.__dict__[name] for name in kept})
        other.__dict__.update(copy.deepcopy(self._moving()))
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._arguments(), self._moving()

    def __setstate__(self, state: tuple[dict[str, Any], dict[str, Any]]) -> None:
        arguments, moving = state
        type(self).__init__(self, **arguments)
        self.__dict__.update(moving)

    def save_state(self) -> bytes:
        """The game in progress as bytes, for ``load_state`` of an environment of the same scenario."""
        return pickle.dumps((self.scenario, self._moving()))

    def load_state(self, state: bytes) -> None:
        """Goes on from where ``save_state`` was called.

        Raises:
            ValueError: the state belongs to another scenario.
        """
        scenario, moving = pickle.loads(state)
        if scenario != self.scenario:
            raise ValueError(f"load_state: the state belongs to {scenario}; this environment plays {self.scenario}")
        self.__dict__.update(moving)

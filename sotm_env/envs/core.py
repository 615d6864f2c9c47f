"""What the environments share: a scenario's game, its action space, its encoder, its reward, its rendering."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Self, SupportsIndex

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector.utils import CloudpickleWrapper

from sotm_env.engine.game import Game
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.sealed import in_one_line
from sotm_env.engine.terms import WIN
from sotm_env.envs.drafts import Drafts
from sotm_env.envs.interface import make_interface, one_of
from sotm_env.envs.rewards import Remembering, Reward, make_reward, name_of, own_copy
from sotm_env.envs.saving import SavedState, text
from sotm_env.scenarios import Reporting, Source, draw_scenario
from sotm_env.text.board import describe_board, describe_decision

RENDER_MODES = ("ansi", "human", "rgb_array")
OPTIONS = ("scenario", "options")  # of reset; the second is that of PettingZoo's own tests and means nothing
ILLEGAL = "illegal"  # the result of a game that an illegal action has ended


class UnknownRenderMode(ValueError, TypeError):
    """A render mode that there is none of. Frameworks that try one take a TypeError for "try without"."""


def make_scenario(scenario: Scenario | None = None, **fields: Any) -> Scenario:
    """A scenario from a ``Scenario``, or from its fields, which change the default one.

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
    return Scenario(**fields)


def make_source(scenario: Source | None, fields: dict[str, Any]) -> Source:
    """Where the scenarios come from: as ``make_scenario``, but for families and the like.

    Raises:
        ValueError: fields are given besides something that draws scenarios, or make no sense.
    """
    if scenario is None or isinstance(scenario, Scenario):
        return make_scenario(scenario, **fields)
    if fields:
        raise ValueError(f"scenario: given as {scenario!r} and as {', '.join(fields)}; give one of them")
    return scenario


def begun_game(scenario: Scenario, seed: int) -> Game:
    """``Game(scenario, seed)``. One that ends before anybody has decided anything is none to play: then it is that of
    the next seed."""
    game = Game(scenario, seed)
    while game.over:
        seed += 1
        game = Game(scenario, seed)
    return game


class Core:
    """A game of a scenario with actions, observations and rewards; the base of every environment.

    An environment can be copied at any time: ``clone()``, ``save_state()`` and ``load_state()``, ``copy.deepcopy`` and
    ``pickle`` give or restore a true copy of the game in progress.

    Every info has the same keys at every step: ``action_mask`` (int8, shape ``(N,)``; all 0 for an agent that is not to
    act), what ``facts()`` says (not in PettingZoo's infos), and what ``remark`` holds.

    Attributes:
        source: what the scenarios are drawn from, if not the one that is played throughout.
        interface: how agents see games and answer.
        scenario, game: what is played.
        actions: the ``ActionSpace``.
        encoder: makes observations; ``observation_layout`` names what is in them.
        reward: the reward callable.
        illegal: the line about the illegal action that has ended the game, or None.
        remark: what every info says besides: of decks whose cards are not certain, ``provisional``; with universal
            spaces also the ``scenario``.
    """

    # The attributes that change in the course of a game, the reward's memory aside; copies share the others, but for
    # those made when asked for. What follows from them is worked out again (``_follow``).
    MOVING: ClassVar[frozenset[str]] = frozenset({"game", "illegal"})
    MADE_WHEN_ASKED_FOR: ClassVar[frozenset[str]] = frozenset({"state_space"})

    render_mode: str | None
    game: Game
    _state_encoder: Any

    def __init__(
        self,
        scenario: Source | None,
        observation: str,
        reward: str | Reward,
        render_mode: str | None,
        illegal_action: str,
        spaces: str,
        hands: str,
        sets: str | Sequence[str] | None,
        fields: dict[str, Any],
    ) -> None:
        for name in fields:
            if name not in Scenario.__dataclass_fields__:
                raise TypeError(
                    f"{type(self).__name__}.__init__() got an unexpected keyword argument {name!r}; "
                    f"besides its own it takes those of a scenario: {', '.join(Scenario.__dataclass_fields__)}"
                )
        self.source = make_source(scenario, fields)
        self.interface = make_interface(self.source, observation, spaces, hands, sets)
        self.render_mode = one_of("render_mode", render_mode, (None, *RENDER_MODES), UnknownRenderMode)
        if render_mode == "rgb_array":
            import sotm_env.render  # noqa: F401 (if Pillow is missing, it says so now and not at the first picture)
        self.illegal_action = one_of("illegal_action", illegal_action, ("end", "raise"))
        self.reward = make_reward(reward)
        self.illegal: str | None = None
        self.reports = isinstance(self.source, Reporting)
        self._seat(draw_scenario(self.source, 0))

    @property
    def observation_layout(self) -> Any:
        """The layout of the observation, field by field."""
        return self.encoder.layout

    @property
    def state_encoder(self) -> Any:
        """What makes ``state()``."""
        if self._state_encoder is None:
            self._state_encoder = replace(self.interface, observation="flat").view(self.scenario).encoder
        return self._state_encoder

    # Spaces draw random samples, so each environment has its own, made when first asked for.
    @cached_property
    def state_space(self) -> spaces.Space[Any]:
        """The space of ``state()``."""
        return copy.deepcopy(self.state_encoder.space)

    def state(self) -> npt.NDArray[np.float32]:
        """The central state for critics: the flat vector without an observer, which shows the hands of all."""
        state: npt.NDArray[np.float32] = self.state_encoder.encode(self.game, 0, self._state_drafts)
        return state

    def mask_space(self) -> spaces.Box:
        """The space of masks: int8, shape ``(N,)``."""
        return spaces.Box(0, 1, (self.actions.n,), np.int8)

    def _seat(self, scenario: Scenario) -> None:
        """The scenario is the one that is played now."""
        self.scenario = scenario
        self.actions, self.encoder = self.interface.view(scenario)
        self._state_encoder = None
        # Of this environment and its copies, which follow its game.
        self._drafts: Drafts = []
        self._state_drafts: Drafts = []
        drawn = self.interface.universal is not None
        self.remark: dict[str, Any] = {"scenario": scenario} if drawn else {}
        if drawn or scenario.provisional:
            self.remark["provisional"] = scenario.provisional

    def begin(self, seed: int, scenario: Scenario | None) -> None:
        """Begins the game of a seed (``begun_game``), of the scenario that is ``asked_for`` or else of the one that the
        seed draws, and tells the reward."""
        if scenario is None:
            scenario = draw_scenario(self.source, seed)
        if scenario != self.scenario:
            self._seat(scenario)
        self.game = begun_game(self.scenario, seed)
        self.illegal = None
        if isinstance(self.reward, Remembering):
            self.reward.reset(self.game)

    def asked_for(self, options: Mapping[str, Any] | None) -> Scenario | None:
        """The scenario that options of ``reset`` ask for; None where they ask for none.

        Args:
            options: ``"scenario"``, a ``Scenario`` or its fields.

        Raises:
            ValueError: there is no such option, or the scenario does not go with the spaces.
        """
        for name in options or ():
            if name not in OPTIONS:
                raise ValueError(f"options: {name!r} is unknown; 'scenario' is the only one")
        return self.wanted((options or {}).get("scenario"))

    def wanted(self, given: Scenario | Mapping[str, Any] | None) -> Scenario | None:
        """The scenario that is asked for, as such or by its fields; None where none is.

        Raises:
            ValueError: it is nonsense, or does not go with the spaces.
        """
        if given is None:
            return None
        scenario = make_scenario(**given) if isinstance(given, Mapping) else make_scenario(given)
        view = self.interface.view(scenario)
        if view.actions.names != self.actions.names or view.encoder.space != self.encoder.space:
            raise ValueError(f"options: {scenario} has other spaces than {self.scenario}; give spaces='universal'")
        return scenario

    @property
    def over(self) -> bool:
        """Whether the game has ended: by a result, by being cut off, or by an illegal action."""
        return self.illegal is not None or self.game.over

    @property
    def result(self) -> str | None:
        """None, "win", "loss", or "illegal" for a game that an illegal action has ended."""
        return ILLEGAL if self.illegal is not None else self.game.result

    def act(self, action: SupportsIndex | None) -> float:
        """Takes the pending decision and returns the team's reward; -1 for an illegal action that ends the game.

        Raises:
            ValueError: the action is no integer, or the game has ended; or the action is not legal, with
                ``illegal_action="raise"`` (the line names the legal ones). Nothing has changed then.
        """
        if self.game.decision is None or self.illegal is not None:
            raise ValueError(f"step: the game is over ({self.result or 'cut off'}); call reset")
        number = whole_number("action", action)
        try:
            option = self.actions.option(self.game, number)
        except ValueError as error:
            if self.illegal_action == "raise":
                raise
            self.illegal = str(error)
            return -1.0
        self.game.choose(option)
        if self.reports and self.game.over:
            self.source.report(self.game.result == WIN)  # type: ignore[union-attr]  # that is what ``reports`` says
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
        return self.actions.mask(self.game) if self.illegal is None else self.actions.no_mask()

    def info(self, mask: npt.NDArray[np.int8]) -> dict[str, Any]:
        """The info that goes with a mask."""
        return {"action_mask": mask, **self.facts(), **self.remark}

    def facts(self) -> dict[str, Any]:
        """How the game stands.

        ``scenario``; ``result`` (None while it goes on, then ``"win"``, ``"loss"``, None for a game that is cut off,
        ``"illegal"`` for one that an illegal action has ended); ``rounds`` (the round that it is in; of one that has
        ended, how many were played); ``illegal_action`` (None, or the line that names that action and the legal ones).
        """
        return {
            "scenario": self.scenario,
            "result": self.result,
            "rounds": self.game.state.round,
            "illegal_action": self.illegal,
        }

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The board and the pending decision as text; printed, and None, in mode "human"; a picture, uint8 of shape
        ``(720, 1280, 3)``, in mode "rgb_array"."""
        if self.render_mode == "rgb_array":
            from sotm_env.render import picture

            return picture(self.game)
        text = f"{describe_board(self.game)}\n\n{describe_decision(self.game)}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    # --- copying -----------------------------------------------------------------------------------------------------
    def _arguments(self) -> dict[str, Any]:
        """What the environment was made from."""
        return {
            "scenario": self.source,
            "observation": self.interface.observation,
            "reward": self.reward,
            "render_mode": self.render_mode,
            "illegal_action": self.illegal_action,
            "spaces": "scenario" if self.interface.universal is None else "universal",
            "hands": self.interface.hands,
            "sets": () if self.interface.universal is None else self.interface.universal.sets,
        }

    def _moving(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in self.MOVING & self.__dict__.keys()}

    def _follow(self) -> None:
        """Works out what follows from the game, after it has been put in the place of another."""

    def _own_moving(self) -> dict[str, Any]:
        """The moving attributes, for another environment."""
        return {
            name: value.copy() if isinstance(value, (dict, list)) else copy.deepcopy(value)
            for name, value in self._moving().items()
        }

    def clone(self) -> Self:
        """An independent environment at this very decision."""
        other = object.__new__(type(self))
        kept = self.__dict__.keys() - self.MADE_WHEN_ASKED_FOR
        other.__dict__.update({name: self.__dict__[name] for name in kept})
        other.__dict__.update(self._own_moving())
        other.reward = own_copy(self.reward, "game" in self.__dict__)
        other.reports = False  # what is tried out on a copy moves no curriculum on
        other._follow()
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> tuple[dict[str, Any], dict[str, Any]]:
        # Any reward and any source of scenarios can be pickled so, lambdas and closures too.
        wrapper: Any = CloudpickleWrapper  # annotated as for environments alone
        return wrapper(self._arguments()), {**self._moving(), "scenario": self.scenario}

    def __setstate__(self, state: tuple[Any, dict[str, Any]]) -> None:
        arguments, moving = state
        type(self).__init__(self, **arguments.fn)
        self._seat(moving.pop("scenario"))
        self.__dict__.update(moving)
        self._follow()

    def save_state(self) -> bytes:
        """The game in progress as bytes, for ``load_state`` of an environment of the same kind and scenario.

        It holds what changes in the course of a game, never what the environment was made with: the reward goes by the
        environment that loads it, and so does what happens on an illegal action. Equal games are equal bytes.

        Raises:
            ValueError: no game has begun yet; or the reward remembers something else than plain data.
        """
        if "game" not in self.__dict__:
            raise ValueError("save_state: no game has begun; call reset first")
        memory = self.reward.get_state() if isinstance(self.reward, Remembering) else None
        kind = type(self).__name__
        return SavedState(kind, self.interface, self.game, self._rest(), name_of(self.reward), memory).to_bytes()

    def load_state(self, state: bytes) -> None:
        """Goes on from where ``save_state`` was called. A reward that remembers something else than the one saved with
        begins with the game as it now is. Nothing in a state is run, whoever wrote it.

        Raises:
            ValueError: the state belongs to another kind of environment or of observation, or to other spaces; it is
                none, or damaged. Nothing has changed then.
        """
        saved = SavedState.from_bytes(state)
        scenario = saved.game.scenario
        same = (saved.kind, saved.interface) == (type(self).__name__, self.interface)
        if not same or (self.interface.universal is None and scenario != self.scenario):
            here = SavedState(type(self).__name__, self.interface, Game(self.scenario, bare=True), {})
            raise ValueError(in_one_line("load_state", f"the state belongs to {saved}; this is {here}"))
        try:
            self.interface.view(scenario)  # refuses one that the universal spaces do not know
            moving = self._moving_from(saved.rest, saved.game)
        except ValueError as error:
            raise ValueError(in_one_line("load_state", error)) from None
        self._remember(saved)
        self._seat(scenario)
        self.__dict__.update(moving)
        self._follow()

    def _rest(self) -> dict[str, Any]:
        """What changes in the course of a game besides it, as plain data; ``_moving_from`` reads it again."""
        return {"illegal": self.illegal}

    def _moving_from(self, rest: dict[str, Any], game: Game) -> dict[str, Any]:
        """By name the moving attributes of a saved state.

        Raises:
            ValueError: a field is nonsense.
        """
        illegal = rest.get("illegal")
        return {"game": game, "illegal": None if illegal is None else text("illegal", illegal)}

    def _remember(self, saved: SavedState) -> None:
        """The reward remembers what was saved. If it cannot, it remembers what it did before."""
        reward = self.reward
        if not isinstance(reward, Remembering):
            return
        begun = "game" in self.__dict__
        before = copy.deepcopy(reward.get_state()) if begun else None
        try:
            if saved.reward == name_of(reward):
                reward.set_state(saved.memory)
            else:
                reward.reset(saved.game)
        except Exception as error:
            if begun:
                reward.set_state(before)
            line = f"the reward {name_of(reward)} cannot go on from this state ({type(error).__name__}: {error})"
            raise ValueError(in_one_line("load_state", line)) from error

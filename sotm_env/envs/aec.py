"""The PettingZoo AEC environment: each hero is an agent."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, SupportsIndex

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sotm_env.engine import rng
from sotm_env.engine.game import Game
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields
from sotm_env.envs.core import RENDER_MODES, Core
from sotm_env.envs.rewards import Reward
from sotm_env.envs.saving import numbers_by, one_of_these, some_of
from sotm_env.envs.things import HERO_SEATS
from sotm_env.scenarios import Source

Observation = dict[str, Any]
_REST: Final = ("illegal", "agents", "rewards", "cumulative_rewards", "selection", "next_selection", "seeds")


class raw_env(Core, AECEnv[str, Observation, Any]):
    """The environment without wrappers.

    Agents are ``hero_0`` ... in turn order. The agent to act is the one whose player must decide; the same agent may
    act several times in a row, and an incapacitated hero still acts. An observation is ``{"observation": ...,
    "action_mask": int8[N]}``; the mask is all 0 for an agent that is not to act, and is also in
    ``info["action_mask"]``. Every agent has an info at every step; how the game stands is said by ``facts()``. The
    team shares the reward.

    Args:
        scenario: a ``Scenario``; or its fields as keyword arguments, which change the default scenario; or, with
            universal spaces, a family, a curriculum or a function of a random generator (``sotm_env.scenarios``), from
            which each game's is drawn by its seed.
        observation: ``"flat"`` (a float32 vector), ``"entities"`` (a table of cards and a global vector) or ``"text"``
            (a string); ``observation_layout`` says what is in it.
        reward: ``"sparse"``, ``"shaped"`` or a callable (``sotm_env.envs.rewards``).
        render_mode: None, ``"ansi"`` (``render`` returns the board as text), ``"human"`` (it is printed) or
            ``"rgb_array"`` (as a picture, ``sotm_env.render``; needs ``pip install "sotm-env[render]"``).
        illegal_action: ``"raise"``: an illegal action raises ValueError, which names the legal ones, and changes
            nothing; ``"end"``: it ends the game for all, with reward -1 for who took it and 0 for the others.
        spaces: ``"scenario"``: those of the scenario; ``"universal"``: the same for every scenario of the edition, and
            for 3 to 5 heroes (``sotm_env.envs.numbering``).
        hands: ``"open"``, as the rulebook has it; ``"own"``: an agent sees no hand but its own (``state`` shows all).
        sets: of universal spaces the sets whose decks they know; None for all.

    Raises:
        ValueError: an argument is nonsense; one line says what is allowed.
        TypeError: there is no such argument.
    """

    metadata = {
        "name": "sotm_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }
    MOVING = Core.MOVING | {
        "agents",
        "rewards",
        "_cumulative_rewards",
        "terminations",
        "truncations",
        "agent_selection",
        "_skip_agent_selection",
        "_seeds",
    }
    MADE_WHEN_ASKED_FOR = Core.MADE_WHEN_ASKED_FOR | {"observation_spaces", "action_spaces"}

    def __init__(
        self,
        scenario: Source | None = None,
        observation: str = "flat",
        reward: str | Reward = "sparse",
        render_mode: str | None = None,
        illegal_action: str = "raise",
        spaces: str = "scenario",
        hands: str = "open",
        sets: str | Sequence[str] | None = None,
        **fields: Any,
    ) -> None:
        super().__init__(scenario, observation, reward, render_mode, illegal_action, spaces, hands, sets, fields)
        self.possible_agents = list(HERO_SEATS[: self.interface.seats(self.scenario)])
        self._deck_of_agent = {agent: deck for deck, agent in enumerate(self.possible_agents, start=1)}
        self._seeds = rng.seeded(secrets.randbits(64))
        self.agents: list[str] = []

    # Spaces draw random samples, so each environment has its own, made when first asked for.
    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:  # type: ignore[override]
        """By agent its observation space."""
        return {
            agent: spaces.Dict({"observation": copy.deepcopy(self.encoder.space), "action_mask": self.mask_space()})
            for agent in self.possible_agents
        }

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:  # type: ignore[override]
        """By agent its action space."""
        return {agent: spaces.Discrete(self.actions.n) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent; the same object on each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent; the same object on each call."""
        return self.action_spaces[agent]

    # --- playing -----------------------------------------------------------------------------------------------------
    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: ``Game(scenario, seed)``. Without a seed it draws the next one of its own.

        Args:
            options: ``{"scenario": ...}`` plays that one, a ``Scenario`` or its fields.

        Raises:
            ValueError: the seed is no integer from 0, there is no such option, or its scenario has other spaces.
                Nothing has changed then.
        """
        scenario = self.asked_for(options)
        if seed is None:
            number, self._seeds = rng.draw(self._seeds, 2**31)
        else:
            number = whole_number("seed", seed, 0)
            self._seeds = rng.seeded(number)
        self.begin(number, scenario)
        self.agents = self.possible_agents[: self.scenario.H]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None  # type: ignore[assignment]  # as PettingZoo has it
        self._select()

    def _select(self) -> None:
        """The agent whose player must decide is the next to act; once the game is over all have finished."""
        decision = self.game.decision
        if decision is None or self.illegal is not None:
            ended = self.truncations if self.result is None else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[decision.player - 1]
        self._follow()

    def _follow(self) -> None:
        # Made when they are asked for, which the infos of most agents are not.
        self._infos: dict[str, dict[str, Any]] = {}
        self._mask: npt.NDArray[np.int8] | None = None

    @property
    def infos(self) -> dict[str, dict[str, Any]]:  # type: ignore[override]
        """By agent its info; numbers alone, where the cards are certain: frameworks make arrays of all they hold."""
        if len(self._infos) != len(self.agents):
            self._infos = {agent: self._info_of(agent) for agent in self.agents}
        return self._infos

    def _info_of(self, agent: str) -> dict[str, Any]:
        info = self._infos.get(agent)
        if info is None:
            info = self._infos[agent] = {"action_mask": self._mask_of(agent)}
            if self.remark:
                info.update(self.remark)
        return info

    def _mask_of(self, agent: str) -> npt.NDArray[np.int8]:
        """The mask of an agent, which whoever asks may write into."""
        if agent != self.agent_selection:
            return self.actions.no_mask()
        if self._mask is None:
            self._mask = self.mask()
        return self._mask.copy()

    def step(self, action: SupportsIndex | None) -> None:
        """Takes the action of ``agent_selection``; None for an agent that has finished.

        Raises:
            ValueError: the action is no integer, or not legal with ``illegal_action="raise"`` (the line names the legal
                ones); or no game is under way, or it is over and the action is not None. Nothing has changed then.
        """
        if not self.agents:
            raise ValueError("step: no game is under way; call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        reward = self.act(action)
        self._cumulative_rewards[agent] = 0.0
        if reward != self.rewards[agent]:
            self.rewards = dict.fromkeys(self.agents, reward)
        if reward:
            if self.illegal is not None:
                self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: reward}
            self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    # --- saving ------------------------------------------------------------------------------------------------------
    def _rest(self) -> dict[str, Any]:
        return {
            **super()._rest(),
            "agents": self.agents,
            "rewards": {agent: float(reward) for agent, reward in self.rewards.items()},
            "cumulative_rewards": {agent: float(reward) for agent, reward in self._cumulative_rewards.items()},
            "selection": self.agent_selection,
            "next_selection": self._skip_agent_selection,
            "seeds": self._seeds,
        }

    def _moving_from(self, rest: dict[str, Any], game: Game) -> dict[str, Any]:
        fields, moving = as_fields("rest", rest, _REST), super()._moving_from(rest, game)
        everybody = self.possible_agents[: game.scenario.H]
        agents = some_of("agents", fields["agents"], everybody)
        selection = one_of_these("selection", fields["selection"], agents or everybody)
        following = fields["next_selection"]
        ended = moving["illegal"] is not None or game.over
        if (
            game.decision is not None
            and not ended
            and (agents, selection, following)
            != (
                everybody,
                everybody[game.decision.player - 1],
                None,
            )
        ):
            raise ValueError("selection: not the agent whose player must decide, or an agent has gone")
        with_result = moving["illegal"] is not None or game.result is not None
        return {
            **moving,
            "agents": agents,
            "rewards": numbers_by("rewards", fields["rewards"], agents),
            "_cumulative_rewards": numbers_by("cumulative_rewards", fields["cumulative_rewards"], agents),
            "terminations": dict.fromkeys(agents, ended and with_result),
            "truncations": dict.fromkeys(agents, ended and not with_result),
            "agent_selection": selection,
            "_skip_agent_selection": (
                None if following is None else one_of_these("next_selection", following, everybody)
            ),
            "_seeds": rng.state_from(fields["seeds"]),
        }

    # --- looking -----------------------------------------------------------------------------------------------------
    def observe(self, agent: str) -> Observation:
        """What an agent sees; the mask is all 0 unless it is to act."""
        return {
            "observation": self.encoder.encode(self.game, self._deck_of_agent[agent], self._drafts),
            "action_mask": self._mask_of(agent),
        }

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Of the agent that is to act: observation (None unless asked for), cumulative reward, terminated, truncated,
        info."""
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return (
            observation,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self._info_of(agent),
        )

    def close(self) -> None:
        """Nothing is held."""


class SavableEnv(wrappers.OrderEnforcingWrapper[str, Observation, Any]):
    """The outermost wrapper: enforces the order of calls, and saves, loads and clones the wrapped environment."""

    def step(self, action: SupportsIndex | None) -> None:
        """Takes the action of ``agent_selection``, an integer of any type; None for an agent that has finished."""
        super().step(action if action is None else whole_number("action", action))

    def load_state(self, state: bytes) -> None:
        """Goes on from where ``save_state`` was called; see ``raw_env.load_state``."""
        self.unwrapped.load_state(state)  # type: ignore[attr-defined]
        self._has_reset = self._has_updated = True

    def clone(self) -> SavableEnv:
        """An independent environment, wrappers included, at this very decision."""
        return copy.deepcopy(self)


def env(scenario: Source | None = None, **arguments: Any) -> SavableEnv:
    """``raw_env`` in PettingZoo's usual wrappers: an illegal action ends the game with reward -1 for who took it."""
    wrapped: Any = raw_env(scenario, **{"illegal_action": "end", **arguments})
    return SavableEnv(wrappers.AssertOutOfBoundsWrapper(wrapped))

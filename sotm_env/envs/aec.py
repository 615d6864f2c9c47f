"""The PettingZoo AEC environment: each hero is an agent."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.table import card_table
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.flat import FlatEncoder
from sotm_env.envs.layout import Layout
from sotm_env.envs.rewards import Reward, make_reward
from sotm_env.text.board import describe_board, describe_decision

Observation = dict[str, Any]
RENDER_MODES = ("ansi", "human")
DEFAULT_SCENARIO: dict[str, Any] = {
    "villain": "baron_blade",
    "heroes": ("legacy", "ra", "haka", "tachyon"),
    "environment": "megalopolis",
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


class raw_env(AECEnv[str, Observation, Any]):
    """The environment without wrappers: an illegal action raises ValueError and names the legal ones.

    Agents are ``hero_0`` ... in turn order. The agent to act is the one whose player must decide; the same agent may
    act several times in a row, and an incapacitated hero still acts. An observation is ``{"observation": float32
    vector, "action_mask": int8[N]}``; the mask is all 0 for an agent that is not to act, and is also in
    ``info["action_mask"]``. The reward is shared by the team.

    Args:
        scenario: a ``Scenario``; or its fields as keyword arguments, which change the default scenario.
        observation: the encoder, ``"flat"``.
        reward: ``"sparse"``, ``"shaped"`` or a callable (``sotm_env.envs.rewards``).
        render_mode: None, ``"ansi"`` (``render`` returns the board as text) or ``"human"`` (it is printed).
    """

    metadata = {
        "name": "sotm_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        scenario: Scenario | None = None,
        observation: str = "flat",
        reward: str | Reward = "sparse",
        render_mode: str | None = None,
        **fields: Any,
    ) -> None:
        self.scenario = make_scenario(scenario, **fields)
        if observation != "flat":
            raise ValueError(f"observation: {observation!r} is unknown; choose 'flat'")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode: {render_mode!r} is unknown; choose None, 'ansi' or 'human'")
        self.render_mode = render_mode
        self.reward = make_reward(reward)
        table = card_table(self.scenario)
        self.actions = ActionSpace(table)
        self.encoder = FlatEncoder(table)
        self.possible_agents = [f"hero_{place}" for place in range(len(table.heroes))]
        self._deck_of_agent = {agent: deck for agent, deck in zip(self.possible_agents, table.heroes, strict=True)}
        box = spaces.Box(0.0, 1.0, (self.encoder.size,), np.float32)
        mask = spaces.Box(0, 1, (self.actions.n,), np.int8)
        self.state_space = box
        self.observation_spaces = {
            agent: spaces.Dict({"observation": copy.deepcopy(box), "action_mask": copy.deepcopy(mask)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.actions.n) for agent in self.possible_agents}
        self._no_action = np.zeros(self.actions.n, dtype=np.int8)
        self._seeds = np.random.default_rng()
        self.agents: list[str] = []
        self.game: Game

    @property
    def observation_layout(self) -> Layout:
        """The layout of the flat vector, field by field."""
        return self.encoder.layout

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent; the same object on each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent; the same object on each call."""
        return self.action_spaces[agent]

    # --- playing -----------------------------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: ``Game(scenario, seed)``. Without a seed it draws the next one of its own."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = Game(self.scenario, int(self._seeds.integers(2**31)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        begin = getattr(self.reward, "reset", None)
        if begin is not None:
            begin(self.game)
        self._select()

    def _select(self) -> None:
        """The agent whose player must decide is the next to act; its mask goes into its info."""
        decision = self.game.decision
        self._mask = self.actions.mask(self.game)
        self.agent_selection = self.agents[decision.player - 1] if decision is not None else self.agents[0]
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def step(self, action: int | None) -> None:
        """Takes the action of ``agent_selection``; None for an agent that has finished.

        Raises:
            ValueError: the action is not legal; the line names the legal ones. Nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"action: None given while {agent} must act; {self._legal()}")
        self.game.choose(self.actions.option(self.game, int(action)))
        self.infos[agent] = {}
        reward = self.reward(self.game)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, reward)
        if reward:
            self._accumulate_rewards()
        if self.game.over:
            ended = self.terminations if self.game.result is not None else self.truncations
            for other in self.agents:
                ended[other] = True
            self.infos = {other: {"action_mask": self._no_action, "result": self.game.result} for other in self.agents}
            self._mask = self._no_action
            self.agent_selection = self.agents[0]
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def _legal(self) -> str:
        legal = zip(self.actions.actions(self.game), self.game.labels(), strict=True)
        return "legal are " + ", ".join(f"{action} ({label})" for action, label in legal)

    # --- looking -----------------------------------------------------------------------------------------------------
    def observe(self, agent: str) -> Observation:
        """What an agent sees; the mask is all 0 unless it is to act."""
        acting = agent == self.agent_selection and not self.game.over
        return {
            "observation": self.encoder.encode(self.game, self._deck_of_agent[agent]),
            "action_mask": self._mask if acting else self._no_action,
        }

    def state(self) -> npt.NDArray[np.float32]:
        """The global state for centralised critics: the flat vector without an observer."""
        return self.encoder.encode(self.game)

    def render(self) -> str | None:
        """The board and the pending decision as text; printed and None in mode "human"."""
        text = f"{describe_board(self.game)}\n\n{describe_decision(self.game)}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held."""


def env(scenario: Scenario | None = None, **arguments: Any) -> AECEnv[str, Observation, Any]:
    """``raw_env`` in PettingZoo's usual wrappers: an illegal action ends the game with reward -1 for who took it."""
    wrapped: Any = raw_env(scenario, **arguments)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)

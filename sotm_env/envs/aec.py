"""The PettingZoo AEC environment: each hero is an agent."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sotm_env.engine.scenario import Scenario
from sotm_env.envs.core import RENDER_MODES, Core
from sotm_env.envs.flat import FlatEncoder
from sotm_env.envs.rewards import Reward

Observation = dict[str, Any]


class raw_env(Core, AECEnv[str, Observation, Any]):
    """The environment without wrappers: an illegal action raises ValueError and names the legal ones.

    Agents are ``hero_0`` ... in turn order. The agent to act is the one whose player must decide; the same agent may
    act several times in a row, and an incapacitated hero still acts. An observation is ``{"observation": ...,
    "action_mask": int8[N]}``; the mask is all 0 for an agent that is not to act, and is also in
    ``info["action_mask"]``. The reward is shared by the team.

    The environment can be copied at any time: ``clone()``, ``save_state()`` and ``load_state()``, ``copy.deepcopy`` and
    ``pickle`` give or restore a true copy of the game in progress.

    Args:
        scenario: a ``Scenario``; or its fields as keyword arguments, which change the default scenario.
        observation: ``"flat"`` (a float32 vector), ``"entities"`` (a table of cards and a global vector) or ``"text"``
            (a string); ``observation_layout`` says what is in it.
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
        super().__init__(scenario, observation, reward, render_mode, fields)
        heroes = range(1, self.scenario.H + 1)
        self.possible_agents = [f"hero_{deck - 1}" for deck in heroes]
        self._deck_of_agent = dict(zip(self.possible_agents, heroes, strict=True))
        self._state_encoder = FlatEncoder(self.encoder.table)
        self.state_space = self._state_encoder.space
        self.observation_spaces = {
            agent: spaces.Dict({"observation": copy.deepcopy(self.encoder.space), "action_mask": self.mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.actions.n) for agent in self.possible_agents}
        self._no_action = np.zeros(self.actions.n, dtype=np.int8)
        self._seeds = np.random.default_rng()
        self.agents: list[str] = []

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
        self.begin(int(self._seeds.integers(2**31)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """The agent whose player must decide is the next to act; its mask goes into its info."""
        decision = self.game.decision
        assert decision is not None
        self._mask = self.mask()
        self.agent_selection = self.agents[decision.player - 1]
        self.infos[self.agent_selection] = {"action_mask": self._mask.copy()}

    def step(self, action: int | None) -> None:
        """Takes the action of ``agent_selection``; None for an agent that has finished.

        Raises:
            ValueError: the action is not legal; the line names the legal ones. Nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        reward = self.act(-1 if action is None else int(action))
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, reward)
        if reward:
            self._accumulate_rewards()
        if self.game.over:
            self._finish()
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        ended = self.terminations if self.game.result is not None else self.truncations
        for agent in self.agents:
            ended[agent] = True
            self.infos[agent] = {"action_mask": self._no_action.copy(), "result": self.game.result}
        self._mask = self._no_action
        self.agent_selection = self.agents[0]

    # --- looking -----------------------------------------------------------------------------------------------------
    def observe(self, agent: str) -> Observation:
        """What an agent sees; the mask is all 0 unless it is to act."""
        mask = self._mask if agent == self.agent_selection else self._no_action
        return {
            "observation": self.encoder.encode(self.game, self._deck_of_agent[agent]),
            "action_mask": mask.copy(),  # whoever writes into it changes no later mask
        }

    def state(self) -> npt.NDArray[np.float32]:
        """The global state for centralised critics: the flat vector without an observer."""
        return self._state_encoder.encode(self.game)

    def close(self) -> None:
        """Nothing is held."""

    # --- copying -----------------------------------------------------------------------------------------------------
    def __getstate__(self) -> dict[str, Any]:
        made = {"scenario", "observation_kind", "render_mode", "reward"}
        moving = self.__dict__.keys() & _MOVING
        return {name: self.__dict__[name] for name in made | moving}

    def __setstate__(self, state: dict[str, Any]) -> None:
        raw_env.__init__(self, state["scenario"], state["observation_kind"], state["reward"], state["render_mode"])
        self.__dict__.update({name: value for name, value in state.items() if name in _MOVING})

    def clone(self) -> raw_env:
        """An independent environment at this very decision."""
        return copy.deepcopy(self)

    def save_state(self) -> bytes:
        """The game in progress as bytes, for ``load_state`` of an environment of the same scenario."""
        moving = {name: self.__dict__[name] for name in _MOVING if name in self.__dict__}
        return pickle.dumps((self.scenario, self.reward, moving))

    def load_state(self, state: bytes) -> None:
        """Goes on from where ``save_state`` was called.

        Raises:
            ValueError: the state belongs to another scenario.
        """
        scenario, reward, moving = pickle.loads(state)
        if scenario != self.scenario:
            raise ValueError(f"load_state: the state belongs to {scenario}; this environment plays {self.scenario}")
        self.reward = reward
        self.__dict__.update(moving)


# What changes in the course of a game.
_MOVING = {
    "game",
    "agents",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "agent_selection",
    "_skip_agent_selection",
    "_mask",
    "_seeds",
}


class SavableEnv(wrappers.OrderEnforcingWrapper[str, Observation, Any]):
    """The outermost wrapper: enforces the order of calls, and saves, loads and clones the wrapped environment."""

    def load_state(self, state: bytes) -> None:
        """Goes on from where ``save_state`` was called; see ``raw_env.load_state``."""
        if not self._has_reset:
            self.reset()
        self.unwrapped.load_state(state)  # type: ignore[attr-defined]
        # The wrapper that ends games on illegal actions remembers the mask last observed.
        self.observe(self.agent_selection)

    def clone(self) -> SavableEnv:
        """An independent environment, wrappers included, at this very decision."""
        return copy.deepcopy(self)


def env(scenario: Scenario | None = None, **arguments: Any) -> SavableEnv:
    """``raw_env`` in PettingZoo's usual wrappers: an illegal action ends the game with reward -1 for who took it."""
    wrapped: Any = raw_env(scenario, **arguments)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return SavableEnv(wrapped)

"""The Gymnasium environment in which one controller plays the whole team."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.table import card_table
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.aec import RENDER_MODES, make_scenario
from sotm_env.envs.flat import FlatEncoder, FloatArray
from sotm_env.envs.layout import Layout
from sotm_env.envs.rewards import Reward, make_reward
from sotm_env.text.board import describe_board, describe_decision


class TeamEnv(gymnasium.Env[FloatArray, np.int64]):
    """Acts for whichever hero must decide; that hero is the observer in the observation.

    The observation is the flat vector of ``sotm_env.raw_env``; ``action_masks()`` gives the legal actions as bool, as
    sb3-contrib expects, and ``info["action_mask"]`` holds them as int8. The reward is the team's since the last
    decision. An illegal action raises ValueError and names the legal ones.

    Args:
        scenario, observation, reward, render_mode, fields: as for ``sotm_env.raw_env``.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

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
        self.observation_space = spaces.Box(0.0, 1.0, (self.encoder.size,), np.float32)
        self.action_space = spaces.Discrete(self.actions.n)
        self.game: Game

    @property
    def observation_layout(self) -> Layout:
        """The layout of the flat vector, field by field."""
        return self.encoder.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[FloatArray, dict[str, Any]]:
        """Begins a game: ``Game(scenario, seed)``. Without a seed it draws one from ``np_random``."""
        super().reset(seed=seed)
        self.game = Game(self.scenario, int(self.np_random.integers(2**31)) if seed is None else seed)
        begin = getattr(self.reward, "reset", None)
        if begin is not None:
            begin(self.game)
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[FloatArray, float, bool, bool, dict[str, Any]]:
        """Takes the pending decision.

        Raises:
            ValueError: the action is not legal.
        """
        self.game.choose(self.actions.option(self.game, int(action)))
        reward = self.reward(self.game)
        terminated, truncated = self.game.result is not None, self.game.truncated
        return self._observation(), reward, terminated, truncated, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, bool, shape ``(N,)``; all False when the game is over."""
        return self.actions.mask(self.game).view(np.bool_)

    def render(self) -> str | None:
        """The board and the pending decision as text; printed and None in mode "human"."""
        text = f"{describe_board(self.game)}\n\n{describe_decision(self.game)}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _observation(self) -> FloatArray:
        decision = self.game.decision
        return self.encoder.encode(self.game, decision.player if decision is not None else 0)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.actions.mask(self.game)}
        if self.game.over:
            info["result"] = self.game.result
            info["rounds"] = self.game.state.round
        return info

"""The Gymnasium environment in which one controller plays the whole team."""

from __future__ import annotations

import copy
from functools import cached_property
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.scenario import Scenario
from sotm_env.envs.core import RENDER_MODES, Core, one_of
from sotm_env.envs.rewards import Reward


class TeamEnv(Core, gymnasium.Env[Any, np.int64]):
    """Acts for whichever hero must decide; that hero is the observer in the observation.

    The observation is that of ``sotm_env.raw_env``; ``action_masks()`` gives the legal actions as bool, as sb3-contrib
    expects, and ``info["action_mask"]`` holds them as int8. The reward is the team's for the decision just taken.

    Args:
        scenario, observation, reward, render_mode, fields: as for ``sotm_env.raw_env``.
        illegal_action: ``"end"``: an illegal action ends the game with reward -1, as in PettingZoo's wrapper, and
            ``info["illegal_action"]`` says which were legal; ``"raise"``: it raises ValueError and changes nothing.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
    MOVING = Core.MOVING | {"_mask", "_np_random", "_np_random_seed"}
    MADE_WHEN_ASKED_FOR = frozenset({"observation_space", "action_space"})

    def __init__(
        self,
        scenario: Scenario | None = None,
        observation: str = "flat",
        reward: str | Reward = "sparse",
        render_mode: str | None = None,
        illegal_action: str = "end",
        **fields: Any,
    ) -> None:
        super().__init__(scenario, observation, reward, render_mode, fields)
        self.illegal_action = one_of("illegal_action", illegal_action, ("end", "raise"))

    # Spaces draw random samples, so each environment has its own, made when first asked for.
    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The space of observations."""
        return copy.deepcopy(self.encoder.space)

    @cached_property
    def action_space(self) -> spaces.Discrete:  # type: ignore[override]
        """The space of actions."""
        return spaces.Discrete(self.actions.n)

    def _arguments(self) -> dict[str, Any]:
        return {**super()._arguments(), "illegal_action": self.illegal_action}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins a game: ``Game(scenario, seed)``. Without a seed it draws one from ``np_random``."""
        gymnasium.Env.reset(self, seed=seed)
        self.begin(int(self.np_random.integers(2**31)) if seed is None else seed)
        return self.observe()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes the pending decision.

        Raises:
            ValueError: the action is not legal, with ``illegal_action="raise"``.
        """
        try:
            reward = self.act(int(action))
        except ValueError as error:
            if self.illegal_action == "raise":
                raise
            return self._observation(), -1.0, True, False, {**self._info(), "illegal_action": str(error)}
        return self._observation(), reward, self.game.result is not None, self.game.truncated, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, bool, shape ``(N,)``; all False when the game is over."""
        return self._mask.view(np.bool_)

    def observe(self) -> tuple[Any, dict[str, Any]]:
        """The observation and the info of the game as it is now, for whoever has changed it (``game.undo()``)."""
        return self._observation(), self._info()

    def _observation(self) -> Any:
        decision = self.game.decision
        self._mask = self.mask()
        return self.encoder.encode(self.game, decision.player if decision is not None else 0)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask, **self.remark}
        if self.game.over:
            info["result"] = self.game.result
            info["rounds"] = self.game.state.round
        return info

"""The Gymnasium environment in which one controller plays the whole team."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import cached_property
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.game import Game
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields
from sotm_env.envs.core import RENDER_MODES, Core
from sotm_env.envs.drafts import flat_view
from sotm_env.envs.interface import one_of
from sotm_env.envs.rewards import Reward
from sotm_env.envs.saving import generator_data, generator_from
from sotm_env.scenarios import Source


class TeamEnv(Core, gymnasium.Env[Any, np.int64]):
    """Acts for whichever hero must decide; that hero is the observer in the observation.

    The observation is that of ``sotm_env.raw_env``; ``action_masks()`` gives the legal actions as bool, as sb3-contrib
    expects, and ``info["action_mask"]`` holds them as int8 (``Core`` says what else is in an info). The reward is the
    team's for the decision just taken.

    Args:
        scenario, observation, reward, render_mode, spaces, hands, sets, fields: as for ``sotm_env.raw_env``.
        illegal_action: ``"end"``: an illegal action ends the game with reward -1, and ``info["illegal_action"]`` says
            which were legal; ``"raise"``: it raises ValueError and changes nothing.
        mask_in_observation: whether an observation is ``{"observation": ..., "action_mask": int8[N]}``, for frameworks
            that look for the mask there.
        state_in_observation: whether it is ``{"observation": ..., "state": float32[M]}``, for critics that see the
            central state (``state()``); with the mask all three.

    Raises:
        ValueError: an argument is nonsense; one line says what is allowed.
        TypeError: there is no such argument.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
    MOVING = Core.MOVING | {"_np_random", "_np_random_seed"}
    MADE_WHEN_ASKED_FOR = Core.MADE_WHEN_ASKED_FOR | {"observation_space", "action_space"}

    def __init__(
        self,
        scenario: Source | None = None,
        observation: str = "flat",
        reward: str | Reward = "sparse",
        render_mode: str | None = None,
        illegal_action: str = "end",
        mask_in_observation: bool = False,
        state_in_observation: bool = False,
        spaces: str = "scenario",
        hands: str = "open",
        sets: str | Sequence[str] | None = None,
        **fields: Any,
    ) -> None:
        super().__init__(scenario, observation, reward, render_mode, illegal_action, spaces, hands, sets, fields)
        self.mask_in_observation = one_of("mask_in_observation", mask_in_observation, (False, True))
        self.state_in_observation = one_of("state_in_observation", state_in_observation, (False, True))
        self._in_parts = self.mask_in_observation or self.state_in_observation

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The space of observations."""
        space: spaces.Space[Any] = copy.deepcopy(self.encoder.space)
        if not self._in_parts:
            return space
        parts = {"observation": space}
        if self.mask_in_observation:
            parts["action_mask"] = self.mask_space()
        if self.state_in_observation:
            parts["state"] = copy.deepcopy(self.state_encoder.space)
        return spaces.Dict(parts)

    @cached_property
    def action_space(self) -> spaces.Discrete:  # type: ignore[override]
        """The space of actions."""
        return spaces.Discrete(self.actions.n)

    def _arguments(self) -> dict[str, Any]:
        return {
            **super()._arguments(),
            "mask_in_observation": self.mask_in_observation,
            "state_in_observation": self.state_in_observation,
        }

    def _rest(self) -> dict[str, Any]:
        moving = self._moving()
        random = generator_data(moving.get("_np_random"))
        return {**super()._rest(), "random": random, "random_seed": moving.get("_np_random_seed")}

    def _moving_from(self, rest: dict[str, Any], game: Game) -> dict[str, Any]:
        fields = as_fields("rest", rest, ("illegal", "random", "random_seed"))
        seed = fields["random_seed"]
        return {
            **super()._moving_from(rest, game),
            "_np_random": generator_from(fields["random"]),
            "_np_random_seed": None if seed is None else whole_number("random_seed", seed),
        }

    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins a game: ``Game(scenario, seed)``. Without a seed it draws one from ``np_random``.

        Args:
            options: ``{"scenario": ...}`` plays that one, a ``Scenario`` or its fields.

        Raises:
            ValueError: the seed is no integer from 0, there is no such option, or its scenario has other spaces.
                Nothing has changed then.
        """
        self.start(seed, options)
        return self.observe()

    def start(self, seed: SupportsIndex | None, options: dict[str, Any] | None) -> None:
        """``reset`` for whoever looks by ``observe_into``."""
        number = None if seed is None else whole_number("seed", seed, 0)
        scenario = self.asked_for(options)
        gymnasium.Env.reset(self, seed=number)
        self.begin(int(self.np_random.integers(2**31)) if number is None else number, scenario)

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes the pending decision.

        Raises:
            ValueError: the action is no integer, or the game has ended; or the action is not legal, with
                ``illegal_action="raise"``. Nothing has changed then.
        """
        reward, terminated, truncated = self.advance(action)
        observation, info = self.observe()
        return observation, reward, terminated, truncated, info

    def advance(self, action: SupportsIndex) -> tuple[float, bool, bool]:
        """``step`` for whoever looks by ``observe_into``: reward, terminated, truncated."""
        reward = self.act(action)
        if self.illegal is None and self.game.decision is not None:
            return reward, False, False
        terminated = self.result is not None
        return reward, terminated, self.game.truncated and not terminated

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, bool, shape ``(N,)``; all False when the game is over."""
        return self.mask().view(np.bool_)

    def observe(self) -> tuple[Any, dict[str, Any]]:
        """The observation and the info of the game as it is now, for whoever has changed it (``game.undo()``)."""
        decision, mask = self.game.decision, self.mask()
        observation = self.encoder.encode(self.game, decision.player if decision is not None else 0, self._drafts)
        if self._in_parts:
            observation = {"observation": observation}
            if self.mask_in_observation:
                observation["action_mask"] = mask.copy()
            if self.state_in_observation:
                observation["state"] = self.state()
        return observation, self.info(mask)

    def observe_into(self, out: Any, mask: Any) -> None:
        """Writes observation and mask, as ``observe`` gives them, into memoryviews of their numbers in a row; for an
        observation that is a dictionary they are in one like it."""
        decision = self.game.decision
        if self.illegal is None:
            self.actions.mask_into(self.game, mask)
        else:
            mask[:] = flat_view(self.actions.no_mask())
        if self.mask_in_observation:
            out["action_mask"][:] = mask
        if self.state_in_observation:
            self.state_encoder.encode_into(self.game, 0, out["state"], self._state_drafts)
        if self._in_parts:
            out = out["observation"]
        self.encoder.encode_into(self.game, decision.player if decision is not None else 0, out, self._drafts)

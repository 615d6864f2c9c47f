"""The vector environment of sotm_env in the shape that stable-baselines3 trains on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices, VecEnvObs, VecEnvStepReturn

from sotm_agents.evaluation.workers import without_interrupts
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.envs.core import ILLEGAL
from sotm_env.envs.vector import TeamVectorEnv

RESULTS = {WIN: "won", LOSS: "lost", ILLEGAL: "illegal"}  # and None for a game that was cut off


class TeamVecEnv(VecEnv):
    """Many games side by side, in this process or shared out among workers (``sotm_env.envs.vector``).

    Args:
        games: how many.
        workers: processes; 0 plays in this one.
        arguments: those of ``TeamEnv``. With ``state_in_observation`` the state lies behind the observation, in one
            vector.
    """

    def __init__(self, games: int, workers: int, **arguments: Any) -> None:
        with without_interrupts():
            self._vector = TeamVectorEnv(games, workers, **arguments)
        space = self._vector.single_observation_space
        if isinstance(space, spaces.Dict) and "state" in space.spaces:
            low, high = ({name: getattr(part, end) for name, part in space.items()} for end in ("low", "high"))
            space = spaces.Box(_in_a_row(low), _in_a_row(high))
        super().__init__(games, space, self._vector.single_action_space)
        self._actions: npt.NDArray[np.int64] = np.zeros(games, dtype=np.int64)

    def seed(self, seed: SupportsIndex | None = None) -> Sequence[int | None]:
        """The seed of the games that the next ``reset`` begins."""
        first = None if seed is None else whole_number("seed", seed, 0)
        self._seeds = [None if first is None else first + game for game in range(self.num_envs)]
        return self._seeds

    def reset(self) -> VecEnvObs:
        """Begins all games."""
        observations = self._vector.reset(seed=self._seeds)[0]
        self._reset_seeds()
        observed: VecEnvObs = _in_a_row(observations)
        return observed

    def step_async(self, actions: npt.NDArray[np.int64]) -> None:
        """Takes down the actions."""
        self._actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        """Takes one action in each game; those that end begin anew."""
        observations, rewards, terminated, truncated, infos = self._vector.step(self._actions)
        ended = terminated | truncated
        each: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(ended):
            each[game] = {
                "terminal_observation": _in_a_row(infos["final_obs"][game]),
                "TimeLimit.truncated": bool(truncated[game]),
                "result": next((word for word, kind in RESULTS.items() if infos[kind][game]), None),
                "rounds": int(infos["rounds"][game]),
            }
        return _in_a_row(observations), rewards.astype(np.float32), ended, each

    def close(self) -> None:
        """Ends the workers."""
        self._vector.close()

    def env_method(
        self, method_name: str, *method_args: Any, indices: VecEnvIndices = None, **method_kwargs: Any
    ) -> list[Any]:
        """``action_masks``, the one method that training asks the games for."""
        if method_name != "action_masks":
            raise AttributeError(f"{method_name}: the games offer action_masks alone")
        masks = self._vector.action_masks()
        return [masks[game] for game in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        """What training looks up: that there are action masks, and that nothing is rendered."""
        known = {"action_masks": self._vector.action_masks, "render_mode": None}
        if attr_name not in known:
            raise AttributeError(f"{attr_name}: the games offer {', '.join(known)}")
        return [known[attr_name] for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: VecEnvIndices = None) -> None:
        """Nothing can be set from outside."""
        raise AttributeError(f"{attr_name}: the games cannot be changed from outside")

    def env_is_wrapped(self, wrapper_class: type[Any], indices: VecEnvIndices = None) -> list[bool]:
        """No game is wrapped."""
        return [False for _ in self._get_indices(indices)]


def _in_a_row(observations: Any) -> Any:
    """Observations, with the states behind them if these are there."""
    if isinstance(observations, dict) and "state" in observations:
        return np.concatenate((observations["observation"], observations["state"]), axis=-1)
    return observations

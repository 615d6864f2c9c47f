"""Agents that act by a trained network."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import torch
from stable_baselines3.common.policies import BasePolicy

from sotm_agents.base import Guide, Mask, Numbers, Observation
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.saved import read_policy
from sotm_agents.training.weights import policy_of
from sotm_env.engine.game import Game
from sotm_env.envs.interface import Interface
from sotm_env.envs.rewards import Shaped

USUAL: Final = Shaped()  # the shaping that learners have unless they are told otherwise


class TrainedAgent(Guide):
    """A trained policy.

    Args:
        policy: that of a model of MaskablePPO or PPO (``model.policy``).
        interface: how it has seen games and answered in training.
        deterministic: takes the most probable action; else draws one by the policy's probabilities.
        shaping: that of the reward of its training; None where that was sparse.
        name: the algorithm that trained it.
    """

    def __init__(
        self,
        policy: BasePolicy,
        interface: Interface | None = None,
        deterministic: bool = True,
        shaping: Shaped | None = USUAL,
        name: str = "ppo",
    ) -> None:
        self.name = name
        self.policy: Any = policy
        self.sees_state: bool = getattr(policy, "sees_state", False)
        self.interface = Interface() if interface is None else interface
        self.deterministic = deterministic
        self.shaping = shaping

    @classmethod
    def load(cls, path: Path) -> TrainedAgent:
        """The policy of a file. Torch is set to one thread: fastest for single observations, and exactly repeatable.

        Raises:
            ValueError: it is no policy file, or damaged; see ``read_policy``.
        """
        torch.set_num_threads(1)
        metadata, arrays = read_policy(path)
        policy = policy_of(metadata, arrays, path)
        return cls(policy, metadata.interface, shaping=metadata.shaping, name=metadata.algorithm)

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """The most probable legal action, or one drawn by the probabilities of the legal ones."""
        logits = self._logits(torch.from_numpy(observation)[None].to(self.policy.device))[0].astype(np.float64)
        legal = np.flatnonzero(mask)
        if self.deterministic:
            return int(legal[np.argmax(logits[legal])])
        weights = np.exp(logits[legal] - logits[legal].max())
        return int(rng.choice(legal, p=weights / weights.sum()))

    def priors(self, games: Sequence[Game]) -> list[Numbers]:
        """What the policy makes of the options, by one forward of the network."""
        found = []
        for logits in self._by_option(games):
            shifted = (logits - logits.max()).astype(np.float64)
            found.append(shifted - np.log(np.exp(shifted).sum()))
        return found

    def best(self, games: Sequence[Game]) -> list[int]:
        """By game the most probable option, the first of equals, by one forward of the network."""
        return [int(logits.argmax()) for logits in self._by_option(games)]

    def _by_option(self, games: Sequence[Game]) -> list[npt.NDArray[np.float32]]:
        """By game what the network says of each option of the pending decision."""
        logits, actions = self._logits(self._observed(games)), self.interface.view(games[0].scenario).actions
        return [row[actions.actions(game)] for row, game in zip(logits, games, strict=True)]

    def _logits(self, seen: torch.Tensor) -> npt.NDArray[np.float32]:
        """What the network says of each action, a row for each observation."""
        with torch.inference_mode():
            if isinstance(self.policy, ActorCritic):
                logits = self.policy.logits(*_not_zero(seen))
            else:
                logits = self.policy.get_distribution(seen).distribution.logits
        found: npt.NDArray[np.float32] = logits.cpu().numpy()
        return found

    def values(self, games: Sequence[Game]) -> Numbers:
        """What the value function makes of the games, by one forward of the network.

        It predicts what is left of the reward. Of a shaped one that is the result less the potential as it is now
        (``Shaped``; all potentials between cancel out), so the result to be expected is the sum of both. A critic that
        sees the central state is shown that of the games as they are given: with closed hands, resample them first.
        """
        seen = self._observed(games)
        with torch.inference_mode():
            if isinstance(self.policy, ActorCritic):
                values = self.policy.values(*_not_zero(seen))
            else:
                values = self.policy.predict_values(seen)
        left = values[:, 0].double().cpu().numpy()
        if self.shaping is not None:
            left += np.array([self.shaping.worth(game) for game in games])
        found: Numbers = left
        return found

    def _observed(self, games: Sequence[Game]) -> torch.Tensor:
        """The observations of whoever must decide in each game, a row each; behind it the state, if that is seen."""
        encoder = self.interface.view(games[0].scenario).encoder
        rows = np.empty((len(games), 2 if self.sees_state else 1, encoder.size), dtype=np.float32)
        for row, game in zip(rows, games, strict=True):
            assert game.decision is not None, "the game is over"
            encoder.encode_into(game, game.decision.player, memoryview(row[0]))
            if self.sees_state:
                encoder.encode_into(game, 0, memoryview(row[1]))
        return torch.from_numpy(rows.reshape(len(games), -1)).to(self.policy.device)


def _not_zero(seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The columns of observations that are not 0 in all of them, and which these are.

    In universal spaces a hundredth of all columns is left, which is ten times as fast.
    """
    columns = seen.any(0).nonzero().squeeze(1)
    return seen.index_select(1, columns), columns

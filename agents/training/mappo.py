"""MAPPO: the heroes share an actor, which sees what the hero who must decide sees; the critic sees the central state.

The critic is a help in training alone: it is given ``state()``, with the hands of all, so that it tells a bad decision
from cards that the hero could not see (Yu et al., 2022, "The Surprising Effectiveness of PPO in Cooperative Multi-Agent
Games"). With open hands, as the rulebook has it, the state is the observation without its observer: then MAPPO is the
shared PPO but for that. With ``hands: own`` the critic knows more than the actor.

The team has one reward, so a decision is worth what the team gets from there on, whoever decides next: advantages run
along the decisions of a game, as in the shared PPO.
"""

from __future__ import annotations

from typing import Any, ClassVar

from stable_baselines3.common.torch_layers import MlpExtractor
from torch import Tensor

from sotm_agents.training.learner import ActorCritic, Learner


class CentralCritic(ActorCritic):
    """An actor that is given the observation, and a critic that is given the state, which lies behind it.

    Whoever only acts may leave the state out.
    """

    sees_state: ClassVar[bool] = True

    def _build_mlp_extractor(self) -> None:
        self.seen = self.features_dim // 2
        arguments: dict[str, Any] = {"net_arch": self.net_arch, "activation_fn": self.activation_fn}
        self.mlp_extractor = MlpExtractor(self.seen, **arguments, device=self.device)

    def logits(self, given: Tensor, columns: Tensor | None = None) -> Tensor:
        """What the actor makes of the observations."""
        if columns is None:
            return super().logits(given[:, : self.seen])
        of_observation = self._columns_of_observation(columns)
        return super().logits(given[:, :of_observation], columns[:of_observation])

    def values(self, given: Tensor, columns: Tensor | None = None) -> Tensor:
        """What the critic makes of the states."""
        if columns is None:
            return super().values(given[:, self.seen :])
        of_observation = self._columns_of_observation(columns)
        return super().values(given[:, of_observation:], columns[of_observation:] - self.seen)

    def _columns_of_observation(self, columns: Tensor) -> int:
        """How many of the columns, which are in ascending order, are the observation's."""
        return int(columns.lt(self.seen).sum())


class MAPPO(Learner):
    """The shared PPO with that network."""

    network = CentralCritic

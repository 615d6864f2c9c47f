"""What PPO, independent PPO and MAPPO have in common: the network of actor and critic, and how it learns.

Games, counting, logging and schedules are those of ``MaskablePPO`` (sb3-contrib), and so is what is computed; but for
the last digits of the numbers a training is the same. It takes fewer steps:

* Most of an observation is 0 throughout a rollout: cards that have not been seen, places that nothing lies in. Columns
  that are 0 in every row give a first layer nothing, and their weights no gradient. So learning leaves them out.
* Masked logits are turned into probabilities once, without the checks of ``torch.distributions``.
* Figures for the log are read once an update, not in each minibatch; the optimiser is Adam's fused form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Self

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.distributions import MaskableDistribution
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.buffers import RolloutBuffer
from stable_baselines3.common.utils import explained_variance
from stable_baselines3.common.vec_env import VecEnv
from torch import Tensor, nn
from torch.nn import functional

ILLEGAL: Final = -1e8  # the logit of an action that is not legal
WIDE: Final = 4096  # from so many inputs on (universal spaces) it pays to look for those in use when acting, too


class ActorCritic(MaskableActorCriticPolicy):
    """An actor and a critic, each a tower of the same hidden layers, on the same observation.

    Attributes:
        sees_state: whether it is given the central state as well, which is as long as the observation and lies behind
            it.
    """

    sees_state: ClassVar[bool] = False

    @staticmethod
    def arguments(heroes: int) -> dict[str, Any]:
        """What it is made with besides, in games of so many heroes."""
        return {}

    # --- what the algorithms differ in -------------------------------------------------------------------------------
    def logits(self, given: Tensor, columns: Tensor | None = None) -> Tensor:
        """What the actor makes of inputs, shape ``(rows, actions)``.

        Args:
            given: shape ``(rows, inputs)``; of the ``columns`` alone, where these are named.
        """
        return _tower(self.mlp_extractor.policy_net, self.action_net, given, columns)

    def values(self, given: Tensor, columns: Tensor | None = None) -> Tensor:
        """What the critic makes of inputs, shape ``(rows, 1)``."""
        return _tower(self.mlp_extractor.value_net, self.value_net, given, columns)

    # --- as stable-baselines3 asks -----------------------------------------------------------------------------------
    def forward(self, obs: Any, deterministic: bool = False, action_masks: Any = None) -> tuple[Tensor, Tensor, Tensor]:
        """Actions, values of shape ``(rows, 1)``, log probabilities of the actions."""
        logits = masked(self.logits(obs), action_masks)
        actions = logits.argmax(1) if deterministic else drawn(logits.softmax(1))
        return actions, self.values(obs), _of(logits.log_softmax(1), actions)

    def evaluate_actions(
        self, obs: Any, actions: Tensor, action_masks: Any = None, columns: Tensor | None = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Values of shape ``(rows, 1)``, log probabilities of the actions, entropies."""
        logits = masked(self.logits(obs, columns), action_masks)
        log_probabilities = logits.log_softmax(1)
        entropies = -(logits.softmax(1) * log_probabilities).sum(1)  # of what is not legal exactly 0
        return self.values(obs, columns), _of(log_probabilities, actions), entropies

    def get_distribution(self, obs: Any, action_masks: Any = None) -> MaskableDistribution:
        """The distribution over the actions."""
        distribution = self.action_dist.proba_distribution(action_logits=self.logits(obs))
        if action_masks is not None:
            distribution.apply_masking(action_masks)
        return distribution

    def predict_values(self, obs: Any) -> Tensor:
        """The values, shape ``(rows, 1)``."""
        return self.values(obs)


def _tower(hidden: nn.Sequential, head: nn.Module, given: Tensor, columns: Tensor | None) -> Tensor:
    """What a tower makes of inputs, of which the first layer is given some columns or all."""
    first, *rest = (*hidden, head)
    assert isinstance(first, nn.Linear)
    if columns is None and given.shape[1] >= WIDE and not torch.is_grad_enabled():
        columns = in_use(given)
        given = given.index_select(1, columns)
    weights = first.weight if columns is None else first.weight.index_select(1, columns)
    made = functional.linear(given, weights, first.bias)
    for layer in rest:
        made = layer(made)
    return made


def in_use(given: Tensor) -> Tensor:
    """The columns that are not 0 in every row; what observations hold is never negative."""
    return given.amax(0).nonzero().squeeze(1)


def masked(logits: Tensor, masks: Any) -> Tensor:
    """The logits of the legal actions; as good as minus infinity for the others."""
    if masks is None:
        return logits
    return logits.masked_fill(~torch.as_tensor(masks, dtype=torch.bool, device=logits.device), ILLEGAL)


def drawn(probabilities: Tensor) -> Tensor:
    """An action of each row, drawn by their probabilities: the one at whose part of the sum a random number falls."""
    sums = probabilities.cumsum(1)
    at = sums[:, -1:] * torch.rand(len(sums), 1, device=sums.device)  # from 0, and less than the sum
    return torch.searchsorted(sums, at, right=True).squeeze(1)


def _of(log_probabilities: Tensor, actions: Tensor) -> Tensor:
    return log_probabilities.gather(1, actions[:, None]).squeeze(1)


class Batch(NamedTuple):
    """The decisions of a rollout, a row each; of the inputs those ``columns`` alone that are not always 0."""

    columns: Tensor
    given: Tensor
    actions: Tensor
    masks: Tensor
    log_probabilities: Tensor
    advantages: Tensor
    returns: Tensor

    @classmethod
    def of(cls, rollout: RolloutBuffer, device: torch.device) -> Self:
        """The decisions of the games one after the other in time, on a device."""

        def rows(array: Any) -> Tensor:
            return torch.from_numpy(array.reshape(-1, *array.shape[2:]))

        given = rows(rollout.observations)
        columns = in_use(given)
        parts = (
            columns,
            given.index_select(1, columns),
            rows(rollout.actions).squeeze(1).long(),
            rows(rollout.action_masks).bool(),  # type: ignore[attr-defined]
            rows(rollout.log_probs),
            rows(rollout.advantages),
            rows(rollout.returns),
        )
        return cls(*(part.to(device) for part in parts))

    def some(self, rows: Tensor) -> Self:
        """Those rows."""
        return type(self)(self.columns, *(part.index_select(0, rows) for part in self[1:]))


class Learner(MaskablePPO):
    """``MaskablePPO`` that learns as the head of this file says.

    Attributes:
        network: the class of its policy.
    """

    network: ClassVar[type[ActorCritic]]
    policy: ActorCritic

    @classmethod
    def on(cls, games: VecEnv, hidden: Sequence[int], heroes: int, **named: Any) -> Self:
        """One that learns from games of so many heroes, with hidden layers of these sizes; ``named`` are arguments of
        ``MaskablePPO``."""
        adam = {"eps": 1e-5, "fused": True}  # as stable-baselines3 has it, in one go
        network = {"net_arch": list(hidden), "optimizer_kwargs": adam, **cls.network.arguments(heroes)}
        return cls(cls.network, games, policy_kwargs=network, **named)

    def minibatches(self, decisions: int) -> Iterator[tuple[ActorCritic, Tensor]]:
        """The minibatches of an epoch: the network that learns, and the rows that it learns from."""
        for rows in torch.randperm(decisions).split(self.batch_size):  # type: ignore[no-untyped-call]
            yield self.policy, rows

    def train(self) -> None:
        """Learns from the rollout."""
        self.policy.set_training_mode(True)
        optimiser: torch.optim.Optimizer = self.policy.optimizer
        self._update_learning_rate(optimiser)
        clip = self.clip_range(self._current_progress_remaining)  # type: ignore[operator]
        batch = Batch.of(self.rollout_buffer, self.device)
        told = []
        for _ in range(self.n_epochs):
            for network, rows in self.minibatches(len(batch.given)):
                loss, figures = self._loss(network, batch.some(rows.to(self.device)), clip)
                optimiser.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]
                nn.utils.clip_grad_norm_(network.parameters(), self.max_grad_norm)
                optimiser.step()
                told.append(figures)
        if not told:  # nobody's decision has a next one yet, in a rollout as short as that
            return
        self._n_updates += self.n_epochs
        self._tell(torch.stack(told).mean(0).tolist(), clip)

    def _loss(self, network: ActorCritic, batch: Batch, clip: float) -> tuple[Tensor, Tensor]:
        """The loss of a minibatch, and its figures for the log."""
        values, log_probabilities, entropies = network.evaluate_actions(
            batch.given, batch.actions, batch.masks, batch.columns
        )
        advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
        change = log_probabilities - batch.log_probabilities
        ratio = change.exp()
        policy_loss = -torch.min(advantages * ratio, advantages * ratio.clamp(1 - clip, 1 + clip)).mean()
        value_loss = functional.mse_loss(values.squeeze(1), batch.returns)
        entropy_loss = -entropies.mean()
        loss = policy_loss + self.ent_coef * entropy_loss + self.vf_coef * value_loss
        with torch.no_grad():
            divergence = (ratio - 1 - change).mean()  # http://joschu.net/blog/kl-approx.html
            clipped = (ratio - 1).abs().gt(clip).float().mean()
            figures = torch.stack([entropy_loss, policy_loss, value_loss, divergence, clipped, loss])
        return loss, figures

    def _tell(self, figures: list[float], clip: float) -> None:
        """What ``MaskablePPO`` logs of an update."""
        names = ("entropy_loss", "policy_gradient_loss", "value_loss", "approx_kl", "clip_fraction", "loss")
        for name, figure in zip(names, figures, strict=True):
            self.logger.record(f"train/{name}", figure)
        rollout = self.rollout_buffer
        explained = explained_variance(np.ravel(rollout.values), np.ravel(rollout.returns))
        self.logger.record("train/explained_variance", explained)
        self.logger.record("train/n_updates", self._n_updates, exclude="tensorboard")
        self.logger.record("train/clip_range", clip)

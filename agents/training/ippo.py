"""Independent PPO: each hero has a policy and a critic of its own, and learns from its own decisions alone.

To a hero its team mates are a part of the game (de Witt et al., 2020, "Is Independent Learning All You Need in the
StarCraft Multi-Agent Challenge?"). Turns make that a matter of bookkeeping: between two decisions of a hero others
decide, and the team is rewarded. So

* the reward of a decision is all that the team gets up to the same hero's next decision, or the end of the game;
* the value to go on from is what the hero's own critic says at that next decision;
* ``gamma`` discounts each decision of the team, so that all three algorithms are after the same sum; ``gae_lambda``
  goes from one decision of the hero to its next.

A hero's last decision of a rollout has no next one yet. Its value is gone on from; it is not learnt from itself.

All networks lie in one policy, which is one file and plays every hero by its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Self

import numpy as np
import numpy.typing as npt
import torch
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from stable_baselines3.common.vec_env import VecEnv
from torch import Tensor, nn

from sotm_agents.training.learner import ActorCritic, Learner


class HeroPolicies(ActorCritic):
    """A network for each hero. An observation begins with who looks, one-hot, which says whose network is asked.

    Args:
        heroes: how many.
    """

    def __init__(self, *arguments: Any, heroes: int, **named: Any) -> None:
        self.seats = heroes
        super().__init__(*arguments, **named)

    @staticmethod
    def arguments(heroes: int) -> dict[str, Any]:
        """How many heroes."""
        return {"heroes": heroes}

    def _build(self, lr_schedule: Any) -> None:
        self.heroes = nn.ModuleList(
            ActorCritic(self.observation_space, self.action_space, lr_schedule, net_arch=self.net_arch)
            for _ in range(self.seats)
        )
        # One optimiser for all: a network that has no gradients keeps its weights, and its count of steps.
        optimiser: Any = self.optimizer_class
        self.optimizer = optimiser(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)

    def logits(self, given: Tensor, columns: Tensor | None = None) -> Tensor:
        """What each row's hero's actor makes of it."""
        return self._of_heroes(ActorCritic.logits, self.action_space.n, given, columns)  # type: ignore[attr-defined]

    def values(self, given: Tensor, columns: Tensor | None = None) -> Tensor:
        """What each row's hero's critic makes of it; of the end of a game, at which nobody looks, their mean."""
        return self._of_heroes(ActorCritic.values, 1, given, columns)

    def _of_heroes(self, ask: Callable[..., Tensor], width: int, given: Tensor, columns: Tensor | None) -> Tensor:
        if columns is None:
            looks = given[:, : self.seats]
        else:
            there = columns[columns < self.seats]
            looks = given.new_zeros(len(given), self.seats).index_copy(1, there, given[:, : len(there)])
        shares = torch.where(looks.any(1, keepdim=True), looks, 1 / self.seats)  # of each network in a row's answer
        found = given.new_zeros(len(given), width)
        for hero, share in zip(self.heroes, shares.T, strict=True):
            rows = share.nonzero().squeeze(1)
            if len(rows):
                answers = ask(hero, given.index_select(0, rows), columns)
                found.index_add_(0, rows, answers * share.index_select(0, rows)[:, None])
        return found


class HeroRollouts(MaskableRolloutBuffer):
    """A rollout in which each hero's advantages run along its own decisions.

    Attributes:
        deciders: the seat of the hero who decided, int, shape ``(steps, games)``.
        learnable: whether the hero's next decision, or the end of the game, is in the rollout; bool, of that shape.
    """

    def __init__(self, *arguments: Any, heroes: int, **named: Any) -> None:
        self.seats = heroes
        super().__init__(*arguments, **named)

    def compute_returns_and_advantage(self, last_values: Tensor, dones: npt.NDArray[np.bool_]) -> None:
        """Advantages (GAE) and returns, as the head of this file says; 0 and the value itself where not learnable.

        Args:
            last_values: not looked at: they are those of whoever decides next, of each game.
            dones: the games that have ended with the last step.
        """
        steps, games = self.rewards.shape
        every = np.arange(games)
        self.deciders = self.observations[..., : self.seats].argmax(-1)
        self.learnable = np.zeros((steps, games), dtype=np.bool_)
        self.advantages = np.zeros((steps, games), dtype=np.float32)
        # By game and hero, of the hero's next decision: whether it is known (or the game ends before it), its value and
        # advantage, how much a reward there is worth here, and the rewards up to it.
        known = np.zeros((games, self.seats), dtype=np.bool_)
        value, advantage, worth, rewards = np.zeros((4, games, self.seats), dtype=np.float32)
        for step in reversed(range(steps)):
            ended = (dones if step == steps - 1 else self.episode_starts[step + 1]).astype(bool)
            known[ended] = True
            for array in (value, advantage, rewards):
                array[ended] = 0.0
            rewards = self.rewards[step][:, None] + self.gamma * rewards
            worth *= self.gamma
            now = every, self.deciders[step]
            self.learnable[step] = known[now]
            error = rewards[now] + worth[now] * value[now] - self.values[step]
            gained = error + worth[now] * self.gae_lambda * advantage[now]
            self.advantages[step] = np.where(known[now], gained, 0.0)
            known[now], value[now], advantage[now] = True, self.values[step], self.advantages[step]
            worth[now], rewards[now] = 1.0, 0.0
        self.returns = self.advantages + self.values


class IPPO(Learner):
    """PPO for each hero by itself. A hero's decisions are shared out among as many minibatches as all of them would be
    by the shared PPO, so that each network learns as often as the shared one does."""

    network = HeroPolicies
    policy: HeroPolicies

    @classmethod
    def on(cls, games: VecEnv, hidden: Sequence[int], heroes: int, **named: Any) -> Self:
        """One with such rollouts."""
        rollouts = {"rollout_buffer_class": HeroRollouts, "rollout_buffer_kwargs": {"heroes": heroes}}
        return super().on(games, hidden, heroes, **rollouts, **named)

    def minibatches(self, decisions: int) -> Iterator[tuple[ActorCritic, Tensor]]:
        """Those of each hero: its own network, and the rows of its own decisions that can be learnt from."""
        rollout = self.rollout_buffer
        assert isinstance(rollout, HeroRollouts) and self.batch_size is not None
        parts = -(-decisions // self.batch_size)
        for seat, hero in enumerate(self.policy.heroes):
            own = torch.from_numpy(np.flatnonzero((rollout.deciders == seat) & rollout.learnable))
            if len(own) < 2:  # of one decision alone nothing can be learnt: its advantage has no spread
                continue
            for rows in own[torch.randperm(len(own))].tensor_split(min(parts, len(own) // 2)):
                yield hero, rows  # type: ignore[misc]

"""Rewards, shared by the whole team.

A reward is any callable ``reward(game) -> float``, called once after every decision with the game as it then is. If it
has a method ``reset(game)``, that is called with each new game.
"""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.engine.game import Game
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.engine.ways import progress

Reward = Callable[[Game], float]


def sparse(game: Game) -> float:
    """+1 when the heroes win, -1 when they lose, 0 otherwise."""
    if game.result == WIN:
        return 1.0
    return -1.0 if game.result == LOSS else 0.0


def potential(game: Game) -> float:
    """How well the heroes stand, in ``[-1, 1]``: their share of the way to victory less the share of their HP lost.

    The way to victory is the HP that the villain characters have lost, unless the villain's deck says otherwise
    (``sotm_env.engine.ways``); heroes count with their printed HP.
    """
    table, state = game.table, game.state
    printed = sum(table.hp_of[card][0] for deck in table.heroes for card in table.characters[deck])
    now = sum(state.hp[card] for deck in table.heroes for card in table.characters[deck])
    return max(-1.0, min(1.0, progress(game) - (1 - now / printed)))


class Shaped:
    """The sparse reward plus potential-based shaping, which leaves the best policy as it is (Ng et al., 1999).

    Args:
        scale: of the potential; 0.5 keeps the shaping smaller than the result.
        gamma: the discount factor of the learner, for whom the shaping is then exact.
    """

    def __init__(self, scale: float = 0.5, gamma: float = 1.0) -> None:
        self.scale = scale
        self.gamma = gamma
        self._last = 0.0

    def reset(self, game: Game) -> None:
        """A new game begins."""
        self._last = self.scale * potential(game)

    def __call__(self, game: Game) -> float:
        now = 0.0 if game.over else self.scale * potential(game)
        gained = self.gamma * now - self._last
        self._last = now
        return sparse(game) + gained


def make_reward(reward: str | Reward) -> Reward:
    """The reward named "sparse" or "shaped", or the callable itself.

    Raises:
        ValueError: it is neither.
    """
    if reward == "sparse":
        return sparse
    if reward == "shaped":
        return Shaped()
    if callable(reward):
        return reward
    raise ValueError(f"reward: {reward!r} is unknown; choose 'sparse', 'shaped' or a callable (game) -> float")

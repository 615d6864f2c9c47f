"""Rewards, shared by the whole team.

A reward is any callable ``reward(game) -> float``, called once after every decision with the game as it then is. One
that remembers something from decision to decision is a ``Remembering`` as well, so that what it remembers is saved and
copied with the game. Any other is taken to remember nothing: copies of an environment share it.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from typing import Any, Final, Protocol, runtime_checkable

from sotm_env.engine.game import Game
from sotm_env.engine.standing import features
from sotm_env.engine.terms import WIN
from sotm_env.engine.ways import progress

Reward = Callable[[Game], float]


@runtime_checkable
class Remembering(Protocol):
    """A reward that remembers something from decision to decision."""

    def reset(self, game: Game) -> None:
        """A game begins, or is gone on with from here by a reward that has not seen it yet."""

    def get_state(self) -> Any:
        """What it remembers, and nothing that it was made with. Copies take any data; what is saved must be plain:
        None, booleans, numbers, text, lists, and dictionaries by text."""

    def set_state(self, state: Any) -> None:
        """Remembers that instead; puts it in the place of what it remembered, and changes nothing in it."""


def sparse(game: Game) -> float:
    """+1 when the heroes win, -1 when they lose, 0 otherwise."""
    result = game.result
    if result is None:
        return 0.0
    return 1.0 if result == WIN else -1.0


def potential(game: Game) -> float:
    """How well the heroes stand, in ``[-1, 1]``: their share of the way to victory less the share of their HP lost.

    The way to victory is the HP that the villain characters have lost, unless the villain's deck says otherwise
    (``sotm_env.engine.ways``); heroes count with their printed HP.
    """
    table, state = game.table, game.state
    printed = sum(table.hp_of[card][0] for deck in table.heroes for card in table.characters[deck])
    now = sum(state.hp[card] for deck in table.heroes for card in table.characters[deck])
    return max(-1.0, min(1.0, progress(game) - (1 - now / printed)))


def board(game: Game) -> float:
    """How well the heroes stand, in ``[-1, 1]``, by all that lies on the table.

    It is the guess of a logistic model at who will win, on a flatter scale: tanh(z / 4) where 1 / (1 + exp(-z)) is the
    chance that it gives them, so that hopeless positions are told apart, too. docs/environments.md says on which
    games the model was fitted and how well it guesses.
    """
    z = _CONSTANT
    for weight, feature in zip(_WEIGHTS, features(game), strict=True):
        z += weight * feature
    return math.tanh(z / 4)


# The model's numbers, in the order of ``standing.NAMES``: python scripts/potential.py --games 80.
_CONSTANT: Final = -6.538
_WEIGHTS: Final = (4.242, 2.468, 0.848, -0.803, 3.108, -2.164, 0.421, -0.652, -0.176, 0.380, 0.082, 0.182)

Potential = Callable[[Game], float]
# By the names that configurations and saved policies know.
POTENTIALS: Final[dict[str, Potential]] = {"hit points": potential, "board": board}


class Shaped:
    """The sparse reward plus potential-based shaping, which leaves the best policy as it is (Ng et al., 1999).

    Args:
        scale: of the potential; 0.5 keeps the shaping smaller than the result.
        gamma: the discount factor of the learner, for whom the shaping is then exact.
        potential: how well the heroes stand in a game, in ``[-1, 1]``, by its name in ``POTENTIALS``.

    Raises:
        ValueError: there is no such potential.
    """

    def __init__(self, scale: float = 0.5, gamma: float = 1.0, potential: str = "hit points") -> None:
        if potential not in POTENTIALS:
            raise ValueError(
                f"potential: {potential[:40]!r} is unknown; choose one of {', '.join(map(repr, POTENTIALS))}"
            )
        self.scale = scale
        self.gamma = gamma
        self._potential: Potential = POTENTIALS[potential]
        self._last = 0.0  # the potential when the reward was last asked, not scaled

    def reset(self, game: Game) -> None:
        """A new game begins."""
        self._last = self._potential(game)

    def get_state(self) -> float:
        """The potential when it was last asked."""
        return self._last

    def set_state(self, state: float) -> None:
        """Goes on from that potential.

        Raises:
            ValueError: it is none.
        """
        if not isinstance(state, (int, float)) or not -1 <= state <= 1:
            raise ValueError(f"the potential {str(state)[:40]!r} does not lie in [-1, 1]")
        self._last = state

    def worth(self, game: Game) -> float:
        """By how much what is left of the reward falls short of the result to come: the potential now, scaled."""
        return self.scale * self._potential(game)

    def __call__(self, game: Game) -> float:
        # A game with a result is worth nothing more. One that is cut off might have gone on: its potential stays.
        now = 0.0 if game.result is not None else self._potential(game)
        gained = self.scale * (self.gamma * now - self._last)
        self._last = now
        return sparse(game) + gained


def make_reward(reward: str | Reward) -> Reward:
    """The reward named "sparse" or "shaped", or the callable itself.

    Raises:
        ValueError: it is neither; or it seems to remember something, and does not say what.
    """
    if isinstance(reward, str) and reward in ("sparse", "shaped"):
        return sparse if reward == "sparse" else Shaped()
    if not callable(reward) or isinstance(reward, type):
        raise ValueError(f"reward: {reward!r} is unknown; choose 'sparse', 'shaped' or a callable (game) -> float")
    methods = ("reset", "get_state", "set_state")
    missing = [name for name in methods if not callable(getattr(reward, name, None))]
    if 0 < len(missing) < len(methods):
        has = next(name for name in methods if name not in missing)
        raise ValueError(
            f"reward: {type(reward).__name__} has {has}, so it remembers something; to be saved it needs "
            f"{' and '.join(missing)} as well"
        )
    return reward


def own_copy(reward: Reward, begun: bool) -> Reward:
    """The reward for a copy of an environment: one with a memory of its own, where it remembers something.

    Args:
        begun: whether a game has begun; before that there is nothing to remember.
    """
    if not isinstance(reward, Remembering):
        return reward
    other = copy.copy(reward)
    if begun:
        other.set_state(copy.deepcopy(reward.get_state()))
    return other


def name_of(reward: Reward) -> str | None:
    """What a saved state calls a reward that remembers something; None for another."""
    return type(reward).__qualname__ if isinstance(reward, Remembering) else None

"""Other card environments, played by the same rule as ours: random legal play, observation and mask included.

A peer is measured if its package is installed (``pip install ".[bench]"``).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any, Final

import numpy as np

# Plays a whole game of a seed and returns how many decisions it had.
PlayGame = Callable[[int], int]


def rlcard_game(name: str) -> PlayGame:
    """An RLCard game through its own environment."""
    import rlcard

    env = rlcard.make(name)

    def play(seed: int) -> int:
        draw = Random(seed)
        env.seed(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def pettingzoo_game(module: str) -> PlayGame:
    """A PettingZoo classic environment through ``env()``, as its users play it."""
    from importlib import import_module

    env: Any = import_module(f"pettingzoo.classic.{module}").env()

    def play(seed: int) -> int:
        draw = Random(seed)
        env.reset(seed=seed)
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(draw.random() * len(legal))]))
            decisions += 1

    return play


def openspiel_game(name: str) -> PlayGame:
    """An OpenSpiel game driven from Python, with its observation tensor and mask at each decision."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        draw = Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, weights)[0])
                continue
            np.asarray(state.observation_tensor(), dtype=np.float32)
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(legal[int(draw.random() * len(legal))]))
            decisions += 1
        return decisions

    return play


# By name the package that it needs and how its games are played.
PEERS: Final[dict[str, tuple[str, Callable[[], PlayGame]]]] = {
    "RLCard uno": ("rlcard", lambda: rlcard_game("uno")),
    "RLCard gin-rummy": ("rlcard", lambda: rlcard_game("gin-rummy")),
    "PettingZoo leduc_holdem": ("rlcard", lambda: pettingzoo_game("leduc_holdem_v4")),
    "PettingZoo hanabi": ("shimmy", lambda: pettingzoo_game("hanabi_v5")),
    "OpenSpiel hanabi": ("pyspiel", lambda: openspiel_game("hanabi")),
    "OpenSpiel gin_rummy": ("pyspiel", lambda: openspiel_game("gin_rummy")),
}


def installed_peers() -> dict[str, PlayGame]:
    """The peers whose packages are installed, ready to be played."""
    return {name: make() for name, (package, make) in PEERS.items() if find_spec(package) is not None}

"""How the state of an environment is written as bytes and read again: the one place that knows the form."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

from sotm_env.engine.scenario import Scenario
from sotm_env.envs.interface import Interface


@dataclass(frozen=True)
class SavedState:
    """What ``save_state`` writes: what changes in the course of a game, and for which environments it is meant.

    Attributes:
        kind: the name of the environment's class.
        interface: the observations and actions.
        scenario: what is played.
        moving: by name the attributes that change in the course of a game.
        reward: the name of the reward's class, where the reward remembers something.
        memory: what that reward remembers (``sotm_env.envs.rewards.Remembering``).
    """

    kind: str
    interface: Interface
    scenario: Scenario
    moving: dict[str, Any]
    reward: str | None = None
    memory: Any = None

    def to_bytes(self) -> bytes:
        """The state as bytes."""
        return pickle.dumps(self)

    @staticmethod
    def from_bytes(data: bytes) -> SavedState:
        """What ``to_bytes`` wrote. It is read with pickle, so read no state that you would not run as a program.

        Raises:
            ValueError: the bytes hold no state.
        """
        try:
            state = pickle.loads(data)
        except Exception as error:
            raise ValueError(f"load_state: these bytes hold no saved state ({type(error).__name__})") from None
        if not isinstance(state, SavedState):
            raise ValueError(f"load_state: these bytes hold no saved state but a {type(state).__name__}")
        return state

    def __str__(self) -> str:
        return f"{self.kind}, {self.interface}, {self.scenario}, at most {self.scenario.max_rounds} rounds"

"""A number that tells two game states apart, the same on every machine and in every process."""

from __future__ import annotations

import hashlib
import json

from sotm_env.engine.state import GameState

DIGITS = 16


def checksum(state: GameState) -> str:
    """Sixteen hexadecimal digits over everything that the state holds.

    Unlike ``hash(state)`` it depends neither on PYTHONHASHSEED nor on the machine.
    """
    data = json.dumps(state.as_dict(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(data.encode()).hexdigest()[:DIGITS]

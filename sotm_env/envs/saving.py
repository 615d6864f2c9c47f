"""How the state of an environment is written as bytes and read again: the one place that knows the form.

A state is sealed plain data (``sotm_env.engine.sealed``): it runs nothing when it is read, whoever wrote it, and every
field is checked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from sotm_env.engine.game import Game
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields, as_list, in_one_line, seal, unseal
from sotm_env.envs.interface import Interface

SAVED: Final = "state"  # what saved states are called
DEEPEST: Final = 50  # how deep lists and dictionaries may lie within one another in what a reward remembers
_FIELDS: Final = ("kind", "interface", "game", "rest", "reward", "memory")


@dataclass(frozen=True)
class SavedState:
    """What ``save_state`` writes: what changes in the course of a game, and for which environments it is meant.

    Attributes:
        kind: the name of the environment's class.
        interface: the observations and actions.
        game: the game; it names the scenario.
        rest: all else that changes, plain data by name, which the environment itself knows how to read.
        reward: the name of the reward's class, where the reward remembers something.
        memory: what that reward remembers (``sotm_env.envs.rewards.Remembering``), plain data.
    """

    kind: str
    interface: Interface
    game: Game
    rest: dict[str, Any]
    reward: str | None = None
    memory: Any = None

    def to_bytes(self) -> bytes:
        """The state as bytes.

        Raises:
            ValueError: the reward remembers something else than plain data, or the state is too long.
        """
        data = {
            "kind": self.kind,
            "interface": self.interface.as_dict(),
            "game": self.game.as_dict(),
            "rest": self.rest,
            "reward": self.reward,
            "memory": plain(self.memory, f"the reward {self.reward}"),
        }
        try:
            return seal(SAVED, data)
        except ValueError as error:
            raise ValueError(in_one_line("save_state", error)) from None

    @staticmethod
    def from_bytes(data: bytes) -> SavedState:
        """What ``to_bytes`` wrote; ``rest`` and ``memory`` are still to be checked by whom they are for.

        Raises:
            ValueError: the bytes hold no state, are damaged, or hold a game that goes otherwise in this version.
        """
        try:
            fields = as_fields(SAVED, unseal(SAVED, data), _FIELDS)
            return SavedState(
                text("kind", fields["kind"]),
                Interface.from_dict(as_fields("interface", fields["interface"])),
                Game.from_dict(as_fields("game", fields["game"])),
                as_fields("rest", fields["rest"]),
                None if fields["reward"] is None else text("reward", fields["reward"]),
                fields["memory"],
            )
        except ValueError as error:
            raise ValueError(in_one_line("load_state", error)) from None

    def __str__(self) -> str:
        scenario = self.game.scenario
        return f"{self.kind}, {self.interface}, {scenario}, at most {scenario.max_rounds} rounds"


def plain(value: Any, whose: str, deep: int = 0) -> Any:
    """A copy of plain data: None, booleans, numbers, text, lists of such data, dictionaries of such data by text.

    Raises:
        ValueError: it is something else; the line says what.
    """
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, (int, float)):
        return int(value) if isinstance(value, int) else float(value)
    if deep < DEEPEST and isinstance(value, list):
        return [plain(each, whose, deep + 1) for each in value]
    if deep < DEEPEST and isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {key: plain(each, whose, deep + 1) for key, each in value.items()}
    found = f"what lies {deep} deep" if deep == DEEPEST else f"a {type(value).__name__}"
    if isinstance(value, dict):
        found += " by other keys than text" if deep < DEEPEST else ""
    raise ValueError(
        f"save_state: {whose} remembers {found}; what is saved may hold None, booleans, numbers, text, lists, and "
        "dictionaries by text"
    )


# --- reading fields ---------------------------------------------------------------------------------------------------
def text(name: str, value: object) -> str:
    """``value``, if it is text.

    Raises:
        ValueError: it is not.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name}: {type(value).__name__} found; text is allowed")
    return value


def number(name: str, value: object) -> float:
    """``value`` as a float, if it is a number.

    Raises:
        ValueError: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"{name}: {type(value).__name__} found; a number is allowed")
    try:
        return float(value)
    except OverflowError:
        raise ValueError(f"{name}: a number that is too large") from None


def one_of_these(name: str, value: object, allowed: Collection[str]) -> str:
    """``value``, if it is one of the texts that are allowed.

    Raises:
        ValueError: it is not.
    """
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name}: {str(value)[:40]!r} found; allowed are {', '.join(allowed) or 'none'}")
    return value


def some_of(name: str, value: object, allowed: Sequence[str]) -> list[str]:
    """``value``, if it is a list of some of the texts that are allowed, in their order.

    Raises:
        ValueError: it is not.
    """
    found = as_list(name, value, len(allowed))
    if found != [each for each in allowed if each in found]:
        raise ValueError(f"{name}: not some of {', '.join(allowed)} in this order")
    return found


def numbers_by(name: str, value: object, keys: Sequence[str]) -> dict[str, float]:
    """``value``, if it holds a number by each of the keys and nothing else.

    Raises:
        ValueError: it does not.
    """
    fields = as_fields(name, value, keys)
    return {key: number(name, fields[key]) for key in keys}


# --- random generators ------------------------------------------------------------------------------------------------
def generator_data(generator: np.random.Generator | None) -> dict[str, Any] | None:
    """The state of one of Gymnasium's random generators, JSON-able.

    Raises:
        ValueError: it is of another kind.
    """
    if generator is None:
        return None
    state: Any = generator.bit_generator.state
    if state["bit_generator"] != "PCG64":
        raise ValueError(
            f"save_state: np_random is a {state['bit_generator']}; only Gymnasium's own, a PCG64, is saved"
        )
    return {**state["state"], "has_uint32": state["has_uint32"], "uinteger": state["uinteger"]}


def generator_from(data: object) -> np.random.Generator | None:
    """The generator of ``generator_data``.

    Raises:
        ValueError: it is none.
    """
    if data is None:
        return None
    bits = {"state": 128, "inc": 128, "has_uint32": 1, "uinteger": 32}
    fields = as_fields("random", data, bits)
    for name, most in bits.items():
        if whole_number(f"random: {name}", fields[name], 0) >> most:
            raise ValueError(f"random: {name} has more than {most} bits")
    source = np.random.PCG64(0)
    source.state = {
        "bit_generator": "PCG64",
        "state": {"state": fields["state"], "inc": fields["inc"]},
        "has_uint32": fields["has_uint32"],
        "uinteger": fields["uinteger"],
    }
    return np.random.Generator(source)

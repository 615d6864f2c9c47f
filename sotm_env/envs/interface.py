"""Interfaces: how the players of a game see it and answer, whatever the scenario is."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sotm_env.engine.scenario import MOST_HEROES, Scenario
from sotm_env.engine.table import CardTable, card_table
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.entities import EntityEncoder
from sotm_env.envs.flat import FlatEncoder
from sotm_env.envs.numbering import Universal
from sotm_env.envs.text import TextEncoder
from sotm_env.envs.universal import UniversalEntityEncoder, UniversalFlatEncoder
from sotm_env.hands import HANDS
from sotm_env.scenarios import Source, draw_scenario

SPACES: Final = ("scenario", "universal")

# An encoder has ``space``, ``layout`` and ``encode(game, observer)``.
ENCODERS: Final[dict[str, Callable[[CardTable, bool], Any]]] = {
    "flat": FlatEncoder,
    "entities": EntityEncoder,
    "text": TextEncoder,
}
UNIVERSAL_ENCODERS: Final[dict[str, Callable[[CardTable, Universal, bool], Any]]] = {
    "flat": UniversalFlatEncoder,
    "entities": UniversalEntityEncoder,
    "text": lambda table, _, own_hands: TextEncoder(table, own_hands),
}


class View(NamedTuple):
    """What an interface makes of the games of one scenario: their actions, and the encoder of their observations."""

    actions: ActionSpace
    encoder: Any


@dataclass(frozen=True)
class Interface:
    """How players see games and answer.

    Attributes:
        observation: "flat", "entities" or "text".
        universal: the spaces that all scenarios share; None where each has its own.
        hands: "open" to all players, or each player's "own".
    """

    observation: str = "flat"
    universal: Universal | None = None
    hands: str = "open"

    def __str__(self) -> str:
        own = ", own hands" if self.hands == "own" else ""
        return f"observation {self.observation!r}{own}{'' if self.universal is None else f', {self.universal}'}"

    def as_dict(self) -> dict[str, Any]:
        """JSON-able; ``from_dict`` reads it again."""
        return dataclasses.asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Interface:
        """The interface of ``as_dict``.

        Raises:
            ValueError: it is unknown here, or these are no such data.
        """
        try:
            universal = data["universal"]
            spaces = None if universal is None else Universal(**{**universal, "sets": tuple(universal["sets"])})
            observation = one_of("observation", data["observation"], tuple(ENCODERS))
            return cls(observation, spaces, one_of("hands", data["hands"], HANDS))
        except (KeyError, TypeError) as error:
            raise ValueError(f"interface: {error} is missing or makes no sense") from None

    def view(self, scenario: Scenario) -> View:
        """The actions and the encoder of a scenario's games.

        Raises:
            ValueError: the scenario holds something that the universal spaces do not know.
        """
        return _view(self, scenario)

    def seats(self, scenario: Scenario) -> int:
        """How many heroes there can be."""
        return scenario.H if self.universal is None else MOST_HEROES


@lru_cache(maxsize=64)
def _view(interface: Interface, scenario: Scenario) -> View:
    table, own_hands = card_table(scenario), interface.hands == "own"
    if interface.universal is None:
        return View(ActionSpace(table), ENCODERS[interface.observation](table, own_hands))
    if scenario.edition != interface.universal.edition:
        raise ValueError(f"scenario: {scenario} is none of the edition of these {interface.universal}")
    encoder = UNIVERSAL_ENCODERS[interface.observation](table, interface.universal, own_hands)
    return View(interface.universal.actions(table), encoder)


def make_interface(
    source: Source,
    observation: str = "flat",
    spaces: str = "scenario",
    hands: str = "open",
    sets: str | Sequence[str] | None = None,
) -> Interface:
    """The interface for the games of a source.

    Args:
        spaces: "scenario", each its own; or "universal", the newest that all scenarios of the edition share.
        sets: of universal spaces, the set, or the sets, whose decks they know; None for all.

    Raises:
        ValueError: an argument is unknown or does not go with another; one line says what is allowed.
    """
    edition = draw_scenario(source, 0).edition  # refuses what is no source
    one_of("observation", observation, tuple(ENCODERS))
    one_of("spaces", spaces, SPACES)
    one_of("hands", hands, HANDS)
    names = (sets,) if isinstance(sets, str) else tuple(sets or ())
    if spaces == "universal":
        return Interface(observation, Universal(edition, names), hands)
    if names:
        raise ValueError(f"sets: {', '.join(names)} given; only spaces='universal' can be narrowed to sets")
    if not isinstance(source, Scenario):
        raise ValueError("spaces: 'scenario' given with scenarios that are drawn; give spaces='universal'")
    return Interface(observation, None, hands)


def one_of(name: str, value: Any, allowed: Sequence[Any], error: type[ValueError] = ValueError) -> Any:
    """``value`` if it is allowed.

    Raises:
        ValueError: it is not; the line names what is.
    """
    if value not in allowed:
        raise error(f"{name}: {value!r} is unknown; choose one of {', '.join(map(repr, allowed))}")
    return value

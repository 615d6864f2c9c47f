"""A decision as a value: who chooses, about what, among which options.

Options are ints whose meaning is fixed by ``Decision.of``; ``STOP`` (-1) among them means that declining is allowed.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeVar

from sotm_env.engine.terms import STOP

# What the options of a decision are.
CARD: Final = 0  # card numbers
POWER_OF: Final = 1  # numbers of the scenario's power table
DECK_OF: Final = 2  # deck numbers: a hero, the villain, the environment
NUMBER: Final = 3
DAMAGE_TYPE: Final = 4
CONFIRM: Final = 5  # 1 for yes, STOP for no
MODE: Final = 6  # which line of a "choose one", or which incapacitated ability
OPTION_NAMES: Final = ("card", "power", "deck", "number", "damage type", "confirm", "mode")

# Why a player is asked.
KINDS: Final = (
    "play",  # a card from hand to play
    "power",  # a power to use
    "draw",  # draw a card?
    "ability",  # an incapacitated ability, or one of a collected event
    "event",  # a collected event to use
    "reaction",  # a reaction to use
    "order",  # which of several texts comes first
    "target",  # targets of damage or of an effect
    "redirect",  # a new target for damage
    "card",  # cards to destroy, move, find
    "discard",  # cards to discard
    "hero",  # a hero
    "deck",  # a deck
    "mode",  # one of several lines
    "confirm",  # do it or not
    "number",
    "damage type",
)
KIND_NUMBER: Final = {kind: number for number, kind in enumerate(KINDS)}


class Decision:
    """What one player must choose now.

    Attributes:
        kind: why the player is asked, one of ``KINDS``.
        player: number of the deck of the hero whose player decides (1 for the first hero).
        source: the card that asks; for the choices of a phase, the hero character card.
        of: what the options are (``CARD``, ``POWER_OF``, ...).
        options: the legal options, in a fixed order; ``STOP`` comes last where declining is allowed.
        labels: for ``MODE`` decisions the words for option 0, 1, ...; for ``CONFIRM`` what would be done.
    """

    __slots__ = ("kind", "labels", "of", "options", "player", "source")

    def __init__(
        self, kind: str, player: int, source: int, of: int, options: tuple[int, ...], labels: tuple[str, ...] = ()
    ) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.of = of
        self.options = options
        self.labels = labels

    @property
    def optional(self) -> bool:
        """Whether declining is among the options."""
        return self.options[-1] == STOP

    def __repr__(self) -> str:
        return f"Decision({self.kind}, player {self.player}, source {self.source}, options {self.options})"


T = TypeVar("T")
# What a card does: a generator that yields decisions, is resumed with the chosen option, and returns nothing.
Effect = Generator[Decision, int, None]
# A part of an effect that asks and then returns something.
Asks = Generator[Decision, int, T]

"""Places: where a card comes into play, if not at the right end of its own deck's play area.

A place is said by the card's print (``enters=`` in a deck list), by a standing rule (``enters`` in ``abilities``) or by
the effect that plays it (``at=``); a later one in this list comes before an earlier one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

NEXT_TO: Final = 0
UNDER_CARD: Final = 1
AREA_OF: Final = 2


class Place:
    """Where a card comes into play.

    Attributes:
        how: ``NEXT_TO`` a card in play, ``UNDER_CARD`` (so not in play), or in the play area ``AREA_OF`` a card.
        which: the cards that can be meant; the card's player, or the players, choose one of them.
        alone: whether a card that is to lie next to another comes into play even where there is none.
    """

    __slots__ = ("alone", "how", "which")

    def __init__(self, how: int, which: Selector, alone: bool = False) -> None:
        self.how = how
        self.which: Selector = which
        self.alone = alone


def next_to(which: Selector, or_alone: bool = False) -> Place:
    """Next to a card in play; where there is none, the card goes to its trash, or with ``or_alone`` to the play area of
    its own deck."""
    return Place(NEXT_TO, which, or_alone)


def beneath(which: Selector) -> Place:
    """Under a card in play; where there is none, the card goes to its trash."""
    return Place(UNDER_CARD, which)


def area_of(which: Selector) -> Place:
    """In the play area where such a card lies; where there is none, in that of its own deck."""
    return Place(AREA_OF, which)

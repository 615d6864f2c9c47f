"""What triggers are told: damage and the other things that happen."""

from __future__ import annotations

from collections.abc import Callable


class Damage:
    """One instance of damage on its way from a source to a target.

    Attributes:
        source: the card that deals it.
        target: whom it is dealt to; a redirection changes it.
        base: the amount that the effect names; worked out anew for another target when it depends on the target.
        type: a damage type number; a change of type changes it.
        amount: the amount as worked out so far.
        cause: the card whose text deals it.
        less: what a reaction takes off; irreducible damage ignores it.
        dealt: the damage dealt in the end; 0: none was.
        place: how many instances of damage had been dealt before it this turn.
        lost: the HP that the target lost by it (no more than it had).
        destroyed: whether the target was destroyed by it.
        reactions: the cards whose reactions have answered it.
    """

    __slots__ = (
        "amount",
        "base",
        "cause",
        "count",
        "dealt",
        "destroyed",
        "fixed",
        "irreducible",
        "less",
        "lost",
        "place",
        "prevented",
        "reactions",
        "source",
        "target",
        "type",
    )

    def __init__(
        self,
        source: int,
        target: int,
        amount: int | Callable[[int], int],
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
        cause: int = -1,
    ) -> None:
        self.source = source
        self.target = target
        self.count: Callable[[int], int] | None = None
        self.base = 0
        if isinstance(amount, int):
            self.base = amount
        else:
            self.count = amount
            self.base = amount(target)
        self.type = kind
        self.irreducible = irreducible
        self.fixed = fixed
        self.cause = cause
        self.amount = self.base
        self.less = 0
        self.dealt = 0
        self.place = 0
        self.lost = 0
        self.destroyed = False
        self.prevented = False
        self.reactions: list[int] = []

    def redirect(self, target: int) -> None:
        """Aim it at ``target``, unless it is fixed; an amount that depends on the target is worked out afresh."""
        if self.fixed:
            return
        self.target = target
        if self.count is not None:
            self.base = self.count(target)


class Played:
    """A card is about to be played, or has been played.

    Attributes:
        player: the deck whose player plays it.
        place: how many cards had been played before it this turn.
    """

    __slots__ = ("card", "place", "player", "replaced")

    def __init__(self, card: int, player: int) -> None:
        self.card = card
        self.player = player
        self.place = 0
        self.replaced = False


class Destroyed:
    """A card is about to be destroyed, or has been. ``by`` is the card that dealt the damage or gave the effect."""

    __slots__ = ("by", "card", "hp", "replaced")

    def __init__(self, card: int, by: int, hp: int) -> None:
        self.card = card
        self.by = by
        self.hp = hp
        self.replaced = False


class PowerUsed:
    """A hero has used a power of ``card``. ``player`` is the hero's deck number."""

    __slots__ = ("card", "player")

    def __init__(self, card: int, player: int) -> None:
        self.card = card
        self.player = player


class Happening:
    """Anything else about a card or a deck (flip, incapacitation, a trash shuffled into its deck)."""

    __slots__ = ("card", "deck")

    def __init__(self, card: int, deck: int) -> None:
        self.card = card
        self.deck = deck

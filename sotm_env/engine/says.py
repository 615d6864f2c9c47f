"""Says: what a text does, as data beside its words.

A text that a deck makes out of phrases (``sotm_env.decks.phrases``) tells what it does in records, so that whoever
judges cards need not read its English: ``Face.does`` lists them beside ``Face.rules``. Texts written out as functions
have none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

# What a text does.
DEAL: Final = "deal damage"
DEAL_ITSELF: Final = "deal itself damage"  # each of those whom it is about
HEAL: Final = "regain HP"
DRAW: Final = "draw"
DISCARD: Final = "discard"
DISCARD_TOP: Final = "discard the top card"
PLAY: Final = "play a card"
PLAY_TOP: Final = "play the top card"
USE_POWER: Final = "use a power"
TAKE_PHASE: Final = "take a phase"
SKIP_TO: Final = "skip to a phase"
DESTROY: Final = "destroy"
BURY: Final = "bury"
LEAVE: Final = "destroy this card"
FLIP: Final = "flip this card"
LOSE: Final = "the heroes lose"
DISCOVER: Final = "discover"
COLLECT: Final = "collect"
SALVAGE: Final = "salvage"
SUMMON: Final = "summon"
RAISE: Final = "put into play from the trash"

ALL: Final = "all"


class Number:
    """A number that is worked out when the text is done: H-2, or an X.

    Attributes:
        words: how the text writes it.
        count: ``(game, card)`` -> the number; for damage maybe a function of the target instead.
        meaning: what an X stands for.
    """

    __slots__ = ("count", "meaning", "words")

    def __init__(self, words: str, count: Callable[[Any, int], Any], meaning: str = "") -> None:
        self.words = words
        self.count: Callable[[Any, int], Any] = count
        self.meaning = meaning

    def __str__(self) -> str:
        return self.words


class NumberOfHeroes(Number):
    """H, the number of heroes in the game, or that and some more or fewer: ``H - 2``."""

    __slots__ = ("more",)

    def __init__(self, more: int = 0) -> None:
        super().__init__(f"H{more:+d}" if more else "H", lambda game, card: game.H + more)
        self.more = more

    def __add__(self, more: int) -> NumberOfHeroes:
        return NumberOfHeroes(self.more + more)

    def __sub__(self, fewer: int) -> NumberOfHeroes:
        return NumberOfHeroes(self.more - fewer)


Amount = int | Number
H: Final = NumberOfHeroes()


def x(meaning: str, count: Callable[[Any, int], Any]) -> Number:
    """The X of a text, which says what it stands for."""
    return Number("X", count, meaning)


def number(amount: Amount, game: Any, card: int) -> Any:
    """What an amount comes to in the text of a card."""
    return amount.count(game, card) if isinstance(amount, Number) else amount


class Bound:
    """What a text waits for: so many cards of a kind, or so few.

    Attributes:
        count: ``(game, card)`` -> how many there are now.
        number: how many there must be.
        at_most: whether there must be so many or fewer; else so many or more.
        once: whether the text does what it does only once in a game: turning the villain over.
    """

    __slots__ = ("at_most", "count", "number", "once")

    def __init__(
        self, count: Callable[[Any, int], int], number: Amount, at_most: bool = False, once: bool = False
    ) -> None:
        self.count: Callable[[Any, int], int] = count
        self.number: Amount = number
        self.at_most = at_most
        self.once = once

    def reached(self, game: Any, card: int) -> bool:
        """Whether that holds now, for a text of ``card``."""
        counted, bound = self.count(game, card), number(self.number, game, card)
        holds: bool = counted <= bound if self.at_most else counted >= bound
        return holds and not (self.once and game.state.flips)


class Does(NamedTuple):
    """One thing that a text does.

    Attributes:
        verb: what, one of the constants above.
        amount: how much, or how many.
        whom: in words what it is about: who is dealt damage, who draws, what is destroyed.
        many: how many of them where it is about several, or ``ALL``.
        kind: the damage type; for ``TAKE_PHASE`` and ``SKIP_TO`` the phase; -1 otherwise.
        fixed: whether it is fixed damage.
        chosen: whether players choose whom.
        maybe: whether it depends on an "if" or a "may".
        bound: on what that depends, where it is a number of cards.
    """

    verb: str
    amount: Amount = 1
    whom: str = ""
    many: Amount | str = 1
    kind: int = -1
    fixed: bool = False
    chosen: bool = False
    maybe: bool = False
    bound: Bound | None = None


def does_of(effect: Callable[..., Any]) -> tuple[Does, ...]:
    """What an effect says that it does; nothing unless it is made out of phrases."""
    found: tuple[Does, ...] = getattr(effect, "does", ())
    return found

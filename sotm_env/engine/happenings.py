"""What happens: the verbs of the game, and what texts that answer are told about it.

Everything that is done to a card or a deck is one ``Happening``. Texts may answer it twice: when it would happen, and
may then put something else in its place, and when it has happened. Damage has steps of its own and is a ``Damage``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# The verbs. Each is also the event that it has happened; ``verb + WOULD`` is the event that it would happen. They are
# numbered behind the events of ``abilities``.
WOULD: Final = 1
PLAYED: Final = 40  # a card, by the player ``deck``
ENTERED: Final = 42  # a card has come into play, played or not
LEFT: Final = 44  # a card has left play, by whatever way
POWER_USED: Final = 46  # a power of a card, by the hero ``deck``
ACTIVATED: Final = 48  # a marked text of a card
DESTROYED: Final = 50
INCAPACITATED: Final = 52  # a hero ``deck``, with the fall of the last active character, ``card``
FLIPPED: Final = 54  # a character card
HEALED: Final = 56  # a target regains ``amount`` HP
DRAWN: Final = 58  # a card, by the hero ``deck``
DISCARDED: Final = 60
REVEALED: Final = 62
BURIED: Final = 64
MOVED: Final = 66  # a card in play to another play area
PUT_UNDER: Final = 68  # a card goes under another, ``other``
PUT_BESIDE: Final = 70  # a card goes next to another, ``other``
TAKEN: Final = 72  # a card comes to a hand otherwise than by drawing
PUT_ON_DECK: Final = 74
REMOVED: Final = 76  # a card leaves the game
TOKENS_ADDED: Final = 78  # ``amount`` tokens on a card
TOKENS_REMOVED: Final = 80
DISCOVERED: Final = 82  # ``amount`` cards out of the pile ``deck``
SEARCHED: Final = 84  # a deck or trash ``deck`` for ``amount`` cards: collect, salvage, summon
SHUFFLED: Final = 86  # a trash into its deck
PUT_INTO_TRASH: Final = 88  # a card, neither destroyed nor discarded
FALLEN: Final = 90  # a target has come to 0 HP; it is destroyed after this, unless an answer has restored it
END_OF_VERBS: Final = 92


class Happening:
    """Something that would happen, or has happened.

    Attributes:
        verb: what: one of the verbs above.
        card: the card that it happens to; -1 if it happens to a deck.
        cause: the card whose text does it; -1 for what nothing on a card brings about.
        deck: the player who does it, or the pile or play area that it happens to; -1 if none is concerned.
        amount: how much or how many.
        by: for a destruction the card to which it is credited: the one that dealt the damage, else the cause.
        other: the card that a card goes under or next to; -1 otherwise.
        mark: for a marked text that is activated its mark ("perform"); "" otherwise.
        origin: the kind of zone where the card lay; -1 where that is not told (``ENTERED``).
        damage: for a destruction by damage, that damage.
        beneath: for a destruction the card in play under which the destroyed one goes instead of to its trash, or -1;
            set by a text that answers that it would happen.
        entered: the number of the card's entry into play when this would happen; 0 where it was not in play.
        numeral: for a power that would be used, which numeral of its text is another one, and which; set by a text
            that answers it; None: none is.
        place: for a card played, how many had been played before it this turn.
        stay: the number of the card's stay when this would happen, then when it has happened.
        replaced: set by a text that puts something else in its place.
    """

    __slots__ = (
        "amount",
        "beneath",
        "by",
        "card",
        "cause",
        "damage",
        "deck",
        "entered",
        "mark",
        "numeral",
        "origin",
        "other",
        "place",
        "replaced",
        "stay",
        "verb",
    )

    def __init__(self, verb: int, card: int, cause: int, deck: int = -1, amount: int = 0, origin: int = -1) -> None:
        self.verb = verb
        self.card = card
        self.cause = cause
        self.deck = deck
        self.amount = amount
        self.origin = origin
        self.by = cause
        self.beneath = -1
        self.other = -1
        self.mark = ""
        self.damage: Damage | None = None
        self.entered = 0
        self.place = 0
        self.numeral: tuple[int, int] | None = None
        self.stay = 0
        self.replaced = False

    def hold_in(self, held: dict[int, int]) -> None:
        """A text that answers speaks of this card as it is at the time."""
        if self.card >= 0:
            held[self.card] = self.stay


class Damage:
    """One instance of damage on its way from a source to a target.

    Attributes:
        source: the card that deals it.
        target: whom it is dealt to; a redirection changes it. -1: nobody.
        base: the amount that the effect names; worked out anew for another target when it depends on the target.
        type: a damage type number; a change of type changes it.
        amount: the amount as worked out so far.
        cause: the card whose text deals it.
        power: the number of the power whose own text deals it, or -1.
        less: what reactions and other answers take off (below 0: add).
        dealt: the damage dealt in the end; 0: none was.
        place: how many instances of damage had been dealt before it this turn.
        lost: the HP that the target lost by it (no more than it had).
        destroyed: whether the target was destroyed by it, or by a text of the source's own cards that answers it.
        reactions: the cards whose reactions have answered it.
        source_stay, target_stay: the numbers of their stays, by which they are known to be the same cards still.
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
        "power",
        "prevented",
        "reactions",
        "source",
        "source_stay",
        "target",
        "target_stay",
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
        power: int = -1,
        source_stay: int = 0,
        target_stay: int = 0,
    ) -> None:
        self.source = source
        self.target = target
        self.count: Callable[[int], int] | None = None
        if isinstance(amount, int):
            self.base = self.amount = amount
        else:
            self.count = amount
            self.base = self.amount = amount(target)
        self.type = kind
        self.irreducible = irreducible
        self.fixed = fixed
        self.cause = cause
        self.power = power
        self.source_stay = source_stay
        self.target_stay = target_stay
        self.less = 0
        self.dealt = 0
        self.place = 0
        self.lost = 0
        self.destroyed = False
        self.prevented = False
        self.reactions: tuple[int, ...] = ()

    def hold_in(self, held: dict[int, int]) -> None:
        """A text that answers speaks of the source and the target as they are at the time."""
        held[self.source] = self.source_stay
        held[self.target] = self.target_stay

    def redirect(self, target: int) -> None:
        """Aim it at ``target``, unless it is fixed; an amount that depends on the target is worked out afresh."""
        if self.fixed:
            return
        self.target = target
        if self.count is not None:
            self.base = self.count(target)


class Frame:
    """The text that is being done: whose it is, and which cards it speaks of.

    Attributes:
        card: the card whose text this is, the cause of all that it does; -1 if no card's.
        power: the number of the power whose text it is, or -1.
        held: the cards that the text has chosen or found, each with the number of its stay at that time
            (``GameState.stays``). A card that something else has moved since is another card (``Answers.still``).
        answers: the happening or damage that the text answers, or None.
        gained: whether the card has gained the text: "this" on it is the card, be it a card whose character deals.
        outer: the text within which it is done, or None.
        only_while: a card with whose leaving the text breaks off, or -1: one that leaves play, or the very card whose
            text it is (a one-shot) when something else moves it.
        chosen_type: the damage type that the text has let players choose from all; -1 if it has not.
        under_way: how many things are under way that the text has begun and that are finished whatever happens.
    """

    __slots__ = ("answers", "card", "chosen_type", "gained", "held", "only_while", "outer", "power", "under_way")

    def __init__(
        self, card: int, power: int, held: dict[int, int], outer: Frame | None = None, only_while: int = -1
    ) -> None:
        self.card = card
        self.power = power
        self.held = held
        self.outer = outer
        self.only_while = only_while
        self.under_way = 0
        self.chosen_type = -1
        self.gained = False
        self.answers: Happening | Damage | None = None

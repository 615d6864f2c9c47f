"""Abilities: the standing texts of cards, each filed under the event that it listens to.

A card's text is a tuple of ``Ability``. While the card is in play the board keeps an ``Active`` for each of them in
``state.index[ability.event]``, in the order in which the cards entered play; so an event costs time only for the texts
that listen to it. There are three kinds:

* modifiers (``INCREASE`` ... ``SKIPS``, ``ADJUST``, ``HP`` ...) answer a question about the moment with a number or a
  yes,
* triggers (``REDIRECT`` ... ``DEALT`` and the verbs of ``happenings``) are effects, which may ask players,
* phase texts (``START_TEXT`` ... ``END_TEXT``), effects done in a phase of a turn.

Cards use the constructors in ``modifiers`` and ``triggers``; their selectors have the signature
``(game, card, other) -> bool``, where ``card`` bears the text and ``other`` is the card asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sotm_env.engine import terms
from sotm_env.engine.occasions import (
    END_TEXT,
    MOVES,
    NAMED,
    START_TEXT,
)
from sotm_env.engine.selectors import own_character

if TYPE_CHECKING:
    from sotm_env.engine.decisions import Effect
    from sotm_env.engine.game import Game
    from sotm_env.engine.happenings import Damage

    # The first argument of all of these is the game (typed Any: the layers of a game pass themselves).
    Selector = Callable[[Any, int, int], bool]
    Amount = int | Callable[[Game, int], int]
    CardEffect = Callable[[Any, int], Effect | None]
    EventEffect = Callable[[Any, int, Any], Effect | None]


class Ability:
    """One standing text.

    Attributes:
        event: what it listens to, one of the constants above.
        applies: for modifiers ``(game, me, event) -> int | bool``; for triggers whether it answers the event.
        run: for triggers and phase texts the effect ``(game, card, event)``; phase texts get no event.
        alone: for modifiers of damage, whether they change nothing but damage by or to the card that bears them.
        whose: for phase texts the kind of turn they act in; None is the turn of the play area they lie in.
        wholly: for ``PREVENT``, whether it prevents all of the damage whenever it answers.
        amount: for more or less damage, by how much, where that is a number; 0 otherwise.
        anew: makes the same text with another amount; None where it has none.
        once: for a lasting effect on damage, whether it ends with the first instance that it changes.
        varies: for modifiers of damage, whether one hit of several can change what it does to the next.
        fixed: for ``REDIRECT``, whether it answers fixed damage too, which it cannot redirect.
        standing: for one more play, power or draw, whether it ends with its card; else it is a phase text, and what it
            has granted for a phase stays for that phase.
        when: for texts that give or take texts, and for phase texts, the condition under which they act, or None.
        gives: for ``HP`` how many, for ``GAINS`` the text, for ``LOOKS`` a pair, for ``PLACE`` the place, for
            ``KEYWORD`` the word, for the rule that the heroes lose with a card which cards are meant, for
            ``WAKES`` the mark and whether it is that of the cards under the bearer.
    """

    __slots__ = (
        "alone",
        "amount",
        "anew",
        "applies",
        "event",
        "fixed",
        "gives",
        "once",
        "run",
        "standing",
        "varies",
        "when",
        "wholly",
        "whose",
    )

    def __init__(
        self,
        event: int,
        applies: Callable[[Any, Active, Any], Any] | None = None,
        run: Callable[..., Effect | None] | None = None,
        whose: int | None = None,
        alone: bool = False,
        fixed: bool = False,
        standing: bool = False,
        wholly: bool = False,
        when: Callable[[Any, int], bool] | None = None,
        gives: Any = None,
        once: bool = False,
        varies: bool = False,
    ) -> None:
        self.event = event
        self.alone = alone
        self.fixed = fixed
        self.standing = standing
        self.wholly = wholly
        self.once = once
        self.varies = varies or once
        self.amount = 0
        self.anew: Callable[[int], Ability] | None = None
        self.gives: Any = gives
        self.applies: Callable[[Any, Active, Any], Any] = applies or _always
        self.run: Callable[..., Effect | None] = run or _nothing
        self.when: Callable[[Any, int], bool] | None = when
        self.whose = whose


# Stand for the side of a card in the keys of the texts that it gains from other cards, that it has from those under it.
GAINED_SIDE: Final = 2
TUCKED_SIDE: Final = 3


class Active:
    """An ability at work: the card that bears it, and for a lasting effect what it is bound to and until when.

    Attributes:
        key: plain data that names it: ``(card, side, number)`` or ``(-1, number of the lasting effect, serial, ...)``.
        bound: the cards that were chosen for it (``chosen`` in selectors).
        power: the number of the power whose damage it changes, or -1.
        gained: whether a card in play has it from another card.
    """

    __slots__ = ("ability", "bound", "card", "gained", "key", "power")

    def __init__(
        self, ability: Ability, card: int, key: tuple[int, ...], bound: tuple[int, ...] = (), power: int = -1
    ) -> None:
        self.ability = ability
        self.card = card
        self.key = key
        self.bound = bound
        self.power = power
        self.gained = key[0] >= 0 and key[1] >= GAINED_SIDE


def _always(game: Game, me: Active, event: Any) -> bool:
    return True


def _nothing(*_: Any) -> None:
    return None


def chosen(game: Game, card: int, other: int) -> bool:
    """Selector for lasting effects: the cards chosen when the effect was made. Read by the constructors."""
    raise AssertionError("chosen is resolved by the ability that names it")


def is_chosen(game: Game, me: Active, card: int) -> bool:
    """Whether the card was chosen for the lasting effect; one that has left play and come back is another card."""
    return card in me.bound and game.state.in_play.get(card, 0) < me.key[2]


def matcher(
    by: Selector | None,
    to: Selector | None,
    kind: int | None,
    when: Callable[[Game, int], bool] | None,
    of_power: bool = False,
    of_chosen_type: bool = False,
) -> Callable[[Game, Active, Damage], bool]:
    """Whether a damage event is one that a text speaks of: dealt by, dealt to, of a type, while a condition holds.

    ``of_power``: dealt by the text of the very power for which the lasting effect was made, or for a standing text by
    that of a power of its own card. ``of_chosen_type``: the text does not name the type, players have chosen it.
    """
    if of_power:
        general = matcher(by, to, kind, when)

        def fits_power(game: Game, me: Active, damage: Damage) -> bool:
            if me.key[0] < 0:
                own = damage.power == me.power
            else:
                own = damage.power >= 0 and game.table.powers[damage.power][0] == me.card
            return own and general(game, me, damage)

        return fits_power
    if by is None and kind is None and when is None and to is not None and to is not chosen:
        only_to = to

        def fits_target(game: Game, me: Active, damage: Damage) -> bool:
            return only_to(game, me.card, damage.target)

        return fits_target
    if to is None and kind is None and when is None and by is not None and by is not chosen:
        only_by = by

        def fits_source(game: Game, me: Active, damage: Damage) -> bool:
            return only_by(game, me.card, damage.source)

        return fits_source

    def fits(game: Game, me: Active, damage: Damage) -> bool:
        if kind is not None:
            as_read = game.table.rewords and not of_chosen_type
            if damage.type != (game.type_in_text(me.card, kind) if as_read else kind):
                return False
        if by is not None and not (
            is_chosen(game, me, damage.source) if by is chosen else by(game, me.card, damage.source)
        ):
            return False
        if to is not None and not (
            is_chosen(game, me, damage.target) if to is chosen else to(game, me.card, damage.target)
        ):
            return False
        return when is None or when(game, me.card)

    return fits


def about_card(selector: Selector) -> Callable[[Game, Active, int], bool]:
    def fits(game: Game, me: Active, other: int) -> bool:
        return is_chosen(game, me, other) if selector is chosen else selector(game, me.card, other)

    return fits


# Whose turns a phase text acts in, instead of those of the play area where its card lies: a kind of deck, or all.
EACH_HERO_TURN: Final = terms.HERO
EVERY_TURN: Final = -1


def acts_in_turn(game: Any, card: int, deck: int, whose: int | None) -> bool:
    """Whether a phase text of ``card`` acts in a turn of ``deck``; ``whose`` as for ``phase_text``."""
    if whose is None:
        return bool(game.area_of(card) == deck)
    return bool(whose in (EVERY_TURN, game.table.decks[deck].kind))


def texts_of_phase(game: Any, event: int, deck: int) -> tuple[Active, ...]:
    """The texts that act at ``event`` in a turn of ``deck`` where some move others (``MOVES``), in the order of entry.

    Those that come from another phase are among them, those that go to another one are not.
    """

    def acts_at(text: Active) -> int:
        mover = mover_of(game, text, deck)
        return text.ability.event if mover is None else mover[1]

    def began(text: Active) -> int:
        number: int = game.state.in_play.get(text.card, len(game.table.characters[0]))
        return text.key[2] if text.key[0] < 0 else number

    index = game.state.index
    texts = [me for here in range(START_TEXT, END_TEXT + 1) for me in index[here] if acts_at(me) == event]
    return tuple(sorted(texts, key=began))


def mover_of(game: Any, text: Active, deck: int) -> tuple[int, int] | None:
    """The card that has a phase text act at another event in a turn of ``deck``, and that event; None if none does."""
    for me in game.state.index[MOVES]:
        there: int | None = me.ability.applies(game, me, (deck, text))
        if there is not None:
            return me.card, there
    return None


def named_character(game: Game, card: int, other: int) -> bool:
    """Selector: whom a card means by the name of its deck's character. The own character, unless a text changes it."""
    for me in game.state.index[NAMED]:
        meant: bool | None = me.ability.applies(game, me, (card, other))
        if meant is not None:
            return meant
    return own_character(game, card, other)

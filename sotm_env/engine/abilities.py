"""Abilities: the standing texts of cards, each filed under the event that it listens to.

A card's text is a tuple of ``Ability``. While the card is in play the board keeps an ``Active`` for each of them in
``state.index[ability.event]``, in the order in which the cards entered play; so an event costs time only for the texts
that listen to it. There are three kinds:

* modifiers (``INCREASE`` ... ``SKIPS``, ``ADJUST``, ``HP`` ...) answer a question about the moment with a number or a
yes, * triggers (``REDIRECT`` ... ``DEALT`` and the verbs of ``happenings``) are effects, which may ask players, * phase
texts (``START_TEXT`` ... ``END_TEXT``), effects done in a phase of a turn.

Cards use the constructors below; their selectors have the signature ``(game, card, other) -> bool``, where ``card``
bears the text and ``other`` is the card asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sotm_env.engine import terms
from sotm_env.engine.happenings import END_OF_VERBS, WOULD
from sotm_env.engine.selectors import own_character, this_card

if TYPE_CHECKING:
    from sotm_env.engine.decisions import Effect
    from sotm_env.engine.game import Game
    from sotm_env.engine.happenings import Damage, Happening

    # The first argument of all of these is the game (typed Any: the layers of a game pass themselves).
    Selector = Callable[[Any, int, int], bool]
    Amount = int | Callable[[Game, int], int]
    CardEffect = Callable[[Any, int], Effect | None]
    EventEffect = Callable[[Any, int, Any], Effect | None]

# --- modifiers -------------------------------------------------------------------------------------------------------
INCREASE: Final = 0  # more damage
REDUCE: Final = 1  # less damage
IMMUNE: Final = 2  # damage is not dealt
IRREDUCIBLE: Final = 3  # damage cannot be reduced
CANNOT_DEAL: Final = 4  # the source cannot deal damage
CANNOT_PLAY: Final = 5  # a card cannot be played
CANNOT_USE_POWERS: Final = 6  # a hero cannot use powers
EXTRA_PLAYS: Final = 7  # more plays in a hero's play phase, or a villain's
EXTRA_POWERS: Final = 8
EXTRA_DRAWS: Final = 9
MAX_HP: Final = 10  # a higher or lower maximum HP
HEALING: Final = 11  # more HP regained
EXTRA_SALVAGE: Final = 12  # more cards salvaged
KEYWORD: Final = 13  # a card has one more keyword
NO_TEXT: Final = 14  # a card has no text
PLACE: Final = 15  # a card comes into play elsewhere
SKIPS: Final = 16  # a phase is skipped
# --- the steps of damage ---------------------------------------------------------------------------------------------
REDIRECT: Final = 17  # damage is about to be dealt: another target, another type
REACTION: Final = 18  # a hero target is about to be dealt damage by a non-hero target
ADJUST: Final = 19  # increases and reductions have been applied to damage
ADJUST_LAST: Final = 20  # all other changes have been applied to damage
PREVENT: Final = 21  # damage would be dealt
DEALT: Final = 22  # damage has been dealt
# --- phase texts -----------------------------------------------------------------------------------------------------
START_TEXT: Final = 23
PLAY_TEXT: Final = 24
POWER_TEXT: Final = 25
DRAW_TEXT: Final = 26
END_TEXT: Final = 27
# --- standing conditions ---------------------------------------------------------------------------------------------
VICTORY: Final = 28  # the heroes win
WHENEVER: Final = 29  # something happens as soon as a condition holds
# --- what cards are --------------------------------------------------------------------------------------------------
HP: Final = 30  # cards have so many HP, whatever is printed on them
GAINS: Final = 31  # cards have one more text
NAMED: Final = 32  # the name of a deck's character on a card means somebody else
LOOKS: Final = 33  # cards are of another type, are characters, show nemesis icons
CANNOT_DRAW: Final = 35  # a hero cannot draw cards
RETYPE: Final = 36  # damage is about to be dealt: another type, before any redirection
MOVES: Final = 34  # phase texts of cards act in another phase of the turn
# From 40 on: the verbs of ``happenings``, twice each.
EVENTS: Final = END_OF_VERBS

# What a text that changes how cards look gives them.
TYPE: Final = "type"
CHARACTER: Final = "character"
ICONS: Final = "icons"

# The event of each phase; an incapacitated hero's ABILITY phase and the setup have no texts (-1).
TEXT_OF_PHASE: Final = (START_TEXT, PLAY_TEXT, POWER_TEXT, DRAW_TEXT, END_TEXT, -1, -1)


class Ability:
    """One standing text.

    Attributes:
        event: what it listens to, one of the constants above.
        applies: for modifiers ``(game, me, event) -> int | bool``; for triggers whether it answers the event.
        run: for triggers and phase texts the effect ``(game, card, event)``; phase texts get no event.
        alone: for modifiers of damage, whether they change nothing but damage by or to the card that bears them.
        whose: for phase texts the kind of turn they act in; None is the turn of the play area they lie in.
        wholly: for ``PREVENT``, whether it prevents all of the damage whenever it answers.
        once: for a lasting effect on damage, whether it ends with the first instance that it changes.
        varies: for modifiers of damage, whether one hit of several can change what it does to the next.
        fixed: for ``REDIRECT``, whether it answers fixed damage too, which it cannot redirect.
        standing: for one more play, power or draw, whether it ends with its card; else it is a phase text, and what it
            has granted for a phase stays for that phase.
        when: for texts that give or take texts, and for phase texts, the condition under which they act, or None.
        gives: for ``HP`` how many, for ``GAINS`` the text, for ``LOOKS`` a pair, for ``PLACE`` the place.
    """

    __slots__ = (
        "alone",
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
        self.gives: Any = gives
        self.applies: Callable[[Any, Active, Any], Any] = applies or _always
        self.run: Callable[..., Effect | None] = run or _nothing
        self.when: Callable[[Any, int], bool] | None = when
        self.whose = whose


class Active:
    """An ability at work: the card that bears it, and for a lasting effect what it is bound to and until when.

    Attributes:
        key: plain data that names it: ``(card, side, number)`` or ``(-1, number of the lasting effect, serial, ...)``.
        bound: the cards that were chosen for it (``chosen`` in selectors).
        power: the number of the power whose damage it changes, or -1.
    """

    __slots__ = ("ability", "bound", "card", "key", "power")

    def __init__(
        self, ability: Ability, card: int, key: tuple[int, ...], bound: tuple[int, ...] = (), power: int = -1
    ) -> None:
        self.ability = ability
        self.card = card
        self.key = key
        self.bound = bound
        self.power = power


def _always(game: Game, me: Active, event: Any) -> bool:
    return True


def _nothing(*_: Any) -> None:
    return None


def chosen(game: Game, card: int, other: int) -> bool:
    """Selector for lasting effects: the cards chosen when the effect was made. Read by the constructors."""
    raise AssertionError("chosen is resolved by the ability that names it")


def _is_chosen(game: Game, me: Active, card: int) -> bool:
    """Whether the card was chosen for the lasting effect; one that has left play and come back is another card."""
    return card in me.bound and game.state.in_play.get(card, 0) < me.key[2]


def _matcher(
    by: Selector | None,
    to: Selector | None,
    kind: int | None,
    when: Callable[[Game, int], bool] | None,
    of_power: bool = False,
) -> Callable[[Game, Active, Damage], bool]:
    """Whether a damage event is one that a text speaks of: dealt by, dealt to, of a type, while a condition holds.

    ``of_power``: dealt by the text of the very power for which the lasting effect was made.
    """
    if of_power:
        general = _matcher(by, to, kind, when)

        def fits_power(game: Game, me: Active, damage: Damage) -> bool:
            return damage.power == me.power and general(game, me, damage)

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
        if kind is not None and damage.type != kind:
            return False
        if by is not None and not (
            _is_chosen(game, me, damage.source) if by is chosen else by(game, me.card, damage.source)
        ):
            return False
        if to is not None and not (
            _is_chosen(game, me, damage.target) if to is chosen else to(game, me.card, damage.target)
        ):
            return False
        return when is None or when(game, me.card)

    return fits


def _amount_of(
    amount: Amount,
    by: Selector | None,
    to: Selector | None,
    kind: int | None,
    when: Callable[[Game, int], bool] | None,
    of_power: bool = False,
) -> Callable[[Game, Active, Damage], int]:
    """By how much a text changes damage that it speaks of (arguments as for ``_matcher``); 0 for any other."""
    fits = _matcher(by, to, kind, when, of_power)
    if isinstance(amount, int):
        number = amount
        if by is not None and by is not chosen and to is None and kind is None and when is None and not of_power:
            only_by = by

            def amount_by(game: Game, me: Active, damage: Damage) -> int:
                return number if only_by(game, me.card, damage.source) else 0

            return amount_by
        if to is not None and to is not chosen and by is None and kind is None and when is None and not of_power:
            only_to = to

            def amount_to(game: Game, me: Active, damage: Damage) -> int:
                return number if only_to(game, me.card, damage.target) else 0

            return amount_to

        def fixed_amount(game: Game, me: Active, damage: Damage) -> int:
            return number if fits(game, me, damage) else 0

        return fixed_amount
    count = amount

    def counted_amount(game: Game, me: Active, damage: Damage) -> int:
        return count(game, me.card) if fits(game, me, damage) else 0

    return counted_amount


def _is_alone(
    amount: Amount, by: Selector | None, to: Selector | None, when: Callable[[Game, int], bool] | None
) -> bool:
    return isinstance(amount, int) and when is None and (by is this_card or to is this_card)


# --- modifiers of damage ---------------------------------------------------------------------------------------------
def increase_damage(
    amount: Amount,
    by: Selector | None = None,
    to: Selector | None = None,
    kind: int | None = None,
    when: Callable[[Game, int], bool] | None = None,
    of_power: bool = False,
    once: bool = False,
    varies: bool = False,
) -> Ability:
    """+``amount`` damage dealt ``by`` these targets, ``to`` those, of this ``kind``, ``when`` this holds.

    ``of_power``: for a lasting effect on one use of a power, only the damage that the text of that power deals.
    ``once``: for a lasting effect on the next such damage; start it by ``for_next_damage``: it ends with the first
    instance that it changes, be it to 0. ``varies``: it looks at what hits change (HP), so that their order matters.
    """
    change, alone = _amount_of(amount, by, to, kind, when, of_power), _is_alone(amount, by, to, when)
    return Ability(INCREASE, change, alone=alone, once=once, varies=varies)


def reduce_damage(
    amount: Amount,
    by: Selector | None = None,
    to: Selector | None = None,
    kind: int | None = None,
    when: Callable[[Game, int], bool] | None = None,
    once: bool = False,
    varies: bool = False,
) -> Ability:
    """-``amount`` damage; arguments as for ``increase_damage``."""
    change, alone = _amount_of(amount, by, to, kind, when), _is_alone(amount, by, to, when)
    return Ability(REDUCE, change, alone=alone, once=once, varies=varies)


def reduce_large_damage(amount: int, least: int, by: Selector | None = None, to: Selector | None = None) -> Ability:
    """-``amount`` damage that comes to ``least`` or more.

    What it comes to: by all increases, and by the reductions that began to work before this one; those that began
    later do not count (classic rules, conflict resolution: effects act in the order of entry).
    """
    fits = _matcher(by, to, None, None)

    def began(game: Game, me: Active) -> int:
        return me.key[2] if me.key[0] < 0 else game.state.in_play.get(me.card, 0)

    def changed(game: Game, me: Active, damage: Damage) -> int:
        if not fits(game, me, damage) or game.is_irreducible(damage):
            return damage.amount
        since = began(game, me)
        later = [other for other in game.state.index[REDUCE] if began(game, other) > since]
        comes_to = damage.amount + sum(other.ability.applies(game, other, damage) for other in later)
        return damage.amount - (amount if comes_to >= least else 0)

    return Ability(ADJUST, changed)


def immune_to_damage(
    to: Selector | None = None,
    by: Selector | None = None,
    kind: int | None = None,
    when: Callable[[Game, int], bool] | None = None,
) -> Ability:
    """The targets ``to`` are immune to damage dealt ``by`` these targets, of this ``kind``."""
    return Ability(IMMUNE, _matcher(by, to, kind, when), alone=_is_alone(0, by, to, when))


def immune_to_types_dealt(to: Selector) -> Ability:
    """For lasting effects: the targets ``to`` are immune to every type of damage that they have been dealt this turn
    since the effect was made."""

    def fits(game: Game, me: Active, damage: Damage) -> bool:
        target = damage.target
        dealt = game.damage_dealt_this_turn(to=target, kind=damage.type, since=me.key[2])
        return to(game, me.card, target) and dealt > 0

    return Ability(IMMUNE, fits)


def irreducible_damage(
    by: Selector, when: Callable[[Game, int], bool] | None = None, of_power: bool = False
) -> Ability:
    """Damage dealt ``by`` these targets is irreducible; further arguments as for ``increase_damage``."""
    return Ability(IRREDUCIBLE, _matcher(by, None, None, when, of_power))


def damage_type_of_power(kind: int) -> Ability:
    """For a lasting effect on one use of a power: the damage that its text deals is of this type, whoever deals it."""

    def change(game: Game, card: int, damage: Damage) -> None:
        damage.type = kind

    return Ability(RETYPE, _matcher(None, None, None, None, True), change)


def adjust_damage(
    change: Callable[[Game, int, Damage], int],
    by: Selector | None = None,
    to: Selector | None = None,
) -> Ability:
    """Once increases and reductions have been applied: the amount becomes ``change(game, card, damage)``.

    ``change`` reads ``damage.amount`` and leaves it alone; it is also asked what damage would come to.
    """
    fits = _matcher(by, to, None, None)

    def changed(game: Game, me: Active, damage: Damage) -> int:
        return change(game, me.card, damage) if fits(game, me, damage) else damage.amount

    return Ability(ADJUST, changed)


def cannot_deal_damage(by: Selector) -> Ability:
    """These targets cannot deal damage."""
    return Ability(CANNOT_DEAL, _matcher(by, None, None, None))


# --- other modifiers -------------------------------------------------------------------------------------------------
def _about_card(selector: Selector) -> Callable[[Game, Active, int], bool]:
    def fits(game: Game, me: Active, other: int) -> bool:
        return _is_chosen(game, me, other) if selector is chosen else selector(game, me.card, other)

    return fits


def _about_own_deck(amount: int, every_hero: bool) -> Callable[[Game, Active, int], int]:
    def fits(game: Game, me: Active, deck: int) -> int:
        return amount if (deck in game.heroes if every_hero else game.area_of(me.card) == deck) else 0

    return fits


def extra_plays(amount: int = 1, every_hero: bool = False, standing: bool = False) -> Ability:
    """That many more cards may be played in the play phase of the deck in whose play area this lies.

    ``every_hero``: in that of each hero; ``standing``: no phase text ("play phase: ...") but a standing one, which ends
    with its card, also for a phase under way.
    """
    return Ability(EXTRA_PLAYS, _about_own_deck(amount, every_hero), standing=standing)


def extra_powers(amount: int = 1, every_hero: bool = False, standing: bool = False) -> Ability:
    """That many more powers may be used in the power phase."""
    return Ability(EXTRA_POWERS, _about_own_deck(amount, every_hero), standing=standing)


def extra_draws(amount: int = 1, every_hero: bool = False, standing: bool = False) -> Ability:
    """That many more cards may be drawn in the draw phase."""
    return Ability(EXTRA_DRAWS, _about_own_deck(amount, every_hero), standing=standing)


def cannot_be_played(selector: Selector) -> Ability:
    """These cards cannot be played."""
    return Ability(CANNOT_PLAY, _about_card(selector))


def cannot_use_powers(every_hero: bool = False) -> Ability:
    """The hero in whose play area this lies cannot use powers; ``every_hero``: no hero can."""
    return Ability(CANNOT_USE_POWERS, _about_own_deck(1, every_hero))


def cannot_draw(every_hero: bool = False) -> Ability:
    """The hero in whose play area this lies, or every hero, cannot draw cards."""
    return Ability(CANNOT_DRAW, _about_own_deck(1, every_hero))


def max_hp(amount: int, of: Selector) -> Ability:
    """The maximum HP of these targets is changed by ``amount``, their HP with it (rulebook, hit points)."""
    fits = _about_card(of)

    def change(game: Game, me: Active, other: int) -> int:
        return amount if fits(game, me, other) else 0

    return Ability(MAX_HP, change)


def more_healing(amount: int = 1, of: Selector | None = None) -> Ability:
    """Whenever these targets regain HP, ``amount`` more."""

    def bonus(game: Game, me: Active, other: int) -> int:
        return amount if of is None or of(game, me.card, other) else 0

    return Ability(HEALING, bonus)


def extra_salvage(amount: int = 1) -> Ability:
    """Whenever a hero salvages, ``amount`` cards more."""

    def bonus(game: Game, me: Active, deck: int) -> int:
        return amount

    return Ability(EXTRA_SALVAGE, bonus)


def has_keyword(keyword: str, of: Selector) -> Ability:
    """These cards have one more keyword."""

    def gains(game: Game, me: Active, event: tuple[int, str]) -> bool:
        other, word = event
        return word == keyword and (_is_chosen(game, me, other) if of is chosen else of(game, me.card, other))

    return Ability(KEYWORD, gains)


def no_text(of: Selector, when: Callable[[Game, int], bool] | None = None) -> Ability:
    """These cards have no text, ``when`` this holds (a condition on which cards are in play)."""
    return Ability(NO_TEXT, _about_card(of), when=when)


def has_hp(amount: int, of: Selector) -> Ability:
    """These cards have so many HP, whatever is printed on them: in play they are targets."""
    return Ability(HP, _about_card(of), gives=amount)


def gains(text: Ability, of: Selector, when: Callable[[Game, int], bool] | None = None) -> Ability:
    """These cards, while in play, have one more text, ``when`` this holds (a condition on which cards are in play)."""
    return Ability(GAINS, _about_card(of), when=when, gives=text)


def counts_as(kind: int, of: Selector = this_card) -> Ability:
    """These cards, while in play, are targets of another type: ``HERO``, ``VILLAIN`` or ``ENVIRONMENT``."""
    return Ability(LOOKS, _about_card(of), gives=(TYPE, kind))


def is_a_character(of: Selector) -> Ability:
    """These cards, while in play, are character cards."""
    return Ability(LOOKS, _about_card(of), gives=(CHARACTER, None))


def shows_icons(*icons: str, of: Selector) -> Ability:
    """These cards, while in play, show these nemesis icons besides their own."""
    return Ability(LOOKS, _about_card(of), gives=(ICONS, icons))


def enters(where: Any, which: Selector) -> Ability:
    """A standing rule on where these cards come into play (``places``)."""
    return Ability(PLACE, _about_card(which), gives=where)


def skips(phase: int, whose: int | None = None) -> Ability:
    """This phase is skipped in each turn of the play area where this card lies, or of the kind ``whose``."""

    def fits(game: Game, me: Active, event: tuple[int, int]) -> bool:
        deck, skipped = event
        return skipped == phase and acts_in_turn(game, me.card, deck, whose)

    return Ability(SKIPS, fits, whose=whose)


def moves_texts(of: Selector, away_from: int, to: int, whose: int | None = None) -> Ability:
    """What these cards do in the phase ``away_from`` they do in the phase ``to`` of the same turn instead.

    ``whose``: in the turns of that kind, or of the play area where this lies. A card's texts of the two phases act in
    the order in which they are printed. A text under way breaks off when the card that has moved it leaves play.
    """
    here, there = TEXT_OF_PHASE[away_from], TEXT_OF_PHASE[to]
    assert here >= 0 and there >= 0, "no text acts in that phase"

    def goes_to(game: Game, me: Active, event: tuple[int, Active]) -> int | None:
        deck, text = event
        moved = text.ability.event == here and of(game, me.card, text.card)
        return there if moved and acts_in_turn(game, me.card, deck, whose) else None

    return Ability(MOVES, goes_to, whose=whose)


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


def name_means(of: Selector, whom: Selector) -> Ability:
    """On these cards the name of their deck's character means the targets that ``whom`` picks."""

    def meant(game: Game, me: Active, event: tuple[int, int]) -> bool | None:
        card, other = event
        return whom(game, card, other) if of(game, me.card, card) else None

    return Ability(NAMED, meant)


def named_character(game: Game, card: int, other: int) -> bool:
    """Selector: whom a card means by the name of its deck's character. The own character, unless a text changes it."""
    for me in game.state.index[NAMED]:
        meant: bool | None = me.ability.applies(game, me, (card, other))
        if meant is not None:
            return meant
    return own_character(game, card, other)


def heroes_win(when: Callable[[Game, int], bool]) -> Ability:
    """The heroes win as soon as ``when`` holds."""

    def fulfilled(game: Game, me: Active, event: None) -> bool:
        return when(game, me.card)

    return Ability(VICTORY, fulfilled)


# --- triggers --------------------------------------------------------------------------------------------------------
def about_damage(
    event: int,
    run: EventEffect,
    by: Selector | None = None,
    to: Selector | None = None,
    kind: int | None = None,
    when: Callable[[Game, int, Damage], bool] | None = None,
    fixed: bool = False,
    wholly: bool = False,
) -> Ability:
    """A trigger on damage (``RETYPE``, ``REDIRECT``, ``REACTION``, ``ADJUST_LAST``, ``PREVENT`` or ``DEALT``) that
    fits.
    """
    matches = _matcher(by, to, kind, None)

    def applies(game: Game, me: Active, damage: Damage) -> bool:
        return matches(game, me, damage) and (when is None or when(game, me.card, damage))

    return Ability(event, applies, run, fixed=fixed, wholly=wholly)


def after(
    verb: int, run: EventEffect, which: Selector, when: Callable[[Game, int, Happening], bool] | None = None
) -> Ability:
    """A trigger: this has happened to such a card (``PLAYED``, ``DESTROYED``, ...)."""
    return _about_happening(verb, run, which, when)


def instead_of(
    verb: int, run: EventEffect, which: Selector, when: Callable[[Game, int, Happening], bool] | None = None
) -> Ability:
    """A trigger: this would happen to such a card; setting ``happening.replaced`` puts ``run`` in its place."""
    return _about_happening(verb + WOULD, run, which, when)


def _about_happening(
    event: int, run: EventEffect, which: Selector, when: Callable[[Game, int, Happening], bool] | None
) -> Ability:
    fits = _about_card(which)

    def applies(game: Game, me: Active, happening: Happening) -> bool:
        return fits(game, me, happening.card) and (when is None or when(game, me.card, happening))

    return Ability(event, applies, run)


def whenever(condition: Callable[[Game, int], bool], run: CardEffect) -> Ability:
    """An effect done as soon as ``condition`` holds, between two effects and after each card played."""

    def holds(game: Game, me: Active, event: None) -> bool:
        return condition(game, me.card)

    return Ability(WHENEVER, holds, run)


def phase_text(
    event: int, run: CardEffect, whose: int | None = None, when: Callable[[Game, int], bool] | None = None
) -> Ability:
    """An effect done in a phase: of the turn of the play area it lies in, or of each turn of the kind ``whose``.

    ``when``: as long as this does not hold the text can do nothing, so it is not done yet.
    """
    return Ability(event, None, run, whose, when=when)


# Whose turns a phase text acts in, instead of those of the play area where its card lies: a kind of deck, or all.
EACH_HERO_TURN: Final = terms.HERO
EVERY_TURN: Final = -1


def acts_in_turn(game: Any, card: int, deck: int, whose: int | None) -> bool:
    """Whether a phase text of ``card`` acts in a turn of ``deck``; ``whose`` as for ``phase_text``."""
    if whose is None:
        return bool(game.area_of(card) == deck)
    return bool(whose in (EVERY_TURN, game.table.decks[deck].kind))

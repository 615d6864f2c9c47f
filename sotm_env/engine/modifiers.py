"""Modifiers: the constructors of texts that change what happens, what cards are, and what players may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sotm_env.engine.abilities import Ability, Active, about_card, acts_in_turn, chosen, is_chosen, matcher
from sotm_env.engine.happenings import DESTROYED, WOULD
from sotm_env.engine.occasions import (
    ADJUST,
    BENDS,
    CALLED,
    CANNOT_DEAL,
    CANNOT_DRAW,
    CANNOT_PLAY,
    CANNOT_USE_POWERS,
    CHARACTER,
    DOES_INSTEAD,
    EXTRA_DRAWS,
    EXTRA_PLAYS,
    EXTRA_POWERS,
    EXTRA_SALVAGE,
    GAINS,
    HEALING,
    HP,
    ICONS,
    ICONS_OF,
    IMMUNE,
    INCREASE,
    IRREDUCIBLE,
    KEYWORD,
    LOOKS,
    MAX_HP,
    MOVES,
    NAMED,
    NO_TEXT,
    PLACE,
    READS_FIXED,
    READS_TYPE,
    REDUCE,
    RETYPE,
    SEES_TOP,
    SKIPS,
    STAYS,
    TEXT_OF_PHASE,
    TYPE,
    VICTORY,
    WAKES,
)
from sotm_env.engine.selectors import this_card

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Amount, Selector
    from sotm_env.engine.game import Game
    from sotm_env.engine.happenings import Damage, Happening


def _amount_of(
    amount: Amount,
    by: Selector | None,
    to: Selector | None,
    kind: int | None,
    when: Callable[[Game, int], bool] | None,
    of_power: bool = False,
    of_chosen_type: bool = False,
) -> Callable[[Game, Active, Damage], int]:
    """By how much a text changes damage that it speaks of (arguments as for ``matcher``); 0 for any other."""
    fits = matcher(by, to, kind, when, of_power, of_chosen_type)
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
    of_chosen_type: bool = False,
) -> Ability:
    """+``amount`` damage dealt ``by`` these targets, ``to`` those, of this ``kind``, ``when`` this holds.

    ``of_power``: for a lasting effect on one use of a power, only the damage that the text of that power deals; for a
    standing text that which the powers of its own card deal.
    ``once``: for a lasting effect on the next such damage; start it by ``for_next_damage``: it ends with the first
    instance that it changes, be it to 0. ``varies``: it looks at what hits change (HP), so that their order matters.
    ``of_chosen_type``: the text does not name the ``kind``, players have chosen it.
    """
    change = _amount_of(amount, by, to, kind, when, of_power, of_chosen_type)
    alone = _is_alone(amount, by, to, when)
    text = Ability(INCREASE, change, alone=alone, once=once, varies=varies)
    if isinstance(amount, int):
        text.amount = amount
        text.anew = lambda other: increase_damage(other, by, to, kind, when, of_power, once, varies, of_chosen_type)
    return text


def reduce_damage(
    amount: Amount,
    by: Selector | None = None,
    to: Selector | None = None,
    kind: int | None = None,
    when: Callable[[Game, int], bool] | None = None,
    once: bool = False,
    varies: bool = False,
    of_chosen_type: bool = False,
) -> Ability:
    """-``amount`` damage; arguments as for ``increase_damage``."""
    change = _amount_of(amount, by, to, kind, when, of_chosen_type=of_chosen_type)
    alone = _is_alone(amount, by, to, when)
    text = Ability(REDUCE, change, alone=alone, once=once, varies=varies)
    if isinstance(amount, int):
        text.amount = amount
        text.anew = lambda other: reduce_damage(other, by, to, kind, when, once, varies, of_chosen_type)
    return text


def reduce_large_damage(amount: int, least: int, by: Selector | None = None, to: Selector | None = None) -> Ability:
    """-``amount`` damage that comes to ``least`` or more.

    What it comes to: by all increases, and by the reductions that began to work before this one; those that began
    later do not count (classic rules, conflict resolution: effects act in the order of entry).
    """
    fits = matcher(by, to, None, None)

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
    of_chosen_type: bool = False,
) -> Ability:
    """The targets ``to`` are immune to damage dealt ``by`` these targets, of this ``kind``.

    ``of_chosen_type``: the text does not name the ``kind``.
    """
    fits = matcher(by, to, kind, when, of_chosen_type=of_chosen_type)
    return Ability(IMMUNE, fits, alone=_is_alone(0, by, to, when))


def reduce_such_damage(
    amount: Callable[[Game, int, Damage], int], by: Selector | None = None, to: Selector | None = None
) -> Ability:
    """-``amount(game, card, damage)`` damage dealt ``by`` these targets, ``to`` those."""
    fits = matcher(by, to, None, None)

    def change(game: Game, me: Active, damage: Damage) -> int:
        return amount(game, me.card, damage) if fits(game, me, damage) else 0

    return Ability(REDUCE, change)


def immune_to_such_damage(such: Callable[[Game, int, Damage], bool]) -> Ability:
    """Damage of which ``such(game, card, damage)`` holds is not dealt: its target is immune to it."""

    def fits(game: Game, me: Active, damage: Damage) -> bool:
        return such(game, me.card, damage)

    return Ability(IMMUNE, fits)


def immune_to_types_dealt(to: Selector) -> Ability:
    """For lasting effects: the targets ``to`` are immune to every type of damage that they have been dealt this turn
    since the effect was made."""

    def fits(game: Game, me: Active, damage: Damage) -> bool:
        target = damage.target
        dealt = game.damage_dealt_this_turn(to=target, kind=damage.type, since=me.key[2])
        return to(game, me.card, target) and dealt > 0

    return Ability(IMMUNE, fits)


def irreducible_damage(
    by: Selector | None = None,
    to: Selector | None = None,
    kind: int | None = None,
    when: Callable[[Game, int], bool] | None = None,
    of_power: bool = False,
) -> Ability:
    """Damage dealt ``by`` these targets, ``to`` those, is irreducible; arguments as for ``increase_damage``."""
    return Ability(IRREDUCIBLE, matcher(by, to, kind, when, of_power))


def damage_type(kind: int, by: Selector | None = None, of_power: bool = False) -> Ability:
    """Damage dealt ``by`` these targets is of this type; further arguments as for ``increase_damage``."""

    def change(game: Game, card: int, damage: Damage) -> None:
        damage.type = kind

    return Ability(RETYPE, matcher(by, None, None, None, of_power), change)


def adjust_damage(
    change: Callable[[Game, int, Damage], int],
    by: Selector | None = None,
    to: Selector | None = None,
) -> Ability:
    """Once increases and reductions have been applied: the amount becomes ``change(game, card, damage)``.

    ``change`` reads ``damage.amount`` and leaves it alone; it is also asked what damage would come to.
    """
    fits = matcher(by, to, None, None)

    def changed(game: Game, me: Active, damage: Damage) -> int:
        return change(game, me.card, damage) if fits(game, me, damage) else damage.amount

    return Ability(ADJUST, changed)


def cannot_deal_damage(
    by: Selector, to: Selector | None = None, when: Callable[[Game, int], bool] | None = None
) -> Ability:
    """These targets cannot deal damage, or none ``to`` those, ``when`` this holds."""
    return Ability(CANNOT_DEAL, matcher(by, to, None, when))


# --- other modifiers -------------------------------------------------------------------------------------------------
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
    return Ability(CANNOT_PLAY, about_card(selector))


def cannot_use_powers(every_hero: bool = False) -> Ability:
    """The hero in whose play area this lies cannot use powers; ``every_hero``: no hero can."""
    return Ability(CANNOT_USE_POWERS, _about_own_deck(1, every_hero))


def cannot_draw(every_hero: bool = False) -> Ability:
    """The hero in whose play area this lies, or every hero, cannot draw cards."""
    return Ability(CANNOT_DRAW, _about_own_deck(1, every_hero))


def max_hp(amount: Amount, of: Selector) -> Ability:
    """The maximum HP of these targets is changed by ``amount``, their HP with it (rulebook, hit points)."""
    fits = about_card(of)

    def change(game: Game, me: Active, other: int) -> int:
        if not fits(game, me, other):
            return 0
        return amount if isinstance(amount, int) else amount(game, me.card)

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
        return word == keyword and (is_chosen(game, me, other) if of is chosen else of(game, me.card, other))

    return Ability(KEYWORD, gains, gives=keyword)


def no_text(of: Selector, when: Callable[[Game, int], bool] | None = None) -> Ability:
    """These cards have no text, ``when`` this holds (a condition on which cards are in play)."""
    return Ability(NO_TEXT, about_card(of), when=when)


def has_hp(amount: int, of: Selector) -> Ability:
    """These cards have so many HP, whatever is printed on them: in play they are targets."""
    return Ability(HP, about_card(of), gives=amount)


def gains(text: Ability, of: Selector, when: Callable[[Game, int], bool] | None = None) -> Ability:
    """These cards, while in play, have one more text, ``when`` this holds (a condition on which cards are in play)."""
    return Ability(GAINS, about_card(of), when=when, gives=text)


def wakes(mark: str, of: Selector) -> Ability:
    """The standing texts of this mark (``Face.marked``) are at work on these cards, while in play."""
    return Ability(WAKES, about_card(of), gives=(mark, False))


def takes_in(mark: str) -> Ability:
    """The standing texts of this mark on the cards under the one that bears this are at work as texts of that one."""
    return Ability(WAKES, about_card(this_card), gives=(mark, True))


def counts_as(kind: int, of: Selector = this_card) -> Ability:
    """These cards, while in play, are targets of another type: ``HERO``, ``VILLAIN`` or ``ENVIRONMENT``."""
    return Ability(LOOKS, about_card(of), gives=(TYPE, kind))


def is_a_character(of: Selector) -> Ability:
    """These cards, while in play, are character cards."""
    return Ability(LOOKS, about_card(of), gives=(CHARACTER, None))


def shows_icons(*icons: str, of: Selector) -> Ability:
    """These cards, while in play, show these nemesis icons besides their own."""
    return Ability(LOOKS, about_card(of), gives=(ICONS, icons))


def shows_icons_of_chosen(of: Selector) -> Ability:
    """For lasting effects: these cards, while in play, show the nemesis icons printed on the chosen ones."""
    return Ability(LOOKS, about_card(of), gives=(ICONS_OF, None))


def enters(where: Any, which: Selector) -> Ability:
    """A standing rule on where these cards come into play (``places``)."""
    return Ability(PLACE, about_card(which), gives=where)


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


def stands_in_for(*titles: str, of: Selector) -> Ability:
    """These cards go by each of these titles besides their own, while no card of that title is in play."""

    def goes_by(game: Game, me: Active, event: tuple[int, str]) -> bool:
        other, title = event
        if title not in titles or not of(game, me.card, other):
            return False
        return all(game.name_of(each) != title for each in game.state.in_play)

    return Ability(CALLED, goes_by)


def name_means(of: Selector, whom: Selector) -> Ability:
    """On these cards the name of their deck's character means the targets that ``whom`` picks."""

    def meant(game: Game, me: Active, event: tuple[int, int]) -> bool | None:
        card, other = event
        return whom(game, card, other) if of(game, me.card, card) else None

    return Ability(NAMED, meant)


def heroes_lose_with(of: Selector) -> Ability:
    """The heroes lose as soon as such a card would be destroyed, be it by its HP or by a text."""
    fits = about_card(of)

    def about_such(game: Game, me: Active, happening: Happening) -> bool:
        return fits(game, me, happening.card)

    def lose(game: Game, card: int, happening: Happening) -> None:
        game.lose(card)

    return Ability(DESTROYED + WOULD, about_such, lose, gives=of)


def types_read_as(kind: int, of: Selector) -> Ability:
    """Every damage type in the texts of these cards reads as this one."""
    return Ability(READS_TYPE, about_card(of), gives=kind)


def fixed_reads_irreducible(of: Selector) -> Ability:
    """The word "fixed" in the texts of these cards reads "irreducible"."""
    return Ability(READS_FIXED, about_card(of))


def sees_top_of(which: Callable[[Game, int, int], bool]) -> Ability:
    """The top card of each deck for which ``which(game, card, deck)`` holds may be looked at at any time."""
    return Ability(SEES_TOP, lambda game, me, deck: which(game, me.card, deck))


def does_instead() -> Ability:
    """On a Principle: what its hero's texts would have another hero do with powers and with cards that are not in play,
    its own hero does; what another hero's texts would have its hero do so, that other one does."""
    return Ability(DOES_INSTEAD)


def bends_numerals() -> Ability:
    """On a Principle: it makes numerals in the text of powers 1 higher or lower (``Happening.numeral``)."""
    return Ability(BENDS)


def stays_in_the_game() -> Ability:
    """On a Principle: when its hero is incapacitated, that hero's cards, and the Principle's texts, stay in the
    game."""
    return Ability(STAYS)


def heroes_win_without(whom: Selector) -> Ability:
    """The heroes win as soon as no such target is in play."""
    return heroes_win(lambda game, card: not game.targets(card, whom))


def heroes_win(when: Callable[[Game, int], bool]) -> Ability:
    """The heroes win as soon as ``when`` holds."""

    def fulfilled(game: Game, me: Active, event: None) -> bool:
        return when(game, me.card)

    return Ability(VICTORY, fulfilled)

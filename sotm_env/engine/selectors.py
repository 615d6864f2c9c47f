"""Selectors: which cards a text speaks of.

A selector is ``(game, card, other) -> bool``: ``card`` bears the text, ``other`` is the card asked about. Selectors of
targets look at the type of target (a supporter that counts as a hero target is one); selectors of cards look at the
deck that a card belongs to.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sotm_env.engine import terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from sotm_env.engine.abilities import Selector
    from sotm_env.engine.game import Game

HERO, VILLAIN, ENVIRONMENT = terms.HERO, terms.VILLAIN, terms.ENVIRONMENT


# --- targets by type -------------------------------------------------------------------------------------------------
def any_target(game: Game, card: int, other: int) -> bool:
    return True


def hero_target(game: Game, card: int, other: int) -> bool:
    return game.state.looks.type_of[other] == HERO


def villain_target(game: Game, card: int, other: int) -> bool:
    return game.state.looks.type_of[other] == VILLAIN


def environment_target(game: Game, card: int, other: int) -> bool:
    """One that counts as a villain target is one all the same; one that counts as a hero target is not."""
    type_ = game.state.looks.type_of[other]
    return type_ == ENVIRONMENT or (type_ == VILLAIN and game.kind_of[other] == ENVIRONMENT)


def non_hero_target(game: Game, card: int, other: int) -> bool:
    return game.state.looks.type_of[other] != HERO


def non_villain_target(game: Game, card: int, other: int) -> bool:
    return game.state.looks.type_of[other] != VILLAIN


def non_environment_target(game: Game, card: int, other: int) -> bool:
    return not environment_target(game, card, other)


def other_target(game: Game, card: int, other: int) -> bool:
    return other != card


# --- characters ------------------------------------------------------------------------------------------------------
def hero_character(game: Game, card: int, other: int) -> bool:
    return game.state.looks.characters[other] and game.kind_of[other] == HERO


def villain_character(game: Game, card: int, other: int) -> bool:
    """A villain's character, unless it counts as a hero target."""
    return game.state.looks.characters[other] and game.state.looks.type_of[other] == VILLAIN


def any_character(game: Game, card: int, other: int) -> bool:
    return game.state.looks.characters[other]


def non_character(game: Game, card: int, other: int) -> bool:
    return not game.state.looks.characters[other]


def own_character(game: Game, card: int, other: int) -> bool:
    """The character of the deck that the text belongs to: the hero named on a hero's card, the villain on his own."""
    return game.owner_of[other] == game.owner_of[card] and game.state.looks.characters[other]


def ally(game: Game, card: int, other: int) -> bool:
    """An ally of the own character: a target of the same type that is not that character (terms: ally)."""
    return game.state.looks.type_of[other] == game.kind_of[card] and not own_character(game, card, other)


def ally_character(game: Game, card: int, other: int) -> bool:
    """A character card of the same type other than the own one; one that counts as a hero target is of that type."""
    return (
        game.state.looks.characters[other]
        and game.state.looks.type_of[other] == game.kind_of[card]
        and game.owner_of[other] != game.owner_of[card]
    )


# --- cards -----------------------------------------------------------------------------------------------------------
def any_card(game: Game, card: int, other: int) -> bool:
    return True


def this_card(game: Game, card: int, other: int) -> bool:
    return other == card


def beside_this(game: Game, card: int, other: int) -> bool:
    """The card that this one lies next to, or lay next to until that one left play."""
    beside = game.state.beside.get(card)
    return beside is not None and beside[0] == other and game.state.in_play.get(other, 0) < beside[1]


def next_to_this(game: Game, card: int, other: int) -> bool:
    """A card that lies next to this one."""
    return game.beside(other) == card


def under_this(game: Game, card: int, other: int) -> bool:
    """A card that lies under this one."""
    return other in game.under(card)


def hero_card(game: Game, card: int, other: int) -> bool:
    return game.kind_of[other] == HERO


def villain_card(game: Game, card: int, other: int) -> bool:
    return game.kind_of[other] == VILLAIN


def environment_card(game: Game, card: int, other: int) -> bool:
    return game.kind_of[other] == ENVIRONMENT


def own_card(game: Game, card: int, other: int) -> bool:
    """A card of the same deck."""
    return game.owner_of[other] == game.owner_of[card]


def is_target(game: Game, card: int, other: int) -> bool:
    """A target in play, or elsewhere a card with HP printed."""
    return game.printed_hp(other) > 0


# --- combinations ----------------------------------------------------------------------------------------------------
# Each is made once and kept for good, with what it is made of: one that an effect has made on the spot would keep
# the game of that effect, and belongs into none of them.
@cache
def keyword(word: str) -> Selector:
    """A card that has this keyword."""

    def has_it(game: Game, card: int, other: int) -> bool:
        return game.has_keyword(other, word)

    return has_it


@cache
def titled(title: str) -> Selector:
    """A card with this title."""

    def has_title(game: Game, card: int, other: int) -> bool:
        if game.faces[other][game.state.side[other]].name == title:
            return True
        return game.renames and game.is_called(other, title)

    return has_title


@cache
def all_of(*selectors: Selector) -> Selector:
    """A card that all of these select."""

    def every(game: Game, card: int, other: int) -> bool:
        for selector in selectors:
            if not selector(game, card, other):
                return False
        return True

    return every


@cache
def any_of(*selectors: Selector) -> Selector:
    """A card that at least one of these selects."""

    def some(game: Game, card: int, other: int) -> bool:
        for selector in selectors:
            if selector(game, card, other):
                return True
        return False

    return some


@cache
def but_not(selector: Selector) -> Selector:
    """A card that this does not select."""

    def others(game: Game, card: int, other: int) -> bool:
        return not selector(game, card, other)

    return others


@cache
def of_deck(deck: int) -> Selector:
    """A card of this deck: of one hero, of the villain or of the environment, wherever it lies."""

    def belongs(game: Game, card: int, other: int) -> bool:
        return game.owner_of[other] == deck

    return belongs


def in_this_area(game: Game, card: int, other: int) -> bool:
    """A card in the play area where this one lies, itself too."""
    return game.area_of(other) == game.area_of(card)


def in_your_area(game: Game, card: int, other: int) -> bool:
    """A card in the play area of the hero whose player this card belongs to."""
    return game.area_of(other) == game.player_of[card]


@cache
def in_area(deck: int) -> Selector:
    """A card that lies in the play area of this deck."""

    def lies_there(game: Game, card: int, other: int) -> bool:
        return game.area_of(other) == deck

    return lies_there


@cache
def hp_at_most(number: int) -> Selector:
    """A target in play with that many HP or fewer."""

    def weak(game: Game, card: int, other: int) -> bool:
        return game.state.max_hp[other] > 0 and game.state.hp[other] <= number

    return weak


@cache
def exactly_hp(number: int) -> Selector:
    """A target in play with exactly that many HP."""

    def has_them(game: Game, card: int, other: int) -> bool:
        return game.state.max_hp[other] > 0 and game.state.hp[other] == number

    return has_them


@cache
def hp_at_least(number: int) -> Selector:
    """A target in play with that many HP or more."""

    def sturdy(game: Game, card: int, other: int) -> bool:
        return game.state.max_hp[other] > 0 and game.state.hp[other] >= number

    return sturdy


@cache
def lowest_hp(among: Selector) -> Selector:
    """A target that no other of those which ``among`` picks has fewer HP than: of several tied ones each."""

    def weakest(game: Game, card: int, other: int) -> bool:
        hp = game.state.hp
        if not game.state.max_hp[other]:
            return False
        return among(game, card, other) and all(hp[other] <= hp[each] for each in game.targets(card, among))

    return weakest


@cache
def highest_hp(among: Selector) -> Selector:
    """A target that no other of those which ``among`` picks has more HP than: of several tied ones each."""

    def strongest(game: Game, card: int, other: int) -> bool:
        hp = game.state.hp
        if not game.state.max_hp[other]:
            return False
        return among(game, card, other) and all(hp[other] >= hp[each] for each in game.targets(card, among))

    return strongest


def of_hero_with_most(count: Callable[[Game, int], int]) -> Selector:
    """The character, of two the first, of an active hero for whom ``count(game, deck)`` is highest: of several tied
    ones each."""

    def has_most(game: Game, card: int, other: int) -> bool:
        deck = game.owner_of[other]
        if deck not in game.heroes or not game.active(deck) or other != game.character_of_deck(deck):
            return False
        return count(game, deck) == max(count(game, hero) for hero in game.active_heroes())

    return has_most


ongoing = keyword(terms.ONGOING)
item = keyword(terms.ITEM)
equipment = keyword(terms.EQUIPMENT)
one_shot = keyword(terms.ONE_SHOT)
ongoing_or_item = any_of(ongoing, item)
ongoing_or_equipment = any_of(ongoing, equipment)
hero_ongoing = all_of(hero_card, ongoing)
hero_ongoing_or_item = all_of(hero_card, ongoing_or_item)
hero_ongoing_or_equipment = all_of(hero_card, ongoing_or_equipment)
villain_ongoing = all_of(villain_card, ongoing)
# Of a source of damage: a hero whom the damage, or what answered it, has incapacitated was a target when dealing it.
is_or_was_target = any_of(is_target, hero_character)

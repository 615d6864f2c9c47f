"""Phrases on cards, decks and HP: destroying, finding, playing, discarding, regaining HP."""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.decks.phrases.said import NOUNS, AnyEffect, CardEffect, Selector, deck_of, explained, said, several
from sotm_env.engine.says import (
    ALL,
    BURY,
    DESTROY,
    DISCARD,
    DISCARD_TOP,
    DISCOVER,
    DRAW,
    FLIP,
    HEAL,
    LEAVE,
    LOSE,
    PLAY_TOP,
    RAISE,
    SKIP_TO,
    SUMMON,
    Amount,
    Bound,
    Does,
    number,
)
from sotm_env.engine.terms import KIND_NAMES, PHASE_NAMES
from sotm_env.engine.vocabulary import Effect, Game, Happening, any_card, any_target, hp_at_most, titled

Count = Callable[[Game, int], int]  # how many of something there are, for a text of a card


# --- the card itself -------------------------------------------------------------------------------------------------
@said("Destroy this card.", Does(LEAVE))
def destroy_this(game: Game, card: int, *_: object) -> Effect:
    yield from game.destroy(card)


@said("After that card has left play, destroy this card.", Does(LEAVE))
def leaves_with_that_card(game: Game, card: int, *_: object) -> Effect:
    yield from game.destroy(card)


@said("Bury this card.")
def bury_this(game: Game, card: int, *_: object) -> Effect:
    yield from game.bury(card)


def flips_at_least(number: Amount, count: Count, words: str, once: bool = False) -> CardEffect:
    """The card is turned over if there are so many of something, or more; ``once``: only once in a game."""
    return _flips_within(Bound(count, number, once=once), words)


def flips_at_most(number: Amount, count: Count, words: str) -> CardEffect:
    """The card is turned over if there are so many of something, or fewer."""
    return _flips_within(Bound(count, number, at_most=True), words)


def _flips_within(bound: Bound, words: str) -> CardEffect:
    only_once = " This happens only once in a game." if bound.once else ""

    @said(f"If {words}, flip this card.{only_once}", Does(FLIP, maybe=True, bound=bound))
    def effect(game: Game, card: int) -> Effect:
        if bound.reached(game, card):
            yield from game.flip(card)

    return effect


def heroes_lose_at_least(number: Amount, count: Count, words: str) -> CardEffect:
    """The heroes lose if there are so many of something, or more."""
    bound = Bound(count, number)

    @said(f"The heroes lose if {words}.", Does(LOSE, maybe=True, bound=bound))
    def effect(game: Game, card: int) -> None:
        if bound.reached(game, card):
            game.lose(card)

    return effect


def discard_to_destroy(count: int, selector: Selector = any_card, what: str = "") -> CardEffect:
    """1 hero may be rid of the card for so many discarded cards of a kind."""
    words = f"{count} {several(count, what or NOUNS[selector])}"

    @said(
        f"1 hero may discard {words}; if so, destroy this card.",
        Does(DISCARD, count, "1 hero", chosen=True, maybe=True),
        Does(LEAVE, maybe=True),
    )
    def effect(game: Game, card: int) -> Effect:
        if (yield from game.one_hero_may_discard(card, count, selector)):
            yield from game.destroy(card)

    return effect


@said(
    "Each hero may discard 1 card; if every active hero does, destroy this card.",
    Does(DISCARD, 1, "each hero", ALL, maybe=True),
    Does(LEAVE, maybe=True),
)
def all_discard_to_destroy(game: Game, card: int) -> Effect:
    if (yield from game.each_hero_may_discard(card)) == game.active_heroes():
        yield from game.destroy(card)


def skip_to_destroy(phase: int) -> CardEffect:
    """In each hero's start phase: that hero may be rid of the card for the phases before another one."""

    @said(
        f"This hero may skip to the own {PHASE_NAMES[phase]} phase; if so, destroy this card.",
        Does(SKIP_TO, kind=phase, maybe=True),
        Does(LEAVE, maybe=True),
    )
    def effect(game: Game, card: int) -> Effect:
        if (yield from game.may_skip_to(card, phase)):
            yield from game.destroy(card)

    return effect


@said("This hero may skip the rest of the own turn; if so, destroy this card.", Does(LEAVE, maybe=True))
def skip_turn_to_destroy(game: Game, card: int) -> Effect:
    if (yield from game.may_end_turn(card)):
        yield from game.destroy(card)


def goes_under_its_character(when: str, who: str) -> AnyEffect:
    """What has happened to a card: it goes under the character of this card's deck."""

    @said(f"{when}, it goes under {who}.")
    def effect(game: Game, card: int, happening: Happening) -> Effect:
        yield from game.put_under(happening.card, game.character_of(card))

    return effect


# --- cards in play ---------------------------------------------------------------------------------------------------
def destroys(count: Amount, selector: Selector, what: str = "") -> AnyEffect:
    """Destroy so many cards in play of a kind."""
    whom = several(count, what or NOUNS[selector])

    @said(f"Destroy {count} {whom}.", Does(DESTROY, count, whom))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.destroy_some(card, number(count, game, card), selector)

    return effect


def destroys_up_to(count: int, selector: Selector, what: str = "") -> AnyEffect:
    """Destroy so many cards in play of a kind, or fewer."""
    noun, *rest = (what or NOUNS[selector]).partition(" with ")
    whom = "".join((several(count, noun), *rest))

    @said(f"Destroy up to {count} {whom}.", Does(DESTROY, count, whom))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.destroy_up_to(card, count, selector)

    return effect


def destroy_one(selector: Selector, what: str = "") -> AnyEffect:
    """Destroy 1 card in play of a kind."""
    return destroys(1, selector, what)


def destroy_weak_target(hp: int, selector: Selector = any_target) -> CardEffect:
    """Destroy 1 target that has so many HP or less."""
    weak = hp_at_most(hp)

    @said(f"Destroy 1 target that has {hp} HP or less.", Does(DESTROY, 1, f"target that has {hp} HP or less"))
    def effect(game: Game, card: int) -> Effect:
        target = yield from game.choose_target(card, lambda g, c, x: weak(g, c, x) and selector(g, c, x))
        yield from game.destroy(target)

    return effect


def bury_one(selector: Selector, what: str = "") -> AnyEffect:
    """Bury 1 card in play of a kind."""
    whom = what or NOUNS[selector]

    @said(f"Bury 1 {whom}.", Does(BURY, 1, whom))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.bury((yield from game.choose_in_play(card, selector)))

    return effect


# --- decks -----------------------------------------------------------------------------------------------------------
def discovers(selector: Selector, what: str = "", count: Amount = 1) -> AnyEffect:
    """Discover so many cards of a kind."""
    whom = several(count, what or NOUNS[selector])

    @said(f"Discover {count} {whom}.", Does(DISCOVER, count, whom))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.discover(card, selector, number(count, game, card))

    return effect


def summons(title: str) -> AnyEffect:
    """Summon a card of the own deck."""

    @said(f"Summon {title}.", Does(SUMMON, 1, title))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.summon(card, game.pile_of[card], titled(title))

    return effect


def raises(kind: int, selector: Selector, what: str) -> AnyEffect:
    """Put a card of a kind, whichever comes first, from the villain's or the environment's trash into play."""
    search = f"Shuffle the {KIND_NAMES[kind]} trash and reveal cards from its top until a {what} is revealed"

    @said(f"{search}; put it into play and the others back.", Does(RAISE, 1, what))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.raise_from_trash(card, deck_of(game, kind), selector)

    return effect


def plays_top(kind: int) -> AnyEffect:
    """Play the top card of the villain's or the environment's deck."""

    @said(f"Play the top {KIND_NAMES[kind]} card.", Does(PLAY_TOP, 1, f"{KIND_NAMES[kind]} card"))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.play_top(deck_of(game, kind))

    return effect


def discards_top(kind: int, count: Amount = 1) -> AnyEffect:
    """Discard the top cards of the villain's or the environment's deck."""
    whom = several(count, f"{KIND_NAMES[kind]} card")
    words = f"Discard the top {whom}." if count == 1 else f"Discard the top {count} {whom}."

    @said(words, Does(DISCARD_TOP, count, whom))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.discard_top(deck_of(game, kind), number(count, game, card))

    return effect


def reshuffles(kind: int) -> AnyEffect:
    """Shuffle the villain's or the environment's trash into its deck."""

    @said(f"Shuffle the {KIND_NAMES[kind]} trash into its deck.")
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.shuffle_trash_into_deck(deck_of(game, kind))

    return effect


@said("Shuffle 1 trash into its deck.")
def reshuffle_one(game: Game, card: int, *_: object) -> Effect:
    pick = yield from game.choose_deck(card, [deck for deck in game.decks if game.trash(deck)])
    if pick is not None:
        yield from game.shuffle_trash_into_deck(pick)


@said("Each hero draws 1 card.", Does(DRAW, 1, "each hero", ALL))
def each_hero_draws(game: Game, card: int, *_: object) -> Effect:
    yield from game.each_hero_draws()


def each_hero_discards(count: int = 1) -> AnyEffect:
    """Each hero discards cards."""

    @said(f"Each hero discards {count} {several(count, 'card')}.", Does(DISCARD, count, "each hero", ALL))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.each_hero_discards(card, count)

    return effect


# --- HP --------------------------------------------------------------------------------------------------------------
def regains(who: str, amount: Amount) -> AnyEffect:
    """The own character regains HP."""

    @said(f"{who} regains {amount} HP{explained(amount)}.", Does(HEAL, amount, who))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.heal(game.character_of(card), number(amount, game, card))

    return effect


def this_regains(amount: Amount) -> AnyEffect:
    """The target that bears the text regains HP."""

    @said(f"This regains {amount} HP{explained(amount)}.", Does(HEAL, amount, "this"))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.heal(card, number(amount, game, card))

    return effect


def each_regains(amount: Amount, selector: Selector, whom: str = "") -> AnyEffect:
    """Each target of a kind regains HP."""
    each = f"each {whom or NOUNS[selector]}"

    @said(f"E{each[1:]} regains {amount} HP.", Does(HEAL, amount, each, ALL))
    def effect(game: Game, card: int, *_: object, amount: Amount = amount) -> Effect:
        yield from game.heal_each(card, selector, number(amount, game, card))

    return effect


def lowest_regains(amount: Amount, selector: Selector, whom: str = "", many: Amount = 1) -> AnyEffect:
    """The target of a kind with the lowest HP regains HP, or each of so ``many``."""
    noun = whom or NOUNS[selector]
    weakest = f"the {noun}" if many == 1 else f"each of the {many} {several(many, noun)}"

    @said(
        f"{weakest[0].upper()}{weakest[1:]} with the lowest HP regains {amount} HP.",
        Does(HEAL, amount, f"{weakest} with the lowest HP", many),
    )
    def effect(game: Game, card: int, *_: object) -> Effect:
        for target in (yield from game.lowest_targets(card, number(many, game, card), selector)):
            yield from game.heal(target, number(amount, game, card))

    return effect

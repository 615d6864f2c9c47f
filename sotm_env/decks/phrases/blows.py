"""Phrases on damage."""

from __future__ import annotations

from sotm_env.decks.phrases.said import NOUNS, AnyEffect, Selector, explained, said, several
from sotm_env.engine.says import ALL, DEAL, DEAL_ITSELF, LEAVE, Amount, Does, number
from sotm_env.engine.terms import DAMAGE_TYPES
from sotm_env.engine.vocabulary import Effect, Game, any_target, hero_target

Kinds = int | tuple[int, ...]


def deals_one(who: str, amount: int, kind: int) -> AnyEffect:
    """The own character, or a target that bears the text, deals 1 target damage."""

    @said(f"{who} deals 1 target {amount} {DAMAGE_TYPES[kind]}.", Does(DEAL, amount, "1 target", 1, kind, chosen=True))
    def effect(game: Game, card: int, *_: object, targets: int = 1, amount: int = amount) -> Effect:
        yield from game.deal_one(card, amount, kind, targets=targets)

    return effect


def deals_up_to(who: str, count: int, amount: int, kind: int) -> AnyEffect:
    """The own character, or a target that bears the text, deals each of up to so many targets damage."""
    whom = f"each of up to {count} targets"

    @said(f"{who} deals {whom} {amount} {DAMAGE_TYPES[kind]}.", Does(DEAL, amount, whom, count, kind, chosen=True))
    def effect(game: Game, card: int, *_: object, count: int = count, amount: int = amount) -> Effect:
        yield from game.deal_each(card, (yield from game.choose_targets(card, count)), amount, kind)

    return effect


def deals_each(
    amount: Amount,
    kind: int,
    selector: Selector = hero_target,
    whom: str = "",
    by: str = "This",
    irreducible: bool = False,
) -> AnyEffect:
    """This, or the own character, whose name is given then, deals every target of a kind damage."""
    every = f"every {whom or NOUNS[selector]}"
    blow = _blow(amount, kind, irreducible)

    @said(f"{by} deals {every} {blow}{explained(amount)}.", Does(DEAL, amount, every, ALL, kind))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.deal_all(card, selector, number(amount, game, card), kind, irreducible)

    return effect


def deals_highest(
    amount: Amount,
    kind: Kinds,
    selector: Selector = hero_target,
    whom: str = "",
    by: str = "This",
    many: Amount = 1,
    rank: int = 1,
    irreducible: bool = False,
) -> AnyEffect:
    """This, or the own character, deals the target of a kind with the highest HP damage, or each of so ``many``.

    Args:
        kind: the damage type; of several each target is dealt all, before the next one.
        rank: 2 for the second highest.
    """
    return _deals_ranked(True, amount, kind, whom or NOUNS[selector], selector, by, many, rank, irreducible)


def deals_lowest(
    amount: Amount,
    kind: Kinds,
    selector: Selector = hero_target,
    whom: str = "",
    by: str = "This",
    many: Amount = 1,
    rank: int = 1,
    irreducible: bool = False,
) -> AnyEffect:
    """This, or the own character, deals the target of a kind with the lowest HP damage; see ``deals_highest``."""
    return _deals_ranked(False, amount, kind, whom or NOUNS[selector], selector, by, many, rank, irreducible)


def _deals_ranked(
    high: bool,
    amount: Amount,
    kind: Kinds,
    noun: str,
    selector: Selector,
    by: str,
    many: Amount,
    rank: int,
    irreducible: bool,
) -> AnyEffect:
    with_hp = f"with the {('', 'second ', 'third ')[rank - 1]}{'highest' if high else 'lowest'} HP"
    kinds = (kind,) if isinstance(kind, int) else kind
    *others, last = (_blow(amount, each, irreducible) for each in kinds)
    blow = f"{', '.join(others)} and {last}" if others else last
    if many == 1:
        whom = f"the {noun} {with_hp}"
        words = f"{by} deals {whom} {blow}"
    else:
        whom = f"each of the {many} {several(many, noun)} {with_hp}"
        words = f"{by} deals {blow} to {whom}"

    @said(f"{words}{explained(amount)}.", *(Does(DEAL, amount, whom, many, each) for each in kinds))
    def effect(game: Game, card: int, *_: object) -> Effect:
        targets: list[int | None] = []
        if many == 1:
            targets.append((yield from (game.highest if high else game.lowest)(card, selector, rank)))
        else:
            ranked = game.highest_targets if high else game.lowest_targets
            targets += yield from ranked(card, number(many, game, card), selector)
        damage = number(amount, game, card)
        for target in targets:
            for each in kinds:
                yield from game.deal(card, target, damage, each, irreducible)

    return effect


def deals_itself(who: str, itself: str, amount: int, kind: int) -> AnyEffect:
    """The own character deals itself fixed damage: who and, in words, "himself"."""

    @said(
        f"{who} deals {itself} {amount} fixed {DAMAGE_TYPES[kind]}.",
        Does(DEAL_ITSELF, amount, who, kind=kind, fixed=True),
    )
    def effect(game: Game, card: int, *_: object) -> Effect:
        character = game.character_of(card)
        yield from game.deal(character, character, amount, kind, fixed=True)

    return effect


def deals_itself_or_leaves(who: str, itself: str, amount: int, kind: int) -> AnyEffect:
    """The own character takes damage to keep the card in play: who and, in words, "himself" (classic)."""

    @said(
        f"{who} may deal {itself} {amount} {DAMAGE_TYPES[kind]}. Unless {who} is dealt damage this way, destroy this "
        "card.",
        Does(DEAL_ITSELF, amount, who, kind=kind, maybe=True),
        Does(LEAVE, maybe=True),
    )
    def effect(game: Game, card: int, *_: object) -> Effect:
        character = game.character_of(card)
        endured = False
        if (yield from game.confirm(card, f"deal {who} {amount} {DAMAGE_TYPES[kind]}")):
            damage = yield from game.deal(character, character, amount, kind)
            endured = damage.target == character and damage.dealt > 0
        if not endured:
            yield from game.destroy(card)

    return effect


def each_deals_itself(amount: int, kind: int, selector: Selector = any_target, whom: str = "") -> AnyEffect:
    """Each target of a kind deals itself fixed damage."""
    each = f"each {whom or NOUNS[selector]}"

    @said(
        f"E{each[1:]} deals itself {amount} fixed {DAMAGE_TYPES[kind]}.",
        Does(DEAL_ITSELF, amount, each, ALL, kind, fixed=True),
    )
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.deal_themselves(card, selector, amount, kind, fixed=True)

    return effect


def highest_deal_themselves(
    many: Amount, amount: int, kind: int, selector: Selector = hero_target, whom: str = ""
) -> AnyEffect:
    """The target of a kind with the highest HP deals itself fixed damage, or each of so ``many``."""
    return _ranked_deal_themselves(True, many, amount, kind, whom or NOUNS[selector], selector)


def lowest_deal_themselves(
    many: Amount, amount: int, kind: int, selector: Selector = hero_target, whom: str = ""
) -> AnyEffect:
    """The target of a kind with the lowest HP deals itself fixed damage, or each of so ``many``."""
    return _ranked_deal_themselves(False, many, amount, kind, whom or NOUNS[selector], selector)


def _ranked_deal_themselves(
    high: bool, many: Amount, amount: int, kind: int, noun: str, selector: Selector
) -> AnyEffect:
    with_hp = f"with the {'highest' if high else 'lowest'} HP"
    whom = f"the {noun} {with_hp}" if many == 1 else f"each of the {many} {several(many, noun)} {with_hp}"

    @said(
        f"{whom[0].upper()}{whom[1:]} deals itself {amount} fixed {DAMAGE_TYPES[kind]}.",
        Does(DEAL_ITSELF, amount, whom, many, kind, fixed=True),
    )
    def effect(game: Game, card: int, *_: object) -> Effect:
        ranked = game.highest_targets if high else game.lowest_targets
        for target in (yield from ranked(card, number(many, game, card), selector)):
            yield from game.deal(target, target, amount, kind, fixed=True)

    return effect


def _blow(amount: Amount, kind: int, irreducible: bool) -> str:
    return f"{amount} irreducible {DAMAGE_TYPES[kind]}" if irreducible else f"{amount} {DAMAGE_TYPES[kind]}"

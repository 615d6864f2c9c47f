"""Phrases on lasting effects."""

from __future__ import annotations

from sotm_env.decks.phrases.said import AnyEffect, CardEffect, Selector, said
from sotm_env.engine.cards import Lasting
from sotm_env.engine.vocabulary import Effect, Game


def until_start_phase(
    lasting: Lasting | tuple[Lasting, ...], words: str, one_of: Selector | None = None, many: int = 1
) -> AnyEffect:
    """What ``words`` say lasts until your start phase; with ``one_of`` for 1 chosen target of that kind, or so many."""
    effects = lasting if isinstance(lasting, tuple) else (lasting,)

    one = many if one_of is not None else None

    @said(f"{words} until your start phase.")
    def effect(
        game: Game, card: int, *_: object, targets: int | None = one, amount: int | None = effects[0].amount
    ) -> Effect:
        picked: list[int] = []
        if one_of is not None:
            picked = yield from game.choose_targets(card, targets or 0, one_of, up_to=False)
            if not picked:
                return
        for each in effects:
            game.until_start_phase(each if amount == effects[0].amount else each.by(amount), card, picked)

    return effect


def for_next_damage(lasting: Lasting, words: str, one_of: Selector) -> CardEffect:
    """What ``words`` say lasts for the next damage that it changes, for 1 chosen target of a kind (classic)."""

    @said(words)
    def effect(game: Game, card: int) -> Effect:
        pick = yield from game.choose_target(card, one_of)
        if pick is not None:
            game.for_next_damage(lasting, card, [pick])

    return effect

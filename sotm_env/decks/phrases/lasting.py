"""Phrases on lasting effects."""

from __future__ import annotations

from sotm_env.decks.phrases.said import AnyEffect, Selector, said
from sotm_env.engine.cards import Lasting
from sotm_env.engine.vocabulary import Effect, Game


def until_start_phase(lasting: Lasting, words: str, one_of: Selector | None = None) -> AnyEffect:
    """What ``words`` say lasts until your start phase; with ``one_of`` for 1 chosen target of that kind."""

    @said(f"{words} until your start phase.")
    def effect(game: Game, card: int, *_: object) -> Effect:
        if one_of is None:
            game.until_start_phase(lasting, card)
        elif (target := (yield from game.choose_target(card, one_of))) is not None:
            game.until_start_phase(lasting, card, [target])

    return effect

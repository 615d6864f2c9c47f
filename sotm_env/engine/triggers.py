"""Triggers: the constructors of texts that answer what happens, and of those done in a phase of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sotm_env.engine.abilities import Ability, Active, about_card, chosen, matcher
from sotm_env.engine.happenings import WOULD
from sotm_env.engine.occasions import WHENEVER

if TYPE_CHECKING:
    from sotm_env.engine.abilities import CardEffect, EventEffect, Selector
    from sotm_env.engine.game import Game
    from sotm_env.engine.happenings import Damage, Happening


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
    matches = matcher(by, to, kind, None)

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
    fits = about_card(which)
    # What was chosen and has left play since, and come back, is another card, even where it leaves play again.
    of_chosen = which is chosen

    def applies(game: Game, me: Active, happening: Happening) -> bool:
        if not fits(game, me, happening.card) or (of_chosen and happening.entered > me.key[2]):
            return False
        return when is None or when(game, me.card, happening)

    return Ability(event, applies, run)


def whenever(condition: Callable[[Game, int], bool], run: CardEffect) -> Ability:
    """An effect done as soon as ``condition`` holds: between two effects, after each card played or destroyed and after
    damage."""

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

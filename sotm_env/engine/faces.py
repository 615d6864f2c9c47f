"""Faces: one side of a card, and the decorators by which a deck file gives it its texts.

The docstrings of the decorated functions are the card's rules in our own words: they are what players and language
models are shown.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sotm_env.engine import occasions as on
from sotm_env.engine import terms, triggers
from sotm_env.engine.abilities import EVERY_TURN, Ability
from sotm_env.engine.happenings import DESTROYED, ENTERED
from sotm_env.engine.says import Does, NumberOfHeroes, does_of
from sotm_env.engine.selectors import any_card, non_hero_target, own_character, this_card

if TYPE_CHECKING:
    from sotm_env.engine.abilities import CardEffect, EventEffect, Selector
    from sotm_env.engine.game import Game
    from sotm_env.engine.happenings import Damage, Happening


class Power:
    """A power: the name that players see and its effect ``(game, card)``.

    Attributes:
        numerals: the numerals of its text, in its order, each with the name of the parameter by which the effect takes
            it: those of its parameters that have a number by default.
    """

    __slots__ = ("effect", "name", "numerals", "rules")

    def __init__(self, name: str, effect: CardEffect, rules: str) -> None:
        self.name = name
        self.effect = effect
        self.rules = rules
        self.numerals: tuple[tuple[str, int], ...] = numerals_of(effect)

    def numerals_in_words(self) -> list[str]:
        """Each numeral with the word that follows it in the rules: "1 target", "3 melee"."""
        return NUMERAL.findall(self.rules)

    def with_numeral(self, place: int, value: int) -> CardEffect:
        """The effect of its text with another numeral in that place."""
        name, _ = self.numerals[place]
        return partial(self.effect, **{name: value})


# A numeral in the rules, and the word after it.
NUMERAL = re.compile(r"\d+(?: [\w'-]+)?")


def numerals_of(effect: Callable[..., Any]) -> tuple[tuple[str, int], ...]:
    """The parameters of an effect that have a number by default, which its text names, in order."""
    found = inspect.signature(effect).parameters.values()
    return tuple((each.name, each.default) for each in found if type(each.default) is int)


class Face:
    """One side of a card: title, HP, keywords and everything printed on it.

    Attributes:
        hp: its HP, 0 for no target; ``H`` where as many as heroes play (``CardTable.hp_of`` has the numbers).
        name: what other texts call the card while this side is up: the title, or for a back side that of the front.
        text: the standing texts; those of advanced mode are kept apart in ``advanced_text``.
        on_play: what happens after the card has been played (a one-shot's whole text).
        on_flip: what happens when a character card is turned to this side.
        abilities: those of a hero's incapacitated side, or of a collected event, each ``(label, effect)``.
        activated: marked texts by their mark (PERFORM, FABRICATE, ...), done only when an effect activates them.
        dormant: by their mark standing texts that are at work only while another text wakes them (``wakes``).
        rules: the rules in our own words, a line for each text.
        does: for each of these lines its label ("End phase", or "") and what the text says as data that it does.
    """

    def __init__(
        self, title: str, hp: int | NumberOfHeroes, keywords: Iterable[str], text: Sequence[Ability], rules: str
    ) -> None:
        self.title = title
        self.name = title
        self.hp: int | NumberOfHeroes = hp
        self.keywords = frozenset(keywords)
        self.text: list[Ability] = list(text)
        self.advanced_text: list[Ability] = []
        self.powers: list[Power] = []
        self.on_play: CardEffect | None = None
        self.on_flip: CardEffect | None = None
        self.abilities: list[tuple[str, CardEffect]] = []
        self.activated: dict[str, CardEffect] = {}
        self.dormant: dict[str, Face] = {}
        self.rules: list[str] = []
        self.does: list[tuple[str, tuple[Does, ...]]] = []
        if rules:
            self._tell("", rules)

    def __call__(self, effect: CardEffect) -> Face:
        """Decorator: what happens after the card has been played."""
        self.on_play = effect
        self._describe("On play", effect)
        return self

    def advanced(self, text: Sequence[Ability], rules: str) -> None:
        """Adds modifiers that count in advanced mode only, and their words."""
        self.advanced_text.extend(text)
        if rules:
            self._tell("Advanced", rules)

    @property
    def highest_numeral(self) -> int:
        """The highest numeral in the game text, 0 if it has none; our words carry the printed numbers over."""
        return max((int(numeral) for words in self.rules for numeral in re.findall(r"\d+", words)), default=0)

    # --- phase texts ---
    def at_start(
        self, whose: int | None = None, advanced: bool = False, when: Callable[[Game, int], bool] | None = None
    ) -> Callable[[CardEffect], CardEffect]:
        """Decorator: a start phase text.

        ``whose``: in each turn of that kind instead of the own play area's; ``when``: not done as long as this does not
        hold, since it could do nothing.
        """
        return self._phase_text(on.START_TEXT, "Start phase", whose, advanced, when)

    def at_play_phase(
        self, whose: int | None = None, advanced: bool = False, when: Callable[[Game, int], bool] | None = None
    ) -> Callable[[CardEffect], CardEffect]:
        """Decorator: a play phase text."""
        return self._phase_text(on.PLAY_TEXT, "Play phase", whose, advanced, when)

    def at_power_phase(
        self, whose: int | None = None, advanced: bool = False, when: Callable[[Game, int], bool] | None = None
    ) -> Callable[[CardEffect], CardEffect]:
        """Decorator: a power phase text."""
        return self._phase_text(on.POWER_TEXT, "Power phase", whose, advanced, when)

    def at_draw_phase(
        self, whose: int | None = None, advanced: bool = False, when: Callable[[Game, int], bool] | None = None
    ) -> Callable[[CardEffect], CardEffect]:
        """Decorator: a draw phase text."""
        return self._phase_text(on.DRAW_TEXT, "Draw phase", whose, advanced, when)

    def at_end(
        self, whose: int | None = None, advanced: bool = False, when: Callable[[Game, int], bool] | None = None
    ) -> Callable[[CardEffect], CardEffect]:
        """Decorator: an end phase text."""
        return self._phase_text(on.END_TEXT, "End phase", whose, advanced, when)

    # --- powers, reactions, abilities ---
    def power(self, name: str | None = None) -> Callable[[CardEffect], CardEffect]:
        """Decorator: a power; unnamed ones go by the card's title."""

        def register(effect: CardEffect) -> CardEffect:
            label = name or self.title
            self.powers.append(Power(label, effect, docline(effect)))
            self._describe(f"Power ({name})" if name else "Power", effect)
            return effect

        return register

    def reaction(
        self, to: Selector = own_character, when: Callable[[Game, int, Damage], bool] | None = None
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: a reaction ``(game, card, damage)`` that the hero targets ``to`` may use (terms: reaction)."""

        def register(effect: EventEffect) -> EventEffect:
            self.text.append(triggers.about_damage(on.REACTION, effect, by=non_hero_target, to=to, when=when))
            self._describe("Reaction", effect)
            return effect

        return register

    def activation(self, mark: str) -> Callable[[CardEffect], CardEffect]:
        """Decorator: a text that does nothing until an effect activates its ``mark`` (terms: activate)."""

        def register(effect: CardEffect) -> CardEffect:
            self.activated[mark] = effect
            self._describe(mark.upper(), effect)
            return effect

        return register

    def marked(self, mark: str, text: Sequence[Ability] = (), rules: str = "") -> Face:
        """Standing texts of a mark, at work only while another text says so: given as modifiers and their words, or by
        the decorators of what this returns."""
        self.dormant[mark] = MarkedTexts(self, mark, text, rules)
        return self.dormant[mark]

    # --- triggers on damage ---
    def before_damage(
        self,
        by: Selector | None = None,
        to: Selector | None = None,
        when: Callable[[Game, int, Damage], bool] | None = None,
        advanced: bool = False,
        fixed: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: damage is about to be dealt; here it is redirected.

        ``fixed``: fixed damage too, for texts that do something else besides; redirecting it has no effect.
        """
        return self._on_damage(on.REDIRECT, by, to, when, advanced, fixed)

    def changes_damage_type(
        self,
        by: Selector | None = None,
        to: Selector | None = None,
        when: Callable[[Game, int, Damage], bool] | None = None,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: a change of ``damage.type``, before redirection; fixed damage keeps its type (step list, 15)."""
        return self._on_damage(on.RETYPE, by, to, when, False)

    def adjusts_damage(
        self,
        by: Selector | None = None,
        to: Selector | None = None,
        when: Callable[[Game, int, Damage], bool] | None = None,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: a change to ``damage.amount`` after all other changes (those of ``adjust_damage`` too)."""
        return self._on_damage(on.ADJUST_LAST, by, to, when, False)

    def prevents_damage(
        self,
        by: Selector | None = None,
        to: Selector | None = None,
        when: Callable[[Game, int, Damage], bool] | None = None,
        wholly: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: damage would be dealt; ``damage.prevented`` prevents it, a lower ``damage.amount`` a part.

        ``wholly``: it always prevents all of it, so that no reaction to that damage is offered.
        """
        return self._on_damage(on.PREVENT, by, to, when, False, wholly=wholly)

    def after_damage(
        self,
        by: Selector | None = None,
        to: Selector | None = None,
        when: Callable[[Game, int, Damage], bool] | None = None,
        advanced: bool = False,
        at_once: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: such damage has been dealt; ``at_once``: before any other text answers that."""
        return self._on_damage(on.DEALT_AT_ONCE if at_once else on.DEALT, by, to, when, advanced)

    # --- triggers on all else that happens ---
    def when_entering(self) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this card has come into play, be it played or put there; ``(game, card, happening)``.

        After the cards that were in play before have answered its entry.
        """
        return self._on_happening(triggers.after, ENTERED, this_card, None, "On entering play", False)

    def when_destroyed(self) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this card has been destroyed; ``(game, card, happening)``."""
        return self._on_happening(triggers.after, DESTROYED, this_card, None, "When destroyed", False)

    def after(
        self,
        verb: int,
        which: Selector = any_card,
        when: Callable[[Game, int, Happening], bool] | None = None,
        advanced: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this has happened to such a card (``DESTROYED``, ``PLAYED``, ...); ``(game, card, happening)``."""
        return self._on_happening(triggers.after, verb, which, when, "", advanced)

    def instead_of(
        self,
        verb: int,
        which: Selector = this_card,
        when: Callable[[Game, int, Happening], bool] | None = None,
        advanced: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this would happen to such a card; setting ``happening.replaced`` replaces it."""
        return self._on_happening(triggers.instead_of, verb, which, when, "", advanced)

    def whenever(self, condition: Callable[[Game, int], bool]) -> Callable[[CardEffect], CardEffect]:
        """Decorator: as soon as ``condition`` holds, this happens, and again for as long as it holds."""

        def register(effect: CardEffect) -> CardEffect:
            self.text.append(triggers.whenever(condition, effect))
            self._describe("", effect)
            return effect

        return register

    def flipped(self) -> Callable[[CardEffect], CardEffect]:
        """Decorator: the character card has been turned to this side."""

        def register(effect: CardEffect) -> CardEffect:
            self.on_flip = effect
            self._describe("On flipping to this side", effect)
            return effect

        return register

    # --- helpers ---
    def _phase_text(
        self,
        event: int,
        label: str,
        whose: int | None,
        advanced: bool,
        when: Callable[[Game, int], bool] | None,
    ) -> Callable[[CardEffect], CardEffect]:
        def register(effect: CardEffect) -> CardEffect:
            self._texts(advanced).append(triggers.phase_text(event, effect, whose, when))
            where = label
            if whose is not None:
                where += " of every turn" if whose == EVERY_TURN else f" of each {terms.KIND_NAMES[whose]} turn"
            self._describe(f"{where}, advanced" if advanced else where, effect)
            return effect

        return register

    def _on_damage(
        self,
        event: int,
        by: Selector | None,
        to: Selector | None,
        when: Callable[[Game, int, Damage], bool] | None,
        advanced: bool,
        fixed: bool = False,
        wholly: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        def register(effect: EventEffect) -> EventEffect:
            text = triggers.about_damage(event, effect, by=by, to=to, when=when, fixed=fixed, wholly=wholly)
            self._texts(advanced).append(text)
            self._describe("Advanced" if advanced else "", effect)
            return effect

        return register

    def _on_happening(
        self,
        trigger: Callable[..., Ability],
        verb: int,
        which: Selector,
        when: Callable[[Game, int, Happening], bool] | None,
        label: str,
        advanced: bool,
    ) -> Callable[[EventEffect], EventEffect]:
        def register(effect: EventEffect) -> EventEffect:
            self._texts(advanced).append(trigger(verb, effect, which, when))
            self._describe("Advanced" if advanced else label, effect)
            return effect

        return register

    def _texts(self, advanced: bool) -> list[Ability]:
        return self.advanced_text if advanced else self.text

    def _describe(self, label: str, effect: Callable[..., Any]) -> None:
        self._tell(label, docline(effect), does_of(effect))

    def _tell(self, label: str, words: str, does: tuple[Does, ...] = ()) -> None:
        self.rules.append(f"{label}: {words}" if label else words)
        self.does.append((label, does))


class MarkedTexts(Face):
    """The standing texts of one mark on a side of a card; that side tells their words."""

    def __init__(self, upper: Face, mark: str, text: Sequence[Ability], rules: str) -> None:
        self.upper = upper
        self.mark = mark
        super().__init__(upper.title, 0, (), text, rules)

    def _tell(self, label: str, words: str, does: tuple[Does, ...] = ()) -> None:
        mark = self.mark.upper()
        self.upper._tell(f"{mark}, {label.lower()}" if label else mark, words, does)


def docline(effect: Callable[..., Any]) -> str:
    """The docstring of an effect as one line: the card's rule in our own words."""
    text = effect.__doc__
    if not text:
        raise ValueError(f"{effect.__module__}.{effect.__name__} needs a docstring: it is the card's rule for players")
    return " ".join(text.split())

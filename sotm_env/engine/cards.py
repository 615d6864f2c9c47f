"""Declaring decks: a deck file builds one ``Deck``, card by card, in the order of a deck list.

A card is a ``CardDef``. Calling it with a function (as a decorator) gives what happens after the card has been played;
its other decorators give its standing texts. The docstrings of these functions are the card's rules in our own words:
they are what players and language models are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sotm_env.engine import abilities as on
from sotm_env.engine import terms
from sotm_env.engine.abilities import Ability
from sotm_env.engine.happenings import DESTROYED, ENTERED
from sotm_env.engine.says import Does, does_of
from sotm_env.engine.selectors import any_card, non_hero_target, own_character, this_card

if TYPE_CHECKING:
    from sotm_env.engine.abilities import CardEffect, EventEffect, Selector
    from sotm_env.engine.game import Game
    from sotm_env.engine.happenings import Damage, Happening
    from sotm_env.engine.places import Place


class Power:
    """A power: the name that players see and its effect ``(game, card)``."""

    __slots__ = ("effect", "name", "rules")

    def __init__(self, name: str, effect: CardEffect, rules: str) -> None:
        self.name = name
        self.effect = effect
        self.rules = rules


class Face:
    """One side of a card: title, HP, keywords and everything printed on it.

    Attributes:
        name: what other texts call the card while this side is up: the title, or for a back side that of the front.
        text: the standing texts; those of advanced mode are kept apart in ``advanced_text``.
        on_play: what happens after the card has been played (a one-shot's whole text).
        on_flip: what happens when a character card is turned to this side.
        abilities: those of a hero's incapacitated side, or of a collected event, each ``(label, effect)``.
        activated: marked texts by their mark (PERFORM, FABRICATE, ...), done only when an effect activates them.
        rules: the rules in our own words, a line for each text.
        does: for each of these lines its label ("End phase", or "") and what the text says as data that it does.
    """

    def __init__(self, title: str, hp: int, keywords: Iterable[str], text: Sequence[Ability], rules: str) -> None:
        self.title = title
        self.name = title
        self.hp = hp
        self.keywords = frozenset(keywords)
        self.text: list[Ability] = list(text)
        self.advanced_text: list[Ability] = []
        self.powers: list[Power] = []
        self.on_play: CardEffect | None = None
        self.on_flip: CardEffect | None = None
        self.abilities: list[tuple[str, CardEffect]] = []
        self.activated: dict[str, CardEffect] = {}
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
            self.powers.append(Power(label, effect, _docline(effect)))
            self._describe(f"Power ({name})" if name else "Power", effect)
            return effect

        return register

    def reaction(
        self, to: Selector = own_character, when: Callable[[Game, int, Damage], bool] | None = None
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: a reaction ``(game, card, damage)`` that the hero targets ``to`` may use (terms: reaction)."""

        def register(effect: EventEffect) -> EventEffect:
            self.text.append(on.about_damage(on.REACTION, effect, by=non_hero_target, to=to, when=when))
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
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: such damage has been dealt."""
        return self._on_damage(on.DEALT, by, to, when, advanced)

    # --- triggers on all else that happens ---
    def when_entering(self) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this card has come into play, be it played or put there; ``(game, card, happening)``.

        After the cards that were in play before have answered its entry.
        """
        return self._on_happening(on.after, ENTERED, this_card, None, "On entering play", False)

    def when_destroyed(self) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this card has been destroyed; ``(game, card, happening)``."""
        return self._on_happening(on.after, DESTROYED, this_card, None, "When destroyed", False)

    def after(
        self,
        verb: int,
        which: Selector = any_card,
        when: Callable[[Game, int, Happening], bool] | None = None,
        advanced: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this has happened to such a card (``DESTROYED``, ``PLAYED``, ...); ``(game, card, happening)``."""
        return self._on_happening(on.after, verb, which, when, "", advanced)

    def instead_of(
        self,
        verb: int,
        which: Selector = this_card,
        when: Callable[[Game, int, Happening], bool] | None = None,
        advanced: bool = False,
    ) -> Callable[[EventEffect], EventEffect]:
        """Decorator: this would happen to such a card; setting ``happening.replaced`` replaces it."""
        return self._on_happening(on.instead_of, verb, which, when, "", advanced)

    def whenever(self, condition: Callable[[Game, int], bool]) -> Callable[[CardEffect], CardEffect]:
        """Decorator: as soon as ``condition`` holds, this happens, and again for as long as it holds."""

        def register(effect: CardEffect) -> CardEffect:
            self.text.append(on.whenever(condition, effect))
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
            self._texts(advanced).append(on.phase_text(event, effect, whose, when))
            where = label
            if whose is not None:
                where += " of every turn" if whose == on.EVERY_TURN else f" of each {terms.KIND_NAMES[whose]} turn"
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
            text = on.about_damage(event, effect, by=by, to=to, when=when, fixed=fixed, wholly=wholly)
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
        self._tell(label, _docline(effect), does_of(effect))

    def _tell(self, label: str, words: str, does: tuple[Does, ...] = ()) -> None:
        self.rules.append(f"{label}: {words}" if label else words)
        self.does.append((label, does))


def _docline(effect: Callable[..., Any]) -> str:
    """The docstring of an effect as one line: the card's rule in our own words."""
    text = effect.__doc__
    if not text:
        raise ValueError(f"{effect.__module__}.{effect.__name__} needs a docstring: it is the card's rule for players")
    return " ".join(text.split())


class CardDef(Face):
    """A card of a deck, or a character card.

    Attributes:
        copies: how many the deck holds; 1 for a character card.
        deck: the deck it belongs to.
        is_character: whether it is a character card.
        counts_as: the type of target it counts as by its text, where that is not the kind of its deck.
        nemesis: the nemesis icons it shows.
        back: the other side of a character card. A hero's back side is the incapacitated one.
        enters: for a card that comes into play elsewhere than in its deck's play area, where.
        setup: what it adds to the setup of the game, or None.
        remembers: whether a text of it looks back at the damage of earlier turns (``Turns.damage_since_last_turn``).
        playable: for a card that says when it can be played, whether it can be now: ``(game, card) -> bool``.
    """

    def __init__(
        self,
        deck: Deck,
        title: str,
        copies: int,
        keywords: Iterable[str],
        hp: int,
        text: Sequence[Ability],
        rules: str,
        counts_as: int | None = None,
        nemesis: Iterable[str] = (),
        enters: Place | None = None,
        playable: Callable[[Game, int], bool] | None = None,
    ) -> None:
        super().__init__(title, hp, keywords, text, rules)
        self.playable: Callable[[Any, int], bool] | None = playable
        self.copies = copies
        self.deck = deck
        self.is_character = False
        self.counts_as = counts_as
        if counts_as is not None:
            self.text.append(on.counts_as(counts_as))
        self.nemesis = frozenset(nemesis)
        self.enters = enters
        self.back: Face | None = None
        self.id = ""
        self.remembers = False
        self.setup: CardEffect | None = None

    def flip_side(
        self,
        title: str,
        hp: int | None = None,
        text: Sequence[Ability] = (),
        rules: str = "",
        advanced_text: Sequence[Ability] = (),
        advanced_rules: str = "",
        name: str | None = None,
        keywords: Iterable[str] | None = None,
    ) -> Face:
        """Declares the back of a villain character card; it keeps the front's name and keywords unless it is given
        others."""
        words = self.keywords if keywords is None else keywords
        self.back = Face(title, self.hp if hp is None else hp, words, text, rules)
        self.back.name = self.title if name is None else name
        self.back.advanced(advanced_text, advanced_rules)
        return self.back

    def incapacitated_side(self, *effects: CardEffect) -> None:
        """The abilities on a hero's incapacitated side, in their order; their docstrings are their words."""
        assert self.back is not None, f"{self.title} is no hero character card"
        self.back.abilities.extend((_docline(effect), effect) for effect in effects)

    def at_setup(self) -> Callable[[CardEffect], CardEffect]:
        """Decorator: what the setup of the game adds, asking players if need be; it triggers no text."""

        def register(effect: CardEffect) -> CardEffect:
            self.setup = effect
            self._describe("Setup", effect)
            return effect

        return register


class Lasting:
    """A text that an effect starts for a time, declared once by its deck (a state holds its number, no function)."""

    __slots__ = ("ability", "deck", "name", "number")

    def __init__(self, deck: Deck, name: str, ability: Ability, number: int) -> None:
        self.deck = deck
        self.name = name
        self.ability = ability
        self.number = number


class Deck:
    """A hero, villain or environment deck: its character cards, its cards and its lasting effects, in order.

    Attributes:
        id: the name used in scenarios, ``baron_blade``.
        kind: ``HERO``, ``VILLAIN`` or ``ENVIRONMENT``.
        rank: complexity, difficulty or peril as printed, 1 to 10.
        variants: for a hero, the other sets of character cards by their id.
        side: its side deck, with a trash of its own, whose cards belong to it all the same; or None.
    """

    def __init__(self, id: str, name: str, kind: int, edition: str = "definitive", rank: int = 0) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.edition = edition
        self.rank = rank
        self.cards: list[CardDef] = []
        self.characters: list[CardDef] = []
        self.variants: dict[str, list[CardDef]] = {}
        self.lasting_effects: list[Lasting] = []
        self.side: Deck | None = None

    def side_deck(self, id: str, name: str) -> Deck:
        """Gives it a side deck, to which cards and lasting effects are added as to any deck."""
        self.side = Deck(id, name, self.kind, self.edition)
        return self.side

    def card(
        self,
        title: str,
        copies: int,
        *keywords: str,
        hp: int = 0,
        text: Sequence[Ability] = (),
        rules: str = "",
        counts_as: int | None = None,
        nemesis: Iterable[str] = (),
        enters: Place | None = None,
        playable: Callable[[Game, int], bool] | None = None,
    ) -> CardDef:
        """Adds a card; ``text`` holds its modifiers, ``rules`` says them in our own words."""
        card = CardDef(self, title, copies, keywords, hp, text, rules, counts_as, nemesis, enters, playable)
        self.cards.append(card)
        return card

    def character(
        self,
        name: str,
        hp: int,
        *keywords: str,
        nemesis: Iterable[str] = (),
        id: str | None = None,
        text: Sequence[Ability] = (),
        rules: str = "",
        advanced_text: Sequence[Ability] = (),
        advanced_rules: str = "",
    ) -> CardDef:
        """Adds a character card. With an ``id`` of its own it is a variant, chosen by that id in a scenario.

        A hero's character card has the keyword hero, a villain's villain; a hero's gets an incapacitated side.
        """
        words = (*keywords, terms.KIND_NAMES[self.kind])
        card = CardDef(self, name, 1, words, hp, text, rules, nemesis=nemesis)
        card.advanced(advanced_text, advanced_rules)
        card.is_character = True
        card.id = id or self.id
        if self.kind == terms.HERO:
            card.back = Face(name, 0, (), (), "")
        if id is None or id == self.id:
            self.characters.append(card)
        else:
            self.variants.setdefault(id, []).append(card)
        return card

    def lasting(self, name: str, ability: Ability) -> Lasting:
        """Declares a text that effects of this deck can start for a time."""
        effect = Lasting(self, name, ability, len(self.lasting_effects))
        self.lasting_effects.append(effect)
        return effect

    def character_cards(self, id: str) -> list[CardDef]:
        """The character cards chosen by ``id``: the deck's own id or that of a variant."""
        return self.characters if id == self.id else self.variants[id]


class Event(Deck):
    """An event or a critical event: what it adds to a game against its villain.

    Attributes:
        villain: the id of its villain's deck.
        collection_limit: how many collected events may be brought into its game.
        front: an event's text, at work throughout the game; a card of the villain that is not in play and lies in no
            deck.
        reward: the card that it is once collected, with its two abilities.
        characters: a critical event's villain characters, which take the place of the villain's own.
    """

    def __init__(self, id: str, name: str, villain: str, collection_limit: int, edition: str) -> None:
        super().__init__(id, name, terms.VILLAIN, edition)
        self.villain = villain
        self.collection_limit = collection_limit
        self.front = CardDef(self, name, 1, (), 0, (), "")
        self.reward: CardDef | None = None

    def text(self, name: str, text: Sequence[Ability] = (), rules: str = "") -> CardDef:
        """Names the event's front and gives it modifiers; its decorators give it the rest."""
        self.front = CardDef(self, name, 1, (), 0, text, rules)
        return self.front

    def collected(self, *effects: CardEffect) -> None:
        """The two abilities of the collected event; their docstrings are their words."""
        self.reward = CardDef(self, self.name, 1, (), 0, (), "")
        self.reward.abilities.extend((_docline(effect), effect) for effect in effects)

    @property
    def is_critical(self) -> bool:
        """Whether it is a critical event: one that replaces the villain character."""
        return bool(self.characters)


def event(id: str, name: str, villain: str, collection_limit: int, edition: str = "definitive") -> Event:
    """An event or critical event against ``villain``."""
    return Event(id, name, villain, collection_limit, edition)


def hero_deck(id: str, name: str, edition: str = "definitive", complexity: int = 0) -> Deck:
    """A hero's deck of 40 cards."""
    return Deck(id, name, terms.HERO, edition, complexity)


def villain_deck(id: str, name: str, edition: str = "definitive", difficulty: int = 0) -> Deck:
    """A villain's deck of 25 cards."""
    return Deck(id, name, terms.VILLAIN, edition, difficulty)


def environment_deck(id: str, name: str, edition: str = "definitive", peril: int = 0) -> Deck:
    """An environment's deck of 15 cards."""
    return Deck(id, name, terms.ENVIRONMENT, edition, peril)

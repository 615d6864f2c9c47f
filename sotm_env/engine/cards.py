"""Declaring decks: a deck file builds one ``Deck``, card by card, in the order of a deck list.

A card is a ``CardDef``. Calling it with a function (as a decorator) gives what happens after the card has been played;
its other decorators (``faces``) give its standing texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from sotm_env.engine import modifiers, terms
from sotm_env.engine.abilities import Ability
from sotm_env.engine.faces import Face, docline
from sotm_env.engine.says import NumberOfHeroes
from sotm_env.engine.ways import Way

if TYPE_CHECKING:
    from sotm_env.engine.abilities import CardEffect, Selector
    from sotm_env.engine.game import Game
    from sotm_env.engine.places import Place


# How the ids of the variants begin that show a hero's first appearance.
FIRST_APPEARANCE: Final = "first_appearance_"


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
        roams: whether it can come to lie in the play area of another deck than its own: by its print, or because some
            text of its set puts or moves it there. Observations that count by title then tell the play area.
        setup: what it adds to the setup of the game, or None.
        survived_by: for a villain character the cards that fight on without it: the heroes have not won as long as one
            of them is in play; or None.
        way: for a villain character whether and how the heroes win otherwise than by its HP, or None (``ways``).
        remembers: whether a text of it looks back at the damage of earlier turns (``Turns.damage_since_last_turn``).
        provisional: whether its text, a number or its copies are not certain (of less than high confidence);
            docs/rules-coverage.md says what was chosen.
        playable: for a card that says when it can be played, whether it can be now: ``(game, card) -> bool``.
    """

    def __init__(
        self,
        deck: Deck,
        title: str,
        copies: int,
        keywords: Iterable[str],
        hp: int | NumberOfHeroes,
        text: Sequence[Ability],
        rules: str,
        counts_as: int | None = None,
        nemesis: Iterable[str] = (),
        enters: Place | None = None,
        playable: Callable[[Game, int], bool] | None = None,
        roams: bool = False,
        provisional: bool = False,
    ) -> None:
        super().__init__(title, hp, keywords, text, rules)
        self.playable: Callable[[Any, int], bool] | None = playable
        self.copies = copies
        self.deck = deck
        self.is_character = False
        self.counts_as = counts_as
        if counts_as is not None:
            self.text.append(modifiers.counts_as(counts_as))
        self.nemesis = frozenset(nemesis)
        self.enters = enters
        self.roams = roams or enters is not None
        self.provisional = provisional
        self.back: Face | None = None
        self.id = ""
        self.remembers = False
        self.setup: CardEffect | None = None
        self.survived_by: Selector | None = None
        self.way: Way | None = None

    def flip_side(
        self,
        title: str,
        hp: int | NumberOfHeroes | None = None,
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
        self.back.abilities.extend((docline(effect), effect) for effect in effects)

    def way_to_win(
        self,
        progress: Callable[[Any, int], float] | None = None,
        by_hp: Selector | None = None,
        brings: Callable[[Any, int, int], float] | None = None,
        spare: Selector | None = None,
    ) -> None:
        """Says for rewards and agents how the heroes win against this villain character (arguments as for ``Way``)."""
        self.way = Way(progress, by_hp, brings, spare)

    def at_setup(self) -> Callable[[CardEffect], CardEffect]:
        """Decorator: what the setup of the game adds, asking players if need be; it triggers no text."""

        def register(effect: CardEffect) -> CardEffect:
            self.setup = effect
            self._describe("Setup", effect)
            return effect

        return register


class Lasting:
    """A text that an effect starts for a time, declared once by its deck (a state holds its number, no function)."""

    __slots__ = ("_others", "ability", "deck", "name", "number")

    def __init__(self, deck: Deck, name: str, ability: Ability, number: int) -> None:
        self.deck = deck
        self.name = name
        self.ability = ability
        self.number = number
        self._others: dict[int, Lasting] = {}

    @property
    def amount(self) -> int | None:
        """By how much it makes damage more or less; None for any other text, and for an X."""
        return None if self.ability.anew is None else self.ability.amount

    def by(self, amount: int | None) -> Lasting:
        """The same text with another amount, for a power whose numeral has been changed."""
        if amount is None or amount == self.amount or self.ability.anew is None:
            return self
        if amount not in self._others:
            other = Lasting(self.deck, f"{self.name} ({amount})", self.ability.anew(amount), self.number)
            self._others[amount] = other
        return self._others[amount]


class Deck:
    """A hero, villain or environment deck: its character cards, its cards and its lasting effects, in order.

    Attributes:
        id: the name used in scenarios, ``baron_blade``.
        kind: ``HERO``, ``VILLAIN`` or ``ENVIRONMENT``.
        rank: complexity, difficulty or peril as printed, 1 to 10.
        variants: for a hero, the other sets of character cards by their id.
        side: its side deck, with a trash of its own, whose cards belong to it all the same; or None.
    """

    def __init__(
        self, id: str, name: str, kind: int, edition: str = "definitive", rank: int = 0, side: Deck | None = None
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.edition = edition
        self.rank = rank
        self.cards: list[CardDef] = []
        self.characters: list[CardDef] = []
        self.variants: dict[str, list[CardDef]] = {}
        self._pairs: list[tuple[CardDef, CardDef]] = []
        self.lasting_effects: list[Lasting] = []
        self.side = side

    def card(
        self,
        title: str,
        copies: int,
        *keywords: str,
        hp: int | NumberOfHeroes = 0,
        text: Sequence[Ability] = (),
        rules: str = "",
        counts_as: int | None = None,
        nemesis: Iterable[str] = (),
        enters: Place | None = None,
        playable: Callable[[Game, int], bool] | None = None,
        roams: bool = False,
        provisional: bool = False,
    ) -> CardDef:
        """Adds a card; ``text`` holds its modifiers, ``rules`` says them in our own words."""
        card = CardDef(
            self, title, copies, keywords, hp, text, rules, counts_as, nemesis, enters, playable, roams, provisional
        )
        self.cards.append(card)
        return card

    def character(
        self,
        name: str,
        hp: int,
        *keywords: str,
        nemesis: Iterable[str] = (),
        id: str | None = None,
        counts_as: int | None = None,
        called: str = "",
        text: Sequence[Ability] = (),
        rules: str = "",
        advanced_text: Sequence[Ability] = (),
        advanced_rules: str = "",
        survived_by: Selector | None = None,
        provisional: bool = False,
    ) -> CardDef:
        """Adds a character card. With an ``id`` of its own it is a variant, chosen by that id in a scenario.

        A hero's character card has the keyword hero, a villain's villain; a hero's gets an incapacitated side. One that
        counts as a target of another type has neither keyword.
        ``called``: of a hero with two characters, what texts call this one on any variant; ``pair`` says then which
        cards play together. ``survived_by``: of a villain, the cards that fight on without it.
        """
        words = keywords if counts_as is not None else (*keywords, terms.KIND_NAMES[self.kind])
        card = CardDef(self, name, 1, words, hp, text, rules, counts_as, nemesis, provisional=provisional)
        card.advanced(advanced_text, advanced_rules)
        card.is_character = True
        card.survived_by = survived_by
        card.id = id or self.id
        if self.kind == terms.HERO:
            card.back = Face(name, 0, (), (), "")
        if called:
            card.name = called
            assert card.back is not None, f"{name} is no hero character card"
            card.back.name = called
        elif id is None or id == self.id:
            self.characters.append(card)
        else:
            self.variants.setdefault(id, []).append(card)
        return card

    def pair(self, id: str, first: CardDef, second: CardDef) -> None:
        """Two character cards that play together, chosen by ``id``; the deck's own id stands for its base pair.

        Either plays with the other half of any earlier pair too: such a mixture is chosen by the two cards' ids, joined
        by a plus sign.
        """
        earlier = [*self._pairs]
        self._pairs.append((first, second))
        if id == self.id:
            self.characters = [first, second]
        else:
            self.variants[id] = [first, second]
        for one, other in earlier:
            for mixture in ((one, second), (first, other)):
                self.variants["+".join(card.id for card in mixture)] = list(mixture)

    def every_character(self) -> list[CardDef]:
        """All its character cards, those of variants too, each once."""
        sets = [self.characters, *self.variants.values()]
        return list(dict.fromkeys(card for cards in sets for card in cards))

    def lasting(self, name: str, ability: Ability) -> Lasting:
        """Declares a text that effects of this deck can start for a time."""
        effect = Lasting(self, name, ability, len(self.lasting_effects))
        self.lasting_effects.append(effect)
        return effect

    def character_cards(self, id: str) -> list[CardDef]:
        """The character cards chosen by ``id``: the deck's own id or that of a variant."""
        return self.characters if id == self.id else self.variants[id]

    @property
    def provisional(self) -> list[str]:
        """The titles of its cards, and character cards, whose text, numbers or copies are not certain."""
        cards = [*self.every_character(), *self.cards, *(self.side.cards if self.side is not None else ())]
        return [card.title for card in cards if card.provisional]

    @property
    def first_appearance(self) -> list[CardDef]:
        """The character cards of a hero's First Appearance variant; none if there is no such variant."""
        found = [cards for id, cards in self.variants.items() if id.startswith(FIRST_APPEARANCE) and "+" not in id]
        return found[0] if found else []


class Principles(Deck):
    """Hero Principles: cards of which a hero may have one beside the own deck."""

    def __init__(self, edition: str) -> None:
        super().__init__("principles", "Hero Principles", terms.HERO, edition)

    def principle(self, title: str, text: Sequence[Ability] = (), rules: str = "") -> CardDef:
        """Adds a Principle, chosen in a scenario by its title as an id: ``principle_of_the_loner``.

        Its texts are at work throughout the game, until its hero is incapacitated. It lies in no deck, is not in play
        and is none of the hero's cards; "your hero character" are all characters of its hero.
        """
        card = self.card(title, 1, terms.PRINCIPLE, text=text, rules=rules)
        card.id = title.lower().replace(" ", "_").replace("-", "_")
        return card


class Event(Deck):
    """An event or a critical event: what it adds to a game against its villain.

    Attributes:
        villain: the id of its villain's deck.
        collection_limit: how many collected events may be brought into its game.
        date: when the comic book of the event came out, ``"1968-04"``; a campaign plays events in this order.
        front: an event's text, at work throughout the game; a card of the villain that is not in play and lies in no
            deck.
        reward: the card that it is once collected, with its two abilities.
        lends_powers: whether one of these has heroes use the powers of their First Appearance variants.
        characters: a critical event's villain characters, which take the place of the villain's own.
        needs: the fields that its scenarios must have besides the usual ones: ``"second_environment"``,
            ``"second_villain"``.
    """

    def __init__(
        self,
        id: str,
        name: str,
        villain: str,
        collection_limit: int,
        date: str,
        edition: str,
        needs: Iterable[str] = (),
    ) -> None:
        super().__init__(id, name, terms.VILLAIN, edition)
        self.needs = tuple(needs)
        self.villain = villain
        self.collection_limit = collection_limit
        self.date = date
        self.front = CardDef(self, name, 1, (), 0, (), "")
        self.reward: CardDef | None = None
        self.lends_powers = False

    def text(self, name: str, text: Sequence[Ability] = (), rules: str = "") -> CardDef:
        """Names the event's front and gives it modifiers; its decorators give it the rest."""
        self.front = CardDef(self, name, 1, (), 0, text, rules)
        return self.front

    def collected(self, *effects: CardEffect, lends_powers: bool = False) -> None:
        """The two abilities of the collected event; their docstrings are their words.

        ``lends_powers``: one of them has heroes use the powers of their First Appearance variants.
        """
        self.lends_powers = lends_powers
        self.reward = CardDef(self, self.name, 1, (), 0, (), "")
        self.reward.abilities.extend((docline(effect), effect) for effect in effects)

    @property
    def is_critical(self) -> bool:
        """Whether it is a critical event: one that replaces the villain character."""
        return bool(self.characters)


def event(
    id: str,
    name: str,
    villain: str,
    collection_limit: int,
    date: str = "",
    edition: str = "definitive",
    needs: Iterable[str] = (),
) -> Event:
    """An event or critical event against ``villain``; ``date`` is printed on it, year and month.

    ``needs``: fields that its scenarios must have besides the usual ones (``scenario.SECOND_DECKS``).
    """
    return Event(id, name, villain, collection_limit, date, edition, needs)


def hero_principles(edition: str = "definitive") -> Principles:
    """A part of an edition's Hero Principles."""
    return Principles(edition)


def hero_deck(id: str, name: str, edition: str = "definitive", complexity: int = 0, side: Deck | None = None) -> Deck:
    """A hero's deck of 40 cards; ``side``: the hero's side deck."""
    return Deck(id, name, terms.HERO, edition, complexity, side)


def hero_side_deck(id: str, name: str, edition: str = "definitive") -> Deck:
    """A hero's side deck, to which cards and lasting effects are added as to any deck."""
    return Deck(id, name, terms.HERO, edition)


def villain_deck(id: str, name: str, edition: str = "definitive", difficulty: int = 0) -> Deck:
    """A villain's deck of 25 cards."""
    return Deck(id, name, terms.VILLAIN, edition, difficulty)


def environment_deck(id: str, name: str, edition: str = "definitive", peril: int = 0) -> Deck:
    """An environment's deck of 15 cards."""
    return Deck(id, name, terms.ENVIRONMENT, edition, peril)

"""Lines: the tenth layer of a game. A text that lets a player choose one of several things to do.

Each thing is a ``Line``: its words, whether it can be done now, and the effect. A line that cannot be done may be
chosen only if none can (rulebook of Disparation, general questions); what may be searched for in vain can always be
done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from sotm_env.engine.decisions import Asks, Effect
from sotm_env.engine.plays import Plays
from sotm_env.engine.selectors import any_card
from sotm_env.engine.terms import DAMAGE_TYPES, DECK, STOP

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector
    from sotm_env.engine.places import Place


class Line:
    """One of several things that a text offers.

    Attributes:
        words: what players read.
        possible: whether it can be done now.
        effect: makes the effect.
    """

    __slots__ = ("effect", "possible", "words")

    def __init__(self, words: str, possible: bool, effect: Callable[[], Any]) -> None:
        self.words = words
        self.possible = possible
        self.effect: Callable[[], Any] = effect


class Lines(Plays):
    """Choosing one of several things."""

    __slots__ = ()

    def choose_one(self, card: int, *lines: Line, optional: bool = False, player: int | None = None) -> Asks[int]:
        """The card's player, or ``player``, chooses a line, which is done; returns its place, or ``STOP``."""
        modes = [(line.words, line.possible) for line in lines]
        place = yield from self.choose_mode(card, *modes, optional=optional, player=player)
        if place != STOP:
            yield from lines[place].effect()
        return place

    def drawing(self, deck: int, count: int = 1) -> Line:
        """The line "draw ``count`` cards" of a hero."""
        deck = self.doer(deck)
        words = "draw 1 card" if count == 1 else f"draw {count} cards"
        return Line(words, self.can_draw(deck), lambda: self.draw(deck, count))

    def playing(
        self,
        card: int,
        deck: int,
        selector: Selector | None = None,
        what: str = "card",
        at: Place | None = None,
        count: int = 1,
    ) -> Line:
        """The line "play ``count`` cards" of a hero, from the hand; ``at``: as for ``play``, for a single card."""
        deck = self.doer(deck)
        possible = bool(self.playable(deck, selector))
        if count == 1:
            return Line(f"play 1 {what}", possible, lambda: self.play_from_hand(card, deck, selector=selector, at=at))
        return Line(f"play {count} {what}s", possible, lambda: self.play_some(card, deck, count, selector))

    # What is looked for need not be there (rulebook of Disparation, general questions).
    def discovering(self, card: int, selector: Selector, what: str, count: int = 1) -> Line:
        """The line "discover ``count`` cards" of a kind."""
        return Line(f"discover {_several(count, what)}", True, lambda: self.discover(card, selector, count))

    def collecting(self, card: int, deck: int, selector: Selector, what: str, count: int = 1) -> Line:
        """The line "collect ``count`` cards" of a kind, of a hero."""
        return Line(f"collect {_several(count, what)}", True, lambda: self.collect(card, deck, selector, count))

    def salvaging(
        self, card: int, deck: int, selector: Selector = any_card, what: str = "card", count: int = 1
    ) -> Line:
        """The line "salvage ``count`` cards" of a kind, of a hero."""
        return Line(f"salvage {_several(count, what)}", True, lambda: self.salvage(card, deck, selector, count))

    def summoning(self, card: int, deck: int, selector: Selector, what: str, count: int = 1) -> Line:
        """The line "summon ``count`` cards" of a kind, of a hero."""
        return Line(f"summon {_several(count, what)}", True, lambda: self.summon(card, deck, selector, count))

    def playing_top(self, deck: int | None, whose: str) -> Line:
        """The line "play the top card" of a deck; ``whose``: what texts call its cards."""
        possible = deck is not None and bool(self.zone(deck, DECK) or self.trash(deck))
        return Line(f"play the top {whose} card", possible, lambda: self.play_top(deck))

    def dealing_itself(self, card: int, amount: int, kind: int) -> Line:
        """The line "deal yourself fixed damage" of a card's character."""
        hero = self.character_of(card)
        words = f"deal yourself {amount} fixed {DAMAGE_TYPES[kind]}"
        return Line(words, self.can_deal_damage(hero, hero), lambda: self.deal(hero, hero, amount, kind, fixed=True))

    def dealing_each(
        self, card: int, selector: Selector, amount: int, kind: int, whom: str, fixed: bool = False
    ) -> Line:
        """The line "deal every target damage" of a card's character; ``whom``: what texts call these targets."""
        hero = self.character_of(card)
        words = f"deal every {whom} {amount} {'fixed ' if fixed else ''}{DAMAGE_TYPES[kind]}"
        possible = self.can_deal_damage(hero, hero)
        return Line(words, possible, lambda: self.deal_all(card, selector, amount, kind, fixed=fixed))

    def destroying_one(self, card: int, selector: Selector, what: str, count: int = 1) -> Line:
        """The line "destroy 1 card" (or ``count``) of a kind in play; ``what``: what texts call such a card."""
        possible = len(self.cards_in_play(card, selector)) >= count
        return Line(f"destroy {_several(count, what)}", possible, lambda: self.destroy_some(card, count, selector))

    def using_a_power(self, card: int, deck: int, count: int = 1) -> Line:
        """The line "use 1 power" (or ``count``) of a hero."""
        deck = self.doer(deck)
        possible = bool(self.powers(deck))
        return Line(f"use {_several(count, 'power')}", possible, lambda: self.use_powers(card, deck, count))

    def discarding(
        self, card: int, deck: int, count: int = 1, selector: Selector = any_card, what: str = "card"
    ) -> Line:
        """The line "discard ``count`` cards" of a hero, of a kind."""
        deck = self.doer(deck)
        words = f"discard 1 {what}" if count == 1 else f"discard {count} {what}s"
        possible = sum(selector(self, card, other) for other in self.hand(deck)) >= count
        return Line(words, possible, lambda: self.discard_from_hand(card, deck, count, selector))

    def destroying_itself(self, card: int) -> Line:
        """The line "destroy this card"."""
        possible = card in self.state.in_play and self.still(card)
        return Line("destroy this card", possible, lambda: self.destroy(card))

    def sort(self, card: int, revealed: int | None, *ways: str, player: int | None = None) -> Effect:
        """The card's player, or ``player``, chooses what is done with a revealed card.

        ``ways``: some of "bury", "discard", "draw", "play" and "replace", in the order of the text.
        """
        if revealed is None:
            return
        verbs: dict[str, Callable[[int], Any]] = {
            "bury": self.bury,
            "discard": self.discard,
            "draw": self.to_hand,
            "play": self.play,
            "replace": self.replace,
        }
        modes = ((f"{way} it", way != "play" or self.may_be_played(revealed)) for way in ways)
        way = yield from self.choose_mode(card, *modes, player=player)
        yield from verbs[ways[way]](revealed)

    def single_out(
        self, card: int, cards: Iterable[int], count: int, verb: Callable[[int], Any], kind: str = "card"
    ) -> Asks[list[int]]:
        """The card's player chooses ``count`` of these cards, and ``verb`` is done to each; returns those left over.

        ``kind``: what is asked for, as for ``ask``.
        """
        left = list(cards)
        for _ in range(count):
            pick = yield from self.choose_card(card, left, kind=kind)
            if pick is None:
                break
            left.remove(pick)
            yield from verb(pick)
        return left


def _several(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"

"""Moves: the seventh layer of a game. Drawing, discarding, revealing, burying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sotm_env.engine import abilities as on
from sotm_env.engine.combat import Combat
from sotm_env.engine.decisions import Asks, Effect
from sotm_env.engine.events import Happening
from sotm_env.engine.selectors import any_card
from sotm_env.engine.terms import DECK, HAND, TRASH, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import CardEffect, Selector


class Moves(Combat):
    """What cards do besides damage."""

    def do(self, effect: CardEffect | None, card: int, power: int = -1) -> Effect:
        """Does an effect of a card; None is no effect. ``power``: the number of the power that it is."""
        if effect is not None:
            steps = effect(self, card)
            if steps is not None:
                state = self.state
                outer, state.power = state.power, power
                yield from steps
                state.power = outer

    # --- decks -------------------------------------------------------------------------------------------------------
    def top_card(self, deck: int, at_once: bool = False) -> Asks[int | None]:
        """The top card of a deck; a deck that has run out is made anew from its trash, shuffled (terms: deck out).

        ``at_once``: nothing happens before, as other cards are still turned up.
        """
        if self.state.index[on.WHENEVER] and not at_once:
            yield from self.answer_conditions()
        if not self.zone(deck, DECK):
            yield from self.shuffle_trash_into_deck(deck)
        cards = self.zone(deck, DECK)
        return cards[-1] if cards else None

    def shuffle_trash_into_deck(self, deck: int) -> Effect:
        """Shuffles a trash into its deck. An empty trash leaves the deck as it is."""
        state = self.state
        trash = deck * ZONES + TRASH
        if not state.zones[trash]:
            return
        for card in state.zones[trash]:
            self.put(card, deck, DECK)
        self.shuffle(deck)
        self.note("reshuffle", deck)
        if state.index[on.SHUFFLED]:
            yield from self.trigger(on.SHUFFLED, Happening(-1, deck))

    def draw(self, deck: int, count: int = 1) -> Asks[int]:
        """The hero draws cards; returns how many."""
        drawn = 0
        while drawn < count and self.active(deck):
            card = yield from self.top_card(deck)
            if card is None:
                break
            self.put(card, deck, HAND)
            drawn += 1
        return drawn

    def each_hero_draws(self, count: int = 1) -> Effect:
        """Each hero draws cards, in turn order."""
        for deck in self.active_heroes():
            yield from self.draw(deck, count)

    def each_hero_may_draw(self, card: int, count: int = 1) -> Asks[list[int]]:
        """Each hero may draw ``count`` cards, in turn order; returns the heroes who did."""
        willing: list[int] = []
        for deck in self.active_heroes():
            if (yield from self.may_draw(card, deck, count)):
                willing.append(deck)
        return willing

    def may_draw(self, card: int, deck: int, count: int = 1, up_to: bool = False) -> Asks[int]:
        """The hero may draw ``count`` cards, or with ``up_to`` any number up to it; returns how many."""
        drawn = 0
        words = f"draw {1 if up_to else count}"
        while drawn < count and self.can_draw(deck) and (yield from self.confirm(card, words, deck)):
            drawn += yield from self.draw(deck, 1 if up_to else count)
            if not up_to:
                break
        return drawn

    def can_draw(self, deck: int) -> bool:
        """Whether there is a card to draw for an active hero."""
        return self.active(deck) and bool(self.zone(deck, DECK) or self.trash(deck))

    def discard(self, card: int) -> None:
        """Moves a card from a hand, from a deck or from among the revealed into its own trash (terms: discard)."""
        self.put(card, self.deck_of[card], TRASH)
        self.state.discarded += (card,)

    def discard_from_hand(
        self,
        card: int,
        deck: int,
        count: int = 1,
        selector: Selector = any_card,
        up_to: bool = False,
    ) -> Asks[list[int]]:
        """The hero discards ``count`` fitting cards of the hand, as many as there are; ``up_to``: may stop earlier."""
        discarded: list[int] = []
        while len(discarded) < count and self.active(deck):
            pick = yield from self.choose_card(card, self.hand(deck), selector, up_to, deck, "discard")
            if pick is None:
                break
            self.discard(pick)
            discarded.append(pick)
        return discarded

    def discard_any_number(self, card: int, deck: int, selector: Selector = any_card) -> Asks[list[int]]:
        """The hero discards any number of fitting cards, none too."""
        return (yield from self.discard_from_hand(card, deck, len(self.hand(deck)), selector, up_to=True))

    def each_hero_discards(self, card: int, count: int = 1) -> Effect:
        """Each hero discards cards, in turn order."""
        for deck in self.active_heroes():
            yield from self.discard_from_hand(card, deck, count)

    def each_hero_may_discard(self, card: int, selector: Selector = any_card) -> Asks[list[int]]:
        """Each hero may discard 1 fitting card, in turn order; returns the heroes who did."""
        willing: list[int] = []
        for deck in self.active_heroes():
            if (yield from self.discard_from_hand(card, deck, 1, selector, up_to=True)):
                willing.append(deck)
        return willing

    def one_hero_may_discard(self, card: int, count: int = 1, selector: Selector = any_card) -> Asks[int | None]:
        """1 hero may discard exactly ``count`` fitting cards, as a price; returns the hero who did, or None.

        Only heroes who hold so many are offered.
        """
        able = [
            deck
            for deck in self.active_heroes()
            if sum(selector(self, card, other) for other in self.hand(deck)) >= count
        ]
        payer = yield from self.choose_hero(card, able, optional=True)
        if payer is not None:
            yield from self.discard_from_hand(card, payer, count, selector)
        return payer

    def discard_hand(self, deck: int) -> list[int]:
        """The hero discards the whole hand, be it empty; returns the cards."""
        cards = list(self.hand(deck))
        for card in cards:
            self.discard(card)
        return cards

    def discard_top(self, deck: int, count: int = 1) -> Asks[list[int]]:
        """Discards the top cards of a deck; returns them."""
        discarded: list[int] = []
        while len(discarded) < count:
            card = yield from self.top_card(deck)
            if card is None:
                break
            self.discard(card)
            discarded.append(card)
        return discarded

    def reveal_top(self, deck: int, count: int = 1) -> Asks[list[int]]:
        """Reveals the top cards of a deck. They lie aside until the effect plays, discards, replaces, ... each."""
        revealed: list[int] = []
        while len(revealed) < count:
            # Between two of them nothing happens: they lie on the deck until the effect says where they go.
            card = yield from self.top_card(deck, at_once=bool(revealed))
            if card is None:
                break
            self.reveal(card)
            revealed.append(card)
        return revealed

    def reveal(self, card: int) -> None:
        """Reveals a card. It lies aside until the effect plays, discards, replaces, ... it."""
        self.set_aside(card)
        self.note("reveal", card)

    def reveal_one(self, deck: int) -> Asks[int | None]:
        """Reveals the top card of a deck; None if there is none."""
        revealed = yield from self.reveal_top(deck)
        return revealed[0] if revealed else None

    def reveal_and_sort(self, card: int, deck: int, player: int | None = None) -> Effect:
        """Reveals the top card of a deck; the card's player, or ``player``, either replaces or discards it."""
        revealed = yield from self.reveal_one(deck)
        if revealed is None:
            return
        if (yield from self.choose_mode(card, ("replace it", True), ("discard it", True), player=player)) == 0:
            self.replace(revealed)
        else:
            self.discard(revealed)

    def put_on_deck(self, card: int) -> None:
        """Puts a card, wherever it lies, on top of its deck."""
        self.put(card, self.deck_of[card], DECK)

    def replace(self, card: int) -> None:
        """Puts a revealed card back on top of the deck from which it was revealed (terms: replace)."""
        self.put(card, self.area_deck(card), DECK)

    def replace_in_any_order(self, card: int, revealed: list[int]) -> Effect:
        """Puts revealed cards back in an order that the card's player, or the players, choose: first the top one."""
        order = yield from self.choose_cards(card, revealed, len(revealed), up_to=False)
        for other in reversed(order):
            self.replace(other)

    def shuffle_into_deck(self, deck: int, cards: Iterable[int]) -> None:
        """Shuffles these cards, wherever they are, into a deck; those that nobody has seen stay unseen."""
        for card in cards:
            self.put_unseen(card, deck)
        self.shuffle(deck)

    def to_hand(self, card: int, deck: int | None = None) -> None:
        """Puts a card into a hero's hand, its own hero's unless another is named."""
        self.put(card, self.deck_of[card] if deck is None else deck, HAND)

    def bury(self, card: int) -> None:
        """Puts a card at the bottom of its deck; into its trash if that deck has no card (terms: bury)."""
        deck = self.deck_of[card]
        if self.zone(deck, DECK):
            self.put_at_bottom(card, deck)
        else:
            self.put(card, deck, TRASH)

    def bury_trash(self, deck: int) -> None:
        """Turns the trash of a deck over as it lies and puts it under the deck (terms: bury)."""
        for card in self.trash(deck):
            self.put_at_bottom(card, deck)

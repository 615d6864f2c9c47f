"""Plays: the eighth layer of a game. Playing cards, searching for cards and playing them, marked texts, powers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sotm_env.engine import abilities as on
from sotm_env.engine.decisions import CARD, POWER_OF, Asks, Effect
from sotm_env.engine.events import Played, PowerUsed
from sotm_env.engine.moves import Moves
from sotm_env.engine.selectors import any_card
from sotm_env.engine.terms import DECK, HAND, HERO, LIMBO, LIMITED, ONE_SHOT, PLAY, STOP, TRASH, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector
    from sotm_env.engine.cards import Lasting


class Plays(Moves):
    """Playing cards and using powers."""

    # --- playing -----------------------------------------------------------------------------------------------------
    def can_be_played(self, card: int) -> bool:
        """Whether nothing forbids playing the card, its own text included."""
        playable = self.table.defs[card].playable
        if playable is not None and not playable(self, card):
            return False
        forbidding = self.state.index[on.CANNOT_PLAY]
        return not (forbidding and any(me.ability.applies(self, me, card) for me in forbidding))

    def may_be_played(self, card: int) -> bool:
        """Whether a player may choose the card to be played: no second copy of a limited one (terms: limited)."""
        limited = LIMITED in self.table.defs[card].keywords
        return self.can_be_played(card) and not (limited and self.same_title_in_play(card))

    def playable(self, deck: int, selector: Selector | None = None) -> list[int]:
        """The cards of a hero's hand that may be played."""
        seen = set()
        cards = []
        first_copy = self.table.first_copy
        for card in self.hand(deck):
            title = first_copy[card]
            if title in seen:
                continue
            seen.add(title)
            if (selector is None or selector(self, card, card)) and self.may_be_played(card):
                cards.append(card)
        return cards

    def play_from_hand(
        self, card: int, deck: int, optional: bool = False, selector: Selector | None = None
    ) -> Asks[int | None]:
        """The hero plays a card from the hand; returns it, or None."""
        if not self.active(deck):
            return None
        pick = yield from self.ask("play", card, CARD, self.playable(deck, selector), optional, deck)
        if pick == STOP:
            return None
        yield from self.play(pick)
        return pick

    def play_up_to(self, card: int, deck: int, count: int, selector: Selector | None = None) -> Asks[list[int]]:
        """The hero plays up to ``count`` cards from the hand."""
        played: list[int] = []
        while len(played) < count:
            pick = yield from self.play_from_hand(card, deck, True, selector)
            if pick is None:
                break
            played.append(pick)
        return played

    def play_top(self, deck: int) -> Asks[int | None]:
        """Plays the top card of a deck. Where none may be played, none is turned up and no trash is reshuffled."""
        cards = self.zone(deck, DECK)[-1:] or self.trash(deck)
        if not any(self.can_be_played(card) for card in cards):
            return None
        card = yield from self.top_card(deck)
        if card is not None:
            yield from self.play(card)
        return card

    def play(self, card: int) -> Asks[bool]:
        """Plays a card from wherever it is; returns whether it was played.

        A second copy of a limited card goes to its hero's hand instead; one that cannot be played stays where it is,
        or goes to its trash if it was revealed for it.
        """
        state = self.state
        deck = self.deck_of[card]
        if self.setting_up:
            self.put(card, deck, PLAY)
            return True
        if not self.can_be_played(card) or not self.in_the_game(deck):
            if self.zone_kind(card) == LIMBO:
                self.discard(card)
            return False
        if LIMITED in self.table.defs[card].keywords and self.same_title_in_play(card):
            if self.kind_of[card] == HERO:
                if self.zone_kind(card) != HAND:
                    self.to_hand(card)
            else:
                self.discard(card)
            return False
        self._count_event()
        happening = Played(card, deck)
        if state.index[on.WOULD_BE_PLAYED]:
            yield from self.trigger(on.WOULD_BE_PLAYED, happening)
            if happening.replaced:
                return False
        self.note("play", card)
        if state.turn == deck:
            state.played = True
        definition = self.table.defs[card]
        if ONE_SHOT in definition.keywords:
            self.set_aside(card)
            yield from self.do(definition.on_play, card)
            if self.zone_kind(card) == LIMBO:
                self.put(card, deck, TRASH)
        else:
            yield from self.enter(card)
            if card in state.in_play and definition.on_play is not None and self.has_text(card):
                yield from self.do(definition.on_play, card)
        happening.place = len(state.cards_played)
        state.cards_played += (card,)
        if state.index[on.PLAYED]:
            yield from self.trigger(on.PLAYED, happening)
        if state.index[on.WHENEVER]:
            yield from self.answer_conditions()
        return True

    def enter(self, card: int) -> Effect:
        """Puts a card into play at its place: next to another card if it says so, else in its deck's play area."""
        beside = self.table.defs[card].beside
        other = None if beside is None else (yield from self.choose_in_play(card, beside))
        if other is not None:
            self.put_beside(card, other)
        else:
            self.put(card, self.deck_of[card], PLAY if beside is None else TRASH)
        yield from self.destroy_fallen(card)

    def activatable(self, card: int, mark: str, selector: Selector = any_card) -> list[int]:
        """The cards in play with a text of this mark that ``selector`` picks for ``card`` (terms: activate)."""
        return [
            other
            for other in self.cards_in_play(card, selector)
            if mark in self.face(other).activated and self.has_text(other)
        ]

    def activate(self, card: int, mark: str) -> Effect:
        """Does the marked text of a card in play; within a power it counts as done with that power."""
        self._count_event()
        self.note("activate", card)
        yield from self.do(self.face(card).activated[mark], card, self.state.power)

    def activate_each(self, card: int, mark: str, selector: Selector = any_card, since: int = 0) -> Effect:
        """Does each text of this mark on the cards that ``selector`` picks, those that come into play meanwhile too.

        ``since``: a serial number of the state; only cards that have come into play after it.
        """
        in_play = self.state.in_play
        done: set[int] = set()
        while pending := [
            other
            for other in self.activatable(card, mark, selector)
            if in_play[other] > since and in_play[other] not in done
        ]:
            done.add(in_play[pending[0]])
            yield from self.activate(pending[0], mark)

    def reveal_and_play(
        self, card: int, deck: int, selector: Selector, otherwise: Callable[[int], None] | None = None
    ) -> Asks[int | None]:
        """Reveals the top card of a deck; a fitting one is played and returned, any other discarded.

        Args:
            otherwise: what is done with any other card instead of discarding it.
        """
        revealed = yield from self.reveal_one(deck)
        if revealed is None:
            return None
        if selector(self, card, revealed):
            yield from self.play(revealed)
            return revealed
        if otherwise is None:
            self.discard(revealed)
        else:
            otherwise(revealed)
        return None

    # --- searching ---------------------------------------------------------------------------------------------------
    def discover(self, card: int, selector: Selector, count: int = 1, deck: int | None = None) -> Asks[list[int]]:
        """Turns up cards of a deck (the card's own) until ``count`` fitting ones have come up, shuffles, plays those.

        Returns the cards that were played. A deck that does not hold enough is not made anew (terms: discover).
        """
        where = self.deck_of[card] if deck is None else deck
        found: list[int] = []
        others: list[int] = []
        while len(found) < count and self.zone(where, DECK):
            top = self.zone(where, DECK)[-1]
            self.set_aside(top)
            self.note("reveal", top)
            (found if selector(self, card, top) else others).append(top)
        for other in others:
            self.put(other, where, DECK)
        if others or found:
            self.shuffle(where)
        played: list[int] = []
        for other in found:
            if (yield from self.play(other)):
                played.append(other)
        return played

    def collect(self, card: int, deck: int, selector: Selector = any_card, count: int = 1) -> Asks[list[int]]:
        """The hero searches the own deck for ``count`` fitting cards and takes them (terms: collect)."""
        taken = yield from self._search(card, deck, self.zone(deck, DECK), selector, count)
        self.shuffle(deck)
        return taken

    def salvage(
        self, card: int, deck: int, selector: Selector = any_card, count: int = 1, up_to: bool = False
    ) -> Asks[list[int]]:
        """The hero takes ``count`` fitting cards from the own trash, or with ``up_to`` fewer (terms: salvage)."""
        if self.state.index[on.EXTRA_SALVAGE]:
            count += sum(me.ability.applies(self, me, deck) for me in self.state.index[on.EXTRA_SALVAGE])
        return (yield from self._search(card, deck, self.trash(deck), selector, count, up_to))

    def _search(
        self, card: int, deck: int, cards: Iterable[int], selector: Selector, count: int, up_to: bool = False
    ) -> Asks[list[int]]:
        left = [other for other in cards if self.deck_of[other] == deck]
        taken: list[int] = []
        while len(taken) < count and self.active(deck):
            pick = yield from self.choose_card(card, left, selector, up_to, player=deck)
            if pick is None:
                break
            left.remove(pick)
            self.to_hand(pick)
            taken.append(pick)
        return taken

    def summon(self, card: int, deck: int, selector: Selector, count: int = 1) -> Asks[list[int]]:
        """Searches trash and deck for ``count`` fitting cards and plays them (terms: summon)."""
        player = deck if self.table.decks[deck].kind == HERO else None
        summoned: list[int] = []
        searched = False
        while len(summoned) < count:
            in_trash = self.find(self.trash(deck), card, selector)
            in_deck = self.find(self.zone(deck, DECK), card, selector)
            if in_trash and in_deck:
                place = yield from self.choose_mode(card, ("trash", True), ("deck", True), player=player)
                in_trash, in_deck = (in_trash, []) if place == 0 else ([], in_deck)
            pick = yield from self.choose_card(card, in_trash or in_deck, selector, player=player)
            if pick is None:
                break
            searched = searched or bool(in_deck)
            self.set_aside(pick)
            summoned.append(pick)
        if searched:
            self.shuffle(deck)
        for pick in summoned:
            yield from self.play(pick)
        return summoned

    # --- powers ------------------------------------------------------------------------------------------------------
    def powers(self, deck: int) -> list[int]:
        """The powers that the hero may use now: each once a turn (terms and rulebook, powers)."""
        state = self.state
        if not self.active(deck):
            return []
        forbidding = state.index[on.CANNOT_USE_POWERS]
        if forbidding and any(me.ability.applies(self, me, deck) for me in forbidding):
            return []
        powers_of = self.table.powers_of
        side = state.side
        found = [
            number
            for card in state.zones[deck * ZONES + PLAY]
            for number in powers_of[card][side[card]]
            if number not in state.used
        ]
        if state.index[on.NO_TEXT]:
            found = [number for number in found if self.has_text(self.table.powers[number][0])]
        return found

    def use_power(self, card: int, deck: int, optional: bool = False, bonus: Lasting | None = None) -> Asks[int | None]:
        """The hero uses a power; returns its number, or None.

        ``bonus``: a lasting effect of ``card`` on the hero's characters, for as long as the power is used.
        """
        pick = yield from self.choose_power(card, deck, optional)
        if pick is None:
            return None
        effect = None if bonus is None else self.for_now(bonus, card, self.table.characters[deck])
        yield from self.perform_power(deck, pick)
        if effect is not None:
            self.end_lasting(effect)
        return pick

    def choose_power(self, card: int, deck: int, optional: bool = False) -> Asks[int | None]:
        """The number of one power that the hero may use now; None if there is none."""
        pick = yield from self.ask("power", card, POWER_OF, self.powers(deck), optional, deck)
        return None if pick == STOP else pick

    def perform_power(self, deck: int, number: int) -> Effect:
        """The hero uses this power."""
        state = self.state
        card, power = self.table.powers[number]
        self._count_event()
        state.used += (number,)
        if state.turn == deck:
            state.powered = True
        self.note("power", card, number)
        yield from self.do(power.effect, card, number)
        if state.index[on.POWER_USED]:
            yield from self.trigger(on.POWER_USED, PowerUsed(card, deck))

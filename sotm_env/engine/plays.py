"""Plays: the ninth layer of a game. Playing cards, searching for cards and playing them, marked texts, powers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sotm_env.engine import occasions as on
from sotm_env.engine.combat import Combat
from sotm_env.engine.decisions import CARD, POWER_OF, Asks, Effect
from sotm_env.engine.happenings import (
    ACTIVATED,
    DISCOVERED,
    PLAYED,
    POWER_USED,
    PUT_ON_DECK,
    SEARCHED,
    WOULD,
    Happening,
)
from sotm_env.engine.places import AREA_OF, NEXT_TO, Place
from sotm_env.engine.selectors import any_card
from sotm_env.engine.terms import DECK, HAND, HERO, LIMBO, ONE_SHOT, PLAY, SETUP, STOP, TRASH, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector
    from sotm_env.engine.cards import Lasting

# The deck of the card that gives the order.
OWN_DECK = -1
# A mark in ``state.done``: a card that is to be played at once could not be; it waits for the next phase.
WAITS = -4
# Where a card that a hero has found goes.
_TO_HAND = ("take it into your hand", True)
_INTO_PLAY = ("put it into play", True)


def _play_at_once(game: Plays, card: int) -> Effect:
    """What a card says of itself that is to be played as soon as it comes to a hand."""
    yield from game.play(card, player=game.area_of(card))


class Plays(Combat):
    """Playing cards and using powers."""

    __slots__ = ()

    # --- playing -----------------------------------------------------------------------------------------------------
    def can_be_played(self, card: int) -> bool:
        """Whether nothing forbids playing the card, its own text included."""
        playable = self.table.defs[card].playable
        if playable is not None and not playable(self, card):
            return False
        for me in self.state.index[on.CANNOT_PLAY]:
            if me.ability.applies(self, me, card):
                return False
        return True

    def may_be_played(self, card: int) -> bool:
        """Whether a player may choose the card to be played: no second copy of a limited one (terms: limited)."""
        if card in self.table.limited and self.same_title_in_play(card):
            return False
        return self.can_be_played(card)

    def playable(self, deck: int, selector: Selector | None = None) -> list[int]:
        """The cards of a hero's hand that may be played."""
        seen = set()
        cards = []
        first_copy = self.table.first_copy
        for card in self.state.zones[deck * ZONES + HAND]:
            title = first_copy[card]
            if title in seen:
                continue
            seen.add(title)
            if (selector is None or selector(self, card, card)) and self.may_be_played(card):
                cards.append(card)
        return cards

    def play_from_hand(
        self,
        card: int,
        deck: int | None,
        optional: bool = False,
        selector: Selector | None = None,
        at: Place | None = None,
    ) -> Asks[int | None]:
        """The hero plays a card from the hand; returns it, or None if none was played. ``at``: as for ``play``."""
        deck = self.who_does(deck)
        pick = yield from self._choose_to_play(card, deck, optional, selector)
        return pick if (yield from self.play(pick, player=deck, at=at)) else None

    def play_some(self, card: int, deck: int | None, count: int, selector: Selector | None = None) -> Asks[list[int]]:
        """The hero plays so many cards from the hand, as many as there are; returns those that were played."""
        played: list[int] = []
        for _ in range(count):
            pick = yield from self.play_from_hand(card, deck, selector=selector)
            if pick is not None:
                played.append(pick)
        return played

    def play_up_to(self, card: int, deck: int | None, count: int, selector: Selector | None = None) -> Asks[list[int]]:
        """The hero plays up to ``count`` cards from the hand; returns those that were played."""
        deck = self.who_does(deck)
        played: list[int] = []
        for _ in range(count):
            pick = yield from self._choose_to_play(card, deck, True, selector)
            if pick is None:
                break
            if (yield from self.play(pick, player=deck)):
                played.append(pick)
        return played

    def _choose_to_play(
        self, card: int, deck: int | None, optional: bool, selector: Selector | None
    ) -> Asks[int | None]:
        if deck is None or not self.active(deck):
            return None
        pick = yield from self.ask("play", card, CARD, self.playable(deck, selector), optional, deck)
        return None if pick == STOP else pick

    def play_top(self, deck: int | None) -> Asks[int | None]:
        """Plays the top card of a deck. Where none may be played, none is turned up and no trash is reshuffled."""
        if deck is None:
            return None
        cards = self.zone(deck, DECK)[-1:] or self.trash(deck)
        if not any(self.can_be_played(card) for card in cards):
            return None
        card = yield from self.top_card(deck)
        if card is not None:
            yield from self.play(card)
        return card

    def play_bottom(self, deck: int) -> Asks[int | None]:
        """Plays the bottom card of a deck; further as for ``play_top``."""
        cards = self.zone(deck, DECK)[:1] or self.trash(deck)
        if not any(self.can_be_played(card) for card in cards) or (yield from self.top_card(deck)) is None:
            return None
        card = self.zone(deck, DECK)[0]
        yield from self.play(card)
        return card

    def play(self, card: int | None, player: int | None = None, at: Place | None = None) -> Asks[bool]:
        """Plays a card from wherever it is; returns whether it was played.

        A second copy of a limited card goes where the edition's rules say; one that cannot be played stays where it is,
        or goes to its trash if it was revealed for it.

        Args:
            player: the deck that plays it, its owner unless another is named.
            at: where it comes into play by the effect that plays it.
        """
        state = self.state
        if card is None or not self.still(card):
            return False
        owner = self.owner_of[card]
        if state.phase == SETUP:
            yield from self.enter(card, at)
            return True
        if not self.can_be_played(card) or not self.in_the_game(owner):
            if self.zone_kind(card) == LIMBO:
                yield from self.discard(card)
            return False
        if card in self.table.limited and self.same_title_in_play(card):
            yield from self._set_second_copy_aside(card)
            return False
        self._count_event()
        player = self.seat_of(card) if player is None else player
        told: Happening | None = None
        if state.index[PLAYED + WOULD]:
            told = self.happening(PLAYED, card, player)
            yield from self.about_to(told)
            if told.replaced or told.stay != state.stays[card]:
                return False
        origin = self.zone_kind(card)
        self.note("play", card)
        if state.turn == player:
            state.played = True
        yield from self._resolve(card, at)
        place = len(state.cards_played)
        state.serial += 1
        state.cards_played += ((card, state.serial),)
        # Its own answers to its being played act even if it has left play by then.
        gone = () if card in state.in_play else self.table.actives[card][0]
        if state.index[PLAYED] or gone:
            told = Happening(PLAYED, card, self.frame.card, player, 0, origin) if told is None else told
            told.place = place
            own = [me for me in state.index[PLAYED] if me.card == card]
            yield from self.happened(told, also=gone, sure=own)
        if state.index[on.WHENEVER]:
            yield from self.answer_conditions()
        if self.table.sudden:
            yield from self.play_suddenly()
        return True

    def sudden_card(self) -> int | None:
        """A card in a hand that is to be played at once and can be (terms: suddenly); None if there is none."""
        state = self.state
        if state.phase == SETUP:
            return None
        for card in sorted(self.table.sudden):
            held = state.where[card] % ZONES == HAND and (WAITS, card, state.stays[card]) not in state.done
            if held and self.active(self.area_of(card)) and self.may_be_played(card):
                return card
        return None

    def play_suddenly(self) -> Effect:
        """Plays each card in a hand that is to be played at once and can be, whatever effect is under way.

        One that cannot be played waits: it is looked for again after each card played and between two effects.
        """
        state = self.state
        while (card := self.sudden_card()) is not None:
            stay = state.stays[card]
            yield from self.do(_play_at_once, card)
            if state.stays[card] == stay:
                state.done += ((WAITS, card, stay),)

    def _set_second_copy_aside(self, card: int) -> Effect:
        """A second copy of a limited card neither is played nor comes into play (terms and rulebook: limited)."""
        if self.player_of[card] < 0 or self.table.rules.second_limited == TRASH:
            yield from self.put_into_trash(card)
        elif self.zone_kind(card) != HAND:
            yield from self.to_hand(card)

    def enter(self, card: int, at: Place | None = None) -> Effect:
        """Puts a card into play at its place: by the effect that does it, by a standing rule, or by its print.

        A card that is to go next to or under another while there is none goes to its trash, unless it may be alone.
        """
        if not self.still(card):
            return
        place = at
        if place is None:
            place = self._place_of(card) if self.state.index[on.PLACE] else self.table.defs[card].enters
        if place is None:
            self.put(card, self.seat_of(card), PLAY)
            if self._entry_matters(card):
                yield from self.after_entering(card)
            return
        options = self.cards_in_play(card, place.which)
        if place.how == AREA_OF:
            # The cards of one play area all mean that area.
            options = list({self.area_of(other): other for other in reversed(options)}.values())[::-1]
        beside = yield from self.choose_card(card, options)
        if beside is None and (place.how == AREA_OF or place.alone):
            self.put(card, self.seat_of(card), PLAY)
        elif beside is None:
            self.put(card, self.pile_of[card], TRASH)
        elif place.how == AREA_OF:
            self.put(card, self.area_of(beside), PLAY)
        elif place.how == NEXT_TO:
            self.lay_beside(card, beside)
        else:
            yield from self.put_under(card, beside)
        if card in self.state.in_play:
            yield from self.after_entering(card)

    def put_into_play(self, card: int | None, at: Place | None = None) -> Effect:
        """Puts a card into play with all that its text does then; it is not played, so nothing answers that it was."""
        if card is None or not self.still(card):
            return
        if card in self.table.limited and self.same_title_in_play(card):
            yield from self._set_second_copy_aside(card)
            return
        yield from self._resolve(card, at)

    def _resolve(self, card: int, at: Place | None) -> Effect:
        """What a card does when it is played or put into play: a one-shot's text, or entering and the text then."""
        definition = self.table.defs[card]
        frame = self.frame
        frame.under_way += 1
        if ONE_SHOT in definition.keywords:
            self.set_aside(card)
            yield from self.do(definition.on_play, card, only_while=card)
            if self.zone_kind(card) == LIMBO:
                self.put(card, self.pile_of[card], TRASH)
        else:
            yield from self.enter(card, at)
            if definition.on_play is not None and card in self.state.in_play and self.has_text(card):
                yield from self.do(definition.on_play, card)
        frame.under_way -= 1

    def _place_of(self, card: int) -> Place | None:
        """Where a card comes into play by a standing rule, else by its print; None is its owner's play area."""
        for me in self.state.index[on.PLACE]:
            if me.ability.applies(self, me, card):
                place: Place = me.ability.gives
                return place
        return self.table.defs[card].enters

    def activatable(self, card: int, mark: str, selector: Selector = any_card) -> list[int]:
        """The cards in play with a text of this mark that ``selector`` picks for ``card`` (terms: activate)."""
        return [
            other
            for other in self.cards_in_play(card, selector)
            if mark in self.face(other).activated and self.has_text(other)
        ]

    def activate(self, card: int | None, mark: str) -> Asks[bool]:
        """Does the marked text of a card in play; within a power it counts as done with that power.

        Returns whether it was done.
        """
        if card is None or not self.still(card):
            return False
        told: Happening | None = None
        if self.listened(ACTIVATED):
            told = self._activation(card, mark)
            yield from self.about_to(told)
            if told.replaced or told.stay != self.state.stays[card]:
                return False
        self._count_event()
        self.note("activate", card)
        yield from self.do(self.face(card).activated[mark], card, self.frame.power)
        if told is not None or self.state.index[ACTIVATED]:
            yield from self.happened(self._activation(card, mark) if told is None else told)
        return True

    def _activation(self, card: int, mark: str) -> Happening:
        told = self.happening(ACTIVATED, card, self.owner_of[card])
        told.mark = mark
        return told

    def activate_one(
        self,
        card: int,
        mark: str,
        selector: Selector = any_card,
        optional: bool = False,
        but: Iterable[int | None] = (),
    ) -> Asks[int | None]:
        """A text of this mark is done on 1 card that ``selector`` picks, none of those in ``but``; returns that card,
        or None."""
        options = [other for other in self.activatable(card, mark, selector) if other not in but]
        pick = yield from self.choose_card(card, options, optional=optional)
        yield from self.activate(pick, mark)
        return pick

    def activate_some(
        self,
        card: int,
        mark: str,
        count: int,
        selector: Selector = any_card,
        but: Iterable[int] = (),
        up_to: bool = False,
    ) -> Asks[list[int]]:
        """The texts of this mark are done on ``count`` different cards, or with ``up_to`` fewer, none of those in
        ``but``, one after the other; returns those cards."""
        activated: list[int] = []
        while len(activated) < count:
            pick = yield from self.activate_one(card, mark, selector, up_to, (*but, *activated))
            if pick is None:
                break
            activated.append(pick)
        return activated

    def activate_up_to(self, card: int, mark: str, count: int, selector: Selector = any_card) -> Asks[list[int]]:
        """The texts of this mark are done on up to ``count`` different cards, one after the other; returns those."""
        return (yield from self.activate_some(card, mark, count, selector, up_to=True))

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

    def do_phase_text(self, card: int | None, phase: int) -> Effect:
        """Does what a card in play has to do in a phase of its turns, now; it does it in that phase all the same."""
        event = on.TEXT_OF_PHASE[phase]
        if card is None or not self.still(card):
            return
        for me in self.state.index[event]:
            ready = me.card == card and me in self.state.index[event]
            if ready and (me.ability.when is None or me.ability.when(self, card)):
                yield from self.run_text(me)

    def reveal_and_play(
        self, card: int, deck: int, selector: Selector, otherwise: Callable[[int], Effect | Asks[bool]] | None = None
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
            yield from self.discard(revealed)
        else:
            yield from otherwise(revealed)
        return None

    # --- searching ---------------------------------------------------------------------------------------------------
    def discover(
        self, card: int, selector: Selector, count: int = 1, deck: int | None = OWN_DECK, at: Place | None = None
    ) -> Asks[list[int]]:
        """Turns up cards of a deck until ``count`` fitting ones have come up, shuffles the others in, plays those
        found.

        Returns the cards that were played. A deck that does not hold enough is not made anew (terms: discover).

        Args:
            deck: the deck, the card's own unless another is named; None is none.
            at: where the cards come into play.
        """
        deck = self.who_does(deck)
        if deck is None or count <= 0:
            return []
        where = self.pile_of[card] if deck == OWN_DECK else deck
        self.go_on()
        if self.listened(DISCOVERED):
            told = self.happening(DISCOVERED, -1, where, count)
            yield from self.about_to(told)
            if told.replaced:
                return []
            count = told.amount
        found: list[int] = []
        others: list[int] = []
        while len(found) < count and self.zone(where, DECK):
            top = self.zone(where, DECK)[-1]
            if not (yield from self._reveal(top)):
                break
            (found if selector(self, card, top) else others).append(top)
        for other in others:
            yield from self.carry_out(PUT_ON_DECK, other, lambda each: self.put(each, where, DECK), where)
        if others:
            self.shuffle(where)
        self.hold(found)
        played: list[int] = []
        for other in found:
            if (yield from self.play(other, at=at)):
                played.append(other)
        if self.state.index[DISCOVERED]:
            yield from self.happened(self.happening(DISCOVERED, -1, where, len(played)))
        return played

    def collect(
        self,
        card: int,
        deck: int | None,
        selector: Selector = any_card,
        count: int = 1,
        or_into_play: bool = False,
    ) -> Asks[list[int]]:
        """The hero searches the own deck for ``count`` fitting cards and takes them (terms: collect).

        ``or_into_play``: or puts each of them into play instead, as its player chooses (classic).
        """
        deck = self.who_does(deck)
        if deck is None:
            return []
        cards = self.zone(deck, DECK)
        return (yield from self._search(card, deck, cards, selector, count, False, True, or_into_play))

    def salvage(
        self,
        card: int,
        deck: int | None,
        selector: Selector = any_card,
        count: int = 1,
        up_to: bool = False,
        or_into_play: bool = False,
    ) -> Asks[list[int]]:
        """The hero takes ``count`` fitting cards from the own trash, or with ``up_to`` fewer (terms: salvage).

        ``or_into_play``: or puts each of them into play instead, as its player chooses (classic).
        """
        deck = self.who_does(deck)
        if deck is None:
            return []
        if self.state.index[on.EXTRA_SALVAGE]:
            count += sum(me.ability.applies(self, me, deck) for me in self.state.index[on.EXTRA_SALVAGE])
        cards = self.trash(deck)
        return (yield from self._search(card, deck, cards, selector, count, up_to, False, or_into_play))

    def _search(
        self,
        card: int,
        deck: int,
        cards: Iterable[int],
        selector: Selector,
        count: int,
        up_to: bool = False,
        shuffled: bool = False,
        or_into_play: bool = False,
    ) -> Asks[list[int]]:
        """The hero looks through these cards and takes fitting ones; ``shuffled``: the deck is shuffled then.

        Returns the cards that were taken, or with ``or_into_play`` put into play.
        """
        self.go_on()
        told = self.happening(SEARCHED, -1, deck, count) if self.listened(SEARCHED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced:
                return []
        left = [other for other in cards if self.owner_of[other] == deck]
        taken: list[int] = []
        while len(taken) < count and self.active(deck):
            pick = yield from self.choose_card(card, left, selector, up_to, player=deck)
            if pick is None:
                break
            left.remove(pick)
            if or_into_play and (yield from self.choose_mode(card, _TO_HAND, _INTO_PLAY, player=deck)) == 1:
                yield from self.put_into_play(pick)
                taken.append(pick)
            elif (yield from self._take(pick, deck)):
                taken.append(pick)
        if shuffled:
            self.shuffle(deck)
        yield from self.has_happened(told, SEARCHED, -1, deck, count)
        if not self.table.sudden.isdisjoint(taken):
            yield from self.play_suddenly()
        return taken

    def summon(
        self, card: int, deck: int | None, selector: Selector, count: int = 1, at: Place | None = None
    ) -> Asks[list[int]]:
        """Searches trash and deck for ``count`` fitting cards and plays them, then shuffles the deck if it was
        searched.

        Returns the cards that were found (terms: summon).
        """
        deck = self.who_does(deck)
        if deck is None:
            return []
        self.go_on()
        told = self.happening(SEARCHED, -1, deck, count) if self.listened(SEARCHED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced:
                return []
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
        for pick in summoned:
            yield from self.play(pick, at=at)
        if searched:
            self.shuffle(deck)
        yield from self.has_happened(told, SEARCHED, -1, deck, count)
        return summoned

    def raise_from_trash(self, card: int, deck: int, selector: Selector) -> Asks[int | None]:
        """Shuffles a trash and turns its cards up from the top until a fitting one has come up, puts that one into play
        and then the others back into the trash.

        Returns the card that was found. A trash that holds none stays as it lies.
        """
        self.go_on()
        if not self.find(self.trash(deck), card, selector):
            return None
        self.shuffle_trash(deck)
        found: int | None = None
        others: list[int] = []
        while found is None and self.trash(deck):
            top = self.trash(deck)[-1]
            if not (yield from self._reveal(top)):
                break
            self.hold((top,))
            if selector(self, card, top):
                found = top
            else:
                others.append(top)
        yield from self.put_into_play(found)
        for other in others:
            yield from self.put_into_trash(other)
        return found

    # --- powers ------------------------------------------------------------------------------------------------------
    def powers(self, deck: int, again: bool = False) -> list[int]:
        """The powers that the hero may use now: each once a turn (terms and rulebook, powers), or ``again``."""
        if not self.can_use_powers(deck):
            return []
        state = self.state
        powers_of = self.table.powers_of
        side = state.side
        found = [
            number
            for card in self.lending(deck)
            for number in powers_of[card][side[card]]
            if again or number not in state.used
        ]
        if state.index[on.NO_TEXT]:
            found = [number for number in found if self.has_text(self.table.powers[number][0])]
        return found

    def lending(self, deck: int) -> tuple[int, ...]:
        """The cards in play whose powers are the hero's: those in the own play area, or by the edition's rules the own
        cards wherever they lie."""
        cards = self.state.zones[deck * ZONES + PLAY]
        abroad = self.table.abroad
        if not abroad:
            return cards
        owner_of, in_play = self.owner_of, self.state.in_play
        here = [card for card in cards if card not in abroad or owner_of[card] == deck]
        away = [card for card in abroad if card in in_play and owner_of[card] == deck and card not in here]
        return (*here, *away)

    def can_use_powers(self, deck: int) -> bool:
        """Whether the hero is active and nothing forbids using powers."""
        if not self.active(deck):
            return False
        return not self.any_says(on.CANNOT_USE_POWERS, deck)

    def use_first_appearance_power(self, card: int, deck: int) -> Effect:
        """The hero uses the power of the First Appearance variant, unless it has been used this turn; of two character
        cards one that is not incapacitated."""
        state, powers = self.state, self.table.powers
        able = self.can_use_powers(deck)
        numbers = [each for each in self.table.first_appearance[deck] if each not in state.used] if able else []
        ready = [number for number in numbers if not state.side[powers[number][0]]]
        pick = yield from self.ask("power", card, POWER_OF, ready, player=deck)
        if pick != STOP:
            yield from self.perform_power(deck, pick)

    def use_powers(self, card: int, deck: int | None, count: int) -> Effect:
        """The hero uses so many powers, as many as there are."""
        for _ in range(count):
            yield from self.use_power(card, deck)

    def use_power(
        self,
        card: int,
        deck: int | None,
        optional: bool = False,
        bonus: Lasting | None = None,
        selector: Selector = any_card,
    ) -> Asks[int | None]:
        """The hero uses a power on a card that ``selector`` picks; returns its number, or None.

        ``bonus``: a lasting effect of ``card`` on the damage that the text of this very power has the hero deal.
        """
        deck = self.who_does(deck)
        pick = yield from self.choose_power(card, deck, optional, selector)
        if pick is None or deck is None:
            return None
        yield from self.perform_power(deck, pick, () if bonus is None else (bonus,))
        return pick

    def choose_power(
        self,
        card: int,
        deck: int | None,
        optional: bool = False,
        selector: Selector = any_card,
        again: bool = False,
    ) -> Asks[int | None]:
        """The number of one power, on a card that ``selector`` picks, that the hero may use now, or ``again``; None if
        there is none."""
        deck = self.who_does(deck)
        if deck is None:
            return None
        options = [number for number in self.powers(deck, again) if selector(self, card, self.table.powers[number][0])]
        pick = yield from self.ask("power", card, POWER_OF, options, optional, deck)
        return None if pick == STOP else pick

    def perform_power(self, deck: int, number: int, bonuses: Iterable[Lasting] = ()) -> Effect:
        """The hero uses this power; ``bonuses``: lasting effects on the damage of this use, of the text being done."""
        state = self.state
        deck = self.doer(deck)
        card, power = self.table.powers[number]
        self.go_on()
        told = self.happening(POWER_USED, card, deck, number) if self.listened(POWER_USED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced or told.stay != state.stays[card]:
                return
        self._count_event()
        state.used += (number,)
        if state.turn == deck:
            state.powered = True
        granting = self.frame.card
        changes = [self.for_now(bonus, granting, self.table.characters[deck], number) for bonus in bonuses]
        self.note("power", card, number)
        effect = power.effect
        if told is not None and told.numeral is not None:
            effect = power.with_numeral(*told.numeral)
        yield from self.do(effect, card, number)
        for change in changes:
            self.end_lasting(change)
        if told is not None or state.index[POWER_USED]:
            yield from self.has_happened(told, POWER_USED, card, deck, number)

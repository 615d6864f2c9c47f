"""Answers: the fourth layer of a game. Texts are done one within another, and answer what happens.

Whatever happens to a card or deck is told twice, before and after, to the texts that listen (``about_to``,
``happened``); where none listens, nothing is told and nothing is made. The text that is being done is ``game.frame``:
its card is the cause of all that happens by it, and the frame knows the cards that the text has chosen. A card that
something else has moved since then is another card: every verb asks ``still`` before it acts on a card that it is
given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sotm_env.engine import occasions as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.decisions import Effect
from sotm_env.engine.errors import BrokenOff, EndlessEffect
from sotm_env.engine.happenings import WOULD, Frame, Happening
from sotm_env.engine.state import LastingEffect
from sotm_env.engine.terms import LIMBO, OUT, SETUP, TRASH
from sotm_env.engine.zones import Zones

if TYPE_CHECKING:
    from sotm_env.engine.abilities import CardEffect
    from sotm_env.engine.cards import Lasting

# More instances of damage, plays and destructions than any single effect of the game can cause.
MOST_EVENTS_OF_A_STEP = 2000


class Answers(Zones):
    """Doing texts, and letting others answer."""

    __slots__ = ()

    def _count_event(self) -> None:
        self.events_left -= 1
        if self.events_left < 0:
            raise EndlessEffect(f"an effect repeats without end in {self.scenario}, round {self.state.round}")

    # --- the text that is being done ---------------------------------------------------------------------------------
    def do(self, effect: CardEffect | None, card: int, power: int = -1, only_while: int = -1) -> Effect:
        """Does an effect of a card; None is no effect.

        Args:
            power: the number of the power that it is.
            only_while: a card; when it leaves, nothing more of the text is done (``Frame``).
        """
        if effect is None:
            return
        outer = self.frame
        frame = self.frame = Frame(card, power, {card: self.state.stays[card]}, outer, only_while)
        try:
            steps = effect(self, card)
            if steps is not None:
                yield from steps
        except BrokenOff:
            self._put_away(frame)
        self.frame = outer

    def run_text(self, me: Active, happening: Any = None, only_while: int = -1) -> Effect:
        """Does the effect of a standing text.

        Args:
            happening: what it answers, if it answers something.
            only_while: a card; when it leaves play, nothing more of the text is done.
        """
        card = me.card
        held = {card: self.state.stays[card]}
        outer = self.frame
        frame = self.frame = Frame(card, -1, held, outer, only_while)
        frame.gained = me.gained
        try:
            if happening is None:
                steps = me.ability.run(self, card)
            else:
                frame.answers = happening
                happening.hold_in(held)
                steps = me.ability.run(self, card, happening)
            if steps is not None:
                yield from steps
        except BrokenOff:
            self._put_away(frame)
        self.frame = outer

    def go_on(self) -> None:
        """Asked before each thing that a text does: breaks it off if the card on which it hangs has left.

        What it has begun is finished all the same: damage that is about to be dealt, a card that is being played.
        """
        frame = self.frame
        upon = frame.only_while
        if upon < 0 or frame.under_way:
            return
        state = self.state
        if upon == frame.card:
            # That of a hero who has fallen is done to its end, as far as it can be.
            gone = frame.held[upon] != state.stays[upon] and self.zone_kind(upon) != OUT
        else:
            gone = upon not in state.in_play
        if gone:
            raise BrokenOff

    def _put_away(self, frame: Frame) -> None:
        """Cards that a text has revealed before it broke off go to their trash."""
        under_way = self.one_shots_under_way()
        for card in frame.held:
            if self.zone_kind(card) == LIMBO and card not in under_way:
                self.put(card, self.pile_of[card], TRASH)

    def one_shots_under_way(self) -> list[int]:
        """The one-shots that are being resolved at this moment, the last one first."""
        found: list[int] = []
        frame: Frame | None = self.frame
        while frame is not None:
            card = frame.card
            resolves = card >= 0 and frame.only_while == card and self.zone_kind(card) == LIMBO
            if resolves and frame.held[card] == self.state.stays[card]:
                found.append(card)
            frame = frame.outer
        return found

    def _start_lasting(
        self, lasting: Lasting, card: int, bound: Iterable[int], until: int, power: int = -1
    ) -> LastingEffect:
        self.go_on()
        return super()._start_lasting(lasting, card, bound, until, power)

    def hold(self, cards: Iterable[int]) -> None:
        """The text that is being done has chosen or found these cards, as they are now."""
        held, stays = self.frame.held, self.state.stays
        for card in cards:
            held[card] = stays[card]

    def still(self, card: int) -> bool:
        """Whether this is the card that the text has chosen, found or is printed on: nothing else has moved it since.

        A text that hangs on a card which has left is broken off here.
        """
        frame = self.frame
        if frame.only_while >= 0:
            self.go_on()
        return card not in frame.held or frame.held[card] == self.state.stays[card]

    def doer(self, deck: int) -> int:
        """Who does what the text that is being done has a hero do with powers, or with cards that are not in play.

        That hero, unless one of the two keeps to himself (``does_instead``): then the hero whose text it is.
        """
        keeping = self.state.index[on.DOES_INSTEAD]
        if not keeping or self.frame.card < 0 or deck not in self.heroes:
            return deck
        cause = self.player_of[self.frame.card]
        if cause < 0 or cause == deck:
            return deck
        return cause if any(self.owner_of[me.card] in (cause, deck) for me in keeping) else deck

    def who_does(self, deck: int | None) -> int | None:
        """As ``doer``, where there may be no hero."""
        return None if deck is None else self.doer(deck)

    # --- answering ---------------------------------------------------------------------------------------------------
    def listened(self, verb: int) -> bool:
        """Whether any text answers this verb; nothing need be told otherwise."""
        index = self.state.index
        return bool(index[verb] or index[verb + WOULD]) and self.state.phase != SETUP

    def happening(self, verb: int, card: int, deck: int = -1, amount: int = 0) -> Happening:
        """What the text that is being done brings about."""
        origin = self.zone_kind(card) if card >= 0 else -1
        told = Happening(verb, card, self.frame.card, deck, amount, origin)
        told.entered = self.state.in_play.get(card, 0)
        return told

    def about_to(self, happening: Happening) -> Effect:
        """It would happen: texts may put something else in its place. Once replaced it is about to happen no more."""
        event = happening.verb + WOULD
        state = self.state
        if happening.card >= 0:
            happening.stay = state.stays[happening.card]
        if state.phase == SETUP:
            return
        for me in state.index[event]:
            if me in state.index[event] and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)
                if happening.replaced:
                    return

    def happened(self, happening: Happening, also: Iterable[Active] = (), sure: Sequence[Active] = ()) -> Effect:
        """It has happened.

        Args:
            also: texts of a card that has just left play and still answer, first.
            sure: texts at work that answer even if an earlier answer has put an end to them.
        """
        if happening.card >= 0:
            happening.stay = self.state.stays[happening.card]
        yield from self.trigger(happening.verb, happening, also, sure)

    def has_happened(self, told: Happening | None, verb: int, card: int, deck: int = -1, amount: int = 0) -> Effect:
        """It has happened, be it that a text listens only since then; ``told``: as it was about to, if it was told."""
        if told is None and self.state.index[verb]:
            told = self.happening(verb, card, deck, amount)
        if told is not None:
            yield from self.happened(told)

    def trigger(self, event: int, happening: Any, also: Iterable[Active] = (), sure: Sequence[Active] = ()) -> Effect:
        """Lets every text that listens to the event answer, in the order in which their cards entered play."""
        state = self.state
        if state.phase == SETUP:
            return
        for me in also:
            if me.ability.event == event and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)
        for me in state.index[event]:
            if (me in state.index[event] or me in sure) and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)

    # --- conditions --------------------------------------------------------------------------------------------------
    def answer_conditions(self) -> Effect:
        """Lets every text whose condition holds act, again and again until none holds; none within itself."""
        state = self.state
        if state.phase == SETUP:
            return
        again = True
        while again:
            again = False
            for me in state.index[on.WHENEVER]:
                while me in state.index[on.WHENEVER] and self._calls(me):
                    again = True
                    self._count_event()
                    state.answering += (me.key,)
                    yield from self.run_text(me)
                    state.answering = tuple(key for key in state.answering if key != me.key)

    def condition_holds(self) -> bool:
        """Whether the condition of some text holds, so that it acts now."""
        return any(self._calls(me) for me in self.state.index[on.WHENEVER])

    def _calls(self, me: Active) -> bool:
        return me.key not in self.state.answering and bool(me.ability.applies(self, me, None))

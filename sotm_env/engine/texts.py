"""Texts: the second layer of a game. Which texts are at work: the index by event, lasting effects, maximum HP."""

from __future__ import annotations

from collections.abc import Iterable

from sotm_env.engine import abilities as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.board import Board
from sotm_env.engine.cards import Lasting
from sotm_env.engine.state import ENDED_BY_HAND, THIS_TURN, WHILE_IN_PLAY, LastingEffect
from sotm_env.engine.table import EVENT_SIDE

# Texts that give other cards texts or HP, or take them away, by what these cards are.
_TANGLING = (on.NO_TEXT, on.GAINS, on.HP)


class Texts(Board):
    """The texts of cards in play and the lasting effects, filed by what they listen to."""

    # --- the index of texts ------------------------------------------------------------------------------------------
    def _activate(self, actives: tuple[Active, ...]) -> None:
        index = self.state.index
        for me in actives:
            event = me.ability.event
            if event in _TANGLING:
                self._untangle()
                return
            index[event] += (me,)
            if event == on.MAX_HP:
                self._shift_max_hp(me, 1)

    def _deactivate(self, card: int) -> None:
        index = self.state.index
        tangled = False
        for actives in self.table.actives[card]:
            for me in actives:
                event = me.ability.event
                if me in index[event]:
                    index[event] = tuple(other for other in index[event] if other is not me)
                    if event == on.MAX_HP:
                        self._shift_max_hp(me, -1)
                    tangled = tangled or event in _TANGLING
        if tangled:
            self._untangle()

    def _shift_max_hp(self, me: Active, sign: int) -> None:
        """A change of maximum HP begins or ends: the HP change with it, at least to 0 (rulebook, hit points)."""
        state = self.state
        for card in state.in_play:
            if state.max_hp[card]:
                change = sign * me.ability.applies(self, me, card)
                if change:
                    state.max_hp[card] = max(1, state.max_hp[card] + change)
                    self.note("max hp", card)
                    self.set_hp(card, max(0, min(state.max_hp[card], state.hp[card] + change)))

    def _is_tangled(self) -> bool:
        """Whether a text is at work that takes texts or HP from cards, or gives them, by what the cards are."""
        index = self.state.index
        return bool(index[on.NO_TEXT] or index[on.GAINS] or index[on.HP])

    def _untangle(self) -> None:
        """Works out anew which texts are at work and which cards have HP."""
        before = self.state.index[on.MAX_HP]
        self.reindex()
        after = self.state.index[on.MAX_HP]
        for me in before:
            if me not in after:
                self._shift_max_hp(me, -1)
        for me in after:
            if me not in before:
                self._shift_max_hp(me, 1)
        self._settle_hp()

    def _settle_hp(self) -> None:
        """Cards have the HP that they should have; where that has changed, their HP change with it."""
        state = self.state
        for card in state.in_play:
            before = state.max_hp[card]
            most = 0 if self.is_character[card] else self.printed_hp(card)
            if most:
                most = max(1, most + sum(me.ability.applies(self, me, card) for me in state.index[on.MAX_HP]))
            if most != before and not self.is_character[card]:
                state.max_hp[card] = most
                self.note("max hp", card)
                self.set_hp(card, most if not before else max(0, min(most, state.hp[card] + most - before)))

    def reindex(self) -> None:
        """Works the index out anew from the cards in play and the lasting effects."""
        state = self.state
        entered = [(serial, self.table.actives[card][state.side[card]]) for card, serial in state.in_play.items()]
        # Lasting effects stay the same objects: a trigger under way asks whether they are still at work.
        lasting = {me.key[2]: me for actives in state.index for me in actives if me.key[0] < 0}
        entered += [(each.serial, (lasting.get(each.serial) or self._lasting_active(each),)) for each in state.lasting]
        # An event comes after the villain's character cards, which are the first to enter play, and before other cards.
        entered.append((len(self.table.characters[0]), self.table.standing))
        self._file(entered)
        gaining = state.index[on.GAINS]
        if gaining:
            self._file([*entered, *(self._gained(card, serial, gaining) for card, serial in state.in_play.items())])
        silencing = state.index[on.NO_TEXT]
        if silencing:

            def has_text(me: Active) -> bool:
                if me.key[0] < 0 or me.key[1] == EVENT_SIDE or me in silencing:
                    return True
                return not any(other.ability.applies(self, other, me.card) for other in silencing)

            state.index = [tuple(me for me in actives if has_text(me)) for actives in state.index]

    def _file(self, entered: list[tuple[int, tuple[Active, ...]]]) -> None:
        """Makes the index of these texts, each with the number of its entry into play."""
        index: list[tuple[Active, ...]] = [()] * on.EVENTS
        for _, actives in sorted(entered, key=_first):
            for me in actives:
                index[me.ability.event] += (me,)
        self.state.index = index

    def _gained(self, card: int, serial: int, gaining: Iterable[Active]) -> tuple[int, tuple[Active, ...]]:
        """The texts that a card in play has gained, to stand behind its own."""
        texts = tuple(self.table.gained(me.ability, card) for me in gaining if me.ability.applies(self, me, card))
        return serial, texts

    def has_text(self, card: int) -> bool:
        """Whether the card's text counts: no effect has taken it away."""
        return not any(me.ability.applies(self, me, card) for me in self.state.index[on.NO_TEXT])

    # --- lasting effects ---------------------------------------------------------------------------------------------
    def _lasting_active(self, effect: LastingEffect) -> Active:
        lasting = self.table.lasting[effect.number]
        return Active(lasting.ability, effect.card, (-1, effect.number, effect.serial, 0), effect.bound)

    def _start_lasting(self, lasting: Lasting, card: int, bound: Iterable[int], until: int) -> LastingEffect:
        state = self.state
        state.serial += 1
        effect = LastingEffect(self.table.lasting_number[lasting], card, tuple(bound), until, state.serial)
        state.lasting += (effect,)
        self._activate((self._lasting_active(effect),))
        if self._is_tangled():
            self._untangle()
        self.note("lasting", card, effect.number, effect.bound, until)
        return effect

    def until_start_phase(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect of ``card`` until the start phase of its deck's next turn.

        ``bound``: the cards chosen for it.
        """
        self._start_lasting(lasting, card, bound, self.deck_of[card])

    def while_in_play(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect for as long as ``card`` is in play."""
        if card in self.state.in_play:
            self._start_lasting(lasting, card, bound, WHILE_IN_PLAY)

    def this_turn(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect for the rest of this turn."""
        self._start_lasting(lasting, card, bound, THIS_TURN)

    def for_now(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> LastingEffect:
        """Starts a lasting effect that the caller ends with ``end_lasting``."""
        return self._start_lasting(lasting, card, bound, ENDED_BY_HAND)

    def end_lasting(self, effect: LastingEffect) -> None:
        """Ends one lasting effect."""
        self._end_lasting([effect])

    def _end_lasting_of(self, card: int) -> None:
        self._end_lasting([effect for effect in self.state.lasting if effect.card == card and effect.until == -2])

    def _end_lasting_until(self, until: int) -> None:
        self._end_lasting([effect for effect in self.state.lasting if effect.until == until])

    def _end_lasting(self, ended: list[LastingEffect]) -> None:
        if not ended:
            return
        state = self.state
        state.lasting = tuple(effect for effect in state.lasting if effect not in ended)
        for effect in ended:
            event = self.table.lasting[effect.number].ability.event
            for me in state.index[event]:
                if me.key[0] == -1 and me.key[2] == effect.serial:
                    state.index[event] = tuple(other for other in state.index[event] if other is not me)
                    if event == on.MAX_HP:
                        self._shift_max_hp(me, -1)
                    break
            if event in _TANGLING or self._is_tangled():
                self._untangle()


def _first(entry: tuple[int, tuple[Active, ...]]) -> int:
    return entry[0]

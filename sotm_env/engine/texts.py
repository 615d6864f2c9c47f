"""Texts: the second layer of a game. Which texts are at work: the index by event, lasting effects, maximum HP.

Most texts are filed when their card comes into play and taken out when it leaves. Those that give other cards texts or
HP, take texts away or change how cards look depend on what these cards are (``_TANGLING``). While one is at work, a
card that comes into play is filed with what it gains and without what it loses; everything is worked out anew only when
the set of such texts, what they depend on (gained keywords) or one of their conditions changes (``Looks.about_texts``),
or when a card comes or goes that looks otherwise than printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sotm_env.engine import occasions as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.board import Board
from sotm_env.engine.cards import Lasting
from sotm_env.engine.occasions import CHARACTER, ICONS, TYPE
from sotm_env.engine.state import ENDED_BY_HAND, THIS_TURN, UNTIL_USED, WHILE_IN_PLAY, LastingEffect, Looks
from sotm_env.engine.terms import HERO

_TANGLING = (on.NO_TEXT, on.GAINS, on.WAKES, on.HP, on.LOOKS)


class Texts(Board):
    """The texts of cards in play and the lasting effects, filed by what they listen to."""

    __slots__ = ()

    # --- the index of texts ------------------------------------------------------------------------------------------
    def _activate(self, card: int) -> None:
        """The texts of a card that has come into play begin to work."""
        state = self.state
        actives = self.table.actives[card][state.side[card]]
        tangled = state.looks.about_texts
        if tangled:
            if self._is_tangled_anew() or self._is_to_look_otherwise(card):
                self._untangle()
                return
            actives = self._texts_in_play(card, actives)
        for me in actives:
            event = me.ability.event
            if event in _TANGLING:
                self._untangle()
                return
            self._listen(event, (*state.index[event], me))
            if event == on.MAX_HP:
                self._shift_max_hp(me, 1)
        if tangled and self._is_tangled_anew():
            self._untangle()

    def _listen(self, event: int, actives: tuple[Active, ...]) -> None:
        """From now on these texts listen to an event. States share their index until one of them changes it."""
        state = self.state
        if state.shares_index:
            state.index = state.index.copy()
            state.shares_index = False
        state.index[event] = actives

    def _texts_in_play(self, card: int, printed: tuple[Active, ...]) -> tuple[Active, ...]:
        """The texts that a card in play has: its own, those of it that are woken and those that it gains, without those
        that are taken away."""
        index = self.state.index
        gained = (self.table.gained(me.ability, card) for me in index[on.GAINS] if self._holds(me, card))
        actives = (*printed, *(self._woken(card) if index[on.WAKES] else ()), *gained)
        return actives if self.has_text(card) else tuple(me for me in actives if me in index[on.NO_TEXT])

    def _woken(self, card: int) -> tuple[Active, ...]:
        """The marked texts that are at work on a card in play: its own, and those of cards that are tucked under it."""
        waking = [me for me in self.state.index[on.WAKES] if self._holds(me, card)]
        own = {me.ability.gives[0] for me in waking if not me.ability.gives[1]}
        tucked = {me.ability.gives[0] for me in waking if me.ability.gives[1]}
        texts = [me for mark, me in self.table.dormant.get((card, self.state.side[card]), ()) if mark in own]
        if tucked:
            texts += [me for other in self.under(card) for mark, me in self.table.tucked(other, card) if mark in tucked]
        return tuple(texts)

    def _deactivate(self, card: int) -> None:
        """The texts of a card that leaves play or turns over end."""
        index = self.state.index
        own = self.table.actives[card][self.state.side[card]]
        if index[on.GAINS] or index[on.WAKES]:
            own = (*own, *self._may_have(card))
        elif not own and not self.state.looks.about_texts:
            return
        anew = False
        for me in own:
            event = me.ability.event
            listening = self.state.index[event]
            if me in listening:
                self._listen(event, tuple(other for other in listening if other is not me))
                if event == on.MAX_HP:
                    self._shift_max_hp(me, -1)
                anew = anew or event in _TANGLING
        if anew or self._is_tangled_anew() or self._looks_otherwise(card):
            self._untangle()

    def _may_have(self, card: int) -> Iterator[Active]:
        """The texts that a card may have besides its own."""
        table, state = self.table, self.state
        for me in state.index[on.GAINS]:
            yield table.gained(me.ability, card)
        for _, me in table.dormant.get((card, state.side[card]), ()):
            yield me
        for other in self.under(card):
            for _, me in table.tucked(other, card):
                yield me

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

    # --- texts about texts -------------------------------------------------------------------------------------------
    def _holds(self, me: Active, card: int) -> bool:
        """Whether a text that gives or takes texts speaks of the card, now."""
        when = me.ability.when
        return bool(me.ability.applies(self, me, card)) and (when is None or when(self, me.card))

    def _dependencies(self) -> tuple[object, ...]:
        """What the texts about texts depend on besides the cards that they are asked about."""
        state = self.state
        index = state.index
        about = [me for event in _TANGLING for me in index[event]]
        if not about:
            return ()
        conditions = [me.ability.when is None or me.ability.when(self, me.card) for me in about]
        tucked = [self.under(me.card) for me in index[on.WAKES] if me.ability.gives[1]] if index[on.WAKES] else ()
        return (*about, *index[on.KEYWORD], *conditions, *state.beside.items(), *tucked)

    def _is_tangled_anew(self) -> bool:
        """Whether texts about texts depend on something that has changed since they were settled."""
        about = self.state.looks.about_texts
        return bool(about) and self._dependencies() != about

    def _settle_texts(self) -> None:
        """Cards lie next to or under others than before: texts about texts may depend on that."""
        if self._is_tangled_anew():
            self._untangle()

    def _is_to_look_otherwise(self, card: int) -> bool:
        """Whether a card that comes into play may be of another type than printed, a character, show more icons."""
        if self.table.type_of[card] != self.table.kind_of[card]:
            return True
        return self.any_says(on.LOOKS, card)

    def _looks_otherwise(self, card: int) -> bool:
        """Whether a card is of another type than printed, is a character by a text, shows icons by a text."""
        looks, table = self.state.looks, self.table
        return (
            looks.type_of[card] != table.type_of[card]
            or looks.characters[card] != table.is_character[card]
            or looks.icons[card] != table.icons[card]
        )

    def _untangle(self) -> None:
        """Works out anew which texts are at work, which cards have HP, and how cards look."""
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
            if self.is_character[card]:
                continue
            before, most = state.max_hp[card], self.printed_hp(card)
            if most:
                most = max(1, most + sum(me.ability.applies(self, me, card) for me in state.index[on.MAX_HP]))
            if most != before:
                state.max_hp[card] = most
                self.note("max hp", card)
                self.set_hp(card, most if not before else max(0, min(most, state.hp[card] + most - before)))

    def _settle_looks(self) -> None:
        """Cards are of the type, are characters and show the icons that print and texts say (``LOOKS``).

        A card in play counts as what a text says only while it has that text; elsewhere it is as printed.
        """
        state, table = self.state, self.table
        types, characters, icons = table.type_of, table.is_character, table.icons
        looks = state.index[on.LOOKS]
        own = [card for card in state.in_play if table.type_of[card] != table.kind_of[card]]
        if looks or own:
            new_types, new_characters, new_icons = list(types), list(characters), list(icons)
            for card in own:
                new_types[card] = table.kind_of[card]
            for card in state.in_play:
                for me in looks:
                    if me.ability.applies(self, me, card):
                        what, value = me.ability.gives
                        if what == TYPE:
                            new_types[card] = value
                        elif what == CHARACTER:
                            new_characters[card] = True
                        elif what == ICONS:
                            new_icons[card] |= table.bits_of(value)
                        else:
                            for other in me.bound:
                                new_icons[card] |= icons[other]
            types, characters, icons = tuple(new_types), tuple(new_characters), tuple(new_icons)
        state.looks = Looks(types, characters, icons, self._dependencies())

    def reindex(self) -> None:
        """Works the index out anew from the cards in play, the standing cards and the lasting effects."""
        state, table = self.state, self.table
        # Lasting effects stay the same objects: a trigger under way asks whether they are still at work.
        lasting = {me.key[2]: me for actives in state.index for me in actives if me.key[0] < 0}
        others: list[tuple[int, tuple[Active, ...]]] = [
            (each.serial, (lasting.get(each.serial) or self._lasting_active(each),)) for each in state.lasting
        ]
        # A standing card comes after the character cards of its owner, which are among the first to enter play, and
        # before other cards.
        others += [
            (self._entry_of(card), table.actives[card][0]) for card in table.standing if not self.is_resting(card)
        ]
        printed = {card: table.actives[card][state.side[card]] for card in state.in_play}
        # As printed, until the texts are filed that change how cards look.
        state.looks = Looks(table.type_of, table.is_character, table.icons)
        self._file(printed, others)
        self._settle_looks()
        if state.index[on.GAINS] or state.index[on.WAKES] or state.index[on.NO_TEXT]:
            for event in (on.GAINS, on.WAKES):
                giving = state.index[event]
                self._listen(
                    event, tuple(me for me in giving if me.card not in state.in_play or self.has_text(me.card))
                )
            self._file({card: self._texts_in_play(card, actives) for card, actives in printed.items()}, others)
            self._settle_looks()

    def _entry_of(self, card: int) -> int:
        """The number at which the texts of a standing card began to work: that of its owner's last character card."""
        owner = self.owner_of[card]
        if owner == self.villain:
            return len(self.table.characters[owner])
        return self.state.in_play.get(self.table.characters[owner][-1], 0)

    def is_resting(self, card: int) -> bool:
        """Whether a standing card's texts are out of force: a Principle's while its hero is incapacitated."""
        owner = self.owner_of[card]
        return self.kind_of[card] == HERO and not self.active(owner) and owner not in self.table.undying

    def _file(self, of_cards: dict[int, tuple[Active, ...]], others: list[tuple[int, tuple[Active, ...]]]) -> None:
        """Makes the index of these texts, in the order in which they began to work."""
        entered = [(serial, of_cards[card]) for card, serial in self.state.in_play.items()] + others
        index: list[tuple[Active, ...]] = [()] * on.EVENTS
        for _, actives in sorted(entered, key=_first):
            for me in actives:
                index[me.ability.event] += (me,)
        self.state.index = index
        self.state.shares_index = False

    def has_text(self, card: int) -> bool:
        """Whether the card's text counts: no effect has taken it away."""
        for me in self.state.index[on.NO_TEXT]:
            if self._holds(me, card):
                return False
        return True

    # --- lasting effects ---------------------------------------------------------------------------------------------
    def _lasting_active(self, effect: LastingEffect) -> Active:
        ability = self.table.lasting[effect.number].ability
        return Active(ability, effect.card, (-1, effect.number, effect.serial, 0), effect.bound, effect.power)

    def _start_lasting(
        self, lasting: Lasting, card: int, bound: Iterable[int], until: int, power: int = -1
    ) -> LastingEffect:
        state = self.state
        state.serial += 1
        effect = LastingEffect(self.table.lasting_number[lasting], card, tuple(bound), until, state.serial, power)
        state.lasting += (effect,)
        me = self._lasting_active(effect)
        event = me.ability.event
        self._listen(event, (*state.index[event], me))
        if event == on.MAX_HP:
            self._shift_max_hp(me, 1)
        if event in _TANGLING or self._is_tangled_anew():
            self._untangle()
        self.note("lasting", card, effect.number, effect.bound, until)
        return effect

    def until_start_phase(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect of ``card`` until the start phase of the next turn of its owner, or of its seat.

        ``bound``: the cards chosen for it.
        """
        self._start_lasting(lasting, card, bound, self.seat_of(card))

    def while_in_play(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect for as long as ``card`` is in play."""
        if card in self.state.in_play:
            self._start_lasting(lasting, card, bound, WHILE_IN_PLAY)

    def this_turn(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect for the rest of this turn."""
        self._start_lasting(lasting, card, bound, THIS_TURN)

    def for_now(self, lasting: Lasting, card: int, bound: Iterable[int] = (), power: int = -1) -> LastingEffect:
        """Starts a lasting effect that the caller ends (``end_lasting``); ``power``: on damage of this power only."""
        return self._start_lasting(lasting, card, bound, ENDED_BY_HAND, power)

    def chosen_for(self, card: int) -> tuple[int, ...]:
        """The cards that were chosen for the lasting effects of a card."""
        return tuple(other for effect in self.state.lasting if effect.card == card for other in effect.bound)

    def for_next_damage(self, lasting: Lasting, card: int, bound: Iterable[int] = ()) -> None:
        """Starts a lasting effect on the next damage that it speaks of (one made with ``once``)."""
        self._start_lasting(lasting, card, bound, UNTIL_USED)

    def end_lasting(self, effect: LastingEffect) -> None:
        """Ends one lasting effect."""
        self._end_lasting([effect])

    def end_lasting_of(self, card: int) -> None:
        """Ends the lasting effects that last for as long as ``card`` is in play."""
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
                    self._listen(event, tuple(other for other in state.index[event] if other is not me))
                    if event == on.MAX_HP:
                        self._shift_max_hp(me, -1)
                    break
            if event in _TANGLING or self._is_tangled_anew():
                self._untangle()


def _first(entry: tuple[int, tuple[Active, ...]]) -> int:
    return entry[0]

"""Turns: the ninth layer of a game. The round as a machine of small steps, each of which is one effect or none.

Between two steps no generator is alive: whose turn it is, which phase, what has been done in it are data. So the state
can be kept before every step, and a game resumed from there (see ``game``).
"""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.engine import abilities as on
from sotm_env.engine.abilities import TEXT_OF_PHASE, VICTORY, WHENEVER, Active
from sotm_env.engine.decisions import CARD, CONFIRM, MODE, Asks, Effect
from sotm_env.engine.plays import Plays
from sotm_env.engine.table import EVENT_SIDE
from sotm_env.engine.terms import ABILITY, DRAW, END, PHASE_NAMES, PLAY, PLAY_PHASE, POWER, START, STOP, ZONES

# Stands for "the player has stopped" in ``state.allowance``.
STOPPED = 255
ALLOWANCE = {PLAY_PHASE: on.EXTRA_PLAYS, POWER: on.EXTRA_POWERS, DRAW: on.EXTRA_DRAWS}


class Turns(Plays):
    """Rounds, turns and phases."""

    def next_step(self) -> Effect | None:
        """The next effect to do, not yet begun; or None after a change of phase or turn."""
        step = self.pending_step()
        if step is None:
            self._next_phase()
        return step

    def pending_step(self) -> Effect | None:
        """What is still to do in this phase, not yet begun; None if nothing is. Changes nothing."""
        state = self.state
        index = state.index
        deck, phase = state.turn, state.phase
        if index[VICTORY] and self.victorious() is not None:
            return self._victory_step()
        if index[WHENEVER] and self.condition_holds():
            return self.answer_conditions()
        if state.collected and not state.offered and deck in self.heroes and self.active(deck):
            return self._event_step(deck)
        text = TEXT_OF_PHASE[phase]
        if text is None:
            return self._ability_step(deck) if state.allowance == 0 else None
        allowed = PLAY_PHASE <= phase <= DRAW
        if allowed and deck in self.heroes and not self.active(deck):
            return None
        if index[text]:
            pending = self._pending_texts(text, deck)
            if pending:
                return self._text_step(deck, pending)
        if allowed and state.allowance < self._allowed(phase, deck):
            return self._phase_step(phase, deck)
        return None

    def _victory_step(self) -> Effect:
        """A card's rule for winning has been fulfilled by something else than damage and destruction."""
        self._check_victory()
        yield from ()

    def phase_texts_done(self) -> bool:
        """Whether no text of this phase is left to do."""
        text = on.TEXT_OF_PHASE[self.state.phase]
        return text is None or not self._pending_texts(text, self.state.turn)

    # --- from phase to phase -----------------------------------------------------------------------------------------
    def _next_phase(self) -> None:
        state = self.state
        deck, phase = state.turn, state.phase
        if phase == END:
            self._next_turn()
        elif phase == ABILITY:
            self._enter_phase(END)
        elif deck in self.heroes:
            if phase == START and not self.active(deck):
                self._enter_phase(ABILITY)
            elif not self.active(deck):
                # Incapacitated in the own play, power or draw phase: on to the end phase (rulebook of Disparation).
                self._enter_phase(END)
            elif phase == START and state.skip_to >= 0:
                self._enter_phase(state.skip_to)
            else:
                self._enter_phase(phase + 1)
        else:
            self._enter_phase(PLAY_PHASE if phase == START else END)

    def _enter_phase(self, phase: int) -> None:
        state = self.state
        state.phase = phase
        state.done = ()
        state.discarded = ()
        state.allowance = 0
        state.resolving = -1

    def _next_turn(self) -> None:
        state = self.state
        if state.lasting:
            self._end_lasting_until(-1)
        if state.turn == self.environment:
            state.turn = 0
            state.round += 1
        else:
            state.turn += 1
        self.begin_turn()

    def begin_turn(self) -> None:
        """The start phase of the deck whose turn it is begins: effects that last until then end."""
        state = self.state
        self._enter_phase(START)
        state.used = ()
        state.damage_dealt = ()
        state.cards_played = ()
        state.played = False
        state.powered = False
        state.skip_to = -1
        state.offered = False
        if state.lasting:
            self._end_lasting_until(state.turn)
        self.note("turn", state.turn, state.round)

    # --- phase texts -------------------------------------------------------------------------------------------------
    def _pending_texts(self, event: int, deck: int) -> list[Active]:
        """The texts still to do in this phase: those of character cards, of the event, then from left to right."""
        state = self.state
        done = state.done
        area = deck * ZONES + PLAY
        kind = self.table.decks[deck].kind
        pending = [
            me
            for me in state.index[event]
            if (state.where[me.card] == area if me.ability.whose is None else me.ability.whose == kind)
            and (not done or not self._is_done(me.key))
        ]
        if len(pending) > 1:
            order = state.zones[area]
            pending.sort(key=lambda me: self._place_of_text(me, order))
        return pending

    def _place_of_text(self, me: Active, order: tuple[int, ...]) -> float:
        """Where a text stands in a play area; an event stands behind the villain's character cards."""
        if self._is_of_event(me):
            return len([card for card in order if self.is_character[card]]) - 0.5
        return order.index(me.card) if me.card in order else len(order)

    @staticmethod
    def _is_of_event(me: Active) -> bool:
        return me.key[0] >= 0 and me.key[1] == EVENT_SIDE

    def _is_done(self, key: tuple[int, ...]) -> bool:
        """Whether a text has been done in this phase, or has been put off until something more has been done in it."""
        state = self.state
        return any(done == key or (done[:-1] == key and state.allowance in (done[-1], STOPPED)) for done in state.done)

    def put_off(self) -> None:
        """Within an optional text of a play, power or draw phase: it is left for later in that phase.

        A hero may do the texts of a phase before, between or after its plays, powers or draws (rulebook of Disparation,
        questions on principles), so it comes up again after the next of these.
        """
        state = self.state
        state.done = (*state.done[:-1], (*state.done[-1], state.allowance))

    def _text_step(self, deck: int, pending: list[Active]) -> Effect:
        """One text of a phase: the leftmost, or in a hero's turn the one which that hero picks."""
        me = pending[0]
        if len(pending) > 1 and self.active(deck) and deck in self.heroes:
            cards = list(dict.fromkeys(other.card for other in pending))
            pick = yield from self.ask("order", self.character_of_deck(deck), CARD, cards, player=deck)
            me = next(other for other in pending if other.card == pick)
        yield from self._do_text(me)

    def _do_text(self, me: Active) -> Effect:
        state = self.state
        state.done += (me.key,)
        if self._is_of_event(me):
            # A villain that it flips is flipped by another card than its own.
            self.note("event text", me.ability.event)
        else:
            state.resolving = me.card
            self.note("text", me.card, me.ability.event)
        yield from self.run_text(me)
        state.resolving = -1
        if me.key in state.done:  # not put off
            state.offered = False

    # --- collected events --------------------------------------------------------------------------------------------
    def _event_step(self, deck: int) -> Effect:
        """A hero may use one ability of a collected event at any time in the own turn, but not within an effect.

        So the player is asked at the start of the turn and after every effect in it.
        """
        state = self.state
        state.offered = True
        pick = yield from self.ask("event", self.character_of_deck(deck), CARD, state.collected, True, deck)
        if pick != STOP:
            yield from self.use_event(pick)
            state.offered = False

    def use_event(self, card: int) -> Effect:
        """The hero whose turn it is uses one ability of a collected event, which is then out of this game."""
        state = self.state
        state.collected = tuple(other for other in state.collected if other != card)
        self.note("event", card)
        labels = tuple(label for label, _ in self.table.defs[card].abilities)
        number = yield from self.ask("ability", card, MODE, range(len(labels)), False, None, labels)
        yield from self.use_ability(card, number)

    # --- what a phase allows -----------------------------------------------------------------------------------------
    def extra(self, event: int, deck: int) -> int:
        """How many more plays, powers or draws a phase allows this deck."""
        return sum(me.ability.applies(self, me, deck) for me in self.state.index[event])

    def _allowed(self, phase: int, deck: int) -> int:
        allowed = 1 + (self.extra(ALLOWANCE[phase], deck) if self.state.index[ALLOWANCE[phase]] else 0)
        if phase == DRAW and not self.state.played and not self.state.powered:
            # Neither a card played nor a power used: one card more (rulebook, turn sequence).
            allowed += 1
        return allowed

    def _phase_step(self, phase: int, deck: int) -> Effect | None:
        if deck not in self.heroes:
            return self._play_top_step(deck)
        if phase == PLAY_PHASE:
            return self._hero_step(self.play_step(deck)) if self.playable(deck) else None
        if phase == POWER:
            return self._hero_step(self.power_step(deck)) if self.powers(deck) else None
        return self._hero_step(self.draw_step(deck)) if self.can_draw(deck) else None

    def _play_top_step(self, deck: int) -> Effect:
        self.state.allowance += 1
        yield from self.play_top(deck)

    def _hero_step(self, step: Asks[bool]) -> Effect:
        state = self.state
        turn, phase = state.turn, state.phase
        went_on = yield from step
        if (state.turn, state.phase) == (turn, phase):
            state.allowance = state.allowance + 1 if went_on else STOPPED
        state.offered = state.offered and not went_on

    def play_step(self, deck: int) -> Asks[bool]:
        """The hero may play a card; returns whether one was played."""
        return (yield from self.play_from_hand(self.character_of_deck(deck), deck, optional=True)) is not None

    def power_step(self, deck: int) -> Asks[bool]:
        """The hero may use a power; returns whether one was used."""
        return (yield from self.use_power(self.character_of_deck(deck), deck, optional=True)) is not None

    def draw_step(self, deck: int) -> Asks[bool]:
        """The hero may draw a card; returns whether one was drawn."""
        pick = yield from self.ask("draw", self.character_of_deck(deck), CONFIRM, (1,), True, deck, ("draw 1",))
        return pick != STOP and (yield from self.draw(deck)) > 0

    def character_of_deck(self, deck: int) -> int:
        """The first active character card of a hero's deck."""
        return self.character_of(self.table.characters[deck][0])

    def take_phase(self, deck: int, phase: int) -> Effect:
        """A hero takes the own play, power or draw phase now, in somebody else's turn: with all that adds to it."""
        steps: dict[int, Callable[[int], Asks[bool]]] = {
            PLAY_PHASE: self.play_step,
            POWER: self.power_step,
            DRAW: self.draw_step,
        }
        state = self.state
        outer = state.done, state.resolving, state.allowance, state.taking
        state.done, state.allowance, state.taking = (), 0, (deck, phase)
        yield from self._texts_of_taken_phase(deck, phase)
        while state.allowance < 1 + self.extra(ALLOWANCE[phase], deck) and self.active(deck):
            if (phase == PLAY_PHASE and not self.playable(deck)) or (phase == POWER and not self.powers(deck)):
                break
            if not (yield from steps[phase](deck)):
                break
            state.allowance += 1
            yield from self._texts_of_taken_phase(deck, phase)
        state.done, state.resolving, state.allowance, state.taking = outer

    def _texts_of_taken_phase(self, deck: int, phase: int) -> Effect:
        text = on.TEXT_OF_PHASE[phase]
        assert text is not None
        for me in self._pending_texts(text, deck):
            yield from self._do_text(me)

    def skip_to(self, phase: int) -> None:
        """After this start phase the turn goes on with ``phase``; the phases between are skipped (terms: skip)."""
        self.state.skip_to = phase

    def may_skip_to(self, card: int, phase: int) -> Asks[bool]:
        """In a start phase: the hero whose turn it is may skip to the own ``phase``; returns whether it is skipped to.

        An incapacitated hero has no such phase to skip to, and nobody skips twice: the turn goes on from the first.
        """
        deck = self.state.turn
        if self.state.skip_to >= 0 or not self.active(deck):
            return False
        if not (yield from self.confirm(card, f"skip to the {PHASE_NAMES[phase]} phase", deck)):
            return False
        self.skip_to(phase)
        return True

    # --- incapacitated heroes ----------------------------------------------------------------------------------------
    def _ability_step(self, deck: int) -> Effect:
        """An incapacitated hero may use one of the abilities (rulebook, incapacitated)."""
        self.state.allowance = 1
        abilities = self.incapacitated_abilities(deck)
        labels = tuple(self.table.faces[card][-1].abilities[number][0] for card, number in abilities)
        options = list(range(len(abilities)))
        card = self.table.characters[deck][0]
        pick = yield from self.ask("ability", card, MODE, options, True, deck, labels)
        if pick != STOP:
            yield from self.use_ability(*abilities[pick])

    def incapacitated_abilities(self, deck: int) -> list[tuple[int, int]]:
        """The abilities of a hero's incapacitated sides: ``(character card, place)`` each."""
        return [
            (card, number)
            for card in self.table.characters[deck]
            for number in range(len(self.table.faces[card][-1].abilities))
        ]

    def use_ability(self, card: int, number: int) -> Effect:
        """Uses an ability of an incapacitated hero, or of a collected event."""
        self.note("ability", card, number)
        yield from self.do(self.table.faces[card][-1].abilities[number][1], card)

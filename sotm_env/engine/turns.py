"""Turns: the eleventh layer of a game. The round as a machine of small steps, each of which is one effect or none.

Between two steps no generator is alive: whose turn it is, which phases are still to come, what has been done in this
one are data. So the state can be kept before every step, and a game resumed from there (see ``game``). The setup is
made of
steps, too: it may ask players.
"""

from __future__ import annotations

from sotm_env.engine import occasions as on
from sotm_env.engine.abilities import Active, acts_in_turn, mover_of, texts_of_phase
from sotm_env.engine.decisions import CARD, CONFIRM, MODE, POWER_OF, Asks, Decision, Effect
from sotm_env.engine.destruction import ENDED
from sotm_env.engine.errors import BrokenOff
from sotm_env.engine.lines import Lines
from sotm_env.engine.occasions import MOVES, TEXT_OF_PHASE, VICTORY, WHENEVER
from sotm_env.engine.terms import (
    ABILITY,
    DECK,
    DRAW,
    END,
    HAND,
    PHASE_NAMES,
    PHASES_OF_TURN,
    PLAY,
    PLAY_PHASE,
    POWER,
    SETUP,
    START,
    STOP,
    ZONES,
)
from sotm_env.engine.zones import ALLOWANCE

# Stands for "the player has stopped" in ``state.allowance``.
STOPPED = 255
# A mark in ``state.done``: the texts of the phase have been put off until after the next play, power or draw (with the
# allowance by then).
LATER = -3
HAND_AT_START = 4


class Turns(Lines):
    """Rounds, turns and phases.

    Attributes:
        paused: whether the game stops at each phase and step (``Game``).
        truncated: whether the game was cut off at the end of round ``scenario.max_rounds``.
    """

    __slots__ = ("paused", "truncated")

    paused: bool
    truncated: bool

    def pending_step(self) -> Effect | None:
        """What is still to do in this phase, not yet begun; None if nothing is. Changes nothing."""
        state = self.state
        index = state.index
        deck, phase = state.turn, state.phase
        if phase == SETUP:
            return self._setup_step()
        if index[VICTORY] and self.victorious() is not None:
            return self._victory_step()
        if self.table.sudden and self.sudden_card() is not None:
            return self.play_suddenly()
        if index[WHENEVER] and self.condition_holds():
            return self.answer_conditions()
        if state.collected and not state.offered and deck in self.heroes and self.active(deck):
            return self._event_step(deck)
        if phase == ABILITY:
            return self._ability_step(deck) if state.allowance == 0 else None
        return self._step_of_phase(deck, phase)

    # --- setup -------------------------------------------------------------------------------------------------------
    def _setup_step(self) -> Effect | None:
        """The setup of the next card that has one, in turn order."""
        for card in self.table.setups:
            if (card,) not in self.state.done:
                return self._set_up_card(card)
        return None

    def _set_up_card(self, card: int) -> Effect:
        self.state.done += ((card,),)
        yield from self.do(self.table.defs[card].setup, card)

    def _victory_step(self) -> Effect:
        """A card's rule for winning has been fulfilled by something else than damage and destruction."""
        self._check_victory()
        yield from ()

    def phase_texts_done(self) -> bool:
        """Whether no text of this phase is left to do."""
        text = on.TEXT_OF_PHASE[self.state.phase]
        return text < 0 or not self._pending_texts(text, self.state.turn)

    # --- from phase to phase -----------------------------------------------------------------------------------------
    def _next_phase(self) -> None:
        """Goes on to the next phase; on past start and end phases in which no text acts."""
        state = self.state
        if state.phase == SETUP:
            self._deal_opening_hands()
            self.begin_turn()
            return
        while True:
            if state.index[on.SKIPS]:
                while state.phases and self._is_skipped(state.turn, state.phases[0]):
                    state.phases = state.phases[1:]
            if state.phases:
                phase, state.phases = state.phases[0], state.phases[1:]
                self._enter_phase(phase)
            elif state.turn == self.environment and state.round >= self.scenario.max_rounds:
                self.truncated = True
                return
            else:
                self._next_turn()
                if state.index[on.SKIPS] and self._is_skipped(state.turn, START):
                    continue
            if PLAY_PHASE <= state.phase <= DRAW or not self._passes_by():
                return

    def _passes_by(self) -> bool:
        """Whether nothing can happen in this phase: a start or end phase without texts of that phase in the game."""
        state = self.state
        index = state.index
        if state.phase == ABILITY or index[TEXT_OF_PHASE[state.phase]] or self.paused or state.turn == 0:
            return False
        if self.table.sudden and self.sudden_card() is not None:
            return False
        return not (index[VICTORY] or index[WHENEVER] or index[MOVES] or state.collected)

    def _is_skipped(self, deck: int, phase: int) -> bool:
        """Whether a standing text skips this phase of a deck's turn."""
        return self.any_says(on.SKIPS, (deck, phase))

    def _enter_phase(self, phase: int) -> None:
        state = self.state
        state.phase = phase
        state.done = ()
        state.allowance = 0
        state.granted = ()
        state.resolving = -1

    def _next_turn(self) -> None:
        state = self.state
        if self.table.remembers:
            self._remember_turn()
        if state.lasting:
            self._end_lasting_until(-1)
        if state.turn == self.environment:
            state.turn = 0
            state.round += 1
        else:
            state.turn += 1
        self.begin_turn()

    def _remember_turn(self) -> None:
        """Keeps this turn's damage for the texts that look back to the end of their hero's last turn."""
        state = self.state
        ends, past = state.memory or ((0,) * len(self.decks), ())
        state.serial += 1
        ends = (*ends[: state.turn], state.serial, *ends[state.turn + 1 :])
        oldest = min(ends)
        state.memory = ends, tuple(entry for entry in (*past, *state.damage_dealt) if entry[4] > oldest)

    def damage_since_last_turn(self, deck: int, to: int, kind: int | None = None) -> int:
        """The damage, of any type or of this one, dealt to a target since a deck's last turn ended; 0 before its first
        has ended."""
        state = self.state
        since = state.memory[0][deck] if state.memory else 0
        if not since:
            return 0
        entries = (*state.memory[1], *state.damage_dealt)
        return sum(
            dealt
            for _, target, type_, dealt, number in entries
            if number > since and target == to and (kind is None or type_ == kind)
        )

    def begin_turn(self) -> None:
        """The start phase of the deck whose turn it is begins: effects that last until then end."""
        state = self.state
        fallen = state.turn in self.heroes and not self.active(state.turn)
        state.phases = (ABILITY, END) if fallen else PHASES_OF_TURN[self.table.decks[state.turn].kind][1:]
        self._enter_phase(START)
        state.used = ()
        state.damage_dealt = ()
        state.discarded = ()
        state.cards_played = ()
        state.played = False
        state.powered = False
        state.offered = False
        if state.lasting:
            self._end_lasting_until(state.turn)
        self.note("turn", state.turn, state.round)

    def _deal_opening_hands(self) -> None:
        for deck in self.heroes:
            for _ in range(HAND_AT_START):
                self.put(self.zone(deck, DECK)[-1], deck, HAND)
            # A card that would be played at once is shuffled back, another drawn in its place (terms: suddenly).
            while sudden := [card for card in self.hand(deck) if card in self.table.sudden]:
                self.put(self.zone(deck, DECK)[-1], deck, HAND)
                self.put(sudden[0], deck, DECK)
                self.shuffle(deck)

    # --- what effects do to the phases of a turn ----------------------------------------------------------------------
    def skip_to(self, phase: int) -> None:
        """The turn goes on with ``phase``; the phases between are skipped (terms: skip)."""
        state = self.state
        if phase in state.phases:
            state.phases = state.phases[state.phases.index(phase) :]

    def skip(self, *phases: int) -> None:
        """These phases of the turn, those still to come, are skipped: nothing is done in them."""
        self.state.phases = tuple(phase for phase in self.state.phases if phase not in phases)

    def skip_texts(self, card: int) -> None:
        """The texts that a card in play has of the phase of this turn are not done in it."""
        text = TEXT_OF_PHASE[self.state.phase]
        self.state.done += tuple(me.key for me in self.state.index[text] if me.card == card)

    def end_turn(self) -> None:
        """This turn ends once the effect that says so is over: all that is left of it is skipped, its end phase too."""
        self.state.phases = ()
        self.end_phase()

    def take_phases(self, *phases: int) -> None:
        """After this phase the turn goes on with these phases, then with those that were still to come."""
        self.state.phases = (*phases, *self.state.phases)

    def may_skip_to(self, card: int, phase: int) -> Asks[bool]:
        """In a start phase: the hero whose turn it is may skip to the own ``phase``; returns whether it is skipped to.

        An incapacitated hero has no such phase to skip to, and nobody skips twice: the turn goes on from the first.
        """
        deck = self.state.turn
        if self.state.phases != PHASES_OF_TURN[self.table.decks[deck].kind][1:] or not self.active(deck):
            return False
        if not (yield from self.confirm(card, f"skip to the {PHASE_NAMES[phase]} phase", deck)):
            return False
        self.skip_to(phase)
        return True

    def may_end_turn(self, card: int) -> Asks[bool]:
        """The hero whose turn it is may skip the rest of it; returns whether it is skipped."""
        deck = self.state.turn
        if deck not in self.heroes or not self.active(deck):
            return False
        if not (yield from self.confirm(card, "skip the rest of the turn", deck)):
            return False
        self.end_turn()
        return True

    # --- phase texts -------------------------------------------------------------------------------------------------
    def _step_of_phase(self, deck: int, phase: int) -> Effect | None:
        """What is still to do in a phase of a deck: its texts, and what it allows. None if nothing is.

        Texts come first; those of a hero's play, power or draw phase come before, between or after its plays, powers or
        draws, as that hero likes (rulebook of Disparation, questions on principles).
        """
        state = self.state
        if state.done and ENDED in state.done:
            return None
        text = TEXT_OF_PHASE[phase]
        pending = self._pending_texts(text, deck) if text >= 0 and (state.index[text] or state.index[MOVES]) else []
        if phase in (START, END):
            return self._text_step(deck, pending) if pending else None
        if pending and deck not in self.heroes:
            return self._text_step(deck, pending)
        step = self._allowed_step(phase, deck) if state.allowance < self._allowed(phase, deck) else None
        if pending:
            if step is None:
                return self._text_step(deck, pending)
            if (LATER, state.allowance) not in state.done:
                return self._text_or_later(deck, pending)
        return step

    def _pending_texts(self, event: int, deck: int) -> list[Active]:
        """The texts still to do in this phase: those of character cards, of the event, then from left to right; or in
        the order of entry, where the edition says so."""
        state = self.state
        index, done, where = state.index, state.done, state.where
        rules = self.table.rules
        by_owner = rules.turn_named_by_owner
        pending = []
        for me in texts_of_phase(self, event, deck) if index[MOVES] else index[event]:
            ability = me.ability
            if ability.whose is None:
                if (self.owner_of[me.card] if by_owner else where[me.card] // ZONES) != deck:
                    continue
            elif not acts_in_turn(self, me.card, deck, ability.whose):
                continue
            if me.key not in done and (ability.when is None or ability.when(self, me.card)):
                pending.append(me)
        if len(pending) > 1 and not rules.texts_by_entry:
            places = self._places_of_texts(deck)
            pending.sort(key=lambda me: places.get(me.card, len(places)))
        return pending

    def _places_of_texts(self, deck: int) -> dict[int, int]:
        """Where the texts of cards stand in a play area.

        An event stands behind the villain's character cards; so does, of two villains, the one whose turn it is not.
        """
        order = self.state.zones[deck * ZONES + PLAY]
        guest = self.table.guest
        if self.table.standing or guest is not None:
            is_character = self.state.looks.characters
            characters = [card for card in order if is_character[card]]
            characters.sort(key=lambda card: self.owner_of[card] == guest)
            others = [card for card in order if not is_character[card]]
            order = (*characters, *self.table.standing, *others)
        return {card: place for place, card in enumerate(order)}

    def _text_step(self, deck: int, pending: list[Active]) -> Effect:
        """One text of a phase: the leftmost, or in a hero's turn the one which that hero picks."""
        me = pending[0]
        acting = deck in self.heroes and (self.active(deck) or deck in self.table.undying)
        if len(pending) > 1 and acting and not self.table.rules.texts_by_entry:
            cards = list(dict.fromkeys(other.card for other in pending))
            pick = yield from self.ask("order", self.character_of_deck(deck), CARD, cards, player=deck)
            me = next(other for other in pending if other.card == pick)
        yield from self._do_text(me)

    def _text_or_later(self, deck: int, pending: list[Active]) -> Effect:
        """A hero does one of the texts of a play, power or draw phase now, or leaves them for later in that phase."""
        state = self.state
        cards = list(dict.fromkeys(me.card for me in pending))
        pick = yield from self.ask("order", self.character_of_deck(deck), CARD, cards, True, deck)
        if pick == STOP:
            state.done += ((LATER, state.allowance),)
        else:
            yield from self._do_text(next(me for me in pending if me.card == pick))

    def _do_text(self, me: Active) -> Effect:
        state = self.state
        state.done += (me.key,)
        if me.card not in self.table.standing:
            # A villain that an event flips is flipped by another card than its own.
            state.resolving = me.card
        self.note("text", me.card, me.ability.event)
        mover = mover_of(self, me, state.turn) if state.index[MOVES] else None
        yield from self.run_text(me, only_while=-1 if mover is None else mover[0])
        state.resolving = -1
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
        """How many plays, powers or draws the phase allows, as cards in play say and as has been granted in it."""
        state = self.state
        allowed = 1 + (state.granted.count((deck, phase)) if state.granted else 0)
        if state.index[ALLOWANCE[phase]]:
            allowed += self.extra(ALLOWANCE[phase], deck)
        if phase == DRAW and not state.played and not state.powered and not state.taking:
            # Neither a card played nor a power used: one card more (rulebook, turn sequence).
            allowed += 1
        return allowed

    def _allowed_step(self, phase: int, deck: int) -> Effect | None:
        """The next play, power or draw of a phase; None if nothing can be played, used or drawn."""
        if deck not in self.heroes:
            return self._play_top_step(deck)
        if phase == PLAY_PHASE:
            cards = self.playable(deck)
            return self._hero_step(deck, "play", CARD, cards) if cards else None
        if phase == POWER:
            powers = self.powers(deck)
            return self._hero_step(deck, "power", POWER_OF, powers) if powers else None
        return self._hero_step(deck, "draw", CONFIRM, [1], ("draw 1",)) if self.can_draw(deck) else None

    def _play_top_step(self, deck: int) -> Effect:
        self.state.allowance += 1
        yield from self.play_top(deck)

    def _hero_step(self, deck: int, kind: str, of: int, options: list[int], labels: tuple[str, ...] = ()) -> Effect:
        """The hero may play one of these cards, use one of these powers, or draw a card."""
        state = self.state
        at = state.turn, state.phase
        if state.index[on.SEES_TOP]:
            self.look_at_tops()
        pick = yield Decision(kind, deck, self.character_of_deck(deck), of, (*options, STOP), labels)
        went_on = pick != STOP
        if pick != STOP:
            if of == CARD:
                yield from self.play(pick)
            elif of == POWER_OF:
                yield from self.perform_power(deck, pick)
            else:
                went_on = (yield from self.draw(deck)) > 0
        if (state.turn, state.phase) == at:
            state.allowance = state.allowance + 1 if went_on else STOPPED
        state.offered = state.offered and not went_on

    def take_phase(self, deck: int | None, phase: int) -> Effect:
        """A hero takes the own play, power or draw phase now, in somebody else's turn: with all that adds to it."""
        deck = self.who_does(deck)
        if deck is None:
            return
        self.go_on()
        state = self.state
        outer = state.done, state.resolving, state.allowance, state.taking
        state.done, state.allowance, state.taking = (), 0, (deck, phase)
        broken_off = False
        while self.active(deck) and (step := self._step_of_phase(deck, phase)) is not None:
            try:
                yield from step
            except BrokenOff:
                broken_off = True
                break
        state.done, state.resolving, state.allowance, state.taking = outer
        state.granted = tuple(grant for grant in state.granted if grant != (deck, phase))
        if broken_off:
            raise BrokenOff

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

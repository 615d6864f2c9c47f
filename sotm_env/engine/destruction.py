"""Destruction: the fifth layer of a game. Winning and losing, triggers, destruction, incapacitation, flips."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sotm_env.engine import abilities as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.choices import Choices
from sotm_env.engine.decisions import Asks, Effect
from sotm_env.engine.errors import EndlessEffect, GameOver
from sotm_env.engine.events import Damage, Destroyed, Happening, Played
from sotm_env.engine.terms import END, HERO, INDESTRUCTIBLE, LOSS, OUT, PLAY, TRASH, WIN, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector


# More instances of damage, plays and destructions than any single effect of the game can cause.
MOST_EVENTS_OF_A_STEP = 2000


class Destruction(Choices):
    """How cards leave play and games end."""

    def finish(self, result: str) -> None:
        """Ends the game. Does not return."""
        self.state.result = result
        self.note("result", result)
        raise GameOver(result)

    def win(self, card: int) -> None:
        """The heroes win by this card's own rule. Does not return."""
        self.note("victory", card)
        self.finish(WIN)

    def lose(self, card: int) -> None:
        """GAME OVER: the heroes lose at once (terms: game over)."""
        self.note("game over", card)
        self.finish(LOSS)

    def _count_event(self) -> None:
        self.events_left -= 1
        if self.events_left < 0:
            raise EndlessEffect(f"an effect repeats without end in {self.scenario}, round {self.state.round}")

    def first_time_this_turn(self, card: int) -> bool:
        """For texts on the first time each turn: True once a turn for each card that asks (terms: first)."""
        key = -1 - (card + self.table.cards) * 8
        if key in self.state.used:
            return False
        self.state.used += (key,)
        return True

    def first_played_this_turn(self, card: int, played: Played, selector: Selector) -> bool:
        """Whether no card that ``selector`` picks for ``card`` was played this turn before ``played`` was."""
        return not any(selector(self, card, other) for other in self.state.cards_played[: played.place])

    def first_damage_this_turn(self, damage: Damage, by: int | None = None, to: int | None = None) -> bool:
        """Whether no damage by this source, to this target, was dealt this turn before ``damage`` was."""
        return not any(
            (by is None or source == by) and (to is None or target == to)
            for source, target, _, _ in self.state.damage_dealt[: damage.place]
        )

    # --- triggers ----------------------------------------------------------------------------------------------------
    def trigger(self, event: int, happening: Any, also: Iterable[Active] = ()) -> Effect:
        """Lets every text that listens to the event answer, in the order in which their cards entered play.

        ``also``: texts of a card that has just left play and still answer, first.
        """
        for me in also:
            if me.ability.event == event and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)
        for me in self.state.index[event]:
            if me in self.state.index[event] and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)

    def answer_conditions(self) -> Effect:
        """Lets every text whose condition holds act, again and again until none holds; none within itself."""
        state = self.state
        for me in state.index[on.WHENEVER]:
            while me in state.index[on.WHENEVER] and self._calls(me):
                self._count_event()
                state.answering += (me.key,)
                yield from self.run_text(me)
                state.answering = tuple(key for key in state.answering if key != me.key)

    def condition_holds(self) -> bool:
        """Whether the condition of some text holds, so that it acts now."""
        return any(self._calls(me) for me in self.state.index[on.WHENEVER])

    def _calls(self, me: Active) -> bool:
        return me.key not in self.state.answering and bool(me.ability.applies(self, me, None))

    def run_text(self, me: Active, *happening: Any) -> Effect:
        """Does the effect of a text."""
        effect = me.ability.run(self, me.card, *happening)
        if effect is not None:
            state = self.state
            power, state.power = state.power, -1
            yield from effect
            state.power = power

    # --- destruction -------------------------------------------------------------------------------------------------
    def destroy(self, card: int | None, by: int) -> Asks[bool]:
        """Destroys a card in play; returns whether it was destroyed.

        ``by``: the card that dealt the damage or whose text this is. Indestructible cards stay; heroes are
        incapacitated instead, and whatever a text puts in its place happens instead (a villain that flips).
        """
        state = self.state
        if card is None or card not in state.in_play or self.has_keyword(card, INDESTRUCTIBLE):
            return False
        self._count_event()
        happening = Destroyed(card, by, state.hp[card])
        if state.index[on.WOULD_BE_DESTROYED]:
            for me in state.index[on.WOULD_BE_DESTROYED]:
                if not happening.replaced and me.ability.applies(self, me, happening):
                    yield from self.run_text(me, happening)
            if happening.replaced or card not in state.in_play:
                return False
        character = self.is_character[card]
        if character and self.kind_of[card] == HERO:
            if not state.side[card]:
                yield from self.incapacitate(card)
            return False
        own = self.table.actives[card][state.side[card]] if self.has_text(card) else ()
        deck = self.deck_of[card]
        self.put(card, deck, OUT if character or not self.in_the_game(deck) else TRASH)
        self.note("destroyed", card, by)
        if character or state.index[on.VICTORY]:
            self._check_victory()
        yield from self.trigger(on.DESTROYED, happening, also=own)
        yield from self.destroy_fallen(card)
        return True

    def destroy_all(self, card: int, selector: Selector) -> Asks[list[int]]:
        """``card`` destroys each card in play that ``selector`` picks, those that arrive meanwhile included.

        Returns the cards that were destroyed.
        """
        destroyed: list[int] = []
        tried: set[int] = set()
        in_play = self.state.in_play
        while pending := [other for other in self.cards_in_play(card, selector) if in_play[other] not in tried]:
            tried.add(in_play[pending[0]])
            if (yield from self.destroy(pending[0], card)):
                destroyed.append(pending[0])
        return destroyed

    def destroy_some(self, card: int, count: int, selector: Selector) -> Asks[list[int]]:
        """``card`` destroys ``count`` cards in play that ``selector`` picks, as many as there are.

        The card's player or the players choose them one after the other; indestructible ones may be chosen too.
        Returns the cards that were destroyed.
        """
        return (yield from self.destroy_up_to(card, count, selector, optional=False))

    def destroy_up_to(self, card: int, count: int, selector: Selector, optional: bool = True) -> Asks[list[int]]:
        """``card`` destroys up to ``count`` cards in play that ``selector`` picks, chosen one after the other.

        Indestructible ones may be chosen too. Returns the cards that were destroyed.
        """
        destroyed: list[int] = []
        tried: set[int] = set()
        in_play = self.state.in_play
        while len(tried) < count:
            options = [other for other in self.cards_in_play(card, selector) if in_play[other] not in tried]
            pick = yield from self.choose_card(card, options, optional=optional)
            if pick is None:
                break
            tried.add(in_play[pick])
            if (yield from self.destroy(pick, card)):
                destroyed.append(pick)
        return destroyed

    def destroy_fallen(self, card: int) -> Effect:
        """A text of ``card`` on maximum HP begins or ends: targets that this has brought to 0 HP are destroyed."""
        if any(me.ability.event == on.MAX_HP for me in self.table.actives[card][0]):
            hp, max_hp = self.state.hp, self.state.max_hp
            for target in [other for other in self.state.in_play if max_hp[other] and not hp[other]]:
                yield from self.destroy(target, card)

    def destroy_under(self, card: int) -> None:
        """Destroys a card that lies under another: it goes to its trash and, being out of play, triggers nothing."""
        self.put(card, self.deck_of[card], TRASH)
        self.note("destroyed", card, card)

    def in_the_game(self, deck: int) -> bool:
        """Whether the deck's cards are in the game: those of an incapacitated hero are not."""
        return self.table.decks[deck].kind != HERO or self.active(deck)

    def _check_victory(self) -> None:
        """The heroes win when no villain character is left, or when a card says so (rulebook, battle)."""
        if not any(card in self.state.in_play for card in self.table.characters[0]):
            self.finish(WIN)
        card = self.victorious()
        if card is not None:
            self.win(card)

    def victorious(self) -> int | None:
        """The card by whose own rule the heroes win now; None if there is none."""
        for me in self.state.index[on.VICTORY]:
            if me.ability.applies(self, me, None):
                return me.card
        return None

    def incapacitate(self, card: int) -> Effect:
        """A hero is incapacitated: the card turns over and, if no other character is left, the hero's cards leave."""
        state = self.state
        deck = self.deck_of[card]
        self.note("incapacitated", card)
        self._deactivate(card)
        state.side[card] = 1
        state.hp[card] = 0
        state.max_hp[card] = 0
        state.tokens.pop(card, None)
        if not self.active(deck):
            self._retire(deck)
            if not self.active_heroes():
                self.finish(LOSS)
        if state.index[on.INCAPACITATED]:
            yield from self.trigger(on.INCAPACITATED, Happening(card, deck))

    def _retire(self, deck: int) -> None:
        """All cards of an incapacitated hero leave the game; others in that hero's zones go to their own trash."""
        state = self.state
        first = self.table.characters[deck][-1] + 1
        gone = deck * ZONES + OUT
        for card in range(first, self.table.last_card_of[deck] + 1):
            if state.where[card] != gone:
                self.put(card, deck, OUT)
        for kind in range(ZONES):
            if kind not in (PLAY, OUT):
                for card in self.zone(deck, kind):
                    self.put(card, self.deck_of[card], TRASH)

    # --- flips -------------------------------------------------------------------------------------------------------
    def flip(self, card: int) -> Effect:
        """Turns a villain character card over; HP and tokens stay (terms: flip)."""
        state = self.state
        spared = self._spared()
        self._deactivate(card)
        state.side[card] = 1 - state.side[card]
        state.flips += 1
        actives = self.table.actives[card][state.side[card]]
        self._activate(actives)
        self._untangle()  # its texts keep the place of its entry into play, before those of cards that came later
        self.note("flip", card, state.side[card])
        if state.resolving != card:
            # Flipped in a phase by something else than its own text, it does not go back to the text of that phase.
            text = on.TEXT_OF_PHASE[state.phase]
            state.done += tuple(me.key for me in actives if me.ability.event == text)
        elif state.phase == END:
            # Flipped by its own end phase text, it follows that of the new side, be it once more.
            state.done = tuple(key for key in state.done if key[:2] != (card, state.side[card]))
        face = self.face(card)
        if face.on_flip is not None:
            effect = face.on_flip(self, card)
            if effect is not None:
                yield from effect
        if state.index[on.FLIPPED]:
            yield from self.trigger(on.FLIPPED, Happening(card, self.deck_of[card]))
        for target in spared:
            if not state.hp[target]:
                yield from self.destroy(target, card)

    def _spared(self) -> list[int]:
        """The targets at 0 HP that are in play because they are indestructible."""
        state = self.state
        return [
            card
            for card in state.in_play
            if state.max_hp[card] and not state.hp[card] and self.has_keyword(card, INDESTRUCTIBLE)
        ]

"""Destruction: the sixth layer of a game. Winning and losing, destruction, incapacitation, flips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_env.engine import occasions as on
from sotm_env.engine.choices import Choices
from sotm_env.engine.decisions import CARD, Asks, Effect
from sotm_env.engine.errors import GameOver
from sotm_env.engine.happenings import (
    DESTROYED,
    ENTERED,
    FALLEN,
    FLIPPED,
    INCAPACITATED,
    LEFT,
    WOULD,
    Damage,
    Frame,
    Happening,
)
from sotm_env.engine.selectors import any_target
from sotm_env.engine.terms import ABILITY, END, HERO, INDESTRUCTIBLE, LOSS, OUT, PLAY, START, TRASH, WIN, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

# A mark in ``state.done``: the phase has been ended.
ENDED = (-2,)
# A mark there: a text on the first time each phase has been done.
FIRST = -5


class Destruction(Choices):
    """How cards leave play and games end."""

    __slots__ = ()

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

    def first_time_this_turn(self, card: int) -> bool:
        """For texts on the first time each turn: True once a turn for each card that asks (terms: first)."""
        key = -1 - (card + self.table.cards) * 8
        if key in self.state.used:
            return False
        self.state.used += (key,)
        return True

    def first_time_this_phase(self, card: int) -> bool:
        """For texts on the first time each phase: True once a phase for each card that asks, as long as it stays."""
        mark = (FIRST, card, self.state.stays[card])
        if mark in self.state.done:
            return False
        self.state.done += (mark,)
        return True

    def first_played_this_turn(self, card: int, played: Happening, selector: Selector) -> bool:
        """Whether no card that ``selector`` picks for ``card`` was played this turn before ``played`` was."""
        since = self._counts_from(card)
        before = self.state.cards_played[: played.place]
        return not any(number > since and selector(self, card, other) for other, number in before)

    def first_damage_this_turn(
        self, card: int, damage: Damage, by: Selector = any_target, to: Selector = any_target
    ) -> bool:
        """Whether no damage by such a source, to such a target, was dealt this turn before ``damage`` was."""
        since = self._counts_from(card)
        return not any(
            number > since and by(self, card, source) and to(self, card, target)
            for source, target, _, _, number in self.state.damage_dealt[: damage.place]
        )

    def _counts_from(self, card: int) -> int:
        """The number from which a text of ``card`` counts what is first in a turn: of its turn, or of its own entry."""
        return self.state.in_play.get(card, 0) if self.table.rules.first_since_entry else 0

    # --- destruction -------------------------------------------------------------------------------------------------
    def destroy(self, card: int | None, by: int | None = None, damage: Damage | None = None) -> Asks[bool]:
        """The text that is being done destroys a card in play; returns whether it was destroyed.

        Indestructible cards stay; heroes are incapacitated instead, and whatever a text puts in its place happens
        instead (a villain that flips).

        Args:
            card: None, or a card that has left play, is not destroyed.
            by: the card to which it is credited: the one that deals ``damage``, else the one whose text it is.
        """
        state = self.state
        if card is None or card not in state.in_play or not self.still(card):
            return False
        if self.has_keyword(card, INDESTRUCTIBLE):
            return False
        self._count_event()
        happening = Happening(DESTROYED, card, self.frame.card, self.owner_of[card], state.hp[card], PLAY)
        happening.entered = state.in_play[card]
        happening.by = happening.cause if by is None else by
        happening.damage = damage
        if state.index[DESTROYED + WOULD]:
            yield from self.about_to(happening)
            if happening.replaced or happening.stay != state.stays[card] or card not in state.in_play:
                return False
        character = self.is_character[card]
        if character and self.kind_of[card] == HERO:
            if not state.side[card]:
                yield from self.incapacitate(card)
            return False
        own = self.table.actives[card][state.side[card]] if self.has_text(card) else ()
        retired = character or not self.in_the_game(self.owner_of[card])
        if happening.beneath in state.in_play and not retired:
            self.lay_under(card, happening.beneath)
        else:
            self.put(card, self.pile_of[card], OUT if retired else TRASH)
        self.note("destroyed", card, happening.by)
        answered = self.frame.answers
        if isinstance(answered, Damage) and answered.target == card and answered.dealt:
            answered.destroyed |= self.owner_of[answered.source] == self.owner_of[happening.by]
        if character or state.index[on.VICTORY] or self.table.survived_by:
            self._check_victory()
        if own or state.index[DESTROYED]:
            yield from self.happened(happening, also=own)
        if state.index[LEFT] or card in self.table.changing_max_hp:
            yield from self.after_leaving(card)
        if damage is None and state.index[on.WHENEVER]:
            # Where damage has destroyed it, what follows on damage dealt comes first.
            yield from self.answer_conditions()
        return True

    def destroy_all(self, card: int, selector: Selector) -> Asks[list[int]]:
        """``card`` destroys each card in play that ``selector`` picks, those that arrive meanwhile included.

        A hero's text does it in the order which that hero picks, wherever that can matter. Returns the cards that were
        destroyed.
        """
        destroyed: list[int] = []
        tried: set[int] = set()
        in_play = self.state.in_play
        while pending := [other for other in self.cards_in_play(card, selector) if in_play[other] not in tried]:
            pick = pending[0]
            if self.player_of[card] >= 0 and len(pending) > 1 and self._order_of_destruction_matters(pending):
                pick = yield from self.ask("order", card, CARD, pending)
            tried.add(in_play[pick])
            self.hold([pick])
            if (yield from self.destroy(pick)):
                destroyed.append(pick)
        return destroyed

    def _order_of_destruction_matters(self, cards: list[int]) -> bool:
        """Whether a text answers that such a card is or would be destroyed, or leaves play."""
        index = self.state.index
        answers = index[DESTROYED], index[DESTROYED + WOULD], index[LEFT]
        if any(answers):
            return True
        return any(self.is_character[card] for card in cards)

    def destroy_one(
        self, card: int, selector: Selector, optional: bool = False, player: int | None = None
    ) -> Asks[bool]:
        """``card`` destroys 1 card in play that ``selector`` picks (``optional``: or none); returns whether it did."""
        pick = yield from self.choose_in_play(card, selector, optional, player)
        return (yield from self.destroy(pick))

    def destroy_some(self, card: int, count: int, selector: Selector) -> Asks[list[int]]:
        """``card`` destroys ``count`` cards in play that ``selector`` picks, as many as there are.

        The card's player or the players choose them one after the other; indestructible ones may be chosen too.
        Returns the cards that were destroyed.
        """
        return (yield from self.destroy_up_to(card, count, selector, optional=False))

    def destroy_up_to(
        self, card: int, count: int, selector: Selector, optional: bool = True, player: int | None = None
    ) -> Asks[list[int]]:
        """``card`` destroys up to ``count`` cards in play that ``selector`` picks, chosen one after the other.

        Indestructible ones may be chosen too; ``player``: who chooses. Returns the cards that were destroyed.
        """
        destroyed: list[int] = []
        tried: set[int] = set()
        in_play = self.state.in_play
        while len(tried) < count:
            options = [other for other in self.cards_in_play(card, selector) if in_play[other] not in tried]
            pick = yield from self.choose_card(card, options, optional=optional, player=player)
            if pick is None:
                break
            tried.add(in_play[pick])
            if (yield from self.destroy(pick)):
                destroyed.append(pick)
        return destroyed

    def after_entering(self, card: int) -> Effect:
        """A card has come into play."""
        if self.state.index[ENTERED]:
            yield from self.happened(Happening(ENTERED, card, self.frame.card, self.area_of(card)))
        if self._entry_matters(card):
            yield from self.destroy_fallen()

    def _entry_matters(self, card: int) -> bool:
        """Whether anything follows on a card's coming into play: an answer, or targets that it leaves at 0 HP."""
        state = self.state
        if state.index[ENTERED] or card in self.table.changing_max_hp:
            return True
        return state.max_hp[card] > 0 and state.hp[card] == 0

    def after_leaving(self, card: int) -> Effect:
        """A card has left play."""
        if self.state.index[LEFT]:
            yield from self.happened(Happening(LEFT, card, self.frame.card, self.owner_of[card], 0, PLAY))
        if card in self.table.changing_max_hp:
            yield from self.destroy_fallen()
        if self.table.survived_by:
            self._check_victory()

    def destroy_fallen(self) -> Effect:
        """A text on maximum HP begins or ends: targets that this has brought to 0 HP are destroyed."""
        hp, max_hp = self.state.hp, self.state.max_hp
        self.frame.under_way += 1
        for target in [other for other in self.state.in_play if max_hp[other] and not hp[other]]:
            yield from self.fall(target)
        self.frame.under_way -= 1

    def fall(self, target: int, by: int | None = None, damage: Damage | None = None) -> Asks[bool]:
        """A target has come to 0 HP: unless a text restores it at once, it is destroyed; returns whether it was.

        ``by`` and ``damage``: as for ``destroy``.
        """
        state = self.state
        if state.index[FALLEN]:
            fallen = self.happening(FALLEN, target, self.owner_of[target])
            yield from self.happened(fallen)
            if state.hp[target] or state.stays[target] != fallen.stay:
                return False
        return (yield from self.destroy(target, by, damage))

    def in_the_game(self, deck: int) -> bool:
        """Whether the deck's cards are in the game: those of an incapacitated hero are not, unless a text keeps
        them."""
        return self.table.decks[deck].kind != HERO or self.active(deck) or deck in self.table.undying

    def _check_victory(self) -> None:
        """The heroes win when no villain character is left, nor a card that fights on without one, or when a card says
        so (rulebook, battle)."""
        if not any(card in self.state.in_play for card in self.table.characters[0]) and not self._is_survived():
            self.finish(WIN)
        card = self.victorious()
        if card is not None:
            self.win(card)

    def _is_survived(self) -> bool:
        """Whether a card is in play that fights on without its villain character."""
        survived_by = self.table.survived_by
        return any(which(self, card, other) for card, which in survived_by for other in self.state.in_play)

    def victorious(self) -> int | None:
        """The card by whose own rule the heroes win now; None if there is none."""
        for me in self.state.index[on.VICTORY]:
            if me.ability.applies(self, me, None):
                return me.card
        return None

    def incapacitate(self, card: int) -> Effect:
        """A hero character is incapacitated: the card turns over. If no other character of the hero is active, the hero
        is: the hero's cards leave."""
        state = self.state
        deck = self.owner_of[card]
        self.note("incapacitated", card)
        self._deactivate(card)
        state.side[card] = 1
        state.hp[card] = 0
        state.max_hp[card] = 0
        state.tokens.pop(card, None)
        if self.active(deck):
            return
        if deck not in self.table.undying:
            self._retire(deck)
        if not self.active_heroes():
            self.finish(LOSS)
        if state.turn == deck:
            self._cut_turn_short()
        if state.index[INCAPACITATED]:
            yield from self.happened(self.happening(INCAPACITATED, card, deck))

    def revive(self, card: int | None, hp: int | None = None) -> Asks[bool]:
        """Turns an incapacitated hero's character card back over, with so many HP, or its maximum.

        Cards of that hero that have left the game stay out of it (``put_deck_back_into_game``). Returns whether it was
        turned.
        """
        state = self.state
        if card is None or not state.side[card] or not self.still(card):
            return False
        deck = self.owner_of[card]
        told = self.happening(FLIPPED, card, deck) if self.listened(FLIPPED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced or not state.side[card]:
                return False
        state.side[card] = 0
        self.note("revived", card)
        self._untangle()  # its texts keep the place of its entry into play, before those of cards that came later
        self.restore_hp(card, hp)
        yield from self.has_happened(told, FLIPPED, card, deck)
        return True

    def _cut_turn_short(self) -> None:
        """The hero whose turn it is has fallen: from the start phase on to the phase of abilities, from the play, power
        or draw phase to the end phase at once (rulebook of Disparation, hero questions); a turn that ends, ends.
        """
        state = self.state
        ahead = (ABILITY, END) if state.phase == START else (END,)
        if START < state.phase < END:
            self.end_phase()
        if state.phase < END:
            state.phases = tuple(phase for phase in ahead if END in state.phases)

    def end_phase(self) -> None:
        """This phase ends once the effect that says so is over; texts and plays that are left in it are not done."""
        self.state.done += (ENDED,)

    def _retire(self, deck: int) -> None:
        """All cards of an incapacitated hero leave the game; others in that hero's zones go to their own trash."""
        # Not the text that is being done moves them: what it speaks of is gone.
        frame, self.frame = self.frame, Frame(-1, -1, {})
        self.put_hero_out_of_game(deck)
        for kind in range(ZONES):
            if kind not in (PLAY, OUT):
                for card in self.zone(deck, kind):
                    self.put(card, self.pile_of[card], TRASH)
        self.frame = frame
        if self.table.principle_of[deck] is not None:
            self._untangle()  # the Principle rests

    # --- flips -------------------------------------------------------------------------------------------------------
    def flip(self, card: int) -> Asks[bool]:
        """Turns a villain character card over; HP and tokens stay (terms: flip). Returns whether it was turned.

        Turned to a side without HP it is no target any more; from one, it has the HP of the side that is up then.
        A villain that its own text flips in a phase goes on with the texts of that phase on the side that is up then,
        be it once more; flipped by anything else, it does not, once the time for its text has passed (rulebook of
        Disparation, villain questions, on the end phase; read alike for every phase).
        """
        state = self.state
        if card not in state.in_play or not self.still(card):
            return False
        told = self.happening(FLIPPED, card, self.owner_of[card]) if self.listened(FLIPPED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced or card not in state.in_play:
                return False
        spared = self._spared()
        self._deactivate(card)
        state.side[card] = 1 - state.side[card]
        state.flips += 1
        self._have_hp_of_side(card)
        self._untangle()  # its texts keep the place of its entry into play, before those of cards that came later
        self.note("flip", card, state.side[card])
        if state.resolving == card:
            state.done = tuple(key for key in state.done if key[:2] != (card, state.side[card]))
        elif not self._is_still_to_come(card):
            text = on.TEXT_OF_PHASE[state.phase]
            state.done += tuple(me.key for me in self.table.actives[card][state.side[card]] if me.ability.event == text)
        yield from self.do(self.face(card).on_flip, card)
        yield from self.has_happened(told, FLIPPED, card, self.owner_of[card])
        self.frame.under_way += 1
        for target in spared:
            if not state.hp[target]:
                yield from self.destroy(target)
        self.frame.under_way -= 1
        if state.index[on.VICTORY]:
            self._check_victory()
        return True

    def _have_hp_of_side(self, card: int) -> None:
        """A card that has been turned over is a target, or is none, as the side that is up says."""
        state = self.state
        if not self.printed_hp(card):
            self.note("max hp", card)
            self.set_hp(card, 0)
            state.max_hp[card] = 0
        elif not state.max_hp[card]:
            self.restore_hp(card)

    def _is_still_to_come(self, card: int) -> bool:
        """Whether the texts of a character card are still to be done in this phase: those of a character card further
        to the left are being done."""
        state = self.state
        area = self.play_area(state.turn)
        if state.resolving not in area or card not in area or not self.is_character[state.resolving]:
            return False
        return area.index(state.resolving) < area.index(card)

    def _spared(self) -> list[int]:
        """The targets at 0 HP that are in play because they are indestructible."""
        state = self.state
        return [
            card
            for card in state.in_play
            if state.max_hp[card] and not state.hp[card] and self.has_keyword(card, INDESTRUCTIBLE)
        ]

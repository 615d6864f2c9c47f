"""Zones: the third layer of a game. Moving cards from zone to zone, with all that follows from it by itself.

Nothing here asks a player and nothing here triggers an effect.
"""

from __future__ import annotations

from sotm_env.engine import occasions as on
from sotm_env.engine import rng
from sotm_env.engine.happenings import Frame
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DECK, DRAW, HAND, LIMBO, OUT, PLAY, PLAY_PHASE, POWER, TRASH, UNDER, ZONES
from sotm_env.engine.texts import Texts

# Which texts allow more than one play, power or draw in a phase.
ALLOWANCE = {PLAY_PHASE: on.EXTRA_PLAYS, POWER: on.EXTRA_POWERS, DRAW: on.EXTRA_DRAWS}


class Zones(Texts):
    """Moving cards.

    Attributes:
        frame: the text that is being done.
    """

    __slots__ = ("frame",)

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.frame = Frame(-1, -1, {})

    # --- moving cards ------------------------------------------------------------------------------------------------
    def _forget_inside(self, card: int, deck: int) -> None:
        """A card has left a deck; known cards that now lie on top, or next to the known ones there, belong to these."""
        state = self.state
        state.known_inside -= {card}
        state.face_down -= {card}
        cards = state.zones[deck * ZONES + DECK]
        while state.known_top[deck] < len(cards) and cards[-1 - state.known_top[deck]] in state.known_inside:
            state.known_inside -= {cards[-1 - state.known_top[deck]]}
            state.known_top[deck] += 1

    def _lift_from_under(self, card: int) -> None:
        for upper, cards in self.state.under.items():
            if card in cards:
                rest = tuple(other for other in cards if other != card)
                if rest:
                    self.state.under[upper] = rest
                else:
                    del self.state.under[upper]
                break
        self.state.face_down -= {card}
        self._settle_texts()

    def put(self, card: int, deck: int, kind: int) -> None:
        """Moves a card to the end of a zone: the top of a deck, the newest of a trash, the right of a play area.

        Leaving play ends its texts, its HP, its tokens, what is bound to it.
        """
        state = self.state
        zones = state.zones
        before = state.where[card]
        from_kind = before % ZONES
        if from_kind == kind == PLAY:
            self._move_in_play(card, deck)
            return
        cards = zones[before]
        if cards[-1] == card:
            place = len(cards) - 1
            zones[before] = cards[:-1]
        else:
            place = cards.index(card)
            zones[before] = cards[:place] + cards[place + 1 :]
        if from_kind == DECK:
            self._leave_deck(card, before // ZONES, place, len(cards))
        elif from_kind == PLAY:
            self._leave_play(card)
        elif from_kind == UNDER:
            self._lift_from_under(card)
        zone = deck * ZONES + kind
        zones[zone] += (card,)
        state.where[card] = zone
        stay = state.stays[card] = (state.stays[card] + 1) & 255
        if card in self.frame.held:
            # The text that is being done moves it itself.
            self.frame.held[card] = stay
        if kind == DECK:
            state.known_top[deck] += 1
        elif kind == PLAY:
            self._enter_play(card)
        if self.log is not None:
            self.log.append(("move", card, from_kind, kind, deck))

    def _leave_deck(self, card: int, deck: int, place: int, size: int) -> None:
        """A card has been lifted from its place in a deck of ``size`` cards: what players know of the deck changes."""
        state = self.state
        if place == size - 1:
            if state.known_top[deck]:
                state.known_top[deck] -= 1
            if state.known_bottom[deck] == size:
                state.known_bottom[deck] -= 1
        elif place < state.known_bottom[deck]:
            state.known_bottom[deck] -= 1
        elif size - place <= state.known_top[deck]:
            state.known_top[deck] -= 1
        if state.known_inside or state.face_down:
            self._forget_inside(card, deck)

    def _move_in_play(self, card: int, deck: int) -> None:
        """To the right end of another play area, with all that is on it and the cards next to it; nowhere if it is
        there already (terms)."""
        state = self.state
        before, after = state.where[card], deck * ZONES + PLAY
        if before == after:
            return
        state.beside.pop(card, None)
        moved: tuple[int, ...] = (card,)
        if state.beside:
            for other in state.zones[before]:
                if self.beside(other) in moved:
                    moved += (other,)
        state.zones[before] = tuple(other for other in state.zones[before] if other not in moved)
        state.zones[after] += moved
        for other in moved:
            state.where[other] = after
            self.note("move", other, PLAY, PLAY, deck)
        self._settle_texts()

    def is_on_table(self, card: int) -> bool:
        """Whether the card is in play or a standing one: cards can lie under it and tokens on it."""
        return card in self.state.in_play or card in self.table.standing

    def put_at_bottom(self, card: int, deck: int) -> None:
        """Moves a card to the bottom of a deck; one that nobody has seen in its deck stays unseen."""
        if self.state.where[card] % ZONES == DECK and not self.is_known(card):
            self._put_at_bottom_unseen(card, deck)
            return
        self.put(card, deck, DECK)
        self._top_to_bottom(deck)

    def _put_at_bottom_unseen(self, card: int, deck: int) -> None:
        state, log = self.state, self.log
        self.note("unseen to the bottom of", deck)
        self.log = None
        self.put(card, deck, DECK)
        self._top_to_bottom(deck)
        self.log = log
        # What players know of the bottom of the deck lies above that card now.
        state.known_inside |= set(self.zone(deck, DECK)[1 : state.known_bottom[deck]])
        state.known_bottom[deck] = 0

    def _top_to_bottom(self, deck: int) -> None:
        state = self.state
        zone = deck * ZONES + DECK
        cards = state.zones[zone]
        state.zones[zone] = cards[-1:] + cards[:-1]
        state.known_top[deck] -= 1
        state.known_bottom[deck] += 1

    def put_below_top(self, card: int, deck: int) -> None:
        """Moves a card that players know directly beneath the top card of a deck; on it if the deck has no card."""
        state = self.state
        zone = deck * ZONES + DECK
        whole, top_known = len(state.zones[zone]), state.known_top[deck] > 0
        self.put(card, deck, DECK)
        if not whole:
            return
        *rest, top, _ = state.zones[zone]
        state.zones[zone] = (*rest, card, top)
        if not top_known:
            state.known_top[deck] = 0
            if state.known_bottom[deck] >= whole - 1:
                state.known_bottom[deck] += 1
            else:
                state.known_inside |= {card}
        self.note("beneath the top card", card)

    def shuffle_top(self, deck: int, count: int) -> None:
        """Shuffles the top cards of a deck among themselves; nobody knows their order any more."""
        state = self.state
        zone = deck * ZONES + DECK
        cards = state.zones[zone]
        top, state.rng = rng.shuffled(state.rng, sorted(cards[-count:]))
        state.zones[zone] = cards[:-count] + top
        state.known_top[deck] = 0
        state.known_bottom[deck] = min(state.known_bottom[deck], max(0, len(cards) - count))
        state.known_inside -= set(top)

    def put_unseen(self, card: int, deck: int) -> None:
        """Moves a card onto a deck of other cards without looking at it; it is to be shuffled in."""
        unseen, log = not self.is_known(card), self.log
        if unseen:
            self.note("unseen into", deck)
            self.log = None
        self.put(card, deck, DECK)
        self.log = log
        if unseen and deck != self.pile_of[card]:
            self.state.face_down |= {card}

    def lay_beside(self, card: int, other: int) -> None:
        """Moves a card into play next to another, at once to its right in the same play area (terms: next to)."""
        state = self.state
        deck = state.where[other] // ZONES
        if card not in state.in_play:
            # What its texts say of the card beside it counts from the first.
            state.beside[card] = other, state.serial + 2
        self.put(card, deck, PLAY)
        zone = deck * ZONES + PLAY
        cards = tuple(each for each in state.zones[zone] if each != card)
        place = cards.index(other) + 1
        state.zones[zone] = (*cards[:place], card, *cards[place:])
        state.serial += 1
        state.beside[card] = (other, state.serial)
        self._settle_texts()

    def lay_under(self, card: int, upper: int, face_down: bool = False) -> None:
        """Moves a card under another, where it is out of play (terms: under); nowhere if that one lies on no table.

        ``face_down``: nobody looks at it; a card that players know already stays known.
        """
        state = self.state
        if not self.is_on_table(upper):
            return
        unseen = face_down and not self.is_known(card)
        log = self.log
        if unseen:
            self.note("a card goes face down under", upper)
            self.log = None
        self.put(card, self.pile_of[card], UNDER)
        self.log = log
        state.under[upper] = (*state.under.get(upper, ()), card)
        self._settle_texts()
        if unseen:
            state.face_down |= {card}

    def _enter_play(self, card: int) -> None:
        state = self.state
        state.serial += 1
        state.in_play[card] = state.serial
        hp = self.printed_hp(card)
        if hp:
            for me in state.index[on.MAX_HP]:
                hp += me.ability.applies(self, me, card)
            state.max_hp[card] = max(1, hp)
            state.hp[card] = max(0, hp)
        self._activate(card)

    def _leave_play(self, card: int) -> None:
        state = self.state
        self._keep_what_it_granted(card)
        del state.in_play[card]
        state.hp[card] = 0
        state.max_hp[card] = 0
        self._deactivate(card)
        state.side[card] = 0
        if state.lasting:
            self.end_lasting_of(card)
        if state.under and card in state.under:
            # Not printed for most cards; the usual practice: to their own trash (terms: under).
            for other in state.under[card]:
                self.put(other, self.pile_of[other], TRASH)
        if state.done:
            # If it comes back in this phase, its text of the phase is done again.
            state.done = tuple(key for key in state.done if key[0] != card)
        if state.used:
            # If it comes back in this turn, it is another card: its powers and reactions may be used again.
            state.used = tuple(key for key in state.used if not self._is_used_of(key, card))
        if state.tokens:
            state.tokens.pop(card, None)
        if state.beside:
            state.beside.pop(card, None)

    def _keep_what_it_granted(self, card: int) -> None:
        """A play, power or draw that a card has granted for this phase stays when it leaves play."""
        for deck, phase in self.phases_under_way():
            if phase in ALLOWANCE:
                for me in self.state.index[ALLOWANCE[phase]]:
                    if me.card == card and not me.ability.standing:
                        self.grant(deck, phase, me.ability.applies(self, me, deck))

    def phases_under_way(self) -> list[tuple[int, int]]:
        """The phase of the turn, and the one that a hero takes within it: ``(deck, phase)`` each."""
        state = self.state
        own = [(state.turn, state.phase)]
        return [*own, (state.taking[0], state.taking[1])] if state.taking else own

    def grant(self, deck: int, phase: int, amount: int = 1) -> None:
        """So many more plays, powers or draws in this phase of a deck, if it is under way; whatever leaves play."""
        if (deck, phase) in self.phases_under_way():
            self.state.granted += ((deck, phase),) * amount

    def _is_used_of(self, key: int, card: int) -> bool:
        if key >= 0:
            return self.table.powers[key][0] == card
        number = (-1 - key) // 8
        # What is first in a turn counts anew from its next entry, where the edition says so.
        return number == card or (number == card + self.table.cards and self.table.rules.first_since_entry)

    # --- out of the game ---------------------------------------------------------------------------------------------
    def put_out_of_game(self, card: int) -> None:
        """Takes a card out of the game."""
        self.put(card, self.pile_of[card], OUT)

    def put_hero_out_of_game(self, deck: int) -> None:
        """Takes all cards of a hero out of the game. Hand, deck and trash are gone through once, not card by card."""
        state, out = self.state, deck * ZONES + OUT
        zones, pile_of = state.zones, self.pile_of
        for kind in (HAND, DECK, TRASH):
            gone, others = [], []
            for card in zones[deck * ZONES + kind]:
                if pile_of[card] == deck:
                    state.where[card] = out
                    state.stays[card] = (state.stays[card] + 1) & 255
                    gone.append(card)
                else:
                    others.append(card)
            zones[out] += tuple(gone)
            zones[deck * ZONES + kind] = tuple(others)
            state.known_inside = state.known_inside.difference(gone)
            state.face_down = state.face_down.difference(gone)
            if self.log is not None:
                self.log.extend(("move", card, kind, OUT, deck) for card in gone)
        state.known_top[deck] = state.known_bottom[deck] = 0
        for card in self.table.cards_of[deck]:
            if state.where[card] % ZONES != OUT:
                self.put(card, pile_of[card], OUT)

    def put_deck_back_into_game(self, deck: int) -> None:
        """The cards of a deck that are out of the game come back into it, which is shuffled."""
        state = self.state
        out, into = deck * ZONES + OUT, deck * ZONES + DECK
        back = tuple(card for card in state.zones[out] if self.pile_of[card] == deck and not self.is_character[card])
        state.zones[out] = tuple(card for card in state.zones[out] if card not in back)
        state.zones[into] += back
        for card in back:
            state.where[card] = into
            state.stays[card] = (state.stays[card] + 1) & 255
        self.note("back in the game", deck)
        self.shuffle(deck)

    def set_aside(self, card: int) -> None:
        """Lifts a card off the table, beside the deck that it lay with: it is being resolved, or revealed."""
        self.put(card, self.area_of(card), LIMBO)

"""Board: the first layer of a game. Reading the state, moving cards between zones, keeping the index of texts.

Nothing here asks a player and nothing here triggers an effect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sotm_env.engine import abilities as on
from sotm_env.engine import rng
from sotm_env.engine.abilities import Active
from sotm_env.engine.cards import Face, Lasting
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.selectors import any_card
from sotm_env.engine.state import ENDED_BY_HAND, THIS_TURN, WHILE_IN_PLAY, GameState, LastingEffect
from sotm_env.engine.table import EVENT_SIDE, CardTable, card_table
from sotm_env.engine.terms import DECK, HAND, HERO, LIMBO, OUT, PLAY, TRASH, UNDER, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

LogEntry = tuple[Any, ...]

# Texts that give other cards texts or HP, or take them away, by what these cards are.
_TANGLING = (on.NO_TEXT, on.GAINS, on.HP)


class Board:
    """The cards of a game on the table."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table: CardTable = card_table(scenario)
        self.deck_of = self.table.deck_of
        self.kind_of = self.table.kind_of
        self.type_of = self.table.type_of
        self.title_of = self.table.title_of
        self.is_character = self.table.is_character
        self.decks = range(len(self.table.decks))  # in turn order
        self.villain = 0
        self.heroes = self.table.heroes
        self.environment = self.table.environment
        self.H = len(self.heroes)
        self.log: list[LogEntry] | None = None
        # While the game is set up, cards are put into play and no text answers.
        self.setting_up = False
        # How much more may happen in this step before it is taken for endless.
        self.events_left = 0
        decks = len(self.table.decks)
        self.state = GameState()
        self.state.lay_out(self.table.cards, decks, decks * ZONES)

    def note(self, *entry: Any) -> None:
        """Writes one line of the log, where one is kept."""
        if self.log is not None:
            self.log.append(entry)

    # --- reading -----------------------------------------------------------------------------------------------------
    def face(self, card: int) -> Face:
        """The side of the card that is up."""
        return self.table.faces[card][self.state.side[card]]

    def printed_hp(self, card: int) -> int:
        """The HP printed on the card, or those that a text gives such cards; 0 for a card that is no target."""
        for me in self.state.index[on.HP]:
            if me.ability.applies(self, me, card):
                return me.ability.hp
        return self.face(card).hp

    def has_keyword(self, card: int, word: str) -> bool:
        """Whether the card has the keyword, printed or gained."""
        if word in self.face(card).keywords:
            return True
        gained = self.state.index[on.KEYWORD]
        return bool(gained) and any(me.ability.applies(self, me, (card, word)) for me in gained)

    def is_in_play(self, card: int) -> bool:
        """Whether the card is in play."""
        return card in self.state.in_play

    def is_target(self, card: int) -> bool:
        """Whether the card is a target in play."""
        return self.state.max_hp[card] > 0

    def in_phase(self, deck: int, phase: int) -> bool:
        """Whether it is this phase of the deck's turn, or one like it that the hero takes in another turn."""
        state = self.state
        return (state.turn, state.phase) == (deck, phase) or state.taking == (deck, phase)

    def active(self, deck: int) -> bool:
        """Whether the hero of this deck is active: not incapacitated (terms: active hero)."""
        side = self.state.side
        for card in self.table.characters[deck]:
            if not side[card]:
                return True
        return False

    def active_heroes(self) -> list[int]:
        """The decks of the active heroes, in turn order."""
        return [deck for deck in self.heroes if self.active(deck)]

    def decks_with_cards(self) -> list[int]:
        """The decks of the game whose top card can be turned up, in turn order; not those of incapacitated heroes."""
        return [deck for deck in self.decks if self.zone(deck, DECK) or self.trash(deck)]

    def zone(self, deck: int, kind: int) -> tuple[int, ...]:
        """The cards in one of a deck's zones."""
        return self.state.zones[deck * ZONES + kind]

    def hand(self, deck: int) -> tuple[int, ...]:
        """A hero's hand."""
        return self.state.zones[deck * ZONES + HAND]

    def trash(self, deck: int) -> tuple[int, ...]:
        """A deck's trash, the newest card last."""
        return self.state.zones[deck * ZONES + TRASH]

    def play_area(self, deck: int) -> tuple[int, ...]:
        """The cards in a play area from left to right."""
        return self.state.zones[deck * ZONES + PLAY]

    def area_deck(self, card: int) -> int:
        """The deck in whose play area (or other zone) the card lies."""
        return self.state.where[card] // ZONES

    def is_known(self, card: int) -> bool:
        """Whether the players know which card lies there: all but the unseen ones in decks and under cards."""
        state = self.state
        kind = self.zone_kind(card)
        if kind != DECK:
            return kind != UNDER or card not in state.face_down
        deck = self.area_deck(card)
        cards = self.zone(deck, DECK)
        place = cards.index(card)
        at_an_end = place < state.known_bottom[deck] or place >= len(cards) - state.known_top[deck]
        return at_an_end or card in state.known_inside

    def zone_kind(self, card: int) -> int:
        """The kind of zone the card is in."""
        return self.state.where[card] % ZONES

    def beside(self, card: int) -> int | None:
        """The card that this one lies next to; None if it lies next to none, or if that one has left play since."""
        in_play = self.state.in_play
        other = self.state.beside.get(card)
        return other if other is not None and 0 < in_play.get(other, 0) < in_play[card] else None

    def under(self, card: int) -> tuple[int, ...]:
        """The cards under a card, oldest first."""
        return self.state.under.get(card, ())

    def character_of(self, card: int) -> int:
        """The character that a card's text names by its hero's or villain's name.

        Of several character cards the first that is not incapacitated; of none the first of all.
        """
        characters = self.table.characters[self.deck_of[card]]
        for character in characters:
            if not self.state.side[character] or self.kind_of[character] != HERO:
                return character
        return characters[0]

    def cards_in_play(self, card: int, selector: Selector) -> list[int]:
        """The cards in play that ``selector`` picks for ``card``: play areas in turn order, each from left to right."""
        found = []
        zones = self.state.zones
        for zone in range(PLAY, len(zones), ZONES):
            for other in zones[zone]:
                if selector(self, card, other):
                    found.append(other)
        return found

    def cards_of(self, deck: int, selector: Selector = any_card) -> list[int]:
        """The cards of a deck that are in play, in whatever play area, those that ``selector`` picks."""
        return [card for card in self.state.in_play if self.deck_of[card] == deck and selector(self, card, card)]

    def targets(self, card: int, selector: Selector) -> list[int]:
        """The targets in play that ``selector`` picks for ``card``, in the order of ``cards_in_play``."""
        found = []
        max_hp = self.state.max_hp
        zones = self.state.zones
        for zone in range(PLAY, len(zones), ZONES):
            for other in zones[zone]:
                if max_hp[other] and selector(self, card, other):
                    found.append(other)
        return found

    def find(self, cards: Iterable[int], card: int, selector: Selector) -> list[int]:
        """Those of ``cards`` that ``selector`` picks for ``card``; of equal copies out of play only the first."""
        found = []
        seen = set()
        in_play = self.state.in_play
        first_copy = self.table.first_copy
        for other in cards:
            if selector(self, card, other):
                if other not in in_play:
                    title = first_copy[other]
                    if title in seen:
                        continue
                    seen.add(title)
                found.append(other)
        return found

    def same_title_in_play(self, card: int) -> bool:
        """Whether another copy of the card is in play (for limited cards)."""
        first = self.table.first_copy[card]
        in_play = self.state.in_play
        for other in range(first, first + self.table.defs[card].copies):
            if other != card and other in in_play:
                return True
        return False

    def damage_dealt_this_turn(self, by: int | None = None, to: int | None = None, kind: int | None = None) -> int:
        """The damage dealt this turn, by this source, to this target, of this type."""
        return sum(
            dealt
            for source, target, type_, dealt in self.state.damage_dealt
            if (by is None or source == by) and (to is None or target == to) and (kind is None or type_ == kind)
        )

    def discarded_this_phase(self, deck: int) -> int:
        """How many cards of this deck have been discarded in this phase, by whatever effects."""
        return sum(self.deck_of[card] == deck for card in self.state.discarded)

    # --- randomness --------------------------------------------------------------------------------------------------
    def random_below(self, below: int) -> int:
        """A random number in ``0 .. below - 1``."""
        number, self.state.rng = rng.draw(self.state.rng, below)
        return number

    def shuffle(self, deck: int) -> None:
        """Shuffles a deck; nobody knows its order any more."""
        state = self.state
        zone = deck * ZONES + DECK
        # From a fixed order, so that the order in which cards came there does not tell where they end up.
        state.zones[zone], state.rng = rng.shuffled(state.rng, sorted(state.zones[zone]))
        state.known_top[deck] = 0
        state.known_bottom[deck] = 0
        if state.known_inside:
            state.known_inside -= set(state.zones[zone])

    # --- moving cards ------------------------------------------------------------------------------------------------
    def _take(self, card: int) -> None:
        """Lifts a card from where it is; leaving play ends its texts, its HP, its tokens, what is bound to it."""
        state = self.state
        zone = state.where[card]
        cards = state.zones[zone]
        kind = zone % ZONES
        if cards[-1] == card:
            state.zones[zone] = cards[:-1]
            if kind == DECK:
                self._forget_top(zone // ZONES)
                if state.known_inside or state.face_down:
                    self._forget_inside(card, zone // ZONES)
            elif kind == PLAY:
                self._leave_play(card)
            return
        place = cards.index(card)
        state.zones[zone] = cards[:place] + cards[place + 1 :]
        if kind == PLAY:
            self._leave_play(card)
        elif kind == UNDER:
            self._lift_from_under(card)
        elif kind == DECK:
            deck = zone // ZONES
            if place < state.known_bottom[deck]:
                state.known_bottom[deck] -= 1
            elif len(cards) - place <= state.known_top[deck]:
                state.known_top[deck] -= 1
            if state.known_inside or state.face_down:
                self._forget_inside(card, deck)

    def _forget_top(self, deck: int) -> None:
        state = self.state
        if state.known_top[deck]:
            state.known_top[deck] -= 1
        left = len(state.zones[deck * ZONES + DECK])
        if state.known_bottom[deck] > left:
            state.known_bottom[deck] = left

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

    def put(self, card: int, deck: int, kind: int) -> None:
        """Moves a card to the end of a zone: the top of a deck, the newest of a trash, the right of a play area."""
        state = self.state
        from_kind = state.where[card] % ZONES
        if from_kind == kind == PLAY:
            self._move_in_play(card, deck)
            return
        if from_kind == UNDER:
            zone = state.where[card]
            state.zones[zone] = tuple(other for other in state.zones[zone] if other != card)
            self._lift_from_under(card)
        else:
            self._take(card)
        zone = deck * ZONES + kind
        state.zones[zone] += (card,)
        state.where[card] = zone
        if kind == DECK:
            state.known_top[deck] += 1
        elif kind == PLAY:
            self._enter_play(card)
        if self.log is not None:
            self.log.append(("move", card, from_kind, kind, deck))

    def _move_in_play(self, card: int, deck: int) -> None:
        """To the right end of another play area, with all that is on it; nowhere if it is there already (terms)."""
        state = self.state
        before, after = state.where[card], deck * ZONES + PLAY
        if before != after:
            state.zones[before] = tuple(other for other in state.zones[before] if other != card)
            state.zones[after] += (card,)
            state.where[card] = after
            state.beside.pop(card, None)
            self.note("move", card, PLAY, PLAY, deck)

    def put_at_bottom(self, card: int, deck: int) -> None:
        """Moves a card to the bottom of a deck."""
        self.put(card, deck, DECK)
        self._top_to_bottom(deck)

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

    def put_unseen(self, card: int, deck: int) -> None:
        """Moves a card onto a deck of other cards without looking at it; it is to be shuffled in."""
        unseen, log = not self.is_known(card), self.log
        if unseen:
            self.note("unseen into", deck)
            self.log = None
        self.put(card, deck, DECK)
        self.log = log
        if unseen and deck != self.deck_of[card]:
            self.state.face_down |= {card}

    def put_beside(self, card: int, other: int) -> None:
        """Moves a card into play next to another, at once to its right in the same play area (terms: next to)."""
        state = self.state
        deck = state.where[other] // ZONES
        self.put(card, deck, PLAY)
        zone = deck * ZONES + PLAY
        cards = tuple(each for each in state.zones[zone] if each != card)
        place = cards.index(other) + 1
        state.zones[zone] = (*cards[:place], card, *cards[place:])
        state.beside[card] = other

    def put_under(self, card: int, upper: int, face_down: bool = False) -> None:
        """Moves a card under another, where it is out of play (terms: under); nowhere if that one has left play.

        ``face_down``: nobody looks at it; a card that players know already stays known.
        """
        state = self.state
        if upper not in state.in_play:
            return
        unseen = face_down and not self.is_known(card)
        log = self.log
        if unseen:
            self.note("a card goes face down under", upper)
            self.log = None
        self.put(card, self.deck_of[card], UNDER)
        self.log = log
        state.under[upper] = (*state.under.get(upper, ()), card)
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
            state.max_hp[card] = hp
            state.hp[card] = hp
        if self._is_tangled():
            self._untangle()
        else:
            self._activate(self.table.actives[card][state.side[card]])

    def _leave_play(self, card: int) -> None:
        state = self.state
        del state.in_play[card]
        state.hp[card] = 0
        state.max_hp[card] = 0
        state.side[card] = 0
        if self.table.actives[card][0] or len(self.table.faces[card]) > 1:
            self._deactivate(card)
        if state.lasting:
            self._end_lasting_of(card)
        if state.under and card in state.under:
            # Not printed for most cards; the usual practice: to their own trash (terms: under).
            for other in state.under[card]:
                self.put(other, self.deck_of[other], TRASH)
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
        if self._is_tangled():
            self._untangle()

    def _is_used_of(self, key: int, card: int) -> bool:
        return self.table.powers[key][0] == card if key >= 0 else (-1 - key) // 8 == card

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

    # --- HP ----------------------------------------------------------------------------------------------------------
    def set_hp(self, card: int, hp: int) -> None:
        """Sets a target's HP, as it is, without damage."""
        if self.log is not None and hp != self.state.hp[card]:
            self.log.append(("hp", card, self.state.hp[card], hp))
        self.state.hp[card] = hp

    def restore_hp(self, card: int) -> None:
        """Sets a target's HP, and its maximum, to what is printed on the side that is up and what changes that."""
        hp = self.printed_hp(card) + sum(me.ability.applies(self, me, card) for me in self.state.index[on.MAX_HP])
        self.state.max_hp[card] = hp
        self.note("restore", card)
        self.set_hp(card, hp)

    def heal(self, card: int, amount: int) -> int:
        """The target regains HP, never past its maximum; returns how many."""
        state = self.state
        if not state.max_hp[card] or amount <= 0:
            return 0
        for me in state.index[on.HEALING]:
            amount += me.ability.applies(self, me, card)
        gained = min(amount, state.max_hp[card] - state.hp[card])
        if gained > 0:
            self.note("heal", card, gained)
            self.set_hp(card, state.hp[card] + gained)
        return max(gained, 0)

    def heal_each(self, card: int, selector: Selector, amount: int) -> None:
        """Each target that ``selector`` picks for ``card`` regains HP."""
        for target in self.targets(card, selector):
            self.heal(target, amount)

    # --- tokens ------------------------------------------------------------------------------------------------------
    def tokens(self, card: int) -> int:
        """How many tokens are on a card."""
        return self.state.tokens.get(card, 0)

    def add_tokens(self, card: int, count: int = 1) -> None:
        """Puts tokens on a card in play; none can be put on an incapacitated hero (terms: tokens)."""
        state = self.state
        incapacitated = self.is_character[card] and self.kind_of[card] == HERO and state.side[card]
        if card in state.in_play and not incapacitated:
            state.tokens[card] = self.tokens(card) + count

    # --- out of the game ---------------------------------------------------------------------------------------------
    def remove_from_game(self, card: int) -> None:
        """Takes a card out of the game."""
        self.put(card, self.deck_of[card], OUT)

    def set_aside(self, card: int) -> None:
        """Lifts a card off the table, beside the deck that it lay with: it is being resolved, or revealed."""
        self.put(card, self.area_deck(card), LIMBO)


def _first(entry: tuple[int, tuple[Active, ...]]) -> int:
    return entry[0]

"""Board: the first layer of a game. Reading the state; randomness and HP.

Nothing here asks a player and nothing here triggers an effect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sotm_env.engine import occasions as on
from sotm_env.engine import rng
from sotm_env.engine.faces import Face
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.selectors import any_card
from sotm_env.engine.state import GameState
from sotm_env.engine.table import CardTable, card_table
from sotm_env.engine.terms import DECK, HAND, HERO, PLAY, TRASH, UNDER, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

LogEntry = tuple[Any, ...]

# The state of a game that has not been laid out or taken over from another; never written.
NOTHING = GameState()


class Board:
    """The cards of a game on the table."""

    __slots__ = (
        "H",
        "decks",
        "environment",
        "events_left",
        "faces",
        "heroes",
        "is_character",
        "kind_of",
        "log",
        "owner_of",
        "pile_of",
        "player_of",
        "renames",
        "scenario",
        "state",
        "table",
        "title_of",
        "villain",
    )

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table: CardTable = card_table(scenario)

        self.owner_of = self.table.owner_of
        self.player_of = self.table.player_of
        self.pile_of = self.table.pile_of
        self.kind_of = self.table.kind_of
        self.title_of = self.table.title_of
        self.is_character = self.table.is_character
        self.faces = self.table.faces
        self.renames = self.table.renames
        self.decks = range(self.table.seats)  # in turn order; effects on each deck pass side decks by
        self.villain = 0
        self.heroes = self.table.heroes
        self.environment = self.table.environment
        self.H = len(self.heroes)
        self.log: list[LogEntry] | None = None
        # How much more may happen in this step before it is taken for endless.
        self.events_left = 0
        self.state = NOTHING

    def note(self, *entry: Any) -> None:
        """Writes one line of the log, where one is kept."""
        if self.log is not None:
            self.log.append(entry)

    # --- reading -----------------------------------------------------------------------------------------------------
    def any_says(self, occasion: int, about: Any) -> bool:
        """Whether a text at work answers yes to a question of this occasion."""
        for me in self.state.index[occasion]:
            if me.ability.applies(self, me, about):
                return True
        return False

    def face(self, card: int) -> Face:
        """The side of the card that is up."""
        return self.faces[card][self.state.side[card]]

    def printed_hp(self, card: int) -> int:
        """The HP printed on the card, or those that a text gives such cards; 0 for a card that is no target."""
        for me in self.state.index[on.HP]:
            if me.ability.applies(self, me, card):
                hp: int = me.ability.gives
                return hp
        return self.table.hp_of[card][self.state.side[card]]

    def name_of(self, card: int) -> str:
        """What texts call the card: the name of the side that is up."""
        return self.face(card).name

    def is_called(self, card: int, title: str) -> bool:
        """Whether a text gives the card this title besides the one that is printed on it."""
        return self.any_says(on.CALLED, (card, title))

    def has_keyword(self, card: int, word: str) -> bool:
        """Whether the card has the keyword, printed or gained."""
        state = self.state
        if word in self.faces[card][state.side[card]].keywords:
            return True
        for me in state.index[on.KEYWORD]:
            if me.ability.applies(self, me, (card, word)):
                return True
        return False

    def type_in_text(self, card: int, kind: int) -> int:
        """What a damage type in the text of a card (-1: of no card) reads as."""
        for me in self.state.index[on.READS_TYPE]:
            if card >= 0 and me.ability.applies(self, me, card):
                read: int = me.ability.gives
                return read
        return kind

    def keywords_of(self, card: int) -> list[str]:
        """The keywords of the card, printed or gained, sorted."""
        words = set(self.face(card).keywords)
        for me in self.state.index[on.KEYWORD]:
            if me.ability.applies(self, me, (card, me.ability.gives)):
                words.add(me.ability.gives)
        return sorted(words)

    def share_keyword(self, card: int, other: int) -> bool:
        """Whether two cards have a keyword in common."""
        return not set(self.keywords_of(card)).isdisjoint(self.keywords_of(other))

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

    def heroes_with_cards(self) -> list[int]:
        """The decks of the active heroes who hold a card, in turn order."""
        return [deck for deck in self.active_heroes() if self.hand(deck)]

    def decks_with_cards(self) -> list[int]:
        """The decks of the game whose top card can be turned up, in turn order; not those of incapacitated heroes."""
        return [deck for deck in self.decks if self.zone(deck, DECK) or self.trash(deck)]

    def side_deck(self, card: int) -> int | None:
        """The number of the side deck of the card's owner; None if there is none."""
        return self.table.side_of[self.owner_of[card]]

    def seat_of(self, card: int) -> int:
        """The deck in whose play area the card comes into play, unless a place is said, and in whose turn it acts."""
        seats: list[int] = self.table.seat_of
        return seats[self.owner_of[card]]

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

    def area_of(self, card: int) -> int:
        """The deck in whose play area (or other zone) the card lies."""
        return self.state.where[card] // ZONES

    def is_known(self, card: int) -> bool:
        """Whether the players know which card lies there: all but the unseen ones in decks and under cards."""
        state = self.state
        kind = self.zone_kind(card)
        if kind != DECK:
            return kind != UNDER or card not in state.face_down
        deck = self.area_of(card)
        cards = self.zone(deck, DECK)
        place = cards.index(card)
        at_an_end = place < state.known_bottom[deck] or place >= len(cards) - state.known_top[deck]
        if state.index[on.SEES_TOP] and place == len(cards) - 1 and self.sees_top_of(deck):
            return True
        return at_an_end or card in state.known_inside

    def zone_kind(self, card: int) -> int:
        """The kind of zone the card is in."""
        return self.state.where[card] % ZONES

    def beside(self, card: int) -> int | None:
        """The card that this one lies next to; None if it lies next to none, or if that one has left play since."""
        other, since = self.state.beside.get(card, (-1, 0))
        return other if other >= 0 and 0 < self.state.in_play.get(other, 0) < since else None

    def under(self, card: int) -> tuple[int, ...]:
        """The cards under a card, oldest first."""
        return self.state.under.get(card, ())

    def character_of(self, card: int) -> int:
        """The character that a card's text names by its hero's or villain's name; of a character card that card itself.

        Of several character cards the first that is not incapacitated; of none the first of all. A text that means any
        of a hero's characters asks that hero's player which (``character_of_hero``).
        """
        return card if self.is_character[card] else self.character_of_deck(self.owner_of[card])

    def character_of_deck(self, deck: int) -> int:
        """The first character card of a deck that is not incapacitated; of none the first of all."""
        characters = self.table.characters[deck]
        if len(characters) == 1:
            return characters[0]
        for character in characters:
            if not self.state.side[character] or self.kind_of[character] != HERO:
                return character
        return characters[0]

    def cards_in_play(self, card: int, selector: Selector) -> list[int]:
        """The cards in play that ``selector`` picks for ``card``: play areas in turn order, each from left to right."""
        return [other for area in self.state.zones[PLAY::ZONES] for other in area if selector(self, card, other)]

    def cards_of(self, deck: int, selector: Selector = any_card) -> list[int]:
        """The cards of a hero, villain or environment in play, in whatever play area, that ``selector`` picks."""
        return [card for card in self.state.in_play if self.owner_of[card] == deck and selector(self, card, card)]

    def targets(self, card: int, selector: Selector) -> list[int]:
        """The targets in play that ``selector`` picks for ``card``, in the order of ``cards_in_play``."""
        max_hp, areas = self.state.max_hp, self.state.zones[PLAY::ZONES]
        return [other for area in areas for other in area if max_hp[other] and selector(self, card, other)]

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

    def damage_dealt_this_turn(
        self, by: int | None = None, to: int | None = None, kind: int | None = None, since: int = 0
    ) -> int:
        """The damage dealt this turn, by this source, to this target, of this type, ``since`` a number of the state."""
        return sum(
            dealt
            for source, target, type_, dealt, number in self.state.damage_dealt
            if (by is None or source == by)
            and (to is None or target == to)
            and (kind is None or type_ == kind)
            and number > since
        )

    def discarded_this_phase(self, deck: int) -> int:
        """How many cards of this owner have been discarded in this phase of the turn, by whatever effects."""
        now = self.state.phase
        return sum(self.owner_of[card] == deck and phase == now for card, phase, _ in self.state.discarded)

    def discarded_this_turn(self, card: int, selector: Selector = any_card, origin: int | None = None) -> int:
        """How many cards that ``selector`` picks for ``card`` have been discarded this turn, by whatever effects.

        ``origin``: only those from this kind of zone, ``HAND`` or ``DECK``.
        """
        discarded = self.state.discarded
        return sum(selector(self, card, other) for other, _, whence in discarded if origin in (None, whence))

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

    def shuffle_trash(self, deck: int) -> None:
        """Shuffles a trash as it lies; everybody sees its order all the same."""
        state = self.state
        zone = deck * ZONES + TRASH
        state.zones[zone], state.rng = rng.shuffled(state.rng, state.zones[zone])

    # --- HP ----------------------------------------------------------------------------------------------------------
    def set_hp(self, card: int, hp: int) -> None:
        """Sets a target's HP, as it is, without damage."""
        if self.log is not None and hp != self.state.hp[card]:
            self.log.append(("hp", card, self.state.hp[card], hp))
        self.state.hp[card] = hp

    def restore_hp(self, card: int, hp: int | None = None) -> None:
        """Sets a target's maximum HP to what is printed on the side that is up and what changes that, and its HP to
        that maximum, or to ``hp``."""
        most = self.printed_hp(card) + sum(me.ability.applies(self, me, card) for me in self.state.index[on.MAX_HP])
        self.state.max_hp[card] = max(1, most)
        self.note("restore", card)
        self.set_hp(card, max(0, most if hp is None else min(hp, most)))

    # --- tokens ------------------------------------------------------------------------------------------------------
    def tokens(self, card: int) -> int:
        """How many tokens are on a card."""
        return self.state.tokens.get(card, 0)

    # --- who acts ----------------------------------------------------------------------------------------------------
    def sees_top_of(self, deck: int) -> bool:
        """Whether the players may look at the top card of a deck at any time."""
        return self.any_says(on.SEES_TOP, deck)

    def look_at_tops(self) -> None:
        """Players know the top cards that they may look at."""
        state = self.state
        for deck in self.decks:
            cards = self.zone(deck, DECK)
            if not state.known_top[deck] and len(cards) > state.known_bottom[deck] and self.sees_top_of(deck):
                state.known_top[deck] = 1
                state.known_inside -= {cards[-1]}
                state.face_down -= {cards[-1]}

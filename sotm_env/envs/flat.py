"""The flat observation: one float32 vector that holds all that players know, for MLPs."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.combat import used_reaction
from sotm_env.engine.decisions import KIND_NUMBER, KINDS
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DECK, HAND, PHASE_NAMES, PLAY, TRASH, ZONE_NAMES, ZONES
from sotm_env.envs import things
from sotm_env.envs.layout import Layout
from sotm_env.envs.things import Names
from sotm_env.hands import closed_hands

FloatArray = npt.NDArray[np.float32]

ONE = np.float32(1)
KIND_OF_ZONE = bytes(zone % ZONES for zone in range(256))


CLOCK = ("round", "H", "allowance", "played", "powered")
# By field, in order: the kind of thing that it has a number for each of, and what the number is.
FIELDS: dict[str, tuple[str, str]] = {
    "observer": ("hero", "one-hot: the hero who looks; all 0 in the global state"),
    "decision": ("decision", "one-hot: why a player is asked; all 0 when the game is over"),
    "decider": ("hero", "one-hot: the hero whose player decides"),
    "decision_source": ("title", "one-hot: the title of the card that asks"),
    "turn": ("deck", "one-hot: the deck whose turn it is"),
    "phase": ("phase", "one-hot: the phase"),
    "clock": (
        "clock",
        "round / max_rounds, H / 5, plays or powers or draws taken in this phase / 8, a card played and a power "
        "used in this turn (0 or 1)",
    ),
    "deck_sizes": ("deck", "cards in each deck / its full size, at most 1"),
    "trash_sizes": ("deck", "cards in each trash / the deck's full size"),
    "hand_sizes": ("hero", "cards in each hand / 60"),
    "known_depth": ("deck", "how many cards from the top players know / 40, at most 1"),
    "known_bottom": ("deck", "how many bottom cards players know / 40, at most 1"),
    "characters_turned": (
        "character",
        "1 for each character card on its other side: a flipped villain, an incapacitated hero",
    ),
    "known_top": ("title", "1 for the title of a deck's top card where players know it"),
    "powers_used": ("power", "1 for each power used this turn"),
    "reactions_used": ("title", "1 for each title with a reaction used this turn"),
    "collected": ("collected event", "1 for each collected event that can still be used"),
    "lasting_effects": ("lasting effect", "how many of each lasting effect are at work / 4"),
    "hp": ("target", "HP of each target in play / the HP printed on it (on either side), at most 1"),
    "max_hp": ("target", "maximum HP of each target in play / twice the HP printed on it, at most 1"),
    "chosen": ("target", "1 for each target that a lasting effect was made for"),
    "damage_taken": ("target", "damage dealt to each target this turn / 20, at most 1"),
    "tokens": ("title", "tokens on cards of each title / 10, at most 1"),
    "cards_under": ("title", "cards under the cards of each title / 10, at most 1"),
    "next_to": (
        "neighbour",
        "for each card played next to another: the place of that one among the targets / targets",
    ),
    "made_characters": ("target", "1 for each target in play that a text makes a character card"),
    "play_areas": (
        "roamer",
        "for each title that can come to lie in another deck's play area how many of its copies in play lie in each "
        "play area / its copies",
    ),
    "cards": ("title", "for each title how many of its copies lie in each kind of zone / its copies"),
    "hands_abroad": ("foreign hand", "villain cards and environment cards in each hero's hand / 5, at most 1"),
}


class FlatEncoder:
    """Encodes games of one scenario.

    All numbers lie in ``[0, 1]``. Hidden cards never show: a card lying face down under another counts as in its deck.

    Args:
        own_hands: whether an observer sees no hand but its own; the cards of others' hands count as in their decks.

    Attributes:
        layout: the fields of the vector.
        size: its length.
        space: the space it lies in.
    """

    def __init__(self, table: CardTable, own_hands: bool = False) -> None:
        self.table = table
        self.own_hands = own_hands
        self._titles = [card for card in range(table.cards) if table.copy_of[card] == 0]
        names = things.titles(table, self._titles)
        title_of_card = np.cumsum([table.copy_of[card] == 0 for card in range(table.cards)]) - 1
        self._title_of = [int(title) for title in title_of_card]
        every_deck, heroes = things.decks(table, range(len(table.decks))), things.decks(table, table.heroes)
        self._targets = [card for card in range(table.cards) if table.most_hp[card]]
        targets = things.copies(table, self._targets)

        layout = self.layout = Layout()

        def add(field: str, names: Names) -> slice:
            return layout.add(field, names, FIELDS[field][1])

        self._observer = add("observer", heroes)
        self._kind = add("decision", things.same(KINDS))
        self._player = add("decider", heroes)
        self._source = add("decision_source", names)
        self._turn = add("turn", every_deck)
        self._phase = add("phase", things.same(PHASE_NAMES))
        self._counts = add("clock", things.same(CLOCK))
        add("deck_sizes", every_deck)
        add("trash_sizes", every_deck)
        add("hand_sizes", heroes)
        add("known_depth", every_deck)
        add("known_bottom", every_deck)
        add("characters_turned", things.bare_titles(table, [c for cards in table.characters for c in cards]))
        self._known = add("known_top", names)
        self._powers = add("powers_used", things.powers(table))
        self._reactions = add("reactions_used", names)
        if table.collected:
            self._collected = add("collected", things.bare_titles(table, table.collected))
        self._lasting = add("lasting_effects", things.lasting_effects(table))
        hp, max_hp = add("hp", targets), add("max_hp", targets)
        self._hit_points = slice(hp.start, max_hp.stop)
        self._hit_points_length = 2 * len(self._targets)
        self._chosen = add("chosen", targets)
        self._hurt = add("damage_taken", targets)
        self._tokens = add("tokens", names)
        self._under = add("cards_under", names)
        besiders = [card for card in range(table.cards) if table.is_put_next_to_another(card)]
        self._besiders = {card: place for place, card in enumerate(besiders)}
        if besiders:
            self._beside = add("next_to", things.copies(table, besiders))
        if table.makes_characters:
            self._made_characters = add("made_characters", targets)
        self._roamers = [card for card in range(table.in_decks) if table.defs[card].roams]
        if self._roamers:
            roaming = [card for card in self._roamers if table.copy_of[card] == 0]
            self._area_of = {card: row * table.seats for row, card in enumerate(roaming)}
            areas = things.seats(table, range(table.seats))
            self._areas = add("play_areas", things.titles(table, roaming).each_in(areas, " in "))
        self._zones = add("cards", names.each_in(things.same(ZONE_NAMES), ": "))
        foreign = [0, table.environment] + ([] if table.guest is None else [table.guest])
        self._abroad = add(
            "hands_abroad", things.seats(table, foreign).each_in(things.seats(table, table.heroes), ": ")
        )
        self.size = layout.size
        self.space = spaces.Box(0.0, 1.0, (self.size,), np.float32)

        self._zone_base = np.array([title * ZONES for title in self._title_of])
        self._share_of_copies = np.array([1 / table.defs[card].copies for card in range(table.cards)])
        self._slot = {card: slot for slot, card in enumerate(self._targets)}
        self.number_neighbours(range(len(self._targets)), len(self._targets))
        self._hand_zones = [deck * ZONES + HAND for deck in table.heroes]
        decks = range(len(table.decks))
        piles = [deck * ZONES + kind for kind in (DECK, TRASH) for deck in decks]
        self._sized_zones = itemgetter(*piles, *self._hand_zones)
        self._numbered = slice(self._counts.start + 1, self._known.start)
        self._number_index, self._number_scale = self._number_tables()
        # The cards of others than heroes, each deck's in a row: the villain's come first.
        self._foreign = [
            slice(table.owner_of.index(deck), table.owner_of.index(deck) + table.owner_of[: table.in_decks].count(deck))
            for deck in foreign
        ]

    def number_neighbours(self, numbers: Iterable[int], of: int) -> None:
        """By which number, from 0, each target is named where another card lies next to it, and how many there are."""
        self._place_of = {card: (number + 1) / of for card, number in zip(self._targets, numbers, strict=True)}

    def encode(self, game: Game, observer: int = 0) -> FloatArray:
        """The observation of the hero with deck number ``observer``; 0 gives the global state."""
        state = game.state
        out = np.zeros(self.size, dtype=np.float32)
        self._mark(game, observer, out)

        out[self._counts.start] = min(1.0, state.round / self.table.scenario.max_rounds)
        numbers = self._numbers(game)[self._number_index] * self._number_scale
        np.minimum(numbers, ONE, out=numbers)  # cards of another deck can lie in a deck
        out[self._numbered] = numbers[: -self._hit_points_length]
        out[self._hit_points] = numbers[-self._hit_points_length :]

        kinds = state.where.translate(KIND_OF_ZONE)
        for card in unseen(game, observer if self.own_hands else 0):
            kinds[card] = DECK
        zones = self._zone_base + np.frombuffer(kinds, dtype=np.uint8)
        out[self._zones] = np.bincount(zones, self._share_of_copies, len(self._titles) * ZONES)
        if any(HAND in kinds[cards] for cards in self._foreign):
            self._add_hands_abroad(kinds, game, out)

        for card in self._roamers:
            if kinds[card] == PLAY:
                area = self._areas.start + self._area_of[self.table.first_copy[card]] + state.where[card] // ZONES
                out[area] += self._share_of_copies[card]
        if self.table.makes_characters:
            is_character, by_print = state.looks.characters, self.table.is_character
            for slot, card in enumerate(self._targets):
                if is_character[card] and not by_print[card]:
                    out[self._made_characters.start + slot] = 1.0
        if state.lasting or state.damage_dealt or state.tokens or state.under or state.beside:
            self._add_effects(game, out)
        return out

    def _mark(self, game: Game, observer: int, out: FloatArray) -> None:
        """Sets the places that hold a 1: who looks, what is asked, what has been used, what is known."""
        state = game.state
        out[self._turn.start + state.turn] = 1.0
        out[self._phase.start + state.phase] = 1.0
        if observer:
            out[self._observer.start + observer - 1] = 1.0
        decision = game.decision
        if decision is not None:
            out[self._kind.start + KIND_NUMBER[decision.kind]] = 1.0
            out[self._player.start + decision.player - 1] = 1.0
            out[self._source.start + self._title_of[decision.source]] = 1.0
        for number in state.used:
            if number >= 0:
                out[self._powers.start + number] = 1.0
            elif (card := used_reaction(number)) < self.table.cards:
                out[self._reactions.start + self._title_of[card]] = 1.0
        for card in state.collected:
            out[self._collected.start + self.table.collected.index(card)] = 1.0
        if any(state.known_top):
            for deck in (deck for deck, known in enumerate(state.known_top) if known):
                out[self._known.start + self._title_of[state.zones[deck * ZONES + DECK][-1]]] = 1.0

    def _numbers(self, game: Game) -> npt.NDArray[np.uint8]:
        """The numbers that ``_number_tables`` picks from and scales."""
        state = game.state
        sizes = map(len, self._sized_zones(state.zones))
        clock = bytes((game.H, min(state.allowance, 8), state.played, state.powered, *sizes))
        numbers = b"".join((clock, state.known_top, state.known_bottom, state.side, state.hp, state.max_hp))
        return np.frombuffer(numbers, dtype=np.uint8)

    def _number_tables(self) -> tuple[npt.NDArray[np.int64], FloatArray]:
        """For the fields from H to the turned characters and for the hit points: where each number lies in
        ``_numbers``, and what it is multiplied by."""
        table = self.table
        decks = [table.pile_of.count(deck) for deck in range(len(table.decks))]
        hands = len(table.heroes)
        characters = [card for cards in table.characters for card in cards]
        printed = np.array([table.most_hp[card] for card in self._targets], dtype=np.float32)
        scale = [1 / 5, 1 / 8, 1, 1, *(1 / size for size in decks * 2), *[1 / 60] * hands, *[1 / 40] * len(decks) * 2]
        side = len(scale)
        hp, max_hp = side + table.cards, side + 2 * table.cards
        index = [*range(side), *(side + card for card in characters)]
        index += [first + card for first in (hp, max_hp) for card in self._targets]
        scale += [1] * len(characters)
        return np.array(index), np.concatenate((scale, 1 / printed, 0.5 / printed), dtype=np.float32)

    def _add_effects(self, game: Game, out: FloatArray) -> None:
        state = game.state
        for effect in state.lasting:
            place = self._lasting.start + effect.number
            out[place] = min(1.0, out[place] + 0.25)
            for card in effect.bound:
                if card in self._slot:
                    out[self._chosen.start + self._slot[card]] = 1.0
        for _, target, _, dealt, _ in state.damage_dealt:
            place = self._hurt.start + self._slot[target]
            out[place] = min(1.0, out[place] + dealt / 20)
        for card, tokens in state.tokens.items():
            out[self._tokens.start + self._title_of[card]] = min(tokens, 10) / 10
        for card, under in state.under.items():
            out[self._under.start + self._title_of[card]] = min(len(under), 10) / 10
        for card in state.beside:
            other = game.beside(card)
            if other in self._slot and card in self._besiders:
                out[self._beside.start + self._besiders[card]] = self._place_of[other]

    def _add_hands_abroad(self, kinds: bytearray, game: Game, out: FloatArray) -> None:
        where = game.state.where
        for row, cards in enumerate(self._foreign):
            held = [zone for zone, kind in zip(where[cards], kinds[cards], strict=True) if kind == HAND]
            for zone in set(held):
                field = self._abroad.start + row * len(self._hand_zones) + self._hand_zones.index(zone)
                out[field] = min(1.0, held.count(zone) / 5)


def unseen(game: Game, observer: int) -> list[int]:
    """The cards outside of decks that an observer does not see (``sotm_env.hands``; 0: hands are open): those that lie
    face down, those in closed hands."""
    return [*game.state.face_down, *(closed_hands(game, observer) if observer else ())]

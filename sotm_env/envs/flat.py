"""The flat observation: one float32 vector that holds all that players know, for MLPs."""

from __future__ import annotations

from operator import itemgetter

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.combat import used_reaction
from sotm_env.engine.decisions import KIND_NUMBER, KINDS
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DECK, HAND, PHASE_NAMES, PLAY, TRASH, ZONE_NAMES, ZONES
from sotm_env.envs.layout import Layout

FloatArray = npt.NDArray[np.float32]

ONE = np.float32(1)
KIND_OF_ZONE = bytes(zone % ZONES for zone in range(256))


class FlatEncoder:
    """Encodes games of one scenario.

    All numbers lie in ``[0, 1]``. Hidden cards never show: a card lying face down under another counts as in its deck.

    Attributes:
        layout: the fields of the vector.
        size: its length.
        space: the space it lies in.
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self._titles = [card for card in range(table.cards) if table.copy_of[card] == 0]
        names = [_title(table, card) for card in self._titles]
        title_of_card = np.cumsum([table.copy_of[card] == 0 for card in range(table.cards)]) - 1
        self._title_of = [int(title) for title in title_of_card]
        heroes = [table.ids[deck] for deck in table.heroes]
        self._targets = [card for card in range(table.cards) if table.most_hp[card]]
        targets = [f"{_title(table, card)} #{table.copy_of[card] + 1}" for card in self._targets]

        layout = self.layout = Layout()
        self._observer = layout.add("observer", heroes, "one-hot: the hero who looks; all 0 in the global state")
        self._kind = layout.add("decision", KINDS, "one-hot: why a player is asked; all 0 when the game is over")
        self._player = layout.add("decider", heroes, "one-hot: the hero whose player decides")
        self._source = layout.add("decision_source", names, "one-hot: the title of the card that asks")
        self._turn = layout.add("turn", table.ids, "one-hot: the deck whose turn it is")
        self._phase = layout.add("phase", PHASE_NAMES, "one-hot: the phase")
        self._counts = layout.add(
            "clock",
            ("round", "H", "allowance", "played", "powered"),
            "round / max_rounds, H / 5, plays or powers or draws taken in this phase / 8, a card played and a power "
            "used in this turn (0 or 1)",
        )
        layout.add("deck_sizes", table.ids, "cards in each deck / its full size, at most 1")
        layout.add("trash_sizes", table.ids, "cards in each trash / the deck's full size")
        layout.add("hand_sizes", heroes, "cards in each hand / 60")
        layout.add("known_depth", table.ids, "how many cards from the top players know / 40, at most 1")
        layout.add("known_bottom", table.ids, "how many bottom cards players know / 40, at most 1")
        layout.add(
            "characters_turned",
            [table.title_of[card] for cards in table.characters for card in cards],
            "1 for each character card on its other side: a flipped villain, an incapacitated hero",
        )
        self._known = layout.add("known_top", names, "1 for the title of a deck's top card where players know it")
        powers = [f"{_title(table, card)} #{table.copy_of[card] + 1}: {power.name}" for card, power in table.powers]
        self._powers = layout.add("powers_used", powers, "1 for each power used this turn")
        self._reactions = layout.add("reactions_used", names, "1 for each title with a reaction used this turn")
        lasting = [f"{effect.deck.id}: {effect.name}" for effect in table.lasting]
        collected = [table.title_of[card] for card in table.collected]
        if collected:
            self._collected = layout.add("collected", collected, "1 for each collected event that can still be used")
        self._lasting = layout.add("lasting_effects", lasting, "how many of each lasting effect are at work / 4")
        hp = layout.add("hp", targets, "HP of each target in play / the HP printed on it (on either side), at most 1")
        max_hp = layout.add(
            "max_hp", targets, "maximum HP of each target in play / twice the HP printed on it, at most 1"
        )
        self._hit_points = slice(hp.start, max_hp.stop)
        self._hit_points_length = 2 * len(targets)
        self._chosen = layout.add("chosen", targets, "1 for each target that a lasting effect was made for")
        self._hurt = layout.add("damage_taken", targets, "damage dealt to each target this turn / 20, at most 1")
        self._tokens = layout.add("tokens", names, "tokens on cards of each title / 10, at most 1")
        self._under = layout.add("cards_under", names, "cards under the cards of each title / 10, at most 1")
        besiders = [card for card in range(table.cards) if table.is_put_next_to_another(card)]
        self._besiders = {card: place for place, card in enumerate(besiders)}
        if besiders:
            self._beside = layout.add(
                "next_to",
                [f"{_title(table, card)} #{table.copy_of[card] + 1}" for card in besiders],
                "for each card played next to another: the place of that one among the targets / targets",
            )
        if table.makes_characters:
            self._made_characters = layout.add(
                "made_characters", targets, "1 for each target in play that a text makes a character card"
            )
        self._roamers = [card for card in range(table.in_decks) if table.defs[card].roams]
        if self._roamers:
            seats = table.ids[: table.seats]
            roaming = [card for card in self._roamers if table.copy_of[card] == 0]
            self._area_of = {card: row * table.seats for row, card in enumerate(roaming)}
            self._areas = layout.add(
                "play_areas",
                [f"{_title(table, card)} in {seat}" for card in roaming for seat in seats],
                "for each title that can come to lie in another deck's play area how many of its copies in play lie in "
                "each play area / its copies",
            )
        self._zones = layout.add(
            "cards",
            [f"{name}: {zone}" for name in names for zone in ZONE_NAMES],
            "for each title how many of its copies lie in each kind of zone / its copies",
        )
        foreign = [0, table.environment] + ([] if table.guest is None else [table.guest])
        self._abroad = layout.add(
            "hands_abroad",
            [f"{table.ids[deck]}: {hero}" for deck in foreign for hero in heroes],
            "villain cards and environment cards in each hero's hand / 5, at most 1",
        )
        self.size = layout.size
        self.space = spaces.Box(0.0, 1.0, (self.size,), np.float32)

        self._zone_base = np.array([title * ZONES for title in self._title_of])
        self._share_of_copies = np.array([1 / table.defs[card].copies for card in range(table.cards)])
        self._slot = {card: slot for slot, card in enumerate(self._targets)}
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
        for card in state.face_down:
            kinds[card] = DECK
        zones = self._zone_base + np.frombuffer(kinds, dtype=np.uint8)
        out[self._zones] = np.bincount(zones, self._share_of_copies, len(self._titles) * ZONES)
        if any(HAND in kinds[cards] for cards in self._foreign):
            self._add_hands_abroad(game, out)

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
                out[self._beside.start + self._besiders[card]] = (self._slot[other] + 1) / len(self._slot)

    def _add_hands_abroad(self, game: Game, out: FloatArray) -> None:
        where = game.state.where
        for row, cards in enumerate(where[foreign] for foreign in self._foreign):
            for place, zone in enumerate(self._hand_zones):
                if zone in cards:
                    field = self._abroad.start + row * len(self._hand_zones) + place
                    out[field] = min(1.0, cards.count(zone) / 5)


def _title(table: CardTable, card: int) -> str:
    return f"{table.ids[table.owner_of[card]]}: {table.title_of[card]}"

"""The entities observation: a table of cards by features and a global vector, for attention models."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.combat import used_reaction
from sotm_env.engine.decisions import CARD, POWER_OF
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DECK, KIND_NAMES, PLAY, STOP, ZONE_NAMES, ZONES
from sotm_env.envs import things
from sotm_env.envs.flat import FlatEncoder, FloatArray, unseen
from sotm_env.envs.layout import Field, Layout
from sotm_env.envs.things import Names
from sotm_env.hands import sees_options

# The fields of the flat observation that make up the global vector, those of them that the scenario has.
GLOBAL_FIELDS = (
    "observer",
    "decision",
    "decider",
    "turn",
    "phase",
    "clock",
    "deck_sizes",
    "trash_sizes",
    "known_depth",
    "known_bottom",
    "hand_sizes",
    "collected",
    "lasting_effects",
)
# HP and damage are given in hundreds, so that they compare between cards.
HP_SCALE = 1 / 255


class EntityLayout:
    """The layout of an entities observation.

    Attributes:
        cards: the features of a row of the card table; row ``i`` is card ``i`` of ``titles``.
        globals: the global vector.
        titles: by row the deck and title of its card; equal copies have equal names, for an embedding.
    """

    def __init__(self, cards: Layout, globals_: Layout, titles: list[str]) -> None:
        self.cards = cards
        self.globals = globals_
        self.titles = titles

    def describe(self) -> str:
        """The layout as Markdown tables."""
        return f"### Card features\n\n{self.cards.describe()}\n\n### Global vector\n\n{self.globals.describe()}"


class Frame:
    """What the columns and rows of an entities observation stand for: the decks of a scenario, and a row for each card.

    Attributes:
        columns: the names of the columns for decks; ``column_of`` by deck number its column.
        keywords: the keywords that have a column.
        rows: how many there are; those after the last card are all 0.
        globals: the layout of the global vector; ``global_places`` where the numbers of the flat observation's fields
            go, those of ``GLOBAL_FIELDS`` that the scenario has, in order.
    """

    def __init__(self, table: CardTable, flat: Layout) -> None:
        self.columns: tuple[str, ...] = table.ids
        self.column_of = list(range(len(table.decks)))
        self.keywords = sorted({word for faces in table.faces for face in faces for word in face.keywords})
        self.rows = table.cards
        self.globals = Layout()
        for field in global_fields(flat):
            self.globals.add(field.name, Names(field.entries, field.keys), field.meaning)
        self.global_places = list(range(self.globals.size))


def global_fields(flat: Layout) -> list[Field]:
    """The fields of a flat observation that make up the global vector."""
    return [flat[name] for name in GLOBAL_FIELDS if name in flat.fields]


class EntityEncoder:
    """Encodes games of one scenario as ``{"cards": float32[cards, features], "global": float32[numbers]}``.

    Every card of the scenario has a row, at the same place throughout. All numbers lie in ``[0, 1]``. What is hidden
    does not show: of a deck's cards only their being in it, but for those that players know.

    Args:
        own_hands: whether an observer sees no hand but its own; the cards of others' hands count as in their decks.
        frame: what columns and rows stand for, if not the decks and cards of this scenario alone.
    """

    def __init__(self, table: CardTable, own_hands: bool = False, frame: Frame | None = None) -> None:
        self.table = table
        self.own_hands = own_hands
        self._flat = FlatEncoder(table, own_hands)
        self.frame = frame = Frame(table, self._flat.layout) if frame is None else frame
        fields = global_fields(self._flat.layout)
        self._global_index = np.concatenate([np.arange(field.start, field.stop) for field in fields])
        self._global_places = np.array(frame.global_places)

        cards = Layout()
        self._deck = cards.add("deck", frame.columns, "one-hot: the deck that the card belongs to")
        self._type = cards.add("type", KIND_NAMES, "one-hot: the type of target that the card is or would be")
        self._keywords = cards.add("keywords", frame.keywords, "1 for each keyword printed on the card (on its front)")
        self._character = cards.add("character", 1, "1 for a character card")
        self._printed = cards.add("printed_hp", 1, "the HP printed on the front / 255")
        self._powers = cards.add("powers", 1, "powers printed on the front / 4")
        self._static = slice(0, cards.size)
        self._zone = cards.add("zone", ZONE_NAMES, "one-hot: the kind of zone in which the card lies")
        self._owner = cards.add("zone_of", frame.columns, "one-hot: the deck whose zone that is")
        self._hp = cards.add("hp", 1, "HP / 255")
        self._max_hp = cards.add("max_hp", 1, "maximum HP / 255")
        self._turned = cards.add("turned", 1, "1 for a character card on its other side")
        self._place = cards.add("place", 1, "in play: its place from the left in the play area / 40, from 1")
        self._known = cards.add("known", 1, "in a deck: 1 / its place from the top, where players know it")
        self._floor = cards.add("known_bottom", 1, "in a deck: 1 / its place from the bottom, where players know it")
        self._host = cards.add("host", 1, "(row + 1) / rows of the card that it lies under or next to")
        self._tokens = cards.add("tokens", 1, "tokens / 20, at most 1")
        self._chosen = cards.add("chosen", 1, "1 for a target that a lasting effect was made for")
        self._hurt = cards.add("damage_taken", 1, "damage dealt to it this turn / 255, at most 1")
        self._used = cards.add("used", 1, "1 if a power or a reaction of it was used this turn")
        self._asks = cards.add("asks", 1, "1 for the card whose text asks the pending decision")
        self._legal = cards.add("legal", 1, "1 if choosing it, or its power, is legal now for whoever decides")
        self.layout = EntityLayout(cards, frame.globals, list(things.titles(table, range(table.cards)).entries))
        self._rows = self._static_rows(cards.size)
        self._all = np.arange(table.cards)
        self._decks = np.array(table.pile_of)
        self._columns = np.array(frame.column_of)
        self.space = spaces.Dict(
            {
                "cards": spaces.Box(0.0, 1.0, (frame.rows, cards.size), np.float32),
                "global": spaces.Box(0.0, 1.0, (frame.globals.size,), np.float32),
            }
        )

    def _static_rows(self, features: int) -> FloatArray:
        """What never changes, filled in once."""
        table, frame = self.table, self.frame
        rows = np.zeros((frame.rows, features), dtype=np.float32)
        for card, definition in enumerate(table.defs):
            rows[card, self._deck.start + frame.column_of[table.owner_of[card]]] = 1
            rows[card, self._type.start + table.type_of[card]] = 1
            for word in definition.keywords:
                rows[card, self._keywords.start + frame.keywords.index(word)] = 1
            rows[card, self._character.start] = table.is_character[card]
            rows[card, self._printed.start] = table.hp_of[card][0] * HP_SCALE
            rows[card, self._powers.start] = len(definition.powers) / 4
        return rows

    def encode(self, game: Game, observer: int = 0) -> dict[str, npt.NDArray[Any]]:
        """The observation of the hero with deck number ``observer``; 0 gives the global state."""
        state, cards = game.state, self.table.cards
        observation = self._rows.copy()
        rows = observation[:cards]
        where = np.frombuffer(state.where, dtype=np.uint8)
        kinds = where % ZONES
        owners = where // ZONES
        hidden = unseen(game, self.eyes(observer))
        if hidden:
            kinds[hidden] = DECK
            owners[hidden] = self._decks[hidden]
        rows[self._all, self._zone.start + kinds] = 1
        rows[self._all, self._owner.start + self._columns[owners]] = 1
        if state.looks.type_of is not self.table.type_of:
            types = np.array(state.looks.type_of)
            rows[:, self._type] = 0
            rows[self._all, self._type.start + types] = 1
        if state.looks.characters is not self.table.is_character:
            rows[:, self._character.start] = state.looks.characters
        rows[:, self._hp.start] = np.frombuffer(state.hp, dtype=np.uint8) * HP_SCALE
        rows[:, self._max_hp.start] = np.frombuffer(state.max_hp, dtype=np.uint8) * HP_SCALE
        rows[:, self._turned.start] = np.frombuffer(state.side, dtype=np.uint8)
        self._add_places(game, rows)
        self._add_effects(game, rows)
        self._add_decision(game, rows, sees_options(game, self.eyes(observer)))
        globals_ = np.zeros(self.frame.globals.size, dtype=np.float32)
        globals_[self._global_places] = self._flat.encode(game, observer)[self._global_index]
        return {"cards": observation, "global": globals_}

    def _add_places(self, game: Game, rows: FloatArray) -> None:
        state = game.state
        for deck in range(len(self.table.decks)):
            for place, card in enumerate(state.zones[deck * ZONES + PLAY], start=1):
                rows[card, self._place.start] = min(place / 40, 1.0)
            cards = state.zones[deck * ZONES + DECK]
            for place in range(1, state.known_top[deck] + 1):
                rows[cards[-place], self._known.start] = 1 / place
            for place in range(1, state.known_bottom[deck] + 1):
                rows[cards[place - 1], self._floor.start] = 1 / place
        for card in state.known_inside:
            cards = state.zones[state.where[card]]
            rows[card, self._known.start] = 1 / (len(cards) - cards.index(card))
        for upper, under in state.under.items():
            for card in under:
                if card not in state.face_down:
                    rows[card, self._host.start] = (upper + 1) / self.frame.rows
        for card, (other, _) in state.beside.items():
            rows[card, self._host.start] = (other + 1) / self.frame.rows

    def _add_effects(self, game: Game, rows: FloatArray) -> None:
        state = game.state
        for card, tokens in state.tokens.items():
            rows[card, self._tokens.start] = min(tokens / 20, 1.0)
        for effect in state.lasting:
            for card in effect.bound:
                if 0 <= card < self.table.cards:
                    rows[card, self._chosen.start] = 1
        for _, target, _, dealt, _ in state.damage_dealt:
            rows[target, self._hurt.start] = min(1.0, rows[target, self._hurt.start] + dealt * HP_SCALE)
        for key in state.used:
            card = self.table.powers[key][0] if key >= 0 else used_reaction(key)
            if card < self.table.cards:
                rows[card, self._used.start] = 1

    def _add_decision(self, game: Game, rows: FloatArray, shows_options: bool) -> None:
        decision = game.decision
        if decision is None:
            return
        rows[decision.source, self._asks.start] = 1
        if not shows_options:
            return
        for option in decision.options:
            if option == STOP:
                continue
            if decision.of == CARD:
                rows[option, self._legal.start] = 1
            elif decision.of == POWER_OF:
                rows[self.table.powers[option][0], self._legal.start] = 1

    def eyes(self, observer: int) -> int:
        """The observer as ``sotm_env.hands`` takes it: 0 where hands are open."""
        return observer if self.own_hands else 0

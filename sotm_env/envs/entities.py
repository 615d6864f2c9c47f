"""The entities observation: a table of cards by features and a global vector, for attention models."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.combat import used_reaction
from sotm_env.engine.decisions import CARD, POWER_OF
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DECK, KIND_NAMES, PLAY, STOP, ZONE_NAMES, ZONES
from sotm_env.envs.flat import FlatEncoder, FloatArray
from sotm_env.envs.layout import Layout

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


class EntityEncoder:
    """Encodes games of one scenario as ``{"cards": float32[cards, features], "global": float32[numbers]}``.

    Every card of the scenario has a row, at the same place throughout. All numbers lie in ``[0, 1]``. What is hidden
    does not show: of a deck's cards only their being in it, but for those that players know.
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self._flat = FlatEncoder(table)
        flat = self._flat.layout
        globals_ = Layout()
        fields = [flat[name] for name in GLOBAL_FIELDS if name in flat.fields]
        for field in fields:
            globals_.add(field.name, field.entries, field.meaning)
        self._global_index = np.concatenate([np.arange(field.start, field.stop) for field in fields])
        keywords = sorted({word for faces in table.faces for face in faces for word in face.keywords})

        cards = Layout()
        self._deck = cards.add("deck", table.ids, "one-hot: the deck that the card belongs to")
        self._type = cards.add("type", KIND_NAMES, "one-hot: the type of target that the card is or would be")
        self._keywords = cards.add("keywords", keywords, "1 for each keyword printed on the card (on its front)")
        self._character = cards.add("character", 1, "1 for a character card")
        self._printed = cards.add("printed_hp", 1, "the HP printed on the front / 255")
        self._powers = cards.add("powers", 1, "powers printed on the front / 4")
        self._static = slice(0, cards.size)
        self._zone = cards.add("zone", ZONE_NAMES, "one-hot: the kind of zone in which the card lies")
        self._owner = cards.add("zone_of", table.ids, "one-hot: the deck whose zone that is")
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
        self.layout = EntityLayout(
            cards, globals_, [f"{table.ids[table.owner_of[c]]}: {table.title_of[c]}" for c in range(table.cards)]
        )
        self._rows = self._static_rows(keywords, cards.size)
        self._all = np.arange(table.cards)
        self._decks = np.array(table.pile_of)
        self.space = spaces.Dict(
            {
                "cards": spaces.Box(0.0, 1.0, (table.cards, cards.size), np.float32),
                "global": spaces.Box(0.0, 1.0, (globals_.size,), np.float32),
            }
        )

    def _static_rows(self, keywords: list[str], features: int) -> FloatArray:
        """What never changes, filled in once."""
        table = self.table
        rows = np.zeros((table.cards, features), dtype=np.float32)
        for card, definition in enumerate(table.defs):
            rows[card, self._deck.start + table.owner_of[card]] = 1
            rows[card, self._type.start + table.type_of[card]] = 1
            for word in definition.keywords:
                rows[card, self._keywords.start + keywords.index(word)] = 1
            rows[card, self._character.start] = table.is_character[card]
            rows[card, self._printed.start] = table.hp_of[card][0] * HP_SCALE
            rows[card, self._powers.start] = len(definition.powers) / 4
        return rows

    def encode(self, game: Game, observer: int = 0) -> dict[str, npt.NDArray[np.float32]]:
        """The observation of the hero with deck number ``observer``; 0 gives the global state."""
        state = game.state
        rows = self._rows.copy()
        where = np.frombuffer(state.where, dtype=np.uint8)
        kinds = where % ZONES
        owners = where // ZONES
        if state.face_down:
            unseen = list(state.face_down)
            kinds[unseen] = DECK
            owners[unseen] = self._decks[unseen]
        rows[self._all, self._zone.start + kinds] = 1
        rows[self._all, self._owner.start + owners] = 1
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
        self._add_decision(game, rows)
        return {"cards": rows, "global": self._flat.encode(game, observer)[self._global_index]}

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
                    rows[card, self._host.start] = (upper + 1) / self.table.cards
        for card, (other, _) in state.beside.items():
            rows[card, self._host.start] = (other + 1) / self.table.cards

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

    def _add_decision(self, game: Game, rows: FloatArray) -> None:
        decision = game.decision
        if decision is None:
            return
        rows[decision.source, self._asks.start] = 1
        for option in decision.options:
            if option == STOP:
                continue
            if decision.of == CARD:
                rows[option, self._legal.start] = 1
            elif decision.of == POWER_OF:
                rows[self.table.powers[option][0], self._legal.start] = 1

"""The entities observation: a table of cards by features and a global vector, for attention models."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
from sotm_env.envs.drafts import NOWHERE, Draft, Drafts, changed, flat_view, seen_zones
from sotm_env.envs.flat import FlatEncoder, FloatArray
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


MakeFrame = Callable[[CardTable, Layout], Frame]


class EntityEncoder:
    """Encodes games of one scenario as ``{"cards": float32[cards, features], "global": float32[numbers]}``.

    Every card of the scenario has a row, at the same place throughout. All numbers lie in ``[0, 1]``. What is hidden
    does not show: of a deck's cards only their being in it, but for those that players know.

    Args:
        own_hands: whether an observer sees no hand but its own; the cards of others' hands count as in their decks.
        make_frame: says what columns and rows stand for, given the table and the layout of its flat observation.
    """

    def __init__(self, table: CardTable, own_hands: bool = False, make_frame: MakeFrame = Frame) -> None:
        self.table = table
        self.own_hands = own_hands
        self._flat = FlatEncoder(table, own_hands)
        self.frame = frame = make_frame(table, self._flat.layout)
        fields = global_fields(self._flat.layout)
        self._global_index = np.concatenate([np.arange(field.start, field.stop) for field in fields])
        self._global_places = np.array(frame.global_places)

        cards = Layout()

        def add(field: str, names: int | Iterable[str], meaning: str) -> int:
            start: int = cards.add(field, names, meaning).start
            return start

        self._deck = add("deck", frame.columns, "one-hot: the deck that the card belongs to")
        self._type = add("type", KIND_NAMES, "one-hot: the type of target that the card is or would be")
        self._keywords = add("keywords", frame.keywords, "1 for each keyword printed on the card (on its front)")
        self._character = add("character", 1, "1 for a character card")
        self._printed = add("printed_hp", 1, "the HP printed on the front / 255")
        self._powers = add("powers", 1, "powers printed on the front / 4")
        self._zone = add("zone", ZONE_NAMES, "one-hot: the kind of zone in which the card lies")
        self._owner = add("zone_of", frame.columns, "one-hot: the deck whose zone that is")
        self._hp = add("hp", 1, "HP / 255")
        self._max_hp = add("max_hp", 1, "maximum HP / 255")
        self._turned = add("turned", 1, "1 for a character card on its other side")
        self._place = add("place", 1, "in play: its place from the left in the play area / 40, from 1")
        self._known = add("known", 1, "in a deck: 1 / its place from the top, where players know it")
        self._floor = add("known_bottom", 1, "in a deck: 1 / its place from the bottom, where players know it")
        self._host = add("host", 1, "(row + 1) / rows of the card that it lies under or next to")
        self._tokens = add("tokens", 1, "tokens / 20, at most 1")
        self._chosen = add("chosen", 1, "1 for a target that a lasting effect was made for")
        self._hurt = add("damage_taken", 1, "damage dealt to it this turn / 255, at most 1")
        self._used = add("used", 1, "1 if a power or a reaction of it was used this turn")
        self._asks = add("asks", 1, "1 for the card whose text asks the pending decision")
        self._legal = add("legal", 1, "1 if choosing it, or its power, is legal now for whoever decides")
        self.layout = EntityLayout(cards, frame.globals, list(things.titles(table, range(table.cards)).entries))
        self._features = cards.size
        self._rows = self._static_rows(cards.size)
        # What so much damage adds, in the single precision of observations.
        self._dealt: list[float] = np.array([dealt * HP_SCALE for dealt in range(256)], dtype=np.float32).tolist()
        self._drafts: Drafts = []
        self._hold(
            {
                "cards": spaces.Box(0.0, 1.0, (frame.rows, cards.size), np.float32),
                "global": spaces.Box(0.0, 1.0, (frame.globals.size,), np.float32),
            }
        )

    def _hold(self, boxes: dict[str, Any]) -> None:
        """An observation holds these arrays."""
        self.space = spaces.Dict(boxes)
        self._arrays: dict[str, tuple[Any, Any]] = {name: (box.shape, box.dtype) for name, box in boxes.items()}

    def _static_rows(self, features: int) -> FloatArray:
        """What never changes, filled in once."""
        table, frame = self.table, self.frame
        rows: FloatArray = np.zeros((frame.rows, features), dtype=np.float32)
        for card, definition in enumerate(table.defs):
            rows[card, self._deck + frame.column_of[table.owner_of[card]]] = 1
            rows[card, self._type + table.type_of[card]] = 1
            for word in definition.keywords:
                rows[card, self._keywords + frame.keywords.index(word)] = 1
            rows[card, self._character] = table.is_character[card]
            rows[card, self._printed] = table.hp_of[card][0] * HP_SCALE
            rows[card, self._powers] = len(definition.powers) / 4
        return rows

    # --- encoding ----------------------------------------------------------------------------------------------------
    def encode(self, game: Game, observer: int = 0, drafts: Drafts | None = None) -> dict[str, npt.NDArray[Any]]:
        """The observation of the hero with deck number ``observer``; 0 gives the global state.

        Args:
            drafts: for whoever follows a game of its own, which then costs least; a list, empty at first.
        """
        observation: dict[str, Any] = {name: np.empty(shape, dtype) for name, (shape, dtype) in self._arrays.items()}
        self.encode_into(game, observer, {name: flat_view(array) for name, array in observation.items()}, drafts)
        return observation

    def encode_into(self, game: Game, observer: int, out: dict[str, Any], drafts: Drafts | None = None) -> None:
        """Writes the observation into ``out``: for each of its arrays a memoryview of the numbers in a row."""
        drafts = self._drafts if drafts is None else drafts
        try:
            draft = drafts.pop()
        except IndexError:
            draft = Draft(self._rows, self.table.cards)
            draft.types, draft.characters = self.table.type_of, self.table.is_character
        self._bring_up_to_date(draft, game, seen_zones(game, self.eyes(observer)))
        rows = out["cards"]
        rows[:] = draft.numbers
        globals_ = np.zeros(self.frame.globals.size, dtype=np.float32)
        globals_[self._global_places] = self._flat.encode(game, observer, draft.part)[self._global_index]
        out["global"][:] = flat_view(globals_)
        drafts.append(draft)
        self._add_places(game, rows)
        self._add_effects(game, rows)
        self._add_decision(game, rows, sees_options(game, self.eyes(observer)))

    def _bring_up_to_date(self, draft: Draft, game: Game, zones: bytes) -> None:
        """The draft tells of where cards lie, of what they are and of their hit points as they are now."""
        state, rows, features = game.state, draft.numbers, self._features
        if zones != draft.zones:
            column_of = self.frame.column_of
            zone, owner = self._zone, self._owner
            before = draft.zones
            for card in changed(before, zones):
                row, was, now = card * features, before[card], zones[card]
                if was != NOWHERE:
                    rows[row + zone + was % ZONES] = rows[row + owner + column_of[was // ZONES]] = 0.0
                rows[row + zone + now % ZONES] = rows[row + owner + column_of[now // ZONES]] = 1.0
            draft.zones = zones
        if state.looks.type_of is not draft.types:
            for card, type_ in enumerate(state.looks.type_of):
                for number in range(len(KIND_NAMES)):
                    rows[card * features + self._type + number] = float(number == type_)
            draft.types = state.looks.type_of
        if state.looks.characters is not draft.characters:
            for card, character in enumerate(state.looks.characters):
                rows[card * features + self._character] = float(character)
            draft.characters = state.looks.characters
        if state.hp != draft.hp:
            hp = bytes(state.hp)
            for card in changed(draft.hp, hp):
                rows[card * features + self._hp] = hp[card] * HP_SCALE
            draft.hp = hp
        if state.max_hp != draft.max_hp:
            max_hp = bytes(state.max_hp)
            for card in changed(draft.max_hp, max_hp):
                rows[card * features + self._max_hp] = max_hp[card] * HP_SCALE
            draft.max_hp = max_hp
        if state.side != draft.side:
            side = bytes(state.side)
            for card in changed(draft.side, side):
                rows[card * features + self._turned] = float(side[card])
            draft.side = side

    def _add_places(self, game: Game, rows: Any) -> None:
        state, features = game.state, self._features
        of_place, known, floor, host = self._place, self._known, self._floor, self._host
        for deck in range(len(self.table.decks)):
            for place, card in enumerate(state.zones[deck * ZONES + PLAY], start=1):
                rows[card * features + of_place] = min(place / 40, 1.0)
            cards = state.zones[deck * ZONES + DECK]
            for place in range(1, state.known_top[deck] + 1):
                rows[cards[-place] * features + known] = 1 / place
            for place in range(1, state.known_bottom[deck] + 1):
                rows[cards[place - 1] * features + floor] = 1 / place
        for card in state.known_inside:
            cards = state.zones[state.where[card]]
            rows[card * features + known] = 1 / (len(cards) - cards.index(card))
        for upper, under in state.under.items():
            for card in under:
                if card not in state.face_down:
                    rows[card * features + host] = (upper + 1) / self.frame.rows
        for card, (other, _) in state.beside.items():
            rows[card * features + host] = (other + 1) / self.frame.rows

    def _add_effects(self, game: Game, rows: Any) -> None:
        state, features = game.state, self._features
        for card, tokens in state.tokens.items():
            rows[card * features + self._tokens] = min(tokens / 20, 1.0)
        for effect in state.lasting:
            for card in effect.bound:
                if 0 <= card < self.table.cards:
                    rows[card * features + self._chosen] = 1.0
        for _, target, _, dealt, _ in state.damage_dealt:
            place = target * features + self._hurt
            rows[place] = min(1.0, rows[place] + self._dealt[min(dealt, 255)])
        for key in state.used:
            card = self.table.powers[key][0] if key >= 0 else used_reaction(key)
            if card < self.table.cards:
                rows[card * features + self._used] = 1.0

    def _add_decision(self, game: Game, rows: Any, shows_options: bool) -> None:
        decision, features = game.decision, self._features
        if decision is None:
            return
        rows[decision.source * features + self._asks] = 1.0
        if not shows_options or decision.of not in (CARD, POWER_OF):
            return
        for option in decision.options:
            if option != STOP:
                card = option if decision.of == CARD else self.table.powers[option][0]
                rows[card * features + self._legal] = 1.0

    def eyes(self, observer: int) -> int:
        """The observer as ``sotm_env.hands`` takes it: 0 where hands are open."""
        return observer if self.own_hands else 0

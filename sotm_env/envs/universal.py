"""Universal encoders: observations of one shape and meaning in every scenario of an edition (``numbering``)."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.decisions import CARD, POWER_OF
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import MOST_HEROES
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import STOP
from sotm_env.envs import things
from sotm_env.envs.actions import FIXED
from sotm_env.envs.drafts import Drafts, flat_view
from sotm_env.envs.entities import GLOBAL_FIELDS, EntityEncoder, Frame
from sotm_env.envs.flat import FIELDS, FlatEncoder
from sotm_env.envs.layout import Layout
from sotm_env.envs.numbering import Universal
from sotm_env.hands import sees_options

ROWS = 320  # of an entities observation: more cards than any scenario has


class UniversalFlatEncoder(FlatEncoder):
    """Encodes games of one scenario in the layout of all: its own flat observation, each number at its universal place.

    Raises:
        ValueError: the scenario holds something that the spaces do not know.
    """

    def __init__(self, table: CardTable, universal: Universal, own_hands: bool = False) -> None:
        super().__init__(table, own_hands)
        places: list[int] = []
        for field in self.layout.fields.values():
            try:
                places += universal.places(field.name, field.keys)
            except KeyError as error:
                raise ValueError(f"scenario: {universal} know no {error} ({field.name})") from None
        blank = np.zeros(universal.layout.size, dtype=np.float32)
        for seat, hero in enumerate(table.heroes, start=1):
            number = universal.numbers["hero"][table.decks[hero].id]
            blank[universal.layout["seats"].start + number] = seat / MOST_HEROES
        targets = universal.numbers["target"]
        self.number_neighbours([targets[key] for key in self.layout["hp"].keys], len(targets))
        self._settle(places, blank)
        self.layout = universal.layout


class UniversalFrame(Frame):
    """Columns by seat, every keyword of the spaces, and as many rows as the largest scenario needs."""

    def __init__(self, table: CardTable, flat: Layout, universal: Universal) -> None:
        every_deck = range(len(table.decks))
        self.columns = things.EVERY_SEAT
        self.column_of = [things.EVERY_SEAT.index(seat) for seat in things.seats(table, every_deck).keys]
        self.keywords = list(universal.keys["keyword"])
        self.rows = ROWS
        self.globals = Layout()
        self.global_places = []
        for name in GLOBAL_FIELDS:
            kind, meaning = FIELDS[name]
            by_seat = {"deck": things.EVERY_SEAT, "hero": things.HERO_SEATS}
            start = self.globals.add(name, by_seat.get(kind, universal.keys[kind]), meaning).start
            if name in flat.fields:
                own = things.seats(table, every_deck if kind == "deck" else table.heroes).keys
                keys = own if kind in by_seat else flat[name].keys
                places = {key: place for place, key in enumerate(self.globals[name].keys)}
                self.global_places += [start + places[key] for key in keys]


class UniversalEntityEncoder(EntityEncoder):
    """Encodes games of one scenario as a table of cards, a global vector, and what every action points at.

    ``{"cards": float32[ROWS, features], "global": float32[numbers], "titles": int32[ROWS], "actions": int16[N, 2]}``.
    ``titles`` is the number of each row's title in the published table, from 1; 0 for a row without a card. ``actions``
    holds for each action the row that it points at, or ``ROWS`` and the place of the fixed entry that it points at
    (``FIXED``, then the decks by ``EVERY_SEAT``), or -1 where the scenario has no such thing; and which of a card's
    powers it means: 0 for the card or its first power, 1 for the next. Of several copies that an action may mean it is
    the first legal one.
    """

    def __init__(self, table: CardTable, universal: Universal, own_hands: bool = False) -> None:
        super().__init__(table, own_hands, partial(UniversalFrame, universal=universal))
        self._actions = universal.actions(table)
        self._titles: Any = np.zeros(ROWS, dtype=np.int32)
        numbers = universal.numbers["title"]
        self._titles[: table.cards] = [numbers[key] + 1 for key in things.titles(table, range(table.cards)).keys]
        self._pointers = self._all_pointers()
        self._hold(
            {
                **self.space.spaces,
                "titles": spaces.Box(0, len(numbers), (ROWS,), np.int32),
                "actions": spaces.Box(-1, ROWS + len(FIXED) + len(things.EVERY_SEAT), (self._actions.n, 2), np.int16),
            }
        )

    def _all_pointers(self) -> npt.NDArray[np.int16]:
        table, actions = self.table, self._actions
        pointers = np.full((actions.n, 2), (-1, 0), dtype=np.int16)
        pointers[: len(FIXED), 0] = ROWS + np.arange(len(FIXED))
        for deck, action in enumerate(actions.of_deck):
            pointers[action, 0] = ROWS + len(FIXED) + self.frame.column_of[deck]
        for card in reversed(range(table.cards)):  # of equal copies the first
            pointers[[actions.of_title[card], actions.in_play[card]], 0] = card
        of_card: dict[int, list[int]] = {}
        for (card, _), action in zip(table.powers, actions.of_power, strict=True):
            known = of_card.setdefault(card, [])
            if action not in known:
                known.append(action)
            pointers[action] = card, known.index(action)
        return pointers

    def encode_into(self, game: Game, observer: int, out: dict[str, Any], drafts: Drafts | None = None) -> None:
        """Writes the observation into ``out``: for each of its arrays a memoryview of the numbers in a row."""
        super().encode_into(game, observer, out, drafts)
        out["titles"][:] = flat_view(self._titles)
        pointers = out["actions"]
        pointers[:] = flat_view(self._pointers)
        decision = game.decision
        if decision is not None and decision.of in (CARD, POWER_OF) and sees_options(game, self.eyes(observer)):
            powers = self.table.powers
            for option, action in zip(reversed(decision.options), reversed(self._actions.actions(game)), strict=True):
                if option != STOP:
                    pointers[2 * action] = option if decision.of == CARD else powers[option][0]

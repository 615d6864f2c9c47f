"""Actions: an action points at a thing, the pending decision says what choosing it means.

Things are: stop, yes, numbers (also the lines of a "choose one" and incapacitated abilities), damage types, decks,
cards by title, and copies of a card in play where several can be there at once. A power goes by its card; further
powers of the same card have actions of their own. Ids never depend on the moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from sotm_env.engine.decisions import CARD, CONFIRM, DAMAGE_TYPE, DECK_OF, MODE, NUMBER, POWER_OF, Decision
from sotm_env.engine.faces import Power
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DAMAGE_TYPES, STOP
from sotm_env.envs import things
from sotm_env.envs.drafts import flat_view

STOP_ACTION = 0
YES_ACTION = 1
FIRST_NUMBER = 2
NUMBERS = 21  # 0 to 20: no text asks for a larger number
FIRST_DAMAGE_TYPE = FIRST_NUMBER + NUMBERS


# What these point at is the same in every game.
FIXED = ("stop", "yes", *map(str, range(NUMBERS)), *DAMAGE_TYPES)


class ActionSpace:
    """The actions of a scenario: its own, or those among them that it has of a numbering for many scenarios.

    Args:
        numbering: by key (``sotm_env.envs.things``) the id of every action; without it the scenario's actions are
            numbered in the order of its cards.

    Attributes:
        n: how many ids there are.
        names: by id what the action points at.
        keys: of the scenario's actions alone, in its own order.
        of_deck: by deck number its action.
        of_title: by card the action of its title (in a hand, a deck, a trash, under a card).
        in_play: by card its action while it is in play.
        of_power: by power number its action.

    Raises:
        ValueError: the numbering has no id for a thing of the scenario.
    """

    def __init__(self, table: CardTable, numbering: Mapping[str, int] | None = None) -> None:
        self.names, self.keys = list(FIXED), list(FIXED)
        decks = things.decks(table, range(len(table.decks)))
        self.of_deck = [self._add(*names) for names in zip(*decks, strict=True)]
        cards = range(table.cards)
        titles, copies = things.titles(table, cards), things.copies(table, cards)
        self.of_title: list[int] = []
        self.in_play: list[int] = []
        for card in cards:
            name = table.title_of[card] if table.is_character[card] else titles.entries[card]
            first = table.copy_of[card] == 0
            self.of_title.append(self._add(name, titles.keys[card]) if first else self.of_title[-1])
            apart = table.copies_differ(card)
            self.in_play.append(self._add(copies.entries[card], copies.keys[card]) if apart else self.of_title[card])
        self.of_power = self._powers(table)
        if numbering is not None:
            self._renumber(numbering)
        self.n = len(self.names)
        self._nothing: Any = np.zeros(self.n, dtype=np.int8)
        self._no_view = flat_view(self._nothing)
        # The decision last looked at, and its actions: an environment asks for them twice, before and at the choice.
        self._last: tuple[Decision | None, list[int]] = (None, [])

    def _powers(self, table: CardTable) -> list[int]:
        """By power number its action. Copies of a limited card, which are never in play at once, share theirs."""
        actions: dict[tuple[int, Power], int] = {}
        for card, power in table.powers:
            of_card = self.in_play[card]
            if (of_card, power) not in actions:
                further = of_card in actions.values()
                names = (f"{each[of_card]}: {power.name}" for each in (self.names, self.keys))
                actions[of_card, power] = self._add(*names) if further else of_card
        return [actions[self.in_play[card], power] for card, power in table.powers]

    def _add(self, name: str, key: str) -> int:
        self.names.append(name)
        self.keys.append(key)
        return len(self.names) - 1

    def _renumber(self, numbering: Mapping[str, int]) -> None:
        unknown = [key for key in self.keys if key not in numbering]
        if unknown:
            raise ValueError(f"scenario: no action of these spaces points at {unknown[0]!r} ({len(unknown)} unknown)")
        ids = [numbering[key] for key in self.keys]
        self.of_deck, self.of_title, self.in_play, self.of_power = (
            [ids[action] for action in actions]
            for actions in (self.of_deck, self.of_title, self.in_play, self.of_power)
        )
        self.names = list(numbering)

    def action(self, game: Game, decision: Decision, option: int) -> int:
        """The action id of one option of a decision."""
        if option == STOP:
            return STOP_ACTION
        of = decision.of
        if of == CARD:
            return self.in_play[option] if option in game.state.in_play else self.of_title[option]
        if of == POWER_OF:
            return self.of_power[option]
        if of == CONFIRM:
            return YES_ACTION
        if of == DECK_OF:
            return self.of_deck[option]
        if of == DAMAGE_TYPE:
            return FIRST_DAMAGE_TYPE + option
        assert of in (NUMBER, MODE) and option < NUMBERS, f"no action for option {option} of {decision}"
        return FIRST_NUMBER + option

    def actions(self, game: Game) -> list[int]:
        """The action id of each option of the pending decision, in their order; empty when the game is over."""
        return self._pending(game).copy()

    def _pending(self, game: Game) -> list[int]:
        decision = game.decision
        last, actions = self._last
        if decision is last:
            return actions
        if decision is None:
            actions = []
        elif decision.of == CARD:
            in_play, of_title, on_table = self.in_play, self.of_title, game.state.in_play
            actions = [
                STOP_ACTION if option == STOP else in_play[option] if option in on_table else of_title[option]
                for option in decision.options
            ]
        else:
            actions = [self.action(game, decision, option) for option in decision.options]
        self._last = decision, actions
        return actions

    def mask(self, game: Game) -> npt.NDArray[np.int8]:
        """1 for each legal action, int8, shape ``(n,)``."""
        mask = self.no_mask()
        for action in self._pending(game):  # faster than an index array for so few
            mask[action] = 1
        return mask

    def mask_into(self, game: Game, out: Any) -> None:
        """Writes the mask into ``out``, a memoryview of ``n`` int8."""
        out[:] = self._no_view
        for action in self._pending(game):
            out[action] = 1

    def no_mask(self) -> npt.NDArray[np.int8]:
        """The mask of an agent that is not to act: all 0."""
        nothing: npt.NDArray[np.int8] = self._nothing.copy()
        return nothing

    def option(self, game: Game, action: int) -> int:
        """The index of the option that ``action`` points at.

        Raises:
            ValueError: the action is not legal; the line names the legal ones.
        """
        legal = self._pending(game)
        if action in legal:
            return legal.index(action)
        name = self.names[action] if 0 <= action < self.n else "out of range"
        labels = ", ".join(f"{act} ({label})" for act, label in zip(legal, game.labels(), strict=True))
        raise ValueError(f"action {action} ({name}) is not legal; legal are {labels or 'none: the game is over'}")

"""A game in which persons play some heroes and an agent the others, kept moment by moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from sotm_agents.base import Agent, BoardAgent
from sotm_env.engine.game import Game
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario
from sotm_env.envs.core import begun_game
from sotm_env.replay.replay import Replay
from sotm_env.replay.show import Teller
from sotm_tools.pages.moments import Moment, Thought, Watcher, cards_in_play, gone, marks, thought_of


class Hint(TypedDict):
    """What an adviser would do: the index of the option, and what it thinks where it says so."""

    best: int
    thought: Thought | None


class Sitting:
    """A game at which persons and an agent sit.

    Args:
        persons: the decks (1 for the first hero) whose players are persons.
        agent: plays the other heroes.
        seed: of the game.

    Attributes:
        game: as it is now: over, or a person must decide.
        moments: one before each choice so far, and the present one. What a person's shows as changed is all that has
            happened since a person decided last.
    """

    def __init__(self, scenario: Scenario, persons: Sequence[int], agent: Agent, seed: int) -> None:
        self.persons = persons
        self.agent = agent
        self.game = begun_game(scenario, seed)
        self.moments: list[Moment] = []
        self._rng = np.random.default_rng(seed)
        self._watcher = Watcher()
        self._teller = Teller()
        agent.begin(self.game)
        self._see()
        self._let_others_play()

    def choose(self, option: int) -> None:
        """A person takes an option of the pending decision; then the agent plays until a person must decide.

        Raises:
            ValueError: there is no such option.
        """
        options = len(self.game.legal_options)
        if not 0 <= option < options:
            raise ValueError(f"option {option} is out of range; options are numbered 0 to {options - 1}")
        before = cards_in_play(self.game)
        self._take(option)
        self._let_others_play()
        now = cards_in_play(self.game)
        self.moments[-1] |= {"marks": marks(self.game, before, now), "gone": gone(before, now)}

    def undo(self) -> None:
        """Takes back the last choice of a person, and what the agent has chosen after it.

        Raises:
            ValueError: no person has chosen yet.
        """
        mine = [number for number, moment in enumerate(self.moments[:-1]) if self._is_a_persons(moment)]
        if not mine:
            raise ValueError("there is nothing to undo")
        while len(self.game.choices) > mine[-1]:
            self.game.undo()
        del self.moments[mine[-1] + 1 :]
        self.moments[-1]["taken"] = None
        self._watcher.before = cards_in_play(self.game)
        self._teller = Teller()
        self._teller.lines(self.game)

    def hint(self, adviser: Agent, name: str) -> Hint:
        """What an agent of this name would do now; it plays no part in the game.

        Raises:
            ValueError: the game is over.
        """
        if self.game.decision is None:
            raise ValueError("the game is over")
        adviser.begin(self.game)
        thought = thought_of(adviser, name, self.game)
        chances = thought["probabilities"] if thought is not None else None
        best = int(np.argmax(chances)) if chances else _option(adviser, self.game, np.random.default_rng(0))
        return {"best": best, "thought": thought}

    def replay(self, note: str) -> Replay:
        """The game so far as a replay."""
        return Replay.of(self.game, note)

    def _is_a_persons(self, moment: Moment) -> bool:
        decision = moment["view"]["decision"]
        return decision is not None and decision["player"] in self.names

    @property
    def names(self) -> list[str]:
        """The heroes whose players are persons, by name."""
        return [self.game.table.decks[person].name for person in self.persons]

    def _let_others_play(self) -> None:
        while (decision := self.game.decision) is not None and decision.player not in self.persons:
            self._take(_option(self.agent, self.game, self._rng))

    def _take(self, option: int) -> None:
        self.moments[-1]["taken"] = option
        self.game.choose(option)
        self._see()

    def _see(self) -> None:
        self.moments.append(self._watcher.moment(self.game, self._teller.lines(self.game)))


def _option(agent: Agent, game: Game, rng: np.random.Generator) -> int:
    """The index of the option that an agent takes."""
    if isinstance(agent, BoardAgent):
        return agent.choose(game, rng)
    decision = game.decision
    assert decision is not None
    view = agent.interface.view(game.scenario)
    action = agent.act(view.encoder.encode(game, decision.player), view.actions.mask(game), rng)
    return view.actions.option(game, whole_number("action", action))

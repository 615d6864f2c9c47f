"""The one interface of all agents."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sotm_env.engine.game import Game
from sotm_env.envs.interface import Interface

Observation = Any  # what the encoder of an interface makes: an array, a dictionary of arrays, or a text
Mask = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.float64]
INTERFACE: Final = ("begin", "act")  # what an object needs, to be an agent


class Judgement(NamedTuple):
    """What an agent thinks of the pending decision of a game.

    Attributes:
        probabilities: of each option, how likely the agent would take it; they add up to 1.
        value: how likely the heroes win, 0 to 1; None: the agent cannot tell.
    """

    probabilities: tuple[float, ...]
    value: float | None


class Agent(ABC):
    """Decides for one hero, several, or the whole team.

    An agent may use all that players know: the observation and, of the game that it was shown by ``begin``, the open
    parts. Nothing may read the order of a deck or a card that lies face down.

    Attributes:
        name: what tables and result files call it.
        interface: how it sees games and answers: by flat observations and the actions of the scenario, unless it says
            otherwise.
    """

    name = "agent"
    interface = Interface()

    def begin(self, game: Game) -> None:  # noqa: B027 (a hook: not every agent needs the game)
        """A new game begins. Agents that read the board of the live game, or plan on clones of it, keep it."""

    @abstractmethod
    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """Picks an action.

        Args:
            observation: that of the hero who must decide, by the agent's interface.
            mask: 1 for each legal action, int8, shape ``(N,)``; at least one is legal.
            rng: the only source of randomness, so that a seed gives the same game everywhere.

        Returns:
            The id of a legal action.
        """

    def judge(self, game: Game) -> Judgement | None:
        """What the agent thinks of the pending decision of any game, which is left as it is; None: it does not say."""
        return None


class Guide(Agent):
    """An agent that has learnt, and judges many games at once: what guided search asks (``guided.py``)."""

    @abstractmethod
    def priors(self, games: Sequence[Game]) -> list[Numbers]:
        """By game the logarithms of the probabilities of its pending decision's options, in their order.

        Args:
            games: of one scenario, none of them over.
        """

    def best(self, games: Sequence[Game]) -> list[int]:
        """By game the most probable option of its pending decision; for such games as ``priors``."""
        return [int(prior.argmax()) for prior in self.priors(games)]

    @abstractmethod
    def values(self, games: Sequence[Game]) -> Numbers:
        """By game the result to be expected, from -1 (lost) to 1 (won); for such games as ``priors``."""

    def judge(self, game: Game) -> Judgement:
        """The probabilities of the options, and what the heroes' chance is by the result to be expected."""
        (prior,), (value,) = self.priors([game]), self.values([game])
        return Judgement(tuple(np.exp(prior).tolist()), chance(value))


def chance(result: float) -> float:
    """How likely a win is, 0 to 1, if a result from -1 (lost) to 1 (won) is expected."""
    return min(1.0, max(0.0, (float(result) + 1) / 2))


def lacks(agent: object) -> list[str]:
    """The methods of the interface that an object, or a class, does not have."""
    return [name for name in INTERFACE if not callable(getattr(agent, name, None))]


def as_agent(found: object, name: str) -> Agent:
    """An object with the methods of ``Agent`` as one.

    Args:
        name: what errors call it.

    Raises:
        ValueError: it lacks ``begin`` or ``act``, or ``act`` takes other arguments.
    """
    if isinstance(found, Agent):
        return found
    missing = lacks(found)
    if missing:
        raise ValueError(f"{name} is no agent: it has no method {' and no method '.join(missing)}")
    for method, arguments in (("begin", ("game",)), ("act", ("observation", "mask", "rng"))):
        try:
            inspect.signature(getattr(found, method)).bind(*arguments)
        except TypeError:
            raise ValueError(f"{name} is no agent: {method} must take ({', '.join(arguments)})") from None
    return _Adapted(found)


class _Adapted(Agent):
    """An agent made of an object that has the methods of one."""

    def __init__(self, found: Any) -> None:
        self.found = found
        self.name = str(getattr(found, "name", type(found).__name__))
        self.interface = getattr(found, "interface", Interface())

    def begin(self, game: Game) -> None:
        """Tells the object."""
        self.found.begin(game)

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """What the object picks."""
        action: int = self.found.act(observation, mask, rng)
        return action

    def judge(self, game: Game) -> Judgement | None:
        """What the object thinks, if it has that method."""
        judge = getattr(self.found, "judge", None)
        return None if judge is None else Judgement(*judge(game))


class BoardAgent(Agent):
    """An agent that reads the board of the live game, not the observation, and answers with one of the options.

    ``act`` answers with the actions of the game's scenario.
    """

    def begin(self, game: Game) -> None:
        """Keeps the game."""
        self.game = game

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """The action of the option that ``choose`` picks."""
        actions = self.interface.view(self.game.scenario).actions
        return actions.actions(self.game)[self.choose(self.game, rng)]

    @abstractmethod
    def choose(self, game: Game, rng: np.random.Generator) -> int:
        """The index of the option to take in the pending decision of any game, which is left as it is."""

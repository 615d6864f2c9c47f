"""The worker processes of the vector environment: what they share with the parent, and what they tell it.

A worker plays its share of the games and writes observations, masks, rewards and ends straight into memory that the
parent reads; only a byte a step goes through a pipe, and the exceptions of games. A worker ends when its pipe closes or
its parent is gone.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import create_shared_memory, read_from_shared_memory, write_to_shared_memory

from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.envs.core import ILLEGAL
from sotm_env.envs.drafts import flat_view
from sotm_env.envs.team import TeamEnv

RESULTS = (None, WIN, LOSS, ILLEGAL)  # as numbers in shared memory
_STEP = b"s"
_DONE = b"."
_SECONDS_BETWEEN_LOOKS = 1.0  # how often a worker looks whether its parent is still there

# For each game how it is to begin: None to leave it alone, else its seed (None: one of its own) and what it is to play
# (None: what is drawn).
Beginnings = Sequence[tuple[int | None, Scenario | None] | None]


def shared_memory(context: Any, space: spaces.Space[Any], games: int, actions: int) -> dict[str, Any]:
    """The memory that so many games share with the parent."""
    return {
        "observations": create_shared_memory(space, games, context),
        "final_observations": create_shared_memory(space, games, context),
        "masks": context.RawArray("b", games * actions),
        "actions": context.RawArray("q", games),
        "rewards": context.RawArray("d", games),
        "terminated": context.RawArray("b", games),
        "truncated": context.RawArray("b", games),
        "results": context.RawArray("b", games),
        "rounds": context.RawArray("q", games),
    }


class Batch:
    """The observations of all games, in memory that they share with the parent.

    Numbers are written straight into their rows; texts by Gymnasium's own way.
    """

    def __init__(self, space: spaces.Space[Any], games: int, memory: Any) -> None:
        self._space = space
        self._games = games
        self._memory = memory
        self._arrays = self._rows = None
        if not _holds_text(space):
            self._arrays = read_from_shared_memory(space, memory, games)
            self._rows = [_row_views(self._arrays, game) for game in range(games)]

    def arrays(self) -> Any:
        """The observations as they lie in memory; of texts copies."""
        if self._arrays is not None:
            return self._arrays
        return read_from_shared_memory(self._space, self._memory, self._games)

    def write(self, place: int, game: TeamEnv, mask: Any) -> None:
        """Writes what a game shows now; its mask into ``mask``, a memoryview."""
        if self._rows is not None:
            game.observe_into(self._rows[place], mask)
            return
        observation, info = game.observe()
        mask[:] = flat_view(info["action_mask"])
        write_to_shared_memory(self._space, place, observation, self._memory)


def _holds_text(space: spaces.Space[Any]) -> bool:
    return isinstance(space, spaces.Text) or (isinstance(space, spaces.Dict) and any(map(_holds_text, space.values())))


def _row_views(batch: Any, game: int) -> Any:
    """One game's part of a batch, as its encoder writes it."""
    if isinstance(batch, dict):
        return {name: _row_views(part, game) for name, part in batch.items()}
    return flat_view(batch[game])


class Slots:
    """The shared arrays of all games, as either side sees them.

    Args:
        same_step: whether a game that ends is followed by a new one in the same step; else in the next one.

    Attributes:
        news: by place the scenario of each game that has begun with another one than the game before it, for whoever
            takes it out.
    """

    def __init__(
        self, shared: dict[str, Any], observation_space: spaces.Space[Any], games: int, actions: int, same_step: bool
    ) -> None:
        self.same_step = same_step
        self.news: dict[int, Scenario] = {}
        self._told: dict[int, Scenario] = {}
        self.observations = Batch(observation_space, games, shared["observations"])
        self.final_observations = Batch(observation_space, games, shared["final_observations"])
        self.masks = np.frombuffer(shared["masks"], dtype=np.int8).reshape(games, actions)
        self.actions = np.frombuffer(shared["actions"], dtype=np.int64)
        self.rewards = np.frombuffer(shared["rewards"], dtype=np.float64)
        self.terminated = np.frombuffer(shared["terminated"], dtype=np.bool_)
        self.truncated = np.frombuffer(shared["truncated"], dtype=np.bool_)
        self.results = np.frombuffer(shared["results"], dtype=np.int8)
        self.rounds = np.frombuffer(shared["rounds"], dtype=np.int64)
        # Games write into these one by one, which is faster so than by the arrays.
        self._mask_rows = [flat_view(row) for row in self.masks]
        self._rewards = flat_view(self.rewards)
        self._terminated, self._truncated = flat_view(self.terminated), flat_view(self.truncated)

    def begin(self, place: int, game: TeamEnv, seed: int | None, scenario: Scenario | None = None) -> None:
        """Resets one game and writes what it shows."""
        game.start(seed, None if scenario is None else {"scenario": scenario})
        if game.scenario is not self._told.get(place):
            self.news[place] = self._told[place] = game.scenario
        self.observations.write(place, game, self._mask_rows[place])
        self._rewards[place] = 0.0
        self._terminated[place] = self._truncated[place] = False

    def step(self, place: int, game: TeamEnv, action: int) -> None:
        """Takes one game's action; where a game has ended, a new one begins."""
        if self._terminated[place] or self._truncated[place]:
            if not self.same_step:
                self.begin(place, game, None)
                return
            self._terminated[place] = self._truncated[place] = False
        reward, terminated, truncated = game.advance(action)
        mask = self._mask_rows[place]
        if terminated or truncated:
            self.results[place] = RESULTS.index(game.result)
            self.rounds[place] = game.game.state.round
            if self.same_step:
                self.final_observations.write(place, game, mask)
                self.begin(place, game, None)
            else:
                self.observations.write(place, game, mask)
            self._terminated[place] = terminated
            self._truncated[place] = truncated
        else:
            self.observations.write(place, game, mask)
        self._rewards[place] = reward

    def take_news(self) -> dict[int, Scenario]:
        """The news, which are none any more then."""
        news, self.news = self.news, {}
        return news


class Failure(NamedTuple):
    """An exception in the game at a place, with its traceback; ``pickled`` instead, where it comes from a worker."""

    place: int
    error: Exception | None
    pickled: bytes
    where: str

    @staticmethod
    def of(place: int, error: Exception) -> Failure:
        """Called where the exception is handled."""
        return Failure(place, error, b"", traceback.format_exc())

    def portable(self) -> Failure:
        """The same as it can go through a pipe."""
        try:
            pickled = pickle.dumps(self.error)
        except Exception:
            pickled = b""
        where = f"{type(self.error).__name__}: {self.error}\n{self.where}"
        return Failure(self.place, None, pickled, where)

    def raised(self) -> Exception:
        """The exception as it was; a RuntimeError with its text where it cannot be brought here."""
        error = self.error
        if error is None:
            try:
                error = pickle.loads(self.pickled)
                assert isinstance(error, Exception)
            except Exception:
                error = RuntimeError(self.where.partition("\n")[0])
        error.add_note(f"in game {self.place}\n{self.where}")
        return error


class Answer(NamedTuple):
    """What a worker tells besides what lies in shared memory: what has gone wrong in games, which scenarios are new."""

    failures: list[Failure]
    news: dict[int, Scenario]


def for_each(team: Sequence[TeamEnv], first: int, do: Callable[[int, TeamEnv], None], slots: Slots) -> list[Failure]:
    """Does something with each game. Where that fails, a new game begins; the others go on."""
    failures = []
    for place, game in enumerate(team, start=first):
        try:
            do(place, game)
        except Exception as error:
            failures.append(Failure.of(place, error))
            try:
                slots.begin(place, game, None)
            except Exception as another:
                failures.append(Failure.of(place, another))
    return failures


def step_all(team: Sequence[TeamEnv], first: int, slots: Slots) -> list[Failure]:
    """Takes the action of each game."""
    chosen = slots.actions.tolist()
    return for_each(team, first, lambda place, game: slots.step(place, game, chosen[place]), slots)


def begin_all(team: Sequence[TeamEnv], first: int, beginnings: Beginnings, slots: Slots) -> list[Failure]:
    """Begins the games that are to begin."""

    def begin(place: int, game: TeamEnv) -> None:
        beginning = beginnings[place - first]
        if beginning is not None:
            slots.begin(place, game, *beginning)

    return for_each(team, first, begin, slots)


def make_team(arguments: bytes, count: int) -> list[TeamEnv]:
    """So many environments, each with a reward of its own: a shaped one remembers the game it has seen last. They draw
    from one source, so that a curriculum is told of all their games."""
    team = [TeamEnv(**pickle.loads(arguments).fn) for _ in range(count)]
    for game in team:
        game.source = team[0].source
    return team


# --- the worker ------------------------------------------------------------------------------------------------------
def _end_with_parent() -> None:
    """Ends this process once its parent is gone, however that has ended and whoever else holds the pipe open."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    while os.getppid() == parent.pid:
        time.sleep(_SECONDS_BETWEEN_LOOKS)
    os._exit(1)


def _work(
    pipe: Connection, arguments: bytes, games: range, total: int, shared: dict[str, Any], same_step: bool
) -> None:
    """The life of a worker: plays its games until the pipe closes."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        try:
            team = make_team(arguments, len(games))
            slots = Slots(shared, team[0].observation_space, total, team[0].actions.n, same_step)
        except Exception as error:
            pipe.send_bytes(pickle.dumps(Answer([Failure.of(games.start, error).portable()], {})))
            return
        pipe.send_bytes(_DONE)
        while True:
            message = pipe.recv_bytes()
            if message == _STEP:
                failures = step_all(team, games.start, slots)
            else:
                failures = begin_all(team, games.start, pickle.loads(message), slots)
            answer = Answer([each.portable() for each in failures], slots.take_news())
            pipe.send_bytes(pickle.dumps(answer) if any(answer) else _DONE)
    except (EOFError, OSError, KeyboardInterrupt):
        return


# --- the parent's side -----------------------------------------------------------------------------------------------
class WorkerDied(RuntimeError):
    """A worker has died; the line names it, its games and its exit code."""


class Worker:
    """A worker process, as the parent sees it. It answers each message; the first answer comes unasked."""

    def __init__(
        self,
        context: Any,
        number: int,
        games: range,
        arguments: bytes,
        total: int,
        shared: dict[str, Any],
        same_step: bool,
    ) -> None:
        self.number = number
        self.games = games
        self.pipe, theirs = context.Pipe()
        self.process: multiprocessing.Process = context.Process(
            target=_work, args=(theirs, arguments, games, total, shared, same_step), daemon=True
        )
        self.process.start()
        theirs.close()

    def step(self) -> None:
        """Asks for a step in each game."""
        self._send(_STEP)

    def begin(self, beginnings: Beginnings) -> None:
        """Asks for games to begin, given for all games of the vector environment."""
        self._send(pickle.dumps([beginnings[place] for place in self.games]))

    def _send(self, message: bytes) -> None:
        try:
            self.pipe.send_bytes(message)
        except OSError:
            raise self._death() from None

    def answer(self) -> Answer:
        """Waits for the answer."""
        try:
            message = self.pipe.recv_bytes()
        except (EOFError, OSError):
            raise self._death() from None
        answer: Answer = Answer([], {}) if message == _DONE else pickle.loads(message)
        return answer

    def _death(self) -> WorkerDied:
        self.process.join(timeout=5)
        games = f"games {self.games.start} to {self.games.stop - 1}"
        code = self.process.exitcode
        return WorkerDied(f"worker {self.number} ({games}) has died with exit code {code}; the games are closed")

    def end(self) -> None:
        """Ends the process."""
        self.pipe.close()
        self.process.join(timeout=2)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()

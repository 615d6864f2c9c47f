"""Many games at once: Gymnasium's vector interface, in this process or over workers (``sotm_env.envs.workers``).

The games are the same whatever the number of workers.
"""

from __future__ import annotations

import copy
import itertools
import multiprocessing
import pickle
from collections.abc import Callable, Sequence
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt
from gymnasium.error import ClosedEnvironmentError
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import CloudpickleWrapper, batch_space

from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.envs.core import ILLEGAL
from sotm_env.envs.team import TeamEnv
from sotm_env.envs.workers import (
    RESULTS,
    Beginnings,
    Failure,
    Slots,
    Worker,
    WorkerDied,
    begin_all,
    make_team,
    shared_memory,
    step_all,
)

OPTIONS = ("reset_mask", "scenario")  # of reset
# By what infos call an end: the name of the mask beside it, and its number.
_ENDS = [(name, f"_{name}", RESULTS.index(end)) for name, end in (("won", WIN), ("lost", LOSS), ("illegal", ILLEGAL))]


class TeamVectorEnv(VectorEnv[Any, Any, Any]):
    """``num_envs`` team environments (``sotm_env/Team-v0``), shared out among worker processes.

    The infos have the same keys at every step: ``action_mask``, int8 of shape ``(num_envs, N)``, which belongs to the
    observations returned (``action_masks()`` gives the same as bool); ``scenario`` and ``provisional``, arrays of what
    each game plays and which of its decks are not certain; and of the games that have just ended ``won``,
    ``lost``, ``illegal`` (ended by an illegal action), ``rounds`` (how many were played, 0 for the others) and, with
    ``AutoresetMode.SAME_STEP``, ``final_obs`` (their last observations, None for the others). Each of these has its
    ``_won``, ``_lost``, ...: which games have ended.

    Args:
        num_envs: games at once.
        num_workers: processes; 0 plays in this process.
        autoreset_mode: when a game that ends is followed by a new one: ``AutoresetMode.SAME_STEP`` (``"SameStep"``), or
            ``AutoresetMode.NEXT_STEP`` (``"NextStep"``), in which the last observation is returned as any other, no
            action is legal then, and the next one is not looked at. Gymnasium's wrappers of observations ask for this.
        arguments: those of ``TeamEnv`` (scenario fields, observation, reward, ...). Each game has a copy of its own.

    Raises:
        ValueError: an argument makes no sense.
        WorkerDied: a worker has died, which closes the vector environment; a RuntimeError. The line names the worker.
        gymnasium.error.ClosedEnvironmentError: from every call once it is closed.
        Exception: one that has happened in a game, from a reward for instance, as it was. A new game begins there; the
            others have taken their step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: SupportsIndex,
        num_workers: SupportsIndex = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **arguments: Any,
    ) -> None:
        self.num_envs = games = whole_number("num_envs", num_envs, 1)
        self._workers: list[Worker] = []
        workers = whole_number("num_workers", num_workers, 0)
        if workers > games:
            raise ValueError(f"num_workers: {workers} given; from 0 to num_envs ({games})")
        modes = [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP]
        if autoreset_mode not in (*modes, *(mode.value for mode in modes)):
            names = " or ".join(repr(mode.value) for mode in modes)
            raise ValueError(f"autoreset_mode: {autoreset_mode!r} given; {names} is allowed")
        self.metadata = {**self.metadata, "autoreset_mode": AutoresetMode(autoreset_mode)}
        same_step = self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        self._model = model = TeamEnv(**arguments)
        self._refuses = model.illegal_action == "raise"
        self._scenarios = np.full(games, model.scenario, dtype=object)
        self._provisional = _objects([model.scenario.provisional] * games)
        self.single_observation_space = model.observation_space
        self.single_action_space = model.action_space
        self.observation_space = batch_space(model.observation_space, games)
        self.action_space = batch_space(model.action_space, games)
        context: Any = multiprocessing.get_context("spawn")
        shared = shared_memory(context, model.observation_space, games, model.actions.n)
        self._slots = Slots(shared, model.observation_space, games, model.actions.n, same_step)
        wrapper: Any = CloudpickleWrapper  # lambdas and closures among the arguments are pickled by value
        pickled = pickle.dumps(wrapper(arguments))
        self._why_closed = ""
        self._team = make_team(pickled, games) if workers == 0 else []
        bounds = [games * worker // workers for worker in range(workers + 1)] if workers else []
        for number, (first, stop) in enumerate(itertools.pairwise(bounds)):
            self._workers.append(Worker(context, number, range(first, stop), pickled, games, shared, same_step))
        self._ask(lambda worker: None, [])  # each worker tells unasked when it is ready, or what is wrong

    # --- playing -----------------------------------------------------------------------------------------------------
    def reset(
        self,
        *,
        seed: SupportsIndex | Sequence[SupportsIndex | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begins all games: game ``i`` with ``seed + i``, or with ``seed[i]``.

        Args:
            options: ``"reset_mask"``, a bool array of shape ``(num_envs,)``, begins those games alone; ``"scenario"``
                is what all of them play, a ``Scenario`` or its fields, or one for each game in a list.

        Raises:
            ValueError: a seed is no integer from 0, there are too few or too many, or an option is unknown.
        """
        self._check_open()
        options = options or {}
        unknown = [name for name in options if name not in OPTIONS]
        if unknown:
            raise ValueError(f"options: {unknown[0]!r} is unknown; {' and '.join(map(repr, OPTIONS))} are allowed")
        begun = self._games_to_begin(options.get("reset_mask", np.ones(self.num_envs, dtype=np.bool_)))
        scenarios = self._wanted(options.get("scenario"))
        seeds = self._seeds(seed)
        self._begin([(seeds[game], scenarios[game]) if begun[game] else None for game in range(self.num_envs)])
        return self._observations(), self._infos(np.zeros(self.num_envs, dtype=np.bool_))

    def _seeds(self, seed: Any) -> list[int | None]:
        games = self.num_envs
        if seed is None:
            return [None] * games
        if isinstance(seed, (list, tuple)) or (isinstance(seed, np.ndarray) and seed.ndim == 1):
            if len(seed) != games:
                raise ValueError(f"seed: {len(seed)} seeds given for {games} games")
            return [None if each is None else whole_number("seed", each, 0) for each in seed]
        first = whole_number("seed", seed, 0)
        return [first + game for game in range(games)]

    def _wanted(self, given: Any) -> list[Scenario | None]:
        """By game the scenario that it is to play, which every game could."""
        each = list(given) if isinstance(given, (list, tuple)) else [given] * self.num_envs
        if len(each) != self.num_envs:
            raise ValueError(f"scenario: {len(each)} given for {self.num_envs} games")
        return [self._model.wanted(one) for one in each]

    def _games_to_begin(self, given: Any) -> npt.NDArray[np.bool_]:
        mask = np.asarray(given)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise ValueError(
                f"reset_mask: {mask.dtype}{mask.shape} given; a bool array of shape ({self.num_envs},), not all False, "
                "is allowed"
            )
        return mask

    def step(self, actions: npt.ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Takes one action in each game; all arrays returned are copies.

        Raises:
            ValueError: ``actions`` are not ``num_envs`` integers; or one of them is not legal, with
                ``illegal_action="raise"``. Nothing has changed then.
        """
        self._check_open()
        self._slots.actions[:] = self._checked(actions)
        self._step()
        slots = self._slots
        ended = slots.terminated | slots.truncated
        return (
            self._observations(),
            slots.rewards.copy(),
            slots.terminated.copy(),
            slots.truncated.copy(),
            self._infos(ended),
        )

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(
                f"actions: {given.dtype}{given.shape} given; integers of shape ({self.num_envs},) are allowed"
            )
        chosen = given.astype(np.int64)
        if self._refuses:
            masks = self._slots.masks
            for game, action in enumerate(chosen.tolist()):
                if not masks[game].any():
                    continue  # the game has ended: the action is not looked at
                if not 0 <= action < masks.shape[1] or not masks[game, action]:
                    legal = ", ".join(map(str, np.flatnonzero(masks[game])))
                    raise ValueError(f"actions: {action} is not legal in game {game}; legal are {legal}")
        return chosen

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of each game, bool, shape ``(num_envs, N)``."""
        self._check_open()
        return self._slots.masks.view(np.bool_).copy()

    def _observations(self) -> Any:
        return _copied(self._slots.observations.arrays())

    def _infos(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        slots = self._slots
        infos: dict[str, Any] = {"action_mask": slots.masks.copy()}
        infos["scenario"] = self._scenarios.copy()
        infos["provisional"] = self._provisional.copy()
        if slots.same_step:
            infos["final_obs"] = self._final_observations(ended)
            infos["_final_obs"] = ended.copy()
        some = True in ended.tolist()
        for name, its_games, result in _ENDS:
            infos[name] = ended & (slots.results == result) if some else ended.copy()
            infos[its_games] = ended.copy()
        infos["rounds"] = np.where(ended, slots.rounds, 0) if some else np.zeros(self.num_envs, dtype=np.int64)
        infos["_rounds"] = ended.copy()
        return infos

    def _final_observations(self, ended: npt.NDArray[np.bool_]) -> npt.NDArray[np.object_]:
        """The last observation of each game that has ended, None for the others, as Gymnasium has it."""
        final = np.empty(self.num_envs, dtype=object)  # of None
        if True in ended.tolist():
            batch = self._slots.final_observations.arrays()
            for game in np.flatnonzero(ended).tolist():
                final[game] = _row(batch, game)
        return final

    # --- workers -----------------------------------------------------------------------------------------------------
    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError(f"the vector environment is closed{self._why_closed}")

    def _begin(self, beginnings: Beginnings) -> None:
        failures = begin_all(self._team, 0, beginnings, self._slots)
        self._ask(lambda worker: worker.begin(beginnings), failures)

    def _step(self) -> None:
        failures = step_all(self._team, 0, self._slots)
        self._ask(Worker.step, failures)

    def _ask(self, send: Callable[[Worker], None], failures: list[Failure]) -> None:
        """Sends each worker a message and waits for all of them; raises what has happened in a game."""
        try:
            for worker in self._workers:
                send(worker)
            news = self._slots.take_news()
            for worker in self._workers:
                answer = worker.answer()
                failures += answer.failures
                news |= answer.news
            for game, scenario in news.items():
                self._scenarios[game] = scenario
                self._provisional[game] = scenario.provisional
        except BaseException as problem:  # an interruption, too, leaves answers that nobody has read
            self._why_closed = f": {problem!s}" if isinstance(problem, WorkerDied) else f": {problem!r}"
            self.close()
            raise
        if failures:
            raise failures[0].raised()

    def close_extras(self, **_: Any) -> None:
        """Ends the workers."""
        for worker in self._workers:
            worker.end()
        self._workers = []


def _objects(values: Sequence[Any]) -> npt.NDArray[np.object_]:
    """An array of these very objects, sequences too."""
    array = np.empty(len(values), dtype=object)
    for place, value in enumerate(values):
        array[place] = value
    return array


def _copied(batch: Any) -> Any:
    """A copy of a batch of observations."""
    if isinstance(batch, dict):
        return {name: _copied(part) for name, part in batch.items()}
    return copy.copy(batch)


def _row(batch: Any, game: int) -> Any:
    """One game's part of a batch of observations."""
    if isinstance(batch, dict):
        return {name: _row(part, game) for name, part in batch.items()}
    return copy.copy(batch[game])

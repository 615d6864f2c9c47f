"""Many games at once: Gymnasium's vector interface over worker processes with shared memory.

Each worker plays its share of the games and writes observations, masks, rewards and ends straight into memory that the
parent reads; only a byte a step goes through a pipe. The games are the same whatever the number of workers.
"""

from __future__ import annotations

import copy
import itertools
import multiprocessing
import pickle
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import (
    batch_space,
    create_shared_memory,
    read_from_shared_memory,
    write_to_shared_memory,
)

from sotm_env.envs.team import TeamEnv

_TICK = b"s"
_READY = b"."


class _Slots:
    """The shared arrays of all games, as either side sees them."""

    def __init__(self, shared: dict[str, Any], observation_space: spaces.Space[Any], games: int, actions: int) -> None:
        self.space = observation_space
        self.memory = shared["observations"]
        self.final_memory = shared["final_observations"]
        self.masks = np.frombuffer(shared["masks"], dtype=np.int8).reshape(games, actions)
        self.actions = np.frombuffer(shared["actions"], dtype=np.int64)
        self.rewards = np.frombuffer(shared["rewards"], dtype=np.float64)
        self.terminated = np.frombuffer(shared["terminated"], dtype=np.bool_)
        self.truncated = np.frombuffer(shared["truncated"], dtype=np.bool_)
        self.won = np.frombuffer(shared["won"], dtype=np.bool_)
        self.rounds = np.frombuffer(shared["rounds"], dtype=np.int64)

    def begin(self, place: int, game: TeamEnv, seed: int | None) -> None:
        """Resets one game and writes what it shows."""
        observation, info = game.reset(seed=seed)
        write_to_shared_memory(self.space, place, observation, self.memory)
        self.masks[place] = info["action_mask"]

    def step(self, place: int, game: TeamEnv) -> None:
        """Takes one game's action; a game that ends is followed by a new one in the same step."""
        observation, reward, terminated, truncated, info = game.step(int(self.actions[place]))
        self.rewards[place] = reward
        self.terminated[place] = terminated
        self.truncated[place] = truncated
        if terminated or truncated:
            self.won[place] = info.get("result") == "win"
            self.rounds[place] = game.game.state.round
            write_to_shared_memory(self.space, place, observation, self.final_memory)
            self.begin(place, game, None)
        else:
            write_to_shared_memory(self.space, place, observation, self.memory)
            self.masks[place] = info["action_mask"]


def _team(arguments: bytes, count: int) -> list[TeamEnv]:
    """So many environments, each with a reward of its own: a shaped one remembers the game it has seen last."""
    return [TeamEnv(**pickle.loads(arguments)) for _ in range(count)]


def _work(pipe: Connection, arguments: bytes, first: int, count: int, games: int, shared: dict[str, Any]) -> None:
    """The life of a worker: plays games ``first`` to ``first + count - 1`` until the pipe closes."""
    team = _team(arguments, count)
    slots = _Slots(shared, team[0].observation_space, games, team[0].actions.n)
    try:
        while True:
            message = pipe.recv_bytes()
            if message == _TICK:
                for place, game in enumerate(team, start=first):
                    slots.step(place, game)
            else:
                for place, (game, seed) in enumerate(zip(team, pickle.loads(message), strict=True), start=first):
                    slots.begin(place, game, seed)
            pipe.send_bytes(_READY)
    except (EOFError, KeyboardInterrupt):
        return


class TeamVectorEnv(VectorEnv[Any, Any, Any]):
    """``num_envs`` team environments (``sotm_env/Team-v0``), shared out among worker processes.

    A game that ends is followed by a new one in the same step (``AutoresetMode.SAME_STEP``): ``infos["final_obs"]``
    holds the last observations of ended games (rows of others are zero), ``infos["_final_obs"]`` says which ended,
    ``infos["won"]`` and ``infos["rounds"]`` how. ``infos["action_mask"]``, int8 of shape ``(num_envs, N)``, and
    ``action_masks()`` (the same as bool) belong to the observations returned.

    Args:
        num_envs: games at once.
        num_workers: processes; 0 plays in this process.
        arguments: those of ``TeamEnv`` (scenario fields, observation, reward); they must be picklable.

    Raises:
        ValueError: the numbers make no sense.
        RuntimeError: from ``reset`` and ``step``, when a worker has died; the line names it and its exit code.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, num_envs: int, num_workers: int = 0, **arguments: Any) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs: {num_envs} is too few; at least 1")
        if not 0 <= num_workers <= num_envs:
            raise ValueError(f"num_workers: {num_workers} given; from 0 to num_envs ({num_envs})")
        self.num_envs = num_envs
        model = TeamEnv(**arguments)
        self.single_observation_space = model.observation_space
        self.single_action_space = model.action_space
        self.observation_space = batch_space(model.observation_space, num_envs)
        self.action_space = batch_space(model.action_space, num_envs)
        context: Any = multiprocessing.get_context("spawn")
        actions = model.actions.n
        self._shared = {
            "observations": create_shared_memory(model.observation_space, num_envs, context),
            "final_observations": create_shared_memory(model.observation_space, num_envs, context),
            "masks": context.RawArray("b", num_envs * actions),
            "actions": context.RawArray("q", num_envs),
            "rewards": context.RawArray("d", num_envs),
            "terminated": context.RawArray("b", num_envs),
            "truncated": context.RawArray("b", num_envs),
            "won": context.RawArray("b", num_envs),
            "rounds": context.RawArray("q", num_envs),
        }
        self._remark = model.remark
        self._slots = _Slots(self._shared, model.observation_space, num_envs, actions)
        pickled = pickle.dumps(arguments)
        self._team = _team(pickled, num_envs) if num_workers == 0 else []
        self._workers: list[tuple[Any, Connection, range]] = []
        bounds = [num_envs * worker // num_workers for worker in range(num_workers + 1)] if num_workers else []
        for first, stop in itertools.pairwise(bounds):
            self._start_worker(context, range(first, stop), pickled)

    def _start_worker(self, context: Any, games: range, arguments: bytes) -> None:
        ours, theirs = context.Pipe()
        process = context.Process(
            target=_work,
            args=(theirs, arguments, games.start, len(games), self.num_envs, self._shared),
            daemon=True,
        )
        process.start()
        theirs.close()
        self._workers.append((process, ours, games))

    # --- playing -----------------------------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins all games: game ``i`` with ``seed + i``, or with ``seed[i]``."""
        seeds: list[int | None]
        if isinstance(seed, int):
            seeds = [seed + game for game in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
        for place, game in enumerate(self._team):
            self._slots.begin(place, game, seeds[place])
        self._ask({worker: pickle.dumps([seeds[game] for game in games]) for worker, games in self._shares()})
        return self._observations(self._slots.memory), {"action_mask": self._slots.masks.copy(), **self._remark}

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Takes one action in each game; all arrays returned are copies."""
        slots = self._slots
        slots.actions[:] = actions
        for place, game in enumerate(self._team):
            slots.step(place, game)
        self._ask({worker: _TICK for worker, _ in self._shares()})
        infos: dict[str, Any] = {"action_mask": slots.masks.copy(), **self._remark}
        ended = slots.terminated | slots.truncated
        if ended.any():
            infos["final_obs"] = self._observations(slots.final_memory)
            infos["won"] = slots.won & ended
            infos["rounds"] = np.where(ended, slots.rounds, 0)
            infos["_final_obs"] = infos["_won"] = infos["_rounds"] = ended
        return (
            self._observations(slots.memory),
            slots.rewards.copy(),
            slots.terminated.copy(),
            slots.truncated.copy(),
            infos,
        )

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of each game, bool, shape ``(num_envs, N)``."""
        return self._slots.masks.view(np.bool_).copy()

    def _observations(self, memory: Any) -> Any:
        return copy.deepcopy(read_from_shared_memory(self.single_observation_space, memory, self.num_envs))

    # --- workers -----------------------------------------------------------------------------------------------------
    def _shares(self) -> list[tuple[int, range]]:
        return [(worker, games) for worker, (_, _, games) in enumerate(self._workers)]

    def _ask(self, messages: dict[int, bytes]) -> None:
        """Sends each worker its message and waits for all of them."""
        for worker, message in messages.items():
            try:
                self._workers[worker][1].send_bytes(message)
            except (BrokenPipeError, OSError):
                self._report_death(worker)
        for worker in messages:
            try:
                self._workers[worker][1].recv_bytes()
            except (EOFError, OSError):
                self._report_death(worker)

    def _report_death(self, worker: int) -> None:
        process, _, games = self._workers[worker]
        process.join(timeout=5)
        code = process.exitcode
        self.close()
        raise RuntimeError(
            f"worker {worker} (games {games.start} to {games.stop - 1}) has died with exit code {code}; "
            "the vector environment is closed"
        )

    def close_extras(self, **_: Any) -> None:
        """Ends the workers."""
        for process, pipe, _games in self._workers:
            pipe.close()
            process.join(timeout=2)
            if process.is_alive():
                process.terminate()
        self._workers = []

"""Games played by a teacher, recorded as a dataset for whoever is to learn from them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Any, Final

import numpy as np

from sotm_agents.base import Agent, Judgement
from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.evaluation.rollout import GAMES_A_TASK, option_of
from sotm_agents.evaluation.workers import checked, in_workers
from sotm_agents.loading import load_team
from sotm_agents.training.datasets import About, Dataset, Floats, join
from sotm_agents.training.saved import LayoutStamp
from sotm_env.engine.game import Game
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.envs.core import begun_game
from sotm_env.envs.drafts import Drafts
from sotm_env.envs.interface import Interface
from sotm_env.envs.rewards import potential
from sotm_env.scenarios import Source, draw_scenario

_RESULTS: Final = {WIN: 1, LOSS: -1, None: 0}
_LONG: Final = 1 << 16  # observations of so many numbers have columns that take more than two bytes


class _Recorder:
    """Writes down the decisions of one game as a learner sees them."""

    def __init__(self, about: About, game: Game) -> None:
        self.about = about
        self.game = game
        self.actions, self.encoder = about.interface.view(game.scenario)
        self.drafts: Drafts = []
        self.rows: list[tuple[Any, ...]] = []
        self.shares: list[Floats] = []
        self.judged = False

    def write(self, option: int, judgement: Judgement | None) -> None:
        """The pending decision: the option that is about to be taken, and what its player thinks of all options."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        observation = self.encoder.encode(game, decision.player, self.drafts)
        if self.about.state:
            observation = np.concatenate([observation, self.encoder.encode(game, 0, self.drafts)])
        columns = np.flatnonzero(observation)
        mask, of_options = self.actions.mask(game), self.actions.actions(game)
        taken = of_options[option]
        self.rows.append((columns, observation[columns], np.packbits(mask), taken, decision.player, potential(game)))
        shares = np.zeros(len(mask), np.float32)
        if judgement is None:
            shares[taken] = 1
        else:
            np.add.at(shares, of_options, judgement.probabilities)
            self.judged = True
        self.shares.append(shares[mask.view(np.bool_)])

    def dataset(self, seed: int) -> Dataset:
        """The game, now that it is over."""
        game = self.game
        columns, values, masks, actions, seats, potentials = zip(*self.rows, strict=True)
        long = np.uint32 if self.about.width > _LONG else np.uint16
        return Dataset(
            self.about,
            seeds=np.array([seed], np.int64),
            lengths=np.array([len(self.rows)], np.int32),
            results=np.array([_RESULTS[game.result]], np.int8),
            ends=np.array([0.0 if game.result is not None else potential(game)], np.float32),
            counts=np.array([len(each) for each in columns], np.int32),
            columns=np.concatenate(columns).astype(long),
            values=np.concatenate(values).astype(np.float32),
            masks=np.stack(masks),
            actions=np.array(actions, np.int32),
            seats=np.array(seats, np.uint8),
            potentials=np.array(potentials, np.float32),
            shares=np.concatenate(self.shares) if self.judged else np.zeros(0, np.float32),
        )


def played_by(
    teacher: str,
    source: Source,
    interface: Interface,
    seeds: range,
    workers: int | Cluster = 1,
    report: Callable[[Dataset], None] | None = None,
    state: bool = False,
) -> Dataset:
    """The games of these seeds, played by a teacher; the same with any ``workers``.

    Args:
        teacher: what ``load_team`` takes; it may see games in another way than the one who is to learn.
        source: the scenario, or what draws one for each game by its seed.
        interface: of the one who is to learn.
        workers: so many processes of this machine; or a Ray cluster, to whose machines the teacher is sent.
        report: called with each game in turn, a dataset of its own.
        state: whether the central state is written down besides.

    Raises:
        ValueError: there is no such teacher, it does not fit the scenarios, or a number makes no sense.
        WorkerDied: a worker was killed.
    """
    first, workers = draw_scenario(source, seeds.start), checked(workers)
    if not seeds:
        raise ValueError("games: 0 given; at least 1 is needed")
    team = load_team(teacher, first)  # finds mistakes before any worker starts
    about = About(source, interface, LayoutStamp.of(interface, first), (teacher,), state)
    if workers == 1:
        games = _recorded(team, about, seeds)
    else:
        sent = team if isinstance(workers, Cluster) else teacher  # other machines do not have the files
        games = _in_workers(sent, about, seeds, workers)
    found = []
    with closing(games):
        for game in games:
            found.append(game)
            if report is not None:
                report(game)
    return join(found)


def _recorded(team: Sequence[Agent], about: About, seeds: range) -> Generator[Dataset, None, None]:
    """Plays in this process."""
    for seed in seeds:
        scenario = draw_scenario(about.source, seed)
        if len(team) not in (1, scenario.H):
            raise ValueError(f"teacher: {len(team)} agents given for {scenario.H} heroes (seed {seed})")
        rng, game = np.random.default_rng(seed), begun_game(scenario, seed)
        for agent in dict.fromkeys(team):
            agent.begin(game)
        recorder = _Recorder(about, game)
        while (decision := game.decision) is not None:
            agent = team[(decision.player - 1) % len(team)]
            judgement = agent.judge(game)
            if judgement is None:
                option = option_of(agent, game, rng)
            else:
                option = int(np.argmax(judgement.probabilities))
            recorder.write(option, judgement)
            game.choose(option)
        yield recorder.dataset(seed)


def _in_workers(
    teacher: str | Sequence[Agent], about: About, seeds: range, workers: int | Cluster
) -> Generator[Dataset, None, None]:
    """Plays in processes; the games come in the order of their seeds."""
    tasks = (seeds[start : start + GAMES_A_TASK] for start in range(0, len(seeds), GAMES_A_TASK))
    with closing(in_workers(workers, _play_task, tasks, _prepare, (teacher, about))) as results:
        for games in results:
            yield from games


_prepared: tuple[list[Agent], About] | None = None


def _prepare(teacher: str | Sequence[Agent], about: About) -> None:
    global _prepared
    _prepared = load_team(teacher, draw_scenario(about.source, 0)), about


def _play_task(seeds: range) -> list[Dataset]:
    assert _prepared is not None
    return list(_recorded(*_prepared, seeds))

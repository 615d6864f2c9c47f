"""Plays many games without a display: sotm evaluate --policy heuristic --episodes 1000 --workers 2."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from sotm_agents.base import Agent
from sotm_agents.console import make_console
from sotm_agents.evaluation.reports import evaluate_with_progress, evaluation_table, short
from sotm_agents.evaluation.rollout import Played
from sotm_agents.loading import POLICIES, each_policy, load_team
from sotm_agents.outputs import check_file, check_folder
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.replay import Replay
from sotm_env.scenarios import Source, draw_scenario, source_in_words
from sotm_tools.command_line import Parser, a_path, command_line
from sotm_tools.options import (
    add_family_option,
    add_scenario_options,
    add_trust_option,
    add_workers_options,
    source_of,
    workers_of,
)
from sotm_tools.pages.moments import judge_of


def save_replays(
    folder: Path, only: str | None, policy: str, source: Source, write: Callable[[Path, Replay], None] | None = None
) -> Callable[[Played], None]:
    """What saves the replay of each game, or ``only`` of "wins" or "losses", as ``SEED-RESULT.txt``.

    ``write``: writes its page as well, beside it.
    """
    kept = {"wins": (WIN,), "losses": (LOSS,), None: (WIN, LOSS, None)}[only]

    def save(game: Played) -> None:
        if game.result in kept:
            scenario = draw_scenario(source, game.seed)
            replay = Replay.record(scenario, game.seed, game.choices, note=f"policy: {policy}")
            path = folder / f"{game.seed:06}-{replay.result.replace(' ', '-')}.txt"
            replay.save(path)
            if write is not None:
                write(path.with_suffix(".html"), replay)

    return save


def page_writer(policy: str, trust: bool) -> Callable[[Path, Replay], None]:
    """What writes the page of a game with what the policy that has played it thought."""
    from sotm_tools.pages.page import write_replay_page

    names = [short(each) for each in each_policy(policy)]

    @lru_cache(maxsize=1)
    def team(scenario: Scenario) -> list[Agent]:
        return load_team(policy, scenario, trust)

    def write(path: Path, replay: Replay) -> None:
        write_replay_page(path, replay, judge_of(team(replay.setup.scenario()), names))

    return write


@command_line("evaluate.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Play games without a display and report the win rate.")
    parser.add_argument("--policy", required=True, help=f"{POLICIES}; or one of these for each hero, with commas")
    add_trust_option(parser)
    add_scenario_options(parser)
    add_family_option(parser)
    parser.add_argument("--episodes", type=int, default=1000, help="games to play (default: %(default)s)")
    add_workers_options(parser)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow (default: 0)")
    parser.add_argument("--json", metavar="FILE", type=a_path, help="write the result here")
    parser.add_argument("--save-replays", metavar="DIR", type=a_path, help="save a replay of each game in this folder")
    parser.add_argument("--only", choices=("wins", "losses"), help="with --save-replays: of these games alone")
    parser.add_argument(
        "--html", action="store_true", help="with --save-replays: each game as a page for a browser too"
    )
    given = parser.parse_args(arguments)
    for option in ("only", "html"):
        if getattr(given, option) and not given.save_replays:
            parser.error(f"--{option}: belongs to --save-replays")
    check_file("--json", given.json)
    check_folder("--save-replays", given.save_replays)
    scenario = source_of(given, given.policy)
    saver = None
    if given.save_replays:
        write = page_writer(given.policy, given.trust) if given.html else None
        saver = save_replays(given.save_replays, given.only, given.policy, scenario, write)
    outcome = evaluate_with_progress(
        given.policy, scenario, given.episodes, given.seed, workers_of(given), saver, given.trust
    )
    title = str(scenario) if isinstance(scenario, Scenario) else source_in_words(scenario)
    make_console().print(evaluation_table([outcome], title))
    if given.json:
        given.json.write_text(json.dumps(outcome.as_dict(), indent=2) + "\n", encoding="utf-8")

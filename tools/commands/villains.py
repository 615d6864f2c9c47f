"""Plays every villain with some agents and prints a table: sotm villains --episodes 1000 --workers 2."""

from __future__ import annotations

import dataclasses
import json
import math

from rich.table import Table

from sotm_agents.console import make_console
from sotm_agents.loading import POLICIES, each_policy
from sotm_agents.outputs import check_file
from sotm_tools.command_line import Parser, a_path, at_least, command_line
from sotm_tools.options import add_trust_option, add_workers_options, workers_of
from sotm_tools.villains import VillainResult, correlations, play_villains


@command_line("villains.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Win rates against every villain, normal and advanced.")
    parser.add_argument(
        "--policies", default="random,heuristic", help=f"{POLICIES}; with commas (default: %(default)s)"
    )
    add_trust_option(parser)
    parser.add_argument("--heroes", default="legacy,ra,haka,tachyon", help="with commas (default: %(default)s)")
    parser.add_argument("--environment", default="megalopolis")
    parser.add_argument("--edition", default="definitive")
    parser.add_argument("--villains", help="with commas (default: every villain of the edition)")
    parser.add_argument(
        "--drawn", type=int, metavar="N", help="a team of N heroes and an environment drawn for each game by its seed"
    )
    parser.add_argument("--episodes", type=at_least(1), default=1000, help="games each (default: %(default)s)")
    add_workers_options(parser)
    parser.add_argument("--seed", type=at_least(0), default=0)
    parser.add_argument("--json", metavar="FILE", type=a_path)
    given = parser.parse_args(arguments)
    console = make_console()
    check_file("--json", given.json)
    results = play_villains(
        each_policy(given.policies),
        given.heroes.split(","),
        given.environment,
        given.episodes,
        given.seed,
        workers_of(given),
        report=lambda result: console.print(f"{_mode(result)}: {result.policy} {_rate(result)}"),
        edition=given.edition,
        villains=given.villains.split(",") if given.villains else (),
        drawn=given.drawn,
        trust=given.trust,
    )
    console.print(_table(results))
    for (policy, advanced), correlation in correlations(results).items():
        mode = "advanced" if advanced else "normal"
        if not math.isnan(correlation):  # no difficulty is printed, or all games were lost
            console.print(f"rank correlation of difficulty and losses, {policy}, {mode}: {correlation:.2f}")
    if given.json:
        rows = [dataclasses.asdict(result) for result in results]
        given.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


def _table(results: list[VillainResult]) -> Table:
    table = Table()
    for heading in ("villain", "difficulty", "mode", "policy", "win rate", "95% interval", "rounds"):
        table.add_column(heading)
    for result in results:
        low, high = result.evaluation.win_rate_ci95
        mode = "advanced" if result.advanced else "normal"
        table.add_row(
            result.villain,
            str(result.difficulty or "-"),
            mode,
            result.policy,
            f"{result.evaluation.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{result.evaluation.mean_rounds:.1f}",
        )
    return table


def _mode(result: VillainResult) -> str:
    return f"{result.villain} {'advanced' if result.advanced else 'normal'}"


def _rate(result: VillainResult) -> str:
    low, high = result.evaluation.win_rate_ci95
    return f"{result.evaluation.win_rate:.1%} ({low:.1%} to {high:.1%}), {result.evaluation.seconds:.0f} s"

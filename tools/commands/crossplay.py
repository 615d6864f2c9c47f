"""Mixes policies in one team: sotm crossplay --policies heuristic random runs/mine --episodes 120.

All pairs are played, with --mix 3 all threes as well; docs/policies.md says who plays which hero in which game.
"""

from __future__ import annotations

import json

from sotm_agents.console import make_console
from sotm_agents.evaluation.reports import cross_play_tables, cross_play_with_progress
from sotm_agents.extras import extras
from sotm_agents.loading import POLICIES
from sotm_agents.outputs import check_file
from sotm_tools.command_line import Parser, a_path, command_line
from sotm_tools.options import add_scenario_options, add_trust_option, add_workers_options, scenario_of, workers_of


@command_line("crossplay.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Play all pairs of policies, each pair as one team.")
    parser.add_argument("--policies", nargs="+", required=True, metavar="POLICY", help=f"at least two: {POLICIES}")
    add_trust_option(parser)
    add_scenario_options(parser)
    parser.add_argument("--mix", type=int, default=2, help="policies in a team at most (default: 2, pairs)")
    parser.add_argument("--episodes", type=int, default=120, help="games of each team (default: %(default)s)")
    add_workers_options(parser)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow (default: 0)")
    parser.add_argument("--json", metavar="FILE", type=a_path, help="write the result here")
    parser.add_argument("--picture", metavar="FILE", type=a_path, help="draw the pairs as a heat map (PNG) here")
    given = parser.parse_args(arguments)
    check_file("--json", given.json)
    check_file("--picture", given.picture)
    if given.picture:
        with extras():
            from sotm_agents.evaluation.pictures import draw_cross_play
    scenario = scenario_of(given, *given.policies)
    outcome = cross_play_with_progress(
        given.policies, scenario, given.episodes, given.seed, workers_of(given), given.mix, given.trust
    )
    for table in cross_play_tables(outcome, str(scenario)):
        make_console().print(table)
    if given.json:
        given.json.write_text(json.dumps(outcome.as_dict(), indent=2) + "\n", encoding="utf-8")
    if given.picture:
        draw_cross_play(outcome, str(scenario), given.picture)

"""Plays campaigns without a display: sotm campaign --campaign core --policy heuristic --campaigns 100."""

from __future__ import annotations

import json

from rich.progress import Progress
from rich.table import Table

from sotm_agents.console import make_console
from sotm_agents.evaluation.campaigns import BRING, CampaignEvaluation, evaluate_campaign
from sotm_agents.loading import POLICIES
from sotm_agents.outputs import check_file
from sotm_env.campaigns import CAMPAIGNS, campaign
from sotm_tools.command_line import Parser, a_path, command_line
from sotm_tools.options import add_trust_option


@command_line("campaign.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Play every event of a campaign in turn and count those beaten.")
    parser.add_argument("--campaign", default="core", help=f"one of {', '.join(CAMPAIGNS)} (default: %(default)s)")
    parser.add_argument("--policy", required=True, help=f"{POLICIES}; or one of these for each hero, with commas")
    add_trust_option(parser)
    parser.add_argument(
        "--bring", default="latest", help=f"collected events: {', '.join(BRING)} (default: %(default)s)"
    )
    parser.add_argument("--campaigns", type=int, default=100, help="how many are played (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes; the games stay the same (default: 1)")
    parser.add_argument("--seed", type=int, default=0, help="of the first campaign; the others follow (default: 0)")
    parser.add_argument("--json", metavar="FILE", type=a_path, help="write the result here")
    given = parser.parse_args(arguments)
    check_file("--json", given.json)
    with Progress(console=make_console(), transient=True) as bar:
        task = bar.add_task(f"playing {given.policy}", total=given.campaigns)
        outcome = evaluate_campaign(
            campaign(given.campaign),
            given.policy,
            given.campaigns,
            given.seed,
            given.workers,
            given.bring,
            report=lambda _: bar.advance(task),
            trust=given.trust,
        )
    make_console().print(_table(outcome))
    if given.json:
        given.json.write_text(json.dumps(outcome.as_dict(), indent=2) + "\n", encoding="utf-8")


def _table(outcome: CampaignEvaluation) -> Table:
    low, high = outcome.win_rate_ci95
    table = Table(
        title=f"{outcome.campaigns} campaigns {outcome.campaign!r} by {outcome.policy}: {outcome.mean_won:.1f} of "
        f"{len(outcome.events)} events beaten, {outcome.win_rate:.1%} ({low:.1%} to {high:.1%})"
    )
    table.add_column("event")
    table.add_column("beaten", justify="right")
    for event_id, beaten in outcome.events.items():
        table.add_row(event_id, f"{beaten / outcome.campaigns:.1%}")
    return table

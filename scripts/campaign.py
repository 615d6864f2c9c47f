"""Plays campaigns without a display: python scripts/campaign.py --campaign core --policy heuristic --campaigns 100."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from sotm_agents.extras import script_imports

with script_imports():
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from sotm_agents.campaigns import BRING, CampaignEvaluation, evaluate_campaign
    from sotm_agents.loading import POLICIES
    from sotm_agents.options import add_trust_option
    from sotm_env.campaigns import CAMPAIGNS, campaign


def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = argparse.ArgumentParser(description="Play every event of a campaign in turn and count those beaten.")
    parser.add_argument("--campaign", default="core", help=f"one of {', '.join(CAMPAIGNS)} (default: %(default)s)")
    parser.add_argument("--policy", required=True, help=f"{POLICIES}; or one of these for each hero, with commas")
    add_trust_option(parser)
    parser.add_argument(
        "--bring", default="latest", help=f"collected events: {', '.join(BRING)} (default: %(default)s)"
    )
    parser.add_argument("--campaigns", type=int, default=100, help="how many are played (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes; the games stay the same (default: 1)")
    parser.add_argument("--seed", type=int, default=0, help="of the first campaign; the others follow (default: 0)")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the result here")
    given = parser.parse_args(arguments)
    try:
        if given.json and not given.json.parent.is_dir():
            raise ValueError(f"--json: {str(given.json.parent)!r} is no folder")
        with Progress(transient=True) as bar:
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
    except ValueError as error:
        print(f"campaign.py: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    Console().print(_table(outcome))
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


if __name__ == "__main__":
    main()

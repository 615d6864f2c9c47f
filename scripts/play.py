"""Plays some heroes yourself: python scripts/play.py --mine legacy,ra --others heuristic [--villain ...].

With --campaign, every event of a campaign in turn: python scripts/play.py --campaign core --save my_campaign.json.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sotm_agents.extras import script_imports

with script_imports():
    from sotm_agents.loading import POLICIES, load_agent
    from sotm_agents.options import add_scenario_options, add_trust_option, scenario_of
    from sotm_agents.play import play_campaign_in_terminal, play_in_terminal
    from sotm_env.campaigns import CAMPAIGNS, Standing, campaign
    from sotm_env.envs.team import TeamEnv


def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = argparse.ArgumentParser(description="Play some heroes in the terminal; agents play the others.")
    parser.add_argument("--mine", metavar="A,B", help="the heroes that you play, with commas (default: all)")
    parser.add_argument("--others", default="heuristic", help=f"who plays the rest: {POLICIES}")
    add_trust_option(parser)
    add_scenario_options(parser)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--campaign", help=f"play a campaign: {', '.join(CAMPAIGNS)}")
    parser.add_argument("--save", metavar="FILE", type=Path, help="with --campaign: keep how it stands here, and go on")
    given = parser.parse_args(arguments)
    if given.campaign:
        play_campaign(given)
        return
    try:
        scenario = scenario_of(given, given.others)
        mine = given.mine.split(",") if given.mine else list(scenario.heroes)
        for hero in mine:
            if hero not in scenario.heroes:
                raise ValueError(f"--mine: {hero!r} is not in this team; choose from {', '.join(scenario.heroes)}")
        agent = load_agent(given.others, scenario, given.trust)
    except ValueError as error:
        print(f"play.py: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    persons = [scenario.heroes.index(hero) + 1 for hero in mine]
    result = play_in_terminal(TeamEnv(scenario), persons, agent, given.seed)
    print(f"The game ends: {result or 'not finished'}.")


def play_campaign(given: argparse.Namespace) -> None:
    """Plays a campaign on from the file given, or from its beginning."""
    mine = given.mine.split(",") if given.mine else []
    try:
        standing = campaign(given.campaign).begin(given.seed)
        if given.save and given.save.exists():
            standing = Standing.load(given.save)
            if standing.campaign.name != given.campaign:
                raise ValueError(f"--save: {given.save} holds the campaign {standing.campaign.name!r}")
        if given.save and not given.save.parent.is_dir():
            raise ValueError(f"--save: {str(given.save.parent)!r} is no folder")
        for hero in mine:
            if hero not in standing.campaign.heroes:
                allowed = ", ".join(standing.campaign.heroes)
                raise ValueError(f"--mine: {hero!r} is not in this campaign; choose from {allowed}")
        if not standing.over:
            load_agent(given.others, standing.scenario(), given.trust)
    except ValueError as error:
        print(f"play.py: {error}", file=sys.stderr)
        raise SystemExit(2) from None

    def keep(standing: Standing) -> None:
        if given.save:
            standing.save(given.save)

    standing = play_campaign_in_terminal(standing, mine, given.others, keep, trust=given.trust)
    print(f"{standing.won} of {len(standing.campaign.events)} events won; {len(standing.results)} games played.")


if __name__ == "__main__":
    main()

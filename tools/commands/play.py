"""Plays some heroes yourself: sotm play --mine legacy,ra --others heuristic [--villain ...].

With --campaign, every event of a campaign in turn: sotm play --campaign core --save my_campaign.json.
"""

from __future__ import annotations

import argparse

from sotm_agents.loading import POLICIES, load_agent
from sotm_agents.outputs import check_file
from sotm_env.campaigns import CAMPAIGNS, Standing, campaign
from sotm_env.envs.team import TeamEnv
from sotm_tools.command_line import Parser, a_path, at_least, command_line, go_on
from sotm_tools.options import add_scenario_options, add_trust_option, scenario_of
from sotm_tools.play import play_campaign_in_terminal, play_in_terminal


@command_line("play.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Play some heroes in the terminal; agents play the others.")
    parser.add_argument("--mine", metavar="A,B", help="the heroes that you play, with commas (default: all)")
    parser.add_argument("--others", default="heuristic", help=f"who plays the rest: {POLICIES}")
    add_trust_option(parser)
    add_scenario_options(parser)
    parser.add_argument("--seed", type=at_least(0), default=0)
    parser.add_argument("--campaign", help=f"play a campaign: {', '.join(CAMPAIGNS)}")
    parser.add_argument("--save", metavar="FILE", type=a_path, help="with --campaign: keep its standing, and go on")
    given = parser.parse_args(arguments)
    if given.save and given.campaign is None:
        parser.error("--save: belongs to --campaign")
    if given.campaign is not None:
        play_campaign(given)
        return
    scenario = scenario_of(given, given.others)
    mine = given.mine.split(",") if given.mine else list(scenario.heroes)
    for hero in mine:
        if hero not in scenario.heroes:
            raise ValueError(f"--mine: {hero!r} is not in this team; choose from {', '.join(scenario.heroes)}")
    agent = load_agent(given.others, scenario, given.trust)
    persons = [scenario.heroes.index(hero) + 1 for hero in mine]
    with go_on(lambda: f"the game is not kept; --seed {given.seed} begins the same one"):
        result = play_in_terminal(TeamEnv(scenario), persons, agent, given.seed)
    print(f"The game ends: {result or 'not finished'}.")


def play_campaign(given: argparse.Namespace) -> None:
    """Plays a campaign on from the file given, or from its beginning."""
    mine = given.mine.split(",") if given.mine else []
    standing = campaign(given.campaign).begin(given.seed)
    check_file("--save", given.save)
    if given.save and given.save.exists():
        standing = Standing.load(given.save)
        if standing.campaign.name != given.campaign:
            raise ValueError(f"--save: {given.save} holds the campaign {standing.campaign.name!r}")
    for hero in mine:
        if hero not in standing.campaign.heroes:
            allowed = ", ".join(standing.campaign.heroes)
            raise ValueError(f"--mine: {hero!r} is not in this campaign; choose from {allowed}")
    if not standing.over:
        load_agent(given.others, standing.scenario(), given.trust)

    def keep(standing: Standing) -> None:
        if given.save:
            standing.save(given.save)

    kept = f"it goes on after the last game with --save {given.save}" if given.save else "--save FILE would keep it"
    with go_on(lambda: kept):
        standing = play_campaign_in_terminal(standing, mine, given.others, keep, trust=given.trust)
    print(f"{standing.won} of {len(standing.campaign.events)} events won; {len(standing.results)} games played.")

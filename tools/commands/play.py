"""Plays some heroes yourself: sotm play --mine legacy,ra --others heuristic [--villain ...].

With --web in a browser on this machine, with hints from any policy: sotm play --web --hints mcts.
With --campaign, every event of a campaign in turn: sotm play --campaign core --save my_campaign.json.
"""

from __future__ import annotations

import argparse

from sotm_agents.loading import POLICIES, load_agent
from sotm_agents.outputs import check_file
from sotm_env.campaigns import CAMPAIGNS, Standing, campaign
from sotm_env.replay.header import Setup
from sotm_tools.command_line import Parser, a_path, at_least, command_line, go_on
from sotm_tools.options import add_scenario_options, add_trust_option, scenario_of
from sotm_tools.play import play_campaign_in_terminal, play_in_terminal
from sotm_tools.sitting import Sitting


@command_line("play.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Play some heroes in the terminal or the browser; agents play the others.")
    parser.add_argument("--mine", metavar="A,B", help="the heroes that you play, with commas (default: all)")
    parser.add_argument("--others", default="heuristic", help=f"who plays the rest: {POLICIES}")
    add_trust_option(parser)
    add_scenario_options(parser)
    parser.add_argument("--seed", type=at_least(0), default=0)
    parser.add_argument("--campaign", help=f"play a campaign: {', '.join(CAMPAIGNS)}")
    parser.add_argument("--save", metavar="FILE", type=a_path, help="with --campaign: keep its standing, and go on")
    parser.add_argument("--web", action="store_true", help="play in a browser on this machine")
    parser.add_argument("--port", type=at_least(0), help="of --web (default: one that is free)")
    parser.add_argument(
        "--hints",
        metavar="POLICY",
        action="append",
        help=f"of --web: who gives hints, once for each (default: heuristic and who plays the rest): {POLICIES}",
    )
    given = parser.parse_args(arguments)
    for option, other in (("save", "campaign"), ("port", "web"), ("hints", "web")):
        if getattr(given, option) is not None and not getattr(given, other):
            parser.error(f"--{option}: belongs to --{other}")
    if given.web and given.campaign is not None:
        parser.error("--web: campaigns are played in the terminal")
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
        sitting = Sitting(scenario, persons, agent, given.seed)
        if given.web:
            play_in_browser(given, sitting)
            return
        result = play_in_terminal(sitting)
    print(f"The game ends: {result or 'not finished'}.")


def play_in_browser(given: argparse.Namespace, sitting: Sitting) -> None:
    """Serves a game until Ctrl-C."""
    from sotm_tools.pages.server import serve

    scenario = sitting.game.scenario
    hints = given.hints or ["heuristic", given.others]
    advisers = {policy: load_agent(policy, scenario, given.trust) for policy in hints}
    facts = {**Setup.of(scenario).fields(), "seed": str(sitting.game.seed), "others": given.others}
    serve(sitting, advisers, facts, given.port or 0)


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

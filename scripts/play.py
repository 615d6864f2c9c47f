"""Plays some heroes yourself: python scripts/play.py --mine legacy,ra --others heuristic [--villain ...]."""

from __future__ import annotations

import argparse
import sys

from sotm_agents.loading import NAMED, load_agent
from sotm_agents.play import play_in_terminal
from sotm_env.envs.core import make_scenario
from sotm_env.envs.team import TeamEnv


def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = argparse.ArgumentParser(description="Play some heroes in the terminal; agents play the others.")
    parser.add_argument("--mine", metavar="A,B", help="the heroes that you play, with commas (default: all)")
    parser.add_argument("--others", default="heuristic", help=f"who plays the rest: {', '.join(NAMED)} or a run folder")
    parser.add_argument("--villain")
    parser.add_argument("--heroes", metavar="A,B,C", help="3 to 5 deck ids in turn order, with commas")
    parser.add_argument("--environment")
    parser.add_argument("--advanced", action=argparse.BooleanOptionalAction)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    fields = {name: getattr(given, name) for name in ("villain", "environment", "advanced")}
    if given.heroes:
        fields["heroes"] = tuple(given.heroes.split(","))
    try:
        scenario = make_scenario(**{name: value for name, value in fields.items() if value is not None})
        mine = given.mine.split(",") if given.mine else list(scenario.heroes)
        for hero in mine:
            if hero not in scenario.heroes:
                raise ValueError(f"--mine: {hero!r} is not in this team; choose from {', '.join(scenario.heroes)}")
        agent = load_agent(given.others, scenario)
    except ValueError as error:
        print(f"play.py: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    persons = [scenario.heroes.index(hero) + 1 for hero in mine]
    result = play_in_terminal(TeamEnv(scenario), persons, agent, given.seed)
    print(f"The game ends: {result or 'not finished'}.")


if __name__ == "__main__":
    main()

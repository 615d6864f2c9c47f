"""Looks for better weights of the heuristic, or tries some: sotm tune --try play=5,power=3."""

from __future__ import annotations

import dataclasses
import json

from sotm_agents.console import make_console
from sotm_agents.heuristic.weights import NAMES, Weights
from sotm_env.scenarios import PARTS, SIZES, family
from sotm_tools.command_line import Parser, at_least, command_line
from sotm_tools.tuning import Changes, Gain, climb, compare


@command_line("tune.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="The heuristic's weights, compared over the same games against each villain.")
    parser.add_argument("--family", default="core-all", help="of scenarios (default: %(default)s)")
    parser.add_argument("--villains", help="with commas (default: every villain of the family)")
    parser.add_argument("--teams", choices=("all", *PARTS), default="train", help="(default: %(default)s)")
    parser.add_argument("--team-size", type=int, choices=SIZES, default=5, help="(default: %(default)s)")
    parser.add_argument("--games", type=at_least(1), default=100, help="against each villain (default: %(default)s)")
    parser.add_argument("--seed", type=at_least(0), default=0)
    parser.add_argument("--base", default="", metavar="NAME=VALUE,...", help="weights other than the standard ones")
    parser.add_argument("--try", dest="tried", metavar="NAME=VALUE,...", help="compare these with the base")
    parser.add_argument("--minutes", type=float, default=10, help="how long to climb (default: %(default)s)")
    given = parser.parse_args(arguments)
    console = make_console()
    drawn = family(given.family)
    villains = given.villains.split(",") if given.villains else drawn.villains
    families = [
        dataclasses.replace(drawn, villains=(each,), team_sizes=(given.team_size,), teams=given.teams).checked()
        for each in villains
    ]
    base = changes(given.base)
    if given.tried is not None:
        gain = compare(families, given.games, given.seed, {**base, **changes(given.tried)}, base)
        console.print(f"{given.tried}: {_in_words(gain)}")
        return

    def report(best: Changes, gain: Gain) -> None:
        console.print(f"{_in_words(gain)}: {json.dumps(best)}")

    best = climb(families, given.games, given.seed, given.minutes, base, report)
    console.print(f"weights: {json.dumps(best)}")


def changes(words: str) -> Changes:
    """Weights as a command line gives them, ``play=5,power=3``.

    Raises:
        ValueError: one is not of that form, or no weight.
    """
    found: Changes = {}
    for each in filter(None, words.split(",")):
        name, _, value = each.partition("=")
        try:
            found[name] = float(value)
        except ValueError:
            raise ValueError(f"weight: {each!r} is not one such as {NAMES[0]}=2.5") from None
    Weights(**found)  # finds names that there are not
    return found


def _in_words(gain: Gain) -> str:
    return f"{100 * gain.mean:+.2f} points (standard error {100 * gain.error:.2f})"

"""Plays random scenarios with all checks: sotm fuzz --games 500 --workers 2 [--scenario villain=omnitron].

Prints what the games have shown of the decks and what they never showed; saves a replay of every failure.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sotm_agents.console import make_console
from sotm_agents.outputs import check_file, check_folder
from sotm_env.testing.coverage import LISTED
from sotm_tools.command_line import Parser, a_path, command_line
from sotm_tools.fuzz import PLAYERS, Outcome, Plan, Report, fuzz, save_failure

LISTS = ("heroes", "collected")
PAIRS = ("principles",)


def scenario_fields(text: str) -> dict[str, Any]:
    """Reads ``villain=omnitron,heroes=legacy+ra+haka,advanced=yes``; what is left out is drawn for each game.

    Slashes may stand between the ids of a list instead, for an id that holds a plus sign.
    Principles go with their heroes: ``principles=legacy:principle_of_rage+ra:principle_of_fire``.

    Raises:
        ValueError: a part is not KEY=VALUE, or a value is none of those allowed.
    """
    fields: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        key, equals, value = part.partition("=")
        if not equals or not value:
            raise ValueError(f"scenario: {part!r} is not KEY=VALUE such as villain=omnitron or heroes=legacy+ra+haka")
        if key in LISTS:
            fields[key] = tuple(value.split("/" if "/" in value else "+"))
        elif key in PAIRS:
            fields[key] = dict(pair.partition(":")[::2] for pair in value.split("/" if "/" in value else "+"))
        elif key == "advanced":
            if value not in ("yes", "no"):
                raise ValueError(f"scenario: advanced={value} given; yes or no are allowed")
            fields[key] = value == "yes"
        elif key == "max_rounds":
            if not value.isdecimal():
                raise ValueError(f"scenario: max_rounds={value} given; a whole number is allowed")
            fields[key] = int(value)
        else:
            fields[key] = value
    return fields


def show(console: Console, report: Report, counts: bool) -> None:
    """Prints what a run has shown."""
    results = ", ".join(f"{name} {count}" for name, count in sorted(report.coverage.counts["result"].items()))
    rate = report.games / report.seconds if report.seconds else 0.0
    console.print(
        f"{report.games} games, {sum(report.decisions)} decisions in {report.seconds:.1f} s ({rate:.1f} games/s): "
        f"{results or 'none ended well'}; failures {len(report.failures)}"
    )
    lengths = report.lengths()
    spread = Table("", *lengths["rounds"], title="Lengths of the games")
    for name, numbers in lengths.items():
        spread.add_row(name, *(f"{number:.1f}" for number in numbers.values()))
    console.print(spread)
    table = Table("seen", "different", "never", "times", title="Coverage")
    never = report.never()
    for kind in LISTED:
        seen = report.coverage.counts[kind]
        table.add_row(kind, str(len(seen)), str(len(never[kind])), str(seen.total()))
    console.print(table)
    for kind in LISTED:
        if counts:
            for name, count in sorted(report.coverage.counts[kind].items()):
                console.print(f"{count:6} {kind:8} {name}", soft_wrap=True)
        for name in never[kind]:
            console.print(f" never {kind:8} {name}", soft_wrap=True)


def run(plan: Plan, workers: int, folder: Path, console: Console, quiet: bool) -> Report:
    """Plays the games with a progress bar; failures are told and saved at once."""
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn()
    with Progress(*columns, console=console, disable=quiet) as progress:
        task = progress.add_task("no failures", total=plan.games)
        failures = 0

        def report(outcome: Outcome) -> None:
            nonlocal failures
            if outcome.problem is not None:
                failures += 1
                console.print(save_failure(folder, outcome), soft_wrap=True)
            progress.update(task, advance=1, description=f"{failures} failures" if failures else "no failures")

        return fuzz(plan, workers, report)


@command_line("fuzz.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 0, 1 if a game failed, 2 for a mistake."""
    parser = Parser(description="Play random scenarios with all checks.")
    parser.add_argument("--games", type=int, default=100, help="how many (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes; the games stay the same (default: 1)")
    parser.add_argument("--seed", type=int, default=0, help="of the scenarios drawn (default: 0)")
    parser.add_argument(
        "--scenario",
        default="",
        metavar="KEY=VALUE,...",
        help="fixed for every game: villain=omnitron,heroes=legacy+ra+haka",
    )
    parser.add_argument(
        "--players", default="random,heuristic", help=f"who plays, in turn: {', '.join(PLAYERS)} (default: %(default)s)"
    )
    parser.add_argument("--every", type=int, default=10, help="costly checks at each so many-th decision (default: 10)")
    parser.add_argument(
        "--out", type=a_path, default=Path("runs/fuzz"), help="for replays of failures (default: runs/fuzz)"
    )
    parser.add_argument("--json", type=a_path, metavar="FILE", help="write everything that was counted here")
    parser.add_argument("--counts", action="store_true", help="print how often each thing was seen")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    given = parser.parse_args(arguments)
    console = make_console()
    check_file("--json", given.json)
    check_folder("--out", given.out)
    fixed = scenario_fields(given.scenario)
    plan = Plan(given.games, given.seed, fixed, tuple(given.players.split(",")), given.every)
    report = run(plan, given.workers, given.out, console, given.quiet)
    show(console, report, given.counts)
    if given.json:
        given.json.write_text(json.dumps(report.as_dict(), indent=2) + "\n", encoding="utf-8")
    return 1 if report.failures else 0

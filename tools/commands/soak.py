"""Fuzzes for hours: sotm soak --games 200000 --workers 2 [--picture FILE.png]; the same command goes on.

Every game is checked; memory and file descriptors are sampled; workers are killed on purpose, and nothing may be lost
or played twice; where the engine is compiled, the interpreted one plays some of the games, too, and must see the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sotm_agents.console import make_console
from sotm_agents.extras import extras
from sotm_agents.outputs import check_file, check_folder
from sotm_tools.command_line import Parser, a_path, at_least, command_line, go_on
from sotm_tools.commands.fuzz import scenario_fields
from sotm_tools.fuzz import PLAYERS, Plan
from sotm_tools.soak import Journal, Soak, Summary, begin, soak

SUMMARY: Final = "summary.json"


def show(console: Console, found: Summary) -> None:
    """Prints what a run has shown."""
    data = found.as_dict()
    results = ", ".join(f"{name} {count}" for name, count in sorted(data["results"].items()))
    seconds, problems = data["processor_seconds"], len(found.problems)
    console.print(
        f"{data['games']} games, {data['decisions']} decisions in {seconds} s of processor time "
        f"({data['games'] / max(seconds, 1):.1f} games/s): {results or 'none ended well'}; problems {problems}"
    )
    for moment, of in data["moments"].items():
        console.print(f"after {moment}, {of['games']} games: {of['memory']} MiB, {of['files']} file descriptors")
    console.print(
        f"compared with the interpreted engine: {data['compared']['games']} games, "
        f"{data['compared']['decisions']} decisions; differences {len(found.differences)}"
        if found.run.compared()
        else "engines not compared: nothing is compiled, or --compare 0"
    )
    console.print(f"workers killed on the way: {data['killed']}; chunks played twice: {len(found.twice)}")
    never = ", ".join(f"{len(names)} {kind}" for kind, names in data["never"].items())
    console.print(f"never seen, by name in {SUMMARY}: {never}")


def play(run: Soak, folder: Path, workers: int, console: Console, quiet: bool) -> Summary:
    """Plays what is left with a progress bar; problems are told at once."""
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn()
    told = 0
    with Progress(*columns, console=console, disable=quiet) as progress:
        task = progress.add_task("", total=run.plan.games)

        def report(found: Summary) -> None:
            nonlocal told
            for problem in found.problems[told:]:
                console.print(problem, soft_wrap=True)
            told = len(found.problems)
            words = f"{told} problems, {found.curve()[-1][2]:.0f} MiB"
            progress.update(task, completed=found.total("games"), description=words)

        with go_on(lambda: f"what is played lies in {folder}; the same command goes on"):
            return soak(run, folder, workers, report)


@command_line("soak.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 0, 1 if something is not as it should be, 2 for a mistake."""
    parser = Parser(description="Fuzz for hours; the same command goes on with a run that was ended.")
    parser.add_argument("--games", type=int, default=200_000, help="how many (default: %(default)s)")
    parser.add_argument("--workers", type=at_least(1), default=2, help="processes (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the scenarios drawn (default: 0)")
    parser.add_argument("--scenario", default="", metavar="KEY=VALUE,...", help="fixed for every game, as for fuzz.py")
    parser.add_argument(
        "--players",
        default="random,eager,heuristic",
        help=f"who plays each scenario: {', '.join(PLAYERS)} (default: %(default)s)",
    )
    parser.add_argument("--every", type=int, default=50, help="costly checks at each so many-th decision (default: 50)")
    parser.add_argument("--chunk", type=int, default=120, help="games that are taken down together (default: 120)")
    parser.add_argument(
        "--compare",
        type=int,
        default=100,
        help="the interpreted engine plays each so many-th chunk, too; 0: none (default: 100)",
    )
    parser.add_argument("--kills", type=int, default=2, help="workers to be killed on the way (default: 2)")
    parser.add_argument("--out", type=a_path, default=Path("runs/soak"), help="the run's folder (default: runs/soak)")
    parser.add_argument("--picture", type=a_path, metavar="FILE", help="write the memory curve here, a PNG file")
    parser.add_argument("--show", action="store_true", help="play nothing, show what has been played so far")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    given = parser.parse_args(arguments)
    if given.picture is not None:
        with extras():
            from sotm_tools.memory_curve import draw_memory
    check_file("--picture", given.picture)
    check_folder("--out", given.out)
    plan = Plan(given.games, given.seed, scenario_fields(given.scenario), tuple(given.players.split(",")), given.every)
    run = Soak(plan, given.chunk, given.compare, given.kills)
    console = make_console()
    begin(run, given.out)
    if given.show:
        found = Summary(run, Journal(given.out).lines())
    else:
        try:
            with FileLock(given.out / ".lock", timeout=0):
                found = play(run, given.out, given.workers, console, given.quiet)
        except Timeout:
            raise ValueError(f"{given.out}: another process soaks there; --show shows how far it is") from None
    show(console, found)
    (given.out / SUMMARY).write_text(json.dumps(found.as_dict(), indent=2) + "\n", encoding="utf-8")
    if given.picture is not None:
        draw_memory(found, given.picture)
    return 1 if found.problems else 0

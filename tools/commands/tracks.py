"""Plays a track of the benchmark: sotm tracks villains --entry heuristic heuristic --out played.

Every policy, cell and run has a file in the folder; the same command goes on where it stopped, and further algorithms
can join. Without --entry it shows what the folder holds, without --out what the track is.
"""

from __future__ import annotations

import json

from sotm_agents.console import make_console
from sotm_agents.evaluation.reports import play_tasks_with_progress, rows_table
from sotm_agents.evaluation.standings import standings_of, tables
from sotm_agents.evaluation.tracks import Entry, left_of, tasks_of
from sotm_agents.extras import extras
from sotm_agents.loading import POLICIES
from sotm_agents.outputs import check_file, check_folder
from sotm_env.benchmark import Track, track, tracks
from sotm_env.scenarios import source_in_words
from sotm_tools.command_line import Parser, a_path, at_least, command_line, go_on
from sotm_tools.options import add_trust_option, add_workers_options, workers_of


@command_line("tracks.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Play a track of the benchmark, and show what has been played of it.")
    parser.add_argument("track", choices=tracks(), help="docs/benchmark.md says what they are")
    parser.add_argument(
        "--entry",
        nargs=2,
        action="append",
        default=[],
        metavar=("NAME", "POLICY"),
        help=f"an algorithm: what tables call it, and its policy: {POLICIES}; {{cell}} and {{run}} in it stand for the "
        "cell's name and the number of the run, from 0",
    )
    add_trust_option(parser)
    parser.add_argument("--cells", help="only these cells, with commas")
    parser.add_argument("--runs", type=at_least(1), help="fewer runs than the track has")
    parser.add_argument("--episodes", type=at_least(1), help="fewer games of a run than the track has")
    add_workers_options(parser)
    parser.add_argument("--out", metavar="DIR", type=a_path, help="the folder of the games' results")
    parser.add_argument("--json", metavar="FILE", type=a_path, help="write the counts of all algorithms here")
    parser.add_argument("--markdown", metavar="FILE", type=a_path, help="write the tables here")
    parser.add_argument("--picture", metavar="FILE", type=a_path, help="draw the win rates (PNG) here")
    given = parser.parse_args(arguments)
    of = track(given.track)
    console = make_console()
    if given.out is None:
        if given.entry or given.json or given.markdown or given.picture:
            parser.error("--out: missing; the folder of the games' results is needed")
        for line in describe(of):
            console.print(line, soft_wrap=True)
        return
    check_folder("--out", given.out)
    for option in ("json", "markdown", "picture"):
        check_file(f"--{option}", getattr(given, option))
    if given.picture:
        with extras():
            from sotm_agents.evaluation.pictures import draw_standings
    entries = [Entry(*each) for each in given.entry]
    cells = given.cells.split(",") if given.cells else ()
    tasks = left_of(tasks_of(of, entries, given.out, cells, given.runs, given.episodes, given.trust))
    given.out.mkdir(parents=True, exist_ok=True)
    with go_on(lambda: "the same command goes on with what is left"):
        play_tasks_with_progress(tasks, workers_of(given))
    standings = standings_of(of, given.out)
    if not standings.entries:
        raise ValueError(f"{given.out}: holds no games of track {of.name}; name an algorithm with --entry NAME POLICY")
    found = tables(standings)
    for table in found:
        console.print(rows_table(table))
    if given.json:
        given.json.write_text(json.dumps(standings.as_dict(), indent=1) + "\n", encoding="utf-8")
    if given.markdown:
        given.markdown.write_text("\n\n".join(f"{each.title}:\n\n{each.markdown()}" for each in found) + "\n", "utf-8")
    if given.picture:
        draw_standings(standings, given.picture)


def describe(of: Track) -> list[str]:
    """A track in words, a line each."""
    budget = of.training
    learnt = "its cells" if budget.source is None else source_in_words(budget.source)
    lines = [
        f"track {of.name}, version {of.version} ({of.fingerprint}): {of.meaning}",
        f"{of.runs} runs of {of.episodes} games in each of {len(of.cells)} cells; the first game has seed {of.seed}",
        f"training: {budget.decisions:,} decisions at most for each cell, on {learnt}",
    ]
    return [*lines, *(f"  {cell.name}: {source_in_words(cell.source)}" for cell in of.cells)]

"""Draws learning curves: sotm curves --algorithm PPO runs/a runs/b runs/c --picture curves.png.

A curve is the mean over the runs of an algorithm with its 95% interval. --json keeps the figures, --of draws them.
"""

from __future__ import annotations

from pathlib import Path

from sotm_agents.evaluation.curves import curve_of, load_curves, save_curves
from sotm_agents.extras import extras
from sotm_agents.outputs import check_file
from sotm_tools.command_line import Parser, a_path, command_line


@command_line("curves.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Draw the win rates of trainings over their decisions.")
    parser.add_argument(
        "--algorithm",
        nargs="+",
        action="append",
        default=[],
        metavar="WORD",
        help="a curve: its name, then the folders of its runs",
    )
    parser.add_argument("--of", metavar="FILE", type=a_path, help="curves that --json has kept, drawn too")
    parser.add_argument("--title", default="", help="what stands above the picture")
    parser.add_argument("--json", metavar="FILE", type=a_path, help="keep the figures here")
    parser.add_argument("--picture", metavar="FILE", type=a_path, help="draw the curves (PNG) here")
    given = parser.parse_args(arguments)
    check_file("--json", given.json)
    check_file("--picture", given.picture)
    curves = load_curves(given.of) if given.of else []
    for name, *runs in given.algorithm:
        if not runs:
            parser.error(f"--algorithm: {name!r} names no runs; give its name, then the folders of its runs")
        curves.append(curve_of(name, [Path(run) for run in runs]))
    if not curves:
        parser.error("nothing to draw: name an --algorithm, or curves that were kept with --of")
    if given.json:
        save_curves(curves, given.json)
    if given.picture:
        with extras():
            from sotm_agents.evaluation.pictures import draw_curves
        draw_curves(curves, given.title, given.picture)

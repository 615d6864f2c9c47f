"""Measures the speed of games and of training: sotm benchmark [--peers | --vector | --learner FILE]."""

from __future__ import annotations

import dataclasses
import json
import math
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from sotm_agents.console import make_console
from sotm_agents.extras import extras
from sotm_agents.outputs import check_file
from sotm_agents.training.config import load_config
from sotm_tools.benchmarking import Benchmark, compare_with_peers, compare_workers, run_benchmark
from sotm_tools.command_line import Parser, a_path, command_line

if TYPE_CHECKING:
    from sotm_tools.learners import LearnerSpeed


def show(benchmark: Benchmark, console: Console) -> None:
    """Prints the measurements as two tables."""
    speeds = Table(title=f"random legal play, one core: {benchmark.scenario}")
    for heading in ("", "decisions/s", "games/s"):
        speeds.add_column(heading, justify="right" if heading else "left")
    for name, speed in benchmark.play.items():
        speeds.add_row(name, f"{speed.decisions_per_second:,.0f}", f"{speed.games_per_second:.1f}")
    console.print(speeds)
    times = Table("", "time", show_header=False)
    times.add_row("clone", f"{benchmark.clone_microseconds:.1f} µs")
    for name, microseconds in benchmark.environment_clone_microseconds.items():
        times.add_row(f"clone of {name}", f"{microseconds:.1f} µs")
    times.add_row("clone and choose", f"{benchmark.clone_and_choose_microseconds:.1f} µs")
    for name, microseconds in benchmark.observation_microseconds.items():
        times.add_row(f"observation ({name})", f"{microseconds:.1f} µs")
    times.add_row("action mask", f"{benchmark.mask_microseconds:.1f} µs")
    if benchmark.picture_microseconds is not None:
        times.add_row("picture", f"{benchmark.picture_microseconds / 1000:.1f} ms")
    torch = "with" if benchmark.import_loads_torch else "without"
    times.add_row("import sotm_env", f"{benchmark.import_seconds:.2f} s, {torch} torch")
    console.print(times)


def show_peers(speeds: dict[str, float], console: Console) -> None:
    """Prints decisions/s of everyone and how many times as fast as each our environment is."""
    table = Table(title="random legal play, one core, observation and mask included (but for the bare engine)")
    for heading in ("", "decisions/s", "raw_env / this", "env / this"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, speed in speeds.items():
        ratios = [f"{speeds[ours] / speed:.2f}" for ours in ("raw_env", "env")]
        table.add_row(name, f"{speed:,.0f}", *ratios)
    console.print(table)


def show_workers(speeds: dict[tuple[int, int], float], console: Console) -> None:
    """Prints decisions/s by games at once and workers."""
    table = Table("workers", title="vector environment, random legal play, decisions/s")
    games = sorted({pair[0] for pair in speeds})
    for count in games:
        table.add_column(f"{count} games", justify="right")
    for workers in sorted({pair[1] for pair in speeds}):
        table.add_row(str(workers), *(f"{speeds[count, workers]:,.0f}" for count in games))
    console.print(table)


def show_learners(speeds: dict[str, LearnerSpeed], console: Console) -> None:
    """Prints the processor time of a decision, and how many times as fast as the first each is."""
    table = Table(title="training, one core, processor time of a decision")
    for heading in ("", "playing", "learning", "decisions/s", "times as fast"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, speed in speeds.items():
        both = speed.playing + speed.learning
        ratio = f"{speed.times_as_fast:.2f} ({speed.least:.2f} to {speed.greatest:.2f})"
        table.add_row(name, f"{speed.playing:.0f} µs", f"{speed.learning:.0f} µs", f"{1e6 / both:,.0f}", ratio)
    console.print(table)


@command_line("benchmark.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = Parser(description="Measure the speed of the engine, the environments and training.")
    parser.add_argument("--games", type=int, default=30, help="games a repeat (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="medians over so many repeats (default: %(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="with --peers and --vector: of each in each repeat (default: 2)"
    )
    parser.add_argument("--json", metavar="FILE", type=a_path, help="write the measurements here")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--peers", action="store_true", help="compare with the card environments that are installed")
    instead.add_argument("--vector", action="store_true", help="many games at once, with 0, 1 and 2 workers")
    instead.add_argument(
        "--learner",
        metavar="FILE",
        type=a_path,
        help="training by this configuration: our learners beside MaskablePPO, --repeats updates of each",
    )
    given = parser.parse_args(arguments)
    for name in ("games", "repeats", "seconds"):
        if not 0 < getattr(given, name) < math.inf:
            parser.error(f"--{name}: {getattr(given, name)} given; a number above 0 is allowed")
    check_file("--json", given.json)
    console = make_console()
    if given.peers:
        speeds = compare_with_peers(seconds=given.seconds, repeats=given.repeats)
        show_peers(speeds, console)
        measured: dict[str, Any] = speeds
    elif given.vector:
        workers = compare_workers(seconds=given.seconds, repeats=given.repeats)
        show_workers(workers, console)
        measured = {f"{games} games, {count} workers": speed for (games, count), speed in workers.items()}
    elif given.learner:
        with extras():
            from sotm_tools.learners import compare_learners
        learners = compare_learners(load_config(given.learner), given.repeats)
        show_learners(learners, console)
        measured = {name: dataclasses.asdict(speed) for name, speed in learners.items()}
    else:
        benchmark = run_benchmark(games=given.games, repeats=given.repeats)
        show(benchmark, console)
        measured = benchmark.as_dict()
    if given.json:
        given.json.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")

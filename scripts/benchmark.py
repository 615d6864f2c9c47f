"""Measures the speed of the engine and the environments: python scripts/benchmark.py [--peers] [--json out.json]."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from sotm_agents.benchmarking import Benchmark, compare_with_peers, run_benchmark


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
    times.add_row("clone and choose", f"{benchmark.clone_and_choose_microseconds:.1f} µs")
    for name, microseconds in benchmark.observation_microseconds.items():
        times.add_row(f"observation ({name})", f"{microseconds:.1f} µs")
    times.add_row("action mask", f"{benchmark.mask_microseconds:.1f} µs")
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


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure the speed of the engine and the environments.")
    parser.add_argument("--games", type=int, default=30, help="games a repeat (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="medians over so many repeats (default: %(default)s)")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the measurements here")
    parser.add_argument("--peers", action="store_true", help="compare with the card environments that are installed")
    given = parser.parse_args(arguments)
    if given.peers:
        speeds = compare_with_peers(repeats=given.repeats)
        show_peers(speeds, Console())
        if given.json:
            given.json.write_text(json.dumps(speeds, indent=2) + "\n", encoding="utf-8")
        return
    benchmark = run_benchmark(games=given.games, repeats=given.repeats)
    show(benchmark, Console())
    if given.json:
        given.json.write_text(json.dumps(benchmark.as_dict(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

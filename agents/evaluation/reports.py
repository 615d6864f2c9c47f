"""Results for people: tables and progress in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sotm_agents.base import Agent
from sotm_agents.console import make_console
from sotm_agents.evaluation.crossplay import CrossPlay, cross_play, mixes_of
from sotm_agents.evaluation.rollout import Evaluation, Played, evaluate
from sotm_agents.evaluation.standings import Rows
from sotm_agents.evaluation.tracks import Task, play_tasks
from sotm_agents.evaluation.workers import Workers
from sotm_env.engine.terms import WIN
from sotm_env.scenarios import Source


def short(policy: str) -> str:
    """A policy without the folders that its files lie in."""
    return ",".join(":".join(Path(word).name for word in part.split(":")) for part in policy.split(","))


def interval(ends: tuple[float, float]) -> str:
    """An interval in words."""
    return f"{ends[0]:.1%} to {ends[1]:.1%}"


def evaluation_table(evaluations: Iterable[Evaluation], title: str) -> Table:
    """A row for each policy: games, win rate with its 95% Wilson interval, mean rounds and decisions of a game."""
    table = Table(title=title)
    table.add_column("policy")
    for heading in ("games", "won", "win rate", "95% interval", "rounds", "decisions"):
        table.add_column(heading, justify="right", no_wrap=True)
    for outcome in evaluations:
        table.add_row(
            short(outcome.policy),
            str(outcome.episodes),
            str(outcome.wins),
            f"{outcome.win_rate:.1%}",
            interval(outcome.win_rate_ci95),
            f"{outcome.mean_rounds:.1f}",
            f"{outcome.mean_decisions:.0f}",
        )
    return table


def evaluate_with_progress(
    policy: str | Agent,
    scenario: Source,
    episodes: int,
    seed: int = 0,
    workers: Workers = 1,
    also: Callable[[Played], None] | None = None,
    trust: bool = False,
) -> Evaluation:
    """``rollout.evaluate`` under a progress bar; ``also`` is called with each game in turn."""
    with _progress() as bar:
        task = bar.add_task(f"playing {policy}", total=episodes, won=0)
        won = 0

        def report(game: Played) -> None:
            nonlocal won
            won += game.result == WIN
            bar.update(task, advance=1, won=won)
            if also is not None:
                also(game)

        return evaluate(policy, scenario, episodes, seed, workers, report, trust)


def _progress() -> Progress:
    """A progress bar of games with the number of those won."""
    words = TextColumn("{task.description}", markup=False)
    columns = words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.fields[won]} won")
    return Progress(*columns, console=make_console(), transient=True)


def cross_play_with_progress(
    policies: Sequence[str],
    scenario: Source,
    episodes: int,
    seed: int = 0,
    workers: Workers = 1,
    largest: int = 2,
    trust: bool = False,
) -> CrossPlay:
    """``crossplay.cross_play`` under a progress bar."""
    mixes = len(list(mixes_of(len(policies), largest)))
    with _progress() as bar:
        task = bar.add_task(f"playing {mixes} mixes", total=mixes * episodes, won=0)
        won = 0

        def report(game: Played) -> None:
            nonlocal won
            won += game.result == WIN
            bar.update(task, advance=1, won=won)

        return cross_play(policies, scenario, episodes, seed, workers, largest, report, trust)


def play_tasks_with_progress(tasks: Sequence[Task], workers: Workers = 1) -> None:
    """``tracks.play_tasks`` under a progress bar of tasks."""
    words = TextColumn("{task.description}", markup=False)
    columns = words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=make_console(), transient=True) as bar, closing(play_tasks(tasks, workers)) as done:
        task = bar.add_task("playing the track", total=len(tasks))
        for _ in done:
            bar.update(task, advance=1)


def rows_table(rows: Rows) -> Table:
    """A table of words, for the terminal."""
    table = Table(title=rows.title)
    for number, heading in enumerate(rows.headings):
        table.add_column(heading, justify="right" if number else "left")
    for row in rows.rows:
        table.add_row(*row)
    return table


def cross_play_tables(outcome: CrossPlay, title: str) -> list[Table]:
    """The matrix of all pairs; each policy alone and with others; where larger mixes were played, these."""
    names = [f"{number} {short(policy)}" for number, policy in enumerate(outcome.policies, start=1)]
    matrix = Table(title=f"{title}; {outcome.episodes} games each, win rates with 95% intervals", show_lines=True)
    matrix.add_column("policy")
    for number in range(len(names)):
        matrix.add_column(f"with {number + 1}", justify="right", no_wrap=True)
    for number, name in enumerate(names):
        pairs = [outcome.of(number, other) for other in range(len(names))]
        matrix.add_row(name, *(f"{pair.win_rate:.1%}\n{interval(pair.win_rate_ci95)}" for pair in pairs))
    summary = Table(title="by itself, and in all mixes with others")
    for heading in ("policy", "by itself", "95% interval", "with others", "95% interval"):
        summary.add_column(heading, justify="left" if heading == "policy" else "right", no_wrap=heading != "policy")
    for name, each in zip(names, outcome.summaries(), strict=True):
        rates = f"{each.alone:.1%}", interval(each.alone_ci95), f"{each.mixed:.1%}", interval(each.mixed_ci95)
        summary.add_row(name, *rates)
    larger = [mix for mix in outcome.mixes if len(mix.policies) > 2]
    if not larger:
        return [matrix, summary]
    teams = Table(title="teams of more than two policies")
    for heading in ("policies", "win rate", "95% interval"):
        teams.add_column(heading, justify="left" if heading == "policies" else "right")
    for mix in larger:
        numbers = " + ".join(str(number + 1) for number in mix.policies)
        teams.add_row(numbers, f"{mix.evaluation.win_rate:.1%}", interval(mix.evaluation.win_rate_ci95))
    return [matrix, summary, teams]

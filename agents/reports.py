"""Results for people: tables and progress in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sotm_agents.base import Agent
from sotm_agents.rollout import Evaluation, Played, evaluate
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import WIN


def evaluation_table(evaluations: Iterable[Evaluation], title: str) -> Table:
    """A row for each policy: games, win rate with its 95% Wilson interval, mean rounds and decisions of a game."""
    table = Table(title=title)
    table.add_column("policy")
    for heading in ("games", "won", "win rate", "95% interval", "rounds", "decisions"):
        table.add_column(heading, justify="right", no_wrap=True)
    for outcome in evaluations:
        low, high = outcome.win_rate_ci95
        table.add_row(
            Path(outcome.policy).name,
            str(outcome.episodes),
            str(outcome.wins),
            f"{outcome.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{outcome.mean_rounds:.1f}",
            f"{outcome.mean_decisions:.0f}",
        )
    return table


def evaluate_with_progress(
    policy: str | Agent,
    scenario: Scenario,
    episodes: int,
    seed: int = 0,
    workers: int = 1,
    also: Callable[[Played], None] | None = None,
    trust: bool = False,
) -> Evaluation:
    """``rollout.evaluate`` under a progress bar; ``also`` is called with each game in turn."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, TextColumn("{task.fields[won]} won"), transient=True) as bar:
        task = bar.add_task(f"playing {policy}", total=episodes, won=0)
        won = 0

        def report(game: Played) -> None:
            nonlocal won
            won += game.result == WIN
            bar.update(task, advance=1, won=won)
            if also is not None:
                also(game)

        return evaluate(policy, scenario, episodes, seed, workers, report, trust)

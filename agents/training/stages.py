"""A progress bar for work in stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from sotm_agents.console import make_console

# Is told what is being done, how much of how much, and how it goes.
Tell = Callable[[str, int, int, str], None]


@contextmanager
def stages(shown: bool) -> Iterator[Tell]:
    """A bar for each stage, which stops moving whatever ends the work; or nothing."""
    if not shown:
        yield lambda *_: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    how = TextColumn("{task.fields[how]}")
    with Progress(TextColumn("{task.description}"), *columns, how, console=make_console()) as progress:
        tasks: dict[str, Any] = {}

        def tell(what: str, done: int, of: int, how: str) -> None:
            if what not in tasks:
                tasks[what] = progress.add_task(what, how="")
            progress.update(tasks[what], completed=done, total=of, how=how)

        yield tell

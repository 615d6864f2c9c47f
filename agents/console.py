"""The terminal that tables and progress bars are printed to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST: Final = 80  # columns; in less a table would leave out digits


def make_console() -> Console:
    """Where tables are printed: words stay as they are, and all digits show, in a narrow terminal on more lines."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False, width=max(NARROWEST, Console().width))

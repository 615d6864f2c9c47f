"""Runs the notebook docs/tour.ipynb, which the site shows with what it printed.

python scripts/notebook.py --write     stores what its cells print
python scripts/notebook.py --check     fails if a cell fails, or prints something else than what is stored
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from sotm_tools.command_line import Parser, command_line

NOTEBOOK = Path(__file__).resolve().parent.parent / "docs" / "tour.ipynb"
LONGEST = 300  # seconds that a cell may take


def printed(notebook: Any) -> list[str]:
    """What each cell of code prints."""
    cells = (cell for cell in notebook.cells if cell.cell_type == "code")
    return [
        "".join(output.get("text", "") for output in cell.outputs if output.get("name") == "stdout") for cell in cells
    ]


def executed(notebook: Any) -> Any:
    """The notebook with what its cells print now, in a folder of its own; nothing else about the run is kept.

    Raises:
        ValueError: a cell fails; its last line says how.
    """
    with TemporaryDirectory() as folder:
        try:
            NotebookClient(notebook, timeout=LONGEST, resources={"metadata": {"path": folder}}).execute()
        except CellExecutionError as error:
            raise ValueError(f"{NOTEBOOK.name}: {str(error).strip().splitlines()[-1]}") from None
    texts = iter(printed(notebook))
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            text = next(texts)
            cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=text)] if text else []
    notebook.metadata.pop("language_info", None)
    return notebook


@command_line("notebook.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 1 if the notebook prints something else than what is stored, 2 if it fails."""
    parser = Parser(description="Run docs/tour.ipynb.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="store what its cells print")
    what.add_argument("--check", action="store_true", help="fail if that is not what is stored")
    given = parser.parse_args(arguments)
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    before = printed(notebook)
    after = executed(notebook)
    if given.write:
        nbformat.write(after, NOTEBOOK)
    elif printed(after) != before:
        for number, (old, new) in enumerate(zip(before, printed(after), strict=True), start=1):
            if old != new:
                print(f"cell {number} of code prints:\n{new}\ninstead of:\n{old}")
        print(f"{NOTEBOOK.name} is out of date: python scripts/notebook.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Golden playthroughs: stored games that show every change of behaviour (tests/golden, docs/content-version.md).

python scripts/golden.py            shows what has changed as a diff; exit code 1 if anything has
python scripts/golden.py --write    stores the games anew, and adds those of new villains and events
"""

from __future__ import annotations

import sys
from pathlib import Path

from sotm_env.engine.sealed import printable
from sotm_env.testing.golden import SameContent, compare, stored, write
from sotm_tools.command_line import Parser, command_line, end

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"


@command_line("golden.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = Parser(description="Compare or store the golden playthroughs.")
    parser.add_argument("--write", action="store_true", help="store the games as they are now")
    parser.add_argument(
        "--same-content", action="store_true", help="with --write: though games differ, keep the content version"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="default: tests/golden")
    given = parser.parse_args(arguments)
    if given.same_content and not given.write:
        parser.error("--same-content: belongs to --write")
    try:
        return _write(given.folder, given.same_content) if given.write else _compare(given.folder)
    except SameContent as error:
        end("golden.py", error, 1)


def _write(folder: Path, same_content: bool) -> int:
    for line in write(folder, same_content):
        print(line)
    print(f"{len(stored(folder))} playthroughs in {folder}")
    return 0


def _compare(folder: Path) -> int:
    differences = list(compare(folder))
    for diff in differences:
        print("\n".join(map(printable, diff)), end="\n\n")
    print(
        f"{len(differences)} of {len(stored(folder))} playthroughs differ or are missing"
        if differences
        else "no change"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

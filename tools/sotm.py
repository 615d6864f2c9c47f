"""The one command of an installation: ``sotm`` lists what is in ``sotm_tools.commands``, ``sotm NAME ...`` runs it.

``python -m sotm_env`` does the same.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
from importlib.resources import files

from sotm_tools.command_line import SOTM, Parser, script_imports

PACKAGE = "sotm_tools.commands"


def commands() -> dict[str, str]:
    """What there is, and what each does in a few words: those with which the docstring of its module begins."""
    found = {}
    for file in files(PACKAGE).iterdir():
        name, dot, kind = file.name.partition(".")
        if dot and kind == "py" and not name.startswith("_"):
            words = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
            found[name] = words.partition("\n")[0].partition(": ")[0].rstrip(".")
    return dict(sorted(found.items()))


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit code of the command."""
    known = commands()
    width = max(map(len, known))
    parser = Parser(
        prog=SOTM,
        usage="%(prog)s COMMAND ...",
        description="Sentinels of the Multiverse as an environment for cooperative multi-agent reinforcement learning.",
        epilog="commands, each with a --help of its own:\n"
        + "".join(f"  {name:{width}}  {words}\n" for name, words in known.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="show the version, and whether the engine is compiled")
    parser.add_argument("command", nargs="?", choices=known, help=argparse.SUPPRESS)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.version:
        with script_imports():
            import sotm_env
        print(f"sotm_env {sotm_env.__version__}, {'compiled' if sotm_env.compiled else 'plain Python'}")
        return 0
    if given.command is None:
        parser.print_help()
        return 0
    sys.argv[0] = f"{SOTM} {given.command}"
    with script_imports():
        command = importlib.import_module(f"{PACKAGE}.{given.command}")
    return command.main(given.arguments) or 0

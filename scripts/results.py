"""Writes the tables of docs/results.md from the counts that lie in docs/results/*.json.

python scripts/results.py --write     writes the page
python scripts/results.py --check     fails if the page is out of date

A table stands between ``<!-- table: FILE KIND NAME=VALUE ... -->`` and ``<!-- /table -->``; the kinds are the functions
in ``KINDS``.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sotm_agents.evaluation.rollout import wilson_interval
from sotm_agents.evaluation.standings import Rows, Standings, cell_rows, percent, tables

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "results.md"
FOLDER: Final = ROOT / "docs" / "results"
TABLE: Final = re.compile(r"<!-- table: (\S+) (\S+)((?: \S+=[^ ]+)*) -->\n.*?<!-- /table -->", re.DOTALL)


def scores(file: Path, entries: str = "") -> str:
    """What the algorithms of a track score (``tracks --json``), over each set of cells that is fair."""
    *found, _ = tables(_standings(file, entries))
    return "\n\n".join(f"{each.title[0].upper()}{each.title[1:]}:\n\n{each.markdown()}" for each in found)


def cells(file: Path, entries: str = "") -> str:
    """The win rates of a track by cell."""
    return cell_rows(_standings(file, entries)).markdown()


def _standings(file: Path, entries: str) -> Standings:
    """Those of all algorithms, or of those that are named, with commas and _ for spaces."""
    whole = Standings.load(file)
    names = [name.replace("_", " ") for name in entries.split(",") if name]
    by_name = {entry.name: entry for entry in whole.entries}
    return Standings(whole.track, [by_name[name] for name in names or by_name], whole.content_version)


def evaluations(file: Path) -> str:
    """Policies in one scenario: a list of what ``evaluate --json`` writes, each with the name that tables call it."""
    rows = [
        [each["name"], f"{each['episodes']:,}", f"{each['wins']:,}", _rate(each)]
        for each in json.loads(file.read_text())
    ]
    return Rows("", ["policy", "games", "won", "win rate"], rows).markdown()


def villains(file: Path, people: str = "") -> str:
    """Villains in both modes: what ``villains --json`` writes, beside the rates of people, where a file has them."""
    found = json.loads(file.read_text(encoding="utf-8"))
    models = json.loads((file.parent / people).read_text(encoding="utf-8")) if people else {}
    policies = list(dict.fromkeys(each["policy"] for each in found))
    rows = []
    for villain, advanced in dict.fromkeys((each["villain"], each["advanced"]) for each in found):
        mode = "advanced" if advanced else "normal"
        here = {
            each["policy"]: _rate(each["evaluation"])
            for each in found
            if (each["villain"], each["advanced"]) == (villain, advanced)
        }
        theirs = [f"{model[villain][mode]:.1f}%" for model in models.values()]
        rows.append([f"{villain}, {mode}", *theirs, *(here.get(policy, "-") for policy in policies)])
    return Rows("", ["villain", *models, *policies], rows).markdown()


KINDS: Final[dict[str, Callable[..., str]]] = {each.__name__: each for each in (scores, cells, evaluations, villains)}


def _rate(outcome: dict[str, Any]) -> str:
    return percent(outcome["wins"] / outcome["episodes"], wilson_interval(outcome["wins"], outcome["episodes"]))


def build(page: str) -> str:
    """The page with all its tables made anew."""

    def table(found: re.Match[str]) -> str:
        file, kind, options = found.groups()
        words = dict(option.split("=", 1) for option in options.split())
        head = found[0].partition("\n")[0]
        return f"{head}\n{KINDS[kind](FOLDER / file, **words)}\n<!-- /table -->"

    return TABLE.sub(table, page)


def main() -> int:
    """Writes or checks the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    before = PAGE.read_text(encoding="utf-8")
    page = build(before)
    if arguments.write:
        PAGE.write_text(page, encoding="utf-8")
    if arguments.check and before != page:
        print(f"{PAGE.name} is out of date: python scripts/results.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

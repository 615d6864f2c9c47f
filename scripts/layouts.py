"""Writes docs/observations.md from the layouts that the encoders declare.

python scripts/layouts.py --write     writes the page
python scripts/layouts.py --check     fails if it is out of date
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

from sotm_env.engine.table import card_table
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.core import make_scenario
from sotm_env.envs.interface import ENCODERS, UNIVERSAL_ENCODERS
from sotm_env.envs.numbering import Universal, published
from sotm_tools.command_line import Parser, command_line

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "observations.md"
INTRODUCTION = """\
# Observations and actions

Written by `python scripts/layouts.py --write` from what the encoders declare; do not edit. The sizes are those of the
default scenario ({scenario}); `env.unwrapped.observation_layout` gives those of any other.

An observation is `{{"observation": ..., "action_mask": int8[N]}}`. Nothing hidden shows in it: no order of a deck, no
card that no player has seen. Hands are open unless `hands="own"` closes them. The mask is all 0 for an agent that is
not to act. What infos hold, what closed hands show and what happens on illegal actions is told in [steps and
states](environments.md).

## Actions

`Discrete({actions})`. An action points at a thing: stop (also "no"), yes, a number (also a line of a "choose one" and
an incapacitated ability), a damage type, a deck, a card by its title, a copy of a card in play where several can be
there at once, a further power of a card. What choosing it means is said by the pending decision, which the observation
holds. `env.unwrapped.actions.names` names them.
"""
UNIVERSAL = """\
## Spaces for every scenario: `spaces="universal"`

`Discrete({actions})` for the Definitive Edition, whichever scenario is played and by how many heroes. An action is the
same thing everywhere; those that a scenario does not have are never legal. What is numbered (here {things} things:
actions, titles, targets, powers, lasting effects, keywords, ...) is published in `sotm_env/envs/published/*.tsv`, a
line for each thing with its kind, its set and its key; `python scripts/things.py --write` adds what new decks bring
under the next version, and lines once published never change. `sets=("core",)` leaves out what other sets bring. A
saved policy names the version and the sets that it was trained with and goes on seeing games by these.
"""


def page() -> str:
    """The page."""
    scenario = make_scenario()
    table = card_table(scenario)
    parts = [INTRODUCTION.format(scenario=scenario, actions=ActionSpace(table).n)]
    for name, encoder in ENCODERS.items():
        parts += _section(f'`observation="{name}"`', encoder(table, False))
    universal = Universal()
    parts.append(UNIVERSAL.format(actions=universal.actions(table).n, things=len(published(universal.edition))))
    for name in ("flat", "entities"):
        made = UNIVERSAL_ENCODERS[name](table, universal, False)
        parts += _section(f'`observation="{name}"`, `spaces="universal"`', made)
    return "\n".join(parts)


def _section(heading: str, encoder: Any) -> list[str]:
    words = _docstring(type(encoder))
    for end in ("Args:", "Attributes:", "Raises:"):
        words = words.partition(f"\n\n{end}")[0]
    return [f"## {heading}\n", f"{words}\n", encoder.layout.describe() + "\n"]


def _docstring(of: type) -> str:
    """The docstring of a class as it stands in the source: compiled classes have none."""
    source = ROOT / f"{of.__module__.replace('.', '/')}.py"
    classes = (node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef))
    return next(ast.get_docstring(node) or "" for node in classes if node.name == of.__name__)


@command_line("layouts.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 1 if the page is out of date, 2 for a mistake."""
    parser = Parser(description="Write or check docs/observations.md.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="write the page")
    what.add_argument("--check", action="store_true", help="fail if it is out of date")
    given = parser.parse_args(arguments)
    if given.write:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        print(f"{PAGE.name} is out of date: python scripts/layouts.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

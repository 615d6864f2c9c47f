"""Writes docs/rules-coverage.md from the decks and the tests.

python scripts/rules_coverage.py --write     writes the page
python scripts/rules_coverage.py --check     fails if the page is out of date, or if a card has no test or no text
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from sotm_env.engine.cards import CardDef, Deck, Event
from sotm_env.engine.catalog import (
    EVENTS,
    KINDS,
    catalog,
    editions,
    events,
    load_deck,
    load_event,
    load_principle,
    principles,
)
from sotm_env.engine.faces import Face
from sotm_tools.command_line import Parser, command_line

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules-coverage.md"
TESTS = ROOT / "tests" / "rules"
SIZES = {"heroes": 40, "villains": 25, "environments": 15}


def plain(text: str) -> str:
    """A title without case, accents and quotation marks."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold().strip("\"'")


def test_words(edition: str) -> dict[str, set[str]]:
    """For each test function, ``FILE::NAME`` below tests/rules, the strings in it, in its decorators, and in what it
    uses of its module, however far.

    The tests of the classic edition lie in a folder of their own.
    """
    found = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        file = path.relative_to(TESTS)
        if ("classic" in file.parts) != (edition == "classic"):
            continue
        defined = _definitions(ast.parse(path.read_text(encoding="utf-8")))
        for name in defined:
            if name.startswith("test_"):
                used, pending = set(), {name}
                while pending:
                    used |= pending
                    pending = set().union(*(_names(defined[each]) for each in pending)) & defined.keys() - used
                found[f"{file.as_posix()}::{name}"] = set().union(*(_strings(defined[each]) for each in used))
    return found


def naming(names: Iterable[str], tests: dict[str, set[str]]) -> list[str]:
    """The tests that name something by one of these names."""
    wanted = {plain(name) for name in names if name}
    return [test for test, words in tests.items() if wanted & words]


def _definitions(tree: ast.Module) -> dict[str, ast.AST]:
    """The functions, classes and constants of a module by name."""
    found: dict[str, ast.AST] = {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = node
        elif isinstance(node, ast.Assign):
            found.update(_assigned(node))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def _assigned(node: ast.Assign) -> dict[str, ast.AST]:
    """The names of an assignment with their values; of ``A, B = x, y`` each with its own."""
    found: dict[str, ast.AST] = {}
    for target in node.targets:
        if isinstance(target, ast.Name):
            found[target.id] = node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = zip(target.elts, node.value.elts, strict=True)
            found.update({name.id: value for name, value in pairs if isinstance(name, ast.Name)})
    return found


def _strings(node: ast.AST) -> set[str]:
    strings = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return {plain(text.partition("#")[0]) for text in strings}


def _names(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def has_text(card: CardDef) -> bool:
    """Whether the card does anything."""
    faces: list[Face] = [card] if card.back is None else [card, card.back]
    return any(
        face.text
        or face.advanced_text
        or face.powers
        or face.on_play
        or face.on_flip
        or face.abilities
        or face.activated
        or face.dormant
        for face in faces
    )


def readings(deck: Deck) -> list[str]:
    """The readings chosen, from the comments that begin with "Reading" in the deck's files."""
    return [reading for module in deck_modules(deck) for reading in _readings_in(module)]


def _readings_in(module: str) -> list[str]:
    lines = inspect.getsource(importlib.import_module(module)).splitlines()
    found: list[str] = []
    for number, line in enumerate(lines):
        text = line.strip().removeprefix("#").strip()
        if not line.strip().startswith("#") or not text.startswith("Reading"):
            continue
        following = number + 1
        while following < len(lines) and lines[following].strip().startswith("#"):
            text += " " + lines[following].strip().removeprefix("#").strip()
            following += 1
        found.append(re.sub(r"^Readings?( \([^)]*\))?: ", "", text))
    return found


def deck_modules(deck: Deck) -> list[str]:
    """The modules that make the deck: its own, all of its package, and those in which later sets add variants to it."""
    decks = [name for name in sorted(sys.modules) if name.startswith("sotm_env.decks.")]
    own = tuple(name for name in decks if getattr(sys.modules[name], "deck", None) is deck)
    if not own:
        raise LookupError(deck.id)
    return [name for name in decks if name in own or name.startswith(tuple(f"{each}." for each in own))]


def deck_section(deck: Deck, tests: dict[str, set[str]], problems: list[str], name: str = "") -> list[str]:
    """The table of one deck, headed by its ``name``; what is missing goes into ``problems``."""
    cards = [*deck.every_character(), *deck.cards, *(deck.side.cards if deck.side is not None else ())]
    lines = [f"### {name or deck.name}", "", "| card | copies | tests |", "| --- | ---: | ---: |"]
    for card in cards:
        count = len(naming((card.title, card.id), tests))
        title = f"{card.title} (provisional)" if card.provisional else card.title
        lines.append(f"| {title} | {'-' if card.is_character else card.copies} | {count} |")
        if not count:
            problems.append(f"{deck.id}: {card.title} has no test")
        if not has_text(card):
            problems.append(f"{deck.id}: {card.title} has no text")
    chosen = readings(deck)
    if chosen:
        lines += ["", "Readings:", "", *(f"* {reading}" for reading in chosen)]
    return [*lines, ""]


def build() -> tuple[str, list[str]]:
    """The page, and what is missing."""
    problems: list[str] = []
    page = [
        "# Rules coverage",
        "",
        "Written by `python scripts/rules_coverage.py --write`; do not edit. For each deck its cards, their copies and",
        "how many tests name them, and the readings chosen where the facts leave a choice. General readings are in",
        "[architecture.md](architecture.md). Of provisional cards the text, a number or the copies are not certain.",
        "",
    ]
    for edition in editions():
        tests = test_words(edition)
        of_edition = "" if edition == "definitive" else f", {edition} edition"
        for kind in KINDS:
            page += [f"## {kind.capitalize()}{of_edition}", ""]
            for deck_id in catalog(edition)[kind]:
                deck = load_deck(kind, deck_id, edition)
                size = sum(card.copies for card in deck.cards)
                if size != SIZES[kind]:
                    problems.append(f"{deck.id}: {size} cards, not {SIZES[kind]}")
                page += deck_section(deck, tests, problems)
        shared = dict.fromkeys(load_principle(each, edition).deck for each in principles(edition))
        page += [f"## Hero Principles{of_edition}", ""] if shared else []
        for each in shared:
            (module,) = deck_modules(each)
            page += deck_section(each, tests, problems, f"Principles of {module.rpartition('.')[2]}")
        known = {**events(edition), **events(edition, critical=True)}
        page += [f"## {EVENTS.capitalize()}{of_edition}", ""] if known else []
        for event_id in known:
            page += event_section(load_event(event_id, edition), tests, problems)
        page += principles_section(edition, of_edition, tests, problems)
    return "\n".join(page).rstrip() + "\n", problems


def principles_section(edition: str, of_edition: str, tests: dict[str, set[str]], problems: list[str]) -> list[str]:
    """The table of an edition's Hero Principles; nothing where there are none."""
    cards = [load_principle(each, edition) for each in principles(edition)]
    if not cards:
        return []
    lines = [f"## Hero Principles{of_edition}", "", "| Principle | tests |", "| --- | ---: |"]
    for card in cards:
        count = len(naming((card.title, card.id), tests))
        lines.append(f"| {card.title} | {count} |")
        if not count:
            problems.append(f"{card.id} has no test")
    chosen = [reading for deck in dict.fromkeys(card.deck for card in cards) for reading in readings(deck)]
    return [*lines, "", "Readings:", "", *(f"* {reading}" for reading in chosen), ""]


def event_section(event: Event, tests: dict[str, set[str]], problems: list[str]) -> list[str]:
    """The paragraph of one event."""
    count = len(naming((event.id, event.name), tests))
    if not count:
        problems.append(f"{event.id} has no test")
    kind = "critical event" if event.is_critical else "event"
    lines = [f"### {event.name}", "", f"A {kind} of {event.villain}; {count} tests."]
    chosen = readings(event)
    if chosen:
        lines += ["", "Readings:", "", *(f"* {reading}" for reading in chosen)]
    return [*lines, ""]


@command_line("rules_coverage.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 1 if the page is out of date or something is missing, 2 for a mistake."""
    parser = Parser(description="Write or check docs/rules-coverage.md.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="write the page")
    what.add_argument("--check", action="store_true", help="fail if it is out of date, or a card lacks tests or text")
    given = parser.parse_args(arguments)
    page, problems = build()
    for problem in problems:
        print(problem)
    if given.write:
        PAGE.write_text(page, encoding="utf-8")
        return 0
    if PAGE.read_text(encoding="utf-8") != page:
        print(f"{PAGE.name} is out of date: python scripts/rules_coverage.py --write")
        return 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

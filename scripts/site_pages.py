"""Makes pages of the documentation site that are written elsewhere: README, changelog, decks and API (mkdocs.yml).

MkDocs calls ``on_config`` and ``on_files`` when it builds the site.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from scripts.rules_coverage import deck_modules, naming, readings, test_words
from sotm_env.engine.cards import CardDef, Deck, Event
from sotm_env.engine.catalog import KINDS, catalog, editions, events, load_deck, load_event, load_principle, principles
from sotm_env.engine.faces import Face
from sotm_env.text.rules import side_text

ROOT = Path(__file__).resolve().parent.parent
COPIED = {"index.md": "README.md", "changelog.md": "CHANGELOG.md", "contributing.md": "CONTRIBUTING.md"}
MOST_TESTS = 60  # of a card that are named one by one
RANKS = {"heroes": "complexity", "villains": "difficulty", "environments": "peril"}
# By page the modules whose docstrings it shows.
API = {
    "The package": ["sotm_env"],
    "Environments": [
        f"sotm_env.envs.{name}" for name in ("aec", "team", "vector", "rewards", "interface", "numbering")
    ],
    "Scenarios and campaigns": ["sotm_env.engine.scenario", "sotm_env.scenarios", "sotm_env.campaigns"],
    "The engine": [
        f"sotm_env.engine.{name}" for name in ("game", "decisions", "state", "catalog", "cards", "happenings", "errors")
    ],
    "Words for decks": [
        f"sotm_env.engine.{name}"
        for name in ("choices", "destruction", "moves", "combat", "plays", "lines", "modifiers", "selectors", "places")
    ],
    "Texts and pictures": ["sotm_env.text.view", "sotm_env.text.board", "sotm_env.text.rules", "sotm_env.render"],
    "Replays": ["sotm_env.replay.replay", "sotm_env.replay.show"],
    "The benchmark": ["sotm_env.benchmark.tracks", "sotm_env.benchmark.scores"],
    "Tests": [f"sotm_env.testing.{name}" for name in ("table", "checks", "coverage")],
    "Agents": [
        f"sotm_agents.{name}"
        for name in ("base", "loading", "random_agent", "heuristic.agent", "search", "mcts", "guided")
    ],
    "Training": [f"sotm_agents.training.{name}" for name in ("config", "train", "runs", "saved")],
    "Evaluation": [f"sotm_agents.evaluation.{name}" for name in ("rollout", "crossplay", "campaigns", "tracks")],
    "Tools": [f"sotm_tools.{name}" for name in ("command_line", "options", "benchmarking", "fuzz", "villains")],
}
Navigation = list[Any]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Puts the made pages into the navigation, and those that it does not name among the topics."""
    places = {"Decks": deck_navigation(), "API": [{title: api_address(title)} for title in API]}
    navigation: Navigation = config.nav or []
    for entry in navigation:
        for title in entry.keys() & places.keys():
            entry[title] = places[title]
    known = set(addresses(navigation))
    (topics,) = (entry["Topics"] for entry in navigation if "Topics" in entry)
    topics += sorted(path.name for path in Path(config.docs_dir).glob("*.md") if path.name not in known)
    return config


def addresses(navigation: Any) -> Iterator[str]:
    """The pages that a part of the navigation names."""
    if isinstance(navigation, str):
        yield navigation
    else:
        for part in navigation.values() if isinstance(navigation, dict) else navigation:
            yield from addresses(part)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the made pages."""
    pages = {**dict(copied_pages()), **dict(api_pages()), **dict(deck_pages())}
    for address, text in pages.items():
        files.append(File.generated(config, address, content=text))
    return files


# --- pages that lie in the root of the repository --------------------------------------------------------------------
def copied_pages() -> Iterator[tuple[str, str]]:
    """Their links lead to where the site has the pages."""
    for address, file in COPIED.items():
        text = (ROOT / file).read_text("utf-8").replace("](docs/", "](")
        for target, name in COPIED.items():
            text = text.replace(f"]({name}", f"]({target}")
        yield address, text


# --- the API ---------------------------------------------------------------------------------------------------------
def api_address(title: str) -> str:
    return f"api/{title.lower().replace(' ', '-')}.md"


def api_pages() -> Iterator[tuple[str, str]]:
    for title, modules in API.items():
        yield api_address(title), "\n\n".join([f"# {title}", *(f"::: {module}" for module in modules)])


# --- decks -----------------------------------------------------------------------------------------------------------
def deck_address(edition: str, kind: str, deck_id: str) -> str:
    return f"decks/{edition}/{kind}/{deck_id}.md"


def deck_navigation() -> Navigation:
    """The decks by edition and kind."""
    found: Navigation = ["decks/index.md"]
    for edition in editions():
        of_edition: Navigation = []
        for kind in KINDS:
            pages = {load_deck(kind, each, edition).name: each for each in catalog(edition)[kind]}
            of_edition.append({kind.capitalize(): [{name: deck_address(edition, kind, pages[name])} for name in pages]})
        if events(edition):
            of_edition.append({"Events": f"decks/{edition}/events.md"})
            of_edition.append({"Hero Principles": f"decks/{edition}/principles.md"})
        found.append({f"{edition.capitalize()} edition": of_edition})
    return found


def deck_pages() -> Iterator[tuple[str, str]]:
    """A page for each deck, for the events and for the Hero Principles of an edition, and one that lists all decks."""
    index = [
        "# Decks",
        "Every card that the engine plays: its numbers, its rules in our words, the tests that name it, the readings "
        "chosen where the facts leave a choice. Names, numbers and effects are facts of the game; no text is that of a "
        "card. Made from the code and its tests.",
    ]
    for edition in editions():
        tests = test_words(edition)
        for kind in KINDS:
            index.append(f"## {kind.capitalize()}, {edition} edition")
            lines = [
                f"| deck | {RANKS[kind]} | character cards | different cards | tests of cards |",
                "| --- | ---: | ---: | ---: | ---: |",
            ]
            for deck_id in catalog(edition)[kind]:
                deck = load_deck(kind, deck_id, edition)
                page = DeckPage(deck, kind, tests)
                lines.append(
                    f"| [{deck.name}]({edition}/{kind}/{deck_id}.md) | {deck.rank or '-'} "
                    f"| {len(deck.every_character())} | {len(deck.cards)} | {len(page.tests_of_cards())} |"
                )
                yield deck_address(edition, kind, deck_id), page.text()
            index.append("\n".join(lines))
        if events(edition):
            index.append(f"## Events and Hero Principles, {edition} edition")
            index.append(
                f"[Events and critical events]({edition}/events.md), [Hero Principles]({edition}/principles.md)"
            )
            yield f"decks/{edition}/events.md", events_page(edition, tests)
            yield f"decks/{edition}/principles.md", principles_page(edition, tests)
    yield "decks/index.md", "\n\n".join(index)


class DeckPage:
    """The page of a deck."""

    def __init__(self, deck: Deck, kind: str, tests: dict[str, set[str]]) -> None:
        self.deck = deck
        self.kind = kind
        self.tests = tests
        self.side = deck.side.cards if deck.side is not None else []

    def tests_of_cards(self) -> list[str]:
        """The tests that name any of its cards, other than those that name its characters alone."""
        return naming([card.title for card in (*self.deck.cards, *self.side)], self.tests)

    def text(self) -> str:
        deck = self.deck
        copies = sum(card.copies for card in deck.cards)
        rank = f", {RANKS[self.kind]} {deck.rank}" if deck.rank else ""
        sources = ", ".join(f"`{name.replace('.', '/')}`" for name in deck_modules(deck))
        parts = [f"# {deck.name}", f"{copies} cards{rank}. Written in {sources}."]
        parts += ["## Character cards"] if deck.every_character() else []
        parts += [section for card in deck.every_character() for section in card_section(card, self.tests)]
        parts += ["## Cards", *(section for card in deck.cards for section in card_section(card, self.tests))]
        if self.side:
            parts += ["## Side deck", *(section for card in self.side for section in card_section(card, self.tests))]
        return "\n\n".join([*parts, *readings_section(deck)])


def events_page(edition: str, tests: dict[str, set[str]]) -> str:
    """All events and critical events."""
    parts = ["# Events and critical events"]
    for event_id in {**events(edition), **events(edition, critical=True)}:
        event = load_event(event_id, edition)
        parts += event_section(event, tests)
    return "\n\n".join(parts)


def event_section(event: Event, tests: dict[str, set[str]]) -> Iterator[str]:
    kind = "Critical event" if event.is_critical else "Event"
    yield f"## {event.name}"
    yield f"{kind} of {event.villain}; {event.date}; up to {event.collection_limit} collected events may be brought."
    yield from side(event.front)
    if event.reward is not None:
        yield "Once collected:"
        yield from side(event.reward)
    for card in event.characters:
        yield from card_section(card, tests)
    yield from tests_section(naming((event.id, event.name), tests))
    yield from readings_section(event, "###")


def principles_page(edition: str, tests: dict[str, set[str]]) -> str:
    """All Hero Principles."""
    cards = [load_principle(each, edition) for each in principles(edition)]
    parts = ["# Hero Principles", "Cards of which a hero may have one beside the own deck."]
    parts += [section for card in cards for section in card_section(card, tests, "##")]
    for deck in dict.fromkeys(card.deck for card in cards):
        parts += list(readings_section(deck))[1:]
    return "\n\n".join(parts)


def card_section(card: CardDef, tests: dict[str, set[str]], heading: str = "###") -> Iterator[str]:
    """A card: its numbers, its rules on both sides, its tests."""
    words = side_text(card)
    facts = [] if card.is_character else [f"{card.copies} {'copy' if card.copies == 1 else 'copies'}"]
    facts += [f"{words['hp']} HP"] if words["hp"] else []
    facts += words["keywords"]
    facts += [f"nemesis {', '.join(sorted(card.nemesis))}"] if card.nemesis else []
    facts += ["provisional: text, numbers or copies are not certain"] if card.provisional else []
    yield f"{heading} {escaped(card.title)}"
    yield escaped(" · ".join(facts))
    yield from side(card)
    if card.back is not None:
        yield f"On the other side, {escaped(card.back.title)}{hp_of_back(card)}:"
        yield from side(card.back)
    yield from tests_section(naming((card.title, card.id), tests))


def hp_of_back(card: CardDef) -> str:
    hp = side_text(card.back)["hp"] if card.back is not None else ""
    return f" ({hp} HP)" if hp and hp != side_text(card)["hp"] else ""


def side(face: Face) -> Iterator[str]:
    rules = side_text(face)["rules"]
    if rules:
        yield "\n".join(f"* {escaped(rule)}" for rule in rules)


def tests_section(found: list[str]) -> Iterator[str]:
    """The tests, folded away; of very many only the files."""
    by_file: dict[str, list[str]] = {}
    for test in found:
        file, _, name = test.partition("::")
        by_file.setdefault(file, []).append(name)
    lines = []
    for file, names in by_file.items():
        told = f"{len(names)} of them" if len(found) > MOST_TESTS else ", ".join(f"`{name}`" for name in names)
        lines.append(f"    * `tests/rules/{file}`: {told}")
    yield "\n".join([f'??? note "{len(found)} tests"', "", *lines])


def readings_section(deck: Deck, heading: str = "##") -> Iterator[str]:
    chosen = readings(deck)
    if chosen:
        yield f"{heading} Readings"
        yield "\n".join(f"* {escaped(reading)}" for reading in chosen)


def escaped(words: str) -> str:
    """Words that stand in Markdown as they are."""
    return re.sub(r"([\\*_<>\[\]|#])", r"\\\1", words)

"""Golden playthroughs: whole games stored as transcripts, so that every change of behaviour shows as a diff.

There is one for each villain, normal and advanced, and one for each event. A file's header holds the scenario and the
seed, so the file alone says what is played; who plays is a fixed rule of this module (``choose``).
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sotm_env.content import CONTENT_VERSION
from sotm_env.engine import rng
from sotm_env.engine.catalog import EDITIONS, catalog, events, load_deck, load_event, variants
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import SECOND_DECKS, Scenario
from sotm_env.engine.terms import HERO, STOP
from sotm_env.engine.ways import heroes_lose_with
from sotm_env.replay.header import Header, Setup, header_lines

TITLE = "sotm_env golden playthrough (scripts/golden.py --write stores it anew)"
DIFF_LINES = 40
TEAM_SIZES = (3, 4, 5)


class SameContent(ValueError):
    """A playthrough has become another game under the same content version."""


@dataclass(frozen=True)
class Golden:
    """A stored playthrough.

    Attributes:
        name: of its file, without ``.txt``.
        content: the content version that it was stored under.
        setup, seed: what is played.
        transcript: the lines of the game.
    """

    name: str
    content: int
    setup: Setup
    seed: int
    transcript: tuple[str, ...]

    @staticmethod
    def record(name: str, setup: Setup, seed: int) -> Golden:
        """Plays the game as it is now."""
        return Golden(name, CONTENT_VERSION, setup, seed, tuple(play(setup.scenario(), seed).transcript))

    @staticmethod
    def load(path: Path) -> Golden:
        """Reads a stored playthrough.

        Raises:
            ReplayError: the file is none; the line names the line of the file.
        """
        lines = path.read_text(encoding="utf-8").splitlines()
        header = Header(lines, str(path))
        if header.line("the title") != TITLE:
            raise header.error(f"not a golden playthrough: it must begin with {TITLE!r}")
        content, setup, seed = header.number("content"), header.setup(), header.number("seed")
        if header.line("an empty line"):
            raise header.error(f"expected an empty line, found {lines[header.at - 1]!r}")
        return Golden(path.stem, content, setup, seed, tuple(lines[header.at :]))

    def lines(self) -> list[str]:
        """The lines of its file."""
        fields = {"content": str(self.content), **self.setup.fields(), "seed": str(self.seed)}
        return [TITLE, *header_lines(fields), "", *self.transcript]

    def save(self, folder: Path) -> None:
        """Writes its file."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{self.name}.txt").write_text("\n".join([*self.lines(), ""]), encoding="utf-8", newline="\n")

    def difference(self, most: int = DIFF_LINES) -> list[str]:
        """A unified diff from what is stored to the game as it is now, at most so many lines; empty if they agree."""
        now = play(self.setup.scenario(), self.seed).transcript
        names = f"{self.name} (stored)", f"{self.name} (now)"
        diff = list(difflib.unified_diff(self.transcript, now, *names, lineterm=""))
        if len(diff) > most:
            diff[most - 1 :] = [f"... and {len(diff) - most + 1} more lines of difference"]
        return diff


# --- who plays -------------------------------------------------------------------------------------------------------
def play(scenario: Scenario, seed: int) -> Game:
    """Plays a whole game by ``choose``."""
    game = Game(scenario, seed, log=True)
    state = rng.seeded(seed)
    while not game.over:
        index, state = choose(game, state)
        game.choose(index)
    return game


def choose(game: Game, state: int) -> tuple[int, int]:
    """The index of an option and the next random state.

    Mostly takes what is offered and aims at the heroes' enemies, so that much of the decks is seen. It is kept apart
    from all agents and from Python's random numbers: these may change, golden playthroughs should not.
    """
    decision = game.decision
    assert decision is not None
    every = range(len(decision.options))
    anything, state = rng.draw(state, 10)
    liked = [index for index in every if decision.options[index] != STOP]
    if decision.kind == "target":
        enemies = [index for index in liked if game.state.looks.type_of[decision.options[index]] != HERO]
        liked = [index for index in enemies if not heroes_lose_with(game, decision.options[index])] or liked
    among = every if anything == 0 else liked
    pick, state = rng.draw(state, len(among))
    return among[pick], state


# --- which games -----------------------------------------------------------------------------------------------------
def families() -> dict[str, dict[str, object]]:
    """By name the fields of ``Setup`` that make a family; heroes and environment are added once, by ``setup_for``."""
    found: dict[str, dict[str, object]] = {}
    for edition in EDITIONS:
        if not _has_decks(edition):
            continue
        for villain in catalog(edition)["villains"]:
            base = {"edition": edition, "villain": villain}
            found[f"{edition}-{villain}"] = {**base, "advanced": False}
            found[f"{edition}-{villain}-advanced"] = {**base, "advanced": True}
        for critical, field in ((False, "event"), (True, "critical_event")):
            for event, villain in events(edition, critical).items():
                found[f"{edition}-{villain}-{event}"] = {
                    "edition": edition,
                    "villain": villain,
                    "advanced": False,
                    field: event,
                }
    return dict(sorted(found.items()))


def _has_decks(edition: str) -> bool:
    try:
        return bool(catalog(edition)["villains"])
    except ValueError:
        return False


def setup_for(fields: dict[str, object], others: Iterable[Golden]) -> Setup:
    """A setup for a new family: with the heroes and the environment that the other playthroughs show least often."""
    edition = str(fields["edition"])
    known = [golden.setup for golden in others if golden.setup.edition == edition]
    heroes = Counter(hero for setup in known for hero in setup.heroes)
    environments: Counter[str | None] = Counter(setup.environment for setup in known)
    decks = catalog(edition)
    size = TEAM_SIZES[len(known) % len(TEAM_SIZES)]
    candidates = [each for hero, other in variants(edition).items() for each in (hero, *other)]
    team: dict[str, str] = {}
    for hero in sorted(candidates, key=lambda each: heroes[each]):
        if len(team) < size:
            team.setdefault(load_deck("heroes", hero, edition).id, hero)
    environment = min(decks["environments"], key=lambda each: environments[each])
    played = fields.get("event") or fields.get("critical_event")
    shown: dict[str, Counter[str | None]] = {
        "environments": environments,
        "villains": Counter(setup.second_villain for setup in known),
    }
    for name in load_event(str(played), edition).needs if played is not None else ():
        first, kind = SECOND_DECKS[name]
        choice = [deck for deck in decks[kind] if deck not in (environment, fields.get(first))]
        fields = {**fields, name: min(choice, key=shown[kind].__getitem__)}
    return Setup(heroes=tuple(team.values()), environment=environment, max_rounds=100, **fields)  # type: ignore[arg-type]


# --- the folder ------------------------------------------------------------------------------------------------------
def stored(folder: Path) -> list[Golden]:
    """The playthroughs of a folder, by name."""
    return [Golden.load(path) for path in sorted(folder.glob("*.txt"))]


def missing(folder: Path) -> list[str]:
    """The names of families that have no playthrough yet."""
    return [name for name in families() if not (folder / f"{name}.txt").exists()]


def compare(folder: Path) -> Iterator[list[str]]:
    """For each stored playthrough that differs from the game as it is now, the diff; a line for each missing one."""
    for golden in stored(folder):
        if diff := golden.difference():
            yield diff
    for name in missing(folder):
        yield [f"{name}: no playthrough is stored yet"]


def write(folder: Path, same_content: bool = False) -> Iterator[str]:
    """Stores all playthroughs anew and adds those of new families; yields a line for each that is new or changed.

    Raises:
        SameContent: a game has changed, but CONTENT_VERSION has not (unless ``same_content``). Nothing is written.
    """
    before = stored(folder)
    now = [Golden.record(golden.name, golden.setup, golden.seed) for golden in before]
    changed = [new for old, new in zip(before, now, strict=True) if old.transcript != new.transcript]
    unraised = [old.name for old, new in zip(before, now, strict=True) if new in changed and old.content == new.content]
    if unraised and not same_content:
        raise SameContent(
            f"{len(unraised)} playthroughs have changed ({unraised[0]} ...), but the content version is still "
            f"{CONTENT_VERSION}: raise it by the rule in docs/content-version.md, or give --same-content"
        )
    for golden in now:
        golden.save(folder)
    yield from (f"changed: {golden.name}" for golden in changed)
    for name in missing(folder):
        golden = Golden.record(name, setup_for(families()[name], now), seed=1)
        golden.save(folder)
        now.append(golden)
        yield f"new: {name} ({golden.setup.scenario()})"

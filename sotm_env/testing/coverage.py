"""Coverage: how often games have shown each card, power, ability, reaction and flip of the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sotm_env.engine import occasions as on
from sotm_env.engine.board import LogEntry
from sotm_env.engine.cards import CardDef, Deck, Principles
from sotm_env.engine.catalog import KINDS, catalog, events, load_deck, load_event, load_principle, principles
from sotm_env.engine.faces import Face
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable

# What is counted. The first six can be listed in advance, so what was never seen can be named.
LISTED = ("play", "power", "ability", "reaction", "activate", "flip")
COUNTED = (*LISTED, "incapacitated", "event", "result")


class Coverage:
    """Counts by kind (``COUNTED``) and name.

    Attributes:
        counts: by kind how often each thing was seen: cards as ``deck: title``, powers and abilities as
            ``deck: title: name``, flips as ``deck: title of the side turned up``.
    """

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {kind: Counter() for kind in COUNTED}

    def add(self, game: Game) -> None:
        """Counts all that has happened in a game so far."""
        for entry in game.full_log():
            if entry[0] in self.counts and entry[0] != "result" and not _is_gained(game.table, entry):
                self.counts[entry[0]][_name(game.table, entry)] += 1
        if game.over:
            self.counts["result"][game.result or "cut off"] += 1

    def merge(self, other: Coverage) -> None:
        """Adds the counts of another."""
        for kind, counter in other.counts.items():
            self.counts[kind].update(counter)

    def never(self, editions: Iterable[str]) -> dict[str, list[str]]:
        """By kind what these editions hold and no game has shown, sorted."""
        known: dict[str, set[str]] = {kind: set() for kind in LISTED}
        for edition in editions:
            for deck in decks(edition):
                for kind, name in things(deck):
                    known[kind].add(name)
        return {kind: sorted(names - set(self.counts[kind])) for kind, names in known.items()}


def decks(edition: str) -> Iterator[Deck]:
    """Every deck, side deck and event of an edition, and its Hero Principles."""
    listed = catalog(edition)
    for deck in (load_deck(kind, deck_id, edition) for kind in KINDS for deck_id in listed[kind]):
        yield deck
        if deck.side is not None:
            yield deck.side
    for critical in (False, True):
        yield from (load_event(event_id, edition) for event_id in events(edition, critical))
    yield from dict.fromkeys(load_principle(each, edition).deck for each in principles(edition))


def things(deck: Deck) -> Iterator[tuple[str, str]]:
    """Everything of a deck that can be counted: ``(kind, name)`` each."""
    for card in deck.cards:
        if not isinstance(deck, Principles):
            yield "play", f"{deck.id}: {card.title}"
        yield from _of_card(deck, card)
    for card in deck.every_character():
        yield from _of_card(card.deck, card)
        if card.back is not None and not card.back.abilities:
            yield "flip", f"{card.deck.id}: {card.back.title}"
    reward: CardDef | None = getattr(deck, "reward", None)
    if reward is not None:
        yield from _of_card(deck, reward)


def _of_card(deck: Deck, card: CardDef) -> Iterator[tuple[str, str]]:
    faces: list[Face] = [card] if card.back is None else [card, card.back]
    title = f"{deck.id}: {card.title}"
    for face in faces:
        yield from (("power", f"{title}: {power.name}") for power in face.powers)
        yield from (("ability", f"{title}: {label}") for label, _ in face.abilities)
        if any(ability.event == on.REACTION for ability in face.text):
            yield "reaction", title
        if face.activated:
            yield "activate", title


def _is_gained(table: CardTable, entry: LogEntry) -> bool:
    """Whether a card has used a reaction that another card has given it."""
    texts = (ability for face in table.faces[entry[1]] for ability in face.text) if entry[0] == "reaction" else ()
    return entry[0] == "reaction" and not any(ability.event == on.REACTION for ability in texts)


def _name(table: CardTable, entry: LogEntry) -> str:
    kind, card, *rest = entry
    definition = table.defs[card]
    title = f"{definition.deck.id}: {definition.title}"
    if kind == "power":
        return f"{title}: {table.powers[rest[0]][1].name}"
    if kind == "ability":
        return f"{title}: {table.faces[card][-1].abilities[rest[0]][0]}"
    if kind == "flip":
        return f"{definition.deck.id}: {table.faces[card][rest[0]].title}"
    return title

"""The decks there are: one module each under ``sotm_env.decks.<edition>.<set>.{heroes,villains,environments}``.

Listing reads folder names only; a deck's module is imported when a scenario uses it.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Final

import sotm_env.decks
from sotm_env.engine.cards import Deck, Event

EDITIONS: Final = ("definitive", "classic")
KINDS: Final = ("heroes", "villains", "environments")
EVENTS: Final = "events"


@cache
def _modules(edition: str) -> dict[str, dict[str, str]]:
    """By kind the deck ids of an edition and the modules that hold them."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in (*KINDS, EVENTS)}
    prefix = f"sotm_env.decks.{edition}."
    for module in pkgutil.walk_packages(sotm_env.decks.__path__, "sotm_env.decks."):
        if module.ispkg or not module.name.startswith(prefix):
            continue
        *_, kind, deck_id = module.name.split(".")
        if kind in found:
            found[kind][deck_id] = module.name
    return {kind: dict(sorted(modules.items())) for kind, modules in found.items()}


def check_edition(edition: str) -> None:
    """Raises ValueError unless ``edition`` is one that has decks."""
    available = [name for name in EDITIONS if any(_modules(name).values())]
    if edition not in available:
        raise ValueError(f"edition: {edition!r} is unknown; choose one of {', '.join(available)}")


def catalog(edition: str = "definitive") -> dict[str, list[str]]:
    """The deck ids of an edition: ``{"heroes": [...], "villains": [...], "environments": [...]}``, each sorted."""
    check_edition(edition)
    return {kind: list(_modules(edition)[kind]) for kind in KINDS}


def variants(edition: str = "definitive") -> dict[str, list[str]]:
    """By hero the ids of the other character cards that a scenario may name instead of the hero's own id."""
    check_edition(edition)
    return {hero: list(load_deck("heroes", hero, edition).variants) for hero in _modules(edition)["heroes"]}


def events(edition: str = "definitive", critical: bool = False) -> dict[str, str]:
    """The events of an edition, or its critical events, by id; each with the id of its villain."""
    check_edition(edition)
    found = [load_event(name, edition) for name in _modules(edition)[EVENTS]]
    return {each.id: each.villain for each in found if each.is_critical == critical}


@cache
def _hero_of_variant(edition: str) -> dict[str, str]:
    return {variant: hero for hero, ids in variants(edition).items() for variant in ids}


@cache
def load_deck(kind: str, deck_id: str, edition: str) -> Deck:
    """Imports one deck of a kind: "heroes", "villains", "environments" or "events".

    A hero may be named by a variant's id.

    Raises:
        ValueError: there is no such deck; the line names those there are.
    """
    modules = _modules(edition)[kind]
    module = modules.get(deck_id)
    if module is None and kind == "heroes":
        module = modules.get(_hero_of_variant(edition).get(deck_id, ""))
    if module is None:
        raise ValueError(f"{kind}: {deck_id!r} is unknown in the {edition} edition; choose from {', '.join(modules)}")
    deck = importlib.import_module(module).deck
    assert isinstance(deck, Deck)
    return deck


def load_event(event_id: str, edition: str) -> Event:
    """Imports one event or critical event.

    Raises:
        ValueError: there is none of that id; the line names those there are.
    """
    event = load_deck(EVENTS, event_id, edition)
    assert isinstance(event, Event)
    return event

"""The decks there are: one module each under ``sotm_env.decks.<edition>.<set>.{heroes,villains,environments,events}``.

A deck that is too long for one file is a package of that name, which holds the ``deck``; what lies in it is no deck.

A deck that lies directly in the folder of its edition (``sotm_env.decks.classic.heroes.ra``) is of the set "base".
Variants that a later set adds to a hero lie in the later set's folder, as ``<set>.variants.<hero>``: a module that
imports the hero's ``deck`` and adds character cards to it. Nothing but this file imports such a module.

Hero Principles lie in ``<set>.principles``, several in a module; only their own ids count.

Listing reads folder names only; a deck's module is imported when a scenario uses it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Final

import sotm_env.decks
from sotm_env.engine.cards import CardDef, Deck, Event, Principles

EDITIONS: Final = ("definitive", "classic")
KINDS: Final = ("heroes", "villains", "environments")
EVENTS: Final = "events"
VARIANTS: Final = "variants"
PRINCIPLES: Final = "principles"
FOLDERS: Final = (*KINDS, EVENTS, VARIANTS, PRINCIPLES)
BASE: Final = "base"


# --- folders ---------------------------------------------------------------------------------------------------------
def _decks_below(package: ModuleType) -> Iterator[str]:
    """The names of the modules that lie in a folder of decks, and of the packages that do."""
    for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if package.__name__.rpartition(".")[2] in FOLDERS:
            yield each.name
        elif each.ispkg:
            yield from _decks_below(importlib.import_module(each.name))


@cache
def _names(edition: str) -> tuple[str, ...]:
    """The names of all modules of an edition that hold decks."""
    return tuple(name for name in _decks_below(sotm_env.decks) if name.startswith(f"sotm_env.decks.{edition}."))


@cache
def _modules(edition: str) -> dict[str, dict[str, str]]:
    """By kind the deck ids of an edition and the modules that hold them."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in (*KINDS, EVENTS, PRINCIPLES)}
    for name in _names(edition):
        *_, kind, deck_id = name.split(".")
        if kind in found:
            found[kind][deck_id] = name
    return {kind: dict(sorted(modules.items())) for kind, modules in found.items()}


def _set_of(module: str) -> str:
    """The set in whose folder a module lies."""
    folders = module.split(".")[3:-2]  # between the edition's folder and the kind's
    return folders[0] if folders else BASE


def _ids(kind: str, edition: str, set: str | None) -> list[str]:
    return [deck_id for deck_id, module in _modules(edition)[kind].items() if set in (None, _set_of(module))]


# --- what there is ---------------------------------------------------------------------------------------------------
def editions() -> list[str]:
    """The editions that have decks."""
    return [edition for edition in EDITIONS if any(_modules(edition).values())]


def check_edition(edition: str) -> None:
    """Raises ValueError unless ``edition`` is one that has decks."""
    if edition not in editions():
        raise ValueError(f"edition: {edition!r} is unknown; choose one of {', '.join(editions())}")


def sets(edition: str = "definitive") -> list[str]:
    """The sets of an edition that have decks, events, variants or Hero Principles, sorted.

    Raises:
        ValueError: no such edition has decks; the line names those that do.
    """
    check_edition(edition)
    return sorted({_set_of(name) for name in _names(edition)})


def _check_set(edition: str, set: str | None) -> None:
    known = sets(edition)
    if set is not None and set not in known:
        raise ValueError(f"set: {set!r} is unknown in the {edition} edition; choose one of {', '.join(known)}")


def catalog(edition: str = "definitive", set: str | None = None) -> dict[str, list[str]]:
    """The deck ids of an edition: ``{"heroes": [...], "villains": [...], "environments": [...]}``, each sorted.

    Args:
        edition: one of those that have decks.
        set: one of ``sets(edition)``, for the decks of that set only.

    Raises:
        ValueError: an edition or a set without decks; the line names those there are.
    """
    _check_set(edition, set)
    return {kind: _ids(kind, edition, set) for kind in KINDS}


def variants(edition: str = "definitive", set: str | None = None) -> dict[str, list[str]]:
    """By hero the ids of the other character cards that a scenario may name instead of the hero's own id.

    With a ``set`` the variants that come from it: of its own heroes, and of other sets' heroes to whom it adds some.

    Raises:
        ValueError: an edition or a set without decks; the line names those there are.
    """
    _check_set(edition, set)
    found: dict[str, list[str]] = {}
    for hero, module in _modules(edition)["heroes"].items():
        chosen = [variant for variant, source in _sources(hero, edition).items() if set in (None, source)]
        if chosen or set in (None, _set_of(module)):
            found[hero] = chosen
    return found


def events(edition: str = "definitive", critical: bool = False, set: str | None = None) -> dict[str, str]:
    """The events of an edition, or its critical events, by id; each with the id of its villain.

    With a ``set`` those of that set, whichever set their villain is of.

    Raises:
        ValueError: an edition or a set without decks; the line names those there are.
    """
    _check_set(edition, set)
    found = [load_event(name, edition) for name in _ids(EVENTS, edition, set)]
    return {each.id: each.villain for each in found if each.is_critical == critical}


def provisional(edition: str = "definitive", set: str | None = None) -> dict[str, list[str]]:
    """By deck the titles of the cards whose text, numbers or copies are not certain; decks without any are left out.

    Raises:
        ValueError: an edition or a set without decks; the line names those there are.
    """
    decks = [load_deck(kind, deck_id, edition) for kind, ids in catalog(edition, set).items() for deck_id in ids]
    return {deck.id: deck.provisional for deck in decks if deck.provisional}


def principles(edition: str = "definitive", set: str | None = None) -> list[str]:
    """The ids of the Hero Principles of an edition, or of one set of it, sorted.

    Raises:
        ValueError: an edition or a set without decks; the line names those there are.
    """
    _check_set(edition, set)
    return [principle for principle, (_, source) in _principles(edition).items() if set in (None, source)]


# --- loading ---------------------------------------------------------------------------------------------------------
def _deck_in(module: str) -> Deck:
    deck = importlib.import_module(module).deck
    assert isinstance(deck, Deck)
    return deck


@cache
def _sources(hero: str, edition: str) -> dict[str, str]:
    """By id the variants of a hero and the set that each comes from; imports every module that adds some."""
    found: dict[str, str] = {}
    added = sorted(name for name in _names(edition) if name.endswith(f".{VARIANTS}.{hero}"))
    for module in (_modules(edition)["heroes"][hero], *added):
        for variant in _deck_in(module).variants:
            found.setdefault(variant, _set_of(module))
    return found


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
    own_id = deck_id
    if kind == "heroes" and deck_id not in modules:
        own_id = _hero_of_variant(edition).get(deck_id, deck_id)
    if own_id not in modules:
        raise ValueError(f"{kind}: {deck_id!r} is unknown in the {edition} edition; choose from {', '.join(modules)}")
    if kind == "heroes":
        _sources(own_id, edition)  # the deck with the variants that other sets add
    return _deck_in(modules[own_id])


def load_event(event_id: str, edition: str) -> Event:
    """Imports one event or critical event.

    Raises:
        ValueError: there is none of that id; the line names those there are.
    """
    event = load_deck(EVENTS, event_id, edition)
    assert isinstance(event, Event)
    return event


@cache
def _principles(edition: str) -> dict[str, tuple[CardDef, str]]:
    """The Hero Principles of an edition by id, each with the set that it comes from."""
    found: dict[str, tuple[CardDef, str]] = {}
    for module in _modules(edition)[PRINCIPLES].values():
        deck = _deck_in(module)
        assert isinstance(deck, Principles)
        found.update((card.id, (card, _set_of(module))) for card in deck.cards)
    return dict(sorted(found.items()))


def load_principle(principle: str, edition: str) -> CardDef:
    """Imports one Hero Principle.

    Raises:
        ValueError: there is none of that id; the line names those there are.
    """
    known = _principles(edition)
    if principle not in known:
        names = ", ".join(known) or "none"
        raise ValueError(f"principles: {principle!r} is unknown in the {edition} edition; choose from {names}")
    return known[principle][0]

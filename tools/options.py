"""The options by which command lines choose a scenario and load policies."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Iterable
from typing import Any, Final

from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.loading import saved_source
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import SECOND_DECKS, Scenario
from sotm_env.scenarios import PARTS, SIZES, Family, Source, families, family

_TEXTS: Final = ("villain", "environment", "edition", "event", "critical_event", *SECOND_DECKS)


def add_scenario_options(parser: argparse.ArgumentParser) -> None:
    """Adds an option for each field of ``Scenario``."""
    parser.add_argument("--villain")
    parser.add_argument("--heroes", metavar="A,B,C", help="3 to 5 deck ids in turn order, with commas")
    parser.add_argument("--environment")
    parser.add_argument("--edition")
    parser.add_argument("--advanced", action=argparse.BooleanOptionalAction, help="the villain's advanced rules")
    parser.add_argument("--max-rounds", type=int, help="games are cut off after so many rounds")
    parser.add_argument("--event", help="an event of the villain")
    parser.add_argument("--critical-event", help="a critical event of the villain, instead of an event")
    parser.add_argument(
        "--principle",
        metavar="HERO=ID",
        action="append",
        default=[],
        help="a Hero Principle for a hero, such as legacy=principle_of_rage; once for each",
    )
    parser.add_argument("--collected", metavar="A,B", help="the collected events that the heroes bring, with commas")
    for field in SECOND_DECKS:
        parser.add_argument(f"--{field.replace('_', '-')}", help="for an event that asks for one")


def _principles(pairs: Iterable[str]) -> dict[str, str]:
    """Principles as command lines give them, ``legacy=principle_of_rage`` each.

    Raises:
        ValueError: one is not of that form, or names a hero twice.
    """
    found: dict[str, str] = {}
    for pair in pairs:
        hero, equals, principle = pair.partition("=")
        if not (hero and equals and principle) or hero in found:
            raise ValueError(f"principles: {pair!r} is not another one such as legacy=principle_of_rage")
        found[hero] = principle
    return found


def scenario_fields(given: argparse.Namespace) -> dict[str, Any]:
    """The fields of ``Scenario`` that a command line gives; other heroes come without Principles.

    Raises:
        ValueError: a Principle is not given as ``HERO=ID``.
    """
    fields: dict[str, Any] = {name: getattr(given, name) for name in (*_TEXTS, "advanced", "max_rounds")}
    for name in ("heroes", "collected"):
        words = getattr(given, name)
        fields[name] = tuple(words.split(",")) if words else None
    if given.principle or given.heroes:
        fields["principles"] = _principles(given.principle)
    return {name: value for name, value in fields.items() if value is not None}


def add_family_option(parser: argparse.ArgumentParser) -> None:
    """Adds ``--family`` and what narrows it."""
    parser.add_argument(
        "--family",
        help=f"draw each game's scenario by its seed: {', '.join(families())}; --villain, --environment and --advanced "
        "narrow it",
    )
    parser.add_argument("--teams", choices=PARTS, help="with a family: of all teams those for training or for tests")
    parser.add_argument("--team-size", type=int, choices=SIZES, help="with a family: of so many heroes")


def source_of(given: argparse.Namespace, *policies: str) -> Source:
    """The family that the command line names; else what the first saved one of the policies was trained on, else the
    default scenario; with what the command line changes.

    Raises:
        ValueError: a policy cannot be read, the scenario is nonsense, or a family cannot be narrowed so.
    """
    fields = scenario_fields(given)
    teams: dict[str, Any] = {"teams": getattr(given, "teams", None), "team_sizes": getattr(given, "team_size", None)}
    teams = {name: (value,) if name == "team_sizes" else value for name, value in teams.items() if value is not None}
    if getattr(given, "family", None):
        return _narrowed(family(given.family), fields, teams)
    saved = (saved_source(policy) for policy in policies)
    base = next((source for source in saved if source is not None), None) or Scenario()
    if isinstance(base, Scenario) and not teams:
        return dataclasses.replace(base, **fields)
    if isinstance(base, Family) and "heroes" not in fields:
        return _narrowed(base, fields, teams)
    if teams:
        raise ValueError(f"{next(iter(teams)).replace('_sizes', '-size')}: given without a family")
    return dataclasses.replace(Scenario(), **fields)


def _narrowed(base: Family, fields: dict[str, Any], teams: dict[str, Any]) -> Family:
    """A family of the scenarios of another that have these fields, with such teams."""
    changes = dict(teams)
    for name, value in fields.items():
        if name not in ("villain", "environment", "advanced", "max_rounds"):
            raise ValueError(f"{name}: given with a family; villain, environment, advanced and max_rounds narrow it")
        plural = {"villain": "villains", "environment": "environments"}.get(name, name)
        changes[plural] = value if name == "max_rounds" else (value,)
    return dataclasses.replace(base, **changes).checked()


def scenario_of(given: argparse.Namespace, *policies: str) -> Scenario:
    """The scenario that the first saved one of the policies was trained on, else the default one; with what the command
    line changes.

    Raises:
        ValueError: a policy cannot be read, or the scenario is nonsense.
    """
    source = source_of(given, *policies)
    return source if isinstance(source, Scenario) else dataclasses.replace(Scenario(), **scenario_fields(given))


def add_trust_option(parser: argparse.ArgumentParser) -> None:
    """Adds ``--trust``."""
    parser.add_argument(
        "--trust",
        action="store_true",
        help="load models that stable-baselines3 saved, though loading can run code of whoever made them",
    )


def add_workers_options(parser: argparse.ArgumentParser) -> None:
    """Adds ``--workers`` and ``--ray``."""
    parser.add_argument("--workers", type=int, help="processes; the games stay the same (default: 1; all with --ray)")
    add_ray_option(parser)


def add_ray_option(parser: argparse.ArgumentParser) -> None:
    """Adds ``--ray``."""
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: auto for the one that runs here, HOST:PORT, or local to begin one here",
    )


def workers_of(given: argparse.Namespace) -> int | Cluster:
    """Who plays, as the command line says.

    Raises:
        ValueError: there is to be less than one worker.
    """
    if given.ray is not None:
        return Cluster(given.ray, given.workers)
    return 1 if given.workers is None else whole_number("workers", given.workers, 1)

"""The options by which command lines choose a scenario and load policies."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Iterable
from typing import Any, Final

from sotm_agents.loading import saved_scenario
from sotm_env.engine.scenario import SECOND_DECKS, Scenario
from sotm_env.envs.core import make_scenario

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


def scenario_of(given: argparse.Namespace, *policies: str) -> Scenario:
    """The scenario that the first saved one of the policies was trained on, else the default one; with what the command
    line changes.

    Raises:
        ValueError: a policy cannot be read, or the scenario is nonsense.
    """
    saved = (saved_scenario(policy) for policy in policies)
    base = next((scenario for scenario in saved if scenario is not None), None) or make_scenario()
    return dataclasses.replace(base, **scenario_fields(given))


def add_trust_option(parser: argparse.ArgumentParser) -> None:
    """Adds ``--trust``."""
    parser.add_argument(
        "--trust",
        action="store_true",
        help="load models that stable-baselines3 saved, though loading can run code of whoever made them",
    )

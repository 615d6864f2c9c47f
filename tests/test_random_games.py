"""Seeded random games with every check of ``sotm_env.testing.checks``.

A failure names its scenario, seed and decision.
"""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists

from sotm_env import Game, Scenario, catalog
from sotm_env.engine.catalog import KINDS, events, variants
from sotm_env.testing.checks import Player, at_random, check_game, eagerly
from sotm_tools.fuzz import Plan, fuzz

VILLAIN = "baron_blade"
ENVIRONMENTS = ("megalopolis", "insula_primalis")
TEAMS = (
    ("legacy", "ra", "haka"),
    ("tachyon", "haka", "legacy", "ra"),
    ("first_appearance_ra", "first_appearance_tachyon", "first_appearance_haka", "first_appearance_legacy"),
)


@pytest.mark.parametrize("choices", [at_random, eagerly])
@pytest.mark.parametrize("advanced", [False, True], ids=["normal", "advanced"])
@pytest.mark.parametrize("environment", ENVIRONMENTS)
@pytest.mark.parametrize("heroes", TEAMS, ids="+".join)
def test_games_of_the_first_seven_decks(
    heroes: tuple[str, ...], environment: str, advanced: bool, choices: Player
) -> None:
    scenario = Scenario(VILLAIN, heroes, environment, advanced=advanced)
    for seed in range(2):
        check_game(scenario, seed, choices, every=12)


@pytest.mark.parametrize("observation", ["entities", "text"])
def test_a_game_seen_in_another_way(observation: str) -> None:
    check_game(Scenario(VILLAIN, TEAMS[1], "megalopolis"), 11, eagerly, every=8, observation=observation)


def test_a_game_that_is_cut_off() -> None:
    game = check_game(Scenario(VILLAIN, TEAMS[0], "megalopolis", max_rounds=2), 0, every=5)
    assert game.truncated


@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=integers(0, 2**40), numbers=lists(integers(0, 50), min_size=1, max_size=60))
def test_whatever_seed_and_choices(seed: int, numbers: list[int]) -> None:
    """Hypothesis makes up the choices, and cuts a failing game down to the simplest one that fails."""

    def choose(game: Game, random: Random) -> int:
        return numbers[len(game.choices) % len(numbers)] % len(game.legal_options)

    check_game(Scenario(VILLAIN, TEAMS[0], "megalopolis", max_rounds=4), seed, choose, every=15)


def decks_of(scenario: Scenario) -> set[str | None]:
    """The villain, environment, character cards and event of a scenario."""
    return {scenario.villain, scenario.environment, *scenario.heroes, scenario.event or scenario.critical_event}


def scenarios_of_every_deck() -> list[Scenario]:
    """Some of the fuzzer's scenarios that together hold every deck, every character card and every event."""
    decks = catalog()
    missing = {name for kind in KINDS for name in decks[kind]} | {*events(), *events(critical=True)}
    missing |= {variant for others in variants("definitive").values() for variant in others}
    plan, kept = Plan(games=1), []
    for number in itertools.count():
        if not missing:
            return kept
        scenario = plan.scenario(number)
        if missing & decks_of(scenario):
            kept.append(scenario)
            missing -= decks_of(scenario)
    raise AssertionError("unreachable")


@pytest.mark.parametrize("scenario", scenarios_of_every_deck(), ids=str)
def test_a_game_of_every_deck(scenario: Scenario) -> None:
    check_game(scenario, 1, eagerly, every=25)


@pytest.mark.slow
def test_two_thousand_games_of_the_first_seven_decks() -> None:
    heroes = ("legacy", "ra", "haka", "tachyon")
    for number, environment in enumerate(ENVIRONMENTS):
        fixed = {"villain": VILLAIN, "heroes": heroes, "environment": environment}
        report = fuzz(Plan(1000, seed=number, fixed=fixed, players=("random", "eager"), every=40), workers=2)
        assert not report.failures


@pytest.mark.slow
def test_two_thousand_games_of_all_decks() -> None:
    assert not fuzz(Plan(2000, players=("random", "eager"), every=40), workers=2).failures

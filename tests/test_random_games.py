"""Seeded random games with every check of ``sotm_env.checks``. A failure names its scenario, seed and decision."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists

from sotm_env import Game, Scenario, catalog
from sotm_env.checks import Player, at_random, check_game, eagerly
from sotm_env.engine.catalog import events
from sotm_env.random_games import Decks, Outcome, mixed_scenarios, random_games, summary

VILLAIN = "baron_blade"
ENVIRONMENTS = ("megalopolis", "insula_primalis")
TEAMS = (
    ("legacy", "ra", "haka"),
    ("tachyon", "haka", "legacy", "ra"),
    ("first_appearance_ra", "first_appearance_tachyon", "first_appearance_haka", "first_appearance_legacy"),
)
SEVEN = Decks((VILLAIN,), ("legacy", "ra", "haka", "tachyon"), ENVIRONMENTS)


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


def scenarios_of_every_deck() -> list[Scenario]:
    """So many of the mix that every deck has come up, with each of its character cards."""
    decks = Decks.of_edition()
    most = max(len(decks.villains), len(decks.environments), len(decks.heroes))
    return list(itertools.islice(mixed_scenarios(decks), most))


@pytest.mark.parametrize("scenario", scenarios_of_every_deck(), ids=str)
def test_a_game_of_every_deck(scenario: Scenario) -> None:
    check_game(scenario, 1, eagerly, every=25)


def test_the_mix_holds_every_deck_every_variant_and_every_pair_of_villain_and_environment() -> None:
    decks = Decks.of_edition()
    pairs = len(decks.villains) * len(decks.environments)
    mixed = list(itertools.islice(mixed_scenarios(decks), 2 * pairs))
    assert {(one.villain, one.environment) for one in mixed} == set(
        itertools.product(decks.villains, decks.environments)
    )
    assert {len(one.heroes) for one in mixed} == {3, 4, 5}
    assert {one.advanced for one in mixed} == {False, True}
    used = {hero for one in mixed for hero in one.heroes}
    assert used >= set(catalog()["heroes"])
    assert any(hero.startswith("first_appearance_") for hero in used)
    stories = {one.event or one.critical_event for one in mixed}
    assert stories >= {None, *events(), *events(critical=True)}


def test_the_summary_of_some_games() -> None:
    played = list(random_games(SEVEN, games=4, seed=100, every=1000))
    assert [outcome.seed for outcome in played] == [100, 101, 102, 103]
    assert played == list(random_games(SEVEN, games=4, seed=100, every=1000))
    assert all(isinstance(outcome, Outcome) and outcome.rounds and outcome.decisions for outcome in played)
    lines = summary(played).splitlines()
    assert lines[0].split() == ["games", "4"]
    assert lines[-2].startswith("rounds") and lines[-1].startswith("decisions")


@pytest.mark.slow
def test_two_thousand_games_of_the_first_seven_decks() -> None:
    for outcome in random_games(SEVEN, games=2000, every=40):
        assert outcome.result in ("win", "loss")


@pytest.mark.slow
def test_two_thousand_games_of_all_decks() -> None:
    for _ in random_games(Decks.of_edition(), games=2000, every=40):
        pass

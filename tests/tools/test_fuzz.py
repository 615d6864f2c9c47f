"""scripts/fuzz.py: checked games of random scenarios, coverage, and replays of failures."""

import dataclasses
import json
from pathlib import Path

import pytest

from sotm_env import Game, Scenario, catalog
from sotm_env.decks.definitive.core.heroes.ra import deck as ra
from sotm_env.replay import Replay
from sotm_env.testing.coverage import LISTED, Coverage, decks, things
from sotm_tools.commands.fuzz import main, scenario_fields
from sotm_tools.fuzz import Plan, fuzz

FIXED = "edition=definitive,villain=baron_blade,heroes=legacy+ra+haka,environment=megalopolis,advanced=no,max_rounds=20"


# --- the plan --------------------------------------------------------------------------------------------------------
def test_scenarios_are_drawn_from_everything_and_depend_on_the_seed_alone() -> None:
    drawn = [Plan(300, players=("random",)).scenario(number) for number in range(300)]
    assert drawn == [Plan(1, players=("eager",)).scenario(number) for number in range(300)]
    assert drawn != [Plan(1, seed=1, players=("random",)).scenario(number) for number in range(300)]
    definitive = [each for each in drawn if each.edition == "definitive"]
    assert {each.villain for each in definitive} == set(catalog()["villains"])
    assert {each.environment for each in definitive} == set(catalog()["environments"])
    assert {hero for each in definitive for hero in each.heroes} >= set(catalog()["heroes"])
    assert {each.H for each in definitive} == {3, 4, 5}
    assert {each.advanced for each in definitive} == {True, False}


def test_each_scenario_is_played_by_each_player() -> None:
    plan = Plan(6, players=("random", "eager", "heuristic"))
    assert [plan.player(number) for number in range(6)] == [*plan.players, *plan.players]
    scenarios = [plan.scenario(number) for number in range(6)]
    assert scenarios[0] == scenarios[1] == scenarios[2] != scenarios[3] == scenarios[4] == scenarios[5]


def test_what_is_fixed_stays() -> None:
    plan = Plan(1, fixed=scenario_fields(FIXED))
    expected = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=20)
    drawn = [plan.scenario(number) for number in range(12)]
    unset = {"event": None, "critical_event": None, "collected": (), "principles": {}}
    plain = {dataclasses.replace(each, **unset) for each in drawn}
    assert plain == {expected}
    assert {each.event for each in drawn} == {None, "moonfall"}  # what is not fixed is drawn
    assert {len(each.principles) for each in drawn} > {0, 3}
    plan = Plan(1, fixed={"edition": "definitive", "villain": "omnitron"})
    villains = {plan.scenario(number).villain for number in range(20)}
    assert villains == {"omnitron"}


@pytest.mark.parametrize(
    ("scenario", "why"),
    [
        ("villain", "'villain' is not KEY=VALUE"),
        ("advanced=maybe", "advanced=maybe given; yes or no are allowed"),
        ("max_rounds=many", "max_rounds=many given; a whole number"),
        ("bandit=omnitron", "'bandit' is unknown; choose from villain"),
        ("villain=nobody", "villains: 'nobody' is unknown"),
        ("heroes=legacy+ra", "2 given"),
    ],
)
def test_an_impossible_scenario_is_refused(scenario: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--games", "1", "--quiet", "--scenario", scenario])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith("fuzz.py: ") and why in error and error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--games", "0"], "games: 0 given"),
        (["--every", "0"], "every: 0 given"),
        (["--workers", "0"], "workers: 0 given"),
        (["--players", "nobody"], "players: nobody given; choose from random, eager, heuristic"),
    ],
)
def test_other_mistakes(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--quiet", *arguments])
    assert ended.value.code == 2
    assert why in capsys.readouterr().err


# --- games -----------------------------------------------------------------------------------------------------------
def test_games_are_the_same_with_more_workers() -> None:
    plan = Plan(6, fixed=scenario_fields(FIXED), every=50)
    alone, together = fuzz(plan), fuzz(plan, workers=2)
    assert not alone.failures
    assert alone.games == together.games == 6
    assert alone.decisions == together.decisions
    assert alone.coverage.counts == together.coverage.counts


def test_a_run_that_goes_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, file = tmp_path / "failures", tmp_path / "fuzz.json"
    arguments = ["--games", "3", "--players", "random,heuristic,eager", "--scenario", FIXED, "--every", "40"]
    assert main([*arguments, "--out", str(out), "--json", str(file), "--quiet", "--counts"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("3 games, ")
    assert " never play     omnitron: " in shown
    data = json.loads(file.read_text())
    assert data["games"] == 3 and data["failures"] == [] and data["fixed"]["heroes"] == ["legacy", "ra", "haka"]
    assert sum(data["coverage"]["result"].values()) == 3
    lengths = data["lengths"]["decisions"]
    assert list(lengths) == ["least", "5%", "median", "95%", "most", "mean"]
    assert lengths["mean"] * 3 == pytest.approx(data["decisions"]) and lengths["least"] <= lengths["median"]
    assert lengths["least"] + lengths["median"] + lengths["most"] == data["decisions"]
    assert data["lengths"]["rounds"]["most"] <= 20
    assert data["coverage"]["power"]["haka: Haka: Riri"] > 0
    assert not out.exists()


def test_a_failure_is_told_and_its_replay_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(game: Game, card: int) -> None:
        raise KeyError("a fault of a card")

    monkeypatch.setattr(ra.characters[0].powers[0], "effect", fail)
    assert main(["--games", "2", "--scenario", FIXED, "--out", str(tmp_path), "--quiet"]) == 1
    shown = capsys.readouterr().out
    assert "KeyError: 'a fault of a card' (test_fuzz.py, line " in shown
    replay = Replay.load(next(tmp_path.glob("*.txt")))
    assert (replay.result, replay.choices[-1].label) == ("raised KeyError", "Pyre")
    assert replay.note.startswith("KeyError: 'a fault of a card'")
    with pytest.raises(KeyError):
        replay.play()


def test_a_broken_promise_is_a_failure_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(game: Game, card: int) -> None:
        game.state.hp[card] = 99

    monkeypatch.setattr(ra.characters[0].powers[0], "effect", cheat)
    found = fuzz(Plan(1, fixed=scenario_fields(FIXED)))
    (failure,) = found.failures
    assert failure.problem is not None and failure.problem.startswith("AssertionError: Ra has 99 of 30 HP")
    assert failure.replay is not None and failure.replay.result == "unfinished"
    assert failure.replay.play().state.hp[failure.replay.play().table.characters[2][0]] == 99


# --- coverage --------------------------------------------------------------------------------------------------------
def test_everything_that_games_show_can_be_listed() -> None:
    listed = {kind: set() for kind in LISTED}
    for deck in decks("definitive"):
        for kind, name in things(deck):
            listed[kind].add(name)
    report = fuzz(Plan(6, players=("eager",), fixed={"edition": "definitive"}, every=1000))
    for kind in LISTED:
        if kind != "flip":  # of villains that turn back as well only the back is listed
            assert not set(report.coverage.counts[kind]) - listed[kind]
    never = report.never()
    assert never["play"] and not set(never["play"]) & set(report.coverage.counts["play"])


def test_coverage_counts_what_the_log_holds() -> None:
    game = Game(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"), 1)
    while "Galvanize" not in game.labels():
        game.choose(0)
    game.choose(game.labels().index("Galvanize"))
    coverage = Coverage()
    coverage.add(game)
    coverage.add(game)
    assert coverage.counts["power"]["legacy: Legacy: Galvanize"] == 2
    assert coverage.counts["result"].total() == 0

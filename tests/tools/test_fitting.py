"""What is fitted: the weights of the heuristic, and the potential's model."""

from __future__ import annotations

import math

import numpy as np
import pytest

from sotm_agents.heuristic.weights import NAMES, Weights
from sotm_env.engine.standing import NAMES as STANDING
from sotm_env.scenarios import Family
from sotm_tools import tuning
from sotm_tools.commands import potential as potential_command
from sotm_tools.commands import tune
from sotm_tools.potential import Positions, auc, collect, fit, sources
from sotm_tools.tuning import Gain, climb, compare, play, scores

BLADE = Family("blade", ("baron_blade",), ("megalopolis",), ("legacy", "ra", "haka", "tachyon"), (4,), (False,))
NOTHING = {name: 1.0 if name == "team_blows" else 0.0 for name in NAMES}  # to this player all is the same


# --- weights ---------------------------------------------------------------------------------------------------------
def test_a_won_game_counts_1_and_a_lost_one_a_part_of_the_way() -> None:
    scenario = BLADE.sample(0)
    assert play(scenario, 0, Weights()) == 1.0
    assert 0 <= play(scenario, 0, Weights(**NOTHING)) <= tuning.LOST


def test_the_same_weights_gain_nothing_and_bad_ones_lose_over_the_same_games() -> None:
    same = compare([BLADE], 4, 0, {}, {})
    assert same == Gain(0.0, 0.0) and not same.sure
    difference = scores([BLADE], 4, 0, NOTHING) - scores([BLADE], 4, 0, {})
    worse = compare([BLADE], 4, 0, NOTHING, {})
    assert worse.mean == pytest.approx(difference.mean()) and worse.mean < -0.5
    assert worse.error == pytest.approx(difference.std() / 2)


def test_climbing_keeps_what_is_better_in_two_sets_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here more weight on plays is better, and nothing else matters."""

    def compared(families: object, games: int, seed: int, changed: dict[str, float], base: dict[str, float]) -> Gain:
        seen.append(seed)
        return Gain(Weights(**changed).play - Weights(**base).play, 0.0)

    seen: list[int] = []
    kept: list[float] = []
    clock = iter(range(200))
    monkeypatch.setattr(tuning, "compare", compared)
    monkeypatch.setattr(tuning.time, "monotonic", lambda: float(next(clock)))
    best = climb([BLADE], 5, 0, 2.0, {}, lambda changes, gain: kept.append(changes["play"]))
    assert kept and best["play"] == kept[-1] > Weights().play
    assert kept == sorted(kept)
    assert len(set(seen)) == len(seen), "weights are compared over games that they have been chosen by"


def test_what_a_change_gains_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    tune.main(["--villains", "baron_blade", "--games", "2", "--team-size", "4", "--try", "play=2.5"])
    assert "play=2.5: " in capsys.readouterr().out


@pytest.mark.parametrize("words", ["play", "play=much", "luck=1", "play=inf", "team_blows=0"])
def test_a_weight_that_there_is_not_is_one_line(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        tune.main(["--try", words])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


# --- the potential ---------------------------------------------------------------------------------------------------
def test_the_area_under_the_curve() -> None:
    won = np.array([False, False, True, True])
    assert auc(np.array([0.1, 0.2, 0.3, 0.4]), won) == 1.0
    assert auc(np.array([0.4, 0.3, 0.2, 0.1]), won) == 0.0
    assert auc(np.array([0.1, 0.3, 0.3, 0.4]), won) == 0.875  # a tie counts half
    assert math.isnan(auc(np.array([0.1, 0.2]), np.array([True, True])))


def test_a_model_is_found_again() -> None:
    """Of positions whose winner was drawn by a model; the second cell has few, and counts as much as the first."""
    rng = np.random.default_rng(0)
    features = rng.normal(3.0, 2.0, (40_000, 3))
    logits = 0.5 + features @ np.array([1.0, -0.5, 0.0])
    won = rng.random(len(features)) < 1 / (1 + np.exp(-logits))
    cell = (np.arange(len(features)) % 10 == 0).astype(np.int64)
    constant, weights = fit(Positions(features, logits, won, cell, np.arange(len(features))))
    assert constant == pytest.approx(0.5, abs=0.2)
    assert weights == pytest.approx([1.0, -0.5, 0.0], abs=0.06)


def test_positions_are_those_of_games_by_seed() -> None:
    cells = list(sources(["baron_blade"], ("legacy", "ra", "haka"), "megalopolis"))
    assert [name for name, _ in cells] == ["baron_blade", "baron_blade advanced"]
    first, again = collect(cells, range(2)), collect(cells, range(2))
    assert first.features.shape == (len(first.won), len(STANDING))
    assert set(first.seed.tolist()) == {0, 1} and set(first.cell.tolist()) == {0, 1}
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))


def test_the_command_prints_a_weight_for_each_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    only = {"villains": ["baron_blade"]}
    monkeypatch.setattr(potential_command, "catalog", lambda edition: only)
    potential_command.main(["--games", "4"])
    printed = capsys.readouterr().out
    assert "positions of games held out" in printed
    assert all(f"{name}: " in printed for name in STANDING)

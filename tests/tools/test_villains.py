"""The table of villains and its rank correlation."""

from __future__ import annotations

import math

import pytest

from sotm_agents.evaluation.rollout import evaluate
from sotm_env import scenarios
from sotm_tools.villains import _any_team, correlations, play_villains, spearman


def test_spearman_against_known_numbers() -> None:
    assert spearman([1, 2, 3, 4], [10, 20, 30, 40]) == pytest.approx(1)
    assert spearman([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    assert spearman([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]) == pytest.approx(0.8207826816681233)
    assert math.isnan(spearman([1, 2, 3], [5, 5, 5]))


def test_every_villain_is_played_in_both_modes_easy_ones_first() -> None:
    results = play_villains(["random"], ["legacy", "ra", "haka"], "megalopolis", episodes=1)
    assert [result.difficulty for result in results] == sorted(result.difficulty for result in results)
    assert {result.villain for result in results} >= {"baron_blade", "omnitron", "grand_warlord_voss"}
    assert [result.advanced for result in results] == [False, True] * (len(results) // 2)
    assert set(correlations(results)) == {("random", False), ("random", True)}


def test_drawn_teams_are_those_of_the_seeds_whoever_the_villain_is() -> None:
    results = play_villains(["heuristic"], (), "", episodes=2, edition="classic", drawn=4)
    assert {result.evaluation.scenario["family"] for result in results} == {"classic: any 4"}
    blade, dawn = (
        _any_team(villain, 4, advanced=False, edition="classic") for villain in ("baron_blade", "citizen_dawn")
    )
    for seed in range(20):
        one, other = blade.sample(seed), dawn.sample(seed)
        assert (one.villain, other.villain) == ("baron_blade", "citizen_dawn")
        assert (one.heroes, one.environment, one.H) == (other.heroes, other.environment, 4)
    assert len({blade.sample(seed).environment for seed in range(20)}) == 4


def test_evaluating_a_family_plays_the_scenario_of_each_seed() -> None:
    family = scenarios.family("core-all")
    each = [evaluate("heuristic", family.sample(seed), 1, seed) for seed in range(3)]
    together = evaluate("heuristic", family, 3, 0)
    assert together.wins == sum(one.wins for one in each)
    assert together.mean_decisions == pytest.approx(sum(one.mean_decisions for one in each) / 3)
    assert together.scenario == {"family": "core-all"}


def test_agents_for_each_hero_are_refused_where_teams_of_other_sizes_are_drawn() -> None:
    with pytest.raises(ValueError, match="3 agents given; 1 for all or 5"):
        evaluate("random,random,heuristic", scenarios.family("core-all"), 30)

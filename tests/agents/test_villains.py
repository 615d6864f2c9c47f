"""The table of villains and its rank correlation."""

from __future__ import annotations

import math

import pytest

from sotm_agents.villains import correlations, play_villains, spearman


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

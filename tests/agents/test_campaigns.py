"""Policies and people play campaigns."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sotm_agents.evaluation.campaigns import bring_latest, evaluate_campaign, play_campaign
from sotm_env.campaigns import Campaign, Standing
from sotm_tools.play import play_campaign_in_terminal

TEAM = ("legacy", "ra", "haka", "tachyon")
SHORT = Campaign("short", ("moonfall", "mad_bomber_blade", "singularity"), TEAM, ("megalopolis",), max_rounds=30)


def test_the_latest_events_are_brought_as_many_as_the_limit_allows() -> None:
    longer = Campaign("longer", ("moonfall", "singularity", "mother_earth", "sunrise"), TEAM, ("megalopolis",))
    standing = longer.begin(0).after("win").after("win").after("win")
    assert standing.limit == 2
    assert bring_latest(standing) == ("singularity", "mother_earth")
    assert bring_latest(longer.begin(0)) == ()


def test_a_policy_plays_a_campaign_and_the_same_again() -> None:
    standing = play_campaign(SHORT, "heuristic", 1)
    assert standing.over and [event_id for event_id, _ in standing.results] == list(SHORT.events)
    assert play_campaign(SHORT, "heuristic", 1) == standing


def test_the_evaluation_counts_the_events_beaten() -> None:
    outcome = evaluate_campaign(SHORT, "heuristic", 3)
    standings = [play_campaign(SHORT, "heuristic", seed) for seed in range(3)]
    assert outcome.mean_won == sum(standing.won for standing in standings) / 3
    assert sum(outcome.events.values()) == sum(standing.won for standing in standings)
    assert json.loads(json.dumps(outcome.as_dict()))["win_rate"] == pytest.approx(outcome.mean_won / 3)


def test_nonsense_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="campaigns: 0 given"):
        evaluate_campaign(SHORT, "heuristic", 0)
    with pytest.raises(ValueError, match="bring: 'all' is unknown; choose one of latest, none"):
        evaluate_campaign(SHORT, "heuristic", 1, bring="all")


def test_a_person_chooses_what_to_bring_and_quits_between_games(tmp_path: Path) -> None:
    typed = iter(["moonfall, moonfall", "moonfall", "quit"])
    said: list[str] = []
    kept: list[Standing] = []
    standing = SHORT.begin(0).after("win")
    ended = play_campaign_in_terminal(standing, (), "random", kept.append, lambda _: next(typed, "quit"), said.append)
    assert ended == standing and kept == []
    assert any("bring up to 1 of moonfall" in line for line in said)
    assert any("up to 1 different events" in line for line in said)
    assert any("with moonfall" in line for line in said)


def test_a_campaign_that_agents_play_goes_on_by_itself_and_is_kept_after_each_game() -> None:
    kept: list[Standing] = []
    # The person plays a hero who is not in the team's games: agents decide everything.
    ended = play_campaign_in_terminal(
        SHORT.begin(0), ("wraith",), "random", kept.append, lambda _: "none", lambda _: None
    )
    assert ended.over and [len(each.results) for each in kept] == [1, 2, 3]

"""Campaigns: events in the order of their dates, collected and brought to later games."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sotm_env.campaigns import CAMPAIGNS, Campaign, Standing, campaign
from sotm_env.engine.catalog import events, load_event

TEAM = ("legacy", "ra", "haka", "tachyon")
# Moonfall (limit 0), Mad Bomber Blade (critical, limit 1), Singularity (limit 1), Sunrise (critical, limit 2).
SHORT = Campaign("short", ("moonfall", "mad_bomber_blade", "singularity", "sunrise"), TEAM, ("megalopolis",))


def after(standing: Standing, *results: str | None) -> Standing:
    for result in results:
        standing = standing.after(result)
    return standing


def test_the_campaign_of_a_set_meets_each_of_its_events_once_by_date() -> None:
    core = campaign("core")
    listed = [*events(set="core"), *events(critical=True, set="core")]
    assert sorted(core.events) == sorted(listed)
    dates = [load_event(each, "definitive").date for each in core.events]
    assert dates == sorted(dates) and all(len(date) == 7 for date in dates)
    assert core.events[:3] == ("moonfall", "mad_bomber_blade", "singularity")


@pytest.mark.parametrize("name", list(CAMPAIGNS))
def test_every_game_of_a_named_campaign_can_be_set_up(name: str) -> None:
    standing = campaign(name).begin(3)
    while not standing.over:
        brought = standing.may_bring[: standing.limit]
        scenario = standing.scenario(brought)
        assert standing.event in (scenario.event, scenario.critical_event)
        assert scenario.collected == brought and scenario == standing.scenario(brought)
        standing = standing.after("win")
    assert standing.won == len(campaign(name).events)


def test_an_event_won_is_collected_a_critical_event_won_is_not() -> None:
    standing = after(SHORT.begin(0), "win", "win")
    assert standing.collection == ("moonfall",)
    assert standing.won == 2 and standing.event == "singularity"


def test_an_event_lost_or_cut_off_is_not_collected() -> None:
    assert after(SHORT.begin(0), "loss").collection == ()
    assert after(SHORT.begin(0), None).collection == ()


def test_as_many_collected_events_come_along_as_the_next_event_allows() -> None:
    standing = after(SHORT.begin(0), "win", "win", "win")
    assert (standing.event, standing.limit) == ("sunrise", 2)
    assert standing.scenario(("moonfall", "singularity")).collected == ("moonfall", "singularity")
    with pytest.raises(ValueError, match="up to 1 different events come along to singularity"):
        after(SHORT.begin(0), "win", "win").scenario(("moonfall", "moonfall"))
    with pytest.raises(ValueError, match="'sunrise' is not in the collection; choose from moonfall"):
        after(SHORT.begin(0), "win", "win").scenario(("sunrise",))


def test_what_was_brought_stays_in_the_collection() -> None:
    standing = after(SHORT.begin(0), "win", "win")
    standing.scenario(("moonfall",))
    assert standing.after("loss").collection == ("moonfall",)


def test_a_campaign_with_several_tries_meets_an_event_again_until_it_is_beaten() -> None:
    standing = after(replace(SHORT, tries=2).begin(0), "loss")
    assert standing.event == "moonfall"
    assert after(standing, "win").event == "mad_bomber_blade"
    assert after(standing, "loss").event == "mad_bomber_blade"
    assert standing.game_seed != replace(SHORT, tries=2).begin(0).game_seed


def test_the_same_seed_draws_the_same_games_another_seed_others() -> None:
    drawn = replace(SHORT, environments=("megalopolis", "insula_primalis", "magmaria"), heroes=(*TEAM, "wraith"))
    scenarios = [drawn.begin(seed).scenario() for seed in (0, 0, 1, 2, 3, 4)]
    assert scenarios[0] == scenarios[1]
    assert len(set(scenarios)) > 2


def test_a_standing_survives_json() -> None:
    standing = campaign("core").begin(5).after("win").after(None)
    again = Standing.from_dict(json.loads(json.dumps(standing.as_dict())))
    assert again == standing


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({}, "holds no campaign, seed and results"),
        ({"campaign": "none", "seed": 0, "results": []}, "campaign: 'none' is unknown; choose one of core"),
        ({"campaign": "core", "seed": 0, "results": [["sunrise", "win"]]}, "'sunrise' is not the event that game 1"),
        ({"campaign": "core", "seed": 0, "results": [["moonfall", "won"]]}, "'won' of 'moonfall' is not 'win'"),
    ],
)
def test_a_damaged_standing_is_refused_in_one_line(data: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Standing.from_dict(data)


def test_nothing_comes_after_the_last_event() -> None:
    standing = after(SHORT.begin(0), "win", "win", "win", "loss")
    assert standing.over
    with pytest.raises(ValueError, match="short is over; all 4 events have been met"):
        standing.scenario()

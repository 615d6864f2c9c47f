"""Games moment by moment, and how pages hold them."""

from __future__ import annotations

import json
from typing import Any

from certain import Certain
from sotm_env.replay import Replay
from sotm_env.testing import Table
from sotm_env.text.view import view
from sotm_tools.pages.moments import Watcher, cards_in_play, gone, judge_of, marks, moments
from sotm_tools.pages.page import packed
from sotm_tools.pages.sharing import Pool


def unpacked(pool: dict[str, Any]) -> list[Any]:
    """The moments in packed data, as the page's script reads them."""
    whole: list[Any] = []
    for value in pool["values"]:
        if isinstance(value, list):
            parts = [whole[place] for place in value[1:]]
            whole.append(parts if value[0] < 0 else dict(zip(pool["shapes"][value[0]], parts, strict=True)))
        else:
            whole.append(value)
    return [whole[place] for place in pool["moments"]]


def test_a_moment_for_each_choice_and_the_end(replay: Replay) -> None:
    story = list(moments(replay))
    assert [moment["taken"] for moment in story] == [*(choice.index for choice in replay.choices), None]
    assert [moment["view"] for moment in story] == [view(game) for game in replay.steps()]
    assert [line for moment in story for line in moment["log"]][:-1] == replay.play().transcript
    assert story[-1]["view"]["result"] == replay.result


def test_moments_are_the_same_after_they_have_been_packed(replay: Replay) -> None:
    story = list(moments(replay, judge_of([Certain()])))
    pool = json.loads(json.dumps(packed(story, replay.play())))
    assert unpacked(pool) == story
    assert 5 * len(json.dumps(pool)) < len(json.dumps(story))


def test_a_pool_tells_apart_what_is_equal_and_yet_not_the_same() -> None:
    pool = Pool()
    places = [pool.add(value) for value in (1, 1.0, True, "1", None, [1], [True], {"a": 1}, {"b": 1})]
    assert len(set(places)) == len(places)
    assert [pool.add(value) for value in (1, True, [1], {"a": 1})] == [places[0], places[2], places[5], places[7]]


def test_what_has_just_become_of_cards_is_marked() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    before = cards_in_play(t.game)
    t.deal("baron_blade", "haka", 3, "melee")
    t.into_play("Mobile Defense Platform")
    t.into_play("The Legacy Ring")
    area = t.owner("legacy")
    (ring,) = (mark for mark in marks(t.game, before, cards_in_play(t.game)) if mark["area"] == area)
    assert ring == {"area": area, "card": 1, "hp": 0, "new": True, "flipped": False}
    (haka,) = (mark for mark in marks(t.game, before, cards_in_play(t.game)) if mark["area"] == t.owner("haka"))
    assert haka == {"area": t.owner("haka"), "card": 0, "hp": -3, "new": False, "flipped": False}
    before = cards_in_play(t.game)
    t.destroy("The Legacy Ring")
    assert gone(before, cards_in_play(t.game)) == [{"area": area, "name": "The Legacy Ring"}]


def test_heroes_that_fall_and_villains_that_flip_are_told() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    watcher = Watcher()
    assert watcher.moment(t.game, [])["falls"] == []
    t.deal("baron_blade", "haka", 99, "melee")
    assert watcher.moment(t.game, [])["falls"] == [{"words": "Haka is incapacitated", "kind": "hero"}]
    t.clear("villain")
    t.deal("ra", "baron_blade", 99, "fire")
    (fall,) = watcher.moment(t.game, [])["falls"]
    assert fall["kind"] == "villain" and fall["words"].startswith("Baron Blade flips")
    assert watcher.moment(t.game, [])["falls"] == []


def test_each_decision_is_judged_by_whoever_decides(replay: Replay) -> None:
    silent, certain = Certain(), Certain()
    silent.judge = lambda game: None  # type: ignore[method-assign, assignment]
    for moment in moments(replay, judge_of([certain, silent, silent])):
        decision = moment["view"]["decision"]
        if decision is None or decision["player"] != "Legacy":
            assert moment["thought"] is None
        else:
            options = len(decision["options"] or ())
            expected = {"policy": "certain", "probabilities": [1.0] + [0.0] * (options - 1), "value": 0.75}
            assert moment["thought"] == expected

"""Bad input is refused with one line: what, where, what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import pytest

import sotm_env
from sotm_env import Game, Scenario
from sotm_env.envs.team import TeamEnv

HEROES = ("legacy", "ra", "haka")
FIELDS = {"villain": "baron_blade", "heroes": HEROES, "environment": "megalopolis"}

# Fields of a scenario, and what the line must say: the field, the value, what is allowed.
BAD_SCENARIOS = [
    ({"villain": "baron_blad"}, ["villains", "'baron_blad'", "baron_blade"]),
    ({"villain": "ra"}, ["villains", "'ra'", "baron_blade"]),
    ({"environment": "atlantis"}, ["environments", "'atlantis'", "megalopolis"]),
    ({"heroes": ("legacy", "ra", "batman")}, ["heroes", "'batman'", "legacy", "ra"]),
    ({"heroes": ("legacy", "ra", "ra")}, ["heroes", "'ra'", "same hero"]),
    ({"heroes": ("legacy", "ra", "first_appearance_ra")}, ["heroes", "'first_appearance_ra'", "'ra'", "same hero"]),
    ({"heroes": ("legacy", "ra")}, ["heroes", "2 given", "3 to 5"]),
    ({"heroes": ()}, ["heroes", "0 given", "3 to 5"]),
    ({"heroes": ("legacy", "ra", "haka", "tachyon", "a", "b")}, ["heroes", "6 given", "3 to 5"]),
    ({"heroes": "legacy"}, ["heroes", "'legacy'", "sequence"]),
    ({"heroes": ("legacy", "ra", 3)}, ["heroes", "3", "sequence"]),
    ({"heroes": 3}, ["heroes", "3", "sequence"]),
    ({"villain": 3}, ["villain", "3", "baron_blade"]),
    ({"villain": ["baron_blade"]}, ["villain", "deck id"]),
    ({"environment": None}, ["environment", "None", "deck id"]),
    ({"edition": "third"}, ["edition", "'third'", "definitive"]),
    ({"edition": None}, ["edition", "None", "definitive"]),
    ({"advanced": "yes"}, ["advanced", "'yes'", "True", "False"]),
    ({"max_rounds": 0}, ["max_rounds", "0", "from 1"]),
    ({"max_rounds": 2.5}, ["max_rounds", "2.5", "whole number"]),
    ({"max_rounds": True}, ["max_rounds", "True", "whole number"]),
]
MAKERS: dict[str, Callable[..., Any]] = {
    "Scenario": Scenario,
    "env": sotm_env.env,
    "raw_env": sotm_env.raw_env,
    "TeamEnv": TeamEnv,
    "make": lambda **fields: gymnasium.make("sotm_env/Team-v0", **fields),
}


def refusal(call: Callable[[], Any]) -> str:
    """The one line with which a call is refused."""
    with pytest.raises(ValueError) as error:
        call()
    line = str(error.value)
    assert "\n" not in line and 0 < len(line) < 1500
    return line


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(("fields", "words"), BAD_SCENARIOS, ids=[str(fields) for fields, _ in BAD_SCENARIOS])
def test_a_nonsensical_scenario(maker: str, fields: dict[str, Any], words: list[str]) -> None:
    line = refusal(lambda: MAKERS[maker](**{**FIELDS, **fields}))
    for word in words:
        assert word in line


@pytest.mark.parametrize("make", [sotm_env.env, sotm_env.raw_env, TeamEnv])
def test_arguments_of_an_environment(make: Callable[..., Any]) -> None:
    line = refusal(lambda: make(heros=HEROES))
    assert line.startswith("heros") and "heroes" in line
    line = refusal(lambda: make(observation="pixels"))
    assert all(word in line for word in ("observation", "'pixels'", "'flat'"))
    line = refusal(lambda: make(render_mode="rgb_array"))
    assert all(word in line for word in ("render_mode", "'rgb_array'", "'ansi'", "'human'"))
    line = refusal(lambda: make(reward="dense"))
    assert all(word in line for word in ("reward", "'dense'", "'sparse'", "'shaped'"))
    line = refusal(lambda: make(Scenario(**FIELDS), villain="baron_blade"))
    assert "scenario" in line and "villain" in line
    line = refusal(lambda: make("baron_blade"))
    assert "scenario" in line and "'baron_blade'" in line


@pytest.mark.parametrize("name", ["observation", "render_mode", "reward"])
@pytest.mark.parametrize("value", [7, ["flat"]])
def test_arguments_of_the_wrong_type(name: str, value: Any) -> None:
    line = refusal(lambda: sotm_env.raw_env(**{name: value}))
    assert name in line and repr(value) in line


def test_the_switch_for_illegal_actions() -> None:
    line = refusal(lambda: TeamEnv(illegal_action="ignore"))
    assert all(word in line for word in ("illegal_action", "'ignore'", "'end'", "'raise'"))


def test_a_choice_out_of_range_changes_nothing() -> None:
    game = Game(Scenario(**FIELDS), seed=0)
    state, legal = game.state.copy(), len(game.legal_options)
    for index in (-1, legal, 99):
        line = refusal(lambda index=index: game.choose(index))  # type: ignore[misc]
        assert str(index) in line and str(legal) in line
    assert game.state == state and game.choices == []


def test_a_choice_after_the_end() -> None:
    game = Game(Scenario(**FIELDS, max_rounds=1), seed=0)
    while not game.over:
        game.choose(len(game.legal_options) - 1)
    assert "over" in refusal(lambda: game.choose(0))
    assert "over" in refusal(game.step)


def test_stepping_a_game_at_a_decision() -> None:
    assert "decision is pending" in refusal(Game(Scenario(**FIELDS)).step)


def test_undoing_where_nothing_has_been_chosen_or_nothing_is_remembered() -> None:
    game = Game(Scenario(**FIELDS), seed=0)
    assert "undo" in refusal(game.undo)
    for _ in range(12):
        game.choose(0)
    restored = Game.from_bytes(game.to_bytes())
    while restored.choices and restored._answers:
        restored.undo()
    assert "undo" in refusal(restored.undo)


def test_the_catalog_of_an_unknown_edition() -> None:
    assert "'third'" in refusal(lambda: sotm_env.catalog("third"))
    assert "'third'" in refusal(lambda: sotm_env.variants("third"))


def test_a_saved_state_of_another_scenario() -> None:
    one, other = sotm_env.raw_env(), sotm_env.raw_env(environment="insula_primalis")
    one.reset(seed=0)
    other.reset(seed=0)
    line = refusal(lambda: other.load_state(one.save_state()))
    assert "megalopolis" in line and "insula_primalis" in line

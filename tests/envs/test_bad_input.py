"""Bad input is refused with one line: what, where, what is allowed."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import sotm_env
from sotm_env import Game, Scenario
from sotm_env.envs.rewards import Shaped
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
    with pytest.raises(TypeError, match=r"got an unexpected keyword argument 'heros'; .* heroes, "):
        make(heros=HEROES)
    line = refusal(lambda: make(observation="pixels"))
    assert all(word in line for word in ("observation", "'pixels'", "'flat'"))
    line = refusal(lambda: make(render_mode="hologram"))
    assert all(word in line for word in ("render_mode", "'hologram'", "'ansi'", "'human'", "'rgb_array'"))
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
    restored = pickle.loads(pickle.dumps(game))
    while restored.choices and restored._answers:
        restored.undo()
    assert "undo" in refusal(restored.undo)


def test_the_catalog_of_an_unknown_edition() -> None:
    assert "'third'" in refusal(lambda: sotm_env.catalog("third"))
    assert "'third'" in refusal(lambda: sotm_env.variants("third"))


# What a saved state may be loaded into, and what not: by name the maker, and words that tell it from the others.
STATES: dict[str, tuple[Callable[[], Any], str]] = {
    "raw_env": (sotm_env.raw_env, "raw_env, observation 'flat'"),
    "team": (TeamEnv, "TeamEnv, observation 'flat'"),
    "entities": (lambda: sotm_env.raw_env(observation="entities"), "raw_env, observation 'entities'"),
    "elsewhere": (lambda: sotm_env.raw_env(environment="insula_primalis"), "insula_primalis"),
    "shorter": (lambda: sotm_env.raw_env(max_rounds=7), "at most 7 rounds"),
}


@pytest.mark.parametrize("there", STATES)
@pytest.mark.parametrize("here", STATES)
def test_a_saved_state_of_another_kind_of_environment(here: str, there: str) -> None:
    (make_here, words_here), (make_there, words_there) = STATES[here], STATES[there]
    one, other = make_there(), make_here()
    one.reset(seed=1)
    other.reset(seed=2)
    if here == there:
        other.load_state(one.save_state())
        assert other.game.seed == 1
        return
    line = refusal(lambda: other.load_state(one.save_state()))
    assert words_there in line and words_here in line
    assert other.game.seed == 2


@pytest.mark.parametrize("data", [b"", b"nonsense", pickle.dumps(7)])
def test_bytes_that_hold_no_saved_state(data: bytes) -> None:
    assert "no saved state" in refusal(lambda: sotm_env.raw_env().load_state(data))


def test_saving_before_the_first_reset() -> None:
    assert "call reset first" in refusal(TeamEnv().save_state)


@pytest.mark.parametrize("make", [sotm_env.raw_env, sotm_env.env, TeamEnv])
@pytest.mark.parametrize("action", [0.5, np.float32(1), "0", True, np.bool_(True), np.zeros(2, int), None], ids=repr)
def test_an_action_that_is_no_integer(make: Callable[..., Any], action: Any) -> None:
    env = make()
    env.reset(seed=1)
    before = env.save_state()
    if make is sotm_env.env and action is None:
        with pytest.raises(AssertionError, match="action is not in action space"):  # PettingZoo's own
            env.step(action)
    else:
        assert "action: " in refusal(lambda: env.step(action))
    assert env.save_state() == before


@pytest.mark.parametrize("make", [sotm_env.raw_env, sotm_env.env, TeamEnv])
@pytest.mark.parametrize("integer", [np.uint8, np.int64, np.uint64, np.array])
def test_an_action_may_have_any_integer_type(make: Callable[..., Any], integer: Callable[[int], Any]) -> None:
    env = make()
    env.reset(seed=1)
    game = env.unwrapped.game
    env.step(integer(env.unwrapped.actions.actions(game)[0]))
    assert game.choices == [0]


@pytest.mark.parametrize("reward", [Shaped, type("Half", (), {"reset": print, "__call__": print})(), 0.5, None])
def test_a_reward_that_could_not_be_saved(reward: Any) -> None:
    for make in (sotm_env.raw_env, TeamEnv):
        assert "reward: " in refusal(lambda make=make: make(reward=reward))  # type: ignore[misc]


def test_a_step_where_no_game_is_under_way() -> None:
    env = sotm_env.raw_env(max_rounds=1)
    assert "call reset" in refusal(lambda: env.step(0))
    env.reset(seed=0)
    while env.agents:
        over = env.game.over
        env.step(None if over else env.actions.actions(env.game)[-1])
    assert "call reset" in refusal(lambda: env.step(None))
    team = TeamEnv(max_rounds=1)
    team.reset(seed=0)
    while not team.over:
        team.step(team.actions.actions(team.game)[-1])
    assert "the game is over (cut off); call reset" in refusal(lambda: team.step(0))


@pytest.mark.filterwarnings("ignore:.*not in the possible render_modes")
def test_a_render_mode_that_there_is_none_of_can_be_tried_without() -> None:
    """Stable-baselines3 asks for pictures, and takes a TypeError for "none here"."""
    with pytest.raises(TypeError, match="render_mode: 'video' is unknown; choose one of None, 'ansi', 'human'"):
        gymnasium.make("sotm_env/Team-v0", render_mode="video")
    env_util = pytest.importorskip("stable_baselines3.common.env_util")
    env_util.make_vec_env("sotm_env/Team-v0", n_envs=2, seed=0).close()


@pytest.mark.parametrize("make", [sotm_env.raw_env, TeamEnv])
def test_a_refused_reset_changes_nothing_not_even_the_seeds_to_come(make: Callable[..., Any]) -> None:
    env, twin = make(), make()
    env.reset(seed=1)
    twin.reset(seed=1)
    with pytest.raises(ValueError, match="options: 'scenarios' is unknown"):
        env.reset(seed=2, options={"scenarios": Scenario()})
    with pytest.raises(ValueError, match="options: 'scenarios' is unknown"):
        env.reset(options={"scenarios": Scenario()})
    assert env.save_state() == twin.save_state()
    env.reset()
    twin.reset()
    assert env.game.seed == twin.game.seed

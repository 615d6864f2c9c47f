"""Numbers from outside: any integer type gives the same game, anything else is refused in one line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import sotm_env
from sotm_agents.evaluation.campaigns import evaluate_campaign
from sotm_agents.evaluation.rollout import evaluate
from sotm_env import Game, Scenario, campaigns, scenarios
from sotm_env.engine.inputs import whole_number
from sotm_env.envs.team import TeamEnv
from sotm_env.envs.vector import TeamVectorEnv
from sotm_env.testing.checks import at_random

SCENARIO = Scenario(heroes=("legacy", "ra", "haka"), max_rounds=2)
INTEGERS = (np.int8, np.int32, np.int64, np.uint8, np.uint32, np.uint64, np.array)
NO_INTEGERS = (0.0, 1.5, np.float32(1), "0", True, np.bool_(True), [1], (), np.zeros(2, int))


def game_of(env: Any) -> Game:
    game = env.unwrapped.game
    assert isinstance(game, Game)
    return game


def by_reset(env: Any) -> Callable[[Any], Any]:
    def begin(seed: Any) -> Any:
        env.reset(seed=seed)
        return game_of(env).state

    return begin


def vector(seed: Any) -> Any:
    return TeamVectorEnv(1, scenario=SCENARIO).reset(seed=seed)[0].tolist()


# What takes a seed, and what shows which game it has begun.
TAKES_SEED: dict[str, Callable[[Any], Any]] = {
    "Game": lambda seed: Game(SCENARIO, seed).state,
    "raw_env": by_reset(sotm_env.raw_env(SCENARIO)),
    "env": by_reset(sotm_env.env(SCENARIO)),
    "TeamEnv": by_reset(TeamEnv(SCENARIO)),
    "TeamVectorEnv": vector,
    "evaluate": lambda seed: evaluate("random", SCENARIO, 1, seed).seed,
    "evaluate_campaign": lambda seed: evaluate_campaign(campaigns.campaign("core"), "random", 1, seed).seed,
    "Family": scenarios.family("core-all").sample,
    "Curriculum": scenarios.curriculum("core").sample,
    "draw_scenario": lambda seed: scenarios.draw_scenario(lambda random: str(random) and SCENARIO, seed),
    "draw_principles": lambda seed: scenarios.draw_principles(SCENARIO.heroes, seed),
    "campaign": lambda seed: campaigns.campaign("core").begin(seed).seed,
}
FROM_0 = ["raw_env", "env", "TeamEnv", "TeamVectorEnv", "evaluate", "evaluate_campaign", "draw_scenario"]
QUICK = [name for name in TAKES_SEED if name != "evaluate_campaign"]


@pytest.mark.parametrize("name", QUICK)
def test_a_seed_may_have_any_integer_type(name: str) -> None:
    expected = TAKES_SEED[name](3)
    for integer in INTEGERS:
        assert TAKES_SEED[name](integer(3)) == expected


@pytest.mark.parametrize("name", TAKES_SEED)
def test_any_other_seed_is_refused_in_one_line_that_names_it(name: str) -> None:
    many = (list, tuple, np.ndarray) if name == "TeamVectorEnv" else ()  # which takes a seed for each game, too
    for seed in (value for value in NO_INTEGERS if not isinstance(value, many)):
        with pytest.raises(ValueError, match=r"^seed.* given; .*whole number") as refusal:
            TAKES_SEED[name](seed)
        assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", FROM_0)
def test_where_seeds_begin_with_0_a_negative_one_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"seed.*: -1 given; a whole number from 0 is allowed"):
        TAKES_SEED[name](-1)


def test_seeds_of_unsigned_numbers_give_games_of_their_own() -> None:
    assert len({Game(SCENARIO, np.uint64(seed)).state.rng for seed in range(200)}) == 200


def test_a_choice_may_have_any_integer_type() -> None:
    for integer in (int, *INTEGERS):
        game, random = Game(SCENARIO, 1), Random(1)
        while not game.over:
            game.choose(integer(at_random(game, random)))
        assert all(type(choice) is int for choice in game.choices)


@pytest.mark.parametrize("bad", [*NO_INTEGERS, None], ids=repr)
def test_any_other_choice_is_refused_and_changes_nothing(bad: Any) -> None:
    game = Game(SCENARIO, 1)
    for _ in range(9):
        game.choose(0)
    before = game.to_bytes()
    with pytest.raises(ValueError, match=r"choose: option: .* given; a whole number is allowed"):
        game.choose(bad)
    assert game.to_bytes() == before
    game.choose(0)


def test_a_source_of_random_numbers_may_be_any_integer() -> None:
    game = Game(SCENARIO, 1)
    assert game.resample(np.uint16(7)).state == game.resample(7).state
    for bad in (True, 0.5, "7"):
        with pytest.raises(TypeError, match="rng"):
            game.resample(bad)


def test_numbers_of_a_scenario_are_kept_as_ints() -> None:
    scenario = Scenario(max_rounds=np.int16(7))  # type: ignore[arg-type]
    assert scenario == Scenario(max_rounds=7) and type(scenario.max_rounds) is int


def test_a_long_value_is_shown_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"^x: .{1,80} given; a whole number from 1 is allowed$"):
        whole_number("x", np.zeros((30, 30)), 1)

"""The Gymnasium environment in which one controller plays the whole team."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sotm_env
from sotm_env.checks import eagerly
from sotm_env.envs.core import ENCODERS
from sotm_env.envs.team import TeamEnv

OBSERVATIONS = sorted(ENCODERS)


def legal_action(env: TeamEnv, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(env.action_masks())))


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_gymnasiums_own_check(observation: str) -> None:
    made = gymnasium.make("sotm_env/Team-v0", observation=observation)
    check_env(made.unwrapped, skip_render_check=True)


def test_gymnasiums_own_render_check() -> None:
    check_env(gymnasium.make("sotm_env/Team-v0", render_mode="ansi").unwrapped)


def test_made_through_gymnasium_with_the_fields_of_a_scenario() -> None:
    env = gymnasium.make("sotm_env/Team-v0", heroes=("haka", "ra", "legacy"), environment="insula_primalis")
    observation, info = env.reset(seed=0)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].dtype == np.int8
    team = env.unwrapped
    assert isinstance(team, TeamEnv) and team.scenario.heroes == ("haka", "ra", "legacy")


def test_masks_show_the_legal_actions_of_a_whole_game_and_none_at_its_end() -> None:
    env, random = TeamEnv(), np.random.default_rng(0)
    _, info = env.reset(seed=0)
    ended = False
    while not ended:
        masks = env.action_masks()
        assert masks.dtype == np.bool_ and masks.shape == (env.action_space.n,)
        assert np.array_equal(masks, info["action_mask"].astype(bool))
        assert set(np.flatnonzero(masks)) == set(env.actions.actions(env.game))
        _, _, terminated, truncated, info = env.step(legal_action(env, random))
        ended = terminated or truncated
    assert not env.action_masks().any() and not info["action_mask"].any()
    assert info["result"] in ("win", "loss") and info["rounds"] == env.game.state.round


def test_the_same_seed_and_actions_give_the_same_game_as_raw_env() -> None:
    team, hero = TeamEnv(), sotm_env.raw_env()
    observation, _ = team.reset(seed=4)
    hero.reset(seed=4)
    random = np.random.default_rng(4)
    while not team.game.over:
        seen = hero.observe(hero.agent_selection)
        assert np.array_equal(seen["observation"], observation)
        assert np.array_equal(seen["action_mask"].astype(bool), team.action_masks())
        action = legal_action(team, random)
        observation, reward, *_ = team.step(action)
        hero.step(action)
        assert hero.rewards[hero.agent_selection] == reward
    assert team.game.state == hero.game.state


def test_reset_without_a_seed_draws_from_the_seeded_generator() -> None:
    env = TeamEnv()
    env.reset(seed=1)
    seeds = []
    for _ in range(2):
        env.reset()
        seeds.append(env.game.seed)
    env.reset(seed=1)
    again = []
    for _ in range(2):
        env.reset()
        again.append(env.game.seed)
    assert seeds == again and len(set(seeds)) == 2


def illegal(env: TeamEnv) -> int:
    return int(np.flatnonzero(~env.action_masks())[0])


def test_an_illegal_action_ends_the_game_with_minus_1_and_says_what_was_legal() -> None:
    env = TeamEnv()
    env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step(illegal(env))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert all(label in info["illegal_action"] for label in env.game.labels())


def test_an_illegal_action_raises_where_that_is_asked_for_and_changes_nothing() -> None:
    env = TeamEnv(illegal_action="raise")
    env.reset(seed=0)
    state = env.game.state.copy()
    with pytest.raises(ValueError, match="legal are"):
        env.step(illegal(env))
    assert env.game.state == state


def test_a_truncated_game() -> None:
    env, random = TeamEnv(max_rounds=1), np.random.default_rng(0)
    env.reset(seed=0)
    ended: tuple[Any, ...] = (False, False)
    while not any(ended):
        _, reward, *ended, info = env.step(legal_action(env, random))
    assert ended == [False, True] and reward == 0.0 and info["result"] is None


def test_sb3_contrib_reads_the_masks() -> None:
    masking = pytest.importorskip("sb3_contrib.common.maskable.utils")
    env = TeamEnv()
    env.reset(seed=0)
    assert masking.is_masking_supported(env)
    assert np.array_equal(masking.get_action_masks(env), env.action_masks())


def test_some_games_are_won() -> None:
    """Of eagerly played games at least one in a hundred is won, and the winner is rewarded."""
    import random

    for seed in range(300):
        env = TeamEnv()
        env.reset(seed=seed)
        choose, reward = random.Random(seed), 0.0
        while not env.game.over:
            option = eagerly(env.game, choose)
            _, reward, *_ = env.step(env.actions.actions(env.game)[option])
        if env.game.result == "win":
            assert reward == 1.0
            return
        assert reward == -1.0
    pytest.fail("none of 300 games was won")

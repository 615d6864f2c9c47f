"""The Gymnasium environment in which one controller plays the whole team."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sotm_env
from sotm_env.envs.interface import ENCODERS
from sotm_env.envs.team import TeamEnv
from sotm_env.testing.checks import eagerly

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
    legal = env.actions.actions(env.game)[0]
    _, reward, terminated, truncated, info = env.step(illegal(env))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert all(label in info["illegal_action"] for label in env.game.labels())
    assert (info["result"], info["rounds"]) == ("illegal", 1)
    assert not info["action_mask"].any() and not env.action_masks().any()
    loaded = TeamEnv()
    loaded.load_state(env.save_state())
    for ended in (env, env.clone(), loaded):
        with pytest.raises(ValueError, match=r"the game is over \(illegal\); call reset"):
            ended.step(legal)
    env.reset(seed=0)
    assert env.action_masks().any() and env.step(legal)[2] is False


def test_nothing_that_is_returned_is_used_on() -> None:
    for observation in ("flat", "entities"):
        env, other = (TeamEnv(observation=observation, mask_in_observation=True) for _ in range(2))
        shown = env.reset(seed=0)
        other.reset(seed=0)
        for _ in range(5):
            for array in (*arrays_of(shown), env.action_masks()):
                array[...] = 1
            action = int(other.action_masks().argmax())
            shown, expected = env.step(action), other.step(action)
            for array, right in zip(arrays_of(shown), arrays_of(expected), strict=True):
                np.testing.assert_array_equal(array, right)
            np.testing.assert_array_equal(env.action_masks(), other.action_masks())


def arrays_of(shown: Any) -> list[Any]:
    if isinstance(shown, np.ndarray):
        return [shown]
    parts = shown.values() if isinstance(shown, dict) else shown if isinstance(shown, tuple) else ()
    return [array for part in parts for array in arrays_of(part)]


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_the_mask_can_be_part_of_the_observation(observation: str) -> None:
    env, plain = TeamEnv(observation=observation, mask_in_observation=True), TeamEnv(observation=observation)
    (shown, info), (alone, _) = env.reset(seed=3), plain.reset(seed=3)
    assert env.observation_space.contains(shown) and shown.keys() == {"observation", "action_mask"}
    assert np.array_equal(shown["action_mask"], info["action_mask"]) and shown["action_mask"].any()
    assert str(shown["observation"]) == str(alone)
    assert pickle.loads(pickle.dumps(env)).observation_space == env.observation_space
    check_env(env, skip_render_check=True)


def test_an_info_has_the_same_keys_at_every_step() -> None:
    env, random = TeamEnv(max_rounds=2), np.random.default_rng(0)
    _, info = env.reset(seed=0)
    while not env.over:
        assert info.keys() == {"action_mask", "illegal_action", "result", "rounds", "scenario"}
        assert (info["result"], info["rounds"], info["illegal_action"]) == (None, env.game.state.round, None)
        *_, info = env.step(legal_action(env, random))
    assert info.keys() == {"action_mask", "illegal_action", "result", "rounds", "scenario"}
    assert env.game.truncated and info["rounds"] == 2


def test_gymnasium_gathers_the_infos_of_many_games() -> None:
    made = gymnasium.make_vec("sotm_env/Team-v0", num_envs=2, vectorization_mode="sync", max_rounds=1)
    _, infos = made.reset(seed=0)
    rounds = []
    for _ in range(200):
        *_, infos = made.step(infos["action_mask"].argmax(axis=1))
        rounds.append(infos["rounds"].tolist())
    assert [1, 1] in rounds


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


def test_a_scenario_that_is_told_nothing_is_the_one_that_an_environment_plays() -> None:
    for env in (sotm_env.raw_env(), TeamEnv(), sotm_env.env().unwrapped):
        assert env.scenario == sotm_env.Scenario()
    assert TeamEnv(villain="omnitron").scenario == sotm_env.Scenario(villain="omnitron")


@pytest.mark.parametrize("mask", [False, True])
@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_the_central_state_can_be_part_of_the_observation(observation: str, mask: bool) -> None:
    env = TeamEnv(observation=observation, hands="own", mask_in_observation=mask, state_in_observation=True)
    hero, random = sotm_env.raw_env(observation=observation, hands="own"), np.random.default_rng(3)
    shown, _ = env.reset(seed=3)
    hero.reset(seed=3)
    parts = {"observation", "state"} | ({"action_mask"} if mask else set())
    for _ in range(20):
        assert env.observation_space.contains(shown) and shown.keys() == parts
        assert np.array_equal(shown["state"], hero.state()) and np.array_equal(env.state(), hero.state())
        assert str(shown["observation"]) == str(hero.observe(hero.agent_selection)["observation"])
        action = legal_action(env, random)
        shown = env.step(action)[0]
        hero.step(action)
    assert (
        env.clone().observation_space == env.observation_space
        and "state" in pickle.loads(pickle.dumps(env)).observe()[0]
    )

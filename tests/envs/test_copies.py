"""Copies in the middle of a game go on from there, and leave the original alone (no silent new game)."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import sotm_env
from sotm_env.checks import at_random, check_equal, check_hidden, check_mask, check_observations
from sotm_env.envs.core import ENCODERS
from sotm_env.envs.team import TeamEnv

COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}
CLONES = {**COPIES, "clone": lambda env: env.clone()}


def step(env: Any, random: Random) -> None:
    env.step(env.unwrapped.actions.actions(env.unwrapped.game)[at_random(env.unwrapped.game, random)])


def half_way(env: Any, seed: int = 0) -> Any:
    """The environment with some decisions taken."""
    random = Random(seed)
    env.reset(seed=seed)
    for _ in range(37):
        step(env, random)
    return env


def seen(env: Any) -> list[Any]:
    """All that an AEC environment shows."""
    return [env.agent_selection, env.rewards, env._cumulative_rewards, env.terminations, env.truncations] + [
        env.observe(agent)["action_mask"].tolist() for agent in env.agents
    ]


@pytest.mark.parametrize("how", CLONES)
@pytest.mark.parametrize("make", [sotm_env.raw_env, sotm_env.env], ids=["raw_env", "env"])
def test_a_copy_is_at_the_same_decision_and_has_the_same_future(make: Callable[..., Any], how: str) -> None:
    env = half_way(make(reward="shaped"))
    other = CLONES[how](env)
    check_equal(env.unwrapped.game, other.unwrapped.game, how)
    assert seen(env) == seen(other)
    before = env.unwrapped.game.state.copy()
    one, two = Random(1), Random(1)
    for _ in range(20):
        step(other, one)
    assert env.unwrapped.game.state == before
    for _ in range(20):
        step(env, two)
    check_equal(env.unwrapped.game, other.unwrapped.game, how)
    assert seen(env) == seen(other)


@pytest.mark.parametrize("how", CLONES)
def test_a_copy_of_an_environment_draws_the_same_seeds(how: str) -> None:
    env = half_way(sotm_env.env())
    other = CLONES[how](env)
    env.reset()
    other.reset()
    assert env.unwrapped.game.seed == other.unwrapped.game.seed


@pytest.mark.parametrize("make", [sotm_env.raw_env, sotm_env.env], ids=["raw_env", "env"])
def test_a_saved_state_is_loaded_again_here_and_in_a_fresh_environment(make: Callable[..., Any]) -> None:
    env = half_way(make())
    saved, shown = env.save_state(), seen(env)
    for _ in range(15):
        step(env, Random(2))
    fresh = make()
    for loading in (env, fresh):
        loading.load_state(saved)
        assert seen(loading) == shown
        step(loading, Random(3))
    check_equal(env.unwrapped.game, fresh.unwrapped.game, "load_state")


@pytest.mark.parametrize("how", CLONES)
def test_a_copy_of_the_team_environment(how: str) -> None:
    env = half_way(TeamEnv(reward="shaped", illegal_action="raise"))
    other = CLONES[how](env)
    assert (other.illegal_action, other.reward.scale) == ("raise", 0.5) and other.reward is not env.reward
    check_equal(env.game, other.game, how)
    assert np.array_equal(env.action_masks(), other.action_masks())
    for copied in (env, other):
        step(copied, Random(1))
    check_equal(env.game, other.game, how)
    env.reset()
    other.reset()
    assert env.game.seed == other.game.seed


def test_the_team_environment_loads_what_it_saved() -> None:
    env = half_way(TeamEnv(reward="shaped"))
    saved, shown = env.save_state(), env.observe()[0]
    rewards = []
    for loading in (env, TeamEnv(reward="shaped"), env):
        loading.load_state(saved)
        assert np.array_equal(loading.observe()[0], shown)
        random = Random(3)
        steps = [loading.step(random.choice(loading.actions.actions(loading.game))) for _ in range(25)]
        rewards.append([reward for _, reward, *_ in steps])
    assert rewards[0] == rewards[1] == rewards[2] and any(rewards[0])
    with pytest.raises(ValueError, match="load_state: the state belongs to"):
        TeamEnv(villain="omnitron").load_state(saved)


@pytest.mark.parametrize("make", [sotm_env.raw_env, TeamEnv], ids=["raw_env", "team"])
def test_copies_share_no_space_that_draws_samples(make: Callable[..., Any]) -> None:
    env = half_way(make())
    other = env.clone()
    for one, two in zip(spaces_of(env), spaces_of(other), strict=True):
        assert one == two and one is not two
        one.seed(1), two.seed(1)
        one.sample()
        one.seed(1)
        assert str(one.sample()) == str(two.sample())
    assert spaces_of(env)[0] is spaces_of(env)[0]


def spaces_of(env: Any) -> list[Any]:
    if isinstance(env, TeamEnv):
        return [env.observation_space, env.action_space]
    agent = env.agents[0]
    return [env.observation_space(agent), env.action_space(agent), env.state_space]


def test_a_copy_before_the_first_reset() -> None:
    env = copy.deepcopy(sotm_env.raw_env())
    env.reset(seed=0)
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("observation", sorted(ENCODERS))
def test_masks_observations_and_hidden_cards_of_every_encoder(observation: str) -> None:
    env = sotm_env.raw_env(observation=observation)
    random = Random(5)
    env.reset(seed=5)
    while not env.game.over:
        if len(env.game.choices) % 5 == 0:
            check_mask(env)
            check_observations(env)
            check_hidden(env, seed=len(env.game.choices))
        step(env, random)
    check_observations(env)

"""Copies in the middle of a game go on from there, and leave the original alone (no silent new game)."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import sotm_env
from sotm_env.envs.interface import ENCODERS
from sotm_env.envs.rewards import Shaped
from sotm_env.envs.team import TeamEnv
from sotm_env.testing.checks import at_random, check_equal, check_hidden, check_mask, check_observations

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
    first = TeamEnv(reward="shaped")
    assert first.clone().reward is not first.reward


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


# --- rewards ---------------------------------------------------------------------------------------------------------
class Rounds:
    """Pays by a method; its factor is what it was made with."""

    def __init__(self, factor: float) -> None:
        self.factor = factor

    def pay(self, game: Any) -> float:
        return self.factor * game.state.round


def closure(factor: float) -> Callable[[Any], float]:
    return lambda game: factor * game.state.round


class Answers:
    """Remembers how many decisions it has seen; a lock, which nothing can copy or pickle, is what it was made with."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.seen = [0]

    def reset(self, game: Any) -> None:
        self.seen = [len(game.choices)]

    def get_state(self) -> list[int]:
        return self.seen

    def set_state(self, state: list[int]) -> None:
        self.seen = state

    def __call__(self, game: Any) -> float:
        self.seen[0] += 1
        return float(self.seen[0])


@pytest.mark.parametrize("how", CLONES)
@pytest.mark.parametrize("make", [sotm_env.raw_env, sotm_env.env, TeamEnv])
@pytest.mark.parametrize("reward", [lambda game: 2.0 * game.state.round, closure(2.0), Rounds(2.0).pay])
def test_an_environment_with_any_callable_reward_can_be_saved_and_copied(reward: Any, make: Any, how: str) -> None:
    env = half_way(make(reward=reward))
    fresh = make(reward=reward)
    fresh.load_state(env.save_state())
    for other in (CLONES[how](env), fresh):
        assert other.unwrapped.reward(env.unwrapped.game) == 2 * env.unwrapped.game.state.round
        step(other, Random(0))


def test_what_a_reward_remembers_is_saved_and_copied_with_the_game_and_nothing_else_of_it() -> None:
    env = half_way(TeamEnv(reward=Answers()))
    saved = env.save_state()
    fresh = TeamEnv(reward=Answers())
    fresh.load_state(saved)
    for other in (env.clone(), copy.deepcopy(env), fresh):
        assert other.reward is not env.reward
        assert [other.step(other.actions.actions(other.game)[0])[1] for _ in range(3)] == [38.0, 39.0, 40.0]
    assert env.reward.seen == [37]


def test_a_loaded_game_is_rewarded_as_the_environment_was_told() -> None:
    by_kind = {kind: half_way(TeamEnv(reward=kind)) for kind in ("sparse", "shaped")}
    for saved in (env.save_state() for env in by_kind.values()):
        rewards = {}
        for kind in by_kind:
            env = TeamEnv(reward=kind)
            env.reset(seed=9)
            env.load_state(saved)
            assert type(env.reward) is type(by_kind[kind].reward)
            random = Random(1)
            rewards[kind] = [env.step(random.choice(env.actions.actions(env.game)))[1] for _ in range(40)]
        assert not any(rewards["sparse"]) and any(rewards["shaped"])
        random = Random(1)
        env = half_way(TeamEnv(reward="shaped"))
        assert rewards["shaped"] == [env.step(random.choice(env.actions.actions(env.game)))[1] for _ in range(40)]


def test_the_memory_of_a_shaping_is_scaled_by_who_loads_it() -> None:
    saved = half_way(TeamEnv(reward=Shaped(scale=0.5))).save_state()
    rewards = []
    for scale in (0.5, 0.25):
        env = TeamEnv(reward=Shaped(scale=scale))
        env.load_state(saved)
        random = Random(1)
        rewards.append([env.step(random.choice(env.actions.actions(env.game)))[1] / scale for _ in range(40)])
    assert rewards[0] == rewards[1] and any(rewards[0])


def test_a_loaded_environment_shows_the_same_to_all() -> None:
    """Selection, masks, infos and observations agree, whatever the environment has shown before."""
    env = half_way(sotm_env.env())
    for other in (sotm_env.env(), half_way(sotm_env.env(), seed=3)):
        other.load_state(env.save_state())
        assert other.agent_selection == f"hero_{other.unwrapped.game.decision.player - 1}"
        for agent in env.agents:
            for shown, expected in ((other.observe(agent), env.observe(agent)), (other.infos[agent], env.infos[agent])):
                assert str(shown) == str(expected)
            mask = other.observe(agent)["action_mask"]
            assert np.array_equal(mask, other.infos[agent]["action_mask"])
            assert mask.any() == (agent == other.agent_selection)

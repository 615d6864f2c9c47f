"""The rewards: sparse, shaped, your own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sotm_env
from sotm_env.engine.game import Game
from sotm_env.envs.rewards import POTENTIALS, Shaped, board, make_reward, potential
from sotm_env.testing import Table
from sotm_env.testing.checks import eagerly


def play(reward: Any, seed: int, **arguments: Any) -> tuple[list[float], Game]:
    """A whole game through ``raw_env``: the team's rewards, decision by decision, and the game at its end."""
    env, random = sotm_env.raw_env(reward=reward, **arguments), Random(seed)
    env.reset(seed=seed)
    rewards = []
    while not env.game.over:
        env.step(env.actions.actions(env.game)[eagerly(env.game, random)])
        assert len(set(env.rewards.values())) == 1  # shared by the team
        rewards.append(env.rewards[env.agent_selection])
    return rewards, env.game


def test_sparse_is_0_until_the_end() -> None:
    results = set()
    for seed in range(40):
        rewards, game = play("sparse", seed)
        assert not any(rewards[:-1])
        assert rewards[-1] == {"win": 1.0, "loss": -1.0}[str(game.result)]
        results.add(game.result)
    assert "loss" in results


def test_sparse_is_0_for_a_game_that_is_cut_off() -> None:
    rewards, game = play("sparse", 0, max_rounds=1)
    assert game.truncated and not any(rewards)


@pytest.mark.parametrize("seed", range(5))
def test_the_shaping_of_a_game_adds_up_to_minus_its_first_potential(seed: int) -> None:
    scale = 0.3
    rewards, game = play(Shaped(scale=scale), seed)
    first = scale * potential(Game(game.scenario, seed))
    result = 1.0 if game.result == "win" else -1.0
    assert sum(rewards) == pytest.approx(result - first)


def test_the_shaping_telescopes_with_a_discount_too() -> None:
    gamma, scale = 0.97, 0.5
    rewards, game = play(Shaped(scale, gamma), 3)
    discounted = sum(gamma**step * reward for step, reward in enumerate(rewards))
    result = gamma ** (len(rewards) - 1) * (1.0 if game.result == "win" else -1.0)
    assert discounted == pytest.approx(result - scale * potential(Game(game.scenario, 3)))


def test_the_shaping_begins_anew_with_each_game() -> None:
    env = sotm_env.raw_env(reward="shaped")
    totals = []
    for _ in range(2):
        env.reset(seed=7)
        random, total = Random(7), 0.0
        while not env.game.over:
            env.step(env.actions.actions(env.game)[eagerly(env.game, random)])
            total += env.rewards[env.agent_selection]
        totals.append(total)
    assert totals[0] == totals[1]


def test_the_shaping_keeps_the_potential_of_a_game_that_is_cut_off() -> None:
    """A cut is no end of the game: what the position is worth is still to come."""
    rewards, game = play(Shaped(scale=0.5, gamma=0.9), 1, max_rounds=2)
    assert game.truncated and potential(game) != 0
    discounted = sum(0.9**step * reward for step, reward in enumerate(rewards))
    expected = 0.9 ** len(rewards) * potential(game) - potential(Game(game.scenario, 1))
    assert discounted == pytest.approx(0.5 * expected)


def test_two_environments_do_not_share_the_memory_of_their_shaping() -> None:
    assert make_reward("shaped") is not make_reward("shaped")


def test_the_potential_follows_the_hit_points() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    assert potential(t.game) == 0.0
    t.clear("villain")
    t.deal("ra", "baron_blade", 7, "fire")
    assert potential(t.game) == pytest.approx(7 / (40 + 30))
    t.deal("ra", "haka", 12, "fire")
    assert potential(t.game) == pytest.approx(7 / 70 - 12 / (32 + 30 + 34))
    t.deal("ra", "baron_blade", 40, "fire")
    assert t.flipped("baron_blade")
    assert potential(t.game) == pytest.approx(40 / 70 - 12 / 96)


def test_the_board_is_worth_more_the_better_the_heroes_stand() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    t.clear("villain")
    found = [board(t.game)]
    for worse in (
        lambda: t.into_play("Mobile Defense Platform"),
        lambda: t.deal("Baron Blade", "ra", 9, "melee"),
        lambda: t.discard("haka", *t.hand("haka")),
        lambda: t.deal("Baron Blade", "ra", 30, "melee"),
    ):
        worse()
        found.append(board(t.game))
    assert found == sorted(found, reverse=True)
    t.destroy("Mobile Defense Platform")
    t.deal("haka", "Baron Blade", 20, "fire")
    assert board(t.game) > found[-1]
    assert all(-1 < each < 1 for each in found)


@pytest.mark.parametrize("name", POTENTIALS)
def test_each_potential_shapes_by_its_own_measure(name: str) -> None:
    rewards, game = play(Shaped(1.0, potential=name), 2)
    result = 1.0 if game.result == "win" else -1.0
    first = POTENTIALS[name](Game(game.scenario, 2))
    assert sum(rewards) == pytest.approx(result - first)
    assert Shaped(0.25, potential=name).worth(game) == 0.25 * POTENTIALS[name](game)


def test_a_potential_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^potential: 'hp' is unknown; choose one of 'hit points', 'board'$"):
        Shaped(potential="hp")


def test_a_reward_of_your_own_is_called_after_every_decision_and_told_of_new_games() -> None:
    class Counting:
        begun = 0

        def reset(self, game: Game) -> None:
            self.begun += 1

        def get_state(self) -> int:
            return self.begun

        def set_state(self, state: int) -> None:
            self.begun = state

        def __call__(self, game: Game) -> float:
            return 0.25

    counting = Counting()
    rewards, game = play(counting, 0)
    assert rewards == [0.25] * len(game.choices)
    assert counting.begun == 1


def test_each_agent_is_paid_what_came_in_since_it_acted_last() -> None:
    env, random = sotm_env.env(reward=lambda game: 1.0), Random(0)
    env.reset(seed=0)
    paid, steps = dict.fromkeys(env.possible_agents, 0.0), 0
    while env.agents:
        agent = env.agent_selection
        _, reward, terminated, _, info = env.last()
        paid[agent] += reward
        if terminated:
            env.step(None)
            continue
        steps += 1
        env.step(random.choice([action for action, legal in enumerate(info["action_mask"]) if legal]))
    assert paid == dict.fromkeys(env.possible_agents, float(steps))

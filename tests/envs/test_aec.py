"""The AEC environment as PettingZoo's users and its own tests see it."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as pettingzoo_state_test
from pettingzoo.test.state_test import test_state_space as pettingzoo_state_space_test

import sotm_env
from sotm_env import Game, Scenario
from sotm_env.envs.interface import ENCODERS
from sotm_env.testing import Table

OBSERVATIONS = sorted(ENCODERS)
CYCLES = 1000


def made(**arguments: Any) -> Any:
    return pettingzoo.make("aec", "sotm_env/sotm-v0", **arguments)


REGISTERED = pytest.param(
    made, id="make", marks=pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="before 1.27")
)
MAKERS = pytest.mark.parametrize(
    "make", [pytest.param(sotm_env.env, id="env"), pytest.param(sotm_env.sotm_v0.env, id="sotm_v0"), REGISTERED]
)


@pytest.fixture(autouse=True)
def _quietly() -> Any:
    """PettingZoo's tests warn that an observation with a mask is a dict and no array, which is its own convention."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        yield


# --- PettingZoo's own tests ------------------------------------------------------------------------------------------
@MAKERS
def test_api(make: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(make(), num_cycles=CYCLES)


# Not with the text observation: PettingZoo's test reads the dtype of every observation, and a str has none.
@pytest.mark.parametrize("observation", [name for name in OBSERVATIONS if name != "text"])
def test_api_of_raw_env(observation: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(sotm_env.raw_env(observation=observation), num_cycles=CYCLES)


@MAKERS
def test_seed(make: Callable[..., Any]) -> None:
    seed_test(make, num_cycles=CYCLES)


@MAKERS
def test_render(make: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make)


@MAKERS
def test_state(make: Callable[..., Any]) -> None:
    env = make()
    pettingzoo_state_space_test(env)
    pettingzoo_state_test(env, CYCLES)


def test_a_pettingzoo_without_a_registry_will_do() -> None:
    """Its releases before 1.27 have none."""
    lines = (
        "import pettingzoo; vars(pettingzoo).pop('register', None)",
        "import sotm_env; sotm_env.env().reset(seed=0)",
        "print(sotm_env.scenarios.family('tutorial').name, sotm_env.campaigns.campaign('core').name)",
    )
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("tutorial core\n", "")


# --- loops -----------------------------------------------------------------------------------------------------------
def legal_action(mask: Any, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(mask)))


def play(env: Any, seed: int, decisions: int) -> None:
    """Resets and takes some random legal actions."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(decisions):
        env.step(legal_action(env.observe(env.agent_selection)["action_mask"], random))


@MAKERS
def test_a_whole_game_by_agent_iter_and_last(make: Callable[..., Any]) -> None:
    env, random = make(), np.random.default_rng(0)
    env.reset(seed=0)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    acted = set()
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        rewards[agent] += reward
        acted.add(agent)
        if terminated or truncated:
            assert not info["action_mask"].any() and env.unwrapped.facts()["result"] in ("win", "loss")
            env.step(None)
        else:
            assert np.array_equal(info["action_mask"], observation["action_mask"])
            env.step(legal_action(info["action_mask"], random))
    assert env.agents == []
    assert set(rewards.values()) in ({-1.0}, {1.0})
    assert acted == set(env.possible_agents)


def test_agents_are_the_heroes_in_turn_order_and_act_when_their_player_decides() -> None:
    env = sotm_env.raw_env(heroes=("haka", "legacy", "ra"))
    assert env.possible_agents == ["hero_0", "hero_1", "hero_2"]
    play(env, 0, 0)
    while not env.game.over:
        assert env.agent_selection == f"hero_{env.game.decision.player - 1}"
        env.step(env.actions.actions(env.game)[-1])


def test_several_decisions_in_a_row_keep_the_same_agent_and_an_incapacitated_hero_still_acts() -> None:
    env, random = sotm_env.raw_env(), np.random.default_rng(1)
    env.reset(seed=1)
    stayed = fallen_acts = 0
    while not env.game.over:
        agent = env.agent_selection
        decision = env.game.decision
        fallen_acts += not env.game.active(decision.player) and decision.kind == "ability"
        env.step(legal_action(env.observe(agent)["action_mask"], random))
        stayed += not env.game.over and agent == env.agent_selection
    assert stayed and fallen_acts


def test_a_game_that_goes_on_too_long_is_truncated_for_all() -> None:
    env, random = sotm_env.env(max_rounds=1), np.random.default_rng(0)
    env.reset(seed=0)
    while env.agents:
        _, reward, terminated, truncated, info = env.last()
        assert not terminated
        if truncated:
            assert reward == 0.0 and env.unwrapped.facts()["result"] is None
        env.step(None if truncated else legal_action(info["action_mask"], random))
    assert env.unwrapped.game.truncated


def test_reset_with_a_seed_gives_that_game_and_without_one_a_new_one() -> None:
    env = sotm_env.raw_env()
    env.reset(seed=5)
    assert env.game.state == sotm_env.Game(env.scenario, seed=5).state
    env.reset()
    second = env.game.seed
    env.reset()
    assert len({5, second, env.game.seed}) == 3
    env.reset(seed=5)
    env.reset()
    assert env.game.seed == second  # the games after a seeded one follow from that seed


# --- spaces, observations, state -------------------------------------------------------------------------------------
def test_a_game_that_ends_before_any_decision_is_passed_by() -> None:
    """In the start phase of its first turn the Hall destroys all that An Inverse Reality must not be without."""
    team = ("legacy", "ra", "haka")
    scenario = Scenario("iron_legacy", team, "ruins_of_atlantis", critical_event="an_inverse_reality")
    lost = Game(scenario, 27)
    assert (lost.result, lost.decision) == ("loss", None)
    env = sotm_env.raw_env(scenario)
    env.reset(seed=27)
    assert (env.game.seed, env.game.over) == (28, False)


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_spaces_are_the_same_objects_on_each_call(observation: str) -> None:
    env = sotm_env.env(observation=observation)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    first, second = env.possible_agents[:2]
    assert env.observation_space(first) is not env.observation_space(second)
    assert env.action_space(first) is not env.action_space(second)


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_observing_an_agent_that_is_not_to_act_is_valid_and_shows_no_legal_action(observation: str) -> None:
    env = sotm_env.raw_env(observation=observation)
    play(env, 3, 25)
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert seen["action_mask"].dtype == np.int8


def test_the_mask_cannot_be_changed_from_outside() -> None:
    env = sotm_env.raw_env()
    env.reset(seed=0)
    before = {agent: env.observe(agent)["action_mask"].copy() for agent in env.agents}
    for agent in env.agents:
        env.observe(agent)["action_mask"][:] = 1
    env.infos[env.agent_selection]["action_mask"][:] = 1
    assert all(np.array_equal(env.observe(agent)["action_mask"], before[agent]) for agent in env.agents)


def test_the_state_is_the_observation_without_an_observer() -> None:
    env = sotm_env.raw_env()
    play(env, 2, 10)
    observer = env.observation_layout["observer"].slice
    state = env.state()
    assert env.state_space.contains(state) and not state[observer].any()
    for place, agent in enumerate(env.agents):
        seen = env.observe(agent)["observation"].copy()
        assert seen[observer].tolist() == [float(place == other) for other in range(len(env.agents))]
        seen[observer] = 0
        assert np.array_equal(seen, state)


# --- illegal actions -------------------------------------------------------------------------------------------------
def test_an_illegal_action_raises_in_raw_env_names_the_legal_ones_and_changes_nothing() -> None:
    env = sotm_env.raw_env()
    env.reset(seed=0)
    state, mask = env.game.state.copy(), env.observe(env.agent_selection)["action_mask"].copy()
    illegal = int(np.flatnonzero(mask == 0)[0])
    for action in (illegal, -1, env.actions.n):
        with pytest.raises(ValueError, match="legal are") as error:
            env.step(action)
        for label in env.game.labels():
            assert label in str(error.value)
        assert "\n" not in str(error.value)
    assert env.game.state == state and env.game.choices == []
    assert np.array_equal(env.observe(env.agent_selection)["action_mask"], mask)


def test_an_illegal_action_ends_the_game_of_env_for_who_took_it() -> None:
    env = sotm_env.env()
    env.reset(seed=0)
    agent = env.agent_selection
    legal = env.unwrapped.game.labels()
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values()) and not any(env.truncations.values())
    assert {name: env.rewards[name] for name in env.agents} == {**dict.fromkeys(env.agents, 0.0), agent: -1.0}
    saved = env.save_state()
    for loaded in (env, sotm_env.env()):
        loaded.load_state(saved)
        paid = dict.fromkeys(loaded.agents, 0.0)
        while loaded.agents:
            observation, paid[loaded.agent_selection], terminated, truncated, info = loaded.last()
            facts = loaded.unwrapped.facts()
            assert (terminated, truncated, facts["result"], facts["rounds"]) == (True, False, "illegal", 1)
            assert all(label in facts["illegal_action"] for label in legal)
            assert not observation["action_mask"].any() and not info["action_mask"].any()
            loaded.step(None)
        assert paid == {**dict.fromkeys(env.possible_agents, 0.0), agent: -1.0}
    env.reset(seed=0)
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[0]))
    assert not any(env.terminations.values()) and env.unwrapped.facts()["result"] is None


@MAKERS
def test_every_agent_has_an_info_with_its_mask_and_nothing_else_at_every_step(make: Callable[..., Any]) -> None:
    env, random = make(max_rounds=2), np.random.default_rng(0)
    env.reset(seed=0)
    while env.agents:
        over = env.unwrapped.game.over
        for agent in env.agents:
            info = env.infos[agent]
            assert info.keys() == {"action_mask"}
            assert np.array_equal(info["action_mask"], env.observe(agent)["action_mask"])
            assert info["action_mask"].any() == (agent == env.agent_selection and not over)
        assert env.unwrapped.facts() == {
            "scenario": env.unwrapped.scenario,
            "result": None,
            "rounds": env.unwrapped.game.state.round,
            "illegal_action": None,
        }
        env.step(None if over else legal_action(env.infos[env.agent_selection]["action_mask"], random))
    assert env.unwrapped.game.truncated and env.unwrapped.facts()["rounds"] == 2


# --- rendering -------------------------------------------------------------------------------------------------------
def test_ansi_shows_the_board_and_the_decision() -> None:
    env = sotm_env.raw_env(heroes=("legacy", "ra", "haka"), render_mode="ansi")
    env.reset(seed=0)
    t = Table(heroes=("legacy", "ra", "haka"))
    t.clear("villain")
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.into_play("Ignite")
    t.into_trash("villain", "Hasten Doom", "Hasten Doom")
    t.on_deck("environment", "Bustling City")
    t.deal("ra", "Blade Battalion#2", 2, "fire")
    t.go_to("ra", "power")
    t.deal("baron_blade", "haka", 99, "melee")
    env.game = t.game
    text = env.render()
    assert "Ra's turn, power phase" in text
    assert "Baron Blade: 40/40 HP" in text
    assert "Blade Battalion: 5/5 HP" in text and "Blade Battalion#2: 3/5 HP" in text
    assert "Haka: incapacitated" in text
    assert "Hasten Doom x2" in text and "Ignite" in text
    assert "Ra decides: power" in text and "Pyre" in text
    for title in t.hand("ra"):
        assert title in text


def test_human_prints_each_step_and_none_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    env = sotm_env.raw_env(render_mode="human")
    env.reset(seed=0)
    env.step(env.actions.actions(env.game)[-1])
    assert "decides" in capsys.readouterr().out
    quiet = sotm_env.raw_env()
    quiet.reset(seed=0)
    quiet.step(quiet.actions.actions(quiet.game)[-1])
    assert capsys.readouterr().out == ""

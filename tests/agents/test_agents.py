"""Each named agent takes legal actions only, and the better ones win."""

import numpy as np
import pytest

from sotm_agents.evaluation.rollout import play_games
from sotm_agents.loading import NAMED, load_agent, load_team
from sotm_env import Scenario
from sotm_env.envs.team import TeamEnv

QUICKSTART = Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")
THREE_HEROES = Scenario("baron_blade", ("tachyon", "haka", "ra"), "insula_primalis", advanced=True)
VARIANTS = Scenario(
    "baron_blade",
    ("first_appearance_legacy", "first_appearance_ra", "first_appearance_haka", "first_appearance_tachyon"),
    "insula_primalis",
)

# The planning agents have tests of their own, at tiny budgets.
FAST = [name for name in NAMED if name not in ("search", "mcts")]


@pytest.mark.parametrize("scenario", [QUICKSTART, THREE_HEROES, VARIANTS], ids=str)
@pytest.mark.parametrize("name", FAST)
def test_agents_take_legal_actions_to_the_end(name: str, scenario: Scenario) -> None:
    env = TeamEnv(scenario, illegal_action="raise")
    agent = load_agent(name, scenario)
    for seed in range(3):
        rng = np.random.default_rng(seed)
        observation, info = env.reset(seed=seed)
        agent.begin(env.game)
        while not env.game.over:
            action = agent.act(observation, info["action_mask"], rng)
            assert info["action_mask"][action], f"seed {seed}: {env.actions.names[action]} is not legal"
            observation, _, _, _, info = env.step(action)


@pytest.mark.parametrize("name", FAST)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first = list(play_games(QUICKSTART, load_team(name, QUICKSTART), [3, 4]))
    # Another order: no game depends on those before it.
    second = list(play_games(QUICKSTART, load_team(name, QUICKSTART), [4, 3]))
    assert first == second[::-1]


def test_heuristic_beats_random_by_far() -> None:
    wins = {}
    for name in ("random", "heuristic"):
        games = play_games(QUICKSTART, load_team(name, QUICKSTART), range(100, 140))
        wins[name] = sum(game.result == "win" for game in games)
    # Measured over many more games: 0% and 98% or more.
    assert wins["random"] <= 4
    assert wins["heuristic"] >= 34


def test_heuristic_never_looks_at_hidden_cards() -> None:
    """Games that differ only in the order of decks get the same answer."""
    env = TeamEnv(QUICKSTART, illegal_action="raise")
    agent = load_agent("heuristic", QUICKSTART)
    rng = np.random.default_rng(0)
    observation, info = env.reset(seed=11)
    agent.begin(env.game)
    for step in range(120):
        if env.game.over:
            break
        action = agent.act(observation, info["action_mask"], rng)
        other = load_agent("heuristic", QUICKSTART)
        other.begin(env.game.resample(rng=step))
        assert other.act(observation, info["action_mask"], rng) == action
        observation, _, _, _, info = env.step(action)

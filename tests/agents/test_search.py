"""The search agent keeps to the rules of planning: nothing hidden, nothing changed, no more than its budget."""

import time

import numpy as np
import pytest

from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.loading import load_agent, load_team
from sotm_agents.rollout import play_games
from sotm_agents.search import Budget, SearchAgent, outlook
from sotm_env import Game, Scenario
from sotm_env.envs.team import TeamEnv

TEAM = Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")
ADVANCED = Scenario("baron_blade", ("tachyon", "haka", "ra"), "insula_primalis", advanced=True)
TINY = "search:simulations=4:horizon=1"


def decisions_of_a_game(scenario: Scenario, seed: int, every: int = 1) -> list[Game]:
    """Copies of every so many-th decision of a game that the heuristic plays."""
    game, policy, found = Game(scenario, seed), HeuristicAgent(), []
    while game.decision is not None:
        if len(game.choices) % every == 0:
            found.append(game.clone())
        values = policy.values(game)
        game.choose(values.index(max(values)))
    return found


@pytest.mark.parametrize("scenario", [TEAM, ADVANCED], ids=str)
def test_actions_are_legal_to_the_end(scenario: Scenario) -> None:
    env = TeamEnv(scenario, illegal_action="raise")
    agent, rng = load_agent(TINY, scenario), np.random.default_rng(0)
    observation, info = env.reset(seed=5)
    agent.begin(env.game)
    while not env.game.over:
        action = agent.act(observation, info["action_mask"], rng)
        assert info["action_mask"][action], f"{env.actions.names[action]} is not legal"
        observation, _, _, _, info = env.step(action)


def test_the_same_seed_gives_the_same_game() -> None:
    first = list(play_games(TEAM, load_team(TINY, TEAM), [3, 4]))
    # Another order: no game depends on those before it.
    second = list(play_games(TEAM, load_team(TINY, TEAM), [4, 3]))
    assert first == second[::-1]


def test_hidden_cards_make_no_difference() -> None:
    """Games that differ only in the order of decks and in luck to come get the same answer."""
    for number, game in enumerate(decisions_of_a_game(TEAM, seed=11, every=5)):
        other = game.resample(rng=number)
        answers = {SearchAgent(simulations=12).choose(same, np.random.default_rng(7)) for same in (game, other)}
        assert len(answers) == 1, f"decision {len(game.choices)}: {game.decision}"


def test_planning_leaves_the_game_alone() -> None:
    for game in decisions_of_a_game(TEAM, seed=2, every=10):
        before = game.to_bytes()
        SearchAgent(simulations=12).choose(game, np.random.default_rng(0))
        assert game.to_bytes() == before


@pytest.mark.parametrize("simulations", [1, 2, 7, 30])
def test_no_more_simulations_than_the_budget(simulations: int) -> None:
    for game in decisions_of_a_game(TEAM, seed=1, every=12):
        agent = SearchAgent(simulations=simulations, horizon=1)
        agent.choose(game, np.random.default_rng(0))
        assert agent.simulated <= simulations


def test_most_of_the_budget_is_used() -> None:
    games = [game for game in decisions_of_a_game(TEAM, seed=1, every=12) if game.decision.kind != "draw"]
    for game in games:
        agent = SearchAgent(simulations=64, horizon=1)
        agent.choose(game, np.random.default_rng(0))
        assert agent.simulated > 40


def test_time_limit_ends_the_search() -> None:
    game = decisions_of_a_game(TEAM, seed=1)[0]
    agent = SearchAgent(milliseconds=60)
    start = time.perf_counter()
    agent.choose(game, np.random.default_rng(0))
    assert agent.simulated > 0
    # Without the limit it would go on for ever; a loaded machine may need some more for the last simulations.
    assert time.perf_counter() - start < 5


def test_both_limits_hold_together() -> None:
    budget = Budget(simulations=24, milliseconds=1000)
    assert budget.worlds(options=4, rounds=2) == 3
    assert 0.3 < budget.end_of_round(rounds=2) - time.perf_counter() <= 0.5
    assert SearchAgent(milliseconds=100).simulations is None
    assert SearchAgent(simulations=5, milliseconds=100).simulations == 5


def test_a_drawn_card_costs_no_simulation() -> None:
    game = next(game for game in decisions_of_a_game(TEAM, seed=1) if game.decision.kind == "draw")
    agent = SearchAgent()
    assert agent.choose(game, np.random.default_rng(0)) == 0
    assert agent.simulated == 0


def test_without_simulations_the_heuristic_decides() -> None:
    policy = HeuristicAgent()
    for game in decisions_of_a_game(TEAM, seed=4, every=7):
        values = policy.values(game)
        assert SearchAgent(simulations=1).choose(game, np.random.default_rng(0)) == values.index(max(values))


def test_the_winning_blow_is_found() -> None:
    """At the last decision of a won game, an option that wins at once is valued above all that do not."""
    game = next(decisions[-1] for seed in range(9) if (decisions := decisions_of_a_game(TEAM, seed)) and won(decisions))
    index = SearchAgent(simulations=64).choose(game, np.random.default_rng(0))
    game.choose(index)
    assert game.result == "win"


def won(decisions: list[Game]) -> bool:
    """Whether the heuristic's answer to the last of the decisions wins the game."""
    game = decisions[-1].clone()
    values = HeuristicAgent().values(game)
    game.choose(values.index(max(values)))
    return game.result == "win"


def test_outlook_puts_results_first() -> None:
    # A game that has hardly begun: what the first villain turn has cost.
    assert -0.2 < outlook(Game(TEAM, seed=0)) < 0.2
    decisions = next(found for seed in range(9) if won(found := decisions_of_a_game(TEAM, seed)))
    game = decisions[-1]
    values = HeuristicAgent().values(game)
    game.choose(values.index(max(values)))
    assert 1.0 < outlook(game) <= 2.0


def test_search_beats_random_by_far() -> None:
    games = list(play_games(TEAM, load_team(TINY, TEAM), range(200, 206)))
    # Random play wins none of 100 such games.
    assert sum(game.result == "win" for game in games) >= 5


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        ("search:simulation=3", "search has no option 'simulation'; it has simulations, milliseconds, horizon"),
        ("search:horizon=two", "horizon='two' is not a whole number"),
        ("search:simulations=0", "simulations: 0 given; a number from 1 is allowed"),
        ("heuristic:horizon=1", "heuristic has no option 'horizon'; it has none"),
    ],
)
def test_bad_options_get_one_line(policy: str, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        load_agent(policy, TEAM)
    assert "\n" not in str(caught.value)


def test_options_reach_the_agent() -> None:
    agent = load_agent("search:simulations=9:milliseconds=50:horizon=3", TEAM)
    assert isinstance(agent, SearchAgent)
    assert (agent.simulations, agent.milliseconds, agent.horizon) == (9, 50, 3)

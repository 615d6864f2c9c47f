"""Evaluation: counting, intervals, seeds, workers, teams."""

import dataclasses

import pytest

from sotm_agents.base import Agent
from sotm_agents.evaluation.rollout import Evaluation, Played, evaluate, summarise, wilson_interval
from sotm_agents.loading import load_team
from sotm_agents.random_agent import RandomAgent
from sotm_env import Scenario

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")


@pytest.mark.parametrize(
    ("wins", "episodes", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3 (score without continuity correction).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (300, 300, 0.9874, 1.0),
    ],
)
def test_wilson_interval(wins: int, episodes: int, low: float, high: float) -> None:
    assert wilson_interval(wins, episodes) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("wins", "episodes"), [(-1, 10), (11, 10), (0, 0)])
def test_wilson_interval_refuses_nonsense(wins: int, episodes: int) -> None:
    with pytest.raises(ValueError, match="wins"):
        wilson_interval(wins, episodes)


def test_counts() -> None:
    games = [Played(5, "win", 4, 90), Played(6, "loss", 6, 110), Played(7, None, 100, 1000), Played(8, "win", 6, 100)]
    outcome = summarise("random", SCENARIO, games, seconds=2.0)
    assert (outcome.episodes, outcome.wins, outcome.losses, outcome.truncated) == (4, 2, 1, 1)
    assert (outcome.win_rate, outcome.mean_rounds, outcome.mean_decisions) == (0.5, 29.0, 325.0)
    assert (outcome.seed, outcome.decisions_per_second) == (5, 650.0)


def without_times(outcome: Evaluation) -> Evaluation:
    return dataclasses.replace(outcome, seconds=0, decisions_per_second=0)


@pytest.mark.parametrize("policy", ["heuristic", "random,heuristic,random"])
def test_workers_change_nothing(policy: str) -> None:
    seen: list[int] = []
    alone = evaluate(policy, SCENARIO, episodes=12, seed=7)
    shared = evaluate(policy, SCENARIO, episodes=12, seed=7, workers=2, report=lambda game: seen.append(game.seed))
    assert without_times(alone) == without_times(shared)
    assert seen == list(range(7, 19))


def test_cut_off_games_are_counted() -> None:
    outcome = evaluate("random", dataclasses.replace(SCENARIO, max_rounds=2), episodes=3)
    assert (outcome.truncated, outcome.mean_rounds) == (3, 2.0)


def test_each_seat_can_have_its_own_agent() -> None:
    class Recorder(RandomAgent):
        seats: set[int]

        def begin(self, game: object) -> None:
            self.game, self.seats = game, getattr(self, "seats", set())

        def act(self, observation, mask, rng):  # type: ignore[no-untyped-def]
            self.seats.add(self.game.decision.player)
            return super().act(observation, mask, rng)

    team: list[Agent] = [Recorder() for _ in range(3)]
    evaluate(team, SCENARIO, episodes=1)
    assert [agent.seats for agent in team] == [{1}, {2}, {3}]  # type: ignore[attr-defined]


@pytest.mark.parametrize("policy", ["random,random", "random,random,random,random"])
def test_a_team_has_an_agent_for_each_hero(policy: str) -> None:
    with pytest.raises(ValueError, match=r"policy: . agents given; 1 for all or 3, one for each hero"):
        load_team(policy, SCENARIO)


@pytest.mark.parametrize(("name", "value"), [("episodes", 0), ("seed", -1), ("workers", 0)])
def test_numbers_are_checked(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=f"{name}: {value} given"):
        evaluate("random", SCENARIO, **{"episodes": 1, name: value})


def test_unknown_policies_are_named() -> None:
    with pytest.raises(ValueError, match=r"policy: 'nobody' is neither random, heuristic.* nor a run folder"):
        evaluate("nobody", SCENARIO, episodes=1)

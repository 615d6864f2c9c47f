"""Guided search: what a network likes, weighed against what comes of it; how it is named."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO

from sotm_agents import loading
from sotm_agents.base import Guide, Mask, Numbers, Observation
from sotm_agents.evaluation.rollout import play_games
from sotm_agents.guided import WEIGHT, Comparison, GuidedAgent
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.loading import each_policy, load_agent, load_team, policy_file, saved_source
from sotm_agents.trained import TrainedAgent
from sotm_agents.training.config import check_config
from sotm_agents.training.learner import ActorCritic
from sotm_agents.training.saved import Metadata, save_policy
from sotm_agents.training.weights import weights_of
from sotm_env import Game, Scenario
from sotm_env.envs.core import begun_game
from sotm_env.envs.interface import Interface, make_interface
from sotm_env.envs.team import TeamEnv

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=3)


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """As the networks of files have it; many are slow where they must share the processors."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def network(scenario: Scenario, interface: Interface | None = None) -> ActorCritic:
    """A network that has learnt nothing, always the same."""
    actions, encoder = (interface or Interface()).view(scenario)
    seen = spaces.Box(-np.inf, np.inf, (encoder.size,), np.float32)
    torch.manual_seed(5)
    policy = ActorCritic(seen, spaces.Discrete(actions.n), lambda _: 0.0, net_arch=[16])
    policy.set_training_mode(False)
    return policy


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A policy file of such a network."""
    config = check_config({"scenario": dataclasses.asdict(SCENARIO), "ppo": {"hidden": [16]}}, "untrained")
    file = tmp_path_factory.mktemp("untrained") / "untrained.safetensors"

    class Model:
        policy = network(SCENARIO)

    save_policy(weights_of(Model), file, Metadata.now(config, 0))  # type: ignore[arg-type]
    return file


class Sure(Guide):
    """A guide that is nearly sure of one option wherever it is there, in all else of the last one; it expects losses.

    Args:
        liked: the option, as the decision has it.
    """

    def __init__(self, liked: int) -> None:
        self.liked = liked

    def priors(self, games: Sequence[Game]) -> list[Numbers]:
        found = []
        for game in games:
            options = game.decision.options
            liked = options.index(self.liked) if self.liked in options else -1
            chances = np.full(len(options), 0.1 / max(1, len(options) - 1))
            chances[liked] = 0.9
            found.append(np.log(chances / chances.sum()))
        return found

    def values(self, games: Sequence[Game]) -> Numbers:
        return np.full(len(games), -0.5)

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        raise AssertionError("it only guides")


class OneByOne(Guide):
    """A guide that asks another about one game after the other."""

    def __init__(self, other: Guide) -> None:
        self.other = other

    def priors(self, games: Sequence[Game]) -> list[Numbers]:
        return [self.other.priors([game])[0] for game in games]

    def values(self, games: Sequence[Game]) -> Numbers:
        return np.concatenate([self.other.values([game]) for game in games])

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        raise AssertionError("it only guides")


def before_the_winning_blow() -> tuple[Game, int]:
    """The last decision of a game that the heuristic wins, where others of its options do not win; and the answer."""
    for seed in range(20):
        game, policy = begun_game(dataclasses.replace(SCENARIO, max_rounds=100), seed), HeuristicAgent()
        while game.decision is not None:
            last, option = game.clone(), policy.best(game)
            game.choose(option)
        if game.result == "win" and len(last.decision.options) > 2:
            return last, option
    raise AssertionError("the heuristic has won no such game")


# --- what is compared ------------------------------------------------------------------------------------------------
def test_a_win_is_taken_that_the_network_dislikes() -> None:
    game, winning = before_the_winning_blow()
    other = next(option for option in game.decision.options[::-1] if option != game.decision.options[winning])
    agent = GuidedAgent(Sure(other), simulations=24, horizon=1)
    assert agent.guide.judge(game).probabilities[winning] < 0.1
    option, judgement = agent.consider(game, np.random.default_rng(0))
    assert option == winning == agent.choose(game, np.random.default_rng(0))
    assert judgement.value == 1.0
    assert judgement.probabilities[winning] > 0.99
    assert sum(judgement.probabilities) == pytest.approx(1)
    assert agent.judge(game).value == 1.0


def test_a_comparison_weighs_chances_against_probabilities() -> None:
    comparison = Comparison(np.log([0.5, 0.3, 0.2]))
    assert not comparison.played(0)
    comparison.add([0, 1], np.array([[-1.0, -0.5], [0.0, 0.5]]))  # two worlds
    assert [comparison.played(option) for option in range(3)] == [True, True, False]
    # What has not been played is taken for the mean of the others, weighed by their probabilities.
    assert comparison.results(0) == pytest.approx([-0.5, 0.0, (0.5 * -0.5 + 0.3 * 0.0) / 0.8])
    # Half of the difference of results is that of chances.
    first, second, _ = comparison.scores(0)
    assert second - first == pytest.approx(np.log(3 / 5) + WEIGHT * 0.25)
    judgement = comparison.judgement(1)
    assert judgement.value == 0.5
    assert np.log(judgement.probabilities[1] / judgement.probabilities[0]) == pytest.approx(second - first)


def test_options_are_compared_in_the_worlds_in_which_both_were_played() -> None:
    """One that left after a lucky world is no better for it than the one that beat it there."""
    comparison = Comparison(np.log([0.25, 0.25, 0.25, 0.25]))
    comparison.add([0, 1, 2], np.array([[0.9, 0.8, 0.7]]))
    comparison.add([0, 1], np.array([[-0.9, -0.6]]))
    assert comparison.results(1) == pytest.approx([0.0, 0.1, 0.0, 0.1 / 3])
    assert comparison.judgement(1).value == pytest.approx(0.55)
    assert int(np.argmax(comparison.judgement(1).probabilities)) == 1


@pytest.mark.parametrize("simulations", [5, 24])
def test_the_option_taken_is_the_most_probable_one_of_the_improved_policy(simulations: int) -> None:
    agent, rng = GuidedAgent(TrainedAgent(network(SCENARIO)), simulations, horizon=1), np.random.default_rng(3)
    game, seen = begun_game(SCENARIO, 4), 0
    while game.decision is not None and seen < 12:
        option, judgement = agent.consider(game, rng)
        assert judgement.probabilities[option] == max(judgement.probabilities)
        seen += len(game.decision.options) > 2
        game.choose(option)


def test_where_simulations_end_the_network_says_what_is_to_be_expected() -> None:
    """One that expects the same everywhere changes nothing about what the policy says."""
    game = begun_game(SCENARIO, 4)
    while len(game.decision.options) < 3:
        game.choose(0)
    liked = game.decision.options[1]
    option, judgement = GuidedAgent(Sure(liked), horizon=1).consider(game, np.random.default_rng(0))
    assert option == 1
    assert judgement.probabilities == pytest.approx(Sure(liked).judge(game).probabilities)
    assert judgement.value == 0.25  # of a result of -0.5


def test_all_at_once_is_as_one_by_one() -> None:
    scenario = dataclasses.replace(SCENARIO, max_rounds=1)
    guide = TrainedAgent(network(scenario))
    team = [GuidedAgent(each, simulations=8, horizon=1) for each in (guide, OneByOne(guide))]
    together, alone = (list(play_games(scenario, [agent], [1])) for agent in team)
    assert together == alone
    assert team[0].simulated == team[1].simulated > 0


@pytest.mark.parametrize("kind", ["draw", "a single option"])
def test_settled_decisions_get_what_the_network_likes(kind: str) -> None:
    game = begun_game(SCENARIO, 0)
    while game.decision.kind != "draw":
        game.choose(0)
    guide = Sure(game.decision.options[-1])
    agent = GuidedAgent(guide, candidates=4 if kind == "draw" else 1)
    option, judgement = agent.consider(game, np.random.default_rng(0))
    assert option == len(game.decision.options) - 1
    assert judgement == guide.judge(game)
    assert agent.simulated == 0


def test_candidates_are_the_most_probable_options() -> None:
    game = begun_game(SCENARIO, 4)
    while len(game.decision.options) < 4:
        game.choose(0)
    agent = GuidedAgent(TrainedAgent(network(SCENARIO)), simulations=16, horizon=1, candidates=2)
    option, judgement = agent.consider(game, np.random.default_rng(0))
    assert agent.simulated == 16
    assert option in np.argsort(agent.guide.priors([game])[0])[-2:]
    assert len(judgement.probabilities) == len(game.decision.options)


def test_a_policy_in_universal_spaces_guides_in_every_scenario() -> None:
    other = Scenario("omnitron", ("haka", "tachyon", "ra", "legacy"), "insula_primalis", max_rounds=1)
    interface = make_interface(other, spaces="universal", sets="core")
    agent = GuidedAgent(TrainedAgent(network(other, interface), interface), simulations=4, horizon=1)
    for scenario in (dataclasses.replace(SCENARIO, max_rounds=1), other):
        before = agent.simulated
        (played,) = play_games(scenario, [agent], [0])
        assert played.rounds == 1 and agent.simulated > before + 10


@pytest.mark.parametrize("algorithm", [PPO, MaskablePPO])
def test_a_plain_model_guides_if_it_is_trusted(algorithm: type[PPO] | type[MaskablePPO], tmp_path: Path) -> None:
    file = tmp_path / "plain.zip"
    algorithm("MlpPolicy", TeamEnv(SCENARIO), n_steps=16, batch_size=8, policy_kwargs={"net_arch": [16]}).save(file)
    agent = load_agent(f"guided:{file},simulations=4,horizon=1,candidates=2", SCENARIO, trust=True)
    assert isinstance(agent, GuidedAgent)
    game = begun_game(SCENARIO, 4)
    option, judgement = agent.consider(game, np.random.default_rng(0))
    assert agent.simulated == 4 and option in range(len(game.decision.options))
    assert judgement.value is not None and 0 <= judgement.value <= 1
    with pytest.raises(ValueError, match="add --trust"):
        load_agent(f"guided:{file}", SCENARIO)


# --- how it is named -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "options",
    [
        ",simulations=6,horizon=1,candidates=3",
        ":simulations=6:horizon=1:candidates=3",
        ":simulations=6,horizon=1,candidates=3",
    ],
)
def test_options_follow_the_network(saved: Path, options: str) -> None:
    agent = load_agent(f"guided:{saved}{options}", SCENARIO)
    assert isinstance(agent, GuidedAgent) and isinstance(agent.guide, TrainedAgent)
    assert (agent.simulations, agent.milliseconds, agent.horizon, agent.candidates) == (6, None, 1, 3)


def test_a_part_with_an_equals_sign_belongs_to_the_agent_before_it(saved: Path) -> None:
    words = f"guided:{saved},simulations=3,horizon=1,heuristic,search,simulations=5"
    assert each_policy(words) == [f"guided:{saved},simulations=3,horizon=1", "heuristic", "search,simulations=5"]
    first, second, third = load_team(words, SCENARIO)
    assert isinstance(first, GuidedAgent) and first.simulations == 3
    assert isinstance(second, HeuristicAgent) and third.simulations == 5  # type: ignore[attr-defined]


def test_options_of_a_class_of_ones_own_may_hold_colons(tmp_path: Path) -> None:
    file = tmp_path / "remote.py"
    file.write_text(
        "class Remote:\n"
        "    def __init__(self, server, share=1): self.given = server, share\n"
        "    def begin(self, game): pass\n"
        "    def act(self, observation, mask, rng): return 0\n"
    )
    assert load_agent(f"{file}:Remote,server=host:80,share=0.5", SCENARIO).found.given == ("host:80", 0.5)  # type: ignore[attr-defined]


def test_the_scenario_is_that_of_the_network(saved: Path) -> None:
    assert saved_source(f"heuristic,guided:{saved},simulations=3,random") == SCENARIO
    assert saved_source("search,simulations=3") is None


def test_policies_come_with_the_package(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "_PRETRAINED_IN", saved.parent)
    assert policy_file("pretrained:untrained") == saved
    assert isinstance(load_agent("pretrained:untrained", SCENARIO), TrainedAgent)
    agent = load_agent("guided:pretrained:untrained,simulations=2", SCENARIO)
    assert isinstance(agent, GuidedAgent) and agent.simulations == 2
    assert saved_source("guided:pretrained:untrained") == SCENARIO
    with pytest.raises(ValueError, match=r"'pretrained:mine' is unknown; there are pretrained:untrained$"):
        policy_file("pretrained:mine")


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        ("guided", "'guided' names no policy that guides the search: give it as guided:RUN"),
        ("guided:simulations=3", "names no policy that guides the search: give it as guided:RUN"),
        ("guided:heuristic", "heuristic has not learnt what guides a search; a training run"),
        ("guided:nowhere", "'nowhere' is neither random"),
        (
            "guided:SAVED,worlds=3",
            "guided has no option 'worlds'; it has simulations, milliseconds, horizon, candidates",
        ),
        ("guided:SAVED,candidates=0", "candidates: 0 given; a number from 1 is allowed"),
        ("guided:SAVED,horizon=x", "horizon='x' is not a whole number"),
        ("SAVED,simulations=3", "a saved policy has no options; guided:.*untrained.safetensors,simulations=3 would"),
        ("pretrained:nobody", "'pretrained:nobody' is unknown; there are "),
        ("guided:pretrained:nobody,horizon=1", "'pretrained:nobody' is unknown; there are "),
    ],
)
def test_mistakes_get_one_line(policy: str, message: str, saved: Path) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        load_agent(policy.replace("SAVED", str(saved)), SCENARIO)
    assert "\n" not in str(caught.value)


def test_a_policy_guides_no_other_scenario(saved: Path) -> None:
    with pytest.raises(ValueError, match=r"saved for the scenario legacy.ra.haka vs baron_blade in megalopolis"):
        load_agent(f"guided:{saved}", dataclasses.replace(SCENARIO, villain="omnitron"))

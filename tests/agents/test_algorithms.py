"""PPO, independent PPO and MAPPO: what each learns from, what each sees, and how their policies are kept."""

import dataclasses
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.logger import Logger

import sotm_agents.training.train as training
from sotm_agents.evaluation.crossplay import cross_play
from sotm_agents.evaluation.rollout import evaluate
from sotm_agents.loading import load_agent
from sotm_agents.trained import TrainedAgent
from sotm_agents.training import learner
from sotm_agents.training.algorithms import ALGORITHMS
from sotm_agents.training.callbacks import Checkpoints
from sotm_agents.training.config import Algorithm, ConfigError, TrainingConfig, check_config
from sotm_agents.training.ippo import IPPO, HeroPolicies, HeroRollouts
from sotm_agents.training.learner import ActorCritic, Batch, drawn, masked
from sotm_agents.training.mappo import CentralCritic
from sotm_agents.training.saved import Metadata, read_policy
from sotm_agents.training.train import resume, train
from sotm_agents.training.weights import go_on, optimiser_of, weights_of
from sotm_env import Scenario
from sotm_env.envs.core import begun_game

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=3)
NAMES = tuple(ALGORITHMS)


def tiny(algorithm: Algorithm, **changes: Any) -> TrainingConfig:
    ppo = {"total_steps": 256, "environments": 2, "rollout_steps": 64, "minibatch": 64, "epochs": 2, "hidden": [16]}
    return check_config(
        {
            "algorithm": algorithm,
            "scenario": dataclasses.asdict(SCENARIO),
            "hands": "own",
            "ppo": {**ppo, **changes.pop("ppo", {})},
            "evaluation": {"every": 256, "episodes": 2},
            "checkpoint_every": 128,
            **changes,
        },
        "tiny",
    )


@contextmanager
def played(config: TrainingConfig) -> Iterator[Any]:
    """A model that has played its first rollout, and has not learnt yet."""
    with training.new_model(config, lambda model: None) as model, pytest.MonkeyPatch.context() as patch:
        model.set_logger(Logger(None, []))
        patch.setattr(model, "train", lambda: None)
        model.learn(config.ppo.environments * config.ppo.rollout_steps, reset_num_timesteps=False)
        patch.undo()
        yield model


# --- the learner -----------------------------------------------------------------------------------------------------
def test_the_learner_computes_what_maskable_ppo_computes(monkeypatch: pytest.MonkeyPatch) -> None:
    config = tiny("ppo", ppo={"minibatch": 48})  # so that the last minibatch is a smaller one
    with played(config) as model:
        other = MaskablePPO(
            MaskableActorCriticPolicy,
            model.env,
            policy_kwargs={"net_arch": [16]},
            **training.learning_of(config.ppo),
        )
        other.set_logger(Logger(None, []))
        other.policy.load_state_dict(model.policy.state_dict())
        other.rollout_buffer = model.rollout_buffer
        other._current_progress_remaining = model._current_progress_remaining
        # Theirs takes the decisions of one game after the other, ours those of one step after the other.
        theirs = [np.random.default_rng(epoch).permutation(128) for epoch in range(2)]
        ours = [np.arange(128).reshape(64, 2).T.ravel()[rows] for rows in theirs]
        monkeypatch.setattr(torch, "randperm", lambda count: torch.from_numpy(ours.pop()))
        monkeypatch.setattr(np.random, "permutation", lambda count: theirs.pop())
        start = {name: weights.clone() for name, weights in model.policy.state_dict().items()}
        model.train()
        other.train()
        for name, weights in model.policy.state_dict().items():
            assert torch.allclose(weights, other.policy.state_dict()[name], atol=2e-5), name
            assert not torch.allclose(weights, start[name], atol=2e-4), name
        logged, expected = model.logger.name_to_value, other.logger.name_to_value
        assert logged.keys() == expected.keys()
        for name in expected.keys() - {"train/loss"}:  # of all minibatches here, of the last one there
            assert logged[name] == pytest.approx(expected[name], abs=1e-5), name


def test_actions_are_drawn_by_their_probabilities_and_never_one_of_probability_0(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    probabilities = torch.tensor([[0.0, 0.5, 0.0, 0.25, 0.25, 0.0]])
    for number, action in [(0.0, 1), (0.49, 1), (0.5, 3), (0.75, 4), (1 - 2**-24, 4)]:
        monkeypatch.setattr(torch, "rand", lambda *shape, number=number, device: torch.full(shape, number))
        assert drawn(probabilities).tolist() == [action]
    monkeypatch.undo()
    torch.manual_seed(0)
    counts = drawn(probabilities.expand(40_000, 6)).bincount(minlength=6)
    assert (counts / 40_000 - probabilities[0]).abs().max() < 0.01
    # However the sums are rounded, the greatest number that is drawn falls on something legal.
    monkeypatch.setattr(torch, "rand", lambda *shape, device: torch.full(shape, 1 - 2**-24))
    legal = torch.rand_like(logits := torch.randn(20_000, 50)) < 0.1
    legal[:, 7] = True
    assert legal[torch.arange(20_000), drawn(masked(logits, legal).softmax(1))].all()


@pytest.mark.parametrize("wide", [0, 10**9])
@pytest.mark.parametrize("name", NAMES)
def test_columns_that_are_always_0_change_nothing(name: Algorithm, wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with played(tiny(name)) as model:
        batch = Batch.of(model.rollout_buffer, model.device)
        whole = torch.from_numpy(model.rollout_buffer.observations.reshape(128, -1))
        assert batch.given.shape[1] < whole.shape[1] / 2
        monkeypatch.setattr(learner, "WIDE", wide)
        with torch.no_grad():
            few = model.policy.evaluate_actions(batch.given, batch.actions, batch.masks, batch.columns)
            all_of_them = model.policy.evaluate_actions(whole, batch.actions, batch.masks)
        for one, other in zip(few, all_of_them, strict=True):
            assert torch.allclose(one, other, atol=1e-5)


def test_the_rollout_plays_by_the_probabilities_that_it_learns_from() -> None:
    with played(tiny("mappo")) as model:
        batch = Batch.of(model.rollout_buffer, model.device)
        values, log_probabilities, entropies = model.policy.evaluate_actions(
            batch.given, batch.actions, batch.masks, batch.columns
        )
        assert torch.allclose(log_probabilities, batch.log_probabilities, atol=1e-5)
        assert torch.allclose(values[:, 0], torch.from_numpy(model.rollout_buffer.values.ravel()), atol=1e-5)
        assert batch.masks[torch.arange(128), batch.actions].all()
        legal = batch.masks.sum(1)
        assert (entropies <= legal.log() + 1e-5).all() and (entropies[legal > 1] > 0).all()


# --- independent PPO -------------------------------------------------------------------------------------------------
def rollout(deciders: list[int], rewards: list[float], values: list[float], starts: list[int]) -> HeroRollouts:
    """One game after the other of two heroes; by decision who decides, what the team gets, what its critic says, and
    whether a game begins there."""
    steps, spaces_ = len(deciders), (spaces.Box(0, 1, (3,)), spaces.Discrete(2))
    found = HeroRollouts(steps, *spaces_, device="cpu", gamma=0.5, gae_lambda=0.5, n_envs=1, heroes=2)
    found.observations[:, 0, :2] = np.eye(2)[deciders]
    found.rewards[:, 0], found.values[:, 0], found.episode_starts[:, 0] = rewards, values, starts
    return found


def test_a_heros_advantages_run_along_its_own_decisions() -> None:
    found = rollout([0, 1, 1, 0, 1], rewards=[1, 2, 4, 8, 16], values=[3, 5, 7, 9, 11], starts=[1, 0, 0, 0, 0])
    found.compute_returns_and_advantage(torch.zeros(1), np.array([False]))
    # Hero 0 is asked at 0 and 3, hero 1 at 1, 2 and 4. What is got between is half as much worth with each decision.
    hero_0 = (1 + 2 / 2 + 4 / 4) + 9 / 8 - 3
    hero_1_at_2 = (4 + 8 / 2) + 11 / 4 - 7
    hero_1_at_1 = 2 + 7 / 2 - 5 + (1 / 2 * 1 / 2) * hero_1_at_2
    assert found.advantages[:, 0] == pytest.approx([hero_0, hero_1_at_1, hero_1_at_2, 0, 0])
    assert found.returns[:, 0] == pytest.approx([hero_0 + 3, hero_1_at_1 + 5, hero_1_at_2 + 7, 9, 11])
    assert found.learnable[:, 0].tolist() == [True, True, True, False, False]
    assert found.deciders[:, 0].tolist() == [0, 1, 1, 0, 1]


def test_nothing_is_carried_over_the_end_of_a_game() -> None:
    found = rollout([0, 1, 0, 1], rewards=[1, 2, 4, 8], values=[3, 5, 7, 9], starts=[1, 0, 1, 0])
    found.compute_returns_and_advantage(torch.zeros(1), np.array([True]))
    assert found.advantages[:, 0] == pytest.approx([1 + 2 / 2 - 3, 2 - 5, 4 + 8 / 2 - 7, 8 - 9])
    assert found.learnable.all()


def test_a_hero_that_always_decides_learns_as_the_shared_ppo_does() -> None:
    found = rollout([0] * 4, rewards=[1, 2, 4, 8], values=[3, 5, 7, 9], starts=[1, 0, 1, 0])
    found.compute_returns_and_advantage(torch.zeros(1), np.array([True]))
    ours = found.advantages
    super(HeroRollouts, found).compute_returns_and_advantage(torch.zeros(1), np.array([True]))
    assert np.allclose(ours, found.advantages)


def test_each_hero_is_asked_about_its_own_observations_and_all_about_the_end() -> None:
    policy = HeroPolicies(spaces.Box(0, 1, (5,)), spaces.Discrete(4), lambda _: 1e-3, net_arch=[8], heroes=3)
    given = torch.rand(4, 5)
    given[:, :3] = torch.tensor([[0, 1, 0], [0, 0, 1], [0, 1, 0], [0, 0, 0]])
    heroes: Any = policy.heroes
    with torch.no_grad():
        logits, values = policy.logits(given), policy.values(given)
        for row, hero in enumerate([1, 2, 1]):
            assert torch.allclose(logits[row], heroes[hero].logits(given)[row], atol=1e-6)
            assert torch.allclose(values[row], heroes[hero].values(given)[row], atol=1e-6)
        mean = torch.stack([hero.values(given)[3] for hero in heroes]).mean(0)
        assert torch.allclose(values[3], mean, atol=1e-6)
    assert not torch.allclose(heroes[0].action_net.weight, heroes[1].action_net.weight)


def test_a_hero_learns_from_its_own_decisions_alone() -> None:
    with played(tiny("ippo")) as model:
        assert isinstance(model, IPPO)
        buffer: Any = model.rollout_buffer
        deciders, learnable = buffer.deciders.ravel(), buffer.learnable.ravel()
        assert 0 < (~learnable).sum() <= 6  # of three heroes in two games
        seen: dict[int, list[int]] = {0: [], 1: [], 2: []}
        for network, rows in model.minibatches(128):
            seat = list(model.policy.heroes).index(network)
            seen[seat] += rows.tolist()
            assert len(rows) >= 2
        for seat, learnt in seen.items():
            assert sorted(learnt) == np.flatnonzero((deciders == seat) & learnable).tolist()
        before = weights_of(model)
        before = {name: array.copy() for name, array in before.items()}
        buffer.learnable[buffer.deciders != 1] = False
        model.train()
        changed = {name for name, array in weights_of(model).items() if not np.array_equal(array, before[name])}
        assert changed == {name for name in before if name.startswith("policy.heroes.1.")}
        assert all(".heroes.1." in name for name in optimiser_of(model))


def test_a_rollout_too_short_to_learn_from_is_passed_by() -> None:
    with played(tiny("ippo", ppo={"rollout_steps": 1, "minibatch": 2})) as model:
        before = {name: array.copy() for name, array in weights_of(model).items()}
        model.train()
        assert all(np.array_equal(array, before[name]) for name, array in weights_of(model).items())


def test_independent_heroes_need_the_same_heroes_in_every_game() -> None:
    with pytest.raises(ConfigError, match=r"algorithm: ippo given with spaces: universal; .* give spaces: scenario"):
        tiny("ippo", spaces="universal")


# --- MAPPO -----------------------------------------------------------------------------------------------------------
def test_the_actor_sees_the_observation_alone_and_the_critic_the_state_alone() -> None:
    policy = CentralCritic(spaces.Box(0, 1, (10,)), spaces.Discrete(4), lambda _: 1e-3, net_arch=[8])
    given, other = torch.rand(6, 10), torch.rand(6, 10)
    other_state, other_observation = given.clone(), given.clone()
    other_state[:, 5:], other_observation[:, :5] = other[:, 5:], other[:, :5]
    with torch.no_grad():
        assert torch.equal(policy.logits(other_state), policy.logits(given))
        assert torch.equal(policy.logits(given[:, :5]), policy.logits(given))
        assert not torch.allclose(policy.values(other_state), policy.values(given))
        assert torch.equal(policy.values(other_observation), policy.values(given))
        assert not torch.allclose(policy.logits(other_observation), policy.logits(given))


def test_the_critic_is_given_all_hands_and_the_actor_one() -> None:
    config = tiny("mappo")
    with played(config) as model:
        encoder = config.interface.view(SCENARIO).encoder
        first = begun_game(SCENARIO, model.seed)
        assert first.decision is not None
        inputs = model.rollout_buffer.observations[0, 0]
        assert np.array_equal(inputs[: encoder.size], encoder.encode(first, first.decision.player))
        assert np.array_equal(inputs[encoder.size :], encoder.encode(first, 0))
        cards = encoder.layout["cards"].slice
        assert not np.array_equal(inputs[cards], inputs[encoder.size :][cards])


# --- runs and policies -----------------------------------------------------------------------------------------------
@pytest.fixture(scope="module", params=NAMES)
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training by each of the algorithms that is killed after its first checkpoint and then resumed."""
    folder: Path = tmp_path_factory.mktemp("runs") / request.param
    save = Checkpoints.due

    def save_and_die(self: Checkpoints) -> None:
        save(self)
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Checkpoints, "due", save_and_die)
        with pytest.raises(KeyboardInterrupt):
            train(tiny(request.param), folder, show_progress=False)
    resume(folder, show_progress=False)
    return folder


def test_a_policy_says_which_algorithm_trained_it_and_plays(run: Path) -> None:
    assert Metadata.read(run / "policy.safetensors").algorithm == run.name
    agent = load_agent(str(run), SCENARIO)
    assert isinstance(agent, TrainedAgent) and agent.name == run.name
    alone, shared = (evaluate(str(run), SCENARIO, 4, workers=workers) for workers in (1, 2))
    assert (alone.episodes, alone.mean_decisions) == (4, shared.mean_decisions)
    judgement = agent.judge(begun_game(SCENARIO, 0))
    assert sum(judgement.probabilities) == pytest.approx(1) and 0 <= (judgement.value or 0) <= 1


def test_policies_of_all_algorithms_play_together(run: Path) -> None:
    result = cross_play([str(run), "random"], SCENARIO, 6)
    assert [mix.evaluation.episodes for mix in result.mixes] == [6, 6, 6]


def test_a_training_goes_on_with_all_that_its_checkpoint_holds(run: Path) -> None:
    metadata, arrays = read_policy(run / "checkpoints" / "0000000128.safetensors")
    config = tiny(cast(Algorithm, metadata.algorithm))
    with training.new_model(config, lambda model: go_on(model, metadata, arrays, run)) as model:
        again = {**weights_of(model), **optimiser_of(model)}
        assert again.keys() == arrays.keys() and any(name.startswith("optimiser.exp_avg.") for name in arrays)
        assert all(np.array_equal(again[name], array) for name, array in arrays.items())
        assert model.num_timesteps == 128


def test_a_training_starts_from_its_own_algorithm_alone(run: Path, tmp_path: Path) -> None:
    for name in NAMES:
        config = tiny(cast(Algorithm, name), start_from=str(run), seed=1)
        if name == run.name:
            assert train(config, tmp_path / name, show_progress=False).is_file()
        else:
            with pytest.raises(ConfigError, match=f"trained by {run.name}; algorithm: {name} has other networks"):
                train(config, tmp_path / name, show_progress=False)


# --- devices ---------------------------------------------------------------------------------------------------------
@pytest.mark.skipif(torch.cuda.is_available(), reason="CUDA is there")
def test_a_device_that_is_not_there_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"ppo.device: cuda given, and torch finds no CUDA device here; cpu and auto"):
        train(tiny("ppo", ppo={"device": "cuda"}), tmp_path / "new", show_progress=False)
    assert not (tmp_path / "new").exists()
    with training.new_model(tiny("ppo", ppo={"device": "auto"}), lambda model: None) as model:
        assert model.device.type == "cpu"


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs CUDA")
@pytest.mark.parametrize("name", NAMES)
def test_a_training_on_cuda_saves_what_plays_on_the_cpu(name: Algorithm, tmp_path: Path) -> None:
    train(tiny(name, ppo={"device": "cuda"}), tmp_path / "new", show_progress=False)
    assert evaluate(str(tmp_path / "new"), SCENARIO, 2).episodes == 2


def test_a_network_is_made_as_the_policy_of_stable_baselines3_is() -> None:
    """Weights can be exchanged, and start as the same ones."""
    made = []
    for kind in (ActorCritic, MaskableActorCriticPolicy):
        torch.manual_seed(0)
        made.append(kind(spaces.Box(0, 1, (5,)), spaces.Discrete(3), lambda _: 1e-3, net_arch=[8, 4]).state_dict())
    assert made[0].keys() == made[1].keys()
    assert all(torch.equal(weights, made[1][name]) for name, weights in made[0].items())

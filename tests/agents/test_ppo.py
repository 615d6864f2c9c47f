"""A tiny training: saved, killed, resumed, loaded, evaluated, refused elsewhere."""

import dataclasses
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO

import sotm_agents.training.train as training
from sotm_agents.evaluation.rollout import evaluate, play_games
from sotm_agents.loading import load_agent, load_team, saved_source
from sotm_agents.trained import TrainedAgent
from sotm_agents.training.callbacks import Checkpoints
from sotm_agents.training.config import ConfigError, TrainingConfig, check_config, load_config
from sotm_agents.training.runs import CHANGEABLE, evaluations, finished, newest_checkpoint, resumed_config
from sotm_agents.training.saved import LayoutStamp, Metadata, read_policy, save_policy
from sotm_agents.training.train import resume, train
from sotm_agents.training.weights import go_on, optimiser_of, progress_of, weights_of
from sotm_env import Game, Scenario, scenarios
from sotm_env.envs.core import begun_game
from sotm_env.envs.interface import Interface, make_interface
from sotm_env.envs.rewards import Shaped, make_reward
from sotm_env.envs.team import TeamEnv

CONFIGS = Path(__file__).resolve().parent.parent.parent / "configs"
SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=3)


def tiny(**changes: object) -> TrainingConfig:
    return check_config(
        {
            "scenario": dataclasses.asdict(SCENARIO),
            "ppo": {
                "total_steps": 512,
                "environments": 2,
                "rollout_steps": 64,
                "minibatch": 64,
                "epochs": 1,
                "hidden": [16],
            },
            "evaluation": {"every": 256, "episodes": 2},
            "checkpoint_every": 128,
            **changes,
        },
        "tiny",
    )


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training that is killed after its second checkpoint and then resumed."""
    folder = tmp_path_factory.mktemp("runs") / "tiny"
    save = Checkpoints.due

    def save_and_die(self: Checkpoints) -> None:
        save(self)
        if self.num_timesteps >= 256:
            raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Checkpoints, "due", save_and_die)
        with pytest.raises(KeyboardInterrupt):
            train(tiny(), folder, show_progress=False)
    assert not (folder / "policy.safetensors").exists()
    resume(folder, show_progress=False)
    return folder


def test_a_resumed_training_ends_at_the_same_total(run: Path) -> None:
    assert Metadata.read(run / "policy.safetensors").steps == 512
    newest = newest_checkpoint(run)
    assert newest is not None
    assert newest.name == "0000000512.safetensors"


def test_what_a_run_folder_holds(run: Path) -> None:
    assert {path.name for path in run.iterdir()} == {
        ".lock",
        "checkpoints",
        "config.yaml",
        "evaluations.jsonl",
        "metadata.json",
        "policy.safetensors",
        "tensorboard",
    }
    metadata = json.loads((run / "metadata.json").read_text())
    assert metadata["scenario"]["villain"] == "baron_blade"
    assert metadata["layout"]["fingerprint"] == LayoutStamp.of(Interface(), SCENARIO).fingerprint
    lines = [json.loads(line) for line in (run / "evaluations.jsonl").read_text().splitlines()]
    assert [line["steps"] for line in lines] == [256, 512]
    assert all(line["episodes"] == 2 for line in lines)


def test_a_run_is_not_overwritten(run: Path) -> None:
    with pytest.raises(ConfigError, match="holds a training already"):
        train(tiny(), run, show_progress=False)


@pytest.mark.parametrize("name", ["", "policy.safetensors", "checkpoints/0000000128.safetensors"])
def test_saved_policies_play(run: Path, name: str) -> None:
    policy = str(run / name)
    assert saved_source(policy) == SCENARIO
    assert evaluate(policy, SCENARIO, episodes=2).episodes == 2


def test_saved_policies_play_the_same_in_workers(run: Path) -> None:
    alone = evaluate(str(run), SCENARIO, episodes=6)
    shared = evaluate(str(run), SCENARIO, episodes=6, workers=2)
    assert (alone.wins, alone.mean_decisions) == (shared.wins, shared.mean_decisions)


@pytest.mark.parametrize("deterministic", [True, False])
def test_actions_are_legal_and_repeatable(run: Path, deterministic: bool) -> None:
    agent = TrainedAgent.load(run / "policy.safetensors")
    agent.deterministic = deterministic
    env = TeamEnv(SCENARIO, illegal_action="raise")
    observation, info = env.reset(seed=1)
    for step in range(60):
        mask = info["action_mask"]
        action = agent.act(observation, mask, np.random.default_rng(step))
        assert mask[action]
        assert agent.act(observation, mask, np.random.default_rng(step)) == action
        observation, _, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            break


def game_by_decisions(run: Path) -> list[Game]:
    """Copies of a game that the policy plays at each of its decisions, and at the end."""
    scenario = dataclasses.replace(SCENARIO, max_rounds=100)
    (played,) = play_games(scenario, load_team(str(run), scenario), [3])
    copies = [begun_game(scenario, 3)]
    for choice in played.choices:
        copies.append(copies[-1].clone())
        copies[-1].choose(choice)
    return copies


def test_what_a_policy_thinks_of_the_options_is_what_it_does(run: Path) -> None:
    agent = TrainedAgent.load(run / "policy.safetensors")
    games = game_by_decisions(run)[:-1]
    actions, encoder = agent.interface.view(SCENARIO)
    together, values = agent.priors(games), agent.values(games)
    for game, prior, value in zip(games, together, values, strict=True):
        before = game.to_bytes()
        judgement = agent.judge(game)
        assert sum(judgement.probabilities) == pytest.approx(1)
        # One by one as all at once, but for the last digits of the network's numbers.
        assert np.log(judgement.probabilities) == pytest.approx(prior, abs=1e-4)
        assert judgement.value == pytest.approx(np.clip((value + 1) / 2, 0, 1), abs=1e-5)
        seen, rng = encoder.encode(game, game.decision.player), np.random.default_rng(0)
        action = agent.act(seen, actions.mask(game), rng)
        assert actions.actions(game)[int(np.argmax(judgement.probabilities))] == action
        assert game.to_bytes() == before


@pytest.mark.parametrize(
    "reward",
    [{"kind": "shaped", "scale": 0.25}, {"kind": "shaped", "scale": 0.25, "potential": "board"}, {"kind": "sparse"}],
)
def test_the_result_to_be_expected_follows_from_the_reward_that_is_left(run: Path, reward: dict[str, object]) -> None:
    """A value function that knew what is left of the reward would know the result."""
    metadata = Metadata.now(tiny(reward=reward), 0)
    agent = TrainedAgent.load(run / "policy.safetensors")
    agent.shaping = metadata.shaping
    *games, over = game_by_decisions(run)
    paid = (
        make_reward("sparse")
        if reward["kind"] == "sparse"
        else Shaped(0.25, potential=str(reward.get("potential", "hit points")))
    )
    if isinstance(paid, Shaped):
        paid.reset(games[0])
    rewards = np.array([paid(game) for game in [*games[1:], over]])
    left = torch.from_numpy(rewards[::-1].cumsum()[::-1].copy())
    agent.policy.values = lambda given, columns: left[:, None]
    assert over.result == "loss"
    assert agent.values(games) == pytest.approx(np.full(len(games), -1.0))


@pytest.mark.parametrize(
    ("field", "value"),
    [("heroes", ("legacy", "ra", "tachyon")), ("environment", "insula_primalis")],
)
def test_scenarios_with_other_spaces_are_refused(run: Path, field: str, value: object) -> None:
    other = dataclasses.replace(SCENARIO, **{field: value})
    with pytest.raises(
        ValueError, match=r"saved for the scenario legacy.ra.haka vs baron_blade in megalopolis"
    ) as error:
        load_agent(str(run), other)
    assert str(other) in str(error.value)
    assert "\n" not in str(error.value)


def test_advanced_mode_and_the_length_of_games_are_no_reason_to_refuse(run: Path) -> None:
    harder = dataclasses.replace(SCENARIO, advanced=True, max_rounds=7)
    assert evaluate(str(run), harder, 2).scenario["advanced"]


def test_other_layouts_are_refused(run: Path, tmp_path: Path) -> None:
    changed = tmp_path / "policy.safetensors"
    metadata, arrays = read_policy(run / "policy.safetensors")
    layout = dataclasses.replace(metadata.layout, fingerprint="0123456789abcdef")
    save_policy(arrays, changed, dataclasses.replace(metadata, layout=layout))
    stamp = LayoutStamp.of(Interface(), SCENARIO)
    with pytest.raises(ValueError, match=f"fingerprint 0123456789abcdef.; .* has .*{stamp.fingerprint}"):
        load_agent(str(changed), SCENARIO)


def test_damaged_files_are_refused(run: Path, tmp_path: Path) -> None:
    broken = tmp_path / "policy.safetensors"
    broken.write_bytes((run / "policy.safetensors").read_bytes()[:1000])
    with pytest.raises(ValueError, match="no policy file of this project, or damaged"):
        load_agent(str(broken), SCENARIO)


def test_unfinished_runs_say_so(run: Path, tmp_path: Path) -> None:
    (tmp_path / "checkpoints").mkdir()
    with pytest.raises(ValueError, match="has not finished, name one of its checkpoints"):
        load_agent(str(tmp_path), SCENARIO)


# --- starting from weights, going on longer --------------------------------------------------------------------------
def weights(path: Path) -> dict[str, np.ndarray]:  # type: ignore[type-arg]
    return {name: each.numpy() for name, each in TrainedAgent.load(path).policy.state_dict().items()}


def files(run: Path) -> dict[str, bytes]:
    return {str(path.relative_to(run)): path.read_bytes() for path in run.rglob("*") if path.is_file()}


@pytest.mark.parametrize("source", ["policy.safetensors", "", "checkpoints/0000000128.safetensors"])
def test_a_training_starts_from_saved_weights(run: Path, tmp_path: Path, source: str) -> None:
    new = tmp_path / "new"
    train(tiny(start_from=str(run / source), seed=7), new, show_progress=False)
    at_start, saved = (
        weights(new / "checkpoints" / "0000000000.safetensors"),
        weights(run / (source or "policy.safetensors")),
    )
    assert at_start.keys() == saved.keys()
    assert all(np.array_equal(at_start[name], saved[name]) for name in saved)
    assert Metadata.read(new / "policy.safetensors").steps == 512
    assert any(not np.array_equal(each, saved[name]) for name, each in weights(new / "policy.safetensors").items())
    assert resumed_config(new).start_from == str(run / source)


def test_a_training_starts_from_a_plain_model_without_running_its_code(tmp_path: Path) -> None:
    whole, plain = tmp_path / "whole.zip", tmp_path / "plain.zip"
    MaskablePPO("MlpPolicy", TeamEnv(SCENARIO), n_steps=16, batch_size=8, policy_kwargs={"net_arch": [16]}).save(whole)
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(plain, "w") as new:
        for member in old.namelist():
            new.writestr(member, b"no pickle" if member == "data" else old.read(member))
    train(tiny(start_from=str(plain)), tmp_path / "new", show_progress=False)
    at_start = weights(tmp_path / "new" / "checkpoints" / "0000000000.safetensors")
    saved = MaskablePPO.load(whole, device="cpu").policy.state_dict()
    assert all(np.array_equal(each, at_start[name]) for name, each in saved.items())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"ppo": {"hidden": [8]}},
            r"mlp_extractor.policy_net.0.weight is \(16, \d+\) there, \(8, \d+\) here, with ppo.hidden \[8\]",
        ),
        ({"ppo": {"hidden": [16, 16]}}, r"does not fit: mlp_extractor.policy_net.2.weight is missing there"),
        (
            {"scenario": {**dataclasses.asdict(SCENARIO), "villain": "omnitron"}},
            r"saved for the layout of .*; this scenario has ",
        ),
        ({"start_from": "nowhere"}, r"'nowhere' is neither a run folder with policy.safetensors nor a policy file"),
        ({"start_from": __file__}, r"no policy file of this project, or damaged"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_made(
    run: Path, tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    with pytest.raises(ValueError, match=words) as error:
        train(tiny(**{"start_from": str(run), **changes}), tmp_path / "new", show_progress=False)
    assert "\n" not in str(error.value)
    assert not (tmp_path / "new").exists()


def test_a_finished_run_is_left_alone(run: Path) -> None:
    before = files(run)
    assert finished(run, resumed_config(run)) == 512
    assert resume(run, show_progress=False) == run / "policy.safetensors"
    assert (
        resume(run, show_progress=False, changes=["ppo.threads=2", "ppo.total_steps=400"]) == run / "policy.safetensors"
    )
    assert files(run) == before


def test_a_run_goes_on_longer_with_what_may_change(run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    longer = tmp_path / "longer"
    shutil.copytree(run, longer)
    before = files(longer)
    models: list[Any] = []
    monkeypatch.setattr(
        "sotm_agents.training.train.weights_of", lambda model: models.append(model) or weights_of(model)
    )
    resume(longer, show_progress=False, changes=["ppo.total_steps=1024", "ppo.entropy=0.5", "evaluation.every=300"])
    config = resumed_config(longer)
    assert (config.ppo.total_steps, config.ppo.entropy, config.evaluation.every) == (1024, 0.5, 300)
    assert Metadata.read(longer / "policy.safetensors").steps == 1024
    assert [line["steps"] for line in evaluations(longer)] == [256, 512, 640, 1024]
    assert {path.stem for path in (longer / "checkpoints").iterdir()} == {
        f"{steps:010}" for steps in range(128, 1025, 128)
    }
    after = files(longer)
    assert all(after[name] == data for name, data in before.items() if name.startswith("checkpoints"))
    (model,) = models
    assert model.ent_coef == 0.5
    # Half of the new total has been learnt at the start, so the rate goes on from the middle of its way.
    assert model.lr_schedule(0.5) == pytest.approx((config.ppo.learning_rate + config.ppo.final_learning_rate) / 2)


@pytest.mark.parametrize(
    "key", ["seed", "ppo.hidden", "ppo.gamma", "scenario.advanced", "reward.kind", "evaluation.seed"]
)
def test_what_makes_a_run_this_run_cannot_change(run: Path, key: str) -> None:
    before = files(run)
    with pytest.raises(
        ConfigError, match=f"--set {key}: cannot change when a run is resumed; these can: ppo.total_steps"
    ):
        resume(run, show_progress=False, changes=[f"{key}=1"])
    assert files(run) == before


def test_what_may_change_are_keys_of_a_configuration() -> None:
    plain = tiny().model_dump()
    for key in CHANGEABLE:
        section, _, name = key.rpartition(".")
        assert name in (plain[section] if section else plain)


def test_the_page_lists_what_may_change() -> None:
    page = (Path(__file__).parents[2] / "docs" / "policies.md").read_text("utf-8")
    assert ", ".join(f"`{key}`" for key in CHANGEABLE) in " ".join(page.split())


def test_evaluations_of_what_is_learnt_anew_are_forgotten(run: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    shutil.copytree(run, killed)
    for name in ("policy.safetensors", "checkpoints/0000000512.safetensors", "checkpoints/0000000384.safetensors"):
        (killed / name).unlink()
    assert newest_checkpoint(killed) == killed / "checkpoints" / "0000000256.safetensors"
    resume(killed, show_progress=False)
    assert [line["steps"] for line in evaluations(killed)] == [256, 512]


def test_a_checkpoint_holds_all_that_a_training_goes_on_with(run: Path) -> None:
    metadata, arrays = read_policy(run / "checkpoints" / "0000000256.safetensors")
    with training.new_model(tiny(), lambda model: go_on(model, metadata, arrays, run)) as model:
        again = {**weights_of(model), **optimiser_of(model)}
        assert again.keys() == arrays.keys() and sum(name.startswith("optimiser.exp_avg.") for name in again) == 8
        assert all(np.array_equal(again[name], array) for name, array in arrays.items())
        assert (model.num_timesteps, model._n_updates) == (256, 2)
        assert progress_of(model) == metadata.progress and len(metadata.progress["games"]) > 3
        parts = optimiser_of(model)
        assert parts["optimiser.step.action_net.bias"] > 0 and parts["optimiser.exp_avg.action_net.bias"].any()


# --- over many scenarios ---------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def universal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run over random scenarios, in universal spaces."""
    config = load_config(
        CONFIGS / "ppo.yaml",
        [
            "scenario={family: core-all, villains: [baron_blade, omnitron]}",
            "spaces=universal",
            "sets=[core]",
            "ppo.total_steps=256",
            "ppo.environments=2",
            "ppo.rollout_steps=64",
            "ppo.minibatch=64",
            "ppo.hidden=[8]",
            "evaluation.episodes=2",
        ],
    )
    run = tmp_path_factory.mktemp("universal") / "run"
    train(config, run, show_progress=False)
    return run


def test_a_universal_policy_plays_every_scenario_of_its_sets(universal: Path) -> None:
    metadata = Metadata.read(universal / "policy.safetensors")
    assert metadata.interface == make_interface(metadata.source, spaces="universal", sets=("core",))
    assert saved_source(str(universal)) == metadata.source
    outcome = evaluate(str(universal), scenarios.family("core-everything"), 6)
    assert (outcome.episodes, outcome.scenario) == (6, {"family": "core-everything"})
    again = evaluate(str(universal), scenarios.family("core-everything"), 6, workers=2)
    assert (again.wins, again.mean_decisions) == (outcome.wins, outcome.mean_decisions)
    with pytest.raises(
        ValueError, match=r"policy.safetensors: scenario: universal spaces .*core.* know no 'iron_legacy"
    ):
        load_agent(str(universal), Scenario(villain="iron_legacy"))
    lines = (universal / "evaluations.jsonl").read_text().splitlines()
    assert json.loads(lines[-1])["scenario"] == {"family": "core-all", "villains": ["baron_blade", "omnitron"]}


def test_a_universal_run_goes_on_and_starts_others(universal: Path, tmp_path: Path) -> None:
    assert resume(universal, False, ["ppo.total_steps=384"]) == universal / "policy.safetensors"
    assert Metadata.read(universal / "policy.safetensors").steps == 384
    changes = ["spaces=universal", "sets=[core]", f"start_from={universal}", "ppo.hidden=[8]", "ppo.total_steps=128"]
    changes += ["ppo.environments=2", "ppo.rollout_steps=64", "ppo.minibatch=64", "evaluation.episodes=1"]
    train(load_config(CONFIGS / "ppo.yaml", changes), tmp_path / "new", show_progress=False)
    assert Metadata.read(tmp_path / "new" / "policy.safetensors").interface.universal is not None


def test_scenarios_that_are_drawn_need_universal_spaces() -> None:
    with pytest.raises(ConfigError, match="'scenario' given with scenarios that are drawn; give spaces='universal'"):
        load_config(CONFIGS / "ppo.yaml", ["scenario={family: core-all}"])

"""A tiny training: saved, killed, resumed, loaded, evaluated, refused elsewhere."""

import dataclasses
import json
import zipfile
from pathlib import Path

import numpy as np
import pytest

from sotm_agents.callbacks import Checkpoints
from sotm_agents.config import ConfigError, TrainingConfig, check_config
from sotm_agents.loading import load_agent, saved_scenario
from sotm_agents.ppo import PPOAgent, newest_checkpoint, resume, train
from sotm_agents.rollout import evaluate
from sotm_agents.saved import MEMBER, LayoutStamp, Metadata
from sotm_env import Scenario
from sotm_env.envs.team import TeamEnv

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
    assert not (folder / "policy.zip").exists()
    resume(folder, show_progress=False)
    return folder


def test_a_resumed_training_ends_at_the_same_total(run: Path) -> None:
    assert Metadata.read(run / "policy.zip").steps == 512
    newest = newest_checkpoint(run)
    assert newest is not None
    assert newest.name == "0000000384.zip"


def test_what_a_run_folder_holds(run: Path) -> None:
    assert {path.name for path in run.iterdir()} == {
        "checkpoints",
        "config.yaml",
        "evaluations.jsonl",
        "metadata.json",
        "policy.zip",
        "tensorboard",
    }
    metadata = json.loads((run / "metadata.json").read_text())
    assert metadata["scenario"]["villain"] == "baron_blade"
    assert metadata["layout"]["fingerprint"] == LayoutStamp.of(SCENARIO).fingerprint
    lines = [json.loads(line) for line in (run / "evaluations.jsonl").read_text().splitlines()]
    assert [line["steps"] for line in lines] == [256]
    assert all(line["episodes"] == 2 for line in lines)


def test_a_run_is_not_overwritten(run: Path) -> None:
    with pytest.raises(ConfigError, match="holds a training already"):
        train(tiny(), run, show_progress=False)


@pytest.mark.parametrize("name", ["", "policy.zip", "checkpoints/0000000128.zip"])
def test_saved_policies_play(run: Path, name: str) -> None:
    policy = str(run / name)
    assert saved_scenario(policy) == SCENARIO
    assert evaluate(policy, SCENARIO, episodes=2).episodes == 2


def test_saved_policies_play_the_same_in_workers(run: Path) -> None:
    alone = evaluate(str(run), SCENARIO, episodes=6)
    shared = evaluate(str(run), SCENARIO, episodes=6, workers=2)
    assert (alone.wins, alone.mean_decisions) == (shared.wins, shared.mean_decisions)


@pytest.mark.parametrize("deterministic", [True, False])
def test_actions_are_legal_and_repeatable(run: Path, deterministic: bool) -> None:
    agent = PPOAgent.load(run / "policy.zip")
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


@pytest.mark.parametrize(
    ("field", "value"),
    [("heroes", ("legacy", "ra", "tachyon")), ("environment", "insula_primalis"), ("advanced", True)],
)
def test_other_scenarios_are_refused(run: Path, field: str, value: object) -> None:
    other = dataclasses.replace(SCENARIO, **{field: value})
    with pytest.raises(
        ValueError, match=r"saved for the scenario legacy.ra.haka vs baron_blade in megalopolis"
    ) as error:
        load_agent(str(run), other)
    assert str(other) in str(error.value)
    assert "\n" not in str(error.value)


def test_other_layouts_are_refused(run: Path, tmp_path: Path) -> None:
    changed = tmp_path / "policy.zip"
    with zipfile.ZipFile(run / "policy.zip") as old, zipfile.ZipFile(changed, "w") as new:
        for member in old.namelist():
            data = old.read(member)
            if member == MEMBER:
                metadata = json.loads(data)
                metadata["layout"]["fingerprint"] = "0123456789abcdef"
                data = json.dumps(metadata).encode()
            new.writestr(member, data)
    stamp = LayoutStamp.of(SCENARIO)
    with pytest.raises(ValueError, match=f"fingerprint 0123456789abcdef; this version has .*{stamp.fingerprint}"):
        load_agent(str(changed), SCENARIO)


def test_damaged_files_are_refused(run: Path, tmp_path: Path) -> None:
    broken = tmp_path / "policy.zip"
    broken.write_bytes((run / "policy.zip").read_bytes()[:1000])
    with pytest.raises(ValueError, match="no policy file of this project, or damaged"):
        load_agent(str(broken), SCENARIO)


def test_unfinished_runs_say_so(run: Path, tmp_path: Path) -> None:
    (tmp_path / "checkpoints").mkdir()
    with pytest.raises(ValueError, match="has not finished, name one of its checkpoints"):
        load_agent(str(tmp_path), SCENARIO)

"""Policy files of strangers: nothing in them is run, damage is refused in one line."""

from __future__ import annotations

import dataclasses
import json
import os
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.numpy import save_file
from sb3_contrib import MaskablePPO

from damage import check_line, damaged, forged, refusal
from sotm_agents.loading import load_agent
from sotm_agents.trained import TrainedAgent
from sotm_agents.training import arrays as sealed
from sotm_agents.training import saved
from sotm_agents.training.config import TrainingConfig, check_config
from sotm_agents.training.runs import evaluations
from sotm_agents.training.saved import Metadata, read_policy, save_policy
from sotm_agents.training.train import resume, train
from sotm_agents.training.weights import go_on, optimiser_of, progress_of, weights_of
from sotm_env import Scenario
from sotm_env.envs.team import TeamEnv

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=3)
FEW, MANY = 300, 10_000


def tiny(**changes: object) -> TrainingConfig:
    learning = {"total_steps": 64, "environments": 1, "rollout_steps": 32, "minibatch": 16, "epochs": 1, "hidden": [4]}
    fields = {"scenario": dataclasses.asdict(SCENARIO), "ppo": learning, "evaluation": {"every": 64, "episodes": 1}}
    return check_config({**fields, "checkpoint_every": 64, **changes}, "tiny")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "tiny"
    train(tiny(), folder, show_progress=False)
    return folder


@pytest.fixture(scope="module")
def model(run: Path) -> MaskablePPO:
    """One that can be given what checkpoints hold, again and again."""
    return MaskablePPO("MlpPolicy", TeamEnv(SCENARIO), n_steps=16, batch_size=8, policy_kwargs={"net_arch": [4]})


class Intruder:
    """Its pickle makes a folder when it is read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.folder),)


def intrude(path: Path, folder: Path) -> None:
    torch.save({"policy": Intruder(folder)}, path)


def test_a_policy_file_runs_nothing(tmp_path: Path) -> None:
    intrude(tmp_path / "policy.safetensors", tmp_path / "intruder")
    assert "no policy file of this project, or damaged" in refusal(lambda: load_agent(str(tmp_path), SCENARIO))
    with pytest.raises(ValueError, match="no policy file"):
        train(tiny(start_from=str(tmp_path)), tmp_path / "new", show_progress=False)
    assert {path.name for path in tmp_path.iterdir()} == {"policy.safetensors"}


def test_a_checkpoint_runs_nothing(run: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    (folder / "checkpoints").mkdir(parents=True)
    (folder / "config.yaml").write_bytes((run / "config.yaml").read_bytes())
    intrude(folder / "checkpoints" / "0000000032.safetensors", tmp_path / "intruder")
    assert "no policy file of this project, or damaged" in refusal(lambda: resume(folder, show_progress=False))
    assert [path.name for path in tmp_path.iterdir()] == ["run"]


def test_a_model_of_stable_baselines3_runs_nothing_without_trust(tmp_path: Path) -> None:
    intrude(tmp_path / "weights", tmp_path / "intruder")
    plain = tmp_path / "plain.zip"
    with zipfile.ZipFile(plain, "w") as archive:
        archive.writestr("data", json.dumps({"policy_class": {":serialized:": "gASV"}}))
        archive.writestr("policy.pth", (tmp_path / "weights").read_bytes())
    assert "add --trust" in refusal(lambda: load_agent(str(plain), SCENARIO))
    assert "cannot be read" in refusal(
        lambda: train(tiny(start_from=str(plain)), tmp_path / "new", show_progress=False)
    )
    assert {path.name for path in tmp_path.iterdir()} == {"weights", "plain.zip"}


def test_another_format_is_refused(run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    metadata, arrays = read_policy(run / "policy.safetensors")
    monkeypatch.setattr(saved, "FORMAT", 3)
    save_policy(arrays, tmp_path / "policy.safetensors", metadata)
    monkeypatch.undo()
    line = refusal(lambda: load_agent(str(tmp_path), SCENARIO))
    assert line.endswith("policy.safetensors: saved in format 3; this version reads formats 1 and 2")


def test_what_was_saved_before_there_was_a_choice_of_algorithms_is_of_the_shared_ppo(run: Path) -> None:
    metadata = read_policy(run / "policy.safetensors")[0]
    data = {**metadata.as_dict(), "format": 1}
    assert data.pop("algorithm") == "ppo"
    assert Metadata.from_dict(data) == metadata


def test_a_network_of_any_size_takes_no_more_room_than_its_file(run: Path, tmp_path: Path) -> None:
    metadata, arrays = read_policy(run / "policy.safetensors")
    huge = [
        dataclasses.replace(metadata, hidden=(10**12,)),
        dataclasses.replace(metadata, layout=dataclasses.replace(metadata.layout, observation=10**12)),
        dataclasses.replace(metadata, layout=dataclasses.replace(metadata.layout, actions=10**12)),
    ]
    for forgery in huge:
        save_policy(arrays, tmp_path / "policy.safetensors", forgery)
        assert "1000000000000" in refusal(lambda: TrainedAgent.load(tmp_path / "policy.safetensors"))


def attack(run: Path, model: MaskablePPO, folder: Path, times: int, seed: int) -> None:
    """Damaged files are refused; what is forged with a right checksum is refused, or is a policy that plays and a
    checkpoint that a training can go on from."""
    random, path = Random(seed), folder / "policy.safetensors"
    whole = (run / "checkpoints" / "0000000064.safetensors").read_bytes()
    metadata, arrays = read_policy(run / "checkpoints" / "0000000064.safetensors")
    mask = np.ones(metadata.layout.actions, np.int8)
    observation = np.zeros(metadata.layout.observation, np.float32)
    for _ in range(times):
        path.write_bytes(damaged(whole, random))
        refusal(lambda: TrainedAgent.load(path))
        some = dict(arrays)
        if random.random() < 0.3:
            name = random.choice(sorted(some))
            some[name] = random.choice([some[name].ravel()[:1], some[name].astype(np.float64), some[name][..., None]])
        data = forged(metadata.as_dict(), random)
        save_file(some, path, {"sotm_env": json.dumps({"metadata": data, "checksum": sealed._checksum(data, some)})})
        try:
            agent = TrainedAgent.load(path)
            if len(observation) == agent.policy.observation_space.shape[0]:
                agent.act(observation, mask, np.random.default_rng(0))
            go_on(model, *read_policy(path), path)
            progress_of(model), optimiser_of(model), weights_of(model)
        except ValueError as error:
            check_line(error)


def test_damaged_policies_are_refused(run: Path, model: MaskablePPO, tmp_path: Path) -> None:
    attack(run, model, tmp_path, FEW, seed=0)


@pytest.mark.slow
def test_many_damaged_policies_are_refused(run: Path, model: MaskablePPO, tmp_path: Path) -> None:
    attack(run, model, tmp_path, MANY, seed=1)


@pytest.mark.parametrize("line", ["{", "3", '{"steps": "many"}', "[" * 100_000, '{"step": 3}'])
def test_damaged_evaluations_are_refused(run: Path, tmp_path: Path, line: str) -> None:
    good = (run / "evaluations.jsonl").read_text("utf-8")
    (tmp_path / "evaluations.jsonl").write_text(f"{good}{line}\n", "utf-8")
    assert "evaluations.jsonl, line 2: damaged" in refusal(lambda: evaluations(tmp_path))


def test_equal_policies_are_equal_bytes(run: Path, tmp_path: Path) -> None:
    metadata, arrays = read_policy(run / "policy.safetensors")
    for _ in range(8):
        save_policy(dict(reversed(arrays.items())), tmp_path / "policy.safetensors", metadata)
        assert (tmp_path / "policy.safetensors").read_bytes() == (run / "policy.safetensors").read_bytes()


def test_metadata_are_the_same_after_writing_and_reading(run: Path) -> None:
    metadata = Metadata.read(run / "policy.safetensors")
    assert Metadata.from_dict(json.loads(json.dumps(metadata.as_dict()))) == metadata
    assert metadata.hidden == (4,) and metadata.hyperparameters["rollout_steps"] == 32
    assert metadata.progress == {}

"""python -O plays, trains and evaluates as without; what needs assert statements or docstrings says so at once."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import hashlib, random, sotm_env
from sotm_env.envs.team import TeamEnv
from sotm_env.testing import Table
env, rng, seen = TeamEnv(villain="omnitron", reward="shaped"), random.Random(5), hashlib.sha256()
for seed in range(3):
    observation, info = env.reset(seed=seed)
    while info["action_mask"].any():
        action = rng.choice([action for action, legal in enumerate(info["action_mask"]) if legal])
        observation, reward, *_, info = env.step(action)
        seen.update(observation.tobytes() + repr(reward).encode())
    env.load_state(env.save_state())
    seen.update(env.save_state())
print(seen.hexdigest())
table = Table()
try:
    table.set_hp("Fixed Point", 3)
except AssertionError as error:
    print(error)
try:
    sotm_env.env(heroes=("ra", "ra", "haka"))
except ValueError as error:
    print(error)
"""
TRAIN = (
    *("scenario.max_rounds=3", "ppo.total_steps=64", "ppo.environments=1", "ppo.rollout_steps=32", "ppo.minibatch=16"),
    *("ppo.epochs=1", "ppo.hidden=[4]", "evaluation.every=64", "evaluation.episodes=2", "seed=3"),
)


def python(*arguments: str, switch: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *([switch] if switch else []), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_games_are_the_same_without_assert_statements() -> None:
    plain, optimised = python("-c", PLAY), python("-c", PLAY, switch="-O")
    assert (plain.returncode, optimised.returncode) == (0, 0), plain.stderr + optimised.stderr
    assert plain.stdout == optimised.stdout and plain.stdout.count("\n") == 3


def test_evaluations_are_the_same_without_assert_statements() -> None:
    arguments = ("scripts/evaluate.py", "--policy", "heuristic", "--episodes", "4")
    plain, optimised = python(*arguments), python(*arguments, switch="-O")
    assert optimised.returncode == 0, optimised.stderr
    assert re.sub(r"[\d.]+ s\b|[\d.]+ ms\b", "", plain.stdout) == re.sub(
        r"[\d.]+ s\b|[\d.]+ ms\b", "", optimised.stdout
    )


def test_trainings_are_the_same_without_assert_statements(tmp_path: Path) -> None:
    lines = []
    for name, switch in (("plain", ""), ("optimised", "-O")):
        sets = [word for change in TRAIN for word in ("--set", change)]
        run = ("--config", "configs/ppo.yaml", "--out", str(tmp_path / name))
        done = python("scripts/train.py", *run, *sets, switch=switch)
        assert done.returncode == 0, done.stderr
        (line,) = (tmp_path / name / "evaluations.jsonl").read_text("utf-8").splitlines()
        lines.append({key: value for key, value in json.loads(line).items() if "second" not in key})
    assert lines[0] == lines[1]
    weights = [(tmp_path / name / "policy.safetensors").read_bytes() for name in ("plain", "optimised")]
    assert weights[0] == weights[1]


def test_a_configuration_is_checked_without_assert_statements(tmp_path: Path) -> None:
    change = ("--config", "configs/ppo.yaml", "--set", "sets=[core]", "--out", str(tmp_path / "run"))
    done = python("scripts/train.py", *change, switch="-O")
    assert done.returncode == 2 and "only spaces='universal' can be narrowed to sets" in done.stderr


def test_checks_need_assert_statements() -> None:
    done = python("scripts/fuzz.py", "--games", "1", switch="-O")
    told = "python -O leaves assert statements out, and these are the checks; start Python without -O"
    told = f"sotm_env.testing.checks: {told}"
    assert (done.returncode, done.stderr) == (2, f"fuzz.py: {told}\n")
    done = python("-c", "import sotm_env.testing.checks", switch="-O")
    assert done.stderr.splitlines()[-1] == f"ImportError: {told}"


@pytest.mark.parametrize("script", ["evaluate", "train", "play", "fuzz", "replay", "campaign"])
def test_without_docstrings_scripts_say_what_is_missing(script: str) -> None:
    done = python(f"scripts/{script}.py", switch="-OO")
    told = "sotm_env: python -OO takes docstrings away, which hold the texts of cards; start Python with -O or without"
    assert (done.returncode, done.stderr) == (2, f"{script}.py: {told}\n")


def test_without_docstrings_the_package_is_not_imported() -> None:
    done = python("-c", "import sotm_env", switch="-OO")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("ImportError: sotm_env: python -OO takes docstrings away")

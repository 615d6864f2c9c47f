"""Every script that takes policies takes those of one's own, and refuses what is none in one line."""

from __future__ import annotations

import importlib
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from sb3_contrib import MaskablePPO

from sotm_env.envs.team import TeamEnv
from sotm_tools.commands import play, train

ROOT = Path(__file__).resolve().parents[2]
TEAM = ["--heroes", "legacy,ra,haka"]
# By script: what makes it play very little with the policy that follows.
LITTLE = {
    "evaluate": [*TEAM, "--max-rounds", "2", "--episodes", "1", "--policy"],
    "villains": [*TEAM, "--villains", "baron_blade", "--episodes", "1", "--policies"],
    "campaign": ["--campaigns", "1", "--policy"],
    "crossplay": [*TEAM, "--max-rounds", "2", "--episodes", "1", "--policies", "random"],
    "play": [*TEAM, "--mine", "legacy", "--others"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("mine")
    (found / "mine.py").write_text(
        "class First:\n"
        "    def begin(self, game): pass\n"
        "    def act(self, observation, mask, rng): return int(mask.argmax())\n"
        "class Own(First):\n"
        "    def act(self, observation, mask, rng): raise ValueError('my own mistake')\n"
    )
    env = TeamEnv(villain="baron_blade", heroes=("legacy", "ra", "haka"))
    MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=8, policy_kwargs={"net_arch": [8]}).save(found / "model.zip")
    return found


@pytest.fixture
def quits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked in the terminal has gone."""
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n" * 9))


def run(script: str, *arguments: str) -> None:
    importlib.import_module(f"sotm_tools.commands.{script}").main([*LITTLE[script], *arguments])


@pytest.mark.parametrize("script", LITTLE)
def test_a_class_of_ones_own_plays(script: str, folder: Path, quits: None, capsys: pytest.CaptureFixture[str]) -> None:
    run(script, f"{folder}/mine.py:First")
    assert ("The game ends" if script == "play" else "mine.py") in capsys.readouterr().out


@pytest.mark.parametrize("script", LITTLE)
def test_what_is_no_policy_is_refused_in_one_line(
    script: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for policy, words in (
        (f"{folder}/mine.py:Last", "holds no 'Last'; its agents are First, Own"),
        ("no.py:A", "no file"),
    ):
        with pytest.raises(SystemExit) as ended:
            run(script, policy)
        told = capsys.readouterr().err
        assert ended.value.code == 2 and told.startswith(f"{script}.py: policy: ") and words in told
        assert told.count("\n") == 1


@pytest.mark.parametrize("script", [script for script in LITTLE if script != "campaign"])
def test_a_model_of_stable_baselines3_needs_trust(
    script: str, folder: Path, quits: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(script, f"{folder}/model.zip")
    told = capsys.readouterr().err
    assert ended.value.code == 2 and "add --trust" in told and told.count("\n") == 1
    run(script, f"{folder}/model.zip", "--trust")
    assert ("The game ends" if script == "play" else "model.zip") in capsys.readouterr().out


def test_the_others_in_play_are_on_the_scenario_that_they_were_trained_on(
    tmp_path: Path, quits: None, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = ["ppo.total_steps=128", "ppo.environments=2", "ppo.rollout_steps=64", "ppo.minibatch=64", "ppo.hidden=[8]"]
    tiny += ["scenario.villain=omnitron", "evaluation.episodes=1"]
    config = ["--config", str(ROOT / "configs" / "ppo.yaml"), "--out", str(tmp_path / "run"), "--quiet"]
    train.main([*config, *(word for each in tiny for word in ("--set", each))])
    play.main(["--mine", "legacy", "--others", str(tmp_path / "run")])
    assert "vs omnitron" in capsys.readouterr().out


def test_a_mistake_in_the_code_of_an_agent_shows_with_its_traceback(folder: Path) -> None:
    command = [sys.executable, "scripts/evaluate.py", *LITTLE["evaluate"], f"{folder}/mine.py:Own", "--workers", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" in done.stderr and f'File "{folder}/mine.py", line 5, in act' in done.stderr
    assert done.stderr.rstrip().endswith("RuntimeError: policy Own: my own mistake (decision 0 of seed 0)")


def test_mixed_policies_are_counted_hero_by_hero(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    run("evaluate", f"{folder}/mine.py:First,random,{folder}/mine.py:First", "--json", str(file))
    assert json.loads(file.read_text("utf-8"))["policy"] == f"{folder}/mine.py:First,random,{folder}/mine.py:First"

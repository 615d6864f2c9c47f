"""The command lines, from arguments to files."""

import importlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sotm_agents.training.config import load_config, save_config

ROOT = Path(__file__).parents[2]
# The fields that evaluate.py --json promises.
PROMISED = {
    "episodes",
    "wins",
    "losses",
    "truncated",
    "win_rate",
    "win_rate_ci95",
    "mean_rounds",
    "mean_decisions",
    "seconds",
    "decisions_per_second",
    "scenario",
    "policy",
    "seed",
}
TINY = ["ppo.total_steps=256", "ppo.environments=2", "ppo.rollout_steps=64", "ppo.minibatch=64", "ppo.hidden=[8]"]


def script(name: str) -> Callable[[list[str]], None]:
    """The main function of a command."""
    return importlib.import_module(f"sotm_tools.commands.{name}").main  # type: ignore[no-any-return]


def changes(*settings: str) -> list[str]:
    return [word for setting in settings for word in ("--set", setting)]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "tiny"
    config = str(ROOT / "configs" / "ppo.yaml")
    script("train")(["--config", config, "--out", str(folder), "--quiet", *changes(*TINY)])
    return folder


def test_train_leaves_a_finished_run_alone_and_goes_on_if_told_to(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script("train")(["--resume", str(run), "--quiet"])
    told = f"{run}: finished after 256 decisions and left alone; --set ppo.total_steps=N goes on to N\n"
    assert capsys.readouterr().out == told
    longer = tmp_path / "longer"
    shutil.copytree(run, longer)
    script("train")(["--resume", str(longer), "--quiet", "--set", "ppo.total_steps=384"])
    told = capsys.readouterr().out
    assert re.match(r"After 384 decisions: \d+ of 50 games won, .*% \(.*% to .*%\)\.\nSaved ", told)
    assert str(longer / "policy.safetensors") in told


def test_train_starts_from_a_policy(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config, new = str(ROOT / "configs" / "ppo.yaml"), tmp_path / "new"
    script("train")(["--config", config, "--from", str(run), "--out", str(new), "--quiet", *changes(*TINY)])
    assert (
        new / "checkpoints" / "0000000000.safetensors"
    ).is_file() and "After 256 decisions" in capsys.readouterr().out
    with pytest.raises(SystemExit) as error:
        script("train")(["--config", config, "--from", str(run), "--out", str(tmp_path / "other")])
    assert error.value.code == 2 and not (tmp_path / "other").exists()
    told = capsys.readouterr().err
    assert "does not fit" in told and told.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--config", "none.yaml"], "train.py: none.yaml: No such file"),
        (["--config", str(ROOT / "configs/ppo.yaml"), "--set", "ppo.x=1"], "ppo.x: unknown key"),
        (["--resume", "none"], "train.py: none/config.yaml: No such file"),
        (
            ["--resume", "none", "--set", "seed=1"],
            "train.py: --set seed: cannot change when a run is resumed; these can",
        ),
        (["--resume", "none", "--out", "x"], "leave out --out and --from"),
        (["--resume", "none", "--from", "x"], "leave out --out and --from"),
        ([], "--config"),
    ],
)
def test_train_mistakes(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        script("train")(arguments)
    assert error.value.code == 2
    assert words in capsys.readouterr().err


def test_evaluate_writes_what_it_promises(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    flags = (
        "--villain baron_blade --heroes legacy,ra,haka --environment insula_primalis --edition definitive --advanced"
    )
    script("evaluate")(["--policy", "heuristic", *flags.split(), "--episodes", "4", "--seed", "9", "--json", str(file)])
    outcome = json.loads(file.read_text())
    assert outcome.keys() >= PROMISED
    assert (outcome["episodes"], outcome["seed"], outcome["policy"]) == (4, 9, "heuristic")
    assert outcome["scenario"]["heroes"] == ["legacy", "ra", "haka"]
    assert outcome["scenario"]["advanced"] is True
    assert outcome["wins"] + outcome["losses"] + outcome["truncated"] == 4
    assert "heuristic" in capsys.readouterr().out


def test_evaluate_takes_the_scenario_from_the_policy(run: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    script("evaluate")(["--policy", str(run), "--episodes", "2", "--json", str(file)])
    assert json.loads(file.read_text())["scenario"]["villain"] == "baron_blade"


def test_evaluate_refuses_another_scenario(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        script("evaluate")(["--policy", str(run), "--heroes", "ra,haka,legacy"])
    assert error.value.code == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "saved for the scenario legacy+ra+haka+tachyon" in lines[0]
    assert "the scenario ra+haka+legacy" in lines[0]


def test_benchmark_measures_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    script("benchmark")(["--games", "1", "--repeats", "1", "--json", str(file)])
    measured = json.loads(file.read_text())
    assert measured["play"].keys() == {"engine", "raw_env", "env", "team"}
    assert all(speed["decisions_per_second"] > 0 for speed in measured["play"].values())
    assert {"flat"} <= measured["observation_microseconds"].keys()
    assert measured["clone_microseconds"] > 0
    assert measured["environment_clone_microseconds"].keys() == {"raw_env", "env", "team"}
    assert measured["import_loads_torch"] is False
    assert "clone" in capsys.readouterr().out


def test_benchmark_compares_with_the_peers_that_are_installed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out.json"
    script("benchmark")(["--peers", "--repeats", "1", "--seconds", "0.01", "--json", str(file)])
    measured = json.loads(file.read_text())
    assert measured.keys() >= {"engine", "raw_env", "env", "team"}
    assert all(speed > 0 for speed in measured.values())
    assert "raw_env / this" in capsys.readouterr().out


def test_benchmark_measures_many_games_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    script("benchmark")(["--vector", "--repeats", "1", "--seconds", "0.01", "--json", str(file)])
    measured = json.loads(file.read_text())
    assert measured.keys() == {f"{games} games, {workers} workers" for games in (8, 32) for workers in (0, 1, 2)}
    assert all(speed > 0 for speed in measured.values())
    assert "32 games" in capsys.readouterr().out


def test_benchmark_measures_learners_beside_that_of_sb3_contrib(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, file = tmp_path / "config.yaml", tmp_path / "out.json"
    save_config(load_config(ROOT / "configs" / "quickstart.yaml", TINY), config)
    script("benchmark")(["--learner", str(config), "--repeats", "1", "--json", str(file)])
    measured = json.loads(file.read_text())
    assert list(measured) == ["MaskablePPO of sb3-contrib", "ppo", "ippo", "mappo"]
    assert all(speed["playing"] > 0 and speed["learning"] > 0 for speed in measured.values())
    assert measured["MaskablePPO of sb3-contrib"]["times_as_fast"] == 1
    assert "times as fast" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", ["--games", "--repeats", "--seconds"])
def test_benchmark_refuses_to_measure_nothing(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        script("benchmark")([wrong, "0"])
    assert f"{wrong}: 0" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["nan", "inf"])
def test_benchmark_refuses_to_measure_for_ever(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        script("benchmark")(["--seconds", seconds])
    assert f"--seconds: {seconds} given" in capsys.readouterr().err


def test_quickstart_trains_and_compares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "quick"
    taught = ["warm_start.games=4", "warm_start.epochs=1", "warm_start.workers=1", "evaluation.episodes=1"]
    script("quickstart")(["--out", str(folder), "--episodes", "3", *changes(*TINY, *taught)])
    results = json.loads((folder / "comparison.json").read_text())
    assert [outcome["policy"] for outcome in results["evaluations"]] == ["random", "heuristic", str(folder)]
    assert "95% interval" in capsys.readouterr().out

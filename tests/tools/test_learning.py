"""The commands that record games and that iterate, from arguments to files."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_agents.training.datasets import Dataset
from sotm_agents.training.runs import evaluations
from sotm_tools.commands import dataset, iterate, train

SCENARIO = ["scenario.villain=baron_blade", "scenario.heroes=[legacy,ra,haka]", "scenario.max_rounds=1"]
SMALL = [*SCENARIO, "ppo.hidden=[8]", "evaluation.episodes=1"]
PPO = ["ppo.total_steps=64", "ppo.environments=2", "ppo.rollout_steps=32", "ppo.minibatch=32"]
ITERATION = ["iteration.games=2", "iteration.rounds=1", "iteration.expert=search,simulations=2", "iteration.workers=1"]


def changes(*settings: str) -> list[str]:
    return [word for setting in settings for word in ("--set", setting)]


def test_games_are_recorded_and_learnt_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "data.safetensors"
    sets = changes(*SMALL, "warm_start.games=2", "warm_start.workers=1")
    dataset.main(["--config", "warm_start", "--out", str(file), "--quiet", *sets])
    data = Dataset.load(file)
    told = capsys.readouterr().out
    assert data.games == 2 and told.startswith(f"2 games, {data.wins} of them won, {data.decisions} decisions; saved ")
    learnt = changes(*SMALL, *PPO, "warm_start.teacher=null", f"warm_start.dataset={file}")
    train.main(["--config", "warm_start", "--out", str(tmp_path / "run"), "--quiet", *learnt])
    assert [line["steps"] for line in evaluations(tmp_path / "run")] == [0, 64]


def test_iterations_are_run_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = tmp_path / "run"
    iterate.main(["--config", "expert", "--out", str(run), "--quiet", *changes(*SMALL, *ITERATION)])
    assert capsys.readouterr().out.startswith("After 1 rounds: the policy alone wins ")
    iterate.main(["--resume", str(run), "--quiet"])
    told = f"{run}: done after 1 rounds and left alone; --set iteration.rounds=N goes on to N\n"
    assert capsys.readouterr().out == told
    iterate.main(["--resume", str(run), "--quiet", "--set", "iteration.rounds=2"])
    assert capsys.readouterr().out.startswith("After 2 rounds: ")


@pytest.mark.parametrize(
    ("command", "arguments", "words"),
    [
        (dataset, ["--config", "expert", "--out", "x"], "expert: its section warm_start names no teacher"),
        (dataset, ["--config", "warm_start"], "the following arguments are required: --out"),
        (dataset, ["--config", "warm_start", "--out", "none/x"], "--out: 'none' is no folder"),
        (iterate, ["--config", "quickstart", "--out", "x"], "iteration: missing; expert iteration needs this section"),
        (iterate, ["--resume", "none"], "none/config.yaml: No such file"),
        (iterate, ["--resume", "none", "--out", "x"], "leave out --out and --from"),
    ],
)
def test_mistakes(
    command: object,
    arguments: list[str],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as error:
        command.main(arguments)  # type: ignore[attr-defined]
    assert error.value.code == 2 and not list(tmp_path.iterdir())
    told = capsys.readouterr().err
    assert words in told and told.count("\n") == 1

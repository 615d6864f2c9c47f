"""What the documentation claims is true: pages made from code are up to date, programs in them run."""

from __future__ import annotations

import glob
import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sotm_env.envs.team import TeamEnv
from sotm_tools.commands.evaluate import main as evaluate
from sotm_tools.sotm import main as sotm

ROOT = Path(__file__).resolve().parent.parent
TINY = (
    *("ppo.environments=2", "ppo.rollout_steps=64", "ppo.minibatch=64", "ppo.hidden=[8]"),
    *("warm_start.games=4", "warm_start.epochs=1", "warm_start.workers=1", "evaluation.episodes=2"),
)


@pytest.mark.parametrize("script", ["layouts.py", "results.py", "rules_coverage.py"])
def test_a_generated_page_is_up_to_date_and_complete(script: str) -> None:
    done = subprocess.run([sys.executable, f"scripts/{script}", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", ["README.md", "docs/text-agents.md"])
def test_the_python_program_of_a_page_plays_a_game(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert programs
    exec(compile(programs[0], page, "exec"), {})
    assert re.search(r"result: (win|loss)", capsys.readouterr().out)


def test_the_agent_of_the_readme_is_evaluated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)
    (program,) = [each for each in programs if "class MyAgent" in each]
    assert len([line for line in program.splitlines() if line.strip()]) <= 10
    file = tmp_path / "my_file.py"
    file.write_text(program, encoding="utf-8")
    evaluate(["--policy", f"{file}:MyAgent", "--episodes", "3", "--json", str(tmp_path / "out.json")])
    assert json.loads((tmp_path / "out.json").read_text("utf-8"))["episodes"] == 3
    assert "my_file.py" in capsys.readouterr().out


def test_the_programs_about_steps_and_states() -> None:
    every_scenario, reward, games = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs/environments.md").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    names: dict[str, Any] = {}
    exec(every_scenario, names)
    assert names["env"].unwrapped.scenario.villain == "omnitron"
    exec(reward, names)
    env = TeamEnv(reward=names["Decisions"]())
    env.reset(seed=0)
    env.step(int(env.action_masks().argmax()))
    other = TeamEnv(reward=names["Decisions"]())
    other.load_state(env.save_state())
    for each in (env, env.clone(), other):
        assert each.step(int(each.action_masks().argmax()))[1] == 1 / 2
    exec(games, names)
    assert names["truncated"].shape == (8,)


def test_every_local_link_of_a_page_leads_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_scenario_table_of_the_readme_names_every_deck_with_its_number() -> None:
    from sotm_env.engine.catalog import catalog, load_deck

    page = (ROOT / "README.md").read_text(encoding="utf-8")
    for kind, decks in catalog().items():
        for deck_id in decks:
            assert f"`{deck_id}` ({load_deck(kind, deck_id, 'definitive').rank})" in page, deck_id


def test_the_readme_names_every_classic_deck_with_the_number_of_its_provisional_cards() -> None:
    from sotm_env.engine.catalog import catalog, provisional

    page = (ROOT / "README.md").read_text(encoding="utf-8")
    (part,) = re.findall(r'With `edition="classic"`.*?\n\n', page, flags=re.DOTALL)
    part = " ".join(part.split())
    uncertain = provisional("classic")
    for deck_id in (deck for decks in catalog("classic").values() for deck in decks):
        assert f"`{deck_id}`" + (f" ({len(uncertain[deck_id])})" if deck_id in uncertain else "") in part
    assert f"({sum(map(len, uncertain.values()))} of " in part


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_files_that_a_page_names_are_there(page: str) -> None:
    named = re.findall(r"`([\w/]+/\w+\.(?:py|yaml|ini))(?:::\w+)?`", (ROOT / "docs" / page).read_text("utf-8"))
    there = [f"/{path.relative_to(ROOT).as_posix()}" for suffix in ("py", "yaml", "ini") for path in files(suffix)]
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in there)] == []


def files(suffix: str) -> list[Path]:
    folders = ("sotm_env", "agents", "tools", "scripts", "tests", "examples")
    return [*ROOT.glob(f"*.{suffix}"), *(path for each in folders for path in (ROOT / each).rglob(f"*.{suffix}"))]


def test_the_notebook_prints_what_it_shows() -> None:
    pytest.importorskip("nbclient", reason="the extra docs is not installed")
    done = subprocess.run([sys.executable, "scripts/notebook.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


# What makes the commands of the tutorial play and train very little.
LITTLE = [
    (r"ppo\.total_steps=100000", "ppo.total_steps=128"),
    (r"ppo\.total_steps=200000", "ppo.total_steps=256"),
    (r"--config quickstart", f"--config quickstart {' '.join(f'--set {each}' for each in TINY)} --quiet"),
    (r"--episodes \d+", "--episodes 2"),
    (r"--workers \d+", ""),
]


def test_the_commands_of_the_tutorial_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
    commands = [line for block in re.findall(r"```\n(.*?)```", pages, flags=re.DOTALL) for line in block.splitlines()]
    commands = [line for line in commands if line.startswith("sotm ")]
    assert len(commands) > 7
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["pytest"])
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    for command in commands:
        for pattern, little in LITTLE:
            command = re.sub(pattern, little, command)
        words = [found for word in shlex.split(command)[1:] for found in (glob.glob(word) or [word])]
        assert sotm(words) == 0, command
    assert (tmp_path / "runs" / "first" / "policy.safetensors").is_file() and (tmp_path / "first.json").is_file()
    assert "The game ends" in capsys.readouterr().out

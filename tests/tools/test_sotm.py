"""``sotm``, the one command of an installation: it lists the commands and runs them, with or without the extras."""

from __future__ import annotations

import json
import pkgutil
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import sotm_env
from sotm_agents.extras import EXTRA_OF
from sotm_env import Game, Scenario
from sotm_env.replay import Replay
from sotm_tools import commands
from sotm_tools.sotm import commands as listed
from sotm_tools.sotm import main

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
LITTLE = ("--heroes", "legacy,ra,haka", "--max-rounds", "2", "--episodes", "2")
# Runs commands one after the other as if the packages of no extra were installed; ends with the first that fails.
BARE = """
import json, sys
extras, commands = json.loads(sys.argv[1])
sys.modules.update(dict.fromkeys(extras))
from sotm_tools.sotm import main
for command in commands:
    if code := main(command):
        sys.exit(code)
"""


@pytest.fixture(autouse=True)
def called(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the process is called stays as it was."""
    monkeypatch.setattr("sys.argv", ["pytest"])


def bare(*commands: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    blocked = [package for package, extra in EXTRA_OF.items() if extra] + ["PIL"]
    arguments = json.dumps([blocked, commands])
    return subprocess.run([sys.executable, "-c", BARE, arguments], cwd=ROOT, capture_output=True, text=True, input="")


def test_every_command_is_listed_and_has_a_door(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert list(listed()) == MODULES and {"train", "evaluate", "play", "replay", "benchmark", "fuzz"} < set(MODULES)
    for name, words in listed().items():
        assert len(words) > 10 and f"  {name} " in told and words in told
        door = (ROOT / "scripts" / f"{name}.py").read_text("utf-8")
        assert f"from sotm_tools.commands.{name} import main" in door


def test_the_package_run_as_a_module_is_the_same_command() -> None:
    command = [sys.executable, "-m", "sotm_env"]
    done = subprocess.run([*command, "--version"], capture_output=True, text=True)
    assert done.stdout.split(",")[0] == f"sotm_env {sotm_env.__version__}"
    done = subprocess.run(
        [*command, "evaluate", "--policy", "random", *LITTLE, "--workers", "2"], capture_output=True, text=True
    )
    assert done.returncode == 0 and "random" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["trian"], "sotm: argument command: invalid choice: 'trian'"),
        (["evaluate"], "sotm evaluate: the following arguments are required: --policy"),
        (["evaluate", "--policy", "nobody"], "sotm evaluate: policy: 'nobody' is neither"),
        (["replay", "none.txt"], "sotm replay: none.txt: No such file"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    error = capsys.readouterr().err
    assert ended.value.code == 2 and error.startswith(told) and error.count("\n") == 1


def test_the_exit_code_is_that_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"), seed=1)
    game.choose(0)
    file = tmp_path / "game.txt"
    Replay.of(game).save(file)
    assert main(["replay", str(file)]) == 0
    file.write_text(file.read_text("utf-8").replace("Bolster Allies", "Another Card"), "utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file)])
    assert ended.value.code == 1 and capsys.readouterr().err.startswith(f"sotm replay: {file}: choice 1 ")


def test_without_extras_games_are_played_shown_checked_and_measured(tmp_path: Path) -> None:
    done = bare(
        ("evaluate", "--policy", "heuristic", *LITTLE, "--save-replays", str(tmp_path)),
        ("evaluate", "--policy", "search:simulations=2", *LITTLE),
        ("play", "--mine", "legacy", *LITTLE[:4]),
        ("fuzz", "--games", "1", "--out", str(tmp_path / "fuzz"), "--quiet"),
        ("benchmark", "--games", "1", "--repeats", "1"),
        ("crossplay", "--policies", "random", "heuristic", *LITTLE),
    )
    assert done.returncode == 0, done.stderr
    (game, *_) = tmp_path.glob("*.txt")
    done = bare(("replay", str(game)))
    assert done.returncode == 0 and "round" in done.stdout.lower()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("train", "--config", "configs/quickstart.yaml"), "sotm train: the package "),
        (
            ("crossplay", "--policies", "random", "heuristic", "--picture", "x.png"),
            "sotm crossplay: the package matplotlib ",
        ),
    ],
)
def test_what_needs_an_extra_says_which(command: tuple[str, ...], told: str) -> None:
    done = bare(command)
    assert done.returncode == 2 and done.stderr.startswith(told) and done.stderr.count("\n") == 1
    assert 'is not installed: pip install "sotm-env[' in done.stderr


@pytest.mark.parametrize("script", ["layouts", "notebook", "rules_coverage", "things"])
@pytest.mark.parametrize("arguments", [[], ["--write", "--check"], ["--read"]])
def test_scripts_of_maintainers_tell_mistakes_in_one_line(
    script: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    if script == "notebook":
        pytest.importorskip("nbclient", reason="the extra docs is not installed")
    run = runpy.run_path(str(ROOT / "scripts" / f"{script}.py"))["main"]
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    assert ended.value.code == 2 and capsys.readouterr().err.count("\n") == 1

"""What all command lines share: mistakes are told in one line before work begins; whatever ends them leaves order."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sotm_agents.outputs import check_file, check_folder
from sotm_env import Game, Scenario
from sotm_env.envs.workers import WorkerDied
from sotm_env.replay import Replay
from sotm_tools import command_line as shared
from sotm_tools.command_line import Terminated, command_line, go_on

ROOT = Path(__file__).resolve().parents[2]
LITTLE = ["--heroes", "legacy,ra,haka", "--max-rounds", "2", "--episodes"]


def main(script: str) -> Callable[[list[str]], Any]:
    return runpy.run_path(str(ROOT / "scripts" / f"{script}.py"))["main"]  # type: ignore[no-any-return]


def started(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    """A script in a process (and a group of processes) of its own."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def group(leader: int) -> list[int]:
    """The processes of a group that are alive."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            state = (folder / "stat").read_text().rpartition(")")[2].split() if folder.name.isdecimal() else []
        except OSError:
            continue
        if state and int(state[2]) == leader and state[0] != "Z":
            found.append(int(folder.name))
    return found


def soon(true: Callable[[], bool]) -> bool:
    for _ in range(600):
        if true():
            return True
        time.sleep(0.1)
    return False


# --- mistakes --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("script", "arguments", "words"),
    [
        (
            "evaluate",
            ["--policy", "random", "--json", "{}/none/out.json"],
            "evaluate.py: --json: '{}/none' is no folder",
        ),
        ("evaluate", ["--policy", "random", "--json", "{}"], "evaluate.py: --json: '{}' is a folder"),
        ("evaluate", ["--policy", "random", "--json", ""], "argument --json: no name given"),
        ("evaluate", ["--policy", "random", "--save-replays", "{}/file"], "--save-replays: '{}/file' is no folder"),
        (
            "evaluate",
            ["--policy", "random", "--save-replays", "/proc/none"],
            "evaluate.py: --save-replays: /proc/none: ",
        ),
        ("villains", ["--episodes", "0"], "argument --episodes: 0 given; a whole number from 1 is allowed"),
        ("villains", ["--json", "{}/none/out.json"], "villains.py: --json: '{}/none' is no folder"),
        ("fuzz", ["--out", "{}/file/x"], "fuzz.py: --out: '{}/file' is no folder"),
        ("fuzz", ["--json", "{}/none/out.json"], "fuzz.py: --json: '{}/none' is no folder"),
        ("benchmark", ["--json", "{}/none/out.json"], "benchmark.py: --json: '{}/none' is no folder"),
        ("quickstart", ["--episodes", "0"], "argument --episodes: 0 given; a whole number from 1 is allowed"),
        ("quickstart", ["--out", "{}/file"], "quickstart.py: run folder: '{}/file' is no folder"),
        ("train", ["--resume", ""], "argument --resume: no name given"),
        ("train", ["--config", ""], "argument --config: no name given"),
        ("train", ["--config", "configs/ppo.yaml", "--out", "/proc/none"], "train.py: run folder: /proc/none: "),
        ("play", ["--seed", "-1"], "argument --seed: -1 given; a whole number from 0 is allowed"),
        ("play", ["--save", "{}/mine.json"], "--save: belongs to --campaign"),
        ("play", ["--campaign", "core", "--save", "{}/file"], "play.py: {}/file: campaign: "),
        ("play", ["--campaign", "core", "--save", "{}/deep"], "play.py: {}/deep: campaign: "),
        ("play", ["--campaign", ""], "play.py: campaign: '' is unknown"),
        (
            "crossplay",
            ["--policies", "random", "heuristic", "--picture", "{}/file/x.png"],
            "--picture: '{}/file' is no fo",
        ),
        ("replay", ["{}/none.txt", "--transcript", "{}/file"], "replay.py: {}/none.txt: No such file"),
        ("replay", ["{}/file", "--transcript", "{}/none/out.txt"], "replay.py: --transcript: '{}/none' is no folder"),
        ("replay", ["{}/file", "--at", "0"], "argument --at: 0 given"),
    ],
)
def test_mistakes_are_told_in_one_line_and_nothing_is_left_behind(
    script: str,
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "configs").symlink_to(ROOT / "configs")
    (tmp_path / "file").write_bytes(b"\xff\xfe")
    (tmp_path / "deep").write_text("[" * 100_000)
    with pytest.raises(SystemExit) as ended:
        main(script)([each.format(tmp_path) for each in arguments])
    out, err = capsys.readouterr()
    assert ended.value.code == 2 and words.format(tmp_path) in err
    assert err.count("\n") == 1 and not out
    assert {path.name for path in tmp_path.iterdir()} == {"configs", "file", "deep"}
    assert (tmp_path / "file").read_bytes() == b"\xff\xfe"


def test_a_transcript_never_overwrites_its_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, link = tmp_path / "game.txt", tmp_path / "link.txt"
    Replay.of(Game(Scenario(), 1)).save(file)
    link.symlink_to(file)
    saved = file.read_bytes()
    for option in ("--transcript", "--picture"):
        with pytest.raises(SystemExit) as ended:
            main("replay")([str(file), option, str(link)])
        assert ended.value.code == 2 and "is the replay itself" in capsys.readouterr().err
    assert file.read_bytes() == saved


def test_what_can_be_written_is_found_out_without_a_trace(tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    there.write_text("kept")
    check_file("--json", there)
    check_file("--json", tmp_path / "new.json")
    check_file("--json", Path("/dev/null"))
    check_folder("--out", tmp_path / "a" / "b")
    assert [path.name for path in tmp_path.iterdir()] == ["there.json"] and there.read_text() == "kept"
    with pytest.raises(ValueError, match=r"--out: .*: File name too long"):
        check_folder("--out", tmp_path / "a" / ("b" * 300))
    assert [path.name for path in tmp_path.iterdir()] == ["there.json"]


# --- ends ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (ValueError("two\nlines"), 2, "x.py: two lines\n"),
        (ValueError("red \x1b[31m"), 2, "x.py: red \\x1b[31m\n"),
        (OSError(28, "No space left on device", "out.json"), 2, "x.py: out.json: No space left on device\n"),
        (WorkerDied("worker 1 has died"), 2, "x.py: worker 1 has died\n"),
        (KeyboardInterrupt(), 130, "x.py: interrupted; the same command begins anew\n"),
        (KeyboardInterrupt("go on so"), 130, "x.py: interrupted; go on so\n"),
        (Terminated("go on so"), 143, "x.py: terminated; go on so\n"),
    ],
)
def test_whatever_ends_a_command_is_one_line(
    error: BaseException, code: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended, command_line("x.py"):
        raise error
    assert (ended.value.code, capsys.readouterr().err) == (code, line)


def test_faults_of_programs_keep_their_traceback() -> None:
    with pytest.raises(RuntimeError, match="a fault"), command_line("x.py"):
        raise RuntimeError("a fault")


def test_sigterm_is_told_as_an_interrupt_and_given_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as ended, command_line("x.py"), go_on(lambda: "so"):
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(10)
    assert ended.value.code == shared.TERMINATED and signal.getsignal(signal.SIGTERM) is before


ENDLESS = ("scripts/evaluate.py", "--policy", "random", *LITTLE, "1000000", "--workers", "2")


@pytest.mark.parametrize("to_all", [True, False])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_no_worker_outlives_its_command(number: signal.Signals, code: int, to_all: bool) -> None:
    process = started(*ENDLESS)
    assert soon(lambda: len(group(process.pid)) >= 3)
    time.sleep(1.5)  # somewhere between the imports of the workers and their games
    (os.killpg if to_all else os.kill)(process.pid, number)
    told = process.communicate(timeout=60)[1].decode()
    assert process.returncode == code
    if number != signal.SIGKILL and not (to_all and number == signal.SIGTERM):
        assert told.startswith("evaluate.py: ") and told.count("\n") == 1
    assert soon(lambda: not group(process.pid))


@pytest.mark.parametrize("begun", [False, True])
def test_an_interrupted_training_says_how_it_goes_on(begun: bool, tmp_path: Path) -> None:
    run = tmp_path / "run"
    arguments = ("--config", "configs/ppo.yaml", "--set", "ppo.num_workers=2", "--out", str(run))
    process = started("scripts/train.py", *arguments)
    ready = (run / "config.yaml").exists if begun else lambda: len(group(process.pid)) >= 3
    assert soon(ready)
    os.killpg(process.pid, signal.SIGINT)
    told = process.communicate(timeout=60)[1].decode()
    how = f"it goes on with: sotm train --resume {run}" if begun else "nothing was begun"
    assert (process.returncode, told) == (130, f"train.py: interrupted; {how}\n")
    assert run.exists() == begun and soon(lambda: not group(process.pid))


DEADLY = """
import multiprocessing, os, signal, time
class Own:
    def begin(self, game):
        time.sleep(0.4)  # until both workers are there
        if multiprocessing.parent_process() and game.seed > 4:
            os.kill(os.getpid(), signal.SIGKILL)
    def act(self, observation, mask, rng): return int(mask.argmax())
"""


def test_a_worker_that_is_killed_ends_the_command_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(DEADLY)
    policy = f"{tmp_path}/deadly.py:Own"
    process = started("scripts/evaluate.py", "--policy", policy, *LITTLE, "100", "--workers", "2")
    told = process.communicate(timeout=60)[1].decode()
    assert process.returncode == 2
    assert told.startswith("evaluate.py: a worker process has died") and told.count("\n") == 1
    assert soon(lambda: not group(process.pid))


def test_a_reader_that_has_gone_is_no_failure() -> None:
    command = f"{sys.executable} scripts/evaluate.py --help | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, shared.NO_READER) and not done.stderr


# --- output ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "environment",
    [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
)
def test_output_goes_into_every_encoding(environment: dict[str, str], tmp_path: Path) -> None:
    own = tmp_path / "ö[b].py"
    own.write_text(
        "class Own:\n def begin(self, game): pass\n def act(self, observation, mask, rng): return int(mask.argmax())\n"
    )
    process = started(
        "scripts/evaluate.py", "--policy", f"{own}:Own", *LITTLE, "1", COLUMNS="20", TERM="dumb", **environment
    )
    out, err = process.communicate(timeout=120)
    shown = out.decode("ascii")
    assert (process.returncode, err) == (0, b"") and "95% interval" in shown
    assert "[b].py:Own" in shown


def test_orders_to_terminals_in_a_replay_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "game.txt", tmp_path / "out.txt"
    note = "\x1b]0;title\x07\x1b[2J[bold]gone[/bold]\x9b31m"
    Replay.record(Scenario(), 1, [], note=note).save(file)
    main("replay")([str(file)])
    main("replay")([str(file), "--transcript", str(out)])
    for shown in (capsys.readouterr().out, out.read_text("utf-8")):
        assert "note: \\x1b]0;title\\x07\\x1b[2J[bold]gone[/bold]\\x9b31m" in shown and "\x1b" not in shown

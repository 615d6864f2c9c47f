"""scripts/soak.py: runs that are killed and go on, what they take down, and two engines side by side."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sotm_env import Game
from sotm_env.decks.definitive.core.heroes.ra import deck as ra
from sotm_env.replay import Replay
from sotm_tools import engines, soak
from sotm_tools.commands.fuzz import scenario_fields
from sotm_tools.commands.soak import main
from sotm_tools.fuzz import Plan, fuzz
from sotm_tools.memory_curve import draw_memory
from sotm_tools.soak import JOURNAL, Journal, Soak, Summary, play_chunk

ROOT = Path(__file__).resolve().parents[2]
FIXED = "edition=definitive,villain=baron_blade,heroes=legacy+ra+haka,environment=megalopolis,advanced=no,max_rounds=4"
PLAN = Plan(24, fixed=scenario_fields(FIXED), players=("random", "eager"), every=50)
RUN = Soak(PLAN, chunk=2, compare=0, kills=1)
COMMAND = ["--games", "24", "--scenario", FIXED, "--players", "random,eager", "--chunk", "2", "--workers", "1"]
COMMAND += ["--compare", "0", "--kills", "1", "--quiet"]


def script(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, str(ROOT / "scripts" / "soak.py"), *COMMAND, "--out", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def chunks(folder: Path) -> list[int]:
    """The chunks that have been taken down whole."""
    file = folder / JOURNAL
    lines = file.read_text().splitlines(keepends=True) if file.exists() else []
    return [
        line["chunk"] for line in map(json.loads, (each for each in lines if each.endswith("\n"))) if "chunk" in line
    ]


def stopped(folder: Path, number: signal.Signals) -> tuple[int, str]:
    """A command that is sent this signal as soon as it has taken two more chunks down: its exit code, what it said."""
    before, process = len(chunks(folder)), script(folder)
    while len(chunks(folder)) < before + 2 and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(number)
    said = process.communicate()
    return process.returncode, said[1]


@pytest.mark.skipif(not soak.PROCESS.is_dir(), reason="memory is read from /proc")
def test_a_run_that_is_ended_and_killed_again_and_again_plays_every_game_once(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    code, said = stopped(folder, signal.SIGTERM)
    assert (code, said.count("\n")) == (143, 1)
    assert said.startswith("soak.py: terminated; ") and said.endswith("the same command goes on\n")
    assert stopped(folder, signal.SIGKILL)[0] == -signal.SIGKILL
    with (folder / JOURNAL).open("a") as file:
        file.write('{"chunk": 11, "gam')  # as if the machine had been switched off
    process = script(folder)
    shown, _ = process.communicate()
    assert process.returncode == 0, shown
    assert "24 games, " in shown and "workers killed on the way: 1; chunks played twice: 0" in shown
    assert sorted(chunks(folder)) == list(range(12))
    alone, data = fuzz(PLAN), json.loads((folder / "summary.json").read_text())
    assert data["decisions"] == sum(alone.decisions) and data["never"] == alone.never()
    assert data["results"] == alone.coverage.counts["result"] and data["problems"] == []
    assert all(of["memory"] > 0 and of["files"] > 0 for of in data["moments"].values())
    journal = (folder / JOURNAL).read_bytes()
    assert main([*COMMAND, "--out", str(folder)]) == 0  # nothing is left to be played
    assert (folder / JOURNAL).read_bytes() == journal


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--seed", "1"], "holds a run with plan"),
        (["--chunk", "3"], "holds a run with chunk 2, not 3; give another --out"),
        (["--chunk", "0"], "chunk: 0 given"),
        (["--compare", "-1"], "compare: -1 given"),
        (["--games", "0"], "games: 0 given"),
        (["--workers", "0"], "0 given; a whole number from 1"),
        (["--out", "{}/run/plan.json"], "is no folder"),
    ],
)
def test_mistakes(tmp_path: Path, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    soak.begin(RUN, tmp_path / "run")
    given = [each.format(tmp_path) for each in arguments]
    with pytest.raises(SystemExit) as ended:
        main([*COMMAND, "--out", str(tmp_path / "run"), *given])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1


def test_a_failure_is_taken_down_with_its_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(game: Game, card: int) -> None:
        game.state.hp[card] = 99

    monkeypatch.setattr(ra.characters[0].powers[0], "effect", cheat)
    line = play_chunk(RUN, tmp_path, 0)
    found = Summary(RUN, Journal(tmp_path).lines())
    assert found.failures == line["failures"] and len(found.failures) == 2
    assert set(found.failures) <= set(found.problems) and "AssertionError: Ra has 99 of 30 HP" in found.failures[0]
    assert Replay.load(tmp_path / "000000-random.txt").note.startswith("AssertionError: Ra has 99")


def test_a_game_that_is_kept_is_a_problem(tmp_path: Path) -> None:
    before = soak.games_kept()  # what other tests hold
    games = [Game(PLAN.scenario(0), seed) for seed in (1, 2)]
    kept = play_chunk(RUN, tmp_path, 3)
    assert kept["kept"] == before + len(games)
    assert Summary(RUN, [kept]).problems == [f"after chunk 3 the worker still held {before + 2} games"]
    games.clear()
    assert play_chunk(RUN, tmp_path, 4)["kept"] == before


def test_a_chunk_that_is_played_twice_is_a_problem(tmp_path: Path) -> None:
    line = play_chunk(RUN, tmp_path, 0) | {"kept": 0}
    assert Summary(RUN, [line, line]).problems == ["chunk 0 was played twice"]


def test_what_has_been_played_so_far_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*COMMAND, "--out", str(tmp_path), "--show"]
    assert main(command) == 0
    assert capsys.readouterr().out.startswith("0 games, ")
    Journal(tmp_path).add(play_chunk(RUN, tmp_path.parent, 5) | {"kept": 0})
    with (tmp_path / JOURNAL).open("a") as file:
        file.write('{"chunk": 6, "gam')  # another process is about to take it down
    assert main(command) == 0
    assert capsys.readouterr().out.startswith("2 games, ")
    assert (tmp_path / JOURNAL).read_text().endswith("gam")


def test_the_memory_curve(tmp_path: Path) -> None:
    def line(chunk: int, process: int, memory: float) -> dict[str, Any]:
        return {"chunk": chunk, "games": 2, "process": process, "memory": memory, "files": 9, "new": {}, "kept": 0}

    found = Summary(RUN, [line(0, 1, 50.0), line(2, 2, 60.0), {"killed": 2}, line(1, 3, 55.0)])
    assert found.curve() == [(2, 1, 50.0, 9), (4, 2, 60.0, 9), (6, 3, 55.0, 9)]
    assert [of["memory"] for of in found.moments().values()] == [50.0, 60.0, 55.0]
    draw_memory(found, tmp_path / "memory.png")
    assert (tmp_path / "memory.png").read_bytes().startswith(b"\x89PNG")


# --- two engines -----------------------------------------------------------------------------------------------------
def test_both_engines_see_the_same_and_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with engines.interpreted() as folder:
        assert not [*folder.rglob("*.so"), *folder.rglob("*.pyd")]
        found = engines.compare(PLAN, [0, 3], folder)
        assert found.games == 2 and found.decisions > 50 and found.differences == []
        trace = engines.trace
        monkeypatch.setattr(engines, "trace", lambda plan, number: trace(plan, number)[: 7 if number == 3 else None])
        assert engines.compare(PLAN, [0, 3], folder).differences == ["game 3, decision 7"]


def test_an_engine_that_cannot_play_says_why(tmp_path: Path) -> None:
    (tmp_path / "sotm_tools").mkdir()
    (tmp_path / "sotm_tools" / "__init__.py").write_text("raise SystemExit('out of order')")
    with pytest.raises(RuntimeError, match=r"the interpreted engine failed \(exit code 1\): out of order"):
        engines.compare(PLAN, [0], tmp_path)


def test_only_a_compiled_engine_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Soak(PLAN, chunk=2, compare=5)
    monkeypatch.setattr(soak.sotm_env, "compiled", True)
    assert list(run.compared()) == [0, 5, 10]
    assert list(RUN.compared()) == []
    monkeypatch.setattr(soak.sotm_env, "compiled", False)
    assert list(run.compared()) == []

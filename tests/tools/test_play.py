"""Playing in the terminal, with typed answers, and what the browser is served by."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from sotm_agents.heuristic import HeuristicAgent
from sotm_env import Scenario
from sotm_tools.commands.play import main
from sotm_tools.play import play_in_terminal
from sotm_tools.sitting import Sitting

ROOT = Path(__file__).resolve().parents[2]


def played(words: list[str], persons: tuple[int, ...] = (1,)) -> tuple[str | None, list[str], Sitting]:
    """The result of a game in which a person types these words and then nothing but the first choice."""
    typed: Iterator[str] = iter(words)
    said: list[str] = []
    sitting = Sitting(Scenario(), persons, HeuristicAgent(), 3)
    result = play_in_terminal(sitting, lambda _: next(typed, "0"), said.append)
    return result, said, sitting


def test_a_whole_game_by_typed_numbers_with_agents_for_the_others() -> None:
    result, said, sitting = played([])
    assert result == sitting.game.result
    assert result in ("win", "loss")
    assert any("legacy decides" in line for line in said)


def test_board_rules_and_nonsense_change_nothing() -> None:
    _, said, sitting = played(["board", "rules", "99", "no such word", "quit"])
    assert sitting.game.choices == [] or sitting.game.decision is not None
    assert sum("Baron Blade" in line and "HP" in line for line in said) >= 2
    assert any("'99': a number from 0 to" in line for line in said)
    assert any("'no such word': a number" in line for line in said)


def test_undo_goes_back_to_the_persons_own_last_choice() -> None:
    _, _, sitting = played(["0", "quit"])
    after_one = list(sitting.game.choices)
    _, _, sitting = played(["0", "undo", "quit"])
    assert len(sitting.game.choices) < len(after_one)
    assert sitting.game.decision is not None
    assert sitting.game.decision.player == 1


def test_the_browser_is_served_on_this_machine_alone_until_ctrl_c() -> None:
    pytest.importorskip("flask", reason="the extra web is not installed")
    command = [sys.executable, "-u", "scripts/play.py", "--web", "--mine", "legacy", "--heroes", "legacy,ra,haka"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None and server.stderr is not None
        told = server.stdout.readline()
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+/\?token=\S+", told)
        with urllib.request.urlopen(address, timeout=30) as answer:
            assert "<title>Baron Blade in Megalopolis</title>" in answer.read().decode()
        port = urllib.parse.urlsplit(address).port
        listening = Path(f"/proc/{server.pid}/net/tcp").read_text()
        assert re.findall(f" ([0-9A-F]{{8}}):{port:04X} 00000000:0000 0A ", listening) == ["0100007F"]  # 127.0.0.1
        server.send_signal(signal.SIGINT)
        assert server.stderr.read() == "play.py: interrupted; the game is not kept; --seed 0 begins the same one\n"
    assert server.returncode == 130


@pytest.mark.parametrize("arguments", [["--port", "80"], ["--hints", "heuristic"], ["--web", "--campaign", "core"]])
def test_options_of_the_browser_go_with_web_alone(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    told = capsys.readouterr().err
    assert ended.value.code == 2 and f": {arguments[0]}: " in told and told.count("\n") == 1

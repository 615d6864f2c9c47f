"""scripts/replay.py: a saved game in the terminal and as a transcript."""

import builtins
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sotm_env import Game, Scenario
from sotm_env.render import save_picture
from sotm_env.replay import Replay
from sotm_env.testing.checks import eagerly
from sotm_tools.commands.replay import main


@pytest.fixture(scope="module")
def game() -> Game:
    game, random = Game(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"), 1), Random(1)
    while not game.over:
        game.choose(eagerly(game, random))
    return game


@pytest.fixture
def saved(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    Replay.of(game).save(path)
    return path


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """What the reader types; then the input ends."""
    waiting: Iterator[str] = iter(answers)

    def answer(prompt: object = "") -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", answer)


def test_the_whole_game_runs_through_the_terminal(saved: Path, game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(saved)]) == 0
    shown = capsys.readouterr().out.splitlines()
    start = shown.index("")
    assert "villain: baron_blade" in shown[:start]
    assert shown[start + 1 : -1] == game.transcript
    assert shown[-1] == f"End: {game.result}, round {game.state.round}"


def test_the_transcript_is_written(saved: Path, game: Game, tmp_path: Path) -> None:
    out = tmp_path / "transcript.txt"
    assert main([str(saved), "--transcript", str(out)]) == 0
    lines = out.read_text().splitlines()
    assert lines[lines.index("") + 1 : -1] == game.transcript


def test_the_board_at_a_choice_or_at_the_end_is_drawn(saved: Path, game: Game, tmp_path: Path) -> None:
    at_the_end, at_the_start = tmp_path / "end.png", tmp_path / "start.png"
    assert main([str(saved), "--picture", str(at_the_end)]) == 0
    assert main([str(saved), "--picture", str(at_the_start), "--at", "1"]) == 0
    for path, expected in ((at_the_end, game), (at_the_start, Game(game.scenario, game.seed))):
        save_picture(expected, tmp_path / "expected.png")
        assert path.read_bytes() == (tmp_path / "expected.png").read_bytes()
    assert at_the_end.read_bytes() != at_the_start.read_bytes()


def test_step_by_step(saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "", "nonsense", "b", "30", "q")
    assert main([str(saved), "--step"]) == 0
    shown = capsys.readouterr().out
    assert [int(line.split()[1]) for line in shown.splitlines() if line.startswith("Choice ")] == [1, 2, 30]
    assert "taken: " in shown
    assert "'nonsense' is none of these" in shown
    assert "Hand: " in shown  # the board


def test_step_by_step_ends_with_the_input(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    assert main([str(saved), "--step"]) == 0


def test_a_replay_that_does_not_fit_is_shown_up_to_there(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = saved.read_text().splitlines()
    place = lines.index("") + 20
    lines[place] = " ".join([*lines[place].split(" ")[:4], "Nonsense"])
    saved.write_text("\n".join([*lines, ""]))
    out = tmp_path / "transcript.txt"
    with pytest.raises(SystemExit) as ended:
        main([str(saved), "--transcript", str(out)])
    assert ended.value.code == 1
    error = capsys.readouterr().err
    assert error.startswith(f"replay.py: {saved}: choice 20 (")
    assert error.count("\n") == 1
    assert out.read_text().splitlines()[-1].startswith("ReplayMismatch: choice 20")


def test_bad_files_end_with_one_line(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path / "none.txt")])
    assert ended.value.code == 2 and "none.txt: No such file" in capsys.readouterr().err
    lines = saved.read_text().splitlines()
    saved.write_text("\n".join(lines[:40]))
    with pytest.raises(SystemExit) as ended:
        main([str(saved)])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert "line 41: the file ends here" in error
    assert error.count("\n") == 1


def test_a_page_for_the_browser_is_written_with_what_a_policy_thinks(saved: Path, game: Game, tmp_path: Path) -> None:
    plain, judged = tmp_path / "plain.html", tmp_path / "judged.html"
    assert main([str(saved), "--html", str(plain)]) == 0
    policy = f"{Path(__file__).parents[1] / 'certain.py'}:Certain"
    assert main([str(saved), "--html", str(judged), "--policy", policy]) == 0
    for path, thinks in ((plain, False), (judged, True)):
        page = path.read_text(encoding="utf-8")
        assert "<title>Baron Blade in Megalopolis</title>" in page
        assert ('"certain.py:Certain"' in page) == thinks


def test_a_policy_belongs_to_a_page(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(saved), "--policy", "heuristic"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(": --policy: belongs to --html\n")

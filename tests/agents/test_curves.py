"""Learning curves of saved runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sotm_agents.evaluation.curves import curve_of, load_curves, save_curves
from sotm_tools.commands.curves import main


def run(folder: Path, rates: dict[int, float]) -> Path:
    folder.mkdir()
    lines = [json.dumps({"steps": steps, "win_rate": rate, "episodes": 50}) for steps, rate in rates.items()]
    (folder / "evaluations.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


@pytest.fixture
def runs(tmp_path: Path) -> list[Path]:
    return [
        run(tmp_path / "a", {100: 0.0, 200: 0.4, 300: 0.5}),
        run(tmp_path / "b", {100: 0.2, 200: 0.6}),
        run(tmp_path / "c", {100: 0.1, 200: 0.8, 250: 0.9}),
    ]


def test_a_curve_is_the_mean_of_the_runs_where_all_were_evaluated(runs: list[Path]) -> None:
    curve = curve_of("PPO", runs)
    assert (curve.steps, curve.episodes) == ((100, 200), 50)
    assert curve.win_rates == ((0.0, 0.4), (0.2, 0.6), (0.1, 0.8))
    (mean, low, high), (later, _, _) = curve.bands()
    assert (mean, later) == pytest.approx((0.1, 0.6))
    assert low < mean < high
    assert (low, high) == pytest.approx((0.0, 0.2))
    assert curve_of("PPO", runs[:1]).bands()[1] == (0.4, 0.4, 0.4)


def test_runs_without_a_common_evaluation_are_no_curve(runs: list[Path], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="PPO: its runs have no evaluation after the same number of decisions"):
        curve_of("PPO", [runs[0], run(tmp_path / "d", {150: 0.1})])
    with pytest.raises(ValueError, match="nowhere: holds no evaluations of a training"):
        curve_of("PPO", [tmp_path / "nowhere"])


def test_curves_are_kept_and_drawn_again(runs: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, picture = tmp_path / "curves.json", tmp_path / "curves.png"
    main(["--algorithm", "PPO", *map(str, runs), "--algorithm", "one", str(runs[0]), "--json", str(kept)])
    assert load_curves(kept) == [curve_of("PPO", runs), curve_of("one", runs[:1])]
    main(["--of", str(kept), "--picture", str(picture), "--title", "Two curves"])
    assert picture.read_bytes().startswith(b"\x89PNG")
    save_curves([], kept)
    for arguments, line in (
        (["--algorithm", "PPO"], "--algorithm: 'PPO' names no runs; give its name, then the folders"),
        (["--of", str(kept)], "nothing to draw"),
        (["--of", str(picture)], f"{picture}: byte 0 is not UTF-8 text"),
        (
            ["--of", str(runs[0] / "evaluations.jsonl")],
            f"{runs[0]}/evaluations.jsonl: holds no learning curves",
        ),
    ):
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        assert stop.value.code == 2
        assert capsys.readouterr().err.partition(": ")[2].startswith(line)

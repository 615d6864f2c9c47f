"""Playing tracks of the benchmark: which games, kept in which files, counted how, and shown in which tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sotm_agents.evaluation.rollout import evaluate, wilson_interval
from sotm_agents.evaluation.standings import ALONE, OTHERS, SEEDS, Count, Standing, Standings, standings_of, tables
from sotm_agents.evaluation.tracks import Entry, left_of, play_tasks, tasks_of
from sotm_env.benchmark import track
from sotm_tools.commands.tracks import main

VILLAINS, MIXED = track("villains"), track("cross-play")
CELLS = ("baron-blade-normal", "omnitron-advanced")


def play(folder: Path, entries: list[Entry], of: str = "villains", workers: int = 1, **fewer: int) -> Standings:
    cells = CELLS if of == "villains" else ("omnitron-normal",)
    list(play_tasks(left_of(tasks_of(track(of), entries, folder, cells, **fewer)), workers))
    return standings_of(track(of), folder)


def test_a_track_is_played_whole_unless_less_is_asked_for(tmp_path: Path) -> None:
    entries = [Entry("random", "random"), Entry("mine", "runs/{cell}-{run}")]
    tasks = tasks_of(VILLAINS, entries, tmp_path)
    assert len(tasks) == len({task.file for task in tasks}) == 2 * 30 * 3
    assert {len(task.seeds) for task in tasks} == {200}
    few = tasks_of(VILLAINS, entries, tmp_path, CELLS[1:], runs=2, episodes=10)
    assert [(task.players[0].policy, task.seeds) for task in few] == [
        ("random", range(10_000_000, 10_000_010)),
        ("random", range(10_000_200, 10_000_210)),
        ("runs/omnitron-advanced-0", range(10_000_000, 10_000_010)),
        ("runs/omnitron-advanced-1", range(10_000_200, 10_000_210)),
    ]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ({"cells": ["omnitron"]}, "cell: 'omnitron' is unknown; track villains has baron-blade-normal, "),
        ({"runs": 4}, "runs: 4 given; the track has 3, and fewer are allowed, from 1"),
        ({"episodes": 201}, "episodes: 201 given; the track has 200, and fewer are allowed, from 1"),
    ],
)
def test_what_a_track_does_not_have_is_refused(arguments: dict[str, object], line: str) -> None:
    with pytest.raises(ValueError, match=line):
        tasks_of(VILLAINS, [Entry("random", "random")], Path(), **arguments)  # type: ignore[arg-type]


def test_names_are_such_that_files_and_tables_can_bear_them() -> None:
    with pytest.raises(ValueError, match="entry: 'a/b' is no name of up to 40 letters, digits"):
        Entry("a/b", "random")
    with pytest.raises(ValueError, match="entry: 'random' given twice"):
        tasks_of(VILLAINS, [Entry("random", "random"), Entry("random", "heuristic")], Path())


def test_the_games_are_those_of_an_evaluation_with_any_number_of_workers_and_are_not_played_again(
    tmp_path: Path,
) -> None:
    entries = [Entry("rule based", "heuristic")]
    found = play(tmp_path, entries, runs=2, episodes=4)
    (standing,) = found.entries
    assert (standing.name, standing.policies, standing.trained_on) == ("rule based", "heuristic", None)
    for cell in CELLS:
        outcomes = [evaluate("heuristic", VILLAINS.cell(cell).source, 4, VILLAINS.seeds(run)[0]) for run in (0, 1)]
        assert standing.cells[cell] == [Count(outcome.wins, 4) for outcome in outcomes]
    assert left_of(tasks_of(VILLAINS, entries, tmp_path, CELLS, runs=2, episodes=4)) == []
    assert {file.name for file in tmp_path.iterdir()} == {
        f"{cell}--rule_based-{run}.json" for cell in CELLS for run in (0, 1)
    }
    # A third run joins, played by two processes; what was there stays.
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    more = play(tmp_path, entries, workers=2, episodes=4)
    assert {file: file.read_bytes() for file in before} == before
    assert [len(counts) for counts in more.entries[0].cells.values()] == [3, 3]


def test_files_of_other_games_are_not_mixed_up_with_those_that_are_asked_for(tmp_path: Path) -> None:
    play(tmp_path, [Entry("a", "random")], runs=1, episodes=1)
    with pytest.raises(ValueError, match=r"--a-0.json: holds games of episodes 1, not of 2; name another folder"):
        play(tmp_path, [Entry("a", "random")], runs=1, episodes=2)
    with pytest.raises(ValueError, match=r"holds games of players .*'random'.*, not of .*'heuristic'"):
        play(tmp_path, [Entry("a", "heuristic")], runs=1, episodes=1)
    with pytest.raises(ValueError, match="holds games of track 'villains', not of 'cross-play'"):
        standings_of(MIXED, tmp_path)
    file = next(tmp_path.iterdir())
    file.write_text(file.read_text("utf-8").replace(VILLAINS.fingerprint, "0" * 16), "utf-8")
    with pytest.raises(ValueError, match="holds games of fingerprint '0000000000000000', not of"):
        standings_of(VILLAINS, tmp_path)
    file.write_text("{}", "utf-8")
    with pytest.raises(ValueError, match="holds no games of a track"):
        standings_of(VILLAINS, tmp_path)


def test_a_policy_that_is_not_there_is_told_before_any_game(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="baron-blade-normal-0' is neither"):
        play(tmp_path, [Entry("random", "random"), Entry("a", str(tmp_path / "{cell}-{run}"))])
    assert list(tmp_path.iterdir()) == []


def test_in_a_mixed_track_every_pair_plays_and_is_counted_for_both(tmp_path: Path) -> None:
    for run in range(2):
        (tmp_path / f"mine{run}.py").write_text("from sotm_agents.random_agent import RandomAgent\n", "utf-8")
    entries = [Entry("mine", str(tmp_path / "mine{run}.py:RandomAgent")), Entry("rules", "heuristic")]
    out = tmp_path / "out"
    out.mkdir()
    tasks = tasks_of(MIXED, entries, out, ["omnitron-normal"], runs=2, episodes=6)
    assert [task.file.stem.partition("--")[2] for task in tasks] == [
        *("mine-0", "mine-1", "rules-0"),
        *("mine-0+mine-1", "mine-0+rules-0", "mine-1+rules-0"),
    ]
    assert {task.seeds for task in tasks} == {range(30_000_000, 30_000_006)}
    found = play(out, entries, "cross-play", runs=2, episodes=6)
    mine, rules = found.entries
    shown = {name: [count.episodes for count in counts] for name, counts in mine.cells.items()}
    assert shown == {
        f"omnitron-normal, {ALONE}": [6, 6],
        f"omnitron-normal, {SEEDS}": [6, 6],
        f"omnitron-normal, {OTHERS}": [6, 6],
    }
    assert {name: [c.episodes for c in counts] for name, counts in rules.cells.items()} == {
        f"omnitron-normal, {ALONE}": [6],
        f"omnitron-normal, {OTHERS}": [12],
    }
    alone = evaluate("heuristic", MIXED.cells[0].source, 6, 30_000_000)
    assert rules.cells[f"omnitron-normal, {ALONE}"] == [Count(alone.wins, 6)]
    scores, cells = tables(found)
    assert scores.headings == ["algorithm", ALONE, SEEDS, OTHERS]
    assert [row[0] for row in scores.rows] == ["mine", "rules"] and scores.rows[1][2] == "-"
    assert [row[0] for row in cells.rows] == [f"omnitron-normal, {kind}" for kind in (ALONE, SEEDS, OTHERS)]


def standings() -> Standings:
    """One algorithm with all cells and one with two of them."""
    whole = Standing("whole", "3 policies", trained_on=(100, 200), seconds=0.5)
    whole.cells = {cell.name: [Count(50, 200), Count(100, 200), Count(150, 200)] for cell in VILLAINS.cells}
    part = Standing("part", "x", {cell: [Count(10, 10)] for cell in CELLS})
    return Standings(VILLAINS, [whole, part])


def test_scores_are_shown_over_all_cells_and_over_those_that_all_have_played() -> None:
    every, common, cells = tables(standings())
    assert every.title == "track villains 1, all 30 cells"
    assert [row[:3] for row in every.rows] == [["whole", "3", "18,000"]]
    assert every.rows[0][3].startswith("0.500 (") and every.rows[0][5:] == ["100 to 200", "0.50"]
    assert common.title.endswith("the 2 cells that all have played: baron-blade-normal, omnitron-advanced")
    assert [row[0] for row in common.rows] == ["part", "whole"]
    assert common.rows[0][3:] == ["1.000", "1.000", "-", "0.00"]
    assert len(cells.rows) == 30
    low, high = wilson_interval(300, 600)
    assert cells.rows[0] == ["baron-blade-normal", f"50.0% ({low:.1%} to {high:.1%})", "100.0% (72.2% to 100.0%)"]
    assert cells.rows[1][2] == "-"
    assert cells.markdown().splitlines()[:2] == ["| cell | whole | part |", "| --- | ---: | ---: |"]


def test_standings_are_kept_as_json(tmp_path: Path) -> None:
    file = tmp_path / "standings.json"
    file.write_text(json.dumps(standings().as_dict()), "utf-8")
    assert Standings.load(file) == standings()
    file.write_text(json.dumps({**standings().as_dict(), "version": 0}), "utf-8")
    with pytest.raises(ValueError, match="holds games of version 0, not of 1"):
        Standings.load(file)
    for nonsense in ("{", "[]", "{}", json.dumps({"track": "villains", "entries": [{}]})):
        file.write_text(nonsense, "utf-8")
        with pytest.raises(ValueError, match="holds no standings of a track"):
            Standings.load(file)


def test_the_command_plays_shows_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = [*("--out", str(tmp_path / "out")), *("--json", str(tmp_path / "all.json")), "--cells", CELLS[0]]
    fewer = ["--runs", "1", "--episodes", "2", "--cells", CELLS[0]]
    main(["villains", "--entry", "dice", "random", *out, *fewer, "--picture", str(tmp_path / "all.png")])
    assert "baron-blade-normal" in capsys.readouterr().out
    main(["villains", "--entry", "rules", "heuristic", *out, *fewer, "--markdown", str(tmp_path / "all.md")])
    assert [entry.name for entry in Standings.load(tmp_path / "all.json").entries] == ["dice", "rules"]
    assert "| cell | dice | rules |" in (tmp_path / "all.md").read_text("utf-8")
    assert (tmp_path / "all.png").read_bytes().startswith(b"\x89PNG")


def test_the_command_says_what_a_track_is_and_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["generalisation"])
    shown = capsys.readouterr().out
    assert "track generalisation, version 1" in shown and "2,000,000 decisions at most" in shown
    for arguments, line in (
        (
            ["villains", "--entry", "a", "random"],
            "--out: missing; the folder of the games' results is needed",
        ),
        (["villains", "--out", str(tmp_path)], f"{tmp_path}: holds no games of track villains; name an"),
    ):
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        assert stop.value.code == 2
        assert capsys.readouterr().err.partition(": ")[2].startswith(line)

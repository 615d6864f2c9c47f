"""Golden playthroughs: every stored game is still the same, line by line; every villain and event has its own.

A difference is a bug, or a change of content: see docs/content-version.md. ``python scripts/golden.py`` shows it.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from sotm_env.content import CONTENT_VERSION
from sotm_env.replay import ReplayError
from sotm_env.testing.golden import Golden, SameContent, compare, families, missing, setup_for, stored, write

FOLDER = Path(__file__).resolve().parent.parent / "golden"
HINT = "if this is meant, follow docs/content-version.md and run: python scripts/golden.py --write"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_is_still_the_same(path: Path) -> None:
    difference = Golden.load(path).difference()
    if difference:
        pytest.fail("\n".join([*difference, HINT]), pytrace=False)


def test_every_villain_and_every_event_has_its_playthrough() -> None:
    assert not missing(FOLDER), HINT
    stored_names = {path.stem for path in FOLDER.glob("*.txt")}
    assert stored_names == set(families()), "a playthrough belongs to no family any more: delete its file"


# --- the tool --------------------------------------------------------------------------------------------------------
NAME = "definitive-baron_blade"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one stored playthrough, in a world of one family."""
    only = {NAME: families()[NAME]}
    monkeypatch.setattr("sotm_env.testing.golden.families", lambda: only)
    assert [line.split(":")[0] for line in write(tmp_path)] == ["new"]
    return tmp_path


def spoil(folder: Path, content: int = CONTENT_VERSION) -> Golden:
    """Stores the playthrough with 50 other lines."""
    (golden,) = stored(folder)
    lines = [f"another line {number}" if 10 <= number < 60 else line for number, line in enumerate(golden.transcript)]
    spoilt = replace(golden, content=content, transcript=tuple(lines))
    spoilt.save(folder)
    return golden


def test_what_is_written_agrees_with_itself(folder: Path) -> None:
    assert list(compare(folder)) == []
    before = (folder / f"{NAME}.txt").read_bytes()
    assert list(write(folder)) == []
    assert (folder / f"{NAME}.txt").read_bytes() == before


def test_a_difference_is_a_short_diff(folder: Path) -> None:
    golden = spoil(folder)
    (diff,) = compare(folder)
    assert diff[:2] == [f"--- {NAME} (stored)", f"+++ {NAME} (now)"]
    assert len(diff) == 40
    assert diff[-1].startswith("... and ")
    assert "-another line 10" in diff
    assert f" {golden.transcript[9]}" in diff


def test_another_game_under_the_same_content_version_is_not_stored(folder: Path) -> None:
    spoil(folder)
    before = (folder / f"{NAME}.txt").read_bytes()
    with pytest.raises(SameContent, match=f"the content version is still {CONTENT_VERSION}"):
        list(write(folder))
    assert (folder / f"{NAME}.txt").read_bytes() == before
    assert list(write(folder, same_content=True)) == [f"changed: {NAME}"]
    assert list(compare(folder)) == []


def test_another_game_under_another_content_version_is_stored(folder: Path) -> None:
    golden = spoil(folder, content=CONTENT_VERSION - 1)
    assert list(write(folder)) == [f"changed: {NAME}"]
    assert stored(folder) == [golden]


def test_a_new_family_gets_the_decks_that_were_seen_least(folder: Path) -> None:
    (golden,) = stored(folder)
    setup = setup_for(families()[NAME], [golden])
    assert not set(setup.heroes) & set(golden.setup.heroes)
    assert setup.environment != golden.setup.environment
    assert len(setup.heroes) != len(golden.setup.heroes)


def test_a_damaged_file_is_named(folder: Path) -> None:
    path = folder / f"{NAME}.txt"
    path.write_text(path.read_text().replace("seed: 1", "seed: x"))
    with pytest.raises(ReplayError, match=r"baron_blade.txt, line \d+: seed: 'x' is not a whole number"):
        stored(folder)

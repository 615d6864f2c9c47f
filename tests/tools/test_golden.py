"""scripts/golden.py: compares and stores the golden playthroughs."""

import runpy
from pathlib import Path

import pytest

from sotm_env.testing.golden import families

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
main = runpy.run_path(str(SCRIPTS / "golden.py"))["main"]
NAME = "definitive-baron_blade"


@pytest.fixture(autouse=True)
def one_family(monkeypatch: pytest.MonkeyPatch) -> None:
    only = {NAME: families()[NAME]}
    monkeypatch.setattr("sotm_env.testing.golden.families", lambda: only)


def test_write_then_compare_then_refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = ["--folder", str(tmp_path)]
    assert main(folder) == 1
    assert f"{NAME}: no playthrough is stored yet" in capsys.readouterr().out
    assert main([*folder, "--write"]) == 0
    assert capsys.readouterr().out.startswith(f"new: {NAME} (")
    assert main(folder) == 0
    assert capsys.readouterr().out == "no change\n"
    path = tmp_path / f"{NAME}.txt"
    path.write_text(path.read_text().replace("--- Round 2: villain ---", "--- Round 2: bandit ---"))
    assert main(folder) == 1
    shown = capsys.readouterr().out
    assert "---- Round 2: bandit ---\n+--- Round 2: villain ---\n" in shown
    with pytest.raises(SystemExit) as ended:
        main([*folder, "--write"])
    assert ended.value.code == 1
    assert "content version is still" in capsys.readouterr().err
    assert main([*folder, "--write", "--same-content"]) == 0
    assert main(folder) == 0


def test_mistakes_end_with_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("something else\n")
    with pytest.raises(SystemExit) as ended:
        main(["--folder", str(tmp_path)])
    assert ended.value.code == 2
    assert "x.txt, line 1: not a golden playthrough" in capsys.readouterr().err
    with pytest.raises(SystemExit) as caught:
        main(["--same-content"])
    assert caught.value.code == 2

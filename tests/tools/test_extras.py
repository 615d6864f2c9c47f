"""Scripts say which extra is missing; the table of packages is that of pyproject.toml."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sotm_agents.extras import EXTRA_OF, extras

ROOT = Path(__file__).resolve().parents[2]
# Where the name of a distribution is another than that which is imported.
IMPORTED = {"pyyaml": "yaml"}
# Runs a script as if a package were not installed.
BLOCKED = """
import runpy, sys
sys.modules[sys.argv[1]] = None
sys.argv[:] = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
SCRIPTS = (
    "benchmark",
    "campaign",
    "crossplay",
    "evaluate",
    "fuzz",
    "play",
    "quickstart",
    "replay",
    "soak",
    "train",
    "villains",
)
EVALUATE = ("evaluate", "--episodes", "1", "--policy")


def blocked(package: str, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BLOCKED, package, f"scripts/{script}.py", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("package", "extra", "script", "arguments"),
    [
        *(("rich", "", script, ()) for script in SCRIPTS if script != "play"),
        *(("torch", "[train]", script, ()) for script in ("train", "quickstart")),
        ("filelock", "[train]", "soak", ()),
        ("matplotlib", "[plot]", "soak", ("--picture", "none.png")),
        ("stable_baselines3", "[train]", "train", ()),
        ("sb3_contrib", "[train]", "train", ()),
        ("yaml", "", "train", ()),
        ("numpy", "", "evaluate", ()),
        ("flask", "[web]", "play", ("--web",)),
        ("matplotlib", "[plot]", "crossplay", ("--policies", "random", "heuristic", "--picture", "none.png")),
    ],
)
def test_a_script_says_which_extra_is_missing(package: str, extra: str, script: str, arguments: tuple[str]) -> None:
    done = blocked(package, script, *arguments)
    told = f'{script}.py: the package {package} is not installed: pip install "sotm-env{extra}"\n'
    assert (done.returncode, done.stderr) == (2, told)


def test_what_needs_no_extra_goes_without() -> None:
    done = blocked("torch", *EVALUATE, "random")
    assert done.returncode == 0 and "random" in done.stdout
    assert blocked("rich", "play", "--mine", "nobody").stderr.startswith(
        "play.py: --mine: 'nobody' is not in this team"
    )


def test_a_package_that_a_policy_needs_is_named_too(tmp_path: Path) -> None:
    saved = tmp_path / "policy.zip"
    import zipfile

    with zipfile.ZipFile(saved, "w") as archive:
        archive.writestr("data", "{}")
        archive.writestr("policy.pth", "")
    done = blocked("torch", *EVALUATE, str(saved), "--trust")
    assert (done.returncode, done.stderr) == (
        2,
        'evaluate.py: the package torch is not installed: pip install "sotm-env[train]"\n',
    )


def test_the_table_is_that_of_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {"": project["dependencies"], **project["optional-dependencies"]}
    expected = {}
    for extra in ("", "train", "plot", "web", "ray"):
        for line in declared[extra]:
            name = re.split(r"[<>=]", line)[0].replace("-", "_")
            expected[IMPORTED.get(name, name)] = extra
    assert expected == EXTRA_OF


def test_other_packages_are_no_business_of_the_table() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_package"), extras():
        import no_such_package  # type: ignore[import-not-found]  # noqa: F401

"""Lists the packages to install; everything else about the project is declared in pyproject.toml.

The folder agents/ is installed under the import name sotm_agents, because the bare name belongs to other projects.

With SOTM_COMPILE=1 in the environment the rules engine and the heuristic that plays on it in every simulation are
compiled with mypyc, from the same source; see docs/speed.md.
"""

import os
from pathlib import Path
from typing import Any

from setuptools import find_packages, setup

# What is compiled: folders, each with the modules in it that are. Exceptions and dataclasses cannot be compiled, others
# may derive from the classes of environments and from the one that agents derive from, the rest gains nothing. The
# heuristic is named by the link to agents/, so that mypy knows it as sotm_agents.
COMPILED = {
    "sotm_env": {"hands"},
    "sotm_env/engine": {path.stem for path in Path("sotm_env/engine").glob("*.py")}
    - {"__init__", "catalog", "errors", "scenario", "transcript", "vocabulary"},
    "sotm_env/envs": {"actions", "drafts", "entities", "flat", "universal"},
    "typings/sotm_agents/heuristic": {"appraisal", "dangers", "judge", "reading"},
}

environment = find_packages(include=["sotm_env", "sotm_env.*"])
agents = [f"sotm_{name}" for name in find_packages(include=["agents", "agents.*"])]


def compiled_modules() -> list[Any]:
    """The extension modules of a compiled engine; none unless asked for."""
    if os.environ.get("SOTM_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = [f"{folder}/{name}.py" for folder, names in COMPILED.items() for name in sorted(names)]
    # The library that they share lies beside those of the engine, where an editable installation finds it, too.
    extensions = mypycify(["--config-file=mypyc.ini", *modules], opt_level="2", group_name="sotm_env.engine.compiled")
    if os.name == "posix":
        for extension in extensions:
            # Where processors multiply and add in one step, floats would come out otherwise than interpreted.
            extension.extra_compile_args.append("-ffp-contract=off")
    return extensions


setup(
    packages=[*environment, *agents],
    package_dir={"sotm_agents": "agents"},
    ext_modules=compiled_modules(),
)

"""Lists the packages to install; everything else about the project is declared in pyproject.toml.

The folder agents/ is installed under the import name sotm_agents, because the bare name belongs to other projects.

With SOTM_COMPILE=1 in the environment the rules engine is compiled with mypyc, from the same source; see docs/speed.md.
"""

import os
from pathlib import Path

from setuptools import find_packages, setup

# Modules of the engine that stay interpreted: exceptions and dataclasses cannot be compiled, the rest gains nothing.
INTERPRETED = {"__init__", "catalog", "errors", "scenario", "transcript", "vocabulary"}

environment = find_packages(include=["sotm_env", "sotm_env.*"])
agents = [f"sotm_{name}" for name in find_packages(include=["agents", "agents.*"])]


def compiled_engine() -> list[object]:
    """The extension modules of a compiled engine; none unless asked for."""
    if os.environ.get("SOTM_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = sorted(path for path in Path("sotm_env/engine").glob("*.py") if path.stem not in INTERPRETED)
    # The library that they share lies beside them, where an editable installation finds it, too.
    flags = ["--config-file=mypyc.ini", *map(str, modules)]
    return mypycify(flags, opt_level="2", group_name="sotm_env.engine.compiled")


setup(
    packages=[*environment, *agents],
    package_dir={"sotm_agents": "agents"},
    ext_modules=compiled_engine(),
)

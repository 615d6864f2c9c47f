"""Lists the packages to install and compiles what is played most; all else about the project stands in pyproject.toml.

The folders agents/ and tools/ are installed under the import names sotm_agents and sotm_tools, because the bare names
belong to other projects.

The rules engine, the encoders and the heuristic that plays on it in every simulation are compiled with mypyc, from the
same source; where that cannot be done, the package is installed as plain Python. ``sotm_env.compiled`` says which it
is. SOTM_COMPILE=0 in the environment keeps the package plain, SOTM_COMPILE=1 makes it an error if it cannot be
compiled. An editable installation is for changing the source, which a compiled module would not follow: it stays plain
but for SOTM_COMPILE=1. See docs/speed.md.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# What is compiled: folders, each with the modules in it that are. Exceptions and dataclasses cannot be compiled, others
# may derive from the classes of environments and from the one that agents derive from, the rest gains nothing. The
# heuristic is named by the link to agents/, so that mypy knows it as sotm_agents.
COMPILED = {
    "sotm_env": {"hands"},
    "sotm_env/engine": {path.stem for path in Path("sotm_env/engine").glob("*.py")}
    - {"__init__", "catalog", "errors", "scenario", "transcript", "vocabulary"},
    "sotm_env/envs": {"actions", "drafts", "entities", "flat", "universal"},
    "sotm_env/testing": {"positions"},
    "typings/sotm_agents/heuristic": {"appraisal", "dangers", "judge", "reading", "weights"},
}
WANTED = os.environ.get("SOTM_COMPILE", "")  # "0", "1", or "" for whatever can be done
if WANTED not in ("", "0", "1"):
    sys.exit(f"SOTM_COMPILE: {WANTED!r} given; 0 and 1 are allowed")
# The commands that compile, and so does that of an editable wheel if it is asked to.
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}

environment = find_packages(include=["sotm_env", "sotm_env.*"])
renamed = [f"sotm_{name}" for name in find_packages(include=["agents", "agents.*", "tools", "tools.*"])]


def stays_plain(why: object) -> None:
    """Says in one line that nothing is compiled, and why.

    Raises:
        SystemExit: it must be.
    """
    line = " ".join(str(why).split())
    if WANTED == "1":
        sys.exit(f"sotm_env cannot be compiled: {line}")
    print(f"sotm_env is installed as plain Python, since it cannot be compiled: {line}", file=sys.stderr)


def compiled_modules() -> list[Any]:
    """The extension modules; none where nothing is to be compiled, or where mypyc is not at hand."""
    if WANTED == "0" or not BUILDS.union({"editable_wheel"} if WANTED else ()).intersection(sys.argv):
        return []
    modules = [f"{folder}/{name}.py" for folder, names in COMPILED.items() for name in sorted(names)]
    try:
        from mypyc.build import mypycify

        # The library that they share lies beside those of the engine, where an editable installation finds it, too.
        extensions = mypycify(
            ["--config-file=mypyc.ini", *modules],
            opt_level="2",
            debug_level="0",
            group_name="sotm_env.engine.compiled",
        )
    except (ImportError, OSError, SystemExit) as error:
        stays_plain(f"{type(error).__name__}: {error}")
        return []
    if os.name == "posix":
        for extension in extensions:
            # Where processors multiply and add in one step, floats would come out otherwise than interpreted. And to
            # look for what is worth a warning in the code that mypyc writes takes longer than to compile it.
            extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off", "-Wno-all"]
            if sys.platform == "linux":
                # Nobody puts other functions in the place of these, and those of Python are called without a detour.
                extension.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt"]
    return extensions


class BuildAllOrNothing(build_ext):
    """Compiles all modules, or leaves all of them plain: one alone could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            stays_plain(f"the C compiler gave up ({type(error).__name__})")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


setup(
    packages=[*environment, *renamed],
    package_dir={"sotm_agents": "agents", "sotm_tools": "tools"},
    ext_modules=compiled_modules(),
    cmdclass={"build_ext": BuildAllOrNothing},
)

"""The packages stand in an order, and so do the files of the engine: no circle of imports at run time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from types import ModuleType

import pytest

import sotm_agents
import sotm_env.engine
import sotm_tools

ENGINE = Path(sotm_env.engine.__path__[0])
FILES = {f"sotm_env.engine.{path.stem}": path.read_text(encoding="utf-8") for path in ENGINE.glob("[!_]*.py")}

# Each package may import those before it.
ORDER = (sotm_env, sotm_agents, sotm_tools)


def at_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below this one but those that only a type checker sees."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            for other in child.orelse:
                yield other
                yield from at_run_time(other)
        else:
            yield child
            yield from at_run_time(child)


def imports(source: str, modules: set[str]) -> set[str]:
    """Those of ``modules`` that a file imports, within functions too."""
    named: set[str] = set()
    for node in at_run_time(ast.parse(source)):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level and node.module is not None, "imports name their modules in full"
            named |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return named & modules


def circle(files: dict[str, str]) -> list[str]:
    """A circle of files that import one another, or nothing."""
    try:
        TopologicalSorter({name: imports(source, files.keys()) for name, source in files.items()}).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_files_of_the_engine_import_one_another_in_a_circle() -> None:
    assert len(FILES) > 20
    assert imports(FILES["sotm_env.engine.board"], set(FILES)) >= {"sotm_env.engine.occasions", "sotm_env.engine.rng"}
    assert circle(FILES) == []


@pytest.mark.parametrize(
    "back",
    [
        "import a",
        "from a import x",
        "def f():\n    from a import x",
        "if TYPE_CHECKING:\n    pass\nelse:\n    import a",
    ],
)
def test_a_circle_is_found_wherever_the_import_stands(back: str) -> None:
    assert sorted(set(circle({"a": "from b import y", "b": "import c", "c": back}))) == ["a", "b", "c"]


@pytest.mark.parametrize("back", ["if TYPE_CHECKING:\n    from a import x", "x = 'import a'", "import z"])
def test_an_import_for_a_type_checker_makes_no_circle(back: str) -> None:
    assert circle({"a": "from b import y", "b": back}) == []


def of_package(package: ModuleType) -> dict[str, str]:
    """The files of a package and of those in it, by the names they are imported by."""
    folder = Path(package.__path__[0])
    paths = {
        ".".join((package.__name__, *path.relative_to(folder).with_suffix("").parts)): path
        for path in folder.rglob("*.py")
    }
    return {name.removesuffix(".__init__"): path.read_text(encoding="utf-8") for name, path in paths.items()}


def test_no_package_imports_one_that_stands_after_it() -> None:
    files = {package.__name__: of_package(package) for package in ORDER}
    assert len(files["sotm_env"]) > 100 and {"sotm_agents.loading", "sotm_tools.commands.train"} < {
        *files["sotm_agents"],
        *files["sotm_tools"],
    }
    for number, package in enumerate(ORDER):
        later = {name for after in ORDER[number + 1 :] for name in files[after.__name__]}
        for name, source in files[package.__name__].items():
            if name != "sotm_env.__main__":  # runs the commands
                assert imports(source, later) == set(), name


def test_every_folder_of_python_files_says_what_lives_there() -> None:
    for package in ORDER:
        for name, source in of_package(package).items():
            assert ast.get_docstring(ast.parse(source)), name

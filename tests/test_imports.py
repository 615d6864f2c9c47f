"""The files of the engine stand in an order: no circle of imports at run time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import sotm_env.engine

ENGINE = Path(sotm_env.engine.__path__[0])
FILES = {f"sotm_env.engine.{path.stem}": path.read_text(encoding="utf-8") for path in ENGINE.glob("[!_]*.py")}


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

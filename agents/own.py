"""Agents of one's own: a class in a file (``my_file.py:MyAgent``) or in a module (``package.module:MyAgent``)."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sotm_agents.base import Agent, as_agent, lacks

# SOURCE:NAME, and perhaps options; what is saved in a file, or has options alone, does not look like it.
_OWN: Final = re.compile(r"(?P<source>.+?\.py|[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)(?P<options>(:[^:]*)*)")

# Where agents of one's own have come from so far: modules by name, and the folders of files.
_named: set[str] = set()
_folders: set[Path] = set()


def is_own(policy: str) -> bool:
    """Whether a policy is named by file or module and class."""
    return _OWN.fullmatch(policy) is not None


def load_own(policy: str, more: Sequence[str] = ()) -> Agent:
    """The agent of ``SOURCE:NAME:option=value:...``, with more options ``option=value``.

    ``NAME`` is a class, a function that makes an agent, or an agent. Values are read as JSON where they are JSON
    (numbers, ``true``, ``false``, ``null``), else as text. A file may import what lies beside it, a module may lie in
    the current folder.

    Raises:
        ValueError: there is no such file, module, name or option, or what it makes is no agent; in one line. What goes
            wrong in the code that is run is raised as it is, or as RuntimeError where it is a ValueError.
    """
    match = _OWN.fullmatch(policy)
    assert match is not None
    source, name = match["source"], match["name"]
    try:
        found = _look_up(_module(source), source, name)
        options = [*match["options"].split(":")[1:], *more]
        made = not callable(found) or not (isinstance(found, type) or lacks(found))
        if inspect.isabstract(found):
            raise ValueError(f"{name} is no agent: it has no method {', '.join(sorted(found.__abstractmethods__))}")
        if made:
            if options:
                raise ValueError(f"{name} has been made already, so it takes no options")
            return as_agent(found, name)
        return as_agent(make(found, name, options, read_value), name)
    except ValueError as error:
        raise ValueError(f"policy: {policy!r}: {error}") from None


def own_modules() -> list[ModuleType]:
    """The modules that agents of one's own have come from, and those that lie beside their files."""
    found = []
    for name, module in sys.modules.items():
        file = getattr(module, "__file__", None)
        if name in _named or (file is not None and Path(file).parent in _folders):
            found.append(module)
    return found


def make(factory: Callable[..., Any], name: str, options: Sequence[str], read: Callable[[str, str], Any]) -> Any:
    """What a class or function makes of options ``key=value``; ``read(key, value)`` reads a value.

    Raises:
        ValueError: an option is unknown or makes no sense, or one that is needed is not given.
    """
    known = inspect.signature(factory).parameters
    named = [key for key, each in known.items() if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    takes_any = any(each.kind == each.VAR_KEYWORD for each in known.values())
    arguments: dict[str, Any] = {}
    for option in options:
        key, _, value = option.partition("=")
        if key not in named and not takes_any:
            raise ValueError(f"{name} has no option {key!r}; it has {', '.join(named) or 'none'}")
        arguments[key] = read(key, value)
    needed = [key for key in named if known[key].default is inspect.Parameter.empty and key not in arguments]
    if needed:
        given = "".join(f",{key}=VALUE" for key in needed)
        raise ValueError(f"{name} needs {', '.join(needed)}: give {given} after it, or defaults in the code")
    return factory(**arguments)


def read_value(key: str, value: str) -> Any:
    """A value as JSON where it is JSON, else as text."""
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        return value


def _module(source: str) -> ModuleType:
    """The module of a file (``.py``) or of a name that can be imported."""
    if not source.endswith(".py"):
        _find_modules_in(Path.cwd())
        _run(source, lambda: importlib.import_module(source))
        _named.add(source)
        return sys.modules[source]
    path = Path(source)
    if not path.is_file():
        raise ValueError(f"there is no file {source!r}")
    _find_modules_in(path.resolve().parent)
    _folders.add(path.resolve().parent)
    # Under a name of its own, so that a file called random.py takes no other's place.
    spec = importlib.util.spec_from_file_location(f"policy_of_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    loader = spec.loader
    _run(source, lambda: loader.exec_module(module))
    return module


def _find_modules_in(folder: Path) -> None:
    """Modules in this folder can be imported, after all others of their name."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _run(source: str, load: Callable[[], object]) -> None:
    """Runs the code of a module.

    Raises:
        ValueError: it is not there, imports what is not there, or is no Python.
        RuntimeError: its code raised a ValueError, which would look like a mistake on the command line.
    """
    try:
        load()
    except ModuleNotFoundError as error:
        if error.name is not None and (source == error.name or source.startswith(f"{error.name}.")):
            raise ValueError(f"there is no module {error.name!r} here, nor is one installed") from None
        raise ValueError(f"{source} imports {error.name!r}, which is not installed") from None
    except SyntaxError as error:
        raise ValueError(f"{error.filename}, line {error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise RuntimeError(f"{source}: {error}") from error


def _look_up(module: ModuleType, source: str, name: str) -> Any:
    if hasattr(module, name):
        return getattr(module, name)
    here = [each for each in vars(module).values() if getattr(each, "__module__", None) == module.__name__]
    classes = [each.__name__ for each in here if isinstance(each, type) and not lacks(each)]
    raise ValueError(f"{source} holds no {name!r}; its agents are {', '.join(classes) or 'none'}")

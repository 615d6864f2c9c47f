"""What all command lines share: one line and an exit code for whatever ends them, output that every terminal takes."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from sotm_agents.extras import MissingPackage, extras

SOTM: Final = "sotm"  # the command of an installation (``sotm_tools.sotm``)
MISTAKE: Final = 2
INTERRUPTED: Final = 130  # 128 and the number of the signal, as shells count
TERMINATED: Final = 143
NO_READER: Final = 141


class Terminated(KeyboardInterrupt):
    """SIGTERM: ends a command as Ctrl-C does, so that nothing is left behind."""


class Parser(argparse.ArgumentParser):
    """Mistakes in the arguments end it with one line and exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Ends."""
        end(self.prog, message)


@contextmanager
def command_line(name: str) -> Iterator[None]:
    """Around the main function of the script ``name``, also as its decorator.

    Mistakes (``ValueError``), what cannot be read or written (``OSError``) and workers that died end it with one line
    and exit code 2; Ctrl-C and SIGTERM with one line that says how to go on (``go_on``) and exit code 130 and 143; a
    reader of the output that is gone with none and 141.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what its encoding has no letter for
    with _sigterm_raises():
        try:
            yield
            sys.stdout.flush()
        except KeyboardInterrupt as stop:
            how, code = ("terminated", TERMINATED) if isinstance(stop, Terminated) else ("interrupted", INTERRUPTED)
            end(name, f"{how}; {stop.args[0] if stop.args else 'the same command begins anew'}", code)
        except BrokenPipeError:
            _to_nowhere()
            raise SystemExit(NO_READER) from None
        except OSError as error:
            end(name, f"{error.filename}: {error.strerror}" if error.filename else error)
        except ValueError as error:
            end(name, error)
        except RuntimeError as error:
            from sotm_env.envs.workers import WorkerDied

            if not isinstance(error, WorkerDied):
                raise
            end(name, error)


@contextmanager
def go_on(words: Callable[[], str]) -> Iterator[None]:
    """Around work that can be interrupted: ``words`` says how it goes on."""
    try:
        yield
    except KeyboardInterrupt as stop:
        stop.args = (words(),)
        raise


def end(name: str, message: object, code: int = MISTAKE) -> NoReturn:
    """Ends a command with one line; orders to terminals in it are shown, not obeyed.

    It begins with the ``name``, or with what the command was called where ``sotm`` runs it.
    """
    name = sys.argv[0] if sys.argv[0].startswith(f"{SOTM} ") else name
    line = " ".join(str(message).split())
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in line)
    print(f"{name}: {shown}", file=sys.stderr)
    raise SystemExit(code) from None


def a_path(text: str) -> Path:
    """The type of an option that names a file or a folder."""
    if not text:
        raise argparse.ArgumentTypeError("no name given")
    return Path(text)


def at_least(least: int) -> Callable[[str], int]:
    """The type of an option that is a whole number."""

    def number(text: str) -> int:
        try:
            if int(text) >= least:
                return int(text)
        except ValueError:
            pass
        raise argparse.ArgumentTypeError(f"{text} given; a whole number from {least} is allowed")

    return number


@contextmanager
def script_imports() -> Iterator[None]:
    """Around the imports of a script: a missing package, or a ``python -O`` under which ``sotm_env`` refuses to be
    imported, ends it with one line and exit code 2, Ctrl-C with one line and 130."""
    name = Path(sys.argv[0]).name
    try:
        with extras():
            yield
    except ImportError as error:
        if error.name != "sotm_env" or not sys.flags.optimize:
            raise
        end(name, error)
    except MissingPackage as error:
        end(name, error)
    except KeyboardInterrupt:
        end(name, "interrupted before it began", INTERRUPTED)


@contextmanager
def _sigterm_raises() -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        raise Terminated

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _to_nowhere() -> None:
    """What is still to be written at the end has no reader either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Processes that share out tasks, and that never outlive the process that began them."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final, SupportsIndex, TypeVar

from sotm_agents.evaluation.cluster import Cluster
from sotm_env.engine.inputs import whole_number
from sotm_env.envs.workers import WorkerDied

TASKS_AHEAD: Final = 3  # how many tasks of each process are at hand, so that none waits for the next

Task = TypeVar("Task")
Result = TypeVar("Result")
Workers = SupportsIndex | Cluster  # how many processes of this machine; or those of a Ray cluster


def checked(workers: Workers) -> int | Cluster:
    """These workers.

    Raises:
        ValueError: there are none.
    """
    return workers if isinstance(workers, Cluster) else whole_number("workers", workers, 1)


def in_workers(
    workers: int | Cluster,
    function: Callable[[Task], Result],
    tasks: Iterable[Task],
    prepare: Callable[..., None] | None = None,
    arguments: tuple[Any, ...] = (),
) -> Generator[Result, None, None]:
    """The results of tasks in their order, worked out by so many processes, or on a Ray cluster (``cluster.py``).

    All processes end with this one, however it ends, and at once where the results are wanted no more (``close``).

    Args:
        prepare: called with ``arguments`` in each process before its first task.

    Raises:
        WorkerDied: a process was killed, or could not be prepared.
        Exception: what ``function`` raises.
    """
    if isinstance(workers, Cluster):
        yield from workers.share_out(function, tasks, prepare, arguments)
        return
    # A forked process could inherit locks that threads of this one hold; a spawned one starts clean.
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with theirs, ours, ProcessPoolExecutor(workers, context, _begin, (theirs, prepare, arguments)) as pool:
        try:
            left = iter(tasks)
            waiting: deque[Future[Result]] = deque()
            while True:
                for task in itertools.islice(left, workers * TASKS_AHEAD - len(waiting)):
                    with without_interrupts():
                        waiting.append(pool.submit(function, task))
                if not waiting:
                    return
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise WorkerDied("a worker process has died: killed, or short of memory; fewer workers need less") from None
        except BaseException:
            ours.close()  # ends the processes, whatever they are at
            raise


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes that begin here never hear of Ctrl-C; this one hears of it afterwards, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # begun by the first process, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        # Another thread of this process may take the signal, which Python then handles in this one all the same.
        with _interrupts_noted() if threading.current_thread() is threading.main_thread() else nullcontext():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interrupts_noted() -> Iterator[None]:
    """Interrupts that come meanwhile come afterwards, as one."""
    noted = []
    handler = signal.signal(signal.SIGINT, lambda number, frame: noted.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if noted:
            signal.raise_signal(signal.SIGINT)


def _begin(theirs: Connection, prepare: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    threading.Thread(target=_end_with_parent, args=(theirs,), daemon=True).start()
    if prepare is not None:
        prepare(*arguments)


def _end_with_parent(theirs: Connection) -> None:
    """Ends this process as soon as the other end of the pipe is closed, which nobody but its parent holds."""
    try:
        theirs.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)

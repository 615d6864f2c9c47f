"""Tasks shared out on a Ray cluster (https://docs.ray.io), on one machine or many: the second way of ``in_workers``.

What is sent along is this package's own code by name alone, so every machine needs the package; Ray starts processes,
moves data, and does the tasks of a process or machine that is lost again.
"""

from __future__ import annotations

import os
import socket
import uuid
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sotm_agents.extras import extras
from sotm_agents.own import own_modules
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import in_one_line
from sotm_env.envs.workers import WorkerDied

SECONDS: Final = 10  # to reach the head of a cluster

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster, to be given wherever a number of ``workers`` is.

    Attributes:
        address: "local": begun for this call, on this machine alone; "auto": the one that runs here (``ray start``);
            or ``HOST:PORT`` of its head. A cluster to which this process is joined already is used, whatever is said.
        at_once: how many tasks are done side by side at most; None: as many as the cluster has CPUs.
    """

    address: str
    at_once: int | None = None

    def __post_init__(self) -> None:
        if self.at_once is not None:
            whole_number("workers", self.at_once, 1)

    def share_out(
        self,
        function: Callable[[Task], Result],
        tasks: Iterable[Task],
        prepare: Callable[..., None] | None = None,
        arguments: tuple[Any, ...] = (),
    ) -> Generator[Result, None, None]:
        """As ``in_workers``; the arguments are sent to each machine once.

        Raises:
            ValueError: there is no such cluster, or Ray is not installed; in one line.
            WorkerDied: processes were killed again and again.
            Exception: what ``function`` raises.
        """
        os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # one that is gone is waited for a minute, not many
        with extras():
            import ray
        with self._joined(), _own_code_by_value():
            run = ray.remote(_run)
            call, parcel = uuid.uuid4().hex, ray.put((prepare, arguments))
            left = enumerate(tasks)
            doing: dict[Any, int] = {}
            done: dict[int, Result] = {}
            due = 0
            try:
                while True:
                    while len(doing) < self._room() and (task := next(left, None)) is not None:
                        doing[run.remote(function, call, [parcel], task[1])] = task[0]
                    while due in done:
                        yield done.pop(due)
                        due += 1
                    if not doing:
                        return
                    (ready,), _ = ray.wait(list(doing), num_returns=1)
                    done[doing.pop(ready)] = ray.get(ready)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
            except ray.exceptions.RayError as error:
                raise WorkerDied(in_one_line("a worker of the cluster has died", str(error))) from None
            finally:
                for each in doing:
                    ray.cancel(each, force=True)

    def _room(self) -> int:
        """How many tasks may be at work now; a cluster may grow."""
        import ray

        return self.at_once or max(1, int(ray.cluster_resources().get("CPU", 1)))

    @contextmanager
    def _joined(self) -> Iterator[None]:
        """Within, this process belongs to the cluster."""
        import ray

        if ray.is_initialized():
            yield
            return
        self._check_port()
        here = {"num_cpus": self.at_once, "include_dashboard": False} if self.address == "local" else {}
        try:
            ray.init(self.address, log_to_driver=False, logging_level="ERROR", **here)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise ValueError(in_one_line(f"ray: no cluster at {self.address!r}", str(error))) from None
        try:
            yield
        finally:
            ray.shutdown()

    def _check_port(self) -> None:
        """Whether somebody listens at ``HOST:PORT``; Ray itself would try for long.

        Raises:
            ValueError: nobody does.
        """
        host, colon, port = self.address.rpartition(":")
        if colon and port.isdecimal():
            try:
                socket.create_connection((host.removeprefix("ray://"), int(port)), SECONDS).close()
            except OSError as error:
                raise ValueError(f"ray: no cluster at {self.address!r}: {error.strerror or error}") from None


@contextmanager
def _own_code_by_value() -> Iterator[None]:
    """Within, agents of one's own take their code along, which other machines do not have."""
    from ray import cloudpickle

    modules = own_modules()
    for module in modules:
        cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        for module in modules:
            cloudpickle.unregister_pickle_by_value(module)


_prepared_for = ""


def _run(function: Callable[[Task], Result], call: str, parcel: list[Any], task: Task) -> Result:
    """Does a task in a process of the cluster, prepared by what was put there for all tasks of a call."""
    global _prepared_for
    if _prepared_for != call:
        import ray

        prepare, arguments = ray.get(parcel[0])
        if prepare is not None:
            prepare(*arguments)
        _prepared_for = call
    return function(task)

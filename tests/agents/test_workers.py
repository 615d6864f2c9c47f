"""Processes that share out tasks: what interrupts do to those who begin them."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from sotm_agents.evaluation.workers import without_interrupts


@pytest.mark.parametrize("thread", [True, False])
def test_an_interrupt_waits_until_processes_have_begun(thread: bool) -> None:
    """Also where another thread, begun before, takes the signal."""
    done, begin = [], threading.Event()
    other = threading.Thread(target=begin.wait)
    if thread:
        other.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            with without_interrupts():
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0.05)
                done.append("begun")
            done.append("after")
    finally:
        begin.set()
        if thread:
            other.join()
    assert done == ["begun"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_nothing_comes_afterwards_where_nothing_came() -> None:
    before = signal.getsignal(signal.SIGINT)
    with without_interrupts():
        pass
    assert signal.getsignal(signal.SIGINT) is before

"""What the players have been asked, for cases in which something must not be offered."""

import re
from collections.abc import Callable

import pytest

from sotm_env.testing import Table

Asked = Callable[[Table], list[str]]


@pytest.fixture
def asked() -> Asked:
    """``asked(table)``: the kinds of all decisions answered in this game, in order, declined ones among them."""

    def kinds(table: Table) -> list[str]:
        found = (re.search(r" decides \(([a-z ]+),", line) for line in table.transcript)
        return [match[1] for match in found if match]

    return kinds

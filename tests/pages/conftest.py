"""What tests of pages share: a game and a browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sotm_env import Game, Scenario
from sotm_env.replay import Replay
from sotm_env.testing.checks import eagerly

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="session")
def replay() -> Replay:
    """A whole game, of some hundred choices, with words in its note that try to be more than words."""
    game, random = Game(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"), 1), Random(1)
    while not game.over:
        game.choose(eagerly(game, random))
    return Replay.of(
        game, note="</script><script>document.title='taken over'</script><img src=x onerror=alert(1)> & so on"
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium without a window."""
    driver = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine (Debian: apt-get install chromium)")
    with driver.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        browser.close()

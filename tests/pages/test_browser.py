"""The pages in a real browser, Chromium without a window."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("flask", reason="the extra web is not installed")

from werkzeug.serving import make_server

from certain import Certain
from sotm_agents.heuristic import HeuristicAgent
from sotm_env import Scenario
from sotm_env.engine.terms import DECK
from sotm_env.replay import Replay
from sotm_env.testing import Table
from sotm_env.text.view import View
from sotm_tools.pages.moments import Moment, Watcher, judge_of, moments
from sotm_tools.pages.page import page as make_page
from sotm_tools.pages.page import write_replay_page
from sotm_tools.pages.server import make_app
from sotm_tools.sitting import Sitting

LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
Page = Any


@pytest.fixture(scope="module")
def story(replay: Replay) -> list[Moment]:
    return list(moments(replay, judge_of([Certain()])))


@pytest.fixture(scope="module")
def address(replay: Replay, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Of the page of the replay."""
    path: Path = tmp_path_factory.mktemp("pages") / "game.html"
    write_replay_page(path, replay, judge_of([Certain()]))
    return path.as_uri()


@pytest.fixture
def troubles() -> list[str]:
    """What has gone wrong in pages, and what they have asked other addresses for."""
    return []


@pytest.fixture
def opened(browser: Any, troubles: list[str]) -> Iterator[Any]:
    """What opens a page. In the end nothing may have gone wrong."""
    contexts = []

    def open_(address: str, **how: Any) -> Page:
        own = re.split("[?#]", address)[0]
        context = browser.new_context(**{"viewport": LAPTOP, **how})
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: troubles.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: request.url.startswith(own) or troubles.append(request.url))
        page.goto(address)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert troubles == []


def choice(page: Page) -> int:
    """The number of the choice that is shown."""
    return int(page.locator("#at").input_value()) + 1


def said(view: View) -> list[str]:
    """Name and HP of the cards in play."""
    cards = [card for area in view["areas"] for card in area["in_play"]]
    return sorted(
        f"{card['name']} {card['hp']}/{card['max_hp']} HP" if card["max_hp"] else card["name"] for card in cards
    )


def test_the_table_shows_what_players_see(opened: Any, address: str, story: list[Moment]) -> None:
    page = opened(address)
    for number in (0, len(story) // 2, len(story) - 1):
        page.locator("#at").fill(str(number))
        view = story[number]["view"]
        faces = page.locator("#table .card:not(.gone) > .face").all()
        parts = [face.locator(".title, .hp").all_text_contents() for face in faces]
        assert sorted(map(" ".join, parts)) == said(view)
        for area in (each for each in view["areas"] if each["hand"]):
            hand = page.locator(f"section[aria-label='{area['name']}'] .hand .chip").all_inner_texts()
            assert sorted({text.split(" ×")[0] for text in hand}) == sorted(set(area["hand"] or ()))
        assert page.locator("#now").inner_text().startswith(f"Round {view['round']} ·")


def test_the_decision_shows_its_options_their_chances_and_the_one_taken(
    opened: Any, address: str, story: list[Moment]
) -> None:
    number = next(number for number, moment in enumerate(story) if moment["taken"])
    page = opened(f"{address}#{number + 1}")
    decision = story[number]["view"]["decision"]
    assert decision is not None and decision["options"] is not None
    assert page.locator("#decision .option").count() == len(decision["options"])
    assert page.locator("#decision .number").all_inner_texts() == ["100%", *["0%"] * (len(decision["options"]) - 1)]
    taken = page.locator("#decision .option").nth(story[number]["taken"] or 0)
    assert "taken" in taken.inner_text() and page.locator("#decision .chosen").count() == 1
    assert page.locator("#decision .thought").inner_text() == "75% to win, by certain"
    assert page.locator("#caption").inner_text() == "Curve: win probability by certain"


def test_keys_slider_and_menu_lead_through_the_game(opened: Any, address: str, story: list[Moment]) -> None:
    page = opened(address)
    rounds = [moment["view"]["round"] for moment in story]
    second, third = rounds.index(2) + 1, rounds.index(3) + 1
    falls = [number for number, moment in enumerate(story, start=1) if moment["falls"]]
    before_end = [number for number in falls if number < len(story)]
    walk = [
        *(("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)),
        *(("n", second), ("n", third), ("p", second), ("Home", 1), ("f", falls[0])),
        *(("End", len(story)), ("ArrowRight", len(story)), ("Shift+F", before_end[-1])),
    ]
    for key, expected in walk:
        page.keyboard.press(key)
        assert (key, choice(page)) == (key, expected)
    page.locator("#jump").select_option(label="Round 2")
    assert choice(page) == second
    page.locator("#first").click()
    assert choice(page) == 1 and page.locator("#back").is_disabled()
    page.locator("#log li").nth(4).click()
    assert choice(page) == 5
    assert page.url.endswith("#5")


def test_the_log_marks_where_the_game_is(opened: Any, address: str, story: list[Moment]) -> None:
    page = opened(f"{address}#30")
    assert page.locator("#log li").count() == len(story)
    now = page.locator("#log li.now")
    assert now.count() == 1 and now.get_attribute("aria-current") is not None
    assert [line.strip() for line in now.inner_text().split("\n") if line] == [
        line.strip(" -") for line in story[29]["log"]
    ]
    box, log = now.bounding_box(), page.locator("#log").bounding_box()
    assert log["y"] <= box["y"] and box["y"] + min(box["height"], 40) <= log["y"] + log["height"]


def test_damage_is_marked_on_the_cards_that_took_it(opened: Any, address: str, story: list[Moment]) -> None:
    number, marks = next((n, m["marks"]) for n, m in enumerate(story) if any(mark["hp"] < 0 for mark in m["marks"]))
    page = opened(f"{address}#{number + 1}")
    changes = [text.replace("−", "-").replace("+", "") for text in page.locator("#table .change").all_inner_texts()]
    assert sorted(map(int, changes)) == sorted(mark["hp"] for mark in marks if mark["hp"])


def test_a_card_tells_its_rules_to_whoever_points_at_it_or_walks_to_it(opened: Any, address: str) -> None:
    page = opened(address)
    tip = page.locator("#tip")
    assert tip.is_hidden()
    page.locator("#table .face", has_text="Legacy").first.hover()
    assert "Galvanize" in tip.inner_text()
    page.keyboard.press("Escape")
    assert tip.is_hidden()
    page.locator("#table .hand button").first.focus()
    page.keyboard.press("Tab")
    assert tip.is_visible()
    assert page.locator(":focus").get_attribute("aria-describedby") == "tip"


def test_words_of_a_replay_do_nothing(opened: Any, address: str, replay: Replay) -> None:
    page = opened(address)
    page.locator("#about summary").click()
    assert replay.note in page.locator("#about").inner_text()
    assert page.title() == "Baron Blade in Megalopolis" and page.locator("img").count() == 0


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_it_fits_the_screen_in_light_and_dark(opened: Any, address: str, screen: dict[str, int]) -> None:
    papers = set()
    for scheme in ("light", "dark"):
        page = opened(f"{address}#60", viewport=screen, color_scheme=scheme, has_touch=screen is PHONE)
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
        controls = page.locator("footer").bounding_box()
        assert controls["y"] + controls["height"] <= screen["height"]
        papers.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(papers) == 2
    if screen is PHONE:
        page.locator("#table .face").first.tap()
        tip = page.locator("#tip").bounding_box()
        assert tip["x"] >= 0 and tip["x"] + tip["width"] <= screen["width"]


def test_cards_lie_under_and_next_to_others(opened: Any, tmp_path: Path) -> None:
    t = Table(heroes=("bunker", "ra", "captain_cosmic"))
    t.into_play("Omni-Cannon")
    t.into_play("Dynamic Siphon", choose=["Ra"])
    t.put_under("Omni-Cannon", "Grenade Launcher")
    t.game.lay_under(t.game.zone(t.owner("bunker"), DECK)[-1], t.card("Omni-Cannon"), face_down=True)
    path = tmp_path / "table.html"
    path.write_text(make_page([Watcher().moment(t.game, [])], t.game, {}), encoding="utf-8")
    page = opened(path.as_uri())
    cannon = page.locator(".card:has(> [data-name='Omni-Cannon'])")
    assert cannon.locator(".under").inner_text() == "under it: Grenade Launcher 1 face down"
    ra = page.locator("section[aria-label='Ra'] .tiles > .card:has(> [data-name='Ra'])")
    assert ra.locator(".beside .title").all_inner_texts() == ["Dynamic Siphon"]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[str, Sitting]]:
    """The address of a game at which a person plays Legacy, and the game."""
    scenario = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    sitting = Sitting(scenario, [1], HeuristicAgent(), 3)
    server = make_server("127.0.0.1", 0, make_app(sitting, {"certain": Certain()}, "secret", {}), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/?token=secret", sitting
    server.shutdown()
    thread.join()


def test_a_person_plays(opened: Any, table: tuple[str, Sitting]) -> None:
    address, sitting = table
    page = opened(address)

    def clicks(place: str) -> None:
        page.locator(place).first.click()
        page.wait_for_selector("body:not([aria-busy])")

    assert page.locator("button.mine").count() == len(sitting.game.legal_options)
    for _ in range(3):
        clicks("button.mine")
        assert choice(page) == len(sitting.moments) == len(sitting.game.choices) + 1
    made = list(sitting.game.choices)
    clicks("#hint")
    assert "hint" in page.locator("button.mine").first.inner_text()
    assert page.locator("#decision .thought").inner_text() == "75% to win, hint by certain"
    clicks("#undo")
    assert sitting.game.choices == made[: len(sitting.game.choices)] and len(sitting.game.choices) < len(made)
    assert choice(page) == len(sitting.moments)
    page.keyboard.press("Home")  # one may look back, but choose only where the game is
    assert page.locator("button.mine").count() == 0 and page.locator(".chosen").count() == 1
    with page.expect_download() as download:
        page.locator("#save").click()
    assert Replay.load(download.value.path()).play().choices == sitting.game.choices


def test_what_went_wrong_is_said(opened: Any, table: tuple[str, Sitting], troubles: list[str]) -> None:
    address, sitting = table
    page = opened(address)
    sitting.choose(0)  # in another window
    page.locator("button.mine").first.click()
    assert page.locator("[role=alert]").inner_text() == "the game has gone on; load the page again"
    (trouble,) = troubles
    assert "status of 400" in trouble
    troubles.clear()

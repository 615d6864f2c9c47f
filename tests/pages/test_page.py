"""The page of a replay as a file: what is in it, and what is not."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from certain import Certain
from sotm_env import Game, Scenario, scenarios
from sotm_env.engine.terms import DECK
from sotm_env.replay import Replay, ReplayMismatch
from sotm_env.testing.checks import eagerly
from sotm_env.text.rules import card_texts
from sotm_tools.pages.moments import judge_of, moments
from sotm_tools.pages.page import packed, write_replay_page

LARGEST = 400_000  # bytes of a page with 200 decisions


class Parts(HTMLParser):
    """Elements with their attributes, and the text in each kind of element."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self.elements[-1][0] if self.elements else "", []).append(data)


@pytest.fixture(scope="module")
def page(replay: Replay, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("pages") / "game.html"
    write_replay_page(path, replay)
    return path.read_text(encoding="utf-8")


def test_words_of_a_replay_are_words_in_the_page(page: str, replay: Replay) -> None:
    parts = Parts(page)
    assert [attributes.get("type") for tag, attributes in parts.elements if tag == "script"] == [
        "application/json",
        "module",
    ]
    assert "img" not in [tag for tag, _ in parts.elements]
    assert replay.note in parts.texts["dd"]


def test_the_page_asks_no_network_and_runs_its_own_script_alone(page: str) -> None:
    parts = Parts(page)
    addresses = [attributes.get(name) for _, attributes in parts.elements for name in ("src", "href", "action")]
    assert {address for address in addresses if address is not None} == {"data:,"}  # no icon
    assert not any(name.startswith("on") or name == "style" for _, attributes in parts.elements for name in attributes)
    (policy,) = (
        attributes["content"] or ""
        for _, attributes in parts.elements
        if attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert "default-src 'none'" in policy and "connect-src 'none'" in policy
    for pattern, rule in (
        ("<style>(.*?)</style>", "style-src"),
        ('<script type="module">(.*?)</script>', "script-src"),
    ):
        (part,) = re.findall(pattern, page, re.S)
        checksum = base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
        assert f"{rule} 'sha256-{checksum}';" in policy


def _played(scenario: Scenario) -> Iterator[Game]:
    """Games up to 200 choices."""
    for seed in range(20):
        game, random = Game(scenario, seed), Random(seed)
        while len(game.choices) < 200 and not game.over:
            game.choose(eagerly(game, random))
        yield game


def test_a_page_is_small(tmp_path: Path) -> None:
    scenario = Scenario("the_ennead", ("legacy", "ra", "tempest", "wraith", "tachyon"), "tomb_of_anubis")
    game = next(game for game in _played(scenario) if len(game.choices) >= 200)
    write_replay_page(tmp_path / "game.html", Replay.of(game), judge_of([Certain()]))
    assert (tmp_path / "game.html").stat().st_size < LARGEST


def test_of_no_card_is_told_that_nobody_has_seen() -> None:
    everything = scenarios.family("definitive-everything")
    for seed in range(4):
        game, random = Game(everything.sample(seed), seed), Random(seed)
        while not game.over and len(game.choices) < 40:
            game.choose(random.randrange(len(game.legal_options)))
        story = list(moments(Replay.of(game)))
        data = packed(story, game)
        told = data["shapes"][data["values"][data["texts"]][0]]
        shown = json.dumps(story)
        in_decks = {game.title_of[card] for deck in game.heroes for card in game.zone(deck, DECK)}
        unseen = {title for title in in_decks if json.dumps(title)[1:-1] not in shown}
        assert told and unseen and not unseen.intersection(told)


def test_cards_powers_and_events_say_their_rules() -> None:
    game = Game(Scenario("akash_bhuta", ("legacy", "ra", "haka"), "megalopolis", event="mother_earth"), 1)
    texts = card_texts(game, {"Legacy", "Pyre", "Mother Earth", "No such card"})
    assert [side["title"] for side in texts["Legacy"]] == ["Legacy", "Legacy"]
    assert texts["Legacy"][0]["hp"] == "32" and any("Galvanize" in rule for rule in texts["Legacy"][0]["rules"])
    assert texts["Pyre"][0]["title"] == "Ra"
    assert texts["Mother Earth"] and "No such card" not in texts


def test_a_replay_that_does_not_fit_is_written_up_to_there(replay: Replay, tmp_path: Path) -> None:
    text = re.sub(r"^20 (\S+ \S+ \d+) .*$", r"20 \1 Nonsense", replay.text(), flags=re.M)
    with pytest.raises(ReplayMismatch):
        write_replay_page(tmp_path / "game.html", Replay.parse(text))
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    (data,) = (json.loads(words) for words in Parts(page).texts["script"] if words.startswith("{"))
    assert len(data["story"]["moments"]) == 19
    assert any("ReplayMismatch: choice 20" in str(value) for value in data["story"]["values"])

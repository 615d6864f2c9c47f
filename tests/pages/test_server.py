"""The game that a person plays in the browser, without a browser."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("flask", reason="the extra web is not installed")

from flask.testing import FlaskClient

from certain import Certain
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.search import SearchAgent
from sotm_env import Scenario
from sotm_env.replay import Replay
from sotm_env.text.view import view
from sotm_tools.pages.server import make_app, serve
from sotm_tools.sitting import Sitting

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
SECRET = "a token"


@pytest.fixture
def sitting() -> Sitting:
    return Sitting(SCENARIO, [1], HeuristicAgent(), 3)


@pytest.fixture
def client(sitting: Sitting) -> FlaskClient:
    client = make_app(sitting, {"certain": Certain(), "search": SearchAgent(simulations=4)}, SECRET, {}).test_client()
    client.environ_base["HTTP_HOST"] = "127.0.0.1:8000"
    client.environ_base["HTTP_X_TOKEN"] = SECRET
    return client


def deciding(sitting: Sitting) -> str | None:
    decision = sitting.moments[-1]["view"]["decision"]
    return None if decision is None else decision["player"]


def test_a_person_decides_for_the_own_heroes_alone(sitting: Sitting) -> None:
    while sitting.game.decision is not None:
        assert deciding(sitting) == "Legacy"
        sitting.choose(0)
        assert len(sitting.moments) == len(sitting.game.choices) + 1
        assert [moment["taken"] for moment in sitting.moments] == [*sitting.game.choices, None]
    assert sitting.game.over and deciding(sitting) is None
    assert {(moment["view"]["decision"] or {"player": ""})["player"] for moment in sitting.moments} == {
        "Legacy",
        "Ra",
        "Haka",
        "",
    }


def test_what_a_person_sees_as_changed_has_happened_since_the_last_own_choice(sitting: Sitting) -> None:
    haka = sitting.game.table.characters[3][0]
    while sitting.game.state.round == 1:
        before = sitting.game.state.hp[haka]
        sitting.choose(0)
    lost = sitting.game.state.hp[haka] - before
    assert lost < 0
    assert [mark["hp"] for mark in sitting.moments[-1]["marks"] if mark["area"] == 3 and mark["card"] == 0] == [lost]


def test_undo_leads_back_to_the_persons_last_choice(sitting: Sitting) -> None:
    with pytest.raises(ValueError, match="nothing to undo"):
        sitting.undo()
    before = [dict(moment) for moment in sitting.moments]
    sitting.choose(0)
    after = len(sitting.moments)
    sitting.undo()
    assert sitting.moments == before
    assert sitting.moments[-1]["view"] == view(sitting.game)
    sitting.choose(0)
    assert len(sitting.moments) >= after - 1 and sitting.moments[len(before)]["log"] != []


def test_choose_undo_hint_and_replay(client: FlaskClient, sitting: Sitting) -> None:
    first = len(sitting.game.choices)
    told: dict[str, Any] = client.post("/choose", json={"at": first, "option": 0}).json or {}
    assert told["from"] == first and len(told["story"]["moments"]) == len(sitting.moments) - first
    now = len(sitting.game.choices)
    hint = (client.post("/hint", json={"at": now, "adviser": "certain"}).json or {})["hint"]
    assert (hint["best"], hint["thought"]["value"], hint["adviser"]) == (0, 0.75, "certain")
    hint = (client.post("/hint", json={"at": now, "adviser": "search"}).json or {})["hint"]
    assert 0 <= hint["best"] < len(sitting.game.legal_options) and hint["thought"] is None
    saved = client.get("/replay")
    assert "attachment" in saved.headers["Content-Disposition"]
    assert Replay.parse(saved.text).play().choices == sitting.game.choices
    told = client.post("/undo", json={"at": now}).json or {}
    assert told["from"] == first == len(sitting.game.choices) and len(told["story"]["moments"]) == 1


def test_what_cannot_be_done_is_said_and_changes_nothing(client: FlaskClient, sitting: Sitting) -> None:
    now = len(sitting.game.choices)
    for path, asked, problem in (
        ("/choose", {"at": now + 1, "option": 0}, "the game has gone on"),
        ("/choose", {"at": now, "option": 99}, "option 99 is out of range"),
        ("/choose", {"at": now, "option": "0"}, "option"),
        ("/choose", {"at": now}, "option"),
        ("/hint", {"at": now, "adviser": "nobody"}, "nobody"),
        ("/choose", [], "list indices"),
    ):
        answer = client.post(path, json=asked)
        assert answer.status_code == 400 and problem in (answer.json or {})["problem"]
    assert len(sitting.game.choices) == now


def test_other_sites_and_other_people_get_nowhere(client: FlaskClient, sitting: Sitting) -> None:
    now = len(sitting.game.choices)
    move = {"at": now, "option": 0}
    assert client.get("/").status_code == 200
    assert client.post("/choose", json=move, headers={"Host": "evil.example:8000"}).status_code == 400
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400
    for token in ("", "another", SECRET + "x"):
        assert client.post("/choose", json=move, headers={"X-Token": token}).status_code == 403
        assert client.get(f"/replay?token={token}", headers={"X-Token": ""}).status_code == 403
    assert client.get(f"/?token={SECRET}", headers={"X-Token": ""}).status_code == 200
    assert client.post("/choose", data="{}", content_type="text/plain").status_code == 415
    assert len(sitting.game.choices) == now
    for name, words in (("Content-Security-Policy", "frame-ancestors 'none'"), ("Cache-Control", "no-store")):
        assert client.get("/").headers[name] == words


def test_a_port_that_is_taken_is_named(sitting: Sitting) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ValueError, match=f"--port: {port}: Address already in use"):
            serve(sitting, {}, {}, port)
    with pytest.raises(ValueError, match="--port: 70000: "):
        serve(sitting, {}, {}, 70000)

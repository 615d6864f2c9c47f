"""The server on which a person plays in the browser: for this machine alone, and for whoever knows its token.

It listens on the loopback address. Pages of other sites, which a browser on this machine may have open too, get
nowhere: a request must name a host of this machine (else another site's name could be pointed here), and carry the
token, which only the printed address holds.
"""

from __future__ import annotations

import logging
import secrets
import socket
import threading
from collections.abc import Callable, Mapping
from http.server import HTTPServer
from typing import Any, Final

from sotm_agents.base import Agent
from sotm_agents.extras import extras
from sotm_env.engine.inputs import whole_number
from sotm_tools.pages.page import packed, page
from sotm_tools.sitting import Sitting

with extras():
    from flask import Flask, Response, abort, request
    from werkzeug.serving import make_server

LOOPBACK: Final = "127.0.0.1"
TOKEN: Final = "X-Token"
LONGEST_REQUEST: Final = 10_000  # bytes


def make_app(sitting: Sitting, advisers: Mapping[str, Agent], token: str, facts: Mapping[str, str]) -> Flask:
    """The application: the page, and the requests of its script.

    Args:
        advisers: by name who gives hints.
        token: what every request must carry, as the argument ``token`` or in the header ``X-Token``.
        facts: what the page tells about the game, as for ``page``.
    """
    app = Flask(__name__, static_folder=None)
    app.config.update(TRUSTED_HOSTS=[LOOPBACK, "localhost"], MAX_CONTENT_LENGTH=LONGEST_REQUEST)
    one_at_a_time = threading.Lock()

    @app.before_request
    def guard() -> None:
        given = request.headers.get(TOKEN) or request.args.get("token", "")
        if not secrets.compare_digest(given.encode(), token.encode()):
            abort(403, "this address lacks the token; open the one that play.py has printed")

    @app.after_request
    def close(response: Response) -> Response:
        response.headers.update(
            {
                "Cache-Control": "no-store",
                "Content-Security-Policy": "frame-ancestors 'none'",
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
            }
        )
        return response

    def answer(do: Callable[[Any], dict[str, Any]]) -> Any:
        """Does what a request asks for, if it knows the game as it is now."""
        asked = request.get_json()
        with one_at_a_time:
            try:
                if whole_number("at", asked["at"]) != len(sitting.game.choices):
                    raise ValueError("the game has gone on; load the page again")
                return do(asked)
            except (KeyError, TypeError, ValueError) as error:
                return {"problem": str(error)}, 400

    def told_from(number: int) -> dict[str, Any]:
        return {"from": number, "story": packed(sitting.moments[number:], sitting.game)}

    @app.get("/")
    def board() -> str:
        play = {"token": token, "advisers": list(advisers), "mine": sitting.names, "save": f"replay?token={token}"}
        with one_at_a_time:
            return page(sitting.moments, sitting.game, facts, play)

    @app.post("/choose")
    def choose() -> Any:
        def do(asked: Any) -> dict[str, Any]:
            sitting.choose(whole_number("option", asked["option"]))
            return told_from(asked["at"])

        return answer(do)

    @app.post("/undo")
    def undo() -> Any:
        def do(asked: Any) -> dict[str, Any]:
            sitting.undo()
            return told_from(len(sitting.moments) - 1)

        return answer(do)

    @app.post("/hint")
    def hint() -> Any:
        def do(asked: Any) -> dict[str, Any]:
            name = asked["adviser"]
            return {"hint": sitting.hint(advisers[name], name) | {"adviser": name}}

        return answer(do)

    @app.get("/replay")
    def replay() -> Response:
        with one_at_a_time:
            text = sitting.replay("played in the browser").text()
        name = f"{sitting.game.seed:06}.txt"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, mimetype="text/plain", headers=headers)

    return app


def serve(
    sitting: Sitting,
    advisers: Mapping[str, Agent],
    facts: Mapping[str, str],
    port: int = 0,
    say: Callable[[str], None] = print,
) -> None:
    """Serves a game until Ctrl-C.

    Args:
        advisers, facts: as for ``make_app``.
        port: 0 takes one that is free.
        say: told the address to open.

    Raises:
        ValueError: the port is taken, or not to be had.
        KeyboardInterrupt: Ctrl-C.
    """
    token = secrets.token_urlsafe(16)
    try:
        place = socket.create_server((LOOPBACK, port))
    except (OSError, OverflowError) as error:
        raise ValueError(f"--port: {port}: {getattr(error, 'strerror', None) or error}") from None
    logging.getLogger("werkzeug").setLevel(logging.ERROR)  # no line for each request
    with place:
        app = make_app(sitting, advisers, token, facts)
        server = make_server(LOOPBACK, port, app, threaded=True, fd=place.fileno())
        say(f"Open http://{LOOPBACK}:{place.getsockname()[1]}/?token={token} in a browser; Ctrl-C ends the game.")
        HTTPServer.serve_forever(server)  # werkzeug's own swallows Ctrl-C

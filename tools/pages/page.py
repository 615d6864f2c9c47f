"""The page of a game: one HTML file that holds all it needs, and asks no network for anything.

Its parts are page.html (a Jinja2 template, in which everything is escaped), page.css and page.js. A content security
policy in it names the two by their checksums: a browser runs nothing else, whatever words a replay holds.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sotm_agents.extras import extras
from sotm_env.engine.game import Game
from sotm_env.replay.replay import Replay
from sotm_env.text.rules import card_texts
from sotm_tools.pages.moments import Judge, Moment, moments, nobody
from sotm_tools.pages.sharing import Pool

with extras():
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE: Final = Path(__file__).parent


def packed(story: Sequence[Moment], game: Game) -> dict[str, Any]:
    """Moments of a game as the page's script reads them, with what the cards say that are named in them."""
    pool = Pool()
    places = [pool.add(moment) for moment in story]
    names = {text.partition("#")[0] for text in pool.texts()}
    texts = pool.add(card_texts(game, names))
    return {"shapes": pool.shapes, "values": pool.values, "moments": places, "texts": texts}


def page(story: Sequence[Moment], game: Game, facts: Mapping[str, str], play: Mapping[str, Any] | None = None) -> str:
    """The page of a game.

    Args:
        story: its moments, at least one.
        game: the game, at any moment.
        facts: what is told about it by name, beside what is played; empty ones are left out.
        play: for the page on which a person plays: where to answer, and who gives hints (server.py).
    """
    environment = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "ensure_ascii": False}
    style, script = _part("page.css"), _part("page.js")
    seen = story[0]["view"]
    names = [area["name"] for area in seen["areas"] if area["kind"] != "hero"]
    return environment.get_template("page.html").render(
        title=f"{names[0]} in {names[1]}",
        villain=names[0],
        environment=names[1],
        advanced=seen["advanced"],
        facts=facts,
        play=play,
        policy=f"default-src 'none'; img-src data:; style-src {_named(style)}; script-src {_named(script)}; "
        f"base-uri 'none'; form-action 'none'; connect-src '{'none' if play is None else 'self'}'",
        style=style,
        script=script,
        data={"story": packed(story, game), "play": play},
    )


def write_replay_page(path: Path, replay: Replay, judge: Judge = nobody) -> None:
    """Writes the page of a replay. One that stops fitting is written up to that choice, and says so.

    Args:
        judge: says what a policy thinks of each decision (``judge_of``).

    Raises:
        ReplayMismatch: the replay does not fit.
        Exception: whatever the game raises, for a replay whose result is "raised ...".
    """
    facts = {
        **replay.setup.fields(),
        "seed": str(replay.seed),
        "result": f"{replay.result}, round {replay.rounds}, {len(replay.choices)} choices",
        "recorded with": f"sotm_env {replay.package}, content version {replay.content}",
        "note": replay.note,
    }
    story: list[Moment] = []
    try:
        for moment in moments(replay, judge):
            story.append(moment)
    except Exception as error:
        if story:
            story[-1]["log"].append(f"{type(error).__name__}: {error}")
        raise
    finally:
        if story:
            game = Game(replay.setup.scenario(), replay.seed)
            path.write_text(page(story, game, facts), encoding="utf-8", newline="\n")


def _part(name: str) -> str:
    """A file of ours, which is put into the page as it is."""
    return (HERE / name).read_text(encoding="utf-8")


def _named(part: str) -> str:
    """A part of the page as a content security policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()}'"

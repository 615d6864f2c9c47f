"""The board as a picture: what environments return for it, and that nothing hidden shows."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.error import DependencyNotInstalled
from PIL import Image

import sotm_env
from sotm_env import Game, scenarios
from sotm_env.engine.catalog import catalog
from sotm_env.engine.table import card_table
from sotm_env.envs.core import make_scenario
from sotm_env.render import picture, save_picture
from sotm_env.render.board import lay_out_board
from sotm_env.render.letters import font, spell
from sotm_env.testing.checks import eagerly
from sotm_env.text.view import view


def game_after(decisions: int, seed: int = 0) -> Game:
    game, random = Game(make_scenario(), seed), Random(seed)
    for _ in range(decisions):
        game.choose(eagerly(game, random))
    return game


def test_pettingzoo_and_gymnasium_return_it() -> None:
    env = sotm_env.env(render_mode="rgb_array")
    env.reset(seed=0)
    team = gymnasium.make("sotm_env/Team-v0", render_mode="rgb_array")
    team.reset(seed=0)
    for frame in (env.render(), team.render()):
        assert isinstance(frame, np.ndarray)
        assert (frame.shape, frame.dtype) == ((720, 1280, 3), np.uint8)
        assert frame.flags.writeable and len(np.unique(frame.reshape(-1, 3), axis=0)) > 20


def test_a_step_changes_the_picture_and_equal_games_have_equal_ones() -> None:
    env = sotm_env.raw_env(render_mode="rgb_array")
    env.reset(seed=0)
    before = env.render()
    other = env.clone()
    env.step(env.actions.actions(env.game)[0])
    after = env.render()
    assert isinstance(before, np.ndarray) and isinstance(after, np.ndarray)
    assert not np.array_equal(before, after)
    assert np.array_equal(before, other.render())
    other.step(other.actions.actions(other.game)[0])
    assert np.array_equal(after, other.render())


def test_hidden_cards_are_not_drawn() -> None:
    for seed in range(6):
        game = game_after(30, seed)
        texts = lay_out_board(view(game)).texts
        assert lay_out_board(view(game.resample(seed))).texts == texts
        assert np.array_equal(picture(game), picture(game.resample(seed)))
        shown = " ".join(text.text for text in texts)
        known = {game.title_of[card] for card in range(game.table.cards) if game.is_known(card)}
        hidden = [title for title in set(game.title_of) - known if not any(title in seen for seen in known)]
        assert len(hidden) > 30
        assert not [title for title in hidden if spell(title) in shown]


def test_record_video_writes_a_file(tmp_path: Path) -> None:
    pytest.importorskip("moviepy", reason="RecordVideo needs moviepy, the extra render")
    env = gymnasium.wrappers.RecordVideo(
        gymnasium.make("sotm_env/Team-v0", render_mode="rgb_array"), str(tmp_path / "videos"), video_length=3
    )
    _, info = env.reset(seed=0)
    for _ in range(4):
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    env.close()
    (video,) = tmp_path.glob("videos/*.mp4")
    assert video.stat().st_size > 5_000


def test_the_font_has_a_letter_for_every_letter_of_every_deck() -> None:
    letters = set()
    for edition in ("definitive", "classic"):
        decks = catalog(edition)
        heroes = list(decks["heroes"])
        for number in range(max(len(ids) for ids in decks.values())):
            team = [heroes[(number + step) % len(heroes)] for step in range(3)]
            villains, places = (list(decks[kind]) for kind in ("villains", "environments"))
            villain, place = villains[number % len(villains)], places[number % len(places)]
            table = card_table(make_scenario(villain=villain, heroes=team, environment=place, edition=edition))
            letters |= set("".join(face.title for faces in table.faces for face in faces))
            letters |= set("".join(deck.name for deck in table.decks))
    assert {"é", "’", "Æ"} & letters
    missing = bytes(font(40).getmask("\uffff"))
    lacking = [
        letter for letter in letters - {" "} for part in spell(letter) if bytes(font(40).getmask(part)) == missing
    ]
    assert not lacking


def test_a_saved_picture_is_a_small_png(tmp_path: Path) -> None:
    save_picture(game_after(40), tmp_path / "new" / "board.png")
    with Image.open(tmp_path / "new" / "board.png") as image:
        assert image.size == (1280, 720)
    assert (tmp_path / "new" / "board.png").stat().st_size < 120_000


def test_without_pillow_one_line_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("sotm_env.render", "PIL"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr(sotm_env, "render")
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(DependencyNotInstalled) as error:
        sotm_env.raw_env(render_mode="rgb_array")
    assert "[render]" in str(error.value) and "\n" not in str(error.value)
    assert isinstance(error.value, TypeError)  # upon which stable-baselines3 makes the environment without pictures
    assert "decides" in str(_ansi())


def _ansi() -> object:
    env = sotm_env.raw_env(scenarios.family("tutorial").sample(0), render_mode="ansi")
    env.reset(seed=0)
    return env.render()

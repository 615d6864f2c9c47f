"""The board as a picture, drawn with Pillow (``pip install "sotm-env[render]"``).

Four layers: ``letters`` (what words measure), ``sheet`` (boxes and texts with their places, then painted), ``panels``
(lists that fit into boxes), ``board`` (what of a view stands where). What is shown is ``sotm_env.text.view`` alone.

Raises:
    PillowMissing: on import.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
from gymnasium.error import DependencyNotInstalled

from sotm_env.engine.game import Game
from sotm_env.text.view import view


class PillowMissing(DependencyNotInstalled, TypeError):
    """No pictures here. Frameworks that try "rgb_array" of themselves take a TypeError for "try without"."""


try:
    from PIL import Image

    from sotm_env.render.board import lay_out_board
except ModuleNotFoundError as error:
    if error.name != "PIL":
        raise
    line = 'render_mode="rgb_array": the package PIL is not installed: pip install "sotm-env[render]"'
    raise PillowMissing(line) from None


def picture(game: Game) -> npt.NDArray[np.uint8]:
    """What players see of a game as a picture, uint8 of shape ``(720, 1280, 3)``."""
    return lay_out_board(view(game)).paint()


def save_picture(game: Game, path: str | Path) -> None:
    """Writes the picture of a game as a PNG file of 64 colours; its folder is made if need be."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture(game)).quantize(64).save(path, "PNG", optimize=True)

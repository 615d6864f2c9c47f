"""A sheet on which boxes and texts are laid out before anything is painted, so that what lies where can be checked."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from sotm_env.render.letters import line_height, shorten, spell, stamp, width

WIDTH, HEIGHT = 1280, 720
Colour = tuple[int, int, int]


class Box(NamedTuple):
    """A rectangle in pixels; ``right`` and ``bottom`` lie just outside it."""

    left: int
    top: int
    right: int
    bottom: int

    def inset(self, by: int) -> Box:
        """The box within it, smaller by so many pixels on each side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)


class Fill(NamedTuple):
    """A box filled with a colour."""

    box: Box
    colour: Colour


class Text(NamedTuple):
    """A line of text and the box that it takes up."""

    box: Box
    text: str
    size: int
    colour: Colour


class Sheet:
    """What is to be painted: first the fills in their order, then the texts.

    Attributes:
        fills, texts: all that has been laid out.
    """

    def __init__(self, background: Colour) -> None:
        self.fills = [Fill(Box(0, 0, WIDTH, HEIGHT), background)]
        self.texts: list[Text] = []

    def fill(self, box: Box, colour: Colour) -> None:
        """Fills a box."""
        self.fills.append(Fill(box, colour))

    def text(self, left: int, top: int, right: int, text: str, size: int, colour: Colour) -> None:
        """A line of text from ``left`` on, shortened where it would pass ``right``."""
        line = shorten(spell(text), size, right - left)
        if line:
            box = Box(left, top, left + width(line, size), top + line_height(size))
            self.texts.append(Text(box, line, size, colour))

    def text_at_right(self, left: int, top: int, right: int, text: str, size: int, colour: Colour) -> None:
        """A line of text that ends at ``right``, shortened where it would begin before ``left``."""
        self.text(max(left, right - width(spell(text), size)), top, right, text, size, colour)

    def paint(self) -> npt.NDArray[np.uint8]:
        """The picture, uint8 of shape ``(720, 1280, 3)``."""
        image = Image.new("RGB", (WIDTH, HEIGHT))
        draw = ImageDraw.Draw(image)
        for (left, top, right, bottom), colour in self.fills:
            if left < right and top < bottom:
                draw.rectangle((left, top, right - 1, bottom - 1), colour)
        for box, text, size, colour in self.texts:
            draw.bitmap((box.left, box.top), stamp(text, size), colour)
        return np.array(image)

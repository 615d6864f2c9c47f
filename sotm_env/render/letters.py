"""The letters of pictures: Pillow's own font, how wide words are in it, and how they are broken into lines."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw, ImageFont

# What the font lacks and cannot be taken apart into a letter and its accent.
SPELT = str.maketrans({"Æ": "AE", "æ": "ae", "–": "-", "—": "-", "×": "x"})
MORE = "..."


@lru_cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Pillow's own scalable font.

    Raises:
        RuntimeError: this Pillow was built without FreeType, so that it has none.
    """
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise RuntimeError("render: this Pillow was built without FreeType; install one of its wheels")
    return found


@lru_cache
def line_height(size: int) -> int:
    """The height of a line, in pixels."""
    ascent, descent = font(size).getmetrics()
    return ascent + descent


@lru_cache(maxsize=4096)
def spell(text: str) -> str:
    """The text in letters that the font has: it knows no accents."""
    letters = unicodedata.normalize("NFKD", text.translate(SPELT))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(maxsize=1 << 16)
def extent(text: str, size: int) -> tuple[int, int]:
    """How far a spelt text reaches to the left and to the right of the point at which it is drawn, in pixels."""
    left, _, right, _ = font(size).getbbox(text)
    return max(0, -floor(left)), ceil(right)


def width(text: str, size: int) -> int:
    """The width of a spelt text, in pixels."""
    return sum(extent(text, size))


@lru_cache(maxsize=2048)
def stamp(text: str, size: int) -> Image.Image:
    """A spelt text as the mask of its ink; kept, since words come again and drawing them is what takes time."""
    mask = Image.new("L", (width(text, size), line_height(size)))
    ImageDraw.Draw(mask).text((extent(text, size)[0], 0), text, 255, font(size))
    return mask


@lru_cache(maxsize=1 << 14)
def shorten(text: str, size: int, room: int) -> str:
    """The text, or as much of its beginning as there is room for, in pixels, with dots behind."""
    if width(text, size) <= room:
        return text
    while text and width(text + MORE, size) > room:
        text = text[:-1]
    return text.rstrip() + MORE if text else ""


@lru_cache(maxsize=1 << 14)
def wrap(text: str, size: int, room: int, taken: int = 0) -> tuple[str, ...]:
    """The text in lines, broken between words, that are no wider than ``room``; of the first one so much is taken.

    A word that is wider than that stands on a line of its own all the same.
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if not lines[-1] or width(longer, size) <= room - (taken if len(lines) == 1 else 0):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def is_whole(lines: tuple[str, ...], size: int, room: int, taken: int = 0) -> bool:
    """Whether lines that ``wrap`` made are no wider than they may be."""
    return width(lines[0], size) <= room - taken and all(width(line, size) <= room for line in lines)

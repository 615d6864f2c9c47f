"""Panels: lists in boxes. They shrink to fit, fill several columns, and say how much of them is left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sotm_env.render.letters import is_whole, line_height, spell, width, wrap
from sotm_env.render.sheet import Box, Colour, Sheet

INK: Colour = (26, 28, 34)
FAINT: Colour = (82, 87, 97)
WHITE: Colour = (255, 255, 255)
TRACK: Colour = (221, 224, 229)

TITLE_SIZE = 15
COMFORTABLE = 14  # below this size, hands stand in running text
SIZES = (18, 17, 16, 15, 14, 13, 12)
NARROWEST = 13  # the least width of a column in which an entry may be broken, in sizes of its letters
WIDEST = 430  # the greatest width of a column, in pixels
BARS = (3, 6)  # the height of a bar, and of one that stands out
AIR = 2  # what is left free under an entry
RULE = 4  # the height of a rule and what is left free under it
GAP = 12  # between columns
INDENT = 10


class Entry(NamedTuple):
    """A line of a list and what belongs to it.

    Attributes:
        text, colour: the line; broken where it is too long.
        right: what stands at the right end of the line.
        bar: how much there is, of how much, and the colour, for a bar under the line; bold: whether it is a thick one.
        detail: further words below it, smaller steps in.
        counts: for how many things the entry stands, if the list must be cut.
        rule: whether a rule separates it from what is above.
    """

    text: str
    colour: Colour = INK
    right: str = ""
    bar: tuple[int, int, Colour] | None = None
    detail: str = ""
    counts: int = 1
    bold: bool = False
    rule: bool = False


class Section(NamedTuple):
    """A list with a heading, which may be empty; one that ``flows`` stands in running text where room is scarce."""

    heading: str
    entries: Sequence[Entry]
    flows: bool = False


class Panel(NamedTuple):
    """A box with a title, what stands at the right end of it, and lists."""

    box: Box
    title: str
    right: str
    colour: Colour
    sections: Sequence[Section]
    paper: Colour = WHITE

    @property
    def body(self) -> Box:
        """Where the lists stand."""
        top = self.box.top + line_height(TITLE_SIZE) + 10
        return Box(self.box.left + 8, top, self.box.right - 8, self.box.bottom - 4)


class Placed(NamedTuple):
    """An entry that has its place: the left, top and right of its lines."""

    entry: Entry
    left: int
    top: int
    right: int


def lay_out(sheet: Sheet, panel: Panel) -> None:
    """Puts a panel on a sheet, in the largest letters in which nothing must be left out."""
    _draw_frame(sheet, panel)
    for size in SIZES:
        placed = _place(panel, size)
        if placed is not None:
            break
    else:
        placed = _place_cut(panel, size)
    for each in placed:
        _draw_entry(sheet, each, size)


# --- where entries go ------------------------------------------------------------------------------------------------
def _place(panel: Panel, size: int) -> list[Placed] | None:
    """All entries in as few columns as hold them; None if they do not fit."""
    room = panel.body.right - panel.body.left
    for columns in range(-(-room // WIDEST), _most_columns(panel, size) + 1):
        column = (room + GAP) // columns - GAP
        entries = [entry for section in panel.sections for entry in _lines(section, size, column)]
        if all(_is_whole(entry, size, column) for entry in entries):
            placed = _in_columns(entries, panel.body, size, columns, column)
            if placed is not None:
                return placed
    return None


def _place_cut(panel: Panel, size: int) -> list[Placed]:
    """As many entries as fit into as many columns as possible: the longest list is cut until they do."""
    columns = _most_columns(panel, size)
    column = (panel.body.right - panel.body.left + GAP) // columns - GAP
    lists = [_lines(section, size, column) for section in panel.sections]
    cut = [0] * len(lists)
    while True:
        entries = [entry for list_, n in zip(lists, cut, strict=True) for entry in _with_rest(list_, n)]
        placed = _in_columns(entries, panel.body, size, columns, column)
        if placed is not None:
            return placed
        longest = max(range(len(lists)), key=lambda number: len(lists[number]))
        cut[longest] += lists[longest].pop().counts


def _most_columns(panel: Panel, size: int) -> int:
    """How many columns a panel may have: they are so wide that no entry is broken, or not very narrow."""
    entries = [entry for section in panel.sections for entry in section.entries]
    widest = max((_width(entry, size) for entry in entries), default=0)
    return max(1, (panel.body.right - panel.body.left + GAP) // (min(widest, NARROWEST * size) + GAP))


def _with_rest(entries: list[Entry], left_out: int) -> list[Entry]:
    return [*entries, Entry(f"... and {left_out} more", FAINT)] if left_out else entries


def _lines(section: Section, size: int, room: int) -> list[Entry]:
    """The entries of a section, its heading among them; in running text, if it flows, line by line."""
    heading = [Entry(section.heading, FAINT, counts=0, rule=True)] if section.heading else []
    if not section.flows or size >= COMFORTABLE:
        return [*heading, *section.entries]
    lines: list[Entry] = []
    for entry in section.entries:
        longer = f"{lines[-1].text}, {entry.text}" if lines else ""
        if lines and width(spell(longer) + ",", size) <= room:
            lines[-1] = lines[-1]._replace(text=longer, counts=lines[-1].counts + entry.counts)
        else:
            lines[-1:] = [line._replace(text=line.text + ",") for line in lines[-1:]]
            lines.append(entry)
    return [*heading, *lines]


def _in_columns(entries: Sequence[Entry], body: Box, size: int, columns: int, room: int) -> list[Placed] | None:
    placed: list[Placed] = []
    column, top = 0, body.top
    for entry in entries:
        height = _height(entry, size, room)
        if top + height > body.bottom and top > body.top:
            column, top = column + 1, body.top
        if column == columns or top + height > body.bottom:
            return None
        left = body.left + column * (room + GAP)
        placed.append(Placed(entry, left, top, left + room))
        top += height + AIR
    return placed


def _width(entry: Entry, size: int) -> int:
    """The width of an entry that is not broken."""
    name = width(spell(entry.text), size) + _taken(entry, size)
    return max(name, INDENT + width(spell(entry.detail), size)) if entry.detail else name


def _taken(entry: Entry, size: int) -> int:
    """The width of what stands at the right end."""
    return width(spell(entry.right), size) + 6 if entry.right else 0


def _name(entry: Entry, size: int, room: int) -> tuple[str, ...]:
    return wrap(spell(entry.text), size, room, _taken(entry, size))


def _detail(entry: Entry, size: int, room: int) -> tuple[str, ...]:
    return wrap(spell(entry.detail), size, room - INDENT) if entry.detail else ()


def _is_whole(entry: Entry, size: int, room: int) -> bool:
    """Whether no word of an entry must be shortened."""
    taken = _taken(entry, size)
    detail = _detail(entry, size, room)
    return is_whole(_name(entry, size, room), size, room, taken) and (
        not detail or is_whole(detail, size, room - INDENT)
    )


def _height(entry: Entry, size: int, room: int) -> int:
    lines = len(_name(entry, size, room)) + len(_detail(entry, size, room))
    return lines * line_height(size) + (BARS[entry.bold] + 1 if entry.bar else 0) + RULE * entry.rule


# --- drawing ---------------------------------------------------------------------------------------------------------
def _draw_frame(sheet: Sheet, panel: Panel) -> None:
    box, size = panel.box, TITLE_SIZE
    sheet.fill(box, panel.paper)
    sheet.fill(Box(box.left, box.top, box.right, panel.body.top - 4), panel.colour)
    taken = width(spell(panel.right), size) + 10 if panel.right else 0
    sheet.text(box.left + 8, box.top + 3, box.right - 8 - taken, panel.title, size, WHITE)
    sheet.text_at_right(box.left + 8, box.top + 3, box.right - 8, panel.right, size, WHITE)


def _draw_entry(sheet: Sheet, placed: Placed, size: int) -> None:
    entry, left, top, right = placed
    if entry.rule:
        sheet.fill(Box(left, top, right, top + 1), TRACK)
        top += RULE
    sheet.text_at_right(left, top, right, entry.right, size, INK)
    end = right - _taken(entry, size)
    for line in _name(entry, size, right - left):
        sheet.text(left, top, end, line, size, entry.colour)
        top, end = top + line_height(size), right
    if entry.bar is not None:
        amount, most, colour = entry.bar
        track = Box(left, top, right, top + BARS[entry.bold])
        sheet.fill(track, TRACK)
        sheet.fill(track._replace(right=left + (right - left) * min(amount, most) // most), colour)
        top = track.bottom + 1
    for line in _detail(entry, size, right - left):
        sheet.text(left + INDENT, top, right, line, size, FAINT)
        top += line_height(size)

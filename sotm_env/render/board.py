"""The board as panels: what a view says, and where on the picture it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sotm_env.render.panels import FAINT, INK, WHITE, Entry, Panel, Section, lay_out
from sotm_env.render.sheet import WIDTH, Box, Colour, Sheet
from sotm_env.text.board import count_titles
from sotm_env.text.view import AreaView, CardView, View

BACKGROUND: Colour = (211, 215, 222)
TITLE: Colour = (26, 28, 34)
TURN: Colour = (240, 170, 0)
RESULT: Colour = (255, 208, 92)
FALLEN: Colour = (92, 92, 98)
FALLEN_PAPER: Colour = (233, 234, 237)
RESULTS = {"win": "The heroes have won", "loss": "The heroes have lost", "cut off": "The game was cut off"}
OF_KIND: dict[str, Colour] = {"villain": (152, 30, 34), "hero": (26, 76, 148), "environment": (28, 98, 52)}

MARGIN = 8
TOP, HEROES, BOTTOM = (40, 236), (244, 580), (588, 712)  # from where to where the three rows of panels reach
MOST_NAMED = 12  # titles that running text lists
SPLIT = 864  # where the villain's panel ends, and that of the decision


def lay_out_board(seen: View) -> Sheet:
    """The picture of a view, laid out and not yet painted."""
    sheet = Sheet(BACKGROUND)
    _title(sheet, seen)
    areas = seen["areas"]
    seats = [number for number, area in enumerate(areas) if area["seat"] == number]
    villain, *heroes, environment = seats
    left, right = (MARGIN, SPLIT), (SPLIT + MARGIN, WIDTH - MARGIN)
    boxes = {villain: Box(left[0], TOP[0], left[1], TOP[1]), environment: Box(right[0], TOP[0], right[1], TOP[1])}
    step = (WIDTH - MARGIN) / len(heroes)
    for place, hero in enumerate(heroes):
        start, end = int(place * step) + MARGIN, int((place + 1) * step)
        boxes[hero] = Box(start, HEROES[0], end, HEROES[1])
    turn = boxes[areas[seen["turn"]]["seat"]]
    if seen["result"] is None:
        sheet.fill(turn.inset(-3), TURN)
    for number in seats:
        lay_out(sheet, _area(areas, number, boxes[number]))
    lay_out(sheet, _decision(seen, Box(left[0], BOTTOM[0], left[1], BOTTOM[1])))
    lay_out(sheet, _at_work(seen, Box(right[0], BOTTOM[0], right[1], BOTTOM[1])))
    return sheet


def _title(sheet: Sheet, seen: View) -> None:
    areas = seen["areas"]
    environment = next(area["name"] for area in areas if area["kind"] == "environment")
    advanced = " (advanced)" if seen["advanced"] else ""
    sheet.fill(Box(0, 0, WIDTH, TOP[0] - MARGIN), TITLE)
    sheet.text(MARGIN * 2, 5, SPLIT, f"{areas[0]['name']}{advanced} in {environment}", 19, WHITE)
    now = f"Round {seen['round']}, {areas[seen['turn']]['name']}'s turn, {seen['phase']} phase"
    if seen["result"] is not None:
        now = f"{RESULTS[seen['result']]} in round {seen['round']}"
    sheet.text_at_right(SPLIT, 7, WIDTH - MARGIN * 2, now, 16, WHITE if seen["result"] is None else RESULT)


# --- areas -----------------------------------------------------------------------------------------------------------
def _area(areas: list[AreaView], number: int, box: Box) -> Panel:
    area = areas[number]
    in_play = [_card(card, area) for card in area["in_play"]]
    if area["principle"] is not None:
        in_play.append(_card(area["principle"], area, " (rests)" if area["resting"] else ""))
    in_play += _known(area)
    for side in areas:
        if side["seat"] == number and side is not area:
            in_play.append(Entry(f"{side['name']}: {_sizes(side)}", FAINT))
            in_play += [_card(card, area) for card in side["in_play"]] + _known(side)
    sections = [Section("", in_play)]
    if area["hand"] is not None:
        cards = _counted(area["hand"]) + ([Entry(f"{area['unseen']} not seen", FAINT)] if area["unseen"] else [])
        heading = f"Hand {len(area['hand']) + area['unseen']}, {_sizes(area)}"
        sections.append(Section(heading, cards, flows=True))
    if not area["active"]:
        return Panel(box, area["name"], "", FALLEN, sections, FALLEN_PAPER)
    return Panel(box, area["name"], _sizes(area) if area["hand"] is None else "", OF_KIND[area["kind"]], sections)


def _sizes(area: AreaView) -> str:
    return f"deck {area['deck']}, trash {len(area['trash'])}"


def _counted(titles: Iterable[str]) -> list[Entry]:
    return [
        Entry(f"{title} x{count}" if count > 1 else title, counts=count)
        for title, count in sorted(Counter(titles).items())
    ]


def _some(words: list[str]) -> str:
    """Words in running text, the first of them if there are many."""
    more = f" and {len(words) - MOST_NAMED} more" if len(words) > MOST_NAMED else ""
    return ", ".join(words[:MOST_NAMED]) + more


def _known(area: AreaView) -> list[Entry]:
    known = []
    if area["known_top"]:
        known.append(f"Top of the deck: {_some(area['known_top'])}")
    if area["known_bottom"]:
        known.append(f"Bottom of the deck: {_some(area['known_bottom'])}")
    if area["known_inside"]:
        inside = [f"{each['title']} ({each['place']} from the top)" for each in area["known_inside"]]
        known.append(f"In the deck: {_some(inside)}")
    return [Entry(line, FAINT) for line in known]


def _card(card: CardView, area: AreaView, remark: str = "") -> Entry:
    """A card in an area; what belongs to another kind of deck stands in that one's colour."""
    colour = OF_KIND[card["kind"]]
    details = [card["side"]] if card["side"] is not None else []
    details += ["incapacitated"] if card["incapacitated"] else []
    details += [f"next to {card['next_to']}"] if card["next_to"] is not None else []
    hidden = f"{card['face_down']} face down" if card["face_down"] else ""
    under = ", ".join(filter(None, (_some(card["under"]), hidden)))
    details += [f"under it: {under}"] if under else []
    tokens = f"{card['tokens']} token{'s' if card['tokens'] > 1 else ''}" if card["tokens"] else ""
    hp = f"{card['hp']}/{card['max_hp']}" if card["max_hp"] else ""
    return Entry(
        card["name"] + remark,
        INK if card["kind"] == area["kind"] else colour,
        "  ".join(filter(None, (tokens, hp))),
        (card["hp"], card["max_hp"], colour) if card["max_hp"] else None,
        ", ".join(details),
        bold=card["character"],
    )


# --- the bottom row --------------------------------------------------------------------------------------------------
def _decision(seen: View, box: Box) -> Panel:
    decision = seen["decision"]
    if decision is None:
        over = [] if seen["result"] is None else [Entry(RESULTS[seen["result"]])]
        return Panel(box, "The game is over" if over else "Nothing is asked", "", TITLE, [Section("", over)])
    what = f", to {decision['what']}" if decision["what"] is not None else ""
    title = f"{decision['player']} decides: {decision['kind']} ({decision['source']}{what})"
    if decision["options"] is None:
        return Panel(box, title, "", TITLE, [Section("", [Entry("The options are not seen", FAINT)])])
    options = [Entry(f"{number}: {label}") for number, label in enumerate(decision["options"])]
    return Panel(box, title, "", TITLE, [Section("", options)])


def _at_work(seen: View, box: Box) -> Panel:
    event, critical = seen["event"], seen["critical_event"]
    lines = [] if event is None else [Entry(f"Event: {event['name']} ({event['side']})")]
    lines += [] if critical is None else [Entry(f"Critical event: {critical}")]
    if seen["collected"]:
        lines.append(Entry(f"Collected events to use: {count_titles(seen['collected'])}"))
    effects: dict[str, list[str]] = {}
    for effect in seen["lasting"]:
        effects.setdefault(f"{effect['name']} ({effect['deck']})", []).append(", ".join(effect["on"]))
    for name, on in effects.items():
        chosen = count_titles([titles for titles in on if titles])
        lines.append(Entry(f"{name} on {chosen}" if any(on) else name, right=f"x{len(on)}" if len(on) > 1 else ""))
    return Panel(box, "Events and lasting effects", str(len(lines) or "none"), TITLE, [Section("", lines)])

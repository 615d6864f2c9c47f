"""The board as a person reads it."""

from __future__ import annotations

from collections import Counter

from sotm_env.engine.game import Game
from sotm_env.text.view import AreaView, CardView, View, view, view_decision


def describe_board(game: Game, observer: int = 0) -> str:
    """The whole board in plain English: every play area with HP, hands, sizes of decks and trashes.

    ``observer``: a hero who sees no hand but the own; 0: hands are open.
    """
    seen = view(game, observer)
    lines = [f"Round {seen['round']}, {seen['areas'][seen['turn']]['name']}'s turn, {seen['phase']} phase"]
    lines += _events(seen)
    for area in seen["areas"]:
        lines.append("")
        lines += _area(area)
    if seen["lasting"]:
        lines.append("")
    for effect in seen["lasting"]:
        on_whom = f" on {', '.join(effect['on'])}" if effect["on"] else ""
        lines.append(f"Lasting: {effect['name']} ({effect['deck']}){on_whom}")
    return "\n".join(lines)


def describe_decision(game: Game, observer: int = 0) -> str:
    """The pending decision and its numbered legal choices, as far as the observer may see them; the result when the
    game is over."""
    decision = view_decision(game, observer)
    if decision is None:
        return f"The game is over: {game.result or 'cut off'}."
    why = f", to {decision['what']}" if decision["what"] is not None else ""
    lines = [f"{decision['player']} decides: {decision['kind']} ({decision['source']}{why})"]
    lines += [f"  {number}: {label}" for number, label in enumerate(decision["options"] or ())]
    return "\n".join(lines)


def count_titles(titles: list[str]) -> str:
    """Titles as a list in words, sorted, each once and with its number; ``-`` for none."""
    return ", ".join(f"{title} x{n}" if n > 1 else title for title, n in sorted(Counter(titles).items())) or "-"


def what_lies_under(card: CardView) -> str:
    """The cards under a card in words, those that nobody has seen as a number."""
    hidden = card["face_down"]
    return count_titles(card["under"]) + (f" and {hidden} face down" if hidden else "")


def _events(seen: View) -> list[str]:
    event, critical = seen["event"], seen["critical_event"]
    lines = [] if event is None else [f"Event: {event['name']} ({event['side']})"]
    if critical is not None:
        lines.append(f"Critical event: {critical}")
    if seen["collected"]:
        lines.append(f"Collected events to use: {count_titles(seen['collected'])}")
    return lines


def _area(area: AreaView) -> list[str]:
    lines = [f"{area['name']} [{area['id']}] (deck {area['deck']}, trash {len(area['trash'])})"]
    lines += [f"  {_card(card)}" for card in area["in_play"]]
    if area["principle"] is not None:
        lines.append(f"  Principle{' (rests)' if area['resting'] else ''}: {_card(area['principle'])}")
    if area["hand"] is not None:
        unseen = f"{area['unseen']} cards that you do not see" if area["unseen"] else ""
        lines.append(f"  Hand: {unseen or count_titles(area['hand'])}")
    if area["trash"]:
        lines.append(f"  Trash: {count_titles(area['trash'])}")
    if area["known_top"]:
        lines.append(f"  Known on top: {', '.join(area['known_top'])}")
    if area["known_bottom"]:
        lines.append(f"  Known at the bottom: {', '.join(area['known_bottom'])} (from the bottom)")
    for known in area["known_inside"]:
        lines.append(f"  Known in the deck: {known['title']} (number {known['place']} from the top)")
    return lines


def _card(card: CardView) -> str:
    name = card["name"] if card["side"] is None else f"{card['name']} ({card['side']})"
    parts = [f"{card['hp']}/{card['max_hp']} HP"] if card["max_hp"] else []
    if card["incapacitated"]:
        parts.append("incapacitated")
    if card["tokens"]:
        parts.append(f"{card['tokens']} tokens")
    if card["under"] or card["face_down"]:
        parts.append(f"under it: {what_lies_under(card)}")
    if card["next_to"] is not None:
        parts.append(f"next to {card['next_to']}")
    return f"{name}: {', '.join(parts)}" if parts else name

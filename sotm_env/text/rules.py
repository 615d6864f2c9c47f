"""What cards say, in our own words."""

from __future__ import annotations

from collections.abc import Set
from typing import TypedDict

from sotm_env.engine.decisions import CARD
from sotm_env.engine.faces import Face
from sotm_env.engine.game import Game
from sotm_env.engine.occasions import WAKES
from sotm_env.engine.terms import STOP
from sotm_env.hands import sees_options


class SideText(TypedDict):
    """One side of a card: title, keywords in order, printed HP ("" for no target), rules line by line."""

    title: str
    keywords: list[str]
    hp: str
    rules: list[str]


def side_text(face: Face) -> SideText:
    """What one side of a card says."""
    return {
        "title": face.title,
        "keywords": sorted(face.keywords),
        "hp": str(face.hp) if face.hp else "",
        "rules": [*face.rules, *(f"Ability: {label}" for label, _ in face.abilities)],
    }


def card_texts(game: Game, names: Set[str]) -> dict[str, list[SideText]]:
    """What cards, powers and events of these names say: of each the sides of its card, a power's too; nothing of other
    names."""
    table = game.table
    texts: dict[str, list[SideText]] = {}
    for faces in table.faces:
        for name in sorted({face.name for face in faces} & names):
            texts.setdefault(name, [side_text(face) for face in faces])
    for card, power in table.powers:
        if power.name in names:
            texts.setdefault(power.name, [side_text(face) for face in table.faces[card]])
    if table.event is not None and table.event.name in names:
        texts.setdefault(table.event.name, [side_text(table.event.front)])
    return texts


def describe_card(title: str, face: Face) -> str:
    """One side of a card as a line: title, keywords, HP and rules."""
    side = side_text(face)
    words = f" [{', '.join(side['keywords'])}]" if side["keywords"] else ""
    hp = f" {side['hp']} HP." if side["hp"] else ""
    return f"{title}{words}:{hp} {' '.join(side['rules']) or 'No text.'}"


def describe_rules(game: Game, observer: int = 0) -> str:
    """The rules of the event, of every Principle and every card in play, in a hand, or among the choices, and of those
    under a card that has texts of theirs; each once, sorted by deck.

    ``observer``: a hero who sees no hand but the own; 0: hands are open.
    """
    principles = [card for card in game.table.principle_of if card is not None]
    shown = {*game.state.in_play, *game.state.collected, *principles}
    for deck in game.heroes:
        if observer in (0, deck):
            shown.update(game.hand(deck))
    shown.update(other for me in game.state.index[WAKES] if me.ability.gives[1] for other in game.under(me.card))
    decision = game.decision
    if decision is not None and decision.of == CARD and sees_options(game, observer):
        shown.update(option for option in decision.options if option != STOP)
    lines: dict[str, None] = {}
    event = game.table.event
    if event is not None:
        lines[describe_card(f"{event.name}, {event.front.title}", event.front)] = None
    for card in sorted(shown):
        lines[describe_card(game.title_of[card], game.face(card))] = None
    return "\n".join(lines)

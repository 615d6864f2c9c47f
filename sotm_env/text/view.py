"""What a game shows to its players, as plain data that can be written as JSON.

The board in words (``board.py``), the picture (``sotm_env.render``) and any page are made from it. Nothing hidden is in
it: no order of a deck but what players know of it, no card that lies face down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from sotm_env.engine.game import Game
from sotm_env.engine.terms import DECK, HERO, KIND_NAMES, PHASE_NAMES
from sotm_env.hands import sees_options


class CardView(TypedDict):
    """A card in play, or a hero's Principle.

    Attributes:
        name: what it is called, ``#2`` for a second copy; side: the title of the side that is up, where it is another
            than the card's; kind: of its owner, "villain", "hero" or "environment".
        hp, max_hp: 0 for what is no target.
        character, incapacitated: whether it is a character card; whether it is one of a hero and has fallen.
        under: the titles of the cards under it that players have seen; face_down: how many others there are.
        next_to: the name of the card that it lies next to, or None.
    """

    name: str
    side: str | None
    kind: str
    character: bool
    hp: int
    max_hp: int
    incapacitated: bool
    tokens: int
    under: list[str]
    face_down: int
    next_to: str | None


class KnownCard(TypedDict):
    """A card in a deck whose place players know; ``place`` counts from the top, from 1."""

    title: str
    place: int


class AreaView(TypedDict):
    """What belongs to one deck: its play area, its hand, its piles.

    Attributes:
        id, name, kind: of the deck.
        seat: the number of the area in whose turn it acts: its own number, but for a side deck.
        active: False for an incapacitated hero.
        in_play: the play area from left to right.
        principle: the hero's Principle, or None; resting: whether it is without effect now.
        hand: the titles in hand that the observer sees; None where there can be no hand. unseen: how many others.
        deck: how many cards the deck holds; trash: the titles in the trash, the newest last.
        known_top, known_bottom: the titles that players know on top of the deck, from the top; at its bottom, from the
            bottom; known_inside: others that they know.
    """

    id: str
    name: str
    kind: str
    seat: int
    active: bool
    in_play: list[CardView]
    principle: CardView | None
    resting: bool
    hand: list[str] | None
    unseen: int
    deck: int
    trash: list[str]
    known_top: list[str]
    known_bottom: list[str]
    known_inside: list[KnownCard]


class LastingView(TypedDict):
    """A lasting effect: its name, the deck that it comes from, the titles of the cards that were chosen for it."""

    name: str
    deck: str
    on: list[str]


class EventView(TypedDict):
    """An event: its name and the title of the side that is up."""

    name: str
    side: str


class DecisionView(TypedDict):
    """The pending decision.

    Attributes:
        player, kind: who decides, by name, and why, one of ``sotm_env.engine.decisions.KINDS``.
        source: the title of the card that asks.
        what: what would be done or drawn, where the options do not say; else None.
        options: the words for each legal option, in the order of ``game.decision.options``; None where the observer may
            not see them.
    """

    player: str
    kind: str
    source: str
    what: str | None
    options: list[str] | None


class View(TypedDict):
    """A game as its players see it.

    Attributes:
        advanced: whether the game is played in advanced mode.
        round, phase: from 1; by its name. turn: the number of the area whose turn it is.
        result: "win", "loss", "cut off", or None while the game goes on.
        event, critical_event: what the game is played against besides, or None.
        collected: the titles of the collected events that can still be used.
        areas: by deck number, the villain's first, then the heroes', the environment's, the side decks'.
        lasting: the lasting effects at work.
        decision: the pending decision; None when the game is over.
    """

    advanced: bool
    round: int
    turn: int
    phase: str
    result: str | None
    event: EventView | None
    critical_event: str | None
    collected: list[str]
    areas: list[AreaView]
    lasting: list[LastingView]
    decision: DecisionView | None


def view(game: Game, observer: int = 0) -> View:
    """What the players of a game see now; the same for games that differ only in what is hidden.

    ``observer``: a hero who sees no hand but the own (``sotm_env.hands``); 0: hands are open.
    """
    state, table = game.state, game.table
    event, critical = table.event, table.critical_event
    return {
        "advanced": game.scenario.advanced,
        "round": state.round,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "result": "cut off" if game.truncated else game.result,
        "event": None if event is None else {"name": event.name, "side": event.front.title},
        "critical_event": None if critical is None else critical.name,
        "collected": _titles(game, state.collected),
        "areas": [_area(game, deck, observer) for deck in range(len(table.ids))],
        "lasting": [
            {
                "name": table.lasting[effect.number].name,
                "deck": table.lasting[effect.number].deck.name,
                "on": _titles(game, effect.bound),
            }
            for effect in state.lasting
        ],
        "decision": view_decision(game, observer),
    }


def view_decision(game: Game, observer: int = 0) -> DecisionView | None:
    """The pending decision as an observer sees it; None when the game is over."""
    decision = game.decision
    if decision is None:
        return None
    open_ = sees_options(game, observer)
    says = decision.kind in ("confirm", "draw", "redirect") and open_
    return {
        "player": game.table.decks[decision.player].name,
        "kind": decision.kind,
        "source": game.title_of[decision.source],
        "what": decision.labels[0] if says else None,
        "options": game.labels() if open_ else None,
    }


def _titles(game: Game, cards: Iterable[int]) -> list[str]:
    return [game.title_of[card] for card in cards]


def _area(game: Game, deck: int, observer: int) -> AreaView:
    state, table = game.state, game.table
    is_hero = deck in table.heroes
    active = not is_hero or game.active(deck)
    principle = table.principle_of[deck] if is_hero else None
    cards, top = game.zone(deck, DECK), state.known_top[deck]
    hand = game.hand(deck) if is_hero and active else ()
    sees_hand = observer in (0, deck)
    return {
        "id": table.ids[deck],
        "name": _name(game, deck),
        "kind": KIND_NAMES[table.decks[deck].kind],
        "seat": table.seat_of[deck],
        "active": active,
        "in_play": [_card(game, card) for card in game.play_area(deck)],
        "principle": None if principle is None else _card(game, principle),
        "resting": principle is not None and game.is_resting(principle),
        "hand": _titles(game, hand if sees_hand else ()) if is_hero and active else None,
        "unseen": 0 if sees_hand else len(hand),
        "deck": len(cards),
        "trash": _titles(game, game.trash(deck)),
        "known_top": _titles(game, reversed(cards[len(cards) - top :])),
        "known_bottom": _titles(game, cards[: state.known_bottom[deck]]),
        "known_inside": _known_inside(game, deck),
    }


def _name(game: Game, deck: int) -> str:
    second = game.table.second_environment
    if deck == game.environment and second is not None:
        return f"{game.table.decks[deck].name} and {second.name}"
    return game.table.decks[deck].name


def _known_inside(game: Game, deck: int) -> list[KnownCard]:
    found = [card for card in game.state.known_inside if game.area_of(card) == deck]
    if not found:
        return []
    from_top = {card: place for place, card in enumerate(reversed(game.zone(deck, DECK)), start=1)}
    return [{"title": game.title_of[card], "place": from_top[card]} for card in sorted(found, key=from_top.__getitem__)]


def _card(game: Game, card: int) -> CardView:
    state = game.state
    title = game.face(card).title
    under = game.under(card)
    seen = [other for other in under if other not in state.face_down]
    beside = game.beside(card)
    character, kind = game.is_character[card], game.kind_of[card]
    return {
        "name": game.card_label(card),
        "side": title if title != game.title_of[card] else None,
        "kind": KIND_NAMES[kind],
        "character": character,
        "hp": state.hp[card],
        "max_hp": state.max_hp[card],
        "incapacitated": character and kind == HERO and bool(state.side[card]),
        "tokens": game.tokens(card),
        "under": _titles(game, seen),
        "face_down": len(under) - len(seen),
        "next_to": None if beside is None else game.card_label(beside),
    }

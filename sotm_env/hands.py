"""Hands: open to all players, as the rulebook has it, or each to its own player alone, for research on hidden cards.

Functions take the *observer* whose own hand is the only one that it sees: the deck number of a hero, or 0 for open
hands.
"""

from __future__ import annotations

from sotm_env.engine.game import Game

HANDS = ("open", "own")


def closed_hands(game: Game, observer: int) -> list[int]:
    """The cards in hands that the observer does not see."""
    return [card for hero in game.heroes if observer not in (0, hero) for card in game.hand(hero)]


def unseen(game: Game, observer: int) -> list[int]:
    """The cards outside of decks that the observer does not see: those that lie face down, those in closed hands."""
    return [*game.state.face_down, *(closed_hands(game, observer) if observer else ())]


def sees_options(game: Game, observer: int) -> bool:
    """Whether the observer may know what can be chosen now: it may lie in the hand of another hero, who decides."""
    decision = game.decision
    return decision is None or observer in (0, decision.player)

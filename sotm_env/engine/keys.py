"""Keys: hashable values by which tables of positions find a game again, and what players know of a state.

Two games differ only in hidden cards if they come to be the same once those cards lie in the order of their numbers.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from sotm_env.engine.board import Board
from sotm_env.engine.decisions import Decision
from sotm_env.engine.happenings import Frame
from sotm_env.engine.state import GameState
from sotm_env.engine.terms import DECK, ZONES


def unknown_places(state: GameState, deck: int) -> list[int]:
    """The places in a deck, counted from its bottom, whose cards players do not know."""
    cards = state.zones[deck * ZONES + DECK]
    top = len(cards) - state.known_top[deck]
    if not state.known_inside:
        return list(range(state.known_bottom[deck], top))
    return [place for place in range(state.known_bottom[deck], top) if cards[place] not in state.known_inside]


def state_key(board: Board, state: GameState, hidden: bool) -> Hashable:
    """The key of a state; without ``hidden`` only of what players know of it."""
    return (state if hidden else as_known(board, state)).key()


def decision_key(decision: Decision) -> Hashable:
    """The key of a decision."""
    return decision.kind, decision.player, decision.source, decision.of, decision.options, decision.labels


def frame_key(frame: Frame) -> Hashable:
    """The key of the text under way: the cards that it speaks of, which it may have shown, and those it is part of."""
    found: list[Hashable] = []
    within: Frame | None = frame
    while within is not None:
        found.append((within.card, within.power, within.chosen_type, tuple(sorted(within.held))))
        within = within.outer
    return tuple(found)


def as_known(board: Board, state: GameState) -> GameState:
    """A state that is the same for all that differ only in hidden cards: these lie in the order of their numbers.

    Places where such cards lie are told apart, and to which pile the card at a place belongs is known where the card
    lies under another; in a deck of several piles only the owner of the top card is.
    """
    state = state.copy()
    state.rng = 0
    pile_of = board.pile_of
    unknown = {deck: unknown_places(state, deck) for deck in range(len(board.table.decks))}
    lying = {deck: [state.zones[deck * ZONES + DECK][place] for place in places] for deck, places in unknown.items()}
    mixed = [deck for deck, cards in lying.items() if any([pile_of[card] != deck for card in cards])]
    if state.face_down or mixed:
        _deal_in_order(state, pile_of, lying)
    for deck, places in unknown.items():
        if places:
            zone = deck * ZONES + DECK
            state.zones[zone] = _in_order(state.zones[zone], places, pile_of, deck in mixed)
            for card in lying[deck]:
                state.stays[card] = 0
    return state


def exchange(state: GameState, cards: Sequence[int], others: Sequence[int]) -> None:
    """The others come to lie where the cards lay, one for one; both are the same cards in another order."""
    dealt = dict(zip(cards, others, strict=True))
    where = [state.where[card] for card in cards]
    for zone in set(where):
        state.zones[zone] = tuple([dealt.get(card, card) for card in state.zones[zone]])
    for zone, card in zip(where, others, strict=True):
        state.where[card] = zone
    if state.face_down:
        for upper, under in state.under.items():
            state.under[upper] = tuple([dealt.get(card, card) for card in under])
        state.face_down = frozenset([dealt.get(card, card) for card in state.face_down])


def _deal_in_order(state: GameState, pile_of: Sequence[int], lying: dict[int, list[int]]) -> None:
    """The unseen cards of each pile go by their numbers to the places where such cards of that pile lie."""
    lies = {card: (upper, place) for upper, under in state.under.items() for place, card in enumerate(under)}
    face_down = sorted(state.face_down, key=lambda card: (state.where[card], *lies.get(card, (-1, 0))))
    for pile, cards in lying.items():
        unseen = [card for card in cards if pile_of[card] == pile]
        unseen += [card for card in face_down if pile_of[card] == pile]
        exchange(state, unseen, sorted(unseen))
    for card in face_down:
        state.stays[card] = 0


def _in_order(cards: tuple[int, ...], places: list[int], pile_of: Sequence[int], mixed: bool) -> tuple[int, ...]:
    """The cards at unknown places of a deck by their numbers. Everybody sees the back of its top card: where cards of
    several piles lie in it, that one still belongs to its pile."""
    pool = sorted([cards[place] for place in places])
    if mixed and places[-1] == len(cards) - 1:
        top = max([card for card in pool if pile_of[card] == pile_of[cards[-1]]])
        pool.remove(top)
        pool.append(top)
    found = list(cards)
    for place, card in zip(places, pool, strict=True):
        found[place] = card
    return tuple(found)

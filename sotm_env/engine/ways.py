"""Ways to win: how near the heroes are to victory, and whom they must spare, as whoever judges a game needs to know it.

Mostly the heroes win by bringing the HP of the villain characters down. Where a card says otherwise, its deck says so
beside the rule itself (``CardDef.way_to_win``). The rules never ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from sotm_env.engine.happenings import DESTROYED, WOULD
from sotm_env.engine.terms import TRASH, VILLAIN, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector
    from sotm_env.engine.board import Board


class Way:
    """How the heroes win against a villain character.

    Attributes:
        progress: ``(game, card)`` -> the share of the way to victory that lies behind the heroes, 0 to 1; None: it is
            the HP that the villain characters have lost.
        by_hp: where ``progress`` is given, the cards by whose HP it is made all the same; None: none.
        brings: ``(game, card, other)`` -> the share of the way that the destruction of ``other`` brings; None: no such
            card brings any.
        spare: cards that the heroes had better not destroy, besides those with which they lose at once; None: none.
    """

    __slots__ = ("brings", "by_hp", "progress", "spare")

    def __init__(
        self,
        progress: Callable[[Any, int], float] | None,
        by_hp: Selector | None,
        brings: Callable[[Any, int, int], float] | None,
        spare: Selector | None,
    ) -> None:
        self.progress: Callable[[Any, int], float] | None = progress
        self.by_hp: Callable[[Any, int, int], bool] | None = by_hp
        self.brings: Callable[[Any, int, int], float] | None = brings
        self.spare: Callable[[Any, int, int], bool] | None = spare


def progress(game: Board) -> float:
    """The share of the way to victory that lies behind the heroes; 0 to 1, but for HP above the printed ones."""
    ways = game.table.ways
    shares = [min(1.0, max(0.0, way.progress(game, card))) for card, way in ways if way.progress is not None]
    if shares:
        return sum(shares) / len(shares)
    return hp_lost(game, [card for card in game.table.characters[game.villain] if not must_be_spared(game, card)])


def hp_lost(game: Board, cards: Iterable[int]) -> float:
    """The share of their HP that these cards have lost; a further side to fight counts with the HP of both sides."""
    table, state = game.table, game.state
    whole = left = 0
    for card in cards:
        first, *others = table.hp_of[card]
        ahead = sum(hp for hp in others if hp != first)
        whole += first + ahead
        left += state.hp[card] + (ahead if state.side[card] == 0 and card in state.in_play else 0)
    return 1 - left / whole if whole else 0.0


def targets_felled(game: Board, card: int) -> float:
    """Of villains who are beaten when no villain target is in play: the share of their HP that the villain targets have
    lost, those in play and those that have fallen, be they turned over or in the trash."""
    printed, types = game.table.hp_of, game.state.looks.type_of
    in_play = [each for each in game.state.in_play if types[each] == VILLAIN]
    return hp_lost(game, [each for each in (*in_play, *game.trash(game.villain)) if printed[each][0]])


def counts_by_hp(game: Board, card: int) -> bool:
    """Whether it is by the HP of this target that the heroes come nearer to victory."""
    if must_be_spared(game, card):
        return False
    told = False
    for character, way in game.table.ways:
        if way.progress is not None:
            if way.by_hp is not None and way.by_hp(game, character, card):
                return True
            told = True
    return not told and game.is_character[card] and game.kind_of[card] == VILLAIN


def destruction_brings(game: Board, other: int) -> float:
    """The share of the way to victory that the destruction of a card in play brings by a text of a villain character;
    0 for most cards."""
    return sum(way.brings(game, card, other) for card, way in game.table.ways if way.brings is not None)


def heroes_lose_with(game: Board, other: int) -> bool:
    """Whether the heroes lose if this card in play is destroyed."""
    for me in game.state.index[DESTROYED + WOULD]:
        if me.ability.gives is not None and me.ability.gives(game, me.card, other):
            return True
    return False


def as_if_in_trash(game: Board, card: int, ask: Callable[..., int], *about: Any) -> int:
    """What ``ask(game, *about)`` would answer if a card in play lay in its trash: what its fall would bring.

    Nothing happens: the card's own texts stay where they are filed, and all is put back as it was.
    """
    state = game.state
    zones, in_play, where, max_hp = state.zones, state.in_play, state.where[card], state.max_hp[card]
    trash = game.pile_of[card] * ZONES + TRASH
    state.zones = zones.copy()
    state.zones[where] = tuple([other for other in zones[where] if other != card])
    state.zones[trash] += (card,)
    state.in_play = in_play.copy()
    del state.in_play[card]
    state.where[card], state.max_hp[card] = trash, 0
    try:
        return ask(game, *about)
    finally:
        state.zones, state.in_play = zones, in_play
        state.where[card], state.max_hp[card] = where, max_hp


def must_be_spared(game: Board, other: int) -> bool:
    """Whether the heroes lose with this card in play, or had better not destroy it."""
    if heroes_lose_with(game, other):
        return True
    for card, way in game.table.ways:
        if way.spare is not None and way.spare(game, card, other):
            return True
    return False

"""Standing: how the heroes stand in a game, as numbers that hold for every deck.

What decks declare is all that is asked for: HP, ways to win (``ways``), texts by which the heroes lose with a number of
cards (``says.Bound``). Whoever weighs the numbers has a guess at who will win; the rules never ask for them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from sotm_env.engine import says
from sotm_env.engine.faces import Face
from sotm_env.engine.game import Game
from sotm_env.engine.terms import ENVIRONMENT, HERO, VILLAIN
from sotm_env.engine.ways import counts_by_hp, must_be_spared, progress

# What ``features`` gives, in this order.
NAMES: Final = (
    "way",  # the share of the way to victory that lies behind the heroes
    "hp",  # the share of their printed HP that the heroes have
    "lowest",  # that of the active hero who has least of it
    "fallen",  # the share of the heroes who are incapacitated
    "balance",  # the heroes' share of HP beside that of the way which is left: hp / (hp + 1 - way)
    "minions",  # the HP of the enemies by whose HP nothing is won, by the printed HP of the heroes
    "enemies",  # how many of them there are, by the number of heroes
    "villain cards",  # the villain's other cards in play, by the number of heroes
    "environment cards",  # those of the environment
    "hero cards",  # the heroes' cards in play but for characters, by the number of heroes
    "hands",  # the cards in the hands of active heroes, by the number of heroes
    "peril",  # how near the nearest text is to losing the heroes the game by a number of cards, 0 to 1
)


def features(game: Game) -> list[float]:
    """How the heroes stand, by ``NAMES``."""
    table, state = game.table, game.state
    hp, types = state.hp, state.looks.type_of
    printed = left = fallen = 0
    lowest = 1.0
    hands = 0
    for deck in table.heroes:
        whole = now = 0
        for card in table.characters[deck]:
            whole += table.hp_of[card][0]
            now += hp[card]
        printed += whole
        left += now
        if game.active(deck):
            lowest = min(lowest, now / whole)
            hands += len(game.hand(deck))
        else:
            fallen += 1
    minions = enemies = of_villain = of_environment = of_heroes = 0
    for card in state.in_play:
        kind = game.kind_of[card]
        if state.max_hp[card] and types[card] != HERO:
            if not counts_by_hp(game, card) and not must_be_spared(game, card):
                minions += hp[card]
                enemies += 1
        elif game.is_character[card]:
            continue
        elif kind == HERO:
            of_heroes += 1
        elif kind == VILLAIN:
            of_villain += 1
        elif kind == ENVIRONMENT:
            of_environment += 1
    heroes = game.H
    way, share = progress(game), left / printed
    behind = 1 - way + share
    return [
        way,
        share,
        lowest,
        fallen / heroes,
        share / behind if behind > 0 else 1.0,
        minions / printed,
        enemies / heroes,
        of_villain / heroes,
        of_environment / heroes,
        of_heroes / heroes,
        hands / heroes,
        peril(game),
    ]


def peril(game: Game) -> float:
    """How near the nearest text of a villain character is to losing the heroes the game by a number of cards."""
    nearest = 0.0
    for card in game.table.characters[game.villain]:
        if card in game.state.in_play:
            for bound in _losing(game.face(card)):
                number: int = says.number(bound.number, game, card)
                nearest = max(nearest, min(1.0, bound.count(game, card) / max(1, number)))
    return nearest


@cache
def _losing(face: Face) -> tuple[says.Bound, ...]:
    """The bounds by which a side of a card loses the heroes the game."""
    records = [each for _, does in face.does for each in does]
    return tuple([each.bound for each in records if each.verb == says.LOSE and each.bound is not None])

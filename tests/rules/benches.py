"""What the tests of many decks share: tables with little in play, common steps, and readings of all heroes at once.

A set-up that takes a table gives it back, so that one can follow another. What only one deck needs stays in its file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sotm_env import Scenario
from sotm_env.testing import Answer, Table
from sotm_env.testing.checks import at_random, check_game, eagerly

HEROES = ("legacy", "ra", "haka")
# For whole games: of different sizes, with simple and with hard heroes.
TEAMS = (HEROES, ("unity", "bunker", "tachyon", "fanatic"), ("absolute_zero", "legacy", "tempest"))
IDLE_VILLAIN = "Living Force-Field"  # of Baron Blade's deck: on its own it does nothing to the heroes


# --- set-ups ---------------------------------------------------------------------------------------------------------
def lone_villain(*heroes: str, **setup: Any) -> Table:
    """No card in the villain's play area but the character: unless said otherwise, Baron Blade (40 HP).

    Against him stand Legacy (32), Ra (30) and Haka (34), unless others are named; ``setup`` goes to ``Table``.
    """
    table = Table(heroes=heroes or HEROES, **setup)
    table.clear("villain")
    return table


def emptied(table: Table, *empty_handed: str) -> Table:
    """No card in play but the characters, and no card in the hands of these heroes."""
    for owner in table.game.table.ids:
        table.clear(owner)
    for hero in empty_handed:
        table.set_hand(hero)
    return table


def at_full_hp(table: Table) -> Table:
    """The villain and the heroes at their maximum HP."""
    for characters in table.game.table.characters:
        for title in (table.game.title_of[card] for card in characters if table.game.is_target(card)):
            table.set_hp(title, table.max_hp(title))
    return table


def before_turn(table: Table, hero: str) -> Table:
    """At the end of the turn before a hero's: all at full HP, no card in play but the characters, none in that hand."""
    table.go_to(table.game.table.ids[table.owner(hero) - 1], "end")
    return at_full_hp(emptied(table, hero))


def before_environment_start(table: Table, *cards: str) -> Table:
    """At the end of the last hero's turn after an idle one of Baron Blade's, with these cards in play."""
    table.on_deck("villain", IDLE_VILLAIN)
    table.go_to(table.game.table.ids[table.game.environment - 1], "end")
    table.clear("villain")
    return with_cards(table, *cards)


def before_environment_end(table: Table, *cards: str, idle: str) -> Table:
    """In the environment's end phase after the play of ``idle``, with these cards in play; their texts come next."""
    before_environment_start(table)
    table.on_deck("environment", idle)
    table.go_to("environment", "end")
    table.clear("environment")
    return with_cards(table, *cards)


def with_cards(table: Table, *cards: str) -> Table:
    """These cards put into play, from left to right."""
    for title in cards:
        table.into_play(title)
    return table


def incapacitate(table: Table, hero: str) -> Table:
    """The hero incapacitated by damage from the villain to each character card."""
    for card in table.game.table.characters[table.owner(hero)]:
        table.deal(table.game.table.ids[0], table.game.title_of[card], 99, "melee")
    assert table.incapacitated(hero)
    return table


# --- steps -----------------------------------------------------------------------------------------------------------
def villain_plays(table: Table, *top: str, choose: Iterable[Answer] = ()) -> None:
    """The villain plays the first of these cards from the top of the deck; the others lie below it."""
    table.on_deck("villain", *top)
    table.play_top("villain", choose)


def environment_plays(table: Table, *top: str, choose: Iterable[Answer] = ()) -> None:
    """The environment plays the first of these cards from the top of the deck; the others lie below it."""
    table.on_deck("environment", *top)
    table.play_top("environment", choose)


def to_villain_end(table: Table, *top: str, idle: Iterable[str] = (), choose: Iterable[Answer] = ()) -> None:
    """Plays on to the end of the villain end phase; the villain plays ``top``, else ``idle``, and what follows."""
    table.on_deck("villain", *(top or idle))
    table.go_to("villain", "end", choose)


# --- readings --------------------------------------------------------------------------------------------------------
def hero_hp(table: Table) -> list[int]:
    """The HP of each hero character card."""
    game = table.game
    return [game.state.hp[card] for hero in game.heroes for card in game.table.characters[hero]]


def hands(table: Table) -> list[int]:
    """How many cards each hero holds."""
    return [len(table.hand(hero)) for hero in table.game.scenario.heroes]


# --- whole games -----------------------------------------------------------------------------------------------------
def check_two_games(scenario: Scenario) -> None:
    """Checks an eager game in normal mode, seen as entities, and a random one in advanced mode, seen as text."""
    for seed, (advanced, choices) in enumerate(((False, eagerly), (True, at_random))):
        played = replace(scenario, advanced=advanced)
        check_game(played, seed, choices, every=20, observation=("entities", "text")[seed])

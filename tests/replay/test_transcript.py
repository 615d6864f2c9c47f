"""The transcript: the same whether a log was kept or not, in pieces or as a whole; and clear about copies."""

from random import Random

import pytest

from sotm_env import Game, scenarios
from sotm_env.engine.transcript import Narrator
from sotm_env.testing import Table
from sotm_env.testing.checks import at_random, eagerly


@pytest.mark.parametrize("number", range(6))
def test_a_log_kept_live_equals_that_of_the_game_played_over(number: int) -> None:
    scenario = scenarios.family("core-everything").sample(number)
    live, random = Game(scenario, number, log=True), Random(number)
    narrator, told, pieces = Narrator(live), 0, []
    while not live.over:
        pieces += narrator.tell(live.log[told:])
        told = len(live.log)
        assert narrator.in_play == list(live.state.in_play)
        live.choose((at_random, eagerly)[number % 2](live, random))
    pieces += narrator.tell(live.log[told:])
    again = Game(scenario, number)
    for choice in live.choices:
        again.choose(choice)
    assert again.transcript == live.transcript == pieces
    assert again.transcript[0] == "--- Round 1: villain ---"
    assert again.transcript[-1] == f"The game ends: {live.result}"


def test_a_stored_game_tells_its_whole_story() -> None:
    scenario = scenarios.family("tutorial").sample(3)
    game, random = Game(scenario, 3), Random(3)
    for _ in range(25):
        game.choose(eagerly(game, random))
    assert Game.from_bytes(game.to_bytes()).transcript == game.transcript


def table() -> Table:
    t = Table()
    t.clear("villain")
    t.clear("environment")
    return t


def since(t: Table, before: int) -> list[str]:
    return t.transcript[before:]


def test_copies_are_told_apart_by_the_order_in_which_they_entered() -> None:
    t = table()
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    told = len(t.transcript)
    t.deal("haka", "Blade Battalion#2", 9, "melee")
    assert since(t, told) == [
        "Haka deals Blade Battalion#2 9 melee",
        "  Blade Battalion#2: 5 -> 0 HP",
        "Destroyed: Blade Battalion#2, by Haka",
    ]


def test_who_decided_what_and_which_card_asked() -> None:
    t = table()
    t.into_hand("legacy", "Flying Smash")
    told = len(t.transcript)
    t.play("legacy", "Flying Smash", choose=["Baron Blade", None])
    assert since(t, told) == [
        "Play: Flying Smash",
        "legacy decides (target, Flying Smash): Baron Blade",
        "legacy decides (target, Flying Smash): stop",
        "Legacy deals Baron Blade 4 melee",  # his nemesis
        "  Baron Blade: 40 -> 36 HP",
        "  Flying Smash goes to the trash",
    ]


def test_a_hero_out_of_action_takes_one_line() -> None:
    t = table()
    told = len(t.transcript)
    t.deal("baron_blade", "ra", 40, "fire", irreducible=True)
    assert since(t, told) == ["Baron Blade deals Ra 40 fire", "  Ra: 30 -> 0 HP", "Incapacitated: Ra"]


def test_a_game_that_is_cut_off_says_so() -> None:
    scenario = scenarios.Family(
        "short", ("baron_blade",), ("megalopolis",), ("legacy", "ra", "haka"), (3,), max_rounds=1
    )
    game = Game(scenario.sample(0), 0)
    while not game.over:
        game.choose(0)
    assert game.transcript[-1] == "The game is cut off after 1 rounds"

"""A game as a value: undo, logs, hidden cards dealt anew, the same game in every process."""

from __future__ import annotations

import gc
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from sotm_env import Game, Scenario
from sotm_env.testing.checks import at_random, check_equal, check_places, eagerly

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")


def play(game: Game, random: Random, decisions: int = 10**9) -> Game:
    for _ in range(decisions):
        if game.over:
            break
        game.choose(eagerly(game, random))
    return game


def test_undo_leads_back_through_the_whole_game() -> None:
    game, random, earlier = Game(SCENARIO, 4), Random(4), []
    while not game.over:
        earlier.append(game.clone())
        game.choose(at_random(game, random))
    for before in reversed(earlier):
        game.undo()
        check_equal(before, game, f"undone to decision {len(before.choices)}")
    with pytest.raises(ValueError, match="no decision"):
        game.undo()


def test_a_game_goes_on_from_an_undone_choice_in_another_way() -> None:
    game = play(Game(SCENARIO, 1), Random(1), 20)
    while len(game.legal_options) < 2:
        game.choose(0)
    direct = game.clone()
    game.choose(0)
    game.undo()
    game.choose(1)
    direct.choose(1)
    check_equal(direct, game, "the other choice")


def test_a_log_that_is_kept_equals_the_one_of_the_game_played_over() -> None:
    kept = play(Game(SCENARIO, 2, log=True), Random(2))
    silent = play(Game(SCENARIO, 2), Random(2))
    assert kept.log is not None and silent.log is None
    assert [_words(entry) for entry in kept.log] == [_words(entry) for entry in silent.full_log()]
    assert kept.transcript == silent.transcript
    assert any("Round 1" in line for line in kept.transcript)


def test_the_log_of_an_undone_game_forgets_what_was_undone() -> None:
    game = play(Game(SCENARIO, 2, log=True), Random(2), 30)
    for _ in range(12):
        game.undo()
    again = play(Game(SCENARIO, 2), Random(2), 18)
    assert [_words(entry) for entry in game.full_log()] == [_words(entry) for entry in again.full_log()]


def _words(entry: tuple[object, ...]) -> tuple[str, ...]:
    """An entry of a log, comparable: decisions are equal in words, not as objects."""
    return tuple(map(str, entry))


def test_asking_for_the_transcript_changes_nothing() -> None:
    game = play(Game(SCENARIO, 3), Random(3), 40)
    before = game.clone()
    assert game.transcript == game.transcript
    check_equal(before, game, "transcript")
    play(game, Random(0), 5)
    check_equal(play(before, Random(0), 5), game, "played on after the transcript")


def test_asking_for_the_transcript_changes_nothing_that_the_effect_under_way_has_shown() -> None:
    game, random = Game(SCENARIO, 1), Random(1)
    while not game.over:
        known = game.key(hidden=False)
        assert game.transcript
        assert game.key(hidden=False) == known, f"after {len(game.choices)} choices"
        game.choose(at_random(game, random))


def test_resampling_keeps_what_players_know_and_deals_the_rest_anew() -> None:
    game = play(Game(SCENARIO, 5), Random(5), 25)
    order = set()
    for seed in range(8):
        other = game.resample(seed)
        check_places(other)
        for deck in game.decks:
            for kind in range(1, 7):
                assert other.zone(deck, kind) == game.zone(deck, kind)
            mine, theirs = game.zone(deck, 0), other.zone(deck, 0)
            assert sorted(mine) == sorted(theirs)
            top, bottom = game.state.known_top[deck], game.state.known_bottom[deck]
            assert mine[len(mine) - top :] == theirs[len(theirs) - top :] and mine[:bottom] == theirs[:bottom]
        assert game.decision is not None and other.decision is not None
        assert other.decision.options == game.decision.options
        order.add(other.zone(0, 0))
    assert len(order) == 8
    check_equal(game.resample(3), game.resample(3), "resampled with the same seed")


@pytest.mark.parametrize("source", [Random, np.random.default_rng], ids=["random.Random", "numpy Generator"])
def test_resampling_draws_its_seed_from_a_generator(source: Callable[[int], Any]) -> None:
    game = play(Game(SCENARIO, 5), Random(5), 25)
    one, two = source(3), source(3)
    first, second = game.resample(one), game.resample(one)
    check_equal(first, game.resample(two), "resampled with an equal generator")
    assert first.zone(0, 0) != second.zone(0, 0)
    check_equal(game.resample(np.int64(3)), game.resample(3), "resampled with a whole number of numpy's")
    before = game.clone()
    with pytest.raises(TypeError, match=r"rng: 'three' given; an int, a random.Random or a numpy Generator is allowed"):
        game.resample("three")
    check_equal(before, game, "a refused resampling")


def test_a_resampled_game_can_be_played_undone_and_told() -> None:
    game = play(Game(SCENARIO, 5), Random(5), 25).resample(1)
    before = game.clone()
    play(game, Random(6), 15)
    assert game.transcript
    for _ in range(15):
        game.undo()
    check_equal(before, game, "undone to the resampling")


# Cards of two decks in one; cards face down under others.
MAD_BOMBER = Scenario("baron_blade", SCENARIO.heroes, "ruins_of_atlantis", critical_event="mad_bomber_blade")
CAPTAIN = Scenario("the_captain", ("parse", "ra", "haka"), "the_block")


@pytest.mark.parametrize("scenario", [SCENARIO, MAD_BOMBER, CAPTAIN], ids=str)
def test_a_copy_of_a_resampled_game_goes_on_as_one_that_was_stored(scenario: Scenario) -> None:
    """The copy takes over how the hidden cards lie; the stored one deals them anew when it is read."""
    game, random, inside = Game(scenario, 8), Random(8), 0
    while not game.over:
        world = game.resample(1).resample(len(game.choices))
        copied, stored = world.clone(), Game.from_bytes(world.to_bytes())
        inside += bool(world._answers)
        for each in (copied, stored):
            play(each, Random(9), 3)
        check_equal(stored, copied, f"resampled at decision {len(game.choices)}")
        game.choose(eagerly(game, random))
    assert inside > 5


def test_a_game_that_has_let_go_of_its_effect_goes_on_the_same() -> None:
    game, resting, random, inside = Game(SCENARIO, 4), Game(SCENARIO, 4), Random(4), 0
    while not game.over:
        inside += bool(game._answers)
        resting.rest()
        check_equal(game, resting, "at rest")
        choice = eagerly(game, random)
        game.choose(choice)
        resting.choose(choice)
    check_equal(game, resting, "at the end")
    assert inside > 20


def games_in_memory() -> int:
    gc.collect()
    return sum(type(each) is Game for each in gc.get_objects())


def test_clones_dropped_in_the_middle_of_an_effect_are_freed() -> None:
    """A game and the generator of its current effect refer to each other; the compiled engine must free them, too."""
    game, random, inside = Game(SCENARIO, 4), Random(4), 0
    before = games_in_memory()
    while not game.over:
        for option in range(len(game.legal_options)):
            clone = game.clone()
            clone.choose(option)
            inside += bool(clone._answers)
        del clone
        game.choose(eagerly(game, random))
    assert inside > 20
    assert games_in_memory() == before


def digest(seed: int) -> str:
    """A game in a word: changes with any change of its course."""
    game = play(Game(SCENARIO, seed), Random(seed))
    return hashlib.sha256("\n".join(game.transcript).encode() + str(game.state.as_dict()).encode()).hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "1", "4321"])
def test_the_same_game_in_every_process(hash_seed: str) -> None:
    code = (
        f"import sys; sys.path.insert(0, {os.path.dirname(__file__)!r}); import test_game; print(test_game.digest(9))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.path.dirname(__file__)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == digest(9)


def test_games_of_different_seeds_differ() -> None:
    assert len({digest(seed) for seed in range(5)}) == 5

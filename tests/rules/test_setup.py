"""A setup that asks players: the first decisions of a game are like all others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sotm_env import Game, Scenario, raw_env
from sotm_env.engine.cards import Deck
from sotm_env.engine.terms import PHASE_NAMES, SETUP
from sotm_env.engine.vocabulary import (
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    TOKENS_ADDED,
    Effect,
    Happening,
    any_card,
    environment_deck,
    hero_character,
    hero_target,
    next_to,
    titled,
    villain_deck,
)
from sotm_env.replay import Replay
from sotm_env.testing import Table
from sotm_env.testing.checks import (
    at_random,
    check_bytes,
    check_clone,
    check_equal,
    check_game,
    check_places,
    check_undo,
)

HEROES = ("legacy", "ra", "haka")

# --- decks -----------------------------------------------------------------------------------------------------------
host = villain_deck("host", "The Host")
front = host.character("The Host", 30)


@front.at_setup()
def receive(game: Game, card: int) -> Effect:
    """Put 2 tokens on 1 hero; discover 1 Mosquito; put H tokens on this card."""
    hero = yield from game.choose_hero(card)
    yield from game.add_tokens(game.character_of_deck(hero), 2)
    yield from game.discover(card, titled("Mosquito"))
    yield from game.add_tokens(card, game.H)


@front.at_end()
def stare(game: Game, card: int) -> Effect:
    """The Host deals every hero target 2 psychic."""
    yield from game.deal_all(card, hero_target, 2, PSYCHIC)


host.card("Mosquito", 3, hp=2, enters=next_to(hero_character))
host.card("Yawn", 15, ONE_SHOT)
listener = host.card("Eavesdropper", 3, ONGOING)


@listener.after(TOKENS_ADDED, any_card)
def note_it(game: Game, card: int, added: Happening) -> Effect:
    """After tokens have been put on a card, each hero draws 1 card."""
    yield from game.each_hero_draws()


house = environment_deck("guest_house", "Guest House")
clock = house.card("Wall Clock", 1)


@clock.at_setup()
def set_clock(game: Game, card: int) -> Effect:
    """This comes into play with 1 to 3 tokens on it, as the players choose."""
    yield from game.play(card)
    yield from game.add_tokens(card, (yield from game.choose_number(card, 1, 3)))


house.card("Chair", 14)

# What is asked, in order: kind, options and an answer (its place among the options).
ASKED = [("hero", ["legacy", "ra", "haka"], 1), ("card", ["Legacy", "Ra", "Haka"], 2), ("number", ["1", "2", "3"], 2)]
ANSWERS = [number for _, _, number in ASKED]


@pytest.fixture
def visit(add_deck: Callable[[str, Deck], None]) -> Scenario:
    add_deck("villains", host)
    add_deck("environments", house)
    return Scenario("host", HEROES, "guest_house", max_rounds=3)


def set_up(scenario: Scenario, answers: int = len(ANSWERS), **options: bool) -> Game:
    """A game in which so many questions of the setup have been answered."""
    game = Game(scenario, seed=5, **options)
    for number in ANSWERS[:answers]:
        if game.decision is None:
            game.step()
        game.choose(number)
    return game


def check_set_up(game: Game) -> None:
    """The setup has been done as answered, and nothing else."""
    clock, mosquito = game.title_of.index("Wall Clock"), next(iter(game.cards_of(0, titled("Mosquito"))))
    heroes = [game.table.characters[deck][0] for deck in game.heroes]
    assert [game.tokens(card) for card in (*heroes, 0, clock)] == [0, 2, 0, 3, 3]
    assert game.beside(mosquito) == heroes[2]
    assert [game.title_of[card] for card in game.play_area(3)] == ["Haka", "Mosquito"]
    assert [len(game.hand(deck)) for deck in game.heroes] == [4, 4, 4]
    check_places(game)


# --- the table -------------------------------------------------------------------------------------------------------
def test_a_table_takes_the_answers_of_the_setup(visit):
    t = Table("host", HEROES, "guest_house", setup=["ra", "haka", 3])
    assert (PHASE_NAMES[t.game.state.phase], t.game.state.turn, t.decision) == ("start", 0, None)
    check_set_up(t.game)


def test_without_answers_a_table_takes_what_is_offered_first(visit):
    t = Table("host", HEROES, "guest_house")
    assert (t.tokens("legacy"), t.tokens("Wall Clock")) == (2, 1)
    assert [t.game.title_of[card] for card in t.game.play_area(1)] == ["Legacy", "Mosquito"]


@pytest.mark.parametrize(
    ("answers", "error"),
    [(["ra", "haka", 3, True], "no decision asked"), (["ra", "The Host"], "no legal answer to 'card'")],
)
def test_a_table_says_which_answers_do_not_fit(visit, answers, error):
    with pytest.raises(AssertionError, match=error):
        Table("host", HEROES, "guest_house", setup=answers)


# --- the game --------------------------------------------------------------------------------------------------------
def test_a_game_asks_in_the_setup_and_then_plays_on(visit):
    game = Game(visit, seed=5)
    for kind, labels, number in ASKED:
        assert (PHASE_NAMES[game.state.phase], game.state.round) == ("setup", 1)
        assert (game.decision.kind, game.decision.player, game.labels()) == (kind, 1, labels)
        assert [len(game.hand(deck)) for deck in game.heroes] == [0, 0, 0]
        game.choose(number)
    assert (game.state.turn, game.state.phase) != (0, SETUP) and game.decision is not None
    assert game.choices == ANSWERS


def test_a_paused_game_stops_at_each_question_of_the_setup_and_at_its_end(visit):
    game = Game(visit, seed=5, paused=True)
    for kind, _, number in ASKED:
        while game.decision is None:
            game.step()
        assert game.decision.kind == kind
        game.choose(number)
    while game.state.phase == SETUP:
        assert game.decision is None
        game.step()
    assert (game.state.turn, PHASE_NAMES[game.state.phase], game.decision) == (0, "start", None)
    check_set_up(game)


def test_no_text_answers_what_happens_in_the_setup(visit):
    game = Game(visit, seed=5, paused=True)
    ear = game.title_of.index("Eavesdropper")
    game.choose(1)
    game.choose(2)
    assert game.decision is None
    game.perform(lambda: game.enter(ear))
    game.step()
    game.choose(0)
    assert ear in game.state.in_play and game.tokens(game.title_of.index("Wall Clock")) == 1
    assert [len(game.hand(deck)) for deck in game.heroes] == [0, 0, 0]


@pytest.mark.parametrize("answers", range(len(ANSWERS)))
def test_a_game_is_copied_and_kept_in_the_middle_of_its_setup(visit, answers):
    game = set_up(visit, answers)
    assert game.state.phase == SETUP
    check_bytes(game)
    clone = check_clone(game, ANSWERS[answers])
    game.choose(ANSWERS[answers])
    check_equal(game, clone, "clone")


def test_the_setup_is_undone_answer_by_answer(visit):
    game = set_up(visit)
    earlier = [set_up(visit, answers) for answers in range(len(ANSWERS))]
    for before in reversed(earlier):
        check_undo(game, before)
        game.undo()
        check_equal(before, game, "undone")
    with pytest.raises(ValueError, match="no decision"):
        game.undo()
    game.choose(0)
    assert game.tokens(game.table.characters[1][0]) == 2


def test_a_resampled_setup_deals_other_hands_and_keeps_what_was_decided(visit):
    game = set_up(visit, 2)
    hands = set()
    for seed in range(5):
        other = game.resample(seed)
        assert other.decision.kind == "number"
        other.choose(2)
        clock = other.title_of.index("Wall Clock")
        assert (other.tokens(other.table.characters[2][0]), other.tokens(clock)) == (2, 3)
        hands.add(other.hand(1))
    assert len(hands) == 5


# --- what is told ----------------------------------------------------------------------------------------------------
def test_the_transcript_tells_what_was_decided_in_the_setup(visit):
    game = set_up(visit)
    assert game.transcript[:4] == [
        "legacy decides (hero, The Host): ra",
        "legacy decides (card, Mosquito): Haka",
        "legacy decides (number, Wall Clock): 3",
        "--- Round 1: villain ---",
    ]
    assert set_up(visit, log=True).transcript == game.transcript
    assert set_up(visit, 1).transcript == game.transcript[:1]


def test_a_replay_begins_with_the_setup(visit, tmp_path: Path):
    game, random = set_up(visit), Random(1)
    for _ in range(10):
        game.choose(at_random(game, random))
    replay = Replay.of(game)
    assert [(choice.hero, choice.kind, choice.label) for choice in replay.choices[:3]] == [
        ("legacy", "hero", "ra"),
        ("legacy", "card", "Haka"),
        ("legacy", "number", "3"),
    ]
    replay.save(tmp_path / "visit.txt")
    again = Replay.load(tmp_path / "visit.txt")
    assert again == replay
    check_equal(game, again.play(), "replayed")


@pytest.mark.parametrize("answers", range(len(ANSWERS)))
def test_a_game_left_in_its_setup_is_replayed_too(visit, answers):
    game = set_up(visit, answers)
    replay = Replay.parse(Replay.of(game).text())
    assert (replay.result, replay.rounds, len(replay.choices)) == ("unfinished", 1, answers)
    check_equal(game, replay.play(), "replayed")


# --- the environment -------------------------------------------------------------------------------------------------
def test_an_environment_begins_with_the_questions_of_the_setup(visit):
    env = raw_env(visit)
    env.reset(seed=5)
    for kind, labels, number in ASKED:
        assert (env.agent_selection, env.game.decision.kind) == ("hero_0", kind)
        observation = env.observe("hero_0")
        assert env.observation_space("hero_0").contains(observation)
        assert not env.observe("hero_1")["action_mask"].any()
        legal = np.flatnonzero(observation["action_mask"])
        assert len(legal) == len(labels)
        env.step(env.actions.actions(env.game)[number])
    check_equal(set_up(visit), env.game, "the environment's game")


@pytest.mark.parametrize("observation", ["flat", "entities", "text"])
def test_whole_games_with_such_a_setup_keep_all_promises(visit, observation):
    game = check_game(visit, 7, every=5, observation=observation)
    assert game.choices and game.over

"""Texts of phases, done before, between or after plays, powers and draws; and what else a phase allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from sotm_env.engine.cards import Deck
from sotm_env.engine.vocabulary import (
    END,
    ITEM,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    START,
    Effect,
    Game,
    extra_draws,
    extra_plays,
    extra_powers,
    hero_deck,
    titled,
    villain_deck,
)
from sotm_env.testing import Answer, Table

maker = hero_deck("watchmaker", "Watchmaker")
maker.character("Watchmaker", 20)


def nothing(game: Game, card: int) -> None:
    """Nothing happens, but it is in the log."""


maker.card("Tick", 1, ITEM).power()(nothing)
maker.card("Tock", 1, ITEM).power()(nothing)
maker.card("Cog", 20, ONGOING)
maker.card("Play Whistle", 1, ONGOING).at_play_phase()(nothing)
maker.card("Power Whistle", 1, ONGOING).at_power_phase()(nothing)
maker.card("Draw Whistle", 1, ONGOING).at_draw_phase()(nothing)
box = maker.card("Music Box", 1, ITEM)
chime = maker.card("Chime", 1, ITEM)


@chime.at_end()
def strike(game: Game, card: int) -> Effect:
    """Put 1 token on this card."""
    yield from game.add_tokens(card)


@chime.at_end(when=lambda game, card: game.tokens(card) > 2)
def strike_thrice(game: Game, card: int) -> Effect:
    """If there are 3 or more tokens on this card, remove them."""
    yield from game.remove_tokens(card, game.tokens(card))


@box.at_play_phase(when=lambda game, card: game.tokens(card) > 0)
def play_a_tune(game: Game, card: int) -> Effect:
    """If there is a token on this card, remove it."""
    yield from game.remove_tokens(card)


@maker.card("Key", 1, ONE_SHOT)
def wind_up(game: Game, card: int) -> Effect:
    """Put 1 token on Music Box."""
    yield from game.add_tokens(game.title_of.index("Music Box"))


maker.card("Pendulum", 1, ITEM, rules="Play phase: 1 more play.", text=[extra_plays()])
maker.card("Metronome", 1, ITEM, rules="1 more play.", text=[extra_plays(standing=True)])
maker.card("Overdrive", 1, ITEM, rules="Power phase: 1 more power.", text=[extra_powers()])
maker.card("Deep Pocket", 1, ITEM, rules="Draw phase: 1 more card.", text=[extra_draws()])


@maker.card("Mallet", 1, ONE_SHOT)
def smash(game: Game, card: int) -> Effect:
    """Destroy Pendulum and Metronome."""
    for title in ("Pendulum", "Metronome"):
        yield from game.destroy(next(iter(game.cards_in_play(card, titled(title))), None))


glass = villain_deck("hourglass", "Hourglass")
glass.character("Hourglass", 30)
glass.card("Sand", 30, ONE_SHOT)


@pytest.fixture
def watch(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``watch("Pendulum", hand=["Cog"])``: before Watchmaker's first turn, with these cards in play and in hand."""
    add_deck("heroes", maker)
    add_deck("villains", glass)

    def make(*titles: str, hand: Sequence[str] = ()) -> Table:
        table = Table("hourglass", ("watchmaker", "ra", "haka"), "megalopolis")
        table.on_deck("environment", "Local Legal Expert")
        table.go_to("villain", "end")
        table.set_hand("watchmaker", *hand)
        for title in titles:
            table.into_play(title)
        return table

    return make


def turn(t: Table, *answers: Answer) -> list[str]:
    """Plays on to Ra's next turn with these answers, the rest is declined; what Watchmaker was asked."""
    before = len(t.game.log)
    t.go_to("ra", "start", choose=answers)
    return [
        entry[1].kind
        for entry in t.game.log[before:]
        if entry[0] == "choice" and t.game.title_of[entry[1].source] == "Watchmaker"
    ]


def texts(t: Table) -> list[str]:
    return [t.game.title_of[entry[1]] for entry in t.game.log if entry[0] == "text"]


# --- out of its phase ------------------------------------------------------------------------------------------------
def test_what_a_card_does_in_a_phase_can_be_done_at_any_time_and_is_done_in_that_phase_all_the_same(watch):
    t = watch("Chime")
    for tokens in (1, 2, 0):
        t.do(lambda game: game.do_phase_text(t.card("Chime"), END))
        assert t.tokens("Chime") == tokens
    turn(t)
    assert t.tokens("Chime") == 1


def test_a_card_that_is_not_in_play_or_has_no_text_of_that_phase_does_nothing(watch):
    t = watch("Chime", "Pendulum")
    t.do(lambda game: game.do_phase_text(t.card("Chime"), START))
    t.do(lambda game: game.do_phase_text(t.card("Pendulum"), END))
    t.do(lambda game: game.do_phase_text(None, END))
    assert (t.tokens("Chime"), t.in_play("Pendulum")) == (0, True)


# --- when a text is done ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["Play Whistle", "Tick", "Cog"], ["order", "play", "play"]),
        ([None, "Tick", "Play Whistle", "Cog"], ["order", "play", "order", "play"]),
        ([None, "Tick", None, "Cog"], ["order", "play", "order", "play"]),
        ([None, None], ["order", "play"]),
    ],
)
def test_a_text_of_the_play_phase_is_done_before_between_or_after_the_plays(watch, answers, asked):
    t = watch("Pendulum", "Play Whistle", hand=["Tick", "Cog"])
    assert turn(t, *answers)[: len(asked)] == asked
    assert texts(t) == ["Play Whistle"]


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["Power Whistle", "Tick", "Tock"], ["order", "power", "power"]),
        ([None, "Tick", "Power Whistle", "Tock"], ["order", "power", "order", "power"]),
        ([None, "Tick", None, "Tock"], ["order", "power", "order", "power"]),
        ([None, None], ["order", "power"]),
    ],
)
def test_a_text_of_the_power_phase_is_done_before_between_or_after_the_powers(watch, answers, asked):
    t = watch("Overdrive", "Tick", "Tock", "Power Whistle")
    assert turn(t, *answers) == [*asked, "draw"]
    assert texts(t) == ["Power Whistle"]


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["Draw Whistle", True, True, True], ["order", "draw", "draw", "draw"]),
        ([None, True, "Draw Whistle", True, True], ["order", "draw", "order", "draw", "draw"]),
        ([None, True, None, True, None, True], ["order", "draw", "order", "draw", "order", "draw"]),
        ([None, None], ["order", "draw"]),
    ],
)
def test_a_text_of_the_draw_phase_is_done_before_between_or_after_the_draws(watch, answers, asked):
    t = watch("Deep Pocket", "Draw Whistle")
    assert turn(t, *answers) == asked
    assert len(t.hand("watchmaker")) == answers.count(True)
    assert texts(t) == ["Draw Whistle"]


def test_where_nothing_can_be_played_a_text_of_the_play_phase_is_done_at_once(watch):
    t = watch("Play Whistle")
    assert turn(t) == ["draw"]
    assert texts(t) == ["Play Whistle"]


def test_a_text_that_could_do_nothing_is_not_offered_until_it_could(watch):
    t = watch("Music Box", "Pendulum", hand=["Key", "Cog"])
    assert turn(t, "Key", "Music Box", "Cog") == ["play", "order", "play", "draw"]
    assert (t.tokens("Music Box"), texts(t)) == (0, ["Music Box"])


def test_a_text_that_could_do_nothing_in_the_whole_phase_is_not_done(watch):
    t = watch("Music Box", hand=["Cog"])
    assert turn(t) == ["play", "draw"]
    assert texts(t) == []


# --- what a phase allows ---------------------------------------------------------------------------------------------
def test_a_play_that_was_granted_for_the_phase_stays_when_its_card_leaves(watch):
    t = watch("Pendulum", hand=["Mallet", "Cog", "Cog"])
    assert turn(t, "Mallet", "Cog") == ["play", "play", "draw"]
    assert t.play_area("watchmaker") == ["Cog"]


def test_a_standing_play_ends_with_its_card(watch):
    t = watch("Metronome", hand=["Mallet", "Cog", "Cog"])
    assert turn(t, "Mallet") == ["play", "draw"]
    assert t.play_area("watchmaker") == []


@pytest.mark.parametrize("title", ["Pendulum", "Metronome"])
def test_a_play_counts_in_the_phase_in_which_its_card_is_played(watch, title):
    t = watch(hand=[title, "Cog", "Cog"])
    assert turn(t, title, "Cog") == ["play", "play", "draw"]


@pytest.mark.parametrize("title", ["Pendulum", "Metronome"])
def test_a_card_that_has_left_before_the_phase_allows_nothing(watch, title):
    t = watch(title, hand=["Cog", "Cog"])
    t.destroy(title)
    assert turn(t, "Cog") == ["play", "draw"]


def test_what_was_granted_for_a_phase_is_gone_in_the_next(watch):
    t = watch("Pendulum", hand=["Mallet", "Cog", "Cog", "Cog"])
    turn(t, "Mallet", "Cog")
    assert t.game.state.granted == ()
    t.go_to("watchmaker", "start")
    assert turn(t, "Cog") == ["play", "draw"]


def test_a_phase_taken_in_another_turn_has_its_texts_and_all_that_it_allows(watch):
    t = watch("Pendulum", "Play Whistle", hand=["Mallet", "Cog", "Cog"])
    t.go_to("ra", "power")
    before = len(texts(t))
    t.do(lambda game: game.take_phase(t.owner("watchmaker"), PLAY_PHASE), choose=["Play Whistle", "Mallet", "Cog"])
    assert t.play_area("watchmaker") == ["Play Whistle", "Cog"]
    assert texts(t)[before:] == ["Play Whistle"]
    state = t.game.state
    assert (state.turn, state.taking, state.granted) == (t.owner("ra"), (), ())

"""Where cards come into play, and play areas: by print, by a standing rule, by the effect that plays; what follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sotm_env.engine.cards import Deck
from sotm_env.engine.terms import PLAY, TRASH, UNDER
from sotm_env.engine.vocabulary import (
    MOVED,
    ONE_SHOT,
    Effect,
    Game,
    Happening,
    area_of,
    beneath,
    enters,
    environment_deck,
    hero_character,
    keyword,
    next_to,
    titled,
    villain_character,
    villain_deck,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_places

yard = environment_deck("yard", "Yard")
post = titled("Post")
loose = keyword("loose")
LEAF = "Leaf"


def grow(game: Game, card: int) -> Effect:
    """Put 1 token on this card."""
    yield from game.add_tokens(card)


def sing(game: Game, card: int) -> None:
    """Nothing happens, but it is in the log."""


yard.card("Post", 3, hp=3, roams=True)
yard.card("Ivy", 2, "loose", enters=next_to(post))(grow)
yard.card("Moss", 1, "loose", enters=next_to(post, or_alone=True))(grow)
yard.card("Worm", 2, "loose", enters=beneath(post))(grow).at_end()(sing)
yard.card("Kite", 2, "loose", enters=area_of(post))(grow)
yard.card(LEAF, 2, "loose", roams=True)(grow)
bird = yard.card("Bird", 1, roams=True)
bird.at_start()(sing)
bird.at_end()(sing)
yard.card(
    "Wind", 1, rules="Loose cards come into the play areas of heroes.", text=[enters(area_of(hero_character), loose)]
)
yard.card("Storm", 1, rules="Leaves come into play under Wind.", text=[enters(beneath(titled("Wind")), titled(LEAF))])
watcher = yard.card("Watcher", 1)


@watcher.after(MOVED)
def see(game: Game, card: int, moved: Happening) -> Effect:
    """Put 1 token on this card."""
    yield from game.add_tokens(card)


yard.card("Grass", 9)

fence = villain_deck("fence", "Fence")
fence.character("Fence", 30)
fence.card("Splinter", 20, ONE_SHOT)

PLACES = {"next_to": next_to(villain_character), "beneath": beneath(villain_character), "area_of": area_of(post)}


@pytest.fixture
def plot(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``plot("Post", ...)``: a table with these cards in play and grass on top of the environment's deck."""
    add_deck("environments", yard)
    add_deck("villains", fence)

    def make(*titles: str) -> Table:
        table = Table("fence", ("legacy", "ra", "haka"), "yard")
        table.on_deck("environment", *["Grass"] * 9)
        for title in titles:
            table.into_play(title)
        return table

    return make


def play(t: Table, title: str, choose: tuple[str, ...] = (), **named: object) -> None:
    card = next(
        each
        for each in range(t.game.table.cards)
        if t.game.title_of[each] == title and each not in t.game.state.in_play
    )
    t.do(lambda game: game.play(card, **named), choose)
    check_places(t.game)


def area(t: Table, owner: str) -> list[str]:
    """All cards in a play area from left to right."""
    return [t.game.title_of[card] for card in t.game.play_area(t.owner(owner))]


# --- by print --------------------------------------------------------------------------------------------------------
def test_without_a_place_of_its_own_a_card_comes_to_the_right_end_of_its_own_play_area(plot):
    t = plot("Post", "Wind")
    t.destroy("Wind")
    play(t, LEAF)
    assert area(t, "environment") == ["Post", LEAF] and t.tokens(LEAF) == 1


def test_a_card_comes_into_play_next_to_the_one_that_the_players_choose(plot):
    t = plot("Post", "Post", "Post")
    play(t, "Ivy", ("Post#2",))
    assert area(t, "environment") == ["Post", "Post", "Ivy", "Post"]
    assert t.game.beside(t.card("Ivy")) == t.card("Post#2") and t.tokens("Ivy") == 1


def test_it_lies_in_the_play_area_of_that_card(plot):
    t = plot("Post", "Bird")
    t.do(lambda game: game.move(t.card("Post"), t.owner("ra")))
    play(t, "Ivy")
    assert area(t, "ra") == ["Ra", "Post", "Ivy"]


def test_a_card_that_may_be_alone_comes_into_play_next_to_none(plot):
    t = plot("Bird")
    play(t, "Moss")
    assert area(t, "environment") == ["Bird", "Moss"] and t.tokens("Moss") == 1
    assert t.game.beside(t.card("Moss")) is None
    t = plot("Post", "Bird")
    play(t, "Moss")
    assert area(t, "environment") == ["Post", "Moss", "Bird"]


def test_cards_in_one_play_area_all_mean_that_area(plot, asked):
    t = plot("Post", "Post")
    play(t, "Kite")
    assert asked(t) == []
    t = plot("Post", "Post", "Post")
    t.do(lambda game: game.move(t.card("Post#3"), t.owner("ra")))
    with pytest.raises(AssertionError, match=r"legal: \['Post#3', 'Post'\]"):
        play(t, "Kite", ("Bird",))


def test_a_card_comes_under_another_and_is_not_in_play(plot):
    t = plot("Post")
    play(t, "Worm")
    worm = t.card("Worm")
    assert t.under("Post") == ["Worm"] and t.game.zone_kind(worm) == UNDER
    assert t.tokens("Worm") == 0  # what it does on being played it does only in play
    assert t.game.state.cards_played[-1][0] == worm
    t.run_turn("environment")
    assert not any(entry[0] == "text" for entry in t.game.log)


def test_a_card_comes_into_the_play_area_of_another(plot):
    t = plot("Post")
    t.do(lambda game: game.move(t.card("Post"), t.owner("haka")))
    play(t, "Kite")
    assert area(t, "haka") == ["Haka", "Post", "Kite"] and t.tokens("Kite") == 1
    assert t.game.beside(t.card("Kite")) is None


@pytest.mark.parametrize("title", ["Ivy", "Worm"])
def test_where_there_is_no_such_card_it_goes_to_its_trash(plot, title):
    t = plot()
    play(t, title)
    assert t.trash("environment") == [title] and area(t, "environment") == []
    assert t.game.zone_kind(t.card(title)) == TRASH


def test_where_there_is_no_such_play_area_it_comes_into_its_own(plot):
    t = plot("Bird")
    play(t, "Kite")
    assert area(t, "environment") == ["Bird", "Kite"]


# --- by a standing rule ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", [LEAF, "Ivy", "Worm", "Kite"])
def test_a_standing_rule_comes_before_the_print_for_as_long_as_it_stands(plot, title):
    t = plot("Post", "Wind")
    play(t, title, ("haka",))
    assert area(t, "haka") == ["Haka", title] and t.tokens(title) == 1
    t.destroy("Wind")
    play(t, title)
    assert area(t, "haka") == ["Haka", title]


def test_of_two_standing_rules_the_older_one_counts(plot):
    t = plot("Wind", "Storm")
    play(t, LEAF, ("ra",))
    assert area(t, "ra") == ["Ra", LEAF]
    t = plot("Storm", "Wind")
    play(t, LEAF)
    assert t.under("Wind") == [LEAF]


def test_a_standing_rule_about_a_card_that_is_not_there_sends_it_to_its_trash(plot):
    t = plot("Storm")
    play(t, LEAF)
    assert t.trash("environment") == [LEAF]


# --- by the effect that plays it -------------------------------------------------------------------------------------
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("rule", [(), ("Wind",)])
@pytest.mark.parametrize("title", [LEAF, "Ivy"])
def test_the_place_that_an_effect_names_comes_before_all_others(plot, title, rule, place):
    t = plot("Post", *rule)
    play(t, title, at=PLACES[place])
    card = t.card(title)
    if place == "next_to":
        assert area(t, "villain") == ["Fence", title] and t.game.beside(card) == t.game.villain
    elif place == "beneath":
        assert t.under("Fence") == [title]
    else:
        assert area(t, "environment") == ["Post", *rule, title] and t.game.beside(card) is None


@pytest.mark.parametrize("place", ["next_to", "beneath"])
def test_where_the_effect_names_a_card_that_is_not_there_it_goes_to_its_trash(plot, place):
    t = plot("Wind")
    play(t, LEAF, at={"next_to": next_to(post), "beneath": beneath(post)}[place])
    assert t.trash("environment") == [LEAF]


@pytest.mark.parametrize("verb", ["discover", "summon"])
def test_cards_that_are_searched_for_come_into_play_where_the_effect_says(plot, verb):
    t = plot("Wind")
    if verb == "summon":
        t.into_trash("environment", LEAF, LEAF)

    def text(game: Game, card: int) -> Effect:
        search = {"selector": titled(LEAF), "deck": game.environment, "at": next_to(villain_character)}
        yield from getattr(game, verb)(card, **search)

    t.do(lambda game: game.do(text, t.card("Wind")))
    assert area(t, "villain") == ["Fence", LEAF]
    check_places(t.game)


def test_a_card_put_into_play_follows_the_same_rules_and_is_not_played(plot):
    t = plot("Post", "Wind")
    ivy = t.card("Ivy")
    t.do(lambda game: game.put_into_play(ivy), ("ra",))
    assert area(t, "ra") == ["Ra", "Ivy"] and t.tokens("Ivy") == 1
    assert t.game.state.cards_played == ()


# --- play areas ------------------------------------------------------------------------------------------------------
def test_a_phase_text_acts_in_the_turn_of_the_play_area_where_its_card_lies(plot):
    t = plot("Bird")
    t.do(lambda game: game.move(t.card("Bird"), t.owner("ra")))
    told = []
    for who in ("villain", "legacy", "ra", "haka", "environment"):
        before = len(t.game.log)
        t.run_turn(who)
        told.append(sum(entry[0] == "text" for entry in t.game.log[before:]))
    assert told == [0, 0, 2, 0, 0]


def test_a_card_moved_to_another_play_area_lies_at_its_right_end_with_all_that_is_on_it_and_next_to_it(plot):
    t = plot("Post", "Ivy", "Bird", "Watcher")
    t.set_hp("Post", 2)
    t.add_tokens("Post", 3)
    t.put_under("Post", "Worm")
    t.do(lambda game: game.move(t.card("Bird"), t.owner("haka")))
    t.do(lambda game: game.move(t.card("Post"), t.owner("haka")))
    assert area(t, "haka") == ["Haka", "Bird", "Post", "Ivy"]
    assert area(t, "environment") == ["Watcher"]
    assert (t.hp("Post"), t.tokens("Post"), t.under("Post")) == (2, 3, ["Worm"])
    assert t.tokens("Watcher") == 2
    check_places(t.game)


def test_a_card_moved_to_where_it_lies_stays_in_its_place_and_nothing_is_told(plot):
    t = plot("Post", "Bird", "Watcher")
    before = t.game.state.copy()
    t.do(lambda game: game.move(t.card("Post"), t.owner("environment")))
    assert t.game.state == before


def test_a_card_that_is_not_in_play_is_not_moved_to_a_play_area(plot):
    t = plot("Watcher")
    t.do(lambda game: game.move(t.card("Bird"), t.owner("ra")))
    assert area(t, "ra") == ["Ra"] and t.tokens("Watcher") == 0


def test_a_card_that_has_been_moved_elsewhere_is_next_to_nothing_any_more(plot):
    t = plot("Post", "Ivy")
    t.do(lambda game: game.move(t.card("Ivy"), t.owner("ra")))
    assert t.game.beside(t.card("Ivy")) is None
    assert (t.card("Ivy") in t.game.state.in_play, t.game.zone_kind(t.card("Ivy"))) == (True, PLAY)

"""Texts that give other cards HP or texts, or take them away; texts that act as soon as a condition holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sotm_env.engine import occasions as on
from sotm_env.engine.game import Game
from sotm_env.engine.vocabulary import (
    END_TEXT,
    ONGOING,
    TOXIC,
    Effect,
    environment_deck,
    gains,
    has_hp,
    has_keyword,
    hero_character,
    keyword,
    max_hp,
    no_text,
    phase_text,
    titled,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_hp, check_index

greenhouse = environment_deck("greenhouse", "Greenhouse")
stone = titled("Stone")


def wither(game: Game, card: int) -> Effect:
    """This deals itself 1 toxic."""
    yield from game.deal(card, card, 1, TOXIC)


greenhouse.card("Stone", 2, ONGOING)
greenhouse.card("Bush", 2, hp=5)
greenhouse.card("Sap", 1, rules="Stones have 4 HP.", text=[has_hp(4, of=stone)])
greenhouse.card("Root", 1, rules="Bushes have 9 HP.", text=[has_hp(9, of=titled("Bush"))])
greenhouse.card(
    "Moss", 1, rules="Mossy cards gain a text.", text=[gains(phase_text(END_TEXT, wither), of=keyword("mossy"))]
)
greenhouse.card("Rain", 1, rules="Stones and bushes are mossy.", text=[has_keyword("mossy", of=keyword(ONGOING))])
greenhouse.card("Sun", 1, rules="Heroes have 2 HP more.", text=[max_hp(2, of=hero_character)])
greenhouse.card("Shade", 1, rules="The sun has no text.", text=[no_text(of=titled("Sun"))])
greenhouse.card(
    "Dusk",
    1,
    rules="The sun has no text while stones lie there.",
    text=[no_text(of=titled("Sun"), when=lambda game, card: bool(game.cards_in_play(card, stone)))],
)
bell = greenhouse.card("Bell", 1)


@bell.whenever(lambda game, card: game.tokens(card) > 0)
def ring(game: Game, card: int) -> Effect:
    """Whenever a token is on this card: each hero draws 1 card; remove a token."""
    yield from game.each_hero_draws()
    yield from game.remove_tokens(card)


@pytest.fixture
def grow(add_deck: Callable[..., None]) -> Callable[..., Table]:
    add_deck("environments", greenhouse)

    def make(*titles: str) -> Table:
        table = Table(environment="greenhouse")
        table.clear("villain")
        for title in titles:
            table.into_play(title)
            sound(table)
        return table

    return make


def sound(table: Table) -> None:
    check_index(table.game)
    check_hp(table.game)


def remove(table: Table, title: str) -> None:
    table.do(lambda game: game.bury(table.card(title)))
    sound(table)


def test_cards_have_the_hp_that_a_text_gives_them_for_as_long_as_it_does(grow):
    t = grow("Stone", "Sap", "Stone")
    assert (t.hp("Stone#1"), t.hp("Stone#2")) == (4, 4)
    t.deal("ra", "Stone#1", 3, "fire")
    assert t.hp("Stone#1") == 1
    remove(t, "Sap")
    assert (t.max_hp("Stone#1"), t.hp("Stone#1"), t.count_in_play("Stone")) == (0, 0, 2)
    t.into_play("Sap")
    assert t.hp("Stone#1") == 4


def test_a_card_made_a_target_is_destroyed_and_deals_damage_like_one(grow):
    t = grow("Stone", "Sap")
    assert t.deal("Stone", "ra", 2, "melee") == 2
    t.deal("ra", "Stone", 4, "fire")
    assert not t.in_play("Stone")
    t = grow("Stone")
    assert t.deal("Stone", "ra", 2, "melee") == 0


def test_given_hp_take_the_place_of_printed_ones_and_damage_stays(grow):
    t = grow("Bush")
    t.deal("ra", "Bush", 3, "fire")
    t.into_play("Root")
    assert (t.hp("Bush"), t.max_hp("Bush")) == (6, 9)
    remove(t, "Root")
    assert (t.hp("Bush"), t.max_hp("Bush")) == (2, 5)


def test_a_text_is_gained_and_lost_with_the_keyword_that_it_asks_for(grow):
    t = grow("Moss", "Stone")
    ends = t.game.state.index[on.END_TEXT]
    assert [me.card for me in ends if me.card == t.card("Stone")] == []
    t.into_play("Rain")
    sound(t)
    assert [me.card for me in t.game.state.index[on.END_TEXT]] == [t.card("Stone")]
    remove(t, "Rain")
    assert t.game.state.index[on.END_TEXT] == ()


def test_a_gained_text_is_done_in_the_turn_of_the_play_area_and_by_its_own_card(grow):
    t = grow("Moss", "Rain", "Sap", "Stone")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("haka", "end")
    assert t.hp("Stone") == 4
    t.on_deck("environment", "Bush")
    t.go_to("environment", "end")
    assert t.hp("Stone") == 3
    assert "Stone deals Stone 1 toxic" in t.transcript


def test_a_text_that_changes_maximum_hp_stops_while_it_is_taken_away(grow):
    t = grow("Sun")
    assert (t.hp("ra"), t.max_hp("ra")) == (32, 32)
    t.into_play("Shade")
    sound(t)
    assert (t.hp("ra"), t.max_hp("ra")) == (30, 30)
    remove(t, "Shade")
    assert (t.hp("ra"), t.max_hp("ra")) == (32, 32)
    remove(t, "Sun")
    assert (t.hp("ra"), t.max_hp("ra")) == (30, 30)


def test_texts_are_taken_away_on_a_condition_about_cards_in_play(grow):
    t = grow("Dusk", "Sun")
    assert t.max_hp("ra") == 32
    t.into_play("Stone")
    sound(t)
    assert t.max_hp("ra") == 30
    remove(t, "Stone")
    assert t.max_hp("ra") == 32


def test_a_text_that_acts_whenever_a_condition_holds_acts_until_it_does_not(grow):
    t = grow("Bell")
    held = [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")]
    t.add_tokens("Bell", 2)
    assert t.game.condition_holds()
    t.game.step()
    assert [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")] == [number + 2 for number in held]
    assert t.game.state.answering == () and not t.game.condition_holds()


def test_a_condition_that_comes_to_hold_within_an_effect_is_answered_after_the_next_card_played(grow):
    t = grow("Bell")
    held = len(t.hand("haka"))
    t.on_deck("environment", "Stone")
    lengths = []

    def ring_and_play(game: Game) -> Effect:
        yield from game.add_tokens(t.card("Bell"))
        yield from game.play_top(game.environment)
        lengths.append(len(game.hand(3)))

    t.do(ring_and_play)
    assert lengths == [held + 1]

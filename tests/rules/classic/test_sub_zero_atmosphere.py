"""Absolute Zero's Sub-Zero Atmosphere (classic edition), which moves texts from one phase to another."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from benches import emptied
from sotm_env.engine import catalog
from sotm_env.engine.vocabulary import (
    MELEE,
    ONGOING,
    VILLAIN,
    Effect,
    Game,
    environment_deck,
    hero_target,
    villain_deck,
    villain_target,
)
from sotm_env.testing import Table

ZERO = "Absolute Zero"

# --- a villain and an environment that act at the end of the villain turn ---------------------------------------------
clockwork = villain_deck("clockwork", "Clockwork", edition="classic")
movement = clockwork.character("Clockwork", 40)
movement.flip_side("Clockwork, Run Down")


@movement.at_end()
def strike(game: Game, card: int) -> Effect:
    """Clockwork deals each hero target 1 melee."""
    yield from game.deal_all(card, hero_target, 1, MELEE)


cog = clockwork.card("Cog", 10, hp=5)


@cog.at_end()
def grind(game: Game, card: int) -> Effect:
    """This card deals Clockwork 1 melee."""
    yield from game.deal(card, game.character_of(card), 1, MELEE)


@cog.at_start()
def turn(game: Game, card: int) -> Effect:
    """This card deals itself 1 melee."""
    yield from game.deal(card, card, 1, MELEE)


clockwork.card("Rust", 15, ONGOING)

tower = environment_deck("clock_tower", "Clock Tower", edition="classic")
tower.card("Pigeon", 12, hp=1)
bell = tower.card("Bell", 2, hp=9)


@bell.at_end(whose=VILLAIN)
def toll(game: Game, card: int) -> Effect:
    """This card deals each villain target 2 melee."""
    yield from game.deal_all(card, villain_target, 2, MELEE)


@pytest.fixture
def clock(classic_bench: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> Table:
    """Absolute Zero (29 HP, no hand), Pell and Quill (30 each) against Clockwork (40) in the Clock Tower.

    No other card is in play, and the environment's first turn is at its end.
    """
    for kind, deck in (("villains", clockwork), ("environments", tower)):
        module = ModuleType(f"clockwork.{deck.id}")
        vars(module)["deck"] = deck
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(catalog._modules("classic")[kind], deck.id, module.__name__)
    t = emptied(classic_bench(["absolute_zero"], villain="clockwork", environment="clock_tower"), "absolute_zero")
    t.go_to("environment", "end")
    emptied(t)
    for target in ("Clockwork", ZERO, "Pell", "Quill"):
        t.set_hp(target, t.max_hp(target))
    t.on_deck("villain", "Rust")
    return t


# --- the card --------------------------------------------------------------------------------------------------------
EVERYBODY = [("Clockwork", hero, 1, "melee") for hero in (ZERO, "Pell", "Quill")]


def test_without_sub_zero_atmosphere_the_villain_acts_at_the_end(clock: Table) -> None:
    t = clock
    t.go_to("villain", "start")
    assert t.dealt == []
    t.go_to("villain", "end")
    assert t.dealt == EVERYBODY


def test_sub_zero_atmosphere_has_the_villain_act_at_the_start_instead(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.go_to("villain", "start")
    assert t.dealt == EVERYBODY
    t.go_to("villain", "end")
    assert t.dealt == EVERYBODY


def test_two_of_them_move_nothing_twice(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.into_play("Sub-Zero Atmosphere")
    t.go_to("villain", "end")
    assert t.dealt == EVERYBODY


def test_cards_act_in_the_order_of_entry_and_each_in_the_order_of_its_text(clock: Table) -> None:
    t = clock
    t.into_play("Cog")
    t.into_play("Sub-Zero Atmosphere")
    t.into_play("Cog")
    t.go_to("villain", "start")
    start_then_end = [("Cog", "Cog", 1, "melee"), ("Cog", "Clockwork", 1, "melee")]
    assert t.dealt == [*EVERYBODY, *start_then_end, *start_then_end]
    assert (t.hp("Cog#1"), t.hp("Cog#2")) == (4, 4)
    t.go_to("villain", "end")
    assert len(t.dealt) == 3 + 4


def test_a_card_played_in_that_turn_does_not_act_in_it(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.on_deck("villain", "Cog")
    t.go_to("villain", "end")
    assert t.in_play("Cog")
    assert t.dealt == EVERYBODY


def test_what_environment_cards_do_at_the_end_of_the_villain_turn_stays_there(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.into_play("Bell")
    t.go_to("villain", "start")
    assert t.dealt == EVERYBODY
    t.go_to("villain", "end")
    assert t.dealt == [*EVERYBODY, ("Bell", "Clockwork", 2, "melee")]


def test_once_sub_zero_atmosphere_is_gone_they_act_at_the_end_again(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.go_to("villain", "start")
    t.destroy("Sub-Zero Atmosphere")
    t.go_to("villain", "end")
    assert t.dealt == EVERYBODY * 2


def test_if_it_comes_too_late_they_do_not_act_in_that_turn(clock: Table) -> None:
    t = clock
    t.go_to("villain", "play")
    t.into_play("Sub-Zero Atmosphere")
    t.go_to("villain", "end")
    assert t.dealt == []


def test_what_has_not_begun_goes_back_to_the_end_when_it_leaves_in_the_start_phase(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.into_play("Cog")
    t.set_hp(ZERO, 1)
    t.go_to("villain", "start")
    assert t.incapacitated("absolute_zero")
    assert ("Cog", "Clockwork", 1, "melee") not in t.dealt
    t.go_to("villain", "end")
    assert t.dealt.count(("Cog", "Clockwork", 1, "melee")) == 1


def test_the_text_that_it_moved_stops_when_it_leaves_in_the_middle(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.set_hp(ZERO, 1)
    t.go_to("villain", "start")
    assert (t.hp("Pell"), t.hp("Quill")) == (30, 30)
    t.go_to("villain", "end")  # it acts at the end all the same
    assert (t.hp("Pell"), t.hp("Quill")) == (29, 29)


def test_sub_zero_atmosphere_moves_nothing_of_heroes(clock: Table) -> None:
    t = clock
    t.into_play("Sub-Zero Atmosphere")
    t.into_play("Cold Snap")
    t.go_to("absolute_zero", "start")
    assert t.dealt == [(ZERO, "Clockwork", 1, "cold")]

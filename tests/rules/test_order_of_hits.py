"""Damage to each target by a hero's text: the player picks the order wherever one hit can change another."""

from __future__ import annotations

from benches import emptied, with_cards
from sotm_env.testing import Table


def bench() -> Table:
    """Baron Blade (40) behind his platform, two Blade Battalions (5); nothing else in play."""
    t = Table(villain="baron_blade", heroes=["legacy", "ra", "haka"], environment="megalopolis")
    return with_cards(emptied(t), "Mobile Defense Platform", "Blade Battalion", "Blade Battalion")


def test_no_order_is_asked_while_the_platform_will_stand() -> None:
    t = bench()
    t.play("ra", "Inferno", choose=["Blade Battalion"])
    assert not any("order" in line and "decides" in line for line in t.transcript)
    assert (t.hp("Mobile Defense Platform"), t.hp("Baron Blade")) == (11, 40)


def test_a_hero_may_break_the_platform_first_and_then_hit_blade_with_the_same_text() -> None:
    t = bench()
    t.set_hp("Mobile Defense Platform", 1)
    t.play("ra", "Inferno", choose=["Blade Battalion", "Mobile Defense Platform"])
    assert not t.in_play("Mobile Defense Platform")
    assert t.hp("Baron Blade") == 39
    assert "ra decides (order, Inferno): Mobile Defense Platform" in t.transcript  # the card asks whose text it is


def test_or_hit_blade_first_in_vain() -> None:
    t = bench()
    t.set_hp("Mobile Defense Platform", 1)
    t.play("ra", "Inferno", choose=["Blade Battalion", "Baron Blade", "Mobile Defense Platform"])
    assert not t.in_play("Mobile Defense Platform")
    assert t.hp("Baron Blade") == 40


def test_a_target_that_answers_damage_may_be_hit_last() -> None:
    t = bench()
    t.into_play("Backlash Field Generator")
    t.set_hp("Backlash Field Generator", 1)
    before = t.hp("ra")
    t.play("ra", "Scorched Earth", choose=["Backlash Field Generator"])
    # The generator goes first, so it answers none of the other hits.
    assert t.hp("ra") == before
    assert not t.in_play("Backlash Field Generator")


def test_the_villain_deals_in_the_order_of_the_play_areas_and_asks_nobody() -> None:
    t = bench()
    t.on_deck("villain", "Hasten Doom", "Remote Walking Tank")
    t.play_top("villain")
    assert [target for _, target, _, _ in t.dealt] == ["Legacy", "Ra", "Haka"]
    assert not any("decides" in line for line in t.transcript)

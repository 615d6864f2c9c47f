"""Changes of maximum HP (rulebook, hit points), shown with two cards of the proving ground."""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.testing import Table

Bench = Callable[..., Table]


def test_a_lower_maximum_takes_hp_with_it_and_gives_them_back(prove: Bench) -> None:
    t = prove()
    t.into_play("Blade Battalion")
    t.into_play("Gloom")
    assert (t.hp("Baron Blade"), t.max_hp("Baron Blade")) == (38, 38)
    assert (t.hp("Blade Battalion"), t.max_hp("Blade Battalion")) == (3, 3)
    t.destroy("Gloom")
    assert (t.hp("Baron Blade"), t.max_hp("Baron Blade")) == (40, 40)


def test_rb_demoralization_kills(prove: Bench) -> None:
    # The case of the first edition: a target whose HP fall to 0 so is destroyed at once.
    t = prove()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 1)
    t.into_play("Gloom")
    assert not t.in_play("Blade Battalion")
    assert t.trash("villain") == ["Blade Battalion"]


def test_rb_demoralization_vs_immunity(prove: Bench) -> None:
    # A change of maximum HP is no damage: immunity does not stop it.
    t = prove()
    t.into_play("Mobile Defense Platform")
    t.into_play("Gloom")
    assert (t.hp("Baron Blade"), t.hp("Mobile Defense Platform")) == (38, 10)


def test_a_target_that_arrives_later_has_the_changed_maximum(prove: Bench) -> None:
    t = prove()
    t.into_play("Gloom")
    t.into_play("Remote Walking Tank")
    assert (t.hp("Remote Walking Tank"), t.max_hp("Remote Walking Tank")) == (3, 3)


def test_rb_inspiring_max_up(prove: Bench) -> None:
    # The wounded and the unhurt alike have 1 HP more, and lose it again.
    t = prove()
    t.set_hp("legacy", 20)
    t.into_play("Sunshine")
    assert (t.hp("legacy"), t.max_hp("legacy"), t.hp("ra"), t.max_hp("ra")) == (21, 33, 31, 31)
    t.destroy("Sunshine")
    assert (t.hp("legacy"), t.max_hp("legacy"), t.hp("ra"), t.max_hp("ra")) == (20, 32, 30, 30)


def test_a_hero_whose_last_hp_goes_with_a_maximum_is_incapacitated(prove: Bench) -> None:
    t = prove()
    t.into_play("Sunshine")
    t.set_hp("ra", 1)
    t.destroy("Sunshine")
    assert t.incapacitated("ra")


def test_baron_blade_turned_over_has_his_new_hp_under_a_lower_maximum(prove: Bench) -> None:
    t = prove()
    t.into_play("Gloom")
    t.destroy("Baron Blade")
    assert t.flipped("Baron Blade")
    assert (t.hp("Baron Blade"), t.max_hp("Baron Blade")) == (28, 28)

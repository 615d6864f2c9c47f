"""How the heroes stand, as numbers."""

from __future__ import annotations

import pytest

from sotm_env.engine.standing import NAMES, features, peril
from sotm_env.testing import Table


def numbers(table: Table) -> dict[str, float]:
    """The numbers by their names."""
    return dict(zip(NAMES, features(table.game), strict=True))


def test_the_numbers_are_counted_on_the_table() -> None:
    table = Table("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    for owner in ("villain", "environment"):
        table.clear(owner)
    for title in ("Remote Walking Tank", "Blade Battalion", "Living Force-Field", "Persistent Paparazzi", "Mere"):
        table.into_play(title)
    table.set_hand("legacy", '"Thokk!"', "Take Down")
    table.set_hand("ra")
    table.set_hand("haka", "Rampage")
    table.into_trash("villain", "Powered Turret", "Hasten Doom", "Backlash Field Generator")
    table.set_hp("Baron Blade", 33)
    table.set_hp("ra", 15)
    printed = 32 + 30 + 34
    assert numbers(table) == pytest.approx(
        {
            "way": 7 / 70,
            "hp": (printed - 15) / printed,
            "lowest": 15 / 30,
            "fallen": 0,
            "balance": ((printed - 15) / printed) / ((printed - 15) / printed + 63 / 70),
            "minions": (5 + 5) / printed,
            "enemies": 2 / 3,
            "villain cards": 1 / 3,
            "environment cards": 1 / 3,
            "hero cards": 1 / 3,
            "hands": 3 / 3,
            "peril": 3 / 15,
        }
    )


def test_a_fallen_hero_counts_as_fallen_alone() -> None:
    table = Table("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    table.set_hp("haka", 17)
    before = numbers(table)["hands"]
    table.deal("Baron Blade", "ra", 40, "melee")
    after = numbers(table)
    assert (after["fallen"], after["lowest"]) == (1 / 3, 0.5)
    assert after["hands"] < before


def test_peril_is_that_of_the_side_that_is_up() -> None:
    table = Table("grand_warlord_voss", ("legacy", "ra", "haka"), "megalopolis")
    table.clear("villain")
    assert peril(table.game) == 1 / 10  # he himself
    table.into_play("Psi-Weavers")
    assert peril(table.game) == 2 / 10
    table.flip("Grand Warlord Voss")
    assert peril(table.game) == 0

"""Rules cases about regaining HP, each named by its id."""

from benches import lone_villain as bench
from benches import to_villain_end, with_cards


def test_mt_npcu_cap():
    """3 cold for Absolute Zero at 28 of 29 become 1 HP, and no damage was dealt."""
    t = with_cards(bench("absolute_zero", "legacy", "ra"), "Blade Battalion", "Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 28)
    assert t.deal("Blade Battalion", "absolute_zero", 3, "cold") == 0
    assert t.hp("absolute_zero") == 29
    assert t.dealt == []


def test_gl_forcefield_heal_cap():
    """Blade at 39 of 40 regains 1 of the 3."""
    t = with_cards(bench("legacy", "ra", "haka", "tachyon"), "Living Force-Field")
    t.set_hp("baron_blade", 39)
    to_villain_end(t, "Backlash Field Generator")
    assert t.hp("baron_blade") == 40


def test_gl_az_transducer_self():
    """1 fire of his own becomes 1 cold for himself, which he regains; that is the end of it."""
    t = bench("absolute_zero", "legacy", "ra")
    with_cards(t, "Isothermic Transducer", "Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 20)
    t.use_power("absolute_zero", "Thermodynamics", choose=["fire", "absolute_zero"])
    assert t.hp("absolute_zero") == 20 - 1 + 1
    assert t.dealt == [("Absolute Zero", "Absolute Zero", 1, "fire")]


def test_gl_fanatic_nova(asked):
    """Holy Nova heals Fanatic from 10 to 11 before it looks at her HP."""
    t = bench("legacy", "fanatic", "ra")
    t.set_hp("fanatic", 10)
    t.play("fanatic", "Holy Nova")
    assert asked(t) == []
    assert t.hp("fanatic") == 11
    assert t.dealt == [("Fanatic", "Baron Blade", 1, "radiant")]

"""Rules cases about HP in the classic edition, each named by its id."""

from functools import partial

from benches import hero_hp, lone_villain, with_cards

bench = partial(lone_villain, edition="classic")


def test_rb_inspiring_max_up(classic_bench):
    """Maximum HP of heroes +1: Legacy at 20 of 32 has 21 of 33 then, an unhurt hero with 30 HP 31 of 31.

    The Inspiring Presence of the second printing has no such text; Sunshine, a card of the drill hall, has it.
    """
    t = classic_bench(["legacy", "ra"], environment="drill_hall")
    t.set_hp("legacy", 20)
    t.into_play("Sunshine")
    assert (t.hp("legacy"), t.max_hp("legacy")) == (21, 33)
    assert (t.hp("ra"), t.max_hp("ra")) == (31, 31)
    t.destroy("Sunshine")
    assert (t.hp("legacy"), t.max_hp("legacy")) == (20, 32)
    assert (t.hp("ra"), t.max_hp("ra")) == (30, 30)


def test_rb_downpour_cap():
    """2 HP for each hero: Tempest 16, Fanatic 19, Legacy 23; Haka, who lacks 1, regains 1."""
    t = with_cards(bench("tempest", "fanatic", "legacy", "haka"), "Cleansing Downpour")
    for hero, hp in (("tempest", 14), ("fanatic", 17), ("legacy", 21), ("haka", 33)):
        t.set_hp(hero, hp)
    t.use_power("tempest", "Cleansing Downpour")
    assert hero_hp(t) == [16, 19, 23, 34]


def test_mt_npcu_cap():
    """Absolute Zero at 28 of 29 is dealt 3 cold: he has 29, and no damage counts as dealt."""
    t = with_cards(bench("absolute_zero", "ra", "haka"), "Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 28)
    assert t.deal("baron_blade", "absolute_zero", 3, "cold") == 0
    assert t.hp("absolute_zero") == 29
    assert t.dealt == []

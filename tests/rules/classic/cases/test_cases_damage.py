"""Rules cases about damage and its changes in the classic edition, each named by its id."""

from functools import partial

import pytest

from benches import hero_hp, lone_villain, villain_plays, with_cards

bench = partial(lone_villain, edition="classic")
FIELDS = ("Living Force Field", "Living Force Field")


# --- increases and reductions ----------------------------------------------------------------------------------------
def test_ts_boost_then_reduce():
    """Attacker +1 (the Staff), target -2 (two force fields): 2 damage come to 1."""
    t = with_cards(bench(), "The Staff of Ra", *FIELDS)
    assert t.deal("ra", "baron_blade", 2, "melee") == 1


def test_ts_boost_saves_from_zero():
    """Attacker +2 (Solar Flare), target -2: 1 damage is 1, as nothing stops at 0 before the reductions."""
    t = with_cards(bench(), "Solar Flare", *FIELDS)
    assert t.deal("ra", "baron_blade", 1, "fire") == 1


def test_ts_irreducible():
    """Attacker +1, target -3 (Ta Moko and a Haka of Shielding): 2 irreducible damage come to 3."""
    t = with_cards(bench(), "The Staff of Ra", "Ta Moko")
    t.set_hand("haka", "Haka of Shielding", "Mere")
    t.on_deck("haka", "Taiaha", "Dominion")
    t.play("haka", "Haka of Shielding", choose=["Mere", None])
    assert t.deal("ra", "haka", 2, "melee", irreducible=True) == 3
    assert t.deal("ra", "haka", 4, "melee") == 4 + 1 - 1 - 2  # the reduction has waited for damage that it changes


def test_mt_forcefield_irreducible():
    """The force field takes nothing off 3 irreducible damage."""
    t = with_cards(bench(), "Living Force Field")
    assert t.deal("ra", "baron_blade", 3, "melee", irreducible=True) == 3


def test_hb_durability_order_a():
    """5 damage, Fortitude in play first: 5 - 1 = 4, to which Durability does not apply any more."""
    t = with_cards(bench(), "Fortitude", "Superhuman Durability")
    assert t.deal("ra", "legacy", 5, "melee") == 4
    t = with_cards(bench(), "Superhuman Durability", "Fortitude")
    assert t.deal("ra", "legacy", 5, "melee") == 5 - 3 - 1


# --- immunity and types ----------------------------------------------------------------------------------------------
def test_ts_irreducible_vs_immune():
    """Immunity is no reduction: 4 irreducible damage to Blade behind his platform is 0."""
    t = with_cards(bench(), "Mobile Defense Platform")
    assert t.deal("ra", "baron_blade", 4, "melee", irreducible=True) == 0
    assert t.hp("baron_blade") == 40


def test_ts_type_change_before_immunity():
    """Imbued Fire makes a hero's melee fire before Ra's immunity to fire is looked at; Cramped Quarters unmake it."""
    t = with_cards(bench(), "Flesh of the Sun God", "Imbued Fire")
    assert t.deal("haka", "ra", 3, "melee") == 0
    t = with_cards(bench(), "Flesh of the Sun God", "Cramped Quarters Combat")
    assert t.deal("baron_blade", "ra", 3, "fire") == 3 + 1


def test_mt_imbued_other_hero():
    """With Imbued Fire in play another hero's 1 lightning is 2 fire."""
    t = with_cards(bench(), "Imbued Fire")
    t.deal("haka", "baron_blade", 1, "lightning")
    assert t.dealt == [("Haka", "Baron Blade", 2, "fire")]


def test_mt_next_evolution():
    """Legacy names fire: 2 fire are 0, 2 melee are 2, until his next turn starts."""
    t = with_cards(bench(), "Next Evolution")
    t.on_deck("villain", "Living Force Field")
    t.on_deck("environment", "Police Backup")
    t.go_to("legacy", "power")
    t.use_power("legacy", "Next Evolution", choose=["fire"])
    assert t.deal("ra", "legacy", 2, "fire") == 0
    assert t.deal("ra", "legacy", 2, "melee") == 2
    t.go_to("environment", "end")
    t.on_deck("villain", "Living Force Field")
    t.go_to("villain", "end")
    assert t.deal("ra", "legacy", 2, "fire") == 0
    t.go_to("legacy", "start")
    assert t.deal("ra", "legacy", 2, "fire") == 2


@pytest.mark.parametrize("put", ["into_play", "play"])
def test_mt_heroic_interception(put):
    """The villain deals each hero 3: the others take 0, Legacy 3, besides the 3 that he took when the card came.

    A Battalion deals it, as Blade would deal his nemesis 1 more.
    """
    t = with_cards(bench(), "Blade Battalion")
    if put == "play":
        t.play("legacy", "Heroic Interception")
    else:
        t.into_play("Heroic Interception")
    assert [t.deal("Blade Battalion", hero, 3, "melee") for hero in ("legacy", "ra", "haka")] == [3, 0, 0]
    assert hero_hp(t) == [32 - 3 - 3, 30, 34]


# --- Absolute Zero's unit --------------------------------------------------------------------------------------------
def test_mt_npcu_four():
    """Each of three heroes is dealt 4 cold: Absolute Zero regains 4, the others lose 4."""
    t = with_cards(bench("absolute_zero", "ra", "haka"), "Null-Point Calibration Unit", "Blade Battalion")
    t.set_hp("absolute_zero", 10)
    for hero in ("absolute_zero", "ra", "haka"):
        t.deal("Blade Battalion", hero, 4, "cold")
    assert hero_hp(t) == [14, 26, 30]


# --- several hits ----------------------------------------------------------------------------------------------------
def test_hb_targets_one_at_a_time():
    """Targets are hit in the order chosen; what answers the first hit is done before the second."""
    t = with_cards(bench(), "Backlash Field", "Blade Battalion", "Blade Battalion")
    t.play("legacy", "Flying Smash", choose=["Blade Battalion", "baron_blade", "Blade Battalion#2"])
    assert t.dealt == [
        ("Legacy", "Blade Battalion", 3, "melee"),
        ("Legacy", "Baron Blade", 3 + 1, "melee"),
        ("Baron Blade", "Legacy", 3 + 1, "lightning"),
        ("Legacy", "Blade Battalion", 3, "melee"),
    ]


def test_fo_slash_and_burn():
    """H = 4: the lowest takes 4 melee; then the highest is looked for again and takes 6 fire."""
    t = bench("ra", "wraith", "haka", "absolute_zero")
    for hero, hp in (("ra", 20), ("wraith", 10), ("haka", 22), ("absolute_zero", 21)):
        t.set_hp(hero, hp)
    villain_plays(t, "Slash and Burn")
    assert hero_hp(t) == [20, 10 - 4, 22 - 6, 21]
    assert [kind for _, _, _, kind in t.dealt] == ["melee", "fire"]


def test_wk_adaptive_plating():
    """With Adaptive Plating in play 3 melee land, and of the attacker's next 3 none."""
    t = with_cards(bench(villain="omnitron"), "Adaptive Plating Subroutine")
    assert (t.deal("haka", "omnitron", 3, "melee"), t.deal("haka", "omnitron", 3, "melee")) == (3, 0)
    assert t.hp("omnitron") == 97

"""Rules cases about redirected damage, each named by its id."""

from benches import hero_hp, to_villain_end, with_cards
from benches import lone_villain as bench


def test_df_redirect_recalculates_x():
    """Damage that counts cards is counted anew for the hero to whom it is redirected."""
    t = with_cards(bench(), "Lead from the Front", "Danger Sense")
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain", choose=[None, True, False])  # Legacy keeps both cards, takes Ra's blow and not Haka's
    assert t.dealt == [
        ("Baron Blade", "Legacy", 2 + 3 + 1, "lightning"),  # his own
        ("Baron Blade", "Legacy", 2 + 3 + 1, "lightning"),  # Ra's
        ("Baron Blade", "Haka", 0 + 3, "lightning"),
    ]
    assert hero_hp(t) == [32 - 12, 30, 34 - 3]


def test_dz_fixed_no_redirect(asked):
    """Fixed damage cannot be redirected."""
    t = with_cards(bench(), "Blade Battalion", "Lead from the Front")
    assert t.deal("Blade Battalion", "ra", 2, "melee", fixed=True) == 2
    assert asked(t) == []
    assert (t.hp("ra"), t.hp("legacy")) == (30 - 2, 32)


def test_dz_irreducible_redirect():
    """Irreducible damage stays irreducible when it is redirected."""
    t = with_cards(bench(), "Blade Battalion", "Lead from the Front", "Bulletproof Skin")
    t.deal("Blade Battalion", "ra", 4, "projectile", irreducible=True, choose=[True])
    assert (t.hp("ra"), t.hp("legacy")) == (30, 32 - 4)


def test_fo_lead_front_fortitude_assault():
    """Legacy takes the blows of 1 at all four heroes, each less 1: he loses nothing."""
    t = bench("legacy", "ra", "haka", "tachyon", villain="citizen_dawn")
    with_cards(t, "Citizen Assault", "Lead from the Front", "Bulletproof Skin")
    # Dawn's 2 to Haka stay with him; then Assault's to Ra, Haka and Tachyon are redirected.
    to_villain_end(t, "Healing Light", choose=[False, True, True, True])
    assert hero_hp(t) == [32, 30, 34 - 2, 27]

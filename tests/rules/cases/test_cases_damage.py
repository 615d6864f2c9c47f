"""Rules cases about damage in general and by environments, each named by its id.

Those about damage by villains and by heroes have files of their own.
"""

from benches import lone_villain as bench
from benches import with_cards


# --- the steps in their order ----------------------------------------------------------------------------------------
def test_rb_basic_damage():
    """3 melee by a drone take Bunker from 17 to 14."""
    t = with_cards(bench("bunker", "legacy", "ra", villain="omnitron"), "S-83 Assault Drones")
    t.set_hp("bunker", 17)
    assert t.deal("S-83 Assault Drones", "bunker", 3, "melee") == 3
    assert t.hp("bunker") == 14


def test_ts_type_change_before_immunity(prove):
    """Damage becomes fire damage before Ra's immunity to fire is looked at."""
    t = with_cards(prove(), "Flesh of the Sun God")
    assert t.deal("baron_blade", "ra", 3, "melee") == 3
    t.into_play("Kiln")
    assert t.deal("baron_blade", "ra", 3, "melee") == 0
    assert t.hp("ra") == 30 - 3


def test_ts_boost_then_reduce():
    """2 damage, +1 by the attacker and -2 by the target: 1."""
    t = with_cards(bench(), "Living Force-Field", "Living Force-Field", "Haka of Battle")
    assert t.deal("haka", "baron_blade", 2, "melee") == 2 + 1 - 2


def test_ts_boost_saves_from_zero():
    """1 damage, +2 and -2: 1 is dealt, as nothing is cut off at 0 in between."""
    t = with_cards(bench(), "Living Force-Field", "Living Force-Field")
    assert t.deal("ra", "baron_blade", 1, "melee") == 0
    t.into_play("Solar Flare")
    assert t.deal("ra", "baron_blade", 1, "melee") == 1


def test_ts_irreducible():
    """2 irreducible damage, +1 and -3: 3."""
    t = with_cards(bench(), "The Staff of Ra", "Tā Moko", "Haka of Recovery", "Haka of Recovery")
    assert t.deal("ra", "haka", 2, "melee") == 0
    assert t.deal("ra", "haka", 2, "melee", irreducible=True) == 2 + 1


def test_ts_irreducible_vs_immune():
    """Immunity is no reduction: irreducible damage does not hurt Blade behind his platform."""
    t = with_cards(bench(), "Mobile Defense Platform")
    assert t.deal("ra", "baron_blade", 4, "fire", irreducible=True) == 0
    assert t.hp("baron_blade") == 40


def test_ts_prevention_after():
    """5 damage, reduced to 4: too little for Dauntless Durability."""
    t = with_cards(bench(), "Blade Battalion", "Dauntless Durability", "Bulletproof Skin")
    t.set_hp("legacy", 30)
    assert t.deal("Blade Battalion", "legacy", 5, "melee") == 4
    assert t.hp("legacy") == 26
    assert t.in_play("Dauntless Durability")


def test_ts_prevention_six():
    """6 damage, reduced to 5: prevented, Dauntless Durability goes and gives 2 HP."""
    t = with_cards(bench(), "Blade Battalion", "Dauntless Durability", "Bulletproof Skin")
    t.set_hp("legacy", 20)
    assert t.deal("Blade Battalion", "legacy", 6, "melee") == 0
    assert t.hp("legacy") == 22
    assert t.trash("legacy") == ["Dauntless Durability"]


def test_df_nontarget_no_damage():
    """A card without HP deals no damage: none of the environment's does; that of a hero's card is dealt by the hero."""
    t = with_cards(bench(), "Ignite", "Impending Casualty")
    assert t.deal("Impending Casualty", "ra", 3, "psychic") == 0
    t.deal("Ignite", "baron_blade", 3, "fire")
    assert t.dealt == [("Ra", "Baron Blade", 3, "fire")]
    assert (t.hp("baron_blade"), t.hp("ra")) == (37, 30)


def test_dz_fixed_no_reduce():
    """Bulletproof Skin does not reduce the 3 fixed damage of Heroic Interception."""
    t = with_cards(bench(), "Bulletproof Skin")
    t.play("legacy", "Heroic Interception")
    assert t.hp("legacy") == 32 - 3


def test_hb_targets_one_at_a_time():
    """What answers the first of three hits comes before the second: Legacy falls and hits nobody more."""
    t = with_cards(bench(), "Backlash Field Generator", "Blade Battalion")
    t.set_hp("legacy", 2)
    t.play("legacy", "Flying Smash", choose=["Blade Battalion", "baron_blade", "Backlash Field Generator"])
    assert t.incapacitated("legacy")
    assert (t.hp("Blade Battalion"), t.hp("baron_blade"), t.hp("Backlash Field Generator")) == (5 - 3, 40, 6)


def test_mt_heroic_interception():
    """Legacy's allies take nothing; he takes 3 at once and then his own 3."""
    t = with_cards(bench(), "Blade Battalion")
    t.play("legacy", "Heroic Interception")
    assert t.deal("Blade Battalion", "ra", 3, "melee") == 0
    assert t.deal("Blade Battalion", "haka", 3, "melee") == 0
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 3
    assert t.hp("legacy") == 32 - 3 - 3


def test_mt_forcefield_irreducible():
    """The Force-Field does not reduce irreducible damage."""
    t = with_cards(bench(), "Living Force-Field")
    assert t.deal("ra", "baron_blade", 3, "fire", irreducible=True) == 3
    assert t.deal("ra", "baron_blade", 3, "fire") == 2


# --- environments ----------------------------------------------------------------------------------------------------
def test_gl_decompression():
    """Under the Protocol no target takes damage, fixed or not."""
    t = with_cards(bench(environment="wagner_mars_base"), "Blade Battalion", "Decompression Protocol")
    for fixed in (False, True):
        assert t.deal("Blade Battalion", "ra", 3, "melee", fixed=fixed) == 0
        assert t.deal("ra", "baron_blade", 3, "fire", fixed=fixed) == 0
        assert t.deal("ra", "ra", 3, "fire", fixed=fixed) == 0
        assert t.deal("ra", "Blade Battalion", 3, "fire", fixed=fixed) == 0


def test_gl_velociraptors():
    """Each of three Packs deals 2 + 2 + 2."""
    t = bench(environment="insula_primalis")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("haka", "end")
    with_cards(t, "Velociraptor Pack", "Velociraptor Pack", "Velociraptor Pack")
    t.on_deck("environment", "Primordial Plant Life")
    t.go_to("environment", "end")
    assert t.dealt == [("Ra", "Ra", 3, "toxic"), *[("Velociraptor Pack", "Ra", 6, "melee")] * 3]
    assert t.hp("ra") == 30 - 3 - 18


def test_gl_thief():
    """With 2 cards under it the Thief deals 3 sonic to the highest other target, here Blade."""
    t = with_cards(bench(environment="insula_primalis"), "The Staff of Ra", "Mere")
    t.on_deck("villain", "Backlash Field Generator")
    t.go_to("haka", "end")
    t.into_play("Pterodactyl Thief")
    t.on_deck("environment", "Grazing Stegosaurus")
    t.go_to("environment", "start", choose=["Mere"])
    assert t.under("Pterodactyl Thief") == ["Mere"]
    t.go_to("environment", "end")
    assert t.dealt[0] == ("Pterodactyl Thief", "Baron Blade", 2, "sonic")
    t.on_deck("villain", "Powered Turret")
    t.go_to("haka", "end")
    t.destroy("Grazing Stegosaurus")
    t.on_deck("environment", "Velociraptor Pack")
    t.go_to("environment", "end")
    assert t.under("Pterodactyl Thief") == ["Mere", "The Staff of Ra"]
    assert t.dealt[0] == ("Pterodactyl Thief", "Baron Blade", 3, "sonic")
    assert t.hp("baron_blade") == 40 - 2 - 3

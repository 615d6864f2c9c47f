"""Rules cases about damage by and to villains, each named by its id."""

from benches import hero_hp, to_villain_end, with_cards
from benches import lone_villain as bench
from sotm_env.testing import Table

FOUR = ("legacy", "ra", "haka", "tachyon")
FOUR_AGAINST_VOSS = ("legacy", "ra", "haka", "tempest")


def dealt_by(t: Table, source: str) -> list[tuple[str, str, int, str]]:
    return [hit for hit in t.dealt if hit[0] == source]


# --- Baron Blade -----------------------------------------------------------------------------------------------------
def test_gl_battalion_x():
    """A Battalion with 2 of 5 HP deals the highest hero 2."""
    t = with_cards(bench(), "Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    to_villain_end(t, "Living Force-Field")
    assert t.dealt == [("Blade Battalion", "Haka", 2, "melee")]


def test_gl_backlash_destroyed_first():
    """The Generator, destroyed by the first of three hits, answers none of the others."""
    t = with_cards(bench(), "Backlash Field Generator", "Blade Battalion", "Blade Battalion")
    t.set_hp("Backlash Field Generator", 3)
    t.play("legacy", "Flying Smash", choose=["Backlash Field Generator", "Blade Battalion", "Blade Battalion#2"])
    assert not t.in_play("Backlash Field Generator")
    assert (t.hp("Blade Battalion"), t.hp("Blade Battalion#2"), t.hp("legacy")) == (5 - 3, 5 - 3, 32)


def test_gl_price_self_damage():
    """The Price lowers what a hero deals himself, too: Cold Snap costs 2 and deals nothing."""
    t = with_cards(bench("absolute_zero", "legacy", "ra"), "Consider the Price of Victory!", "Blade Battalion")
    t.play("absolute_zero", "Cold Snap")
    assert t.dealt == [("Absolute Zero", "Absolute Zero", 3 - 1, "fire")]
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (40, 5)


def test_gl_turret_stack():
    """The Turret beside two other Devices deals each hero 1 + 2."""
    t = with_cards(bench(), "Powered Turret", "Remote Walking Tank", "Mobile Defense Platform")
    to_villain_end(t, "Living Force-Field", "Hasten Doom")
    assert dealt_by(t, "Powered Turret") == [
        ("Powered Turret", "Legacy", 3, "energy"),
        ("Powered Turret", "Ra", 3, "energy"),
        ("Powered Turret", "Haka", 3, "energy"),
    ]


def test_gl_turret_two():
    """Two Turrets alone deal each hero 2 each."""
    t = with_cards(bench(), "Powered Turret", "Powered Turret")
    to_villain_end(t, "Living Force-Field")
    assert hero_hp(t) == [32 - 4, 30 - 4, 34 - 4]
    assert [amount for _, _, amount, _ in t.dealt] == [2] * 6


def test_gl_tank():
    """Knives do not scratch the Tank; with 4 heroes it deals the highest 4."""
    t = with_cards(bench("legacy", "ra", "haka", "wraith"), "Remote Walking Tank", "Throwing Knives")
    t.use_power("wraith", "Throwing Knives", choose=["Remote Walking Tank", None])
    assert t.dealt == []
    assert t.hp("Remote Walking Tank") == 5
    to_villain_end(t, "Living Force-Field")
    assert t.dealt == [("Remote Walking Tank", "Haka", 4, "energy")]


def armoured(*heroes: str, **setup: bool) -> Table:
    """Baron Blade on his other side, with nothing else in play."""
    t = bench(*heroes, **setup)
    t.deal("ra", "baron_blade", 40, "fire")
    assert t.flipped("baron_blade")
    return t


def test_gl_blade_back_end():
    """With 4 heroes Blade deals the highest, Legacy, 4 + 1 and then every hero 1, Legacy 1 + 1."""
    t = armoured(*FOUR)
    for hero, hp in (("legacy", 30), ("ra", 20), ("haka", 22), ("tachyon", 24)):
        t.set_hp(hero, hp)
    to_villain_end(t, "Living Force-Field")
    assert hero_hp(t) == [30 - 5 - 2, 20 - 1, 22 - 1, 24 - 1]


def test_gl_blade_back_advanced():
    """In advanced mode Legacy's 3 to Blade in armour are 3 + 1 - 2."""
    t = armoured(advanced=True)
    t.play("legacy", "Flying Smash", choose=["baron_blade", None])
    assert t.hp("baron_blade") == 30 - 2


# --- Citizen Dawn ----------------------------------------------------------------------------------------------------
def test_gl_truth_allies():
    """Truth takes 2 of 3, Hammer and Dawn take nothing."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Truth", "Citizen Hammer")
    t.play("legacy", "Flying Smash", choose=["Citizen Truth", "Citizen Hammer", "citizen_dawn"])
    assert (t.hp("Citizen Truth"), t.hp("Citizen Hammer"), t.hp("citizen_dawn")) == (5, 4, 80)


def test_gl_truth_not_self():
    """Truth is not its own ally, and 4 irreducible damage is not reduced: 7 - 4."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Truth")
    assert t.deal("legacy", "Citizen Truth", 4, "melee", irreducible=True) == 4
    assert t.hp("Citizen Truth") == 3


def test_gl_truth_destroyed_mid():
    """Once Truth has fallen to the first hit, the others are immune no more."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Truth", "Citizen Hammer")
    t.set_hp("Citizen Truth", 2)
    t.play("legacy", "Flying Smash", choose=["Citizen Truth", "citizen_dawn", "Citizen Hammer"])
    assert not t.in_play("Citizen Truth")
    assert (t.hp("citizen_dawn"), t.hp("Citizen Hammer")) == (80 - 3, 4 - 3)


def test_gl_battery_assault():
    """Side by side Battery deals the highest 3 + 2 and Assault each hero 1 + 1."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Battery", "Citizen Assault")
    to_villain_end(t, "Healing Light")
    assert t.dealt == [
        ("Citizen Dawn", "Haka", 1, "energy"),
        ("Citizen Battery", "Haka", 5, "energy"),
        ("Citizen Assault", "Legacy", 2, "melee"),
        ("Citizen Assault", "Ra", 2, "melee"),
        ("Citizen Assault", "Haka", 2, "melee"),
    ]


def test_gl_hammer_anvil():
    """4 damage to Hammer beside Anvil: 4 - 1 - 1."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Hammer", "Citizen Anvil")
    assert t.deal("legacy", "Citizen Hammer", 4, "melee") == 2
    assert t.hp("Citizen Hammer") == 4 - 2


# --- Grand Warlord Voss ----------------------------------------------------------------------------------------------
def test_gl_voss_reduction():
    """Three soldiers keep 5 damage from Voss, but not 5 irreducible."""
    t = with_cards(bench(villain="grand_warlord_voss"), "Bionauts", "Firesworn", "Frosthounds")
    assert t.deal("legacy", "grand_warlord_voss", 5, "melee") == 0
    assert t.deal("legacy", "grand_warlord_voss", 5, "melee", irreducible=True) == 5


def before_the_hailstorm() -> Table:
    """Tempest's Hailstorm against Voss (90) and a single soldier, Bionauts (2)."""
    t = bench("legacy", "ra", "tempest", villain="grand_warlord_voss")
    with_cards(t, "Bionauts", "Grievous Hailstorm")
    t.set_hp("Bionauts", 2)
    return t


def test_gl_voss_mid_attack():
    """The soldier hit first no longer shields Voss: 2 + 1; hit after him it does: 2 + 1 - 2."""
    t = before_the_hailstorm()
    t.use_power("tempest", "Grievous Hailstorm", choose=["Bionauts"])
    assert t.dealt == [("Tempest", "Bionauts", 2, "cold"), ("Tempest", "Grand Warlord Voss", 3, "cold")]
    assert not t.in_play("Bionauts")

    t = before_the_hailstorm()
    t.use_power("tempest", "Grievous Hailstorm", choose=["grand_warlord_voss"])
    assert t.dealt == [("Tempest", "Grand Warlord Voss", 1, "cold"), ("Tempest", "Bionauts", 2, "cold")]
    assert not t.in_play("Bionauts")


def test_gl_frosthounds_immune():
    """The Hailstorm's cold leaves Frosthounds at 6."""
    t = bench("legacy", "ra", "tempest", villain="grand_warlord_voss")
    with_cards(t, "Frosthounds", "Grievous Hailstorm")
    t.use_power("tempest", "Grievous Hailstorm")
    assert t.hp("Frosthounds") == 6
    assert t.hp("grand_warlord_voss") == 90 - (2 + 1 - 2)


def test_gl_firesworn_retype():
    """Ra's fire does nothing to Firesworn."""
    t = with_cards(bench(villain="grand_warlord_voss"), "Firesworn")
    t.use_power("ra", "Pyre", choose=["Firesworn"])
    assert t.dealt == []
    assert t.hp("Firesworn") == 6


def test_gl_tamar_same_target():
    """Tamar's 2 and each soldier's 1 all go to the hero who was highest at first."""
    t = bench(*FOUR_AGAINST_VOSS, villain="grand_warlord_voss")
    with_cards(t, "Field Marshal Tamar", "Grunt Guards", "Frosthounds", "Psi-Weavers")
    to_villain_end(t, "Ruthless Approach")
    # Ruthless Approach has left Haka (34 - 6) below Legacy (32 - 2), and Ra has 28, Tempest 22.
    assert dealt_by(t, "Field Marshal Tamar") == [("Field Marshal Tamar", "Legacy", 2, "melee")]
    assert [hit for hit in t.dealt if hit[2:] == (1, "melee")] == [
        ("Grunt Guards", "Legacy", 1, "melee"),
        ("Frosthounds", "Legacy", 1, "melee"),
        ("Psi-Weavers", "Legacy", 1, "melee"),
    ]


def test_gl_voss_back_end():
    """With 4 heroes Voss on his back deals the highest 3 energy and Tempest, the lowest, 2 + 1 fire."""
    t = bench(*FOUR_AGAINST_VOSS, villain="grand_warlord_voss")
    t.on_deck("villain", "Thorathian Conquering Fleet")
    t.go_to("villain", "start")
    assert t.flipped("grand_warlord_voss")
    t.clear("villain")
    for hero in FOUR_AGAINST_VOSS:
        t.set_hp(hero, t.max_hp(hero))
    to_villain_end(t, "Forced Deployment")
    assert t.dealt == [
        ("Grand Warlord Voss", "Haka", 3, "energy"),
        ("Grand Warlord Voss", "Tempest", 3, "fire"),
    ]


def voss_is_ruthless(**setup: bool) -> list[int]:
    """The HP that Legacy, Ra, Haka and Tempest lose to Ruthless Approach."""
    t = bench(*FOUR_AGAINST_VOSS, villain="grand_warlord_voss", **setup)
    before = hero_hp(t)
    t.on_deck("villain", "Ruthless Approach")
    t.play_top("villain")
    return [hp - left for hp, left in zip(before, hero_hp(t), strict=True)]


def test_gl_ruthless():
    """The highest of 4 takes 4 + 1 + 1, Tempest 2 + 2, the others 1 + 1."""
    assert voss_is_ruthless() == [2, 2, 6, 4]


def test_gl_ruthless_advanced():
    """In advanced mode the highest of 4 takes 5 + 2 + 2."""
    assert voss_is_ruthless(advanced=True)[2] == 9


# --- Omnitron --------------------------------------------------------------------------------------------------------
def to_the_robots_end(t: Table, device: str, top: str) -> Table:
    """Omnitron's first turn: it discovers this Device, plays this card and exterminates with both."""
    t.on_deck("villain", device)
    t.go_to("villain", "start")
    to_villain_end(t, top)
    return t


def fabricated(*cards: str) -> Table:
    """Omnitron's second turn is over: a factory again, it has fabricated with these cards in play, and no others."""
    t = bench(villain="omnitron")
    t.on_deck("environment", "Local Legal Expert")
    t.go_to("environment", "end")
    t.clear("villain")
    t.go_to("villain", "start")
    t.clear("villain")
    with_cards(t, *cards[:-1])
    to_villain_end(t, cards[-1])
    assert not t.flipped("omnitron")
    assert t.play_area("villain") == list(cards)
    return t


def test_wk_adaptive_plating():
    """The first 3 melee land; then Omnitron is immune to melee."""
    t = fabricated("S-85 Repair Drones", "Adaptive Plating Subroutine")
    t.go_to("legacy", "start")
    assert t.deal("legacy", "omnitron", 3, "melee") == 3
    assert t.deal("legacy", "omnitron", 3, "melee") == 0
    assert t.deal("ra", "omnitron", 3, "fire") == 3


def test_gl_electropulse_h():
    """With 3 heroes the Explosive deals all three 3 lightning."""
    t = to_the_robots_end(bench(villain="omnitron"), "Electro-Pulse Explosive", "Flechette Launcher")
    assert sorted(dealt_by(t, "Electro-Pulse Explosive")) == [
        ("Electro-Pulse Explosive", "Haka", 3, "lightning"),
        ("Electro-Pulse Explosive", "Legacy", 3, "lightning"),
        ("Electro-Pulse Explosive", "Ra", 3, "lightning"),
    ]


def test_gl_flechette():
    """The highest hero, with 3 Ongoings, takes 1 + 3 toxic."""
    t = with_cards(bench(villain="omnitron"), *["Haka of Battle"] * 3)
    to_the_robots_end(t, "S-85 Repair Drones", "Flechette Launcher")
    assert t.dealt == [("Omnitron", "Haka", 4, "toxic")]


def test_gl_drones_attacker():
    """Legacy hits two Devices and is dealt 2 for each."""
    t = fabricated("S-83 Assault Drones", "S-85 Repair Drones")
    t.go_to("legacy", "play")
    before = t.hp("legacy")
    t.play("legacy", "Flying Smash", choose=["S-83 Assault Drones", "S-85 Repair Drones", None])
    assert (t.hp("S-83 Assault Drones"), t.hp("S-85 Repair Drones")) == (7 - 3, 7 - 3)
    assert t.hp("legacy") == before - 2 - 2

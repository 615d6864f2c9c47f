"""Rules cases about damage by and to heroes, each named by its id."""

from benches import hero_hp, to_villain_end, with_cards
from benches import lone_villain as bench
from sotm_env.testing import Table


def after_the_turn_of(hero: str, t: Table) -> Table:
    """At the end of this hero's first turn, after an idle turn of Baron Blade's."""
    t.on_deck("villain", "Living Force-Field")
    t.go_to(hero, "end")
    t.clear("villain")
    return t


# --- Legacy, Ra, Haka ------------------------------------------------------------------------------------------------
def test_gl_danger_sense_target():
    """The Monorail, a target, deals Legacy 5: he takes 0."""
    t = bench("legacy", "ra", "tachyon")
    t.set_hp("baron_blade", 10)
    after_the_turn_of("tachyon", t)
    with_cards(t, "Danger Sense", "Plummeting Monorail")
    t.go_to("environment", "start")
    assert t.dealt == [("Plummeting Monorail", "Ra", 5, "melee")]
    assert hero_hp(t) == [32, 30 - 5, 27]


def test_gl_danger_sense_self():
    """Hallway Collapse has Legacy hurt himself: he takes 2."""
    t = with_cards(bench(environment="ruins_of_atlantis"), "Danger Sense")
    t.on_deck("environment", "Hallway Collapse")
    t.play_top("environment")
    assert hero_hp(t) == [32 - 2, 30 - 2, 34 - 2]


def test_gl_danger_sense_highrise():
    """Of the High Rise's 2 fire and 2 psychic by his own hand Legacy takes the latter only."""
    t = with_cards(after_the_turn_of("haka", bench()), "Danger Sense", "Burning High Rise")
    t.go_to("environment", "start")
    assert hero_hp(t) == [32 - 2, 30 - 4, 34 - 4]


def test_gl_interception_supporter():
    """Police Backup counts as a hero target, so Legacy's Interception covers it."""
    t = with_cards(bench(), "Blade Battalion", "Police Backup", "Heroic Interception")
    assert t.deal("Blade Battalion", "Police Backup", 3, "melee") == 0
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 3
    assert (t.hp("Police Backup"), t.hp("legacy")) == (6, 32 - 3)


def test_gl_staff_double():
    """Ra's 2 fire with the Staff, against the Force-Field, doubled: (2 + 1 - 1) x 2."""
    t = with_cards(bench(), "The Staff of Ra", "Living Force-Field")
    t.use_power("ra", "Pyre", choose=["baron_blade", True])
    assert t.hp("baron_blade") == 40 - 4
    assert t.trash("ra") == ["The Staff of Ra"]


def test_gl_haka_reductions():
    """3 damage to Haka with both cards: 3 - 1 - 1."""
    t = with_cards(bench(), "Blade Battalion", "Tā Moko", "Haka of Recovery")
    assert t.deal("Blade Battalion", "haka", 3, "melee") == 1


def test_gl_haka_rampage():
    """Rampage deals each non-hero 5, the other heroes 2 and Haka himself 2 - 1."""
    t = with_cards(bench(), "Powered Turret", "Tā Moko")
    t.play("haka", "Rampage")
    assert (t.hp("baron_blade"), t.hp("Powered Turret")) == (40 - 5, 7 - 5)
    assert hero_hp(t) == [32 - 2, 30 - 2, 34 - 1]


# --- The Wraith and Tachyon ------------------------------------------------------------------------------------------
def test_gl_targeting_computer():
    """Knives with the Computer deal each of 3 targets 1 + 2."""
    t = bench("legacy", "ra", "wraith")
    with_cards(t, "Blade Battalion", "Powered Turret", "Micro Targeting Computer", "Throwing Knives")
    t.use_power("wraith", "Throwing Knives", choose=["baron_blade", "Blade Battalion", "Powered Turret"])
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Powered Turret")) == (40 - 3, 5 - 3, 7 - 3)


def test_gl_inventory_barrage():
    """3 Items discarded, with the Computer: 3 x 2 + 2."""
    t = with_cards(bench("legacy", "ra", "wraith"), "Micro Targeting Computer")
    t.set_hand("wraith", "Inventory Barrage", "Stun Bolt", "Throwing Knives", "Utility Belt")
    answers = ["Stun Bolt", "Throwing Knives", "Utility Belt", "baron_blade"]
    t.play("wraith", "Inventory Barrage", choose=answers)
    assert t.hp("baron_blade") == 40 - 8
    assert t.hand("wraith") == []


def test_gl_hypersonic_immune():
    """Only targets that the Dash has hurt cannot deal damage: not Blade behind his platform."""
    t = with_cards(bench("tachyon", "legacy", "ra"), "Mobile Defense Platform", "Blade Battalion")
    t.play("tachyon", "Hypersonic Dash")
    assert (t.hp("baron_blade"), t.hp("Mobile Defense Platform"), t.hp("Blade Battalion")) == (40, 12 - 1, 5 - 1)
    assert t.deal("Blade Battalion", "ra", 2, "melee") == 0
    assert t.deal("baron_blade", "ra", 2, "melee") == 2


def test_gl_pushing_fixed():
    """The 2 fixed fire of the start phase are not reduced by 1."""
    t = with_cards(bench("tachyon", "wraith", "legacy"), "Smoke Bombs", "Pushing the Limits")
    to_villain_end(t, "Backlash Field Generator")
    assert t.deal("Backlash Field Generator", "tachyon", 2, "lightning") == 1
    t.set_hp("tachyon", 27)
    t.go_to("tachyon", "start")
    assert t.hp("tachyon") == 27 - 2


# --- Absolute Zero ---------------------------------------------------------------------------------------------------
def test_mt_npcu_four():
    """Of 4 cold each Absolute Zero regains 4 HP, the others lose 4."""
    t = with_cards(bench("absolute_zero", "legacy", "ra"), "Blade Battalion", "Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 10)
    for hero in ("absolute_zero", "legacy", "ra"):
        t.deal("Blade Battalion", hero, 4, "cold")
    assert hero_hp(t) == [14, 32 - 4, 30 - 4]


def test_gl_az_transducer():
    """1 fire to himself becomes 1 + 1 cold to a target."""
    t = with_cards(bench("absolute_zero", "legacy", "ra"), "Isothermic Transducer", "Focused Apertures")
    t.use_power("absolute_zero", "Thermodynamics", choose=["fire", "baron_blade"])
    assert (t.hp("absolute_zero"), t.hp("baron_blade")) == (29 - 1, 40 - 2)


def test_gl_az_cryofield_start():
    """The Projector's 3 fixed fire are not reduced by its own -1; 3 cold go out, and it is destroyed."""
    t = bench("absolute_zero", "legacy", "ra")
    to_villain_end(t, "Living Force-Field")
    t.clear("villain")
    with_cards(t, "Cryo-Field Projector", "Isothermic Transducer")
    t.go_to("absolute_zero", "start", choose=["baron_blade"])
    assert t.dealt == [("Absolute Zero", "Absolute Zero", 3, "fire"), ("Absolute Zero", "Baron Blade", 3, "cold")]
    assert t.trash("absolute_zero") == ["Cryo-Field Projector"]


def test_gl_az_shockwave():
    """Three targets take 1 + 1 cold each, then Absolute Zero 6 fire."""
    t = bench("absolute_zero", "legacy", "ra")
    with_cards(t, "Blade Battalion", "Powered Turret", "Thermal Shockwave", "Focused Apertures")
    t.use_power("absolute_zero", "Thermal Shockwave", choose=["baron_blade", "Blade Battalion", "Powered Turret"])
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Powered Turret")) == (40 - 2, 5 - 2, 7 - 2)
    assert t.hp("absolute_zero") == 29 - 6


# --- Bunker, Tempest, Fanatic ----------------------------------------------------------------------------------------
def test_gl_bunker_omni():
    """5 cards under the Omni-Cannon, in Turret Mode: 5 x 2 + 1."""
    t = with_cards(bench("bunker", "legacy", "ra"), "Omni-Cannon", "Turret Mode")
    for _ in range(5):
        t.use_power("bunker", "Initialize", choose=["load"])
    assert len(t.under("Omni-Cannon")) == 5
    t.use_power("bunker", "Omni-Cannon", choose=["baron_blade"])
    assert t.dealt == [("Bunker", "Baron Blade", 11, "energy")]
    assert t.under("Omni-Cannon") == []


def shielded_bunker() -> Table:
    """Bunker at 20 HP behind his Emergency Shielding."""
    t = with_cards(bench("bunker", "legacy", "ra"), "Blade Battalion", "Emergency Shielding")
    t.set_hp("bunker", 20)
    return t


def test_gl_bunker_shield():
    """3 damage: 1 comes through, the shield goes and gives 2 HP. 2 damage: none does, and it stays."""
    t = shielded_bunker()
    assert t.deal("Blade Battalion", "bunker", 3, "melee", choose=["Emergency Shielding"]) == 1
    assert t.hp("bunker") == 20 - 1 + 2
    assert t.trash("bunker") == ["Emergency Shielding"]

    t = shielded_bunker()
    assert t.deal("Blade Battalion", "bunker", 2, "melee", choose=["Emergency Shielding"]) == 0
    assert t.hp("bunker") == 20
    assert t.in_play("Emergency Shielding")


def test_gl_tempest_shielding():
    """With three Weather cards, the Winds among them, heroes take 1 of 4."""
    t = bench("legacy", "ra", "tempest")
    with_cards(t, "Blade Battalion", "Shielding Winds", "Rolling Fog", "Electrical Storm")
    for hero in ("legacy", "ra", "tempest"):
        assert t.deal("Blade Battalion", hero, 4, "melee") == 1


def test_gl_fanatic_retribution():
    """At 12 of 30 HP Fanatic deals 18, and the card is buried."""
    t = after_the_turn_of("legacy", bench("legacy", "fanatic", "ra"))
    t.into_play("Wrathful Retribution")
    t.set_hp("fanatic", 12)
    t.go_to("fanatic", "start", choose=["baron_blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 18, "radiant")]
    assert t.deck("fanatic")[-1] == "Wrathful Retribution"

"""Rules cases about nemeses, each named by its id."""

from benches import hero_hp, with_cards
from benches import lone_villain as bench


def test_rb_nemesis_flying_smash():
    """Of three targets that Legacy hits for 3 only his nemesis takes 4."""
    t = with_cards(bench(environment="insula_primalis"), "Blade Battalion", "Velociraptor Pack")
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Velociraptor Pack"])
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Velociraptor Pack")) == (40 - 4, 5 - 3, 6 - 3)


def test_rb_nemesis_hasten_doom():
    """Blade deals each hero 2: Legacy takes 3, the others 2."""
    t = bench("legacy", "ra", "wraith")
    t.on_deck("villain", "Hasten Doom", "Living Force-Field")
    t.play_top("villain")
    assert hero_hp(t) == [32 - 3, 30 - 2, 26 - 2]


def test_rb_nemesis_device_other():
    """A device of Blade's is not Legacy's nemesis: 3 stay 3."""
    t = with_cards(bench(), "Mobile Defense Platform")
    assert t.deal("legacy", "Mobile Defense Platform", 3, "melee") == 3
    assert t.hp("Mobile Defense Platform") == 12 - 3


def test_gl_voss_nemesis():
    """Tempest's 3 to Voss with one Gene-Bound in play: 3 + 1 - 2 = 2."""
    t = with_cards(bench("legacy", "ra", "tempest", villain="grand_warlord_voss"), "Frosthounds", "Rolling Fog")
    t.on_deck("tempest", "Grievous Hailstorm")
    t.play("tempest", "Lightning Slash", choose=["grand_warlord_voss"])  # 1 + 2 Weather cards
    assert t.dealt == [("Tempest", "Grand Warlord Voss", 2, "lightning")]
    assert t.hp("grand_warlord_voss") == 90 - 2

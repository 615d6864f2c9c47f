"""Rules cases about nemeses in the classic edition, each named by its id."""

from functools import partial

from benches import hero_hp, lone_villain, to_villain_end, villain_plays, with_cards

bench = partial(lone_villain, edition="classic")


def test_rb_nemesis_flying_smash():
    """Legacy's 3 melee are 4 against Baron Blade, and 3 against his Battalion and a Velociraptor Pack."""
    t = with_cards(bench(environment="insula_primalis"), "Blade Battalion", "Velociraptor Pack")
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Velociraptor Pack"])
    assert [amount for _, _, amount, _ in t.dealt] == [4, 3, 3]


def test_rb_nemesis_hasten_doom():
    """Blade's 2 toxic to each hero are 3 against Legacy."""
    t = bench("legacy", "ra", "wraith")
    villain_plays(t, "Hasten Doom", "Flesh-Repair Nanites")
    assert hero_hp(t) == [32 - 3, 30 - 2, 26 - 2]


def test_rb_nemesis_turret():
    """The turret's 2 projectile are 2 against Legacy too: it is no character card."""
    t = with_cards(bench(), "Powered Remote Turret")
    to_villain_end(t, "Living Force Field")
    assert hero_hp(t) == [32 - 2, 30 - 2, 34 - 2]


def test_rb_nemesis_device_other():
    """Legacy deals a device of Blade's no more than any other target."""
    t = with_cards(bench(), "Mobile Defense Platform")
    assert t.deal("legacy", "Mobile Defense Platform", 3, "melee") == 3

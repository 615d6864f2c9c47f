"""Rules cases about destruction, each named by its id."""

from benches import lone_villain as bench
from benches import to_villain_end, with_cards
from sotm_env.testing import Table


def test_rb_immune_still_destroyed():
    """A target that is immune to damage is destroyed all the same by what destroys it without damage."""
    t = with_cards(bench("absolute_zero", "legacy", "ra"), "Blade Battalion")
    t.play("absolute_zero", "Ice Shield", choose=["Blade Battalion"])
    assert t.deal("ra", "Blade Battalion", 5, "fire") == 0
    assert t.hp("Blade Battalion") == 5
    assert t.destroy("Blade Battalion")
    assert t.trash("villain") == ["Blade Battalion"]


def test_ts_indestructible_zero():
    """5 damage to an indestructible target with 3 HP leaves it in play at 0 HP."""
    t = with_cards(bench(environment="insula_primalis"), "Imminent Eruption")
    t.set_hp("Imminent Eruption", 3)
    assert t.deal("ra", "Imminent Eruption", 5, "fire") == 3
    assert t.in_play("Imminent Eruption")
    assert t.hp("Imminent Eruption") == 0


def test_df_after_destroy_wording():
    """Two cards that answer a destruction do so once each, when it is complete."""
    t = with_cards(bench(villain="the_matriarch"), "Muninn", "Clattering of Jackdaws", "Taonga Mana")
    t.set_hand("haka")
    t.use_power("haka", "Riri", choose=["Clattering of Jackdaws"])
    assert t.trash("villain") == ["Clattering of Jackdaws"]
    assert len(t.hand("haka")) == 1
    assert [hit for hit in t.dealt if hit[0] == "Muninn"] == [("Muninn", "Haka", 1 + 1, "projectile")]


def with_taonga_mana(environment: str = "megalopolis") -> Table:
    """Haka, second in the order, holds no card and has Taonga Mana in play: it draws for what he destroys."""
    t = with_cards(bench("legacy", "first_appearance_haka", "ra", environment=environment), "Taonga Mana")
    t.set_hand("haka")
    return t


def test_df_knyfe_destroy_by_effect():
    """A target that a hero's text destroys without damage counts as destroyed by that hero."""
    t = with_cards(with_taonga_mana(), "Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.use_power("haka", "Aranga")
    assert t.trash("villain") == ["Blade Battalion"]
    assert len(t.hand("haka")) == 1


def test_df_knyfe_uppercut_env():
    """Of environment cards that a hero's text destroys only a target counts."""
    t = with_cards(with_taonga_mana("insula_primalis"), "Velociraptor Pack")
    t.set_hp("Velociraptor Pack", 3)
    t.use_power("haka", "Aranga")
    assert t.trash("environment") == ["Velociraptor Pack"]
    assert len(t.hand("haka")) == 1

    t = with_taonga_mana()
    t.on_deck("villain", "Backlash Field Generator")
    t.go_to("legacy", "end")
    with_cards(t, "Taiaha", "Impending Casualty")
    t.go_to("haka", "start", choose=["Taiaha", "Impending Casualty", False])
    assert t.trash("environment") == ["Impending Casualty"]
    assert t.hand("haka") == []


def test_df_knyfe_cost_not_hers():
    """A card that goes because a hero pays its price is not destroyed by that hero."""
    t = with_taonga_mana()
    t.on_deck("villain", "Living Force-Field")
    t.on_deck("environment", "Hostage Situation")
    t.go_to("ra", "end")
    t.set_hand("legacy")
    t.set_hand("haka", "Rampage", "Rampage")
    t.set_hand("ra")
    t.go_to("environment", "end", choose=["haka"])
    assert t.trash("environment") == ["Hostage Situation"]
    assert t.trash("haka") == ["Rampage", "Rampage"]
    assert t.hand("haka") == []


def test_dz_indestructible_move():
    """An indestructible card can be buried."""
    t = with_cards(bench(environment="insula_primalis"), "Imminent Eruption", "Danger Sense")
    t.use_power("legacy", "Danger Sense")
    assert not t.in_play("Imminent Eruption")
    assert t.deck("environment")[-1] == "Imminent Eruption"


def test_wk_forced_deployment_early():
    """Forced Deployment destroyed by a hero deploys at once."""
    t = with_cards(bench("tachyon", "legacy", "ra", villain="grand_warlord_voss"), "Forced Deployment")
    t.on_deck("villain", "Bionauts", "Frosthounds", "Psi-Weavers")
    t.into_trash("villain", "Ruthless Approach")
    t.play("tachyon", "Blinding Speed")
    assert not t.in_play("Forced Deployment")
    assert t.trash("villain") == []
    soldiers = t.play_area("villain")
    assert len(soldiers) == 3
    assert [t.hp(title) for title in soldiers] == [6, 6, 6]


def test_gl_omnitron_zero_device():
    """At 0 HP beside its drones Omnitron is not beaten; they mend it to 3, and then their fall no longer wins."""
    t = bench(villain="omnitron")
    t.go_to("villain", "start")
    t.clear("villain")
    t.into_play("S-85 Repair Drones")
    t.set_hp("omnitron", 3)
    t.deal("legacy", "omnitron", 3, "melee")
    assert (t.hp("omnitron"), t.result) == (0, None)
    to_villain_end(t, "Flechette Launcher")
    assert (t.hp("omnitron"), t.hp("S-85 Repair Drones")) == (3, 7)
    t.destroy("S-85 Repair Drones")
    assert t.result is None

    t = with_cards(bench(villain="omnitron"), "S-85 Repair Drones")
    t.deal("legacy", "omnitron", 100, "melee")
    assert t.result is None
    t.destroy("S-85 Repair Drones")
    assert t.result == "win"


def test_gl_sucker_threshold():
    """Sucker Punch destroys a target that it leaves with 2 HP, not one with 3."""
    t = with_cards(bench("legacy", "ra", "tachyon"), "Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.play("tachyon", "Sucker Punch", choose=["Blade Battalion"])
    assert t.trash("villain") == ["Blade Battalion"]

    t = with_cards(bench("legacy", "ra", "tachyon"), "Blade Battalion")
    t.set_hp("Blade Battalion", 4)
    t.play("tachyon", "Sucker Punch", choose=["Blade Battalion"])
    assert t.hp("Blade Battalion") == 3


def test_gl_sucker_immune():
    """An immune target with 2 HP takes nothing from Sucker Punch and is destroyed."""
    t = with_cards(bench("legacy", "ra", "tachyon", villain="citizen_dawn"), "Citizen Truth", "Citizen Hammer")
    t.set_hp("Citizen Hammer", 2)
    t.play("tachyon", "Sucker Punch", choose=["Citizen Hammer"])
    assert t.dealt == []
    assert t.trash("villain") == ["Citizen Hammer"]


def test_gl_fanatic_end_of_days():
    """End of Days destroys all but characters, what is indestructible and relics; then it goes too."""
    t = bench("legacy", "fanatic", "ra", environment="insula_primalis")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("legacy", "end")
    with_cards(t, "Blade Battalion", "Danger Sense", "Velociraptor Pack", "Imminent Eruption", "Absolution")
    with_cards(t, "End of Days", "Ignite")
    t.go_to("fanatic", "start")
    areas = {owner: t.play_area(owner) for owner in ("villain", "legacy", "fanatic", "ra", "environment")}
    assert areas == {
        "villain": [],
        "legacy": [],
        "fanatic": ["Absolution"],
        "ra": [],
        "environment": ["Imminent Eruption"],
    }
    assert t.trash("fanatic") == ["End of Days"]
    assert (t.hp("baron_blade"), t.hp("fanatic"), t.result) == (40, 30, None)

"""Rules cases about phases and the order of their texts, each named by its id."""

from benches import hero_hp, to_villain_end, with_cards
from benches import lone_villain as bench
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force-Field"


def after_the_turn_of(hero: str, t: Table) -> Table:
    """At the end of this hero's first turn, after an idle turn of Baron Blade's."""
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to(hero, "end")
    t.clear("villain")
    return t


def test_rb_power_two_copies(asked):
    """With the ring Legacy uses the same power of two copies of a card."""
    t = with_cards(bench(), "The Legacy Ring", "Keen Vision", "Keen Vision")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "power")
    before = len(asked(t))
    t.go_to("legacy", "draw", choose=["Keen Vision", "baron_blade", "Keen Vision", "baron_blade"])
    assert asked(t)[before:] == ["power", "deck", "power", "deck"]


def test_ts_phases_in_order(asked):
    """Once a hero has drawn in the draw phase, no card can be played any more."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("ra", "Ignite")
    t.on_deck("ra", "Fire Blast")
    t.go_to("ra", "power")
    t.go_to("ra", "draw", choose=["Pyre", "baron_blade"])
    assert "Ignite" not in t.options
    before = len(asked(t))
    t.go_to("ra", "end", choose=[True])
    t.go_to("haka", "start")
    assert asked(t)[before:] == ["draw"]
    assert sorted(t.hand("ra")) == ["Fire Blast", "Ignite"]
    assert t.play_area("ra") == []


def test_df_move_right_end():
    """A card moved into a play area in the end phase lies rightmost there and acts last."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Anvil", "Citizen Battery")
    t.into_trash("villain", "Citizen Hammer")
    to_villain_end(t, "Healing Light")
    assert t.play_area("villain") == ["Citizen Anvil", "Citizen Battery", "Citizen Hammer"]
    assert t.dealt == [
        ("Citizen Dawn", "Haka", 1, "energy"),
        ("Citizen Battery", "Haka", 3, "energy"),
        ("Citizen Hammer", "Legacy", 3, "fire"),
        ("Citizen Hammer", "Ra", 3, "fire"),
        ("Citizen Hammer", "Haka", 3, "fire"),
    ]


def test_df_next_to_order():
    """A card beside the second of four cards acts right after it, before the third."""
    t = after_the_turn_of("ra", bench("captain_cosmic", "legacy", "ra"))
    with_cards(t, "Impending Casualty", "Police Backup", "Burning High Rise", "Local Legal Expert")
    t.into_play("Vitality Conduit", choose=["Police Backup"])
    assert t.play_area("environment") == [
        "Impending Casualty",
        "Police Backup",
        "Vitality Conduit",
        "Burning High Rise",
        "Local Legal Expert",
    ]
    t.set_hp("Police Backup", 5)
    t.go_to("environment", "start")
    assert t.hp("Police Backup") == 6 - 2  # healed to the maximum before the fire, not after it
    assert t.play_area("environment") == ["Police Backup", "Vitality Conduit", "Local Legal Expert"]


def before_ras_three_texts() -> Table:
    """Ra is about to start his turn with three cards that have a text in his start phase."""
    t = after_the_turn_of("legacy", bench())
    return with_cards(t, "Solar Flare", "Fiery Tornado", "Living Conflagration")


def test_df_hero_phase_order_free():
    """A hero's player picks the order of that hero's start texts."""
    t = before_ras_three_texts()
    order = ["Living Conflagration", "baron_blade", None, "Solar Flare", "destroy", "destroy"]
    t.go_to("ra", "start", choose=order)
    assert t.dealt == [("Ra", "Baron Blade", 1 + 2, "fire")]

    t = before_ras_three_texts()
    order = ["Solar Flare", "destroy", "Fiery Tornado", "destroy", "baron_blade", None]
    t.go_to("ra", "start", choose=order)
    assert t.dealt == [("Ra", "Baron Blade", 1, "fire")]


def test_mt_empty_hand_play_phase():
    """With no card in hand there still is a play phase: its texts are done, and nothing is played."""
    t = after_the_turn_of("legacy", bench("legacy", "bunker", "ra"))
    with_cards(t, "Flak Cannon", "Expendable Power Bank")
    t.set_hand("bunker")
    t.into_trash("bunker", "Piston Punch")
    t.on_deck("bunker", "Turret Mode")
    t.go_to("bunker", "power", choose=["Piston Punch"])
    assert t.under("Flak Cannon") == ["Turret Mode", "Piston Punch", "Expendable Power Bank"]
    assert (t.hand("bunker"), t.play_area("bunker"), t.trash("bunker")) == ([], ["Flak Cannon"], [])


def test_gl_sweat_chain():
    """Sweat, with Blood and Tears beside him, destroys 2 Ongoings and has Tears deal each hero 1."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Sweat", "Citizen Blood", "Citizen Tears")
    with_cards(t, "Danger Sense", "Ignite", "Taonga Mana")
    for hero in ("legacy", "ra", "haka"):
        t.set_hand(hero)
    to_villain_end(t, "Healing Light", choose=["Danger Sense", "Ignite"])
    assert (t.play_area("legacy"), t.play_area("ra"), t.play_area("haka")) == ([], [], ["Taonga Mana"])
    assert [hit for hit in t.dealt if hit[0] == "Citizen Tears"] == [
        ("Citizen Tears", "Legacy", 1, "melee"),
        ("Citizen Tears", "Ra", 1, "melee"),
        ("Citizen Tears", "Haka", 1, "melee"),
    ]
    # Besides: Dawn 1 to Haka, Blood 1 to Ra, Tears' own text: Blood 2 to Haka and Sweat 2 to Ra.
    assert hero_hp(t) == [32 - 1, 30 - 1 - 1 - 2, 34 - 1 - 1 - 2]


def test_gl_galvanize_expires():
    """Galvanize ends as Legacy's next start phase begins."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck("environment", "Local Legal Expert")
    t.go_to("legacy", "power")
    t.use_power("legacy", "Galvanize")
    assert t.deal("haka", "ra", 2, "melee") == 3
    t.go_to("environment", "end")
    t.on_deck("villain", "Backlash Field Generator")
    t.go_to("villain", "end")
    assert t.deal("haka", "ra", 2, "melee") == 3
    t.go_to("legacy", "start")
    assert t.deal("haka", "ra", 2, "melee") == 2


def test_gl_bunker_foam():
    """The Grenade keeps the environment from playing for one round; then it is destroyed."""
    t = bench("bunker", "legacy", "ra")
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("bunker", "Adhesive Foam Grenade")
    t.go_to("bunker", "play")
    t.go_to("bunker", "power", choose=["Adhesive Foam Grenade"])
    cards = t.deck("environment")
    t.go_to("environment", "end")
    assert (t.play_area("environment"), t.trash("environment"), t.deck("environment")) == ([], [], cards)
    assert t.in_play("Adhesive Foam Grenade")
    t.on_deck("villain", "Backlash Field Generator")
    t.go_to("bunker", "start")
    assert t.trash("bunker") == ["Adhesive Foam Grenade"]

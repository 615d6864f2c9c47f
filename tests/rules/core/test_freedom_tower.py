"""Freedom Tower, card by card (Definitive Edition), with Baron Blade but without his platform."""

from __future__ import annotations

from functools import partial

import pytest

from benches import IDLE_VILLAIN, before_environment_end, before_environment_start, hands, hero_hp, lone_villain
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
ROOMS = (
    'Caspit\'s "Playground"',
    "Dr. Stinson's Secondary Lab",
    "The Front Desk",
    "Frost's Cryo Chamber",
    "Ironclad Maintenance Bay",
    "Legacy's Landing Pad",
    "Medical Ward",
    "Mission Control",
    "Training Simulator",
    "The Wraith's Arsenal",
)
PLAYGROUND = ROOMS[0]
IDLE = "Entry Point"  # on top of the deck: nothing else shall happen

bench = partial(lone_villain, environment="freedom_tower")


def before_start_phase(*cards: str) -> Table:
    """At the end of the last hero's turn, with these cards in play."""
    return before_environment_start(bench(), *cards)


def before_end_phase(*cards: str) -> Table:
    """In the environment's end phase, with these cards in play, whose texts are still to do."""
    return before_environment_end(bench(), *cards, idle=IDLE)


def end_phase(table: Table, choose: tuple[str | bool | None, ...] = ()) -> Table:
    """The end phase texts of the cards in play."""
    table.go_to("environment", "end", choose=choose)
    return table


def test_the_deck_holds_15_cards_10_of_them_rooms():
    t = bench()
    copies = {title: t.deck("environment").count(title) for title in set(t.deck("environment"))}
    assert copies == {**dict.fromkeys(ROOMS, 1), "Entry Point": 3, "Freedom Security Staff": 2}
    assert all(t.game.has_keyword(t.card(title), "room") for title in ROOMS)
    assert not t.game.has_keyword(t.card("Entry Point"), "room")
    for title in copies:
        t.into_play(title)
    assert {title: t.max_hp(title) for title in copies if t.max_hp(title)} == {"Freedom Security Staff": 4}


# --- Caspit's "Playground" -------------------------------------------------------------------------------------------
def test_the_playground_makes_hero_ongoing_cards_items_wherever_they_lie():
    t = bench()
    t.into_play("Ignite")
    t.into_hand("legacy", "Danger Sense")
    t.into_trash("haka", "Taonga Mana")
    t.into_play("Living Force-Field")
    ongoings = ("Ignite", "Danger Sense", "Taonga Mana")
    assert not any(t.game.has_keyword(t.card(title), "item") for title in ongoings)
    t.into_play(PLAYGROUND)
    for title in ongoings:
        assert t.game.has_keyword(t.card(title), "item")
        assert t.game.has_keyword(t.card(title), "ongoing")
    assert not t.game.has_keyword(t.card("Living Force-Field"), "item")
    assert not t.game.has_keyword(t.card(PLAYGROUND), "item")
    assert not t.game.has_keyword(t.card("Flying Smash"), "item")
    t.destroy(PLAYGROUND)
    assert not any(t.game.has_keyword(t.card(title), "item") for title in ongoings)


def test_with_the_playground_an_effect_on_items_may_take_an_ongoing():
    t = bench("unity", "legacy", "ra")
    t.into_play("Ignite")
    t.use_power("unity", "Bot Hack")
    assert t.in_play("Ignite")
    t.go_to("villain", "end")
    t.into_play(PLAYGROUND)
    t.use_power("unity", "Bot Hack", choose=["discover"])
    assert t.trash("ra") == ["Ignite"]


# --- Dr. Stinson's Secondary Lab -------------------------------------------------------------------------------------
def test_the_secondary_lab_lets_each_hero_replace_or_discard_the_top_card():
    t = before_end_phase("Dr. Stinson's Secondary Lab")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Ignite")
    t.on_deck("haka", "Mere")
    end_phase(t, ("discard", "replace", "discard"))
    assert (t.trash("legacy"), t.trash("ra"), t.trash("haka")) == (["Danger Sense"], [], ["Mere"])
    assert t.deck("ra")[0] == "Ignite"
    assert hands(t) == [4, 4, 4]
    askers = [line.split(" ")[0] for line in t.transcript if "decides (mode" in line]
    assert askers == ["legacy", "ra", "haka"]


def test_the_secondary_lab_passes_an_incapacitated_hero_by():
    t = before_end_phase("Dr. Stinson's Secondary Lab")
    t.deal("baron_blade", "legacy", 99, "melee")
    t.on_deck("ra", "Ignite")
    t.on_deck("haka", "Mere")
    end_phase(t, ("discard", "discard"))
    assert (t.trash("ra"), t.trash("haka")) == (["Ignite"], ["Mere"])


# --- Entry Point -----------------------------------------------------------------------------------------------------
def test_entry_point_destroys_1_room_when_played_and_villain_targets_deal_1_more():
    t = bench()
    t.into_play("Medical Ward")
    t.into_play("The Front Desk")
    t.into_play("Blade Battalion")
    t.into_play("Freedom Security Staff")
    t.on_deck("environment", "Entry Point")
    t.play_top("environment", choose=["The Front Desk"])
    assert t.play_area("environment") == ["Medical Ward", "Freedom Security Staff", "Entry Point"]
    assert t.trash("environment") == ["The Front Desk"]
    assert t.deal("baron_blade", "ra", 2, "melee") == 3
    assert t.deal("Blade Battalion", "ra", 2, "melee") == 3
    assert t.deal("Freedom Security Staff", "baron_blade", 2, "melee") == 2
    assert t.deal("ra", "baron_blade", 2, "fire") == 2


def test_two_entry_points_add_2_and_without_a_room_nothing_is_destroyed():
    t = bench()
    t.on_deck("environment", "Entry Point", "Entry Point")
    t.play_top("environment")
    t.play_top("environment")
    assert t.play_area("environment") == ["Entry Point", "Entry Point"]
    assert t.deal("baron_blade", "ra", 2, "melee") == 4


# --- Freedom Security Staff ------------------------------------------------------------------------------------------
def test_the_security_staff_counts_as_a_hero_target_and_is_immune_to_those():
    t = bench()
    t.into_play("Freedom Security Staff")
    assert t.deal("ra", "Freedom Security Staff", 3, "fire") == 0
    assert t.deal("Freedom Security Staff", "Freedom Security Staff", 3, "cold", fixed=True) == 0
    t.on_deck("villain", "Hasten Doom", IDLE_VILLAIN)
    t.play_top("villain")  # 2 toxic to every hero target
    assert t.hp("Freedom Security Staff") == 2


def test_the_security_staff_deals_the_highest_villain_target_2_lightning():
    t = before_end_phase("Freedom Security Staff", "Freedom Security Staff")
    t.into_play("Blade Battalion")
    end_phase(t)
    assert t.dealt == [("Freedom Security Staff", "Baron Blade", 2, "lightning")] * 2
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (36, 5)


def test_a_hero_who_discards_2_cards_lets_the_security_staff_destroy_an_environment_card():
    t = before_start_phase("Freedom Security Staff", "Entry Point", "Medical Ward")
    t.set_hand("ra", "Ignite", "Inferno", "Solar Flare")
    t.go_to("environment", "start", choose=["ra", "Inferno", "Ignite", "Entry Point"])
    assert (t.hand("ra"), t.trash("ra")) == (["Solar Flare"], ["Inferno", "Ignite"])
    assert t.play_area("environment") == ["Freedom Security Staff", "Medical Ward"]


def test_nobody_needs_to_pay_the_security_staff_and_only_heroes_with_2_cards_can():
    t = before_start_phase("Freedom Security Staff", "Entry Point")
    t.go_to("environment", "start", choose=[None])
    assert hands(t) == [4, 4, 4]
    assert t.play_area("environment") == ["Freedom Security Staff", "Entry Point"]
    t = before_start_phase("Freedom Security Staff", "Entry Point")
    t.set_hand("legacy", "Danger Sense")
    with pytest.raises(AssertionError, match=r"legal: \['ra', 'haka', 'stop'\]"):
        t.go_to("environment", "start", choose=["legacy"])


# --- The Front Desk --------------------------------------------------------------------------------------------------
def test_the_front_desk_plays_the_top_environment_card_in_the_end_phase():
    t = before_end_phase("The Front Desk")
    t.on_deck("environment", PLAYGROUND, "Medical Ward")
    end_phase(t)
    assert t.play_area("environment") == ["The Front Desk", PLAYGROUND]


def test_a_room_that_the_front_desk_brings_in_acts_in_the_same_end_phase():
    t = before_end_phase("The Front Desk")
    t.on_deck("environment", "Medical Ward")
    t.set_hp("ra", 20)
    end_phase(t)
    assert t.hp("ra") == 21


# --- Frost's Cryo Chamber --------------------------------------------------------------------------------------------
def test_the_cryo_chamber_makes_each_target_deal_itself_1_fixed_cold():
    t = before_end_phase("Frost's Cryo Chamber", "Entry Point")
    t.into_play("Blade Battalion")
    t.into_play("Bulletproof Skin")
    end_phase(t)
    assert t.dealt == [(name, name, 1, "cold") for name in ("Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka")]


def test_the_cryo_chamber_lets_a_hero_draw_1_after_an_own_item_is_destroyed():
    t = bench()
    for title in ("Frost's Cryo Chamber", "Mere", "Ignite"):
        t.into_play(title)
    t.destroy("Ignite")
    assert hands(t) == [4, 4, 4]
    t.destroy("Mere")
    assert hands(t) == [4, 4, 5]
    assert t.trash("haka") == ["Mere"]


def test_with_the_playground_the_cryo_chamber_pays_for_ongoing_cards_too():
    t = bench()
    for title in ("Frost's Cryo Chamber", PLAYGROUND, "Ignite", "Living Force-Field"):
        t.into_play(title)
    t.destroy("Ignite")
    t.destroy("Living Force-Field")
    assert hands(t) == [4, 5, 4]


# --- Ironclad Maintenance Bay ----------------------------------------------------------------------------------------
def test_the_maintenance_bay_lets_each_hero_salvage_1_item():
    t = before_end_phase("Ironclad Maintenance Bay")
    t.into_trash("legacy", "The Legacy Ring", "Danger Sense")
    t.into_trash("ra", "The Staff of Ra")
    t.into_trash("haka", "Mere", "Taiaha")
    end_phase(t, ("The Legacy Ring", None, "Taiaha"))
    assert (t.trash("legacy"), t.trash("ra"), t.trash("haka")) == (["Danger Sense"], ["The Staff of Ra"], ["Mere"])
    assert hands(t) == [5, 4, 5]


# --- Legacy's Landing Pad --------------------------------------------------------------------------------------------
def test_the_landing_pad_lets_1_hero_collect_1_ongoing():
    t = before_end_phase("Legacy's Landing Pad")
    size = len(t.deck("ra"))
    end_phase(t, ("ra", "Solar Flare"))
    assert "Solar Flare" in t.hand("ra")
    assert (hands(t), len(t.deck("ra"))) == ([4, 5, 4], size - 1)


def test_nobody_needs_to_land_on_the_landing_pad():
    t = end_phase(before_end_phase("Legacy's Landing Pad"), (None,))
    assert hands(t) == [4, 4, 4]


# --- Medical Ward ----------------------------------------------------------------------------------------------------
def test_the_medical_ward_heals_every_target_by_1_villains_too():
    t = before_end_phase("Medical Ward", "Freedom Security Staff")
    t.into_play("Blade Battalion")
    for target, hp in (("baron_blade", 30), ("Blade Battalion", 3), ("Freedom Security Staff", 2), ("ra", 10)):
        t.set_hp(target, hp)
    end_phase(t)
    # The security staff strikes afterwards.
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Freedom Security Staff")) == (31 - 2, 4, 3)
    assert hero_hp(t) == [32, 11, 34]


# --- Mission Control -------------------------------------------------------------------------------------------------
def test_mission_control_plays_the_top_card_of_each_hero_but_discards_one_shots():
    t = before_end_phase("Mission Control")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Fire Blast")
    t.on_deck("haka", "Mere")
    end_phase(t)
    assert (t.play_area("legacy"), t.play_area("ra"), t.play_area("haka")) == (["Danger Sense"], [], ["Mere"])
    assert t.trash("ra") == ["Fire Blast"]
    assert t.hp("baron_blade") == 40


def test_a_second_copy_of_a_limited_card_from_mission_control_goes_to_the_hand():
    t = before_end_phase("Mission Control")
    t.on_deck("legacy", "Danger Sense", "Danger Sense")
    t.play_top("legacy")
    end_phase(t)
    assert t.count_in_play("Danger Sense") == 1
    assert t.hand("legacy")[-1] == "Danger Sense"


# --- Training Simulator ----------------------------------------------------------------------------------------------
def test_the_training_simulator_discovers_a_villain_target_and_then_1_hero_may_use_a_power():
    t = before_end_phase("Training Simulator")
    t.on_deck("villain", "Hasten Doom", "Living Force-Field", "Powered Turret")
    size = len(t.deck("villain"))
    end_phase(t, ("ra", "Powered Turret"))
    assert t.play_area("villain") == ["Powered Turret"]
    assert (t.trash("villain"), len(t.deck("villain"))) == ([], size - 1)
    assert t.dealt == [("Ra", "Powered Turret", 2, "fire")]


def test_nobody_needs_to_use_a_power_in_the_training_simulator():
    t = before_end_phase("Training Simulator")
    t.on_deck("villain", "Powered Turret")
    end_phase(t, (None,))
    assert t.in_play("Powered Turret")
    assert t.dealt == []


# --- The Wraith's Arsenal --------------------------------------------------------------------------------------------
def test_the_arsenal_is_destroyed_when_every_hero_draws():
    t = end_phase(before_end_phase("The Wraith's Arsenal"), (True, True, True))
    assert hands(t) == [5, 5, 5]
    assert "The Wraith's Arsenal" in t.trash("environment")


def test_the_arsenal_stays_when_one_hero_does_not_draw():
    t = end_phase(before_end_phase("The Wraith's Arsenal"), (True, False, True))
    assert hands(t) == [5, 4, 5]
    assert t.in_play("The Wraith's Arsenal")


def test_the_arsenal_does_not_wait_for_an_incapacitated_hero():
    t = before_end_phase("The Wraith's Arsenal")
    t.deal("baron_blade", "ra", 99, "melee")
    end_phase(t, (True, True))
    assert hands(t) == [5, 0, 5]
    assert not t.in_play("The Wraith's Arsenal")

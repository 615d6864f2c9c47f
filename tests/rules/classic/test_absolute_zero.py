"""Absolute Zero of the classic edition, card by card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.engine.catalog import load_deck
from sotm_env.testing import Table

STRAW = "Straw Villain"
ZERO = "Absolute Zero"
BenchOfZero = Callable[..., Table]


# --- benches ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def bench(classic_bench: Callable[..., Table]) -> BenchOfZero:
    """Absolute Zero (29 HP, no hand), Pell and Quill (30 each) against Straw Villain (40); no other card in play."""

    def make(**setup: object) -> Table:
        return emptied(classic_bench(["absolute_zero"], **setup), "absolute_zero")

    return make


# --- the character card ----------------------------------------------------------------------------------------------
def test_absolute_zero_has_29_hp_and_his_own_icon(bench: BenchOfZero) -> None:
    assert bench().max_hp(ZERO) == 29
    deck = load_deck("heroes", "absolute_zero", "classic")
    assert [(card.id, sorted(card.nemesis)) for card in deck.characters] == [("absolute_zero", ["absolute_zero"])]


def test_thermodynamics_deals_himself_1_cold_or_1_fire(bench: BenchOfZero) -> None:
    t = bench()
    t.use_power("absolute_zero", "Thermodynamics", choose=["cold"])
    t.use_power("absolute_zero", "Thermodynamics", choose=["fire"])
    assert t.dealt == [(ZERO, ZERO, 1, "cold"), (ZERO, ZERO, 1, "fire")]


def test_incapacitated_absolute_zero_lets_1_hero_use_a_power_now(bench: BenchOfZero) -> None:
    t = incapacitate(bench(), "absolute_zero")
    t.incapacitated_ability("absolute_zero", 0, choose=["quill", "Nudge", STRAW])
    t.incapacitated_ability("absolute_zero", 0, choose=["pell", None])
    assert t.hp(STRAW) == 40 - 1


def test_incapacitated_absolute_zero_adds_2_to_the_next_damage_of_1_hero(bench: BenchOfZero) -> None:
    t = incapacitate(bench(), "absolute_zero")
    t.incapacitated_ability("absolute_zero", 1, choose=["quill"])
    assert t.deal("Pell", STRAW, 1, "melee") == 1
    t.go_to("environment", "end")  # there is no end to it but the damage
    assert t.deal("Quill", STRAW, 1, "melee") == 3
    assert t.deal("Quill", STRAW, 1, "melee") == 1


def test_the_next_damage_of_a_hero_chosen_twice_is_4_more(bench: BenchOfZero) -> None:
    t = incapacitate(bench(), "absolute_zero")
    t.incapacitated_ability("absolute_zero", 1, choose=["quill"])
    t.incapacitated_ability("absolute_zero", 1, choose=["quill"])
    assert t.deal("Quill", STRAW, 1, "melee") == 5
    assert t.deal("Quill", STRAW, 1, "melee") == 1


def test_incapacitated_absolute_zero_destroys_1_target_that_has_1_hp(bench: BenchOfZero) -> None:
    t = incapacitate(bench(), "absolute_zero")
    t.into_play("Dog")
    t.into_play("Crow")
    t.set_hp("Crow", 1)
    t.incapacitated_ability("absolute_zero", 2)
    t.incapacitated_ability("absolute_zero", 2)
    assert t.in_play("Dog") and not t.in_play("Crow")


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Frost-Bound Drain", 3, "one-shot"),
    ("Fueled Freeze", 2, "one-shot"),
    ("Hoarfire", 2, "one-shot"),
    ("Modular Realignment", 4, "one-shot"),
    ("Onboard Module Installation", 4, "one-shot"),
    ("Coolant Blast", 2, "ongoing"),
    ("Glacial Structure", 2, "ongoing"),
    ("Impale", 2, "ongoing"),
    ("Sub-Zero Atmosphere", 2, "ongoing"),
    ("Cold Snap", 2, "ongoing limited"),
    ("Thermal Shockwave", 2, "ongoing limited"),
    ("Cryo Chamber", 2, "equipment limited"),
    ("Focused Apertures", 3, "equipment limited"),
    ("Isothermic Transducer", 4, "equipment limited module"),
    ("Null-Point Calibration Unit", 4, "equipment limited module"),
]


def test_the_deck_list_of_absolute_zero() -> None:
    deck = load_deck("heroes", "absolute_zero", "classic")
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(words.split())) for title, copies, words in DECK_LIST
    ]
    assert sum(card.copies for card in deck.cards) == 40


def test_frost_bound_drain_deals_3_cold_and_himself_3_fire(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Dog")
    t.play("absolute_zero", "Frost-Bound Drain", choose=[STRAW])
    assert t.dealt == [(ZERO, STRAW, 3, "cold"), (ZERO, ZERO, 3, "fire")]


def test_fueled_freeze_deals_each_non_hero_target_as_much_as_it_has_destroyed(bench: BenchOfZero) -> None:
    t = bench()
    for title in ("Grudge", "Pell's Oath", "Impale", "Dog"):
        t.into_play(title)
    t.play("absolute_zero", "Fueled Freeze", choose=["Grudge", "Pell's Oath", None])
    assert t.dealt == [(ZERO, STRAW, 2, "cold"), (ZERO, "Dog", 2, "cold")]
    assert t.trash("villain") == ["Grudge"]
    assert t.in_play("Impale")


def test_fueled_freeze_that_destroys_nothing_deals_nothing(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Grudge")
    t.play("absolute_zero", "Fueled Freeze", choose=[None])
    assert t.dealt == []


def test_hoarfire_deals_2_targets_2_each_and_himself_1_of_each_kind(bench: BenchOfZero) -> None:
    t = bench()
    t.play("absolute_zero", "Hoarfire", choose=[STRAW, "Pell"])
    assert t.dealt == [
        (ZERO, STRAW, 2, "cold"),
        (ZERO, "Pell", 2, "fire"),
        (ZERO, ZERO, 1, "cold"),
        (ZERO, ZERO, 1, "fire"),
    ]
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("absolute_zero", "Hoarfire", choose=[STRAW, STRAW])


def test_the_second_target_of_hoarfire_differs_from_the_one_that_took_the_first_damage(bench: BenchOfZero) -> None:
    t = bench(villain="baron_blade")
    t.into_play("Elemental Redistributor")
    t.set_hp("Pell", 20)
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("absolute_zero", "Hoarfire", choose=["baron_blade", "Pell"])


def test_modular_realignment_takes_an_equipment_into_the_hand(bench: BenchOfZero) -> None:
    t = bench()
    t.into_trash("absolute_zero", "Cryo Chamber", "Impale", "Focused Apertures")
    t.play("absolute_zero", "Modular Realignment", choose=["Focused Apertures", "take it"])
    assert t.hand("absolute_zero") == ["Focused Apertures"]
    assert t.dealt == [(ZERO, ZERO, 1, "fire"), (ZERO, ZERO, 1, "cold")]


def test_modular_realignment_puts_an_equipment_into_play_before_the_damage(bench: BenchOfZero) -> None:
    t = bench()
    t.into_trash("absolute_zero", "Cryo Chamber")
    t.play("absolute_zero", "Modular Realignment", choose=["put it"])
    assert t.play_area("absolute_zero") == ["Cryo Chamber"]
    assert t.dealt == [(ZERO, ZERO, 1 + 1, "cold")]


def test_modular_realignment_deals_the_damage_without_an_equipment(bench: BenchOfZero) -> None:
    t = bench()
    t.play("absolute_zero", "Modular Realignment")
    assert t.hp(ZERO) == 29 - 2


def test_onboard_module_installation_may_draw_finds_a_module_and_may_play(bench: BenchOfZero) -> None:
    t = bench()
    t.on_deck("absolute_zero", "Impale")
    t.play("absolute_zero", "Onboard Module Installation", choose=[True, "Isothermic Transducer", None])
    assert t.hand("absolute_zero") == ["Impale", "Isothermic Transducer"]
    t.set_hand("absolute_zero")
    module = "Null-Point Calibration Unit"
    t.play("absolute_zero", "Onboard Module Installation", choose=[False, module, module])
    assert t.play_area("absolute_zero") == [module]
    assert t.hand("absolute_zero") == []


def coolant(table: Table, amount: int) -> None:
    """Coolant Blast deals Straw Villain so much."""
    before = table.hp(STRAW)
    table.use_power("absolute_zero", "Coolant Blast", choose=[STRAW] if table.in_play("Dog") else [])
    assert before - table.hp(STRAW) == amount


def test_coolant_blast_deals_nothing_in_the_first_turn(bench: BenchOfZero) -> None:
    t = bench()
    t.deal(STRAW, ZERO, 4, "fire")
    t.go_to("absolute_zero", "power")
    t.into_play("Coolant Blast")
    t.deal(ZERO, ZERO, 2, "fire")
    coolant(t, 0)


def test_coolant_blast_counts_the_fire_damage_since_the_end_of_the_last_turn(bench: BenchOfZero) -> None:
    t = bench()
    t.go_to("absolute_zero", "end")
    t.deal(ZERO, ZERO, 2, "fire")  # still in his turn
    t.go_to("pell", "start")
    t.deal(STRAW, ZERO, 3, "fire")
    t.deal(STRAW, ZERO, 3, "cold")
    t.deal(STRAW, "Pell", 3, "fire")
    t.go_to("environment", "start")
    t.into_play("Mud")
    t.deal("Mud", ZERO, 1, "fire")
    t.go_to("absolute_zero", "power")
    t.into_play("Coolant Blast")  # it looks back past its own entry
    t.into_play("Dog")
    coolant(t, 3 + 1)
    t.deal(ZERO, ZERO, 2, "fire")
    coolant(t, 3 + 1 + 2)
    t.go_to("absolute_zero", "end")
    coolant(t, 3 + 1 + 2)
    t.go_to("pell", "start")
    coolant(t, 0)
    t.deal(STRAW, ZERO, 5, "fire")
    coolant(t, 5)


def test_another_coolant_blast_counts_the_same_damage_again(bench: BenchOfZero) -> None:
    t = bench()
    t.go_to("pell", "start")
    t.deal(STRAW, ZERO, 3, "fire")
    t.into_play("Coolant Blast")
    t.into_play("Coolant Blast")
    t.use_power("absolute_zero", "Coolant Blast")
    t.use_power("absolute_zero", "Coolant Blast#2")
    assert t.hp(STRAW) == 40 - 3 - 3


def test_glacial_structure_draws_3_cards_and_is_destroyed(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Glacial Structure")
    t.on_deck("absolute_zero", "Impale", "Hoarfire", "Cold Snap", "Cryo Chamber")
    t.use_power("absolute_zero", "Glacial Structure")
    assert t.hand("absolute_zero") == ["Impale", "Hoarfire", "Cold Snap"]
    assert t.trash("absolute_zero") == ["Glacial Structure"]


def test_impale_deals_its_target_2_cold_at_the_start_of_his_turn(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Dog")
    t.into_play("Grudge")
    t.go_to("villain", "end")
    t.play("absolute_zero", "Impale", choose=["Dog"])
    assert t.play_area("environment") == ["Dog", "Impale"]
    t.go_to("absolute_zero", "start")
    assert t.dealt == [(ZERO, "Dog", 2, "cold")]
    t.destroy("Dog")
    assert t.trash("absolute_zero") == ["Impale"]


def test_impale_is_destroyed_with_the_target_that_it_brings_down(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Crow")
    t.go_to("villain", "end")
    t.play("absolute_zero", "Impale", choose=["Crow"])
    t.go_to("absolute_zero", "start")
    assert not t.in_play("Crow") and not t.in_play("Impale")


def test_impale_takes_no_hero_target_and_no_card_that_is_no_target(bench: BenchOfZero) -> None:
    t = bench()
    for title in ("Mud", "Grudge", "Crow"):
        t.into_play(title)
    with pytest.raises(AssertionError, match=r"legal: \['Straw Villain', 'Crow'\]"):
        t.play("absolute_zero", "Impale", choose=["Pell"])


def test_cold_snap_deals_each_non_hero_target_1_cold_at_the_start_of_his_turn(bench: BenchOfZero) -> None:
    t = before_turn(bench(), "absolute_zero")
    t.into_play("Cold Snap")
    t.into_play("Dog")
    t.go_to("absolute_zero", "start")
    assert t.dealt == [(ZERO, STRAW, 1, "cold"), (ZERO, "Dog", 1, "cold")]


def test_thermal_shockwave_deals_up_to_3_targets_1_cold_and_himself_all_the_cold_of_the_turn(
    bench: BenchOfZero,
) -> None:
    t = bench()
    t.into_play("Thermal Shockwave")
    t.into_play("Dog")
    t.deal(ZERO, "Pell", 4, "cold")
    t.deal(ZERO, "Pell", 4, "fire")
    t.use_power("absolute_zero", "Thermal Shockwave", choose=[STRAW, "Dog", None])
    assert t.dealt[2:] == [
        (ZERO, STRAW, 1, "cold"),
        (ZERO, "Dog", 1, "cold"),
        (ZERO, ZERO, 4 + 2, "fire"),
    ]


def test_cryo_chamber_changes_the_cold_and_fire_dealt_to_him(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Cryo Chamber")
    assert t.deal(STRAW, ZERO, 2, "cold") == 3
    assert t.deal(STRAW, ZERO, 2, "fire") == 1
    assert t.deal(STRAW, ZERO, 2, "melee") == 2
    assert t.deal(STRAW, "Pell", 2, "cold") == 2


def test_cryo_chamber_deals_him_5_fire_by_its_power_and_is_destroyed(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Cryo Chamber")
    t.use_power("absolute_zero", "Cryo Chamber")
    assert t.dealt == [(ZERO, ZERO, 5 - 1, "fire")]
    assert t.trash("absolute_zero") == ["Cryo Chamber"]


def test_focused_apertures_add_1_to_his_cold_also_to_himself(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Focused Apertures")
    t.play("absolute_zero", "Hoarfire", choose=[STRAW, "Pell"])
    assert t.dealt == [
        (ZERO, STRAW, 3, "cold"),
        (ZERO, "Pell", 2, "fire"),
        (ZERO, ZERO, 2, "cold"),
        (ZERO, ZERO, 1, "fire"),
    ]


def test_isothermic_transducer_deals_as_much_cold_as_he_is_dealt_fire(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Isothermic Transducer")
    t.deal(STRAW, ZERO, 3, "fire", choose=[STRAW])
    t.deal(STRAW, ZERO, 3, "melee")
    t.use_power("absolute_zero", "Thermodynamics", choose=["fire", ZERO])
    assert t.dealt == [
        (STRAW, ZERO, 3, "fire"),
        (ZERO, STRAW, 3, "cold"),
        (STRAW, ZERO, 3, "melee"),
        (ZERO, ZERO, 1, "fire"),
        (ZERO, ZERO, 1, "cold"),
    ]


def test_null_point_calibration_unit_turns_cold_damage_to_hp(bench: BenchOfZero) -> None:
    t = bench()
    for title in ("Null-Point Calibration Unit", "Focused Apertures", "Cryo Chamber"):
        t.into_play(title)
    t.set_hp(ZERO, 10)
    t.deal(STRAW, ZERO, 2, "cold")
    assert t.hp(ZERO) == 10 + 2 + 1
    t.use_power("absolute_zero", "Thermodynamics", choose=["cold"])
    assert t.hp(ZERO) == 13 + 1 + 1 + 1
    assert t.dealt == []
    assert t.deal(STRAW, ZERO, 2, "melee") == 2


def test_null_point_calibration_unit_heals_no_more_than_to_his_maximum(bench: BenchOfZero) -> None:
    t = bench()
    t.into_play("Null-Point Calibration Unit")
    t.set_hp(ZERO, 28)
    t.deal(STRAW, ZERO, 9, "cold")
    assert t.hp(ZERO) == 29


def test_the_two_modules_turn_fire_to_hp(bench: BenchOfZero) -> None:
    t = bench()
    for title in ("Isothermic Transducer", "Null-Point Calibration Unit", "Focused Apertures"):
        t.into_play(title)
    t.set_hp(ZERO, 10)
    t.deal(STRAW, ZERO, 3, "fire", choose=[ZERO])
    assert t.hp(ZERO) == 10 - 3 + 3 + 1

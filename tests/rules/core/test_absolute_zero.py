"""Absolute Zero, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Table


def bench(zero: str = "absolute_zero") -> Table:
    """Absolute Zero (29 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=[zero, "legacy", "ra"]), "absolute_zero")


def just_before_his_turn() -> Table:
    """The same, at the end of the first villain turn: Absolute Zero's start phase comes next."""
    return before_turn(Table(heroes=["absolute_zero", "legacy", "ra"]), "absolute_zero")


def incapacitated(zero: str = "absolute_zero") -> Table:
    """The bench with Absolute Zero incapacitated."""
    return incapacitate(bench(zero), "absolute_zero")


# --- character cards -------------------------------------------------------------------------------------------------
def test_absolute_zero_has_29_hp_and_in_his_first_appearance_27() -> None:
    assert bench().max_hp("absolute_zero") == 29
    assert bench("first_appearance_absolute_zero").max_hp("absolute_zero") == 27


@pytest.mark.parametrize("kind", ["cold", "fire"])
def test_thermodynamics_deals_absolute_zero_1_cold_or_1_fire(kind: str) -> None:
    t = bench()
    t.use_power("absolute_zero", "Thermodynamics", choose=[kind])
    assert t.dealt == [("Absolute Zero", "Absolute Zero", 1, kind)]
    assert t.hp("absolute_zero") == 28


def test_thermodynamics_offers_no_other_type() -> None:
    with pytest.raises(AssertionError, match=r"legal: \['cold', 'fire'\]"):
        bench().use_power("absolute_zero", "Thermodynamics", choose=["melee"])


def test_incapacitated_absolute_zero_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability("absolute_zero", 0, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_absolute_zero_destroys_1_target_with_2_hp_or_less() -> None:
    t = incapacitated()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.incapacitated_ability("absolute_zero", 1)
    assert t.in_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    t.incapacitated_ability("absolute_zero", 1)
    assert not t.in_play("Blade Battalion")


def test_incapacitated_absolute_zero_gives_1_hero_target_1_more_damage_until_his_start_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability("absolute_zero", 2, choose=["ra"])
    assert t.deal("ra", "Baron Blade", 2, "fire") == 3
    assert t.deal("legacy", "ra", 2, "melee") == 2
    t.go_to("villain", "end")
    assert t.deal("ra", "legacy", 2, "fire") == 3
    t.go_to("absolute_zero", "start")
    assert t.deal("ra", "legacy", 2, "fire") == 2


def test_incapacitated_absolute_zero_strengthens_no_villain_target() -> None:
    t = incapacitated()
    with pytest.raises(AssertionError, match="no legal answer"):
        t.incapacitated_ability("absolute_zero", 2, choose=["Baron Blade"])


def test_lose_your_cool_deals_2_hero_targets_and_up_to_2_others_1_cold() -> None:
    t = bench("first_appearance_absolute_zero")
    t.into_play("Blade Battalion")
    t.into_play("Bomb at City Hall")
    struck = ["absolute_zero", "ra", "Blade Battalion", "Bomb at City Hall"]
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Baron Blade'"):  # no third other
        t.use_power("absolute_zero", "Lose Your Cool", choose=[*struck, "Baron Blade"])
    zero = "Absolute Zero (First Appearance)"
    assert t.dealt == [
        (zero, zero, 1, "cold"),
        (zero, "Ra", 1, "cold"),
        (zero, "Blade Battalion", 1, "cold"),
        (zero, "Bomb at City Hall", 1, "cold"),
    ]


def test_lose_your_cool_always_takes_2_hero_targets_but_may_leave_the_others_alone() -> None:
    t = bench("first_appearance_absolute_zero")
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.use_power("absolute_zero", "Lose Your Cool", choose=["legacy", None])
    t = bench("first_appearance_absolute_zero")
    t.use_power("absolute_zero", "Lose Your Cool", choose=["legacy", "ra", None])
    assert (t.hp("legacy"), t.hp("ra"), t.hp("absolute_zero"), t.hp("Baron Blade")) == (31, 29, 27, 40)


def test_incapacitated_first_appearance_absolute_zero_lets_1_hero_take_a_draw_phase() -> None:
    t = incapacitated("first_appearance_absolute_zero")
    held = len(t.hand("ra"))
    t.incapacitated_ability("absolute_zero", 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1


def test_incapacitated_first_appearance_absolute_zero_buries_1_environment_card_that_is_no_target() -> None:
    t = incapacitated("first_appearance_absolute_zero")
    t.into_play("Bomb at City Hall")
    t.incapacitated_ability("absolute_zero", 1)
    assert t.in_play("Bomb at City Hall")
    t.into_play("Impending Casualty")
    t.incapacitated_ability("absolute_zero", 1)
    assert t.play_area("environment") == ["Bomb at City Hall"]
    assert t.deck("environment")[-1] == "Impending Casualty"


def test_incapacitated_first_appearance_absolute_zero_discards_the_top_card_of_up_to_3_decks() -> None:
    t = incapacitated("first_appearance_absolute_zero")
    t.on_deck("villain", "Hasten Doom")
    t.on_deck("environment", "Bustling City")
    t.on_deck("ra", "Ignite")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['legacy'"):  # no fourth
        t.incapacitated_ability("absolute_zero", 2, choose=["villain", "environment", "ra", "legacy"])
    trashes = [t.trash(owner) for owner in ("villain", "environment", "ra", "legacy")]
    assert trashes == [["Hasten Doom"], ["Bustling City"], ["Ignite"], []]
    t.incapacitated_ability("absolute_zero", 2, choose=["legacy", None])
    assert (len(t.trash("legacy")), len(t.trash("villain"))) == (1, 1)


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Cold Snap", 2, "one-shot"),
    ("Conductive Installation", 4, "one-shot"),
    ("Coolant Blast", 2, "ongoing limited"),
    ("Cryo-Field Projector", 2, "item limited"),
    ("Desperate Deployment", 4, "one-shot"),
    ("Focused Apertures", 2, "item limited"),
    ("Frost-Bound Drain", 2, "one-shot"),
    ("Fueled Freeze", 2, "one-shot"),
    ("High-Yield Coolant Tanks", 2, "item limited"),
    ("Hoarfire", 3, "one-shot"),
    ("Ice Shield", 2, "ongoing"),
    ("Isothermic Transducer", 3, "item limited"),
    ("Modular Repair", 3, "one-shot"),
    ("Null-Point Calibration Unit", 3, "item limited"),
    ("Still Life", 2, "ongoing"),
    ("Thermal Shockwave", 2, "ongoing limited"),
]


def test_the_deck_list_of_absolute_zero() -> None:
    table = bench().game.table
    deck = table.decks[table.ids.index("absolute_zero")]
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(keywords.split())) for title, copies, keywords in DECK_LIST
    ]
    assert sum(copies for _, copies, _ in DECK_LIST) == 40


def test_cold_snap_deals_absolute_zero_3_fire_and_then_each_non_hero_target_1_cold() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Bomb at City Hall")
    t.play("absolute_zero", "Cold Snap")
    assert t.dealt == [
        ("Absolute Zero", "Absolute Zero", 3, "fire"),
        ("Absolute Zero", "Baron Blade", 1, "cold"),
        ("Absolute Zero", "Blade Battalion", 1, "cold"),
        ("Absolute Zero", "Bomb at City Hall", 1, "cold"),
    ]
    assert t.trash("absolute_zero") == ["Cold Snap"]


def test_cold_snap_does_no_more_once_its_fire_has_incapacitated_absolute_zero() -> None:
    t = bench()
    t.set_hp("absolute_zero", 3)
    t.play("absolute_zero", "Cold Snap")
    assert t.incapacitated("absolute_zero")
    assert t.hp("Baron Blade") == 40


def test_gl_price_self_damage() -> None:
    t = bench()
    t.into_play("Consider the Price of Victory!")
    t.into_play("Blade Battalion")
    t.play("absolute_zero", "Cold Snap")
    assert t.hp("absolute_zero") == 29 - 2
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion")) == (40, 5)


def test_conductive_installation_draws_collects_an_item_and_may_play_a_card() -> None:
    t = bench()
    t.on_deck("absolute_zero", "Still Life")
    t.play("absolute_zero", "Conductive Installation", choose=["Focused Apertures", "Focused Apertures"])
    assert t.hand("absolute_zero") == ["Still Life"]
    assert t.play_area("absolute_zero") == ["Focused Apertures"]


def test_conductive_installation_collects_nothing_but_items_and_need_not_play() -> None:
    t = bench()
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("absolute_zero", "Conductive Installation", choose=["Coolant Blast"])
    t = bench()
    t.play("absolute_zero", "Conductive Installation", choose=["Focused Apertures", None])
    assert "Focused Apertures" in t.hand("absolute_zero")
    assert t.play_area("absolute_zero") == []


def test_coolant_blast_deals_as_much_cold_as_absolute_zero_has_been_dealt_fire_this_turn() -> None:
    t = bench()
    t.into_play("Coolant Blast")
    t.deal("ra", "absolute_zero", 2, "fire")
    t.deal("absolute_zero", "absolute_zero", 3, "fire")
    t.deal("absolute_zero", "absolute_zero", 4, "cold")
    t.deal("absolute_zero", "ra", 4, "fire")
    t.heal("absolute_zero", 9)
    t.use_power("absolute_zero", "Coolant Blast")  # Baron Blade is the only non-hero target
    assert t.hp("Baron Blade") == 40 - 5


def test_coolant_blast_counts_one_turn_only_and_takes_no_hero_target() -> None:
    t = bench()
    t.into_play("Coolant Blast")
    t.deal("ra", "absolute_zero", 2, "fire")
    t.go_to("absolute_zero", "power")
    t.clear("villain")
    hp = t.hp("Baron Blade")
    t.use_power("absolute_zero", "Coolant Blast")
    assert t.hp("Baron Blade") == hp
    with pytest.raises(AssertionError, match="no legal answer"):
        t.into_play("Blade Battalion")
        t.use_power("absolute_zero", "Coolant Blast", choose=["ra"])


def test_cryo_field_projector_adds_1_to_cold_and_takes_1_off_fire_dealt_to_absolute_zero() -> None:
    t = bench()
    t.into_play("Cryo-Field Projector")
    assert t.deal("absolute_zero", "absolute_zero", 2, "cold") == 3
    assert t.deal("Baron Blade", "absolute_zero", 2, "cold") == 3
    assert t.deal("ra", "absolute_zero", 2, "fire") == 1
    assert t.deal("ra", "absolute_zero", 2, "melee") == 2
    assert t.deal("absolute_zero", "legacy", 2, "cold") == 2
    assert t.deal("absolute_zero", "legacy", 2, "fire") == 2


def test_gl_az_cryofield_start() -> None:
    t = just_before_his_turn()
    t.into_play("Cryo-Field Projector")
    t.into_play("Isothermic Transducer")
    t.go_to("absolute_zero", "start", choose=["Baron Blade"])
    assert t.hp("absolute_zero") == 29 - 3
    assert t.hp("Baron Blade") == 40 - 3
    assert t.play_area("absolute_zero") == ["Isothermic Transducer"]
    assert t.trash("absolute_zero") == ["Cryo-Field Projector"]


def test_desperate_deployment_summons_an_item_and_deals_absolute_zero_1_fire_and_1_cold() -> None:
    t = bench()
    t.play("absolute_zero", "Desperate Deployment", choose=["Focused Apertures"])
    assert t.play_area("absolute_zero") == ["Focused Apertures"]
    assert t.dealt == [
        ("Absolute Zero", "Absolute Zero", 1, "fire"),
        ("Absolute Zero", "Absolute Zero", 2, "cold"),  # the Apertures are at work already
    ]


def test_desperate_deployment_finds_items_in_the_trash_too() -> None:
    t = bench()
    t.into_trash("absolute_zero", "Focused Apertures", "Coolant Blast")
    t.play("absolute_zero", "Desperate Deployment", choose=["trash"])
    assert t.play_area("absolute_zero") == ["Focused Apertures"]


def test_focused_apertures_add_1_to_cold_that_absolute_zero_deals() -> None:
    t = bench()
    t.into_play("Focused Apertures")
    assert t.deal("absolute_zero", "Baron Blade", 1, "cold") == 2
    assert t.deal("absolute_zero", "absolute_zero", 1, "cold") == 2
    assert t.deal("absolute_zero", "Baron Blade", 1, "fire") == 1
    assert t.deal("ra", "Baron Blade", 1, "cold") == 1


def test_frost_bound_drain_deals_a_non_hero_target_3_cold_and_absolute_zero_3_fire() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.play("absolute_zero", "Frost-Bound Drain", choose=["Blade Battalion"])
    assert t.dealt == [
        ("Absolute Zero", "Blade Battalion", 3, "cold"),
        ("Absolute Zero", "Absolute Zero", 3, "fire"),
    ]
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("absolute_zero", "Frost-Bound Drain", choose=["ra"])


def test_fueled_freeze_deals_3_cold_to_as_many_targets_as_it_destroyed_ongoing_cards() -> None:
    t = bench()
    t.into_play("Ignite")
    t.into_play("Living Force-Field")
    t.into_play("Blade Battalion")
    t.play("absolute_zero", "Fueled Freeze", choose=["Ignite", "Living Force-Field", "Baron Blade", "legacy"])
    assert not t.in_play("Ignite") and not t.in_play("Living Force-Field")
    assert t.dealt == [("Absolute Zero", "Baron Blade", 3, "cold"), ("Absolute Zero", "Legacy", 3, "cold")]


def test_fueled_freeze_must_strike_as_many_targets_as_it_destroyed_cards() -> None:
    t = bench()
    t.into_play("Ignite")
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.play("absolute_zero", "Fueled Freeze", choose=["Ignite", None])


def test_gl_az_fueled_zero() -> None:
    t = bench()
    t.into_play("Ignite")
    t.play("absolute_zero", "Fueled Freeze", choose=[None])
    assert t.in_play("Ignite")
    assert t.dealt == []


def test_fueled_freeze_may_destroy_an_ongoing_card_that_came_in_meanwhile() -> None:
    t = bench()
    t.into_play("Ice Shield")
    t.into_hand("absolute_zero", "Still Life")
    t.on_deck("absolute_zero", "Hoarfire")
    t.play(
        "absolute_zero",
        "Fueled Freeze",
        choose=["Ice Shield", True, "Still Life", "Baron Blade", "Still Life", False, "Baron Blade", "ra"],
    )
    assert t.play_area("absolute_zero") == []
    assert [(target, amount) for _, target, amount, _ in t.dealt] == [("Baron Blade", 3), ("Ra", 3)]


def test_coolant_tanks_make_absolute_zero_use_a_power_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.go_to("absolute_zero", "draw")
    t.into_play("High-Yield Coolant Tanks")
    t.go_to("absolute_zero", "end", choose=[False, "use", "fire"])
    assert t.dealt == [("Absolute Zero", "Absolute Zero", 1, "fire")]
    assert t.hand("absolute_zero") == []


def test_coolant_tanks_make_absolute_zero_draw_a_card_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.go_to("absolute_zero", "draw")
    t.into_play("High-Yield Coolant Tanks")
    t.go_to("absolute_zero", "end", choose=[False, "draw"])
    assert len(t.hand("absolute_zero")) == 1
    assert t.dealt == []


def test_coolant_tanks_are_no_choice_to_do_nothing_nor_a_power_used_already() -> None:
    t = just_before_his_turn()
    t.go_to("absolute_zero", "draw")
    t.into_play("High-Yield Coolant Tanks")
    with pytest.raises(AssertionError, match="None is no legal answer to 'mode'"):
        t.go_to("absolute_zero", "end", choose=[False, None])
    t = just_before_his_turn()
    t.go_to("absolute_zero", "power")
    t.go_to("absolute_zero", "draw", choose=["Thermodynamics", "fire"])
    t.into_play("High-Yield Coolant Tanks")
    t.go_to("absolute_zero", "end", choose=[False])  # the draw is all that is left
    assert len(t.hand("absolute_zero")) == 1
    assert len(t.dealt) == 1


def test_hoarfire_deals_2_cold_then_another_target_2_fire_then_absolute_zero_1_cold_and_1_fire() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.play("absolute_zero", "Hoarfire", choose=["Baron Blade", "Blade Battalion"])
    assert t.dealt == [
        ("Absolute Zero", "Baron Blade", 2, "cold"),
        ("Absolute Zero", "Blade Battalion", 2, "fire"),
        ("Absolute Zero", "Absolute Zero", 1, "cold"),
        ("Absolute Zero", "Absolute Zero", 1, "fire"),
    ]


def test_hoarfire_cannot_take_the_same_target_twice() -> None:
    with pytest.raises(AssertionError, match="no legal answer"):
        bench().play("absolute_zero", "Hoarfire", choose=["Baron Blade", "Baron Blade"])


def test_ice_shield_makes_1_target_immune_as_long_as_it_is_in_play() -> None:
    t = bench()
    t.play("absolute_zero", "Ice Shield", choose=["ra"])
    assert t.deal("Baron Blade", "ra", 5, "melee") == 0
    assert t.deal("Baron Blade", "absolute_zero", 5, "melee") == 5
    t.destroy("Ice Shield", choose=[False])
    assert t.deal("Baron Blade", "ra", 5, "melee") == 5


def test_two_ice_shields_shield_two_targets() -> None:
    t = bench()
    t.play("absolute_zero", "Ice Shield", choose=["ra"])
    t.play("absolute_zero", "Ice Shield", choose=["legacy"])
    assert t.count_in_play("Ice Shield") == 2
    assert t.deal("Baron Blade", "ra", 5, "melee") == 0
    t.destroy("Ice Shield#1", choose=[False])
    assert t.deal("Baron Blade", "ra", 5, "melee") == 5
    assert t.deal("Baron Blade", "legacy", 5, "melee") == 0


@pytest.mark.parametrize("card", ["Ice Shield", "Still Life"])
def test_ice_shield_and_still_life_end_at_the_start_phase_and_may_draw_and_then_play_a_card(card: str) -> None:
    t = just_before_his_turn()
    t.play("absolute_zero", card, choose=["ra"])
    t.on_deck("absolute_zero", "Focused Apertures")
    t.go_to("absolute_zero", "start", choose=[True])
    assert t.play_area("absolute_zero") == ["Focused Apertures"]
    assert (t.hand("absolute_zero"), t.trash("absolute_zero")) == ([], [card])


@pytest.mark.parametrize("card", ["Ice Shield", "Still Life"])
def test_ice_shield_and_still_life_may_end_without_a_draw(card: str) -> None:
    t = bench()
    t.into_play(card)
    t.into_hand("absolute_zero", "Focused Apertures")
    t.destroy(card, choose=[False])
    assert t.hand("absolute_zero") == ["Focused Apertures"]


def test_isothermic_transducer_may_play_a_card_when_played() -> None:
    t = bench()
    t.into_hand("absolute_zero", "Focused Apertures")
    t.play("absolute_zero", "Isothermic Transducer", choose=["Focused Apertures"])
    assert t.play_area("absolute_zero") == ["Isothermic Transducer", "Focused Apertures"]


def test_isothermic_transducer_turns_fire_dealt_to_absolute_zero_into_cold() -> None:
    t = bench()
    t.into_play("Isothermic Transducer")
    t.deal("Baron Blade", "absolute_zero", 4, "fire", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 36
    t.deal("Baron Blade", "absolute_zero", 4, "cold")
    t.deal("Baron Blade", "ra", 4, "fire")
    assert t.hp("Baron Blade") == 36


def test_isothermic_transducer_must_strike_a_target_be_it_absolute_zero() -> None:
    t = bench()
    t.into_play("Isothermic Transducer")
    t.deal("ra", "absolute_zero", 3, "fire", choose=["absolute_zero"])
    assert t.hp("absolute_zero") == 29 - 3 - 3
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.deal("ra", "absolute_zero", 3, "fire", choose=[None])


def test_gl_az_transducer() -> None:
    t = bench()
    t.into_play("Isothermic Transducer")
    t.into_play("Focused Apertures")
    t.use_power("absolute_zero", "Thermodynamics", choose=["fire", "Baron Blade"])
    assert t.hp("absolute_zero") == 28
    assert t.hp("Baron Blade") == 38


def test_gl_az_transducer_self() -> None:
    t = bench()
    t.into_play("Isothermic Transducer")
    t.into_play("Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 20)
    t.use_power("absolute_zero", "Thermodynamics", choose=["fire", "absolute_zero"])
    assert t.hp("absolute_zero") == 20
    assert t.dealt == [("Absolute Zero", "Absolute Zero", 1, "fire")]


def test_modular_repair_salvages_an_item_may_play_a_card_and_deals_absolute_zero_1_fire_and_1_cold() -> None:
    t = bench()
    t.into_trash("absolute_zero", "Coolant Blast", "Cryo-Field Projector", "Focused Apertures")
    t.play("absolute_zero", "Modular Repair", choose=["Cryo-Field Projector", None])
    assert t.hand("absolute_zero") == ["Cryo-Field Projector"]
    assert t.dealt == [
        ("Absolute Zero", "Absolute Zero", 1, "fire"),
        ("Absolute Zero", "Absolute Zero", 1, "cold"),
    ]
    t.play("absolute_zero", "Modular Repair", choose=["Cryo-Field Projector"])
    assert t.play_area("absolute_zero") == ["Cryo-Field Projector"]
    assert t.dealt[2:] == [("Absolute Zero", "Absolute Zero", 2, "cold")]  # the 1 fire is -1


def test_null_point_calibration_unit_may_play_a_card_when_played() -> None:
    t = bench()
    t.into_hand("absolute_zero", "Focused Apertures")
    t.play("absolute_zero", "Null-Point Calibration Unit", choose=["Focused Apertures"])
    assert t.in_play("Focused Apertures")


def test_mt_npcu_four() -> None:
    t = bench()
    t.into_play("Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 10)
    for hero in ("absolute_zero", "legacy", "ra"):
        t.deal("ra", hero, 4, "cold")
    assert t.hp("absolute_zero") == 14
    assert (t.hp("legacy"), t.hp("ra")) == (32 - 4, 30 - 4)


def test_mt_npcu_cap() -> None:
    t = bench()
    t.into_play("Null-Point Calibration Unit")
    t.set_hp("absolute_zero", 28)
    t.deal("ra", "absolute_zero", 3, "cold")
    assert t.hp("absolute_zero") == 29
    assert t.dealt == []


def test_null_point_calibration_unit_heals_the_amount_after_all_changes() -> None:
    t = bench()
    t.into_play("Null-Point Calibration Unit")
    t.into_play("Cryo-Field Projector")
    t.into_play("Focused Apertures")
    t.set_hp("absolute_zero", 10)
    t.use_power("absolute_zero", "Thermodynamics", choose=["cold"])
    assert t.hp("absolute_zero") == 13
    t.deal("ra", "absolute_zero", 2, "fire")
    assert t.hp("absolute_zero") == 12


def test_no_reaction_is_offered_to_cold_that_the_calibration_unit_prevents() -> None:
    t = emptied(Table(heroes=["absolute_zero", "legacy", "captain_cosmic"]), "absolute_zero")
    t.into_play("Null-Point Calibration Unit")
    t.into_play("Wounding Buffer", choose=["Absolute Zero"])
    t.set_hp("absolute_zero", 10)
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "absolute_zero", 4, "cold", choose=["Wounding Buffer"])
    assert t.dealt == []
    assert t.hp("absolute_zero") == 14
    t.deal("Baron Blade", "absolute_zero", 4, "fire", choose=["Wounding Buffer"])
    assert (t.hp("absolute_zero"), t.hp("Baron Blade")) == (10, 37)


def test_still_life_keeps_1_target_from_dealing_damage_as_long_as_it_is_in_play() -> None:
    t = bench()
    t.play("absolute_zero", "Still Life", choose=["Baron Blade"])
    assert t.deal("Baron Blade", "ra", 5, "melee") == 0
    assert t.deal("ra", "Baron Blade", 5, "fire") == 5
    t.destroy("Still Life", choose=[False])
    assert t.deal("Baron Blade", "ra", 5, "melee") == 5


def test_gl_az_shockwave() -> None:
    t = bench()
    t.into_play("Thermal Shockwave")
    t.into_play("Focused Apertures")
    t.into_play("Blade Battalion")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['legacy'"):  # no fourth
        t.use_power("absolute_zero", "Thermal Shockwave", choose=["Baron Blade", "Blade Battalion", "ra", "legacy"])
    assert t.dealt == [
        ("Absolute Zero", "Baron Blade", 2, "cold"),
        ("Absolute Zero", "Blade Battalion", 2, "cold"),
        ("Absolute Zero", "Ra", 2, "cold"),
        ("Absolute Zero", "Absolute Zero", 6, "fire"),
    ]


def test_thermal_shockwave_counts_all_the_cold_that_absolute_zero_has_dealt_this_turn() -> None:
    t = bench()
    t.into_play("Thermal Shockwave")
    t.deal("absolute_zero", "absolute_zero", 2, "cold")
    t.deal("ra", "Baron Blade", 5, "cold")
    t.use_power("absolute_zero", "Thermal Shockwave", choose=["Baron Blade", None])
    assert t.dealt[-1] == ("Absolute Zero", "Absolute Zero", 3, "fire")

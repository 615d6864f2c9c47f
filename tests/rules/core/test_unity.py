"""Unity, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate, with_cards
from sotm_env.testing import Table

GOLEMS = {
    "Arsenal Bot": 9,
    "Bee Bot": 1,
    "Champion Bot": 8,
    "Cryo Bot": 7,
    "Platform Bot": 3,
    "Raptor Bot": 2,
    "Stealth Bot": 5,
    "Swift Bot": 6,
}


def bench(unity: str = "unity") -> Table:
    """Unity (26 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=[unity, "legacy", "ra"]), "unity")


def just_before_her_turn() -> Table:
    """The same, at the end of the first villain turn: Unity's start phase comes next."""
    return before_turn(Table(heroes=["unity", "legacy", "ra"]), "unity")


def end_phase_with(*golems: str, choose: list[str | None], no_more: str = "") -> Table:
    """Unity's end phase with these Golems in play, and a Blade Battalion. ``no_more``: an answer not asked for."""
    t = just_before_her_turn()
    t.go_to("unity", "draw")
    with_cards(t, *golems, "Blade Battalion")
    if no_more:
        with pytest.raises(AssertionError, match=rf"no decision asked for these answers: \['{no_more}'"):
            t.go_to("unity", "end", choose=[None, *choose, no_more])
    else:
        t.go_to("unity", "end", choose=[None, *choose])
    return t


def incapacitated(unity: str = "unity") -> Table:
    """The bench with Unity incapacitated."""
    return incapacitate(bench(unity), "unity")


# --- character cards -------------------------------------------------------------------------------------------------
def test_unity_has_26_hp_and_in_her_first_appearance_24() -> None:
    assert bench().max_hp("unity") == 26
    assert bench("first_appearance_unity").max_hp("unity") == 24


def test_bot_hack_destroys_an_item_and_plays_a_golem() -> None:
    t = bench()
    t.into_play("Supply Crate")
    t.into_hand("unity", "Raptor Bot", "Bee Bot", "Brainstorm")
    t.use_power("unity", "Bot Hack", choose=["play", "Raptor Bot"])
    assert t.trash("unity") == ["Supply Crate"]
    assert t.play_area("unity") == ["Raptor Bot"]
    assert t.hand("unity") == ["Bee Bot", "Brainstorm"]


def test_bot_hack_destroys_an_item_and_discovers_a_golem() -> None:
    t = bench()
    t.into_play("Supply Crate")
    t.into_hand("unity", "Raptor Bot")
    t.on_deck("unity", "Brainstorm", "Volatile Parts", "Platform Bot")
    cards = len(t.deck("unity"))
    t.use_power("unity", "Bot Hack", choose=["discover"])
    assert t.play_area("unity") == ["Platform Bot"]
    assert len(t.deck("unity")) == cards - 1


def test_bot_hack_may_destroy_any_heros_item_and_does_nothing_without_one() -> None:
    t = bench()
    t.into_hand("unity", "Raptor Bot")
    t.use_power("unity", "Bot Hack")
    assert t.play_area("unity") == []
    t.into_play("The Legacy Ring")
    t.into_play("Supply Crate")
    t.use_power("unity", "Bot Hack", choose=["The Legacy Ring", "play"])
    assert not t.in_play("The Legacy Ring")
    assert t.play_area("unity") == ["Supply Crate", "Raptor Bot"]


def test_incapacitated_unity_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated()
    t.into_hand("ra", "Ignite")
    t.incapacitated_ability("unity", 0, choose=["ra", "Ignite"])
    assert t.in_play("Ignite")


def test_incapacitated_unity_lets_1_hero_salvage_an_item() -> None:
    t = incapacitated()
    t.into_trash("ra", "Ignite", "The Staff of Ra")
    t.incapacitated_ability("unity", 1, choose=["ra"])
    assert "The Staff of Ra" in t.hand("ra")
    assert t.trash("ra") == ["Ignite"]


def test_incapacitated_unity_heals_the_hero_target_with_the_lowest_hp_3() -> None:
    t = incapacitated()
    t.set_hp("ra", 12)
    t.set_hp("legacy", 13)
    t.incapacitated_ability("unity", 2)
    assert (t.hp("ra"), t.hp("legacy")) == (15, 13)
    t.set_hp("ra", 13)
    t.incapacitated_ability("unity", 2, choose=["ra"])
    assert (t.hp("ra"), t.hp("legacy")) == (16, 13)


def test_sparks_deals_1_lightning_and_plays_the_top_card() -> None:
    t = bench("first_appearance_unity")
    t.on_deck("unity", "Raptor Bot")
    t.use_power("unity", "Sparks!", choose=["Baron Blade"])
    assert t.dealt == [("Unity (First Appearance)", "Baron Blade", 1, "lightning")]
    assert t.play_area("unity") == ["Raptor Bot"]


def test_sparks_leaves_a_golem_on_the_deck_in_her_play_phase() -> None:
    t = Table(heroes=["first_appearance_unity", "legacy", "ra"])
    t.go_to("villain", "end")
    emptied(t, "unity")
    t.go_to("unity", "play")
    t.on_deck("unity", "Raptor Bot")
    t.play("unity", "Hasty Augmentation", choose=["unity", "Sparks!", "Baron Blade"])
    assert t.deck("unity")[0] == "Raptor Bot"
    assert t.play_area("unity") == []


def test_sparks_makes_an_empty_deck_anew_even_if_a_golem_lies_on_the_trash() -> None:
    t = Table(heroes=["first_appearance_unity", "legacy", "ra"])
    t.go_to("villain", "end")
    emptied(t, "unity")
    t.go_to("unity", "play")
    t.into_trash("unity", *t.deck("unity"))
    t.into_trash("unity", "Raptor Bot")
    t.play("unity", "Hasty Augmentation", choose=["unity", "Sparks!", "Baron Blade"])
    assert t.deck("unity") != []


def test_incapacitated_first_appearance_unity_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated("first_appearance_unity")
    t.incapacitated_ability("unity", 0, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_first_appearance_unity_lets_1_hero_take_a_draw_phase() -> None:
    t = incapacitated("first_appearance_unity")
    held = len(t.hand("ra"))
    t.incapacitated_ability("unity", 1, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1


def test_incapacitated_first_appearance_unity_lets_1_hero_discover_an_item() -> None:
    t = incapacitated("first_appearance_unity")
    t.incapacitated_ability("unity", 2, choose=["ra"])
    assert t.play_area("ra") == ["The Staff of Ra"]


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Arsenal Bot", 1, ["mechanical golem"]),
    ("Bee Bot", 3, ["mechanical golem"]),
    ("Brainstorm", 2, ["one-shot"]),
    ("Champion Bot", 1, ["mechanical golem"]),
    ("Construction Pylon", 3, ["item"]),
    ("Cryo Bot", 1, ["mechanical golem"]),
    ("Flash Forge", 2, ["ongoing", "limited"]),
    ("Hasty Augmentation", 2, ["one-shot"]),
    ("Inspired Repair", 3, ["one-shot"]),
    ("Modular Workbench", 3, ["item", "limited"]),
    ("Platform Bot", 3, ["mechanical golem"]),
    ("Powered Shock Wave", 2, ["one-shot"]),
    ("Raptor Bot", 3, ["mechanical golem"]),
    ("Robot Reclamation", 2, ["one-shot"]),
    ("Scrap Metal", 2, ["item"]),
    ("Stealth Bot", 1, ["mechanical golem"]),
    ("Supply Crate", 3, ["item"]),
    ("Swift Bot", 1, ["mechanical golem"]),
    ("Volatile Parts", 2, ["item"]),
]


def test_the_deck_list_of_unity() -> None:
    table = bench().game.table
    deck = table.decks[table.ids.index("unity")]
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(keywords)) for title, copies, keywords in DECK_LIST
    ]
    assert sum(copies for _, copies, _ in DECK_LIST) == 40
    assert {card.title: card.hp for card in deck.cards if card.hp} == GOLEMS


@pytest.mark.parametrize("golem", GOLEMS)
def test_a_golem_cannot_be_played_in_her_play_phase_but_in_every_other(golem: str) -> None:
    t = just_before_her_turn()
    t.into_hand("unity", golem)
    unity = t.owner("unity")
    assert len(t.game.playable(unity)) == 1
    t.go_to("unity", "start")
    assert len(t.game.playable(unity)) == 1
    t.go_to("unity", "play")
    assert t.game.playable(unity) == []
    t.play("unity", golem)
    assert t.hand("unity") == [golem]
    t.go_to("unity", "power")
    t.play("unity", golem)
    assert (t.play_area("unity"), t.hp(golem)) == ([golem], GOLEMS[golem])


def test_a_golem_cannot_be_played_in_a_play_phase_that_unity_takes_in_another_turn() -> None:
    t = emptied(Table(heroes=["unity", "first_appearance_legacy", "ra"]), "unity")
    t.deal("Baron Blade", "legacy", 99, "melee")
    t.into_hand("unity", "Raptor Bot", "Supply Crate")
    with pytest.raises(AssertionError, match=r"legal: \['Supply Crate', 'stop'\]"):
        t.incapacitated_ability("legacy", 0, choose=["unity", "Raptor Bot"])


def test_a_golem_discovered_in_her_play_phase_goes_to_the_trash() -> None:
    t = just_before_her_turn()
    t.go_to("unity", "play")
    t.into_play("Supply Crate")
    t.on_deck("unity", "Raptor Bot")
    t.play("unity", "Hasty Augmentation", choose=["unity", "Bot Hack"])  # there is no Golem to play instead
    assert t.play_area("unity") == []
    assert t.trash("unity") == ["Supply Crate", "Raptor Bot", "Hasty Augmentation"]


def test_golems_are_hero_targets() -> None:
    t = bench()
    t.into_play("Platform Bot")
    t.into_play("Heroic Interception")
    assert t.deal("Baron Blade", "Platform Bot", 3, "melee") == 0


def test_arsenal_bot_deals_up_to_2_targets_2_projectile_at_the_end_phase() -> None:
    t = end_phase_with("Arsenal Bot", choose=["Baron Blade", "Blade Battalion"], no_more="ra")
    assert t.dealt == [
        ("Arsenal Bot", "Baron Blade", 2, "projectile"),
        ("Arsenal Bot", "Blade Battalion", 2, "projectile"),
    ]
    assert end_phase_with("Arsenal Bot", choose=["Baron Blade", None]).dealt == [
        ("Arsenal Bot", "Baron Blade", 2, "projectile")
    ]


def test_bee_bot_destroyed_may_destroy_an_ongoing_card_and_then_unity_deals_2_projectile() -> None:
    t = bench()
    t.into_play("Bee Bot")
    t.into_play("Living Force-Field")
    t.into_play("Ignite")
    t.deal("ra", "Bee Bot", 1, "fire", choose=["Living Force-Field", "Baron Blade"])
    assert not t.in_play("Living Force-Field") and t.in_play("Ignite")
    assert t.dealt[1:] == [("Unity", "Baron Blade", 2, "projectile")]
    assert t.trash("unity") == ["Bee Bot"]


def test_bee_bot_need_not_destroy_an_ongoing_card_but_the_damage_is_forced() -> None:
    t = bench()
    t.into_play("Bee Bot")
    t.into_play("Ignite")
    t.destroy("Bee Bot", choose=[None, "Baron Blade"])
    assert t.in_play("Ignite")
    assert t.hp("Baron Blade") == 38
    t.into_play("Bee Bot")
    with pytest.raises(AssertionError, match="None is no legal answer to 'target'"):
        t.destroy("Bee Bot", choose=[None, None])


def test_brainstorm_draws_3_cards_and_deals_up_to_3_targets_1_lightning() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Bomb at City Hall")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['ra'"):  # no fourth
        t.play("unity", "Brainstorm", choose=["Baron Blade", "Blade Battalion", "Bomb at City Hall", "ra"])
    assert len(t.hand("unity")) == 3
    assert t.dealt == [
        ("Unity", "Baron Blade", 1, "lightning"),
        ("Unity", "Blade Battalion", 1, "lightning"),
        ("Unity", "Bomb at City Hall", 1, "lightning"),
    ]


def test_champion_bot_adds_1_to_damage_that_unity_and_golems_deal() -> None:
    t = bench()
    t.into_play("Champion Bot")
    t.into_play("Raptor Bot")
    assert t.deal("unity", "Baron Blade", 1, "lightning") == 2
    assert t.deal("Raptor Bot", "Baron Blade", 1, "melee") == 2
    assert t.deal("Champion Bot", "Baron Blade", 1, "melee") == 2
    assert t.deal("ra", "Baron Blade", 1, "fire") == 1


def test_construction_pylon_plays_up_to_2_golems_and_is_destroyed() -> None:
    t = bench()
    t.into_play("Construction Pylon")
    t.into_hand("unity", "Raptor Bot", "Bee Bot", "Platform Bot", "Brainstorm")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("unity", "Construction Pylon", choose=["Brainstorm"])
    t = bench()
    t.into_play("Construction Pylon")
    t.into_hand("unity", "Raptor Bot", "Bee Bot", "Platform Bot", "Brainstorm")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Platform Bot'"):  # no third
        t.use_power("unity", "Construction Pylon", choose=["Bee Bot", "Raptor Bot", "Platform Bot"])
    assert t.play_area("unity") == ["Bee Bot", "Raptor Bot"]
    assert t.trash("unity") == ["Construction Pylon"]


def test_construction_pylon_is_destroyed_even_for_nothing() -> None:
    t = bench()
    t.into_play("Construction Pylon")
    t.into_hand("unity", "Raptor Bot")
    t.use_power("unity", "Construction Pylon", choose=[None])
    assert t.play_area("unity") == []


def test_cryo_bot_answers_fire_with_as_much_cold() -> None:
    t = bench()
    t.into_play("Cryo Bot")
    t.deal("ra", "Cryo Bot", 3, "fire", choose=["Baron Blade"])
    assert t.dealt[1:] == [("Cryo Bot", "Baron Blade", 3, "cold")]
    t.deal("ra", "Cryo Bot", 1, "cold")
    assert t.hp("Baron Blade") == 37
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.deal("ra", "Cryo Bot", 1, "fire", choose=[None])


def test_cryo_bot_deals_up_to_3_targets_1_cold_at_the_end_phase() -> None:
    t = end_phase_with("Cryo Bot", choose=["Baron Blade", "Blade Battalion", "ra"], no_more="legacy")
    assert t.dealt == [
        ("Cryo Bot", "Baron Blade", 1, "cold"),
        ("Cryo Bot", "Blade Battalion", 1, "cold"),
        ("Cryo Bot", "Ra", 1, "cold"),
    ]


@pytest.mark.parametrize(("line", "found"), [("discover 1 Item", "Supply Crate"), ("discover 1 Golem", "Raptor Bot")])
def test_flash_forge_costs_1_psychic_heals_golems_1_and_discovers_an_item_or_a_golem(line: str, found: str) -> None:
    t = bench()
    t.into_play("Flash Forge")
    t.into_play("Arsenal Bot")
    t.into_play("Champion Bot")  # her +1 does not raise fixed damage
    for target, hp in {"Arsenal Bot": 3, "Champion Bot": 8, "ra": 10}.items():
        t.set_hp(target, hp)
    t.on_deck("unity", "Brainstorm", "Supply Crate", "Raptor Bot")
    t.use_power("unity", "Flash Forge", choose=[line])
    assert t.dealt == [("Unity", "Unity", 1, "psychic")]
    assert (t.hp("Arsenal Bot"), t.hp("Champion Bot"), t.hp("ra")) == (4, 8, 10)
    assert t.play_area("unity")[3:] == [found]


def test_hasty_augmentation_gives_2_more_damage_to_a_heros_power() -> None:
    t = bench()
    t.play("unity", "Hasty Augmentation", choose=["ra", "Pyre", "Baron Blade"])
    assert t.dealt == [("Ra", "Baron Blade", 4, "fire")]
    assert t.deal("ra", "Baron Blade", 2, "fire") == 2


def test_hasty_augmentation_may_serve_unity_herself_and_need_not_be_taken() -> None:
    t = bench("first_appearance_unity")
    t.play("unity", "Hasty Augmentation", choose=["unity", "Sparks!", "Baron Blade"])
    assert t.dealt[0] == ("Unity (First Appearance)", "Baron Blade", 3, "lightning")
    t = bench()
    t.play("unity", "Hasty Augmentation", choose=["ra", None])
    assert t.dealt == []


def test_hasty_augmentation_raises_only_what_the_hero_deals_with_the_power_itself() -> None:
    t = bench()
    t.into_play("Fiery Tornado")
    t.play("unity", "Hasty Augmentation", choose=["ra", "Pyre", "Baron Blade", "Baron Blade"])
    assert t.dealt == [("Ra", "Baron Blade", 4, "fire"), ("Ra", "Baron Blade", 1, "fire")]
    t = bench()
    t.into_play("Modular Workbench")
    t.into_hand("unity", "Brainstorm")
    t.play("unity", "Hasty Augmentation", choose=["unity", "Modular Workbench", "Baron Blade"])
    assert t.dealt == [("Unity", "Baron Blade", 1, "lightning")]


def test_hasty_augmentation_does_not_raise_a_second_power_that_is_used_within_the_first() -> None:
    t = emptied(Table(heroes=["unity", "captain_cosmic", "haka"]), "unity", "haka")
    for title in ("Mere", "Backlash Field Generator", "Blade Battalion"):
        t.into_play(title)
    t.into_play("Dynamic Siphon", choose=["Haka"])
    answers = ["haka", "Riri", "Blade Battalion", "Dynamic Siphon", "Backlash Field Generator"]
    t.play("unity", "Hasty Augmentation", choose=answers)
    assert t.dealt == [
        ("Haka", "Blade Battalion", 2 + 2, "melee"),
        ("Haka", "Backlash Field Generator", 3, "melee"),  # by Mere, before the answer to Riri
        ("Backlash Field Generator", "Haka", 2, "lightning"),
    ]


def test_inspired_repair_draws_heals_golems_3_and_makes_unity_play_a_card() -> None:
    t = bench()
    t.into_play("Arsenal Bot")
    t.into_play("Swift Bot")
    t.set_hp("Arsenal Bot", 2)
    t.set_hp("Swift Bot", 5)
    t.on_deck("unity", "Raptor Bot")
    t.play("unity", "Inspired Repair")
    assert (t.hp("Arsenal Bot"), t.hp("Swift Bot")) == (5, 6)
    assert t.play_area("unity") == ["Arsenal Bot", "Swift Bot", "Raptor Bot"]
    t.into_hand("unity", "Supply Crate", "Bee Bot")
    with pytest.raises(AssertionError, match="None is no legal answer to 'play'"):
        t.play("unity", "Inspired Repair", choose=[None])


def test_modular_workbench_plays_a_card_and_draws_unless_it_was_a_golem() -> None:
    t = bench()
    t.into_play("Modular Workbench")
    t.into_hand("unity", "Raptor Bot", "Volatile Parts")
    t.use_power("unity", "Modular Workbench", choose=["Raptor Bot"])
    assert t.hand("unity") == ["Volatile Parts"]
    t.on_deck("unity", "Brainstorm")
    t.use_power("unity", "Modular Workbench")
    assert t.hand("unity") == ["Brainstorm"]
    assert t.play_area("unity") == ["Modular Workbench", "Raptor Bot", "Volatile Parts"]


def test_modular_workbench_draws_nothing_when_no_card_can_be_played() -> None:
    t = bench()
    t.into_play("Modular Workbench")
    t.use_power("unity", "Modular Workbench")
    assert t.hand("unity") == []


def test_platform_bot_takes_1_less_damage_and_deals_1_target_3_energy_at_the_end_phase() -> None:
    t = end_phase_with("Platform Bot", choose=["Baron Blade"])
    assert t.dealt == [("Platform Bot", "Baron Blade", 3, "energy")]
    assert t.deal("ra", "Platform Bot", 2, "fire") == 1
    assert t.deal("ra", "Platform Bot", 1, "fire") == 0


def test_powered_shock_wave_deals_each_non_hero_target_as_much_lightning_as_there_are_golems() -> None:
    t = bench()
    for title in ("Raptor Bot", "Bee Bot", "Bee Bot", "Blade Battalion", "Bomb at City Hall"):
        t.into_play(title)
    t.play("unity", "Powered Shock Wave")
    assert t.dealt == [
        ("Unity", "Baron Blade", 3, "lightning"),
        ("Unity", "Blade Battalion", 3, "lightning"),
        ("Unity", "Bomb at City Hall", 3, "lightning"),
    ]


def test_raptor_bot_deals_1_target_as_much_melee_as_there_are_golems() -> None:
    t = end_phase_with("Raptor Bot", "Bee Bot", "Swift Bot", choose=["Baron Blade"])
    assert t.dealt == [("Raptor Bot", "Baron Blade", 3, "melee")]
    assert end_phase_with("Raptor Bot", choose=["Baron Blade"]).dealt == [("Raptor Bot", "Baron Blade", 1, "melee")]


def test_robot_reclamation_salvages_up_to_3_golems() -> None:
    t = bench()
    t.into_trash("unity", "Bee Bot", "Brainstorm", "Raptor Bot", "Swift Bot", "Cryo Bot")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Raptor Bot'"):  # no fourth
        t.play("unity", "Robot Reclamation", choose=["Swift Bot", "Bee Bot", "Cryo Bot", "Raptor Bot"])
    assert t.hand("unity") == ["Swift Bot", "Bee Bot", "Cryo Bot"]
    t.play("unity", "Robot Reclamation", choose=[None])
    assert t.trash("unity") == ["Brainstorm", "Raptor Bot", "Robot Reclamation", "Robot Reclamation"]


def test_scrap_metal_may_take_a_destroyed_golem_into_the_hand_and_is_destroyed_then() -> None:
    t = bench()
    t.into_play("Scrap Metal")
    t.into_play("Raptor Bot")
    t.destroy("Raptor Bot", choose=[False])
    assert t.trash("unity") == ["Raptor Bot"]
    t.into_play("Swift Bot")
    t.destroy("Swift Bot", choose=[True])
    assert t.hand("unity") == ["Swift Bot"]
    assert t.trash("unity") == ["Raptor Bot", "Scrap Metal"]


def test_a_second_scrap_metal_finds_the_golem_gone() -> None:
    t = bench()
    t.into_play("Scrap Metal")
    t.into_play("Scrap Metal")
    t.into_play("Raptor Bot")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \[True\]$"):
        t.destroy("Raptor Bot", choose=[True, True])
    assert t.hand("unity") == ["Raptor Bot"]
    assert t.count_in_play("Scrap Metal") == 1


def test_scrap_metal_may_play_a_card_at_the_start_phase_and_is_destroyed_then() -> None:
    t = just_before_her_turn()
    t.into_play("Scrap Metal")
    t.into_hand("unity", "Raptor Bot")
    t.go_to("unity", "start", choose=["Raptor Bot"])
    assert t.play_area("unity") == ["Raptor Bot"]
    t = just_before_her_turn()
    t.into_play("Scrap Metal")
    t.into_hand("unity", "Raptor Bot")
    t.go_to("unity", "start", choose=[None])
    assert t.play_area("unity") == ["Scrap Metal"]


def test_stealth_bot_may_take_the_damage_of_unity_and_golems_less_1() -> None:
    t = bench()
    t.into_play("Stealth Bot")
    t.into_play("Bee Bot")
    t.deal("Baron Blade", "unity", 3, "melee", choose=[True])
    assert (t.hp("unity"), t.hp("Stealth Bot")) == (26, 3)
    t.deal("unity", "Bee Bot", 1, "melee", choose=[True])
    assert (t.hp("Bee Bot"), t.hp("Stealth Bot")) == (1, 3)
    t.deal("Baron Blade", "unity", 3, "melee", choose=[False])
    assert t.hp("unity") == 23
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "ra", 3, "melee", choose=[True])
    assert (t.hp("ra"), t.hp("Stealth Bot")) == (27, 3)
    assert t.deal("Baron Blade", "Stealth Bot", 2, "melee") == 1


def test_stealth_bot_cannot_take_fixed_damage() -> None:
    t = bench()
    t.into_play("Stealth Bot")
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("unity", "unity", 1, "psychic", fixed=True, choose=[True])
    assert (t.hp("unity"), t.hp("Stealth Bot")) == (25, 5)


def test_supply_crate_draws_a_card_when_played() -> None:
    t = bench()
    t.on_deck("unity", "Brainstorm")
    t.play("unity", "Supply Crate")
    assert t.hand("unity") == ["Brainstorm"]
    assert t.in_play("Supply Crate")


def test_supply_crate_may_be_spent_for_2_cards_at_the_start_phase() -> None:
    t = just_before_her_turn()
    t.into_play("Supply Crate")
    t.go_to("unity", "start", choose=[True])
    assert len(t.hand("unity")) == 2
    assert t.trash("unity") == ["Supply Crate"]
    t = just_before_her_turn()
    t.into_play("Supply Crate")
    t.go_to("unity", "start", choose=[False])
    assert t.hand("unity") == []
    assert t.in_play("Supply Crate")


def test_swift_bot_allows_1_more_play_and_1_more_draw() -> None:
    t = just_before_her_turn()
    t.into_play("Swift Bot")
    t.into_hand("unity", "Volatile Parts", "Flash Forge", "Scrap Metal")
    t.on_deck("unity", "Brainstorm", "Brainstorm", "Bee Bot")
    t.go_to("unity", "end", choose=["Volatile Parts", "Flash Forge", None, True, True])
    assert t.play_area("unity") == ["Swift Bot", "Volatile Parts", "Flash Forge"]
    assert t.hand("unity") == ["Scrap Metal", "Brainstorm", "Brainstorm"]


def test_volatile_parts_deal_the_non_hero_target_with_the_lowest_hp_2_fire() -> None:
    t = bench()
    t.into_play("Volatile Parts")
    t.into_play("Raptor Bot")
    t.into_play("Blade Battalion")
    t.set_hp("ra", 1)
    t.destroy("Raptor Bot")
    assert t.dealt == [("Unity", "Blade Battalion", 2, "fire")]


def test_two_volatile_parts_act_one_after_the_other() -> None:
    t = bench()
    t.into_play("Volatile Parts")
    t.into_play("Volatile Parts")
    t.into_play("Raptor Bot")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    t.destroy("Raptor Bot")
    assert t.dealt == [("Unity", "Blade Battalion", 2, "fire"), ("Unity", "Baron Blade", 2, "fire")]


def test_golems_leave_the_game_with_unity_and_are_not_destroyed() -> None:
    t = bench()
    t.into_play("Bee Bot")
    t.into_play("Volatile Parts")
    t.deal("Baron Blade", "unity", 99, "melee")
    assert not t.in_play("Bee Bot")
    assert t.hp("Baron Blade") == 40

"""Captain Cosmic, card by card (Definitive Edition)."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Table


def bench(cosmic: str = "captain_cosmic", last: str = "haka") -> Table:
    """Legacy (32 HP), Captain Cosmic (27, no hand) and Haka (34) against Baron Blade (40), with no other card."""
    return emptied(Table(heroes=["legacy", cosmic, last]), "captain_cosmic")


def before_his_turn() -> Table:
    """The same at the end of Legacy's first turn: Captain Cosmic's start phase comes next."""
    return before_turn(Table(heroes=["legacy", "captain_cosmic", "haka"]), "captain_cosmic")


def incapacitated(cosmic: str = "captain_cosmic") -> Table:
    return incapacitate(bench(cosmic), "captain_cosmic")


# --- character cards -------------------------------------------------------------------------------------------------
def test_captain_cosmic_has_27_hp_and_in_his_first_appearance_28() -> None:
    assert bench().max_hp("captain_cosmic") == 27
    assert bench("first_appearance_captain_cosmic").max_hp("captain_cosmic") == 28


def test_fabrication_plays_the_revealed_card_or_draws_it() -> None:
    t = bench()
    t.on_deck("captain_cosmic", "Destructive Response", "Cosmic Crest")
    t.use_power("captain_cosmic", "Fabrication", choose=["play it"])
    assert t.play_area("captain_cosmic") == ["Destructive Response"]
    t.use_power("captain_cosmic", "Fabrication", choose=["draw it"])
    assert t.play_area("captain_cosmic") == ["Destructive Response"]
    assert t.hand("captain_cosmic") == ["Cosmic Crest"]


def test_fabrication_draws_a_second_copy_of_a_limited_card() -> None:
    t = bench()
    t.into_play("Cosmic Crest")
    t.into_hand("captain_cosmic", "Cosmic Crest")
    t.on_deck("captain_cosmic", "Cosmic Crest")
    t.use_power("captain_cosmic", "Fabrication")
    assert t.hand("captain_cosmic") == ["Cosmic Crest"]
    assert t.count_in_play("Cosmic Crest") == 1


def test_incapacitated_captain_cosmic_lets_1_hero_take_a_play_phase_or_a_power_phase() -> None:
    t = incapacitated()
    t.into_hand("haka", "Mere")
    t.incapacitated_ability("captain_cosmic", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    t.incapacitated_ability("captain_cosmic", 1, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_captain_cosmic_takes_2_from_all_damage_until_his_start_phase() -> None:
    t = incapacitated()
    t.go_to("captain_cosmic", "end")
    t.clear("environment")
    t.incapacitated_ability("captain_cosmic", 2)
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 1
    assert t.deal("Haka", "Baron Blade", 3, "melee") == 1
    assert t.deal("Haka", "Haka", 2, "melee") == 0
    assert t.deal("Haka", "Haka", 2, "melee", irreducible=True) == 2
    t.go_to("legacy", "end")
    assert t.deal("Haka", "Baron Blade", 3, "melee") == 1
    t.go_to("captain_cosmic", "start")
    assert t.deal("Haka", "Baron Blade", 3, "melee") == 3


def test_cosmic_pummel_heals_a_construct_3_which_then_deals_4_melee() -> None:
    t = bench("first_appearance_captain_cosmic")
    t.into_play("Cosmic Crest")
    t.into_play("Energy Bracer", choose=["Haka"])
    t.set_hp("Energy Bracer", 2)
    t.use_power("captain_cosmic", "Cosmic Pummel", choose=["Energy Bracer", "Baron Blade"])
    assert t.hp("Energy Bracer") == 4  # of 4
    assert t.dealt == [("Energy Bracer", "Baron Blade", 4, "melee")]


def test_cosmic_pummel_without_a_construct_does_nothing() -> None:
    t = bench("first_appearance_captain_cosmic")
    t.use_power("captain_cosmic", "Cosmic Pummel")
    assert t.dealt == []


def test_incapacitated_first_appearance_captain_cosmic_lets_1_hero_take_a_draw_phase() -> None:
    t = incapacitated("first_appearance_captain_cosmic")
    held = len(t.hand("haka"))
    t.incapacitated_ability("captain_cosmic", 0, choose=["haka", True])
    assert len(t.hand("haka")) == held + 1


def test_incapacitated_first_appearance_captain_cosmic_replaces_or_discards_a_top_card() -> None:
    t = incapacitated("first_appearance_captain_cosmic")
    t.on_deck("villain", "Hasten Doom", "Blade Battalion")
    t.incapacitated_ability("captain_cosmic", 1, choose=["villain", "replace it"])
    assert (t.deck("villain")[0], t.trash("villain")) == ("Hasten Doom", [])
    t.incapacitated_ability("captain_cosmic", 1, choose=["villain", "discard it"])
    assert (t.deck("villain")[0], t.trash("villain")) == ("Blade Battalion", ["Hasten Doom"])


def test_incapacitated_first_appearance_captain_cosmic_weakens_1_target_until_his_start_phase() -> None:
    t = incapacitated("first_appearance_captain_cosmic")
    t.go_to("captain_cosmic", "end")
    t.clear("environment")
    t.incapacitated_ability("captain_cosmic", 2, choose=["Baron Blade"])
    t.into_play("Blade Battalion")
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 2
    assert t.deal("Blade Battalion", "Haka", 3, "melee") == 3
    t.clear("villain")
    t.set_hp("Haka", 34)
    t.go_to("captain_cosmic", "start")
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 3


# --- Constructs in general -------------------------------------------------------------------------------------------
def test_constructs_are_hero_targets_with_4_hp_that_lie_in_the_other_heros_play_area() -> None:
    t = bench()
    t.into_play("Mere")
    t.play("captain_cosmic", "Energy Bracer", choose=["Haka"])
    t.into_play("Taiaha")
    assert t.play_area("haka") == ["Energy Bracer", "Mere", "Taiaha"]  # at once to Haka's right
    assert (t.hp("Energy Bracer"), t.max_hp("Energy Bracer")) == (4, 4)
    t.on_deck("villain", "Hasten Doom")
    t.play_top("villain")  # each hero target 2 toxic
    assert t.hp("Energy Bracer") == 2
    t.deal("Baron Blade", "Energy Bracer", 2, "melee")
    assert t.trash("captain_cosmic") == ["Energy Bracer"]


@pytest.mark.parametrize("title", ["Augmented Ally", "Cosmic Weapon", "Dynamic Siphon", "Wounding Buffer"])
def test_some_constructs_are_played_next_to_a_hero_character_that_is_not_incapacitated(title: str) -> None:
    t = bench()
    t.deal("Baron Blade", "Legacy", 99, "melee")
    t.into_play("Police Backup")
    with pytest.raises(AssertionError, match=r"legal: \['Captain Cosmic', 'Haka'\]"):
        t.play("captain_cosmic", title, choose=["Police Backup"])


@pytest.mark.parametrize("title", ["Autonomous Blade", "Energy Bracer", "Vitality Conduit"])
def test_other_constructs_are_played_next_to_any_hero_target(title: str) -> None:
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Cosmic Crest")
    t.into_play("Mere")
    with pytest.raises(AssertionError, match="'Captain Cosmic', 'Cosmic Crest', 'Haka', 'Police Backup'"):
        t.play("captain_cosmic", title, choose=["Baron Blade"])
    t = bench()
    t.into_play("Police Backup")
    t.play("captain_cosmic", title, choose=["Police Backup"])
    assert t.play_area("environment") == ["Police Backup", title]


def test_several_constructs_may_be_next_to_one_target() -> None:
    t = bench()
    t.into_play("Energy Bracer", choose=["Haka"])
    t.into_play("Energy Bracer", choose=["Haka"])
    assert t.deal("Baron Blade", "Haka", 5, "melee") == 3


def test_a_construct_stays_when_the_target_next_to_it_leaves_and_serves_it_no_more_when_it_comes_back() -> None:
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Energy Bracer", choose=["Police Backup"])
    assert t.deal("Baron Blade", "Police Backup", 3, "melee") == 2
    t.destroy("Police Backup")
    assert t.play_area("environment") == ["Energy Bracer"]
    t.into_play("Police Backup")
    assert t.deal("Baron Blade", "Police Backup", 3, "melee") == 3


def test_constructs_next_to_others_leave_the_game_with_captain_cosmic_and_stay_with_an_incapacitated_hero() -> None:
    t = bench()
    t.into_play("Energy Bracer", choose=["Haka"])
    t.deal("Baron Blade", "Haka", 99, "melee")
    assert t.play_area("haka") == ["Energy Bracer"]
    t.deal("Baron Blade", "Captain Cosmic", 99, "melee")
    assert t.play_area("haka") == []
    assert t.trash("captain_cosmic") == []


# --- the deck --------------------------------------------------------------------------------------------------------
def test_augmented_ally_lets_the_hero_discard_a_card_for_a_second_power_in_that_heros_power_phase() -> None:
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_hand("haka", "Mere", "Taiaha")
    t.into_play("Mere")
    t.go_to("haka", "play")
    held = len(t.hand("haka"))
    t.go_to("haka", "draw", choose=[None, "Augmented Ally", "Taiaha", "Riri", "Baron Blade", "Mere", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2 - 3
    assert t.trash("haka") == ["Taiaha"]
    assert len(t.hand("haka")) == held - 1 + 1  # the draw of Mere


def test_augmented_ally_may_wait_and_is_offered_again_after_each_power() -> None:
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_play("Mere")
    t.go_to("haka", "play")
    t.set_hand("haka", "Taiaha")
    # It is put off, and its time comes after the only power that is allowed so far.
    t.go_to("haka", "draw", choose=[None, None, "Riri", "Baron Blade", "Taiaha", "Mere", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2 - 3
    assert t.trash("haka") == ["Taiaha"]


def test_augmented_ally_waits_for_a_card_that_the_first_power_draws() -> None:
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_play("Mere")
    t.go_to("haka", "play")
    t.set_hand("haka")
    t.on_deck("haka", "Rampage")
    t.go_to("haka", "power")
    assert t.options == ["Riri", "Mere", "stop"]  # with an empty hand Augmented Ally is not spoken of
    t.go_to("haka", "draw", choose=["Mere", "Baron Blade", "Rampage", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 3 - 2
    assert t.trash("haka") == ["Rampage"]


def test_augmented_ally_declined_leaves_one_power_and_another_hero_has_nothing_of_it() -> None:
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_hand("haka", "Taiaha")
    t.into_play("Mere")
    t.go_to("captain_cosmic", "power")
    with pytest.raises(AssertionError, match="no legal answer to 'power'"):
        t.go_to("captain_cosmic", "draw", choose=["Augmented Ally"])
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_play("Mere")
    t.go_to("haka", "play")
    with pytest.raises(AssertionError, match="'Mere' is no legal answer to 'draw'"):
        t.go_to("haka", "end", choose=[None, "Augmented Ally", None, "Riri", "Baron Blade", "Mere"])
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_play("Mere")
    t.go_to("haka", "play")
    with pytest.raises(AssertionError, match="'Mere' is no legal answer to 'draw'"):
        t.go_to("haka", "end", choose=[None, None, "Riri", "Baron Blade", None, "Mere"])


def test_the_second_power_stays_when_augmented_ally_is_destroyed_by_the_first() -> None:
    t = bench()
    t.into_play("Augmented Ally", choose=["Haka"])
    t.set_hp("Augmented Ally", 2)
    t.into_hand("haka", "Taiaha")
    t.into_play("Mere")
    t.go_to("haka", "play")
    ally = "Augmented Ally"
    t.go_to("haka", "draw", choose=[None, ally, "Taiaha", "Riri", ally, "Mere", "Baron Blade"])
    assert not t.in_play(ally)
    assert t.hp("Baron Blade") == 37


def test_augmented_ally_also_acts_in_a_power_phase_that_the_hero_takes_in_anothers_turn() -> None:
    t = bench()
    t.deal("Baron Blade", "Legacy", 99, "melee")
    t.into_play("Augmented Ally", choose=["Haka"])
    t.into_hand("haka", "Taiaha")
    t.into_play("Mere")
    answers = ["Augmented Ally", "Taiaha", "Riri", "Baron Blade", "Mere", "Baron Blade"]
    t.incapacitated_ability("legacy", 0, choose=["haka", *answers])
    assert t.hp("Baron Blade") == 35


def test_autonomous_blade_deals_2_energy_after_the_first_damage_of_its_target_each_turn() -> None:
    t = bench()
    t.into_play("Autonomous Blade", choose=["Haka"])
    t.deal("Haka", "Baron Blade", 2, "melee", choose=["Baron Blade"])
    for source, target in (("Haka", "Baron Blade"), ("Legacy", "Legacy")):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, target, 2, "melee", choose=["Baron Blade"])
    assert t.dealt[:2] == [("Haka", "Baron Blade", 2, "melee"), ("Autonomous Blade", "Baron Blade", 2, "energy")]
    assert t.hp("Baron Blade") == 40 - 2 - 2 - 2
    t.go_to("legacy", "start")
    hp = t.hp("Baron Blade")
    t.deal("Haka", "Baron Blade", 1, "melee", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == hp - 3


def test_autonomous_blade_does_not_answer_damage_that_was_dealt_after_other_damage_before_it_came() -> None:
    t = bench()
    t.deal("Haka", "Baron Blade", 2, "melee")
    t.into_play("Autonomous Blade", choose=["Haka"])
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Haka", "Baron Blade", 2, "melee", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 36


def test_autonomous_blade_takes_no_notice_of_damage_that_was_not_dealt() -> None:
    t = bench()
    t.into_play("Autonomous Blade", choose=["Haka"])
    t.into_play("Mobile Defense Platform")
    with pytest.raises(AssertionError, match="no decision asked"):  # immune
        t.deal("Haka", "Baron Blade", 2, "melee", choose=["Mobile Defense Platform"])
    assert t.hp("Mobile Defense Platform") == 12
    t.deal("Haka", "Mobile Defense Platform", 2, "melee", choose=["Mobile Defense Platform"])
    assert t.hp("Mobile Defense Platform") == 8


def test_a_blade_next_to_a_blade_answers_it() -> None:
    t = bench()
    t.into_play("Autonomous Blade", choose=["Haka"])
    t.into_play("Autonomous Blade", choose=["Autonomous Blade"])
    t.deal("Haka", "Baron Blade", 1, "melee", choose=["Baron Blade", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 1 - 2 - 2


def test_conservation_of_energy_lets_a_card_be_drawn_after_each_construct_destroyed() -> None:
    t = bench()
    t.into_play("Conservation of Energy")
    t.into_play("Cosmic Crest")
    t.into_play("Energy Bracer", choose=["Haka"])
    t.destroy("Energy Bracer", choose=[True])
    assert len(t.hand("captain_cosmic")) == 1
    t.destroy("Cosmic Crest", choose=[False])
    assert len(t.hand("captain_cosmic")) == 1
    t.into_play("Mere")
    with pytest.raises(AssertionError, match="no decision asked"):  # no Construct
        t.destroy("Mere", choose=[True])
    assert len(t.hand("captain_cosmic")) == 1


def test_conservation_of_energy_plays_a_construct_from_the_trash_and_is_destroyed() -> None:
    t = before_his_turn()
    t.into_play("Conservation of Energy")
    t.into_trash("captain_cosmic", "Harsh Offense", "Energy Bracer")
    t.go_to("captain_cosmic", "start", choose=["Energy Bracer", "Haka"])
    assert t.play_area("haka") == ["Energy Bracer"]
    assert t.trash("captain_cosmic") == ["Harsh Offense", "Conservation of Energy"]


def test_conservation_of_energy_stays_when_nothing_is_played_and_offers_no_second_crest() -> None:
    t = before_his_turn()
    t.into_play("Conservation of Energy")
    t.into_play("Cosmic Crest")
    t.into_trash("captain_cosmic", "Cosmic Crest", "Energy Bracer")
    with pytest.raises(AssertionError, match=r"legal: \['Energy Bracer', 'stop'\]"):
        t.go_to("captain_cosmic", "start", choose=["Cosmic Crest"])
    t = before_his_turn()
    t.into_play("Conservation of Energy")
    t.into_trash("captain_cosmic", "Energy Bracer")
    t.go_to("captain_cosmic", "start", choose=[None])
    assert t.in_play("Conservation of Energy")
    assert t.trash("captain_cosmic") == ["Energy Bracer"]


def test_construct_cataclysm_deals_1_target_x_irreducible() -> None:
    t = bench()
    t.into_play("Remote Walking Tank")
    t.into_play("Cosmic Crest")
    t.into_play("Energy Bracer", choose=["Haka"])
    t.into_trash("captain_cosmic", "Cosmic Weapon", "Harsh Offense")
    t.play(
        "captain_cosmic",
        "Construct Cataclysm",
        choose=["Cosmic Crest", "Energy Bracer", "deal 1 target", "Remote Walking Tank"],
    )
    assert t.dealt == [("Captain Cosmic", "Remote Walking Tank", 3, "energy")]


def test_construct_cataclysm_deals_up_to_x_targets_3() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Cosmic Crest")
    t.into_trash("captain_cosmic", "Cosmic Weapon", "Cosmic Weapon", "Cosmic Weapon")
    t.play(
        "captain_cosmic", "Construct Cataclysm", choose=[None, "deal up to 3", "Baron Blade", "Blade Battalion", None]
    )
    assert t.dealt == [
        ("Captain Cosmic", "Baron Blade", 3, "energy"),
        ("Captain Cosmic", "Blade Battalion", 3, "energy"),
    ]
    assert t.in_play("Cosmic Crest")


def test_cosmic_crest_lies_in_his_own_play_area_and_takes_1_from_damage_to_captain_cosmic() -> None:
    t = bench()
    t.play("captain_cosmic", "Cosmic Crest")
    assert t.play_area("captain_cosmic") == ["Cosmic Crest"]
    assert t.deal("Baron Blade", "Captain Cosmic", 3, "melee") == 2
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 3
    assert t.deal("Baron Blade", "Cosmic Crest", 3, "melee") == 3


def test_the_power_of_cosmic_crest_plays_a_construct_from_hand_or_discovers_one() -> None:
    t = bench()
    t.into_play("Cosmic Crest")
    t.into_hand("captain_cosmic", "Energy Bracer", "Harsh Offense")
    t.use_power("captain_cosmic", "Cosmic Crest", choose=["play 1", "Haka"])  # the Bracer is the only Construct
    assert t.play_area("haka") == ["Energy Bracer"]
    t.on_deck("captain_cosmic", "Destructive Response", "Cosmic Weapon", "Energy Bracer")
    t.use_power("captain_cosmic", "Cosmic Crest", choose=["Legacy"])  # no Construct in hand: it must be a discovery
    assert t.play_area("legacy") == ["Cosmic Weapon"]
    assert t.hand("captain_cosmic") == ["Harsh Offense"]
    assert t.trash("captain_cosmic") == []


def test_cosmic_weapon_is_a_power_of_the_hero_next_to_it_who_deals_3_energy() -> None:
    t = bench()
    t.into_play("Haka of Battle")  # Haka deals +1
    t.into_play("Cosmic Weapon", choose=["Haka"])
    t.use_power("haka", "Cosmic Weapon", choose=["Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 4, "energy")]
    with pytest.raises(AssertionError, match="has no power 'Cosmic Weapon'"):
        t.use_power("captain_cosmic", "Cosmic Weapon")


def test_the_hero_next_to_cosmic_weapon_uses_it_in_the_own_power_phase_and_chooses_the_target() -> None:
    t = bench()
    t.into_play("Cosmic Weapon", choose=["Haka"])
    t.go_to("haka", "power")
    assert t.options == ["Riri", "Cosmic Weapon", "stop"]
    t.game.choose(1)
    assert t.decision is not None
    assert (t.decision.kind, t.game.table.ids[t.decision.player]) == ("target", "haka")


def test_two_cosmic_weapons_next_to_one_hero_are_two_powers() -> None:
    t = bench()
    t.into_play("Cosmic Weapon", choose=["Haka"])
    t.into_play("Cosmic Weapon", choose=["Haka"])
    assert len(t.game.powers(t.owner("haka"))) == 3


def test_destructive_response_deals_up_to_3_targets_1_energy_after_each_construct_destroyed() -> None:
    t = bench()
    t.into_play("Destructive Response")
    t.into_play("Cosmic Crest")
    t.into_play("Blade Battalion")
    t.into_play("Bomb at City Hall")
    t.destroy("Cosmic Crest", choose=["Baron Blade", "Blade Battalion", "Bomb at City Hall"])
    assert t.dealt == [
        ("Captain Cosmic", target, 1, "energy") for target in ("Baron Blade", "Blade Battalion", "Bomb at City Hall")
    ]
    with pytest.raises(AssertionError, match="no decision asked"):  # no Construct
        t.destroy("Blade Battalion", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 39


def test_dynamic_siphon_lets_the_hero_next_to_it_use_a_power_before_the_damage() -> None:
    t = bench()
    t.into_play("Dynamic Siphon", choose=["Haka"])
    t.into_play("Mere")
    t.deal("Baron Blade", "Haka", 3, "melee", choose=["Dynamic Siphon", "Mere", "Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 3, "melee"), ("Baron Blade", "Haka", 3, "melee")]
    with pytest.raises(AssertionError, match="no decision asked"):  # once a turn
        t.deal("Baron Blade", "Haka", 3, "melee", choose=["Dynamic Siphon"])
    assert t.hp("Haka") == 28


def test_dynamic_siphon_may_be_declined_and_answers_no_hero_and_no_damage_to_others() -> None:
    t = bench()
    t.into_play("Dynamic Siphon", choose=["Haka"])
    t.deal("Baron Blade", "Haka", 3, "melee", choose=[None])
    for source, target in (("Legacy", "Haka"), ("Baron Blade", "Captain Cosmic"), ("Baron Blade", "Dynamic Siphon")):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, target, 3, "melee", choose=["Dynamic Siphon"])
    assert t.hp("Baron Blade") == 40
    assert (t.hp("Haka"), t.hp("Captain Cosmic"), t.hp("Dynamic Siphon")) == (28, 24, 1)


def test_a_reaction_that_destroys_the_attacker_stops_its_damage() -> None:
    t = bench()
    t.into_play("Dynamic Siphon", choose=["Haka"])
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    assert t.deal("Blade Battalion", "Haka", 3, "melee", choose=["Dynamic Siphon", "Blade Battalion"]) == 0
    assert not t.in_play("Blade Battalion")
    assert t.hp("Haka") == 34


def test_energy_bracer_takes_1_from_damage_to_the_target_next_to_it() -> None:
    t = bench()
    t.into_play("Energy Bracer", choose=["Haka"])
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 2
    assert t.deal("Haka", "Haka", 3, "melee") == 2
    assert t.deal("Baron Blade", "Legacy", 3, "energy") == 3 + 1  # his nemesis
    assert t.deal("Baron Blade", "Energy Bracer", 3, "melee") == 3


def test_harsh_offense_deals_3_energy_and_draws_2_if_the_target_is_still_in_play() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.play("captain_cosmic", "Harsh Offense", choose=["Blade Battalion"])
    assert t.dealt == [("Captain Cosmic", "Blade Battalion", 3, "energy")]
    assert len(t.hand("captain_cosmic")) == 2
    t.play("captain_cosmic", "Harsh Offense", choose=["Blade Battalion"])
    assert not t.in_play("Blade Battalion")
    assert len(t.hand("captain_cosmic")) == 2


def test_harsh_offense_looks_at_the_target_to_which_it_is_redirected() -> None:
    t = bench(last="unity")
    t.into_play("Raptor Bot")
    t.into_play("Stealth Bot")
    t.play("captain_cosmic", "Harsh Offense", choose=["Raptor Bot", True])
    assert t.dealt == [("Captain Cosmic", "Stealth Bot", 2, "energy")]
    assert len(t.hand("captain_cosmic")) == 2
    t.set_hp("Stealth Bot", 2)
    t.play("captain_cosmic", "Harsh Offense", choose=["Raptor Bot", True])
    assert t.play_area("unity") == ["Raptor Bot"]
    assert len(t.hand("captain_cosmic")) == 2


def test_heart_of_gold_lets_a_hero_draw_and_you_play_as_many_as_you_discard() -> None:
    t = bench()
    t.into_play("Heart of Gold")
    t.into_hand(
        "captain_cosmic", "Harsh Offense", "Potent Disruption", "Cosmic Crest", "Energy Bracer", "Cosmic Weapon"
    )
    held = len(t.hand("haka"))
    t.use_power(
        "captain_cosmic",
        "Heart of Gold",
        choose=[
            "Harsh Offense",
            "Potent Disruption",
            None,
            "haka",
            True,
            True,
            "Cosmic Crest",
            "Energy Bracer",
            "Haka",
        ],
    )
    assert len(t.hand("haka")) == held + 2
    assert t.play_area("captain_cosmic") == ["Heart of Gold", "Cosmic Crest"]
    assert t.play_area("haka") == ["Energy Bracer"]
    assert t.hand("captain_cosmic") == ["Cosmic Weapon"]
    assert t.trash("captain_cosmic") == ["Harsh Offense", "Potent Disruption"]


def test_heart_of_gold_without_a_discard_does_nothing_and_plays_no_other_cards() -> None:
    t = bench()
    t.into_play("Heart of Gold")
    t.into_hand("captain_cosmic", "Harsh Offense", "Conservation of Energy", "Cosmic Crest")
    t.use_power("captain_cosmic", "Heart of Gold", choose=[None])
    assert len(t.hand("captain_cosmic")) == 3
    with pytest.raises(AssertionError, match=r"legal: \['Cosmic Crest', 'stop'\]"):
        t.use_power(
            "captain_cosmic", "Heart of Gold", choose=["Harsh Offense", None, "haka", None, "Conservation of Energy"]
        )


def test_heart_of_gold_counts_what_was_discarded_before_in_this_phase_but_not_in_another() -> None:
    t = bench()
    t.into_play("Heart of Gold")
    t.into_play("Augmented Ally", choose=["Captain Cosmic"])
    t.into_hand("captain_cosmic", "Harsh Offense", "Potent Disruption")
    t.go_to("captain_cosmic", "play")
    t.discard("captain_cosmic", "Potent Disruption")  # in another phase
    t.into_hand("captain_cosmic", "Destructive Response")
    held = len(t.hand("haka"))
    t.go_to(
        "captain_cosmic",
        "draw",
        choose=[
            None,
            "Augmented Ally",
            "Harsh Offense",
            "Heart of Gold",
            "Destructive Response",
            "haka",
            True,
            True,
        ],
    )
    assert len(t.hand("haka")) == held + 2


def test_potent_disruption_destroys_a_construct_and_deals_5_irreducible_energy() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Cosmic Crest")
    t.play("captain_cosmic", "Potent Disruption", choose=["Baron Blade"])
    assert not t.in_play("Cosmic Crest")
    assert t.dealt == [("Captain Cosmic", "Baron Blade", 5, "energy")]
    with pytest.raises(AssertionError, match="no decision asked"):  # nothing to destroy
        t.play("captain_cosmic", "Potent Disruption", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 35


def test_unflagging_animation_takes_1_from_damage_to_constructs() -> None:
    t = bench()
    t.into_play("Unflagging Animation")
    t.into_play("Energy Bracer", choose=["Haka"])
    assert t.deal("Baron Blade", "Energy Bracer", 3, "melee") == 2
    assert t.deal("Baron Blade", "Captain Cosmic", 3, "melee") == 3


def test_unflagging_animation_is_destroyed_or_costs_a_card() -> None:
    t = before_his_turn()
    t.into_play("Unflagging Animation")
    t.into_hand("captain_cosmic", "Harsh Offense")
    t.go_to("captain_cosmic", "start", choose=["discard 1 card"])
    assert t.in_play("Unflagging Animation")
    assert t.trash("captain_cosmic") == ["Harsh Offense"]
    t = before_his_turn()
    t.into_play("Unflagging Animation")
    t.into_hand("captain_cosmic", "Harsh Offense")
    t.go_to("captain_cosmic", "start", choose=["destroy this card"])
    assert t.trash("captain_cosmic") == ["Unflagging Animation"]


def test_unflagging_animation_without_a_hand_must_be_destroyed() -> None:
    t = before_his_turn()
    t.into_play("Unflagging Animation")
    t.go_to("captain_cosmic", "start")
    assert t.trash("captain_cosmic") == ["Unflagging Animation"]


def test_unflagging_animation_heals_the_construct_with_the_lowest_hp_2_at_the_end() -> None:
    t = bench()
    t.into_hand("captain_cosmic", "Harsh Offense")
    t.go_to("captain_cosmic", "draw")
    t.into_play("Unflagging Animation")
    for title, hp in (("Energy Bracer", 2), ("Vitality Conduit", 1), ("Cosmic Crest", 3)):
        t.into_play(title, choose=["Haka"] if title != "Cosmic Crest" else [])
        t.set_hp(title, hp)
    t.go_to("captain_cosmic", "end")
    assert [t.hp(title) for title in ("Energy Bracer", "Vitality Conduit", "Cosmic Crest")] == [2, 3, 3]


def test_vitality_conduit_heals_the_target_next_to_it_2_in_the_start_phase_of_that_play_area() -> None:
    t = before_his_turn()
    t.into_play("Vitality Conduit", choose=["Haka"])
    t.set_hp("Haka", 20)
    t.go_to("captain_cosmic", "end")
    assert t.hp("Haka") == 20
    t.go_to("haka", "start")
    assert t.hp("Haka") == 22


def test_vitality_conduit_next_to_a_supporter_acts_in_the_environments_turn() -> None:
    t = before_his_turn()
    t.into_play("Police Backup")
    t.into_play("Vitality Conduit", choose=["Police Backup"])
    t.set_hp("Police Backup", 1)
    t.go_to("haka", "end")
    assert t.hp("Police Backup") == 1
    t.go_to("environment", "start")
    assert t.hp("Police Backup") == 3


def test_wounding_buffer_lets_the_hero_answer_with_3_energy_dealt_by_the_buffer() -> None:
    t = bench()
    t.into_play("Wounding Buffer", choose=["Haka"])
    assert t.deal("Baron Blade", "Haka", 3, "melee", choose=["Wounding Buffer"]) == 3
    assert t.dealt == [("Wounding Buffer", "Baron Blade", 3, "energy"), ("Baron Blade", "Haka", 3, "melee")]
    with pytest.raises(AssertionError, match="no decision asked"):  # no answer to a hero target
        t.deal("Legacy", "Haka", 3, "melee", choose=["Wounding Buffer"])
    assert t.hp("Legacy") == 32


def test_several_reactions_may_answer_the_same_damage() -> None:
    t = bench()
    t.into_play("Wounding Buffer", choose=["Haka"])
    t.into_play("Wounding Buffer", choose=["Haka"])
    t.into_play("Sudden Utu")
    t.deal("Baron Blade", "Haka", 3, "melee", choose=["Wounding Buffer", "Sudden Utu", "Wounding Buffer#2"])
    assert t.hp("Baron Blade") == 40 - 3 - 2 - 3
    assert t.hp("Haka") == 31

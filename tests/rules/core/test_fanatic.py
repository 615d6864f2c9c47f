"""Fanatic, card by card (Definitive Edition)."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Table


def bench(fanatic: str = "fanatic", environment: str = "megalopolis") -> Table:
    """Legacy (32 HP), Fanatic (30, no hand) and Haka (34) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=["legacy", fanatic, "haka"], environment=environment), "fanatic")


def before_her_turn(environment: str = "megalopolis") -> Table:
    """The same at the end of Legacy's first turn: Fanatic's start phase comes next."""
    return before_turn(Table(heroes=["legacy", "fanatic", "haka"], environment=environment), "fanatic")


def incapacitated(fanatic: str = "fanatic") -> Table:
    return incapacitate(bench(fanatic), "fanatic")


# --- character cards -------------------------------------------------------------------------------------------------
def test_fanatic_has_30_hp_and_in_her_first_appearance_29() -> None:
    assert bench().max_hp("fanatic") == 30
    assert bench("first_appearance_fanatic").max_hp("fanatic") == 29


def test_exorcism_deals_1_target_1_melee_and_1_radiant_and_herself_1_fixed_psychic() -> None:
    t = bench()
    t.use_power("fanatic", "Exorcism", choose=["Baron Blade"])
    assert t.dealt == [
        ("Fanatic", "Baron Blade", 1, "melee"),
        ("Fanatic", "Baron Blade", 1, "radiant"),
        ("Fanatic", "Fanatic", 1, "psychic"),
    ]
    assert (t.hp("Baron Blade"), t.hp("Fanatic")) == (38, 29)


def test_both_hits_of_exorcism_are_reduced_each_for_itself_and_the_price_is_fixed() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Consider the Price of Victory!")
    t.use_power("fanatic", "Exorcism", choose=["Baron Blade"])
    assert t.dealt == [("Fanatic", "Fanatic", 1, "psychic")]


def test_df_incap_own_power_phase_jumps_to_the_end_phase() -> None:
    t = Table(heroes=["legacy", "fanatic", "haka"])
    t.clear("villain")
    t.go_to("fanatic", "power")
    t.clear("environment")
    t.set_hp("Fanatic", 1)
    t.go_to("fanatic", "end", choose=["Exorcism", "Baron Blade"])
    assert t.incapacitated("fanatic")
    assert t.hand("fanatic") == []
    decided = [line for line in t.transcript if line.startswith("fanatic decides")]
    assert [line.split(" (")[1].split(",")[0] for line in decided[-2:]] == ["power", "target"]
    assert (t.game.state.turn, t.game.state.phase) == (2, 4)


def test_incapacitated_fanatic_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated()
    t.into_hand("haka", "Mere")
    t.incapacitated_ability("fanatic", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]


def test_incapacitated_fanatic_heals_1_hero_target_2() -> None:
    t = incapacitated()
    t.into_play("Police Backup")
    t.set_hp("Police Backup", 2)
    t.incapacitated_ability("fanatic", 1, choose=["Police Backup"])
    assert t.hp("Police Backup") == 4
    with pytest.raises(AssertionError, match=r"legal: \['Legacy', 'Haka', 'Police Backup'\]"):
        t.incapacitated_ability("fanatic", 1, choose=["Baron Blade"])


def test_incapacitated_fanatic_lets_1_hero_target_pay_2_hp_to_deal_4_radiant() -> None:
    t = incapacitated()
    t.incapacitated_ability("fanatic", 2, choose=["Haka", "Baron Blade"])
    assert t.dealt[-2:] == [("Haka", "Haka", 2, "psychic"), ("Haka", "Baron Blade", 4, "radiant")]
    assert (t.hp("Haka"), t.hp("Baron Blade")) == (32, 36)


def test_the_price_of_incapacitated_fanatic_may_be_declined_and_must_be_paid() -> None:
    t = incapacitated()
    t.incapacitated_ability("fanatic", 2, choose=[None])
    assert (t.hp("Haka"), t.hp("Baron Blade")) == (34, 40)
    t.into_play("Heroic Interception")  # Legacy's allies are immune to damage
    t.incapacitated_ability("fanatic", 2, choose=["Haka"])
    assert (t.hp("Haka"), t.hp("Baron Blade")) == (34, 40)


def test_divine_demand_costs_2_and_discovers_a_relic() -> None:
    t = bench("first_appearance_fanatic")
    t.on_deck("fanatic", "Holy Nova", "Undaunted", "Absolution", "Aegis of Resurrection")
    t.use_power("fanatic", "Divine Demand")
    assert t.hp("Fanatic") == 27
    assert t.play_area("fanatic") == ["Absolution"]
    assert t.trash("fanatic") == t.hand("fanatic") == []


def test_incapacitated_first_appearance_fanatic_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated("first_appearance_fanatic")
    t.incapacitated_ability("fanatic", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_first_appearance_fanatic_destroys_1_ongoing() -> None:
    t = incapacitated("first_appearance_fanatic")
    t.into_play("Living Force-Field")
    t.into_play("Persistent Paparazzi")
    t.into_play("Blade Battalion")
    t.incapacitated_ability("fanatic", 1, choose=["Living Force-Field"])
    assert t.play_area("villain") == ["Blade Battalion"]
    assert t.in_play("Persistent Paparazzi")


def test_incapacitated_first_appearance_fanatic_lets_1_hero_discover_an_ongoing() -> None:
    t = incapacitated("first_appearance_fanatic")
    t.on_deck("haka", "Mere", "Taiaha", "Tā Moko")
    t.incapacitated_ability("fanatic", 2, choose=["haka"])
    assert t.play_area("haka") == ["Tā Moko"]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_absolution_deals_3_melee() -> None:
    t = bench()
    t.into_play("Absolution")
    t.set_hp("Fanatic", 11)
    t.use_power("fanatic", "Absolution", choose=["Baron Blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 3, "melee")]


def test_absolution_at_10_hp_deals_2_fire_and_2_radiant_more_to_any_1_target() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Absolution")
    t.set_hp("Fanatic", 10)
    t.use_power("fanatic", "Absolution", choose=["Baron Blade", "Blade Battalion"])
    assert t.dealt == [
        ("Fanatic", "Baron Blade", 3, "melee"),
        ("Fanatic", "Blade Battalion", 2, "fire"),
        ("Fanatic", "Blade Battalion", 2, "radiant"),
    ]
    t.use_power("fanatic", "Absolution", choose=["Baron Blade", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 3 - 7


def test_aegis_prevents_damage_that_would_bring_fanatic_to_0_and_heals_10() -> None:
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.set_hp("Fanatic", 5)
    assert t.deal("Baron Blade", "Fanatic", 4, "melee") == 4
    assert t.in_play("Aegis of Resurrection")
    assert t.deal("Baron Blade", "Fanatic", 1, "melee") == 0
    assert t.hp("Fanatic") == 11
    assert t.trash("fanatic") == ["Aegis of Resurrection"]


def test_aegis_stops_fixed_and_irreducible_damage_and_looks_at_the_final_amount() -> None:
    for irreducible, fixed in ((True, False), (False, True)):
        t = bench()
        t.into_play("Aegis of Resurrection")
        t.set_hp("Fanatic", 5)
        assert t.deal("Baron Blade", "Fanatic", 6, "melee", irreducible=irreducible, fixed=fixed) == 0
        assert t.hp("Fanatic") == 15
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.into_play("Undaunted")
    t.set_hp("Fanatic", 5)
    assert t.deal("Baron Blade", "Fanatic", 7, "melee") == 4  # 7 - 3
    assert t.in_play("Aegis of Resurrection")


def test_aegis_heals_10_however_it_is_destroyed_but_not_past_the_maximum() -> None:
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.set_hp("Fanatic", 25)
    t.destroy("Aegis of Resurrection")
    assert t.hp("Fanatic") == 30


def test_aegis_protects_no_other_hero() -> None:
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.set_hp("Haka", 2)
    t.deal("Baron Blade", "Haka", 2, "melee")
    assert t.incapacitated("haka")
    assert t.in_play("Aegis of Resurrection")


def test_anoint_allies_gives_allies_1_more_damage_and_fanatic_too_at_10_hp() -> None:
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Anoint Allies")
    assert t.deal("Haka", "Baron Blade", 2, "melee") == 3
    assert t.deal("Police Backup", "Baron Blade", 2, "projectile") == 3
    assert t.deal("Baron Blade", "Haka", 2, "melee") == 2
    t.set_hp("Fanatic", 11)
    assert t.deal("Fanatic", "Baron Blade", 2, "radiant") == 2
    t.set_hp("Fanatic", 10)
    assert t.deal("Fanatic", "Baron Blade", 2, "radiant") == 3


@pytest.mark.parametrize("title", ["Anoint Allies", "Brutal Censure"])
def test_keeping_anoint_allies_or_brutal_censure_costs_3_fixed_psychic_in_the_start_phase(title: str) -> None:
    t = before_her_turn()
    t.into_play(title)
    t.go_to("fanatic", "start", choose=["deal yourself 3 fixed psychic"])
    assert (t.hp("Fanatic"), t.in_play(title)) == (27, True)
    t = before_her_turn()
    t.into_play(title)
    t.go_to("fanatic", "start", choose=["destroy this card"])
    assert (t.hp("Fanatic"), t.in_play(title)) == (30, False)


def test_brutal_censure_takes_the_text_of_1_non_character_target_away_while_it_is_in_play() -> None:
    t = bench()
    t.into_play("Remote Walking Tank")  # damage dealt to it is -1
    assert t.deal("Haka", "Remote Walking Tank", 2, "melee") == 1
    t.play("fanatic", "Brutal Censure")
    assert t.hp("Remote Walking Tank") == 4
    assert t.deal("Haka", "Remote Walking Tank", 2, "melee") == 2
    t.destroy("Brutal Censure")
    assert t.deal("Haka", "Remote Walking Tank", 2, "melee") == 1


def test_brutal_censure_chooses_among_all_targets_but_characters() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Living Force-Field")
    t.into_play("Police Backup")
    with pytest.raises(AssertionError, match=r"legal: \['Blade Battalion', 'Police Backup'\]"):
        t.play("fanatic", "Brutal Censure", choose=["Baron Blade"])


def test_brutal_censure_silences_an_end_phase_text_and_no_second_copy() -> None:
    t = Table(heroes=["legacy", "fanatic", "haka"])
    t.clear("villain")
    t.on_deck("villain", "Living Force-Field")
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.play("fanatic", "Brutal Censure", choose=["Blade Battalion#2"])
    t.go_to("villain", "end")
    assert (t.hp("Legacy"), t.hp("Haka")) == (32, 34 - 5)  # one Battalion of 5 HP strikes


def test_the_text_is_back_when_the_censured_card_has_left_play_and_come_back() -> None:
    t = bench()
    t.into_play("Remote Walking Tank")
    t.play("fanatic", "Brutal Censure")
    t.destroy("Remote Walking Tank")
    for _ in range(3):
        t.into_play("Remote Walking Tank")
    assert all(t.deal("Haka", f"Remote Walking Tank#{copy}", 2, "melee") == 1 for copy in (1, 2, 3))


def test_gl_fanatic_censure_leaves_the_platform_without_text() -> None:
    t = bench()
    t.into_play("Mobile Defense Platform")
    assert t.deal("Haka", "Baron Blade", 3, "melee") == 0
    t.play("fanatic", "Brutal Censure")
    assert t.deal("Haka", "Baron Blade", 3, "melee") == 3
    assert t.hp("Mobile Defense Platform") == 12


def test_consecrated_ground_destroys_an_ongoing_and_deals_up_to_3_targets_1_radiant() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Blade Battalion")
    t.into_play("Bomb at City Hall")
    t.play("fanatic", "Consecrated Ground", choose=["Baron Blade", "Blade Battalion", "Bomb at City Hall"])
    assert not t.in_play("Living Force-Field")
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Bomb at City Hall")) == (39, 4, 5)
    t.play("fanatic", "Consecrated Ground", choose=["Baron Blade", None])  # no Ongoing left
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion")) == (38, 4)


def test_divine_sacrifice_deals_3_radiant_to_as_many_targets_as_fanatic_was_dealt_damage() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.deal("Baron Blade", "Fanatic", 1, "melee")
    t.play("fanatic", "Divine Sacrifice", choose=[1, "Baron Blade", "Blade Battalion"])
    assert t.hp("Fanatic") == 28  # 1 + 1 this turn: 2 targets
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Legacy"), t.hp("Haka")) == (37, 2, 32, 34)


def test_divine_sacrifice_is_not_up_to_x_targets() -> None:
    t = bench()
    t.play("fanatic", "Divine Sacrifice", choose=[3, "Baron Blade", "Legacy", "Haka"])
    assert (t.hp("Fanatic"), t.hp("Baron Blade"), t.hp("Legacy"), t.hp("Haka")) == (27, 37, 29, 31)
    with pytest.raises(AssertionError, match="None is no legal answer to 'target'"):
        t.play("fanatic", "Divine Sacrifice", choose=[3, "Baron Blade", None])


def test_divine_sacrifice_of_0_deals_no_damage_even_if_hers_is_increased() -> None:
    t = bench()
    t.into_play("Anoint Allies")
    t.set_hp("Fanatic", 10)
    t.play("fanatic", "Divine Sacrifice", choose=[0])
    assert t.dealt == []
    t.play("fanatic", "Divine Sacrifice", choose=[1, "Baron Blade", "Legacy"])
    assert (t.hp("Fanatic"), t.hp("Baron Blade"), t.hp("Legacy")) == (8, 36, 28)


def test_end_of_days_destroys_all_but_characters_relics_and_itself_then_itself() -> None:
    t = before_her_turn()
    for title in ("Blade Battalion", "Living Force-Field", "The Legacy Ring", "Absolution", "Undaunted", "Mere"):
        t.into_play(title)
    t.into_play("Bomb at City Hall")
    t.into_play("End of Days")
    assert t.count_in_play("End of Days") == 1
    t.go_to("fanatic", "start")
    for owner in ("villain", "legacy", "haka", "environment"):
        assert t.play_area(owner) == []
    assert t.play_area("fanatic") == ["Absolution"]
    assert t.trash("fanatic") == ["Undaunted", "End of Days"]
    assert (t.hp("Baron Blade"), t.hp("Legacy"), t.hp("Fanatic"), t.hp("Haka")) == (40, 32, 30, 34)


def test_end_of_days_destroys_cards_that_arrive_meanwhile_and_the_other_end_of_days() -> None:
    t = Table(heroes=["ra", "fanatic", "haka"])
    t.go_to("ra", "end")
    emptied_ra = ("villain", "ra", "fanatic", "haka", "environment")
    for owner in emptied_ra:
        t.clear(owner)
    t.into_play("End of Days")
    t.into_play("End of Days")
    t.into_play("Living Conflagration")  # destroyed, Ra deals 1 target 3 fire and draws 2 cards
    t.set_hp("Baron Blade", 30)
    t.go_to("fanatic", "start", choose=["End of Days", "Living Conflagration", "Baron Blade"])
    assert t.hp("Baron Blade") == 27
    assert t.trash("fanatic") == ["End of Days", "End of Days"]


def test_gl_fanatic_end_of_days_leaves_the_indestructible_eruption_and_the_relic() -> None:
    t = before_her_turn("insula_primalis")
    for title in ("Imminent Eruption", "Velociraptor Pack", "Absolution", "Undaunted", "Blade Battalion"):
        t.into_play(title)
    t.into_play("End of Days")
    t.go_to("fanatic", "start")
    assert t.play_area("environment") == ["Imminent Eruption"]
    assert t.play_area("fanatic") == ["Absolution"]
    assert t.play_area("villain") == []
    assert [t.max_hp(hero) for hero in ("legacy", "fanatic", "haka", "baron_blade")] == [32, 30, 34, 40]
    assert t.trash("fanatic") == ["Undaunted", "End of Days"]


def test_final_dive_deals_as_much_projectile_as_the_destroyed_target_had_hp() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Jet-Jump Battalion")
    t.play("fanatic", "Final Dive", choose=["Baron Blade"])  # one has 5 HP: only the other can be destroyed, with 4
    assert t.play_area("villain") == ["Blade Battalion"]
    assert t.dealt == [("Fanatic", "Baron Blade", 4, "projectile")]


def test_final_dive_chooses_among_the_weak_targets_hero_targets_too_but_no_characters() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Police Backup")
    for target in ("Blade Battalion", "Police Backup", "Baron Blade", "Haka"):
        t.set_hp(target, 4)
    with pytest.raises(AssertionError, match=r"legal: \['Blade Battalion', 'Police Backup'\]"):
        t.play("fanatic", "Final Dive", choose=["Baron Blade"])


def test_final_dive_with_nothing_destroyed_deals_0_which_can_be_increased() -> None:
    t = bench()
    t.set_hp("Baron Blade", 4)
    t.set_hp("Haka", 3)  # characters
    t.play("fanatic", "Final Dive", choose=["Baron Blade"])
    assert t.dealt == []
    t.into_play("Anoint Allies")
    t.set_hp("Fanatic", 10)
    t.play("fanatic", "Final Dive", choose=["Baron Blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 1, "projectile")]


def test_final_dive_on_an_indestructible_target_deals_0() -> None:
    t = bench(environment="insula_primalis")
    t.into_play("Imminent Eruption")
    t.set_hp("Imminent Eruption", 4)
    t.play("fanatic", "Final Dive", choose=["Baron Blade"])
    assert t.in_play("Imminent Eruption")
    assert t.hp("Baron Blade") == 40


def test_holy_nova_deals_each_non_hero_target_1_and_heals_each_hero_target_1() -> None:
    t = bench()
    for title in ("Blade Battalion", "Bomb at City Hall", "Police Backup"):
        t.into_play(title)
    t.set_hp("Fanatic", 20)
    t.set_hp("Haka", 20)
    t.set_hp("Police Backup", 3)
    t.play("fanatic", "Holy Nova")
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Bomb at City Hall")) == (39, 4, 5)
    assert (t.hp("Fanatic"), t.hp("Haka"), t.hp("Legacy"), t.hp("Police Backup")) == (21, 21, 32, 4)


def test_holy_nova_deals_up_to_3_targets_2_radiant_more_at_10_hp() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.set_hp("Fanatic", 9)
    t.play("fanatic", "Holy Nova", choose=["Baron Blade", "Blade Battalion", None])
    assert t.hp("Fanatic") == 10
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion")) == (37, 2)


def test_gl_fanatic_nova_heals_to_11_before_the_check() -> None:
    t = bench()
    t.set_hp("Fanatic", 10)
    with pytest.raises(AssertionError, match="no decision asked"):
        t.play("fanatic", "Holy Nova", choose=["Baron Blade"])
    assert t.hp("Fanatic") == 11
    assert t.hp("Baron Blade") == 39


def test_prayer_of_desperation_takes_items_and_ongoings_of_the_top_4_and_discards_the_rest() -> None:
    t = bench()
    t.on_deck("fanatic", "Absolution", "Holy Nova", "Undaunted", "Final Dive", "Aegis of Resurrection")
    t.play("fanatic", "Prayer of Desperation")
    assert sorted(t.hand("fanatic")) == ["Absolution", "Undaunted"]
    assert t.trash("fanatic") == ["Holy Nova", "Final Dive", "Prayer of Desperation"]
    assert t.deck("fanatic")[0] == "Aegis of Resurrection"
    assert t.play_area("fanatic") == []


def test_prayer_of_desperation_at_10_hp_lets_up_to_2_cards_be_played() -> None:
    t = bench()
    t.set_hp("Fanatic", 10)
    t.on_deck("fanatic", "Absolution", "Holy Nova", "Undaunted", "Righteous Rebuke")
    t.play("fanatic", "Prayer of Desperation", choose=["Absolution", "Undaunted"])
    assert t.play_area("fanatic") == ["Absolution", "Undaunted"]
    assert t.hand("fanatic") == ["Righteous Rebuke"]


def test_righteous_rebuke_deals_2_radiant() -> None:
    t = bench()
    t.into_play("Righteous Rebuke")
    t.set_hp("Fanatic", 11)
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Baron Blade'\]$"):
        t.use_power("fanatic", "Righteous Rebuke", choose=["Baron Blade", "Baron Blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 2, "radiant")]
    assert t.hp("Fanatic") == 11


def test_righteous_rebuke_at_10_hp_deals_up_to_3_targets_2_more_and_heals_2() -> None:
    t = bench()
    t.into_play("Righteous Rebuke")
    t.into_play("Blade Battalion")
    t.set_hp("Fanatic", 10)
    t.use_power("fanatic", "Righteous Rebuke", choose=["Baron Blade", "Baron Blade", "Blade Battalion", None])
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Fanatic")) == (36, 3, 12)


def test_rosary_shuffles_the_trash_into_the_deck_discards_5_and_draws_5() -> None:
    t = bench()
    t.into_play("Rosary of the Mysteries")
    t.into_hand("fanatic", *["Sanctifying Strike"] * 3, *["Final Dive"] * 3)
    t.into_trash("fanatic", "Absolution")
    cards = len(t.deck("fanatic"))
    t.use_power("fanatic", "Rosary of the Mysteries", choose=["Sanctifying Strike"] * 3)
    assert sorted(t.trash("fanatic")) == ["Final Dive"] * 2 + ["Sanctifying Strike"] * 3
    assert len(t.hand("fanatic")) == 6
    assert t.hand("fanatic")[0] == "Final Dive"
    assert len(t.deck("fanatic")) == cards + 1 - 5
    assert t.hp("Fanatic") == 30


def test_rosary_with_fewer_than_5_cards_discards_all_and_draws_5() -> None:
    t = bench()
    t.into_play("Rosary of the Mysteries")
    t.into_hand("fanatic", "Final Dive")
    t.use_power("fanatic", "Rosary of the Mysteries")
    assert t.trash("fanatic") == ["Final Dive"]
    assert len(t.hand("fanatic")) == 5


def test_rosary_at_10_hp_heals_up_to_5() -> None:
    t = bench()
    t.into_play("Rosary of the Mysteries")
    t.set_hp("Fanatic", 10)
    t.use_power("fanatic", "Rosary of the Mysteries", choose=[4])
    assert t.hp("Fanatic") == 14
    t.set_hp("Fanatic", 11)
    t.use_power("fanatic", "Rosary of the Mysteries")
    assert t.hp("Fanatic") == 11


def test_sacrosanct_martyr_deals_as_much_radiant_as_fanatic_has_been_dealt_this_turn() -> None:
    t = bench()
    t.into_play("Sacrosanct Martyr")
    t.deal("Baron Blade", "Fanatic", 4, "melee")
    t.deal("Baron Blade", "Haka", 4, "melee")
    t.use_power("fanatic", "Sacrosanct Martyr", choose=[3, "Baron Blade"])
    assert t.dealt[-2:] == [("Fanatic", "Fanatic", 3, "radiant"), ("Fanatic", "Baron Blade", 7, "radiant")]
    assert (t.hp("Fanatic"), t.hp("Baron Blade")) == (23, 33)


def test_sacrosanct_martyr_without_damage_deals_0() -> None:
    t = bench()
    t.into_play("Sacrosanct Martyr")
    t.use_power("fanatic", "Sacrosanct Martyr", choose=[0, "Baron Blade"])
    assert t.dealt == []


def test_sanctifying_strike_deals_2_melee_draws_1_and_heals_2() -> None:
    t = bench()
    t.set_hp("Fanatic", 20)
    t.play("fanatic", "Sanctifying Strike", choose=["Baron Blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 2, "melee")]
    assert len(t.hand("fanatic")) == 1
    assert t.hp("Fanatic") == 22


def test_smite_the_transgressor_deals_2_melee() -> None:
    t = bench()
    t.set_hp("Fanatic", 11)
    t.play("fanatic", "Smite the Transgressor", choose=["Baron Blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 2, "melee")]


def test_smite_the_transgressor_at_10_hp_lets_up_to_2_different_powers_be_used() -> None:
    t = bench()
    t.into_play("Absolution")
    t.set_hp("Fanatic", 10)
    t.play(
        "fanatic",
        "Smite the Transgressor",
        choose=["Baron Blade", "Exorcism", "Baron Blade", "Absolution", "Baron Blade", "Baron Blade"],
    )
    assert t.hp("Fanatic") == 9
    assert t.hp("Baron Blade") == 40 - 2 - 2 - 3 - 4
    assert len(t.game.state.used) == 2
    t = bench()
    t.set_hp("Fanatic", 10)
    t.play("fanatic", "Smite the Transgressor", choose=["Baron Blade", None])
    assert t.hp("Baron Blade") == 38


def test_undaunted_stops_exactly_1_damage_once_all_else_has_changed_it() -> None:
    t = bench()
    t.into_play("Undaunted")
    t.into_play("Blade Battalion")
    assert t.deal("Blade Battalion", "Fanatic", 1, "melee") == 0
    assert t.deal("Blade Battalion", "Fanatic", 2, "melee") == 2
    assert t.deal("Blade Battalion", "Haka", 1, "melee") == 1
    t.into_play("Anoint Allies")
    assert t.deal("Haka", "Fanatic", 1, "melee") == 2
    assert t.deal("Haka", "Fanatic", 0, "melee") == 0  # 0 + 1 - 1


def test_undaunted_at_10_hp_takes_3_from_5_or_more() -> None:
    t = bench()
    t.into_play("Undaunted")
    assert t.deal("Baron Blade", "Fanatic", 19, "melee") == 19
    t.set_hp("Fanatic", 10)
    assert t.deal("Baron Blade", "Fanatic", 5, "melee") == 2
    assert t.deal("Baron Blade", "Fanatic", 4, "melee") == 4


@pytest.mark.parametrize("cards", [("Wounding Buffer", "Undaunted"), ("Undaunted", "Wounding Buffer")])
def test_no_reaction_is_offered_to_damage_that_undaunted_stops(cards: tuple[str, str]) -> None:
    t = emptied(Table(heroes=["legacy", "fanatic", "captain_cosmic"]), "fanatic")
    for title in cards:
        t.into_play(title, choose=["Fanatic"] if title == "Wounding Buffer" else [])
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "Fanatic", 1, "melee", choose=["Wounding Buffer"])
    assert t.dealt == []
    assert t.deal("Baron Blade", "Fanatic", 2, "melee", choose=["Wounding Buffer"]) == 2
    assert t.hp("Baron Blade") == 40 - 3


def test_no_reaction_is_offered_to_damage_that_the_aegis_is_sure_to_prevent() -> None:
    t = emptied(Table(heroes=["legacy", "fanatic", "captain_cosmic"]), "fanatic")
    t.into_play("Aegis of Resurrection")
    t.into_play("Wounding Buffer", choose=["Fanatic"])
    t.set_hp("Fanatic", 5)
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "Fanatic", 5, "melee", choose=["Wounding Buffer"])
    assert t.dealt == []
    assert (t.hp("Fanatic"), t.trash("fanatic")) == (15, ["Aegis of Resurrection"])
    assert t.deal("Baron Blade", "Fanatic", 5, "melee", choose=["Wounding Buffer"]) == 5


def test_undaunted_lowers_no_irreducible_and_no_fixed_damage() -> None:
    for irreducible, fixed in ((True, False), (False, True)):
        t = bench()
        t.into_play("Undaunted")
        assert t.deal("Baron Blade", "Fanatic", 1, "melee", irreducible=irreducible, fixed=fixed) == 1
        t.set_hp("Fanatic", 10)
        assert t.deal("Baron Blade", "Fanatic", 6, "melee", irreducible=irreducible, fixed=fixed) == 6


def test_gl_fanatic_retribution_deals_what_she_lacks_and_is_buried() -> None:
    t = before_her_turn()
    t.set_hp("Fanatic", 12)
    t.into_play("Wrathful Retribution")
    t.go_to("fanatic", "start", choose=["Baron Blade"])
    assert t.dealt == [("Fanatic", "Baron Blade", 18, "radiant")]
    assert t.play_area("fanatic") == t.trash("fanatic") == []
    assert t.deck("fanatic")[-1] == "Wrathful Retribution"


def test_retribution_that_brings_fanatic_herself_down_leaves_the_game_with_her_cards() -> None:
    t = before_her_turn()
    t.set_hp("Fanatic", 5)
    t.into_play("Wrathful Retribution")
    t.go_to("fanatic", "start", choose=["Fanatic"])
    assert t.incapacitated("fanatic")
    assert t.play_area("fanatic") == t.trash("fanatic") == t.deck("fanatic") == []

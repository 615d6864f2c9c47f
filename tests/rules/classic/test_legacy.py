"""Legacy, card by card (classic edition). Pell, Quill and Straw Villain are stand-ins; see ``conftest.py``."""

import pytest


@pytest.fixture
def bench(classic_bench):
    return lambda: classic_bench(["legacy"])


@pytest.fixture
def incapacitated(bench):
    """Legacy incapacitated, the other two at 20 HP."""
    t = bench()
    t.deal("Mud", "legacy", 99, "melee")
    assert t.incapacitated("legacy")
    t.set_hp("pell", 20)
    t.set_hp("quill", 20)
    return t


def hp(t, *targets):
    return [t.hp(target) for target in targets or ("legacy", "pell", "quill")]


# --- the character ---------------------------------------------------------------------------------------------------
def test_legacy_has_32_hp_and_a_nemesis_among_characters(bench):
    t = bench()
    t.into_play("Scarecrow")
    assert (t.hp("legacy"), t.max_hp("legacy")) == (32, 32)
    assert t.deal("legacy", "straw_villain", 3, "melee") == 4
    assert t.deal("straw_villain", "legacy", 3, "melee") == 4
    assert t.deal("pell", "straw_villain", 3, "melee") == 3
    assert t.deal("legacy", "Scarecrow", 3, "melee") == 3  # it shows the icon, but is no character
    assert t.deal("Scarecrow", "legacy", 3, "melee") == 3


def test_galvanize_gives_every_hero_target_1_more_damage_until_his_next_turn(bench):
    t = bench()
    t.into_play("Straw Man")
    t.go_to("legacy", "power")
    t.use_power("legacy", "Galvanize")
    assert t.deal("pell", "Straw Man", 1, "melee") == 2
    assert t.deal("legacy", "Straw Man", 1, "melee") == 2
    assert t.deal("Straw Man", "pell", 1, "melee") == 1
    t.go_to("villain", "end")
    assert t.deal("quill", "pell", 1, "melee") == 2
    t.go_to("legacy", "start")
    assert t.deal("quill", "pell", 1, "melee") == 1


def test_incapacitated_legacy_lets_a_hero_use_a_power_at_once(incapacitated):
    t = incapacitated
    t.incapacitated_ability("legacy", 0, choose=["pell", "Nudge", "straw_villain"])
    assert t.hp("straw_villain") == 39
    t.incapacitated_ability("legacy", 0, choose=["quill", None])
    assert t.hp("straw_villain") == 39


def test_incapacitated_legacy_lets_a_player_draw(incapacitated):
    t = incapacitated
    held = len(t.hand("pell"))
    t.incapacitated_ability("legacy", 1, choose=["pell", True])
    assert len(t.hand("pell")) == held + 1
    t.incapacitated_ability("legacy", 1, choose=["pell", False])
    assert len(t.hand("pell")) == held + 1


def test_incapacitated_legacy_takes_2_from_damage_of_environment_cards_until_his_next_turn(incapacitated):
    t = incapacitated
    t.into_play("Post")
    t.into_play("Mud")
    t.go_to("legacy", "end")
    t.incapacitated_ability("legacy", 2)
    assert t.deal("Post", "pell", 5, "melee") == 3
    assert t.deal("Mud", "straw_villain", 5, "melee") == 3  # no target, but an environment card
    assert t.deal("straw_villain", "pell", 5, "melee") == 5
    t.go_to("legacy", "start")
    assert t.deal("Post", "quill", 5, "melee") == 5


# --- the deck --------------------------------------------------------------------------------------------------------
def test_back_fist_strike_deals_4_melee(bench):
    t = bench()
    t.play("legacy", "Back-Fist Strike", choose=["straw_villain"])
    assert t.hp("straw_villain") == 35  # 4, and 1 as a nemesis
    assert t.dealt == [("Legacy", "Straw Villain", 5, "melee")]
    assert t.trash("legacy") == ["Back-Fist Strike"]


def test_bolster_allies_makes_each_player_draw_1(bench):
    t = bench()
    t.into_hand("legacy", "Bolster Allies")
    held = {hero: len(t.hand(hero)) for hero in ("legacy", "pell", "quill")}
    t.play("legacy", "Bolster Allies")
    assert [len(t.hand(hero)) - held[hero] for hero in held] == [0, 1, 1]  # 1 played, 1 drawn


def test_danger_sense_makes_legacy_immune_to_damage_of_environment_cards(bench):
    t = bench()
    t.into_play("Post")
    t.into_play("Mud")
    t.into_play("Danger Sense")
    assert t.deal("Post", "legacy", 5, "melee") == 0
    assert t.deal("Mud", "legacy", 5, "melee") == 0
    assert t.deal("Post", "pell", 5, "melee") == 5
    assert t.deal("straw_villain", "legacy", 5, "melee") == 6
    t.into_play("Danger Sense")  # not limited
    assert t.count_in_play("Danger Sense") == 2


def test_flying_smash_deals_up_to_3_targets_3_melee_each(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Post")
    t.play("legacy", "Flying Smash", choose=["straw_villain", "Straw Man", "Post"])
    assert hp(t, "straw_villain", "Straw Man", "Post") == [36, 6, 7]  # only the nemesis takes 1 more
    t.play("legacy", "Flying Smash", choose=["Post", None])
    assert hp(t, "straw_villain", "Straw Man", "Post") == [36, 6, 4]


def test_fortitude_takes_1_from_damage_to_legacy(bench):
    t = bench()
    t.into_play("Fortitude")
    assert t.deal("Mud", "legacy", 3, "fire") == 2
    assert t.deal("Mud", "pell", 3, "fire") == 3
    assert t.deal("Mud", "legacy", 3, "fire", irreducible=True) == 3


def test_a_second_fortitude_that_would_be_played_goes_to_the_trash(bench):
    t = bench()
    t.into_play("Fortitude")
    t.play("legacy", "Fortitude")
    assert t.count_in_play("Fortitude") == 1
    assert t.trash("legacy") == ["Fortitude"]


def test_heroic_interception_costs_3_and_makes_the_other_hero_targets_immune(bench):
    t = bench()
    t.into_play("Straw Man")
    t.go_to("legacy", "play")
    t.play("legacy", "Heroic Interception")
    assert hp(t) == [29, 30, 30]
    assert [t.deal("Straw Man", hero, 3, "melee") for hero in ("legacy", "pell", "quill")] == [3, 0, 0]
    assert t.deal("pell", "quill", 3, "melee") == 0
    assert t.deal("pell", "Straw Man", 3, "melee") == 3
    t.go_to("environment", "end")
    assert t.deal("Straw Man", "pell", 3, "melee") == 0
    t.go_to("legacy", "start")
    assert t.trash("legacy") == ["Heroic Interception"]
    assert t.deal("Straw Man", "pell", 3, "melee") == 3


def test_heroic_interception_costs_3_put_into_play_too_and_can_be_reduced(bench):
    t = bench()
    t.into_play("Heroic Interception")
    assert t.hp("legacy") == 29
    t.into_play("Fortitude")
    t.into_play("Heroic Interception")  # not limited
    assert t.hp("legacy") == 27
    assert t.count_in_play("Heroic Interception") == 2


def test_inspiring_presence_heals_each_hero_target_1_once(bench):
    t = bench()
    for target in ("legacy", "pell", "straw_villain"):
        t.set_hp(target, 20)
    t.play("legacy", "Inspiring Presence")
    assert hp(t, "legacy", "pell", "quill", "straw_villain") == [21, 21, 30, 20]
    assert t.max_hp("legacy") == 32  # the first printing would raise it


def test_inspiring_presence_gives_hero_targets_1_more_damage(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Inspiring Presence")
    assert t.deal("pell", "Straw Man", 2, "melee") == 3
    assert t.deal("legacy", "Straw Man", 2, "melee") == 3
    assert t.deal("Straw Man", "pell", 2, "melee") == 2
    t.destroy("Inspiring Presence")
    assert t.deal("pell", "Straw Man", 2, "melee") == 2


def test_lead_from_the_front_may_redirect_damage_of_villain_cards_to_legacy(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Grudge")
    t.into_play("Post")
    t.into_play("Lead from the Front")
    t.deal("Straw Man", "pell", 4, "melee", choose=[True])
    assert hp(t) == [28, 30, 30]
    t.deal("Straw Man", "pell", 4, "melee", choose=[False])
    assert hp(t) == [28, 26, 30]
    t.deal("Grudge", "quill", 4, "psychic", choose=[True])  # dealt by Straw Villain, his nemesis
    assert hp(t) == [23, 26, 30]
    t.deal("Post", "quill", 4, "melee")
    t.deal("pell", "quill", 4, "melee")
    assert hp(t) == [23, 26, 22]


def test_four_redirected_hits_meet_fortitude_one_by_one(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Lead from the Front")
    t.into_play("Fortitude")
    for hero in ("pell", "quill", "pell"):
        t.deal("Straw Man", hero, 1, "melee", choose=[True])
    assert hp(t) == [32, 30, 30]


def test_motivational_charge_deals_2_melee_and_heals_each_hero_target_1(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Motivational Charge")
    for target in ("legacy", "pell", "straw_villain"):
        t.set_hp(target, 20)
    t.use_power("legacy", "Motivational Charge", choose=["Straw Man"])
    assert hp(t, "Straw Man", "legacy", "pell", "quill", "straw_villain") == [7, 21, 21, 30, 20]


def test_motivational_charge_heals_when_its_damage_is_not_dealt(bench):
    t = bench()
    t.into_play("Danger Sense")
    t.into_play("Heroic Interception")
    t.into_play("Motivational Charge")
    for hero in ("legacy", "pell"):
        t.set_hp(hero, 20)
    t.use_power("legacy", "Motivational Charge", choose=["pell"])  # who is immune
    assert hp(t) == [21, 21, 30]


def test_next_evolution_makes_legacy_immune_to_a_type_until_his_next_turn(bench):
    t = bench()
    t.into_play("Next Evolution")
    t.go_to("legacy", "power")
    t.use_power("legacy", "Next Evolution", choose=["fire"])
    assert t.deal("Mud", "legacy", 2, "fire") == 0
    assert t.deal("Mud", "legacy", 2, "melee") == 2
    assert t.deal("Mud", "pell", 2, "fire") == 2
    t.destroy("Next Evolution")
    t.go_to("villain", "end")
    assert t.deal("Mud", "legacy", 2, "fire") == 0
    t.go_to("legacy", "start")
    assert t.deal("Mud", "legacy", 2, "fire") == 2


def test_superhuman_durability_takes_3_from_damage_of_5_or_more(bench):
    t = bench()
    t.into_play("Superhuman Durability")
    assert t.deal("Mud", "legacy", 4, "melee") == 4
    assert t.deal("Mud", "legacy", 5, "melee") == 2
    assert t.deal("Mud", "legacy", 7, "melee") == 4
    assert t.deal("straw_villain", "legacy", 4, "melee") == 2  # 4 + 1 - 3
    assert t.deal("Mud", "legacy", 5, "melee", irreducible=True) == 5
    assert t.deal("Mud", "pell", 5, "melee") == 5


def test_superhuman_durability_counts_after_reductions_that_came_earlier(bench):
    t = bench()
    t.into_play("Fortitude")
    t.into_play("Superhuman Durability")
    assert t.deal("Mud", "legacy", 5, "melee") == 4
    assert t.deal("Mud", "legacy", 6, "melee") == 2


def test_superhuman_durability_counts_before_reductions_that_came_later(bench):
    t = bench()
    t.into_play("Superhuman Durability")
    t.into_play("Fortitude")
    assert t.deal("Mud", "legacy", 5, "melee") == 1  # 5 - 3 - 1
    assert t.deal("Mud", "legacy", 4, "melee") == 3


def test_surge_of_strength_gives_legacy_1_more_damage(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Surge of Strength")
    assert t.deal("legacy", "Straw Man", 2, "melee") == 3
    assert t.deal("pell", "Straw Man", 2, "melee") == 2


def test_take_down_stops_villain_plays_for_a_round_and_lets_the_strongest_villain_strike(bench):
    t = bench()
    t.into_play("Straw Man")
    t.go_to("legacy", "play")
    t.play("legacy", "Take Down")
    t.go_to("legacy", "end")
    assert t.hp("legacy") == 29  # 2 energy from his nemesis
    assert t.dealt == [("Straw Villain", "Legacy", 3, "energy")]
    cards = t.deck("villain")
    t.play_top("villain")
    t.go_to("villain", "end")
    assert t.deck("villain") == cards
    assert t.in_play("Take Down")
    t.go_to("legacy", "start")
    assert not t.in_play("Take Down")
    t.on_deck("villain", "Crow")
    t.play_top("villain")
    assert t.in_play("Crow")


def test_take_down_stops_no_other_plays_nor_what_is_put_into_play(bench):
    t = bench()
    t.into_play("Take Down")
    t.set_hp("straw_villain", 5)
    t.into_play("Straw Man")
    t.on_deck("environment", "Post")
    t.play_top("environment")
    t.play("pell", "Pell's Charm")
    assert t.in_play("Straw Man") and t.in_play("Post") and t.in_play("Pell's Charm")
    t.go_to("legacy", "end")
    assert not t.in_play("Take Down")  # destroyed at the start of this turn, so nobody strikes
    assert t.hp("legacy") == 32


def test_take_down_names_the_villain_target_with_the_highest_hp(bench):
    t = bench()
    t.into_play("Straw Man")
    t.go_to("legacy", "power")
    t.into_play("Take Down")
    t.set_hp("straw_villain", 5)
    t.go_to("legacy", "end")
    assert t.dealt == [("Straw Man", "Legacy", 2, "energy")]


def test_the_legacy_ring_allows_a_second_power(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("The Legacy Ring")
    t.into_play("Motivational Charge")
    t.go_to("legacy", "power")
    t.go_to("legacy", "draw", choose=["Galvanize", "Motivational Charge", "Straw Man"])
    assert t.hp("Straw Man") == 6  # 2 + 1
    assert t.game.has_keyword(t.card("The Legacy Ring"), "equipment")


def test_the_legacy_ring_allows_no_power_twice(bench):
    t = bench()
    t.into_play("The Legacy Ring")
    t.go_to("legacy", "power")
    with pytest.raises(AssertionError, match="no legal answer to 'draw'"):
        t.go_to("legacy", "end", choose=["Galvanize", "Galvanize"])


def test_a_ring_that_comes_back_in_the_power_phase_allows_no_third_power(bench):
    t = bench()
    for title in ("Motivational Charge", "Next Evolution", "The Legacy Ring"):
        t.into_play(title)
    t.go_to("legacy", "power")
    ring = t.card("The Legacy Ring")
    t.do(lambda game: game.to_hand(ring))
    t.do(lambda game: game.play(ring))
    assert t.in_play("The Legacy Ring")
    with pytest.raises(AssertionError, match="no legal answer to 'draw'"):
        t.go_to("legacy", "end", choose=["Galvanize", "Motivational Charge", "legacy", "Next Evolution", "fire"])


def test_thokk_deals_3_melee_then_draws_1(bench):
    t = bench()
    t.into_hand("legacy", "Thokk!")
    held = len(t.hand("legacy"))
    t.play("legacy", "Thokk!", choose=["straw_villain"])
    assert t.hp("straw_villain") == 36  # 3 + 1
    assert len(t.hand("legacy")) == held  # 1 played, 1 drawn


def test_the_deck_holds_40_cards(bench):
    t = bench()
    copies = {card.title: card.copies for card in t.game.table.decks[1].cards}
    assert sum(copies.values()) == 40
    assert {title for title, number in copies.items() if number == 2} == {
        "Danger Sense",
        "Heroic Interception",
        "Lead from the Front",
        "Next Evolution",
        "Take Down",
    }
    assert set(copies.values()) == {2, 3}

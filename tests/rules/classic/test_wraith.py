"""The Wraith of the classic edition, card by card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benches import before_turn, emptied, incapacitate, with_cards
from sotm_env.engine.catalog import load_deck
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

STRAW = "Straw Villain"
WRAITH = "The Wraith"
BenchOfWraith = Callable[..., Table]


# --- benches ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def bench(classic_bench: Callable[..., Table]) -> BenchOfWraith:
    """The Wraith (26 HP, no hand), Pell and Quill (30 each) against Straw Villain (40); no other card in play."""

    def make(**setup: object) -> Table:
        return emptied(classic_bench(["wraith"], **setup), "wraith")

    return make


@pytest.fixture
def before_wraith(classic_bench: Callable[..., Table]) -> Table:
    """The same, after Pell's first turn: The Wraith's start of turn comes next."""
    return before_turn(classic_bench(["pell", "wraith"]), "wraith")


# --- the character card ----------------------------------------------------------------------------------------------
def test_the_wraith_has_26_hp_and_her_own_icon(bench: BenchOfWraith) -> None:
    assert bench().max_hp(WRAITH) == 26
    deck = load_deck("heroes", "wraith", "classic")
    assert [(card.id, sorted(card.nemesis)) for card in deck.characters] == [("wraith", ["wraith"])]


def test_stealth_takes_2_from_the_next_damage_however_late_it_comes(bench: BenchOfWraith) -> None:
    t = bench()
    t.use_power("wraith", "Stealth")
    assert t.deal(STRAW, "Pell", 3, "melee") == 3
    t.go_to("environment", "end")
    t.go_to("wraith", "end")
    assert t.deal(STRAW, WRAITH, 3, "melee") == 1
    assert t.deal(STRAW, WRAITH, 3, "melee") == 3


def test_stealth_is_used_up_by_damage_that_it_brings_to_0(bench: BenchOfWraith) -> None:
    t = bench()
    t.use_power("wraith", "Stealth")
    assert t.deal(STRAW, WRAITH, 1, "melee") == 0
    assert t.deal(STRAW, WRAITH, 3, "melee") == 3


def test_damage_of_0_and_irreducible_damage_leave_stealth_alone(bench: BenchOfWraith) -> None:
    t = bench()
    t.use_power("wraith", "Stealth")
    assert t.deal(STRAW, WRAITH, 0, "melee") == 0
    assert t.deal(STRAW, WRAITH, 3, "melee", irreducible=True) == 3
    assert t.deal(STRAW, WRAITH, 3, "melee") == 1


def test_damage_that_other_texts_bring_to_0_leaves_stealth_alone(bench: BenchOfWraith) -> None:
    t = bench()
    t.into_play("Stun Bolt")
    t.use_power("wraith", "Stealth")
    t.use_power("wraith", "Stun Bolt", choose=[STRAW])
    assert t.deal(STRAW, WRAITH, 1, "melee") == 0
    assert t.deal(STRAW, WRAITH, 5, "melee") == 5 - 1 - 2
    assert t.deal(STRAW, WRAITH, 5, "melee") == 5 - 1


def test_stealth_used_twice_takes_4_from_one_damage(bench: BenchOfWraith) -> None:
    t = bench()
    t.use_power("wraith", "Stealth")
    t.use_power("wraith", "Stealth")
    assert t.deal(STRAW, WRAITH, 5, "melee") == 1
    assert t.deal(STRAW, WRAITH, 5, "melee") == 5


def test_incapacitated_the_wraith_lets_1_player_play_a_card_now(bench: BenchOfWraith) -> None:
    t = incapacitate(bench(), "wraith")
    t.set_hand("quill", "Quill's Oath")
    t.incapacitated_ability("wraith", 0, choose=["quill", "Quill's Oath"])
    assert t.play_area("quill") == ["Quill's Oath"]
    t.set_hand("pell", "Pell's Oath")
    t.incapacitated_ability("wraith", 0, choose=["pell", None])
    assert t.hand("pell") == ["Pell's Oath"]


def test_incapacitated_the_wraith_heals_1_hero_2_hp(bench: BenchOfWraith) -> None:
    t = incapacitate(bench(), "wraith")
    t.set_hp("Quill", 20)
    t.incapacitated_ability("wraith", 1, choose=["Quill"])
    assert t.hp("Quill") == 22
    t.set_hp("Pell", 29)
    t.incapacitated_ability("wraith", 1, choose=["Pell"])
    assert t.hp("Pell") == 30


def test_incapacitated_the_wraith_destroys_1_ongoing_card_of_anyone(bench: BenchOfWraith) -> None:
    t = with_cards(incapacitate(bench(), "wraith"), "Grudge", "Pell's Oath", "Pell's Charm")
    t.incapacitated_ability("wraith", 2, choose=["Grudge"])
    t.incapacitated_ability("wraith", 2)
    assert (t.trash("villain"), t.trash("pell")) == (["Grudge"], ["Pell's Oath"])
    assert t.play_area("pell") == ["Pell's Charm"]


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Grappling Hook", 3, "one-shot"),
    ("Impromptu Invention", 3, "one-shot"),
    ("Inventory Barrage", 2, "one-shot"),
    ("Suture Self", 2, "one-shot"),
    ("Throat Jab", 2, "one-shot"),
    ("Trust Fund", 3, "one-shot"),
    ("Combat Stance", 2, "ongoing limited"),
    ("Smoke Bombs", 2, "ongoing limited"),
    ("Infrared Eyepiece", 3, "equipment limited"),
    ("Mega Computer", 3, "equipment limited"),
    ("Micro-Targeting Computer", 3, "equipment limited"),
    ("Razor Ordnance", 3, "equipment limited"),
    ("Stun Bolt", 3, "equipment limited"),
    ("Throwing Knives", 3, "equipment limited"),
    ("Utility Belt", 3, "equipment limited"),
]


def test_the_deck_list_of_the_wraith() -> None:
    deck = load_deck("heroes", "wraith", "classic")
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(words.split())) for title, copies, words in DECK_LIST
    ]
    assert sum(card.copies for card in deck.cards) == 40
    assert deck.provisional == [title for title, _, _ in DECK_LIST[7:]]


def test_grappling_hook_destroys_1_ongoing_or_environment_card_and_may_draw(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Grudge", "Mud", "Straw Man", "Razor Ordnance")
    t.on_deck("wraith", "Trust Fund", "Suture Self")
    t.play("wraith", "Grappling Hook", choose=["Mud", True])
    t.play("wraith", "Grappling Hook", choose=[False])
    assert (t.trash("environment"), t.trash("villain")) == (["Mud"], ["Grudge"])
    assert t.hand("wraith") == ["Trust Fund"]
    assert t.in_play("Straw Man") and t.in_play("Razor Ordnance")


def test_grappling_hook_cannot_leave_the_last_such_card_alone(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Combat Stance")
    t.play("wraith", "Grappling Hook", choose=[False])
    assert t.trash("wraith") == ["Combat Stance", "Grappling Hook"]


def test_impromptu_invention_draws_then_takes_equipment_into_the_hand_and_may_play(bench: BenchOfWraith) -> None:
    t = bench()
    t.on_deck("wraith", "Trust Fund", "Suture Self")
    t.play(
        "wraith",
        "Impromptu Invention",
        choose=["Utility Belt", "take it into your hand", "Utility Belt"],
    )
    assert t.play_area("wraith") == ["Utility Belt"]
    assert t.hand("wraith") == ["Trust Fund"]


def test_impromptu_invention_puts_equipment_into_play_and_the_play_may_be_declined(bench: BenchOfWraith) -> None:
    t = bench()
    t.on_deck("wraith", "Trust Fund")
    t.play("wraith", "Impromptu Invention", choose=["Stun Bolt", "put it into play", None])
    assert t.play_area("wraith") == ["Stun Bolt"]
    assert t.hand("wraith") == ["Trust Fund"]
    assert t.trash("wraith") == ["Impromptu Invention"]


def test_impromptu_invention_finds_nothing_but_equipment_and_shuffles(bench: BenchOfWraith) -> None:
    t = bench()
    t.into_hand("wraith", "Impromptu Invention")
    before = t.game.zone(t.owner("wraith"), DECK)
    t.play("wraith", "Impromptu Invention", choose=["Stun Bolt", "take it into your hand", None])
    after = t.game.zone(t.owner("wraith"), DECK)
    assert after != tuple(card for card in before if card in after)
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("wraith", "Impromptu Invention", choose=["Combat Stance"])


def test_a_second_copy_that_impromptu_invention_puts_into_play_goes_to_the_trash(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Stun Bolt")
    t.play("wraith", "Impromptu Invention", choose=["Stun Bolt", "put it into play", None])
    assert t.count_in_play("Stun Bolt") == 1
    assert t.trash("wraith") == ["Stun Bolt", "Impromptu Invention"]


def test_inventory_barrage_destroys_her_equipment_and_deals_2_for_each(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Utility Belt", "Micro-Targeting Computer", "Stun Bolt", "Combat Stance", "Pell's Charm")
    t.play("wraith", "Inventory Barrage", choose=[STRAW])
    assert t.dealt == [(WRAITH, STRAW, 6, "projectile")]  # the computer is gone by then
    assert t.play_area("wraith") == ["Combat Stance"]
    assert t.play_area("pell") == ["Pell's Charm"]


def test_inventory_barrage_without_equipment_deals_nothing(bench: BenchOfWraith) -> None:
    t = bench()
    t.play("wraith", "Inventory Barrage", choose=[STRAW])
    assert t.dealt == []


def test_suture_self_heals_3(bench: BenchOfWraith) -> None:
    t = bench()
    t.set_hp(WRAITH, 20)
    t.play("wraith", "Suture Self")
    assert t.hp(WRAITH) == 23


def test_throat_jab_deals_2_melee_and_silences_the_target_until_her_next_turn(before_wraith: Table) -> None:
    t = before_wraith
    t.go_to("wraith", "power")
    t.play("wraith", "Throat Jab", choose=[STRAW])
    assert t.dealt == [(WRAITH, STRAW, 2, "melee")]
    t.into_play("Straw Man")
    assert t.deal(STRAW, "Pell", 4, "melee") == 0
    assert t.deal("Straw Man", "Pell", 4, "melee") == 4
    t.go_to("pell", "end")
    assert t.deal(STRAW, "Pell", 4, "melee") == 0
    t.go_to("wraith", "start")
    assert t.deal(STRAW, "Pell", 4, "melee") == 4


def test_throat_jab_silences_nobody_whom_it_deals_nothing(bench: BenchOfWraith) -> None:
    t = with_cards(bench(environment="drill_hall"), "Fog", "Straw Man")
    t.play("wraith", "Throat Jab", choose=["Straw Man"])
    assert t.dealt == []
    assert t.deal("Straw Man", "Pell", 4, "melee") == 4


def test_throat_jab_silences_the_target_that_was_dealt_the_damage(bench: BenchOfWraith) -> None:
    t = with_cards(bench(environment="drill_hall"), "Decoy")
    t.play("wraith", "Throat Jab", choose=["Pell"])
    assert t.dealt == [(WRAITH, "Decoy", 2, "melee")]
    assert t.deal("Decoy", STRAW, 4, "melee") == 0
    assert t.deal("Pell", STRAW, 4, "melee") == 4


def test_what_answers_throat_jab_is_done_before_the_target_is_silenced(classic_bench: Callable[..., Table]) -> None:
    t = with_cards(emptied(classic_bench(["wraith"], villain="baron_blade"), "wraith"), "Backlash Field")
    t.play("wraith", "Throat Jab", choose=["Baron Blade"])
    assert t.dealt == [(WRAITH, "Baron Blade", 2, "melee"), ("Baron Blade", WRAITH, 3, "lightning")]
    assert t.deal("Baron Blade", WRAITH, 3, "melee") == 0


def test_trust_fund_draws_4_and_discards_2(bench: BenchOfWraith) -> None:
    t = bench()
    t.set_hand("wraith", "Trust Fund", "Utility Belt")
    t.on_deck("wraith", "Suture Self", "Throat Jab", "Stun Bolt", "Smoke Bombs")
    t.play("wraith", "Trust Fund", choose=["Utility Belt", "Smoke Bombs"])
    assert sorted(t.hand("wraith")) == ["Stun Bolt", "Suture Self", "Throat Jab"]
    assert t.trash("wraith") == ["Utility Belt", "Smoke Bombs", "Trust Fund"]


def test_combat_stance_strikes_the_first_target_each_turn_that_deals_her_damage(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Combat Stance", "Straw Man")
    t.deal("Straw Man", WRAITH, 3, "melee")
    t.deal(STRAW, WRAITH, 3, "melee")
    assert t.dealt == [
        ("Straw Man", WRAITH, 3, "melee"),
        (WRAITH, "Straw Man", 2, "melee"),
        (STRAW, WRAITH, 3, "melee"),
    ]
    t.go_to("wraith", "start")
    t.deal("Pell", WRAITH, 1, "melee")
    assert t.dealt[-1] == (WRAITH, "Pell", 2, "melee")


def test_combat_stance_passes_over_what_is_no_target_and_what_was_before_it(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Mud")
    t.deal(STRAW, WRAITH, 1, "melee")
    t.into_play("Combat Stance")
    t.deal("Mud", WRAITH, 1, "melee")
    t.deal(STRAW, "Pell", 1, "melee")
    assert t.hp(STRAW) == 40
    t.deal(STRAW, WRAITH, 1, "melee")
    assert t.hp(STRAW) == 40 - 2


def test_combat_stance_needs_damage_that_is_dealt(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Combat Stance")
    t.use_power("wraith", "Stealth")
    t.deal(STRAW, WRAITH, 2, "melee")
    assert t.hp(STRAW) == 40
    t.deal(STRAW, WRAITH, 2, "melee")
    assert t.hp(STRAW) == 40 - 2


def test_combat_stance_leaves_with_the_wraith_before_it_can_strike(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Combat Stance")
    t.set_hp(WRAITH, 2)
    t.deal(STRAW, WRAITH, 3, "melee")
    assert t.incapacitated("wraith")
    assert t.hp(STRAW) == 40


def test_smoke_bombs_redirect_damage_from_the_lowest_hero_to_the_highest_and_take_1_off(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Smoke Bombs")
    t.set_hp("Quill", 29)
    t.deal(STRAW, WRAITH, 3, "melee")
    t.deal(STRAW, "Quill", 3, "melee")
    t.deal(STRAW, "Pell", 3, "melee")
    assert t.dealt == [(STRAW, "Pell", 2, "melee"), (STRAW, "Quill", 3, "melee"), (STRAW, "Pell", 3, "melee")]
    assert t.play_area("wraith") == ["Smoke Bombs"]


def test_smoke_bombs_redirect_damage_of_heroes_too_and_irreducible_damage_whole(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Smoke Bombs")
    t.set_hp("Quill", 29)
    t.deal("Quill", WRAITH, 3, "melee")
    t.deal(STRAW, WRAITH, 3, "melee", irreducible=True)
    assert t.dealt == [("Quill", "Pell", 2, "melee"), (STRAW, "Quill", 3, "melee")]


def test_smoke_bombs_have_the_players_break_ties_for_the_lowest(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Smoke Bombs")
    t.set_hp("Quill", 26)
    t.deal(STRAW, WRAITH, 3, "melee", choose=["Quill"])
    assert t.dealt == [(STRAW, WRAITH, 3, "melee")]
    t.set_hp(WRAITH, 26)
    t.deal(STRAW, WRAITH, 3, "melee", choose=[WRAITH])
    assert t.dealt[1:] == [(STRAW, "Pell", 2, "melee")]


def test_smoke_bombs_have_the_players_break_ties_for_the_highest(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Smoke Bombs")
    t.deal(STRAW, WRAITH, 3, "melee", choose=["Quill"])
    assert t.dealt == [(STRAW, "Quill", 2, "melee")]


def test_damage_that_smoke_bombs_redirect_meets_what_changes_it_for_the_new_target(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Smoke Bombs")
    t.use_power("wraith", "Stealth")
    t.set_hp("Pell", 20)
    t.set_hp("Quill", 21)
    t.deal(STRAW, "Pell", 5, "melee")
    assert t.dealt == [(STRAW, WRAITH, 5 - 1 - 2, "melee")]


def test_damage_to_a_hero_who_is_lowest_and_highest_stays_but_is_1_less(bench: BenchOfWraith) -> None:
    t = incapacitate(incapacitate(bench(), "pell"), "quill")
    t.into_play("Smoke Bombs")
    assert t.deal(STRAW, WRAITH, 3, "melee") == 2
    assert not any("Redirect" in line for line in t.transcript)


def test_infrared_eyepiece_puts_1_of_2_villain_cards_on_top_and_the_other_at_the_bottom(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Infrared Eyepiece")
    t.on_deck("villain", "Rustle", "Crow", "Grudge")
    t.use_power("wraith", "Infrared Eyepiece", choose=["Crow"])
    assert (t.deck("villain")[:2], t.deck("villain")[-1]) == (["Crow", "Grudge"], "Rustle")
    t.use_power("wraith", "Infrared Eyepiece", choose=["Crow"])
    assert (t.deck("villain")[0], t.deck("villain")[-2:]) == ("Crow", ["Rustle", "Grudge"])
    assert t.trash("villain") == []


def test_infrared_eyepiece_has_no_choice_with_two_copies(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Infrared Eyepiece")
    t.on_deck("villain", "Crow", "Crow", "Grudge")
    t.use_power("wraith", "Infrared Eyepiece")
    assert (t.deck("villain")[:2], t.deck("villain")[-1]) == (["Crow", "Grudge"], "Crow")


def test_mega_computer_may_look_at_the_top_environment_card_and_replace_or_discard_it(before_wraith: Table) -> None:
    t = with_cards(before_wraith, "Mega Computer")
    t.on_deck("environment", "Dog", "Mud")
    t.go_to("wraith", "start", choose=[True, "discard it"])
    assert (t.trash("environment"), t.deck("environment")[0]) == (["Dog"], "Mud")


def test_mega_computer_replaces_the_card_or_leaves_it_alone(before_wraith: Table) -> None:
    t = with_cards(before_wraith, "Mega Computer")
    t.on_deck("environment", "Dog", "Mud")
    t.go_to("wraith", "start", choose=[True, "replace it"])
    assert t.deck("environment")[:2] == ["Dog", "Mud"]
    t.go_to("pell", "end")
    t.on_deck("environment", "Mud", "Dog")
    t.go_to("wraith", "start", choose=[False])
    assert t.deck("environment")[:2] == ["Mud", "Dog"]


def test_mega_computer_has_no_power(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Mega Computer")
    with pytest.raises(AssertionError, match="has no power"):
        t.use_power("wraith", "Mega Computer")


def test_micro_targeting_computer_adds_1_to_her_projectile_damage_alone(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Micro-Targeting Computer")
    assert t.deal(WRAITH, STRAW, 3, "projectile") == 4
    assert t.deal(WRAITH, STRAW, 3, "melee") == 3
    assert t.deal("Pell", STRAW, 3, "projectile") == 3


def test_razor_ordnance_deals_1_target_3_projectile(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Razor Ordnance")
    t.use_power("wraith", "Razor Ordnance", choose=[STRAW])
    assert t.dealt == [(WRAITH, STRAW, 3, "projectile")]


def test_stun_bolt_deals_1_lightning_and_weakens_the_target_until_her_next_turn(before_wraith: Table) -> None:
    t = with_cards(before_wraith, "Stun Bolt")
    t.go_to("wraith", "power")
    t.use_power("wraith", "Stun Bolt", choose=[STRAW])
    assert t.dealt == [(WRAITH, STRAW, 1, "lightning")]
    t.into_play("Straw Man")
    assert t.deal(STRAW, "Pell", 3, "melee") == 2
    assert t.deal("Straw Man", "Pell", 3, "melee") == 3
    t.go_to("pell", "end")
    assert t.deal(STRAW, "Quill", 3, "melee") == 2
    t.go_to("wraith", "start")
    assert t.deal(STRAW, "Quill", 3, "melee") == 3


def test_stun_bolt_weakens_a_target_whom_it_deals_nothing(bench: BenchOfWraith) -> None:
    t = with_cards(bench(environment="drill_hall"), "Stun Bolt", "Fog", "Straw Man")
    t.use_power("wraith", "Stun Bolt", choose=["Straw Man"])
    assert t.dealt == []
    assert t.deal("Straw Man", "Pell", 3, "melee") == 2


def test_stun_bolt_weakens_even_if_the_wraith_cannot_deal_damage(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Stun Bolt")
    t.play("wraith", "Throat Jab", choose=[WRAITH])
    t.use_power("wraith", "Stun Bolt", choose=[STRAW])
    assert t.dealt == [(WRAITH, WRAITH, 2, "melee")]
    assert t.deal(STRAW, "Quill", 3, "melee") == 2


def test_throwing_knives_deal_each_of_up_to_3_targets_1_projectile(bench: BenchOfWraith) -> None:
    t = with_cards(bench(), "Throwing Knives", "Straw Man", "Crow", "Dog")
    t.use_power("wraith", "Throwing Knives", choose=[STRAW, "Crow", "Dog"])
    assert t.dealt == [(WRAITH, each, 1, "projectile") for each in (STRAW, "Crow", "Dog")]
    t.use_power("wraith", "Throwing Knives", choose=["Straw Man", None])
    assert t.dealt[3:] == [(WRAITH, "Straw Man", 1, "projectile")]


def test_utility_belt_allows_a_second_power_in_the_power_phase(before_wraith: Table) -> None:
    t = with_cards(before_wraith, "Utility Belt", "Razor Ordnance", "Stun Bolt")
    t.go_to("wraith", "power")
    t.go_to("wraith", "draw", choose=["Razor Ordnance", STRAW, "Stun Bolt", STRAW])
    assert t.dealt == [(WRAITH, STRAW, 3, "projectile"), (WRAITH, STRAW, 1, "lightning")]


@pytest.mark.parametrize("title", [title for title, _, words in DECK_LIST if "limited" in words])
def test_a_second_copy_of_a_limited_card_goes_to_the_trash(bench: BenchOfWraith, title: str) -> None:
    t = with_cards(bench(), title)
    t.play("wraith", title)
    assert t.count_in_play(title) == 1
    assert t.trash("wraith") == [title]

"""Haka, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Table


def bench(haka: str = "haka") -> Table:
    """Legacy (32 HP), Ra (30) and Haka (34, no hand) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=["legacy", "ra", haka]), "haka")


def just_before_hakas_turn() -> Table:
    """The same, at the end of Ra's first turn: Haka's start phase comes next."""
    return before_turn(Table(heroes=["legacy", "ra", "haka"]), "haka")


def incapacitated(haka: str = "haka") -> Table:
    """The bench with Haka incapacitated."""
    return incapacitate(bench(haka), "haka")


# --- character cards -------------------------------------------------------------------------------------------------
def test_haka_has_34_hp_and_in_his_first_appearance_32() -> None:
    assert bench().max_hp("haka") == 34
    assert bench("first_appearance_haka").max_hp("haka") == 32


def test_riri_deals_1_target_2_melee() -> None:
    t = bench()
    t.use_power("haka", "Riri", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2
    assert t.dealt == [("Haka", "Baron Blade", 2, "melee")]


def test_incapacitated_haka_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated()
    t.into_hand("ra", "Solar Flare")
    t.incapacitated_ability("haka", 0, choose=["ra", "Solar Flare"])
    assert t.play_area("ra") == ["Solar Flare"]


def test_incapacitated_haka_lets_1_hero_take_a_draw_phase() -> None:
    t = incapacitated()
    before = len(t.hand("ra"))
    t.incapacitated_ability("haka", 1, choose=["ra", True])
    assert len(t.hand("ra")) == before + 1


def test_incapacitated_haka_guards_hero_targets_until_his_start_phase() -> None:
    t = incapacitated()
    t.into_play("Police Backup")
    t.incapacitated_ability("haka", 2)
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3 - 1
    assert t.deal("Baron Blade", "Police Backup", 3, "melee") == 3 - 1
    assert t.deal("Ra", "Baron Blade", 3, "melee") == 3
    t.go_to("ra", "end")
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3 - 1
    t.go_to("haka", "start")
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3


def test_aranga_destroys_1_target_that_has_3_hp_or_less_and_haka_regains_3_hp() -> None:
    t = bench("first_appearance_haka")
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion#1", 4)
    t.set_hp("Blade Battalion#2", 3)
    t.set_hp("haka", 20)
    t.use_power("haka", "Aranga")
    assert t.count_in_play("Blade Battalion") == 1
    assert t.hp("Blade Battalion") == 4
    assert t.hp("haka") == 20 + 3


def test_aranga_regains_3_hp_even_if_no_target_is_weak_enough() -> None:
    t = bench("first_appearance_haka")
    t.set_hp("haka", 20)
    t.use_power("haka", "Aranga")
    assert t.hp("haka") == 20 + 3


def test_incapacitated_first_appearance_haka_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated("first_appearance_haka")
    t.incapacitated_ability("haka", 0, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2


def test_incapacitated_first_appearance_haka_lets_1_hero_salvage_an_ongoing_card() -> None:
    t = incapacitated("first_appearance_haka")
    t.into_trash("ra", "Fire Blast", "Ignite", "The Staff of Ra")
    t.incapacitated_ability("haka", 1, choose=["ra"])
    assert t.hand("ra")[-1] == "Ignite"
    assert t.trash("ra") == ["Fire Blast", "The Staff of Ra"]


def test_incapacitated_first_appearance_haka_buries_1_environment_target_that_has_4_hp_or_less() -> None:
    t = incapacitated("first_appearance_haka")
    for title in ("Bomb at City Hall", "Bank Heist In Progress", "Impending Casualty", "Police Backup"):
        t.into_play(title)
    t.set_hp("Bomb at City Hall", 5)
    t.set_hp("Bank Heist In Progress", 4)
    t.set_hp("Police Backup", 1)
    t.incapacitated_ability("haka", 2)
    assert t.deck("environment")[-1] == "Bank Heist In Progress"
    assert t.play_area("environment") == ["Bomb at City Hall", "Impending Casualty", "Police Backup"]


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Dance in the Fray", 3, "ongoing limited"),
    ("Haka of Battle", 4, "ongoing haka"),
    ("Haka of Frenzy", 4, "ongoing haka"),
    ("Haka of Recovery", 4, "ongoing haka"),
    ("Knock Heads", 3, "ongoing"),
    ("Mere", 3, "item limited"),
    ("Rampage", 3, "one-shot"),
    ("Sudden Utu", 2, "ongoing limited"),
    ("Surge of Ihi", 3, "one-shot"),
    ("Tā Moko", 3, "ongoing limited"),
    ("Taiaha", 3, "item limited"),
    ("Taonga Mana", 2, "ongoing limited"),
    ("Tiaki Defender", 3, "ongoing limited"),
]


def test_the_deck_list_of_haka() -> None:
    table = bench().game.table
    deck = table.decks[table.ids.index("haka")]
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(keywords.split())) for title, copies, keywords in DECK_LIST
    ]


def test_dance_in_the_fray_deals_2_melee_after_another_ongoing_card_of_haka_is_destroyed() -> None:
    t = bench()
    t.into_play("Dance in the Fray")
    t.into_play("Sudden Utu")
    t.destroy("Sudden Utu", choose=["Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2, "melee")]


def test_dance_in_the_fray_ignores_items_cards_of_others_and_its_own_destruction() -> None:
    t = bench()
    for title in ("Dance in the Fray", "Mere", "Ignite", "Living Force-Field"):
        t.into_play(title)
    for title in ("Mere", "Ignite", "Living Force-Field", "Dance in the Fray"):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.destroy(title, choose=["Baron Blade"])
        assert not t.in_play(title)
    assert t.dealt == []


def test_df_after_destroy_wording_dance_in_the_fray_comes_when_haka_of_battle_has_left_play() -> None:
    t = just_before_hakas_turn()
    t.into_play("Dance in the Fray")
    t.into_play("Haka of Battle")
    t.go_to("haka", "start", choose=["Baron Blade", "Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2 + 1, "melee"), ("Haka", "Baron Blade", 2, "melee")]


def test_dance_in_the_fray_draws_a_card_and_then_plays_one() -> None:
    t = bench()
    t.into_play("Dance in the Fray")
    t.into_hand("haka", "Sudden Utu")
    t.on_deck("haka", "Mere")
    t.use_power("haka", "Dance in the Fray", choose=["Mere"])
    assert t.play_area("haka") == ["Dance in the Fray", "Mere"]
    assert t.hand("haka") == ["Sudden Utu"]


def test_dance_in_the_fray_must_play_the_card_it_draws_if_there_is_no_other() -> None:
    t = bench()
    t.into_play("Dance in the Fray")
    t.on_deck("haka", "Mere")
    t.use_power("haka", "Dance in the Fray")
    assert t.play_area("haka") == ["Dance in the Fray", "Mere"]
    assert t.hand("haka") == []


def test_haka_of_battle_adds_1_to_all_damage_of_haka_and_two_copies_add_2() -> None:
    t = bench()
    assert t.deal("Haka", "Baron Blade", 1, "fire") == 1
    t.play("haka", "Haka of Battle")
    assert t.deal("Haka", "Baron Blade", 1, "fire") == 1 + 1
    t.play("haka", "Haka of Battle")
    assert t.count_in_play("Haka of Battle") == 2
    assert t.deal("Haka", "Baron Blade", 1, "fire") == 1 + 2
    assert t.deal("Ra", "Baron Blade", 1, "fire") == 1


def test_haka_of_battle_deals_2_melee_and_1_more_for_each_discarded_card_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    t.into_play("Haka of Battle")
    t.into_hand("haka", "Mere", "Taiaha", "Rampage")
    t.go_to("haka", "start", choose=["Taiaha", "Mere", None, "Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2 + 2 + 1, "melee")]
    assert t.hand("haka") == ["Rampage"]
    assert t.trash("haka") == ["Taiaha", "Mere", "Haka of Battle"]


def test_haka_of_battle_may_discard_nothing() -> None:
    t = just_before_hakas_turn()
    t.into_play("Haka of Battle")
    t.into_hand("haka", "Mere")
    t.go_to("haka", "start", choose=[None, "Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2 + 1, "melee")]
    assert t.hand("haka") == ["Mere"]
    assert t.trash("haka") == ["Haka of Battle"]


def test_haka_of_frenzy_makes_the_damage_of_haka_irreducible() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    assert t.deal("Haka", "Baron Blade", 3, "fire") == 3 - 1
    t.into_play("Haka of Frenzy")
    assert t.deal("Haka", "Baron Blade", 3, "fire") == 3
    assert t.deal("Ra", "Baron Blade", 3, "fire") == 3 - 1


def test_haka_of_frenzy_deals_3_melee_to_1_target_and_1_more_for_each_discarded_card() -> None:
    t = just_before_hakas_turn()
    t.into_play("Blade Battalion")
    t.into_play("Haka of Frenzy")
    t.into_hand("haka", "Mere", "Taiaha")
    t.go_to("haka", "start", choose=["Taiaha", None, "Blade Battalion", "Baron Blade"])
    assert t.dealt == [("Haka", "Blade Battalion", 3, "melee"), ("Haka", "Baron Blade", 3, "melee")]
    assert t.trash("haka") == ["Taiaha", "Haka of Frenzy"]


def test_haka_of_frenzy_must_hit_as_many_targets_as_it_says() -> None:
    t = just_before_hakas_turn()
    t.into_play("Haka of Frenzy")
    t.into_hand("haka", "Mere")
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.go_to("haka", "start", choose=["Mere", "Baron Blade", None])


def test_haka_of_frenzy_hits_every_target_if_there_are_no_more() -> None:
    t = just_before_hakas_turn()
    t.into_play("Haka of Frenzy")
    t.into_hand("haka", "Mere", "Mere", "Taiaha", "Taiaha", "Rampage")
    t.go_to("haka", "start", choose=["Mere", "Mere", "Taiaha", "Taiaha", "Rampage"])
    assert (t.hp("Baron Blade"), t.hp("Legacy"), t.hp("Ra"), t.hp("Haka")) == (37, 29, 27, 31)
    assert len(t.dealt) == 4


def test_haka_of_recovery_reduces_damage_to_haka_by_1() -> None:
    t = bench()
    assert t.deal("Baron Blade", "Haka", 3, "fire") == 3
    t.into_play("Haka of Recovery")
    assert t.deal("Baron Blade", "Haka", 3, "fire") == 3 - 1
    assert t.deal("Baron Blade", "Ra", 3, "fire") == 3
    assert t.deal("Haka", "Ra", 3, "fire") == 3


def test_haka_of_recovery_regains_2_hp_for_each_discarded_card_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    t.set_hp("Haka", 20)
    t.into_play("Haka of Recovery")
    t.into_hand("haka", "Mere", "Taiaha", "Rampage")
    t.go_to("haka", "start", choose=["Rampage", "Mere", None])
    assert t.hp("Haka") == 20 + 2 * 2
    assert t.hand("haka") == ["Taiaha"]
    assert t.trash("haka") == ["Rampage", "Mere", "Haka of Recovery"]


def test_gl_haka_reductions_of_ta_moko_and_haka_of_recovery_add_up() -> None:
    t = bench()
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 3
    t.into_play("Ta Moko")
    t.into_play("Haka of Recovery")
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 1


def test_knock_heads_deals_up_to_2_targets_2_melee_and_weakens_them() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Ra'"):  # no third
        t.play("haka", "Knock Heads", choose=["Blade Battalion#1", "Baron Blade", "Ra"])
    assert t.dealt == [("Haka", "Blade Battalion", 2, "melee"), ("Haka", "Baron Blade", 2, "melee")]
    assert t.deal("Blade Battalion#1", "Ra", 3, "melee") == 3 - 1
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3 - 1
    assert t.deal("Blade Battalion#2", "Ra", 3, "melee") == 3


def test_knock_heads_weakens_its_targets_only_while_it_is_in_play() -> None:
    t = bench()
    t.play("haka", "Knock Heads", choose=["Baron Blade", None])
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3 - 1
    t.destroy("Knock Heads")
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3


def test_knock_heads_may_hit_nobody() -> None:
    t = bench()
    t.play("haka", "Knock Heads", choose=[None])
    assert t.dealt == []
    assert t.in_play("Knock Heads")


def test_knock_heads_weakens_the_target_to_which_a_hit_is_redirected() -> None:
    t = emptied(Table(heroes=["legacy", "unity", "haka"]), "haka")
    t.into_play("Raptor Bot")
    t.into_play("Stealth Bot")
    t.play("haka", "Knock Heads", choose=["Raptor Bot", None, True])
    assert t.dealt == [("Haka", "Stealth Bot", 2 - 1, "melee")]
    assert t.deal("Raptor Bot", "Baron Blade", 3, "melee") == 3
    assert t.deal("Stealth Bot", "Baron Blade", 3, "melee") == 3 - 1


def test_knock_heads_weakens_a_target_once_though_both_hits_come_to_it() -> None:
    t = emptied(Table(heroes=["legacy", "unity", "haka"]), "haka")
    t.into_play("Raptor Bot")
    t.into_play("Stealth Bot")
    t.play("haka", "Knock Heads", choose=["Raptor Bot", "Stealth Bot", True])
    assert t.hp("Stealth Bot") == 5 - 2
    assert t.deal("Stealth Bot", "Baron Blade", 3, "melee") == 3 - 1


def test_knock_heads_is_destroyed_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    t.play("haka", "Knock Heads", choose=["Baron Blade", None])
    t.go_to("haka", "start")
    assert t.trash("haka") == ["Knock Heads"]
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3


def test_mt_mere_deals_1_target_3_melee_and_takes_the_hand_from_4_to_5() -> None:
    t = bench()
    t.into_play("Mere")
    t.into_hand("haka", "Taiaha", "Rampage", "Sudden Utu", "Knock Heads")
    t.on_deck("haka", "Surge of Ihi")
    t.use_power("haka", "Mere", choose=["Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 3, "melee")]
    assert t.hand("haka") == ["Taiaha", "Rampage", "Sudden Utu", "Knock Heads", "Surge of Ihi"]


def test_rampage_draws_a_card_for_each_target_it_destroys_but_not_for_a_hero() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Bank Heist In Progress")
    t.into_play("Blade Battalion")
    t.set_hp("Ra", 2)
    t.on_deck("haka", "Mere", "Taiaha", "Sudden Utu")
    t.play("haka", "Rampage")
    assert t.trash("villain") == ["Blade Battalion", "Blade Battalion"]
    assert t.hp("Bank Heist In Progress") == 6 - 5
    assert t.incapacitated("ra")
    assert t.hand("haka") == ["Mere", "Taiaha"]


@pytest.mark.parametrize(
    ("order", "struck"),
    [(["Legacy", "Ra"], ["Legacy", "Ra", "Haka"]), (["Ra", "Haka"], ["Ra", "Haka"]), (["Haka"], ["Haka"])],
)
def test_rampage_that_can_bring_haka_down_strikes_the_heroes_in_the_order_that_he_picks(
    order: list[str], struck: list[str]
) -> None:
    t = emptied(Table(heroes=["haka", "legacy", "ra"]), "haka")
    t.set_hp("Haka", 2)
    t.play("haka", "Rampage", choose=order)
    assert t.dealt == [("Haka", "Baron Blade", 5, "melee"), *[("Haka", hero, 2, "melee") for hero in struck]]
    assert t.incapacitated("haka")


def test_rampage_that_brings_nobody_down_asks_for_no_order() -> None:
    t = emptied(Table(heroes=["haka", "legacy", "ra"]), "haka")
    t.set_hp("Haka", 3)
    with pytest.raises(AssertionError, match="no decision asked"):
        t.play("haka", "Rampage", choose=["Legacy"])
    assert (t.hp("Haka"), t.hp("Legacy"), t.hp("Ra")) == (1, 30, 28)


def test_gl_haka_rampage_deals_each_non_hero_target_5_other_heroes_2_and_haka_1_with_ta_moko() -> None:
    t = bench()
    t.into_play("Tā Moko")
    t.into_play("Bank Heist In Progress")
    t.play("haka", "Rampage")
    assert t.dealt == [
        ("Haka", "Baron Blade", 5, "melee"),
        ("Haka", "Bank Heist In Progress", 5, "melee"),
        ("Haka", "Legacy", 2, "melee"),
        ("Haka", "Ra", 2, "melee"),
        ("Haka", "Haka", 2 - 1, "melee"),
    ]


def test_sudden_utu_deals_the_attacker_2_melee_and_stays() -> None:
    t = bench()
    t.into_play("Sudden Utu")
    assert t.deal("Baron Blade", "Haka", 4, "fire", choose=["Sudden Utu"]) == 4
    assert t.dealt == [("Haka", "Baron Blade", 2, "melee"), ("Baron Blade", "Haka", 4, "fire")]
    assert t.in_play("Sudden Utu")


def test_sudden_utu_may_be_declined_and_is_used_once_a_turn() -> None:
    t = bench()
    t.into_play("Sudden Utu")
    t.deal("Baron Blade", "Haka", 1, "fire", choose=[None])
    assert t.hp("Baron Blade") == 40
    t.deal("Baron Blade", "Haka", 1, "fire", choose=["Sudden Utu"])
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "Haka", 1, "fire", choose=["Sudden Utu"])
    assert t.hp("Baron Blade") == 40 - 2
    assert t.hp("Haka") == 34 - 3


def test_surge_of_ihi_deals_1_target_2_melee_and_draws_2_cards() -> None:
    t = bench()
    t.on_deck("haka", "Mere", "Taiaha", "Rampage")
    t.play("haka", "Surge of Ihi", choose=["Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2, "melee")]
    assert t.hand("haka") == ["Mere", "Taiaha"]


def test_ta_moko_reduces_damage_to_haka_by_1() -> None:
    t = bench()
    assert t.deal("Baron Blade", "Haka", 3, "fire") == 3
    t.into_play("Tā Moko")
    assert t.deal("Baron Blade", "Haka", 3, "fire") == 3 - 1
    assert t.deal("Baron Blade", "Ra", 3, "fire") == 3


@pytest.mark.parametrize(("card", "drawn"), [("Mere", 1), ("Tā Moko", 2)])
def test_ta_moko_lets_haka_draw_1_more_card_in_the_draw_phase(card: str, drawn: int) -> None:
    t = just_before_hakas_turn()
    t.into_play(card)
    t.go_to("haka", "draw", choose=["Riri", "Baron Blade"])
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \[True\]$"):  # no more than these
        t.go_to("haka", "end", choose=[True] * (drawn + 1))
    assert len(t.hand("haka")) == drawn


def test_taiaha_deals_up_to_2_targets_3_melee() -> None:
    t = bench()
    t.into_play("Taiaha")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Legacy'"):  # no third
        t.use_power("haka", "Taiaha", choose=["Baron Blade", "Ra", "Legacy"])
    assert t.dealt == [("Haka", "Baron Blade", 3, "melee"), ("Haka", "Ra", 3, "melee")]
    t.use_power("haka", "Taiaha", choose=["Baron Blade", None])
    assert t.hp("Baron Blade") == 40 - 3 - 3


def test_taiaha_may_be_broken_to_destroy_1_ongoing_card_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    for title in ("Taiaha", "Living Force-Field", "Ignite", "Mere"):
        t.into_play(title)
    t.go_to("haka", "start", choose=["Living Force-Field"])
    assert t.trash("villain")[-1] == "Living Force-Field"
    assert t.play_area("ra") == ["Ignite"]
    assert t.play_area("haka") == ["Mere"]
    assert t.trash("haka") == ["Taiaha"]


def test_taiaha_stays_if_it_destroys_nothing_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    t.into_play("Taiaha")
    t.into_play("Living Force-Field")
    t.go_to("haka", "start", choose=[None])
    assert t.in_play("Living Force-Field")
    assert t.in_play("Taiaha")


def test_taonga_mana_draws_a_card_after_haka_destroys_a_non_hero_target() -> None:
    t = bench()
    t.into_play("Taonga Mana")
    t.into_play("Blade Battalion")
    t.into_play("Bank Heist In Progress")
    t.on_deck("haka", "Mere", "Taiaha", "Rampage")
    t.deal("Haka", "Blade Battalion", 5, "melee")
    assert t.hand("haka") == ["Mere"]
    t.deal("Haka", "Bank Heist In Progress", 6, "fire")
    assert t.hand("haka") == ["Mere", "Taiaha"]


def test_taonga_mana_ignores_targets_that_others_destroy() -> None:
    t = bench()
    t.into_play("Taonga Mana")
    t.into_play("Blade Battalion")
    t.deal("Ra", "Blade Battalion", 5, "fire")
    assert not t.in_play("Blade Battalion")
    assert t.hand("haka") == []


def test_taonga_mana_ignores_heroes() -> None:
    t = bench()
    t.into_play("Taonga Mana")
    t.deal("Haka", "Ra", 30, "melee")
    assert t.incapacitated("ra")
    assert t.hand("haka") == []


def test_taonga_mana_ignores_hero_targets_of_the_environment() -> None:
    t = bench("first_appearance_haka")
    t.into_play("Taonga Mana")
    t.into_play("Police Backup")
    t.set_hp("Police Backup", 3)
    t.use_power("haka", "Aranga")
    assert not t.in_play("Police Backup")
    assert t.hand("haka") == []


def test_taonga_mana_ignores_cards_that_are_no_targets() -> None:
    t = just_before_hakas_turn()
    t.into_play("Taonga Mana")
    t.into_play("Taiaha")
    t.into_play("Living Force-Field")
    t.go_to("haka", "start", choose=["Taiaha", "Living Force-Field"])
    assert t.trash("villain")[-1] == "Living Force-Field"
    assert t.hand("haka") == []


def test_taonga_mana_counts_a_target_destroyed_by_the_text_of_aranga() -> None:
    t = bench("first_appearance_haka")
    t.into_play("Taonga Mana")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.on_deck("haka", "Mere")
    t.use_power("haka", "Aranga")
    assert t.hand("haka") == ["Mere"]


def test_df_after_destroy_wording_taonga_mana_draws_once_for_a_destroyed_target() -> None:
    t = bench()
    t.into_play("Taonga Mana")
    t.into_play("Blade Battalion")
    t.on_deck("haka", "Mere", "Taiaha")
    t.deal("Haka", "Blade Battalion", 9, "melee")
    assert t.hand("haka") == ["Mere"]


def test_taonga_mana_may_draw_3_cards_at_the_start_phase_and_is_then_destroyed() -> None:
    t = just_before_hakas_turn()
    t.into_play("Taonga Mana")
    t.on_deck("haka", "Mere", "Taiaha", "Rampage", "Sudden Utu")
    t.go_to("haka", "start", choose=[True])
    assert t.hand("haka") == ["Mere", "Taiaha", "Rampage"]
    assert t.trash("haka") == ["Taonga Mana"]


def test_taonga_mana_stays_if_haka_does_not_draw_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    t.into_play("Taonga Mana")
    t.go_to("haka", "start", choose=[False])
    assert t.hand("haka") == []
    assert t.in_play("Taonga Mana")


def test_tiaki_defender_may_redirect_damage_of_non_hero_targets_from_allies_to_haka() -> None:
    t = bench()
    t.into_play("Tiaki Defender")
    t.into_play("Police Backup")
    t.into_play("Bank Heist In Progress")
    t.deal("Baron Blade", "Ra", 3, "melee", choose=[True])
    assert (t.hp("Ra"), t.hp("Haka")) == (30, 34 - 3)
    t.deal("Bank Heist In Progress", "Police Backup", 2, "fire", choose=[True])
    assert (t.hp("Police Backup"), t.hp("Haka")) == (6, 34 - 5)
    t.deal("Baron Blade", "Ra", 3, "melee", choose=[False])
    assert (t.hp("Ra"), t.hp("Haka")) == (30 - 3, 34 - 5)


def test_tiaki_defender_takes_neither_damage_of_hero_targets_nor_fixed_damage() -> None:
    t = bench()
    t.into_play("Tiaki Defender")
    for source, amount, fixed in (("Legacy", 3, False), ("Baron Blade", 2, True)):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, "Ra", amount, "melee", fixed=fixed, choose=[True])
    assert (t.hp("Ra"), t.hp("Haka")) == (30 - 5, 34)


def test_tiaki_defender_is_destroyed_at_the_start_phase() -> None:
    t = just_before_hakas_turn()
    t.into_play("Tiaki Defender")
    t.go_to("haka", "start")
    assert t.trash("haka") == ["Tiaki Defender"]

"""Haka, card by card (classic edition). Pell, Quill and Straw Villain are stand-ins; see ``conftest.py``."""

import pytest


@pytest.fixture
def bench(classic_bench):
    return lambda *others: classic_bench(["haka", *others])


@pytest.fixture
def incapacitated(bench):
    """Haka incapacitated, the other two at 20 HP."""
    t = bench()
    t.deal("Mud", "haka", 99, "melee")
    assert t.incapacitated("haka")
    t.set_hp("pell", 20)
    t.set_hp("quill", 20)
    return t


def hp(t, *targets):
    return [t.hp(target) for target in targets or ("haka", "pell", "quill")]


def dance(t, title, *discarded, hand):
    """Plays a dance from a hand of these cards; draws Elbow Smash and Vitality Surge, then discards what is named."""
    t.set_hand("haka", title, *hand)
    t.on_deck("haka", "Elbow Smash", "Vitality Surge")
    t.play("haka", title, choose=[*discarded, *([None] if len(discarded) < len(hand) + 2 else [])])


# --- the character ---------------------------------------------------------------------------------------------------
def test_haka_has_34_hp_and_no_nemesis_here(bench):
    t = bench()
    assert (t.hp("haka"), t.max_hp("haka")) == (34, 34)
    assert t.deal("haka", "straw_villain", 3, "melee") == 3
    assert t.deal("straw_villain", "haka", 3, "melee") == 3


def test_crush_deals_2_melee(bench):
    t = bench()
    t.use_power("haka", "Crush", choose=["straw_villain"])
    assert t.dealt == [("Haka", "Straw Villain", 2, "melee")]
    assert t.hp("straw_villain") == 38


def test_incapacitated_haka_lets_a_player_play(incapacitated):
    t = incapacitated
    t.set_hand("pell", "Pell's Charm")
    t.incapacitated_ability("haka", 0, choose=["quill", None])
    assert t.play_area("quill") == []
    t.incapacitated_ability("haka", 0, choose=["pell", "Pell's Charm"])
    assert t.play_area("pell") == ["Pell's Charm"]
    assert t.hand("pell") == []


def test_incapacitated_haka_takes_2_from_the_next_damage_to_a_hero(incapacitated):
    t = incapacitated
    t.incapacitated_ability("haka", 1, choose=["pell"])
    assert t.deal("Mud", "quill", 3, "melee") == 3
    assert t.deal("Mud", "pell", 3, "melee") == 1
    assert t.deal("Mud", "pell", 3, "melee") == 3


def test_incapacitated_haka_lets_a_player_draw(incapacitated):
    t = incapacitated
    held = len(t.hand("pell"))
    t.incapacitated_ability("haka", 2, choose=["pell", True])
    assert len(t.hand("pell")) == held + 1
    t.incapacitated_ability("haka", 2, choose=["pell", False])
    assert len(t.hand("pell")) == held + 1


# --- the deck --------------------------------------------------------------------------------------------------------
def test_elbow_smash_deals_3_melee(bench):
    t = bench()
    t.play("haka", "Elbow Smash", choose=["straw_villain"])
    assert t.dealt == [("Haka", "Straw Villain", 3, "melee")]
    assert t.trash("haka") == ["Elbow Smash"]


def test_haka_of_battle_makes_the_next_damage_1_more_for_each_card_discarded(bench):
    t = bench()
    dance(t, "Haka of Battle", "Mere", "Taiaha", "Elbow Smash", hand=["Mere", "Taiaha", "Dominion"])
    assert sorted(t.hand("haka")) == ["Dominion", "Vitality Surge"]
    assert t.trash("haka") == ["Mere", "Taiaha", "Elbow Smash", "Haka of Battle"]
    assert t.deal("pell", "straw_villain", 2, "melee") == 2
    assert t.deal("haka", "straw_villain", 2, "melee") == 5
    assert t.deal("haka", "straw_villain", 2, "melee") == 2


def test_haka_of_battle_waits_for_his_next_damage_beyond_the_turn(bench):
    t = bench()
    t.go_to("haka", "play")
    dance(t, "Haka of Battle", "Elbow Smash", hand=[])
    t.go_to("haka", "start")
    t.use_power("haka", "Crush", choose=["straw_villain"])
    assert t.hp("straw_villain") == 37
    assert t.game.state.lasting == ()


def test_a_dance_makes_him_discard_at_least_1(bench):
    t = bench()
    t.set_hand("haka", "Haka of Battle")
    with pytest.raises(AssertionError, match="None is no legal answer to 'discard'"):
        t.play("haka", "Haka of Battle", choose=[None])


def test_haka_of_battle_is_used_up_by_damage_that_comes_to_nothing_but_not_by_immunity(bench):
    t = bench("legacy")
    t.into_play("Heroic Interception")
    dance(t, "Haka of Battle", "Elbow Smash", hand=[])
    assert t.deal("haka", "pell", 2, "melee") == 0  # immune
    assert t.deal("haka", "haka", 0, "melee") == 0  # immune, too
    assert t.deal("haka", "legacy", 2, "melee") == 3
    assert t.deal("haka", "legacy", 2, "melee") == 2


def test_haka_of_battle_gives_its_bonus_to_one_target_of_rampage_which_he_picks(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Post")
    dance(t, "Haka of Battle", "Elbow Smash", "Vitality Surge", hand=[])
    t.play("haka", "Rampage", choose=["Post"])
    assert hp(t, "Post", "straw_villain", "Straw Man") == [3, 35, 4]
    assert hp(t) == [32, 28, 28]


def test_haka_of_restoration_heals_1_for_each_card_discarded(bench):
    t = bench()
    t.set_hp("haka", 20)
    dance(t, "Haka of Restoration", "Mere", "Elbow Smash", "Vitality Surge", hand=["Mere", "Taiaha"])
    assert t.hp("haka") == 23
    assert t.hand("haka") == ["Taiaha"]
    t.set_hp("haka", 33)
    dance(t, "Haka of Restoration", "Mere", "Elbow Smash", hand=["Mere"])
    assert t.hp("haka") == 34
    assert t.hand("haka") == ["Vitality Surge"]


def test_haka_of_shielding_takes_2_from_the_next_damage_for_each_card_discarded(bench):
    t = bench()
    dance(t, "Haka of Shielding", "Mere", "Elbow Smash", hand=["Mere"])
    assert t.deal("Mud", "pell", 5, "melee") == 5
    assert t.deal("Mud", "haka", 5, "melee") == 1
    assert t.deal("Mud", "haka", 5, "melee") == 5


def test_haka_of_shielding_is_used_up_by_damage_however_small(bench):
    t = bench()
    dance(t, "Haka of Shielding", "Mere", "Elbow Smash", hand=["Mere"])
    assert t.deal("Mud", "haka", 1, "melee") == 0
    assert t.deal("Mud", "haka", 5, "melee") == 5


def test_two_shieldings_meet_the_same_damage_and_irreducible_damage_leaves_them(bench):
    t = bench()
    dance(t, "Haka of Shielding", "Elbow Smash", hand=[])
    dance(t, "Haka of Shielding", "Elbow Smash", hand=[])
    assert t.deal("Mud", "haka", 5, "melee", irreducible=True) == 5
    assert t.deal("Mud", "haka", 5, "melee") == 1
    assert t.deal("Mud", "haka", 5, "melee") == 5


def test_rampage_deals_each_non_hero_target_5_and_each_hero_target_2(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Crow")
    t.into_play("Post")
    t.play("haka", "Rampage")
    assert hp(t, "straw_villain", "Straw Man", "Post") == [35, 4, 5]
    assert t.trash("villain") == ["Crow"]
    assert hp(t) == [32, 28, 28]
    assert t.dealt[-3:] == [("Haka", hero, 2, "melee") for hero in ("Haka", "Pell", "Quill")]


def test_vitality_surge_heals_2_and_draws_1(bench):
    t = bench()
    t.set_hp("haka", 20)
    t.into_hand("haka", "Vitality Surge")
    held = len(t.hand("haka"))
    t.play("haka", "Vitality Surge")
    assert t.hp("haka") == 22
    assert len(t.hand("haka")) == held  # 1 played, 1 drawn


def test_dominion_lets_him_draw_when_an_environment_card_is_destroyed(bench):
    t = bench()
    for title in ("Dominion", "Post", "Mud", "Crow"):
        t.into_play(title)
    held = len(t.hand("haka"))
    t.destroy("Mud", choose=[True])
    assert len(t.hand("haka")) == held + 1
    t.deal("pell", "Post", 10, "melee", choose=[False])
    t.destroy("Crow")
    assert len(t.hand("haka")) == held + 1


def test_each_dominion_draws(bench):
    t = bench()
    for title in ("Dominion", "Dominion", "Mud"):
        t.into_play(title)
    held = len(t.hand("haka"))
    t.destroy("Mud", choose=[True, True])
    assert len(t.hand("haka")) == held + 2


def test_enduring_intercession_redirects_damage_by_the_environment_to_haka(bench):
    t = bench()
    t.into_play("Enduring Intercession")
    t.into_play("Post")
    t.deal("Post", "pell", 4, "melee")
    t.deal("Mud", "haka", 4, "melee")
    assert hp(t) == [26, 30, 30]
    t.deal("pell", "quill", 2, "melee")
    t.deal("straw_villain", "quill", 2, "melee")
    assert hp(t) == [26, 30, 26]
    assert t.deal("Post", "straw_villain", 4, "melee") == 4
    assert t.hp("straw_villain") == 36


def test_enduring_intercession_is_destroyed_by_its_power(bench):
    t = bench()
    t.into_play("Enduring Intercession")
    t.use_power("haka", "Enduring Intercession")
    assert t.trash("haka") == ["Enduring Intercession"]
    assert t.deal("Mud", "pell", 4, "melee") == 4
    assert t.hp("pell") == 26


def test_ground_pound_costs_2_cards_and_stops_all_damage_but_that_of_hero_cards(bench):
    t = bench()
    t.into_play("Post")
    t.go_to("haka", "play")
    t.set_hand("haka", "Ground Pound", "Mere", "Taiaha", "Dominion")
    t.play("haka", "Ground Pound", choose=["discard 2 cards", "Mere", "Taiaha"])
    assert t.hand("haka") == ["Dominion"]
    assert t.deal("straw_villain", "haka", 5, "melee") == 0
    assert t.deal("Post", "pell", 5, "melee") == 0
    assert t.deal("Mud", "pell", 5, "melee") == 0
    assert t.deal("pell", "quill", 5, "melee") == 5
    t.go_to("environment", "end")
    assert t.deal("Post", "pell", 5, "melee") == 0
    t.go_to("haka", "start")
    assert not t.in_play("Ground Pound")
    assert t.deal("Post", "pell", 5, "melee") == 5


def test_ground_pound_may_be_destroyed_instead_and_must_be_with_1_card(bench):
    t = bench()
    t.set_hand("haka", "Ground Pound", "Mere", "Taiaha")
    t.play("haka", "Ground Pound", choose=["destroy this card"])
    assert t.hand("haka") == ["Mere", "Taiaha"]
    assert t.trash("haka") == ["Ground Pound"]
    t.set_hand("haka", "Ground Pound", "Mere")
    t.play("haka", "Ground Pound")
    assert t.hand("haka") == ["Mere"]
    assert not t.in_play("Ground Pound")


def test_punish_the_weak_hits_the_weakest_foe_harder_and_all_others_less(bench):
    t = bench()
    for title in ("Straw Man", "Post", "Punish the Weak"):
        t.into_play(title)
    assert t.deal("haka", "straw_villain", 3, "melee") == 2
    assert t.deal("haka", "Straw Man", 1, "melee") == 2  # 9 HP are the fewest
    assert t.deal("haka", "Post", 3, "melee") == 2  # 10, the Straw Man has 7
    t.set_hp("Post", 7)
    assert t.deal("haka", "Post", 1, "melee") == 2  # tied
    assert t.deal("haka", "Straw Man", 1, "melee") == 0
    assert t.deal("haka", "pell", 3, "melee") == 2
    assert t.deal("pell", "Post", 3, "melee") == 3


def test_rampage_checks_who_is_weakest_before_each_hit_in_the_order_he_picks(bench):
    t = bench()
    for title in ("Straw Man", "Post", "Punish the Weak"):
        t.into_play(title)
    t.play("haka", "Rampage", choose=["Post", "straw_villain", "pell", "haka"])
    # Post 10 - 4 = 6, the fewest now; Straw Villain 40 - 4; Straw Man 9 - 4 = 5.
    assert hp(t, "Post", "straw_villain", "Straw Man") == [6, 36, 5]
    assert hp(t) == [33, 29, 29]


def test_punish_the_weak_is_destroyed_by_its_power(bench):
    t = bench()
    t.into_play("Punish the Weak")
    t.use_power("haka", "Punish the Weak")
    assert t.deal("haka", "straw_villain", 3, "melee") == 3


def test_savage_mana_gathers_the_targets_that_haka_destroys(bench):
    t = bench()
    for title in ("Savage Mana", "Straw Man", "Crow", "Crow", "Post", "Grudge"):
        t.into_play(title)
    t.deal("haka", "Straw Man", 9, "melee", choose=[True])
    t.deal("haka", "Crow", 9, "melee", choose=[False])
    t.deal("pell", "Crow", 9, "melee")
    t.deal("haka", "Post", 10, "melee", choose=[True])
    assert t.under("Savage Mana") == ["Straw Man", "Post"]
    assert t.trash("villain") == ["Crow", "Crow"]
    assert t.trash("environment") == []


def test_savage_mana_gathers_what_haka_destroys_without_damage(bench):
    t = bench()
    for title in ("Savage Mana", "Crow", "Grudge", "Crow"):
        t.into_play(title)
    haka, crow, grudge = (t.card(name) for name in ("haka", "Crow", "Grudge"))
    t.do(lambda game: game.destroy(crow, haka), choose=[True])
    t.do(lambda game: game.destroy(grudge, haka))  # no target
    assert t.under("Savage Mana") == ["Crow"]
    assert t.trash("villain") == ["Grudge"]


def test_dominion_draws_for_what_savage_mana_gathers(bench):
    t = bench()
    for title in ("Savage Mana", "Dominion", "Post"):
        t.into_play(title)
    held = len(t.hand("haka"))
    t.deal("haka", "Post", 10, "melee", choose=[True, True])
    assert t.under("Savage Mana") == ["Post"]
    assert len(t.hand("haka")) == held + 1


def test_savage_mana_destroys_what_it_holds_and_deals_2_toxic_for_each(bench):
    t = bench()
    t.into_play("Savage Mana")
    t.into_play("Straw Man")
    t.put_under("Savage Mana", "Crow", "Crow", "Post")
    t.use_power("haka", "Savage Mana", choose=["straw_villain"])
    assert t.dealt == [("Haka", "Straw Villain", 6, "toxic")]
    assert t.under("Savage Mana") == []
    assert (t.trash("villain"), t.trash("environment")) == (["Crow", "Crow"], ["Post"])


def test_savage_mana_with_nothing_beneath_deals_0_which_can_be_increased(bench):
    t = bench("legacy")
    t.into_play("Straw Man")
    t.into_play("Savage Mana")
    t.use_power("haka", "Savage Mana", choose=["Straw Man"])
    assert t.hp("Straw Man") == 9
    t.into_play("Inspiring Presence")
    t.use_power("haka", "Savage Mana", choose=["Straw Man"])
    assert t.hp("Straw Man") == 8


def test_what_lies_beneath_savage_mana_goes_to_the_trashes_when_it_leaves_play(bench):
    t = bench()
    t.into_play("Savage Mana")
    t.put_under("Savage Mana", "Crow", "Post")
    t.destroy("Savage Mana")
    assert (t.trash("villain"), t.trash("environment")) == (["Crow"], ["Post"])


def test_ta_moko_takes_1_from_damage_to_haka(bench):
    t = bench()
    t.into_play("Ta Moko")
    assert t.deal("Mud", "haka", 3, "fire") == 2
    assert t.deal("Mud", "pell", 3, "fire") == 3


def test_mere_deals_2_melee_then_draws_1(bench):
    t = bench()
    t.into_play("Mere")
    held = len(t.hand("haka"))
    t.use_power("haka", "Mere", choose=["straw_villain"])
    assert t.dealt == [("Haka", "Straw Villain", 2, "melee")]
    assert len(t.hand("haka")) == held + 1
    assert t.game.has_keyword(t.card("Mere"), "equipment")


def test_taiaha_deals_up_to_2_targets_3_melee_each(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Taiaha")
    t.use_power("haka", "Taiaha", choose=["straw_villain", "Straw Man"])
    assert hp(t, "straw_villain", "Straw Man") == [37, 6]
    t.use_power("haka", "Taiaha", choose=["Straw Man", None])
    assert hp(t, "straw_villain", "Straw Man") == [37, 3]
    assert t.game.has_keyword(t.card("Taiaha"), "equipment")


def test_the_deck_holds_40_cards(bench):
    t = bench()
    copies = {card.title: card.copies for card in t.game.table.decks[1].cards}
    assert sum(copies.values()) == 40
    assert {title for title, number in copies.items() if number == 2} == {"Ground Pound", "Savage Mana"}
    assert set(copies.values()) == {2, 3}

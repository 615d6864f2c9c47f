"""Tempest, card by card (classic edition). Pell, Quill and Straw Villain are stand-ins; see ``conftest.py``."""

import pytest


@pytest.fixture
def bench(classic_bench):
    return lambda *others, **setup: classic_bench(["tempest", *others], **setup)


@pytest.fixture
def incapacitated(bench):
    """Tempest incapacitated, the other two at 20 HP."""
    t = bench()
    t.deal("Mud", "tempest", 99, "melee")
    assert t.incapacitated("tempest")
    t.set_hp("pell", 20)
    t.set_hp("quill", 20)
    return t


def hp(t, *targets):
    return [t.hp(target) for target in targets or ("tempest", "pell", "quill")]


def with_foes(t):
    """Straw Villain has 40 HP, Straw Man 9, Post 10."""
    t.into_play("Straw Man")
    t.into_play("Post")
    return t


FOES = ("straw_villain", "Straw Man", "Post")


# --- the character ---------------------------------------------------------------------------------------------------
def test_tempest_has_26_hp_and_no_nemesis_here(bench):
    t = bench()
    assert (t.hp("tempest"), t.max_hp("tempest")) == (26, 26)
    assert t.deal("straw_villain", "tempest", 3, "melee") == 3


def test_squall_deals_each_non_hero_target_1_projectile(bench):
    t = with_foes(bench())
    t.use_power("tempest", "Squall")
    assert hp(t, *FOES) == [39, 8, 9]
    assert hp(t) == [26, 30, 30]
    assert {kind for *_, kind in t.dealt} == {"projectile"}


def test_incapacitated_tempest_lets_a_hero_use_a_power(incapacitated):
    t = incapacitated
    t.incapacitated_ability("tempest", 0, choose=["pell", "Nudge", "straw_villain"])
    assert t.hp("straw_villain") == 39


def test_incapacitated_tempest_makes_heroes_immune_to_a_type_until_his_next_turn(incapacitated):
    t = incapacitated
    t.incapacitated_ability("tempest", 1, choose=["fire"])
    t.deal("Mud", "pell", 3, "fire")
    t.deal("Mud", "quill", 3, "fire")
    t.deal("Mud", "pell", 3, "melee")
    t.deal("pell", "straw_villain", 3, "fire")
    assert hp(t, "pell", "quill", "straw_villain") == [17, 20, 37]
    t.go_to("environment", "end")
    t.go_to("tempest", "start")
    assert t.deal("Mud", "pell", 3, "fire") == 3


def test_incapacitated_tempest_lets_a_player_take_an_ongoing_card_back(incapacitated):
    t = incapacitated
    t.into_trash("pell", "Pell's Word", "Pell's Oath")
    t.incapacitated_ability("tempest", 2, choose=["pell", None])
    assert t.trash("pell") == ["Pell's Word", "Pell's Oath"]
    held = t.hand("pell")
    t.incapacitated_ability("tempest", 2, choose=["pell", "Pell's Oath"])
    assert t.hand("pell") == [*held, "Pell's Oath"]
    assert t.trash("pell") == ["Pell's Word"]


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_aquatic_correspondence_draws_3(bench):
    t = bench()
    t.set_hand("tempest", "Aquatic Correspondence")
    t.play("tempest", "Aquatic Correspondence")
    assert len(t.hand("tempest")) == 3


def test_ball_lightning_deals_4_and_may_destroy_2_ongoing_cards(bench):
    t = bench()
    for title in ("Grudge", "Grudge", "Pell's Oath", "Pell's Charm"):
        t.into_play(title)
    t.play("tempest", "Ball Lightning", choose=["straw_villain", "Grudge", "Pell's Oath"])
    assert t.dealt == [("Tempest", "Straw Villain", 4, "lightning")]
    assert (t.trash("villain"), t.trash("pell")) == (["Grudge"], ["Pell's Oath"])
    t.play("tempest", "Ball Lightning", choose=["straw_villain", None])
    assert t.in_play("Grudge")
    assert t.hp("straw_villain") == 32


def test_chain_lightning_deals_4_then_3_then_2_to_three_targets(bench):
    t = with_foes(bench())
    t.play("tempest", "Chain Lightning", choose=["straw_villain", "Straw Man", "Post"])
    assert hp(t, *FOES) == [36, 6, 8]
    assert {kind for *_, kind in t.dealt} == {"lightning"}


def test_chain_lightning_may_end_after_one_or_two_targets(bench):
    t = with_foes(bench())
    t.play("tempest", "Chain Lightning", choose=["straw_villain", None])
    assert hp(t, *FOES) == [36, 9, 10]
    t.play("tempest", "Chain Lightning", choose=["Post", "straw_villain", None])
    assert hp(t, *FOES) == [33, 9, 6]


def test_chain_lightning_does_not_hit_a_target_twice(bench):
    t = with_foes(bench())
    with pytest.raises(AssertionError, match="'straw_villain' is no legal answer"):
        t.play("tempest", "Chain Lightning", choose=["straw_villain", "straw_villain"])


def test_chain_lightning_counts_who_was_really_hit(classic_bench):
    """Decoy takes the damage aimed at Pell: then Pell can still be aimed at, Decoy cannot."""
    t = classic_bench(["tempest"], environment="drill_hall")
    t.into_play("Decoy")
    t.play("tempest", "Chain Lightning", choose=["pell", "pell", "straw_villain"])
    assert t.dealt[-3:] == [
        ("Tempest", "Decoy", 4, "lightning"),
        ("Tempest", "Decoy", 3, "lightning"),
        ("Tempest", "Straw Villain", 2, "lightning"),
    ]
    with pytest.raises(AssertionError, match="'Decoy' is no legal answer"):
        t.play("tempest", "Chain Lightning", choose=["pell", "Decoy"])


def test_flash_flood_destroys_up_to_2_environment_cards(bench):
    t = bench()
    for title in ("Mud", "Post", "Dog"):
        t.into_play(title)
    t.play("tempest", "Flash Flood", choose=["Mud", "Post"])
    assert t.trash("environment") == ["Mud", "Post"]
    t.play("tempest", "Flash Flood", choose=[None])
    assert t.play_area("environment") == ["Dog"]
    assert t.game.face(t.card("Flash Flood")).rules == ["On play: Destroy up to 2 environment cards."]


def test_into_the_stratosphere_lifts_a_villain_card_and_strikes_the_strongest(bench):
    t = with_foes(bench())
    t.into_play("Grudge")
    t.play("tempest", "Into the Stratosphere", choose=["Grudge"])
    assert t.deck("villain")[0] == "Grudge"
    assert t.trash("villain") == []
    assert t.dealt == [("Tempest", "Straw Villain", 2, "projectile")]
    t.set_hp("straw_villain", 5)
    t.play("tempest", "Into the Stratosphere")  # only Straw Man is left to be lifted
    assert t.deck("villain")[:2] == ["Straw Man", "Grudge"]
    assert hp(t, "straw_villain", "Post") == [3, 10]


def test_into_the_stratosphere_takes_a_villain_card_from_a_hero_play_area_but_no_character(bench):
    t = bench()
    t.into_play("Grudge")
    t.do(lambda game: game.move(t.card("Grudge"), t.owner("pell")))
    t.play("tempest", "Into the Stratosphere")
    assert (t.deck("villain")[0], t.play_area("pell")) == ("Grudge", [])
    t.play("tempest", "Into the Stratosphere")
    assert t.hp("straw_villain") == 36


def test_lightning_slash_deals_5_lightning(bench):
    t = bench()
    t.play("tempest", "Lightning Slash", choose=["straw_villain"])
    assert t.dealt == [("Tempest", "Straw Villain", 5, "lightning")]


def test_reclaim_from_the_deep_gives_each_player_a_card_back_on_the_deck(bench):
    t = bench()
    t.into_trash("tempest", "Lightning Slash", "Flash Flood")
    t.into_trash("pell", "Pell's Word", "Pell's Oath")
    t.into_trash("quill", "Quill's Word")
    t.set_hand("tempest", "Reclaim from the Deep")
    t.play("tempest", "Reclaim from the Deep", choose=["Flash Flood", "Pell's Oath", None, True])
    assert t.hand("tempest") == ["Flash Flood"]
    assert t.deck("pell")[0] == "Pell's Oath"
    assert t.trash("quill") == ["Quill's Word"]
    assert t.trash("tempest") == ["Lightning Slash", "Reclaim from the Deep"]
    t.play("tempest", "Reclaim from the Deep", choose=[None, None, None, False])
    assert t.hand("tempest") == ["Flash Flood"]


# --- storms ----------------------------------------------------------------------------------------------------------
def test_cleansing_downpour_gives_each_hero_target_2(bench):
    t = bench()
    for hero in ("tempest", "pell", "quill"):
        t.set_hp(hero, 20)
    t.set_hp("straw_villain", 20)
    t.into_play("Cleansing Downpour")
    t.use_power("tempest", "Cleansing Downpour")
    assert hp(t, "tempest", "pell", "quill", "straw_villain") == [22, 22, 22, 20]


def test_each_cleansing_downpour_is_a_power_of_its_own(bench):
    t = bench()
    t.set_hp("pell", 20)
    t.into_play("Cleansing Downpour")
    t.into_play("Cleansing Downpour")
    t.go_to("tempest", "power")
    assert [label for label in t.options if "Downpour" in label] == ["Cleansing Downpour"] * 2
    t.go_to("tempest", "end", choose=["Cleansing Downpour", None])
    assert t.hp("pell") == 22


def test_electrical_storm_strikes_every_foe_at_the_end_of_his_turn(bench):
    t = with_foes(bench("haka", "pell"))
    t.into_play("Electrical Storm")
    t.go_to("tempest", "end")
    assert hp(t, *FOES) == [39, 8, 9]
    assert {kind for *_, kind in t.dealt} == {"lightning"}
    t.go_to("haka", "end")
    assert hp(t, *FOES) == [39, 8, 9]


def test_electrical_storm_with_gene_bound_shackles_deals_the_villain_3(bench):
    t = with_foes(bench())
    t.into_play("Electrical Storm")
    t.into_play("Gene-Bound Shackles")
    t.go_to("tempest", "end")
    assert hp(t, *FOES) == [37, 8, 9]


def test_grievous_hail_storm_deals_every_foe_2_cold(bench):
    t = with_foes(bench())
    t.into_play("Grievous Hail Storm")
    t.use_power("tempest", "Grievous Hail Storm")
    assert hp(t, *FOES) == [38, 7, 8]
    assert {kind for *_, kind in t.dealt} == {"cold"}


@pytest.mark.parametrize("draws", [True, False])
def test_localized_hurricane_hits_2_targets_and_may_draw_2(bench, draws):
    t = with_foes(bench())
    t.into_play("Localized Hurricane")
    held = len(t.hand("tempest"))
    t.use_power("tempest", "Localized Hurricane", choose=["Post", "straw_villain", draws])
    assert hp(t, *FOES) == [37, 9, 7]
    assert {kind for *_, kind in t.dealt} == {"projectile"}
    assert len(t.hand("tempest")) == held + 2 * draws


def test_localized_hurricane_adds_1_to_damage_to_him_be_it_irreducible(bench):
    t = bench()
    t.into_play("Localized Hurricane")
    assert t.deal("Mud", "tempest", 2, "melee", irreducible=True) == 3
    assert t.deal("Mud", "pell", 2, "melee") == 2


def test_localized_hurricane_is_destroyed_by_its_second_power(bench):
    t = bench()
    t.into_play("Localized Hurricane")
    t.use_power("tempest", "Localized Hurricane#2")
    assert t.trash("tempest") == ["Localized Hurricane"]


def test_shielding_winds_take_2_from_5_or_more_damage_to_hero_targets(bench):
    t = bench()
    t.into_play("Shielding Winds")
    assert t.deal("Mud", "pell", 4, "melee") == 4
    assert t.deal("Mud", "pell", 5, "melee") == 3
    assert t.deal("Mud", "tempest", 9, "melee") == 7
    assert t.deal("Mud", "pell", 5, "melee", irreducible=True) == 5
    assert t.deal("pell", "straw_villain", 5, "melee") == 5


def test_two_shielding_winds_look_at_the_damage_one_after_the_other(bench):
    t = bench()
    t.into_play("Shielding Winds")
    t.into_play("Shielding Winds")
    assert t.deal("Mud", "pell", 6, "melee") == 4
    assert t.deal("Mud", "pell", 7, "melee") == 3


def test_vicious_cyclone_deals_every_foe_2_for_2_cards(bench):
    t = with_foes(bench())
    t.into_play("Vicious Cyclone")
    t.set_hand("tempest", "Flash Flood", "Lightning Slash", "Ball Lightning")
    t.go_to("tempest", "draw")
    t.set_hand("tempest", "Flash Flood", "Lightning Slash", "Ball Lightning")
    t.go_to("tempest", "end", choose=[None, True, "Flash Flood", "Ball Lightning"])
    assert t.hand("tempest") == ["Lightning Slash"]
    assert hp(t, *FOES) == [38, 7, 8]
    assert {kind for *_, kind in t.dealt} == {"projectile"}


@pytest.mark.parametrize("hand", [["Flash Flood"], ["Flash Flood", "Lightning Slash"]])
def test_vicious_cyclone_is_not_fed_with_1_card_and_need_not_be_fed(bench, hand):
    t = with_foes(bench())
    t.into_play("Vicious Cyclone")
    t.go_to("tempest", "draw")
    t.set_hand("tempest", *hand)
    t.go_to("tempest", "end", choose=[None, *([False] if len(hand) > 1 else [])])
    assert (sorted(t.hand("tempest")), hp(t, *FOES)) == (hand, [40, 9, 10])


# --- the rest --------------------------------------------------------------------------------------------------------
def test_elemental_subwave_inducer_lets_him_choose_the_type_of_his_damage(bench):
    t = bench()
    t.into_play("Elemental Subwave Inducer")
    t.play("tempest", "Lightning Slash", choose=["straw_villain", "toxic"])
    t.play("tempest", "Lightning Slash", choose=["straw_villain", None])
    t.deal("pell", "straw_villain", 1, "melee")
    assert t.dealt == [
        ("Tempest", "Straw Villain", 5, "toxic"),
        ("Tempest", "Straw Villain", 5, "lightning"),
        ("Pell", "Straw Villain", 1, "melee"),
    ]


def test_elemental_subwave_inducer_asks_for_each_target_of_a_storm(bench):
    t = with_foes(bench())
    t.into_play("Elemental Subwave Inducer")
    t.use_power("tempest", "Squall", choose=["fire", None, "cold"])
    assert [(target, kind) for _, target, _, kind in t.dealt] == [
        ("Straw Villain", "fire"),
        ("Straw Man", "projectile"),
        ("Post", "cold"),
    ]


def test_elemental_subwave_inducer_deals_2_of_any_type(bench):
    t = bench()
    t.into_play("Elemental Subwave Inducer")
    t.use_power("tempest", "Elemental Subwave Inducer", choose=["sonic", "straw_villain", None])
    assert t.dealt == [("Tempest", "Straw Villain", 2, "sonic")]


def test_gene_bound_shackles_add_2_against_the_villain_character(bench):
    t = with_foes(bench())
    t.into_play("Gene-Bound Shackles")
    assert t.deal("tempest", "straw_villain", 1, "melee") == 3
    assert t.deal("tempest", "Straw Man", 1, "melee") == 1
    assert t.deal("pell", "straw_villain", 1, "melee") == 1


def test_otherworldly_resilience_takes_1_from_damage_to_him(bench):
    t = bench()
    t.into_play("Otherworldly Resilience")
    assert t.deal("Mud", "tempest", 1, "melee") == 0
    assert t.deal("Mud", "tempest", 4, "melee") == 3
    assert t.deal("Mud", "pell", 4, "melee") == 4

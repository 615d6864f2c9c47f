"""Magmaria, card by card (Definitive Edition), with Baron Blade but without his platform."""

from __future__ import annotations

from functools import partial

import pytest

from benches import IDLE_VILLAIN, before_environment_end, before_environment_start, hands, hero_hp, lone_villain
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
GREMLINS, BEHEMOTH = "Crystalloid Gremlins", "Crystalloid Behemoth"
MAGMARIANS = {
    "Crystal Collector": 7,
    "Ember Shaman": 6,
    "Inner Core Tunneler": 9,
    "Seismic Defender": 10,
    "Stone Shaper": 8,
}
IDLE = "Fiery Crystallization"  # on top of the deck: nothing else shall happen

bench = partial(lone_villain, environment="magmaria")


def before_start_phase(*cards: str) -> Table:
    """At the end of the last hero's turn, with these cards in play."""
    return before_environment_start(bench(), *cards)


def before_end_phase(*cards: str) -> Table:
    """In the environment's end phase, with these cards in play, whose texts are still to do."""
    return before_environment_end(bench(), *cards, idle=IDLE)


def test_the_deck_holds_15_cards():
    t = bench()
    copies = {title: t.deck("environment").count(title) for title in set(t.deck("environment"))}
    assert copies == {
        **dict.fromkeys(MAGMARIANS, 1),
        BEHEMOTH: 2,
        GREMLINS: 3,
        "Fiery Crystallization": 2,
        "Magmarian Throng": 3,
    }
    for title in (*MAGMARIANS, BEHEMOTH, GREMLINS, "Fiery Crystallization"):
        t.into_play(title)
    hp = {title: t.max_hp(title) for title in copies if t.max_hp(title)}
    assert hp == {**MAGMARIANS, BEHEMOTH: 12, GREMLINS: 4}
    assert all(t.game.has_keyword(t.card(title), "magmarian") for title in MAGMARIANS)
    assert all(t.game.has_keyword(t.card(title), "magma crystal") for title in (BEHEMOTH, GREMLINS))


# --- the magmarians' greeting ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("magmarian", ["Crystal Collector", "Ember Shaman", "Inner Core Tunneler", "Stone Shaper"])
def test_a_magmarian_deals_the_3_highest_targets_1_fire_in_the_start_phase(magmarian):
    t = before_start_phase(magmarian)
    t.go_to("environment", "start")
    assert t.dealt == [(magmarian, name, 1, "fire") for name in ("Baron Blade", "Haka", "Legacy")]


def test_the_greeting_may_fall_on_environment_targets_the_magmarian_itself_too():
    t = before_start_phase("Crystal Collector", BEHEMOTH)
    for target in ("baron_blade", *HEROES):
        t.set_hp(target, 5)
    t.go_to("environment", "start", choose=["Ra"])
    collector = [blow for blow in t.dealt if blow[0] == "Crystal Collector"]
    assert collector == [("Crystal Collector", name, 1, "fire") for name in (BEHEMOTH, "Crystal Collector", "Ra")]


# --- Crystal Collector -----------------------------------------------------------------------------------------------
def test_the_collector_lets_those_who_discard_a_crystal_draw_3():
    t = before_end_phase("Crystal Collector")
    t.set_hand("legacy", GREMLINS, "Danger Sense")
    t.set_hand("haka", BEHEMOTH)
    t.go_to("environment", "end", choose=[GREMLINS, BEHEMOTH])
    assert hands(t) == [1 + 3, 4, 3]
    assert t.trash("environment") == [GREMLINS, BEHEMOTH]
    assert t.trash("legacy") == []


def test_crystals_may_be_kept_from_the_collector():
    t = before_end_phase("Crystal Collector")
    t.set_hand("legacy", GREMLINS)
    t.go_to("environment", "end", choose=[None])
    assert t.hand("legacy") == [GREMLINS]


# --- the crystalloids ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("crystalloid", [GREMLINS, BEHEMOTH])
def test_a_destroyed_crystalloid_goes_to_the_hand_of_a_hero_whom_the_players_choose(crystalloid):
    t = bench()
    t.into_play(crystalloid)
    t.deal("baron_blade", crystalloid, 12, "melee", choose=["ra"])
    assert t.hand("ra")[-1] == crystalloid
    assert (t.trash("environment"), hands(t)) == ([], [4, 5, 4])


def test_a_crystalloid_cannot_be_played_from_a_hand_but_from_its_deck():
    t = bench()
    t.set_hand("legacy", GREMLINS, "Danger Sense")
    t.go_to("legacy", "play")
    assert t.options == ["Danger Sense", "stop"]
    t.play("legacy", GREMLINS)
    assert t.hand("legacy") == [GREMLINS, "Danger Sense"]
    t.on_deck("environment", BEHEMOTH)
    t.play_top("environment")
    assert t.in_play(BEHEMOTH)


def test_a_discarded_crystalloid_goes_to_the_environment_trash():
    t = bench()
    t.set_hand("ra", GREMLINS)
    t.discard("ra", GREMLINS)
    assert (t.trash("environment"), t.trash("ra")) == ([GREMLINS], [])


def test_the_crystals_of_an_incapacitated_hero_go_to_the_environment_trash():
    t = bench()
    t.set_hand("ra", GREMLINS, "Ignite")
    t.deal("baron_blade", "ra", 99, "melee")
    assert (t.trash("environment"), t.hand("ra")) == ([GREMLINS], [])


def test_the_behemoth_deals_every_other_target_1_fire_in_the_start_phase():
    t = before_start_phase(BEHEMOTH, GREMLINS)
    t.into_play("Blade Battalion")
    t.go_to("environment", "start")
    names = ("Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka", GREMLINS)
    assert t.dealt == [(BEHEMOTH, name, 1, "fire") for name in names]


def test_the_behemoth_deals_the_other_target_with_the_highest_hp_4_melee():
    t = before_end_phase(BEHEMOTH)
    t.go_to("environment", "end")
    assert t.dealt == [(BEHEMOTH, "Baron Blade", 4, "melee")]
    t = before_end_phase(BEHEMOTH, "Seismic Defender")
    for target in ("baron_blade", *HEROES):
        t.set_hp(target, 9)
    t.go_to("environment", "end")
    assert t.hp("Seismic Defender") == 6
    assert t.hp(BEHEMOTH) == 12


def test_the_gremlins_deal_the_3_lowest_non_environment_targets_1_melee_and_1_fire():
    t = before_end_phase(GREMLINS)
    t.into_play("Blade Battalion")
    t.go_to("environment", "end")
    assert t.dealt == [
        (GREMLINS, name, 1, kind) for name in ("Blade Battalion", "Ra", "Legacy") for kind in ("melee", "fire")
    ]
    assert (t.hp("Blade Battalion"), t.hp(GREMLINS)) == (3, 4)


def test_each_hit_of_the_gremlins_is_reduced_for_itself():
    t = before_end_phase(GREMLINS)
    t.into_play("Bulletproof Skin")
    t.go_to("environment", "end")
    assert hero_hp(t) == [32, 28, 32]


# --- Ember Shaman ----------------------------------------------------------------------------------------------------
def test_the_shaman_lets_those_who_discard_a_crystal_use_a_power():
    t = before_end_phase("Ember Shaman")
    t.set_hand("ra", GREMLINS)
    t.set_hand("haka", BEHEMOTH)
    t.go_to("environment", "end", choose=[GREMLINS, BEHEMOTH, "Pyre", "Baron Blade", None])
    assert t.dealt == [("Ra", "Baron Blade", 2, "fire")]
    assert t.trash("environment") == [GREMLINS, BEHEMOTH]


# --- Fiery Crystallization -------------------------------------------------------------------------------------------
def test_crystallization_makes_items_crystals_in_the_hand_too():
    t = before_end_phase("Crystal Collector", "Fiery Crystallization")
    t.set_hand("ra")
    t.set_hand("haka", "Mere", "Rampage")
    t.into_play("Taiaha")
    assert t.game.has_keyword(t.card("Taiaha"), "magma crystal")
    assert not t.game.has_keyword(t.card("Rampage"), "magma crystal")
    t.go_to("environment", "end", choose=["Mere"])
    assert t.trash("haka") == ["Mere"]
    assert len(t.hand("haka")) == 1 + 3


def test_without_a_magmarian_crystallization_does_nothing_in_the_start_phase():
    t = before_start_phase("Fiery Crystallization", BEHEMOTH)
    t.destroy(BEHEMOTH)
    t.into_play("Mere")
    t.go_to("environment", "start")
    assert t.dealt == []
    assert t.in_play("Mere")


def test_the_highest_magmarian_deals_x_fire_and_destroys_x_items_which_go_to_their_heroes_hands():
    t = before_start_phase("Fiery Crystallization", "Crystal Collector", "Stone Shaper")
    for title in ("Mere", "Taiaha", "The Legacy Ring", "Blade Battalion"):
        t.into_play(title)
    held = hands(t)
    t.go_to("environment", "start", choose=["Taiaha", "The Legacy Ring"])
    names = ("Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka")
    assert t.dealt[:5] == [("Stone Shaper", name, 2, "fire") for name in names]
    assert (t.play_area("haka"), t.play_area("legacy")) == (["Mere"], [])
    assert (t.hand("haka")[-1], t.hand("legacy")[-1]) == ("Taiaha", "The Legacy Ring")
    assert hands(t) == [held[0] + 1, held[1], held[2] + 1]
    assert (t.trash("haka"), t.trash("legacy")) == ([], [])


# --- Inner Core Tunneler ---------------------------------------------------------------------------------------------
def test_a_hero_redirects_damage_to_the_tunneler_for_a_crystal():
    t = bench()
    t.into_play("Inner Core Tunneler")
    t.set_hand("ra", GREMLINS, "Ignite")
    assert t.deal("baron_blade", "ra", 3, "melee", choose=[GREMLINS]) == 3
    assert (t.hp("ra"), t.hp("Inner Core Tunneler")) == (30, 6)
    assert (t.hand("ra"), t.trash("environment")) == (["Ignite"], [GREMLINS])
    assert t.deal("baron_blade", "ra", 3, "melee") == 3
    assert t.hp("ra") == 27


def test_a_crystal_may_be_kept_and_only_the_hero_who_is_hit_can_pay():
    t = bench()
    t.into_play("Inner Core Tunneler")
    t.set_hand("ra", GREMLINS)
    t.deal("baron_blade", "ra", 3, "melee", choose=[None])
    t.deal("baron_blade", "haka", 3, "melee")
    assert (hero_hp(t), t.hp("Inner Core Tunneler")) == ([32, 27, 31], 9)
    assert t.hand("ra") == [GREMLINS]


def test_redirected_to_the_tunneler_damage_is_worked_out_afresh():
    t = bench()
    t.into_play("Inner Core Tunneler")
    t.into_play("Bulletproof Skin")
    t.set_hand("legacy", GREMLINS)
    assert t.deal("baron_blade", "legacy", 3, "melee", choose=[GREMLINS]) == 3  # no nemesis, no skin
    assert t.hp("Inner Core Tunneler") == 6


def test_fixed_damage_cannot_be_redirected_to_the_tunneler_nor_that_of_other_hero_targets():
    t = bench("legacy", "unity", "ra")
    t.into_play("Inner Core Tunneler")
    t.into_play("Platform Bot")
    t.set_hand("unity", GREMLINS)
    assert t.deal("baron_blade", "unity", 3, "melee", fixed=True) == 3
    assert t.deal("baron_blade", "Platform Bot", 3, "melee") == 2
    assert (t.hp("unity"), t.hand("unity")) == (23, [GREMLINS])
    assert t.hp("Inner Core Tunneler") == 9


# --- Magmarian Throng ------------------------------------------------------------------------------------------------
def test_the_throng_discovers_2_magmarians_and_each_deals_every_non_environment_target_1_fire():
    t = bench()
    t.into_play("Stone Shaper")
    t.on_deck("environment", "Magmarian Throng", GREMLINS, "Ember Shaman", BEHEMOTH, "Crystal Collector")
    size = len(t.deck("environment"))
    t.play_top("environment")
    assert t.play_area("environment") == ["Stone Shaper", "Ember Shaman", "Crystal Collector"]
    assert (t.trash("environment"), len(t.deck("environment"))) == (["Magmarian Throng"], size - 3)
    assert t.dealt == [
        (magmarian, name, 1, "fire")
        for magmarian in ("Stone Shaper", "Ember Shaman", "Crystal Collector")
        for name in ("Baron Blade", "Legacy", "Ra", "Haka")
    ]


# --- Seismic Defender ------------------------------------------------------------------------------------------------
def test_the_defender_deals_the_highest_target_2_fire_in_the_start_phase():
    t = before_start_phase("Seismic Defender")
    t.go_to("environment", "start")
    assert t.dealt == [("Seismic Defender", "Baron Blade", 2, "fire")]


def test_the_defender_strikes_as_many_villain_targets_as_crystals_are_discarded():
    t = before_end_phase("Seismic Defender")
    t.into_play("Blade Battalion")
    t.into_play("Powered Turret")
    t.set_hand("legacy", GREMLINS)
    t.set_hand("haka", BEHEMOTH)
    t.go_to("environment", "end", choose=[GREMLINS, BEHEMOTH])
    assert t.dealt == [
        ("Seismic Defender", name, 3, kind) for name in ("Baron Blade", "Powered Turret") for kind in ("melee", "fire")
    ]
    assert t.hp("Blade Battalion") == 5


def test_without_a_crystal_the_defender_strikes_nobody():
    t = before_end_phase("Seismic Defender")
    t.set_hand("legacy", GREMLINS)
    t.go_to("environment", "end", choose=[None])
    assert t.dealt == []


# --- Stone Shaper ----------------------------------------------------------------------------------------------------
def test_targets_chosen_for_the_shaper_are_dealt_1_less_until_the_next_environment_start_phase():
    t = before_end_phase("Stone Shaper")
    t.set_hand("legacy", GREMLINS)
    t.set_hand("ra", BEHEMOTH)
    t.go_to("environment", "end", choose=[GREMLINS, BEHEMOTH, "Haka", "Stone Shaper"])
    assert t.deal("baron_blade", "haka", 3, "melee") == 2
    assert t.deal("baron_blade", "Stone Shaper", 3, "melee") == 2
    assert t.deal("baron_blade", "ra", 3, "melee") == 3
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("haka", "end")
    assert t.deal("baron_blade", "haka", 3, "melee") == 2
    t.go_to("environment", "start")
    assert t.deal("baron_blade", "haka", 3, "melee") == 3


def test_a_target_that_two_heroes_choose_for_the_shaper_is_dealt_1_less_all_the_same():
    t = before_end_phase("Stone Shaper")
    t.set_hand("legacy", GREMLINS)
    t.set_hand("ra", BEHEMOTH)
    t.go_to("environment", "end", choose=[GREMLINS, BEHEMOTH, "Haka", "Haka"])
    assert t.deal("baron_blade", "haka", 3, "melee") == 2

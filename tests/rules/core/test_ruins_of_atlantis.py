"""The Ruins of Atlantis, card by card (Definitive Edition), with Baron Blade but without his platform."""

from __future__ import annotations

from functools import partial

import pytest

from benches import (
    IDLE_VILLAIN,
    before_environment_end,
    before_environment_start,
    environment_plays,
    hands,
    hero_hp,
    lone_villain,
)
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
FONT = "Atlantean Font of Power"
LIMB, MAW = "Flailing Kraken Limb", "Ravenous Kraken Maw"
IDLE = "The Pillars of Hercules"  # on top of the deck: nothing else shall happen

bench = partial(lone_villain, environment="ruins_of_atlantis")


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
        FONT: 1,
        "The Crucible": 1,
        LIMB: 3,
        "Hallway Collapse": 2,
        "Leaking Room": 1,
        "Mystically Defended Hall": 1,
        "Phosphorescent Chamber": 1,
        "The Pillars of Hercules": 1,
        MAW: 1,
        "Ritual Sanctum": 1,
        "Subaquatic Exploration": 2,
    }
    for title in copies:
        if title not in ("Hallway Collapse", "Subaquatic Exploration"):
            t.into_play(title)
    assert {title: t.max_hp(title) for title in copies if t.max_hp(title)} == {LIMB: 9, MAW: 13}


# --- Atlantean Font of Power, Phosphorescent Chamber -----------------------------------------------------------------
@pytest.mark.parametrize("title", [FONT, "Phosphorescent Chamber"])
def test_every_active_hero_must_discard_to_be_rid_of_the_font_or_the_chamber(title):
    t = before_start_phase(title)
    t.go_to("environment", "start", choose=[t.hand(hero)[0] for hero in HEROES])
    assert (hands(t), t.trash("environment")) == ([3, 3, 3], [title])
    t = before_start_phase(title)
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], None, t.hand("haka")[0]])
    assert (hands(t), t.play_area("environment")) == ([3, 4, 3], [title])


@pytest.mark.parametrize("title", [FONT, "Phosphorescent Chamber"])
def test_an_incapacitated_hero_need_not_pay_for_the_font_or_the_chamber(title):
    t = before_start_phase(title)
    t.deal("baron_blade", "ra", 99, "melee")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], t.hand("haka")[0]])
    assert (hands(t), t.trash("environment")) == ([3, 0, 3], [title])


def test_the_font_plays_the_top_villain_card_and_then_that_of_each_hero():
    t = before_end_phase(FONT)
    t.on_deck("villain", "Powered Turret")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Fire Blast")
    t.on_deck("haka", "Mere")
    t.go_to("environment", "end", choose=["Powered Turret"])
    plays = [line for line in t.transcript if line.startswith("Play: ")]
    assert plays[-4:] == ["Play: Powered Turret", "Play: Danger Sense", "Play: Fire Blast", "Play: Mere"]
    assert t.dealt == [("Ra", "Powered Turret", 5, "fire")]
    assert t.trash("ra") == ["Fire Blast"]
    assert (t.play_area("legacy"), t.play_area("haka")) == (["Danger Sense"], ["Mere"])


def test_the_chamber_adds_1_to_all_damage_but_fixed_and_to_all_healing():
    t = bench()
    t.into_play("Phosphorescent Chamber")
    t.into_play(LIMB)
    assert t.deal("ra", "baron_blade", 2, "fire") == 3
    assert t.deal("baron_blade", "ra", 2, "melee") == 3
    assert t.deal(LIMB, LIMB, 2, "melee") == 3
    assert t.deal("baron_blade", "ra", 2, "melee", fixed=True) == 2
    assert t.heal("ra", 2) == 3
    assert t.heal("baron_blade", 1) == 2
    assert t.heal("haka", 2) == 0


# --- The Crucible ----------------------------------------------------------------------------------------------------
def filled_crucible(t: Table) -> Table:
    """The Crucible played with these cards on top: one of each deck goes under it, face down."""
    t.on_deck("villain", "Powered Turret")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Ignite")
    t.on_deck("haka", "Mere")
    t.on_deck("environment", "The Crucible", MAW)
    t.play_top("environment")
    return t


def test_the_crucible_takes_the_top_card_of_every_deck():
    t = filled_crucible(bench())
    assert t.under("The Crucible") == ["Powered Turret", "Danger Sense", "Ignite", "Mere", MAW]
    assert t.play_area("environment") == ["The Crucible"]


def test_nobody_sees_what_goes_under_the_crucible():
    t = bench()
    before = [t.game.zone(deck, 0)[-1] for deck in range(1, 4)]
    environment_plays(t, "The Crucible")
    assert set(before) <= set(t.game.under(t.card("The Crucible")))
    assert not any(t.game.is_known(card) for card in before)


@pytest.mark.parametrize("seed", range(12))
def test_the_crucible_plays_1_of_its_cards_and_the_targets_of_that_deck_deal_themselves_3_psychic(seed):
    t = bench(seed=seed)
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("haka", "end")
    t.on_deck("environment", IDLE)
    t.go_to("environment", "end")
    for owner in ("villain", "environment"):
        t.clear(owner)
    filled_crucible(t)
    t.into_play(LIMB)
    t.into_play("Blade Battalion")
    for target, hp in (("baron_blade", 40), ("legacy", 32), ("ra", 30), ("haka", 34), ("Blade Battalion", 5)):
        t.set_hp(target, hp)
    contents = t.under("The Crucible")
    t.go_to("environment", "end")
    (drawn,) = set(contents) - set(t.under("The Crucible"))
    hurt = {
        "Powered Turret": ["Baron Blade", "Blade Battalion"],
        "Danger Sense": ["Legacy"],
        "Ignite": ["Ra"],
        "Mere": ["Haka"],
        MAW: [LIMB],
    }
    psychic = [blow for blow in t.dealt if blow[3] == "psychic"]
    assert psychic == [(name, name, 3, "psychic") for name in hurt[drawn]]
    assert t.in_play(drawn)
    assert len(t.under("The Crucible")) == 4


def test_the_crucible_draws_different_cards_in_different_games():
    drawn = set()
    for seed in range(12):
        t = bench(seed=seed)
        t.on_deck("villain", IDLE_VILLAIN)
        t.go_to("haka", "end")
        t.on_deck("environment", IDLE)
        t.go_to("environment", "end")
        filled_crucible(t)
        contents = t.under("The Crucible")
        t.go_to("environment", "end")
        drawn |= set(contents) - set(t.under("The Crucible"))
    assert len(drawn) >= 3


def test_an_empty_crucible_does_nothing():
    t = before_end_phase("The Crucible")
    t.go_to("environment", "end")
    assert t.dealt == []
    assert t.in_play("The Crucible")


def test_what_is_left_goes_to_its_own_trashes_with_the_crucible():
    t = filled_crucible(bench())
    t.destroy("The Crucible")
    assert (t.trash("villain"), t.trash("legacy"), t.trash("ra")) == (["Powered Turret"], ["Danger Sense"], ["Ignite"])
    assert sorted(t.trash("environment")) == sorted([MAW, "The Crucible"])


# --- the kraken ------------------------------------------------------------------------------------------------------
def test_a_limb_deals_the_lowest_non_environment_target_5_melee():
    t = before_end_phase(LIMB, LIMB)
    t.into_play("Remote Walking Tank")
    t.go_to("environment", "end")
    assert t.dealt == [(LIMB, "Remote Walking Tank", 4, "melee"), (LIMB, "Remote Walking Tank", 4, "melee")]
    assert t.trash("villain") == ["Remote Walking Tank"]


def test_the_maw_deals_the_highest_non_environment_target_3_melee_and_3_toxic():
    t = before_end_phase(MAW)
    t.set_hp("baron_blade", 12)
    t.go_to("environment", "end")
    assert t.dealt == [(MAW, "Haka", 3, "melee"), (MAW, "Haka", 3, "toxic")]


def test_damage_to_the_maw_is_1_less():
    t = bench()
    t.into_play(MAW)
    assert t.deal("ra", MAW, 3, "fire") == 2
    assert t.deal("ra", MAW, 1, "fire") == 0


# --- Hallway Collapse ------------------------------------------------------------------------------------------------
def test_hallway_collapse_makes_each_target_deal_itself_2_and_destroys_an_environment_card():
    t = bench()
    for title in (LIMB, "Leaking Room", "Blade Battalion"):
        t.into_play(title)
    environment_plays(t, "Hallway Collapse", choose=["Leaking Room"])
    names = ("Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka", LIMB)
    assert t.dealt == [(name, name, 2, "melee") for name in names]
    assert t.play_area("environment") == [LIMB]
    assert t.trash("environment") == ["Leaking Room", "Hallway Collapse"]


def test_hallway_collapse_does_not_destroy_itself():
    t = bench()
    environment_plays(t, "Hallway Collapse")
    assert t.trash("environment") == ["Hallway Collapse"]


def test_gl_danger_sense_self():
    t = bench()
    t.into_play("Danger Sense")
    environment_plays(t, "Hallway Collapse")
    assert hero_hp(t) == [30, 28, 32]


# --- Leaking Room ----------------------------------------------------------------------------------------------------
def test_in_the_leaking_room_all_damage_is_1_less():
    t = bench()
    t.into_play("Leaking Room")
    t.into_play(LIMB)
    assert t.deal("ra", "baron_blade", 2, "fire") == 1
    assert t.deal("baron_blade", "ra", 1, "melee") == 0
    assert t.deal(LIMB, "ra", 2, "melee") == 1
    assert t.deal("baron_blade", "ra", 2, "melee", irreducible=True) == 2


def test_an_item_stops_the_leak():
    t = before_start_phase("Leaking Room")
    for hero in HEROES:
        t.set_hand(hero)
    t.set_hand("haka", "Rampage", "Mere")
    t.go_to("environment", "start", choose=["haka"])
    assert (t.hand("haka"), t.trash("environment")) == (["Rampage"], ["Leaking Room"])
    t = before_start_phase("Leaking Room")
    for hero in HEROES:
        t.set_hand(hero)
    t.set_hand("haka", "Rampage")
    t.go_to("environment", "start")
    assert t.in_play("Leaking Room")


def test_the_leaking_room_costs_each_hero_a_card_and_the_villain_too():
    t = before_end_phase("Leaking Room")
    t.on_deck("villain", "Powered Turret")
    t.set_hand("ra", "Ignite", "Inferno")
    t.go_to("environment", "end", choose=[t.hand("legacy")[0], "Inferno", t.hand("haka")[0]])
    assert hands(t) == [3, 1, 3]
    assert (t.trash("ra"), t.trash("villain"), t.play_area("villain")) == (["Inferno"], ["Powered Turret"], [])


# --- Mystically Defended Hall ----------------------------------------------------------------------------------------
def test_the_defended_hall_destroys_every_environment_target():
    t = bench()
    for title in (LIMB, LIMB, MAW, "Leaking Room", "Blade Battalion"):
        t.into_play(title)
    environment_plays(t, "Mystically Defended Hall")
    assert t.play_area("environment") == ["Leaking Room", "Mystically Defended Hall"]
    assert t.trash("environment") == [LIMB, LIMB, MAW]
    assert t.in_play("Blade Battalion")


def test_2_ongoing_cards_lift_the_wards_of_the_hall():
    t = before_start_phase("Mystically Defended Hall")
    for hero in HEROES:
        t.set_hand(hero)
    t.set_hand("legacy", "Danger Sense")
    t.set_hand("ra", "Ignite", "Inferno", "Solar Flare", "Ignite")
    with pytest.raises(AssertionError, match=r"legal: \['ra', 'stop'\]"):
        t.go_to("environment", "start", choose=["legacy"])
    t = before_start_phase("Mystically Defended Hall")
    t.set_hand("ra", "Ignite", "Inferno", "Solar Flare", "Ignite")
    t.go_to("environment", "start", choose=["ra", "Ignite", "Solar Flare"])
    assert t.hand("ra") == ["Inferno", "Ignite"]
    assert t.trash("environment") == ["Mystically Defended Hall"]


def test_the_hall_destroys_a_villain_and_a_hero_ongoing_in_the_end_phase():
    t = before_end_phase("Mystically Defended Hall")
    for title in ("Living Force-Field", "Consider the Price of Victory!", "Ignite", "Danger Sense", "Mere"):
        t.into_play(title)
    t.go_to("environment", "end", choose=["Consider the Price of Victory!", "Ignite"])
    assert t.play_area("villain") == ["Living Force-Field"]
    assert (t.play_area("legacy"), t.play_area("ra"), t.play_area("haka")) == (["Danger Sense"], [], ["Mere"])


# --- The Pillars of Hercules -----------------------------------------------------------------------------------------
def test_the_pillars_allow_each_hero_a_second_play_power_and_draw():
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "end")
    t.into_play("The Pillars of Hercules")
    t.into_play("Motivational Charge")
    t.set_hand("legacy", "Danger Sense", "Keen Vision", "Take Down")
    t.on_deck("legacy", "Dauntless Durability", "Flying Smash", "Thokk!")
    plays, powers, draws = ["Danger Sense", "Keen Vision"], ["Galvanize", "Motivational Charge", "Haka"], [True, True]
    t.run_turn("legacy", choose=[*plays, *powers, *draws])
    assert t.play_area("legacy") == ["Motivational Charge", "Danger Sense", "Keen Vision"]
    assert t.dealt == [("Legacy", "Haka", 3, "melee")]
    assert t.hand("legacy") == ["Take Down", "Dauntless Durability", "Flying Smash"]


def test_a_hero_who_neither_plays_nor_uses_a_power_draws_3_with_the_pillars():
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "end")
    t.into_play("The Pillars of Hercules")
    t.run_turn("legacy", choose=[None, None, True, True, True])
    assert len(t.hand("legacy")) == 7


def test_what_the_pillars_allow_ends_with_them_in_the_phase_under_way_too():
    t = bench()
    t.into_play("The Pillars of Hercules")
    t.set_hand("legacy", "Danger Sense", "Keen Vision")
    t.go_to("legacy", "play")
    t.game.choose(t.options.index("Danger Sense"))
    t.destroy("The Pillars of Hercules")
    t.go_to("legacy", "power")
    assert (t.play_area("legacy"), t.hand("legacy")) == (["Danger Sense"], ["Keen Vision"])
    assert t.decision.kind == "power"


def test_the_pillars_give_the_villain_and_the_environment_no_second_play():
    t = bench()
    t.into_play("The Pillars of Hercules")
    t.on_deck("villain", "Powered Turret", "Living Force-Field")
    t.run_turn("villain")
    assert t.play_area("villain") == ["Powered Turret"]
    t.on_deck("villain", "Living Force-Field", "Living Force-Field")
    t.on_deck("environment", MAW, LIMB)
    t.run_turn("environment")
    assert t.play_area("environment") == ["The Pillars of Hercules", MAW]


def test_the_pillars_play_the_top_2_villain_cards():
    t = before_start_phase("The Pillars of Hercules")
    t.on_deck("villain", "Powered Turret", "Remote Walking Tank", "Blade Battalion")
    t.go_to("environment", "start")
    assert t.play_area("villain") == ["Powered Turret", "Remote Walking Tank"]


def test_a_phase_taken_out_of_turn_has_the_second_power_of_the_pillars_too():
    t = bench()
    t.into_play("The Pillars of Hercules")
    t.into_play("Ignite")
    t.deal("baron_blade", "legacy", 99, "melee")
    t.incapacitated_ability("legacy", 0, choose=["ra", "Pyre", "Baron Blade", "Ignite", "Baron Blade"])
    assert t.hp("baron_blade") == 40 - 2 - 3


# --- Ritual Sanctum --------------------------------------------------------------------------------------------------
def tokens(t: Table) -> int:
    return t.game.tokens(t.card("Ritual Sanctum"))


def test_the_sanctum_gets_a_token_for_each_damage_of_five_types_that_a_hero_deals():
    t = bench("legacy", "unity", "ra")
    t.into_play("Ritual Sanctum")
    for number, kind in enumerate(("radiant", "infernal", "fire", "cold", "lightning"), start=1):
        t.deal("ra", "baron_blade", 1, kind)
        assert tokens(t) == number
    for kind in ("melee", "psychic", "projectile", "toxic", "sonic", "energy"):
        t.deal("ra", "baron_blade", 1, kind)
    t.deal("baron_blade", "ra", 1, "fire")
    t.into_play("Platform Bot")
    t.deal("Platform Bot", "baron_blade", 1, "fire")
    assert tokens(t) == 5


def test_each_target_hit_is_a_token_and_damage_that_is_not_dealt_is_none():
    t = bench()
    for title in ("Ritual Sanctum", "Blade Battalion", "Remote Walking Tank"):
        t.into_play(title)
    t.play("ra", "Inferno", choose=["Baron Blade"])  # 3 fire, then 1 to each non-hero target; the Tank's 1 is reduced
    assert tokens(t) == 3


def test_with_10_tokens_the_ritual_is_complete():
    t = before_end_phase("Ritual Sanctum")
    for _ in range(10):
        t.deal("ra", "baron_blade", 1, "fire")
    before = len(t.dealt)
    t.go_to("environment", "end", choose=["Baron Blade", "Baron Blade"])
    # Legacy's Galvanize, then 2 + 1 by Pyre and by Riri.
    assert hands(t) == [7, 7, 7]
    assert t.dealt[before:] == [("Ra", "Baron Blade", 3, "fire"), ("Haka", "Baron Blade", 3, "melee")]
    assert t.trash("environment") == ["Ritual Sanctum"]
    assert t.game.state.tokens == {}


def test_with_9_tokens_it_is_not():
    t = before_end_phase("Ritual Sanctum")
    for _ in range(9):
        t.deal("ra", "baron_blade", 1, "fire")
    t.go_to("environment", "end")
    assert (hands(t), tokens(t)) == ([4, 4, 4], 9)
    assert t.in_play("Ritual Sanctum")


# --- Subaquatic Exploration ------------------------------------------------------------------------------------------
def test_subaquatic_exploration_discovers_2_ongoing_cards_and_each_hero_draws_1():
    t = bench()
    t.on_deck("environment", "Subaquatic Exploration", LIMB, "Ritual Sanctum", "Hallway Collapse", "Leaking Room")
    size = len(t.deck("environment"))
    t.play_top("environment")
    assert t.play_area("environment") == ["Ritual Sanctum", "Leaking Room"]
    assert (t.trash("environment"), len(t.deck("environment"))) == (["Subaquatic Exploration"], size - 3)
    assert hands(t) == [5, 5, 5]

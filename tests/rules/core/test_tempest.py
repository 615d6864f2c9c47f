"""Tempest, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate, with_cards
from sotm_env.testing import Answer, Table

LIMITED_WEATHER = (
    "Electrical Storm",
    "Flash Flood Warning",
    "Gift of Val'Maera",
    "Grievous Hailstorm",
    "Localized Hurricane",
    "Rolling Fog",
    "Shielding Winds",
)
STORMBLADE = "Atlantean StormBlade"


def bench(tempest: str = "tempest") -> Table:
    """Tempest (26 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=[tempest, "legacy", "ra"]), "tempest")


def just_before_his_turn() -> Table:
    """The same, at the end of the first villain turn: Tempest's start phase comes next."""
    return before_turn(Table(heroes=["tempest", "legacy", "ra"]), "tempest")


def before_end_phase(*cards: str) -> Table:
    """Tempest's draw phase, with these cards in play; his end phase comes next."""
    t = just_before_his_turn()
    t.go_to("tempest", "draw")
    return with_cards(t, *cards)


def incapacitated(tempest: str = "tempest") -> Table:
    """The bench with Tempest incapacitated."""
    return incapacitate(bench(tempest), "tempest")


# --- character cards -------------------------------------------------------------------------------------------------
def test_tempest_has_26_hp_and_in_his_first_appearance_25() -> None:
    assert bench().max_hp("tempest") == 26
    assert bench("first_appearance_tempest").max_hp("tempest") == 25


def test_his_deck_holds_40_cards_18_of_them_weather() -> None:
    t = bench()
    deck = t.deck("tempest")
    assert len(deck) == 40
    assert {title: deck.count(title) for title in sorted(set(deck))} == {
        "Alien Weather Patterns": 3,
        "Atlantean StormBlade": 3,
        "Ball Lightning": 3,
        "Chain Lightning": 3,
        "Displaced Ambassador": 3,
        "Electrical Storm": 3,
        "Flash Flood Warning": 2,
        "Gift of Val'Maera": 2,
        "Grievous Hailstorm": 2,
        "Lightning Slash": 3,
        "Localized Hurricane": 2,
        "Maerynian Aquaculturalist": 2,
        "Reclaim From the Deep": 2,
        "Rolling Fog": 2,
        "Shielding Winds": 2,
        "Thunderclap": 3,
    }
    weather = [title for title in set(deck) if t.game.has_keyword(t.card(title), "weather")]
    assert sorted(weather) == sorted([*LIMITED_WEATHER, "Thunderclap"])
    assert sum(deck.count(title) for title in weather) == 18
    assert [t.game.has_keyword(t.card(title), "limited") for title in LIMITED_WEATHER] == [True] * 7
    assert not t.game.has_keyword(t.card("Thunderclap"), "limited")


def test_squall_deals_each_non_hero_target_1_projectile() -> None:
    t = bench()
    for title in ("Blade Battalion", "Bank Heist In Progress", "Police Backup"):
        t.into_play(title)
    t.use_power("tempest", "Squall")
    names = ("Baron Blade", "Blade Battalion", "Bank Heist In Progress")
    assert t.dealt == [("Tempest", name, 1, "projectile") for name in names]


def test_incapacitated_tempest_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability("tempest", 0, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2


def test_incapacitated_tempest_lets_1_hero_salvage_1_ongoing() -> None:
    t = incapacitated()
    t.into_trash("ra", "Fire Blast", "Ignite", "Solar Flare", "The Staff of Ra")
    t.incapacitated_ability("tempest", 1, choose=["ra", "Solar Flare"])
    assert t.hand("ra")[-1] == "Solar Flare"
    assert t.trash("ra") == ["Fire Blast", "Ignite", "The Staff of Ra"]


def test_incapacitated_tempest_takes_1_from_one_type_of_damage_to_hero_targets() -> None:
    t = incapacitated()
    t.into_play("Police Backup")
    t.incapacitated_ability("tempest", 2, choose=["melee"])
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 2
    assert t.deal("Baron Blade", "Police Backup", 3, "melee") == 2
    assert t.deal("Baron Blade", "Ra", 3, "fire") == 3
    assert t.deal("Ra", "Baron Blade", 3, "melee") == 3
    t.go_to("villain", "end")
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 2
    t.go_to("tempest", "start")
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3


def test_surviving_stranger_destroys_1_weather_card_and_plays_the_top_card() -> None:
    t = bench("first_appearance_tempest")
    t.into_play("Shielding Winds")
    t.into_play("Rolling Fog")
    t.on_deck("tempest", "Gift of Val'Maera")
    t.use_power("tempest", "Surviving Stranger", choose=["Rolling Fog"])
    assert t.play_area("tempest") == ["Shielding Winds", "Gift of Val'Maera"]
    assert t.trash("tempest") == ["Rolling Fog"]


def test_surviving_stranger_plays_the_top_card_without_weather_too() -> None:
    t = bench("first_appearance_tempest")
    t.into_play("Maerynian Aquaculturalist")
    t.on_deck("tempest", STORMBLADE)
    t.use_power("tempest", "Surviving Stranger")
    assert t.play_area("tempest") == ["Maerynian Aquaculturalist", STORMBLADE]


def test_first_appearance_incapacitated_lets_1_hero_take_a_play_phase_or_salvage_an_item() -> None:
    t = incapacitated("first_appearance_tempest")
    t.into_hand("ra", "Ignite")
    t.incapacitated_ability("tempest", 0, choose=["ra", "Ignite"])
    assert t.in_play("Ignite")
    t.into_trash("ra", "Solar Flare", "The Staff of Ra")
    t.incapacitated_ability("tempest", 1, choose=["ra"])
    assert t.hand("ra")[-1] == "The Staff of Ra"
    assert t.trash("ra") == ["Solar Flare"]


def test_first_appearance_incapacitated_discards_the_top_of_each_deck_and_may_bury_a_target_of_these() -> None:
    t = incapacitated("first_appearance_tempest")
    t.into_trash("villain", "Powered Turret")
    t.on_deck("villain", "Blade Battalion")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Ignite")
    t.on_deck("environment", "Police Backup")
    t.incapacitated_ability("tempest", 2, choose=["Police Backup"])
    assert t.trash("villain") == ["Powered Turret", "Blade Battalion"]
    assert (t.trash("legacy"), t.trash("ra"), t.trash("environment")) == (["Danger Sense"], ["Ignite"], [])
    assert t.deck("environment")[-1] == "Police Backup"
    # Not the target that lay there before; and none need be buried.
    t = incapacitated("first_appearance_tempest")
    t.into_trash("villain", "Powered Turret")
    t.on_deck("villain", "Hasten Doom")
    t.on_deck("environment", "Impending Casualty")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Powered Turret'"):
        t.incapacitated_ability("tempest", 2, choose=["Powered Turret"])
    assert t.trash("villain") == ["Powered Turret", "Hasten Doom"]
    t.on_deck("villain", "Blade Battalion")
    t.incapacitated_ability("tempest", 2, choose=[None])
    assert t.trash("villain") == ["Powered Turret", "Hasten Doom", "Blade Battalion"]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_alien_weather_patterns_discovers_3_weather_cards() -> None:
    t = bench()
    cards = ("Rolling Fog", "Ball Lightning", "Shielding Winds", STORMBLADE, "Gift of Val'Maera", "Thunderclap")
    t.on_deck("tempest", *cards)
    t.play("tempest", "Alien Weather Patterns")
    assert t.play_area("tempest") == ["Rolling Fog", "Shielding Winds", "Gift of Val'Maera"]
    assert (t.trash("tempest"), len(t.deck("tempest"))) == (["Alien Weather Patterns"], 40 - 4)


def test_alien_weather_patterns_may_shuffle_the_trash_into_the_deck_first() -> None:
    t = bench()
    t.into_trash("tempest", "Ball Lightning", "Chain Lightning")
    t.play("tempest", "Alien Weather Patterns", choose=[True])
    assert t.trash("tempest") == ["Alien Weather Patterns"]
    t = bench()
    t.into_trash("tempest", "Ball Lightning", "Chain Lightning")
    t.play("tempest", "Alien Weather Patterns", choose=[False])
    assert t.trash("tempest")[:2] == ["Ball Lightning", "Chain Lightning"]


def test_a_second_copy_of_a_limited_weather_card_that_is_discovered_goes_to_the_hand() -> None:
    t = bench()
    t.on_deck("tempest", "Rolling Fog", "Rolling Fog", "Shielding Winds", "Gift of Val'Maera")
    t.play("tempest", "Alien Weather Patterns")
    assert t.play_area("tempest") == ["Rolling Fog", "Shielding Winds"]
    assert t.hand("tempest") == ["Rolling Fog"]


def test_the_stormblade_deals_3_irreducible_lightning_and_destroys_1_weather_card() -> None:
    t = bench()
    for title in (STORMBLADE, "Living Force-Field", "Shielding Winds", "Rolling Fog"):
        t.into_play(title)
    t.use_power("tempest", STORMBLADE, choose=["Baron Blade", "Rolling Fog", "Legacy"])
    assert t.trash("tempest") == ["Rolling Fog"]
    # The lightning after the Weather card's end is reduced by the winds that are left.
    assert t.dealt == [("Tempest", "Baron Blade", 3, "lightning")]
    assert t.hp("Legacy") == 32


def test_the_stormblade_deals_1_lightning_after_each_weather_card_is_destroyed() -> None:
    t = bench()
    for title in (STORMBLADE, "Rolling Fog", "Maerynian Aquaculturalist", "Ignite"):
        t.into_play(title)
    t.destroy("Rolling Fog", choose=["Baron Blade"])
    for title in ("Maerynian Aquaculturalist", "Ignite"):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.destroy(title, choose=["Baron Blade"])
    assert t.dealt == [("Tempest", "Baron Blade", 1, "lightning")]


def test_the_stormblade_needs_no_weather_card_for_its_power() -> None:
    t = bench()
    t.into_play(STORMBLADE)
    t.use_power("tempest", STORMBLADE, choose=["Baron Blade"])
    assert t.dealt == [("Tempest", "Baron Blade", 3, "lightning")]


def test_ball_lightning_may_destroy_1_ongoing_and_deals_3_lightning() -> None:
    t = bench()
    for title in ("Living Force-Field", "Impending Casualty", "Ignite"):
        t.into_play(title)
    t.play("tempest", "Ball Lightning", choose=["Living Force-Field", "Baron Blade"])
    assert t.trash("villain") == ["Living Force-Field"]
    assert t.dealt == [("Tempest", "Baron Blade", 3, "lightning")]
    t.play("tempest", "Ball Lightning", choose=[None, "Baron Blade"])
    assert t.in_play("Impending Casualty") and t.in_play("Ignite")
    assert t.hp("Baron Blade") == 40 - 6


def test_chain_lightning_discovers_1_weather_card_and_strikes_as_many_targets_and_1_more() -> None:
    t = bench()
    for title in ("Blade Battalion", "Powered Turret", "Rolling Fog"):
        t.into_play(title)
    t.on_deck("tempest", STORMBLADE, "Gift of Val'Maera")
    targets = ["Baron Blade", "Blade Battalion", "Powered Turret", "Ra"]
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Ra'"):  # no fourth
        t.play("tempest", "Chain Lightning", choose=targets)
    assert t.play_area("tempest") == ["Rolling Fog", "Gift of Val'Maera"]
    assert t.dealt == [("Tempest", name, 3, "lightning") for name in targets[:3]]
    assert t.hp("Ra") == 30


def test_displaced_ambassador_plays_revealed_items_replaces_others_and_each_hero_draws() -> None:
    t = bench()
    t.on_deck("tempest", STORMBLADE)
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "The Staff of Ra", "Inferno")
    t.play("tempest", "Displaced Ambassador")
    assert (t.play_area("tempest"), t.play_area("legacy")) == ([STORMBLADE], [])
    assert t.play_area("ra") == ["The Staff of Ra"]
    assert (t.hand("legacy")[-1], t.hand("ra")[-1]) == ("Danger Sense", "Inferno")
    assert [len(t.hand(hero)) for hero in ("tempest", "legacy", "ra")] == [1, 5, 5]


def test_the_electrical_storm_adds_1_to_tempests_lightning_alone() -> None:
    t = bench()
    t.into_play("Electrical Storm")
    assert t.deal("Tempest", "Baron Blade", 2, "lightning") == 3
    assert t.deal("Tempest", "Baron Blade", 2, "cold") == 2
    assert t.deal("Legacy", "Ra", 2, "lightning") == 2


def test_the_electrical_storm_deals_up_to_3_targets_1_lightning_and_stays_for_a_card() -> None:
    t = just_before_his_turn()
    t.into_play("Electrical Storm")
    t.into_play("Blade Battalion")
    t.into_hand("tempest", "Rolling Fog", "Ball Lightning")
    t.go_to("tempest", "start", choose=["Baron Blade", "Blade Battalion", None, "discard", "Ball Lightning"])
    assert t.dealt == [("Tempest", name, 1 + 1, "lightning") for name in ("Baron Blade", "Blade Battalion")]
    assert (t.hand("tempest"), t.trash("tempest")) == (["Rolling Fog"], ["Ball Lightning"])
    assert t.in_play("Electrical Storm")


@pytest.mark.parametrize("title", ["Electrical Storm", "Rolling Fog"])
def test_storm_and_fog_may_be_destroyed_instead_and_must_be_with_an_empty_hand(title: str) -> None:
    first: list[Answer] = [None] if title == "Electrical Storm" else []
    t = just_before_his_turn()
    t.into_play(title)
    t.into_hand("tempest", "Ball Lightning")
    t.go_to("tempest", "start", choose=[*first, "destroy"])
    assert (t.hand("tempest"), t.trash("tempest")) == (["Ball Lightning"], [title])
    t = just_before_his_turn()
    t.into_play(title)
    t.go_to("tempest", "start")
    assert t.trash("tempest") == [title]


def test_flash_flood_warning_destroys_up_to_2_environment_cards_and_then_itself() -> None:
    t = just_before_his_turn()
    for title in ("Flash Flood Warning", "Impending Casualty", "Police Backup", "Bank Heist In Progress"):
        t.into_play(title)
    t.go_to("tempest", "start", choose=["Flash Flood Warning", "Police Backup", "Impending Casualty"])
    assert t.play_area("environment") == ["Bank Heist In Progress"]
    assert t.trash("tempest") == ["Flash Flood Warning"]


def test_flash_flood_warning_waits_as_long_as_it_destroys_nothing() -> None:
    t = just_before_his_turn()
    t.into_play("Flash Flood Warning")
    t.into_play("Impending Casualty")
    t.go_to("tempest", "start", choose=[None])
    assert t.in_play("Flash Flood Warning") and t.in_play("Impending Casualty")


def test_the_gift_of_valmaera_heals_each_hero_character_by_2() -> None:
    t = bench()
    for title in ("Gift of Val'Maera", "Police Backup"):
        t.into_play(title)
    for target, hp in (("Tempest", 20), ("Legacy", 31), ("Ra", 10), ("Police Backup", 2), ("Baron Blade", 10)):
        t.set_hp(target, hp)
    t.use_power("tempest", "Gift of Val'Maera")
    assert [t.hp(hero) for hero in ("Tempest", "Legacy", "Ra")] == [22, 32, 12]
    assert (t.hp("Police Backup"), t.hp("Baron Blade")) == (2, 10)


def test_the_hailstorm_deals_each_non_hero_target_2_cold() -> None:
    t = bench()
    for title in ("Grievous Hailstorm", "Blade Battalion", "Bank Heist In Progress", "Police Backup"):
        t.into_play(title)
    t.use_power("tempest", "Grievous Hailstorm")
    names = ("Baron Blade", "Blade Battalion", "Bank Heist In Progress")
    assert t.dealt == [("Tempest", name, 2, "cold") for name in names]


def test_lightning_slash_discovers_1_weather_card_and_deals_1_more_than_there_are() -> None:
    t = bench()
    t.into_play("Rolling Fog")
    t.on_deck("tempest", "Ball Lightning", "Gift of Val'Maera")
    t.play("tempest", "Lightning Slash", choose=["Baron Blade"])
    assert t.play_area("tempest") == ["Rolling Fog", "Gift of Val'Maera"]
    assert t.dealt == [("Tempest", "Baron Blade", 3, "lightning")]


def test_the_hurricane_deals_up_to_4_targets_3_projectile() -> None:
    t = just_before_his_turn()
    t.into_play("Localized Hurricane")
    t.into_play("Blade Battalion")
    t.into_play("Powered Turret")
    targets = ["Baron Blade", "Blade Battalion", "Powered Turret", "Legacy", "Ra"]
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Ra'"):  # no fifth
        t.go_to("tempest", "start", choose=targets)
    assert t.dealt == [("Tempest", name, 3, "projectile") for name in targets[:4]]


def test_the_hurricane_stays_for_1_fixed_projectile_to_the_2_highest_hero_targets() -> None:
    t = before_end_phase("Localized Hurricane", "Shielding Winds")
    t.set_hp("Legacy", 20)
    t.go_to("tempest", "end", choose=[None, "strike"])
    assert t.dealt == [("Tempest", name, 1, "projectile") for name in ("Ra", "Tempest")]
    assert t.in_play("Localized Hurricane")


def test_the_hurricane_may_be_destroyed_in_the_end_phase() -> None:
    t = before_end_phase("Localized Hurricane")
    t.go_to("tempest", "end", choose=[None, "destroy"])
    assert t.dealt == []
    assert t.trash("tempest") == ["Localized Hurricane"]


def test_the_aquaculturalist_draws_after_each_weather_card_that_is_played() -> None:
    t = bench()
    t.into_play("Maerynian Aquaculturalist")
    t.play("tempest", "Rolling Fog", choose=[True])
    assert len(t.hand("tempest")) == 1
    with pytest.raises(AssertionError, match="no decision asked"):
        t.play("tempest", STORMBLADE, choose=[True])
    assert len(t.hand("tempest")) == 1
    t.play("tempest", "Shielding Winds", choose=[False])
    assert len(t.hand("tempest")) == 1
    with pytest.raises(AssertionError, match="no decision asked"):  # put into play, not played
        t.into_play("Gift of Val'Maera", choose=[True])
    assert len(t.hand("tempest")) == 1


def test_the_aquaculturalist_counts_discovered_weather_cards_too() -> None:
    t = bench()
    t.into_play("Maerynian Aquaculturalist")
    t.on_deck("tempest", "Rolling Fog", "Shielding Winds", "Gift of Val'Maera")
    t.play("tempest", "Alien Weather Patterns", choose=[True, False, True])
    assert len(t.hand("tempest")) == 2


@pytest.mark.parametrize("mode", ["discard", "replace"])
def test_the_aquaculturalist_looks_at_the_top_environment_card_and_draws_1(mode: str) -> None:
    t = bench()
    t.into_play("Maerynian Aquaculturalist")
    t.on_deck("environment", "Police Backup")
    t.use_power("tempest", "Maerynian Aquaculturalist", choose=[mode])
    assert t.trash("environment") == (["Police Backup"] if mode == "discard" else [])
    assert (t.deck("environment")[0] == "Police Backup") == (mode == "replace")
    assert len(t.hand("tempest")) == 1


def test_reclaim_from_the_deep_lets_each_hero_salvage_and_tempest_collect() -> None:
    t = bench()
    t.into_trash("tempest", "Rolling Fog", "Ball Lightning")
    t.into_trash("legacy", "The Legacy Ring", "Danger Sense", "Flying Smash")
    t.into_trash("ra", "Ignite")
    t.play("tempest", "Reclaim From the Deep", choose=["Rolling Fog", "Danger Sense", None, STORMBLADE])
    assert t.hand("tempest") == ["Rolling Fog", STORMBLADE]
    assert t.hand("legacy")[-1] == "Danger Sense"
    assert (t.trash("legacy"), t.trash("ra")) == (["The Legacy Ring", "Flying Smash"], ["Ignite"])
    assert len(t.deck("tempest")) == 40 - 4


def test_rolling_fog_stays_for_a_card_in_the_start_phase() -> None:
    t = just_before_his_turn()
    t.into_play("Rolling Fog")
    t.into_hand("tempest", "Ball Lightning")
    t.go_to("tempest", "start", choose=["discard"])
    assert t.in_play("Rolling Fog")
    assert t.trash("tempest") == ["Ball Lightning"]


def test_rolling_fog_destroys_up_to_2_targets_with_2_hp_or_less_and_draws_for_each() -> None:
    t = before_end_phase("Rolling Fog", "Blade Battalion", "Powered Turret", "Bank Heist In Progress")
    t.set_hp("Blade Battalion", 2)
    t.set_hp("Powered Turret", 3)
    t.set_hp("Bank Heist In Progress", 1)
    t.go_to("tempest", "end", choose=[None, "Bank Heist In Progress", "Blade Battalion"])
    assert (t.trash("villain")[-1], t.trash("environment")) == ("Blade Battalion", ["Bank Heist In Progress"])
    assert t.in_play("Powered Turret") and t.in_play("Rolling Fog")
    assert len(t.hand("tempest")) == 2


def test_rolling_fog_may_spare_them_and_draws_nothing_then() -> None:
    t = before_end_phase("Rolling Fog", "Blade Battalion")
    t.set_hp("Blade Battalion", 1)
    t.go_to("tempest", "end", choose=[None, None])
    assert t.in_play("Blade Battalion")
    assert t.hand("tempest") == []


def test_gl_tempest_shielding() -> None:
    t = bench()
    for title in ("Shielding Winds", "Rolling Fog", "Thunderclap", "Police Backup"):
        t.into_play(title)
    for target in ("Tempest", "Legacy", "Ra", "Police Backup"):
        assert t.deal("Baron Blade", target, 4, "cold") == (1 if target != "Legacy" else 2)  # his nemesis
    assert t.deal("Ra", "Baron Blade", 4, "cold") == 4
    t.destroy("Rolling Fog")
    assert t.deal("Baron Blade", "Ra", 4, "cold") == 2


def test_the_shielding_winds_die_down_at_the_start_phase() -> None:
    t = just_before_his_turn()
    t.into_play("Shielding Winds")
    t.go_to("tempest", "start")
    assert t.trash("tempest") == ["Shielding Winds"]


def test_thunderclap_deals_3_lightning_when_played() -> None:
    t = bench()
    t.play("tempest", "Thunderclap", choose=["Baron Blade"])
    t.play("tempest", "Thunderclap", choose=["Baron Blade"])
    assert t.dealt == [("Tempest", "Baron Blade", 3, "lightning")] * 2
    assert t.count_in_play("Thunderclap") == 2


def test_thunderclap_deals_up_to_3_targets_2_sonic_when_destroyed() -> None:
    t = bench()
    t.into_play("Thunderclap")
    t.into_play("Blade Battalion")
    t.destroy("Thunderclap", choose=["Blade Battalion", "Baron Blade", None])
    assert t.dealt == [("Tempest", name, 2, "sonic") for name in ("Blade Battalion", "Baron Blade")]


def test_thunderclap_may_be_destroyed_at_the_start_phase_and_then_resounds() -> None:
    t = just_before_his_turn()
    t.into_play("Thunderclap")
    t.go_to("tempest", "start", choose=[False])
    assert t.in_play("Thunderclap")
    t = just_before_his_turn()
    t.into_play("Thunderclap")
    t.go_to("tempest", "start", choose=[True, "Baron Blade", None])
    assert t.dealt == [("Tempest", "Baron Blade", 2, "sonic")]
    assert t.trash("tempest") == ["Thunderclap"]


def test_thunderclap_and_stormblade_both_answer_its_destruction() -> None:
    t = bench()
    t.into_play(STORMBLADE)
    t.into_play("Thunderclap")
    t.destroy("Thunderclap", choose=["Baron Blade", None, "Baron Blade"])
    assert t.dealt == [("Tempest", "Baron Blade", 2, "sonic"), ("Tempest", "Baron Blade", 1, "lightning")]


# --- Tempest and Grand Warlord Voss ----------------------------------------------------------------------------------
def against_voss(*cards: str) -> Table:
    """Tempest against Voss (90), his nemesis, with these cards in play."""
    t = Table(villain="grand_warlord_voss", heroes=["tempest", "legacy", "ra"])
    t.clear("villain")
    t.set_hand("tempest")
    return with_cards(t, *cards)


def test_gl_voss_nemesis_by_lightning_slash() -> None:
    t = against_voss("Bionauts", "Rolling Fog")
    t.on_deck("tempest", "Gift of Val'Maera")
    t.play("tempest", "Lightning Slash", choose=["Grand Warlord Voss"])
    assert t.hp("Grand Warlord Voss") == 90 - (3 + 1 - 2)


def test_gl_voss_mid_attack_with_voss_hit_first() -> None:
    t = against_voss("Bionauts", "Grievous Hailstorm")
    t.set_hp("Bionauts", 2)
    t.use_power("tempest", "Grievous Hailstorm")
    assert t.dealt == [("Tempest", "Grand Warlord Voss", 2 + 1 - 2, "cold"), ("Tempest", "Bionauts", 2, "cold")]
    assert not t.in_play("Bionauts")


def test_gl_voss_mid_attack_with_the_gene_bound_hit_first_by_chain_lightning() -> None:
    t = against_voss("Bionauts", "Rolling Fog")
    t.set_hp("Bionauts", 2)
    t.on_deck("tempest", "Gift of Val'Maera")
    t.play("tempest", "Chain Lightning", choose=["Bionauts", "Grand Warlord Voss", None])
    assert t.dealt == [("Tempest", "Bionauts", 3, "lightning"), ("Tempest", "Grand Warlord Voss", 3 + 1, "lightning")]


def test_gl_frosthounds_immune_to_the_hailstorm() -> None:
    t = against_voss("Frosthounds", "Grievous Hailstorm")
    t.use_power("tempest", "Grievous Hailstorm")
    assert t.hp("Frosthounds") == 6

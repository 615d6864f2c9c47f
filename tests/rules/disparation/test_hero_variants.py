"""The 15 variants that Disparation adds to heroes of the core set: HP, power and incapacitated abilities of each.

``bench`` sets a variant between Legacy (32 HP) and Haka (34), or Ra (30) where it is one of these, against Baron Blade
(40); no card but the characters is in play, and the variant's hand is empty.
"""

from __future__ import annotations

import pytest

from benches import emptied, hands, incapacitate, with_cards
from sotm_env.engine.catalog import load_deck, variants
from sotm_env.engine.terms import OUT
from sotm_env.testing import Answer, Table

VARIANTS = {
    "americas_boldest_legacy": ("legacy", 33, ()),
    "extreme_tachyon": ("tachyon", 21, ()),
    "frostbite": ("absolute_zero", 23, ("vampire",)),
    "the_ashen_heir": ("argent_adept", 25, ()),
    "inversiverse_captain_cosmic": ("captain_cosmic", 24, ()),
    "shockwave": ("tempest", 24, ()),
    "eternal_haka": ("haka", 35, ()),
    "horus_of_two_horizons": ("ra", 28, ()),
    "redeemer_fanatic": ("fanatic", 31, ()),
    "freedom_six_tachyon": ("tachyon", 24, ()),
    "freedom_six_absolute_zero": ("absolute_zero", 28, ()),
    "freedom_six_tempest": ("tempest", 23, ()),
    "freedom_six_unity": ("unity", 22, ("mechanical golem",)),
    "freedom_six_wraith": ("wraith", 27, ()),
    "freedom_six_bunker": ("bunker", 27, ("ordnance",)),
}
TAKES_POWER = (
    "americas_boldest_legacy",
    "extreme_tachyon",
    "frostbite",
    "the_ashen_heir",
    "horus_of_two_horizons",
    "freedom_six_unity",
    "freedom_six_wraith",
)


def team(variant: str) -> list[str]:
    return ["ra" if VARIANTS[variant][0] == "legacy" else "legacy", variant, "ra" if "haka" in variant else "haka"]


def bench(variant: str, *, environment: str = "megalopolis") -> Table:
    return emptied(Table(heroes=team(variant), environment=environment), VARIANTS[variant][0])


def fallen(variant: str) -> Table:
    return incapacitate(bench(variant), VARIANTS[variant][0])


def ability(variant: str, number: int, *choose: Answer, before: Table | None = None) -> Table:
    t = before or fallen(variant)
    t.incapacitated_ability(VARIANTS[variant][0], number, choose=choose)
    return t


# --- what they share -------------------------------------------------------------------------------------------------
def test_there_are_15_of_them():
    added = variants("definitive", "disparation")
    core = set(variants("definitive", "core"))
    assert {variant: hero for hero, ids in added.items() if hero in core for variant in ids} == {
        variant: hero for variant, (hero, _, _) in VARIANTS.items()
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_hp_keywords_nemesis_and_deck(variant: str):
    hero, hp, keywords = VARIANTS[variant]
    t = bench(variant)
    character = t.game.table.characters[2][0]
    assert (t.hp(hero), t.max_hp(hero)) == (hp, hp)
    assert t.game.keywords_of(character) == sorted(("hero", *keywords))
    assert t.game.table.defs[character].nemesis == {hero}
    assert t.game.table.decks[2] is load_deck("heroes", hero, "definitive")
    assert len(t.deck(hero)) == 40


@pytest.mark.parametrize("variant", TAKES_POWER)
def test_incapacitated_it_lets_a_hero_take_the_power_phase(variant: str):
    t = ability(variant, 0, "haka", "Riri", "baron_blade")
    assert t.hp("baron_blade") == 38


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant not in TAKES_POWER])
def test_incapacitated_it_lets_a_hero_take_the_play_phase(variant: str):
    t = fallen(variant)
    t.set_hand("legacy", "Danger Sense", "Bulletproof Skin")
    ability(variant, 0, "legacy", "Danger Sense", before=t)
    assert (t.play_area("legacy"), t.hand("legacy")) == (["Danger Sense"], ["Bulletproof Skin"])


@pytest.mark.parametrize(
    ("variant", "number", "title", "other"),
    [
        ("extreme_tachyon", 1, "Mere", "Tā Moko"),
        ("horus_of_two_horizons", 1, "Surge of Ihi", "Mere"),
        ("freedom_six_tempest", 1, "Tā Moko", "Mere"),
        ("freedom_six_unity", 1, "Mere", "Tā Moko"),
    ],
)
def test_incapacitated_it_lets_a_hero_discover(variant: str, number: int, title: str, other: str):
    t = fallen(variant)
    t.on_deck("haka", other, title)
    ability(variant, number, "haka", *(["baron_blade"] if title == "Surge of Ihi" else []), before=t)
    assert title in (*t.play_area("haka"), *t.trash("haka"))
    assert not t.in_play(other)


@pytest.mark.parametrize(
    ("variant", "title"),
    [
        ("americas_boldest_legacy", "Tā Moko"),
        ("inversiverse_captain_cosmic", "Surge of Ihi"),
        ("freedom_six_tachyon", "Mere"),
        ("freedom_six_absolute_zero", "Tā Moko"),
    ],
)
def test_incapacitated_it_lets_a_hero_collect(variant: str, title: str):
    t = fallen(variant)
    t.set_hand("haka")
    ability(variant, 1, "haka", title, before=t)
    assert (t.hand("haka"), len(t.deck("haka"))) == ([title], 39)
    wrong = "Mere" if title != "Mere" else "Tā Moko"
    with pytest.raises(AssertionError, match="no legal answer"):
        ability(variant, 1, "haka", wrong, before=t)


def test_incapacitated_eternal_haka_lets_a_hero_collect_an_ongoing():
    t = fallen("eternal_haka")
    t.set_hand("legacy")
    ability("eternal_haka", 1, "legacy", "Take Down", before=t)
    assert t.hand("legacy") == ["Take Down"]


@pytest.mark.parametrize("variant", ["frostbite", "shockwave", "freedom_six_wraith"])
def test_incapacitated_it_destroys_an_ongoing(variant: str):
    t = with_cards(fallen(variant), "Living Force-Field", "Powered Turret")
    ability(variant, 1, before=t)
    assert t.play_area("villain") == ["Powered Turret"]


# --- America's Boldest Legacy ----------------------------------------------------------------------------------------
def test_revolutionary_draws_and_plays_that_card_or_heals_3():
    t = bench("americas_boldest_legacy")
    t.set_hp("legacy", 20)
    t.on_deck("legacy", "Danger Sense", "Take Down")
    t.use_power("legacy", "Revolutionary", choose=["play that card"])
    assert (t.play_area("legacy"), t.hp("legacy")) == (["Danger Sense"], 20)
    t.use_power("legacy", "Revolutionary", choose=["regain 3 HP"])
    assert (t.hand("legacy"), t.hp("legacy")) == (["Take Down"], 23)


def test_revolutionary_can_only_heal_where_the_card_cannot_be_played():
    t = with_cards(bench("americas_boldest_legacy"), "Danger Sense")
    t.set_hp("legacy", 20)
    t.on_deck("legacy", "Danger Sense")
    t.use_power("legacy", "Revolutionary")
    assert (t.hand("legacy"), t.hp("legacy")) == (["Danger Sense"], 23)


def test_incapacitated_americas_boldest_legacy_heals_an_environment_target_which_strikes():
    t = with_cards(fallen("americas_boldest_legacy"), "Bank Heist In Progress")
    t.set_hp("Bank Heist In Progress", 3)
    ability("americas_boldest_legacy", 2, "baron_blade", before=t)
    assert t.hp("Bank Heist In Progress") == 5
    assert t.dealt[-1] == ("Bank Heist In Progress", "Baron Blade", 2, "melee")


# --- Extreme Tachyon -------------------------------------------------------------------------------------------------
def test_rev_it_plays_2_cards_or_burns_her():
    t = bench("extreme_tachyon")
    t.set_hand("tachyon", "HUD Goggles", "Lightspeed Barrage", "Blinding Speed")
    t.use_power("tachyon", "Rev It", choose=["HUD Goggles", "Blinding Speed"])
    assert (t.hp("tachyon"), t.hand("tachyon"), t.in_play("HUD Goggles")) == (21, ["Lightspeed Barrage"], True)
    t.use_power("tachyon", "Rev It", choose=["Lightspeed Barrage"])  # the only one there is
    assert (t.hp("tachyon"), len(t.hand("tachyon"))) == (17, 2)
    assert t.dealt[-1] == ("Extreme Tachyon", "Extreme Tachyon", 4, "fire")
    t.set_hand("tachyon", "Sucker Punch", "Fleet of Foot")
    t.use_power("tachyon", "Rev It", choose=[None])
    assert {"Sucker Punch", "Fleet of Foot"} <= set(t.trash("tachyon"))
    assert (t.hp("tachyon"), len(t.hand("tachyon"))) == (13, 2)


def test_incapacitated_extreme_tachyon_revs_exactly_2_targets_until_her_start_phase():
    t = ability("extreme_tachyon", 2, "haka", "baron_blade")
    assert t.deal("haka", "baron_blade", 2, "melee") == 3
    assert t.deal("baron_blade", "haka", 2, "melee") == 3
    assert t.deal("legacy", "haka", 2, "melee") == 2
    t.on_deck("villain", "Living Force-Field")
    t.go_to("tachyon", "start")
    assert t.deal("haka", "legacy", 2, "melee") == 2


# --- Frostbite -------------------------------------------------------------------------------------------------------
def test_the_chill_of_death_deals_2_cold_or_1_infernal_which_feeds_him():
    t = bench("frostbite")
    t.set_hp("absolute_zero", 10)
    t.use_power("absolute_zero", "The Chill of Death", choose=["baron_blade", "cold"])
    assert (t.hp("baron_blade"), t.hp("absolute_zero"), t.hand("absolute_zero")) == (38, 10, [])
    t.use_power("absolute_zero", "The Chill of Death", choose=["baron_blade", "infernal"])
    assert (t.hp("baron_blade"), t.hp("absolute_zero"), len(t.hand("absolute_zero"))) == (37, 11, 1)


def test_the_chill_of_death_needs_damage_and_not_himself_and_may_be_declined():
    t = with_cards(bench("frostbite"), "Living Force-Field")
    t.set_hp("absolute_zero", 10)
    t.use_power("absolute_zero", "The Chill of Death", choose=["baron_blade", "infernal"])  # reduced to 0
    assert (t.hp("absolute_zero"), t.hand("absolute_zero")) == (10, [])
    t.use_power("absolute_zero", "The Chill of Death", choose=[None])
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("absolute_zero", "The Chill of Death", choose=["absolute_zero"])


def test_incapacitated_frostbite_has_a_target_feed_on_another():
    t = fallen("frostbite")
    t.set_hp("legacy", 20)
    ability("frostbite", 2, "legacy", "baron_blade", before=t)
    assert (t.dealt[-1], t.hp("legacy")) == (("Legacy", "Baron Blade", 1, "infernal"), 21)
    with pytest.raises(AssertionError, match="no legal answer"):
        ability("frostbite", 2, "legacy", "legacy", before=t)


# --- The Ashen Heir --------------------------------------------------------------------------------------------------
NUMERALS = {
    "Akpunku's Drum": 1,
    "Alacritous Subdominant": 1,
    "Arcane Cadence": 5,
    "Cedistic Dissonant": 1,
    "Counterpoint Bulwark": 3,
    "Drake's Pipes": 1,
    "Eydisar's Horn": 1,
    "Inspiring Supertonic": 2,
    "Instrumental Conjuration": 1,
    "Inventive Preparation": 2,
    "Musaragni's Harp": 1,
    "Polyphonic Flare": 2,
    "Rhapsody of Vigor": 5,
    "Sarabande of Destruction": 2,
    "Scherzo of Frost and Flame": 2,
    "Silver Shadow": 1,
    "Syncopated Onslaught": 3,
    "Telamon's Lyra": 1,
    "Vernal Sonata": 1,
    "Xu's Bell": 2,
}


def test_the_highest_numeral_of_each_card_of_his():
    cards = load_deck("heroes", "argent_adept", "definitive").cards
    assert {card.title: card.highest_numeral for card in cards} == NUMERALS


def test_a_text_without_a_numeral_has_0():
    bustling_city = next(
        card for card in load_deck("environments", "megalopolis", "definitive").cards if card.title == "Bustling City"
    )
    assert bustling_city.highest_numeral == 0


def test_music_of_the_mists_deals_2_to_as_many_targets_as_the_card_says():
    t = bench("the_ashen_heir")
    t.on_deck("argent_adept", "Polyphonic Flare")
    t.use_power("argent_adept", "Music of the Mists", choose=["baron_blade", "legacy"])
    assert t.trash("argent_adept") == ["Polyphonic Flare"]
    assert [hit[1:] for hit in t.dealt] == [("Baron Blade", 2, "infernal"), ("Legacy", 2, "infernal")]


def test_music_of_the_mists_that_hurts_him_lets_him_perform():
    t = with_cards(bench("the_ashen_heir"), "Rhapsody of Vigor")
    t.set_hp("legacy", 10)
    t.on_deck("argent_adept", "Silver Shadow", "Rhapsody of Vigor")
    t.use_power("argent_adept", "Music of the Mists", choose=["argent_adept", "legacy", None])
    assert (t.hp("argent_adept"), t.hp("legacy")) == (23, 12)
    t.use_power("argent_adept", "Music of the Mists")  # 5, so all 4 targets that there are
    assert sorted(hit[1] for hit in t.dealt[1:]) == sorted(
        ["Baron Blade", "Haka", "Legacy", "The Ashen Heir (The Argent Adept)"]
    )


def test_music_of_the_mists_that_does_not_hurt_him_performs_nothing():
    t = with_cards(bench("the_ashen_heir"), "Rhapsody of Vigor")
    t.set_hp("legacy", 10)
    t.on_deck("argent_adept", "Silver Shadow")
    t.use_power("argent_adept", "Music of the Mists", choose=["baron_blade"])
    assert t.hp("legacy") == 10


def test_incapacitated_ashen_heir_heals_up_to_3_targets_1():
    t = fallen("the_ashen_heir")
    for target in ("legacy", "haka", "baron_blade"):
        t.set_hp(target, 10)
    ability("the_ashen_heir", 1, "legacy", "baron_blade", None, before=t)
    assert [t.hp(target) for target in ("legacy", "haka", "baron_blade")] == [11, 10, 11]


def test_incapacitated_ashen_heir_destroys_what_shares_a_keyword_with_a_discarded_card():
    t = with_cards(fallen("the_ashen_heir"), "Powered Turret", "Living Force-Field", "Local Legal Expert")
    t.on_deck("villain", "Backlash Field Generator")
    ability("the_ashen_heir", 2, "baron_blade", "Powered Turret", before=t)
    assert sorted(t.trash("villain")) == ["Backlash Field Generator", "Powered Turret"]
    t.on_deck("villain", "Blade Battalion")
    ability("the_ashen_heir", 2, "baron_blade", before=t)  # nothing shares Minion: nothing is asked
    assert t.play_area("villain") == ["Living Force-Field"]
    t.on_deck("haka", "Tā Moko")
    ability("the_ashen_heir", 2, "haka", None, before=t)
    assert t.play_area("villain") == ["Living Force-Field"]


# --- Captain Cosmic (Inversiverse) -----------------------------------------------------------------------------------
def test_hero_of_the_fervor_lets_each_hero_play_a_card_that_shares_a_keyword():
    t = bench("inversiverse_captain_cosmic")
    t.on_deck("captain_cosmic", "Conservation of Energy")
    t.set_hand("legacy", "Danger Sense", "The Legacy Ring")
    t.set_hand("captain_cosmic", "Harsh Offense")
    t.set_hand("haka", "Mere", "Tā Moko")
    t.use_power("captain_cosmic", "Hero of the Fervor", choose=["Danger Sense", "Tā Moko"])
    assert t.trash("captain_cosmic") == ["Conservation of Energy"]
    assert (t.play_area("legacy"), t.play_area("haka")) == (["Danger Sense"], ["Tā Moko"])
    assert hands(t) == [1, 1, 1]


@pytest.mark.parametrize("choose", [["Danger Sense", None], [None, None]])
def test_hero_of_the_fervor_draws_where_1_card_or_none_is_played(choose: list[Answer]):
    t = bench("inversiverse_captain_cosmic")
    t.on_deck("captain_cosmic", "Conservation of Energy")
    t.set_hand("legacy", "Danger Sense")
    t.set_hand("haka", "Tā Moko")
    t.use_power("captain_cosmic", "Hero of the Fervor", choose=choose)
    assert len(t.hand("captain_cosmic")) == 1


def test_incapacitated_captain_cosmic_inversiverse_plays_the_top_card_of_a_deck():
    t = fallen("inversiverse_captain_cosmic")
    t.on_deck("haka", "Mere")
    ability("inversiverse_captain_cosmic", 2, "haka", before=t)
    assert t.play_area("haka") == ["Mere"]


# --- Shockwave -------------------------------------------------------------------------------------------------------
def test_tagged_and_bagged_draws_2_and_heals_2_if_it_destroys():
    t = with_cards(bench("shockwave"), "Blade Battalion")
    t.set_hp("tempest", 10)
    t.use_power("tempest", "Tagged and Bagged", choose=["Blade Battalion"])
    assert (t.hp("Blade Battalion"), t.hp("tempest"), t.hand("tempest")) == (3, 10, [])
    t.set_hp("Blade Battalion", 2)
    t.use_power("tempest", "Tagged and Bagged", choose=["Blade Battalion"])
    assert (t.in_play("Blade Battalion"), t.hp("tempest"), len(t.hand("tempest"))) == (False, 12, 2)
    assert t.dealt[-1][3] == "lightning"


def test_incapacitated_shockwave_makes_a_targets_damage_irreducible_lightning_until_his_start_phase():
    t = with_cards(ability("shockwave", 2, "haka"), "Living Force-Field")
    assert t.deal("haka", "baron_blade", 2, "melee") == 2
    assert t.dealt[-1][3] == "lightning"
    assert t.deal("legacy", "haka", 2, "melee") == 2
    assert t.dealt[-1][3] == "melee"
    t.deal("haka", "haka", 1, "fire", fixed=True)
    assert t.dealt[-1][3] == "fire"  # the type of fixed damage stays
    t.on_deck("villain", "Hasten Doom", "Hasten Doom", "Consider the Price of Victory!")
    t.go_to("tempest", "start")
    t.clear("villain")
    assert t.deal("haka", "legacy", 2, "melee") == 2
    assert t.dealt[-1][3] == "melee"


# --- Eternal Haka ----------------------------------------------------------------------------------------------------
def test_haka_of_memory_discards_4_salvages_an_ongoing_and_an_ally_draws():
    t = bench("eternal_haka")
    t.on_deck("haka", "Mere", "Tā Moko", "Rampage", "Haka of Battle", "Taiaha")
    held = hands(t)
    t.use_power("haka", "Haka of Memory", choose=["Haka of Battle", "ra"])
    assert (t.hand("haka"), t.trash("haka")) == (["Haka of Battle"], ["Mere", "Tā Moko", "Rampage"])
    assert hands(t) == [held[0], 1, held[2] + 1]


def test_incapacitated_eternal_haka_plays_an_environment_card_and_may_bury_one():
    t = with_cards(fallen("eternal_haka"), "Impending Casualty")
    t.on_deck("environment", "Local Legal Expert", "Bustling City")
    ability("eternal_haka", 2, None, before=t)
    assert t.play_area("environment") == ["Impending Casualty", "Local Legal Expert"]
    t.on_deck("environment", "Persistent Paparazzi", "Bustling City")
    ability("eternal_haka", 2, "Impending Casualty", before=t)
    assert t.play_area("environment") == ["Local Legal Expert", "Persistent Paparazzi"]
    assert t.deck("environment")[-1] == "Impending Casualty"


# --- Ra: Horus of Two Horizons ---------------------------------------------------------------------------------------
def test_sunrise_discards_the_hand_draws_4_and_heals_2():
    t = bench("horus_of_two_horizons")
    t.set_hand("ra", "Ignite", "Fire Blast")
    t.set_hp("ra", 10)
    t.use_power("ra", "Sunrise")
    assert (sorted(t.trash("ra")), len(t.hand("ra")), t.hp("ra")) == (["Fire Blast", "Ignite"], 4, 12)
    t.set_hand("ra")
    t.use_power("ra", "Sunrise")
    assert (len(t.hand("ra")), t.hp("ra")) == (4, 14)


def test_incapacitated_horus_burns_a_target_for_the_cards_that_a_hero_discards():
    t = fallen("horus_of_two_horizons")
    t.set_hand("haka", *["Mere"] * 3, *["Taiaha"] * 3, "Rampage")
    ability("horus_of_two_horizons", 2, "haka", "Mere", "Mere", "Rampage", None, "baron_blade", before=t)
    assert (t.dealt[-1], len(t.hand("haka"))) == (("Baron Blade", "Baron Blade", 3, "fire"), 4)
    t.into_hand("haka", "Tā Moko", "Tā Moko", "Tā Moko")
    discards = ["Tā Moko", "Tā Moko", "Tā Moko", "Mere", "Taiaha", "Taiaha"]
    ability("horus_of_two_horizons", 2, "haka", *discards, "baron_blade", before=t)  # 6 at most
    assert (t.dealt[-1][2], len(t.hand("haka"))) == (6, 1)


# --- Redeemer Fanatic ------------------------------------------------------------------------------------------------
def test_sustain_and_support_heals_a_target_2_and_lets_a_hero_draw():
    t = bench("redeemer_fanatic")
    t.set_hp("legacy", 10)
    held = hands(t)
    t.use_power("fanatic", "Sustain and Support", choose=["legacy", "haka"])
    assert (t.hp("legacy"), hands(t)) == (12, [held[0], 0, held[2] + 1])


def test_incapacitated_redeemer_fanatic_heals_a_target_2():
    t = fallen("redeemer_fanatic")
    t.set_hp("haka", 10)
    ability("redeemer_fanatic", 1, "haka", before=t)
    assert t.hp("haka") == 12


def test_incapacitated_redeemer_fanatic_exalts_and_shelters_a_target_until_her_start_phase():
    t = ability("redeemer_fanatic", 2, "haka")
    assert t.deal("haka", "baron_blade", 2, "melee") == 3
    assert t.deal("baron_blade", "haka", 2, "melee") == 1
    assert t.deal("baron_blade", "legacy", 2, "melee") == 3  # his nemesis, and not chosen
    t.on_deck("villain", "Living Force-Field")
    t.go_to("fanatic", "start")
    assert t.deal("baron_blade", "haka", 2, "melee") == 2


# --- Tachyon (Freedom Six) -------------------------------------------------------------------------------------------
def test_team_leader_lets_each_ally_hero_draw_and_may_discard():
    t = bench("freedom_six_tachyon")
    held = hands(t)
    t.set_hand("tachyon", "HUD Goggles")
    t.use_power("tachyon", "Team Leader", choose=["HUD Goggles"])
    assert (hands(t), t.trash("tachyon")) == ([held[0] + 1, 0, held[2] + 1], ["HUD Goggles"])
    t.set_hand("tachyon", "HUD Goggles")
    t.use_power("tachyon", "Team Leader", choose=[None])
    assert hands(t) == [held[0] + 2, 1, held[2] + 2]


def test_incapacitated_freedom_six_tachyon_lets_2_heroes_draw():
    t = fallen("freedom_six_tachyon")
    held = hands(t)
    ability("freedom_six_tachyon", 2, "haka", before=t)  # then the only other one
    assert hands(t) == [held[0] + 1, 0, held[2] + 1]


# --- Absolute Zero (Freedom Six) -------------------------------------------------------------------------------------
def test_ice_over_deals_a_non_hero_target_4_and_destroys_an_item_of_his():
    t = with_cards(bench("freedom_six_absolute_zero"), "Isothermic Transducer", "Mere")
    t.use_power("absolute_zero", "Ice Over")
    assert t.dealt == [("Absolute Zero (Freedom Six)", "Baron Blade", 4, "cold")]
    assert (t.in_play("Isothermic Transducer"), t.in_play("Mere")) == (False, True)
    t.use_power("absolute_zero", "Ice Over")
    assert (t.hp("baron_blade"), t.in_play("Mere")) == (32, True)


def test_incapacitated_freedom_six_absolute_zero_chills_up_to_3_targets():
    t = ability("freedom_six_absolute_zero", 2, "baron_blade", "haka", None)
    assert t.dealt[-2:] == [("Baron Blade", "Baron Blade", 1, "cold"), ("Haka", "Haka", 1, "cold")]


# --- Tempest (Freedom Six) -------------------------------------------------------------------------------------------
def test_sacrifice_draws_or_destroys_weather_to_play_2():
    t = with_cards(bench("freedom_six_tempest"), "Flash Flood Warning")
    t.use_power("tempest", "Sacrifice", choose=["draw 1 card"])
    assert (len(t.hand("tempest")), t.in_play("Flash Flood Warning")) == (1, True)
    t.set_hand("tempest", "Maerynian Aquaculturalist", "Localized Hurricane")
    t.use_power(
        "tempest", "Sacrifice", choose=["destroy 1 Weather card", "Localized Hurricane", "Maerynian Aquaculturalist"]
    )
    assert (t.trash("tempest"), t.hand("tempest")) == (["Flash Flood Warning"], [])
    assert t.play_area("tempest") == ["Localized Hurricane", "Maerynian Aquaculturalist"]


def test_sacrifice_can_only_draw_without_weather():
    t = bench("freedom_six_tempest")
    t.use_power("tempest", "Sacrifice")
    assert len(t.hand("tempest")) == 1


def test_incapacitated_freedom_six_tempest_heals_each_target_1():
    t = with_cards(fallen("freedom_six_tempest"), "Blade Battalion")
    for target in ("legacy", "haka", "baron_blade", "Blade Battalion"):
        t.set_hp(target, 3)
    ability("freedom_six_tempest", 2, before=t)
    assert [t.hp(target) for target in ("legacy", "haka", "baron_blade", "Blade Battalion")] == [4, 4, 4, 4]


# --- Unity (Freedom Six) ---------------------------------------------------------------------------------------------
def test_golem_spawn_costs_3_and_plays_or_discovers_a_golem():
    t = bench("freedom_six_unity")
    t.set_hand("unity", "Bee Bot", "Scrap Metal")
    t.use_power("unity", "Golem-Spawn", choose=["play 1 Mechanical Golem card"])
    assert (t.hp("unity"), t.play_area("unity"), t.hand("unity")) == (19, ["Bee Bot"], ["Scrap Metal"])
    t.on_deck("unity", "Scrap Metal", "Stealth Bot")
    t.use_power("unity", "Golem-Spawn")  # no golem in hand
    assert (t.hp("unity"), t.play_area("unity")) == (16, ["Bee Bot", "Stealth Bot"])
    assert t.dealt == [("Unity (Freedom Six)", "Unity (Freedom Six)", 3, "energy")] * 2


def test_freedom_six_unity_counts_among_the_golems():
    t = with_cards(bench("freedom_six_unity"), "Bee Bot")
    t.play("unity", "Powered Shock Wave")
    assert t.dealt == [("Unity (Freedom Six)", "Baron Blade", 2, "lightning")]


def test_incapacitated_freedom_six_unity_has_the_weakest_strike_the_strongest():
    t = with_cards(fallen("freedom_six_unity"), "Blade Battalion")
    ability("freedom_six_unity", 2, before=t)
    assert t.dealt[-1] == ("Blade Battalion", "Baron Blade", 3, "energy")


# --- The Wraith (Freedom Six) ----------------------------------------------------------------------------------------
def test_price_of_freedom_strikes_2_and_costs_2_cards_or_2_hp():
    t = with_cards(bench("freedom_six_wraith"), "Blade Battalion")
    t.set_hand("wraith", "Stun Bolt", "Utility Belt", "Throwing Knives")
    t.use_power(
        "wraith",
        "Price of Freedom",
        choose=["baron_blade", "Blade Battalion", "discard 2 cards", "Stun Bolt", "Utility Belt"],
    )
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("wraith")) == (38, 3, 27)
    assert t.hand("wraith") == ["Throwing Knives"]
    t.use_power("wraith", "Price of Freedom", choose=["baron_blade", None])  # with 1 card she has to suffer
    assert (t.hp("wraith"), t.hand("wraith")) == (25, ["Throwing Knives"])
    assert t.dealt[-1][2:] == (2, "psychic")


def test_incapacitated_freedom_six_wraith_makes_a_hero_target_reckless_until_her_start_phase():
    t = ability("freedom_six_wraith", 2, "haka")
    assert t.deal("haka", "baron_blade", 2, "melee") == 3
    assert t.deal("baron_blade", "haka", 2, "melee") == 3
    assert t.deal("haka", "haka", 2, "melee") == 4
    with pytest.raises(AssertionError, match="no legal answer"):
        ability("freedom_six_wraith", 2, "baron_blade", before=t)
    t.on_deck("villain", "Living Force-Field")
    t.go_to("wraith", "start")
    assert t.deal("baron_blade", "haka", 2, "melee") == 2


# --- Bunker (Freedom Six) --------------------------------------------------------------------------------------------
def test_engine_of_war_loads_him_and_strikes_harder_each_time():
    t = bench("freedom_six_bunker")
    for time in range(1, 5):
        t.use_power("bunker", "Engine of War", choose=["baron_blade"])
        assert (len(t.under("bunker")), t.dealt[-1][2:]) == (time, (time + 1, "melee"))
    assert len(t.deck("bunker")) == 36


def test_engine_of_war_burns_3_cards_and_an_environment_card_with_5_or_more():
    t = with_cards(bench("freedom_six_bunker"), "Impending Casualty")
    t.put_under("bunker", "Piston Punch", "LIDAR Intel", "Turret Mode", "Recharge Mode")
    t.use_power("bunker", "Engine of War", choose=["baron_blade"])
    assert (t.hp("baron_blade"), len(t.under("bunker")), len(t.trash("bunker"))) == (34, 2, 3)
    assert not t.in_play("Impending Casualty")


def test_freedom_six_bunker_is_ordnance_and_takes_his_cards_out_of_the_game_with_him():
    t = bench("freedom_six_bunker")
    assert t.game.has_keyword(t.card("bunker"), "ordnance")
    t.put_under("bunker", "LIDAR Intel", "Turret Mode")
    incapacitate(t, "bunker")
    assert t.under("bunker") == []
    assert len(t.game.zone(2, OUT)) == 40


def test_incapacitated_freedom_six_bunker_destroys_an_environment_card():
    t = with_cards(fallen("freedom_six_bunker"), "Impending Casualty", "Local Legal Expert")
    ability("freedom_six_bunker", 1, "Impending Casualty", before=t)
    assert t.play_area("environment") == ["Local Legal Expert"]


def test_incapacitated_freedom_six_bunker_lets_each_hero_trade_a_card():
    t = fallen("freedom_six_bunker")
    t.set_hand("legacy", "Take Down")
    t.set_hand("haka", "Mere")
    ability("freedom_six_bunker", 2, "Take Down", None, True, before=t)
    assert (t.trash("legacy"), len(t.hand("legacy")), t.hand("haka")) == (["Take Down"], 1, ["Mere"])

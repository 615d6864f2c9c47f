"""Legacy, card by card (Definitive Edition). Baron Blade stands without his platform unless a test says otherwise."""

import pytest

from benches import lone_villain as bench
from sotm_env.testing import Table


def incapacitated_legacy(legacy: str = "legacy") -> Table:
    table = bench(legacy, "ra", "haka")
    table.into_play("Blade Battalion")
    table.deal("Blade Battalion", legacy, 99, "melee")
    assert table.incapacitated(legacy)
    return table


# --- Legacy ----------------------------------------------------------------------------------------------------------
def test_legacy_has_32_hp_and_baron_blade_for_a_nemesis():
    t = bench()
    assert (t.hp("legacy"), t.max_hp("legacy")) == (32, 32)
    assert t.deal("legacy", "baron_blade", 3, "melee") == 4
    assert t.deal("ra", "baron_blade", 3, "fire") == 3
    assert t.deal("baron_blade", "legacy", 3, "melee") == 4
    assert t.deal("baron_blade", "ra", 3, "melee") == 3


def test_galvanize_gives_other_hero_characters_1_more_damage():
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Blade Battalion")
    assert t.deal("ra", "baron_blade", 2, "fire") == 2
    t.use_power("legacy", "Galvanize")
    assert t.deal("ra", "baron_blade", 2, "fire") == 3
    assert t.deal("haka", "baron_blade", 2, "melee") == 3
    assert t.deal("legacy", "Blade Battalion", 2, "melee") == 2  # not an ally of his own
    assert t.deal("Police Backup", "baron_blade", 1, "projectile") == 1  # an ally, but no character
    assert t.deal("Blade Battalion", "ra", 2, "melee") == 2


def test_gl_galvanize_expires_as_legacys_next_start_phase_begins():
    t = bench()
    t.on_deck("villain", "Living Force-Field", "Backlash Field Generator")
    t.go_to("legacy", "power")
    t.use_power("legacy", "Galvanize")
    t.go_to("environment", "end")
    assert t.deal("haka", "ra", 1, "melee") == 2
    t.go_to("villain", "end")
    assert t.deal("haka", "ra", 1, "melee") == 2
    t.go_to("legacy", "start")
    assert t.deal("haka", "ra", 1, "melee") == 1


def test_incapacitated_legacy_lets_a_hero_take_the_power_phase():
    t = incapacitated_legacy()
    t.incapacitated_ability("legacy", 0, choose=["ra", "Pyre", "baron_blade"])
    assert t.hp("baron_blade") == 38


def test_a_power_phase_taken_so_is_an_active_heros_and_holds_one_power():
    t = incapacitated_legacy()
    t.into_play("Ignite")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Ignite'"):
        t.incapacitated_ability("legacy", 0, choose=["ra", "Pyre", "baron_blade", "Ignite"])
    assert t.hp("baron_blade") == 38
    with pytest.raises(AssertionError, match="legacy"):
        t.incapacitated_ability("legacy", 0, choose=["legacy"])


def test_incapacitated_legacy_lets_a_hero_discover_an_ongoing():
    t = incapacitated_legacy()
    t.on_deck("ra", "Fire Blast", "The Staff of Ra", "Ignite", "Solar Flare")
    held, cards = t.hand("ra"), len(t.deck("ra"))
    t.incapacitated_ability("legacy", 1, choose=["ra"])
    assert t.play_area("ra") == ["Ignite"]
    assert t.hand("ra") == held
    assert len(t.deck("ra")) == cards - 1
    assert t.trash("ra") == []


def test_incapacitated_legacy_takes_2_from_damage_of_environment_targets_until_his_start_phase():
    t = incapacitated_legacy()
    t.into_play("Plummeting Monorail")
    t.into_play("Police Backup")
    assert t.deal("Plummeting Monorail", "ra", 5, "melee") == 5
    t.go_to("legacy", "end")
    t.incapacitated_ability("legacy", 2)
    assert t.deal("Plummeting Monorail", "ra", 5, "melee") == 3
    assert t.deal("Police Backup", "baron_blade", 3, "projectile") == 3  # counts as a hero target
    assert t.deal("Blade Battalion", "haka", 3, "melee") == 3
    t.destroy("Plummeting Monorail")
    t.on_deck("environment", "Bomb at City Hall", "Persistent Paparazzi")
    t.go_to("environment", "end")
    assert t.deal("Bomb at City Hall", "haka", 3, "melee") == 1
    t.go_to("legacy", "start")
    assert t.deal("Bomb at City Hall", "haka", 3, "melee") == 3


# --- Legacy (First Appearance) ---------------------------------------------------------------------------------------
def test_first_appearance_legacy_has_31_hp_and_the_same_nemesis():
    t = bench("first_appearance_legacy", "ra", "haka")
    assert (t.hp("legacy"), t.max_hp("legacy")) == (31, 31)
    assert t.deal("baron_blade", "legacy", 1, "melee") == 2


def test_protector_takes_1_from_damage_to_other_hero_characters_until_his_start_phase():
    t = bench("first_appearance_legacy", "ra", "haka")
    t.into_play("Blade Battalion")
    t.into_play("Police Backup")
    t.go_to("legacy", "power")
    t.use_power("legacy", "Protector")
    assert t.deal("Blade Battalion", "ra", 3, "melee") == 2
    assert t.deal("ra", "haka", 3, "fire") == 2
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 3
    assert t.deal("Blade Battalion", "Police Backup", 3, "melee") == 3  # an ally, but no character
    t.go_to("legacy", "start")
    assert t.deal("Blade Battalion", "ra", 3, "melee") == 3


def test_incapacitated_first_appearance_legacy_lets_a_hero_take_the_play_phase():
    t = incapacitated_legacy("first_appearance_legacy")
    t.into_hand("ra", "Ignite")
    held = len(t.hand("ra"))
    t.incapacitated_ability("legacy", 0, choose=["ra", "Ignite"])
    assert t.play_area("ra") == ["Ignite"]
    assert len(t.hand("ra")) == held - 1


def test_incapacitated_first_appearance_legacy_heals_each_hero_target_1():
    t = incapacitated_legacy("first_appearance_legacy")
    t.into_play("Police Backup")
    for target, hp in {"ra": 20, "haka": 34, "Police Backup": 3, "baron_blade": 30, "Blade Battalion": 2}.items():
        t.set_hp(target, hp)
    t.incapacitated_ability("legacy", 1)
    assert [t.hp(target) for target in ("ra", "haka", "Police Backup")] == [21, 34, 4]
    assert [t.hp(target) for target in ("legacy", "baron_blade", "Blade Battalion")] == [0, 30, 2]


def test_incapacitated_first_appearance_legacy_lets_a_hero_salvage_an_ongoing():
    t = incapacitated_legacy("first_appearance_legacy")
    t.into_trash("ra", "Fire Blast", "Ignite", "Solar Flare")
    held = t.hand("ra")
    t.incapacitated_ability("legacy", 2, choose=["ra", "Solar Flare"])
    assert t.hand("ra") == [*held, "Solar Flare"]
    assert t.trash("ra") == ["Fire Blast", "Ignite"]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_bolster_allies_lets_each_hero_draw_1_and_an_ally_play_1():
    t = bench()
    t.into_hand("legacy", "Bolster Allies")
    t.into_hand("ra", "Ignite")
    held = {hero: len(t.hand(hero)) for hero in ("legacy", "ra", "haka")}
    t.play("legacy", "Bolster Allies", choose=["ra", "Ignite"])
    assert len(t.hand("legacy")) == held["legacy"]  # Bolster Allies played, 1 drawn
    assert len(t.hand("ra")) == held["ra"]  # 1 drawn, Ignite played
    assert len(t.hand("haka")) == held["haka"] + 1
    assert t.in_play("Ignite")
    assert t.trash("legacy") == ["Bolster Allies"]


def test_bolster_allies_does_not_let_legacy_play_nor_the_ally_decline():
    with pytest.raises(AssertionError, match=r"legal: \['ra', 'haka'\]"):
        bench().play("legacy", "Bolster Allies", choose=["legacy"])
    with pytest.raises(AssertionError, match="None is no legal answer to 'play'"):
        bench().play("legacy", "Bolster Allies", choose=["ra", None])


def test_mt_bolster_leaves_legacy_level_and_the_others_one_card_up():
    t = bench()
    t.into_hand("legacy", "Bolster Allies")
    legacy, haka = len(t.hand("legacy")), len(t.hand("haka"))
    t.play("legacy", "Bolster Allies", choose=["ra"])
    assert len(t.hand("legacy")) == legacy
    assert len(t.hand("haka")) == haka + 1


def test_bulletproof_skin_takes_1_from_damage_to_legacy_alone():
    t = bench()
    t.into_play("Blade Battalion")
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 3
    t.play("legacy", "Bulletproof Skin")
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 2
    assert t.deal("Blade Battalion", "legacy", 1, "melee") == 0
    assert t.deal("Blade Battalion", "legacy", 3, "melee", irreducible=True) == 3
    assert t.deal("Blade Battalion", "ra", 3, "melee") == 3


def test_danger_sense_makes_legacy_immune_to_environment_targets():
    t = bench()
    t.into_play("Bomb at City Hall")
    t.into_play("Blade Battalion")
    t.play("legacy", "Danger Sense")
    assert t.deal("Bomb at City Hall", "legacy", 3, "fire") == 0
    assert t.deal("Bomb at City Hall", "ra", 3, "fire") == 3
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 3


def test_the_power_of_danger_sense_buries_an_environment_target_and_destroys_the_card():
    t = bench()
    t.into_play("Danger Sense")
    t.into_play("Bomb at City Hall")
    t.into_play("Plummeting Monorail")
    t.into_play("Police Backup")
    with pytest.raises(AssertionError, match=r"legal: \['Bomb at City Hall', 'Plummeting Monorail'\]"):
        t.use_power("legacy", "Danger Sense", choose=["Police Backup"])


def test_danger_sense_puts_the_target_under_the_deck():
    t = bench()
    t.into_play("Danger Sense")
    t.into_play("Bomb at City Hall")
    t.into_play("Plummeting Monorail")
    t.use_power("legacy", "Danger Sense", choose=["Plummeting Monorail"])
    assert t.play_area("environment") == ["Bomb at City Hall"]
    assert t.deck("environment")[-1] == "Plummeting Monorail"
    assert t.trash("environment") == []
    assert (t.play_area("legacy"), t.trash("legacy")) == ([], ["Danger Sense"])


def test_danger_sense_is_destroyed_even_with_nothing_to_bury():
    t = bench()
    t.into_play("Danger Sense")
    t.use_power("legacy", "Danger Sense")
    assert t.trash("legacy") == ["Danger Sense"]


def test_gl_danger_sense_target_stops_the_monorail():
    t = bench()
    t.into_play("Danger Sense")
    t.set_hp("haka", 20)
    t.on_deck("villain", "Consider the Price of Victory!")
    t.go_to("haka", "end")
    t.into_play("Plummeting Monorail")
    t.set_hp("baron_blade", 10)
    t.go_to("environment", "start")
    assert t.hp("legacy") == 32  # the highest, immune
    assert t.hp("ra") == 25  # the second highest
    assert t.hp("haka") == 20


def test_gl_danger_sense_self_does_not_stop_what_legacy_deals_himself():
    t = bench()
    t.into_play("Danger Sense")
    assert t.deal("legacy", "legacy", 2, "psychic", fixed=True) == 2
    t.on_deck("environment", "Collateral Damage")
    t.into_play("Bulletproof Skin")
    t.play_top("environment", choose=["Bulletproof Skin"])  # each target deals itself 1
    assert t.hp("legacy") == 29
    assert t.in_play("Danger Sense")


def test_gl_danger_sense_highrise_stops_the_fire_but_not_the_psychic_damage():
    t = bench()
    t.into_play("Danger Sense")
    t.on_deck("villain", "Consider the Price of Victory!")
    t.go_to("haka", "end")
    t.into_play("Burning High Rise")
    t.go_to("environment", "start")
    assert (t.hp("legacy"), t.hp("ra"), t.hp("haka")) == (30, 26, 30)


def test_dz_limited_no_voluntary_second_danger_sense():
    t = bench()
    t.into_play("Danger Sense")
    t.into_hand("legacy", "Danger Sense", "Keen Vision")
    t.go_to("legacy", "play")
    assert t.hand("legacy").count("Danger Sense") == 1
    assert "Danger Sense" not in t.options
    assert "Keen Vision" in t.options


def test_dauntless_durability_prevents_5_damage_is_destroyed_and_heals_2():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Dauntless Durability")
    t.set_hp("legacy", 20)
    assert t.deal("Blade Battalion", "legacy", 4, "melee") == 4
    assert t.in_play("Dauntless Durability")
    assert t.deal("Blade Battalion", "legacy", 5, "melee") == 0
    assert t.hp("legacy") == 18  # 16 + 2
    assert t.trash("legacy") == ["Dauntless Durability"]
    assert t.deal("Blade Battalion", "legacy", 5, "melee") == 5


def test_dauntless_durability_counts_the_nemesis_bonus_and_ignores_other_heroes():
    t = bench()
    t.into_play("Dauntless Durability")
    assert t.deal("baron_blade", "ra", 9, "melee") == 9
    assert t.in_play("Dauntless Durability")
    assert t.deal("baron_blade", "legacy", 4, "melee") == 0  # 4 + 1
    assert not t.in_play("Dauntless Durability")


def test_dauntless_durability_prevents_irreducible_and_fixed_damage():
    for irreducible, fixed in ((True, False), (False, True)):
        t = bench()
        t.into_play("Blade Battalion")
        t.into_play("Dauntless Durability")
        assert t.deal("Blade Battalion", "legacy", 6, "melee", irreducible=irreducible, fixed=fixed) == 0
        assert t.hp("legacy") == 32


def test_no_reaction_is_offered_to_damage_that_dauntless_durability_prevents():
    t = bench("legacy", "captain_cosmic", "haka")
    t.into_play("Dauntless Durability")
    t.into_play("Blade Battalion")
    t.into_play("Wounding Buffer", choose=["legacy"])
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Blade Battalion", "legacy", 5, "melee", choose=["Wounding Buffer"])
    assert t.dealt == []
    assert t.deal("Blade Battalion", "legacy", 5, "melee", choose=["Wounding Buffer"]) == 5
    assert t.hp("Blade Battalion") == 2


def test_dauntless_durability_heals_2_however_it_is_destroyed():
    t = bench()
    t.into_play("Dauntless Durability")
    t.set_hp("legacy", 20)
    t.destroy("Dauntless Durability")
    assert t.hp("legacy") == 22


def test_ts_prevention_after_reduction_does_not_see_5():
    t = bench()
    t.into_play("Dauntless Durability")
    t.into_play("Bulletproof Skin")
    t.into_play("Blade Battalion")
    t.set_hp("legacy", 30)
    assert t.deal("Blade Battalion", "legacy", 5, "melee") == 4
    assert t.hp("legacy") == 26
    assert t.in_play("Dauntless Durability")


def test_ts_prevention_six_sees_5_and_heals_2():
    t = bench()
    t.into_play("Dauntless Durability")
    t.into_play("Bulletproof Skin")
    t.into_play("Blade Battalion")
    t.set_hp("legacy", 20)
    assert t.deal("Blade Battalion", "legacy", 6, "melee") == 0
    assert t.hp("legacy") == 22
    assert not t.in_play("Dauntless Durability")


def test_flying_smash_deals_up_to_3_targets_3_melee_each():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Blade Battalion#2"])
    assert t.hp("baron_blade") == 36  # 3 + 1
    assert (t.hp("Blade Battalion"), t.hp("Blade Battalion#2")) == (2, 2)
    t.play("legacy", "Flying Smash", choose=["Blade Battalion#2", None])
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.count_in_play("Blade Battalion")) == (36, 2, 1)


def test_flying_smash_hits_no_fourth_target():
    t = bench()
    for title in ("Powered Turret", "Blade Battalion", "Jet-Jump Battalion"):
        t.into_play(title)
    targets = ["baron_blade", "Powered Turret", "Blade Battalion", "Jet-Jump Battalion"]
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Jet-Jump Battalion'"):
        t.play("legacy", "Flying Smash", choose=targets)
    assert [t.hp(target) for target in targets] == [36, 4, 2, 4]


def test_flying_smash_may_hit_no_target_and_none_twice():
    t = bench()
    t.play("legacy", "Flying Smash", choose=[None])
    assert t.hp("baron_blade") == 40
    with pytest.raises(AssertionError, match="legal"):
        t.play("legacy", "Flying Smash", choose=["baron_blade", "baron_blade"])


def test_rb_nemesis_flying_smash_hits_blade_for_4_and_others_for_3():
    t = bench(environment="insula_primalis")
    t.into_play("Blade Battalion")
    t.into_play("Velociraptor Pack")
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Velociraptor Pack"])
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Velociraptor Pack")) == (36, 2, 3)


def test_hb_targets_one_at_a_time_with_triggers_in_between():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Blade Battalion")
    t.into_play("Jet-Jump Battalion")
    t.set_hp("legacy", 2)
    t.play("legacy", "Flying Smash", choose=["Blade Battalion", "Jet-Jump Battalion", "baron_blade"])
    assert t.hp("Blade Battalion") == 2
    assert t.incapacitated("legacy")  # by the generator, after the first hit
    assert (t.hp("Jet-Jump Battalion"), t.hp("baron_blade")) == (4, 40)


def test_heroic_interception_costs_3_and_makes_allies_immune_until_legacys_start_phase():
    t = bench()
    t.into_play("Blade Battalion")
    t.go_to("legacy", "play")
    t.play("legacy", "Heroic Interception")
    assert t.hp("legacy") == 29
    assert t.deal("Blade Battalion", "ra", 4, "melee") == 0
    assert t.deal("ra", "haka", 4, "fire") == 0
    assert t.deal("ra", "ra", 4, "psychic", fixed=True) == 0
    assert t.deal("Blade Battalion", "legacy", 4, "melee") == 4
    assert t.deal("ra", "Blade Battalion", 4, "fire") == 4  # villain targets are no allies
    t.go_to("environment", "end")
    assert t.deal("haka", "ra", 4, "melee") == 0
    t.go_to("legacy", "start")
    assert t.trash("legacy") == ["Heroic Interception"]
    assert t.deal("haka", "ra", 4, "melee") == 4


def test_dz_fixed_no_reduce_by_bulletproof_skin():
    t = bench()
    t.into_play("Bulletproof Skin")
    t.play("legacy", "Heroic Interception")
    assert t.hp("legacy") == 29


def test_mt_heroic_interception_costs_legacy_3_and_3():
    t = bench()
    t.into_play("Blade Battalion")
    t.play("legacy", "Heroic Interception")
    assert [t.deal("Blade Battalion", hero, 3, "melee") for hero in ("legacy", "ra", "haka")] == [3, 0, 0]
    assert (t.hp("legacy"), t.hp("ra"), t.hp("haka")) == (26, 30, 34)


def test_gl_interception_supporter_is_an_ally_and_immune():
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Blade Battalion")
    t.into_play("Heroic Interception")
    assert t.deal("Blade Battalion", "Police Backup", 3, "melee") == 0
    assert t.deal("Blade Battalion", "legacy", 3, "melee") == 3


def test_inspiring_presence_heals_each_ally_1():
    t = bench()
    t.into_play("Police Backup")
    for target, hp in {"legacy": 20, "ra": 20, "haka": 34, "Police Backup": 3, "baron_blade": 30}.items():
        t.set_hp(target, hp)
    t.play("legacy", "Inspiring Presence")
    assert [t.hp(target) for target in ("legacy", "ra", "haka", "Police Backup", "baron_blade")] == [20, 21, 34, 4, 30]


def test_inspiring_presence_gives_other_hero_characters_1_more_damage():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Police Backup")
    t.into_play("Inspiring Presence")
    assert t.deal("ra", "baron_blade", 2, "fire") == 3
    assert t.deal("haka", "baron_blade", 2, "melee") == 3
    assert t.deal("legacy", "Blade Battalion", 2, "melee") == 2
    assert t.deal("Police Backup", "baron_blade", 1, "projectile") == 1
    t.destroy("Inspiring Presence")
    assert t.deal("ra", "baron_blade", 2, "fire") == 2


def test_keen_vision_shows_the_top_card_and_puts_it_back():
    t = bench()
    t.into_play("Keen Vision")
    t.on_deck("villain", "Hasten Doom")
    cards = t.deck("villain")
    t.use_power("legacy", "Keen Vision", choose=["villain"])
    assert t.deck("villain") == cards
    assert t.trash("villain") == []
    assert "Reveal: Hasten Doom" in t.transcript
    assert t.game.state.known_top[0] == 1


def test_keen_vision_lets_the_ally_whose_deck_it_is_draw_the_card():
    t = bench()
    t.into_play("Keen Vision")
    t.on_deck("ra", "Solar Flare")
    held = t.hand("ra")
    t.use_power("legacy", "Keen Vision", choose=["ra", "draw"])
    assert t.hand("ra") == [*held, "Solar Flare"]


def test_keen_vision_lets_the_ally_whose_deck_it_is_use_a_power():
    t = bench()
    t.into_play("Keen Vision")
    held = t.hand("ra")
    t.use_power("legacy", "Keen Vision", choose=["ra", "power", "baron_blade"])
    assert t.hand("ra") == held
    assert t.hp("baron_blade") == 38


def test_keen_vision_gives_the_ally_nothing_when_declined_and_legacy_nothing_for_his_own_deck():
    t = bench()
    t.into_play("Keen Vision")
    held, own = t.hand("ra"), t.hand("legacy")
    t.use_power("legacy", "Keen Vision", choose=["ra", None])
    assert (t.hand("ra"), t.hp("baron_blade")) == (held, 40)
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['draw'"):
        t.use_power("legacy", "Keen Vision", choose=["legacy", "draw"])
    assert t.hand("legacy") == own


def test_lead_from_the_front_may_redirect_damage_of_villain_targets_to_legacy():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Lead from the Front")
    t.deal("Blade Battalion", "ra", 4, "melee", choose=[True])
    assert (t.hp("legacy"), t.hp("ra")) == (28, 30)
    t.deal("Blade Battalion", "ra", 4, "melee", choose=[False])
    assert (t.hp("legacy"), t.hp("ra")) == (28, 26)


def test_lead_from_the_front_serves_every_ally_but_only_against_villain_targets():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Police Backup")
    t.into_play("Plummeting Monorail")
    t.into_play("Lead from the Front")
    t.deal("Blade Battalion", "Police Backup", 4, "melee", choose=[True])
    assert (t.hp("legacy"), t.hp("Police Backup")) == (28, 6)
    for source, amount in (("Plummeting Monorail", 5), ("haka", 2)):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, "ra", amount, "melee", choose=[True])
    assert (t.hp("legacy"), t.hp("ra")) == (28, 23)


def test_redirected_damage_of_the_nemesis_is_worked_out_afresh():
    t = bench()
    t.into_play("Lead from the Front")
    t.into_play("Bulletproof Skin")
    t.deal("baron_blade", "ra", 4, "melee", choose=[True])
    assert t.hp("legacy") == 28  # 4 + 1 - 1
    t.destroy("Bulletproof Skin")
    t.deal("baron_blade", "ra", 4, "melee", choose=[True])
    assert (t.hp("legacy"), t.hp("ra")) == (23, 30)


def test_dz_fixed_no_redirect():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Lead from the Front")
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Blade Battalion", "ra", 2, "melee", fixed=True, choose=[True])
    assert (t.hp("ra"), t.hp("legacy")) == (28, 32)


def test_dz_irreducible_redirect_stays_irreducible():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Lead from the Front")
    t.into_play("Bulletproof Skin")
    t.deal("Blade Battalion", "ra", 4, "projectile", irreducible=True, choose=[True])
    assert (t.hp("legacy"), t.hp("ra")) == (28, 30)


def test_fo_lead_front_fortitude_assault_makes_four_hits_of_0():
    t = bench("legacy", "ra", "haka", "tachyon")
    t.into_play("Lead from the Front")
    t.into_play("Bulletproof Skin")
    t.on_deck("villain", "Powered Turret")  # deals each hero target 1 energy
    t.go_to("villain", "end", choose=[True, True, True])
    assert [t.hp(hero) for hero in ("legacy", "ra", "haka", "tachyon")] == [32, 30, 34, 27]


def test_the_legacy_ring_allows_a_second_power():
    t = bench()
    t.into_play("The Legacy Ring")
    t.into_play("Motivational Charge")
    t.go_to("legacy", "power")
    t.go_to("legacy", "draw", choose=["Galvanize", "Motivational Charge", "baron_blade"])
    assert t.hp("baron_blade") == 36
    assert t.deal("ra", "baron_blade", 1, "fire") == 2


def test_without_the_legacy_ring_there_is_one_power_and_none_twice_with_it():
    t = bench()
    t.into_play("Motivational Charge")
    t.go_to("legacy", "power")
    with pytest.raises(AssertionError, match="no legal answer to 'draw'"):
        t.go_to("legacy", "end", choose=["Galvanize", "Motivational Charge"])
    t = bench()
    t.into_play("The Legacy Ring")
    t.go_to("legacy", "power")
    with pytest.raises(AssertionError, match="no legal answer to 'draw'"):
        t.go_to("legacy", "end", choose=["Galvanize", "Galvanize"])


def test_rb_power_two_copies_of_keen_vision_are_two_powers():
    t = bench()
    t.into_play("The Legacy Ring")
    t.into_play("Keen Vision")
    t.into_play("Keen Vision")
    held = len(t.hand("ra"))
    t.go_to("legacy", "power")
    t.go_to("legacy", "draw", choose=["Keen Vision", "ra", "draw", "Keen Vision", "ra", "draw"])
    assert len(t.hand("ra")) == held + 2
    assert len(t.game.state.used) == 2


def test_motivational_charge_deals_3_melee_and_heals_each_ally_1():
    t = bench()
    t.into_play("Motivational Charge")
    t.into_play("Police Backup")
    for target, hp in {"legacy": 20, "ra": 20, "haka": 20, "Police Backup": 3}.items():
        t.set_hp(target, hp)
    t.use_power("legacy", "Motivational Charge", choose=["baron_blade"])
    assert t.hp("baron_blade") == 36
    assert [t.hp(target) for target in ("legacy", "ra", "haka", "Police Backup")] == [20, 21, 21, 4]


def test_the_ol_one_two_deals_2_melee_then_makes_legacy_play_a_card():
    t = bench()
    t.into_hand("legacy", "The Ol' One-Two", "Keen Vision")
    held = len(t.hand("legacy"))
    t.play("legacy", "The Ol' One-Two", choose=["baron_blade", "Keen Vision"])
    assert t.hp("baron_blade") == 37  # 2 + 1
    assert t.play_area("legacy") == ["Keen Vision"]
    assert len(t.hand("legacy")) == held - 2
    with pytest.raises(AssertionError, match="None is no legal answer to 'play'"):
        t.play("legacy", "The Ol' One-Two", choose=["baron_blade", None])


def test_take_down_discards_a_villain_card_instead_of_its_play():
    t = bench()
    t.into_play("Take Down")
    t.on_deck("villain", "Hasten Doom", "Blade Battalion")
    t.play_top("villain", choose=[True])
    assert t.trash("villain") == ["Hasten Doom"]
    assert (t.hp("ra"), t.hp("haka")) == (30, 34)
    assert t.hp("legacy") == 29  # 2 energy from Baron Blade, his nemesis
    assert t.trash("legacy") == ["Take Down"]
    assert not t.in_play("Blade Battalion")


def test_take_down_lets_the_villain_target_with_the_highest_hp_strike():
    t = bench()
    t.into_play("Take Down")
    t.into_play("Blade Battalion")
    t.set_hp("baron_blade", 3)
    t.on_deck("villain", "Hasten Doom")
    t.play_top("villain", choose=[True])
    assert t.hp("legacy") == 30
    assert "Blade Battalion deals Legacy 2 energy" in t.transcript


def test_take_down_may_be_declined_and_leaves_other_decks_alone():
    t = bench()
    t.into_play("Take Down")
    t.on_deck("villain", "Blade Battalion")
    t.on_deck("environment", "Police Backup")
    t.play_top("environment")
    t.play("ra", "Ignite")
    assert t.in_play("Police Backup") and t.in_play("Ignite")
    t.play_top("villain", choose=[False])
    assert t.in_play("Blade Battalion") and t.in_play("Take Down")
    assert t.hp("legacy") == 32


def test_thokk_deals_5_melee():
    t = bench()
    t.into_play("Powered Turret")
    t.play("legacy", "Thokk!", choose=["Powered Turret"])
    assert t.hp("Powered Turret") == 2
    assert t.trash("legacy") == ['"Thokk!"']


def test_a_true_hero_draws_2_and_heals_each_ally_1():
    t = bench()
    t.into_hand("legacy", "A True Hero")
    for hero in ("legacy", "ra", "haka"):
        t.set_hp(hero, 20)
    held, cards = len(t.hand("legacy")), len(t.deck("legacy"))
    t.play("legacy", "A True Hero")
    assert len(t.hand("legacy")) == held + 1
    assert len(t.deck("legacy")) == cards - 2
    assert (t.hp("legacy"), t.hp("ra"), t.hp("haka")) == (20, 21, 21)


def test_df_ally_not_self():
    t = bench()
    t.set_hp("legacy", 20)
    t.set_hp("ra", 20)
    t.play("legacy", "A True Hero")
    assert (t.hp("legacy"), t.hp("ra")) == (20, 21)

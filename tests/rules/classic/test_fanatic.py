"""Fanatic, card by card (classic edition). Pell, Quill and Straw Villain are stand-ins; see ``conftest.py``."""

import pytest


@pytest.fixture
def bench(classic_bench):
    return lambda *others, **setup: classic_bench(["fanatic", *others], **setup)


@pytest.fixture
def incapacitated(bench):
    """Fanatic incapacitated, the other two at 20 HP."""
    t = bench()
    t.deal("Mud", "fanatic", 99, "melee")
    assert t.incapacitated("fanatic")
    t.set_hp("pell", 20)
    t.set_hp("quill", 20)
    return t


def hp(t, *targets):
    return [t.hp(target) for target in targets or ("fanatic", "pell", "quill")]


# --- the character ---------------------------------------------------------------------------------------------------
def test_fanatic_has_30_hp_and_no_nemesis_here(bench):
    t = bench()
    assert (t.hp("fanatic"), t.max_hp("fanatic")) == (30, 30)
    assert t.deal("straw_villain", "fanatic", 3, "melee") == 3


def test_exorcism_deals_1_target_1_melee_and_1_radiant(bench):
    t = bench()
    t.use_power("fanatic", "Exorcism", choose=["straw_villain"])
    assert t.dealt == [("Fanatic", "Straw Villain", 1, "melee"), ("Fanatic", "Straw Villain", 1, "radiant")]
    assert t.hp("straw_villain") == 38


def test_exorcism_ends_with_a_target_that_its_first_half_destroys(bench):
    t = bench()
    t.into_play("Crow")
    t.set_hp("Crow", 1)
    t.use_power("fanatic", "Exorcism", choose=["Crow"])
    assert t.dealt == [("Fanatic", "Crow", 1, "melee")]


def test_incapacitated_fanatic_lets_a_player_play(incapacitated):
    t = incapacitated
    t.set_hand("pell", "Pell's Charm")
    t.incapacitated_ability("fanatic", 0, choose=["quill", None])
    assert t.play_area("quill") == []
    t.incapacitated_ability("fanatic", 0, choose=["pell", "Pell's Charm"])
    assert (t.play_area("pell"), t.hand("pell")) == (["Pell's Charm"], [])


def test_incapacitated_fanatic_gives_a_hero_2_hp(incapacitated):
    t = incapacitated
    t.incapacitated_ability("fanatic", 1, choose=["quill"])
    assert hp(t) == [0, 20, 22]


def test_incapacitated_fanatic_adds_2_to_the_next_damage_of_a_hero(incapacitated):
    t = incapacitated
    t.incapacitated_ability("fanatic", 2, choose=["pell"])
    assert t.deal("quill", "straw_villain", 1, "melee") == 1
    assert t.deal("pell", "straw_villain", 1, "melee") == 3
    assert t.deal("pell", "straw_villain", 1, "melee") == 1


# --- relics ----------------------------------------------------------------------------------------------------------
def test_absolution_gives_1_hp_on_entering(bench):
    t = bench()
    t.set_hp("fanatic", 20)
    t.play("fanatic", "Absolution")
    assert t.hp("fanatic") == 21


@pytest.mark.parametrize("kind", ["melee", "fire", "radiant"])
def test_absolution_deals_3_of_one_of_three_types(bench, kind):
    t = bench()
    t.into_play("Absolution")
    t.use_power("fanatic", "Absolution", choose=[kind, "straw_villain"])
    assert t.dealt == [("Fanatic", "Straw Villain", 3, kind)]
    with pytest.raises(AssertionError, match="'cold' is no legal answer"):
        t.use_power("fanatic", "Absolution", choose=["cold", "straw_villain"])


def test_aegis_of_resurrection_restores_her_to_10_and_is_destroyed(bench):
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.set_hp("fanatic", 5)
    assert t.deal("Mud", "fanatic", 9, "melee") == 5
    assert t.dealt == [("Mud", "Fanatic", 9, "melee")]
    assert (t.hp("fanatic"), t.trash("fanatic"), t.incapacitated("fanatic")) == (10, ["Aegis of Resurrection"], False)
    t.deal("Mud", "fanatic", 10, "melee")
    assert t.incapacitated("fanatic")


def test_aegis_of_resurrection_is_for_her_alone_and_does_nothing_above_0(bench):
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.set_hp("fanatic", 2)
    t.deal("Mud", "fanatic", 1, "melee")
    t.deal("Mud", "pell", 30, "melee")
    assert hp(t) == [1, 0, 30]
    assert t.incapacitated("pell")
    assert t.play_area("fanatic") == ["Aegis of Resurrection"]


def test_aegis_of_resurrection_answers_a_lower_maximum_too(classic_bench):
    """With 1 HP, which Sunshine has added to the maximum, she comes to 0 as Sunshine goes."""
    t = classic_bench(["fanatic"], environment="drill_hall")
    t.into_play("Sunshine")
    t.into_play("Aegis of Resurrection")
    t.set_hp("fanatic", 1)
    t.destroy("Sunshine")
    assert (t.hp("fanatic"), t.max_hp("fanatic"), t.trash("fanatic")) == (10, 30, ["Aegis of Resurrection"])


def test_aegis_of_resurrection_does_not_stop_an_effect_that_destroys_her_outright(bench):
    t = bench()
    t.into_play("Aegis of Resurrection")
    t.destroy("fanatic")
    assert t.incapacitated("fanatic")


# --- one-shots -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("draws", [True, False])
def test_brutal_censure_deals_2_radiant_and_may_draw(bench, draws):
    t = bench()
    t.into_hand("fanatic", "Brutal Censure")
    held = len(t.hand("fanatic"))
    t.play("fanatic", "Brutal Censure", choose=["straw_villain", draws])
    assert t.dealt == [("Fanatic", "Straw Villain", 2, "radiant")]
    assert len(t.hand("fanatic")) == held - 1 + draws


def test_consecrated_ground_destroys_an_ongoing_or_environment_card_and_burns_3(bench):
    t = bench()
    for title in ("Grudge", "Mud", "Post", "Straw Man", "Pell's Charm"):
        t.into_play(title)
    t.play("fanatic", "Consecrated Ground", choose=["Mud", "straw_villain", "Straw Man", "Post"])
    assert t.dealt == [("Fanatic", target, 1, "radiant") for target in ("Straw Villain", "Straw Man", "Post")]
    assert t.trash("environment") == ["Mud"]
    t.play("fanatic", "Consecrated Ground", choose=["Grudge", "straw_villain", None])
    assert t.trash("villain") == ["Grudge"]
    assert hp(t, "straw_villain", "Straw Man", "Post") == [38, 8, 9]
    with pytest.raises(AssertionError, match="Charm"):
        t.play("fanatic", "Consecrated Ground", choose=["Pell's Charm"])


def test_consecrated_ground_burns_though_there_is_nothing_to_destroy(bench):
    t = bench()
    t.play("fanatic", "Consecrated Ground", choose=["straw_villain", None])
    assert t.hp("straw_villain") == 39


def test_divine_sacrifice_deals_1_irreducible_and_draws_their_damage(bench):
    t = bench("absolute_zero", "legacy")
    for title in ("Straw Man", "Post", "Fortitude"):
        t.into_play(title)
    t.play("fanatic", "Divine Sacrifice", choose=["Straw Man", "Post", "legacy"])
    assert t.dealt == [("Fanatic", target, 1, "radiant") for target in ("Straw Man", "Post", "Legacy")]
    t.deal("Straw Man", "absolute_zero", 3, "melee")
    t.deal("Post", "straw_villain", 2, "melee")
    t.deal("straw_villain", "absolute_zero", 4, "melee")
    assert hp(t, "fanatic", "absolute_zero", "straw_villain") == [25, 25, 40]
    t.deal("Straw Man", "fanatic", 1, "melee")
    assert t.hp("fanatic") == 24
    t.go_to("fanatic", "start")
    t.deal("Straw Man", "absolute_zero", 3, "melee")
    assert hp(t, "fanatic", "absolute_zero") == [24, 22]


def test_divine_sacrifice_does_not_turn_the_damage_of_targets_that_took_none(bench):
    t = bench("legacy")
    for title in ("Post", "Heroic Interception"):
        t.into_play(title)
    t.play("fanatic", "Divine Sacrifice", choose=["pell", "Post", None])
    t.deal("pell", "straw_villain", 2, "melee")  # she was immune
    assert hp(t, "fanatic", "straw_villain") == [30, 38]
    t.play("fanatic", "Divine Sacrifice", choose=[None])
    assert len(t.game.state.lasting) == 1


def test_divine_sacrifice_of_a_fallen_fanatic_turns_nothing(bench):
    t = bench()
    t.play("fanatic", "Divine Sacrifice", choose=["straw_villain", None])
    t.set_hp("fanatic", 3)
    t.deal("straw_villain", "pell", 5, "melee")
    assert t.incapacitated("fanatic")
    assert t.deal("straw_villain", "pell", 5, "melee") == 5
    assert t.hp("pell") == 25


def test_final_dive_destroys_a_weak_target_and_deals_its_hp(bench):
    t = bench()
    for title in ("Straw Man", "Dog", "Post", "Crow"):
        t.into_play(title)
    t.set_hp("Straw Man", 4)
    with pytest.raises(AssertionError, match="Straw Man"):
        t.play("fanatic", "Final Dive", choose=["Straw Man"])
    t.play("fanatic", "Final Dive", choose=["Dog", "straw_villain"])
    assert t.dealt == [("Fanatic", "Straw Villain", 3, "projectile")]
    assert t.trash("environment") == ["Dog"]


def test_final_dive_may_fell_a_hero_and_with_nothing_weak_deals_nothing(bench):
    t = bench()
    t.play("fanatic", "Final Dive", choose=["straw_villain"])
    assert t.dealt == []
    t.set_hp("quill", 2)
    t.play("fanatic", "Final Dive", choose=["straw_villain"])
    assert t.incapacitated("quill")
    assert t.hp("straw_villain") == 38


def test_final_dive_at_an_indestructible_target_deals_0(classic_bench):
    t = classic_bench(["fanatic"], environment="drill_hall")
    t.into_play("Anvil")
    t.set_hp("Anvil", 2)
    t.play("fanatic", "Final Dive", choose=["straw_villain"])
    assert t.in_play("Anvil")
    assert t.dealt == []


def test_holy_nova_deals_each_non_hero_target_1_and_heals_each_hero_target_1(bench):
    t = bench()
    for title in ("Straw Man", "Post"):
        t.into_play(title)
    for hero in ("fanatic", "pell", "quill"):
        t.set_hp(hero, 20)
    t.play("fanatic", "Holy Nova")
    assert hp(t, "straw_villain", "Straw Man", "Post") == [39, 8, 9]
    assert hp(t) == [21, 21, 21]
    assert {kind for *_, kind in t.dealt} == {"radiant"}


def test_prayer_of_desperation_draws_4_and_ends_the_turn(bench):
    t = bench()
    t.into_play("Zealous Offense")
    t.go_to("fanatic", "play")
    t.set_hand("fanatic", "Prayer of Desperation")
    t.play("fanatic", "Prayer of Desperation")
    t.game.step()
    assert (t.game.state.turn, t.dealt) == (t.owner("pell"), [])  # no power, no draw and no end phase in between
    assert len(t.hand("fanatic")) == 4
    assert t.play_area("fanatic") == ["Zealous Offense"]


def test_prayer_of_desperation_in_another_turn_ends_none(bench):
    t = bench()
    t.set_hand("fanatic", "Prayer of Desperation")
    t.go_to("pell", "play")
    t.play("fanatic", "Prayer of Desperation")
    assert len(t.hand("fanatic")) == 4
    held = len(t.hand("pell"))
    t.go_to("pell", "end", choose=[None, None, True, True])
    assert len(t.hand("pell")) == held + 2


def test_smite_the_transgressor_deals_2_melee_and_allows_another_power(bench):
    t = bench()
    t.into_play("Absolution")
    t.go_to("fanatic", "play")
    t.play("fanatic", "Smite the Transgressor", choose=["straw_villain"])
    assert t.dealt == [("Fanatic", "Straw Villain", 2, "melee")]
    t.set_hand("fanatic")
    t.go_to("fanatic", "end", choose=["Exorcism", "straw_villain", "Absolution", "fire", "straw_villain", None])
    assert t.hp("straw_villain") == 40 - 2 - 2 - 3
    t.go_to("fanatic", "power")
    t.go_to("fanatic", "end", choose=["Exorcism", "straw_villain", None])
    assert t.hp("straw_villain") == 33 - 2


def test_wrathful_retribution_deals_what_she_has_lost(bench):
    t = bench()
    t.set_hp("fanatic", 12)
    t.play("fanatic", "Wrathful Retribution", choose=["straw_villain"])
    assert t.dealt == [("Fanatic", "Straw Villain", 18, "radiant")]
    t.set_hp("fanatic", 30)
    t.play("fanatic", "Wrathful Retribution", choose=["straw_villain"])
    assert t.hp("straw_villain") == 22


# --- ongoing cards ---------------------------------------------------------------------------------------------------
def test_end_of_days_destroys_all_but_characters_and_relics_in_her_start_phase(bench):
    t = bench()
    ended = ("Straw Man", "Grudge", "Post", "Pell's Charm", "Embolden", "End of Days")
    t.into_play("Absolution")
    for title in ended:
        t.into_play(title, choose=["pell"] if title == "Embolden" else ())
    t.go_to("fanatic", "start")
    assert not any(t.in_play(title) for title in ended)
    assert t.play_area("fanatic") == ["Absolution"]
    assert t.hp("straw_villain") == 40
    assert sorted(t.trash("fanatic")) == ["Embolden", "End of Days"]


def test_end_of_days_does_nothing_before_her_start_phase(bench):
    t = bench()
    t.go_to("fanatic", "play")
    t.into_play("Straw Man")
    t.play("fanatic", "End of Days")
    t.go_to("environment", "end")
    assert t.in_play("Straw Man")
    assert t.in_play("End of Days")


def test_chastise_makes_its_target_immune_and_keeps_it_from_dealing_damage(bench):
    t = bench()
    for title in ("Straw Man", "Post"):
        t.into_play(title)
    t.play("fanatic", "Chastise", choose=["Straw Man"])
    assert t.play_area("villain") == ["Straw Man", "Chastise"]
    assert t.deal("pell", "Straw Man", 5, "melee") == 0
    assert t.deal("Straw Man", "pell", 5, "melee") == 0
    assert t.deal("Post", "pell", 5, "melee") == 5


def test_chastise_costs_3_psychic_each_turn_or_is_destroyed(bench):
    t = bench()
    t.into_play("Straw Man")
    t.into_play("Chastise")
    t.go_to("fanatic", "start", choose=[True])
    assert (t.hp("fanatic"), t.in_play("Chastise")) == (27, True)
    assert t.dealt == [("Fanatic", "Fanatic", 3, "psychic")]
    t.go_to("fanatic", "start", choose=[False])
    assert (t.hp("fanatic"), t.trash("fanatic")) == (27, ["Chastise"])
    assert t.deal("pell", "Straw Man", 5, "melee") == 5


def test_chastise_is_destroyed_when_she_takes_no_damage_for_it(bench):
    t = bench("legacy")
    for title in ("Straw Man", "Chastise", "Heroic Interception"):
        t.into_play(title)
    t.go_to("fanatic", "start", choose=[True])
    assert (t.hp("fanatic"), t.trash("fanatic")) == (30, ["Chastise"])


def test_chastise_leaves_with_its_target(bench):
    t = bench()
    t.into_play("Post")
    t.into_play("Chastise")
    t.destroy("Post")
    assert t.trash("fanatic") == ["Chastise"]


def test_chastise_with_nobody_to_play_it_next_to_goes_to_the_trash(bench):
    t = bench()
    t.play("fanatic", "Chastise")
    assert t.trash("fanatic") == ["Chastise"]


def test_divine_focus_deals_2_radiant_each_turn_or_is_destroyed(bench):
    t = bench()
    t.play("fanatic", "Divine Focus", choose=["straw_villain"])
    t.go_to("fanatic", "start", choose=[True])
    assert t.dealt == [("Fanatic", "Straw Villain", 2, "radiant")]
    assert t.in_play("Divine Focus")
    t.go_to("fanatic", "start", choose=[False])
    assert (t.hp("straw_villain"), t.trash("fanatic")) == (38, ["Divine Focus"])


def test_divine_focus_goes_with_its_target(bench):
    t = bench()
    t.into_play("Crow")
    t.play("fanatic", "Divine Focus", choose=["Crow"])
    t.go_to("fanatic", "start", choose=[True])
    assert (t.trash("villain")[-1:], t.trash("fanatic")) == (["Crow"], ["Divine Focus"])


def test_embolden_lets_its_hero_use_another_power(bench):
    t = bench("haka", "pell")
    t.play("fanatic", "Embolden", choose=["haka"])
    assert t.play_area("haka") == ["Embolden"]
    t.into_play("Mere")
    t.go_to("haka", "power")
    t.go_to("haka", "end", choose=["Crush", "straw_villain", "Mere", "straw_villain", None])
    assert t.hp("straw_villain") == 40 - 2 - 2
    t.destroy("Embolden")
    t.go_to("haka", "power")
    t.go_to("haka", "end", choose=["Crush", "straw_villain", None])
    assert t.hp("straw_villain") == 36 - 2


def test_embolden_on_fanatic_gives_her_two_powers_and_two_copies_three(bench):
    t = bench()
    t.into_play("Absolution")
    t.into_play("Sacrosanct Martyr")
    for _ in range(2):
        t.play("fanatic", "Embolden", choose=["fanatic"])
    t.go_to("fanatic", "power")
    t.set_hand("fanatic")
    powers = [
        "Exorcism",
        "straw_villain",
        "Absolution",
        "melee",
        "straw_villain",
        "Sacrosanct Martyr",
        2,
        "straw_villain",
    ]
    t.go_to("fanatic", "end", choose=[*powers, None])
    assert hp(t, "fanatic", "straw_villain") == [28, 40 - 2 - 3 - 3]


@pytest.mark.parametrize("amount", [0, 1, 5])
def test_sacrosanct_martyr_deals_1_more_than_she_takes(bench, amount):
    t = bench()
    t.into_play("Sacrosanct Martyr")
    t.use_power("fanatic", "Sacrosanct Martyr", choose=[amount, "straw_villain"])
    assert hp(t, "fanatic", "straw_villain") == [30 - amount, 39 - amount]
    assert {kind for *_, kind in t.dealt} == {"radiant"}


def test_sacrosanct_martyr_counts_what_she_really_takes(bench):
    t = bench()
    t.into_play("Sacrosanct Martyr")
    t.into_play("Undaunted")
    t.use_power("fanatic", "Sacrosanct Martyr", choose=[1, "straw_villain"])
    assert hp(t, "fanatic", "straw_villain") == [30, 39]


def test_undaunted_prevents_exactly_1_damage_be_it_irreducible(bench):
    t = bench()
    t.into_play("Undaunted")
    assert t.deal("Mud", "fanatic", 1, "melee") == 0
    assert t.deal("Mud", "fanatic", 1, "melee", irreducible=True) == 0
    assert t.deal("Mud", "fanatic", 2, "melee") == 2
    assert t.deal("Mud", "pell", 1, "melee") == 1
    assert t.dealt == [("Mud", "Fanatic", 2, "melee"), ("Mud", "Pell", 1, "melee")]


def test_zealous_offense_silences_2_targets_until_her_next_turn(bench):
    t = bench()
    for title in ("Straw Man", "Post", "Scarecrow", "Zealous Offense"):
        t.into_play(title)
    t.go_to("fanatic", "start", choose=["Straw Man", "Post"])
    assert t.deal("Straw Man", "pell", 4, "melee") == 0
    assert t.deal("Post", "pell", 4, "melee") == 0
    assert t.deal("Scarecrow", "pell", 4, "melee") == 4
    assert t.deal("straw_villain", "pell", 4, "melee") == 4
    t.deal("fanatic", "straw_villain", 3, "melee")
    t.go_to("environment", "end")
    assert t.deal("Post", "pell", 4, "melee") == 0
    t.go_to("fanatic", "start", choose=[None])
    assert t.deal("Post", "pell", 4, "melee") == 4


@pytest.mark.parametrize(("dealt", "stays"), [((1, 2), True), ((2,), False), ((), False)])
def test_zealous_offense_wants_3_damage_each_turn(bench, dealt, stays):
    t = bench()
    t.into_play("Zealous Offense")
    t.set_hand("fanatic")
    t.go_to("fanatic", "power")
    for amount in dealt:
        t.deal("fanatic", "straw_villain", amount, "melee")
    t.deal("pell", "straw_villain", 9, "melee")
    t.go_to("fanatic", "end", choose=[None])
    assert t.in_play("Zealous Offense") == stays


def test_zealous_offense_offers_no_character_cards(bench):
    t = bench()
    t.into_play("Zealous Offense")
    t.into_play("Post")
    with pytest.raises(AssertionError, match="'straw_villain' is no legal answer"):
        t.go_to("fanatic", "start", choose=["straw_villain"])

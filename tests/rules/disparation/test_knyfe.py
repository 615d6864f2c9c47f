"""K.N.Y.F.E., card by card (Definitive Edition). Baron Blade stands without his platform unless said otherwise."""

import pytest

from benches import before_environment_end, incapacitate, lone_villain, with_cards
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

VARIANTS = ("first_appearance_knyfe", "fighting_spirit_knyfe", "rogue_agent_knyfe")


def bench(knyfe: str = "knyfe", *others: str, **setup: object) -> Table:
    table = lone_villain(knyfe, *(others or ("ra", "haka")), **setup)
    table.set_hand("knyfe")
    return table


def fallen(knyfe: str = "knyfe") -> Table:
    return incapacitate(bench(knyfe), "knyfe")


# --- K.N.Y.F.E. ------------------------------------------------------------------------------------------------------
def test_knyfe_has_30_hp_and_saber_for_a_nemesis():
    t = bench(environment="the_block")
    t.into_play("S.A.B.E.R.")
    assert (t.hp("knyfe"), t.max_hp("knyfe")) == (30, 30)
    assert t.deal("S.A.B.E.R.", "knyfe", 2, "energy") == 3
    assert t.deal("baron_blade", "knyfe", 2, "melee") == 2


def test_energy_lance_heals_2_if_it_destroys():
    t = with_cards(bench(), "Blade Battalion")
    t.set_hp("knyfe", 20)
    t.use_power("knyfe", "Energy Lance", choose=["Blade Battalion"])
    assert (t.hp("Blade Battalion"), t.hp("knyfe")) == (3, 20)
    t.set_hp("Blade Battalion", 2)
    t.use_power("knyfe", "Energy Lance", choose=["Blade Battalion"])
    assert (t.in_play("Blade Battalion"), t.hp("knyfe")) == (False, 22)
    assert t.dealt[-1] == ("K.N.Y.F.E.", "Blade Battalion", 2, "energy")


def test_energy_lance_counts_what_flawless_executions_finishes():
    t = with_cards(bench(), "Flawless Executions", "Blade Battalion")
    t.set_hp("knyfe", 20)
    t.set_hp("Blade Battalion", 4)
    t.use_power("knyfe", "Energy Lance", choose=["Blade Battalion"])
    assert (t.in_play("Blade Battalion"), t.hp("knyfe")) == (False, 22)


def test_incapacitated_knyfe_lets_a_hero_take_the_power_phase():
    t = fallen()
    t.incapacitated_ability("knyfe", 0, choose=["ra", "Pyre", "baron_blade"])
    assert t.hp("baron_blade") == 38


def test_incapacitated_knyfe_has_each_hero_discard_1_and_draw_2():
    t = fallen()
    t.set_hand("ra")
    t.set_hand("haka", "Mere", "Taiaha")
    t.incapacitated_ability("knyfe", 1, choose=["Taiaha"])
    assert (len(t.hand("ra")), len(t.hand("haka"))) == (2, 3)
    assert (t.trash("haka"), t.trash("ra")) == (["Taiaha"], [])


def test_incapacitated_knyfe_has_1_target_deal_another_2_melee():
    t = fallen()
    t.incapacitated_ability("knyfe", 2, choose=["baron_blade", "ra"])
    assert t.dealt[-1] == ("Baron Blade", "Ra", 2, "melee")
    with pytest.raises(AssertionError, match="ra"):
        t.incapacitated_ability("knyfe", 2, choose=["ra", "ra"])


# --- K.N.Y.F.E. (First Appearance) -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("variant", "hp"), list(zip(VARIANTS, (29, 31, 28), strict=True)))
def test_variants_have_their_hp(variant: str, hp: int):
    t = bench(variant)
    assert (t.hp("knyfe"), t.max_hp("knyfe")) == (hp, hp)


def test_first_appearance_knyfe_is_an_agent():
    t = bench("first_appearance_knyfe")
    assert t.game.has_keyword(t.card("knyfe"), "agent")
    t = bench()
    assert not t.game.has_keyword(t.card("knyfe"), "agent")


def test_filter_tactics_draws_1_and_two_different_allies_strike():
    t = bench("first_appearance_knyfe")
    t.into_play("Police Backup")
    t.use_power("knyfe", "F.I.L.T.E.R. Tactics", choose=["Police Backup", "baron_blade", "haka", "baron_blade"])
    assert len(t.hand("knyfe")) == 1
    assert t.dealt == [("Police Backup", "Baron Blade", 1, "melee"), ("Haka", "Baron Blade", 1, "melee")]
    t = bench("first_appearance_knyfe")
    with pytest.raises(AssertionError, match="Haka"):
        t.use_power("knyfe", "F.I.L.T.E.R. Tactics", choose=["knyfe"])
    t = incapacitate(bench("first_appearance_knyfe"), "haka")
    t.use_power("knyfe", "F.I.L.T.E.R. Tactics", choose=["baron_blade"])  # only one ally is left
    assert t.dealt[-1:] == [("Ra", "Baron Blade", 1, "melee")]


def test_incapacitated_first_appearance_knyfe_lets_a_hero_take_the_draw_phase():
    t = fallen("first_appearance_knyfe")
    held = len(t.hand("ra"))
    t.incapacitated_ability("knyfe", 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1


def test_incapacitated_first_appearance_knyfe_lets_a_hero_discover_an_ongoing():
    t = fallen("first_appearance_knyfe")
    t.on_deck("ra", "Fire Blast", "Ignite")
    t.incapacitated_ability("knyfe", 1, choose=["ra"])
    assert t.play_area("ra") == ["Ignite"]


def test_incapacitated_first_appearance_knyfe_plays_an_environment_card_and_buries_one():
    t = fallen("first_appearance_knyfe")
    t.into_play("Impending Casualty")
    t.on_deck("environment", "Local Legal Expert", "Bustling City")
    t.incapacitated_ability("knyfe", 2, choose=["Impending Casualty"])
    assert t.play_area("environment") == ["Local Legal Expert"]
    assert t.deck("environment")[-1] == "Impending Casualty"


# --- K.N.Y.F.E. (Fighting Spirit) ------------------------------------------------------------------------------------
def test_a_regular_party_costs_1_fixed_toxic_and_deals_2_irreducible_twice():
    t = with_cards(bench("fighting_spirit_knyfe"), "Remote Walking Tank", "Projected Energy Buckler")
    t.use_power("knyfe", "A Regular Party", choose=["Remote Walking Tank", "baron_blade"])
    assert t.dealt == [
        ("K.N.Y.F.E. (Fighting Spirit)", "K.N.Y.F.E. (Fighting Spirit)", 1, "toxic"),
        ("K.N.Y.F.E. (Fighting Spirit)", "Remote Walking Tank", 2, "melee"),
        ("K.N.Y.F.E. (Fighting Spirit)", "Baron Blade", 2, "melee"),
    ]


def test_incapacitated_fighting_spirit_knyfe_lets_a_hero_take_the_play_phase():
    t = fallen("fighting_spirit_knyfe")
    t.set_hand("haka", "Mere", "Taiaha")
    t.incapacitated_ability("knyfe", 0, choose=["haka", "Taiaha"])
    assert (t.play_area("haka"), t.hand("haka")) == (["Taiaha"], ["Mere"])


def test_incapacitated_fighting_spirit_knyfe_destroys_an_environment_card():
    t = with_cards(fallen("fighting_spirit_knyfe"), "Impending Casualty", "Local Legal Expert")
    t.incapacitated_ability("knyfe", 1, choose=["Impending Casualty"])
    assert (t.trash("environment"), t.play_area("environment")) == (["Impending Casualty"], ["Local Legal Expert"])


def test_incapacitated_fighting_spirit_knyfe_goads_a_target():
    t = fallen("fighting_spirit_knyfe")
    t.incapacitated_ability("knyfe", 2, choose=["ra", "baron_blade"])
    assert t.dealt[-2:] == [("Ra", "Ra", 1, "toxic"), ("Ra", "Baron Blade", 3, "melee")]
    t.incapacitated_ability("knyfe", 2, choose=["baron_blade"])
    assert t.dealt[-1] == ("Baron Blade", "Baron Blade", 1, "toxic")  # no hero target: nothing more


# --- K.N.Y.F.E. (Rogue Agent) ----------------------------------------------------------------------------------------
def test_break_and_enter_looks_at_3_decks_after_destroying_and_breaks_into_one():
    t = with_cards(bench("rogue_agent_knyfe"), "Remote Walking Tank")
    t.set_hp("Remote Walking Tank", 2)
    tops = [t.deck(owner)[0] for owner in ("villain", "ra", "environment")]
    t.use_power(
        "knyfe",
        "Break and Enter",
        choose=["Remote Walking Tank", "baron_blade", "ra", "megalopolis", "megalopolis"],
    )
    assert not t.in_play("Remote Walking Tank")
    assert [t.deck("villain")[0], t.deck("ra")[0]] == tops[:2]
    assert t.trash("environment") == [tops[2]]
    assert [t.game.is_known(t.game.zone(deck, DECK)[-1]) for deck in (0, 2, 3)] == [True, True, False]


def test_break_and_enter_may_break_into_a_deck_without_having_destroyed():
    t = with_cards(bench("rogue_agent_knyfe"), "Remote Walking Tank")
    top = t.deck("villain")[0]
    t.use_power("knyfe", "Break and Enter", choose=["Remote Walking Tank", "baron_blade"])
    assert (t.hp("Remote Walking Tank"), t.trash("villain")) == (3, [top])  # irreducible
    t = bench("rogue_agent_knyfe")
    t.use_power("knyfe", "Break and Enter", choose=["baron_blade", None])
    assert (t.hp("baron_blade"), t.trash("villain")) == (38, [])


def test_incapacitated_rogue_agent_knyfe_lets_a_hero_take_the_play_phase():
    t = fallen("rogue_agent_knyfe")
    t.set_hand("ra", "Ignite")
    t.incapacitated_ability("knyfe", 0, choose=["ra", "Ignite"])
    assert t.play_area("ra") == ["Ignite"]


def test_incapacitated_rogue_agent_knyfe_destroys_a_target_with_3_hp_or_less():
    t = with_cards(fallen("rogue_agent_knyfe"), "Blade Battalion", "Powered Turret")
    t.set_hp("Blade Battalion", 3)
    t.set_hp("Powered Turret", 4)
    t.incapacitated_ability("knyfe", 1)
    assert t.play_area("villain") == ["Powered Turret"]


def test_incapacitated_rogue_agent_knyfe_has_a_hero_discard_1_and_draw_3():
    t = fallen("rogue_agent_knyfe")
    t.set_hand("ra", "Ignite", "Fire Blast")
    t.incapacitated_ability("knyfe", 2, choose=["ra", "Ignite"])
    assert (len(t.hand("ra")), t.trash("ra")) == (4, ["Ignite"])


# --- the deck --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hp", "left"), [(7, None), (8, 5)])
def test_all_part_of_the_job_destroys_a_target_left_with_4_hp_or_less(hp: int, left: int | None):
    t = with_cards(bench(), "Mobile Defense Platform")
    t.set_hp("Mobile Defense Platform", hp)
    t.play("knyfe", "All Part of the Job", choose=["Mobile Defense Platform"])
    assert t.hp("Mobile Defense Platform") == (left or 0)
    assert t.in_play("Mobile Defense Platform") == (left is not None)


def test_amplified_combatant_strikes_twice_and_draws_or_plays():
    t = with_cards(bench(), "Blade Battalion")
    t.play("knyfe", "Amplified Combatant", choose=["Blade Battalion", "baron_blade"])  # no card to play: draws
    assert [hit[1:] for hit in t.dealt] == [("Blade Battalion", 1, "melee"), ("Baron Blade", 1, "energy")]
    assert len(t.hand("knyfe")) == 1
    t.set_hand("knyfe", "Take Out the Trash")
    t.play("knyfe", "Amplified Combatant", choose=["Blade Battalion", "Blade Battalion", "play 1 card"])
    assert (t.hp("Blade Battalion"), t.play_area("knyfe"), t.hand("knyfe")) == (2, ["Take Out the Trash"], [])


def test_battlefield_experience_hits_2_then_discards_1_and_plays_1():
    t = with_cards(bench(), "Blade Battalion")
    t.on_deck("knyfe", "Take Out the Trash", "Keep the Heid")
    t.play("knyfe", "Battlefield Experience", choose=["Blade Battalion", "baron_blade", "Keep the Heid"])
    assert (t.hp("Blade Battalion"), t.hp("baron_blade")) == (3, 38)
    assert t.play_area("knyfe") == ["Take Out the Trash"]
    assert t.trash("knyfe") == ["Keep the Heid", "Battlefield Experience"]


def test_battlefield_experience_discards_the_only_card_there_is_to_reveal():
    t = bench()
    t.into_trash("knyfe", *t.deck("knyfe"))
    t.on_deck("knyfe", "Take Out the Trash")
    t.into_hand("knyfe", "Battlefield Experience")
    t.do(lambda game: [game.put_out_of_game(card) for card in game.trash(1)] and None)
    t.play("knyfe", "Battlefield Experience")
    assert (t.play_area("knyfe"), t.trash("knyfe")) == ([], ["Take Out the Trash", "Battlefield Experience"])


@pytest.mark.parametrize(("minion", "hp", "rest"), [(4, 4, False), (5, 0, True)])
def test_gl_knyfe_bide(minion: int, hp: int, rest: bool):
    t = with_cards(bench(), "Bide and Fecht", "Blade Battalion")
    t.set_hp("knyfe", 2)
    t.set_hp("Blade Battalion", minion)
    t.deal("baron_blade", "knyfe", 5, "melee", choose=["Blade Battalion"])
    assert (t.hp("knyfe"), t.incapacitated("knyfe"), t.in_play("Blade Battalion")) == (hp, rest, rest)
    assert ("Baron Blade", "K.N.Y.F.E.", 5, "melee") not in t.dealt or rest


def test_bide_and_fecht_prevents_fixed_damage_too_and_leaves_lesser_damage_alone():
    t = with_cards(bench(), "Bide and Fecht", "Blade Battalion")
    t.set_hp("knyfe", 6)
    t.deal("baron_blade", "knyfe", 5, "melee")
    assert (t.hp("knyfe"), t.hp("Blade Battalion")) == (1, 5)
    t.set_hp("Blade Battalion", 3)
    t.deal("knyfe", "knyfe", 1, "toxic", fixed=True, choose=["Blade Battalion"])
    assert (t.hp("knyfe"), t.in_play("Blade Battalion"), t.in_play("Bide and Fecht")) == (4, False, True)


def test_bide_and_fecht_strikes_no_hero_target_and_only_what_would_bring_her_down():
    t = with_cards(bench(), "Bide and Fecht")
    t.set_hp("knyfe", 2)
    t.set_hp("ra", 1)
    t.deal("baron_blade", "knyfe", 2, "melee")
    assert (t.hp("ra"), t.hp("baron_blade"), t.incapacitated("knyfe")) == (1, 36, True)


def test_bide_and_fecht_who_falls_while_striking_stays_down():
    t = with_cards(bench(), "Bide and Fecht", "Backlash Field Generator", "Blade Battalion")
    t.set_hp("knyfe", 1)
    t.set_hp("Blade Battalion", 4)
    # The generator answers the first strike and so calls for the second, which destroys nothing.
    t.deal("baron_blade", "knyfe", 1, "melee", choose=["Blade Battalion", "Backlash Field Generator"])
    assert (t.incapacitated("knyfe"), t.hp("knyfe"), t.max_hp("knyfe")) == (True, 0, 0)
    assert (t.in_play("Blade Battalion"), t.hp("Backlash Field Generator")) == (False, 2)


def test_bide_and_fecht_heals_1_in_her_end_phase():
    t = with_cards(bench(), "Bide and Fecht")
    t.set_hp("knyfe", 20)
    t.on_deck("villain", "Living Force-Field")
    t.go_to("knyfe", "end")
    assert t.hp("knyfe") == 21


def test_brash_brawling_trades_blows():
    t = bench()
    t.play("knyfe", "Brash Brawling", choose=["baron_blade"])
    assert t.dealt == [
        ("K.N.Y.F.E.", "Baron Blade", 2, "melee"),
        ("Baron Blade", "K.N.Y.F.E.", 3, "melee"),
        ("K.N.Y.F.E.", "Baron Blade", 3, "melee"),
    ]
    t = with_cards(bench(), "Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    t.play("knyfe", "Brash Brawling", choose=["Blade Battalion"])
    assert (len(t.dealt), t.hp("knyfe")) == (1, 30)


@pytest.mark.parametrize(("hp", "left"), [(8, 2), (7, 5)])
def test_energy_burn_deals_4_more_to_a_target_with_6_hp_or_more(hp: int, left: int):
    t = with_cards(bench(), "Mobile Defense Platform")
    t.set_hp("Mobile Defense Platform", hp)
    t.play("knyfe", "Energy Burn", choose=["Mobile Defense Platform"])
    assert t.hp("Mobile Defense Platform") == left


def test_flawless_executions_destroys_what_she_leaves_with_2_hp_or_less():
    t = with_cards(bench(), "Flawless Executions", "Blade Battalion", "Powered Turret")
    t.deal("knyfe", "Powered Turret", 4, "melee")
    assert t.hp("Powered Turret") == 3
    t.deal("knyfe", "Powered Turret", 1, "melee")
    assert not t.in_play("Powered Turret")
    t.deal("ra", "Blade Battalion", 3, "fire")
    assert t.hp("Blade Battalion") == 2
    t.set_hp("ra", 3)
    t.deal("knyfe", "ra", 1, "melee")
    assert t.hp("ra") == 2  # a hero target


def test_flawless_executions_destroys_for_her():
    t = with_cards(bench(), "Kinetic Neutralizer", "Flawless Executions", "Blade Battalion")
    t.deal("knyfe", "Blade Battalion", 3, "melee")
    assert (t.in_play("Blade Battalion"), len(t.hand("knyfe"))) == (False, 1)


def test_flawless_executions_burns_up_to_3_targets_in_her_end_phase():
    t = with_cards(bench(), "Flawless Executions", "Powered Turret")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("knyfe", "power")
    t.clear("villain")
    t.into_play("Powered Turret")
    t.go_to("knyfe", "end", choose=[None, None, "Powered Turret", "baron_blade", None])
    assert [hit[1:] for hit in t.dealt] == [("Powered Turret", 1, "energy"), ("Baron Blade", 1, "energy")]


def test_infiltrate_and_obfuscate_may_destroy_a_weak_target_and_an_ongoing_and_draws_2():
    t = with_cards(bench(), "Blade Battalion", "Living Force-Field")
    t.set_hp("Blade Battalion", 3)
    t.play("knyfe", "Infiltrate and Obfuscate", choose=["Blade Battalion", "Living Force-Field"])
    assert (t.play_area("villain"), len(t.hand("knyfe"))) == ([], 2)
    t = with_cards(bench(), "Blade Battalion", "Living Force-Field")
    t.play("knyfe", "Infiltrate and Obfuscate", choose=[None])
    assert (len(t.play_area("villain")), len(t.hand("knyfe"))) == (2, 2)


def test_keep_the_heid_may_salvage_as_it_comes_into_play():
    t = bench()
    t.into_trash("knyfe", "Energy Burn", "Brash Brawling")
    t.play("knyfe", "Keep the Heid", choose=["Energy Burn"])
    assert (t.hand("knyfe"), t.trash("knyfe")) == (["Energy Burn"], ["Brash Brawling"])
    t = bench()
    t.into_trash("knyfe", "Energy Burn")
    t.play("knyfe", "Keep the Heid", choose=[None])
    assert t.hand("knyfe") == []


def test_keep_the_heid_heals_2_and_draws_or_plays_and_goes():
    t = with_cards(bench(), "Keep the Heid")
    t.set_hp("knyfe", 10)
    t.set_hand("knyfe", "Take Out the Trash")
    t.use_power("knyfe", "Keep the Heid", choose=["draw 1 card"])
    assert (t.hp("knyfe"), len(t.hand("knyfe")), t.play_area("knyfe")) == (12, 2, ["Keep the Heid"])
    t.use_power("knyfe", "Keep the Heid", choose=["play 1 card; then destroy this card", "Take Out the Trash"])
    assert (t.hp("knyfe"), t.play_area("knyfe"), t.trash("knyfe")) == (14, ["Take Out the Trash"], ["Keep the Heid"])


def test_kinetic_neutralizer_makes_her_energy_damage_irreducible():
    t = with_cards(bench(), "Kinetic Neutralizer", "Remote Walking Tank")
    assert t.deal("knyfe", "Remote Walking Tank", 2, "energy") == 2
    assert t.deal("knyfe", "Remote Walking Tank", 2, "melee") == 1
    assert t.deal("ra", "Remote Walking Tank", 2, "energy") == 1


def test_kinetic_neutralizer_draws_for_a_target_that_her_damage_destroys():
    t = with_cards(bench(), "Kinetic Neutralizer", "Blade Battalion", "Powered Turret")
    t.deal("ra", "Powered Turret", 9, "fire")
    assert t.hand("knyfe") == []
    t.deal("knyfe", "Blade Battalion", 9, "energy")
    assert len(t.hand("knyfe")) == 1


def test_df_knyfe_destroy_by_effect():
    t = with_cards(bench(), "Kinetic Neutralizer", "Powered Turret")
    assert t.hp("Powered Turret") == 7
    t.play("knyfe", "All Part of the Job", choose=["Powered Turret"])
    assert (t.in_play("Powered Turret"), len(t.hand("knyfe"))) == (False, 1)


@pytest.mark.parametrize(("title", "drawn"), [("Hostage Situation", 1), ("Impending Casualty", 0)])
def test_df_knyfe_uppercut_env(title: str, drawn: int):
    t = with_cards(bench(), "Kinetic Neutralizer", title)
    t.play("knyfe", "Wrecking Uppercut", choose=["baron_blade", title])
    assert (t.in_play(title), len(t.hand("knyfe"))) == (False, drawn)


def test_df_knyfe_cost_not_hers():
    t = before_environment_end(bench(), "Kinetic Neutralizer", "Hostage Situation", idle="Impending Casualty")
    t.set_hand("knyfe", "Energy Burn", "Brash Brawling")
    t.go_to("environment", "end", choose=["knyfe", "Energy Burn"])
    assert (t.in_play("Hostage Situation"), t.hand("knyfe")) == (False, [])
    assert t.trash("knyfe")[-2:] == ["Energy Burn", "Brash Brawling"]


def test_projected_energy_buckler_takes_1_and_may_prevent_once():
    t = with_cards(bench(), "Projected Energy Buckler")
    assert t.deal("baron_blade", "knyfe", 3, "melee", choose=[None]) == 2
    assert t.in_play("Projected Energy Buckler")
    assert t.deal("baron_blade", "knyfe", 9, "melee", choose=["Projected Energy Buckler"]) == 0
    assert (t.trash("knyfe"), t.hp("knyfe")) == (["Projected Energy Buckler"], 28)
    assert t.deal("baron_blade", "knyfe", 3, "melee") == 3


def test_projected_energy_buckler_prevents_fixed_and_irreducible_damage_and_ends_further_reactions():
    t = with_cards(bench(), "Projected Energy Buckler", "Taunting Boast")
    assert t.deal("baron_blade", "knyfe", 3, "melee", fixed=True, choose=["Projected Energy Buckler"]) == 0
    assert t.hp("baron_blade") == 40  # the boast could not answer any more
    t.into_play("Projected Energy Buckler")
    assert t.deal("baron_blade", "knyfe", 3, "melee", irreducible=True, choose=["Projected Energy Buckler"]) == 0


def test_ready_to_rumble_summons_one_of_two_and_draws_or_plays():
    t = bench()
    t.play("knyfe", "Ready to Rumble", choose=["Flawless Executions"])  # no card to play: draws
    assert (t.play_area("knyfe"), len(t.hand("knyfe"))) == (["Flawless Executions"], 1)
    t.set_hand("knyfe", "Keep the Heid")
    t.play("knyfe", "Ready to Rumble", choose=["Kinetic Neutralizer", "play 1 card"])
    assert t.play_area("knyfe") == ["Flawless Executions", "Kinetic Neutralizer", "Keep the Heid"]


def test_ready_to_rumble_takes_a_second_copy_into_her_hand():
    t = with_cards(bench(), "Kinetic Neutralizer")
    t.play("knyfe", "Ready to Rumble", choose=["Kinetic Neutralizer"])
    assert t.count_in_play("Kinetic Neutralizer") == 1
    assert t.hand("knyfe")[0] == "Kinetic Neutralizer"


def test_take_out_the_trash_deals_1_more_to_the_villain_target_with_the_highest_hp():
    t = with_cards(bench(), "Take Out the Trash", "Blade Battalion")
    assert t.deal("knyfe", "baron_blade", 2, "melee") == 3
    assert t.deal("knyfe", "Blade Battalion", 2, "melee") == 2
    assert t.deal("ra", "baron_blade", 2, "melee") == 2
    t.set_hp("baron_blade", 3)
    assert t.deal("knyfe", "Blade Battalion", 2, "melee") == 3  # 3 HP each: each has the highest
    assert t.deal("knyfe", "ra", 2, "melee") == 2


def test_take_out_the_trash_plays_the_top_card_if_it_destroys():
    t = with_cards(bench(), "Take Out the Trash", "Blade Battalion", "Powered Turret")
    t.on_deck("knyfe", "Keep the Heid")
    t.use_power("knyfe", "Take Out the Trash", choose=["Powered Turret"])
    assert (t.hp("Powered Turret"), t.play_area("knyfe")) == (5, ["Take Out the Trash"])
    t.set_hp("Blade Battalion", 2)
    t.use_power("knyfe", "Take Out the Trash", choose=["Blade Battalion"])
    assert t.play_area("knyfe") == ["Take Out the Trash", "Keep the Heid"]


def test_bide_and_fecht_does_not_answer_its_own_blow_when_that_comes_back_to_her():
    t = with_cards(bench(villain="the_dreamer"), "Bide and Fecht")
    t.set_hp("knyfe", 3)
    # She strikes at The Dreamer, the players turn it on herself: she falls by her own blow.
    t.deal("the_dreamer", "knyfe", 3, "psychic", choose=["K.N.Y.F.E."])
    assert t.incapacitated("knyfe") and t.hp("the_dreamer") == 6


def test_taunting_boast_redirects_damage_to_an_ally_for_a_card():
    t = with_cards(bench(), "Taunting Boast", "Police Backup")
    t.set_hand("knyfe", "Energy Burn", "Brash Brawling")
    t.deal("baron_blade", "ra", 3, "melee", choose=["Energy Burn", None])
    assert (t.hp("ra"), t.hp("knyfe"), t.hand("knyfe")) == (30, 27, ["Brash Brawling"])
    t.deal("baron_blade", "Police Backup", 3, "melee", choose=[None])
    assert (t.hp("Police Backup"), t.hand("knyfe")) == (3, ["Brash Brawling"])
    t.deal("haka", "ra", 3, "melee")  # by a hero target: nothing is asked
    t.deal("baron_blade", "ra", 3, "melee", fixed=True, choose=["Brash Brawling"])  # for nothing: fixed damage stays
    assert (t.hp("ra"), t.hp("knyfe"), t.hand("knyfe")) == (24, 27, [])


def test_taunting_boast_strikes_back_at_the_attacker():
    t = with_cards(bench(), "Taunting Boast", "Blade Battalion")
    t.deal("Blade Battalion", "knyfe", 3, "melee", choose=["Taunting Boast"])
    assert t.dealt == [("K.N.Y.F.E.", "Blade Battalion", 2, "melee"), ("Blade Battalion", "K.N.Y.F.E.", 3, "melee")]
    t.deal("Blade Battalion", "knyfe", 1, "melee")
    assert t.hp("Blade Battalion") == 3  # each reaction once a turn


def test_taunting_boast_is_destroyed_or_hurts_her_in_her_start_phase():
    t = bench()
    t.on_deck("villain", "Living Force-Field")
    t.go_to("villain", "end")
    t.into_play("Taunting Boast")
    t.go_to("knyfe", "start", choose=["deal yourself 1 fixed toxic"])
    assert (t.hp("knyfe"), t.in_play("Taunting Boast")) == (29, True)
    t = bench()
    t.on_deck("villain", "Living Force-Field")
    t.go_to("villain", "end")
    t.into_play("Taunting Boast")
    t.go_to("knyfe", "start", choose=["destroy this card"])
    assert (t.hp("knyfe"), t.trash("knyfe")) == (30, ["Taunting Boast"])


def test_wrecking_uppercut_deals_4_and_may_destroy_an_environment_card():
    t = with_cards(bench(), "Impending Casualty")
    t.play("knyfe", "Wrecking Uppercut", choose=["baron_blade", None])
    assert (t.hp("baron_blade"), t.in_play("Impending Casualty")) == (36, True)
    t.play("knyfe", "Wrecking Uppercut", choose=["baron_blade", "Impending Casualty"])
    assert (t.hp("baron_blade"), t.in_play("Impending Casualty")) == (32, False)

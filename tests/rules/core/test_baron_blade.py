"""Baron Blade, card by card (Definitive Edition). ``bench`` sets him up without his platform."""

from functools import partial

import pytest

from benches import hero_hp, to_villain_end
from benches import lone_villain as bench
from sotm_env.engine.decisions import Effect
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")
IDLE = "Living Force-Field"  # on top of the deck, for turns in which nothing else shall happen to the heroes

villain_end = partial(to_villain_end, idle=(IDLE,))


def armoured(*heroes: str, **options: object) -> Table:
    """Baron Blade on his other side, at 30 HP."""
    table = bench(*heroes, **options)
    table.destroy("baron_blade")
    return table


# --- the character card ----------------------------------------------------------------------------------------------
def test_the_setup_brings_the_platform_out_and_triggers_nothing():
    t = Table()
    assert t.play_area("villain") == ["Mobile Defense Platform"]
    assert (t.hp("baron_blade"), t.max_hp("baron_blade"), t.hp("Mobile Defense Platform")) == (40, 40, 12)
    assert (len(t.deck("villain")), t.trash("villain")) == (24, [])
    assert hero_hp(t) == [32, 30, 34]


def test_the_heroes_lose_at_15_cards_in_the_villain_trash_in_his_start_phase():
    t = bench()
    t.into_trash("villain", *t.deck("villain")[:15])
    assert t.result is None
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_the_heroes_do_not_lose_at_14_cards_nor_on_his_other_side():
    t = bench()
    t.into_trash("villain", *t.deck("villain")[:14])
    t.go_to("villain", "start")
    assert (t.result, len(t.trash("villain"))) == (None, 14)
    t = armoured()
    t.into_trash("villain", *t.deck("villain")[:15])
    t.go_to("villain", "start")
    assert (t.result, len(t.trash("villain"))) == (None, 15)


@pytest.mark.parametrize(("heroes", "discarded"), [(("legacy", "ra", "haka"), 1), (FOUR_HEROES, 2)])
def test_advanced_his_front_discards_h_minus_2_cards_at_the_end(heroes, discarded):
    t = bench(*heroes, advanced=True)
    villain_end(t, IDLE, "Hasten Doom", "Blade Battalion", "Powered Turret")
    assert t.trash("villain") == ["Hasten Doom", "Blade Battalion"][:discarded]
    t = bench(*heroes)
    villain_end(t, IDLE, "Hasten Doom")
    assert t.trash("villain") == []


def test_rb_blade_flip_to_30_hp_instead_of_defeat():
    t = bench()
    t.set_hp("baron_blade", 2)
    assert t.deal("ra", "baron_blade", 5, "fire") == 2
    assert (t.flipped("baron_blade"), t.result) == (True, None)
    assert (t.hp("baron_blade"), t.max_hp("baron_blade")) == (30, 30)


def test_rb_blade_flip_once_and_then_the_heroes_win():
    t = armoured()
    t.set_hp("baron_blade", 1)
    t.deal("ra", "baron_blade", 1, "fire")
    assert t.result == "win"


def test_his_other_side_destroys_villain_ongoings_but_no_devices_minions_or_hero_cards():
    t = bench()
    for title in ("Living Force-Field", "Consider the Price of Victory!", "Blade Battalion", "Powered Turret"):
        t.into_play(title)
    t.into_play("Ignite")
    t.into_play("Impending Casualty")
    t.destroy("baron_blade")
    assert t.play_area("villain") == ["Blade Battalion", "Powered Turret"]
    assert t.trash("villain") == ["Living Force-Field", "Consider the Price of Victory!"]
    assert t.in_play("Ignite") and t.in_play("Impending Casualty")


def test_his_other_side_strikes_the_highest_hero_target_for_h_then_each_for_1():
    t = armoured()
    t.into_play("Police Backup")
    villain_end(t)
    assert hero_hp(t) == [30, 29, 30]  # Legacy 1 + 1, Ra 1, Haka 3 and 1
    assert t.hp("Police Backup") == 5


def test_gl_blade_back_end():
    t = armoured(*FOUR_HEROES)
    for hero, hp in zip(FOUR_HEROES, (30, 20, 22, 21), strict=True):
        t.set_hp(hero, hp)
    villain_end(t)
    assert hero_hp(t) == [23, 19, 21, 20]  # Legacy 4 + 1, then 1 + 1


def test_gl_blade_back_advanced():
    t = armoured(advanced=True)
    t.play("legacy", "Flying Smash", choose=["baron_blade", None])
    assert t.hp("baron_blade") == 28  # 3 + 1 - 2
    assert t.deal("ra", "baron_blade", 2, "fire") == 0
    assert t.deal("ra", "baron_blade", 2, "fire", irreducible=True) == 2
    t.into_play("Blade Battalion")
    assert t.deal("ra", "Blade Battalion", 2, "fire") == 2


def test_advanced_his_other_side_no_longer_discards_at_the_end():
    t = armoured(advanced=True)
    villain_end(t, IDLE, "Hasten Doom")
    assert t.trash("villain") == []
    assert t.deal("ra", "baron_blade", 5, "fire") == 2  # 5 - 2 - 1 for the Force-Field


def test_without_advanced_his_other_side_takes_full_damage():
    t = armoured()
    assert t.deal("ra", "baron_blade", 2, "fire") == 2


def test_gl_flip_destroys_ongoings():
    t = bench()
    for title in ("Living Force-Field", "Consider the Price of Victory!", "Blade Battalion", "Powered Turret"):
        t.into_play(title)
    t.set_hp("baron_blade", 3)
    assert t.deal("ra", "baron_blade", 5, "fire") == 3  # 5 - 1 - 1
    assert t.flipped("baron_blade")
    assert t.hp("baron_blade") == 30
    assert t.play_area("villain") == ["Blade Battalion", "Powered Turret"]


def test_gl_flip_mid_multi():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.set_hp("baron_blade", 4)
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Blade Battalion#2"])
    assert (t.flipped("baron_blade"), t.hp("baron_blade")) == (True, 30)
    assert (t.hp("Blade Battalion"), t.hp("Blade Battalion#2")) == (2, 2)


def test_gl_sucker_punch_blade():
    t = bench(*FOUR_HEROES)
    t.set_hp("baron_blade", 3)
    t.play("tachyon", "Sucker Punch", choose=["baron_blade"])
    assert (t.flipped("baron_blade"), t.hp("baron_blade"), t.result) == (True, 30, None)


def test_df_flip_in_other_end_does_not_go_back_to_blades_end_phase_text():
    t = bench(*FOUR_HEROES)
    t.into_play("Blade Battalion")
    t.into_play("Synaptic Interrupt")
    t.into_hand("tachyon", "Nimble Strike")
    t.set_hp("haka", 20)
    t.set_hp("legacy", 20)
    t.set_hp("ra", 20)
    t.set_hp("baron_blade", 2)
    t.on_deck("villain", "Backlash Field Generator")
    # The Battalion strikes Tachyon, who answers by playing Nimble Strike on Blade.
    t.go_to("villain", "end", choose=["Synaptic Interrupt", "play", "Nimble Strike", "baron_blade"])
    assert (t.flipped("baron_blade"), t.hp("baron_blade")) == (True, 30)
    assert hero_hp(t) == [20, 20, 20, 20]  # Tachyon 27 - 5 - 2 (the generator); no H melee, no energy from Blade
    t.destroy("Blade Battalion")
    t.on_deck("villain", IDLE)
    t.on_deck("environment", "Persistent Paparazzi")
    t.go_to("environment", "end")
    t.go_to("villain", "end", choose=["legacy"])
    assert hero_hp(t) == [13, 19, 19, 19]  # in the next one he strikes: 4 + 1 and 1 + 1 for Legacy


def test_df_flip_in_advanced_end_goes_on_with_the_end_phase_text_of_the_new_side(monkeypatch):
    def flip(game, card: int) -> Effect:
        yield from game.flip(card)

    t = bench(advanced=True)
    hurry = t.game.table.defs[t.card("baron_blade")].advanced_text[0]
    monkeypatch.setattr(hurry, "run", flip)  # no card of his flips him then
    villain_end(t)
    assert t.flipped("baron_blade")
    assert hero_hp(t) == [30, 29, 30]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_backlash_field_generator_answers_damage_to_another_villain_target():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Blade Battalion")
    t.deal("ra", "Blade Battalion", 2, "fire")
    assert (t.hp("Blade Battalion"), t.hp("ra")) == (3, 28)
    t.deal("haka", "baron_blade", 2, "melee")
    assert (t.hp("baron_blade"), t.hp("haka")) == (38, 32)


def test_backlash_field_generator_answers_a_blow_that_destroys_and_one_by_a_supporter():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Blade Battalion")
    t.into_play("Police Backup")
    t.deal("Police Backup", "baron_blade", 1, "projectile")
    assert t.hp("Police Backup") == 4
    t.deal("ra", "Blade Battalion", 9, "fire")
    assert (t.in_play("Blade Battalion"), t.hp("ra")) == (False, 28)


def test_backlash_field_generator_is_silent_for_itself_for_no_damage_and_for_other_sources():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Remote Walking Tank")
    t.into_play("Plummeting Monorail")
    t.deal("ra", "Backlash Field Generator", 2, "fire")
    t.deal("ra", "Remote Walking Tank", 1, "fire")  # reduced to 0
    t.deal("Plummeting Monorail", "Remote Walking Tank", 3, "melee")
    t.deal("ra", "Plummeting Monorail", 1, "fire")
    assert t.hp("Backlash Field Generator") == 4
    assert t.hp("Remote Walking Tank") == 3
    assert (t.hp("ra"), t.hp("Plummeting Monorail")) == (30, 5)


def test_two_backlash_field_generators_protect_each_other_and_answer_the_same_hit():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Backlash Field Generator")
    t.into_play("Blade Battalion")
    t.deal("ra", "Backlash Field Generator#2", 1, "fire")
    assert t.hp("ra") == 28
    t.deal("ra", "Blade Battalion", 1, "fire")
    assert t.hp("ra") == 24


def test_gl_backlash_destroyed_first():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.set_hp("Backlash Field Generator", 3)
    t.play("legacy", "Flying Smash", choose=["Backlash Field Generator", "Blade Battalion", "Blade Battalion#2"])
    assert not t.in_play("Backlash Field Generator")
    assert (t.hp("Blade Battalion"), t.hp("Blade Battalion#2"), t.hp("legacy")) == (2, 2, 32)


def test_blade_battalion_deals_its_hp_to_the_highest_hero_target():
    t = bench()
    t.into_play("Blade Battalion")
    assert t.hp("Blade Battalion") == 5
    villain_end(t)
    assert hero_hp(t) == [32, 30, 29]


def test_gl_battalion_x():
    t = bench()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    villain_end(t)
    assert hero_hp(t) == [32, 30, 32]


def test_rb_immune_still_destroyed():
    t = bench()
    t.into_play("Heroic Interception")  # makes the supporter immune to damage
    t.into_play("Local Legal Expert")
    t.into_play("Blade Battalion")
    assert t.deal("Blade Battalion", "Local Legal Expert", 9, "melee") == 0
    assert t.destroy("Local Legal Expert")
    assert not t.in_play("Local Legal Expert")


def test_consider_the_price_of_victory_takes_1_from_the_damage_of_hero_targets():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Police Backup")
    t.into_play("Consider the Price of Victory!")
    assert t.deal("ra", "Blade Battalion", 3, "fire") == 2
    assert t.deal("ra", "haka", 3, "fire") == 2
    assert t.deal("Police Backup", "baron_blade", 1, "projectile") == 0
    assert t.deal("ra", "haka", 3, "fire", irreducible=True) == 3
    assert t.deal("Blade Battalion", "ra", 3, "melee") == 3


def test_consider_the_price_of_victory_is_paid_in_the_start_phase():
    t = bench()
    t.into_play("Consider the Price of Victory!")
    t.into_play("Police Backup")
    t.into_hand("legacy", "Danger Sense")
    t.on_deck("villain", "Hasten Doom", "Blade Battalion", "Powered Turret")
    held = [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")]
    t.go_to("villain", "start", choose=["Danger Sense"])
    assert [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")] == [number - 1 for number in held]
    assert t.trash("legacy") == ["Danger Sense"]
    assert hero_hp(t) == [30, 29, 33]  # 1 sonic each, 1 more for the nemesis
    assert t.hp("Police Backup") == 5
    assert t.trash("villain") == ["Hasten Doom", "Blade Battalion", "Consider the Price of Victory!"]


def test_gl_price_timing():
    t = bench(*FOUR_HEROES)
    t.into_play("Consider the Price of Victory!")
    spent = ["Hasten Doom"] * 4 + ["Devious Disruption"] * 2 + ["Jet-Jump Battalion"] * 3 + ["Remote Walking Tank"] * 2
    t.into_trash("villain", *spent)
    assert len(t.trash("villain")) == 11
    t.go_to("villain", "start")
    assert (len(t.trash("villain")), t.result) == (15, None)
    t.on_deck("villain", IDLE)
    t.go_to("legacy", "start")
    assert t.result is None
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_gl_price_self_damage():
    t = bench("legacy", "ra", "absolute_zero")
    t.into_play("Blade Battalion")
    t.into_play("Plummeting Monorail")
    t.into_play("Consider the Price of Victory!")
    t.play("absolute_zero", "Cold Snap")
    assert t.hp("absolute_zero") == 27  # 3 - 1 fire
    assert [t.hp(target) for target in ("baron_blade", "Blade Battalion", "Plummeting Monorail")] == [40, 5, 6]


def test_devious_disruption_deals_3_plus_the_ongoings_and_items_left():
    t = bench()
    for title in ("Ignite", "Solar Flare", "The Staff of Ra", "Mere", "Ta Moko"):
        t.into_play(title)
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain", choose=["Ignite", None, None])
    assert t.play_area("ra") == ["Solar Flare", "The Staff of Ra"]
    assert t.trash("ra") == ["Ignite"]
    assert hero_hp(t) == [28, 25, 30]  # Legacy 3 + 1, Ra 3 + 2, Haka 3 + 2 - 1 for Ta Moko


def test_devious_disruption_hits_hero_characters_only_and_spares_foreign_cards():
    t = bench()
    t.into_play("Police Backup")
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain")
    assert hero_hp(t) == [28, 27, 31]
    assert t.hp("Police Backup") == 6


def test_devious_disruption_asks_each_hero_for_the_own_cards_wherever_they_lie_and_counts_those_of_the_play_area():
    def with_ignite_at_hakas() -> Table:
        t = bench()
        t.into_play("Ignite")
        t.into_play("Mere")
        t.do(lambda game: game.move(t.card("Ignite"), t.owner("haka")))
        t.on_deck("villain", "Devious Disruption")
        return t

    t = with_ignite_at_hakas()
    t.play_top("villain", choose=[None, None])  # Ra keeps Ignite, Haka the Mere
    assert hero_hp(t) == [28, 27, 29]  # Haka 3 + 2, Ra 3
    t = with_ignite_at_hakas()
    t.play_top("villain", choose=["Ignite", None])
    assert (t.play_area("haka"), t.trash("ra")) == (["Mere"], ["Ignite"])
    assert hero_hp(t) == [28, 27, 30]
    t = with_ignite_at_hakas()
    with pytest.raises(AssertionError, match=r"'Ignite' is no legal answer to 'card' .*legal: \['Mere', 'stop'\]"):
        t.play_top("villain", choose=[None, "Ignite"])


def test_devious_disruption_offers_a_card_that_cannot_be_destroyed_once(prove):
    t = prove()
    t.into_play("Varnish")
    t.into_play("Ignite")
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain", choose=["Ignite"])
    assert t.in_play("Ignite")
    assert hero_hp(t) == [28, 26, 31]


def test_gl_disruption_destroy():
    t = bench()
    for title in ("Ignite", "Solar Flare", "The Staff of Ra"):
        t.into_play(title)
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain", choose=["Ignite", "Solar Flare", "The Staff of Ra"])
    assert t.play_area("ra") == []
    assert t.hp("ra") == 27


def test_df_redirect_recalculates_x():
    t = bench()
    t.into_play("Lead from the Front")
    t.into_play("The Legacy Ring")
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain", choose=[None, True, False])  # destroys nothing, redirects Ra's damage, not Haka's
    assert hero_hp(t) == [20, 30, 31]  # Legacy twice 3 + 2 + 1


def test_hasten_doom_deals_2_toxic_and_plays_the_next_card():
    t = bench()
    t.into_play("Police Backup")
    t.on_deck("villain", "Hasten Doom", "Powered Turret")
    t.play_top("villain")
    assert hero_hp(t) == [29, 28, 32]
    assert t.hp("Police Backup") == 4
    assert t.play_area("villain") == ["Powered Turret"]
    assert t.trash("villain") == ["Hasten Doom"]


def test_rb_nemesis_hasten_doom():
    t = bench()
    t.on_deck("villain", "Hasten Doom", IDLE)
    t.play_top("villain")
    assert hero_hp(t) == [29, 28, 32]


def test_jet_jump_battalion_plays_a_device_from_the_top():
    t = bench()
    t.on_deck("villain", "Jet-Jump Battalion", "Powered Turret")
    t.play_top("villain")
    assert t.play_area("villain") == ["Jet-Jump Battalion", "Powered Turret"]
    assert t.hp("Jet-Jump Battalion") == 4


def test_jet_jump_battalion_discards_anything_else():
    t = bench()
    t.on_deck("villain", "Jet-Jump Battalion", "Blade Battalion")
    t.play_top("villain")
    assert (t.play_area("villain"), t.trash("villain")) == (["Jet-Jump Battalion"], ["Blade Battalion"])


@pytest.mark.parametrize(
    ("heroes", "left"), [(("legacy", "ra", "haka"), [32, 30, 32]), (FOUR_HEROES, [30, 30, 32, 27])]
)
def test_jet_jump_battalion_deals_2_energy_to_the_h_minus_2_highest(heroes, left):
    t = bench(*heroes)
    t.into_play("Jet-Jump Battalion")
    villain_end(t)
    assert hero_hp(t) == left


def test_living_force_field_takes_1_from_damage_to_blade_and_heals_him_h_minus_1():
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Blade Battalion")
    assert t.deal("ra", "baron_blade", 3, "fire") == 2
    assert t.deal("ra", "Blade Battalion", 3, "fire") == 3
    t.set_hp("baron_blade", 20)
    villain_end(t, "Backlash Field Generator")
    assert t.hp("baron_blade") == 22


def test_gl_forcefield_heal_cap():
    t = bench(*FOUR_HEROES)
    t.into_play("Living Force-Field")
    t.set_hp("baron_blade", 36)
    villain_end(t, "Backlash Field Generator")
    assert t.hp("baron_blade") == 39
    t.on_deck("villain", "Backlash Field Generator")
    t.go_to("legacy", "start")
    t.go_to("villain", "end")
    assert t.hp("baron_blade") == 40


def test_mt_forcefield_irreducible():
    t = bench()
    t.into_play("Living Force-Field")
    assert t.deal("ra", "baron_blade", 3, "fire") == 2
    assert t.deal("ra", "baron_blade", 3, "fire", irreducible=True) == 3


def test_mobile_defense_platform_makes_blade_immune_until_it_is_destroyed():
    t = Table()
    assert t.deal("ra", "baron_blade", 9, "fire") == 0
    assert t.deal("ra", "Mobile Defense Platform", 9, "fire") == 9
    assert t.deal("ra", "baron_blade", 9, "fire") == 0
    assert t.deal("ra", "Mobile Defense Platform", 3, "fire") == 3
    assert not t.in_play("Mobile Defense Platform")
    assert t.deal("ra", "baron_blade", 9, "fire") == 9


def test_ts_irreducible_vs_immune():
    t = Table()
    assert t.deal("ra", "baron_blade", 4, "fire", irreducible=True) == 0
    assert t.deal("ra", "baron_blade", 4, "fire", fixed=True) == 0
    assert t.hp("baron_blade") == 40


def test_rb_nemesis_device_other():
    t = Table()
    assert t.deal("legacy", "Mobile Defense Platform", 3, "melee") == 3
    assert t.hp("Mobile Defense Platform") == 9


def test_mobile_defense_platform_plays_a_minion_which_still_acts_in_that_end_phase():
    t = Table()
    villain_end(t, IDLE, "Blade Battalion", "Powered Turret")
    assert t.play_area("villain") == ["Mobile Defense Platform", IDLE, "Blade Battalion"]
    assert hero_hp(t) == [32, 30, 29]


def test_mobile_defense_platform_discards_anything_but_a_minion():
    t = Table()
    villain_end(t, IDLE, "Powered Turret")
    assert t.play_area("villain") == ["Mobile Defense Platform", IDLE]
    assert t.trash("villain") == ["Powered Turret"]


def test_powered_turret_alone_deals_every_hero_target_1_energy():
    t = bench()
    t.into_play("Police Backup")
    villain_end(t, "Powered Turret")
    assert t.hp("Powered Turret") == 7
    assert hero_hp(t) == [31, 29, 33]
    assert t.hp("Police Backup") == 5


def test_gl_turret_stack():
    t = Table()
    t.into_play("Powered Turret")
    t.into_play("Remote Walking Tank")
    t.set_hp("haka", 20)
    villain_end(t, IDLE, "Hasten Doom")
    # Legacy is the highest when the Tank fires 3, last of all.
    assert hero_hp(t) == [26, 27, 17]


def test_gl_turret_two():
    t = bench()
    t.into_play("Powered Turret")
    t.into_play("Powered Turret")
    villain_end(t)
    assert hero_hp(t) == [28, 26, 30]


def test_remote_walking_tank_takes_1_less_and_deals_h_energy_to_the_highest():
    t = bench()
    t.into_play("Remote Walking Tank")
    assert t.deal("ra", "Remote Walking Tank", 3, "fire") == 2
    assert t.deal("ra", "baron_blade", 3, "fire") == 3
    villain_end(t)
    assert hero_hp(t) == [32, 30, 31]


def test_gl_tank():
    t = bench(*FOUR_HEROES)
    t.into_play("Remote Walking Tank")
    assert t.hp("Remote Walking Tank") == 5
    assert t.deal("tachyon", "Remote Walking Tank", 1, "projectile") == 0
    villain_end(t)
    assert hero_hp(t) == [32, 30, 30, 27]


@pytest.mark.parametrize(
    ("attacker", "left"), [("Blade Battalion", 1), ("Jet-Jump Battalion", 4), ("Remote Walking Tank", 3)]
)
def test_a_supporter_with_the_highest_hp_is_the_hero_target_struck(attacker, left):
    t = bench()
    t.into_play("Police Backup")
    t.into_play(attacker)
    for hero in ("legacy", "ra", "haka"):
        t.set_hp(hero, 5)
    villain_end(t)
    assert (t.hp("Police Backup"), hero_hp(t)) == (left, [5, 5, 5])


def test_a_supporter_with_the_highest_hp_is_struck_by_blade_himself():
    t = armoured()
    t.into_play("Police Backup")
    for hero in ("legacy", "ra", "haka"):
        t.set_hp(hero, 5)
    villain_end(t)
    assert (t.hp("Police Backup"), hero_hp(t)) == (2, [3, 4, 4])


def test_ties_for_the_highest_hp_are_broken_by_the_players():
    t = bench()
    t.set_hp("haka", 32)
    t.into_play("Blade Battalion")
    t.on_deck("villain", IDLE)
    with pytest.raises(AssertionError, match=r"legal: \['Legacy', 'Haka'\]"):
        t.go_to("villain", "end", choose=["ra"])


def test_rb_deck_out_villain():
    t = bench()
    t.into_trash("villain", "Powered Turret", "Powered Turret", *["Blade Battalion"] * 3)
    for card in t.game.zone(t.game.villain, DECK):
        t.game.put_out_of_game(card)
    assert (len(t.deck("villain")), len(t.trash("villain"))) == (0, 5)
    t.play_top("villain")
    assert (len(t.deck("villain")), len(t.trash("villain")), len(t.play_area("villain"))) == (4, 0, 1)
    assert t.transcript.count("The villain trash is shuffled into the deck") == 1

"""The worked examples and the plain rules of the base rulebook, each played through at a table of the classic edition.

Where an example is about a card of a deck that this edition does not have here, the docstring names what stands in for
it: another card, a card of the drill hall (see ``conftest.py``), or an effect written out in the words of deck files.
"""

from __future__ import annotations

from functools import partial

import pytest

from benches import hands, hero_hp, incapacitate, lone_villain, to_villain_end, villain_plays, with_cards
from sotm_env.engine.terms import DECK, START
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force Field"
bench = partial(lone_villain, edition="classic")


@pytest.fixture
def hall(classic_bench):
    """``hall("ra")``: Baron Blade without a platform in the drill hall, against these heroes and stand-ins."""
    return lambda *heroes: classic_bench(heroes, villain="baron_blade", environment="drill_hall")


# --- setup and turns -------------------------------------------------------------------------------------------------
def test_the_setup_follows_the_villain_card_and_gives_each_player_4_cards():
    t = Table(edition="classic")
    assert t.play_area("villain") == ["Mobile Defense Platform"]
    assert (hands(t), t.hp("baron_blade"), hero_hp(t)) == ([4, 4, 4], 40, [32, 30, 34])
    assert (t.game.state.turn, t.game.state.phase) == (t.owner("villain"), START)


def test_all_phases_of_a_hero_turn_are_optional():
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.run_turn("legacy")  # declines everything
    assert (hands(t), t.play_area("legacy"), t.dealt) == ([4, 4, 4], [], [])


def test_a_hero_who_neither_plays_nor_uses_a_power_draws_2_instead_of_1():
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.run_turn("legacy", choose=[None, None, True, True])
    t.set_hand("ra", "Imbued Fire")
    t.run_turn("ra", choose=["Imbued Fire", None, True])
    t.set_hand("haka", "Mere")
    t.run_turn("haka", choose=[None, "Crush", "baron_blade", True])
    assert hands(t) == [4 + 2, 0 + 1, 1 + 1]


def test_who_skips_a_turn_has_skipped_its_draw_phase_too():
    """The volcano lets a hero skip the rest of a turn, which is all of it but the start."""
    t = bench(environment="insula_primalis")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "end")
    with_cards(t, "Volcanic Eruption")
    t.go_to("legacy", "start", choose=[True])
    t.go_to("ra", "start")
    assert hands(t) == [4, 4, 4]


def test_each_power_is_used_once_a_turn_even_by_a_hero_who_may_use_several():
    t = with_cards(bench(), "The Legacy Ring", "Motivational Charge")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "power")
    t.game.choose(t.options.index("Galvanize"))
    t.game.step()
    assert t.options == ["Motivational Charge", "stop"]


def test_a_deck_that_has_run_out_is_made_anew_from_its_trash():
    t = bench()
    for card in t.game.zone(t.owner("ra"), DECK):
        t.game.put_out_of_game(card)
    t.into_trash("ra", *t.hand("ra")[:3])
    t.draw("ra")
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (2, [], 1 + 1)


def test_there_is_no_limit_to_a_hand_nor_to_the_cards_in_play():
    t = bench()
    with_cards(t, *["Danger Sense"] * 2, *["Next Evolution"] * 2, *["Take Down"] * 2, *["Blade Battalion"] * 4)
    t.draw("legacy", 15)
    t.go_to("ra", "start")
    assert len(t.hand("legacy")) == 19
    assert (len(t.play_area("villain")), t.trash("legacy")) == (4, ["Take Down", "Take Down"])  # by their own text


# --- battle ----------------------------------------------------------------------------------------------------------
def test_an_assault_drone_deals_bunker_3_melee():
    """Bunker's 17 HP become 14. In this printing the drone deals 3 while another one is in play."""
    t = with_cards(bench("legacy", "ra", "bunker", villain="omnitron"), "S-83 Assault Drone", "S-85 Repair Drone")
    for hero, hp in (("legacy", 16), ("ra", 16), ("bunker", 17)):
        t.set_hp(hero, hp)
    to_villain_end(t, "Technological Singularity", "Sedative Flechettes")
    assert hero_hp(t) == [16, 16, 14]


def test_any_card_with_hp_is_a_target():
    t = with_cards(bench(), "Blade Battalion", "Backlash Field", "Plummeting Monorail", "Police Backup", "Mere")
    assert [t.game.title_of[target] for target in t.game.targets(0, lambda game, card, other: True)] == [
        "Baron Blade",
        "Blade Battalion",
        "Legacy",
        "Ra",
        "Haka",
        "Plummeting Monorail",
    ]


def test_a_target_at_0_hp_goes_to_its_own_trash():
    t = with_cards(bench(), "Mobile Defense Platform", "Plummeting Monorail")
    t.deal("ra", "Mobile Defense Platform", 12, "fire")
    t.deal("baron_blade", "Plummeting Monorail", 10, "fire")
    assert (t.trash("villain"), t.trash("environment")) == (["Mobile Defense Platform"], ["Plummeting Monorail"])


def test_a_villain_at_0_hp_is_defeated_unless_stated_otherwise():
    t = bench()
    t.deal("ra", "baron_blade", 40, "fire")
    assert t.result is None  # his front says otherwise
    t.deal("ra", "baron_blade", 30, "fire")
    assert t.result == "win"


def test_of_a_fallen_hero_only_the_character_card_is_left():
    t = with_cards(bench(), "The Staff of Ra")
    t.into_trash("ra", "Fire Blast")
    incapacitate(t, "ra")
    assert (t.flipped("ra"), t.hp("ra")) == (True, 0)
    assert (t.play_area("ra"), t.hand("ra"), t.trash("ra"), t.deck("ra")) == ([], [], [], [])
    assert t.heal("ra", 5) == 0


def test_a_fallen_hero_may_use_one_of_the_abilities_in_the_own_turn():
    t = incapacitate(bench(), "ra")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "end")
    held = len(t.hand("legacy"))
    t.go_to("ra", "ability")
    assert t.options == [
        "1 hero may use 1 power now.",
        "Put 1 environment card in play on the bottom of its deck.",
        "Destroy 1 Ongoing card.",
        "stop",
    ]
    t.run_turn("ra", choose=["Destroy"])
    assert (t.trash("villain"), len(t.hand("legacy"))) == ([IDLE_VILLAIN], held)


def test_of_four_heroes_the_last_one_is_helped_by_the_fallen():
    """In the turns of three fallen heroes Haka uses his power, and in his own; with him the heroes lose."""
    t = bench("legacy", "ra", "absolute_zero", "haka")
    fallen = ("legacy", "ra", "absolute_zero")
    for hero in fallen:
        incapacitate(t, hero)
    assert t.result is None
    t.on_deck("villain", "Flesh-Repair Nanites")
    for hero in fallen:
        t.run_turn(hero, choose=["1 hero may use 1 power", "Crush", "baron_blade"])
    t.set_hand("haka")
    t.run_turn("haka", choose=["Crush", "baron_blade"])
    assert t.hp("baron_blade") == 40 - 4 * 2
    t.deal("baron_blade", "haka", 34, "melee")
    assert t.result == "loss"


# --- hit points ------------------------------------------------------------------------------------------------------
def test_cleansing_downpour_gives_each_hero_2_up_to_the_maximum():
    """Tempest's 14, Fanatic's 17 and Legacy's 21 become 16, 19 and 23; Tachyon, at 26 of 27, regains 1."""
    t = with_cards(bench("tempest", "fanatic", "legacy", "tachyon"), "Cleansing Downpour")
    for hero, hp in (("tempest", 14), ("fanatic", 17), ("legacy", 21), ("tachyon", 26)):
        t.set_hp(hero, hp)
    t.go_to("tempest", "power")
    t.go_to("tempest", "draw", choose=["Cleansing Downpour"])
    assert hero_hp(t) == [16, 19, 23, 27]


def test_inspiring_presence_raises_the_maximum_hp_of_all_heroes(hall):
    """Legacy's 20 of 32 become 21 of 33, the unhurt Fanatic's 30 become 31 of 31.

    The card of this printing is another one; Sunshine of the drill hall says what the example's did.
    """
    t = hall("legacy", "fanatic")
    t.set_hp("legacy", 20)
    t.into_play("Sunshine")
    assert [(t.hp(hero), t.max_hp(hero)) for hero in ("legacy", "fanatic")] == [(21, 33), (31, 31)]


def test_demoralization_lowers_the_maximum_hp_of_all_non_hero_targets():
    """Blade's 4 of 40 become 3 of 39; a Battalion's 1 of 5 becomes 0, and it is destroyed."""
    t = with_cards(bench("legacy", "ra", "visionary"), "Blade Battalion")
    t.set_hp("baron_blade", 4)
    t.set_hp("Blade Battalion", 1)
    t.play("visionary", "Demoralization")
    assert (t.hp("baron_blade"), t.max_hp("baron_blade"), t.hp("legacy")) == (3, 39, 32)
    assert t.trash("villain") == ["Blade Battalion"]


# --- conflict resolution ---------------------------------------------------------------------------------------------
def test_citizen_dawn_acts_before_citizen_battery():
    """She deals Haka, the highest at 28, H-2 = 2; at 26 he is below Legacy's 27, so Battery's 3 are Legacy's."""
    t = bench("legacy", "ra", "wraith", "haka", villain="citizen_dawn")
    with_cards(t, "Citizen Battery")
    for hero, hp in (("legacy", 27), ("ra", 10), ("wraith", 10), ("haka", 28)):
        t.set_hp(hero, hp)
    to_villain_end(t, "Healing Light")
    assert t.dealt == [("Citizen Dawn", "Haka", 2, "energy"), ("Citizen Battery", "Legacy", 3, "energy")]
    assert hero_hp(t) == [24, 10, 10, 26]


def test_of_two_battalions_the_earlier_one_acts_first():
    """The one with 3 HP has been in play longer, though its copy comes first in the deck list."""
    t = with_cards(bench(), "Blade Battalion", "Blade Battalion")
    t.set_hp("Blade Battalion#2", 3)
    t.destroy("Blade Battalion")
    with_cards(t, "Blade Battalion")
    for hero, hp in (("legacy", 27), ("ra", 10), ("haka", 28)):
        t.set_hp(hero, hp)
    to_villain_end(t, IDLE_VILLAIN)
    assert [(target, amount) for _, target, amount, _ in t.dealt] == [("Haka", 3), ("Legacy", 5)]


# --- nemeses ---------------------------------------------------------------------------------------------------------
def test_legacy_and_baron_blade_are_nemeses_in_flying_smash():
    t = with_cards(bench(environment="insula_primalis"), "Blade Battalion", "Velociraptor Pack")
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Velociraptor Pack"])
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Velociraptor Pack")) == (40 - 4, 5 - 3, 5 - 3)


def test_hasten_doom_deals_legacy_3_and_the_turret_deals_him_2():
    t = bench()
    villain_plays(t, "Hasten Doom", "Flesh-Repair Nanites")
    assert hero_hp(t) == [32 - 3, 30 - 2, 34 - 2]
    with_cards(t, "Powered Remote Turret")
    to_villain_end(t, IDLE_VILLAIN)
    assert hero_hp(t) == [29 - 2, 28 - 2, 32 - 2]


# --- villains --------------------------------------------------------------------------------------------------------
def test_baron_blade_flips_once_and_has_another_maximum_then():
    t = bench()
    t.set_hp("baron_blade", 1)
    t.deal("ra", "baron_blade", 1, "fire")
    assert (t.flipped("baron_blade"), t.hp("baron_blade"), t.max_hp("baron_blade")) == (True, 30, 30)
    t.deal("ra", "baron_blade", 29, "fire")
    t.deal("ra", "baron_blade", 1, "fire")
    assert t.result == "win"

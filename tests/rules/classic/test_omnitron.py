"""Omnitron, card by card (classic edition), against Legacy (32 HP), Pell and Quill (30)."""

from __future__ import annotations

import pytest

from benches import hero_hp, villain_plays, with_cards
from sotm_env.decks.classic.villains.omnitron import deck
from sotm_env.engine.says import H
from sotm_env.engine.ways import counts_by_hp, progress
from sotm_env.testing import Table
from sotm_env.text.rules import describe_card

IDLE = ("Technological Singularity", "Terraforming")  # without Equipment and environment cards they do nothing
ASSAULT, AUTOMATON, REPAIR = "S-83 Assault Drone", "S-84 Automaton Drone", "S-85 Repair Drone"
EXPLOSIVE = "Electro-Pulse Explosive"
PLATING, RAY, RAILGUN = "Adaptive Plating Subroutine", "Disintegration Ray", "Electro-Magnetic Railgun"
BEAM = "Interpolation Beam"


@pytest.fixture
def bench(classic_bench):
    return lambda heroes=("legacy",), **setup: classic_bench(heroes, villain="omnitron", **setup)


def first_turn(table: Table, phase: str = "end") -> Table:
    """In a phase of the first villain turn, that of the robot, which plays two idle cards."""
    table.on_deck("villain", *IDLE)
    table.go_to("villain", phase)
    return table


def second_turn(table: Table, *top: str, phase: str = "end") -> Table:
    """In a phase of the second villain turn, that of the factory, after an idle round."""
    first_turn(table)
    table.go_to("environment", "end")
    table.clear("environment")
    table.on_deck("villain", *(top or IDLE))
    table.go_to("villain", phase)
    return table


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        (ASSAULT, 3, ["device", "drone"], 4),
        (AUTOMATON, 3, ["device", "drone"], H),
        (REPAIR, 3, ["device", "drone"], 4),
        (EXPLOSIVE, 2, ["device"], 15),
        (PLATING, 2, ["component", "ongoing"], 0),
        (RAY, 2, ["component", "ongoing"], 0),
        (RAILGUN, 2, ["component", "ongoing"], 0),
        (BEAM, 2, ["component", "ongoing"], 0),
        ("Sedative Flechettes", 2, ["one-shot"], 0),
        ("Technological Singularity", 2, ["one-shot"], 0),
        ("Terraforming", 2, ["one-shot"], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 25
    assert [(card.title, card.hp, card.back.title, card.back.hp) for card in deck.characters] == [
        ("Omnitron", 100, "Rampaging Robot", 100)
    ]


# --- the character card ----------------------------------------------------------------------------------------------
def test_he_begins_alone_on_the_factory_side(bench):
    t = bench()
    assert (t.hp("omnitron"), t.flipped("omnitron"), t.play_area("villain")) == (100, False, [])
    assert (len(t.deck("villain")), t.trash("villain")) == (25, [])


def test_he_flips_before_his_first_turn_in_which_the_robot_plays_2_cards(bench):
    t = first_turn(bench(), "start")
    assert (t.flipped("omnitron"), t.trash("villain")) == (True, [])
    t.go_to("villain", "end")
    assert (t.flipped("omnitron"), t.trash("villain")) == (True, list(IDLE))


def test_he_flips_once_each_villain_turn_and_keeps_his_hp(bench):
    t = bench()
    t.set_hp("omnitron", 77)
    second_turn(t, phase="start")
    assert (t.flipped("omnitron"), t.hp("omnitron"), t.max_hp("omnitron")) == (False, 77, 100)
    t.go_to("environment", "end")
    t.on_deck("villain", *IDLE)
    t.go_to("villain", "start")
    assert (t.flipped("omnitron"), t.hp("omnitron")) == (True, 77)


def test_the_robot_plays_its_second_card_before_the_cards_of_the_deck_act(bench):
    t = with_cards(bench(), ASSAULT)
    t.on_deck("villain", IDLE[0], AUTOMATON)
    t.go_to("villain", "end")
    assert t.dealt == [(ASSAULT, "Legacy", 3, "melee"), (AUTOMATON, "Pell", 3, "energy")]


def test_the_factory_plays_1_card_and_puts_a_drone_or_component_from_the_trash_into_play(bench):
    t = bench()
    t.set_hp("omnitron", 50)
    t.into_trash("villain", EXPLOSIVE, REPAIR, "Sedative Flechettes")
    second_turn(t)
    assert t.play_area("villain") == [REPAIR]
    assert sorted(t.trash("villain")) == sorted([EXPLOSIVE, "Sedative Flechettes", *IDLE, IDLE[0]])
    assert t.hp("omnitron") == 54  # the drone acts in the same phase
    assert len(t.game.state.cards_played) == 1  # it has not been played


def test_the_factory_picks_at_random_among_drones_and_components(bench):
    found = set()
    for seed in range(12):
        t = bench(seed=seed)
        t.into_trash("villain", EXPLOSIVE, REPAIR, BEAM)
        second_turn(t)
        (back,) = t.play_area("villain")
        found.add(back)
    assert found == {REPAIR, BEAM}


def test_the_factory_finds_nothing_in_a_trash_without_drones_and_components(bench):
    t = bench()
    t.into_trash("villain", EXPLOSIVE, EXPLOSIVE)
    second_turn(t)
    assert (t.play_area("villain"), len(t.trash("villain"))) == ([], 5)


# --- how the game ends -----------------------------------------------------------------------------------------------
def test_he_is_not_defeated_before_his_last_device_has_gone(bench):
    t = with_cards(bench(), ASSAULT)
    t.deal("pell", "omnitron", 100, "fire")
    assert (t.result, t.in_play("Omnitron"), t.hp("omnitron")) == (None, False, 0)
    t.deal("pell", ASSAULT, 4, "fire")
    assert t.result == "win"


def test_without_devices_he_is_defeated_at_once_and_components_do_not_count(bench):
    t = with_cards(bench(), ASSAULT, BEAM)
    t.destroy(ASSAULT)
    assert t.result is None
    t.deal("pell", "omnitron", 100, "fire")
    assert t.result == "win"


def test_an_explosive_is_a_device_and_devices_may_leave_in_any_way(bench):
    t = with_cards(bench(), EXPLOSIVE, REPAIR)
    t.destroy("omnitron")
    t.destroy(REPAIR)
    assert t.result is None
    explosive = t.card(EXPLOSIVE)
    t.do(lambda game: game.put_on_deck(explosive))
    assert t.result == "win"


def test_when_he_has_gone_his_devices_act_and_cards_are_played_but_nothing_that_is_his(bench):
    t = with_cards(bench(), ASSAULT, REPAIR, RAY, RAILGUN, BEAM)
    t.destroy("omnitron")
    t.into_trash("villain", AUTOMATON)
    first_turn(t)
    assert t.dealt == [(ASSAULT, "Legacy", 3, "melee")]
    assert t.trash("villain") == [AUTOMATON, IDLE[0]]  # 1 card in the play phase, no texts of his sides
    assert (t.hp("omnitron"), t.result) == (0, None)
    t.draw("pell")
    assert t.hp("pell") == 30


def test_the_heroes_lose_to_the_devices_that_are_left(bench):
    t = with_cards(bench(), ASSAULT)
    t.destroy("omnitron")
    for hero in ("pell", "quill"):
        t.deal(ASSAULT, hero, 40, "melee")
    t.deal(ASSAULT, "legacy", 40, "melee")
    assert t.result == "loss"


def test_the_way_to_victory_counts_him_and_the_devices_in_play(bench):
    t = bench()
    t.set_hp("omnitron", 75)
    assert progress(t.game) == 25 / 100
    with_cards(t, EXPLOSIVE)
    t.set_hp(EXPLOSIVE, 10)
    assert progress(t.game) == pytest.approx(30 / 115)
    assert counts_by_hp(t.game, t.card(EXPLOSIVE)) and counts_by_hp(t.game, t.card("Omnitron"))
    t.destroy("omnitron")
    assert progress(t.game) == pytest.approx(105 / 115)


# --- advanced --------------------------------------------------------------------------------------------------------
def test_advanced_the_factory_and_its_drones_deal_1_more(bench):
    t = with_cards(bench(advanced=True), ASSAULT, EXPLOSIVE)
    assert t.deal("omnitron", "pell", 2, "fire") == 3
    assert t.deal(ASSAULT, "pell", 2, "fire") == 3
    assert t.deal(EXPLOSIVE, "pell", 2, "fire") == 2
    assert t.deal("pell", "omnitron", 3, "fire") == 3
    t = with_cards(bench(), ASSAULT)
    assert (t.deal("omnitron", "pell", 2, "fire"), t.deal(ASSAULT, "pell", 2, "fire")) == (2, 2)


def test_advanced_the_robot_and_its_drones_are_dealt_1_less(bench):
    t = with_cards(bench(advanced=True), ASSAULT, EXPLOSIVE)
    t.flip("omnitron")
    assert t.deal("pell", "omnitron", 3, "fire") == 2
    assert t.deal("pell", ASSAULT, 3, "fire") == 2
    assert t.deal("pell", EXPLOSIVE, 3, "fire") == 3
    assert t.deal("omnitron", "pell", 2, "fire") == 2
    t = with_cards(bench(), ASSAULT)
    t.flip("omnitron")
    assert t.deal("pell", "omnitron", 3, "fire") == 3


# --- the Devices -----------------------------------------------------------------------------------------------------
def test_assault_drones_deal_the_highest_hero_target_1_and_1_for_each_drone(bench):
    t = first_turn(with_cards(bench(), ASSAULT))
    assert t.dealt == [(ASSAULT, "Legacy", 2, "melee")]
    t = first_turn(with_cards(bench(), ASSAULT, EXPLOSIVE, REPAIR, ASSAULT))
    drones = [entry for entry in t.dealt if entry[0] == ASSAULT]
    assert drones == [(ASSAULT, "Legacy", 4, "melee"), (ASSAULT, "Pell", 4, "melee")]


@pytest.mark.parametrize("heroes", [("legacy",), ("legacy", "haka", "ra", "absolute_zero", "tempest")])
def test_automaton_drones_have_as_many_hp_as_there_are_heroes_and_deal_what_they_have(bench, heroes):
    t = with_cards(bench(heroes), AUTOMATON)
    many = max(3, len(heroes))
    assert (t.hp(AUTOMATON), t.max_hp(AUTOMATON)) == (many, many)
    first_turn(t)
    assert [(source, amount, kind) for source, _, amount, kind in t.dealt] == [(AUTOMATON, many, "energy")]
    t.set_hp(AUTOMATON, 1)
    t.go_to("environment", "end")
    t.on_deck("villain", IDLE[1])
    t.go_to("villain", "end")
    assert t.dealt[0][2] == 1


def test_players_read_that_an_automaton_drone_has_h_hp():
    drone = next(card for card in deck.cards if card.title == AUTOMATON)
    assert describe_card(AUTOMATON, drone).startswith(f"{AUTOMATON} [device, drone]: H HP. End phase: ")


def test_repair_drones_give_omnitron_their_hp_up_to_his_maximum(bench):
    t = with_cards(bench(), REPAIR, REPAIR, ASSAULT)
    t.set_hp("omnitron", 40)
    t.set_hp(f"{REPAIR}#2", 3)
    t.set_hp(ASSAULT, 1)
    first_turn(t)
    assert (t.hp("omnitron"), t.hp(ASSAULT), t.hp(f"{REPAIR}#2")) == (47, 1, 3)
    t = with_cards(bench(), REPAIR)
    t.set_hp("omnitron", 98)
    assert first_turn(t).hp("omnitron") == 100


def test_an_explosive_deals_its_hp_to_all_hero_targets_when_the_villain_turn_starts(bench):
    t = with_cards(bench(), EXPLOSIVE)
    assert t.hp(EXPLOSIVE) == 15
    t.set_hp(EXPLOSIVE, 6)
    first_turn(t, "start")
    assert (hero_hp(t), t.hp("omnitron"), t.trash("villain")) == ([26, 24, 24], 100, [EXPLOSIVE])
    assert t.dealt[0] == (EXPLOSIVE, "Legacy", 6, "lightning")


# --- the Components --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", [PLATING, RAY, RAILGUN, BEAM])
def test_each_component_breaks_at_7_damage_to_him_in_a_round(bench, title):
    t = with_cards(bench(), title)
    t.deal("pell", "omnitron", 4, "fire")
    t.deal("quill", "omnitron", 2, "melee")
    assert (t.in_play(title), t.tokens(title)) == (True, 6)
    t.deal("pell", "omnitron", 1, "cold")
    assert (t.in_play(title), t.trash("villain"), t.hp("omnitron")) == (False, [title], 93)


def test_damage_counts_from_the_entry_of_each_component_and_only_what_is_dealt_to_him(bench):
    t = with_cards(bench(), BEAM, ASSAULT)
    t.deal("pell", ASSAULT, 3, "fire")
    t.deal("pell", "omnitron", 5, "fire")
    with_cards(t, RAY)
    t.deal("pell", "omnitron", 2, "fire")
    assert (t.in_play(BEAM), t.tokens(RAY)) == (False, 2)


def test_the_count_goes_on_through_the_turns_of_a_round_and_starts_anew_with_the_next(bench):
    t = first_turn(with_cards(bench(), BEAM))
    t.deal("pell", "omnitron", 3, "fire")
    t.go_to("quill", "play")
    t.deal("pell", "omnitron", 3, "fire")
    assert t.tokens(BEAM) == 6
    t.go_to("environment", "end")
    assert t.tokens(BEAM) == 6
    t.on_deck("villain", IDLE[0])
    t.go_to("villain", "start")
    assert t.tokens(BEAM) == 0
    t.deal("pell", "omnitron", 6, "fire")
    assert t.in_play(BEAM)


def test_adaptive_plating_makes_him_immune_to_the_last_type_before_anything_answers_the_damage(bench):
    t = with_cards(bench(environment="drill_hall"), "Echo", PLATING)
    assert (t.deal("pell", "omnitron", 3, "melee"), t.deal("pell", "omnitron", 3, "melee")) == (3, 0)
    assert t.dealt == [("Pell", "Omnitron", 3, "melee")]  # the echo does nothing
    t = with_cards(bench(environment="drill_hall"), "Echo")
    t.deal("pell", "omnitron", 3, "melee")
    assert t.dealt[1:] == [("Echo", "Omnitron", 1, "melee")]


def test_adaptive_plating_knows_the_last_type_only_but_across_turns(bench):
    t = with_cards(bench(), PLATING, PLATING)
    assert t.deal("pell", "omnitron", 1, "fire") == 1
    first_turn(t)
    assert t.deal("pell", "omnitron", 1, "fire", irreducible=True) == 0
    assert t.deal("pell", "omnitron", 1, "cold") == 1
    assert (t.deal("pell", "omnitron", 1, "cold"), t.deal("pell", "omnitron", 1, "fire")) == (0, 1)
    assert t.deal("pell", "omnitron", 1, "cold") == 1


def test_adaptive_plating_protects_him_alone_and_ends_with_the_card(bench):
    t = with_cards(bench(), PLATING, ASSAULT)
    t.deal("pell", "omnitron", 1, "fire")
    assert (t.deal("pell", ASSAULT, 1, "fire"), t.deal("omnitron", "pell", 1, "fire")) == (1, 1)
    t.destroy(PLATING)
    assert t.deal("pell", "omnitron", 1, "fire") == 1


def test_a_disintegration_ray_deals_the_highest_hero_target_h_energy_when_his_turn_starts(bench):
    t = first_turn(with_cards(bench(), RAY), "start")
    assert t.dealt == [("Omnitron", "Legacy", 3, "energy")]
    t = first_turn(with_cards(bench(("legacy", "haka", "pell", "quill")), RAY), "start")
    assert t.dealt == [("Omnitron", "Haka", 4, "energy")]


def test_a_railgun_deals_the_2_highest_hero_targets_h_minus_1_projectile(bench):
    t = with_cards(bench(), RAILGUN)
    t.set_hp("pell", 12)
    first_turn(t, "start")
    assert t.dealt == [("Omnitron", "Legacy", 2, "projectile"), ("Omnitron", "Quill", 2, "projectile")]


def test_an_interpolation_beam_deals_1_energy_for_each_card_drawn_and_copies_add_up(bench):
    t = with_cards(bench(), BEAM)
    assert hero_hp(t) == [32, 30, 30]
    t.draw("pell", 2)
    assert (hero_hp(t), t.dealt[0]) == ([32, 28, 30], ("Omnitron", "Pell", 1, "energy"))
    with_cards(t, BEAM)
    t.draw("quill")
    assert hero_hp(t) == [32, 28, 28]
    t.into_hand("quill", "Quill's Word")  # not drawn
    assert t.hp("quill") == 28


# --- the one-shots ---------------------------------------------------------------------------------------------------
def test_sedative_flechettes_destroy_hero_ongoings_and_deal_their_owners_as_much_toxic(bench):
    t = with_cards(bench(), "Pell's Oath", "Pell's Oath", "Quill's Oath", "Pell's Charm", BEAM)
    villain_plays(t, "Sedative Flechettes", choose=["quill"])
    assert (t.play_area("pell"), t.play_area("quill"), t.in_play(BEAM)) == (["Pell's Charm"], [], True)
    assert t.dealt == [("Omnitron", "Quill", 1, "toxic"), ("Omnitron", "Pell", 2, "toxic")]
    assert hero_hp(t) == [32, 28, 29]


def test_technological_singularity_destroys_equipment_and_deals_its_owners_as_much_lightning(bench):
    t = with_cards(bench(), "Quill's Charm", "Quill's Ring", "Pell's Charm", "Pell's Oath")
    villain_plays(t, "Technological Singularity", choose=["pell"])
    assert (t.play_area("pell"), t.play_area("quill")) == (["Pell's Oath"], [])
    assert t.dealt == [("Omnitron", "Pell", 1, "lightning"), ("Omnitron", "Quill", 2, "lightning")]


def test_who_has_lost_nothing_is_dealt_nothing_even_by_advanced_omnitron(bench):
    t = with_cards(bench(advanced=True), "Quill's Charm")
    villain_plays(t, "Technological Singularity")
    villain_plays(t, "Sedative Flechettes")
    assert hero_hp(t) == [32, 30, 28]  # 1 + 1


def test_terraforming_destroys_the_environment_and_plays_as_many_villain_cards(bench):
    t = with_cards(bench(), "Post", "Mud")
    villain_plays(t, "Terraforming", ASSAULT, REPAIR, AUTOMATON)
    assert (t.play_area("environment"), t.play_area("villain")) == ([], [ASSAULT, REPAIR])
    assert (t.deck("villain")[0], t.trash("villain")) == (AUTOMATON, ["Terraforming"])


def test_terraforming_plays_nothing_for_indestructible_cards_or_none(bench):
    t = with_cards(bench(environment="drill_hall"), "Anvil", "Dummy")
    villain_plays(t, "Terraforming", ASSAULT, REPAIR)
    assert (t.play_area("environment"), t.play_area("villain")) == (["Anvil"], [ASSAULT])
    t = bench()
    villain_plays(t, "Terraforming", ASSAULT)
    assert t.play_area("villain") == []

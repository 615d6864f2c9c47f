"""Omnitron, card by card (Definitive Edition). ``bench`` sets it up without the cards of the setup.

``bench`` and ``robot`` stand before the end phase of the villain turn, the one of the factory and the other of the
robot: what a card fabricates or exterminates is seen by playing on to it.
"""

from functools import partial

import pytest

from benches import hands, hero_hp, lone_villain, to_villain_end
from sotm_env.testing import Table

FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")

bench = partial(lone_villain, villain="omnitron")


def robot(*heroes: str, **options: object) -> Table:
    """In the play phase of its first turn, the robot's side up, no other card of it in play."""
    table = bench(*heroes, **options)
    table.go_to("villain", "play")
    while not table.flipped("omnitron"):
        table.game.step()
    table.clear("villain")
    return table


def factory(*heroes: str, **options: object) -> Table:
    """In the play phase of its second turn, the factory's side up, no other card of it in play."""
    table = robot(*heroes, **options)
    table.on_deck("villain", "Protomatter Converter")
    table.go_to("villain", "end")
    table.clear("environment")
    table.go_to("legacy", "play")
    table.clear("villain")
    table.on_deck("environment", "Persistent Paparazzi", "Persistent Paparazzi")
    table.go_to("villain", "play")
    while table.flipped("omnitron"):
        table.game.step()
    table.clear("villain")
    table.clear("environment")
    return table


def is_device(table: Table, title: str) -> bool:
    return table.game.has_keyword(table.card(title), "device")


# --- the character card ----------------------------------------------------------------------------------------------
def test_the_setup_discovers_1_device_and_1_ongoing():
    t = Table("omnitron")
    device, ongoing = t.play_area("villain")
    assert is_device(t, device) and not is_device(t, ongoing)
    assert (t.hp("omnitron"), t.max_hp("omnitron"), t.flipped("omnitron")) == (100, 100, False)
    assert (len(t.deck("villain")), t.trash("villain")) == (23, [])
    assert hero_hp(t) == [32, 30, 34]


def test_gl_omnitron_flip_cycle():
    t = bench()
    t.on_deck("villain", "Flechette Launcher", "S-83 Assault Drones")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["S-83 Assault Drones"]
    assert not t.flipped("omnitron")
    to_villain_end(t, "Disintegration Ray")
    assert (t.flipped("omnitron"), t.game.state.flips) == (True, 1)
    # The drones deal 2 melee to the two lowest, the ray 3 energy to the lowest.
    assert hero_hp(t) == [30, 25, 34]


def test_gl_omnitron_flip_cycle_b():
    t = factory()
    assert t.game.state.flips == 2
    t.into_play("S-84 Automaton Drones")
    to_villain_end(t, "Flechette Launcher", "S-85 Repair Drones", "S-85 Repair Drones")
    assert not t.flipped("omnitron")
    assert t.play_area("villain") == ["S-84 Automaton Drones", "Flechette Launcher", "S-85 Repair Drones"]
    assert hero_hp(t) == [32, 30, 34]


def test_the_robot_discovers_an_ongoing_at_the_start():
    t = robot()
    to_villain_end(t, "Singularity Projector")
    t.clear("villain")
    t.go_to("environment", "end")
    t.clear("villain")
    t.on_deck("villain", "S-83 Assault Drones", "Protomatter Converter")
    t.go_to("villain", "start")
    assert t.flipped("omnitron")
    assert t.play_area("villain") == ["Protomatter Converter"]


def test_it_flips_once_a_turn_and_back_in_the_next():
    t = bench()
    sides = []
    for _ in range(4):
        t.run_turn("villain")
        t.clear("villain")
        sides.append((t.flipped("omnitron"), t.game.state.flips))
    assert sides == [(True, 1), (False, 2), (True, 3), (False, 4)]


def test_flipping_leaves_its_hp():
    t = bench()
    t.set_hp("omnitron", 44)
    t.on_deck("villain", "S-83 Assault Drones", "Flechette Launcher")
    t.run_turn("villain")
    assert (t.flipped("omnitron"), t.hp("omnitron"), t.max_hp("omnitron")) == (True, 44, 100)


def test_it_stays_in_play_at_0_hp_with_another_device_and_is_beaten_when_that_is_destroyed():
    t = bench()
    t.into_play("S-83 Assault Drones")
    t.set_hp("omnitron", 3)
    assert t.deal("ra", "omnitron", 5, "fire") == 3
    assert (t.result, t.hp("omnitron"), t.in_play("Omnitron")) == (None, 0, True)
    assert not t.destroy("omnitron")
    t.deal("ra", "S-83 Assault Drones", 7, "fire")
    assert t.result == "win"


def test_the_heroes_win_when_it_falls_to_0_hp_with_no_other_device_on_either_side():
    t = bench()
    t.into_play("Flechette Launcher")  # no device
    t.deal("ra", "omnitron", 100, "fire")
    assert t.result == "win"
    t = robot()
    t.deal("ra", "omnitron", 100, "fire")
    assert t.result == "win"


def test_it_is_not_beaten_above_0_hp_without_devices():
    t = bench()
    t.into_play("S-83 Assault Drones")
    t.set_hp("omnitron", 1)
    t.destroy("S-83 Assault Drones")
    assert t.result is None
    assert not t.destroy("omnitron")
    assert (t.result, t.in_play("Omnitron")) == (None, True)


def test_the_heroes_win_too_when_the_last_device_leaves_play_undestroyed():
    t = bench("legacy", "ra", "first_appearance_wraith")
    t.into_play("S-83 Assault Drones")
    t.set_hp("omnitron", 0)
    t.set_hp("S-83 Assault Drones", 2)
    t.destroy("first_appearance_wraith")
    t.incapacitated_ability("first_appearance_wraith", 2)  # buries a villain target of 2 HP or less
    assert not t.in_play("S-83 Assault Drones")
    t.go_to("villain", "start")
    assert t.result == "win"


def test_at_0_hp_it_still_acts():
    t = robot()
    t.into_play("S-85 Repair Drones")
    t.into_play("S-83 Assault Drones")
    t.set_hp("omnitron", 0)
    to_villain_end(t, "Disintegration Ray")
    assert hero_hp(t) == [30, 25, 34]


def test_gl_omnitron_zero_device():
    t = robot()
    t.into_play("S-85 Repair Drones")
    t.set_hp("omnitron", 0)
    to_villain_end(t, "Protomatter Converter")
    assert (t.hp("omnitron"), t.hp("S-85 Repair Drones")) == (3, 7)
    t.destroy("S-85 Repair Drones")
    assert t.result is None


def test_advanced_the_factory_shuffles_its_trash_in_and_discovers_h_minus_1_devices_which_fabricate_at_once():
    t = factory(advanced=True)
    t.set_hp("omnitron", 50)
    t.into_trash("villain", "Disintegration Ray")
    # The shuffle hides which devices come: 2, and 1 more for each automaton among them.
    to_villain_end(t, "Singularity Projector")
    devices = [title for title in t.play_area("villain") if is_device(t, title)]
    automatons = devices.count("S-84 Automaton Drones")
    assert len(devices) == 2 + automatons
    assert t.trash("villain") == []
    assert t.hp("omnitron") == 50 + devices.count("S-85 Repair Drones")


def test_without_advanced_the_factory_discovers_nothing_at_the_end():
    t = factory()
    to_villain_end(t, "Singularity Projector")
    assert t.play_area("villain") == ["Singularity Projector"]


def test_advanced_the_robot_gives_devices_1_more_damage_itself_among_them():
    t = robot(advanced=True)
    t.into_play("S-83 Assault Drones")
    assert t.deal("S-83 Assault Drones", "ra", 2, "melee") == 3
    assert t.deal("omnitron", "ra", 2, "melee") == 3
    assert t.deal("ra", "haka", 2, "fire") == 2
    t = bench(advanced=True)
    assert t.deal("omnitron", "ra", 2, "melee") == 2
    t = robot()
    assert t.deal("omnitron", "ra", 2, "melee") == 2


def test_texts_do_nothing_unless_activated():
    t = bench()
    t.on_deck("villain", "Protomatter Converter", "S-84 Automaton Drones", "S-84 Automaton Drones")
    t.play_top("villain")
    t.play_top("villain")
    assert t.play_area("villain") == ["Protomatter Converter", "S-84 Automaton Drones"]
    assert hero_hp(t) == [32, 30, 34]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_adaptive_plating_exterminates_with_three_kinds_of_1_damage_each():
    t = robot()
    t.into_play("Police Backup")  # the fourth highest hero target
    to_villain_end(t, "Adaptive Plating Subroutine")
    assert hero_hp(t) == [29, 27, 31]
    assert t.hp("Police Backup") == 6
    assert sum("deals Ra 1" in line for line in t.transcript) == 3


def test_adaptive_plating_hits_are_reduced_one_by_one():
    t = robot()
    t.into_play("Bulletproof Skin")
    to_villain_end(t, "Adaptive Plating Subroutine")
    assert hero_hp(t) == [32, 27, 31]


def test_wk_adaptive_plating():
    t = factory()
    to_villain_end(t, "Adaptive Plating Subroutine")
    assert t.deal("legacy", "omnitron", 3, "melee") == 3
    assert t.deal("legacy", "omnitron", 3, "melee") == 0
    assert t.deal("haka", "omnitron", 3, "melee", irreducible=True) == 0
    assert t.deal("ra", "omnitron", 3, "fire") == 3
    assert t.deal("ra", "omnitron", 3, "fire") == 0


def test_adaptive_plating_counts_only_damage_dealt_since_it_was_made():
    t = factory()
    assert t.deal("ra", "omnitron", 3, "fire") == 3
    to_villain_end(t, "Adaptive Plating Subroutine")  # in this very turn
    assert [t.deal("ra", "omnitron", 3, "fire") for _ in range(2)] == [3, 0]


def test_adaptive_plating_is_in_place_before_the_attacker_follows_up():
    t = factory()
    t.into_play("Fiery Tornado")
    to_villain_end(t, "Adaptive Plating Subroutine")
    t.use_power("ra", "Pyre", choose=("omnitron", "omnitron"))
    assert t.hp("omnitron") == 98  # Pyre 2, the Tornado's 1 fire after it 0


def test_adaptive_plating_ends_with_the_turn_of_the_damage_and_begins_anew_in_the_next():
    t = factory()
    to_villain_end(t, "Adaptive Plating Subroutine")
    t.go_to("legacy", "play")
    assert t.deal("legacy", "omnitron", 3, "melee") == 3
    assert t.deal("legacy", "omnitron", 3, "melee") == 0
    t.go_to("ra", "play")
    assert t.deal("legacy", "omnitron", 3, "melee") == 3
    assert t.deal("legacy", "omnitron", 3, "melee") == 0
    t.on_deck("villain", "Protomatter Converter")
    t.go_to("villain", "start")
    assert [t.deal("legacy", "omnitron", 3, "melee") for _ in range(2)] == [3, 3]


def test_adaptive_plating_protects_omnitron_alone_and_outlasts_the_card():
    t = factory()
    t.into_play("S-85 Repair Drones")
    to_villain_end(t, "Adaptive Plating Subroutine")
    t.destroy("Adaptive Plating Subroutine")
    assert [t.deal("ra", "omnitron", 2, "fire") for _ in range(2)] == [2, 0]
    assert [t.deal("ra", "S-85 Repair Drones", 2, "fire") for _ in range(2)] == [2, 2]


@pytest.mark.parametrize(
    ("heroes", "left"), [(("legacy", "ra", "haka"), [32, 27, 34]), (FOUR_HEROES, [32, 30, 34, 23])]
)
def test_disintegration_ray_deals_h_energy_to_the_lowest(heroes, left):
    t = robot(*heroes)
    to_villain_end(t, "Disintegration Ray")
    assert hero_hp(t) == left


def test_disintegration_ray_with_more_than_h_ongoings_scraps_1_and_buries_the_top_of_each_hero_trash():
    t = factory()
    for title in ("Disintegration Ray", "Flechette Launcher", "Singularity Projector"):
        t.into_play(title)
    t.into_trash("legacy", "Thokk!", "Danger Sense")
    t.into_trash("ra", "Ignite")
    to_villain_end(t, "Adaptive Plating Subroutine", choose=("Singularity Projector",))
    assert t.play_area("villain") == ["Disintegration Ray", "Flechette Launcher", "Adaptive Plating Subroutine"]
    assert t.trash("villain") == ["Singularity Projector"]
    assert (t.trash("legacy"), t.deck("legacy")[-1]) == (['"Thokk!"'], "Danger Sense")
    assert (t.trash("ra"), t.deck("ra")[-1]) == ([], "Ignite")
    assert t.trash("haka") == []


def test_disintegration_ray_with_h_ongoings_does_nothing():
    t = factory()
    for title in ("Disintegration Ray", "Flechette Launcher"):
        t.into_play(title)
    t.into_trash("ra", "Ignite")
    to_villain_end(t, "Singularity Projector")
    assert len(t.play_area("villain")) == 3
    assert t.trash("ra") == ["Ignite"]


def test_electro_magnetic_railgun_deals_h_projectile_to_the_2_highest():
    t = robot()
    to_villain_end(t, "Electro-Magnetic Railgun")
    assert hero_hp(t) == [29, 30, 31]


def test_electro_magnetic_railgun_with_more_than_h_ongoings_scraps_1_and_each_hero_discards_1():
    t = factory()
    for title in ("Electro-Magnetic Railgun", "Flechette Launcher", "Flechette Launcher"):
        t.into_play(title)
    to_villain_end(t, "Singularity Projector", choose=("Singularity Projector",))
    assert t.play_area("villain") == ["Electro-Magnetic Railgun", "Flechette Launcher", "Flechette Launcher"]
    assert hands(t) == [3, 3, 3]


def test_electro_magnetic_railgun_with_h_ongoings_does_nothing():
    t = factory()
    for title in ("Electro-Magnetic Railgun", "Flechette Launcher", "S-83 Assault Drones"):
        t.into_play(title)
    to_villain_end(t, "Singularity Projector")
    assert len(t.play_area("villain")) == 4
    assert hands(t) == [4, 4, 4]


def test_gl_electropulse_h():
    t = robot()
    t.into_play("Police Backup")
    t.into_play("Electro-Pulse Explosive")
    to_villain_end(t, "S-85 Repair Drones")
    assert (hero_hp(t), t.hp("Police Backup")) == ([29, 27, 31], 6)


def test_electro_pulse_explosive_takes_1_from_damage_to_devices_until_the_villain_start_phase():
    t = factory()
    t.into_play("Electro-Pulse Explosive")
    t.into_play("Electro-Pulse Explosive")
    to_villain_end(t, "Singularity Projector")
    assert t.deal("ra", "omnitron", 5, "fire") == 3
    assert t.deal("ra", "Electro-Pulse Explosive", 5, "fire") == 3
    assert t.deal("ra", "haka", 5, "fire") == 5
    t.destroy("Electro-Pulse Explosive")
    assert t.deal("ra", "omnitron", 5, "fire") == 3  # it outlasts the card
    t.go_to("villain", "start")
    assert t.deal("ra", "omnitron", 5, "fire") == 5


def test_gl_flechette():
    t = robot()
    for title in ("Dance in the Fray", "Sudden Utu", "Taonga Mana", "Mere", "Ignite"):
        t.into_play(title)
    to_villain_end(t, "Flechette Launcher")
    assert hero_hp(t) == [32, 30, 30]


def test_flechette_launcher_looks_at_hero_characters_and_works_x_out_anew_after_a_redirection():
    t = robot()
    t.into_play("Lead from the Front")
    t.set_hp("legacy", 20)
    t.set_hp("ra", 29)
    t.set_hp("haka", 28)
    for title in ("Ignite", "Blazing Barrier", "Solar Flare"):
        t.into_play(title)
    to_villain_end(t, "Flechette Launcher", choose=(True,))
    assert hero_hp(t) == [18, 29, 28]  # Legacy 1 + 1 instead of Ra's 1 + 3


@pytest.mark.parametrize(("heroes", "left"), [(("legacy", "ra", "haka"), 2), (FOUR_HEROES, 1)])
def test_flechette_launcher_destroys_h_minus_2_hero_ongoings(heroes, left):
    t = factory(*heroes)
    for title in ("Danger Sense", "Ignite", "Dance in the Fray", "Mere"):
        t.into_play(title)
    to_villain_end(t, "Flechette Launcher", choose=("Ignite", "Danger Sense")[: len(heroes) - 2])
    ongoings = [title for hero in heroes for title in t.play_area(hero) if title != "Mere"]
    assert ongoings == ["Danger Sense", "Dance in the Fray"][-left:]
    assert t.in_play("Mere") and t.in_play("Flechette Launcher")


def test_protomatter_converter_exchanges_an_environment_card():
    t = robot()
    t.into_play("Police Backup")
    t.into_play("Impending Casualty")
    t.on_deck("environment", "Bank Heist In Progress")
    to_villain_end(t, "Protomatter Converter", choose=("Police Backup",))
    assert t.play_area("environment") == ["Impending Casualty", "Bank Heist In Progress"]
    assert t.trash("environment") == ["Police Backup"]


def test_protomatter_converter_plays_the_next_villain_card_which_fabricates_too():
    t = factory()
    t.set_hp("omnitron", 90)
    to_villain_end(t, "Protomatter Converter", "S-85 Repair Drones", "Flechette Launcher")
    assert t.play_area("villain") == ["Protomatter Converter", "S-85 Repair Drones"]
    assert t.hp("omnitron") == 91


def test_s83_assault_drones_deal_h_minus_1_melee_to_the_2_lowest():
    t = robot()
    t.into_play("S-83 Assault Drones")
    assert t.hp("S-83 Assault Drones") == 7
    to_villain_end(t, "Disintegration Ray")
    assert hero_hp(t) == [30, 25, 34]


def test_gl_drones_attacker():
    t = factory()
    t.into_play("S-83 Assault Drones")
    to_villain_end(t, "Singularity Projector")
    t.play("legacy", "Flying Smash", choose=("S-83 Assault Drones", "omnitron", None))
    assert (t.hp("S-83 Assault Drones"), t.hp("omnitron"), t.hp("legacy")) == (4, 97, 28)


def test_s83_assault_drones_strike_back_until_the_villain_start_phase_at_hero_targets_only():
    t = factory()
    t.into_play("S-83 Assault Drones")
    to_villain_end(t, "Singularity Projector")
    t.into_play("Plummeting Monorail")
    t.deal("Plummeting Monorail", "omnitron", 2, "melee")
    t.deal("ra", "Plummeting Monorail", 2, "fire")
    assert (t.hp("Plummeting Monorail"), hero_hp(t)) == (4, [32, 30, 34])
    t.clear("environment")
    t.go_to("villain", "start")
    t.deal("ra", "omnitron", 2, "fire")
    assert hero_hp(t) == [32, 30, 34]


def test_s83_assault_drones_that_have_left_play_strike_back_no_more():
    t = factory()
    t.into_play("S-83 Assault Drones")
    to_villain_end(t, "Singularity Projector")
    t.deal("ra", "S-83 Assault Drones", 7, "fire")
    t.deal("ra", "omnitron", 2, "fire")
    assert t.hp("ra") == 30


def test_two_s83_assault_drones_both_strike_back():
    t = factory()
    t.into_play("S-83 Assault Drones")
    t.into_play("S-83 Assault Drones")
    to_villain_end(t, "Singularity Projector")
    t.deal("ra", "omnitron", 2, "fire")
    assert t.hp("ra") == 26


def test_s84_automaton_drones_deal_h_minus_1_energy_to_the_3_highest():
    t = robot(*FOUR_HEROES)
    t.into_play("S-84 Automaton Drones")
    to_villain_end(t, "Protomatter Converter")
    assert hero_hp(t) == [29, 27, 31, 27]


def test_s84_automaton_drones_discover_a_device_which_fabricates_too():
    t = factory()
    t.set_hp("omnitron", 90)
    t.into_play("S-84 Automaton Drones")
    to_villain_end(t, "Singularity Projector", "Disintegration Ray", "S-85 Repair Drones")
    assert t.play_area("villain") == ["S-84 Automaton Drones", "Singularity Projector", "S-85 Repair Drones"]
    assert t.hp("omnitron") == 91


@pytest.mark.parametrize(("heroes", "repaired"), [(("legacy", "ra", "haka"), 2), (FOUR_HEROES, 3)])
def test_s85_repair_drones_give_the_h_minus_1_lowest_devices_3_hp(heroes, repaired):
    t = robot(*heroes)
    for title in ("S-85 Repair Drones", "S-83 Assault Drones", "S-84 Automaton Drones"):
        t.into_play(title)
    t.set_hp("omnitron", 60)
    for title, hp in (("S-85 Repair Drones", 3), ("S-83 Assault Drones", 2), ("S-84 Automaton Drones", 1)):
        t.set_hp(title, hp)
    to_villain_end(t, "Protomatter Converter")
    assert (t.hp("S-83 Assault Drones"), t.hp("S-84 Automaton Drones")) == (5, 4)
    assert t.hp("S-85 Repair Drones") == (6 if repaired == 3 else 3)
    assert t.hp("omnitron") == 60


def test_s85_repair_drones_give_each_device_1_hp_and_shuffle_the_trash_in():
    t = factory()
    t.into_play("S-85 Repair Drones")
    t.set_hp("S-85 Repair Drones", 3)
    t.set_hp("omnitron", 60)
    t.into_trash("villain", "Disintegration Ray", "Flechette Launcher")
    to_villain_end(t, "Singularity Projector")
    assert (t.hp("S-85 Repair Drones"), t.hp("omnitron")) == (4, 61)
    assert t.trash("villain") == []
    assert len(t.deck("villain")) == 23


def test_singularity_projector_deals_1_lightning_and_1_more_for_each_item():
    t = robot()
    for title in ("Mere", "Taiaha", "Dance in the Fray", "The Staff of Ra"):
        t.into_play(title)
    to_villain_end(t, "Singularity Projector")
    assert hero_hp(t) == [32, 30, 31]


@pytest.mark.parametrize(
    ("heroes", "left"), [(("legacy", "ra", "haka"), ["Mere", "Taiaha"]), (FOUR_HEROES, ["Taiaha"])]
)
def test_singularity_projector_destroys_h_minus_2_items(heroes, left):
    t = factory(*heroes)
    for title in ("The Staff of Ra", "Mere", "Taiaha", "Danger Sense"):
        t.into_play(title)
    to_villain_end(t, "Singularity Projector", choose=("The Staff of Ra", "Mere")[: len(heroes) - 2])
    assert (t.play_area("ra"), t.play_area("haka")) == ([], left)
    assert t.in_play("Danger Sense")

"""Bunker of the classic edition, card by card. Pell, Quill and Straw Villain are stand-ins; see ``conftest.py``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benches import before_turn, emptied, incapacitate, with_cards
from sotm_env.engine.catalog import load_deck
from sotm_env.testing import Table

STRAW = "Straw Villain"
BenchOfBunker = Callable[..., Table]


# --- benches ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def bench(classic_bench: Callable[..., Table]) -> BenchOfBunker:
    """Bunker (28 HP, no hand), Pell and Quill (30 each) against Straw Villain (40); no other card in play."""

    def make(*others: str, **setup: object) -> Table:
        return emptied(classic_bench(["bunker", *others], **setup), "bunker")

    return make


def modes(t: Table) -> list[str]:
    return [title for title in t.play_area("bunker") if title.endswith("Mode")]


# --- the character card ----------------------------------------------------------------------------------------------
def test_bunker_has_28_hp_and_his_own_icon(bench: BenchOfBunker) -> None:
    assert bench().max_hp("Bunker") == 28
    deck = load_deck("heroes", "bunker", "classic")
    assert [(card.id, sorted(card.nemesis)) for card in deck.characters] == [("bunker", ["bunker"])]


def test_initialize_draws_1_card(bench: BenchOfBunker) -> None:
    t = bench()
    t.on_deck("bunker", "Ammo Drop", "Heavy Plating")
    t.use_power("bunker", "Initialize")
    assert t.hand("bunker") == ["Ammo Drop"]


def test_incapacitated_bunker_lets_1_player_play_a_card(bench: BenchOfBunker) -> None:
    t = incapacitate(bench(), "bunker")
    t.set_hand("pell", "Pell's Charm")
    t.incapacitated_ability("bunker", 0, choose=["quill", None])
    t.incapacitated_ability("bunker", 0, choose=["pell", "Pell's Charm"])
    assert (t.play_area("quill"), t.play_area("pell")) == ([], ["Pell's Charm"])


def test_incapacitated_bunker_takes_2_from_the_next_damage_to_a_hero(bench: BenchOfBunker) -> None:
    t = incapacitate(bench(), "bunker")
    t.incapacitated_ability("bunker", 1, choose=["quill"])
    t.go_to("environment", "end")  # there is no end to it but the damage
    assert t.deal(STRAW, "pell", 3, "melee") == 3
    assert t.deal(STRAW, "quill", 3, "melee") == 1
    assert t.deal(STRAW, "quill", 3, "melee") == 3


def test_incapacitated_bunker_gives_1_player_a_card_of_the_trash_back(bench: BenchOfBunker) -> None:
    t = incapacitate(bench(), "bunker")
    t.set_hand("pell")
    t.into_trash("pell", "Pell's Charm", "Pell's Oath")
    t.incapacitated_ability("bunker", 2, choose=["pell", None])
    assert t.hand("pell") == []
    t.incapacitated_ability("bunker", 2, choose=["pell", "Pell's Oath"])
    assert (t.hand("pell"), t.trash("pell")) == (["Pell's Oath"], ["Pell's Charm"])


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Adhesive Foam Grenade", 3, "one-shot"),
    ("Ammo Drop", 3, "ongoing limited"),
    ("Auxiliary Power Source", 3, "equipment"),
    ("Decommissioned Hardware", 3, "one-shot"),
    ("External Combustion", 3, "one-shot"),
    ("Flak Cannon", 3, "equipment limited"),
    ("Gatling Gun", 3, "equipment limited"),
    ("Grenade Launcher", 3, "equipment limited"),
    ("Heavy Plating", 3, "equipment limited"),
    ("Maintenance Unit", 3, "equipment limited"),
    ("Omni-Cannon", 1, "equipment"),
    ("Recharge Mode", 3, "ongoing mode"),
    ("Turret Mode", 3, "ongoing mode"),
    ("Upgrade Mode", 3, "ongoing mode"),
]


def test_the_deck_list_of_bunker() -> None:
    deck = load_deck("heroes", "bunker", "classic")
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(words.split())) for title, copies, words in DECK_LIST
    ]
    assert sum(card.copies for card in deck.cards) == 40


def test_as_the_copies_are_not_certain_every_card_is_provisional() -> None:
    assert load_deck("heroes", "bunker", "classic").provisional == ["Bunker", *(title for title, _, _ in DECK_LIST)]


def test_adhesive_foam_grenade_keeps_the_environment_from_playing_until_his_next_turn(bench: BenchOfBunker) -> None:
    t = before_turn(bench(), "bunker")
    t.on_deck("environment", "Dog", "Post", "Mud")
    t.go_to("bunker", "play")
    t.play("bunker", "Adhesive Foam Grenade")
    assert t.trash("bunker") == ["Adhesive Foam Grenade"]
    t.go_to("environment", "end")
    t.play_top("environment")
    assert (t.play_area("environment"), t.deck("environment")[:3]) == ([], ["Dog", "Post", "Mud"])
    t.into_play("Mud")  # put into play, not played
    t.go_to("bunker", "start")
    t.play_top("environment")
    assert t.play_area("environment") == ["Mud", "Dog"]


def test_ammo_drop_may_draw_1_card_for_each_villain_target_destroyed(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Ammo Drop", "Crow", "Straw Man", "Dog", "Grudge")
    t.deal("Bunker", "Crow", 2, "fire", choose=[True])
    assert len(t.hand("bunker")) == 1
    t.destroy("Straw Man", choose=[False])
    t.destroy("Dog")  # of the environment
    t.destroy("Grudge")  # no target
    assert len(t.hand("bunker")) == 1


def test_ammo_drop_asks_for_a_destruction(bench: BenchOfBunker) -> None:
    """A report of play: Mobile Defense Platforms that leave play when Baron Blade flips draw no card."""
    t = with_cards(bench(villain="baron_blade"), "Mobile Defense Platform", "Blade Battalion", "Ammo Drop")
    t.destroy("baron_blade")
    assert t.flipped("baron_blade") and not t.in_play("Mobile Defense Platform")
    assert t.hand("bunker") == []
    t.destroy("Blade Battalion", choose=[True])
    assert len(t.hand("bunker")) == 1


def test_ammo_drop_draws_3_cards_for_3_targets_destroyed_at_once(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Ammo Drop", "Crow", "Crow", "Crow")
    t.play("bunker", "External Combustion", choose=["Straw Villain", "Crow", True, "Crow", True, True])
    assert len(t.hand("bunker")) == 3


def test_auxiliary_power_source_draws_3_and_is_destroyed(bench: BenchOfBunker) -> None:
    """Played from the hand and used it nets 2 cards and lies in the trash."""
    t = bench()
    t.set_hand("bunker", "Auxiliary Power Source")
    t.play("bunker", "Auxiliary Power Source")
    t.use_power("bunker", "Auxiliary Power Source")
    assert (len(t.hand("bunker")), t.trash("bunker")) == (3, ["Auxiliary Power Source"])


def test_decommissioned_hardware_puts_an_equipment_of_the_trash_into_play(bench: BenchOfBunker) -> None:
    t = bench()
    t.into_trash("bunker", "Flak Cannon", "Ammo Drop", "Heavy Plating")
    t.play("bunker", "Decommissioned Hardware", choose=["Heavy Plating"])
    assert t.play_area("bunker") == ["Heavy Plating"]
    assert t.trash("bunker") == ["Flak Cannon", "Ammo Drop", "Decommissioned Hardware"]


def test_decommissioned_hardware_finds_nothing_among_other_cards(bench: BenchOfBunker) -> None:
    t = bench()
    t.into_trash("bunker", "Ammo Drop")
    t.play("bunker", "Decommissioned Hardware")
    assert (t.play_area("bunker"), t.trash("bunker")) == ([], ["Ammo Drop", "Decommissioned Hardware"])


def test_external_combustion_deals_each_non_hero_target_2_and_himself_2(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Straw Man", "Dog")
    t.play("bunker", "External Combustion")
    assert t.dealt == [("Bunker", target, 2, "fire") for target in (STRAW, "Straw Man", "Dog", "Bunker")]


def test_flak_cannon_deals_3_projectile(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Flak Cannon")
    t.use_power("bunker", "Flak Cannon", choose=[STRAW])
    assert t.dealt == [("Bunker", STRAW, 3, "projectile")]


def test_gatling_gun_shoots_once_more_for_each_card_discarded(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Gatling Gun", "Crow")
    t.set_hand("bunker", "Ammo Drop", "Heavy Plating", "Flak Cannon")
    t.use_power("bunker", "Gatling Gun", choose=[STRAW, "Heavy Plating", "Crow", "Ammo Drop", "Crow", None])
    assert t.dealt == [("Bunker", target, 1, "projectile") for target in (STRAW, "Crow", "Crow")]
    assert t.hand("bunker") == ["Flak Cannon"]
    assert t.trash("bunker") == ["Heavy Plating", "Ammo Drop"]
    assert not t.in_play("Crow")


def test_gatling_gun_stops_when_the_hand_is_empty(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Gatling Gun")
    t.set_hand("bunker", "Ammo Drop")
    t.use_power("bunker", "Gatling Gun", choose=[STRAW, "Ammo Drop", STRAW])
    assert t.hp(STRAW) == 40 - 2


def test_grenade_launcher_deals_three_targets_2_2_and_1(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Grenade Launcher", "Straw Man", "Post")
    t.use_power("bunker", "Grenade Launcher", choose=["Straw Man", "Post", STRAW])
    assert t.dealt == [
        ("Bunker", "Straw Man", 2, "fire"),
        ("Bunker", "Post", 2, "fire"),
        ("Bunker", STRAW, 1, "fire"),
    ]
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("bunker", "Grenade Launcher", choose=["Straw Man", "Straw Man"])


def test_a_target_of_grenade_launcher_that_redirected_its_damage_can_be_chosen_again(bench: BenchOfBunker) -> None:
    t = with_cards(bench(villain="baron_blade"), "Grenade Launcher", "Elemental Redistributor", "Blade Battalion")
    t.set_hp("Pell", 20)
    # The Redistributor turns the fire for Baron Blade to the hero target with the lowest HP, who is open no more then.
    t.use_power("bunker", "Grenade Launcher", choose=["baron_blade", "Blade Battalion", "Quill"])
    assert t.dealt == [
        ("Bunker", "Pell", 2, "fire"),
        ("Bunker", "Blade Battalion", 2, "fire"),
        ("Bunker", "Quill", 1, "fire"),
    ]
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("bunker", "Grenade Launcher", choose=["baron_blade", "Pell"])


def test_heavy_plating_takes_1_from_damage_to_bunker(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Heavy Plating")
    assert t.deal(STRAW, "Bunker", 3, "melee") == 2
    assert t.deal(STRAW, "Bunker", 3, "melee", irreducible=True) == 3
    assert t.deal(STRAW, "Pell", 3, "melee") == 3


def test_maintenance_unit_heals_3_in_a_turn_without_a_power(bench: BenchOfBunker) -> None:
    t = with_cards(before_turn(bench(), "bunker"), "Maintenance Unit")
    t.set_hp("Bunker", 20)
    t.run_turn("bunker")
    assert t.hp("Bunker") == 23


def test_maintenance_unit_rests_in_a_turn_with_a_power(bench: BenchOfBunker) -> None:
    t = with_cards(before_turn(bench(), "bunker"), "Maintenance Unit")
    t.set_hp("Bunker", 20)
    t.run_turn("bunker", choose=["Initialize"])
    assert t.hp("Bunker") == 20


def test_omni_cannon_takes_up_to_3_cards_of_the_hand_in_each_of_his_turns(bench: BenchOfBunker) -> None:
    t = with_cards(before_turn(bench(), "bunker"), "Omni-Cannon")
    t.set_hand("bunker", "Ammo Drop", "Heavy Plating", "Flak Cannon", "Gatling Gun", "External Combustion")
    t.go_to("bunker", "start", choose=["Ammo Drop", "Heavy Plating", "Flak Cannon"])
    assert t.under("Omni-Cannon") == ["Ammo Drop", "Heavy Plating", "Flak Cannon"]
    t.go_to("environment", "end")
    t.set_hand("bunker", "Gatling Gun", "External Combustion")
    t.go_to("bunker", "start", choose=["Gatling Gun", None])
    assert len(t.under("Omni-Cannon")) == 4
    assert t.hand("bunker") == ["External Combustion"]


def test_omni_cannon_deals_2_energy_for_each_card_beneath_it(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Omni-Cannon")
    t.put_under("Omni-Cannon", "Ammo Drop", "Heavy Plating", "Flak Cannon")
    t.use_power("bunker", "Omni-Cannon", choose=[STRAW])
    assert t.dealt == [("Bunker", STRAW, 6, "energy")]
    assert t.trash("bunker") == ["Ammo Drop", "Heavy Plating", "Flak Cannon"]
    assert t.in_play("Omni-Cannon") and t.under("Omni-Cannon") == []


def test_omni_cannon_can_be_charged_for_24_damage(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Omni-Cannon")
    t.put_under("Omni-Cannon", *["Ammo Drop"] * 3, *["Heavy Plating"] * 3, *["Flak Cannon"] * 3, *["Turret Mode"] * 3)
    t.use_power("bunker", "Omni-Cannon", choose=[STRAW])
    assert t.hp(STRAW) == 40 - 24


def test_an_omni_cannon_that_leaves_play_loses_its_charge(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Omni-Cannon")
    t.put_under("Omni-Cannon", "Ammo Drop", "Heavy Plating")
    t.destroy("Omni-Cannon")
    assert sorted(t.trash("bunker")) == ["Ammo Drop", "Heavy Plating", "Omni-Cannon"]
    t.into_play("Omni-Cannon")
    assert t.under("Omni-Cannon") == []


@pytest.mark.parametrize("former", ["Recharge Mode", "Turret Mode", "Upgrade Mode"])
@pytest.mark.parametrize("latter", ["Recharge Mode", "Turret Mode", "Upgrade Mode"])
def test_a_mode_destroys_his_other_modes_when_it_comes_into_play(
    bench: BenchOfBunker, former: str, latter: str
) -> None:
    t = with_cards(bench(), "Heavy Plating", former)
    t.play("bunker", latter)
    assert t.play_area("bunker") == ["Heavy Plating", latter]
    assert t.trash("bunker") == [former]


def test_recharge_mode_forbids_powers_draws_1_more_and_takes_1_from_damage(bench: BenchOfBunker) -> None:
    t = with_cards(before_turn(bench(), "bunker"), "Recharge Mode", "Flak Cannon")
    t.set_hand("bunker", "Heavy Plating")
    assert t.deal(STRAW, "Bunker", 3, "melee") == 2
    assert t.game.powers(t.owner("bunker")) == []
    t.run_turn("bunker", choose=["Heavy Plating", True, True])
    assert len(t.hand("bunker")) == 2


def test_turret_mode_forbids_draws_allows_a_second_power_and_adds_1_to_damage(bench: BenchOfBunker) -> None:
    t = with_cards(before_turn(bench(), "bunker"), "Turret Mode", "Flak Cannon", "Grenade Launcher", "Straw Man")
    t.set_hand("bunker", "Heavy Plating")
    t.run_turn(
        "bunker",
        choose=["Heavy Plating", "Flak Cannon", STRAW, "Grenade Launcher", STRAW, "Straw Man", "Pell"],
    )
    assert t.hp(STRAW) == 40 - 4 - 3
    assert (t.hp("Straw Man"), t.hp("Pell")) == (9 - 3, 30 - 2)
    assert t.hand("bunker") == []
    t.use_power("bunker", "Initialize")
    assert t.hand("bunker") == []


def test_turret_mode_adds_1_to_his_own_damage_only(bench: BenchOfBunker) -> None:
    t = with_cards(bench(), "Turret Mode")
    assert t.deal("Bunker", STRAW, 2, "fire") == 3
    assert t.deal("Pell", STRAW, 2, "fire") == 2


def test_upgrade_mode_allows_1_card_more_in_the_turn_it_is_played_and_no_power(bench: BenchOfBunker) -> None:
    t = before_turn(bench(), "bunker")
    t.set_hand("bunker", "Upgrade Mode", "Flak Cannon", "Heavy Plating")
    t.run_turn("bunker", choose=["Upgrade Mode", "Flak Cannon", True])
    assert t.play_area("bunker") == ["Upgrade Mode", "Flak Cannon"]
    assert len(t.hand("bunker")) == 2


def test_of_two_cards_the_second_can_be_the_mode_that_ends_upgrade_mode(bench: BenchOfBunker) -> None:
    """The second turn of a guide's example: a gun, then Turret Mode, and both guns fire."""
    t = with_cards(before_turn(bench(), "bunker"), "Upgrade Mode", "Grenade Launcher", "Straw Man")
    t.set_hand("bunker", "Flak Cannon", "Turret Mode")
    t.run_turn(
        "bunker",
        choose=["Flak Cannon", "Turret Mode", "Flak Cannon", STRAW, "Grenade Launcher", STRAW, "Straw Man", "Quill"],
    )
    assert sum(amount for *_, amount, _ in t.dealt) == 12
    assert modes(t) == ["Turret Mode"]

"""Baron Blade, card by card (classic edition), without his platform against Legacy, Pell and Quill."""

from functools import partial

import pytest

from benches import hands, hero_hp, to_villain_end, villain_plays
from sotm_env.decks.classic.villains.baron_blade import deck
from sotm_env.testing import Table

IDLE = "Living Force Field"  # on top of the deck, for turns in which nothing else shall happen to the heroes
FOUR_HEROES = ("legacy", "haka", "pell", "quill")
PLATFORM = "Mobile Defense Platform"

villain_end = partial(to_villain_end, idle=(IDLE,))


@pytest.fixture
def bench(classic_bench):
    return lambda heroes=("legacy",), **setup: classic_bench(heroes, villain="baron_blade", **setup)


def vengeful(table: Table) -> Table:
    """Baron Blade on his other side, at 30 HP."""
    table.destroy("baron_blade")
    return table


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Backlash Field", 2, ["ongoing"], 0),
        ("Blade Battalion", 4, ["minion"], 5),
        ("Consider the Price of Victory!", 1, ["one-shot"], 0),
        ("Devious Disruption", 2, ["one-shot"], 0),
        ("Elemental Redistributor", 2, ["device"], 10),
        ("Flesh-Repair Nanites", 1, ["one-shot"], 0),
        ("Hasten Doom", 4, ["one-shot"], 0),
        ("Living Force Field", 2, ["ongoing"], 0),
        ("Mobile Defense Platform", 3, ["device"], 10),
        ("Powered Remote Turret", 2, ["device"], 7),
        ("Slash and Burn", 2, ["one-shot"], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 25
    assert [(card.title, card.hp, card.back.title, card.back.hp) for card in deck.characters] == [
        ("Baron Blade", 40, "Vengeful Mad Scientist", 30)
    ]


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("classic_bench")
def test_the_setup_puts_1_of_3_platforms_into_play():
    t = Table("baron_blade", ("legacy", "pell", "quill"), "training_yard", edition="classic")
    assert t.play_area("villain") == [PLATFORM]
    assert (t.hp("baron_blade"), t.max_hp("baron_blade"), t.hp(PLATFORM)) == (40, 40, 10)
    assert (len(t.deck("villain")), t.deck("villain").count(PLATFORM), t.trash("villain")) == (24, 2, [])


def test_the_heroes_lose_at_15_cards_in_the_villain_trash_when_his_turn_starts(bench):
    t = bench()
    t.into_trash("villain", *t.deck("villain")[:15])
    assert t.result is None
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_the_heroes_do_not_lose_at_14_cards_nor_on_his_other_side(bench):
    t = bench()
    t.into_trash("villain", *t.deck("villain")[:14])
    t.go_to("villain", "start")
    assert (t.result, len(t.trash("villain"))) == (None, 14)
    t = vengeful(bench())
    t.into_trash("villain", *t.deck("villain")[:16])
    t.go_to("villain", "start")
    assert t.result is None


def test_he_flips_to_30_hp_instead_of_being_destroyed_and_only_once(bench):
    t = bench()
    t.set_hp("baron_blade", 2)
    assert t.deal("pell", "baron_blade", 5, "fire") == 2
    assert (t.flipped("baron_blade"), t.result) == (True, None)
    assert (t.hp("baron_blade"), t.max_hp("baron_blade")) == (30, 30)
    t.deal("pell", "baron_blade", 30, "fire")
    assert t.result == "win"


def test_flipping_returns_his_trash_to_the_deck_and_throws_the_platforms_away(bench):
    t = bench()
    t.into_play(PLATFORM)
    t.into_play("Blade Battalion")
    t.into_trash("villain", PLATFORM, "Hasten Doom", "Slash and Burn", "Slash and Burn")
    vengeful(t)
    assert t.trash("villain") == [PLATFORM] * 3
    assert t.play_area("villain") == ["Blade Battalion"]
    assert len(t.deck("villain")) == 21
    assert (t.deck("villain").count("Hasten Doom"), t.deck("villain").count("Slash and Burn")) == (4, 2)
    assert not any(PLATFORM in line and ("destroyed" in line or "discard" in line) for line in t.transcript)
    assert t.game.state.known_top[0] == 0  # shuffled


def test_his_other_side_deals_the_highest_hero_target_h_energy(bench):
    t = vengeful(bench())
    t.set_hp("legacy", 20)
    t.set_hp("quill", 29)
    villain_end(t)
    assert hero_hp(t) == [20, 27, 29]
    t = vengeful(bench(FOUR_HEROES))
    t.set_hp("haka", 10)
    villain_end(t)
    assert hero_hp(t) == [27, 10, 30, 30]  # Legacy, his nemesis: 4 + 1


@pytest.mark.parametrize(("heroes", "discarded"), [(("legacy",), 1), (FOUR_HEROES, 2)])
def test_advanced_his_front_discards_h_minus_2_cards_at_the_end(bench, heroes, discarded):
    t = bench(heroes, advanced=True)
    villain_end(t, IDLE, "Hasten Doom", "Blade Battalion", "Powered Remote Turret")
    assert t.trash("villain") == ["Hasten Doom", "Blade Battalion"][:discarded]
    t = bench(heroes)
    villain_end(t, IDLE, "Hasten Doom")
    assert t.trash("villain") == []


def test_advanced_he_discards_before_the_cards_of_his_deck_act(bench):
    t = bench(advanced=True)
    t.into_play("Blade Battalion")
    villain_end(t, IDLE, "Hasten Doom")
    lines = [line for line in t.transcript if "Hasten Doom" in line or " deals " in line]
    assert "Hasten Doom" in lines[0] and "Blade Battalion deals" in lines[1]


def test_advanced_his_other_side_takes_1_less(bench):
    t = vengeful(bench(advanced=True))
    assert t.deal("pell", "baron_blade", 3, "melee") == 2
    assert t.deal("pell", "baron_blade", 3, "melee", irreducible=True) == 3
    villain_end(t, IDLE, "Hasten Doom")
    assert t.trash("villain") == [PLATFORM] * 3
    t = vengeful(bench())
    assert t.deal("pell", "baron_blade", 3, "melee") == 3


# --- the deck --------------------------------------------------------------------------------------------------------
def test_backlash_field_answers_the_first_damage_of_a_turn_with_3_lightning(bench):
    t = bench()
    t.into_play("Backlash Field")
    t.deal("pell", "baron_blade", 2, "melee")
    assert (t.hp("baron_blade"), t.hp("pell")) == (38, 27)
    assert t.dealt[-1] == ("Baron Blade", "Pell", 3, "lightning")
    t.deal("quill", "baron_blade", 2, "melee")
    assert (t.hp("baron_blade"), t.hp("quill")) == (36, 30)
    t.on_deck("villain", IDLE)
    t.go_to("legacy", "start")
    t.deal("legacy", "baron_blade", 2, "melee")
    assert t.hp("legacy") == 28  # his nemesis: 3 + 1


def test_backlash_field_is_silent_without_damage_and_for_other_villain_targets(bench):
    t = bench()
    for title in ("Backlash Field", "Living Force Field", "Blade Battalion"):
        t.into_play(title)
    t.deal("pell", "Blade Battalion", 2, "melee")
    t.deal("pell", "baron_blade", 1, "melee")  # reduced to 0
    t.into_play(PLATFORM)
    t.deal("pell", "baron_blade", 5, "melee")
    assert (t.hp("baron_blade"), t.hp("pell")) == (40, 30)
    t.destroy(PLATFORM)
    t.deal("pell", "baron_blade", 5, "melee")
    assert (t.hp("baron_blade"), t.hp("pell")) == (36, 27)


def test_backlash_field_neither_answers_nor_counts_what_is_no_target(bench):
    t = bench()
    t.into_play("Backlash Field")
    t.into_play("Mud")
    t.into_play("Post")
    t.deal("Mud", "baron_blade", 2, "toxic")
    assert t.hp("baron_blade") == 38
    t.deal("Post", "baron_blade", 2, "melee")
    assert t.hp("Post") == 7
    t.deal("pell", "baron_blade", 2, "melee")
    assert t.hp("pell") == 30


def test_backlash_field_counts_from_its_entry_and_each_copy_answers(bench):
    t = bench()
    t.deal("pell", "baron_blade", 2, "melee")
    t.into_play("Backlash Field")
    t.into_play("Backlash Field")
    t.deal("pell", "baron_blade", 2, "melee")
    assert t.hp("pell") == 24
    t.deal("pell", "baron_blade", 2, "melee")
    assert t.hp("pell") == 24


def test_backlash_field_answers_once_even_if_the_attacker_falls(bench):
    t = bench()
    t.into_play("Backlash Field")
    t.set_hp("pell", 3)
    t.deal("pell", "baron_blade", 2, "melee")
    assert t.incapacitated("pell")
    t.deal("quill", "baron_blade", 2, "melee")
    assert t.hp("quill") == 30


def test_blade_battalion_deals_its_current_hp_to_the_highest_hero_target(bench):
    t = bench()
    t.into_play("Blade Battalion")
    assert t.hp("Blade Battalion") == 5
    villain_end(t)
    assert hero_hp(t) == [27, 30, 30]  # no nemesis of Legacy
    t = bench()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    villain_end(t)
    assert hero_hp(t) == [30, 30, 30]


def test_consider_the_price_of_victory_costs_a_card_and_2_sonic_and_as_many_villain_cards(bench):
    t = bench()
    villain_plays(t, "Consider the Price of Victory!", "Hasten Doom", "Slash and Burn", "Blade Battalion", IDLE)
    assert hands(t) == [3, 3, 3]
    assert hero_hp(t) == [29, 28, 28]
    spent = ["Hasten Doom", "Slash and Burn", "Blade Battalion", "Consider the Price of Victory!"]
    assert t.trash("villain") == spent


def test_consider_the_price_of_victory_counts_other_discards_and_not_those_that_cannot_be_made(bench):
    t = bench()
    t.set_hand("pell")
    t.discard("quill", t.hand("quill")[0])
    t.discard("quill", t.hand("quill")[0])
    villain_plays(t, "Consider the Price of Victory!", "Hasten Doom", "Slash and Burn", "Blade Battalion", IDLE, IDLE)
    assert hands(t) == [3, 0, 1]
    assert len(t.trash("villain")) == 5  # 2 before + 2, and the card itself


def test_consider_the_price_of_victory_counts_the_discards_of_the_whole_turn(bench):
    t = bench()
    t.go_to("villain", "start")
    t.discard("quill", t.hand("quill")[0])
    t.do(lambda game: game.discard_top(t.owner("pell"), 2))  # no hand needed
    t.on_deck("villain", "Consider the Price of Victory!", *["Blade Battalion"] * 4, "Hasten Doom", "Hasten Doom", IDLE)
    t.go_to("villain", "end")
    assert t.deck("villain")[0] == IDLE  # 1 + 2 and then 3
    assert len(t.trash("villain")) == 7


def test_devious_disruption_deals_3_plus_all_hero_ongoings_and_equipment_left(bench):
    t = bench()
    for title in ("Pell's Oath", "Pell's Charm", "Quill's Charm", "Quill's Oath"):
        t.into_play(title)
    t.into_play("Living Force Field")  # no hero card
    villain_plays(t, "Devious Disruption", choose=["Pell's Oath", "Pell's Charm", "Quill's Oath", None])
    assert (t.play_area("pell"), t.play_area("quill")) == ([], ["Quill's Charm"])
    assert hero_hp(t) == [27, 26, 26]  # 3 + 1, and 1 more for the nemesis
    t = bench()
    villain_plays(t, "Devious Disruption")
    assert hero_hp(t) == [28, 27, 27]


def test_devious_disruption_counts_less_once_a_hero_has_fallen(bench):
    t = bench()
    for title in ("Pell's Oath", "Pell's Charm", "Quill's Oath"):
        t.into_play(title)
    t.set_hp("pell", 6)
    villain_plays(t, "Devious Disruption", choose=[None, None])
    assert hero_hp(t) == [25, 0, 26]  # Legacy 3 + 3 + 1, Pell 3 + 3, Quill 3 + 1


@pytest.mark.parametrize("kind", ["fire", "cold", "lightning"])
def test_elemental_redistributor_redirects_to_the_lowest_hero_target(bench, kind):
    t = bench()
    t.into_play("Elemental Redistributor")
    assert t.hp("Elemental Redistributor") == 10
    t.set_hp("quill", 20)
    t.deal("pell", "baron_blade", 3, kind)
    assert (t.hp("baron_blade"), hero_hp(t)) == (40, [32, 30, 17])
    t.deal("pell", "baron_blade", 3, "melee")
    t.deal("pell", "Elemental Redistributor", 3, kind)
    assert (t.hp("baron_blade"), t.hp("Elemental Redistributor"), t.hp("quill")) == (37, 7, 17)


def test_elemental_redistributor_works_while_a_platform_makes_him_immune_and_ties_are_the_players(bench):
    t = bench()
    for title in ("Elemental Redistributor", "Elemental Redistributor", PLATFORM):
        t.into_play(title)
    t.deal("legacy", "baron_blade", 3, "fire", choose=["quill"])
    assert hero_hp(t) == [32, 30, 27]
    t.deal("legacy", "baron_blade", 3, "melee")
    assert t.hp("baron_blade") == 40


def test_flesh_repair_nanites_give_him_10_hp_up_to_his_maximum(bench):
    t = bench()
    t.set_hp("baron_blade", 12)
    villain_plays(t, "Flesh-Repair Nanites")
    assert t.hp("baron_blade") == 22
    t.set_hp("baron_blade", 35)
    villain_plays(t, "Flesh-Repair Nanites")
    assert t.hp("baron_blade") == 40


def test_hasten_doom_deals_2_toxic_and_plays_the_next_card_before_it_goes_to_the_trash(bench):
    t = bench()
    villain_plays(t, "Hasten Doom", "Flesh-Repair Nanites")
    assert hero_hp(t) == [29, 28, 28]
    assert t.trash("villain") == ["Flesh-Repair Nanites", "Hasten Doom"]


def test_living_force_fields_take_1_each_from_damage_to_him(bench):
    t = bench()
    t.into_play("Living Force Field")
    t.into_play("Blade Battalion")
    assert t.deal("pell", "baron_blade", 3, "melee") == 2
    assert t.deal("pell", "baron_blade", 3, "melee", irreducible=True) == 3
    assert t.deal("pell", "Blade Battalion", 3, "melee") == 3
    t.into_play("Living Force Field")
    assert t.deal("pell", "baron_blade", 3, "melee") == 1
    villain_end(t, "Flesh-Repair Nanites")
    assert t.hp("baron_blade") == 40  # 34 + 10; the fields themselves mend nothing


def test_every_platform_must_go_before_he_can_be_damaged(bench):
    t = bench()
    t.into_play(PLATFORM)
    t.into_play(PLATFORM)
    assert t.deal("pell", "baron_blade", 5, "melee") == 0
    assert t.deal("pell", PLATFORM, 10, "melee") == 10
    assert (t.count_in_play(PLATFORM), t.deal("pell", "baron_blade", 5, "melee", irreducible=True)) == (1, 0)
    t.destroy(PLATFORM)
    assert t.deal("pell", "baron_blade", 5, "melee") == 5


@pytest.mark.parametrize(("platforms", "left"), [(0, [30, 28, 28]), (1, [29, 27, 27]), (3, [27, 25, 25])])
def test_powered_remote_turret_deals_2_and_1_more_for_each_platform(bench, platforms, left):
    t = bench()
    t.into_play("Powered Remote Turret")
    for _ in range(platforms):
        t.into_play(PLATFORM)
    assert t.hp("Powered Remote Turret") == 7
    villain_end(t)
    assert hero_hp(t) == left  # Legacy takes no more: the turret is no nemesis
    assert t.dealt[0][3] == "projectile"


def test_slash_and_burn_strikes_the_lowest_then_the_highest(bench):
    t = bench(FOUR_HEROES)
    for hero, hp in zip(FOUR_HEROES, (21, 22, 20, 10), strict=True):
        t.set_hp(hero, hp)
    villain_plays(t, "Slash and Burn")
    assert hero_hp(t) == [21, 16, 20, 6]  # 4 to Quill, 6 to Haka
    assert [kind for _, _, _, kind in t.dealt] == ["melee", "fire"]


def test_slash_and_burn_looks_for_the_highest_after_the_first_blow(bench):
    t = bench()
    for hero in ("legacy", "pell", "quill"):
        t.set_hp(hero, 20)
    villain_plays(t, "Slash and Burn", choose=["pell", "quill"])
    assert hero_hp(t) == [20, 17, 15]

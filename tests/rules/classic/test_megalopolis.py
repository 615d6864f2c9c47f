"""Megalopolis, card by card (classic edition), with Legacy (32 HP), Pell and Quill (30) against Straw Villain (40)."""

from __future__ import annotations

import pytest

from benches import environment_plays, hands, hero_hp, incapacitate, villain_plays, with_cards
from sotm_env.decks.classic.environments.megalopolis import deck
from sotm_env.testing import Table

TEAM = ("legacy", "pell", "quill")


@pytest.fixture
def city(classic_bench):
    """The environment's start or end phase of round 1, in play only these cards.

    Their texts of the phase are done by ``t.go_to("environment", phase)``; ``phase=None``: before the first turn.
    """

    def make(*cards: str, phase: str | None = None, heroes=("legacy",), villain: str = "straw_villain") -> Table:
        table = classic_bench(heroes, villain=villain, environment="megalopolis")
        if phase is not None:
            table.on_deck("villain", "Rustle")
            table.on_deck("environment", "Traffic Pileup")
            table.go_to("environment", phase)
            table.clear("environment")
        return with_cards(table, *cards)

    return make


def asked_in(table: Table, hero: str, phase: str) -> str | None:
    """What the hero is asked in a phase of the own turn."""
    table.go_to(hero, phase)
    return None if table.decision is None else table.decision.kind


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Cramped Quarters Combat", 2, [], 0),
        ("Hostage Situation", 2, [], 0),
        ("Impending Casualty", 3, [], 0),
        ("Paparazzi on the Scene", 1, [], 0),
        ("Plummeting Monorail", 2, [], 10),
        ("Police Backup", 2, [], 0),
        ("Rooftop Combat", 1, [], 0),
        ("Targeting Innocents", 1, [], 10),
        ("Traffic Pileup", 1, [], 10),
    ]
    assert sum(card.copies for card in deck.cards) == 15


# --- Cramped Quarters Combat -----------------------------------------------------------------------------------------
def test_in_cramped_quarters_all_damage_is_melee_and_1_more(city):
    t = city("Cramped Quarters Combat", "Plummeting Monorail")
    t.deal("pell", "straw_villain", 2, "fire")
    t.deal("Plummeting Monorail", "quill", 2, "cold")
    t.deal("straw_villain", "Plummeting Monorail", 2, "psychic")
    assert [(amount, kind) for _, _, amount, kind in t.dealt] == [(3, "melee")] * 3
    with_cards(t, "Cramped Quarters Combat")
    assert t.deal("pell", "straw_villain", 2, "fire") == 4


@pytest.mark.parametrize("first", ["Cramped Quarters Combat", "Elemental Redistributor"])
def test_cramped_quarters_come_before_what_depends_on_the_type(city, first):
    second = {"Cramped Quarters Combat", "Elemental Redistributor"} - {first}
    t = city(first, *second, villain="baron_blade")
    assert t.deal("pell", "baron_blade", 3, "fire") == 4
    assert (t.hp("baron_blade"), hero_hp(t)) == (36, [32, 30, 30])


def test_cramped_quarters_end_when_the_environment_turn_starts(city):
    t = city("Cramped Quarters Combat", phase="start")
    t.go_to("environment", "start")
    assert t.trash("environment") == ["Cramped Quarters Combat"]
    assert t.deal("pell", "straw_villain", 2, "fire") == 2


# --- Hostage Situation -----------------------------------------------------------------------------------------------
def test_a_hostage_situation_keeps_hero_cards_from_being_played(city):
    t = city("Hostage Situation")
    t.on_deck("villain", "Straw Man")
    t.set_hand("pell", "Pell's Oath")
    assert asked_in(t, "pell", "play") is None
    assert asked_in(t, "pell", "power") == "power"
    t.play("pell", "Pell's Oath")
    assert (t.hand("pell"), t.play_area("pell"), t.play_area("villain")) == (["Pell's Oath"], [], ["Straw Man"])
    t.into_play("Pell's Oath")  # put into play, not played
    assert t.play_area("pell") == ["Pell's Oath"]
    t.destroy("Hostage Situation")
    t.play("pell", "Pell's Charm")
    assert t.in_play("Pell's Charm")


@pytest.mark.parametrize("title", ["Hostage Situation", "Paparazzi on the Scene"])
def test_every_active_hero_must_discard_to_end_it(city, title):
    t = city(title, phase="start")
    t.go_to("environment", "start", choose=[t.hand(hero)[0] for hero in TEAM])
    assert (hands(t), t.trash("environment")) == ([3, 3, 3], [title])
    t = city(title, phase="start")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], None, t.hand("quill")[0]])
    assert (hands(t), t.play_area("environment")) == ([3, 4, 3], [title])
    t = city(title, phase="start")
    t.set_hand("pell")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], t.hand("quill")[0]])
    assert (hands(t), t.play_area("environment")) == ([3, 0, 3], [title])
    incapacitate(t, "pell")
    t.on_deck("villain", "Rustle")
    t.on_deck("environment", "Plummeting Monorail")
    t.go_to("legacy", "play")
    t.go_to("quill", "end")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], t.hand("quill")[0]])
    assert (hands(t), t.trash("environment")) == ([2, 0, 2], [title])


# --- Impending Casualty ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("heroes", [("legacy",), ("legacy", "haka", "pell", "quill")])
def test_an_impending_casualty_costs_an_ongoing_or_3_psychic(city, heroes):
    t = city("Impending Casualty", phase="start", heroes=heroes)
    with_cards(t, "Pell's Oath", "Pell's Oath", "Quill's Oath", "Quill's Charm")
    t.go_to("environment", "start", choose=["Pell's Oath", None])
    assert (t.play_area("pell"), t.play_area("quill")) == (["Pell's Oath"], ["Quill's Oath", "Quill's Charm"])
    assert (t.hp("legacy"), t.hp("pell"), t.hp("quill")) == (29, 30, 27)
    assert t.dealt[-1] == ("Impending Casualty", "Quill", 3, "psychic")
    assert t.play_area("environment") == ["Impending Casualty"]


def test_one_hero_may_discard_a_card_against_a_casualty(city):
    t = city("Impending Casualty", phase="end")
    t.set_hand("legacy")
    t.go_to("environment", "end", choose=["quill", t.hand("quill")[0]])
    assert (hands(t), t.trash("environment")[-1]) == ([0, 4, 3], "Impending Casualty")
    t = city("Impending Casualty", phase="end")
    t.go_to("environment", "end", choose=[None])
    assert (hands(t), t.play_area("environment")) == ([4, 4, 4], ["Impending Casualty"])


# --- Paparazzi on the Scene ------------------------------------------------------------------------------------------
def test_the_paparazzi_keep_every_hero_from_using_powers(city):
    t = city("Paparazzi on the Scene")
    t.on_deck("villain", "Rustle")
    assert [t.game.powers(deck) for deck in t.game.heroes] == [[], [], []]
    assert asked_in(t, "pell", "play") == "play"
    assert asked_in(t, "pell", "power") is None
    t.destroy("Paparazzi on the Scene")
    assert asked_in(t, "quill", "power") == "power"


# --- Plummeting Monorail ---------------------------------------------------------------------------------------------
def test_the_monorail_deals_the_2_highest_targets_5_melee_and_stays(city):
    t = city("Plummeting Monorail", phase="start")
    t.go_to("environment", "start")
    assert (t.hp("straw_villain"), hero_hp(t)) == (35, [27, 30, 30])
    assert (t.hp("Plummeting Monorail"), t.dealt[0][3]) == (10, "melee")


def test_the_monorail_may_strike_itself(city):
    t = city("Plummeting Monorail", "Traffic Pileup", phase="start")
    for target, hp in (("straw_villain", 9), ("legacy", 9), ("pell", 9), ("quill", 9), ("Traffic Pileup", 3)):
        t.set_hp(target, hp)
    t.go_to("environment", "start", choose=["pell"])
    assert (t.hp("Plummeting Monorail"), hero_hp(t)) == (5, [9, 4, 9])


# --- Police Backup ---------------------------------------------------------------------------------------------------
def test_police_backup_deals_the_villain_character_1_projectile(city):
    t = city("Police Backup", phase="end")
    t.into_play("Straw Man")
    t.set_hp("straw_villain", 5)
    t.go_to("environment", "end")
    assert (t.hp("straw_villain"), t.hp("Straw Man")) == (4, 9)
    assert t.dealt == [("Police Backup", "Straw Villain", 1, "projectile")]


def test_police_backup_leaves_when_a_villain_card_makes_a_hero_discard(city):
    t = city("Police Backup", "Police Backup", "Traffic Pileup", villain="baron_blade")
    t.discard("pell", t.hand("pell")[0])
    t.do(lambda game: game.each_hero_discards(t.card("Traffic Pileup")))
    assert (hands(t), t.count_in_play("Police Backup")) == ([3, 2, 3], 2)
    villain_plays(t, "Consider the Price of Victory!", "Hasten Doom")
    assert hands(t) == [2, 1, 2]
    assert t.trash("environment") == ["Police Backup", "Police Backup"]


def test_police_backup_stays_when_nobody_has_a_card_to_discard(city):
    t = city("Police Backup", villain="baron_blade")
    for hero in TEAM:
        t.set_hand(hero)
    villain_plays(t, "Consider the Price of Victory!")
    assert t.in_play("Police Backup")


# --- Rooftop Combat --------------------------------------------------------------------------------------------------
def test_rooftop_combat_clears_the_environment_and_lets_no_card_of_it_be_played(city):
    t = city("Traffic Pileup", "Police Backup")
    with_cards(t, "Pell's Oath", "Straw Man")
    environment_plays(t, "Rooftop Combat", "Plummeting Monorail")
    assert t.play_area("environment") == ["Rooftop Combat"]
    assert t.trash("environment") == ["Traffic Pileup", "Police Backup"]
    assert t.in_play("Pell's Oath") and t.in_play("Straw Man")
    t.play_top("environment")
    assert t.deck("environment")[0] == "Plummeting Monorail"
    t.into_play("Plummeting Monorail")  # put into play, not played
    assert t.in_play("Plummeting Monorail")


def test_on_the_rooftop_all_damage_is_1_more(city):
    t = city("Rooftop Combat", "Plummeting Monorail")
    assert t.deal("pell", "straw_villain", 2, "fire") == 3
    assert t.deal("straw_villain", "pell", 2, "fire") == 3
    assert t.deal("pell", "Plummeting Monorail", 2, "fire") == 3


def test_10_damage_to_the_villain_character_in_a_round_end_rooftop_combat(city):
    t = city()
    t.deal("pell", "straw_villain", 8, "fire")  # before it came into play
    with_cards(t, "Rooftop Combat", "Straw Man")
    t.deal("pell", "Straw Man", 6, "fire")
    t.deal("pell", "straw_villain", 5, "fire")
    t.on_deck("villain", "Rustle")
    t.go_to("legacy", "start")
    t.deal("pell", "straw_villain", 2, "fire")
    assert (t.tokens("Rooftop Combat"), t.in_play("Rooftop Combat")) == (3, True)  # 6 in the last round
    t.go_to("quill", "start")
    t.deal("quill", "straw_villain", 6, "fire")
    assert t.trash("environment") == ["Rooftop Combat"]  # 3 + 7 in this one


def test_rooftop_combat_counts_the_whole_round(city):
    t = city(phase="end")
    with_cards(t, "Rooftop Combat")
    t.deal("pell", "straw_villain", 8, "fire")
    assert t.tokens("Rooftop Combat") == 9
    t.on_deck("villain", "Rustle")
    t.go_to("villain", "end")
    assert t.tokens("Rooftop Combat") == 0
    t.deal("pell", "straw_villain", 8, "fire")
    t.go_to("environment", "start")
    assert t.tokens("Rooftop Combat") == 9
    t.deal("pell", "straw_villain", 1, "fire")
    assert not t.in_play("Rooftop Combat")


# --- Targeting Innocents ---------------------------------------------------------------------------------------------
def test_targeting_innocents_deals_each_hero_target_h_minus_1_fire(city):
    t = city("Targeting Innocents", phase="start")
    t.go_to("environment", "start")
    assert (hero_hp(t), t.hp("straw_villain"), t.hp("Targeting Innocents")) == ([30, 28, 28], 40, 10)
    assert t.dealt[0] == ("Targeting Innocents", "Legacy", 2, "fire")
    t = city("Targeting Innocents", phase="start", heroes=("legacy", "haka", "pell", "quill"))
    t.go_to("environment", "start")
    assert (t.hp("legacy"), t.hp("pell"), t.hp("quill")) == (29, 27, 27)


def test_targeting_innocents_puts_a_casualty_from_the_trash_into_play(city):
    t = city("Targeting Innocents", phase="start")
    t.into_trash("environment", "Impending Casualty", "Impending Casualty", "Police Backup")
    t.go_to("environment", "start")
    assert t.play_area("environment") == ["Targeting Innocents", "Impending Casualty"]
    assert t.trash("environment") == ["Impending Casualty", "Police Backup"]
    assert hero_hp(t) == [27, 25, 25]  # 2 fire, then the start text of the Casualty


# --- Traffic Pileup --------------------------------------------------------------------------------------------------
def test_a_traffic_pileup_keeps_heroes_from_drawing(city):
    t = city("Traffic Pileup")
    t.on_deck("villain", "Rustle")
    t.draw("pell", 2)
    t.go_to("pell", "draw")
    t.go_to("pell", "end")
    assert (hands(t), len(t.deck("pell"))) == ([4, 4, 4], 36)
    assert t.deal("quill", "Traffic Pileup", 10, "melee") == 10
    t.draw("pell", 2)
    assert hands(t) == [4, 6, 4]

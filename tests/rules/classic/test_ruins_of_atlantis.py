"""Ruins of Atlantis, card by card (classic edition): Legacy (32 HP), Pell and Quill (30) against Straw Villain (40)."""

from __future__ import annotations

import pytest

from benches import environment_plays, hands, hero_hp, incapacitate, with_cards
from sotm_env.decks.classic.environments.ruins_of_atlantis import deck
from sotm_env.testing import Table

IDLE = "Leaking Room"  # on top of the deck, for environment turns in which nothing else shall happen
PILLARS, FONT, CHAMBER = "The Pillars of Hercules", "Atlantean Font of Power", "Phosphorescent Chamber"


@pytest.fixture
def ruins(classic_bench):
    """The environment's start or end phase of round 1, in play only these cards.

    Their texts of the phase are done by ``t.go_to("environment", phase)``; ``phase=None``: before the first turn.
    """

    def make(*cards: str, phase: str | None = None, heroes=("legacy",)) -> Table:
        table = classic_bench(heroes, environment="ruins_of_atlantis")
        if phase is not None:
            table.on_deck("villain", "Rustle")
            table.go_to(table.game.table.ids[-2], "end")
            if phase == "end":
                table.on_deck("environment", IDLE)
                table.go_to("environment", "end")
                table.clear("environment")
        return with_cards(table, *cards)

    return make


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("The Kraken", 3, [], 15),
        ("Mystical Defenses", 2, [], 15),
        ("Hallway Collapse", 2, [], 0),
        ("Leaking Room", 2, [], 0),
        ("Toxic Seaweed", 2, [], 0),
        (CHAMBER, 2, [], 0),
        (PILLARS, 1, [], 0),
        (FONT, 1, [], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 15


# --- targets ---------------------------------------------------------------------------------------------------------
def test_the_kraken_deals_the_lowest_target_but_those_of_the_environment_5_melee(ruins):
    t = ruins("The Kraken", "Straw Man", phase="end")
    t.go_to("environment", "end")
    assert (t.dealt, t.hp("Straw Man")) == ([("The Kraken", "Straw Man", 5, "melee")], 4)
    t = ruins("The Kraken", phase="end")
    t.set_hp("quill", 16)
    t.set_hp("The Kraken", 3)
    t.go_to("environment", "end")
    assert (hero_hp(t), t.hp("The Kraken")) == ([32, 30, 11], 3)


def test_mystical_defenses_deal_every_target_but_those_of_the_environment_2_energy(ruins):
    t = ruins("Mystical Defenses", "The Kraken", "Crow", phase="end")
    t.go_to("environment", "end", choose=["quill"])
    assert (t.hp("straw_villain"), t.in_play("Crow")) == (38, False)
    assert hero_hp(t) == [30, 28, 23]  # then the Kraken strikes one of the lowest
    assert (t.dealt[0], t.hp("The Kraken")) == (("Mystical Defenses", "Straw Villain", 2, "energy"), 15)


# --- Hallway Collapse, Leaking Room ----------------------------------------------------------------------------------
def test_hallway_collapse_deals_every_target_3_melee_and_is_gone_at_the_end_of_the_turn(ruins):
    t = ruins("The Kraken", "Straw Man")
    environment_plays(t, "Hallway Collapse")
    assert (hero_hp(t), t.hp("straw_villain"), t.hp("Straw Man"), t.hp("The Kraken")) == ([29, 27, 27], 37, 6, 12)
    assert t.dealt[0][0::3] == ("Hallway Collapse", "melee")
    assert t.play_area("environment") == ["The Kraken", "Hallway Collapse"]
    t = ruins("Hallway Collapse", phase="end")
    t.go_to("environment", "end")
    assert (t.trash("environment"), hero_hp(t)) == (["Hallway Collapse"], [32, 30, 30])


def test_in_a_leaking_room_no_hero_card_is_played(ruins):
    t = ruins("Leaking Room")
    t.on_deck("villain", "Straw Man")
    t.on_deck("pell", "Pell's Oath")
    t.go_to("pell", "power")
    assert not any("play" in line and "Pell" in line for line in t.transcript)
    t.play_top("pell")
    assert (t.play_area("pell"), t.deck("pell")[0], t.in_play("Straw Man")) == ([], "Pell's Oath", True)
    t.on_deck("environment", "The Kraken")
    t.go_to("environment", "start")
    assert t.trash("environment") == ["Leaking Room"]
    t.play_top("pell")
    assert t.play_area("pell") == ["Pell's Oath"]


# --- Toxic Seaweed ---------------------------------------------------------------------------------------------------
def test_toxic_seaweed_deals_every_hero_target_h_minus_1_toxic(ruins):
    t = ruins("Toxic Seaweed", phase="end")
    t.go_to("environment", "end")
    assert (hero_hp(t), t.hp("straw_villain"), t.in_play("Toxic Seaweed")) == ([30, 28, 28], 40, True)
    assert t.dealt[0] == ("Toxic Seaweed", "Legacy", 2, "toxic")
    t = ruins("Toxic Seaweed", phase="end", heroes=("legacy", "haka", "pell", "quill"))
    t.go_to("environment", "end")
    assert hero_hp(t) == [29, 31, 27, 27]


def test_1_hero_may_discard_a_whole_hand_to_be_rid_of_the_seaweed(ruins):
    t = ruins("Toxic Seaweed", phase="end")
    before = t.hand("pell")
    t.go_to("environment", "end", choose=["pell"])
    assert (t.trash("environment"), hero_hp(t)) == (["Toxic Seaweed"], [32, 30, 30])
    assert (hands(t)[1], sorted(t.trash("pell"))) == (0, sorted(before))
    assert len(before) > 1


def test_who_holds_no_card_cannot_pay_for_the_seaweed(ruins):
    t = ruins("Toxic Seaweed", phase="end")
    for hero in ("legacy", "pell", "quill"):
        t.set_hand(hero)
    t.go_to("environment", "end")
    assert (t.in_play("Toxic Seaweed"), hero_hp(t)) == (True, [30, 28, 28])
    t = ruins("Toxic Seaweed", phase="end")
    t.set_hand("legacy")
    with pytest.raises(AssertionError):
        t.go_to("environment", "end", choose=["legacy"])


# --- Phosphorescent Chamber ------------------------------------------------------------------------------------------
def test_a_phosphorescent_chamber_adds_1_to_all_damage_and_to_hp_regained(ruins):
    t = ruins(CHAMBER, "The Kraken")
    assert t.deal("pell", "straw_villain", 2, "fire") == 3
    assert t.deal("The Kraken", "pell", 2, "melee") == 3
    assert (t.heal("pell", 1), t.heal("straw_villain", 1)) == (2, 2)
    with_cards(t, CHAMBER)
    assert t.deal("straw_villain", "quill", 1, "fire") == 3
    assert t.heal("quill", 1) == 3


@pytest.mark.parametrize("title", [CHAMBER, FONT])
def test_all_heroes_discard_1_card_each_to_be_rid_of_it(ruins, title):
    t = ruins(title, phase="start")
    before = hands(t)
    t.go_to("environment", "start", choose=[t.hand(hero)[0] for hero in ("legacy", "pell", "quill")])
    assert (t.trash("environment"), hands(t)) == ([title], [held - 1 for held in before])
    t = ruins(title, phase="start")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], None, t.hand("quill")[0]])
    assert (t.in_play(title), hands(t)) == (True, [before[0] - 1, before[1], before[2] - 1])


# --- The Pillars of Hercules -----------------------------------------------------------------------------------------
def test_the_pillars_give_each_hero_a_play_a_power_and_a_draw_more(ruins):
    t = ruins(PILLARS)
    t.on_deck("villain", *["Rustle"] * 5)
    t.go_to("pell", "play")
    t.set_hand("pell", "Pell's Word", "Pell's Charm", "Pell's Oath")
    t.into_play("Pell's Ring")
    t.go_to("pell", "power", choose=["Pell's Word", "Pell's Charm"])
    assert t.hand("pell") == ["Pell's Oath"]
    t.go_to("pell", "draw", choose=["Nudge"])
    t.go_to("pell", "end", choose=[True, True])
    assert len(t.hand("pell")) == 3


def test_by_the_pillars_a_hero_uses_2_powers_in_a_turn(ruins):
    t = ruins(PILLARS, "Motivational Charge")
    t.on_deck("villain", *["Rustle"] * 5)
    t.go_to("legacy", "power")
    t.go_to("legacy", "draw", choose=["Galvanize", "Motivational Charge", "straw_villain"])
    assert t.hp("straw_villain") == 36  # 2, and 1 for Galvanize, and 1 for his nemesis


def test_the_pillars_play_a_villain_card_when_the_villain_or_a_hero_starts_a_turn(ruins):
    t = ruins(PILLARS)
    t.on_deck("villain", *["Rustle"] * 5, "Straw Man")
    t.go_to("villain", "start")
    assert len(t.trash("villain")) == 1
    t.go_to("villain", "end")
    assert len(t.trash("villain")) == 2
    t.go_to("legacy", "start")
    assert len(t.trash("villain")) == 3
    t.go_to("quill", "start")
    assert len(t.trash("villain")) == 5
    t.on_deck("environment", IDLE)
    t.go_to("environment", "end")
    assert (len(t.trash("villain")), t.deck("villain")[0]) == (5, "Straw Man")


def test_the_pillars_rouse_the_villain_in_the_turn_of_a_fallen_hero_too(ruins):
    t = ruins(PILLARS)
    incapacitate(t, "pell")
    t.on_deck("villain", *["Rustle"] * 6)
    t.go_to("legacy", "end")
    before = len(t.trash("villain"))
    t.go_to("pell", "start")
    assert (len(t.trash("villain")), t.in_play(PILLARS)) == (before + 1, True)


def test_fo_pillars_enhanced(ruins):
    """A hero may skip the turn to bring the Pillars down; the villain card is played before."""
    t = ruins(PILLARS)
    t.on_deck("villain", *["Rustle"] * 6)
    t.go_to("legacy", "end")
    before = len(t.trash("villain")), hands(t)
    t.go_to("pell", "start", choose=[True])
    assert (t.trash("environment"), len(t.trash("villain"))) == ([PILLARS], before[0] + 1)
    t.go_to("quill", "play")
    assert (len(t.trash("villain")), hands(t)) == (before[0] + 1, before[1])


# --- Atlantean Font of Power -----------------------------------------------------------------------------------------
def test_the_font_plays_the_top_card_of_the_villain_and_of_each_hero(ruins):
    t = ruins(FONT, phase="end")
    incapacitate(t, "quill")
    t.on_deck("villain", "Straw Man")
    t.on_deck("legacy", "Fortitude")
    t.on_deck("pell", "Pell's Charm")
    t.go_to("environment", "end")
    assert (t.play_area("villain"), t.play_area("legacy"), t.play_area("pell"), t.play_area("quill")) == (
        ["Straw Man"],
        ["Fortitude"],
        ["Pell's Charm"],
        [],
    )

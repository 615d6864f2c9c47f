"""Wagner Mars Base, card by card (classic edition): Legacy (32 HP), Pell and Quill (30) against Straw Villain (40)."""

from __future__ import annotations

import pytest

from benches import environment_plays, hands, hero_hp, incapacitate, with_cards
from sotm_env.decks.classic.environments.wagner_mars_base import deck
from sotm_env.testing import Table

SEQUENCE, LEAK, BIOSPHERE, DUST = "Self-Destruct Sequence", "Oxygen Leak", "Fire in the Biosphere", "Pervasive Red Dust"
STORM, WEAPONRY, LEVEL = "Meteor Storm", "Villainous Weaponry", "Maintenance Level"


@pytest.fixture
def base(classic_bench):
    """The environment's start or end phase of round 1, in play only these cards.

    Their texts of the phase are done by ``t.go_to("environment", phase)``; ``phase=None``: before the first turn.
    """

    def make(*cards: str, phase: str | None = None, heroes=("legacy",)) -> Table:
        table = classic_bench(heroes, environment="wagner_mars_base")
        if phase is not None:
            table.on_deck("villain", "Rustle")
            table.go_to(table.game.table.ids[-2], "end")
            if phase == "end":
                table.on_deck("environment", WEAPONRY)
                table.go_to("environment", "end")
                table.clear("environment")
        return with_cards(table, *cards)

    return make


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        (SEQUENCE, 1, [], 0),
        (LEAK, 3, [], 0),
        (BIOSPHERE, 2, [], 0),
        (DUST, 2, [], 0),
        (STORM, 2, [], 0),
        (WEAPONRY, 3, [], 5),
        (LEVEL, 2, [], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 15


# --- Self-Destruct Sequence ------------------------------------------------------------------------------------------
def test_the_sequence_takes_the_top_2_cards_under_it(base):
    t = base()
    environment_plays(t, SEQUENCE, LEAK, STORM, DUST)
    assert (t.under(SEQUENCE), t.deck("environment")[0]) == ([LEAK, STORM], DUST)
    assert not t.in_play(LEAK)


def test_each_environment_turn_takes_1_card_away_and_the_heroes_lose_with_the_last(base):
    t = base(SEQUENCE, phase="start")
    t.put_under(SEQUENCE, LEAK, STORM)
    t.go_to("environment", "start", choose=[STORM])
    assert (t.under(SEQUENCE), t.trash("environment"), t.result) == ([LEAK], [STORM], None)
    t.on_deck("environment", WEAPONRY)
    t.on_deck("villain", "Rustle")
    t.go_to("environment", "end")
    t.go_to("environment", "start")
    assert t.result == "loss"


def test_the_heroes_lose_with_an_empty_sequence(base):
    t = base(SEQUENCE, phase="start")
    t.go_to("environment", "start")
    assert t.result == "loss"


def test_a_hero_may_skip_the_turn_to_put_the_top_card_under_the_sequence(base):
    t = base(SEQUENCE)
    t.put_under(SEQUENCE, LEAK)
    t.on_deck("environment", DUST, STORM)
    t.on_deck("villain", "Rustle")
    t.go_to("legacy", "end")
    t.go_to("pell", "start", choose=[True])
    assert (t.under(SEQUENCE), t.deck("environment")[0]) == ([LEAK, DUST], STORM)
    t.go_to("quill", "play")
    assert (t.under(SEQUENCE), hands(t), t.in_play(SEQUENCE)) == ([LEAK, DUST], [4, 4, 4], True)


def test_no_number_of_cards_aborts_the_sequence_and_they_go_to_the_trash_with_it(base):
    t = base(SEQUENCE)
    t.put_under(SEQUENCE, LEAK, LEAK, LEAK, STORM, DUST)
    t.on_deck("environment", WEAPONRY)
    t.on_deck("villain", "Rustle")
    t.go_to("legacy", "start", choose=[True])
    assert len(t.under(SEQUENCE)) == 6
    t.destroy(SEQUENCE)
    assert sorted(t.trash("environment")) == sorted([LEAK, LEAK, LEAK, STORM, DUST, WEAPONRY, SEQUENCE])
    assert t.result is None


# --- Oxygen Leak -----------------------------------------------------------------------------------------------------
def test_an_oxygen_leak_deals_every_hero_target_2_toxic_when_the_turn_starts(base):
    t = base(LEAK, WEAPONRY, phase="start")
    t.go_to("environment", "start")
    assert (hero_hp(t), t.hp("straw_villain"), t.hp(WEAPONRY)) == ([30, 28, 28], 40, 5)
    assert t.dealt[0] == (LEAK, "Legacy", 2, "toxic")


def test_1_hero_may_discard_1_card_to_stop_the_leak(base):
    t = base(LEAK, phase="end")
    held = t.hand("pell")
    t.go_to("environment", "end", choose=["pell", held[0]])
    assert (t.trash("environment"), t.trash("pell"), hero_hp(t)) == ([LEAK], [held[0]], [32, 30, 30])
    t = base(LEAK, phase="end")
    t.go_to("environment", "end")
    assert (t.in_play(LEAK), t.trash("pell")) == (True, [])


# --- Fire in the Biosphere -------------------------------------------------------------------------------------------
def test_the_fire_deals_every_target_2_and_each_hero_2_more_who_destroys_no_ongoing(base):
    t = base(BIOSPHERE, WEAPONRY, "Pell's Oath", "Quill's Oath", "Quill's Charm", phase="end")
    t.go_to("environment", "end", choose=["Pell's Oath", None])
    assert (hero_hp(t), t.hp("straw_villain"), t.hp(WEAPONRY)) == ([28, 28, 26], 38, 3)
    assert (t.play_area("pell"), t.play_area("quill")) == ([], ["Quill's Oath", "Quill's Charm"])
    assert {entry[0::3] for entry in t.dealt} == {(BIOSPHERE, "fire")}
    assert [entry[1] for entry in t.dealt[-2:]] == ["Legacy", "Quill"]


def test_1_hero_may_discard_2_cards_to_put_the_fire_out(base):
    t = base(BIOSPHERE, phase="start")
    t.set_hand("pell", "Pell's Oath", "Pell's Charm", "Pell's Word")
    t.set_hand("legacy", "Fortitude")
    t.go_to("environment", "start", choose=["pell", "Pell's Word", "Pell's Oath"])
    assert (t.trash("environment"), t.hand("pell")) == ([BIOSPHERE], ["Pell's Charm"])
    t = base(BIOSPHERE, phase="start")
    t.set_hand("legacy", "Fortitude")
    with pytest.raises(AssertionError):
        t.go_to("environment", "start", choose=["legacy"])


# --- Pervasive Red Dust ----------------------------------------------------------------------------------------------
def test_the_dust_destroys_h_equipment_cards_of_the_players_choice(base):
    t = base(DUST, "Pell's Charm", "Pell's Charm", "Quill's Charm", "Quill's Ring", "Pell's Oath", phase="end")
    t.go_to("environment", "end", choose=["Quill's Ring", "Quill's Charm", "Pell's Charm"])
    assert (t.play_area("pell"), t.play_area("quill")) == (["Pell's Charm", "Pell's Oath"], [])
    t = base(DUST, "Pell's Charm", phase="end")
    t.go_to("environment", "end")
    assert t.play_area("pell") == []


def test_all_heroes_discard_1_card_each_to_be_rid_of_the_dust_and_may_dig_1_equipment_out(base):
    t = base(DUST, phase="start")
    t.into_trash("pell", "Pell's Charm", "Pell's Oath")
    t.into_trash("quill", "Quill's Charm", "Quill's Charm")
    for hero, title in (("legacy", "Fortitude"), ("pell", "Pell's Word"), ("quill", "Quill's Ring")):
        t.set_hand(hero, title)
    t.go_to("environment", "start", choose=["Fortitude", "Pell's Word", "Quill's Ring", "Pell's Charm", "Quill's Ring"])
    assert (t.trash("environment"), hands(t)) == ([DUST], [0, 0, 0])
    assert (t.play_area("legacy"), t.play_area("pell"), t.play_area("quill")) == (
        [],
        ["Pell's Charm"],
        ["Quill's Ring"],
    )
    assert t.game.state.cards_played == ()


def test_digging_out_is_a_may_whatever_destroys_the_dust(base):
    t = base(DUST)
    t.into_trash("pell", "Pell's Charm")
    t.into_trash("quill", "Quill's Charm")
    t.destroy(DUST, choose=[None, "Quill's Charm"])
    assert (t.play_area("pell"), t.play_area("quill")) == ([], ["Quill's Charm"])
    t = base(DUST, phase="start")
    t.go_to("environment", "start", choose=[None])
    assert t.in_play(DUST)


# --- Meteor Storm, Villainous Weaponry -------------------------------------------------------------------------------
def test_in_a_meteor_storm_all_targets_are_immune(base):
    t = base(STORM, WEAPONRY)
    assert t.deal("pell", "straw_villain", 5, "fire", irreducible=True) == 0
    assert (t.deal("straw_villain", "pell", 5, "fire"), t.deal("pell", WEAPONRY, 5, "melee")) == (0, 0)


def test_a_hero_may_skip_the_turn_to_end_the_storm(base):
    t = base(STORM)
    t.on_deck("villain", "Rustle")
    t.go_to("legacy", "end")
    before = hands(t)
    t.go_to("pell", "start", choose=[True])
    assert t.trash("environment") == [STORM]
    t.go_to("quill", "play")
    assert hands(t) == before
    assert t.deal("pell", "straw_villain", 5, "fire") == 5


def test_nobody_but_an_active_hero_can_end_the_storm(base):
    t = base()
    incapacitate(t, "pell")
    with_cards(t, STORM)
    t.on_deck("villain", "Rustle")
    t.go_to("legacy", "end")
    with pytest.raises(AssertionError):
        t.go_to("pell", "start", choose=[True])


def test_villainous_weaponry_adds_1_each_to_damage_by_villain_targets(base):
    t = base(WEAPONRY, "Straw Man")
    assert (t.deal("straw_villain", "pell", 2, "fire"), t.deal("Straw Man", "pell", 2, "melee")) == (3, 3)
    assert (t.deal("pell", "quill", 2, "fire"), t.deal(WEAPONRY, "quill", 2, "melee")) == (2, 2)
    with_cards(t, WEAPONRY)
    assert t.deal("straw_villain", "pell", 2, "fire") == 4


# --- Maintenance Level -----------------------------------------------------------------------------------------------
def test_the_maintenance_level_plays_the_top_environment_card_at_the_end(base):
    t = base(LEVEL, phase="end")
    t.on_deck("environment", WEAPONRY, LEAK)
    t.go_to("environment", "end")
    assert (t.play_area("environment"), t.deck("environment")[0]) == ([LEVEL, WEAPONRY], LEAK)


def test_the_players_may_leave_the_maintenance_level(base):
    t = base(LEVEL, phase="start")
    t.go_to("environment", "start", choose=["destroy this card"])
    assert t.trash("environment") == [LEVEL]
    t = base(LEVEL, phase="start")
    t.go_to("environment", "start", choose=[None])
    assert t.in_play(LEVEL)

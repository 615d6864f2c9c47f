"""The test bench itself: where it takes cards from, which answers it takes, what it reads, where it stops."""

from __future__ import annotations

import pytest

from benches import IDLE_VILLAIN, lone_villain
from sotm_env.engine.terms import DECK, HAND, TRASH
from sotm_env.testing import Table

BATTALION = "Blade Battalion"  # 4 copies in Baron Blade's deck
LEGACY, RA = 1, 2  # the numbers of their decks


def copies_of(t: Table, title: str) -> list[int]:
    return [card for card in range(t.game.table.cards) if t.game.title_of[card] == title]


# --- where cards are taken from --------------------------------------------------------------------------------------
@pytest.mark.parametrize("move", ["on_deck", "into_hand", "into_trash"])
@pytest.mark.parametrize("kind", [DECK, TRASH, HAND])
def test_a_copy_is_taken_from_play_only_if_there_is_no_other(kind: int, move: str):
    t = lone_villain()
    t.into_play("Danger Sense")
    (other,) = [card for card in copies_of(t, "Danger Sense") if not t.game.is_in_play(card)]
    t.game.put(other, LEGACY, kind)
    getattr(t, move)("legacy", "Danger Sense")
    assert t.count_in_play("Danger Sense") == 1
    getattr(t, move)("legacy", "Danger Sense", "Danger Sense")
    assert not t.in_play("Danger Sense")


def test_a_copy_is_taken_from_the_deck_before_the_trash_and_from_there_before_the_hand():
    t = lone_villain()
    in_hand, in_trash, in_deck = copies_of(t, "Inferno")
    for card, kind in ((in_hand, HAND), (in_trash, TRASH), (in_deck, DECK)):
        t.game.put(card, RA, kind)
    t.put_under("ra", "Inferno")
    assert [t.game.zone_kind(card) for card in (in_hand, in_trash)] == [HAND, TRASH]
    t.put_under("ra", "Inferno")
    assert (t.game.zone_kind(in_hand), t.trash("ra"), t.under("ra")) == (HAND, [], ["Inferno"] * 2)
    t.into_trash("ra", "Inferno", "Inferno", "Inferno")
    assert (t.trash("ra"), t.under("ra")) == (["Inferno"] * 3, [])


def test_as_many_copies_are_taken_as_titles_are_given_and_no_more_than_there_are():
    t = lone_villain()
    t.on_deck("villain", BATTALION, "Hasten Doom", BATTALION)
    assert t.deck("villain")[:3] == [BATTALION, "Hasten Doom", BATTALION]
    t.into_trash("villain", *[BATTALION] * 4)
    assert t.trash("villain") == [BATTALION] * 4
    with pytest.raises(AssertionError, match="Blade Battalion: the deck holds only"):
        t.on_deck("villain", *[BATTALION] * 5)
    with pytest.raises(AssertionError, match="no card of this game is called 'Nobody'"):
        t.on_deck("villain", "Nobody")


def test_into_play_puts_a_further_copy_into_play_without_playing_it():
    t = lone_villain()
    t.on_deck("villain", "Jet-Jump Battalion", "Powered Turret")
    t.into_play("Jet-Jump Battalion")
    t.into_play("Jet-Jump Battalion")
    assert t.play_area("villain") == ["Jet-Jump Battalion"] * 2  # played, each would have brought a Device
    assert t.card("Jet-Jump Battalion#1") != t.card("Jet-Jump Battalion#2")


def test_a_hand_that_is_set_holds_these_cards_alone_and_the_others_lie_on_the_deck():
    t = lone_villain()
    held, size = t.hand("ra"), len(t.deck("ra"))
    t.set_hand("ra", "Ignite", "Inferno")
    assert t.hand("ra") == ["Ignite", "Inferno"]
    assert len(t.deck("ra")) == size + len(held) - 2
    t.set_hand("ra")
    assert (t.hand("ra"), len(t.deck("ra"))) == ([], size + len(held))


# --- answers ---------------------------------------------------------------------------------------------------------
def test_answers_that_no_decision_asks_for_are_an_error_unless_the_table_is_lenient():
    for act in (
        lambda t: t.deal("ra", "baron_blade", 1, "fire", choose=["Haka"]),
        lambda t: t.into_play("Ignite", choose=["Haka"]),
        lambda t: t.play("ra", "Flesh of the Sun God", choose=["Haka"]),
        lambda t: t.use_power("legacy", "Galvanize", choose=["Haka"]),
        lambda t: t.heal("ra", 1, choose=["Haka"]),
        lambda t: t.go_to("villain", "start", choose=["Haka"]),
        lambda t: t.run_turn("villain", choose=["Haka"]),
    ):
        t = lone_villain()
        t.on_deck("villain", IDLE_VILLAIN)
        with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Haka'\]"):
            act(t)
        t = lone_villain(strict=False)
        t.on_deck("villain", IDLE_VILLAIN)
        act(t)
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Haka'\]"):
        Table(setup=["Haka"])


def test_an_answer_that_is_not_legal_is_an_error_that_names_the_legal_ones():
    t = lone_villain()
    with pytest.raises(AssertionError, match=r"'Inferno' is no legal answer to 'target' \(Flame Spike\); legal: "):
        t.play("ra", "Flame Spike", choose=["Inferno"])


def test_when_answers_run_out_offers_are_declined_and_forced_choices_take_the_first_option():
    t = lone_villain()
    t.play("haka", "Knock Heads")  # up to 2 targets
    assert t.dealt == []
    t.play("legacy", "Thokk!")  # 1 target, of whom Baron Blade is the first; he is Legacy's nemesis
    assert t.dealt == [("Legacy", "Baron Blade", 6, "melee")]


def test_fixed_is_given_by_its_name():
    t = lone_villain()
    with pytest.raises(TypeError):
        t.deal("ra", "haka", 3, "fire", False, (), True)
    t.into_play("Living Force-Field")
    assert t.deal("ra", "baron_blade", 3, "fire", fixed=True) == 3
    assert t.deal("ra", "baron_blade", 3, "fire") == 2


def test_options_are_the_words_of_the_pending_decision():
    t = lone_villain()
    t.set_hand("ra", "Ignite", "Inferno")
    assert t.options == []
    t.go_to("ra", "play")
    assert (t.decision.kind, t.options) == ("play", ["Ignite", "Inferno", "stop"])
    t.set_hand("ra", "Solar Flare")
    assert t.options == ["Solar Flare", "stop"]  # the question is asked anew


# --- looking and setting up ------------------------------------------------------------------------------------------
def test_tokens():
    t = lone_villain()
    assert t.tokens("legacy") == 0
    t.add_tokens("legacy", 3)
    t.add_tokens("legacy")
    assert (t.tokens("legacy"), t.tokens("ra")) == (4, 0)
    with pytest.raises(AssertionError, match="Ignite is not in play"):
        t.add_tokens("Ignite")


def test_cards_put_under_another_lie_there_and_nowhere_else():
    t = lone_villain()
    t.into_hand("haka", "Mere")
    t.put_under("ra", "Inferno", "Mere")
    assert (t.under("ra"), t.under("haka")) == (["Inferno", "Mere"], [])
    assert not t.in_play("Mere")
    with pytest.raises(AssertionError, match="Ignite is not in play"):
        t.put_under("Ignite", "Inferno")


def test_a_villain_is_turned_over_and_back():
    t = lone_villain(villain="citizen_dawn")
    assert not t.flipped("citizen_dawn")
    t.flip("citizen_dawn")
    assert t.flipped("citizen_dawn")
    assert t.transcript[-1] == "Flip: Citizen Dawn, now Apotheosis of the Sun's Power"
    t.flip("citizen_dawn")
    assert not t.flipped("citizen_dawn")


def test_dealt_is_the_damage_of_this_turn_in_order():
    t = lone_villain()
    t.into_play("Living Force-Field")
    t.deal("ra", "baron_blade", 3, "fire")
    t.deal("baron_blade", "legacy", 2, "melee")
    t.deal("ra", "baron_blade", 1, "fire")  # comes to nothing
    assert t.dealt == [("Ra", "Baron Blade", 2, "fire"), ("Baron Blade", "Legacy", 3, "melee")]
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "start")
    assert t.dealt == []


def test_hp_are_set_of_cards_in_play_only():
    t = lone_villain()
    t.set_hp("ra", 7)
    assert (t.hp("ra"), t.max_hp("ra"), t.dealt) == (7, 30, [])
    with pytest.raises(AssertionError, match="Blade Battalion is not in play"):
        t.set_hp(BATTALION, 3)


# --- where play stops ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("owner", "top"), [("villain", IDLE_VILLAIN), ("environment", "Police Backup")])
def test_the_play_phase_of_villain_and_environment_is_reached_before_the_top_card_is_played(owner: str, top: str):
    t = lone_villain()
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck(owner, top)
    t.go_to(owner, "play")
    assert (t.deck(owner)[0], t.in_play(top), t.decision) == (top, False, None)
    t.go_to(owner, "end")
    assert (t.in_play(top), top in t.deck(owner)[:1]) == (True, False)


def test_going_to_where_one_stands_does_what_is_left_there_else_it_goes_on_to_the_next_round():
    t = lone_villain("tachyon", "ra", "haka")
    t.go_to("environment", "end")
    t.clear("environment")
    t.into_play("Police Backup")
    t.set_hp("baron_blade", 30)
    t.go_to("environment", "end")
    assert (t.game.state.round, t.hp("baron_blade")) == (1, 29)
    t.go_to("environment", "end")
    assert t.game.state.round == 2
    t.into_play("HUD Goggles")  # a second play in the play phase
    t.go_to("tachyon", "play")
    t.go_to("tachyon", "play")
    assert t.game.state.round == 4


def test_start_and_end_phases_are_reached_when_their_own_texts_are_done():
    t = lone_villain()
    t.into_play("Consider the Price of Victory!")
    t.go_to("villain", "start")
    assert not t.in_play("Consider the Price of Victory!")
    t.into_play("Powered Turret")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "play")
    assert [hit for hit in t.dealt if hit[0] == "Powered Turret"] == []
    t.go_to("villain", "end")
    assert [hit[1] for hit in t.dealt if hit[0] == "Powered Turret"] == ["Legacy", "Ra", "Haka"]

"""Hell on Earth: Æternus Incarnate (100 HP) with princes tucked under it, against Legacy, Bunker and Haka: H is 3."""

from __future__ import annotations

from typing import Any

import pytest

from benches import check_two_games, with_cards
from sotm_env.engine.occasions import START_TEXT
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import END, OUT, START
from sotm_env.testing import Table
from sotm_env.testing.checks import check_hp, check_index, check_places
from sotm_env.text.rules import describe_rules

TEAM = ("legacy", "bunker", "haka")
INCARNATE = "Æternus Incarnate"
ABBADOS, BELAGORR, GREEZIGRAX = "Abbados the Wrathful", "Belagorr the Slothful", "Greezigrax the Gluttonous"
ISMODIAL, LUSITHAR, MANNOCK = "Ismodial the Lusty", "Lusithar the Proud", "Mannock the Greedy"
SEVIATHALL = "Seviathall the Envious"
PRINCES = (ABBADOS, BELAGORR, GREEZIGRAX, ISMODIAL, LUSITHAR, MANNOCK, SEVIATHALL)
FESTERHOUND, IMPLING = "Slavering Festerhound", "Obsequious Impling"


def game_of_hell(**setup: Any) -> Table:
    return Table(**{"villain": "ruler_of_aeternus", "heroes": TEAM, "critical_event": "hell_on_earth", **setup})


def bench(*tucked: str, **setup: Any) -> Table:
    """These princes under Æternus Incarnate, and no other card of the villain in play."""
    t = game_of_hell(**setup)
    t.clear("villain")
    for title in t.under(INCARNATE):
        t.on_deck("villain", title)
    t.put_under(INCARNATE, *tucked)
    return t


def acts(t: Table, phase: int, choose: tuple[Any, ...] = ()) -> None:
    t.do(lambda game: game.do_phase_text(t.card(INCARNATE), phase), choose)


@pytest.mark.parametrize("size", [3, 5])
def test_setup_takes_cards_out_and_tucks_h_minus_1_princes(size):
    t = game_of_hell(heroes=("legacy", "bunker", "haka", "tempest", "tachyon")[:size])
    assert len(t.under(INCARNATE)) == size - 1 and set(t.under(INCARNATE)) <= set(PRINCES)
    assert t.play_area("villain") == [] and t.hp(INCARNATE) == 100
    assert len(t.deck("villain")) == 25 - 3 - (size - 1)
    assert all(t.game.zone_kind(t.card(title)) == OUT for title in ("Violent Uprising", "Regime Change"))
    assert t.game.has_keyword(t.card(INCARNATE), "demon")


def test_tucked_princes_are_no_targets_and_show_only_their_marked_text():
    t = bench(ABBADOS, LUSITHAR)
    assert not t.in_play(ABBADOS) and not t.game.is_target(t.card(ABBADOS))
    acts(t, END)
    assert t.dealt == [(INCARNATE, name, 1, "infernal") for name in ("Haka", "Legacy", "Bunker")]
    check_places(t.game)
    check_index(t.game)
    check_hp(t.game)


def test_start_texts_of_the_tucked_act_as_those_of_aeternus_incarnate():
    t = bench(ABBADOS, LUSITHAR)
    t.on_deck("villain", "Pandemonium", MANNOCK, "Burden of the Crown")
    t.go_to("villain", "play")
    assert t.dealt == [
        (INCARNATE, "Haka", 3, "melee"),
        *((INCARNATE, name, 1, "infernal") for name in ("Legacy", "Bunker", "Haka")),
        (INCARNATE, "Legacy", 3, "infernal"),
    ]


@pytest.mark.parametrize(("prince", "dealt"), [(GREEZIGRAX, 3), (ABBADOS, 2)])
def test_greezigrax_tucked_strengthens_aeternus_incarnate(prince, dealt):
    t = bench(prince)
    assert t.deal(INCARNATE, "haka", 2, "melee") == dealt
    t.do(lambda game: game.bury(game.under(t.card(INCARNATE))[0]))
    assert t.deal(INCARNATE, "haka", 2, "melee") == 2
    check_index(t.game)


def test_ismodial_tucked_shields_all_lesser_demons_aeternus_incarnate_among_them():
    t = bench(ISMODIAL)
    t.into_play(FESTERHOUND)
    t.into_play(ABBADOS)
    assert [t.deal("haka", target, 3, "melee") for target in (INCARNATE, FESTERHOUND, ABBADOS)] == [2, 2, 3]


def test_mannock_and_belagorr_and_seviathall_tucked():
    t = bench(MANNOCK)
    t.set_hp(INCARNATE, 50)
    t.into_play("Taiaha")
    t.destroy("Taiaha")
    assert t.hp(INCARNATE) == 52
    t = bench(BELAGORR, SEVIATHALL)
    t.into_play("Danger Sense")
    t.set_hand("legacy", *["Take Down"] * 2, *["Flying Smash"] * 3, "Danger Sense")
    t.on_deck("villain", "Pandemonium", LUSITHAR)
    t.go_to("villain", "play")
    psychics = [blow for blow in t.dealt if blow[3] == "energy"]
    assert psychics == [(name, name, 1, "energy") for name in ("Legacy", "Bunker", "Haka")]
    assert not t.in_play("Danger Sense")


def test_damage_by_non_hero_targets_is_redirected_to_the_hero_target_with_the_highest_hp():
    t = bench()
    t.into_play(ABBADOS)
    t.into_play("Plummeting Monorail")
    t.set_hp("haka", 20)
    t.deal(ABBADOS, INCARNATE, 3, "melee")
    t.deal("Plummeting Monorail", INCARNATE, 2, "melee")
    t.deal("haka", INCARNATE, 4, "melee")
    assert t.dealt == [
        (ABBADOS, "Legacy", 3, "melee"),
        ("Plummeting Monorail", "Bunker", 2, "melee"),
        ("Haka", INCARNATE, 4, "melee"),
    ]


def test_cards_that_name_the_ruler_mean_aeternus_incarnate():
    t = bench()
    with_cards(t, IMPLING, FESTERHOUND)
    t.set_hp(INCARNATE, 90)
    t.on_deck("villain", "Burden of the Crown", ABBADOS)
    t.play_top("villain")
    assert t.dealt == [(INCARNATE, INCARNATE, 2, "psychic")] and t.hp(INCARNATE) == 90 and not t.in_play(ABBADOS)


def test_the_start_phase_tucks_another_prince_and_buries_the_trash_or_the_first():
    t = bench(ABBADOS, LUSITHAR)
    t.into_trash("villain", "Pandemonium")
    t.on_deck("villain", IMPLING, MANNOCK)
    (take,) = (me for me in t.game.table.actives[t.card(INCARNATE)][0] if me.ability.event == START_TEXT)
    t.do(lambda game: game.run_text(take))
    assert t.under(INCARNATE) == [ABBADOS, LUSITHAR, MANNOCK]
    assert t.trash("villain") == [] and t.deck("villain")[-1] == "Pandemonium"
    t.into_trash("villain", "Burden of the Crown")
    t.on_deck("villain", BELAGORR)
    t.do(lambda game: game.run_text(take))
    assert t.under(INCARNATE) == [LUSITHAR, MANNOCK, BELAGORR]
    assert t.deck("villain")[-1] == ABBADOS and t.trash("villain") == ["Burden of the Crown"]


def test_a_prince_that_has_just_been_tucked_acts_in_the_same_start_phase():
    t = bench()
    t.on_deck("villain", LUSITHAR, "Pandemonium")
    t.go_to("villain", "play")
    assert (INCARNATE, "Haka", 3, "infernal") in t.dealt


@pytest.mark.parametrize("advanced", [False, True])
def test_advanced_what_would_be_buried_from_under_the_card_is_played(advanced):
    t = bench(ABBADOS, LUSITHAR, MANNOCK, advanced=advanced)
    t.on_deck("villain", "Pandemonium", BELAGORR)
    t.go_to("villain", "play")
    assert t.in_play(ABBADOS) == advanced
    assert t.under(INCARNATE) == [LUSITHAR, MANNOCK, BELAGORR]
    t.into_play(IMPLING)
    t.do(lambda game: game.bury(t.card(IMPLING)))
    assert not t.in_play(IMPLING), "only what lies under the card"
    check_places(t.game)


def test_a_prince_in_play_is_an_ordinary_villain_target_whose_marked_text_sleeps():
    t = bench()
    t.into_play(GREEZIGRAX)
    assert t.deal(GREEZIGRAX, "haka", 2, "melee") == 2 and not t.game.state.looks.characters[t.card(GREEZIGRAX)]
    t.do(lambda game: game.do_phase_text(t.card(GREEZIGRAX), START))
    assert len(t.dealt) == 1


def test_the_heroes_win_when_aeternus_incarnate_is_destroyed():
    t = bench(ABBADOS)
    t.into_play(LUSITHAR)
    t.deal("haka", INCARNATE, 100, "melee")
    assert t.result == "win"


@pytest.mark.parametrize("environment", ["megalopolis", "aeternus"])
def test_whole_games_keep_all_promises(environment):
    check_two_games(Scenario("ruler_of_aeternus", TEAM, environment, critical_event="hell_on_earth"))


def test_the_rules_in_words_tell_what_the_tucked_princes_do():
    t = bench(LUSITHAR)
    words = describe_rules(t.game)
    assert LUSITHAR in words and "Æ, start phase: This deals 3 infernal to each of the H-2 other targets" in words
    assert ABBADOS not in words

"""Æternus, card by card, with Baron Blade (40 HP) but without his platform; Legacy 32, Ra 30, Haka 34; H is 3."""

from __future__ import annotations

from typing import Any

import pytest

from benches import (
    IDLE_VILLAIN,
    before_environment_start,
    check_two_games,
    environment_plays,
    hands,
    hero_hp,
    lone_villain,
    with_cards,
)
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.selectors import environment_target, non_environment_target
from sotm_env.engine.terms import END, START
from sotm_env.testing import Table
from sotm_env.testing.checks import check_index, check_places

HEROES = ("legacy", "ra", "haka")
AWAKE = "Æternus Empowered"
DEMONS = {"Hollow Dog": 9, "Pustulent Wretch": 3, 'Shoulder "Advisor"': 5, "Visage of Torments": 7}
ADVISOR = 'Shoulder "Advisor"'


def bench(*cards: str, heroes: tuple[str, ...] = HEROES, **setup: Any) -> Table:
    return with_cards(lone_villain(*heroes, environment="aeternus", **setup), *cards)


def before_start(*cards: str, heroes: tuple[str, ...] = HEROES) -> Table:
    return before_environment_start(bench(heroes=heroes), *cards)


def acts(t: Table, title: str, phase: int, choose: tuple[Any, ...] = ()) -> None:
    """Does what the card has to do in a phase."""
    t.do(lambda game: game.do_phase_text(t.card(title), phase), choose)


def lost(t: Table) -> list[int]:
    return [t.max_hp(hero) - hp for hero, hp in zip(HEROES, hero_hp(t), strict=True)]


def test_the_deck_holds_15_cards():
    t = bench()
    copies = {title: t.deck("environment").count(title) for title in set(t.deck("environment"))}
    assert copies == {
        "Abandon Hope": 1,
        "Anguish and Agony": 1,
        AWAKE: 2,
        "Encroachment From the Grey": 1,
        "Hollow Dog": 2,
        "Pustulent Wretch": 2,
        "Realm of Demons": 1,
        ADVISOR: 1,
        "Throne Aspirations": 2,
        "Visage of Torments": 2,
    }
    for title, hp in DEMONS.items():
        t.into_play(title)
        assert (t.max_hp(title), t.game.has_keyword(t.card(title), "demon")) == (hp, True)


# --- marked texts ----------------------------------------------------------------------------------------------------
def test_dr_aeternus_inactive_a_marked_start_text_does_not_happen():
    t = before_start("Hollow Dog")
    t.go_to("environment", "start")
    assert t.dealt == []


def test_aeternus_empowered_wakes_all_marked_texts_and_only_while_it_is_in_play():
    t = before_start("Hollow Dog", AWAKE, AWAKE)
    t.go_to("environment", "start")
    assert t.dealt == [("Hollow Dog", name, 2, "infernal") for name in ("Baron Blade", "Legacy", "Ra", "Haka")]
    assert t.deal("legacy", "Hollow Dog", 1, "melee") == 1
    t = before_start(AWAKE, "Hollow Dog")
    t.destroy(AWAKE)
    check_index(t.game)
    t.go_to("environment", "start")
    assert t.dealt == []


def test_aeternus_empowered_discovers_a_demon_when_played():
    t = bench()
    t.on_deck("environment", AWAKE, "Throne Aspirations", "Abandon Hope", "Pustulent Wretch")
    t.play_top("environment")
    assert t.play_area("environment") == [AWAKE, "Pustulent Wretch"]
    assert t.deal("Pustulent Wretch", "haka", 1, "toxic") == 3


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_abandon_hope():
    t = bench("Hollow Dog", "Pustulent Wretch")
    t.set_hp("ra", 1)
    for title in ("Taiaha", "Danger Sense"):
        t.into_play(title)
    before = hands(t)
    environment_plays(t, "Abandon Hope")
    assert hands(t) == [cards - 1 for cards in before]
    assert t.in_play("Taiaha") + t.in_play("Danger Sense") == 1
    assert t.play_area("environment") == ["Hollow Dog"] and t.deck("environment")[-1] == "Pustulent Wretch"
    assert not t.incapacitated("ra")


def test_abandon_hope_without_a_target_to_bury():
    t = bench()
    environment_plays(t, "Abandon Hope")
    assert t.trash("environment") == ["Abandon Hope"]


def test_realm_of_demons():
    t = bench("Anguish and Agony", heroes=("legacy", "ra", "haka", "unity"))
    t.into_trash("environment", "Visage of Torments", "Abandon Hope")
    environment_plays(t, "Realm of Demons")
    assert len(t.play_area("environment")) == 2 and set(t.play_area("environment")) <= set(DEMONS)
    assert t.trash("environment") == ["Realm of Demons"]
    assert not t.in_play("Anguish and Agony") and t.dealt == []


# --- ongoings --------------------------------------------------------------------------------------------------------
def test_anguish_and_agony_hurts_the_sturdy_after_a_demon_is_played():
    t = bench("Anguish and Agony", "Pustulent Wretch", "Hollow Dog")
    t.set_hp("ra", 4)
    t.set_hp("haka", 5)
    environment_plays(t, "Hollow Dog")
    assert t.dealt == [
        (name, name, 1, "psychic") for name in ("Baron Blade", "Legacy", "Haka", "Hollow Dog", "Hollow Dog")
    ]
    t = bench("Anguish and Agony")
    t.on_deck("environment", "Encroachment From the Grey")
    t.play_top("environment")
    assert t.dealt == []


def test_anguish_and_agony_hurts_the_sturdy_in_the_end_phase():
    t = bench("Anguish and Agony", "Pustulent Wretch")
    t.set_hp("ra", 4)
    acts(t, "Anguish and Agony", END)
    assert t.dealt == [(name, name, 1, "infernal") for name in ("Baron Blade", "Legacy", "Haka")]


def test_df_grey_incursion_mid_end_the_phase_stops_and_the_next_start_phase_begins():
    relics = {"Set": "The Typhonic Rod of Set", "Isis": "The Sun Disc of Isis", "Atum": "The Bracer of Atum"}

    def last_rites(top: str) -> Table:
        """A villain end phase in which fallen Set plays the top environment card first; then Isis and Atum act."""
        t = Table(villain="the_ennead", environment="aeternus")
        t.clear("villain")
        for god in t.game.table.characters[0][1:]:
            if god in t.game.state.in_play:
                t.game.lay_under(god, t.card("The Ennead"))
        with_cards(t, "Nuit", *relics, *relics.values())
        for god in relics:
            t.destroy(god)
        t.on_deck("villain", "The Grave Beckons", "Desert's Wrath")
        t.on_deck("environment", top)
        t.go_to("legacy", "play")
        return t

    t = last_rites("Throne Aspirations")
    assert not any(t.in_play(relic) for relic in relics.values())
    t = last_rites("Encroachment From the Grey")
    assert t.in_play("Encroachment From the Grey") and not t.in_play(relics["Set"])
    assert t.in_play(relics["Isis"]) and t.in_play(relics["Atum"])
    assert not [line for line in t.transcript if line in ("Isis: end phase text", "Atum: end phase text")]


def test_df_grey_start_each_hero_pays_and_end_phases_resume():
    t = before_start("Encroachment From the Grey", "Hollow Dog", heroes=("legacy", "bunker", "haka", "unity"))
    t.go_to("environment", "start")
    assert t.dealt == [(name, name, 2, "psychic") for name in ("Legacy", "Bunker", "Haka", "Unity")]
    assert t.trash("environment") == ["Encroachment From the Grey"]
    t.on_deck("environment", "Throne Aspirations")
    t.run_turn("environment")
    assert "Hollow Dog: end phase text" in t.transcript


def test_encroachment_skips_the_end_phase_of_every_turn():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Encroachment From the Grey")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "play")
    assert t.dealt == []
    assert not [line for line in t.transcript if "end phase" in line]
    t = bench()
    t.into_play("Blade Battalion")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "play")
    assert [line for line in t.transcript if "end phase" in line] == [
        "Blade Battalion: end phase text",
        "Living Force-Field: end phase text",
    ]


def test_throne_aspirations_makes_environment_targets_villain_targets():
    t = bench("Hollow Dog")
    assert t.game.state.looks.type_of[t.card("Hollow Dog")] == 2
    t.into_play("Throne Aspirations")
    t.into_play("Pustulent Wretch")
    types = t.game.state.looks.type_of
    assert [types[t.card(title)] for title in ("Hollow Dog", "Pustulent Wretch")] == [0, 0]
    assert environment_target(t.game, 0, t.card("Hollow Dog")) and not non_environment_target(
        t.game, 0, t.card("Hollow Dog")
    )
    assert non_environment_target(t.game, 0, t.card("Baron Blade"))
    t.destroy("Throne Aspirations")
    types = t.game.state.looks.type_of
    assert [types[t.card(title)] for title in ("Hollow Dog", "Pustulent Wretch")] == [2, 2]
    check_index(t.game)


def test_throne_aspirations_discovers_a_demon_and_has_the_strongest_strike_at_the_end():
    t = bench()
    t.on_deck("environment", "Throne Aspirations", "Abandon Hope", "Visage of Torments")
    t.play_top("environment")
    assert t.play_area("environment") == ["Throne Aspirations", "Visage of Torments"]
    t.into_play("Hollow Dog")
    acts(t, "Throne Aspirations", END)
    assert t.dealt == [("Hollow Dog", "Baron Blade", 3, "infernal")]


def test_throne_aspirations_without_a_demon_strikes_nobody():
    t = bench("Throne Aspirations")
    acts(t, "Throne Aspirations", END)
    assert t.dealt == []


# --- demons ----------------------------------------------------------------------------------------------------------
def test_hollow_dog_feeds_on_the_second_weakest_that_is_no_demon():
    t = bench("Hollow Dog", "Pustulent Wretch")
    t.set_hp("Hollow Dog", 4)
    acts(t, "Hollow Dog", END)
    assert t.dealt == [("Hollow Dog", "Legacy", 2, "infernal")] and t.hp("Hollow Dog") == 6


def test_pustulent_wretch_spits_at_the_two_strongest():
    t = bench("Pustulent Wretch")
    acts(t, "Pustulent Wretch", END)
    assert t.dealt == [
        ("Pustulent Wretch", name, 1, kind) for name in ("Baron Blade", "Haka") for kind in ("toxic", "infernal")
    ]
    t.into_play(AWAKE)
    assert t.deal("Pustulent Wretch", "ra", 1, "toxic") == 3 and t.deal("ra", "Pustulent Wretch", 1, "fire") == 1


def test_shoulder_advisor_moves_to_the_second_weakest_character_and_plays_from_that_deck():
    t = bench(ADVISOR)
    t.on_deck("legacy", "Danger Sense")
    acts(t, ADVISOR, END)
    assert ADVISOR in t.play_area("legacy") and t.in_play("Danger Sense")
    check_places(t.game)


def test_shoulder_advisor_whispers_in_the_start_phase_of_the_area_in_which_it_lies_and_moves_in_its_end_phase():
    t = bench(ADVISOR)
    t.do(lambda game: game.move(t.card(ADVISOR), 2))
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("ra", "start")
    assert [blow for blow in t.dealt if blow[0] == ADVISOR] == [(ADVISOR, "Ra", 2, "psychic")]
    t.set_hp("legacy", 10)
    t.set_hp("haka", 20)
    t.on_deck("haka", "Taiaha")
    t.run_turn("ra")
    assert ADVISOR in t.play_area("haka") and t.in_play("Taiaha")
    t.go_to("haka", "start")
    assert (ADVISOR, "Haka", 2, "psychic") in t.dealt


def test_shoulder_advisor_goes_to_the_villain_and_stays_where_it_is_already():
    t = bench(ADVISOR)
    t.set_hp("baron_blade", 31)
    t.on_deck("villain", "Blade Battalion")
    acts(t, ADVISOR, END)
    assert t.play_area("villain") == [ADVISOR, "Blade Battalion"]
    t.on_deck("villain", "Powered Turret")
    acts(t, ADVISOR, END)
    assert t.play_area("villain") == [ADVISOR, "Blade Battalion", "Powered Turret"]
    acts(t, ADVISOR, START)
    assert t.dealt == [(ADVISOR, "Baron Blade", 2, "psychic")]


def test_shoulder_advisor_in_the_environment_finds_no_character_to_whisper_to():
    t = bench(ADVISOR, "Hollow Dog")
    acts(t, ADVISOR, START)
    assert t.dealt == []


def test_shoulder_advisor_awake_makes_other_targets_of_its_play_area_weaker():
    t = bench(ADVISOR, "Hollow Dog", AWAKE)
    assert t.deal("ra", "Hollow Dog", 1, "fire") == 2 and t.deal("ra", ADVISOR, 1, "fire") == 1
    t.do(lambda game: game.move(t.card(ADVISOR), 3))
    assert t.deal("ra", "Hollow Dog", 1, "fire") == 1 and t.deal("Hollow Dog", "haka", 1, "fire") == 2
    assert t.deal("Hollow Dog", "ra", 1, "fire") == 1
    t.destroy(AWAKE)
    assert t.deal("Hollow Dog", "haka", 1, "fire") == 1


def test_visage_of_torments_counts_the_trash_of_the_second_strongest():
    t = bench("Visage of Torments")
    t.into_trash("haka", "Taiaha", "Rampage", "Haka of Frenzy")
    t.into_trash("legacy", "Flying Smash")
    acts(t, "Visage of Torments", START)
    assert t.dealt == [("Visage of Torments", "Haka", 3, "psychic")]


def test_visage_of_torments_discards_the_top_card_of_every_deck_at_the_end():
    t = bench("Visage of Torments")
    acts(t, "Visage of Torments", END)
    assert [len(t.trash(owner)) for owner in ("villain", *HEROES, "environment")] == [1, 1, 1, 1, 1]


def test_visage_of_torments_awake_is_shielded():
    t = bench("Visage of Torments", AWAKE)
    assert t.deal("ra", "Visage of Torments", 3, "fire") == 1
    t.destroy(AWAKE)
    assert t.deal("ra", "Visage of Torments", 3, "fire") == 3


@pytest.mark.parametrize("villain", ["baron_blade", "citizen_dawn"])
def test_whole_games_keep_all_promises(villain):
    check_two_games(Scenario(villain, ("legacy", "ra", "haka"), "aeternus"))

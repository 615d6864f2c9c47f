"""Return of an Old God: Sobek in the place of the temple, with three gods, against Legacy, Bunker and Haka."""

from __future__ import annotations

from typing import Any

import pytest

from benches import check_two_games, villain_plays
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import OUT
from sotm_env.engine.ways import counts_by_hp, progress
from sotm_env.testing import Table
from sotm_env.testing.checks import check_hp, check_index

TEAM = ("legacy", "bunker", "haka")
SUNS, HANDS, ANKHS = ("Atum", "Nuit", "Tefnut"), ("Geb", "Osiris", "Shu"), ("Isis", "Nephthys", "Set")
GODS = (*SUNS, *HANDS, *ANKHS)
RELICS = {
    "Atum": "The Bracer of Atum",
    "Geb": "The Sickle of Geb",
    "Isis": "The Sun Disc of Isis",
    "Nephthys": "The Ankh of Nephthys",
    "Nuit": "The Orb of Nuit",
    "Osiris": "The Crook and Flail of Osiris",
    "Set": "The Typhonic Rod of Set",
    "Shu": "The Khopesh of Shu",
    "Tefnut": "The Shield of Tefnut",
}


def game_of_sobek(**setup: Any) -> Table:
    return Table(villain="the_ennead", heroes=TEAM, critical_event="return_of_an_old_god", **setup)


def bench(*gods: str, **setup: Any) -> Table:
    """Sobek with these gods and no relic in play."""
    t = game_of_sobek(**setup)
    t.clear("villain")
    for god in GODS:
        if t.in_play(god):
            t.game.put_out_of_game(t.card(god))
    for god in gods:
        t.into_play(god)
    return t


@pytest.mark.parametrize("seed", range(3))
def test_setup_brings_a_relic_and_a_god_of_each_mark_and_takes_the_other_relics_out(seed):
    t = game_of_sobek(seed=seed)
    gods = [god for god in GODS if t.in_play(god)]
    assert [sum(god in some for god in gods) for some in (SUNS, HANDS, ANKHS)] == [1, 1, 1]
    assert sorted(t.play_area("villain")) == sorted(RELICS[god] for god in gods)
    away = [title for god, title in RELICS.items() if god not in gods]
    assert all(t.game.zone_kind(t.card(title)) == OUT for title in away)
    assert all(t.game.zone_kind(t.card(god)) == OUT for god in GODS if god not in gods)
    assert (t.hp("Sobek"), len(t.deck("villain")), t.dealt) == (90, 16, [])


def test_sobek_destroyed_wins_whoever_else_is_in_play():
    t = bench("Atum")
    t.deal("haka", "Sobek", 90, "melee")
    assert t.result == "win"


def test_a_god_destroyed_leaves_the_game_and_wins_nothing_and_sobek_takes_the_place():
    t = bench("Atum")
    t.deal("haka", "Atum", 26, "melee")
    assert t.result is None and t.game.zone_kind(t.card("Atum")) == OUT
    check_hp(t.game)
    villain_plays(t, "Blast of Flame")
    assert [blow[:3] for blow in t.dealt[1:]] == [("Sobek", hero, 3) for hero in ("Haka", "Legacy", "Haka")]
    check_index(t.game)


def test_sobek_counts_as_each_god_who_is_not_in_play_and_only_as_those():
    t = bench("Isis")
    villain_plays(t, "Stolen Breath")
    assert [blow for blow in t.dealt if blow[3] == "energy"] == [
        (name, name, 2, "energy") for name in ("Legacy", "Bunker", "Haka")
    ], "Shu is active"
    t = bench("Isis", "Shu")
    villain_plays(t, "Ancient Magicks")
    assert ("Isis", "Haka", 2, "energy") in t.dealt and ("Sobek", "Haka", 2, "energy") not in t.dealt


def test_relics_of_a_god_who_has_gone_serve_sobek():
    t = bench("Shu", "Nuit")
    t.into_play(RELICS["Shu"])
    assert t.deal("haka", "Sobek", 2, "melee") == 2
    t.destroy("Shu")
    assert t.deal("haka", "Sobek", 2, "melee") == 0, "immune, as Shu is"
    t.into_play(RELICS["Nuit"])
    assert t.deal("haka", "Sobek", 2, "fire") == 1
    t.destroy("Nuit")
    assert t.deal("haka", "Sobek", 2, "fire") == 2, "he counts as Nuit, whom the orb does not shield"


def test_a_relic_of_a_god_who_has_gone_activates_the_text_of_sobek():
    t = bench("Atum")
    villain_plays(t, RELICS["Shu"])
    assert [blow for blow in t.dealt if blow[0] == "Sobek"] == [
        ("Sobek", target, 2, "lightning") for target in ("Atum", RELICS["Shu"], "Legacy", "Bunker", "Haka")
    ]


def test_sun_hand_and_ankh_of_sobek():
    t = bench("Atum")
    t.do(lambda game: game.activate(t.card("Sobek"), "sun"))
    assert t.dealt == [("Sobek", "Haka", 3, "fire")], "the highest but himself"
    t.do(lambda game: game.activate(t.card("Sobek"), "hand"))
    assert t.dealt[1:] == [("Sobek", name, 2, "lightning") for name in ("Atum", "Legacy", "Bunker", "Haka")]
    t.set_hp("Sobek", 50)
    t.do(lambda game: game.activate(t.card("Sobek"), "ankh"))
    assert t.hp("Sobek") == 53


def test_a_mark_on_several_gods_activates_sobek_once():
    t = bench("Atum")
    villain_plays(t, "Taste of Immortality")
    assert [line for line in t.transcript if line.startswith("Activate")] == ["Activate: Sobek", "Activate: Atum"]


def test_end_phase_plays_a_card_and_the_gods_turn_on_sobek():
    t = bench("Shu", "Geb")
    t.on_deck("villain", "Grasp of Life and Death", "Grasp of Life and Death")
    t.run_turn("villain")
    assert t.dealt[-2:] == [("Shu", "Sobek", 2, "melee"), ("Geb", "Sobek", 2, "melee")]
    assert t.transcript.count("Play: Grasp of Life and Death") == 2


def test_advanced_sobek_is_shielded_by_every_villain_target():
    t = bench("Shu", "Geb", advanced=True)
    assert t.deal("haka", "Sobek", 5, "melee") == 2
    t.into_play(RELICS["Isis"])
    assert t.deal("haka", "Sobek", 5, "melee") == 1
    t = bench("Shu", "Geb")
    assert t.deal("haka", "Sobek", 5, "melee") == 5


def test_ra_is_the_nemesis_of_sobek():
    t = Table(villain="the_ennead", heroes=("legacy", "ra", "haka"), critical_event="return_of_an_old_god")
    t.clear("villain")
    assert t.deal("ra", "Sobek", 2, "fire") == 3


def test_whole_games_keep_all_promises():
    check_two_games(Scenario("the_ennead", TEAM, "megalopolis", critical_event="return_of_an_old_god"))


def test_the_way_to_victory_is_sobeks_hp():
    t = bench("Atum")
    t.set_hp("Sobek", 60)
    assert progress(t.game) == pytest.approx(1 / 3)
    assert counts_by_hp(t.game, t.card("Sobek")) and not counts_by_hp(t.game, t.card("Atum"))

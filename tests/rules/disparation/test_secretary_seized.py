"""Secretary... Seized!: Aminia Twain between the heroes and another villain, and scenarios that name one."""

from __future__ import annotations

import argparse
from typing import Any

import pytest

from benches import HEROES, TEAMS, check_two_games, emptied, hero_hp, incapacitate, with_cards
from sotm_env import Scenario, catalog
from sotm_env.engine.game import Game
from sotm_env.engine.terms import HERO, OUT, VILLAIN
from sotm_env.replay import Replay
from sotm_env.replay.header import Setup
from sotm_env.scenarios import Family
from sotm_env.testing import Answer, Table
from sotm_env.text.board import describe_board
from sotm_tools.fuzz import Plan
from sotm_tools.options import add_scenario_options, scenario_fields

SIDE = "miss_information"
IDLE_VILLAIN = "Living Force-Field"
IDLE_SIDE = "Diversionary Tactics"  # with no Distraction left to discover it does nothing


def bench(second: str = "baron_blade", *, advanced: bool = False, heroes: tuple[str, ...] = HEROES) -> Table:
    """Aminia Twain (12 HP) with Baron Blade (40), or another villain, and three heroes; no other card in play."""
    return emptied(seized(second, advanced=advanced, heroes=heroes))


def seized(second: str = "baron_blade", heroes: tuple[str, ...] = HEROES, **options: Any) -> Table:
    return Table(SIDE, heroes, critical_event="secretary_seized", second_villain=second, **options)


def without_distractions(t: Table) -> Table:
    """No Distraction is left in the side deck."""
    for title in t.deck(SIDE):
        if t.game.has_keyword(t.card(title), "distraction"):
            t.do(lambda game, title=title: game.remove_from_game(t.card(title)))
    return t


# --- the setup -------------------------------------------------------------------------------------------------------
def test_the_other_villain_is_set_up_and_her_deck_is_a_side_deck_without_the_memo() -> None:
    t = seized()
    assert t.in_play("Mobile Defense Platform")
    assert t.hp("Baron Blade") == 40
    assert len(t.deck(SIDE)) == 24
    assert "Misplaced Memo" not in t.deck(SIDE)
    assert t.game.zone_kind(t.card("Misplaced Memo")) == OUT
    assert all(not t.game.has_keyword(t.card(title), "distraction") for title in t.play_area("villain"))
    assert t.game.area_of(t.card("Aminia Twain")) == t.game.villain
    assert len(t.game.decks) == 5  # effects on each deck pass the side deck by


def test_aminia_is_a_hero_target_with_12_hp_and_no_icon() -> None:
    t = bench()
    card = t.card("Aminia Twain")
    assert (t.hp("Aminia Twain"), t.game.state.looks.type_of[card], t.game.kind_of[card]) == (12, HERO, VILLAIN)
    assert (t.game.table.defs[card].nemesis, t.game.face(card).keywords) == (frozenset(), {"supporter"})
    assert t.deal("Ra", "Aminia Twain", 3, "fire", choose=[False]) == 0
    assert t.deal("Baron Blade", "Aminia Twain", 3, "melee", choose=[False]) == 3


def test_the_villains_speak_each_of_their_own_character() -> None:
    t = bench()
    with_cards(t, "Mobile Defense Platform", "Living Force-Field", "Citizen Burn")
    assert t.deal("Ra", "Baron Blade", 3, "fire") == 0
    t.go_to("villain", "start", choose=[False])
    assert t.dealt == [("Citizen Burn", "Aminia Twain", 2, "fire")]
    t = bench()
    t.on_deck(SIDE, "Secrets and Lies", "Concealed Betrayal", "Granogg")
    t.do(lambda game: game.play_top(t.owner(SIDE)))
    assert t.dealt == [("Haka", "Haka", 3, "psychic")]
    assert t.play_area("villain") == ["Granogg"]
    assert t.trash(SIDE) == ["Secrets and Lies"]


def test_villain_deck_and_trash_on_her_cards_are_those_of_the_other_villain() -> None:
    t = bench()
    t.into_play("Blade Battalion Commandos")
    t.into_trash("villain", *t.deck("villain")[:9])
    t.into_trash(SIDE, "Granogg")
    villain_ends(t)
    assert not any(hit[3] == "sonic" for hit in t.dealt if hit[0] == "Blade Battalion Commandos")
    t = bench()
    t.into_play("Blade Battalion Commandos")
    t.into_trash("villain", *t.deck("villain")[:11])
    villain_ends(t)
    hit = [hit[1] for hit in t.dealt if hit[0] == "Blade Battalion Commandos" and hit[3] == "sonic"]
    assert hit == ["Aminia Twain", "Legacy", "Ra", "Haka"]


def villain_ends(t: Table, choose: tuple[Answer, ...] = ()) -> None:
    """Plays on to the end of the villain turn: the villain and the side deck play nothing that does anything."""
    without_distractions(t)
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck(SIDE, IDLE_SIDE)
    t.go_to("villain", "end", choose)


# --- winning and losing ----------------------------------------------------------------------------------------------
def test_the_heroes_win_when_the_other_villain_falls() -> None:
    t = bench()
    t.flip("Baron Blade")
    t.set_hp("Baron Blade", 1)
    t.deal("Ra", "Baron Blade", 1, "fire")
    assert t.result == "win"


@pytest.mark.parametrize("fixed", [True, False])
def test_the_heroes_lose_when_aminia_reaches_0_hp(fixed: bool) -> None:
    t = bench()
    t.set_hp("Aminia Twain", 3)
    t.deal("Baron Blade", "Aminia Twain", 2, "melee", fixed=fixed, choose=[False])
    assert t.result is None
    t.deal("Baron Blade", "Aminia Twain", 1, "melee", fixed=fixed, choose=[False])
    assert t.result == "loss"


def test_the_heroes_lose_when_aminia_is_destroyed() -> None:
    t = bench()
    t.destroy("Aminia Twain")
    assert t.result == "loss"


# --- what Aminia does ------------------------------------------------------------------------------------------------
def test_a_clue_lets_the_damage_be_redirected_to_a_hero_who_has_one() -> None:
    t = bench()
    t.set_hp("haka", 10)
    t.on_deck(SIDE, "Granogg", "Midnight Alerts")
    assert t.deal("Baron Blade", "Aminia Twain", 3, "melee", choose=[True]) == 3
    assert (t.play_area("haka"), t.hp("Aminia Twain"), t.hp("haka")) == (["Midnight Alerts"], 12, 7)
    t.into_play("Tainted Coffee", choose=["ra"])
    t.on_deck(SIDE, "Faulty Wiring")
    t.deal("Baron Blade", "Aminia Twain", 3, "melee", choose=[True, "legacy", "ra"])
    assert (t.play_area("legacy"), t.hp("ra")) == (["Faulty Wiring"], 27)


def test_without_a_clue_in_the_side_deck_the_damage_stays_with_her() -> None:
    t = bench()
    titles = [title for title in t.deck(SIDE) if t.game.has_keyword(t.card(title), "clue")]
    t.into_trash(SIDE, *titles)
    assert t.deal("Baron Blade", "Aminia Twain", 3, "melee", choose=[True]) == 3
    assert t.hp("Aminia Twain") == 9
    assert len(t.trash(SIDE)) == 8  # a deck that is searched in vain is not made anew


def test_fixed_damage_and_damage_by_heroes_bring_a_clue_as_well() -> None:
    t = bench()
    t.deal("Baron Blade", "Aminia Twain", 2, "melee", fixed=True, choose=[True])
    assert (t.hp("Aminia Twain"), sum(len(t.play_area(hero)) for hero in HEROES)) == (10, 1)
    before = sum(hero_hp(t))
    assert t.deal("Ra", "Aminia Twain", 2, "fire", choose=[True]) == 2
    assert (t.hp("Aminia Twain"), sum(hero_hp(t))) == (10, before - 2)


def test_the_side_deck_plays_in_the_villains_play_phase() -> None:
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck(SIDE, "First Mate Davenport")
    t.go_to("villain", "play")
    t.go_to("villain", "end", choose=[False])
    assert t.play_area("villain") == ["First Mate Davenport", IDLE_VILLAIN]
    hits = [hit[1] for hit in t.dealt if hit[0] == "First Mate Davenport"]
    assert hits == ["Aminia Twain", "Legacy", "Ra", "Haka"]


def test_she_acts_after_the_other_villain_characters_and_before_other_cards() -> None:
    t = bench()
    t.flip("Baron Blade")
    t.into_play("Granogg")
    villain_ends(t)
    order = [line.split(":")[0] for line in t.game.transcript if line.endswith("end phase text")]
    assert order == ["Baron Blade", "Aminia Twain", "Granogg", IDLE_VILLAIN]


def test_a_hero_near_a_clue_may_use_a_power_or_play_a_card_at_the_end() -> None:
    t = bench()
    t.into_play("Midnight Alerts", choose=[])
    assert t.play_area("ra") == ["Midnight Alerts"]
    t.set_hand("ra", "Ignite", "Fire Blast")
    villain_ends(t, ("ra", "play", "Ignite"))
    assert t.play_area("ra") == ["Midnight Alerts", "Ignite"]
    t = bench()
    t.into_play("Midnight Alerts")
    t.into_hand("ra", "Ignite")
    villain_ends(t, ("ra", "use"))
    assert t.dealt == [("Ra", "Baron Blade", 1, "fire")]  # less 1 by the force-field


@pytest.mark.parametrize(
    ("top", "in_play", "destroyed"),
    [(("Secrets and Lies", "Granogg", "Kyng Javelinn"), "Granogg", False), (("Secrets and Lies",) * 2, "", True)],
)
def test_advanced_a_distraction_of_the_top_h_comes_too_or_a_clue_goes(
    top: tuple[str, ...], in_play: str, destroyed: bool
) -> None:
    t = bench(advanced=True)
    t.set_hp("haka", 5)
    t.into_play("Midnight Alerts")
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck(SIDE, "Diversionary Tactics" if destroyed else "Tainted Coffee", *top, "Mind Torn in Twain")
    if destroyed:
        without_distractions(t)
    t.go_to("villain", "play")
    t.go_to("villain", "end", choose=[None, *([in_play] if in_play else [])])
    assert ("Midnight Alerts" in t.play_area("haka")) is not destroyed
    if in_play:
        assert t.in_play(in_play)
        assert t.trash(SIDE) == ["Secrets and Lies", "Kyng Javelinn"]


def test_advanced_counts_for_both_villains() -> None:
    t = bench(advanced=True)
    deck = t.deck("villain")
    t.on_deck("villain", IDLE_VILLAIN)
    without_distractions(t)
    t.on_deck(SIDE, IDLE_SIDE)
    before = len(t.trash("villain"))
    t.go_to("villain", "end")
    assert len(t.trash("villain")) == before + 1  # Baron Blade discards the top H-2
    assert len(deck) == 25


def test_an_ally_character_is_whoever_counts_as_a_hero_target() -> None:
    t = bench(heroes=("first_appearance_legacy", "ra", "haka"))
    t.use_power("legacy", "Protector")
    assert t.deal("Baron Blade", "Aminia Twain", 3, "melee", choose=[False]) == 2


def test_she_is_no_villain_character_to_other_cards() -> None:
    t = bench("the_ennead")  # whose fallen characters are turned over instead of being destroyed
    t.destroy("Aminia Twain")
    assert t.result == "loss"


def test_a_clue_follows_no_fallen_hero() -> None:
    t = bench()
    incapacitate(t, "ra")
    t.on_deck(SIDE, "Midnight Alerts")
    t.do(lambda game: game.play_top(t.owner(SIDE)))
    assert t.play_area("ra") == []


# --- scenarios -------------------------------------------------------------------------------------------------------
def scenario(**fields: Any) -> Scenario:
    given = {"villain": SIDE, "heroes": HEROES, "environment": "megalopolis", "critical_event": "secretary_seized"}
    return Scenario(**(given | {"second_villain": "baron_blade"} | fields))


def test_a_second_villain_is_asked_for_by_this_event_alone() -> None:
    with pytest.raises(ValueError, match="second_villain: missing; secretary_seized asks for one"):
        scenario(second_villain=None)
    with pytest.raises(ValueError, match="second_villain: 'baron_blade' given; only an event that asks for one"):
        scenario(critical_event=None)
    with pytest.raises(ValueError, match="second_villain: 'baron_blade' given; only an event that asks for one"):
        scenario(critical_event=None, event="administrative_assassin")


@pytest.mark.parametrize(
    ("second", "words"),
    [(SIDE, "is the villain already"), ("nobody", "unknown in the definitive edition"), (7, "is not a deck id")],
)
def test_a_second_villain_must_be_another_villain(second: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        scenario(second_villain=second)


def test_a_second_villain_is_told_of_in_words_headers_and_on_the_board() -> None:
    one = scenario()
    assert "vs miss_information+baron_blade in megalopolis" in str(one)
    setup = Setup.of(one)
    assert setup.fields()["second_villain"] == "baron_blade"
    assert setup.scenario() == one
    board = describe_board(seized().game)
    assert "Baron Blade [baron_blade]" in board
    assert "Miss Information [miss_information] (deck 24, trash 0)" in board
    assert "Critical event: Secretary... Seized!" in board


def test_a_second_villain_is_stored_with_games_and_replays() -> None:
    one = scenario()
    assert one != scenario(second_villain="omnitron")
    assert Game.from_bytes(Game(one, 3).to_bytes()).scenario == one
    replay = Replay.record(one, 3, [])
    assert "second_villain: baron_blade" in replay.text()
    assert Replay.parse(replay.text()).setup.scenario() == one


def test_families_the_fuzzer_and_command_lines_name_a_second_villain() -> None:
    villains = (SIDE, "omnitron", "baron_blade")
    sets = ("core", "disparation")
    family = Family("seized", villains, ("megalopolis",), (*HEROES, "tachyon"), with_events=True, sets=sets)
    drawn = [family.sample(seed) for seed in range(100)]
    seized = [each for each in drawn if each.critical_event == "secretary_seized"]
    assert {each.second_villain for each in seized} == {"omnitron", "baron_blade"}
    assert all(each.second_villain is None for each in drawn if each not in seized)
    assert drawn == [family.sample(seed) for seed in range(100)]
    fixed = {"villain": SIDE, "critical_event": "secretary_seized"}
    plan = Plan(1, fixed=fixed)
    found = {plan.scenario(number).second_villain for number in range(10)}
    assert len(found) > 1 and SIDE not in found
    parser = argparse.ArgumentParser()
    add_scenario_options(parser)
    assert scenario_fields(parser.parse_args(["--second-villain", "omnitron"])) == {"second_villain": "omnitron"}


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("second", [each for each in catalog()["villains"] if each != SIDE])
def test_whole_games_with_every_second_villain_keep_every_promise(second: str) -> None:
    team = TEAMS[len(second) % len(TEAMS)]
    check_two_games(scenario(heroes=team, second_villain=second, max_rounds=4))

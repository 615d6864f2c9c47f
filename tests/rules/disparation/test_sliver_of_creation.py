"""Sliver of Creation: La Capitan must be kept together; two environment decks shuffled into one."""

import argparse
import dataclasses

import pytest

from benches import check_two_games, emptied, environment_plays, hero_hp, villain_plays
from sotm_env import Scenario
from sotm_env.engine.game import Game
from sotm_env.engine.occasions import END_TEXT
from sotm_env.engine.terms import DECK, OUT, ZONES
from sotm_env.engine.ways import progress
from sotm_env.replay import Replay
from sotm_env.scenarios import Family
from sotm_env.testing import Table
from sotm_env.text.board import describe_board
from sotm_tools.fuzz import Plan
from sotm_tools.options import add_scenario_options, scenario_fields

HEROES = ("legacy", "ra", "haka")
FIVE = (*HEROES, "tachyon", "wraith")
SHIP = "La Paradoja Magnifica"
CAPTAIN = "La Capitan: Sliver of Creation"
FIELDS = {"critical_event": "sliver_of_creation", "second_environment": "insula_primalis"}


def sliver(*heroes: str, **options: object) -> Table:
    return Table("the_captain", heroes or HEROES, **{**FIELDS, **options})


def bench(*heroes: str, **options: object) -> Table:
    """Before the play of her first play phase: no card in play but the characters, none under her."""
    t = sliver(*heroes, **options)
    t.go_to("villain", "play")
    return emptied(t)


def put_many_under(t: Table, count: int) -> None:
    """The top cards of the environment deck go under her."""
    t.put_under(CAPTAIN, *t.deck("environment")[:count])


# --- the setup -------------------------------------------------------------------------------------------------------
def test_both_environment_decks_are_shuffled_into_one_without_chiquito_and_with_the_ship():
    t = sliver()
    assert (t.hp(CAPTAIN), t.play_area("villain")) == (20, [SHIP])
    assert len(t.deck("environment")) == 30
    decks = {t.game.table.defs[card].deck.id for card in t.game.zone(t.game.environment, DECK)[:15]}
    assert decks == {"megalopolis", "insula_primalis"}
    chiquito = t.card("Chiquito")
    assert t.game.state.where[chiquito] % ZONES == OUT


def test_every_card_of_both_environments_belongs_to_the_environment():
    t = sliver()
    cards = t.game.zone(t.game.environment, DECK)
    assert {t.game.owner_of[card] for card in cards} == {t.game.environment}
    assert {t.game.pile_of[card] for card in cards} == {t.game.environment}


def test_a_lasting_effect_of_the_second_environment_works():
    t = sliver(environment="megalopolis", second_environment="magmaria")
    ids = {effect.deck.id for effect in t.game.table.lasting}
    known = {effect.deck.id for effect in Table(environment="magmaria").game.table.lasting}
    assert ("magmaria" in ids) == ("magmaria" in known)


def test_the_board_names_both_environments():
    t = sliver()
    assert "Megalopolis and Insula Primalis [megalopolis] (deck 30" in describe_board(t.game)


@pytest.mark.parametrize("hero", ["legacy", "wraith", "bunker", "tachyon", "absolute_zero"])
def test_five_heroes_are_her_nemeses(hero):
    t = sliver(hero, *[other for other in HEROES if other != hero][:2])
    t.clear("villain")
    assert t.deal(hero, CAPTAIN, 2, "melee") == 3


# --- the scenario ----------------------------------------------------------------------------------------------------
def scenario(**fields: object) -> Scenario:
    return Scenario(**{"villain": "the_captain", "heroes": HEROES, "environment": "megalopolis", **FIELDS, **fields})


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"second_environment": None}, "second_environment: missing; sliver_of_creation asks for one"),
        ({"second_environment": "megalopolis"}, "second_environment: 'megalopolis' is the environment already"),
        ({"second_environment": "atlantis"}, "environments: 'atlantis' is unknown in the definitive edition"),
        ({"second_environment": 7}, "second_environment: 7 is not a deck id such as 'megalopolis'"),
        ({"critical_event": None}, "second_environment: 'insula_primalis' given; only an event that asks for one"),
        ({"critical_event": None, "event": "tides_of_time"}, "second_environment: 'insula_primalis' given; only"),
    ],
)
def test_a_second_environment_is_required_and_refused(fields, problem):
    with pytest.raises(ValueError, match=problem):
        scenario(**fields)


def test_the_second_environment_is_told_and_stored():
    one = scenario()
    assert str(one).startswith("legacy+ra+haka vs the_captain in megalopolis+insula_primalis")
    assert one != scenario(second_environment="magmaria")
    game = Game(one, 3)
    replay = Replay.record(one, 3, [])
    assert "second_environment: insula_primalis" in replay.text()
    assert Replay.parse(replay.text()).setup.scenario() == one
    assert Game.from_bytes(game.to_bytes()).scenario == one


def test_families_and_the_fuzzer_draw_a_second_environment():
    family = Family(
        "captain",
        ("the_captain",),
        ("megalopolis", "magmaria"),
        (*HEROES, "tachyon"),
        with_events=True,
        sets=("core", "disparation"),
    )
    drawn = [family.sample(seed) for seed in range(60)]
    critical = [each for each in drawn if each.critical_event]
    assert critical and {each.second_environment for each in critical} == {"megalopolis", "magmaria"}
    assert all(each.second_environment is None for each in drawn if not each.critical_event)
    lonely = dataclasses.replace(family, environments=("magmaria",))
    found = {lonely.sample(seed).second_environment for seed in range(60)}
    assert len(found) > 2 and "magmaria" not in found
    fixed = {"villain": "the_captain", "critical_event": "sliver_of_creation", "environment": "megalopolis"}
    plan = Plan(1, fixed=fixed)
    assert len({plan.scenario(number).second_environment for number in range(10)}) > 1
    plan = Plan(1, fixed={**fixed, "second_environment": "magmaria"})
    assert {plan.scenario(number).second_environment for number in range(5)} == {"magmaria"}


def test_command_lines_take_it():
    parser = argparse.ArgumentParser()
    add_scenario_options(parser)
    words = ["--villain", "the_captain", "--heroes", "legacy,ra,haka", "--environment", "megalopolis"]
    words += ["--critical-event", "sliver_of_creation", "--second-environment", "insula_primalis"]
    assert Scenario(**scenario_fields(parser.parse_args(words))) == scenario()


# --- her text --------------------------------------------------------------------------------------------------------
def test_after_a_crew_card_is_destroyed_the_top_environment_card_goes_under_her():
    t = bench()
    t.into_play("Chip")
    t.into_play(SHIP)
    t.on_deck("environment", "Police Backup")
    t.destroy("Chip")
    assert t.under(CAPTAIN) == ["Police Backup"] and t.trash("villain") == ["Chip"]
    t.destroy(SHIP)
    assert t.under(CAPTAIN) == ["Police Backup"]


def test_after_damage_to_her_a_crew_card_is_discovered_or_a_trash_shuffled_in():
    t = bench()
    t.on_deck("villain", "A Fine Vessel", "Trueshot")
    t.into_trash("ra", "Fire Blast")
    t.into_trash("villain", "Plunder")
    assert t.deal("ra", CAPTAIN, 2, "fire", choose=["discover"]) == 2
    assert t.in_play("Trueshot")
    t.deal("ra", CAPTAIN, 2, "fire", choose=["shuffle", "ra"])
    assert t.trash("ra") == [] and t.trash("villain") == ["Plunder"]
    assert t.hp(CAPTAIN) == 16


def test_without_a_trash_only_crew_can_be_discovered():
    t = bench()
    t.on_deck("villain", "Trueshot")
    t.deal("ra", CAPTAIN, 2, "fire")
    assert t.in_play("Trueshot")


def test_the_heroes_lose_when_she_reaches_0_hp():
    t = bench()
    t.deal("ra", CAPTAIN, 19, "fire")
    assert (t.hp(CAPTAIN), t.result) == (1, None)
    t.deal("ra", CAPTAIN, 1, "fire")
    assert t.result == "loss"


def test_the_heroes_lose_when_she_is_destroyed():
    t = bench()
    t.destroy(CAPTAIN)
    assert t.result == "loss"


@pytest.mark.parametrize(("heroes", "needed"), [(HEROES, 15), (FIVE, 25)])
def test_the_heroes_win_with_5h_cards_under_her(heroes, needed):
    t = bench(*heroes)
    put_many_under(t, needed - 1)
    assert t.result is None and progress(t.game) == pytest.approx((needed - 1) / needed)
    t.into_play("Chip")
    t.destroy("Chip")
    assert t.result == "win" and len(t.under(CAPTAIN)) == needed


def test_the_win_comes_before_whatever_else_the_text_would_do():
    t = bench()
    put_many_under(t, 14)
    villain_plays(t, "Plunder")
    assert t.result == "win"


def test_at_her_start_the_villain_trash_is_buried_and_h_minus_2_crew_come():
    t = sliver(*HEROES, "tachyon")
    t.into_trash("villain", "Plunder", "A Fine Vessel")
    t.go_to("villain", "start")
    assert t.trash("villain") == []
    assert {"Plunder", "A Fine Vessel"} <= set(t.deck("villain"))
    assert len(t.play_area("villain")) == 3


def test_at_her_end_a_card_is_played_and_each_hero_may_give_a_card_for_3_hp():
    t = bench()
    t.set_hp(CAPTAIN, 8)
    put_many_under(t, 5)
    first, second = t.under(CAPTAIN)[:2]
    t.on_deck("villain", "Walk the Plank!", "A Taste of the Grape", "Captain's Orders")
    card = t.card(CAPTAIN)
    end = next(text for text in t.game.table.defs[card].text if text.event == END_TEXT)
    t.do(lambda game: end.run(game, card), [first, None, second])
    assert t.in_play("Walk the Plank!")
    assert (t.hp(CAPTAIN), len(t.under(CAPTAIN))) == (14, 3)
    assert t.trash("environment") == [first, second]


def test_advanced_an_environment_target_played_deals_each_character_1_fixed_energy():
    t = bench(advanced=True)
    t.on_deck("environment", "Hostage Situation")
    t.into_play("Ta Moko")
    t.into_play("Chip")
    card = t.card(CAPTAIN)
    end = t.game.table.defs[card].advanced_text[0]
    t.do(lambda game: end.run(game, card))
    assert hero_hp(t) == [31, 29, 33] and t.hp(CAPTAIN) == 19 and t.hp("Chip") == 9
    assert all(entry[0] == "Hostage Situation" and entry[3] == "energy" for entry in t.dealt[:4])


def test_advanced_another_environment_card_deals_nothing():
    t = bench(advanced=True)
    t.on_deck("environment", "Impending Casualty")
    card = t.card(CAPTAIN)
    end = t.game.table.defs[card].advanced_text[0]
    t.do(lambda game: end.run(game, card))
    assert t.dealt == [] and t.in_play("Impending Casualty")


def test_cards_destroyed_in_her_turn_go_to_their_trash():
    t = bench()
    t.into_play("The Legacy Ring")
    t.destroy("The Legacy Ring")
    assert t.trash("legacy") == ["The Legacy Ring"] and t.under(CAPTAIN) == []


def test_cards_of_the_villain_deck_name_her():
    t = bench()
    t.on_deck("environment", "Police Backup")
    villain_plays(t, "Plunder")
    assert t.under(CAPTAIN) == ["Police Backup"]
    environment_plays(t, "Impending Casualty")
    assert t.in_play("Impending Casualty")


def test_an_environment_made_anew_holds_both_decks():
    t = bench()
    cards = t.deck("environment")
    t.into_trash("environment", *cards)
    assert len(t.trash("environment")) == 30
    t.do(lambda game: game.discard_top(game.environment))
    assert (len(t.deck("environment")), len(t.trash("environment"))) == (29, 1)


@pytest.mark.parametrize("heroes", [HEROES, ("unity", "bunker", "absolute_zero", "fanatic")])
def test_whole_games_keep_every_promise(heroes):
    check_two_games(scenario(heroes=heroes, max_rounds=12))

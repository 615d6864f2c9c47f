"""Hero Principles as such: the field of a scenario, where they stand, what is shown of them, how they are drawn."""

import argparse
import copy
import dataclasses
import json
import pickle

import numpy as np
import pytest
import yaml

from benches import incapacitate, lone_villain
from sotm_agents.training.config import check_config, save_config
from sotm_env import Game, Scenario, principles
from sotm_env.engine.catalog import load_principle
from sotm_env.envs.entities import EntityEncoder
from sotm_env.envs.flat import FlatEncoder
from sotm_env.replay import Replay
from sotm_env.scenarios import Family, draw_principles, families
from sotm_env.testing import Table
from sotm_env.text.board import describe_board
from sotm_env.text.rules import describe_rules
from sotm_tools.options import add_scenario_options, scenario_fields

RAGE, FIRE, HONOR = "principle_of_rage", "principle_of_fire", "principle_of_honor"


def scenario(heroes=("legacy", "ra", "haka"), **given):
    return Scenario("baron_blade", heroes, "megalopolis", **given)


# --- the field -------------------------------------------------------------------------------------------------------
def test_there_are_thirty():
    assert len(principles()) == len(set(principles())) == 30
    assert principles("definitive", "disparation") == principles() and principles("definitive", "core") == []
    assert all(load_principle(each, "definitive").title.startswith("Principle of") for each in principles())


def test_equal_mappings_in_another_order_are_equal_scenarios():
    one = scenario(principles={"ra": RAGE, "legacy": FIRE})
    two = scenario(principles={"legacy": FIRE, "ra": RAGE})
    assert one == two and hash(one) == hash(two) and str(one) == str(two)
    assert list(one.principles) == ["legacy", "ra"]  # in turn order
    assert one != scenario(principles={"ra": FIRE, "legacy": RAGE}) and one != scenario()


def test_it_can_be_copied_stored_and_written_as_json():
    one = scenario(principles={"ra": RAGE})
    for other in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one), dataclasses.replace(one)):
        assert other == one and hash(other) == hash(one)
    fields = json.loads(json.dumps(dataclasses.asdict(one)))
    assert fields["principles"] == {"ra": RAGE} and scenario(principles=fields["principles"]) == one
    with pytest.raises(TypeError):
        one.principles["legacy"] = FIRE


def test_a_variant_is_named_by_its_own_id_or_its_heros():
    one = scenario(("legacy", "first_appearance_ra", "haka"), principles={"ra": RAGE})
    assert one == scenario(("legacy", "first_appearance_ra", "haka"), principles={"first_appearance_ra": RAGE})
    assert dict(one.principles) == {"first_appearance_ra": RAGE}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"unity": RAGE}, "principles: 'unity' is not in this team; choose from legacy, ra, haka"),
        ({"ra": "principle_of_sloth"}, "principles: 'principle_of_sloth' is unknown in the definitive edition"),
        ({"ra": RAGE, "haka": RAGE}, "principles: 'principle_of_rage' is given twice; there is one copy of each"),
        ((("ra", RAGE),), "is not a mapping such as {'legacy': 'principle_of_rage'}"),
        ({"ra": 3}, "principles: 'ra': 3 are not the ids of a hero and of a Principle"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(given, why):
    with pytest.raises(ValueError) as refused:
        scenario(principles=given)
    assert why in str(refused.value) and "\n" not in str(refused.value)


def test_a_hero_has_one_at_most():
    with pytest.raises(ValueError, match="'first_appearance_ra' is named twice"):
        scenario(("legacy", "first_appearance_ra", "haka"), principles={"ra": RAGE, "first_appearance_ra": FIRE})


def test_replays_name_them(tmp_path):
    game = Game(scenario(principles={"ra": RAGE, "haka": HONOR}), 3)
    for _ in range(5):
        game.choose(0)
    replay = Replay.record(game.scenario, 3, game.choices)
    replay.save(tmp_path / "game.txt")
    text = (tmp_path / "game.txt").read_text()
    assert "principles: ra=principle_of_rage, haka=principle_of_honor\n" in text
    assert Replay.load(tmp_path / "game.txt").setup.scenario() == game.scenario


def test_configurations_hold_them(tmp_path):
    fields = {"villain": "baron_blade", "heroes": ["legacy", "ra", "haka"], "environment": "megalopolis"}
    config = check_config({"scenario": {**fields, "principles": {"ra": RAGE}}}, "here")
    assert config.scenario == scenario(principles={"ra": RAGE})
    save_config(config, tmp_path / "config.yaml")
    saved = yaml.safe_load((tmp_path / "config.yaml").read_text())
    assert saved["scenario"]["principles"] == {"ra": RAGE} and check_config(saved, "there") == config


def test_command_lines_give_them():
    parser = argparse.ArgumentParser()
    add_scenario_options(parser)
    given = parser.parse_args(["--principle", f"legacy={RAGE}", "--principle", f"ra={FIRE}"])
    assert scenario_fields(given)["principles"] == {"legacy": RAGE, "ra": FIRE}
    assert scenario_fields(parser.parse_args(["--heroes", "ra,haka,unity"]))["principles"] == {}
    assert "principles" not in scenario_fields(parser.parse_args([]))
    with pytest.raises(ValueError, match="'legacy' is not another one such as legacy=principle_of_rage"):
        scenario_fields(parser.parse_args(["--principle", "legacy"]))


# --- where they stand ------------------------------------------------------------------------------------------------
def test_df_principle_not_yours():
    t = lone_villain(principles={"legacy": RAGE})
    game, card = t.game, t.card("Principle of Rage")
    assert not game.is_in_play(card) and card not in game.cards_of(1)
    assert game.cards_in_play(card, lambda game, card, other: other == card) == []
    assert card not in game.table.cards_of[1] and game.table.standing == (card,)


def test_it_rests_when_its_hero_is_incapacitated():
    t = lone_villain(principles={"ra": RAGE})
    t.deal("Baron Blade", "ra", 1, "melee")
    assert t.tokens("Principle of Rage") == 1
    incapacitate(t, "ra")
    assert t.game.is_resting(t.card("Principle of Rage"))
    assert "Principle (rests): Principle of Rage" in describe_board(t.game)
    assert all(me.card != t.card("Principle of Rage") for actives in t.game.state.index for me in actives)


def test_board_and_rules_tell_whose_it_is_and_what_it_says():
    t = lone_villain(principles={"ra": RAGE})
    t.deal("Baron Blade", "ra", 1, "melee")
    board = describe_board(t.game).splitlines()
    ra = board.index(next(line for line in board if line.startswith("Ra [ra]")))
    haka = board.index(next(line for line in board if line.startswith("Haka [haka]")))
    assert "  Principle: Principle of Rage: 1 tokens" in board[ra:haka]
    assert "While 3 or more tokens are on this, your hero character deals +1 damage." in describe_rules(t.game)


def test_observations_show_whose_it_is_and_its_tokens():
    t = lone_villain(principles={"ra": RAGE})
    card = t.card("Principle of Rage")
    entities, flat = EntityEncoder(t.game.table), FlatEncoder(t.game.table)
    before = entities.encode(t.game)["cards"][card], flat.encode(t.game)
    t.deal("Baron Blade", "ra", 1, "melee")
    after = entities.encode(t.game)["cards"][card], flat.encode(t.game)
    tokens = entities.layout.cards["tokens"]
    assert (before[0][tokens.start], after[0][tokens.start]) == (0, np.float32(1 / 20))
    deck = entities.layout.cards["deck"]
    assert after[0][deck.start + 2] == 1 and entities.layout.titles[card] == "ra: Principle of Rage"
    field = flat.layout["tokens"]
    place = field.start + list(field.entries).index("ra: Principle of Rage")
    assert (before[1][place], after[1][place]) == (0, np.float32(0.1))


# --- drawing ---------------------------------------------------------------------------------------------------------
def test_each_is_dealt_one():
    drawn = draw_principles(("legacy", "ra", "haka"), 7)
    assert list(drawn) == ["legacy", "ra", "haka"] and len(set(drawn.values())) == 3
    assert drawn == draw_principles(("legacy", "ra", "haka"), 7) != draw_principles(("legacy", "ra", "haka"), 8)
    assert scenario(principles=drawn).principles == drawn


def test_each_is_dealt_three_and_keeps_one():
    offers = {}

    def keep_the_last(hero, three):
        offers[hero] = three
        return three[-1]

    drawn = draw_principles(("legacy", "ra", "haka"), 7, "deal 3", keep_the_last)
    assert drawn == {hero: three[-1] for hero, three in offers.items()}
    assert len({each for three in offers.values() for each in three}) == 9
    by_seed = draw_principles(("legacy", "ra", "haka"), 7, "deal 3")
    assert all(by_seed[hero] in three for hero, three in offers.items())
    with pytest.raises(ValueError, match="'principle_of_sloth' was chosen for 'legacy'"):
        draw_principles(("legacy",), 7, "deal 3", lambda hero, three: "principle_of_sloth")
    with pytest.raises(ValueError, match="way: 'deal 2' is unknown; choose one of 'deal 1', 'deal 3'"):
        draw_principles(("legacy",), 7, "deal 2")


def test_a_family_may_deal_them():
    team = ("legacy", "ra", "haka", "tachyon")
    family = Family("dealt", ("baron_blade",), ("megalopolis",), team, with_principles=True)
    dealt = [len(family.sample(seed).principles) for seed in range(40)]
    assert {0, 4} < set(dealt)
    assert not dataclasses.replace(family, with_principles=False).sample(3).principles
    assert any(families()["disparation-everything"].sample(seed).principles for seed in range(9))
    assert not any(families()["core-everything"].sample(seed).principles for seed in range(9))


def test_a_table_takes_them():
    t = Table(principles={"ra": HONOR})
    assert t.game.scenario.principles == {"ra": HONOR}
    assert t.card(HONOR) == t.card("Principle of Honor") and t.tokens(HONOR) == 0
    t.deal("Baron Blade", "ra", 2, "melee", choose=[HONOR])
    assert t.hp("ra") == 28

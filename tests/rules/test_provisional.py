"""Decks with cards whose numbers or text are not certain: they play like any other, and say so."""

from __future__ import annotations

from conftest import AddDeck

import sotm_env
from sotm_env import Scenario
from sotm_env.engine.cards import hero_deck
from sotm_env.engine.terms import ONGOING
from sotm_env.envs.team import TeamEnv
from sotm_env.envs.vector import TeamVectorEnv


def test_no_card_of_the_definitive_edition_is_provisional() -> None:
    assert sotm_env.provisional("definitive") == {}
    assert Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis").provisional == ()
    assert "provisional" not in TeamEnv().reset(seed=0)[1]


def test_a_scenario_with_provisional_cards_plays_like_any_other_and_says_so_in_info(add_deck: AddDeck) -> None:
    deck = hero_deck("test_tinkerer", "Tinkerer")
    deck.character("Tinkerer", 25)
    deck.card("Sketch", 40, ONGOING, provisional=True)
    add_deck("heroes", deck)
    scenario = Scenario("baron_blade", ("test_tinkerer", "ra", "haka"), "megalopolis")
    assert deck.provisional == ["Sketch"] and scenario.provisional == ("test_tinkerer",)
    assert TeamEnv(scenario).reset(seed=0)[1]["provisional"] == ("test_tinkerer",)
    env = sotm_env.raw_env(scenario)
    env.reset(seed=0)
    assert env.infos[env.agent_selection]["provisional"] == ("test_tinkerer",)
    vector = TeamVectorEnv(2, 0, scenario=scenario)
    assert vector.reset(seed=0)[1]["provisional"] == ("test_tinkerer",)
    assert vector.step(vector.action_masks().argmax(1))[4]["provisional"] == ("test_tinkerer",)

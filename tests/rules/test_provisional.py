"""Decks with cards whose text, numbers or copies are not certain: they play like any other, and say so."""

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


# By deck of the classic edition the cards of which the facts give the text, a number or the copies less than high
# confidence; where that is so of the copies of the whole deck, all of them.
UNCERTAIN = {
    "fanatic": (
        "Divine Sacrifice, End of Days, Final Dive, Holy Nova, Prayer of Desperation, Smite the Transgressor, "
        "Wrathful Retribution, Chastise, Divine Focus, Embolden, Sacrosanct Martyr, Undaunted, Zealous Offense"
    ),
    "legacy": (
        "Danger Sense, Flying Smash, Heroic Interception, Lead from the Front, Next Evolution, Superhuman Durability, "
        "The Legacy Ring"
    ),
    "ra": (
        "Ra, Summon Staff, Drawn to the Flame, Flesh of the Sun God, Living Conflagration, Solar Flare, Wrathful Gaze"
    ),
    "wraith": (
        "Smoke Bombs, Infrared Eyepiece, Mega Computer, Micro-Targeting Computer, Razor Ordnance, Stun Bolt, "
        "Throwing Knives, Utility Belt"
    ),
    "citizen_dawn": (
        "Citizen Dawn, Citizen Hammer, Citizen Blood, Citizen Sweat, Citizen Truth, Citizen Dare, Citizen Winter, "
        "Citizen Spring, Citizen Summer, Citizen Autumn"
    ),
    "grand_warlord_voss": (
        "Gene-Bound Banshee, Gene-Bound Frosthound, Gene-Bound Guard, Gene-Bound Ion-Lancer, TCF Stalwart"
    ),
    "megalopolis": "Impending Casualty, Police Backup, Rooftop Combat",
    "ruins_of_atlantis": (
        "The Kraken, Mystical Defenses, Toxic Seaweed, Phosphorescent Chamber, The Pillars of Hercules, "
        "Atlantean Font of Power"
    ),
    "wagner_mars_base": "Oxygen Leak, Maintenance Level",
}
# With the character card, but for Tempest's, which is certain.
WHOLE_DECKS = {"bunker": 15, "tachyon": 16, "tempest": 16, "visionary": 13, "omnitron": 12}


def test_by_one_rule_cards_of_the_classic_edition_are_provisional() -> None:
    found = sotm_env.provisional("classic")
    assert {deck: titles for deck, titles in found.items() if deck not in WHOLE_DECKS} == {
        deck: titles.split(", ") for deck, titles in UNCERTAIN.items()
    }
    assert {deck: len(titles) for deck, titles in found.items() if deck in WHOLE_DECKS} == WHOLE_DECKS
    assert "Tempest" not in found["tempest"]


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
    assert list(vector.reset(seed=0)[1]["provisional"]) == [("test_tinkerer",)] * 2
    assert list(vector.step(vector.action_masks().argmax(1))[4]["provisional"]) == [("test_tinkerer",)] * 2

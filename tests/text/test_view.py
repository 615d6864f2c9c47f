"""What players see of a game as plain data."""

from __future__ import annotations

import json
from random import Random

from sotm_env import Game, scenarios
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table
from sotm_env.text.board import describe_board
from sotm_env.text.view import AreaView, CardView, view


def area(t: Table, owner: str) -> AreaView:
    return view(t.game)["areas"][t.owner(owner)]


def card(t: Table, owner: str, name: str) -> CardView:
    (found,) = (each for each in area(t, owner)["in_play"] if each["name"] == name)
    return found


def test_a_view_says_whose_turn_it_is_and_what_is_asked() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    t.go_to("ra", "power")
    seen = view(t.game)
    assert (seen["round"], seen["turn"], seen["phase"], seen["result"]) == (1, 2, "power", None)
    assert seen["decision"] is not None
    assert (seen["decision"]["player"], seen["decision"]["kind"], seen["decision"]["what"]) == ("Ra", "power", None)
    assert seen["decision"]["options"] == t.options == ["Pyre", "stop"]


def test_a_card_in_play_shows_its_hp_and_what_lies_on_under_and_next_to_it() -> None:
    t = Table(heroes=("bunker", "ra", "captain_cosmic"))
    t.clear("villain")
    t.into_play("Omni-Cannon")
    t.into_play("Dynamic Siphon", choose=["Ra"])
    t.put_under("Omni-Cannon", "Grenade Launcher")
    t.game.lay_under(t.game.zone(t.owner("bunker"), DECK)[-1], t.card("Omni-Cannon"), face_down=True)
    t.deal("baron_blade", "bunker", 3, "melee")
    bunker = card(t, "bunker", "Bunker")
    assert (bunker["hp"], bunker["max_hp"], bunker["character"]) == (t.hp("bunker"), t.max_hp("bunker"), True)
    assert bunker["hp"] == bunker["max_hp"] - 3
    cannon = card(t, "bunker", "Omni-Cannon")
    assert (cannon["max_hp"], cannon["under"], cannon["face_down"]) == (0, ["Grenade Launcher"], 1)
    assert (cannon["kind"], cannon["next_to"]) == ("hero", None)
    assert card(t, "ra", "Dynamic Siphon")["next_to"] == "Ra"


def test_a_hero_that_is_incapacitated_has_no_hand() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    t.deal("baron_blade", "haka", 99, "melee")
    haka, ra = area(t, "haka"), area(t, "ra")
    assert (haka["active"], haka["hand"], haka["in_play"][0]["incapacitated"]) == (False, None, True)
    assert (ra["active"], ra["hand"], ra["in_play"][0]["incapacitated"]) == (True, t.hand("ra"), False)
    assert area(t, "villain")["hand"] is None


def test_of_a_deck_only_what_players_know_is_seen() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    t.on_deck("ra", "Inferno", "Fire Blast")
    ra = t.owner("ra")
    t.game.state.known_bottom[ra] = 1
    assert area(t, "ra")["known_top"] == t.deck("ra")[:2] == ["Inferno", "Fire Blast"]
    assert area(t, "ra")["known_bottom"] == t.deck("ra")[-1:]
    assert f"Known at the bottom: {t.deck('ra')[-1]} (from the bottom)" in describe_board(t.game)


def test_a_side_deck_names_the_seat_whose_it_is() -> None:
    t = Table(heroes=("dark_visionary", "ra", "haka"))
    *seats, side = view(t.game)["areas"]
    assert [each["seat"] for each in seats] == [0, 1, 2, 3, 4]
    assert (side["name"], side["seat"], side["hand"]) == ("The Dark Side", 1, None) and side["deck"] > 0


def test_a_view_is_json_and_shows_nothing_that_is_hidden() -> None:
    everything = scenarios.family("definitive-everything")
    looked_into_decks = 0
    for seed in range(12):
        game, random = Game(everything.sample(seed), seed), Random(seed)
        while not game.over and len(game.choices) < 150:
            if len(game.choices) % 10 == 0:
                seen = view(game)
                assert json.loads(json.dumps(seen)) == seen
                assert view(game.resample(seed)) == seen
                looked_into_decks += any(each["known_top"] or each["known_bottom"] for each in seen["areas"])
            game.choose(random.randrange(len(game.legal_options)))
    assert looked_into_decks > 10

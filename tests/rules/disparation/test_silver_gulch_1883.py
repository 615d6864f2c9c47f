"""Silver Gulch, 1883, card by card."""

from __future__ import annotations

import pytest

from benches import (
    before_environment_end,
    before_environment_start,
    environment_plays,
    hands,
    hero_hp,
    lone_villain,
    with_cards,
)
from sotm_env.testing import Answer, Table

GANG = ("Cyrus Hayes", "Matthew Hayes", "Tyler Hayes")
IDLE = "Showdown"


def bench(*heroes: str) -> Table:
    """Legacy (32), Ra (30) and Haka (34) in Silver Gulch against Baron Blade (40), with no other card in play."""
    return lone_villain(*heroes, environment="silver_gulch_1883")


def at_start(*cards: str, trash: tuple[str, ...] = ()) -> Table:
    """Before the environment's start phase, with these cards in play and these in its trash."""
    t = before_environment_start(bench(), *cards)
    if trash:
        t.into_trash("environment", *trash)
    return t


def at_end(*cards: str) -> Table:
    """In the environment's end phase, with these cards in play; their texts come next."""
    return before_environment_end(bench(), *cards, idle="The Saloon")


def finish(t: Table, *choose: Answer) -> None:
    """The end phase texts of the cards in play."""
    t.go_to("environment", "end", choose)


# --- the deck --------------------------------------------------------------------------------------------------------
def test_its_deck_holds_15_cards() -> None:
    deck = bench().deck("environment")
    twice = {"Explosives Wagon", "Waylaid by Outlaws"}
    assert len(deck) == 15
    assert all(deck.count(title) == (2 if title in twice else 1) for title in deck)


def test_the_bounty_keeps_the_destroyed_outlaws_and_pays_for_3() -> None:
    t = bench()
    with_cards(t, "A Bounty on the Whole Gang", *GANG)
    held = hands(t)
    t.destroy("Cyrus Hayes")
    t.destroy("Tyler Hayes")
    assert t.under("A Bounty on the Whole Gang") == ["Cyrus Hayes", "Tyler Hayes"]
    assert (t.trash("environment"), hands(t)) == ([], held)
    t.destroy("Matthew Hayes")
    t.do(lambda game: game.answer_conditions())
    assert hands(t) == [held[0] + 3, held[1] + 3, held[2] + 3]
    assert t.play_area("environment") == t.trash("environment") == []
    assert len(t.deck("environment")) == 15 - 4


def test_the_bounty_keeps_nobody_else() -> None:
    t = bench()
    with_cards(t, "A Bounty on the Whole Gang", "Sheriff Pratt")
    t.destroy("Sheriff Pratt")
    assert t.trash("environment") == ["Sheriff Pratt"]


@pytest.mark.parametrize("top", ["Matthew Hayes", "Explosives Wagon"])
@pytest.mark.parametrize("card", ["A Bounty on the Whole Gang", "Time-Lost Smoke Belcher"])
def test_the_bounty_and_the_smoke_belcher_bring_an_outlaw_from_the_top(card: str, top: str) -> None:
    t = at_end(card)
    t.on_deck("environment", top)
    finish(t)
    assert t.in_play(top) is (top == "Matthew Hayes")
    assert (top in t.trash("environment")) is (top == "Explosives Wagon")


def test_the_smoke_belcher_brings_nobody_while_an_outlaw_is_in_play() -> None:
    t = at_end("Time-Lost Smoke Belcher", "Cyrus Hayes")
    t.on_deck("environment", "Matthew Hayes")
    finish(t)
    assert t.deck("environment")[0] == "Matthew Hayes"


@pytest.mark.parametrize("name", [*GANG, "Sheriff Pratt"])
def test_outlaws_and_sheriff_take_cover_behind_property(name: str) -> None:
    t = bench()
    t.into_play(name)
    assert t.deal("Ra", name, 2, "fire") == 2
    t.into_play("The Saloon")
    assert t.deal("Ra", name, 2, "fire") == 1
    assert t.deal("Ra", "The Saloon", 2, "fire") == 2


def test_cyrus_shoots_the_weakest_who_are_no_outlaws() -> None:
    t = at_end("Cyrus Hayes", "Sheriff Pratt", "Tyler Hayes")
    t.set_hp("Tyler Hayes", 1)
    t.set_hp("Ra", 9)
    finish(t)
    assert [hit[:3] for hit in t.dealt[:2]] == [("Cyrus Hayes", "Sheriff Pratt", 2), ("Cyrus Hayes", "Ra", 2)]


def test_matthew_shoots_the_second_strongest() -> None:
    t = at_end("Matthew Hayes")
    finish(t)
    assert t.dealt == [("Matthew Hayes", "Haka", 3, "projectile")]


def test_tyler_shoots_everybody_but_outlaws() -> None:
    t = at_end("Tyler Hayes", "Cyrus Hayes", "Explosives Wagon")
    finish(t)
    hits = [hit[1:] for hit in t.dealt if hit[0] == "Tyler Hayes"]
    names = ("Baron Blade", "Legacy", "Ra", "Haka", "Explosives Wagon")
    assert hits == [(name, 1, "projectile") for name in names]


def test_the_sheriff_shoots_the_weakest_villain_or_outlaw() -> None:
    t = at_end("Sheriff Pratt", "Explosives Wagon", "Cyrus Hayes")
    t.set_hp("Explosives Wagon", 1)
    finish(t)
    assert t.dealt[0] == ("Sheriff Pratt", "Cyrus Hayes", 2, "projectile")
    t = at_end("Sheriff Pratt", "Explosives Wagon")
    finish(t)
    assert t.dealt[0] == ("Sheriff Pratt", "Baron Blade", 3, "projectile")


def test_the_wagon_explodes_when_destroyed() -> None:
    t = bench()
    with_cards(t, "Explosives Wagon", "The Saloon")
    t.destroy("Explosives Wagon")
    names = ("Baron Blade", "Legacy", "Ra", "Haka", "The Saloon")
    assert t.dealt == [("Explosives Wagon", name, 4, "fire") for name in names]


def test_2_heroes_can_unload_the_wagon_for_h_cards() -> None:
    t = at_start("Explosives Wagon")
    first, second = t.hand("legacy")[:2]
    third = t.hand("haka")[0]
    t.go_to("environment", "start", choose=["legacy", first, second, None, "haka", third, None])
    assert t.deck("environment")[-1] == "Explosives Wagon"
    t = at_start("Explosives Wagon")
    t.go_to("environment", "start", choose=["legacy", first, second, None, None])
    assert t.in_play("Explosives Wagon")


def test_a_hero_can_throw_explosives_for_1_card() -> None:
    t = at_end("Explosives Wagon")
    finish(t, "ra", t.hand("ra")[0], "Baron Blade")
    assert t.dealt == [("Ra", "Baron Blade", 3, "fire")]
    t = at_end("Explosives Wagon")
    finish(t, None)
    assert t.dealt == []


def test_lost_in_the_past_discards_4_and_buries_2_and_plays_1_in_its_end_phase() -> None:
    t = bench()
    top = t.deck("environment")
    top.remove("Lost in the Past")
    t.on_deck("environment", "Lost in the Past")
    t.play_top("environment")
    assert t.trash("environment") == top[:4]
    t = at_end("Lost in the Past")
    t.into_trash("environment", "Showdown", "Temporal Calamity", "Waylaid by Outlaws")
    t.on_deck("environment", "The Saloon")
    finish(t)
    assert t.trash("environment") == ["Showdown"]
    assert t.deck("environment")[-2:] == ["Waylaid by Outlaws", "Temporal Calamity"]
    assert t.in_play("The Saloon")


def test_lost_in_the_past_loses_the_game_on_an_empty_trash() -> None:
    t = at_start("Lost in the Past")
    t.on_deck("environment", *t.trash("environment"))
    t.go_to("environment", "start")
    assert t.result == "loss"
    t = at_start("Lost in the Past", trash=("Showdown",))
    t.go_to("environment", "start")
    assert t.result is None


def test_the_drill_discards_1_and_burns_everybody() -> None:
    t = bench()
    environment_plays(t, "Reactor-Drive Mining Drill", "Showdown")
    assert t.trash("environment") == ["Showdown"]
    t = at_end("Reactor-Drive Mining Drill")
    t.on_deck("environment", "Showdown")
    finish(t)
    names = ("Baron Blade", "Legacy", "Ra", "Haka", "Reactor-Drive Mining Drill")
    assert t.dealt == [("Reactor-Drive Mining Drill", name, 1, "energy") for name in names]
    assert t.trash("environment") == ["Showdown"]


def test_the_saloon_makes_outlaws_dangerous() -> None:
    t = bench()
    with_cards(t, "The Saloon", "Cyrus Hayes", "Sheriff Pratt")
    assert t.deal("Cyrus Hayes", "Ra", 1, "melee") == 2
    assert t.deal("Sheriff Pratt", "Ra", 1, "melee") == 1


def test_a_drink_in_the_saloon_costs_2_and_adds_1_until_the_environments_start_phase() -> None:
    t = at_end("The Saloon")
    finish(t, "ra")
    assert t.dealt == [("Ra", "Ra", 2, "toxic")]
    assert t.deal("Ra", "Baron Blade", 1, "fire") == 2
    assert t.deal("Haka", "Baron Blade", 1, "melee") == 1
    t.go_to("haka", "end")
    assert t.deal("Ra", "Baron Blade", 1, "fire") == 2
    t.go_to("environment", "start")
    assert t.deal("Ra", "Baron Blade", 1, "fire") == 1


def test_showdown_brings_an_outlaw_and_the_sheriff() -> None:
    t = bench()
    held = hands(t)
    t.into_trash("environment", "Cyrus Hayes", "Matthew Hayes", "Tyler Hayes", "Sheriff Pratt")
    environment_plays(t, "Showdown")
    assert sum(t.in_play(name) for name in GANG) == 1
    assert t.in_play("Sheriff Pratt")
    assert (len(t.trash("environment")), t.trash("environment")[-1], hands(t)) == (2, "Showdown", held)


def test_showdown_without_an_outlaw_has_each_hero_draw() -> None:
    t = bench()
    with_cards(t, *GANG)
    held = hands(t)
    environment_plays(t, "Showdown")
    assert hands(t) == [count + 1 for count in held]


def test_temporal_calamity_brings_an_anomaly() -> None:
    t = bench()
    anomalies = ("Reactor-Drive Mining Drill", "Time-Lost Smoke Belcher", "Lost in the Past")
    t.into_trash("environment", *anomalies)
    environment_plays(t, "Temporal Calamity")
    assert sum(t.in_play(title) for title in anomalies) == 1
    assert "Temporal Calamity" in t.trash("environment")
    assert len(t.trash("environment")) >= 2


def test_the_smoke_belcher_runs_over_the_strongest_heroes() -> None:
    t = at_start("Time-Lost Smoke Belcher")
    t.go_to("environment", "start")
    assert t.dealt == [("Time-Lost Smoke Belcher", name, 3, "melee") for name in ("Haka", "Legacy")]


def test_waylaid_by_outlaws_brings_one_and_all_of_them_shoot() -> None:
    t = bench()
    t.into_play("Cyrus Hayes")
    environment_plays(t, "Waylaid by Outlaws", "Showdown", "Tyler Hayes")
    assert t.play_area("environment")[:2] == ["Cyrus Hayes", "Tyler Hayes"]
    assert t.play_area("environment")[2] in ("A Bounty on the Whole Gang", "Lost in the Past")
    assert t.dealt[:2] == [(name, "Haka", 1, "projectile") for name in ("Cyrus Hayes", "Tyler Hayes")]


def test_waylaid_by_outlaws_heals_when_nobody_comes() -> None:
    t = bench()
    for name in GANG:
        t.do(lambda game, name=name: game.remove_from_game(t.card(name)))
    for hero in ("Legacy", "Ra", "Haka"):
        t.set_hp(hero, 10)
    environment_plays(t, "Waylaid by Outlaws")
    assert (hero_hp(t), t.dealt) == ([11, 11, 11], [])

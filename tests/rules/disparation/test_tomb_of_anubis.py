"""The Tomb of Anubis, card by card (Definitive Edition, Disparation)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import (
    IDLE_VILLAIN,
    at_full_hp,
    check_two_games,
    emptied,
    environment_plays,
    hands,
    hero_hp,
    incapacitate,
    with_cards,
)
from sotm_env import Scenario
from sotm_env.engine.catalog import load_deck
from sotm_env.testing import Answer, Table

HERE = "tomb_of_anubis"
QUIET = "Spike Trap"  # played it does nothing


def bench(*heroes: str) -> Table:
    """Legacy (32 HP), The Wraith (26) and Haka (34) against Baron Blade (40), with no other card."""
    t = emptied(Table(heroes=heroes or ("legacy", "wraith", "haka"), environment=HERE))
    t.on_deck("villain", IDLE_VILLAIN)
    return at_full_hp(t)


def before_start(*cards: str) -> Table:
    """At the end of Haka's turn, with these cards in play; their start phase texts come next."""
    t = bench()
    t.go_to("haka", "end")
    t.clear("villain")
    return with_cards(at_full_hp(t), *cards)


def before_end(*cards: str) -> Table:
    """In the environment's end phase, with these cards in play; their texts come next."""
    t = before_start()
    t.on_deck("environment", QUIET)
    t.go_to(HERE, "end", choose=[])
    t.clear("environment")
    return with_cards(at_full_hp(t), *cards)


def end_phase(t: Table, choose: Iterable[Answer] = ()) -> list[tuple[str, str, int, str]]:
    """Does the end phase texts of the cards in play; returns the damage that they deal."""
    before = len(t.dealt)
    t.go_to(HERE, "end", choose)
    return t.dealt[before:]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_deck_list() -> None:
    deck = load_deck("environments", HERE, "definitive")
    assert (deck.name, deck.rank, sum(card.copies for card in deck.cards)) == ("The Tomb of Anubis", 7, 15)
    assert [(card.title, card.copies, card.hp, sorted(card.keywords), sorted(card.nemesis)) for card in deck.cards] == [
        ("Ammit", 1, 13, ["eater of souls"], ["ra"]),
        ("Anubis", 1, 20, ["lord of the underworld"], ["ra"]),
        ("Challenge of Fire", 1, 10, ["trial"], []),
        ("The Entrance to Duat", 1, 0, ["one-shot"], []),
        ("The Idol of Anput", 1, 9, ["relic"], []),
        ("Mdjai", 1, 8, ["mummy"], []),
        ("Nomti", 1, 10, ["mummy"], []),
        ("The Rod of Anubis", 1, 9, ["relic"], []),
        ("Shamisé", 1, 4, ["mummy"], []),
        ("Spike Trap", 1, 10, ["trial"], []),
        ("Swarm of Scarabs", 1, 10, ["trial"], []),
        ("Swinging Blades", 1, 10, ["trial"], []),
        ("Urshe", 1, 6, ["mummy"], []),
        ("The Weight of a Feather", 2, 0, ["one-shot"], []),
    ]


# --- Ammit and Anubis ------------------------------------------------------------------------------------------------
def test_ammit_at_the_start() -> None:
    t = before_start("Ammit", "Mdjai")
    t.go_to(HERE, "start")
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "wraith", "haka", "Mdjai", "Ammit")] == [
        39,
        31,
        25,
        33,
        7,
        13,
    ]


def test_ammit_at_the_end() -> None:
    t = before_end("Ammit")
    t.set_hp("wraith", 5)
    assert end_phase(t) == [("Ammit", "The Wraith", 2, "energy")]
    assert t.hp("wraith") == 3


def test_ammit_and_ra_are_nemeses() -> None:
    t = bench("legacy", "ra", "haka")
    t.into_play("Ammit")
    assert t.deal("Ammit", "ra", 1, "infernal") == 2
    t.into_play("Anubis")
    assert t.deal("ra", "Anubis", 1, "fire") == 2


def test_a_soul_that_ammit_eats_plays_the_top_villain_card_once_a_phase() -> None:
    t = bench()
    with_cards(t, "Ammit", "Blade Battalion", "Blade Battalion", "Blade Battalion")
    t.go_to("legacy", "play")
    t.on_deck("villain", "Living Force-Field", "Mobile Defense Platform")
    for _ in range(2):
        t.deal("Ammit", "Blade Battalion", 5, "infernal")
    assert (t.in_play("Living Force-Field"), t.in_play("Mobile Defense Platform")) == (True, False)
    t.go_to("legacy", "power")
    t.deal("Ammit", "Blade Battalion", 5, "infernal")
    assert t.in_play("Mobile Defense Platform")


def test_ammit_eats_no_hero_and_nothing_that_another_has_slain() -> None:
    t = bench()
    with_cards(t, "Ammit", "Blade Battalion")
    t.on_deck("villain", "Living Force-Field")
    t.deal("haka", "Blade Battalion", 5, "melee")
    t.deal("Ammit", "wraith", 99, "infernal")
    assert t.incapacitated("wraith") and not t.in_play("Living Force-Field")


def test_anubis_regains_h_for_each_target_destroyed_that_is_not_the_environments() -> None:
    t = bench()
    with_cards(t, "Anubis", "Blade Battalion", "Mdjai")
    t.set_hp("Anubis", 10)
    t.destroy("Mdjai")
    assert t.hp("Anubis") == 10
    t.into_play("Danger Sense")
    t.destroy("Danger Sense")
    assert t.hp("Anubis") == 10
    t.destroy("Blade Battalion")
    assert t.hp("Anubis") == 13


def test_anubis_at_the_end() -> None:
    t = before_end("Anubis", "Mdjai")
    t.destroy("Mdjai")
    assert end_phase(t) == [("Anubis", each, 1, "infernal") for each in ("Baron Blade", "Haka", "Legacy")]


# --- Trials ----------------------------------------------------------------------------------------------------------
def test_challenge_of_fire_is_overcome_by_discards() -> None:
    t = before_start("Challenge of Fire")
    t.set_hand("haka", "Mere", "Taiaha", "Rampage")
    t.go_to(HERE, "start", choose=["haka", "Mere", "Taiaha", None])
    assert (t.hp("Challenge of Fire"), t.hand("haka")) == (4, ["Rampage"])
    assert t.dealt[-2:] == [("Challenge of Fire", "Challenge of Fire", 3, "melee")] * 2


def test_challenge_of_fire_can_be_let_be() -> None:
    t = before_start("Challenge of Fire")
    t.go_to(HERE, "start", choose=[None])
    assert t.hp("Challenge of Fire") == 10


def test_challenge_of_fire_at_the_end() -> None:
    hits = end_phase(before_end("Challenge of Fire"))
    assert hits == [("Challenge of Fire", each, 2, "fire") for each in ("Baron Blade", "Haka", "Legacy")]


def test_spike_trap_is_overcome_by_ongoing_cards() -> None:
    t = before_start("Spike Trap", "Danger Sense", "Taonga Mana", "Mere")
    t.go_to(HERE, "start", choose=["Danger Sense", "Taonga Mana"])
    assert not t.in_play("Spike Trap") and t.in_play("Mere")
    assert (t.play_area("legacy"), t.play_area("haka")) == ([], ["Mere"])


def test_spike_trap_takes_no_card_that_a_hero_keeps() -> None:
    t = before_start("Spike Trap", "Danger Sense", "Taonga Mana")
    t.go_to(HERE, "start", choose=[None, "Taonga Mana"])
    assert (t.hp("Spike Trap"), t.play_area("legacy")) == (5, ["Danger Sense"])


def test_spike_trap_at_the_end() -> None:
    assert end_phase(before_end("Spike Trap")) == [("Spike Trap", "The Wraith", 3, "melee")]


def test_swarm_of_scarabs_is_overcome_by_items() -> None:
    t = before_start("Swarm of Scarabs", "Mere", "Taiaha", "Danger Sense")
    t.go_to(HERE, "start", choose=["Mere"])
    assert (t.hp("Swarm of Scarabs"), t.play_area("haka"), t.play_area("legacy")) == (5, ["Taiaha"], ["Danger Sense"])


def test_swarm_of_scarabs_at_the_end() -> None:
    t = before_end("Swarm of Scarabs", "Mere", "Danger Sense", "Mobile Defense Platform")
    t.into_play("The Idol of Anput")
    t.do(lambda game: game.move(t.card("The Idol of Anput"), t.owner("wraith")))
    # Neither Legacy, who has an Ongoing only, nor Baron Blade, whom his device makes immune.
    assert end_phase(t) == [("Swarm of Scarabs", each, 3, "melee") for each in ("The Wraith", "Haka")]


def test_swinging_blades_are_overcome_by_blood() -> None:
    t = before_start("Swinging Blades")
    t.go_to(HERE, "start", choose=[True, False, True])
    assert (hero_hp(t), t.hp("Swinging Blades")) == ([31, 26, 33], 4)
    blow = ("Swinging Blades", "Swinging Blades", 3, "melee")
    assert t.dealt[-4:] == [("Legacy", "Legacy", 1, "melee"), blow, ("Haka", "Haka", 1, "melee"), blow]


def test_swinging_blades_count_only_targets_that_were_dealt_damage() -> None:
    t = emptied(Table(heroes=("visionary", "wraith", "haka"), environment=HERE))
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("haka", "end")
    t.clear("villain")
    with_cards(at_full_hp(t), "Swinging Blades", "Telekinetic Cocoon")
    choose = [True, True, False, False]  # The Visionary, her Cocoon, The Wraith, Haka
    t.go_to(HERE, "start", choose=choose)
    assert (t.hp("visionary"), t.hp("Telekinetic Cocoon"), t.hp("Swinging Blades")) == (24, 5, 7)


def test_swinging_blades_at_the_end() -> None:
    hits = end_phase(before_end("Swinging Blades", "Mdjai"))
    assert [hit[1:] for hit in hits if hit[0] == "Swinging Blades"] == [
        (each, 2, "melee") for each in ("Baron Blade", "Legacy", "The Wraith", "Haka")
    ]


# --- Mummies ---------------------------------------------------------------------------------------------------------
def test_mdjai() -> None:
    t = bench()
    environment_plays(t, "Mdjai")
    assert t.dealt == [("Mdjai", "Baron Blade", 3, "melee")]
    hits = end_phase(before_end("Mdjai"))
    assert [hit[1:3] for hit in hits] == [(each, 1) for each in ("Baron Blade", "Legacy", "The Wraith", "Haka")]


def test_nomti() -> None:
    t = bench("legacy", "wraith", "haka", "bunker")
    t.set_hp("wraith", 6)
    t.set_hp("legacy", 5)
    environment_plays(t, "Nomti")
    assert t.dealt == [("Nomti", "Legacy", 2, "melee"), ("Nomti", "The Wraith", 2, "melee")]
    assert end_phase(before_end("Nomti")) == [("Nomti", "Baron Blade", 4, "melee")]


def test_shamise_when_played() -> None:
    t = bench()
    environment_plays(t, "Shamisé")
    assert t.dealt == [("Shamisé", "Haka", 5, "infernal")]


@pytest.mark.parametrize("drawn", ["Danger Sense", "Flying Smash"])
def test_shamise_at_the_end(drawn: str) -> None:
    t = before_end("Shamisé", "Anubis")
    for hero, card in (("legacy", "Motivational Charge"), ("wraith", "Stun Bolt"), ("haka", "Rampage")):
        t.set_hand(hero, card)
    t.on_deck("legacy", drawn)
    t.on_deck("wraith", "Utility Belt")
    t.on_deck("haka", "Mere")
    t.set_hp("Shamisé", 1)
    t.set_hp("Anubis", 10)
    end_phase(t)
    assert (t.hand("legacy"), t.hand("wraith"), t.hand("haka")) == ([drawn], ["Utility Belt"], ["Mere"])
    assert (t.hp("Shamisé"), t.hp("Anubis")) == ((4, 13) if drawn == "Danger Sense" else (1, 10))


def test_urshe() -> None:
    t = bench()
    before = hands(t)
    environment_plays(t, "Urshe")
    assert hands(t) == [each + 1 for each in before]
    t = before_start("Urshe", "Spike Trap", "Mdjai")
    t.set_hp("Spike Trap", 5)
    t.set_hp("Mdjai", 2)
    t.go_to(HERE, "start")
    assert (t.hp("Spike Trap"), t.hp("Mdjai")) == (8, 2)


def test_urshe_discovers_a_trial_at_the_end() -> None:
    t = before_end("Urshe")
    t.on_deck("environment", "Mdjai", "Swinging Blades")
    # It does its own text of this phase, too.
    assert {hit[0] for hit in end_phase(t)} == {"Swinging Blades"}
    assert t.play_area(HERE) == ["Urshe", "Swinging Blades"]


# --- Relics ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("relic", "guard", "other"),
    [("The Idol of Anput", "Swinging Blades", "Urshe"), ("The Rod of Anubis", "Urshe", "Swinging Blades")],
)
def test_a_relic_goes_to_a_hero_once_its_guard_is_destroyed(relic: str, guard: str, other: str) -> None:
    t = bench()
    environment_plays(t, relic, other, guard)
    assert t.play_area(HERE) == [relic, guard]
    t.into_play(other)
    t.destroy(other)
    assert relic in t.play_area(HERE)
    t.destroy(guard, choose=["haka"])
    assert (t.play_area("haka"), t.play_area(HERE)) == ([relic], [])


def test_a_guard_that_has_left_play_and_come_back_is_another_card() -> None:
    t = bench()
    environment_plays(t, "The Idol of Anput", "Swinging Blades")
    t.do(lambda game: game.bury(t.card("Swinging Blades")))
    t.into_play("Swinging Blades")
    t.destroy("Swinging Blades")
    assert t.play_area(HERE) == ["The Idol of Anput"]


def test_a_relic_without_a_guard_stays() -> None:
    t = bench()
    t.into_trash("environment", "Challenge of Fire", "Spike Trap", "Swarm of Scarabs", "Swinging Blades")
    environment_plays(t, "The Idol of Anput")
    assert t.play_area(HERE) == ["The Idol of Anput"]
    t.into_play("Spike Trap")
    t.destroy("Spike Trap")
    assert t.play_area(HERE) == ["The Idol of Anput"]


def test_only_the_hero_of_its_play_area_has_the_power_of_a_relic() -> None:
    t = bench()
    t.into_play("The Rod of Anubis")
    game = t.game

    def has_it(hero: str) -> bool:
        return any(
            game.title_of[game.table.powers[each][0]] == "The Rod of Anubis" for each in game.powers(t.owner(hero))
        )

    assert [has_it(hero) for hero in ("legacy", "wraith", "haka")] == [False] * 3
    t.do(lambda g: g.move(t.card("The Rod of Anubis"), t.owner("wraith")))
    assert [has_it(hero) for hero in ("legacy", "wraith", "haka")] == [False, True, False]


@pytest.mark.parametrize("line", ["discard 2 cards", "destroy this card"])
def test_the_rod_of_anubis(line: str) -> None:
    t = bench()
    t.into_play("The Rod of Anubis")
    t.do(lambda game: game.move(t.card("The Rod of Anubis"), t.owner("wraith")))
    t.set_hand("wraith", "Stun Bolt", "Utility Belt")
    t.go_to("wraith", "power")
    t.destroy(IDLE_VILLAIN)
    t.set_hand("wraith", "Stun Bolt", "Utility Belt")
    t.go_to("wraith", "draw", choose=["The Rod of Anubis", "Baron Blade", line])
    assert t.dealt == [("The Wraith", "Baron Blade", 5, "infernal")]
    assert t.in_play("The Rod of Anubis") == (line == "discard 2 cards")
    assert len(t.hand("wraith")) == (0 if line == "discard 2 cards" else 2)


def test_the_rod_of_anubis_is_given_up_by_a_hero_without_2_cards() -> None:
    t = bench()
    t.into_play("The Rod of Anubis")
    t.do(lambda game: game.move(t.card("The Rod of Anubis"), t.owner("wraith")))
    t.set_hand("wraith", "Stun Bolt")
    t.use_power("wraith", "The Rod of Anubis", choose=["Baron Blade"])
    assert t.trash(HERE) == ["The Rod of Anubis"]


@pytest.mark.parametrize("draws", [True, False])
def test_the_idol_of_anput(draws: bool) -> None:
    t = bench()
    t.into_play("The Idol of Anput")
    t.do(lambda game: game.move(t.card("The Idol of Anput"), t.owner("wraith")))
    t.set_hp("haka", 10)
    before = len(t.hand("wraith"))
    t.use_power("wraith", "The Idol of Anput", choose=["haka", draws])
    assert (t.hp("haka"), len(t.hand("wraith"))) == (13, before + 3 * draws)
    assert t.in_play("The Idol of Anput") != draws


def test_a_relic_is_a_target_of_the_environment_wherever_it_lies() -> None:
    t = bench()
    t.into_play("The Idol of Anput")
    t.do(lambda game: game.move(t.card("The Idol of Anput"), t.owner("wraith")))
    incapacitate(t, "wraith")
    assert t.play_area("wraith") == ["The Idol of Anput"]
    t.deal("haka", "The Idol of Anput", 9, "melee")
    assert t.trash(HERE) == ["The Idol of Anput"]


# --- One-Shots -------------------------------------------------------------------------------------------------------
def test_the_entrance_to_duat() -> None:
    t = bench()
    t.into_trash(HERE, "Mdjai", "Urshe", "Anubis")
    for card in list(t.deck(HERE)):
        if card not in ("Spike Trap", "The Entrance to Duat"):
            t.game.put_out_of_game(next(c for c in t.game.zone(t.owner(HERE), 0) if t.game.title_of[c] == card))
    environment_plays(t, "The Entrance to Duat")
    assert t.play_area(HERE)[0] == "Anubis" and len(t.play_area(HERE)) == 2
    assert t.trash(HERE) == ["The Entrance to Duat"]
    assert len(t.deck(HERE)) == 2


def test_the_weight_of_a_feather() -> None:
    t = bench()
    for hero in ("legacy", "wraith", "haka"):
        t.set_hand(hero)
    t.set_hp("wraith", 10)
    t.on_deck(HERE, "Ammit")
    choose = [True, "Danger Sense", False, True, "Mere"]
    environment_plays(t, "The Weight of a Feather", choose=choose)
    assert (t.hand("legacy"), t.hand("wraith"), t.hand("haka")) == (["Danger Sense"], [], ["Mere"])
    assert t.dealt == [("Ammit", "The Wraith", 1, "infernal")] * 2
    assert t.play_area(HERE) == ["Ammit"]


def test_the_weight_of_a_feather_strikes_before_the_next_hero_collects() -> None:
    t = bench()
    for hero in ("legacy", "wraith", "haka"):
        t.set_hand(hero)
    t.set_hp("wraith", 1)
    t.on_deck(HERE, "Ammit")
    environment_plays(
        t, "The Weight of a Feather", choose=[True, "Danger Sense", True, "Mere"]
    )  # the Wraith has fallen
    assert (t.hand("legacy"), t.hand("haka")) == (["Danger Sense"], ["Mere"])
    assert t.dealt == [("Ammit", "The Wraith", 1, "infernal"), ("Ammit", "Legacy", 1, "infernal")]


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("villain", ["baron_blade", "omnitron", "citizen_dawn"])
def test_checked_games(villain: str) -> None:
    check_two_games(Scenario(villain, ("ra", "visionary", "omnitron_x"), HERE))

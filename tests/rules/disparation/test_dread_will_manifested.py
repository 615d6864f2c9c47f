"""Dread Will, Manifested, against The Ruler of Æternus, and what it gives once collected."""

from __future__ import annotations

from typing import Any

from benches import check_two_games, hero_hp, with_cards
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DECK, END, START
from sotm_env.testing import Table
from sotm_env.testing.checks import check_index

TEAM = ("legacy", "bunker", "haka", "tempest")
ABBADOS, LUSITHAR, GREEZIGRAX = "Abbados the Wrathful", "Lusithar the Proud", "Greezigrax the Gluttonous"
FESTERHOUND, IMPLING, SCABROUS = "Slavering Festerhound", "Obsequious Impling", "Scabrous Filthscrabbler"
EVENT = "dread_will_manifested"


def bench(*cards: str, **setup: Any) -> Table:
    t = Table(villain="ruler_of_aeternus", heroes=TEAM, event=EVENT, **setup)
    t.clear("villain")
    return with_cards(t, *cards)


def act_at_the_end(t: Table) -> None:
    (front,) = t.game.table.standing
    t.do(lambda game: game.do_phase_text(front, END))


def test_texts_of_cards_that_are_no_princes_are_awake():
    t = bench(ABBADOS, GREEZIGRAX, FESTERHOUND, environment="aeternus")
    t.into_play("Haka of Recovery")
    assert t.deal(FESTERHOUND, "haka", 2, "melee") == 2, "irreducible"
    assert t.deal(GREEZIGRAX, "bunker", 2, "melee") == 2, "Princes sleep"
    t.into_play("Pustulent Wretch")
    assert t.deal("Pustulent Wretch", "bunker", 1, "melee") == 3
    t.do(lambda game: game.do_phase_text(t.card(ABBADOS), START))
    assert t.dealt[3:] == []
    check_index(t.game)


def test_the_ruler_is_awake_all_the_same():
    t = bench(GREEZIGRAX, FESTERHOUND)
    t.flip("The Ruler of Æternus")
    assert t.deal(GREEZIGRAX, "bunker", 2, "melee") > 2


def test_at_the_end_h_minus_2_cards_are_revealed_and_lesser_demons_played():
    t = bench(ABBADOS, GREEZIGRAX)
    t.on_deck("villain", IMPLING, LUSITHAR, SCABROUS)
    act_at_the_end(t)
    assert t.in_play(IMPLING) and not t.in_play(SCABROUS) and t.trash("villain") == [LUSITHAR]


def collected() -> Table:
    """In Legacy's turn, in the game of the critical event."""
    t = Table(villain="ruler_of_aeternus", heroes=TEAM, critical_event="hell_on_earth", collected=(EVENT,))
    t.go_to("legacy", "play")
    t.clear("villain")
    for hero in TEAM:
        t.set_hp(hero, t.max_hp(hero))
        for card in t.game.trash(t.owner(hero)):
            t.game.put(card, t.owner(hero), DECK)
    return t


def test_rhyming_bargainer_costs_each_hero_2_and_summons_a_card():
    t = collected()
    full = hero_hp(t)
    t.into_trash("haka", "Taiaha")
    t.use_event(EVENT, 0, ["haka", "trash"])
    assert hero_hp(t) == [hp - 2 for hp in full] and t.in_play("Taiaha")


def test_torment_forged_dagger_deals_5_fixed_and_discards_and_draws_if_that_destroys():
    t = collected()
    t.into_play(FESTERHOUND)
    t.set_hand("legacy", "Danger Sense", "Take Down", "Flying Smash")
    t.set_hp(FESTERHOUND, 9)
    t.use_event(EVENT, 1, [FESTERHOUND])
    assert t.hp(FESTERHOUND) == 4 and len(t.hand("legacy")) == 3 and t.trash("legacy") == []
    t = collected()
    t.into_play(FESTERHOUND)
    t.set_hand("legacy", "Danger Sense", "Take Down", "Flying Smash")
    t.set_hp(FESTERHOUND, 5)
    t.use_event(EVENT, 1, [FESTERHOUND, "Danger Sense", "Take Down"])
    assert not t.in_play(FESTERHOUND)
    assert sorted(t.trash("legacy")) == ["Danger Sense", "Take Down"] and len(t.hand("legacy")) == 3


def test_whole_games_keep_all_promises():
    check_two_games(Scenario("ruler_of_aeternus", ("legacy", "ra", "haka"), "aeternus", event=EVENT))

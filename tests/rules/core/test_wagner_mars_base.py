"""Wagner Mars Base, card by card (Definitive Edition), with Baron Blade but without his platform."""

from __future__ import annotations

from functools import partial

import pytest

from benches import (
    IDLE_VILLAIN,
    before_environment_end,
    before_environment_start,
    environment_plays,
    hands,
    lone_villain,
    with_cards,
)
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
DOMES = (
    "Biosphere",
    "Hangar Bay",
    "Living Quarters",
    "Medical Bay",
    "Power and Engineering",
    "Security Station",
    "Space Science Lab",
)
PROTOCOL, SELF_DESTRUCT = "Decompression Protocol", "Self-Destruct Sequence"
IDLE = "Space Science Lab"  # on top of the deck: nothing else shall happen

bench = partial(lone_villain, environment="wagner_mars_base")


def before_hero_turns(*cards: str) -> Table:
    """At the end of the first villain turn, with these cards in play."""
    table = bench()
    table.on_deck("villain", IDLE_VILLAIN)
    table.go_to("villain", "end")
    table.clear("villain")
    return with_cards(table, *cards)


def before_start_phase(*cards: str) -> Table:
    """At the end of the last hero's turn, with these cards in play."""
    return before_environment_start(bench(), *cards)


def before_end_phase(*cards: str) -> Table:
    """In the environment's end phase, with these cards in play, whose texts are still to do."""
    return before_environment_end(bench(), *cards, idle=IDLE)


def holding(table: Table, **hands: tuple[str, ...]) -> None:
    """Gives the heroes exactly these cards in hand, none to those not named."""
    for hero in HEROES:
        table.set_hand(hero, *hands.get(hero, ()))


def test_the_deck_holds_15_cards_7_of_them_domes():
    t = bench()
    copies = {title: t.deck("environment").count(title) for title in set(t.deck("environment"))}
    one_shots = ("Meteor Strike", "Oxygen Leak", "Red Dust Storm")
    assert copies == {**dict.fromkeys((*DOMES, PROTOCOL, SELF_DESTRUCT), 1), **dict.fromkeys(one_shots, 2)}
    keywords = [
        (t.game.has_keyword(t.card(dome), "dome"), t.game.has_keyword(t.card(dome), "ongoing")) for dome in DOMES
    ]
    assert keywords == [(True, True)] * 7
    assert not t.game.has_keyword(t.card(PROTOCOL), "dome")


# --- what the domes ask of a hero ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("dome", "price"),
    [
        ("Biosphere", "Mere"),
        ("Hangar Bay", "Mere"),
        ("Living Quarters", "Taonga Mana"),
        ("Medical Bay", "Taonga Mana"),
        ("Security Station", "Rampage"),
        ("Space Science Lab", "Rampage"),
    ],
)
def test_a_dome_takes_a_card_of_one_kind_from_1_hero_who_may_keep_it(dome, price):
    others = [title for title in ("Mere", "Taonga Mana", "Rampage") if title != price]
    t = before_start_phase(dome)
    holding(t, haka=(price, *others))
    t.go_to("environment", "start", choose=["haka"])
    assert price in t.trash("haka")
    assert not set(others) & set(t.trash("haka"))
    t = before_start_phase(dome)
    holding(t, haka=(price,))
    t.go_to("environment", "start", choose=[None])
    assert (t.hand("haka"), t.trash("haka")) == ([price], [])
    t = before_start_phase(dome)
    holding(t, haka=tuple(others))
    t.go_to("environment", "start")
    assert sorted(t.hand("haka")) == sorted(others)
    assert t.in_play(dome)


# --- Biosphere -------------------------------------------------------------------------------------------------------
def test_the_biosphere_heals_hero_targets_by_1_when_played():
    t = bench()
    t.set_hp("ra", 20)
    t.set_hp("baron_blade", 20)
    environment_plays(t, "Biosphere")
    assert (t.hp("ra"), t.hp("baron_blade")) == (21, 20)


def test_for_an_item_the_biosphere_lets_that_hero_play_a_card():
    t = before_start_phase("Biosphere")
    holding(t, haka=("Mere", "Taiaha", "Taonga Mana"))
    t.go_to("environment", "start", choose=["haka", "Mere", "Taonga Mana"])
    assert t.play_area("haka") == ["Taonga Mana"]
    assert (t.hand("haka"), t.trash("haka")) == (["Taiaha"], ["Mere"])


# --- Decompression Protocol ------------------------------------------------------------------------------------------
def test_gl_decompression():
    t = bench()
    t.into_play(PROTOCOL)
    t.into_play("Blade Battalion")
    assert t.deal("ra", "baron_blade", 3, "fire") == 0
    assert t.deal("ra", "baron_blade", 3, "fire", irreducible=True) == 0
    assert t.deal("baron_blade", "ra", 3, "psychic", fixed=True) == 0
    assert t.deal("haka", "Blade Battalion", 3, "melee") == 0
    t.destroy(PROTOCOL)
    assert t.deal("ra", "baron_blade", 3, "fire") == 3


def test_a_hero_who_skips_to_the_draw_phase_ends_the_decompression():
    t = before_hero_turns(PROTOCOL)
    t.go_to("legacy", "end")
    assert t.in_play(PROTOCOL)  # Legacy declined
    t.go_to("ra", "end", choose=[True, True, True])  # skips, draws, draws: no play and no power in between
    assert len(t.hand("ra")) == 6
    assert t.trash("environment") == [PROTOCOL]


def test_2_domes_end_the_decompression_in_the_environment_start_phase():
    t = before_start_phase(PROTOCOL, "Medical Bay")
    t.go_to("environment", "start")
    assert t.in_play(PROTOCOL)
    t = before_start_phase(PROTOCOL, "Medical Bay", "Space Science Lab")
    t.go_to("environment", "start")
    assert t.trash("environment") == [PROTOCOL]


def test_who_has_skipped_for_one_card_cannot_skip_for_another():
    t = before_hero_turns(PROTOCOL, SELF_DESTRUCT)
    held = len(t.hand("legacy"))
    t.go_to("legacy", "power", choose=[SELF_DESTRUCT, True, t.hand("legacy")[0]])
    assert t.decision.kind == "power"
    assert t.in_play(PROTOCOL)
    t.go_to("legacy", "end")
    t.go_to("ra", "draw", choose=[PROTOCOL, True])
    assert t.decision.kind == "draw"
    assert (len(t.under(SELF_DESTRUCT)), t.in_play(PROTOCOL)) == (1, False)
    assert len(t.hand("legacy")) == held - 1


# --- Hangar Bay ------------------------------------------------------------------------------------------------------
def test_when_the_hangar_bay_is_destroyed_each_target_deals_itself_1_psychic():
    t = bench()
    t.into_play("Hangar Bay")
    t.into_play("Blade Battalion")
    t.into_play("Bulletproof Skin")
    t.destroy("Hangar Bay")
    names = ("Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka")
    assert t.dealt == [(name, name, 1, "psychic") for name in names]


def test_for_an_item_the_hangar_bay_lets_that_hero_collect_any_card():
    t = before_start_phase("Hangar Bay")
    holding(t, haka=("Mere",))
    t.go_to("environment", "start", choose=["haka", "Rampage"])
    assert (t.hand("haka"), t.trash("haka")) == (["Rampage"], ["Mere"])


# --- Living Quarters -------------------------------------------------------------------------------------------------
def test_living_quarters_let_each_hero_draw_1_when_played():
    t = bench()
    environment_plays(t, "Living Quarters", choose=[True, False, True])
    assert hands(t) == [5, 4, 5]


def test_for_an_ongoing_the_living_quarters_let_that_hero_draw_2():
    t = before_start_phase("Living Quarters")
    holding(t, ra=("Ignite",))
    t.go_to("environment", "start", choose=["ra"])
    assert (hands(t), t.trash("ra")) == ([0, 2, 0], ["Ignite"])


# --- Medical Bay -----------------------------------------------------------------------------------------------------
def test_the_medical_bay_adds_1_to_all_healing():
    t = bench()
    for target in ("ra", "baron_blade"):
        t.set_hp(target, 10)
    t.into_play("Medical Bay")
    assert t.heal("ra", 2) == 3
    assert t.heal("baron_blade", 1) == 2


def test_for_an_ongoing_the_medical_bay_heals_a_hero_target_by_3_and_1_more():
    t = before_start_phase("Medical Bay")
    holding(t, ra=("Ignite",))
    t.set_hp("haka", 10)
    t.go_to("environment", "start", choose=["ra", "haka"])
    assert (t.hp("haka"), t.trash("ra")) == (14, ["Ignite"])


# --- Meteor Strike, Oxygen Leak, Red Dust Storm ----------------------------------------------------------------------
def test_meteor_strike_destroys_an_ongoing_of_each_kind_and_then_a_dome():
    t = bench()
    for title in ("Living Force-Field", "Ignite", "Danger Sense", SELF_DESTRUCT, "Medical Bay", "Biosphere"):
        t.into_play(title)
    environment_plays(t, "Meteor Strike", choose=["Ignite", "Biosphere"])
    assert (t.play_area("villain"), t.play_area("legacy"), t.play_area("ra")) == ([], ["Danger Sense"], [])
    assert t.play_area("environment") == [SELF_DESTRUCT]
    assert t.trash("environment") == ["Biosphere", "Medical Bay", "Meteor Strike"]


def test_oxygen_leak_makes_the_3_highest_targets_deal_themselves_3_toxic_and_destroys_a_dome():
    t = bench()
    t.into_play("Biosphere")
    t.into_play("Medical Bay")
    environment_plays(t, "Oxygen Leak", choose=["Medical Bay"])
    assert t.dealt == [(name, name, 3, "toxic") for name in ("Baron Blade", "Haka", "Legacy")]
    assert t.play_area("environment") == ["Biosphere"]


def test_red_dust_storm_destroys_h_minus_1_items_and_a_dome():
    t = bench()
    for title in ("The Legacy Ring", "Mere", "Taiaha", "Ignite", "Biosphere", SELF_DESTRUCT):
        t.into_play(title)
    environment_plays(t, "Red Dust Storm", choose=["Mere", "The Legacy Ring"])
    assert (t.play_area("legacy"), t.play_area("ra"), t.play_area("haka")) == ([], ["Ignite"], ["Taiaha"])
    assert t.play_area("environment") == [SELF_DESTRUCT]


def test_without_a_dome_the_one_shots_breach_none():
    t = bench()
    t.into_play(SELF_DESTRUCT)
    environment_plays(t, "Red Dust Storm")
    environment_plays(t, "Oxygen Leak")
    assert t.play_area("environment") == [SELF_DESTRUCT]


# --- Power and Engineering -------------------------------------------------------------------------------------------
def test_when_power_and_engineering_is_destroyed_another_dome_is():
    t = bench()
    for title in ("Power and Engineering", "Biosphere", "Medical Bay", PROTOCOL):
        t.into_play(title)
    t.destroy("Power and Engineering", choose=["Medical Bay"])
    assert t.play_area("environment") == ["Biosphere", PROTOCOL]
    assert t.trash("environment") == ["Power and Engineering", "Medical Bay"]


def test_for_any_card_power_and_engineering_plays_a_dome_of_the_trash():
    t = before_start_phase("Power and Engineering")
    t.into_trash("environment", "Meteor Strike", "Biosphere", "Medical Bay")
    t.set_hp("ra", 20)
    holding(t, ra=("Inferno",))
    t.go_to("environment", "start", choose=["ra", "Biosphere"])
    assert t.play_area("environment") == ["Power and Engineering", "Biosphere"]
    assert t.trash("environment") == ["Meteor Strike", "Medical Bay"]
    assert (t.trash("ra"), t.hp("ra")) == (["Inferno"], 21)  # played, so it heals


# --- Security Station ------------------------------------------------------------------------------------------------
def test_for_a_one_shot_that_hero_deals_a_target_3_energy_from_the_security_station():
    t = before_start_phase("Security Station")
    holding(t, ra=("Inferno",))
    t.go_to("environment", "start", choose=["ra", "Baron Blade"])
    assert t.dealt == [("Ra", "Baron Blade", 3, "energy")]
    assert [line for line in t.transcript if line.startswith("ra decides (target, Security Station)")]


def test_the_security_station_plays_revealed_ongoing_cards_and_discards_others():
    t = before_end_phase("Security Station")
    t.on_deck("environment", "Meteor Strike")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("environment", "end")
    assert (t.trash("environment"), t.play_area("villain")) == (["Meteor Strike"], ["Living Force-Field"])
    t = before_end_phase("Security Station")
    t.on_deck("environment", "Biosphere")
    t.on_deck("villain", "Blade Battalion")
    t.set_hp("ra", 20)
    t.go_to("environment", "end")
    assert t.play_area("environment") == ["Security Station", "Biosphere"]
    assert (t.play_area("villain"), t.trash("villain"), t.hp("ra")) == ([], ["Blade Battalion"], 21)


def test_the_security_station_plays_every_revealed_ongoing_card_before_it_discards_the_other():
    t = before_end_phase("Security Station")
    t.on_deck("environment", "Meteor Strike")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("environment", "end")
    played, discarded = "Play: Living Force-Field", "Meteor Strike goes to the trash"
    told = [line.strip() for line in t.transcript]
    assert told.index(played) < told.index(discarded)


def test_the_security_station_plays_both_revealed_cards_if_both_are_ongoing():
    t = before_end_phase("Security Station")
    t.on_deck("environment", "Biosphere")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("environment", "end")
    assert t.play_area("environment") == ["Security Station", "Biosphere"]
    assert t.play_area("villain") == ["Living Force-Field"]


# --- Self-Destruct Sequence ------------------------------------------------------------------------------------------
def test_gl_selfdestruct_with_no_card_under_it_the_heroes_lose():
    t = before_start_phase(SELF_DESTRUCT)
    t.go_to("environment", "start")
    assert t.result == "loss"


def test_gl_selfdestruct_with_2_cards_under_it_1_is_destroyed():
    t = before_hero_turns(SELF_DESTRUCT)
    first, second = t.hand("legacy")[0], t.hand("ra")[0]
    t.go_to("legacy", "end", choose=[True, first])
    t.go_to("ra", "end", choose=[True, second])
    assert t.under(SELF_DESTRUCT) == [first, second]
    t.go_to("haka", "end")
    t.go_to("environment", "start", choose=[second])
    assert t.result is None
    assert (t.under(SELF_DESTRUCT), t.trash("ra")) == ([first], [second])


def test_a_hero_who_delays_the_sequence_skips_the_play_phase_only():
    t = before_hero_turns(SELF_DESTRUCT)
    t.go_to("legacy", "power", choose=[True, t.hand("legacy")[0]])
    assert t.options == ["Galvanize", "stop"]
    assert len(t.hand("legacy")) == 3


def test_a_hero_without_cards_may_skip_but_puts_none_under_the_sequence():
    t = before_hero_turns(SELF_DESTRUCT)
    holding(t)
    t.go_to("legacy", "power", choose=[True])
    assert t.under(SELF_DESTRUCT) == []


# --- Space Science Lab -----------------------------------------------------------------------------------------------
def test_with_the_lab_every_salvage_is_1_card_more():
    t = bench("legacy", "bunker", "ra")
    t.into_play("Space Science Lab")
    t.into_trash("ra", "Ignite", "Solar Flare", "Inferno", "Fire Blast")
    t.deal("baron_blade", "bunker", 99, "melee")
    t.incapacitated_ability("bunker", 1, choose=["ra", "Inferno", "Ignite"])
    assert t.hand("ra")[-2:] == ["Inferno", "Ignite"]
    assert t.trash("ra") == ["Solar Flare", "Fire Blast"]


def test_for_a_one_shot_the_lab_lets_that_hero_discover_an_item_or_ongoing():
    t = before_start_phase("Space Science Lab")
    holding(t, ra=("Inferno",))
    t.on_deck("ra", "Fire Blast", "Ignite", "The Staff of Ra")
    size = len(t.deck("ra"))
    t.go_to("environment", "start", choose=["ra"])
    assert t.play_area("ra") == ["Ignite"]
    assert (t.trash("ra"), len(t.deck("ra"))) == (["Inferno"], size - 1)

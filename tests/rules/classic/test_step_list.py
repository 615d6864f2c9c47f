"""The numbered steps of a round and of damage, one test for each, played through at a table of the classic edition."""

from __future__ import annotations

from functools import partial

import pytest

from benches import hands, hero_hp, incapacitate, lone_villain, with_cards
from sotm_env.engine.terms import PHASE_NAMES
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force Field"
bench = partial(lone_villain, edition="classic")


@pytest.fixture
def hall(classic_bench):
    """``hall("ra")``: Baron Blade without a platform in the drill hall, against these heroes and stand-ins."""
    return lambda *heroes: classic_bench(heroes, villain="baron_blade", environment="drill_hall")


def at_the_end_of(who: str, *in_play: str, t: Table) -> Table:
    """At the end of this deck's first turn, the villain's having been idle; then these cards come into play."""
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to(who, "end")
    t.clear("villain")
    return with_cards(t, *in_play)


def sources(t: Table) -> list[str]:
    """Who has dealt damage this turn, in order, each named once in a row."""
    dealt = [source for source, _, _, _ in t.dealt]
    return [source for place, source in enumerate(dealt) if place == 0 or dealt[place - 1] != source]


def test_every_step_has_its_test():
    steps = {name.split("_")[2] for name in globals() if name.startswith("test_step_")}
    assert steps == {str(step) for step in range(1, 25)}


# --- the round -------------------------------------------------------------------------------------------------------
def phases_of_a_round(t: Table) -> list[tuple[str, str]]:
    """Each phase of the first round, in order, as ``(deck, phase)``; every decision is declined."""
    seen: list[tuple[str, str]] = []
    while t.game.state.round == 1:
        now = (t.game.table.ids[t.game.state.turn], PHASE_NAMES[t.game.state.phase])
        if not seen or seen[-1] != now:
            seen.append(now)
        if t.decision is None:
            t.game.step()
        else:
            t.game.choose(len(t.decision.options) - 1)
    return seen


def test_step_1_the_villain_then_every_hero_then_the_environment():
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    turns = list(dict.fromkeys(deck for deck, _ in phases_of_a_round(t)))
    assert turns == ["baron_blade", "legacy", "ra", "haka", "megalopolis"]


def test_step_2_the_phases_of_a_turn_in_sequence():
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    seen = phases_of_a_round(t)
    assert [phase for deck, phase in seen if deck == "baron_blade"] == ["start", "play", "end"]
    assert [phase for deck, phase in seen if deck == "ra"] == ["start", "play", "power", "draw", "end"]
    assert [phase for deck, phase in seen if deck == "megalopolis"] == ["start", "play", "end"]


def test_step_3_a_skipped_turn_is_skipped_with_all_its_phases(asked):
    """The volcano has Ra skip; Solar Flare would ask at the end of his turn."""
    t = at_the_end_of("legacy", "Volcanic Eruption", "Solar Flare", t=bench(environment="insula_primalis"))
    before = len(asked(t))
    t.go_to("ra", "start", choose=[True])
    t.go_to("haka", "start")
    assert asked(t)[before:] == ["confirm"]
    assert (hands(t), t.in_play("Solar Flare")) == ([4, 4, 4], True)


# --- the villain turn ------------------------------------------------------------------------------------------------
STRIKERS = ["Powered Remote Turret", "Blade Battalion"]


@pytest.mark.parametrize("order", [STRIKERS, STRIKERS[::-1]])
def test_step_4_start_of_the_villain_turn_in_the_order_of_entry(order):
    """Sub-Zero Atmosphere moves what they do at the end to the start."""
    t = with_cards(bench("absolute_zero", "ra", "haka"), "Sub-Zero Atmosphere", *order)
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "start")
    assert sources(t) == order
    assert t.deck("villain")[0] == IDLE_VILLAIN


def test_step_5_the_villain_plays_the_top_card():
    """After the start, before the end."""
    t = bench()
    t.on_deck("villain", "Blade Battalion", IDLE_VILLAIN)
    t.go_to("villain", "start")
    assert t.play_area("villain") == []
    t.go_to("villain", "end")
    assert t.play_area("villain") == ["Blade Battalion"]
    assert t.dealt == [("Blade Battalion", "Haka", 5, "melee")]
    assert t.deck("villain")[0] == IDLE_VILLAIN


@pytest.mark.parametrize("order", [STRIKERS, STRIKERS[::-1]])
def test_step_6_end_of_the_villain_turn_in_the_order_of_entry(order):
    """Blade himself, on his other side, was in play before them."""
    t = bench()
    t.destroy("baron_blade")
    with_cards(t, *order)
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "end")
    assert sources(t) == ["Baron Blade", *order]


# --- a hero's turn ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("order", "amounts"), [(("Cold Snap", "Impale"), [1, 2]), (("Impale", "Cold Snap"), [2, 1])])
def test_step_7_start_of_a_hero_turn_in_the_order_of_entry(asked, order, amounts):
    """Cold Snap deals 1, Impale 2; the hero's player is not asked for an order."""
    t = with_cards(bench("absolute_zero", "ra", "haka"), *order)
    t.on_deck("villain", "Flesh-Repair Nanites")
    t.go_to("absolute_zero", "start")
    assert [amount for _, _, amount, _ in t.dealt] == amounts
    assert asked(t) == []


def test_step_8_one_card_from_the_hand_is_played(asked):
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("haka", "Mere", "Taiaha")
    t.go_to("haka", "play")
    assert sorted(t.options) == ["Mere", "Taiaha", "stop"]
    t.go_to("haka", "power", choose=["Mere"])
    assert (t.hand("haka"), t.play_area("haka")) == (["Taiaha"], ["Mere"])
    assert "Mere" in t.options and "Crush" in t.options  # a power that has just come into play can be used


def test_step_9_one_power_is_used_and_none_twice(asked):
    t = with_cards(bench(), "Mere")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("haka", "power")
    before = len(asked(t))
    t.go_to("haka", "draw", choose=["Crush", "baron_blade"])
    assert asked(t)[before:] == ["power", "target"]
    t = with_cards(bench(), "The Legacy Ring")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "power")
    before = len(asked(t))
    t.go_to("legacy", "draw", choose=["Galvanize"])
    assert asked(t)[before:] == ["power"]


@pytest.mark.parametrize(
    ("choices", "drawn"),
    [
        ([None, None, True, True], 2),
        (["Imbued Fire", None, True], 1),
        ([None, "Pyre", "baron_blade", True], 1),
        (["Imbued Fire", "Pyre", "baron_blade", True], 1),
    ],
)
def test_step_10_a_card_is_drawn_and_one_more_if_nothing_was_played_nor_used(choices, drawn):
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("ra", "Imbued Fire")
    t.run_turn("legacy")
    t.run_turn("ra", choose=choices)
    assert len(t.hand("ra")) == 1 - ("Imbued Fire" in choices) + drawn


@pytest.mark.parametrize("order", [("Obsidian Field", "Solar Flare"), ("Solar Flare", "Obsidian Field")])
def test_step_11_end_of_a_hero_turn_in_the_order_of_entry(asked, order):
    """Obsidian Field asks for 2 cards (a mode), Solar Flare whether Ra deals himself damage."""
    t = bench(environment="insula_primalis")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("ra", "draw")
    with_cards(t, *order)
    before = len(asked(t))
    t.go_to("ra", "end")
    kind = {"Obsidian Field": "mode", "Solar Flare": "confirm"}
    assert asked(t)[before:] == ["draw", kind[order[0]], kind[order[1]]]


# --- the environment turn --------------------------------------------------------------------------------------------
CATASTROPHES = ["Plummeting Monorail", "Targeting Innocents"]


@pytest.mark.parametrize("order", [CATASTROPHES, CATASTROPHES[::-1]])
def test_step_12_start_of_the_environment_turn_in_the_order_of_entry(order):
    t = at_the_end_of("haka", *order, t=bench())
    t.go_to("environment", "start")
    assert sources(t) == order


def test_step_13_the_environment_plays_the_top_card():
    """After the start, before the end."""
    t = at_the_end_of("haka", t=bench(environment="insula_primalis"))
    t.on_deck("environment", "Velociraptor Pack", "Obsidian Field")
    t.go_to("environment", "start")
    assert t.play_area("environment") == []
    t.go_to("environment", "end")
    assert t.play_area("environment") == ["Velociraptor Pack"]
    assert t.dealt == [("Velociraptor Pack", "Ra", 2, "melee")]
    assert t.deck("environment")[0] == "Obsidian Field"


@pytest.mark.parametrize("order", [["Enraged T-Rex", "Velociraptor Pack"], ["Velociraptor Pack", "Enraged T-Rex"]])
def test_step_14_end_of_the_environment_turn_in_the_order_of_entry(order):
    t = at_the_end_of("haka", *order, t=bench(environment="insula_primalis"))
    t.on_deck("environment", "Obsidian Field")
    t.go_to("environment", "end")
    assert sources(t) == order


# --- damage ----------------------------------------------------------------------------------------------------------
def test_step_15_redirection_and_change_of_type_come_before_immunity():
    """Blade is immune behind his platform, yet fire is redirected; Ra is immune to fire, yet it is melee by then."""
    t = with_cards(bench(), "Mobile Defense Platform", "Elemental Redistributor", "Flesh of the Sun God")
    t.set_hp("ra", 20)
    t.deal("haka", "baron_blade", 4, "fire")
    assert (t.hp("baron_blade"), hero_hp(t)) == (40, [32, 20, 34])  # at Ra, the lowest, who is immune to it
    with_cards(t, "Cramped Quarters Combat")
    t.deal("haka", "baron_blade", 4, "fire")
    assert (t.hp("baron_blade"), hero_hp(t)) == (40, [32, 20, 34])  # melee now, so not redirected
    assert t.deal("baron_blade", "ra", 4, "fire") == 4 + 1


def test_step_16_immunity_skips_all_further_steps():
    """No increase makes it anything, and what waits for the next damage goes on waiting."""
    t = with_cards(bench(), "Heroic Interception", "Blade Battalion")
    t.set_hand("haka", "Haka of Battle", "Mere")
    t.play("haka", "Haka of Battle", choose=["Mere", None])
    assert t.deal("Blade Battalion", "ra", 9, "melee", irreducible=True) == 0
    assert t.deal("haka", "ra", 3, "melee") == 0
    assert t.deal("haka", "baron_blade", 3, "melee") == 3 + 1


def test_step_17_increases_are_added():
    t = with_cards(bench(), "The Staff of Ra", "Solar Flare", "Imbued Fire", "Inspiring Presence")
    assert t.deal("ra", "baron_blade", 2, "fire") == 2 + 1 + 2 + 1 + 1


def test_step_18_reductions_follow_the_increases_unless_it_is_irreducible():
    t = with_cards(bench(), "Living Force Field", "Living Force Field", "The Staff of Ra")
    assert t.deal("ra", "baron_blade", 1, "melee") == 0
    assert t.deal("ra", "baron_blade", 2, "melee") == 2 + 1 - 2
    assert t.deal("ra", "baron_blade", 2, "melee", irreducible=True) == 2 + 1


def test_step_19_what_results_is_dealt():
    """It is the damage that texts speak of: the Transducer deals as much cold as fire that came through."""
    t = with_cards(bench("absolute_zero", "ra", "haka"), "Isothermic Transducer", "Cryo Chamber")
    t.deal("baron_blade", "absolute_zero", 3, "fire", choose=["baron_blade"])
    assert t.dealt == [("Baron Blade", "Absolute Zero", 3 - 1, "fire"), ("Absolute Zero", "Baron Blade", 2, "cold")]


def test_step_20_prevention_comes_after_increases_and_reductions():
    """The Calibration Unit prevents the cold damage that results, and Absolute Zero regains as much."""
    t = with_cards(bench("absolute_zero", "legacy", "haka"), "Null-Point Calibration Unit", "Cryo Chamber")
    t.set_hp("absolute_zero", 10)
    with_cards(t, "Inspiring Presence")
    assert t.hp("absolute_zero") == 11
    assert t.deal("haka", "absolute_zero", 2, "cold") == 0
    assert t.hp("absolute_zero") == 11 + 2 + 1 + 1
    assert t.dealt == []


def test_step_21_the_hp_go_down_by_what_is_left():
    t = with_cards(bench(), "Ta Moko", "Blade Battalion")
    assert t.deal("Blade Battalion", "haka", 4, "melee") == 3
    assert t.hp("haka") == 34 - 3


def test_step_22_a_target_at_0_hp_is_destroyed_unless_it_is_indestructible(hall):
    t = with_cards(hall("ra"), "Blade Battalion", "Anvil")
    t.deal("ra", "Blade Battalion", 7, "fire")
    t.deal("ra", "Anvil", 7, "fire")
    assert t.trash("villain") == ["Blade Battalion"]
    assert (t.in_play("Anvil"), t.hp("Anvil")) == (True, 0)
    t.deal("Dummy", "ra", 30, "melee")
    assert t.incapacitated("ra")


def test_step_23_the_cards_of_an_incapacitated_hero_leave_the_game():
    t = incapacitate(with_cards(bench(), "Imbued Fire", "The Staff of Ra"), "ra")
    assert t.flipped("ra")
    assert (t.play_area("ra"), t.hand("ra"), t.trash("ra"), t.deck("ra")) == ([], [], [], [])


def test_step_24_an_incapacitated_hero_has_one_ability_instead_of_play_power_and_draw(asked):
    t = incapacitate(bench(), "ra")
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck("environment", "Police Backup")
    seen = phases_of_a_round(t)
    assert [phase for deck, phase in seen if deck == "ra"] == ["start", "ability", "end"]
    assert asked(t).count("ability") == 1

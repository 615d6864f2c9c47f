"""Omnitron-X, card by card (Definitive Edition, Disparation)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import IDLE_VILLAIN, check_two_games, emptied, incapacitate, with_cards
from sotm_env import Scenario
from sotm_env.engine.catalog import load_deck
from sotm_env.testing import Answer, Table

COMPONENTS = (
    "Aerosol Dispenser",
    "Electro-Deployment Unit",
    "Focused Plasma Cannon",
    "Gaussian Coil Blaster",
    "Molecular Assembler",
)


def bench(omnitron: str = "omnitron_x", villain: str = "baron_blade") -> Table:
    """Legacy (32 HP), Omnitron-X (25, no hand) and Haka (34) against Baron Blade (40), with no other card."""
    t = emptied(Table(villain, heroes=["legacy", omnitron, "haka"]), "omnitron_x")
    if villain == "baron_blade":
        t.on_deck("villain", IDLE_VILLAIN)
    return t


def incapacitated(omnitron: str = "omnitron_x") -> Table:
    return incapacitate(bench(omnitron), "omnitron_x")


def activate(t: Table, title: str, mark: str, choose: Iterable[Answer] = ()) -> None:
    """Puts a card into play, where it is not played, and activates its text of this mark."""
    t.into_play(title)
    t.do(lambda game: game.activate(t.card(title), mark), choose)


def activated(t: Table) -> list[str]:
    """The titles of the cards activated so far."""
    return [line.removeprefix("Activate: ") for line in t.transcript if line.startswith("Activate: ")]


# --- the deck --------------------------------------------------------------------------------------------------------
def test_deck_list() -> None:
    deck = load_deck("heroes", "omnitron_x", "definitive")
    assert (deck.name, deck.rank, sum(card.copies for card in deck.cards)) == ("Omnitron-X", 8, 40)
    assert [(card.title, card.copies, sorted(card.keywords)) for card in deck.cards] == [
        ("Ablative Coating", 1, ["item", "plating"]),
        ("Aerosol Dispenser", 2, ["component", "item"]),
        ("Electro-Deployment Unit", 2, ["component", "item"]),
        ("Elemental Exochassis", 1, ["item", "plating"]),
        ("Focused Plasma Cannon", 2, ["component", "item"]),
        ("Gaussian Coil Blaster", 2, ["component", "item"]),
        ("Molecular Assembler", 2, ["component", "item"]),
        ("Paracausal Shielding", 1, ["item", "plating"]),
        ("Production Processes", 2, ["ongoing", "protocol"]),
        ("Reactive Plating Subroutine", 3, ["limited", "ongoing"]),
        ("Recalibration", 4, ["one-shot"]),
        ("Rocket Punch", 4, ["one-shot"]),
        ("Self-Sabotage", 2, ["one-shot"]),
        ("Slip Through Time", 2, ["limited", "ongoing"]),
        ("Systems Iteration", 4, ["one-shot"]),
        ("Targeting Systems", 2, ["ongoing", "protocol"]),
        ("Technological Advancement", 4, ["one-shot"]),
    ]


@pytest.mark.parametrize(
    ("id", "hp", "keywords"),
    [
        ("omnitron_x", 25, {"hero"}),
        ("first_appearance_omnitron_x", 26, {"hero", "device"}),
        ("omnii_chan", 24, {"hero"}),
        ("omnitron_u", 27, {"hero", "mechanical golem"}),
    ],
)
def test_each_omnitron_has_its_hp_its_keywords_and_its_icon(id: str, hp: int, keywords: set[str]) -> None:
    t = bench(id)
    character = t.game.table.defs[t.card("omnitron_x")]
    assert (t.max_hp("omnitron_x"), character.keywords, character.nemesis) == (hp, keywords, {"omnitron_x"})


def test_omnitron_and_omnitron_x_are_nemeses() -> None:
    t = bench(villain="omnitron")
    assert t.deal("Omnitron-X", "Omnitron", 2, "melee") == 3


# --- character cards -------------------------------------------------------------------------------------------------
def test_operations_online_discovers_a_component() -> None:
    t = bench()
    t.on_deck("omnitron_x", "Rocket Punch", "Molecular Assembler")
    t.use_power("omnitron_x", "Operations Online", choose=["discover"])
    assert t.play_area("omnitron_x") == ["Molecular Assembler"]
    assert len(t.hand("omnitron_x")) == 1  # the component's own draw


def test_operations_online_summons_a_protocol() -> None:
    t = bench()
    t.use_power("omnitron_x", "Operations Online", choose=["summon", "Targeting Systems"])
    assert t.play_area("omnitron_x") == ["Targeting Systems"]


def test_incapacitated_it_grants_a_draw_phase_and_an_item() -> None:
    t = incapacitated()
    t.set_hand("haka")
    t.incapacitated_ability("omnitron_x", 0, choose=["haka", True])
    assert len(t.hand("haka")) == 1
    t.set_hand("haka")
    t.incapacitated_ability("omnitron_x", 1, choose=["haka", "Taiaha"])
    assert t.hand("haka") == ["Taiaha"]


def test_incapacitated_it_commands_a_hero() -> None:
    t = incapacitated()
    t.set_hand("haka", "Mere", "Taiaha", "Rampage")
    choose = ["haka", "Taiaha", "Rampage", "Riri", "Baron Blade"]
    t.incapacitated_ability("omnitron_x", 2, choose=choose)
    assert (t.play_area("haka"), sorted(t.trash("haka"))) == (["Mere"], ["Rampage", "Taiaha"])
    assert t.hp("Baron Blade") == 38


@pytest.mark.parametrize("exterminate", [True, False])
def test_start_discovers_a_component_and_may_exterminate_with_it(exterminate: bool) -> None:
    t = bench("first_appearance_omnitron_x")
    t.into_play("Focused Plasma Cannon")  # not the card that was found
    t.on_deck("omnitron_x", "Molecular Assembler")
    choose = ["Molecular Assembler", "Baron Blade"] if exterminate else [None]
    t.use_power("omnitron_x", "Start", choose=choose)
    assert t.hp("Baron Blade") == (38 if exterminate else 40)
    assert activated(t) == (["Molecular Assembler"] if exterminate else [])


def test_first_appearance_incapacitated() -> None:
    t = incapacitated("first_appearance_omnitron_x")
    t.incapacitated_ability("omnitron_x", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38
    t.on_deck("haka", "Rampage", "Mere")
    t.incapacitated_ability("omnitron_x", 1, choose=["haka"])
    assert t.play_area("haka") == ["Mere"]
    t.into_play("Taiaha")
    t.incapacitated_ability("omnitron_x", 2, choose=["Mere", "Taiaha", "Baron Blade"])
    assert t.dealt[-1] == ("Baron Blade", "Baron Blade", 3, "lightning")
    t.incapacitated_ability("omnitron_x", 2, choose=["Baron Blade"])
    assert t.dealt[-1] == ("Baron Blade", "Baron Blade", 1, "lightning")


def test_rocket_time() -> None:
    t = bench("omnii_chan")
    for hero in ("legacy", "omnitron_x", "haka"):
        t.set_hp(hero, 10)
    t.use_power("omnitron_x", "Rocket Time!", choose=["Baron Blade", "legacy", "haka", None])
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "omnitron_x", "haka")] == [38, 11, 10, 11]


def test_omnii_chan_incapacitated() -> None:
    t = incapacitated("omnii_chan")
    t.set_hand("haka", "Mere")
    t.incapacitated_ability("omnitron_x", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    hands = len(t.hand("legacy"))
    t.incapacitated_ability("omnitron_x", 1, choose=["legacy"])
    assert (len(t.hand("legacy")), len(t.hand("haka"))) == (hands + 1, 1)
    for each in ("legacy", "haka", "Baron Blade"):
        t.set_hp(each, 10)
    t.incapacitated_ability("omnitron_x", 2, choose=["legacy", "haka"])
    assert [t.hp(each) for each in ("legacy", "haka", "Baron Blade")] == [11, 11, 11]


@pytest.mark.parametrize("times", [0, 1, 2])
def test_overclock(times: int) -> None:
    t = bench("omnitron_u")
    with_cards(t, "Focused Plasma Cannon", "Molecular Assembler")
    t.into_trash("omnitron_x", "Ablative Coating", "Elemental Exochassis")
    t.on_deck("omnitron_x", "Gaussian Coil Blaster")
    items = ["Ablative Coating", "Elemental Exochassis"][:times]
    steps = [step for found in items for step in ((True, found) if found == items[0] else (True,))]
    choose = ["Focused Plasma Cannon", *steps, *([False] if times < 2 else [])]
    t.use_power("omnitron_x", "Overclock", choose=choose)
    assert t.play_area("omnitron_x") == ["Molecular Assembler", "Gaussian Coil Blaster"]
    assert "Focused Plasma Cannon" in t.trash("omnitron_x")
    assert set(items) <= set(t.hand("omnitron_x")) and activated(t) == ["Focused Plasma Cannon"] * times


def test_overclock_without_a_fabricate_text_discovers_all_the_same() -> None:
    t = bench("omnitron_u")
    t.use_power("omnitron_x", "Overclock")
    assert len(t.play_area("omnitron_x")) == 1


def test_omnitron_u_incapacitated() -> None:
    t = incapacitated("omnitron_u")
    t.incapacitated_ability("omnitron_x", 0, choose=["haka", "Riri", "Baron Blade"])
    t.on_deck("haka", "Rampage", "Mere")
    t.incapacitated_ability("omnitron_x", 1, choose=["haka"])
    assert (t.hp("Baron Blade"), t.play_area("haka")) == (38, ["Mere"])
    t.on_deck("haka", "Taonga Mana", "Taiaha", "Taonga Mana")
    t.incapacitated_ability("omnitron_x", 2, choose=["haka", "discard it"])
    t.incapacitated_ability("omnitron_x", 2, choose=["haka"])
    t.incapacitated_ability("omnitron_x", 2, choose=["haka", "play it"])
    assert (t.play_area("haka"), t.trash("haka")) == (["Mere", "Taonga Mana"], ["Taonga Mana", "Taiaha"])
    t = incapacitated("omnitron_u")
    t.into_play("Taonga Mana")
    t.on_deck("haka", "Taonga Mana")
    t.incapacitated_ability("omnitron_x", 2, choose=["haka"])  # limited: a second copy cannot be chosen to be played
    assert (t.play_area("haka"), t.trash("haka")) == (["Taonga Mana"], ["Taonga Mana"])


# --- Plating ---------------------------------------------------------------------------------------------------------
def test_gl_omnix_coating() -> None:
    """Ablative Coating: 3 melee are 1, 3 fire stay 3."""
    t = bench()
    t.into_play("Ablative Coating")
    assert t.deal("Baron Blade", "omnitron_x", 3, "melee") == 1
    assert t.deal("Baron Blade", "omnitron_x", 3, "fire") == 3


PLATINGS = {
    "Ablative Coating": ["melee", "projectile", "toxic"],
    "Elemental Exochassis": ["fire", "cold", "lightning", "energy"],
    "Paracausal Shielding": ["psychic", "radiant", "infernal", "sonic"],
}


@pytest.mark.parametrize("title", PLATINGS)
def test_each_plating_keeps_off_its_types_and_no_other(title: str) -> None:
    t = bench()
    t.into_play(title)
    for plating, kinds in PLATINGS.items():
        for kind in kinds:
            t.set_hp("omnitron_x", 25)
            assert t.deal("Baron Blade", "omnitron_x", 3, kind) == (1 if plating == title else 3)
    assert t.deal("Baron Blade", "haka", 3, PLATINGS[title][0]) == 3


@pytest.mark.parametrize("title", PLATINGS)
def test_each_plating_answers_with_its_types_and_is_destroyed(title: str) -> None:
    t = bench()
    t.into_play(title)
    kind = PLATINGS[title][0]
    t.deal("Baron Blade", "omnitron_x", 5, kind, choose=[title])
    # It is destroyed before the damage is dealt, which it keeps off no more.
    answers = [("Omnitron-X", "Baron Blade", 1, each) for each in PLATINGS[title]]
    assert t.dealt == [*answers, ("Baron Blade", "Omnitron-X", 5, kind)]
    assert t.trash("omnitron_x") == [title]


@pytest.mark.parametrize("title", PLATINGS)
def test_each_plating_keeps_off_fire_once_where_all_its_types_read_fire(title: str) -> None:
    t = emptied(Table(heroes=["legacy", "omnitron_x", "haka"], principles={"omnitron_x": "principle_of_fire"}))
    t.into_play(title)
    assert t.deal("Baron Blade", "omnitron_x", 9, "fire") == 7
    assert t.deal("Baron Blade", "omnitron_x", 9, "sonic") == 9


@pytest.mark.parametrize("title", PLATINGS)
def test_a_plating_that_is_played_sends_the_others_back_to_the_hand(title: str) -> None:
    t = bench()
    others = [plating for plating in PLATINGS if plating != title]
    with_cards(t, *others)
    t.play("omnitron_x", title)
    assert (t.play_area("omnitron_x"), sorted(t.hand("omnitron_x"))) == ([title], sorted(others))


# --- Components ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", COMPONENTS)
@pytest.mark.parametrize("before", [2, 3])
def test_a_component_draws_a_card_while_no_more_than_3_are_in_play(title: str, before: int) -> None:
    t = bench()
    with_cards(t, *[each for each in COMPONENTS if each != title][:before])
    t.play("omnitron_x", title)
    assert len(t.hand("omnitron_x")) == (1 if before == 2 else 0)


def test_aerosol_dispenser() -> None:
    t = bench()
    t.into_play("Danger Sense")
    activate(t, "Aerosol Dispenser", "exterminate")
    assert t.in_play("Danger Sense")  # no card to discard
    t.into_hand("omnitron_x", "Rocket Punch")
    t.do(lambda game: game.activate(t.card("Aerosol Dispenser"), "exterminate"), choose=["Rocket Punch"])
    assert (t.in_play("Danger Sense"), t.trash("omnitron_x")) == (False, ["Rocket Punch"])
    for each in ("legacy", "haka", "omnitron_x"):
        t.set_hp(each, 10)
    choose = ["legacy", "haka", None]
    t.do(lambda game: game.activate(t.card("Aerosol Dispenser"), "fabricate"), choose=choose)
    assert [t.hp(each) for each in ("legacy", "haka", "omnitron_x")] == [11, 11, 10]


def test_electro_deployment_unit() -> None:
    t = bench()
    with_cards(t, "Blade Battalion", "Mobile Defense Platform")
    t.set_hp("Blade Battalion", 3)
    activate(t, "Electro-Deployment Unit", "exterminate")
    assert not t.in_play("Blade Battalion") and t.in_play("Mobile Defense Platform")
    t.set_hand("haka")
    choose = ["haka", True, "Mere"]
    t.do(lambda game: game.activate(t.card("Electro-Deployment Unit"), "fabricate"), choose=choose)
    assert t.hand("haka") == ["Mere"]
    t.do(lambda game: game.activate(t.card("Electro-Deployment Unit"), "fabricate"), choose=["haka", False])
    assert t.hand("haka") == ["Mere"]


def test_focused_plasma_cannon() -> None:
    t = bench()
    t.into_play("Living Force-Field")  # -1, but this is irreducible
    activate(t, "Focused Plasma Cannon", "exterminate", choose=["Baron Blade"])
    assert t.dealt == [("Omnitron-X", "Baron Blade", 2, "fire")]
    t.into_trash("omnitron_x", "Ablative Coating", "Rocket Punch")
    t.do(lambda game: game.activate(t.card("Focused Plasma Cannon"), "fabricate"))
    assert (t.hand("omnitron_x"), t.trash("omnitron_x")) == (["Ablative Coating"], ["Rocket Punch"])


def test_gaussian_coil_blaster() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    activate(t, "Gaussian Coil Blaster", "exterminate", choose=["Baron Blade", "Blade Battalion", None])
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion")) == (39, 4)
    assert {hit[3] for hit in t.dealt} == {"projectile"}
    for hero in ("legacy", "haka"):
        t.set_hand(hero)
    choose = ["legacy", "omnitron_x"]
    t.do(lambda game: game.activate(t.card("Gaussian Coil Blaster"), "fabricate"), choose=choose)
    t.do(lambda game: game.activate(t.card("Gaussian Coil Blaster"), "fabricate"), choose=["legacy", None])
    assert [len(t.hand(hero)) for hero in ("legacy", "omnitron_x", "haka")] == [2, 1, 0]


def test_molecular_assembler() -> None:
    t = bench()
    activate(t, "Molecular Assembler", "exterminate", choose=["Baron Blade"])
    assert [hit[2:] for hit in t.dealt] == [(1, "melee"), (1, "energy")]
    t.set_hand("haka", "Rampage", "Mere")
    t.do(lambda game: game.activate(t.card("Molecular Assembler"), "fabricate"), choose=["haka", "Mere"])
    assert (t.play_area("haka"), t.hand("haka")) == (["Mere"], ["Rampage"])


# --- Protocols and the rest ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("title", "other", "mark"),
    [
        ("Production Processes", "Targeting Systems", "fabricate"),
        ("Targeting Systems", "Production Processes", "exterminate"),
    ],
)
def test_a_protocol_replaces_the_other_and_activates_up_to_3_cards_at_the_end(
    title: str, other: str, mark: str
) -> None:
    t = bench()
    with_cards(t, other, *COMPONENTS)
    t.into_hand("omnitron_x", title, "Rocket Punch")
    t.go_to("omnitron_x", "play")
    t.set_hand("omnitron_x", title)
    t.go_to("omnitron_x", "power", choose=[title])
    assert t.trash("omnitron_x") == [other]
    t.set_hp("legacy", 10)
    t.set_hp("Baron Blade", 30)
    t.go_to("omnitron_x", "draw", choose=[])
    chosen = ["Gaussian Coil Blaster", "Molecular Assembler", "Focused Plasma Cannon"]
    steps: dict[str, list[Answer]] = {
        "fabricate": [chosen[0], None, chosen[1], "haka", None, chosen[2]],
        "exterminate": [chosen[0], None, chosen[1], "Baron Blade", chosen[2], "Baron Blade"],
    }
    t.go_to("omnitron_x", "end", choose=[None, *steps[mark]])
    assert activated(t) == chosen


def test_no_card_is_activated_twice_by_one_protocol() -> None:
    t = bench()
    with_cards(t, "Targeting Systems", "Focused Plasma Cannon")
    t.go_to("omnitron_x", "draw")
    t.go_to("omnitron_x", "end", choose=[None, "Focused Plasma Cannon", "Baron Blade"])
    assert activated(t) == ["Focused Plasma Cannon"]


@pytest.mark.parametrize("line", ["discard 1 card", "summon 1 Targeting Systems"])
def test_production_processes_as_a_power(line: str) -> None:
    t = bench()
    t.into_play("Production Processes")
    t.into_hand("omnitron_x", "Rocket Punch")
    t.set_hp("omnitron_x", 10)
    t.use_power("omnitron_x", "Production Processes", choose=[line])
    assert t.hp("omnitron_x") == 13
    if line == "discard 1 card":
        assert (t.play_area("omnitron_x"), t.trash("omnitron_x")) == (["Production Processes"], ["Rocket Punch"])
    else:
        assert (t.play_area("omnitron_x"), t.trash("omnitron_x")) == (["Targeting Systems"], ["Production Processes"])


@pytest.mark.parametrize("line", ["discard 1 card", "summon 1 Production Processes"])
def test_targeting_systems_as_a_power(line: str) -> None:
    t = bench()
    t.into_play("Targeting Systems")
    t.into_hand("omnitron_x", "Rocket Punch")
    t.use_power("omnitron_x", "Targeting Systems", choose=["Baron Blade", line])
    assert t.dealt == [("Omnitron-X", "Baron Blade", 3, "energy")]
    assert t.play_area("omnitron_x") == (["Targeting Systems"] if line[0] == "d" else ["Production Processes"])


@pytest.mark.parametrize("line", ["collect 1 Plating card", "salvage 1 Plating card"])
def test_reactive_plating_subroutine_finds_a_plating(line: str) -> None:
    t = bench()
    t.into_trash("omnitron_x", "Paracausal Shielding")
    found = "Ablative Coating" if line.startswith("collect") else "Paracausal Shielding"
    t.play("omnitron_x", "Reactive Plating Subroutine", choose=[line, *([found] if found[0] == "A" else [])])
    assert t.hand("omnitron_x") == [found]


def test_reactive_plating_subroutine_summons_a_plating_when_it_is_destroyed() -> None:
    t = bench()
    t.into_play("Reactive Plating Subroutine")
    t.destroy("Reactive Plating Subroutine", choose=[True, "Elemental Exochassis"])
    assert t.play_area("omnitron_x") == ["Elemental Exochassis"]
    t.into_play("Reactive Plating Subroutine")
    t.destroy("Reactive Plating Subroutine", choose=[False])
    assert t.play_area("omnitron_x") == ["Elemental Exochassis"]


def test_reactive_plating_subroutine_plays_a_plating_in_time() -> None:
    t = bench()
    t.into_play("Reactive Plating Subroutine")
    t.into_hand("omnitron_x", "Ablative Coating")
    choose = ["Reactive Plating Subroutine", "play 1 Plating card"]
    assert t.deal("Baron Blade", "omnitron_x", 5, "melee", choose=choose) == 3
    assert t.in_play("Ablative Coating")


def test_reactive_plating_subroutine_collects_one() -> None:
    t = bench()
    t.into_play("Reactive Plating Subroutine")
    t.into_hand("omnitron_x", "Ablative Coating")
    choose = ["Reactive Plating Subroutine", "collect 1 Plating card", "Paracausal Shielding"]
    assert t.deal("Baron Blade", "omnitron_x", 5, "melee", choose=choose) == 5
    assert sorted(t.hand("omnitron_x")) == ["Ablative Coating", "Paracausal Shielding"]


def test_recalibration_discovers_and_pays_for_plays() -> None:
    t = bench()
    t.into_hand("omnitron_x", "Ablative Coating", "Focused Plasma Cannon")
    t.on_deck("omnitron_x", "Rocket Punch", "Targeting Systems")
    choose = [
        "discover 1 Protocol",
        *(True, "Ablative Coating"),
        *(True, None),
        *(True, "Focused Plasma Cannon"),
        None,
    ]
    t.play("omnitron_x", "Recalibration", choose=choose)
    assert t.hp("omnitron_x") == 22
    assert t.play_area("omnitron_x") == ["Targeting Systems", "Ablative Coating", "Focused Plasma Cannon"]
    assert activated(t) == []


def test_recalibration_collects_and_fabricates() -> None:
    t = bench()
    t.into_play("Focused Plasma Cannon")
    t.into_trash("omnitron_x", "Paracausal Shielding")
    t.play("omnitron_x", "Recalibration", choose=["collect", "Ablative Coating", False, "Focused Plasma Cannon"])
    assert t.hp("omnitron_x") == 25
    assert sorted(t.hand("omnitron_x")) == ["Ablative Coating", "Paracausal Shielding"]


def test_rocket_punch() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_hand("omnitron_x", "Recalibration", "Self-Sabotage", "Systems Iteration")
    choose = ["Baron Blade", "Recalibration", "Self-Sabotage", None, "Baron Blade", "Blade Battalion"]
    t.play("omnitron_x", "Rocket Punch", choose=choose)
    assert t.dealt == [
        ("Omnitron-X", "Baron Blade", 3, "projectile"),
        ("Omnitron-X", "Baron Blade", 2, "fire"),
        ("Omnitron-X", "Blade Battalion", 2, "fire"),
    ]
    assert t.hand("omnitron_x") == ["Systems Iteration"]


def test_self_sabotage() -> None:
    t = bench()
    with_cards(t, "Focused Plasma Cannon", "Molecular Assembler", "Gaussian Coil Blaster")
    choose = ["Focused Plasma Cannon", "haka", "Molecular Assembler", "legacy", None, "Baron Blade"]
    t.play("omnitron_x", "Self-Sabotage", choose=choose)
    assert t.dealt == [
        ("Omnitron-X", "Haka", 2, "fire"),
        ("Omnitron-X", "Legacy", 1, "melee"),
        ("Omnitron-X", "Legacy", 1, "energy"),
        ("Omnitron-X", "Baron Blade", 4, "fire"),
    ]
    assert t.play_area("omnitron_x") == ["Gaussian Coil Blaster"]


def test_self_sabotage_without_a_card_deals_0_which_can_be_increased() -> None:
    t = bench(villain="omnitron")
    t.play("omnitron_x", "Self-Sabotage", choose=["Omnitron"])
    assert t.dealt == [("Omnitron-X", "Omnitron", 1, "fire")]


def test_marks_on_cards_of_the_villain_can_be_activated_too() -> None:
    t = bench(villain="omnitron")
    t.into_play("Protomatter Converter")
    t.on_deck("environment", "Hostage Situation")
    t.play("omnitron_x", "Self-Sabotage", choose=["Protomatter Converter", "haka"])
    assert t.in_play("Hostage Situation") and not t.in_play("Protomatter Converter")
    assert t.dealt[-1] == ("Omnitron-X", "Haka", 2, "fire")


def test_slip_through_time_may_bury_the_trash() -> None:
    t = bench()
    t.into_trash("omnitron_x", "Rocket Punch", "Recalibration")
    t.play("omnitron_x", "Slip Through Time", choose=[True])
    assert t.trash("omnitron_x") == []
    assert t.deck("omnitron_x")[-2:] == ["Rocket Punch", "Recalibration"]
    t.into_trash("omnitron_x", "Self-Sabotage")
    t.destroy("Slip Through Time")
    t.play("omnitron_x", "Slip Through Time", choose=[False])
    assert t.trash("omnitron_x") == ["Self-Sabotage", "Slip Through Time"]


def test_slip_through_time_acts_ahead_and_is_destroyed() -> None:
    t = bench()
    with_cards(t, "Slip Through Time", "Focused Plasma Cannon", "Molecular Assembler", "Gaussian Coil Blaster")
    t.into_trash("omnitron_x", "Ablative Coating")
    t.go_to("legacy", "end")
    choose = ["Focused Plasma Cannon", "FABRICATE", "Molecular Assembler", "EXTERMINATE", "haka"]
    t.go_to("omnitron_x", "start", choose=choose)
    assert activated(t) == ["Focused Plasma Cannon", "Molecular Assembler"]
    assert (t.hand("omnitron_x"), t.trash("omnitron_x")) == (["Ablative Coating"], ["Slip Through Time"])
    assert [hit for hit in t.dealt if hit[1] == "Haka"] == [
        ("Omnitron-X", "Haka", 1, "melee"),
        ("Omnitron-X", "Haka", 1, "energy"),
    ]


def test_slip_through_time_may_activate_nothing() -> None:
    t = bench()
    with_cards(t, "Slip Through Time", "Focused Plasma Cannon")
    t.go_to("legacy", "end")
    t.go_to("omnitron_x", "start", choose=[None])
    assert (activated(t), t.play_area("omnitron_x")) == ([], ["Focused Plasma Cannon"])


def test_slip_through_time_plays_the_bottom_card_at_the_end() -> None:
    t = bench()
    t.go_to("omnitron_x", "play")
    t.into_play("Slip Through Time")
    t.into_play("Ablative Coating")
    t.do(lambda game: game.bury(t.card("Ablative Coating")))
    t.go_to("omnitron_x", "draw")
    t.go_to("omnitron_x", "end", choose=[None])
    assert t.play_area("omnitron_x") == ["Slip Through Time", "Ablative Coating"]


def test_the_bottom_card_of_an_empty_deck_is_one_of_the_reshuffled_trash() -> None:
    t = bench()
    t.into_trash("omnitron_x", *t.deck("omnitron_x"))
    t.do(lambda game: game.play_bottom(t.owner("omnitron_x")), choose=[])
    assert len(t.deck("omnitron_x")) < 40
    assert len(t.game.state.cards_played) == 1


def test_systems_iteration() -> None:
    t = bench()
    with_cards(t, "Focused Plasma Cannon", "Molecular Assembler")
    t.into_trash("omnitron_x", "Ablative Coating")
    choose = ["collect", "Slip Through Time", "Focused Plasma Cannon", "Molecular Assembler", "Baron Blade"]
    t.play("omnitron_x", "Systems Iteration", choose=choose)
    assert sorted(t.hand("omnitron_x")) == ["Ablative Coating", "Slip Through Time"]
    assert t.hp("Baron Blade") == 38
    t.on_deck("omnitron_x", "Rocket Punch", "Gaussian Coil Blaster")
    t.play("omnitron_x", "Systems Iteration", choose=["discover", None, None])
    assert t.in_play("Gaussian Coil Blaster") and len(activated(t)) == 2


@pytest.mark.parametrize("obsolete", ["Hostage Situation", "Mobile Defense Platform", None])
def test_technological_advancement(obsolete: str | None) -> None:
    t = bench()
    with_cards(t, "Hostage Situation", "Mobile Defense Platform", "Blade Battalion")
    t.set_hp("Mobile Defense Platform", 7)
    t.on_deck("omnitron_x", "Rocket Punch", "Molecular Assembler")
    t.play("omnitron_x", "Technological Advancement", choose=[obsolete, "Molecular Assembler", "Baron Blade"])
    assert t.in_play("Hostage Situation") == (obsolete != "Hostage Situation")
    assert t.in_play("Mobile Defense Platform") == (obsolete != "Mobile Defense Platform")
    assert t.in_play("Blade Battalion") and activated(t) == ["Molecular Assembler"]


def test_technological_advancement_spares_sturdy_devices_and_other_targets() -> None:
    t = bench()
    with_cards(t, "Mobile Defense Platform", "Blade Battalion")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("omnitron_x", "Technological Advancement", choose=["Blade Battalion"])


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", ["omnitron_x", "first_appearance_omnitron_x", "omnii_chan", "omnitron_u"])
def test_checked_games(id: str) -> None:
    check_two_games(Scenario("omnitron", (id, "argent_adept", "visionary"), "freedom_tower"))

"""Insula Primalis, card by card (classic edition): Legacy (32 HP), Pell and Quill (30) against Straw Villain (40)."""

from __future__ import annotations

import pytest

from benches import environment_plays, hands, hero_hp, incapacitate, with_cards
from sotm_env.decks.classic.environments.insula_primalis import deck
from sotm_env.testing import Table

TEAM = ("legacy", "pell", "quill")


@pytest.fixture
def island(classic_bench):
    """The environment's start or end phase of round 1, in play only these cards.

    Their texts of the phase are done by ``t.go_to("environment", phase)``; ``phase=None``: before the first turn.
    """

    def make(*cards: str, phase: str | None = None, heroes=("legacy",)) -> Table:
        table = classic_bench(heroes, environment="insula_primalis")
        if phase is not None:
            table.on_deck("villain", "Rustle")
            table.on_deck("environment", "Obsidian Field")
            table.go_to("environment", phase)
            table.clear("environment")
        return with_cards(table, *cards)

    return make


def before_end_of(table: Table, hero: str) -> None:
    """In the hero's draw phase; the next decision there is whether to draw."""
    table.on_deck("villain", "Rustle")
    table.go_to(hero, "draw")


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Enraged T-Rex", 2, ["dinosaur"], 15),
        ("Obsidian Field", 3, [], 0),
        ("Primordial Plant Life", 2, [], 0),
        ("Pterodactyl Thief", 2, ["dinosaur"], 5),
        ("River of Lava", 2, [], 0),
        ("Velociraptor Pack", 3, ["dinosaur"], 5),
        ("Volcanic Eruption", 1, [], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 15


# --- Enraged T-Rex ---------------------------------------------------------------------------------------------------
def test_the_t_rex_deals_the_second_highest_target_5_melee(island):
    t = island("Enraged T-Rex", phase="end")
    t.go_to("environment", "end")
    assert (t.hp("straw_villain"), hero_hp(t), t.hp("Enraged T-Rex")) == (40, [27, 30, 30], 15)
    assert t.dealt == [("Enraged T-Rex", "Legacy", 5, "melee")]


def test_the_t_rex_leaves_itself_out_and_ties_are_the_players(island):
    t = island("Enraged T-Rex", "Enraged T-Rex", phase="end")
    for target, hp in (("straw_villain", 12), ("legacy", 12), ("pell", 12), ("quill", 3)):
        t.set_hp(target, hp)
    # Each takes the other for the highest; the second is one of the three with 12.
    t.go_to("environment", "end", choose=["pell", "straw_villain"])
    assert (t.hp("straw_villain"), hero_hp(t)) == (7, [12, 7, 3])
    assert (t.hp("Enraged T-Rex"), t.hp("Enraged T-Rex#2")) == (15, 15)


# --- Obsidian Field --------------------------------------------------------------------------------------------------
def test_obsidian_fields_add_1_each_to_all_damage(island):
    t = island("Obsidian Field", "Velociraptor Pack")
    assert t.deal("pell", "straw_villain", 2, "fire") == 3
    assert t.deal("straw_villain", "quill", 2, "fire") == 3
    assert t.deal("pell", "Velociraptor Pack", 1, "fire") == 2
    with_cards(t, "Obsidian Field")
    assert t.deal("Velociraptor Pack", "pell", 2, "melee") == 4


def test_a_hero_may_discard_2_cards_at_the_own_end_of_turn_to_break_a_field(island):
    t = island("Obsidian Field")
    before_end_of(t, "pell")
    t.set_hand("pell", "Pell's Oath", "Pell's Charm", "Pell's Word")
    t.go_to("pell", "end", choose=[None, "discard 2 cards", "Pell's Word", "Pell's Oath"])
    assert (t.hand("pell"), t.trash("pell")) == (["Pell's Charm"], ["Pell's Word", "Pell's Oath"])
    assert t.trash("environment") == ["Obsidian Field"]


def test_each_field_is_offered_and_a_hero_needs_2_cards(island):
    t = island("Obsidian Field", "Obsidian Field")
    before_end_of(t, "pell")
    t.set_hand("pell", "Pell's Oath", "Pell's Charm", "Pell's Word")
    t.go_to("pell", "end", choose=[None, "discard 2 cards", "Pell's Word", "Pell's Oath"])
    assert (len(t.hand("pell")), t.count_in_play("Obsidian Field")) == (1, 1)
    t.go_to("quill", "end")
    assert (len(t.hand("quill")), t.count_in_play("Obsidian Field")) == (4, 1)  # declined
    t = island("Obsidian Field")
    incapacitate(t, "pell")
    t.on_deck("villain", "Rustle")
    t.go_to("pell", "end")
    assert t.in_play("Obsidian Field")


# --- Primordial Plant Life -------------------------------------------------------------------------------------------
def test_plant_life_deals_2_toxic_to_who_destroys_an_ongoing_and_4_to_others(island):
    t = island()
    with_cards(t, "Pell's Oath", "Quill's Oath", "Quill's Charm")
    environment_plays(t, "Primordial Plant Life", choose=["Pell's Oath", None])
    assert hero_hp(t) == [28, 28, 26]
    assert (t.play_area("pell"), t.play_area("quill")) == ([], ["Quill's Oath", "Quill's Charm"])
    assert (t.play_area("environment"), t.hp("straw_villain")) == (["Primordial Plant Life"], 40)
    assert t.dealt[0] == ("Primordial Plant Life", "Legacy", 4, "toxic")


def test_plant_life_withers_at_the_end_of_the_environment_turn(island):
    t = island("Primordial Plant Life", phase="end")
    t.go_to("environment", "end")
    assert t.trash("environment") == ["Primordial Plant Life"]
    assert hero_hp(t) == [32, 30, 30]


# --- Pterodactyl Thief -----------------------------------------------------------------------------------------------
def test_the_thief_takes_all_equipment_and_deals_as_much_sonic_as_it_holds(island):
    t = island("Pterodactyl Thief", "Velociraptor Pack", phase="start")
    with_cards(t, "Pell's Charm", "Quill's Charm", "Quill's Ring", "Quill's Oath")
    t.go_to("environment", "start")
    assert sorted(t.under("Pterodactyl Thief")) == ["Pell's Charm", "Quill's Charm", "Quill's Ring"]
    assert (t.play_area("quill"), t.trash("pell"), t.trash("quill")) == (["Quill's Oath"], [], [])
    assert (hero_hp(t), t.hp("straw_villain"), t.hp("Velociraptor Pack")) == ([29, 27, 27], 40, 5)
    assert t.dealt[0] == ("Pterodactyl Thief", "Legacy", 3, "sonic")


def test_what_the_thief_holds_counts_again_and_comes_back_when_it_is_destroyed(island):
    t = island("Pterodactyl Thief", phase="start")
    t.put_under("Pterodactyl Thief", "Pell's Charm", "Quill's Charm")
    t.go_to("environment", "start")
    assert hero_hp(t) == [30, 28, 28]
    t.deal("legacy", "Pterodactyl Thief", 5, "melee")
    assert t.trash("environment") == ["Pterodactyl Thief"]
    assert (hands(t), t.trash("pell"), t.trash("quill")) == ([4, 5, 5], [], [])
    assert (t.hand("pell")[-1], t.hand("quill")[-1]) == ("Pell's Charm", "Quill's Charm")


def test_the_thief_does_not_get_what_something_else_has_taken_since(island):
    t = island("Pterodactyl Thief", phase="start")
    with_cards(t, "Magnet", "Pell's Charm", "Quill's Charm")
    t.go_to("environment", "start")
    assert (t.under("Pterodactyl Thief"), hands(t), t.dealt) == ([], [4, 5, 5], [])


def test_the_thief_holds_nothing_and_deals_nothing(island):
    t = island("Pterodactyl Thief", phase="start")
    t.go_to("environment", "start")
    assert hero_hp(t) == [32, 30, 30]


# --- River of Lava ---------------------------------------------------------------------------------------------------
def test_the_river_costs_an_equipment_or_h_fire(island):
    t = island("River of Lava", phase="end")
    with_cards(t, "Pell's Charm", "Quill's Charm", "Quill's Oath")
    t.go_to("environment", "end", choose=["Pell's Charm", None])
    assert (t.play_area("pell"), t.play_area("quill")) == ([], ["Quill's Charm", "Quill's Oath"])
    assert hero_hp(t) == [29, 30, 27]
    assert t.dealt[-1] == ("River of Lava", "Quill", 3, "fire")
    t = island("River of Lava", phase="end", heroes=("legacy", "haka", "pell", "quill"))
    t.go_to("environment", "end")
    assert (t.hp("legacy"), t.hp("pell"), t.hp("quill")) == (28, 26, 26)


def test_the_river_is_crossed_when_every_hero_discards_the_top_3_cards(island):
    t = island("River of Lava", phase="start")
    top = {hero: t.deck(hero)[:3] for hero in TEAM}
    t.go_to("environment", "start", choose=[True, True, True])
    assert {hero: t.trash(hero) for hero in TEAM} == top
    assert t.trash("environment") == ["River of Lava"]


def test_the_river_stays_when_one_hero_refuses_and_then_nobody_discards(island):
    t = island("River of Lava", phase="start")
    t.go_to("environment", "start", choose=[True, False])
    assert [t.trash(hero) for hero in TEAM] == [[], [], []]
    assert t.in_play("River of Lava")


def test_the_river_asks_no_incapacitated_hero_and_nobody_if_a_hero_cannot_pay(island):
    t = island("River of Lava", phase="start")
    incapacitate(t, "pell")
    t.go_to("environment", "start", choose=[True, True])
    assert t.trash("environment") == ["River of Lava"]
    t = island("River of Lava", phase="start")
    t.into_hand("quill", *t.deck("quill")[:34])
    assert len(t.deck("quill")) == 2
    t.go_to("environment", "start")
    assert t.in_play("River of Lava")


# --- Velociraptor Pack -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("packs", "left"), [(1, 18), (2, 12), (3, 2)])
def test_each_pack_deals_the_lowest_non_environment_target_twice_as_much_as_there_are_packs(island, packs, left):
    t = island(*["Velociraptor Pack"] * packs, phase="end")
    t.set_hp("quill", 20)
    t.go_to("environment", "end")
    assert (t.hp("quill"), t.hp("Velociraptor Pack")) == (left, 5)
    assert t.dealt == [("Velociraptor Pack", "Quill", 2 * packs, "melee")] * packs


def test_the_pack_may_bite_the_villain(island):
    t = island("Velociraptor Pack", phase="end")
    t.into_play("Crow")
    t.go_to("environment", "end")
    assert not t.in_play("Crow")
    assert hero_hp(t) == [32, 30, 30]


# --- Volcanic Eruption -----------------------------------------------------------------------------------------------
def test_the_volcano_deals_every_target_7_fire(island):
    t = island("Volcanic Eruption", "Enraged T-Rex", phase="start")
    t.go_to("environment", "start")
    assert (t.hp("straw_villain"), hero_hp(t), t.hp("Enraged T-Rex")) == (33, [25, 23, 23], 8)
    assert t.dealt[0] == ("Volcanic Eruption", "Straw Villain", 7, "fire")
    assert t.in_play("Volcanic Eruption")


def test_obsidian_fields_add_to_the_volcano(island):
    t = island("Volcanic Eruption", "Obsidian Field", "Obsidian Field", phase="start")
    t.go_to("environment", "start")
    assert (t.hp("straw_villain"), hero_hp(t)) == (31, [23, 21, 21])


def test_a_hero_may_skip_the_rest_of_the_turn_to_put_the_volcano_out(island):
    t = island("Volcanic Eruption")
    t.on_deck("villain", "Rustle")
    t.into_trash("environment", "Obsidian Field", "Obsidian Field")
    t.go_to("legacy", "end", choose=[None])
    assert t.in_play("Volcanic Eruption")
    held = hands(t)
    t.go_to("pell", "start", choose=[True])
    assert t.play_area("environment") == ["Obsidian Field"]
    assert t.trash("environment") == ["Obsidian Field", "Volcanic Eruption"]
    t.go_to("quill", "play")
    assert (t.decision.kind, t.decision.player) == ("play", t.owner("quill"))  # Pell neither played, drew nor discarded
    assert hands(t) == held


def test_an_incapacitated_hero_cannot_skip_and_the_volcano_leaves_no_field_if_the_trash_holds_none(island):
    t = island("Volcanic Eruption")
    t.on_deck("villain", "Rustle")
    incapacitate(t, "legacy")
    t.go_to("legacy", "start")
    assert t.in_play("Volcanic Eruption")
    t.destroy("Volcanic Eruption")
    assert (t.play_area("environment"), t.trash("environment")) == ([], ["Volcanic Eruption"])

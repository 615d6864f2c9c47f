"""Insula Primalis, card by card. Full HP at the start of each test: Blade 40, Legacy 32, Ra 30, Haka 34."""

from __future__ import annotations

import pytest

from benches import at_full_hp, emptied, with_cards
from sotm_env.decks.definitive.core.environments.insula_primalis import deck
from sotm_env.engine.vocabulary import DESTROYED, Effect, Game, Happening, environment_target, event, item
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
EVERYBODY = ("Baron Blade", *HEROES)


def island(*in_play: str, phase: str = "end", **options: object) -> Table:
    """The environment's start or end phase of round 1: in play only these cards, everybody at full HP.

    Their texts of the phase are done by ``t.go_to("environment", phase)``.
    """
    t = Table("baron_blade", list(HEROES), "insula_primalis", **options)
    t.go_to("environment", phase)
    with_cards(at_full_hp(emptied(t)), *in_play)
    assert hp_of_everybody(t) == (40, 32, 30, 34)
    return t


def hp_of_everybody(t: Table) -> tuple[int, ...]:
    return tuple(t.hp(character) for character in EVERYBODY)


def end_phase(t: Table, *choose: str | bool | None) -> None:
    t.go_to("environment", "end", choose=choose)


def start_phase(t: Table, *choose: str | bool | None) -> None:
    t.go_to("environment", "start", choose=choose)


def last_damage(t: Table) -> str:
    """The last damage that was dealt, in words."""
    return [line.strip() for line in t.transcript if " deals " in line][-1]


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list_of_insula_primalis():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Cornered Ankylosaurus", 2, ["dinosaur"], 10),
        ("Dinosaur Stampede", 1, ["one-shot"], 0),
        ("Enraged T. Rex", 2, ["dinosaur"], 14),
        ("Grazing Stegosaurus", 2, ["dinosaur"], 12),
        ("Imminent Eruption", 1, ["indestructible", "volcano"], 20),
        ("Primordial Plant Life", 1, ["one-shot"], 0),
        ("Pterodactyl Thief", 1, ["dinosaur"], 8),
        ("River of Lava", 2, ["one-shot"], 0),
        ("Velociraptor Pack", 3, ["dinosaur"], 6),
    ]
    assert sum(card.copies for card in deck.cards) == 15
    assert (deck.id, deck.name, deck.rank) == ("insula_primalis", "Insula Primalis", 8)


@pytest.mark.parametrize(
    ("title", "dealt"),
    [
        ("Cornered Ankylosaurus", "Haka 3 melee"),
        ("Enraged T. Rex", "Legacy 5 melee"),
        ("Grazing Stegosaurus", "Haka 2 melee"),
        ("Imminent Eruption", "Haka 1 fire"),
        ("Pterodactyl Thief", "Baron Blade 1 sonic"),
        ("Velociraptor Pack", "Ra 2 melee"),
    ],
)
def test_amount_and_type_of_the_damage_in_the_end_phase(title: str, dealt: str):
    t = island(title)
    if title == "Imminent Eruption":
        t.set_hp(title, 1)
    end_phase(t)
    assert last_damage(t) == f"{title} deals {dealt}"


@pytest.mark.parametrize(
    ("title", "blade"), [("Cornered Ankylosaurus", 40), ("Grazing Stegosaurus", 40), ("Pterodactyl Thief", 7)]
)
def test_a_dinosaur_does_not_hit_itself_where_it_has_more_hp_than_the_others(title: str, blade: int):
    t = island(title)
    for character, hp in zip(EVERYBODY, (blade, 7, 7, 7), strict=True):
        t.set_hp(character, hp)
    before = t.hp(title)
    assert before > 7
    end_phase(t)
    assert t.hp(title) == before
    assert sum(hp_of_everybody(t)) < blade + 21


# --- Cornered Ankylosaurus -------------------------------------------------------------------------------------------
def test_damage_to_an_ankylosaurus_is_reduced_by_1():
    t = island("Cornered Ankylosaurus", "Cornered Ankylosaurus")
    assert t.deal("legacy", "Cornered Ankylosaurus", 3, "melee") == 2
    assert (t.hp("Cornered Ankylosaurus"), t.hp("Cornered Ankylosaurus#2")) == (8, 10)
    assert t.deal("legacy", "Cornered Ankylosaurus", 3, "melee", irreducible=True) == 3
    assert t.deal("legacy", "Cornered Ankylosaurus", 1, "melee") == 0


def test_an_ankylosaurus_hits_the_two_others_with_the_highest_hp_for_3_each():
    t = island("Cornered Ankylosaurus")
    end_phase(t)
    assert hp_of_everybody(t) == (37, 32, 30, 31)


def test_an_ankylosaurus_with_the_highest_hp_of_all_does_not_hit_itself_but_may_hit_another_dinosaur():
    t = island("Cornered Ankylosaurus", "Enraged T. Rex")
    for character, hp in zip(EVERYBODY, (9, 2, 3, 4), strict=True):
        t.set_hp(character, hp)
    t.set_hp("Enraged T. Rex", 10)
    t.deal("legacy", "Enraged T. Rex", 1, "melee")
    # Ankylosaurus: Blade 9 and T. Rex 9. T. Rex: the second lowest, Ra with 3.
    end_phase(t)
    assert t.hp("Cornered Ankylosaurus") == 10
    assert t.hp("Enraged T. Rex") == 6
    assert t.hp("Baron Blade") == 6
    assert t.incapacitated("ra")


def test_players_break_a_tie_for_the_second_place_of_the_ankylosaurus():
    t = island("Cornered Ankylosaurus")
    t.set_hp("haka", 32)
    end_phase(t, "haka")
    assert hp_of_everybody(t) == (37, 32, 30, 29)


# --- Dinosaur Stampede -----------------------------------------------------------------------------------------------
def test_a_stampede_shuffles_the_trash_into_the_deck_and_discovers_two_dinosaurs():
    t = island()
    others = ["Imminent Eruption", "River of Lava", "River of Lava", "Primordial Plant Life"]
    dinosaurs = ["Velociraptor Pack", "Velociraptor Pack", "Enraged T. Rex"]
    t.into_trash("environment", *others, *dinosaurs)
    t.on_deck("environment", "Dinosaur Stampede")
    deck = len(t.deck("environment"))
    t.play_top("environment")
    assert t.trash("environment") == ["Dinosaur Stampede"]
    assert len(t.play_area("environment")) == 2
    assert not set(t.play_area("environment")) & {*others, "Dinosaur Stampede"}
    assert len(t.deck("environment")) == deck - 1 + len(others) + len(dinosaurs) - 2


def test_in_a_stampede_each_dinosaur_deals_every_non_environment_target_1():
    t = island("Imminent Eruption")
    t.on_deck("environment", "Dinosaur Stampede")
    t.into_play("Enraged T. Rex")
    t.play_top("environment")
    # The T. Rex and the two that were discovered; the volcano is no dinosaur.
    assert len(t.play_area("environment")) == 4
    assert hp_of_everybody(t) == (37, 29, 27, 31)
    assert t.hp("Imminent Eruption") == 20
    assert t.hp("Enraged T. Rex") == 14


def test_the_damage_of_a_stampede_is_fixed():
    # All dinosaurs but two are in play, so these two are the ones discovered: ten dinosaurs in all.
    t = island(*["Velociraptor Pack"] * 3, *["Grazing Stegosaurus"] * 2, *["Cornered Ankylosaurus"] * 2)
    t.into_play("Pterodactyl Thief")
    t.into_play("Bulletproof Skin")
    t.on_deck("environment", "Dinosaur Stampede")
    t.play_top("environment")
    assert t.count_in_play("Enraged T. Rex") == 2
    assert hp_of_everybody(t) == (30, 22, 20, 24)
    assert last_damage(t) == "Enraged T. Rex#2 deals Haka 1 melee"


def test_a_stampede_discovers_fewer_dinosaurs_when_the_deck_holds_fewer():
    t = island(*["Velociraptor Pack"] * 3, *["Grazing Stegosaurus"] * 2, *["Cornered Ankylosaurus"] * 2)
    t.into_play("Pterodactyl Thief")
    t.into_play("Enraged T. Rex")
    t.on_deck("environment", "Dinosaur Stampede")
    t.play_top("environment")
    assert t.count_in_play("Enraged T. Rex") == 2
    assert hp_of_everybody(t) == (30, 22, 20, 24)
    t.on_deck("environment", "Dinosaur Stampede")
    t.play_top("environment")
    assert len(t.play_area("environment")) == 10
    assert hp_of_everybody(t) == (20, 12, 10, 14)


# --- Enraged T. Rex --------------------------------------------------------------------------------------------------
def test_a_t_rex_deals_5_to_the_other_target_with_the_second_lowest_hp():
    t = island("Enraged T. Rex")
    end_phase(t)
    assert hp_of_everybody(t) == (40, 27, 30, 34)


def test_a_t_rex_may_bite_another_dinosaur():
    t = island("Enraged T. Rex", "Grazing Stegosaurus")
    t.set_hp("ra", 3)
    end_phase(t)
    assert t.hp("Grazing Stegosaurus") == 7
    assert hp_of_everybody(t) == (40, 32, 3, 32)  # the Stegosaurus hit Haka


def test_players_break_a_tie_for_the_second_lowest_hp():
    t = island("Enraged T. Rex")
    t.set_hp("haka", 32)
    end_phase(t, "haka")
    assert hp_of_everybody(t) == (40, 32, 30, 27)


# --- Grazing Stegosaurus ---------------------------------------------------------------------------------------------
def hands(t: Table, *sizes: int) -> None:
    """Brings the heroes' hands down to these sizes."""
    for hero, size in zip(HEROES, sizes, strict=True):
        t.draw(hero, max(0, size - len(t.hand(hero))))
        t.discard(hero, *t.hand(hero)[size:])
    assert hand_sizes(t) == sizes


def hand_sizes(t: Table) -> tuple[int, ...]:
    return tuple(len(t.hand(hero)) for hero in HEROES)


def test_the_hero_with_the_fewest_cards_draws_at_the_start_of_a_stegosaurus():
    t = island("Grazing Stegosaurus", phase="start")
    hands(t, 4, 2, 3)
    start_phase(t)
    assert hand_sizes(t) == (4, 3, 3)


def test_players_choose_among_heroes_with_equally_few_cards():
    t = island("Grazing Stegosaurus", phase="start")
    hands(t, 3, 4, 3)
    start_phase(t, "haka")
    assert hand_sizes(t) == (3, 4, 4)


def test_an_incapacitated_hero_does_not_hold_the_fewest_cards():
    t = island("Grazing Stegosaurus", phase="start")
    hands(t, 4, 3, 2)
    t.set_hp("haka", 1)
    t.deal("Grazing Stegosaurus", "haka", 1, "melee")
    assert t.incapacitated("haka")
    start_phase(t)
    assert hand_sizes(t) == (4, 4, 0)


def test_a_stegosaurus_deals_2_to_the_other_target_with_the_second_highest_hp():
    t = island("Grazing Stegosaurus")
    end_phase(t)
    assert hp_of_everybody(t) == (40, 32, 30, 32)


def test_a_dinosaur_that_leaves_and_comes_back_in_the_end_phase_strikes_again():
    t = island("Grazing Stegosaurus")
    end_phase(t)
    assert t.hp("haka") == 32
    t.clear("environment")
    t.into_play("Grazing Stegosaurus")
    t.into_play("Grazing Stegosaurus")
    end_phase(t)
    # Haka and Legacy are tied at 32: the first of them, then the other.
    assert hp_of_everybody(t) == (40, 30, 30, 30)


def test_fc_second_highest_one():
    """With a single candidate nobody has the second highest HP, and nothing happens."""
    t = island("Grazing Stegosaurus")
    with pytest.raises(StopIteration) as found:
        next(t.game.highest(t.card("Grazing Stegosaurus"), environment_target, 2))
    assert found.value.value is None
    t.into_play("Enraged T. Rex")
    with pytest.raises(StopIteration) as found:
        next(t.game.highest(t.card("Grazing Stegosaurus"), environment_target, 2))
    assert found.value.value == t.card("Grazing Stegosaurus")


# --- Imminent Eruption -----------------------------------------------------------------------------------------------
def test_an_eruption_with_10_or_more_hp_plays_the_top_environment_card():
    t = island("Imminent Eruption")
    t.set_hp("Imminent Eruption", 10)
    t.on_deck("environment", "Enraged T. Rex")
    end_phase(t)
    # The T. Rex comes in time for its own end text: the second lowest but it is Ra (the volcano has 10).
    assert t.play_area("environment") == ["Imminent Eruption", "Enraged T. Rex"]
    assert hp_of_everybody(t) == (40, 32, 25, 34)
    assert t.hp("Imminent Eruption") == 10


def test_an_eruption_with_9_or_less_hp_burns_every_other_target_for_its_hp_and_plays_nothing():
    t = island("Imminent Eruption", "Cornered Ankylosaurus")
    t.set_hp("Imminent Eruption", 9)
    t.on_deck("environment", "Enraged T. Rex")
    end_phase(t)
    assert not t.in_play("Enraged T. Rex")
    assert t.hp("Imminent Eruption") == 9
    assert t.hp("Cornered Ankylosaurus") == 10 - (9 - 1)
    # 9 fire each; then the Ankylosaurus hits Blade (31) and Haka (25) for 3.
    assert hp_of_everybody(t) == (28, 23, 21, 22)


def test_the_lines_of_an_eruption_come_in_order():
    """The card that it plays brings its HP from 10 to 7; so it burns as well."""
    t = island("Imminent Eruption")
    t.set_hp("Imminent Eruption", 10)
    t.into_play("Blazing Barrier")
    t.on_deck("environment", "River of Lava")
    end_phase(t, "Blazing Barrier")
    assert t.hp("Imminent Eruption") == 7
    assert hp_of_everybody(t) == (40 - 2 - 7, 32 - 2 - 7, 30 - 2 - 7, 34 - 2 - 7)


def test_x_of_an_eruption_is_its_hp_of_the_moment():
    """Reading: after Ra has hit back, those who come after him are dealt less."""
    t = island("Imminent Eruption")
    t.set_hp("Imminent Eruption", 9)
    t.into_play("Blazing Barrier")
    end_phase(t, "Blazing Barrier")
    assert t.hp("Imminent Eruption") == 6
    assert hp_of_everybody(t) == (31, 23, 21, 28)


def test_an_eruption_with_0_hp_is_shuffled_into_the_environment_deck():
    t = island("Imminent Eruption")
    t.deal("legacy", "Imminent Eruption", 25, "melee")
    assert t.in_play("Imminent Eruption") and t.hp("Imminent Eruption") == 0
    end_phase(t)
    assert not t.in_play("Imminent Eruption")
    assert t.deck("environment").count("Imminent Eruption") == 1
    assert "Imminent Eruption" not in t.trash("environment")
    assert hp_of_everybody(t) == (40, 32, 30, 34)


def test_an_eruption_with_1_hp_burns_for_1_and_stays():
    t = island("Imminent Eruption")
    t.set_hp("Imminent Eruption", 1)
    end_phase(t)
    assert t.in_play("Imminent Eruption")
    assert hp_of_everybody(t) == (39, 31, 29, 33)


def test_ts_indestructible_zero():
    t = island("Imminent Eruption")
    t.set_hp("Imminent Eruption", 3)
    assert t.deal("legacy", "Imminent Eruption", 5, "melee") == 3
    assert t.hp("Imminent Eruption") == 0
    assert t.in_play("Imminent Eruption")
    assert t.destroy("Imminent Eruption") is False
    assert t.in_play("Imminent Eruption")
    # It is a target still, and regains HP.
    assert t.heal("Imminent Eruption", 2) == 2


def test_dz_indestructible_move():
    t = island("Imminent Eruption", "Danger Sense")
    t.use_power("legacy", "Danger Sense")
    assert not t.in_play("Imminent Eruption")
    assert t.deck("environment")[-1] == "Imminent Eruption"


# --- Primordial Plant Life -------------------------------------------------------------------------------------------
def test_plant_life_heals_every_target_by_1_and_poisons_the_lowest_non_environment_target():
    t = island("Velociraptor Pack", "Imminent Eruption")
    for character, hp in zip(EVERYBODY, (20, 10, 12, 34), strict=True):
        t.set_hp(character, hp)
    t.set_hp("Velociraptor Pack", 2)
    t.set_hp("Imminent Eruption", 0)
    t.into_play("Bulletproof Skin")  # no help against fixed damage
    t.on_deck("environment", "Primordial Plant Life")
    t.play_top("environment")
    assert hp_of_everybody(t) == (21, 8, 13, 34)
    assert last_damage(t) == "Legacy deals Legacy 3 toxic"
    assert (t.hp("Velociraptor Pack"), t.hp("Imminent Eruption")) == (3, 1)


def test_the_target_poisons_itself_so_immunity_to_the_environment_is_no_help():
    t = island("Danger Sense")
    t.set_hp("legacy", 10)
    t.on_deck("environment", "Primordial Plant Life")
    t.play_top("environment")
    assert hp_of_everybody(t) == (40, 10 + 1 - 3, 30, 34)


def test_plant_life_can_poison_a_villain():
    t = island()
    t.into_play("Jet-Jump Battalion")
    t.set_hp("Jet-Jump Battalion", 2)
    t.on_deck("environment", "Primordial Plant Life")
    t.play_top("environment")
    assert t.trash("villain").count("Jet-Jump Battalion") == 1
    assert not t.in_play("Jet-Jump Battalion")
    assert hp_of_everybody(t) == (40, 32, 30, 34)


# --- Pterodactyl Thief -----------------------------------------------------------------------------------------------
def test_a_thief_destroys_an_item_of_the_players_choice_and_keeps_it():
    t = island("Pterodactyl Thief", "The Legacy Ring", "The Staff of Ra", phase="start")
    start_phase(t, "The Staff of Ra")
    assert t.in_play("The Legacy Ring")
    assert not t.in_play("The Staff of Ra")
    assert t.under("Pterodactyl Thief") == ["The Staff of Ra"]
    assert "The Staff of Ra" not in t.trash("ra")


def test_a_thief_without_an_item_to_steal_keeps_nothing_and_deals_1_sonic():
    t = island("Pterodactyl Thief", "Bulletproof Skin", phase="start")
    start_phase(t)
    assert t.in_play("Bulletproof Skin")
    assert t.under("Pterodactyl Thief") == []
    t.on_deck("environment", "Primordial Plant Life")
    end_phase(t)
    # Plant Life: all are at full HP, so Ra poisons himself; then 1 sonic to Blade.
    assert hp_of_everybody(t) == (39, 32, 27, 34)


def test_gl_thief():
    """2 cards under it: 3 sonic to the highest other target, here the villain."""
    t = island("Pterodactyl Thief")
    t.put_under("Pterodactyl Thief", "The Legacy Ring", "The Staff of Ra")
    end_phase(t)
    assert hp_of_everybody(t) == (37, 32, 30, 34)


magnet = event("magnet", "Magnet", "baron_blade", 0)


@magnet.text("Magnet").after(DESTROYED, item)
def attract(game: Game, card: int, destroyed: Happening) -> Effect:
    """After an Item card has been destroyed, it goes to its hero's hand."""
    yield from game.to_hand(destroyed.card)


def test_loot_that_something_else_has_taken_from_the_trash_does_not_go_under_the_thief(add_deck):
    add_deck("events", magnet)
    t = island("Pterodactyl Thief", "The Legacy Ring", phase="start", event="magnet")
    start_phase(t)
    assert (t.under("Pterodactyl Thief"), t.hand("legacy").count("The Legacy Ring")) == ([], 1)


def test_cards_under_a_thief_go_to_their_own_trash_when_it_leaves_play():
    """Reading: not printed."""
    t = island("Pterodactyl Thief", "The Legacy Ring", phase="start")
    start_phase(t)
    assert t.under("Pterodactyl Thief") == ["The Legacy Ring"]
    t.destroy("Pterodactyl Thief")
    assert t.trash("legacy") == ["The Legacy Ring"]
    assert t.trash("environment") == ["Pterodactyl Thief"]


def test_loot_of_an_incapacitated_hero_leaves_the_game():
    t = island("Pterodactyl Thief", "The Legacy Ring", phase="start")
    start_phase(t)
    t.set_hp("legacy", 1)
    t.deal("Baron Blade", "legacy", 1, "melee")
    assert t.under("Pterodactyl Thief") == []
    assert t.trash("legacy") == []


# --- River of Lava ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("place", ["deck", "trash"])
def test_a_river_of_lava_summons_the_eruption_which_deals_every_other_target_2_fire(place: str):
    t = island("Enraged T. Rex", "Flesh of the Sun God")  # Ra is immune to fire
    if place == "trash":
        t.into_trash("environment", "Imminent Eruption")
    t.on_deck("environment", "River of Lava")
    t.play_top("environment")
    assert t.hp("Imminent Eruption") == 20
    assert t.hp("Enraged T. Rex") == 12
    assert last_damage(t) == "Imminent Eruption deals Enraged T. Rex 2 fire"
    assert hp_of_everybody(t) == (38, 30, 30, 32)
    assert t.trash("environment") == ["River of Lava"]


def test_a_river_of_lava_leaves_an_eruption_in_play_as_it_is():
    t = island("Imminent Eruption")
    t.set_hp("Imminent Eruption", 5)
    t.on_deck("environment", "River of Lava", "Enraged T. Rex")
    below = t.deck("environment")[1:]
    t.play_top("environment")
    assert t.hp("Imminent Eruption") == 5
    assert hp_of_everybody(t) == (38, 30, 28, 32)
    assert t.deck("environment") == below  # nothing was searched, so nothing was shuffled


def test_the_eruption_deals_the_damage_of_a_river_of_lava_whatever_its_hp():
    t = island("Imminent Eruption", "Danger Sense")  # Legacy is immune to environment targets
    t.set_hp("Imminent Eruption", 0)
    t.on_deck("environment", "River of Lava")
    t.play_top("environment")
    assert hp_of_everybody(t) == (38, 32, 28, 32)


# --- Velociraptor Pack -----------------------------------------------------------------------------------------------
def test_a_pack_deals_2_to_the_target_with_the_lowest_hp():
    t = island("Velociraptor Pack")
    end_phase(t)
    assert hp_of_everybody(t) == (40, 32, 28, 34)


def test_two_packs_deal_4_each_and_no_other_card_deals_more():
    t = island("Velociraptor Pack", "Velociraptor Pack", "Enraged T. Rex")
    t.set_hp("Velociraptor Pack", 1)  # packs do not hit packs
    end_phase(t)
    # 4 + 4 on the T. Rex, the lowest that is no pack; then it bites the second lowest other target, the second pack.
    assert t.hp("Enraged T. Rex") == 14 - 8
    assert (t.hp("Velociraptor Pack"), t.hp("Velociraptor Pack#2")) == (1, 6 - 5)
    assert hp_of_everybody(t) == (40, 32, 30, 34)


def test_gl_velociraptors():
    """Three Packs: each deals 2 + 4 = 6."""
    t = island(*["Velociraptor Pack"] * 3)
    assert t.deal("Velociraptor Pack", "Baron Blade", 2, "melee") == 6
    end_phase(t)
    assert hp_of_everybody(t) == (34, 32, 30 - 3 * 6, 34)


def test_players_break_a_tie_for_the_lowest_hp_of_all_but_packs():
    t = island("Velociraptor Pack")
    t.set_hp("haka", 30)
    end_phase(t, "haka")
    assert hp_of_everybody(t) == (40, 32, 30, 28)

"""Akash'Bhuta, card by card (Definitive Edition). ``bench`` sets her up without the limbs of the setup."""

from functools import partial

import pytest

from benches import hero_hp, lone_villain, to_villain_end, villain_plays
from sotm_env.testing import Table

FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")
IDLE = "Harsh Renewal"  # on top of the deck: does nothing before the next start phase
QUIET = "Ensnaring Brambles"  # the limb discovered at the end, where it shall deal no damage
LIMBS = {
    "Arboreal Phalanges": 14,
    "Ensnaring Brambles": 8,
    "Entropic Fungi": 6,
    "Interposing Stalagmites": 12,
    "Living Rockslide": 10,
}

bench = partial(lone_villain, villain="akash_bhuta")
villain_end = partial(to_villain_end, idle=(IDLE, QUIET))


def avatar(*heroes: str, **options: object) -> Table:
    """Akash'Bhuta on her other side."""
    table = bench(*heroes, **options)
    flip(table)
    return table


def flip(table: Table) -> None:
    table.do(lambda game: game.flip(table.card("akash_bhuta")))


def use_up(table: Table) -> None:
    """Puts the whole environment deck into its trash."""
    table.into_trash("environment", *table.deck("environment"))
    assert table.deck("environment") == []


def discard_from_environment(table: Table) -> None:
    """An effect discards the top environment card; a deck that has run out is made anew for it."""
    table.do(lambda game: game.discard_top(game.environment))


def limbs(table: Table) -> list[str]:
    return [title for title in table.play_area("villain") if title in LIMBS]


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "number"), [(("legacy", "ra", "haka"), 2), (FOUR_HEROES, 3)])
def test_the_setup_discovers_h_minus_1_limbs_and_triggers_nothing(heroes, number):
    t = Table("akash_bhuta", heroes)
    assert len(t.play_area("villain")) == len(limbs(t)) == number
    assert (t.hp("akash_bhuta"), t.max_hp("akash_bhuta"), t.flipped("akash_bhuta")) == (200, 200, False)
    assert (len(t.deck("villain")), t.trash("villain")) == (25 - number, [])
    assert t.trash("environment") == []


def test_a_forced_reshuffle_of_the_environment_deck_heals_her_h_and_turns_her_over():
    t = bench()
    use_up(t)
    t.set_hp("akash_bhuta", 150)
    discard_from_environment(t)
    assert (t.flipped("akash_bhuta"), t.hp("akash_bhuta"), t.max_hp("akash_bhuta")) == (True, 153, 200)
    use_up(t)
    discard_from_environment(t)
    assert (t.flipped("akash_bhuta"), t.hp("akash_bhuta")) == (False, 156)


def test_she_regains_h_of_four_heroes_and_never_more_than_200():
    t = bench(*FOUR_HEROES)
    use_up(t)
    t.set_hp("akash_bhuta", 150)
    discard_from_environment(t)
    assert t.hp("akash_bhuta") == 154
    t.set_hp("akash_bhuta", 199)
    use_up(t)
    discard_from_environment(t)
    assert t.hp("akash_bhuta") == 200


def test_a_card_that_shuffles_the_environment_trash_in_turns_her_over_but_not_with_an_empty_trash():
    t = bench(environment="insula_primalis")
    t.on_deck("environment", "Dinosaur Stampede")
    t.set_hp("akash_bhuta", 150)
    t.play_top("environment")
    assert not t.flipped("akash_bhuta")
    t = bench(environment="insula_primalis")
    t.into_trash("environment", "River of Lava")
    t.on_deck("environment", "Dinosaur Stampede")
    t.set_hp("akash_bhuta", 150)
    t.play_top("environment")
    assert t.flipped("akash_bhuta")
    assert t.hp("akash_bhuta") == 151  # 3 regained, then 1 from each of 2 dinosaurs


def test_other_reshuffles_leave_her_as_she_is():
    t = bench()
    t.into_trash("villain", *t.deck("villain"))
    t.into_trash("legacy", *t.deck("legacy"))
    t.play_top("villain")
    t.draw("legacy")
    assert not t.flipped("akash_bhuta")


def test_her_front_discards_an_environment_card_after_a_villain_or_environment_target_has_been_played():
    t = bench()
    t.on_deck("environment", "Police Backup")
    villain_plays(t, "Living Rockslide")
    assert t.trash("environment") == ["Police Backup"]
    t.on_deck("environment", "Plummeting Monorail", "Bustling City")
    t.play_top("environment")
    assert t.in_play("Plummeting Monorail")
    assert t.trash("environment") == ["Police Backup", "Bustling City"]


def test_her_front_discards_nothing_after_other_cards_hero_targets_or_cards_moved_into_play():
    t = bench()
    for title in ("Police Backup", "Impending Casualty"):
        t.on_deck("environment", title)
        t.play_top("environment")
    villain_plays(t, IDLE)
    t.play("legacy", "Danger Sense")
    t.into_play("Living Rockslide")
    t.destroy("Living Rockslide")
    assert t.trash("environment") == []


def test_her_front_discovers_a_limb_at_the_end_which_acts_at_once():
    t = bench()
    villain_end(t, IDLE, "Return to the Earth", "Living Rockslide")
    assert t.play_area("villain") == [IDLE, "Living Rockslide"]
    assert hero_hp(t) == [30, 28, 32]
    assert len(t.trash("environment")) == 1


def test_flipped_by_her_own_end_phase_text_she_goes_on_with_that_of_the_other_side():
    t = bench()
    use_up(t)
    t.set_hp("akash_bhuta", 150)
    villain_end(t)
    assert (t.flipped("akash_bhuta"), t.hp("akash_bhuta")) == (True, 153)
    assert t.play_area("villain") == [IDLE, QUIET]
    assert hero_hp(t) == [30, 28, 32]
    assert len(t.trash("environment")) == 1  # the discard itself is still made


def test_flipped_back_by_the_end_phase_text_of_her_other_side_she_goes_on_with_that_of_the_front():
    t = avatar()
    t.into_play("Plummeting Monorail")
    t.set_hp("Plummeting Monorail", 2)
    use_up(t)
    t.set_hp("akash_bhuta", 150)
    villain_end(t)
    assert (t.flipped("akash_bhuta"), t.hp("akash_bhuta")) == (False, 153)
    assert hero_hp(t) == [30, 28, 32]
    assert t.play_area("villain") == [IDLE, QUIET]
    assert len(t.trash("environment")) == 2  # for the Monorail, and for the limb played


def test_flipped_in_her_end_phase_by_a_limb_she_does_not_go_back_to_her_own_text():
    t = avatar()
    t.into_play("Living Rockslide")
    t.into_play("Plummeting Monorail")
    t.set_hp("Plummeting Monorail", 4)
    use_up(t)
    villain_end(t, IDLE)
    # She deals 2 fire, the Rockslide 2 projectile; the Monorail falls, the discard reshuffles and turns her over.
    assert not t.in_play("Plummeting Monorail")
    assert not t.flipped("akash_bhuta")
    assert hero_hp(t) == [28, 26, 30]
    assert limbs(t) == ["Living Rockslide"]  # no limb discovered any more


def test_advanced_her_front_discards_an_environment_card_and_plays_the_next_at_the_end():
    t = bench(advanced=True)
    t.on_deck("environment", "Bustling City", "Plummeting Monorail", "Police Backup", "Impending Casualty")
    villain_end(t)
    assert t.trash("environment") == ["Bustling City", "Plummeting Monorail"]  # for the limb, then by the text
    assert t.play_area("environment") == ["Police Backup"]
    t = bench()
    villain_end(t)
    assert (len(t.trash("environment")), t.play_area("environment")) == (1, [])


def test_her_other_side_discards_an_environment_card_after_a_non_hero_target_has_been_destroyed():
    t = avatar()
    t.into_play("Living Rockslide")
    t.into_play("Plummeting Monorail")
    t.on_deck("environment", "Bustling City", "Bank Heist In Progress")
    t.destroy("Living Rockslide")
    assert t.trash("environment") == ["Bustling City"]
    t.destroy("Plummeting Monorail")
    assert t.trash("environment") == ["Bustling City", "Plummeting Monorail", "Bank Heist In Progress"]


def test_her_other_side_discards_nothing_after_other_destructions_or_after_plays():
    t = avatar()
    t.into_play("Impending Casualty")
    t.into_play("Police Backup")
    t.destroy("Impending Casualty")
    t.destroy("Police Backup")
    villain_plays(t, "Living Rockslide")
    assert t.trash("environment") == ["Impending Casualty", "Police Backup"]


def test_her_other_side_deals_each_non_villain_target_2_fire_and_discovers_nothing():
    t = avatar()
    t.into_play("Plummeting Monorail")
    t.into_play("Police Backup")
    villain_end(t)
    assert hero_hp(t) == [30, 28, 32]
    assert (t.hp("Plummeting Monorail"), t.hp("Police Backup"), t.hp("akash_bhuta")) == (4, 4, 200)
    assert t.play_area("villain") == [IDLE]


@pytest.mark.parametrize(("title", "hp"), LIMBS.items())
def test_advanced_her_other_side_avenges_a_limb_with_half_its_hp(title, hp):
    t = avatar(advanced=True)
    t.into_play(title)
    t.destroy(title)
    assert hero_hp(t) == [32, 30, 34 - hp // 2]
    t = avatar()
    t.into_play(title)
    t.destroy(title)
    assert hero_hp(t) == [32, 30, 34]


def test_the_heroes_win_when_she_is_destroyed():
    t = bench()
    t.set_hp("akash_bhuta", 3)
    t.deal("ra", "akash_bhuta", 3, "fire")
    assert t.result == "win"


# --- limbs -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("title", "hp"), LIMBS.items())
def test_each_limb_costs_her_its_own_hp_as_fixed_damage_when_destroyed(title, hp):
    t = bench()
    t.into_play("Interposing Stalagmites")  # they do not lessen fixed damage
    t.into_play(title)
    card = f"{title}#2" if title == "Interposing Stalagmites" else title
    assert (t.hp(card), t.max_hp(card)) == (hp, hp)
    t.deal("ra", card, hp, "fire")
    assert t.count_in_play(title) == (1 if title == "Interposing Stalagmites" else 0)
    assert t.hp("akash_bhuta") == 200 - hp


def test_a_limb_that_takes_her_last_hp_wins_the_game():
    t = bench()
    t.into_play("Entropic Fungi")
    t.set_hp("akash_bhuta", 6)
    t.destroy("Entropic Fungi")
    assert t.result == "win"


@pytest.mark.parametrize(("heroes", "left"), [(("legacy", "ra", "haka"), 31), (FOUR_HEROES, 30)])
def test_arboreal_phalanges_deal_the_highest_non_villain_target_h_melee(heroes, left):
    t = bench(*heroes)
    t.into_play("Arboreal Phalanges")
    villain_end(t)
    assert hero_hp(t)[:3] == [32, 30, left]


def test_arboreal_phalanges_strike_environment_targets_too():
    t = bench(environment="insula_primalis")
    t.into_play("Arboreal Phalanges")
    t.into_play("Imminent Eruption")
    for hero in ("legacy", "ra", "haka"):
        t.set_hp(hero, 19)
    villain_end(t)
    assert t.hp("Imminent Eruption") == 17


def test_ensnaring_brambles_take_2_from_the_damage_of_the_lowest_hero_target_until_the_villain_start_phase():
    t = bench()
    t.into_play("Ensnaring Brambles")
    t.set_hp("ra", 20)
    villain_end(t, IDLE, "Arboreal Phalanges")
    assert t.deal("ra", "haka", 5, "fire") == 3
    assert t.deal("haka", "ra", 5, "melee") == 5
    t.destroy("Ensnaring Brambles")
    t.set_hp("legacy", 1)
    assert t.deal("ra", "haka", 5, "fire") == 3
    assert t.deal("legacy", "haka", 5, "melee") == 5
    t.clear("villain")
    t.go_to("villain", "start")
    assert t.deal("ra", "haka", 5, "fire") == 5


def test_entropic_fungi_hit_every_target_in_the_fullest_hero_area_and_destroy_1_ongoing_and_1_item_there():
    t = bench("legacy", "unity", "haka")
    for title in ("Mere", "Danger Sense"):
        t.into_play(title)
    for title in ("Champion Bot", "Flash Forge", "Construction Pylon", "Entropic Fungi"):
        t.into_play(title)
    villain_end(t)
    assert (t.hp("Champion Bot"), t.hp("unity")) == (6, t.max_hp("unity") - 2)
    assert (t.hp("legacy"), t.hp("haka")) == (32, 34)
    assert t.play_area("unity") == ["Champion Bot"]
    assert t.in_play("Mere") and t.in_play("Danger Sense")


def test_entropic_fungi_the_players_break_ties_and_choose_what_is_destroyed():
    t = bench()
    for title in ("Ignite", "Blazing Barrier", "Dance in the Fray", "Taonga Mana"):
        t.into_play(title)
    t.into_play("Entropic Fungi")
    villain_end(t, choose=("haka", "Taonga Mana"))
    assert hero_hp(t) == [32, 30, 32]
    assert (t.play_area("haka"), t.play_area("ra")) == (["Dance in the Fray"], ["Ignite", "Blazing Barrier"])


def test_interposing_stalagmites_take_1_from_damage_to_her_and_strike_the_lowest_non_villain_target():
    t = bench()
    t.into_play("Interposing Stalagmites")
    t.into_play("Plummeting Monorail")
    assert t.deal("ra", "akash_bhuta", 5, "fire") == 4
    assert t.deal("ra", "Interposing Stalagmites", 5, "fire") == 5
    villain_end(t)
    assert (hero_hp(t), t.hp("Plummeting Monorail")) == ([32, 30, 34], 4)


def test_living_rockslide_deals_each_non_villain_target_2_projectile():
    t = bench()
    t.into_play("Living Rockslide")
    t.into_play("Plummeting Monorail")
    t.into_play("Police Backup")
    villain_end(t)
    assert hero_hp(t) == [30, 28, 32]
    assert (t.hp("Plummeting Monorail"), t.hp("Police Backup"), t.hp("akash_bhuta")) == (4, 4, 200)


# --- the rest of the deck --------------------------------------------------------------------------------------------
def test_disrupt_the_field_destroys_the_environment_and_plays_from_both_decks():
    t = bench()
    for title in ("Police Backup", "Impending Casualty", "Plummeting Monorail"):
        t.into_play(title)
    t.on_deck("environment", "Local Legal Expert", "Bustling City")
    villain_plays(t, "Disrupt the Field", "Living Rockslide")
    assert t.play_area("environment") == ["Local Legal Expert"]
    assert t.play_area("villain") == ["Living Rockslide"]
    destroyed = ["Police Backup", "Impending Casualty", "Plummeting Monorail"]
    assert t.trash("environment") == [*destroyed, "Bustling City"]  # the last for the Rockslide
    assert t.trash("villain") == ["Disrupt the Field"]


def test_earths_sacrifice_destroys_h_minus_1_hero_ongoings_and_discards_as_many_environment_cards():
    t = bench()
    for title in ("Danger Sense", "Ignite", "Dance in the Fray", "Mere"):
        t.into_play(title)
    t.on_deck("environment", "Bustling City", "Police Backup", "Bank Heist In Progress")
    villain_plays(t, "Earth's Sacrifice", choose=("Ignite", "Danger Sense"))
    assert [t.in_play(title) for title in ("Danger Sense", "Ignite", "Dance in the Fray")] == [False, False, True]
    assert t.trash("environment") == ["Bustling City", "Police Backup"]


def test_earths_sacrifice_discards_only_for_cards_that_it_destroyed():
    t = bench()
    t.into_play("Ignite")
    t.into_play("Mere")
    villain_plays(t, "Earth's Sacrifice")
    assert len(t.trash("environment")) == 1
    assert t.in_play("Mere")


def test_harsh_renewal_destroys_the_lowest_limb_without_harm_to_her_and_discovers_h_minus_2_limbs():
    t = bench()
    t.into_play("Harsh Renewal")
    t.into_play("Living Rockslide")
    t.into_play("Arboreal Phalanges")
    t.set_hp("Living Rockslide", 9)
    t.set_hp("Arboreal Phalanges", 8)
    t.into_trash("villain", "Return to the Earth")
    t.go_to("villain", "start")
    assert t.hp("akash_bhuta") == 200
    assert t.in_play("Harsh Renewal")
    assert len(limbs(t)) == 2  # the Rockslide and a new one
    assert t.trash("villain") == []
    t.destroy("Living Rockslide")
    assert t.hp("akash_bhuta") == 190  # only that one destruction was free


def test_harsh_renewal_of_four_heroes_discovers_2_and_needs_no_limb_to_destroy():
    t = bench(*FOUR_HEROES)
    t.into_play("Harsh Renewal")
    t.go_to("villain", "start")
    assert len(limbs(t)) == 2


def test_primeval_eruption_discovers_h_minus_1_limbs_and_discards_h_plus_1_environment_cards():
    t = avatar()
    villain_plays(t, "Primeval Eruption")
    assert (len(limbs(t)), len(t.trash("environment"))) == (2, 4)
    t = bench()
    villain_plays(t, "Primeval Eruption")
    assert (len(limbs(t)), len(t.trash("environment"))) == (2, 6)  # 1 more for each limb played


def test_primeval_eruption_that_uses_up_the_environment_deck_goes_on_with_the_new_one():
    t = avatar()
    use_up(t)
    t.on_deck("environment", "Bustling City", "Police Backup")
    t.set_hp("akash_bhuta", 150)
    villain_plays(t, "Primeval Eruption")
    assert (t.flipped("akash_bhuta"), t.hp("akash_bhuta")) == (False, 153)
    assert len(t.trash("environment")) == 2


def test_return_to_the_earth_destroys_h_minus_1_items_and_restores_environment_targets_and_limbs():
    t = bench()
    for title in ("Mere", "The Staff of Ra", "The Legacy Ring", "Plummeting Monorail", "Police Backup"):
        t.into_play(title)
    t.into_play("Living Rockslide")
    for title in ("Plummeting Monorail", "Police Backup", "Living Rockslide"):
        t.set_hp(title, 2)
    t.set_hp("akash_bhuta", 100)
    villain_plays(t, "Return to the Earth", choose=("Mere", "The Staff of Ra"))
    assert [t.in_play(title) for title in ("Mere", "The Staff of Ra", "The Legacy Ring")] == [False, False, True]
    assert [t.hp(title) for title in ("Plummeting Monorail", "Police Backup", "Living Rockslide")] == [6, 2, 10]
    assert t.hp("akash_bhuta") == 100

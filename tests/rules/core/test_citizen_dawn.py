"""Citizen Dawn, card by card (Definitive Edition). ``bench`` sets her up without the citizens of the setup."""

from functools import partial

import pytest

from benches import hands, hero_hp, lone_villain, to_villain_end, villain_plays
from sotm_env.engine.vocabulary import Effect, Game, event
from sotm_env.testing import Table

FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")
IDLE = "Return with the Dawn"  # on top of the deck: does nothing before the next start phase

bench = partial(lone_villain, villain="citizen_dawn")
villain_end = partial(to_villain_end, idle=(IDLE,))


def into_play(table: Table, *names: str) -> Table:
    """Puts citizens into play, from left to right."""
    for name in names:
        table.into_play(f"Citizen {name}")
    return table


def fallen(table: Table, *names: str) -> Table:
    """Puts citizens into the villain trash."""
    table.into_trash("villain", *(f"Citizen {name}" for name in names))
    return table


def flipped(*heroes: str, **options: object) -> Table:
    """Dawn on her other side, just after the start phase in which she flipped."""
    table = bench(*heroes, **options)
    fallen(table, "Truth", "Winter", "Spring", "Summer")
    table.go_to("villain", "start")
    assert table.flipped("citizen_dawn")
    return table


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "citizens"), [(("legacy", "ra", "haka"), 2), (FOUR_HEROES, 3)])
def test_the_setup_discovers_h_minus_1_citizens_and_triggers_nothing(heroes, citizens):
    t = Table("citizen_dawn", heroes)
    assert len(t.play_area("villain")) == citizens
    assert all(title.startswith("Citizen ") for title in t.play_area("villain"))
    assert (t.hp("citizen_dawn"), t.max_hp("citizen_dawn"), t.flipped("citizen_dawn")) == (80, 80, False)
    assert (len(t.deck("villain")), t.trash("villain")) == (25 - citizens, [])
    assert hero_hp(t)[:3] == [32, 30, 34]


def test_the_deck_holds_25_cards_each_citizen_once():
    titles = bench().deck("villain")
    assert len(titles) == 25
    citizens = [title for title in titles if title.startswith("Citizen ")]
    assert len(citizens) == len(set(citizens)) == 13
    assert all(titles.count(title) == 2 for title in set(titles) - set(citizens))


@pytest.mark.parametrize(("heroes", "left"), [(("legacy", "ra", "haka"), 33), (FOUR_HEROES, 32)])
def test_she_deals_the_highest_hero_target_h_minus_2_energy(heroes, left):
    t = bench(*heroes)
    villain_end(t)
    assert hero_hp(t)[:3] == [32, 30, left]


def test_fo_h_dawn_example():
    t = bench(*FOUR_HEROES)
    t.destroy("tachyon")
    villain_end(t)
    assert hero_hp(t) == [32, 30, 32, 0]


def test_gl_dawn_flip_h3():
    t = fallen(bench(), "Anvil", "Assault", "Battery")
    t.set_hp("citizen_dawn", 33)
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    assert (t.hp("citizen_dawn"), t.max_hp("citizen_dawn")) == (33, 80)


def test_she_does_not_flip_with_fewer_than_h_citizens_in_the_trash():
    t = fallen(bench(), "Anvil", "Assault")
    t.into_trash("villain", "Blinding Blast", "Blinding Blast")
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")
    t = fallen(bench(*FOUR_HEROES), "Anvil", "Assault", "Battery")
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")
    t = fallen(bench(*FOUR_HEROES), "Anvil", "Assault", "Battery", "Blood")
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")


def test_her_other_side_is_immune_to_damage():
    t = flipped()
    assert t.deal("ra", "citizen_dawn", 5, "fire") == 0
    assert t.deal("ra", "citizen_dawn", 5, "fire", irreducible=True) == 0
    assert t.deal("ra", "citizen_dawn", 5, "fire", fixed=True) == 0
    into_play(t, "Blood")
    assert t.deal("ra", "Citizen Blood", 2, "fire") == 2


def test_her_other_side_discovers_a_citizen_at_the_end_who_acts_at_once_and_deals_no_damage_herself():
    t = flipped()
    villain_end(t, IDLE, "Channel the Eclipse", "Citizen Assault")
    assert t.play_area("villain") == [IDLE, "Citizen Assault"]
    assert hero_hp(t) == [31, 29, 33]


def test_her_other_side_flips_back_with_h_citizens_in_play_counting_herself():
    t = flipped()
    into_play(t, "Blood")
    t.on_deck("villain", IDLE, "Channel the Eclipse")
    t.go_to("legacy", "play")
    t.clear("villain")
    into_play(t, "Blood")
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")  # 2 of 3
    t.on_deck("villain", "Blinding Blast")
    t.go_to("legacy", "play")
    t.clear("villain")
    into_play(t, "Blood", "Sweat")
    t.set_hp("citizen_dawn", 50)
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")
    assert t.hp("citizen_dawn") == 50
    assert t.deal("ra", "citizen_dawn", 5, "fire") == 5


@pytest.mark.parametrize(("heroes", "here"), [(("legacy", "ra", "haka"), 2), (FOUR_HEROES, 3)])
def test_with_h_citizens_in_the_trash_and_in_play_she_flips_and_flips_back_at_once_and_never_again(heroes, here):
    names = ("Anvil", "Assault", "Battery", "Blood")[: len(heroes)]
    t = fallen(bench(*heroes), *names)
    into_play(t, *("Sweat", "Tears", "Hammer")[: here - 1])
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (True, 1)  # with herself one too few
    t = fallen(bench(*heroes), *names)
    into_play(t, *("Sweat", "Tears", "Hammer")[:here])
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (False, 2)
    texts = [line for line in t.transcript if line == "Citizen Dawn: start phase text"]
    assert len(texts) == 3  # she looks at the trash, at the citizens in play, at the trash once more


sunset = event("sunset", "Sunset", "citizen_dawn", 0)


@sunset.text("Sunset").at_start()
def set_down(game: Game, card: int) -> Effect:
    """Flip the villain character."""
    yield from game.flip(game.character_of(card))


def test_flipped_by_another_card_in_the_start_phase_she_does_not_go_on_with_the_text_of_the_new_side(add_deck):
    add_deck("events", sunset)
    t = into_play(bench(event="sunset"), "Blood", "Sweat")
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (True, 1)  # though H citizens are in play


def test_rb_dawn_once_per_side():
    t = flipped()
    into_play(t, "Blood", "Sweat")
    t.go_to("legacy", "play")
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")
    t.go_to("legacy", "play")
    fallen(t, "Anvil", "Assault", "Battery", "Dare")
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")
    assert t.game.state.flips == 2


def test_flipped_in_her_start_phase_she_goes_on_with_the_start_phase_of_the_other_side():
    t = fallen(into_play(bench(), "Blood", "Sweat"), "Anvil", "Assault", "Battery")
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (False, 2)


def test_advanced_her_front_gives_citizens_1_more_damage_herself_among_them():
    t = into_play(bench(advanced=True), "Assault")
    assert t.deal("Citizen Assault", "ra", 2, "melee") == 3
    assert t.deal("ra", "haka", 1, "fire") == 1
    villain_end(t)
    assert hero_hp(t) == [30, 25, 29]  # Dawn: Haka 1 + 1; Assault: each 1 + 1


def test_advanced_her_other_side_deals_every_target_1_energy_and_herself_none():
    t = flipped(advanced=True)
    into_play(t, "Anvil")
    t.into_play("Plummeting Monorail")
    t.into_play("Police Backup")
    villain_end(t, IDLE, "Citizen Autumn")
    assert hero_hp(t) == [31, 29, 33]  # no +1 for citizens on this side
    assert (t.hp("Citizen Autumn"), t.hp("Citizen Anvil")) == (6, 6)  # 1 - 1 for the Anvil
    assert (t.hp("Plummeting Monorail"), t.hp("Police Backup")) == (5, 5)
    assert t.hp("citizen_dawn") == 80


def test_without_advanced_her_other_side_deals_no_damage():
    t = flipped()
    villain_end(t, IDLE, "Citizen Anvil")
    assert hero_hp(t) == [32, 30, 34]


def test_the_heroes_win_when_she_is_destroyed():
    t = into_play(bench(), "Blood")
    t.set_hp("citizen_dawn", 3)
    t.deal("ra", "citizen_dawn", 3, "fire")
    assert t.result == "win"


# --- the deck --------------------------------------------------------------------------------------------------------
def test_blinding_blast_deals_2_energy_to_hero_targets_and_each_hero_discards_1():
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Plummeting Monorail")
    t.into_hand("legacy", "Danger Sense")
    villain_plays(t, "Blinding Blast", choose=("Danger Sense",))
    assert hero_hp(t) == [30, 28, 32]
    assert (t.hp("Police Backup"), t.hp("Plummeting Monorail")) == (4, 6)
    assert t.trash("legacy") == ["Danger Sense"]
    assert hands(t) == [4, 3, 3]
    assert t.trash("villain") == ["Blinding Blast"]


def test_channel_the_eclipse_plays_a_card_at_the_start_and_deals_non_villain_targets_2_energy_at_the_end():
    t = into_play(bench(), "Blood")
    t.into_play("Channel the Eclipse")
    t.into_play("Plummeting Monorail")
    t.on_deck("villain", "Citizen Anvil", IDLE)
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Citizen Blood", "Channel the Eclipse", "Citizen Anvil"]
    t.go_to("villain", "end")
    # Dawn 1 to Haka, Blood 1 to Ra, then 2 to each
    assert hero_hp(t) == [30, 27, 31]
    assert (t.hp("Plummeting Monorail"), t.hp("Citizen Blood")) == (4, 5)


def test_citizen_anvil_takes_1_from_damage_to_citizens_dawn_included():
    t = into_play(bench(), "Anvil", "Blood")
    assert t.hp("Citizen Anvil") == 6
    assert t.deal("ra", "Citizen Anvil", 3, "fire") == 2
    assert t.deal("ra", "Citizen Blood", 3, "fire") == 2
    assert t.deal("ra", "citizen_dawn", 3, "fire") == 2
    assert t.deal("ra", "haka", 3, "fire") == 3


def test_citizen_anvil_moves_the_hammer_from_the_trash_into_play_where_it_strikes_at_once():
    t = fallen(into_play(bench(), "Anvil"), "Hammer")
    villain_end(t)
    assert t.play_area("villain") == ["Citizen Anvil", IDLE, "Citizen Hammer"]
    assert t.trash("villain") == []
    assert hero_hp(t) == [29, 27, 30]
    played = [t.game.title_of[card] for card, _ in t.game.state.cards_played]
    assert played == [IDLE]  # the Hammer was moved, not played


def test_citizen_anvil_leaves_a_hammer_in_the_deck():
    t = into_play(bench(), "Anvil")
    t.on_deck("villain", "Citizen Hammer")
    villain_end(t, IDLE, "Citizen Hammer")
    assert t.play_area("villain") == ["Citizen Anvil", IDLE]


def test_citizen_assault_deals_1_melee_to_each_hero_target():
    t = into_play(bench(), "Assault")
    t.into_play("Police Backup")
    villain_end(t)
    assert hero_hp(t) == [31, 29, 32]
    assert (t.hp("Police Backup"), t.hp("Citizen Assault")) == (5, 4)


def test_citizen_battery_deals_3_energy_to_the_highest_hero_target():
    t = into_play(bench(), "Battery")
    assert t.hp("Citizen Battery") == 6
    villain_end(t)
    assert hero_hp(t) == [32, 30, 30]


def test_gl_battery_assault():
    t = into_play(bench(), "Battery", "Assault")
    villain_end(t)
    assert hero_hp(t) == [30, 28, 26]  # Haka 1 from Dawn, 3 + 2, 1 + 1
    t = into_play(bench(), "Battery")
    assert t.deal("Citizen Battery", "ra", 3, "energy") == 3
    assert t.deal("citizen_dawn", "ra", 3, "energy") == 3


def test_fo_lead_front_fortitude_assault():
    t = into_play(bench(*FOUR_HEROES), "Assault")
    t.into_play("Lead from the Front")
    t.into_play("Bulletproof Skin")  # the Definitive name of a text that takes 1 from damage to Legacy
    # Dawn's 2 energy to Haka first, which stay with him.
    villain_end(t, choose=(None, True, True, True))
    assert hero_hp(t) == [32, 30, 32, 27]


def test_citizen_autumn_lets_the_other_seasons_destroy_environment_cards_at_the_start():
    t = into_play(bench(), "Autumn", "Summer", "Spring")
    for title in ("Police Backup", "Plummeting Monorail", "Impending Casualty"):
        t.into_play(title)
    t.go_to("villain", "start", choose=("Impending Casualty", "Plummeting Monorail"))
    assert t.play_area("environment") == ["Police Backup"]  # one each by Spring and Summer, Winter being away
    t = into_play(bench(), "Autumn")
    t.into_play("Police Backup")
    t.go_to("villain", "start")
    assert t.in_play("Police Backup")


def test_citizen_autumn_destroys_the_ongoings_of_the_hero_with_the_lowest_hp():
    t = into_play(bench(), "Autumn")
    for title in ("Ignite", "Blazing Barrier", "The Staff of Ra", "Danger Sense", "Dance in the Fray"):
        t.into_play(title)
    t.into_play("Impending Casualty")
    t.into_play("Police Backup")  # lower than any hero, but no hero
    villain_end(t)
    assert t.play_area("ra") == ["The Staff of Ra"]
    assert (t.play_area("legacy"), t.play_area("haka")) == (["Danger Sense"], ["Dance in the Fray"])
    assert t.in_play("Impending Casualty") and t.in_play(IDLE)


def test_citizen_blood_alone_deals_1_infernal_to_the_lowest_hero_target():
    t = into_play(bench(), "Blood")
    t.set_hp("Citizen Blood", 1)
    villain_end(t)
    assert hero_hp(t) == [32, 29, 33]
    assert t.hp("Citizen Blood") == 1
    assert hands(t) == [4, 4, 4]


def test_citizen_blood_with_sweat_regains_4_hp():
    t = into_play(bench(), "Blood", "Sweat")
    t.set_hp("Citizen Blood", 1)
    villain_end(t)
    assert t.hp("Citizen Blood") == 5
    assert hands(t) == [4, 4, 4]


def test_citizen_blood_with_tears_makes_1_hero_discard_who_holds_a_card():
    t = into_play(bench(), "Blood", "Tears")
    t.discard("legacy", *t.hand("legacy"))
    # The hero is chosen for Blood; Tears then takes 1 of each hero.
    villain_end(t, choose=("haka",))
    assert hands(t) == [0, 3, 2]
    assert hero_hp(t) == [32, 29, 31]  # Haka 1 from Dawn, 2 from Blood for Tears


def test_citizen_dare_raises_damage_to_hero_targets_by_1_whoever_deals_it():
    t = into_play(bench(), "Dare", "Blood")
    t.into_play("Police Backup")
    t.into_play("Plummeting Monorail")
    assert t.hp("Citizen Dare") == 3
    assert t.deal("citizen_dawn", "ra", 2, "energy") == 3
    assert t.deal("ra", "haka", 2, "fire") == 3
    assert t.deal("Plummeting Monorail", "Police Backup", 2, "melee") == 3
    assert t.deal("ra", "Citizen Blood", 2, "fire") == 2
    assert t.deal("ra", "Plummeting Monorail", 2, "fire") == 2


def test_citizen_dare_answers_truth_with_1_irreducible_psychic_and_is_buried():
    t = into_play(bench(), "Dare")
    t.into_play("Bulletproof Skin")
    villain_plays(t, "Citizen Truth")
    assert hero_hp(t) == [30, 28, 32]  # 1 + 1 each, irreducible
    assert t.play_area("villain") == ["Citizen Truth"]
    assert t.deck("villain")[-1] == "Citizen Dare"
    assert t.trash("villain") == []


def test_citizen_truth_answers_dare_with_2_hp_for_each_citizen_and_is_buried():
    t = into_play(bench(), "Truth", "Hammer", "Blood")
    t.set_hp("citizen_dawn", 70)
    t.set_hp("Citizen Hammer", 1)
    t.set_hp("Citizen Blood", 4)
    villain_plays(t, "Citizen Dare")
    assert (t.hp("citizen_dawn"), t.hp("Citizen Hammer"), t.hp("Citizen Blood")) == (72, 3, 5)
    assert t.play_area("villain") == ["Citizen Hammer", "Citizen Blood", "Citizen Dare"]
    assert t.deck("villain")[-1] == "Citizen Truth"
    assert hero_hp(t) == [32, 30, 34]  # Dare answers Truth only, who came earlier


def test_truth_and_dare_do_not_answer_when_moved_into_play():
    t = into_play(bench(), "Dare", "Truth")
    assert t.play_area("villain") == ["Citizen Dare", "Citizen Truth"]
    assert hero_hp(t) == [32, 30, 34]


def test_gl_truth_allies():
    t = into_play(bench(), "Truth", "Hammer")
    t.play("legacy", "Flying Smash", choose=("Citizen Truth", "Citizen Hammer", "citizen_dawn"))
    assert (t.hp("Citizen Truth"), t.hp("Citizen Hammer"), t.hp("citizen_dawn")) == (5, 4, 80)


def test_gl_truth_not_self():
    t = into_play(bench(), "Truth")
    assert t.hp("Citizen Truth") == 7
    assert t.deal("ra", "Citizen Truth", 4, "fire", irreducible=True) == 4
    assert t.hp("Citizen Truth") == 3


def test_gl_truth_destroyed_mid():
    t = into_play(bench(), "Truth", "Hammer")
    t.set_hp("Citizen Truth", 2)
    t.play("legacy", "Flying Smash", choose=("Citizen Truth", "citizen_dawn", "Citizen Hammer"))
    assert not t.in_play("Citizen Truth")
    assert (t.hp("citizen_dawn"), t.hp("Citizen Hammer")) == (77, 1)


def test_gl_sucker_immune():
    t = into_play(bench(*FOUR_HEROES), "Truth", "Hammer")
    t.set_hp("Citizen Hammer", 2)
    t.play("tachyon", "Sucker Punch", choose=("Citizen Hammer",))
    assert not t.in_play("Citizen Hammer")
    assert t.trash("villain") == ["Citizen Hammer"]


def test_citizen_truth_shields_no_environment_target():
    t = into_play(bench(), "Truth")
    t.into_play("Plummeting Monorail")
    assert t.deal("ra", "Plummeting Monorail", 2, "fire") == 2


def test_citizen_hammer_deals_3_fire_to_each_hero_target():
    t = into_play(bench(), "Hammer")
    t.into_play("Police Backup")
    villain_end(t)
    assert hero_hp(t) == [29, 27, 30]
    assert t.hp("Police Backup") == 3


def test_gl_hammer_anvil():
    t = into_play(bench(), "Hammer", "Anvil")
    assert t.deal("legacy", "Citizen Hammer", 4, "melee") == 2
    t.destroy("Citizen Anvil")
    t.set_hp("Citizen Hammer", 4)
    assert t.deal("legacy", "Citizen Hammer", 3, "melee") == 3


def test_citizen_spring_gives_the_other_seasons_2_hp_and_then_each_citizen_1():
    t = into_play(bench(), "Spring", "Winter", "Anvil")
    for name, hp in (("Winter", 1), ("Spring", 3), ("Anvil", 2)):
        t.set_hp(f"Citizen {name}", hp)
    t.set_hp("citizen_dawn", 60)
    t.go_to("villain", "start")
    assert [t.hp(f"Citizen {name}") for name in ("Spring", "Winter", "Anvil")] == [3, 3, 2]
    assert t.hp("citizen_dawn") == 60
    villain_end(t)
    assert [t.hp(f"Citizen {name}") for name in ("Spring", "Winter", "Anvil")] == [4, 4, 3]
    assert t.hp("citizen_dawn") == 61


def test_citizen_summer_lets_the_other_seasons_deal_1_fire_each_to_the_highest_hero_target():
    t = into_play(bench(), "Summer", "Autumn", "Spring")
    t.set_hp("haka", 33)
    t.set_hp("ra", 32)
    t.go_to("villain", "start")
    assert hero_hp(t) == [31, 32, 32]  # Autumn: Haka; then Spring: Legacy, the first of three at 32
    t = into_play(bench(), "Summer")
    t.go_to("villain", "start")
    assert hero_hp(t) == [32, 30, 34]


def test_citizen_summer_deals_3_fire_to_the_2_heroes_with_the_most_cards_in_play():
    t = into_play(bench(*FOUR_HEROES), "Summer")
    for title in ("Ignite", "Blazing Barrier", "HUD Goggles", "Research Grant", "Mere", "Police Backup"):
        t.into_play(title)
    villain_end(t)
    assert hero_hp(t) == [32, 27, 32, 24]  # Dawn: Haka 2
    assert t.hp("Police Backup") == 6


def test_citizen_summer_the_players_break_ties_for_the_most_cards_in_play():
    t = into_play(bench(), "Summer")
    t.into_play("Mere")
    villain_end(t, choose=("ra",))
    assert hero_hp(t) == [32, 27, 30]  # Haka first: 1 from Dawn and 3


def test_gl_sweat_chain():
    t = into_play(bench(), "Sweat", "Blood", "Tears")
    for title in ("Danger Sense", "Ignite", "Dance in the Fray"):
        t.into_play(title)
    t.into_play("Police Backup")
    t.set_hp("Police Backup", 5)
    t.on_deck("villain", IDLE)
    t.go_to("villain", "end", choose=("Ignite", "Danger Sense", "legacy"))
    assert [t.play_area(hero) for hero in ("legacy", "ra", "haka")] == [[], [], ["Dance in the Fray"]]
    # Dawn 1 to Haka; Sweat: Tears 1 to each; Blood 1 to the lowest, the Backup; Tears: Blood 2 to the highest, Haka,
    # and Sweat 2 to the lowest, the Backup
    assert hero_hp(t) == [31, 29, 30]
    assert t.hp("Police Backup") == 1
    assert hands(t) == [2, 3, 3]


def test_citizen_sweat_alone_destroys_1_hero_ongoing():
    t = into_play(bench(), "Sweat")
    for title in ("Danger Sense", "Ignite", "The Staff of Ra"):
        t.into_play(title)
    villain_end(t, choose=("Ignite",))
    assert (t.play_area("legacy"), t.play_area("ra")) == (["Danger Sense"], ["The Staff of Ra"])
    assert hero_hp(t) == [32, 30, 33]


def test_citizen_tears_alone_makes_each_hero_discard_1():
    t = into_play(bench(), "Tears")
    villain_end(t)
    assert hands(t) == [3, 3, 3]
    assert hero_hp(t) == [32, 30, 33]


def test_citizen_winter_lets_the_other_seasons_destroy_hero_ongoings_at_the_start():
    t = into_play(bench(), "Winter", "Summer", "Autumn")
    for title in ("Danger Sense", "Ignite", "Dance in the Fray", "Mere"):
        t.into_play(title)
    # Winter: Summer and Autumn destroy 1 each. Summer: Autumn and Winter deal 1 each. Autumn: no environment card.
    t.go_to("villain", "start", choose=("Danger Sense", "Ignite"))
    assert [t.play_area(hero) for hero in ("legacy", "ra", "haka")] == [[], [], ["Dance in the Fray", "Mere"]]


def test_citizen_winter_deals_2_cold_to_each_hero_target():
    t = into_play(bench(), "Winter")
    t.into_play("Ignite")
    villain_end(t)
    assert hero_hp(t) == [30, 28, 31]
    assert t.in_play("Ignite")  # no other season is there


def test_devastating_aurora_destroys_ongoings_items_and_environment_cards_of_every_deck():
    t = into_play(bench(), "Blood")
    t.into_play("Luminous Leadership")
    for title in ("Danger Sense", "Mere", "The Staff of Ra", "Impending Casualty", "Police Backup"):
        t.into_play(title)
    villain_plays(t, "Devastating Aurora")
    assert t.play_area("villain") == ["Citizen Blood"]
    assert [t.play_area(owner) for owner in ("legacy", "ra", "haka", "environment")] == [[], [], [], []]
    assert t.hp("citizen_dawn") == 75  # the Leadership is gone by then
    assert t.trash("villain") == ["Luminous Leadership", "Devastating Aurora"]


def test_devastating_aurora_hurts_her_by_6_in_advanced_mode():
    t = bench(advanced=True)
    villain_plays(t, "Devastating Aurora")
    assert t.hp("citizen_dawn") == 74


def test_healing_light_gives_dawn_10_hp_and_restores_the_other_citizens():
    t = into_play(bench(), "Blood", "Truth")
    t.set_hp("citizen_dawn", 40)
    t.set_hp("Citizen Blood", 1)
    t.set_hp("Citizen Truth", 2)
    villain_plays(t, "Healing Light")
    assert (t.hp("citizen_dawn"), t.hp("Citizen Blood"), t.hp("Citizen Truth")) == (50, 5, 7)
    t.set_hp("citizen_dawn", 75)
    villain_plays(t, "Healing Light")
    assert t.hp("citizen_dawn") == 80


def test_luminous_leadership_gives_citizens_1_more_damage():
    t = into_play(bench(), "Blood")
    t.into_play("Luminous Leadership")
    t.into_play("Luminous Leadership")
    assert t.deal("Citizen Blood", "ra", 1, "infernal") == 3
    assert t.deal("citizen_dawn", "ra", 1, "energy") == 3
    assert t.deal("ra", "haka", 1, "fire") == 1


def test_gl_dawn_only_citizen():
    t = bench()
    t.into_play("Luminous Leadership")
    t.on_deck("villain", "Blinding Blast", "Citizen Anvil", "Citizen Blood")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Luminous Leadership", "Citizen Anvil"]
    assert t.trash("villain") == []
    t = into_play(bench(), "Blood")
    t.into_play("Luminous Leadership")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Citizen Blood", "Luminous Leadership"]


def test_gl_return_dawn():
    t = fallen(bench(*FOUR_HEROES), "Truth", "Hammer", "Dare")
    t.into_play("Return with the Dawn")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Return with the Dawn", "Citizen Dare", "Citizen Hammer"]
    assert t.trash("villain") == ["Citizen Truth"]


def test_return_with_the_dawn_the_players_break_ties():
    t = fallen(bench(), "Assault", "Hammer")
    t.into_play("Return with the Dawn")
    t.go_to("villain", "start", choose=("Citizen Hammer",))
    assert t.play_area("villain") == ["Return with the Dawn", "Citizen Hammer"]
    assert t.trash("villain") == ["Citizen Assault"]


def test_return_with_the_dawn_really_plays_them_and_passes_other_cards_by():
    t = fallen(into_play(bench(), "Dare"), "Truth")
    t.into_trash("villain", "Blinding Blast")
    t.into_play("Return with the Dawn")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Return with the Dawn", "Citizen Truth"]
    assert hero_hp(t) == [30, 28, 32]  # Dare answers: 1 + 1
    assert t.trash("villain") == ["Blinding Blast"]


def test_rb_simultaneous_order_dawn_battery():
    t = into_play(bench(*FOUR_HEROES), "Battery")
    t.set_hp("haka", 28)
    t.set_hp("legacy", 27)
    t.set_hp("ra", 20)
    t.set_hp("tachyon", 20)
    villain_end(t)
    assert hero_hp(t) == [24, 20, 26, 20]

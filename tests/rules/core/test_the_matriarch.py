"""The Matriarch, card by card (Definitive Edition).

``bench`` stands before the play of her first play phase, her front up, no other card of hers in play.
"""

from functools import partial

import pytest

from benches import hero_hp, to_villain_end, villain_plays
from sotm_env.testing import Table

FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")
IDLE = "Carrion Fields"  # on top of the deck: does nothing before the next start phase while no cohort is in play
MASK = "Mask of the Matriarch"
FOWL = (
    "Building of Rooks",
    "Clattering of Jackdaws",
    "Kettle of Vultures",
    "Murder of Crows",
    "Unkindness of Ravens",
)

villain_end = partial(to_villain_end, idle=(IDLE,))


def bench(*heroes: str, **options: object) -> Table:
    table = Table("the_matriarch", heroes or ("legacy", "ra", "haka"), **options)
    table.go_to("villain", "play")
    table.clear("villain")
    return table


def ruler(*heroes: str, **options: object) -> Table:
    """Before the play of her first play phase, her other side up, no other card of hers in play."""
    table = Table("the_matriarch", heroes or ("legacy", "ra", "haka"), **options)
    table.clear("villain")
    table.go_to("villain", "play")
    assert table.flipped("the_matriarch")
    return table


# --- the character card ----------------------------------------------------------------------------------------------
def test_the_setup_summons_the_mask_and_triggers_nothing():
    t = Table("the_matriarch")
    assert t.play_area("villain") == [MASK]
    assert (t.hp("the_matriarch"), t.max_hp("the_matriarch"), t.hp(MASK)) == (70, 70, 10)
    assert not t.flipped("the_matriarch")
    assert (len(t.deck("villain")), t.trash("villain")) == (24, [])


def test_she_flips_at_the_start_without_the_mask_and_keeps_her_hp():
    t = Table("the_matriarch")
    t.go_to("villain", "start")
    assert not t.flipped("the_matriarch")
    t = Table("the_matriarch")
    t.destroy(MASK)
    t.set_hp("the_matriarch", 44)
    t.go_to("villain", "start")
    assert t.flipped("the_matriarch")
    assert (t.hp("the_matriarch"), t.max_hp("the_matriarch")) == (44, 70)


def test_her_front_deals_every_hero_target_1_projectile():
    t = bench()
    t.into_play("Police Backup")
    villain_end(t)
    assert hero_hp(t) == [31, 29, 33]
    assert t.hp("Police Backup") == 5


def test_tachyon_is_her_nemesis():
    t = bench(*FOUR_HEROES)
    assert t.deal("tachyon", "the_matriarch", 2, "melee") == 3
    assert t.deal("ra", "the_matriarch", 2, "fire") == 2
    villain_end(t)
    assert hero_hp(t) == [31, 29, 33, 25]


@pytest.mark.parametrize(
    ("heroes", "left"), [(("legacy", "ra", "haka"), [32, 30, 31]), (FOUR_HEROES, [29, 30, 31, 27])]
)
def test_her_other_side_deals_the_h_minus_2_highest_3_psychic(heroes, left):
    t = ruler(*heroes)
    villain_end(t)
    assert hero_hp(t) == left
    assert t.flipped("the_matriarch")


def test_her_other_side_flips_at_the_end_with_the_mask_in_play_and_goes_on_with_the_end_phase_of_the_front():
    t = ruler()
    t.into_play(MASK)
    t.into_play(IDLE)
    villain_end(t, "Clattering of Jackdaws", IDLE, "Horrid Cacophony")
    assert not t.flipped("the_matriarch")
    # Horrid Cacophony, which the mask plays after the second Fields: Haka and Legacy 2; she Haka 3 and each 1;
    # the Jackdaws 1 each.
    assert hero_hp(t) == [28, 28, 27]


def test_her_other_side_does_not_flip_at_the_start():
    t = ruler()
    villain_end(t)
    t.clear("villain")
    t.go_to("environment", "end")
    t.clear("environment")
    t.go_to("villain", "start")
    assert t.flipped("the_matriarch")
    assert t.game.state.flips == 1


def test_advanced_her_front_gives_cohorts_2_more_damage():
    t = bench(advanced=True)
    t.into_play("Huginn")
    assert t.deal("Huginn", "ra", 1, "psychic") == 3
    assert t.deal("the_matriarch", "ra", 1, "psychic") == 1
    t = ruler(advanced=True)
    t.into_play("Huginn")
    assert t.deal("Huginn", "ra", 1, "psychic") == 1
    t = bench()
    t.into_play("Huginn")
    assert t.deal("Huginn", "ra", 1, "psychic") == 1


def test_advanced_her_other_side_makes_cohorts_indestructible_until_she_flips():
    t = ruler(advanced=True)
    t.into_play("Huginn")
    t.into_play("Muninn")
    assert t.deal("ra", "Huginn", 20, "fire") == 8
    assert (t.hp("Huginn"), t.in_play("Huginn")) == (0, True)
    assert not t.destroy("Muninn")
    t.into_play(MASK)
    t.into_play("Building of Rooks")
    assert t.destroy("Building of Rooks")
    villain_end(t, "Carrion Fields", "Carrion Fields")
    assert not t.flipped("the_matriarch")
    assert (t.in_play("Huginn"), t.in_play("Muninn")) == (False, True)
    assert t.destroy("Muninn")


def test_without_advanced_her_other_side_leaves_cohorts_destructible():
    t = ruler()
    t.into_play("Huginn")
    t.deal("ra", "Huginn", 20, "fire")
    assert not t.in_play("Huginn")


# --- fowl ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", FOWL)
def test_each_fowl_has_1_hp_and_plays_the_next_card_after_it_is_played(title):
    t = bench()
    villain_plays(t, title, IDLE, "Horrid Cacophony")
    assert t.play_area("villain") == [title, IDLE]
    assert (t.hp(title), t.max_hp(title)) == (1, 1)
    t.into_play(title)
    assert t.deck("villain")[0] == "Horrid Cacophony"  # put into play it brings nothing


@pytest.mark.parametrize("trap", ["Snare", "Pit"])
def test_a_fowl_destroyed_before_its_own_text_was_done_has_the_next_card_played_all_the_same(prove, trap):
    t = prove(villain="the_matriarch")
    t.into_play(trap)  # destroys the fowl after it has been played, or as it comes into play
    villain_plays(t, "Building of Rooks", "Carrion Fields")
    assert (t.play_area("villain"), t.trash("villain")) == (["Carrion Fields"], ["Building of Rooks"])


def test_a_flock_runs_through_several_cards():
    t = bench()
    villain_plays(t, *FOWL, "Muninn", "Huginn")
    assert t.play_area("villain") == [*FOWL, "Muninn"]
    assert t.deck("villain")[0] == "Huginn"


@pytest.mark.parametrize(
    ("title", "left"),
    [
        ("Building of Rooks", [31, 29, 31]),
        ("Clattering of Jackdaws", [30, 28, 32]),
        ("Kettle of Vultures", [31, 27, 33]),
        ("Murder of Crows", [30, 28, 33]),
        ("Unkindness of Ravens", [30, 29, 32]),
    ],
)
def test_each_fowl_attacks_at_the_end_in_its_own_way(title, left):
    t = bench()
    t.into_play(title)
    villain_end(t)
    assert hero_hp(t) == left  # she deals 1 to each first


def test_crows_and_ravens_look_at_all_hero_targets_and_the_players_break_ties():
    t = bench()
    t.into_play("Police Backup")
    t.into_play("Unkindness of Ravens")
    t.into_play("Murder of Crows")
    t.set_hp("legacy", 34)
    # She: 33, 29, 33, 5. The Ravens spare the Backup: 32, 28, 32, 5. The Crows spare Haka, of two the one chosen.
    villain_end(t, choose=("haka",))
    assert (hero_hp(t), t.hp("Police Backup")) == ([31, 27, 32], 4)


# --- the rest of the deck --------------------------------------------------------------------------------------------
def test_carrion_fields_discovers_a_cohort_at_the_start_and_is_destroyed():
    t = Table("the_matriarch")
    t.clear("villain")
    t.into_play("Carrion Fields")
    t.on_deck("villain", "Darken the Sky", "Muninn", "Huginn")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Muninn"]
    assert t.trash("villain") == ["Carrion Fields"]


def test_carrion_fields_stays_with_both_cohorts_in_play_or_none_to_find():
    t = Table("the_matriarch")
    t.clear("villain")
    for title in ("Huginn", "Muninn", "Carrion Fields"):
        t.into_play(title)
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Huginn", "Muninn", "Carrion Fields"]
    t = Table("the_matriarch")
    t.clear("villain")
    t.into_play("Carrion Fields")
    t.into_trash("villain", "Huginn", "Muninn")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Carrion Fields"]


def test_carrion_fields_stays_if_the_cohort_is_not_played_after_all():
    t = Table("the_matriarch")
    t.clear("villain")
    t.into_play("Carrion Fields")
    t.into_play("Take Down")
    t.on_deck("villain", "Huginn")
    t.go_to("villain", "start", choose=(True,))
    assert t.play_area("villain") == ["Carrion Fields"]
    assert t.trash("villain") == ["Huginn"]
    assert hero_hp(t) == [30, 30, 34]


def test_carrion_fields_is_destroyed_by_a_cohort_that_was_played_and_has_left_play_since(prove):
    t = prove(villain="the_matriarch")
    for title in ("Snare", "Carrion Fields"):
        t.into_play(title)
    t.on_deck("villain", "Huginn")
    t.go_to("villain", "start")
    assert t.play_area("villain") == []
    assert t.trash("villain") == ["Huginn", "Carrion Fields"]


def test_carrion_fields_lets_each_cohort_deal_every_hero_target_1_toxic():
    t = bench()
    t.into_play("Huginn")
    t.into_play("Carrion Fields")
    t.into_play("Police Backup")
    villain_end(t, "Horrid Cacophony")
    assert hero_hp(t) == [28, 28, 30]  # Cacophony: Haka and Legacy 2; she 1 each; Huginn 1 each
    assert t.hp("Police Backup") == 4
    t = bench()
    t.into_play("Huginn")
    t.into_play("Muninn")
    villain_end(t, "Carrion Fields")
    assert hero_hp(t) == [26, 24, 28]  # she and both of them 2 each


def test_darken_the_sky_summons_the_mask_shuffles_fowl_in_and_deals_the_highest_h_psychic():
    t = bench()
    villain_plays(t, "Carrion Fields")  # so that the mask, once there, plays no card after the Darkening
    t.into_trash("villain", "Murder of Crows", "Horrid Cacophony", "Building of Rooks", MASK)
    villain_plays(t, "Darken the Sky")
    assert t.in_play(MASK)
    assert hero_hp(t) == [32, 30, 31]
    assert t.trash("villain") == ["Horrid Cacophony", "Darken the Sky"]
    assert sum(title in FOWL for title in t.deck("villain")) == 15


def test_darken_the_sky_finds_no_mask_that_is_in_play_and_takes_it_from_the_deck_else():
    t = bench()
    t.into_play(MASK)
    villain_plays(t, "Darken the Sky", "Carrion Fields", "Huginn")
    assert t.count_in_play(MASK) == 1
    t = bench()
    t.on_deck("villain", "Darken the Sky", MASK)
    t.play_top("villain")
    assert t.in_play(MASK)
    assert "Darken the Sky" in t.trash("villain")


def test_horrid_cacophony_deals_the_h_minus_1_highest_2_sonic_and_destroys_h_minus_2_ongoings_or_items():
    t = bench()
    for title in ("Mere", "Ignite", "Danger Sense"):
        t.into_play(title)
    villain_plays(t, "Horrid Cacophony", choose=("Mere",))
    assert hero_hp(t) == [30, 30, 32]
    assert [t.in_play(title) for title in ("Mere", "Ignite", "Danger Sense")] == [False, True, True]
    t = bench(*FOUR_HEROES)
    for title in ("Mere", "Ignite", "Danger Sense"):
        t.into_play(title)
    villain_plays(t, "Horrid Cacophony", choose=("Mere", "Ignite"))
    assert hero_hp(t) == [30, 28, 32, 27]
    assert [t.in_play(title) for title in ("Mere", "Ignite", "Danger Sense")] == [False, False, True]


def test_huginn_takes_1_from_damage_to_her_and_to_cohorts():
    t = bench()
    for title in ("Huginn", "Muninn", "Building of Rooks", MASK):
        t.into_play(title)
    assert t.hp("Huginn") == 8
    for title in ("the_matriarch", "Huginn", "Muninn"):
        assert t.deal("ra", title, 3, "fire") == 2
    assert t.deal("ra", MASK, 3, "fire") == 3
    assert t.deal("ra", "Building of Rooks", 1, "fire") == 1


def test_huginn_answers_each_fowl_played_at_the_second_highest_hero_target():
    t = bench()
    t.into_play("Huginn")
    villain_plays(t, "Building of Rooks", "Kettle of Vultures", IDLE)
    assert hero_hp(t) == [30, 30, 34]
    assert t.play_area("villain") == ["Huginn", "Building of Rooks", "Kettle of Vultures", IDLE]


def test_huginn_answers_before_the_next_card_is_played_and_never_the_fowl_that_brought_him():
    t = bench()
    t.into_play("Huginn")
    villain_plays(t, "Building of Rooks", IDLE)
    lines = t.transcript
    assert lines.index("Huginn deals Legacy 1 psychic") < lines.index(f"Play: {IDLE}")
    t = bench()
    villain_plays(t, "Building of Rooks", "Kettle of Vultures", "Huginn")
    assert t.in_play("Huginn")
    assert hero_hp(t) == [32, 30, 34]


def test_huginn_needs_a_second_hero_target():
    t = bench()
    t.destroy("legacy")
    t.destroy("ra")
    t.into_play("Huginn")
    villain_plays(t, "Building of Rooks", IDLE)
    assert t.hp("haka") == 34


def test_mask_makes_the_damage_of_fowl_irreducible():
    t = bench()
    t.into_play("Bulletproof Skin")
    t.into_play("Clattering of Jackdaws")
    assert t.deal("Clattering of Jackdaws", "legacy", 1, "projectile") == 0
    t.into_play(MASK)
    assert t.deal("Clattering of Jackdaws", "legacy", 1, "projectile") == 1
    assert t.deal("the_matriarch", "legacy", 1, "projectile") == 0


def test_mask_plays_a_card_after_the_first_villain_card_in_a_turn_that_is_no_fowl():
    t = bench()
    t.into_play(MASK)
    villain_plays(t, "Carrion Fields", "Huginn", "Muninn")
    assert t.play_area("villain") == [MASK, "Carrion Fields", "Huginn"]
    t.play_top("villain")
    assert t.play_area("villain") == [MASK, "Carrion Fields", "Huginn", "Muninn"]
    assert hero_hp(t) == [32, 30, 34]


def test_mask_is_not_stirred_by_fowl_but_by_what_they_bring():
    t = bench()
    t.into_play(MASK)
    villain_plays(t, "Building of Rooks", "Carrion Fields", "Huginn", "Muninn")
    assert t.play_area("villain") == [MASK, "Building of Rooks", "Carrion Fields", "Huginn"]


def test_mask_is_stirred_anew_in_each_turn_also_in_those_of_others_and_not_by_environment_cards():
    t = bench()
    t.into_play(MASK)
    villain_plays(t, "Carrion Fields", "Huginn")
    t.clear("villain")
    t.into_play(MASK)
    t.on_deck("villain", "Horrid Cacophony")
    t.go_to("legacy", "play")
    t.on_deck("environment", "Impending Casualty")
    t.play_top("environment")
    t.clear("villain")
    t.into_play(MASK)
    villain_plays(t, "Carrion Fields", "Huginn", "Muninn")
    assert t.play_area("villain") == [MASK, "Carrion Fields", "Huginn"]


def test_mask_is_stirred_by_the_darkening_that_summoned_it():
    t = bench()
    t.do(lambda game: game.play(t.card("Darken the Sky")))
    played = [t.game.title_of[card] for card, _ in t.game.state.cards_played]
    assert played[:2] == [MASK, "Darken the Sky"]
    assert len(played) > 2


def test_mask_counts_cards_played_before_it_came_in_the_same_turn():
    t = bench()
    villain_plays(t, "Carrion Fields")
    t.into_play(MASK)
    villain_plays(t, "Huginn", "Muninn")
    assert t.play_area("villain") == ["Carrion Fields", MASK, "Huginn"]


def test_muninn_gives_her_and_cohorts_1_more_damage():
    t = bench()
    for title in ("Huginn", "Muninn", "Building of Rooks"):
        t.into_play(title)
    assert t.hp("Muninn") == 8
    for title in ("the_matriarch", "Huginn", "Muninn"):
        assert t.deal(title, "haka", 1, "psychic") == 2
    assert t.deal("Building of Rooks", "haka", 1, "projectile") == 1


def test_muninn_answers_each_fowl_destroyed_at_the_highest_hero_target():
    t = bench()
    t.into_play("Muninn")
    t.into_play("Building of Rooks")
    t.into_play("Kettle of Vultures")
    t.deal("ra", "Building of Rooks", 1, "fire")
    assert hero_hp(t) == [32, 30, 32]
    t.destroy("Kettle of Vultures")
    assert hero_hp(t) == [30, 30, 32]  # of two at 32 the first
    t.into_play(MASK)
    t.destroy(MASK)
    assert hero_hp(t) == [30, 30, 32]

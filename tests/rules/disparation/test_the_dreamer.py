"""The Dreamer, card by card (Definitive Edition), and Nightmare World.

``bench`` stands before the play of her first play phase: no card of hers in play but the character.
"""

import pytest

from benches import check_two_games, emptied, hero_hp, to_villain_end, villain_plays
from sotm_env import Scenario
from sotm_env.engine.occasions import END_TEXT
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
FOUR = (*HEROES, "tachyon")
DREAMER = "the_dreamer"
NIGHTMARES = {
    "Bloated Businesstoad": 8,
    "Clattering Specter": 6,
    "Dark Hero": 6,
    "Granite Oni": 8,
    "Skittering Arachnoid": 7,
    "Tooth Fairy": 6,
    "The Toy Master": 8,
    "The Treacherous Ape": 7,
    "Whipacorn": 7,
}
IDLE = "Projected Paralysis"  # does nothing before a hero uses a power


def bench(*heroes: str, **options: object) -> Table:
    t = Table(DREAMER, heroes or HEROES, **options)
    t.go_to("villain", "play")
    return emptied(t)


def awake(*heroes: str, **options: object) -> Table:
    """Her other side up."""
    t = bench(*heroes, **options)
    t.flip(DREAMER)
    return t


def act(t: Table, title: str, choose: tuple[object, ...] = ()) -> None:
    """The end phase text of a card in play, and nothing else."""
    card = t.card(title)
    (end,) = (text for text in t.game.table.defs[card].text if text.event == END_TEXT)
    t.do(lambda game: end.run(game, card), choose)


def in_play(t: Table) -> list[str]:
    return [title for title in t.play_area("villain") if title in NIGHTMARES]


def by(t: Table, source: str) -> list[tuple[str, int, str]]:
    """The damage that a card has dealt: to whom, how much, of which type."""
    return [entry[1:] for entry in t.dealt if entry[0] == source]


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "count"), [(HEROES, 1), (FOUR, 2)])
def test_the_setup_discovers_h_minus_2_nightmares(heroes, count):
    t = Table(DREAMER, heroes)
    assert len(in_play(t)) == count == len(t.play_area("villain"))
    assert (t.hp(DREAMER), t.max_hp(DREAMER), len(t.deck("villain"))) == (6, 6, 25 - count)


def test_no_hero_is_her_nemesis():
    t = bench("visionary", "legacy", "ra")
    assert t.deal("visionary", DREAMER, 2, "psychic", choose=[None]) == 2


@pytest.mark.parametrize("other_side", [False, True])
def test_the_heroes_lose_when_she_would_have_0_hp_or_be_destroyed(other_side):
    t = awake() if other_side else bench()
    t.deal("ra", DREAMER, 5, "fire", choose=[None])
    assert (t.hp(DREAMER), t.result) == (1, None)
    t.deal("ra", DREAMER, 1, "fire", choose=[None])
    assert t.result == "loss"
    t = awake() if other_side else bench()
    t.destroy(DREAMER)
    assert t.result == "loss"


@pytest.mark.parametrize("other_side", [False, True])
def test_gl_dreamer_redirect_damage_to_her_may_go_to_a_hero_target(other_side):
    t = awake() if other_side else bench()
    assert t.deal("ra", DREAMER, 6, "fire", choose=["Haka"]) == 6
    assert (t.hp(DREAMER), t.hp("haka"), t.result) == (6, 28, None)
    assert t.deal("ra", DREAMER, 2, "fire", choose=[None]) == 2
    assert t.hp(DREAMER) == 4


def test_fixed_damage_to_her_is_not_redirected():
    t = bench()
    assert t.deal("ra", DREAMER, 2, "fire", fixed=True) == 2
    assert t.hp(DREAMER) == 4


def test_her_front_puts_destroyed_nightmares_under_her_and_nothing_else():
    t = bench()
    t.into_play("Dark Hero")
    t.into_play("Tend to the Child")
    t.deal("ra", "Dark Hero", 6, "fire")
    t.destroy("Tend to the Child")
    assert t.under(DREAMER) == ["Dark Hero"] and t.trash("villain") == ["Tend to the Child"]


def test_her_front_with_2h_cards_destroys_h_ongoings_shuffles_the_cards_in_and_flips():
    t = bench()
    for title in ("Danger Sense", "Take Down", "Living Conflagration", "Ta Moko"):
        t.into_play(title)
    t.put_under(DREAMER, *list(NIGHTMARES)[:5])
    assert not t.flipped(DREAMER)
    t.into_play("Whipacorn")
    t.into_trash("villain", "Outer Demons")
    t.destroy("Whipacorn", ["Danger Sense", "Take Down", "Living Conflagration"])
    assert t.flipped(DREAMER) and t.under(DREAMER) == []
    assert [t.in_play(title) for title in ("Danger Sense", "Take Down", "Ta Moko")] == [False, False, True]
    assert "Whipacorn" in t.deck("villain") and t.trash("villain") == ["Outer Demons"]
    assert not any(t.game.is_known(card) for card in t.game.zone(t.game.villain, DECK))


def test_her_front_with_fewer_than_2h_cards_stays():
    t = bench(*FOUR)
    t.put_under(DREAMER, *list(NIGHTMARES)[:7])
    t.on_deck("villain", IDLE)
    to_villain_end(t, IDLE)
    assert not t.flipped(DREAMER) and len(t.under(DREAMER)) == 7


@pytest.mark.parametrize(("heroes", "count"), [(HEROES, 1), (FOUR, 2)])
def test_her_front_discovers_h_minus_2_nightmares_at_the_end(heroes, count):
    t = bench(*heroes)
    to_villain_end(t, IDLE)
    assert len(in_play(t)) == count


def test_advanced_her_front_cries_out_for_each_nightmare_played():
    t = bench(advanced=True)
    t.into_play("Ta Moko")
    villain_plays(t, "Dark Hero")
    villain_plays(t, IDLE)
    assert by(t, "The Dreamer") == [("Haka", 2, "psychic")]
    t = awake(advanced=True)
    villain_plays(t, "Dark Hero")
    assert t.dealt == []


def test_her_other_side_plays_the_top_card_after_a_nightmare_has_gone_under_her():
    t = awake()
    t.into_play("Dark Hero")
    t.on_deck("villain", IDLE)
    t.destroy("Dark Hero")
    assert t.under(DREAMER) == ["Dark Hero"] and t.in_play(IDLE)


@pytest.mark.parametrize(("heroes", "needed"), [(HEROES, 6), (FOUR, 8)])
def test_her_other_side_is_won_with_2h_cards_before_a_further_card_is_played(heroes, needed):
    t = awake(*heroes)
    t.put_under(DREAMER, *list(NIGHTMARES)[: needed - 1])
    assert t.result is None
    t.into_play("Whipacorn")
    t.on_deck("villain", IDLE)
    t.destroy("Whipacorn")
    assert t.result == "win" and len(t.under(DREAMER)) == needed and not t.in_play(IDLE)


def test_her_other_side_lashes_out_at_every_other_target_and_discovers_1_nightmare():
    t = awake(*FOUR)
    t.into_play("Granite Oni")
    t.into_play("Hostage Situation")
    t.on_deck("villain", IDLE, "Dark Hero")
    t.go_to("villain", "end")
    assert by(t, "The Dreamer") == [
        (title, 1, "psychic") for title in ("Granite Oni", "Legacy", "Ra", "Haka", "Tachyon", "Hostage Situation")
    ]
    assert in_play(t) == ["Granite Oni", "Dark Hero"]


def test_advanced_her_other_side_strengthens_nightmares():
    t = awake(advanced=True)
    t.into_play("Whipacorn")
    assert t.deal("Whipacorn", "ra", 2, "melee") == 3
    assert t.deal(DREAMER, "ra", 2, "psychic") == 2
    t = bench(advanced=True)
    t.into_play("Whipacorn")
    assert t.deal("Whipacorn", "ra", 2, "melee") == 2


# --- the nightmares --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("title", "hp"), NIGHTMARES.items())
def test_the_hp_and_the_icons_of_the_nightmares(title, hp):
    t = bench("visionary", "legacy", "ra")
    t.into_play(title)
    assert t.hp(title) == hp and t.game.has_keyword(t.card(title), "nightmare")
    nemeses = ("Bloated Businesstoad", "Tooth Fairy", "The Toy Master", "The Treacherous Ape", "Whipacorn")
    assert t.deal("visionary", title, 2, "psychic") == (3 if title in nemeses else 2)


def test_the_businesstoad_deals_the_highest_non_nightmare_3_and_opens_an_empty_environment():
    t = bench()
    t.into_play("Bloated Businesstoad")
    t.on_deck("environment", "Impending Casualty", "Hostage Situation")
    act(t, "Bloated Businesstoad")
    assert t.dealt == [("Bloated Businesstoad", "Haka", 3, "energy")]
    assert t.in_play("Impending Casualty")
    act(t, "Bloated Businesstoad")
    assert not t.in_play("Hostage Situation")


def test_the_specter_deals_the_4_highest_non_nightmares_1_and_regains_1():
    t = bench(*FOUR)
    t.into_play("Clattering Specter")
    t.into_play("Granite Oni")
    t.game.set_hp(t.card("Clattering Specter"), 3)
    act(t, "Clattering Specter")
    assert hero_hp(t) == [31, 29, 33, 26] and t.hp("Clattering Specter") == 4
    assert (t.hp("Granite Oni"), t.hp(DREAMER)) == (8, 6)


def test_the_specter_reaches_the_dreamer_where_there_are_but_3_others():
    t = bench()
    t.into_play("Clattering Specter")
    act(t, "Clattering Specter", (None,))
    assert t.hp(DREAMER) == 5 and hero_hp(t) == [31, 29, 33]


def test_the_dark_hero_strengthens_the_other_nightmares_and_strikes():
    t = bench()
    t.into_play("Dark Hero")
    t.into_play("Whipacorn")
    assert t.deal("Whipacorn", "ra", 2, "melee") == 3
    assert t.deal("Dark Hero", "ra", 2, "melee") == 2
    assert t.deal(DREAMER, "ra", 2, "melee") == 2
    act(t, "Dark Hero")
    assert by(t, "Dark Hero")[-1] == ("Haka", 2, "melee")


def test_the_oni_crushes_the_lowest_non_nightmare_and_regains_2():
    t = bench()
    t.into_play("Granite Oni")
    t.game.set_hp(t.card("Granite Oni"), 3)
    act(t, "Granite Oni", ("Ra",))
    assert t.dealt == [("Granite Oni", "Ra", 2, "melee")]
    assert (t.hp("ra"), t.hp(DREAMER), t.hp("Granite Oni")) == (28, 6, 5)


def test_the_arachnoid_poisons_the_2_highest_and_destroys_the_lowest_environment_target():
    t = bench()
    t.into_play("Skittering Arachnoid")
    t.into_play("Hostage Situation")
    t.into_play("Plummeting Monorail")
    t.into_play("Impending Casualty")
    t.set_hp("Hostage Situation", 2)
    act(t, "Skittering Arachnoid")
    assert by(t, "Skittering Arachnoid") == [("Haka", 2, "toxic"), ("Legacy", 2, "toxic")]
    assert not t.in_play("Hostage Situation")
    assert t.in_play("Plummeting Monorail") and t.in_play("Impending Casualty")


def test_the_tooth_fairy_takes_from_the_fullest_hand_and_bites_the_emptiest():
    t = bench("legacy", "ra", "unity")
    t.set_hand("legacy", "Danger Sense", "Take Down", "Motivational Charge")
    t.set_hand("ra", "Fire Blast", "Excavation")
    t.set_hand("unity", "Hasty Augmentation")
    t.into_play("Tooth Fairy")
    t.into_play("Champion Bot")
    act(t, "Tooth Fairy", ("Take Down",))
    assert t.trash("legacy") == ["Take Down"]
    assert by(t, "Tooth Fairy") == [("Unity", 2, "toxic"), ("Champion Bot", 2, "toxic")]


def test_the_toy_master_breaks_a_toy_and_poisons_where_most_are():
    t = bench()
    t.into_play("The Toy Master")
    for title in ("Danger Sense", "The Legacy Ring", "Ta Moko"):
        t.into_play(title)
    act(t, "The Toy Master", ("Ta Moko",))
    assert not t.in_play("Ta Moko")
    assert by(t, "The Toy Master") == [("Legacy", 2, "toxic")]


def test_the_ape_rummages_and_heals_the_nightmares():
    t = bench()
    t.into_play("The Treacherous Ape")
    t.into_play("Granite Oni")
    t.into_play("The Legacy Ring")
    t.set_hand("haka")
    t.set_hand("ra", "Fire Blast")
    t.set_hand("legacy", "Danger Sense")
    for title, hp in (("The Treacherous Ape", 7), ("Granite Oni", 4)):
        t.set_hp(title, hp)
    t.set_hp(DREAMER, 3)
    act(t, "The Treacherous Ape", ("ra",))
    assert t.trash("ra") == ["Fire Blast"] and not t.in_play("The Legacy Ring")
    assert (t.hp("The Treacherous Ape"), t.hp("Granite Oni"), t.hp(DREAMER)) == (7, 5, 3)


def test_the_whipacorn_strikes_the_highest_of_all_others_and_breaks_an_item_there():
    t = bench()
    t.into_play("Whipacorn")
    t.into_play("Taiaha")
    t.into_play("The Legacy Ring")
    act(t, "Whipacorn")
    assert t.dealt == [("Whipacorn", "Haka", 3, "melee")]
    assert not t.in_play("Taiaha") and t.in_play("The Legacy Ring")


def test_the_whipacorn_breaks_nothing_without_damage_to_a_hero_character():
    t = bench()
    t.into_play("Whipacorn")
    t.into_play("Taiaha")
    for hero in HEROES:
        t.set_hp(hero, 5)
    t.into_play("Granite Oni")
    act(t, "Whipacorn")
    assert by(t, "Whipacorn") == [("Granite Oni", 3, "melee")] and t.in_play("Taiaha")


# --- the other cards -------------------------------------------------------------------------------------------------
def test_night_terrors_discovers_below_h_nightmares_and_has_the_highest_villain_target_strike():
    t = bench()
    t.into_play("Granite Oni")
    t.on_deck("villain", "Night Terrors", IDLE, "Dark Hero")
    t.play_top("villain")
    assert in_play(t) == ["Granite Oni", "Dark Hero"]
    # 2 nightmares, and Dark Hero's +1.
    assert t.dealt == [("Granite Oni", "Haka", 3, "psychic")]


def test_night_terrors_with_h_nightmares_discovers_none():
    t = bench()
    for title in ("Granite Oni", "Tooth Fairy", "Whipacorn"):
        t.into_play(title)
    villain_plays(t, "Night Terrors", "Dark Hero")
    assert len(in_play(t)) == 3
    assert t.dealt == [("Granite Oni", "Haka", 3, "psychic")]


def test_outer_demons_shuffles_the_trash_in_discovers_and_strikes():
    t = bench()
    t.into_trash("villain", "Night Terrors", "Tend to the Child")
    t.into_play("Hostage Situation")
    villain_plays(t, "Outer Demons")
    assert t.trash("villain") == ["Outer Demons"] and len(in_play(t)) == 1
    assert by(t, "The Dreamer") == [(title, 2, "psychic") for title in ("Legacy", "Ra", "Haka", "Hostage Situation")]


def test_projected_paralysis_costs_a_hero_who_uses_a_power_3_and_goes_at_the_start():
    t = bench()
    t.into_play(IDLE)
    t.go_to("legacy", "power")
    t.use_power("legacy", "Galvanize")
    assert ("Legacy", "Legacy", 3, "energy") in t.dealt
    t.on_deck("environment", "Impending Casualty")
    t.go_to("environment", "end")
    assert t.in_play(IDLE)
    t.go_to("villain", "start")
    assert not t.in_play(IDLE)


def test_tend_to_the_child_heals_her_for_a_card_and_at_the_start_dreams_on():
    t = bench(*FOUR)
    t.set_hp(DREAMER, 2)
    t.set_hand("ra", "Fire Blast")
    villain_plays(t, "Tend to the Child", choose=("ra",))
    assert t.hp(DREAMER) == 5 and t.trash("ra") == ["Fire Blast"]
    t = bench(*FOUR)
    t.set_hp(DREAMER, 2)
    villain_plays(t, "Tend to the Child", choose=(None,))
    assert t.hp(DREAMER) == 2
    t = bench(*FOUR)
    t.on_deck("villain", IDLE)
    t.go_to("environment", "end")
    emptied(t)
    t.into_play("Tend to the Child")
    t.go_to("villain", "start")
    assert not t.in_play("Tend to the Child") and len(in_play(t)) == 2


def test_violent_nightmares_discovers_and_destroys_one_of_each():
    t = bench()
    for title in ("Impending Casualty", "Danger Sense", "Keen Vision", "Taiaha"):
        t.into_play(title)
    villain_plays(t, "Violent Nightmares", choose=("Keen Vision",))
    assert len(in_play(t)) == 1
    assert [t.in_play(title) for title in ("Impending Casualty", "Danger Sense", "Keen Vision", "Taiaha")] == [
        False,
        True,
        False,
        False,
    ]


# --- Nightmare World -------------------------------------------------------------------------------------------------
def test_nightmare_world_has_her_strike_the_highest_and_be_struck_back():
    t = bench(event="nightmare_world")
    t.on_deck("villain", IDLE, "Dark Hero")
    t.go_to("villain", "end")
    assert t.dealt[:2] == [("The Dreamer", "Haka", 2, "melee"), ("Haka", "The Dreamer", 1, "melee")]
    assert t.hp(DREAMER) == 5


def test_nightmare_world_has_her_be_struck_back_by_whom_her_damage_came_to():
    t = bench(event="nightmare_world")
    t.into_play("Lead from the Front")
    t.on_deck("villain", IDLE, "Dark Hero")
    t.go_to("villain", "end", [True])
    assert t.dealt[:2] == [("The Dreamer", "Legacy", 2, "melee"), ("Legacy", "The Dreamer", 1, "melee")]


def brought() -> Table:
    """Legacy's play phase in a game against Earth, Inc., to which the event has been brought."""
    t = Table("akash_bhuta", HEROES, critical_event="earth_inc", collected=("nightmare_world",))
    t.clear("villain")
    t.go_to("legacy", "play")
    return emptied(t)


def test_high_mountain_flowing_water_collects_an_ongoing_and_heals_6():
    t = brought()
    t.set_hp("ra", 10)
    t.on_deck("haka", "Taiaha", "Ta Moko")
    t.use_event("nightmare_world", 0, ["haka", "Tā Moko", "Ra"])
    assert "Tā Moko" in t.hand("haka") and t.hp("ra") == 16


def test_nightmare_logic_destroys_a_card_under_another():
    t = brought()
    mecha = "Akash'Mecha"
    assert t.under(mecha) == ["Harsh Renewal", "Harsh Renewal"]
    t.use_event("nightmare_world", 1, ["Harsh Renewal"])
    assert t.under(mecha) == ["Harsh Renewal"] and t.trash("villain") == ["Harsh Renewal"]


def test_nightmare_logic_or_else_moves_a_target_under_it():
    t = brought()
    t.into_play("Hostage Situation")
    t.into_play("Living Rockslide")
    before = t.hp("Akash'Mecha")
    t.use_event("nightmare_world", 1, [None, "Living Rockslide"])
    assert t.under("Akash'Mecha") == ["Harsh Renewal", "Harsh Renewal", "Living Rockslide"]
    assert t.in_play("Hostage Situation") and t.hp("Akash'Mecha") == before


def test_nightmare_logic_without_a_card_under_another_does_nothing():
    t = Table("baron_blade", HEROES, critical_event="mad_bomber_blade", collected=("nightmare_world",))
    t.go_to("legacy", "play")
    for card in t.game.under(t.card("Mad Bomber Baron Blade")):
        t.game.put(card, t.game.pile_of[card], DECK)
    t.into_play("Hostage Situation")
    t.use_event("nightmare_world", 1)
    assert t.in_play("Hostage Situation")


@pytest.mark.parametrize("heroes", [HEROES, ("unity", "bunker", "absolute_zero", "visionary")])
@pytest.mark.parametrize("event", [None, "nightmare_world"])
def test_whole_games_keep_every_promise(heroes, event):
    check_two_games(Scenario(DREAMER, heroes, "megalopolis", event=event, max_rounds=12))

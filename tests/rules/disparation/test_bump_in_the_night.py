"""Bump in the Night: Mister Jitters instead of The Dreamer; each nightmare haunts a hero of its own."""

import pytest

from benches import check_two_games, emptied, hero_hp, incapacitate, villain_plays
from sotm_env import Scenario
from sotm_env.engine.occasions import END_TEXT
from sotm_env.engine.terms import OUT, ZONES
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
FOUR = (*HEROES, "tachyon")
JITTERS = "Mister Jitters"
IDLE = "Projected Paralysis"


def bench(*heroes: str, **options: object) -> Table:
    """Before the play of his first play phase, no card in play but the characters."""
    t = Table("the_dreamer", heroes or HEROES, critical_event="bump_in_the_night", **options)
    t.go_to("villain", "play")
    return emptied(t)


def haunted(t: Table) -> list[list[str]]:
    """The nightmares in each hero's play area."""
    return [
        [title for title in t.play_area(hero) if t.game.has_keyword(t.card(title), "nightmare")]
        for hero in t.game.scenario.heroes
    ]


def act(t: Table, title: str, choose: tuple[object, ...] = ()) -> None:
    card = t.card(title)
    (end,) = (text for text in t.game.table.defs[card].text if text.event == END_TEXT)
    t.do(lambda game: end.run(game, card), choose)


def test_the_setup_takes_tend_to_the_child_out_and_brings_nothing():
    t = Table("the_dreamer", HEROES, critical_event="bump_in_the_night")
    assert (t.hp(JITTERS), t.play_area("villain"), len(t.deck("villain"))) == (70, [], 23)
    tends = [card for card, title in enumerate(t.game.title_of) if title == "Tend to the Child"]
    assert len(tends) == 2 and all(t.game.state.where[card] % ZONES == OUT for card in tends)
    assert haunted(t) == [[], [], []]


def test_the_heroes_win_when_he_falls():
    t = bench()
    t.deal("ra", JITTERS, 70, "fire")
    assert t.result == "win"


def test_nightmares_come_to_the_active_hero_with_the_fewest():
    t = bench()
    villain_plays(t, "Whipacorn", choose=["Ra"])
    villain_plays(t, "Granite Oni", choose=["Haka"])
    villain_plays(t, "Dark Hero")
    assert haunted(t) == [["Dark Hero"], ["Whipacorn"], ["Granite Oni"]]
    incapacitate(t, "legacy")
    villain_plays(t, "Tooth Fairy", choose=["Haka"])
    assert haunted(t)[1:] == [["Whipacorn"], ["Granite Oni", "Tooth Fairy"]]


def test_a_hero_of_two_characters_is_one_play_area():
    t = bench("darkstrife_painstake", "ra", "haka")
    villain_plays(t, "Whipacorn", choose=["Darkstrife"])
    assert haunted(t)[0] == ["Whipacorn"]
    t.deal(JITTERS, "Darkstrife", 99, "melee")
    villain_plays(t, "Dark Hero", choose=["Ra"])
    villain_plays(t, "Granite Oni")
    assert haunted(t) == [["Whipacorn"], ["Dark Hero"], ["Granite Oni"]]


def test_nightmares_of_a_fallen_hero_are_buried():
    t = bench()
    villain_plays(t, "Whipacorn", choose=["Ra"])
    incapacitate(t, "ra")
    assert not t.in_play("Whipacorn") and t.deck("villain")[-1] == "Whipacorn"
    assert t.under(JITTERS) == []


def test_the_damage_of_a_nightmare_goes_to_the_highest_hero_target_in_its_play_area():
    t = bench()
    villain_plays(t, "Whipacorn", choose=["Ra"])
    act(t, "Whipacorn")
    assert t.dealt == [("Whipacorn", "Ra", 3, "melee")]
    assert t.deal("Whipacorn", "haka", 2, "melee", fixed=True) == 2
    assert t.hp("haka") == 32


def test_of_several_hero_targets_there_the_highest_takes_it():
    t = bench("unity", "legacy", "ra")
    villain_plays(t, "Granite Oni", choose=["Unity"])
    t.into_play("Champion Bot")
    t.set_hp("unity", 3)
    act(t, "Granite Oni")
    assert t.dealt == [("Granite Oni", "Champion Bot", 2, "melee")]


def test_nightmares_are_immune_to_targets_in_other_play_areas():
    t = bench()
    villain_plays(t, "Whipacorn", choose=["Ra"])
    assert t.deal("haka", "Whipacorn", 5, "melee") == 0
    assert t.deal("haka", "Whipacorn", 5, "melee", fixed=True) == 0
    assert t.deal(JITTERS, "Whipacorn", 5, "melee") == 0
    assert t.deal("ra", "Whipacorn", 5, "fire") == 5
    t.destroy("Whipacorn")
    assert t.trash("villain") == ["Whipacorn"]


def test_a_nightmare_acts_in_the_end_phase_of_its_hero():
    t = bench()
    villain_plays(t, "Granite Oni", choose=["Ra"])
    t.on_deck("villain", IDLE, "Whipacorn", "Tooth Fairy", "Clattering Specter")
    t.go_to("legacy", "end")
    assert not any(entry[0] == "Granite Oni" for entry in t.dealt)
    t.go_to("ra", "end")
    assert ("Granite Oni", "Ra", 2, "melee") in t.dealt


@pytest.mark.parametrize(("heroes", "count"), [(HEROES, 1), (FOUR, 2)])
def test_at_his_start_h_minus_2_nightmares_come(heroes, count):
    t = Table("the_dreamer", heroes, critical_event="bump_in_the_night")
    t.go_to("villain", "start")
    assert sum(map(len, haunted(t))) == count


def test_at_his_end_he_deals_the_highest_hero_target_as_much_as_nightmares_haunt_that_hero():
    t = bench()
    t.set_hp("haka", 20)
    t.set_hp("ra", 25)
    villain_plays(t, "Whipacorn", choose=["Legacy"])
    villain_plays(t, "Clattering Specter", choose=["Ra"])
    villain_plays(t, "Granite Oni")
    villain_plays(t, "Dark Hero", choose=["Legacy"])
    before = sum(map(len, haunted(t)))
    act(t, JITTERS)
    assert t.dealt == [(JITTERS, "Legacy", 2, "psychic")]
    assert sum(map(len, haunted(t))) == before


def test_at_his_end_h_nightmares_come_if_he_deals_nothing():
    t = bench(*FOUR)
    act(t, JITTERS, ("Legacy", "Ra", "Haka"))
    assert t.dealt == [] and list(map(len, haunted(t))) == [1, 1, 1, 1]


def test_advanced_the_haunted_strike_him_less_and_he_deals_each_hero_character_1():
    t = bench(advanced=True)
    villain_plays(t, "Whipacorn", choose=["Ra"])
    assert t.deal("ra", JITTERS, 5, "fire") == 4
    assert t.deal("haka", JITTERS, 5, "melee") == 5
    assert t.deal("ra", JITTERS, 5, "fire", irreducible=True) == 5
    t = bench(advanced=True)
    card = t.card(JITTERS)
    t.do(lambda game: game.table.defs[card].advanced_text[-1].run(game, card))
    assert hero_hp(t) == [31, 29, 33]


def test_cards_of_the_deck_name_him():
    t = bench()
    villain_plays(t, "Outer Demons", choose=("Legacy",))
    assert [entry[0] for entry in t.dealt] == [JITTERS] * 3


@pytest.mark.parametrize("heroes", [HEROES, ("unity", "bunker", "absolute_zero", "darkstrife_painstake")])
def test_whole_games_keep_every_promise(heroes):
    check_two_games(Scenario("the_dreamer", heroes, "megalopolis", critical_event="bump_in_the_night", max_rounds=12))

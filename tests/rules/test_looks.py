"""What cards are: type, character, nemesis icons by print, by standing texts and by the side that is up."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from sotm_env.engine.cards import Deck
from sotm_env.engine.terms import KIND_NAMES
from sotm_env.engine.vocabulary import (
    ENVIRONMENT,
    HERO,
    ONE_SHOT,
    VILLAIN,
    Game,
    ally,
    any_of,
    beside_this,
    chosen,
    counts_as,
    environment_deck,
    environment_target,
    has_keyword,
    hero_card,
    hero_character,
    hero_target,
    is_a_character,
    keyword,
    max_hp,
    next_to,
    no_text,
    non_character,
    shows_icons,
    this_card,
    titled,
    villain_card,
    villain_character,
    villain_deck,
    villain_target,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_index

# --- decks -----------------------------------------------------------------------------------------------------------
hall = environment_deck("mirror_maze", "Mirror Maze")
mime, lizard = titled("Mime"), titled("Lizard")
hall.card("Mime", 2, hp=5, nemesis=["haka"])
hall.card("Stray", 1, hp=5, counts_as=HERO)
hall.card("Cap", 1, rules="Mimes are hero targets.", text=[counts_as(HERO, of=mime)])
hall.card("Cloak", 1, rules="Mimes are villain targets.", text=[counts_as(VILLAIN, of=mime)])
hall.card("Crown", 1, rules="Lizards and mimes are characters.", text=[is_a_character(of=any_of(lizard, mime))])
hall.card(
    "Badge",
    1,
    rules="Lizards and mimes show two more icons.",
    text=[shows_icons("ra", "legacy", of=any_of(lizard, mime))],
)
dressing = any_of(*map(titled, ("Stray", "Cap", "Cloak", "Crown", "Badge")))
hall.card("Dark", 1, rules="What changes looks has no text.", text=[no_text(of=dressing)])
hall.card("Comb", 1, rules="Mimes are wigged.", text=[has_keyword("wigged", of=mime)])
hall.card("Wig", 1, rules="Wigged cards are hero targets.", text=[counts_as(HERO, of=keyword("wigged"))])
hall.card(
    "Mask",
    1,
    enters=next_to(mime),
    rules="Put this next to a mime. It is a hero target and has 2 HP more.",
    text=[counts_as(HERO, of=beside_this), max_hp(2, of=beside_this)],
)
hall.card("Glass", 9)

chameleon = villain_deck("chameleon", "Chameleon")
front = chameleon.character("Chameleon", 20, "beast", nemesis=["ra"])
front.flip_side(
    "Chameleon, Vanished",
    name="Nobody",
    keywords=("ghost",),
    text=[counts_as(ENVIRONMENT), shows_icons("legacy", of=this_card)],
    rules="This is an environment target and shows one more icon.",
)
chameleon.character("Keeper", 20, "beast").flip_side("Keeper, Asleep")
chameleon.card("Lizard", 2, hp=5)
disguised = chameleon.lasting("Disguised", counts_as(HERO, of=chosen))
marked = chameleon.lasting("Marked", shows_icons("ra", of=chosen))


@chameleon.card("Masquerade", 1, ONE_SHOT)
def dress_up(game: Game, card: int) -> None:
    """This turn 1 Mime is a hero target and shows one more icon."""
    bound = game.cards_in_play(card, mime)[:1]
    game.this_turn(disguised, card, bound)
    game.this_turn(marked, card, bound)


chameleon.card("Yawn", 15, ONE_SHOT)


@pytest.fixture
def hold_up(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``hold_up("Mime", ...)``: a table with these cards in play."""
    add_deck("environments", hall)
    add_deck("villains", chameleon)

    def make(*titles: str) -> Table:
        table = Table("chameleon", ("legacy", "ra", "haka"), "mirror_maze")
        table.on_deck("villain", "Yawn")
        for title in titles:
            table.into_play(title)
            check_index(table.game)
        return table

    return make


def type_of(t: Table, title: str) -> str:
    return KIND_NAMES[t.game.state.looks.type_of[t.card(title)]]


def is_character(t: Table, title: str) -> bool:
    return t.game.state.looks.characters[t.card(title)]


def icons(t: Table, title: str) -> set[str]:
    shown = t.game.state.looks.icons[t.card(title)]
    return {name for name, bit in t.game.table.icon_bits.items() if shown & bit}


def picked(t: Table, selector: Callable[[Game, int, int], bool], by: str = "Chameleon") -> list[str]:
    return [t.game.title_of[card] for card in t.game.cards_in_play(t.card(by), selector)]


def bury(t: Table, title: str) -> None:
    t.do(lambda game: game.bury(t.card(title)))
    check_index(t.game)


# --- by print --------------------------------------------------------------------------------------------------------
def test_without_any_text_cards_are_what_their_deck_and_print_say(hold_up):
    t = hold_up("Mime", "Lizard")
    assert [type_of(t, title) for title in ("Mime", "Lizard", "ra")] == ["environment", "villain", "hero"]
    assert [is_character(t, title) for title in ("Mime", "Lizard", "ra", "Keeper")] == [False, False, True, True]
    assert [icons(t, title) for title in ("Mime", "Lizard", "ra", "Chameleon")] == [{"haka"}, set(), {"ra"}, {"ra"}]


def test_a_card_that_counts_as_another_type_by_its_own_text(hold_up):
    t = hold_up("Stray")
    assert type_of(t, "Stray") == "hero" and t.game.kind_of[t.card("Stray")] == ENVIRONMENT
    assert picked(t, hero_target) == ["Legacy", "Ra", "Haka", "Stray"]
    assert picked(t, environment_target) == [] and "Stray" not in picked(t, hero_card)
    assert picked(t, ally, by="ra") == ["Legacy", "Haka", "Stray"]


# --- by standing texts -----------------------------------------------------------------------------------------------
def test_a_text_makes_cards_targets_of_another_type_while_it_is_in_play(hold_up):
    t = hold_up("Mime", "Cap", "Mime")
    assert picked(t, hero_target) == ["Legacy", "Ra", "Haka", "Mime", "Mime"]
    bury(t, "Cap")
    assert picked(t, hero_target) == ["Legacy", "Ra", "Haka"]
    assert type_of(t, "Mime") == "environment"


def test_of_two_such_texts_the_younger_one_counts(hold_up):
    t = hold_up("Mime", "Cap", "Cloak")
    assert type_of(t, "Mime") == "villain"
    bury(t, "Cloak")
    assert type_of(t, "Mime") == "hero"


def test_a_card_that_has_left_play_is_as_printed(hold_up):
    t = hold_up("Mime", "Cap", "Crown", "Badge")
    mime = t.card("Mime")
    assert (type_of(t, mime), is_character(t, mime), icons(t, mime)) == ("hero", True, {"haka", "ra", "legacy"})
    t.destroy("Mime")
    assert (type_of(t, mime), is_character(t, mime), icons(t, mime)) == ("environment", False, {"haka"})


def test_a_text_makes_cards_characters(hold_up):
    t = hold_up("Mime", "Lizard", "Crown")
    assert is_character(t, "Mime") and is_character(t, "Lizard")
    assert picked(t, villain_character) == ["Chameleon", "Keeper", "Lizard"]
    assert picked(t, hero_character) == ["Legacy", "Ra", "Haka"]
    assert picked(t, non_character) == ["Crown"]
    # It is destroyed like any card, and the villain's characters are what the game is won by.
    t.destroy("Lizard")
    assert t.trash("villain") == ["Lizard"] and t.result is None


def test_icons_of_a_text_come_on_top_of_the_printed_ones_and_make_nemeses(hold_up):
    t = hold_up("Mime", "Lizard", "Badge")
    assert (icons(t, "Mime"), icons(t, "Lizard")) == ({"haka", "ra", "legacy"}, {"ra", "legacy"})
    assert t.deal("Lizard", "ra", 1, "melee") == 2
    assert t.deal("Lizard", "haka", 1, "melee") == 1
    assert t.deal("haka", "Mime", 1, "melee") == 2
    assert t.deal("Mime", "Lizard", 1, "melee") == 2  # an environment target and a villain target
    bury(t, "Badge")
    assert t.deal("Lizard", "ra", 1, "melee") == 1


def test_targets_of_the_same_type_are_no_nemeses(hold_up):
    t = hold_up("Mime", "Badge", "Cap")
    assert t.deal("Mime", "ra", 1, "melee") == 1
    bury(t, "Cap")
    assert t.deal("Mime", "ra", 1, "melee") == 2


@pytest.mark.parametrize("titles", [("Mime", "Comb", "Wig"), ("Wig", "Comb", "Mime"), ("Comb", "Mime", "Wig")])
def test_looks_that_hang_on_a_keyword_come_and_go_with_it(hold_up, titles):
    t = hold_up(*titles)
    assert type_of(t, "Mime") == "hero"
    bury(t, "Comb")
    assert type_of(t, "Mime") == "environment"
    t.into_play("Comb")
    assert type_of(t, "Mime") == "hero"


def test_a_card_changes_the_one_that_it_comes_into_play_next_to(hold_up):
    t = hold_up("Mime", "Mime")
    t.into_play("Mask", choose=["Mime#2"])
    check_index(t.game)
    assert (type_of(t, "Mime#1"), type_of(t, "Mime#2")) == ("environment", "hero")
    assert (t.max_hp("Mime#1"), t.max_hp("Mime#2"), t.hp("Mime#2")) == (5, 7, 7)
    bury(t, "Mask")
    assert (type_of(t, "Mime#2"), t.max_hp("Mime#2"), t.hp("Mime#2")) == ("environment", 5, 5)


def test_looks_can_be_changed_for_a_time(hold_up):
    t = hold_up("Mime", "Mime")
    t.do(lambda game: game.do(dress_up.on_play, t.card("Masquerade")))
    assert (type_of(t, "Mime#1"), type_of(t, "Mime#2")) == ("hero", "environment")
    assert (icons(t, "Mime#1"), icons(t, "Mime#2")) == ({"haka", "ra"}, {"haka"})
    check_index(t.game)
    t.go_to("legacy", "start")
    assert (type_of(t, "Mime#1"), icons(t, "Mime#1")) == ("environment", {"haka"})


# --- by the side that is up ------------------------------------------------------------------------------------------
def test_a_side_that_is_up_says_type_and_icons(hold_up):
    t = hold_up()
    assert (type_of(t, "Chameleon"), icons(t, "Chameleon")) == ("villain", {"ra"})
    t.flip("Chameleon")
    check_index(t.game)
    assert (type_of(t, "Chameleon"), icons(t, "Chameleon")) == ("environment", {"ra", "legacy"})
    assert picked(t, villain_target) == ["Keeper"] and picked(t, villain_card) == ["Chameleon", "Keeper"]
    assert picked(t, villain_character) == ["Keeper"]  # one that counts as another type is none to other cards
    t.flip("Chameleon")
    assert (type_of(t, "Chameleon"), icons(t, "Chameleon")) == ("villain", {"ra"})


def test_a_side_has_the_keywords_and_the_name_that_it_is_given(hold_up):
    t = hold_up()
    words = ("beast", "villain", "ghost")
    has = [t.game.has_keyword(t.card("Chameleon"), word) for word in words]
    assert (has, t.game.name_of(t.card("Chameleon"))) == ([True, True, False], "Chameleon")
    t.flip("Chameleon")
    has = [t.game.has_keyword(t.card("Chameleon"), word) for word in words]
    assert (has, t.game.name_of(t.card("Chameleon"))) == ([False, False, True], "Nobody")
    assert picked(t, titled("Nobody")) == ["Chameleon"] and picked(t, titled("Chameleon")) == []
    assert t.game.title_of[t.card("Chameleon")] == "Chameleon"


def test_a_side_that_is_given_none_keeps_keywords_and_name_of_the_front(hold_up):
    t = hold_up()
    t.flip("Keeper")
    keeper = t.card("Keeper")
    assert [t.game.has_keyword(keeper, word) for word in ("beast", "villain")] == [True, True]
    assert (t.game.name_of(keeper), t.game.face(keeper).title) == ("Keeper", "Keeper, Asleep")


# --- silenced --------------------------------------------------------------------------------------------------------
def seen(t: Table, title: str) -> tuple[str, bool, set[str]]:
    return type_of(t, title), is_character(t, title), icons(t, title)


@pytest.mark.parametrize(
    "titles", [("Dark", "Mime", "Cap", "Crown", "Badge"), ("Mime", "Cap", "Crown", "Badge", "Dark")]
)
def test_a_text_that_is_taken_away_changes_no_looks_until_it_is_back(hold_up, titles):
    t = hold_up(*titles)
    assert seen(t, "Mime") == ("environment", False, {"haka"})
    bury(t, "Dark")
    assert seen(t, "Mime") == ("hero", True, {"haka", "ra", "legacy"})
    t.into_play("Dark")
    check_index(t.game)
    assert seen(t, "Mime") == ("environment", False, {"haka"})


def test_a_card_whose_own_text_is_taken_away_is_of_the_type_of_its_deck(hold_up):
    t = hold_up("Dark", "Stray")
    assert type_of(t, "Stray") == "environment" and picked(t, hero_target) == ["Legacy", "Ra", "Haka"]
    bury(t, "Dark")
    assert type_of(t, "Stray") == "hero"
    t.into_play("Dark")
    assert type_of(t, "Stray") == "environment"
    t.destroy("Stray")
    assert type_of(t, "Stray") == "hero"  # out of play it is as printed


# --- kept ------------------------------------------------------------------------------------------------------------
def test_copies_of_a_game_have_the_same_looks(hold_up):
    t = hold_up("Mime", "Cap", "Crown", "Badge", "Stray")
    t.flip("Chameleon")
    t.go_to("legacy", "draw")
    for copy in (t.game.clone(), pickle.loads(pickle.dumps(t.game))):
        for name in ("type_of", "characters", "icons"):
            assert getattr(copy.state.looks, name) == getattr(t.game.state.looks, name)

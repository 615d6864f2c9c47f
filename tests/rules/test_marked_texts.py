"""Standing texts of a mark: at work only while another text wakes them, on the card itself or on one above it; cards
that stand in for others; villain characters that turn to a side without HP."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sotm_env.engine.vocabulary import (
    COLD,
    DESTROYED,
    Effect,
    Game,
    Happening,
    any_card,
    environment_deck,
    hero_target,
    increase_damage,
    is_a_character,
    keyword,
    next_to_this,
    no_text,
    stands_in_for,
    takes_in,
    this_card,
    titled,
    villain_character,
    villain_deck,
    wakes,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_hp, check_index
from sotm_env.text.rules import describe_card

MOON = "moon"
grove = environment_deck("grove", "Grove")

owl = grove.card("Owl", 2, "bird", hp=5)
owl.marked(MOON, text=[increase_damage(2, by=this_card)], rules="This deals +2 damage.")

wolf = grove.card("Wolf", 2, hp=5)


@wolf.marked(MOON).at_start()
def howl(game: Game, card: int) -> Effect:
    """This deals each hero target 1 cold."""
    yield from game.deal_all(card, hero_target, 1, COLD)


grove.card("Full Moon", 2, rules="MOON texts are at work.", text=[wakes(MOON, of=any_card)])
grove.card("Half Moon", 1, rules="MOON texts on birds are at work.", text=[wakes(MOON, of=keyword("bird"))])
grove.card("Hollow Tree", 1, hp=9, text=[takes_in(MOON)], rules="MOON texts of cards under this are its own.")
grove.card("Cloud", 1, rules="The moon has no text.", text=[no_text(of=titled("Full Moon"))])
grove.card("Stump", 1, rules="What lies next to this is a character.", text=[is_a_character(of=next_to_this)])
grove.card("Decoy", 1, hp=3, rules="Stands in for Owl.", text=[stands_in_for("Owl", of=this_card)])

twins = villain_deck("twins", "Twins")
house = twins.character("House", 0)
elder = twins.character("Elder", 10)
younger = twins.character("Younger", 8)


@house.instead_of(DESTROYED, villain_character)
def stay(game: Game, card: int, destroyed: Happening) -> Effect:
    """A twin that would be destroyed turns over instead."""
    destroyed.replaced = True
    yield from game.flip(destroyed.card)


for twin in (elder, younger):
    fallen = twin.flip_side("Fallen", hp=0)

    @fallen.at_end()
    def haunt(game: Game, card: int) -> Effect:
        """Each hero discards 1 card."""
        yield from game.each_hero_discards(card)


@house.at_end()
def quarrel(game: Game, card: int) -> Effect:
    """The younger twin is destroyed."""
    yield from game.destroy(game.table.characters[game.villain][2])


twins.card("Quiet", 25, "ongoing")


@pytest.fixture
def grow(add_deck: Callable[..., None]) -> Callable[..., Table]:
    add_deck("environments", grove)
    add_deck("villains", twins)

    def make(*titles: str, **setup: object) -> Table:
        table = Table(**{"environment": "grove", **setup})
        table.clear("villain")
        for title in titles:
            table.into_play(title)
            sound(table)
        return table

    return make


def sound(table: Table) -> None:
    check_index(table.game)
    check_hp(table.game)


def test_a_marked_text_sleeps_until_another_text_wakes_it(grow):
    t = grow("Owl")
    assert t.deal("Owl", "ra", 1, "melee") == 1
    t.into_play("Full Moon")
    sound(t)
    assert t.deal("Owl", "ra", 1, "melee") == 3
    t.into_play("Full Moon")
    assert t.deal("Owl", "ra", 1, "melee") == 3, "two texts wake it no more than one does"
    t.destroy("Full Moon")
    assert t.deal("Owl", "ra", 1, "melee") == 3
    t.destroy("Full Moon")
    sound(t)
    assert t.deal("Owl", "ra", 1, "melee") == 1


def test_a_card_that_comes_later_is_awake_at_once_and_only_where_the_waker_says(grow):
    t = grow("Half Moon", "Owl", "Wolf")
    assert t.deal("Owl", "ra", 1, "melee") == 3
    t.go_to("environment", "start")
    assert t.dealt == []
    t = grow("Full Moon", "Wolf")
    t.go_to("haka", "end")
    t.go_to("environment", "start")
    assert [blow[:3] for blow in t.dealt] == [("Wolf", hero, 1) for hero in ("Legacy", "Ra", "Haka")]


def test_a_waker_without_text_wakes_nothing(grow):
    t = grow("Full Moon", "Owl", "Cloud")
    assert t.deal("Owl", "ra", 1, "melee") == 1
    t.destroy("Cloud")
    sound(t)
    assert t.deal("Owl", "ra", 1, "melee") == 3


def test_marked_texts_of_tucked_cards_are_texts_of_the_card_above_for_as_long_as_they_lie_there(grow):
    t = grow("Hollow Tree")
    t.put_under("Hollow Tree", "Owl", "Wolf")
    sound(t)
    assert t.deal("Hollow Tree", "ra", 1, "melee") == 3
    t.go_to("environment", "start")
    assert [blow[:3] for blow in t.dealt] == [("Hollow Tree", hero, 3) for hero in ("Legacy", "Ra", "Haka")]
    t.do(lambda game: game.bury(game.under(t.card("Hollow Tree"))[0]))
    sound(t)
    assert t.under("Hollow Tree") == ["Wolf"]
    assert t.deal("Hollow Tree", "ra", 1, "melee") == 1
    t.destroy("Hollow Tree")
    sound(t)


def test_what_lies_next_to_a_card_is_what_its_text_says_and_no_longer(grow):
    t = grow("Stump", "Owl")
    game, owl_ = t.game, t.card("Owl")
    assert not game.state.looks.characters[owl_]
    t.do(lambda game: game.put_next_to(owl_, t.card("Stump")))
    sound(t)
    assert game.state.looks.characters[owl_]
    t.do(lambda game: game.move(owl_, game.villain))
    sound(t)
    assert not game.state.looks.characters[owl_]


def test_a_card_stands_in_for_one_that_is_not_in_play(grow):
    t = grow("Decoy")
    is_owl = titled("Owl")
    assert is_owl(t.game, 0, t.card("Decoy"))
    t.into_play("Owl")
    assert not is_owl(t.game, 0, t.card("Decoy"))
    t.destroy("Owl")
    assert is_owl(t.game, 0, t.card("Decoy"))


def test_the_words_of_a_marked_text_begin_with_the_mark():
    assert "MOON: This deals +2 damage." in describe_card("Owl", owl)
    assert "MOON, start phase: This deals each hero target 1 cold." in describe_card("Wolf", wolf)


def test_a_side_without_hp_is_no_target_and_one_with_hp_is_a_target_again(grow):
    t = grow(villain="twins")
    t.deal("ra", "Elder", 99, "fire")
    sound(t)
    assert (t.hp("Elder"), t.max_hp("Elder"), t.flipped("Elder"), t.result) == (0, 0, True, None)
    t.destroy("Younger")
    sound(t)
    assert (t.hp("Younger"), t.max_hp("Younger")) == (0, 0)
    t.flip("Elder")
    assert (t.hp("Elder"), t.max_hp("Elder")) == (10, 10)


def test_a_character_further_right_that_falls_in_the_phase_still_does_its_text_of_the_new_side(grow):
    t = grow(villain="twins")
    before = [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")]
    t.run_turn("villain")
    assert [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")] == [cards - 1 for cards in before]


def test_a_character_further_left_that_falls_in_the_phase_does_no_text_of_the_new_side(grow):
    t = grow(villain="twins")
    before = [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")]
    t.go_to("villain", "end")
    t.do(lambda game: game.destroy(game.table.characters[0][1]))
    t.go_to("legacy", "start")
    after = [len(t.hand(hero)) for hero in ("legacy", "ra", "haka")]
    assert t.flipped("Elder") and [had - has for had, has in zip(before, after, strict=True)] == [1, 1, 1]

"""One-Shots that are moved while they are being resolved: nothing more of their text is done; what has begun, is.

Orator's Speech deals Legacy 1 psychic and then goes on as the test says; the Hook buries every One-Shot that is being
resolved as soon as damage has been dealt.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sotm_env.engine.cards import Deck
from sotm_env.engine.decisions import Effect
from sotm_env.engine.game import Game
from sotm_env.engine.terms import LIMBO, ZONES
from sotm_env.engine.vocabulary import (
    DRAW,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    PSYCHIC,
    Damage,
    Happening,
    any_target,
    environment_deck,
    hero_character,
    increase_damage,
    ongoing,
    titled,
    villain_deck,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_places

Step = Callable[[Game, int], Effect]
going_on: list[Step] = []
LEGACY, RA = 1, 2

orator = villain_deck("orator", "Orator")
orator.character("Orator", 30)
loud = orator.lasting("Loud", increase_damage(1, by=any_target))


@orator.card("Speech", 5, ONE_SHOT)
def speak(game: Game, card: int) -> Effect:
    """Orator deals Legacy 1 psychic; then as the test says."""
    yield from game.deal(card, game.table.characters[LEGACY][0], 1, PSYCHIC)
    yield from going_on[0](game, card)


@orator.card("Introduction", 2, ONE_SHOT)
def introduce(game: Game, card: int) -> Effect:
    """Play the top villain card; then Orator deals Ra 1 psychic."""
    yield from game.play_top(game.villain)
    yield from game.deal(card, game.table.characters[RA][0], 1, PSYCHIC)


@orator.card("Notes", 2, ONE_SHOT)
def turn_pages(game: Game, card: int) -> Effect:
    """Reveal the top 2 villain cards; Orator deals Legacy 1 psychic; play them."""
    pages = yield from game.reveal_top(game.villain, 2)
    yield from game.deal(card, game.table.characters[LEGACY][0], 1, PSYCHIC)
    for page in pages:
        yield from game.play(page)


@orator.card("Encore", 2, ONE_SHOT)
def come_back(game: Game, card: int) -> Effect:
    """Put this card on top of its deck; Orator deals Legacy 1 psychic, then Ra 1 psychic."""
    yield from game.put_on_deck(card)
    for hero in (LEGACY, RA):
        yield from game.deal(card, game.table.characters[hero][0], 1, PSYCHIC)


orator.card("Banner", 14, ONGOING)

hall = environment_deck("hall", "Hall")
hook = hall.card("Hook", 1)


@hook.after_damage()
def pull(game: Game, card: int, damage: Damage) -> Effect:
    """After damage has been dealt, bury each One-Shot that is being resolved."""
    for each in game.one_shots_under_way():
        yield from game.bury(each)


ear = hall.card("Ear", 1)


@ear.after(PLAYED, titled("Speech"))
def hear(game: Game, card: int, played: Happening) -> Effect:
    """After a Speech has been played, put 1 token on this card."""
    yield from game.add_tokens(card)


hall.card("Chair", 13, hp=3)


@pytest.fixture
def stage(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``stage(step, hooked)``: with Chairs and the Ear in play and 1 card in Legacy's hand; Speech goes on with that
    step."""
    add_deck("villains", orator)
    add_deck("environments", hall)

    def make(step: Step, hooked: bool = True) -> Table:
        going_on[:] = [step]
        t = Table("orator", ("legacy", "ra", "haka"), "hall")
        for title in ("Chair", "Chair", "Ear", *(["Hook"] if hooked else [])):
            t.into_play(title)
        for hero in ("legacy", "ra", "haka"):
            t.set_hand(hero)
        t.set_hand("legacy", "Danger Sense")
        t.on_deck("villain", "Banner", "Banner")
        t.set_hp("Orator", 20)
        return t

    return make


def speech(t: Table, title: str = "Speech") -> int:
    """Has the villain play this card; its number."""
    card = next(each for each in range(t.game.table.cards) if t.game.title_of[each] == title)
    t.do(lambda game: game.play(card))
    check_places(t.game)
    assert not any(t.game.state.zones[LIMBO::ZONES])
    return card


def take_heart(game: Game, card: int) -> Effect:
    yield from game.heal(game.character_of(card), 3)


def draw(game: Game, card: int) -> Effect:
    yield from game.draw(LEGACY)


def discard(game: Game, card: int) -> Effect:
    yield from game.discard_top(game.villain)


def play(game: Game, card: int) -> Effect:
    yield from game.play_top(game.villain)


def discover(game: Game, card: int) -> Effect:
    yield from game.discover(card, ongoing)


def summon(game: Game, card: int) -> Effect:
    yield from game.summon(card, game.villain, ongoing)


def take_a_phase(game: Game, card: int) -> Effect:
    yield from game.take_phase(LEGACY, DRAW)


def break_a_chair(game: Game, card: int) -> Effect:
    yield from game.destroy_one(card, titled("Chair"))


def hit_all(game: Game, card: int) -> Effect:
    yield from game.deal_all(card, hero_character, 1, MELEE)


def have_them_discard(game: Game, card: int) -> Effect:
    yield from game.each_hero_discards(card)


def grow_loud(game: Game, card: int) -> Effect:
    game.until_start_phase(loud, card)
    yield from ()


STEPS = (
    take_heart,
    draw,
    discard,
    play,
    discover,
    summon,
    take_a_phase,
    break_a_chair,
    hit_all,
    have_them_discard,
    grow_loud,
)


def picture(t: Table) -> tuple[object, ...]:
    """All that a step of these could change."""
    state = t.game.state
    zones = [zone for number, zone in enumerate(state.zones) if number > ZONES]
    return state.hp, zones, t.play_area("villain"), state.lasting, state.taking


@pytest.mark.parametrize("step", STEPS, ids=[step.__name__ for step in STEPS])
def test_nothing_more_of_its_text_is_done_once_it_is_buried(stage, step):
    t = stage(step)
    before = picture(t)
    t.set_hp("legacy", 31)
    expected = picture(t)
    t.set_hp("legacy", 32)
    assert before == picture(t)
    card = speech(t)
    assert picture(t) == expected
    assert t.game.zone(0, 0)[0] == card and t.trash("villain") == []
    assert t.tokens("Ear") == 1  # it was played all the same
    t = stage(step, hooked=False)
    speech(t)
    assert picture(t)[:4] != expected[:4]  # there was something to do


def test_nobody_is_asked_by_a_text_that_has_been_broken_off(stage, asked):
    t = stage(break_a_chair)
    speech(t)
    assert asked(t) == [] and t.count_in_play("Chair") == 2
    t = stage(break_a_chair, hooked=False)
    speech(t)
    assert asked(t) == ["card"] and t.count_in_play("Chair") == 1


def test_a_one_shot_within_another_goes_on_and_only_the_buried_ones_break_off(stage):
    t = stage(take_heart)
    t.on_deck("villain", "Speech")
    speech(t, "Introduction")
    # Both are being resolved when Legacy is dealt damage, the inner one first.
    assert [t.game.title_of[card] for card in t.game.zone(0, 0)[:2]] == ["Introduction", "Speech"]
    assert [hit[1] for hit in t.dealt] == ["Legacy"] and t.hp("Orator") == 20


def test_what_it_has_revealed_goes_to_the_trash(stage):
    t = stage(take_heart)
    speech(t, "Notes")
    assert t.trash("villain") == ["Banner", "Banner"] and t.play_area("villain") == []


def test_what_it_moves_itself_does_not_break_it_off(stage):
    t = stage(take_heart)
    card = speech(t, "Encore")
    assert [hit[1] for hit in t.dealt] == ["Legacy", "Ra"]
    assert t.game.zone(0, 0)[-1] == card


def test_the_one_shot_of_a_hero_who_falls_by_it_is_done_to_its_end(stage):
    t = stage(take_heart, hooked=False)
    t.set_hp("legacy", 2)
    hero = t.game.table.characters[LEGACY][0]

    def text(game: Game, card: int) -> Effect:
        """Legacy deals himself 5 psychic; each target regains 2 HP."""
        yield from game.deal(hero, hero, 5, PSYCHIC, fixed=True)
        yield from game.heal_each(card, any_target, 2)

    t.set_hp("ra", 10)
    shot = t.card("Flying Smash")
    t.do(lambda game: game.set_aside(shot))
    t.do(lambda game: game.do(text, shot, only_while=shot))
    assert t.incapacitated("legacy") and t.hp("ra") == 12


def test_no_one_shot_is_under_way_outside_of_its_text(stage):
    t = stage(take_heart)
    found = []

    def look(game: Game) -> None:
        found.append(game.one_shots_under_way())

    t.do(look)
    speech(t)
    t.do(look)
    assert found == [[], []]

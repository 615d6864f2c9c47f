"""Where things stand on the picture of a board: in their boxes, apart from one another, readable, nothing lost."""

from __future__ import annotations

import copy
import itertools
import re
from dataclasses import replace
from random import Random

import pytest

from sotm_env import Game, scenarios
from sotm_env.envs.core import make_scenario
from sotm_env.render.board import lay_out_board
from sotm_env.render.letters import extent, font, spell
from sotm_env.render.sheet import HEIGHT, WIDTH, Box, Colour, Sheet
from sotm_env.testing import Table
from sotm_env.testing.checks import eagerly
from sotm_env.text.view import View, view

LEAST_CONTRAST = 4.5  # WCAG 2, level AA, for text of ordinary size
FIVE = replace(scenarios.family("definitive-everything"), team_sizes=(5,))


def touch(one: Box, two: Box) -> bool:
    return one.left < two.right and two.left < one.right and one.top < two.bottom and two.top < one.bottom


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def contrast(one: Colour, two: Colour) -> float:
    """The contrast ratio of WCAG 2."""
    lights = []
    for colour in (one, two):
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def check(sheet: Sheet) -> None:
    """Texts lie on one ground each, with all their ink in their boxes, and no two of them touch."""
    assert all(holds(Box(0, 0, WIDTH, HEIGHT), fill.box) for fill in sheet.fills)
    for text in sheet.texts:
        before, _ = extent(text.text, text.size)
        left, top, right, bottom = (int(end) for end in font(text.size).getbbox(text.text))
        x, y = text.box.left + before, text.box.top
        ink = Box(x + left, y + top, x + right, y + bottom)
        assert holds(text.box, ink), f"{text} is drawn outside its box"
        *_, ground = (fill for fill in sheet.fills if touch(fill.box, text.box))
        assert holds(ground.box, text.box), f"{text} runs out of {ground} or into it"
        assert contrast(text.colour, ground.colour) >= LEAST_CONTRAST, f"{text} is hard to read on {ground}"
    for one, two in itertools.combinations(sheet.texts, 2):
        assert not touch(one.box, two.box), f"{one} and {two} overlap"


def words(sheet: Sheet) -> str:
    """All that is written, line after line; in letters as the font has them."""
    return " ".join(text.text for text in sheet.texts)


def moments(seed: int, every: int = 20, most: int = 400) -> list[View]:
    """What is seen every so many decisions, and at the end, of a game of five heroes of any deck."""
    game, random = Game(FIVE.sample(seed), seed), Random(seed)
    views = []
    while not game.over and len(game.choices) < most:
        if len(game.choices) % every == 0:
            views.append(view(game))
        game.choose(eagerly(game, random))
    return [*views, view(game)]


def crowded(seen: View, times: int) -> View:
    """A view with so many times as many cards in play, in hands, under cards, and options."""
    full = copy.deepcopy(seen)
    for area in full["areas"]:
        area["in_play"] *= times
        for card in area["in_play"]:
            card["under"], card["tokens"], card["next_to"] = (
                ["The Legacy Ring"] * times,
                times,
                "Mobile Defense Platform",
            )
        area["known_top"] = ["Backlash Field Generator"] * times
        if area["hand"] is not None:
            area["hand"] = [f"{title} {number}" for title in area["hand"] for number in range(times)]
    full["lasting"] = [{"name": f"Effect {n}", "deck": "Legacy", "on": ["Baron Blade"]} for n in range(times)]
    if full["decision"] is not None:
        full["decision"]["options"] *= times
    return full


@pytest.mark.parametrize("seed", range(12))
def test_nothing_overlaps_or_runs_out_of_its_box_in_games_of_five_heroes(seed: int) -> None:
    for seen in moments(seed):
        check(lay_out_board(seen))


@pytest.mark.parametrize("times", [2, 4, 10, 25])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_overlaps_on_boards_fuller_than_any(seed: int, times: int) -> None:
    for seen in moments(seed, every=60):
        check(lay_out_board(crowded(seen, times)))


def test_three_heroes_in_the_classic_edition() -> None:
    game = Game(scenarios.family("classic-all").sample(0), 0)
    check(lay_out_board(view(game)))
    assert "Hand" in words(lay_out_board(view(game)))


def test_words_that_are_too_wide_are_shortened() -> None:
    seen = view(Game(make_scenario(), 0))
    assert seen["decision"] is not None
    seen["decision"]["options"] = ["Unpronounceable" * 20]
    seen["areas"][1]["in_play"][0]["name"] = "Innumerable" * 20
    seen["areas"][0]["name"] = "Endless " * 40
    sheet = lay_out_board(seen)
    check(sheet)
    assert len([text for text in sheet.texts if text.text.endswith("...")]) >= 4


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_seen_stands_on_an_ordinary_board(seed: int) -> None:
    game, random = Game(make_scenario(), seed), Random(seed)
    for _ in range(25):
        game.choose(eagerly(game, random))
    seen = view(game)
    shown = words(lay_out_board(seen))
    assert f"Round {seen['round']}, {seen['areas'][seen['turn']]['name']}'s turn, {seen['phase']} phase" in shown
    for area in seen["areas"]:
        assert area["name"] in shown and f"deck {area['deck']}, trash {len(area['trash'])}" in shown
        for card in area["in_play"]:
            assert spell(card["name"]) in shown and (not card["max_hp"] or f"{card['hp']}/{card['max_hp']}" in shown)
        for title in area["hand"] or []:
            assert spell(title) in shown
    assert seen["decision"] is not None
    for number, option in enumerate(seen["decision"]["options"]):
        assert spell(f"{number}: {option}") in shown


def test_a_list_that_is_cut_says_how_much_is_left_out() -> None:
    seen = view(Game(make_scenario(), 0))
    assert seen["decision"] is not None
    seen["decision"]["options"] = [f"Blade Battalion#{number}" for number in range(300)]
    seen["areas"][1]["hand"] = [f"Motivational Charge {number}" for number in range(90)]
    shown = words(lay_out_board(seen))
    hand, options = (int(n) for n in re.findall(r"\.\.\. and (\d+) more", shown))
    assert hand > 0 and len(re.findall(r"Motivational Charge \d", shown)) + hand == 90
    assert options > 0 and len(re.findall(r"\d+: Blade Battalion", shown)) + options == 300


def test_what_lies_on_under_and_next_to_cards_is_shown() -> None:
    t = Table(heroes=("bunker", "ra", "dark_visionary", "captain_cosmic", "darkstrife_painstake"))
    t.into_play("Omni-Cannon")
    t.into_play("Dynamic Siphon", choose=["Ra"])
    t.put_under("Omni-Cannon", "Grenade Launcher")
    t.deal("baron_blade", "Painstake", 99, "melee")
    t.deal("baron_blade", "dark_visionary", 99, "melee")
    t.add_tokens("Omni-Cannon", 2)
    shown = words(lay_out_board(view(t.game)))
    assert "under it: Grenade Launcher" in shown and "next to Ra" in shown and "2 tokens" in shown
    assert "Darkstrife & Painstake" in shown and "15/15 Darkstrife" in shown
    assert shown.count("incapacitated") == 2
    assert "The Dark Side: deck" in shown


def test_to_an_observer_the_hands_and_options_of_others_are_not_shown() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    t.set_hand("ra", "Inferno", "Fire Blast")
    t.go_to("ra", "play")
    own, others = (words(lay_out_board(view(t.game, observer))) for observer in (2, 1))
    assert "Inferno" in own and "0: " in own and "The options are not seen" not in own
    assert "Inferno" not in others and "Fire Blast" not in others and "0: " not in others
    assert "Hand 2, deck" in others and "2 not seen" in others and "The options are not seen" in others


def test_an_empty_hand_is_shown_as_one() -> None:
    t = Table(heroes=("legacy", "ra", "haka"))
    t.set_hand("ra")
    sheet = lay_out_board(view(t.game))
    check(sheet)
    assert f"Hand 0, deck {len(t.deck('ra'))}, trash {len(t.trash('ra'))}" in words(sheet)


@pytest.mark.parametrize(("result", "line"), [("win", "won"), ("loss", "lost"), ("cut off", "cut off")])
def test_the_end_of_a_game_is_shown(result: str, line: str) -> None:
    seen = view(Game(make_scenario(), 0))
    seen["result"], seen["decision"] = result, None
    shown = words(lay_out_board(seen))
    assert "The game is over" in shown and shown.count(f"{line}") == 2 and "decides" not in shown

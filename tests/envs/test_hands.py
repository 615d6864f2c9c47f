"""Hands that only their own player sees: what shows of them in each kind of observation, and what does not."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

import sotm_env
from sotm_env import scenarios
from sotm_env.engine.decisions import CARD
from sotm_env.engine.terms import DECK, HAND, STOP, ZONES
from sotm_env.envs import aec
from sotm_env.envs.aec import raw_env
from sotm_env.envs.interface import Interface
from sotm_env.envs.numbering import Universal
from sotm_env.envs.team import TeamEnv
from sotm_env.scenarios import Family
from sotm_env.testing import Table, checks
from sotm_env.text import rules, view

FAMILIES = ("definitive-everything", "core-everything", "disparation-everything", "classic-all")


def bench(*heroes: str, edition: str = "definitive") -> Table:
    table = Table(heroes=heroes or ("legacy", "ra", "haka"), edition=edition)
    table.clear("villain")
    return table


def seen_by(t: Table, hero: str, observation: str, hands: str = "own", universal: bool = False) -> Any:
    """The observation of a hero."""
    spaces = Universal(t.game.scenario.edition) if universal else None
    return Interface(observation, spaces, hands).view(t.game.scenario).encoder.encode(t.game, t.owner(hero))


def zones(t: Table, hero: str, title: str, hands: str = "own") -> dict[str, float]:
    """The share of a title's copies in each kind of zone, as the flat observation of a hero has it."""
    encoder = Interface("flat", hands=hands).view(t.game.scenario).encoder
    field = encoder.layout["cards"]
    values = encoder.encode(t.game, t.owner(hero))[field.slice]
    return {
        entry.rpartition(": ")[2]: round(float(value), 3)
        for entry, value in zip(field.entries, values, strict=True)
        if value and f" {title}: " in entry
    }


def feature(t: Table, hero: str, name: str, card: int, universal: bool = False) -> list[float]:
    """A feature of a card's row, as the entities observation of a hero has it."""
    layout = Interface("entities", Universal() if universal else None).view(t.game.scenario).encoder.layout
    row: list[float] = seen_by(t, hero, "entities", universal=universal)["cards"][
        card, layout.cards[name].slice
    ].tolist()
    return row


def asked_to_play() -> Table:
    """Ra is to play a card: Inferno (2 copies, one of them in the hand), Fire Blast."""
    t = bench()
    t.set_hand("ra", "Inferno", "Fire Blast")
    t.go_to("ra", "play")
    return t


# --- cards in hands --------------------------------------------------------------------------------------------------
def test_a_card_in_a_closed_hand_counts_as_in_its_deck() -> None:
    t = asked_to_play()
    copies = t.game.table.defs[t.card("Inferno")].copies
    assert zones(t, "ra", "Inferno") == {"hand": round(1 / copies, 3), "deck": round(1 - 1 / copies, 3)}
    assert zones(t, "haka", "Inferno") == {"deck": 1.0}
    assert zones(t, "haka", "Inferno", hands="open") == zones(t, "ra", "Inferno")


def test_the_size_of_a_closed_hand_shows() -> None:
    t = asked_to_play()
    text = seen_by(t, "haka", "text")
    assert "Hand: 2 cards that you do not see" in text and "Inferno" not in text
    assert "Inferno" in seen_by(t, "haka", "text", hands="open") and "Inferno" in seen_by(t, "ra", "text")
    field = Interface("flat").view(t.game.scenario).encoder.layout["hand_sizes"]
    assert seen_by(t, "haka", "flat")[field.slice] == pytest.approx([4 / 60, 2 / 60, 4 / 60])


def test_a_villain_card_in_a_closed_hand_counts_as_in_the_villain_deck() -> None:
    t = bench()
    t.game.put(t.card("Blade Battalion"), t.owner("haka"), HAND)
    field = Interface("flat").view(t.game.scenario).encoder.layout["hands_abroad"]
    abroad = [seen_by(t, hero, "flat")[field.slice].sum() for hero in ("haka", "legacy")]
    assert abroad == pytest.approx([1 / 5, 0])
    assert zones(t, "legacy", "Blade Battalion") == {"deck": 1.0}
    card, ids = t.card("Blade Battalion"), t.game.table.ids
    assert feature(t, "legacy", "zone_of", card) == [float(deck == "baron_blade") for deck in ids]
    assert feature(t, "haka", "zone_of", card) == [float(deck == "haka") for deck in ids]


def test_a_card_that_leaves_a_hand_is_seen_by_all_and_one_that_comes_into_it_no_longer() -> None:
    t = bench()
    t.set_hand("ra", "Inferno", "Fire Blast")
    t.discard("ra", "Inferno")
    t.on_deck("ra", "Fire Blast")
    text = seen_by(t, "haka", "text")
    assert "Trash: Inferno" in text and "Known on top: Fire Blast" in text
    t.draw("ra")
    assert "Fire Blast" not in seen_by(t, "haka", "text")


# --- decisions -------------------------------------------------------------------------------------------------------
def test_of_the_decision_of_another_only_who_asks_and_why_shows() -> None:
    t = asked_to_play()
    own, other = (seen_by(t, hero, "text").partition("# Decision\n")[2].partition("\n\n")[0] for hero in ("ra", "haka"))
    assert own.splitlines()[0] == other == "Ra decides: play (Ra)"
    assert len(own.splitlines()) == 1 + 3  # two cards, or none
    card = next(card for card in t.game.hand(2) if t.game.title_of[card] == "Inferno")
    for in_universal in (False, True):
        assert [feature(t, hero, "legal", card, in_universal) for hero in ("ra", "haka")] == [[1.0], [0.0]]


def test_what_would_be_drawn_for_shows_to_who_is_asked_alone() -> None:
    t = bench()
    t.go_to("ra", "draw")
    lines = [seen_by(t, hero, "text").partition("# Decision\n")[2].splitlines()[0] for hero in ("ra", "haka")]
    assert lines[0].startswith("Ra decides: draw (Ra, to ") and lines[1] == "Ra decides: draw (Ra)"


def test_an_action_points_at_no_particular_copy_in_the_hand_of_another() -> None:
    t = bench()
    copies = [card for card in range(t.game.table.cards) if t.game.title_of[card] == "Fire Blast"]
    t.set_hand("ra")
    t.game.put(copies[-1], t.owner("ra"), HAND)
    t.go_to("ra", "play")
    action = Universal().actions(t.game.table).of_title[copies[0]]
    rows = [int(seen_by(t, hero, "entities", universal=True)["actions"][action, 0]) for hero in ("ra", "haka")]
    assert rows == [copies[-1], copies[0]] and copies[0] != copies[-1]


def test_the_cards_that_another_searches_a_deck_for_do_not_show() -> None:
    t = bench("absolute_zero", "ra", "haka", edition="classic")
    t.set_hand("absolute_zero", "Onboard Module Installation")
    t.game.shuffle(t.owner("absolute_zero"))
    t.go_to("absolute_zero", "play")
    t.game.choose(0)
    t.game.choose(0)  # he searches his deck
    decision = t.game.decision
    assert decision is not None and decision.of == CARD
    lying = [card for card in decision.options if card >= 0 and t.game.state.where[card] % ZONES == DECK]
    titles = {t.game.title_of[card] for card in lying}
    assert titles and all(title in seen_by(t, "absolute_zero", "text") for title in titles)
    assert not any(title in seen_by(t, "ra", "text") for title in titles)


def test_a_card_that_asks_while_it_is_played_is_named() -> None:
    t = bench("absolute_zero", "ra", "haka", edition="classic")
    t.set_hand("absolute_zero", "Impale", "Cold Snap")
    t.go_to("absolute_zero", "play")
    t.game.choose(t.options.index("Impale"))
    assert "Absolute Zero decides: card (Impale)" in seen_by(t, "ra", "text")
    assert "Cold Snap" not in seen_by(t, "ra", "text")


# --- environments ----------------------------------------------------------------------------------------------------
def test_hands_are_open_unless_they_are_closed() -> None:
    for hands in ("open", "own"):
        env = raw_env(observation="text") if hands == "open" else raw_env(observation="text", hands=hands)
        env.reset(seed=1)
        titles = {env.game.title_of[card] for card in env.game.hand(2)}
        text = env.observe("hero_0")["observation"]
        assert all(title in text for title in titles) == (hands == "open")
        assert all(title in env.observe("hero_1")["observation"] for title in titles)


def test_the_one_controller_of_a_team_sees_the_hand_of_who_decides() -> None:
    env = TeamEnv(observation="text", hands="own")
    text, _ = env.reset(seed=1)
    decision = env.game.decision
    assert decision is not None and text.count("cards that you do not see") == env.game.H - 1
    assert all(env.game.title_of[card] in text for card in env.game.hand(decision.player))


def test_the_state_shows_all_hands() -> None:
    env, other = raw_env(hands="own"), raw_env()
    env.reset(seed=1)
    other.reset(seed=1)
    assert (env.state() == other.state()).all()
    assert not (env.observe("hero_0")["observation"] == other.observe("hero_0")["observation"]).all()


# --- the check -------------------------------------------------------------------------------------------------------
def half_way_env() -> raw_env:
    """Haka is to play a card."""
    env = raw_env(villain="baron_blade", heroes=("legacy", "ra", "haka"), environment="megalopolis")
    env.reset(seed=3)
    random = Random(3)
    while env.agent_selection != "hero_2" or env.game.decision is None or env.game.decision.kind != "play":
        env.step(env.actions.actions(env.game)[checks.at_random(env.game, random)])
    return env


def sees_options_of_all(game: Any, observer: int) -> bool:
    return True


class Leaking:
    """An encoder that adds to what another shows."""

    def __init__(self, encoder: Any, add: Callable[[Any, Any, int], None]) -> None:
        self.encoder = encoder
        self.add = add

    def encode(self, game: Any, observer: int) -> Any:
        seen = self.encoder.encode(game, observer)
        self.add(seen, game, observer)
        return seen


def let_leak(monkeypatch: pytest.MonkeyPatch, kind: str, add: Callable[[Any, Any, int], None]) -> None:
    """An encoder with closed hands leaks."""
    closed = checks._closed_views

    def views(scenario: Any) -> dict[str, Any]:
        encoders = closed(scenario)
        return {**encoders, kind: Leaking(encoders[kind], add)}

    monkeypatch.setattr(checks, "_closed_views", views)


def opens_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(seen: Any, game: Any, observer: int) -> None:
        seen[:] = Interface("flat").view(game.scenario).encoder.encode(game, observer)

    let_leak(monkeypatch, "flat", add)


def marks_options_in_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(seen: Any, game: Any, observer: int) -> None:
        seen["cards"][[option for option in game.decision.options if option != STOP], -1] = 1

    let_leak(monkeypatch, "entities", add)


def points_at_options(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(seen: Any, game: Any, observer: int) -> None:
        actions = Universal(game.scenario.edition).actions(game.table).actions(game)
        seen["actions"][actions, 0] = game.decision.options

    let_leak(monkeypatch, "universal entities", add)


def tells_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "sees_options", sees_options_of_all)


def tells_rules_of_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "sees_options", sees_options_of_all)


def gives_everybody_the_mask(monkeypatch: pytest.MonkeyPatch) -> None:
    def follow(self: raw_env) -> None:
        self._infos = {agent: {"action_mask": self.mask()} for agent in self.agents}

    monkeypatch.setattr(aec.raw_env, "_follow", follow)


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (opens_hands, "observation (flat)"),
        (marks_options_in_rows, "observation (entities)"),
        (points_at_options, "observation (universal entities)"),
        (tells_options, "observation (text)"),
        (tells_rules_of_options, "observation (text)"),
        (gives_everybody_the_mask, "info"),
    ],
)
def test_check_hands_finds_what_leaks(
    leak: Callable[[pytest.MonkeyPatch], None], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = half_way_env()
    untouched = env.game.state.copy()
    for seed in range(5):
        checks.check_hands(env, seed)
    assert env.game.state == untouched
    leak(monkeypatch)
    with pytest.raises(AssertionError) as error:
        for seed in range(5):
            checks.check_hands(env, seed, ("hero_0",))
    assert f"hero_0's {where} differs between two games" in str(error.value)


def test_check_hands_finds_open_hands_that_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    env = half_way_env()
    monkeypatch.setattr(checks, "_same", lambda one, two: True)
    with pytest.raises(AssertionError, match="sees no difference in open hands"):
        checks.check_hands(env)


# --- a thousand scenarios --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [3, pytest.param(250, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", FAMILIES)
def test_drawn_scenarios_keep_their_spaces_and_what_is_hidden(name: str, count: int) -> None:
    """Universal spaces and closed hands: equal spaces, PettingZoo's own test, nothing hidden shows. In all 1,000."""
    family = scenarios.family(name)
    for number in range(count):
        observation = ("flat", "entities")[number % 2]
        env = sotm_env.env(family.sample(number), observation=observation, spaces="universal", hands="own")
        first = raw_env(family, observation=observation, spaces="universal", hands="own")
        assert env.action_space("hero_0") == first.action_space("hero_0")
        assert env.observation_space("hero_0") == first.observation_space("hero_0")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            api_test(env, num_cycles=10)
        check_some_decisions(env.unwrapped, family, number)


def check_some_decisions(env: raw_env, family: Family, seed: int) -> None:
    """Plays up to 60 decisions at random and looks at every twentieth."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    for number in range(60):
        if env.over:
            return
        if number % 20 == 19:
            checks.check_observations(env)
            checks.check_hidden(env, number)
            checks.check_hands(env, number)
        env.step(int(random.choice(np.flatnonzero(env.mask()))))

"""The checks find what they are there to find: each is shown a game in which its promise is broken."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import sotm_env
from sotm_env import Game, Scenario
from sotm_env.engine.terms import DECK, LIMBO
from sotm_env.testing import checks

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
BLADE, LEGACY = 0, 26


def half_way(decisions: int = 30, seed: int = 0, **arguments: Any) -> Game:
    """A sound game with some decisions taken at random."""
    game, random = Game(SCENARIO, seed, **arguments), Random(seed)
    for _ in range(decisions):
        game.choose(checks.at_random(game, random))
    return game


class Faulty:
    """A game with some methods replaced, which a game of the compiled engine does not allow."""

    def __init__(self, game: Game, **methods: Callable[[], object]) -> None:
        self.__dict__.update(methods, game=game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def __reduce__(self) -> Any:
        return self.game.__reduce__()


def half_way_env(seed: int = 0) -> sotm_env.raw_env:
    env = sotm_env.raw_env(SCENARIO)
    env.reset(seed=seed)
    random = Random(seed)
    for _ in range(30):
        env.step(env.actions.actions(env.game)[checks.at_random(env.game, random)])
    return env


def test_a_sound_game_passes_every_check() -> None:
    game = half_way()
    for check in (checks.check_places, checks.check_between_steps, checks.check_hp, checks.check_index):
        check(game)
    checks.check_equal(game, game.clone(), "clone")
    checks.check_clone(game, 0)
    checks.check_bytes(game)
    checks.check_undo(game)
    checks.check_log(game)
    env = half_way_env()
    checks.check_mask(env)
    checks.check_observations(env)
    checks.check_hidden(env, seed=3)


# --- places, HP, index -----------------------------------------------------------------------------------------------
def lose_a_card(game: Game) -> None:
    game.state.zones[DECK] = game.state.zones[DECK][1:]


def double_a_card(game: Game) -> None:
    game.state.zones[LIMBO] += game.state.zones[DECK][:1]


def misplace_a_card(game: Game) -> None:
    game.state.where[LEGACY] = 0


def forget_that_a_card_is_in_play(game: Game) -> None:
    del game.state.in_play[LEGACY]


def swap_the_order_of_entry(game: Game) -> None:
    first, second = list(game.state.in_play)[:2]
    entries = game.state.in_play
    entries[first], entries[second] = entries[second], entries[first]


def put_tokens_on_a_card_in_a_deck(game: Game) -> None:
    game.state.tokens[game.state.zones[DECK][0]] = 1


def know_more_cards_than_there_are(game: Game) -> None:
    game.state.known_top[0] = 200


def note_cards_under_a_card_in_a_deck(game: Game) -> None:
    game.state.under[game.state.zones[DECK][0]] = (LEGACY,)


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_card,
        double_a_card,
        misplace_a_card,
        forget_that_a_card_is_in_play,
        swap_the_order_of_entry,
        put_tokens_on_a_card_in_a_deck,
        know_more_cards_than_there_are,
        note_cards_under_a_card_in_a_deck,
    ],
)
def test_check_places(spoil: Callable[[Game], None]) -> None:
    game = half_way()
    spoil(game)
    with pytest.raises(AssertionError) as error:
        checks.check_places(game)
    assert str(error.value).count("\n") == 0


def test_check_between_steps() -> None:
    game = half_way()
    game._checkpoint = game._checkpoint.copy()
    game._checkpoint.hp[LEGACY] = 0
    with pytest.raises(AssertionError, match="Legacy has 0 HP"):
        checks.check_between_steps(game)
    game = half_way(0, paused=True)
    game.set_aside(game.zone(0, DECK)[-1])
    game._checkpoint = game.state.copy()
    with pytest.raises(AssertionError, match="left in limbo"):
        checks.check_between_steps(game)


@pytest.mark.parametrize(("hp", "most"), [(33, 32), (0, 0)])
def test_check_hp(hp: int, most: int) -> None:
    game = half_way()
    game.state.hp[LEGACY], game.state.max_hp[LEGACY] = hp, most
    with pytest.raises(AssertionError, match="Legacy"):
        checks.check_hp(game)


def test_check_index() -> None:
    game = half_way()
    event = next(event for event, texts in enumerate(game.state.index) if len(texts) > 1)
    game._listen(event, game.state.index[event][::-1])
    with pytest.raises(AssertionError, match=f"event {event} of the index"):
        checks.check_index(game)


# --- copies ----------------------------------------------------------------------------------------------------------
def test_check_equal() -> None:
    game = half_way()
    other = game.clone()
    other.state.hp[LEGACY] -= 1
    with pytest.raises(AssertionError, match=r"copy: state.hp"):
        checks.check_equal(game, other, "copy")
    with pytest.raises(AssertionError, match="copy"):
        checks.check_equal(game, half_way(31), "copy")


def test_check_clone() -> None:
    game = half_way()
    faulty: Any = Faulty(game, clone=lambda: game)
    with pytest.raises(AssertionError, match="playing a clone on changed"):
        checks.check_clone(faulty)


def test_check_bytes() -> None:
    other = half_way(29).to_bytes()
    faulty: Any = Faulty(half_way(), to_bytes=lambda: other)
    with pytest.raises(AssertionError, match="from_bytes"):
        checks.check_bytes(faulty)


def test_check_future() -> None:
    game = half_way()
    other = game.resample(1)
    with pytest.raises(AssertionError, match="played on"):
        checks.check_future(game, other, "resample")


def test_check_undo() -> None:
    game = half_way()
    with pytest.raises(AssertionError, match="undo"):
        checks.check_undo(game, earlier=game.clone())


# --- the environment -------------------------------------------------------------------------------------------------
class InPlaceOf:
    """Stands in the place of something, and does some of what it does otherwise."""

    def __init__(self, original: Any, **otherwise: Any) -> None:
        self.__dict__.update(otherwise)
        self.original = original

    def __getattr__(self, name: str) -> Any:
        return getattr(self.original, name)


def test_check_mask() -> None:
    env = half_way_env()
    actions: Any = env.actions
    env.actions = InPlaceOf(actions, mask=lambda game: np.ones(actions.n, np.int8))  # type: ignore[assignment]
    with pytest.raises(AssertionError, match="the mask shows"):
        checks.check_mask(env)
    env.actions = InPlaceOf(actions, actions=lambda game: [1] * len(game.legal_options))  # type: ignore[assignment]
    with pytest.raises(AssertionError, match="share an action"):
        checks.check_mask(env)


def test_check_observations() -> None:
    env = half_way_env()
    env.game.state.allowance = 200
    checks.check_observations(env)  # the encoder caps it
    env.infos[env.agent_selection]["action_mask"][:] = 0
    with pytest.raises(AssertionError, match="info holds another mask"):
        checks.check_observations(env)
    env = half_way_env()
    env._mask = np.zeros(env.actions.n, np.int8)
    with pytest.raises(AssertionError, match="sees another mask"):
        checks.check_observations(env)


def test_check_hidden() -> None:
    env = half_way_env()
    encoder = env.encoder

    def telling(game: Game, observer: int = 0, drafts: Any = None) -> Any:
        """An encoder that gives the villain's top card away."""
        seen = encoder.encode(game, observer, drafts)
        seen[0] = game.zone(0, DECK)[-1] / 300
        return seen

    env.encoder = InPlaceOf(encoder, encode=telling)
    with pytest.raises(AssertionError, match="hidden cards"):
        for seed in range(5):
            checks.check_hidden(env, seed)


# --- whole games -----------------------------------------------------------------------------------------------------
def test_check_log() -> None:
    log = half_way(log=True).full_log()
    change = next(place for place, entry in enumerate(log) if entry[0] == "hp")
    for spoilt in (
        log[:change] + log[change + 1 :],  # a change is missing
        log[: change - 1] + log[change:],  # its cause is
        [*log, ("hp", LEGACY, 1, 2)],  # one too many
    ):
        game = half_way()
        game.log = spoilt
        with pytest.raises(AssertionError):
            checks.check_log(game)


def test_check_end() -> None:
    with pytest.raises(AssertionError, match="goes on"):
        checks.check_end(half_way())
    game = checks.check_game(SCENARIO, seed=1, every=1000)
    checks.check_end(game)
    game.truncated = True
    with pytest.raises(AssertionError, match="truncated"):
        checks.check_end(game)


def test_check_game_says_which_game_and_which_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "check_hp", lambda game: _fail_at(game, 17))
    with pytest.raises(AssertionError, match=r"broken \[.*baron_blade.*, seed 3, decision 17\]"):
        checks.check_game(SCENARIO, seed=3)


def _fail_at(game: Game, decision: int) -> None:
    if len(game.choices) == decision:
        raise AssertionError("broken")


def test_check_game_takes_the_choices_of_a_player_of_your_own() -> None:
    game = checks.check_game(SCENARIO, seed=0, choices=lambda game, random: len(game.legal_options) - 1)
    twin = Game(SCENARIO, seed=0)
    while not twin.over:
        twin.choose(len(twin.legal_options) - 1)
    checks.check_equal(game, twin, "the same choices")

"""Properties of games over scenarios, seeds and choices, searched by Hypothesis.

A failure is shrunk to few heroes, a small seed and few choices, and shown with the end of its transcript. The examples
are the same in every run; SOTM_EXPLORE=1 in the environment searches others each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import pytest
from hypothesis import HealthCheck, Phase, assume, given, note, settings
from hypothesis import strategies as st

from sotm_env import Game, Scenario, catalog, variants
from sotm_env.engine.catalog import events
from sotm_env.replay import Replay, checksum, story
from sotm_env.testing.checks import check_between_steps, check_hp, check_index, check_places

EXPLORE = bool(os.environ.get("SOTM_EXPLORE"))
SEARCH = settings(
    deadline=None,  # the first use of a deck imports it
    derandomize=not EXPLORE,
    database=None,
    max_examples=1000 if EXPLORE else 100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# Choices are numbers, taken modulo how many options there are; a game goes on with zeros when they run out.
CHOICES = st.lists(st.integers(0, 59), max_size=120)
DECISIONS = 80
TOLD = 40

CHEAP_CHECKS = (check_places, check_between_steps, check_hp, check_index)


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    """Scenarios of all decks that there are, with variants and events; the simplest: three heroes, not advanced."""
    decks, others = catalog(), variants()
    villain = draw(st.sampled_from(decks["villains"]))
    event = draw(st.sampled_from([None, *(name for name, whose in events().items() if whose == villain)]))
    team = draw(st.lists(st.sampled_from(decks["heroes"]), min_size=3, max_size=5, unique=True))
    return Scenario(
        villain=villain,
        heroes=tuple(draw(st.sampled_from([hero, *others[hero]])) for hero in team),
        environment=draw(st.sampled_from(decks["environments"])),
        advanced=draw(st.booleans()),
        event=event,
    )


SEEDS = st.integers(0, 9999)


def index_of(game: Game, numbers: list[int]) -> int:
    made = len(game.choices)
    return (numbers[made] if made < len(numbers) else 0) % len(game.legal_options)


def play(scenario: Scenario, seed: int, numbers: list[int], checks: Sequence[Callable[[Game], None]] = ()) -> Game:
    """Plays some decisions of a game; a failure notes the end of the transcript, from the last decision on at least."""
    choices: list[int] = []
    try:
        game = Game(scenario, seed)
        while not game.over and len(choices) < DECISIONS:
            for check in checks:
                check(game)
            choices.append(index_of(game, numbers))
            game.choose(choices[-1])
    except BaseException:
        told = story(scenario, seed, choices)
        decided = max((at for at, line in enumerate(told) if " decides (" in line), default=len(told))
        note("\n".join([f"{scenario}, seed {seed}", *told[max(0, min(decided, len(told) - TOLD)) :]]))
        raise
    return game


@SEARCH
@given(scenarios(), SEEDS, CHOICES)
def test_every_state_on_the_way_is_sound(scenario: Scenario, seed: int, numbers: list[int]) -> None:
    play(scenario, seed, numbers, CHEAP_CHECKS)


@SEARCH
@given(scenarios(), SEEDS, CHOICES)
def test_the_same_seed_and_choices_give_the_same_game(scenario: Scenario, seed: int, numbers: list[int]) -> None:
    game = play(scenario, seed, numbers)
    replay = Replay.parse(Replay.of(game).text())
    again = replay.play()
    assert checksum(again.state) == replay.checksum
    assert again.state == game.state


@SEARCH
@given(scenarios(), SEEDS, CHOICES, st.integers(0, DECISIONS - 1))
def test_a_copy_made_anywhere_has_the_same_future(
    scenario: Scenario, seed: int, numbers: list[int], where: int
) -> None:
    game = Game(scenario, seed)
    copies: list[Game] = []
    while not game.over and len(game.choices) < DECISIONS:
        if len(game.choices) == where:
            copies = [game.clone(), Game.from_bytes(game.to_bytes())]
        game.choose(index_of(game, numbers))
    assume(copies)
    for copy in copies:
        for choice in game.choices[where:]:
            copy.choose(choice)
        assert copy.state == game.state
        assert copy.labels() == game.labels()


@SEARCH
@given(scenarios(), SEEDS, CHOICES)
def test_undoing_leads_back_to_the_beginning(scenario: Scenario, seed: int, numbers: list[int]) -> None:
    game = play(scenario, seed, numbers)
    while game.choices:
        game.undo()
    start = Game(scenario, seed)
    assert game.state == start.state
    assert game.labels() == start.labels()


def test_a_failure_is_shrunk_and_told() -> None:
    """A property that no game has is refuted by a small game, shown with the end of its transcript."""
    found: list[tuple[Scenario, int, list[int]]] = []

    def ends_in_the_first_round(game: Game) -> None:
        assert game.state.round == 1, "a second round has begun"

    @settings(SEARCH, report_multiple_bugs=False, phases=[Phase.generate, Phase.shrink])
    @given(scenarios(), SEEDS, CHOICES)
    def search(scenario: Scenario, seed: int, numbers: list[int]) -> None:
        try:
            play(scenario, seed, numbers, [ends_in_the_first_round])
        except AssertionError:
            found.append((scenario, seed, numbers))
            raise

    with pytest.raises(AssertionError, match="a second round has begun") as caught:
        search()
    scenario, seed, numbers = found[-1]
    assert (len(scenario.heroes), scenario.advanced, seed, numbers) == (3, False, 0, [])
    told = "\n".join(caught.value.__notes__)
    assert f"{scenario}, seed 0\n" in told
    assert "--- Round 2: villain ---" in told
    assert " decides (" in told

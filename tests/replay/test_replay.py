"""Replays: recorded, saved, read, played again; and what no longer fits is named."""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest

from sotm_env import Game, Scenario, __version__
from sotm_env.content import CONTENT_VERSION
from sotm_env.decks.definitive.core.heroes.ra import deck as ra
from sotm_env.replay import Replay, ReplayError, ReplayMismatch, checksum, story
from sotm_env.replay.header import Setup
from sotm_env.testing.checks import eagerly

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")


def played(scenario: Scenario = SCENARIO, seed: int = 1, decisions: int = 10**9) -> Game:
    game, random = Game(scenario, seed), Random(seed)
    while not game.over and len(game.choices) < decisions:
        game.choose(eagerly(game, random))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return played()


@pytest.fixture(scope="module")
def replay(game: Game) -> Replay:
    return Replay.of(game, note="a game\nfor the tests")


def lines_of(replay: Replay) -> list[str]:
    return replay.text().split("\n")


def first_choice(lines: list[str]) -> int:
    return lines.index("") + 1


# --- saving and playing ----------------------------------------------------------------------------------------------
def test_a_saved_replay_gives_the_same_game(tmp_path: Path, game: Game, replay: Replay) -> None:
    path = tmp_path / "new folder" / "game.txt"
    replay.save(path)
    loaded = Replay.load(path)
    assert loaded == replace(replay, note="a game for the tests")
    again = loaded.play()
    assert (again.state, again.result, again.choices) == (game.state, game.result, game.choices)
    assert again.transcript == game.transcript


def test_the_file_holds_the_scenario_the_versions_and_every_choice_with_its_label(game: Game, replay: Replay) -> None:
    lines = lines_of(replay)
    assert lines[0] == "sotm_env replay, format 1"
    assert {
        f"content: {CONTENT_VERSION}",
        f"package: {__version__}",
        "villain: baron_blade",
        "heroes: legacy, ra, haka",
        "seed: 1",
        f"result: {game.result}",
        f"rounds: {game.state.round}",
        f"choices: {len(game.choices)}",
        f"checksum: {checksum(game.state)}",
    } <= set(lines[: first_choice(lines)])
    start = Game(SCENARIO, 1)
    hero = start.table.ids[start.decision.player]
    expected = f"1 {hero} {start.decision.kind} {game.choices[0]} {start.labels()[game.choices[0]]}"
    assert lines[first_choice(lines)] == expected
    assert lines[-2:] == ["end", ""]


@pytest.mark.parametrize(
    ("rounds", "decisions", "result"), [(100, 30, "unfinished"), (1, 10**9, "cut off"), (100, 0, "unfinished")]
)
def test_a_game_that_was_not_won_or_lost(rounds: int, decisions: int, result: str) -> None:
    game = played(replace(SCENARIO, max_rounds=rounds), decisions=decisions)
    replay = Replay.parse(Replay.of(game).text())
    assert replay.result == result
    assert replay.play().state == game.state


def test_the_setup_holds_every_field_of_a_scenario() -> None:
    assert {field.name for field in fields(Setup)} == {field.name for field in fields(Scenario)}
    assert Setup.of(SCENARIO).scenario() == SCENARIO


def test_steps_show_the_game_before_each_choice(replay: Replay) -> None:
    counts = [len(game.choices) for game in replay.steps()]
    assert counts == list(range(len(replay.choices) + 1))


def test_a_resampled_game_cannot_be_saved(game: Game) -> None:
    other = played(decisions=5).resample(3)
    while not other.over:
        other.choose(0)
    with pytest.raises(ValueError, match="do not lead to its state"):
        Replay.of(other)


def test_choices_that_cannot_be_made_are_refused() -> None:
    with pytest.raises(ValueError, match="choice 2 of 3 cannot be made"):
        Replay.record(SCENARIO, 1, [0, 99, 0])


# --- the checksum ----------------------------------------------------------------------------------------------------
def test_the_checksum_tells_states_apart_and_copies_not(game: Game) -> None:
    copied = game.state.copy()
    assert checksum(copied) == checksum(game.state)
    copied.hp[0] += 1
    assert checksum(copied) != checksum(game.state)


def test_the_checksum_is_the_same_in_every_process(tmp_path: Path, game: Game, replay: Replay) -> None:
    path = tmp_path / "game.txt"
    replay.save(path)
    program = f"from sotm_env.replay import *; print(checksum(Replay.load({str(path)!r}).play().state))"
    for hash_seed in ("0", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        found = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
        assert found.stdout.strip() == checksum(game.state), found.stderr


# --- replays that no longer fit --------------------------------------------------------------------------------------
def changed(replay: Replay, number: int, **fields: object) -> Replay:
    """The replay with other fields of one choice."""
    choices = list(replay.choices)
    choices[number - 1] = replace(choices[number - 1], **fields)
    return replace(replay, choices=tuple(choices))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"label": "Nonsense"}, "the label differs; the options are 0 '"),
        ({"index": 99}, "the index is out of range; the options are 0 '"),
        ({"hero": "tachyon"}, "here .* is asked"),
        ({"kind": "number"}, "here .* is asked"),
    ],
)
def test_a_choice_that_does_not_fit_is_named(replay: Replay, fields: dict[str, object], why: str) -> None:
    with pytest.raises(ReplayMismatch, match=rf"^choice 20 \(.*{why}") as caught:
        changed(replay, 20, **fields).play()
    assert caught.value.choice == 20
    assert "\n" not in str(caught.value)


def test_without_the_check_only_the_indices_count(replay: Replay, game: Game) -> None:
    assert changed(replay, 20, label="Nonsense").play(check=False).state == game.state
    with pytest.raises(ReplayMismatch, match="out of range"):
        changed(replay, 20, index=99).play(check=False)


def test_choices_after_the_end_of_the_game(replay: Replay) -> None:
    with pytest.raises(ReplayMismatch, match=rf"^choice {len(replay.choices) + 1} .*the game is over"):
        replace(replay, choices=(*replay.choices, replay.choices[-1])).play()


def test_another_result_and_another_end_state(replay: Replay) -> None:
    with pytest.raises(ReplayMismatch, match=r"^end: every choice fits, but the result is loss .* not win"):
        replace(replay, result="win").play()
    with pytest.raises(ReplayMismatch, match=r"the state's checksum is \w+, not 0000") as caught:
        replace(replay, checksum="0000").play()
    assert caught.value.choice == len(replay.choices) + 1


def test_an_unknown_deck(replay: Replay) -> None:
    setup = replace(replay.setup, heroes=("legacy", "ra", "nobody"))
    with pytest.raises(ReplayMismatch, match=r"^setup: heroes: 'nobody' is unknown"):
        replace(replay, setup=setup).play()


def test_another_content_version_is_named_as_the_likely_cause(replay: Replay) -> None:
    older = replace(changed(replay, 20, label="Nonsense"), content=0)
    with pytest.raises(ReplayMismatch, match=f"recorded with content version 0, this is {CONTENT_VERSION}: likely"):
        older.play()
    assert replace(replay, content=0).play().over  # one that still fits is played


# --- damaged files ---------------------------------------------------------------------------------------------------
def test_a_file_that_is_cut_short_anywhere_is_refused(replay: Replay) -> None:
    lines = lines_of(replay)[:-1]
    for count in [*range(first_choice(lines) + 2), len(lines) // 2, len(lines) - 1]:
        with pytest.raises(ReplayError, match=rf"^x, line {max(count, 1)}: |^x, line {count + 1}: "):
            Replay.parse("\n".join(lines[:count]), "x")
    with pytest.raises(ReplayError, match=rf"line {len(lines)}"):
        Replay.parse("\n".join(lines)[:-1], "x")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("sotm_env replay, format 1", "sotm_env replay, format 9", "line 1: not a replay"),
        (f"content: {CONTENT_VERSION}", "content: one", "line 2: content: 'one' is not a whole number"),
        ("advanced: no", "advanced: maybe", "line 8: advanced: 'maybe' is not yes or no"),
        ("villain: baron_blade", "bandit: baron_blade", "line 5: expected 'villain: ...', found 'bandit: baron_blade'"),
        ("\n3 ", "\n4 ", r"line \d+: expected '3 HERO KIND INDEX LABEL', found '4 "),
        ("\nend\n", "\nend\nmore\n", r"line \d+: expected 'end' and nothing more"),
        ("\n\n1 ", "\n \n1 ", r"line \d+: expected an empty line"),
    ],
)
def test_a_damaged_line_is_named(replay: Replay, old: str, new: str, why: str) -> None:
    text = replay.text()
    assert old in text
    with pytest.raises(ReplayError, match=f"^x, {why}"):
        Replay.parse(text.replace(old, new, 1), "x")


def test_a_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "state.bin"
    path.write_bytes(b"\x00\xff\xfe")
    with pytest.raises(ReplayError, match="byte 1 is not UTF-8 text; not a replay"):
        Replay.load(path)
    with pytest.raises(ReplayError, match="line 1: not a replay"):
        Replay.parse(json.dumps({"a": 1}))
    with pytest.raises(ReplayError, match="line 1: the file ends here"):
        Replay.parse("")


# --- games that fail -------------------------------------------------------------------------------------------------
@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose last choice, Ra's own power, has ended in an exception."""
    game = Game(SCENARIO, 1)
    pyre = ra.characters[0].powers[0]

    def fail(game: Game, card: int) -> None:
        raise KeyError("a fault of a card")

    monkeypatch.setattr(pyre, "effect", fail)
    with pytest.raises(KeyError):
        while True:
            labels = game.labels()
            game.choose(labels.index(pyre.name) if pyre.name in labels else 0)
    return game


def test_a_game_that_failed_is_recorded_up_to_the_failing_choice(faulty: Game) -> None:
    replay = Replay.parse(Replay.of(faulty).text())
    assert replay.result == "raised KeyError"
    assert replay.choices[-1].label == "Pyre"
    with pytest.raises(KeyError):
        replay.play()


def test_the_story_of_a_failed_game_ends_with_the_exception(faulty: Game) -> None:
    told = story(SCENARIO, 1, faulty.choices)
    assert told[-2:] == ["Power of Ra: Pyre", "KeyError: 'a fault of a card'"]


def test_a_failure_that_is_mended_is_noticed(faulty: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay.of(faulty)
    monkeypatch.undo()
    with pytest.raises(ReplayMismatch, match="nothing is raised KeyError any more"):
        replay.play()

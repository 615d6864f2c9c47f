"""Playing in the terminal, with typed answers."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_agents.heuristic import HeuristicAgent
from sotm_env.envs.team import TeamEnv
from sotm_tools.play import play_in_terminal


def played(words: list[str], persons: tuple[int, ...] = (1,)) -> tuple[str | None, list[str], TeamEnv]:
    """The result of a game in which a person types these words and then nothing but the first choice."""
    typed: Iterator[str] = iter(words)
    said: list[str] = []
    env = TeamEnv()
    result = play_in_terminal(env, persons, HeuristicAgent(), 3, lambda _: next(typed, "0"), said.append)
    return result, said, env


def test_a_whole_game_by_typed_numbers_with_agents_for_the_others() -> None:
    result, said, env = played([])
    assert result == env.game.result
    assert result in ("win", "loss")
    assert any("legacy decides" in line for line in said)


def test_board_rules_and_nonsense_change_nothing() -> None:
    _, said, env = played(["board", "rules", "99", "no such word", "quit"])
    assert env.game.choices == [] or env.game.decision is not None
    assert sum("Baron Blade" in line and "HP" in line for line in said) >= 2
    assert any("'99': a number from 0 to" in line for line in said)
    assert any("'no such word': a number" in line for line in said)


def test_undo_goes_back_to_the_persons_own_last_choice() -> None:
    _, _, env = played(["0", "quit"])
    after_one = list(env.game.choices)
    _, _, env = played(["0", "undo", "quit"])
    assert len(env.game.choices) < len(after_one)
    assert env.game.decision is not None
    assert env.game.decision.player == 1

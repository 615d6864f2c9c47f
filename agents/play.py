"""A person plays some heroes in the terminal, agents the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sotm_agents.base import Agent
from sotm_env.engine.transcript import render_log
from sotm_env.envs.team import TeamEnv
from sotm_env.text.board import describe_board, describe_decision
from sotm_env.text.rules import describe_rules

HELP = "a number chooses; 'board' shows the board, 'rules' what the cards in play and in hands say, 'undo', 'quit'"


def play_in_terminal(
    env: TeamEnv,
    persons: Sequence[int],
    agent: Agent,
    seed: int,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
) -> str | None:
    """Plays the game of a seed; returns its result, or None if the person has quit or the game was cut off.

    Args:
        persons: the decks (1 for the first hero) that the person plays.
        agent: plays the other heroes.
        ask, say: how the person is asked and told.
    """
    observation, info = env.reset(seed=seed)
    agent.begin(env.game)
    rng = np.random.default_rng(seed)
    told = 0
    say(f"{env.scenario}\n{HELP}\n\n{describe_board(env.game)}")
    while env.game.decision is not None:
        told = _tell(env, told, say)
        if env.game.decision.player in persons:
            answer = _answer(env, ask, say)
            if answer is None:
                return None
            if answer < 0:
                _undo(env, persons, say)
                told = len(env.game.full_log())
                observation, info = env.observe()
                continue
            action = env.action_of_choice(answer)
        else:
            action = agent.act(observation, info["action_mask"], rng)
        observation, _, _, _, info = env.step(action)
    _tell(env, told, say)
    return env.game.result


def _tell(env: TeamEnv, told: int, say: Callable[[str], None]) -> int:
    """Tells what has happened since; returns how much has been told."""
    log = env.game.full_log()
    for line in render_log(env.game, log)[len(render_log(env.game, log[:told])) :]:
        say(f"  {line}")
    return len(log)


def _answer(env: TeamEnv, ask: Callable[[str], str], say: Callable[[str], None]) -> int | None:
    """The number of the choice, -1 to undo, None to quit."""
    say(describe_decision(env.game))
    choices = len(env.game.legal_options)
    while True:
        try:
            word = ask("> ").strip().lower()
        except EOFError:
            return None
        if word == "quit":
            return None
        if word == "undo":
            return -1
        if word == "board":
            say(describe_board(env.game))
        elif word == "rules":
            say(describe_rules(env.game))
        elif word.isdecimal() and int(word) < choices:
            return int(word)
        else:
            say(f"{word!r}: a number from 0 to {choices - 1}, or {HELP.split('; ')[1]}")


def _undo(env: TeamEnv, persons: Sequence[int], say: Callable[[str], None]) -> None:
    """Takes back the person's last choice, and what agents chose after it."""
    game = env.game
    while game.choices:
        game.undo()
        if game.decision is not None and game.decision.player in persons:
            return
    say("nothing to undo")

"""A person plays some heroes in the terminal, agents the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sotm_agents.base import Agent
from sotm_agents.loading import load_agent
from sotm_env.campaigns import Standing
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


def play_campaign_in_terminal(
    standing: Standing,
    mine: Sequence[str],
    others: str,
    keep: Callable[[Standing], None],
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
    trust: bool = False,
) -> Standing:
    """Plays a campaign on from ``standing`` until it is over or the person quits; returns how it then stands.

    Args:
        mine: the heroes that the person plays; none named: all of them.
        others: who plays the other heroes, as ``load_agent`` takes it.
        keep: called with the standing after each game, to save it.
        ask, say: how the person is asked and told.
        trust: as for ``load_agent``.
    """
    while not standing.over:
        say(f"\n{standing.won} of {len(standing.results)} games won; next: {standing.event}")
        brought = _choose_collected(standing, ask, say)
        if brought is None:
            break
        scenario = standing.scenario(brought)
        env = TeamEnv(scenario)
        persons = [seat for seat, hero in enumerate(scenario.heroes, start=1) if not mine or hero in mine]
        agent = load_agent(others, scenario, trust)
        result = play_in_terminal(env, persons, agent, standing.game_seed, ask, say)
        if not env.game.over:
            break
        standing = standing.after(result)
        keep(standing)
    return standing


def _choose_collected(
    standing: Standing, ask: Callable[[str], str], say: Callable[[str], None]
) -> tuple[str, ...] | None:
    """The collected events that the person brings; None to quit."""
    if not standing.limit or not standing.may_bring:
        return ()
    say(f"You may bring up to {standing.limit} of {', '.join(standing.may_bring)}; name them with commas, or none.")
    while True:
        try:
            words = ask("> ").strip()
        except EOFError:
            return None
        if words == "quit":
            return None
        brought = () if words == "none" else tuple(word.strip() for word in words.split(",") if word.strip())
        try:
            standing.scenario(brought)
        except ValueError as error:
            say(str(error))
        else:
            return brought


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

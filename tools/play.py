"""A person plays some heroes in the terminal, agents the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sotm_agents.loading import load_agent
from sotm_env.campaigns import Standing
from sotm_env.engine.game import Game
from sotm_env.text.board import describe_board, describe_decision
from sotm_env.text.rules import describe_rules
from sotm_tools.sitting import Sitting

HELP = "a number chooses; 'board' shows the board, 'rules' what the cards in play and in hands say, 'undo', 'quit'"


def play_in_terminal(
    sitting: Sitting, ask: Callable[[str], str] = input, say: Callable[[str], None] = print
) -> str | None:
    """Plays a game; returns its result, or None if the person has quit or the game was cut off.

    Args:
        ask, say: how the person is asked and told.
    """
    game = sitting.game
    say(f"{game.scenario}\n{HELP}\n")
    told = _tell(sitting, 0, say)
    say(f"\n{describe_board(game)}")
    while game.decision is not None:
        answer = _answer(game, ask, say)
        if answer is None:
            return None
        try:
            if answer < 0:
                sitting.undo()
                told = len(sitting.moments)
            else:
                sitting.choose(answer)
        except ValueError as error:
            say(str(error))
        told = _tell(sitting, told, say)
    return game.result


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
        persons = [seat for seat, hero in enumerate(scenario.heroes, start=1) if not mine or hero in mine]
        agent = load_agent(others, scenario, trust)
        sitting = Sitting(scenario, persons, agent, standing.game_seed)
        result = play_in_terminal(sitting, ask, say)
        if not sitting.game.over:
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


def _tell(sitting: Sitting, told: int, say: Callable[[str], None]) -> int:
    """Tells what has happened since so many moments were told; returns how many are told now."""
    for moment in sitting.moments[told:]:
        for line in moment["log"]:
            say(f"  {line}")
    if sitting.game.truncated:
        say(f"  The game is cut off after {sitting.game.scenario.max_rounds} rounds")
    return len(sitting.moments)


def _answer(game: Game, ask: Callable[[str], str], say: Callable[[str], None]) -> int | None:
    """The number of the choice, -1 to undo, None to quit."""
    say(describe_decision(game))
    choices = len(game.legal_options)
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
            say(describe_board(game))
        elif word == "rules":
            say(describe_rules(game))
        elif word.isdecimal() and int(word) < choices:
            return int(word)
        else:
            say(f"{word!r}: a number from 0 to {choices - 1}, or {HELP.split('; ')[1]}")

"""The story of a game up to the moment in which it failed."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario


def story(scenario: Scenario, seed: int, choices: Sequence[int]) -> list[str]:
    """The transcript of a game whose last choice may end in an exception: all that happened before is told."""
    # Stopped between its steps, so that the game is at hand even if the very first of them fails.
    game = Game(scenario, seed, log=True, paused=True)
    try:
        _go_on(game)
        for index in choices:
            game.choose(index)
            _go_on(game)
    except Exception as error:
        problem = str(error).partition("\n")[0]
        return [*game.transcript, f"{type(error).__name__}: {problem}"]
    return game.transcript


def _go_on(game: Game) -> None:
    while game.decision is None and not game.over:
        game.step()

"""A replay for readers: page by page, a page for each choice, or as one transcript."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sotm_env.engine.game import Game
from sotm_env.engine.sealed import printable
from sotm_env.engine.transcript import Narrator
from sotm_env.replay.header import header_lines
from sotm_env.replay.replay import Choice, Replay, ReplayMismatch


@dataclass(frozen=True)
class Page:
    """What happened up to a choice, and the choice.

    Attributes:
        number: of the choice, from 1.
        lines: what has happened since the choice before.
        choice: what is chosen now; None at the end of the game.
        game: the game at this moment. It goes on with the next page.
    """

    number: int
    lines: list[str]
    choice: Choice | None
    game: Game


def pages(replay: Replay, check: bool = True) -> Iterator[Page]:
    """The pages of a replay, one a choice, and one for the end.

    Raises:
        ReplayMismatch: the replay does not fit; all that fits has been yielded before.
        Exception: whatever the game raises, for a replay whose result is "raised ...".
    """
    game: Game | None = None
    teller = Teller()
    number = 0
    try:
        for number, game in enumerate(replay.steps(check, log=True), start=1):
            lines = teller.lines(game)
            if number <= len(replay.choices):
                yield Page(number, lines, replay.choices[number - 1], game)
            else:
                yield Page(number, [*lines, f"End: {replay.result}, round {game.state.round}"], None, game)
    except ReplayMismatch:
        raise
    except Exception:
        if game is not None:
            yield Page(number, teller.lines(game), None, game)  # what had happened when it failed
        raise


class Teller:
    """Tells what the log of a game has gained since it was asked last."""

    def __init__(self) -> None:
        self.narrator: Narrator | None = None
        self.told = 0

    def lines(self, game: Game) -> list[str]:
        """The lines that are new."""
        self.narrator = self.narrator or Narrator(game)
        log = game.full_log()
        lines = self.narrator.tell(log[self.told :])
        self.told = len(log)
        return lines


def title_lines(replay: Replay) -> list[str]:
    """What is played, for the top of a transcript; orders to terminals in the file are shown, not obeyed."""
    fields = {
        **replay.setup.fields(),
        "seed": str(replay.seed),
        "result": f"{replay.result}, round {replay.rounds}, {len(replay.choices)} choices",
        "recorded with": f"sotm_env {replay.package}, content version {replay.content}",
        **({"note": replay.note} if replay.note else {}),
    }
    return [printable(line) for line in header_lines(fields)]

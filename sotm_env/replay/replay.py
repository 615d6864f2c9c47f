"""A replay: a game as its scenario, its seed and the choices that were made, with enough to notice any difference.

    Replay.of(game).save("lost.txt")
    game = Replay.load("lost.txt").play()      # the same game at its end; ReplayMismatch if it no longer fits

The file (``docs/replays.md``) is meant to be read and compared: a block of ``key: value`` lines, then one numbered line
for each choice with the hero who decided, why, the index of the option and its label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sotm_env.content import CONTENT_VERSION
from sotm_env.engine.checksum import checksum
from sotm_env.engine.decisions import CONFIRM
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.sealed import printable
from sotm_env.files import read_text
from sotm_env.replay.header import Header, ReplayError, Setup, header_lines

FORMAT = 1
TITLE = f"sotm_env replay, format {FORMAT}"
LAST_LINE = "end"
NO_STATE = "none"
RAISED = "raised "
_INDEX = re.compile("[0-9]{1,6}")


class ReplayMismatch(ValueError):
    """A replay does not fit the game as it is now. The line says at which choice and why.

    Attributes:
        choice: the number of the choice, from 1; 0 for the setup; one more than there are for the end.
    """

    def __init__(self, choice: int, problem: str) -> None:
        super().__init__(problem)
        self.choice = choice


@dataclass(frozen=True)
class Choice:
    """One choice: whose it was, why it was asked, the index of the option and its words."""

    hero: str
    kind: str
    index: int
    label: str

    @staticmethod
    def next_of(game: Game, index: int) -> Choice:
        """The choice of option ``index`` of the pending decision."""
        decision = game.decision
        assert decision is not None
        label = game.option_label(decision, decision.options[index])
        if decision.of == CONFIRM:
            label += f": {decision.labels[0]}"
        label = " ".join(label.split())
        return Choice(game.table.ids[decision.player], decision.kind, index, label)


@dataclass(frozen=True)
class Replay:
    """A recorded game.

    Attributes:
        setup: the scenario as recorded, not checked; ``setup.scenario()`` makes it one.
        seed: the seed of the game.
        choices: all choices in their order.
        result: "win", "loss", "cut off" (after ``max_rounds``), "unfinished", or "raised KeyError" and the like for a
            game whose last choice ended in an exception.
        rounds: the round of the end.
        checksum: of the state at the end; "none" for a game that failed in its first moment.
        content, package: the content version and the version of ``sotm_env`` that recorded it.
        note: a line for readers, may be empty.
    """

    setup: Setup
    seed: int
    choices: tuple[Choice, ...]
    result: str
    rounds: int
    checksum: str
    content: int
    package: str
    note: str = ""

    # --- recording ---------------------------------------------------------------------------------------------------
    @staticmethod
    def of(game: Game, note: str = "") -> Replay:
        """The replay of a game, finished or not.

        Raises:
            ValueError: seed and choices do not lead to the game's state (hidden cards were dealt anew by ``resample``,
                or effects were done by hand).
        """
        replay = Replay.record(game.scenario, game.seed, game.choices, note)
        if replay.checksum != checksum(game.state):
            raise ValueError(
                "Replay.of: the game's seed and choices do not lead to its state (it was resampled or changed by hand)"
            )
        return replay

    @staticmethod
    def record(scenario: Scenario, seed: int, choices: Sequence[int], note: str = "") -> Replay:
        """Plays a game by indices of options and records it. The last choice may end in an exception: it is recorded.

        Raises:
            ValueError: an index is out of range, or the game is over before all choices are made.
        """
        made: list[Choice] = []
        game: Game | None = None
        failure = ""
        try:
            game = Game(scenario, seed)
            for index in choices:
                if not 0 <= index < len(game.legal_options):
                    break
                made.append(Choice.next_of(game, index))
                game.choose(index)
        except Exception as error:
            failure = f"{RAISED}{type(error).__name__}"
        if len(made) < len(choices):
            raise ValueError(
                f"record: choice {len(made) + 1} of {len(choices)} cannot be made; the game does not go so"
            )
        return Replay(
            setup=Setup.of(scenario),
            seed=seed,
            choices=tuple(made),
            result=failure or ("unfinished" if game is None else outcome(game)),
            rounds=1 if game is None else game.state.round,
            checksum=NO_STATE if game is None else checksum(game.state),
            content=CONTENT_VERSION,
            package=_package_version(),
            note=note,
        )

    # --- files -------------------------------------------------------------------------------------------------------
    def text(self) -> str:
        """The replay as the text of its file."""
        fields = {
            "content": str(self.content),
            "package": self.package,
            **self.setup.fields(),
            "seed": str(self.seed),
            "result": self.result,
            "rounds": str(self.rounds),
            "checksum": self.checksum,
            **({"note": self.note} if self.note.strip() else {}),
            "choices": str(len(self.choices)),
        }
        lines = [
            f"{number} {choice.hero} {choice.kind.replace(' ', '-')} {choice.index} {choice.label}"
            for number, choice in enumerate(self.choices, start=1)
        ]
        return "\n".join([TITLE, *header_lines(fields), "", *lines, LAST_LINE, ""])

    def save(self, path: str | Path) -> None:
        """Writes the file, UTF-8; its folder is made if need be."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.text(), encoding="utf-8", newline="\n")

    @staticmethod
    def load(path: str | Path) -> Replay:
        """Reads a file that ``save`` wrote.

        Raises:
            ReplayError: it is none, is cut short or has been damaged; the line names the line of the file.
            OSError: it cannot be read.
        """
        try:
            text = read_text(path)
        except ValueError as error:
            raise ReplayError(f"{error}; not a replay") from None
        return Replay.parse(text, str(path))

    @staticmethod
    def parse(text: str, where: str = "replay") -> Replay:
        """The replay in a file's text; ``where`` is what errors call it.

        Raises:
            ReplayError: as for ``load``.
        """
        lines = text.split("\n")
        if lines[-1] == "":
            lines.pop()
        header = Header(lines, where)
        if header.line("the title") != TITLE:
            raise header.error(f"not a replay: it must begin with {TITLE!r}, not {lines[0][:60]!r}")
        content, package = header.number("content"), header.text("package")
        setup, seed = header.setup(), header.number("seed")
        result, rounds, check = header.text("result"), header.number("rounds"), header.text("checksum")
        note = header.text("note") if header.next_is("note") else ""
        count = header.number("choices")
        if header.line("an empty line"):
            raise header.error(f"expected an empty line, found {lines[header.at - 1]!r}")
        choices = tuple(_read_choice(header, number) for number in range(1, count + 1))
        if header.line(f"'{LAST_LINE}'") != LAST_LINE or header.at < len(lines):
            raise header.error(f"expected {LAST_LINE!r} and nothing more after {count} choices")
        return Replay(setup, seed, choices, result, rounds, check, content, package, note)

    # --- playing again -----------------------------------------------------------------------------------------------
    def play(self, check: bool = True) -> Game:
        """Plays the game again and returns it at its end.

        Args:
            check: compare every choice and the state at the end with what was recorded.

        Raises:
            ReplayMismatch: the replay does not fit; it says at which choice and why.
            Exception: whatever the game raises, for a replay whose result is "raised ...".
        """
        *_, game = self.steps(check)
        return game

    def steps(self, check: bool = True, log: bool = False) -> Iterator[Game]:
        """Yields the game before each of its choices, and once more at its end: one ``Game`` that goes on.

        ``check`` and the errors are those of ``play``; with ``log`` the game keeps a log.
        """
        game = Game(self._scenario(), self.seed, log=log)
        for number, choice in enumerate(self.choices, start=1):
            self._check_choice(game, number, choice, check)
            yield game
            game.choose(choice.index)
        if check:
            self._check_end(game)
        yield game

    def _scenario(self) -> Scenario:
        try:
            return self.setup.scenario()
        except ValueError as error:
            raise self._mismatch(0, f"setup: {error}") from None

    def _check_choice(self, game: Game, number: int, choice: Choice, check: bool) -> None:
        who = f"choice {number} ({choice.hero} {choice.kind}, {choice.index} {choice.label!r})"
        decision = game.decision
        if decision is None:
            raise self._mismatch(number, f"{who}: the game is over ({outcome(game)}, round {game.state.round})")
        offered = ", ".join(f"{index} {label!r}" for index, label in enumerate(game.labels()))
        if not 0 <= choice.index < len(decision.options):
            raise self._mismatch(number, f"{who}: the index is out of range; the options are {offered}")
        expected = Choice.next_of(game, choice.index)
        if not check or expected == choice:
            return
        if (expected.hero, expected.kind) != (choice.hero, choice.kind):
            raise self._mismatch(number, f"{who}: here {expected.hero} is asked ({expected.kind})")
        raise self._mismatch(number, f"{who}: the label differs; the options are {offered}")

    def _check_end(self, game: Game) -> None:
        end = len(self.choices) + 1
        if self.result.startswith(RAISED):
            raise ReplayMismatch(end, printable(f"end: every choice fits, and nothing is {self.result} any more"))
        if (outcome(game), game.state.round) != (self.result, self.rounds):
            found = f"{outcome(game)} in round {game.state.round}, not {self.result} in round {self.rounds}"
            raise self._mismatch(end, f"end: every choice fits, but the result is {found}")
        if checksum(game.state) != self.checksum:
            found = f"{checksum(game.state)}, not {self.checksum}"
            raise self._mismatch(end, f"end: every choice and the result fit, but the state's checksum is {found}")

    def _mismatch(self, choice: int, problem: str) -> ReplayMismatch:
        if self.content != CONTENT_VERSION:
            cause = f"it was recorded with content version {self.content}, this is {CONTENT_VERSION}: likely the cause"
        else:
            cause = (
                f"content version {self.content} as here: the file was edited, or a change did not raise the version"
            )
        return ReplayMismatch(choice, printable(f"{problem} [{cause}]"))


def outcome(game: Game) -> str:
    """How a game stands: "win", "loss", "cut off" or "unfinished"."""
    return game.result or ("cut off" if game.truncated else "unfinished")


def _read_choice(header: Header, number: int) -> Choice:
    line = header.line(f"choice {number}")
    parts = line.split(" ", 4)
    if len(parts) < 5 or parts[0] != str(number) or not _INDEX.fullmatch(parts[3]) or not parts[4]:
        raise header.error(f"expected '{number} HERO KIND INDEX LABEL', found {line!r}")
    return Choice(parts[1], parts[2].replace("-", " "), int(parts[3]), parts[4])


def _package_version() -> str:
    import sotm_env

    return sotm_env.__version__

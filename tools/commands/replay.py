"""Shows a saved game: sotm replay FILE [--step | --transcript OUT | --picture OUT [--at CHOICE] | --html OUT].

Without options the whole game runs through the terminal. With --step it waits at each choice and shows the options.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gymnasium.error import DependencyNotInstalled
from rich.console import Console
from rich.text import Text

from sotm_agents.console import make_console
from sotm_agents.evaluation.reports import short
from sotm_agents.loading import POLICIES, each_policy, load_team
from sotm_agents.outputs import check_file
from sotm_env.replay import Replay, ReplayMismatch
from sotm_env.replay.show import Page, pages, title_lines
from sotm_env.text.board import describe_board, describe_decision
from sotm_tools.command_line import Parser, a_path, at_least, command_line, end
from sotm_tools.options import add_trust_option
from sotm_tools.pages.moments import Judge, judge_of, nobody

HELP = "Enter: next, b: board, NUMBER: on to that choice, q: quit"


def show_line(console: Console, line: str) -> None:
    """Prints a line of a transcript: turns stand out, HP and moves step back."""
    style = "bold" if line.startswith("---") else "dim" if line.startswith("  ") else None
    console.print(line, style=style, soft_wrap=True)


def show_decision(console: Console, page: Page) -> None:
    """Prints the pending decision, its options, and which one is taken."""
    if page.choice is not None:
        console.print(f"\nChoice {page.number}", style="bold cyan")
        console.print(describe_decision(page.game))
        console.print(f"  taken: {page.choice.index} {page.choice.label}", style="green")


def step_through(console: Console, book: Iterator[Page]) -> None:
    """Waits at each choice for what the reader wants."""
    go_to = 0
    for page in book:
        for line in page.lines:
            show_line(console, line)
        if page.choice is None or page.number < go_to:
            continue
        show_decision(console, page)
        while (answer := _ask(console)) == "b":
            console.print(describe_board(page.game))
        if answer == "q":
            return
        go_to = int(answer) if answer.isdecimal() else 0


def _ask(console: Console) -> str:
    while True:
        try:
            answer = console.input(Text(f"{HELP} > ", "dim")).strip().lower()
        except EOFError:
            return "q"
        if answer in ("", "b", "q") or answer.isdecimal():
            return answer
        console.print(f"{answer!r} is none of these")


def write_transcript(path: Path, replay: Replay) -> None:
    """Writes the game as a transcript; one that stops fitting is written up to that choice."""
    lines = [*title_lines(replay), ""]
    try:
        for page in pages(replay):
            lines += page.lines
    except Exception as error:
        lines.append(f"{type(error).__name__}: {error}")
        raise
    finally:
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")


def draw(path: Path, replay: Replay, number: int | None) -> None:
    """Draws the board at a choice, or at the end of the game, into a PNG file."""
    from sotm_env.render import save_picture

    for page in pages(replay):
        if page.number == number or page.choice is None:
            save_picture(page.game, path)
            return


def write_page(path: Path, replay: Replay, policy: str | None, trust: bool) -> None:
    """Writes the game as a page for a browser, with what a policy thinks of each decision."""
    from sotm_tools.pages.page import write_replay_page

    judge: Judge = nobody
    if policy is not None:
        names = [short(each) for each in each_policy(policy)]
        judge = judge_of(load_team(policy, replay.setup.scenario(), trust), names)
    write_replay_page(path, replay, judge)


@command_line("replay.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 0, 1 if the replay no longer fits, 2 for a file that is none."""
    parser = Parser(description="Show a saved game step by step.")
    parser.add_argument("file", type=a_path, help="a replay")
    parser.add_argument("--step", action="store_true", help="wait at each choice")
    parser.add_argument("--transcript", type=a_path, metavar="OUT", help="write the game as a transcript instead")
    parser.add_argument("--picture", type=a_path, metavar="OUT", help="draw the board into a PNG file instead")
    parser.add_argument(
        "--at", type=at_least(1), metavar="CHOICE", help="of --picture: at which choice, the end if not given"
    )
    parser.add_argument("--html", type=a_path, metavar="OUT", help="write the game as a page for a browser instead")
    parser.add_argument("--policy", help=f"of --html: whose probabilities and values the page shows: {POLICIES}")
    add_trust_option(parser)
    given = parser.parse_args(arguments)
    if given.policy is not None and given.html is None:
        parser.error("--policy: belongs to --html")
    console = make_console()
    for option in ("transcript", "picture", "html"):
        out = getattr(given, option)
        check_file(f"--{option}", out)
        if out is not None and out.exists() and out.samefile(given.file):
            raise ValueError(f"--{option}: {out} is the replay itself; name another file")
    replay = Replay.load(given.file)
    try:
        if given.transcript:
            write_transcript(given.transcript, replay)
            return 0
        if given.picture:
            draw(given.picture, replay, given.at)
            return 0
        if given.html:
            write_page(given.html, replay, given.policy, given.trust)
            return 0
        for line in [*title_lines(replay), ""]:
            show_line(console, line)
        if given.step:
            step_through(console, pages(replay))
        else:
            for page in pages(replay):
                for line in page.lines:
                    show_line(console, line)
    except DependencyNotInstalled as error:
        raise ValueError(error) from None
    except ReplayMismatch as error:
        end("replay.py", f"{given.file}: {error}", 1)
    return 0

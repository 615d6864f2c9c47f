"""The text observation: the board, the pending decision and its numbered choices in plain English of our own."""

from __future__ import annotations

import string
from dataclasses import dataclass

from gymnasium import spaces

from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.envs.drafts import Drafts
from sotm_env.text.board import describe_board, describe_decision
from sotm_env.text.rules import describe_rules

LONGEST = 60_000
# Printable ASCII and the letters of European names.
CHARACTERS = frozenset(string.printable) | {chr(code) for code in range(0xA1, 0x180)}


@dataclass(frozen=True)
class Section:
    """A part of a text observation: it begins with the line ``heading``."""

    name: str
    heading: str
    meaning: str


class TextLayout:
    """The sections of a text observation, in order."""

    sections = (
        Section("you", "# You are", "the hero who looks, by deck id; missing in the global state"),
        Section("board", "# Board", "every play area with HP, hands, trashes, sizes of decks, known top cards"),
        Section("decision", "# Decision", "who decides about what, and the legal choices, numbered from 0"),
        Section("rules", "# Rules", "what the cards say that are in play, in hands, or among the choices"),
    )

    def describe(self) -> str:
        """The layout as a Markdown table."""
        lines = ["| section | begins with | meaning |", "| --- | --- | --- |"]
        lines += [f"| {s.name} | `{s.heading}` | {s.meaning} |" for s in self.sections]
        return "\n".join(lines)


class TextEncoder:
    """Encodes games of one scenario as a ``str``.

    The number of a choice is its place in ``game.decision.options``; ``Core.action_of_choice`` turns it into an action.
    """

    def __init__(self, table: CardTable, own_hands: bool = False) -> None:
        self.table = table
        self.own_hands = own_hands
        self.layout = TextLayout()
        self.space = spaces.Text(LONGEST, min_length=1, charset=CHARACTERS)

    def encode(self, game: Game, observer: int = 0, drafts: Drafts | None = None) -> str:
        """The observation of the hero with deck number ``observer``; 0 gives the global state. It makes no drafts."""
        you, board, decision, rules = (section.heading for section in TextLayout.sections)
        parts = [f"{you}\n{self.table.ids[observer]}"] if observer else []
        eyes = observer if self.own_hands else 0
        parts.append(f"{board}\n{describe_board(game, eyes)}")
        parts.append(f"{decision}\n{describe_decision(game, eyes)}")
        parts.append(f"{rules}\n{describe_rules(game, eyes)}")
        return "\n\n".join(parts)

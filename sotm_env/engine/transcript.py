"""The log of a game in plain English: who decided what, which card did what, what became of the HP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sotm_env.engine.decisions import CARD, CONFIRM, Decision
from sotm_env.engine.occasions import TEXT_OF_PHASE
from sotm_env.engine.state import ENDED_BY_HAND, THIS_TURN, UNTIL_USED, WHILE_IN_PLAY
from sotm_env.engine.terms import (
    DAMAGE_TYPES,
    DECK,
    HAND,
    HERO,
    KIND_NAMES,
    OUT,
    PHASE_NAMES,
    PLAY,
    STOP,
    TRASH,
    UNDER,
)

if TYPE_CHECKING:
    from sotm_env.engine.board import LogEntry
    from sotm_env.engine.game import Game

# When a lasting effect ends that does not wait for a start phase.
_ENDS = {
    THIS_TURN: "this turn",
    WHILE_IN_PLAY: "while it is in play",
    ENDED_BY_HAND: "for this effect",
    UNTIL_USED: "on the next damage",
}


def render_log(game: Game, log: Sequence[LogEntry]) -> list[str]:
    """A line for each entry of a whole log that a reader wants to see; the last one says how the game ended."""
    lines = Narrator(game).tell(log)
    if game.truncated:
        lines.append(f"The game is cut off after {game.scenario.max_rounds} rounds")
    return lines


class Narrator:
    """Tells a log in pieces, from the beginning: ``tell`` turns the entries that have come since into lines.

    It keeps the order in which cards have entered play, so that a second copy is called ``Blade Battalion#2`` at the
    time of its entry of the log, whatever became of it later.
    """

    def __init__(self, game: Game) -> None:
        self.table = game.table
        self.game = game
        self.in_play = [card for characters in game.table.characters for card in characters]
        # The sides of the cards that have been turned over.
        self.sides: dict[int, int] = {}
        # Whether the first turn has begun. Of the setup only what players decide is told; the board shows the rest.
        self.begun = False
        # The card that has left play last, and its name until then.
        self.left = (-1, "")
        # The incapacitated character cards. Once all of a hero's are, that hero's cards leave the game: that needs no
        # line for each.
        self.fallen: set[int] = set()

    def tell(self, entries: Sequence[LogEntry]) -> list[str]:
        """The lines for these entries; an entry that its neighbour says already gets none."""
        lines = []
        for number, entry in enumerate(entries):
            previous = entries[number - 1] if number else ("",)
            following = entries[number + 1] if number + 1 < len(entries) else ("",)
            if entry[0] == "move":
                line = self._move(entry, previous, following)
            else:
                teller = getattr(self, f"_{entry[0]}".replace(" ", "_"), None)
                line = teller(*entry[1:]) if teller else f"{entry[0].capitalize()}: {self.name(entry[1])}"
            if line and (self.begun or entry[0] == "choice"):
                lines.append(line)
        return lines

    # --- names -------------------------------------------------------------------------------------------------------
    def name(self, card: int) -> str:
        """What a card is called; ``#2`` for the second copy of it in play, in the order in which they entered."""
        title = self.table.faces[card][self.sides.get(card, 0)].name
        if card in self.in_play and self.table.copies_differ(card):
            first = self.table.first_copy[card]
            place = [other for other in self.in_play if self.table.first_copy[other] == first].index(card) + 1
            return title if place == 1 else f"{title}#{place}"
        return title

    def _owner(self, deck: int) -> str:
        kind = KIND_NAMES[self.table.decks[deck].kind]
        return self.table.decks[deck].name if self.table.decks[deck].kind == HERO else kind

    # --- what is told of each kind of entry --------------------------------------------------------------------------
    def _turn(self, deck: int, round_number: int) -> str:
        self.begun = True
        return f"--- Round {round_number}: {self._owner(deck)} ---"

    def _choice(self, decision: Decision, option: int) -> str:
        who, source = self.table.ids[decision.player], self.name(decision.source)
        if decision.of == CONFIRM and decision.kind != "draw":
            source += f": {decision.labels[0]}"
        named = decision.of == CARD and option != STOP
        words = self.name(option) if named else self.game.option_label(decision, option)
        return f"{who} decides ({decision.kind}, {source}): {words}"

    def _damage(self, source: int, target: int, amount: int, damage_type: int) -> str:
        return f"{self.name(source)} deals {self.name(target)} {amount} {DAMAGE_TYPES[damage_type]}"

    def _hp(self, card: int, before: int, after: int) -> str:
        return f"  {self.name(card)}: {before} -> {after} HP"

    def _restore(self, card: int) -> str:
        return ""  # the HP in the next line say it

    def _max_hp(self, card: int) -> str:
        return ""

    def _heal(self, card: int, amount: int) -> str:
        return f"{self.name(card)} regains {amount} HP"

    def _move(self, entry: LogEntry, previous: LogEntry, following: LogEntry) -> str:
        _, card, before, after, deck = entry
        name = self.name(card)
        if before == PLAY and after != PLAY and card in self.in_play:
            self.in_play.remove(card)
            self.left = card, name
        elif after == PLAY and before != PLAY:
            self.in_play.append(card)
            # A card that is played enters play: the line before says so.
            return "" if previous[:2] == ("play", card) else f"  {self.name(card)} enters play"
        if after == TRASH and following[:2] == ("destroyed", card):
            return ""  # the next line says so
        if after == OUT and self.fallen.issuperset(self.table.characters[self.table.owner_of[card]] or {-1}):
            return ""
        return self._moved(name, before, after, deck)

    def _moved(self, name: str, before: int, after: int, deck: int) -> str:
        if after == HAND:
            hero = self.table.ids[deck]
            return f"  {hero} draws {name}" if before == DECK else f"  {name} goes to the hand of {hero}"
        if after == DECK:
            # Told of a trash by its shuffling.
            return "" if before in (DECK, TRASH) else f"  {name} goes to the deck"
        where = {
            PLAY: f"moves to the play area of {self._owner(deck)}",
            TRASH: "goes to the trash",
            OUT: "leaves the game",
            UNDER: "goes under a card",
        }
        return f"  {name} {where[after]}" if after in where else ""

    def _destroyed(self, card: int, by: int) -> str:
        name = self.left[1] if self.left[0] == card else self.name(card)
        return f"Destroyed: {name}" + (f", by {self.name(by)}" if by != card else "")

    def _incapacitated(self, card: int) -> str:
        self.fallen.add(card)
        return f"Incapacitated: {self.name(card)}"

    def _revived(self, card: int) -> str:
        self.fallen.discard(card)
        return f"Active again: {self.name(card)}"

    def _back_in_the_game(self, deck: int) -> str:
        return f"All cards of {self._owner(deck)} come back into the game"

    def _reshuffle(self, deck: int) -> str:
        return f"The {self._owner(deck)} trash is shuffled into the deck"

    def _power(self, card: int, number: int) -> str:
        power = self.table.powers[number][1].name
        return f"Power: {power}" if power == self.table.title_of[card] else f"Power of {self.name(card)}: {power}"

    def _reaction(self, card: int, source: int) -> str:
        return f"Reaction: {self.name(card)}, to {self.name(source)}"

    def _redirect(self, card: int, target: int) -> str:
        return f"Redirect: {self.name(card)}, to {self.name(target)}"

    def _ability(self, card: int, number: int) -> str:
        return f"Ability of {self.name(card)}: {self.table.faces[card][-1].abilities[number][0]}"

    def _flip(self, card: int, side: int) -> str:
        before = self.name(card)
        self.sides[card] = side
        return f"Flip: {before}, now {self.table.faces[card][side].title}"

    def _lasting(self, card: int, number: int, bound: Sequence[int], until: int) -> str:
        effect = self.table.lasting[number]
        ends = _ENDS[until] if until in _ENDS else f"until the start phase of {self._owner(until)}"
        return f"Lasting: {effect.name} ({self.name(card)}), {ends}"

    def _text(self, card: int, event: int) -> str:
        return f"{self.name(card)}: {PHASE_NAMES[TEXT_OF_PHASE.index(event)]} phase text"

    def _unseen_into(self, deck: int) -> str:
        return f"A card that nobody has seen goes into the {self._owner(deck)} deck"

    def _unseen_to_the_bottom_of(self, deck: int) -> str:
        return f"A card that nobody has seen goes to the bottom of the {self._owner(deck)} deck"

    def _result(self, result: str) -> str:
        return f"The game ends: {result}"

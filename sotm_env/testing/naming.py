"""Naming: how a test bench calls decks, cards and options, and how answers are matched with options."""

from __future__ import annotations

import unicodedata

from sotm_env.engine.decisions import CARD, CONFIRM, DAMAGE_TYPE, DECK_OF, MODE, NUMBER, POWER_OF, Decision
from sotm_env.engine.game import Game
from sotm_env.engine.terms import DAMAGE_TYPES, STOP

Answer = str | int | bool | None


class Names:
    """Cards by title, characters by title or deck id, Principles by title or id, owners by "villain", a deck's id or
    name, or "environment"."""

    game: Game

    def owner(self, name: str) -> int:
        """The number of a deck by its id, its name, "villain" or "environment"."""
        table = self.game.table
        wanted = plain(name)
        for deck, (deck_id, deck_def) in enumerate(zip(table.ids, table.decks, strict=True)):
            names = {deck_id, deck_def.id, deck_def.name}
            if deck == 0:
                names.add("villain")
            elif deck == self.game.environment:
                names.add("environment")
            if wanted in {plain(other) for other in names}:
                return deck
        raise AssertionError(f"no deck is called {name!r}; there are {', '.join(table.ids)}")

    def card(self, name: str | int) -> int:
        """The number of a card by its title; of several copies the first in play, else any. ``#2`` is the second."""
        if isinstance(name, int):
            return name
        title, _, number = name.partition("#")
        copies = self._copies(title)
        in_play = [card for card in self.game.state.in_play if card in copies]
        place = int(number) if number else 1
        if place <= len(in_play):
            return in_play[place - 1]
        if number:
            raise AssertionError(f"{name}: only {len(in_play)} in play")
        return copies[0]

    def _copies(self, title: str) -> list[int]:
        table = self.game.table
        wanted = plain(title)
        found = [card for card in range(table.cards) if plain(table.title_of[card]) == wanted]
        if not found:
            found = [
                card for deck, deck_id in enumerate(table.ids) for card in table.characters[deck] if deck_id == title
            ]
        if not found:
            found = [
                card
                for deck in range(len(table.decks))
                for card in table.characters[deck]
                if wanted in (plain(table.decks[deck].id), plain(table.decks[deck].name))
            ]
        if not found:
            found = [card for card in table.standing if table.defs[card].id == title]
        if not found:
            raise AssertionError(f"no card of this game is called {title!r}")
        return found

    def _option(self, decision: Decision, answer: Answer) -> int:
        for index, option in enumerate(decision.options):
            if self._fits(decision, option, answer):
                return index
        labels = [self.game.option_label(decision, option) for option in decision.options]
        source = self.game.title_of[decision.source]
        raise AssertionError(f"{answer!r} is no legal answer to {decision.kind!r} ({source}); legal: {labels}")

    def _fits(self, decision: Decision, option: int, answer: Answer) -> bool:
        game = self.game
        if answer is None or answer is False:
            return option == STOP
        if option == STOP:
            return False
        of = decision.of
        if of == CONFIRM or answer is True:
            return of == CONFIRM and answer is True
        if of == NUMBER:
            return answer == option
        if of == MODE and isinstance(answer, int):
            return answer == option
        if not isinstance(answer, str):
            return False
        wanted = plain(answer)
        if of == CARD:
            names = {game.card_label(option), game.table.defs[option].id}
            if game.is_character[option]:
                deck = game.owner_of[option]
                names |= {game.table.ids[deck], game.table.decks[deck].id, game.table.decks[deck].name}
            return wanted in {plain(name) for name in names} or wanted == plain(game.title_of[option]) + "#1"
        if of == POWER_OF:
            card, power = game.table.powers[option]
            return wanted in (plain(power.name), plain(game.card_label(card)))
        if of == DECK_OF:
            return self.owner(answer) == option
        if of == DAMAGE_TYPE:
            return wanted == DAMAGE_TYPES[option]
        return plain(decision.labels[option]).startswith(wanted)


def plain(name: str) -> str:
    """A name without case, accents and quotation marks."""
    decomposed = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold().strip("\"'“”‘’ ")

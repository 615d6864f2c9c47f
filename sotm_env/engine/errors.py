"""What the engine raises. Kept apart, since a compiled module cannot define exceptions."""

from __future__ import annotations


class GameOver(Exception):
    """Raised inside an effect when the game has been won or lost: nothing further is done."""


class BrokenOff(Exception):
    """Raised inside a text that goes no further, since the card on which it hangs has left."""


class EndlessEffect(RuntimeError):
    """An effect goes on for ever: a bug of a card, told with the end of the transcript."""

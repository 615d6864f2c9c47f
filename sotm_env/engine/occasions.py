"""Occasions: what the standing texts of cards listen to, and the questions that they answer.

The board files every text that is at work under its occasion (``state.index``), in the order in which the cards entered
play; so an occasion costs time only for the texts that listen to it. Three kinds of text share the numbers (see
``abilities``): modifiers, triggers and phase texts. From 40 on: the verbs of ``happenings``, twice each.
"""

from __future__ import annotations

from typing import Final

from sotm_env.engine.happenings import END_OF_VERBS

# --- modifiers -------------------------------------------------------------------------------------------------------
INCREASE: Final = 0  # more damage
REDUCE: Final = 1  # less damage
IMMUNE: Final = 2  # damage is not dealt
IRREDUCIBLE: Final = 3  # damage cannot be reduced
CANNOT_DEAL: Final = 4  # the source cannot deal damage
CANNOT_PLAY: Final = 5  # a card cannot be played
CANNOT_USE_POWERS: Final = 6  # a hero cannot use powers
EXTRA_PLAYS: Final = 7  # more plays in a hero's play phase, or a villain's
EXTRA_POWERS: Final = 8
EXTRA_DRAWS: Final = 9
MAX_HP: Final = 10  # a higher or lower maximum HP
HEALING: Final = 11  # more HP regained
EXTRA_SALVAGE: Final = 12  # more cards salvaged
KEYWORD: Final = 13  # a card has one more keyword
NO_TEXT: Final = 14  # a card has no text
PLACE: Final = 15  # a card comes into play elsewhere
SKIPS: Final = 16  # a phase is skipped
# --- the steps of damage ---------------------------------------------------------------------------------------------
REDIRECT: Final = 17  # damage is about to be dealt: another target, another type
REACTION: Final = 18  # a hero target is about to be dealt damage by a non-hero target
ADJUST: Final = 19  # increases and reductions have been applied to damage
ADJUST_LAST: Final = 20  # all other changes have been applied to damage
PREVENT: Final = 21  # damage would be dealt
DEALT: Final = 22  # damage has been dealt
# --- phase texts -----------------------------------------------------------------------------------------------------
START_TEXT: Final = 23
PLAY_TEXT: Final = 24
POWER_TEXT: Final = 25
DRAW_TEXT: Final = 26
END_TEXT: Final = 27
# --- standing conditions ---------------------------------------------------------------------------------------------
VICTORY: Final = 28  # the heroes win
WHENEVER: Final = 29  # something happens as soon as a condition holds
# --- what cards are --------------------------------------------------------------------------------------------------
HP: Final = 30  # cards have so many HP, whatever is printed on them
GAINS: Final = 31  # cards have one more text
NAMED: Final = 32  # the name of a deck's character on a card means somebody else
LOOKS: Final = 33  # cards are of another type, are characters, show nemesis icons
CANNOT_DRAW: Final = 35  # a hero cannot draw cards
RETYPE: Final = 36  # damage is about to be dealt: another type, before any redirection
MOVES: Final = 34  # phase texts of cards act in another phase of the turn
WAKES: Final = 37  # marked texts of cards are at work
CALLED: Final = 38  # cards go by another title besides their own
DEALT_AT_ONCE: Final = 39  # damage has been dealt, and nothing has answered it yet
# Behind the verbs of ``happenings``: what the texts of cards read as, and who acts by them.
BENDS: Final = END_OF_VERBS + 5  # numerals in the text of powers can be others
STAYS: Final = END_OF_VERBS  # a hero's cards stay in the game when that hero is incapacitated
READS_TYPE: Final = END_OF_VERBS + 1  # every damage type in the text of cards is another one
READS_FIXED: Final = END_OF_VERBS + 2  # "fixed" in the text of cards is "irreducible"
SEES_TOP: Final = END_OF_VERBS + 3  # the top card of a deck is known to all players
DOES_INSTEAD: Final = END_OF_VERBS + 4  # who does what a hero's text has another hero do
EVENTS: Final = END_OF_VERBS + 6

# What a text that changes how cards look gives them.
TYPE: Final = "type"
CHARACTER: Final = "character"
ICONS: Final = "icons"
ICONS_OF: Final = "icons of the chosen"

# The event of each phase; an incapacitated hero's ABILITY phase and the setup have no texts (-1).
TEXT_OF_PHASE: Final[tuple[int, ...]] = (START_TEXT, PLAY_TEXT, POWER_TEXT, DRAW_TEXT, END_TEXT, -1, -1)

"""Editions: the rules in which they differ, as a record that the layer concerned reads."""

from __future__ import annotations

from typing import Final

from sotm_env.engine.terms import HAND, TRASH


class Edition:
    """The rules of an edition.

    Attributes:
        sources_without_hp: whether any card deals damage, or targets only (Disparation, first general question).
        redirection_recalculates: whether an amount that depends on the target is worked out afresh for the new target
            (terms: redirect). Either way the modifiers of the first target count no more and those of the new one do.
        nemesis_of_characters: whether the nemesis bonus needs two character cards (base rulebook, nemeses), or any two
            targets of different type that show the same icon (terms: nemesis).
        second_limited: where a second copy of a limited hero card goes that a text would play or put into play; no
            player may choose to play one.
        texts_by_entry: whether simultaneous phase texts act in the order in which their cards came into play (base
            rulebook, conflict resolution), or from left to right and those of a hero in the order that hero picks.
        first_since_entry: whether "the first time each turn" counts only what has happened since the card came into
            play.
        turn_named_by_owner: whether a phase text acts in the turn of its card's own deck wherever the card lies ("the
            start of your turn"), or in that of the play area where it lies.
        powers_by_owner: whether a player uses the powers of the own cards wherever they lie (base rulebook, power
            phase), or those of the cards in the own play area.
        set_effects_grow: whether an effect on each target takes in those that arrive meanwhile (terms: set effects).
        bury_needs_a_deck: whether a card put at the bottom of an empty deck goes to the trash (terms: bury).
    """

    __slots__ = (
        "bury_needs_a_deck",
        "first_since_entry",
        "nemesis_of_characters",
        "powers_by_owner",
        "redirection_recalculates",
        "second_limited",
        "set_effects_grow",
        "sources_without_hp",
        "texts_by_entry",
        "turn_named_by_owner",
    )

    def __init__(
        self,
        *,
        sources_without_hp: bool,
        redirection_recalculates: bool,
        nemesis_of_characters: bool,
        second_limited: int,
        texts_by_entry: bool,
        first_since_entry: bool,
        turn_named_by_owner: bool,
        powers_by_owner: bool,
        set_effects_grow: bool,
        bury_needs_a_deck: bool,
    ) -> None:
        self.sources_without_hp = sources_without_hp
        self.redirection_recalculates = redirection_recalculates
        self.nemesis_of_characters = nemesis_of_characters
        self.second_limited = second_limited
        self.texts_by_entry = texts_by_entry
        self.first_since_entry = first_since_entry
        self.turn_named_by_owner = turn_named_by_owner
        self.powers_by_owner = powers_by_owner
        self.set_effects_grow = set_effects_grow
        self.bury_needs_a_deck = bury_needs_a_deck


DEFINITIVE: Final = Edition(
    sources_without_hp=False,
    redirection_recalculates=True,
    nemesis_of_characters=False,
    second_limited=HAND,
    texts_by_entry=False,
    first_since_entry=False,
    turn_named_by_owner=False,
    powers_by_owner=False,
    set_effects_grow=True,
    bury_needs_a_deck=True,
)
CLASSIC: Final = Edition(
    sources_without_hp=True,
    redirection_recalculates=False,
    nemesis_of_characters=True,
    second_limited=TRASH,
    texts_by_entry=True,
    first_since_entry=True,
    turn_named_by_owner=True,
    powers_by_owner=True,
    set_effects_grow=True,
    bury_needs_a_deck=False,
)
_RULES: Final = {"definitive": DEFINITIVE, "classic": CLASSIC}


def edition_rules(edition: str) -> Edition:
    """The rules of an edition by its name."""
    return _RULES[edition]

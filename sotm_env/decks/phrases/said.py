"""What all phrases are made with: words, records of what they do, names of kinds of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from sotm_env.engine.says import Amount, Does, Number, does_of, x
from sotm_env.engine.terms import VILLAIN
from sotm_env.engine.vocabulary import (
    Effect,
    Game,
    any_card,
    any_target,
    environment_card,
    environment_target,
    equipment,
    hero_character,
    hero_ongoing,
    hero_ongoing_or_item,
    hero_target,
    item,
    non_environment_target,
    non_hero_target,
    non_villain_target,
    one_shot,
    ongoing,
    other_target,
    villain_ongoing,
    villain_target,
)

CardEffect = Callable[[Game, int], Effect | None]
# An effect that may also answer what has happened: a text when the card is destroyed, after a card is played, ...
AnyEffect = Callable[..., Effect]
Made = TypeVar("Made", bound=Callable[..., Effect | None])
Selector = Callable[[Game, int, int], bool]

# What texts call a card of a kind; with an "s" several.
NOUNS: Final[dict[Selector, str]] = {
    any_card: "card",
    any_target: "target",
    environment_card: "environment card",
    environment_target: "environment target",
    equipment: "Equipment card",
    hero_character: "hero character",
    hero_ongoing: "hero Ongoing card",
    hero_ongoing_or_item: "hero Ongoing and/or Item card",
    hero_target: "hero target",
    item: "Item card",
    non_environment_target: "non-environment target",
    non_hero_target: "non-hero target",
    non_villain_target: "non-villain target",
    one_shot: "One-Shot card",
    ongoing: "Ongoing card",
    other_target: "other target",
    villain_ongoing: "villain Ongoing card",
    villain_target: "villain target",
}


def said(words: str, *does: Does) -> Callable[[Made], Made]:
    """Decorator: gives a made-up effect its words, and what it does as data."""

    def name(effect: Made) -> Made:
        effect.__doc__ = words
        effect.__dict__["does"] = does
        return effect

    return name


# How the words of phrases begin, other than with a name.
BEGINNINGS: Final = ("Bury", "Destroy", "Discard", "Discover", "Each", "Play", "Shuffle", "Summon", "This")


def saying(when: str, phrase: AnyEffect) -> AnyEffect:
    """A phrase that answers what has happened: its words follow those that say when."""

    @said(f"{when}: {_going_on(phrase)}", *does_of(phrase))
    def effect(game: Game, card: int, *_: object) -> Effect:
        return phrase(game, card)

    return effect


def only_if(words: str, condition: Callable[[Game, int], bool], phrase: AnyEffect) -> AnyEffect:
    """A phrase that is done only if something holds; its words follow those that say what."""

    @said(f"If {words}, {_going_on(phrase)}", *(each._replace(maybe=True) for each in does_of(phrase)))
    def effect(game: Game, card: int, *_: object) -> Effect:
        if condition(game, card):
            yield from phrase(game, card)

    return effect


def _going_on(phrase: AnyEffect) -> str:
    """The words of a phrase as the rest of a sentence."""
    words = phrase.__doc__ or ""
    return words[0].lower() + words[1:] if words.startswith(BEGINNINGS) else words


def of_the_character(phrase: AnyEffect) -> AnyEffect:
    """A phrase that speaks of the own character, on a card which is a target itself."""

    @said(phrase.__doc__ or "", *does_of(phrase))
    def effect(game: Game, card: int, *_: object) -> Effect:
        return phrase(game, game.character_of(card))

    return effect


def in_turn(*phrases: AnyEffect) -> AnyEffect:
    """Several phrases as one text, done one after the other."""

    @said(" ".join(phrase.__doc__ or "" for phrase in phrases), *(does for each in phrases for does in does_of(each)))
    def effect(game: Game, card: int, *_: object) -> Effect:
        for phrase in phrases:
            yield from phrase(game, card)

    return effect


def several(count: Amount, noun: str) -> str:
    """The noun as it follows this number: "1 Item card", "H-2 Item cards"."""
    return noun if count == 1 else f"{noun}s"


def explained(*amounts: Amount) -> str:
    """The end of a sentence that tells what its X is."""
    return "".join(f", X = {each.meaning}" for each in amounts if isinstance(each, Number) and each.meaning)


def cards_under(more: int = 0) -> Number:
    """X: the cards under this card, and some more."""
    meaning = f"{more} + the cards under this card" if more else "the cards under this card"
    return x(meaning, lambda game, card: more + len(game.under(card)))


def deck_of(game: Game, kind: int) -> int:
    """The deck of the villain or of the environment."""
    return game.villain if kind == VILLAIN else game.environment

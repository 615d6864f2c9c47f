"""Principle of Magic, and the numerals in the text of every power that it can raise or lower."""

import re

import pytest

from benches import emptied, lone_villain
from sotm_env.engine.catalog import catalog, load_deck
from sotm_env.testing import Table

POWERS = [
    pytest.param(power, id=f"{card.title}: {power.name}")
    for kind in ("heroes", "villains", "environments")
    for id in catalog("definitive")[kind]
    for deck in [load_deck(kind, id, "definitive")]
    for card in [*deck.characters, *(each for cards in deck.variants.values() for each in cards), *deck.cards]
    for power in card.powers
]


def magic(*heroes: str, hero: str = "haka", **options: object) -> Table:
    """Against Baron Blade alone, with nothing else in play: a hero who has the Principle of Magic."""
    return emptied(lone_villain(*heroes, principles={hero: "principle_of_magic"}, **options))


@pytest.mark.parametrize("power", POWERS)
def test_the_effect_of_every_power_takes_the_numerals_of_its_text_in_their_order(power):
    words = [int(number) for number in re.findall(r"\d+", power.rules)]
    assert [value for _, value in power.numerals] == words, (
        f"{power.rules!r}: each numeral is a parameter of the function with that number as its default, in their order"
    )
    assert len(power.numerals_in_words()) == len(words)

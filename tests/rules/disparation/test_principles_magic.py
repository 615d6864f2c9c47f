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
    t = lone_villain(*heroes, principles={hero: "principle_of_magic"}, **options)
    return emptied(t, *t.game.scenario.heroes)


@pytest.mark.parametrize("power", POWERS)
def test_the_effect_of_every_power_takes_the_numerals_of_its_text_in_their_order(power):
    words = [int(number) for number in re.findall(r"\d+", power.rules)]
    assert [value for _, value in power.numerals] == words, (
        f"{power.rules!r}: each numeral is a parameter of the function with that number as its default, in their order"
    )
    assert len(power.numerals_in_words()) == len(words)


# --- the Principle ---------------------------------------------------------------------------------------------------
def test_magic_raises_or_lowers_one_numeral_for_a_token():
    t = magic()
    t.use_power("haka", "Riri", choose=["2 melee: 3 instead", "Baron Blade"])
    assert t.hp("Baron Blade") == 37 and t.tokens("Principle of Magic") == 1
    t.use_power("haka", "Riri", choose=["2 melee: 1 instead", "Baron Blade"])
    assert t.hp("Baron Blade") == 36 and t.tokens("Principle of Magic") == 2


def test_magic_changes_how_many_targets_a_power_means():
    t = magic()
    t.use_power("haka", "Riri", choose=["1 target: 2 instead", "Baron Blade", "Legacy"])
    assert (t.hp("Baron Blade"), t.hp("legacy")) == (38, 30)
    t.use_power("haka", "Riri", choose=["1 target: 0 instead"])
    assert (t.hp("Baron Blade"), t.hp("legacy")) == (38, 30)


def test_magic_is_for_your_own_powers_and_for_all_of_them():
    t = magic(hero="ra")
    t.use_power("haka", "Riri", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 38 and t.tokens("Principle of Magic") == 0
    t.into_play("Ignite")
    t.use_power("ra", "Ignite", choose=["3 fire: 4 instead", "Baron Blade"])
    assert t.hp("Baron Blade") == 34 and t.tokens("Principle of Magic") == 1


def test_a_power_without_numerals_costs_its_token_all_the_same():
    t = magic("legacy", "tachyon", "haka", hero="tachyon")
    t.use_power("tachyon", "Testing")
    assert t.tokens("Principle of Magic") == 1


def test_df_principle_magic_zero():
    """Discard 0 cards, and if you do: the rest does not happen."""
    t = magic("legacy", "parse", "haka", hero="parse")
    t.into_play("Optimize Efficiency")
    t.set_hand("parse", "Gauge")
    t.use_power("parse", "Optimize Efficiency", choose=["1 card: 0 instead", "haka"])
    assert t.hand("haka") == [] and t.hand("parse") == ["Gauge"]  # "draws 0 cards" of the two "1 card"
    t = magic("legacy", "parse", "haka", hero="parse")
    t.into_play("Optimize Efficiency")
    t.set_hand("parse", "Gauge")
    t.use_power("parse", "Optimize Efficiency", choose=[5, "haka"])  # the price of 1 card becomes 0
    assert len(t.hand("haka")) == 1 and t.hand("parse") == ["Gauge"]


def test_magic_changes_what_lasts():
    t = magic("legacy", "ra", "haka", hero="legacy")
    t.use_power("legacy", "Galvanize", choose=["1 damage: 2 instead"])
    assert t.deal("haka", "Baron Blade", 1, "melee") == 3
    t.go_to("legacy", "start")
    assert t.deal("haka", "Baron Blade", 1, "melee") == 1
    t = magic("legacy", "ra", "haka", hero="legacy")
    t.use_power("legacy", "Galvanize", choose=["1 damage: 0 instead"])
    assert t.deal("haka", "Baron Blade", 1, "melee") == 1


def test_magic_changes_the_hp_that_a_condition_names():
    t = magic("legacy", "fanatic", "haka", hero="fanatic")
    t.into_play("Absolution")
    t.set_hp("fanatic", 11)
    t.use_power("fanatic", "Absolution", choose=["10 HP: 11 instead", "Baron Blade", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 3 - 2 - 2


def test_magic_has_its_price_at_the_end_unless_the_power_phase_is_skipped():
    t = magic()
    card = t.card("Principle of Magic")
    t.go_to("ra", "end")
    emptied(t, "haka").set_hp("haka", 34)
    t.do(lambda game: game.add_tokens(card, 3))
    t.go_to("haka", "end", choose=[None, None])
    assert t.dealt == [("Haka", "Haka", 3, "infernal")] and t.tokens("Principle of Magic") == 3
    t.go_to("ra", "end")
    emptied(t, "haka").set_hp("haka", 34)
    t.go_to("haka", "end", choose=["Principle of Magic", True])
    assert t.dealt == [] and t.tokens("Principle of Magic") == 0


def test_magic_cannot_skip_a_power_phase_in_which_a_power_has_been_used():
    t = magic()
    t.go_to("ra", "end")
    emptied(t, "haka").set_hp("haka", 34)
    t.go_to("haka", "end", choose=[None, "Riri", "2 melee: 3 instead", "Baron Blade"])
    assert t.tokens("Principle of Magic") == 1 and t.dealt[-1] == ("Haka", "Haka", 1, "infernal")

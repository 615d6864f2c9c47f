"""Every deck holds the cards that are printed: titles, copies, HP, keywords, characters, sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from sotm_env.engine.cards import CardDef, Deck
from sotm_env.engine.catalog import catalog, load_deck, variants

SIZES = {"heroes": 40, "villains": 25, "environments": 15}
SETS = ("core", "disparation")
HERE = Path(__file__).parent
LISTS: dict[str, dict[str, Any]] = {
    name: yaml.safe_load((HERE / name / "deck_lists.yaml").read_text("utf-8")) for name in SETS
}
DECKS = [(source, kind, deck_id) for source in SETS for kind in SIZES for deck_id in LISTS[source][kind]]
VARIANTS = [(source, hero) for source in SETS for hero in LISTS[source].get("variants", {})]
each_deck = pytest.mark.parametrize(("source", "kind", "deck_id"), DECKS, ids=[deck_id for *_, deck_id in DECKS])


def deck_and_list(source: str, kind: str, deck_id: str) -> tuple[Deck, dict[str, Any]]:
    return load_deck(kind, deck_id, "definitive"), LISTS[source][kind][deck_id]


def printed_on(card: CardDef) -> list[Any]:
    return [card.copies, card.hp, sorted(card.keywords)]


def listed_cards(cards: list[list[Any]]) -> dict[str, list[Any]]:
    return {title.strip('"'): [copies, hp, sorted(words)] for copies, title, hp, words in cards}


def characters_of(deck: Deck, source: str) -> dict[str, CardDef]:
    """The character cards of a deck that come from a set, by id; those of another set are left out.

    Further characters of a villain have no id of their own; they go by their name.
    """
    own = deck.characters if any(deck.id in ids for ids in catalog(set=source).values()) else []
    added = [deck.variants[each] for each in variants(set=source).get(deck.id, [])]
    found: dict[str, CardDef] = {}
    for card in (card for cards in (own, *added) for card in cards):
        taken = card.id in found and found[card.id] is not card
        found[card.title.lower() if taken else card.id] = card
    return found


@pytest.mark.parametrize(("source", "counts"), [("core", (12, 6, 6)), ("disparation", (6, 9, 5))])
def test_the_set_has_so_many_decks(source: str, counts: tuple[int, ...]) -> None:
    assert tuple(len(LISTS[source][kind]) for kind in SIZES) == counts
    assert {kind: sorted(LISTS[source][kind]) for kind in SIZES} == catalog(set=source)


@each_deck
def test_the_deck_has_its_name_and_rank(source: str, kind: str, deck_id: str) -> None:
    deck, listed = deck_and_list(source, kind, deck_id)
    assert (deck.id, deck.name, deck.rank) == (deck_id, listed["name"], listed["rank"])


@each_deck
def test_the_deck_holds_so_many_cards(source: str, kind: str, deck_id: str) -> None:
    deck, _ = deck_and_list(source, kind, deck_id)
    assert sum(card.copies for card in deck.cards) == SIZES[kind]


@each_deck
def test_each_card_has_its_copies_hp_and_keywords(source: str, kind: str, deck_id: str) -> None:
    deck, listed = deck_and_list(source, kind, deck_id)
    assert {card.title.strip('"'): printed_on(card) for card in deck.cards} == listed_cards(listed["cards"])
    side = [] if deck.side is None else deck.side.cards
    assert {card.title: printed_on(card) for card in side} == listed_cards(listed.get("side", []))


@each_deck
def test_each_character_card_has_its_hp_its_power_and_its_icons(source: str, kind: str, deck_id: str) -> None:
    deck, listed = deck_and_list(source, kind, deck_id)
    characters = characters_of(deck, source)
    assert characters.keys() == listed.get("characters", {}).keys()
    for name, (hp, power_or_back, icons) in listed.get("characters", {}).items():
        card = characters[name]
        assert (card.hp, sorted(card.nemesis)) == (hp, icons)
        assert card.back is not None
        if kind == "heroes":
            assert [power.name for power in card.powers] == [power_or_back]
            assert len(card.back.abilities) == 3 // len(deck.characters) + (len(deck.characters) > 1)
            assert "hero" in card.keywords
        else:
            assert card.back.hp == power_or_back


@pytest.mark.parametrize(("source", "hero"), VARIANTS)
def test_each_variant_that_a_set_adds_to_a_hero_has_its_hp_its_power_and_its_icons(source: str, hero: str) -> None:
    characters = characters_of(load_deck("heroes", hero, "definitive"), source)
    listed = LISTS[source]["variants"][hero]
    assert characters.keys() == listed.keys()
    for name, (hp, power, icons) in listed.items():
        card = characters[name]
        assert (card.hp, [each.name for each in card.powers], sorted(card.nemesis)) == (hp, [power], icons)
        assert card.back is not None and len(card.back.abilities) == 3

"""Every deck of the core set holds the cards that are printed: titles, copies, HP, keywords, characters, sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from sotm_env.engine.cards import Deck
from sotm_env.engine.catalog import load_deck, variants

SIZES = {"heroes": 40, "villains": 25, "environments": 15}
LISTS: dict[str, dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("deck_lists.yaml").read_text("utf-8"))
DECKS = [(kind, deck_id) for kind, decks in LISTS.items() for deck_id in decks]
each_deck = pytest.mark.parametrize(("kind", "deck_id"), DECKS, ids=[deck_id for _, deck_id in DECKS])


def deck_and_list(kind: str, deck_id: str) -> tuple[Deck, dict[str, Any]]:
    return load_deck(kind, deck_id, "definitive"), LISTS[kind][deck_id]


def test_the_core_set_has_12_heroes_6_villains_and_6_environments() -> None:
    assert {kind: len(decks) for kind, decks in LISTS.items()} == {"heroes": 12, "villains": 6, "environments": 6}


@each_deck
def test_the_deck_has_its_name_and_rank(kind: str, deck_id: str) -> None:
    deck, listed = deck_and_list(kind, deck_id)
    assert (deck.id, deck.name, deck.rank) == (deck_id, listed["name"], listed["rank"])


@each_deck
def test_the_deck_holds_so_many_cards(kind: str, deck_id: str) -> None:
    deck, _ = deck_and_list(kind, deck_id)
    assert sum(card.copies for card in deck.cards) == SIZES[kind]


@each_deck
def test_each_card_has_its_copies_hp_and_keywords(kind: str, deck_id: str) -> None:
    deck, listed = deck_and_list(kind, deck_id)
    built = {card.title.strip('"'): [card.copies, card.hp, sorted(card.keywords)] for card in deck.cards}
    printed = {title.strip('"'): [copies, hp, words] for copies, title, hp, words in listed["cards"]}
    assert built == printed


@each_deck
def test_each_character_card_has_its_hp_its_power_and_its_icons(kind: str, deck_id: str) -> None:
    deck, listed = deck_and_list(kind, deck_id)
    later = {each for ids in variants("definitive", "disparation").values() for each in ids}
    characters = {card.id: card for card in deck.every_character() if card.id not in later}
    assert characters.keys() == listed.get("characters", {}).keys()
    for name, (hp, power_or_back, icons) in listed.get("characters", {}).items():
        card = characters[name]
        assert (card.hp, sorted(card.nemesis)) == (hp, icons)
        assert card.back is not None
        if kind == "heroes":
            assert [power.name for power in card.powers] == [power_or_back]
            assert len(card.back.abilities) == 3 and card.keywords == {"hero"}
        else:
            assert card.back.hp == power_or_back and "villain" in card.keywords

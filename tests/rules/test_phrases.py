"""Phrases: their words, the numbers in them, and what they tell as data."""

from __future__ import annotations

import pytest

from sotm_env.decks.phrases import (
    AnyEffect,
    Does,
    H,
    bury_one,
    cards_under,
    deals_each,
    deals_highest,
    deals_lowest,
    destroys,
    discards_top,
    discovers,
    each_deals_itself,
    plays_top,
    raises,
    said,
    saying,
)
from sotm_env.engine.says import ALL, DEAL, DEAL_ITSELF, DESTROY, DISCARD_TOP, does_of, number
from sotm_env.engine.vocabulary import (
    COLD,
    ENERGY,
    ENVIRONMENT,
    FIRE,
    MELEE,
    VILLAIN,
    hero_ongoing,
    hero_ongoing_or_item,
    item,
    non_villain_target,
    other_target,
    villain_ongoing,
)
from sotm_env.testing import Table


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        (deals_each(1, FIRE), "This deals every hero target 1 fire."),
        (deals_each(H - 2, FIRE, other_target, by="Voss"), "Voss deals every other target H-2 fire."),
        (deals_highest(H, MELEE), "This deals the hero target with the highest HP H melee."),
        (deals_lowest(5, MELEE, rank=2), "This deals the hero target with the second lowest HP 5 melee."),
        (
            deals_highest(2, (MELEE, FIRE, COLD), non_villain_target, many=H - 1),
            "This deals 2 melee, 2 fire and 2 cold to each of the H-1 non-villain targets with the highest HP.",
        ),
        (
            deals_highest(cards_under(1), COLD, irreducible=True),
            "This deals the hero target with the highest HP X irreducible cold, X = 1 + the cards under this card.",
        ),
        (each_deals_itself(1, COLD), "Each target deals itself 1 fixed cold."),
        (destroys(1, item), "Destroy 1 Item card."),
        (destroys(H + 1, hero_ongoing_or_item), "Destroy H+1 hero Ongoing and/or Item cards."),
        (discovers(hero_ongoing, "Song", H - 1), "Discover H-1 Songs."),
        (
            raises(VILLAIN, villain_ongoing, "Plan"),
            "Shuffle the villain trash and reveal cards from its top until a Plan is revealed; put it into play and the"
            " others back.",
        ),
        (discards_top(VILLAIN), "Discard the top villain card."),
        (discards_top(ENVIRONMENT, H - 2), "Discard the top H-2 environment cards."),
        (saying("Once", plays_top(VILLAIN)), "Once: play the top villain card."),
        (saying("Once", deals_each(1, FIRE, by="Dawn")), "Once: Dawn deals every hero target 1 fire."),
        (saying("Once", bury_one(villain_ongoing)), "Once: bury 1 villain Ongoing card."),
    ],
)
def test_words(phrase: AnyEffect, words: str) -> None:
    assert phrase.__doc__ == words


@pytest.mark.parametrize(("amount", "words", "of_4"), [(H, "H", 4), (H - 2, "H-2", 2), (H + 3, "H+3", 7), (5, "5", 5)])
def test_a_number_is_worked_out_in_the_game(amount: object, words: str, of_4: int) -> None:
    game = Table(heroes=("legacy", "ra", "haka", "tachyon")).game
    assert (str(amount), number(amount, game, 0)) == (words, of_4)


def test_what_phrases_tell_as_data() -> None:
    assert does_of(deals_each(1, FIRE)) == (Does(DEAL, 1, "every hero target", ALL, FIRE),)
    assert does_of(each_deals_itself(2, COLD)) == (Does(DEAL_ITSELF, 2, "each target", ALL, COLD, fixed=True),)
    (does,) = does_of(saying("Once", discards_top(VILLAIN, H)))
    assert (does.verb, str(does.amount)) == (DISCARD_TOP, "H")
    both = does_of(deals_highest(1, (MELEE, ENERGY), many=H))
    assert [(each.kind, str(each.many)) for each in both] == [(MELEE, "H"), (ENERGY, "H")]
    (does,) = does_of(destroys(H - 2, item))
    assert (does.verb, str(does.amount), does.whom) == (DESTROY, "H-2", "Item cards")
    assert does_of(said("Dance.")(lambda game, card: None)) == ()

"""Phrases that many decks share: effects written once, with the words that players see as their docstring.

A phrase is named as its text begins and takes the numbers of the text: ``H`` is the number of heroes, ``x`` an X. It
also tells as data what it does (``sotm_env.engine.says``).
"""

from sotm_env.decks.phrases.blows import (
    deals_each,
    deals_highest,
    deals_itself,
    deals_lowest,
    deals_one,
    deals_up_to,
    each_deals_itself,
)
from sotm_env.decks.phrases.cards import (
    all_discard_to_destroy,
    bury_one,
    destroy_one,
    destroy_this,
    destroy_weak_target,
    destroys,
    discard_to_destroy,
    discards_top,
    discovers,
    each_regains,
    flips_if,
    plays_top,
    regains,
    skip_to_destroy,
    summons,
)
from sotm_env.decks.phrases.heroes import (
    one_hero_collects,
    one_hero_discovers,
    one_hero_may_use_a_power,
    one_hero_regains,
    one_hero_salvages,
    one_hero_takes,
    one_player_may_draw,
    one_player_may_play,
    one_target_regains,
)
from sotm_env.decks.phrases.lasting import until_start_phase
from sotm_env.decks.phrases.said import AnyEffect, CardEffect, Selector, cards_under, said, saying
from sotm_env.engine.says import Does, H, Number, x

__all__ = [
    "AnyEffect",
    "CardEffect",
    "Does",
    "H",
    "Number",
    "Selector",
    "all_discard_to_destroy",
    "bury_one",
    "cards_under",
    "deals_each",
    "deals_highest",
    "deals_itself",
    "deals_lowest",
    "deals_one",
    "deals_up_to",
    "destroy_one",
    "destroy_this",
    "destroy_weak_target",
    "destroys",
    "discard_to_destroy",
    "discards_top",
    "discovers",
    "each_deals_itself",
    "each_regains",
    "flips_if",
    "one_hero_collects",
    "one_hero_discovers",
    "one_hero_may_use_a_power",
    "one_hero_regains",
    "one_hero_salvages",
    "one_hero_takes",
    "one_player_may_draw",
    "one_player_may_play",
    "one_target_regains",
    "plays_top",
    "regains",
    "said",
    "saying",
    "skip_to_destroy",
    "summons",
    "until_start_phase",
    "x",
]

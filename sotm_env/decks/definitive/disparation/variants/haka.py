"""The variant of Haka that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.haka import deck
from sotm_env.decks.phrases import one_hero_collects, one_hero_takes
from sotm_env.engine.vocabulary import PLAY_PHASE, Effect, Game, environment_card, ongoing

eternal = deck.character("Eternal Haka", 35, nemesis=["haka"], id="eternal_haka")


@eternal.power("Haka of Memory")
def haka_of_memory(
    game: Game, card: int, discarded: int = 4, salvaged: int = 1, heroes: int = 1, drawn: int = 1
) -> Effect:
    """Discard the top 4 cards of your deck; salvage 1 Ongoing card; 1 ally hero draws 1 card."""
    you = game.player_of[card]
    yield from game.discard_top(you, discarded)
    yield from game.salvage(card, you, ongoing, salvaged)
    for hero in (yield from game.choose_heroes(card, heroes, game.allied_heroes(card))):
        yield from game.draw(hero, drawn)


def outlast_the_place(game: Game, card: int) -> Effect:
    """Play the top environment card; you may bury 1 environment card in play."""
    yield from game.play_top(game.environment)
    yield from game.bury((yield from game.choose_in_play(card, environment_card, optional=True)))


eternal.incapacitated_side(one_hero_takes(PLAY_PHASE), one_hero_collects(ongoing, "Ongoing"), outlast_the_place)

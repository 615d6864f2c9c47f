"""The Deceiver: Apostate feeds on his own fallen demons."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.apostate import villain_demon
from sotm_env.engine.vocabulary import (
    DESTROYED,
    Effect,
    Game,
    Happening,
    event,
    hero_character,
    ongoing,
)

deck = event("the_deceiver", "The Deceiver", villain="apostate", collection_limit=2, date="1980-11")
front = deck.text("Infernal Fodder")


@front.after(DESTROYED, villain_demon)
def feed_on_it(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a villain Demon has been destroyed, put it under the villain character card."""
    yield from game.put_under(destroyed.card, game.character_of(card))


# --- collected -------------------------------------------------------------------------------------------------------
def clarity(game: Game, card: int) -> Effect:
    """Clarity: 1 hero is restored to the maximum HP."""
    hero = yield from game.choose_target(card, hero_character)
    if hero is not None:
        game.restore_hp(hero)


def shared_experience(game: Game, card: int) -> Effect:
    """Shared Experience: in turn order, discover 1 Ongoing from each deck."""
    for each in game.decks:
        yield from game.discover(card, ongoing, deck=each)


deck.collected(clarity, shared_experience)

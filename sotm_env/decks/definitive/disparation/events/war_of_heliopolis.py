"""War of Heliopolis: the gods never stay away for long, and their temple rages before all of them have come."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.the_ennead.characters import relic
from sotm_env.engine.vocabulary import Effect, Game, any_card, event, villain_target

deck = event("war_of_heliopolis", "War of Heliopolis", villain="the_ennead", collection_limit=2, date="1995-12")
front = deck.text("The Great Pesedjet")


@front.at_start()
def call_more_gods(game: Game, card: int) -> Effect:
    """With fewer than 3 villain targets in play: shuffle the villain trash into the villain deck and discover 1
    Relic."""
    if len(game.targets(card, villain_target)) < 3:
        yield from game.shuffle_trash_into_deck(game.villain)
        yield from game.discover(card, relic)


# Reading: "that card" is the villain character card, whichever side is up.
@front.at_end()
def keep_them_raging(game: Game, card: int) -> Effect:
    """If any card is under the villain character card, flip that card; otherwise play the top villain card."""
    temple = game.character_of(card)
    if game.under(temple):
        yield from game.flip(temple)
    else:
        yield from game.play_top(game.villain)


# --- collected -------------------------------------------------------------------------------------------------------
def bastets_regard(game: Game, card: int) -> Effect:
    """Bastet's Regard: each hero draws 4 cards."""
    yield from game.each_hero_draws(4)


def tebtunis_scroll(game: Game, card: int) -> Effect:
    """Tebtunis Scroll: summon 1 environment card."""
    yield from game.summon(card, game.environment, any_card)


deck.collected(bastets_regard, tebtunis_scroll)

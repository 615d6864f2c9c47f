"""Mother Earth: whatever is destroyed of the island, Akash'Bhuta burns everyone for it."""

from __future__ import annotations

from sotm_env.decks.phrases import deals_each, saying
from sotm_env.engine.vocabulary import (
    DESTROYED,
    FIRE,
    Effect,
    Game,
    any_target,
    environment_card,
    event,
)

deck = event("mother_earth", "Mother Earth", villain="akash_bhuta", collection_limit=1, date="1986-01")
front = deck.text("Heart of the Island")
burn_for_it = deals_each(2, FIRE, any_target, by="Akash'Bhuta")
front.after(DESTROYED, environment_card)(saying("After an environment card has been destroyed", burn_for_it))


# --- collected -------------------------------------------------------------------------------------------------------
def bloviating_academic(game: Game, card: int) -> Effect:
    """Bloviating Academic: reveal the top 3 cards of 1 deck; put them back on it in any order."""
    pick = yield from game.choose_deck(card, game.decks_with_cards())
    yield from game.replace_in_any_order(card, (yield from game.reveal_top(pick, 3)))


def primordial_power(game: Game, card: int) -> Effect:
    """Primordial Power: destroy or bury, each as you like, up to 3 environment cards."""
    picked: list[int] = []
    while len(picked) < 3:
        left = [other for other in game.cards_in_play(card, environment_card) if other not in picked]
        pick = yield from game.choose_card(card, left, optional=True)
        if pick is None:
            break
        picked.append(pick)
        if (yield from game.choose_mode(card, ("destroy it", True), ("bury it", True))) == 0:
            yield from game.destroy(pick)
        else:
            yield from game.bury(pick)


deck.collected(bloviating_academic, primordial_power)

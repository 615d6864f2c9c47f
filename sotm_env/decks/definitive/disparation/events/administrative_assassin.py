"""Administrative Assassin: every clue that the heroes put away was laid for them."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.miss_information import clue
from sotm_env.engine.vocabulary import DESTROYED, PSYCHIC, Effect, Game, Happening, event, hero_target

deck = event(
    "administrative_assassin", "Administrative Assassin", villain="miss_information", collection_limit=2, date="2005-02"
)
front = deck.text("Red Herrings")


# Reading (ruling in the facts): 2 psychic, as on the face of the card.
@front.after(DESTROYED, clue)
def red_herrings(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Clue has been destroyed, each of the H-2 hero targets with the highest HP deals itself 2 fixed
    psychic."""
    for target in (yield from game.highest_targets(card, game.H - 2, hero_target)):
        yield from game.deal(target, target, 2, PSYCHIC, fixed=True)


# --- collected -------------------------------------------------------------------------------------------------------
def missed_information(game: Game, card: int) -> Effect:
    """Missed Information: play 1 card of the villain trash."""
    yield from game.play((yield from game.choose_card(card, game.trash(game.villain))))


def mass_information(game: Game, card: int) -> Effect:
    """Mass Information: discard the top 10 cards of 1 hero's deck; that hero may salvage 2 cards."""
    hero = yield from game.choose_hero(card)
    if hero is not None:
        yield from game.discard_top(hero, 10)
        if (yield from game.confirm(card, "salvage 2 cards", hero)):
            yield from game.salvage(card, hero, count=2)


deck.collected(missed_information, mass_information)

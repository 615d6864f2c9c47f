"""The variant of Bunker that Disparation adds: the hero himself is Ordnance."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.bunker import ORDNANCE, deck, expend, load
from sotm_env.decks.phrases import destroy_one, one_hero_takes
from sotm_env.engine.vocabulary import MELEE, PLAY_PHASE, Effect, Game, environment_card

freedom_six = deck.character("Bunker (Freedom Six)", 27, ORDNANCE, nemesis=["bunker"], id="freedom_six_bunker")


@freedom_six.power("Engine of War")
def engine_of_war(
    game: Game, card: int, targets: int = 1, least: int = 1, most: int = 5, spent: int = 3, destroyed: int = 1
) -> Effect:
    """The top card of your deck goes under this card. Bunker deals 1 target X melee, X = 1 + the cards under this card.
    If 5 or more cards are under it, destroy 3 of them and 1 environment card."""
    yield from load(game, card)
    yield from game.deal_one(card, least + len(game.under(card)), MELEE, targets=targets)
    if len(game.under(card)) >= most:
        for _ in range(spent):
            yield from expend(game, card)
        yield from game.destroy_some(card, destroyed, environment_card)


# Reading: first all discard, then those who did draw.
def trade_cards(game: Game, card: int) -> Effect:
    """Each hero may discard 1 card; each hero who does may draw 1 card."""
    for hero in (yield from game.each_hero_may_discard(card)):
        yield from game.may_draw(card, hero)


freedom_six.incapacitated_side(one_hero_takes(PLAY_PHASE), destroy_one(environment_card), trade_cards)

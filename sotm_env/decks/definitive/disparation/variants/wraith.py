"""The variant of The Wraith that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.wraith import deck
from sotm_env.decks.phrases import destroy_one, one_hero_takes, until_start_phase
from sotm_env.engine.vocabulary import (
    MELEE,
    POWER,
    PSYCHIC,
    Effect,
    Game,
    Line,
    chosen,
    hero_target,
    increase_damage,
    ongoing,
)

freedom_six = deck.character("The Wraith (Freedom Six)", 27, nemesis=["wraith"], id="freedom_six_wraith")


@freedom_six.power("Price of Freedom")
def price_of_freedom(
    game: Game, card: int, targets: int = 2, amount: int = 2, discarded: int = 2, price: int = 2
) -> Effect:
    """The Wraith deals each of up to 2 targets 2 melee; then discard 2 cards, or she deals herself 2 fixed psychic."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, targets)), amount, MELEE)
    suffering = Line(
        f"deal herself {price} fixed psychic",
        game.can_deal_damage(card, card),
        lambda: game.deal(card, card, price, PSYCHIC, fixed=True),
    )
    yield from game.choose_one(card, game.discarding(card, game.player_of[card], discarded), suffering)


reckless = deck.lasting("Reckless", increase_damage(1, by=chosen))
exposed = deck.lasting("Exposed", increase_damage(1, to=chosen))

freedom_six.incapacitated_side(
    one_hero_takes(POWER),
    destroy_one(ongoing),
    until_start_phase((reckless, exposed), "Choose 1 hero target: damage dealt by it and to it is +1", hero_target),
)

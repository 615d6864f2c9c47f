"""The variant of Unity that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.unity import MECHANICAL_GOLEM, deck, golem
from sotm_env.decks.phrases import one_hero_discovers, one_hero_takes
from sotm_env.engine.vocabulary import ENERGY, POWER, Effect, Game, any_target, item

freedom_six = deck.character("Unity (Freedom Six)", 22, MECHANICAL_GOLEM, nemesis=["unity"], id="freedom_six_unity")


@freedom_six.power("Golem-Spawn")
def golem_spawn(game: Game, card: int, price: int = 3, played: int = 1, discovered: int = 1) -> Effect:
    """Unity deals herself 3 fixed energy; then play 1 Mechanical Golem card or discover 1."""
    yield from game.deal(card, card, price, ENERGY, fixed=True)
    playing = game.playing(card, game.player_of[card], golem, "Mechanical Golem card", count=played)
    discovering = game.discovering(card, golem, "Mechanical Golem card", discovered)
    yield from game.choose_one(card, playing, discovering)


def the_weak_strike_the_strong(game: Game, card: int) -> Effect:
    """The target with the lowest HP deals the target with the highest HP 3 energy."""
    weakest = yield from game.lowest(card, any_target)
    if weakest is not None:
        yield from game.deal(weakest, (yield from game.highest(card, any_target)), 3, ENERGY)


freedom_six.incapacitated_side(one_hero_takes(POWER), one_hero_discovers(item, "Item"), the_weak_strike_the_strong)

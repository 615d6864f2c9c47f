"""Atrophy Case: what decays goes on decaying, and what is hardly touched recovers."""

from __future__ import annotations

from sotm_env.engine.vocabulary import Effect, Game, environment_card, event, hero_character

deck = event("atrophy_case", "Atrophy Case", villain="necrosis", collection_limit=2, date="1997-01")
front = deck.text("Volatile Decay")


@front.at_end()
def decay_or_recover(game: Game, card: int) -> Effect:
    """Each hero character card with 2 tokens or more gets 2 tokens; each with exactly 1 token loses it."""
    bearers = {hero: game.tokens(hero) for hero in game.targets(card, hero_character) if game.tokens(hero)}
    for hero, tokens in bearers.items():
        if tokens > 1:
            yield from game.add_tokens(hero, 2)
    for hero, tokens in bearers.items():
        if tokens == 1:
            yield from game.remove_tokens(hero)


# --- collected -------------------------------------------------------------------------------------------------------
# Reading: "use one power" is a power of the hero whose turn it is; a use that is no longer possible is lost.
def energy_x(game: Game, card: int) -> Effect:
    """Energy X: use 1 power three times, even one that has been used this turn."""
    hero = game.state.turn
    power = yield from game.choose_power(card, hero, again=True)
    for _ in range(3):
        if power is not None and power in game.powers(hero, again=True):
            yield from game.perform_power(hero, power)


def floralizer_bomb(game: Game, card: int) -> Effect:
    """Floralizer Bomb: destroy 1 environment card, then play the top 3 environment cards."""
    yield from game.destroy_one(card, environment_card)
    for _ in range(3):
        yield from game.play_top(game.environment)


deck.collected(energy_x, floralizer_bomb)

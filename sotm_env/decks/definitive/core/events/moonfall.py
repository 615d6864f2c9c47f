"""Moonfall: Baron Blade's minions throw themselves between him and every blow."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.baron_blade import minion
from sotm_env.engine.vocabulary import (
    LIGHTNING,
    Damage,
    Effect,
    Game,
    event,
    hero_ongoing_or_item,
    own_character,
    villain_target,
)

deck = event("moonfall", "Moonfall", villain="baron_blade", collection_limit=0, date="1968-04")
front = deck.text("My Life for Mordengrad!")


# Reading (ruling in the facts): fixed damage brings the minion out as well, but cannot be redirected to it. While he is
# immune he is still about to be dealt damage: immunity comes after redirection.
@front.before_damage(to=own_character, fixed=True)
def take_the_blow(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would be dealt to Baron Blade: reveal the top villain card; a Minion is played and the damage
    redirected to it, anything else is buried."""
    guard = yield from game.reveal_and_play(card, game.villain, minion, otherwise=game.bury)
    if guard is not None and game.is_target(guard):
        game.redirect(card, damage, guard)


# --- collected -------------------------------------------------------------------------------------------------------
def dangerous_disruption(game: Game, card: int) -> Effect:
    """Dangerous Disruption: destroy any number of hero Ongoing and/or Item cards; then 1 villain target deals itself
    X lightning, X = 2 + 2 for each card destroyed so."""
    destroyed = yield from game.destroy_up_to(card, len(game.state.in_play), hero_ongoing_or_item)
    target = yield from game.choose_target(card, villain_target)
    yield from game.deal(target, target, 2 + 2 * len(destroyed), LIGHTNING)


def timestream_tampering(game: Game, card: int) -> Effect:
    """Timestream Tampering: from each trash, 1 card goes directly beneath the top card of its deck."""
    for each in game.decks:
        pick = yield from game.choose_card(card, game.trash(each))
        if pick is not None:
            game.put_below_top(pick, each)


deck.collected(dangerous_disruption, timestream_tampering)

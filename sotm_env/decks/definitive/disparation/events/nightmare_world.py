"""Nightmare World: The Dreamer strikes in her sleep and is struck back."""

from __future__ import annotations

from sotm_env.engine.vocabulary import (
    MELEE,
    Effect,
    Game,
    event,
    is_target,
    non_character,
    non_villain_target,
    ongoing,
)

deck = event("nightmare_world", "Nightmare World", villain="the_dreamer", collection_limit=1, date="1990-07")
front = deck.text("Sleepwalking")


# Reading: of redirected damage, "that target" is the one that the damage came to in the end; it strikes back even if no
# damage was dealt.
@front.at_end()
def walk_in_sleep(game: Game, card: int) -> Effect:
    """The Dreamer deals the non-villain target with the highest HP 2 melee, and that target deals The Dreamer 1 fixed
    melee."""
    dreamer = game.character_of(card)
    damage = yield from game.deal(dreamer, (yield from game.highest(card, non_villain_target)), 2, MELEE)
    target = game.that_target(damage)
    if target is not None:
        yield from game.deal(target, dreamer, 1, MELEE, fixed=True)


# --- collected -------------------------------------------------------------------------------------------------------
def high_mountain_flowing_water(game: Game, card: int) -> Effect:
    """High Mountain, Flowing Water: 1 hero collects 1 Ongoing card; 1 target regains 6 HP."""
    yield from game.collect(card, (yield from game.choose_hero(card)), ongoing)
    yield from game.heal((yield from game.choose_target(card)), 6)


# Reading: whoever does not destroy a card under the chosen one moves a target under it, if there is one.
def nightmare_logic(game: Game, card: int) -> Effect:
    """Nightmare Logic: choose 1 card in play that has cards under it; you may destroy 1 of those, or else move 1 target
    in play that is no character under it."""
    upper = yield from game.choose_in_play(card, lambda g, _, other: bool(g.under(other)))
    if upper is None or game.destroy_under((yield from game.choose_under(card, upper, optional=True))):
        return

    def movable(game: Game, card: int, other: int) -> bool:
        return is_target(game, card, other) and non_character(game, card, other) and other != upper

    yield from game.put_under((yield from game.choose_target(card, movable)), upper)


deck.collected(high_mountain_flowing_water, nightmare_logic)

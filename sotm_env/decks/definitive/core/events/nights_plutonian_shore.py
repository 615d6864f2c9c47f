"""Night's Plutonian Shore: The Matriarch's ravens poison whoever brings them down."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.the_matriarch import cohort
from sotm_env.engine.vocabulary import (
    DESTROYED,
    RELIC,
    TOXIC,
    Effect,
    Game,
    Happening,
    event,
    hero_target,
    hp_at_most,
    keyword,
)

deck = event(
    "nights_plutonian_shore", "Night's Plutonian Shore", villain="the_matriarch", collection_limit=2, date="1998-10"
)
front = deck.text("Pestilent Corvids")


@front.after(DESTROYED, cohort)
def spread_the_pestilence(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever a Cohort card is destroyed: that card deals the hero target with the highest HP 3 toxic."""
    yield from game.deal(destroyed.card, (yield from game.highest(card, hero_target)), 3, TOXIC)


# --- collected -------------------------------------------------------------------------------------------------------
def focus_and_control(game: Game, card: int) -> Effect:
    """Focus and Control: 1 hero summons 1 Relic; then that hero regains up to 5 HP."""
    hero = yield from game.choose_hero(card)
    yield from game.summon(card, hero, keyword(RELIC))
    character = yield from game.character_of_hero(card, hero)
    if character is not None:
        yield from game.heal(character, (yield from game.choose_number(card, 0, 5)))


def overreaction(game: Game, card: int) -> Effect:
    """Overreaction: destroy up to 3 targets that have 3 HP or less."""
    yield from game.destroy_up_to(card, 3, hp_at_most(3))


deck.collected(focus_and_control, overreaction)

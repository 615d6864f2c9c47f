"""Singularity: Omnitron's code spreads into everything that the heroes carry."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.omnitron import device
from sotm_env.decks.phrases import deals_each
from sotm_env.engine.vocabulary import (
    DEVICE,
    END_TEXT,
    LIGHTNING,
    Effect,
    Game,
    all_of,
    any_of,
    any_target,
    but_not,
    event,
    gains,
    has_hp,
    has_keyword,
    hero_target,
    hp_at_most,
    item,
    non_character,
    phase_text,
)

deck = event("singularity", "Singularity", villain="omnitron", collection_limit=1, date="1976-04")
shock = deals_each(1, LIGHTNING, all_of(hero_target, but_not(device)), "hero target that is no Device")

# Reading: wherever they lie, in hands, decks and trashes too.
front = deck.text(
    "Pervasive Omnicode",
    text=[has_keyword(DEVICE, of=item), has_hp(6, of=item), gains(phase_text(END_TEXT, shock), of=item)],
    rules=f"Each Item card is a Device as well, has 6 HP, and gains: End phase: {shock.__doc__}",
)


# --- collected -------------------------------------------------------------------------------------------------------
def refactored_code(game: Game, card: int) -> Effect:
    """Refactored Code: 1 hero draws 1 card and summons 1 Item; then that hero deals every target 1 fixed lightning."""
    hero = yield from game.choose_hero(card)
    if hero is not None:
        yield from game.draw(hero)
        yield from game.summon(card, hero, item)
        dealer = yield from game.character_of_hero(card, hero)
        if dealer is not None:
            yield from game.deal_all(dealer, any_target, 1, LIGHTNING, fixed=True)


a_victim = any_of(all_of(device, non_character), hp_at_most(7))


def reverse_engineered_virus(game: Game, card: int) -> Effect:
    """Reverse Engineered Virus: destroy 1 Device that is no character, or 1 target that has 7 HP or less."""
    yield from game.destroy_one(card, a_victim)


deck.collected(refactored_code, reverse_engineered_virus)

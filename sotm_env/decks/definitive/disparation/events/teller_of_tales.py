"""Teller of Tales: the place of the fight plays along, and the Roles without a player grow."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.grimm.characters import roles_in
from sotm_env.engine.vocabulary import (
    PSYCHIC,
    Effect,
    Game,
    any_card,
    any_of,
    event,
    hero_character,
    is_target,
    one_shot,
)

deck = event("teller_of_tales", "Teller of Tales", villain="grimm", collection_limit=2, date="1976-10")
front = deck.text("All the World's a Stage")


@front.at_end()
def set_the_stage(game: Game, card: int) -> Effect:
    """Reveal the top environment card: play it if it is a target or One-Shot; if not, put 1 token on every Role in the
    villain play area and discard it."""

    def let_them_wait(revealed: int) -> Effect:
        for each in roles_in(game, card, game.villain):
            yield from game.add_tokens(each)
        yield from game.discard(revealed)

    yield from game.reveal_and_play(card, game.environment, any_of(is_target, one_shot), otherwise=let_them_wait)


# --- collected -------------------------------------------------------------------------------------------------------
def grimm_ex_machina(game: Game, card: int) -> Effect:
    """Grimm Ex Machina: 1 hero character deals itself 2 fixed psychic; that hero summons 1 card."""
    hero = yield from game.choose_target(card, hero_character)
    if hero is not None:
        yield from game.deal(hero, hero, 2, PSYCHIC, fixed=True)
        yield from game.summon(card, game.owner_of[hero], any_card)


def goblin_fruit(game: Game, card: int) -> Effect:
    """Goblin Fruit: 1 hero draws 10 cards; every character of another hero deals itself 2 fixed psychic."""
    eater = yield from game.choose_hero(card)
    yield from game.draw(eater, 10)
    yield from game.deal_themselves(
        card,
        lambda _, __, other: hero_character(game, card, other) and game.owner_of[other] != eater,
        2,
        PSYCHIC,
        fixed=True,
    )


deck.collected(grimm_ex_machina, goblin_fruit)

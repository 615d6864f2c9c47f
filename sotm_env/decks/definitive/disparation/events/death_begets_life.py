"""Death Begets Life: Smog-Husk Necrosis feeds on the decay that heroes are rid of."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.necrosis import HUSK, rot
from sotm_env.decks.phrases import deals_each
from sotm_env.engine.vocabulary import (
    ENERGY,
    TOKENS_ADDED,
    TOKENS_REMOVED,
    TOXIC,
    Effect,
    Game,
    Happening,
    event,
    hero_character,
    hero_target,
    increase_damage,
    irreducible_damage,
    non_villain_target,
    one_shot,
    own_character,
    this_card,
    villain_target,
)

deck = event("death_begets_life", "Death Begets Life", villain="necrosis", collection_limit=2, date="2007-02")


def has_5_tokens(game: Game, card: int) -> bool:
    return game.tokens(card) >= 5


def has_10_tokens(game: Game, card: int) -> bool:
    return game.tokens(card) >= 10


smog = deck.character(
    "Smog-Husk Necrosis",
    130,
    HUSK,
    nemesis=["naturalist"],
    text=[
        increase_damage(1, by=own_character, when=has_5_tokens),
        irreducible_damage(by=own_character, when=has_10_tokens),
    ],
    rules="While this card bears 5 tokens or more, Necrosis deals +1 damage; with 10 or more, it is irreducible.",
)
smog.after_damage(by=villain_target, to=hero_character)(rot)


@smog.at_setup()
def taint(game: Game, card: int) -> Effect:
    """Each hero character card gets 1 token."""
    for hero in game.targets(card, hero_character):
        yield from game.add_tokens(hero)


# Reading: tokens that leave the game with a hero's incapacitation do not come here.
@smog.after(TOKENS_REMOVED, hero_character)
def draw_it_in(game: Game, card: int, removed: Happening) -> Effect:
    """Tokens removed from a hero character card are put on this card."""
    yield from game.add_tokens(card, removed.amount)


@smog.after(TOKENS_ADDED, this_card, when=lambda game, card, added: game.tokens(card) >= 20)
def erupt(game: Game, card: int, added: Happening) -> Effect:
    """When this card comes to 20 tokens: Necrosis deals every non-villain target 5 toxic, then all tokens on this card
    are removed."""
    yield from game.deal_all(card, non_villain_target, 5, TOXIC)
    yield from game.remove_tokens(card, game.tokens(card))


@smog.at_start()
def inhale(game: Game, card: int) -> Effect:
    """Remove all tokens from the hero character card with the most tokens; then Necrosis deals that character H
    energy."""
    hero = yield from game.target_with_most(card, hero_character, game.tokens)
    if hero is not None:
        yield from game.remove_tokens(hero, game.tokens(hero))
        yield from game.deal(card, hero, game.H, ENERGY)


smog.at_end()(deals_each(1, TOXIC, hero_target, by="Necrosis"))


@smog.at_end(advanced=True)
def spread(game: Game, card: int) -> Effect:
    """Reveal the top H-2 villain cards; One-Shots among them are discarded, the others played."""
    for revealed in (yield from game.reveal_top(game.villain, game.H - 2)):
        if one_shot(game, card, revealed):
            yield from game.discard(revealed)
        else:
            yield from game.play(revealed)

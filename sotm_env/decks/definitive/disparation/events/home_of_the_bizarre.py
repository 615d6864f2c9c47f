"""Home of the Bizarre: Harvest Lord Grimm gathers in what the Roles have grown; whoever resists starves him."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.grimm.characters import (
    PART,
    RESIST,
    hero_of,
    role,
    role_of_a_hero,
    the_story_is_over,
    uncast_hero,
)
from sotm_env.engine.vocabulary import (
    ACTIVATED,
    INCAPACITATED,
    INFERNAL,
    Effect,
    Game,
    Happening,
    area_of,
    enters,
    event,
    hero_character,
    heroes_win,
    hp_lost,
    lowest_hp,
    own_character,
    this_card,
)

deck = event("home_of_the_bizarre", "Home of the Bizarre", villain="grimm", collection_limit=2, date="2014-11")
the_villains = area_of(own_character)
harvest_lord = deck.character(
    "Harvest Lord Grimm",
    150,
    nemesis=["scholar"],
    text=[
        enters(area_of(lowest_hp(uncast_hero)), role),
        heroes_win(lambda game, card: game.tokens(card) >= 5 * game.H),
    ],
    rules="Roles come into the play area of the hero character with the lowest HP among those without a Role; once all "
    "active heroes have one, into the villain play area. The heroes win if ever 5H or more tokens are on this card.",
)


def share_starved(game: Game, card: int) -> float:
    """Two ways lead to victory, the tokens and his HP; the one that is farther on counts."""
    return max(game.tokens(card) / (5 * game.H), hp_lost(game, [card]))


harvest_lord.way_to_win(share_starved, by_hp=this_card)


@harvest_lord.at_setup()
def sow(game: Game, card: int) -> Effect:
    """Discover 1 Role, which comes into the villain play area."""
    yield from game.discover(card, role, at=the_villains)


@harvest_lord.instead_of(ACTIVATED, role_of_a_hero, when=lambda game, card, told: told.mark == PART)
def resist_the_harvest(game: Game, card: int, told: Happening) -> Effect:
    """In heroes' turns, whenever the PART of a Role in a hero's play area would be activated, that hero may activate
    its RESIST instead and put 1 token on this card."""
    if game.state.turn not in game.heroes:
        return
    if (yield from game.confirm(told.card, RESIST, hero_of(game, told.card))):
        told.replaced = True
        yield from game.activate(told.card, RESIST)
        yield from game.add_tokens(card)


harvest_lord.after(INCAPACITATED)(the_story_is_over)


@harvest_lord.at_end()
def reap(game: Game, card: int) -> Effect:
    """Remove all tokens from Roles; Grimm regains as many HP. Discover H-1 Roles; if none was played so, Grimm deals
    every hero character 7 infernal and all Roles are buried."""
    gathered = 0
    for each in game.cards_in_play(card, role):
        gathered += yield from game.remove_tokens(each, game.tokens(each))
    yield from game.heal(card, gathered)
    if not (yield from game.discover(card, role, game.H - 1)):
        yield from game.deal_all(card, hero_character, 7, INFERNAL)
        for each in game.cards_in_play(card, role):
            yield from game.bury(each)


harvest_lord.at_end(advanced=True)(sow)

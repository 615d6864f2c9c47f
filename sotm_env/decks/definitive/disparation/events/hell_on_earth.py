"""Hell on Earth: Æternus itself comes, with the powers of the princes who lie under its card."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.environments.aeternus import AE, DEMON
from sotm_env.decks.definitive.disparation.villains.ruler_of_aeternus import prince
from sotm_env.decks.phrases import H, deals_highest
from sotm_env.engine.vocabulary import (
    BURIED,
    INFERNAL,
    Damage,
    Effect,
    Game,
    Happening,
    any_of,
    beneath,
    event,
    hero_target,
    non_hero_target,
    non_villain_target,
    own_character,
    takes_in,
    this_card,
    titled,
    under_this,
)

deck = event("hell_on_earth", "Hell on Earth", villain="ruler_of_aeternus", collection_limit=2, date="1997-11")
incarnate = deck.character(
    "Æternus Incarnate",
    100,
    DEMON,
    nemesis=["darkstrife", "painstake"],
    text=[takes_in(AE)],
    rules="The Æ texts of the cards under this card are at work as texts of this card.",
)
left_out = any_of(titled("Violent Uprising"), titled("Regime Change"))


# Reading: a prince that is tucked under this card has been played, so what answers that a Demon is played answers.
def tuck(game: Game, card: int, count: int) -> Effect:
    """So many princes are discovered; each goes under this card."""
    yield from game.discover(card, prince, count, at=beneath(own_character))


@incarnate.at_setup()
def come_to_earth(game: Game, card: int) -> Effect:
    """Violent Uprising and Regime Change leave the game; discover H-1 Princes, each of which goes under this card."""
    yield from game.remove_from_deck(card, game.villain, left_out)
    yield from tuck(game, card, game.H - 1)


@incarnate.before_damage(by=non_hero_target, to=this_card)
def let_a_hero_suffer(game: Game, card: int, damage: Damage) -> Effect:
    """Damage that a non-hero target would deal Æternus Incarnate is redirected to the hero target with the highest
    HP."""
    game.redirect(card, damage, (yield from game.highest(card, hero_target)))


@incarnate.at_start()
def take_in_another(game: Game, card: int) -> Effect:
    """Discover 1 Prince, which goes under this card; if more than H cards are under it then, bury the first of them;
    otherwise bury the villain trash."""
    yield from tuck(game, card, 1)
    tucked = game.under(card)
    if len(tucked) > game.H:
        yield from game.bury(tucked[0])
    else:
        game.bury_trash(game.villain)


@incarnate.instead_of(BURIED, under_this, advanced=True)
def set_it_free(game: Game, card: int, buried: Happening) -> Effect:
    """A card that would be buried from under this card is played instead."""
    buried.replaced = True
    yield from game.play(buried.card)


incarnate.at_end()(deals_highest(1, INFERNAL, non_villain_target, many=H, by="Æternus Incarnate"))

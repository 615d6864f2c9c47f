"""Return of an Old God: Sobek, who takes the place of every god that is not in play."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.the_ennead.characters import ANKH, GOD_OF, HAND, MARK_OF, SUN, relic
from sotm_env.decks.definitive.disparation.villains.the_ennead.characters import deck as the_ennead
from sotm_env.decks.phrases import H, deals_each, deals_highest, regains
from sotm_env.engine.vocabulary import (
    FIRE,
    LIGHTNING,
    MELEE,
    Effect,
    Game,
    Happening,
    all_of,
    any_of,
    but_not,
    event,
    hp_lost,
    other_target,
    reduce_damage,
    stands_in_for,
    this_card,
    titled,
    villain_character,
    villain_target,
)

deck = event("return_of_an_old_god", "Return of an Old God", villain="the_ennead", collection_limit=2, date="2005-07")
gods = the_ennead.characters[1:]


def villain_targets(game: Game, card: int) -> int:
    """The X of this card: the villain targets in play."""
    return len(game.targets(card, villain_target))


sobek = deck.character(
    "Sobek",
    90,
    nemesis=["ra"],
    text=[stands_in_for(*(god.title for god in gods), of=this_card)],
    rules="Sobek counts as every member of the Ennead who is not in play.",
    advanced_text=[reduce_damage(villain_targets, to=this_card)],
    advanced_rules="Damage dealt to Sobek is -X, X = the villain targets in play.",
)
deck.characters += gods


sobek.way_to_win(lambda game, card: hp_lost(game, [card]), by_hp=this_card)


# Reading: the gods who are not named lie nowhere in this game.
@sobek.at_setup()
def choose_three_gods(game: Game, card: int) -> Effect:
    """Discover 1 Relic each that names an ANKH, a HAND and a SUN text; the gods named on them are in play; all other
    Relics leave the game."""
    called: set[str] = set()
    for mark in (ANKH, HAND, SUN):
        found = yield from game.discover(
            card, any_of(*(titled(title) for title, god in GOD_OF.items() if MARK_OF[god] == mark))
        )
        called.update(GOD_OF[game.name_of(each)] for each in found)
    for god in game.table.characters[game.villain][1:]:
        if game.name_of(god) not in called:
            yield from game.remove_from_game(god)
    yield from game.remove_from_deck(card, game.villain, relic)


@sobek.when_destroyed()
def is_beaten(game: Game, card: int, destroyed: Happening) -> None:
    """The heroes win, whoever else is in play."""
    game.win(card)


sobek.activation(SUN)(deals_highest(H, FIRE, other_target, by="Sobek"))
sobek.activation(HAND)(deals_each(2, LIGHTNING, other_target, by="Sobek"))
sobek.activation(ANKH)(regains("Sobek", H))


@sobek.at_end()
def quarrel(game: Game, card: int) -> Effect:
    """Play the top villain card; each other villain character deals Sobek 2 melee."""
    yield from game.play_top(game.villain)
    for god in game.each_target(card, all_of(villain_character, but_not(this_card))):
        yield from game.deal(god, card, 2, MELEE)

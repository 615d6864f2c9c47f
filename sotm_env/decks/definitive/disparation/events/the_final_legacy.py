"""The Final Legacy: whatever is taken from Iron Legacy only strengthens him."""

from __future__ import annotations

from sotm_env.decks.phrases import H, regains, saying
from sotm_env.engine.vocabulary import (
    BURIED,
    DESTROYED,
    Effect,
    Game,
    event,
    hero_target,
    villain_ongoing,
)

deck = event("the_final_legacy", "The Final Legacy", villain="iron_legacy", collection_limit=1, date="1990-05")
front = deck.text("Freedom's End")

# Reading: from wherever a villain Ongoing is buried.
grow = regains("Iron Legacy", H - 2)
front.after(DESTROYED, villain_ongoing)(saying("After a villain Ongoing has been destroyed", grow))
front.after(BURIED, villain_ongoing)(saying("After a villain Ongoing has been buried", grow))


# --- collected -------------------------------------------------------------------------------------------------------
# Reading: the deck without its side deck, for which no text asks; of two characters of one hero the one that is chosen.
def the_worst_timeline(game: Game, card: int) -> Effect:
    """The Worst Timeline: 1 incapacitated hero character is active again with 10 HP; all cards of that hero's deck come
    back into the game, shuffled; that hero draws 4 cards."""
    fallen = [hero for deck in game.heroes for hero in game.table.characters[deck] if game.state.side[hero]]
    hero = yield from game.choose_card(card, fallen)
    if (yield from game.revive(hero, 10)) and hero is not None:
        game.put_deck_back_into_game(game.owner_of[hero])
        yield from game.draw(game.owner_of[hero], 4)


# Reading: where the hero has several abilities, they are used in the order in which they are printed.
def last_stop(game: Game, card: int) -> Effect:
    """Last Stop: your hero is incapacitated; each hero target regains 10 HP; use each of your incapacitated
    abilities."""
    you = game.state.turn
    for hero in game.table.characters[you]:
        if not game.state.side[hero]:
            yield from game.incapacitate(hero)
    yield from game.heal_each(card, hero_target, 10)
    for ability in game.incapacitated_abilities(you):
        yield from game.use_ability(*ability)


deck.collected(the_worst_timeline, last_stop)

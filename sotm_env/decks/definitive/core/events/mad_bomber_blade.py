"""Mad Bomber Blade: Baron Blade hides his cards in the environment deck, where they go off."""

from __future__ import annotations

from sotm_env.decks.phrases import cards_under, deals_highest
from sotm_env.engine.terms import DECK
from sotm_env.engine.vocabulary import (
    COLD,
    FIRE,
    PLAYED,
    PROJECTILE,
    Effect,
    Game,
    Happening,
    all_of,
    event,
    is_target,
    non_villain_target,
    villain_card,
)

deck = event("mad_bomber_blade", "Mad Bomber Blade", villain="baron_blade", collection_limit=1, date="1975-03")
bomber = deck.character("Mad Bomber Baron Blade", 60, nemesis=["legacy"])


def bomb(game: Game) -> list[int]:
    """The top environment card, if it is a villain card."""
    return [other for other in game.zone(game.environment, DECK)[-1:] if villain_card(game, other, other)]


def a_bomb_lies_on_top(game: Game, card: int) -> bool:
    """The top environment card is a villain card."""
    return bool(bomb(game))


# Nobody looks at the cards that are shuffled in; everybody sees by its back whose card lies on top of the deck.
@bomber.at_setup()
def hide_the_first_bombs(game: Game, card: int) -> Effect:
    """Shuffle the top H-2 villain cards into the environment deck; shuffle it until no villain card is on top."""
    yield from game.shuffle_into_deck(game.environment, game.zone(game.villain, DECK)[-(game.H - 2) :])
    while bomb(game):
        game.shuffle(game.environment)


# Reading: whatever text plays the target; all that is played of this deck, Baron Blade plays. Everybody sees the card.
@bomber.instead_of(PLAYED, all_of(villain_card, is_target))
def hide_it(game: Game, card: int, played: Happening) -> Effect:
    """Whenever Baron Blade would play a target, it is shuffled into the environment deck instead."""
    played.replaced = True
    yield from game.reveal(played.card)
    yield from game.shuffle_into_deck(game.environment, [played.card])


# Reading: this is done at once between two effects, after each card played and before a card is taken off the deck;
# each target is dealt both hits before the next one, and nobody looks at the card that goes under this one.
@bomber.whenever(a_bomb_lies_on_top)
def blow_up(game: Game, card: int) -> Effect:
    """Whenever the top environment card is a villain card: Baron Blade deals every non-villain target 2 projectile and
    2 fire; then that card goes under this card."""
    (lit,) = bomb(game)
    for target in game.each_target(card, non_villain_target):
        yield from game.deal(card, target, 2, PROJECTILE)
        yield from game.deal(card, target, 2, FIRE)
    if lit in game.zone(game.environment, DECK):
        for other in bomb(game):
            yield from game.put_under(other, card, face_down=True)


# Reading (ruling in the facts): 12-H cards or more.
@bomber.at_start()
def count_the_damage(game: Game, card: int) -> Effect:
    """The heroes lose if 12-H or more cards are under this card; else discard the top environment card."""
    if len(game.under(card)) >= 12 - game.H:
        game.lose(card)
    yield from game.discard_top(game.environment)


@bomber.at_end()
def hide_another(game: Game, card: int) -> Effect:
    """Shuffle the top villain card into the environment deck."""
    top = yield from game.top_card(game.villain)
    if top is not None:
        yield from game.shuffle_into_deck(game.environment, [top])


bomber.at_end(advanced=True)(deals_highest(cards_under(1), COLD, by="Baron Blade", irreducible=True))

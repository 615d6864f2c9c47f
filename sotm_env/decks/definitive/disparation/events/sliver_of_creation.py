"""Sliver of Creation: La Capitan, broken by what she stole, has to be kept together where two worlds meet."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.the_captain import crew, seize_top, the_ship
from sotm_env.decks.phrases import reshuffle_one
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    any_of,
    event,
    hero_character,
    heroes_lose_with,
    heroes_win,
    this_card,
    titled,
    villain_character,
)

# Both environment decks lie in the scenario. Reading: the cards of both look alike from behind.
deck = event(
    "sliver_of_creation",
    "Sliver of Creation",
    villain="the_captain",
    collection_limit=3,
    date="2007-03",
    needs=["second_environment"],
)


def is_gathered(game: Game, card: int) -> bool:
    """5H or more cards are under this card."""
    return len(game.under(card)) >= 5 * game.H


capitan = deck.character(
    "La Capitan: Sliver of Creation",
    20,
    nemesis=["legacy", "wraith", "bunker", "tachyon", "absolute_zero"],
    text=[heroes_lose_with(this_card), heroes_win(is_gathered)],
    rules="If La Capitan ever has 0 HP or is destroyed, the heroes lose. As soon as 5H or more cards are under this "
    "card, the heroes win.",
)


def share_gathered(game: Game, card: int) -> float:
    """The share of the cards that must lie under her."""
    return len(game.under(card)) / (5 * game.H)


def gathers(game: Game, card: int, other: int) -> float:
    """A crew card destroyed brings one card under her, one destroyed there takes it away."""
    one = 1 / (5 * game.H)
    if other in game.state.in_play:
        return one if crew(game, card, other) else 0.0
    return -one if other in game.under(card) else 0.0


capitan.way_to_win(share_gathered, brings=gathers)


@capitan.at_setup()
def break_apart(game: Game, card: int) -> Effect:
    """Shuffle the two environment decks together. Chiquito leaves the game; summon La Paradoja Magnifica."""
    yield from game.remove_from_deck(card, game.villain, titled("Chiquito"))
    yield from game.summon(card, game.villain, the_ship)


@capitan.after(DESTROYED, crew)
def gather_the_slivers(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a crew card has been destroyed, the top environment card goes under this card."""
    yield from seize_top(game, card, game.environment)


# Reading: each deck of the game, not the side decks. An empty trash is none to be shuffled.
@capitan.after_damage(to=this_card)
def time_slips(game: Game, card: int, damage: Damage) -> Effect:
    """After La Capitan has been dealt damage: either discover 1 crew card, or shuffle 1 trash into its deck."""
    possible = any(map(game.trash, game.decks))
    shuffling = Line("shuffle 1 trash into its deck", possible, lambda: reshuffle_one(game, card))
    yield from game.choose_one(card, game.discovering(card, crew, "crew card"), shuffling)


@capitan.at_start()
def rally_the_crew(game: Game, card: int) -> Effect:
    """Bury the villain trash; discover H-2 crew cards."""
    game.bury_trash(game.villain)
    yield from game.discover(card, crew, game.H - 2)


@capitan.at_end()
def hold_her_together(game: Game, card: int) -> Effect:
    """Play the top villain card. Each hero may destroy 1 card under this card; for each card destroyed so La Capitan
    regains 3 HP."""
    yield from game.play_top(game.villain)
    given = 0
    for hero in game.active_heroes():
        pick = yield from game.choose_under(card, card, optional=True, player=hero)
        given += game.destroy_under(pick)
    for _ in range(given):
        yield from game.heal(card, 3)


# Reading: a target that has left play by then deals nothing.
@capitan.at_end(advanced=True)
def worlds_collide(game: Game, card: int) -> Effect:
    """Play the top environment card; a target played so deals each character 1 fixed energy."""
    played = yield from game.play_top(game.environment)
    if played is not None and game.is_target(played):
        yield from game.deal_all(played, any_of(hero_character, villain_character), 1, ENERGY, fixed=True)

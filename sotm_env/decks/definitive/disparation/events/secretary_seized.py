"""Secretary... Seized!: another villain has Aminia Twain, and all who are out for her come along."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.miss_information import SUPPORTER, clue, distraction
from sotm_env.engine.vocabulary import (
    HERO,
    Damage,
    Effect,
    Game,
    all_of,
    event,
    hero_character,
    hero_target,
    heroes_lose_with,
    heroes_win,
    immune_to_damage,
    other_target,
    this_card,
    titled,
    villain_character,
)

deck = event(
    "secretary_seized",
    "Secretary... Seized!",
    villain="miss_information",
    collection_limit=2,
    date="1974-09",
    needs=["second_villain"],
)


def is_alone(game: Game, card: int) -> bool:
    """No other villain character is in play."""
    return not game.cards_in_play(card, all_of(villain_character, other_target))


def is_near_a_clue(game: Game, hero: int) -> bool:
    """A Clue lies in the play area of this hero."""
    return any(clue(game, other, other) for other in game.play_area(hero))


def hero_near_a_clue(game: Game, card: int, other: int) -> bool:
    """A hero character in a play area with a Clue."""
    return hero_character(game, card, other) and is_near_a_clue(game, game.area_of(other))


# Reading: the villain deck and the villain trash that cards of her deck speak of are those of the other villain: a side
# deck takes part only where a text names it, as hers do by what they discover.
aminia = deck.character(
    "Aminia Twain",
    12,
    SUPPORTER,
    counts_as=HERO,
    text=[immune_to_damage(by=hero_target, to=this_card), heroes_lose_with(this_card), heroes_win(is_alone)],
    rules="Counts as a hero target, not as a villain target, and is not Miss Information. Immune to damage dealt by "
    "hero targets. The heroes lose if she is reduced to 0 HP or destroyed, and win if no other villain character is "
    "in play. She acts after all other villain characters.",
)


@aminia.at_setup()
def seize(game: Game, card: int) -> Effect:
    """Misplaced Memo leaves the game; what is left of the Miss Information deck is a side deck of the villain."""
    side = game.pile_of[card]
    yield from game.remove_from_deck(card, side, titled("Misplaced Memo"))
    game.shuffle(side)


# Reading: damage that hero targets would deal her, and fixed damage, can bring a Clue too; fixed damage stays with her.
@aminia.before_damage(to=this_card, fixed=True)
def point_elsewhere(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would be dealt to Aminia Twain, the players may discover 1 Clue of her side deck; if that played
    one, redirect the damage to 1 hero character in a play area with a Clue."""
    if (yield from game.confirm(card, "discover 1 Clue")) and (yield from game.discover(card, clue)):
        game.redirect(card, damage, (yield from game.choose_target(card, hero_near_a_clue)))


@aminia.at_play_phase()
def send_another(game: Game, card: int) -> Effect:
    """Play the top card of her side deck."""
    yield from game.play_top(game.pile_of[card])


@aminia.at_end()
def follow_the_clues(game: Game, card: int) -> Effect:
    """1 hero in whose play area a Clue lies may use 1 power or play 1 card."""
    able = [hero for hero in game.heroes if is_near_a_clue(game, hero) and (game.powers(hero) or game.playable(hero))]
    hero = yield from game.choose_hero(card, able, optional=True)
    if hero is not None:
        yield from game.choose_one(card, game.using_a_power(card, hero), game.playing(card, hero), player=hero)


@aminia.at_end(advanced=True)
def close_in(game: Game, card: int) -> Effect:
    """Reveal the top H cards of her side deck; play 1 Distraction among them and discard the others; if none was played
    so, destroy 1 Clue."""
    revealed = yield from game.reveal_top(game.pile_of[card], game.H)
    pick = yield from game.choose_card(card, revealed, distraction)
    played = yield from game.play(pick)
    for other in revealed:
        if other != pick:
            yield from game.discard(other)
    if not played:
        yield from game.destroy_one(card, clue)

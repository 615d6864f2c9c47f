"""Grimm's Roles: the PART of each, and its RESIST."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.grimm.characters import (
    hero_of,
    some_discard,
)
from sotm_env.engine.vocabulary import (
    INFERNAL,
    MELEE,
    PSYCHIC,
    Asks,
    Effect,
    Game,
    all_of,
    any_character,
    any_target,
    but_not,
    hero_card,
    hero_ongoing,
    in_area,
    in_this_area,
    item,
    non_character,
    one_shot,
    ongoing,
    ongoing_or_item,
)

character_in_this_area = all_of(any_character, in_this_area)


def character_here(game: Game, card: int) -> Asks[int | None]:
    """1 character in the play area where a card lies, whose player chooses."""
    return game.choose_target(card, character_in_this_area, player=hero_of(game, card))


# --- The Beast -------------------------------------------------------------------------------------------------------
def be_beastly(game: Game, card: int) -> Effect:
    """1 character here deals each of the 3 targets with the highest HP 2 melee and then regains 2 HP."""
    brute = yield from character_here(game, card)
    if brute is not None:
        yield from game.deal_each(brute, (yield from game.highest_targets(card, 3, any_target)), 2, MELEE)
        yield from game.heal(brute, 2)


def hold_it_in(game: Game, card: int) -> Effect:
    """1 character here deals itself 2 fixed psychic."""
    brute = yield from character_here(game, card)
    yield from game.deal(brute, brute, 2, PSYCHIC, fixed=True)


# --- The Chosen ------------------------------------------------------------------------------------------------------
def be_chosen(game: Game, card: int) -> Effect:
    """Discover 1 Ongoing; each character in another play area deals itself 1 fixed psychic."""
    yield from game.discover(card, ongoing)
    yield from game.deal_themselves(card, all_of(any_character, but_not(in_this_area)), 1, PSYCHIC, fixed=True)


# Reading: without a card that is discarded there is nothing to compare with, and nothing is destroyed.
def refuse_the_call(game: Game, card: int) -> Effect:
    """Discard the top card of your deck; destroy 1 hero card, no character card, that shares no keyword with it."""
    signs = yield from game.discard_top(game.area_of(card))

    def unlike_it(game: Game, card: int, other: int) -> bool:
        shares = any(game.share_keyword(other, sign) for sign in signs)
        return hero_card(game, card, other) and non_character(game, card, other) and not shares

    if signs:
        yield from game.destroy_one(card, unlike_it, player=hero_of(game, card))


# --- The Companion ---------------------------------------------------------------------------------------------------
def be_a_companion(game: Game, card: int) -> Effect:
    """In the villain play area: each hero discards 1 card. Elsewhere: 1 ally hero plays 1 card."""
    here = hero_of(game, card)
    if here is None:
        yield from game.each_hero_discards(card)
    else:
        allies = [hero for hero in game.active_heroes() if hero != here]
        yield from game.play_from_hand(card, (yield from game.choose_hero(card, allies, player=here)))


def go_alone(game: Game, card: int) -> Effect:
    """Each hero who holds 4 or more cards discards 1; then 1 hero discards 1 card."""
    for hero in game.active_heroes():
        if len(game.hand(hero)) >= 4:
            yield from game.discard_from_hand(card, hero)
    yield from some_discard(game, card, 1, hero_of(game, card))


# --- The Cursed ------------------------------------------------------------------------------------------------------
def be_cursed(game: Game, card: int) -> Effect:
    """1 character here deals each of the 3 characters with the lowest HP 1 infernal and then regains 3 HP."""
    witch = yield from character_here(game, card)
    if witch is not None:
        yield from game.deal_each(witch, (yield from game.lowest_targets(card, 3, any_character)), 1, INFERNAL)
        yield from game.heal(witch, 3)


def break_the_curse(game: Game, card: int) -> Effect:
    """Discard your hand; draw 3 cards."""
    here = hero_of(game, card)
    yield from game.discard_hand(here)
    yield from game.draw(here, 3)


# --- The Fool --------------------------------------------------------------------------------------------------------
def be_a_fool(game: Game, card: int) -> Effect:
    """Discard the bottom card of the deck of this play area; if it is no One-Shot, play it."""
    bottom = yield from game.bottom_card(game.area_of(card))
    if (yield from game.discard(bottom)) and bottom is not None and not one_shot(game, card, bottom):
        yield from game.play(bottom)


def play_the_wise(game: Game, card: int) -> Effect:
    """Play the bottom environment card; if it is a target, it deals 1 character here 2 melee."""
    bottom = yield from game.bottom_card(game.environment)
    if (yield from game.play(bottom)) and bottom is not None and game.is_target(bottom):
        yield from game.deal(bottom, (yield from character_here(game, card)), 2, MELEE)


# --- The Hunter ------------------------------------------------------------------------------------------------------
def be_a_hunter(game: Game, card: int) -> Effect:
    """1 character here deals the other target with the highest HP 3 melee."""
    archer = yield from character_here(game, card)
    if archer is not None:
        prey = yield from game.highest(card, lambda _, __, other: other != archer)
        yield from game.deal(archer, prey, 3, MELEE)


def lay_down_the_bow(game: Game, card: int) -> Effect:
    """Discard 2 cards."""
    yield from game.discard_from_hand(card, hero_of(game, card), 2)


# --- The Innocent ----------------------------------------------------------------------------------------------------
def be_innocent(game: Game, card: int) -> Effect:
    """Discard the top card of the deck of this play area; unless it is an Item, 1 character here regains 6 HP."""
    discarded = yield from game.discard_top(game.area_of(card))
    if not any(item(game, card, other) for other in discarded):
        yield from game.heal((yield from character_here(game, card)), 6)


def grow_up(game: Game, card: int) -> Effect:
    """Discard 1 One-Shot card, or discover 1 Ongoing of the villain deck."""
    here = game.area_of(card)
    yield from game.choose_one(
        card,
        game.discarding(card, here, 1, one_shot, "One-Shot"),
        game.discovering(card, ongoing, "villain Ongoing"),
        player=here,
    )


# --- The Prince ------------------------------------------------------------------------------------------------------
def be_a_prince(game: Game, card: int) -> Effect:
    """The hero who holds the most cards discards 2; if this card is in a hero's play area, that hero draws up to 3
    cards."""
    richest = yield from game.hero_with_most_in_hand(card)
    yield from game.discard_from_hand(card, richest, 2)
    yield from game.may_draw(card, hero_of(game, card), 3, up_to=True)


def renounce(game: Game, card: int) -> Effect:
    """Discard 1 card, then every card in your hand that shares a keyword with it."""
    here = game.area_of(card)
    for first in (yield from game.discard_from_hand(card, here)):
        for other in game.hand(here):
            if game.share_keyword(first, other):
                yield from game.discard(other)


# --- The Witch -------------------------------------------------------------------------------------------------------
def be_a_witch(game: Game, card: int) -> Effect:
    """1 hero draws 2 cards; if this card is in the villain play area, destroy 1 hero Ongoing card."""
    here = hero_of(game, card)
    yield from game.draw((yield from game.choose_hero(card, player=here)), 2)
    if here is None:
        yield from game.destroy_one(card, hero_ongoing)


# Reading: all cards in a play area count, character cards and those of other decks too.
def burn_the_books(game: Game, card: int) -> Effect:
    """Destroy 1 Item or Ongoing card in the hero's play area that holds the most cards."""
    fullest = yield from game.hero_with_most(card, lambda hero: len(game.play_area(hero)))
    if fullest is not None:
        yield from game.destroy_one(card, all_of(ongoing_or_item, in_area(fullest)), player=hero_of(game, card))

"""Grimm himself, and what his texts say of Roles: in whose play area they lie, and their tokens."""

from __future__ import annotations

from sotm_env.engine.vocabulary import (
    ACTIVATED,
    INCAPACITATED,
    INFERNAL,
    Asks,
    Effect,
    Game,
    Happening,
    area_of,
    enters,
    hero_character,
    highest_hp,
    is_target,
    keyword,
    lowest_hp,
    one_shot,
    villain_deck,
)

ROLE = "role"
# The two marks of his Roles.
PART = "part"
RESIST = "resist"

deck = villain_deck("grimm", "Grimm", difficulty=3)
role = keyword(ROLE)


# --- who plays which role --------------------------------------------------------------------------------------------
def roles_in(game: Game, card: int, *areas: int) -> list[int]:
    """The Roles in these play areas."""
    return game.cards_in_play(card, lambda _, __, other: role(game, card, other) and game.area_of(other) in areas)


def roles_of_heroes(game: Game, card: int) -> list[int]:
    """The Roles in the play areas of heroes."""
    return roles_in(game, card, *game.heroes)


def role_of_a_hero(game: Game, card: int, other: int) -> bool:
    """A Role in the play area of a hero."""
    return role(game, card, other) and game.area_of(other) in game.heroes


def role_of_the_villain(game: Game, card: int, other: int) -> bool:
    """A Role in the villain play area."""
    return role(game, card, other) and game.area_of(other) == game.villain


def uncast_hero(game: Game, card: int, other: int) -> bool:
    """A hero character in whose play area there is no Role."""
    return hero_character(game, card, other) and not roles_in(game, card, game.area_of(other))


def hero_of(game: Game, card: int) -> int | None:
    """The hero in whose play area a Role lies; None in the villain play area."""
    here = game.area_of(card)
    return here if here in game.heroes else None


def each_hero_has_a_part(game: Game, card: int) -> bool:
    """In the play area of each active hero lies a Role with at least 1 token."""
    return all(any(map(game.tokens, roles_in(game, card, hero))) for hero in game.active_heroes())


def with_tokens(game: Game, card: int, roles: list[int], most: bool) -> Asks[int | None]:
    """Of these Roles the one with the most tokens, or with the fewest. Ties: the players."""
    if not roles:
        return None
    number = (max if most else min)(map(game.tokens, roles))
    return (yield from game.choose_card(card, [each for each in roles if game.tokens(each) == number]))


def leave_1_role(game: Game, card: int) -> Effect:
    """Every Role in the villain play area but the one with the most tokens is buried."""
    roles = roles_in(game, card, game.villain)
    kept = yield from with_tokens(game, card, roles, most=True)
    for each in roles:
        if each != kept:
            yield from game.bury(each)


def move_tokens(game: Game, roles: list[int], to: int) -> Effect:
    """All tokens on these Roles move to one of them."""
    for each in roles:
        if each != to:
            yield from game.add_tokens(to, (yield from game.remove_tokens(each, game.tokens(each))))


def swap(game: Game, one: int, other: int) -> Effect:
    """Two Roles are moved to each other's play areas."""
    there, here = game.area_of(other), game.area_of(one)
    yield from game.move(one, there)
    yield from game.move(other, here)


# Reading: only heroes who hold a card can be chosen to discard one.
def some_discard(game: Game, card: int, count: int, player: int | None = None) -> Effect:
    """So many heroes discard 1 card each: of those who hold any, the players choose, or ``player`` does."""
    for hero in (yield from game.choose_heroes(card, count, game.heroes_with_cards(), player=player)):
        yield from game.discard_from_hand(card, hero)


# --- the character card ----------------------------------------------------------------------------------------------
grimm = deck.character(
    "Grimm",
    120,
    nemesis=["rambler"],
    text=[enters(area_of(highest_hp(uncast_hero)), role)],
    rules="Roles come into the play area of the hero character with the highest HP among those without a Role; once "
    "all active heroes have one, into the villain play area.",
)


@grimm.at_setup()
def once_upon_a_time(game: Game, card: int) -> Effect:
    """Discover 1 Role, which comes into the play area of the hero character with the lowest HP; put 1 token on it."""
    for each in (yield from game.discover(card, role, at=area_of(lowest_hp(hero_character)))):
        yield from game.add_tokens(each)


@grimm.after(ACTIVATED, role, when=lambda game, card, told: told.mark == PART)
def the_story_goes_on(game: Game, card: int, told: Happening) -> Effect:
    """After a PART has been activated, put 1 token on that Role."""
    yield from game.add_tokens(told.card)


@grimm.after(INCAPACITATED)
def the_story_is_over(game: Game, card: int, fallen: Happening) -> Effect:
    """After a hero has been incapacitated, bury the Roles in that hero's play area."""
    if not game.active(fallen.deck):
        for each in roles_in(game, card, fallen.deck):
            yield from game.bury(each)


@grimm.at_start()
def choose_the_lead(game: Game, card: int) -> Effect:
    """If a Role in the villain play area has 7 or more tokens, the heroes lose; if not, bury all Roles there but the
    one with the most tokens."""
    if any(game.tokens(each) >= 7 for each in roles_in(game, card, game.villain)):
        game.lose(card)
    yield from leave_1_role(game, card)


@grimm.at_end()
def cast_them_all(game: Game, card: int) -> Effect:
    """If in the play area of each active hero there is a Role with at least 1 token, flip this card; if not, discover
    H-2 Roles, then discover 1 target of the environment deck."""
    if each_hero_has_a_part(game, card):
        yield from game.flip(card)
    else:
        yield from game.discover(card, role, game.H - 2)
        yield from game.discover(card, is_target, deck=game.environment)


@grimm.at_end(advanced=True)
def embellish(game: Game, card: int) -> Effect:
    """Grimm regains X HP, X = the Roles in play; then, if he is at his maximum HP, play the top villain card."""
    yield from game.heal(card, len(game.cards_in_play(card, role)))
    if game.state.hp[card] == game.state.max_hp[card]:
        yield from game.play_top(game.villain)


# Reading (gap in the facts): on this side a Role comes into the villain play area, unless what plays it says otherwise.
director = grimm.flip_side("Diabolical Director")


@director.instead_of(ACTIVATED, role_of_a_hero, when=lambda game, card, told: told.mark == PART)
def resist(game: Game, card: int, told: Happening) -> Effect:
    """Whenever the PART of a Role in a hero's play area would be activated, that hero may activate its RESIST
    instead."""
    if (yield from game.confirm(told.card, RESIST, hero_of(game, told.card))):
        told.replaced = True
        yield from game.activate(told.card, RESIST)


director.after(ACTIVATED, role, when=lambda game, card, told: told.mark == PART)(the_story_goes_on)


# Reading: the players choose among the Roles that have a token.
@director.after(ACTIVATED, role, when=lambda game, card, told: told.mark == RESIST)
def go_off_script(game: Game, card: int, told: Happening) -> Effect:
    """After a RESIST has been activated, remove 1 token from 1 Role in a hero's play area."""
    pick = yield from game.choose_card(card, [each for each in roles_of_heroes(game, card) if game.tokens(each)])
    if pick is not None:
        yield from game.remove_tokens(pick)


director.after(INCAPACITATED)(the_story_is_over)


@director.at_start()
def direct(game: Game, card: int) -> Effect:
    """If a Role in a hero's play area has 3 or more tokens, the heroes lose; if not, discover 1 One-Shot."""
    if any(game.tokens(each) >= 3 for each in roles_of_heroes(game, card)):
        game.lose(card)
    yield from game.discover(card, one_shot)


@director.at_end()
def lose_the_thread(game: Game, card: int) -> Effect:
    """Bury all Roles in the villain play area but the one with the most tokens; then, if an active hero has no Role
    with at least 1 token in the own play area, flip this card."""
    yield from leave_1_role(game, card)
    if not each_hero_has_a_part(game, card):
        yield from game.flip(card)


@director.after(ACTIVATED, role, when=lambda game, card, told: told.mark == RESIST, advanced=True)
def punish(game: Game, card: int, told: Happening) -> Effect:
    """After a RESIST has been activated, Grimm deals 1 hero character in the play area of that Role 4 infernal."""
    here = hero_of(game, told.card)
    yield from game.deal(card, (yield from game.character_of_hero(card, here)), 4, INFERNAL)

"""Grimm: he casts the heroes in his tales. Each Role has a PART, and a RESIST that is open once all play along."""

from __future__ import annotations

from sotm_env.decks.phrases import AnyEffect, H, deals_highest, deals_lowest, said, saying
from sotm_env.engine.vocabulary import (
    ACTIVATED,
    FIRE,
    INCAPACITATED,
    INDESTRUCTIBLE,
    INFERNAL,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    Asks,
    CardDef,
    Effect,
    Game,
    Happening,
    all_of,
    any_character,
    any_target,
    area_of,
    but_not,
    enters,
    hero_card,
    hero_character,
    hero_ongoing,
    hero_target,
    highest_hp,
    in_area,
    in_this_area,
    is_target,
    item,
    keyword,
    lowest_hp,
    non_character,
    one_shot,
    ongoing,
    ongoing_or_item,
    own_character,
    reduce_damage,
    titled,
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


character_in_this_area = all_of(any_character, in_this_area)


def hero_of(game: Game, card: int) -> int | None:
    """The hero in whose play area a Role lies; None in the villain play area."""
    here = game.area_of(card)
    return here if here in game.heroes else None


def character_here(game: Game, card: int) -> Asks[int | None]:
    """1 character in the play area where a card lies, whose player chooses."""
    return game.choose_target(card, character_in_this_area, player=hero_of(game, card))


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


# --- the deck: Roles -------------------------------------------------------------------------------------------------
@said("Activate the PART of this card.")
def play_the_part(game: Game, card: int, *_: object) -> Effect:
    yield from game.activate(card, PART)


def role_card(title: str) -> CardDef:
    """Adds a Role, whose PART is activated in the end phase of the play area where it lies."""
    card = deck.card(title, 1, ROLE, INDESTRUCTIBLE, roams=True)
    card.at_end()(play_the_part)
    return card


beast = role_card("The Beast")


@beast.activation(PART)
def be_beastly(game: Game, card: int) -> Effect:
    """1 character here deals each of the 3 targets with the highest HP 2 melee and then regains 2 HP."""
    brute = yield from character_here(game, card)
    if brute is not None:
        yield from game.deal_each(brute, (yield from game.highest_targets(card, 3, any_target)), 2, MELEE)
        yield from game.heal(brute, 2)


@beast.activation(RESIST)
def hold_it_in(game: Game, card: int) -> Effect:
    """1 character here deals itself 2 fixed psychic."""
    brute = yield from character_here(game, card)
    if brute is not None:
        yield from game.deal(brute, brute, 2, PSYCHIC, fixed=True)


# Reading: with only 1 Role there, none is moved and nobody is dealt damage; 2 Roles of one play area stay there, and
# that is the play area which is meant (rulebook, general questions).
@deck.card("Cast Doubt", 2, ONE_SHOT)
def cast_doubt(game: Game, card: int) -> Effect:
    """Choose 2 Roles in heroes' play areas and move each to the other's play area; then Grimm deals every hero
    character in the play areas of these Roles 3 irreducible psychic."""
    picked = yield from game.choose_cards(card, roles_of_heroes(game, card), 2, up_to=False)
    if len(picked) < 2:
        return
    yield from swap(game, *picked)
    areas = [game.area_of(each) for each in picked]
    yield from game.deal_all(
        card, lambda _, __, other: hero_character(game, card, other) and game.area_of(other) in areas, 3, PSYCHIC, True
    )


def tokens_on_roles(game: Game, card: int, area: int) -> int:
    """The tokens on the Roles in a play area."""
    return sum(map(game.tokens, roles_in(game, card, area)))


@deck.card("A Cautionary Tale", 1, ONE_SHOT)
def a_cautionary_tale(game: Game, card: int) -> Effect:
    """Discover 1 Role, which comes into the hero's play area with the most tokens on Roles; move all tokens on Roles
    there to it. If 2 or more Roles are there then, bury those without tokens; if not, activate the PART of the Role
    there."""
    here = yield from game.hero_with_most(card, lambda hero: tokens_on_roles(game, card, hero))
    if here is None:
        return
    for new in (yield from game.discover(card, role, at=area_of(all_of(any_character, in_area(here))))):
        yield from move_tokens(game, roles_in(game, card, here), new)
    roles = roles_in(game, card, here)
    for each in roles:
        if len(roles) == 1:
            yield from game.activate(each, PART)
        elif not game.tokens(each):
            yield from game.bury(each)


chosen_one = role_card("The Chosen")


@chosen_one.activation(PART)
def be_chosen(game: Game, card: int) -> Effect:
    """Discover 1 Ongoing; each character in another play area deals itself 1 fixed psychic."""
    yield from game.discover(card, ongoing)
    yield from game.deal_themselves(card, all_of(any_character, but_not(in_this_area)), 1, PSYCHIC, fixed=True)


# Reading: without a card that is discarded there is nothing to compare with, and nothing is destroyed.
@chosen_one.activation(RESIST)
def refuse_the_call(game: Game, card: int) -> Effect:
    """Discard the top card of your deck; destroy 1 hero card, no character card, that shares no keyword with it."""
    signs = yield from game.discard_top(game.area_of(card))

    def unlike_it(game: Game, card: int, other: int) -> bool:
        shares = any(game.share_keyword(other, sign) for sign in signs)
        return hero_card(game, card, other) and non_character(game, card, other) and not shares

    if signs:
        yield from game.destroy_one(card, unlike_it, player=hero_of(game, card))


companion = role_card("The Companion")


@companion.activation(PART)
def be_a_companion(game: Game, card: int) -> Effect:
    """In the villain play area: each hero discards 1 card. Elsewhere: 1 ally hero plays 1 card."""
    here = hero_of(game, card)
    if here is None:
        yield from game.each_hero_discards(card)
    else:
        allies = [hero for hero in game.active_heroes() if hero != here]
        yield from game.play_from_hand(card, (yield from game.choose_hero(card, allies, player=here)))


@companion.activation(RESIST)
def go_alone(game: Game, card: int) -> Effect:
    """Each hero who holds 4 or more cards discards 1; then 1 hero discards 1 card."""
    for hero in game.active_heroes():
        if len(game.hand(hero)) >= 4:
            yield from game.discard_from_hand(card, hero)
    yield from some_discard(game, card, 1, hero_of(game, card))


# Reading: only heroes who hold a card can be chosen to discard one.
def some_discard(game: Game, card: int, count: int, player: int | None = None) -> Effect:
    """So many heroes discard 1 card each: of those who hold any, the players choose, or ``player`` does."""
    for hero in (yield from game.choose_heroes(card, count, game.heroes_with_cards(), player=player)):
        yield from game.discard_from_hand(card, hero)


plan = deck.card("A Crooked Plan", 1, ONGOING)


@plan.at_start()
def hatch_it(game: Game, card: int) -> Effect:
    """Put 1 token on every Role without tokens."""
    for each in game.cards_in_play(card, role):
        if not game.tokens(each):
            yield from game.add_tokens(each)


# Reading: where one of the two is missing, the other one stays where it is.
@plan.at_end()
def carry_it_out(game: Game, card: int) -> Effect:
    """The Role with the fewest tokens in heroes' play areas and the one with the most in the villain play area swap
    their play areas."""
    least = yield from with_tokens(game, card, roles_of_heroes(game, card), most=False)
    most = yield from with_tokens(game, card, roles_in(game, card, game.villain), most=True)
    if least is not None and most is not None:
        yield from swap(game, least, most)


cursed = role_card("The Cursed")


@cursed.activation(PART)
def be_cursed(game: Game, card: int) -> Effect:
    """1 character here deals each of the 3 characters with the lowest HP 1 infernal and then regains 3 HP."""
    witch = yield from character_here(game, card)
    if witch is not None:
        yield from game.deal_each(witch, (yield from game.lowest_targets(card, 3, any_character)), 1, INFERNAL)
        yield from game.heal(witch, 3)


@cursed.activation(RESIST)
def break_the_curse(game: Game, card: int) -> Effect:
    """Discard your hand; draw 3 cards."""
    here = hero_of(game, card)
    yield from game.discard_hand(here)
    yield from game.draw(here, 3)


fool = role_card("The Fool")


@fool.activation(PART)
def be_a_fool(game: Game, card: int) -> Effect:
    """Discard the bottom card of the deck of this play area; if it is no One-Shot, play it."""
    bottom = yield from game.bottom_card(game.area_of(card))
    if (yield from game.discard(bottom)) and bottom is not None and not one_shot(game, card, bottom):
        yield from game.play(bottom)


@fool.activation(RESIST)
def play_the_wise(game: Game, card: int) -> Effect:
    """Play the bottom environment card; if it is a target, it deals 1 character here 2 melee."""
    bottom = yield from game.bottom_card(game.environment)
    if (yield from game.play(bottom)) and bottom is not None and game.is_target(bottom):
        yield from game.deal(bottom, (yield from character_here(game, card)), 2, MELEE)


hunter = role_card("The Hunter")


@hunter.activation(PART)
def be_a_hunter(game: Game, card: int) -> Effect:
    """1 character here deals the other target with the highest HP 3 melee."""
    archer = yield from character_here(game, card)
    if archer is not None:
        prey = yield from game.highest(card, lambda _, __, other: other != archer)
        yield from game.deal(archer, prey, 3, MELEE)


@hunter.activation(RESIST)
def lay_down_the_bow(game: Game, card: int) -> Effect:
    """Discard 2 cards."""
    yield from game.discard_from_hand(card, hero_of(game, card), 2)


innocent = role_card("The Innocent")


@innocent.activation(PART)
def be_innocent(game: Game, card: int) -> Effect:
    """Discard the top card of the deck of this play area; unless it is an Item, 1 character here regains 6 HP."""
    discarded = yield from game.discard_top(game.area_of(card))
    if not any(item(game, card, other) for other in discarded):
        yield from game.heal((yield from character_here(game, card)), 6)


@innocent.activation(RESIST)
def grow_up(game: Game, card: int) -> Effect:
    """Discard 1 One-Shot card, or discover 1 Ongoing of the villain deck."""
    here = game.area_of(card)
    yield from game.choose_one(
        card,
        game.discarding(card, here, 1, one_shot, "One-Shot"),
        game.discovering(card, ongoing, "villain Ongoing"),
        player=here,
    )


def tale(title: str, cast: tuple[str, str, str], price: AnyEffect) -> None:
    """Adds a One-Shot that brings 3 Roles into action, with its price for each RESIST."""
    first, second, third = cast

    @said(
        f"Discover 1 Role; activate the PART of {first}, then of {second}, then of {third}, of those in play. "
        f"{saying('Whenever a hero has used a RESIST instead', price).__doc__}"
    )
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.discover(card, role)
        for name in cast:
            for each in game.cards_in_play(card, titled(name)):
                if not (yield from game.activate(each, PART)):
                    yield from price(game, card)

    deck.card(title, 2, ONE_SHOT)(effect)


tale(
    "Kill the Beast",
    ("The Hunter", "The Chosen", "The Cursed"),
    deals_highest(H - 1, MELEE, hero_character, by="Grimm"),
)

armor = deck.card(
    "Plot Armor",
    1,
    ONGOING,
    rules="Damage dealt to Grimm is -X, X = the Roles in heroes' play areas.",
    text=[reduce_damage(lambda game, card: len(roles_of_heroes(game, card)), to=own_character)],
)


@armor.at_start()
def find_the_plot_hole(game: Game, card: int) -> Effect:
    """Up to H-2 heroes may each activate the PART of 1 Role in their play area; if H-2 PARTs were activated so, destroy
    this card."""
    left = [hero for hero in game.active_heroes() if roles_in(game, card, hero)]
    played = 0
    for _ in range(game.H - 2):
        hero = yield from game.choose_hero(card, left, optional=True)
        if hero is None:
            break
        left.remove(hero)
        pick = yield from game.choose_card(card, roles_in(game, card, hero), player=hero)
        played += yield from game.activate(pick, PART)
    if played == game.H - 2:
        yield from game.destroy(card)


prince = role_card("The Prince")


@prince.activation(PART)
def be_a_prince(game: Game, card: int) -> Effect:
    """The hero who holds the most cards discards 2; if this card is in a hero's play area, that hero draws up to 3
    cards."""
    richest = yield from game.hero_with_most_in_hand(card)
    yield from game.discard_from_hand(card, richest, 2)
    yield from game.may_draw(card, hero_of(game, card), 3, up_to=True)


@prince.activation(RESIST)
def renounce(game: Game, card: int) -> Effect:
    """Discard 1 card, then every card in your hand that shares a keyword with it."""
    here = game.area_of(card)
    for first in (yield from game.discard_from_hand(card, here)):
        for other in game.hand(here):
            if game.share_keyword(first, other):
                yield from game.discard(other)


scene = deck.card("Scene Change", 1, ONGOING)


@scene
def raise_the_curtain(game: Game, card: int) -> Effect:
    """Bury the villain trash; discover 1 Role, which comes into the villain play area; all tokens on Roles there move
    to the one of them that was played last."""
    game.bury_trash(game.villain)
    yield from game.discover(card, role, at=area_of(own_character))
    roles = roles_in(game, card, game.villain)
    if roles:
        yield from move_tokens(game, roles, max(roles, key=game.state.in_play.__getitem__))


@scene.at_end()
def change_the_set(game: Game, card: int) -> Effect:
    """Play the top environment card; if it is a target, it deals the hero target with the highest HP 2 fire."""
    played = yield from game.play_top(game.environment)
    if played is not None and game.is_target(played):
        yield from game.deal(played, (yield from game.highest(card, hero_target)), 2, FIRE)


@deck.card("Spin Straw Into Gold", 1, ONE_SHOT)
def spin_straw_into_gold(game: Game, card: int) -> Effect:
    """Each hero activates the RESIST of 1 Role in the own play area; then each hero may discard up to 3 cards; if H or
    more were discarded so, remove 1 token from every Role."""
    for hero in game.active_heroes():
        pick = yield from game.choose_card(card, roles_in(game, card, hero), player=hero)
        yield from game.activate(pick, RESIST)
    discarded = 0
    for hero in game.active_heroes():
        discarded += len((yield from game.discard_from_hand(card, hero, 3, up_to=True)))
    if discarded >= game.H:
        for each in game.cards_in_play(card, role):
            yield from game.remove_tokens(each)


@said("H-2 heroes discard 1 card each.")
def fall_silent(game: Game, card: int, *_: object) -> Effect:
    yield from some_discard(game, card, game.H - 2)


tale("Stolen Voice", ("The Witch", "The Prince", "The Companion"), fall_silent)


@deck.card("The Story Unfolds", 1, ONE_SHOT)
def the_story_unfolds(game: Game, card: int) -> Effect:
    """Discover 1 Role; activate the PART of each Role in the villain play area, then, in turn order, of 1 Role in each
    hero's play area. If any RESIST was used instead, play the top villain card."""
    yield from game.discover(card, role)
    yield from game.activate_each(card, PART, role_of_the_villain)
    resisted = False
    for hero in game.active_heroes():
        pick = yield from game.choose_card(card, roles_in(game, card, hero), player=hero)
        if pick is not None and not (yield from game.activate(pick, PART)):
            resisted = True
    if resisted:
        yield from game.play_top(game.villain)


@deck.card("Tales Retold", 2, ONE_SHOT)
def tales_retold(game: Game, card: int) -> Effect:
    """Bury the 2 Roles with the fewest tokens in heroes' play areas; shuffle the villain trash into the villain deck;
    discover 2 Roles, which come into the play areas of the hero characters with the lowest HP among those without a
    Role."""
    left = roles_of_heroes(game, card)
    forgotten: list[int] = []
    for _ in range(2):
        pick = yield from with_tokens(game, card, left, most=False)
        if pick is not None:
            left.remove(pick)
            forgotten.append(pick)
    for each in forgotten:
        yield from game.bury(each)
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, role, 2, at=area_of(lowest_hp(uncast_hero)))


tale(
    "What Big Teeth",
    ("The Beast", "The Innocent", "The Fool"),
    deals_lowest(H - 2, PSYCHIC, hero_character, by="Grimm"),
)

witch = role_card("The Witch")


@witch.activation(PART)
def be_a_witch(game: Game, card: int) -> Effect:
    """1 hero draws 2 cards; if this card is in the villain play area, destroy 1 hero Ongoing card."""
    here = hero_of(game, card)
    yield from game.draw((yield from game.choose_hero(card, player=here)), 2)
    if here is None:
        yield from game.destroy_one(card, hero_ongoing)


# Reading: all cards in a play area count, character cards and those of other decks too.
@witch.activation(RESIST)
def burn_the_books(game: Game, card: int) -> Effect:
    """Destroy 1 Item or Ongoing card in the hero's play area that holds the most cards."""
    fullest = yield from game.hero_with_most(card, lambda hero: len(game.play_area(hero)))
    if fullest is not None:
        yield from game.destroy_one(card, all_of(ongoing_or_item, in_area(fullest)), player=hero_of(game, card))

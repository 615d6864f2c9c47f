"""Grimm: he casts the heroes in his tales. Each Role has a PART, and a RESIST that is open once all play along."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.grimm.characters import (
    PART,
    RESIST,
    ROLE,
    deck,
    move_tokens,
    role,
    role_of_the_villain,
    roles_in,
    roles_of_heroes,
    some_discard,
    swap,
    uncast_hero,
    with_tokens,
)
from sotm_env.decks.definitive.disparation.villains.grimm.roles import (
    be_a_companion,
    be_a_fool,
    be_a_hunter,
    be_a_prince,
    be_a_witch,
    be_beastly,
    be_chosen,
    be_cursed,
    be_innocent,
    break_the_curse,
    burn_the_books,
    go_alone,
    grow_up,
    hold_it_in,
    lay_down_the_bow,
    play_the_wise,
    refuse_the_call,
    renounce,
)
from sotm_env.decks.phrases import AnyEffect, H, deals_highest, deals_lowest, said, saying
from sotm_env.engine.vocabulary import (
    FIRE,
    INDESTRUCTIBLE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    Effect,
    Game,
    all_of,
    any_character,
    area_of,
    hero_character,
    hero_target,
    in_area,
    lowest_hp,
    own_character,
    reduce_damage,
    titled,
)


# --- kinds of cards --------------------------------------------------------------------------------------------------
@said("Activate the PART of this card.")
def play_the_part(game: Game, card: int, *_: object) -> Effect:
    yield from game.activate(card, PART)


def role_card(title: str, part: AnyEffect, resist: AnyEffect) -> None:
    """Adds a Role, whose PART is activated in the end phase of the play area where it lies."""
    card = deck.card(title, 1, ROLE, INDESTRUCTIBLE, roams=True)
    card.at_end()(play_the_part)
    card.activation(PART)(part)
    card.activation(RESIST)(resist)


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


# --- the deck --------------------------------------------------------------------------------------------------------
role_card("The Beast", be_beastly, hold_it_in)


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


role_card("The Chosen", be_chosen, refuse_the_call)
role_card("The Companion", be_a_companion, go_alone)


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


role_card("The Cursed", be_cursed, break_the_curse)
role_card("The Fool", be_a_fool, play_the_wise)
role_card("The Hunter", be_a_hunter, lay_down_the_bow)
role_card("The Innocent", be_innocent, grow_up)
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


role_card("The Prince", be_a_prince, renounce)


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

role_card("The Witch", be_a_witch, burn_the_books)

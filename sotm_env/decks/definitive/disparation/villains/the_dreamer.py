"""The Dreamer: a child whose nightmares must be put to rest and who must not come to harm."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_env.decks.phrases import (
    H,
    deals_highest,
    destroy_this,
    discovers,
    goes_under_its_character,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    INFERNAL,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    POWER_USED,
    PSYCHIC,
    TOXIC,
    Ability,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    environment_card,
    environment_target,
    hero_character,
    hero_ongoing,
    hero_ongoing_or_item,
    hero_target,
    heroes_lose_with,
    heroes_win,
    in_area,
    increase_damage,
    item,
    keyword,
    non_villain_target,
    of_deck,
    ongoing_or_item,
    other_target,
    this_card,
    villain_deck,
    villain_target,
)

deck = villain_deck("the_dreamer", "The Dreamer", difficulty=4)
NIGHTMARE = "nightmare"
nightmare = keyword(NIGHTMARE)
non_nightmare = but_not(nightmare)
AWAKE = "non-nightmare target"  # what no nightmare is


# --- the character card ----------------------------------------------------------------------------------------------
def lie_under_her(game: Game, card: int) -> bool:
    """2H or more cards are under this card."""
    return len(game.under(card)) >= 2 * game.H


MUST_LIVE = "If The Dreamer would be destroyed or have 0 HP, the heroes lose."
dreamer = deck.character("The Dreamer", 6, text=[heroes_lose_with(this_card)], rules=MUST_LIVE)
dreamer.at_setup()(discovers(nightmare, "nightmare", H - 2))

slumber = dreamer.flip_side(
    "Rousing from Slumber",
    text=[heroes_lose_with(this_card), heroes_win(lie_under_her)],
    rules=f"{MUST_LIVE} As soon as 2H or more cards are under this card, the heroes win.",
    advanced_text=[increase_damage(1, by=nightmare)],
    advanced_rules="Nightmare cards deal +1 damage.",
)


def put_to_rest(game: Game, card: int) -> float:
    """Half of the way to victory on either side: the share of 2H cards that lie under her."""
    return (game.state.side[card] + min(1.0, len(game.under(card)) / (2 * game.H))) / 2


def is_put_to_rest(game: Game, card: int, other: int) -> float:
    """A nightmare that is destroyed goes under her."""
    return 1 / (4 * game.H) if nightmare(game, card, other) and other in game.state.in_play else 0.0


dreamer.way_to_win(put_to_rest, brings=is_put_to_rest)


@slumber.before_damage(to=this_card)
@dreamer.before_damage(to=this_card)
def shield_the_child(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever The Dreamer would be dealt damage, the players may redirect it to a hero target."""
    game.redirect(card, damage, (yield from game.choose_target(card, hero_target, optional=True)))


lay_to_rest = goes_under_its_character("After a nightmare card has been destroyed", "The Dreamer")
dreamer.after(DESTROYED, nightmare)(lay_to_rest)


@dreamer.whenever(lie_under_her)
def stir(game: Game, card: int) -> Effect:
    """As soon as 2H or more cards are under this card: destroy H hero Ongoing cards; shuffle all cards under this card
    into the villain deck; flip this card."""
    yield from game.destroy_some(card, game.H, hero_ongoing)
    yield from game.shuffle_into_deck(game.villain, game.under(card))
    yield from game.flip(card)


dreamer.at_end()(discovers(nightmare, "nightmare", H - 2))


@dreamer.after(PLAYED, nightmare, advanced=True)
def cry_out(game: Game, card: int, played: Happening) -> Effect:
    """After a nightmare card has been played, The Dreamer deals the hero target with the highest HP 2 irreducible
    psychic."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), 2, PSYCHIC, irreducible=True)


@slumber.after(DESTROYED, nightmare)
def toss_and_turn(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a nightmare card has been destroyed, it goes under The Dreamer; then play the top villain card."""
    yield from game.put_under(destroyed.card, card)
    yield from game.play_top(game.villain)


@slumber.at_end()
def lash_out(game: Game, card: int) -> Effect:
    """The Dreamer deals every other target 1 psychic; discover 1 nightmare."""
    yield from game.deal_all(card, other_target, 1, PSYCHIC)
    yield from game.discover(card, nightmare)


# --- the deck --------------------------------------------------------------------------------------------------------
def dream(title: str, copies: int, hp: int, *nemesis: str, text: Sequence[Ability] = (), rules: str = "") -> CardDef:
    """Adds a nightmare card, which Mister Jitters sends into any hero's play area."""
    return deck.card(title, copies, NIGHTMARE, hp=hp, text=text, rules=rules, nemesis=nemesis, roams=True)


businesstoad = dream("Bloated Businesstoad", 2, 8, "visionary")


@businesstoad.at_end()
def close_the_deal(game: Game, card: int) -> Effect:
    """This deals the non-nightmare target with the highest HP 3 energy; then, if no environment card is in play, play
    the top environment card."""
    yield from game.deal(card, (yield from game.highest(card, non_nightmare)), 3, ENERGY)
    if not game.cards_in_play(card, environment_card):
        yield from game.play_top(game.environment)


specter = dream("Clattering Specter", 2, 6)


@specter.at_end()
def clatter(game: Game, card: int) -> Effect:
    """This deals 1 infernal to each of the 4 non-nightmare targets with the highest HP, then regains 1 HP."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, 4, non_nightmare)), 1, INFERNAL)
    yield from game.heal(card, 1)


dark_hero = dream(
    "Dark Hero",
    1,
    6,
    rules="Other nightmare cards deal +1 damage.",
    text=[increase_damage(1, by=all_of(nightmare, other_target))],
)
dark_hero.at_end()(deals_highest(2, MELEE, non_nightmare, AWAKE))

oni = dream("Granite Oni", 2, 8)


@oni.at_end()
def crush(game: Game, card: int) -> Effect:
    """This deals the non-nightmare target with the lowest HP 2 melee, then regains 2 HP."""
    yield from game.deal(card, (yield from game.lowest(card, non_nightmare)), 2, MELEE)
    yield from game.heal(card, 2)


@deck.card("Night Terrors", 2, ONE_SHOT)
def night_terrors(game: Game, card: int) -> Effect:
    """If fewer than H nightmare cards are in play, discover 1 nightmare. Then the villain target with the highest HP
    deals the hero target with the highest HP X psychic, X = the nightmare cards in play."""
    if len(game.cards_in_play(card, nightmare)) < game.H:
        yield from game.discover(card, nightmare)
    terror = yield from game.highest(card, villain_target)
    if terror is not None:
        amount = len(game.cards_in_play(card, nightmare))
        yield from game.deal(terror, (yield from game.highest(card, hero_target)), amount, PSYCHIC)


@deck.card("Outer Demons", 2, ONE_SHOT)
def outer_demons(game: Game, card: int) -> Effect:
    """Shuffle the villain trash into the villain deck; discover 1 nightmare; The Dreamer deals every non-villain target
    2 psychic."""
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, nightmare)
    yield from game.deal_all(card, non_villain_target, 2, PSYCHIC)


paralysis = deck.card("Projected Paralysis", 2, ONGOING)


# Reading: of two hero characters the hero's player says which one.
@paralysis.after(POWER_USED)
def seize_up(game: Game, card: int, used: Happening) -> Effect:
    """After a hero has used a power, that hero's character deals itself 3 fixed energy."""
    yield from game.deal_itself(card, used.deck, 3, ENERGY, fixed=True)


paralysis.at_start()(destroy_this)

arachnoid = dream("Skittering Arachnoid", 2, 7)


# Reading (ruling in the facts): the face of the card speaks of targets.
@arachnoid.at_end()
def skitter(game: Game, card: int) -> Effect:
    """This deals 2 toxic to each of the 2 non-nightmare targets with the highest HP; destroy the environment target
    with the lowest HP."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, 2, non_nightmare)), 2, TOXIC)
    yield from game.destroy((yield from game.lowest(card, environment_target)))


tend = deck.card("Tend to the Child", 2, ONGOING)


@tend
def comfort(game: Game, card: int) -> Effect:
    """1 hero may discard 1 card; if so, The Dreamer regains 3 HP."""
    if (yield from game.one_hero_may_discard(card)) is not None:
        yield from game.heal(game.character_of(card), 3)


@tend.at_start()
def dream_on(game: Game, card: int) -> Effect:
    """Discover H-2 nightmares; destroy this card."""
    yield from game.discover(card, nightmare, game.H - 2)
    yield from game.destroy(card)


tooth_fairy = dream("Tooth Fairy", 2, 6, "visionary")


@tooth_fairy.at_end()
def collect_teeth(game: Game, card: int) -> Effect:
    """The hero who holds the most cards discards 1; then this deals 2 toxic to every hero target of the hero who holds
    the fewest."""
    rich = yield from game.hero_with_most_in_hand(card)
    yield from game.discard_from_hand(card, rich)
    poor = yield from game.hero_with_fewest_in_hand(card)
    if poor is not None:
        yield from game.deal_all(card, all_of(hero_target, of_deck(poor)), 2, TOXIC)


toy_master = dream("The Toy Master", 1, 8, "visionary")


# Reading: the cards that lie in the play area count, whosever they are.
@toy_master.at_end()
def break_toys(game: Game, card: int) -> Effect:
    """Destroy 1 hero Ongoing or Item card; then this deals 2 toxic to every hero target in the hero play area with the
    most Ongoing and Item cards."""

    def toys(hero: int) -> int:
        return sum(ongoing_or_item(game, card, other) for other in game.play_area(hero))

    yield from game.destroy_one(card, hero_ongoing_or_item)
    area = yield from game.hero_with_most(card, toys)
    if area is not None:
        yield from game.deal_all(card, all_of(hero_target, in_area(area)), 2, TOXIC)


ape = dream("The Treacherous Ape", 1, 7, "visionary")


# Reading: only a hero who holds a card can discard one.
@ape.at_end()
def rummage(game: Game, card: int) -> Effect:
    """1 hero discards 1 card; destroy 1 hero Ongoing or Item card; each nightmare card regains 1 HP."""
    yield from game.discard_from_hand(card, (yield from game.choose_hero(card, game.heroes_with_cards())))
    yield from game.destroy_one(card, hero_ongoing_or_item)
    yield from game.heal_each(card, nightmare, 1)


@deck.card("Violent Nightmares", 2, ONE_SHOT)
def violent_nightmares(game: Game, card: int) -> Effect:
    """Discover 1 nightmare; destroy 1 environment card, 1 hero Ongoing and 1 Item card, in this order."""
    yield from game.discover(card, nightmare)
    for kind in (environment_card, hero_ongoing, item):
        yield from game.destroy_one(card, kind)


whipacorn = dream("Whipacorn", 2, 7, "visionary")


@whipacorn.at_end()
def whip(game: Game, card: int) -> Effect:
    """This deals the other target with the highest HP 3 melee; if it has dealt a hero character damage so, destroy 1
    Item in that hero's play area."""
    damage = yield from game.deal(card, (yield from game.highest(card, other_target)), 3, MELEE)
    if damage.dealt and hero_character(game, card, damage.target):
        yield from game.destroy_one(card, all_of(item, in_area(game.owner_of[damage.target])))

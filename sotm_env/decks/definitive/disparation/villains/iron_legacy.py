"""Iron Legacy: every gift of his line as an Ongoing that cannot be destroyed, until enough blows make him drop one."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    deals_highest,
    deals_lowest,
    destroy_one,
    destroys,
    discovers,
    each_deals_itself,
    each_hero_discards,
    in_turn,
    plays_top,
    regains,
    reshuffles,
    said,
    saying,
    x,
)
from sotm_env.engine.says import DISCARD, Does
from sotm_env.engine.vocabulary import (
    BURIED,
    DESTROYED,
    INDESTRUCTIBLE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    VILLAIN,
    Damage,
    Effect,
    Game,
    all_of,
    but_not,
    environment_card,
    environment_target,
    has_keyword,
    hero_character,
    hero_ongoing,
    hero_ongoing_or_item,
    hero_target,
    immune_to_damage,
    increase_damage,
    irreducible_damage,
    item,
    ongoing,
    own_character,
    reduce_damage,
    this_card,
    villain_deck,
    villain_ongoing,
)

LEGACY = "Iron Legacy"
deck = villain_deck("iron_legacy", LEGACY, difficulty=8)


def drop_one(game: Game, card: int) -> Effect:
    """Buries the first villain Ongoing in play, from left to right."""
    for first in game.cards_in_play(card, villain_ongoing)[:1]:
        yield from game.bury(first)


# --- the character card ----------------------------------------------------------------------------------------------
tyrant = deck.character(
    LEGACY,
    32,
    nemesis=["young_legacy"],
    text=[has_keyword(INDESTRUCTIBLE, of=villain_ongoing)],
    rules="Villain Ongoing cards have the keyword Indestructible.",
)
tyrant.at_setup()(discovers(ongoing, count=H - 1))


def has_had_enough(game: Game, card: int, damage: Damage) -> bool:
    """He has been dealt 5 or more damage in all this turn."""
    return game.damage_dealt_this_turn(to=card) >= 5


@tyrant.after_damage(to=this_card, when=has_had_enough)
def stagger(game: Game, card: int, damage: Damage) -> Effect:
    """After Iron Legacy has been dealt damage, 5 or more in all this turn: bury the first villain Ongoing in play and
    flip this card."""
    yield from drop_one(game, card)
    yield from game.flip(card)


@tyrant.at_end()
def rule_by_force(game: Game, card: int) -> Effect:
    """Iron Legacy deals each hero character 3 melee; then, if H or more villain Ongoings are in play, bury the first of
    them and he deals the hero target with the highest HP H melee."""
    yield from game.deal_all(card, hero_character, 3, MELEE)
    if len(game.cards_in_play(card, villain_ongoing)) >= game.H:
        yield from drop_one(game, card)
        yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, MELEE)


# Reading: damage that flips him first is answered by this side no more.
@tyrant.after_damage(
    to=this_card,
    when=lambda game, card, damage: game.first_damage_this_turn(card, damage, to=this_card),
    advanced=True,
)
def draw_strength(game: Game, card: int, damage: Damage) -> Effect:
    """The first time each turn that Iron Legacy is dealt damage: reveal the top villain card; an Ongoing is played;
    anything else is discarded, and he regains 2 HP."""

    def shrug_it_off(other: int) -> Effect:
        yield from game.discard(other)
        yield from game.heal(card, 2)

    yield from game.reveal_and_play(card, game.villain, ongoing, otherwise=shrug_it_off)


desperate = tyrant.flip_side(
    "Desperate Measures", text=[reduce_damage(1, to=this_card)], rules="Damage dealt to Iron Legacy is -1."
)


@desperate.at_start()
def gather_himself(game: Game, card: int) -> Effect:
    """If Iron Legacy has 20 HP or more, flip this card; otherwise play the top villain card."""
    if game.state.hp[card] >= 20:
        yield from game.flip(card)
    else:
        yield from game.play_top(game.villain)


desperate.at_end()(
    in_turn(discovers(ongoing), regains(LEGACY, H), deals_lowest(H, PROJECTILE, hero_character, by=LEGACY))
)


@desperate.at_end(advanced=True)
def tear_down(game: Game, card: int) -> Effect:
    """Iron Legacy deals the hero target with the highest HP 2 melee; if no damage was dealt so, destroy H hero Ongoing
    and/or Item cards."""
    blow = yield from game.deal(card, (yield from game.highest(card, hero_target)), 2, MELEE)
    if not blow.dealt:
        yield from game.destroy_some(card, game.H, hero_ongoing_or_item)


# --- the deck --------------------------------------------------------------------------------------------------------
deck.card("Airborne Assault", 2, ONE_SHOT)(in_turn(deals_highest(H, MELEE, by=LEGACY), plays_top(VILLAIN)))

presence = deck.card(
    "Demoralizing Presence",
    1,
    ONGOING,
    rules="Iron Legacy is immune to damage dealt by environment targets.",
    text=[immune_to_damage(by=environment_target, to=own_character)],
)


@said(
    "Each of the H-2 heroes with the most cards in hand discards 1 card.",
    Does(DISCARD, 1, "each of the H-2 heroes with the most cards in hand", H - 2),
)
def demoralize(game: Game, card: int) -> Effect:
    for hero in (yield from game.heroes_with_most(card, game.H - 2, lambda hero: len(game.hand(hero)))):
        yield from game.discard_from_hand(card, hero)


presence.at_end()(in_turn(regains(LEGACY, H), demoralize))

ever_vigilant = deck.card("Ever Vigilant", 1, ONGOING)
another_ongoing = all_of(villain_ongoing, but_not(this_card))

# Reading: from wherever a villain Ongoing is buried; once this card is gone itself, it answers no more.
grow = regains(LEGACY, 1)
ever_vigilant.after(DESTROYED, another_ongoing)(saying("After a villain Ongoing has been destroyed", grow))
ever_vigilant.after(BURIED, another_ongoing)(saying("After a villain Ongoing has been buried", grow))


def is_first_blow(game: Game, card: int, damage: Damage) -> bool:
    """No other target had dealt him damage this turn."""
    return game.first_damage_this_turn(card, damage, by=but_not(own_character), to=own_character)


@ever_vigilant.after_damage(by=but_not(own_character), to=own_character, when=is_first_blow)
def strike_back(game: Game, card: int, damage: Damage) -> Effect:
    """The first time each turn that another target deals Iron Legacy damage, he deals that target 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


deck.card("Final Evolution", 3, ONE_SHOT)(in_turn(regains(LEGACY, H), discovers(ongoing, count=H - 2)))

deck.card("Former Allies", 2, ONE_SHOT)(in_turn(each_deals_itself(2, PSYCHIC, hero_character), each_hero_discards()))

deck.card("Furious Charge", 1, ONGOING).at_end()(in_turn(deals_highest(H, MELEE, by=LEGACY), regains(LEGACY, H)))

galvanized = deck.card(
    "Galvanized", 1, ONGOING, rules="Iron Legacy deals +1 damage.", text=[increase_damage(1, by=own_character)]
)
galvanized.at_end()(deals_highest(2, MELEE, by=LEGACY, irreducible=True))

determination = deck.card("Grim Determination", 1, ONGOING)
determination.after_damage(by=hero_target, to=own_character)(
    saying("After a hero target deals Iron Legacy damage", regains(LEGACY, 1))
)


# Reading (ruling in the facts): it is buried only where he regains HP by it, as on the card.
@determination.at_end()
def refuse_to_fall(game: Game, card: int) -> Effect:
    """If Iron Legacy has 8 HP or less, he regains 8 HP and this card is buried."""
    legacy = game.character_of(card)
    if game.state.hp[legacy] <= 8:
        yield from game.heal(legacy, 8)
        yield from game.bury(card)


deck.card("Heartless Haymaker", 2, ONE_SHOT)(
    in_turn(deals_highest(2, (MELEE, PROJECTILE), by=LEGACY, many=H - 1), destroy_one(environment_card))
)

gifts = x("the villain Ongoings in play", lambda game, card: len(game.cards_in_play(card, villain_ongoing)))
deck.card("Heroic Termination", 2, ONE_SHOT)(
    in_turn(discovers(ongoing), deals_highest(gifts, MELEE, by=LEGACY, irreducible=True))
)

iron_eye = deck.card(
    "Iron Eye",
    1,
    ONGOING,
    rules="Damage dealt by Iron Legacy is irreducible.",
    text=[irreducible_damage(by=own_character)],
)
iron_eye.at_end()(deals_lowest(H - 2, MELEE, by=LEGACY))

fortitude = deck.card(
    "Iron Fortitude",
    1,
    ONGOING,
    rules="Damage dealt to Iron Legacy is -1.",
    text=[reduce_damage(1, to=own_character)],
)


@fortitude.after_damage(by=hero_target, to=own_character)
def despair_of_him(game: Game, card: int, damage: Damage) -> Effect:
    """After a hero target deals Iron Legacy damage, that hero target deals itself 1 fixed psychic."""
    yield from game.deal(damage.source, damage.source, 1, PSYCHIC, fixed=True)


deck.card("KRAKK!", 2, ONE_SHOT)(
    in_turn(deals_highest(H + 2, MELEE, by=LEGACY), each_deals_itself(1, PSYCHIC, hero_target))
)


def ban_environment_ongoings(game: Game, card: int) -> Effect:
    """Destroy all environment Ongoings."""
    yield from game.destroy_all(card, all_of(environment_card, ongoing))


deck.card("The New Order", 2, ONE_SHOT)(
    in_turn(ban_environment_ongoings, destroy_one(hero_ongoing), reshuffles(VILLAIN), discovers(ongoing, count=H - 2))
)

deck.card("No More Heroes", 2, ONE_SHOT)(in_turn(destroys(H, hero_ongoing_or_item), discovers(ongoing)))

rule = deck.card("Rule From the Front", 1, ONGOING)


@rule.prevents_damage(to=own_character, when=lambda game, card, damage: damage.amount >= 8, wholly=True)
def stand_unmoved(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever Iron Legacy would be dealt 8 or more damage at once, prevent it and bury this card."""
    damage.prevented = True
    yield from game.bury(card)


# Reading: the Ongoing, too, is discovered only if no Item was destroyed.
@rule.at_end()
def disarm_them(game: Game, card: int) -> Effect:
    """Destroy 1 Item card; if none was destroyed, shuffle each trash into its own deck, then discover 1 Ongoing."""
    if not (yield from game.destroy_one(card, item)):
        for each in game.decks:
            yield from game.shuffle_trash_into_deck(each)
        yield from game.discover(card, ongoing)

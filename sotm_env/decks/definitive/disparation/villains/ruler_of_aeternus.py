"""The Ruler of Æternus: an empty throne, seven princes who fight for it, and demons who strike at the strongest."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_env.decks.definitive.disparation.environments.aeternus import AE, DEMON, demon
from sotm_env.decks.phrases import (
    H,
    deals_each,
    deals_highest,
    deals_lowest,
    destroy_one,
    discovers,
    each_deals_itself,
    highest_deal_themselves,
    in_turn,
    said,
    saying,
    this_regains,
    x,
)
from sotm_env.engine.says import DISCARD, DRAW, Does
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    FIRE,
    INFERNAL,
    MELEE,
    ONE_SHOT,
    ONGOING,
    POWER_USED,
    PSYCHIC,
    RADIANT,
    SONIC,
    TOXIC,
    Ability,
    CardDef,
    Effect,
    Game,
    all_of,
    any_target,
    but_not,
    hero_character,
    hero_ongoing,
    hero_ongoing_or_item,
    hero_target,
    heroes_win_without,
    immune_to_damage,
    in_area,
    increase_damage,
    irreducible_damage,
    is_a_character,
    is_target,
    keyword,
    name_means,
    named_character,
    next_to_this,
    non_villain_target,
    of_deck,
    ongoing_or_item,
    other_target,
    reduce_damage,
    shows_icons,
    targets_felled,
    this_card,
    villain_card,
    villain_deck,
    villain_target,
    wakes,
)

deck = villain_deck("ruler_of_aeternus", "The Ruler of Æternus", difficulty=8)
PRINCE = "prince"
prince = keyword(PRINCE)
villain_prince = all_of(villain_card, prince)
lesser_demon = all_of(demon, but_not(prince))


# --- the throne ------------------------------------------------------------------------------------------------------
# The throne space is the place next to the villain character card.
enthroned = all_of(is_target, next_to_this)


# Reading: whoever sits there when a text speaks of The Ruler of Æternus.
def on_the_throne(game: Game, card: int, other: int) -> bool:
    """The target in the throne space of the deck's villain character card."""
    return enthroned(game, game.character_of(card), other)


def the_ruler(game: Game, card: int) -> int | None:
    """The target whom cards call The Ruler of Æternus; None while there is none."""
    return next(iter(game.targets(card, named_character)), None)


over = heroes_win_without(villain_target)
how_to_win = "The heroes win if ever no villain target is in play."
throne = deck.character("The Ruler of Æternus", 0, nemesis=["darkstrife", "painstake"], text=[over], rules=how_to_win)
throne.way_to_win(targets_felled, by_hp=villain_target)
throne.at_setup()(discovers(prince, "Prince", H - 1))


@throne.whenever(lambda game, card: len(game.cards_in_play(card, villain_prince)) == 1)
def seat_the_last(game: Game, card: int) -> Effect:
    """If ever exactly 1 villain Prince is in play: shuffle the villain trash into the villain deck, then flip this
    card."""
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.flip(card)


@throne.at_end()
def vie(game: Game, card: int) -> Effect:
    """Each Prince card deals the other target with the highest HP 2 infernal."""
    for rival in game.each_target(card, prince):
        yield from game.deal(rival, (yield from game.highest(rival, other_target)), 2, INFERNAL)


@throne.at_end(advanced=True)
def stir(game: Game, card: int) -> Effect:
    """Reveal the top villain card: a target is played; any other card is discarded, and each non-villain target deals
    itself 1 fixed psychic."""
    revealed = yield from game.reveal_one(game.villain)
    if revealed is not None and is_target(game, card, revealed):
        yield from game.play(revealed)
    elif revealed is not None:
        yield from game.discard(revealed)
        yield from game.deal_themselves(card, non_villain_target, 1, PSYCHIC, fixed=True)


chosen_one = throne.flip_side(
    'The "Chosen" of Æternus',
    text=[
        over,
        is_a_character(of=enthroned),
        shows_icons("darkstrife", "painstake", of=enthroned),
        name_means(of=villain_card, whom=on_the_throne),
        wakes(AE, of=enthroned),
        reduce_damage(1, to=enthroned),
    ],
    rules=f"{how_to_win} The target in the throne space, next to this card, is The Ruler of Æternus: it is a "
    "character and shows the icons of Darkstrife and Painstake too; its Æ texts are at work; damage dealt to it is -1.",
    advanced_text=[reduce_damage(3, by=villain_target, to=enthroned)],
    advanced_rules="Damage dealt by villain targets to The Ruler of Æternus is -3.",
)


def enthrone(game: Game, card: int, target: int | None) -> Effect:
    """A target goes to the throne space and has its maximum HP again."""
    if (yield from game.put_next_to(target, card)):
        assert target is not None
        game.restore_hp(target)


# Reading: all of this is the first sentence, which Violent Uprising passes by: that card seats somebody itself, and no
# Demons are discovered then.
@chosen_one.flipped()
def take_the_throne(game: Game, card: int) -> Effect:
    """Unless somebody sits there, the villain Prince with the highest HP goes to the throne space and is restored to
    its maximum HP; then discover H-1 Demons."""
    if not game.targets(card, enthroned):
        yield from enthrone(game, card, (yield from game.highest(card, villain_prince)))
        yield from game.discover(card, demon, game.H - 1)


@chosen_one.whenever(lambda game, card: not game.targets(card, enthroned))
def the_throne_is_empty(game: Game, card: int) -> Effect:
    """If ever no target is in the throne space, flip this card."""
    yield from game.flip(card)


@chosen_one.at_end()
def rule(game: Game, card: int) -> Effect:
    """The Ruler of Æternus deals every other target 2 infernal."""
    ruler = the_ruler(game, card)
    if ruler is not None:
        yield from game.deal_all(ruler, other_target, 2, INFERNAL)


# --- the deck --------------------------------------------------------------------------------------------------------
def demon_card(title: str, copies: int, hp: int, text: Sequence[Ability] = (), rules: str = "") -> CardDef:
    """Adds a lesser demon."""
    return deck.card(title, copies, DEMON, hp=hp, text=text, rules=rules)


def prince_card(title: str, hp: int, icon: str) -> CardDef:
    """Adds a prince, who shows a hero's nemesis icon."""
    return deck.card(title, 1, DEMON, PRINCE, hp=hp, nemesis=[icon])


abbados = prince_card("Abbados the Wrathful", 28, "nightmist")
abbados.at_end()(deals_highest(2, MELEE, other_target, many=H))
abbados.marked(AE).at_start()(in_turn(deals_highest(H, MELEE, other_target), deals_each(1, INFERNAL, other_target)))

torment = deck.card(
    "An Age of Torment", 1, ONGOING, rules="Demon cards deal +1 damage.", text=[increase_damage(1, by=demon)]
)
torment.after(POWER_USED)(saying("After a hero has used a power", highest_deal_themselves(1, 1, PSYCHIC)))


@torment.at_start()
def give_up_arms(game: Game, card: int) -> Effect:
    """Each hero may destroy any number of the own Item and Ongoing cards; if H or more are destroyed in all, destroy
    this card."""
    destroyed = 0
    for hero in game.active_heroes():
        own = all_of(ongoing_or_item, of_deck(hero))
        destroyed += len((yield from game.destroy_up_to(card, len(game.state.in_play), own, player=hero)))
    if destroyed >= game.H:
        yield from game.destroy(card)


@deck.card("Æternal Conflict", 2, ONE_SHOT)
def aeternal_conflict(game: Game, card: int) -> Effect:
    """The villain target with the highest HP deals 2 fire to each of the H other targets with the lowest HP; then the
    villain target with the lowest HP deals each other Prince card 2 infernal."""
    strongest = yield from game.highest(card, villain_target)
    if strongest is not None:
        yield from deals_lowest(2, FIRE, other_target, many=H)(game, strongest)
    weakest = yield from game.lowest(card, villain_target)
    if weakest is not None:
        yield from game.deal_all(weakest, all_of(prince, other_target), 2, INFERNAL)


belagorr = prince_card("Belagorr the Slothful", 26, "scholar")
belagorr.at_end()(in_turn(deals_highest(1, PSYCHIC, other_target), this_regains(H)))


@said(
    "The hero with the most cards in hand discards 2 cards; that hero draws 1 card.",
    Does(DISCARD, 2, "the hero with the most cards in hand"),
    Does(DRAW, 1, "that hero"),
)
def tire_out(game: Game, card: int) -> Effect:
    hero = yield from game.hero_with_most_in_hand(card)
    yield from game.discard_from_hand(card, hero, 2)
    yield from game.draw(hero)


belagorr.marked(AE).at_start()(in_turn(each_deals_itself(1, ENERGY, hero_character), tire_out))


@deck.card("Burden of the Crown", 2, ONE_SHOT)
def burden_of_the_crown(game: Game, card: int) -> Effect:
    """Each Demon card regains 2 HP; then The Ruler of Æternus deals itself X fixed psychic, X = the other Demon cards
    in play; if that dealt no damage, play the top villain card."""
    yield from game.heal_each(card, demon, 2)
    ruler = the_ruler(game, card)
    dealt = 0
    if ruler is not None:
        others = len(game.cards_in_play(ruler, all_of(demon, but_not(this_card))))
        dealt = (yield from game.deal(ruler, ruler, others, PSYCHIC, fixed=True)).dealt
    if not dealt:
        yield from game.play_top(game.villain)


greezigrax = prince_card("Greezigrax the Gluttonous", 23, "rambler")


@greezigrax.at_end()
def devour(game: Game, card: int) -> Effect:
    """Discard the top villain card; if it is a target, this regains H HP; otherwise this deals 1 sonic to each of the H
    other targets with the highest HP."""
    discarded = yield from game.discard_top(game.villain)
    if any(is_target(game, card, other) for other in discarded):
        yield from game.heal(card, game.H)
    else:
        yield from deals_highest(1, SONIC, other_target, many=H)(game, card)


greezigrax.marked(AE, text=[increase_damage(1, by=this_card)], rules="This deals +1 damage.")

ismodial = prince_card("Ismodial the Lusty", 24, "fanatic")
lesser_demons = x(
    "the Demon cards in play that are no Princes", lambda game, c: len(game.cards_in_play(c, lesser_demon))
)
ismodial.at_end()(in_turn(discovers(lesser_demon, "Demon that is no Prince"), this_regains(lesser_demons)))
ismodial.marked(AE, text=[reduce_damage(1, to=lesser_demon)], rules="Damage dealt to Demons that are no Princes is -1.")

lusithar = prince_card("Lusithar the Proud", 27, "darkstrife")
lusithar.at_end()(deals_each(2, RADIANT, other_target))
lusithar.marked(AE).at_start()(deals_highest(3, INFERNAL, other_target, many=H - 2))

mannock = prince_card("Mannock the Greedy", 22, "argent_adept")
mannock.at_end()(in_turn(destroy_one(hero_ongoing_or_item), each_deals_itself(1, PSYCHIC, other_target)))
hoards = saying("After a hero Ongoing or Item card has been destroyed", this_regains(2))
mannock.marked(AE).after(DESTROYED, hero_ongoing_or_item)(hoards)

mosqueetle = demon_card(
    "Mosqueetle Legionnaire", 2, 7, [reduce_damage(1, to=this_card)], "Damage dealt to this card is -1."
)
mosqueetle.at_end()(deals_highest(2, MELEE, irreducible=True))
mosqueetle.marked(AE).at_start()(in_turn(this_regains(H), deals_highest(H, INFERNAL)))

impling = demon_card(
    "Obsequious Impling",
    2,
    3,
    [immune_to_damage(by=prince, to=this_card), increase_damage(1, by=prince)],
    "Immune to damage dealt by Prince cards. Prince cards deal +1 damage.",
)


@impling.marked(AE).at_start()
def tattle(game: Game, card: int) -> Effect:
    """This deals the target with the highest HP that is no Prince 1 infernal; if that dealt a hero target damage, play
    the top villain card."""
    damage = yield from game.deal(card, (yield from game.highest(card, but_not(prince))), 1, INFERNAL)
    if damage.dealt and hero_target(game, card, damage.target):
        yield from game.play_top(game.villain)


@deck.card("Pandemonium", 2, ONE_SHOT)
def pandemonium(game: Game, card: int) -> Effect:
    """Bury the villain trash; discover H-2 Demons; destroy H-2 hero Ongoing and/or Item cards; play the top environment
    card."""
    game.bury_trash(game.villain)
    yield from game.discover(card, demon, game.H - 2)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)
    yield from game.play_top(game.environment)


@deck.card("Regime Change", 2, ONE_SHOT)
def regime_change(game: Game, card: int) -> Effect:
    """Bury the villain trash; discover 1 Prince; with 2 or more villain Prince cards in play, destroy the one with the
    lowest HP."""
    game.bury_trash(game.villain)
    yield from game.discover(card, prince)
    if len(game.cards_in_play(card, villain_prince)) >= 2:
        yield from game.destroy((yield from game.lowest(card, villain_prince)))


scabrous = demon_card("Scabrous Filthscrabbler", 2, 5)
scabrous.at_end()(deals_highest(H - 2, TOXIC))
scabrous.marked(AE).at_start()(deals_highest(H + 2, INFERNAL, any_target))

seviathall = prince_card("Seviathall the Envious", 25, "painstake")


def better_off(game: Game, card: int, other: int) -> bool:
    return game.state.hp[other] > game.state.hp[card]


seviathall.at_end()(deals_each(2, PSYCHIC, better_off, "target that has more HP than this"))


@seviathall.marked(AE).at_start()
def covet(game: Game, card: int) -> Effect:
    """Destroy 1 hero Ongoing in the play area of the hero with the most cards in hand; that hero draws 1 card."""
    hero = yield from game.hero_with_most_in_hand(card)
    if hero is not None:
        yield from game.destroy_one(card, all_of(hero_ongoing, in_area(hero)))
        yield from game.draw(hero)


festerhound = demon_card("Slavering Festerhound", 2, 9)
festerhound.at_end()(deals_highest(2, MELEE, non_villain_target, many=H - 2))
festerhound.marked(AE, text=[irreducible_damage(by=this_card)], rules="This deals irreducible damage.")


# Reading: each demon strikes whoever is The Ruler by then, the Ruler too; who is left on the throne has then been seen.
@deck.card("Violent Uprising", 1, ONE_SHOT)
def violent_uprising(game: Game, card: int) -> Effect:
    """Bury the villain trash; discover H Demons; each Demon target deals The Ruler of Æternus 3 melee. Then, if The
    Ruler of Æternus is no target, the villain target with the lowest HP goes to the throne space and is restored to its
    maximum HP, and the villain character card is flipped."""
    game.bury_trash(game.villain)
    yield from game.discover(card, demon, game.H)
    for rebel in game.each_target(card, demon):
        yield from game.deal(rebel, the_ruler(game, card), 3, MELEE)
    if the_ruler(game, card) is None:
        empty_throne = game.character_of(card)
        yield from enthrone(game, empty_throne, (yield from game.lowest(card, villain_target)))
        yield from game.flip(empty_throne)

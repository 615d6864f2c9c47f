"""Iron Legacy: every gift of his line as an Ongoing that cannot be destroyed, until enough blows make him drop one."""

from __future__ import annotations

from sotm_env.decks.phrases import H, deals_highest, deals_lowest, discovers, regains, saying
from sotm_env.engine.vocabulary import (
    BURIED,
    DESTROYED,
    INDESTRUCTIBLE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
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

deck = villain_deck("iron_legacy", "Iron Legacy", difficulty=8)


def drop_one(game: Game, card: int) -> Effect:
    """Buries the first villain Ongoing in play, from left to right."""
    for first in game.cards_in_play(card, villain_ongoing)[:1]:
        yield from game.bury(first)


# --- the character card ----------------------------------------------------------------------------------------------
tyrant = deck.character(
    "Iron Legacy",
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


@desperate.at_end()
def fight_for_life(game: Game, card: int) -> Effect:
    """Discover 1 Ongoing; Iron Legacy regains H HP; he deals the hero character with the lowest HP H projectile."""
    yield from game.discover(card, ongoing)
    yield from game.heal(card, game.H)
    yield from game.deal(card, (yield from game.lowest(card, hero_character)), game.H, PROJECTILE)


@desperate.at_end(advanced=True)
def tear_down(game: Game, card: int) -> Effect:
    """Iron Legacy deals the hero target with the highest HP 2 melee; if no damage was dealt so, destroy H hero Ongoing
    and/or Item cards."""
    blow = yield from game.deal(card, (yield from game.highest(card, hero_target)), 2, MELEE)
    if not blow.dealt:
        yield from game.destroy_some(card, game.H, hero_ongoing_or_item)


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Airborne Assault", 2, ONE_SHOT)
def airborne_assault(game: Game, card: int) -> Effect:
    """Iron Legacy deals the hero target with the highest HP H melee; then play the top villain card."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, MELEE)
    yield from game.play_top(game.villain)


presence = deck.card(
    "Demoralizing Presence",
    1,
    ONGOING,
    rules="Iron Legacy is immune to damage dealt by environment targets.",
    text=[immune_to_damage(by=environment_target, to=own_character)],
)


@presence.at_end()
def demoralize(game: Game, card: int) -> Effect:
    """Iron Legacy regains H HP; each of the H-2 heroes with the most cards in hand discards 1 card."""
    yield from game.heal(game.character_of(card), game.H)
    for hero in (yield from game.heroes_with_most(card, game.H - 2, lambda hero: len(game.hand(hero)))):
        yield from game.discard_from_hand(card, hero)


ever_vigilant = deck.card("Ever Vigilant", 1, ONGOING)
another_ongoing = all_of(villain_ongoing, but_not(this_card))

# Reading: from wherever a villain Ongoing is buried; once this card is gone itself, it answers no more.
grow = regains("Iron Legacy", 1)
ever_vigilant.after(DESTROYED, another_ongoing)(saying("After a villain Ongoing has been destroyed", grow))
ever_vigilant.after(BURIED, another_ongoing)(saying("After a villain Ongoing has been buried", grow))


def is_first_blow(game: Game, card: int, damage: Damage) -> bool:
    """No other target had dealt him damage this turn."""
    return game.first_damage_this_turn(card, damage, by=but_not(own_character), to=own_character)


@ever_vigilant.after_damage(by=but_not(own_character), to=own_character, when=is_first_blow)
def strike_back(game: Game, card: int, damage: Damage) -> Effect:
    """The first time each turn that another target deals Iron Legacy damage, he deals that target 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


@deck.card("Final Evolution", 3, ONE_SHOT)
def final_evolution(game: Game, card: int) -> Effect:
    """Iron Legacy regains H HP; discover H-2 Ongoings."""
    yield from game.heal(game.character_of(card), game.H)
    yield from game.discover(card, ongoing, game.H - 2)


@deck.card("Former Allies", 2, ONE_SHOT)
def former_allies(game: Game, card: int) -> Effect:
    """Each hero character deals itself 2 fixed psychic; each hero discards 1 card."""
    yield from game.deal_themselves(card, hero_character, 2, PSYCHIC, fixed=True)
    yield from game.each_hero_discards(card)


@deck.card("Furious Charge", 1, ONGOING).at_end()
def charge(game: Game, card: int) -> Effect:
    """Iron Legacy deals the hero target with the highest HP H melee and regains H HP."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, MELEE)
    yield from game.heal(game.character_of(card), game.H)


galvanized = deck.card(
    "Galvanized", 1, ONGOING, rules="Iron Legacy deals +1 damage.", text=[increase_damage(1, by=own_character)]
)
galvanized.at_end()(deals_highest(2, MELEE, by="Iron Legacy", irreducible=True))

determination = deck.card("Grim Determination", 1, ONGOING)
determination.after_damage(by=hero_target, to=own_character)(
    saying("After a hero target deals Iron Legacy damage", regains("Iron Legacy", 1))
)


# Reading (ruling in the facts): it is buried only where he regains HP by it, as on the card.
@determination.at_end()
def refuse_to_fall(game: Game, card: int) -> Effect:
    """If Iron Legacy has 8 HP or less, he regains 8 HP and this card is buried."""
    legacy = game.character_of(card)
    if game.state.hp[legacy] <= 8:
        yield from game.heal(legacy, 8)
        yield from game.bury(card)


@deck.card("Heartless Haymaker", 2, ONE_SHOT)
def heartless_haymaker(game: Game, card: int) -> Effect:
    """Iron Legacy deals 2 melee and 2 projectile to each of the H-1 hero targets with the highest HP; destroy 1
    environment card."""
    for target in (yield from game.highest_targets(card, game.H - 1, hero_target)):
        yield from game.deal(card, target, 2, MELEE)
        yield from game.deal(card, target, 2, PROJECTILE)
    yield from game.destroy_one(card, environment_card)


@deck.card("Heroic Termination", 2, ONE_SHOT)
def heroic_termination(game: Game, card: int) -> Effect:
    """Discover 1 Ongoing; then Iron Legacy deals the hero target with the highest HP X irreducible melee, X = the
    villain Ongoings in play."""
    yield from game.discover(card, ongoing)
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, len(game.cards_in_play(card, villain_ongoing)), MELEE, irreducible=True)


iron_eye = deck.card(
    "Iron Eye",
    1,
    ONGOING,
    rules="Damage dealt by Iron Legacy is irreducible.",
    text=[irreducible_damage(by=own_character)],
)
iron_eye.at_end()(deals_lowest(H - 2, MELEE, by="Iron Legacy"))

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


@deck.card("KRAKK!", 2, ONE_SHOT)
def krakk(game: Game, card: int) -> Effect:
    """Iron Legacy deals the hero target with the highest HP H+2 melee; each hero target deals itself 1 fixed
    psychic."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H + 2, MELEE)
    yield from game.deal_themselves(card, hero_target, 1, PSYCHIC, fixed=True)


@deck.card("The New Order", 2, ONE_SHOT)
def the_new_order(game: Game, card: int) -> Effect:
    """Destroy all environment Ongoings; destroy 1 hero Ongoing; shuffle the villain trash into its deck; discover H-2
    Ongoings."""
    yield from game.destroy_all(card, all_of(environment_card, ongoing))
    yield from game.destroy_one(card, hero_ongoing)
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, ongoing, game.H - 2)


@deck.card("No More Heroes", 2, ONE_SHOT)
def no_more_heroes(game: Game, card: int) -> Effect:
    """Destroy H hero Ongoing and/or Item cards; discover 1 Ongoing."""
    yield from game.destroy_some(card, game.H, hero_ongoing_or_item)
    yield from game.discover(card, ongoing)


rule = deck.card("Rule From the Front", 1, ONGOING)


@rule.prevents_damage(to=own_character, when=lambda game, card, damage: damage.amount >= 8, wholly=True)
def stand_unmoved(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever Iron Legacy would be dealt 8 or more damage at once, prevent it and bury this card."""
    damage.prevented = True
    yield from game.bury(card)


@rule.at_end()
def disarm_them(game: Game, card: int) -> Effect:
    """Destroy 1 Item card; if none was destroyed, shuffle each trash into its own deck, then discover 1 Ongoing."""
    if not (yield from game.destroy_one(card, item)):
        for each in game.decks:
            yield from game.shuffle_trash_into_deck(each)
        yield from game.discover(card, ongoing)

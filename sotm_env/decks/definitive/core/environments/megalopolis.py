"""Megalopolis: emergencies that grow bad unless the heroes call them off, and townspeople who help.

This is the reference for writing an environment's deck.
"""

from __future__ import annotations

from sotm_env.decks.phrases import (
    all_discard_to_destroy,
    deals_highest,
    discard_to_destroy,
    each_hero_draws,
    skip_to_destroy,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    EACH_HERO_TURN,
    FIRE,
    HERO,
    MELEE,
    ONE_SHOT,
    ONGOING,
    POWER_USED,
    PROJECTILE,
    PSYCHIC,
    CardDef,
    Effect,
    Game,
    Happening,
    all_of,
    any_target,
    but_not,
    environment_card,
    environment_deck,
    hero_character,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    item,
    non_environment_target,
    of_deck,
    one_shot,
    this_card,
    villain_ongoing,
    villain_target,
)

deck = environment_deck("megalopolis", "Megalopolis", peril=2)
EMERGENCY = "emergency"
SUPPORTER = "supporter"


# --- the deck --------------------------------------------------------------------------------------------------------
def supporter(title: str) -> CardDef:
    """Adds a supporter: a target that counts as a hero target, and that hero targets cannot hurt."""
    words = "Counts as a hero target. Immune to damage dealt by hero targets."
    immunity = immune_to_damage(by=hero_target, to=this_card)
    return deck.card(title, 1, SUPPORTER, hp=6, counts_as=HERO, rules=words, text=[immunity])


bank_heist = deck.card("Bank Heist In Progress", 1, EMERGENCY, hp=6)
bank_heist.at_start(whose=EACH_HERO_TURN)(skip_to_destroy(DRAW))


@bank_heist.at_start()
def robbers_escape(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; play the top villain card; destroy this card."""
    yield from game.each_hero_discards(card)
    yield from game.play_top(game.villain)
    yield from game.destroy(card)


bomb = deck.card("Bomb at City Hall", 1, EMERGENCY, hp=6)


@bomb.at_start()
def explode(game: Game, card: int) -> Effect:
    """This deals every non-environment target 3 fire; each hero character deals itself 3 fixed psychic; each hero
    discards 2 cards; destroy this card."""
    yield from game.deal_all(card, non_environment_target, 3, FIRE)
    yield from game.deal_themselves(card, hero_character, 3, PSYCHIC, fixed=True)
    yield from game.each_hero_discards(card, 2)
    yield from game.destroy(card)


bomb.at_end()(discard_to_destroy(2, item))

burning_high_rise = deck.card("Burning High Rise", 1, EMERGENCY, hp=6)


@burning_high_rise.at_start()
def collapse(game: Game, card: int) -> Effect:
    """This deals every hero target 2 fire; each hero character deals itself 2 fixed psychic; destroy this card."""
    yield from game.deal_all(card, hero_target, 2, FIRE)
    yield from game.deal_themselves(card, hero_character, 2, PSYCHIC, fixed=True)
    yield from game.destroy(card)


# Reading (ruling in the facts): H+2 cards or more.
@burning_high_rise.at_end()
def put_out_the_fire(game: Game, card: int) -> Effect:
    """Each hero may discard any number of cards; if H+2 or more are discarded in all, destroy this card."""
    discarded = 0
    for hero in game.active_heroes():
        discarded += len((yield from game.discard_any_number(card, hero)))
    if discarded >= game.H + 2:
        yield from game.destroy(card)


@deck.card("Bustling City", 2, ONE_SHOT)
def bustling_city(game: Game, card: int) -> Effect:
    """For each deck in turn order: reveal its top card; discard it if it is a One-Shot, else play it."""
    for each in game.decks:
        yield from game.reveal_and_play(card, each, but_not(one_shot))


@deck.card("Collateral Damage", 2, ONE_SHOT)
def collateral_damage(game: Game, card: int) -> Effect:
    """Destroy 1 villain Ongoing, 1 hero Ongoing and 1 environment card; then each target deals itself 1 fixed
    psychic."""
    for kind in (villain_ongoing, hero_ongoing, environment_card):
        yield from game.destroy_one(card, kind)
    yield from game.deal_themselves(card, any_target, 1, PSYCHIC, fixed=True)


hostage_situation = deck.card("Hostage Situation", 1, EMERGENCY, hp=6)


@hostage_situation.at_start()
def meet_the_demands(game: Game, card: int) -> Effect:
    """Each hero destroys 1 of the own Item cards; each hero discards 1 card; destroy this card."""
    for hero in game.active_heroes():
        yield from game.destroy_one(card, all_of(item, of_deck(hero)), player=hero)
    yield from game.each_hero_discards(card)
    yield from game.destroy(card)


# Paying the price is not that hero's destroying the card: the card is destroyed by its own text.
hostage_situation.at_end()(discard_to_destroy(2, one_shot))

impending_casualty = deck.card("Impending Casualty", 2, ONGOING)


@impending_casualty.at_start()
def come_too_late(game: Game, card: int) -> Effect:
    """Each hero character deals itself 3 fixed psychic; destroy this card."""
    yield from game.deal_themselves(card, hero_character, 3, PSYCHIC, fixed=True)
    yield from game.destroy(card)


# Reading (ruling in the facts): an empty hand may be discarded too.
@impending_casualty.at_end()
def drop_everything(game: Game, card: int) -> Effect:
    """1 hero may discard the whole hand; if so, that hero draws 2 cards and this card is destroyed."""
    hero = yield from game.choose_hero(card, optional=True)
    if hero is not None:
        yield from game.discard_hand(hero)
        yield from game.draw(hero, 2)
        yield from game.destroy(card)


supporter("Local Legal Expert").at_end()(each_hero_draws)


paparazzi = deck.card("Persistent Paparazzi", 2, ONGOING)


@paparazzi.after(POWER_USED)
def photograph(game: Game, card: int, used: Happening) -> Effect:
    """After a hero has used a power, that hero deals itself 1 fixed psychic."""
    yield from game.deal_itself(card, used.deck, 1, PSYCHIC, fixed=True)


paparazzi.at_start()(all_discard_to_destroy)

monorail = deck.card("Plummeting Monorail", 1, EMERGENCY, hp=6)


@monorail.at_start()
def crash(game: Game, card: int) -> Effect:
    """This deals the 2 non-environment targets with the highest HP 5 melee each; destroy this card."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, 2, non_environment_target)), 5, MELEE)
    yield from game.destroy(card)


# Reading: the price is paid once both kinds of damage have been dealt, so not by a hero who is immune to it.
@monorail.at_end()
def hold_the_train(game: Game, card: int) -> Effect:
    """1 hero may deal itself 2 fixed psychic and 2 fixed melee; if so, destroy this card."""
    hero = yield from game.choose_hero(card, optional=True)
    if hero is None:
        return
    psychic = yield from game.deal_itself(card, hero, 2, PSYCHIC, fixed=True)
    melee = yield from game.deal_itself(card, hero, 2, MELEE, fixed=True)
    if psychic.dealt and melee.dealt:
        yield from game.destroy(card)


supporter("Police Backup").at_end()(deals_highest(1, PROJECTILE, villain_target))

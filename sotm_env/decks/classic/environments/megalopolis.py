"""Megalopolis: a crowded city that ties the heroes' hands until they pay to clear the way."""

from __future__ import annotations

from sotm_env.decks.phrases import all_discard_to_destroy, deals_highest, destroy_this, discard_to_destroy
from sotm_env.engine.vocabulary import (
    DISCARDED,
    FIRE,
    HAND,
    MELEE,
    PROJECTILE,
    PSYCHIC,
    VILLAIN,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_target,
    but_not,
    cannot_be_played,
    cannot_draw,
    cannot_use_powers,
    environment_card,
    environment_deck,
    hero_card,
    hero_target,
    increase_damage,
    of_deck,
    ongoing,
    this_card,
    titled,
    villain_character,
)

deck = environment_deck("megalopolis", "Megalopolis", edition="classic")

# --- the deck --------------------------------------------------------------------------------------------------------
cramped_quarters = deck.card("Cramped Quarters Combat", 2, rules="All damage is +1.", text=[increase_damage(1)])


@cramped_quarters.changes_damage_type()
def brawl(game: Game, card: int, damage: Damage) -> None:
    """All damage is melee damage."""
    damage.type = MELEE


cramped_quarters.at_start()(destroy_this)


hostage_situation = deck.card(
    "Hostage Situation", 2, rules="Hero cards cannot be played.", text=[cannot_be_played(hero_card)]
)


# Reading (not printed): each hero discards or not in turn order; incapacitated heroes need not, a hero without cards
# cannot.
hostage_situation.at_start()(all_discard_to_destroy)


impending_casualty = deck.card("Impending Casualty", 3, provisional=True)


# Reading (facts of medium confidence): 3 psychic however many heroes play, though seen with 3 of them only; hero by
# hero in turn order.
@impending_casualty.at_start()
def look_on(game: Game, card: int) -> Effect:
    """Each hero may destroy 1 of the own Ongoing cards; this deals each hero who does not 3 psychic."""
    for hero in game.active_heroes():
        own = all_of(ongoing, of_deck(hero))
        if not (yield from game.destroy_one(card, own, optional=True, player=hero)):
            yield from game.deal(card, (yield from game.character_of_hero(card, hero)), 3, PSYCHIC)


impending_casualty.at_end()(discard_to_destroy(1))


paparazzi = deck.card(
    "Paparazzi on the Scene", 1, rules="Heroes cannot use powers.", text=[cannot_use_powers(every_hero=True)]
)
paparazzi.at_start()(all_discard_to_destroy)


monorail = deck.card("Plummeting Monorail", 2, hp=10)


@monorail.at_start()
def crash(game: Game, card: int) -> Effect:
    """This deals the 2 targets with the highest HP 5 melee each."""
    targets = yield from game.highest_targets(card, 2, any_target)
    yield from game.deal_each(card, targets, 5, MELEE)


# Reading (facts of medium confidence): the villain character, as in the first printing, rather than any villain target.
police_backup = deck.card("Police Backup", 2, provisional=True)


police_backup.at_end()(deals_highest(1, PROJECTILE, villain_character, "villain character"))


def forced_by_a_villain_card(game: Game, card: int, discarded: Happening) -> bool:
    """Whether a villain card has a hero discard from the hand."""
    cause = discarded.cause
    return cause >= 0 and game.kind_of[cause] == VILLAIN and discarded.origin == HAND


# Reading (facts of medium confidence): the clause is kept, though read in the first printing only; the hero discards
# all the same.
@police_backup.instead_of(DISCARDED, hero_card, when=forced_by_a_villain_card)
def call_for_help(game: Game, card: int, discarded: Happening) -> Effect:
    """Whenever a villain card would have a hero discard a card, destroy this card."""
    yield from game.destroy(card)


# Reading (facts of medium confidence): 10 damage, read in the first printing only.
ENOUGH = 10
rooftop = deck.card(
    "Rooftop Combat",
    1,
    rules="All damage is +1. Environment cards cannot be played.",
    text=[increase_damage(1), cannot_be_played(environment_card)],
    provisional=True,
)


@rooftop
def clear_the_roof(game: Game, card: int) -> Effect:
    """Destroy all other environment cards."""
    yield from game.destroy_all(card, all_of(environment_card, but_not(this_card)))


# Tokens count the damage of the round where all players see it. A villain of this edition has one character card.
@rooftop.after_damage(to=villain_character)
def drive_the_villain_down(game: Game, card: int, damage: Damage) -> Effect:
    """Count the damage dealt to the villain character this round in tokens on this card; at 10 destroy this card."""
    yield from game.add_tokens(card, damage.dealt)
    if game.tokens(card) >= ENOUGH:
        yield from game.destroy(card)


@rooftop.at_start(whose=VILLAIN)
def next_round(game: Game, card: int) -> Effect:
    """Remove all tokens from this card."""
    yield from game.remove_tokens(card, game.tokens(card))


targeting_innocents = deck.card("Targeting Innocents", 1, hp=10)


# Reading (printings differ): H-1 fire, and nothing but its HP ends it; in the first printing 3 fire, and it ends in a
# round in which the villain character has been dealt 5 or more damage.
# Reading (facts uncertain): the Casualty comes from the trash only; its own start text follows in the same phase.
@targeting_innocents.at_start()
def fire_into_the_crowd(game: Game, card: int) -> Effect:
    """This deals every hero target H-1 fire; then put 1 Impending Casualty from the environment trash into play."""
    yield from game.deal_all(card, hero_target, game.H - 1, FIRE)
    casualty = yield from game.choose_card(card, game.trash(game.environment), titled("Impending Casualty"))
    yield from game.put_into_play(casualty)


deck.card("Traffic Pileup", 1, hp=10, rules="Heroes cannot draw cards.", text=[cannot_draw(every_hero=True)])

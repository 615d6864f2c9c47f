"""Baron Blade: platforms shield a beam while the villain trash fills up; when it breaks he comes after the heroes.

Where printings differ this is the second one (Enhanced Edition).
"""

from __future__ import annotations

from sotm_env.decks.phrases import deals_each, heroes_lose_at_least, regains
from sotm_env.engine.vocabulary import (
    COLD,
    DESTROYED,
    DEVICE,
    ENERGY,
    FIRE,
    LIGHTNING,
    MELEE,
    MINION,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    SONIC,
    TOXIC,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    hero_card,
    hero_ongoing_or_equipment,
    hero_target,
    immune_to_damage,
    increase_damage,
    is_or_was_target,
    of_deck,
    ongoing_or_equipment,
    own_character,
    reduce_damage,
    this_card,
    titled,
    villain_deck,
)

deck = villain_deck("baron_blade", "Baron Blade", edition="classic")
mobile_defense_platform = titled("Mobile Defense Platform")

# --- the character card ----------------------------------------------------------------------------------------------
blade = deck.character("Baron Blade", 40, nemesis=["legacy"])


@blade.at_setup()
def deploy_a_platform(game: Game, card: int) -> Effect:
    """Put 1 Mobile Defense Platform from the villain deck into play; shuffle the villain deck."""
    yield from game.summon(card, game.villain, mobile_defense_platform)


@blade.instead_of(DESTROYED)
def come_out_fighting(game: Game, card: int, destroyed: Happening) -> Effect:
    """If Baron Blade would be destroyed, flip this card instead."""
    destroyed.replaced = True
    yield from game.flip(card)


blade.at_start()(
    heroes_lose_at_least(
        15, lambda game, card: len(game.trash(game.villain)), "the villain trash holds 15 or more cards"
    )
)


# Reading (printings differ): H-2 cards; in the first printing 1 card.
@blade.at_end(advanced=True)
def hurry(game: Game, card: int) -> Effect:
    """Discard the top H-2 villain cards."""
    yield from game.discard_top(game.villain, game.H - 2)


vengeful = blade.flip_side(
    "Vengeful Mad Scientist",
    hp=30,
    advanced_text=[reduce_damage(1, to=this_card)],
    advanced_rules="Damage dealt to Baron Blade is -1.",
)


@vengeful.flipped()
def start_afresh(game: Game, card: int) -> Effect:
    """Baron Blade's HP becomes 30; put the villain trash on top of the villain deck; put each Mobile Defense Platform,
    from wherever it is, into the villain trash; shuffle the villain deck."""
    game.restore_hp(card)
    for other in game.trash(game.villain):
        yield from game.put_on_deck(other)
    for other in range(game.table.cards):
        if mobile_defense_platform(game, card, other):
            yield from game.put_into_trash(other)
    game.shuffle(game.villain)


# Reading (printings differ): H energy; in the first printing 4.
@vengeful.at_end()
def strike(game: Game, card: int) -> Effect:
    """Baron Blade deals the hero target with the highest HP H energy."""
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, game.H, ENERGY)


# --- the deck --------------------------------------------------------------------------------------------------------
backlash_field = deck.card("Backlash Field", 2, ONGOING)


def first_by_a_target(game: Game, card: int, damage: Damage) -> bool:
    """Whether no target has dealt Baron Blade damage this turn before."""
    return game.first_damage_this_turn(card, damage, by=is_or_was_target, to=own_character)


# Reading (printings differ): the first printing also discards the top villain card whenever Baron Blade is dealt 5 or
# more damage in a turn; the second one no longer does.
@backlash_field.after_damage(by=is_or_was_target, to=own_character, when=first_by_a_target)
def lash_back(game: Game, card: int, damage: Damage) -> Effect:
    """The first time each turn that Baron Blade is dealt damage by a target, he deals that target 3 lightning."""
    yield from game.deal(card, damage.source, 3, LIGHTNING)


blade_battalion = deck.card("Blade Battalion", 4, MINION, hp=5)


@blade_battalion.at_end()
def battalion_strikes(game: Game, card: int) -> Effect:
    """This deals the hero target with the highest HP X melee, X = the current HP of this card."""
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, game.state.hp[card], MELEE)


# Reading (printings differ): every hero card discarded this turn counts; in the first printing those that this card has
# discarded.
@deck.card("Consider the Price of Victory!", 1, ONE_SHOT)
def consider_the_price_of_victory(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; Baron Blade deals every hero target 2 sonic; then discard the top X villain cards,
    X = the hero cards discarded this turn."""
    yield from game.each_hero_discards(card)
    yield from game.deal_all(card, hero_target, 2, SONIC)
    yield from game.discard_top(game.villain, game.discarded_this_turn(card, hero_card))


# Reading (not printed): X is counted for each target in its turn.
@deck.card("Devious Disruption", 2, ONE_SHOT)
def devious_disruption(game: Game, card: int) -> Effect:
    """Each hero may destroy any number of the own Ongoing and Equipment cards; then Baron Blade deals every hero target
    X lightning, X = 3 + the hero Ongoing and Equipment cards in play."""
    for hero in game.active_heroes():
        own = all_of(ongoing_or_equipment, of_deck(hero))
        yield from game.destroy_up_to(card, len(game.cards_in_play(card, own)), own, player=hero)

    def what_is_left(target: int) -> int:
        return 3 + len(game.cards_in_play(card, hero_ongoing_or_equipment))

    yield from game.deal_all(card, hero_target, what_is_left, LIGHTNING)


redistributor = deck.card("Elemental Redistributor", 2, DEVICE, hp=10)


def is_elemental(game: Game, card: int, damage: Damage) -> bool:
    """Whether it is fire, cold or lightning damage."""
    return damage.type in (FIRE, COLD, LIGHTNING)


@redistributor.before_damage(to=own_character, when=is_elemental)
def redistribute(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever fire, cold or lightning damage would be dealt to Baron Blade, redirect it to the hero target with the
    lowest HP."""
    game.redirect(card, damage, (yield from game.lowest(card, hero_target)))


deck.card("Flesh-Repair Nanites", 1, ONE_SHOT)(regains("Baron Blade", 10))


@deck.card("Hasten Doom", 4, ONE_SHOT)
def hasten_doom(game: Game, card: int) -> Effect:
    """Baron Blade deals every hero target 2 toxic; then play the top villain card."""
    yield from game.deal_all(card, hero_target, 2, TOXIC)
    yield from game.play_top(game.villain)


deck.card(
    "Living Force Field",
    2,
    ONGOING,
    rules="Damage dealt to Baron Blade is -1.",
    text=[reduce_damage(1, to=own_character)],
)

deck.card(
    "Mobile Defense Platform",
    3,
    DEVICE,
    hp=10,
    rules="Baron Blade is immune to damage.",
    text=[immune_to_damage(to=own_character)],
)


def platforms(game: Game, card: int) -> int:
    """The Mobile Defense Platforms in play."""
    return len(game.cards_in_play(card, mobile_defense_platform))


# Reading (printings differ): whether the first printing had the increase is not known.
turret = deck.card(
    "Powered Remote Turret",
    2,
    DEVICE,
    hp=7,
    rules="This deals +1 damage for each Mobile Defense Platform in play.",
    text=[increase_damage(platforms, by=this_card)],
)


turret.at_end()(deals_each(2, PROJECTILE))


@deck.card("Slash and Burn", 2, ONE_SHOT)
def slash_and_burn(game: Game, card: int) -> Effect:
    """Baron Blade deals the hero target with the lowest HP H melee; then he deals the hero target with the highest HP
    H+2 fire."""
    target = yield from game.lowest(card, hero_target)
    yield from game.deal(card, target, game.H, MELEE)
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, game.H + 2, FIRE)

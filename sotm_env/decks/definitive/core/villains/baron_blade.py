"""Baron Blade: minions and devices guard a beam; when it breaks he fights in armour himself.

This is the reference for writing a villain's deck.
"""

from __future__ import annotations

from sotm_env.decks.phrases import H, deals_each, deals_highest, discards_top, heroes_lose_at_least, regains, summons, x
from sotm_env.engine.vocabulary import (
    DESTROYED,
    DEVICE,
    ENERGY,
    LIGHTNING,
    MELEE,
    MINION,
    ONE_SHOT,
    ONGOING,
    SONIC,
    TOXIC,
    VILLAIN,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    hero_character,
    hero_ongoing_or_item,
    hero_target,
    immune_to_damage,
    increase_damage,
    keyword,
    ongoing_or_item,
    other_target,
    own_character,
    reduce_damage,
    this_card,
    villain_deck,
    villain_ongoing,
    villain_target,
)

deck = villain_deck("baron_blade", "Baron Blade", difficulty=1)
device = keyword(DEVICE)
minion = keyword(MINION)

# --- the character card ----------------------------------------------------------------------------------------------
blade = deck.character("Baron Blade", 40, nemesis=["legacy"])
blade.at_setup()(summons("Mobile Defense Platform"))


@blade.instead_of(DESTROYED)
def don_the_armour(game: Game, card: int, destroyed: Happening) -> Effect:
    """If Baron Blade would be destroyed, flip this card instead."""
    destroyed.replaced = True
    yield from game.flip(card)


blade.at_start()(
    heroes_lose_at_least(
        15, lambda game, card: len(game.trash(game.villain)), "the villain trash holds 15 or more cards"
    )
)
blade.at_end(advanced=True)(discards_top(VILLAIN, H - 2))

armoured = blade.flip_side(
    "Armored Mad Scientist",
    hp=30,
    advanced_text=[reduce_damage(2, to=this_card)],
    advanced_rules="Damage dealt to Baron Blade is -2.",
)


@armoured.flipped()
def power_up(game: Game, card: int) -> Effect:
    """Destroy all villain Ongoing cards; Baron Blade's HP becomes 30."""
    yield from game.destroy_all(card, villain_ongoing)
    game.restore_hp(card)


@armoured.at_end()
def strike(game: Game, card: int) -> Effect:
    """Baron Blade deals the hero target with the highest HP H melee; then he deals every hero target 1 energy."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, MELEE)
    yield from game.deal_all(card, hero_target, 1, ENERGY)


# --- the deck --------------------------------------------------------------------------------------------------------
backlash = deck.card("Backlash Field Generator", 2, DEVICE, hp=6)


@backlash.after_damage(by=hero_target, to=all_of(villain_target, other_target))
def lash_back(game: Game, card: int, damage: Damage) -> Effect:
    """After another villain target has been dealt damage by a hero target, this deals that attacker 2 lightning."""
    yield from game.deal(card, damage.source, 2, LIGHTNING)


blade_battalion = deck.card("Blade Battalion", 4, MINION, hp=5)
hp_left = x("the current HP of this card", lambda game, card: game.state.hp[card])
blade_battalion.at_end()(deals_highest(hp_left, MELEE))

price = deck.card(
    "Consider the Price of Victory!",
    2,
    ONGOING,
    rules="Hero targets deal -1 damage.",
    text=[reduce_damage(1, by=hero_target)],
)


@price.at_start()
def pay_the_price(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; Baron Blade deals every hero target 1 sonic; discard the top H-1 villain cards;
    destroy this card."""
    yield from game.each_hero_discards(card)
    yield from game.deal_all(card, hero_target, 1, SONIC)
    yield from game.discard_top(game.villain, game.H - 1)
    yield from game.destroy(card)


# Reading: the own cards are those of the hero's deck, wherever they lie; X counts what lies in the play area, whoever's
# it is.
@deck.card("Devious Disruption", 2, ONE_SHOT)
def devious_disruption(game: Game, card: int) -> Effect:
    """Each hero may destroy any number of the own Ongoing and Item cards; then Baron Blade deals every hero character
    X lightning, X = 3 + the hero Ongoing and Item cards left in that hero's play area."""
    for hero in game.active_heroes():
        tried: list[int] = []
        while True:
            own = [other for other in game.cards_of(hero, ongoing_or_item) if other not in tried]
            pick = yield from game.choose_card(card, own, optional=True, player=hero)
            if pick is None:
                break
            tried.append(pick)
            yield from game.destroy(pick)

    def what_is_left(target: int) -> int:
        area = game.play_area(game.owner_of[target])
        return 3 + sum(hero_ongoing_or_item(game, card, other) for other in area)

    yield from game.deal_all(card, hero_character, what_is_left, LIGHTNING)


@deck.card("Hasten Doom", 4, ONE_SHOT)
def hasten_doom(game: Game, card: int) -> Effect:
    """Baron Blade deals every hero target 2 toxic; then play the top villain card."""
    yield from game.deal_all(card, hero_target, 2, TOXIC)
    yield from game.play_top(game.villain)


jet_jump_battalion = deck.card("Jet-Jump Battalion", 3, MINION, hp=4)


@jet_jump_battalion
def bring_a_device(game: Game, card: int) -> Effect:
    """Reveal the top villain card; play it if it is a Device, else discard it."""
    yield from game.reveal_and_play(card, game.villain, device)


jet_jump_battalion.at_end()(deals_highest(2, ENERGY, many=H - 2))

force_field = deck.card(
    "Living Force-Field",
    2,
    ONGOING,
    rules="Damage dealt to Baron Blade is -1.",
    text=[reduce_damage(1, to=own_character)],
)
force_field.at_end()(regains("Baron Blade", H - 1))

platform = deck.card(
    "Mobile Defense Platform",
    1,
    DEVICE,
    hp=12,
    rules="Baron Blade is immune to damage.",
    text=[immune_to_damage(to=own_character)],
)


@platform.at_end()
def call_a_minion(game: Game, card: int) -> Effect:
    """Reveal the top villain card; play it if it is a Minion, else discard it."""
    yield from game.reveal_and_play(card, game.villain, minion)


def other_devices(game: Game, card: int) -> int:
    """The other Device cards in play, of any deck."""
    return sum(other != card for other in game.cards_in_play(card, device))


turret = deck.card(
    "Powered Turret",
    2,
    DEVICE,
    hp=7,
    rules="This deals +1 damage for each other Device card in play.",
    text=[increase_damage(other_devices, by=this_card)],
)
turret.at_end()(deals_each(1, ENERGY))

tank = deck.card(
    "Remote Walking Tank",
    3,
    DEVICE,
    hp=5,
    rules="Damage dealt to this card is -1.",
    text=[reduce_damage(1, to=this_card)],
)
tank.at_end()(deals_highest(H, ENERGY))

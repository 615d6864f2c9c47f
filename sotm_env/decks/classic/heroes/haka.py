"""Haka, classic edition: he hits hard, takes blows for others, and turns his hand into war dances."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_env.decks.phrases import (
    deals_one,
    deals_up_to,
    destroy_this,
    for_next_damage,
    one_player_may_draw,
    one_player_may_play,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    EQUIPMENT,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    TOXIC,
    Asks,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    cannot_deal_damage,
    chosen,
    environment_card,
    hero_card,
    hero_character,
    hero_deck,
    hero_target,
    increase_damage,
    is_target,
    lowest_hp,
    non_character,
    non_hero_target,
    own_card,
    own_character,
    reduce_damage,
)

deck = hero_deck("haka", "Haka", edition="classic")

other_hero_target = all_of(hero_target, but_not(own_character))
weakest_foe = lowest_hp(non_hero_target)

# --- character card --------------------------------------------------------------------------------------------------
haka = deck.character("Haka", 34, nemesis=["haka"])


haka.power("Crush")(deals_one("Haka", 2, MELEE))


# Reading (gap in the facts), for every "next damage": it is the first that the effect changes. Damage that it brings to
# 0 uses it up; damage that immunity stops does not, nor irreducible damage a reduction. There is no end of turn to it.
shielded = deck.lasting("Shielded", reduce_damage(2, to=chosen, once=True))

haka.incapacitated_side(
    one_player_may_play(),
    for_next_damage(shielded, "Choose 1 hero: the next damage dealt to that hero is -2.", hero_character),
    one_player_may_draw(),
)


# --- the deck --------------------------------------------------------------------------------------------------------
def draw_and_discard(game: Game, card: int) -> Asks[Sequence[int]]:
    """Draw 2 cards, then discard 1 or more; these are returned."""
    player = game.player_of[card]
    yield from game.draw(player, 2)
    first = yield from game.discard_from_hand(card, player)
    return first + (yield from game.discard_any_number(card, player))


deck.card("Elbow Smash", 3, ONE_SHOT)(deals_one("Haka", 3, MELEE))


battle_ready = deck.lasting("Battle ready", increase_damage(1, by=own_character, once=True))


@deck.card("Haka of Battle", 3, ONE_SHOT)
def haka_of_battle(game: Game, card: int) -> Effect:
    """Draw 2 cards, then discard 1 or more; the next damage dealt by Haka is +1 for each card discarded."""
    for _ in (yield from draw_and_discard(game, card)):
        game.for_next_damage(battle_ready, card)


@deck.card("Haka of Restoration", 3, ONE_SHOT)
def haka_of_restoration(game: Game, card: int) -> Effect:
    """Draw 2 cards, then discard 1 or more; Haka regains 1 HP for each card discarded."""
    discarded = yield from draw_and_discard(game, card)
    yield from game.heal(game.character_of(card), len(discarded))


braced = deck.lasting("Braced", reduce_damage(2, to=own_character, once=True))


@deck.card("Haka of Shielding", 3, ONE_SHOT)
def haka_of_shielding(game: Game, card: int) -> Effect:
    """Draw 2 cards, then discard 1 or more; the next damage dealt to Haka is -2 for each card discarded."""
    for _ in (yield from draw_and_discard(game, card)):
        game.for_next_damage(braced, card)


@deck.card("Rampage", 3, ONE_SHOT)
def rampage(game: Game, card: int) -> Effect:
    """Haka deals each non-hero target 5 melee, then each hero target 2 melee, himself included."""
    yield from game.deal_all(card, non_hero_target, 5, MELEE)
    yield from game.deal_all(card, hero_target, 2, MELEE)


@deck.card("Vitality Surge", 3, ONE_SHOT)
def vitality_surge(game: Game, card: int) -> Effect:
    """Haka regains 2 HP; then draw 1 card."""
    yield from game.heal(game.character_of(card), 2)
    yield from game.draw(game.player_of[card])


dominion = deck.card("Dominion", 3, ONGOING)


@dominion.after(DESTROYED, environment_card)
def rule(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever an environment card is destroyed, you may draw 1 card."""
    yield from game.may_draw(card, game.player_of[card])


intercession = deck.card("Enduring Intercession", 3, ONGOING)


# Reading (gap in the facts): environment cards as the source only, not villain cards.
@intercession.before_damage(by=environment_card, to=other_hero_target)
def intercede(game: Game, card: int, damage: Damage) -> None:
    """Damage that an environment card would deal to a hero target is redirected to Haka."""
    game.redirect(card, damage, game.character_of(card))


intercession.power()(destroy_this)


# Reading (gap in the facts): villain and environment cards alike.
ground_pound = deck.card(
    "Ground Pound",
    2,
    ONGOING,
    rules="Non-hero cards cannot deal damage.",
    text=[cannot_deal_damage(by=but_not(hero_card))],
)


@ground_pound.when_entering()
def pound_the_ground(game: Game, card: int, entered: Happening) -> Effect:
    """Discard 2 cards or destroy this card."""
    discarding = game.discarding(card, game.player_of[card], 2)
    yield from game.choose_one(card, discarding, game.destroying_itself(card))


ground_pound.at_start()(destroy_this)


# Reading (gap in the facts): hero targets are among the others, and of several non-hero targets tied for the lowest HP
# each counts (the players break ties, anew for each instance of damage).
punish = deck.card(
    "Punish the Weak",
    3,
    ONGOING,
    LIMITED,
    rules="Damage dealt by Haka is +1 to the non-hero target with the lowest HP and -1 to any other target.",
    text=[
        increase_damage(1, by=own_character, to=weakest_foe, varies=True),
        reduce_damage(1, by=own_character, to=but_not(weakest_foe), varies=True),
    ],
)


punish.power()(destroy_this)


savage_mana = deck.card("Savage Mana", 2, ONGOING, LIMITED)


def by_haka(game: Game, card: int, destroyed: Happening) -> bool:
    """Whether Haka destroys it, by damage or by the text of one of his cards."""
    return own_card(game, card, destroyed.by)


# Reading (the later, digital wording names damage only): a target that a text of one of his cards destroys counts too.
# It is destroyed all the same, and other cards answer that.
@savage_mana.instead_of(DESTROYED, all_of(is_target, non_character), when=by_haka)
def gather_mana(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever Haka destroys a target, you may put it beneath this card instead of into its trash."""
    if (yield from game.confirm(card, f"put {game.title_of[destroyed.card]} beneath this card")):
        destroyed.beneath = card


# Reading (gap in the facts): the cards go to their own trashes; with none, X = 0, which can still be increased.
@savage_mana.power()
def release_mana(game: Game, card: int) -> Effect:
    """Destroy all cards beneath this card; Haka deals 1 target X toxic, X = 2 for each card destroyed so."""
    destroyed = [game.destroy_under(other) for other in game.under(card)]
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 2 * sum(destroyed), TOXIC)


deck.card(
    "Ta Moko", 3, ONGOING, LIMITED, rules="Damage dealt to Haka is -1.", text=[reduce_damage(1, to=own_character)]
)

mere = deck.card("Mere", 3, EQUIPMENT, LIMITED)


@mere.power()
def strike_with_the_mere(game: Game, card: int) -> Effect:
    """Haka deals 1 target 2 melee; then draw 1 card."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 2, MELEE)
    yield from game.draw(game.player_of[card])


deck.card("Taiaha", 3, EQUIPMENT, LIMITED).power()(deals_up_to("Haka", 2, 3, MELEE))

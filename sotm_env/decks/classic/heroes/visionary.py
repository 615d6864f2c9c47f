"""The Visionary, classic edition: she sees what is to come, and turns the minds of her foes."""

# The facts know the names of twelve cards, little of what they say, and nothing of printings. Her variants (Dark
# Visionary, The Visionary Unleashed) are left out: what their incapacitated sides say is not known.

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_one,
    leaves_with_that_card,
    one_hero_may_use_a_power,
    one_player_may_draw,
    until_start_phase,
)
from sotm_env.engine.vocabulary import (
    LEFT,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    STOP,
    VILLAIN,
    Damage,
    Effect,
    Game,
    all_of,
    beside_this,
    cannot_be_played,
    cannot_deal_damage,
    cannot_use_powers,
    environment_card,
    hero_deck,
    hero_target,
    immune_to_damage,
    is_target,
    max_hp,
    next_to,
    non_character,
    non_hero_target,
    own_card,
    own_character,
    reduce_damage,
    villain_target,
)

deck = hero_deck("visionary", "The Visionary", edition="classic")

# --- the character card ----------------------------------------------------------------------------------------------
# Reading (medium in the facts): 26 HP, and the power, whose name is that of the other edition.
visionary = deck.character("The Visionary", 26, nemesis=["visionary"], provisional=True)


@visionary.power("Motivating Mentalism")
def motivating_mentalism(game: Game, card: int) -> Effect:
    """1 player draws 2 cards, then discards 1 card."""
    hero = yield from game.choose_hero(card)
    yield from game.draw(hero, 2)
    yield from game.discard_from_hand(card, hero)


def sort_a_thought(game: Game, card: int) -> Effect:
    """Look at the top card of 1 deck and put it back or discard it."""
    pile = yield from game.choose_deck(card, game.decks_with_cards())
    yield from game.reveal_and_sort(card, pile)


# Reading (low in the facts): all three abilities.
visionary.incapacitated_side(one_player_may_draw(), one_hero_may_use_a_power(), sort_a_thought)


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (low in the facts): the copies of all cards, 4 of each of 4 and 3 of each of 8, which make 40. So every card
# is provisional; the text of Decoy Projection is certain.


# Reading (medium in the facts): 2 psychic, the villain trash only, and that it goes under the deck as it lies.
@deck.card("Brain Burn", 4, ONE_SHOT, provisional=True)
def brain_burn(game: Game, card: int) -> Effect:
    """The Visionary deals 1 target 2 psychic; then put the villain trash on the bottom of the villain deck."""
    yield from game.deal_one(card, 2, PSYCHIC)
    game.bury_trash(game.villain)


decoy = deck.card("Decoy Projection", 3, ONGOING, hp=5, provisional=True)


@decoy.before_damage(to=own_character)
def draw_fire(game: Game, card: int, damage: Damage) -> None:
    """Damage that would be dealt to The Visionary is redirected to this card."""
    game.redirect(card, damage, card)


# Reading (medium in the facts): that it stays in play, and that it says no more than the rulebook's examples show.
deck.card(
    "Demoralization",
    3,
    ONGOING,
    rules="Maximum HP of non-hero targets is -1.",
    text=[max_hp(-1, of=non_hero_target)],
    provisional=True,
)


levitation = deck.card("Mass Levitation", 3, ONGOING, provisional=True)
levitated = deck.lasting("Levitated", reduce_damage(2, by=environment_card, to=hero_target))

# Reading (low in the facts): the whole power, which lasts whether or not the card stays in play.
levitation.power()(until_start_phase(levitated, "Damage that environment cards deal to hero targets is -2"))


# Reading (low in the facts): the whole text. The first damage is the first that is about to be dealt, be it to an
# immune target; nobody can decline, and the attacker can be the other target. As all cards next to a target this one
# goes when that target has left play.
divergence = deck.card(
    "Mental Divergence",
    3,
    ONGOING,
    enters=next_to(villain_target),
    rules="Play this next to a villain target.",
    provisional=True,
)


@divergence.before_damage(by=beside_this)
def divert(game: Game, card: int, damage: Damage) -> Effect:
    """The first damage each turn that the target next to this card would deal is redirected to another target of your
    choice."""
    if game.first_time_this_turn(card):
        game.redirect(card, damage, (yield from game.choose_target(card, but=[damage.target])))


divergence.after(LEFT, beside_this)(leaves_with_that_card)


# Reading (medium in the facts): that there is no second sentence.
deck.card("Mind Spike", 4, ONE_SHOT, provisional=True)(deals_one("The Visionary", 3, PSYCHIC))


# Reading (low in the facts): the whole text.
@deck.card("Precognition", 4, ONE_SHOT, provisional=True)
def precognition(game: Game, card: int) -> Effect:
    """Reveal the top 3 cards of the villain deck and put them back in any order."""
    yield from game.replace_in_any_order(card, (yield from game.reveal_top(game.villain, 3)))


# Reading (low in the facts): the whole text. A card that is put into the trash is not discarded.
@deck.card("Prophetic Vision", 3, ONE_SHOT, provisional=True)
def prophetic_vision(game: Game, card: int) -> Effect:
    """Reveal the top 3 cards of the environment deck or of your deck; put 1 of them into its trash and the others back
    in any order."""
    pile = yield from game.choose_deck(card, [game.environment, game.player_of[card]])
    revealed = yield from game.reveal_top(pile, 3)
    worst = yield from game.choose_card(card, revealed)
    yield from game.put_into_trash(worst)
    yield from game.replace_in_any_order(card, [other for other in revealed if other != worst])


# Reading (low in the facts): the whole text. You choose the player, who chooses between a card, a power and neither.
@deck.card("Suggestion", 4, ONE_SHOT, provisional=True)
def suggestion(game: Game, card: int) -> Effect:
    """1 other player may play 1 card or use 1 power now."""
    hero = yield from game.choose_hero(card, game.allied_heroes(card))
    if hero is not None:
        lines = game.playing(card, hero), game.using_a_power(card, hero)
        yield from game.choose_one(card, *lines, optional=True, player=hero)


# Reading (medium in the facts): that it forbids cards and powers, and that she may end it in her start phase, and only
# then.
cocoon = deck.card(
    "Telekinetic Cocoon",
    3,
    ONGOING,
    LIMITED,
    rules="The Visionary is immune to damage. You cannot play cards or use powers.",
    text=[immune_to_damage(to=own_character), cannot_be_played(own_card), cannot_use_powers()],
    provisional=True,
)


@cocoon.at_start()
def emerge(game: Game, card: int) -> Effect:
    """You may destroy this card."""
    if (yield from game.confirm(card, "destroy this card")):
        yield from game.destroy(card)


# Reading (medium in the facts): 1 damage more or less.
twist_the_ether = deck.card(
    "Twist the Ether",
    3,
    ONGOING,
    enters=next_to(is_target),
    rules="Play this next to a target.",
    provisional=True,
)


@twist_the_ether.changes_damage_type(by=beside_this)
def twist(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever the target next to this card would deal damage, you may change its type to one of your choice; and you
    may increase or reduce it by 1."""
    kind = yield from game.choose_damage_type(card, optional=True)
    if kind != STOP:
        damage.type = kind
    change = yield from game.choose_mode(card, ("+1 damage", True), ("-1 damage", True), optional=True)
    if change == 0:
        game.increase(damage, 1)
    elif change == 1:
        game.reduce(damage, 1)


twist_the_ether.after(LEFT, beside_this)(leaves_with_that_card)


def in_the_villain_turn(game: Game, card: int) -> bool:
    """Whether it is the turn of the target's own deck."""
    return game.table.decks[game.state.turn].kind == VILLAIN


# Reading (low in the facts): the whole text. Its own turn is the villain turn; it can be made to hit itself.
wrest = deck.card(
    "Wrest the Mind",
    3,
    ONGOING,
    enters=next_to(all_of(villain_target, non_character)),
    rules="Play this next to a villain target that is no character card. That target cannot deal damage in the villain "
    "turn.",
    text=[cannot_deal_damage(by=beside_this, when=in_the_villain_turn)],
    provisional=True,
)


@wrest.power()
def wrest_the_mind(game: Game, card: int) -> Effect:
    """The target next to this card deals 1 target 2 melee."""
    yield from game.have_one_deal(card, beside_this, 2, MELEE)


wrest.after(LEFT, beside_this)(leaves_with_that_card)

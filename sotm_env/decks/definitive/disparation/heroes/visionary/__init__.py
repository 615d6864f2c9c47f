"""The Visionary: sees and sorts what is to come, at the price of what her Dark Side then does."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.heroes.visionary.characters import (
    deck,
    foresee,
)
from sotm_env.decks.definitive.disparation.heroes.visionary.dark import (
    MANIFESTATION,
    dark_side,
    hurt_herself,
    playing_dark_side,
)
from sotm_env.engine.vocabulary import (
    DISCARDED,
    DISCOVERED,
    DRAWN,
    ENERGY,
    HERO,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    REDIRECT,
    SUDDENLY,
    Damage,
    Effect,
    Game,
    Happening,
    about_damage,
    any_card,
    any_of,
    any_target,
    but_not,
    cannot_deal_damage,
    chosen,
    hero_target,
    immune_to_damage,
    keyword,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
)

# --- the deck --------------------------------------------------------------------------------------------------------
fray = deck.card("Begin to Fray", 2, ONGOING, LIMITED)


@fray.reaction()
def begin_to_fray(game: Game, card: int, damage: Damage) -> Effect:
    """The Visionary deals herself 1 fixed psychic and you may play 1 card; or play the top card of the Dark Side
    deck."""
    paying = game.dealing_itself(card, 1, PSYCHIC)
    paid = yield from game.choose_one(card, paying, playing_dark_side(game, card))
    if paid == 0:
        yield from game.play_from_hand(card, game.player_of[card], optional=True)


decoy = deck.card("Decoy Projection", 3, MANIFESTATION, LIMITED, hp=6)


@decoy.when_destroyed()
def burst(game: Game, card: int, destroyed: Happening) -> Effect:
    """This deals 3 targets 1 energy each."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3, up_to=False)), 1, ENERGY)


@decoy.before_damage(to=own_character, when=lambda game, card, damage: not game.is_of_type(card, damage, PSYCHIC))
def draw_fire(game: Game, card: int, damage: Damage) -> Effect:
    """Damage other than psychic that The Visionary would be dealt may be redirected to this."""
    yield from game.may_redirect(card, damage, card)


@deck.card("Falter", 3, SUDDENLY, ONE_SHOT)
def falter(game: Game, card: int) -> Effect:
    """The Visionary deals herself 1 fixed psychic; draw 1 card; play the top card of the Dark Side deck."""
    yield from hurt_herself(game, card)
    yield from game.draw(game.player_of[card])
    yield from dark_side(game, card)


# Reading: "if she does" asks for damage that was dealt.
@deck.card("Justify the Means", 3, ONE_SHOT)
def justify_the_means(game: Game, card: int) -> Effect:
    """The Visionary deals each of up to 5 targets 2 psychic; she may deal herself 1 fixed psychic; if she does, she
    deals every other target 1 psychic, then play the top card of the Dark Side deck."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 5)), 2, PSYCHIC)
    if not (yield from game.confirm(card, "deal yourself 1 fixed psychic")):
        return
    if (yield from hurt_herself(game, card)).dealt:
        yield from game.deal_all(card, but_not(own_character), 1, PSYCHIC)
        yield from dark_side(game, card)


levitation = deck.card(
    "Mass Levitation",
    2,
    ONGOING,
    LIMITED,
    rules="Damage dealt to hero targets is -2.",
    text=[reduce_damage(2, to=hero_target)],
)


@levitation.at_start()
def set_down(game: Game, card: int) -> Effect:
    """Each hero draws 1 card; destroy this card."""
    yield from game.each_hero_draws()
    yield from game.destroy(card)


lapse = deck.card("Memory Lapse", 3, ONGOING)


@lapse.instead_of(
    DISCOVERED, any_card, when=lambda game, card, discovered: game.table.decks[discovered.deck].kind != HERO
)
def lose_the_thread(game: Game, card: int, discovered: Happening) -> Effect:
    """When cards would be discovered from a deck that is no hero's, you may prevent that; if so, destroy this card."""
    if (yield from game.confirm(card, "prevent the discovery")):
        discovered.replaced = True
        yield from game.destroy(card)


@lapse.power()
def memory_lapse(game: Game, card: int, discarded: int = 1, drawn: int = 1, yours: int = 2) -> Effect:
    """Each other hero discards 1 card and draws 1 card; you may draw 2 cards; if you do, play the top card of the Dark
    Side deck."""
    for hero in (yield from game.heroes_in_order(DISCARDED, DRAWN, among=game.allied_heroes(card))):
        yield from game.discard_from_hand(card, hero, discarded)
        yield from game.draw(hero, drawn)
    if (yield from game.may_draw(card, game.player_of[card], yours)):
        yield from dark_side(game, card)


divergence = deck.card("Mental Divergence", 2, ONGOING)


@divergence.power("Mental Divergence: Destroy")
def unmake_a_thought(game: Game, card: int, cards: int = 1) -> Effect:
    """Destroy 1 Ongoing card; play the top card of the Dark Side deck."""
    yield from game.destroy_some(card, cards, ongoing)
    yield from dark_side(game, card)


@divergence.power("Mental Divergence: Collect")
def follow_a_thought(game: Game, card: int, cards: int = 1) -> Effect:
    """Collect 1 Ongoing card; destroy this card."""
    yield from game.collect(card, game.player_of[card], ongoing, cards)
    yield from game.destroy(card)


@deck.card("Mind Spike", 3, ONE_SHOT)
def mind_spike(game: Game, card: int) -> Effect:
    """The Visionary deals 1 target 3 irreducible psychic; you may destroy 1 Ongoing card; if one was destroyed, play
    the top card of the Dark Side deck."""
    yield from game.deal_one(card, 3, PSYCHIC, irreducible=True)
    if (yield from game.destroy_one(card, ongoing, optional=True)):
        yield from dark_side(game, card)


precognition = deck.card("Precognition", 2, ONGOING, LIMITED)


@precognition.power()
def change_what_you_foresee(game: Game, card: int, cards: int = 3, decks: int = 1, discarded: int = 1) -> Effect:
    """Reveal the top 3 cards of 1 deck and replace them in any order; you may discard the top card of 1 deck; if you
    do, play the top card of the Dark Side deck."""
    yield from foresee(game, card, cards, decks)
    changed: list[int] = []
    for pile in (yield from game.choose_decks(card, game.decks_with_cards(), discarded, up_to=True)):
        changed += yield from game.discard_top(pile)
    if changed:
        yield from dark_side(game, card)


vision = deck.card("Prophetic Vision", 3, ONGOING, LIMITED)


@vision.at_end()
def act_or_draw(game: Game, card: int) -> Effect:
    """Use 1 power or draw 1 card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.using_a_power(card, you), game.drawing(you))


# Reading: with fewer than 3 cards the steps are done in order as far as there are cards.
@vision.power()
def prophetic_vision(
    game: Game,
    card: int,
    villains: int = 3,
    discarded: int = 1,
    replaced: int = 1,
    played: int = 1,
    yours: int = 3,
    yours_discarded: int = 1,
    yours_replaced: int = 1,
    yours_played: int = 1,
) -> Effect:
    """Of the top 3 cards of the villain deck discard 1, replace 1 and play 1; then of the top 3 cards of your deck
    discard 1, replace 1 and play 1."""
    yield from see_through(game, card, game.villain, villains, discarded, replaced, played)
    you = game.player_of[card]
    yield from see_through(game, card, you, yours, yours_discarded, yours_replaced, yours_played)


def see_through(game: Game, card: int, pile: int, cards: int, discarded: int, replaced: int, played: int) -> Effect:
    """Reveals the top cards of a deck: so many are discarded, so many replaced, so many played."""
    left = yield from game.reveal_top(pile, cards)
    left = yield from game.single_out(card, left, discarded, game.discard, "discard")
    left = yield from game.single_out(card, left, replaced, game.replace)
    for other in (yield from game.single_out(card, left, played, game.play, "play")):
        yield from game.replace(other)


# Reading: the play area is that of the target which the damage came to, as it was before; side decks are not meant.
@deck.card("Psychic Intrusion", 3, ONE_SHOT)
def psychic_intrusion(game: Game, card: int) -> Effect:
    """The Visionary deals 1 target 2 psychic; reveal the top 3 cards of the deck of that target's play area and
    discard, bury or replace each, in any order."""
    areas = {target: game.area_of(target) for target in game.targets(card, any_target)}
    hit = yield from game.deal_one(card, 2, PSYCHIC)
    if hit.target not in areas:
        return
    revealed = yield from game.reveal_top(areas[hit.target], 3)
    while (pick := (yield from game.choose_card(card, revealed))) is not None:
        revealed.remove(pick)
        yield from game.sort(card, pick, "discard", "bury", "replace")


# Reading: "if you do" asks for a card that was found.
@deck.card("Skim the Surface", 3, ONE_SHOT)
def skim_the_surface(game: Game, card: int) -> Effect:
    """Reveal and replace the top card of up to 3 decks; discard the top card of 1 deck; you may collect 1 Ongoing or
    Manifestation card; if you do, play the top card of the Dark Side deck."""
    for seen in (yield from game.choose_decks(card, game.decks_with_cards(), 3, up_to=True)):
        yield from game.reveal_and_replace(seen)
    yield from game.discard_top((yield from game.choose_deck(card, game.decks_with_cards())))
    if not (yield from game.confirm(card, "collect 1 Ongoing or Manifestation card")):
        return
    if (yield from game.collect(card, game.player_of[card], any_of(ongoing, keyword(MANIFESTATION)))):
        yield from dark_side(game, card)


# Reading: a trash that holds 1 card only may be chosen, and that card is buried.
@deck.card("Suggestion", 3, ONE_SHOT)
def suggestion(game: Game, card: int) -> Effect:
    """Of 1 trash other than yours bury 1 card and put 1 on top of its deck; you may put 1 more on top of its deck; if
    you do, play the top card of the Dark Side deck."""
    others = [each for each in game.decks if each != game.player_of[card] and game.trash(each)]
    pick = yield from game.choose_deck(card, others)
    if pick is None:
        return
    lower = yield from game.choose_card(card, game.trash(pick))
    upper = yield from game.choose_card(card, [other for other in game.trash(pick) if other != lower])
    yield from game.bury(lower)
    yield from game.put_on_deck(upper)
    if (yield from game.put_on_deck((yield from game.choose_card(card, game.trash(pick), optional=True)))):
        yield from dark_side(game, card)


# Reading (the two sources differ): the card's image, which draws in the start phase.
cocoon = deck.card(
    "Telekinetic Cocoon",
    3,
    MANIFESTATION,
    LIMITED,
    hp=6,
    rules="The Visionary is immune to damage and cannot deal damage.",
    text=[immune_to_damage(to=own_character), cannot_deal_damage(by=own_character)],
)
cocoon.when_destroyed()(dark_side)


@cocoon.at_start()
def emerge(game: Game, card: int) -> Effect:
    """The Visionary regains 2 HP; draw 1 card; destroy this card."""
    yield from game.heal(game.character_of(card), 2)
    yield from game.draw(game.player_of[card])
    yield from game.destroy(card)


def turn_aside(game: Game, card: int, damage: Damage) -> Effect:
    """You may discard 1 card to redirect the damage."""
    if (yield from game.discard_from_hand(card, game.player_of[card], up_to=True)):
        game.redirect(card, damage, (yield from game.choose_target(card, but=[damage.target])))


wrest = deck.card("Wrest the Mind", 2, ONGOING, LIMITED)
wrested = deck.lasting("Wrested", about_damage(REDIRECT, turn_aside, by=chosen, fixed=True))


@wrest
def wrest_the_mind(game: Game, card: int) -> Effect:
    """Choose 1 non-hero target: as long as this is in play, whenever that target would deal damage, you may discard
    1 card to redirect it."""
    target = yield from game.choose_target(card, non_hero_target)
    if target is not None:
        game.while_in_play(wrested, card, [target])


@wrest.at_start()
def let_go(game: Game, card: int) -> Effect:
    """Play the top card of the Dark Side deck, or The Visionary deals herself 1 fixed psychic; then destroy this
    card."""
    yield from game.choose_one(card, playing_dark_side(game, card), game.dealing_itself(card, 1, PSYCHIC))
    yield from game.destroy(card)

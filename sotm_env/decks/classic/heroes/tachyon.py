"""Tachyon, classic edition: bursts of speed, card upon card, until her trash lends weight to her last blows."""

# This is the Enhanced Edition; of the first printing only the HP are known, the same. The promo cards (The Super
# Scientific Tachyon, Freedom Five, Freedom Six) are left out: their HP and their texts are not known.

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_each,
    deals_itself_or_leaves,
    destroy_one,
    destroys_up_to,
    one_player_may_play,
)
from sotm_env.engine.vocabulary import (
    ENERGY,
    EQUIPMENT,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    SONIC,
    Damage,
    Effect,
    Game,
    Line,
    any_of,
    cannot_deal_damage,
    chosen,
    environment_card,
    extra_draws,
    extra_plays,
    hero_deck,
    irreducible_damage,
    keyword,
    non_hero_target,
    ongoing,
    own_character,
)

deck = hero_deck("tachyon", "Tachyon", edition="classic")
BURST = "burst"

is_burst = keyword(BURST)


def bursts_in_trash(game: Game, card: int) -> int:
    """How many Burst cards are in her trash."""
    return sum(is_burst(game, card, other) for other in game.trash(game.player_of[card]))


# --- the character card ----------------------------------------------------------------------------------------------
# Reading (low confidence): the name of the power and the second and third incapacitated ability.
tachyon = deck.character("Tachyon", 27, nemesis=["tachyon"], provisional=True)


@tachyon.power("Testing")
def testing(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck; take it into your hand or put it into your trash."""
    revealed = yield from game.reveal_one(game.player_of[card])
    if revealed is not None:
        to_hand = Line("take it into your hand", True, lambda: game.to_hand(revealed))
        to_trash = Line("put it into your trash", True, lambda: game.put_into_trash(revealed))
        yield from game.choose_one(card, to_hand, to_trash)


def look_at_a_deck(game: Game, card: int) -> Effect:
    """Look at the top card of 1 deck, then replace it."""
    seen = yield from game.choose_deck(card, game.decks_with_cards())
    yield from game.reveal_and_replace(seen)


tachyon.incapacitated_side(one_player_may_play(), look_at_a_deck, destroys_up_to(2, ongoing, "Ongoing card"))


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (low confidence): the copies of every card, three or two so that they make 40 and come near to those of the
# Definitive Edition; and which cards are bursts: all one-shots but the two that count the bursts in the trash. Numbers
# of medium confidence are as given.
deck.card("Accelerated Assault", 3, ONE_SHOT, BURST, provisional=True)(
    deals_each(1, MELEE, non_hero_target, by="Tachyon")
)


deck.card("Blinding Speed", 3, ONE_SHOT, BURST, provisional=True)(
    destroy_one(any_of(ongoing, environment_card), "Ongoing or environment card")
)


@deck.card("Fleet of Foot", 3, ONE_SHOT, BURST, provisional=True)
def fleet_of_foot(game: Game, card: int) -> Effect:
    """Each player may draw 1 card; then you may play 1 card."""
    yield from game.each_hero_may_draw(card)
    yield from game.play_from_hand(card, game.player_of[card], optional=True)


deck.card(
    "HUD Goggles",
    3,
    EQUIPMENT,
    LIMITED,
    rules="Damage dealt by Tachyon is irreducible. You may play 1 additional card in your play phase.",
    text=[irreducible_damage(by=own_character), extra_plays(standing=True)],
    provisional=True,
)


outpaced = deck.lasting("Outpaced", cannot_deal_damage(by=chosen))

hypersonic = deck.card("Hypersonic Assault", 2, ONE_SHOT, BURST, provisional=True)


# Reading (open in the facts): a target is outpaced as soon as it has been dealt its damage, not only after all have.
@hypersonic
def hypersonic_assault(game: Game, card: int) -> Effect:
    """Tachyon deals each non-hero target 1 sonic; targets dealt damage so cannot deal damage until the start of your
    next turn."""

    def outpace(damage: Damage) -> None:
        hit = game.that_target(damage)
        if hit is not None and damage.dealt:
            game.until_start_phase(outpaced, card, [hit])

    yield from game.deal_all(card, non_hero_target, 1, SONIC, after=outpace)


# Reading (low confidence): as the Definitive card in its place, Expedited Efficiency.
@deck.card("Lightning Reflexes", 3, ONE_SHOT, BURST, provisional=True)
def lightning_reflexes(game: Game, card: int) -> Effect:
    """Draw 1 card; then you may play up to 2 cards."""
    you = game.player_of[card]
    yield from game.draw(you)
    yield from game.play_up_to(card, you, 2)


# Reading (medium confidence): Burst cards only are counted, and they stay in the trash.
@deck.card("Lightspeed Barrage", 3, ONE_SHOT, provisional=True)
def lightspeed_barrage(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target X melee, X = the Burst cards in your trash."""
    yield from game.deal_one(card, bursts_in_trash(game, card), MELEE)


@deck.card("Nimble Strike", 3, ONE_SHOT, BURST, provisional=True)
def nimble_strike(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target 1 melee; then you may draw 1 card."""
    yield from game.deal_one(card, 1, MELEE)
    yield from game.may_draw(card, game.player_of[card])


limits = deck.card(
    "Pushing the Limits",
    3,
    ONGOING,
    LIMITED,
    rules="You may play 1 additional card in your play phase and draw 1 additional card in your draw phase.",
    text=[extra_plays(standing=True), extra_draws(standing=True)],
    provisional=True,
)

# Reading (not verified): at the start of her turn, 2 energy. That she must really be dealt it to keep the card is a
# ruling.
limits.at_start()(deals_itself_or_leaves("Tachyon", "herself", 2, ENERGY))


@deck.card("Quick Insight", 3, ONE_SHOT, BURST, provisional=True)
def quick_insight(game: Game, card: int) -> Effect:
    """Draw 3 cards; then discard 2 cards."""
    you = game.player_of[card]
    yield from game.draw(you, 3)
    yield from game.discard_from_hand(card, you, 2)


# Reading (gap in the facts): this card and Synaptic Interruption are not limited; the numbers are the Definitive ones.
grant = deck.card("Research Grant", 2, ONGOING, provisional=True)


@grant.power()
def research_grant(game: Game, card: int) -> Effect:
    """Draw up to 3 cards; then discard 1 card."""
    you = game.player_of[card]
    yield from game.may_draw(card, you, 3, up_to=True)
    yield from game.discard_from_hand(card, you)


# Reading (low confidence): 3 sonic each, and Burst cards only are counted, as for Lightspeed Barrage.
@deck.card("Sonic Vortex", 2, ONE_SHOT, provisional=True)
def sonic_vortex(game: Game, card: int) -> Effect:
    """Tachyon deals each of up to X targets 3 sonic, X = the Burst cards in your trash."""
    targets = yield from game.choose_targets(card, bursts_in_trash(game, card))
    yield from game.deal_each(card, targets, 3, SONIC)


# Reading: of redirected damage, "it" is the target that the damage came to in the end.
@deck.card("Sucker Punch", 3, ONE_SHOT, BURST, provisional=True)
def sucker_punch(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target 1 melee; then, if it has 2 HP or less, destroy it."""
    hit = game.that_target((yield from game.deal_one(card, 1, MELEE)))
    if hit is not None and game.state.hp[hit] <= 2:
        yield from game.destroy(hit)


supersonic = deck.card("Supersonic Response", 2, ONE_SHOT, BURST, provisional=True)
supersonic.remembers = True


# Reading (low confidence): 1 before anything is added. Damage is counted as dealt, be there fewer HP to lose.
@supersonic
def supersonic_response(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target X melee, X = 1 + the damage that she has been dealt since the end of your last turn; in
    your first turn X = 1."""
    added = game.damage_since_last_turn(game.player_of[card], game.character_of(card))
    yield from game.deal_one(card, 1 + added, MELEE)


interruption = deck.card("Synaptic Interruption", 2, ONGOING, provisional=True)


@interruption.before_damage(to=own_character)
def step_aside(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would be dealt to Tachyon, you may redirect it to another target; if so, destroy this card."""
    target = yield from game.choose_target(card, optional=True, but=[damage.target])
    if target is not None:
        game.redirect(card, damage, target)
        yield from game.destroy(card)

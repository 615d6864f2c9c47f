"""Tachyon: she plays and draws more cards than anybody, and her trash makes her last blows the hardest."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_itself,
    destroy_one,
    destroy_this,
    one_hero_collects,
    one_hero_regains,
    one_hero_salvages,
    one_hero_takes,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    FIRE,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    SONIC,
    Damage,
    Effect,
    Game,
    cannot_deal_damage,
    chosen,
    extra_draws,
    extra_plays,
    hero_deck,
    irreducible_damage,
    item,
    non_hero_target,
    one_shot,
    ongoing,
    own_character,
)

deck = hero_deck("tachyon", "Tachyon", complexity=3)

# --- character cards -------------------------------------------------------------------------------------------------
tachyon = deck.character("Tachyon", 27, nemesis=["tachyon"])


@tachyon.power("Testing")
def testing(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck; draw or discard it."""
    yield from game.sort(card, (yield from game.reveal_one(game.player_of[card])), "draw", "discard")


tachyon.incapacitated_side(
    one_hero_takes(PLAY_PHASE), one_hero_collects(one_shot, "One-Shot"), one_hero_salvages(item, "Item")
)


first_appearance = deck.character("Tachyon (First Appearance)", 26, nemesis=["tachyon"], id="first_appearance_tachyon")


# Reading (gap in the facts): the play depends on which hero was chosen, not on whether that hero drew.
@first_appearance.power("Fast Friend")
def fast_friend(game: Game, card: int, heroes: int = 1, drawn: int = 1, played: int = 1) -> Effect:
    """1 hero may draw 1 card; if it is another hero, you may then play 1 card."""
    you = game.player_of[card]
    for hero in (yield from game.choose_heroes(card, heroes)):
        yield from game.may_draw(card, hero, drawn)
        if hero != you:
            yield from game.play_up_to(card, you, played)


first_appearance.incapacitated_side(one_hero_takes(DRAW), destroy_one(ongoing, "Ongoing card"), one_hero_regains(2))


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Accelerated Assault", 3, ONE_SHOT)
def accelerated_assault(game: Game, card: int) -> Effect:
    """Tachyon deals each non-hero target 1 melee."""
    yield from game.deal_all(card, non_hero_target, 1, MELEE)


deck.card("Blinding Speed", 3, ONE_SHOT)(destroy_one(ongoing))


@deck.card("Expedited Efficiency", 3, ONE_SHOT)
def expedited_efficiency(game: Game, card: int) -> Effect:
    """Draw 1 card; then play up to 2 cards."""
    you = game.player_of[card]
    yield from game.draw(you)
    yield from game.play_up_to(card, you, 2)


@deck.card("Fleet of Foot", 4, ONE_SHOT)
def fleet_of_foot(game: Game, card: int) -> Effect:
    """Each hero may draw 1 card; then you may play 1 card."""
    yield from game.each_hero_may_draw(card)
    yield from game.play_from_hand(card, game.player_of[card], optional=True)


deck.card(
    "HUD Goggles",
    3,
    ITEM,
    LIMITED,
    rules="Damage dealt by Tachyon is irreducible. Play phase: you may play 1 additional card.",
    text=[irreducible_damage(by=own_character), extra_plays()],
)


outpaced = deck.lasting("Outpaced", cannot_deal_damage(by=chosen))

dash = deck.card("Hypersonic Dash", 2, ONGOING)


# Reading: a target is outpaced as soon as it has been dealt its damage, not only after all have been.
@dash
def hypersonic_dash(game: Game, card: int) -> Effect:
    """Tachyon deals each non-hero target 1 sonic; the targets dealt damage so cannot deal damage as long as this card
    is in play."""

    def outpace(damage: Damage) -> None:
        if damage.dealt:
            game.while_in_play(outpaced, card, [damage.target])

    yield from game.deal_all(card, non_hero_target, 1, SONIC, after=outpace)


dash.at_start()(destroy_this)


@deck.card("Lightspeed Barrage", 3, ONE_SHOT)
def lightspeed_barrage(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target X melee, X = the cards in your trash; then shuffle your trash into your deck."""
    you = game.player_of[card]
    yield from game.deal_one(card, len(game.trash(you)), MELEE)
    yield from game.shuffle_trash_into_deck(you)


@deck.card("Nimble Strike", 4, ONE_SHOT)
def nimble_strike(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target 2 melee; then you may draw 1 card."""
    yield from game.deal_one(card, 2, MELEE)
    yield from game.may_draw(card, game.player_of[card])


limits = deck.card(
    "Pushing the Limits",
    3,
    ONGOING,
    LIMITED,
    rules="Play phase: you may play 1 additional card. Draw phase: you may draw 1 additional card.",
    text=[extra_plays(), extra_draws()],
)
limits.at_start()(deals_itself("Tachyon", "herself", 2, FIRE))


@limits.power()
def pushing_the_limits(game: Game, card: int, targets: int = 1, amount: int = 3) -> Effect:
    """Tachyon deals 1 target 3 melee; destroy this card."""
    yield from game.deal_one(card, amount, MELEE, targets=targets)
    yield from game.destroy(card)


@deck.card("Quick Insight", 3, ONE_SHOT)
def quick_insight(game: Game, card: int) -> Effect:
    """Draw 3 cards; then discard 2 cards."""
    you = game.player_of[card]
    yield from game.draw(you, 3)
    yield from game.discard_from_hand(card, you, 2)


grant = deck.card("Research Grant", 2, ONGOING)


@grant.power()
def research_grant(game: Game, card: int, drawn: int = 3, discarded: int = 1) -> Effect:
    """Draw up to 3 cards; then discard 1 card."""
    you = game.player_of[card]
    yield from game.may_draw(card, you, drawn, up_to=True)
    yield from game.discard_from_hand(card, you, discarded)


@deck.card("Sonic Vortex", 2, ONE_SHOT)
def sonic_vortex(game: Game, card: int) -> Effect:
    """Tachyon deals each of up to X targets 3 sonic, X = the cards in your trash."""
    targets = yield from game.choose_targets(card, len(game.trash(game.player_of[card])))
    yield from game.deal_each(card, targets, 3, SONIC)


# Reading: of redirected damage, "it" is the target that the damage came to in the end.
@deck.card("Sucker Punch", 2, ONE_SHOT)
def sucker_punch(game: Game, card: int) -> Effect:
    """Tachyon deals 1 target 1 melee; then, if it has 2 HP or less, destroy it."""
    damage = yield from game.deal_one(card, 1, MELEE)
    hit = game.that_target(damage)
    if hit is not None and game.state.hp[hit] <= 2:
        yield from game.destroy(hit)


interrupt = deck.card("Synaptic Interrupt", 3, ONGOING, LIMITED)


@interrupt.reaction()
def synaptic_interrupt(game: Game, card: int, damage: Damage) -> Effect:
    """Draw 1 card or play 1 card; if a card was played so, destroy this card."""
    you = game.player_of[card]
    playing = game.playing(card, you)
    if (yield from game.choose_one(card, game.drawing(you), playing)) == 1 and playing.possible:
        yield from game.destroy(card)

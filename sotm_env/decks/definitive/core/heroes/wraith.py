"""The Wraith: gadgets for every purpose, and the skill to stay out of harm's way while using them."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    bury_one,
    deals_one,
    deals_up_to,
    destroy_one,
    destroy_this,
    one_hero_takes,
    one_target_regains,
    until_start_phase,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    ITEM,
    LIGHTNING,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    PROJECTILE,
    TOXIC,
    Damage,
    Effect,
    Game,
    all_of,
    chosen,
    environment_card,
    extra_powers,
    hero_deck,
    hero_target,
    hp_at_most,
    increase_damage,
    is_target,
    item,
    no_text,
    non_character,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
    villain_target,
)

deck = hero_deck("wraith", "The Wraith", complexity=4)

# --- character cards -------------------------------------------------------------------------------------------------
wraith = deck.character("The Wraith", 26, nemesis=["wraith"])

stealthy = deck.lasting("Stealthy", reduce_damage(1, to=own_character))
# Reading (gap in the facts): used more than once it adds up.
wraith.power("Stealth")(until_start_phase(stealthy, "Damage dealt to The Wraith is -1"))

wraith.incapacitated_side(
    one_hero_takes(PLAY_PHASE), destroy_one(ongoing, "Ongoing card"), one_target_regains(2, hero_target, "hero target")
)


first_appearance = deck.character("The Wraith (First Appearance)", 25, nemesis=["wraith"], id="first_appearance_wraith")


@first_appearance.power("Haunt the Shadows")
def haunt_the_shadows(game: Game, card: int, items: int = 1, cards: int = 1) -> Effect:
    """Reveal the top villain card and replace it; if it is a target, discover 1 Item card, else draw 1 card."""
    revealed = yield from game.reveal_and_replace(game.villain)
    if revealed is None:
        return
    if is_target(game, card, revealed):
        yield from game.discover(card, item, items)
    else:
        yield from game.draw(game.player_of[card], cards)


def one_hero_summons_an_item(game: Game, card: int) -> Effect:
    """1 hero summons 1 Item card."""
    yield from game.summon(card, (yield from game.choose_hero(card)), item)


# Reading: a character card belongs to no deck that it could be buried in.
weak_villain_target = all_of(villain_target, is_target, non_character, hp_at_most(2))

first_appearance.incapacitated_side(
    one_hero_takes(DRAW),
    one_hero_summons_an_item,
    bury_one(weak_villain_target, "villain target, no character card, that has 2 HP or less"),
)


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (gap in the facts): The Wraith's player chooses for each card; those left are played in turn order.
@deck.card("Abduct and Interrogate", 2, ONE_SHOT)
def abduct_and_interrogate(game: Game, card: int) -> Effect:
    """The Wraith deals 1 non-hero target 1 toxic; if this destroys it, reveal the top card of each deck, discard any
    number of these cards and play the others."""
    target = yield from game.choose_target(card, non_hero_target)
    if not (yield from game.deal(card, target, 1, TOXIC)).destroyed:
        return
    revealed = yield from game.reveal_tops(game.decks)
    while (pick := (yield from game.choose_card(card, revealed, optional=True, kind="discard"))) is not None:
        revealed.remove(pick)
        yield from game.discard(pick)
    for left in revealed:
        yield from game.play(left)


prowess = deck.card("Combat Prowess", 2, ONGOING, LIMITED)


@prowess.reaction()
def dodge(game: Game, card: int, damage: Damage) -> Effect:
    """That damage is -2; if this leaves no damage, you may play 1 card."""
    game.reduce(damage, 2)
    if not game.amount_left(damage):
        yield from game.play_from_hand(card, game.player_of[card], optional=True)


flashbang = deck.card("Flashbang Projector", 2, ITEM, LIMITED)


@flashbang.power()
def flashbang_projector(game: Game, card: int, targets: int = 1) -> Effect:
    """Put 1 villain target that is no character card on top of the villain deck; destroy this card."""
    minions = all_of(villain_target, non_character)
    for target in (yield from game.choose_targets(card, targets, minions, up_to=False)):
        yield from game.put_on_deck(target)
    yield from game.destroy(card)


@deck.card("Grappling Hook", 4, ONE_SHOT)
def grappling_hook(game: Game, card: int) -> Effect:
    """Destroy 1 Ongoing card; then you may draw 1 card or play 1 card."""
    you = game.player_of[card]
    yield from game.destroy_one(card, ongoing)
    yield from game.choose_one(card, game.drawing(you), game.playing(card, you), optional=True)


@deck.card("Impromptu Invention", 4, ONE_SHOT)
def impromptu_invention(game: Game, card: int) -> Effect:
    """Draw 1 card; discover 1 Item card; then you may play 1 card."""
    you = game.player_of[card]
    yield from game.draw(you)
    yield from game.discover(card, item)
    yield from game.play_from_hand(card, you, optional=True)


eyepiece = deck.card("Infrared Eyepiece", 2, ITEM, LIMITED)


@eyepiece.power()
def infrared_eyepiece(game: Game, card: int, cards: int = 1) -> Effect:
    """Reveal the top villain card and either replace or discard it; then draw 1 card."""
    yield from game.reveal_and_sort(card, game.villain)
    yield from game.draw(game.player_of[card], cards)


@deck.card("Inventory Barrage", 2, ONE_SHOT)
def inventory_barrage(game: Game, card: int) -> Effect:
    """Discard any number of Item cards; The Wraith deals 1 target X projectile, X = 2 for each card discarded so."""
    discarded = yield from game.discard_any_number(card, game.player_of[card], item)
    yield from game.deal_one(card, 2 * len(discarded), PROJECTILE)


@deck.card("Leverage", 4, ONE_SHOT)
def leverage(game: Game, card: int) -> Effect:
    """Draw 4 cards; then collect 1 card."""
    you = game.player_of[card]
    yield from game.draw(you, 4)
    yield from game.collect(card, you)


deck.card(
    "Micro Targeting Computer",
    2,
    ITEM,
    LIMITED,
    rules="The Wraith deals +2 projectile damage.",
    text=[increase_damage(2, by=own_character, kind=PROJECTILE)],
)


deck.card("Razor Ordnance", 2, ITEM, LIMITED).power()(deals_one("The Wraith", 3, PROJECTILE))


smoke_bombs = deck.card(
    "Smoke Bombs",
    2,
    ITEM,
    LIMITED,
    rules="The Wraith deals +1 damage. Damage dealt to hero targets is -1.",
    text=[increase_damage(1, by=own_character), reduce_damage(1, to=hero_target)],
)
smoke_bombs.at_start()(destroy_this)


neutralized = deck.lasting("Neutralized", no_text(chosen))

neutralizer = deck.card("Sonic Neutralizer", 2, ITEM, LIMITED)


@neutralizer.power()
def sonic_neutralizer(game: Game, card: int, cards: int = 1) -> Effect:
    """Select 1 environment card in play; it has no text until your start phase."""
    silenced = game.cards_in_play(card, environment_card)
    for pick in (yield from game.choose_cards(card, silenced, cards, up_to=False)):
        game.until_start_phase(neutralized, card, [pick])


stunned = deck.lasting("Stunned", reduce_damage(1, by=chosen))

bolt = deck.card("Stun Bolt", 2, ITEM, LIMITED)


# Reading: of redirected damage, "that target" is the one that the damage came to in the end.
@bolt.power()
def stun_bolt(game: Game, card: int, targets: int = 1, amount: int = 1, weaker: int = 1) -> Effect:
    """The Wraith deals 1 target 1 lightning; that target deals -1 damage until your start phase."""
    for target in (yield from game.choose_targets(card, targets, up_to=False)):
        hit = game.that_target((yield from game.deal(card, target, amount, LIGHTNING)))
        if hit is not None:
            game.until_start_phase(stunned.by(weaker), card, [hit])


@deck.card("Suture Self", 3, ONE_SHOT)
def suture_self(game: Game, card: int) -> Effect:
    """The Wraith regains 2 HP; then salvage 1 Item card."""
    yield from game.heal(game.character_of(card), 2)
    yield from game.salvage(card, game.player_of[card], item)


deck.card("Throwing Knives", 2, ITEM, LIMITED).power()(deals_up_to("The Wraith", 3, 1, PROJECTILE))


belt = deck.card(
    "Utility Belt", 3, ITEM, LIMITED, rules="Power phase: you may use 1 additional power.", text=[extra_powers()]
)


@belt.power()
def utility_belt(game: Game, card: int, drawn: int = 2, played: int = 1) -> Effect:
    """Draw 2 cards or play 1 Item card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.drawing(you, drawn), game.playing(card, you, item, "Item card", count=played))

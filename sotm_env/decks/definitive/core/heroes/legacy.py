"""Legacy: he leads, protects and strengthens the others. This is the reference for writing a hero's deck."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_itself,
    deals_one,
    deals_up_to,
    destroy_this,
    each_regains,
    one_hero_discovers,
    one_hero_salvages,
    one_hero_takes,
    regains,
    until_start_phase,
)
from sotm_env.engine.vocabulary import (
    ENERGY,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    PLAYED,
    POWER,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    ally,
    ally_character,
    environment_target,
    extra_powers,
    hero_deck,
    hero_target,
    immune_to_damage,
    increase_damage,
    ongoing,
    own_character,
    reduce_damage,
    villain_card,
    villain_target,
)

deck = hero_deck("legacy", "Legacy", complexity=2)

# --- character cards -------------------------------------------------------------------------------------------------
legacy = deck.character("Legacy", 32, nemesis=["legacy"])

galvanized = deck.lasting("Galvanized", increase_damage(1, by=ally_character))
legacy.power("Galvanize")(until_start_phase(galvanized, "Ally characters deal +1 damage"))


weaker_environment = deck.lasting("Weaker environment", reduce_damage(2, by=environment_target))

legacy.incapacitated_side(
    one_hero_takes(POWER),
    one_hero_discovers(ongoing, "Ongoing"),
    until_start_phase(weaker_environment, "Environment targets deal -2 damage"),
)


first_appearance = deck.character("Legacy (First Appearance)", 31, nemesis=["legacy"], id="first_appearance_legacy")

protected = deck.lasting("Protected", reduce_damage(1, to=ally_character))
first_appearance.power("Protector")(until_start_phase(protected, "Damage dealt to ally characters is -1"))

first_appearance.incapacitated_side(
    one_hero_takes(PLAY_PHASE), each_regains(1, hero_target), one_hero_salvages(ongoing, "Ongoing")
)


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Bolster Allies", 3, ONE_SHOT)
def bolster_allies(game: Game, card: int) -> Effect:
    """Each hero draws 1 card; then 1 ally hero plays 1 card."""
    yield from game.each_hero_draws()
    ally_hero = yield from game.choose_hero(card, game.allied_heroes(card))
    yield from game.play_from_hand(card, ally_hero)


deck.card(
    "Bulletproof Skin",
    4,
    ONGOING,
    LIMITED,
    rules="Damage dealt to Legacy is -1.",
    text=[reduce_damage(1, to=own_character)],
)


danger_sense = deck.card(
    "Danger Sense",
    2,
    ONGOING,
    LIMITED,
    rules="Legacy is immune to damage dealt by environment targets.",
    text=[immune_to_damage(by=environment_target, to=own_character)],
)


@danger_sense.power()
def bury_the_danger(game: Game, card: int, targets: int = 1) -> Effect:
    """Bury 1 environment target; then destroy this card."""
    for target in (yield from game.choose_targets(card, targets, environment_target, up_to=False)):
        yield from game.bury(target)
    yield from game.destroy(card)


durability = deck.card("Dauntless Durability", 3, ONGOING, LIMITED)


@durability.prevents_damage(to=own_character, when=lambda game, card, damage: damage.amount >= 5, wholly=True)
def endure(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever 5 or more damage would be dealt to Legacy at once, prevent it and destroy this card."""
    damage.prevented = True
    yield from game.destroy(card)


durability.when_destroyed()(regains("Legacy", 2))


deck.card("Flying Smash", 3, ONE_SHOT)(deals_up_to("Legacy", 3, 3, MELEE))


# Allies are hero targets here: the others on his side, supporters of the environment too.
interception = deck.card(
    "Heroic Interception", 2, ONGOING, rules="Your allies are immune to damage.", text=[immune_to_damage(to=ally)]
)
interception(deals_itself("Legacy", "himself", 3, MELEE))
interception.at_start()(destroy_this)


inspiring_presence = deck.card(
    "Inspiring Presence",
    3,
    ONGOING,
    LIMITED,
    rules="Ally characters deal +1 damage.",
    text=[increase_damage(1, by=ally_character)],
)
inspiring_presence(each_regains(1, ally, "ally"))


keen_vision = deck.card("Keen Vision", 2, ONGOING)


@keen_vision.power()
def look_ahead(game: Game, card: int, decks: int = 1, cards: int = 1, powers: int = 1) -> Effect:
    """Reveal the top card of 1 deck and replace it. An ally whose deck it is may draw 1 card or use 1 power."""
    for seen in (yield from game.choose_decks(card, game.decks_with_cards(), decks)):
        yield from game.reveal_and_replace(seen)
        if seen in game.allied_heroes(card):
            yield from draw_or_use_a_power(game, card, game.doer(seen), cards, powers)


def draw_or_use_a_power(game: Game, card: int, hero: int, cards: int, powers: int) -> Effect:
    drawing = Line("draw", game.can_draw(hero), lambda: game.draw(hero, cards))
    using_a_power = Line("power", bool(game.powers(hero)), lambda: game.use_powers(card, hero, powers))
    yield from game.choose_one(card, drawing, using_a_power, optional=True, player=hero)


lead = deck.card("Lead from the Front", 2, ONGOING, LIMITED)


@lead.before_damage(by=villain_target, to=ally)
def lead_from_the_front(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a villain target would deal damage to an ally, you may redirect it to Legacy."""
    yield from game.may_redirect(card, damage, game.character_of(card))


deck.card(
    "The Legacy Ring", 3, ITEM, LIMITED, rules="Power phase: you may use 1 additional power.", text=[extra_powers()]
)


charge = deck.card("Motivational Charge", 2, ONGOING, LIMITED)


@charge.power()
def motivational_charge(game: Game, card: int, targets: int = 1, amount: int = 3, hp: int = 1) -> Effect:
    """Legacy deals 1 target 3 melee; then each ally regains 1 HP."""
    yield from game.deal_one(card, amount, MELEE, targets=targets)
    yield from game.heal_each(card, ally, hp)


@deck.card("The Ol' One-Two", 3, ONE_SHOT)
def the_ol_one_two(game: Game, card: int) -> Effect:
    """Legacy deals 1 target 2 melee; then play 1 card."""
    yield from game.deal_one(card, 2, MELEE)
    yield from game.play_from_hand(card, game.player_of[card])


take_down = deck.card("Take Down", 2, ONGOING, LIMITED)


# Reading (gap in the facts): this card is destroyed only if the villain card was discarded.
@take_down.instead_of(PLAYED, villain_card)
def take_it_down(game: Game, card: int, played: Happening) -> Effect:
    """When a villain card is about to be played, you may discard it instead.

    If you do, the villain target with the highest HP deals Legacy 2 energy; then destroy this card.
    """
    if not (yield from game.confirm(card, f"discard {game.title_of[played.card]}")):
        return
    played.replaced = True
    yield from game.discard(played.card)
    attacker = yield from game.highest(card, villain_target)
    if attacker is not None:
        yield from game.deal(attacker, game.character_of(card), 2, ENERGY)
    yield from game.destroy(card)


deck.card('"Thokk!"', 3, ONE_SHOT)(deals_one("Legacy", 5, MELEE))


@deck.card("A True Hero", 3, ONE_SHOT)
def a_true_hero(game: Game, card: int) -> Effect:
    """Draw 2 cards; each ally regains 1 HP."""
    yield from game.draw(game.player_of[card], 2)
    yield from game.heal_each(card, ally, 1)

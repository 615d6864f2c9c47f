"""Unity: she builds Mechanical Golems out of Items, and lives from what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_env.decks.phrases import deals_one, deals_up_to, one_hero_discovers, one_hero_salvages, one_hero_takes
from sotm_env.engine.vocabulary import (
    COLD,
    DESTROYED,
    DRAW,
    ENERGY,
    FIRE,
    ITEM,
    LIGHTNING,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    PROJECTILE,
    PSYCHIC,
    Ability,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    any_of,
    chosen,
    extra_draws,
    extra_plays,
    hero_deck,
    hero_target,
    increase_damage,
    item,
    keyword,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
    this_card,
)

MECHANICAL_GOLEM = "mechanical golem"

deck = hero_deck("unity", "Unity", complexity=6)
golem = keyword(MECHANICAL_GOLEM)
unity_or_golem = any_of(own_character, golem)


def golems_in_play(game: Game, card: int) -> int:
    return len(game.cards_in_play(card, golem))


# --- character cards -------------------------------------------------------------------------------------------------
unity = deck.character("Unity", 26, nemesis=["unity"])


@unity.power("Bot Hack")
def bot_hack(game: Game, card: int, items: int = 1, played: int = 1, discovered: int = 1) -> Effect:
    """Destroy 1 Item card; if you do, play 1 Mechanical Golem card or discover 1 Mechanical Golem card."""
    if 0 < items == len((yield from game.destroy_some(card, items, item))):
        playing = game.playing(card, game.player_of[card], golem, "Golem", count=played)
        yield from game.choose_one(card, playing, game.discovering(card, golem, "Golem", discovered))


def weakest_hero_target_regains_3(game: Game, card: int) -> Effect:
    """The hero target with the lowest HP regains 3 HP."""
    yield from game.heal((yield from game.lowest(card, hero_target)), 3)


unity.incapacitated_side(one_hero_takes(PLAY_PHASE), one_hero_salvages(item, "Item"), weakest_hero_target_regains_3)


first_appearance = deck.character("Unity (First Appearance)", 24, nemesis=["unity"], id="first_appearance_unity")


@first_appearance.power("Sparks!")
def sparks(game: Game, card: int, targets: int = 1, amount: int = 1) -> Effect:
    """Unity deals 1 target 1 lightning; then play the top card of your deck."""
    yield from game.deal_one(card, amount, LIGHTNING, targets=targets)
    yield from game.play_top(game.player_of[card])


first_appearance.incapacitated_side(one_hero_takes(POWER), one_hero_takes(DRAW), one_hero_discovers(item, "Item"))


# --- the deck --------------------------------------------------------------------------------------------------------
def buildable(game: Game, card: int) -> bool:
    return not game.in_phase(game.player_of[card], PLAY_PHASE)


# Reading (gap in the facts): a Golem that is discovered and cannot be played goes to the trash.
def golem_card(title: str, copies: int, hp: int, rules: str = "", text: Sequence[Ability] = ()) -> CardDef:
    """A Golem, which cannot be played in the own play phase."""
    words = f"This card cannot be played in your play phase. {rules}".strip()
    return deck.card(title, copies, MECHANICAL_GOLEM, hp=hp, rules=words, text=text, playable=buildable)


golem_card("Arsenal Bot", 1, 9).at_end()(deals_up_to("This", 2, 2, PROJECTILE))


bee_bot = golem_card("Bee Bot", 3, 1)


@bee_bot.when_destroyed()
def sting(game: Game, card: int, destroyed: Happening) -> Effect:
    """You may destroy 1 Ongoing card; then Unity deals 1 target 2 projectile."""
    yield from game.destroy_one(card, ongoing, optional=True)
    yield from game.deal(game.character_of(card), (yield from game.choose_target(card)), 2, PROJECTILE)


@deck.card("Brainstorm", 2, ONE_SHOT)
def brainstorm(game: Game, card: int) -> Effect:
    """Draw 3 cards; then Unity deals each of up to 3 targets 1 lightning."""
    yield from game.draw(game.player_of[card], 3)
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 1, LIGHTNING)


golem_card(
    "Champion Bot",
    1,
    8,
    rules="Unity and Mechanical Golem cards deal +1 damage.",
    text=[increase_damage(1, by=unity_or_golem)],
)


pylon = deck.card("Construction Pylon", 3, ITEM)


@pylon.power()
def construct(game: Game, card: int, cards: int = 2) -> Effect:
    """Play up to 2 Mechanical Golem cards; then destroy this card."""
    yield from game.play_up_to(card, game.player_of[card], cards, golem)
    yield from game.destroy(card)


cryo_bot = golem_card("Cryo Bot", 1, 7)


@cryo_bot.after_damage(to=this_card, when=lambda game, card, damage: damage.type == FIRE)
def cool_down(game: Game, card: int, damage: Damage) -> Effect:
    """After this has been dealt fire damage, it deals 1 target X cold, X = that damage."""
    yield from game.deal_one(card, damage.dealt, COLD)


cryo_bot.at_end()(deals_up_to("This", 3, 1, COLD))


flash_forge = deck.card("Flash Forge", 2, ONGOING, LIMITED)


@flash_forge.power()
def forge(game: Game, card: int, price: int = 1, hp: int = 1, items: int = 1, golems: int = 1) -> Effect:
    """Unity deals herself 1 fixed psychic; each Mechanical Golem card regains 1 HP; then discover 1 Item card or
    discover 1 Mechanical Golem card."""
    yield from game.deal(card, game.character_of(card), price, PSYCHIC, fixed=True)
    yield from game.heal_each(card, golem, hp)
    discovering_items = game.discovering(card, item, "Item", items)
    yield from game.choose_one(card, discovering_items, game.discovering(card, golem, "Golem", golems))


augmented = deck.lasting("Augmented", increase_damage(2, by=chosen, of_power=True))


@deck.card("Hasty Augmentation", 2, ONE_SHOT)
def hasty_augmentation(game: Game, card: int) -> Effect:
    """1 hero may use 1 power; the damage that this hero deals with it is +2."""
    yield from game.use_power(card, (yield from game.choose_hero(card)), optional=True, bonus=augmented)


@deck.card("Inspired Repair", 3, ONE_SHOT)
def inspired_repair(game: Game, card: int) -> Effect:
    """Draw 1 card; each Mechanical Golem card regains 3 HP; then play 1 card."""
    you = game.player_of[card]
    yield from game.draw(you)
    yield from game.heal_each(card, golem, 3)
    yield from game.play_from_hand(card, you)


workbench = deck.card("Modular Workbench", 3, ITEM, LIMITED)


@workbench.power()
def tinker(game: Game, card: int, played: int = 1, drawn: int = 1) -> Effect:
    """Play 1 card; if it is no Mechanical Golem card, draw 1 card."""
    you = game.player_of[card]
    for other in (yield from game.play_some(card, you, played)):
        if not golem(game, card, other):
            yield from game.draw(you, drawn)


platform_bot = golem_card(
    "Platform Bot", 3, 3, rules="Damage dealt to this is -1.", text=[reduce_damage(1, to=this_card)]
)
platform_bot.at_end()(deals_one("This", 3, ENERGY))


@deck.card("Powered Shock Wave", 2, ONE_SHOT)
def powered_shock_wave(game: Game, card: int) -> Effect:
    """Unity deals each non-hero target X lightning, X = the Mechanical Golem cards in play."""
    yield from game.deal_all(card, non_hero_target, lambda _: golems_in_play(game, card), LIGHTNING)


raptor_bot = golem_card("Raptor Bot", 3, 2)


@raptor_bot.at_end()
def pounce(game: Game, card: int) -> Effect:
    """This deals 1 target X melee, X = the Mechanical Golem cards in play."""
    yield from game.deal_one(card, golems_in_play(game, card), MELEE)


@deck.card("Robot Reclamation", 2, ONE_SHOT)
def robot_reclamation(game: Game, card: int) -> Effect:
    """Salvage up to 3 Mechanical Golem cards."""
    yield from game.salvage(card, game.player_of[card], golem, 3, up_to=True)


scrap_metal = deck.card("Scrap Metal", 2, ITEM)


# Reading (gap in the facts): only Golems of this deck, which come to your trash, can be taken.
@scrap_metal.after(DESTROYED, golem)
def reclaim(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Mechanical Golem card has been destroyed you may take it into your hand; if you do, destroy this card."""
    scrap = destroyed.card
    if scrap in game.trash(game.player_of[card]) and (yield from game.confirm(card, f"take {game.title_of[scrap]}")):
        yield from game.to_hand(scrap)
        yield from game.destroy(card)


@scrap_metal.at_start()
def build(game: Game, card: int) -> Effect:
    """You may play 1 card; if you do, destroy this card."""
    if (yield from game.play_from_hand(card, game.player_of[card], optional=True)) is not None:
        yield from game.destroy(card)


stealth_bot = golem_card(
    "Stealth Bot", 1, 5, rules="Damage dealt to this is -1.", text=[reduce_damage(1, to=this_card)]
)


@stealth_bot.before_damage(to=unity_or_golem)
def step_in(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would be dealt to Unity or a Mechanical Golem card, you may redirect it to this."""
    yield from game.may_redirect(card, damage, card)


crate = deck.card("Supply Crate", 3, ITEM)


@crate
def open_the_crate(game: Game, card: int) -> Effect:
    """Draw 1 card."""
    yield from game.draw(game.player_of[card])


@crate.at_start()
def empty_the_crate(game: Game, card: int) -> Effect:
    """You may draw 2 cards; if you do, destroy this card."""
    if (yield from game.may_draw(card, game.player_of[card], 2)):
        yield from game.destroy(card)


golem_card(
    "Swift Bot",
    1,
    6,
    rules="Play phase: you may play 1 additional card. Draw phase: you may draw 1 additional card.",
    text=[extra_plays(), extra_draws()],
)


volatile_parts = deck.card("Volatile Parts", 2, ITEM)


@volatile_parts.after(DESTROYED, golem)
def explode(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Mechanical Golem card has been destroyed, Unity deals the non-hero target with the lowest HP 2 fire."""
    yield from game.deal(card, (yield from game.lowest(card, non_hero_target)), 2, FIRE)

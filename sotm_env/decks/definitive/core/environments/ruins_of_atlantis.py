"""The Ruins of Atlantis: halls that drown, burn or bless, and the kraken that lives among them."""

from __future__ import annotations

from sotm_env.decks.phrases import all_discard_to_destroy, deals_highest, deals_lowest, discard_to_destroy
from sotm_env.engine.vocabulary import (
    COLD,
    FIRE,
    INFERNAL,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    RADIANT,
    TOXIC,
    Damage,
    Effect,
    Game,
    all_of,
    any_target,
    environment_card,
    environment_deck,
    environment_target,
    extra_draws,
    extra_plays,
    extra_powers,
    hero_character,
    hero_ongoing,
    increase_damage,
    is_target,
    item,
    more_healing,
    non_environment_target,
    ongoing,
    own_card,
    reduce_damage,
    this_card,
    villain_ongoing,
)

deck = environment_deck("ruins_of_atlantis", "The Ruins of Atlantis", peril=7)
APPENDAGE = "appendage"
BEAK = "beak"

# --- the deck --------------------------------------------------------------------------------------------------------
font_of_power = deck.card("Atlantean Font of Power", 1, ONGOING)
font_of_power.at_start()(all_discard_to_destroy)


@font_of_power.at_end()
def overflow(game: Game, card: int) -> Effect:
    """Play the top villain card, then the top card of each hero deck in turn order."""
    yield from game.play_top(game.villain)
    for hero in game.active_heroes():
        yield from game.play_top(hero)


crucible = deck.card("The Crucible", 1, ONGOING)


# Reading: nobody looks at a card that goes from a deck under another card.
@crucible
def fill_the_crucible(game: Game, card: int) -> Effect:
    """The top card of each deck goes under this card."""
    for each in game.decks:
        yield from game.put_under((yield from game.top_card(each)), card, face_down=True)


@crucible.at_end()
def boil_over(game: Game, card: int) -> Effect:
    """Pick 1 card under this card at random; each target of that card's deck deals itself 3 fixed psychic; then play
    that card."""
    contents = game.under(card)
    if not contents:
        return
    drawn = contents[game.random_below(len(contents))]
    yield from game.reveal(drawn)
    for target in game.each_target(drawn, own_card):
        yield from game.deal(target, target, 3, PSYCHIC, fixed=True)
    yield from game.play(drawn)


deck.card("Flailing Kraken Limb", 3, APPENDAGE, hp=9).at_end()(deals_lowest(5, MELEE, non_environment_target))


@deck.card("Hallway Collapse", 2, ONE_SHOT)
def hallway_collapse(game: Game, card: int) -> Effect:
    """Each target deals itself 2 fixed melee; then destroy 1 environment card."""
    yield from game.deal_themselves(card, any_target, 2, MELEE, fixed=True)
    yield from game.destroy_one(card, environment_card)


leaking_room = deck.card("Leaking Room", 1, ONGOING, rules="All damage is -1.", text=[reduce_damage(1)])
leaking_room.at_start()(discard_to_destroy(1, item))


@leaking_room.at_end()
def wash_away(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; discard the top villain card."""
    yield from game.each_hero_discards(card)
    yield from game.discard_top(game.villain)


defended_hall = deck.card("Mystically Defended Hall", 1, ONGOING)


@defended_hall
def banish_the_beasts(game: Game, card: int) -> Effect:
    """Destroy every environment target."""
    yield from game.destroy_all(card, all_of(environment_target, is_target))


defended_hall.at_start()(discard_to_destroy(2, ongoing))


@defended_hall.at_end()
def break_spells(game: Game, card: int) -> Effect:
    """Destroy 1 villain Ongoing and 1 hero Ongoing."""
    for kind in (villain_ongoing, hero_ongoing):
        yield from game.destroy_one(card, kind)


chamber = deck.card(
    "Phosphorescent Chamber",
    1,
    ONGOING,
    rules="All damage is +1. Whenever a target regains HP, it regains 1 more.",
    text=[increase_damage(1), more_healing(1)],
)
chamber.at_start()(all_discard_to_destroy)

pillars = deck.card(
    "The Pillars of Hercules",
    1,
    ONGOING,
    rules="Each hero may play 1 additional card in the play phase, use 1 additional power in the power phase and draw "
    "1 additional card in the draw phase.",
    text=[
        extra_plays(every_hero=True, standing=True),
        extra_powers(every_hero=True, standing=True),
        extra_draws(every_hero=True, standing=True),
    ],
)


@pillars.at_start()
def rouse_the_villain(game: Game, card: int) -> Effect:
    """Play the top 2 villain cards."""
    for _ in range(2):
        yield from game.play_top(game.villain)


maw = deck.card(
    "Ravenous Kraken Maw",
    1,
    BEAK,
    hp=13,
    rules="Damage dealt to this card is -1.",
    text=[reduce_damage(1, to=this_card)],
)
maw.at_end()(deals_highest(3, (MELEE, TOXIC), non_environment_target))

OFFERINGS = (RADIANT, INFERNAL, FIRE, COLD, LIGHTNING)
TOKENS_TO_COMPLETE = 10

sanctum = deck.card("Ritual Sanctum", 1, ONGOING)


# Reading (ruling in the facts): one token for each target hit. A hero is a hero character.
@sanctum.after_damage(by=hero_character, when=lambda game, card, damage: damage.type in OFFERINGS)
def offer(game: Game, card: int, damage: Damage) -> Effect:
    """After a hero has dealt radiant, infernal, fire, cold or lightning damage, put 1 token on this card."""
    yield from game.add_tokens(card)


# Reading: each hero draws and uses a power before the next one does.
@sanctum.at_end()
def complete_the_ritual(game: Game, card: int) -> Effect:
    """If 10 or more tokens are on this card, each hero draws 3 cards and uses 1 power; then destroy this card."""
    if game.tokens(card) >= TOKENS_TO_COMPLETE:
        for hero in game.active_heroes():
            yield from game.draw(hero, 3)
            yield from game.use_power(card, hero)
        yield from game.destroy(card)


@deck.card("Subaquatic Exploration", 2, ONE_SHOT)
def subaquatic_exploration(game: Game, card: int) -> Effect:
    """Discover 2 Ongoing cards; then each hero draws 1 card."""
    yield from game.discover(card, ongoing, 2)
    yield from game.each_hero_draws()

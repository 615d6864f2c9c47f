"""The Ruins of Atlantis: a kraken and ancient defenses, and magic that costs as much as it gives."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    all_discard_to_destroy,
    deals_each,
    deals_lowest,
    destroy_this,
    plays_top,
    skip_turn_to_destroy,
)
from sotm_env.engine.says import number
from sotm_env.engine.vocabulary import (
    EACH_HERO_TURN,
    ENERGY,
    MELEE,
    TOXIC,
    VILLAIN,
    Effect,
    Game,
    any_target,
    cannot_be_played,
    environment_deck,
    extra_draws,
    extra_plays,
    extra_powers,
    hero_card,
    hero_target,
    increase_damage,
    more_healing,
    non_environment_target,
)

deck = environment_deck("ruins_of_atlantis", "Ruins of Atlantis", edition="classic")

# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (facts of medium confidence): the lowest target of heroes and villains, as on the Definitive card.
deck.card("The Kraken", 3, hp=15, provisional=True).at_end()(deals_lowest(5, MELEE, non_environment_target))

# Reading (facts of medium confidence): this is all that it does.
defenses = deck.card("Mystical Defenses", 2, hp=15, provisional=True)
defenses.at_end()(deals_each(2, ENERGY, non_environment_target))

# Reading (facts uncertain): environment targets are hit too.
hallway_collapse = deck.card("Hallway Collapse", 2)
hallway_collapse(deals_each(3, MELEE, any_target))
hallway_collapse.at_end()(destroy_this)

leaking_room = deck.card("Leaking Room", 2, rules="Hero cards cannot be played.", text=[cannot_be_played(hero_card)])
leaking_room.at_start()(destroy_this)

seaweed = deck.card("Toxic Seaweed", 2, provisional=True)


# Reading (facts of low confidence): who holds no card has no hand to discard; otherwise damage as given.
@seaweed.at_end()
def poison(game: Game, card: int) -> Effect:
    """1 hero may discard the own hand, of at least 1 card; if so, destroy this card, else this deals every hero target
    H-1 toxic."""
    holders = [hero for hero in game.active_heroes() if game.hand(hero)]
    hero = yield from game.choose_hero(card, holders, optional=True)
    if hero is None:
        yield from game.deal_all(card, hero_target, number(H - 1, game, card), TOXIC)
    else:
        yield from game.discard_hand(hero)
        yield from game.destroy(card)


# Reading (facts of low confidence): the text of the Definitive card.
chamber = deck.card(
    "Phosphorescent Chamber",
    2,
    rules="All damage is +1. Whenever a target regains HP, it regains 1 more.",
    text=[increase_damage(1), more_healing(1)],
    provisional=True,
)
chamber.at_start()(all_discard_to_destroy)

pillars = deck.card(
    "The Pillars of Hercules",
    1,
    rules="Each hero may play 1 additional card, use 1 additional power and draw 1 additional card in the own turn.",
    text=[
        extra_plays(every_hero=True, standing=True),
        extra_powers(every_hero=True, standing=True),
        extra_draws(every_hero=True, standing=True),
    ],
    provisional=True,
)
# Reading (facts of medium confidence): the villain card is played before the hero may skip the turn; in the turn of an
# incapacitated hero it is played too.
pillars.at_start(whose=VILLAIN)(plays_top(VILLAIN))
pillars.at_start(whose=EACH_HERO_TURN)(plays_top(VILLAIN))
pillars.at_start(whose=EACH_HERO_TURN)(skip_turn_to_destroy)

# Reading (facts of low confidence): the text of the Definitive card.
font_of_power = deck.card("Atlantean Font of Power", 1, provisional=True)
font_of_power.at_start()(all_discard_to_destroy)


@font_of_power.at_end()
def overflow(game: Game, card: int) -> Effect:
    """Play the top villain card, then the top card of each hero deck in turn order."""
    yield from game.play_top(game.villain)
    for hero in game.active_heroes():
        yield from game.play_top(hero)

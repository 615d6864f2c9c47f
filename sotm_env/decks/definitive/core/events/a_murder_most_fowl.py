"""A Murder Most Fowl: a false Matriarch, whose mask only flakes away and whose ravens turn on her without it."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.the_matriarch import cohort, is_masked, the_mask
from sotm_env.decks.phrases import H, deals_each, deals_highest
from sotm_env.engine.vocabulary import (
    INDESTRUCTIBLE,
    PSYCHIC,
    Damage,
    Effect,
    Game,
    any_of,
    event,
    has_keyword,
    hero_character,
    increase_damage,
    name_means,
    no_text,
    this_card,
    titled,
)

deck = event("a_murder_most_fowl", "A Murder Most Fowl", villain="the_matriarch", collection_limit=2, date="2007-11")


# Reading: each of several heroes tied for the lowest HP is meant. The players break ties anew each time, and these they
# would break in favour of the hero who is dealt -1 damage or deals +1.
def hero_with_the_lowest_hp(game: Game, card: int, other: int) -> bool:
    """The hero with the lowest HP."""
    heroes = game.targets(card, hero_character)
    return other in heroes and game.state.hp[other] == min(game.state.hp[hero] for hero in heroes)


def is_unmasked(game: Game, card: int) -> bool:
    """Mask of the Matriarch is not in play."""
    return not is_masked(game, card)


mocktriarch = deck.character(
    "The Mocktriarch",
    117,
    nemesis=["tachyon"],
    text=[
        has_keyword(INDESTRUCTIBLE, of=the_mask),
        no_text(of=cohort, when=is_masked),
        name_means(of=cohort, whom=hero_with_the_lowest_hp),
    ],
    rules="Mask of the Matriarch is indestructible. While it is in play, Cohort cards have no text. On Cohort cards "
    "the words The Matriarch mean the hero with the lowest HP.",
    advanced_text=[increase_damage(1, by=this_card, when=is_unmasked)],
    advanced_rules="While Mask of the Matriarch is not in play, The Mocktriarch deals +1 damage.",
)


@mocktriarch.at_setup()
def don_the_mask(game: Game, card: int) -> Effect:
    """Summon Mask of the Matriarch and 2 Carrion Fields; both Carrion Fields leave the game."""
    yield from game.summon(card, game.villain, the_mask)
    for fields in (yield from game.summon(card, game.villain, titled("Carrion Fields"), 2)):
        yield from game.remove_from_game(fields)


# Reading: once all else has changed the damage; what cannot be reduced is not cut.
@mocktriarch.prevents_damage(to=the_mask, when=lambda game, card, damage: not game.is_irreducible(damage))
def the_mask_flakes(game: Game, card: int, damage: Damage) -> None:
    """Whenever Mask of the Matriarch is dealt damage, it is reduced to 1."""
    damage.amount = 1


@mocktriarch.after_damage(to=the_mask)
def the_mask_breaks(game: Game, card: int, damage: Damage) -> Effect:
    """When Mask of the Matriarch has been reduced to 0 HP, it leaves the game."""
    if game.state.hp[damage.target] == 0:
        yield from game.remove_from_game(damage.target)


@mocktriarch.before_damage(by=cohort, when=lambda game, card, damage: damage.target != card)
def the_ravens_turn_on_her(game: Game, card: int, damage: Damage) -> None:
    """Whenever a Cohort card would deal damage, it is redirected to The Mocktriarch."""
    game.redirect(card, damage, card)


heroes_and_ravens = any_of(hero_character, cohort)
scream = deals_each(2, PSYCHIC, heroes_and_ravens, "hero character and every Cohort card", by="The Mocktriarch")
mocktriarch.at_start()(scream)
mocktriarch.at_end()(deals_highest(H, PSYCHIC, by="The Mocktriarch"))


@mocktriarch.at_end(advanced=True)
def mend_the_mask(game: Game, card: int) -> Effect:
    """Mask of the Matriarch regains H-1 HP."""
    yield from game.heal_each(card, the_mask, game.H - 1)

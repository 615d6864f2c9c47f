"""The Matriarch: birds of one HP that come in flocks, each playing the next card, and two ravens beside her mask."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    CardEffect,
    Does,
    deals_each,
    deals_highest,
    deals_lowest,
    flips_at_most,
    plays_top,
    said,
    saying,
    summons,
)
from sotm_env.engine.says import ALL, DEAL
from sotm_env.engine.vocabulary import (
    DESTROYED,
    INDESTRUCTIBLE,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    PROJECTILE,
    PSYCHIC,
    RELIC,
    SONIC,
    TOXIC,
    VILLAIN,
    CardDef,
    Effect,
    Game,
    Happening,
    all_of,
    any_of,
    but_not,
    has_keyword,
    hero_ongoing_or_item,
    hero_target,
    increase_damage,
    irreducible_damage,
    keyword,
    named_character,
    reduce_damage,
    this_card,
    titled,
    villain_card,
    villain_deck,
)

deck = villain_deck("the_matriarch", "The Matriarch", difficulty=7)
COHORT = "cohort"
FOWL = "fowl"
cohort = keyword(COHORT)
fowl = keyword(FOWL)
the_mask = titled("Mask of the Matriarch")
her_court = any_of(named_character, cohort)  # The Matriarch and the cohort cards


def is_masked(game: Game, card: int) -> bool:
    """Mask of the Matriarch is in play."""
    return bool(game.cards_in_play(card, the_mask))


# --- the character card ----------------------------------------------------------------------------------------------
matriarch = deck.character(
    "The Matriarch",
    70,
    nemesis=["tachyon"],
    advanced_text=[increase_damage(2, by=cohort)],
    advanced_rules="Cohort cards deal +2 damage.",
)
matriarch.at_setup()(summons("Mask of the Matriarch"))
matriarch.at_start()(flips_at_most(0, is_masked, "Mask of the Matriarch is not in play"))
matriarch.at_end()(deals_each(1, PROJECTILE, by="The Matriarch"))

ruler = matriarch.flip_side(
    "Ruler of the Flock",
    advanced_text=[has_keyword(INDESTRUCTIBLE, of=cohort)],
    advanced_rules="Cohort cards are indestructible.",
)


@ruler.at_end()
def rule_the_flock(game: Game, card: int) -> Effect:
    """The Matriarch deals 3 psychic to each of the H-2 hero targets with the highest HP; then, if Mask of the Matriarch
    is in play, flip this card."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, game.H - 2, hero_target)), 3, PSYCHIC)
    if is_masked(game, card):
        yield from game.flip(card)


# --- the deck --------------------------------------------------------------------------------------------------------
def flock(title: str) -> CardDef:
    """Adds a fowl card: a target of 1 HP in 3 copies, which brings the next card with it."""
    birds = deck.card(title, 3, FOWL, hp=1)
    # An answer of its own to its being played, so that cards which lie there longer answer first.
    birds.after(PLAYED, this_card)(saying("After this card has been played", plays_top(VILLAIN)))
    return birds


flock("Building of Rooks").at_end()(deals_highest(2, PROJECTILE))

carrion_fields = deck.card("Carrion Fields", 2, ONGOING)


@carrion_fields.at_start()
def draw_a_cohort(game: Game, card: int) -> Effect:
    """Unless Huginn and Muninn are both in play, discover 1 Cohort; if that played one, destroy this card."""
    if len(game.cards_in_play(card, any_of(titled("Huginn"), titled("Muninn")))) == 2:
        return
    if (yield from game.discover(card, cohort)):
        yield from game.destroy(card)


@carrion_fields.at_end()
def feed_the_cohort(game: Game, card: int) -> Effect:
    """Each Cohort card deals every hero target 1 toxic."""
    for raven in game.each_target(card, cohort):
        yield from game.deal_all(raven, hero_target, 1, TOXIC)


flock("Clattering of Jackdaws").at_end()(deals_each(1, PROJECTILE))


@deck.card("Darken the Sky", 3, ONE_SHOT)
def darken_the_sky(game: Game, card: int) -> Effect:
    """Summon Mask of the Matriarch; shuffle all Fowl in the villain trash into the villain deck; then The Matriarch
    deals the hero target with the highest HP H psychic."""
    yield from game.summon(card, game.villain, the_mask)
    fallen = [other for other in game.trash(game.villain) if fowl(game, card, other)]
    if fallen:
        yield from game.shuffle_into_deck(game.villain, fallen)
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, PSYCHIC)


@deck.card("Horrid Cacophony", 2, ONE_SHOT)
def horrid_cacophony(game: Game, card: int) -> Effect:
    """The Matriarch deals 2 sonic to each of the H-1 hero targets with the highest HP; then destroy H-2 hero Ongoing
    and/or Item cards."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, game.H - 1, hero_target)), 2, SONIC)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)


huginn = deck.card(
    "Huginn",
    1,
    COHORT,
    hp=8,
    rules="Damage dealt to The Matriarch and to Cohort cards is -1.",
    text=[reduce_damage(1, to=her_court)],
)
huginn.after(PLAYED, fowl)(saying("After a Fowl card has been played", deals_highest(1, PSYCHIC, rank=2)))

flock("Kettle of Vultures").at_end()(deals_lowest(2, PROJECTILE))

mask = deck.card(
    "Mask of the Matriarch",
    1,
    RELIC,
    hp=10,
    rules="Fowl cards deal irreducible damage.",
    text=[irreducible_damage(by=fowl)],
)
summoner = all_of(villain_card, but_not(this_card), but_not(fowl))


# Reading: a card that was played this turn before the mask came into play was the first.
@mask.after(PLAYED, summoner)
def call_the_birds(game: Game, card: int, played: Happening) -> Effect:
    """After the first villain card in each turn, other than this one and than Fowl cards, has been played: play the top
    villain card."""
    if game.first_played_this_turn(card, played, summoner):
        yield from game.play_top(game.villain)


muninn = deck.card(
    "Muninn",
    1,
    COHORT,
    hp=8,
    rules="The Matriarch and Cohort cards deal +1 damage.",
    text=[increase_damage(1, by=her_court)],
)
muninn.after(DESTROYED, fowl)(saying("After a Fowl card has been destroyed", deals_highest(1, PROJECTILE)))


def deals_all_but(which: str) -> CardEffect:
    """This deals every hero target but one damage: not the one with the highest, or lowest, HP."""
    whom = f"every hero target but the one with the {which} HP"

    @said(f"This deals 1 projectile to {whom}.", Does(DEAL, 1, whom, ALL, PROJECTILE))
    def effect(game: Game, card: int) -> Effect:
        spared = yield from (game.highest if which == "highest" else game.lowest)(card, hero_target)
        yield from game.deal_all(
            card, lambda _, __, other: hero_target(game, card, other) and other != spared, 1, PROJECTILE
        )

    return effect


flock("Murder of Crows").at_end()(deals_all_but("highest"))
flock("Unkindness of Ravens").at_end()(deals_all_but("lowest"))

"""The Matriarch: birds of one HP that come in flocks, each playing the next card, and two ravens beside her mask."""

from __future__ import annotations

from sotm_env.decks.phrases import deals_each, deals_highest, deals_lowest
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


@matriarch.at_setup()
def don_the_mask(game: Game, card: int) -> Effect:
    """Summon Mask of the Matriarch."""
    yield from game.summon(card, game.villain, the_mask)


@matriarch.at_start()
def lose_the_mask(game: Game, card: int) -> Effect:
    """If Mask of the Matriarch is not in play, flip this card."""
    if not is_masked(game, card):
        yield from game.flip(card)


@matriarch.at_end()
def set_the_birds_on_them(game: Game, card: int) -> Effect:
    """The Matriarch deals every hero target 1 projectile."""
    yield from game.deal_all(card, hero_target, 1, PROJECTILE)


ruler = matriarch.flip_side(
    "Ruler of the Flock",
    advanced_text=[has_keyword(INDESTRUCTIBLE, of=cohort)],
    advanced_rules="Cohort cards are indestructible.",
)


@ruler.at_end()
def rule_the_flock(game: Game, card: int) -> Effect:
    """The Matriarch deals 3 psychic to each of the H-2 hero targets with the highest HP; then, if Mask of the Matriarch
    is in play, flip this card."""
    targets = yield from game.highest_targets(card, game.H - 2, hero_target)
    yield from game.deal_each(card, targets, 3, PSYCHIC)
    if is_masked(game, card):
        yield from game.flip(card)


# --- the deck --------------------------------------------------------------------------------------------------------
def flock(title: str) -> CardDef:
    """Adds a fowl card: a target of 1 HP in 3 copies, which brings the next card with it."""
    birds = deck.card(title, 3, FOWL, hp=1)

    # An answer of its own to its being played, so that cards which lie there longer answer first.
    @birds.after(PLAYED, this_card)
    def bring_the_next_card(game: Game, card: int, played: Happening) -> Effect:
        """After this card has been played: play the top villain card."""
        yield from game.play_top(game.villain)

    return birds


rooks = flock("Building of Rooks")


rooks.at_end()(deals_highest(2, PROJECTILE))


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


jackdaws = flock("Clattering of Jackdaws")


jackdaws.at_end()(deals_each(1, PROJECTILE))


@deck.card("Darken the Sky", 3, ONE_SHOT)
def darken_the_sky(game: Game, card: int) -> Effect:
    """Summon Mask of the Matriarch; shuffle all Fowl in the villain trash into the villain deck; then The Matriarch
    deals the hero target with the highest HP H psychic."""
    yield from game.summon(card, game.villain, the_mask)
    fallen = [other for other in game.trash(game.villain) if fowl(game, card, other)]
    if fallen:
        yield from game.shuffle_into_deck(game.villain, fallen)
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, game.H, PSYCHIC)


@deck.card("Horrid Cacophony", 2, ONE_SHOT)
def horrid_cacophony(game: Game, card: int) -> Effect:
    """The Matriarch deals 2 sonic to each of the H-1 hero targets with the highest HP; then destroy H-2 hero Ongoing
    and/or Item cards."""
    targets = yield from game.highest_targets(card, game.H - 1, hero_target)
    yield from game.deal_each(card, targets, 2, SONIC)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)


huginn = deck.card(
    "Huginn",
    1,
    COHORT,
    hp=8,
    rules="Damage dealt to The Matriarch and to Cohort cards is -1.",
    text=[reduce_damage(1, to=her_court)],
)


@huginn.after(PLAYED, fowl)
def huginn_answers(game: Game, card: int, played: Happening) -> Effect:
    """After a Fowl card has been played: this deals the hero target with the second highest HP 1 psychic."""
    target = yield from game.highest(card, hero_target, 2)
    yield from game.deal(card, target, 1, PSYCHIC)


vultures = flock("Kettle of Vultures")


vultures.at_end()(deals_lowest(2, PROJECTILE))


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


@muninn.after(DESTROYED, fowl)
def muninn_answers(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Fowl card has been destroyed: this deals the hero target with the highest HP 1 projectile."""
    target = yield from game.highest(card, hero_target)
    yield from game.deal(card, target, 1, PROJECTILE)


def deal_all_but(game: Game, card: int, spared: int | None) -> Effect:
    """The card deals 1 projectile to every hero target but one."""

    def others(game: Game, card: int, other: int) -> bool:
        return hero_target(game, card, other) and other != spared

    yield from game.deal_all(card, others, 1, PROJECTILE)


crows = flock("Murder of Crows")


@crows.at_end()
def crows_attack(game: Game, card: int) -> Effect:
    """This deals 1 projectile to every hero target but the one with the highest HP."""
    yield from deal_all_but(game, card, (yield from game.highest(card, hero_target)))


ravens = flock("Unkindness of Ravens")


@ravens.at_end()
def ravens_attack(game: Game, card: int) -> Effect:
    """This deals 1 projectile to every hero target but the one with the lowest HP."""
    yield from deal_all_but(game, card, (yield from game.lowest(card, hero_target)))

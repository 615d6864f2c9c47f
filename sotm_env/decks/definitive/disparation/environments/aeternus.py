"""Æternus: a realm of demons, some of whose texts sleep until the realm is empowered."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_each,
    deals_highest,
    destroy_this,
    discovers,
    each_deals_itself,
    said,
    saying,
)
from sotm_env.engine.vocabulary import (
    END,
    EVERY_TURN,
    INFERNAL,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    PSYCHIC,
    TOXIC,
    VILLAIN,
    Effect,
    Game,
    Happening,
    all_of,
    any_card,
    any_character,
    but_not,
    counts_as,
    environment_card,
    environment_deck,
    hero_character,
    hero_ongoing_or_item,
    hp_at_least,
    in_this_area,
    increase_damage,
    keyword,
    non_character,
    ongoing,
    other_target,
    reduce_damage,
    skips,
    this_card,
    wakes,
)

deck = environment_deck("aeternus", "Æternus", peril=5)
DEMON = "demon"
demon = keyword(DEMON)
non_demon = but_not(demon)
discovers_a_demon = discovers(demon, "Demon")
# The mark of texts that are at work only while something says so; the cards of the Ruler of Æternus share it.
AE = "æ"


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Abandon Hope", 1, ONE_SHOT)
def abandon_hope(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; destroy H-2 hero Ongoing and/or Item cards; bury the non-character target with the
    lowest HP."""
    yield from game.each_hero_discards(card)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)
    yield from game.bury((yield from game.lowest(card, non_character)))


anguish = deck.card("Anguish and Agony", 1, ONGOING)
hurts = each_deals_itself(1, PSYCHIC, hp_at_least(5), "target that has 5 HP or more")
anguish.after(PLAYED, demon)(saying("After a Demon has been played", hurts))
anguish.at_end()(each_deals_itself(1, INFERNAL, hp_at_least(5), "target that has 5 HP or more"))

empowered = deck.card(
    "Æternus Empowered", 2, ONGOING, rules="All Æ texts of cards in play are at work.", text=[wakes(AE, of=any_card)]
)
empowered(discovers_a_demon)

encroachment = deck.card(
    "Encroachment From the Grey",
    1,
    ONGOING,
    rules="The end phase of every turn is skipped.",
    text=[skips(END, EVERY_TURN)],
)


# Reading (rulebook, environment questions): the phase ends at once, however this comes into play; the one effect that
# brought it is still done to its end.
@encroachment.when_entering()
def cut_the_phase_short(game: Game, card: int, entered: Happening) -> None:
    """If this is in an end phase, that phase ends at once."""
    if game.state.phase == END:
        game.end_phase()


@encroachment.at_start()
def withdraw(game: Game, card: int) -> Effect:
    """Each hero character deals itself 2 fixed psychic; destroy this card."""
    yield from game.deal_themselves(card, hero_character, 2, PSYCHIC, fixed=True)
    yield from destroy_this(game, card)


# All targets roam: one that counts as a villain target can come to sit on the throne of the Ruler of Æternus.
dog = deck.card("Hollow Dog", 2, DEMON, hp=9, roams=True)


@dog.at_end()
def feed(game: Game, card: int) -> Effect:
    """This deals the non-Demon target with the second lowest HP H-1 infernal; this regains H-1 HP."""
    yield from game.deal(card, (yield from game.lowest(card, non_demon, 2)), game.H - 1, INFERNAL)
    yield from game.heal(card, game.H - 1)


dog.marked(AE).at_start()(deals_each(2, INFERNAL, non_demon, "non-Demon target"))

wretch = deck.card("Pustulent Wretch", 2, DEMON, hp=3, roams=True)
wretch.at_end()(deals_highest(1, (TOXIC, INFERNAL), other_target, many=2))
wretch.marked(AE, text=[increase_damage(2, by=this_card)], rules="This deals +2 damage.")


@deck.card("Realm of Demons", 1, ONE_SHOT)
def realm_of_demons(game: Game, card: int) -> Effect:
    """Destroy 1 environment Ongoing; shuffle the environment trash into the environment deck; discover H-2 Demons."""
    yield from game.destroy_one(card, all_of(environment_card, ongoing))
    yield from game.shuffle_trash_into_deck(game.environment)
    yield from game.discover(card, demon, game.H - 2)


advisor = deck.card('Shoulder "Advisor"', 1, DEMON, hp=5, roams=True)


@advisor.at_start()
def whisper(game: Game, card: int) -> Effect:
    """This deals 1 character in this play area 2 psychic."""
    yield from game.deal_one(card, 2, PSYCHIC, all_of(any_character, in_this_area))


@advisor.at_end()
def find_another_shoulder(game: Game, card: int) -> Effect:
    """Move this to the play area of the character with the second lowest HP; play the top card of that play area's
    deck."""
    character = yield from game.lowest(card, any_character, 2)
    if character is not None:
        area = game.area_of(character)
        yield from game.move(card, area)
        yield from game.play_top(area)


advisor.marked(
    AE,
    text=[increase_damage(1, to=all_of(other_target, in_this_area))],
    rules="Damage dealt to other targets in this play area is +1.",
)

# Reading: they are environment targets all the same, as the text itself calls them.
aspirations = deck.card(
    "Throne Aspirations",
    2,
    ONGOING,
    rules="Environment targets count as villain targets.",
    text=[counts_as(VILLAIN, of=environment_card)],
)
aspirations(discovers_a_demon)


@aspirations.at_end()
def contend(game: Game, card: int) -> Effect:
    """The Demon target with the highest HP deals the other target with the highest HP 3 infernal."""
    strongest = yield from game.highest(card, demon)
    if strongest is not None:
        yield from game.deal(strongest, (yield from game.highest(strongest, other_target)), 3, INFERNAL)


visage = deck.card("Visage of Torments", 2, DEMON, hp=7, roams=True)


@visage.at_start()
def torment(game: Game, card: int) -> Effect:
    """This deals the non-Demon target with the second highest HP X psychic, X = the cards in the trash of that target's
    play area."""
    target = yield from game.highest(card, non_demon, 2)
    yield from game.deal(card, target, lambda other: len(game.trash(game.area_of(other))), PSYCHIC)


@visage.at_end()
@said("Discard the top card of each deck.")
def erode(game: Game, card: int) -> Effect:
    yield from game.discard_tops(game.decks_with_cards())


visage.marked(AE, text=[reduce_damage(2, to=this_card)], rules="Damage dealt to this card is -2.")

"""The Ennead's temple and its nine gods."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    AnyEffect,
    H,
    deals_each,
    deals_highest,
    deals_lowest,
    destroy_one,
    destroys,
    each_deals_itself,
    each_hero_discards,
    each_regains,
    highest_deal_themselves,
    in_turn,
    lowest_deal_themselves,
    lowest_regains,
    plays_top,
    said,
    saying,
)
from sotm_env.engine.says import DEAL, Does, does_of
from sotm_env.engine.vocabulary import (
    COLD,
    DESTROYED,
    ENVIRONMENT,
    FIRE,
    INFERNAL,
    LIGHTNING,
    MELEE,
    PSYCHIC,
    RADIANT,
    RELIC,
    VILLAIN,
    Effect,
    Game,
    Happening,
    all_of,
    environment_card,
    environment_target,
    exactly_hp,
    hero_character,
    hero_ongoing_or_item,
    hero_target,
    heroes_win_without,
    item,
    keyword,
    non_villain_target,
    ongoing,
    targets_felled,
    titled,
    villain_card,
    villain_character,
    villain_deck,
    villain_target,
)

deck = villain_deck("the_ennead", "The Ennead", difficulty=7)
relic = keyword(RELIC)
A_VILLAIN_CHARACTER = "villain character"

# The marks of the gods' texts: each god has one of them on both sides.
SUN = "sun"
HAND = "hand"
ANKH = "ankh"
GOD_OF: dict[str, str] = {}  # by relic
MARK_OF: dict[str, str] = {}  # by god


def active(game: Game, card: int, god: str) -> int | None:
    """The god of this name, or who stands in for that god, if in play and not fallen."""
    return next(iter(game.targets(card, all_of(villain_character, titled(god)))), None)


# Reading (rulebook, villain questions): a god does not come out of a deck, so it is put into play and not played.
def call(game: Game, card: int, god: str) -> Effect:
    """A god who lies under the villain character card comes into play."""
    for other in game.find(game.under(game.character_of(card)), card, titled(god)):
        yield from game.put_into_play(other)


def activate_every(game: Game, card: int, *marks: str) -> Effect:
    """Every text of these marks is activated, one mark after the other."""
    for mark in marks:
        yield from game.activate_each(card, mark)


# --- the temple ------------------------------------------------------------------------------------------------------
over = [heroes_win_without(villain_target)]
how_to_win = "The heroes win if ever no villain target is in play."
temple = deck.character("The Ennead", 0, text=over, rules=how_to_win)
temple.way_to_win(targets_felled, by_hp=villain_target)


# Reading (gap in the facts): nothing that is brought by the setup activates a text.
@temple.at_setup()
def gather(game: Game, card: int) -> Effect:
    """All gods go under this card; discover H Relics; the gods whom these name come into play."""
    for god in game.table.characters[game.villain][1:]:
        yield from game.put_under(god, card)
    for each in (yield from game.discover(card, relic, game.H)):
        yield from call(game, card, GOD_OF[game.name_of(each)])


@temple.at_end()
def open_the_gates(game: Game, card: int) -> Effect:
    """If no card is under this card, flip it; otherwise play the top villain card."""
    if game.under(card):
        yield from game.play_top(game.villain)
    else:
        yield from game.flip(card)


avenge = saying("After a villain Relic has been destroyed", plays_top(VILLAIN))
temple.after(DESTROYED, all_of(villain_card, relic), advanced=True)(avenge)

fury = temple.flip_side("Eternal Fury", text=over, rules=how_to_win)


@fury.at_end()
def rage(game: Game, card: int) -> Effect:
    """Activate every SUN, then every HAND, then every ANKH text."""
    yield from activate_every(game, card, SUN, HAND, ANKH)


@fury.at_end(advanced=True)
def smite(game: Game, card: int) -> Effect:
    """The villain character with the highest HP deals 2 infernal to each of the H-2 non-villain targets with the
    highest HP."""
    god = yield from game.highest(card, villain_character)
    if god is not None:
        yield from game.deal_each(
            god, (yield from game.highest_targets(card, game.H - 2, non_villain_target)), 2, INFERNAL
        )


for side in (temple, fury):

    @side.instead_of(DESTROYED, villain_character)
    def fall(game: Game, card: int, destroyed: Happening) -> Effect:
        """A villain character that would be destroyed is turned to its incapacitated side instead and stays there."""
        destroyed.replaced = True
        if game.is_target(destroyed.card):
            yield from game.flip(destroyed.card)


# --- the gods --------------------------------------------------------------------------------------------------------
def god(
    name: str, hp: int, mark: str, living: AnyEffect, fallen: AnyEffect, with_the_relic: str, rite: AnyEffect
) -> None:
    """Adds a god: what the mark does on either side, and what the fallen one does with the relic, if still in play."""
    MARK_OF[name] = mark
    card = deck.character(name, hp, nemesis=["ra"])
    card.activation(mark)(living)
    back = card.flip_side("Incapacitated", hp=0)
    back.activation(mark)(fallen)
    words = rite.__doc__ or ""

    # Reading: whether a villain target is left is asked when all of this has been done, so that Osiris can rise.
    @back.at_end()
    @said(f"If {with_the_relic} is in play, it leaves the game; then {words[0].lower()}{words[1:]}", *does_of(rite))
    def last_rite(game: Game, card: int) -> Effect:
        for other in game.cards_in_play(card, titled(with_the_relic)):
            if (yield from game.remove_from_game(other)):
                yield from rite(game, card)


def rises(game: Game, god: int) -> Effect:
    """A fallen god is turned to the active side, at 9 HP."""
    if (yield from game.flip(god)):
        game.restore_hp(god, 9)


dying = all_of(non_villain_target, exactly_hp(1))


@said("Destroy 1 non-villain target that is at 1 HP.")
def end_a_life(game: Game, card: int) -> Effect:
    yield from game.destroy((yield from game.choose_target(card, dying)))


god(
    "Atum",
    26,
    SUN,
    deals_highest(H, FIRE, hero_character),
    end_a_life,
    "The Bracer of Atum",
    each_deals_itself(2, FIRE, hero_target),
)


@said("Destroy all environment cards.")
def level_the_land(game: Game, card: int) -> Effect:
    yield from game.destroy_all(card, environment_card)


god("Geb", 29, HAND, deals_each(2, MELEE, non_villain_target), destroy_one(item), "The Sickle of Geb", level_the_land)


@said(
    "This deals 1 radiant and 2 infernal to each of the H-2 hero targets with the highest HP.",
    Does(DEAL, 1, "each of the H-2 hero targets with the highest HP", H - 2, RADIANT),
    Does(DEAL, 2, "each of the H-2 hero targets with the highest HP", H - 2, INFERNAL),
)
def burn_and_blight(game: Game, card: int) -> Effect:
    for target in (yield from game.highest_targets(card, game.H - 2, hero_target)):
        yield from game.deal(card, target, 1, RADIANT)
        yield from game.deal(card, target, 2, INFERNAL)


@said("Discard the top 2 cards of each hero deck.")
def drain_their_lore(game: Game, card: int) -> Effect:
    yield from game.discard_tops(game.active_heroes(), 2)


god(
    "Isis",
    25,
    ANKH,
    burn_and_blight,
    drain_their_lore,
    "The Sun Disc of Isis",
    each_deals_itself(2, RADIANT, hero_target),
)


def has_fallen(game: Game, card: int, other: int) -> bool:
    """Another incapacitated villain character."""
    return other != card and villain_character(game, card, other) and game.face(other).title == "Incapacitated"


@said("Turn 1 other incapacitated villain character to its active side, at 9 HP.")
def revive(game: Game, card: int) -> Effect:
    other = yield from game.choose_in_play(card, has_fallen)
    if other is not None:
        yield from rises(game, other)


god(
    "Nephthys",
    24,
    ANKH,
    in_turn(
        lowest_deal_themselves(H - 1, 1, PSYCHIC, non_villain_target),
        lowest_regains(2, villain_character, A_VILLAIN_CHARACTER, many=H - 1),
    ),
    lowest_regains(1, villain_character, A_VILLAIN_CHARACTER, many=H),
    "The Ankh of Nephthys",
    revive,
)
god(
    "Nuit",
    27,
    SUN,
    lowest_regains(H, villain_character, A_VILLAIN_CHARACTER),
    each_regains(2, environment_target),
    "The Orb of Nuit",
    each_regains(H, villain_character, A_VILLAIN_CHARACTER),
)


@said("Turn this card to its active side, at 9 HP.")
def return_from_death(game: Game, card: int) -> Effect:
    yield from rises(game, card)


god(
    "Osiris",
    23,
    HAND,
    deals_lowest(1, INFERNAL, non_villain_target, many=H - 1),
    highest_deal_themselves(H, 1, PSYCHIC, non_villain_target),
    "The Crook and Flail of Osiris",
    return_from_death,
)


god(
    "Set",
    22,
    ANKH,
    deals_highest(1, (LIGHTNING, COLD), non_villain_target, many=H),
    plays_top(ENVIRONMENT),
    "The Typhonic Rod of Set",
    in_turn(plays_top(ENVIRONMENT), plays_top(VILLAIN)),
)
god(
    "Shu",
    21,
    HAND,
    deals_lowest(H - 2, MELEE, hero_character),
    destroy_one(ongoing),
    "The Khopesh of Shu",
    destroys(H, hero_ongoing_or_item),
)


@said("1 hero buries 1 card of the hand.")
def drown_a_thought(game: Game, card: int) -> Effect:
    hero = yield from game.choose_hero(card, game.heroes_with_cards())
    if hero is not None:
        yield from game.bury((yield from game.choose_card(card, game.hand(hero), player=hero)))


god(
    "Tefnut",
    28,
    SUN,
    deals_highest(H - 1, MELEE, hero_target, rank=2),
    drown_a_thought,
    "The Shield of Tefnut",
    each_hero_discards(2),
)

"""The Ennead: nine gods under their temple, each called by a relic, who go on acting when they have fallen."""

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
    ENERGY,
    ENVIRONMENT,
    FIRE,
    INFERNAL,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    PROJECTILE,
    PSYCHIC,
    RADIANT,
    RELIC,
    VILLAIN,
    Ability,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    environment_card,
    environment_target,
    exactly_hp,
    felling_brings,
    hero_character,
    hero_ongoing_or_item,
    hero_target,
    heroes_win,
    immune_to_damage,
    increase_damage,
    irreducible_damage,
    item,
    keyword,
    non_villain_target,
    ongoing,
    reduce_damage,
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

# The marks of the gods' texts, and the god and the mark that each relic names.
SUN = "sun"
HAND = "hand"
ANKH = "ankh"
GOD_OF: dict[str, str] = {}
MARK_OF: dict[str, str] = {}


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
over = [heroes_win(lambda game, card: not game.targets(card, villain_target))]
how_to_win = "The heroes win if ever no villain target is in play."
temple = deck.character("The Ennead", 0, text=over, rules=how_to_win)
temple.way_to_win(targets_felled, felling_brings)


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


god(
    "Geb",
    29,
    HAND,
    deals_each(2, MELEE, non_villain_target),
    destroy_one(item),
    "The Sickle of Geb",
    level_the_land,
)


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
    for hero in game.active_heroes():
        yield from game.discard_top(hero, 2)


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
    hero = yield from game.choose_hero(card, [each for each in game.active_heroes() if game.hand(each)])
    if hero is not None:
        yield from game.bury((yield from game.choose_card(card, game.hand(hero), player=hero)))


@said("Each hero discards 2 cards.")
def flood(game: Game, card: int) -> Effect:
    yield from game.each_hero_discards(card, 2)


god(
    "Tefnut",
    28,
    SUN,
    deals_highest(H - 1, MELEE, hero_target, rank=2),
    drown_a_thought,
    "The Shield of Tefnut",
    flood,
)


# --- the deck --------------------------------------------------------------------------------------------------------
def god_relic(title: str, god: str, mark: str, rules: str, text: list[Ability]) -> None:
    """Adds a relic, which calls its god and has that god act."""
    card = deck.card(title, 1, RELIC, hp=9, rules=rules, text=text)
    GOD_OF[title], MARK_OF[title] = god, mark

    @card
    @said(f"{god} comes into play from under the villain character card; then activate {god}'s {mark.upper()} text.")
    def awaken(game: Game, card: int) -> Effect:
        yield from call(game, card, god)
        yield from game.activate_each(card, mark, titled(god))


@deck.card("Ancient Magicks", 2, ONE_SHOT)
def ancient_magicks(game: Game, card: int) -> Effect:
    """Activate every ANKH text; then, if Isis is active, she deals every non-villain target 2 energy; if not, the
    villain character with the lowest HP deals each hero character 1 infernal."""
    yield from activate_every(game, card, ANKH)
    isis = active(game, card, "Isis")
    if isis is not None:
        yield from game.deal_all(isis, non_villain_target, 2, ENERGY)
    elif (weakest := (yield from game.lowest(card, villain_character))) is not None:
        yield from game.deal_all(weakest, hero_character, 1, INFERNAL)


god_relic(
    "The Ankh of Nephthys",
    "Nephthys",
    ANKH,
    "Damage dealt to Nephthys is -1.",
    [reduce_damage(1, to=titled("Nephthys"))],
)


@deck.card("Blast of Flame", 2, ONE_SHOT)
def blast_of_flame(game: Game, card: int) -> Effect:
    """Activate every SUN text; then, if Atum is active, he deals 3 fire to each of the H-1 non-villain targets with the
    highest HP; if not, the villain character with the highest HP deals the non-villain target with the highest HP 2
    fire."""
    yield from activate_every(game, card, SUN)
    atum = active(game, card, "Atum")
    if atum is not None:
        targets = yield from game.highest_targets(card, game.H - 1, non_villain_target)
        yield from game.deal_each(atum, targets, 3, FIRE)
    elif (strongest := (yield from game.highest(card, villain_character))) is not None:
        yield from game.deal(strongest, (yield from game.highest(card, non_villain_target)), 2, FIRE)


god_relic("The Bracer of Atum", "Atum", SUN, "Atum deals +1 damage.", [increase_damage(1, by=titled("Atum"))])
god_relic(
    "The Crook and Flail of Osiris",
    "Osiris",
    HAND,
    "Osiris deals +1 damage. Damage dealt to Osiris is -1.",
    [increase_damage(1, by=titled("Osiris")), reduce_damage(1, to=titled("Osiris"))],
)


@deck.card("Defender of the Waters", 1, ONE_SHOT)
def defender_of_the_waters(game: Game, card: int) -> Effect:
    """Activate every SUN text; then, if Tefnut is active, destroy 1 Ongoing in each non-villain play area; if not, the
    villain character with the lowest HP deals the non-villain target with the highest HP 2 melee."""
    yield from activate_every(game, card, SUN)
    if active(game, card, "Tefnut") is not None:
        for area in game.decks[1:]:
            yield from game.destroy_one(card, all_of(ongoing, lambda g, _, other, here=area: g.area_of(other) == here))
    elif (weakest := (yield from game.lowest(card, villain_character))) is not None:
        yield from game.deal(weakest, (yield from game.highest(card, non_villain_target)), 2, MELEE)


@deck.card("Desert's Wrath", 2, ONE_SHOT)
def deserts_wrath(game: Game, card: int) -> Effect:
    """Activate every HAND text; then the hero target with the highest HP is dealt X melee by Geb, if he is active,
    X = the environment cards in play; if not, 2 melee by the villain character with the highest HP."""
    yield from activate_every(game, card, HAND)
    geb = active(game, card, "Geb")
    by = (yield from game.highest(card, villain_character)) if geb is None else geb
    if by is not None:
        amount = 2 if geb is None else len(game.cards_in_play(card, environment_card))
        yield from game.deal(by, (yield from game.highest(card, hero_target)), amount, MELEE)


@deck.card("Elemental Storm", 2, ONE_SHOT)
def elemental_storm(game: Game, card: int) -> Effect:
    """Activate every ANKH text; then, if Set is active, each hero draws 1 card and the top villain card is played; if
    not, the villain character with the lowest HP deals the hero target with the highest HP 1 cold and 1 lightning."""
    yield from activate_every(game, card, ANKH)
    if active(game, card, "Set") is not None:
        yield from game.each_hero_draws()
        yield from game.play_top(game.villain)
    elif (weakest := (yield from game.lowest(card, villain_character))) is not None:
        yield from deals_highest(1, (COLD, LIGHTNING))(game, weakest)


@deck.card("Grasp of Life and Death", 2, ONE_SHOT)
def grasp_of_life_and_death(game: Game, card: int) -> Effect:
    """Activate every ANKH text; then, if Nephthys is active, destroy H-2 hero Ongoing and/or Item cards and shuffle the
    villain trash into the villain deck; if not, each villain character regains 2 HP."""
    yield from activate_every(game, card, ANKH)
    if active(game, card, "Nephthys") is not None:
        yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)
        yield from game.shuffle_trash_into_deck(game.villain)
    else:
        yield from game.heal_each(card, villain_character, 2)


@deck.card("The Grave Beckons", 2, ONE_SHOT)
def the_grave_beckons(game: Game, card: int) -> Effect:
    """Activate every HAND text; then, if Osiris is active, he deals the non-villain target with the lowest HP H energy;
    if not, each of the H non-villain targets with the lowest HP deals itself 1 fixed psychic."""
    yield from activate_every(game, card, HAND)
    osiris = active(game, card, "Osiris")
    if osiris is not None:
        yield from game.deal(osiris, (yield from game.lowest(card, non_villain_target)), game.H, ENERGY)
    else:
        yield from lowest_deal_themselves(H, 1, PSYCHIC, non_villain_target)(game, card)


god_relic(
    "The Khopesh of Shu",
    "Shu",
    HAND,
    "Shu is immune to melee and to projectile damage.",
    [immune_to_damage(to=titled("Shu"), kind=kind) for kind in (MELEE, PROJECTILE)],
)
god_relic(
    "The Orb of Nuit",
    "Nuit",
    SUN,
    "Damage dealt to villain characters other than Nuit is -1.",
    [reduce_damage(1, to=all_of(villain_character, but_not(titled("Nuit"))))],
)
god_relic(
    "The Shield of Tefnut",
    "Tefnut",
    SUN,
    "Damage dealt to Tefnut is -2.",
    [reduce_damage(2, to=titled("Tefnut"))],
)
god_relic("The Sickle of Geb", "Geb", HAND, "Geb deals irreducible damage.", [irreducible_damage(by=titled("Geb"))])


@deck.card("Stolen Breath", 1, ONE_SHOT)
def stolen_breath(game: Game, card: int) -> Effect:
    """Activate every HAND text; then, if Shu is active, every non-villain target deals itself 2 fixed energy; if not,
    the villain character with the lowest HP deals the hero character with the second lowest HP H-1 infernal."""
    yield from activate_every(game, card, HAND)
    if active(game, card, "Shu") is not None:
        yield from game.deal_themselves(card, non_villain_target, 2, ENERGY, fixed=True)
    elif (weakest := (yield from game.lowest(card, villain_character))) is not None:
        yield from game.deal(weakest, (yield from game.lowest(card, hero_character, 2)), game.H - 1, INFERNAL)


god_relic(
    "The Sun Disc of Isis", "Isis", ANKH, "Isis deals irreducible damage.", [irreducible_damage(by=titled("Isis"))]
)


@deck.card("Taste of Immortality", 2, ONE_SHOT)
def taste_of_immortality(game: Game, card: int) -> Effect:
    """Activate every SUN text; then, if Nuit is active, the villain character with the lowest HP regains H HP; if not,
    each villain character regains 1 HP and the villain trash is shuffled into the villain deck."""
    yield from activate_every(game, card, SUN)
    if active(game, card, "Nuit") is not None:
        yield from game.heal((yield from game.lowest(card, villain_character)), game.H)
    else:
        yield from game.heal_each(card, villain_character, 1)
        yield from game.shuffle_trash_into_deck(game.villain)


god_relic("The Typhonic Rod of Set", "Set", ANKH, "Set deals +1 damage.", [increase_damage(1, by=titled("Set"))])

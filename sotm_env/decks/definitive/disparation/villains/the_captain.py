"""The Captain: a pirate of time, who hoards the heroes' cards and is out of reach for as long as they last."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    cards_under,
    deals_highest,
    deals_lowest,
    destroys,
    goes_under_its_character,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    DISCARDED,
    ENERGY,
    FIRE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    RELIC,
    TOXIC,
    Damage,
    Effect,
    Game,
    Happening,
    but_not,
    environment_card,
    hero_card,
    hero_character,
    hero_ongoing_or_item,
    hero_target,
    immune_to_damage,
    increase_damage,
    irreducible_damage,
    keyword,
    non_villain_target,
    one_shot,
    reduce_damage,
    this_card,
    titled,
    villain_card,
    villain_deck,
    villain_target,
)

deck = villain_deck("the_captain", "The Captain", difficulty=5)
CREW = "crew"
crew = keyword(CREW)
the_ship = titled("La Paradoja Magnifica")


def in_villain_turn(game: Game, card: int, happening: Happening) -> bool:
    """It is the villain's turn."""
    return game.state.turn == game.villain


def crew_aboard(game: Game, card: int) -> bool:
    """A crew card is in play."""
    return bool(game.cards_in_play(card, crew))


def ship_in_play(game: Game, card: int) -> bool:
    """The ship is in play."""
    return bool(game.cards_in_play(card, the_ship))


# Reading: nobody looks at a card that goes from a deck under another card.
def seize_top(game: Game, card: int, whose: int | None) -> Effect:
    """The top card of a deck goes under the villain character card."""
    if whose is not None:
        yield from game.put_under((yield from game.top_card(whose)), game.character_of(card), face_down=True)


def raid_the_decks(game: Game, card: int) -> Effect:
    """Reveal the top card of each hero's deck; the One-Shots among them are discarded, the others go under La
    Capitan."""
    revealed: list[int | None] = []
    for hero in game.active_heroes():
        revealed.append((yield from game.reveal_one(hero)))
    for other in revealed:
        if other is not None and one_shot(game, card, other):
            yield from game.discard(other)
        else:
            yield from game.put_under(other, game.character_of(card))


def fire_the_cannons(game: Game, card: int) -> Effect:
    """The ship deals the hero target with the highest HP 2 projectile and 2 fire."""
    for ship in game.cards_in_play(card, the_ship):
        target = yield from game.highest(card, hero_target)
        yield from game.deal(ship, target, 2, PROJECTILE)
        yield from game.deal(ship, target, 2, FIRE)


# --- the character card ----------------------------------------------------------------------------------------------
capitan = deck.character("La Capitan", 70, nemesis=["la_comodora"])


@capitan.at_setup()
def weigh_anchor(game: Game, card: int) -> Effect:
    """Summon La Paradoja Magnifica; discover H-2 crew cards."""
    yield from game.summon(card, game.villain, the_ship)
    yield from game.discover(card, crew, game.H - 2)


# Reading (gap in the facts): cards that lie under hers leave the game with their hero.
hoard = goes_under_its_character("During the villain turn, after a non-villain card has been destroyed", "La Capitan")
capitan.after(DESTROYED, but_not(villain_card), when=in_villain_turn)(hoard)


# Reading: the play areas of active heroes, all cards in them counted.
@capitan.at_start()
def steal(game: Game, card: int) -> Effect:
    """With 5 or more cards under this card, flip it; otherwise the top card of the deck of the hero in whose play area
    the most cards lie goes under it."""
    if len(game.under(card)) >= 5:
        yield from game.flip(card)
    else:
        richest = yield from game.hero_with_most(card, lambda hero: len(game.play_area(hero)))
        yield from seize_top(game, card, richest)


capitan.at_end()(deals_highest(H - 1, PROJECTILE, by="La Capitan"))
capitan.at_end(advanced=True)(raid_the_decks)

timestream = capitan.flip_side("At One with the Timestream")


@timestream.prevents_damage(to=this_card, when=lambda game, card, damage: bool(game.under(card)), wholly=True)
def step_out_of_time(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever La Capitan would be dealt damage, destroy 1 card under this card; if one was destroyed, the damage is
    prevented."""
    damage.prevented = game.destroy_under((yield from game.choose_under(card, card)))


@timestream.at_start()
def drift(game: Game, card: int) -> Effect:
    """Destroy 1 environment card; destroy 1 card under this card; play the top environment card; then, if no card is
    under this card, shuffle the villain trash into the villain deck, discover H-2 crew cards and flip this card."""
    yield from game.destroy_one(card, environment_card)
    game.destroy_under((yield from game.choose_under(card, card)))
    yield from game.play_top(game.environment)
    if not game.under(card):
        yield from game.shuffle_trash_into_deck(game.villain)
        yield from game.discover(card, crew, game.H - 2)
        yield from game.flip(card)


timestream.at_end()(deals_highest(3, ENERGY, non_villain_target, by="La Capitan", many=H))
timestream.at_end(advanced=True)(deals_highest(cards_under(), PROJECTILE, by="La Capitan", many=H - 2))


# --- the deck --------------------------------------------------------------------------------------------------------
mable = deck.card(
    "The Amazing Mable",
    1,
    CREW,
    hp=5,
    rules="This card is immune to melee and to projectile damage.",
    text=[immune_to_damage(to=this_card, kind=kind) for kind in (MELEE, PROJECTILE)],
)
mable.at_end()(destroys(1, hero_ongoing_or_item))

battle_forged = deck.card(
    "Battle-Forged",
    1,
    CREW,
    hp=10,
    rules="This deals +1 damage.",
    text=[increase_damage(1, by=this_card)],
)
battle_forged.at_end()(deals_highest(H - 1, MELEE, non_villain_target, rank=2))

orders = deck.card("Captain's Orders", 2, ONGOING)


# Reading: the hero to whom the target belongs that the damage came to in the end, be it destroyed or not dealt any.
@orders.at_end()
def obey(game: Game, card: int) -> Effect:
    """The villain target with the lowest HP deals the hero target with the highest HP H+1 melee; then the hero to whom
    that target belongs moves 1 card from hand under La Capitan."""
    sailor = yield from game.lowest(card, villain_target)
    target = yield from game.highest(card, hero_target)
    if sailor is not None and target is not None:
        damage = yield from game.deal(sailor, target, game.H + 1, MELEE)
        hero = game.player_of[target if damage.target < 0 else damage.target]
        if hero >= 0:
            picked = yield from game.choose_card(card, game.hand(hero), player=hero)
            yield from game.put_under(picked, game.character_of(card))


chip = deck.card("Chip", 1, CREW, hp=9)


@chip.after_damage(by=this_card, to=hero_character)
def knock_it_loose(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever this has dealt a hero character damage, the top card of that hero's deck is discarded."""
    yield from game.discard_top(game.owner_of[damage.target])


chip.at_end()(deals_highest(H - 2, PROJECTILE, many=2))

chiquito = deck.card("Chiquito", 1, CREW, hp=3)
snatch = goes_under_its_character("During the villain turn, after a hero card has been discarded", "La Capitan")
chiquito.after(DISCARDED, hero_card, when=in_villain_turn)(snatch)


@chiquito.at_end()
def pick_a_pocket(game: Game, card: int) -> Effect:
    """The hero who holds the most cards discards the top card of the own deck."""
    hero = yield from game.hero_with_most_in_hand(card)
    yield from game.discard_top(hero)


final_breath = deck.card("Final Breath", 1, CREW, hp=7)


@final_breath.after_damage(by=this_card, when=lambda game, card, damage: damage.type == TOXIC)
def choke(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever this has dealt a target toxic damage and that target has 2 HP or less, destroy it."""
    target = game.that_target(damage)
    if target is not None and game.state.hp[target] <= 2:
        yield from game.destroy(target)


final_breath.at_end()(deals_lowest(H - 2, TOXIC, non_villain_target, many=2))


@deck.card("A Fine Vessel", 2, ONE_SHOT)
def a_fine_vessel(game: Game, card: int) -> Effect:
    """La Paradoja Magnifica deals the hero target with the highest HP 2 projectile and 2 fire. If it is not in play,
    destroy 2 cards at random of those under La Capitan; then summon it."""
    yield from fire_the_cannons(game, card)
    if not ship_in_play(game, card):
        for _ in range(2):
            hoarded = game.under(game.character_of(card))
            if hoarded:
                game.destroy_under(hoarded[game.random_below(len(hoarded))])
        yield from game.summon(card, game.villain, the_ship)


epeiste = deck.card("L'Épéiste", 1, CREW, hp=6)


@epeiste.after_damage(by=this_card, to=hero_character)
def disarm(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever this has dealt a hero character damage, that hero discards 1 card."""
    yield from game.discard_from_hand(card, game.owner_of[damage.target])


@epeiste.at_end()
def lunge(game: Game, card: int) -> Effect:
    """This deals the character of the hero who holds the most cards H-2 energy."""
    hero = yield from game.hero_with_most_in_hand(card)
    yield from game.deal(card, (yield from game.character_of_hero(card, hero)), game.H - 2, ENERGY)


ship = deck.card(
    "La Paradoja Magnifica",
    1,
    RELIC,
    hp=20,
    rules="While a crew card is in play, damage dealt to this card is -2.",
    text=[reduce_damage(2, to=this_card, when=crew_aboard)],
)


@ship.at_end()
def all_hands(game: Game, card: int) -> Effect:
    """Discover 1 crew card; if none was played so, bury the villain trash, and this deals the hero target with the
    highest HP 2 projectile and 2 fire."""
    if not (yield from game.discover(card, crew)):
        game.bury_trash(game.villain)
        yield from fire_the_cannons(game, card)


@deck.card("A Motley Crew", 3, ONE_SHOT)
def a_motley_crew(game: Game, card: int) -> Effect:
    """Shuffle every crew card of the villain trash into the villain deck; then discover H-2 crew cards."""
    fallen = [other for other in game.trash(game.villain) if crew(game, card, other)]
    yield from game.shuffle_into_deck(game.villain, fallen)
    yield from game.discover(card, crew, game.H - 2)


@deck.card("Plunder", 2, ONE_SHOT)
def plunder(game: Game, card: int) -> Effect:
    """The top environment card goes under La Capitan; then destroy H-2 hero Ongoing and/or Item cards."""
    yield from seize_top(game, card, game.environment)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing_or_item)


siege_breaker = deck.card(
    "Siege-Breaker",
    1,
    CREW,
    hp=8,
    rules="Damage dealt to this card is -1.",
    text=[reduce_damage(1, to=this_card)],
)
siege_breaker.at_end()(deals_highest(H - 2, FIRE, many=2))


@deck.card("A Taste of the Grape", 3, ONE_SHOT)
def a_taste_of_the_grape(game: Game, card: int) -> Effect:
    """La Paradoja Magnifica deals every hero target 2 projectile. If it is not in play, play the top villain card."""
    for vessel in game.cards_in_play(card, the_ship):
        yield from game.deal_all(vessel, hero_target, 2, PROJECTILE)
    if not ship_in_play(game, card):
        yield from game.play_top(game.villain)


@deck.card("Temporal Raider", 2, ONE_SHOT)
def temporal_raider(game: Game, card: int) -> Effect:
    """Reveal the top card of each hero's deck; the One-Shots among them are discarded, the others go under La Capitan;
    then she deals the hero target with the highest HP H irreducible energy."""
    yield from raid_the_decks(game, card)
    yield from game.deal(card, (yield from game.highest(card, hero_target)), game.H, ENERGY, irreducible=True)


trueshot = deck.card(
    "Trueshot",
    1,
    CREW,
    hp=4,
    rules="Damage that this deals is irreducible.",
    text=[irreducible_damage(by=this_card)],
)
trueshot.at_end()(deals_highest(H, PROJECTILE))

plank = deck.card("Walk the Plank!", 2, ONGOING)


# Reading: "that hero character" is dealt the damage wherever the first part of the text has found one.
@plank.at_end()
def walk(game: Game, card: int) -> Effect:
    """The top card of the deck of the hero character with the highest HP goes under La Capitan. Then, if 4 or more
    cards are under her: she deals that character H melee, each hero character deals itself 1 fixed psychic, and this
    card is destroyed."""
    captain = game.character_of(card)
    hero = yield from game.highest(card, hero_character)
    if hero is not None:
        yield from seize_top(game, card, game.owner_of[hero])
    if len(game.under(captain)) >= 4:
        yield from game.deal(card, hero, game.H, MELEE)
        yield from game.deal_themselves(card, hero_character, 1, PSYCHIC, fixed=True)
        yield from game.destroy(card)

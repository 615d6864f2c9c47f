"""Necrosis: decay tokens gather on the hero characters while husks fight; enough of them turn him over."""

from __future__ import annotations

from sotm_env.decks.phrases import AnyEffect, H, deals_highest, destroys, discovers, flips_at_most, said
from sotm_env.engine.says import does_of
from sotm_env.engine.vocabulary import (
    DAMAGE_TYPES,
    DESTROYED,
    ENERGY,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    TOKENS_REMOVED,
    TOXIC,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    hero_character,
    hero_ongoing_or_item,
    hero_target,
    keyword,
    non_villain_target,
    ongoing,
    ongoing_or_item,
    villain_deck,
    villain_ongoing,
    villain_target,
)

deck = villain_deck("necrosis", "Necrosis", difficulty=4)
HUSK = "husk"
husk = keyword(HUSK)


def decaying(game: Game, card: int, other: int) -> bool:
    """A hero character with tokens on the card."""
    return hero_character(game, card, other) and game.tokens(other) > 0


def tokens_of_heroes(game: Game, card: int) -> list[int]:
    """How many tokens lie on each active hero character card."""
    return [game.tokens(hero) for hero in game.targets(card, hero_character)]


# Reading: a card without tokens can be chosen too, as a hand without cards can be discarded (rulebook, general
# questions).
def clean_one(game: Game, card: int) -> Effect:
    """Remove all tokens from 1 hero character card."""
    hero = yield from game.choose_target(card, hero_character)
    if hero is not None:
        yield from game.remove_tokens(hero, game.tokens(hero))


# --- the character card ----------------------------------------------------------------------------------------------
necrosis = deck.character("Necrosis", 80, nemesis=["naturalist"])
necrosis.at_setup()(discovers(ongoing, "Ongoing card", H - 2))


@necrosis.after_damage(by=villain_target, to=hero_character)
def rot(game: Game, card: int, damage: Damage) -> Effect:
    """After a villain target has dealt a hero character damage, that character card gets 1 token."""
    yield from game.add_tokens(damage.target)


@necrosis.at_start()
def coalesce(game: Game, card: int) -> Effect:
    """If the hero character cards bear H+5 or more tokens together, discover H-2 Husk cards and flip this card."""
    if sum(tokens_of_heroes(game, card)) >= game.H + 5:
        yield from game.discover(card, husk, game.H - 2)
        yield from game.flip(card)


# Reading (rulebook, general questions): redirected, X counts the tokens on whom the damage goes to.
@necrosis.at_end()
def wither(game: Game, card: int) -> Effect:
    """Discover H-2 Husk cards; put H-2 tokens on the hero character card with the highest HP; Necrosis deals that
    character X energy, X = the tokens on it."""
    yield from game.discover(card, husk, game.H - 2)
    hero = yield from game.highest(card, hero_character)
    if hero is not None:
        yield from game.add_tokens(hero, game.H - 2)
        yield from game.deal(card, hero, game.tokens, ENERGY)


@necrosis.at_end(advanced=True)
def seek_the_healthy(game: Game, card: int) -> Effect:
    """Put H-1 tokens on the hero character card with the fewest tokens."""
    hero = yield from game.target_with_most(card, hero_character, lambda hero: -game.tokens(hero))
    if hero is not None:
        yield from game.add_tokens(hero, game.H - 1)


blight = necrosis.flip_side("Coalesced Blight")


@blight.after(DESTROYED, husk)
def recede(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Husk has been destroyed: either destroy 1 villain Ongoing or remove all tokens from 1 hero character
    card."""
    destroying = game.destroying_one(card, villain_ongoing, "villain Ongoing")
    cleaning = Line(
        "remove all tokens from 1 hero character card",
        bool(game.targets(card, hero_character)),
        lambda: clean_one(game, card),
    )
    yield from game.choose_one(card, destroying, cleaning)


blight.at_start()(
    flips_at_most(
        1, lambda g, c: max(tokens_of_heroes(g, c), default=0), "no hero character card bears more than 1 token"
    )
)


@blight.at_end()
def consume(game: Game, card: int) -> Effect:
    """Necrosis deals every hero character X toxic, X = 1 + the tokens on that card; remove 1 token from each hero
    character card; bury the villain trash; discover 1 Husk and 1 Ongoing."""
    yield from game.deal_all(card, hero_character, lambda hero: 1 + game.tokens(hero), TOXIC)
    for hero in game.each_target(card, decaying):
        yield from game.remove_tokens(hero)
    game.bury_trash(game.villain)
    yield from game.discover(card, husk)
    yield from game.discover(card, ongoing)


# Reading: tokens that leave the game with a hero's incapacitation are not removed by anything that this answers.
@blight.after(TOKENS_REMOVED, hero_character, advanced=True)
def feed(game: Game, card: int, removed: Happening) -> Effect:
    """After tokens have been removed from a hero character card, Necrosis regains that many HP and deals that character
    that much toxic."""
    yield from game.heal(card, removed.amount)
    yield from game.deal(card, removed.card, removed.amount, TOXIC)


# --- the deck --------------------------------------------------------------------------------------------------------
radiance = deck.card("Atrophic Radiance", 1, ONGOING)


@radiance.at_end()
def radiate(game: Game, card: int) -> Effect:
    """Each hero character card gets 1 token; then each hero with a character card that bears 3 tokens or more in the
    play area discards 1 card."""
    for hero in game.each_target(card, hero_character):
        yield from game.add_tokens(hero)
    for player in game.active_heroes():
        if any(game.tokens(other) >= 3 for other in game.play_area(player) if hero_character(game, card, other)):
            yield from game.discard_from_hand(card, player)


# Reading (for all Husks): the damage to itself comes first; a Husk that falls by it deals no more.
def husk_card(title: str, amount: int, kind: int, last_act: AnyEffect, highest: bool = True, rank: int = 1) -> CardDef:
    """Adds a Husk: the damage that it deals itself and a hero target each turn, and what it does when damage of that
    type destroys it."""
    card = deck.card(title, 3, HUSK, hp=7)

    @card.when_destroyed()
    @said(
        f"If {DAMAGE_TYPES[kind]} damage destroyed this: {last_act.__doc__}",
        *(each._replace(maybe=True) for each in does_of(last_act)),
    )
    def burst(game: Game, card: int, destroyed: Happening) -> Effect:
        if destroyed.damage is not None and destroyed.damage.type == kind:
            yield from last_act(game, card)

    blow = f"{amount} {DAMAGE_TYPES[kind]}"
    which = f"{'second ' if rank == 2 else ''}{'highest' if highest else 'lowest'}"

    @card.at_end()
    @said(f"This deals itself {blow}; then this deals the hero target with the {which} HP {blow}.")
    def decay(game: Game, card: int) -> Effect:
        yield from game.deal(card, card, amount, kind)
        target = yield from (game.highest if highest else game.lowest)(card, hero_target, rank)
        yield from game.deal(card, target, amount, kind)

    return card


husk_card("Bloated Husk", 2, MELEE, deals_highest(2, TOXIC, non_villain_target, many=H), rank=2)
husk_card("Caustic Husk", 3, TOXIC, deals_highest(H, PROJECTILE, non_villain_target, many=3))


@deck.card("Chaff From Wheat", 3, ONE_SHOT)
def chaff_from_wheat(game: Game, card: int) -> Effect:
    """Necrosis deals 2 projectile to each of the H-2 hero targets with the highest HP; bury the villain trash; discover
    H-2 Husk cards."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, game.H - 2, hero_target)), 2, PROJECTILE)
    game.bury_trash(game.villain)
    yield from game.discover(card, husk, game.H - 2)


harnessed = deck.card("Decay Harnessed", 1, ONGOING)


@harnessed.at_end()
def harness(game: Game, card: int) -> Effect:
    """Necrosis deals the non-villain target with the highest HP H-2 energy; if a hero character was dealt damage by it,
    destroy 1 hero Ongoing or Item card."""
    hit = yield from game.deal(card, (yield from game.highest(card, non_villain_target)), game.H - 2, ENERGY)
    if hit.dealt and hero_character(game, card, hit.target):
        yield from game.destroy_one(card, hero_ongoing_or_item)


green = deck.card("Green Energy", 1, ONGOING)


@green.at_end()
def glow(game: Game, card: int) -> Effect:
    """Necrosis deals the hero character with the highest HP 3 energy, then regains X HP, X = the tokens on that
    character card."""
    hit = yield from game.deal(card, (yield from game.highest(card, hero_character)), 3, ENERGY)
    target = game.that_target(hit)
    if target is not None and hero_character(game, card, target):
        yield from game.heal(game.character_of(card), game.tokens(target))


half_life = deck.card("Half-Life", 1, ONGOING)


@half_life.at_end()
def halve(game: Game, card: int) -> Effect:
    """Each hero character card with an odd number of tokens loses 1 token; then the hero character with the most tokens
    deals itself X fixed energy, X = half of its tokens."""
    for hero in game.each_target(card, lambda g, c, other: hero_character(g, c, other) and g.tokens(other) % 2 == 1):
        yield from game.remove_tokens(hero)
    worst = yield from game.target_with_most(card, decaying, game.tokens)
    if worst is not None:
        yield from game.deal(worst, worst, game.tokens(worst) // 2, ENERGY, fixed=True)


@deck.card("Rancid Slash", 3, ONE_SHOT)
def rancid_slash(game: Game, card: int) -> Effect:
    """Necrosis deals the hero character with the second highest HP H-2 toxic, then the one with the highest HP H
    energy."""
    yield from game.deal(card, (yield from game.highest(card, hero_character, 2)), game.H - 2, TOXIC)
    yield from game.deal(card, (yield from game.highest(card, hero_character)), game.H, ENERGY)


deck.card("Rotten Pulsar", 1, ONGOING).at_end()(
    deals_highest(1, TOXIC, non_villain_target, by="Necrosis", many=H - 1, irreducible=True)
)
husk_card("Unstable Husk", 2, ENERGY, destroys(H - 1, hero_ongoing_or_item), highest=False, rank=2)


@deck.card("Wither and Wilt", 3, ONE_SHOT)
def wither_and_wilt(game: Game, card: int) -> Effect:
    """The hero character card with the lowest HP gets H-2 tokens. Each hero character with 2 tokens or more deals
    itself 1 fixed toxic; each with 3 or more destroys 1 Ongoing or Item in the own play area."""
    hero = yield from game.lowest(card, hero_character)
    if hero is not None:
        yield from game.add_tokens(hero, game.H - 2)
    yield from game.deal_themselves(
        card, lambda g, c, other: hero_character(g, c, other) and g.tokens(other) >= 2, 1, TOXIC, fixed=True
    )
    for hero in game.each_target(card, lambda g, c, other: hero_character(g, c, other) and g.tokens(other) >= 3):
        area = game.area_of(hero)
        fuel = [other for other in game.play_area(area) if ongoing_or_item(game, card, other)]
        yield from game.destroy((yield from game.choose_card(card, fuel, player=area)))


@deck.card("World of Decay", 2, ONE_SHOT)
def world_of_decay(game: Game, card: int) -> Effect:
    """Each of the H-2 hero character cards with the fewest tokens gets 1 token; each hero with a token on the character
    card discards 1 card; the hero character with the highest HP deals itself X fixed energy, X = its tokens."""
    heroes = yield from game.targets_with_most(card, game.H - 2, hero_character, lambda hero: -game.tokens(hero))
    for hero in heroes:
        yield from game.add_tokens(hero)
    for player in game.active_heroes():
        if any(game.tokens(hero) for hero in game.table.characters[player]):
            yield from game.discard_from_hand(card, player)
    sturdiest = yield from game.highest(card, hero_character)
    if sturdiest is not None:
        yield from game.deal(sturdiest, sturdiest, game.tokens(sturdiest), ENERGY, fixed=True)

"""Akash'Bhuta: her limbs hurt her when they fall, and she turns over whenever the environment deck is made anew."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_env.decks.phrases import (
    H,
    deals_each,
    deals_highest,
    deals_itself,
    deals_lowest,
    discards_top,
    discovers,
    saying,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    ENVIRONMENT,
    FIRE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    PREVENT,
    PROJECTILE,
    SHUFFLED,
    TOXIC,
    Ability,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    about_damage,
    all_of,
    any_of,
    chosen,
    environment_card,
    environment_target,
    hero_ongoing,
    hero_target,
    is_target,
    item,
    keyword,
    non_hero_target,
    non_villain_target,
    ongoing,
    own_character,
    reduce_damage,
    villain_deck,
)

deck = villain_deck("akash_bhuta", "Akash'Bhuta", difficulty=4)
PRIMEVAL_LIMB = "primeval limb"
primeval_limb = keyword(PRIMEVAL_LIMB)
hostile = all_of(is_target, non_hero_target)  # a target that is no hero target

# --- the character card ----------------------------------------------------------------------------------------------
akash = deck.character("Akash'Bhuta", 200, nemesis=["argent_adept"])
avatar = akash.flip_side("Avatar of Destruction")

akash.at_setup()(discovers(primeval_limb, "Primeval Limb", H - 1))


# Reading (gap in the facts): an empty trash is not shuffled into the deck.
@avatar.after(SHUFFLED)
@akash.after(SHUFFLED)
def renew(game: Game, card: int, shuffled: Happening) -> Effect:
    """After the environment trash has been shuffled into its deck: Akash'Bhuta regains H HP, then flip this card."""
    if shuffled.deck == game.environment:
        yield from game.heal(card, game.H)
        yield from game.flip(card)


akash.after(PLAYED, hostile)(saying("After a non-hero target has been played", discards_top(ENVIRONMENT)))
akash.at_end()(discovers(primeval_limb, "Primeval Limb"))


@akash.at_end(advanced=True)
def stir_the_land(game: Game, card: int) -> Effect:
    """Discard the top environment card; then play the top environment card."""
    yield from game.discard_top(game.environment)
    yield from game.play_top(game.environment)


avatar.after(DESTROYED, hostile)(saying("After a non-hero target has been destroyed", discards_top(ENVIRONMENT)))
avatar.at_end()(deals_each(2, FIRE, non_villain_target, by="Akash'Bhuta"))


@avatar.after(DESTROYED, primeval_limb, advanced=True)
def avenge_the_limb(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Primeval Limb has been destroyed: she deals the hero target with the highest HP X melee, X = half the
    maximum HP of that limb."""
    half = game.printed_hp(destroyed.card) // 2
    yield from game.deal(card, (yield from game.highest(card, hero_target)), half, MELEE)


# --- the deck --------------------------------------------------------------------------------------------------------
def limb(title: str, hp: int, text: Sequence[Ability] = (), rules: str = "") -> CardDef:
    """Adds a limb: a target in 3 copies, whose destruction costs Akash'Bhuta as many HP as its own maximum."""
    card = deck.card(title, 3, PRIMEVAL_LIMB, hp=hp, text=text, rules=rules)
    card.when_destroyed()(deals_itself("Akash'Bhuta", "herself", hp, ENERGY))
    return card


limb("Arboreal Phalanges", 14).at_end()(deals_highest(H, MELEE, non_villain_target))


@deck.card("Disrupt the Field", 2, ONE_SHOT)
def disrupt_the_field(game: Game, card: int) -> Effect:
    """Destroy all environment cards; play the top environment card; then play the top villain card."""
    yield from game.destroy_all(card, environment_card)
    yield from game.play_top(game.environment)
    yield from game.play_top(game.villain)


@deck.card("Earth's Sacrifice", 2, ONE_SHOT)
def earths_sacrifice(game: Game, card: int) -> Effect:
    """Destroy H-1 hero Ongoing cards; then discard the top X environment cards, X = the cards destroyed so."""
    destroyed = yield from game.destroy_some(card, game.H - 1, hero_ongoing)
    yield from game.discard_top(game.environment, len(destroyed))


brambles = limb("Ensnaring Brambles", 8)
ensnared = deck.lasting("Ensnared", reduce_damage(2, by=chosen))


@brambles.at_end()
def ensnare(game: Game, card: int) -> Effect:
    """The hero target with the lowest HP deals -2 damage until the villain start phase."""
    target = yield from game.lowest(card, hero_target)
    if target is not None:
        game.until_start_phase(ensnared, card, [target])


fungi = limb("Entropic Fungi", 6)


# Reading: the play areas of active heroes, all cards in them counted.
@fungi.at_end()
def spread_decay(game: Game, card: int) -> Effect:
    """In the hero play area with the most cards: this deals every target 2 toxic; then destroy 1 Ongoing and 1 Item
    there."""
    hero = yield from game.hero_with_most(card, lambda hero: len(game.play_area(hero)))

    def there(game: Game, card: int, other: int) -> bool:
        return game.area_of(other) == hero

    yield from game.deal_all(card, there, 2, TOXIC)
    for kind in (ongoing, item):
        yield from game.destroy((yield from game.choose_card(card, game.cards_in_play(card, there), kind)))


def spare(game: Game, card: int, damage: Damage) -> None:
    """The damage is prevented."""
    damage.prevented = True


def is_its_own(game: Game, card: int, damage: Damage) -> bool:
    """The text of this very card deals the damage."""
    return damage.cause == card


spared = deck.lasting("Spared", about_damage(PREVENT, spare, by=own_character, to=own_character, when=is_its_own))
harsh_renewal = deck.card("Harsh Renewal", 2, ONGOING)


@harsh_renewal.at_start()
def renew_harshly(game: Game, card: int) -> Effect:
    """Destroy the Primeval Limb with the lowest HP, and prevent the damage that Akash'Bhuta would deal herself by it;
    shuffle the villain trash into the villain deck; then discover H-2 Primeval Limbs."""
    sacrifice = yield from game.lowest(card, primeval_limb)
    if sacrifice is not None:
        sparing = game.for_now(spared, sacrifice)
        yield from game.destroy(sacrifice)
        game.end_lasting(sparing)
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, primeval_limb, game.H - 2)


stalagmites = limb(
    "Interposing Stalagmites",
    12,
    [reduce_damage(1, to=own_character)],
    rules="Damage dealt to Akash'Bhuta is -1.",
)
stalagmites.at_end()(deals_lowest(2, MELEE, non_villain_target))

limb("Living Rockslide", 10).at_end()(deals_each(2, PROJECTILE, non_villain_target))


@deck.card("Primeval Eruption", 2, ONE_SHOT)
def primeval_eruption(game: Game, card: int) -> Effect:
    """Discover H-1 Primeval Limbs; then discard the top H+1 environment cards."""
    yield from game.discover(card, primeval_limb, game.H - 1)
    yield from game.discard_top(game.environment, game.H + 1)


@deck.card("Return to the Earth", 2, ONE_SHOT)
def return_to_the_earth(game: Game, card: int) -> Effect:
    """Destroy H-1 Item cards; then each environment target and each Primeval Limb is restored to its maximum HP."""
    yield from game.destroy_some(card, game.H - 1, item)
    for target in game.targets(card, any_of(environment_target, primeval_limb)):
        game.restore_hp(target)

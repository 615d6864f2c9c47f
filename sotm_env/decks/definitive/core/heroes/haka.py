"""Haka: he takes blows for others, strikes back, and turns his hand into war dances."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_one,
    deals_up_to,
    destroy_this,
    one_hero_salvages,
    one_hero_takes,
    until_start_phase,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    DRAW,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    ally,
    but_not,
    chosen,
    environment_target,
    extra_draws,
    hero_deck,
    hero_target,
    hp_at_most,
    increase_damage,
    irreducible_damage,
    is_target,
    non_hero_target,
    ongoing,
    own_card,
    own_character,
    reduce_damage,
    this_card,
)

deck = hero_deck("haka", "Haka", complexity=4)
HAKA = "haka"

# --- character cards -------------------------------------------------------------------------------------------------
haka = deck.character("Haka", 34, nemesis=["haka"])


haka.power("Riri")(deals_one("Haka", 2, MELEE))

guarded = deck.lasting("Guarded", reduce_damage(1, to=hero_target))

haka.incapacitated_side(
    one_hero_takes(PLAY_PHASE), one_hero_takes(DRAW), until_start_phase(guarded, "Damage dealt to hero targets is -1")
)


first_appearance = deck.character("Haka (First Appearance)", 32, nemesis=["haka"], id="first_appearance_haka")


@first_appearance.power("Aranga")
def aranga(game: Game, card: int, targets: int = 1, hp: int = 3, healing: int = 3) -> Effect:
    """Destroy 1 target that has 3 HP or less; Haka regains 3 HP."""
    for target in (yield from game.choose_targets(card, targets, hp_at_most(hp), up_to=False)):
        yield from game.destroy(target)
    yield from game.heal(card, healing)


def bury_weak_environment_target(game: Game, card: int) -> Effect:
    """Bury 1 environment target that has 4 HP or less."""
    yield from game.bury((yield from game.choose_target(card, all_of(environment_target, hp_at_most(4)))))


first_appearance.incapacitated_side(
    one_hero_takes(POWER), one_hero_salvages(ongoing, "Ongoing"), bury_weak_environment_target
)


# --- the deck --------------------------------------------------------------------------------------------------------
dance_in_the_fray = deck.card("Dance in the Fray", 3, ONGOING, LIMITED)


# Reading (gap in the facts): its own destruction does not count, as it has left play by then.
@dance_in_the_fray.after(DESTROYED, all_of(own_card, ongoing, but_not(this_card)))
def dance(game: Game, card: int, destroyed: Happening) -> Effect:
    """After another of your Ongoing cards is destroyed, Haka deals 1 target 2 melee."""
    yield from game.deal_one(card, 2, MELEE)


@dance_in_the_fray.power()
def whirl(game: Game, card: int, drawn: int = 1, played: int = 1) -> Effect:
    """Draw 1 card, then play 1 card."""
    player = game.player_of[card]
    yield from game.draw(player, drawn)
    yield from game.play_some(card, player, played)


haka_of_battle = deck.card(
    "Haka of Battle", 4, ONGOING, HAKA, rules="Haka deals +1 damage.", text=[increase_damage(1, by=own_character)]
)


@haka_of_battle.at_start()
def dance_of_battle(game: Game, card: int) -> Effect:
    """Discard any number of cards; Haka deals 1 target X melee, X = 2 + the cards discarded; then destroy this card."""
    discarded = yield from game.discard_any_number(card, game.player_of[card])
    yield from game.deal_one(card, 2 + len(discarded), MELEE)
    yield from game.destroy(card)


haka_of_frenzy = deck.card(
    "Haka of Frenzy",
    4,
    ONGOING,
    HAKA,
    rules="Damage dealt by Haka is irreducible.",
    text=[irreducible_damage(by=own_character)],
)


@haka_of_frenzy.at_start()
def dance_of_frenzy(game: Game, card: int) -> Effect:
    """Discard any number of cards; Haka deals each of exactly X targets 3 melee, X = 1 + the cards discarded; then
    destroy this card."""
    discarded = yield from game.discard_any_number(card, game.player_of[card])
    targets = yield from game.choose_targets(card, 1 + len(discarded), up_to=False)
    yield from game.deal_each(card, targets, 3, MELEE)
    yield from game.destroy(card)


haka_of_recovery = deck.card(
    "Haka of Recovery", 4, ONGOING, HAKA, rules="Damage dealt to Haka is -1.", text=[reduce_damage(1, to=own_character)]
)


# Reading: the HP are regained at once, not 2 at a time (it matters where recovery is raised).
@haka_of_recovery.at_start()
def dance_of_recovery(game: Game, card: int) -> Effect:
    """Discard any number of cards; Haka regains 2 HP for each card discarded; then destroy this card."""
    discarded = yield from game.discard_any_number(card, game.player_of[card])
    yield from game.heal(game.character_of(card), 2 * len(discarded))
    yield from game.destroy(card)


knock_heads = deck.card("Knock Heads", 3, ONGOING)

dazed = deck.lasting("Dazed", reduce_damage(1, by=chosen))


# Reading: of redirected damage, "those targets" are the ones that the damage came to in the end.
@knock_heads
def knock(game: Game, card: int) -> Effect:
    """Haka deals each of up to 2 targets 2 melee; those targets deal -1 damage while this card is in play."""
    targets = yield from game.choose_targets(card, 2)
    dealt = yield from game.deal_each(card, targets, 2, MELEE)
    hit = [game.that_target(damage) for damage in dealt]
    game.while_in_play(dazed, card, [target for target in hit if target is not None])


knock_heads.at_start()(destroy_this)


mere = deck.card("Mere", 3, ITEM, LIMITED)


@mere.power()
def strike_with_the_mere(game: Game, card: int, targets: int = 1, amount: int = 3, cards: int = 1) -> Effect:
    """Haka deals 1 target 3 melee; draw 1 card."""
    yield from game.deal_one(card, amount, MELEE, targets=targets)
    yield from game.draw(game.player_of[card], cards)


@deck.card("Rampage", 3, ONE_SHOT)
def rampage(game: Game, card: int) -> Effect:
    """Haka deals each non-hero target 5 melee and each hero target 2 melee, himself included; each time he destroys a
    target this way, draw 1 card."""

    def draw_for_the_fallen(damage: Damage) -> Effect:
        if damage.destroyed:
            yield from game.draw(game.player_of[card])

    yield from game.deal_all(card, non_hero_target, 5, MELEE, after=draw_for_the_fallen)
    yield from game.deal_all(card, hero_target, 2, MELEE, after=draw_for_the_fallen)


sudden_utu = deck.card("Sudden Utu", 2, ONGOING, LIMITED)


@sudden_utu.reaction()
def avenge(game: Game, card: int, damage: Damage) -> Effect:
    """Haka deals the attacker 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


@deck.card("Surge of Ihi", 3, ONE_SHOT)
def surge_of_ihi(game: Game, card: int) -> Effect:
    """Haka deals 1 target 2 melee; draw 2 cards."""
    yield from game.deal_one(card, 2, MELEE)
    yield from game.draw(game.player_of[card], 2)


deck.card(
    "Tā Moko",
    3,
    ONGOING,
    LIMITED,
    rules="Damage dealt to Haka is -1. Draw phase: you may draw 1 additional card.",
    text=[reduce_damage(1, to=own_character), extra_draws()],
)


taiaha = deck.card("Taiaha", 3, ITEM, LIMITED)


@taiaha.at_start()
def break_the_taiaha(game: Game, card: int) -> Effect:
    """You may destroy 1 Ongoing card; if you do, destroy this card."""
    if (yield from game.destroy_one(card, ongoing, optional=True)):
        yield from game.destroy(card)


taiaha.power()(deals_up_to("Haka", 2, 3, MELEE))


taonga_mana = deck.card("Taonga Mana", 2, ONGOING, LIMITED)


# Targets destroyed by his damage count, and those destroyed by the text of one of his cards (rulebook of Disparation).
@taonga_mana.after(DESTROYED, all_of(non_hero_target, is_target))
def gain_mana(game: Game, card: int, destroyed: Happening) -> Effect:
    """After Haka destroys a non-hero target, draw 1 card."""
    player = game.player_of[card]
    if game.owner_of[destroyed.by] == player:
        yield from game.draw(player)


@taonga_mana.at_start()
def spend_mana(game: Game, card: int) -> Effect:
    """You may draw 3 cards; if you do, destroy this card."""
    if (yield from game.may_draw(card, game.player_of[card], 3)):
        yield from game.destroy(card)


tiaki_defender = deck.card("Tiaki Defender", 3, ONGOING, LIMITED)


@tiaki_defender.before_damage(by=non_hero_target, to=ally)
def take_the_blow(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a non-hero target would deal damage to an ally, you may redirect it to Haka."""
    yield from game.may_redirect(card, damage, game.character_of(card))


tiaki_defender.at_start()(destroy_this)

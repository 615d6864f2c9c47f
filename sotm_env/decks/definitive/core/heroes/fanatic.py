"""Fanatic: she pays for her zeal with her own HP, and fights hardest when 10 of them or fewer are left."""

from __future__ import annotations

from sotm_env.decks.phrases import destroy_one, one_hero_discovers, one_hero_takes, one_target_regains, regains
from sotm_env.engine.vocabulary import (
    FIRE,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    PROJECTILE,
    PSYCHIC,
    RADIANT,
    RELIC,
    Asks,
    Damage,
    Effect,
    Game,
    adjust_damage,
    all_of,
    ally,
    but_not,
    chosen,
    hero_deck,
    hero_target,
    hp_at_most,
    increase_damage,
    keyword,
    no_text,
    non_character,
    non_hero_target,
    ongoing,
    ongoing_or_item,
    own_character,
    this_card,
)

deck = hero_deck("fanatic", "Fanatic", complexity=5)
relic = keyword(RELIC)


def fervent(game: Game, card: int, most: int = 10) -> bool:
    """Whether Fanatic has 10 HP or less."""
    fanatic = game.character_of(card)
    return game.is_target(fanatic) and game.state.hp[fanatic] <= most


# --- character cards -------------------------------------------------------------------------------------------------
fanatic = deck.character("Fanatic", 30, nemesis=["fanatic"])


@fanatic.power("Exorcism")
def exorcism(game: Game, card: int, targets: int = 1, melee: int = 1, radiant: int = 1, price: int = 1) -> Effect:
    """Fanatic deals 1 target 1 melee and 1 radiant; then she deals herself 1 fixed psychic."""
    for target in (yield from game.choose_targets(card, targets, up_to=False)):
        yield from game.deal(card, target, melee, MELEE)
        yield from game.deal(card, target, radiant, RADIANT)
    yield from game.deal(card, card, price, PSYCHIC, fixed=True)


# Reading: "if so" wants the damage dealt, so an immune target deals nothing further.
def smite_at_a_price(game: Game, card: int) -> Effect:
    """1 hero target may deal itself 2 fixed psychic; if so, it deals 1 target 4 radiant."""
    martyr = yield from game.choose_target(card, hero_target, optional=True)
    if martyr is not None and (yield from game.deal(martyr, martyr, 2, PSYCHIC, fixed=True)).dealt:
        yield from game.deal(martyr, (yield from game.choose_target(card)), 4, RADIANT)


fanatic.incapacitated_side(
    one_hero_takes(PLAY_PHASE), one_target_regains(2, hero_target, "hero target"), smite_at_a_price
)


first_appearance = deck.character("Fanatic (First Appearance)", 29, nemesis=["fanatic"], id="first_appearance_fanatic")


@first_appearance.power("Divine Demand")
def divine_demand(game: Game, card: int, price: int = 2, relics: int = 1) -> Effect:
    """Fanatic deals herself 2 fixed psychic; then discover 1 Relic card."""
    yield from game.deal(card, card, price, PSYCHIC, fixed=True)
    yield from game.discover(card, relic, relics)


first_appearance.incapacitated_side(
    one_hero_takes(POWER), destroy_one(ongoing, "Ongoing card"), one_hero_discovers(ongoing, "Ongoing")
)

# --- the deck --------------------------------------------------------------------------------------------------------
sword = deck.card("Absolution", 2, ITEM, RELIC, LIMITED)


@sword.power()
def absolution(
    game: Game,
    card: int,
    first: int = 1,
    melee: int = 3,
    hp: int = 10,
    second: int = 1,
    fire: int = 2,
    radiant: int = 2,
) -> Effect:
    """Fanatic deals 1 target 3 melee; then, if she has 10 HP or less, she deals 1 target 2 fire and 2 radiant."""
    yield from game.deal_one(card, melee, MELEE, targets=first)
    if fervent(game, card, hp):
        for target in (yield from game.choose_targets(card, second, up_to=False)):
            yield from game.deal(card, target, fire, FIRE)
            yield from game.deal(card, target, radiant, RADIANT)


aegis = deck.card("Aegis of Resurrection", 2, ITEM, RELIC, LIMITED)


def would_bring_down(game: Game, card: int, damage: Damage) -> bool:
    """Whether the damage would bring its target to 0 HP."""
    return damage.amount >= game.state.hp[damage.target]


@aegis.prevents_damage(to=own_character, when=would_bring_down, wholly=True)
def shatter(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would bring Fanatic to 0 HP, prevent it and destroy this card."""
    damage.prevented = True
    yield from game.destroy(card)


aegis.when_destroyed()(regains("Fanatic", 10))


def pay_or_end(game: Game, card: int) -> Effect:
    """Fanatic deals herself 3 fixed psychic, or destroy this card."""
    yield from game.choose_one(card, game.dealing_itself(card, 3, PSYCHIC), game.destroying_itself(card))


anoint = deck.card(
    "Anoint Allies",
    2,
    ONGOING,
    rules="Your allies deal +1 damage. As long as Fanatic has 10 HP or less, she deals +1 damage too.",
    text=[increase_damage(1, by=ally), increase_damage(1, by=own_character, when=fervent)],
)
anoint.at_start()(pay_or_end)

censure = deck.card("Brutal Censure", 2, ONGOING)
silenced = deck.lasting("Silenced", no_text(chosen))


@censure
def silence(game: Game, card: int) -> Effect:
    """Choose 1 non-character target: it has no text as long as this card is in play."""
    target = yield from game.choose_target(card, non_character)
    if target is not None:
        game.while_in_play(silenced, card, [target])


censure.at_start()(pay_or_end)


@deck.card("Consecrated Ground", 3, ONE_SHOT)
def consecrated_ground(game: Game, card: int) -> Effect:
    """Destroy 1 Ongoing card; then Fanatic deals each of up to 3 targets 1 radiant."""
    yield from game.destroy_one(card, ongoing)
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 1, RADIANT)


# Reading (gap in the facts): 0 may be chosen, and then no damage is dealt.
def suffer(game: Game, card: int, most: int = 3) -> Asks[int]:
    """Fanatic deals herself up to 3 radiant; returns the damage that she has been dealt this turn."""
    hero = game.character_of(card)
    amount = yield from game.choose_number(card, 0, most)
    if amount:
        yield from game.deal(hero, hero, amount, RADIANT)
    return game.damage_dealt_this_turn(to=hero)


@deck.card("Divine Sacrifice", 2, ONE_SHOT)
def divine_sacrifice(game: Game, card: int) -> Effect:
    """Fanatic deals herself up to 3 radiant; then she deals each of exactly X targets 3 radiant, X = the damage that
    she has been dealt this turn."""
    targets = yield from game.choose_targets(card, (yield from suffer(game, card)), up_to=False)
    yield from game.deal_each(card, targets, 3, RADIANT)


end_of_days = deck.card("End of Days", 2, ONGOING)
doomed = all_of(non_character, but_not(relic), but_not(this_card))


@end_of_days.at_start()
def end_the_days(game: Game, card: int) -> Effect:
    """Destroy all other cards in play but character cards and Relic cards; then destroy this card."""
    yield from game.destroy_all(card, doomed)
    yield from game.destroy(card)


@deck.card("Final Dive", 3, ONE_SHOT)
def final_dive(game: Game, card: int) -> Effect:
    """Destroy 1 non-character target that has 4 HP or less; Fanatic deals 1 target X projectile, X = the HP that the
    destroyed target had."""
    prey = yield from game.choose_target(card, all_of(non_character, hp_at_most(4)))
    hp = 0 if prey is None else game.state.hp[prey]
    destroyed = yield from game.destroy(prey)
    yield from game.deal_one(card, hp if destroyed else 0, PROJECTILE)


@deck.card("Holy Nova", 3, ONE_SHOT)
def holy_nova(game: Game, card: int) -> Effect:
    """Fanatic deals each non-hero target 1 radiant; each hero target regains 1 HP; then, if she has 10 HP or less, she
    deals each of up to 3 targets 2 radiant."""
    yield from game.deal_all(card, non_hero_target, 1, RADIANT)
    yield from game.heal_each(card, hero_target, 1)
    if fervent(game, card):
        yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 2, RADIANT)


@deck.card("Prayer of Desperation", 4, ONE_SHOT)
def prayer_of_desperation(game: Game, card: int) -> Effect:
    """Reveal the top 4 cards of your deck; put the Items and Ongoings among them into your hand and discard the rest;
    then, if Fanatic has 10 HP or less, play up to 2 cards."""
    you = game.player_of[card]
    for revealed in (yield from game.reveal_top(you, 4)):
        if ongoing_or_item(game, card, revealed):
            yield from game.to_hand(revealed)
        else:
            yield from game.discard(revealed)
    if fervent(game, card):
        yield from game.play_up_to(card, you, 2)


rebuke = deck.card("Righteous Rebuke", 2, ONGOING, LIMITED)


@rebuke.power()
def righteous_rebuke(
    game: Game, card: int, first: int = 1, one: int = 2, hp: int = 10, others: int = 3, each: int = 2, healing: int = 2
) -> Effect:
    """Fanatic deals 1 target 2 radiant; then, if she has 10 HP or less, she deals each of up to 3 targets 2 radiant and
    regains 2 HP."""
    yield from game.deal_one(card, one, RADIANT, targets=first)
    if fervent(game, card, hp):
        yield from game.deal_each(card, (yield from game.choose_targets(card, others)), each, RADIANT)
        yield from game.heal(game.character_of(card), healing)


rosary = deck.card("Rosary of the Mysteries", 2, ITEM, RELIC, LIMITED)


@rosary.power()
def rosary_of_the_mysteries(
    game: Game, card: int, discarded: int = 5, drawn: int = 5, hp: int = 10, healing: int = 5
) -> Effect:
    """Shuffle your trash into your deck; discard 5 cards; draw 5 cards; then, if Fanatic has 10 HP or less, she regains
    up to 5 HP."""
    you = game.player_of[card]
    yield from game.shuffle_trash_into_deck(you)
    yield from game.discard_from_hand(card, you, discarded)
    yield from game.draw(you, drawn)
    if fervent(game, card, hp):
        yield from game.heal(game.character_of(card), (yield from game.choose_number(card, 0, healing)))


martyr = deck.card("Sacrosanct Martyr", 2, ONGOING, LIMITED)


@martyr.power()
def sacrosanct_martyr(game: Game, card: int, most: int = 3, targets: int = 1) -> Effect:
    """Fanatic deals herself up to 3 radiant; then she deals 1 target X radiant, X = the damage that she has been dealt
    this turn."""
    suffered = yield from suffer(game, card, most)
    yield from game.deal_one(card, suffered, RADIANT, targets=targets)


@deck.card("Sanctifying Strike", 3, ONE_SHOT)
def sanctifying_strike(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target 2 melee; draw 1 card; she regains 2 HP."""
    yield from game.deal_one(card, 2, MELEE)
    yield from game.draw(game.player_of[card])
    yield from game.heal(game.character_of(card), 2)


@deck.card("Smite the Transgressor", 3, ONE_SHOT)
def smite_the_transgressor(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target 2 melee; then, if she has 10 HP or less, use up to 2 powers."""
    yield from game.deal_one(card, 2, MELEE)
    if fervent(game, card):
        for _ in range(2):
            if (yield from game.use_power(card, game.player_of[card], optional=True)) is None:
                return


def shrug_off(game: Game, card: int, damage: Damage) -> int:
    """Exactly 1 damage, if it can be reduced, is -1."""
    scratch = damage.amount == 1 and not game.is_irreducible(damage)
    return damage.amount - 1 if scratch else damage.amount


def stand_firm(game: Game, card: int, damage: Damage) -> int:
    """5 or more damage, if it can be reduced and Fanatic has 10 HP or less, is -3."""
    heavy = damage.amount >= 5 and fervent(game, card) and not game.is_irreducible(damage)
    return damage.amount - 3 if heavy else damage.amount


# Reading (gap in the facts): both look at the damage once increases and reductions have changed it.
deck.card(
    "Undaunted",
    2,
    ONGOING,
    LIMITED,
    rules="Whenever Fanatic would be dealt exactly 1 damage, it is -1. As long as Fanatic has 10 HP or less: whenever "
    "she would be dealt 5 or more damage, it is -3.",
    text=[adjust_damage(shrug_off, to=own_character), adjust_damage(stand_firm, to=own_character)],
)


retribution = deck.card("Wrathful Retribution", 1, ONGOING)


@retribution.at_start()
def repay(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target X radiant, X = her maximum HP less her current HP; then bury this card."""
    state, hero = game.state, game.character_of(card)
    lacking = state.max_hp[hero] - state.hp[hero]
    yield from game.deal_one(card, lacking, RADIANT)
    yield from game.bury(card)

"""Fanatic, classic edition: a small blow for everybody, herself included; few HP are no reason to stop."""

# This is the Enhanced Edition. The promo cards (Redeemer, Prime Wardens, Xtreme Prime Wardens) are left out.

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_itself_or_leaves,
    for_next_damage,
    leaves_with_that_card,
    one_hero_regains,
    one_player_may_play,
)
from sotm_env.engine.vocabulary import (
    EQUIPMENT,
    FALLEN,
    FIRE,
    LEFT,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    RADIANT,
    REDIRECT,
    RELIC,
    Damage,
    Effect,
    Game,
    Happening,
    about_damage,
    all_of,
    any_of,
    beside_this,
    but_not,
    cannot_deal_damage,
    chosen,
    environment_card,
    extra_powers,
    hero_character,
    hero_deck,
    hero_target,
    hp_at_most,
    immune_to_damage,
    increase_damage,
    is_target,
    keyword,
    next_to,
    non_character,
    non_hero_target,
    ongoing,
    own_character,
    this_card,
)

deck = hero_deck("fanatic", "Fanatic", edition="classic")
relic = keyword(RELIC)

# --- the character card ----------------------------------------------------------------------------------------------
fanatic = deck.character("Fanatic", 30, nemesis=["fanatic"])


@fanatic.power("Exorcism")
def exorcism(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target 1 melee and 1 radiant."""
    target = yield from game.choose_target(card)
    yield from game.deal(card, target, 1, MELEE)
    yield from game.deal(card, target, 1, RADIANT)


# Reading (gap in the facts): the next damage is the first that this changes, be it to 0; no turn ends the wait for it.
next_blow = deck.lasting("Next blow", increase_damage(2, by=chosen, once=True))

fanatic.incapacitated_side(
    one_player_may_play(),
    one_hero_regains(2),
    for_next_damage(next_blow, "Choose 1 hero: the next damage dealt by that hero is +2.", hero_character),
)


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (low in the facts): the copies of all cards other than Absolution, Aegis of Resurrection, Brutal Censure,
# Consecrated Ground and Divine Sacrifice are likely ones that sum to 40.
sword = deck.card("Absolution", 3, EQUIPMENT, RELIC, LIMITED)


@sword.when_entering()
def receive_the_sword(game: Game, card: int, entered: Happening) -> Effect:
    """Fanatic regains 1 HP."""
    yield from game.heal(game.character_of(card), 1)


@sword.power()
def absolve(game: Game, card: int) -> Effect:
    """Choose melee, fire or radiant: Fanatic deals 1 target 3 damage of that type."""
    kind = yield from game.choose_damage_type(card, [MELEE, FIRE, RADIANT])
    yield from game.deal_one(card, 3, kind)


aegis = deck.card("Aegis of Resurrection", 2, EQUIPMENT, RELIC, LIMITED)


@aegis.after(FALLEN, own_character)
def rise_again(game: Game, card: int, fallen: Happening) -> Effect:
    """When Fanatic comes to 0 HP, whether or not she could be destroyed, restore her to 10 HP; then destroy this
    card."""
    game.restore_hp(fallen.card, 10)
    yield from game.destroy(card)


@deck.card("Brutal Censure", 3, ONE_SHOT)
def brutal_censure(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target 2 radiant; you may draw 1 card."""
    yield from game.deal_one(card, 2, RADIANT)
    yield from game.may_draw(card, game.player_of[card])


@deck.card("Consecrated Ground", 2, ONE_SHOT)
def consecrated_ground(game: Game, card: int) -> Effect:
    """Destroy 1 Ongoing or environment card; then Fanatic deals each of up to 3 targets 1 radiant."""
    yield from game.destroy_one(card, any_of(ongoing, environment_card))
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 1, RADIANT)


def draw_their_wrath(game: Game, card: int, damage: Damage) -> None:
    game.redirect(card, damage, game.character_of(card))


provoked = deck.lasting("Provoked", about_damage(REDIRECT, draw_their_wrath, by=chosen, to=but_not(own_character)))


# Reading (medium in the facts): radiant, and the redirection, which she cannot decline; a target that redirected damage
# of this card has been dealt to is one that was damaged so, the one first aimed at is not.
@deck.card("Divine Sacrifice", 2, ONE_SHOT, provisional=True)
def divine_sacrifice(game: Game, card: int) -> Effect:
    """Fanatic deals each of up to 3 targets 1 irreducible radiant; until the start of your next turn damage dealt by
    the targets that were damaged so is redirected to Fanatic."""
    targets = yield from game.choose_targets(card, 3)
    damages = yield from game.deal_each(card, targets, 1, RADIANT, irreducible=True)
    angered = [damage.target for damage in damages if damage.dealt]
    if angered:
        game.until_start_phase(provoked, card, angered)


end_of_days = deck.card("End of Days", 2, ONGOING, provisional=True)
doomed = all_of(non_character, but_not(relic), but_not(this_card))


# Reading (medium in the facts): in her start phase, as on the card of the same name in the other edition.
@end_of_days.at_start()
def end_the_days(game: Game, card: int) -> Effect:
    """Destroy all other cards in play but character cards and Relic cards; then destroy this card."""
    yield from game.destroy_all(card, doomed)
    yield from game.destroy(card)


# Reading (low in the facts): 3 HP or less, any target, and X projectile; a target that something keeps from being
# destroyed gives X = 0.
@deck.card("Final Dive", 3, ONE_SHOT, provisional=True)
def final_dive(game: Game, card: int) -> Effect:
    """Destroy 1 target that has 3 HP or less; Fanatic deals 1 target X projectile, X = the HP that the destroyed target
    had."""
    prey = yield from game.choose_target(card, hp_at_most(3))
    hp = 0 if prey is None else game.state.hp[prey]
    yield from game.destroy(prey)
    felled = prey is not None and not game.is_target(prey)
    yield from game.deal_one(card, hp if felled else 0, PROJECTILE)


# Reading (medium in the facts): both numbers are those of the other edition.
@deck.card("Holy Nova", 2, ONE_SHOT, provisional=True)
def holy_nova(game: Game, card: int) -> Effect:
    """Fanatic deals each non-hero target 1 radiant; each hero target regains 1 HP."""
    yield from game.deal_all(card, non_hero_target, 1, RADIANT)
    yield from game.heal_each(card, hero_target, 1)


# Reading (medium in the facts): 4 cards. Your turn ends with what is left of it, its end phase too; in another turn
# there is nothing to end.
@deck.card("Prayer of Desperation", 2, ONE_SHOT, provisional=True)
def prayer_of_desperation(game: Game, card: int) -> Effect:
    """Draw 4 cards; then your turn ends at once."""
    you = game.player_of[card]
    yield from game.draw(you, 4)
    if game.state.turn == you:
        game.end_turn()


additional_power = deck.lasting("Additional power", extra_powers())


# Reading (medium in the facts): 2 melee. The power is used in the power phase of this turn, so in another turn than
# Fanatic's there is none.
@deck.card("Smite the Transgressor", 3, ONE_SHOT, provisional=True)
def smite_the_transgressor(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target 2 melee; you may use 1 additional power in your power phase this turn."""
    yield from game.deal_one(card, 2, MELEE)
    game.this_turn(additional_power, game.character_of(card))


# Reading (low in the facts): the whole text, a one-shot whose X nothing limits.
@deck.card("Wrathful Retribution", 2, ONE_SHOT, provisional=True)
def wrathful_retribution(game: Game, card: int) -> Effect:
    """Fanatic deals 1 target X radiant, X = her maximum HP less her current HP."""
    state, hero = game.state, game.character_of(card)
    yield from game.deal_one(card, state.max_hp[hero] - state.hp[hero], RADIANT)


# Reading (printings differ): in the first one any target that is no character card.
chastise = deck.card(
    "Chastise",
    2,
    ONGOING,
    enters=next_to(all_of(is_target, non_hero_target, non_character)),
    rules="Play this next to a non-hero target that is no character card. That target is immune to damage and cannot "
    "deal damage.",
    text=[immune_to_damage(to=beside_this), cannot_deal_damage(by=beside_this)],
    provisional=True,
)

# Reading (gap in the facts; some card of hers is kept in play by damage taken): this one, for 3 psychic, as the card
# that silences a target in the other edition.
chastise.at_start()(deals_itself_or_leaves("Fanatic", "herself", 3, PSYCHIC))
chastise.after(LEFT, beside_this)(leaves_with_that_card)

# Reading (low in the facts): the whole text; not limited.
focus = deck.card(
    "Divine Focus", 3, ONGOING, enters=next_to(is_target), rules="Play this next to a target.", provisional=True
)


@focus.at_start()
def stay_focused(game: Game, card: int) -> Effect:
    """Fanatic may deal the target next to this card 2 radiant; otherwise destroy this card."""
    if (yield from game.confirm(card, "deal that target 2 radiant")):
        yield from game.deal(card, game.beside(card), 2, RADIANT)
    else:
        yield from game.destroy(card)


focus.after(LEFT, beside_this)(leaves_with_that_card)

# Reading (medium in the facts): it costs nothing to keep, and is not limited.
deck.card(
    "Embolden",
    2,
    ONGOING,
    enters=next_to(all_of(is_target, hero_character)),
    rules="Play this next to a hero. That hero may use 1 additional power in the own power phase.",
    text=[extra_powers(standing=True)],
    provisional=True,
)

martyr = deck.card("Sacrosanct Martyr", 2, ONGOING, LIMITED, provisional=True)


# Reading (low in the facts): the whole text. As in the other edition it is the damage taken that counts; 0 may be
# chosen, and then she deals herself none.
@martyr.power()
def suffer(game: Game, card: int) -> Effect:
    """Fanatic deals herself up to 5 radiant; then she deals 1 target X radiant, X = 1 more than the damage that she has
    been dealt so."""
    hero, taken = game.character_of(card), 0
    amount = yield from game.choose_number(card, 0, 5)
    if amount:
        damage = yield from game.deal(hero, hero, amount, RADIANT)
        taken = damage.dealt if damage.target == hero else 0
    yield from game.deal_one(card, taken + 1, RADIANT)


undaunted = deck.card("Undaunted", 3, ONGOING, LIMITED, provisional=True)


def is_a_scratch(game: Game, card: int, damage: Damage) -> bool:
    """Whether the damage comes to exactly 1."""
    return damage.amount == 1


# Reading (medium in the facts): 1 damage and no more, whatever her HP, be it irreducible.
@undaunted.prevents_damage(to=own_character, when=is_a_scratch, wholly=True)
def shrug_it_off(game: Game, card: int, damage: Damage) -> None:
    """Whenever Fanatic would be dealt exactly 1 damage, prevent it."""
    damage.prevented = True


# Reading (the facts know only that the damage of the turn counts at its end): the text that players quote in the
# publisher's forum; "you" who deal damage are Fanatic, and it is not limited.
offense = deck.card("Zealous Offense", 2, ONGOING, provisional=True)
cowed = deck.lasting("Cowed", cannot_deal_damage(by=chosen))


@offense.at_start()
def cow(game: Game, card: int) -> Effect:
    """Choose up to 2 targets that are no character cards: they cannot deal damage until the start of your next turn."""
    targets = yield from game.choose_targets(card, 2, non_character)
    if targets:
        game.until_start_phase(cowed, card, targets)


@offense.at_end()
def keep_up_the_zeal(game: Game, card: int) -> Effect:
    """Unless Fanatic has dealt 3 or more damage this turn, destroy this card."""
    if game.damage_dealt_this_turn(by=game.character_of(card)) < 3:
        yield from game.destroy(card)

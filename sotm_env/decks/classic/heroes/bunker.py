"""Bunker, classic edition: he builds up guns, and modes that shut off one part of a turn in favour of another."""

# Where printings differ this is the Enhanced Edition. The promo cards (G.I. Bunker, Freedom Five, Freedom Six,
# Termi-Nation) are left out: what they say is not known.

from __future__ import annotations

from sotm_env.decks.phrases import deals_one, for_next_damage, one_player_may_play, one_player_may_recover
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    EQUIPMENT,
    FIRE,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    Ability,
    CardDef,
    Effect,
    Game,
    Happening,
    all_of,
    but_not,
    cannot_be_played,
    cannot_draw,
    cannot_use_powers,
    chosen,
    environment_card,
    equipment,
    extra_draws,
    extra_plays,
    extra_powers,
    hero_character,
    hero_deck,
    increase_damage,
    is_target,
    keyword,
    non_hero_target,
    own_card,
    own_character,
    reduce_damage,
    this_card,
    villain_target,
)

deck = hero_deck("bunker", "Bunker", edition="classic")
MODE = "mode"

# --- the character card ----------------------------------------------------------------------------------------------
# Reading (medium in the facts): 28 HP; the other edition gives him 30.
bunker = deck.character("Bunker", 28, nemesis=["bunker"], provisional=True)


@bunker.power("Initialize")
def initialize(game: Game, card: int) -> Effect:
    """Draw 1 card."""
    yield from game.draw(game.player_of[card])


# Reading (printings differ): this is the wording of the digital game. The next damage is the first that it changes, be
# it to 0; no turn ends the wait for it.
guarded = deck.lasting("Guarded", reduce_damage(2, to=chosen, once=True))


bunker.incapacitated_side(
    one_player_may_play(),
    for_next_damage(guarded, "Choose 1 hero: the next damage dealt to that hero is -2.", hero_character),
    one_player_may_recover(),
)


# --- the deck --------------------------------------------------------------------------------------------------------
# Reading (low in the facts): the copies of all cards. 1 Omni-Cannon and 3 of each of the 13 others make 40, and a
# report of play shows 3 Adhesive Foam Grenades. So every card is provisional; the texts of Flak Cannon and Omni-Cannon
# are certain.
foamed = deck.lasting("Foamed in", cannot_be_played(environment_card))


# Reading (medium in the facts): the whole text; cards that are put into play otherwise come into play.
@deck.card("Adhesive Foam Grenade", 3, ONE_SHOT, provisional=True)
def adhesive_foam_grenade(game: Game, card: int) -> None:
    """Environment cards cannot be played until the start of your next turn."""
    game.until_start_phase(foamed, card)


ammo_drop = deck.card("Ammo Drop", 3, ONGOING, LIMITED, provisional=True)


# Reading (medium in the facts): limited, and "may". What leaves play otherwise was not destroyed.
@ammo_drop.after(DESTROYED, all_of(is_target, villain_target))
def restock(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever a villain target is destroyed, you may draw 1 card."""
    yield from game.may_draw(card, game.player_of[card])


# Reading (gap in the facts): Equipment, and not limited.
power_source = deck.card("Auxiliary Power Source", 3, EQUIPMENT, provisional=True)


@power_source.power()
def run_it_dry(game: Game, card: int) -> Effect:
    """Draw 3 cards; then destroy this card."""
    yield from game.draw(game.player_of[card], 3)
    yield from game.destroy(card)


# Reading (low in the facts): the whole text. The card is put into play, not played, and must be if there is one.
@deck.card("Decommissioned Hardware", 3, ONE_SHOT, provisional=True)
def decommissioned_hardware(game: Game, card: int) -> Effect:
    """Put 1 Equipment card of your trash into play."""
    found = yield from game.choose_card(card, game.trash(game.player_of[card]), equipment)
    yield from game.put_into_play(found)


# Reading (low in the facts): 2 fire to the others and their place before his own; that he deals himself 2 is certain.
@deck.card("External Combustion", 3, ONE_SHOT, provisional=True)
def external_combustion(game: Game, card: int) -> Effect:
    """Bunker deals each non-hero target 2 fire; then he deals himself 2 fire."""
    hero = game.character_of(card)
    yield from game.deal_all(card, non_hero_target, 2, FIRE)
    yield from game.deal(hero, hero, 2, FIRE)


deck.card("Flak Cannon", 3, EQUIPMENT, LIMITED, provisional=True).power()(deals_one("Bunker", 3, PROJECTILE))


gatling_gun = deck.card("Gatling Gun", 3, EQUIPMENT, LIMITED, provisional=True)


# Reading (low in the facts): the whole text. The repetition can be repeated, and each shot has a target of its own, as
# with the gun of this name in the other edition.
@gatling_gun.power()
def rattle(game: Game, card: int) -> Effect:
    """Bunker deals 1 target 1 projectile. You may discard 1 card to repeat this, any number of times."""
    firing = True
    while firing:
        yield from game.deal_one(card, 1, PROJECTILE)
        firing = yield from game.may_discard(card, game.player_of[card])


grenade_launcher = deck.card("Grenade Launcher", 3, EQUIPMENT, LIMITED, provisional=True)


# Reading (medium in the facts): no target can be declined. What differs is the target that each damage came to in the
# end, so one that redirected it can still be chosen.
@grenade_launcher.power()
def launch(game: Game, card: int) -> Effect:
    """Bunker deals 1 target 2 fire, a second target 2 fire, and a third target 1 fire."""
    struck: list[int] = []
    for amount in (2, 2, 1):
        target = yield from game.choose_target(card, but=struck)
        damage = yield from game.deal(card, target, amount, FIRE)
        struck.append(damage.target)


# Reading (medium in the facts): the whole text.
deck.card(
    "Heavy Plating",
    3,
    EQUIPMENT,
    LIMITED,
    rules="Damage dealt to Bunker is -1.",
    text=[reduce_damage(1, to=own_character)],
    provisional=True,
)


maintenance_unit = deck.card("Maintenance Unit", 3, EQUIPMENT, LIMITED, provisional=True)


# Reading (low in the facts): the whole text. Any power that he has used in this turn counts, that of his character too.
@maintenance_unit.at_end()
def repair(game: Game, card: int) -> Effect:
    """If you have not used a power this turn, Bunker regains 3 HP."""
    if not game.state.powered:
        yield from game.heal(game.character_of(card), 3)


omni_cannon = deck.card("Omni-Cannon", 1, EQUIPMENT, provisional=True)


@omni_cannon.at_start()
def charge(game: Game, card: int) -> Effect:
    """You may put up to 3 cards of your hand beneath this card."""
    for other in (yield from game.choose_cards(card, game.hand(game.player_of[card]), 3)):
        yield from game.put_under(other, card)


@omni_cannon.power()
def discharge(game: Game, card: int) -> Effect:
    """Destroy all cards beneath this card; Bunker deals 1 target X energy, X = 2 for each card destroyed so."""
    destroyed = [game.destroy_under(other) for other in game.under(card)]
    yield from game.deal_one(card, 2 * sum(destroyed), ENERGY)


# Reading (medium in the facts), for all modes: not limited; a mode is left by playing another one.
def mode(title: str, rules: str, *text: Ability) -> CardDef:
    """A card of which there is one at a time: coming into play it destroys the others."""
    card = deck.card(title, 3, ONGOING, MODE, rules=rules, text=text, provisional=True)
    card.when_entering()(shut_down_other_modes)
    return card


other_mode = all_of(keyword(MODE), own_card, but_not(this_card))


def shut_down_other_modes(game: Game, card: int, entered: Happening) -> Effect:
    """Destroy all your other Mode cards."""
    yield from game.destroy_all(card, other_mode)


# Reading (medium in the facts): that it forbids powers, and the -1 damage.
mode(
    "Recharge Mode",
    "You cannot use powers. You may draw 1 additional card in your draw phase. Damage dealt to Bunker is -1.",
    cannot_use_powers(),
    extra_draws(standing=True),
    reduce_damage(1, to=own_character),
)


# Reading (gap in the facts: playing or drawing): it forbids drawing. Who could not play cards could never play another
# mode, which is how modes are said to be left.
mode(
    "Turret Mode",
    "You cannot draw cards. You may use 1 additional power in your power phase. Bunker deals +1 damage.",
    cannot_draw(),
    extra_powers(standing=True),
    increase_damage(1, by=own_character),
)


mode(
    "Upgrade Mode",
    "You cannot use powers. You may play 1 additional card in your play phase.",
    cannot_use_powers(),
    extra_plays(standing=True),
)

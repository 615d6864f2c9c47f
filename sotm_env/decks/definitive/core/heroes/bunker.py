"""Bunker: Ordnance that he loads with cards, and modes that make a turn all for one thing."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    destroy_one,
    destroy_this,
    one_hero_salvages,
    one_hero_takes,
    regains,
    until_start_phase,
)
from sotm_env.engine.vocabulary import (
    ENERGY,
    FIRE,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    PLAYED,
    POWER,
    PROJECTILE,
    Asks,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    all_of,
    any_target,
    cannot_be_played,
    cannot_use_powers,
    chosen,
    environment_card,
    extra_draws,
    extra_powers,
    hero_deck,
    hero_target,
    increase_damage,
    irreducible_damage,
    is_target,
    item,
    keyword,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
)

MODE = "mode"
ORDNANCE = "ordnance"

deck = hero_deck("bunker", "Bunker", complexity=5)
ordnance = keyword(ORDNANCE)


def put_under_ordnance(game: Game, card: int, other: int) -> Effect:
    """Puts a card that the players know under 1 Ordnance card in play."""
    yield from game.put_under(other, (yield from game.choose_in_play(card, ordnance)))


# Reading: nobody looks at a card that goes from the deck under an Ordnance card.
def load(game: Game, card: int) -> Effect:
    """The top card of your deck goes under this card."""
    yield from game.put_under((yield from game.top_card(game.player_of[card])), card, face_down=True)


def load_ordnance(game: Game, card: int, guns: int = 1) -> Effect:
    """The top card of your deck goes under 1 Ordnance card in play; with another number of them, one under each."""
    for gun in (yield from game.choose_cards(card, game.cards_in_play(card, ordnance), guns, up_to=False)):
        yield from load(game, gun)


def expend(game: Game, card: int, optional: bool = False) -> Asks[bool]:
    """Destroys 1 of the cards under this card; returns whether one was destroyed."""
    return game.destroy_under((yield from game.choose_under(card, card, optional)))


def fire_shots(game: Game, card: int, shots: int, amount: int, targets: int = 1) -> Effect:
    """Up to so many times: a card under this one is destroyed and Bunker deals 1 target projectile damage."""
    for _ in range(shots):
        if not (yield from expend(game, card, optional=True)):
            break
        yield from game.deal_one(card, amount, PROJECTILE, targets=targets)


# --- character cards -------------------------------------------------------------------------------------------------
bunker = deck.character("Bunker", 30, nemesis=["bunker"])


@bunker.power("Initialize")
def initialize(game: Game, card: int, cards: int = 1, guns: int = 1) -> Effect:
    """Draw 1 card or put the top card of your deck under 1 Ordnance card in play."""
    you = game.player_of[card]
    loadable = game.can_draw(you) and bool(game.cards_in_play(card, ordnance))
    loading = Line(f"load {guns} Ordnance card", loadable, lambda: load_ordnance(game, card, guns))
    yield from game.choose_one(card, game.drawing(you, cards), loading)


guarded = deck.lasting("Guarded", reduce_damage(2, to=chosen))

bunker.incapacitated_side(
    one_hero_takes(PLAY_PHASE),
    one_hero_salvages(),
    until_start_phase(guarded, "Damage dealt to 1 hero target is -2", hero_target),
)


first_appearance = deck.character("Bunker (First Appearance)", 28, nemesis=["bunker"], id="first_appearance_bunker")


@first_appearance.power("Dispatch")
def dispatch(game: Game, card: int, targets: int = 1, amount: int = 2, items: int = 1) -> Effect:
    """Bunker deals 1 target 2 melee or salvage 1 Item card."""
    can_strike = any(game.can_deal_damage(card, target) for target in game.targets(card, any_target))
    striking = Line(
        f"deal {targets} target {amount} melee", can_strike, lambda: game.deal_one(card, amount, MELEE, targets=targets)
    )
    yield from game.choose_one(card, striking, game.salvaging(card, game.player_of[card], item, "Item card", items))


def give_fire(game: Game, card: int) -> Effect:
    """1 hero target deals 1 target 2 projectile."""
    source = yield from game.choose_target(card, hero_target)
    if source is not None:
        yield from game.deal(source, (yield from game.choose_target(card)), 2, PROJECTILE)


first_appearance.incapacitated_side(one_hero_takes(POWER), destroy_one(ongoing, "Ongoing card"), give_fire)


# --- the deck --------------------------------------------------------------------------------------------------------
grenade = deck.card(
    "Adhesive Foam Grenade",
    3,
    ONGOING,
    rules="Environment cards cannot be played.",
    text=[cannot_be_played(environment_card)],
)
grenade.at_start()(destroy_this)


shielding = deck.card("Emergency Shielding", 3, ITEM, LIMITED)


@shielding.reaction()
def raise_shield(game: Game, card: int, damage: Damage) -> None:
    """That damage is -2."""
    game.reduce(damage, 2)


@shielding.after_damage(to=own_character, when=lambda game, card, damage: card in damage.reactions)
def shield_breaks(game: Game, card: int, damage: Damage) -> Effect:
    """If Bunker has been dealt damage in spite of this reaction, destroy this card."""
    yield from game.destroy(card)


shielding.when_destroyed()(regains("Bunker", 2))


power_bank = deck.card("Expendable Power Bank", 4, ITEM, LIMITED)


def has_something_to_load(game: Game, card: int) -> bool:
    """Whether a card of the trash could go under an Ordnance card in play."""
    return bool(game.trash(game.player_of[card]) and game.cards_in_play(card, ordnance))


@power_bank.at_play_phase(when=has_something_to_load)
def plug_in(game: Game, card: int) -> Effect:
    """You may put 1 card of your trash under 1 Ordnance card in play; if you do, put this card under 1 Ordnance card in
    play."""
    pick = yield from game.choose_card(card, game.trash(game.player_of[card]), optional=True)
    if pick is not None:
        yield from put_under_ordnance(game, card, pick)
        yield from put_under_ordnance(game, card, card)


power_bank.at_end()(load_ordnance)


def ordnance_card(title: str, copies: int, *keywords: str) -> CardDef:
    """A card that is loaded with the top card of the deck in each start phase."""
    gun = deck.card(title, copies, ITEM, ORDNANCE, *keywords)
    gun.at_start()(load)
    return gun


flak_cannon = ordnance_card("Flak Cannon", 2, LIMITED)


@flak_cannon.power()
def fire_flak(game: Game, card: int, shots: int = 2, targets: int = 1, amount: int = 3) -> Effect:
    """Destroy up to 2 cards under this card; for each of them Bunker deals 1 target 3 projectile."""
    yield from fire_shots(game, card, shots, amount, targets)


gatling_gun = ordnance_card("Gatling Gun", 2, LIMITED)


@gatling_gun.at_end()
def rattle(game: Game, card: int) -> Effect:
    """Destroy up to 3 cards under this card; for each of them Bunker deals 1 target 1 projectile."""
    yield from fire_shots(game, card, 3, 1)


grenade_launcher = ordnance_card("Grenade Launcher", 2, LIMITED)


@grenade_launcher.power()
def launch(game: Game, card: int, shots: int = 2, targets: int = 3, amount: int = 2) -> Effect:
    """Destroy up to 2 cards under this card; for each of them Bunker deals each of 3 targets 2 fire."""
    for _ in range(shots):
        if not (yield from expend(game, card, optional=True)):
            break
        yield from game.deal_each(card, (yield from game.choose_targets(card, targets, up_to=False)), amount, FIRE)


lidar = deck.card("LIDAR Intel", 2, ONGOING)


@lidar.after(PLAYED, all_of(is_target, non_hero_target))
def take_note(game: Game, card: int, played: Happening) -> Effect:
    """After a non-hero target has been played you may draw 1 card."""
    yield from game.may_draw(card, game.player_of[card])


@lidar.power()
def scan(game: Game, card: int, decks: int = 1, cards: int = 1) -> Effect:
    """Reveal the top card of 1 deck and replace it; draw 1 card."""
    for deck in (yield from game.choose_decks(card, game.decks_with_cards(), decks)):
        yield from game.reveal_and_replace(deck)
    yield from game.draw(game.player_of[card], cards)


ap_gun = ordnance_card("Mounted AP Gun", 2, LIMITED)


# Reading: with a single card under it that card is destroyed all the same, for nothing.
@ap_gun.power()
def pierce(game: Game, card: int, shells: int = 2, targets: int = 1, amount: int = 6) -> Effect:
    """Destroy 2 cards under this card; if you do, Bunker deals 1 target 6 irreducible projectile."""
    spent = 0
    while spent < shells and (yield from expend(game, card)):
        spent += 1
    if 0 < shells == spent:
        yield from game.deal_one(card, amount, PROJECTILE, irreducible=True, targets=targets)


omni_cannon = ordnance_card("Omni-Cannon", 1)


@omni_cannon.power()
def discharge(game: Game, card: int, targets: int = 1, each: int = 2) -> Effect:
    """Destroy all cards under this card; then Bunker deals 1 target X energy, X = 2 for each of them."""
    spent = game.under(card)
    for other in spent:
        game.destroy_under(other)
    yield from game.deal_one(card, each * len(spent), ENERGY, targets=targets)


@deck.card("Piston Punch", 4, ONE_SHOT)
def piston_punch(game: Game, card: int) -> Effect:
    """Bunker deals 1 target 3 melee; if a target is destroyed by it, put this card under 1 Ordnance card in play."""
    if (yield from game.deal_one(card, 3, MELEE)).destroyed:
        yield from put_under_ordnance(game, card, card)


recharge_mode = deck.card(
    "Recharge Mode",
    4,
    ONGOING,
    MODE,
    LIMITED,
    rules="You cannot use powers. Draw phase: you may draw up to 4 additional cards.",
    text=[cannot_use_powers(), extra_draws(4)],
)
recharge_mode.at_start()(destroy_this)


@recharge_mode.at_end()
def distribute(game: Game, card: int) -> Effect:
    """Put any number of cards of your hand under Ordnance cards in play."""
    while game.cards_in_play(card, ordnance):
        pick = yield from game.choose_card(card, game.hand(game.player_of[card]), optional=True)
        if pick is None:
            break
        yield from put_under_ordnance(game, card, pick)


coordinated = deck.lasting("Coordinated", irreducible_damage(by=chosen, of_power=True))


@deck.card("Tactical Command", 3, ONE_SHOT)
def tactical_command(game: Game, card: int) -> Effect:
    """1 ally hero uses 1 power; the damage that this hero deals with it is irreducible."""
    ally_hero = yield from game.choose_hero(card, game.allied_heroes(card))
    yield from game.use_power(card, ally_hero, bonus=coordinated)


turret_mode = deck.card(
    "Turret Mode",
    4,
    ONGOING,
    MODE,
    LIMITED,
    rules="Bunker deals +1 damage. Power phase: you may use 2 additional powers.",
    text=[increase_damage(1, by=own_character), extra_powers(2)],
)
turret_mode.at_start()(destroy_this)


upgrade_mode = deck.card(
    "Upgrade Mode", 4, ONGOING, MODE, LIMITED, rules="You cannot use powers.", text=[cannot_use_powers()]
)


@upgrade_mode
def upgrade(game: Game, card: int) -> Effect:
    """Summon 1 Item card."""
    yield from game.summon(card, game.player_of[card], item)


upgrade_mode.at_start()(destroy_this)


@upgrade_mode.at_end()
def set_up(game: Game, card: int) -> Effect:
    """Play up to 2 cards."""
    yield from game.play_up_to(card, game.player_of[card], 2)

"""Omnitron-X: a robot that builds itself, and FABRICATEs or EXTERMINATEs with whatever it is made of."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.heroes.omnitron_x.characters import (
    COMPONENT,
    EXTERMINATE,
    FABRICATE,
    PLATING,
    PROTOCOL,
    component,
    deck,
    heroes_draw,
    plating,
    protocol,
)
from sotm_env.decks.phrases import (
    AnyEffect,
    deals_up_to,
    destroy_weak_target,
    said,
    targets_regain,
)
from sotm_env.engine.cards import CardDef
from sotm_env.engine.vocabulary import (
    COLD,
    DAMAGE_TYPES,
    DEVICE,
    ENERGY,
    FIRE,
    INFERNAL,
    ITEM,
    LIGHTNING,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    RADIANT,
    SONIC,
    TOXIC,
    Asks,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_of,
    but_not,
    environment_target,
    hp_at_most,
    is_target,
    item,
    keyword,
    ongoing,
    own_character,
    reduce_such_damage,
    this_card,
    titled,
)


# --- what it is made of ----------------------------------------------------------------------------------------------
# Reading: a reaction comes before the damage that it answers is dealt, so a Plating that its own reaction has destroyed
# keeps nothing off that damage any more.
def plate(title: str, *kinds: int) -> None:
    """A Plating: it keeps off damage of some types and answers with the same; only one is in use at a time."""
    *others, last = (DAMAGE_TYPES[kind] for kind in kinds)
    types = f"{', '.join(others)} or {last}"

    def keeps_off(game: Game, card: int, damage: Damage) -> int:
        return 2 if any(game.is_of_type(card, damage, kind) for kind in kinds) else 0

    text = [reduce_such_damage(keeps_off, to=own_character)]
    card = deck.card(title, 1, ITEM, PLATING, rules=f"Damage dealt to Omnitron-X is -2 if it is {types}.", text=text)

    @card
    def replace_the_others(game: Game, card: int) -> Effect:
        """Return all other Plating cards in play to your hand."""
        for other in game.cards_in_play(card, all_of(plating, but_not(this_card))):
            yield from game.to_hand(other)

    @card.reaction()
    @said(f"Omnitron-X deals the attacker 1 {', 1 '.join((*others, last))}; then destroy this card.")
    def discharge(game: Game, card: int, damage: Damage) -> Effect:
        for kind in kinds:
            yield from game.deal(card, damage.source, 1, kind)
        yield from game.destroy(card)


def build(title: str) -> CardDef:
    """A Component: the first ones bring a card when they are played."""
    card = deck.card(title, 2, ITEM, COMPONENT)

    @card
    def fit_in(game: Game, card: int) -> Effect:
        """If no more than 3 Component cards are in play, this one included, draw 1 card."""
        if len(game.cards_in_play(card, component)) <= 3:
            yield from game.draw(game.player_of[card])

    return card


def activates_up_to_3(mark: str) -> AnyEffect:
    """At the end of the turn a Protocol does what it is for."""

    @said(f"Activate the {mark.upper()} texts of up to 3 cards.")
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.activate_up_to(card, mark, 3)

    return effect


def replace_the_protocol(game: Game, card: int) -> Effect:
    """Destroy all other Protocol cards."""
    yield from game.destroy_all(card, all_of(protocol, but_not(this_card)))


def discard_or_summon(game: Game, card: int, title: str, cards: int) -> Asks[int]:
    """Discard cards, or summon the other Protocol."""
    you = game.player_of[card]
    return game.choose_one(card, game.discarding(card, you, cards), game.summoning(card, you, titled(title), title))


# --- the deck --------------------------------------------------------------------------------------------------------
plate("Ablative Coating", MELEE, PROJECTILE, TOXIC)

dispenser = build("Aerosol Dispenser")


@dispenser.activation(EXTERMINATE)
def corrode(game: Game, card: int) -> Effect:
    """You may discard 1 card; if you do, destroy 1 Ongoing card."""
    if (yield from game.discard_from_hand(card, game.player_of[card], up_to=True)):
        yield from game.destroy_one(card, ongoing)


dispenser.activation(FABRICATE)(targets_regain(3, 1, up_to=True))

deployment_unit = build("Electro-Deployment Unit")
deployment_unit.activation(EXTERMINATE)(destroy_weak_target(3))


@deployment_unit.activation(FABRICATE)
def deploy(game: Game, card: int) -> Effect:
    """1 hero may collect 1 Item card."""
    hero = yield from game.choose_hero(card)
    if hero is not None and (yield from game.confirm(card, "collect 1 Item card", game.doer(hero))):
        yield from game.collect(card, hero, item)


plate("Elemental Exochassis", FIRE, COLD, LIGHTNING, ENERGY)

cannon = build("Focused Plasma Cannon")


@cannon.activation(EXTERMINATE)
def burn_through(game: Game, card: int) -> Effect:
    """Omnitron-X deals 1 target 2 irreducible fire."""
    yield from game.deal_one(card, 2, FIRE, irreducible=True)


@cannon.activation(FABRICATE)
def recover(game: Game, card: int) -> Effect:
    """Salvage 1 Item card."""
    yield from game.salvage(card, game.player_of[card], item)


blaster = build("Gaussian Coil Blaster")
blaster.activation(EXTERMINATE)(deals_up_to("Omnitron-X", 3, 1, PROJECTILE))


@blaster.activation(FABRICATE)
def supply(game: Game, card: int) -> Effect:
    """Up to 2 heroes draw 1 card each."""
    yield from heroes_draw(game, card, 2, up_to=True)


assembler = build("Molecular Assembler")


@assembler.activation(EXTERMINATE)
def take_apart(game: Game, card: int) -> Effect:
    """Omnitron-X deals 1 target 1 melee and 1 energy."""
    target = yield from game.choose_target(card)
    for kind in (MELEE, ENERGY):
        yield from game.deal(card, target, 1, kind)


@assembler.activation(FABRICATE)
def assemble(game: Game, card: int) -> Effect:
    """1 hero may play 1 Item card."""
    yield from game.play_from_hand(card, (yield from game.choose_hero(card)), True, item)


plate("Paracausal Shielding", PSYCHIC, RADIANT, INFERNAL, SONIC)

production = deck.card("Production Processes", 2, ONGOING, PROTOCOL)
production(replace_the_protocol)
production.at_end()(activates_up_to_3(FABRICATE))


@production.power()
def production_processes(game: Game, card: int, hp: int = 3, discarded: int = 1) -> Effect:
    """Omnitron-X regains 3 HP; then discard 1 card or summon Targeting Systems."""
    yield from game.heal(game.character_of(card), hp)
    yield from discard_or_summon(game, card, "Targeting Systems", discarded)


subroutine = deck.card("Reactive Plating Subroutine", 3, ONGOING, LIMITED)


@subroutine
def find_plating(game: Game, card: int) -> Effect:
    """Collect or salvage 1 Plating card."""
    you, what = game.player_of[card], "Plating card"
    yield from game.choose_one(
        card, game.collecting(card, you, plating, what), game.salvaging(card, you, plating, what)
    )


@subroutine.when_destroyed()
def harden(game: Game, card: int, destroyed: Happening) -> Effect:
    """You may summon 1 Plating card."""
    if (yield from game.confirm(card, "summon 1 Plating card")):
        yield from game.summon(card, game.player_of[card], plating)


@subroutine.reaction()
def adapt(game: Game, card: int, damage: Damage) -> Effect:
    """Collect 1 Plating card, or play 1 Plating card."""
    you, what = game.player_of[card], "Plating card"
    yield from game.choose_one(card, game.collecting(card, you, plating, what), game.playing(card, you, plating, what))


@deck.card("Recalibration", 4, ONE_SHOT)
def recalibration(game: Game, card: int) -> Effect:
    """Discover 1 Protocol, or collect 1 Item card; up to 3 times Omnitron-X deals itself 1 fixed energy, and each time
    that damage is dealt you may play 1 Item card; you may activate 1 FABRICATE text."""
    you = game.player_of[card]
    finding = game.discovering(card, protocol, "Protocol")
    yield from game.choose_one(card, finding, game.collecting(card, you, item, "Item card"))
    for _ in range(3):
        if not game.active(you) or not (yield from game.confirm(card, "deal yourself 1 fixed energy")):
            break
        if (yield from game.deal_itself(card, you, 1, ENERGY, fixed=True)).dealt:
            yield from game.play_from_hand(card, you, True, item)
    yield from game.activate_one(card, FABRICATE, optional=True)


@deck.card("Rocket Punch", 4, ONE_SHOT)
def rocket_punch(game: Game, card: int) -> Effect:
    """Omnitron-X deals 1 target 3 projectile; discard up to 3 cards; it deals X targets 2 fire each, X = the cards
    discarded this way."""
    yield from game.deal_one(card, 3, PROJECTILE)
    discarded = yield from game.discard_from_hand(card, game.player_of[card], 3, up_to=True)
    targets = yield from game.choose_targets(card, len(discarded), up_to=False)
    yield from game.deal_each(card, targets, 2, FIRE)


@deck.card("Self-Sabotage", 2, ONE_SHOT)
def self_sabotage(game: Game, card: int) -> Effect:
    """You may activate the EXTERMINATE texts of any number of cards, each of which is destroyed then; Omnitron-X deals
    1 target X fire, X = twice the cards destroyed this way."""
    activated: list[int] = []
    destroyed = 0
    while (pick := (yield from game.activate_one(card, EXTERMINATE, optional=True, but=activated))) is not None:
        activated.append(pick)
        destroyed += yield from game.destroy(pick)
    yield from game.deal_one(card, 2 * destroyed, FIRE)


slip = deck.card("Slip Through Time", 2, ONGOING, LIMITED)


@slip
def tidy_up(game: Game, card: int) -> Effect:
    """You may bury your trash."""
    if (yield from game.confirm(card, "bury your trash")):
        game.bury_trash(game.player_of[card])


@slip.at_start()
def act_ahead(game: Game, card: int) -> Effect:
    """Activate the EXTERMINATE or FABRICATE text of up to 2 cards; destroy this card."""
    activated: list[int] = []
    for _ in range(2):
        able = {mark: game.activatable(card, mark) for mark in (EXTERMINATE, FABRICATE)}
        options = dict.fromkeys(other for each in able.values() for other in each if other not in activated)
        pick = yield from game.choose_card(card, options, optional=True)
        if pick is None:
            break
        activated.append(pick)
        mode = yield from game.choose_mode(card, *((f"{mark.upper()}", pick in able[mark]) for mark in able))
        yield from game.activate(pick, (EXTERMINATE, FABRICATE)[mode])
    yield from game.destroy(card)


@slip.at_end()
def arrive_late(game: Game, card: int) -> Effect:
    """Play the bottom card of your deck."""
    yield from game.play_bottom(game.player_of[card])


@deck.card("Systems Iteration", 4, ONE_SHOT)
def systems_iteration(game: Game, card: int) -> Effect:
    """Collect 1 Ongoing card, or discover 1 Component; you may activate 1 FABRICATE text; you may activate
    1 EXTERMINATE text."""
    collecting = game.collecting(card, game.player_of[card], ongoing, "Ongoing card")
    yield from game.choose_one(card, collecting, game.discovering(card, component, "Component"))
    for mark in (FABRICATE, EXTERMINATE):
        yield from game.activate_one(card, mark, optional=True)


targeting = deck.card("Targeting Systems", 2, ONGOING, PROTOCOL)
targeting(replace_the_protocol)
targeting.at_end()(activates_up_to_3(EXTERMINATE))


@targeting.power()
def targeting_systems(game: Game, card: int, targets: int = 1, amount: int = 3, discarded: int = 1) -> Effect:
    """Omnitron-X deals 1 target 3 energy; then discard 1 card or summon Production Processes."""
    yield from game.deal_one(card, amount, ENERGY, targets=targets)
    yield from discard_or_summon(game, card, "Production Processes", discarded)


# Reading: the 7 HP are the most that either kind of target may have.
obsolete = all_of(any_of(keyword(DEVICE), environment_target), is_target, hp_at_most(7))


@deck.card("Technological Advancement", 4, ONE_SHOT)
def technological_advancement(game: Game, card: int) -> Effect:
    """You may destroy 1 Device target or environment target with 7 or fewer HP; discover 1 Component; you may activate
    1 EXTERMINATE text."""
    yield from game.destroy_one(card, obsolete, optional=True)
    yield from game.discover(card, component)
    yield from game.activate_one(card, EXTERMINATE, optional=True)

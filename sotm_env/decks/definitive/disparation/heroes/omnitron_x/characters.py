"""The character cards of Omnitron-X, and the keywords and marks of its cards."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    one_hero_collects,
    one_hero_discovers,
    one_hero_takes,
    targets_regain,
)
from sotm_env.engine.vocabulary import (
    DEVICE,
    DRAW,
    LIGHTNING,
    MELEE,
    PLAY_PHASE,
    POWER,
    Effect,
    Game,
    hero_deck,
    hero_target,
    item,
    keyword,
    ongoing,
)

deck = hero_deck("omnitron_x", "Omnitron-X", complexity=8)
COMPONENT = "component"
PLATING = "plating"
PROTOCOL = "protocol"
component = keyword(COMPONENT)
plating = keyword(PLATING)
protocol = keyword(PROTOCOL)

# The marks that the villain Omnitron's cards bear too.
# Reading (gap in the facts): where a text names no deck, cards of any deck with the mark may be chosen; up to so many
# cards are different ones.
EXTERMINATE = "exterminate"
FABRICATE = "fabricate"


# --- character cards -------------------------------------------------------------------------------------------------
omnitron = deck.character("Omnitron-X", 25, nemesis=["omnitron_x"])


@omnitron.power("Operations Online")
def operations_online(game: Game, card: int, components: int = 1, protocols: int = 1) -> Effect:
    """Discover 1 Component, or summon 1 Protocol."""
    finding = game.discovering(card, component, "Component", components)
    summoning = game.summoning(card, game.player_of[card], protocol, "Protocol", protocols)
    yield from game.choose_one(card, finding, summoning)


def command(game: Game, card: int) -> Effect:
    """1 hero discards 2 cards, plays 1 card and uses 1 power."""
    hero = yield from game.choose_hero(card)
    yield from game.discard_from_hand(card, hero, 2)
    yield from game.play_from_hand(card, hero)
    yield from game.use_power(card, hero)


omnitron.incapacitated_side(one_hero_takes(DRAW), one_hero_collects(item, "Item"), command)


first_appearance = deck.character(
    "Omnitron-X (First Appearance)", 26, DEVICE, nemesis=["omnitron_x"], id="first_appearance_omnitron_x"
)


@first_appearance.power("Start")
def start(game: Game, card: int, components: int = 1) -> Effect:
    """Discover 1 Component; you may activate its EXTERMINATE text."""
    found = yield from game.discover(card, component, components)
    yield from game.activate_one(card, EXTERMINATE, lambda g, c, other: other in found, optional=True)


def overload(game: Game, card: int) -> Effect:
    """Destroy any number of Item cards; 1 target deals itself X fixed lightning, X = 1 + the cards destroyed this
    way."""
    destroyed = yield from game.destroy_up_to(card, len(game.cards_in_play(card, item)), item)
    target = yield from game.choose_target(card)
    yield from game.deal(target, target, 1 + len(destroyed), LIGHTNING, fixed=True)


first_appearance.incapacitated_side(one_hero_takes(POWER), one_hero_discovers(item, "Item"), overload)


omnii_chan = deck.character("Omnitron-X (Omnii-Chan)", 24, nemesis=["omnitron_x"], id="omnii_chan")


@omnii_chan.power('"Rocket Time!"')
def rocket_time(game: Game, card: int, targets: int = 1, amount: int = 2, healed: int = 3, hp: int = 1) -> Effect:
    """Omnitron-X deals 1 target 2 melee; up to 3 hero targets regain 1 HP each."""
    yield from game.deal_one(card, amount, MELEE, targets=targets)
    yield from targets_regain(healed, hp, hero_target, up_to=True)(game, card)


def two_heroes_draw(game: Game, card: int) -> Effect:
    """2 heroes draw 1 card each."""
    yield from heroes_draw(game, card, 2, up_to=False)


def heroes_draw(game: Game, card: int, count: int, up_to: bool) -> Effect:
    """So many heroes draw 1 card each."""
    left = game.active_heroes()
    for _ in range(count):
        hero = yield from game.choose_hero(card, left, optional=up_to)
        if hero is None:
            return
        left.remove(hero)
        yield from game.draw(hero)


omnii_chan.incapacitated_side(one_hero_takes(PLAY_PHASE), two_heroes_draw, targets_regain(3, 1))


golem = deck.character("Omnitron-X (Omnitron-U)", 27, "mechanical golem", nemesis=["omnitron_x"], id="omnitron_u")


@golem.power("Overclock")
def overclock(game: Game, card: int, cards: int = 1, times: int = 2, components: int = 1) -> Effect:
    """Choose 1 card with a FABRICATE text, which you may activate up to 2 times; destroy that card; discover
    1 Component."""
    picked = yield from game.choose_cards(card, game.activatable(card, FABRICATE), cards, up_to=False)
    for overclocked in picked:
        for _ in range(times):
            ready = overclocked in game.activatable(card, FABRICATE)
            if not ready or not (yield from game.confirm(card, "activate it")):
                break
            yield from game.activate(overclocked, FABRICATE)
        yield from game.destroy(overclocked)
    yield from game.discover(card, component, components)


def scan(game: Game, card: int) -> Effect:
    """Reveal the top card of 1 hero deck; an Ongoing is played or discarded, any other card is discarded."""
    pick = yield from game.choose_deck(card, [each for each in game.decks_with_cards() if each in game.heroes])
    revealed = yield from game.reveal_one(pick)
    if revealed is not None and ongoing(game, card, revealed):
        yield from game.sort(card, revealed, "play", "discard")
    else:
        yield from game.discard(revealed)


golem.incapacitated_side(one_hero_takes(POWER), one_hero_discovers(item, "Item"), scan)

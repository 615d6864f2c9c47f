"""The Tomb of Anubis: trials and mummies, and relics for those who overcome them."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    CardEffect,
    H,
    Selector,
    deals_each,
    deals_highest,
    deals_lowest,
    discovers,
    each_hero_draws,
    each_regains,
    said,
)
from sotm_env.engine.cards import CardDef
from sotm_env.engine.vocabulary import (
    DESTROYED,
    DEVICE,
    ENERGY,
    FIRE,
    INFERNAL,
    MELEE,
    ONE_SHOT,
    RELIC,
    Effect,
    Game,
    Happening,
    after,
    all_of,
    any_character,
    any_of,
    any_target,
    chosen,
    environment_deck,
    environment_target,
    hero_character,
    hero_target,
    in_area,
    is_target,
    item,
    keyword,
    non_environment_target,
    ongoing,
    ongoing_or_item,
    other_target,
    titled,
)

deck = environment_deck("tomb_of_anubis", "The Tomb of Anubis", peril=7)
MUMMY = "mummy"
TRIAL = "trial"
mummy = keyword(MUMMY)
trial = keyword(TRIAL)
thing = any_of(item, keyword(DEVICE), keyword(RELIC))


# --- what several cards do -------------------------------------------------------------------------------------------
@said("1 hero moves this card to the own play area.")
def goes_to_a_hero(game: Game, card: int, *_: object) -> Effect:
    hero = yield from game.choose_hero(card)
    if hero is not None:
        yield from game.move(card, hero)


won = deck.lasting("Won", after(DESTROYED, goes_to_a_hero, chosen))


def relic(title: str, guard: Selector, what: str) -> CardDef:
    """A Relic: a prize of the hero who gets it once its guard is destroyed."""
    card = deck.card(title, 1, RELIC, hp=9, roams=True, rules="The hero in whose play area this card is has its power.")

    @card
    @said(f"Discover 1 {what}; once that is destroyed, 1 hero moves this card to the own play area.")
    def set_a_guard(game: Game, card: int) -> Effect:
        found = yield from game.discover(card, guard)
        if found:
            game.while_in_play(won, card, found)

    return card


# Reading (rulebook, general questions: "each time"): as soon as a card has been given up or blood has been shed, before
# the next one.
def hurts_itself(game: Game, card: int, amount: int) -> Effect:
    """This deals itself so much fixed melee."""
    yield from game.deal(card, card, amount, MELEE, fixed=True)


# --- the deck --------------------------------------------------------------------------------------------------------
def slain_by_this(game: Game, card: int, destroyed: Happening) -> bool:
    """Destroyed by damage that this card dealt."""
    return destroyed.damage is not None and destroyed.damage.source == card


ammit = deck.card("Ammit", 1, "eater of souls", hp=13, nemesis=["ra"])


@ammit.after(DESTROYED, any_target, when=slain_by_this)
def eat_its_soul(game: Game, card: int, destroyed: Happening) -> Effect:
    """The first time in each phase that damage dealt by this destroys a target, play the top villain card."""
    if game.first_time_this_phase(card):
        yield from game.play_top(game.villain)


ammit.at_start()(deals_each(1, INFERNAL, other_target))
ammit.at_end()(deals_lowest(2, ENERGY, other_target))

anubis = deck.card("Anubis", 1, "lord of the underworld", hp=20, nemesis=["ra"])


@anubis.after(DESTROYED, all_of(non_environment_target, is_target))
def weigh_its_heart(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a non-environment target has been destroyed, this regains H HP."""
    yield from game.heal(card, game.H)


anubis.at_end()(deals_highest(H - 2, INFERNAL, non_environment_target, many=3))

challenge = deck.card("Challenge of Fire", 1, TRIAL, hp=10)


@challenge.at_start()
def step_into_the_fire(game: Game, card: int) -> Effect:
    """1 hero may discard any number of cards; each time this deals itself 3 fixed melee."""
    hero = yield from game.choose_hero(card, optional=True)
    while hero is not None and (yield from game.discard_from_hand(card, hero, up_to=True)):
        yield from hurts_itself(game, card, 3)


challenge.at_end()(deals_highest(2, FIRE, non_environment_target, many=H))


@deck.card("The Entrance to Duat", 1, ONE_SHOT)
def the_entrance_to_duat(game: Game, card: int) -> Effect:
    """Summon Anubis; shuffle the environment trash into the environment deck; play the top environment card."""
    yield from game.summon(card, game.environment, titled("Anubis"))
    yield from game.shuffle_trash_into_deck(game.environment)
    yield from game.play_top(game.environment)


idol = relic("The Idol of Anput", trial, "Trial")


@idol.power()
def the_idol_of_anput(game: Game, card: int, targets: int = 1, amount: int = 3, drawn: int = 3) -> Effect:
    """1 target regains 3 HP; you may draw 3 cards; if you drew any, destroy this card."""
    you = game.area_of(card)
    for target in (yield from game.choose_targets(card, targets, up_to=False, player=you)):
        yield from game.heal(target, amount)
    if (yield from game.may_draw(card, you, drawn)):
        yield from game.destroy(card)


mdjai = deck.card("Mdjai", 1, MUMMY, hp=8)
mdjai(deals_highest(3, MELEE, non_environment_target))
mdjai.at_end()(deals_each(1, MELEE, non_environment_target))

nomti = deck.card("Nomti", 1, MUMMY, hp=10)
nomti(deals_lowest(2, MELEE, non_environment_target, many=H - 2))
nomti.at_end()(deals_highest(4, MELEE, non_environment_target))

rod = relic("The Rod of Anubis", mummy, "Mummy")


@rod.power()
def the_rod_of_anubis(game: Game, card: int, targets: int = 1, amount: int = 5, discarded: int = 2) -> Effect:
    """Your hero deals 1 target 5 infernal; then discard 2 cards or destroy this card."""
    you = game.area_of(card)
    hero = yield from game.character_of_hero(card, you)
    if hero is not None:
        chosen_ones = yield from game.choose_targets(card, targets, up_to=False, player=you)
        yield from game.deal_each(hero, chosen_ones, amount, INFERNAL)
    yield from game.choose_one(card, game.discarding(card, you, discarded), game.destroying_itself(card), player=you)


shamise = deck.card("Shamisé", 1, MUMMY, hp=4)
shamise(deals_highest(5, INFERNAL, non_environment_target, rank=2))


@shamise.at_end()
def drain_their_memories(game: Game, card: int) -> Effect:
    """Each hero discards 1 card and draws 1 card; if an Ongoing card was drawn this way, each environment target
    regains H HP."""
    drawn: list[int] = []
    for hero in game.active_heroes():
        yield from game.discard_from_hand(card, hero)
        drawn += yield from game.draw_cards(hero)
    if any(ongoing(game, card, each) for each in drawn):
        yield from game.heal_each(card, environment_target, game.H)


def gives_up(kind: Selector, what: str) -> CardEffect:
    """A Trial that heroes overcome by what they give up."""

    @said(f"Each hero may destroy 1 {what} in the own play area; each time this deals itself 5 fixed melee.")
    def effect(game: Game, card: int) -> Effect:
        for hero in game.active_heroes():
            if (yield from game.destroy_one(card, all_of(kind, in_area(hero)), optional=True, player=hero)):
                yield from hurts_itself(game, card, 5)

    return effect


spikes = deck.card("Spike Trap", 1, TRIAL, hp=10)
spikes.at_start()(gives_up(ongoing, "Ongoing card"))
spikes.at_end()(deals_lowest(3, MELEE, non_environment_target))

scarabs = deck.card("Swarm of Scarabs", 1, TRIAL, hp=10)
scarabs.at_start()(gives_up(item, "Item card"))


def among_things(game: Game, card: int, other: int) -> bool:
    """A character in a play area that has an Item, Device or Relic card."""
    return any_character(game, card, other) and any(
        thing(game, card, each) for each in game.play_area(game.area_of(other))
    )


scarabs.at_end()(deals_each(3, MELEE, among_things, "character in a play area with an Item, Device and/or Relic card"))

blades = deck.card("Swinging Blades", 1, TRIAL, hp=10)


@blades.at_start()
def run_through(game: Game, card: int) -> Effect:
    """Each hero target may deal itself 1 fixed melee; each time one is dealt damage this way, this deals itself
    3 fixed melee."""
    for target in game.each_target(card, hero_target):
        player = game.player_of[target] if game.player_of[target] >= 0 else None
        willing = yield from game.confirm(card, f"{game.name_of(target)} deals itself 1 fixed melee", player)
        if willing and (yield from game.deal(target, target, 1, MELEE, fixed=True)).dealt:
            yield from hurts_itself(game, card, 3)


blades.at_end()(deals_each(2, MELEE, non_environment_target))

urshe = deck.card("Urshe", 1, MUMMY, hp=6)
urshe(each_hero_draws)
urshe.at_start()(each_regains(H, trial, "Trial"))
urshe.at_end()(discovers(trial, "Trial"))


@deck.card("The Weight of a Feather", 2, ONE_SHOT)
def the_weight_of_a_feather(game: Game, card: int) -> Effect:
    """Summon Ammit; each hero may collect 1 Item or Ongoing card; each time Ammit deals the hero character with the
    lowest HP 1 infernal."""
    yield from game.summon(card, game.environment, titled("Ammit"))
    for hero in game.active_heroes():
        willing = game.active(hero) and (yield from game.confirm(card, "collect 1 Item or Ongoing card", hero))
        if willing and (yield from game.collect(card, hero, ongoing_or_item)):
            for eater in game.cards_in_play(card, titled("Ammit")):
                yield from game.deal(eater, (yield from game.lowest(card, hero_character)), 1, INFERNAL)

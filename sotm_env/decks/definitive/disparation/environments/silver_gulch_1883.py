"""Silver Gulch, 1883: a mining town with a gang of outlaws, a sheriff, and machines from another time."""

from __future__ import annotations

from sotm_env.decks.phrases import H, deals_each, deals_highest, deals_lowest, discards_top
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    ENVIRONMENT,
    FIRE,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    TOXIC,
    CardDef,
    Effect,
    Game,
    Happening,
    any_of,
    any_target,
    but_not,
    chosen,
    environment_deck,
    hero_target,
    increase_damage,
    keyword,
    ongoing,
    reduce_damage,
    this_card,
    titled,
    villain_target,
)

deck = environment_deck("silver_gulch_1883", "Silver Gulch, 1883", peril=4)
ANOMALY = "anomaly"
LAWMAN = "lawman"
OUTLAW = "outlaw"
PROPERTY = "property"
outlaw = keyword(OUTLAW)
not_an_outlaw = but_not(outlaw)


def any_property(game: Game, card: int) -> bool:
    """A Property card is in play."""
    return bool(game.cards_in_play(card, keyword(PROPERTY)))


def gunman(title: str, word: str, hp: int) -> CardDef:
    """Adds somebody who takes cover behind buildings and wagons."""
    cover = reduce_damage(1, to=this_card, when=any_property, varies=True)
    words = "While a Property card is in play, damage dealt to this card is -1."
    return deck.card(title, 1, word, hp=hp, text=[cover], rules=words)


def look_out(game: Game, card: int) -> Effect:
    """Reveal the top environment card; an Outlaw is played, anything else discarded."""
    yield from game.reveal_and_play(card, game.environment, outlaw)


# --- the deck --------------------------------------------------------------------------------------------------------
bounty = deck.card("A Bounty on the Whole Gang", 1, ONGOING)


@bounty.after(DESTROYED, outlaw)
def bring_him_in(game: Game, card: int, destroyed: Happening) -> Effect:
    """After an Outlaw has been destroyed, it goes under this card."""
    yield from game.put_under(destroyed.card, card)


@bounty.whenever(lambda game, card: len(game.under(card)) >= 3)
def pay_the_bounty(game: Game, card: int) -> Effect:
    """If ever 3 cards are under this one: each hero draws 3 cards; then this card and those under it leave the game."""
    yield from game.each_hero_draws(3)
    for other in (*game.under(card), card):
        yield from game.remove_from_game(other)


bounty.at_end()(look_out)

gunman("Cyrus Hayes", OUTLAW, 4).at_end()(
    deals_lowest(2, PROJECTILE, not_an_outlaw, "non-Outlaw target", many=H - 1),
)

wagon = deck.card("Explosives Wagon", 2, PROPERTY, hp=7)
wagon.when_destroyed()(deals_each(4, FIRE, any_target))


@wagon.at_start()
def unload(game: Game, card: int) -> Effect:
    """Up to 2 heroes may each discard any number of cards; if H or more are discarded in all, bury this card."""
    discarded = 0
    left = game.heroes_with_cards()
    for _ in range(2):
        hero = yield from game.choose_hero(card, left, optional=True)
        if hero is None:
            break
        left.remove(hero)
        discarded += len((yield from game.discard_any_number(card, hero)))
    if discarded >= game.H:
        yield from game.bury(card)


@wagon.at_end()
def light_a_fuse(game: Game, card: int) -> Effect:
    """1 hero may discard 1 card; if so, that hero deals 1 target 3 fire."""
    hero = yield from game.one_hero_may_discard(card)
    if hero is not None:
        dealer = yield from game.character_of_hero(card, hero)
        if dealer is not None:
            yield from game.deal_one(card, 3, FIRE, by=dealer, player=hero)


lost = deck.card("Lost in the Past", 1, ONGOING, ANOMALY)
lost(discards_top(ENVIRONMENT, 4))


@lost.at_start()
def history_ends(game: Game, card: int) -> None:
    """The heroes lose if the environment trash is empty."""
    if not game.trash(game.environment):
        game.lose(card)


@lost.at_end()
def history_fades(game: Game, card: int) -> Effect:
    """Bury the top 2 cards of the environment trash; play the top environment card."""
    for other in game.trash(game.environment)[:-3:-1]:
        yield from game.bury(other)
    yield from game.play_top(game.environment)


gunman("Matthew Hayes", OUTLAW, 5).at_end()(
    deals_highest(3, PROJECTILE, not_an_outlaw, "non-Outlaw target", rank=2),
)

drill = deck.card("Reactor-Drive Mining Drill", 1, PROPERTY, ANOMALY, hp=9)
drill(discards_top(ENVIRONMENT))


@drill.at_end()
def drill_deeper(game: Game, card: int) -> Effect:
    """This deals every target, itself too, 1 energy; then discard the top environment card."""
    yield from game.deal_all(card, any_target, 1, ENERGY)
    yield from game.discard_top(game.environment)


drunk = deck.lasting("Drunk", increase_damage(1, by=chosen))

saloon = deck.card(
    "The Saloon",
    1,
    PROPERTY,
    hp=10,
    text=[increase_damage(1, by=outlaw)],
    rules="Outlaw cards deal +1 damage.",
)


@saloon.at_end()
def have_a_drink(game: Game, card: int) -> Effect:
    """1 hero character may deal itself 2 fixed toxic; if it is dealt damage so, it deals +1 damage until the next
    environment start phase."""
    hero = yield from game.choose_hero(card, optional=True)
    if hero is not None:
        drink = yield from game.deal_itself(card, hero, 2, TOXIC, fixed=True)
        if drink.dealt:
            game.until_start_phase(drunk, card, [drink.target])


gunman("Sheriff Pratt", LAWMAN, 7).at_end()(
    deals_lowest(3, PROJECTILE, any_of(villain_target, outlaw), "villain and/or Outlaw target"),
)


@deck.card("Showdown", 1, ONE_SHOT)
def showdown(game: Game, card: int) -> Effect:
    """Shuffle the environment trash into its deck; discover 1 Outlaw, and if that played none, each hero draws 1 card;
    summon Sheriff Pratt; discard the top environment card."""
    yield from game.shuffle_trash_into_deck(game.environment)
    if not (yield from game.discover(card, outlaw)):
        yield from game.each_hero_draws()
    yield from game.summon(card, game.environment, titled("Sheriff Pratt"))
    yield from game.discard_top(game.environment)


@deck.card("Temporal Calamity", 1, ONE_SHOT)
def temporal_calamity(game: Game, card: int) -> Effect:
    """Shuffle the environment trash into its deck; discover 1 Anomaly; discard the top environment card."""
    yield from game.shuffle_trash_into_deck(game.environment)
    yield from game.discover(card, keyword(ANOMALY))
    yield from game.discard_top(game.environment)


belcher = deck.card("Time-Lost Smoke Belcher", 1, PROPERTY, ANOMALY, hp=8)
belcher.at_start()(deals_highest(3, MELEE, many=H - 1))


@belcher.at_end()
def draw_the_curious(game: Game, card: int) -> Effect:
    """If no Outlaw is in play, reveal the top environment card; an Outlaw is played, anything else discarded."""
    if not game.cards_in_play(card, outlaw):
        yield from look_out(game, card)


gunman("Tyler Hayes", OUTLAW, 6).at_end()(deals_each(1, PROJECTILE, not_an_outlaw, "non-Outlaw target"))


@deck.card("Waylaid by Outlaws", 2, ONE_SHOT)
def waylaid_by_outlaws(game: Game, card: int) -> Effect:
    """Discover 1 Outlaw; every Outlaw deals the hero target with the highest HP 1 projectile; discover 1 Ongoing; if no
    Outlaw is in play, each hero target regains 1 HP."""
    yield from game.discover(card, outlaw)
    for gunslinger in game.each_target(card, outlaw):
        yield from game.deal(gunslinger, (yield from game.highest(card, hero_target)), 1, PROJECTILE)
    yield from game.discover(card, ongoing)
    if not game.cards_in_play(card, outlaw):
        yield from game.heal_each(card, hero_target, 1)

"""Wagner Mars Base: domes that serve the heroes as long as they stand, in air that may run out at any time."""

from __future__ import annotations

from sotm_env.decks.phrases import destroys, each_deals_itself, each_regains, skip_to_destroy
from sotm_env.engine.vocabulary import (
    DRAW,
    EACH_HERO_TURN,
    ENERGY,
    ONE_SHOT,
    ONGOING,
    POWER,
    PSYCHIC,
    TOXIC,
    Effect,
    Game,
    all_of,
    any_target,
    environment_card,
    environment_deck,
    extra_salvage,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    item,
    keyword,
    more_healing,
    one_shot,
    ongoing,
    ongoing_or_item,
    villain_ongoing,
)

deck = environment_deck("wagner_mars_base", "Wagner Mars Base", peril=6)
DOME = "dome"
dome = keyword(DOME)
environment_ongoing = all_of(environment_card, ongoing)

# --- the deck --------------------------------------------------------------------------------------------------------
biosphere = deck.card("Biosphere", 1, ONGOING, DOME)
biosphere(each_regains(1, hero_target))


@biosphere.at_start()
def plant(game: Game, card: int) -> Effect:
    """1 hero may discard 1 Item card; if so, that hero plays 1 card."""
    yield from game.play_from_hand(card, (yield from game.one_hero_may_discard(card, 1, item)))


decompression = deck.card(
    "Decompression Protocol", 1, ONGOING, rules="All targets are immune to damage.", text=[immune_to_damage()]
)
DOMES_TO_HOLD = 2
decompression.at_start(whose=EACH_HERO_TURN)(skip_to_destroy(DRAW))


@decompression.at_start()
def restore_the_pressure(game: Game, card: int) -> Effect:
    """If 2 or more Domes are in play, destroy this card."""
    if len(game.cards_in_play(card, dome)) >= DOMES_TO_HOLD:
        yield from game.destroy(card)


hangar_bay = deck.card("Hangar Bay", 1, ONGOING, DOME)
hangar_bay.when_destroyed()(each_deals_itself(1, PSYCHIC))


@hangar_bay.at_start()
def unload(game: Game, card: int) -> Effect:
    """1 hero may discard 1 Item card; if so, that hero collects 1 card."""
    yield from game.collect(card, (yield from game.one_hero_may_discard(card, 1, item)))


living_quarters = deck.card("Living Quarters", 1, ONGOING, DOME)


@living_quarters
def settle_in(game: Game, card: int) -> Effect:
    """Each hero may draw 1 card."""
    yield from game.each_hero_may_draw(card)


@living_quarters.at_start()
def rest(game: Game, card: int) -> Effect:
    """1 hero may discard 1 Ongoing card; if so, that hero draws 2 cards."""
    yield from game.draw((yield from game.one_hero_may_discard(card, 1, ongoing)), 2)


medical_bay = deck.card(
    "Medical Bay",
    1,
    ONGOING,
    DOME,
    rules="Whenever a target regains HP, it regains 1 more.",
    text=[more_healing(1)],
)


@medical_bay.at_start()
def operate(game: Game, card: int) -> Effect:
    """1 hero may discard 1 Ongoing card; if so, 1 hero target regains 3 HP."""
    if (yield from game.one_hero_may_discard(card, 1, ongoing)):
        yield from game.heal((yield from game.choose_target(card, hero_target)), 3)


@deck.card("Meteor Strike", 2, ONE_SHOT)
def meteor_strike(game: Game, card: int) -> Effect:
    """Destroy 1 villain Ongoing, 1 hero Ongoing and 1 environment Ongoing; then destroy 1 Dome."""
    for kind in (villain_ongoing, hero_ongoing, environment_ongoing):
        yield from game.destroy_one(card, kind)
    yield from game.destroy_one(card, dome)


@deck.card("Oxygen Leak", 2, ONE_SHOT)
def oxygen_leak(game: Game, card: int) -> Effect:
    """Each of the 3 targets with the highest HP deals itself 3 fixed toxic; then destroy 1 Dome."""
    for target in (yield from game.highest_targets(card, 3, any_target)):
        yield from game.deal(target, target, 3, TOXIC, fixed=True)
    yield from game.destroy_one(card, dome)


power_and_engineering = deck.card("Power and Engineering", 1, ONGOING, DOME)
power_and_engineering.when_destroyed()(destroys(1, dome, "other Dome"))


@power_and_engineering.at_start()
def rebuild(game: Game, card: int) -> Effect:
    """1 hero may discard 1 card; if so, play 1 Dome of the environment trash."""
    if (yield from game.one_hero_may_discard(card)):
        yield from game.play((yield from game.choose_card(card, game.trash(game.environment), dome)))


@deck.card("Red Dust Storm", 2, ONE_SHOT)
def red_dust_storm(game: Game, card: int) -> Effect:
    """Destroy H-1 Item cards; then destroy 1 Dome."""
    yield from game.destroy_some(card, game.H - 1, item)
    yield from game.destroy_one(card, dome)


security_station = deck.card("Security Station", 1, ONGOING, DOME)


@security_station.at_start()
def man_the_guns(game: Game, card: int) -> Effect:
    """1 hero may discard 1 One-Shot card; if so, that hero deals 1 target 3 energy."""
    hero = yield from game.one_hero_may_discard(card, 1, one_shot)
    if hero is not None:
        dealer = yield from game.character_of_hero(card, hero)
        if dealer is not None:
            yield from game.deal_one(card, 3, ENERGY, by=dealer, player=hero)


@security_station.at_end()
def watch_the_screens(game: Game, card: int) -> Effect:
    """Reveal the top environment card and the top villain card; Ongoing cards among them are played, then the others
    discarded."""
    revealed = yield from game.reveal_top(game.environment)
    revealed += yield from game.reveal_top(game.villain)
    to_play = [other for other in revealed if ongoing(game, card, other)]
    for other in to_play:
        yield from game.play(other)
    for other in revealed:
        if other not in to_play:
            yield from game.discard(other)


self_destruct = deck.card("Self-Destruct Sequence", 1, ONGOING)


@self_destruct.at_start(whose=EACH_HERO_TURN)
def delay_the_sequence(game: Game, card: int) -> Effect:
    """This hero may skip to the own power phase; if so, that hero puts 1 card from hand under this card."""
    hero = game.state.turn
    if (yield from game.may_skip_to(card, POWER)):
        yield from game.put_under((yield from game.choose_card(card, game.hand(hero), player=hero)), card)


@self_destruct.at_start()
def count_down(game: Game, card: int) -> Effect:
    """The heroes lose if no card is under this card; otherwise destroy 1 card under it."""
    spent = yield from game.choose_under(card, card)
    if spent is None:
        game.lose(card)
    else:
        game.destroy_under(spent)


lab = deck.card(
    "Space Science Lab",
    1,
    ONGOING,
    DOME,
    rules="Whenever a hero salvages, it is 1 card more.",
    text=[extra_salvage(1)],
)


@lab.at_start()
def research(game: Game, card: int) -> Effect:
    """1 hero may discard 1 One-Shot card; if so, that hero discovers 1 card that is an Item or Ongoing."""
    yield from game.discover(card, ongoing_or_item, deck=(yield from game.one_hero_may_discard(card, 1, one_shot)))

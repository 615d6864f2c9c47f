"""Tempest: he calls up weather, which works by itself, costs him dearly and feeds his lightning."""

from __future__ import annotations

from sotm_env.decks.phrases import deals_one, deals_up_to, destroy_this, each_regains, one_hero_salvages, one_hero_takes
from sotm_env.engine.vocabulary import (
    COLD,
    DAMAGE_TYPES,
    DESTROYED,
    ITEM,
    LIGHTNING,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    PLAYED,
    POWER,
    PROJECTILE,
    RELIC,
    SONIC,
    Effect,
    Game,
    Happening,
    all_of,
    environment_card,
    hero_character,
    hero_deck,
    hero_target,
    hp_at_most,
    increase_damage,
    is_target,
    item,
    keyword,
    non_hero_target,
    ongoing,
    ongoing_or_item,
    own_card,
    own_character,
    reduce_damage,
)

deck = hero_deck("tempest", "Tempest", complexity=6)
WEATHER = "weather"
weather = keyword(WEATHER)


def weather_in_play(game: Game, card: int) -> int:
    """The Weather cards in play."""
    return len(game.cards_in_play(card, weather))


# --- character cards -------------------------------------------------------------------------------------------------
tempest = deck.character("Tempest", 26, nemesis=["tempest"])


@tempest.power("Squall")
def squall(game: Game, card: int, amount: int = 1) -> Effect:
    """Tempest deals each non-hero target 1 projectile."""
    yield from game.deal_all(card, non_hero_target, amount, PROJECTILE)


calmed = [
    deck.lasting(f"Calmed {name}", reduce_damage(1, to=hero_target, kind=kind, of_chosen_type=True))
    for kind, name in enumerate(DAMAGE_TYPES)
]


def calm(game: Game, card: int) -> Effect:
    """Choose 1 damage type: damage of that type dealt to hero targets is -1 until your start phase."""
    kind = yield from game.choose_damage_type(card)
    game.until_start_phase(calmed[kind], card)


tempest.incapacitated_side(one_hero_takes(POWER), one_hero_salvages(ongoing, "Ongoing"), calm)


first_appearance = deck.character("Tempest (First Appearance)", 25, nemesis=["tempest"], id="first_appearance_tempest")


@first_appearance.power("Surviving Stranger")
def surviving_stranger(game: Game, card: int, cards: int = 1) -> Effect:
    """Destroy 1 Weather card; then play the top card of your deck."""
    yield from game.destroy_some(card, cards, weather)
    yield from game.play_top(game.player_of[card])


def sweep_the_decks(game: Game, card: int) -> Effect:
    """Discard the top card of each deck; of the targets discarded so you may bury 1."""
    discarded = yield from game.discard_tops(game.decks)
    yield from game.bury((yield from game.choose_card(card, discarded, is_target, optional=True)))


first_appearance.incapacitated_side(one_hero_takes(PLAY_PHASE), one_hero_salvages(item, "Item"), sweep_the_decks)


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Alien Weather Patterns", 3, ONE_SHOT)
def alien_weather_patterns(game: Game, card: int) -> Effect:
    """You may shuffle your trash into your deck; then discover 3 Weather cards."""
    you = game.player_of[card]
    if game.trash(you) and (yield from game.confirm(card, "shuffle your trash into your deck")):
        yield from game.shuffle_trash_into_deck(you)
    yield from game.discover(card, weather, 3)


stormblade = deck.card("Atlantean StormBlade", 3, ITEM, RELIC, LIMITED)


@stormblade.after(DESTROYED, weather)
def discharge(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Weather card has been destroyed, Tempest deals 1 target 1 lightning."""
    yield from game.deal_one(card, 1, LIGHTNING)


@stormblade.power()
def atlantean_stormblade(game: Game, card: int, targets: int = 1, amount: int = 3, cards: int = 1) -> Effect:
    """Tempest deals 1 target 3 irreducible lightning; then destroy 1 Weather card."""
    yield from game.deal_one(card, amount, LIGHTNING, irreducible=True, targets=targets)
    yield from game.destroy_some(card, cards, weather)


@deck.card("Ball Lightning", 3, ONE_SHOT)
def ball_lightning(game: Game, card: int) -> Effect:
    """You may destroy 1 Ongoing card; then Tempest deals 1 target 3 lightning."""
    yield from game.destroy_one(card, ongoing, optional=True)
    yield from game.deal_one(card, 3, LIGHTNING)


@deck.card("Chain Lightning", 3, ONE_SHOT)
def chain_lightning(game: Game, card: int) -> Effect:
    """Discover 1 Weather card; then Tempest deals each of up to X targets 3 lightning, X = 1 + the Weather cards in
    play."""
    yield from game.discover(card, weather)
    targets = yield from game.choose_targets(card, 1 + weather_in_play(game, card))
    yield from game.deal_each(card, targets, 3, LIGHTNING)


@deck.card("Displaced Ambassador", 3, ONE_SHOT)
def displaced_ambassador(game: Game, card: int) -> Effect:
    """Reveal the top card of each hero deck; replace those that are no Item cards and play the Item cards; then each
    hero draws 1 card."""
    items: list[int] = []
    for hero in game.active_heroes():
        revealed = yield from game.reveal_one(hero)
        if revealed is not None and item(game, card, revealed):
            items.append(revealed)
        else:
            yield from game.replace(revealed)
    for revealed in items:
        yield from game.play(revealed)
    yield from game.each_hero_draws()


def pay_or_calm_down(game: Game, card: int) -> Effect:
    """Discard 1 card or destroy this card."""
    yield from game.choose_one(card, game.discarding(card, game.player_of[card]), game.destroying_itself(card))


electrical_storm = deck.card(
    "Electrical Storm",
    3,
    ONGOING,
    WEATHER,
    LIMITED,
    rules="Tempest deals +1 lightning damage.",
    text=[increase_damage(1, by=own_character, kind=LIGHTNING)],
)


@electrical_storm.at_start()
def flash(game: Game, card: int) -> Effect:
    """Tempest deals each of up to 3 targets 1 lightning; then discard 1 card or destroy this card."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 1, LIGHTNING)
    yield from pay_or_calm_down(game, card)


flood = deck.card("Flash Flood Warning", 2, ONGOING, WEATHER, LIMITED)


@flood.at_start()
def wash_away(game: Game, card: int) -> Effect:
    """Destroy up to 2 environment cards; if any was destroyed so, destroy this card."""
    if (yield from game.destroy_up_to(card, 2, environment_card)):
        yield from game.destroy(card)


deck.card("Gift of Val'Maera", 2, ONGOING, WEATHER, LIMITED).power()(each_regains(2, hero_character))


hailstorm = deck.card("Grievous Hailstorm", 2, ONGOING, WEATHER, LIMITED)


@hailstorm.power()
def grievous_hailstorm(game: Game, card: int, amount: int = 2) -> Effect:
    """Tempest deals each non-hero target 2 cold."""
    yield from game.deal_all(card, non_hero_target, amount, COLD)


@deck.card("Lightning Slash", 3, ONE_SHOT)
def lightning_slash(game: Game, card: int) -> Effect:
    """Discover 1 Weather card; then Tempest deals 1 target X lightning, X = 1 + the Weather cards in play."""
    yield from game.discover(card, weather)
    yield from game.deal_one(card, 1 + weather_in_play(game, card), LIGHTNING)


hurricane = deck.card("Localized Hurricane", 2, ONGOING, WEATHER, LIMITED)
hurricane.at_start()(deals_up_to("Tempest", 4, 3, PROJECTILE))


@hurricane.at_end()
def lose_control(game: Game, card: int) -> Effect:
    """Destroy this card, or Tempest deals 1 fixed projectile to each of the 2 hero targets with the highest HP."""
    can_strike = any(game.can_deal_damage(card, target) for target in game.targets(card, hero_target))
    modes = ("destroy this card", True), ("strike the 2 hero targets with the highest HP", can_strike)
    if (yield from game.choose_mode(card, *modes)) == 0:
        yield from game.destroy(card)
    else:
        targets = yield from game.highest_targets(card, 2, hero_target)
        yield from game.deal_each(card, targets, 1, PROJECTILE, fixed=True)


aquaculturalist = deck.card("Maerynian Aquaculturalist", 2, ONGOING, LIMITED)


@aquaculturalist.after(PLAYED, all_of(weather, own_card))
def gather_the_rain(game: Game, card: int, played: Happening) -> Effect:
    """After you have played a Weather card, you may draw 1 card."""
    yield from game.may_draw(card, game.player_of[card])


@aquaculturalist.power()
def maerynian_aquaculturalist(game: Game, card: int, cards: int = 1) -> Effect:
    """Reveal the top environment card and either replace or discard it; then draw 1 card."""
    yield from game.reveal_and_sort(card, game.environment)
    yield from game.draw(game.player_of[card], cards)


@deck.card("Reclaim From the Deep", 2, ONE_SHOT)
def reclaim_from_the_deep(game: Game, card: int) -> Effect:
    """Each hero may salvage 1 card that is an Ongoing or an Item; then collect 1 card that is an Ongoing or an Item."""
    for hero in game.active_heroes():
        yield from game.salvage(card, hero, ongoing_or_item, up_to=True)
    yield from game.collect(card, game.player_of[card], ongoing_or_item)


fog = deck.card("Rolling Fog", 2, ONGOING, WEATHER, LIMITED)
fog.at_start()(pay_or_calm_down)


@fog.at_end()
def swallow(game: Game, card: int) -> Effect:
    """Destroy up to 2 targets that have 2 HP or less; draw 1 card for each one destroyed so."""
    destroyed = yield from game.destroy_up_to(card, 2, all_of(is_target, hp_at_most(2)))
    yield from game.draw(game.player_of[card], len(destroyed))


winds = deck.card(
    "Shielding Winds",
    2,
    ONGOING,
    WEATHER,
    LIMITED,
    rules="Damage dealt to hero targets is -X, X = the Weather cards in play.",
    text=[reduce_damage(weather_in_play, to=hero_target)],
)
winds.at_start()(destroy_this)


thunderclap = deck.card("Thunderclap", 3, ONGOING, WEATHER)
thunderclap(deals_one("Tempest", 3, LIGHTNING))
thunderclap.when_destroyed()(deals_up_to("Tempest", 3, 2, SONIC))


@thunderclap.at_start()
def fade(game: Game, card: int) -> Effect:
    """You may destroy this card."""
    if (yield from game.confirm(card, "destroy this card")):
        yield from game.destroy(card)

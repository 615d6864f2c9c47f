"""The character cards of Chrono-Ranger, and what his texts say of Bounties."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    destroy_one,
    destroys_up_to,
    one_hero_takes,
    plays_top,
    reshuffle_one,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    ENVIRONMENT,
    MELEE,
    PLAY_PHASE,
    POWER,
    PROJECTILE,
    TOXIC,
    Effect,
    Game,
    Line,
    Place,
    beside_this,
    but_not,
    environment_card,
    environment_target,
    exactly_hp,
    hero_card,
    hero_deck,
    hero_target,
    item,
    keyword,
    next_to,
    non_environment_target,
    non_hero_target,
    one_shot,
    ongoing,
    villain_target,
)

BOUNTY = "bounty"

deck = hero_deck("chrono_ranger", "Chrono-Ranger", complexity=6)
bounty = keyword(BOUNTY)


def bounties_on(game: Game, card: int, target: int) -> int:
    """How many Bounty cards lie next to a target, or lay there until it left play."""
    return sum(bounty(game, card, each) and beside_this(game, each, target) for each in game.state.beside)


def wanted(game: Game, card: int, other: int) -> bool:
    """A target that is next to a Bounty card."""
    return bounties_on(game, card, other) > 0


def least_wanted(game: Game, card: int, other: int) -> bool:
    """A non-hero target with the fewest Bounty cards next to it."""
    targets = game.targets(card, non_hero_target)
    fewest = min((bounties_on(game, card, target) for target in targets), default=0)
    return other in targets and bounties_on(game, card, other) == fewest


def beside_target(target: int) -> Place:
    """Next to this target, whatever the card says itself."""
    return next_to(lambda game, _, other: other == target, or_alone=True)


def collect_or_salvage(game: Game, card: int, collected: int = 1, salvaged: int = 1) -> tuple[Line, Line]:
    """The lines "collect 1 Bounty" and "salvage 1 Bounty"."""
    you = game.player_of[card]
    collecting = game.collecting(card, you, bounty, "Bounty", collected)
    return collecting, game.salvaging(card, you, bounty, "Bounty", salvaged)


# --- character cards -------------------------------------------------------------------------------------------------
ranger = deck.character("Chrono-Ranger", 28, nemesis=["chrono_ranger"])


# Reading: "may" is said of both, so neither need be done.
@ranger.power("Peacemaker")
def peacemaker(
    game: Game, card: int, targets: int = 1, amount: int = 1, played: int = 1, discovered: int = 1
) -> Effect:
    """Chrono-Ranger deals 1 target 1 projectile; then you may play 1 Bounty card or discover 1 Bounty card."""
    yield from game.deal_one(card, amount, PROJECTILE, targets=targets)
    playing = game.playing(card, game.player_of[card], bounty, "Bounty", count=played)
    discovering = game.discovering(card, bounty, "Bounty", discovered)
    yield from game.choose_one(card, playing, discovering, optional=True)


def spoil_the_plan(game: Game, card: int) -> Effect:
    """Discard the top villain card; if it is an Ongoing, the villain target with the highest HP deals itself 3
    toxic."""
    for discarded in (yield from game.discard_top(game.villain)):
        if ongoing(game, card, discarded):
            target = yield from game.highest(card, villain_target)
            yield from game.deal(target, target, 3, TOXIC)


ranger.incapacitated_side(one_hero_takes(POWER), plays_top(ENVIRONMENT), spoil_the_plan)


first_appearance = deck.character(
    "Chrono-Ranger (First Full Appearance)", 26, nemesis=["chrono_ranger"], id="first_appearance_chrono_ranger"
)


@first_appearance.power("Con's Orders")
def cons_orders(game: Game, card: int, hp: int = 2, bounties: int = 1, items: int = 1) -> Effect:
    """Chrono-Ranger regains 2 HP; then discover 1 Bounty card or discover 1 Item card."""
    yield from game.heal(game.character_of(card), hp)
    discovering_bounties = game.discovering(card, bounty, "Bounty", bounties)
    yield from game.choose_one(card, discovering_bounties, game.discovering(card, item, "Item", items))


def turn_the_tide(game: Game, card: int) -> Effect:
    """Bury the top card of each deck; then reveal the top card of 1 deck and play it or discard it."""
    for each in game.decks:
        yield from game.bury((yield from game.top_card(each)))
    revealed = yield from game.reveal_one((yield from game.choose_deck(card, game.decks_with_cards())))
    yield from game.sort(card, revealed, "play", "discard")


first_appearance.incapacitated_side(one_hero_takes(PLAY_PHASE), destroy_one(environment_card), turn_the_tide)


tengu_hunter = deck.character(
    "Chrono-Ranger (Tengu-Hunter)", 25, nemesis=["chrono_ranger"], id="tengu_hunter_chrono_ranger"
)


@tengu_hunter.power("Ninjatō Slash")
def ninjato_slash(
    game: Game, card: int, first: int = 1, melee: int = 1, cards: int = 1, second: int = 1, projectile: int = 1
) -> Effect:
    """Chrono-Ranger deals 1 target 1 melee; then discover 1 One-Shot card, or he deals 1 target 1 projectile."""
    yield from game.deal_one(card, melee, MELEE, targets=first)
    words = f"deal {second} target {projectile} projectile"
    shooting = Line(words, True, lambda: game.deal_one(card, projectile, PROJECTILE, targets=second))
    yield from game.choose_one(card, game.discovering(card, one_shot, "One-Shot", cards), shooting)


def sacrifice_for_a_blow(game: Game, card: int) -> Effect:
    """Destroy 1 Ongoing card; if this destroyed a hero Ongoing, 1 hero target deals 1 target 4 melee."""
    pick = yield from game.choose_in_play(card, ongoing)
    if (yield from game.destroy(pick)) and pick is not None and hero_card(game, card, pick):
        yield from game.have_one_deal(card, hero_target, 4, MELEE)


tengu_hunter.incapacitated_side(
    one_hero_takes(DRAW), destroys_up_to(3, exactly_hp(1), "target with exactly 1 HP"), sacrifice_for_a_blow
)


wind_walker = deck.character(
    "Chrono-Ranger (Wind-Walker)", 27, nemesis=["chrono_ranger"], id="wind_walker_chrono_ranger"
)


@wind_walker.power("Temporal Trail Markers")
def temporal_trail_markers(game: Game, card: int, salvaged: int = 2, played: int = 1) -> Effect:
    """Salvage up to 2 cards that are no One-Shots; then you may play 1 card."""
    you = game.player_of[card]
    yield from game.salvage(card, you, but_not(one_shot), salvaged, up_to=True)
    yield from game.play_up_to(card, you, played)


def rouse_the_land(game: Game, card: int) -> Effect:
    """1 environment target deals 1 non-environment target 2 melee."""
    yield from game.have_one_deal(card, environment_target, 2, MELEE, non_environment_target)


wind_walker.incapacitated_side(one_hero_takes(PLAY_PHASE), reshuffle_one, rouse_the_land)

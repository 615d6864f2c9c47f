"""Wagner Mars Base: a station on Mars that leaks, burns and is about to blow up."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    all_discard_to_destroy,
    deals_each,
    destroys,
    discard_to_destroy,
    plays_top,
    skip_turn_to_destroy,
)
from sotm_env.engine.vocabulary import (
    EACH_HERO_TURN,
    ENVIRONMENT,
    FIRE,
    TOXIC,
    Effect,
    Game,
    Happening,
    all_of,
    any_target,
    environment_deck,
    equipment,
    immune_to_damage,
    increase_damage,
    of_deck,
    ongoing,
    villain_target,
)

deck = environment_deck("wagner_mars_base", "Wagner Mars Base", edition="classic")

# --- the deck --------------------------------------------------------------------------------------------------------
self_destruct = deck.card("Self-Destruct Sequence", 1)


# What lies under it goes to the environment trash with it, as under any card.
# Reading (printings differ): 2 cards, one of which goes at the start of the environment turn, and no number of cards
# aborts it; in the first printing 3 cards, one goes at the end of that turn, and 5 cards under it abort it.
@self_destruct
def arm(game: Game, card: int) -> Effect:
    """The top 2 environment cards go under this card."""
    for _ in range(2):
        yield from game.put_under((yield from game.top_card(game.environment)), card)


@self_destruct.at_start()
def count_down(game: Game, card: int) -> Effect:
    """Put 1 card from under this card into the environment trash; then, if none is left under it, the heroes lose."""
    yield from game.put_into_trash((yield from game.choose_card(card, game.under(card))))
    if not game.under(card):
        game.lose(card)


@self_destruct.at_start(whose=EACH_HERO_TURN)
def delay(game: Game, card: int) -> Effect:
    """This hero may skip the rest of the own turn; if so, the top environment card goes under this card."""
    if (yield from game.may_end_turn(card)):
        yield from game.put_under((yield from game.top_card(game.environment)), card)


# Reading (facts of low confidence): when, whom and how much as given.
oxygen_leak = deck.card("Oxygen Leak", 3, provisional=True)
oxygen_leak.at_start()(deals_each(2, TOXIC))
oxygen_leak.at_end()(discard_to_destroy(1))

biosphere_fire = deck.card("Fire in the Biosphere", 2)
biosphere_fire.at_start()(discard_to_destroy(2))


@biosphere_fire.at_end()
def spread(game: Game, card: int) -> Effect:
    """This deals every target 2 fire; then each hero may destroy 1 of the own Ongoing cards, and this deals each hero
    who does not 2 fire."""
    yield from game.deal_all(card, any_target, 2, FIRE)
    for hero in game.active_heroes():
        own = all_of(ongoing, of_deck(hero))
        if not (yield from game.destroy_one(card, own, optional=True, player=hero)):
            yield from game.deal(card, (yield from game.character_of_hero(card, hero)), 2, FIRE)


# Reading (printings differ): H Equipment cards; in the first printing all.
red_dust = deck.card("Pervasive Red Dust", 2)
red_dust.at_start()(all_discard_to_destroy)
red_dust.at_end()(destroys(H, equipment))


@red_dust.when_destroyed()
def settle(game: Game, card: int, destroyed: Happening) -> Effect:
    """Each hero may put 1 Equipment card from the own trash into play."""
    for hero in game.active_heroes():
        buried = yield from game.choose_card(card, game.trash(hero), equipment, optional=True, player=hero)
        yield from game.put_into_play(buried)


# Reading (printings differ): no target is dealt damage; in the first printing hero and villain cards deal none.
meteor_storm = deck.card("Meteor Storm", 2, rules="All targets are immune to damage.", text=[immune_to_damage()])
meteor_storm.at_start(whose=EACH_HERO_TURN)(skip_turn_to_destroy)

deck.card(
    "Villainous Weaponry",
    3,
    hp=5,
    rules="Villain targets deal +1 damage.",
    text=[increase_damage(1, by=villain_target)],
)

maintenance_level = deck.card("Maintenance Level", 2, provisional=True)


# Reading (gap in the facts): it costs nothing.
@maintenance_level.at_start()
def leave(game: Game, card: int) -> Effect:
    """The players may destroy this card."""
    yield from game.choose_one(card, game.destroying_itself(card), optional=True)


maintenance_level.at_end()(plays_top(ENVIRONMENT))

"""The variants of Tachyon that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.tachyon import deck
from sotm_env.decks.phrases import one_hero_collects, one_hero_discovers, one_hero_takes, until_start_phase
from sotm_env.engine.vocabulary import (
    DRAWN,
    FIRE,
    PLAY_PHASE,
    POWER,
    Effect,
    Game,
    any_target,
    chosen,
    increase_damage,
    item,
)

extreme = deck.character("Extreme Tachyon", 21, nemesis=["tachyon"], id="extreme_tachyon")


@extreme.power("Rev It")
def rev_it(game: Game, card: int, played: int = 2, enough: int = 2, drawn: int = 2, price: int = 4) -> Effect:
    """Play up to 2 cards; if fewer than 2 were played so, discard your hand, draw 2 cards, and Tachyon deals herself 4
    fixed fire."""
    you = game.player_of[card]
    if len((yield from game.play_up_to(card, you, played))) < enough:
        yield from game.discard_hand(you)
        yield from game.draw(you, drawn)
        yield from game.deal(card, card, price, FIRE, fixed=True)


revved = deck.lasting("Revved", increase_damage(1, by=chosen))

extreme.incapacitated_side(
    one_hero_takes(POWER),
    one_hero_discovers(item, "Item"),
    until_start_phase(revved, "Choose 2 targets: they deal +1 damage", any_target, many=2),
)


freedom_six = deck.character("Tachyon (Freedom Six)", 24, nemesis=["tachyon"], id="freedom_six_tachyon")


@freedom_six.power("Team Leader")
def team_leader(game: Game, card: int, drawn: int = 1, discarded: int = 1) -> Effect:
    """Each ally hero draws 1 card; you may discard 1 card."""
    for hero in (yield from game.heroes_in_order(DRAWN, among=game.allied_heroes(card))):
        yield from game.draw(hero, drawn)
    yield from game.may_discard(card, game.player_of[card], discarded)


def brief_2_heroes(game: Game, card: int) -> Effect:
    """2 heroes each draw 1 card."""
    left, briefed = game.active_heroes(), []
    for _ in range(2):
        hero = yield from game.choose_hero(card, left)
        if hero is not None:
            left.remove(hero)
            briefed.append(hero)
    for hero in briefed:
        yield from game.draw(hero)


freedom_six.incapacitated_side(one_hero_takes(PLAY_PHASE), one_hero_collects(item, "Item"), brief_2_heroes)

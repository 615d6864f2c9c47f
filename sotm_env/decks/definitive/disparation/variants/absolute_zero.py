"""The variants of Absolute Zero that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.absolute_zero import deck
from sotm_env.decks.phrases import destroy_one, one_hero_collects, one_hero_takes
from sotm_env.engine.vocabulary import (
    COLD,
    INFERNAL,
    PLAY_PHASE,
    POWER,
    Effect,
    Game,
    all_of,
    in_your_area,
    item,
    non_hero_target,
    ongoing,
    other_target,
)

VAMPIRE = "vampire"

frostbite = deck.character("Frostbite (Absolute Zero)", 23, VAMPIRE, nemesis=["absolute_zero"], id="frostbite")


# Reading: it depends on the type that is dealt in the end.
@frostbite.power("The Chill of Death")
def the_chill_of_death(
    game: Game, card: int, targets: int = 1, cold: int = 2, infernal: int = 1, drawn: int = 1, hp: int = 1
) -> Effect:
    """Absolute Zero may deal 1 target other than himself 2 cold or 1 infernal; if infernal damage is dealt so, draw 1
    card and he regains 1 HP."""
    for target in (yield from game.choose_targets(card, targets, other_target)):
        modes = (f"cold, {cold}", True), (f"infernal, {infernal}", True)
        bites = yield from game.choose_mode(card, *modes)
        amount, kind = (cold, COLD) if bites == 0 else (infernal, INFERNAL)
        bite = yield from game.deal(card, target, amount, kind)
        if bite.dealt and game.is_of_type(card, bite, INFERNAL):
            yield from game.draw(game.player_of[card], drawn)
            yield from game.heal(card, hp)


def share_the_curse(game: Game, card: int) -> Effect:
    """1 target deals another target 1 fixed infernal and regains 1 HP."""
    cursed = yield from game.choose_target(card)
    if cursed is not None:
        victim = yield from game.choose_target(card, but=[cursed])
        yield from game.deal(cursed, victim, 1, INFERNAL, fixed=True)
        yield from game.heal(cursed, 1)


frostbite.incapacitated_side(one_hero_takes(POWER), destroy_one(ongoing), share_the_curse)


freedom_six = deck.character(
    "Absolute Zero (Freedom Six)", 28, nemesis=["absolute_zero"], id="freedom_six_absolute_zero"
)


@freedom_six.power("Ice Over")
def ice_over(game: Game, card: int, targets: int = 1, amount: int = 4, items: int = 1) -> Effect:
    """Absolute Zero deals 1 non-hero target 4 cold; destroy 1 Item card in your play area."""
    yield from game.deal_one(card, amount, COLD, non_hero_target, targets=targets)
    yield from game.destroy_some(card, items, all_of(item, in_your_area))


def chill_3_targets(game: Game, card: int) -> Effect:
    """Each of up to 3 targets deals itself 1 fixed cold."""
    for target in (yield from game.choose_targets(card, 3)):
        yield from game.deal(target, target, 1, COLD, fixed=True)


freedom_six.incapacitated_side(one_hero_takes(PLAY_PHASE), one_hero_collects(ongoing, "Ongoing"), chill_3_targets)

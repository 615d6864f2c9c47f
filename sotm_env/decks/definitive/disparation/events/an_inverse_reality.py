"""An Inverse Reality: a Legacy who tears down the very place in which he is fought."""

from __future__ import annotations

from sotm_env.decks.phrases import H, deals_highest, deals_lowest, saying
from sotm_env.engine.vocabulary import (
    DESTROYED,
    MELEE,
    PROJECTILE,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_of,
    environment_card,
    environment_target,
    event,
    has_hp,
    hero_target,
    hp_at_most,
    is_target,
    non_villain_target,
    ongoing,
    this_card,
    titled,
)

deck = event("an_inverse_reality", "An Inverse Reality", villain="iron_legacy", collection_limit=2, date="1988-04")
NAME = "Legacy of Destruction"
target_or_ongoing = any_of(is_target, ongoing)
environment_that_has_hp = all_of(environment_target, is_target)

destroyer = deck.character(
    NAME,
    100,
    nemesis=["young_legacy"],
    text=[has_hp(6, of=all_of(environment_card, ongoing))],
    rules="Environment Ongoing cards are targets with 6 HP.",
)

# Once no target of the environment is left, the heroes lose.
destroyer.way_to_win(spare=environment_that_has_hp)


@destroyer.at_setup()
def enter_the_inverse(game: Game, card: int) -> Effect:
    """Both copies of The New Order leave the game; discover 1 Ongoing; discover H-1 targets and/or Ongoings of the
    environment deck."""
    yield from game.remove_from_deck(card, game.villain, titled("The New Order"))
    yield from game.discover(card, ongoing)
    yield from game.discover(card, target_or_ongoing, game.H - 1, deck=game.environment)


destroyer.after_damage(by=this_card, to=hero_target)(
    saying("After he deals a hero target damage", deals_highest(H, PROJECTILE, environment_target, by=NAME))
)


# Reading: at 0 HP it is destroyed, by whoever deals the damage, and then leaves the game out of the trash.
@destroyer.after(DESTROYED, environment_that_has_hp, when=lambda game, card, destroyed: destroyed.amount == 0)
def wipe_out(game: Game, card: int, destroyed: Happening) -> Effect:
    """After an environment target has been destroyed at 0 HP, it leaves the game."""
    yield from game.remove_from_game(destroyed.card)


@destroyer.after_damage(to=environment_target, when=lambda game, card, damage: hp_at_most(0)(game, card, damage.target))
def wipe_out_what_cannot_be_destroyed(game: Game, card: int, damage: Damage) -> Effect:
    """An environment target that is in play at 0 HP after damage leaves the game."""
    yield from game.remove_from_game(damage.target)


@destroyer.at_start()
def unmake_the_place(game: Game, card: int) -> Effect:
    """Discover 1 target or Ongoing of the environment deck; then the heroes lose if no environment target is in
    play."""
    yield from game.discover(card, target_or_ongoing, deck=game.environment)
    if not game.targets(card, environment_target):
        game.lose(card)


destroyer.at_end()(deals_lowest(H, MELEE, environment_target, by=NAME, many=2))
destroyer.at_end(advanced=True)(deals_highest(3, MELEE, non_villain_target, by=NAME, many=H - 2))

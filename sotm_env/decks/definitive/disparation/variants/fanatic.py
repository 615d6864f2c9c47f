"""The variant of Fanatic that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.fanatic import deck
from sotm_env.decks.phrases import one_hero_takes, one_target_regains, until_start_phase
from sotm_env.engine.vocabulary import PLAY_PHASE, Effect, Game, any_target, chosen, increase_damage, reduce_damage

redeemer = deck.character("Redeemer Fanatic", 31, nemesis=["fanatic"], id="redeemer_fanatic")


@redeemer.power("Sustain and Support")
def sustain_and_support(
    game: Game, card: int, targets: int = 1, hp: int = 2, heroes: int = 1, cards: int = 1
) -> Effect:
    """1 target regains 2 HP; 1 hero draws 1 card."""
    for target in (yield from game.choose_targets(card, targets, up_to=False)):
        yield from game.heal(target, hp)
    for hero in (yield from game.choose_heroes(card, heroes)):
        yield from game.draw(hero, cards)


exalted = deck.lasting("Exalted", increase_damage(1, by=chosen))
sheltered = deck.lasting("Sheltered", reduce_damage(1, to=chosen))

redeemer.incapacitated_side(
    one_hero_takes(PLAY_PHASE),
    one_target_regains(2),
    until_start_phase(
        (exalted, sheltered), "Choose 1 target: it deals +1 damage, and damage dealt to it is -1", any_target
    ),
)

"""Dread Will, Manifested: the lesser demons' sleeping texts are awake, whoever rules."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.environments.aeternus import AE
from sotm_env.decks.definitive.disparation.villains.ruler_of_aeternus import lesser_demon, prince
from sotm_env.engine.vocabulary import MELEE, PSYCHIC, Effect, Game, any_card, but_not, event, hero_character, wakes

deck = event(
    "dread_will_manifested", "Dread Will, Manifested", villain="ruler_of_aeternus", collection_limit=2, date="1987-11"
)
front = deck.text(
    "Vox Populi",
    text=[wakes(AE, of=but_not(prince))],
    rules="All Æ texts of cards in play that are no Princes are at work.",
)


@front.at_end()
def let_them_in(game: Game, card: int) -> Effect:
    """Reveal the top H-2 villain cards: Demons that are no Princes are played, the others discarded."""
    for revealed in (yield from game.reveal_top(game.villain, game.H - 2)):
        if lesser_demon(game, card, revealed):
            yield from game.play(revealed)
        else:
            yield from game.discard(revealed)


# --- collected -------------------------------------------------------------------------------------------------------
def rhyming_bargainer(game: Game, card: int) -> Effect:
    """Rhyming Bargainer: each hero character deals itself 2 fixed psychic; then 1 hero summons 1 card."""
    yield from game.deal_themselves(card, hero_character, 2, PSYCHIC, fixed=True)
    yield from game.summon(card, (yield from game.choose_hero(card)), any_card)


def torment_forged_dagger(game: Game, card: int) -> Effect:
    """Torment-Forged Dagger: your character deals 1 target 5 fixed melee; if that destroys it, discard 2 cards and draw
    2 cards."""
    you = game.state.turn
    hero = yield from game.character_of_hero(card, you)
    if hero is None:
        return
    damage = yield from game.deal(hero, (yield from game.choose_target(card)), 5, MELEE, fixed=True)
    if damage.destroyed:
        yield from game.discard_from_hand(card, you, 2)
        yield from game.draw(you, 2)


deck.collected(rhyming_bargainer, torment_forged_dagger)

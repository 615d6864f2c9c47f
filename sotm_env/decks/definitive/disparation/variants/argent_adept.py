"""The variant of The Argent Adept that Disparation adds."""

from __future__ import annotations

from sotm_env.decks.definitive.core.heroes.argent_adept import PERFORM, deck
from sotm_env.decks.phrases import one_hero_takes, targets_regain
from sotm_env.engine.vocabulary import INFERNAL, POWER, Effect, Game, all_of, any_of, keyword, non_character

ashen_heir = deck.character("The Ashen Heir (The Argent Adept)", 25, nemesis=["argent_adept"], id="the_ashen_heir")


# Reading: exactly X targets, as many as there are.
@ashen_heir.power("Music of the Mists")
def music_of_the_mists(game: Game, card: int, amount: int = 2, texts: int = 1) -> Effect:
    """Discard the top card of your deck. The Argent Adept deals each of X targets 2 infernal, X = the highest numeral
    in the game text of that card. If he is dealt damage so, activate 1 PERFORM text."""
    discarded = yield from game.discard_top(game.player_of[card])
    many = max((game.face(other).highest_numeral for other in discarded), default=0)
    targets = yield from game.choose_targets(card, many, up_to=False)
    dealt = yield from game.deal_each(card, targets, amount, INFERNAL)
    if any(damage.dealt and damage.target == card for damage in dealt):
        yield from game.activate_some(card, PERFORM, texts)


def like_to_like(game: Game, card: int) -> Effect:
    """Discard the top card of 1 deck; you may destroy 1 non-character card that shares a keyword with it."""
    pick = yield from game.choose_deck(card, game.decks_with_cards())
    for discarded in (yield from game.discard_top(pick)):
        alike = any_of(*map(keyword, game.keywords_of(discarded)))
        yield from game.destroy_one(card, all_of(non_character, alike), optional=True)


ashen_heir.incapacitated_side(one_hero_takes(POWER), targets_regain(3, 1, up_to=True), like_to_like)

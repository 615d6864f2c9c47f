"""The character cards of the Visionary."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.heroes.visionary.dark import (
    dark,
    dark_card,
    dark_side,
    playing_dark_side,
)
from sotm_env.decks.phrases import (
    destroy_one,
    each_deals_itself,
    one_hero_discovers,
    one_hero_takes,
    targets_regain,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    PLAY_PHASE,
    POWER,
    PSYCHIC,
    Effect,
    Game,
    Line,
    all_of,
    hero_card,
    hero_deck,
    in_area,
    non_character,
    ongoing,
)

deck = hero_deck("visionary", "The Visionary", complexity=7, side=dark)


def foresee(game: Game, card: int, cards: int = 3, decks: int = 1) -> Effect:
    """Reveal the top 3 cards of 1 deck and replace them in any order."""
    for pile in (yield from game.choose_decks(card, game.decks_with_cards(), decks)):
        yield from game.replace_in_any_order(card, (yield from game.reveal_top(pile, cards)))


# --- character cards -------------------------------------------------------------------------------------------------
visionary = deck.character("The Visionary", 24, nemesis=["visionary"])


@visionary.power("Motivating Mentalism")
def motivating_mentalism(game: Game, card: int, heroes: int = 1, cards: int = 2, discarded: int = 1) -> Effect:
    """1 hero draws 2 cards and discards 1 card; if it was you who drew, play the top card of the Dark Side deck."""
    for hero in (yield from game.choose_heroes(card, heroes)):
        drawn = yield from game.draw(hero, cards)
        yield from game.discard_from_hand(card, hero, discarded)
        if drawn and game.doer(hero) == game.player_of[card]:
            yield from dark_side(game, card)


def draw_three_discard_two(game: Game, card: int) -> Effect:
    """1 hero draws 3 cards and discards 2 cards."""
    hero = yield from game.choose_hero(card)
    yield from game.draw(hero, 3)
    yield from game.discard_from_hand(card, hero, 2)


visionary.incapacitated_side(one_hero_takes(POWER), destroy_one(ongoing), draw_three_discard_two)


first_appearance = deck.character(
    "The Visionary (First Appearance)", 23, nemesis=["visionary"], id="first_appearance_visionary"
)


@first_appearance.power("Rend Spacetime")
def rend_spacetime(game: Game, card: int, cards: int = 1, targets: int = 1, amount: int = 1) -> Effect:
    """Draw 1 card; then either The Visionary deals 1 target 1 psychic, or play the top card of the Dark Side deck."""
    yield from game.draw(game.player_of[card], cards)
    able = game.can_deal_damage(card, card)
    words = f"deal {targets} target {amount} psychic"
    dealing = Line(words, able, lambda: game.deal_one(card, amount, PSYCHIC, targets=targets))
    yield from game.choose_one(card, dealing, playing_dark_side(game, card))


first_appearance.incapacitated_side(one_hero_takes(POWER), one_hero_discovers(ongoing, "Ongoing"), foresee)


dark_visionary = deck.character("The Visionary (Dark Visionary)", 21, nemesis=["visionary"], id="dark_visionary")


@dark_visionary.power("Complete Control")
def complete_control(game: Game, card: int, discarded: int = 2, drawn: int = 3, played: int = 1) -> Effect:
    """Discard 2 cards; draw the top 3 cards of the Dark Side deck; you may play 1 Dark Side card."""
    you = game.player_of[card]
    yield from game.discard_from_hand(card, you, discarded)
    yield from game.draw(you, drawn, game.side_deck(card))
    yield from game.play_up_to(card, you, played, dark_card)


def start_afresh(game: Game, card: int) -> Effect:
    """1 hero discards the whole hand, destroys each hero card in the own play area but characters, draws 4 cards and
    plays the top 2 cards of the own deck."""
    hero = yield from game.choose_hero(card)
    if hero is None:
        return
    yield from game.discard_hand(hero)
    yield from game.destroy_all(card, all_of(hero_card, non_character, in_area(hero)))
    yield from game.draw(hero, 4)
    for _ in range(2):
        yield from game.play_top(game.doer(hero))


dark_visionary.incapacitated_side(one_hero_takes(DRAW), each_deals_itself(2, PSYCHIC), start_afresh)


fishionary = deck.character("The Visionary (The Fishionary)", 20, nemesis=["visionary"], id="the_fishionary")


@fishionary.power("Little Plastic Mind Castle")
def little_plastic_mind_castle(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck and the top card of the Dark Side deck; discard one and play the other."""
    revealed: list[int] = []
    for pile in (game.player_of[card], game.side_deck(card)):
        revealed += yield from game.reveal_top(pile)
    for better in (yield from game.single_out(card, revealed, 1, game.discard, "discard")):
        yield from game.play(better)


def sort_the_environment(game: Game, card: int) -> Effect:
    """Reveal the top environment card; play it, discard it or bury it."""
    yield from game.sort(card, (yield from game.reveal_one(game.environment)), "play", "discard", "bury")


fishionary.incapacitated_side(one_hero_takes(PLAY_PHASE), targets_regain(2, 2), sort_the_environment)

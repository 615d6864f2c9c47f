"""The character cards of Parse."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    bury_one,
    destroy_one,
    one_hero_collects,
    one_hero_takes,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    PLAY_PHASE,
    POWER,
    PROJECTILE,
    PSYCHIC,
    Effect,
    Game,
    chosen,
    environment_card,
    hero_deck,
    increase_damage,
    is_target,
    ongoing,
)

deck = hero_deck("parse", "Parse", complexity=7)

# --- character cards -------------------------------------------------------------------------------------------------
parse = deck.character("Parse", 27, nemesis=["parse"])


@parse.power("Assess")
def assess(game: Game, card: int, cards: int = 2, discarded: int = 1) -> Effect:
    """Reveal the top 2 cards of your deck; discard 1 of them and draw or play the other."""
    revealed = yield from game.reveal_top(game.player_of[card], cards)
    for kept in (yield from game.single_out(card, revealed, discarded, game.discard, "discard")):
        yield from game.sort(card, kept, "draw", "play")


def plant_doubt(game: Game, card: int) -> Effect:
    """Each hero may discard 1 card; then 1 target deals itself X fixed psychic, X = the cards discarded so."""
    discarded = yield from game.each_hero_may_discard(card)
    target = yield from game.choose_target(card)
    yield from game.deal(target, target, len(discarded), PSYCHIC, fixed=True)


parse.incapacitated_side(one_hero_takes(DRAW), one_hero_collects(ongoing, "Ongoing"), plant_doubt)


first_appearance = deck.character("Parse (First Appearance)", 29, nemesis=["parse"], id="first_appearance_parse")


@first_appearance.power("Unerring Shot")
def unerring_shot(game: Game, card: int, targets: int = 1, amount: int = 2, drawn: int = 2, played: int = 1) -> Effect:
    """Parse deals 1 target 2 irreducible projectile; if this destroys it, draw 2 cards or play 1 card."""
    you = game.player_of[card]
    if (yield from game.deal_one(card, amount, PROJECTILE, irreducible=True, targets=targets)).destroyed:
        yield from game.choose_one(card, game.drawing(you, drawn), game.playing(card, you, count=played))


exposed = deck.lasting("Exposed", increase_damage(2, to=chosen))


def expose(game: Game, card: int) -> Effect:
    """Discover 1 target from 1 deck that is no hero's; damage dealt to that target is +2 until your start phase."""
    seen = yield from game.choose_deck(card, (game.villain, game.environment))
    found = yield from game.discover(card, is_target, deck=seen)
    if found:
        game.until_start_phase(exposed, card, found)


first_appearance.incapacitated_side(one_hero_takes(PLAY_PHASE), bury_one(environment_card), expose)


spacefarer = deck.character("Parse (Spacefarer)", 28, nemesis=["parse"], id="spacefarer_parse")


@spacefarer.power("Seek and Question")
def seek_and_question(
    game: Game, card: int, cards: int = 3, kept: int = 1, discovered: int = 1, collected: int = 1
) -> Effect:
    """Reveal the bottom 3 cards of your deck; you may put 1 of them on top of it; discard the others. Then discover 1
    Ongoing or collect 1 Ongoing."""
    you = game.player_of[card]
    revealed = yield from game.reveal_bottom(you, cards)
    on_top = yield from game.choose_cards(card, revealed, kept)
    for other in on_top:
        yield from game.replace(other)
    for other in revealed:
        if other not in on_top:
            yield from game.discard(other)
    discovering = game.discovering(card, ongoing, "Ongoing", discovered)
    yield from game.choose_one(card, discovering, game.collecting(card, you, ongoing, "Ongoing", collected))


def scavenge(game: Game, card: int) -> Effect:
    """Discard the top card of each deck; play 1 card discarded so."""
    discarded = yield from game.discard_tops(game.decks)
    left = [other for other in discarded if game.still(other) and game.may_be_played(other)]
    yield from game.play((yield from game.choose_card(card, left)))


spacefarer.incapacitated_side(one_hero_takes(DRAW), destroy_one(ongoing), scavenge)


terminarch = deck.character("Parse (Terminarch)", 20, nemesis=["parse"], id="terminarch_parse")


@terminarch.power("Curate")
def curate(game: Game, card: int, keywords: int = 1) -> Effect:
    """Reveal the top card of each deck but your own; choose 1 keyword among these cards; discard those without it and
    play the others in turn order."""
    revealed = yield from game.reveal_tops(each for each in game.decks if each != game.player_of[card])
    words = sorted({word for other in revealed for word in game.keywords_of(other)})
    chosen_words: list[str] = []
    while words and len(chosen_words) < keywords:
        pick = yield from game.choose_mode(card, *((word, True) for word in words))
        chosen_words.append(words.pop(pick))
    kept = [other for other in revealed if any(game.has_keyword(other, word) for word in chosen_words)]
    yield from play_or_discard(game, revealed, kept)


def play_or_discard(game: Game, revealed: list[int], chosen: list[int]) -> Effect:
    """Discards all revealed cards but the chosen ones, then plays these in turn order."""
    for other in revealed:
        if other not in chosen:
            yield from game.discard(other)
    for other in chosen:
        yield from game.play(other)


def one_hero_collects_a_target(game: Game, card: int) -> Effect:
    """1 hero collects 1 target."""
    yield from game.collect(card, (yield from game.choose_hero(card)), is_target)


# Reading: those left are played in turn order, as by her power.
def weed_out(game: Game, card: int) -> Effect:
    """Reveal the top card of each deck; discard each that shares a keyword with another of them; play those left."""
    revealed = yield from game.reveal_tops(game.decks)
    words = [word for other in revealed for word in game.keywords_of(other)]
    alone = [other for other in revealed if all(words.count(word) == 1 for word in game.keywords_of(other))]
    yield from play_or_discard(game, revealed, alone)


terminarch.incapacitated_side(one_hero_takes(POWER), one_hero_collects_a_target, weed_out)

"""Hero Principles of turns: on phases, on powers, on who does what."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.principles.battle import hurt_itself
from sotm_env.engine.vocabulary import (
    FIRE,
    INFERNAL,
    PLAY_PHASE,
    POWER,
    POWER_USED,
    STOP,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_card,
    bends_numerals,
    but_not,
    does_instead,
    hero_principles,
    in_your_area,
    non_character,
    one_shot,
    own_card,
    own_character,
    reduce_damage,
)

deck = hero_principles()


def skip_play_or_power(game: Game, card: int) -> Effect:
    """Skip your play phase or your power phase of this turn."""
    modes = ("skip your play phase", True), ("skip your power phase", True)
    game.skip(PLAY_PHASE if (yield from game.choose_mode(card, *modes)) == 0 else POWER)


invulnerable = deck.principle(
    "Principle of the Invulnerable",
    rules="Damage dealt to your hero character is -X, X = the tokens on this.",
    text=[reduce_damage(lambda game, card: game.tokens(card), to=own_character)],
)


@invulnerable.after_damage(to=own_character, when=lambda game, card, damage: not damage.fixed)
def harden(game: Game, card: int, damage: Damage) -> Effect:
    """After your hero character has been dealt damage that is not fixed, put 1 token on this."""
    yield from game.add_tokens(card)


@invulnerable.at_start()
def shed_the_shell(game: Game, card: int) -> Effect:
    """Remove all tokens from this; if 2 or more were removed so, skip your play phase or your power phase this turn."""
    if (yield from game.remove_tokens(card, game.tokens(card))) >= 2:
        yield from skip_play_or_power(game, card)


# Reading: an incapacitated ally whose ability would have you do something does so instead, which is nothing. Turning up
# cards of another's deck yourself is no matter of this.
loner = deck.principle(
    "Principle of the Loner",
    rules="Whenever you would have an ally hero use powers, or do something with cards that are not in play (reveal, "
    "draw, play, discard, discover, summon, ...), you do so instead. Whenever an ally hero would have you do such a "
    "thing, that ally does so instead.",
    text=[does_instead()],
)

magic = deck.principle("Principle of Magic", text=[bends_numerals()])


def you_use_it(game: Game, card: int, used: Happening) -> bool:
    """You use the power."""
    return used.deck == game.player_of[card]


# Reading: the numeral is chosen before anything of the power is done; the 1 of "+1 damage" is one of its numerals.
# However little sense the other number makes (rulebook, questions on Principles): a text that lets you discard 0 cards
# "and if you do" does nothing more.
@magic.instead_of(POWER_USED, any_card, when=you_use_it)
def bend_the_power(game: Game, card: int, used: Happening) -> Effect:
    """Whenever you use a power, put 1 token on this and raise or lower one numeral in the text of that power by 1."""
    yield from game.add_tokens(card)
    _, power = game.table.powers[used.amount]
    changes = [(place, value + by) for place, (_, value) in enumerate(power.numerals) for by in (1, -1)]
    words = power.numerals_in_words()
    modes = ((f"{words[place]}: {value} instead", True) for place, value in changes)
    pick = yield from game.choose_mode(card, *modes)
    if pick != STOP:
        used.numeral = changes[pick]


def before_any_power(game: Game, card: int) -> bool:
    """Nothing has been done in the power phase yet: it can still be skipped."""
    return not game.state.allowance and not any(key[0] >= 0 for key in game.state.done)


@magic.at_power_phase(when=before_any_power)
def rest_from_magic(game: Game, card: int) -> Effect:
    """You may skip your power phase; if you do, remove all tokens from this."""
    if (yield from game.confirm(card, "skip the power phase")):
        game.end_phase()
        yield from game.remove_tokens(card, game.tokens(card))


@magic.at_end()
def pay_for_magic(game: Game, card: int) -> Effect:
    """Your hero character deals itself X fixed infernal, X = the tokens on this."""
    yield from hurt_itself(game, card, game.tokens(card), INFERNAL)


yours_at_hand = all_of(own_card, non_character, in_your_area)
speed = deck.principle("Principle of Speed")


@speed.at_start()
def rush(game: Game, card: int) -> Effect:
    """You may play 1 card that is no One-Shot."""
    yield from game.play_from_hand(card, game.player_of[card], optional=True, selector=but_not(one_shot))


@speed.at_end()
def burn_out(game: Game, card: int) -> Effect:
    """Your hero character deals itself 1 fixed fire; draw 1 card; destroy all but 2 of your cards in your play area
    that are no characters."""
    you = game.player_of[card]
    yield from hurt_itself(game, card, 1, FIRE)
    yield from game.draw(you)
    yield from game.destroy_some(card, len(game.cards_in_play(card, yours_at_hand)) - 2, yours_at_hand)


tactician = deck.principle("Principle of the Tactician")


@tactician.at_start(when=lambda game, card: not game.tokens(card))
def plan(game: Game, card: int) -> Effect:
    """If no token is on this, skip your play phase or your power phase this turn."""
    yield from skip_play_or_power(game, card)


@tactician.at_end()
def carry_it_out(game: Game, card: int) -> Effect:
    """If no token is on this, put 1 on it; otherwise you may remove 1 from it, and if you do, play 1 card or use
    1 power."""
    you = game.player_of[card]
    if not game.tokens(card):
        yield from game.add_tokens(card)
    elif (yield from game.confirm(card, "remove 1 token")) and (yield from game.remove_tokens(card)):
        yield from game.choose_one(card, game.playing(card, you), game.using_a_power(card, you))

"""Tides of Time: La Capitan's loot and crew come up from the depths of time by themselves."""

from __future__ import annotations

from sotm_env.engine.vocabulary import Effect, Game, but_not, event, one_shot, villain_target

deck = event("tides_of_time", "Tides of Time", villain="the_captain", collection_limit=2, date="2004-06")
front = deck.text("Navigate the Timestream")


@front.at_end()
def ride_the_tide(game: Game, card: int) -> Effect:
    """Reveal the top villain card; a One-Shot goes under the villain character card, and each villain target regains
    2 HP; any other card is played."""

    def carry_it_off(other: int) -> Effect:
        yield from game.put_under(other, game.character_of(card))
        yield from game.heal_each(card, villain_target, 2)

    yield from game.reveal_and_play(card, game.villain, but_not(one_shot), otherwise=carry_it_off)


# --- collected -------------------------------------------------------------------------------------------------------
# Reading: as any power it can be used once a turn, by a hero who can use powers, and what answers the use of a power
# answers this one. Of two hero characters either one uses the power of its own variant.
def golden_age_flotsam(game: Game, card: int) -> Effect:
    """Golden Age Flotsam: use the power printed on the First Appearance variant of your hero character."""
    yield from game.use_first_appearance_power(card, game.state.turn)


def loop_residuum(game: Game, card: int) -> Effect:
    """Loop Residuum: play the top card of your trash."""
    for other in game.trash(game.state.turn)[-1:]:
        yield from game.play(other, player=game.state.turn)


deck.collected(golden_age_flotsam, loop_residuum, lends_powers=True)

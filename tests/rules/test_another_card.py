"""A card that something else has moved since a text chose it is another card: that text does nothing to it any more.

Only what the text itself has moved it may go on with. In most tests a text chooses a card, then puts a token on another
card, which answers by moving the chosen one, and then does one thing to what it has chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benches import emptied
from sotm_env.engine.cards import Deck
from sotm_env.engine.terms import HAND, PLAY, TRASH
from sotm_env.engine.vocabulary import (
    MELEE,
    ONGOING,
    TOKENS_ADDED,
    Effect,
    Game,
    Happening,
    environment_deck,
    hero_deck,
    keyword,
    this_card,
    titled,
    villain_character,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_places

TWIN = 1
LEGACY = 2
moves = keyword("draught")

# --- the hero --------------------------------------------------------------------------------------------------------
twin = hero_deck("twin", "Twin")
twin.character("Twin", 20)
mask = twin.card("Mask", 1, ONGOING, hp=6, roams=True)


@mask.activation("wear")
def wear(game: Game, card: int) -> Effect:
    """Twin regains 1 HP."""
    yield from game.heal(game.character_of(card), 1)


candle = twin.card("Candle", 1, ONGOING, hp=3)


@candle.power("Flicker")
def flicker(game: Game, card: int) -> Effect:
    """Put 1 token on the card that moves others; this deals 1 villain character 2 melee; then destroy this card."""
    yield from game.add_tokens(game.cards_in_play(card, moves)[0])
    yield from game.deal(card, (yield from game.choose_target(card, villain_character)), 2, MELEE)
    yield from game.destroy(card)


twin.card("Scarf", 20, ONGOING)

# --- the environment: cards that move others -------------------------------------------------------------------------
stairwell = environment_deck("stairwell", "Stairwell")
stairwell.card("Calm", 1, "draught")
stairwell.card("Step", 9, roams=True)


def draught(title: str) -> Callable[[Callable[[Game, int], Effect]], None]:
    """Decorator: a card of this title that, when a token is put on it, does this to Mask or Candle."""

    def register(act: Callable[[Game, int], Effect]) -> None:
        def blow(game: Game, card: int, added: Happening) -> Effect:
            moved = next(iter(game.cards_in_play(card, titled("Candle"))), game.title_of.index("Mask"))
            yield from act(game, moved)

        blow.__doc__ = act.__doc__
        stairwell.card(title, 1, "draught").after(TOKENS_ADDED, this_card)(blow)

    return register


@draught("Gust")
def gust(game: Game, moved: int) -> Effect:
    """It goes from play to the hand and is played again; it has 2 HP and 1 token as before."""
    yield from game.to_hand(moved)
    yield from game.play(moved)
    game.set_hp(moved, 2)
    yield from game.add_tokens(moved)


@draught("Sieve")
def sieve(game: Game, moved: int) -> Effect:
    """It is discarded from the hand; then the trash is shuffled into the deck."""
    yield from game.discard(moved)
    yield from game.shuffle_trash_into_deck(TWIN)


@draught("Tide")
def tide(game: Game, moved: int) -> Effect:
    """It goes on top of the deck and is drawn again."""
    yield from game.put_on_deck(moved)
    yield from game.draw(TWIN)


@draught("Rake")
def rake(game: Game, moved: int) -> Effect:
    """It goes on top of the deck and is discarded again."""
    yield from game.put_on_deck(moved)
    yield from game.discard_top(TWIN)


# --- what a text does to the card that it has chosen -----------------------------------------------------------------
Do = Callable[[Game, int], Any]


def step(game: Game) -> int:
    return game.title_of.index("Step")


ANYWHERE: dict[str, Do] = {
    "bury": lambda game, mask: game.bury(mask),
    "discard": lambda game, mask: game.discard(mask),
    "put_into_trash": lambda game, mask: game.put_into_trash(mask),
    "to_hand": lambda game, mask: game.to_hand(mask),
    "put_on_deck": lambda game, mask: game.put_on_deck(mask),
    "replace": lambda game, mask: game.replace(mask),
    "reveal": lambda game, mask: game.reveal(mask),
    "put_under": lambda game, mask: game.put_under(mask, game.villain),
    "put_next_to": lambda game, mask: game.put_next_to(mask, game.villain),
    "remove_from_game": lambda game, mask: game.remove_from_game(mask),
}
OUT_OF_PLAY: dict[str, Do] = {
    **ANYWHERE,
    "play": lambda game, mask: game.play(mask),
    "put_into_play": lambda game, mask: game.put_into_play(mask),
}
IN_PLAY: dict[str, Do] = {
    **ANYWHERE,
    "deal": lambda game, mask: game.deal(game.villain, mask, 1, MELEE),
    "have it deal": lambda game, mask: game.deal(mask, game.villain, 1, MELEE),
    "deal_each": lambda game, mask: game.deal_each(game.villain, [mask], 1, MELEE),
    "heal": lambda game, mask: game.heal(mask, 1),
    "destroy": lambda game, mask: game.destroy(mask),
    "move": lambda game, mask: game.move(mask, LEGACY),
    "put another under it": lambda game, mask: game.put_under(step(game), mask),
    "put another next to it": lambda game, mask: game.put_next_to(step(game), mask),
    "add_tokens": lambda game, mask: game.add_tokens(mask),
    "remove_tokens": lambda game, mask: game.remove_tokens(mask),
    "activate": lambda game, mask: game.activate(mask, "wear"),
}
# Where the card lies that is chosen, what moves it, and what can be done to a card there.
SITUATIONS = {
    "back in play": (PLAY, "Gust", IN_PLAY),
    "shuffled into the deck": (HAND, "Sieve", OUT_OF_PLAY),
    "drawn again": (HAND, "Tide", OUT_OF_PLAY),
    "discarded again": (TRASH, "Rake", OUT_OF_PLAY),
}
CASES = [(situation, verb) for situation, (_, _, doings) in SITUATIONS.items() for verb in doings]


@pytest.fixture
def stair(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``stair("Gust")``: a table with this card in play and nothing else but characters."""
    add_deck("heroes", twin)
    add_deck("environments", stairwell)

    def make(mover: str) -> Table:
        table = Table("baron_blade", ("twin", "legacy", "haka"), "stairwell")
        table.clear("villain")
        table.set_hp("twin", 10)
        table.into_play(mover)
        return table

    return make


def mask_at(t: Table, kind: int) -> int:
    """Mask in such a zone of Twin's; in play it has 2 HP and a token."""
    card = t.card("Mask")
    t.game.put(card, TWIN, kind)
    if kind == PLAY:
        t.set_hp("Mask", 2)
        t.add_tokens("Mask")
    return card


def changes(stair: Callable[..., Table], kind: int, mover: str, verb: Do) -> bool:
    """A text chooses Mask, has ``mover`` act, does one thing to Mask: does that change anything?"""
    t = stair(mover)
    chosen = mask_at(t, kind)
    found: list[bool] = []

    def text(game: Game, card: int) -> Effect:
        pick = yield from game.choose_card(card, game.zone(TWIN, kind), titled("Mask"))
        assert pick == chosen
        yield from game.add_tokens(game.title_of.index(mover))
        before = game.state.copy()
        yield from verb(game, pick)
        found.append(game.state != before)

    t.do(lambda game: game.do(text, t.card("legacy")))
    check_places(t.game)
    return found[0]


@pytest.mark.parametrize(("situation", "verb"), CASES)
def test_nothing_happens_to_a_chosen_card_that_something_else_has_moved(stair, situation, verb):
    kind, mover, doings = SITUATIONS[situation]
    assert not changes(stair, kind, mover, doings[verb])


@pytest.mark.parametrize(("kind", "verb"), [(kind, verb) for kind, _, doings in SITUATIONS.values() for verb in doings])
def test_it_happens_to_a_chosen_card_that_nothing_has_moved(stair, kind, verb):
    doings = IN_PLAY if kind == PLAY else OUT_OF_PLAY
    assert changes(stair, kind, "Calm", doings[verb])


def test_a_text_whose_own_card_has_left_and_come_back_neither_deals_with_it_nor_destroys_it(stair):
    t = stair("Gust")
    t.into_play("Candle")
    t.use_power("twin", "Flicker")
    assert (t.hp("baron_blade"), t.in_play("Candle"), t.hp("Candle"), t.tokens("Gust")) == (40, True, 2, 1)
    t = stair("Calm")
    t.into_play("Candle")
    t.use_power("twin", "Flicker")
    assert (t.hp("baron_blade"), t.trash("twin")) == (38, ["Candle"])


# --- what the text itself has moved ----------------------------------------------------------------------------------
def done_by_a_text(t: Table, text: Callable[[Game, int], Effect]) -> None:
    t.do(lambda game: game.do(text, t.card("legacy")))
    check_places(t.game)


def test_what_a_text_has_destroyed_it_may_put_under_another_card(stair):
    t = stair("Calm")
    mask_at(t, PLAY)

    def text(game: Game, card: int) -> Effect:
        pick = yield from game.choose_in_play(card, titled("Mask"))
        yield from game.destroy(pick)
        yield from game.put_under(pick, game.villain)

    done_by_a_text(t, text)
    assert t.under("baron_blade") == ["Mask"]


def test_what_the_damage_of_a_text_has_destroyed_it_may_bury(stair):
    t = stair("Calm")
    mask_at(t, PLAY)

    def text(game: Game, card: int) -> Effect:
        pick = yield from game.choose_target(card, titled("Mask"))
        yield from game.deal(card, pick, 9, MELEE)
        yield from game.bury(pick)

    done_by_a_text(t, text)
    assert t.deck("twin")[-1] == "Mask"


def test_what_a_text_has_revealed_drawn_or_discarded_it_may_go_on_with(stair):
    t = stair("Calm")
    t.on_deck("twin", "Mask", "Candle", "Scarf")

    def text(game: Game, card: int) -> Effect:
        revealed = yield from game.reveal_one(TWIN)
        yield from game.to_hand(revealed)
        drawn = yield from game.draw_cards(TWIN)
        yield from game.play(drawn[0])
        discarded = yield from game.discard_top(TWIN)
        yield from game.put_under(discarded[0], drawn[0])
        yield from game.discard(revealed)
        yield from game.play(revealed)

    done_by_a_text(t, text)
    assert (t.play_area("twin"), t.under("Candle"), t.trash("twin")) == (["Candle", "Mask"], ["Scarf"], [])


def test_a_card_that_has_been_moved_can_be_chosen_anew(stair):
    t = stair("Gust")
    mask_at(t, PLAY)

    def text(game: Game, card: int) -> Effect:
        pick = yield from game.choose_in_play(card, titled("Mask"))
        yield from game.add_tokens(game.title_of.index("Gust"))
        assert not (yield from game.destroy(pick))
        again = yield from game.choose_in_play(card, titled("Mask"))
        assert (yield from game.destroy(again))

    done_by_a_text(t, text)
    assert t.trash("twin") == ["Mask"]


# --- the printed case ------------------------------------------------------------------------------------------------
def at_dawn() -> tuple[Table, Callable[[Game], Effect]]:
    """Return with the Dawn, Take Down, Keen Vision and a siphon next to Legacy; the whole villain deck is in its trash.

    With the start phase text of Return with the Dawn, by which Citizen Dare and one more Citizen with 3 HP are played.
    """
    t = emptied(Table("citizen_dawn", ("legacy", "captain_cosmic", "ra", "haka"), "megalopolis"))
    for title in ("Return with the Dawn", "Take Down", "Keen Vision"):
        t.into_play(title)
    t.into_play("Dynamic Siphon", choose=["legacy"])
    t.into_trash("villain", *t.deck("villain"))
    (text,) = t.game.table.actives[t.card("Return with the Dawn")][0]
    return t, lambda game: game.run_text(text)


def test_a_citizen_that_has_been_shuffled_into_the_deck_does_not_return_with_the_dawn():
    t, text = at_dawn()
    # Instead of Citizen Dare Legacy is dealt damage, reacts, and looks at the villain's deck, which is made anew.
    t.do(text, choose=["Citizen Hammer", True, "Dynamic Siphon", "Keen Vision", "citizen_dawn"])
    assert t.play_area("villain") == ["Return with the Dawn"]
    assert "Citizen Hammer" in t.deck("villain") and t.trash("villain") == []


def test_the_same_citizen_returns_from_the_trash():
    t, text = at_dawn()
    t.do(text, choose=["Citizen Hammer", None, None])
    assert t.play_area("villain") == ["Return with the Dawn", "Citizen Dare", "Citizen Hammer"]

"""SUDDENLY!: a card that is played as soon as it is in a hand (terms: suddenly; rulebook of Disparation)."""

import pytest

from benches import IDLE_VILLAIN
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DECK, ONE_SHOT, ONGOING, SETUP, SUDDENLY
from sotm_env.engine.vocabulary import (
    PLAYED,
    Effect,
    Game,
    Happening,
    cannot_be_played,
    environment_deck,
    hero_card,
    hero_deck,
    keyword,
    titled,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_game

nervous = hero_deck("nervous", "Nervous")
nervous.character("Nervous", 30)


@nervous.card("Outburst", 6, ONE_SHOT, SUDDENLY)
def outburst(game: Game, card: int) -> Effect:
    """Nervous regains 1 HP; draw 1 card."""
    yield from game.heal(game.character_of(card), 1)
    yield from game.draw(game.player_of[card])


nervous.card("Tantrum", 2, ONGOING, "limited", SUDDENLY)
nervous.card("Sigh", 32, ONE_SHOT)

hush = environment_deck("hush", "Hush")
hush.card("Silence", 2, rules="No hero card can be played.", text=[cannot_be_played(hero_card)])
muffler = hush.card("Muffler", 1)


@muffler.instead_of(PLAYED, keyword(SUDDENLY))
def muffle(game: Game, card: int, played: Happening) -> None:
    """A card that says SUDDENLY! is not played: it stays where it is."""
    played.replaced = True


hush.card("Echo", 12)


@pytest.fixture
def table(add_deck) -> Table:
    """Before the first turn; Nervous (10 of 30 HP) holds nothing, and Sighs lie on top of the deck."""
    add_deck("heroes", nervous)
    add_deck("environments", hush)
    t = Table(heroes=("nervous", "ra", "haka"), environment="hush")
    t.clear("villain")
    t.set_hp("nervous", 10)
    t.set_hand("nervous")
    t.on_deck("nervous", *["Sigh"] * 5)
    t.on_deck("villain", IDLE_VILLAIN)
    return t


def test_drawn_it_is_played_at_once_before_the_next_card_is_drawn(table: Table) -> None:
    table.on_deck("nervous", "Outburst", "Sigh", "Sigh")
    table.do(lambda game: game.draw(game.heroes[0], 2))
    # Outburst, its own Sigh, then the second card.
    assert (table.hp("nervous"), table.hand("nervous"), table.trash("nervous")) == (11, ["Sigh"] * 2, ["Outburst"])


def test_one_draws_the_other(table: Table) -> None:
    table.on_deck("nervous", "Outburst", "Outburst", "Outburst", "Sigh")
    table.draw("nervous")
    assert (table.hp("nervous"), table.hand("nervous")) == (13, ["Sigh"])
    assert table.trash("nervous") == ["Outburst"] * 3


def test_the_text_that_draws_is_told_of_its_own_cards_only(table: Table) -> None:
    table.on_deck("nervous", "Outburst", "Sigh", "Tantrum", "Sigh")
    drawn: list[str] = []

    def draw_two(game: Game) -> Effect:
        cards = yield from game.draw_cards(game.heroes[0], 2)
        drawn.extend(game.title_of[card] for card in cards)
        # What has been played is no card to discard.
        for card in cards:
            yield from game.discard(card)

    table.do(draw_two)
    assert drawn == ["Outburst", "Tantrum"]
    assert table.play_area("nervous") == ["Tantrum"]
    assert (table.hand("nervous"), table.trash("nervous")) == (["Sigh"], ["Outburst"])


def test_drawn_in_the_draw_phase(table: Table) -> None:
    table.on_deck("nervous", "Outburst", "Sigh", "Sigh", "Sigh")
    table.go_to("nervous", "draw")
    assert table.hand("nervous") == []
    table.go_to("nervous", "end", choose=[True])
    # It has been played in this turn, so it is no turn without a card played: there is no second draw.
    assert (table.hp("nervous"), table.hand("nervous"), table.trash("nervous")) == (11, ["Sigh"], ["Outburst"])


def test_collected_it_is_played_once_the_deck_has_been_shuffled(table: Table) -> None:
    table.do(lambda game: game.collect(game.table.characters[1][0], 1, titled("Outburst")))
    assert (table.hp("nervous"), len(table.hand("nervous")), table.trash("nervous")) == (11, 1, ["Outburst"])
    assert table.game.state.known_top[1] == 0


def test_salvaged(table: Table) -> None:
    table.into_trash("nervous", "Outburst")
    table.do(lambda game: game.salvage(game.table.characters[1][0], 1, titled("Outburst")))
    assert (table.hp("nervous"), table.hand("nervous"), table.trash("nervous")) == (11, ["Sigh"], ["Outburst"])


def test_returned_from_play(table: Table) -> None:
    table.into_play("Tantrum")
    before = table.game.state.in_play[table.card("Tantrum")]
    table.do(lambda game: game.to_hand(table.card("Tantrum")))
    assert (table.play_area("nervous"), table.hand("nervous")) == (["Tantrum"], [])
    assert table.game.state.in_play[table.card("Tantrum")] > before


def test_moved_by_anothers_text_into_anothers_hand(table: Table) -> None:
    """Whoever holds it plays it: it is a card of its own hero all the same."""
    table.on_deck("nervous", "Outburst", "Sigh")
    outburst = table.game.zone(1, DECK)[-1]
    table.do(lambda game: game.to_hand(outburst, 2))
    assert (table.hp("nervous"), table.hand("nervous"), table.trash("nervous")) == (11, ["Sigh"], ["Outburst"])


def test_dr_suddenly_cannot_play(table: Table) -> None:
    """It waits in the hand while it cannot be played, and is played as soon as it can be."""
    table.into_play("Silence")
    table.on_deck("nervous", "Outburst", "Sigh")
    table.draw("nervous")
    assert (table.hp("nervous"), table.hand("nervous")) == (10, ["Outburst"])
    table.go_to("ra", "play")
    assert table.hand("nervous") == ["Outburst"]
    table.destroy("Silence")
    table.go_to("ra", "power")
    assert (table.hp("nervous"), table.hand("nervous"), table.trash("nervous")) == (11, ["Sigh"], ["Outburst"])


def test_waiting_it_is_played_after_the_card_that_sets_it_free_before_the_next_one(table: Table) -> None:
    table.into_play("Silence")
    table.on_deck("nervous", "Outburst", "Sigh")
    table.draw("nervous")
    order: list[int] = []

    def free_and_go_on(game: Game) -> Effect:
        yield from game.destroy(table.card("Silence"))
        order.append(game.state.hp[table.card("nervous")])
        yield from game.play_top(game.environment)
        order.append(game.state.hp[table.card("nervous")])

    table.on_deck("environment", "Echo")
    table.do(free_and_go_on)
    assert order == [10, 11]


def test_a_second_limited_one_waits_until_the_first_has_left_play(table: Table) -> None:
    table.into_play("Tantrum")
    table.into_hand("nervous", "Tantrum")
    table.go_to("nervous", "start")
    assert (table.play_area("nervous"), table.hand("nervous")) == (["Tantrum"], ["Tantrum"])
    table.destroy("Tantrum")
    table.go_to("nervous", "power")
    assert (table.play_area("nervous"), table.hand("nervous")) == (["Tantrum"], [])
    assert table.trash("nervous") == ["Tantrum"]


def test_one_whose_play_something_prevents_waits_for_the_next_phase(table: Table) -> None:
    table.into_play("Muffler")
    table.into_hand("nervous", "Outburst")
    table.go_to("nervous", "start")
    assert table.hand("nervous") == ["Outburst"]
    table.destroy("Muffler")
    table.go_to("nervous", "power")
    assert (table.hp("nervous"), table.trash("nervous")) == (11, ["Outburst"])


def test_a_waiting_one_leaves_the_hand_of_a_hero_who_falls(table: Table) -> None:
    table.into_play("Silence")
    table.into_hand("ra", "Outburst")
    table.deal("Baron Blade", "ra", 99, "melee")
    table.destroy("Silence")
    table.go_to("nervous", "play")
    assert (table.hp("nervous"), table.trash("nervous")) == (10, ["Outburst"])


def test_dr_suddenly_setup(add_deck) -> None:
    """An opening hand is 4 cards none of which says SUDDENLY!: such a card is replaced and shuffled back."""
    add_deck("heroes", nervous)
    add_deck("environments", hush)
    tops = set()
    for seed in range(60):
        game = Game(Scenario("baron_blade", ("nervous", "ra", "haka"), "hush"), seed, paused=True)
        while game.state.phase == SETUP:
            game.step()
        hand = game.hand(1)
        assert [game.title_of[card] for card in hand] == ["Sigh"] * 4
        assert len(game.zone(1, DECK)) == 36
        tops |= {game.title_of[card] for card in game.zone(1, DECK)[-4:]}
        assert game.state.hp[game.table.characters[1][0]] == 30
        assert game.state.known_top[1] == 0
    assert tops == {"Sigh", "Outburst", "Tantrum"}


def test_checked_games(add_deck) -> None:
    add_deck("heroes", nervous)
    add_deck("environments", hush)
    for seed in range(4):
        check_game(Scenario("baron_blade", ("nervous", "ra", "haka"), "hush"), seed)


def test_games_without_such_cards_hold_none() -> None:
    assert not Table().game.table.sudden

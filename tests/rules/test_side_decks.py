"""Side decks: a deck besides the main one, with a trash of its own (terms: side deck; rulebook of Disparation)."""

from random import Random

import numpy as np
import pytest

from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DECK, HAND, OUT, PLAY, TRASH
from sotm_env.engine.vocabulary import (
    MELEE,
    ONE_SHOT,
    ONGOING,
    Effect,
    Game,
    cannot_draw,
    environment_deck,
    hero_deck,
    hero_side_deck,
)
from sotm_env.envs.aec import raw_env
from sotm_env.testing import Table
from sotm_env.testing.checks import check_game

bag = hero_side_deck("bag", "The Bag")
juggler = hero_deck("juggler", "The Juggler", side=bag)
character = juggler.character("The Juggler", 30)


@character.power("Catch")
def catch(game: Game, card: int) -> Effect:
    """Play the top card of the bag."""
    yield from game.play_top(game.side_deck(card))


juggler.card("Ball", 40, ONE_SHOT)


@bag.card("Club", 4, ONE_SHOT)
def club(game: Game, card: int) -> Effect:
    """The Juggler deals 1 target 2 melee."""
    yield from game.deal(card, (yield from game.choose_target(card)), 2, MELEE)


bag.card("Torch", 3, ONGOING)


@pytest.fixture
def table(add_deck) -> Table:
    add_deck("heroes", juggler)
    t = Table(heroes=("juggler", "ra", "haka"))
    t.clear("villain")
    return t


def test_a_side_deck_is_an_owner_by_its_own_id(table: Table) -> None:
    assert (len(table.deck("bag")), table.trash("bag")) == (7, [])
    assert sorted(set(table.deck("bag"))) == ["Club", "Torch"]
    assert len(table.deck("juggler")) + len(table.hand("juggler")) == 40


def test_its_cards_are_the_heros_and_go_to_its_own_trash(table: Table) -> None:
    table.on_deck("bag", "Club")
    table.use_power("juggler", "Catch", choose=["Baron Blade"])
    assert table.dealt == [("The Juggler", "Baron Blade", 2, "melee")]
    assert (table.trash("bag"), table.trash("juggler")) == (["Club"], [])
    table.on_deck("bag", "Torch")
    table.use_power("juggler", "Catch")
    assert table.play_area("juggler") == ["Torch"]
    table.destroy("Torch")
    assert table.trash("bag") == ["Club", "Torch"]


def test_it_is_made_anew_from_its_own_trash(table: Table) -> None:
    table.into_trash("bag", *["Torch"] * 3, *["Club"] * 4)
    table.use_power("juggler", "Catch", choose=[])
    assert len(table.deck("bag")) == 6


def test_effects_on_each_deck_pass_it_by(table: Table) -> None:
    game = table.game
    assert list(game.decks) == [0, 1, 2, 3, 4]
    assert all(deck in game.decks for deck in game.decks_with_cards())
    table.draw("juggler", 3)
    assert len(table.deck("bag")) == 7


def test_a_hero_draws_from_it_only_where_a_text_says_so_be_the_own_deck_empty(add_deck) -> None:
    quiet = environment_deck("quiet", "Quiet Place")
    quiet.card("Whisper", 15, text=[cannot_draw()], rules="The hero in whose play area this is cannot draw.")
    add_deck("environments", quiet)
    add_deck("heroes", juggler)
    t = Table(heroes=("juggler", "ra", "haka"), environment="quiet")
    t.into_play("Whisper")
    t.on_deck("bag", "Torch", "Club")
    t.set_hand("juggler")
    for card in t.game.zone(1, DECK):
        t.game.put_out_of_game(card)
    drawn: list[int] = []

    def draw_two(game: Game) -> Effect:
        drawn.append((yield from game.draw(1, 2, pile=game.side_deck(t.card("juggler")))))

    t.do(draw_two)
    assert (drawn, t.hand("juggler"), len(t.deck("bag"))) == ([2], ["Torch", "Club"], 5)
    t.discard("juggler", "Torch", "Club")
    assert t.trash("bag") == ["Torch", "Club"]


def test_its_cards_leave_the_game_with_their_hero(table: Table) -> None:
    game = table.game
    club, torch, other = [card for card in game.table.cards_of[1] if game.pile_of[card] != 1][:3]
    game.put(club, 1, HAND)
    game.put(torch, 1, PLAY)
    game.put(other, game.pile_of[other], TRASH)
    table.set_hp("juggler", 1)
    table.deal("Baron Blade", "juggler", 5, "melee")
    assert {game.zone_kind(card) for card in game.table.cards_of[1]} == {OUT}


def test_hidden_cards_of_a_side_deck_are_dealt_anew_among_themselves(table: Table) -> None:
    game = table.game
    pile = game.table.seats
    orders = {game.resample(seed).zone(pile, DECK) for seed in range(20)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(game.zone(pile, DECK)))}


def test_checked_games_with_a_side_deck(add_deck) -> None:
    add_deck("heroes", juggler)
    scenario = Scenario("baron_blade", ("juggler", "ra", "haka"), "magmaria")
    for seed in range(4):
        check_game(scenario, seed)
    for observation in ("flat", "entities", "text"):
        env = raw_env(scenario, observation=observation)
        env.reset(seed=1)
        random = Random(1)
        while env.agents:
            view, _, terminated, truncated, _ = env.last()
            legal = np.flatnonzero(view["action_mask"])
            env.step(None if terminated or truncated else int(random.choice(legal)))

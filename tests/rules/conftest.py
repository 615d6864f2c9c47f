"""What all tests of rules can ask for: what players have been asked, and a proving ground.

The proving ground is two small decks and an event of our own, for general rules that no printed card shows by itself.
"""

import re
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from sotm_env.engine import catalog
from sotm_env.engine.cards import Deck
from sotm_env.engine.vocabulary import (
    DESTROYED,
    EACH_HERO_TURN,
    ENTERED,
    FIRE,
    INDESTRUCTIBLE,
    ONGOING,
    PLAYED,
    PSYCHIC,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_card,
    cannot_be_played,
    cannot_deal_damage,
    environment_card,
    environment_deck,
    event,
    has_keyword,
    hero_character,
    hero_ongoing,
    hero_target,
    is_target,
    max_hp,
    next_to,
    villain_card,
    villain_deck,
    villain_target,
)
from sotm_env.testing import Table

# --- the environment -------------------------------------------------------------------------------------------------
ground = environment_deck("proving_ground", "Proving Ground")

ground.card("Straw Man", 3, hp=9)
ground.card("Sand", 3)

kiln = ground.card("Kiln", 1)


@kiln.changes_damage_type()
def burn(game: Game, card: int, damage: Damage) -> None:
    """All damage is fire damage."""
    damage.type = FIRE


bait = ground.card("Bait", 1, hp=20)


@bait.before_damage(to=hero_target)
def lure(game: Game, card: int, damage: Damage) -> None:
    """Damage that would be dealt to hero targets is redirected to this card."""
    damage.redirect(card)


ground.card("Curfew", 1, rules="No environment card can be played.", text=[cannot_be_played(environment_card)])
ground.card("Muzzle", 1, rules="Hero characters deal no damage.", text=[cannot_deal_damage(by=hero_character)])
ground.card(
    "Varnish", 1, rules="Hero Ongoings are indestructible.", text=[has_keyword(INDESTRUCTIBLE, of=hero_ongoing)]
)

bell = ground.card("Bell", 1)


@bell.at_play_phase(whose=EACH_HERO_TURN)
def ring(game: Game, card: int) -> Effect:
    """The hero whose turn it is regains 1 HP."""
    yield from game.heal(game.table.characters[game.state.turn][0], 1)


ground.card("Gloom", 1, rules="Maximum HP of villain targets is -2.", text=[max_hp(-2, of=villain_target)])
ground.card("Sunshine", 1, rules="Maximum HP of hero targets is +1.", text=[max_hp(1, of=hero_target)])

tally = ground.card("Tally", 1, hp=9)


@tally.after(DESTROYED, any_card)
def count_it(game: Game, card: int, destroyed: Happening) -> None:
    """After a card has been destroyed, this loses 1 HP."""
    game.set_hp(card, game.state.hp[card] - 1)


snare = ground.card("Snare", 1)


@snare.after(PLAYED, all_of(villain_target, is_target))
def snap_shut(game: Game, card: int, played: Happening) -> Effect:
    """After a villain target has been played, destroy it."""
    yield from game.destroy(played.card)


pit = ground.card("Pit", 1)


@pit.after(ENTERED, all_of(villain_target, is_target))
def swallow(game: Game, card: int, entered: Happening) -> Effect:
    """When a villain target comes into play, destroy it."""
    yield from game.destroy(entered.card)


flag = ground.card("Flag", 1, enters=next_to(villain_card))


@flag.at_end()
def wave(game: Game, card: int) -> None:
    """Nothing happens, but it is in the log."""


# --- the villain -----------------------------------------------------------------------------------------------------
cock = villain_deck("weathercock", "Weathercock")
front = cock.character("Weathercock", 30)


@front.at_end()
def turn(game: Game, card: int) -> Effect:
    """Weathercock regains 1 HP and flips."""
    yield from game.heal(card, 1)
    yield from game.flip(card)


back = front.flip_side("Weathercock, Turned")


@back.at_end()
def creak(game: Game, card: int) -> Effect:
    """Weathercock deals each hero target 1 psychic; at less than 5 HP it flips."""
    yield from game.deal_all(card, hero_target, 1, PSYCHIC)
    if game.state.hp[card] < 5:
        yield from game.flip(card)


vane = cock.card("Vane", 3, ONGOING)


@vane.at_end()
def push(game: Game, card: int) -> Effect:
    """Weathercock flips."""
    yield from game.flip(game.character_of(card))


cock.card("Gust", 12, "one-shot")
cock.card("Rooster", 2, hp=4)


# --- an event against it ---------------------------------------------------------------------------------------------
gale = event("gale", "Gale", "weathercock", 0)


@gale.text("Gale").at_end()
def blow(game: Game, card: int) -> None:
    """Nothing happens, but it is in the log."""


Bench = Callable[..., Table]
AddDeck = Callable[[str, Deck], None]
Asked = Callable[[Table], list[str]]


@pytest.fixture
def asked() -> Asked:
    """``asked(table)``: the kinds of all decisions answered in this game, in order, declined ones among them."""

    def kinds(table: Table) -> list[str]:
        found = (re.search(r" decides \(([a-z ]+),", line) for line in table.transcript)
        return [match[1] for match in found if match]

    return kinds


@pytest.fixture
def add_deck(monkeypatch: pytest.MonkeyPatch) -> AddDeck:
    """``add_deck("environments", deck)`` puts a deck of our own into the catalog for this test."""

    def add(kind: str, deck: Deck) -> None:
        module = ModuleType(f"proving.{deck.id}")
        vars(module)["deck"] = deck
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(catalog._modules("definitive")[kind], deck.id, module.__name__)

    return add


@pytest.fixture
def prove(add_deck: AddDeck) -> Bench:
    """``prove(villain=..., heroes=...)`` gives a ``Table`` in the proving ground, the villain's play area cleared."""
    for kind, deck in (("environments", ground), ("villains", cock), ("events", gale)):
        add_deck(kind, deck)

    def make(**setup: object) -> Table:
        table = Table(**{"environment": "proving_ground", **setup})
        table.clear("villain")
        return table

    return make

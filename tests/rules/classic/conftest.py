"""A practice ground of the classic edition: a villain, two environments and two heroes of our own that do little.

A test of one hero's deck thus rests on no other deck of the edition. The drill hall shows general rules that no card of
the edition shows by itself.
"""

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

import pytest

from sotm_env.engine import catalog
from sotm_env.engine.cards import Deck
from sotm_env.engine.vocabulary import (
    DESTROYED,
    EACH_HERO_TURN,
    EQUIPMENT,
    INDESTRUCTIBLE,
    LIMITED,
    MELEE,
    MINION,
    ONE_SHOT,
    ONGOING,
    SONIC,
    Damage,
    Effect,
    Game,
    Happening,
    environment_deck,
    equipment,
    has_keyword,
    hero_character,
    hero_deck,
    hero_target,
    immune_to_damage,
    is_target,
    keyword,
    max_hp,
    next_to,
    non_hero_target,
    titled,
    villain_deck,
    villain_target,
)
from sotm_env.testing import Table

# --- the environments ------------------------------------------------------------------------------------------------
yard = environment_deck("training_yard", "Training Yard", edition="classic")

yard.card("Post", 4, hp=10)
yard.card("Dog", 3, hp=3)
yard.card("Mud", 8)  # no target, but in this edition it deals damage all the same

hall = environment_deck("drill_hall", "Drill Hall", edition="classic")

hall.card("Dummy", 3, hp=10)
hall.card("Anvil", 1, INDESTRUCTIBLE, hp=5)
hall.card("Sunshine", 1, rules="Maximum HP of hero targets is +1.", text=[max_hp(1, of=hero_target)])
hall.card("Gloom", 1, rules="Maximum HP of non-hero targets is -1.", text=[max_hp(-1, of=non_hero_target)])
hall.card("Fog", 1, rules="Minions are immune to damage.", text=[immune_to_damage(to=keyword(MINION))])
hall.card("Leash", 1, enters=next_to(keyword(MINION)), rules="Play this next to a minion.")

decoy = hall.card("Decoy", 1, hp=20)


@decoy.before_damage(to=hero_target)
def lure(game: Game, card: int, damage: Damage) -> None:
    """Damage that would be dealt to hero targets is redirected to this card."""
    game.redirect(card, damage, card)


echo = hall.card("Echo", 1)


@echo.after_damage(by=hero_target, to=villain_target)
def answer_back(game: Game, card: int, damage: Damage) -> Effect:
    """After a hero target has dealt a villain target damage, this deals that target 1 damage of the same type."""
    yield from game.deal(card, damage.target, 1, damage.type)


bell = hall.card("Bell", 1)


@bell.at_play_phase(whose=EACH_HERO_TURN)
def ring(game: Game, card: int) -> Effect:
    """The hero whose turn it is regains 1 HP."""
    yield from game.heal(game.character_of_deck(game.state.turn), 1)


kennel = hall.card("Kennel", 1)


@kennel.at_end()
def let_out(game: Game, card: int) -> Effect:
    """Put 1 Hound from the environment trash into play."""
    hound = yield from game.choose_card(card, game.trash(game.environment), titled("Hound"))
    yield from game.put_into_play(hound)


for title in ("Hound", "Drummer"):

    @hall.card(title, 2, hp=3).at_end()
    def make_noise(game: Game, card: int) -> Effect:
        """This deals every hero target 1 sonic."""
        yield from game.deal_all(card, hero_target, 1, SONIC)


ward = environment_deck("ward", "Ward", edition="classic")

ward.card("Bed", 13)
ward.card("Life Support", 1, rules="Heroes are indestructible.", text=[has_keyword(INDESTRUCTIBLE, of=hero_character)])

medic = ward.card("Medic", 1)


@medic.instead_of(DESTROYED, is_target)
def treat(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever a target would be destroyed, it regains 3 HP."""
    yield from game.heal(destroyed.card, 3)


# --- the villain -----------------------------------------------------------------------------------------------------
straw = villain_deck("straw_villain", "Straw Villain", edition="classic")
front = straw.character("Straw Villain", 40, nemesis=["legacy"])
front.flip_side("Straw Villain, Turned")

straw.card("Straw Man", 6, MINION, hp=9)
straw.card("Crow", 4, hp=2)
straw.card("Scarecrow", 2, "device", hp=15, nemesis=["legacy"])  # no character, so nobody's nemesis in this edition
straw.card("Grudge", 5, ONGOING)  # no target either
straw.card("Rustle", 7, ONE_SHOT)

magnet = straw.card("Magnet", 1, ONGOING)


@magnet.after(DESTROYED, equipment)
def attract(game: Game, card: int, destroyed: Happening) -> Effect:
    """Whenever an equipment card is destroyed, put it into its owner's hand."""
    yield from game.to_hand(destroyed.card)


# --- two heroes ------------------------------------------------------------------------------------------------------
def stand_in(deck_id: str, name: str) -> Deck:
    """A hero with 30 HP, a power that deals 1 melee, and 40 cards that do nothing."""
    deck = hero_deck(deck_id, name, edition="classic")
    hero = deck.character(name, 30)

    @hero.power("Nudge")
    def nudge(game: Game, card: int) -> Effect:
        """Deals 1 target 1 melee."""
        yield from game.deal(card, (yield from game.choose_target(card)), 1, MELEE)

    def regain(game: Game, card: int) -> Effect:
        """Each hero target regains 1 HP."""
        yield from game.heal_each(card, lambda g, c, other: g.kind_of[other] == g.kind_of[c], 1)

    hero.incapacitated_side(regain, regain, regain)
    deck.card(f"{name}'s Oath", 12, ONGOING)
    deck.card(f"{name}'s Charm", 12, EQUIPMENT)
    deck.card(f"{name}'s Ring", 4, EQUIPMENT, LIMITED)
    deck.card(f"{name}'s Word", 12, ONE_SHOT)
    return deck


PELL, QUILL = stand_in("pell", "Pell"), stand_in("quill", "Quill")

DECKS = {"environments": (yard, hall, ward), "villains": (straw,), "heroes": (PELL, QUILL)}

Bench = Callable[..., Table]


@pytest.fixture
def classic_bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """``classic_bench(["legacy"])`` gives a ``Table`` of the classic edition, no card in play but the characters.

    Pell and Quill fill the heroes up to three. Against them, unless ``villain=`` and ``environment=`` name others,
    stand Straw Villain (40 HP, a nemesis of Legacy) and Training Yard. Further arguments go to ``Table``.
    """
    for kind, decks in DECKS.items():
        for deck in decks:
            module = ModuleType(f"practice.{deck.id}")
            vars(module)["deck"] = deck
            monkeypatch.setitem(sys.modules, module.__name__, module)
            monkeypatch.setitem(catalog._modules("classic")[kind], deck.id, module.__name__)

    def make(
        heroes: Iterable[str] = (),
        villain: str = "straw_villain",
        environment: str = "training_yard",
        **setup: Any,
    ) -> Table:
        team = [*heroes]
        team += [each for each in ("pell", "quill") if each not in team][: max(0, 3 - len(team))]
        table = Table(villain, team, environment, edition="classic", **setup)
        table.clear("villain")
        table.clear("environment")
        return table

    return make

"""The words of the base rulebook's glossary, a test for each and named after it, at a table of the classic edition."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from benches import hero_hp, incapacitate, lone_villain, villain_plays, with_cards
from sotm_env.engine.catalog import catalog, load_deck
from sotm_env.engine.terms import DECK, ENVIRONMENT, HERO, PHASE_NAMES, VILLAIN
from sotm_env.engine.vocabulary import (
    environment_card,
    equipment,
    hero_card,
    hero_ongoing,
    villain_card,
)
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force Field"
LIST = (
    "Current HP, Destroy, Deck, Device, Discard, Draw, Environment, Environment Card, Environment Target, Equipment, "
    "Flip, Hero, Hero Card, Hero Character Card, Hero Target, HP, Immune, Incapacitated, Innate Power, Keyword, "
    "Limited, Maximum HP, One-Shot, Ongoing, Play, Power, Redirect, Restore, Nemesis, Round, "
    "Sentinels of the Multiverse, Target, Trash, Turn, Villain, Villain Card, Villain Character Cards, Villain Target"
)
bench = partial(lone_villain, edition="classic")


@pytest.fixture
def hall(classic_bench):
    """``hall("ra")``: Baron Blade without a platform in the drill hall, against these heroes and stand-ins."""
    return lambda *heroes: classic_bench(heroes, villain="baron_blade", environment="drill_hall")


def crowd() -> Table:
    """Targets of all three types: Baron Blade, a Battalion and Raptors (5 HP each), three heroes; and a card of each
    type that is none."""
    t = bench(environment="insula_primalis")
    return with_cards(t, "Blade Battalion", "Velociraptor Pack", IDLE_VILLAIN, "Volcanic Eruption", "Mere")


def titles(t: Table, kind: Any) -> list[str]:
    """The cards in play of a kind, in the order of play areas."""
    return [t.game.title_of[card] for card in t.game.cards_in_play(0, kind)]


def targets(t: Table, *kinds: int) -> list[str]:
    """The targets in play of these types, in the order of play areas."""
    return [t.game.title_of[card] for card in t.game.targets(0, lambda game, _, card: game.kind_of[card] in kinds)]


def test_every_word_has_its_test():
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    words = LIST.lower().replace("-", " ").split(", ")
    assert (len(words), {word.replace(" ", "_") for word in words} - tested) == (38, set())


# --- cards and decks -------------------------------------------------------------------------------------------------
def test_deck():
    """The cards of one hero, villain or environment; a card goes back to no other."""
    t = bench()
    t.into_trash("ra", "Fire Blast")
    t.do(lambda game: game.put_on_deck(t.card("Fire Blast")))
    assert t.deck("ra")[0] == "Fire Blast"
    assert {t.game.owner_of[card] for card in t.game.zone(t.owner("ra"), DECK)} == {t.owner("ra")}


@pytest.mark.parametrize("hero", catalog("classic")["heroes"])
def test_hero(hero):
    """40 cards, a character card with a power on its front and three abilities on its back."""
    deck = load_deck("heroes", hero, "classic")
    assert sum(card.copies for card in deck.cards) == 40
    (character,) = deck.characters
    assert character.hp > 0 and len(character.powers) == 1 and len(character.back.abilities) == 3


@pytest.mark.parametrize("villain", catalog("classic")["villains"])
def test_villain(villain):
    """25 cards, and a character card with HP and two sides."""
    deck = load_deck("villains", villain, "classic")
    assert sum(card.copies for card in deck.cards) == 25
    (character,) = deck.characters
    assert character.hp > 0 and character.back.title != character.title


@pytest.mark.parametrize("environment", catalog("classic")["environments"])
def test_environment(environment):
    """15 cards that no player plays, and no character."""
    deck = load_deck("environments", environment, "classic")
    assert (sum(card.copies for card in deck.cards), deck.characters) == (15, [])


def test_hero_card():
    assert titles(crowd(), hero_card) == ["Legacy", "Ra", "Haka", "Mere"]


def test_villain_card():
    assert titles(crowd(), villain_card) == ["Baron Blade", "Blade Battalion", IDLE_VILLAIN]


def test_environment_card():
    assert titles(crowd(), environment_card) == ["Velociraptor Pack", "Volcanic Eruption"]


def test_hero_character_card():
    """It starts in play and is no card of the 40; it stays when the rest leaves the game."""
    t = with_cards(bench(), "Mere")
    assert t.in_play("Haka") and "Haka" not in t.deck("haka") + t.hand("haka")
    incapacitate(t, "haka")
    assert t.in_play("Haka") and not t.in_play("Mere")


def test_villain_character_cards():
    """The two of them are one card: it has the HP and the rules, and turns over as a whole."""
    t = bench()
    assert [t.game.title_of[card] for card in t.game.table.characters[0]] == ["Baron Blade"]
    assert (t.hp("baron_blade"), t.max_hp("baron_blade")) == (40, 40)
    t.destroy("baron_blade")
    assert (t.flipped("baron_blade"), t.hp("baron_blade"), t.max_hp("baron_blade")) == (True, 30, 30)


def test_keyword():
    t = crowd()
    for title, keyword in (("Blade Battalion", "minion"), ("Mere", "equipment"), (IDLE_VILLAIN, "ongoing")):
        assert t.game.has_keyword(t.card(title), keyword)
    assert not t.game.has_keyword(t.card("Mere"), "ongoing")


def test_device():
    """It stays in play until it has no HP left."""
    t = bench()
    villain_plays(t, "Powered Remote Turret")
    assert t.hp("Powered Remote Turret") == 7 and t.game.has_keyword(t.card("Powered Remote Turret"), "device")
    t.deal("ra", "Powered Remote Turret", 6, "fire")
    assert t.in_play("Powered Remote Turret")
    t.deal("ra", "Powered Remote Turret", 1, "fire")
    assert t.trash("villain") == ["Powered Remote Turret"]


def test_equipment():
    """It stays in play; only what names Equipment destroys it."""
    t = with_cards(bench(), "Fortitude", "The Legacy Ring", "Imbued Fire", "The Staff of Ra")
    t.do(lambda game: game.destroy_all(t.card("baron_blade"), hero_ongoing))
    assert (t.play_area("legacy"), t.play_area("ra")) == (["The Legacy Ring"], ["The Staff of Ra"])


def test_ongoing():
    """It stays in play; only what names Ongoing cards destroys it."""
    t = bench()
    t.play("ra", "Imbued Fire")
    with_cards(t, "The Staff of Ra")
    t.do(lambda game: game.destroy_all(t.card("baron_blade"), equipment))
    assert t.play_area("ra") == ["Imbued Fire"]


def test_one_shot():
    """What it says is done at once; then it goes to its trash, a villain's too."""
    t = bench()
    t.play("haka", "Elbow Smash", choose=["baron_blade"])
    assert (t.hp("baron_blade"), t.trash("haka"), t.play_area("haka")) == (37, ["Elbow Smash"], [])
    villain_plays(t, "Flesh-Repair Nanites")
    assert (t.hp("baron_blade"), t.trash("villain"), t.play_area("villain")) == (40, ["Flesh-Repair Nanites"], [])


def test_limited():
    """A second copy goes to the trash instead of into play; the first one gone, the next may come."""
    t = with_cards(bench(), "Fortitude")
    card = t.card("Fortitude")
    second = next(other for other in range(card + 1, card + 3) if not t.game.is_in_play(other))
    t.do(lambda game: game.put_into_play(second))
    assert (t.count_in_play("Fortitude"), t.trash("legacy")) == (1, ["Fortitude"])
    t.destroy("Fortitude")
    t.do(lambda game: game.put_into_play(second))
    assert (t.count_in_play("Fortitude"), t.trash("legacy")) == (1, ["Fortitude"])


# --- what is done with cards -----------------------------------------------------------------------------------------
def test_draw():
    """The top card of the hero's deck comes into the hand."""
    t = bench()
    t.set_hand("haka", "Taiaha")
    t.on_deck("haka", "Rampage", "Dominion")
    t.draw("haka")
    assert (t.hand("haka"), t.deck("haka")[0]) == (["Taiaha", "Rampage"], "Dominion")


def test_discard():
    """From the hand to the trash of that hero."""
    t = bench()
    t.set_hand("haka", "Mere", "Taiaha")
    t.discard("haka", "Mere")
    assert (t.hand("haka"), t.trash("haka")) == (["Taiaha"], ["Mere"])


def test_play():
    """A hero's card from the hand, one of the villain or the environment from the top of the deck: its text is done."""
    t = bench(environment="insula_primalis")
    t.set_hand("ra", "Fire Blast", "Imbued Fire")
    t.play("ra", "Imbued Fire")
    t.play("ra", "Fire Blast", choose=["baron_blade"])
    assert (t.hand("ra"), t.play_area("ra"), t.trash("ra")) == ([], ["Imbued Fire"], ["Fire Blast"])
    assert t.hp("baron_blade") == 40 - 5 - 1
    t.on_deck("villain", "Blade Battalion", IDLE_VILLAIN)
    t.play_top("villain")
    t.on_deck("environment", "Velociraptor Pack", "Obsidian Field")
    t.play_top("environment")
    assert (t.play_area("villain"), t.play_area("environment")) == (["Blade Battalion"], ["Velociraptor Pack"])
    assert (t.deck("villain")[0], t.deck("environment")[0]) == (IDLE_VILLAIN, "Obsidian Field")


def test_destroy():
    """From play to the trash of its own deck."""
    t = crowd()
    for title in ("Blade Battalion", "Velociraptor Pack", "Mere"):
        t.destroy(title)
    assert [t.trash(owner) for owner in ("villain", "environment", "haka")] == [
        ["Blade Battalion"],
        ["Velociraptor Pack"],
        ["Mere"],
    ]


def test_trash():
    """Destroyed, discarded, played as a one-shot: each card comes to the trash of its deck, the last one on top."""
    t = with_cards(bench(), "Taiaha")
    t.set_hand("haka", "Mere", "Elbow Smash")
    t.destroy("Taiaha")
    t.discard("haka", "Mere")
    t.play("haka", "Elbow Smash", choose=["baron_blade"])
    assert t.trash("haka") == ["Taiaha", "Mere", "Elbow Smash"]
    assert (t.trash("legacy"), t.trash("ra"), t.trash("villain")) == ([], [], [])


def test_flip():
    """A villain when its condition is met, here by falling to 0 HP; a hero when reduced to 0 HP."""
    t = bench()
    t.deal("ra", "baron_blade", 39, "fire")
    t.deal("baron_blade", "ra", 29, "fire")
    assert not t.flipped("baron_blade") and not t.flipped("ra")
    t.deal("ra", "baron_blade", 1, "fire")
    t.deal("baron_blade", "ra", 1, "fire")
    assert t.flipped("baron_blade") and t.flipped("ra")


# --- HP --------------------------------------------------------------------------------------------------------------
def test_hp():
    """How much damage a target takes before it is destroyed; cards without HP take none."""
    t = crowd()
    assert t.deal("ra", "Velociraptor Pack", 4, "fire") == 4
    assert t.in_play("Velociraptor Pack")
    assert t.deal("ra", "Velociraptor Pack", 1, "fire") == 1
    assert t.trash("environment") == ["Velociraptor Pack"]
    assert (t.hp("Volcanic Eruption"), t.hp("Mere")) == (0, 0)


def test_current_hp():
    """7 less the 2 that it was dealt are 5."""
    t = with_cards(bench(), "Powered Remote Turret")
    t.deal("ra", "Powered Remote Turret", 2, "fire")
    assert (t.hp("Powered Remote Turret"), t.max_hp("Powered Remote Turret")) == (5, 7)


def test_maximum_hp(hall):
    """As printed but for texts that change it; healing stops there."""
    t = hall("legacy")
    t.set_hp("legacy", 29)
    assert (t.heal("legacy", 5), t.max_hp("legacy")) == (3, 32)
    t.into_play("Sunshine")
    assert (t.hp("legacy"), t.max_hp("legacy")) == (33, 33)


def test_restore():
    """HP go up by the amount, and no further than the maximum."""
    t = bench()
    t.set_hp("legacy", 20)
    assert (t.heal("legacy", 5), t.heal("legacy", 9)) == (5, 7)
    assert t.hp("legacy") == 32


def test_target():
    """Whatever has HP, and nothing else."""
    everyone = ["Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka", "Velociraptor Pack"]
    assert targets(crowd(), VILLAIN, HERO, ENVIRONMENT) == everyone


def test_hero_target():
    """Rampage deals each target that is none 5, then each that is one 2; the force field takes 1 from Blade's."""
    t = crowd()
    assert targets(t, HERO) == ["Legacy", "Ra", "Haka"]
    t.play("haka", "Rampage")
    assert not t.in_play("Velociraptor Pack") and not t.in_play("Blade Battalion")
    assert (t.hp("baron_blade"), hero_hp(t)) == (40 - 5 + 1, [32 - 2, 30 - 2, 34 - 2])


def test_villain_target():
    """Baron Blade and the Battalion; Ongoing cards of his have no HP."""
    assert targets(crowd(), VILLAIN) == ["Baron Blade", "Blade Battalion"]


def test_environment_target():
    """The Raptors; what is said of non-environment targets means villain and hero targets."""
    t = crowd()
    assert targets(t, ENVIRONMENT) == ["Velociraptor Pack"]
    assert targets(t, VILLAIN, HERO) == ["Baron Blade", "Blade Battalion", "Legacy", "Ra", "Haka"]


# --- damage ----------------------------------------------------------------------------------------------------------
def test_immune(hall):
    """Who is immune may be targeted; only damage is kept away, not a lower maximum nor being destroyed."""
    t = with_cards(hall("ra"), "Mobile Defense Platform")
    assert t.deal("ra", "baron_blade", 9, "fire") == 0
    t.play("ra", "Fire Blast", choose=["baron_blade"])
    t.into_play("Gloom")
    assert (t.hp("baron_blade"), t.max_hp("baron_blade")) == (39, 39)
    t.destroy("baron_blade")
    assert t.flipped("baron_blade")


def test_redirect():
    """Redirected damage does not affect the first target, nor do that target's modifiers affect it."""
    t = with_cards(bench(), "Ta Moko", "Lead from the Front", "Blade Battalion")
    t.deal("Blade Battalion", "haka", 2, "melee", choose=[True])
    assert hero_hp(t) == [30, 30, 34]


@pytest.mark.parametrize(
    ("source", "target", "lost"),
    [
        ("legacy", "baron_blade", 4),
        ("baron_blade", "legacy", 4),
        ("ra", "baron_blade", 3),
        ("legacy", "Blade Battalion", 3),
        ("Blade Battalion", "legacy", 3),
    ],
)
def test_nemesis(source, target, lost):
    """Legacy and Baron Blade deal each other 1 more; nobody else does."""
    t = with_cards(bench(), "Blade Battalion")
    assert t.deal(source, target, 3, "melee") == lost


def test_incapacitated():
    """At 0 HP all cards leave the game; the character turns over, and one ability a turn is what it can do."""
    t = with_cards(bench(), "The Staff of Ra")
    t.deal("baron_blade", "ra", 30, "melee")
    assert (t.incapacitated("ra"), t.heal("ra", 5)) == (True, 0)
    assert (t.play_area("ra"), t.hand("ra"), t.trash("ra"), t.deck("ra")) == ([], [], [], [])
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("ra", "ability")
    assert len(t.options) == 3 + 1
    t.run_turn("ra", choose=["Destroy"])
    assert t.trash("villain") == [IDLE_VILLAIN]


# --- powers ----------------------------------------------------------------------------------------------------------
def test_power():
    """None is used twice in a power phase, even where the Ring lets Legacy use one more."""
    t = with_cards(bench(), "The Legacy Ring", "Motivational Charge")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "power")
    assert t.options == ["Galvanize", "Motivational Charge", "stop"]
    t.game.choose(t.options.index("Galvanize"))
    t.game.step()
    assert t.options == ["Motivational Charge", "stop"]


def test_innate_power():
    """It stands on the front of the character card: the others are those of cards in play."""
    t = with_cards(bench(), "Mere")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("haka", "power")
    assert t.options == ["Crush", "Mere", "stop"]
    incapacitate(t, "haka")
    assert not t.game.face(t.card("haka")).powers


# --- the course of the game ------------------------------------------------------------------------------------------
def test_turn():
    """One of the villain, of each hero, of the environment, each with its phases."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    seen = []
    for who in ("villain", "legacy", "ra", "haka", "environment"):
        t.go_to(who, "end")
        seen.append((t.game.table.ids[t.game.state.turn], PHASE_NAMES[t.game.state.phase]))
    assert seen == [(deck, "end") for deck in ("baron_blade", "legacy", "ra", "haka", "megalopolis")]


def test_round():
    """It begins with the villain's turn and ends with the environment's."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    for who, number in (("villain", 1), ("haka", 1), ("environment", 1), ("villain", 2)):
        t.go_to(who, "start")
        assert t.game.state.round == number


def test_sentinels_of_the_multiverse():
    """Cooperative: the heroes lose together, with the last of them. Fixed decks: each game has the same cards."""
    t = bench()
    assert t.game.table.title_of == Table(edition="classic", seed=1).game.table.title_of
    incapacitate(incapacitate(t, "legacy"), "ra")
    assert t.result is None
    t.deal("baron_blade", "haka", 34, "melee")
    assert t.result == "loss"

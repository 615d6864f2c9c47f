"""Phrases that many decks share: effects written once, with the words that players see as their docstring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sotm_env.engine.terms import DAMAGE_TYPES, PHASE_NAMES
from sotm_env.engine.vocabulary import (
    Effect,
    Game,
    any_card,
    any_target,
    hero_character,
    hero_target,
    hp_at_most,
)

CardEffect = Callable[[Game, int], Effect | None]
# An effect that may also answer what has happened: a text when the card is destroyed, after a card is played, ...
AnyEffect = Callable[..., Effect | None]
Made = TypeVar("Made", bound=AnyEffect)
Selector = Callable[[Game, int, int], bool]


def said(words: str) -> Callable[[Made], Made]:
    """Decorator: gives a made-up effect its words."""

    def name(effect: Made) -> Made:
        effect.__doc__ = words
        return effect

    return name


def destroy_this(game: Game, card: int) -> Effect:
    """Destroy this card."""
    yield from game.destroy(card)


def regains(who: str, amount: int) -> AnyEffect:
    """The own character regains HP."""

    @said(f"{who} regains {amount} HP.")
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.heal(game.character_of(card), amount)

    return effect


def deals_one(who: str, amount: int, kind: int) -> AnyEffect:
    """The own character, or a target that bears the text, deals 1 target damage."""

    @said(f"{who} deals 1 target {amount} {DAMAGE_TYPES[kind]}.")
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.deal(card, (yield from game.choose_target(card)), amount, kind)

    return effect


def deals_up_to(who: str, count: int, amount: int, kind: int) -> AnyEffect:
    """The own character, or a target that bears the text, deals each of up to so many targets damage."""

    @said(f"{who} deals each of up to {count} targets {amount} {DAMAGE_TYPES[kind]}.")
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.deal_each(card, (yield from game.choose_targets(card, count)), amount, kind)

    return effect


def one_hero_takes(phase: int) -> CardEffect:
    """1 hero takes the own play, power or draw phase."""

    @said(f"1 hero takes their {PHASE_NAMES[phase]} phase.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        if hero is not None:
            yield from game.take_phase(hero, phase)

    return effect


def one_hero_may_use_a_power() -> CardEffect:
    """1 hero may use a power now (classic)."""

    @said("1 hero may use 1 power now.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        yield from game.use_power(card, hero, optional=True)

    return effect


def one_player_may_play() -> CardEffect:
    """1 player may play a card now (classic)."""

    @said("1 player may play 1 card now.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        yield from game.play_from_hand(card, hero, optional=True)

    return effect


def one_player_may_draw() -> CardEffect:
    """1 player may draw a card now (classic)."""

    @said("1 player may draw 1 card now.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        yield from game.may_draw(card, hero)

    return effect


def one_hero_discovers(selector: Selector, what: str) -> CardEffect:
    """1 hero discovers 1 card of a kind."""

    @said(f"1 hero discovers 1 {what} card.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        if hero is not None:
            yield from game.discover(card, selector, deck=hero)

    return effect


def one_hero_salvages(selector: Selector = any_card, what: str = "") -> CardEffect:
    """1 hero salvages 1 card of a kind."""

    @said(f"1 hero salvages 1 {what} card.".replace("  ", " "))
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        if hero is not None:
            yield from game.salvage(card, hero, selector)

    return effect


def one_hero_collects(selector: Selector, what: str) -> CardEffect:
    """1 hero collects 1 card of a kind."""

    @said(f"1 hero collects 1 {what} card.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        if hero is not None:
            yield from game.collect(card, hero, selector)

    return effect


def one_hero_regains(amount: int) -> CardEffect:
    """1 hero regains HP."""

    @said(f"1 hero regains {amount} HP.")
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_target(card, hero_character)
        if hero is not None:
            yield from game.heal(hero, amount)

    return effect


def one_target_regains(amount: int, selector: Selector = any_target, what: str = "target") -> CardEffect:
    """1 target of a kind regains HP."""

    @said(f"1 {what} regains {amount} HP.")
    def effect(game: Game, card: int) -> Effect:
        target = yield from game.choose_target(card, selector)
        if target is not None:
            yield from game.heal(target, amount)

    return effect


def destroy_one(selector: Selector, what: str) -> CardEffect:
    """Destroy 1 card in play of a kind."""

    @said(f"Destroy 1 {what}.")
    def effect(game: Game, card: int) -> Effect:
        yield from game.destroy_one(card, selector)

    return effect


def destroy_weak_target(hp: int, selector: Selector = any_target) -> CardEffect:
    """Destroy 1 target that has so many HP or less."""

    @said(f"Destroy 1 target that has {hp} HP or less.")
    def effect(game: Game, card: int) -> Effect:
        weak = hp_at_most(hp)
        target = yield from game.choose_target(card, lambda g, c, x: weak(g, c, x) and selector(g, c, x))
        yield from game.destroy(target)

    return effect


def bury_one(selector: Selector, what: str) -> CardEffect:
    """Bury 1 card in play of a kind."""

    @said(f"Bury 1 {what}.")
    def effect(game: Game, card: int) -> Effect:
        pick = yield from game.choose_in_play(card, selector)
        if pick is not None:
            yield from game.bury(pick)

    return effect


def deals_each(amount: int, kind: int, selector: Selector = hero_target, whom: str = "hero target") -> CardEffect:
    """This deals every target of a kind damage."""

    @said(f"This deals every {whom} {amount} {DAMAGE_TYPES[kind]}.")
    def effect(game: Game, card: int) -> Effect:
        yield from game.deal_all(card, selector, amount, kind)

    return effect


def deals_highest(amount: int, kind: int, selector: Selector = hero_target, whom: str = "hero target") -> CardEffect:
    """This deals the target of a kind with the highest HP damage."""

    @said(f"This deals the {whom} with the highest HP {amount} {DAMAGE_TYPES[kind]}.")
    def effect(game: Game, card: int) -> Effect:
        yield from game.deal(card, (yield from game.highest(card, selector)), amount, kind)

    return effect


def deals_lowest(amount: int, kind: int, selector: Selector = hero_target, whom: str = "hero target") -> CardEffect:
    """This deals the target of a kind with the lowest HP damage."""

    @said(f"This deals the {whom} with the lowest HP {amount} {DAMAGE_TYPES[kind]}.")
    def effect(game: Game, card: int) -> Effect:
        yield from game.deal(card, (yield from game.lowest(card, selector)), amount, kind)

    return effect

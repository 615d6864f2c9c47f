"""Phrases on 1 hero or 1 player, as on the back of hero character cards."""

from __future__ import annotations

from sotm_env.decks.phrases.said import AnyEffect, CardEffect, Selector, said, several
from sotm_env.engine.says import COLLECT, DISCOVER, DRAW, HEAL, PLAY, SALVAGE, TAKE_PHASE, USE_POWER, Does
from sotm_env.engine.terms import PHASE_NAMES
from sotm_env.engine.vocabulary import Effect, Game, any_card, any_target, hero_character


def one_hero_takes(phase: int) -> CardEffect:
    """1 hero takes the own play, power or draw phase."""

    @said(f"1 hero takes their {PHASE_NAMES[phase]} phase.", Does(TAKE_PHASE, 1, "1 hero", kind=phase, chosen=True))
    def effect(game: Game, card: int) -> Effect:
        yield from game.take_phase((yield from game.choose_hero(card)), phase)

    return effect


def one_hero_may_use_a_power() -> CardEffect:
    """1 hero may use a power now (classic)."""

    @said("1 hero may use 1 power now.", Does(USE_POWER, 1, "1 hero", chosen=True, maybe=True))
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        yield from game.use_power(card, hero, optional=True)

    return effect


def one_player_may_play() -> CardEffect:
    """1 player may play a card now (classic)."""

    @said("1 player may play 1 card now.", Does(PLAY, 1, "1 player", chosen=True, maybe=True))
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        yield from game.play_from_hand(card, hero, optional=True)

    return effect


def one_hero_draws(count: int = 1) -> AnyEffect:
    """1 hero draws cards."""

    @said(f"1 hero draws {count} {several(count, 'card')}.", Does(DRAW, count, "1 hero", chosen=True))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.draw((yield from game.choose_hero(card)), count)

    return effect


def one_player_may_draw() -> CardEffect:
    """1 player may draw a card now (classic)."""

    @said("1 player may draw 1 card now.", Does(DRAW, 1, "1 player", chosen=True, maybe=True))
    def effect(game: Game, card: int) -> Effect:
        hero = yield from game.choose_hero(card)
        yield from game.may_draw(card, hero)

    return effect


def one_hero_discovers(selector: Selector, what: str) -> CardEffect:
    """1 hero discovers 1 card of a kind."""

    @said(f"1 hero discovers 1 {what} card.", Does(DISCOVER, 1, f"{what} card"))
    def effect(game: Game, card: int) -> Effect:
        yield from game.discover(card, selector, deck=(yield from game.choose_hero(card)))

    return effect


def one_hero_salvages(selector: Selector = any_card, what: str = "") -> CardEffect:
    """1 hero salvages 1 card of a kind."""
    whom = f"{what} card".strip()

    @said(f"1 hero salvages 1 {whom}.", Does(SALVAGE, 1, whom))
    def effect(game: Game, card: int) -> Effect:
        yield from game.salvage(card, (yield from game.choose_hero(card)), selector)

    return effect


def one_player_may_recover(selector: Selector = any_card, what: str = "") -> CardEffect:
    """1 player may take back 1 card of a kind (classic)."""
    whom = f"{what} card".strip()

    @said(
        f"1 player may take 1 {whom} of the own trash into the hand.",
        Does(SALVAGE, 1, whom, maybe=True),
    )
    def effect(game: Game, card: int) -> Effect:
        yield from game.salvage(card, (yield from game.choose_hero(card)), selector, up_to=True)

    return effect


def one_hero_collects(selector: Selector, what: str) -> CardEffect:
    """1 hero collects 1 card of a kind."""

    @said(f"1 hero collects 1 {what} card.", Does(COLLECT, 1, f"{what} card"))
    def effect(game: Game, card: int) -> Effect:
        yield from game.collect(card, (yield from game.choose_hero(card)), selector)

    return effect


def one_hero_regains(amount: int) -> AnyEffect:
    """1 hero regains HP."""
    return one_target_regains(amount, hero_character, "hero")


def one_target_regains(amount: int, selector: Selector = any_target, what: str = "target") -> AnyEffect:
    """1 target of a kind regains HP."""

    @said(f"1 {what} regains {amount} HP.", Does(HEAL, amount, f"1 {what}", chosen=True))
    def effect(game: Game, card: int, *_: object) -> Effect:
        yield from game.heal((yield from game.choose_target(card, selector)), amount)

    return effect


def targets_regain(
    count: int, amount: int, selector: Selector = any_target, what: str = "target", up_to: bool = False
) -> AnyEffect:
    """So many targets of a kind, or with ``up_to`` any number up to it, regain HP."""
    whom = f"{'up to ' if up_to else ''}{count} {what}s"

    @said(f"{whom[0].upper()}{whom[1:]} regain {amount} HP each.", Does(HEAL, amount, whom, count, chosen=True))
    def effect(game: Game, card: int, *_: object) -> Effect:
        for target in (yield from game.choose_targets(card, count, selector, up_to)):
            yield from game.heal(target, amount)

    return effect

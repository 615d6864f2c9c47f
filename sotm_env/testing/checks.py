"""Checks: does a game keep what the engine and the environment promise?

Each check takes a game (or an environment) as it is at this moment, leaves it as it was, and raises AssertionError with
one line that says what is wrong and where. ``check_game`` plays a whole random game and makes all of them on the way;
whoever adds a deck runs it against every villain and environment:

    from sotm_env import Scenario
    from sotm_env.testing.checks import check_game

    for seed in range(100):
        check_game(Scenario("baron_blade", ("my_hero", "ra", "haka"), "megalopolis"), seed)
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from sotm_env.engine import occasions as on
from sotm_env.engine.board import LogEntry
from sotm_env.engine.decisions import CARD, Decision
from sotm_env.engine.game import Game
from sotm_env.engine.keys import unknown_places
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.state import FIELDS, GameState
from sotm_env.engine.terms import DECK, HERO, PLAY, STOP
from sotm_env.engine.ways import heroes_lose_with
from sotm_env.envs.aec import raw_env
from sotm_env.envs.interface import ENCODERS, UNIVERSAL_ENCODERS, Interface
from sotm_env.envs.numbering import Universal
from sotm_env.envs.things import HERO_SEATS
from sotm_env.hands import closed_hands
from sotm_env.testing.positions import check_between_steps, check_hp, check_index, check_places
from sotm_env.text.view import view

# Who plays: (game, random) -> index of the option chosen.
Player = Callable[[Game, Random], int]

# How many decisions two games that should be equal are played on side by side.
if not __debug__:
    raise ImportError(
        "sotm_env.testing.checks: python -O leaves assert statements out, and these are the checks; "
        "start Python without -O",
        name="sotm_env",
    )

DECISIONS_AHEAD = 6


# --- copies ----------------------------------------------------------------------------------------------------------
def check_equal(game: Game, other: Game, what: str) -> None:
    """Two games are at the same point: state, decision, choices made, texts at work, end."""
    for name in FIELDS if game.state != other.state else ():
        one, two = getattr(game.state, name), getattr(other.state, name)
        assert one == two, f"{what}: state.{name} is {two!r}, not {one!r}"
    assert hash(game.state) == hash(other.state), f"{what}: equal states differ in hash"
    one, two = _decision(game.decision), _decision(other.decision)
    assert one == two, f"{what}: the decision is {two}, not {one}"
    assert game.choices == other.choices, f"{what}: the choices made differ"
    assert game.truncated == other.truncated, f"{what}: truncated is {other.truncated}, not {game.truncated}"
    for kept, copied in zip(game.state.index, other.state.index, strict=True):
        if kept != copied:  # texts that last are made anew
            assert [me.key for me in kept] == [me.key for me in copied], f"{what}: the texts at work differ"


def check_clone(game: Game, option: int = 0) -> Game:
    """A clone equals the game, and answering a decision of the clone leaves the game as it was.

    Returns the clone after ``option``; whoever then answers the game alike can compare both with ``check_equal``.
    """
    clone = game.clone()
    check_equal(game, clone, "clone")
    untouched = game.state.copy()
    decision, choices = _decision(game.decision), game.choices.copy()
    if game.decision is not None:
        clone.choose(option)
    assert game.state == untouched, "playing a clone on changed the state of the game it was cloned from"
    assert (_decision(game.decision), game.choices) == (decision, choices), "playing a clone on changed the game"
    return clone


def check_bytes(game: Game, seed: int = 0) -> None:
    """``to_bytes``, pickle, deepcopy and the state's JSON give the same game, with the same future; equal games are
    equal bytes and have equal keys."""
    data, keys, future = game.to_bytes(), (game.key(), game.key(hidden=False)), _future(game, seed)
    for what, copied in (
        ("from_bytes(to_bytes())", Game.from_bytes(data)),
        ("pickle", pickle.loads(pickle.dumps(game))),
        ("deepcopy", copy.deepcopy(game)),
    ):
        check_equal(game, copied, what)
        assert copied.to_bytes() == data, f"{what}: equal games are other bytes"
        assert (copied.key(), copied.key(hidden=False)) == keys, f"{what}: equal games have other keys"
        check_equal(future, _future(copied, seed), f"{what}, played on")
    again = GameState.from_dict(json.loads(json.dumps(game.state.as_dict())))
    assert again == game.state, "the state written as JSON and read again is another"


def check_future(game: Game, other: Game, what: str, seed: int = 0) -> None:
    """Clones of two equal games that are answered alike stay equal for some decisions."""
    check_equal(_future(game, seed), _future(other, seed), f"{what}, played on")


def _future(game: Game, seed: int) -> Game:
    """A clone of a game, some decisions later."""
    ahead, random = game.clone(), Random(seed)
    for _ in range(DECISIONS_AHEAD):
        if ahead.over:
            break
        ahead.choose(random.randrange(len(ahead.legal_options)))
    return ahead


def check_undo(game: Game, earlier: Game | None = None) -> None:
    """Undoing leads to the decision before, and answering that again leads back.

    Args:
        earlier: a clone from before the last choice; with it the undone game is compared.
    """
    undone = game.clone()
    undone.undo()
    if earlier is not None:
        check_equal(earlier, undone, "undo")
    undone.choose(game.choices[-1])
    check_equal(game, undone, "undo and the same choice again")


# --- the environment -------------------------------------------------------------------------------------------------
def check_mask(env: raw_env) -> None:
    """The mask shows exactly the engine's legal options, each as one action, and every action leads to its option."""
    game = env.game
    actions = env.actions.actions(game)
    legal = sorted(set(actions))
    assert len(legal) == len(actions), f"two options of {game.decision} share an action: {sorted(actions)}"
    mask = env.actions.mask(game)
    assert mask.dtype == np.int8 and mask.shape == (env.actions.n,), f"the mask is {mask.dtype}{mask.shape}"
    shown = np.flatnonzero(mask).tolist()
    assert shown == legal, f"the mask shows {shown}; legal are {dict(zip(actions, game.labels(), strict=True))}"
    assert game.over or shown, "a decision is pending, but the mask is empty"
    for place, action in enumerate(actions):
        found = env.actions.option(game, action)
        assert found == place, f"action {action} leads to option {found}, not {place}"


def check_observations(env: raw_env) -> None:
    """What every agent sees lies in its space; the mask is the acting agent's alone; the state lies in its space."""
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen), f"{agent}'s observation lies outside its space"
        acting = agent == env.agent_selection and not env.game.over
        expected = env.actions.mask(env.game) if acting else np.zeros(env.actions.n, np.int8)
        assert np.array_equal(seen["action_mask"], expected), f"{agent} sees another mask than the legal actions"
        if acting:
            assert np.array_equal(env.infos[agent]["action_mask"], expected), f"{agent}'s info holds another mask"
    assert env.state_space.contains(env.state()), "the state lies outside its space"


def check_hidden(env: raw_env, seed: int = 0) -> None:
    """Two games that differ only in what players cannot see look the same to all of them, and are both sound."""
    game = env.game
    other = game.resample(seed)
    check_places(other)
    check_index(other)
    check_equal(other, Game.from_bytes(other.to_bytes()), "resample, written and read")
    assert game.key(hidden=False) == other.key(hidden=False), "games that differ only in hidden cards have other keys"
    before = _looks(env)
    env.game = other
    try:
        after = _looks(env)
    finally:
        env.game = game
    for name, seen in before.items():
        assert _same(seen, after[name]), f"{name} differs between two games that differ only in hidden cards"


def check_hands(env: raw_env, seed: int = 0, agents: Sequence[str] = ()) -> None:
    """To each hero (or to these agents), seeing no hand but the own, games that differ in the others' hands look the
    same, in every observation there is; with open hands they do not.
    """
    game = env.game
    views = _closed_views(game.scenario)
    for agent in agents or env.agents:
        hero = HERO_SEATS.index(agent) + 1
        other = _other_hands(game, hero, seed)
        for kind, encoder in views.items():
            assert _same(encoder.encode(game, hero), encoder.encode(other, hero)), (
                f"{agent}'s observation ({kind}) differs between two games that differ in hands closed to it"
            )
        assert _same(_info(env, agent, game), _info(env, agent, other)), (
            f"{agent}'s info differs between two games that differ in hands closed to it"
        )
        if _held(game) != _held(other):
            encode = Interface("flat").view(game.scenario).encoder.encode
            assert not _same(encode(game, hero), encode(other, hero)), f"{agent} sees no difference in open hands"


def _other_hands(game: Game, observer: int, seed: int) -> Game:
    """A game to look at, of which the observer knows no more than of this one: the cards in closed hands have been
    exchanged with others of their piles that nobody has seen, and who else decides has other things to choose from."""
    other, random = game.clone(), Random(seed)
    decision = game.decision
    known = set() if decision is None else {decision.source}  # a card that asks while it is played lies in the hand
    if decision is not None and decision.player == observer:
        known.update(decision.options if decision.of == CARD else ())
    elif decision is not None:
        some = random.sample(decision.options, random.randint(1, len(decision.options)))
        labels = tuple(f"something else than {label}" for label in decision.labels)
        other.decision = Decision(decision.kind, decision.player, decision.source, decision.of, tuple(some), labels)
    outside = [*closed_hands(game, observer), *sorted(game.state.face_down)]
    for pile in range(len(game.table.decks)):
        cards = game.zone(pile, DECK)
        lying = [*outside, *(cards[place] for place in unknown_places(game.state, pile))]
        unseen = [card for card in dict.fromkeys(lying) if game.pile_of[card] == pile and card not in known]
        other.exchange(unseen, random.sample(unseen, len(unseen)))
    return other


def _held(game: Game) -> list[list[str]]:
    """By hero the titles in hand, sorted."""
    return [sorted(game.title_of[card] for card in game.hand(hero)) for hero in game.heroes]


def _info(env: raw_env, agent: str, game: Game) -> dict[str, Any]:
    """The info of an agent, were this the environment's game."""
    before, env.game = env.game, game
    env._follow()
    info: dict[str, Any] = env.infos[agent]
    env.game = before
    env._follow()
    return info


# Made once for all scenarios of an edition.
_universal = lru_cache(Universal)


def _closed_views(scenario: Scenario) -> dict[str, Any]:
    """The encoders of every kind of observation with closed hands; of the universal ones those that know the
    scenario's cards."""
    encoders = {kind: Interface(kind, hands="own").view(scenario).encoder for kind in ENCODERS}
    universal = _universal(scenario.edition)
    for kind in UNIVERSAL_ENCODERS:
        try:
            encoders[f"universal {kind}"] = Interface(kind, universal, "own").view(scenario).encoder
        except ValueError:  # with cards that have not been published
            continue
    return encoders


def _looks(env: raw_env) -> dict[str, Any]:
    """All that players are shown."""
    game = env.game
    looks: dict[str, Any] = {f"{agent}'s observation": env.observe(agent) for agent in env.agents}
    looks["the mask"] = env.actions.mask(game)
    looks["the state"] = env.state()
    looks["the view, of which words and pictures are made"] = view(game)
    return looks


# --- the whole game --------------------------------------------------------------------------------------------------
def check_log(game: Game) -> None:
    """The log explains every change of HP: from the setup on, its entries lead to the HP that the game has.

    What makes a change (damage, healing, HP restored, a maximum changed) stands right before it; besides, a target that
    enters play has the HP printed on it, one that leaves play or is incapacitated has none.
    """
    log = game.full_log()
    hp: list[int] = list(Game(game.scenario, game.seed, paused=True).state.hp)
    unsure = _changes_max_hp(game)
    for cause, entry in zip([("setup",), *log], log, strict=False):
        kind = entry[0]
        if cause[0] == "damage" and hp[cause[2]]:
            assert kind == "hp" and entry[1] == cause[2], f"the damage {cause} is followed by {entry}"
        if kind == "hp":
            _, card, before, after = entry
            assert unsure or hp[card] == before, f"{game.title_of[card]} has {hp[card]} HP when the log says {entry}"
            assert _explains(cause, entry), f"{entry} has no cause but {cause}"
            hp[card] = after
        elif kind == "incapacitated":
            hp[entry[1]] = 0
        elif kind == "move" and (entry[2] == PLAY) != (entry[3] == PLAY):
            hp[entry[1]] = game.table.hp_of[entry[1]][0] if entry[3] == PLAY else 0
    assert unsure or hp == list(game.state.hp), "the changes of HP in the log do not lead to the HP of the game"


def _explains(cause: LogEntry, change: LogEntry) -> bool:
    """Whether one entry of the log makes the change of HP that the next one tells."""
    _, card, before, after = change
    if cause[0] == "damage" and cause[2] == card:
        return bool(after == max(before - cause[3], 0))
    if cause[0] == "heal" and cause[1] == card:
        return bool(after == before + cause[2])
    return cause in (("restore", card), ("max hp", card))


def _changes_max_hp(game: Game) -> bool:
    """Whether some text changes maximum HP: then the log does not say with how many HP a target enters play."""
    table = game.table
    texts = [me.ability for sides in table.actives for side in sides for me in side]
    texts += [effect.ability for effect in table.lasting]
    return any(text.event in (on.MAX_HP, on.HP) for text in texts)


def check_end(game: Game) -> None:
    """The game has ended: with a result, or cut off after its last round. Nothing more can be chosen."""
    state = game.state
    assert game.over, "the game goes on"
    assert game.truncated == (state.result is None), f"result {state.result}, truncated {game.truncated}"
    assert state.result in (None, "win", "loss"), f"result {state.result!r}"
    assert game.decision is None and not game.legal_options, "a decision is pending in a game that has ended"
    rounds = game.scenario.max_rounds
    assert state.round == rounds if game.truncated else state.round <= rounds, f"it ended in round {state.round}"


def at_random(game: Game, random: Random) -> int:
    """Any legal option."""
    return random.randrange(len(game.legal_options))


def eagerly(game: Game, random: Random) -> int:
    """Mostly takes what is offered and aims at the heroes' enemies: such games see more of the decks, and some wins."""
    options = game.legal_options
    liked = [place for place, option in enumerate(options) if option != STOP]
    if game.decision is not None and game.decision.kind == "target":
        enemies = [place for place in liked if game.state.looks.type_of[options[place]] != HERO]
        liked = [place for place in enemies if not heroes_lose_with(game, options[place])] or liked
    return random.choice(liked) if random.random() < 0.9 else at_random(game, random)


def check_game(
    scenario: Scenario, seed: int, choices: Player = at_random, every: int = 10, observation: str = "flat"
) -> Game:
    """Plays a game to its end through ``raw_env`` and makes every check of this module on the way.

    Args:
        scenario, seed: the game; the random numbers of ``choices`` come from the seed too.
        choices: who decides, ``(game, random) -> index of the option``: ``at_random``, ``eagerly``, your own.
        every: the costly checks (copies, hidden cards, closed hands, observations) are made at each so many-th
            decision, the first by the seed; the closed hands are looked at by one hero each time, in turn.
        observation: the encoder.

    Returns:
        The game at its end, with its log.

    Raises:
        AssertionError: a promise is broken. The line ends with the scenario, the seed and the number of the decision.
    """
    env = raw_env(scenario, observation=observation)
    env.reset(seed=seed)
    env.game = Game(scenario, env.game.seed, log=True)
    random = Random(seed)
    try:
        while not env.game.over:
            time, left = divmod(len(env.game.choices) + seed, every)
            _check_decision(env, choices(env.game, random), None if left else time)
        check_end(env.game)
        check_places(env.game)
        check_hp(env.game)
        check_observations(env)
        check_bytes(env.game)
        check_log(env.game)
    except AssertionError as error:
        where = f"{scenario}, seed {seed}, decision {len(env.game.choices)}"
        raise AssertionError(f"{error} [{where}]") from error
    return env.game


def _check_decision(env: raw_env, option: int, costly: int | None) -> None:
    """Makes the checks at one decision and takes it; the costly ones for the so many-th time, or not (None)."""
    game = env.game
    check_places(game)
    check_between_steps(game)
    check_hp(game)
    check_index(game)
    check_mask(env)
    earlier = expected = None
    if costly is not None:
        check_observations(env)
        check_hidden(env, len(game.choices))
        check_hands(env, len(game.choices), (env.agents[costly % len(env.agents)],))
        check_bytes(game, len(game.choices))
        earlier = game.clone()
        expected = check_clone(game, option)
    env.step(env.actions.actions(game)[option])
    if expected is not None:
        check_equal(game, expected, "clone and step")
        check_undo(game, earlier)


# --- helpers ---------------------------------------------------------------------------------------------------------
_DECISION = ("kind", "player", "source", "of", "options", "labels")


def _decision(decision: Decision | None) -> dict[str, Any] | None:
    return None if decision is None else {name: getattr(decision, name) for name in _DECISION}


def _same(one: Any, two: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(_same(one[key], two[key]) for key in one)
    return np.array_equal(one, two) if isinstance(one, np.ndarray) else bool(one == two)

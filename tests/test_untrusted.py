"""What is read from bytes and files is data: nothing in it is run, damage is refused in one line, nothing is lost."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import sotm_env
from damage import check_line, damaged, forged, refusal
from sotm_env import Game, Scenario
from sotm_env.campaigns import Standing, campaign
from sotm_env.engine import game as games
from sotm_env.engine import sealed
from sotm_env.engine.sealed import MOST_BYTES, seal, unseal
from sotm_env.envs.team import TeamEnv
from sotm_env.replay import Replay, ReplayError, ReplayMismatch
from sotm_env.testing.checks import at_random, check_equal, check_future

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=12)
FEW, MANY = 300, 20_000


def half_way(decisions: int = 30, seed: int = 0, scenario: Scenario = SCENARIO) -> Game:
    game, random = Game(scenario, seed), Random(seed)
    for _ in range(decisions):
        game.choose(at_random(game, random))
    return game


def playing(env: Any, decisions: int = 30, seed: int = 0) -> Any:
    env.reset(seed=seed)
    random = Random(seed)
    for _ in range(decisions):
        env.step(random.choice(env.unwrapped.actions.actions(env.unwrapped.game)))
    return env


ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    "raw_env": lambda: sotm_env.raw_env(SCENARIO, reward="shaped"),
    "env": lambda: sotm_env.env(SCENARIO),
    "team": lambda: TeamEnv(SCENARIO, reward="shaped"),
    "universal": lambda: sotm_env.raw_env(SCENARIO, observation="entities", spaces="universal", hands="own"),
}


# --- games -----------------------------------------------------------------------------------------------------------
def test_equal_games_are_equal_bytes_however_they_came_to_be() -> None:
    game = half_way()
    undone = half_way(34)
    for _ in range(4):
        undone.undo()
    typed = Game(SCENARIO, np.int64(0))
    for choice in game.choices:
        typed.choose(np.int8(choice))
    for other in (half_way(), game.clone(), Game.from_bytes(game.to_bytes()), undone, typed):
        assert other.to_bytes() == game.to_bytes()
        assert other.key() == game.key() and hash(other.key()) == hash(game.key())
    assert half_way(31).to_bytes() != game.to_bytes() != half_way(seed=1).to_bytes()


@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_equal_games_are_equal_bytes_in_every_process(hash_seed: str) -> None:
    program = "import test_untrusted; print(test_untrusted.half_way().to_bytes().hex())"
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert found.stdout.strip() == half_way().to_bytes().hex(), found.stderr


def test_a_game_read_from_bytes_can_be_undone_to_its_beginning_and_told() -> None:
    game = half_way(seed=3)
    stored = Game.from_bytes(game.to_bytes())
    assert stored.transcript == game.transcript
    for _ in range(30):
        stored.undo()
        game.undo()
    check_equal(game, stored, "undone")
    check_equal(Game(SCENARIO, 3), stored, "undone")


def test_bytes_can_be_read_by_people() -> None:
    title, body = half_way(3).to_bytes().split(b"\n")
    assert title.startswith(b"sotm_env game, format 1, checksum ")
    assert json.loads(body)["scenario"]["heroes"] == ["legacy", "ra", "haka"]
    assert len(json.loads(body)["choices"]) == 3


def test_what_is_no_game_is_refused() -> None:
    good = half_way().to_bytes()
    data = unseal("game", good)
    assert "damaged or cut short" in refusal(lambda: Game.from_bytes(good[:-1]))
    assert "no saved game" in refusal(lambda: Game.from_bytes(b""))
    assert "NoneType given; bytes are allowed" in refusal(lambda: unseal("game", None))
    assert "no saved game but a saved state" in refusal(lambda: Game.from_bytes(seal("state", data)))
    assert "saved in format 2; this version reads format 1" in refusal(
        lambda: Game.from_bytes(good.replace(b"format 1", b"format 2"))
    )
    assert "saved with content version 999" in refusal(lambda: Game.from_bytes(seal("game", {**data, "content": 999})))
    assert "it goes otherwise" in refusal(lambda: Game.from_bytes(seal("game", {**data, "seed": 17, "choices": []})))
    assert "choice 1 of 1: choose: option 99 is out of range" in refusal(
        lambda: Game.from_bytes(seal("game", {**data, "choices": [99]}))
    )


def test_what_is_too_long_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(*_: object) -> None:
        pytest.fail("it was looked into")

    data = unseal("game", half_way().to_bytes())
    with monkeypatch.context() as patch:
        patch.setattr(json, "loads", look)
        assert f"{MOST_BYTES + 1} bytes given" in refusal(lambda: Game.from_bytes(b"x" * (MOST_BYTES + 1)))
    deep = b"[" * 1_000_000
    title = b"sotm_env game, format 1, checksum " + sealed._checksum("game", deep)
    assert "not the JSON that is expected" in refusal(lambda: Game.from_bytes(title + b"\n" + deep))
    many = {**data, "choices": [0] * (games.MOST_STEPS + 1)}
    assert "a list of 100000 at most" in refusal(lambda: Game.from_bytes(seal("game", many)))
    assert "can be read again" in refusal(lambda: seal("game", {"x": "x" * MOST_BYTES}))


def test_games_played_by_hand_are_not_written() -> None:
    assert "by hand" in refusal(Game(SCENARIO, paused=True).to_bytes)


class Intruder:
    """Its pickle makes a folder when it is read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.folder),)


@pytest.mark.parametrize("name", ["game", *ENVIRONMENTS])
def test_a_pickle_is_not_run(name: str, tmp_path: Path) -> None:
    data = pickle.dumps(Intruder(tmp_path / "intruder"))
    read = Game.from_bytes if name == "game" else ENVIRONMENTS[name]().load_state
    refusal(lambda: read(data))
    assert not list(tmp_path.iterdir())


def attack_games(times: int, seed: int) -> None:
    random = Random(seed)
    good = half_way(20, seed=5).resample(1)
    good.choose(0)
    whole = good.to_bytes()
    for _ in range(times):
        refusal(lambda: Game.from_bytes(damaged(whole, random)))
        try:
            game = Game.from_bytes(seal("game", forged(good.as_dict(), random)))
        except ValueError as error:
            check_line(error)
        else:
            check_future(game, game.clone(), "a forged game")


def test_damaged_games_are_refused() -> None:
    attack_games(FEW, seed=0)


@pytest.mark.slow
def test_many_damaged_games_are_refused() -> None:
    attack_games(MANY, seed=1)


# --- keys ------------------------------------------------------------------------------------------------------------
def test_keys_tell_apart_what_is_pending_and_what_was_answered() -> None:
    game, random = Game(SCENARIO, 2), Random(2)
    seen: dict[Any, Any] = {}
    while not game.over:
        for option in range(len(game.legal_options)):
            other = game.clone()
            other.choose(option)
            assert other.key() != game.key() and other.key(hidden=False) != game.key(hidden=False)
        key = game.key()
        assert key not in seen
        seen[key] = None
        game.choose(at_random(game, random))
    assert game.key() == game.clone().key() not in seen


MAD_BOMBER = Scenario("baron_blade", SCENARIO.heroes, "ruins_of_atlantis", critical_event="mad_bomber_blade")
CAPTAIN = Scenario("the_captain", ("parse", "ra", "haka"), "the_block")


@pytest.mark.parametrize("scenario", [SCENARIO, MAD_BOMBER, CAPTAIN], ids=str)
def test_games_that_differ_only_in_hidden_cards_have_equal_keys_without_them(scenario: Scenario) -> None:
    game, random = Game(scenario, 8), Random(8)
    while not game.over:
        worlds = [game.resample(seed) for seed in range(3)]
        assert {world.key(hidden=False) for world in worlds} == {game.key(hidden=False)}
        assert len({world.key() for world in worlds}) == 3
        game.choose(at_random(game, random))


def test_asking_for_a_key_changes_nothing() -> None:
    game = half_way()
    copied, before = game.clone(), game.to_bytes()
    for hidden in (True, False):
        copied.key(hidden)
        check_equal(game, copied, "asked for its key")
        assert copied.to_bytes() == before
    check_future(game, copied, "asked for its key")


# --- environments ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_equal_environments_are_equal_bytes(name: str) -> None:
    env = playing(ENVIRONMENTS[name]())
    for other in (playing(ENVIRONMENTS[name]()), env.clone()):
        state = env.unwrapped.save_state()
        if name != "team":
            other.unwrapped._seeds = env.unwrapped._seeds
        assert other.unwrapped.save_state() == state
        other.load_state(state)
        assert other.unwrapped.save_state() == state


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_finished_environment_goes_on_where_it_was_saved(name: str) -> None:
    env = playing(ENVIRONMENTS[name](), 5)
    random = Random(0)
    while not env.unwrapped.over:
        env.step(random.choice(env.unwrapped.actions.actions(env.unwrapped.game)))
    fresh = ENVIRONMENTS[name]()
    while True:
        state = env.unwrapped.save_state()
        fresh.load_state(state)
        assert fresh.unwrapped.save_state() == state
        if name == "team" or not env.agents:
            break
        for each in (env, fresh):
            each.step(None)
        assert (fresh.agents, fresh.terminations) == (env.agents, env.terminations)


def test_a_game_ended_by_an_illegal_action_stays_so() -> None:
    env, fresh = sotm_env.env(SCENARIO), sotm_env.env(SCENARIO)
    env.reset(seed=0)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))
    fresh.load_state(env.unwrapped.save_state())
    assert fresh.unwrapped.illegal == env.unwrapped.illegal is not None
    assert (fresh.terminations, fresh.rewards) == (env.terminations, env.rewards)


def attack_states(name: str, times: int, seed: int) -> None:
    random = Random(seed)
    env = playing(ENVIRONMENTS[name](), 12)
    raw = env.unwrapped
    good = raw.save_state()
    here = playing(ENVIRONMENTS[name](), 5, seed=9)
    before = here.unwrapped.save_state()
    for _ in range(times):
        refusal(lambda: here.load_state(damaged(good, random)))
        assert here.unwrapped.save_state() == before
        state = seal("state", forged(unseal("state", good), random))
        try:
            here.load_state(state)
        except ValueError as error:
            check_line(error)
        else:
            if here.unwrapped.game.decision is not None and here.unwrapped.illegal is None:
                here.step(here.unwrapped.actions.actions(here.unwrapped.game)[0])
            here.load_state(before)
        assert here.unwrapped.save_state() == before


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_damaged_states_are_refused_and_nothing_has_changed(name: str) -> None:
    attack_states(name, FEW // 2, seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_many_damaged_states_are_refused(name: str) -> None:
    attack_states(name, MANY // 4, seed=1)


class Remembers:
    """A reward that remembers whatever it is given, but for one thing."""

    def __init__(self, memory: Any = 0) -> None:
        self.memory = memory

    def reset(self, game: Game) -> None:
        pass

    def get_state(self) -> Any:
        return self.memory

    def set_state(self, state: Any) -> None:
        self.memory = state
        if state == "bad":
            raise KeyError("bad")

    def __call__(self, game: Game) -> float:
        return 0.0


@pytest.mark.parametrize("memory", [None, 3, 0.1, float("-inf"), "words", [1, [2.5, None]], {"a": {"b": [True]}}])
def test_plain_memory_of_a_reward_is_saved(memory: Any) -> None:
    env, fresh = playing(TeamEnv(SCENARIO, reward=Remembers(memory))), TeamEnv(SCENARIO, reward=Remembers())
    fresh.load_state(env.save_state())
    assert fresh.reward.memory == memory and type(fresh.reward.memory) is type(memory)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("memory", "words"),
    [
        ((1, 2), "a tuple"),
        ({1: 2}, "a dict by other keys than text"),
        ([{3}], "a set"),
        (np.zeros(3), "a ndarray"),
        (Random(0), "a Random"),
    ],
)
def test_other_memory_is_refused_when_it_is_saved(memory: Any, words: str) -> None:
    env = playing(TeamEnv(SCENARIO, reward=Remembers(memory)))
    line = refusal(env.save_state)
    assert f"the reward Remembers remembers {words}" in line and "None, booleans, numbers, text" in line


def test_memory_without_end_is_refused() -> None:
    memory: list[Any] = []
    memory.append(memory)
    assert "50 deep" in refusal(playing(TeamEnv(SCENARIO, reward=Remembers(memory))).save_state)


def test_a_reward_that_refuses_its_memory_keeps_the_old_one() -> None:
    state = playing(TeamEnv(SCENARIO, reward=Remembers("bad"))).save_state()
    env = playing(TeamEnv(SCENARIO, reward=Remembers("good")), seed=4)
    before = env.save_state()
    assert "the reward Remembers cannot go on from this state (KeyError: 'bad')" in refusal(
        lambda: env.load_state(state)
    )
    assert env.save_state() == before


def test_other_random_generators_are_not_saved() -> None:
    env = playing(TeamEnv(SCENARIO))
    env.np_random = np.random.Generator(np.random.MT19937(0))
    assert "np_random is a MT19937" in refusal(env.save_state)


# --- replays ---------------------------------------------------------------------------------------------------------
def attack_replays(times: int, seed: int, folder: Path) -> None:
    """A replay that is read all the same is played to the same end, or does not fit: words for readers may differ."""
    random = Random(seed)
    game = half_way(25)
    good = Replay.of(game, note="for readers").text().encode()
    for _ in range(times):
        file = folder / "replay.txt"
        file.write_bytes(damaged(good, random))
        try:
            played = Replay.load(file).play()
        except (ReplayError, ReplayMismatch) as error:
            check_line(error)
        else:
            check_equal(game, played, "a replay whose words have changed")


def test_damaged_replays_are_refused_or_give_the_same_game(tmp_path: Path) -> None:
    attack_replays(FEW, 0, tmp_path)


@pytest.mark.slow
def test_many_damaged_replays(tmp_path: Path) -> None:
    attack_replays(MANY, 1, tmp_path)


def test_a_replay_without_end_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="no file"):
        Replay.load("/dev/zero")
    long = tmp_path / "long.txt"
    long.write_bytes(b"x" * (MOST_BYTES + 1))
    with pytest.raises(ReplayError, match=f"longer than {MOST_BYTES} bytes"):
        Replay.load(long)


# --- campaigns -------------------------------------------------------------------------------------------------------
def attack_campaigns(times: int, seed: int, file: Path) -> None:
    random = Random(seed)
    standing = campaign("core").begin(3).after("win").after("loss")
    standing.save(file)
    whole = file.read_bytes()
    for _ in range(times):
        file.write_bytes(damaged(whole, random))
        refusal(lambda: Standing.load(file))
        try:
            file.write_bytes(seal("campaign", forged(standing.as_dict(), random)))
            Standing.load(file).scenario()
        except ValueError as error:
            check_line(error)


def test_damaged_campaigns_are_refused(tmp_path: Path) -> None:
    attack_campaigns(FEW, 0, tmp_path / "mine")


@pytest.mark.slow
def test_many_damaged_campaigns_are_refused(tmp_path: Path) -> None:
    attack_campaigns(MANY, 1, tmp_path / "mine")

"""Whatever is done with games and environments, in any order, leads where the same choices lead from the start.

Beside each object stands a plain model: the list of what has led to it, since a reset with a seed. A new object that
does the same things one after another must show the same, whatever copies were made in between and whatever was done to
them.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    multiple,
    precondition,
    rule,
    run_state_machine_as_test,
)

from sotm_env import Game, Scenario, raw_env
from sotm_env.envs.team import TeamEnv

SHORT = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=3)
OTHER = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", advanced=True, max_rounds=2)

Step = tuple[Any, ...]  # the name of what was done, and with what
COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda one: one.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}
SEEDS, NUMBERS = st.integers(0, 5), st.integers(0, 10_000)


def plain(value: Any) -> Any:
    """A value that can be compared, of all that environments show."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return (value.dtype, value.shape, value.tobytes()) if isinstance(value, np.ndarray) else value


class Handle:
    """An object, and what has led to it; ``pickled`` if it comes from a pickle, which holds no
    earlier steps to be undone."""

    def __init__(self, one: Any, steps: list[Step], pickled: bool = False) -> None:
        self.one, self.steps, self.pickled = one, steps, pickled

    def copied(self, one: Any, pickled: bool = False) -> Handle:
        return Handle(one, [*self.steps], self.pickled or pickled)


class Machine(RuleBasedStateMachine):
    """What is common to games and environments: copies, choices, undoing, comparison with the model."""

    handles = Bundle("handles")

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Handle] = []

    # What each kind of object answers.
    def made(self) -> Any:
        raise NotImplementedError

    def do(self, one: Any, step: Step) -> Any:
        """Does a step and returns the object that it leads to."""
        raise NotImplementedError

    def shown(self, one: Any) -> dict[str, Any]:
        """All that the object shows."""
        raise NotImplementedError

    def game(self, one: Any) -> Game:
        return one if isinstance(one, Game) else one.unwrapped.game

    # The model.
    def keep(self, handle: Handle) -> Handle:
        self.all.append(handle)
        self.compare(handle)
        return handle

    def compare(self, handle: Handle) -> None:
        """The object shows what one shows that has done the same from the start."""
        anew = self.made()
        for step in handle.steps:
            anew = self.do(anew, step)
        expected, found = self.shown(anew), self.shown(handle.one)
        for name in expected:
            assert plain(found[name]) == plain(expected[name]), f"{name} after {handle.steps}"

    def take(self, handle: Handle, *step: Any) -> None:
        handle.one = self.do(handle.one, step)
        handle.steps.append(step)
        self.compare(handle)

    def refused(self, handle: Handle, what: Callable[[], Any], why: str) -> None:
        """It raises ValueError, in one line, and changes nothing."""
        with pytest.raises(ValueError, match=why) as error:
            what()
        assert "\n" not in str(error.value)
        self.compare(handle)

    def teardown(self) -> None:
        for handle in self.all:
            self.compare(handle)

    # What can be done with all of them.
    @rule(handle=handles, number=NUMBERS)
    def choose(self, handle: Handle, number: int) -> None:
        options = len(self.game(handle.one).legal_options)
        if options and not self.ended(handle):
            self.take(handle, "choose", number % options)

    @rule(handle=handles, seed=SEEDS, choices=st.integers(1, 40))
    def play_on(self, handle: Handle, seed: int, choices: int) -> None:
        random = Random(seed)
        for _ in range(choices):
            if self.ended(handle):
                break
            step = ("choose", random.randrange(len(self.game(handle.one).legal_options)))
            handle.one = self.do(handle.one, step)
            handle.steps.append(step)
        self.compare(handle)

    @rule(target=handles, handle=handles, how=st.sampled_from(sorted(COPIES)))
    def copied(self, handle: Handle, how: str) -> Handle:
        return self.keep(handle.copied(COPIES[how](handle.one), how == "pickle"))

    def ended(self, handle: Handle) -> bool:
        return self.game(handle.one).over

    def undo(self, handle: Handle) -> None:
        """Takes the last choice back, if there is one since the last reset."""
        game = self.game(handle.one)
        if not game.choices:
            self.refused(handle, game.undo, "no decision has been answered")
            return
        try:
            game.undo()
        except ValueError as error:
            assert handle.pickled and "unpickled" in str(error)
            self.compare(handle)
            return
        while handle.steps.pop()[0] != "choose":
            pass
        self.compare(handle)


class Games(Machine):
    """Games without an environment."""

    handles = Machine.handles
    kept = Bundle("kept")

    @initialize(target=handles, seed=SEEDS, log=st.booleans())
    def begin(self, seed: int, log: bool) -> Handle:
        self.seed, self.log = seed, log
        return self.keep(Handle(self.made(), []))

    def made(self) -> Game:
        return Game(SHORT, self.seed, log=self.log)

    def do(self, one: Game, step: Step) -> Game:
        if step[0] == "resample":
            return one.resample(step[1])
        one.choose(step[1])
        return one

    def shown(self, one: Game) -> dict[str, Any]:
        names = ("state", "choices", "decision", "truncated", "result", "over", "legal_options", "transcript")
        shown = {name: getattr(one, name) for name in names if name != "decision"}
        decision = one.decision
        shown["decision"] = decision and (decision.kind, decision.player, decision.source, one.labels())
        return {**shown, "key": one.key(), "known": one.key(hidden=False), "bytes": one.to_bytes()}

    @rule(handle=handles)
    def undone(self, handle: Handle) -> None:
        self.undo(handle)

    @rule(handle=handles)
    def at_rest(self, handle: Handle) -> None:
        handle.one.rest()
        self.compare(handle)

    @rule(target=handles, handle=handles, seed=SEEDS)
    def dealt_anew(self, handle: Handle, seed: int) -> Handle:
        other = handle.copied(handle.one.resample(seed))
        other.steps.append(("resample", seed))
        assert other.one.key(hidden=False) == handle.one.key(hidden=False)
        return self.keep(other)

    @rule(target=kept, handle=handles)
    def written(self, handle: Handle) -> tuple[bytes, list[Step]]:
        return handle.one.to_bytes(), [*handle.steps]

    @rule(target=handles, kept=kept)
    def read(self, kept: tuple[bytes, list[Step]]) -> Handle:
        if self.log:
            return multiple()  # a game that was read keeps no log
        return self.keep(Handle(Game.from_bytes(kept[0]), [*kept[1]]))

    @rule(handle=handles, number=st.sampled_from([-1, 10_000, 1.5, "0", None]))
    def nonsense(self, handle: Handle, number: Any) -> None:
        self.refused(handle, lambda: handle.one.choose(number), "choose: ")


class Environments(Machine):
    """What is common to the environments."""

    handles = Machine.handles
    saved = Bundle("saved")
    make: Callable[..., Any]

    @initialize(
        target=handles,
        seed=SEEDS,
        reward=st.sampled_from(["sparse", "shaped"]),
        illegal=st.sampled_from(["raise", "end"]),
    )
    def begin(self, seed: int, reward: str, illegal: str) -> Handle:
        self.arguments = {"reward": reward, "illegal_action": illegal}
        handle = Handle(self.made(), [])
        self.take(handle, "reset", seed, None)
        return self.keep(handle)

    def made(self) -> Any:
        return type(self).make(SHORT, **self.arguments)

    def ended(self, handle: Handle) -> bool:
        return handle.one.over

    def do(self, one: Any, step: Step) -> Any:
        kind, *rest = step
        if kind == "reset":
            seed, scenario = rest
            self.last = one.reset(seed=seed, options=scenario and {"scenario": scenario})
        elif kind == "choose":
            self.last = one.step(one.actions.actions(one.game)[rest[0]])
        else:
            self.last = one.step(rest[0])
        return one

    @rule(handle=handles, seed=SEEDS, scenario=st.sampled_from([None, SHORT, OTHER]))
    def reset(self, handle: Handle, seed: int, scenario: Scenario | None) -> None:
        handle.steps, handle.pickled = [], False
        self.take(handle, "reset", seed, scenario)

    @rule(handle=handles)
    def reset_without_a_seed(self, handle: Handle) -> None:
        handle.pickled = False
        self.take(handle, "reset", None, None)

    @rule(handle=handles, seed=st.sampled_from([-1, 1.5, "0"]))
    def reset_with_nonsense(self, handle: Handle, seed: Any) -> None:
        self.refused(handle, lambda: handle.one.reset(seed=seed), "seed")
        self.refused(handle, lambda: handle.one.reset(seed=0, options={"scenarios": SHORT}), "options: 'scenarios'")

    @rule(handle=handles, number=NUMBERS)
    def illegal(self, handle: Handle, number: int) -> None:
        env = handle.one
        illegal = [*np.flatnonzero(env.actions.mask(env.game) == 0), -1, env.actions.n]
        action = int(illegal[number % len(illegal)])
        if self.ended(handle) or self.arguments["illegal_action"] == "raise":
            self.refused(handle, lambda: env.step(action), "over|action|no game is under way")
        else:
            self.take(handle, "illegal", action)

    @rule(handle=handles, action=st.sampled_from([1.5, "0", [0]]))
    def nonsense(self, handle: Handle, action: Any) -> None:
        self.refused(handle, lambda: handle.one.step(action), "action|over|None|no game is under way")

    @rule(target=saved, handle=handles)
    def save(self, handle: Handle) -> tuple[bytes, list[Step]]:
        return handle.one.save_state(), [*handle.steps]

    @rule(handle=handles, saved=saved)
    def load(self, handle: Handle, saved: tuple[bytes, list[Step]]) -> None:
        scenarios = [step[2] or SHORT for step in saved[1] if step[0] == "reset"]
        if scenarios[-1] != handle.one.scenario:
            self.refused(handle, lambda: handle.one.load_state(saved[0]), "load_state: the state belongs to")
            return
        handle.one.load_state(saved[0])
        handle.steps, handle.pickled = [*saved[1]], False
        self.compare(handle)

    @rule(handle=handles, saved=saved, number=NUMBERS)
    def load_damaged(self, handle: Handle, saved: tuple[bytes, list[Step]], number: int) -> None:
        data = bytearray(saved[0])
        data[number % len(data)] ^= 1 + number % 255
        self.refused(handle, lambda: handle.one.load_state(bytes(data)), "load_state")
        self.refused(handle, lambda: handle.one.load_state(saved[0][: number % len(data)]), "load_state")

    @rule(handle=handles)
    def write_into_what_is_shown(self, handle: Handle) -> None:
        """What is shown belongs to whoever has asked for it."""
        for value in self.shown(handle.one).values():
            spoil(value)
        self.compare(handle)


def spoil(value: Any) -> None:
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ():
        spoil(each)
    if isinstance(value, np.ndarray):
        value.fill(1)


def of_core(env: Any) -> dict[str, Any]:
    """What every environment shows."""
    return {
        "key": env.game.key(),
        "bytes": env.game.to_bytes(),
        "saved": env.save_state(),
        "facts": env.facts(),
        "mask": env.mask(),
        "rendered": env.clone().render(),
        "result": env.result,
    }


class AgentEnvironments(Environments):
    """``raw_env``."""

    handles, make = Environments.handles, raw_env

    def shown(self, one: Any) -> dict[str, Any]:
        agents = {name: getattr(one, name) for name in ("agents", "agent_selection", "terminations", "truncations")}
        rewards = {"rewards": one.rewards, "cumulative": one._cumulative_rewards, "infos": one.infos}
        seen = {agent: one.observe(agent) for agent in one.agents}
        last = one.last() if one.agents else None
        # The rewards and infos of PettingZoo are attributes of the environment, good until the next step.
        mine = copy.deepcopy({**agents, **rewards, "last": last})
        return {**of_core(one), **mine, "seen": seen, "state": one.state()}

    @rule(handle=handles)
    def dead_step(self, handle: Handle) -> None:
        if not handle.one.agents:
            self.refused(handle, lambda: handle.one.step(None), "no game is under way")
        elif self.ended(handle):
            self.take(handle, "dead", None)
        else:
            self.refused(handle, lambda: handle.one.step(None), "action")


class TeamEnvironments(Environments):
    """``Team-v0``."""

    handles, make = Environments.handles, TeamEnv

    def shown(self, one: Any) -> dict[str, Any]:
        observation, info = one.observe()
        return {
            **of_core(one),
            "observation": observation,
            "info": info,
            "masks": one.action_masks(),
            "state": one.state(),
        }

    @precondition(lambda self: self.arguments["reward"] == "sparse")
    @rule(handle=handles)
    def undone(self, handle: Handle) -> None:
        if handle.one.illegal is None:
            self.undo(handle)


MACHINES = [Games, AgentEnvironments, TeamEnvironments]


# The same sequences every time; the long test draws others.
ALWAYS_THE_SAME = settings(max_examples=12, stateful_step_count=25, deadline=None, derandomize=True)


@pytest.mark.parametrize("machine", MACHINES)
def test_any_order(machine: type[Machine]) -> None:
    run_state_machine_as_test(machine, settings=ALWAYS_THE_SAME)


@pytest.mark.slow
@pytest.mark.parametrize("machine", MACHINES)
def test_any_order_for_long(machine: type[Machine]) -> None:
    run_state_machine_as_test(machine, settings=settings(max_examples=300, stateful_step_count=60, deadline=None))

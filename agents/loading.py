"""Finding agents: by name, or saved by a training."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path

from sotm_agents.base import Agent
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.mcts import MCTSAgent
from sotm_agents.random_agent import RandomAgent
from sotm_agents.saved import Metadata
from sotm_agents.search import SearchAgent
from sotm_env.engine.scenario import Scenario

# By name what makes an agent; its keyword arguments, all of them numbers, are the agent's options.
NAMED: dict[str, Callable[..., Agent]] = {
    "random": RandomAgent,
    "heuristic": HeuristicAgent,
    "search": SearchAgent,
    "mcts": MCTSAgent,
}


def load_agent(name_or_path: str, scenario: Scenario) -> Agent:
    """An agent that plays a scenario.

    Args:
        name_or_path: a name (``NAMED``), also with options (``"search:simulations=100:horizon=3"``); the folder of a
            training run; or a policy file.

    Raises:
        ValueError: there is no such agent or option, or it was saved for another scenario or layout; one line names
            both.
    """
    if _is_named(name_or_path):
        return _make_named(name_or_path)
    path = policy_file(name_or_path)
    Metadata.read(path).check(scenario, path)
    # Torch takes seconds to import; only saved policies need it.
    from sotm_agents.ppo import PPOAgent

    return PPOAgent.load(path)


def _is_named(name_or_path: str) -> bool:
    return name_or_path.partition(":")[0] in NAMED


def _make_named(policy: str) -> Agent:
    """The agent of a name with options: ``name:option=number:option=number``."""
    name, *options = policy.split(":")
    known = inspect.signature(NAMED[name]).parameters
    arguments: dict[str, int] = {}
    for option in options:
        key, _, value = option.partition("=")
        if key not in known:
            raise ValueError(f"policy: {policy!r}: {name} has no option {key!r}; it has {', '.join(known) or 'none'}")
        if not value.isdecimal():
            raise ValueError(f"policy: {policy!r}: {key}={value!r} is not a whole number")
        arguments[key] = int(value)
    try:
        return NAMED[name](**arguments)
    except ValueError as error:
        raise ValueError(f"policy: {policy!r}: {error}") from None


def load_team(policy: str | Agent | Sequence[Agent], scenario: Scenario) -> list[Agent]:
    """The agents of a team: one that plays every hero, or one for each hero in turn order.

    Args:
        policy: what ``load_agent`` takes, or several of these separated by commas, one for each hero; or agents.

    Raises:
        ValueError: as ``load_agent``; or there are neither one agent nor as many as heroes.
    """
    if isinstance(policy, Agent):
        return [policy]
    if isinstance(policy, str):
        team = [load_agent(name, scenario) for name in policy.split(",")]
    else:
        team = list(policy)
    if len(team) not in (1, scenario.H):
        raise ValueError(f"policy: {len(team)} agents given; 1 for all or {scenario.H}, one for each hero, are allowed")
    return team


def policy_file(name_or_path: str) -> Path:
    """The policy file that a run folder or a path names.

    Raises:
        ValueError: there is none.
    """
    path = Path(name_or_path)
    file = path / "policy.zip" if path.is_dir() else path
    if not file.is_file():
        hint = "; the training has not finished, name one of its checkpoints" if (path / "checkpoints").is_dir() else ""
        raise ValueError(
            f"policy: {name_or_path!r} is neither {', '.join(NAMED)}, nor a run folder with policy.zip, "
            f"nor a policy file{hint}"
        )
    return file


def saved_scenario(policy: str) -> Scenario | None:
    """The scenario that a saved policy was trained on; None for agents that play any."""
    for name in policy.split(","):
        if not _is_named(name):
            return Metadata.read(policy_file(name)).scenario
    return None

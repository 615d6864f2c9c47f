"""Finding agents: by name, of one's own by file or module and class, or saved by a training."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from sotm_agents.base import Agent, as_agent
from sotm_agents.extras import extras
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.mcts import MCTSAgent
from sotm_agents.own import is_own, load_own, make
from sotm_agents.random_agent import RandomAgent
from sotm_agents.search import SearchAgent
from sotm_agents.training.runs import POLICY
from sotm_agents.training.saved import Metadata, is_plain_sb3
from sotm_env.engine.scenario import Scenario
from sotm_env.scenarios import Source

# By name what makes an agent; its keyword arguments, all of them numbers, are the agent's options.
NAMED: dict[str, Callable[..., Agent]] = {
    "random": RandomAgent,
    "heuristic": HeuristicAgent,
    "search": SearchAgent,
    "mcts": MCTSAgent,
}

# What command lines take as a policy, for their help.
POLICIES: Final = (
    f"{', '.join(NAMED)}, also with options (search:simulations=24); FILE.py:CLASS or MODULE:CLASS; the folder of a "
    "training run; a policy file; a model that stable-baselines3 saved (with --trust)"
)


def load_agent(policy: str, scenario: Scenario, trust: bool = False) -> Agent:
    """An agent that plays a scenario.

    Args:
        policy: a name (``NAMED``), also with options (``"search:simulations=100:horizon=3"``); a class of one's own
            (``"my_file.py:MyAgent"``, ``"package.module:MyAgent"``, see ``load_own``); the folder of a training run; a
            policy file; or a model of PPO or MaskablePPO that ``model.save`` of stable-baselines3 has written.
        trust: loads such a model. It holds pickled objects, and loading these may run any code.

    Raises:
        ValueError: there is no such agent or option, it was saved for other spaces, it is not trusted, or
            a package that it needs is not installed; in one line.
    """
    if _is_named(policy):
        return _make_named(policy)
    if not Path(policy).exists() and is_own(policy):
        return load_own(policy)
    path = policy_file(policy)
    if is_plain_sb3(path):
        if not trust:
            raise ValueError(
                f"{path}: saved by stable-baselines3 itself; loading it can run code that is hidden in it: "
                "add --trust (trust=True) if you know where it comes from"
            )
        with extras():
            from sotm_agents.plain import load_plain
        return load_plain(path, scenario)
    metadata = Metadata.read(path)
    metadata.check(scenario, path)
    # Torch takes seconds to import; only saved policies need it.
    with extras():
        from sotm_agents.trained import TrainedAgent
    return TrainedAgent.load(path)


def _is_named(policy: str) -> bool:
    return policy.partition(":")[0] in NAMED


def _make_named(policy: str) -> Agent:
    """The agent of a name with options: ``name:option=number:option=number``."""
    name, *options = policy.split(":")
    try:
        agent: Agent = make(NAMED[name], name, options, _whole_number)
    except ValueError as error:
        raise ValueError(f"policy: {policy!r}: {error}") from None
    return agent


def _whole_number(key: str, value: str) -> int:
    if not value.isdecimal():
        raise ValueError(f"{key}={value!r} is not a whole number")
    return int(value)


def load_team(policy: str | Agent | Sequence[Agent], scenario: Scenario, trust: bool = False) -> list[Agent]:
    """The agents of a team: one that plays every hero, or one for each hero in turn order.

    Args:
        policy: what ``load_agent`` takes, or several of these separated by commas, one for each hero; or agents, which
            are any objects with the methods ``begin`` and ``act``.
        trust: as for ``load_agent``.

    Raises:
        ValueError: as ``load_agent``; or there are neither one agent nor as many as heroes.
    """
    if isinstance(policy, str):
        team = [load_agent(name, scenario, trust) for name in policy.split(",")]
    elif isinstance(policy, Sequence):
        team = [as_agent(agent, f"policy {seat}") for seat, agent in enumerate(policy, start=1)]
    else:
        return [as_agent(policy, "policy")]
    if len(team) not in (1, scenario.H):
        raise ValueError(f"policy: {len(team)} agents given; 1 for all or {scenario.H}, one for each hero, are allowed")
    return team


def policy_file(name_or_path: str) -> Path:
    """The policy file that a run folder or a path names.

    Raises:
        ValueError: there is none.
    """
    path = Path(name_or_path)
    if path.suffix == ".py":
        raise ValueError(f"policy: {name_or_path!r} names no class: give it as {name_or_path}:CLASS")
    file = path / POLICY if path.is_dir() else path
    if not file.is_file():
        hint = "; the training has not finished, name one of its checkpoints" if (path / "checkpoints").is_dir() else ""
        raise ValueError(
            f"policy: {name_or_path!r} is neither {', '.join(NAMED)}, nor a run folder with {POLICY}, "
            f"nor a policy file, nor FILE.py:CLASS or MODULE:CLASS{hint}"
        )
    return file


def saved_source(policy: str) -> Source | None:
    """Where the scenarios came from that a saved policy was trained on; None for agents that play any."""
    for name in policy.split(","):
        if _is_named(name) or (is_own(name) and not Path(name).exists()):
            continue
        path = policy_file(name)
        if not is_plain_sb3(path):
            return Metadata.read(path).source
    return None

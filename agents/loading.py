"""Finding agents: by name, of one's own by file or module and class, or saved by a training."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from sotm_agents.base import Agent, Guide, as_agent
from sotm_agents.extras import extras
from sotm_agents.guided import GuidedAgent
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.mcts import MCTSAgent
from sotm_agents.own import is_own, load_own, make
from sotm_agents.random_agent import RandomAgent
from sotm_agents.search import SearchAgent
from sotm_agents.training.runs import POLICY
from sotm_agents.training.saved import SUFFIX, Metadata, is_plain_sb3
from sotm_env.engine.scenario import Scenario
from sotm_env.scenarios import Source

Named = TypeVar("Named", bound=Agent)

# By name what makes an agent; its keyword arguments, all of them numbers, are the agent's options.
NAMED: dict[str, Callable[..., Agent]] = {
    "random": RandomAgent,
    "heuristic": HeuristicAgent,
    "search": SearchAgent,
    "mcts": MCTSAgent,
}
GUIDED: Final = "guided"  # before a saved policy: a search that it guides
PRETRAINED: Final = "pretrained"  # before the name of a policy that comes with the package
_PRETRAINED_IN: Final = Path(__file__).with_name("policies")
_OPTION: Final = re.compile(r"[A-Za-z_]\w*=.*", re.DOTALL)

# What command lines take as a policy, for their help.
POLICIES: Final = (
    f"{', '.join(NAMED)}, also with options (search,simulations=24); FILE.py:CLASS or MODULE:CLASS; the folder of a "
    f"training run; a policy file; {PRETRAINED}:NAME; a model that stable-baselines3 saved (with --trust); {GUIDED}: "
    f"and one of the saved ones, for a search that it guides ({GUIDED}:RUN,simulations=24)"
)


def load_agent(policy: str, scenario: Scenario, trust: bool = False) -> Agent:
    """An agent that plays a scenario.

    Args:
        policy: a name (``NAMED``); a class of one's own (``"my_file.py:MyAgent"``, ``"package.module:MyAgent"``, see
            ``load_own``); the folder of a training run; a policy file; ``"pretrained:NAME"``; a model of PPO or
            MaskablePPO that ``model.save`` of stable-baselines3 has written; or ``"guided:"`` and one of the saved
            ones. What is not saved takes options, ``"search,simulations=100,horizon=3"``, also with colons.
        trust: loads such a model. It holds pickled objects, and loading these may run any code.

    Raises:
        ValueError: there is no such agent or option, it was saved for other spaces, it is not trusted, or
            a package that it needs is not installed; in one line.
    """
    words, *options = policy.split(",")
    name, *more = words.split(":")
    if name == GUIDED:
        return _load_guided(policy, scenario, trust)
    if name in NAMED:
        return _make_named(policy, NAMED[name], name, [*more, *options])
    if _is_own(words):
        return load_own(words, options)
    if options:
        raise ValueError(f"policy: {policy!r}: a saved policy has no options; {GUIDED}:{policy} would search with it")
    path = policy_file(words)
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


def _load_guided(policy: str, scenario: Scenario, trust: bool) -> GuidedAgent:
    """The search that a policy guides: ``guided:RUN,option=number,option=number``."""
    guide, options = _guide(policy)
    if not guide:
        raise ValueError(f"policy: {policy!r} names no policy that guides the search: give it as {GUIDED}:RUN")
    agent = load_agent(guide, scenario, trust)
    if not isinstance(agent, Guide):
        raise ValueError(
            f"policy: {policy!r}: {guide} has not learnt what guides a search; a training run, a policy file, "
            f"{PRETRAINED}:NAME or a class that derives from Guide is allowed"
        )
    return _make_named(policy, partial(GuidedAgent, agent), GUIDED, options)


def _guide(policy: str) -> tuple[str, list[str]]:
    """What a guided search names as its guide, and the search's options."""
    words, *options = policy.split(",")
    _, *parts = words.split(":")
    while parts and _OPTION.fullmatch(parts[-1]):
        options.insert(0, parts.pop())
    return ":".join(parts), options


def _is_own(words: str) -> bool:
    return is_own(words) and not words.startswith(f"{PRETRAINED}:") and not Path(words).exists()


def _make_named(policy: str, factory: Callable[..., Named], name: str, options: Sequence[str]) -> Named:
    """The agent of a name with options, ``option=number`` each."""
    try:
        agent: Named = make(factory, name, options, _whole_number)
    except ValueError as error:
        raise ValueError(f"policy: {policy!r}: {error}") from None
    return agent


def _whole_number(key: str, value: str) -> int:
    if not value.isdecimal():
        raise ValueError(f"{key}={value!r} is not a whole number")
    return int(value)


def each_policy(policy: str) -> list[str]:
    """The policies that words with commas name, one for each hero, or for each row of a table.

    A part ``KEY=VALUE`` is an option of the policy before it.
    """
    found: list[str] = []
    for part in policy.split(","):
        if found and _OPTION.fullmatch(part):
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found


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
        team = [load_agent(each, scenario, trust) for each in each_policy(policy)]
    elif isinstance(policy, Sequence):
        team = [as_agent(agent, f"policy {seat}") for seat, agent in enumerate(policy, start=1)]
    else:
        return [as_agent(policy, "policy")]
    if len(team) not in (1, scenario.H):
        raise ValueError(f"policy: {len(team)} agents given; 1 for all or {scenario.H}, one for each hero, are allowed")
    return team


def policy_file(name_or_path: str) -> Path:
    """The policy file that a run folder, a path or ``pretrained:NAME`` names.

    Raises:
        ValueError: there is none.
    """
    kind, _, name = name_or_path.partition(":")
    if kind == PRETRAINED:
        known = pretrained()
        if name not in known:
            there = ", ".join(f"{PRETRAINED}:{each}" for each in known) or "none in this installation"
            raise ValueError(f"policy: {name_or_path!r} is unknown; there are {there}")
        return known[name]
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


def pretrained() -> dict[str, Path]:
    """By name the files of the policies that come with the package."""
    return {file.stem: file for file in sorted(_PRETRAINED_IN.glob(f"*{SUFFIX}"))}


def saved_source(policy: str) -> Source | None:
    """Where the scenarios came from that a saved policy was trained on; None for agents that play any."""
    for each in each_policy(policy):
        words = each.split(",")[0]
        if words.split(":")[0] == GUIDED:
            words, _ = _guide(each)
        if words.split(":")[0] in NAMED or _is_own(words):
            continue
        path = policy_file(words)
        if not is_plain_sb3(path):
            return Metadata.read(path).source
    return None

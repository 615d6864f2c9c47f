"""The compiled engine, encoders and heuristic choose and show what the interpreted ones do.

Where they are compiled (docs/speed.md), this file is run once more as a program, on a copy of the sources with nothing
compiled beside them, and both must make the same choices for the same reasons, and show the same.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

import sotm_agents
import sotm_env
from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.loading import load_agent
from sotm_env import Game, Scenario
from sotm_env.envs.interface import Interface
from sotm_env.envs.numbering import Universal
from sotm_env.hands import HANDS

TEAM = ("legacy", "ra", "haka", "tachyon")
SCENARIOS = [
    {"villain": "baron_blade", "heroes": TEAM, "environment": "megalopolis", "advanced": True},
    {"villain": "omnitron", "heroes": ("unity", "wraith", "fanatic"), "environment": "magmaria"},
    {"villain": "the_matriarch", "heroes": ("tempest", *TEAM[:3]), "environment": "insula_primalis"},
    {
        "villain": "grand_warlord_voss",
        "heroes": ("bunker", *TEAM[1:]),
        "environment": "ruins_of_atlantis",
        "edition": "classic",
    },
]


def judgements() -> Iterator[str]:
    """What the heuristic thinks of each option in whole games, to the last bit."""
    policy = HeuristicAgent()
    for fields in SCENARIOS:
        for seed in range(2):
            game = Game(Scenario(**fields), seed)
            while game.decision is not None:
                yield " ".join(value.hex() for value in map(float, policy.values(game)))
                game.choose(policy.best(game))


def choices(policy: str) -> Iterator[str]:
    """What a planner chooses in the first decisions of games, and in how many simulations."""
    for seed, fields in enumerate(SCENARIOS):
        game, rng = Game(Scenario(**fields), seed), np.random.default_rng(seed)
        agent = load_agent(policy, game.scenario)
        while game.decision is not None and len(game.choices) < 30:
            game.choose(agent.choose(game, rng))
        yield f"{game.choices} {agent.simulated}"


def saved_games() -> Iterator[str]:
    """Games as bytes, at each tenth decision."""
    for seed, fields in enumerate(SCENARIOS):
        game, random = Game(Scenario(**fields), seed), Random(seed)
        while not game.over:
            game.choose(random.randrange(len(game.legal_options)))
            if len(game.choices) % 10 == 0:
                yield game.to_bytes().hex()


def observations() -> Iterator[str]:
    """What players see at each fifth decision of random games, to the last bit."""
    for seed, fields in enumerate(SCENARIOS):
        scenario, random = Scenario(**fields), Random(seed)
        universal = Universal(scenario.edition)
        kinds = itertools.product(("flat", "entities"), (None, universal), HANDS)
        views = [Interface(*kind).view(scenario) for kind in kinds]
        game = Game(scenario, seed)
        while game.decision is not None:
            for actions, encoder in views if len(game.choices) % 5 == 0 else ():
                seen = encoder.encode(game, game.decision.player)
                arrays = [actions.mask(game), *(seen.values() if isinstance(seen, dict) else (seen,))]
                yield hashlib.sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()
            game.choose(random.randrange(len(game.legal_options)))


def digests() -> dict[str, str]:
    """By what is played a digest of all that was chosen or shown."""
    played = {
        "observations": observations(),
        "heuristic": judgements(),
        "saved games": saved_games(),
        "search": choices("search:simulations=4:horizon=1"),
        "mcts": choices("mcts:simulations=4:horizon=1"),
    }
    return {name: hashlib.sha256("\n".join(lines).encode()).hexdigest() for name, lines in played.items()}


def modules() -> dict[str, bool]:
    """The modules beside which some are compiled that are imported, and whether they are."""
    folders = ("sotm_env.engine.", "sotm_env.envs.", "sotm_env.hands", "sotm_agents.heuristic.")
    ours = [name for name in sys.modules if name.startswith(folders)]
    return {name: not str(sys.modules[name].__file__).endswith(".py") for name in ours if "__mypyc" not in name}


def test_the_package_says_whether_it_is_compiled() -> None:
    assert sotm_env.compiled == modules()["sotm_env.engine.game"]


@pytest.mark.skipif(not sotm_env.compiled, reason="nothing is compiled")
def test_the_same_choices_compiled_as_interpreted(tmp_path: Path) -> None:
    compiled = modules()
    assert all(compiled[f"sotm_agents.heuristic.{name}"] for name in ("judge", "appraisal", "dangers", "reading"))
    assert all(compiled[f"sotm_env.envs.{name}"] for name in ("actions", "drafts", "entities", "flat", "universal"))
    assert compiled["sotm_env.hands"]
    for package in (sotm_env, sotm_agents):
        shutil.copytree(
            package.__path__[0], tmp_path / package.__name__, ignore=shutil.ignore_patterns("*.so", "*.pyd")
        )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run([sys.executable, __file__], capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr
    interpreted = json.loads(run.stdout)
    assert not any(interpreted["modules"].values())
    assert interpreted["digests"] == digests()


if __name__ == "__main__":
    print(json.dumps({"digests": digests(), "modules": modules()}))

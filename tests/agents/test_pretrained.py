"""The policies that come with the package load, see what they were trained to see, and win."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest

from sotm_agents.evaluation.rollout import evaluate
from sotm_agents.loading import load_agent, pretrained
from sotm_agents.trained import TrainedAgent
from sotm_agents.training.saved import LayoutStamp, Metadata, read_policy
from sotm_agents.training.weights import WEIGHTS
from sotm_env.scenarios import draw_scenario

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 3_000_000
# Of the first 20 games from seed 0, so many at least are won.
WINS = {"citizen_dawn": 15, "grand_warlord_voss": 12, "quickstart": 15}


def test_all_of_them_are_tested_and_told_of() -> None:
    page = (ROOT / "docs" / "results.md").read_text("utf-8")
    assert set(pretrained()) == set(WINS)
    for name, file in pretrained().items():
        assert file.stat().st_size < MOST_BYTES
        assert f"pretrained:{name}" in page


@pytest.mark.parametrize("name", WINS)
def test_a_policy_of_the_package_fits_the_published_layout_and_wins(name: str) -> None:
    metadata = Metadata.read(pretrained()[name])
    here = LayoutStamp.of(metadata.interface, draw_scenario(metadata.source, 0))
    assert metadata.layout == here, (
        f"the layout has changed: train {name} again (docs/results.md has the command), then python "
        f"scripts/pretrained.py {name} RUN"
    )
    outcome = evaluate(f"pretrained:{name}", metadata.source, 20)
    assert outcome.wins >= WINS[name], f"{name} wins {outcome.wins} of 20 games"


@pytest.mark.parametrize("name", WINS)
def test_a_policy_of_the_package_is_packed_and_plays_by_half_the_precision(name: str, tmp_path: Path) -> None:
    file = pretrained()[name]
    pack = runpy.run_path(str(ROOT / "scripts" / "pretrained.py"))["pack"]
    assert pack(str(file), tmp_path / "again.safetensors") == file.stat().st_size
    assert (tmp_path / "again.safetensors").read_bytes() == file.read_bytes()
    metadata, arrays = read_policy(file)
    agent = load_agent(f"pretrained:{name}", draw_scenario(metadata.source, 0))
    assert isinstance(agent, TrainedAgent)
    weights = {f"{WEIGHTS}{name}": each.numpy() for name, each in agent.policy.state_dict().items()}
    assert weights.keys() == arrays.keys()
    for array_name, array in arrays.items():
        assert array.dtype == np.float16
        assert np.array_equal(weights[array_name], array.astype(np.float32))

"""The examples run from end to end, with budgets too small to learn anything.

Those of frameworks that are not installed with the tests are left out; ``docs/frameworks.md`` says how to install each.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import torch

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"


@pytest.fixture(autouse=True)
def threads_as_before() -> Iterator[None]:
    """Examples set the number of torch's threads, and seed NumPy's global generator."""
    threads, state = torch.get_num_threads(), np.random.get_state()
    yield
    torch.set_num_threads(threads)
    np.random.set_state(state)


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(name: str, arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What an example prints last."""
    example(name).main(arguments.split())
    return capsys.readouterr().out.splitlines()[-1]


# --- with what the tests are installed with --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("sb3_maskable_ppo", "--steps 512"),
        ("cleanrl_ppo", "--steps 512 --rollout 32 --environments 4 --minibatch 64"),
        ("cleanrl_ppo", "--steps 256 --rollout 32 --environments 2 --workers 1"),
        ("attention", "--steps 1024 --games 2"),
    ],
)
def test_a_training_of_the_train_extra(name: str, budget: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert re.fullmatch(r"trained: won \d of 2 games", run(name, f"{budget} --games 2", capsys))


def test_the_stand_in_for_a_language_model_plays_the_same_games_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = run("language_model", "--games 2", capsys)
    assert re.fullmatch(r"played: won \d of 2 games; \d+ decisions, 0 answers named no choice", told)
    assert run("language_model", "--games 2", capsys) == told


class Model(BaseHTTPRequestHandler):
    """A server that talks like OpenAI's: it takes the last choice, in words, but does not know what to do first."""

    asked = 0

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert (self.path, request["model"]) == ("/v1/chat/completions", "a-model")
        prompt = request["messages"][-1]["content"]
        choices = re.findall(r"^ +(\d+): ", prompt.split("# Decision")[1].split("# Rules")[0], flags=re.MULTILINE)
        words = f"I choose number {choices[-1]}." if Model.asked else "I do not know."
        Model.asked += 1
        answer = json.dumps({"choices": [{"message": {"role": "assistant", "content": words}}]}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed."""


@contextlib.contextmanager
def serving() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Model)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_language_model_behind_an_endpoint_plays(capsys: pytest.CaptureFixture[str]) -> None:
    with serving() as endpoint:
        told = run("language_model", f"--endpoint {endpoint} --model a-model --games 1", capsys)
    assert told == f"played: won 0 of 1 games; {Model.asked} decisions, 1 answers named no choice"


# --- frameworks with an extra of their own ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("framework", "name", "budget"),
    [
        ("torchrl", "torchrl_ppo", "--steps 256 --batch 128"),
        ("torchrl", "torchrl_pettingzoo", "--steps 256 --batch 128"),
        ("tianshou", "tianshou_ppo", "--steps 256 --batch 128"),
        ("agilerl", "agilerl_ppo", "--steps 1024"),
    ],
)
def test_a_training_of_another_framework(
    framework: str, name: str, budget: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip(framework, reason=f'needs pip install -e ".[{framework}]"')
    assert re.fullmatch(r"trained: won \d of 2 games", run(name, f"{budget} --games 2", capsys))


def test_a_minari_dataset_loads_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("minari", reason='needs pip install -e ".[minari]"')
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    told = run("minari_dataset", "--games 3", capsys)
    assert re.fullmatch(r"recorded: won \d of 3 games; 3 of them play over as recorded", told)


def test_rllib_trains_on_a_cluster_of_two_nodes() -> None:
    """Each node has one processor, so the two runners must be on both."""
    pytest.importorskip("ray", reason='needs pip install -e ".[rllib]"')
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        # As a script: on the nodes there is no module of its name.
        command = f"--address {cluster.address} --env-runners 2 --steps 512 --games 2"
        done = subprocess.run(
            [sys.executable, EXAMPLES / "rllib_ppo.py", *command.split()],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
        )
    finally:
        cluster.shutdown()
    assert re.search(r"^trained: won \d of 2 games$", done.stdout, flags=re.MULTILINE), done.stderr

"""Games on a Ray cluster: two nodes with a processor each, on this machine. Without Ray, what is said of that."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.evaluation.crossplay import cross_play
from sotm_agents.evaluation.rollout import Evaluation, evaluate
from sotm_agents.evaluation.workers import in_workers
from sotm_agents.training.config import check_config
from sotm_agents.training.iteration import iterate
from sotm_agents.training.runs import evaluations
from sotm_agents.training.teaching import played_by
from sotm_env import Scenario
from sotm_env.envs.interface import Interface
from sotm_env.envs.workers import WorkerDied
from sotm_tools.commands.evaluate import main

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
OWN = """
import beside
class Mine:
    def __init__(self, share=1.0):
        self.share = share
    def begin(self, game):
        pass
    def act(self, observation, mask, rng):
        return beside.first(mask)
"""


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Cluster]:
    pytest.importorskip("ray", reason='needs pip install -e ".[ray]"')
    from ray.cluster_utils import Cluster as LocalCluster

    cluster = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield Cluster(cluster.address)
    cluster.shutdown()


def without_times(outcome: Evaluation) -> Evaluation:
    return dataclasses.replace(outcome, seconds=0, decisions_per_second=0)


def test_games_are_the_same_and_come_in_order(two_nodes: Cluster) -> None:
    seen: list[int] = []
    alone = evaluate("random,heuristic,random", SCENARIO, episodes=23, seed=7)
    shared = evaluate(
        "random,heuristic,random", SCENARIO, 23, 7, workers=two_nodes, report=lambda game: seen.append(game.seed)
    )
    assert without_times(alone) == without_times(shared)
    assert seen == list(range(7, 30))


def test_both_nodes_are_at_work(two_nodes: Cluster) -> None:
    def node(number: int) -> tuple[int, str]:
        import time

        import ray

        time.sleep(0.3)
        return number, ray.get_runtime_context().get_node_id()

    done = list(in_workers(two_nodes, node, range(40)))
    assert [number for number, _ in done] == list(range(40))
    assert len({where for _, where in done}) == 2


def test_agents_take_their_code_along(two_nodes: Cluster, tmp_path: Path) -> None:
    """Files that no other machine has: a class, what it imports from beside it, and a game that it plays."""
    (tmp_path / "beside.py").write_text("def first(mask): return int(mask.argmax())\n")
    (tmp_path / "with_code.py").write_text(OWN)
    policy = f"{tmp_path}/with_code.py:Mine,share=0.5"
    alone = evaluate(policy, SCENARIO, episodes=6)
    assert without_times(evaluate(policy, SCENARIO, 6, workers=two_nodes)) == without_times(alone)


def test_cross_play_is_the_same(two_nodes: Cluster) -> None:
    alone, shared = (cross_play(["random", "heuristic"], SCENARIO, 6, workers=each) for each in (1, two_nodes))
    assert alone.matrix() == shared.matrix()


def test_a_process_that_dies_each_time_is_told_in_one_line(two_nodes: Cluster) -> None:
    def die(number: int) -> None:
        import os

        os._exit(number)

    with pytest.raises(WorkerDied, match="a worker of the cluster has died: ") as caught:
        list(in_workers(two_nodes, die, [1]))
    assert "\n" not in str(caught.value)


def test_what_a_task_raises_is_raised(two_nodes: Cluster) -> None:
    with pytest.raises(ValueError, match=r"^invalid literal for int\(\) with base 10: 'x'$"):
        list(in_workers(two_nodes, int, ["1", "x"]))


def test_the_command_line_names_the_cluster(
    two_nodes: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = ["--policy", "heuristic", "--episodes", "6", "--villain", "baron_blade", "--json"]
    found = []
    for file, more in (("alone.json", []), ("shared.json", ["--ray", two_nodes.address, "--workers", "2"])):
        main([*common, str(tmp_path / file), *more])
        found.append({**json.loads((tmp_path / file).read_text()), "seconds": 0, "decisions_per_second": 0})
    assert found[0] == found[1]
    capsys.readouterr()


def test_nobody_at_the_address_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason='needs pip install -e ".[ray]"')
    with pytest.raises(SystemExit):
        main(["--policy", "heuristic", "--episodes", "6", "--ray", "127.0.0.1:1"])
    assert capsys.readouterr().err == "evaluate.py: ray: no cluster at '127.0.0.1:1': Connection refused\n"


def test_a_missing_package_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SystemExit):
        main(["--policy", "heuristic", "--episodes", "6", "--ray", "auto"])
    assert capsys.readouterr().err == 'evaluate.py: the package ray is not installed: pip install "sotm-env[ray]"\n'


def test_no_workers_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([], ["--ray", "auto"]):
        with pytest.raises(SystemExit):
            main(["--policy", "heuristic", "--episodes", "6", "--workers", "0", *more])
        assert capsys.readouterr().err == "evaluate.py: workers: 0 given; a whole number from 1 is allowed\n"


def test_games_to_learn_from_are_played_there_too(two_nodes: Cluster, tmp_path: Path) -> None:
    alone = played_by("heuristic", SCENARIO, Interface(), range(7))
    shared = played_by("heuristic", SCENARIO, Interface(), range(7), two_nodes)
    assert all(np.array_equal(array, shared.arrays()[name]) for name, array in alone.arrays().items())
    section = {"expert": "guided:{policy},simulations=2", "games": 2, "rounds": 1, "minibatch": 32}
    scenario = {**dataclasses.asdict(SCENARIO), "max_rounds": 1}
    config = {"scenario": scenario, "iteration": section, "ppo": {"hidden": [8]}, "evaluation": {"episodes": 1}}
    iterate(check_config(config, "tiny"), tmp_path / "run", False, two_nodes)
    assert [line["round"] for line in evaluations(tmp_path / "run")] == [0, 1]

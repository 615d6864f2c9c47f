"""Trains the quickstart team and compares it with others: sotm quickstart [--out RUN_DIR] [--episodes N].

The random, the heuristic and the trained team play 300 games each unless told otherwise.
"""

from __future__ import annotations

import json
import os
import time

from sotm_agents.console import make_console
from sotm_agents.evaluation.reports import evaluate_with_progress, evaluation_table
from sotm_agents.training.config import load_config
from sotm_agents.training.runs import check_new, how_to_go_on, run_folder
from sotm_agents.training.train import train
from sotm_tools.command_line import Parser, a_path, at_least, command_line, go_on


@command_line("quickstart.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Train the quickstart team and compare it with the baselines.")
    parser.add_argument("--set", metavar="KEY.PATH=VALUE", action="append", default=[], help="change the configuration")
    parser.add_argument("--out", metavar="RUN_DIR", type=a_path, help="where to save the run")
    parser.add_argument("--episodes", type=at_least(1), default=300, help="games for each team (default: 300)")
    given = parser.parse_args(arguments)
    console = make_console()
    config = load_config("quickstart", given.set)
    run = given.out or run_folder(config)
    check_new(run)
    console.print(f"Training {config.ppo.total_steps:,} decisions: {config.scenario}", soft_wrap=True)
    start = time.perf_counter()
    with go_on(lambda: how_to_go_on(run)):
        train(config, run)
    minutes = (time.perf_counter() - start) / 60
    workers = min(2, os.cpu_count() or 1)
    outcomes = [
        evaluate_with_progress(policy, config.scenario, given.episodes, workers=workers)
        for policy in ("random", "heuristic", str(run))
    ]
    results = {"training_minutes": round(minutes, 2), "evaluations": [outcome.as_dict() for outcome in outcomes]}
    (run / "comparison.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    console.print(evaluation_table(outcomes, f"{config.scenario}; {minutes:.1f} minutes of training"))
    console.print(f"Saved in {run}. Watch the training: tensorboard --logdir {run / 'tensorboard'}", soft_wrap=True)

"""Trains a team: sotm train --config FILE [--from POLICY] [--set key.path=value ...].

A run goes on with --resume RUN_DIR, longer than it was to with --set ppo.total_steps=1000000 besides.
"""

from __future__ import annotations

from sotm_agents.console import make_console
from sotm_agents.training.runs import CHANGEABLE, evaluations, finished, how_to_go_on, resumed_config, run_folder
from sotm_agents.training.train import resume, train
from sotm_tools.command_line import Parser, command_line, go_on
from sotm_tools.run_options import add_run_options, config_of


@command_line("train.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Train a team of heroes: by PPO with a shared policy, independent PPO or MAPPO.")
    add_run_options(parser, CHANGEABLE)
    given = parser.parse_args(arguments)
    if given.resume and (given.out or given.start_from is not None):
        parser.error("--resume: the run goes on in its folder, from its checkpoint; leave out --out and --from")
    if given.resume:
        run = given.resume
        steps = finished(run, resumed_config(run, given.set))
        if steps is not None:
            print(f"{run}: finished after {steps:,} decisions and left alone; --set ppo.total_steps=N goes on to N")
            return
        with go_on(lambda: how_to_go_on(run)):
            policy = resume(run, not given.quiet, given.set)
    else:
        config = config_of(given)
        run = given.out or run_folder(config)
        with go_on(lambda: how_to_go_on(run)):
            policy = train(config, run, not given.quiet)
    last = evaluations(policy.parent)[-1]
    low, high = last["win_rate_ci95"]
    print(
        f"After {last['steps']:,} decisions: {last['wins']} of {last['episodes']} games won, {last['win_rate']:.1%} "
        f"({low:.1%} to {high:.1%})."
    )
    make_console().print(f"Saved {policy}. Evaluate: sotm evaluate --policy {policy.parent}", soft_wrap=True)

"""Expert iteration: sotm iterate --config FILE [--from POLICY] [--set key.path=value ...].

A run goes on with --resume RUN_DIR, for more rounds with --set iteration.rounds=20 besides.
"""

from __future__ import annotations

from sotm_agents.console import make_console
from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.training.iteration import CHANGEABLE, done, go_on, iterate
from sotm_agents.training.runs import evaluations, how_to_go_on, resumed_config, run_folder
from sotm_tools import command_line as lines
from sotm_tools.command_line import Parser, command_line
from sotm_tools.options import add_ray_option
from sotm_tools.run_options import add_run_options, config_of


@command_line("iterate.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="An expert that the policy guides plays games, the policy learns from them.")
    add_run_options(parser, CHANGEABLE)
    add_ray_option(parser)
    given = parser.parse_args(arguments)
    cluster = None if given.ray is None else Cluster(given.ray)
    if given.resume and (given.out or given.start_from is not None):
        parser.error("--resume: the run goes on in its folder; leave out --out and --from")
    if given.resume:
        run = given.resume
        rounds = done(run, resumed_config(run, given.set, CHANGEABLE))
        if rounds is not None:
            print(f"{run}: done after {rounds} rounds and left alone; --set iteration.rounds=N goes on to N")
            return
        with lines.go_on(lambda: how_to_go_on(run, "iterate")):
            policy = go_on(run, not given.quiet, given.set, cluster)
    else:
        config = config_of(given)
        run = given.out or run_folder(config)
        with lines.go_on(lambda: how_to_go_on(run, "iterate")):
            policy = iterate(config, run, not given.quiet, cluster)
    last = evaluations(policy.parent)[-1]
    low, high = last["win_rate_ci95"]
    print(
        f"After {last['round']} rounds: the policy alone wins {last['wins']} of {last['episodes']} games, "
        f"{last['win_rate']:.1%} ({low:.1%} to {high:.1%})."
    )
    make_console().print(f"Saved {policy}. Evaluate: sotm evaluate --policy {policy.parent}", soft_wrap=True)

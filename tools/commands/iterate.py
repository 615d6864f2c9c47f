"""Expert iteration: sotm iterate --config FILE [--from POLICY] [--set key.path=value ...].

A run goes on with --resume RUN_DIR, for more rounds with --set iteration.rounds=20 besides.
"""

from __future__ import annotations

from sotm_agents.console import make_console
from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.training.config import load_config, shipped
from sotm_agents.training.iteration import CHANGEABLE, done, go_on, iterate
from sotm_agents.training.runs import evaluations, how_to_go_on, resumed_config, run_folder
from sotm_tools import command_line as lines
from sotm_tools.command_line import Parser, a_path, command_line
from sotm_tools.options import add_ray_option


@command_line("iterate.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="An expert that the policy guides plays games, the policy learns from them.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--config", metavar="FILE", type=a_path, help=f"the configuration: a YAML file, or {', '.join(shipped())}"
    )
    what.add_argument("--resume", metavar="RUN_DIR", type=a_path, help="continue this run")
    parser.add_argument(
        "--set",
        metavar="KEY.PATH=VALUE",
        action="append",
        default=[],
        help=f"change a value of the configuration; with --resume one of {', '.join(CHANGEABLE)}",
    )
    parser.add_argument(
        "--from", metavar="POLICY", dest="start_from", help="start from the weights of this run folder or policy file"
    )
    parser.add_argument(
        "--out", metavar="RUN_DIR", type=a_path, help="where to save the run; default: a new folder in runs/"
    )
    add_ray_option(parser)
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
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
        config = load_config(given.config, given.set)
        if given.start_from is not None:
            config = config.model_copy(update={"start_from": given.start_from})
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

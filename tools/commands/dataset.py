"""Plays the games of a warm start and keeps them: sotm dataset --config FILE --out DATA.safetensors.

A training learns from them with --set warm_start.teacher=null --set warm_start.dataset=DATA.safetensors.
"""

from __future__ import annotations

from sotm_agents.evaluation.cluster import Cluster
from sotm_agents.outputs import check_file
from sotm_agents.training.config import ConfigError, load_config, shipped
from sotm_agents.training.stages import stages
from sotm_agents.training.warm_start import check_warm_start, taught
from sotm_tools.command_line import Parser, a_path, command_line
from sotm_tools.options import add_ray_option


@command_line("dataset.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="Record the games of the teacher that a configuration names in its section warm_start.")
    parser.add_argument(
        "--config",
        metavar="FILE",
        type=a_path,
        required=True,
        help=f"the configuration: a YAML file, or {', '.join(shipped())}",
    )
    parser.add_argument(
        "--set", metavar="KEY.PATH=VALUE", action="append", default=[], help="change a value of the configuration"
    )
    parser.add_argument("--out", metavar="FILE", type=a_path, required=True, help="where to save the games")
    add_ray_option(parser)
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    given = parser.parse_args(arguments)
    cluster = None if given.ray is None else Cluster(given.ray)
    config = load_config(given.config, given.set)
    if config.warm_start is None or config.warm_start.teacher is None:
        raise ConfigError(f"{given.config}: its section warm_start names no teacher")
    check_file("--out", given.out)
    check_warm_start(config)
    with stages(not given.quiet) as tell:
        data = taught(config, tell, cluster)
    data.save(given.out)
    print(
        f"{data.games:,} games, {data.wins:,} of them won, {data.decisions:,} decisions; saved {given.out} "
        f"({given.out.stat().st_size / 1e6:.0f} MB)."
    )

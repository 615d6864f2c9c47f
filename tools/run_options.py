"""The options of commands that make a run folder or go on with one: ``sotm train`` and ``sotm iterate``."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from sotm_agents.training.config import TrainingConfig, load_config, shipped
from sotm_tools.command_line import a_path


def add_run_options(parser: argparse.ArgumentParser, changeable: Iterable[str]) -> None:
    """Adds ``--config`` or ``--resume``, and what goes with them.

    Args:
        changeable: the keys that ``--set`` may change of a run that goes on.
    """
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--config", metavar="FILE", type=a_path, help=f"the configuration: a YAML file, or {', '.join(shipped())}"
    )
    what.add_argument("--resume", metavar="RUN_DIR", type=a_path, help="continue this run from its newest checkpoint")
    parser.add_argument(
        "--set",
        metavar="KEY.PATH=VALUE",
        action="append",
        default=[],
        help=f"change a value of the configuration; with --resume one of {', '.join(changeable)}",
    )
    parser.add_argument(
        "--from", metavar="POLICY", dest="start_from", help="start from the weights of this run folder or policy file"
    )
    parser.add_argument(
        "--out", metavar="RUN_DIR", type=a_path, help="where to save the run; default: a new folder in runs/"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def config_of(given: argparse.Namespace) -> TrainingConfig:
    """The configuration of a run that begins.

    Raises:
        ConfigError: as ``load_config``.
    """
    config = load_config(given.config, given.set)
    if given.start_from is None:
        return config
    return config.model_copy(update={"start_from": given.start_from})

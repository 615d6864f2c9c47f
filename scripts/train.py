"""Trains a team: python scripts/train.py --config FILE [--set key.path=value ...], or --resume RUN_DIR."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sotm_agents.extras import script_imports

with script_imports():
    from rich.console import Console

    from sotm_agents.config import load_config
    from sotm_agents.ppo import resume, run_folder, train


def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = argparse.ArgumentParser(description="Train a team of heroes that share a policy, with MaskablePPO.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--config", metavar="FILE", help="the configuration, a YAML file of configs/")
    what.add_argument("--resume", metavar="RUN_DIR", help="continue this run from its newest checkpoint")
    parser.add_argument("--set", metavar="KEY.PATH=VALUE", action="append", default=[], help="change a value of it")
    parser.add_argument("--out", metavar="RUN_DIR", help="where to save the run; default: a new folder in runs/")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    given = parser.parse_args(arguments)
    if given.resume and (given.set or given.out):
        parser.error("--resume: the run continues as it was begun; leave out --set and --out")
    try:
        if given.resume:
            policy = resume(Path(given.resume), not given.quiet)
        else:
            config = load_config(given.config, given.set)
            policy = train(config, Path(given.out) if given.out else run_folder(config), not given.quiet)
    except ValueError as error:
        print(f"train.py: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    Console().print(
        f"Saved [bold]{policy}[/bold]. Evaluate: python scripts/evaluate.py --policy {policy.parent}", soft_wrap=True
    )


if __name__ == "__main__":
    main()

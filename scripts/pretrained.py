"""Puts a trained policy into the package: python scripts/pretrained.py NAME RUN writes agents/policies/NAME.*.

Kept is what plays, the weights of policy and value function, in half precision: a policy file of half the size that is
loaded as every other one is. RUN is a run folder or a policy file.
"""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import Final

import numpy as np

from sotm_agents.loading import policy_file
from sotm_agents.training.saved import SUFFIX, read_policy, save_policy
from sotm_agents.training.weights import WEIGHTS

FOLDER: Final = Path(__file__).resolve().parent.parent / "agents" / "policies"


def pack(policy: str, file: Path) -> int:
    """Writes a policy in half precision; returns how many bytes it has.

    Raises:
        ValueError: there is no such policy.
    """
    metadata, arrays = read_policy(policy_file(policy))
    halves = {name: array.astype(np.float16) for name, array in arrays.items() if name.startswith(WEIGHTS)}
    save_policy(halves, file, dataclasses.replace(metadata, progress={}))
    return file.stat().st_size


def main() -> None:
    """Packs the policy that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("run")
    arguments = parser.parse_args()
    file = FOLDER / f"{arguments.name}{SUFFIX}"
    FOLDER.mkdir(exist_ok=True)
    print(f"{file}: {pack(arguments.run, file):,} bytes")


if __name__ == "__main__":
    main()

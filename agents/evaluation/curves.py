"""Learning curves: the win rates of trainings over their decisions, one curve for the runs of an algorithm."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from sotm_agents.training.runs import evaluations
from sotm_env.benchmark import aggregate
from sotm_env.engine.sealed import as_fields, as_list
from sotm_env.files import read_text

MOST_CURVES: Final = 100


@dataclass(frozen=True)
class Curve:
    """The evaluations of an algorithm's runs.

    Attributes:
        steps: decisions trained on, at those evaluations that all runs have.
        win_rates: by run, from 0 to 1, one for each of ``steps``.
        episodes: games of an evaluation.
    """

    name: str
    steps: tuple[int, ...]
    win_rates: tuple[tuple[float, ...], ...]
    episodes: int

    def bands(self) -> list[tuple[float, float, float]]:
        """At each of ``steps`` the mean over the runs and the ends of its 95% interval, which is the mean for one run.

        Raises:
            ScipyMissing: scipy is not installed.
        """
        found = []
        for rates in np.array(self.win_rates).T:
            here = aggregate(rates[:, None])
            found.append((here.mean, *(here.mean_ci95 or (here.mean, here.mean))))
        return found

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        rates = [list(rates) for rates in self.win_rates]
        return {"name": self.name, "episodes": self.episodes, "steps": list(self.steps), "win_rates": rates}


def curve_of(name: str, runs: Sequence[Path]) -> Curve:
    """The curve of an algorithm whose trainings lie in these folders.

    Raises:
        ValueError: a folder holds no evaluations, or no evaluation is one of all runs.
    """
    by_run = []
    for run in runs:
        lines = evaluations(run)
        if not lines:
            raise ValueError(f"{run}: holds no evaluations of a training")
        by_run.append({line["steps"]: line for line in lines})
    steps = sorted(set.intersection(*(set(lines) for lines in by_run)))
    if not steps:
        raise ValueError(f"{name}: its runs have no evaluation after the same number of decisions")
    rates = tuple(tuple(lines[step]["win_rate"] for step in steps) for lines in by_run)
    return Curve(name, tuple(steps), rates, by_run[0][steps[0]]["episodes"])


def save_curves(curves: Sequence[Curve], file: Path) -> None:
    """Writes them as JSON."""
    file.write_text(json.dumps([curve.as_dict() for curve in curves], indent=1) + "\n", encoding="utf-8")


def load_curves(file: Path) -> list[Curve]:
    """Those that ``save_curves`` has written.

    Raises:
        ValueError: it is no such file.
    """
    text = read_text(file)
    try:
        found = []
        for each in as_list("curves", json.loads(text), MOST_CURVES):
            fields = as_fields("curve", each, ("name", "episodes", "steps", "win_rates"))
            rates = tuple(tuple(map(float, run)) for run in fields["win_rates"])
            found.append(Curve(fields["name"], tuple(fields["steps"]), rates, fields["episodes"]))
        return found
    except (ValueError, TypeError) as error:
        raise ValueError(f"{file}: holds no learning curves: {error}") from None

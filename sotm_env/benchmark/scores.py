"""Scores of several runs in several cells, in one figure with its interval (Agarwal et al., NeurIPS 2021)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium.error import DependencyNotInstalled

RESAMPLES: Final = 2_000
Floats = npt.NDArray[np.float64]


class ScipyMissing(DependencyNotInstalled, ValueError):
    """No intervals here: scipy is not installed."""


@dataclass(frozen=True)
class Aggregate:
    """What is said of an algorithm in a track.

    Attributes:
        runs, cells: how many scores there are of each.
        iqm: the interquartile mean of all scores of runs and cells: the mean without their lowest and their highest
            quarter. Cells that nobody or everybody wins sway it less than the mean; the median is noisier.
        mean: the plain mean of them.
        iqm_ci95, mean_ci95: 95% intervals; None of a single run, which says nothing of others.
    """

    runs: int
    cells: int
    iqm: float
    iqm_ci95: tuple[float, float] | None
    mean: float
    mean_ci95: tuple[float, float] | None


def aggregate(scores: npt.ArrayLike) -> Aggregate:
    """The interquartile mean and the mean of scores, with percentile intervals of a stratified bootstrap.

    The bootstrap draws runs anew within each cell, 2,000 times, always with the same random numbers: the interval is
    about other runs in the same cells.

    Args:
        scores: runs x cells; normalised (``Cell.score``).

    Raises:
        ValueError: it is no such table, or holds what is no finite number.
        ScipyMissing: as it says.
    """
    table = np.asarray(scores, dtype=np.float64)
    if table.ndim != 2 or not table.size or not np.isfinite(table).all():
        raise ValueError(
            f"scores: a table of finite numbers, runs x cells, is expected; given one of shape {table.shape}"
        )
    runs, cells = table.shape
    return Aggregate(
        runs,
        cells,
        interquartile_mean(table),
        _interval(table, _trimmed),
        float(table.mean()),
        _interval(table, np.mean),
    )


def interquartile_mean(scores: npt.ArrayLike) -> float:
    """The mean of all scores but the lowest and the highest quarter (rounded down) of them.

    Raises:
        ScipyMissing: as it says.
    """
    return float(_trimmed(np.asarray(scores, dtype=np.float64).ravel(), axis=-1))


def _trimmed(values: Floats, axis: int) -> Any:
    return _stats().trim_mean(values, 0.25, axis=axis)


def _interval(table: Floats, statistic: Callable[..., Any]) -> tuple[float, float] | None:
    """The bootstrap's 95% interval of a statistic of all scores; the cells are the strata."""
    if len(table) == 1:
        return None
    drawn = _stats().bootstrap(
        tuple(table.T),
        lambda *cells, axis: statistic(np.concatenate(cells, axis=axis), axis=axis),
        n_resamples=RESAMPLES,
        vectorized=True,
        method="percentile",
        rng=np.random.default_rng(0),
    )
    return float(drawn.confidence_interval.low), float(drawn.confidence_interval.high)


def _stats() -> Any:
    try:
        from scipy import stats
    except ModuleNotFoundError:
        raise ScipyMissing('the package scipy is not installed: pip install "sotm-env[benchmark]"') from None
    return stats

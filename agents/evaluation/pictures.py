"""Results as pictures, drawn with matplotlib (the extra ``plot``)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from matplotlib.figure import Figure

from sotm_agents.evaluation.crossplay import CrossPlay
from sotm_agents.evaluation.curves import Curve
from sotm_agents.evaluation.reports import short
from sotm_agents.evaluation.standings import Standings


def draw_cross_play(outcome: CrossPlay, title: str, file: Path) -> None:
    """Writes the matrix of all pairs as a heat map, a PNG file: in each field the win rate and its 95% interval."""
    names = [f"{number} {short(policy)}" for number, policy in enumerate(outcome.policies, start=1)]
    size = len(names)
    figure = Figure(figsize=(4 + 1.1 * size, 2.5 + 0.8 * size), layout="constrained")
    axes = figure.subplots()
    image = axes.imshow(outcome.matrix(), vmin=0, vmax=1, cmap="viridis", aspect="auto")
    axes.set_xticks(range(size), [str(number + 1) for number in range(size)])
    axes.set_yticks(range(size), names)
    axes.set_title(f"{title}\n{outcome.episodes} games each; on the diagonal a policy by itself", fontsize="medium")
    for row in range(size):
        for column in range(size):
            pair = outcome.of(row, column)
            low, high = pair.win_rate_ci95
            words = f"{pair.win_rate:.0%}\n{low:.0%} to {high:.0%}"
            color = "black" if pair.win_rate > 0.6 else "white"  # viridis is bright at its upper end
            axes.text(column, row, words, ha="center", va="center", color=color, fontsize="small")
    figure.colorbar(image, label="win rate")
    figure.savefig(file, format="png", dpi=150)


def draw_curves(curves: Sequence[Curve], title: str, file: Path) -> None:
    """Writes learning curves, a PNG file: the mean win rate of each algorithm's runs with its 95% interval."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for curve in curves:
        means, lows, highs = zip(*curve.bands(), strict=True)
        runs = len(curve.win_rates)
        (line,) = axes.plot(curve.steps, means, marker=".", label=f"{curve.name} ({runs} run{'s' * (runs > 1)})")
        axes.fill_between(curve.steps, lows, highs, color=line.get_color(), alpha=0.2, linewidth=0)
    axes.set_ylim(0, 1)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(lambda steps, _: f"{steps:,.0f}")
    axes.yaxis.set_major_formatter(lambda rate, _: f"{rate:.0%}")
    axes.set_xlabel("decisions")
    axes.set_ylabel(f"games won, of {' or '.join(sorted({str(curve.episodes) for curve in curves}))}")
    axes.set_title(title, fontsize="medium")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    figure.savefig(file, format="png", dpi=100)


def draw_standings(standings: Standings, file: Path) -> None:
    """Writes the win rates of a track, cells by algorithms, as a heat map, a PNG file."""
    cells, entries = standings.cells, standings.entries
    figure = Figure(figsize=(3 + 1.1 * len(entries), 1.5 + 0.3 * len(cells)), layout="constrained")
    axes = figure.subplots()
    rates = np.full((len(cells), len(entries)), np.nan)
    for row, cell in enumerate(cells):
        for column, entry in enumerate(entries):
            if cell in entry.cells:
                rates[row, column] = rate = entry.win_rate(cell)[0]
                color = "black" if rate > 0.6 else "white"  # viridis is bright at its upper end
                axes.text(column, row, f"{rate:.0%}", ha="center", va="center", color=color, fontsize="small")
    image = axes.imshow(rates, vmin=0, vmax=1, cmap="viridis", aspect="auto")
    axes.set_xticks(range(len(entries)), [entry.name for entry in entries], rotation=30, ha="right")
    axes.set_yticks(range(len(cells)), cells)
    axes.set_title(f"track {standings.track.name} {standings.track.version}", fontsize="medium")
    figure.colorbar(image, label="win rate")
    figure.savefig(file, format="png", dpi=100)

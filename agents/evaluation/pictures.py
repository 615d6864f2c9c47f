"""Results as pictures, drawn with matplotlib (the extra ``plot``)."""

from __future__ import annotations

from pathlib import Path

from matplotlib.figure import Figure

from sotm_agents.evaluation.crossplay import CrossPlay
from sotm_agents.evaluation.reports import short


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

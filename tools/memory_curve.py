"""The memory of a soaking run as a picture, drawn with matplotlib (the extra ``plot``)."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from matplotlib.figure import Figure

from sotm_tools.soak import Summary


def draw_memory(found: Summary, file: Path) -> None:
    """Writes a PNG file: over the games played the memory of each worker, and its file descriptors below."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    memory, files = figure.subplots(2, sharex=True, height_ratios=(3, 1))
    points = sorted(found.curve(), key=lambda point: point[1])
    for _, of_worker in groupby(points, key=lambda point: point[1]):
        games, _, mib, descriptors = zip(*of_worker, strict=True)
        memory.plot(games, mib, linewidth=1)
        files.plot(games, descriptors, linewidth=1)
    memory.set_title(f"{found.total('games')} games with all checks, a line for each worker", fontsize="medium")
    memory.set_ylabel("memory (MiB)")
    memory.set_ylim(bottom=0)
    files.set_ylabel("file descriptors")
    files.set_ylim(bottom=0)
    files.set_xlabel("games played")
    figure.savefig(file, format="png", dpi=110)

"""What results are compared by: tracks, which fix what is played and how much is learnt, and scores over many runs.

from sotm_env import benchmark
benchmark.track("villains").cells          # the meetings of a track
benchmark.aggregate(scores)                # interquartile mean and mean over runs and cells, with intervals
"""

from sotm_env.benchmark.scores import Aggregate, ScipyMissing, aggregate, interquartile_mean
from sotm_env.benchmark.tracks import Cell, Track, Training, track, tracks

__all__ = [
    "Aggregate",
    "Cell",
    "ScipyMissing",
    "Track",
    "Training",
    "aggregate",
    "interquartile_mean",
    "track",
    "tracks",
]

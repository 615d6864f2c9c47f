"""Search: every option of a decision is played out on clones, and the one that does best on average is taken.

A clone of the live game would know the order of the decks, so a planner looks into *worlds* instead: clones whose hidden
parts are drawn anew (``Game.resample``). All options are compared in the same worlds, so that luck falls on all alike, and the
budget goes to those that are still in the running (sequential halving; Karnin, Koren and Somekh, 2013). A playout goes
on with the heuristic for a few rounds; the board that it ends with is then valued.
"""

from __future__ import annotations

import math
import time
from typing import Final

import numpy as np

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.heuristic import HeuristicAgent
from sotm_env.engine.game import Game
from sotm_env.engine.rng import seeded  # noqa: F401
from sotm_env.envs.actions import ActionSpace
from sotm_env.envs.rewards import potential, sparse

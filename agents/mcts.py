"""Monte Carlo tree search: it looks several decisions ahead in each of some worlds, and lets them vote.

In a world all hidden cards and all luck are settled, so that a row of choices leads to one board: each world has a tree
of its own, grown by UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", ECML 2006), and the option that
was visited most often in all of them is taken (determinised UCT). New options are tried from the best by the heuristic
to the worst.
"""

from __future__ import annotations

import itertools
import math
from typing import Final

import numpy as np

from sotm_agents.planner import HORIZON, SETTLED, Budget, HeuristicPlanner
from sotm_env.engine.game import Game

WORLDS: Final = 4
EXPLORATION: Final = 0.4  # an outlook lies between -2 and 2, those of a decision's options mostly within a tenth


class Node:
    """A decision in a world: the options not yet tried, best first, and the nodes that the others lead to."""

    __slots__ = ("children", "total", "untried", "visits")

    def __init__(self, untried: list[int]) -> None:
        self.untried = untried[::-1]
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.total = 0.0

    def promising(self) -> int:
        """The option with the highest upper confidence bound."""
        width = math.log(self.visits)

        def bound(option: int) -> float:
            child = self.children[option]
            return child.total / child.visits + EXPLORATION * math.sqrt(width / child.visits)

        return max(self.children, key=bound)


class MCTSAgent(HeuristicPlanner):
    """Takes the option visited most often in its trees; of equals the one with the better outlook.

    Args:
        worlds: how many worlds, and so trees, a decision gets.
    """

    name = "mcts"

    def __init__(
        self,
        simulations: int | None = None,
        milliseconds: float | None = None,
        horizon: int = HORIZON,
        worlds: int = WORLDS,
    ) -> None:
        super().__init__(simulations, milliseconds, horizon)
        self._check(worlds=worlds)
        self.worlds = worlds

    def plan(self, game: Game, options: list[int], budget: Budget, rng: np.random.Generator) -> int:
        """Grows the trees in turn until the budget is spent."""
        if len(options) == 1:
            return options[0]
        end = game.state.round + self.horizon
        trees = [(game.resample(rng), Node(options)) for _ in range(self.worlds)]
        for world, root in itertools.cycle(trees):
            if budget.spent:
                break
            self._simulate(world.clone(), root, end)
            budget.simulations -= 1
        visits, totals = dict.fromkeys(options, 0), dict.fromkeys(options, 0.0)
        for _, root in trees:
            for option, child in root.children.items():
                visits[option] += child.visits
                totals[option] += child.total
        return max(options, key=lambda option: (visits[option], totals[option]))

    def _simulate(self, game: Game, root: Node, end: int) -> None:
        """One simulation: down the tree, one new node, play on from there; all nodes on the way learn the outlook."""
        node, path = root, [root]
        while not node.untried and node.children:
            option = node.promising()
            game.choose(option)
            node = node.children[option]
            path.append(node)
        if node.untried:
            option = node.untried.pop()
            game.choose(option)
            node.children[option] = Node(self._options(game, end))
            path.append(node.children[option])
        value = self.play_out(game, end)
        for node in path:
            node.visits += 1
            node.total += value

    def _options(self, game: Game, end: int) -> list[int]:
        """What a new node may try: nothing where a simulation ends."""
        if game.decision is None or game.state.round >= end:
            return []
        options = self.ranked(game)
        return options[:1] if game.decision.kind in SETTLED else options

"""The rule-based team: it reads the cards' words and the open board, and never looks ahead."""

from sotm_agents.heuristic.agent import HeuristicAgent

__all__ = ["HeuristicAgent"]

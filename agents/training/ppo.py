"""PPO with shared parameters: all heroes act by one policy, told by ``observer`` in the observation for whom.

The team has one reward, so a decision is worth what the team gets from there on, whoever decides next: advantages (GAE)
run along the decisions of a game. Policy and critic see what the hero who must decide sees.
"""

from __future__ import annotations

from sotm_agents.training.learner import ActorCritic, Learner


class PPO(Learner):
    """``MaskablePPO`` of sb3-contrib."""

    network = ActorCritic

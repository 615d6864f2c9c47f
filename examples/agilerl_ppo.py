"""AgileRL: a small population of PPO learners on ``TeamVectorEnv``, the better of which go on, changed a little.

AgileRL finds the masks of all games in ``infos["action_mask"]``.

    pip install -e ".[agilerl]"
    python examples/agilerl_ppo.py

With AgileRL 2.58.0: 67 of 100 games won after 40,000 decisions for each of two learners (random play: none), a minute
or so.
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from agilerl.algorithms import PPO
from agilerl.algorithms.core.registry import HyperparameterConfig, RLParameter
from agilerl.hpo.mutation import Mutations
from agilerl.hpo.tournament import TournamentSelection
from agilerl.training.train_on_policy import train_on_policy

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.evaluation.rollout import evaluate
from sotm_env import Scenario
from sotm_env.envs.vector import TeamVectorEnv

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")


class Trained(Agent):
    """A learner, as ``evaluate`` asks it: it draws actions by their probabilities."""

    def __init__(self, learner: PPO) -> None:
        self.learner = learner

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        return int(self.learner.get_action(observation[None], action_mask=mask[None])[0][0])


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40_000, help="decisions each learner trains on")
    parser.add_argument("--population", type=int, default=2, help="learners (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)

    np.random.seed(given.seed)
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)  # for networks as small as these more threads only wait for one another
    games = TeamVectorEnv(8, scenario=SCENARIO, reward="shaped")
    games.reset(seed=given.seed)
    population = PPO.population(
        given.population,
        games.single_observation_space,
        games.single_action_space,
        hp_config=HyperparameterConfig(lr=RLParameter(min=3e-4, max=3e-3)),
        net_config={"encoder_config": {"hidden_size": [128]}, "head_config": {"hidden_size": [128]}},
        num_envs=games.num_envs,
        learn_step=512,
        batch_size=256,
        lr=1e-3,
        gamma=1.0,
    )
    population, _ = train_on_policy(
        games,
        "sotm_env/Team-v0",
        "PPO",
        population,
        max_steps=given.steps,
        evo_steps=max(512, given.steps // 4),
        selection_strategy=TournamentSelection(2, elitism=True, population_size=given.population),
        mutation=Mutations(
            no_mutation=0.5,
            architecture=0,
            new_layer_prob=0,
            parameters=0,
            activation=0,
            rl_hp=0.5,
            rand_seed=given.seed,
        ),
    )
    best = max(population, key=lambda learner: learner.fitness[-1])
    best.set_training_mode(False)
    played = evaluate(Trained(best), SCENARIO, given.games)
    print(f"trained: won {played.wins} of {played.episodes} games")


if __name__ == "__main__":
    main()

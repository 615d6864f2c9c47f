"""Stable-Baselines3: MaskablePPO on ``make_vec_env("sotm_env/Team-v0")``; one policy plays every hero.

    pip install -e ".[train]"
    python examples/sb3_maskable_ppo.py

With both libraries at 2.9.2: 55 of 100 games won after 60,000 decisions (random play: none), a minute or so.
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import sotm_env  # registers the environment
from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.evaluation.rollout import evaluate

SCENARIO = sotm_env.Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")


class Trained(Agent):
    """The policy, as ``evaluate`` asks it."""

    def __init__(self, model: MaskablePPO) -> None:
        self.model = model

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        action, _ = self.model.predict(observation, action_masks=mask, deterministic=True)
        return int(action)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to train on (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)

    torch.set_num_threads(1)  # for networks as small as these more threads only wait for one another
    games = make_vec_env(
        "sotm_env/Team-v0", n_envs=8, seed=given.seed, env_kwargs={"scenario": SCENARIO, "reward": "shaped"}
    )
    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=64,
        batch_size=256,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
    )
    model.learn(given.steps)
    played = evaluate(Trained(model), SCENARIO, given.games)
    print(f"trained: won {played.wins} of {played.episodes} games")


if __name__ == "__main__":
    main()

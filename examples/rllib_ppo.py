"""RLlib's new API stack: PPO with an RLModule that masks actions, on one machine or many.

    pip install -e ".[rllib]"
    python examples/rllib_ppo.py                                  # plays in this process
    python examples/rllib_ppo.py --env-runners 2                  # plays in two processes of their own
    python examples/rllib_ppo.py --env-runners 64 --address auto  # on the cluster that this machine belongs to

On a cluster the package must be installed on every node.

With Ray 2.60.0: 75 of 100 games won after 60,000 decisions (random play: none), a minute or so on one core.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from torch import nn

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.evaluation.rollout import evaluate
from sotm_env import Scenario

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")


class MaskedActorCritic(TorchRLModule, ValueFunctionAPI):
    """Networks over ``{"observation": ..., "action_mask": ...}``; illegal actions get logit -infinity, as good as."""

    def setup(self) -> None:
        numbers, hidden = self.observation_space["observation"].shape[0], self.model_config["hidden"]
        self.actor = nn.Sequential(
            nn.Linear(numbers, hidden),
            nn.Tanh(),
            nn.Linear(hidden, hidden),
            nn.Tanh(),
            nn.Linear(hidden, int(self.action_space.n)),
        )
        self.critic = nn.Sequential(
            nn.Linear(numbers, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh(), nn.Linear(hidden, 1)
        )

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, torch.Tensor]:
        seen = batch[Columns.OBS]
        logits = self.actor(seen["observation"]).masked_fill(seen["action_mask"] == 0, -1e8)
        return {Columns.ACTION_DIST_INPUTS: logits}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        return self.critic(batch[Columns.OBS]["observation"]).squeeze(-1)


class Trained(Agent):
    """The policy, as ``evaluate`` asks it."""

    def __init__(self, module: MaskedActorCritic) -> None:
        self.module = module

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        seen = {"observation": torch.from_numpy(observation)[None], "action_mask": torch.from_numpy(mask)[None]}
        with torch.no_grad():
            return int(self.module.forward_inference({Columns.OBS: seen})[Columns.ACTION_DIST_INPUTS].argmax())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--env-runners", type=int, default=0, help="processes that play; 0: this one")
    parser.add_argument(
        "--address", help="of an existing cluster ('auto', or HOST:PORT); without it one is started here"
    )
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to train on (default: %(default)s)")
    parser.add_argument("--batch", type=int, default=512, help="decisions between updates (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)

    ray.init(address=given.address, ignore_reinit_error=True)
    torch.set_num_threads(1)
    config = (
        PPOConfig()
        .environment(
            "sotm_env:sotm_env/Team-v0",
            env_config={"scenario": SCENARIO, "reward": "shaped", "mask_in_observation": True},
        )
        .env_runners(num_env_runners=given.env_runners, num_envs_per_env_runner=8)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=MaskedActorCritic, model_config={"hidden": 128}))
        .training(
            train_batch_size_per_learner=given.batch,
            minibatch_size=256,
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            lambda_=0.95,
            clip_param=0.2,
            entropy_coeff=0.01,
            vf_loss_coeff=0.5,
            grad_clip=0.5,
            use_kl_loss=False,
        )
        .debugging(seed=given.seed)
    )
    algorithm = config.build_algo()
    start, steps = time.perf_counter(), 0
    while steps < given.steps:
        outcome = algorithm.train()
        played = outcome["env_runners"]
        steps = int(played["num_env_steps_sampled_lifetime"])
        if outcome["training_iteration"] % 10 == 0:
            speed, mean = steps / (time.perf_counter() - start), played["episode_return_mean"]
            print(f"{steps:,} decisions, {speed:,.0f}/s: mean return of the last games {mean:.2f}")
    played = evaluate(Trained(algorithm.get_module()), SCENARIO, given.games)
    algorithm.stop()
    print(f"trained: won {played.wins} of {played.episodes} games")


if __name__ == "__main__":
    main()

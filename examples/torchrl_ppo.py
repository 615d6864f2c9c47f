"""TorchRL: PPO from its parts (collector, GAE, clipped loss) on ``GymEnv("sotm_env/Team-v0")``.

The mask is part of the observation, where ``MaskedCategorical`` finds it.

    pip install -e ".[torchrl]"
    python examples/torchrl_ppo.py

With TorchRL 0.14.1: 54 of 100 games won after 50,000 decisions (random play: none), a minute or so.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from tensordict.nn import ProbabilisticTensorDictModule, ProbabilisticTensorDictSequential, TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.data import LazyTensorStorage, ReplayBuffer
from torchrl.data.replay_buffers.samplers import SamplerWithoutReplacement
from torchrl.envs import GymEnv, SerialEnv
from torchrl.modules import MaskedCategorical, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.evaluation.rollout import evaluate
from sotm_env import Scenario

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")


def network(inputs: int, outputs: int) -> nn.Sequential:
    return nn.Sequential(nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, outputs))


class Trained(Agent):
    """The policy, as ``evaluate`` asks it."""

    def __init__(self, actor: nn.Module) -> None:
        self.actor = actor

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        with torch.no_grad():
            logits = self.actor(torch.from_numpy(observation))
        return int(logits.masked_fill(torch.from_numpy(mask) == 0, -torch.inf).argmax())


def make_game() -> GymEnv:
    return GymEnv(
        "sotm_env/Team-v0",
        scenario=SCENARIO,
        reward="shaped",
        mask_in_observation=True,
        categorical_action_encoding=True,
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=50_000, help="decisions to train on (default: %(default)s)")
    parser.add_argument("--batch", type=int, default=512, help="decisions between updates (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)

    torch.manual_seed(given.seed)
    torch.set_num_threads(1)  # for networks as small as these more threads only wait for one another
    games = SerialEnv(8, make_game)
    games.set_seed(given.seed)
    numbers, actions = games.observation_spec["observation"].shape[-1], games.action_spec.space.n

    actor = network(numbers, actions)
    policy = ProbabilisticTensorDictSequential(
        TensorDictModule(actor, in_keys=["observation"], out_keys=["logits"]),
        TensorDictModule(lambda mask: mask.bool(), in_keys=["action_mask"], out_keys=["mask"]),
        ProbabilisticTensorDictModule(
            in_keys=["logits", "mask"],
            out_keys=["action"],
            distribution_class=MaskedCategorical,
            return_log_prob=True,
        ),
    )
    critic = ValueOperator(network(numbers, 1), in_keys=["observation"])
    collector = Collector(games, policy, frames_per_batch=given.batch, total_frames=given.steps)
    minibatches = ReplayBuffer(
        storage=LazyTensorStorage(given.batch), sampler=SamplerWithoutReplacement(), batch_size=min(256, given.batch)
    )
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic, average_gae=True)
    loss = ClipPPOLoss(policy, critic, clip_epsilon=0.2, entropy_coeff=0.01, critic_coeff=0.5, loss_critic_type="l2")
    optimizer = torch.optim.Adam(loss.parameters(), lr=1e-3, eps=1e-5)

    start, steps, won = time.perf_counter(), 0, []
    for update, batch in enumerate(collector, start=1):
        steps += batch.numel()
        optimizer.param_groups[0]["lr"] = 1e-3 * (1 - 0.9 * steps / given.steps)
        won += (batch["next", "reward"][batch["next", "terminated"]] > 0).tolist()
        for _ in range(4):
            with torch.no_grad():
                advantage(batch)
            minibatches.extend(batch.reshape(-1))
            for _ in range(given.batch // minibatches.batch_size):
                losses = loss(minibatches.sample())
                optimizer.zero_grad()
                sum(value for name, value in losses.items() if name.startswith("loss_")).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        if update % 20 == 0:
            share = np.mean(won[-100:]) if won else 0.0
            print(f"{steps:,} decisions, {steps / (time.perf_counter() - start):,.0f}/s: {share:.0%} of last games won")
    collector.shutdown()
    torch.set_num_threads(1)  # closing the games has set it otherwise

    played = evaluate(Trained(actor), SCENARIO, given.games)
    print(f"trained: won {played.wins} of {played.episodes} games")


if __name__ == "__main__":
    main()

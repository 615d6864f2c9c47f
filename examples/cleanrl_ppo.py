"""PPO in one file, in the manner of CleanRL: torch, action masks, eight games at once from ``TeamVectorEnv``.

    pip install -e ".[train]"
    python examples/cleanrl_ppo.py

With torch 2.13.0: 72 of 100 games won after 60,000 decisions (random play: none), a minute or so on one core.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.evaluation.rollout import evaluate
from sotm_env import Scenario
from sotm_env.envs.vector import TeamVectorEnv

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")


def layer(inputs: int, outputs: int, gain: float = 2**0.5) -> nn.Linear:
    linear = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(linear.weight, gain)
    nn.init.zeros_(linear.bias)
    return linear


class ActorCritic(nn.Module):
    def __init__(self, numbers: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.actor = nn.Sequential(
            layer(numbers, hidden), nn.Tanh(), layer(hidden, hidden), nn.Tanh(), layer(hidden, actions, 0.01)
        )
        self.critic = nn.Sequential(
            layer(numbers, hidden), nn.Tanh(), layer(hidden, hidden), nn.Tanh(), layer(hidden, 1, 1.0)
        )

    def policy(self, observations: torch.Tensor, masks: torch.Tensor) -> Categorical:
        """The distribution over the legal actions: illegal ones have logit -infinity, as good as."""
        return Categorical(logits=self.actor(observations).masked_fill(~masks, -1e8))

    def value(self, observations: torch.Tensor) -> torch.Tensor:
        return self.critic(observations).squeeze(-1)


class Trained(Agent):
    """The policy, as ``evaluate`` asks it."""

    def __init__(self, network: ActorCritic) -> None:
        self.network = network

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        with torch.no_grad():
            policy = self.network.policy(torch.from_numpy(observation), torch.from_numpy(mask).bool())
        return int(policy.logits.argmax())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to train on (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with (default: %(default)s)")
    parser.add_argument("--environments", type=int, default=8, help="games at once (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=0, help="processes that play them; 0: this one")
    parser.add_argument("--rollout", type=int, default=64, help="decisions of each game between updates")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--minibatch", type=int, default=256)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--gamma", type=float, default=1.0)
    parser.add_argument("--gae-lambda", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)

    torch.manual_seed(given.seed)
    torch.set_num_threads(1)  # for networks as small as these more threads only wait for one another
    shuffle = np.random.default_rng(given.seed)
    games = TeamVectorEnv(given.environments, given.workers, scenario=SCENARIO, reward="shaped")
    numbers, actions = games.single_observation_space.shape[0], int(games.single_action_space.n)
    network = ActorCritic(numbers, actions, given.hidden)
    optimizer = torch.optim.Adam(network.parameters(), lr=given.learning_rate, eps=1e-5)

    shape = given.rollout, given.environments
    observations = torch.zeros(*shape, numbers)
    masks = torch.zeros(*shape, actions, dtype=torch.bool)
    chosen = torch.zeros(shape, dtype=torch.long)
    log_probs, rewards, ends, values = (torch.zeros(shape) for _ in range(4))

    observation, info = games.reset(seed=given.seed)
    steps, start, results = 0, time.perf_counter(), []
    updates = max(1, given.steps // (given.rollout * given.environments))
    for update in range(updates):
        optimizer.param_groups[0]["lr"] = given.learning_rate * (1 - 0.9 * update / updates)

        # --- play ----------------------------------------------------------------------------------------------------
        for step in range(given.rollout):
            observations[step] = torch.from_numpy(observation)
            masks[step] = torch.from_numpy(info["action_mask"]).bool()
            with torch.no_grad():
                policy = network.policy(observations[step], masks[step])
                values[step] = network.value(observations[step])
            chosen[step] = policy.sample()
            log_probs[step] = policy.log_prob(chosen[step])
            observation, reward, terminated, truncated, info = games.step(chosen[step].numpy())
            ended = terminated | truncated
            if truncated.any():  # a game that was cut off is worth what the critic thinks of its last observation
                with torch.no_grad():
                    left = network.value(torch.from_numpy(info["final_obs"])).numpy()
                reward = reward + given.gamma * left * truncated
            rewards[step], ends[step] = torch.from_numpy(reward), torch.from_numpy(ended)
            if ended.any():
                results += info["won"][ended].tolist()
        steps += given.rollout * given.environments

        # --- advantages (GAE) ----------------------------------------------------------------------------------------
        with torch.no_grad():
            next_value = network.value(torch.from_numpy(observation))
        advantages, advantage = torch.zeros(shape), torch.zeros(given.environments)
        for step in reversed(range(given.rollout)):
            goes_on = 1.0 - ends[step]
            error = rewards[step] + given.gamma * next_value * goes_on - values[step]
            advantage = error + given.gamma * given.gae_lambda * goes_on * advantage
            advantages[step], next_value = advantage, values[step]
        returns = advantages + values

        # --- learn ---------------------------------------------------------------------------------------------------
        batch = [t.flatten(0, 1) for t in (observations, masks, chosen, log_probs, advantages, returns)]
        for _ in range(given.epochs):
            for rows in np.array_split(shuffle.permutation(len(batch[0])), max(1, len(batch[0]) // given.minibatch)):
                seen, legal, action, old_log_prob, advantage, target = (t[rows] for t in batch)
                policy = network.policy(seen, legal)
                ratio = (policy.log_prob(action) - old_log_prob).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                gain = torch.min(ratio * advantage, ratio.clamp(1 - given.clip, 1 + given.clip) * advantage).mean()
                value_loss = 0.5 * (network.value(seen) - target).square().mean()
                loss = value_loss - gain - given.entropy * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                optimizer.step()
        if update % 20 == 19:
            share = np.mean(results[-100:]) if results else 0.0
            print(f"{steps:,} decisions, {steps / (time.perf_counter() - start):,.0f}/s: {share:.0%} of last games won")
    games.close()

    played = evaluate(Trained(network), SCENARIO, given.games)
    print(f"trained: won {played.wins} of {played.episodes} games")


if __name__ == "__main__":
    main()

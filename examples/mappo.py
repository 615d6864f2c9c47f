"""MAPPO: each hero acts by its own observation, one critic sees the central state; torch, over ``raw_env``.

The heroes share one actor, whose observation tells it for whom it acts. The critic is given ``state()``, the table as
nobody in particular sees it. Rewards are the team's, so advantages run along the decisions, whoever takes them.

    pip install -e ".[train]"
    python examples/mappo.py

With torch 2.13.0: 68 of 100 games won after 60,000 decisions (random play: none), a minute or so on one core.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import sotm_env
from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.evaluation.rollout import evaluate

SCENARIO = sotm_env.Scenario("baron_blade", ("legacy", "ra", "haka", "tachyon"), "megalopolis")
GAMMA, GAE_LAMBDA, CLIP, ENTROPY, EPOCHS, MINIBATCH = 1.0, 0.95, 0.2, 0.01, 4, 256


def network(inputs: int, outputs: int, last_gain: float) -> nn.Sequential:
    layers = [nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, outputs)]
    for number, layer in enumerate(layers):
        if isinstance(layer, nn.Linear):
            nn.init.orthogonal_(layer.weight, last_gain if number == 4 else 2**0.5)
            nn.init.zeros_(layer.bias)
    return nn.Sequential(*layers)


class Team(Agent):
    """The actor that all heroes share, as ``evaluate`` asks it."""

    def __init__(self, numbers: int, actions: int) -> None:
        self.actor = network(numbers, actions, last_gain=0.01)

    def policy(self, observations: torch.Tensor, masks: torch.Tensor) -> Categorical:
        return Categorical(logits=self.actor(observations).masked_fill(~masks, -1e8))

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        with torch.no_grad():
            policy = self.policy(torch.from_numpy(observation), torch.from_numpy(mask).bool())
        return int(policy.logits.argmax())


def look(games: list[sotm_env.raw_env]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """What the hero who must decide in each game sees, which actions are legal, and the central state."""
    seen: list[dict[str, Any]] = [game.observe(game.agent_selection) for game in games]
    return (
        torch.from_numpy(np.stack([view["observation"] for view in seen])),
        torch.from_numpy(np.stack([view["action_mask"] for view in seen])).bool(),
        torch.from_numpy(np.stack([game.state() for game in games])),
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to train on (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games to evaluate with (default: %(default)s)")
    parser.add_argument("--environments", type=int, default=8, help="games at once (default: %(default)s)")
    parser.add_argument("--rollout", type=int, default=64, help="decisions of each game between updates")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)

    torch.manual_seed(given.seed)
    torch.set_num_threads(1)  # for networks as small as these more threads only wait for one another
    shuffle = np.random.default_rng(given.seed)
    games = [sotm_env.raw_env(SCENARIO, reward="shaped") for _ in range(given.environments)]
    for number, game in enumerate(games):
        game.reset(seed=given.seed + number)
    observations, masks, states = look(games)
    team = Team(observations.shape[1], masks.shape[1])
    critic = network(states.shape[1], 1, last_gain=1.0)
    parameters = [*team.actor.parameters(), *critic.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=1e-3, eps=1e-5)

    start, results = time.perf_counter(), []
    updates = max(1, given.steps // (given.rollout * len(games)))
    for update in range(updates):
        optimizer.param_groups[0]["lr"] = 1e-3 * (1 - 0.9 * update / updates)

        # --- play ----------------------------------------------------------------------------------------------------
        rollout = []
        for _ in range(given.rollout):
            with torch.no_grad():
                policy = team.policy(observations, masks)
                values = critic(states).squeeze(-1)
            actions = policy.sample()
            rewards, ends = torch.zeros(len(games)), torch.zeros(len(games))
            for number, (game, action) in enumerate(zip(games, actions.tolist(), strict=True)):
                game.step(action)
                rewards[number] = game.rewards[game.agent_selection]
                if game.game.over:
                    if game.game.result is None:  # cut off: worth what the critic thinks of the last state
                        with torch.no_grad():
                            rewards[number] += GAMMA * critic(torch.from_numpy(game.state())).item()
                    ends[number] = 1.0
                    results.append(game.game.result == "win")
                    game.reset()
            rollout.append((observations, masks, states, actions, policy.log_prob(actions), values, rewards, ends))
            observations, masks, states = look(games)

        # --- advantages (GAE) ----------------------------------------------------------------------------------------
        seen, legal, central, chosen, log_probs, values, rewards, ends = map(torch.stack, zip(*rollout, strict=True))
        with torch.no_grad():
            next_value = critic(states).squeeze(-1)
        advantages, advantage = torch.zeros_like(rewards), torch.zeros(len(games))
        for step in reversed(range(given.rollout)):
            goes_on = 1.0 - ends[step]
            error = rewards[step] + GAMMA * next_value * goes_on - values[step]
            advantage = error + GAMMA * GAE_LAMBDA * goes_on * advantage
            advantages[step], next_value = advantage, values[step]
        everything = (seen, legal, central, chosen, log_probs, advantages, advantages + values)
        batch = [part.flatten(0, 1) for part in everything]

        # --- learn ---------------------------------------------------------------------------------------------------
        for _ in range(EPOCHS):
            for rows in np.array_split(shuffle.permutation(len(batch[0])), max(1, len(batch[0]) // MINIBATCH)):
                seen, legal, central, chosen, old_log_probs, advantages, returns = (part[rows] for part in batch)
                policy = team.policy(seen, legal)
                ratio = (policy.log_prob(chosen) - old_log_probs).exp()
                advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
                gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
                value_loss = 0.5 * (critic(central).squeeze(-1) - returns).square().mean()
                loss = value_loss - gain - ENTROPY * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(parameters, 0.5)
                optimizer.step()
        if update % 20 == 19:
            steps = (update + 1) * given.rollout * len(games)
            share = np.mean(results[-100:]) if results else 0.0
            print(f"{steps:,} decisions, {steps / (time.perf_counter() - start):,.0f}/s: {share:.0%} of last games won")

    played = evaluate(team, SCENARIO, given.games)
    print(f"trained: won {played.wins} of {played.episodes} games")


if __name__ == "__main__":
    main()

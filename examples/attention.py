"""A pointer network over the entities observation, trained by PPO on random scenarios of the core set.

pip install "sotm-env[train]"; python examples/attention.py --updates 60

Every card is a row: an embedding of its title and what the table says of it. The global vector asks the rows by
attention, and an action's logit is that of the row or the fixed entry that the observation says it points at. So the
same network plays every scenario of the edition, with 3 to 5 heroes.
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from torch import nn

from sotm_env import scenarios
from sotm_env.envs.vector import TeamVectorEnv

GAMES, STEPS, WIDTH, POWERS = 16, 64, 64, 2


class PointerPolicy(nn.Module):
    """Logits of all actions and a value, from a batch of observations."""

    def __init__(self, space: dict[str, object]) -> None:
        super().__init__()
        (self.rows, features), (numbers,) = space["cards"].shape, space["global"].shape
        self.titles = nn.Embedding(int(space["titles"].high.max()) + 1, WIDTH, padding_idx=0)
        self.card = nn.Sequential(nn.Linear(features, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH))
        self.board = nn.Sequential(nn.Linear(numbers, WIDTH), nn.ReLU())
        self.attend = nn.MultiheadAttention(WIDTH, 4, batch_first=True)
        self.context = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU())
        self.point, self.value = nn.Linear(WIDTH, POWERS * WIDTH), nn.Linear(WIDTH, 1)
        self.fixed = nn.Linear(WIDTH, int(space["actions"].high.max()) + 1 - self.rows)

    def forward(
        self, seen: dict[str, torch.Tensor], mask: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        cards = self.titles(seen["titles"]) + self.card(seen["cards"])
        board = self.board(seen["global"])
        absent = seen["titles"] == 0
        found, _ = self.attend(board[:, None], cards, cards, key_padding_mask=absent, need_weights=False)
        context = self.context(torch.cat([board, found[:, 0]], dim=1))
        of_rows = torch.einsum("brw,bpw->bpr", cards, self.point(context).view(-1, POWERS, WIDTH)) / WIDTH**0.5
        fixed = self.fixed(context)[:, None].expand(-1, POWERS, -1)
        entries = torch.cat([of_rows, fixed], dim=2).flatten(1)
        row, power = seen["actions"].long().clamp(min=0).unbind(dim=2)
        logits = entries.gather(1, power.clamp(max=POWERS - 1) * (entries.shape[1] // POWERS) + row)
        return torch.distributions.Categorical(logits=logits.masked_fill(mask == 0, -1e9)), self.value(context)[:, 0]


def tensors(seen: dict[str, np.ndarray]) -> dict[str, torch.Tensor]:
    return {name: torch.from_numpy(np.ascontiguousarray(part)) for name, part in seen.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--family", default="core-all")
    given = parser.parse_args()
    torch.manual_seed(0)
    games = TeamVectorEnv(
        GAMES, scenario=scenarios.family(given.family), observation="entities", spaces="universal", reward="shaped"
    )
    policy = PointerPolicy(games.single_observation_space)
    adam = torch.optim.Adam(policy.parameters(), 1e-3)
    seen, infos = games.reset(seed=0)
    for update in range(1, given.updates + 1):
        batch, won, ended, returns = [], 0, 0, 0.0
        for _ in range(STEPS):
            with torch.no_grad():
                chances, value = policy(tensors(seen), torch.from_numpy(infos["action_mask"]))
                action = chances.sample()
            before, mask = seen, infos["action_mask"]
            seen, reward, terminated, truncated, infos = games.step(action.numpy())
            over = terminated | truncated
            batch.append(
                (tensors(before), torch.from_numpy(mask), action, chances.log_prob(action), value, reward, over)
            )
            won, ended, returns = won + int(infos["won"].sum()), ended + int(over.sum()), returns + float(reward.sum())
        with torch.no_grad():
            last = policy(tensors(seen), torch.from_numpy(infos["action_mask"]))[1]
        gain, gains = torch.zeros(GAMES), []
        for _, _, _, _, value, reward, over in reversed(batch):  # generalised advantages, undiscounted
            goes_on = torch.from_numpy(~over).float()
            gain = torch.from_numpy(reward).float() + goes_on * last - value + 0.95 * goes_on * gain
            gains.insert(0, gain)
            last = value
        inputs = {name: torch.cat([step[0][name] for step in batch]) for name in batch[0][0]}
        masks, actions, before, values = (torch.cat([step[part] for step in batch]) for part in (1, 2, 3, 4))
        advantage = torch.cat(gains)
        targets, advantage = advantage + values, (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        for some in torch.randperm(len(actions)).split(256):
            chances, value = policy({name: part[some] for name, part in inputs.items()}, masks[some])
            ratio = (chances.log_prob(actions[some]) - before[some]).exp()
            surrogate = torch.min(ratio * advantage[some], ratio.clamp(0.8, 1.2) * advantage[some]).mean()
            loss = -surrogate + 0.5 * (value - targets[some]).pow(2).mean() - 0.01 * chances.entropy().mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            adam.step()
        print(
            f"update {update}: {ended} games, {won} won, reward a decision {returns / (STEPS * GAMES):+.4f}", flush=True
        )


if __name__ == "__main__":
    main()

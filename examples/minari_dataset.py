"""Minari: records games of the heuristic as a dataset for offline learning, loads it again, and plays it over.

Observations hold the mask as well. Rewards are +1 for a victory, -1 for a defeat, at the end.

    pip install -e ".[minari]"
    python examples/minari_dataset.py

With Minari 0.5.4: 100 games with 12,496 decisions, 100 of them won, all of them play over as recorded; some seconds.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import gymnasium
import minari
import numpy as np

import sotm_env  # noqa: F401  (registers the environment)
from sotm_agents.heuristic import HeuristicAgent

# Given as fields, so that Minari can write down how the environment is made.
SCENARIO = {"villain": "baron_blade", "heroes": ("legacy", "ra", "haka", "tachyon"), "environment": "megalopolis"}


def record(games: int, seed: int, name: str) -> None:
    """Plays games with the heuristic and saves them."""
    env = minari.DataCollector(gymnasium.make("sotm_env/Team-v0", mask_in_observation=True, **SCENARIO))
    agent, rng = HeuristicAgent(), np.random.default_rng(seed)
    for number in range(games):
        observation, _ = env.reset(seed=seed + number)
        agent.begin(env.unwrapped.game)
        over = False
        while not over:
            action = agent.act(observation["observation"], observation["action_mask"], rng)
            observation, _, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
    env.create_dataset(
        name,
        algorithm_name="sotm_agents heuristic",
        description="Complete games of Sentinels of the Multiverse, the actions of the whole team in one row.",
    )
    env.close()


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games to record (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    parser.add_argument("--name", default="sotm/baron_blade/heuristic-v0", help="of the dataset (default: %(default)s)")
    parser.add_argument("--folder", type=Path, help="where datasets lie, in place of Minari's own folder")
    given = parser.parse_args(arguments)

    if given.folder is not None:
        os.environ["MINARI_DATASETS_PATH"] = str(given.folder.resolve())
    if given.name in minari.list_local_datasets():
        minari.delete_dataset(given.name)
    record(given.games, given.seed, given.name)

    dataset = minari.load_dataset(given.name)
    env = dataset.recover_environment()
    won = same = 0
    for number, episode in enumerate(dataset.iterate_episodes()):
        env.reset(seed=given.seed + number)
        rewards = [env.step(action)[1] for action in episode.actions]
        won += episode.rewards[-1] > 0
        same += rewards == episode.rewards.tolist()
    print(f"dataset {given.name}: {dataset.total_episodes} games, {dataset.total_steps} decisions")
    print(f"recorded: won {won} of {dataset.total_episodes} games; {same} of them play over as recorded")


if __name__ == "__main__":
    main()

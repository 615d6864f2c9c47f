"""Plays many random games with all checks and prints the spread of their lengths and results.

python scripts/random_games.py --games 2000
python scripts/random_games.py --games 200 --villains baron_blade --heroes legacy,ra,haka --environments megalopolis
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from tqdm import tqdm

from sotm_env.engine.catalog import KINDS
from sotm_env.random_games import Decks, random_games, summary


def main() -> None:
    """Reads the arguments, plays, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game; each further one has the next")
    parser.add_argument("--every", type=int, default=50, help="the costly checks at each so many-th decision")
    parser.add_argument("--edition", default="definitive")
    for kind in KINDS:
        parser.add_argument(f"--{kind}", help="deck ids, separated by commas; without it all of the edition")
    arguments = parser.parse_args()
    if arguments.games < 1 or arguments.every < 1:
        parser.error("--games and --every: whole numbers from 1")
    chosen = {kind: getattr(arguments, kind).split(",") for kind in KINDS if getattr(arguments, kind)}
    try:
        decks = replace(Decks.of_edition(arguments.edition), **chosen)
        games = random_games(decks, arguments.games, arguments.seed, arguments.every)
        print(summary(tqdm(games, total=arguments.games, unit="game", leave=False)))
    except ValueError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()

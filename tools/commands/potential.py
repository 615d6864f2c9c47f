"""Fits the potential's model, and says how well it guesses who wins: sotm potential --games 100."""

from __future__ import annotations

import numpy as np
from rich.table import Table

from sotm_agents.console import make_console
from sotm_env.engine.catalog import catalog
from sotm_env.engine.standing import NAMES
from sotm_tools.command_line import Parser, at_least, command_line
from sotm_tools.potential import auc, collect, fit, sources


@command_line("potential.py")
def main(arguments: list[str] | None = None) -> None:
    """The command line; mistakes end it with one line and exit code 2."""
    parser = Parser(description="A logistic model of who wins, fitted to half of the games and tried on the others.")
    parser.add_argument(
        "--games", type=at_least(2), default=100, help="of each villain and mode (default: %(default)s)"
    )
    parser.add_argument("--seed", type=at_least(0), default=0)
    parser.add_argument("--heroes", default="legacy,ra,haka,tachyon", help="of a third of them (default: %(default)s)")
    parser.add_argument("--environment", default="megalopolis", help="(default: %(default)s)")
    given = parser.parse_args(arguments)
    console = make_console()
    cells = list(sources(catalog("definitive")["villains"], given.heroes.split(","), given.environment))
    positions = collect(cells, range(given.seed, given.seed + given.games))
    held_out = positions.seed % 2 == 1
    constant, weights = fit(type(positions)(*(part[~held_out] for part in positions)))
    guesses = positions.features @ weights
    table = Table()
    for heading in ("villain", "positions", "won", "AUC, hit points", "AUC, board"):
        table.add_column(heading)
    for cell, (name, _) in enumerate(cells):
        there = held_out & (positions.cell == cell)
        won = positions.won[there]
        old, new = auc(positions.hit_points[there], won), auc(guesses[there], won)
        table.add_row(name, str(len(won)), f"{won.mean():.1%}", f"{old:.3f}", f"{new:.3f}")
    console.print(table)
    old, new = (auc(measure[held_out], positions.won[held_out]) for measure in (positions.hit_points, guesses))
    console.print(f"all: {old:.3f} and {new:.3f} over {np.count_nonzero(held_out)} positions of games held out")
    console.print(f"constant {constant:.3f}")
    for name, weight in zip(NAMES, weights, strict=True):
        console.print(f"{name}: {weight:.3f}")

"""Mixes policies in one team: python scripts/crossplay.py --policies heuristic random runs/mine --episodes 120.

All pairs are played, with --mix 3 all threes as well; docs/policies.md says who plays which hero in which game.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.crossplay import main

if __name__ == "__main__":
    main()

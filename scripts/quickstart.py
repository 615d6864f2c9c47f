"""Trains configs/quickstart.yaml, then plays 300 games each with the random, the heuristic and the trained team."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.quickstart import main

if __name__ == "__main__":
    main()

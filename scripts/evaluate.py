"""Plays many games without a display: python scripts/evaluate.py --policy heuristic --episodes 1000 --workers 2."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.evaluate import main

if __name__ == "__main__":
    main()

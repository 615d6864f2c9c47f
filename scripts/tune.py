"""Looks for better weights of the heuristic, or tries some: python scripts/tune.py --try play=5,power=3."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.tune import main

if __name__ == "__main__":
    main()

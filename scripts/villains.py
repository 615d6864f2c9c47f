"""Plays every villain with some agents and prints a table: python scripts/villains.py --episodes 1000 --workers 2."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.villains import main

if __name__ == "__main__":
    main()

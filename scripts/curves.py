"""Draws learning curves: python scripts/curves.py --algorithm PPO runs/a runs/b runs/c --picture curves.png."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.curves import main

if __name__ == "__main__":
    main()

"""Fuzzes for hours: python scripts/soak.py --games 200000 --workers 2 [--picture FILE.png]; the same command goes on.

Every game is checked, memory and file descriptors are sampled, workers are killed on purpose, two engines compared.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.soak import main

if __name__ == "__main__":
    raise SystemExit(main())

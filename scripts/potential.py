"""Fits the potential's model, and says how well it guesses who wins: python scripts/potential.py --games 100."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.potential import main

if __name__ == "__main__":
    main()

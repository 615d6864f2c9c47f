"""Plays random scenarios with all checks: python scripts/fuzz.py --games 500 --workers 2 [--scenario villain=omnitron].

Prints what the games have shown of the decks and what they never showed; saves a replay of every failure.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.fuzz import main

if __name__ == "__main__":
    raise SystemExit(main())

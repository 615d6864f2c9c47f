"""Shows a saved game: python scripts/replay.py FILE [--step] [--transcript OUT] [--picture OUT [--at CHOICE]].

Without options the whole game runs through the terminal. With --step it waits at each choice and shows the options.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.replay import main

if __name__ == "__main__":
    raise SystemExit(main())

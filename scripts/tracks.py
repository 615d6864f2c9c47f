"""Plays a track of the benchmark: python scripts/tracks.py villains --entry heuristic heuristic --out played."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.tracks import main

if __name__ == "__main__":
    main()

"""Plays campaigns without a display: python scripts/campaign.py --campaign core --policy heuristic --campaigns 100."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.campaign import main

if __name__ == "__main__":
    main()

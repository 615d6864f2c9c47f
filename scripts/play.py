"""Plays some heroes yourself: python scripts/play.py --mine legacy,ra --others heuristic [--villain ...].

With --campaign, every event of a campaign in turn: python scripts/play.py --campaign core --save my_campaign.json.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.play import main

if __name__ == "__main__":
    main()

"""Trains a team: python scripts/train.py --config FILE [--from POLICY] [--set key.path=value ...].

A run goes on with --resume RUN_DIR, longer than it was to with --set ppo.total_steps=1000000 besides.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.train import main

if __name__ == "__main__":
    main()

"""Expert iteration: python scripts/iterate.py --config FILE [--from POLICY] [--set key.path=value ...].

A run goes on with --resume RUN_DIR, for more rounds with --set iteration.rounds=20 besides.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.iterate import main

if __name__ == "__main__":
    main()

"""Plays the games of a warm start and keeps them: python scripts/dataset.py --config FILE --out DATA.safetensors.

A training learns from them with --set warm_start.teacher=null --set warm_start.dataset=DATA.safetensors.
"""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.dataset import main

if __name__ == "__main__":
    main()

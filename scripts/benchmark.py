"""Measures the speed of the engine and the environments: python scripts/benchmark.py [--peers | --vector]."""

from sotm_tools.command_line import script_imports

with script_imports():
    from sotm_tools.commands.benchmark import main

if __name__ == "__main__":
    main()

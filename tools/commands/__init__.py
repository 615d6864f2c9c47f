"""One module a command, each with ``main(arguments)``: ``sotm NAME`` runs it, and scripts/NAME.py is a door to it.

The list of ``sotm`` shows how its docstring begins; options that several share are in ``sotm_tools.options``.
"""

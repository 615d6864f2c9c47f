"""One module a command, each with ``main(arguments)``; scripts/ holds a door to each of them.

Options that several commands share are in ``sotm_tools.options``.
"""

"""What is run: the commands (commands/), how command lines behave, and what measures and tests the rest.

Imported as ``sotm_tools``: the bare name ``tools`` belongs to other packages on users' machines.
"""

"""The rules: one ``Game`` in layers, and the words in which cards are written.

Imports neither gymnasium, pettingzoo nor torch; docs/architecture.md says what is in which file.
"""

"""Decks of the Definitive Edition, by set and kind.

A later set may add variants, Principles and events to decks of an earlier one.
"""

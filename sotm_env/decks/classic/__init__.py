"""Decks of the classic edition, by kind.

Where its rules differ is said in ``sotm_env.engine.editions``.
"""

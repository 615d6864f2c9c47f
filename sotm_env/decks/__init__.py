"""The cards: one file a deck, or one package, in folders by edition, set and kind.

Decks are written in the words of ``sotm_env.engine.vocabulary``; ``phrases`` holds effects that many share.
"""

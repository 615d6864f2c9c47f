"""What players see, as plain data (``view``) and in plain English: the board, the decision, the rules of cards.

Nothing here shows what the viewer may not know.
"""

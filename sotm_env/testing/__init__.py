"""All that tests: ``Table``, a game on a test bench; what every game must keep (``checks``); counts of what games have
shown (``coverage``); stored games that show every change (``golden``).

``naming`` is how tables call cards and answers. ``checks`` needs assert statements and refuses ``python -O``.
"""

from sotm_env.testing.naming import Answer
from sotm_env.testing.table import Table

__all__ = ["Answer", "Table"]
